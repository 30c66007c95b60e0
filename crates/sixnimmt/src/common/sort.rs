//! Sorting without branches: networks of comparisons that are the same for every input.

/// Calls a comparison for ten values: twenty-nine are the fewest that suffice. Written out, because a loop over a
/// list of pairs is not unrolled and costs many times as much.
macro_rules! ten {
    ($order:ident) => {
        ten!($order, 0 8, 1 9, 2 7, 3 5, 4 6, 0 2, 1 4, 5 8, 7 9, 0 3, 2 4, 5 7, 6 9, 0 1, 3 6, 8 9, 1 5, 2 3, 4 8,
            6 7, 1 2, 3 5, 4 6, 7 8, 2 3, 4 5, 6 7, 3 4, 5 6)
    };
    ($order:ident, $($low:literal $high:literal),*) => {
        $($order($low, $high);)*
    };
}

/// Sorts the first `n` values; the others must not be lower.
#[inline]
pub(crate) fn first(values: &mut [u16; 10], n: usize) {
    let mut order = |low: usize, high: usize| {
        let (a, b) = (values[low], values[high]);
        values[low] = a.min(b);
        values[high] = a.max(b);
    };
    if n <= 4 {
        ten!(order, 0 1, 2 3, 0 2, 1 3, 1 2);
    } else {
        ten!(order);
    }
}

/// Sorts eight lists side by side: afterwards the first values of all lanes are the lowest of their lanes, and so
/// on. Each number holds one value of eight lists, one in each byte, below 128.
#[inline]
pub(crate) fn lanes(values: &mut [u64; 10]) {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let mut order = |low: usize, high: usize| {
        let (a, b) = (values[low], values[high]);
        // The high bit of a byte survives the subtraction where a is not lower than b; spread it over the byte.
        let not_lower = ((a | HIGH) - b) & HIGH;
        let mask = (not_lower - (not_lower >> 7)) | not_lower;
        let swap = (a ^ b) & mask;
        values[low] = a ^ swap;
        values[high] = b ^ swap;
    };
    ten!(order);
}

/// The same for lists of bytes of any value, as many as there are lanes.
#[inline(always)]
pub(crate) fn columns<const LANES: usize>(values: &mut [[u8; LANES]; 10]) {
    let mut order = |low: usize, high: usize| {
        let (a, b) = (values[low], values[high]);
        for lane in 0..LANES {
            values[low][lane] = a[lane].min(b[lane]);
            values[high][lane] = a[lane].max(b[lane]);
        }
    };
    ten!(order);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network that sorts all zeros and ones sorts everything (Knuth, volume 3, theorem Z).
    #[test]
    fn networks_sort_every_pattern() {
        for pattern in 0..1 << 10 {
            let mut values: [u16; 10] = std::array::from_fn(|i| pattern >> i & 1);
            first(&mut values, 10);
            assert!(values.is_sorted(), "{pattern:b}");
            let mut values: [u16; 10] = std::array::from_fn(|i| if i < 4 { pattern >> i & 1 } else { 2 });
            first(&mut values, 4);
            assert!(values.is_sorted(), "{pattern:b}");
        }
    }

    #[test]
    fn lanes_do_not_touch_each_other() {
        for pattern in 0..1 << 10 {
            let bytes = |i: usize| {
                let one = (pattern >> i & 1) as u8;
                let ends = if one == 1 { 127 } else { 0 };
                [ends, 1 - one, 127, one, 0, 126 + one, i as u8, 9 - i as u8]
            };
            let mut values: [u64; 10] = std::array::from_fn(|i| u64::from_le_bytes(bytes(i)));
            lanes(&mut values);
            for lane in 0..8 {
                let sorted: Vec<u8> = values.iter().map(|value| value.to_le_bytes()[lane]).collect();
                let mut expected: Vec<u8> = (0..10).map(|i| bytes(i)[lane]).collect();
                expected.sort_unstable();
                assert_eq!(sorted, expected, "{pattern:b}");
            }
            let mut values: [[u8; 8]; 10] = std::array::from_fn(bytes);
            columns(&mut values);
            for lane in 0..8 {
                assert!(values.is_sorted_by_key(|value| value[lane]), "{pattern:b}");
                let sum =
                    |values: &[[u8; 8]; 10]| values.iter().map(|value| u32::from(value[lane])).sum::<u32>();
                assert_eq!(sum(&values), sum(&std::array::from_fn(bytes)), "{pattern:b}");
            }
        }
    }
}
