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

/// Eight cards at a time: going through them one by one took longer than everything else in a row.
#[inline]
pub(crate) fn mark(columns: &mut [u8], cards: Cards) {
    let [low, high] = cards.bits();
    // Bit 0 is no card.
    let bits = (u128::from(high) << 64 | u128::from(low)) >> 1;
    let mut bytes = bits.to_le_bytes().into_iter();
    // Parts of one length are stores; the last one is a call.
    let (whole, rest) = columns.as_chunks_mut();
    for (columns, byte) in whole.iter_mut().zip(&mut bytes) {
        *columns = spread(byte);
    }
    if let Some(byte) = bytes.next().filter(|_| !rest.is_empty()) {
        rest.copy_from_slice(&spread(byte)[..rest.len()]);
    }
}

/// The same as true and false.
#[inline]
pub(crate) fn mark_legal<const N: usize>(mask: &mut [bool], cards: Cards) {
    let mut bytes = [0; N];
    mark(&mut bytes, cards);
    for (may, byte) in mask.iter_mut().zip(bytes) {
        *may = byte != 0;
    }
}

/// The bits of a byte as bytes, the lowest first.
#[inline]
fn spread(byte: u8) -> [u8; 8] {
    // A copy in each byte, of which only its own bit is left; then any bit becomes the lowest one.
    let own = u64::from(byte).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    let is_set = (own.wrapping_add(0x7f7f_7f7f_7f7f_7f7f) | own) >> 7 & 0x0101_0101_0101_0101;
    is_set.to_le_bytes()
}

/// A card as a number, 0 for none.
#[inline]
pub(crate) fn number(card: Option<Card>) -> u8 {
    card.map_or(0, Card::number)
}

#[cfg(test)]
mod tests {
    use super::{mark, spread};
    use bulls::{Card, Cards};

    #[test]
    fn every_byte_is_spread_bit_by_bit() {
        for byte in 0..=u8::MAX {
            assert_eq!(spread(byte), std::array::from_fn(|bit| byte >> bit & 1), "{byte}");
        }
    }

    #[test]
    fn cards_stand_at_their_numbers() {
        for n_columns in [64, 100, 104] {
            for card in 1..=n_columns {
                let mut columns = vec![7; n_columns.into()];
                mark(&mut columns, Cards::one(Card::of(card)));
                let at: Vec<_> = (1..).zip(&columns).filter(|(_, value)| **value != 0).collect();
                assert_eq!(at, [(card, &1)], "{n_columns} columns");
            }
        }
    }
}
