//! The native half of the Python package `oxrow`: [`envs`] as Python sees it, and nothing of its own.
//!
//! Arrays belong to the caller and are filled in place; while a batch works, other threads of Python go on. Every fault is
//! an exception with the sentence of the rest of Oxrow, and a mistake of ours never ends the process.
//!
//! What is absent: rules, sentences, and everything that can as well be written in Python (it is in `/py`).

mod arrays;
mod batch;
mod faults;
mod matches;
mod numbers;
mod rounds;

use assets::Print;
use bulls::Card;
use game::{Kind, Seat};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The module `oxrow._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    faults::add(module)?;
    module.add_class::<matches::Match>()?;
    module.add_class::<matches::View>()?;
    module.add_class::<matches::Bot>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(game_info, module)?)?;
    module.add_function(wrap_pyfunction!(notations, module)?)?;
    module.add_function(wrap_pyfunction!(index_of, module)?)?;
    module.add_function(wrap_pyfunction!(check_seat, module)?)?;
    module.add_function(wrap_pyfunction!(card_svg, module)?)?;
    module.add("CARD", (assets::CARD_W, assets::CARD_H))?;
    module.add("FELT", assets::light::FELT)?;
    module.add_function(wrap_pyfunction!(rounds::deals, module)?)?;
    module.add_function(wrap_pyfunction!(rounds::random_rounds, module)?)?;
    module.add_function(wrap_pyfunction!(rounds::play_out, module)?)?;
    module.add_function(wrap_pyfunction!(fail_inside, module)?)?;
    module.add("HISTORY", envs::HISTORY)
}

/// Ids of all games.
#[pyfunction]
fn games() -> PyResult<Vec<&'static str>> {
    Ok(envs::games().map(|spec| spec.id).collect())
}

/// What is the same in every match of a game.
#[pyfunction]
fn game_info<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyDict>> {
    let info = envs::info(id).map_err(faults::raise)?;
    let dict = PyDict::new(py);
    dict.set_item("id", info.spec.id)?;
    dict.set_item("seats_min", info.spec.seats_min)?;
    dict.set_item("seats_max", info.spec.seats_max)?;
    dict.set_item("has_points", info.spec.has_points)?;
    dict.set_item("moves", info.moves)?;
    dict.set_item("moves_version", info.moves_version)?;
    dict.set_item("columns", info.columns)?;
    dict.set_item("obs_version", info.obs_version)?;
    let spans = info.spans.iter().map(|span| (span.name, span.len, span.max, span.meaning));
    dict.set_item("spans", spans.collect::<Vec<_>>())?;
    let options = info.spec.options.iter().map(|option| {
        let is_number = matches!(option.kind, Kind::Number { .. });
        (option.key, option.default, is_number, option.rule)
    });
    dict.set_item("options", options.collect::<Vec<_>>())?;
    Ok(dict)
}

/// The notation of every move, by index; `None` at an index without one.
#[pyfunction]
fn notations(id: &str) -> PyResult<Vec<Option<String>>> {
    let info = envs::info(id).map_err(faults::raise)?;
    Ok((0..info.moves).map(|index| info.notation(index as u16)).collect())
}

/// The index of a move, from itself or from its notation.
#[pyfunction]
fn index_of(id: &str, mv: &Bound<'_, PyAny>) -> PyResult<u16> {
    let info = envs::info(id).map_err(faults::raise)?;
    matches::index(&info, mv)
}

/// A card as a group of SVG with its corner at a place: as a view writes it, and with its bull heads where cards of the game
/// have some. `None` is one that is there and not seen.
#[pyfunction]
fn card_svg(card: Option<&str>, has_heads: bool, x: u32, y: u32, is_marked: bool) -> String {
    let word = card.unwrap_or_default();
    let (name, printed) = (word.to_lowercase(), word.to_uppercase());
    let print = match (name.as_str(), word.parse()) {
        ("", _) => Print::Back,
        (_, Ok(n)) => Print::Number(n, Card::new(n).filter(|_| has_heads).map_or(0, Card::heads)),
        ("x", _) => Print::Wild(&printed),
        (sign, _) => Print::Special(sign, &printed),
    };
    assets::card(print, (x, y), is_marked)
}

/// A seat of a table of so many, for which no other will do.
#[pyfunction]
fn check_seat(seat: numbers::AnySeat, seats: usize) -> PyResult<usize> {
    seat.of(seats).map(Seat::idx)
}

/// Fails inside on purpose, so that tests can see what becomes of a mistake of ours.
#[pyfunction]
fn fail_inside(seed: u64) -> PyResult<()> {
    faults::guard(Some(seed), || panic!("on purpose"))
}
