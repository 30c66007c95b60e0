//! What happened, one beat at a time.

use super::hand::Hand;
use crate::common::Beat;
use bulls::Card;
use game::read::Read;
use game::{Explain, Message, Observer, Redacted, Seat};
use serde::Serialize;

/// Something that happened, in table order. `C` and `H` are what may be hidden: a committed card, a dealt hand.
///
/// The full form is for records and tests only; it cannot be serialized:
///
/// ```compile_fail
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<sixnimmt::base::Event>(sixnimmt::base::Event::RoundStarted { round: 1, rows: [None; 4] });
/// ```
///
/// ```
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<sixnimmt::base::Seen>(sixnimmt::base::Seen::RoundStarted { round: 1, rows: [None; 4] });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[serde(bound(serialize = "C: Redacted + Serialize, H: Redacted + Serialize"))]
pub enum Event<C = Card, H = Hand> {
    /// The rows were laid out (SN-BASE-2.3).
    RoundStarted {
        /// From 1.
        round: u32,
        /// Starting card of each row; a study version may leave rows out.
        rows: [Option<Card>; 4],
    },
    /// A hand was dealt (SN-BASE-2.2).
    HandDealt {
        /// Whose.
        seat: Seat,
        /// The cards; its owner's secret.
        hand: H,
    },
    /// A card lies face down (CM-3).
    Committed {
        /// Whose.
        seat: Seat,
        /// The card; its owner's secret until all are revealed.
        card: C,
    },
    /// Something open to all.
    #[serde(untagged)]
    Board(Beat),
}

/// The same as one observer saw it.
pub type Seen = Event<Option<Card>, Option<Hand>>;

impl Event {
    pub(crate) fn seen(&self, by: Observer) -> Seen {
        match *self {
            Event::RoundStarted { round, rows } => Seen::RoundStarted { round, rows },
            Event::HandDealt { seat, hand } => Seen::HandDealt { seat, hand: by.sees(seat).then_some(hand) },
            Event::Committed { seat, card } => Seen::Committed { seat, card: by.sees(seat).then_some(card) },
            Event::Board(beat) => Seen::Board(beat),
        }
    }
}

impl Explain for Seen {
    fn message(&self) -> Message {
        match *self {
            Event::RoundStarted { round, rows } => {
                let cards: Vec<_> = rows.into_iter().flatten().map(Into::into).collect();
                Message::new("sn-round-started", "SN-BASE-2.3")
                    .with("round", i64::from(round))
                    .with("cards", cards)
            }
            Event::HandDealt { seat, hand: Some(hand) } => {
                Message::new("hand-dealt", "SN-BASE-2.2").with("seat", seat).with("cards", hand.cards())
            }
            Event::HandDealt { seat, hand: None } => {
                Message::new("hand-dealt-hidden", "SN-BASE-2.2").with("seat", seat)
            }
            Event::Committed { seat, card: Some(card) } => {
                Message::new("committed", "SN-BASE-3.2").with("seat", seat).with("card", card)
            }
            Event::Committed { seat, card: None } => {
                Message::new("committed-hidden", "SN-BASE-3.2").with("seat", seat)
            }
            Event::Board(beat) => beat.message(),
        }
    }
}
