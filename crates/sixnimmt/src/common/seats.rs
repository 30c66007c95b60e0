//! One value per seat.

use game::Seat;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// One value for each seat of a table of two to ten; in text a plain list in seat order.
///
/// Seats the table does not have keep the default value, so that equality and hash stay those of the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seats<T> {
    of: [T; Seat::MAX],
    n_seats: u8,
}

impl<T: Copy + Default> Seats<T> {
    /// The default value for each of `n_seats` seats.
    #[inline]
    pub fn new(n_seats: usize) -> Self {
        debug_assert!(n_seats <= Seat::MAX);
        Seats { of: [T::default(); Seat::MAX], n_seats: n_seats as u8 }
    }

    /// The same value for each of `n_seats` seats. Seats the table does not have get it too, so it has to be the default.
    #[inline]
    pub(crate) fn filled(n_seats: usize, default: T) -> Self {
        Seats { of: [default; Seat::MAX], n_seats: n_seats as u8 }
    }

    /// A value for each of `n_seats` seats.
    #[inline]
    pub fn from_fn(n_seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut seats = Self::new(n_seats);
        for seat in Seat::all(n_seats) {
            seats[seat] = value(seat);
        }
        seats
    }

    /// The values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.of[..self.n_seats.into()]
    }

    /// The values in seat order, to change.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.of[..self.n_seats.into()]
    }

    /// Seats with their values, in seat order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> + Clone {
        Seat::all(self.n_seats.into()).zip(self.of.iter().copied())
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.of[seat.idx()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.of[seat.idx()]
    }
}

impl<T: Copy + Default + Serialize> Serialize for Seats<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for Seats<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(d)?;
        if list.len() > Seat::MAX {
            return Err(serde::de::Error::invalid_length(
                list.len(),
                &"at most one value for each of ten seats",
            ));
        }
        let mut seats = Self::new(list.len());
        seats.as_mut_slice().copy_from_slice(&list);
        Ok(seats)
    }
}
