//! A lesson for every game: stacked deals on the real rules, what is asked of the learner, and the engine as the judge.
//!
//! A [`Task`] is a position, written down and loaded through the game's one checked door, and what is wanted of the
//! learner, who always has the first seat: an answer after which something holds, the cheapest answer, or a word on
//! what will happen. A [`Run`] is one try at it. It speaks the messages of a table, so that whoever can look at a table can
//! look at a task, and others play what the task says they play. Whether an answer was right is for the engine to say: its
//! events and its state after the answer decide, and the outcomes to choose from are made of the position.
//!
//! What is absent: no screen, no sentence (a task has a name, which is part of the keys of its sentences, and arguments for
//! them), no clock, and no chance: a task ends before anything is dealt.

mod anniversary;
mod base;
mod fate;
mod krasskariert;
mod pro;
mod run;
mod task;
mod xnimmt;

pub use run::{Run, Verdict};
pub use task::Task;

/// The tasks of a game's lesson in their order; none for an unknown id.
///
/// ```
/// let tasks = lessons::lesson("xnimmt");
/// let mut run = tasks[0].begin("Ada");
/// assert!(run.start().len() > 2);
/// run.answer("18").expect("it is in the hand");
/// assert!(run.verdict().expect("nothing more is asked").is_right);
/// ```
pub fn lesson(game: &str) -> Vec<Task> {
    match game {
        "xnimmt" => xnimmt::tasks(),
        "6nimmt" => base::tasks(),
        "6nimmt-pro" => pro::tasks(),
        "6nimmt-anniversary" => anniversary::tasks(),
        "krasskariert" => krasskariert::tasks(),
        _ => Vec::new(),
    }
}
