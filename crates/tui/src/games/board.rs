//! What the base game and Pro draw alike: rows, players and a hand of numbers.

use super::seats::{self, Doing};
use super::{Pick, Reply, rows};
use crate::keys::Key;
use crate::theme::Theme;
use bulls::{Card, dest};
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sixnimmt::common::{Beat as Happened, Board, Format};
use telling::Words;

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

pub(super) fn fresh_card(happened: &Happened) -> Option<Card> {
    match *happened {
        Happened::Placed { card, .. }
        | Happened::FullRowTaken { card, .. }
        | Happened::LowCardTook { card, .. } => Some(card),
        _ => None,
    }
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
