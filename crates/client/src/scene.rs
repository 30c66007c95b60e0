//! Everything there is to look at.

use game::Seat;
use protocol::PresetOf;
use protocol::rest::{Chat, Spectators};
use std::collections::BTreeMap;
use std::sync::Arc;
use telling::{Face, Fact, Pile, Spot};

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
    /// Several people share this device, and it is to be given to this one of them, who is asked.
    pub pass_to: Option<Seat>,
    /// Whether several people share this device.
    pub shared: bool,
    /// Whether the reader is the host, who begins the match and decides who may sit down.
    pub is_host: bool,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// What lies on the table now.
    pub board: Board,
    /// A remark on the hand.
    pub hand_note: String,
    /// The number of the open question; 0 when the reader is not asked.
    pub ask: u32,
    /// The time that is left to choose, while a clock runs.
    pub clock: Option<Clock>,
    /// What the reader is asked, or for whom everybody waits.
    pub question: String,
    /// For whom everybody still waits, once the reader has answered.
    pub waiting: String,
    /// The answers there are, those that are not legal but can be tried behind the others.
    pub choices: Vec<Choice>,
    /// What happened, the oldest first.
    pub log: Vec<Arc<Line>>,
    /// How many lines there were before these.
    pub n_forgotten: usize,
    /// What happened last, for ears: all since the beats before it were looked at.
    pub news: String,
    /// Whether there is a turn to look at again.
    pub has_last_turn: bool,
    /// What people may say to one another.
    pub chat: Chat,
    /// What people said lately, without those whom the reader does not want to hear.
    pub talk: Vec<Saying>,
    /// Whether the match is paused.
    pub paused: bool,
    /// Whether the reader wishes a pause.
    pub wishes_pause: bool,
    /// Who else wishes one.
    pub others_wish_pause: Vec<String>,
    /// What the reader may say about taking an answer back.
    pub take_back: Option<TakeBack>,
    /// About which optional questions the reader's seats want to be asked; none in games without.
    pub presets: Vec<PresetOf>,
    /// What those see who do not sit at the table.
    pub spectators: Spectators,
    /// What every seat had been dealt in the round that ended last, where those who look on may know.
    pub dealt: Option<Dealt>,
    /// What everybody could know who forgets nothing, and the reader by their own cards, in words; empty at a table that
    /// leaves that to its people.
    pub memory: Vec<String>,
    /// Options that differ from the printed game, in their text form.
    pub options: BTreeMap<String, String>,
    /// Of whom the rules speak, before the match: the option, what is asked in words, and who it is.
    pub designated: Vec<Designated>,
    /// What was refused, until the next answer, or the next thing that is said.
    pub refused: Option<Line>,
    /// How the match or the last round ended.
    pub result: Vec<String>,
    /// The rule behind that, or empty.
    pub result_rule: &'static str,
    /// The score, once a round is over.
    pub standings: Vec<Standing>,
}

/// What the reader may say about taking an answer back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// Whose answer.
    pub of: Seat,
    /// Whose answer, by name.
    pub name: String,
    /// Whether it is the reader's own.
    pub is_yours: bool,
    /// Whether somebody has asked for it.
    pub is_asked: bool,
    /// Whether the reader has agreed, or asked.
    pub has_agreed: bool,
}

/// What every seat had been dealt in a round that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Which, from 1.
    pub round: u32,
    /// For each seat its name and its cards as they lie side by side.
    pub hands: Vec<(String, String)>,
}

/// Somebody of whom the rules speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Designated {
    /// The option of the game.
    pub option: String,
    /// Who it is, as a question.
    pub question: String,
    /// What follows from it.
    pub about: String,
    /// Where they sit.
    pub seat: Seat,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Milliseconds that were left when the server said so.
    pub left_ms: u64,
    /// Counts what the server said of clocks.
    pub said: u32,
}

/// Something somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// Who.
    pub name: String,
    /// What, in the reader's language where it is one of the phrases.
    pub text: String,
    /// Whether the reader has said it.
    pub is_yours: bool,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    /// Which.
    pub seat: Seat,
    /// Who sits there; empty where nobody does.
    pub name: String,
    /// The picture of its person; 0 is none.
    pub avatar: u8,
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
    /// Whether the host lets it not talk.
    pub is_muted: bool,
    /// Whether the reader does not want to hear it.
    pub is_hidden: bool,
}

/// What lies on the table and in hands, at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Round and turn.
    pub title: String,
    /// Rows, or whatever lies in the middle.
    pub piles: Vec<Pile>,
    /// Cards that were turned over and have no place yet, in the order in which they get one.
    pub turned: Vec<(Seat, Face)>,
    /// The cards that the reader's question is about.
    pub tray: Pile,
    /// The reader's cards.
    pub hand: Vec<Face>,
    /// The reader's special or reserve cards.
    pub aside: Pile,
    /// What everybody knows of every seat.
    pub facts: Vec<Vec<Fact>>,
}

impl Scene {
    /// The lines that there were when the log had so many, those counted that are kept no more.
    pub fn log_until(&self, n_lines: usize) -> &[Arc<Line>] {
        &self.log[..n_lines.saturating_sub(self.n_forgotten).min(self.log.len())]
    }
}

/// One beat of what happened, to be looked at in peace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Frame {
    /// What happened and why.
    pub line: Line,
    /// Who did it.
    pub seat: Option<Seat>,
    /// Whether a round is over with it.
    pub is_round_over: bool,
    /// How many lines the log has with it, those counted that are kept no more.
    pub n_lines: usize,
    /// What the score of a round that is over does not say ([`Telling::verdict`](telling::Telling::verdict)).
    pub verdict: Vec<String>,
    /// What lies there afterwards.
    pub board: Board,
}

/// A beat that nobody has looked at yet. Its words are made when somebody does: a turn of ten brings a dozen of them at once,
/// and many are skipped.
pub struct Coming {
    /// Whether a round is over with it.
    pub is_round_over: bool,
    pub(crate) make: Box<dyn Fn() -> Frame>,
}

impl Coming {
    /// What there is to look at.
    pub fn frame(&self) -> Frame {
        Frame { is_round_over: self.is_round_over, ..(self.make)() }
    }
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The move in its notation.
    pub mv: String,
    /// Whether the rules allow it. Others are there to be tried: the refusal says why.
    pub is_legal: bool,
    /// What is pointed at to give it.
    pub spots: Vec<Spot>,
    /// The row that its card would go to as things are now.
    pub goes_to: Option<u8>,
    /// The answer in words.
    pub text: String,
    /// What it would do; may be empty.
    pub about: String,
    /// The rule behind that, or empty.
    pub rule: &'static str,
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
    /// Points of the match, or chips left, after every round that was seen.
    pub totals: Vec<i64>,
    /// Points of the match, or chips left.
    pub total: i64,
}
