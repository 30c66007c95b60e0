//! The list of players.

use crate::paint::{columns, put};
use crate::theme::Theme;
use bulls::Card;
use game::{Seat, SeatSet, ToAct};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::Words;

/// What a seat is doing in a turn of a number game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    /// Nothing.
    Idle,
    /// It is asked.
    Choosing,
    /// A card lies face down.
    FaceDown,
    /// A card was turned over and waits for its place.
    Shown(Card),
}

impl Doing {
    /// What a seat is doing, from what everybody can see.
    pub(crate) fn of(seat: Seat, committed: SeatSet, shown: Option<Card>, to_act: ToAct) -> Self {
        match (shown, to_act) {
            (Some(card), _) => Doing::Shown(card),
            _ if committed.contains(seat) => Doing::FaceDown,
            (_, ToAct::Seats(seats)) if seats.contains(seat) => Doing::Choosing,
            _ => Doing::Idle,
        }
    }

    /// A sign of at most three columns.
    pub(crate) fn sign(self) -> String {
        match self {
            Doing::Idle => String::new(),
            Doing::Choosing => "…".into(),
            Doing::FaceDown => "▒▒".into(),
            Doing::Shown(card) => card.to_string(),
        }
    }
}

/// The style of a seat's line: who is asked, and who is you.
pub(crate) fn style(seat: Seat, you: Option<Seat>, asked: bool, theme: Theme) -> Style {
    match (asked, you == Some(seat)) {
        (true, _) => theme.key(),
        (false, true) => theme.strong(),
        _ => Style::new(),
    }
}

/// A name with a mark where the seat is asked.
pub(crate) fn name(seat: Seat, asked: bool, words: &Words) -> String {
    format!("{}{}", if asked { "▸" } else { " " }, words.name(seat))
}

/// Draws a table: titles, then a line per seat.
pub(crate) fn draw(
    buf: &mut Buffer,
    area: Rect,
    titles: &[String],
    widths: &[usize],
    lines: &[(Style, Vec<String>)],
    theme: Theme,
) {
    put(buf, area, 0, 0, &columns(titles, widths), theme.dim());
    for (nth, (style, cells)) in lines.iter().enumerate() {
        put(buf, area, 0, nth as u16 + 1, &columns(cells, widths), *style);
    }
}
