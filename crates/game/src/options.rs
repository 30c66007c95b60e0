//! Options of a match as text, checked once against a game's [`Spec`].

use crate::{Arg, Explain, Message};
use std::collections::BTreeMap;
use std::fmt;

/// What a game is called and which options it takes: the one description that help texts, menus and parsers share.
#[derive(Debug)]
pub struct Spec {
    /// The id used everywhere (`xnimmt`).
    pub id: &'static str,
    /// Fewest seats.
    pub seats_min: usize,
    /// Most seats.
    pub seats_max: usize,
    /// The rule that says so.
    pub seats_rule: &'static str,
    /// Whether seats collect points (fewest win) rather than chips.
    pub has_points: bool,
    /// The options, in the order people should see them.
    pub options: &'static [OptionSpec],
}

/// One option. Keys that begin with `lab.` make a match that is not the printed game.
#[derive(Debug)]
pub struct OptionSpec {
    /// Key without the game's prefix (`rounds`).
    pub key: &'static str,
    /// Allowed values.
    pub kind: Kind,
    /// The printed game's value; empty where there is none.
    pub default: &'static str,
    /// The rule or ambiguity it concerns.
    pub rule: &'static str,
}

/// The values an option allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number, both ends included.
    Number {
        /// Smallest value.
        min: u32,
        /// Largest value.
        max: u32,
    },
    /// One of some words.
    Word(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A seat of this table, counted from 0.
    Seat,
    /// `random`, or `seat:` and a seat of this table.
    RandomOrSeat,
    /// Whole numbers separated by commas.
    Numbers {
        /// Smallest value of each.
        min: u32,
        /// Largest value of each.
        max: u32,
        /// Longest list.
        len_max: usize,
    },
}

impl Kind {
    /// The allowed values in signs that read the same in every language (`2..10`, `≥ 1`,
    /// `free | must_fit_if_possible`).
    pub fn allowed(self, n_seats: usize) -> String {
        let last = n_seats.saturating_sub(1);
        match self {
            Kind::Number { min, max: u32::MAX } => format!("≥ {min}"),
            Kind::Number { min, max } => format!("{min}..{max}"),
            Kind::Word(words) => words.join(" | "),
            Kind::Flag => "true | false".into(),
            Kind::Seat => format!("0..{last}"),
            Kind::RandomOrSeat => format!("random | seat:0..seat:{last}"),
            Kind::Numbers { min, max, len_max } => {
                vec![format!("{min}..{max}"); len_max].join("[,") + &"]".repeat(len_max - 1)
            }
        }
    }

    /// The same for the refusal of a value, with the upper bound that only a mistake runs into.
    fn allowed_instead_of(self, value: &str, n_seats: usize) -> String {
        match self {
            Kind::Number { min, max } if value.parse::<u128>().is_ok_and(|n| n > max.into()) => {
                format!("{min}..{max}")
            }
            _ => self.allowed(n_seats),
        }
    }

    /// Whether that can be a value, at a table with so many seats.
    pub fn accepts(self, value: &str, n_seats: usize) -> bool {
        let number = |text: &str, min: u32, max: u32| {
            !text.starts_with('+') && text.parse().is_ok_and(|n: u32| (min..=max).contains(&n))
        };
        match self {
            Kind::Number { min, max } => number(value, min, max),
            Kind::Word(words) => words.contains(&value),
            Kind::Flag => value == "true" || value == "false",
            Kind::Seat => number(value, 0, n_seats as u32 - 1),
            Kind::RandomOrSeat => {
                value == "random"
                    || value.strip_prefix("seat:").is_some_and(|s| number(s, 0, n_seats as u32 - 1))
            }
            Kind::Numbers { min, max, len_max } => {
                value.split(',').count() <= len_max && value.split(',').all(|n| number(n, min, max))
            }
        }
    }
}

/// Options as they were written: keys and values, not yet checked.
///
/// ```
/// # use game::Options;
/// let options: Options = [("rounds", "3")].into();
/// assert_eq!(options.to_string(), "rounds=3");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// No option set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets an option, replacing an earlier value.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.0.insert(key.into(), value.into());
    }

    /// Sets an option of a game unless the value is the printed game's, which goes without saying.
    ///
    /// # Panics
    /// If the spec has no such key, which is a mistake in the game that writes.
    pub fn set_unless_default(&mut self, spec: &Spec, key: &str, value: &dyn ToString) {
        let option = spec.options.iter().find(|option| option.key == key).expect("a key of the spec");
        let value = value.to_string();
        if option.default != value {
            self.set(key, value);
        }
    }

    /// The value written for a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// Keys and values in key order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }

    /// Whether nothing is set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a study option (`lab.*`) is set: then the match is not the printed game.
    pub fn is_lab(&self) -> bool {
        self.0.keys().any(|key| key.starts_with("lab."))
    }

    /// Checks seat count, keys and values against a game's [`Spec`].
    ///
    /// # Errors
    /// [`BadRules`] names the first offence and what is allowed.
    pub fn check<'a>(&'a self, spec: &'static Spec, n_seats: usize) -> Result<Checked<'a>, BadRules> {
        if n_seats < spec.seats_min || n_seats > spec.seats_max {
            return Err(BadRules::Seats { spec, got: n_seats });
        }
        for (key, value) in self.iter() {
            let Some(option) = spec.options.iter().find(|option| option.key == key) else {
                return Err(BadRules::UnknownOption { spec, key: key.into() });
            };
            if !option.kind.accepts(value, n_seats) {
                return Err(BadRules::BadValue { option, value: value.into(), n_seats });
            }
        }
        Ok(Checked { spec, options: self })
    }
}

impl<K: Into<String>, V: Into<String>, const N: usize> From<[(K, V); N]> for Options {
    fn from(pairs: [(K, V); N]) -> Self {
        pairs.into_iter().collect()
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Options {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Options(pairs.into_iter().map(|(k, v)| (k.into(), v.into())).collect())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.iter().enumerate() {
            write!(f, "{}{key}={value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// Options that fit their [`Spec`]: reading a value cannot fail any more.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    spec: &'static Spec,
    options: &'a Options,
}

impl Checked<'_> {
    /// The written value or the default; `None` where neither exists.
    ///
    /// # Panics
    /// If the spec has no such key, which is a mistake in the game that asks.
    pub fn word(&self, key: &str) -> Option<&str> {
        let option = self.spec.options.iter().find(|option| option.key == key).expect("a key of the spec");
        self.options.get(key).or(Some(option.default).filter(|d| !d.is_empty()))
    }

    /// A number, or `None` where there is neither a value nor a default.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.word(key).map(|v| v.parse().expect("checked to be a number"))
    }

    /// A flag.
    pub fn flag(&self, key: &str) -> bool {
        self.word(key) == Some("true")
    }

    /// A list of numbers.
    pub fn numbers(&self, key: &str) -> Option<Vec<u32>> {
        self.word(key).map(|v| v.split(',').map(|n| n.parse().expect("checked to be numbers")).collect())
    }
}

/// The parsed rules of a match: players, variant, options. Parsed once, always valid.
pub trait Rules: Copy + Eq + std::hash::Hash + fmt::Debug + Send + 'static {
    /// Name, seat counts and options of the game.
    fn spec() -> &'static Spec;

    /// Reads seat count and options.
    ///
    /// # Errors
    /// [`BadRules`] names the first offence and what is allowed.
    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules>;

    /// The number of seats.
    fn n_seats(&self) -> usize;

    /// The options that differ from the printed game's values: `parse(n_seats, &options())` gives the same rules.
    fn options(&self) -> Options;

    /// Whether this is the printed game (with house options), not a study version (`lab.*`).
    fn is_printed(&self) -> bool {
        !self.options().is_lab()
    }
}

/// Why seat count or options are refused.
#[derive(Clone, Debug)]
pub enum BadRules {
    /// The game is not for so many.
    Seats {
        /// The game.
        spec: &'static Spec,
        /// Seats asked for.
        got: usize,
    },
    /// The game has no such option.
    UnknownOption {
        /// The game.
        spec: &'static Spec,
        /// The key as written.
        key: String,
    },
    /// The option does not take this value.
    BadValue {
        /// The option.
        option: &'static OptionSpec,
        /// The value as written.
        value: String,
        /// Seats, because some values name a seat.
        n_seats: usize,
    },
    /// An option that others make necessary is missing.
    Missing {
        /// The option to set.
        key: &'static str,
        /// The option and value that make it necessary, as in `end=rounds`.
        because: &'static str,
        /// The rule.
        rule: &'static str,
    },
    /// Study options that do not fit together: more cards dealt than there are.
    TooFewCards {
        /// Cards the set-up needs.
        need: usize,
        /// Cards in the deck.
        deck: usize,
    },
}

impl Explain for BadRules {
    fn message(&self) -> Message {
        match self {
            BadRules::Seats { spec, got } => Message::new("bad-seats", spec.seats_rule)
                .with("game", Arg::Word(spec.id))
                .with("got", *got)
                .with("min", spec.seats_min)
                .with("max", spec.seats_max),
            BadRules::UnknownOption { spec, key } => {
                let allowed: Vec<_> = spec.options.iter().map(|option| option.key).collect();
                Message::new("bad-option", "")
                    .with("game", Arg::Word(spec.id))
                    .with("key", key.clone())
                    .with("allowed", allowed.join(", "))
            }
            BadRules::BadValue { option, value, n_seats } => Message::new("bad-value", option.rule)
                .with("key", option.key.to_string())
                .with("value", value.clone())
                .with("allowed", option.kind.allowed_instead_of(value, *n_seats)),
            BadRules::Missing { key, because, rule } => Message::new("missing-option", rule)
                .with("key", (*key).to_string())
                .with("because", (*because).to_string()),
            BadRules::TooFewCards { need, deck } => {
                Message::new("too-few-cards", "").with("need", *need).with("deck", *deck)
            }
        }
    }
}

impl fmt::Display for BadRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for BadRules {}
