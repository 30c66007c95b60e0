//! 6 nimmt! Pro as it is drawn: a draft in the open, then the base game.

use super::board::{self, At};
use super::{Drawing, Lines, Pick, Prompt, Reply, Scene, me, pick, rows, seats};
use crate::keys::Key;
use crate::paint::{fan, fit, put, put_right, split};
use bulls::{Card, Cards};
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sixnimmt::pro::{Move, Seen, View};
use telling::{Telling as _, Words};

fn at(mv: Move) -> At {
    match mv {
        Move::Pick(card) => At::Pool(card),
        Move::Card(card) => At::Card(card),
        Move::Row(row) => At::Row(row),
    }
}

/// Columns of a card of the draft.
const CELL: u16 = 6;

impl Drawing for View {
    type Cursor = Pick<Move>;

    fn lines(&self) -> Lines {
        let table = self.table();
        let n_rows = table.rules().format().n_rows();
        Lines { table: (2 * n_rows).max(2 * table.board().n_seats() - 1) as u16, hand: 2 }
    }

    fn cursor(&self, legal: &[Move]) -> Pick<Move> {
        Pick::new(legal)
    }

    fn key(&self, cursor: &mut Pick<Move>, key: Key, _: &[Move]) -> Reply<Move> {
        // The draft is a grid: up and down go by its lines.
        let by_line = match (cursor.current(), key) {
            (Move::Pick(_), Key::Up) => -(GRID as isize),
            (Move::Pick(_), Key::Down) => GRID as isize,
            _ => return board::key(cursor, key, at),
        };
        cursor.jump(by_line);
        Reply::Moved
    }

    fn prompt(&self, cursor: &Pick<Move>, legal: &[Move], words: &Words) -> Prompt {
        Prompt {
            question: self.question(legal, words),
            detail: self.about(cursor.current(), words),
            keys: pick::keys(matches!(cursor.current(), Move::Card(_)), words),
        }
    }

    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let table = self.table();
        let (left, right) = split(buf, area, rows::width(area), scene.theme);
        let selected = scene.cursor.map(|cursor| at(cursor.current()));
        if table.draft().pool.is_empty() {
            let fresh = match scene.fresh {
                Some(Seen::Board(happened)) => board::fresh_card(happened),
                _ => None,
            };
            let parts = (table.board(), table.rules().format());
            board::draw_rows(buf, left, parts, selected, fresh, scene.words, scene.theme);
        } else {
            draw_pool(buf, left, table.draft().pool, selected, scene);
        }
        self.draw_open_hands(buf, right, scene);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (card, dim) = match scene.cursor.map(Pick::current) {
            Some(Move::Card(card)) => (Some(card), false),
            Some(Move::Pick(_)) => (None, false),
            other => (self.secret(me(self)).and_then(|secret| secret.chosen), other.is_some()),
        };
        let hand = self.table().hands()[me(self)];
        if hand.is_empty() {
            put(buf, area, 1, 0, &scene.words.get("tui-pro-no-hand"), scene.theme.dim());
        }
        let (faces, keep) = rows::hand(hand, card, dim, scene.theme);
        fan(buf, area, 1, 0, &faces, keep);
    }
}

/// Cards of the draft in a line.
const GRID: usize = 8;

fn draw_pool(buf: &mut Buffer, area: Rect, pool: Cards, selected: Option<At>, scene: &Scene<'_, View>) {
    for (nth, card) in pool.into_iter().enumerate() {
        let (x, y) = ((nth % GRID) as u16 * CELL, (nth / GRID) as u16);
        let here = selected == Some(At::Pool(card));
        let (open, close) = if here { ("[", "]") } else { (" ", " ") };
        let text = format!("{open}{:>3}{}{close}", card.number(), raised(card));
        let style = scene.theme.heads(card.heads());
        let style = if here { style.patch(scene.theme.selected()) } else { style };
        put(buf, area, x, y, &text, style);
    }
}

/// The heads of a card as a small raised digit.
fn raised(card: Card) -> char {
    match card.heads() {
        1 => '¹',
        2 => '²',
        3 => '³',
        5 => '⁵',
        _ => '⁷',
    }
}

trait OpenHands {
    fn draw_open_hands(&self, buf: &mut Buffer, area: Rect, scene: &Scene<'_, View>);
}

impl OpenHands for View {
    /// Two lines per seat: what it does and has, and its hand; yours lies below the table.
    fn draw_open_hands(&self, buf: &mut Buffer, area: Rect, scene: &Scene<'_, View>) {
        let (words, theme, table) = (scene.words, scene.theme, self.table());
        let n_lines = |seat: Seat| if seat == me(self) { 1 } else { 2 };
        let mut y = 0;
        for (seat, place) in table.board().places().iter() {
            let (doing, asked) = board::doing(table.board(), seat);
            let style = seats::style(seat, Some(me(self)), asked, theme);
            put(buf, area, 0, y, &fit(&seats::name(seat, asked, words), 10), style);
            put(buf, area, 10, y, &doing.sign(), theme.fresh());
            let points = words.fmt(
                "tui-pro-points",
                &[("heads", i64::from(place.net).into()), ("points", i64::from(place.points).into())],
            );
            put_right(buf, area, y, &points, theme.strong());
            if seat != me(self) {
                let hand = table.hands()[seat];
                let text = if table.rules().open_hands() {
                    hand.iter().map(|card| format!("{:>2}", card.number())).collect::<Vec<_>>().join(" ")
                } else {
                    words.fmt("tell-n-cards", &[("n", hand.len().into())])
                };
                put(buf, area, 1, y + 1, &text, theme.dim());
            }
            y += n_lines(seat);
        }
    }
}
