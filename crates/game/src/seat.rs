//! Seats around the table and sets of them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A 0-based place at the table; seat + 1 is the left-hand neighbor (CM-1).
///
/// In text a seat is one letter: `a` for seat 0, `b` for seat 1 and so on.
///
/// ```
/// # use game::Seat;
/// assert_eq!(Seat::new(1).to_string(), "b");
/// assert_eq!(Seat::new(3).left(4), Seat::new(0));
/// assert_eq!("c".parse(), Ok(Seat::new(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MAX: usize = 10;

    /// The seat at a 0-based place.
    ///
    /// # Panics
    /// If `place` is not below [`Seat::MAX`].
    #[inline]
    pub const fn new(place: usize) -> Self {
        assert!(place < Self::MAX);
        Seat(place as u8)
    }

    /// The 0-based place.
    #[inline]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The left-hand neighbor at a table of `n_seats`.
    #[inline]
    pub const fn left(self, n_seats: usize) -> Self {
        let next = self.idx() + 1;
        Seat(if next < n_seats { next as u8 } else { 0 })
    }

    /// The right-hand neighbor at a table of `n_seats`.
    #[inline]
    pub const fn right(self, n_seats: usize) -> Self {
        Seat(if self.0 == 0 { n_seats as u8 - 1 } else { self.0 - 1 })
    }

    /// All seats of a table of `n_seats`, in seat order.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n_seats as u8).map(Seat)
    }

    /// The letter that stands for the seat in records.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl std::str::FromStr for Seat {
    type Err = ();
    fn from_str(s: &str) -> Result<Self, ()> {
        match s.as_bytes() {
            &[c @ b'a'..=b'j'] => Ok(Seat(c - b'a')),
            _ => Err(()),
        }
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;
    fn try_from(place: u8) -> Result<Self, Self::Error> {
        if (place as usize) < Self::MAX { Ok(Seat(place)) } else { Err("a seat is a number from 0 to 9") }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A set of seats, iterated in seat order.
///
/// ```
/// # use game::{Seat, SeatSet};
/// let mut set = SeatSet::all(3);
/// set.remove(Seat::new(1));
/// assert_eq!(set.iter().map(Seat::idx).collect::<Vec<_>>(), [0, 2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = SeatSet(0);

    /// All seats of a table of `n_seats`.
    #[inline]
    pub const fn all(n_seats: usize) -> Self {
        SeatSet(((1u32 << n_seats) - 1) as u16)
    }

    /// Just one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set has no seat.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat, or `None` when the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in seat order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(left).first()?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(d)?.into_iter().collect())
    }
}
