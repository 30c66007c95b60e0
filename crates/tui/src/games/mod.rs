//! One drawing per game, and what the shell asks of it.

mod anniversary;
mod base;
mod board;
mod krass;
mod pick;
mod pro;
mod rows;
mod seats;
mod xnimmt;

use crate::keys::Key;
use crate::theme::Theme;
use game::{Seat, View};
pub(crate) use pick::Pick;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::{MoveOf, SeenOf, Telling, Words};

/// How a game is shown to one person on a screen; how it is told, [`Telling`] says.
pub(crate) trait Drawing: Telling {
    /// Where the selection stands while a question is open.
    type Cursor: Clone + std::fmt::Debug;

    /// Whether some questions can be answered by a preset.
    const HAS_PRESETS: bool = false;

    /// Lines the table and the hand need; the same all match long, so that nothing jumps.
    fn lines(&self) -> Lines;

    /// The selection when a question comes.
    fn cursor(&self, legal: &[MoveOf<Self>]) -> Self::Cursor;
    /// Moves the selection, or answers.
    fn key(&self, cursor: &mut Self::Cursor, key: Key, legal: &[MoveOf<Self>]) -> Reply<MoveOf<Self>>;
    /// What is asked, and what the selection would do.
    fn prompt(&self, cursor: &Self::Cursor, legal: &[MoveOf<Self>], words: &Words) -> Prompt;
    /// The answer to a question that a preset settles.
    fn auto(&self, _preset: Preset, _legal: &[MoveOf<Self>]) -> Option<MoveOf<Self>> {
        None
    }

    /// Draws everything that is open.
    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer);
    /// Lines that the hand needs now, in so many columns.
    fn hand_height(&self, _scene: &Scene<'_, Self>, _columns: u16) -> u16 {
        self.lines().hand
    }
    /// Draws what the person holds.
    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer);
}

/// The person who looks.
pub(crate) fn me(view: &impl View) -> Seat {
    telling::you(view).expect("a table is drawn for somebody who sits at it")
}

/// Lines of the parts of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    pub(crate) table: u16,
    pub(crate) hand: u16,
}

/// What a key led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reply<M> {
    /// The key means nothing here.
    Ignored,
    /// The selection moved.
    Moved,
    /// This is the answer, legal or not.
    Answer(M),
}

/// A question as it is put to the person.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prompt {
    /// The question.
    pub(crate) question: String,
    /// What the selection would do.
    pub(crate) detail: String,
    /// Keys and what they do.
    pub(crate) keys: Vec<(String, String)>,
}

/// What the person sees beside the view itself.
pub(crate) struct Scene<'a, V: Drawing> {
    pub(crate) words: &'a Words,
    pub(crate) theme: Theme,
    /// The selection, while a question is open.
    pub(crate) cursor: Option<&'a V::Cursor>,
    /// The legal answers, while a question is open.
    pub(crate) legal: &'a [MoveOf<V>],
    /// What has just happened.
    pub(crate) fresh: Option<&'a SeenOf<V>>,
}

/// Which optional questions are put to the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Preset {
    /// Always, even where only one answer is legal: that there is a question at all is what everybody may see (CM-7).
    #[default]
    Ask,
    /// Only when the person's card would take a row.
    WhenTaking,
    /// Not again in this turn.
    PassTurn,
}

impl Preset {
    pub(crate) fn next(self) -> Self {
        match self {
            Preset::Ask => Preset::WhenTaking,
            Preset::WhenTaking => Preset::PassTurn,
            Preset::PassTurn => Preset::Ask,
        }
    }

    pub(crate) fn key(self) -> &'static str {
        match self {
            Preset::Ask => "tui-preset-ask",
            Preset::WhenTaking => "tui-preset-taking",
            Preset::PassTurn => "tui-preset-pass",
        }
    }
}
