//! Matches of the base game side by side: the fast path of learning.
//!
//! [`Many`] holds [`LANES`] matches in which every seat answers from outside, all that are asked in the same step. A step is
//! arithmetic on bytes of all matches at once, as in [`super::lanes`]; only deals and ends of rounds go match by match.
//! Checked against the engine, deal by deal and choice for choice (`tests/base_many.rs`).

use super::deal::Deal;
use super::hand::{self, Hand};
use super::moves::Move;
use super::rules::Rules;
use super::state::Base;
use crate::common::Illegal;
use bulls::lanes::{
    NO_CARD, NO_ROW, NOBODY, Plays, Queued, Sets, add, best, card_of, chosen, commit, is_zero, put, seat_of,
    set, set_to, sort, spread,
};
use bulls::{Card, Cards};
use game::{Rules as _, Seat, SeatSet, SideBySide, ToAct};
use rand_core::Rng;

pub use bulls::lanes::{LANES, Lane, Lanes};

const ROWS: usize = 4;

// What a match waits for.
const DEAL: u8 = 0;
const SELECT: u8 = 1;
const CHOOSE_ROW: u8 = 2;
const OVER: u8 = 3;

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
    /// Cards of each hand, ascending, [`NO_CARD`] behind them. Sets would be smaller, but drawing the n-th card of one took
    /// longer than everything else.
    hands: [[Lane; Hand::MAX]; Seat::MAX],
    /// Cards that lay open in this round.
    seen: Sets,
    /// Cards turned over, lowest first.
    queue: [Plays; Seat::MAX],
    /// Cards that seats turn over in the next step, by seat; [`NOBODY`] where they are asked for none.
    plays: [Plays; Seat::MAX],
    /// The row that the owner of a low card takes in the next step.
    row: Lane,
}

impl SideBySide for Many {
    type Game = Base;
    type Lanes = Lanes;
    const LANES: usize = LANES;

    fn new(rules: Rules) -> Self {
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
            hands: [[[NO_CARD; LANES]; Hand::MAX]; Seat::MAX],
            seen: [[0; LANES]; 2],
            queue: [[NOBODY; LANES]; Seat::MAX],
            plays: [[NOBODY; LANES]; Seat::MAX],
            row: [NO_ROW; LANES],
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn begin(&mut self, lane: usize) {
        self.phase[lane] = DEAL;
        self.turn[lane] = 0;
        self.round[lane] = 0;
        for seat in 0..self.rules.n_seats() {
            self.points[seat][lane] = 0;
            self.net[seat][lane] = 0;
            for place in &mut self.hands[seat] {
                place[lane] = NO_CARD;
            }
        }
        for row in 0..ROWS {
            self.lay_row(lane, row, None);
        }
        set_to(&mut self.seen, lane, Cards::EMPTY);
    }

    #[inline(always)]
    fn deal<R: Rng + ?Sized>(&mut self, lane: usize, rng: &mut R) {
        debug_assert_eq!(self.phase[lane], DEAL);
        let (n_seats, hand_size) = (self.rules.n_seats(), self.rules.format.hand_size());
        let deck = Deal::shuffled(&self.rules, rng);
        let (rows, rest) = deck.split_at(self.rules.format.n_rows());
        let mut seen = Cards::EMPTY;
        for (row, &card) in rows.iter().enumerate() {
            self.lay_row(lane, row, Some(card));
            seen.insert(card);
        }
        set_to(&mut self.seen, lane, seen);
        for (group, hands) in self.hands[..n_seats].chunks_mut(hand::LANES).enumerate() {
            let columns = Hand::columns(n_seats, hand_size, &rest[group * hand::LANES..]);
            for (nth, hand) in hands.iter_mut().enumerate() {
                for (place, column) in hand.iter_mut().zip(columns) {
                    // What is above every card stands behind those of a short hand here, too.
                    place[lane] = (column >> (8 * nth)) as u8;
                }
            }
        }
        for net in &mut self.net[..n_seats] {
            net[lane] = 0;
        }
        self.round[lane] += 1;
        self.turn[lane] = 1;
        self.phase[lane] = SELECT;
    }

    #[inline]
    fn to_act(&self, lane: usize) -> ToAct {
        match self.phase[lane] {
            DEAL => ToAct::Chance,
            SELECT => ToAct::Seats(SeatSet::all(self.rules.n_seats())),
            CHOOSE_ROW => ToAct::Seats(SeatSet::one(self.owner(lane))),
            _ => ToAct::Nobody,
        }
    }

    #[inline(always)]
    fn idle(&self) -> Lanes {
        Lanes::new(&self.phase.map(|phase| is_zero(phase ^ DEAL) | is_zero(phase ^ OVER)))
    }

    #[inline]
    fn selects(&self, lane: usize) -> bool {
        self.phase[lane] == SELECT
    }

    fn check(&self, lane: usize, seat: Seat, mv: Move) -> Result<(), Illegal> {
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

    #[inline(always)]
    fn answer(&mut self, moves: &[i32]) -> bool {
        let n_seats = self.rules.n_seats();
        let selects = self.phase.map(|phase| is_zero(phase ^ SELECT));
        let mut all_good = true;
        for seat in 0..n_seats {
            let cards = chosen(moves, n_seats, seat);
            let mut held = [0; LANES];
            for places in &self.hands[seat] {
                for lane in 0..LANES {
                    held[lane] |= is_zero(places[lane] ^ cards[lane]);
                }
            }
            all_good &= commit(&cards, &held, &selects, seat, &mut self.plays[seat]);
        }
        self.row = [NO_ROW; LANES];
        for lane in Lanes::new(&self.phase.map(|phase| is_zero(phase ^ CHOOSE_ROW))) {
            let moves = &moves[lane * n_seats..(lane + 1) * n_seats];
            let row = (moves[self.owner(lane).idx()] as u32).wrapping_sub(Card::MAX.into());
            all_good &= (row as usize) < self.rules.format.n_rows();
            self.row[lane] = row as u8;
        }
        all_good
    }

    #[inline(always)]
    fn step(&mut self) -> Lanes {
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

    #[inline]
    fn n_legal(&self, lane: usize, seat: Seat) -> usize {
        match self.phase[lane] {
            CHOOSE_ROW => self.rules.format.n_rows(),
            // A card less in every turn; counting them took a fourth of all that drawing one takes.
            SELECT => usize::from(self.rules.format.hand + 1 - self.turn[lane]),
            _ => self.hand(lane, seat).len(),
        }
    }

    #[inline]
    fn legal(&self, lane: usize, seat: Seat, nth: usize) -> u16 {
        match self.phase[lane] {
            CHOOSE_ROW => Move::Row(nth as u8).index(),
            _ => Move::Card(Card::of(self.hands[seat.idx()][nth][lane])).index(),
        }
    }

    #[inline(always)]
    fn draw(&self, numbers: &[u16], moves: &mut [i32]) -> Lanes {
        let n_seats = self.rules.n_seats();
        let (mut in_hand, mut rows) = ([0; LANES], [0; LANES]);
        for lane in 0..LANES {
            let left = self.rules.format.hand.wrapping_add(1).wrapping_sub(self.turn[lane]);
            in_hand[lane] = left & is_zero(self.phase[lane] ^ SELECT);
            rows[lane] = self.rules.format.n_rows() as u8 & is_zero(self.phase[lane] ^ CHOOSE_ROW);
        }
        let owners = self.queue[0].map(|play| play as u8 & 15);
        let mut biased = [0; LANES];
        for (seat, numbers) in numbers.as_chunks::<LANES>().0[..n_seats].iter().enumerate() {
            let (mut nth, mut row) = ([0; LANES], [0; LANES]);
            for lane in 0..LANES {
                row[lane] = is_zero(owners[lane] ^ seat as u8) & !is_zero(rows[lane]);
                let n = in_hand[lane] | (rows[lane] & row[lane]);
                let product = u32::from(numbers[lane]) * u32::from(n);
                nth[lane] = (product >> 16) as u8;
                biased[lane] |= u8::from((product as u16) < n.into());
            }
            let mut index = [0; LANES];
            for (place, cards) in self.hands[seat].iter().enumerate() {
                for lane in 0..LANES {
                    index[lane] |= cards[lane].wrapping_sub(1) & is_zero(nth[lane] ^ place as u8);
                }
            }
            for lane in 0..LANES {
                let of_row = nth[lane].wrapping_add(Card::MAX) & row[lane];
                index[lane] = (index[lane] & !is_zero(in_hand[lane])) | of_row;
            }
            for (lane, moves) in moves.chunks_exact_mut(n_seats).enumerate() {
                moves[seat] = index[lane].into();
            }
        }
        Lanes::new(&biased)
    }

    #[inline]
    fn won(&self, lane: usize, seat: Seat) -> i32 {
        -i32::from(self.net(lane, seat))
    }
}

impl Many {
    /// The owner of a low card that takes a row next.
    #[inline]
    pub fn chooses_row(&self, lane: usize) -> Option<Seat> {
        (self.phase[lane] == CHOOSE_ROW).then(|| self.owner(lane))
    }

    /// Turns over the cards of everybody who has chosen one, and sorts them.
    #[inline(always)]
    fn reveal(&mut self, n_seats: usize) {
        for seat in 0..n_seats {
            let plays = &self.plays[seat];
            add(plays, &mut self.seen);
            remove(plays, &mut self.hands[seat]);
            put(plays, &mut self.queue[seat]);
        }
        // What lies there already is in order, and stays so.
        sort(&mut self.queue[..n_seats]);
    }

    /// Places the lowest card where no row has to be chosen for it, or in the row that was chosen. Returns where all others
    /// go on.
    #[inline(always)]
    fn place_first(&mut self, mut active: Lane, n_seats: usize) -> Lane {
        let queued = Queued::of(&self.queue[0]);
        let best = best(&self.last, &queued.cards);
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
    #[inline(always)]
    fn place(&mut self, nth: usize, active: &Lane, n_seats: usize) {
        let queued = Queued::of(&self.queue[nth]);
        let best = best(&self.last, &queued.cards);
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
    #[inline(always)]
    fn pay(&mut self, lost: &Lane, seats: &Lane, n_seats: usize) {
        for (seat, net) in self.net[..n_seats].iter_mut().enumerate() {
            for lane in 0..LANES {
                net[lane] = net[lane].wrapping_add(lost[lane] & is_zero(seats[lane] ^ seat as u8));
            }
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

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, lane: usize, seat: Seat) -> Cards {
        let [mut low, mut high] = [0_u64; 2];
        for place in &self.hands[seat.idx()] {
            let card = place[lane];
            let (bit, half) = (1 << (card & 63), u64::from(card >> 6).wrapping_neg());
            low |= bit & !half;
            high |= bit & half;
        }
        // What stands for no card is left out.
        Cards::of_bits([low, high])
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    #[inline]
    pub fn unseen(&self, lane: usize) -> Cards {
        Cards::up_to(self.rules.deck).without(set(&self.seen, lane))
    }

    /// The last card, the number of cards and the heads of a row; nothing where there is none.
    #[inline]
    pub fn row(&self, lane: usize, row: usize) -> [u8; 3] {
        match self.last[row][lane] {
            NO_CARD => [0; 3],
            last => [last, self.rules.format.cap - self.room[row][lane], self.heads[row][lane]],
        }
    }

    /// The same of all matches: last cards, numbers of cards and heads of the rows.
    #[inline(always)]
    pub fn all_rows(&self) -> [[Lane; ROWS]; 3] {
        let cap = self.rules.format.cap;
        let (mut last, mut len, mut heads) = (self.last, self.room, self.heads);
        for row in 0..ROWS {
            for lane in 0..LANES {
                let none = is_zero(last[row][lane] ^ NO_CARD);
                last[row][lane] &= !none;
                len[row][lane] = cap.wrapping_sub(len[row][lane]) & !none;
                heads[row][lane] &= !none;
            }
        }
        [last, len, heads]
    }

    /// Points of a seat in all matches, as [`Many::points`].
    #[inline(always)]
    pub fn all_points(&self, seat: Seat) -> &[u32; LANES] {
        &self.points[seat.idx()]
    }

    /// Heads of a seat in all matches, as [`Many::net`].
    #[inline(always)]
    pub fn all_net(&self, seat: Seat) -> &Lane {
        &self.net[seat.idx()]
    }

    /// Turns and rounds of all matches.
    #[inline(always)]
    pub fn all_turns(&self) -> (&Lane, &[u32; LANES]) {
        (&self.turn, &self.round)
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

    /// The same of all matches, by seat: `u8[seats, LANES]`, cards as numbers, 0 for none.
    #[inline(always)]
    pub fn revealed_by_seat(&self) -> [Lane; Seat::MAX] {
        let n_seats = self.rules.n_seats();
        let open = self.phase.map(|phase| is_zero(phase ^ CHOOSE_ROW));
        let mut revealed = [[0; LANES]; Seat::MAX];
        for queue in &self.queue[..n_seats] {
            let queued = Queued::of(queue);
            for (seat, revealed) in revealed[..n_seats].iter_mut().enumerate() {
                for lane in 0..LANES {
                    let own = is_zero(queued.seats[lane] ^ seat as u8) & open[lane];
                    revealed[lane] |= queued.cards[lane] & own;
                }
            }
        }
        revealed
    }

    /// Cards that are turned over and not placed, with their seats.
    #[inline]
    pub fn revealed(&self, lane: usize) -> impl Iterator<Item = (Seat, Card)> {
        let n = if self.phase[lane] == CHOOSE_ROW { self.rules.n_seats() } else { 0 };
        self.queue[..n]
            .iter()
            .map(move |queue| (Seat::new(seat_of(queue[lane])), Card::of(card_of(queue[lane]))))
    }

    /// The number of the card that a seat has turned over in the last step, 0 where none.
    #[inline(always)]
    pub fn turned_over(&self, lane: usize, seat: Seat) -> u8 {
        card_of(self.plays[seat.idx()][lane])
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

/// Takes cards that were played out of hands, which stay in order.
#[inline(always)]
fn remove(plays: &Plays, hand: &mut [Lane; Hand::MAX]) {
    // Where nobody plays, every card stays before that.
    let cards = plays.map(card_of).map(|card| card | (is_zero(card) & NO_CARD));
    for place in 0..Hand::MAX {
        let next = hand.get(place + 1).copied().unwrap_or([NO_CARD; LANES]);
        for lane in 0..LANES {
            let stays = spread(hand[place][lane].wrapping_sub(cards[lane]));
            hand[place][lane] = (hand[place][lane] & stays) | (next[lane] & !stays);
        }
    }
}
