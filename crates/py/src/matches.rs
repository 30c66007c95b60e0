//! One match, and what an observer knows of it.

use crate::arrays::{held, is, writable};
use crate::faults::{bad_array, guard, no_notation, raise};
use crate::numbers::{self, AnySeat};
use envs::{AnyBot, AnyMatch, AnyView, Fault};
use game::{Observer, Options, Seat, ToAct};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyTuple};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use std::sync::{Mutex, PoisonError};
use texts::Lang;

/// A match in progress. `oxrow.make` opens one.
#[pyclass(subclass, module = "oxrow._native")]
pub(crate) struct Match {
    inner: Box<dyn AnyMatch>,
    legal: Vec<u16>,
}

impl Match {
    fn new(inner: Box<dyn AnyMatch>) -> Self {
        Match { inner, legal: Vec::new() }
    }

    /// The seat that is meant: the one named, or the lowest that is asked.
    fn asked(&self, named: Option<AnySeat>) -> PyResult<Option<Seat>> {
        match (named, self.inner.to_act()) {
            (Some(named), _) => named.of(self.inner.n_seats()).map(Some),
            (None, ToAct::Seats(seats)) => Ok(seats.first()),
            (None, _) => Ok(None),
        }
    }

    /// The same, and somebody must be meant: the rules say why nobody is.
    fn some_asked(&self, named: Option<AnySeat>) -> PyResult<Seat> {
        Ok(self.asked(named)?.unwrap_or(Seat::new(0)))
    }
}

/// The index that is meant: a number that is one, or a notation.
pub(crate) fn index(info: &envs::Info, mv: &Bound<'_, PyAny>) -> PyResult<u16> {
    // True and False are numbers for Python, and never meant as such here.
    if mv.is_instance_of::<PyBool>() {
        return Err(raise(no_notation()));
    }
    if let Ok(index) = mv.extract::<i64>() {
        let known = u16::try_from(index).ok().filter(|&index| info.notation(index).is_some());
        return known.ok_or_else(|| raise(Fault::no_index(index, info.moves)));
    }
    let text: String = mv.extract().map_err(|_| raise(no_notation()))?;
    info.index(&text).ok_or_else(|| raise(no_notation()))
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (id, seats, options, seed))]
    fn open(
        id: &str,
        seats: &Bound<'_, PyAny>,
        options: Vec<(String, String)>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (seats, seed) = (numbers::number("seats", seats, 0, u16::MAX.into())?, numbers::seed(seed)?);
        let options: Options = options.into_iter().collect();
        envs::open(id, seats, &options, seed).map(Self::new).map_err(raise)
    }

    /// Puts the match of a record into the place of this one.
    fn _read_record(&mut self, text: &str, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = numbers::seed(seed)?;
        guard(None, || {
            self.inner = envs::from_record(text, seed).map_err(raise)?;
            Ok(())
        })
    }

    /// Puts the match of `to_bytes` into the place of this one.
    fn _read_bytes(&mut self, bytes: &[u8]) -> PyResult<()> {
        guard(None, || {
            self.inner = envs::from_bytes(bytes).map_err(raise)?;
            Ok(())
        })
    }

    /// Puts a copy of another match into the place of this one.
    fn _read_match(&mut self, other: &Match) {
        self.inner = other.inner.boxed();
    }

    /// Puts a world that fits a view into the place of this match.
    fn _read_world(&mut self, view: &View, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = numbers::seed(seed)?;
        self.inner = guard(Some(seed), || Ok(view.inner.determinize(&mut ChaCha8Rng::seed_from_u64(seed))))?;
        Ok(())
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.inner.info().spec.id
    }

    #[getter]
    fn seats(&self) -> usize {
        self.inner.n_seats()
    }

    #[getter]
    fn options(&self) -> Vec<(String, String)> {
        self.inner.options().iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
    }

    #[getter]
    fn seed(&self) -> Option<u64> {
        self.inner.seed()
    }

    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        to_act(py, self.inner.to_act())
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.inner.to_act() == ToAct::Chance
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.inner.to_act() == ToAct::Nobody
    }

    #[getter]
    fn rounds_over(&self) -> u32 {
        self.inner.rounds_over()
    }

    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let winners = self.inner.winners();
        winners.map(|seats| PyTuple::new(py, seats.iter().map(Seat::idx).collect::<Vec<_>>())).transpose()
    }

    #[pyo3(signature = (seat = None))]
    fn legal_indices(&mut self, seat: Option<AnySeat>) -> PyResult<Vec<u16>> {
        let Some(seat) = self.asked(seat)? else { return Ok(Vec::new()) };
        self.inner.legal(seat, &mut self.legal);
        Ok(self.legal.clone())
    }

    #[pyo3(signature = (mv, seat = None))]
    fn play(&mut self, mv: &Bound<'_, PyAny>, seat: Option<AnySeat>) -> PyResult<()> {
        let seat = self.some_asked(seat)?;
        // The fast way first: whether there is such a move, the match says as well.
        let index = match mv.extract::<u16>() {
            Ok(index) if !mv.is_instance_of::<PyBool>() => index,
            _ => index(&self.inner.info(), mv)?,
        };
        guard(self.inner.seed(), || self.inner.play(seat, index).map_err(raise))
    }

    #[pyo3(signature = (text = None, *, seed = None))]
    fn deal(&mut self, text: Option<&str>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed.map(numbers::seed).transpose()?;
        guard(seed.or(self.inner.seed()), || {
            match (text, seed) {
                (Some(text), _) => self.inner.deal_text(text),
                (None, Some(seed)) => self.inner.deal_seeded(seed),
                (None, None) => self.inner.deal(),
            }
            .map_err(raise)
        })
    }

    fn returns(&self) -> Vec<i32> {
        Seat::all(self.inner.n_seats()).map(|seat| self.inner.returns(seat)).collect()
    }

    #[pyo3(signature = (seat = None, out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<AnySeat>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n_moves = self.inner.info().moves;
        let out = out.unwrap_or_else(|| PyArray1::<bool>::zeros(py, n_moves, false).into_any());
        let mut array = writable::<bool>(&out, "mask", &[n_moves])?;
        let mask = array.as_slice_mut()?;
        match self.asked(seat)? {
            Some(seat) => self.inner.mask(seat, mask),
            None => mask.fill(false),
        }
        Ok(out)
    }

    /// All that a seat may know; without a seat what everybody sees.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<AnySeat>) -> PyResult<View> {
        let by = observer(seat, self.inner.n_seats())?;
        guard(self.inner.seed(), || Ok(View { inner: self.inner.view(by), info: self.inner.info() }))
    }

    /// `obs` of a seat: of the one named, or of the lowest that is asked.
    #[pyo3(signature = (seat = None, out = None))]
    fn obs<'py>(
        &self,
        py: Python<'py>,
        seat: Option<AnySeat>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.some_asked(seat)?;
        write_obs(py, &self.inner.info(), out, |row| self.inner.encode(seat, row))
    }

    /// What a seat has seen from the start, as JSON texts.
    #[pyo3(signature = (seat = None))]
    fn _seen(&self, seat: Option<AnySeat>) -> PyResult<Vec<String>> {
        let by = observer(seat, self.inner.n_seats())?;
        guard(self.inner.seed(), || self.inner.seen(by).map_err(raise))
    }

    fn record(&self) -> PyResult<String> {
        guard(self.inner.seed(), || self.inner.record().map_err(raise))
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.inner.to_bytes())
    }

    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        tell(&*self.inner.view(Observer::Omniscient), lang)
    }
}

/// All that one observer knows, and no way to anything else.
#[pyclass(frozen, module = "oxrow._native")]
pub(crate) struct View {
    inner: Box<dyn AnyView>,
    info: envs::Info,
}

#[pymethods]
impl View {
    #[getter]
    fn id(&self) -> &'static str {
        self.info.spec.id
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        if let Observer::Seat(seat) = self.inner.by() { Some(seat.idx()) } else { None }
    }

    #[getter]
    fn seats(&self) -> usize {
        self.inner.n_seats()
    }

    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        to_act(py, self.inner.to_act())
    }

    fn legal_indices(&self) -> PyResult<Vec<u16>> {
        guard(None, || Ok(self.inner.legal()))
    }

    #[pyo3(signature = (out = None))]
    fn obs<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        write_obs(py, &self.info, out, |row| self.inner.encode(row))
    }

    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let array = PyArray1::<u8>::zeros(py, 3 * envs::HISTORY, false);
        self.inner.encode_history(array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    fn json(&self) -> String {
        self.inner.json()
    }

    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        tell(&*self.inner, lang)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.info.spec.id == other.info.spec.id && self.inner.json() == other.inner.json()
    }
}

/// A bot that looks at views. `oxrow.bot` makes one.
#[pyclass(subclass, module = "oxrow._native")]
pub(crate) struct Bot {
    inner: Mutex<Box<dyn AnyBot>>,
    seed: u64,
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str, id: &str, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seed = numbers::seed(seed)?;
        let inner = envs::bot(id, name, seed).map_err(raise)?;
        Ok(Bot { inner: Mutex::new(inner), seed })
    }

    #[pyo3(signature = (view, playouts = None))]
    fn choose(&mut self, py: Python<'_>, view: &View, playouts: Option<u32>) -> PyResult<u16> {
        let bot = self.inner.get_mut().unwrap_or_else(PoisonError::into_inner);
        guard(Some(self.seed), || py.detach(|| bot.choose(&*view.inner, playouts)).map_err(raise))
    }
}

fn to_act<'py>(py: Python<'py>, to_act: ToAct) -> PyResult<Bound<'py, PyTuple>> {
    match to_act {
        ToAct::Seats(seats) => PyTuple::new(py, seats.iter().map(Seat::idx).collect::<Vec<_>>()),
        ToAct::Chance | ToAct::Nobody => Ok(PyTuple::empty(py)),
    }
}

fn observer(named: Option<AnySeat>, n_seats: usize) -> PyResult<Observer> {
    named.map_or(Ok(Observer::Public), |named| named.of(n_seats).map(Observer::Seat))
}

fn tell(view: &dyn AnyView, lang: &str) -> PyResult<String> {
    let lang: Lang = lang.parse().map_err(|_| raise(Fault::no_lang(lang)))?;
    Ok(view.text(lang))
}

/// Fills the caller's array, `u8` or `f32`, or makes one of bytes.
fn write_obs<'py>(
    py: Python<'py>,
    info: &envs::Info,
    out: Option<Bound<'py, PyAny>>,
    write: impl Fn(&mut [u8]),
) -> PyResult<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let array = PyArray1::<u8>::zeros(py, info.columns, false);
        write(array.readwrite().as_slice_mut()?);
        return Ok(array.into_any());
    };
    if is::<f32>(&out) {
        let mut bytes = vec![0; info.columns];
        write(&mut bytes);
        info.scale(&bytes, writable::<f32>(&out, "out", &[info.columns])?.as_slice_mut()?);
    } else if is::<u8>(&out) {
        write(writable::<u8>(&out, "out", &[info.columns])?.as_slice_mut()?);
    } else {
        return Err(bad_array("py-dtype", "out", held(&out), "uint8, float32".into()));
    }
    Ok(out)
}
