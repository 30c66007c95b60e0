//! Matches of the base game side by side: the fast path of learning.
//!
//! [`Many`] holds [`LANES`] matches in which every seat answers from outside, all that are asked in the same step. A step is
//! arithmetic on bytes of all matches at once, as in [`super::lanes`]; only deals and ends of rounds go match by match.
//! Checked against the engine, deal by deal and choice for choice (`tests/base_many.rs`).

use super::deal;
use super::hand::{self, Hand};
use super::lanes::{Ends, same_all};
use super::moves::Move;
use super::rules::Rules;
use super::state::Base;
use crate::common::{Illegal, sort as networks};
use bulls::lanes::{
    FOUR, NO_CARD, NO_ROW, NOBODY, Plays, Queued, Sets, best, by_table, card_of, chosen, commit, include,
    is_lower, is_zero, none, pay, pick, put, same, seat_of, set, set_to, sort, write_by_table,
};
use bulls::{Card, Cards};
use game::random::n_numbers;
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
// Every lane in one line of the cache, or half of one.
#[repr(C, align(64))]
pub struct Many {
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
    /// Cards dealt in this round, to rows and to hands.
    dealt: Sets,
    /// Cards turned over, lowest first.
    queue: [Plays; Seat::MAX],
    /// Cards that seats turn over in the next step, by seat; [`NOBODY`] where they are asked for none.
    plays: [Plays; Seat::MAX],
    /// The row that the owner of a low card takes in the next step.
    row: Lane,
    rules: Rules,
}

/// A deal as matches take it: the cards of rows, then those of hands, one of each seat after the other, ascending in each hand. What is
/// looked at with four seats is one line of the cache.
#[derive(PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Deal {
    /// All of them.
    dealt: Cards,
    n: u8,
    /// Behind those that are dealt, zeros.
    cards: [u8; ROWS + Hand::MAX * Seat::MAX],
}

impl SideBySide for Many {
    type Game = Base;
    type Deal = Deal;
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
            dealt: [[0; LANES]; 2],
            queue: [[NOBODY; LANES]; Seat::MAX],
            plays: [[NOBODY; LANES]; Seat::MAX],
            row: [NO_ROW; LANES],
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn begin(&mut self, lane: usize) {
        self.turn[lane] = 0;
        self.round[lane] = 0;
        for seat in 0..self.rules.n_seats() {
            self.points[seat][lane] = 0;
            self.net[seat][lane] = 0;
            // After a round hands are empty.
            if matches!(self.phase[lane], SELECT | CHOOSE_ROW) {
                for place in &mut self.hands[seat] {
                    place[lane] = NO_CARD;
                }
            }
        }
        for row in 0..ROWS {
            self.lay_row(lane, row, None);
        }
        set_to(&mut self.dealt, lane, Cards::EMPTY);
        self.phase[lane] = DEAL;
    }

    fn draw_deal<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Deal {
        let (n_seats, hand_size) = (rules.n_seats(), rules.format.hand_size());
        let deck = deal::Deal::shuffled(rules, rng);
        let (rows, rest) = deck.split_at(rules.format.n_rows());
        let mut deal = Deal::EMPTY;
        deal.dealt = deck[..rules.format.n_dealt()].iter().copied().collect();
        deal.n = rules.format.n_dealt() as u8;
        for (out, card) in deal.cards.iter_mut().zip(rows) {
            *out = card.number();
        }
        for first in (0..n_seats).step_by(hand::LANES) {
            let columns = Hand::columns(n_seats, hand_size, &rest[first..]);
            for (place, column) in columns.iter().enumerate().take(hand_size) {
                for seat in first..n_seats.min(first + hand::LANES) {
                    deal.cards[rows.len() + place * n_seats + seat] = (column >> (8 * (seat - first))) as u8;
                }
            }
        }
        deal
    }

    fn n_numbers(rules: &Rules) -> usize {
        n_numbers(rules.format.n_dealt())
    }

    #[inline(always)]
    fn draw_deals(rules: &Rules, numbers: &[u64], deals: &mut [Deal]) -> Lanes {
        let (n_seats, hand_size, n_dealt) =
            (rules.n_seats(), rules.format.hand_size(), rules.format.n_dealt());
        let mut cards = [[0; LANES]; ROWS + Hand::MAX * Seat::MAX];
        let biased = deal::shuffled_side_by_side(rules, numbers, &mut cards[..n_dealt]);
        let mut dealt = [[0; LANES]; 2];
        for cards in &cards[..n_dealt] {
            include(cards, &mut dealt);
        }
        let hands = &mut cards[rules.format.n_rows()..n_dealt];
        for seat in 0..n_seats {
            let mut hand = [[NO_CARD; LANES]; Hand::MAX];
            for (place, cards) in hand.iter_mut().enumerate().take(hand_size) {
                *cards = hands[place * n_seats + seat];
            }
            networks::columns(&mut hand);
            for (place, cards) in hand.iter().enumerate().take(hand_size) {
                hands[place * n_seats + seat] = *cards;
            }
        }
        for (lane, deal) in deals.iter_mut().enumerate() {
            (deal.dealt, deal.n) = (set(&dealt, lane), n_dealt as u8);
        }
        // Four cards of a deal at a time, and zeros behind them.
        for (nth, four) in cards.as_chunks().0[..n_dealt.div_ceil(FOUR)].iter().enumerate() {
            for (deal, bytes) in deals.iter_mut().zip(by_table(four).as_chunks().0) {
                deal.cards.as_chunks_mut::<FOUR>().0[nth] = *bytes;
            }
        }
        biased
    }

    #[inline(always)]
    fn touch(deal: &Deal) -> u8 {
        deal.cards[0]
    }

    #[inline(always)]
    fn end_soon(&self) -> Lanes {
        Lanes::new(&self.turn.map(|turn| same(turn, self.rules.format.hand)))
    }

    #[inline(always)]
    fn deal(&mut self, lane: usize, deal: &Deal) {
        debug_assert_eq!(self.phase[lane], DEAL);
        match self.sizes() {
            (FOUR, Hand::MAX) => self.deal_of((FOUR, Hand::MAX), lane, deal),
            sizes => self.deal_of(sizes, lane, deal),
        }
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
        Lanes::new(&self.phase.map(|phase| same(phase, DEAL) | same(phase, OVER)))
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
        match self.sizes() {
            (FOUR, Hand::MAX) => self.answer_of((FOUR, Hand::MAX), moves),
            sizes => self.answer_of(sizes, moves),
        }
    }

    #[inline(always)]
    fn step(&mut self) -> Lanes {
        match self.sizes() {
            (FOUR, Hand::MAX) => self.step_of((FOUR, Hand::MAX)),
            sizes => self.step_of(sizes),
        }
    }

    #[inline(always)]
    fn ask(&self, seats: &mut [i8]) {
        let n_seats = self.rules.n_seats();
        let owners = self.owners();
        let mut asked = [[0; LANES]; Seat::MAX];
        for (seat, asked) in asked[..n_seats].iter_mut().enumerate() {
            for lane in 0..LANES {
                let alone = same(self.phase[lane], CHOOSE_ROW) & same(owners[lane], seat as u8);
                // As a signed byte, all bits are -1.
                asked[lane] = seat as u8 | !(same(self.phase[lane], SELECT) | alone);
            }
        }
        write_by_table(&asked[..n_seats], seats, |seat| seat as i8);
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
        match self.sizes() {
            (FOUR, Hand::MAX) => self.draw_of((FOUR, Hand::MAX), numbers, moves),
            sizes => self.draw_of(sizes, numbers, moves),
        }
    }

    #[inline]
    fn won(&self, lane: usize, seat: Seat) -> i32 {
        -i32::from(self.net(lane, seat))
    }
}

impl Deal {
    /// No cards.
    const EMPTY: Self = Deal { dealt: Cards::EMPTY, n: 0, cards: [0; ROWS + Hand::MAX * Seat::MAX] };

    /// The cards that are dealt.
    #[inline(always)]
    fn dealt(&self) -> &[u8] {
        &self.cards[..self.n.into()]
    }
}

impl Clone for Deal {
    fn clone(&self) -> Self {
        Deal { ..*self }
    }

    /// In the place of a deal by the same rules, no more is written than what is dealt.
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        if self.n != other.n {
            *self = other.clone();
            return;
        }
        self.dealt = other.dealt;
        self.cards[..other.n.into()].copy_from_slice(other.dealt());
    }
}

impl Many {
    /// The owner of a low card that takes a row next.
    #[inline]
    pub fn chooses_row(&self, lane: usize) -> Option<Seat> {
        (self.phase[lane] == CHOOSE_ROW).then(|| self.owner(lane))
    }

    /// The number of seats and of the cards of a hand. What is asked most often is compiled for numbers that are known before.
    #[inline(always)]
    fn sizes(&self) -> (usize, usize) {
        (self.rules.n_seats(), self.rules.format.hand_size())
    }

    /// As [`SideBySide::answer`].
    #[inline(always)]
    fn answer_of(&mut self, (n_seats, places): (usize, usize), moves: &[i32]) -> bool {
        let selects = self.phase.map(|phase| same(phase, SELECT));
        let cards: [Lane; Seat::MAX] = chosen(moves, n_seats);
        let mut bad = [0; LANES];
        for (seat, cards) in cards[..n_seats].iter().enumerate() {
            let mut held = [0; LANES];
            for places in &self.hands[seat][..places] {
                for lane in 0..LANES {
                    held[lane] |= same(places[lane], cards[lane]);
                }
            }
            commit(cards, &held, &selects, seat, &mut self.plays[seat], &mut bad);
        }
        // The card that the owner of a low one has chosen is behind all cards, if it is a row.
        let (owners, n_rows) = (self.owners(), self.rules.format.n_rows() as u8);
        let mut own = [0; LANES];
        for (seat, cards) in cards[..n_seats].iter().enumerate() {
            for lane in 0..LANES {
                own[lane] |= cards[lane] & same(owners[lane], seat as u8);
            }
        }
        for lane in 0..LANES {
            let (row, chooses) = (own[lane].wrapping_sub(Card::MAX + 1), same(self.phase[lane], CHOOSE_ROW));
            bad[lane] |= chooses & u8::from(row >= n_rows).wrapping_neg();
            self.row[lane] = pick(chooses, row, NO_ROW);
        }
        none(&bad)
    }

    /// As [`SideBySide::deal`].
    #[inline(always)]
    fn deal_of(&mut self, (n_seats, hand_size): (usize, usize), lane: usize, deal: &Deal) {
        let (rows, hands) = deal.cards.split_at(self.rules.format.n_rows());
        for (row, &card) in rows.iter().enumerate() {
            self.lay_row(lane, row, Some(Card::of(card)));
        }
        set_to(&mut self.dealt, lane, deal.dealt);
        for (place, cards) in hands.chunks_exact(n_seats).enumerate().take(hand_size) {
            for (hand, &card) in self.hands.iter_mut().zip(cards) {
                hand[place][lane] = card;
            }
        }
        for net in &mut self.net[..n_seats] {
            net[lane] = 0;
        }
        self.round[lane] += 1;
        self.turn[lane] = 1;
        self.phase[lane] = SELECT;
    }

    /// As [`SideBySide::step`].
    #[inline(always)]
    fn step_of(&mut self, (n_seats, places): (usize, usize)) -> Lanes {
        self.reveal(n_seats, places);
        let was_active = self.phase.map(|phase| same(phase, SELECT) | same(phase, CHOOSE_ROW));
        let mut active = was_active;
        for nth in 0..n_seats {
            self.place(nth, &mut active, n_seats);
        }
        let hand = self.rules.format.hand;
        let mut is_last = [0; LANES];
        for lane in 0..LANES {
            let (on, was_on, turn) = (active[lane], was_active[lane], self.turn[lane]);
            is_last[lane] = on & same(turn, hand);
            self.turn[lane] = turn.wrapping_add(on & !is_last[lane] & 1);
            // Who was stopped by a low card is asked for a row.
            let next = pick(is_last[lane], DEAL, pick(on, SELECT, CHOOSE_ROW));
            self.phase[lane] = pick(was_on, next, self.phase[lane]);
        }
        let ended = Lanes::new(&is_last);
        for lane in ended {
            self.end_round(lane);
        }
        ended
    }

    /// As [`SideBySide::draw`].
    #[inline(always)]
    fn draw_of(&self, (n_seats, places): (usize, usize), numbers: &[u16], moves: &mut [i32]) -> Lanes {
        let (mut in_hand, mut rows) = ([0; LANES], [0; LANES]);
        for lane in 0..LANES {
            let left = self.rules.format.hand.wrapping_add(1).wrapping_sub(self.turn[lane]);
            in_hand[lane] = left & same(self.phase[lane], SELECT);
            rows[lane] = self.rules.format.n_rows() as u8 & same(self.phase[lane], CHOOSE_ROW);
        }
        let owners = self.owners();
        let (mut biased, mut indices) = ([0; LANES], [[0; LANES]; Seat::MAX]);
        for (seat, numbers) in numbers.as_chunks::<LANES>().0[..n_seats].iter().enumerate() {
            let (mut nth, mut row, mut index) = ([0; LANES], [0; LANES], [0; LANES]);
            for lane in 0..LANES {
                row[lane] = same(owners[lane], seat as u8) & !is_zero(rows[lane]);
                let n = u16::from(in_hand[lane] | (rows[lane] & row[lane]));
                let product = u32::from(numbers[lane]) * u32::from(n);
                nth[lane] = (product >> 16) as u8;
                biased[lane] |= u8::from((product as u16) < n);
            }
            for (place, cards) in self.hands[seat][..places].iter().enumerate() {
                for lane in 0..LANES {
                    index[lane] = pick(same(nth[lane], place as u8), cards[lane], index[lane]);
                }
            }
            for lane in 0..LANES {
                let card = index[lane].wrapping_sub(1) & !is_zero(in_hand[lane]);
                index[lane] = card | (nth[lane].wrapping_add(Card::MAX) & row[lane]);
            }
            indices[seat] = index;
        }
        write_by_table(&indices[..n_seats], moves, i32::from);
        Lanes::new(&biased)
    }

    /// Turns over the cards of everybody who has chosen one, and sorts them.
    #[inline(always)]
    fn reveal(&mut self, n_seats: usize, places: usize) {
        for seat in 0..n_seats {
            let plays = &self.plays[seat];
            remove(plays, &mut self.hands[seat], places);
            put(plays, &mut self.queue[seat]);
        }
        // What lies there already is in order, and stays so.
        sort(&mut self.queue[..n_seats]);
    }

    /// Places one card of the queue where it is its turn: to the end of a row, or in the place of one, whose heads are paid for. A
    /// lowest card that finds no row, and for which none was chosen, stops its match.
    #[inline(always)]
    fn place(&mut self, nth: usize, active: &mut Lane, n_seats: usize) {
        let queued = Queued::of(&self.queue[nth]);
        let room_max = self.rules.format.cap - 1;
        let mut best = best(&self.last, &queued.cards);
        if nth == 0 {
            // Every higher card finds a row.
            for lane in 0..LANES {
                let chooses = !same(self.row[lane], NO_ROW);
                active[lane] &= chooses | !is_zero(best[lane]);
                best[lane] |= chooses;
            }
        }
        for lane in 0..LANES {
            // No row ends like that.
            best[lane] |= !active[lane];
        }
        let mut lost = [0; LANES];
        for row in 0..ROWS {
            let chosen = if nth == 0 { self.row.map(|chosen| same(chosen, row as u8)) } else { [0; LANES] };
            let fits = same_all(&self.last[row], &best);
            let row =
                Ends { last: &mut self.last[row], room: &mut self.room[row], heads: &mut self.heads[row] };
            row.lay([&queued.cards, &queued.heads], [&fits, &chosen], room_max, &mut lost);
        }
        pay(&mut self.net[..n_seats], &lost, &queued.seats);
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

    /// Whose card lies lowest.
    #[inline(always)]
    fn owners(&self) -> Lane {
        self.queue[0].map(|play| seat_of(play) as u8)
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

    /// The same of all matches, by seat.
    #[inline(always)]
    pub fn all_hands(&self) -> [Sets; Seat::MAX] {
        let (n_seats, places) = self.sizes();
        let mut hands = [[[0; LANES]; 2]; Seat::MAX];
        for (hand, held) in hands.iter_mut().zip(&self.hands[..n_seats]) {
            for cards in &held[..places] {
                // What stands for no card is left out when a set is taken out of these.
                include(cards, hand);
            }
        }
        hands
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    #[inline]
    pub fn unseen(&self, lane: usize) -> Cards {
        let mut hands = [Cards::EMPTY; Seat::MAX];
        for seat in Seat::all(self.rules.n_seats()) {
            hands[seat.idx()] = self.hand(lane, seat);
        }
        self.unseen_beside(lane, &hands)
    }

    /// The same, where hands are known already.
    #[inline]
    pub fn unseen_beside(&self, lane: usize, hands: &[Cards]) -> Cards {
        let open = hands.iter().fold(set(&self.dealt, lane), |open, &hand| open.without(hand));
        Cards::up_to(self.rules.deck).without(open)
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
                let none = same(last[row][lane], NO_CARD);
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
        let open = self.phase.map(|phase| same(phase, CHOOSE_ROW));
        let mut revealed = [[0; LANES]; Seat::MAX];
        for queue in &self.queue[..n_seats] {
            let queued = Queued::of(queue);
            for (seat, revealed) in revealed[..n_seats].iter_mut().enumerate() {
                for lane in 0..LANES {
                    let own = same(queued.seats[lane], seat as u8) & open[lane];
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

    /// The same of all matches.
    #[inline(always)]
    pub fn all_turned_over(&self, seat: Seat) -> Lane {
        self.plays[seat.idx()].map(card_of)
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

/// Takes cards that were played out of hands of so many places, which stay in order.
#[inline(always)]
fn remove(plays: &Plays, hand: &mut [Lane; Hand::MAX], places: usize) {
    // Where nobody plays, every card stays before that.
    let cards = plays.map(card_of).map(|card| pick(is_zero(card), NO_CARD, card));
    for place in 0..places {
        let next = hand.get(place + 1).copied().unwrap_or([NO_CARD; LANES]);
        for lane in 0..LANES {
            let card = hand[place][lane];
            hand[place][lane] = pick(is_lower(card, cards[lane]), card, next[lane]);
        }
    }
}
