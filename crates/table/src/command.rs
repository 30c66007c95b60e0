//! What goes in and what comes out.

use crate::chat::Said;
use crate::clock::Millis;
use game::{Message, Observer, Seat};
use record::Bytes;
use serde::{Deserialize, Serialize};

/// A person: a number that only the caller can interpret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u64);

/// The number of a question, from 1, growing by one with every question of the match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AskNo(pub u32);

/// A client's own number for an answer: the same number is the same answer, however often it arrives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SubmissionId(pub u64);

/// Something somebody wants to happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "command")]
pub enum Command {
    /// A person sits down at an open seat, or takes over a bot's.
    Join {
        /// Who.
        who: PlayerId,
        /// The name at the table.
        name: String,
        /// Where; without it where the person sits already, or the first seat that is free.
        seat: Option<Seat>,
    },
    /// A person gives up a seat.
    Leave {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
    },
    /// The first connection of a person came, or the last one went.
    Presence {
        /// Who.
        who: PlayerId,
        /// Whether there is a connection now.
        here: bool,
    },
    /// A person is given a secret by which their seat can be taken along to another device, once and soon.
    Offer {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
        /// The hash of the secret.
        hash: Bytes,
    },
    /// Whoever knows such a secret takes the seat.
    Take {
        /// Who.
        who: PlayerId,
        /// The hash of the secret.
        hash: Bytes,
    },
    /// The host begins the match; open seats get bots.
    Start {
        /// Who.
        who: PlayerId,
    },
    /// The host begins the match in the middle: where these deals and answers of another one lead to. Only a table whose
    /// chance proves nothing can.
    PlayOn {
        /// Who.
        who: PlayerId,
        /// Deals and answers in the notation of records: `deal …`, `b:46`.
        so_far: Vec<String>,
    },
    /// The host sends the person of a seat away.
    Kick {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
    },
    /// The host lets nobody else sit down, or lets people sit down again.
    Lock {
        /// Who.
        who: PlayerId,
        /// Whether nobody else may sit down.
        locked: bool,
    },
    /// The host hands the role over to the person of a seat.
    HandOver {
        /// Who.
        who: PlayerId,
        /// To whom.
        seat: Seat,
    },
    /// After the end: the same people go on at another table, which is there already.
    Rematch {
        /// Who wants it.
        who: PlayerId,
        /// The code of the other table.
        code: String,
    },
    /// Before the start: the host has the people sit in another order.
    Arrange {
        /// Who.
        who: PlayerId,
        /// For each seat, where its people sat before; `None` draws lots.
        order: Option<Vec<Seat>>,
    },
    /// Before the start: the host says who somebody is whom the rules speak of, such as the oldest player.
    Designate {
        /// Who says so.
        who: PlayerId,
        /// The option of the game that names a seat.
        option: String,
        /// Where whoever it is sits.
        seat: Seat,
    },
    /// A person wants a pause, or no longer. When everybody who is there wants one there is one; any of them ends it.
    Pause {
        /// Who.
        who: PlayerId,
        /// Whether they want one.
        wish: bool,
    },
    /// A person wants the last answer of a seat taken back, or not. Only who gave it may begin with that; it is taken back
    /// when everybody who is there agrees, and stays when anybody does not.
    TakeBack {
        /// Who.
        who: PlayerId,
        /// Whose answer.
        of: Seat,
        /// Whether they want it.
        wish: bool,
    },
    /// A person wants to be seen with another picture.
    Avatar {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
        /// Which of them, up to [`AVATARS`](crate::AVATARS); 0 is none.
        avatar: u8,
    },
    /// A person wants to be asked less, or always.
    Preset {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
        /// About what.
        preset: Preset,
    },
    /// The host lets the person of a seat not talk any more, or again.
    Mute {
        /// Who.
        who: PlayerId,
        /// Where.
        seat: Seat,
        /// Whether they may not talk.
        muted: bool,
    },
    /// A person says something to the others.
    Say {
        /// Who.
        who: PlayerId,
        /// From which seat.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// A person has been told all that happened before the open question: clocks may wait for it.
    Told {
        /// Who.
        who: PlayerId,
        /// Which question.
        ask: AskNo,
    },
    /// A person answers.
    Submit {
        /// Who.
        who: PlayerId,
        /// For which seat.
        seat: Seat,
        /// Which question.
        ask: AskNo,
        /// The client's number for this answer.
        id: SubmissionId,
        /// The move in its notation.
        text: String,
    },
    /// A person commits to a nonce for a seat.
    Seal {
        /// Who.
        who: PlayerId,
        /// For which seat.
        seat: Seat,
        /// For which chance event.
        nth: u32,
        /// The hash of the nonce.
        commitment: Bytes,
    },
    /// A person opens the nonce of a seat.
    Open {
        /// Who.
        who: PlayerId,
        /// For which seat.
        seat: Seat,
        /// For which chance event.
        nth: u32,
        /// The nonce.
        nonce: Bytes,
    },
    /// A bot has thought of an answer.
    BotMoved {
        /// For which seat.
        seat: Seat,
        /// Which question.
        ask: AskNo,
        /// The move in its notation; `None` when the bot failed, and the fallback move is played.
        text: Option<String>,
    },
    /// Time has passed.
    Tick,
}

/// What happened and has to be kept, in this order, before anybody hears of it. A session is the fold of its entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "entry")]
pub enum Entry {
    /// Somebody sat down.
    Joined {
        /// Who.
        who: PlayerId,
        /// The name at the table.
        name: String,
        /// Where.
        seat: Seat,
    },
    /// A seat can be taken along to another device, until then.
    Offered {
        /// Where.
        seat: Seat,
        /// The hash of the secret that takes it.
        hash: Bytes,
        /// The caller's time.
        until: Millis,
    },
    /// The seat was taken along: it is somebody else to the caller who has it now, and the same person at the table.
    Moved {
        /// Who has it now.
        who: PlayerId,
        /// Where.
        seat: Seat,
    },
    /// Somebody gave up the seat.
    Left {
        /// Where.
        seat: Seat,
    },
    /// A bot plays for a person who is away and can come back.
    BotStandsIn {
        /// Where.
        seat: Seat,
    },
    /// The person is back in the seat.
    CameBack {
        /// Where.
        seat: Seat,
    },
    /// The table was locked or opened.
    Locked {
        /// Whether nobody else may sit down.
        locked: bool,
    },
    /// Somebody else is host.
    HandedOver {
        /// Where the new host sits.
        seat: Seat,
    },
    /// The same people went on at another table.
    Rematched {
        /// Its code.
        code: String,
    },
    /// People sit in another order.
    Arranged {
        /// For each seat, where its people sat before.
        order: Vec<Seat>,
    },
    /// The rules speak of whoever sits here.
    Designated {
        /// In this option.
        option: String,
        /// Where.
        seat: Seat,
    },
    /// The match was paused, or goes on.
    Paused {
        /// Whether it is paused.
        paused: bool,
    },
    /// Answers were taken back by agreement: none of them had shown anything that was hidden.
    TookBack {
        /// How many deals and moves are left.
        left: u32,
    },
    /// A person is seen with another picture.
    Avatar {
        /// Where.
        seat: Seat,
        /// Which of them; 0 is none.
        avatar: u8,
    },
    /// A person is asked less from now on, or always.
    Preset {
        /// Where.
        seat: Seat,
        /// About what.
        preset: Preset,
    },
    /// The answers to a question whose answers wait are played: until then nobody can tell when each was given.
    Settled,
    /// Somebody may not talk any more, or may again.
    Muted {
        /// Where they sit.
        seat: Seat,
        /// Whether they may not.
        muted: bool,
    },
    /// The match began.
    Started,
    /// A question was opened at this moment, where time goes on while nobody looks.
    Asked {
        /// The caller's time.
        at: Millis,
    },
    /// The table drew its secret for the chance event to come. Nobody is told more of it than its commitment before the
    /// match is over.
    Drew {
        /// The secret.
        secret: Bytes,
    },
    /// A seat committed to a nonce for the chance event to come.
    Sealed {
        /// Who knows the nonce.
        who: PlayerId,
        /// For which seat.
        seat: Seat,
        /// The hash of the nonce.
        commitment: Bytes,
    },
    /// A seat opened its nonce.
    Opened {
        /// Which seat.
        seat: Seat,
        /// The nonce.
        nonce: Bytes,
    },
    /// Chance decided.
    Dealt {
        /// The deal in its notation.
        deal: String,
    },
    /// A seat chose, or changed its choice.
    Chose {
        /// Who.
        seat: Seat,
        /// What was answered.
        ask: AskNo,
        /// The client's number for the answer; `None` for bots and the clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<SubmissionId>,
        /// The move in its notation.
        #[serde(rename = "move")]
        text: String,
        /// Who decided it.
        how: How,
        /// Milliseconds of thought that the clock counts.
        used: u64,
    },
}

impl Entry {
    /// The seat it is about, if about one.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Joined { seat, .. }
            | Entry::Offered { seat, .. }
            | Entry::Moved { seat, .. }
            | Entry::Left { seat }
            | Entry::BotStandsIn { seat }
            | Entry::CameBack { seat }
            | Entry::HandedOver { seat }
            | Entry::Designated { seat, .. }
            | Entry::Muted { seat, .. }
            | Entry::Avatar { seat, .. }
            | Entry::Preset { seat, .. }
            | Entry::Sealed { seat, .. }
            | Entry::Opened { seat, .. }
            | Entry::Chose { seat, .. } => Some(*seat),
            Entry::Locked { .. }
            | Entry::Rematched { .. }
            | Entry::Arranged { .. }
            | Entry::Paused { .. }
            | Entry::TookBack { .. }
            | Entry::Settled
            | Entry::Started
            | Entry::Asked { .. }
            | Entry::Drew { .. }
            | Entry::Dealt { .. } => None,
        }
    }
}

/// Which questions about something optional are put to a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// All.
    #[default]
    Ask,
    /// Only where the person's number takes a row; in other cases the seat passes.
    WhenTaking,
    /// None in this turn: the seat passes. In the next turn all again.
    PassTurn,
}

/// Who decided a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// The person.
    Person,
    /// What the person has preset.
    Preset,
    /// A bot that holds the seat.
    Bot,
    /// The clock ran out: the fallback move.
    Clock,
}

/// What one observer saw of what happened. `S` is one event, in the game's own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenBy<S> {
    /// Who looks.
    pub by: Observer,
    /// What they saw, in order.
    pub events: Vec<S>,
}

/// What comes of a command. To be kept first, then to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effects<S> {
    /// To be kept before anything is told.
    pub entries: Vec<Entry>,
    /// What every seat and the public saw; empty when nothing happened in the match.
    pub seen: Vec<SeenBy<S>>,
    /// Deals and moves that were played.
    pub n_played: u32,
    /// Whether answers were taken back: what anybody has seen leads nowhere, and everybody needs a whole view.
    pub anew: bool,
    /// Whether who sits where has changed, or the match has begun or ended.
    pub table: bool,
    /// Whether another question is open than before.
    pub asks: bool,
    /// Whether a round is over that was not before.
    pub round_over: bool,
    /// Seats whose own choice for the open question has changed: nobody else may know it.
    pub choices: Vec<Seat>,
    /// Whether other seats have chosen than before.
    pub chosen: bool,
    /// Seats whose preset is another one: nobody else may know it.
    pub presets: Vec<Seat>,
    /// Whether the exchange before the next chance event is another one, or has gone on.
    pub shuffle: bool,
    /// How many things somebody has said: the last of [`lines`](crate::Around::lines).
    pub n_said: usize,
    /// An answer that is kept.
    pub ack: Option<SubmissionId>,
    /// Seats whose bot should think now about the open question.
    pub think: Vec<Seat>,
    /// When to come back with a [`Command::Tick`], if at all.
    pub wake_at: Option<Millis>,
}

impl<S> Default for Effects<S> {
    fn default() -> Self {
        Effects {
            entries: Vec::new(),
            seen: Vec::new(),
            n_played: 0,
            anew: false,
            table: false,
            asks: false,
            round_over: false,
            choices: Vec::new(),
            chosen: false,
            presets: Vec::new(),
            shuffle: false,
            n_said: 0,
            ack: None,
            think: Vec::new(),
            wake_at: None,
        }
    }
}

/// Why a command has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused(pub Message);

impl game::Explain for Refused {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
