//! A table on a device, without a server: between the page and the module that runs the table. Beside what is here they
//! say what is said over a socket.

use crate::filled::{Filled, word};
use crate::rest::Create;
use game::Message;
use game::read::Read;
use serde::{Deserialize, Serialize};

/// What the code of a table on a device begins with; codes of servers have letters and digits alone.
pub const MARK: char = '~';

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Make {
    /// What a server would be asked for. Bots take the seats that nobody has.
    pub create: Create,
    /// The names of those who share the device with its owner.
    #[serde(default)]
    pub others: Vec<String>,
    /// What has happened already: deals and answers in the notation of records (`deal …`, `b:46`). Without any the match
    /// begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub so_far: Vec<String>,
    /// As in [`TableInfo`](crate::TableInfo), for a match that began at another table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_of: Option<String>,
}

/// Why something was refused, before it is said in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct Unsaid {
    /// The page's number of the answer, where it was one.
    #[serde(default)]
    pub id: Option<u64>,
    /// Key of the sentence.
    pub code: String,
    /// The rule behind it, or empty.
    pub rule: String,
    /// Its arguments.
    pub args: Vec<(String, Filled)>,
}

impl Unsaid {
    /// A refusal of an answer, or of something else.
    pub fn new(id: Option<u64>, why: &Message) -> Self {
        Unsaid { id, code: why.code.to_string(), rule: why.rule.to_string(), args: Filled::all(why) }
    }

    /// What there is to say.
    pub fn message(&self) -> Message {
        let args = self.args.iter().map(|(name, arg)| (word(name), arg.arg()));
        Message { code: word(&self.code), rule: word(&self.rule), args: args.collect() }
    }
}
