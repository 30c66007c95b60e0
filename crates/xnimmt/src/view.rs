//! What one observer knows.

use crate::events::{Event, Seen};
use crate::rules::Rules;
use crate::state::{Phase, SEATS, Secret, Table, XNimmt};
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
    secrets: [Option<Secret>; SEATS],
}

impl View {
    pub(crate) fn of(game: &XNimmt, by: Observer) -> Self {
        let mut secrets = [None; SEATS];
        for (seat, secret) in Seat::all(game.table.rules.n_seats()).zip(&game.secrets) {
            secrets[seat.idx()] = by.sees(seat).then_some(*secret);
        }
        View { by, table: game.table, secrets }
    }

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of a seat, if this observer may see it.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat.idx()].as_ref()
    }

    /// The same view as if nobody had chosen a card in this turn yet: what lies face down is as hidden as what will be put
    /// there.
    pub fn before_choices(&self) -> Self {
        let mut before = self.clone();
        if before.table.phase == Phase::Select {
            before.table.committed = Default::default();
            for secret in before.secrets.iter_mut().flatten() {
                secret.chosen = None;
            }
        }
        before
    }

    /// Cards this observer has not seen: in other hands or undealt.
    pub fn unseen(&self) -> Cards {
        let mut seen = self.table.seen();
        for secret in self.secrets.iter().flatten() {
            seen = seen.union(secret.hand);
        }
        Cards::up_to(self.table.rules.deck).without(seen)
    }

    fn secret_mut(&mut self, seat: Seat) -> Option<&mut Secret> {
        self.secrets[seat.idx()].as_mut()
    }
}

impl game::View for View {
    type Game = XNimmt;

    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    fn by(&self) -> Observer {
        self.by
    }

    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    fn observe(&mut self, seen: &Seen) {
        match *seen {
            Event::RoundStarted { rows, .. } => self.table.start_round(rows),
            Event::HandDealt { seat, hand } => {
                self.table.hand_dealt(seat);
                self.secrets[seat.idx()] = hand.map(|hand| Secret { hand, chosen: None });
            }
            Event::TurnStarted { .. } => self.table.start_turn(),
            Event::Committed { seat, card } => {
                self.table.commit(seat);
                if let Some(secret) = self.secret_mut(seat) {
                    secret.chosen = card;
                }
            }
            Event::Revealed { seat, card } => {
                self.table.reveal(seat, card);
                if let Some(secret) = self.secret_mut(seat) {
                    secret.chosen = None;
                    secret.hand.remove(card);
                }
            }
            Event::Placed { row, card, .. } => {
                self.table.next_play();
                self.table.place(row.into(), card);
            }
            Event::FullRowTaken { seat, card, row, .. } => {
                self.table.next_play();
                self.table.take(seat, row.into(), card);
            }
            Event::LowCard { seat, card } => {
                self.table.next_play();
                self.table.ask_row(seat, card);
            }
            Event::LowCardTook { seat, card, row, .. } => {
                self.table.take(seat, row.into(), card);
            }
            Event::XRowFlushed { seat, .. } => self.table.flush_x_row(seat),
            Event::XRowGrew { seat, card } => self.table.grow_x_row(seat, card),
            Event::HandGrew { seat, cards } => {
                self.table.grow_hand(seat, cards, cards.len());
                if let Some(secret) = self.secret_mut(seat) {
                    secret.hand = secret.hand.union(cards);
                }
            }
            Event::HandShown { seat, cards } => self.table.show_hand(seat, cards),
            Event::RoundEnded { points, .. } => self.table.end_round(&points),
            Event::MatchEnded { .. } => self.table.end_match(),
        }
    }

    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> XNimmt {
        let n_seats = self.table.rules.n_seats();
        let mut unseen = [0; 100];
        let mut n_unseen = 0;
        for card in self.unseen() {
            unseen[n_unseen] = card.number();
            n_unseen += 1;
        }
        let missing = |seat: Seat| {
            let place = &self.table.places[seat.idx()];
            usize::from(place.hand_len) - place.known.len()
        };
        let hidden = || Seat::all(n_seats).filter(|seat| self.secrets[seat.idx()].is_none());
        let n_missing = hidden().map(missing).sum();
        game::random::shuffle_front(rng, &mut unseen[..n_unseen], n_missing);
        let mut cards = unseen.iter().map(|&number| Card::of(number));
        let mut secrets = [Secret::default(); SEATS];
        for seat in Seat::all(n_seats) {
            secrets[seat.idx()] = self.secrets[seat.idx()].unwrap_or_else(|| {
                let mut hand = self.table.places[seat.idx()].known;
                hand = hand.union(cards.by_ref().take(missing(seat)).collect());
                // A face-down card may itself be one that everybody knows to be in the hand.
                let chosen = self.table.committed.contains(seat).then(|| {
                    let nth = game::random::below(rng, hand.len() as u32);
                    hand.iter().nth(nth as usize).expect("below the hand size")
                });
                Secret { hand, chosen }
            });
        }
        XNimmt { table: self.table, secrets }
    }
}
