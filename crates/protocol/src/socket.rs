//! Messages of one table.

use crate::rest::{Chat, Spectators};
#[cfg(feature = "schema")]
use crate::schema::SeatNo;
use game::Seat;
use game::read::Read;
use serde::{Deserialize, Serialize};

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ToServer {
    /// The first message of every connection.
    Hello {
        /// [`VERSION`](crate::VERSION).
        version: u32,
        /// The `seq` up to which the client is current, after a lost connection; the server sends what is missing,
        /// or a whole view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u32>,
        /// The language of the sentences wanted, as a tag (`en`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lang: Option<String>,
    },
    /// The host begins the match; bots take the open seats.
    Start,
    /// An answer. It can be changed by another one until the last seat asked has answered.
    Submit {
        /// For which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// The number of the question.
        ask: u32,
        /// The client's own number for this answer, never used before for this seat (a random number is fine).
        /// Below 2^53, so that every language can hold it.
        id: u64,
        /// The move in its notation.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A seat commits to a nonce for the chance event to come; optional.
    Seal {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// Which chance event, from 0.
        nth: u32,
        /// The hash of the nonce, as 64 hexadecimal digits.
        commitment: String,
    },
    /// A seat opens its nonce, once the chance event is due.
    Open {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// Which chance event.
        nth: u32,
        /// The nonce, as 64 hexadecimal digits.
        nonce: String,
    },
    /// The seat is given up; a bot plays on.
    Leave {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
    },
    /// The host sends the person of a seat away.
    Kick {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
    },
    /// The host lets nobody else sit down, or lets people sit down again.
    Lock {
        /// Whether nobody else may sit down.
        locked: bool,
    },
    /// The host hands the role over.
    HandOver {
        /// To the person of this seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
    },
    /// Before the start: the host has people sit in another order.
    Arrange {
        /// For each seat, where its people sat before; without it lots are drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<SeatNo>>"))]
        order: Option<Vec<Seat>>,
    },
    /// Before the start: the host says who somebody is whom the rules speak of, such as the oldest player.
    Designate {
        /// The option of the game that names a seat.
        option: String,
        /// Where whoever it is sits.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
    },
    /// A wish for a pause, which begins when everybody who is there has it; or the end of it.
    Pause {
        /// Whether a pause is wanted.
        wish: bool,
    },
    /// A wish that the last answer of a seat is taken back, or not. Who gave it may begin with that as long as nothing
    /// was shown by it or since; it is taken back when everybody who is there agrees, and stays when anybody does not.
    TakeBack {
        /// Whose answer.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        of: Seat,
        /// Whether it is to be taken back.
        wish: bool,
    },
    /// A person wants to be seen with a picture.
    Avatar {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// Which of 48, from 1; 0 is none. They are eight shapes in six colors: one less than it, divided by eight, leaves
        /// the shape and gives the color, and clients draw them as they like.
        avatar: u8,
    },
    /// About which optional questions a person wants to be asked, in games that have some.
    Preset {
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// About which.
        preset: Preset,
    },
    /// The host lets somebody not talk any more, or again.
    Mute {
        /// The seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// Whether they may not talk.
        muted: bool,
    },
    /// One of the phrases there are: `hello`, `thanks`, `well-played`, `good-luck`, `ouch`, `laugh`, `thinking`,
    /// `your-turn`.
    Emote {
        /// From which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// Which phrase.
        emote: String,
    },
    /// Something said, where the table has it.
    Say {
        /// From which seat.
        #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
        seat: Seat,
        /// 1 to 200 characters in one line.
        text: String,
    },
    /// Somebody has been told all that happened before a question: shown, or read out. Where clocks wait for that they begin
    /// when everybody who is there has said so, or has answered, or after ten seconds.
    Told {
        /// The number of the question.
        ask: u32,
    },
    /// After the end: another table for the same people; its code comes in [`TableInfo`].
    Rematch,
    /// Whether the server is there; it says [`ToClient::Pong`]. Nobody is taken to be back by that.
    Ping,
}

/// What a server says. `V` is the view of a game and `S` one thing seen, in the game's own JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ToClient<V, S> {
    /// The answer to a hello: where one is.
    Hello {
        /// [`VERSION`](crate::VERSION).
        version: u32,
        /// The id of the table.
        table: String,
        /// The short code that people pass on.
        code: String,
        /// The id of the game.
        game: String,
        /// The seats that are the client's own.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
        you: Vec<Seat>,
    },
    /// Who sits where, and how the match stands as a whole. Sent whenever that changes.
    Table(TableInfo),
    /// All that a seat knows.
    View {
        /// How much of the match it covers: deals and moves so far.
        seq: u32,
        /// Whose view; `None` is the public one.
        #[cfg_attr(feature = "schema", schemars(with = "Option<SeatNo>"))]
        by: Option<Seat>,
        /// The view.
        view: V,
    },
    /// What a seat saw happen, in order.
    Seen {
        /// How much of the match the view must cover to fold it in; if that is another number, something is missing.
        from: u32,
        /// How much of the match is covered after it.
        seq: u32,
        /// Whose eyes; `None` are the public's.
        #[cfg_attr(feature = "schema", schemars(with = "Option<SeatNo>"))]
        by: Option<Seat>,
        /// What happened. Empty when something passed unseen.
        events: Vec<S>,
        /// Seats for which the clock has answered: they did not in time.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
        by_clock: Vec<Seat>,
    },
    /// What was seen last before the hello, for a log; told once, after all that is needed to go on, to whoever comes without
    /// an earlier part. It says nothing about how things are now.
    Past {
        /// Whose eyes; `None` are the public's.
        #[cfg_attr(feature = "schema", schemars(with = "Option<SeatNo>"))]
        by: Option<Seat>,
        /// All they knew before.
        view: V,
        /// What they saw then, up to now.
        events: Vec<S>,
        /// Seats for which the clock has answered meanwhile.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
        by_clock: Vec<Seat>,
    },
    /// The open question, or that there is none.
    Ask(AskOf),
    /// The clock of the open question has changed: somebody has answered, came or went.
    Clock {
        /// The number of the question.
        ask: u32,
        /// Milliseconds until the first clock runs out; none when all stand still.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// How far the exchange before the next chance event is.
    Shuffle(ShuffleOf),
    /// Which seats have answered the open question; what, only they know.
    Chosen {
        /// The number of the question.
        ask: u32,
        /// Those who have answered.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
        seats: Vec<Seat>,
    },
    /// What the client's own seats have preset, in games where something can be; nobody else is told.
    Presets {
        /// One entry for each seat of the client.
        presets: Vec<PresetOf>,
    },
    /// What every seat had been dealt in the round that ended last; told to those alone who do not sit at the table, where
    /// it was made so. Special cards that go on into the next round are told when the match is over.
    Dealt {
        /// Which round, from 1.
        round: u32,
        /// One hand for each seat, in the order of the deal: numbers, or the keys of named cards, such as `stop`.
        hands: Vec<Vec<String>>,
    },
    /// What every seat had after each round that is over: minus its points so far, or minus the chips it has lost. Told after
    /// the hello to whoever may look on, once a round is over.
    Rounds {
        /// One entry for each round, and in it one for each seat.
        returns: Vec<Vec<i32>>,
    },
    /// What people said: what was said lately, right after the hello, then one thing after the other.
    Chat {
        /// Things said, the last one last.
        lines: Vec<ChatLine>,
    },
    /// An answer is kept; it survives a crash of the server.
    Ack {
        /// The client's number for it.
        id: u64,
    },
    /// Something is refused and has changed nothing.
    Refused {
        /// The client's number of the answer, where it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Key of the sentence.
        code: String,
        /// The rule behind it, or empty.
        rule: String,
        /// The sentence in the language of the hello.
        text: String,
    },
    /// The server closes and will be back; clients come back after this time.
    Closing {
        /// Milliseconds.
        retry_ms: u32,
    },
    /// The answer to a ping.
    Pong,
}

/// The exchange before a chance event, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShuffleOf {
    /// Which chance event of the match, from 0.
    pub nth: u32,
    /// The derivation by which it can be checked.
    pub version: u32,
    /// What the table has committed to, as 64 hexadecimal digits.
    pub commitment: String,
    /// Whether the event is due: no seat can commit any more, and nonces are opened.
    pub opening: bool,
    /// What the seats have committed to.
    pub seals: Vec<SealOf>,
}

/// What a seat has committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SealOf {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
    /// The hash of its nonce, as 64 hexadecimal digits.
    pub commitment: String,
    /// Whether the nonce is opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opened: bool,
}

/// Who sits where, and how the match stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// One entry for each seat.
    pub seats: Vec<SeatInfo>,
    /// Options that differ from the printed game, in their text form.
    pub options: std::collections::BTreeMap<String, String>,
    /// Whether the match has begun.
    pub started: bool,
    /// Whether it is over.
    pub over: bool,
    /// The seat of the host, who may start.
    #[cfg_attr(feature = "schema", schemars(with = "Option<SeatNo>"))]
    pub host: Option<Seat>,
    /// Whether nobody else may sit down.
    #[serde(default)]
    pub locked: bool,
    /// Whether the match is paused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// Seats that want a pause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub wish_pause: Vec<Seat>,
    /// An answer that somebody would like to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakeBack>,
    /// What people may say to one another.
    #[serde(default, skip_serializing_if = "Chat::is_emotes")]
    pub chat: Chat,
    /// What those see who do not sit here.
    #[serde(default, skip_serializing_if = "Spectators::is_public")]
    pub spectators: Spectators,
    /// Whether everybody who comes to the server is shown the table, as long as it waits for people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// Whether clients show what their view keeps of cards that are not to be seen any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub memory: bool,
    /// Whether the clock of a question waits until everybody who is there has said [`ToServer::Told`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told_first: bool,
    /// The code of the table where the same people go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The id of the first of several tables at which the same people and bots have sat one after another, where this is
    /// another one: whoever gives bots names by the id of a table takes this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_of: Option<String>,
}

/// Which questions about something optional, a special card or a swap, are put to a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// All.
    #[default]
    Ask,
    /// Only where the person's number takes a row; otherwise the seat passes.
    WhenTaking,
    /// None in this turn: the seat passes. In the next turn all again.
    PassTurn,
}

/// What a seat has preset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PresetOf {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
    /// What it has preset.
    pub preset: Preset,
}

/// An answer that somebody would like to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakeBack {
    /// Whose.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub of: Seat,
    /// Those who agree.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub agreed: Vec<Seat>,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// The name of a person; empty where there is none.
    pub name: String,
    /// Who answers for it.
    pub holder: Holder,
    /// Whether a person there is connected.
    pub here: bool,
    /// The picture that the person has chosen; 0 is none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub avatar: u8,
    /// Whether the host lets them not talk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like that")]
fn is_none(avatar: &u8) -> bool {
    *avatar == 0
}

/// Something somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// From which seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
    /// Who sat there.
    pub name: String,
    /// One of the phrases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emote: Option<String>,
    /// Their own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Open,
    /// A person.
    Person,
    /// A bot in place of a person who is away and can come back at any time.
    StandIn,
    /// A bot.
    Bot {
        /// Its name, as in `catalog`.
        bot: String,
    },
}

/// The open question.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AskOf {
    /// Its number, from 1; 0 when nothing is asked.
    pub ask: u32,
    /// Who is asked; empty when nothing is.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub seats: Vec<Seat>,
    /// Those of them who have answered.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub chosen: Vec<Seat>,
    /// Milliseconds until the first clock runs out, if one runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// What is asked of the client's own seats.
    pub yours: Vec<Answered>,
    /// The client's own seats whose last answer could be taken back, if everybody agreed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub take_back: Vec<Seat>,
}

/// A question to one seat, as only that seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answered {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
    /// The legal answers in their notation, ascending in the game's own order.
    pub legal: Vec<String>,
    /// The answer given so far, which can still be changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
}
