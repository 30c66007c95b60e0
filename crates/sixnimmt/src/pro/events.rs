//! What happened, one beat at a time.

use crate::common::Beat;
use bulls::Card;
use game::read::Read;
use game::{Explain, Message, Observer, Redacted, Seat};
use serde::Serialize;

/// Something that happened, in table order. `C` is what may be hidden: a committed card.
///
/// The full form is for records and tests only; it cannot be serialized:
///
/// ```compile_fail
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<sixnimmt::pro::Event>(sixnimmt::pro::Event::RowsLaid { rows: [None; 4] });
/// ```
///
/// ```
/// fn send<T: serde::Serialize>(_: T) {}
/// send::<sixnimmt::pro::Seen>(sixnimmt::pro::Seen::RowsLaid { rows: [None; 4] });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[serde(bound(serialize = "C: Redacted + Serialize"))]
pub enum Event<C = Card> {
    /// A draft begins with this seat (SN-PRO-2.3). Where the options name the first seat of round 1, that draft
    /// begins without saying so.
    FirstPicker {
        /// The round, from 1.
        round: u32,
        /// Who picks first.
        seat: Seat,
    },
    /// A card of the draft went to a hand, open to all (SN-PRO-2.1).
    Picked {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The cards nobody picked became the rows (SN-PRO-2.4).
    RowsLaid {
        /// Starting card of each row, ascending; a study version may leave rows out.
        rows: [Option<Card>; 4],
    },
    /// A card lies face down (CM-3).
    Committed {
        /// Whose.
        seat: Seat,
        /// The card; its owner's secret until all are revealed.
        card: C,
    },
    /// Something of a turn that is open to all.
    #[serde(untagged)]
    Board(Beat),
}

/// The same as one observer saw it.
pub type Seen = Event<Option<Card>>;

impl Event {
    pub(crate) fn seen(&self, by: Observer) -> Seen {
        match *self {
            Event::FirstPicker { round, seat } => Seen::FirstPicker { round, seat },
            Event::Picked { seat, card } => Seen::Picked { seat, card },
            Event::RowsLaid { rows } => Seen::RowsLaid { rows },
            Event::Committed { seat, card } => Seen::Committed { seat, card: by.sees(seat).then_some(card) },
            Event::Board(beat) => Seen::Board(beat),
        }
    }
}

impl Explain for Seen {
    fn message(&self) -> Message {
        match *self {
            Event::FirstPicker { round, seat } => Message::new("pro-first-picker", "SN-PRO-2.3")
                .with("seat", seat)
                .with("round", i64::from(round)),
            Event::Picked { seat, card } => {
                Message::new("pro-picked", "SN-PRO-2.1").with("seat", seat).with("card", card)
            }
            Event::RowsLaid { rows } => {
                let cards: Vec<_> = rows.into_iter().flatten().map(Into::into).collect();
                Message::new("pro-rows-laid", "SN-PRO-2.4").with("cards", cards)
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
