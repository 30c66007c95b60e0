//! Many matches in step.

use crate::arrays::{is, readable, writable};
use crate::faults::{guard, raise};
use crate::numbers::number;
use envs::{AnyBatch, Grid, Obs, Out, Plan, Turns};
use game::{Options, Seat};
use numpy::PyReadwriteArrayDyn;
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// More threads than any machine has cores for.
pub(crate) const THREADS_MAX: u64 = 1024;

/// A batch of matches. `oxrow.vec` makes one.
#[pyclass(subclass, frozen, module = "oxrow._native")]
pub(crate) struct Batch {
    inner: Mutex<Box<dyn AnyBatch>>,
    grid: Grid,
    seed: u64,
    row_seats: Vec<Seat>,
}

/// The caller's arrays, kept from others while they are written.
struct Arrays<'py> {
    bytes: Option<PyReadwriteArrayDyn<'py, u8>>,
    floats: Option<PyReadwriteArrayDyn<'py, f32>>,
    mask: Option<PyReadwriteArrayDyn<'py, bool>>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    done: PyReadwriteArrayDyn<'py, bool>,
    seat: PyReadwriteArrayDyn<'py, i8>,
}

type Any<'a, 'py> = &'a Bound<'py, PyAny>;

impl<'py> Arrays<'py> {
    fn new(
        grid: Grid,
        obs: Option<Any<'_, 'py>>,
        mask: Option<Any<'_, 'py>>,
        rewards: Any<'_, 'py>,
        done: Any<'_, 'py>,
        seat: Any<'_, 'py>,
    ) -> PyResult<Self> {
        let Grid { n, rows, seats, columns, moves } = grid;
        let (mut bytes, mut floats) = (None, None);
        match obs {
            None => {}
            Some(obs) if is::<f32>(obs) => floats = Some(writable(obs, "obs", &[n, rows, columns])?),
            Some(obs) => bytes = Some(writable(obs, "obs", &[n, rows, columns])?),
        }
        Ok(Arrays {
            bytes,
            floats,
            mask: mask.map(|mask| writable(mask, "mask", &[n, rows, moves])).transpose()?,
            rewards: writable(rewards, "rewards", &[n, seats])?,
            done: writable(done, "done", &[n])?,
            seat: writable(seat, "seat", &[n, rows])?,
        })
    }

    /// `kept`: observations and masks hold what the last call has written.
    fn out(&mut self, kept: bool) -> PyResult<Out<'_>> {
        let obs = match (&mut self.bytes, &mut self.floats) {
            (Some(bytes), _) => Obs::Bytes(bytes.as_slice_mut()?),
            (_, Some(floats)) => Obs::Floats(floats.as_slice_mut()?),
            _ => Obs::None,
        };
        Ok(Out {
            obs,
            mask: self.mask.as_mut().map(|mask| mask.as_slice_mut()).transpose()?,
            kept,
            rewards: self.rewards.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
            seat: self.seat.as_slice_mut()?,
        })
    }
}

impl Batch {
    fn lock(&self) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        // A batch that failed inside has told so; whoever goes on with it does so knowingly.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (id, n, seats, options, bots, together, seed, auto_reset, threads))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        id: String,
        n: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        options: Vec<(String, String)>,
        bots: Vec<Option<String>>,
        together: bool,
        seed: &Bound<'_, PyAny>,
        auto_reset: bool,
        threads: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (n, seats) = (number("n", n, 0, i64::MAX as u64)?, number("seats", seats, 0, u16::MAX.into())?);
        let (seed, threads) =
            (number("seed", seed, 0, u64::MAX)?, number("threads", threads, 1, THREADS_MAX)?);
        let options: Options = options.into_iter().collect();
        let turns = if together { Turns::Together } else { Turns::OneByOne };
        let plan = Plan { game: id, n_seats: seats, options, n, turns, bots, seed, auto_reset, threads };
        let inner = guard(Some(seed), || envs::batch(&plan).map_err(raise))?;
        let (grid, row_seats) = (inner.grid(), inner.row_seats().to_vec());
        Ok(Batch { inner: Mutex::new(inner), grid, seed, row_seats })
    }

    /// `(n, rows, seats, columns, moves)`.
    #[getter]
    fn grid(&self) -> (usize, usize, usize, usize, usize) {
        let Grid { n, rows, seats, columns, moves } = self.grid;
        (n, rows, seats, columns, moves)
    }

    #[getter]
    fn row_seats(&self) -> Vec<usize> {
        self.row_seats.iter().map(|seat| seat.idx()).collect()
    }

    #[pyo3(signature = (obs, mask, rewards, done, seat, which = None, seeds = None))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn _reset(
        &self,
        py: Python<'_>,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        rewards: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        which: Option<&Bound<'_, PyAny>>,
        seeds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::new(self.grid, obs, mask, rewards, done, seat)?;
        let which = which.map(|which| readable::<bool>(which, "which", &[self.grid.n])).transpose()?;
        let seeds = seeds.map(|seeds| readable::<u64>(seeds, "seeds", &[self.grid.n])).transpose()?;
        let mut out = arrays.out(false)?;
        let which = which.as_ref().map(|which| which.as_slice()).transpose()?;
        let seeds = seeds.as_ref().map(|seeds| seeds.as_slice()).transpose()?;
        guard(Some(self.seed), || py.detach(|| self.lock().reset(which, seeds, &mut out)).map_err(raise))
    }

    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn _step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        rewards: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        kept: bool,
    ) -> PyResult<()> {
        let actions = readable::<i32>(actions, "actions", &[self.grid.n, self.grid.rows])?;
        let mut arrays = Arrays::new(self.grid, obs, mask, rewards, done, seat)?;
        let mut out = arrays.out(kept)?;
        let act = actions.as_slice()?;
        guard(Some(self.seed), || py.detach(|| self.lock().step(act, &mut out)).map_err(raise))
    }

    /// Draws a legal answer for every row that is asked.
    fn _sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut actions = writable::<i32>(actions, "actions", &[self.grid.n, self.grid.rows])?;
        let act = actions.as_slice_mut()?;
        guard(Some(self.seed), || py.detach(|| self.lock().sample(act)).map_err(raise))
    }
}
