//! What happened, one beat at a time.

use crate::moves::Declared;
use crate::state::{Block, Reason, Reserves, RoundResult};
use crate::{Card, Combination, Hand, Pile};
use game::read::Read;
use game::{Arg, Explain, Message, Observer, Redacted, Seat, SeatSet};
use serde::Serialize;

/// Something that happened, in table order. `C`, `H` and `P` are what may be hidden: a drawn card, a dealt hand,
/// the draw pile.
///
/// The full form is for records and tests only; it cannot be serialized:
///
/// ```compile_fail
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<krass::Event>(krass::Event::RoundStarted { round: 1 });
/// ```
///
/// ```
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<krass::Seen>(krass::Seen::RoundStarted { round: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[serde(bound(serialize = "C: Redacted + Serialize, H: Redacted + Serialize, P: Redacted + Serialize"))]
pub enum Event<C = Card, H = Hand, P = Pile> {
    /// All cards were shuffled for a new round (KK-2.2).
    RoundStarted {
        /// From 1.
        round: u32,
    },
    /// A hand was dealt (KK-2.2).
    HandDealt {
        /// Whose.
        seat: Seat,
        /// The cards in their order; their owner's secret.
        hand: H,
    },
    /// Reserve cards were laid out, face up (KK-2.2).
    ReservesLaidOut {
        /// In front of whom.
        seat: Seat,
        /// The cards.
        cards: Reserves,
    },
    /// The other cards became the draw pile (KK-2.3).
    PilePlaced {
        /// How many cards.
        n_cards: u8,
        /// The cards; nobody at the table may know them.
        pile: P,
    },
    /// Somebody opens a trick; everybody with cards takes part.
    TrickOpened {
        /// The opener.
        seat: Seat,
        /// Why it is this seat.
        opens_as: OpensAs,
    },
    /// A combination was played (KK-5.1, KK-5.2).
    Played {
        /// By whom.
        seat: Seat,
        /// Position of the first card in the hand.
        from: u8,
        /// The cards.
        cards: Block,
        /// Values declared for the X cards in it, left to right (KK-8.1).
        x: Declared,
        /// What it is worth.
        combination: Combination,
        /// What it outbids.
        over: Option<Combination>,
    },
    /// A REDRAW was played (KK-7.2).
    RedrawPlayed {
        /// By whom.
        seat: Seat,
        /// Its position in the hand.
        at: u8,
    },
    /// A STOP was played: the trick is over (KK-7.1).
    StopPlayed {
        /// By whom.
        seat: Seat,
        /// Its position in the hand.
        at: u8,
    },
    /// A reserve card went into a hand (KK-5.5).
    ReserveTaken {
        /// By whom.
        seat: Seat,
        /// Which of the reserve cards it was, from 0.
        which: u8,
        /// The card.
        card: Card,
        /// Its position in the hand now.
        to: u8,
    },
    /// The seat whose turn it is can do nothing (KK-9.1).
    Stuck {
        /// Who.
        seat: Seat,
        /// What could not be outbid.
        need: Combination,
    },
    /// A trick was won (KK-6.1).
    TrickWon {
        /// By whom.
        seat: Seat,
        /// Why it is this seat.
        by: WonBy,
    },
    /// The winner of a trick with REDRAW cards has to draw (KK-7.6).
    DrawStarted {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u8,
        /// Whether the hand was empty: its owner stays in the round (KK-7.7).
        was_empty: bool,
    },
    /// The winner looks at a drawn card (KK-7.6).
    CardDrawn {
        /// Who.
        seat: Seat,
        /// The card; its owner's secret.
        card: C,
    },
    /// The drawn card was put into the hand (KK-7.6).
    CardInserted {
        /// Who.
        seat: Seat,
        /// Its position in the hand now.
        to: u8,
    },
    /// Somebody has no cards after a trick: out of the round, and safe (KK-9.4).
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// The cards of the trick went to the discard pile (KK-6.6).
    TrickDiscarded,
    /// The round is over (KK-9).
    RoundEnded {
        /// From 1.
        round: u32,
        /// Why, who lost and what follows.
        result: RoundResult,
    },
    /// A loser of the round put a chip back (KK-10.1).
    ChipPaid {
        /// Who.
        seat: Seat,
        /// Chips left.
        left: u8,
    },
    /// A loser of the round has no chip to put back and loses the match (KK-11.1).
    ChipMissing {
        /// Who.
        seat: Seat,
    },
    /// The match is over (KK-11.1, KK-11.2).
    MatchEnded {
        /// Who could not pay.
        losers: SeatSet,
        /// Everybody else.
        winners: SeatSet,
    },
}

/// The same as one observer saw it.
pub type Seen = Event<Option<Card>, Option<Hand>, Option<Pile>>;

/// Why a seat opens a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum OpensAs {
    /// The dealer's left-hand neighbor opens the first round (KK-2.4).
    LeftOfDealer,
    /// The only loser of the last round opens the next (KK-10.2).
    LastLoser,
    /// After several losers the oldest player opens (KK-10.3).
    Oldest,
    /// The winner of the last trick (KK-6.2).
    Winner,
    /// The winner is out, the next-highest combination opens (KK-6.3).
    NextHighest,
    /// Nobody else with cards played a combination: the next to the winner's right (KK-6.4).
    RightOfWinner,
}

/// Why a seat wins a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// The highest combination (KK-6.1).
    Combination,
    /// A STOP (KK-7.1).
    Stop,
    /// Opening a trick without any combination (KK-7.4).
    Opening,
}

impl Event {
    pub(crate) fn seen(&self, by: Observer) -> Seen {
        match *self {
            Event::HandDealt { seat, hand } => Seen::HandDealt { seat, hand: by.sees(seat).then_some(hand) },
            Event::CardDrawn { seat, card } => Seen::CardDrawn { seat, card: by.sees(seat).then_some(card) },
            Event::PilePlaced { n_cards, pile } => {
                Seen::PilePlaced { n_cards, pile: (by == Observer::Omniscient).then_some(pile) }
            }
            Event::RoundStarted { round } => Seen::RoundStarted { round },
            Event::ReservesLaidOut { seat, cards } => Seen::ReservesLaidOut { seat, cards },
            Event::TrickOpened { seat, opens_as } => Seen::TrickOpened { seat, opens_as },
            Event::Played { seat, from, cards, x, combination, over } => {
                Seen::Played { seat, from, cards, x, combination, over }
            }
            Event::RedrawPlayed { seat, at } => Seen::RedrawPlayed { seat, at },
            Event::StopPlayed { seat, at } => Seen::StopPlayed { seat, at },
            Event::ReserveTaken { seat, which, card, to } => Seen::ReserveTaken { seat, which, card, to },
            Event::Stuck { seat, need } => Seen::Stuck { seat, need },
            Event::TrickWon { seat, by } => Seen::TrickWon { seat, by },
            Event::DrawStarted { seat, n_cards, was_empty } => Seen::DrawStarted { seat, n_cards, was_empty },
            Event::CardInserted { seat, to } => Seen::CardInserted { seat, to },
            Event::WentOut { seat } => Seen::WentOut { seat },
            Event::TrickDiscarded => Seen::TrickDiscarded,
            Event::RoundEnded { round, result } => Seen::RoundEnded { round, result },
            Event::ChipPaid { seat, left } => Seen::ChipPaid { seat, left },
            Event::ChipMissing { seat } => Seen::ChipMissing { seat },
            Event::MatchEnded { losers, winners } => Seen::MatchEnded { losers, winners },
        }
    }
}

/// Positions are counted from 1 in what people read.
fn place(at: u8) -> Arg {
    Arg::Number(i64::from(at) + 1)
}

fn labels(cards: impl Iterator<Item = Card>) -> Vec<game::Label> {
    cards.map(Into::into).collect()
}

impl Explain for Seen {
    fn message(&self) -> Message {
        match *self {
            Event::RoundStarted { round } => {
                Message::new("kk-round-started", "KK-2.2").with("round", i64::from(round))
            }
            Event::HandDealt { seat, hand: Some(hand) } => {
                Message::new("hand-dealt", "KK-2.2").with("seat", seat).with("cards", labels(hand.iter()))
            }
            Event::HandDealt { seat, hand: None } => {
                Message::new("hand-dealt-hidden", "KK-2.2").with("seat", seat)
            }
            Event::ReservesLaidOut { seat, cards } => Message::new("reserves-laid-out", "KK-2.2")
                .with("seat", seat)
                .with("cards", labels(cards.iter()))
                .with("n", cards.len()),
            Event::PilePlaced { n_cards, .. } => {
                Message::new("pile-placed", "KK-2.3").with("n", i64::from(n_cards))
            }
            Event::TrickOpened { seat, opens_as } => {
                let (code, rule) = match opens_as {
                    OpensAs::LeftOfDealer => ("opens-left-of-dealer", "KK-2.4"),
                    OpensAs::LastLoser => ("opens-last-loser", "KK-10.2"),
                    OpensAs::Oldest => ("opens-oldest", "KK-10.3"),
                    OpensAs::Winner => ("opens-winner", "KK-6.2"),
                    OpensAs::NextHighest => ("opens-next-highest", "KK-6.3"),
                    OpensAs::RightOfWinner => ("opens-right-of-winner", "KK-6.4"),
                };
                Message::new(code, rule).with("seat", seat)
            }
            Event::Played { seat, cards, x, combination, over, .. } => {
                let (code, rule) = match (x.is_empty(), over) {
                    (true, Some(_)) => ("played", "KK-5.1"),
                    (true, None) => ("played-first", "KK-5.2"),
                    (false, Some(_)) => ("played-x", "KK-8.1"),
                    (false, None) => ("played-x-first", "KK-8.1"),
                };
                let mut message = Message::new(code, rule)
                    .with("seat", seat)
                    .with("cards", labels(cards.iter()))
                    .with("kind", Arg::Word(combination.kind.key()))
                    .with("value", i64::from(combination.value));
                if !x.is_empty() {
                    message = message.with("x", x.iter().map(game::Label::Number).collect::<Vec<_>>());
                }
                match over {
                    Some(over) => message
                        .with("over-kind", Arg::Word(over.kind.key()))
                        .with("over", i64::from(over.value)),
                    None => message,
                }
            }
            Event::RedrawPlayed { seat, at } => {
                Message::new("redraw-played", "KK-7.2").with("seat", seat).with("at", place(at))
            }
            Event::StopPlayed { seat, at } => {
                Message::new("stop-played", "KK-7.1").with("seat", seat).with("at", place(at))
            }
            Event::ReserveTaken { seat, card, to, .. } => Message::new("reserve-taken", "KK-5.5")
                .with("seat", seat)
                .with("card", card)
                .with("to", place(to)),
            Event::Stuck { seat, need } => Message::new("stuck", "KK-9.1")
                .with("seat", seat)
                .with("need-kind", Arg::Word(need.kind.key()))
                .with("need", i64::from(need.value)),
            Event::TrickWon { seat, by } => {
                let (code, rule) = match by {
                    WonBy::Combination => ("trick-won", "KK-6.1"),
                    WonBy::Stop => ("trick-won-by-stop", "KK-7.1"),
                    WonBy::Opening => ("trick-won-by-opening", "KK-7.4"),
                };
                Message::new(code, rule).with("seat", seat)
            }
            Event::DrawStarted { seat, n_cards, was_empty } => {
                let (code, rule) =
                    if was_empty { ("draw-started-empty", "KK-7.7") } else { ("draw-started", "KK-7.6") };
                Message::new(code, rule).with("seat", seat).with("n", i64::from(n_cards))
            }
            Event::CardDrawn { seat, card: Some(card) } => {
                Message::new("card-drawn", "KK-7.6").with("seat", seat).with("card", card)
            }
            Event::CardDrawn { seat, card: None } => {
                Message::new("card-drawn-hidden", "KK-7.6").with("seat", seat)
            }
            Event::CardInserted { seat, to } => {
                Message::new("card-inserted", "KK-7.6").with("seat", seat).with("to", place(to))
            }
            Event::WentOut { seat } => Message::new("went-out", "KK-9.4").with("seat", seat),
            Event::TrickDiscarded => Message::new("trick-discarded", "KK-6.6"),
            Event::RoundEnded { round, result } => {
                let (code, rule) = match result.reason {
                    Reason::Stuck => ("kk-round-ended-stuck", "KK-9.1"),
                    Reason::LastWithCards => ("kk-round-ended-last-with-cards", "KK-9.2"),
                    Reason::AllEmpty => ("kk-round-ended-all-empty", "KK-9.3"),
                };
                Message::new(code, rule)
                    .with("round", i64::from(round))
                    .with("losers", result.losers)
                    .with("n", result.losers.len())
            }
            Event::ChipPaid { seat, left } => {
                Message::new("chip-paid", "KK-10.1").with("seat", seat).with("left", i64::from(left))
            }
            Event::ChipMissing { seat } => Message::new("chip-missing", "KK-11.1").with("seat", seat),
            Event::MatchEnded { losers, winners } => {
                Message::new("kk-match-ended", if losers.len() > 1 { "KK-11.2" } else { "KK-11.1" })
                    .with("losers", losers)
                    .with("n", losers.len())
                    .with("winners", winners)
            }
        }
    }
}
