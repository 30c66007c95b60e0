//! Whole numbers of Python, which know no end and may be below 0.

use crate::faults::raise;
use envs::Fault;
use game::Seat;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

/// A seat as it was written.
#[derive(Clone, Copy)]
pub(crate) struct AnySeat(i64);

impl<'a, 'py> FromPyObject<'a, 'py> for AnySeat {
    type Error = PyErr;

    #[inline]
    fn extract(number: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match number.extract() {
            Ok(seat) => Ok(AnySeat(seat)),
            // No table has that many.
            Err(error) if is_too_far(&error, number) => Ok(AnySeat(i64::MAX)),
            Err(error) => Err(error),
        }
    }
}

impl AnySeat {
    /// The seat of a table of so many.
    #[inline]
    pub(crate) fn of(self, n_seats: usize) -> PyResult<Seat> {
        let seat = usize::try_from(self.0).ok().filter(|&seat| seat < n_seats).map(Seat::new);
        seat.ok_or_else(|| raise(Fault::no_seat(self.0, n_seats)))
    }
}

/// What has a name, as a number from the least to the most there can be.
pub(crate) fn number<T: TryFrom<u64>>(
    name: &'static str,
    written: &Bound<'_, PyAny>,
    least: u64,
    most: u64,
) -> PyResult<T> {
    if written.is_instance_of::<PyBool>() {
        return Err(PyTypeError::new_err(format!("{name} is a number, not {written}")));
    }
    let found = match written.extract::<u64>() {
        Ok(number) => Some(number).filter(|number| (least..=most).contains(number)),
        Err(error) if is_too_far(&error, written.as_borrowed()) => None,
        Err(error) => return Err(error),
    };
    let found = found.and_then(|number| T::try_from(number).ok());
    found.ok_or_else(|| raise(Fault::no_number(name, &written.to_string(), least, most)))
}

/// A seed.
pub(crate) fn seed(written: &Bound<'_, PyAny>) -> PyResult<u64> {
    number("seed", written, 0, u64::MAX)
}

#[cold]
fn is_too_far(error: &PyErr, number: Borrowed<'_, '_, PyAny>) -> bool {
    error.is_instance_of::<PyOverflowError>(number.py())
}
