//! What happened, one beat at a time.

use super::deal::Dealt;
use super::special::{Deck, Special, Specials};
use crate::common::Seats;
use bulls::{Card, Cards};
use game::read::Read;
use game::{Arg, Explain, Message, Observer, Redacted, Seat, SeatSet};
use serde::Serialize;

/// Something that happened, in table order. `C`, `H`, `S` and `D` are what may be hidden: a committed number, dealt
/// cards, a drawn special card, the order of the special deck.
///
/// The full form is for records and tests only; it cannot be serialized:
///
/// ```compile_fail
/// use sixnimmt::anniversary::Event;
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<Event>(Event::TurnStarted { turn: 1 });
/// ```
///
/// ```
/// use sixnimmt::anniversary::Seen;
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<Seen>(Seen::TurnStarted { turn: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[serde(bound(serialize = "C: Redacted + Serialize, H: Redacted + Serialize, S: Redacted + Serialize, \
                           D: Redacted + Serialize"))]
pub enum Event<C = Card, H = Dealt, S = Special, D = Deck> {
    /// The table was cleared, markers went to the discard pile, and new rows were laid out (SN-ANN-2.1, SN-ANN-6).
    RoundStarted {
        /// From 1.
        round: u32,
        /// Starting card of each row; a study version may leave rows out.
        rows: [Option<Card>; 4],
        /// New special cards for every hand.
        n_new: u8,
        /// Whether the special discards had to help out.
        recycled: bool,
    },
    /// Numbers and new special cards were dealt (SN-ANN-2.1, SN-ANN-6.3).
    HandDealt {
        /// To whom.
        seat: Seat,
        /// How many new special cards.
        n_new: u8,
        /// The cards; their owner's secret.
        dealt: H,
    },
    /// The rest of the special cards lies face down (SN-ANN-2.1).
    DeckLaid {
        /// How many.
        n: u8,
        /// Their order; nobody's to know.
        deck: D,
    },
    /// Everybody chooses a number now.
    TurnStarted {
        /// From 1 in every round.
        turn: u32,
    },
    /// A number lies face down (CM-3).
    Committed {
        /// Whose.
        seat: Seat,
        /// The number; its owner's secret until all are revealed.
        card: C,
    },
    /// A number was turned over, together with all others (SN-BASE-3.3).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
    },
    /// A number is up and its owner, who holds special cards, is asked for one (SN-ANN-4.3).
    NumberUp {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
    },
    /// Its owner plays no special card (SN-ANN-4.1).
    SpecialDeclined {
        /// Who.
        seat: Seat,
    },
    /// A special card was played; what it does follows (SN-ANN-4.4).
    SpecialPlayed {
        /// Who.
        seat: Seat,
        /// The special card.
        special: Special,
    },
    /// STOP or SEVEN was put on a row (SN-ANN-STOP-1, SN-ANN-SEVEN-1).
    MarkerPlaced {
        /// Who.
        seat: Seat,
        /// The marker.
        special: Special,
        /// Where.
        row: u8,
    },
    /// A number card changed rows (SN-ANN-SHIFT-1).
    CardShifted {
        /// Who moved it.
        seat: Seat,
        /// The moved card.
        card: Card,
        /// The row it left.
        from: u8,
        /// The row it lies in now.
        to: u8,
    },
    /// The number starts the row that SHIFT has emptied (SN-ANN-SHIFT-5).
    RowRestarted {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
        /// Where.
        row: u8,
    },
    /// The number went inside a row (SN-ANN-INSERT-2).
    CardInserted {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
        /// Where.
        row: u8,
        /// How many cards lie before it.
        pos: u8,
    },
    /// The revealed number went back to the hand and another one is played for it (SN-ANN-REPL-1).
    CardReplaced {
        /// Whose.
        seat: Seat,
        /// The number that went back.
        back: Card,
        /// The number played instead.
        card: Card,
    },
    /// The number opened a fifth row (SN-ANN-FIFTH-1).
    RowOpened {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
        /// Where.
        row: u8,
    },
    /// A number went to the end of the row with the smallest gap (SN-BASE-4.2).
    Placed {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
        /// Where.
        row: u8,
        /// The card it lies behind.
        after: Card,
        /// A blocked row that would have been closer (SN-ANN-STOP-3).
        passed: Option<u8>,
        /// Whether only SEVEN made room for it (SN-ANN-SEVEN-2).
        extra: bool,
    },
    /// A number is lower than every open row end: its owner is asked for a row (SN-BASE-5.2).
    LowCard {
        /// Whose.
        seat: Seat,
        /// The number.
        card: Card,
        /// A blocked row it would have gone to (SN-ANN-STOP-3).
        passed: Option<u8>,
        /// Whether NP was played for it.
        np: bool,
    },
    /// NP was played, the row is known, and one of the cards is to be named positive (SN-ANN-NP-1).
    PositiveAsked {
        /// Who is asked.
        seat: Seat,
        /// The played number.
        card: Card,
        /// The row to be taken.
        row: u8,
        /// The cards to be taken.
        cards: Cards,
    },
    /// A row was taken (SN-BASE-5.1, SN-BASE-5.2, SN-ANN-INSERT-4, SN-ANN-FIFTH-3).
    RowTaken {
        /// Who takes.
        seat: Seat,
        /// The played number.
        card: Card,
        /// Which row.
        row: u8,
        /// The taken cards.
        cards: Cards,
        /// The card that starts the row anew; with five rows there is none and the row is gone.
        kept: Option<Card>,
        /// The positive card among the taken ones, which does not count.
        positive: Option<Card>,
        /// Why.
        cause: Cause,
        /// Whether the row had SEVEN.
        seven: bool,
    },
    /// A positive card canceled points (SN-ANN-NP-3, SN-ANN-NP-4).
    NpCounted {
        /// Whose.
        seat: Seat,
        /// The positive card.
        card: Card,
        /// Points canceled.
        used: u8,
        /// Points it could have canceled.
        of: u8,
        /// The cards set aside, where whole cards are (SN-ANN-NP-5).
        cards: Cards,
    },
    /// A marker came off in a take (SN-ANN-STOP-5, SN-ANN-SEVEN-3, SN-ANN-FIFTH-3).
    MarkerRemoved {
        /// The marker.
        special: Special,
        /// The row it lay on; with FIFTH the row that is gone.
        row: u8,
    },
    /// After a take no special card was swapped (SN-ANN-5.1).
    SwapDeclined {
        /// Who.
        seat: Seat,
    },
    /// After a take a special card was given up (SN-ANN-5.1).
    SwapGiven {
        /// Who.
        seat: Seat,
        /// The special card, on the discard pile now.
        special: Special,
    },
    /// The discards were shuffled into a new special deck (SN-ANN-5.2).
    Reshuffled {
        /// The cards.
        cards: Specials,
        /// Their new order; nobody's to know.
        deck: D,
    },
    /// The top card of the special deck was drawn for the one given up (SN-ANN-5.1).
    SwapDrawn {
        /// Who.
        seat: Seat,
        /// The card; its owner's secret.
        special: S,
    },
    /// The round was scored (SN-ANN-6.1).
    RoundEnded {
        /// From 1.
        round: u32,
        /// Points of this round by seat.
        points: Seats<i32>,
    },
    /// The match is over: fewest points win, ties share (SN-ANN-7.2).
    MatchEnded {
        /// Who won.
        winners: SeatSet,
        /// Final points by seat.
        points: Seats<i32>,
    },
}

/// Why a row was taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The number came to a row at capacity.
    Full,
    /// The number was low and its owner chose the row.
    Low,
    /// The number was inserted into a row at capacity.
    Insert,
}

/// The same as one observer saw it.
pub type Seen = Event<Option<Card>, Option<Dealt>, Option<Special>, Option<Deck>>;

impl Event {
    pub(crate) fn seen(&self, by: Observer) -> Seen {
        let all = by == Observer::Omniscient;
        match *self {
            Event::HandDealt { seat, n_new, dealt } => {
                Seen::HandDealt { seat, n_new, dealt: by.sees(seat).then_some(dealt) }
            }
            Event::DeckLaid { n, deck } => Seen::DeckLaid { n, deck: all.then_some(deck) },
            Event::Committed { seat, card } => Seen::Committed { seat, card: by.sees(seat).then_some(card) },
            Event::Reshuffled { cards, deck } => Seen::Reshuffled { cards, deck: all.then_some(deck) },
            Event::SwapDrawn { seat, special } => {
                Seen::SwapDrawn { seat, special: by.sees(seat).then_some(special) }
            }
            Event::RoundStarted { round, rows, n_new, recycled } => {
                Seen::RoundStarted { round, rows, n_new, recycled }
            }
            Event::TurnStarted { turn } => Seen::TurnStarted { turn },
            Event::Revealed { seat, card } => Seen::Revealed { seat, card },
            Event::NumberUp { seat, card } => Seen::NumberUp { seat, card },
            Event::SpecialDeclined { seat } => Seen::SpecialDeclined { seat },
            Event::SpecialPlayed { seat, special } => Seen::SpecialPlayed { seat, special },
            Event::MarkerPlaced { seat, special, row } => Seen::MarkerPlaced { seat, special, row },
            Event::CardShifted { seat, card, from, to } => Seen::CardShifted { seat, card, from, to },
            Event::RowRestarted { seat, card, row } => Seen::RowRestarted { seat, card, row },
            Event::CardInserted { seat, card, row, pos } => Seen::CardInserted { seat, card, row, pos },
            Event::CardReplaced { seat, back, card } => Seen::CardReplaced { seat, back, card },
            Event::RowOpened { seat, card, row } => Seen::RowOpened { seat, card, row },
            Event::Placed { seat, card, row, after, passed, extra } => {
                Seen::Placed { seat, card, row, after, passed, extra }
            }
            Event::LowCard { seat, card, passed, np } => Seen::LowCard { seat, card, passed, np },
            Event::PositiveAsked { seat, card, row, cards } => Seen::PositiveAsked { seat, card, row, cards },
            Event::RowTaken { seat, card, row, cards, kept, positive, cause, seven } => {
                Seen::RowTaken { seat, card, row, cards, kept, positive, cause, seven }
            }
            Event::NpCounted { seat, card, used, of, cards } => {
                Seen::NpCounted { seat, card, used, of, cards }
            }
            Event::MarkerRemoved { special, row } => Seen::MarkerRemoved { special, row },
            Event::SwapDeclined { seat } => Seen::SwapDeclined { seat },
            Event::SwapGiven { seat, special } => Seen::SwapGiven { seat, special },
            Event::RoundEnded { round, points } => Seen::RoundEnded { round, points },
            Event::MatchEnded { winners, points } => Seen::MatchEnded { winners, points },
        }
    }
}

impl Explain for Seen {
    fn message(&self) -> Message {
        let by = |code, rule, seat: Seat| Message::new(code, rule).with("seat", seat);
        match *self {
            Event::RoundStarted { round: 1, n_new, .. } => {
                Message::new("ann-round-started", "SN-ANN-2.1").with("round", 1).with("n", i64::from(n_new))
            }
            Event::RoundStarted { round, n_new, recycled, .. } => {
                let code = if recycled { "ann-round-started-recycled" } else { "ann-round-started" };
                Message::new(code, "SN-ANN-6.3").with("round", i64::from(round)).with("n", i64::from(n_new))
            }
            Event::HandDealt { seat, dealt: Some(Dealt { hand, specials }), .. } => {
                by("ann-hand-dealt", "SN-ANN-2.1", seat)
                    .with("cards", hand)
                    .with("specials", Arg::Cards(specials.labels()))
                    .with("n", specials.len())
            }
            Event::HandDealt { seat, n_new, dealt: None } => {
                by("ann-hand-dealt-hidden", "SN-ANN-2.2", seat).with("n", i64::from(n_new))
            }
            Event::DeckLaid { n, .. } => Message::new("ann-deck-laid", "SN-ANN-2.2").with("n", i64::from(n)),
            Event::TurnStarted { turn } => {
                Message::new("turn-started", "SN-BASE-3.2").with("turn", i64::from(turn))
            }
            Event::Committed { seat, card: Some(card) } => by("committed", "CM-3", seat).with("card", card),
            Event::Committed { seat, card: None } => by("committed-hidden", "CM-3", seat),
            Event::Revealed { seat, card } => by("revealed", "SN-BASE-3.3", seat).with("card", card),
            Event::NumberUp { seat, card } => by("ann-number-up", "SN-ANN-4.3", seat).with("card", card),
            Event::SpecialDeclined { seat } => by("ann-special-declined", "SN-ANN-4.1", seat),
            Event::SpecialPlayed { seat, special } => {
                by("ann-special-played", "SN-ANN-4.4", seat).with("special", special)
            }
            Event::MarkerPlaced { seat, special: Special::Stop, row } => {
                by("ann-stop-placed", "SN-ANN-STOP-1", seat).with("row", Arg::Row(row))
            }
            Event::MarkerPlaced { seat, row, .. } => {
                by("ann-seven-placed", "SN-ANN-SEVEN-1", seat).with("row", Arg::Row(row))
            }
            Event::CardShifted { seat, card, from, to } => by("ann-card-shifted", "SN-ANN-SHIFT-1", seat)
                .with("card", card)
                .with("from", Arg::Row(from))
                .with("to", Arg::Row(to)),
            Event::RowRestarted { seat, card, row } => {
                by("ann-row-restarted", "SN-ANN-SHIFT-5", seat).with("card", card).with("row", Arg::Row(row))
            }
            Event::CardInserted { seat, card, row, pos } => by("ann-card-inserted", "SN-ANN-INSERT-2", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("pos", i64::from(pos)),
            Event::CardReplaced { seat, back, card } => {
                by("ann-card-replaced", "SN-ANN-REPL-1", seat).with("back", back).with("card", card)
            }
            Event::RowOpened { seat, card, row } => {
                by("ann-row-opened", "SN-ANN-FIFTH-1", seat).with("card", card).with("row", Arg::Row(row))
            }
            Event::Placed { seat, card, row, after, passed, extra } => {
                let (code, rule) = match (passed, extra) {
                    (Some(_), _) => ("ann-placed-past-stop", "SN-ANN-STOP-3"),
                    (None, true) => ("ann-placed-on-seven", "SN-ANN-SEVEN-2"),
                    (None, false) => ("placed", "SN-BASE-4.2"),
                };
                let message = by(code, rule, seat)
                    .with("card", card)
                    .with("row", Arg::Row(row))
                    .with("after", after)
                    .with("gap", i64::from(card.number()) - i64::from(after.number()));
                match passed {
                    Some(blocked) => message.with("blocked", Arg::Row(blocked)),
                    None => message,
                }
            }
            Event::LowCard { seat, card, passed: Some(blocked), .. } => {
                by("ann-low-card-past-stop", "SN-ANN-STOP-3", seat)
                    .with("card", card)
                    .with("blocked", Arg::Row(blocked))
            }
            Event::LowCard { seat, card, .. } => by("low-card", "SN-BASE-5.2", seat).with("card", card),
            Event::PositiveAsked { seat, card, row, cards } => by("ann-positive-asked", "SN-ANN-NP-1", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("cards", cards)
                .with("n", cards.len()),
            Event::RowTaken { seat, card, row, cards, kept, cause, seven, .. } => {
                let (code, rule) = match (cause, kept, seven) {
                    (Cause::Full, None, true) => ("ann-full-row-gone", "SN-ANN-X-4"),
                    (Cause::Full, None, false) => ("ann-full-row-gone", "SN-ANN-FIFTH-3"),
                    (Cause::Low, None, _) => ("ann-low-card-row-gone", "SN-ANN-FIFTH-3"),
                    (Cause::Insert, None, _) => ("ann-insert-row-gone", "SN-ANN-X-2"),
                    (Cause::Full, Some(_), true) => ("ann-full-row-taken", "SN-ANN-SEVEN-2"),
                    (Cause::Full, Some(_), false) => ("ann-full-row-taken", "SN-BASE-5.1"),
                    (Cause::Low, Some(_), _) => ("ann-low-card-took", "SN-BASE-5.2"),
                    (Cause::Insert, Some(_), true) => ("ann-insert-took", "SN-ANN-INSERT-5"),
                    (Cause::Insert, Some(_), false) => ("ann-insert-took", "SN-ANN-INSERT-4"),
                };
                let message = by(code, rule, seat)
                    .with("card", card)
                    .with("row", Arg::Row(row))
                    .with("cards", cards)
                    .with("n", cards.len())
                    .with("points", cards.heads());
                match kept {
                    Some(kept) => message.with("kept", kept),
                    None => message,
                }
            }
            Event::NpCounted { seat, card, used, of, cards } => {
                let (code, rule) = match (cards.is_empty(), used < of) {
                    (false, _) => ("ann-np-set-aside", "SN-ANN-NP-5"),
                    (true, true) => ("ann-np-wasted", "SN-ANN-NP-4"),
                    (true, false) => ("ann-np-counted", "SN-ANN-NP-3"),
                };
                let message = by(code, rule, seat)
                    .with("card", card)
                    .with("used", i64::from(used))
                    .with("of", i64::from(of));
                if cards.is_empty() { message } else { message.with("cards", cards).with("n", cards.len()) }
            }
            Event::MarkerRemoved { special, row } => {
                let (code, rule) = match special {
                    Special::Stop => ("ann-stop-removed", "SN-ANN-STOP-5"),
                    Special::Seven => ("ann-seven-removed", "SN-ANN-SEVEN-3"),
                    _ => ("ann-fifth-removed", "SN-ANN-FIFTH-3"),
                };
                Message::new(code, rule).with("row", Arg::Row(row))
            }
            Event::SwapDeclined { seat } => by("ann-swap-declined", "SN-ANN-5.1", seat),
            Event::SwapGiven { seat, special } => {
                by("ann-swap-given", "SN-ANN-5.1", seat).with("special", special)
            }
            Event::Reshuffled { cards, .. } => {
                Message::new("ann-reshuffled", "SN-ANN-5.2").with("n", cards.len())
            }
            Event::SwapDrawn { seat, special: Some(special) } => {
                by("ann-swap-drawn", "SN-ANN-5.1", seat).with("special", special)
            }
            Event::SwapDrawn { seat, special: None } => by("ann-swap-drawn-hidden", "SN-ANN-5.1", seat),
            Event::RoundEnded { round, .. } => {
                Message::new("round-ended", "SN-ANN-6.1").with("round", i64::from(round))
            }
            Event::MatchEnded { winners, points } => {
                let best = winners.first().map_or(0, |seat| points[seat]);
                Message::new("match-ended", "SN-ANN-7.2")
                    .with("winners", winners)
                    .with("n", winners.len())
                    .with("points", best)
            }
        }
    }
}
