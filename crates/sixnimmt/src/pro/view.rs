//! What one observer knows.

use super::events::{Event, Seen};
use super::rules::Rules;
use super::state::{Pro, Secret, Table};
use crate::common::{Beat, Seats};
use game::read::Read;
use game::{Observer, Rules as _, Seat, ToAct};
use rand_core::Rng;
use serde::Serialize;

/// The table, every hand on it, and the face-down cards this observer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct View {
    by: Observer,
    table: Table,
    secrets: Seats<Option<Secret>>,
}

impl View {
    pub(crate) fn of(game: &Pro, by: Observer) -> Self {
        let secrets =
            Seats::from_fn(game.table.rules.n_seats(), |seat| by.sees(seat).then_some(game.secrets[seat]));
        View { by, table: game.table, secrets }
    }

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same view as if nobody had chosen a card in this turn yet: what lies face down is as hidden as what will be put
    /// there.
    pub fn before_choices(&self) -> Self {
        let mut before = self.clone();
        before.table.board.forget_choices();
        for secret in before.secrets.as_mut_slice().iter_mut().flatten() {
            secret.chosen = None;
        }
        before
    }

    /// The secret of a seat, if this observer may see it.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat].as_ref()
    }
}

impl game::View for View {
    type Game = Pro;

    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    fn by(&self) -> Observer {
        self.by
    }

    fn to_act(&self) -> ToAct {
        self.table.board.to_act()
    }

    fn observe(&mut self, seen: &Seen) {
        match *seen {
            Event::FirstPicker { seat, .. } => self.table.start_draft(seat),
            Event::Picked { seat, card } => self.table.pick(seat, card),
            Event::RowsLaid { rows } => self.table.lay_rows(rows),
            Event::Committed { seat, card } => {
                self.table.board.commit(seat);
                if let Some(secret) = &mut self.secrets[seat] {
                    secret.chosen = card;
                }
            }
            Event::Board(Beat::Revealed { seat, card }) => {
                self.table.leave_hand(seat, card);
                self.table.board.reveal(seat, card);
                if let Some(secret) = &mut self.secrets[seat] {
                    secret.chosen = None;
                }
            }
            Event::Board(beat) => self.table.board.observe(&beat, &self.table.rules.format),
        }
    }

    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Pro {
        let committed = self.table.board.committed();
        let secrets = Seats::from_fn(self.table.rules.n_seats(), |seat| {
            self.secrets[seat].unwrap_or_else(|| {
                let hand = self.table.hands[seat];
                let chosen = committed.contains(seat).then(|| {
                    let nth = game::random::below(rng, hand.len() as u32);
                    hand.iter().nth(nth as usize).expect("below the hand size")
                });
                Secret { chosen }
            })
        });
        Pro { table: self.table, secrets }
    }
}
