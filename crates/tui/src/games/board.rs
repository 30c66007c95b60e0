//! What the base game and Pro draw and tell alike: rows, players and a hand of numbers.

use super::seats::{self, Doing};
use super::xnimmt::preview_fits;
use super::{Beat, Pick, Prompt, Reply, Score, pick, rows};
use crate::keys::Key;
use crate::theme::Theme;
use crate::words::Words;
use bulls::{Card, Cards, dest};
use game::{Message, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sixnimmt::common::{Beat as Happened, Board, Ending, Format, Phase};

/// What the selection stands on, in the terms of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    Card(Card),
    Row(u8),
    Pool(Card),
}

pub(super) fn number(at: At) -> u32 {
    match at {
        At::Card(card) | At::Pool(card) => card.number().into(),
        At::Row(row) => u32::from(row) + 1,
    }
}

pub(super) fn key<M: Copy + PartialEq>(cursor: &mut Pick<M>, key: Key, at: impl Fn(M) -> At) -> Reply<M> {
    cursor.key(key, |mv| number(at(mv)))
}

pub(super) fn beat(happened: &Happened) -> Beat {
    match happened {
        Happened::TurnStarted { .. } => Beat::Turn,
        Happened::Revealed { seat, card } => Beat::Reveal(*seat, card.number()),
        Happened::RoundEnded { .. } => Beat::RoundOver,
        Happened::MatchEnded { .. } => Beat::MatchOver,
        _ => Beat::Step,
    }
}

pub(super) fn fresh_card(happened: &Happened) -> Option<Card> {
    match *happened {
        Happened::Placed { card, .. }
        | Happened::FullRowTaken { card, .. }
        | Happened::LowCardTook { card, .. } => Some(card),
        _ => None,
    }
}

pub(super) fn title(board: &Board, format: &Format, words: &Words) -> String {
    let turn = [
        ("round", i64::from(board.round()).into()),
        ("turn", i64::from(board.turn()).into()),
        ("turns", format.hand_size().into()),
    ];
    format!("{} · {}", words.fmt("tui-title-turns", &turn), ending(format.ending(), words))
}

/// When the match ends, in a few words.
fn ending(ending: &Ending, words: &Words) -> String {
    let n = |n: u32| [("n", i64::from(n).into())];
    let target = ending.target().map(|target| words.fmt("tui-ends-at", &n(target)));
    let rounds = ending.rounds().map(|rounds| words.fmt("tui-ends-after", &n(rounds)));
    [target, rounds].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub(super) fn score(board: &Board) -> Score {
    let places = board.places().as_slice();
    Score {
        round: places.iter().map(|place| place.round_points.into()).collect(),
        total: places.iter().map(|place| place.points.into()).collect(),
    }
}

/// The question about a card or a row.
pub(super) fn prompt(board: &Board, format: &Format, at: At, words: &Words) -> Prompt {
    let (question, detail) = match (board.phase(), at) {
        (Phase::ChooseRow { card, .. }, At::Row(row)) => {
            let cards = board.rows()[usize::from(row)].cards();
            let question = words.fmt("tui-ask-row", &[("card", card.into())]);
            (question, would_take("tui-sn-would-take-row", cards, words))
        }
        (_, At::Card(card)) => (words.get("tui-ask-card"), preview(board, format, card, words)),
        _ => Default::default(),
    };
    Prompt { question, detail, keys: pick::keys(words) }
}

pub(super) fn would_take(code: &'static str, cards: Cards, words: &Words) -> String {
    words.fmt(code, &[("n", cards.len().into()), ("heads", cards.heads().into()), ("cards", cards.into())])
}

/// What a card would do if it were placed now, before anybody else's.
fn preview(board: &Board, format: &Format, card: Card, words: &Words) -> String {
    match dest(board.rows(), card) {
        None => words.fmt("tui-preview-low", &[("card", card.into())]),
        Some(row) if board.rows()[row].len() < format.cap() => {
            preview_fits(card, row, board.rows()[row].cards(), words)
        }
        Some(row) => preview_takes(card, row, board.rows()[row].cards(), words),
    }
}

pub(super) fn preview_takes(card: Card, row: usize, cards: Cards, words: &Words) -> String {
    let message = Message::new("tui-sn-preview-takes", "")
        .with("card", card)
        .with("row", game::Arg::Row(row as u8))
        .with("n", cards.len())
        .with("heads", cards.heads());
    words.say(&message)
}

pub(super) fn draw_rows(
    buf: &mut Buffer,
    area: Rect,
    (board, format): (&Board, &Format),
    at: Option<At>,
    fresh: Option<Card>,
    words: &Words,
    theme: Theme,
) {
    let ghost = match at {
        Some(At::Card(card)) => Some(card),
        _ => None,
    };
    let goes_to = ghost.and_then(|card| dest(board.rows(), card));
    let faces: Vec<_> = board
        .rows()
        .iter()
        .enumerate()
        .map(|(nth, row)| rows::RowFace {
            cards: row.cards(),
            places: format.cap(),
            under: String::new(),
            note: None,
            tail: String::new(),
            selected: at == Some(At::Row(nth as u8)),
            ghost: ghost.filter(|_| goes_to == Some(nth)),
            fresh,
        })
        .collect();
    rows::draw(buf, area, &faces, words, theme);
}

/// One line per seat: card, heads of this round, points.
pub(super) fn draw_seats(
    buf: &mut Buffer,
    area: Rect,
    board: &Board,
    you: Seat,
    words: &Words,
    theme: Theme,
) {
    let titles =
        ["tui-col-player", "tui-col-card", "tui-col-heads", "tui-col-total"].map(|key| words.get(key));
    let lines: Vec<_> = board
        .places()
        .iter()
        .map(|(seat, place)| {
            let (doing, asked) = doing(board, seat);
            let style = seats::style(seat, Some(you), asked, theme);
            let cells = vec![
                seats::name(seat, asked, words),
                doing.sign(),
                place.net.to_string(),
                place.points.to_string(),
            ];
            (style, cells)
        })
        .collect();
    seats::draw(buf, area, &titles, &widths(area), &lines, theme);
}

/// Columns of the list of players; names get what is left.
fn widths(area: Rect) -> [usize; 4] {
    [usize::from(area.width).saturating_sub(19).clamp(4, 24), 4, 6, 6]
}

pub(super) fn doing(board: &Board, seat: Seat) -> (Doing, bool) {
    let to_act = board.to_act();
    let doing = Doing::of(seat, board.committed(), board.revealed()[seat], to_act);
    let asked = matches!(to_act, game::ToAct::Seats(seats) if seats.contains(seat));
    (doing, asked)
}

/// Cards that lie face down or were turned over; `chosen` is the face-down card of a seat where it can be seen.
pub(super) fn say_pending(
    board: &Board,
    chosen: impl Fn(Seat) -> Option<Card>,
    words: &Words,
) -> Vec<String> {
    let revealed = board.revealed();
    let shown = revealed.iter().filter_map(|(seat, card)| Some((seat, card?)));
    seats::say_pending(board.committed(), chosen, shown, words)
}

pub(super) fn say_rows(board: &Board, format: &Format, words: &Words) -> Vec<String> {
    let rows = board.rows().iter().enumerate();
    let mut lines: Vec<_> = rows.map(|(nth, row)| rows::say(nth, row.cards(), format.cap(), words)).collect();
    for (seat, place) in board.places().iter() {
        let message = Message::new("tui-sn-say-place", "")
            .with("seat", seat)
            .with("heads", i64::from(place.net))
            .with("points", i64::from(place.points));
        lines.push(words.say(&message));
    }
    lines
}
