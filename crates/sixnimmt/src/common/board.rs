//! The rows, the piles beside them, and what a turn does to both.

use super::{Beat, Format, Illegal, Queue, Seats};
use bulls::{Card, Cards, Row, dest};
use game::read::Read;
use game::{Seat, SeatSet, ToAct};
use serde::{Deserialize, Serialize};

/// Rows, piles, revealed cards and points: all open, and with everything perfect memory retains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Board {
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) turn: u8,
    /// Who still has to put a card face down.
    pub(crate) waiting: SeatSet,
    #[serde(with = "rows_on_table")]
    pub(crate) rows: [Row; 4],
    /// Revealed cards that are not placed yet, the low card a question is about included.
    pub(crate) queue: Queue,
    pub(crate) places: Seats<Place>,
}

/// What is public about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Place {
    /// The bull pile of this round; it lies face down, but all of it was seen (SN-BASE-5.3).
    pub pile: Cards,
    /// Heads in that pile.
    pub net: u8,
    /// Points of the last round that is over.
    pub round_points: u8,
    /// Points of all rounds that are over.
    pub points: u32,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "asks")]
pub enum Phase {
    /// What chance decides before a round.
    Deal,
    /// A card of the draft; Pro only (SN-PRO-2.1).
    Pick {
        /// Who is asked.
        seat: Seat,
    },
    /// A card from everyone who has not committed yet (SN-BASE-3.2).
    Select,
    /// A row from the owner of a low card (SN-BASE-5.2).
    ChooseRow {
        /// Who is asked.
        seat: Seat,
        /// The low card.
        card: Card,
    },
    /// Nothing yet: revealed cards are being placed. A match never rests here; a view does between two events.
    Placing,
    /// Nothing any more: the match is over.
    Over,
}

impl Board {
    /// An empty board before the first round.
    pub(crate) fn new(format: &Format) -> Self {
        Board {
            phase: Phase::Deal,
            round: 0,
            turn: 0,
            waiting: SeatSet::EMPTY,
            rows: [Row::ABSENT; 4],
            queue: Queue::EMPTY,
            places: Seats::new(format.n_seats()),
        }
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1; 0 before the first one.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The turn of this round, from 1; 0 before the first one.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The rows, from the top; none before the first round.
    pub fn rows(&self) -> &[Row] {
        let n_rows = self.rows.iter().take_while(|row| !row.is_empty()).count();
        &self.rows[..n_rows]
    }

    /// The number of seats.
    pub fn n_seats(&self) -> usize {
        self.places.as_slice().len()
    }

    /// Who has a card lying face down.
    pub fn committed(&self) -> SeatSet {
        if self.phase != Phase::Select {
            return SeatSet::EMPTY;
        }
        Seat::all(self.n_seats()).filter(|&seat| !self.waiting.contains(seat)).collect()
    }

    /// Revealed cards that are not placed yet, by seat; the low card a question is about is among them.
    pub fn revealed(&self) -> Seats<Option<Card>> {
        let mut revealed = Seats::new(self.n_seats());
        for (seat, card) in self.queue.from(0) {
            revealed[seat] = Some(card);
        }
        revealed
    }

    /// What is public about each seat.
    pub fn places(&self) -> &Seats<Place> {
        &self.places
    }

    /// As if nobody had put a card face down in this turn yet.
    pub(crate) fn forget_choices(&mut self) {
        if self.phase == Phase::Select {
            self.waiting = SeatSet::all(self.n_seats());
        }
    }

    /// Cards in each hand, a face-down one included until all are revealed.
    pub(crate) fn hand_len(&self, format: &Format) -> usize {
        match self.phase {
            Phase::Select => format.hand_size() + 1 - usize::from(self.turn),
            _ if self.turn == 0 => 0,
            _ => format.hand_size() - usize::from(self.turn),
        }
    }

    /// Cards that lie open or did so this round.
    pub(crate) fn seen(&self) -> Cards {
        let mut seen: Cards = self.queue.from(0).map(|(_, card)| card).collect();
        for row in &self.rows {
            seen = seen.union(row.cards());
        }
        for place in self.places.as_slice() {
            seen = seen.union(place.pile);
        }
        seen
    }

    /// Rounds that are over.
    pub fn rounds_over(&self) -> u32 {
        match self.phase {
            Phase::Deal | Phase::Over => self.round,
            _ => self.round - 1,
        }
    }

    /// Who won, once the match is over: fewest points, ties shared (SN-BASE-7.2, SN-BASE-7.3).
    pub fn winners(&self) -> Option<SeatSet> {
        (self.phase == Phase::Over).then(|| self.fewest())
    }

    fn fewest(&self) -> SeatSet {
        let points = |place: &Place| place.points;
        let fewest = self.places.as_slice().iter().map(points).min().unwrap_or(0);
        self.places.iter().filter(|(_, place)| place.points == fewest).map(|(seat, _)| seat).collect()
    }

    /// Who decides next.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        // Nearly always the answer in random play, so it is asked first.
        if self.phase == Phase::Select {
            return ToAct::Seats(self.waiting);
        }
        match self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Select | Phase::Placing => ToAct::Seats(self.waiting),
            Phase::Pick { seat } | Phase::ChooseRow { seat, .. } => ToAct::Seats(SeatSet::one(seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// Minus the points of the rounds that are over.
    #[inline]
    pub(crate) fn returns(&self, seat: Seat) -> i32 {
        -i32::try_from(self.places[seat].points).unwrap_or(i32::MAX)
    }

    /// Whether a seat may still put a card face down.
    pub(crate) fn check_waiting(&self, seat: Seat) -> Result<(), Illegal> {
        if seat.idx() >= self.n_seats() {
            Err(Illegal::NotAsked)
        } else if !self.waiting.contains(seat) {
            Err(Illegal::AlreadyCommitted)
        } else {
            Ok(())
        }
    }

    /// Whether the table has a row.
    pub(crate) fn check_row(&self, row: u8) -> Result<(), Illegal> {
        if usize::from(row) < self.rows().len() { Ok(()) } else { Err(Illegal::NoSuchRow { row }) }
    }

    fn totals(&self) -> Seats<u32> {
        Seats::from_fn(self.n_seats(), |seat| self.places[seat].points)
    }

    // One mutator per public fact; the engines and every view call the same ones.

    /// Clears what the last round left and lays out the rows.
    #[inline]
    pub(crate) fn lay_rows(&mut self, rows: [Option<Card>; 4]) {
        self.rows = rows.map(|card| card.map_or(Row::ABSENT, Row::new));
        self.turn = 0;
        for place in self.places.as_mut_slice() {
            place.pile = Cards::EMPTY;
            place.net = 0;
        }
    }

    #[inline]
    pub(crate) fn start_turn(&mut self, format: &Format) {
        self.turn += 1;
        self.phase = Phase::Select;
        self.waiting = SeatSet::all(format.n_seats());
    }

    #[inline]
    pub(crate) fn commit(&mut self, seat: Seat) {
        self.waiting.remove(seat);
    }

    pub(crate) fn reveal(&mut self, seat: Seat, card: Card) {
        self.phase = Phase::Placing;
        self.queue.push(seat, card);
        self.queue.sort();
    }

    #[inline]
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
        let taken = self.rows[row];
        let place = &mut self.places[seat];
        place.pile = place.pile.union(taken.cards());
        place.net += taken.heads() as u8;
        self.rows[row] = Row::new(card);
        self.phase = Phase::Placing;
        taken.cards()
    }

    pub(crate) fn end_round(&mut self) {
        for place in self.places.as_mut_slice() {
            place.round_points = place.net;
            place.points = place.points.saturating_add(place.net.into());
        }
        self.phase = Phase::Deal;
    }

    pub(crate) fn end_match(&mut self) {
        self.phase = Phase::Over;
    }

    /// Stays current by one beat: what an engine does, done again by a view.
    pub(crate) fn observe(&mut self, beat: &Beat, format: &Format) {
        match *beat {
            Beat::TurnStarted { .. } => self.start_turn(format),
            Beat::Revealed { seat, card } => self.reveal(seat, card),
            Beat::Placed { card, row, .. } => {
                self.queue.pop();
                self.place(row.into(), card);
            }
            Beat::FullRowTaken { seat, card, row, .. } | Beat::LowCardTook { seat, card, row, .. } => {
                self.queue.pop();
                self.take(seat, row.into(), card);
            }
            Beat::LowCard { seat, card } => self.ask_row(seat, card),
            Beat::RoundEnded { .. } => self.end_round(),
            Beat::MatchEnded { .. } => self.end_match(),
        }
    }

    // What the engines do once all cards are open.

    /// A low card takes a row; then the others are placed.
    #[inline]
    pub(crate) fn choose_row(&mut self, format: &Format, row: u8, put: &mut impl FnMut(Beat)) {
        let Phase::ChooseRow { seat, card } = self.phase else { unreachable!("checked to be asked") };
        let queue = std::mem::replace(&mut self.queue, Queue::EMPTY);
        let cards = self.take(seat, row.into(), card);
        put(Beat::LowCardTook { seat, card, row, cards });
        self.resolve(format, queue, 1, put);
    }

    /// Places the cards of a sorted queue from a place on, lowest first, until somebody has to decide (SN-BASE-3.4,
    /// SN-BASE-3.5).
    ///
    /// The engines hand over what they revealed instead of calling [`Board::reveal`]: the cards have to wait on the
    /// board only if the lowest of them is a low card.
    #[inline]
    pub(crate) fn resolve(
        &mut self,
        format: &Format,
        queue: Queue,
        start: usize,
        put: &mut impl FnMut(Beat),
    ) {
        for (seat, card) in queue.from(start) {
            let Some(row) = row_for(&self.rows, card) else {
                // Only the lowest card can be low: once a row starts with it, every higher one fits somewhere.
                self.queue = queue;
                self.ask_row(seat, card);
                put(Beat::LowCard { seat, card });
                return;
            };
            let after = self.rows[row].last().unwrap_or(card);
            if self.rows[row].len() < format.cap() {
                self.place(row, card);
                put(Beat::Placed { seat, card, row: row as u8, after });
            } else {
                let cards = self.take(seat, row, card);
                put(Beat::FullRowTaken { seat, card, row: row as u8, cards, after });
            }
        }
        if self.turn < format.hand {
            self.start_turn(format);
            put(Beat::TurnStarted { turn: self.turn });
            return;
        }
        self.end_round();
        let totals = self.totals();
        let points = Seats::from_fn(self.n_seats(), |seat| self.places[seat].round_points.into());
        put(Beat::RoundEnded { round: self.round, points, totals });
        let highest = totals.as_slice().iter().copied().max().unwrap_or(0);
        if format.ending().is_over(self.round, highest) {
            self.end_match();
            put(Beat::MatchEnded { winners: self.fewest(), totals });
        }
    }

    /// Checks every invariant, and returns the cards that lie on the board.
    pub(crate) fn assert_valid(&self, format: &Format) -> Cards {
        let mut cards = Cards::EMPTY;
        let mut add = |more: Cards| {
            assert!(cards.intersection(more).is_empty(), "a card is in two places");
            cards = cards.union(more);
        };
        assert_eq!(self.n_seats(), format.n_seats());
        assert_ne!(self.phase, Phase::Placing, "a match rests between two events");
        for (idx, row) in self.rows.iter().enumerate() {
            let n_max = if idx < format.n_rows() { format.cap() } else { 0 };
            assert!(row.len() <= n_max, "a row is over its capacity");
            assert_eq!(*row, Row::of(row.cards()), "a row disagrees with its cards");
            add(row.cards());
        }
        for (seat, place) in self.places.iter() {
            assert_eq!(
                i32::from(place.net),
                place.pile.heads(),
                "points disagree with the pile of seat {seat}"
            );
            add(place.pile);
        }
        for (_, card) in self.queue.from(0) {
            add(Cards::one(card));
        }
        if self.phase == Phase::Select || matches!(self.phase, Phase::ChooseRow { .. }) {
            assert_eq!(self.rows().len(), format.n_rows(), "a row is empty");
            assert!((1..=format.hand).contains(&self.turn));
        }
        match self.phase {
            Phase::Select => assert!(!self.waiting.is_empty(), "all have committed and nothing happened"),
            _ => assert!(self.waiting.is_empty()),
        }
        if let Phase::ChooseRow { seat, card } = self.phase {
            assert_eq!(self.queue.from(0).next(), Some((seat, card)), "only the lowest card can be low");
            assert!(self.queue.from(0).is_sorted_by_key(|(_, card)| card));
            assert_eq!(dest(&self.rows, card), None, "a card that fits is no low card");
            assert_eq!(self.queue.from(0).count(), self.n_seats(), "all cards wait behind it");
        } else {
            assert!(self.queue.is_empty(), "a revealed card was left behind");
        }
        cards
    }
}

/// [`dest`] as a call: within the loop over a turn the compiler would turn its choices into branches, which nobody
/// can predict.
#[inline(never)]
fn row_for(rows: &[Row; 4], card: Card) -> Option<usize> {
    dest(rows, card)
}

/// Rows as a list of those on the table.
mod rows_on_table {
    use super::{Deserialize, Row};

    pub(super) fn serialize<S: serde::Serializer>(rows: &[Row; 4], s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(rows.iter().filter(|row| !row.is_empty()))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<[Row; 4], D::Error> {
        let list = Vec::<Row>::deserialize(d)?;
        let mut rows = [Row::ABSENT; 4];
        if list.len() > rows.len() {
            return Err(serde::de::Error::invalid_length(list.len(), &"at most four rows"));
        }
        rows[..list.len()].copy_from_slice(&list);
        Ok(rows)
    }
}
