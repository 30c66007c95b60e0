//! Matches of the base game side by side: the fast path of learning.
//!
//! [`Many`] holds [`LANES`] matches in which every seat answers from outside, all that are asked in the same step. A step is
//! arithmetic on bytes of all matches at once, as in [`super::lanes`]; only deals and ends of rounds go match by match.
//! Checked against the engine, deal by deal and choice for choice (`tests/base_many.rs`).

use super::deal::Deal;
use super::lanes::{Lane, spread};
use super::moves::Move;
use super::rules::Rules;
use crate::common::Illegal;
use bulls::{Card, Cards};
use game::{Rules as _, Seat, SeatSet, ToAct};
use rand_core::Rng;

pub use super::lanes::LANES;

const ROWS: usize = 4;

/// One set of cards for each match, in two halves.
type Sets = [[u64; LANES]; 2];

/// For each match a card with its bull heads and its seat in one number, which sorts by card.
type Plays = [i16; LANES];

const CARD_SHIFT: u32 = 7;
const HEADS_SHIFT: u32 = 4;
const NOBODY: i16 = 0;

/// Card and heads of every number of seven bits as they stand in [`Plays`].
const PLAYS: [i16; 128] = {
    let mut plays = [NOBODY; 128];
    let mut n = 1;
    while n <= Card::MAX {
        plays[n as usize] = (n as i16) << CARD_SHIFT | (Card::of(n).heads() as i16) << HEADS_SHIFT;
        n += 1;
    }
    plays
};

#[inline(always)]
fn seat_of(play: i16) -> usize {
    usize::from(play as u16 & 15)
}

// What a match waits for.
const DEAL: u8 = 0;
const SELECT: u8 = 1;
const CHOOSE_ROW: u8 = 2;
const OVER: u8 = 3;

/// What stands in the place of no row.
const NO_ROW: u8 = u8::MAX;
/// A row that is not there ends above every card.
const NO_CARD: u8 = 127;

/// All bits where the byte is zero.
#[inline(always)]
fn is_zero(byte: u8) -> u8 {
    // For bytes below 129.
    spread(byte.wrapping_sub(1))
}

/// A place of the queue, taken apart.
struct Queued {
    cards: Lane,
    heads: Lane,
    seats: Lane,
}

/// Up to [`LANES`] matches in step.
#[derive(Clone, Debug)]
pub struct Many {
    rules: Rules,
    phase: Lane,
    turn: Lane,
    round: [u32; LANES],
    last: [Lane; ROWS],
    /// Cards that still find room.
    room: [Lane; ROWS],
    heads: [Lane; ROWS],
    /// Heads taken in this round, by seat.
    net: [Lane; Seat::MAX],
    /// Points of the rounds that are over, by seat.
    points: [[u32; LANES]; Seat::MAX],
    hands: [Sets; Seat::MAX],
    /// Cards that lay open in this round.
    seen: Sets,
    /// Cards turned over, lowest first.
    queue: [Plays; Seat::MAX],
    /// Cards that seats turn over in the next step, by seat; [`NOBODY`] where they are asked for none.
    plays: [Plays; Seat::MAX],
    /// The row that the owner of a low card takes in the next step.
    row: Lane,
}

impl Many {
    /// Matches that wait for their first deal.
    pub fn new(rules: Rules) -> Self {
        Many {
            rules,
            phase: [DEAL; LANES],
            turn: [0; LANES],
            round: [0; LANES],
            last: [[NO_CARD; LANES]; ROWS],
            room: [[0; LANES]; ROWS],
            heads: [[0; LANES]; ROWS],
            net: [[0; LANES]; Seat::MAX],
            points: [[0; LANES]; Seat::MAX],
            hands: [[[0; LANES]; 2]; Seat::MAX],
            seen: [[0; LANES]; 2],
            queue: [[NOBODY; LANES]; Seat::MAX],
            plays: [[NOBODY; LANES]; Seat::MAX],
            row: [NO_ROW; LANES],
        }
    }

    /// The rules of all matches.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A new match in the place of one.
    pub fn begin(&mut self, lane: usize) {
        self.phase[lane] = DEAL;
        self.turn[lane] = 0;
        self.round[lane] = 0;
        for seat in 0..self.rules.n_seats() {
            self.points[seat][lane] = 0;
            self.net[seat][lane] = 0;
            self.set_hand(lane, seat, Cards::EMPTY);
        }
        for row in 0..ROWS {
            self.lay_row(lane, row, None);
        }
        self.seen[0][lane] = 0;
        self.seen[1][lane] = 0;
    }

    /// Deals a round, drawing exactly what [`game::Game::sample_deal`] draws.
    #[inline]
    pub fn deal<R: Rng + ?Sized>(&mut self, lane: usize, rng: &mut R) {
        debug_assert_eq!(self.phase[lane], DEAL);
        let n_seats = self.rules.n_seats();
        let deck = Deal::shuffled(&self.rules, rng);
        let (rows, rest) = deck.split_at(self.rules.format.n_rows());
        let mut seen = Cards::EMPTY;
        for (row, &card) in rows.iter().enumerate() {
            self.lay_row(lane, row, Some(card));
            seen.insert(card);
        }
        [self.seen[0][lane], self.seen[1][lane]] = seen.bits();
        for seat in 0..n_seats {
            let cards = rest[seat..].iter().step_by(n_seats).take(self.rules.format.hand_size());
            self.set_hand(lane, seat, cards.copied().collect());
            self.net[seat][lane] = 0;
        }
        self.round[lane] += 1;
        self.turn[lane] = 1;
        self.phase[lane] = SELECT;
    }

    /// Who decides next.
    #[inline]
    pub fn to_act(&self, lane: usize) -> ToAct {
        match self.phase[lane] {
            DEAL => ToAct::Chance,
            SELECT => ToAct::Seats(SeatSet::all(self.rules.n_seats())),
            CHOOSE_ROW => ToAct::Seats(SeatSet::one(self.owner(lane))),
            _ => ToAct::Nobody,
        }
    }

    /// Matches that ask nobody: those that wait for a deal and those that are over.
    #[inline]
    pub fn idle(&self) -> Lanes {
        Lanes::new(&self.phase.map(|phase| is_zero(phase ^ DEAL) | is_zero(phase ^ OVER)))
    }

    /// Whether everybody chooses a card.
    #[inline]
    pub fn selects(&self, lane: usize) -> bool {
        self.phase[lane] == SELECT
    }

    /// The owner of a low card that takes a row next.
    #[inline]
    pub fn chooses_row(&self, lane: usize) -> Option<Seat> {
        (self.phase[lane] == CHOOSE_ROW).then(|| self.owner(lane))
    }

    /// Whether a seat may answer so; all seats that are asked answer in one step.
    ///
    /// # Errors
    /// The rule against it, as in [`game::Game::check`].
    pub fn check(&self, lane: usize, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if seat.idx() >= self.rules.n_seats() {
            return Err(Illegal::NotAsked);
        }
        match (self.phase[lane], mv) {
            (SELECT, Move::Card(card)) => {
                if self.hand(lane, seat).contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInHand { card })
                }
            }
            (SELECT, Move::Row(_)) => Err(Illegal::OtherQuestion { asked: "select" }),
            (CHOOSE_ROW, _) if self.owner(lane) != seat => Err(Illegal::NotAsked),
            (CHOOSE_ROW, Move::Row(row)) if usize::from(row) < self.rules.format.n_rows() => Ok(()),
            (CHOOSE_ROW, Move::Row(row)) => Err(Illegal::NoSuchRow { row }),
            (CHOOSE_ROW, Move::Card(_)) => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            _ => Err(Illegal::NothingAsked),
        }
    }

    /// Takes the answers for the next step, `moves: i32[lanes, seats]` as dense indices; of seats that are not asked none is
    /// read. `false` when one of them is no legal answer: [`Many::check`] says why, and nothing has changed.
    #[inline]
    pub fn answer(&mut self, moves: &[i32]) -> bool {
        let n_seats = self.rules.n_seats();
        let n_rows = self.rules.format.n_rows();
        let mut all_good = true;
        for (lane, moves) in moves.chunks_exact(n_seats).enumerate() {
            self.row[lane] = NO_ROW;
            if self.phase[lane] == SELECT {
                for (seat, &index) in moves.iter().enumerate() {
                    // Numbers that are no index of a card become cards that nobody has.
                    let card = (index as u32).min(126) as u8 + 1;
                    let bits = self.hands[seat][usize::from(card >> 6)][lane];
                    all_good &= bits >> (card & 63) & 1 == 1;
                    self.plays[seat][lane] = PLAYS[usize::from(card & 127)] | seat as i16;
                }
                continue;
            }
            for plays in &mut self.plays[..n_seats] {
                plays[lane] = NOBODY;
            }
            if self.phase[lane] == CHOOSE_ROW {
                let row = (moves[self.owner(lane).idx()] as u32).wrapping_sub(Card::MAX.into());
                all_good &= (row as usize) < n_rows;
                self.row[lane] = row as u8;
            }
        }
        all_good
    }

    /// Plays what [`Many::answer`] took, in all matches that ask somebody. Rounds end, and no round begins.
    pub fn step(&mut self) -> Lanes {
        let n_seats = self.rules.n_seats();
        self.reveal(n_seats);
        let was_active = self.phase.map(|phase| is_zero(phase ^ SELECT) | is_zero(phase ^ CHOOSE_ROW));
        let active = self.place_first(was_active, n_seats);
        for nth in 1..n_seats {
            self.place(nth, &active, n_seats);
        }
        let hand = self.rules.format.hand;
        let mut is_last = active;
        for (is_last, turn) in is_last.iter_mut().zip(&mut self.turn) {
            let on = *is_last;
            *is_last &= is_zero(*turn ^ hand);
            *turn = turn.wrapping_add(on & !*is_last & 1);
        }
        for lane in 0..LANES {
            let (on, was_on) = (active[lane], was_active[lane]);
            // Who was stopped by a low card is asked for a row.
            let next = (SELECT & on) | (CHOOSE_ROW & !on);
            let next = (DEAL & is_last[lane]) | (next & !is_last[lane]);
            self.phase[lane] = (next & was_on) | (self.phase[lane] & !was_on);
        }
        let ended = Lanes::new(&is_last);
        for lane in ended {
            self.end_round(lane);
        }
        ended
    }

    /// Turns over the cards of everybody who has chosen one, and sorts them.
    #[inline]
    fn reveal(&mut self, n_seats: usize) {
        for seat in 0..n_seats {
            let (plays, hand) = (&self.plays[seat], &mut self.hands[seat]);
            for (lane, play) in plays.iter().enumerate() {
                // Bit 0 stands for no card.
                let card = (play >> CARD_SHIFT) as usize;
                let (half, bit) = (card >> 6 & 1, 1 << (card & 63));
                hand[half][lane] &= !bit;
                self.seen[half][lane] |= bit;
            }
            for (queue, &play) in self.queue[seat].iter_mut().zip(plays) {
                *queue = if play == NOBODY { *queue } else { play };
            }
        }
        // What lies there already is in order, and stays so.
        let mut order = |low: usize, high: usize| {
            let (left, right) = self.queue.split_at_mut(high);
            for (a, b) in left[low].iter_mut().zip(&mut right[0]) {
                (*a, *b) = ((*a).min(*b), (*a).max(*b));
            }
        };
        if n_seats == 4 {
            for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
                order(low, high);
            }
        } else {
            for end in (1..n_seats).rev() {
                (0..end).for_each(|nth| order(nth, nth + 1));
            }
        }
    }

    /// Places the lowest card where no row has to be chosen for it, or in the row that was chosen. Returns where all others
    /// go on.
    #[inline]
    fn place_first(&mut self, mut active: Lane, n_seats: usize) -> Lane {
        let queued = self.queued(0);
        let best = self.best(&queued.cards);
        let chosen = self.row;
        let chooses = chosen.map(|chosen| !is_zero(!chosen & 0x7f));
        for lane in 0..LANES {
            active[lane] &= chooses[lane] | !is_zero(best[lane]);
        }
        let mut lost = [0; LANES];
        for row in 0..ROWS {
            let (mut fits, mut takes) = ([0; LANES], [0; LANES]);
            for lane in 0..LANES {
                let on = active[lane];
                fits[lane] = is_zero(self.last[row][lane] ^ best[lane]) & !chooses[lane] & on;
                takes[lane] = is_zero(chosen[lane] ^ row as u8) & chooses[lane] & on;
            }
            self.put(row, &queued, &fits, &takes, &mut lost);
        }
        self.pay(&lost, &queued.seats, n_seats);
        active
    }

    /// Places one of the higher cards, which always finds a row.
    #[inline]
    fn place(&mut self, nth: usize, active: &Lane, n_seats: usize) {
        let queued = self.queued(nth);
        let best = self.best(&queued.cards);
        let mut lost = [0; LANES];
        for row in 0..ROWS {
            let mut fits = [0; LANES];
            for lane in 0..LANES {
                fits[lane] = is_zero(self.last[row][lane] ^ best[lane]) & active[lane];
            }
            self.put(row, &queued, &fits, &[0; LANES], &mut lost);
        }
        self.pay(&lost, &queued.seats, n_seats);
    }

    /// The end that is highest among those below the card; 0 for a low card.
    #[inline(always)]
    fn best(&self, cards: &Lane) -> Lane {
        let mut best = [0_u8; LANES];
        for last in &self.last {
            for lane in 0..LANES {
                let below = last[lane] & spread(last[lane].wrapping_sub(cards[lane]));
                best[lane] = best[lane].max(below);
            }
        }
        best
    }

    /// Puts cards to the end of a row, or in the place of it; adds the heads that were there.
    #[inline(always)]
    fn put(&mut self, row: usize, queued: &Queued, fits: &Lane, takes: &Lane, lost: &mut Lane) {
        let room_max = self.rules.format.cap - 1;
        let (lasts, rooms, all_heads) = (&mut self.last[row], &mut self.room[row], &mut self.heads[row]);
        for lane in 0..LANES {
            let (last, room, heads) = (lasts[lane], rooms[lane], all_heads[lane]);
            let here = fits[lane] | takes[lane];
            let takes = takes[lane] | (fits[lane] & is_zero(room));
            lasts[lane] = (last & !here) | (queued.cards[lane] & here);
            rooms[lane] = (room.wrapping_sub(here & 1) & !takes) | (room_max & takes);
            all_heads[lane] = (heads & !takes).wrapping_add(queued.heads[lane] & here);
            lost[lane] |= heads & takes;
        }
    }

    /// Gives heads to those whose cards took them.
    #[inline]
    fn pay(&mut self, lost: &Lane, seats: &Lane, n_seats: usize) {
        for (seat, net) in self.net[..n_seats].iter_mut().enumerate() {
            for lane in 0..LANES {
                net[lane] = net[lane].wrapping_add(lost[lane] & is_zero(seats[lane] ^ seat as u8));
            }
        }
    }

    /// The cards in a place of the queue.
    #[inline]
    fn queued(&self, nth: usize) -> Queued {
        let queue = &self.queue[nth];
        Queued {
            cards: queue.map(|play| (play >> CARD_SHIFT) as u8),
            heads: queue.map(|play| (play >> HEADS_SHIFT) as u8 & 7),
            seats: queue.map(|play| play as u8 & 15),
        }
    }

    #[inline]
    fn end_round(&mut self, lane: usize) {
        let mut highest = 0;
        for seat in 0..self.rules.n_seats() {
            let points = &mut self.points[seat][lane];
            *points = points.saturating_add(self.net[seat][lane].into());
            highest = highest.max(*points);
        }
        if self.rules.format.ending().is_over(self.round[lane], highest) {
            self.phase[lane] = OVER;
        }
    }

    #[inline]
    fn owner(&self, lane: usize) -> Seat {
        Seat::new(seat_of(self.queue[0][lane]))
    }

    #[inline]
    fn lay_row(&mut self, lane: usize, row: usize, card: Option<Card>) {
        self.last[row][lane] = card.map_or(NO_CARD, Card::number);
        self.room[row][lane] = self.rules.format.cap - 1;
        self.heads[row][lane] = card.map_or(0, Card::heads);
    }

    #[inline]
    fn set_hand(&mut self, lane: usize, seat: usize, cards: Cards) {
        [self.hands[seat][0][lane], self.hands[seat][1][lane]] = cards.bits();
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, lane: usize, seat: Seat) -> Cards {
        let [low, high] = &self.hands[seat.idx()];
        Cards::of_bits([low[lane], high[lane]])
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    #[inline]
    pub fn unseen(&self, lane: usize) -> Cards {
        let [low, high] = &self.seen;
        Cards::up_to(self.rules.deck).without(Cards::of_bits([low[lane], high[lane]]))
    }

    /// The last card, the number of cards and the heads of a row; nothing where there is none.
    #[inline]
    pub fn row(&self, lane: usize, row: usize) -> [u8; 3] {
        match self.last[row][lane] {
            NO_CARD => [0; 3],
            last => [last, self.rules.format.cap - self.room[row][lane], self.heads[row][lane]],
        }
    }

    /// Points of a seat of the rounds that are over.
    #[inline]
    pub fn points(&self, lane: usize, seat: Seat) -> u32 {
        self.points[seat.idx()][lane]
    }

    /// Heads that a seat has taken in this round, or in the last one when it is over.
    #[inline]
    pub fn net(&self, lane: usize, seat: Seat) -> u8 {
        self.net[seat.idx()][lane]
    }

    /// Cards that are turned over and not placed, with their seats.
    #[inline]
    pub fn revealed(&self, lane: usize) -> impl Iterator<Item = (Seat, Card)> {
        let n = if self.phase[lane] == CHOOSE_ROW { self.rules.n_seats() } else { 0 };
        self.queue[..n]
            .iter()
            .map(move |queue| (Seat::new(seat_of(queue[lane])), Card::of((queue[lane] >> CARD_SHIFT) as u8)))
    }

    /// The turn of the round, from 1.
    #[inline]
    pub fn turn(&self, lane: usize) -> u8 {
        self.turn[lane]
    }

    /// The round, from 1.
    #[inline]
    pub fn round(&self, lane: usize) -> u32 {
        self.round[lane]
    }
}

/// Some of the matches, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes(u32);

impl Lanes {
    #[inline]
    fn new(lanes: &Lane) -> Self {
        let mut bits = 0;
        for (nth, lanes) in lanes.as_chunks::<8>().0.iter().enumerate() {
            // The product moves the lowest bit of every byte to a place of its own in the highest one.
            let lowest = u64::from_le_bytes(*lanes) & 0x0101_0101_0101_0101;
            bits |= ((lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32) << (8 * nth);
        }
        Lanes(bits)
    }
}

impl Iterator for Lanes {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    }
}
