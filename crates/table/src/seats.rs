//! Who sits where.

use crate::clock::Millis;
use crate::command::{PlayerId, Preset, SubmissionId};
use std::borrow::Cow;
use std::num::NonZeroU64;

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Open,
    /// A person.
    Person(PlayerId),
    /// A bot in place of a person who is away and can come back.
    StandIn(PlayerId),
    /// A bot.
    Bot,
}

impl Holder {
    /// The person the seat belongs to.
    pub fn person(self) -> Option<PlayerId> {
        match self {
            Holder::Person(who) | Holder::StandIn(who) => Some(who),
            Holder::Open | Holder::Bot => None,
        }
    }

    /// Whether a bot answers.
    pub fn is_bot(self) -> bool {
        matches!(self, Holder::Bot | Holder::StandIn(_))
    }
}

/// A seat of a session.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatState {
    /// Who answers.
    pub holder: Holder,
    /// The name of its person; empty without one.
    pub name: Box<str>,
    /// The picture that its person has chosen; 0 is none.
    pub avatar: u8,
    /// How often that was changed.
    pub(crate) n_avatars: u8,
    /// The bot that plays where no person does.
    pub bot: Cow<'static, str>,
    /// Whether its person is connected. Not kept: after a restart everybody has to connect again.
    pub here: bool,
    /// Milliseconds left in the bank.
    pub bank: u64,
    /// What was in the bank when the open question was put.
    pub(crate) bank_before: u64,
    /// Choices in a row that the clock made.
    pub missed: u8,
    /// Since when the open question waits for this seat. Kept only where time goes on while nobody looks.
    pub asked_since: Option<Millis>,
    /// Since when its person has not been connected, if so. Not kept either.
    pub away_since: Option<Millis>,
    /// The table was read back and its person has not connected again: their time begins when they do.
    pub(crate) is_expected: bool,
    /// How often its choice for the open question was changed.
    pub(crate) changes: u8,
    /// What its person has preset.
    pub(crate) preset: Preset,
    /// How often that was changed.
    pub(crate) n_presets: u16,
    /// What its answer has used of the clock, in milliseconds, until that is told.
    pub(crate) owed: Option<NonZeroU64>,
    /// The ids of its latest answers, the last one first, to know them when they come again. Most seats have none.
    pub(crate) recent: Option<Box<[Option<SubmissionId>; RECENT_MAX]>>,
}

// A host keeps ten thousand idle tables in memory, most of which is seats.
const _: () = assert!(size_of::<SeatState>() <= 136);

/// Answers that are known again: more than a client can have under way.
const RECENT_MAX: usize = 8;

impl SeatState {
    /// Whether an answer with this id was kept.
    pub fn knows(&self, id: SubmissionId) -> bool {
        self.recent.iter().any(|recent| recent.contains(&Some(id)))
    }

    pub(crate) fn remember(&mut self, id: SubmissionId) {
        let recent = self.recent.get_or_insert_default();
        recent.rotate_right(1);
        recent[0] = Some(id);
    }

    /// Another person, or none: what belonged to the one before goes, the bank of the seat stays.
    pub(crate) fn take_over(&mut self, holder: Holder, name: String) {
        *self = SeatState {
            holder,
            name: name.into(),
            here: false,
            away_since: None,
            is_expected: false,
            missed: 0,
            avatar: 0,
            n_avatars: 0,
            preset: Preset::Ask,
            n_presets: 0,
            recent: None,
            bot: std::mem::take(&mut self.bot),
            ..*self
        };
    }
}
