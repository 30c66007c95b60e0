//! What becomes of a number card: it lies down behind another one, or its owner takes a row. All number games tell it alike.

use crate::task::{End, YOU, arg, is_of};
use bulls::{Card, Row};
use game::{Arg, Label, Message, Seat};

/// News that a card lies in a row.
const LIES: [&str; 3] = ["placed", "ann-placed-past-stop", "ann-placed-on-seven"];

/// News that a row was taken.
const TAKES: [&str; 10] = [
    "xn-full-row-taken",
    "xn-low-card-took",
    "sn-full-row-taken",
    "sn-low-card-took",
    "ann-full-row-taken",
    "ann-low-card-took",
    "ann-insert-took",
    "ann-full-row-gone",
    "ann-low-card-row-gone",
    "ann-insert-row-gone",
];

/// Whether somebody takes a row.
pub(crate) fn takes<G>(end: &End<'_, G>, seat: Seat) -> bool {
    end.news.iter().any(|news| TAKES.contains(&news.code) && is_of(news, seat))
}

/// Whether the learner's card lies in a row without taking it.
pub(crate) fn lies_in<G>(end: &End<'_, G>, row: u8) -> bool {
    let is_there = |news: &Message| is_of(news, YOU) && arg(news, "row") == Some(&Arg::Row(row));
    end.news.iter().any(|news| LIES.contains(&news.code) && is_there(news))
}

/// A card, as an argument.
pub(crate) fn number(number: u8) -> Arg {
    Arg::Card(Label::Number(number))
}

/// Somebody, as an argument.
pub(crate) fn seat(place: usize) -> Arg {
    Arg::Seat(Seat::new(place))
}

/// The outcome that a card lies behind another one.
fn behind(card: Arg, after: Arg, row: Arg) -> Message {
    Message::new("learn-out-behind", "").with("card", card).with("after", after).with("row", row)
}

/// The outcome that a card takes a row.
fn taking(card: Arg, row: Arg, cards: Arg, n: Arg) -> Message {
    Message::new("learn-out-takes", "").with("card", card).with("row", row).with("cards", cards).with("n", n)
}

/// What becomes of a card, and the news of it.
pub(crate) fn of<G>(end: &End<'_, G>, card: u8) -> Option<(Message, Message)> {
    let card = number(card);
    let is_known = |news: &&Message| LIES.contains(&news.code) || TAKES.contains(&news.code);
    let news = end.news.iter().filter(is_known).rfind(|news| arg(news, "card") == Some(&card))?;
    let of = |name| arg(news, name).cloned();
    let outcome = if LIES.contains(&news.code) {
        behind(card, of("after")?, of("row")?)
    } else {
        taking(card, of("row")?, of("cards")?, of("n")?)
    };
    Some((outcome, news.clone()))
}

/// Fewer outcomes leave too little to think about.
const OUTCOMES_MIN: usize = 3;

/// What might be thought to become of a card: it goes behind the end of a row that is lower, or takes a row that is full,
/// as the rows lie before anybody has played; and what does become of it. `room` says how many cards a row may hold.
pub(crate) fn thought<G>(
    end: &End<'_, G>,
    rows: &[Row],
    room: impl Fn(usize) -> usize,
    card: u8,
) -> Vec<Message> {
    let mut all: Vec<_> = of(end, card).into_iter().map(|(outcome, _)| outcome).collect();
    let mut higher = Vec::new();
    for (nth, row) in rows.iter().enumerate() {
        let cards = row.cards();
        let row = Arg::Row(nth as u8);
        let Some(last) = cards.last() else { continue };
        let ends = if last.number() < card { &mut all } else { &mut higher };
        ends.push(behind(number(card), Card::into(last), row.clone()));
        if last.number() < card && cards.len() >= room(nth) {
            all.push(taking(number(card), row, cards.into(), cards.len().into()));
        }
    }
    // By rows, so that the true one has no place of its own.
    let key = |outcome: &Message| (format!("{:?}", arg(outcome, "row")), outcome.to_string());
    all.sort_by_key(key);
    all.dedup();
    if all.len() < OUTCOMES_MIN {
        all.extend(higher);
        all.sort_by_key(key);
    }
    all
}

/// Outcomes that somebody is the one, for all seats of a table.
pub(crate) fn somebody(code: &'static str, n_seats: usize) -> Vec<Message> {
    Seat::all(n_seats).map(|seat| Message::new(code, "").with("seat", seat)).collect()
}

/// Outcomes that are numbers, ascending and none twice.
pub(crate) fn numbers(code: &'static str, numbers: impl IntoIterator<Item = i64>) -> Vec<Message> {
    let mut numbers: Vec<_> = numbers.into_iter().collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().map(|n| Message::new(code, "").with("n", n)).collect()
}
