//! Uniform choice and shuffling from a caller's generator (CM-9).
//!
//! The method is Lemire's multiply-and-reject ("Fast Random Integer Generation in an Interval", 2019): exactly
//! uniform, with a division only in the rare case that could be biased.

use rand_core::Rng;

/// A uniform number below `n`.
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    assert!(n > 0);
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let reject_below = n.wrapping_neg() % n;
        while (product as u32) < reject_below {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// The uniform number below `n` that a uniform 16-bit number stands for, by the same method; `None` for one of the few that would
/// make some numbers likelier than others, in whose place another one has to be drawn.
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below_by(number: u16, n: u16) -> Option<u16> {
    assert!(n > 0);
    let product = u32::from(number) * u32::from(n);
    (product as u16 >= n.wrapping_neg() % n).then_some((product >> 16) as u16)
}

/// A uniform element of a slice.
///
/// # Panics
/// If the slice is empty.
#[inline]
pub fn pick<T: Copy, R: Rng + ?Sized>(rng: &mut R, of: &[T]) -> T {
    of[below(rng, of.len() as u32) as usize]
}

/// Puts a uniform random selection of `k` elements, in uniform order, at the front: `k` steps of a
/// Fisher–Yates shuffle.
///
/// Decks of at most 256 cards draw six places from one 64-bit number (Brackett-Rozinsky and Lemire, "Batched
/// Ranged Random Integer Generation", 2024), which is as uniform and several times faster than six draws.
///
/// # Panics
/// If `k` is more than the length.
#[inline]
pub fn shuffle_front<T, R: Rng + ?Sized>(rng: &mut R, cards: &mut [T], k: usize) {
    assert!(k <= cards.len());
    let mut start = 0;
    if cards.len() <= 256 {
        while start + BATCH <= k {
            let places: [u64; BATCH] = batch(rng, (cards.len() - start) as u64);
            for (step, place) in places.into_iter().enumerate() {
                cards.swap(start + step, start + step + place as usize);
            }
            start += BATCH;
        }
    }
    for i in start..k {
        let j = i + below(rng, (cards.len() - i) as u32) as usize;
        cards.swap(i, j);
    }
}

const BATCH: usize = 6;

/// Independent uniform numbers below `n`, `n - 1`, `n - 2` and so on, for `n` of at most 256.
#[inline]
fn batch<R: Rng + ?Sized>(rng: &mut R, n: u64) -> [u64; BATCH] {
    loop {
        let mut left = rng.next_u64();
        let mut places = [0; BATCH];
        for (place, range) in places.iter_mut().zip((0..BATCH as u64).map(|step| n - step)) {
            let product = u128::from(left) * u128::from(range);
            *place = (product >> 64) as u64;
            left = product as u64;
        }
        // As with one number, only a remainder below the product of all ranges can be biased; 2^48 bounds it.
        if left >= 1 << (8 * BATCH) {
            return places;
        }
        let ranges: u64 = (0..BATCH as u64).map(|step| n - step).product();
        if left >= ranges.wrapping_neg() % ranges {
            return places;
        }
    }
}

/// A uniform shuffle of the whole slice.
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, cards: &mut [T]) {
    shuffle_front(rng, cards, cards.len());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator whose numbers run through the whole range in equal steps.
    struct Steps(u64, u64);

    impl rand_core::TryRng for Steps {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok((self.try_next_u64()? >> 32) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.0 = self.0.wrapping_add(self.1);
            Ok(self.0)
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only whole numbers are drawn")
        }
    }

    #[test]
    fn sixteen_bits_stand_for_all_numbers_alike() {
        for n in [1, 2, 3, 10, 100, 105, 128, 1000, u16::MAX] {
            let mut times = vec![0; n.into()];
            for place in (0..=u16::MAX).filter_map(|number| below_by(number, n)) {
                times[usize::from(place)] += 1;
            }
            assert_eq!(times, vec![65536 / u32::from(n); n.into()]);
        }
    }

    #[test]
    fn a_batch_reads_the_random_number_as_digits() {
        // The first place is the highest digit: equal steps through the range visit all 7 * 6 * ... * 2 equally.
        let n_all = 7 * 6 * 5 * 4 * 3 * 2;
        let mut rng = Steps(u64::MAX / n_all / 2, u64::MAX / n_all + 1);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..n_all {
            let places = batch(&mut rng, 7);
            assert!(places.iter().zip([7, 6, 5, 4, 3, 2]).all(|(&place, range)| place < range));
            assert!(seen.insert(places), "{places:?} came twice");
        }
    }

    #[test]
    fn a_batch_rejects_exactly_the_surplus() {
        // 2^64 is no multiple of 8 * 7 * ... * 3: the surplus lies where the last remainder is lowest.
        let ranges: u64 = 8 * 7 * 6 * 5 * 4 * 3;
        let surplus = ranges.wrapping_neg() % ranges;
        assert!(surplus > 0);
        // Zero leaves remainder zero, which is biased; so the next number is used.
        let mut rng = Steps(0u64.wrapping_sub(u64::MAX / 2), u64::MAX / 2);
        let places = batch(&mut rng, 8);
        assert_eq!(places, batch(&mut Steps(0, u64::MAX / 2), 8));
    }

    #[test]
    fn a_front_is_a_selection() {
        for (len, k) in [(104, 104), (104, 44), (7, 7), (6, 6), (300, 20), (5, 0)] {
            let mut cards: Vec<usize> = (0..len).collect();
            shuffle_front(&mut Steps(3, 0x9e37_79b9_7f4a_7c15), &mut cards, k);
            cards.sort_unstable();
            assert_eq!(cards, (0..len).collect::<Vec<_>>());
        }
    }
}
