//! What one observer knows.

use super::deal::Dealt;
use super::events::{Event, Seen};
use super::memory::Origins;
use super::rules::Rules;
use super::special::{Deck, SPECIALS_MAX, Special, Specials};
use super::state::{Anniversary, Phase, Place, Secret, Table};
use crate::common::Seats;
use bulls::{Card, Cards};
use game::random::{below, shuffle, shuffle_front};
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
    /// The order of the special deck, for the record keeper only.
    stock: Option<Deck>,
}

impl View {
    pub(crate) fn of(game: &Anniversary, by: Observer) -> Self {
        let secrets =
            Seats::from_fn(game.table.rules.n_seats(), |seat| by.sees(seat).then_some(game.secrets[seat]));
        View { by, table: game.table, secrets, stock: (by == Observer::Omniscient).then_some(game.stock) }
    }

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of a seat, if this observer may see it.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat].as_ref()
    }

    /// The same view as if nobody had chosen a number in this turn yet: what lies face down is as hidden as what will be
    /// put there.
    pub fn before_choices(&self) -> Self {
        let mut before = self.clone();
        if before.table.phase == Phase::Select {
            before.table.committed = Default::default();
            for secret in before.secrets.as_mut_slice().iter_mut().flatten() {
                secret.chosen = None;
            }
        }
        before
    }

    /// The special deck, if this observer may see its order.
    pub fn deck(&self) -> Option<Deck> {
        self.stock
    }

    /// Numbers this observer has not seen: in other hands or undealt.
    pub fn unseen(&self) -> Cards {
        self.seen_secrets().fold(self.table.unseen, |unseen, secret| unseen.without(secret.hand))
    }

    /// Special cards this observer has not seen: in other hands or in the deck.
    pub fn unseen_specials(&self) -> Specials {
        let hidden = self.table.hidden_specials();
        self.seen_secrets().fold(hidden, |hidden, secret| hidden.minus(secret.specials))
    }

    fn seen_secrets(&self) -> impl Iterator<Item = &Secret> {
        self.secrets.as_slice().iter().flatten()
    }

    fn secret_mut(&mut self, seat: Seat) -> Option<&mut Secret> {
        self.secrets[seat].as_mut()
    }

    fn show(&mut self, seat: Seat, special: Special) {
        let certainly_drawn = self.table.show_special(seat, special);
        if let Some(secret) = self.secret_mut(seat) {
            secret.show(special, certainly_drawn);
        }
    }

    fn forget_drawn(&mut self) {
        for secret in self.secrets.as_mut_slice().iter_mut().flatten() {
            secret.drawn = Specials::EMPTY;
        }
    }

    /// Numbers: any distribution of the unseen ones is equally likely.
    fn sample_numbers<R: Rng + ?Sized>(&self, secrets: &mut Seats<Secret>, rng: &mut R) {
        let mut unseen = [0; Card::MAX as usize];
        let mut n_unseen = 0;
        for card in self.unseen() {
            unseen[n_unseen] = card.number();
            n_unseen += 1;
        }
        let missing = |place: &Place| usize::from(place.hand_len) - place.known.len();
        let n_missing = self.hidden_places().map(|(_, place)| missing(place)).sum();
        shuffle_front(rng, &mut unseen[..n_unseen], n_missing);
        let mut cards = unseen.iter().map(|&number| Card::of(number));
        for (seat, place) in self.hidden_places() {
            let hand = place.known.union(cards.by_ref().take(missing(place)).collect());
            // A face-down card may itself be one that everybody knows to be in the hand.
            let waiting = self.table.phase == Phase::Select && self.table.committed.contains(seat);
            let chosen = waiting.then(|| {
                let nth = below(rng, hand.len() as u32);
                hand.iter().nth(nth as usize).expect("below the hand size")
            });
            let secret = &mut secrets[seat];
            secret.hand = hand;
            secret.chosen = chosen;
        }
    }

    /// Special cards: every world is one that the memory of the table allows.
    fn sample_specials<R: Rng + ?Sized>(&self, secrets: &mut Seats<Secret>, rng: &mut R) -> Deck {
        if self.table.memory.scattered {
            self.sample_scattered(secrets, rng)
        } else {
            self.sample_tracked(secrets, rng)
        }
    }

    /// The deck holds refilled cards only; all other unseen cards are in hands.
    fn sample_scattered<R: Rng + ?Sized>(&self, secrets: &mut Seats<Secret>, rng: &mut R) -> Deck {
        let mut unseen = List::of(self.unseen_specials());
        shuffle(rng, unseen.as_mut());
        let mut refill = self.table.memory.refill;
        let (mut deck, mut hands) = (List::EMPTY, List::EMPTY);
        for &special in unseen.as_mut().iter() {
            if deck.len < self.table.deck_len() && refill.contains(special) {
                refill.remove(special);
                deck.push(special);
            } else {
                hands.push(special);
            }
        }
        shuffle(rng, deck.as_mut());
        for (seat, place) in self.hidden_places() {
            for _ in 0..place.specials_len {
                secrets[seat].specials.insert(hands.pop());
            }
        }
        deck.as_deck()
    }

    /// The deck and what was drawn from it is the refill; the rest of the hands is older. First each card that a
    /// mixed hand has shown finds its origin, then what is left of both fills the places that are left.
    fn sample_tracked<R: Rng + ?Sized>(&self, secrets: &mut Seats<Secret>, rng: &mut R) -> Deck {
        let memory = &self.table.memory;
        let mut refill = memory.refill;
        let mut older = self.table.hidden_specials();
        let mut shown = memory.shown;
        let mut is_mixed = false;
        for (seat, own) in self.secrets.iter() {
            older = older.plus(shown[seat]);
            if let Some(own) = own {
                // Its owner knows which of the cards it held and showed it had drawn.
                refill = refill.minus(own.drawn);
                older = older.minus(own.specials.plus(shown[seat]).minus(own.drawn));
                shown[seat] = Specials::EMPTY;
            }
            is_mixed |= !shown[seat].is_empty();
        }
        older = older.minus(memory.refill);
        let mut slots = Seats::new(self.secrets.as_slice().len());
        for (seat, place) in self.hidden_places() {
            slots[seat] = (memory.older(seat, place.specials_len) as u8, memory.drawn[seat]);
        }
        if is_mixed {
            let by_kind =
                Special::ALL.map(|special| (older.count(special) as u8, refill.count(special) as u8));
            let origins = Origins::explain(&shown, &slots, by_kind, rng);
            for (seat, drawn) in Seat::all(slots.as_slice().len()).zip(&origins.drawn) {
                let drawn = Special::ALL.into_iter().zip(drawn).map(|(special, &n)| Specials::of(special, n));
                let drawn = drawn.fold(Specials::EMPTY, Specials::plus);
                let kept = shown[seat].minus(drawn);
                refill = refill.minus(drawn);
                older = older.minus(kept);
                slots[seat].0 -= kept.len() as u8;
                slots[seat].1 -= drawn.len() as u8;
                secrets[seat].drawn = secrets[seat].drawn.plus(drawn);
            }
        }
        let (mut older, mut refill) = (List::of(older), List::of(refill));
        shuffle(rng, older.as_mut());
        shuffle(rng, refill.as_mut());
        for (seat, _) in self.hidden_places() {
            for _ in 0..slots[seat].0 {
                secrets[seat].specials.insert(older.pop());
            }
            for _ in 0..slots[seat].1 {
                let special = refill.pop();
                secrets[seat].draw(Specials::of(special, 1), true);
            }
        }
        refill.as_deck()
    }

    /// The seats whose secrets this observer does not see.
    fn hidden_places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        let places = self.table.places();
        Seat::all(places.len()).zip(places).filter(|&(seat, _)| self.secrets[seat].is_none())
    }
}

/// Some special cards in a row, without allocation.
struct List {
    cards: [Special; SPECIALS_MAX],
    len: usize,
}

impl List {
    const EMPTY: Self = List { cards: [Special::Stop; SPECIALS_MAX], len: 0 };

    fn of(cards: Specials) -> Self {
        let mut list = List::EMPTY;
        for special in Special::ALL {
            for _ in 0..cards.count(special) {
                list.push(special);
            }
        }
        list
    }

    fn push(&mut self, special: Special) {
        self.cards[self.len] = special;
        self.len += 1;
    }

    fn pop(&mut self) -> Special {
        self.len -= 1;
        self.cards[self.len]
    }

    fn as_mut(&mut self) -> &mut [Special] {
        &mut self.cards[..self.len]
    }

    fn as_deck(&self) -> Deck {
        Deck::new(self.cards[..self.len].iter().copied()).expect("no more than the box holds")
    }
}

impl game::View for View {
    type Game = Anniversary;

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
            Event::RoundStarted { rows, .. } => {
                if self.table.start_round(rows) {
                    self.forget_drawn();
                }
            }
            Event::HandDealt { seat, dealt, .. } => {
                let kept = !self.table.memory.scattered;
                if let (Some(secret), Some(Dealt { hand, specials })) = (self.secret_mut(seat), dealt) {
                    secret.receive(hand);
                    secret.draw(specials, kept);
                }
            }
            Event::DeckLaid { deck, .. } => self.stock = deck,
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
            Event::NumberUp { seat, card } => self.table.ask_special(seat, card),
            Event::SpecialPlayed { seat, special } => {
                self.show(seat, special);
                if !special.is_marker() {
                    self.table.discard_special(special);
                }
            }
            Event::MarkerPlaced { special: Special::Stop, row, .. } => self.table.put_stop(row.into()),
            Event::MarkerPlaced { row, .. } => self.table.put_seven(row.into()),
            Event::CardShifted { card, from, to, .. } => self.table.shift(card, from.into(), to.into()),
            Event::RowRestarted { card, row, .. } => self.table.restart(row.into(), card),
            Event::CardInserted { card, row, .. } => self.table.insert(card, row.into()),
            Event::CardReplaced { seat, back, card } => {
                self.table.exchange(seat, back, card);
                if let Some(secret) = self.secret_mut(seat) {
                    secret.exchange(back, card);
                }
            }
            Event::RowOpened { card, .. } => self.table.open_row(card),
            Event::Placed { seat, card, row, .. } => self.table.place(seat, row.into(), card),
            Event::LowCard { seat, card, np, .. } => self.table.ask_row(seat, card, np),
            Event::PositiveAsked { seat, card, row, .. } => self.table.ask_positive(seat, card, row.into()),
            Event::RowTaken { seat, row, cards, kept, positive, .. } => {
                self.table.take(seat, row.into(), cards, kept, positive);
            }
            Event::NpCounted { seat, used, cards, .. } => self.table.cancel(seat, used, cards),
            Event::SwapGiven { seat, special } => {
                self.show(seat, special);
                self.table.give(seat, special);
            }
            Event::Reshuffled { deck, .. } => {
                self.table.reshuffle();
                self.forget_drawn();
                self.stock = deck;
            }
            Event::SwapDrawn { seat, special } => {
                self.table.draw(seat);
                if let Some(stock) = &mut self.stock {
                    stock.draw();
                }
                let kept = !self.table.memory.scattered;
                if let (Some(secret), Some(special)) = (self.secret_mut(seat), special) {
                    secret.draw(Specials::of(special, 1), kept);
                }
            }
            Event::RoundEnded { .. } => self.table.end_round(),
            Event::MatchEnded { .. } => self.table.end_match(),
            // Taking a row has removed its markers already; an answer that changes nothing has nothing to fold.
            Event::MarkerRemoved { .. } | Event::SpecialDeclined { .. } | Event::SwapDeclined { .. } => {}
        }
    }

    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Anniversary {
        let n_seats = self.table.rules.n_seats();
        let mut secrets = Seats::from_fn(n_seats, |seat| self.secrets[seat].unwrap_or_default());
        if self.table.round > 0 && self.by != Observer::Omniscient {
            self.sample_numbers(&mut secrets, rng);
        }
        let stock = match self.stock {
            Some(stock) => stock,
            None if self.table.round == 0 => Deck::default(),
            None => self.sample_specials(&mut secrets, rng),
        };
        Anniversary { table: self.table, secrets, stock }
    }
}
