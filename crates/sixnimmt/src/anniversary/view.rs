//! What one observer knows.

use super::deal::Dealt;
use super::events::{Event, Seen};
use super::rules::Rules;
use super::special::{Deck, SPECIALS_MAX, Special, Specials};
use super::state::{Anniversary, Phase, SEATS, Secret, Table};
use bulls::{Card, Cards};
use game::random::{below, shuffle, shuffle_front};
use game::{Observer, Rules as _, Seat, ToAct};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// The table and the secrets this observer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    by: Observer,
    table: Table,
    secrets: [Option<Secret>; SEATS],
    /// The order of the special deck, for the record keeper only.
    stock: Option<Deck>,
}

impl View {
    pub(crate) fn of(game: &Anniversary, by: Observer) -> Self {
        let mut secrets = [None; SEATS];
        for (seat, secret) in Seat::all(game.table.rules.n_seats()).zip(&game.secrets) {
            secrets[seat.idx()] = by.sees(seat).then_some(*secret);
        }
        View { by, table: game.table, secrets, stock: (by == Observer::Omniscient).then_some(game.stock) }
    }

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of a seat, if this observer may see it.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets[seat.idx()].as_ref()
    }

    /// Numbers this observer has not seen: in other hands or undealt.
    pub fn unseen(&self) -> Cards {
        self.secrets.iter().flatten().fold(self.table.unseen, |unseen, secret| unseen.without(secret.hand))
    }

    /// Special cards this observer has not seen: in other hands or in the deck.
    pub fn unseen_specials(&self) -> Specials {
        let hidden = self.table.hidden_specials();
        self.secrets.iter().flatten().fold(hidden, |hidden, secret| hidden.minus(secret.specials))
    }

    fn secret_mut(&mut self, seat: Seat) -> Option<&mut Secret> {
        self.secrets[seat.idx()].as_mut()
    }

    fn show(&mut self, seat: Seat, special: Special) {
        let certainly_drawn = self.table.show_special(seat, special);
        if let Some(secret) = self.secret_mut(seat) {
            secret.show(special, certainly_drawn);
        }
    }

    fn forget_drawn(&mut self) {
        for secret in self.secrets.iter_mut().flatten() {
            secret.drawn = Specials::EMPTY;
        }
    }

    /// Numbers: any distribution of the unseen ones is equally likely.
    fn sample_numbers<R: Rng + ?Sized>(&self, secrets: &mut [Secret; SEATS], rng: &mut R) {
        let mut unseen = [0; Card::MAX as usize];
        let mut n_unseen = 0;
        for card in self.unseen() {
            unseen[n_unseen] = card.number();
            n_unseen += 1;
        }
        let places = self.table.places();
        let missing = |seat: usize| usize::from(places[seat].hand_len) - places[seat].known.len();
        let n_missing = (0..places.len()).filter(|&seat| self.secrets[seat].is_none()).map(missing).sum();
        shuffle_front(rng, &mut unseen[..n_unseen], n_missing);
        let mut cards = unseen.iter().map(|&number| Card::of(number));
        for seat in Seat::all(places.len()) {
            if self.secrets[seat.idx()].is_some() {
                continue;
            }
            let mut hand = places[seat.idx()].known;
            hand = hand.union(cards.by_ref().take(missing(seat.idx())).collect());
            // A face-down card may itself be one that everybody knows to be in the hand.
            let waiting = self.table.phase == Phase::Select && self.table.committed.contains(seat);
            let chosen = waiting.then(|| {
                let nth = below(rng, hand.len() as u32);
                hand.iter().nth(nth as usize).expect("below the hand size")
            });
            let secret = &mut secrets[seat.idx()];
            secret.hand = hand;
            secret.chosen = chosen;
        }
    }

    /// Special cards: every world is one that the memory of the table allows. First each card that somebody has
    /// shown, or that this observer holds, is traced to the refill or to older hands; what is left of both fills
    /// the places that are left.
    fn sample_specials<R: Rng + ?Sized>(&self, secrets: &mut [Secret; SEATS], rng: &mut R) -> Deck {
        let memory = &self.table.memory;
        let places = self.table.places();
        let mut all = self.table.hidden_specials();
        let mut sources = Sources::default();
        let mut traces = [Trace { seat: 0, special: Special::Stop, drawn: None }; SPECIALS_MAX];
        let mut n_traces = 0;
        let mut refill = memory.refill;
        for (seat, place) in places.iter().enumerate() {
            let shown = memory.shown[seat];
            all = all.plus(shown);
            let mut drawn = None;
            let mut to_trace = shown;
            sources.older_slots[seat] = memory.older(seat, place.specials_len) as u8;
            sources.drawn_slots[seat] = memory.drawn[seat];
            if let Some(own) = &self.secrets[seat] {
                // Its owner knows which cards of the hand it drew; all others are older or loose.
                refill = refill.minus(own.drawn);
                to_trace = own.specials.plus(shown).minus(own.drawn);
                sources.drawn_slots[seat] = 0;
                drawn = Some(false);
            }
            for special in to_trace.iter() {
                traces[n_traces] = Trace { seat, special, drawn };
                n_traces += 1;
            }
        }
        let older = all.minus(memory.refill);
        for special in Special::ALL {
            sources.older[special as usize] = older.count(special) as u8;
            sources.refill[special as usize] = refill.count(special) as u8;
        }
        sources.loose = memory.loose;
        let traces = &mut traces[..n_traces];
        assert!(sources.trace(traces, rng), "what happened is one way to explain what was seen");

        let mut older = List::of(&sources.older);
        let mut refill = List::of(&sources.refill);
        shuffle(rng, refill.as_mut());
        for _ in 0..sources.loose {
            older.push(refill.pop());
        }
        shuffle(rng, older.as_mut());
        for seat in (0..places.len()).filter(|&seat| self.secrets[seat].is_none()) {
            let Secret { specials, drawn, .. } = &mut secrets[seat];
            for _ in 0..sources.older_slots[seat] {
                specials.insert(older.pop());
            }
            for _ in 0..sources.drawn_slots[seat] {
                let special = refill.pop();
                specials.insert(special);
                drawn.insert(special);
            }
        }
        for trace in traces.iter().filter(|trace| trace.drawn == Some(true)) {
            secrets[trace.seat].drawn.insert(trace.special);
        }
        Deck::new(refill.as_mut().iter().copied()).expect("no more than the box holds")
    }
}

/// A special card whose origin is to be found.
#[derive(Clone, Copy)]
struct Trace {
    seat: usize,
    special: Special,
    /// Whether its seat drew it from the refill, once that is settled.
    drawn: Option<bool>,
}

/// Cards and places that traces may use up.
#[derive(Clone, Default)]
struct Sources {
    older: [u8; Special::ALL.len()],
    refill: [u8; Special::ALL.len()],
    loose: u8,
    older_slots: [u8; SEATS],
    drawn_slots: [u8; SEATS],
}

impl Sources {
    /// Settles the origin of each card, at random where several fit together; false when nothing fits.
    ///
    /// Every place and card that is left over fits any other, so only the traced cards need a search. It rarely
    /// turns back: most hands are not mixed, and a kind has four cards.
    fn trace<R: Rng + ?Sized>(&mut self, traces: &mut [Trace], rng: &mut R) -> bool {
        let Some((first, rest)) = traces.split_first_mut() else { return true };
        let kind = first.special as usize;
        let seat = first.seat;
        let known_not_drawn = first.drawn == Some(false);
        let start = if self.older[kind] + self.refill[kind] > 1 { below(rng, 3) } else { 0 };
        for step in 0..3 {
            let before = self.clone();
            let drawn = match (start + step) % 3 {
                0 if self.older[kind] > 0 && self.older_slots[seat] > 0 => {
                    self.older[kind] -= 1;
                    self.older_slots[seat] -= 1;
                    false
                }
                1 if self.refill[kind] > 0 && self.loose > 0 && self.older_slots[seat] > 0 => {
                    self.refill[kind] -= 1;
                    self.loose -= 1;
                    self.older_slots[seat] -= 1;
                    false
                }
                2 if self.refill[kind] > 0 && self.drawn_slots[seat] > 0 && !known_not_drawn => {
                    self.refill[kind] -= 1;
                    self.drawn_slots[seat] -= 1;
                    true
                }
                _ => continue,
            };
            if self.trace(rest, rng) {
                first.drawn = Some(drawn);
                return true;
            }
            *self = before;
        }
        false
    }
}

/// Some special cards in a row, without allocation.
struct List {
    cards: [Special; SPECIALS_MAX],
    len: usize,
}

impl List {
    fn of(counts: &[u8; Special::ALL.len()]) -> Self {
        let mut list = List { cards: [Special::Stop; SPECIALS_MAX], len: 0 };
        for (special, &n) in Special::ALL.into_iter().zip(counts) {
            for _ in 0..n {
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
                let n_drawn = self.table.memory.drawn[seat.idx()];
                if let (Some(secret), Some(Dealt { hand, specials })) = (self.secret_mut(seat), dealt) {
                    secret.receive(hand, specials, n_drawn);
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
            Event::CardInserted { card, row, .. } => self.table.put_inside(card, row.into()),
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
                if let (Some(secret), Some(special)) = (self.secret_mut(seat), special) {
                    secret.draw(special);
                }
            }
            Event::RoundEnded { .. } => self.table.end_round(),
            Event::MatchEnded { .. } => self.table.end_match(),
            // Taking a row has removed its markers already; an answer that changes nothing has nothing to fold.
            Event::MarkerRemoved { .. } | Event::SpecialDeclined { .. } | Event::SwapDeclined { .. } => {}
        }
    }

    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Anniversary {
        let mut secrets = self.secrets.map(Option::unwrap_or_default);
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
