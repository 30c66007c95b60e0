//! Dice of many matches side by side.

use crate::batch::Dice;
use game::random::{below, below_by};
use rand_core::{Rng, SeedableRng};

/// Generators side by side: xoshiro256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), one for each
/// match. They draw what [`Dice`] of the same state draw, for all matches at once, in vector instructions.
pub(crate) struct Generators {
    /// `u64[4, n]`.
    state: Vec<u64>,
    n: usize,
}

/// The dice of answers at random.
pub(crate) struct Drawing {
    generators: Generators,
}

/// The numbers of one step: memory that all who draw can share.
#[derive(Default)]
pub(crate) struct Numbers {
    /// `u64[n]`.
    wide: Vec<u64>,
    /// `u16[seats, n]`.
    numbers: Vec<u16>,
}

/// Seats that share a number of 64 bits.
const SHARE: usize = 4;

impl Generators {
    /// For so many matches, none of which may draw before it has a state.
    pub(crate) fn new(n: usize) -> Self {
        Generators { state: vec![0; 4 * n], n }
    }

    /// From now on, a match draws what these dice draw.
    pub(crate) fn set(&mut self, lane: usize, dice: &Dice) {
        for (nth, part) in dice.state().as_chunks().0.iter().enumerate() {
            self.state[nth * self.n + lane] = u64::from_le_bytes(*part);
        }
    }

    /// From now on, match `i` draws what dice of the seed `first + i` draw.
    #[inline(always)]
    pub(crate) fn seed(&mut self, first: u64) {
        for (nth, part) in self.state.chunks_exact_mut(self.n).enumerate() {
            for (lane, part) in part.iter_mut().enumerate() {
                *part = seeded(first.wrapping_add(lane as u64), nth as u64);
            }
        }
    }

    /// Dice that draw what a match would draw from now on.
    pub(crate) fn dice(&self, lane: usize) -> Dice {
        let mut state = [0; 32];
        for (nth, part) in state.as_chunks_mut().0.iter_mut().enumerate() {
            *part = self.state[nth * self.n + lane].to_le_bytes();
        }
        Dice::from_seed(state)
    }

    /// The next number of every match.
    #[inline(always)]
    pub(crate) fn draw(&mut self, numbers: &mut [u64]) {
        let n = self.n;
        let (a, rest) = self.state.split_at_mut(n);
        let (b, rest) = rest.split_at_mut(n);
        let (c, d) = rest.split_at_mut(n);
        let (d, numbers) = (&mut d[..n], &mut numbers[..n]);
        for lane in 0..n {
            let mut state = [a[lane], b[lane], c[lane], d[lane]];
            numbers[lane] = next(&mut state);
            [a[lane], b[lane], c[lane], d[lane]] = state;
        }
    }
}

impl Drawing {
    /// For so many matches, none of which may draw before it has a seed.
    pub(crate) fn new(n: usize) -> Self {
        Drawing { generators: Generators::new(n) }
    }

    /// From now on, one match draws by a state that these dice draw.
    pub(crate) fn seed(&mut self, lane: usize, dice: &mut Dice) {
        let mut state = [0; 32];
        dice.fill_bytes(&mut state);
        self.generators.set(lane, &Dice::from_seed(state));
    }

    /// A number for every match and seat: `u16[seats, n]`.
    #[inline(always)]
    pub(crate) fn numbers<'a>(&mut self, n_seats: usize, to: &'a mut Numbers) -> &'a [u16] {
        let n = self.generators.n;
        let Numbers { wide, numbers } = to;
        wide.resize(n, 0);
        numbers.resize(n_seats.next_multiple_of(SHARE) * n, 0);
        for numbers in numbers.chunks_exact_mut(SHARE * n) {
            self.generators.draw(wide);
            for (nth, numbers) in numbers.chunks_exact_mut(n).enumerate() {
                for (number, wide) in numbers.iter_mut().zip(&*wide) {
                    *number = (wide >> (16 * nth)) as u16;
                }
            }
        }
        &numbers[..n_seats * n]
    }

    /// The place among `n` legal moves that the number of a seat stands for; another number is drawn where it stands for none.
    pub(crate) fn place(&mut self, lane: usize, number: u16, n: usize) -> usize {
        let place = below_by(number, n as u16).map_or_else(
            || {
                let mut dice = self.generators.dice(lane);
                let place = below(&mut dice, n as u32);
                self.generators.set(lane, &dice);
                place
            },
            u32::from,
        );
        place as usize
    }
}

/// One of the four numbers that make the state of dice with a seed: what SplitMix64 (Steele, Lea and Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014) draws from it.
#[inline(always)]
fn seeded(seed: u64, nth: u64) -> u64 {
    let number = seed.wrapping_add((nth + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The next number of one match.
#[inline(always)]
fn next(state: &mut [u64; 4]) -> u64 {
    let number = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
    let shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = state[3].rotate_left(45);
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_those_of_the_generator() {
        let mut generators = Generators::new(3);
        for first in [0, 1, 12345, u64::MAX - 1] {
            generators.seed(first);
            for lane in 0..3 {
                assert_eq!(generators.dice(lane), crate::batch::dice(first.wrapping_add(lane as u64)));
            }
        }
    }

    #[test]
    fn matches_draw_as_the_generator_does() {
        let (mut drawing, mut memory) = (Drawing::new(5), Numbers::default());
        let mut alone: Vec<_> = (0..5)
            .map(|lane| {
                let mut dice = Dice::seed_from_u64(lane as u64);
                drawing.seed(lane, &mut dice.clone());
                let state: Vec<_> = (0..4).flat_map(|_| dice.next_u64().to_le_bytes()).collect();
                Dice::from_seed(state.try_into().expect("32 bytes"))
            })
            .collect();
        for n_seats in [1, 4, 6, 10] {
            let numbers = drawing.numbers(n_seats, &mut memory).to_vec();
            for (lane, dice) in alone.iter_mut().enumerate() {
                let expected: Vec<_> =
                    (0..n_seats.div_ceil(4)).flat_map(|_| dice.next_u64().to_le_bytes()).collect();
                for seat in 0..n_seats {
                    let bytes = [expected[2 * seat], expected[2 * seat + 1]];
                    assert_eq!(numbers[seat * 5 + lane], u16::from_le_bytes(bytes));
                }
            }
        }
        // What one of them draws for itself is the next of its numbers.
        assert_eq!(drawing.generators.dice(3), alone[3]);
        assert_eq!(drawing.place(2, 0, 7), below(&mut alone[2], 7) as usize);
        assert_eq!(drawing.place(2, u16::MAX, 7), 6);
        assert_eq!(drawing.numbers(1, &mut memory)[1], alone[1].next_u64() as u16);
    }
}
