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
/// # Panics
/// If `k` is more than the length.
#[inline]
pub fn shuffle_front<T, R: Rng + ?Sized>(rng: &mut R, cards: &mut [T], k: usize) {
    assert!(k <= cards.len());
    for i in 0..k {
        let j = i + below(rng, (cards.len() - i) as u32) as usize;
        cards.swap(i, j);
    }
}

/// A uniform shuffle of the whole slice.
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, cards: &mut [T]) {
    shuffle_front(rng, cards, cards.len());
}
