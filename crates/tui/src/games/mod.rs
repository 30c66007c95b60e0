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
use crate::words::Words;
use game::{Game, Observer, Seat, View};
pub(crate) use pick::Pick;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(crate) type MoveOf<V> = <<V as View>::Game as Game>::Move;
pub(crate) type SeenOf<V> = <<V as View>::Game as Game>::Seen;

/// How a game is shown to one person, on a screen and in words.
pub(crate) trait Drawing: View {
    /// Where the selection stands while a question is open.
    type Cursor: Clone + std::fmt::Debug;

    /// Whether some questions can be answered by a preset.
    const HAS_PRESETS: bool = false;

    /// Lines the table and the hand need; the same all match long, so that nothing jumps.
    fn lines(&self) -> Lines;
    /// Round and turn.
    fn title(&self, words: &Words) -> String;

    /// A short remark above the hand.
    fn hand_note(&self, _words: &Words) -> String {
        String::new()
    }

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
    /// Draws what the person holds.
    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer);

    /// How much attention an event deserves.
    fn beat(seen: &SeenOf<Self>) -> Beat;
    /// What every seat has.
    fn score(&self) -> Score;
    /// Sentences about the score that the numbers do not say: who could not pay.
    fn verdict(&self, _words: &Words) -> Vec<String> {
        Vec::new()
    }

    /// An answer in words.
    fn choice(&self, mv: MoveOf<Self>, words: &Words) -> String;
    /// The open cards in words, a line for each row or act.
    fn say_table(&self, words: &Words) -> Vec<String>;
    /// What everybody has put down or turned over and has no place yet, in words.
    fn say_pending(&self, words: &Words) -> Vec<String>;
    /// The cards of a seat in words, as far as they can be seen and are not part of the table.
    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String>;
    /// What the observer cannot see but could work out, in words.
    fn say_unseen(&self, words: &Words) -> Vec<String>;
}

/// The person who looks.
pub(crate) fn me(view: &impl View) -> Seat {
    looker(view).unwrap_or_else(|| unreachable!("a table is drawn for somebody who sits at it"))
}

/// The person who looks, if it is somebody who sits at the table.
pub(crate) fn looker(view: &impl View) -> Option<Seat> {
    match view.by() {
        Observer::Seat(seat) => Some(seat),
        Observer::Public | Observer::Omniscient => None,
    }
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
    pub(crate) keys: Vec<(&'static str, String)>,
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

/// How much attention an event deserves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// It happens along with the next one and is no news.
    Quiet,
    /// It happens along with the next one but is told.
    Told,
    /// A card was turned over, together with others.
    Reveal(Seat, u8),
    /// It is looked at.
    Step,
    /// A new turn begins.
    Turn,
    /// The round is over.
    RoundOver,
    /// The match is over.
    MatchOver,
}

/// What every seat has, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Score {
    /// Points of the last round that is over, or chips it cost.
    pub(crate) round: Vec<i64>,
    /// Points of the match, or chips left.
    pub(crate) total: Vec<i64>,
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
