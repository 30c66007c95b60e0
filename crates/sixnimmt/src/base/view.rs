//! What one observer knows.

use super::events::{Event, Seen};
use super::hand::Hand;
use super::rules::Rules;
use super::state::{Base, Secret, Table};
use crate::common::Seats;
use bulls::{Card, Cards};
use game::read::Read;
use game::{Observer, Rules as _, Seat, ToAct};
use rand_core::Rng;
use serde::Serialize;

/// The table and the secrets this observer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct View {
    by: Observer,
    table: Table,
    secrets: Seats<Option<Secret>>,
}

impl View {
    #[inline]
    pub(crate) fn of(game: &Base, by: Observer) -> Self {
        let mut secrets = Seats::filled(game.table.rules.n_seats(), None);
        match by {
            Observer::Seat(seat) => secrets[seat] = Some(game.secrets[seat]),
            Observer::Public => {}
            Observer::Omniscient => {
                for (seat, secret) in game.secrets.iter() {
                    secrets[seat] = Some(secret);
                }
            }
        }
        View { by, table: game.table, secrets }
    }

    /// All that is public.
    #[inline]
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

    /// Cards this observer has not seen this round: in other hands or undealt. With ten players none is undealt,
    /// so that all of these are in other hands (SN-BASE-2.3).
    pub fn unseen(&self) -> Cards {
        let hands = self.secrets.as_slice().iter().flatten();
        hands.fold(self.table.unseen(), |unseen, secret| unseen.without(secret.hand.cards()))
    }
}

impl game::View for View {
    type Game = Base;

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
        let Table { rules, board } = &mut self.table;
        match *seen {
            Event::RoundStarted { rows, .. } => self.table.start_round(rows),
            Event::HandDealt { seat, hand } => {
                self.secrets[seat] = hand.map(|hand| Secret { hand, chosen: None });
            }
            Event::Committed { seat, card } => {
                board.commit(seat);
                if let Some(secret) = &mut self.secrets[seat] {
                    secret.chosen = card;
                }
            }
            Event::Board(beat) => {
                board.observe(&beat, &rules.format);
                if let crate::common::Beat::Revealed { seat, card } = beat
                    && let Some(secret) = &mut self.secrets[seat]
                {
                    secret.chosen = None;
                    secret.hand.remove(card);
                }
            }
        }
    }

    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Base {
        let hand_len = self.table.hand_len();
        let mut unseen = [Card::of(1); Card::MAX as usize + Hand::FILLING];
        let mut n_unseen = 0;
        for card in self.unseen() {
            unseen[n_unseen] = card;
            n_unseen += 1;
        }
        let n_hidden = self.secrets.as_slice().iter().filter(|secret| secret.is_none()).count();
        game::random::shuffle_front(rng, &mut unseen[..n_unseen], n_hidden * hand_len);
        let committed = self.table.board.committed();
        let mut n_dealt = 0;
        let dealt = Hand::dealt(n_hidden.max(1), hand_len, &unseen);
        let secrets = Seats::from_fn(self.table.rules.n_seats(), |seat| {
            self.secrets[seat].unwrap_or_else(|| {
                let hand = dealt.as_slice()[n_dealt];
                n_dealt += 1;
                let chosen = committed.contains(seat).then(|| game::random::pick(rng, hand.as_slice()));
                Secret { hand, chosen }
            })
        });
        Base { table: self.table, secrets }
    }
}
