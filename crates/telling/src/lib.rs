//! How the views, questions and answers of every game are told to one person: in sentences, and as cards to look at.
//!
//! [`Telling`] is one game's part; [`Words`] are the sentences of a language with the names of a table. A terminal, a
//! page and whatever comes later show the same things in the same words.
//!
//! What is absent: no screen, no socket, no clock, and nothing of a seat that its view does not hold. No sentence stands
//! here; all are in the locale files.

pub mod anniversary;
pub mod base;
pub mod board;
mod cards;
pub mod krass;
mod position;
mod pro;
mod rounds;
pub mod rows;
mod words;
pub mod xnimmt;

pub use cards::{Face, Fact, Pile, Spot, What};
use game::{Game, Observer, Rules as _, Seat, SeatSet, ToAct, View};
pub use position::InWords;
pub use rounds::{Rounds, Score, result};
pub use words::{Words, capitalized};

/// The moves of a view's game.
pub type MoveOf<V> = <<V as View>::Game as Game>::Move;
/// What is seen in a view's game.
pub type SeenOf<V> = <<V as View>::Game as Game>::Seen;

/// How a game is told to one person.
pub trait Telling: View {
    /// The rule that of cards which were turned over together the lowest goes first; empty where none are.
    const LOWEST_FIRST: &'static str = "";

    /// Round and turn.
    fn title(&self, words: &Words) -> String;
    /// The same; a match with study options says that it is not the printed game.
    fn heading(&self, words: &Words) -> String {
        let title = self.title(words);
        if self.rules().options().is_lab() {
            words.fmt("tell-study", &[("title", title.into())])
        } else {
            title
        }
    }

    /// A short remark on the hand.
    fn hand_note(&self, _words: &Words) -> String {
        String::new()
    }

    /// What is asked; `legal` are the answers, and there is one.
    fn question(&self, legal: &[MoveOf<Self>], words: &Words) -> String;
    /// The answers that a person would tell apart, in the order in which they are read.
    fn choices(&self, legal: &[MoveOf<Self>]) -> Vec<MoveOf<Self>> {
        legal.to_vec()
    }
    /// An answer in words.
    fn choice(&self, mv: MoveOf<Self>, words: &Words) -> String;
    /// The cards an answer is about.
    fn choice_cards(&self, mv: MoveOf<Self>) -> Vec<Face>;
    /// Whether an answer is just a card, so that showing the card says it all.
    fn is_card(&self, mv: MoveOf<Self>) -> bool;
    /// What many answers have in common, so that it can be chosen first.
    fn group(&self, _mv: MoveOf<Self>, _words: &Words) -> Option<String> {
        None
    }
    /// What an answer would do, as far as it can be foreseen; may be empty.
    fn about(&self, mv: MoveOf<Self>, words: &Words) -> String;

    /// The rule behind that.
    fn rule(&self, mv: MoveOf<Self>) -> &'static str;

    /// Where an answer is given: what a person points at, one after another. Answers with the same places are told
    /// apart by their words.
    fn spots(&self, mv: MoveOf<Self>) -> Vec<Spot>;
    /// The row that an answer puts a card into as things are now.
    fn goes_to(&self, _mv: MoveOf<Self>) -> Option<u8> {
        None
    }
    /// Answers that are not legal but that a person may try, to learn why.
    fn attempts(&self, _legal: &[MoveOf<Self>]) -> Vec<MoveOf<Self>> {
        Vec::new()
    }

    /// What such an answer would do where it is legal, if that is worth knowing before.
    fn about_attempt(&self, _mv: MoveOf<Self>, _words: &Words) -> Option<String> {
        None
    }

    /// How much attention an event deserves.
    fn beat(seen: &SeenOf<Self>) -> Beat;
    /// Whether what `by` calls the last turn begins with this, where no event says that a turn begins.
    fn begins_turn(_seen: &SeenOf<Self>, _by: Option<Seat>) -> bool {
        false
    }
    /// Whether it belongs to the end of a round that was told before, such as a chip that is paid.
    fn settles(_seen: &SeenOf<Self>) -> bool {
        false
    }
    /// What every seat has.
    fn score(&self) -> Score;
    /// Who has won, once the match is over: those with the fewest points (CM-12), where a game does not say otherwise.
    fn winners(&self) -> Option<SeatSet> {
        if self.to_act() != ToAct::Nobody {
            return None;
        }
        let totals = self.score().total;
        let best = totals.iter().min();
        Some(Seat::all(totals.len()).filter(|seat| Some(&totals[seat.idx()]) == best).collect())
    }
    /// The rule by which the last round was counted, or the match was decided.
    fn end_rule(is_over: bool) -> &'static str;
    /// Sentences about the score that the numbers do not say: who could not pay, what points are for.
    fn verdict(&self, _words: &Words) -> Vec<String> {
        Vec::new()
    }

    /// What lies on the table.
    fn piles(&self, words: &Words) -> Vec<Pile>;
    /// The person's cards.
    fn hand_cards(&self) -> Vec<Face>;
    /// The person's cards that are not part of the hand: special cards, the reserve.
    fn aside(&self, _words: &Words) -> Pile {
        Pile::default()
    }
    /// The cards that lie there to be chosen from, or to be put somewhere.
    fn tray(&self, _words: &Words) -> Pile {
        Pile::default()
    }
    /// Cards that were turned over and have no place yet, in the order in which they get one.
    fn turned(&self) -> Vec<(Seat, Face)> {
        Vec::new()
    }
    /// What everybody knows of a seat, the same facts for all seats.
    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact>;

    /// The open cards in words, a line for each row or act.
    fn say_table(&self, words: &Words) -> Vec<String>;
    /// What everybody has put down or turned over and has no place yet, in words.
    fn say_pending(&self, words: &Words) -> Vec<String>;
    /// The cards of a seat in words, as far as they can be seen and are not part of the table.
    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String>;
    /// What the observer cannot see but could work out, in words.
    fn say_unseen(&self, words: &Words) -> Vec<String>;
    /// The same, and what else lies nowhere any more and was seen by everybody: for a table that remembers for its
    /// people.
    fn say_remembered(&self, words: &Words) -> Vec<String>;
}

/// Sorts a few things; equal ones stay in their order. What the standard library has for many is as much code as all that a
/// game tells.
pub fn sort_few<T, K: Ord>(all: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..all.len() {
        let mut at = end;
        while at > 0 && key(&all[at - 1]) > key(&all[at]) {
            all.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The person who looks, if one sits at the table.
pub fn you(view: &impl View) -> Option<Seat> {
    match view.by() {
        Observer::Seat(seat) => Some(seat),
        Observer::Public | Observer::Omniscient => None,
    }
}

/// How much attention an event deserves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// It happens along with the next one and is no news.
    Quiet,
    /// It happens along with the next one but is told.
    Told,
    /// It follows from what was looked at just before, and is told with that.
    After,
    /// A card was turned over, together with others.
    Reveal(Seat, u8),
    /// It is looked at.
    Step,
    /// A new turn begins.
    Turn,
    /// A new turn begins, and why it begins like that is told with its first step.
    Opening,
    /// The round is over.
    RoundOver,
    /// The match is over.
    MatchOver,
}
