//! Tasks as they are written down.

use crate::run::{Doing, Run};
use game::{Arg, Game, Message, Seat};
use std::rc::Rc;

/// The learner's seat.
pub(crate) const YOU: Seat = Seat::new(0);

/// One task of a lesson.
pub struct Task {
    /// Its name, which is part of the keys of its sentences.
    pub name: &'static str,
    /// The rules it is about, the most important first.
    pub rules: &'static [&'static str],
    /// Arguments of its sentences.
    pub args: Vec<(&'static str, Arg)>,
    /// The worked example of a rule book that it shows, by its id in the test data of `cases`; empty where it shows none.
    pub example: &'static str,
    begin: Box<dyn Fn(&str) -> Run>,
}

impl Task {
    pub(crate) fn new<G: Game>(name: &'static str, rules: &'static [&'static str], plan: Plan<G>) -> Self {
        let plan = Rc::new(plan);
        let begin = move |you: &str| Run::new(Doing::new(Rc::clone(&plan), you));
        Task { name, rules, args: Vec::new(), example: "", begin: Box::new(begin) }
    }

    /// Adds an argument of its sentences.
    pub(crate) fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Says which worked example it is.
    pub(crate) fn example(self, example: &'static str) -> Self {
        Task { example, ..self }
    }

    /// The key of the sentence that says how things are and what is wanted.
    pub fn ask(&self) -> String {
        format!("learn-ask-{}", self.name)
    }

    /// The key of the sentence that says afterwards why it is so.
    pub fn why(&self) -> String {
        format!("learn-why-{}", self.name)
    }

    /// Begins a try. `you` is what the learner is called.
    pub fn begin(&self, you: &str) -> Run {
        (self.begin)(you)
    }
}

/// What happens in a task, for the game's own types.
pub(crate) struct Plan<G: Game> {
    /// The position.
    pub(crate) game: G,
    /// What is played without being asked: `b:22 c:60 b:row1`. Of every seat the first that is legal is next.
    pub(crate) script: Vec<(Seat, G::Move)>,
    pub(crate) wanted: Wanted<G>,
}

impl<G: Game> Plan<G> {
    /// # Panics
    /// If the script is no list of moves, which is our mistake.
    pub(crate) fn new(game: G, script: &str, wanted: Wanted<G>) -> Self {
        Plan { game, script: moves::<G>(script), wanted }
    }
}

/// Moves as records write them, one after another.
fn moves<G: Game>(text: &str) -> Vec<(Seat, G::Move)> {
    let one = |word: &str| {
        let (seat, mv) = word.split_once(':').expect("a seat and its move");
        (seat.parse().expect("a seat"), mv.parse().expect("a move"))
    };
    text.split_whitespace().map(one).collect()
}

/// A position after some moves of it, played as far as they are written down.
pub(crate) fn after<G: Game>(mut game: G, script: &str) -> G {
    for (seat, mv) in moves::<G>(script) {
        game.play(seat, mv, &mut ()).expect("a legal move");
    }
    game
}

/// What is wanted of the learner.
pub(crate) enum Wanted<G: Game> {
    /// An answer after which this holds.
    That(fn(&End<'_, G>) -> bool),
    /// The answer after which this is least.
    Least(fn(&G) -> i64),
    /// What will happen, among some outcomes.
    Outcome {
        /// What may be thought, from the position and what then happens.
        thought: fn(&End<'_, G>) -> Vec<Message>,
        /// What happens, and the news that shows it.
        told: fn(&End<'_, G>) -> Option<(Message, Message)>,
    },
}

/// How a task ended.
pub(crate) struct End<'a, G> {
    /// The position when the learner was asked.
    pub(crate) before: &'a G,
    /// How things are now.
    pub(crate) game: &'a G,
    /// What the learner saw happen between the two.
    pub(crate) news: &'a [Message],
}

impl<G> End<'_, G> {
    /// The last news with one of these codes.
    pub(crate) fn last(&self, codes: &[&str]) -> Option<&Message> {
        self.news.iter().rfind(|news| codes.contains(&news.code))
    }
}

/// An argument of a message.
pub(crate) fn arg<'a>(message: &'a Message, name: &str) -> Option<&'a Arg> {
    message.args.iter().find(|(of, _)| *of == name).map(|(_, arg)| arg)
}

/// Whether a message is about a seat.
pub(crate) fn is_of(message: &Message, seat: Seat) -> bool {
    arg(message, "seat") == Some(&Arg::Seat(seat))
}
