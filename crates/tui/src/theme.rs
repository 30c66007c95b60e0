//! Colors and emphasis. Nothing is said by color alone: without color every mark is still a character or a shape.

use ratatui::style::{Color, Modifier, Style};

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    color: bool,
}

impl Theme {
    pub(crate) fn new(color: bool) -> Self {
        Theme { color }
    }

    fn fg(self, color: Color) -> Style {
        if self.color { Style::new().fg(color) } else { Style::new() }
    }

    /// A card by its bull heads: the more, the louder.
    pub(crate) fn heads(self, heads: u8) -> Style {
        match heads {
            0 | 1 => Style::new(),
            2 => self.fg(Color::Cyan),
            3 => self.fg(Color::Yellow),
            5 => self.fg(Color::LightRed).bold(),
            _ => self.fg(Color::LightMagenta).bold(),
        }
    }

    pub(crate) fn dim(self) -> Style {
        if self.color { Style::new().fg(Color::DarkGray) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    pub(crate) fn strong(self) -> Style {
        Style::new().bold()
    }

    /// Titles and the frame of the table.
    pub(crate) fn frame(self) -> Style {
        self.fg(Color::Green)
    }

    /// Keys in the footer.
    pub(crate) fn key(self) -> Style {
        self.fg(Color::Yellow).bold()
    }

    /// What is selected; always drawn with another shape as well.
    pub(crate) fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What has just happened.
    pub(crate) fn fresh(self) -> Style {
        self.fg(Color::LightGreen).bold()
    }

    /// Why something cannot be done, and what hurts.
    pub(crate) fn warn(self) -> Style {
        self.fg(Color::LightRed).bold()
    }
}
