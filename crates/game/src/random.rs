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

/// How many numbers [`shuffle_fronts`] takes for so many places.
pub const fn n_numbers(k: usize) -> usize {
    k / BATCH + k % BATCH
}

/// The most cards of a deck for [`shuffle_fronts`].
pub const DECK_MAX: usize = 128;

/// What [`shuffle_front`] does, to many decks of `n` cards side by side and without a branch, so that compilers make vector
/// instructions of it. `numbers: u64[n_numbers(k), LANES]` are the next ones of each deck's generator, whose numbers of 32 bits are
/// the upper halves of these; afterwards `fronts: u8[k, LANES]` holds which card lies in each of the first `k` places.
///
/// A deck for which [`shuffle_front`] might draw another number has a mask that is not 0, and nothing is said of its cards.
///
/// # Panics
/// If there are more places than cards, more cards than [`DECK_MAX`], or not as many numbers as that.
#[inline(always)]
pub fn shuffle_fronts<const LANES: usize>(
    numbers: &[[u64; LANES]],
    n: usize,
    fronts: &mut [[u8; LANES]],
) -> [u8; LANES] {
    let k = fronts.len();
    assert!(k <= n && n <= DECK_MAX && numbers.len() == n_numbers(k));
    let (batches, singles) = numbers.split_at(k / BATCH);
    let (batched, rest) = fronts.as_chunks_mut::<BATCH>();
    let mut may_be_biased = [0; LANES];
    for (nth, (fronts, numbers)) in batched.iter_mut().zip(batches).enumerate() {
        let mut left = *numbers;
        for (step, front) in fronts.iter_mut().enumerate() {
            let at = BATCH * nth + step;
            let range = u64::from((n - at) as u32);
            for lane in 0..LANES {
                // Two halves, because no vector instruction multiplies more than 32 bits.
                let low = (left[lane] & LOW) * range;
                let high = (left[lane] >> 32) * range + (low >> 32);
                front[lane] = at as u8 + (high >> 32) as u8;
                left[lane] = high << 32 | low & LOW;
            }
        }
        for lane in 0..LANES {
            may_be_biased[lane] |= u8::from(left[lane] >> (8 * BATCH) == 0).wrapping_neg();
        }
    }
    for (nth, (front, numbers)) in rest.iter_mut().zip(singles).enumerate() {
        let at = BATCH * batches.len() + nth;
        let range = (n - at) as u32;
        for lane in 0..LANES {
            let product = (numbers[lane] >> 32) * u64::from(range);
            front[lane] = at as u8 + (product >> 32) as u8;
            may_be_biased[lane] |= u8::from((product as u32) < range).wrapping_neg();
        }
    }
    // Where a card is taken from, the one goes whose place the next card gets. Instead of a deck that is changed, this looks back
    // for what went where: it has no table to look up, and the number of steps is small. Two places look back at once.
    let (mut taken_from, mut went) = ([[0; LANES]; DECK_MAX], [[0; LANES]; DECK_MAX]);
    let (pairs, last) = fronts.as_chunks_mut::<2>();
    for (nth, [one, other]) in pairs.iter_mut().enumerate() {
        let nth = 2 * nth;
        let mut looking = [Looking::new(one, nth), Looking::new(other, nth + 1)];
        for (from, went) in taken_from[..nth].iter().zip(&went[..nth]) {
            looking[0].back(from, went);
            looking[1].back(from, went);
        }
        let [first, second] = &mut looking;
        (taken_from[nth], went[nth], *one) = (first.front, first.goes, first.card);
        second.back(&first.front, &first.goes);
        (taken_from[nth + 1], went[nth + 1], *other) = (second.front, second.goes, second.card);
    }
    let nth = 2 * pairs.len();
    for last in last {
        let mut looking = Looking::new(last, nth);
        for (from, went) in taken_from[..nth].iter().zip(&went[..nth]) {
            looking.back(from, went);
        }
        *last = looking.card;
    }
    may_be_biased
}

const LOW: u64 = u32::MAX as u64;

/// One place of many decks, to which a card from a place not before it goes, and from which one goes there.
struct Looking<const LANES: usize> {
    nth: u8,
    /// Where the card is taken from.
    front: [u8; LANES],
    card: [u8; LANES],
    /// The card that goes there in its stead.
    goes: [u8; LANES],
}

impl<const LANES: usize> Looking<LANES> {
    /// Before anything went anywhere.
    #[inline(always)]
    fn new(front: &[u8; LANES], nth: usize) -> Self {
        Looking { nth: nth as u8, front: *front, card: *front, goes: [nth as u8; LANES] }
    }

    /// Looks at what an earlier place did: which card `went` where its own one came `from`.
    #[inline(always)]
    fn back(&mut self, from: &[u8; LANES], went: &[u8; LANES]) {
        for lane in 0..LANES {
            let here = u8::from(from[lane] == self.front[lane]).wrapping_neg();
            self.card[lane] = (went[lane] & here) | (self.card[lane] & !here);
            let there = u8::from(from[lane] == self.nth).wrapping_neg();
            self.goes[lane] = (went[lane] & there) | (self.goes[lane] & !there);
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

    /// A generator that yields given numbers.
    struct Given(Vec<u64>);

    impl rand_core::TryRng for Given {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok((self.try_next_u64()? >> 32) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(self.0.pop().expect("one more"))
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only whole numbers are drawn")
        }
    }

    #[test]
    fn decks_side_by_side_are_shuffled_as_one_is() {
        const LANES: usize = 16;
        let mut rng = Steps(5, 0x9e37_79b9_7f4a_7c15);
        for (n, k) in [(104, 44), (104, 104), (128, 128), (60, 34), (7, 7), (6, 6), (5, 3), (1, 1), (9, 0)] {
            let numbers: Vec<[u64; LANES]> =
                (0..n_numbers(k)).map(|_| std::array::from_fn(|_| rng.next_u64())).collect();
            let mut fronts = vec![[0; LANES]; k];
            assert_eq!(shuffle_fronts(&numbers, n, &mut fronts), [0; LANES], "{n} {k}");
            for lane in 0..LANES {
                let mut cards: Vec<u8> = (0..n as u8).collect();
                let mut given = Given(numbers.iter().rev().map(|numbers| numbers[lane]).collect());
                shuffle_front(&mut given, &mut cards, k);
                assert!(given.0.is_empty());
                assert_eq!(cards[..k], fronts.iter().map(|front| front[lane]).collect::<Vec<_>>(), "{n} {k}");
            }
        }
        // Numbers in whose place others have to be drawn are told.
        for bad in 0..n_numbers(44) {
            let mut numbers = vec![[u64::MAX / 3; LANES]; n_numbers(44)];
            numbers[bad][3] = 0;
            let masks = shuffle_fronts(&numbers, 104, &mut [[0; LANES]; 44]);
            assert_eq!(masks, std::array::from_fn(|lane| if lane == 3 { u8::MAX } else { 0 }));
        }
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
