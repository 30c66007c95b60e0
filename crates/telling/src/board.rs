//! What the base game and Pro tell alike: rows, players and a hand of numbers.

use crate::rows::{Lands, preview_fits};
use crate::{Beat, Face, Fact, Pile, Score, What, Words, rows};
use bulls::{Card, Cards, dest};
use game::{Arg, Message, Seat, SeatSet};
use sixnimmt::common::{Beat as Happened, Board, Ending, Format, Phase, Place};

pub(crate) fn beat(happened: &Happened) -> Beat {
    match happened {
        Happened::TurnStarted { .. } => Beat::Turn,
        Happened::Revealed { seat, card } => Beat::Reveal(*seat, card.number()),
        Happened::RoundEnded { .. } => Beat::RoundOver,
        Happened::MatchEnded { .. } => Beat::MatchOver,
        _ => Beat::Step,
    }
}

pub(crate) fn title(board: &Board, format: &Format, words: &Words) -> String {
    let turn = [
        ("round", i64::from(board.round()).into()),
        ("turn", i64::from(board.turn()).into()),
        ("turns", format.hand_size().into()),
    ];
    words.beside(&words.fmt("tell-title-turns", &turn), &ending(format.ending(), words))
}

/// When the match ends, in a few words.
fn ending(ending: &Ending, words: &Words) -> String {
    let n = |n: u32| [("n", i64::from(n).into())];
    let target = ending.target().map(|target| words.fmt("tell-ends-at", &n(target)));
    let rounds = ending.rounds().map(|rounds| words.fmt("tell-ends-after", &n(rounds)));
    words.enumerate(&[target, rounds].into_iter().flatten().collect::<Vec<_>>())
}

pub(crate) fn score(board: &Board) -> Score {
    let places = board.places().as_slice();
    Score {
        round: places.iter().map(|place| place.round_points.into()).collect(),
        total: places.iter().map(|place| place.points.into()).collect(),
    }
}

/// Why the match has ended, once it has: who has lost most decides that, and not who has won.
pub(crate) fn verdict(board: &Board, format: &Format, words: &Words) -> Vec<String> {
    if !matches!(board.phase(), Phase::Over) {
        return Vec::new();
    }
    let places = Seat::all(board.places().as_slice().len()).zip(board.places().as_slice());
    let target = format.ending().target();
    let has_reached = |place: &Place| target.is_some_and(|target| place.points >= target);
    let reached: SeatSet = places.filter(|(_, place)| has_reached(place)).map(|(seat, _)| seat).collect();
    let why = if reached.is_empty() {
        Message::new("tell-sn-played", "SN-BASE-8.1").with("n", i64::from(board.round()))
    } else {
        Message::new("tell-sn-reached", "SN-BASE-7.1")
            .with("names", reached)
            .with("n", reached.len())
            .with("goal", i64::from(target.unwrap_or_default()))
    };
    vec![words.say(&why)]
}

pub(crate) fn question(board: &Board, words: &Words) -> String {
    match board.phase() {
        Phase::ChooseRow { card, .. } => words.fmt("tell-ask-row", &[("card", card.into())]),
        _ => words.get("tell-ask-card"),
    }
}

/// The rules of numbers: there is room, the row is full, it is lower than all.
pub(crate) const RULES: [&str; 3] = ["SN-BASE-4.2", "SN-BASE-5.1", LOW];

/// Whoever has such a number takes a row.
pub(crate) const LOW: &str = "SN-BASE-5.2";

/// The rule behind what a number would do.
pub(crate) fn rule(board: &Board, format: &Format, card: Card) -> &'static str {
    lands(board, format, card).rule(RULES)
}

fn lands(board: &Board, format: &Format, card: Card) -> Lands {
    Lands::new(dest(board.rows(), card), |row| board.rows()[row].len() < format.cap())
}

/// The rule by which a round was counted, or the match decided.
pub(crate) fn end_rule(is_over: bool) -> &'static str {
    if is_over { "SN-BASE-7.2" } else { "SN-BASE-6.1" }
}

pub(crate) fn about_row(board: &Board, row: u8, words: &Words) -> String {
    would_take(board.rows()[usize::from(row)].cards(), words)
}

pub(crate) fn would_take(cards: Cards, words: &Words) -> String {
    let args = [("n", cards.len().into()), ("heads", cards.heads().into()), ("cards", cards.into())];
    words.fmt("tell-sn-would-take-row", &args)
}

/// What a card would do if it were placed now, before anybody else's.
pub(crate) fn preview(board: &Board, format: &Format, card: Card, words: &Words) -> String {
    match lands(board, format, card) {
        Lands::Low => words.fmt("tell-preview-low", &[("card", card.into())]),
        Lands::Fits(row) => preview_fits(card, row, board.rows()[row].cards(), words),
        Lands::Takes(row) => preview_takes(card, row, board.rows()[row].cards(), words),
    }
}

pub(crate) fn preview_takes(card: Card, row: usize, cards: Cards, words: &Words) -> String {
    let message = Message::new("tell-sn-preview-takes", "")
        .with("card", card)
        .with("row", Arg::Row(row as u8))
        .with("n", cards.len())
        .with("heads", cards.heads());
    words.say(&message)
}

pub(crate) fn piles(board: &Board, format: &Format, words: &Words) -> Vec<Pile> {
    let rows = board.rows().iter().enumerate();
    rows.map(|(nth, row)| rows::pile(nth, row.cards(), format.cap(), words)).collect()
}

pub(crate) fn facts(board: &Board, seat: Seat, words: &Words) -> Vec<Fact> {
    let place = board.places()[seat];
    vec![words.fact(What::Heads, &place.net), words.fact(What::Points, &place.points)]
}

/// The cards of all bull piles.
pub(crate) fn say_taken_away(board: &Board, words: &Words) -> Option<String> {
    words.say_taken_away(board.places().iter().map(|(_, place)| place.pile))
}

/// Revealed cards without a place, the lowest first.
pub(crate) fn turned(board: &Board) -> Vec<(Seat, Face)> {
    let revealed = board.revealed();
    let mut cards: Vec<_> = revealed.iter().filter_map(|(seat, card)| Some((card?, seat))).collect();
    crate::sort_few(&mut cards, |&pair| pair);
    cards.into_iter().map(|(card, seat)| (seat, card.into())).collect()
}

pub(crate) fn goes_to(board: &Board, card: Card) -> Option<u8> {
    dest(board.rows(), card).map(|row| row as u8)
}

/// Cards that lie face down or were turned over; `chosen` is the face-down card of a seat where it can be seen.
pub(crate) fn say_pending(
    board: &Board,
    chosen: impl Fn(Seat) -> Option<Card>,
    words: &Words,
) -> Vec<String> {
    let revealed = board.revealed();
    let shown = revealed.iter().filter_map(|(seat, card)| Some((seat, card?)));
    rows::say_pending(board.committed(), chosen, shown, words)
}

pub(crate) fn say_rows(board: &Board, format: &Format, words: &Words) -> Vec<String> {
    let rows = board.rows().iter().enumerate();
    let mut lines: Vec<_> = rows.map(|(nth, row)| rows::say(nth, row.cards(), format.cap(), words)).collect();
    for (seat, place) in board.places().iter() {
        let message = Message::new("tell-sn-say-place", "")
            .with("seat", seat)
            .with("heads", i64::from(place.net))
            .with("points", i64::from(place.points));
        lines.push(words.say(&message));
    }
    lines
}
