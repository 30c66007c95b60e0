//! The state: a public table, one secret per seat, and the face-down special deck.

use super::memory::Memory;
use super::rules::Rules;
use super::special::{Deck, RowSet, Special, Specials};
use crate::common::Seats;
use bulls::{Card, Cards, Row};
use game::read::Read;
use game::{Rules as _, Seat, SeatSet, ToAct};
use serde::Serialize;

pub(crate) const SEATS: usize = 8;
/// Rows with FIFTH out.
pub(crate) const ROWS: usize = 5;

/// A match of 6 nimmt! Anniversary in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Anniversary {
    pub(crate) table: Table,
    pub(crate) secrets: Seats<Secret>,
    pub(crate) stock: Deck,
}

/// All that is public, including what everybody with perfect memory retains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) turn: u32,
    pub(crate) rows: [Row; ROWS],
    pub(crate) stopped: RowSet,
    pub(crate) sevens: RowSet,
    pub(crate) fifth: bool,
    pub(crate) committed: SeatSet,
    pub(crate) queue: [Option<Play>; SEATS],
    pub(crate) unseen: Cards,
    pub(crate) all_specials: Specials,
    pub(crate) discard: Specials,
    pub(crate) deck_len: u8,
    pub(crate) memory: Memory,
    pub(crate) places: Seats<Place>,
}

/// What is public about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Place {
    /// Numbers in the hand, a committed one included until it is revealed.
    pub hand_len: u8,
    /// Special cards in the hand.
    pub specials_len: u8,
    /// Hand numbers everybody knows, because REPLACE took them back (SN-ANN-REPL-5).
    pub known: Cards,
    /// The cards taken in this round that still count; a positive card is not among them, and with `np_accounting`
    /// by cards neither are those set aside.
    pub pile: Cards,
    /// Points of the pile so far in this round (SN-ANN-NP-3).
    pub net: i32,
    /// Points of the rounds that are over.
    pub points: i32,
    /// Points of the last round that is over.
    pub round_points: i32,
}

/// A revealed number that waits for its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Read)]
pub struct Play {
    /// The number; the order of the queue.
    pub card: Card,
    /// Who played it.
    pub seat: Seat,
}

/// What is secret about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Secret {
    /// The numbers, with the committed one until it is revealed.
    pub hand: Cards,
    /// The number lying face down.
    pub chosen: Option<Card>,
    /// The special cards.
    pub specials: Specials,
    /// Special cards this seat has drawn since the deck was last filled, as far as they may still be hidden from
    /// others: the deck cannot hold them.
    pub drawn: Specials,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "asks")]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// A number from everyone who has not committed yet.
    Select,
    /// A special card or none, before the number is placed.
    Special {
        /// Who is asked.
        seat: Seat,
        /// The number to place.
        card: Card,
    },
    /// An open row from the owner of a low card.
    ChooseRow {
        /// Who is asked.
        seat: Seat,
        /// The low card.
        card: Card,
        /// Whether NP was played for it.
        np: bool,
    },
    /// One of several taken cards as the positive one.
    NpCard {
        /// Who is asked.
        seat: Seat,
        /// The played number.
        card: Card,
        /// The row to be taken, still on the table.
        row: u8,
        /// The cards to be taken.
        taken: Cards,
    },
    /// A special card to swap, or none, after a take.
    Swap {
        /// Who is asked.
        seat: Seat,
    },
    /// The shuffled discards as a new special deck.
    Reshuffle {
        /// Who draws from it.
        seat: Seat,
    },
    /// Nothing: the match is over.
    Over,
}

/// Where a number goes by normal placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dest {
    /// To a row with room.
    Room(usize),
    /// To a row at capacity.
    Full(usize),
    /// Nowhere: a low card.
    Low,
}

impl Table {
    pub(crate) fn new(rules: Rules) -> Self {
        Table {
            rules,
            phase: Phase::Deal,
            round: 0,
            turn: 0,
            rows: [Row::ABSENT; ROWS],
            stopped: RowSet::EMPTY,
            sevens: RowSet::EMPTY,
            fifth: false,
            committed: SeatSet::EMPTY,
            queue: [None; SEATS],
            unseen: Cards::up_to(rules.deck),
            all_specials: rules.all_specials(),
            discard: Specials::EMPTY,
            deck_len: rules.all_specials().len() as u8,
            memory: Memory::new(rules.n_seats(), rules.all_specials(), false),
            places: Seats::new(rules.n_seats()),
        }
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1; 0 before the first deal.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The turn of this round, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The rows, from the top; one more with FIFTH out.
    #[inline]
    pub fn rows(&self) -> &[Row] {
        &self.rows[..self.n_rows()]
    }

    /// The rows that are blocked by STOP.
    pub fn stopped(&self) -> RowSet {
        self.stopped
    }

    /// The rows that carry SEVEN.
    pub fn sevens(&self) -> RowSet {
        self.sevens
    }

    /// Whether FIFTH is out.
    pub fn fifth(&self) -> bool {
        self.fifth
    }

    /// Who has a number lying face down.
    pub fn committed(&self) -> SeatSet {
        self.committed
    }

    /// Revealed numbers still to be resolved, in their order; the one a question is about is not among them.
    pub fn queue(&self) -> impl Iterator<Item = Play> {
        self.queue.into_iter().flatten()
    }

    /// What is public about each seat.
    pub fn places(&self) -> &[Place] {
        self.places.as_slice()
    }

    /// Numbers nobody has seen in this round: in hands or undealt.
    #[inline]
    pub fn unseen(&self) -> Cards {
        self.unseen
    }

    /// The special discard pile.
    pub fn discard(&self) -> Specials {
        self.discard
    }

    /// Cards left in the special deck.
    pub fn deck_len(&self) -> usize {
        self.deck_len.into()
    }

    /// All special cards of this match, wherever they are.
    pub fn all_specials(&self) -> Specials {
        self.all_specials
    }

    /// Special cards nobody has open: in hands or in the deck.
    pub fn hidden_specials(&self) -> Specials {
        self.all_specials.minus(self.discard).minus(self.markers())
    }

    /// The special cards that lie on the table as markers.
    pub fn markers(&self) -> Specials {
        Specials::of(Special::Stop, self.stopped.len() as u8)
            .plus(Specials::of(Special::Seven, self.sevens.len() as u8))
            .plus(Specials::of(Special::Fifth, self.fifth.into()))
    }

    /// The number of rows: with FIFTH out one more.
    #[inline]
    pub fn n_rows(&self) -> usize {
        self.rules.n_rows() + usize::from(self.fifth)
    }

    /// The most numbers a row may hold: one more with SEVEN (SN-ANN-SEVEN-2).
    #[inline]
    pub fn cap(&self, row: usize) -> usize {
        self.rules.cap() + usize::from(self.sevens.contains(row))
    }

    /// The row a number goes to by normal placement, among open rows only (SN-ANN-STOP-3); `None` for a low card.
    pub fn dest_row(&self, card: Card) -> Option<usize> {
        match self.dest(card) {
            Dest::Room(row) | Dest::Full(row) => Some(row),
            Dest::Low => None,
        }
    }

    /// The index a number gets in a row where it ascends.
    pub fn insert_pos(&self, row: usize, card: Card) -> usize {
        self.rows[row].cards().intersection(Cards::up_to(card.number())).len()
    }

    #[inline]
    pub(crate) fn dest(&self, card: Card) -> Dest {
        // Absent rows, blocked rows and rows that end higher count as ending at 0, so the scan has no branch.
        let mut best = 0;
        let mut best_row = 0;
        for (row_idx, row) in self.rows.iter().enumerate() {
            let last = row.last().map_or(0, Card::number);
            let fits = if last < card.number() && !self.stopped.contains(row_idx) { last } else { 0 };
            if fits > best {
                best = fits;
                best_row = row_idx;
            }
        }
        if best == 0 {
            Dest::Low
        } else if self.rows[best_row].len() < self.cap(best_row) {
            Dest::Room(best_row)
        } else {
            Dest::Full(best_row)
        }
    }

    /// A blocked row that would have been the right one for a number that now goes behind `after`, or is low.
    #[inline]
    pub(crate) fn passed_over(&self, card: Card, after: Option<Card>) -> Option<u8> {
        if self.stopped.is_empty() {
            return None;
        }
        let blocked = self.stopped.iter().map(|row| (self.rows[row].last(), row as u8));
        blocked.filter(|&(last, _)| after < last && last < Some(card)).max().map(|(_, row)| row)
    }

    /// The row a card lies in.
    #[inline]
    pub(crate) fn row_of(&self, card: Card) -> Option<usize> {
        (0..ROWS).find(|&row| self.rows[row].cards().contains(card))
    }

    /// Whether INSERT may put a number into this row.
    #[inline]
    pub(crate) fn takes_insert(&self, row: usize, card: Card) -> bool {
        !self.stopped.contains(row) && (self.rules.insert_allow_end || self.rows[row].last() > Some(card))
    }

    /// Whether a card may be moved to this row from another one.
    #[inline]
    pub(crate) fn takes_shift(&self, row: usize) -> bool {
        !self.stopped.contains(row) && self.rows[row].len() < self.cap(row)
    }

    /// Whether SEVEN may be put on this row when this number is up.
    #[inline]
    pub(crate) fn takes_seven(&self, row: usize, card: Card) -> bool {
        !self.stopped.contains(row)
            && !self.sevens.contains(row)
            && (self.rules.seven_target == super::SevenTarget::AnyRow || self.dest_row(card) == Some(row))
    }

    /// What a seat would take from a row: with five rows the played number too (SN-ANN-FIFTH-3).
    #[inline]
    pub(crate) fn taken(&self, row: usize, card: Card) -> Cards {
        let mut taken = self.rows[row].cards();
        if self.fifth {
            taken.insert(card);
        }
        taken
    }

    /// New special cards for each hand in the deal that is due (SN-ANN-2.1, SN-ANN-6.3).
    pub fn new_specials(&self) -> usize {
        if self.round == 0 {
            return self.rules.specials_dealt();
        }
        self.rules.redeal_count(self.deck_len(), self.discard.plus(self.markers()).len())
    }

    /// Who decides next.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Deal | Phase::Reshuffle { .. } => ToAct::Chance,
            Phase::Select => {
                let open = Seat::all(self.rules.n_seats()).filter(|&seat| !self.committed.contains(seat));
                ToAct::Seats(open.collect())
            }
            Phase::Special { seat, .. }
            | Phase::ChooseRow { seat, .. }
            | Phase::NpCard { seat, .. }
            | Phase::Swap { seat } => ToAct::Seats(SeatSet::one(seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// Who won, once the match is over: fewest points, ties shared (SN-ANN-7.2).
    pub fn winners(&self) -> Option<SeatSet> {
        if self.phase != Phase::Over {
            return None;
        }
        let fewest = self.places().iter().map(|place| place.points).min()?;
        Some(Seat::all(self.rules.n_seats()).filter(|&s| self.places[s].points == fewest).collect())
    }

    // One mutator per public fact; the engine and every view call the same ones.

    /// Clears the table, lays out the rows and deals. Returns whether discards had to help out.
    pub(crate) fn start_round(&mut self, rows: [Option<Card>; 4]) -> bool {
        let n_seats = self.rules.n_seats();
        let n_new = self.new_specials();
        self.round += 1;
        self.turn = 0;
        self.phase = Phase::Select;
        self.discard = self.discard.plus(self.markers());
        self.stopped = RowSet::EMPTY;
        self.sevens = RowSet::EMPTY;
        self.fifth = false;
        self.rows = [Row::ABSENT; ROWS];
        self.unseen = Cards::up_to(self.rules.deck);
        for (row, card) in self.rows.iter_mut().zip(rows) {
            if let Some(card) = card {
                *row = Row::new(card);
                self.unseen.remove(card);
            }
        }
        let from_discard = (n_new * n_seats).saturating_sub(self.deck_len());
        if from_discard > 0 {
            self.memory = Memory::new(n_seats, self.discard, true);
            self.deck_len += self.discard.len() as u8;
            self.discard = Specials::EMPTY;
        }
        self.deck_len -= (n_new * n_seats) as u8;
        for (seat, place) in Seat::all(n_seats).zip(self.places.as_mut_slice()) {
            place.hand_len = self.rules.hand;
            place.specials_len += n_new as u8;
            place.known = Cards::EMPTY;
            place.pile = Cards::EMPTY;
            place.net = 0;
            self.memory.drew(seat, n_new as u8);
        }
        from_discard > 0
    }

    pub(crate) fn start_turn(&mut self) {
        self.turn += 1;
        self.phase = Phase::Select;
        self.committed = SeatSet::EMPTY;
    }

    #[inline]
    pub(crate) fn commit(&mut self, seat: Seat) {
        self.committed.insert(seat);
    }

    /// Keeps the queue ascending.
    #[inline]
    pub(crate) fn reveal(&mut self, seat: Seat, card: Card) {
        let place = &mut self.places[seat];
        place.hand_len -= 1;
        place.known.remove(card);
        self.unseen.remove(card);
        self.committed.remove(seat);
        let mut carried = Some(Play { card, seat });
        for slot in &mut self.queue {
            match (*slot, carried) {
                (None, _) => {
                    *slot = carried;
                    break;
                }
                (Some(lies), Some(comes)) if comes < lies => std::mem::swap(slot, &mut carried),
                _ => {}
            }
        }
    }

    /// The number of this seat is up: it leaves the queue, if it has not already.
    #[inline]
    fn turn_to(&mut self, seat: Seat) {
        if self.queue[0].is_some_and(|play| play.seat == seat) {
            self.queue.copy_within(1.., 0);
            self.queue[SEATS - 1] = None;
        }
    }

    #[inline]
    pub(crate) fn ask_special(&mut self, seat: Seat, card: Card) {
        self.turn_to(seat);
        self.phase = Phase::Special { seat, card };
    }

    #[inline]
    pub(crate) fn ask_row(&mut self, seat: Seat, card: Card, np: bool) {
        self.turn_to(seat);
        self.phase = Phase::ChooseRow { seat, card, np };
    }

    #[inline]
    pub(crate) fn ask_positive(&mut self, seat: Seat, card: Card, row: usize) {
        self.phase = Phase::NpCard { seat, card, row: row as u8, taken: self.taken(row, card) };
    }

    /// A special card left a hand and everybody sees which. Returns whether it is certain to be one that its owner
    /// drew since the deck was last filled.
    #[inline]
    pub(crate) fn show_special(&mut self, seat: Seat, special: Special) -> bool {
        let place = &mut self.places[seat];
        let certain = self.memory.showed(seat, place.specials_len, special);
        place.specials_len -= 1;
        certain
    }

    /// A special card without further use lies on the discard pile.
    #[inline]
    pub(crate) fn discard_special(&mut self, special: Special) {
        self.discard.insert(special);
    }

    #[inline]
    pub(crate) fn put_stop(&mut self, row: usize) {
        self.stopped.insert(row);
    }

    #[inline]
    pub(crate) fn put_seven(&mut self, row: usize) {
        self.sevens.insert(row);
    }

    /// The number that was up has its place or is gone, so that nothing is asked about it any more. The next question comes
    /// with the next number; until then a view stands between two events.
    #[inline]
    fn settle(&mut self) {
        self.phase = Phase::Select;
    }

    /// A number starts the fifth row.
    #[inline]
    pub(crate) fn open_row(&mut self, card: Card) {
        self.rows[self.n_rows()] = Row::new(card);
        self.fifth = true;
        self.settle();
    }

    /// A card changes rows; the one it leaves may be empty until the number starts it again.
    #[inline]
    pub(crate) fn shift(&mut self, card: Card, from: usize, to: usize) {
        let mut left = self.rows[from].cards();
        left.remove(card);
        self.rows[from] = Row::of(left);
        self.put_inside(card, to);
    }

    /// The number goes into a row with room.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card, row: usize) {
        self.put_inside(card, row);
        self.settle();
    }

    #[inline]
    fn put_inside(&mut self, card: Card, row: usize) {
        let mut cards = self.rows[row].cards();
        cards.insert(card);
        self.rows[row] = Row::of(cards);
    }

    /// A revealed number went back to its hand and another one is played for it.
    #[inline]
    pub(crate) fn exchange(&mut self, seat: Seat, back: Card, card: Card) {
        let place = &mut self.places[seat];
        place.known.insert(back);
        place.known.remove(card);
        self.unseen.remove(card);
        self.phase = Phase::Special { seat, card };
    }

    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, row: usize, card: Card) {
        self.turn_to(seat);
        self.rows[row].push(card);
        self.settle();
    }

    /// A number starts an emptied row.
    #[inline]
    pub(crate) fn restart(&mut self, row: usize, card: Card) {
        self.rows[row] = Row::new(card);
        self.settle();
    }

    /// Takes a row: all but a positive card counts, the kept card starts the row anew or the row leaves the table,
    /// then markers come off. Asks for a swap where the seat holds special cards.
    #[inline]
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        row: usize,
        cards: Cards,
        kept: Option<Card>,
        positive: Option<Card>,
    ) {
        self.turn_to(seat);
        let mut counting = cards;
        if let Some(card) = positive {
            counting.remove(card);
        }
        let place = &mut self.places[seat];
        place.pile = place.pile.union(counting);
        place.net += counting.heads();
        let mut removed = Specials::of(Special::Stop, self.stopped.len() as u8);
        self.stopped = RowSet::EMPTY;
        if self.sevens.contains(row) {
            removed.insert(Special::Seven);
            self.sevens.remove(row);
        }
        match kept {
            Some(card) => self.rows[row] = Row::new(card),
            None => {
                removed.insert(Special::Fifth);
                self.fifth = false;
                self.rows.copy_within(row + 1.., row);
                self.rows[ROWS - 1] = Row::ABSENT;
                self.sevens.close_gap(row);
            }
        }
        self.discard = self.discard.plus(removed);
        if self.places[seat].specials_len > 0 {
            self.phase = Phase::Swap { seat };
        } else {
            self.settle();
        }
    }

    /// A positive card cancels points, with `np_accounting` by cards also the cards that had them.
    #[inline]
    pub(crate) fn cancel(&mut self, seat: Seat, used: u8, cards: Cards) {
        let place = &mut self.places[seat];
        place.net -= i32::from(used);
        place.pile = place.pile.without(cards);
    }

    /// A special card was given up; with an empty deck the discards are shuffled next (SN-ANN-5.2).
    pub(crate) fn give(&mut self, seat: Seat, special: Special) {
        self.discard.insert(special);
        if self.deck_len == 0 {
            self.phase = Phase::Reshuffle { seat };
        }
    }

    pub(crate) fn reshuffle(&mut self) {
        self.memory = Memory::new(self.rules.n_seats(), self.discard, false);
        self.deck_len = self.discard.len() as u8;
        self.discard = Specials::EMPTY;
    }

    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat) {
        self.deck_len -= 1;
        self.places[seat].specials_len += 1;
        self.memory.drew(seat, 1);
    }

    pub(crate) fn end_round(&mut self) {
        for place in self.places.as_mut_slice() {
            place.round_points = place.net;
            place.points += place.net;
        }
        self.phase = Phase::Deal;
        self.committed = SeatSet::EMPTY;
    }

    pub(crate) fn end_match(&mut self) {
        self.phase = Phase::Over;
    }
}

impl Secret {
    /// The numbers of a new round.
    pub(crate) fn receive(&mut self, hand: Cards) {
        self.hand = hand;
        self.chosen = None;
    }

    /// Special cards came from the deck; `kept` as long as everybody keeps in mind who draws how many.
    #[inline]
    pub(crate) fn draw(&mut self, specials: Specials, kept: bool) {
        self.specials = self.specials.plus(specials);
        if kept {
            self.drawn = self.drawn.plus(specials);
        }
    }

    /// A special card left the hand.
    #[inline]
    pub(crate) fn show(&mut self, special: Special, certainly_drawn: bool) {
        self.specials.remove(special);
        if certainly_drawn {
            self.drawn.remove(special);
        }
    }

    /// Another number is played for the one that was up.
    #[inline]
    pub(crate) fn exchange(&mut self, back: Card, card: Card) {
        self.hand.remove(card);
        self.hand.insert(back);
    }
}

impl Anniversary {
    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of each seat.
    pub fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    /// The face-down special deck.
    pub fn deck(&self) -> Deck {
        self.stock
    }
}
