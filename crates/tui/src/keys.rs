//! What a person can do at the keyboard, apart from any terminal.

use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// One key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Shift and arrow left.
    ShiftLeft,
    /// Shift and arrow right.
    ShiftRight,
    /// To the first one.
    Home,
    /// To the last one.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Confirm.
    Enter,
    /// Back.
    Esc,
    /// Delete the last digit.
    Backspace,
    /// To the next group of choices.
    Tab,
    /// A character; a letter as it was typed.
    Char(char),
}

/// What the screen is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(Key),
    /// A moment has passed: the next card may be shown.
    Tick,
    /// Leave at once, as Ctrl-C does.
    Leave,
}

impl Input {
    /// What an event of the terminal means; `None` for what the table does not care about.
    pub(crate) fn from_event(event: &Event) -> Option<Self> {
        let Event::Key(key) = event else { return None };
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Input::Leave);
        }
        Some(Input::Key(match key.code {
            KeyCode::Left if shift => Key::ShiftLeft,
            KeyCode::Right if shift => Key::ShiftRight,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
            KeyCode::Tab | KeyCode::BackTab => Key::Tab,
            KeyCode::Char(c) => Key::Char(c),
            _ => return None,
        }))
    }
}
