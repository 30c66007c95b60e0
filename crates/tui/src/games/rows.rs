//! Rows of cards, as all number games have them.

use crate::paint::{CARD, Face, put};
use crate::theme::Theme;
use bulls::{Card, Cards};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::Words;

/// Columns of the left side: label, six places and notes, and half of what a wide terminal has to spare.
pub(crate) fn width(area: Rect) -> u16 {
    49 + area.width.saturating_sub(80) / 2
}

const LABEL: u16 = 7;

/// One row to draw.
pub(crate) struct RowFace {
    /// The cards that lie there.
    pub(crate) cards: Cards,
    /// Cards it can hold; the next one takes them.
    pub(crate) places: usize,
    /// A word under the row's number: a marker, or its capacity.
    pub(crate) under: String,
    /// A word in place of how much room there is.
    pub(crate) note: Option<String>,
    /// A word behind how much room there is.
    pub(crate) tail: String,
    /// Whether the selection stands on it.
    pub(crate) selected: bool,
    /// A card the selection would add.
    pub(crate) ghost: Option<Card>,
    /// The card that has just come.
    pub(crate) fresh: Option<Card>,
}

/// Draws rows of two lines each, with a free line between them where there is room.
pub(crate) fn draw(buf: &mut Buffer, area: Rect, rows: &[RowFace], words: &Words, theme: Theme) {
    let gap = if usize::from(area.height) >= rows.len() * 3 { 3 } else { 2 };
    for (nth, row) in rows.iter().enumerate() {
        draw_row(buf, area, nth as u16 * gap, nth, row, words, theme);
    }
}

fn draw_row(buf: &mut Buffer, area: Rect, y: u16, nth: usize, row: &RowFace, words: &Words, theme: Theme) {
    let label = words.fmt("tui-row", &[("row", game::Arg::Row(nth as u8))]);
    let style = if row.selected { theme.selected().bold() } else { theme.strong() };
    let mark = if row.selected { "▶" } else { " " };
    put(buf, area, 0, y, &format!("{mark}{label}"), style);
    put(buf, area, 1, y + 1, &row.under, theme.dim());

    let mut x = LABEL;
    for card in row.cards {
        let mut face = number(card, theme);
        if row.fresh == Some(card) {
            face = face.heavy().styled(theme.fresh());
        }
        face.draw(buf, area, x, y);
        x += CARD;
    }
    let n_cards = row.cards.len();
    for place in n_cards..row.places {
        match row.ghost.filter(|_| place == n_cards) {
            Some(card) => number(card, theme).ghost().draw(buf, area, x, y),
            None => Face::place(theme).draw(buf, area, x, y),
        }
        x += CARD;
    }
    x += 1;
    let heads = words.fmt("tui-row-heads", &[("n", row.cards.heads().into())]);
    put(buf, area, x, y, &heads, theme.strong());
    let room = row.places.saturating_sub(n_cards);
    let takes_now = room == 0 && row.ghost.is_some();
    let (note, style) = match &row.note {
        Some(note) => (note.clone(), theme.warn()),
        None if takes_now => (words.get("tui-row-you-take"), theme.warn()),
        None if room == 0 => (words.get("tui-row-full"), theme.warn()),
        None => (format!("{}{}", words.fmt("tell-row-room", &[("n", room.into())]), row.tail), theme.dim()),
    };
    put(buf, area, x, y + 1, &note, style);
}

/// A number card with its heads.
pub(crate) fn number(card: Card, theme: Theme) -> Face {
    Face::number(card.number(), Some(card.heads()), theme)
}

/// A hand of number cards; the selected one stands out.
pub(crate) fn hand(cards: Cards, selected: Option<Card>, dim: bool, theme: Theme) -> (Vec<Face>, usize) {
    let mut keep = 0;
    let faces = cards
        .into_iter()
        .enumerate()
        .map(|(nth, card)| {
            let face = number(card, theme);
            if selected == Some(card) {
                keep = nth;
                face.selected(theme)
            } else if dim {
                face.dimmed(theme)
            } else {
                face
            }
        })
        .collect();
    (faces, keep)
}
