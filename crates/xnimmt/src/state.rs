//! The state: a public table and one secret per seat.

use crate::rules::Rules;
use bulls::{Card, Cards, Row};
use game::read::Read;
use game::{Seat, SeatSet};
use serde::Serialize;

pub(crate) const SEATS: usize = 4;

/// A match of X nimmt! in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct XNimmt {
    pub(crate) table: Table,
    pub(crate) secrets: [Secret; SEATS],
}

/// All that is public, including what everybody with perfect memory retains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) turn: u32,
    pub(crate) rows: [Row; 3],
    pub(crate) committed: SeatSet,
    pub(crate) queue: [Option<Play>; SEATS],
    pub(crate) places: [Place; SEATS],
}

/// What is public about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Place {
    /// Hand cards, a committed one included until it is revealed.
    pub hand_len: u8,
    /// Hand cards everybody knows, because they came from the rows or were shown at the end of the round.
    pub known: Cards,
    /// The X row, ascending.
    pub x_row: Cards,
    /// The X pile; it lies face down, but all of it was seen (XN-6.4).
    pub x_pile: Cards,
    /// Points of the rounds that are over.
    pub points: i32,
    /// Points of the last round that is over.
    pub round_points: i32,
}

/// A revealed card that waits for its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Read)]
pub struct Play {
    /// The card; the order of the queue.
    pub card: Card,
    /// Who played it.
    pub seat: Seat,
}

/// What is secret about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Secret {
    /// The hand, with the committed card until it is revealed.
    pub hand: Cards,
    /// The card lying face down.
    pub chosen: Option<Card>,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "asks")]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// A card from everyone who has not committed yet.
    Select,
    /// A row from the owner of a low card.
    ChooseRow {
        /// Who is asked.
        seat: Seat,
        /// The low card.
        card: Card,
    },
    /// One of several taken cards for the X row.
    ChooseX {
        /// Who is asked.
        seat: Seat,
        /// The taken cards.
        taken: Cards,
    },
    /// Nothing: the match is over.
    Over,
}

impl Table {
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

    /// The turn of this round, from 1; 0 before the first deal.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The rows, from the top.
    pub fn rows(&self) -> &[Row] {
        &self.rows[..self.rules.n_rows()]
    }

    /// Who has a card lying face down (CM-3); nobody once they are revealed.
    pub fn committed(&self) -> SeatSet {
        self.committed
    }

    /// Revealed cards still to be placed, lowest first; the one a question is about is not among them.
    pub fn queue(&self) -> impl Iterator<Item = Play> {
        self.queue.into_iter().flatten()
    }

    /// What is public about each seat.
    pub fn places(&self) -> &[Place] {
        &self.places[..self.rules.n_seats.into()]
    }

    /// The taken cards that may go to the X row (XN-6.2).
    pub fn x_choices(&self, seat: Seat, taken: Cards) -> Cards {
        self.rules.x_choice.of(self.places[seat.idx()].x_row.last(), taken)
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    pub fn unseen(&self) -> Cards {
        Cards::up_to(self.rules.deck).without(self.seen())
    }

    /// Cards that lie open or did so this round.
    pub(crate) fn seen(&self) -> Cards {
        let mut seen = match self.phase {
            Phase::ChooseX { taken, .. } => taken,
            Phase::ChooseRow { card, .. } => Cards::one(card),
            _ => Cards::EMPTY,
        };
        for row in self.rows() {
            seen = seen.union(row.cards());
        }
        for play in self.queue() {
            seen.insert(play.card);
        }
        for place in self.places() {
            seen = seen.union(place.known).union(place.x_row).union(place.x_pile);
        }
        seen
    }

    // One mutator per public fact; the engine and every view call the same ones.

    pub(crate) fn start_round(&mut self, rows: [Option<Card>; 3]) {
        self.round += 1;
        self.turn = 0;
        self.phase = Phase::Select;
        self.rows = rows.map(|card| card.map_or(Row::ABSENT, Row::new));
        for place in &mut self.places {
            *place = Place { points: place.points, round_points: place.round_points, ..Place::default() };
        }
    }

    pub(crate) fn hand_dealt(&mut self, seat: Seat) {
        self.places[seat.idx()].hand_len = self.rules.hand;
    }

    pub(crate) fn start_turn(&mut self) {
        self.turn += 1;
        self.phase = Phase::Select;
    }

    #[inline]
    pub(crate) fn commit(&mut self, seat: Seat) {
        self.committed.insert(seat);
    }

    /// Turns a card over and keeps the queue ascending (XN-3.4).
    #[inline]
    pub(crate) fn reveal(&mut self, seat: Seat, card: Card) {
        let place = &mut self.places[seat.idx()];
        place.hand_len -= 1;
        place.known.remove(card);
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

    #[inline]
    pub(crate) fn next_play(&mut self) -> Option<Play> {
        let next = self.queue[0];
        self.queue.copy_within(1.., 0);
        self.queue[SEATS - 1] = None;
        next
    }

    pub(crate) fn ask_row(&mut self, seat: Seat, card: Card) {
        self.phase = Phase::ChooseRow { seat, card };
    }

    #[inline]
    pub(crate) fn place(&mut self, row: usize, card: Card) {
        self.rows[row].push(card);
    }

    /// Takes a row; the played card starts it anew.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, row: usize, card: Card) -> Cards {
        let taken = self.rows[row].cards();
        self.rows[row] = Row::new(card);
        self.phase = Phase::ChooseX { seat, taken };
        taken
    }

    #[inline]
    pub(crate) fn flush_x_row(&mut self, seat: Seat) {
        let place = &mut self.places[seat.idx()];
        place.x_pile = place.x_pile.union(place.x_row);
        place.x_row = Cards::EMPTY;
    }

    #[inline]
    pub(crate) fn grow_x_row(&mut self, seat: Seat, card: Card) {
        self.places[seat.idx()].x_row.insert(card);
        self.phase = Phase::Select;
    }

    #[inline]
    pub(crate) fn grow_hand(&mut self, seat: Seat, cards: Cards, n_cards: usize) {
        let place = &mut self.places[seat.idx()];
        place.known = place.known.union(cards);
        place.hand_len += n_cards as u8;
    }

    pub(crate) fn show_hand(&mut self, seat: Seat, cards: Cards) {
        self.places[seat.idx()].known = cards;
    }

    pub(crate) fn end_round(&mut self, points: &[i32; SEATS]) {
        for (place, &points) in self.places.iter_mut().zip(points) {
            place.round_points = points;
            place.points += points;
        }
        self.phase = Phase::Deal;
    }

    pub(crate) fn end_match(&mut self) {
        self.phase = Phase::Over;
    }
}

impl XNimmt {
    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of each seat.
    pub fn secrets(&self) -> &[Secret] {
        &self.secrets[..self.table.rules.n_seats.into()]
    }
}
