//! The score of a match.

use crate::{Telling, Words};
use game::{Message, Seat, SeatSet};

/// What every seat has, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Points of the last round that is over, or chips it cost.
    pub round: Vec<i64>,
    /// Points of the match, or chips left.
    pub total: Vec<i64>,
}

/// What is known about the rounds so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rounds {
    rounds: Vec<Score>,
    has_points: bool,
}

impl Rounds {
    /// No round is over. A game without points has chips.
    pub fn new(has_points: bool) -> Self {
        Rounds { rounds: Vec::new(), has_points }
    }

    /// Adds a round that is over.
    pub fn push(&mut self, score: Score) {
        self.rounds.push(score);
    }

    /// How many rounds are over.
    pub fn n_over(&self) -> usize {
        self.rounds.len()
    }

    /// Whether the game has points, and not chips.
    pub fn has_points(&self) -> bool {
        self.has_points
    }

    /// All of them, the first first.
    pub fn all(&self) -> &[Score] {
        &self.rounds
    }

    /// What every seat has after the last round.
    pub fn totals(&self) -> &[i64] {
        self.rounds.last().map_or(&[], |score| &score.total)
    }

    /// Places from 1, ties shared: fewest points first. Chips make no places.
    pub fn place(&self, seat: Seat) -> usize {
        let totals = self.totals();
        let own = totals.get(seat.idx()).copied().unwrap_or(0);
        1 + totals.iter().filter(|&&other| other < own).count()
    }

    /// The score in sentences, for those who read no columns.
    pub fn say(&self, words: &Words) -> Vec<String> {
        let Some(score) = self.rounds.last() else { return vec![words.get("tell-say-no-score")] };
        let code = if self.has_points { "tell-say-score" } else { "tell-say-chips" };
        Seat::all(score.total.len())
            .map(|seat| {
                let message = Message::new(code, "")
                    .with("seat", seat)
                    .with("round", score.round[seat.idx()])
                    .with("total", score.total[seat.idx()]);
                words.say(&message)
            })
            .collect()
    }
}

/// Who won, or how the round went. `winners` only once everything was shown.
pub fn result<V: Telling>(
    view: &V,
    rounds: &Rounds,
    winners: Option<SeatSet>,
    you: Option<Seat>,
    words: &Words,
) -> Vec<String> {
    let mut sentences = view.verdict(words);
    if let Some(winners) = winners {
        if rounds.has_points {
            let score = view.score();
            let best = winners.first().map_or(0, |seat| score.total[seat.idx()]);
            let message = Message::new("tell-winners", "")
                .with("winners", winners)
                .with("n", winners.len())
                .with("points", best);
            sentences.push(words.say(&message));
            if let Some(you) = you.filter(|&you| !winners.contains(you)) {
                let args = [("n", rounds.place(you).into()), ("seats", score.total.len().into())];
                sentences.push(words.fmt("tell-your-place", &args));
            }
        }
    } else if rounds.has_points {
        sentences.push(words.get("tell-lowest-leads"));
    }
    sentences
}
