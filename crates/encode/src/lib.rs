//! Views as rows of numbers, for learning: the same columns for every seat count and option of a game, the own seat first
//! and the others clockwise.
//!
//! [`Encode`] is one game's part. A row is written from a [`View`] and from nothing else, through what any program may ask a
//! view: what a seat must not see, no column can hold. Values are whole numbers of at most one byte; the floating point form
//! divides each by the most its column can be. A change of meaning raises [`Encode::OBS_VERSION`].
//!
//! What is absent: no game in progress, no randomness, no allocation, no learning.

mod anniversary;
mod base;
mod krass;
mod pro;
mod spans;
mod xnimmt;

use game::{Game, Observer, Rules as _, Seat, SideBySide, View};
pub use spans::{Column, Mark, Span, Spans, n_columns};

/// How a view of one game becomes numbers.
pub trait Encode: View {
    /// Grows with every change of what a column means.
    const OBS_VERSION: u32;
    /// What the columns are, in their order.
    const SPANS: &'static [Span];
    /// How many columns there are.
    const COLUMNS: usize = n_columns(Self::SPANS);

    /// Writes all spans, in their order.
    fn write(&self, out: &mut Spans<'_>);

    /// Writes `obs: u8[COLUMNS]`.
    ///
    /// # Panics
    /// If `out` is not as long as there are columns.
    fn encode(&self, out: &mut [u8]) {
        let mut spans = Spans::new(Self::SPANS, out);
        self.write(&mut spans);
        spans.finish();
    }
}

/// How matches side by side become numbers: the rows are those that [`Encode`] writes of their views.
pub trait EncodeLanes: SideBySide<Game: Game<View: Encode>> {
    /// What rows are made of and is found for all matches at once.
    type Shown;

    /// Cards in hands of all matches.
    type Held;

    /// Looks at all matches.
    fn look(&self) -> Self::Shown;

    /// Looks into the hands of all matches, which is faster than looking into those of each of them.
    fn held(&self) -> Self::Held;

    /// Writes `obs: u8[seats, COLUMNS]` of one match, or `f32` from 0 to 1. Where all matches are written, `held` are their hands.
    fn encode_lane<T: Column>(
        &self,
        shown: &Self::Shown,
        held: Option<&Self::Held>,
        lane: usize,
        obs: &mut [T],
    );

    /// Writes `mask: bool[MOVES]` for a seat of one match: the legal moves, none where the seat is not asked. Where all matches are
    /// written, `held` are their hands.
    fn mask_lane(&self, held: Option<&Self::Held>, lane: usize, seat: Seat, mask: &mut [bool]);

    /// As [`EncodeLanes::encode_lane`], into rows that hold what was there before the last step, in which no round began.
    #[inline(always)]
    fn update_lane<T: Column>(&self, shown: &Self::Shown, lane: usize, obs: &mut [T]) {
        self.encode_lane(shown, None, lane, obs);
    }

    /// Reads a little of what [`EncodeLanes::update_lane`] will write, so that it is near when it is written: caches wait for one write
    /// after another, but for many reads at once. Whatever is returned has to be used for something.
    #[inline(always)]
    fn touch_lane<T: Column>(&self, _shown: &Self::Shown, _lane: usize, _obs: &[T]) -> u32 {
        0
    }

    /// As [`EncodeLanes::mask_lane`], into a mask that holds what was there before the last step, in which no round began.
    #[inline(always)]
    fn update_mask(&self, lane: usize, seat: Seat, mask: &mut [bool]) {
        self.mask_lane(None, lane, seat, mask);
    }
}

/// Whose row it is: without a seat of one's own, that of the first one without its secrets.
fn me(view: &impl View) -> Seat {
    match view.by() {
        Observer::Seat(seat) => seat,
        Observer::Public | Observer::Omniscient => Seat::new(0),
    }
}

/// All seats, the own one first, then clockwise.
fn around(view: &impl View) -> impl Iterator<Item = Seat> + Clone {
    around_table(me(view), view.rules().n_seats())
}

/// All seats from one on, clockwise.
#[inline]
fn around_table(first: Seat, n_seats: usize) -> impl Iterator<Item = Seat> + Clone {
    let first = first.idx();
    // Without a division, of which there would be one for each seat of each span.
    (first..first + n_seats).map(move |at| Seat::new(if at < n_seats { at } else { at - n_seats }))
}

/// A number as a column, at most the greatest byte.
fn byte(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}

/// A count that may fall below zero, as a column.
fn positive(number: i32) -> u8 {
    byte(number.max(0))
}
