//! One exception class for each kind of fault, all below `oxrow.Error`.

use envs::{Fault, Kind};
use game::{Explain, Message};
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use texts::{Digits, Lang, People, Texts};

create_exception!(oxrow, Error, PyException, "Something Oxrow refuses; nothing has changed.");
create_exception!(oxrow, UnknownGame, Error, "There is no such game.");
create_exception!(oxrow, BadOptions, Error, "Seats or options that the game does not have.");
create_exception!(oxrow, BadDeal, Error, "A deal that is not due, or not possible.");
create_exception!(oxrow, BadMove, Error, "A text or a number that is no move of the game.");
create_exception!(oxrow, IllegalMove, Error, "A move that a rule forbids here; `rule` names it.");
create_exception!(oxrow, BadSeat, Error, "A seat that the table does not have.");
create_exception!(oxrow, BadRecord, Error, "A record that cannot be read; `line` and `column` say where.");
create_exception!(oxrow, BadBytes, Error, "Bytes or a pickle that is no match of this version.");
create_exception!(oxrow, UnknownBot, Error, "There is no such bot.");
create_exception!(oxrow, BadArray, Error, "An array of the wrong shape, type or layout.");
create_exception!(oxrow, BadState, Error, "Something is asked for that the match does not have.");
create_exception!(oxrow, InternalError, Error, "A mistake of ours; `seed` shows it again.");

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("Error", py.get_type::<Error>())?;
    module.add("UnknownGame", py.get_type::<UnknownGame>())?;
    module.add("BadOptions", py.get_type::<BadOptions>())?;
    module.add("BadDeal", py.get_type::<BadDeal>())?;
    module.add("BadMove", py.get_type::<BadMove>())?;
    module.add("IllegalMove", py.get_type::<IllegalMove>())?;
    module.add("BadSeat", py.get_type::<BadSeat>())?;
    module.add("BadRecord", py.get_type::<BadRecord>())?;
    module.add("BadBytes", py.get_type::<BadBytes>())?;
    module.add("UnknownBot", py.get_type::<UnknownBot>())?;
    module.add("BadArray", py.get_type::<BadArray>())?;
    module.add("BadState", py.get_type::<BadState>())?;
    module.add("InternalError", py.get_type::<InternalError>())
}

/// The sentence of a message, as everywhere else.
fn say(message: &Message) -> String {
    Texts::shared(Lang::En, Digits::Latin).say(message, &People::default())
}

/// The exception of a fault.
#[cold]
#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` is given")]
pub(crate) fn raise(fault: Fault) -> PyErr {
    let sentence = say(&fault.message);
    let error = match fault.kind {
        Kind::Game => UnknownGame::new_err(sentence),
        Kind::Options => BadOptions::new_err(sentence),
        Kind::Deal => BadDeal::new_err(sentence),
        Kind::Move => BadMove::new_err(sentence),
        Kind::Illegal => IllegalMove::new_err(sentence),
        Kind::Seat => BadSeat::new_err(sentence),
        Kind::Record => BadRecord::new_err(sentence),
        Kind::Bytes => BadBytes::new_err(sentence),
        Kind::Bot => UnknownBot::new_err(sentence),
        Kind::Shape => BadArray::new_err(sentence),
        Kind::State => BadState::new_err(sentence),
    };
    Python::attach(|py| {
        let value = error.value(py);
        // An attribute more or less: the sentence has been said in any case.
        let _ = value.setattr("code", fault.message.code);
        let _ = value.setattr("rule", fault.message.rule);
        let _ = value.setattr("env", fault.env);
        let _ = value.setattr("line", fault.at.map(|at| at.line));
        let _ = value.setattr("column", fault.at.map(|at| at.column));
    });
    error
}

/// A text that is no move.
pub(crate) fn no_notation() -> Fault {
    Fault::new(Kind::Move, game::BadMove.message())
}

/// Something about an array.
pub(crate) fn bad_array(code: &'static str, name: &str, got: String, need: String) -> PyErr {
    let message = Message::new(code, "").with("name", name.to_string());
    raise(Fault::new(Kind::Shape, message.with("got", got).with("need", need)))
}

/// Runs what may fail inside: a panic becomes an exception that names the seed.
pub(crate) fn guard<T>(seed: Option<u64>, work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let said = seed.map_or_else(|| "?".into(), |seed| seed.to_string());
        let error = InternalError::new_err(say(&Message::new("py-internal", "").with("seed", said)));
        Python::attach(|py| {
            let _ = error.value(py).setattr("seed", seed);
        });
        Err(error)
    })
}
