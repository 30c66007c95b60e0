//! Engine and oracle under one roof: the same options and questions, and both views as the same readable facts.

// Not every test uses every part.
#![allow(dead_code, unreachable_pub)]

pub mod anniversary;
pub mod base;
pub mod krass;
pub mod pro;
pub mod xnimmt;

use game::{Game, Options, Rules, Seat, SeatSet, Spec};
use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

/// What one observer knows, fact by fact, so that a difference can be read. Facts about the table have no seat.
pub type Facts = BTreeMap<(Option<usize>, &'static str), String>;

/// A match of the oracle. Its modules share method names, not a trait.
pub trait Slow: Clone {
    fn to_act(&self) -> oracle::ToAct;
    fn legal(&self, seat: usize) -> Vec<String>;
    fn play(&mut self, seat: usize, mv: &str) -> Result<(), String>;
    fn deal(&mut self, text: &str) -> Result<(), String>;
    fn winners(&self) -> Option<Vec<usize>>;
    fn assert_valid(&self);
}

macro_rules! slow {
    ($($module:ident),*) => {$(
        impl Slow for oracle::$module::Game {
            fn to_act(&self) -> oracle::ToAct {
                self.to_act()
            }
            fn legal(&self, seat: usize) -> Vec<String> {
                self.legal(seat)
            }
            fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
                self.play(seat, mv)
            }
            fn deal(&mut self, text: &str) -> Result<(), String> {
                self.deal(text)
            }
            fn winners(&self) -> Option<Vec<usize>> {
                self.winners()
            }
            fn assert_valid(&self) {
                self.assert_valid();
            }
        }
    )*};
}
slow!(xnimmt, base, pro, krass);

/// A game with both implementations.
pub trait Pair {
    type Fast: Game;
    type Slow: Slow;

    /// The oracle's match for options as they are written.
    fn slow(options: &Written<'_>) -> Self::Slow;
    /// What the engine's view says.
    fn fast_facts(view: &<Self::Fast as Game>::View) -> Facts;
    /// What the oracle's view says.
    fn slow_facts(game: &Self::Slow, options: &Written<'_>, by: oracle::Observer) -> Facts;
}

/// The oracle's name for an observer.
pub fn observer(by: game::Observer) -> oracle::Observer {
    match by {
        game::Observer::Seat(seat) => oracle::Observer::Seat(seat.idx()),
        game::Observer::Public => oracle::Observer::Public,
        game::Observer::Omniscient => oracle::Observer::Omniscient,
    }
}

/// Whether an observer sees what belongs to a seat.
pub fn sees(by: oracle::Observer, seat: usize) -> bool {
    match by {
        oracle::Observer::Seat(own) => own == seat,
        oracle::Observer::Public => false,
        oracle::Observer::Omniscient => true,
    }
}

/// Options as text, with the printed game's values behind them: read here once more, without the engine's parser.
pub struct Written<'a> {
    pub n_seats: usize,
    pub options: &'a Options,
    spec: &'static Spec,
}

impl<'a> Written<'a> {
    pub fn new<R: Rules>(n_seats: usize, options: &'a Options) -> Self {
        Written { n_seats, options, spec: R::spec() }
    }

    pub fn word(&self, key: &str) -> &str {
        let option = self.spec.options.iter().find(|option| option.key == key).expect("a key of the game");
        self.options.get(key).unwrap_or(option.default)
    }

    pub fn number<T: std::str::FromStr>(&self, key: &str) -> T {
        self.maybe(key).expect("a number")
    }

    pub fn maybe<T: std::str::FromStr>(&self, key: &str) -> Option<T> {
        self.word(key).parse().ok()
    }

    pub fn numbers(&self, key: &str) -> Vec<usize> {
        self.word(key).split(',').map(|number| number.parse().expect("a number")).collect()
    }
}

/// What both games with a target have.
pub fn end(options: &Written<'_>) -> (oracle::common::End, u32, Option<usize>) {
    let end = match options.word("end") {
        "rounds" => oracle::common::End::Rounds,
        "both" => oracle::common::End::Both,
        _ => oracle::common::End::Target,
    };
    (end, options.number("target"), options.maybe("rounds"))
}

/// Items with spaces between them.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, " ", |text, item| write!(text, "{item}"))
}

/// Groups with bars between them.
pub fn groups<G: IntoIterator<Item: Display>>(groups: impl IntoIterator<Item = G>) -> String {
    joined(groups, " | ", |text, group| write!(text, "{}", list(group)))
}

fn joined<T>(
    items: impl IntoIterator<Item = T>,
    between: &str,
    write: impl Fn(&mut String, T) -> std::fmt::Result,
) -> String {
    let mut text = String::new();
    for (nth, item) in items.into_iter().enumerate() {
        text.push_str(if nth == 0 { "" } else { between });
        write(&mut text, item).expect("a string takes all");
    }
    text
}

/// A value, or `-` where there is none.
pub fn or_dash<T: Display>(value: Option<T>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

/// The letter of a seat.
pub fn letter(seat: usize) -> String {
    Seat::new(seat).to_string()
}

/// The letters of some seats.
pub fn letters(seats: &[usize]) -> String {
    list(seats.iter().map(|&seat| letter(seat)))
}

/// Notes facts.
#[derive(Default)]
pub struct Notes(pub Facts);

impl Notes {
    pub fn put(&mut self, key: &'static str, value: impl Display) {
        self.note(None, key, value);
    }

    /// A fact about a seat.
    pub fn of(&mut self, seat: usize, key: &'static str, value: impl Display) {
        self.note(Some(seat), key, value);
    }

    fn note(&mut self, seat: Option<usize>, key: &'static str, value: impl Display) {
        let earlier = self.0.insert((seat, key), value.to_string());
        assert!(earlier.is_none(), "{key} is noted twice");
    }

    /// The last round that is over; `-` before the first.
    pub fn last_round(&mut self, results: &[oracle::common::RoundResult], n_seats: usize) {
        let none = vec![0; n_seats];
        self.put("round points", list(results.last().map_or(&none, |result| &result.points)));
    }
}

/// Cards 1 to `deck` that are not among some others.
pub fn without(deck: u8, others: &[u8]) -> String {
    list((1..=deck).filter(|card| !others.contains(card)))
}

/// Seats of a set as indices.
pub fn indices(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::idx).collect()
}
