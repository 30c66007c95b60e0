//! What happened, one beat at a time.

use bulls::{Card, Cards};
use game::read::Read;
use game::{Arg, Explain, Message, Observer, Redacted, Seat, SeatSet};
use serde::Serialize;

/// Something that happened, in table order. `C` and `H` are what may be hidden: a committed card, a dealt hand.
///
/// The full form is for records and tests only; it cannot be serialized:
///
/// ```compile_fail
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<xnimmt::Event>(xnimmt::Event::TurnStarted { turn: 1 });
/// ```
///
/// ```
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<xnimmt::Seen>(xnimmt::Seen::TurnStarted { turn: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[serde(bound(serialize = "C: Redacted + Serialize, H: Redacted + Serialize"))]
pub enum Event<C = Card, H = Cards> {
    /// The rows were laid out (XN-2.1).
    RoundStarted {
        /// From 1.
        round: u32,
        /// Starting card of each row; a study version may leave rows out.
        rows: [Option<Card>; 3],
    },
    /// A hand was dealt (XN-2.3).
    HandDealt {
        /// Whose.
        seat: Seat,
        /// The cards; its owner's secret.
        hand: H,
    },
    /// Everybody chooses a card now.
    TurnStarted {
        /// From 1 in every round.
        turn: u32,
    },
    /// A card lies face down (CM-3).
    Committed {
        /// Whose.
        seat: Seat,
        /// The card; its owner's secret until all are revealed.
        card: C,
    },
    /// A card was turned over, together with all others (XN-3.2).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card went to the end of the row with the smallest gap (XN-4.2).
    Placed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where.
        row: u8,
        /// The card it lies behind.
        after: Card,
    },
    /// A card would have filled the row: it takes what lies there (XN-5.1).
    FullRowTaken {
        /// Who takes.
        seat: Seat,
        /// The card that starts the row anew.
        card: Card,
        /// Which row.
        row: u8,
        /// The taken cards.
        cards: Cards,
    },
    /// A card is lower than every row end: its owner is asked for a row (XN-5.2).
    LowCard {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The owner of a low card chose a row and took it (XN-5.2).
    LowCardTook {
        /// Who takes.
        seat: Seat,
        /// The card that starts the row anew.
        card: Card,
        /// Which row.
        row: u8,
        /// The taken cards.
        cards: Cards,
    },
    /// The X row could not go on and became part of the X pile (XN-6.3).
    XRowFlushed {
        /// Whose.
        seat: Seat,
        /// The cards moved.
        cards: Cards,
    },
    /// A taken card went to the X row (XN-6.3).
    XRowGrew {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The other taken cards went to the hand (XN-5.3).
    HandGrew {
        /// Whose.
        seat: Seat,
        /// The cards; everybody saw them.
        cards: Cards,
    },
    /// At the end of the round a hand was laid open to be counted (XN-7.2).
    HandShown {
        /// Whose.
        seat: Seat,
        /// What was left.
        cards: Cards,
    },
    /// The round was scored (XN-7).
    RoundEnded {
        /// From 1.
        round: u32,
        /// Whose hand is empty, which ends the round (XN-7.1).
        empty: SeatSet,
        /// Points of this round by seat; 0 for seats this table does not have.
        points: [i32; 4],
    },
    /// The match is over: fewest points win, ties share (XN-8.2, CM-12).
    MatchEnded {
        /// Who won.
        winners: SeatSet,
        /// Final points by seat.
        points: [i32; 4],
    },
}

/// The same as one observer saw it.
pub type Seen = Event<Option<Card>, Option<Cards>>;

impl Event {
    pub(crate) fn seen(&self, by: Observer) -> Seen {
        match *self {
            Event::HandDealt { seat, hand } => Seen::HandDealt { seat, hand: by.sees(seat).then_some(hand) },
            Event::Committed { seat, card } => Seen::Committed { seat, card: by.sees(seat).then_some(card) },
            Event::RoundStarted { round, rows } => Seen::RoundStarted { round, rows },
            Event::TurnStarted { turn } => Seen::TurnStarted { turn },
            Event::Revealed { seat, card } => Seen::Revealed { seat, card },
            Event::Placed { seat, card, row, after } => Seen::Placed { seat, card, row, after },
            Event::FullRowTaken { seat, card, row, cards } => Seen::FullRowTaken { seat, card, row, cards },
            Event::LowCard { seat, card } => Seen::LowCard { seat, card },
            Event::LowCardTook { seat, card, row, cards } => Seen::LowCardTook { seat, card, row, cards },
            Event::XRowFlushed { seat, cards } => Seen::XRowFlushed { seat, cards },
            Event::XRowGrew { seat, card } => Seen::XRowGrew { seat, card },
            Event::HandGrew { seat, cards } => Seen::HandGrew { seat, cards },
            Event::HandShown { seat, cards } => Seen::HandShown { seat, cards },
            Event::RoundEnded { round, empty, points } => Seen::RoundEnded { round, empty, points },
            Event::MatchEnded { winners, points } => Seen::MatchEnded { winners, points },
        }
    }
}

impl Explain for Seen {
    fn message(&self) -> Message {
        let taken = |message: Message, seat, card, row, cards: Cards| {
            message
                .with("seat", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("cards", cards)
                .with("n", cards.len())
        };
        match *self {
            Event::RoundStarted { round, .. } => {
                Message::new("xn-round-started", "XN-2.1").with("round", i64::from(round))
            }
            Event::HandDealt { seat, hand: Some(hand) } => {
                Message::new("hand-dealt", "XN-2.3").with("seat", seat).with("cards", hand)
            }
            Event::HandDealt { seat, hand: None } => {
                Message::new("hand-dealt-hidden", "XN-2.3").with("seat", seat)
            }
            Event::TurnStarted { turn } => {
                Message::new("turn-started", "XN-3.1").with("turn", i64::from(turn))
            }
            Event::Committed { seat, card: Some(card) } => {
                Message::new("committed", "CM-3").with("seat", seat).with("card", card)
            }
            Event::Committed { seat, card: None } => {
                Message::new("committed-hidden", "CM-3").with("seat", seat)
            }
            Event::Revealed { seat, card } => {
                Message::new("revealed", "XN-3.2").with("seat", seat).with("card", card)
            }
            Event::Placed { seat, card, row, after } => Message::new("placed", "XN-4.2")
                .with("seat", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("after", after)
                .with("gap", i64::from(card.number()) - i64::from(after.number())),
            Event::FullRowTaken { seat, card, row, cards } => {
                taken(Message::new("xn-full-row-taken", "XN-5.1"), seat, card, row, cards)
            }
            Event::LowCard { seat, card } => {
                Message::new("low-card", "XN-5.2").with("seat", seat).with("card", card)
            }
            Event::LowCardTook { seat, card, row, cards } => {
                taken(Message::new("xn-low-card-took", "XN-5.2"), seat, card, row, cards)
            }
            Event::XRowFlushed { seat, cards } => Message::new("x-row-flushed", "XN-6.3")
                .with("seat", seat)
                .with("cards", cards)
                .with("n", cards.len()),
            Event::XRowGrew { seat, card } => {
                Message::new("x-row-grew", "XN-6.3").with("seat", seat).with("card", card)
            }
            Event::HandGrew { seat, cards } => Message::new("hand-grew", "XN-5.3")
                .with("seat", seat)
                .with("cards", cards)
                .with("n", cards.len()),
            Event::HandShown { seat, cards } => Message::new("hand-shown", "XN-7.2")
                .with("seat", seat)
                .with("cards", cards)
                .with("n", cards.len()),
            Event::RoundEnded { round, empty, .. } => Message::new("xn-round-ended", "XN-7.1")
                .with("round", i64::from(round))
                .with("empty", empty)
                .with("n", empty.len()),
            Event::MatchEnded { winners, points } => {
                let best = winners.first().map_or(0, |seat| points[seat.idx()]);
                Message::new("match-ended", "XN-8.2")
                    .with("winners", winners)
                    .with("n", winners.len())
                    .with("points", best)
            }
        }
    }
}
