//! Matches side by side: the fast path of learning.
//!
//! [`Many`] holds [`LANES`] matches in which every seat answers from outside, all that are asked in the same step. A step is
//! arithmetic on bytes and sets of all matches at once, as in [`bulls::lanes`]; only deals and ends of rounds go match by
//! match. A match whose turn stops for a question waits for the next step, and the others go on.
//! Checked against the engine, deal by deal and choice for choice (`tests/many.rs`).

use crate::deal::Deal;
use crate::moves::{DECK, Illegal, Move, ROWS as ROW_MOVES};
use crate::play::round_points;
use crate::rules::Rules;
use crate::state::{SEATS, XNimmt};
use bulls::lanes::{
    Lane, NO_CARD, NO_ROW, NOBODY, Plays, Queued, Sets, add, best, bit, card_of, chosen, commit, is_zero,
    none, put, same, seat_of, set, set_to, sort, spread, take_out, wide, write_by_table,
};
use bulls::{Card, Cards};
use game::random::{below_by, n_numbers, shuffle_fronts};
use game::{Rules as _, Seat, SeatSet, SideBySide, ToAct};
use rand_core::Rng;

pub use bulls::lanes::{LANES, Lanes};

const ROWS: usize = 3;

// What a match waits for.
const DEAL: u8 = 0;
const SELECT: u8 = 1;
const CHOOSE_ROW: u8 = 2;
const CHOOSE_X: u8 = 3;
const OVER: u8 = 4;

const NONE: Lane = [0; LANES];
const NO_CARDS: Sets = [[0; LANES]; 2];

/// Up to [`LANES`] matches in step.
#[derive(Clone, Debug)]
pub struct Many {
    rules: Rules,
    phase: Lane,
    turn: Lane,
    round: Lane,
    last: [Lane; ROWS],
    /// Cards that still find room before one takes the row.
    room: [Lane; ROWS],
    rows: [Sets; ROWS],
    hands: [Sets; SEATS],
    known: [Sets; SEATS],
    x_rows: [Sets; SEATS],
    x_piles: [Sets; SEATS],
    /// The last card of each X row, 0 for none.
    x_last: [Lane; SEATS],
    /// Points of the rounds that are over, by seat, and of the last of them.
    points: [[i32; LANES]; SEATS],
    round_points: [[i32; LANES]; SEATS],
    /// Cards that lay open in this round.
    seen: Sets,
    /// Cards turned over, lowest first.
    queue: [Plays; SEATS],
    /// How many of them have their place.
    placed: Lane,
    /// Cards that were taken and are not distributed, and who took them.
    taken: Sets,
    taker: Lane,
    /// Cards that seats turn over in the next step, by seat; [`NOBODY`] where they are asked for none.
    plays: [Plays; SEATS],
    /// The row that the owner of a low card takes in the next step.
    row: Lane,
    /// The card that goes to an X row in the next step, 0 for none.
    x_card: Lane,
}

impl SideBySide for Many {
    type Game = XNimmt;
    type Deal = Deal;
    type Lanes = Lanes;
    const LANES: usize = LANES;

    fn new(rules: Rules) -> Self {
        Many {
            rules,
            phase: [DEAL; LANES],
            turn: NONE,
            round: NONE,
            last: [[NO_CARD; LANES]; ROWS],
            room: [NONE; ROWS],
            rows: [NO_CARDS; ROWS],
            hands: [NO_CARDS; SEATS],
            known: [NO_CARDS; SEATS],
            x_rows: [NO_CARDS; SEATS],
            x_piles: [NO_CARDS; SEATS],
            x_last: [NONE; SEATS],
            points: [[0; LANES]; SEATS],
            round_points: [[0; LANES]; SEATS],
            seen: NO_CARDS,
            queue: [[NOBODY; LANES]; SEATS],
            placed: NONE,
            taken: NO_CARDS,
            taker: NONE,
            plays: [[NOBODY; LANES]; SEATS],
            row: [NO_ROW; LANES],
            x_card: NONE,
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
            self.round_points[seat][lane] = 0;
            self.take_seat(lane, seat, Cards::EMPTY);
        }
        for row in 0..ROWS {
            self.lay_row(lane, row, None);
        }
        set_to(&mut self.seen, lane, Cards::EMPTY);
        // The match before may have been given up in the middle of a turn.
        set_to(&mut self.taken, lane, Cards::EMPTY);
    }

    fn draw_deal<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Deal {
        Deal::sample(rules, rng)
    }

    fn n_numbers(rules: &Rules) -> usize {
        n_numbers(rules.n_dealt())
    }

    #[inline(always)]
    fn draw_deals(rules: &Rules, numbers: &[u64], deals: &mut [Deal]) -> Lanes {
        let mut cards = [[0; LANES]; DECK as usize];
        let cards = &mut cards[..rules.n_dealt()];
        let biased = shuffle_fronts(numbers.as_chunks().0, rules.deck.into(), cards);
        let biased = Lanes::new(&biased);
        for (lane, deal) in deals.iter_mut().enumerate() {
            *deal = Deal::of(rules, cards.iter().map(|cards| Card::of(cards[lane] + 1)));
        }
        biased
    }

    fn touch(deal: &Deal) -> u8 {
        deal.rows().next().map_or(0, Card::number)
    }

    fn end_soon(&self) -> Lanes {
        let mut few = NONE;
        for lane in 0..LANES {
            let mut all = 0;
            for hand in &self.hands[..self.rules.n_seats()] {
                let left = hand[0][lane] | hand[1][lane];
                all |= u8::from(left & left.wrapping_sub(1) == 0).wrapping_neg();
            }
            few[lane] = all;
        }
        Lanes::new(&few)
    }

    #[inline]
    fn deal(&mut self, lane: usize, deal: &Deal) {
        debug_assert_eq!(self.phase[lane], DEAL);
        let mut seen = Cards::EMPTY;
        for (row, card) in deal.rows().enumerate() {
            self.lay_row(lane, row, Some(card));
            seen.insert(card);
        }
        set_to(&mut self.seen, lane, seen);
        for (seat, &hand) in deal.hands().iter().enumerate() {
            self.take_seat(lane, seat, hand);
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
            CHOOSE_ROW | CHOOSE_X => ToAct::Seats(SeatSet::one(self.asked(lane))),
            _ => ToAct::Nobody,
        }
    }

    #[inline]
    fn idle(&self) -> Lanes {
        Lanes::new(&self.phase.map(|phase| same(phase, DEAL) | same(phase, OVER)))
    }

    #[inline]
    fn selects(&self, lane: usize) -> bool {
        self.phase[lane] == SELECT
    }

    #[inline(always)]
    fn ask(&self, seats: &mut [i8]) {
        let (n_seats, queue) = (self.rules.n_seats(), &self.queue[0]);
        let mut asked = [NONE; SEATS];
        for (seat, asked) in asked[..n_seats].iter_mut().enumerate() {
            for lane in 0..LANES {
                let (phase, seat) = (self.phase[lane], seat as u8);
                let row = same(phase, CHOOSE_ROW) & same(seat_of(queue[lane]) as u8, seat);
                let x = same(phase, CHOOSE_X) & same(self.taker[lane], seat);
                // As a signed byte, all bits are -1.
                asked[lane] = seat | !(same(phase, SELECT) | row | x);
            }
        }
        write_by_table(&asked[..n_seats], seats, |seat| seat as i8);
    }

    fn check(&self, lane: usize, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match (self.phase[lane], mv) {
            (DEAL | OVER, _) => Err(Illegal::NothingAsked),
            (SELECT, _) if seat.idx() >= self.rules.n_seats() => Err(Illegal::NotAsked),
            (CHOOSE_ROW | CHOOSE_X, _) if self.asked(lane) != seat => Err(Illegal::NotAsked),
            (SELECT, Move::Card(card)) if self.hand(lane, seat).contains(card) => Ok(()),
            (SELECT, Move::Card(card)) => Err(Illegal::NotInHand { card }),
            (SELECT, _) => Err(Illegal::OtherQuestion { asked: "select" }),
            (CHOOSE_ROW, Move::Row(row)) if usize::from(row) < self.rules.n_rows() => Ok(()),
            (CHOOSE_ROW, Move::Row(row)) => Err(Illegal::NoSuchRow { row }),
            (CHOOSE_ROW, _) => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            (_, Move::X(card)) if !set(&self.taken, lane).contains(card) => Err(Illegal::NotTaken { card }),
            (_, Move::X(card)) => match self.x_row(lane, seat).last() {
                Some(last) if !self.x_choices(lane).contains(card) => Err(Illegal::MustFit { card, last }),
                _ => Ok(()),
            },
            _ => Err(Illegal::OtherQuestion { asked: "choose-x" }),
        }
    }

    #[inline(always)]
    fn answer(&mut self, moves: &[i32]) -> bool {
        let n_seats = self.rules.n_seats();
        let is = |phase: u8| self.phase.map(|now| same(now, phase));
        let (selects, mut bad) = (is(SELECT), NONE);
        let chosen: [Lane; SEATS] = chosen(moves, n_seats);
        for (seat, cards) in chosen[..n_seats].iter().enumerate() {
            let mut held = NONE;
            for lane in 0..LANES {
                let own = [self.hands[seat][0][lane], self.hands[seat][1][lane]];
                let of_card = own[0] & bit(cards[lane], 0) | own[1] & bit(cards[lane], 1);
                held[lane] = u8::from(of_card != 0).wrapping_neg();
            }
            commit(cards, &held, &selects, seat, &mut self.plays[seat], &mut bad);
        }
        let mut all_good = none(&bad);
        let (rows, x_cards) = (Lanes::new(&is(CHOOSE_ROW)), Lanes::new(&is(CHOOSE_X)));
        (self.row, self.x_card) = ([NO_ROW; LANES], NONE);
        let of_asked = |many: &Self, lane| moves[lane * n_seats + many.asked(lane).idx()] as u32;
        for lane in rows {
            let row = of_asked(self, lane).wrapping_sub(DECK.into());
            all_good &= (row as usize) < self.rules.n_rows();
            self.row[lane] = row as u8;
        }
        for lane in x_cards {
            let nth = of_asked(self, lane).wrapping_sub((DECK + ROW_MOVES).into());
            // Numbers that are no index of a card become a card that nobody has.
            let card = nth.min(126) as u8 + 1;
            let [low, high] = self.x_choices(lane).bits();
            all_good &= [low, high][usize::from(card >> 6)] >> (card & 63) & 1 == 1;
            self.x_card[lane] = card;
        }
        all_good
    }

    #[inline(always)]
    fn step(&mut self) -> Lanes {
        let n_seats = self.rules.n_seats();
        let is = |phase: u8| self.phase.map(|now| same(now, phase));
        let (selects, chooses_row, chooses_x) = (is(SELECT), is(CHOOSE_ROW), is(CHOOSE_X));
        // Cards for X rows by seat: at most one for each of them in a step, and nobody looks at them before its end.
        let mut grows = [NONE; SEATS];
        self.reveal(&selects, n_seats);
        self.distribute(&chooses_x, &mut grows, n_seats);
        let mut active = NONE;
        for lane in 0..LANES {
            active[lane] = selects[lane] | chooses_row[lane] | chooses_x[lane];
        }
        let (mut asks_row, mut asks_x) = (NONE, NONE);
        for nth in 0..n_seats {
            self.place(nth, &mut active, &mut asks_row, &mut asks_x, &mut grows);
        }
        self.grow_x_rows(&grows, n_seats);
        // A turn is over where everything has its place.
        let mut ended = active;
        for (lane, ended) in ended.iter_mut().enumerate() {
            let mut none = 0;
            for hand in &self.hands[..n_seats] {
                none |= u8::from(hand[0][lane] | hand[1][lane] == 0);
            }
            *ended &= none.wrapping_neg();
        }
        for lane in 0..LANES {
            let next = (SELECT & active[lane] & !ended[lane])
                | (CHOOSE_ROW & asks_row[lane])
                | (CHOOSE_X & asks_x[lane])
                | (DEAL & ended[lane]);
            let changed = active[lane] | asks_row[lane] | asks_x[lane];
            self.phase[lane] = (next & changed) | (self.phase[lane] & !changed);
            self.turn[lane] = self.turn[lane].wrapping_add(active[lane] & !ended[lane] & 1);
        }
        let ended = Lanes::new(&ended);
        for lane in ended {
            self.end_round(lane);
        }
        ended
    }

    #[inline]
    fn n_legal(&self, lane: usize, seat: Seat) -> usize {
        match self.phase[lane] {
            CHOOSE_ROW => self.rules.n_rows(),
            CHOOSE_X => self.x_choices(lane).len(),
            _ => self.hand(lane, seat).len(),
        }
    }

    #[inline]
    fn legal(&self, lane: usize, seat: Seat, nth: usize) -> u16 {
        match self.phase[lane] {
            CHOOSE_ROW => Move::Row(nth as u8).index(),
            CHOOSE_X => Move::X(self.x_choices(lane).nth(nth).expect("one of the taken ones")).index(),
            _ => Move::Card(self.hand(lane, seat).nth(nth).expect("one of the hand")).index(),
        }
    }

    fn draw(&self, numbers: &[u16], moves: &mut [i32]) -> Lanes {
        let n_seats = self.rules.n_seats();
        let mut biased = NONE;
        moves.fill(0);
        for (lane, moves) in moves.chunks_exact_mut(n_seats).enumerate() {
            let ToAct::Seats(asked) = self.to_act(lane) else { continue };
            for seat in asked.iter() {
                let number = numbers[seat.idx() * LANES + lane];
                match below_by(number, self.n_legal(lane, seat) as u16) {
                    Some(nth) => moves[seat.idx()] = self.legal(lane, seat, nth.into()).into(),
                    None => biased[lane] = 1,
                }
            }
        }
        Lanes::new(&biased)
    }

    #[inline]
    fn won(&self, lane: usize, seat: Seat) -> i32 {
        -self.round_points(lane, seat)
    }
}

impl Many {
    /// The owner of a low card that takes a row next.
    #[inline]
    pub fn chooses_row(&self, lane: usize) -> Option<Seat> {
        (self.phase[lane] == CHOOSE_ROW).then(|| self.asked(lane))
    }

    /// Who chooses one of several taken cards for the X row next, and all of these.
    #[inline]
    pub fn chooses_x(&self, lane: usize) -> Option<(Seat, Cards)> {
        (self.phase[lane] == CHOOSE_X).then(|| (self.asked(lane), set(&self.taken, lane)))
    }

    /// The taken cards that may go to the X row (XN-6.2), where one of them is chosen next.
    #[inline]
    pub fn x_choices(&self, lane: usize) -> Cards {
        match self.chooses_x(lane) {
            Some((seat, taken)) => self.rules.x_choice.of(self.x_row(lane, seat).last(), taken),
            None => Cards::EMPTY,
        }
    }

    /// Turns over the cards of everybody who has chosen one, and sorts them.
    #[inline]
    fn reveal(&mut self, selects: &Lane, n_seats: usize) {
        for seat in 0..n_seats {
            let plays = &self.plays[seat];
            take_out(plays, &mut self.hands[seat]);
            take_out(plays, &mut self.known[seat]);
            add(plays, &mut self.seen);
            put(plays, &mut self.queue[seat]);
        }
        // What lies there already is in order, and stays so.
        sort(&mut self.queue[..n_seats]);
        for (placed, select) in self.placed.iter_mut().zip(selects) {
            *placed &= !select;
        }
    }

    /// Gives all taken cards but one to the hand of their taker (XN-6.3).
    #[inline]
    fn distribute(&mut self, on: &Lane, grows: &mut [Lane; SEATS], n_seats: usize) {
        for (seat, grows) in grows[..n_seats].iter_mut().enumerate() {
            for lane in 0..LANES {
                let own = same(self.taker[lane], seat as u8) & on[lane];
                let card = self.x_card[lane] & own;
                grows[lane] |= card;
                for half in 0..2 {
                    let rest = self.taken[half][lane] & wide(own) & !bit(card, half);
                    self.hands[seat][half][lane] |= rest;
                    self.known[seat][half][lane] |= rest;
                }
            }
        }
        for half in &mut self.taken {
            for lane in 0..LANES {
                half[lane] &= !wide(on[lane]);
            }
        }
    }

    /// Places the cards of one place of the queue where it is their turn, and stops matches that have a question.
    #[inline]
    fn place(
        &mut self,
        nth: usize,
        active: &mut Lane,
        asks_row: &mut Lane,
        asks_x: &mut Lane,
        grows: &mut [Lane; SEATS],
    ) {
        let queued = Queued::of(&self.queue[nth]);
        let best = best(&self.last, &queued.cards);
        let (mut on, mut chooses) = (NONE, NONE);
        for lane in 0..LANES {
            on[lane] = active[lane] & spread(self.placed[lane].wrapping_sub(nth as u8 + 1));
        }
        if nth == 0 {
            // Behind the lowest card, every other one finds a row.
            for lane in 0..LANES {
                chooses[lane] = !is_zero(!self.row[lane] & 0x7f) & on[lane];
                let is_low = is_zero(best[lane]) & !chooses[lane] & on[lane];
                asks_row[lane] = is_low;
                active[lane] &= !is_low;
                on[lane] &= !is_low;
            }
        }
        let (mut took, mut single, mut last_taken) = (NONE, NONE, NONE);
        for row in 0..ROWS {
            let room_max = self.rules.caps[row].wrapping_sub(2);
            let (mut here, mut takes) = (NONE, NONE);
            for lane in 0..LANES {
                let (last, room) = (self.last[row][lane], self.room[row][lane]);
                let fits = same(last, best[lane]) & !chooses[lane] & on[lane];
                let chosen = same(self.row[lane], row as u8) & chooses[lane];
                here[lane] = fits | chosen;
                takes[lane] = chosen | (fits & is_zero(room));
                took[lane] |= takes[lane];
                // A row that has as much room as behind its first card has no other.
                single[lane] |= takes[lane] & same(room, room_max);
                last_taken[lane] |= last & takes[lane];
                self.last[row][lane] = (last & !here[lane]) | (queued.cards[lane] & here[lane]);
                self.room[row][lane] =
                    (room.wrapping_sub(here[lane] & 1) & !takes[lane]) | (room_max & takes[lane]);
            }
            for half in 0..2 {
                let (cards, taken) = (&mut self.rows[row][half], &mut self.taken[half]);
                for lane in 0..LANES {
                    taken[lane] |= cards[lane] & wide(takes[lane] & !single[lane]);
                    cards[lane] =
                        (cards[lane] & !wide(takes[lane])) | bit(queued.cards[lane] & here[lane], half);
                }
            }
        }
        for lane in 0..LANES {
            let asks = took[lane] & !single[lane];
            asks_x[lane] |= asks;
            self.taker[lane] = (self.taker[lane] & !asks) | (queued.seats[lane] & asks);
            self.placed[lane] = self.placed[lane].wrapping_add(on[lane] & 1);
            active[lane] &= !asks;
        }
        // One card alone needs no question (XN-5.3).
        for (seat, grows) in grows.iter_mut().enumerate() {
            for lane in 0..LANES {
                grows[lane] |= last_taken[lane] & single[lane] & same(queued.seats[lane], seat as u8);
            }
        }
    }

    /// Puts cards into X rows; a lower one than the last sends the X row to the X pile first (XN-6.2).
    #[inline]
    fn grow_x_rows(&mut self, grows: &[Lane; SEATS], n_seats: usize) {
        for (seat, grows) in grows[..n_seats].iter().enumerate() {
            let mut flushes = NONE;
            for (lane, last) in self.x_last[seat].iter_mut().enumerate() {
                let grows_here = !is_zero(grows[lane]);
                flushes[lane] = spread(grows[lane].wrapping_sub(*last)) & grows_here;
                *last = (*last & !grows_here) | grows[lane];
            }
            for half in 0..2 {
                let (x_row, x_pile) = (&mut self.x_rows[seat][half], &mut self.x_piles[seat][half]);
                for lane in 0..LANES {
                    let flushed = x_row[lane] & wide(flushes[lane]);
                    x_pile[lane] |= flushed;
                    x_row[lane] = (x_row[lane] ^ flushed) | bit(grows[lane], half);
                }
            }
        }
    }

    #[inline]
    fn end_round(&mut self, lane: usize) {
        let mut shown = set(&self.seen, lane);
        for seat in Seat::all(self.rules.n_seats()) {
            let hand = self.hand(lane, seat);
            let points = round_points(hand, self.x_pile(lane, seat));
            self.round_points[seat.idx()][lane] = points;
            self.points[seat.idx()][lane] += points;
            set_to(&mut self.known[seat.idx()], lane, hand);
            shown = shown.union(hand);
        }
        set_to(&mut self.seen, lane, shown);
        if self.round[lane] == self.rules.rounds {
            self.phase[lane] = OVER;
        }
    }

    /// Who is asked alone.
    #[inline]
    fn asked(&self, lane: usize) -> Seat {
        let low = seat_of(self.queue[0][lane]);
        Seat::new(if self.phase[lane] == CHOOSE_X { self.taker[lane].into() } else { low })
    }

    #[inline]
    fn lay_row(&mut self, lane: usize, row: usize, card: Option<Card>) {
        self.last[row][lane] = card.map_or(NO_CARD, Card::number);
        self.room[row][lane] = self.rules.caps[row].saturating_sub(2);
        set_to(&mut self.rows[row], lane, card.map_or(Cards::EMPTY, Cards::one));
    }

    /// Gives a seat its hand and nothing else.
    #[inline]
    fn take_seat(&mut self, lane: usize, seat: usize, hand: Cards) {
        set_to(&mut self.hands[seat], lane, hand);
        for sets in [&mut self.known, &mut self.x_rows, &mut self.x_piles] {
            set_to(&mut sets[seat], lane, Cards::EMPTY);
        }
        self.x_last[seat][lane] = 0;
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, lane: usize, seat: Seat) -> Cards {
        set(&self.hands[seat.idx()], lane)
    }

    /// Hand cards that everybody knows.
    #[inline]
    pub fn known(&self, lane: usize, seat: Seat) -> Cards {
        set(&self.known[seat.idx()], lane)
    }

    /// The X row of a seat.
    #[inline]
    pub fn x_row(&self, lane: usize, seat: Seat) -> Cards {
        set(&self.x_rows[seat.idx()], lane)
    }

    /// The X pile of a seat.
    #[inline]
    pub fn x_pile(&self, lane: usize, seat: Seat) -> Cards {
        set(&self.x_piles[seat.idx()], lane)
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    #[inline]
    pub fn unseen(&self, lane: usize) -> Cards {
        Cards::up_to(self.rules.deck).without(set(&self.seen, lane))
    }

    /// The cards of a row; none where there is no such row.
    #[inline]
    pub fn row(&self, lane: usize, row: usize) -> Cards {
        set(&self.rows[row], lane)
    }

    /// Points of a seat of the rounds that are over.
    #[inline]
    pub fn points(&self, lane: usize, seat: Seat) -> i32 {
        self.points[seat.idx()][lane]
    }

    /// Points of a seat in the last round that is over.
    #[inline]
    pub fn round_points(&self, lane: usize, seat: Seat) -> i32 {
        self.round_points[seat.idx()][lane]
    }

    /// Cards that are turned over and not placed, with their seats.
    #[inline]
    pub fn revealed(&self, lane: usize) -> impl Iterator<Item = (Seat, Card)> {
        let is_open = matches!(self.phase[lane], CHOOSE_ROW | CHOOSE_X);
        let from = if is_open { self.placed[lane].into() } else { self.rules.n_seats() };
        self.queue[from..self.rules.n_seats()]
            .iter()
            .map(move |queue| (Seat::new(seat_of(queue[lane])), Card::of(card_of(queue[lane]))))
    }

    /// The turn of the round, from 1.
    #[inline]
    pub fn turn(&self, lane: usize) -> u8 {
        self.turn[lane]
    }

    /// The round, from 1.
    #[inline]
    pub fn round(&self, lane: usize) -> u32 {
        self.round[lane].into()
    }
}
