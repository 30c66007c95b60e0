//! What is said to people, before it becomes a sentence: a code with arguments.

use crate::Seat;
use std::fmt;

/// A fact to tell a person: a code that `texts` turns into a sentence, the rule behind it, and named arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Key of the sentence in the locale files, in kebab case.
    pub code: &'static str,
    /// Id of the rule that explains it (`XN-5.1`), or empty where no rule is concerned.
    pub rule: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Someone at the table; `texts` puts the name.
    Seat(Seat),
    /// Several people.
    Seats(Vec<Seat>),
    /// A count or a number of points; `texts` chooses digits and plural form.
    Number(i64),
    /// A row, counted from 0; people count from 1.
    Row(u8),
    /// A card.
    Card(Label),
    /// Several cards, in the order they should be read.
    Cards(Vec<Label>),
    /// A word from the locale files, by its key.
    Word(&'static str),
    /// Text that came from outside (a file, an option), shown as it is.
    Text(String),
}

/// The name of a card: a number everybody reads, or a word to translate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A number card.
    Number(u8),
    /// A named card, by its key in the locale files.
    Word(&'static str),
}

impl Message {
    /// A message without arguments yet.
    pub fn new(code: &'static str, rule: &'static str) -> Self {
        Message { code, rule, args: Vec::new() }
    }

    /// Adds a named argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// Anything that can be said to a person.
pub trait Explain {
    /// The code, rule and arguments.
    fn message(&self) -> Message;
}

impl Explain for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// The machine form, for logs and test failures: `code name=value … [rule]`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg}")?;
        }
        if self.rule.is_empty() { Ok(()) } else { write!(f, " [{}]", self.rule) }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Number(n) => write!(f, "{n}"),
            Label::Word(w) => f.write_str(w),
        }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
            for (i, item) in items.iter().enumerate() {
                write!(f, "{}{item}", if i == 0 { "" } else { "," })?;
            }
            Ok(())
        }
        match self {
            Arg::Seat(s) => write!(f, "{s}"),
            Arg::Seats(s) => list(f, s),
            Arg::Number(n) => write!(f, "{n}"),
            Arg::Row(r) => write!(f, "row{r}"),
            Arg::Card(c) => write!(f, "{c}"),
            Arg::Cards(c) => list(f, c),
            Arg::Word(w) => f.write_str(w),
            Arg::Text(t) => write!(f, "{t:?}"),
        }
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Arg::Seat(seat)
    }
}
impl From<Label> for Arg {
    fn from(label: Label) -> Self {
        Arg::Card(label)
    }
}
impl From<Vec<Label>> for Arg {
    fn from(labels: Vec<Label>) -> Self {
        Arg::Cards(labels)
    }
}
impl From<crate::SeatSet> for Arg {
    fn from(seats: crate::SeatSet) -> Self {
        Arg::Seats(seats.iter().collect())
    }
}
impl From<i64> for Arg {
    fn from(n: i64) -> Self {
        Arg::Number(n)
    }
}
impl From<i32> for Arg {
    fn from(n: i32) -> Self {
        Arg::Number(n.into())
    }
}
impl From<usize> for Arg {
    fn from(n: usize) -> Self {
        // More than that is not counted by anybody.
        Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}
