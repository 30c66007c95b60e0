//! Whole rounds of the base game side by side: the fast path of those who sample worlds, and of random play.
//!
//! Nothing is asked. Every seat plays its cards in an order that is given, and a low card takes the row with the fewest bull heads,
//! lowest index on ties. As a deal is a shuffle, seats that play their cards in the order in which they were dealt play at random.
//! Checked against the engine, deal by deal and choice for choice (`tests/base_rounds.rs`).

use super::deal::{Deal, shuffled_side_by_side};
use super::lanes::Rows;
use super::rules::Rules;
use bulls::lanes::{FOUR, NOBODY, Queued, Sets, include, pay, play, sort};
use bulls::{Card, Cards, Row};
use game::{Rules as _, Seat};
use rand_core::Rng;

pub use bulls::lanes::{LANES, Lane, Lanes, write_by_table};

/// The most cards of a deal.
pub const DEALT_MAX: usize = 4 + super::Hand::MAX * Seat::MAX;

/// [`LANES`] rounds.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Rounds {
    net: [Lane; Seat::MAX],
    rows: Rows,
    n_seats: usize,
    deck: u8,
    /// Cards that lie in the rows of all of them.
    taken: Cards,
}

impl Rounds {
    /// Rounds that all begin, or go on, with the same rows. Heads taken before are not counted.
    pub fn new(rules: &Rules, rows: &[Row]) -> Self {
        let taken = rows.iter().fold(Cards::EMPTY, |taken, row| taken.union(row.cards()));
        Rounds { taken, ..Self::of(rules, Rows::new(rows, rules.format.cap())) }
    }

    /// The same, by the numbers of cards in each row; what is no card is left out.
    pub fn written(rules: &Rules, rows: &[Vec<u8>]) -> Self {
        let cards = |row: &Vec<u8>| row.iter().filter_map(|&card| Card::new(card)).collect();
        Self::new(rules, &rows.iter().map(|row| Row::of(cards(row))).collect::<Vec<_>>())
    }

    /// Rounds that begin with one card in each row, `cards: u8[rows, LANES]`.
    #[inline(always)]
    pub fn dealt(rules: &Rules, cards: &[Lane]) -> Self {
        Self::of(rules, Rows::dealt(cards, rules.format.cap()))
    }

    #[inline(always)]
    fn of(rules: &Rules, rows: Rows) -> Self {
        let net = [[0; LANES]; Seat::MAX];
        Rounds { net, rows, n_seats: rules.n_seats(), deck: rules.deck, taken: Cards::EMPTY }
    }

    /// Rounds in which cards, `u8[n, LANES]`, are not what one deck can give: one that it does not have, or one twice, be it in the rows
    /// that all rounds share. Those in rows of [`Rounds::dealt`] belong to the cards.
    #[inline(always)]
    pub fn impossible(&self, cards: &[Lane]) -> Lanes {
        let mut sets: Sets = self.taken.bits().map(|bits| [bits; LANES]);
        for cards in cards {
            include(cards, &mut sets);
        }
        let [low, high] = Cards::up_to(self.deck).bits();
        let need = (self.taken.len() + cards.len()) as u32;
        let mut bad = [0; LANES];
        for lane in 0..LANES {
            let n = (sets[0][lane] & low).count_ones() + (sets[1][lane] & high).count_ones();
            bad[lane] = u8::from(n != need);
        }
        Lanes::new(&bad)
    }

    /// Plays turns, `cards: u8[turns, seats, LANES]` being numbers of cards, all of which have to be different ones in each round; see
    /// [`Rounds::impossible`].
    #[inline(always)]
    pub fn play(&mut self, cards: &[Lane]) {
        // What is played most often is compiled for a number that is known before.
        match self.n_seats {
            FOUR => self.play_of(FOUR, cards),
            n_seats => self.play_of(n_seats, cards),
        }
    }

    #[inline(always)]
    fn play_of(&mut self, n_seats: usize, cards: &[Lane]) {
        for turn in cards.chunks_exact(n_seats) {
            let mut queue = [[NOBODY; LANES]; Seat::MAX];
            for (seat, (queue, cards)) in queue.iter_mut().zip(turn).enumerate() {
                *queue = cards.map(|card| play(card, seat));
            }
            sort(&mut queue[..n_seats]);
            for (nth, plays) in queue[..n_seats].iter().enumerate() {
                let queued = Queued::of(plays);
                let lost = self.rows.place(&queued.cards, &queued.heads, nth == 0);
                pay(&mut self.net[..n_seats], &lost, &queued.seats);
            }
        }
    }

    /// Bull heads that seats have taken, `u8[seats, LANES]`.
    #[inline(always)]
    pub fn net(&self) -> &[Lane] {
        &self.net[..self.n_seats]
    }
}

/// Shuffles many decks as the engine shuffles one: `cards: u8[n_dealt, LANES]` are then the cards of rows and those of hands, one of
/// each seat after the other. `numbers: u64[game::random::n_numbers(n_dealt), LANES]` are the next ones of each deck's generator, whose
/// numbers of 32 bits are the upper halves of these. Returned are decks that the engine may shuffle in another way, for which is
/// [`shuffle`].
///
/// # Panics
/// If there are more or fewer cards or numbers than that.
#[inline(always)]
pub fn shuffle_all(rules: &Rules, numbers: &[u64], cards: &mut [Lane]) -> Lanes {
    assert_eq!(cards.len(), rules.format.n_dealt());
    shuffled_side_by_side(rules, numbers, cards)
}

/// Shuffles one of the decks of [`shuffle_all`].
pub fn shuffle<R: Rng + ?Sized>(rules: &Rules, rng: &mut R, lane: usize, cards: &mut [Lane]) {
    for (cards, card) in cards.iter_mut().zip(Deal::shuffled(rules, rng)) {
        cards[lane] = card.number();
    }
}
