//! Everything there is to look at.

use game::Seat;
use telling::{Face, Fact, Pile};

/// A table as its page shows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The id of the game; empty until the server has said hello.
    pub game: String,
    /// The name of the game.
    pub game_title: String,
    /// The code that people pass on.
    pub code: String,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// Whether the match has begun.
    pub started: bool,
    /// Whether the match is over.
    pub over: bool,
    /// The code of the table where the same people go on.
    pub rematch: Option<String>,
    /// Whether the reader has a seat.
    pub seated: bool,
    /// Whether the reader may begin the match.
    pub may_start: bool,
    /// Round and turn.
    pub title: String,
    /// What lies on the table.
    pub piles: Vec<Pile>,
    /// The reader's cards.
    pub hand: Vec<Face>,
    /// A remark on the hand.
    pub hand_note: String,
    /// The number of the open question; 0 when the reader is not asked.
    pub ask: u32,
    /// What the reader is asked, or for whom everybody waits.
    pub question: String,
    /// The answers there are.
    pub choices: Vec<Choice>,
    /// What happened, the oldest first.
    pub log: Vec<Line>,
    /// What happened last, for ears.
    pub news: String,
    /// What was refused, until the next answer.
    pub refused: Option<Line>,
    /// How the match or the last round ended.
    pub result: Vec<String>,
    /// The score, once a round is over.
    pub standings: Vec<Standing>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    /// Which.
    pub seat: Seat,
    /// Who sits there; empty where nobody does.
    pub name: String,
    /// Whether it is the reader's own.
    pub is_you: bool,
    /// Whether a bot answers for it.
    pub is_bot: bool,
    /// Whether a person has it who is not here.
    pub is_away: bool,
    /// Whether it is asked and has not answered.
    pub is_choosing: bool,
    /// Whether it has answered the open question.
    pub has_chosen: bool,
    /// What everybody knows of it.
    pub facts: Vec<Fact>,
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move in its notation.
    pub mv: String,
    /// The answer in words.
    pub text: String,
    /// What it would do; may be empty.
    pub about: String,
    /// The cards it is about.
    pub cards: Vec<Face>,
    /// Whether it is just a card, so that showing the card says it all.
    pub is_card: bool,
    /// What many answers have in common.
    pub group: Option<String>,
    /// Whether it is what the reader has chosen.
    pub is_chosen: bool,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The rule behind it, or empty.
    pub rule: String,
    /// Whether a turn or a round begins with it.
    pub is_start: bool,
}

/// The score of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// Whether it is the reader.
    pub is_you: bool,
    /// Whether it has won the match.
    pub has_won: bool,
    /// Points or chips of every round that was seen.
    pub rounds: Vec<i64>,
    /// Points of the match, or chips left.
    pub total: i64,
}
