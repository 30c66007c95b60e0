//! Lines, cards and boxes of characters.

use crate::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Writes text inside an area, from a column and line of that area; what does not fit is cut with "…".
pub(crate) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if y >= area.height || x >= area.width {
        return;
    }
    let room = area.width - x;
    let text = cut(text, room.into());
    buf.set_stringn(area.x + x, area.y + y, text, room.into(), style);
}

/// Writes lines one below the other.
pub(crate) fn put_lines(buf: &mut Buffer, area: Rect, x: u16, y: u16, lines: &[String], style: Style) {
    for (nth, line) in lines.iter().enumerate() {
        put(buf, area, x, y + nth as u16, line, style);
    }
}

/// Writes text that ends at the right edge of an area.
pub(crate) fn put_right(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = (area.width as usize).saturating_sub(text.width());
    put(buf, area, x as u16, y, text, style);
}

/// Text of at most so many columns.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let mut short = String::new();
    let mut width = 1;
    for c in text.chars() {
        width += c.width().unwrap_or(0);
        if width > columns {
            break;
        }
        short.push(c);
    }
    if columns > 0 {
        short.push('…');
    }
    short
}

/// Text of exactly so many columns.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let mut text = cut(text, columns);
    text.extend(std::iter::repeat_n(' ', columns.saturating_sub(text.width())));
    text
}

/// Breaks text into lines at spaces, not at those that hold words together; line breaks of the text stay.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            let word = cut(word, columns);
            if !line.is_empty() && line.width() + 1 + word.width() > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// A horizontal line across an area with a title at the left and one at the right.
pub(crate) fn rule(buf: &mut Buffer, area: Rect, y: u16, left: &str, right: &str, theme: Theme) {
    put(buf, area, 0, y, &"─".repeat(area.width.into()), theme.frame());
    let room = (area.width as usize).saturating_sub(right.width() + 7);
    if !left.is_empty() {
        put(buf, area, 1, y, &format!(" {} ", cut(left, room)), theme.frame().bold());
    }
    if !right.is_empty() {
        let text = format!(" {right} ");
        let x = (area.width as usize).saturating_sub(text.width() + 1);
        put(buf, area, x as u16, y, &text, theme.frame());
    }
}

/// Whether both titles of a horizontal line have room side by side.
pub(crate) fn rule_fits(area: Rect, left: &str, right: &str) -> bool {
    left.width() + right.width() + 7 <= usize::from(area.width)
}

/// Divides an area by a vertical line before a column, with joints in the lines above and below.
pub(crate) fn split(buf: &mut Buffer, area: Rect, x: u16, theme: Theme) -> (Rect, Rect) {
    let x = x.min(area.width);
    for y in 0..area.height {
        put(buf, area, x, y, "│", theme.frame());
    }
    let joint = |buf: &mut Buffer, y: u16, joint: &str| {
        if let Some(cell) = buf.cell_mut((area.x + x, y))
            && cell.symbol() == "─"
        {
            cell.set_symbol(joint);
        }
    };
    joint(buf, area.y.saturating_sub(1), "┬");
    joint(buf, area.bottom(), "┴");
    let left = Rect { width: x, ..area };
    let right = Rect { x: area.x + x + 1, width: area.width.saturating_sub(x + 1), ..area };
    (left, right)
}

/// A card of two lines: what stands on it, and how it looks.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    top: String,
    bottom: String,
    style: Style,
    edge: Edge,
}

/// The outline of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edge {
    Light,
    Heavy,
    Dashed,
}

/// Columns of a card.
pub(crate) const CARD: u16 = 5;

impl Face {
    /// A card with a number, and its bull heads in the corner where it has any.
    pub(crate) fn number(number: u8, heads: Option<u8>, theme: Theme) -> Self {
        let bottom = heads.map_or_else(String::new, |heads| heads.to_string());
        Face { top: number.to_string(), bottom, style: theme.heads(heads.unwrap_or(0)), edge: Edge::Light }
    }

    /// A card with words of at most three letters on its two lines.
    pub(crate) fn words(top: &str, bottom: &str, style: Style) -> Self {
        Face { top: top.into(), bottom: bottom.into(), style, edge: Edge::Light }
    }

    /// An empty place.
    pub(crate) fn place(theme: Theme) -> Self {
        Face { top: String::new(), bottom: String::new(), style: theme.dim(), edge: Edge::Dashed }
    }

    /// A card that is not there yet.
    pub(crate) fn ghost(self) -> Self {
        Face { edge: Edge::Dashed, ..self }
    }

    pub(crate) fn selected(self, theme: Theme) -> Self {
        Face { edge: Edge::Heavy, style: self.style.patch(theme.selected()), ..self }
    }

    /// A heavy outline without the emphasis of a selection.
    pub(crate) fn heavy(self) -> Self {
        Face { edge: Edge::Heavy, ..self }
    }

    pub(crate) fn styled(self, style: Style) -> Self {
        Face { style: self.style.patch(style), ..self }
    }

    pub(crate) fn dimmed(self, theme: Theme) -> Self {
        Face { style: theme.dim(), ..self }
    }

    /// Draws the card with its upper left corner there.
    pub(crate) fn draw(&self, buf: &mut Buffer, area: Rect, x: u16, y: u16) {
        if x + CARD > area.width {
            return;
        }
        let [tl, tr, bl, br, line] = match self.edge {
            Edge::Light => ["╭", "╮", "╰", "╯", "─"],
            Edge::Heavy => ["┏", "┓", "┗", "┛", "━"],
            Edge::Dashed => ["┌", "┐", "└", "┘", "╌"],
        };
        let top = if self.top.is_empty() { line.repeat(3) } else { format!("{:>3}", self.top) };
        let pad = line.repeat(3_usize.saturating_sub(self.bottom.width()));
        put(buf, area, x, y, &format!("{tl}{top}{tr}"), self.style);
        put(buf, area, x, y + 1, &format!("{bl}{pad}{}{br}", self.bottom), self.style);
    }
}

/// Draws cards side by side from a column on, overlapping like a fan where they would not fit. When even that is too
/// wide, the part around `keep` is shown between arrows. Returns the column after the last card.
pub(crate) fn fan(buf: &mut Buffer, area: Rect, x: u16, y: u16, cards: &[Face], keep: usize) -> u16 {
    let spots = fan_spots(area, x, cards.len(), keep);
    let selected = |face: &Face| face.edge == Edge::Heavy;
    // Selected cards last, so that they lie on top of their neighbors.
    for pass in [false, true] {
        for &(at, x) in &spots.places {
            if selected(&cards[at]) == pass {
                cards[at].draw(buf, area, x, y);
            }
        }
    }
    if spots.before {
        put(buf, area, x, y, "‹", Style::new().bold());
    }
    if spots.after {
        put(buf, area, area.width.saturating_sub(1), y, "›", Style::new().bold());
    }
    spots.places.last().map_or(x, |&(_, x)| x + CARD)
}

/// Where the cards of a fan lie.
pub(crate) struct Spots {
    /// Which card, and its column.
    pub(crate) places: Vec<(usize, u16)>,
    /// Columns from one card to the next.
    pub(crate) step: u16,
    before: bool,
    after: bool,
}

pub(crate) fn fan_spots(area: Rect, x: u16, n: usize, keep: usize) -> Spots {
    let width = usize::from(area.width.saturating_sub(x));
    let (card, lap) = (usize::from(CARD), usize::from(CARD - 1));
    let spots = |from: usize, n: usize, x: u16, step: usize| -> Vec<_> {
        (0..n).map(|i| (from + i, x + (i * step) as u16)).collect()
    };
    if n * card <= width {
        return Spots { places: spots(0, n, x, card), step: CARD, before: false, after: false };
    }
    if n * lap < width {
        return Spots { places: spots(0, n, x, lap), step: CARD - 1, before: false, after: false };
    }
    let room = width.saturating_sub(4) / lap;
    let from = keep.saturating_sub(room / 2).min(n.saturating_sub(room));
    let places = spots(from, room.min(n), x + 1, lap);
    Spots { places, step: CARD - 1, before: from > 0, after: from + room < n }
}

/// Clears a box in the middle of an area, draws its frame and returns the inside.
pub(crate) fn popup(buf: &mut Buffer, area: Rect, size: (u16, u16), title: &str, theme: Theme) -> Rect {
    let width = (size.0 + 4).min(area.width);
    let height = (size.1 + 2).min(area.height);
    let outer =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    for y in outer.top()..outer.bottom() {
        for x in outer.left()..outer.right() {
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.reset();
            }
        }
    }
    let line = "═".repeat(usize::from(width).saturating_sub(2));
    put(buf, outer, 0, 0, &format!("╔{line}╗"), theme.frame());
    put(buf, outer, 0, height - 1, &format!("╚{line}╝"), theme.frame());
    for y in 1..height - 1 {
        put(buf, outer, 0, y, "║", theme.frame());
        put(buf, outer, width - 1, y, "║", theme.frame());
    }
    if !title.is_empty() {
        let title = format!(" {} ", cut(title, usize::from(width).saturating_sub(6)));
        put(buf, outer, 2, 0, &title, theme.frame().bold());
    }
    Rect { x: outer.x + 2, y: outer.y + 1, width: width.saturating_sub(4), height: height.saturating_sub(2) }
}

/// Columns of text: the first left-aligned, the others to the right.
pub(crate) fn columns(cells: &[String], widths: &[usize]) -> String {
    let mut line = String::new();
    for (nth, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        if nth == 0 {
            line.push_str(&fit(cell, width));
        } else {
            let cell = cut(cell, width);
            line.push(' ');
            line.extend(std::iter::repeat_n(' ', width.saturating_sub(cell.width())));
            line.push_str(&cell);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_wrapped_by_columns() {
        assert_eq!(cut("Frieda", 6), "Frieda");
        assert_eq!(cut("Friedrich", 6), "Fried…");
        assert_eq!(cut("牛牛牛", 4), "牛…");
        assert_eq!(fit("Ada", 5), "Ada  ");
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one\n\ntwo", 7), ["one", "", "two"]);
    }

    #[test]
    fn fans_overlap_before_they_scroll() {
        let area = Rect::new(0, 0, 30, 2);
        assert_eq!(fan_spots(area, 0, 6, 0).step, 5);
        assert_eq!(fan_spots(area, 0, 7, 0).step, 4);
        let scrolled = fan_spots(area, 0, 20, 10);
        assert!(scrolled.before && scrolled.after);
        assert!(scrolled.places.iter().any(|&(at, _)| at == 10));
        assert!(scrolled.places.iter().all(|&(_, x)| x + CARD <= 29));
    }
}
