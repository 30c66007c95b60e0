//! Whole rounds of base 6 nimmt!.

use crate::arrays::{readable, shape, tuple};
use crate::faults::{bad_array, guard, raise};
use crate::numbers::{number, seed as read_seed};
use envs::{Rows, Table};
use game::Options;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyUntypedArray};
use pyo3::prelude::*;

type Any<'a, 'py> = &'a Bound<'py, PyAny>;
type Matrix<'py, T> = Bound<'py, PyArray2<T>>;

fn table(seats: usize, options: Vec<(String, String)>, threads: usize) -> PyResult<Table> {
    Table::new(seats, &options.into_iter().collect::<Options>(), threads).map_err(raise)
}

fn seats(written: Any<'_, '_>) -> PyResult<usize> {
    number("seats", written, 0, u16::MAX.into())
}

fn count(written: Any<'_, '_>) -> PyResult<usize> {
    number("n", written, 0, i64::MAX as u64)
}

fn threads(written: Any<'_, '_>) -> PyResult<usize> {
    number("threads", written, 1, crate::batch::THREADS_MAX)
}

/// The deals of rounds: `rows: u8[n, rows]` and `hands: u8[n, seats, cards]`.
#[pyfunction]
pub(crate) fn deals<'py>(
    py: Python<'py>,
    n: Any<'_, 'py>,
    seats: Any<'_, 'py>,
    options: Vec<(String, String)>,
    seed: Any<'_, 'py>,
) -> PyResult<(Matrix<'py, u8>, Bound<'py, PyArray3<u8>>)> {
    let (n, n_seats, seed) = (count(n)?, self::seats(seats)?, read_seed(seed)?);
    let table = table(n_seats, options, 1)?;
    let deals = guard(Some(seed), || py.detach(|| table.deals(n, seed)).map_err(raise))?;
    let rows = PyArray1::from_vec(py, deals.rows).reshape([n, table.n_rows()])?;
    let hands = PyArray1::from_vec(py, deals.hands).reshape([n, n_seats, table.hand_size()])?;
    Ok((rows, hands))
}

/// Plays rounds at random: `points: i16[n, seats]`.
#[pyfunction]
pub(crate) fn random_rounds<'py>(
    py: Python<'py>,
    n: Any<'_, 'py>,
    seats: Any<'_, 'py>,
    options: Vec<(String, String)>,
    seed: Any<'_, 'py>,
    threads: Any<'_, 'py>,
) -> PyResult<Matrix<'py, i16>> {
    let (n, n_seats, seed) = (count(n)?, self::seats(seats)?, read_seed(seed)?);
    let table = table(n_seats, options, self::threads(threads)?)?;
    let points = guard(Some(seed), || py.detach(|| table.at_random(n, seed)).map_err(raise))?;
    PyArray1::from_vec(py, points).reshape([n, n_seats])
}

/// Plays `hands: u8[n, seats, cards]` in their order: `points: i16[n, seats]`. `rows` are those of all rounds, as lists, or
/// `u8[n, rows]`.
#[pyfunction]
pub(crate) fn play_out<'py>(
    py: Python<'py>,
    rows: Any<'_, 'py>,
    hands: Any<'_, 'py>,
    options: Vec<(String, String)>,
    threads: Any<'_, 'py>,
) -> PyResult<Matrix<'py, i16>> {
    let &[n, n_seats, n_cards] = &*shape(hands) else {
        return Err(bad_array("py-shape", "hands", tuple(&shape(hands)), "(n, seats, cards)".into()));
    };
    let table = table(n_seats, options, self::threads(threads)?)?;
    let hands = readable::<u8>(hands, "hands", &[n, n_seats, n_cards])?;
    let (each, same);
    let rows = if rows.cast::<PyUntypedArray>().is_ok() {
        each = readable::<u8>(rows, "rows", &[n, table.n_rows()])?;
        Rows::Each(each.as_slice()?)
    } else {
        same = rows.extract::<Vec<Vec<u8>>>()?;
        Rows::Same(&same)
    };
    let hands = hands.as_slice()?;
    let points = guard(None, || py.detach(|| table.play_out(rows, hands, n_cards)).map_err(raise))?;
    PyArray1::from_vec(py, points).reshape([n, n_seats])
}
