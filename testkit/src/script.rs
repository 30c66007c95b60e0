//! Matches written as text, for the tests of rules: a position, what is done, and what must hold then.
//!
//! A script is read line by line. It begins with a position, whose lines each game says for itself ([`Script`]); two
//! lines are the same everywhere:
//!
//! ```text
//! options rounds=3   left out: the printed game
//! seats 3            instead of a position: a match that waits for its first deal
//! ```
//!
//! Groups are in row or seat order. Then:
//!
//! ```text
//! > 59 81               every seat commits a card, in seat order
//! > a x9                one seat answers
//! > deal 1 2 3 | …      chance decides
//! ! a x60: not-taken …  a move (or a deal) that is refused for this reason and leaves no trace
//! ~ placed seat=a …     said to everybody since the last line with >, in this order
//! = hands 1 2 | 3       what is so now: a fact of the game, or one of those below
//! ```
//!
//! Every game has the facts `returns`, `rounds-over`, `winners`, and `asks`: who is asked, with the legal answers.

use crate::rules;
use game::{
    BadDeal, BadMove, Explain, Game, Impossible, Message, MoveList, Observer, Rules as _, Seat, SeatSet,
    ToAct,
};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// What scripts of one game say in its own words.
pub trait Script {
    /// The game.
    type Game: Game;
    /// A position as it is written down.
    type Setup;

    /// A position before any line was read.
    fn setup() -> Self::Setup;
    /// Reads a line of a position; `false` for a key that means nothing.
    fn line(setup: &mut Self::Setup, key: &str, value: &str) -> bool;
    /// Seats of a position, for its rules.
    fn n_seats(setup: &Self::Setup) -> usize;
    /// The match in a position, with sensible values for what was left out.
    ///
    /// # Errors
    /// The rule it breaks.
    fn from_setup(rules: <Self::Game as Game>::Rules, setup: Self::Setup) -> Result<Self::Game, Impossible>;
    /// A fact of the game; `None` for a name that means nothing.
    fn fact(game: &Self::Game, name: &str) -> Option<String>;
}

/// Runs a script and returns the match it leads to.
///
/// # Panics
/// If something is not as written; the message names the line.
#[track_caller]
pub fn check<S: Script>(script: &str) -> S::Game {
    let lines: Vec<&str> = script.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let starts = lines.iter().position(|line| line.starts_with(['>', '!', '~', '='])).unwrap_or(lines.len());
    let mut game = position::<S>(&lines[..starts]).unwrap_or_else(|bad| panic!("{bad}\nin {script}"));
    game.assert_valid();
    let mut events = Vec::new();
    let mut said = Vec::new().into_iter();
    for line in &lines[starts..] {
        let (mark, rest) = line.split_at(1);
        let rest = rest.trim();
        match mark {
            ">" => {
                events.clear();
                act(&mut game, rest, &mut events).unwrap_or_else(|bad| panic!("{bad}\nat: {line}"));
                game.assert_valid();
                let public = events.iter().filter_map(|event| S::Game::seen(event, Observer::Public));
                said = public.map(|seen| seen.message().to_string()).collect::<Vec<_>>().into_iter();
            }
            "!" => {
                let (action, why) = rest.split_once(": ").expect("a move and why it is refused");
                let before = game.clone();
                let mut none = Vec::new();
                let refused = act(&mut game, action, &mut none).expect_err(line);
                assert_eq!(refused.to_string(), why, "at: {line}");
                assert!(game == before && none.is_empty(), "a refused move leaves a trace, at: {line}");
            }
            "~" => {
                let left = said.clone().collect::<Vec<_>>().join("\n");
                assert!(said.any(|message| message == rest), "not said: {rest}\nbut:\n{left}");
            }
            _ => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                assert_eq!(fact::<S>(&game, name), tidy(value), "at: {line}\nafter: {events:#?}");
            }
        }
    }
    game
}

/// The position of a script, or why it is refused.
///
/// # Errors
/// The rule it breaks.
///
/// # Panics
/// On a line that means nothing.
pub fn position<S: Script>(lines: &[&str]) -> Result<S::Game, Impossible> {
    let mut options = "";
    let mut setup = S::setup();
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        match key {
            "options" => options = value,
            "seats" => return Ok(S::Game::new(rules::<S::Game>(item(value), options))),
            _ => assert!(S::line(&mut setup, key, value), "not a line of a position: {line}"),
        }
    }
    S::from_setup(rules::<S::Game>(S::n_seats(&setup), options), setup)
}

fn act<G: Game>(game: &mut G, action: &str, events: &mut Vec<G::Event>) -> Result<(), Message> {
    if let Some(deal) = action.strip_prefix("deal") {
        let deal: G::Deal = deal.trim().parse().map_err(|bad: BadDeal| bad.message())?;
        return game.deal(&deal, events).map_err(|bad| bad.message());
    }
    let read = |word: &str| word.parse::<G::Move>().map_err(|bad: BadMove| bad.message());
    if let Some((seat, mv)) = action.split_once(' ')
        && let Ok(seat) = seat.parse::<Seat>()
    {
        return game.play(seat, read(mv.trim())?, events).map_err(|bad| bad.message());
    }
    let words: Vec<&str> = action.split_whitespace().collect();
    assert_eq!(words.len(), game.rules().n_seats(), "one answer per seat: {action}");
    for (seat, word) in Seat::all(words.len()).zip(words) {
        game.play(seat, read(word)?, events).map_err(|bad| bad.message())?;
    }
    Ok(())
}

fn fact<S: Script>(game: &S::Game, name: &str) -> String {
    let of_every_game = || match name {
        "returns" => words(Seat::all(game.rules().n_seats()).map(|seat| game.returns(seat))),
        "rounds-over" => game.rounds_over().to_string(),
        "winners" => game.winners().map_or("none yet".into(), seats),
        "asks" => match game.to_act() {
            ToAct::Chance => "chance".into(),
            ToAct::Nobody => "nobody".into(),
            ToAct::Seats(asked) => {
                let mut moves = MoveList::new();
                grouped(asked.iter().map(|seat| {
                    game.legal_moves(seat, &mut moves);
                    format!("{seat}: {}", words(&moves))
                }))
            }
        },
        _ => panic!("not a fact: {name}"),
    };
    S::fact(game, name).unwrap_or_else(of_every_game)
}

/// A fact that observers see differently: `hands` without anything hidden, `public-hands`, `hands-for-a`.
pub fn observed(name: &str) -> (&str, Observer) {
    if let Some(what) = name.strip_prefix("public-") {
        return (what, Observer::Public);
    }
    match name.rsplit_once("-for-").and_then(|(what, seat)| Some((what, seat.parse().ok()?))) {
        Some((what, seat)) => (what, Observer::Seat(seat)),
        None => (name, Observer::Omniscient),
    }
}

/// Something of every seat as one observer sees it, with a question mark where it is hidden.
pub fn secrets<G: Game>(game: &G, by: Observer, of: impl Fn(&G::View, Seat) -> Option<String>) -> String {
    let view = game.view(by);
    let seats = Seat::all(game.rules().n_seats());
    grouped(seats.map(|seat| of(&view, seat).unwrap_or("?".into())))
}

/// Seats by their letters.
pub fn seats(set: SeatSet) -> String {
    words(set.iter())
}

/// Items with spaces between them.
pub fn words<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Groups with bars between them.
pub fn grouped<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" | ")
}

fn tidy(text: &str) -> String {
    grouped(text.split('|').map(|group| words(group.split_whitespace())))
}

/// Groups of items.
///
/// # Panics
/// As [`list`].
pub fn groups<T: FromStr<Err: Debug>>(text: &str) -> Vec<Vec<T>> {
    text.split('|').map(list).collect()
}

/// Items with spaces between them.
///
/// # Panics
/// On a word that is none.
pub fn list<T: FromStr<Err: Debug>>(text: &str) -> Vec<T> {
    text.split_whitespace().map(item).collect()
}

/// One item.
///
/// # Panics
/// On a word that is none.
pub fn item<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|bad| panic!("{text:?} cannot be read: {bad:?}"))
}
