//! What went wrong, in one type for all games.

use game::{BadRules, Explain, Message, Options};
use record::{BadRecord, Place};

/// Which kind of mistake it was: a caller tells them apart by this, and people read the [`Message`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// There is no such game.
    Game,
    /// Seats or options that the game does not have.
    Options,
    /// A deal that is not due, or not possible.
    Deal,
    /// A text or a number that is no move of the game.
    Move,
    /// A move that a rule forbids here.
    Illegal,
    /// A seat that the table does not have.
    Seat,
    /// A record that cannot be read or replayed.
    Record,
    /// Bytes that are no match, or one of another version.
    Bytes,
    /// There is no such bot.
    Bot,
    /// An array of the wrong shape.
    Shape,
    /// Something is asked for that the match does not have.
    State,
}

/// What went wrong. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which kind.
    pub kind: Kind,
    /// The sentence, as a code with arguments.
    pub message: Message,
    /// Where in a record.
    pub at: Option<Place>,
    /// In which match of a batch.
    pub env: Option<usize>,
}

impl Fault {
    /// A mistake with its sentence.
    pub fn new(kind: Kind, message: Message) -> Self {
        Fault { kind, message, at: None, env: None }
    }

    pub(crate) fn of(kind: Kind, what: &impl Explain) -> Self {
        Self::new(kind, what.message())
    }

    pub(crate) fn no_game(id: &str) -> Self {
        let allowed = catalog::GAMES.map(|spec| spec.id).join(", ");
        let message = Message::new("unknown-game", "").with("game", id.to_string());
        Self::new(Kind::Game, message.with("allowed", allowed))
    }

    /// A number that is not possible where something has a name.
    pub fn no_number(name: &'static str, written: &str, least: u64, most: u64) -> Self {
        let message = Message::new("bad-value", "").with("key", name.to_string());
        let message = message.with("value", written.to_string()).with("allowed", format!("{least}–{most}"));
        Self::new(Kind::Options, message)
    }

    /// A seat that a table of so many does not have.
    pub fn no_seat(seat: i64, n_seats: usize) -> Self {
        let message = Message::new("tui-no-such-seat", "").with("seat", seat).with("n", n_seats);
        Self::new(Kind::Seat, message.with("last", n_seats - 1))
    }
}

impl Fault {
    /// A number that is no index of a move.
    pub fn no_index(index: i64, n_moves: usize) -> Self {
        let message = Message::new("py-index", "").with("index", index).with("last", n_moves - 1);
        Self::new(Kind::Move, message)
    }

    /// A language there are no sentences in.
    pub fn no_lang(written: &str) -> Self {
        let allowed = texts::Lang::ALL.map(texts::Lang::code).join(", ");
        let message = Message::new("cli-unknown-lang", "").with("written", written.to_string());
        Self::new(Kind::Options, message.with("allowed", allowed))
    }
}

impl From<BadRules> for Fault {
    fn from(bad: BadRules) -> Self {
        Self::of(Kind::Options, &bad)
    }
}

impl From<BadRecord> for Fault {
    fn from(bad: BadRecord) -> Self {
        Fault { at: Some(bad.at), ..Self::of(Kind::Record, &bad) }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Fault {}

/// Rules of a game, from a seat count and options.
pub(crate) fn rules<G: game::Game>(n_seats: usize, options: &Options) -> Result<G::Rules, Fault> {
    Ok(game::Rules::parse(n_seats, options)?)
}
