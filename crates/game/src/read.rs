//! Reading views and events from JSON, in one way for all types: see the crate `reading`, whose derive calls this.

pub use reading::Read;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Map;
pub use serde_json::{Error, Value};

/// What can be made of a JSON value.
pub trait Read: Sized {
    /// Makes it.
    fn read(value: Value) -> Result<Self, Error>;
}

/// The fields of an object.
pub struct Fields(Map<String, Value>);

impl Fields {
    /// Of a value that is to be an object.
    pub fn of(value: Value) -> Result<Self, Error> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Error::custom("an object was expected")),
        }
    }

    /// Takes a field. One that is missing is nothing, where that is allowed.
    pub fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Error> {
        T::deserialize(self.value(name)?)
    }

    /// The same where a field may be missing.
    pub fn take_or_default<T: DeserializeOwned + Default>(&mut self, name: &'static str) -> Result<T, Error> {
        if self.0.contains_key(name) { self.take(name) } else { Ok(T::default()) }
    }

    /// Takes the value of a field.
    pub fn value(&mut self, name: &'static str) -> Result<Value, Error> {
        Ok(self.0.remove(name).unwrap_or_default())
    }

    /// The word that stands in a field, which stays.
    pub fn word(&self, name: &'static str) -> Result<String, Error> {
        word(self.0.get(name).cloned().unwrap_or_default())
    }

    /// What all fields make together.
    pub fn all<T: DeserializeOwned>(&self) -> Result<T, Error> {
        T::deserialize(Value::Object(self.0.clone()))
    }
}

/// A word.
pub fn word(value: Value) -> Result<String, Error> {
    match value {
        Value::String(word) => Ok(word),
        _ => Err(Error::custom("a word was expected")),
    }
}

/// A word that means nothing here.
pub fn unknown(word: &str) -> Error {
    Error::custom(format_args!("unknown word `{word}`"))
}

/// Serde's way to read it.
pub fn deserialize<'de, T: Read, D: Deserializer<'de>>(d: D) -> Result<T, D::Error> {
    T::read(Value::deserialize(d)?).map_err(D::Error::custom)
}
