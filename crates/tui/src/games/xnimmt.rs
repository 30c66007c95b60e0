//! X nimmt! as it is drawn.

use super::seats::{self, Doing};
use super::{Drawing, Lines, Pick, Prompt, Reply, Scene, me, pick, rows};
use crate::keys::Key;
use crate::paint::{self, fan, put, put_right, split};
use bulls::{Card, Cards, dest};
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::xnimmt::{hand, revealed};
use telling::{Telling as _, Words};
use unicode_width::UnicodeWidthStr as _;
use xnimmt::{Move, Phase, Seen, Table, View};

impl Drawing for View {
    type Cursor = Pick<Move>;

    fn lines(&self) -> Lines {
        let n_rows = self.table().rules().n_rows() as u16;
        Lines { table: (2 * n_rows + 3).max(2 * self.table().places().len() as u16), hand: 2 }
    }

    fn cursor(&self, legal: &[Move]) -> Pick<Move> {
        match self.table().phase() {
            // What must not be chosen can be looked at, and says why.
            Phase::ChooseX { taken, .. } => {
                let all: Vec<_> = taken.iter().map(Move::X).collect();
                Pick::new(&all).at(legal[0])
            }
            _ => Pick::new(legal),
        }
    }

    fn key(&self, cursor: &mut Pick<Move>, key: Key, _: &[Move]) -> Reply<Move> {
        cursor.key(key, |mv| match mv {
            Move::Card(card) | Move::X(card) => card.number().into(),
            Move::Row(row) => u32::from(row) + 1,
        })
    }

    fn prompt(&self, cursor: &Pick<Move>, legal: &[Move], words: &Words) -> Prompt {
        Prompt {
            question: self.question(legal, words),
            detail: self.about(cursor.current(), words),
            keys: pick::keys(matches!(cursor.current(), Move::Card(_)), words),
        }
    }

    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (left, right) = split(buf, area, rows::width(area), scene.theme);
        self.draw_rows(scene, left, buf);
        self.draw_x_row(scene, left, buf);
        self.draw_seats(scene, right, buf);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let hand = hand(self);
        let selected = scene.cursor.map(Pick::current);
        let mut x = 1;
        if let Phase::ChooseX { seat, taken } = self.table().phase()
            && seat == me(self)
        {
            let card = match selected {
                Some(Move::X(card)) => Some(card),
                _ => None,
            };
            let (faces, keep) = rows::hand(taken, card, false, scene.theme);
            x = fan(buf, area, x, 0, &faces, keep) + 1;
            put(buf, area, x, 0, &scene.words.get("tui-hand-short"), scene.theme.dim());
            x += 6;
        }
        let (card, dim) = match selected {
            Some(Move::Card(card)) => (Some(card), false),
            other => (self.secret(me(self)).and_then(|secret| secret.chosen), other.is_some()),
        };
        let (faces, keep) = rows::hand(hand, card, dim, scene.theme);
        fan(buf, area, x, 0, &faces, keep);
    }
}

/// What is drawn where.
trait Parts {
    fn place(&self, seat: Seat) -> &xnimmt::Place;
    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_x_row(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
}

impl Parts for View {
    fn place(&self, seat: Seat) -> &xnimmt::Place {
        &self.table().places()[seat.idx()]
    }

    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let table = self.table();
        let selected = scene.cursor.map(Pick::current);
        let ghost = match (selected, table.phase()) {
            (Some(Move::Card(card)), _) => Some(card),
            _ => None,
        };
        let goes_to = ghost.and_then(|card| dest(table.rows(), card));
        let fresh = fresh_card(scene.fresh);
        let faces: Vec<_> = table
            .rows()
            .iter()
            .enumerate()
            .map(|(nth, row)| rows::RowFace {
                cards: row.cards(),
                places: table.rules().cap(nth) - 1,
                under: String::new(),
                note: None,
                tail: scene.words.fmt("tui-xn-takes", &[("n", table.rules().cap(nth).into())]),
                selected: selected == Some(Move::Row(nth as u8)),
                ghost: ghost.filter(|_| goes_to == Some(nth)),
                fresh,
            })
            .collect();
        let area = Rect { height: area.height.saturating_sub(3), ..area };
        rows::draw(buf, area, &faces, scene.words, scene.theme);
    }

    /// The person's own X row, below the rows of the table.
    fn draw_x_row(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let y = area.height.saturating_sub(2);
        let x_row = self.place(me(self)).x_row;
        let title = about(x_row, words);
        put(buf, area, 0, y - 1, &"┄".repeat(area.width.into()), theme.dim());
        put(buf, area, 1, y - 1, &format!(" {title} "), theme.frame());
        put(buf, area, 1, y, &words.get("tell-xn-x-row"), theme.strong());
        let faces: Vec<_> = x_row.iter().map(|card| rows::number(card, theme)).collect();
        fan(buf, area, 7, y, &faces, faces.len());
    }

    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let table = self.table();
        let to_act = game::View::to_act(self);
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let y = 2 * seat.idx() as u16;
            let doing = Doing::of(seat, table.committed(), revealed(table, seat), to_act);
            let asked = doing == Doing::Choosing || asks(table, seat);
            let style = seats::style(seat, Some(me(self)), asked, theme);
            let name = paint::fit(&seats::name(seat, asked, words), 10);
            put(buf, area, 0, y, &name, style);
            put(buf, area, 10, y, &doing.sign(), theme.fresh());
            let points = words.fmt("tui-points-short", &[("n", place.points.into())]);
            put_right(buf, area, y, &points, theme.strong());
            let room = usize::from(area.width).saturating_sub(HAND + points.width() + 1);
            let hand = words.fmt("tell-n-cards", &[("n", i64::from(place.hand_len).into())]);
            let hand = if hand.width() <= room { hand } else { words.number(&place.hand_len) };
            put(buf, area, HAND as u16, y, &hand, theme.dim());
            let pile = words.fmt("tui-xn-pile", &[("n", (2 * place.x_pile.heads()).into())]);
            let room = usize::from(area.width).saturating_sub(pile.width() + 3);
            let x_row = x_row_of(place.x_row, room, words);
            put(buf, area, 2, y + 1, &x_row, theme.dim());
            let style = if place.x_pile.is_empty() { theme.dim() } else { theme.warn() };
            put_right(buf, area, y + 1, &pile, style);
        }
    }
}

/// What the person's own X row means, in words that fit above it.
fn about(x_row: Cards, words: &Words) -> String {
    match x_row.last() {
        None => words.get("tell-xn-x-empty"),
        // No card is lower than the lowest.
        Some(last) if last.number() == 1 => words.get("tell-xn-x-safe"),
        Some(last) => words.fmt("tui-xn-x-next", &[("last", last.into())]),
    }
}

/// Somebody's X row in so many columns. What does not fit is left out at the front: the next card is compared to the last.
fn x_row_of(x_row: Cards, columns: usize, words: &Words) -> String {
    let say = |cards: String| words.fmt("tui-xn-x-cards", &[("cards", cards.into())]);
    let all = x_row.to_string();
    let mut said = if x_row.is_empty() { words.get("tui-xn-x-none") } else { say(all.clone()) };
    let mut rest = all.as_str();
    while said.width() > columns
        && let Some((_, behind)) = rest.split_once(' ')
    {
        rest = behind;
        said = say(format!("… {rest}"));
    }
    said
}

/// Column of the number of cards in hand.
const HAND: usize = 14;

fn asks(table: &Table, seat: Seat) -> bool {
    match table.phase() {
        Phase::ChooseRow { seat: asked, .. } | Phase::ChooseX { seat: asked, .. } => asked == seat,
        _ => false,
    }
}

fn fresh_card(seen: Option<&Seen>) -> Option<Card> {
    match *seen? {
        Seen::Placed { card, .. } | Seen::FullRowTaken { card, .. } | Seen::LowCardTook { card, .. } => {
            Some(card)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_x_row_that_is_too_long_keeps_its_last_cards_whole() {
        let words = Words::new(texts::Lang::En);
        let x_row: Cards = [3, 14, 25, 104].map(Card::of).into_iter().collect();
        assert_eq!(x_row_of(x_row, 20, &words), "X 3 14 25 104");
        assert_eq!(x_row_of(x_row, 12, &words), "X … 25 104");
        assert_eq!(x_row_of(x_row, 1, &words), "X … 104");
        assert_eq!(x_row_of(Cards::EMPTY, 1, &words), "X row empty");
    }
}
