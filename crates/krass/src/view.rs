//! What one observer knows.

use crate::cards::{Counts, ONES};
use crate::events::{Event, Seen};
use crate::legal::can_act;
use crate::rules::Rules;
use crate::state::{Krass, Phase, SEATS, Secret, Table};
use crate::{Card, Pile};
use game::random::shuffle_front;
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
    /// Nobody at the table may look at it.
    pile: Option<Pile>,
}

impl View {
    pub(crate) fn of(game: &Krass, by: Observer) -> Self {
        let mut secrets = [None; SEATS];
        for (seat, secret) in Seat::all(game.table.rules.n_seats()).zip(&game.secrets) {
            secrets[seat.idx()] = by.sees(seat).then_some(*secret);
        }
        let pile = (by == Observer::Omniscient).then_some(game.pile);
        View { by, table: game.table, secrets, pile }
    }

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of a seat, if this observer may see it.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat.idx()].as_ref()
    }

    /// The draw pile, if this observer may see it.
    pub fn pile(&self) -> Option<&Pile> {
        self.pile.as_ref()
    }

    /// Cards this observer has not seen: at unknown places of other hands or in the draw pile.
    pub fn unseen(&self) -> Counts {
        let mut unseen = self.table.unseen();
        for (place, secret) in self.table.places.iter().zip(&self.secrets) {
            let Some(secret) = secret else { continue };
            // Cards that everybody knows are not counted twice.
            let known = place.hand.codes();
            let known = (known | known >> 1 | known >> 2 | known >> 3) & ONES;
            unseen.remove_codes(secret.hand.codes() & !(known * 15));
            if let Some(card) = secret.drawn {
                unseen.remove(card);
            }
        }
        for card in self.pile.iter().flat_map(Pile::iter) {
            unseen.remove(card);
        }
        unseen
    }

    fn secret_mut(&mut self, seat: Seat) -> Option<&mut Secret> {
        self.secrets[seat.idx()].as_mut()
    }
}

impl game::View for View {
    type Game = Krass;

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
            // Who opens comes with the event that opens the trick.
            Event::RoundStarted { .. } => self.table.start_round(self.table.trick.opener()),
            Event::HandDealt { seat, hand } => {
                self.table.hand_dealt(seat);
                self.secrets[seat.idx()] = hand.map(|hand| Secret { hand, drawn: None });
            }
            Event::ReservesLaidOut { seat, cards } => self.table.lay_out_reserves(seat, cards),
            Event::PilePlaced { pile, .. } => self.pile = pile,
            Event::TrickOpened { seat, .. } => self.table.open_trick(seat),
            Event::Played { seat, from, cards, x, combination, .. } => {
                self.table.play(seat, from.into(), cards, x, combination);
                if let Some(secret) = self.secret_mut(seat) {
                    secret.hand.remove(from.into(), cards.len());
                }
            }
            Event::RedrawPlayed { seat, at } => {
                self.table.redraw(seat, at.into());
                if let Some(secret) = self.secret_mut(seat) {
                    secret.hand.remove(at.into(), 1);
                }
            }
            Event::StopPlayed { seat, at } => {
                self.table.stop(seat, at.into());
                if let Some(secret) = self.secret_mut(seat) {
                    secret.hand.remove(at.into(), 1);
                }
            }
            Event::ReserveTaken { seat, which, card, to } => {
                self.table.take_reserve(seat, which.into(), to.into());
                if let Some(secret) = self.secret_mut(seat) {
                    secret.hand.insert(to.into(), card);
                }
            }
            Event::TrickWon { seat, .. } => self.table.win_trick(seat),
            Event::DrawStarted { seat, n_cards, .. } => self.table.ask_to_draw(seat, n_cards),
            Event::CardDrawn { seat, card } => {
                self.table.draw();
                if let Some(pile) = &mut self.pile {
                    pile.draw();
                }
                if let Some(secret) = self.secret_mut(seat) {
                    secret.drawn = card;
                }
            }
            Event::CardInserted { seat, to } => {
                self.table.insert(seat, to.into());
                if let Some(secret) = self.secret_mut(seat)
                    && let Some(card) = secret.drawn.take()
                {
                    secret.hand.insert(to.into(), card);
                }
            }
            Event::TrickDiscarded => self.table.discard_trick(),
            Event::RoundEnded { result, .. } => self.table.end_round(result),
            Event::ChipPaid { seat, .. } => self.table.pay_chip(seat),
            Event::MatchEnded { .. } => self.table.end_match(),
            // These say in words what the table shows anyway.
            Event::Stuck { .. } | Event::WentOut { .. } | Event::ChipMissing { .. } => {}
        }
    }

    /// Unseen cards go uniformly to the unknown places of hands and to the draw pile.
    ///
    /// One thing more is known than where cards are: a seat that is asked is not stuck (KK-9.1). Its hand is drawn
    /// again until that holds, before the others get theirs, which is exactly uniform among the worlds that fit.
    ///
    /// # Panics
    /// For a view that no match can have, because no hand at all fits.
    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Krass {
        let table = &self.table;
        if let Some(pile) = self.pile {
            // Who sees the pile sees everything.
            return Krass { table: *table, secrets: self.secrets.map(Option::unwrap_or_default), pile };
        }
        let mut cards = [Card::X; Pile::LEN_MAX];
        let n_cards = self.unseen().list(&mut cards);
        let mut unseen = &mut cards[..n_cards];
        let mut secrets = [Secret::default(); SEATS];
        for (secret, known) in secrets.iter_mut().zip(&self.secrets) {
            *secret = known.unwrap_or_default();
        }
        let constrained = match table.phase {
            Phase::Act { seat } if self.secrets[seat.idx()].is_none() && !table.may_take_reserve(seat) => {
                Some(seat)
            }
            _ => None,
        };
        if let Some(seat) = constrained {
            let known = table.places[seat.idx()].hand;
            let n_unknown = known.n_unknown();
            let mut tries_left = 1_u32 << 24;
            secrets[seat.idx()].hand = loop {
                shuffle_front(rng, unseen, n_unknown);
                let hand = known.fill(unseen);
                if can_act(hand, table.trick.to_beat(), &table.rules) {
                    break hand;
                }
                tries_left -= 1;
                assert!(tries_left > 0, "no hand fits this view");
            };
            unseen = &mut unseen[n_unknown..];
        }
        let n_unseen = unseen.len();
        shuffle_front(rng, unseen, n_unseen);
        let mut unseen = &*unseen;
        for seat in Seat::all(table.rules.n_seats()) {
            if self.secrets[seat.idx()].is_some() || Some(seat) == constrained {
                continue;
            }
            let known = table.places[seat.idx()].hand;
            let secret = &mut secrets[seat.idx()];
            secret.hand = known.fill(unseen);
            unseen = &unseen[known.n_unknown()..];
            if matches!(table.phase, Phase::Draw { seat: winner, .. } if winner == seat) {
                let (&card, rest) = unseen.split_first().expect("as many unseen cards as places");
                secret.drawn = Some(card);
                unseen = rest;
            }
        }
        let pile = Pile::from_top(unseen).expect("a part of the deck");
        Krass { table: *table, secrets, pile }
    }
}
