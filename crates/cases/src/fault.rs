//! Why a case does not hold: codes with arguments, which `texts` turns into sentences.
#![expect(clippy::needless_pass_by_value, reason = "a reason is given where it arises, in few words")]

use game::{Explain, Message};
use serde_json::Value;

/// Why something in a case is not done.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The rules forbid it.
    Illegal(Message),
    /// It has no meaning: an unknown word, a field too many, a name that is nobody's.
    Malformed(Message),
}

/// A part of a case that was read or done, or not.
pub(crate) type Outcome<T = ()> = Result<T, NotDone>;

impl NotDone {
    pub(crate) fn message(self) -> Message {
        let (NotDone::Illegal(why) | NotDone::Malformed(why)) = self;
        why
    }
}

/// What has no meaning.
pub(crate) fn malformed(code: &'static str, word: impl ToString) -> NotDone {
    NotDone::Malformed(Message::new(code, "").with("word", word.to_string()))
}

/// What the rules forbid, said by the runner because no engine would understand it.
pub(crate) fn illegal(code: &'static str, word: impl ToString) -> NotDone {
    NotDone::Illegal(Message::new(code, "").with("word", word.to_string()))
}

/// A refusal by the rules.
pub(crate) fn refusal(refused: &impl Explain) -> NotDone {
    NotDone::Illegal(refused.message())
}

/// What is there and what should be.
pub(crate) fn differs(what: impl ToString, got: &Value, expected: &Value) -> NotDone {
    NotDone::Malformed(
        Message::new("case-differs", "")
            .with("what", what.to_string())
            .with("got", got.to_string())
            .with("expected", expected.to_string()),
    )
}
