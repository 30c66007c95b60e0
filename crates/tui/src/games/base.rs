//! 6 nimmt! as it is drawn and told.

use super::board::{self, At};
use super::{Beat, Drawing, Lines, Pick, Prompt, Reply, Scene, Score, me, rows};
use crate::keys::Key;
use crate::paint::{fan, split};
use crate::words::Words;
use bulls::Cards;
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sixnimmt::base::{Move, Seen, View};

fn at(mv: Move) -> At {
    match mv {
        Move::Card(card) => At::Card(card),
        Move::Row(row) => At::Row(row),
    }
}

fn hand(view: &View) -> Cards {
    view.secret(me(view)).map_or(Cards::EMPTY, |secret| secret.hand.iter().collect())
}

impl Drawing for View {
    type Cursor = Pick<Move>;

    fn lines(&self) -> Lines {
        let table = self.table();
        let n_rows = table.rules().format().n_rows();
        Lines { table: (2 * n_rows).max(table.board().n_seats() + 1) as u16, hand: 2 }
    }

    fn title(&self, words: &Words) -> String {
        board::title(self.table().board(), self.table().rules().format(), words)
    }

    fn cursor(&self, legal: &[Move]) -> Pick<Move> {
        Pick::new(legal)
    }

    fn key(&self, cursor: &mut Pick<Move>, key: Key, _: &[Move]) -> Reply<Move> {
        board::key(cursor, key, at)
    }

    fn prompt(&self, cursor: &Pick<Move>, _: &[Move], words: &Words) -> Prompt {
        board::prompt(self.table().board(), self.table().rules().format(), at(cursor.current()), words)
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

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::RoundStarted { .. } => Beat::Told,
            Seen::HandDealt { .. } | Seen::Committed { .. } => Beat::Quiet,
            Seen::Board(happened) => board::beat(happened),
        }
    }

    fn score(&self) -> Score {
        board::score(self.table().board())
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::Row(row) => words.choice_of_row(row, self.table().board().rows()[usize::from(row)].cards()),
        }
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        board::say_rows(self.table().board(), self.table().rules().format(), words)
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        board::say_pending(self.table().board(), |seat| self.secret(seat)?.chosen, words)
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        let hand = self.secret(seat).map(|secret| secret.hand.iter().collect());
        hand.map(|hand| words.say_hand_of(seat, hand)).into_iter().collect()
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        vec![words.say_unseen_of(self.unseen())]
    }
}
