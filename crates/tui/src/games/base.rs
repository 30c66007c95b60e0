//! 6 nimmt! as it is drawn.

use super::board::{self, At};
use super::{Drawing, Lines, Pick, Prompt, Reply, Scene, me, pick, rows};
use crate::keys::Key;
use crate::paint::{fan, split};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sixnimmt::base::{Move, Seen, View};
use telling::base::hand;
use telling::{Telling as _, Words};

fn at(mv: Move) -> At {
    match mv {
        Move::Card(card) => At::Card(card),
        Move::Row(row) => At::Row(row),
    }
}

impl Drawing for View {
    type Cursor = Pick<Move>;

    fn lines(&self) -> Lines {
        let table = self.table();
        let n_rows = table.rules().format().n_rows();
        Lines { table: (2 * n_rows).max(table.board().n_seats() + 1) as u16, hand: 2 }
    }

    fn cursor(&self, legal: &[Move]) -> Pick<Move> {
        Pick::new(legal)
    }

    fn key(&self, cursor: &mut Pick<Move>, key: Key, _: &[Move]) -> Reply<Move> {
        board::key(cursor, key, at)
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
        let fresh = match scene.fresh {
            Some(Seen::Board(happened)) => board::fresh_card(happened),
            _ => None,
        };
        let parts = (table.board(), table.rules().format());
        board::draw_rows(buf, left, parts, selected, fresh, scene.words, scene.theme);
        board::draw_seats(buf, right, table.board(), me(self), scene.words, scene.theme);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (card, dim) = match scene.cursor.map(Pick::current) {
            Some(Move::Card(card)) => (Some(card), false),
            other => (self.secret(me(self)).and_then(|secret| secret.chosen), other.is_some()),
        };
        let (faces, keep) = rows::hand(hand(self), card, dim, scene.theme);
        fan(buf, area, 1, 0, &faces, keep);
    }
}
