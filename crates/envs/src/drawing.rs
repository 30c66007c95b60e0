//! The dice of answers at random, of many matches side by side.

use crate::batch::Dice;
use game::random::{below, below_by};
use rand_core::{Rng, TryRng};
use std::convert::Infallible;

/// xoshiro256++ (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021), one for each match. It draws what
/// [`Dice`] of the same state draw, for all matches at once, in vector instructions.
pub(crate) struct Drawing {
    /// `u64[4, n]`.
    state: Vec<u64>,
    n: usize,
    /// `u16[seats, n]`: the numbers of one step.
    numbers: Vec<u16>,
}

/// Seats that share a number of 64 bits.
const SHARE: usize = 4;

impl Drawing {
    /// For so many matches, none of which may draw before it has a seed.
    pub(crate) fn new(n: usize) -> Self {
        Drawing { state: vec![0; 4 * n], n, numbers: Vec::new() }
    }

    /// From now on, one match draws by a state that these dice draw.
    pub(crate) fn seed(&mut self, lane: usize, dice: &mut Dice) {
        for part in self.state.chunks_exact_mut(self.n) {
            part[lane] = dice.next_u64();
        }
    }

    /// A number for every match and seat: `u16[seats, n]`.
    #[inline(always)]
    pub(crate) fn numbers(&mut self, n_seats: usize) -> &[u16] {
        let n = self.n;
        self.numbers.resize(n_seats.next_multiple_of(SHARE) * n, 0);
        let (a, rest) = self.state.split_at_mut(n);
        let (b, rest) = rest.split_at_mut(n);
        let (c, d) = rest.split_at_mut(n);
        for numbers in self.numbers.chunks_exact_mut(SHARE * n) {
            let (first, rest) = numbers.split_at_mut(n);
            let (second, rest) = rest.split_at_mut(n);
            let (third, fourth) = rest.split_at_mut(n);
            let (a, b, c, d) = (&mut a[..n], &mut b[..n], &mut c[..n], &mut d[..n]);
            let (third, fourth) = (&mut third[..n], &mut fourth[..n]);
            for lane in 0..n {
                let mut state = [a[lane], b[lane], c[lane], d[lane]];
                let number = next(&mut state);
                [a[lane], b[lane], c[lane], d[lane]] = state;
                first[lane] = number as u16;
                second[lane] = (number >> 16) as u16;
                third[lane] = (number >> 32) as u16;
                fourth[lane] = (number >> 48) as u16;
            }
        }
        &self.numbers[..n_seats * n]
    }

    /// The place among `n` legal moves that the number of a seat stands for; another number is drawn where it stands for none.
    pub(crate) fn place(&mut self, lane: usize, seat: usize, n: usize) -> usize {
        let number = self.numbers[seat * self.n + lane];
        let place =
            below_by(number, n as u16).map_or_else(|| below(&mut One(self, lane), n as u32), u32::from);
        place as usize
    }
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

/// The dice of one match.
struct One<'a>(&'a mut Drawing, usize);

impl TryRng for One<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.try_next_u64()? >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let One(drawing, lane) = self;
        let places: [usize; 4] = std::array::from_fn(|part| part * drawing.n + *lane);
        let mut state = places.map(|place| drawing.state[place]);
        let number = next(&mut state);
        for (place, part) in places.into_iter().zip(state) {
            drawing.state[place] = part;
        }
        Ok(number)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for bytes in bytes.chunks_mut(8) {
            bytes.copy_from_slice(&self.try_next_u64()?.to_le_bytes()[..bytes.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    #[test]
    fn matches_draw_as_the_generator_does() {
        let mut drawing = Drawing::new(5);
        let mut alone: Vec<_> = (0..5)
            .map(|lane| {
                let mut dice = Dice::seed_from_u64(lane as u64);
                drawing.seed(lane, &mut dice.clone());
                let state: Vec<_> = (0..4).flat_map(|_| dice.next_u64().to_le_bytes()).collect();
                Dice::from_seed(state.try_into().expect("32 bytes"))
            })
            .collect();
        for n_seats in [1, 4, 6, 10] {
            let numbers = drawing.numbers(n_seats).to_vec();
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
        assert_eq!(One(&mut drawing, 3).next_u64(), alone[3].next_u64());
        drawing.numbers[2] = 0;
        assert_eq!(drawing.place(2, 0, 7), below(&mut alone[2], 7) as usize);
        drawing.numbers[2] = u16::MAX;
        assert_eq!(drawing.place(2, 0, 7), 6);
        assert_eq!(drawing.numbers(1)[1], alone[1].next_u64() as u16);
    }
}
