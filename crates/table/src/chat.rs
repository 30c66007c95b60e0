//! What people at a table say to one another: heard by those who are there, and kept nowhere.

use crate::clock::Millis;
use crate::command::PlayerId;
use game::{Message, Seat};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// The most characters of what somebody says at once.
pub const TEXT_MAX: usize = 200;

/// Things said that whoever comes later is told.
const LINES_MAX: usize = 50;
/// Things one person may say in [`WINDOW_MILLIS`].
const SAID_MAX: usize = 6;
const WINDOW_MILLIS: u64 = 12_000;

/// What people may say to one another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chat {
    /// Nothing.
    Off,
    /// One of a few phrases.
    #[default]
    Emotes,
    /// Anything.
    Text,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// One of the phrases, by a number that the caller gives a meaning.
    Emote(u8),
    /// In somebody's own words.
    Text(String),
}

/// Whether something of a line can be seen, and nothing in it disturbs what stands around it: no control characters, and
/// none that turn the direction of what follows (UAX #9, the explicit ones). Marks that join letters or say a direction are
/// part of how Persian is written.
pub(crate) fn is_plain(line: &str) -> bool {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_seen = |c: char| {
        let unseen = matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
        !unseen && !c.is_whitespace()
    };
    line.chars().any(is_seen) && !line.chars().any(|c| c.is_control() || turns(c))
}

/// Something said by somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whoever said it.
    pub who: PlayerId,
    /// From which seat.
    pub seat: Seat,
    /// The name of who sat there.
    pub name: String,
    /// What.
    pub said: Said,
}

/// What was said lately, and who may say more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Talk {
    pub(crate) chat: Chat,
    /// Nothing at most tables.
    lately: Option<Box<Lately>>,
}

/// What was said lately, and when each person spoke.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Lately {
    lines: VecDeque<Line>,
    spoke: BTreeMap<PlayerId, VecDeque<Millis>>,
}

impl Talk {
    pub(crate) fn new(chat: Chat) -> Self {
        Talk { chat, lately: None }
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lately.iter().flat_map(|lately| &lately.lines)
    }

    /// People sit in another order: what they said goes with them. `order` tells for each seat where its people sat before.
    pub(crate) fn arrange(&mut self, order: &[Seat]) {
        for line in self.lately.iter_mut().flat_map(|lately| &mut lately.lines) {
            let mut now = Seat::all(order.len()).zip(order);
            line.seat = now.find(|(_, was)| **was == line.seat).map_or(line.seat, |(seat, _)| seat);
        }
    }

    /// Nothing of what somebody said is told any more.
    pub(crate) fn forget(&mut self, who: PlayerId) {
        if let Some(lately) = &mut self.lately {
            lately.lines.retain(|line| line.who != who);
            lately.spoke.remove(&who);
        }
    }

    /// Checks that this may be said here, and gives it without needless space.
    pub(crate) fn allowed(&self, said: &Said) -> Result<Said, Message> {
        match (self.chat, said) {
            (Chat::Off, _) | (Chat::Emotes, Said::Text(_)) => Err(Message::new("table-no-chat", "")),
            (_, Said::Emote(_)) => Ok(said.clone()),
            (Chat::Text, Said::Text(text)) => {
                let text = text.trim();
                if text.chars().count() > TEXT_MAX || !is_plain(text) {
                    return Err(Message::new("table-bad-text", "").with("max", TEXT_MAX));
                }
                Ok(Said::Text(text.into()))
            }
        }
    }

    /// Notes something said, unless its person says too much.
    pub(crate) fn say(&mut self, who: PlayerId, line: Line, now: Millis) -> Result<(), Message> {
        let Lately { lines, spoke } = &mut **self.lately.get_or_insert_default();
        let spoke = spoke.entry(who).or_default();
        while spoke.front().is_some_and(|&at| now.since(at) >= WINDOW_MILLIS) {
            spoke.pop_front();
        }
        if spoke.len() >= SAID_MAX {
            return Err(Message::new("table-talks-too-much", ""));
        }
        spoke.push_back(now);
        lines.push_back(line);
        if lines.len() > LINES_MAX {
            lines.pop_front();
        }
        Ok(())
    }
}
