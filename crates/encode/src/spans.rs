//! Columns with names, and writing them in order.

use bulls::{Card, Cards};

/// Neighboring columns of one meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The name of the columns.
    pub name: &'static str,
    /// How many there are.
    pub len: usize,
    /// The most a value can be; it is never below 0. The floating point form divides by it.
    pub max: u8,
    /// What a column says.
    pub meaning: &'static str,
}

/// Makes a [`Span`].
pub(crate) const fn span(name: &'static str, len: usize, max: u8, meaning: &'static str) -> Span {
    Span { name, len, max, meaning }
}

/// How many columns spans have together.
pub const fn n_columns(spans: &[Span]) -> usize {
    let (mut n, mut nth) = (0, 0);
    while nth < spans.len() {
        n += spans[nth].len;
        nth += 1;
    }
    n
}

/// What each column is multiplied with in the floating point form.
pub(crate) const fn scale<const COLUMNS: usize>(spans: &[Span]) -> [f32; COLUMNS] {
    let mut scale = [0.0; COLUMNS];
    let (mut nth, mut at) = (0, 0);
    while nth < spans.len() {
        let end = at + spans[nth].len;
        while at < end {
            scale[at] = 1.0 / spans[nth].max as f32;
            at += 1;
        }
        nth += 1;
    }
    scale
}

/// The first column of the span with a name.
pub(crate) const fn start(spans: &[Span], name: &str) -> usize {
    let (mut at, mut nth) = (0, 0);
    while !same(spans[nth].name.as_bytes(), name.as_bytes()) {
        at += spans[nth].len;
        nth += 1;
    }
    at
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut nth = 0;
    while nth < one.len() && nth < other.len() && one[nth] == other[nth] {
        nth += 1;
    }
    nth == one.len() && nth == other.len()
}

/// A row that is written span by span. What is not written is 0.
pub struct Spans<'a> {
    spans: std::slice::Iter<'static, Span>,
    rest: &'a mut [u8],
}

impl<'a> Spans<'a> {
    /// A row of zeros.
    ///
    /// # Panics
    /// If it is not as long as the spans are.
    pub fn new(spans: &'static [Span], row: &'a mut [u8]) -> Self {
        assert_eq!(row.len(), n_columns(spans), "a row has one value for each column");
        row.fill(0);
        Spans { spans: spans.iter(), rest: row }
    }

    /// The columns of some spans, of which all are written or zero.
    #[inline]
    pub(crate) fn rest(spans: &'static [Span], columns: &'a mut [u8]) -> Self {
        Spans { spans: spans.iter(), rest: columns }
    }

    /// The columns of the next span, which has this name.
    ///
    /// # Panics
    /// If it has not: a mistake in the game that writes.
    #[inline]
    pub(crate) fn next(&mut self, name: &'static str) -> &'a mut [u8] {
        let span = self.spans.next().expect("a span to write");
        debug_assert_eq!(span.name, name, "spans are written in their order");
        let (columns, rest) = std::mem::take(&mut self.rest).split_at_mut(span.len);
        self.rest = rest;
        columns
    }

    /// One value for each column, from the first one on.
    #[inline]
    pub(crate) fn put(&mut self, name: &'static str, values: impl IntoIterator<Item = u8>) {
        let columns = self.next(name);
        for (nth, value) in values.into_iter().enumerate() {
            columns[nth] = value;
        }
    }

    /// 1 for each card of a set; the first column is the card 1.
    #[inline]
    pub(crate) fn cards(&mut self, name: &'static str, cards: Cards) {
        mark(self.next(name), cards);
    }

    /// The same for several sets, one after another, which all have cards up to the same number.
    #[inline]
    pub(crate) fn sets(&mut self, name: &'static str, up_to: u8, sets: impl IntoIterator<Item = Cards>) {
        let columns = self.next(name);
        for (nth, cards) in sets.into_iter().enumerate() {
            let n = usize::from(up_to);
            mark(&mut columns[nth * n..(nth + 1) * n], cards);
        }
    }

    pub(crate) fn finish(self) {
        assert!(self.spans.len() == 0 && self.rest.is_empty(), "all spans are written");
    }
}

/// What a column can hold, and the ones and zeros of eight cards at a time.
pub trait Mark: Copy + 'static {
    /// For every byte its bits, the lowest first.
    const SPREAD: &'static [[Self; 8]; 256];
}

/// What an observation can hold.
pub trait Column: Mark {
    /// A value of a column, which is multiplied with something in the floating point form.
    fn of(byte: u8, by: f32) -> Self;
    /// Some number that depends on the value.
    fn bits(self) -> u32;
}

macro_rules! mark {
    ($($kind:ty: $none:expr, $one:expr;)*) => {$(
        impl Mark for $kind {
            const SPREAD: &'static [[Self; 8]; 256] = {
                const BITS: [[$kind; 8]; 256] = {
                    let mut bits = [[$none; 8]; 256];
                    let mut nth = 0;
                    while nth < 256 * 8 {
                        if nth / 8 >> (nth % 8) & 1 == 1 {
                            bits[nth / 8][nth % 8] = $one;
                        }
                        nth += 1;
                    }
                    bits
                };
                &BITS
            };
        }
    )*};
}

mark! {
    u8: 0, 1;
    f32: 0.0, 1.0;
    bool: false, true;
}

impl Column for u8 {
    #[inline(always)]
    fn of(byte: u8, _: f32) -> Self {
        byte
    }

    #[inline(always)]
    fn bits(self) -> u32 {
        self.into()
    }
}

impl Column for f32 {
    #[inline(always)]
    fn of(byte: u8, by: f32) -> Self {
        f32::from(byte) * by
    }

    #[inline(always)]
    fn bits(self) -> u32 {
        self.to_bits()
    }
}

/// Ones where cards are and zeros elsewhere; the first column is the card 1. Eight at a time, from a table: arithmetic on
/// eight bytes took three times as long, and going through cards one by one longer than everything else in a row.
#[inline]
pub(crate) fn mark<T: Mark>(columns: &mut [T], cards: Cards) {
    let [low, high] = cards.bits();
    // Bit 0 is no card.
    let bits = (u128::from(high) << 64 | u128::from(low)) >> 1;
    let mut bytes = bits.to_le_bytes().into_iter().map(|byte| &T::SPREAD[usize::from(byte)]);
    // Parts of one length are stores; the last one is a call.
    let (whole, rest) = columns.as_chunks_mut();
    for (columns, bits) in whole.iter_mut().zip(&mut bytes) {
        *columns = *bits;
    }
    if let Some(bits) = bytes.next().filter(|_| !rest.is_empty()) {
        rest.copy_from_slice(&bits[..rest.len()]);
    }
}

/// A card as a number, 0 for none.
#[inline]
pub(crate) fn number(card: Option<Card>) -> u8 {
    card.map_or(0, Card::number)
}

#[cfg(test)]
mod tests {
    use super::{Mark, mark};
    use bulls::{Card, Cards};

    #[test]
    fn every_byte_is_spread_bit_by_bit() {
        for byte in 0..=u8::MAX {
            let bits: [bool; 8] = std::array::from_fn(|bit| byte >> bit & 1 == 1);
            assert_eq!(bool::SPREAD[usize::from(byte)], bits, "{byte}");
            assert_eq!(u8::SPREAD[usize::from(byte)], bits.map(u8::from));
            assert_eq!(f32::SPREAD[usize::from(byte)], bits.map(|bit| f32::from(u8::from(bit))));
        }
    }

    #[test]
    fn cards_stand_at_their_numbers() {
        for n_columns in [64, 100, 104] {
            for card in 1..=n_columns {
                let mut columns = vec![7_u8; n_columns.into()];
                mark(&mut columns, Cards::one(Card::of(card)));
                let at: Vec<_> = (1..).zip(&columns).filter(|(_, value)| **value != 0).collect();
                assert_eq!(at, [(card, &1)], "{n_columns} columns");
            }
        }
    }
}
