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

    /// These rounds, behind earlier ones of which it is only known what every seat had after each ([`game::Game::returns`]).
    /// `now` is the score as it stands. A match that is over has a round, though nobody has seen it.
    pub fn after(&self, returns: &[Vec<i32>], now: &Score, is_over: bool) -> Rounds {
        let sign = if self.has_points { 1 } else { -1 };
        // What every seat had between those and these.
        let then = self.rounds.first().map_or_else(
            || now.total.clone(),
            |first| first.total.iter().zip(&first.round).map(|(total, round)| total - sign * round).collect(),
        );
        let had = |nth: usize, seat: usize| returns[nth].get(seat).copied().map_or(0, i64::from);
        let lost =
            |nth: usize, seat: usize| nth.checked_sub(1).map_or(0, |nth| had(nth, seat)) - had(nth, seat);
        let mut all = self.clone();
        let mut total = then;
        for nth in (0..returns.len()).rev() {
            // A chip that somebody owed and did not have is not paid; the score of now knows that.
            let is_now = is_over && self.rounds.is_empty() && nth + 1 == returns.len();
            let round: Vec<_> = match is_now {
                true => now.round.clone(),
                false => (0..total.len()).map(|seat| lost(nth, seat)).collect(),
            };
            let before = total.iter().zip(&round).map(|(total, round)| total - sign * round).collect();
            all.rounds.insert(0, Score { round, total: std::mem::replace(&mut total, before) });
        }
        if is_over && all.rounds.is_empty() {
            all.rounds.push(now.clone());
        }
        all
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
    let mut sentences = Vec::new();
    if let Some(winners) = winners.filter(|_| rounds.has_points) {
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
    if winners.is_none() && rounds.has_points {
        sentences.push(leads(&view.score().total, words));
    }
    sentences.extend(view.verdict(words));
    sentences
}

/// Who is ahead, once some have less than others.
fn leads(totals: &[i64], words: &Words) -> String {
    let best = totals.iter().min().copied().unwrap_or_default();
    if totals.iter().all(|&total| total == best) {
        return words.get("tell-lowest-leads");
    }
    let leaders: SeatSet = Seat::all(totals.len())
        .zip(totals)
        .filter(|(_, total)| **total == best)
        .map(|(seat, _)| seat)
        .collect();
    let message =
        Message::new("tell-leads", "").with("leaders", leaders).with("n", leaders.len()).with("points", best);
    words.say(&message)
}

#[cfg(test)]
mod tests {
    use super::{Rounds, Score};

    fn score(round: [i64; 2], total: [i64; 2]) -> Score {
        Score { round: round.to_vec(), total: total.to_vec() }
    }

    #[test]
    fn rounds_of_which_only_returns_are_known_come_first() {
        let first = [score([3, 0], [3, 0]), score([4, 9], [7, 9])];
        let returns = [vec![-3, 0], vec![-7, -9]];
        let none = Rounds::new(true);
        assert_eq!(none.after(&returns, &first[1], false).all(), first);
        let mut third = Rounds::new(true);
        third.push(score([1, 2], [8, 11]));
        let all = third.after(&returns, &score([1, 2], [8, 11]), true);
        assert_eq!(all.all(), [&first[..], &[score([1, 2], [8, 11])]].concat());
        assert_eq!(none.after(&[], &first[0], false).n_over(), 0);
        assert_eq!(none.after(&[], &first[0], true).all(), &first[..1]);
    }

    #[test]
    fn a_chip_that_nobody_had_is_not_paid() {
        // Two chips each; the second player pays both, and owes a third.
        let returns = [vec![0, -1], vec![0, -2], vec![0, -3]];
        let all = Rounds::new(false).after(&returns, &score([0, 0], [2, 0]), true);
        assert_eq!(all.all(), [score([0, 1], [2, 1]), score([0, 1], [2, 0]), score([0, 0], [2, 0])]);
    }
}
