//! Reading JSON strictly: every miss is a reason, every unknown field a failure.

use crate::fault::{NotDone, Outcome, malformed};
use game::Message;
use serde_json::{Map, Value};

pub(crate) type Object = Map<String, Value>;

fn not_a(code: &'static str, value: &Value, what: &str) -> NotDone {
    let message = Message::new(code, "").with("what", what.to_string()).with("got", value.to_string());
    NotDone::Malformed(message)
}

pub(crate) fn object<'a>(value: &'a Value, what: &str) -> Outcome<&'a Object> {
    value.as_object().ok_or_else(|| not_a("case-not-an-object", value, what))
}

pub(crate) fn list<'a>(value: &'a Value, what: &str) -> Outcome<&'a [Value]> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| not_a("case-not-a-list", value, what))
}

pub(crate) fn field<'a>(object: &'a Object, key: &str) -> Outcome<&'a Value> {
    object.get(key).ok_or_else(|| malformed("case-missing", key))
}

pub(crate) fn text<'a>(value: &'a Value, what: &str) -> Outcome<&'a str> {
    value.as_str().ok_or_else(|| not_a("case-not-text", value, what))
}

pub(crate) fn int(value: &Value, what: &str) -> Outcome<i64> {
    value.as_i64().ok_or_else(|| not_a("case-not-a-number", value, what))
}

/// A whole number that fits where it goes. One that no table has is a move or position that the rules forbid.
pub(crate) fn fitting<T: TryFrom<i64>>(value: &Value, what: &str) -> Outcome<T> {
    let number = int(value, what)?;
    T::try_from(number).map_err(|_| {
        let message = Message::new("case-out-of-range", "").with("what", what.to_string());
        NotDone::Illegal(message.with("got", number))
    })
}

/// A position or a count.
pub(crate) fn small(value: &Value, what: &str) -> Outcome<u8> {
    fitting(value, what)
}

pub(crate) fn smalls(value: &Value, what: &str) -> Outcome<Vec<u8>> {
    list(value, what)?.iter().map(|item| small(item, what)).collect()
}

pub(crate) fn only(object: &Object, what: &str, known: &[&str]) -> Outcome {
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => {
            let message = Message::new("case-unknown-field", "").with("what", what.to_string());
            Err(NotDone::Malformed(message.with("word", key.clone())))
        }
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
