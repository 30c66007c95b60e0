//! Whole rounds of base 6 nimmt! at a table where nobody is asked: hands that are played in an order that is given, or at random.
//!
//! A low card takes the row with the fewest bull heads, the first of several.

use crate::batch::{THREADS_MAX, dice, room, shape};
use crate::drawing::Generators;
use crate::fault::{Fault, Kind, rules};
use game::random::n_numbers;
use game::{Options, Rules as _};
use multiversion::multiversion;
use sixnimmt::base::rounds::{DEALT_MAX, LANES, Lane, Rounds, shuffle, shuffle_all, write_by_table};
use sixnimmt::base::{Base, Rules, Setup};

/// What rounds of base 6 nimmt! have in common.
///
/// ```
/// # use envs::{Rows, Table};
/// let table = Table::new(4, &game::Options::new(), 1)?;
/// let points = table.at_random(1000, 7)?;
/// // The same, by the deals.
/// let deals = table.deals(1000, 7)?;
/// assert_eq!(points, table.play_out(Rows::Each(&deals.rows), &deals.hands, 10)?);
/// // From here on: two cards in each hand.
/// let rows = [vec![20], vec![31, 32, 33], vec![50], vec![56]];
/// assert_eq!(table.play_out(Rows::Same(&rows), &[3, 60, 8, 61, 9, 62, 70, 71], 2)?, [1, 0, 11, 0]);
/// # Ok::<(), envs::Fault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    rules: Rules,
    /// How many threads share the work. It changes nothing but the time.
    threads: usize,
}

/// The rows that rounds begin with.
#[derive(Clone, Copy, Debug)]
pub enum Rows<'a> {
    /// All rounds have these, each with its cards in their order.
    Same(&'a [Vec<u8>]),
    /// Each round has one card in each row: `u8[n, rows]`.
    Each(&'a [u8]),
}

/// Deals of rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deals {
    /// The cards of the rows, `u8[n, rows]`.
    pub rows: Vec<u8>,
    /// The hands, each in the order in which it was dealt, `u8[n, seats, cards]`.
    pub hands: Vec<u8>,
}

impl Table {
    /// A table of the base game with so many seats. Of the options, those that say when a match ends mean nothing here.
    ///
    /// # Errors
    /// Seats or options that the game does not have.
    pub fn new(n_seats: usize, options: &Options, threads: usize) -> Result<Self, Fault> {
        let threads = threads.clamp(1, THREADS_MAX);
        Ok(Table { rules: rules::<Base>(n_seats, options)?, threads })
    }

    /// The number of rows.
    pub fn n_rows(&self) -> usize {
        self.rules.format().n_rows()
    }

    /// Cards in a fresh hand.
    pub fn hand_size(&self) -> usize {
        self.rules.format().hand_size()
    }

    /// The deals of `n` rounds. Round number `i` is drawn from `seed + i`: it is the first deal of match `i` of a batch with
    /// this seed.
    ///
    /// # Errors
    /// There is not enough memory for so many.
    pub fn deals(&self, n: usize, seed: u64) -> Result<Deals, Fault> {
        let n_rows = self.n_rows();
        let per_hands = self.rules.n_seats() * self.hand_size();
        let [mut rows, mut hands] = [zeros(n, n_rows)?, zeros(n, per_hands)?];
        let mut dealer = Dealer::new(&self.rules);
        let blocks = rows.chunks_mut(LANES * n_rows).zip(hands.chunks_mut(LANES * per_hands));
        for ((rows, hands), seed) in blocks.zip(seeds(seed)) {
            draw(&self.rules, seed, &mut dealer);
            for (lane, (rows, hands)) in rows.chunks_mut(n_rows).zip(hands.chunks_mut(per_hands)).enumerate()
            {
                let (row_cards, hand_cards) = dealer.cards(&self.rules);
                rows.iter_mut().zip(row_cards).for_each(|(out, cards)| *out = cards[lane]);
                for (seat, hand) in hands.chunks_mut(self.hand_size()).enumerate() {
                    let cards = hand_cards.iter().skip(seat).step_by(self.rules.n_seats());
                    hand.iter_mut().zip(cards).for_each(|(out, cards)| *out = cards[lane]);
                }
            }
        }
        Ok(Deals { rows, hands })
    }

    /// Plays `n` rounds with [`Table::deals`] in which everybody plays a card of their hand at random. Returned are the bull heads
    /// that each seat has taken, `i16[n, seats]`.
    ///
    /// # Errors
    /// There is not enough memory for so many.
    pub fn at_random(&self, n: usize, seed: u64) -> Result<Vec<i16>, Fault> {
        let n_seats = self.rules.n_seats();
        let mut out = zeros(n, n_seats)?;
        self.share(&mut out, |first, out| {
            let mut dealer = Dealer::new(&self.rules);
            let blocks = out.chunks_mut(LANES * n_seats);
            for (out, seed) in blocks.zip(seeds(seed.wrapping_add(first as u64))) {
                at_random(&self.rules, seed, &mut dealer, out);
            }
            Ok(())
        })?;
        Ok(out)
    }

    /// Plays rounds to their end with `hands: u8[n, seats, n_cards]`, each in the order in which it is played. Returned are the bull
    /// heads that each seat has taken since the rows were as they are given, `i16[n, seats]`.
    ///
    /// # Errors
    /// Arrays of the wrong length; and, with its number in [`Fault::env`], a round in which cards lie as they cannot by the rules.
    pub fn play_out(&self, rows: Rows<'_>, hands: &[u8], n_cards: usize) -> Result<Vec<i16>, Fault> {
        let (n_seats, n_rows) = (self.rules.n_seats(), self.n_rows());
        let per_round = n_seats * n_cards;
        if per_round == 0 || !hands.len().is_multiple_of(per_round) {
            return Err(shape("hands", hands.len(), per_round));
        }
        let n = hands.len() / per_round;
        if let Rows::Each(rows) = rows
            && rows.len() != n * n_rows
        {
            return Err(shape("rows", rows.len(), n * n_rows));
        }
        if n == 0 {
            return Ok(Vec::new());
        }
        let round = |i: usize| {
            let hands = &hands[i * per_round..(i + 1) * per_round];
            let rows = match rows {
                Rows::Same(rows) => rows.to_vec(),
                Rows::Each(rows) => {
                    rows[i * n_rows..(i + 1) * n_rows].iter().map(|&card| vec![card]).collect()
                }
            };
            let hands = hands.chunks(n_cards).map(<[u8]>::to_vec).collect();
            let (bull_piles, scores) = (vec![Vec::new(); n_seats], vec![0; n_seats]);
            let setup = Setup { rows, hands, bull_piles, round: 1, scores };
            let written = Base::from_setup(self.rules, &setup);
            written.map_err(|bad| Fault { env: Some(i), ..Fault::of(Kind::Deal, &bad) })
        };
        // Beside its cards, all that can be wrong with a round is wrong with the first one.
        round(0)?;
        let start = match rows {
            Rows::Same(rows) => Some(Rounds::written(&self.rules, rows)),
            Rows::Each(_) => None,
        };
        let mut out = zeros(n, n_seats)?;
        self.share(&mut out, |first, out| {
            let mut cards = Block([[0; LANES]; DEALT_MAX]);
            for (nth, out) in out.chunks_mut(LANES * n_seats).enumerate() {
                let first = first + nth * LANES;
                let n_here = out.len() / n_seats;
                let hands = &hands[first * per_round..(first + n_here) * per_round];
                let each = match rows {
                    Rows::Same(_) => &[],
                    Rows::Each(rows) => &rows[first * n_rows..(first + n_here) * n_rows],
                };
                let bad = play_out(&self.rules, start.as_ref(), [each, hands], n_cards, &mut cards, out);
                if let Some(lane) = bad {
                    return Err(round(first + lane).expect_err("the engine takes no such cards either"));
                }
            }
            Ok(())
        })?;
        Ok(out)
    }

    /// Shares `out: i16[n, seats]` among all threads, in whole blocks; `work` is told how many rounds are before its own. What is
    /// wrong with the first round with which something is, is what is wrong.
    fn share(
        &self,
        out: &mut [i16],
        work: impl Fn(usize, &mut [i16]) -> Result<(), Fault> + Sync,
    ) -> Result<(), Fault> {
        let n_seats = self.rules.n_seats();
        let n_blocks = out.len().div_ceil(LANES * n_seats);
        let per_thread = n_blocks.div_ceil(self.threads).max(1) * LANES;
        let mut parts =
            out.chunks_mut(per_thread * n_seats).enumerate().map(|(nth, out)| (nth * per_thread, out));
        std::thread::scope(|scope| {
            let here = parts.next();
            let work = &work;
            let others: Vec<_> = parts.map(|(first, out)| scope.spawn(move || work(first, out))).collect();
            let first = here.map_or(Ok(()), |(first, out)| work(first, out));
            others.into_iter().fold(first, |before, thread| {
                let this = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                before.and(this)
            })
        })
    }
}

/// The seeds of blocks.
fn seeds(first: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(first), |seed| Some(seed.wrapping_add(LANES as u64)))
}

/// Room for `n` rounds, so much for each.
fn zeros<T: Clone + Default>(n: usize, each: usize) -> Result<Vec<T>, Fault> {
    let mut zeros = room(n.saturating_mul(each), n)?;
    zeros.resize(n * each, T::default());
    Ok(zeros)
}

/// Cards that make one number.
const FOUR: usize = 4;

/// The cards of a block. Vectors that lie across two lines of the cache take a quarter more time.
#[repr(align(64))]
struct Block([Lane; DEALT_MAX]);

/// Turns rows of so many bytes, one for each round, into lanes. In the last block, the first round stands in the place of those that are
/// not there.
#[inline(always)]
fn side_by_side(rows: &[u8], width: usize, mut put: impl FnMut(usize, Lane)) {
    for at in (0..width).step_by(FOUR) {
        // Four at a time, because loading and storing bytes one by one takes as long as playing them.
        let mut fours = [0; LANES];
        for (lane, four) in fours.iter_mut().enumerate() {
            let from = if (lane + 1) * width <= rows.len() { lane * width } else { 0 } + at;
            *four = match rows[from..].first_chunk() {
                Some(bytes) => u32::from_le_bytes(*bytes),
                None => rows[from..].iter().rev().fold(0, |four, &byte| four << 8 | u32::from(byte)),
            };
        }
        for nth in 0..FOUR.min(width - at) {
            put(at + nth, fours.map(|four| (four >> (8 * nth)) as u8));
        }
    }
}

/// Draws the deals of a block.
struct Dealer {
    generators: Generators,
    /// `u64[n_numbers, LANES]`.
    numbers: Vec<u64>,
    /// `u8[n_dealt, LANES]`, and more.
    cards: Block,
}

impl Dealer {
    fn new(rules: &Rules) -> Self {
        let n_dealt = rules.format().n_dealt();
        Dealer {
            generators: Generators::new(LANES),
            numbers: vec![0; n_numbers(n_dealt) * LANES],
            cards: Block([[0; LANES]; DEALT_MAX]),
        }
    }

    /// Cards of rows, and of hands.
    #[inline(always)]
    fn cards(&self, rules: &Rules) -> (&[Lane], &[Lane]) {
        self.cards.0[..rules.format().n_dealt()].split_at(rules.format().n_rows())
    }

    #[inline(always)]
    fn draw(&mut self, rules: &Rules, seed: u64) {
        self.generators.seed(seed);
        for numbers in self.numbers.chunks_exact_mut(LANES) {
            self.generators.draw(numbers);
        }
        let cards = &mut self.cards.0[..rules.format().n_dealt()];
        for lane in shuffle_all(rules, &self.numbers, cards) {
            shuffle(rules, &mut dice(seed.wrapping_add(lane as u64)), lane, cards);
        }
    }
}

// Once for processors of any kind and once for those that have wider vectors, as in batches.

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn draw(rules: &Rules, seed: u64, dealer: &mut Dealer) {
    dealer.draw(rules, seed);
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn at_random(rules: &Rules, seed: u64, dealer: &mut Dealer, out: &mut [i16]) {
    dealer.draw(rules, seed);
    let (rows, hands) = dealer.cards(rules);
    let mut rounds = Rounds::dealt(rules, rows);
    rounds.play(hands);
    write_by_table(rounds.net(), out, i16::from);
}

/// Plays a block of rounds, with the same rows or with cards of their own. Returned is a round that has cards as no deck has.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn play_out(
    rules: &Rules,
    start: Option<&Rounds>,
    [rows, hands]: [&[u8]; 2],
    n_cards: usize,
    cards: &mut Block,
    out: &mut [i16],
) -> Option<usize> {
    let n_seats = rules.n_seats();
    let n_rows = if start.is_some() { 0 } else { rules.format().n_rows() };
    side_by_side(rows, n_rows, |row, lane| cards.0[row] = lane);
    side_by_side(hands, n_seats * n_cards, |nth, lane| {
        let (seat, turn) = (nth / n_cards, nth % n_cards);
        cards.0[n_rows + turn * n_seats + seat] = lane;
    });
    let cards = &cards.0[..n_rows + n_seats * n_cards];
    let (rows, hands) = cards.split_at(n_rows);
    let mut rounds = start.cloned().unwrap_or_else(|| Rounds::dealt(rules, rows));
    if let Some(bad) = rounds.impossible(cards).next() {
        return Some(bad);
    }
    rounds.play(hands);
    write_by_table(rounds.net(), out, i16::from);
    None
}
