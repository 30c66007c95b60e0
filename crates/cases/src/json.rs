//! Reading JSON strictly: every miss is a reason, every unknown field a failure.

use crate::runner::NotDone;
use serde_json::{Map, Value};

pub(crate) type Object = Map<String, Value>;
pub(crate) type Outcome<T = ()> = Result<T, String>;

pub(crate) fn object<'a>(value: &'a Value, what: &str) -> Outcome<&'a Object> {
    value.as_object().ok_or_else(|| format!("{what} is not an object: {value}"))
}

pub(crate) fn list<'a>(value: &'a Value, what: &str) -> Outcome<&'a [Value]> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| format!("{what} is not a list: {value}"))
}

pub(crate) fn field<'a>(object: &'a Object, key: &str) -> Outcome<&'a Value> {
    object.get(key).ok_or_else(|| format!("{key:?} is missing"))
}

pub(crate) fn text<'a>(value: &'a Value, what: &str) -> Outcome<&'a str> {
    value.as_str().ok_or_else(|| format!("{what} is not text: {value}"))
}

pub(crate) fn int(value: &Value, what: &str) -> Outcome<i64> {
    value.as_i64().ok_or_else(|| format!("{what} is not a whole number: {value}"))
}

/// A whole number that a position or count can have.
pub(crate) fn small(value: &Value, what: &str) -> Result<u8, NotDone> {
    let number = int(value, what)?;
    // A row or card that no table has is a move that the rules forbid.
    u8::try_from(number).map_err(|_| NotDone::Illegal(format!("{what} is out of range: {number}")))
}

pub(crate) fn smalls(value: &Value, what: &str) -> Outcome<Vec<u8>> {
    Ok(list(value, what)?.iter().map(|item| small(item, what)).collect::<Result<_, _>>()?)
}

pub(crate) fn only(object: &Object, what: &str, known: &[&str]) -> Outcome {
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("{what} has an unknown field {key:?}")),
        None => Ok(()),
    }
}

/// Sorted copies, for lists whose order has no meaning.
pub(crate) fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let mut items = items.clone();
            items.sort_by_key(|item| item.as_i64().map_or_else(|| item.to_string(), |n| format!("{n:05}")));
            Value::Array(items)
        }
        other => other.clone(),
    }
}
