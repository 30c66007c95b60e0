//! Arguments of sentences on their way between modules.

use game::{Arg, Label, Message, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// An argument of a sentence that is said elsewhere: an [`Arg`] that can be written and read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filled {
    /// Someone at the table.
    Seat(Seat),
    /// Several people.
    Seats(Vec<Seat>),
    /// A number that forms may depend on.
    Number(i64),
    /// A row, from 0.
    Row(u8),
    /// A card: a number, or the key of its name.
    Card(String),
    /// Several cards.
    Cards(Vec<String>),
    /// The key of a word.
    Word(String),
    /// Text from outside.
    Text(String),
}

impl Filled {
    /// The arguments of a message, with their names.
    pub fn all(message: &Message) -> Vec<(String, Filled)> {
        message.args.iter().map(|(name, arg)| ((*name).to_string(), Filled::from(arg))).collect()
    }

    /// The argument.
    pub fn arg(&self) -> Arg {
        match self {
            Filled::Seat(seat) => Arg::Seat(*seat),
            Filled::Seats(seats) => Arg::Seats(seats.clone()),
            Filled::Number(n) => Arg::Number(*n),
            Filled::Row(row) => Arg::Row(*row),
            Filled::Card(card) => Arg::Card(label(card)),
            Filled::Cards(cards) => Arg::Cards(cards.iter().map(|card| label(card)).collect()),
            Filled::Word(text) => Arg::Word(word(text)),
            Filled::Text(text) => Arg::Text(text.clone()),
        }
    }
}

impl From<&Arg> for Filled {
    fn from(arg: &Arg) -> Self {
        match arg {
            Arg::Seat(seat) => Filled::Seat(*seat),
            Arg::Seats(seats) => Filled::Seats(seats.clone()),
            Arg::Number(n) => Filled::Number(*n),
            Arg::Row(row) => Filled::Row(*row),
            Arg::Card(card) => Filled::Card(card.to_string()),
            Arg::Cards(cards) => Filled::Cards(cards.iter().map(Label::to_string).collect()),
            Arg::Word(word) => Filled::Word((*word).to_string()),
            Arg::Text(text) => Filled::Text(text.clone()),
        }
    }
}

fn label(text: &str) -> Label {
    text.parse().map_or_else(|_| Label::Word(word(text)), Label::Number)
}

/// A key that lives as long as the program, as the keys of messages do: there are few, and each is kept once.
pub(crate) fn word(text: &str) -> &'static str {
    static WORDS: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let mut words = WORDS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(known) = words.get(text) {
        return known;
    }
    let new: &'static str = String::leak(text.to_string());
    words.insert(new);
    new
}
