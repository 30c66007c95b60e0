//! The score table of a match.

use crate::games::Score;
use crate::paint::columns;
use crate::words::Words;
use game::{Seat, SeatSet};

/// Rounds that fit side by side.
const ROUNDS_MAX: usize = 8;
const NAME: usize = 12;

/// What is known about the rounds so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rounds {
    rounds: Vec<Score>,
    has_points: bool,
}

impl Rounds {
    pub(crate) fn new(has_points: bool) -> Self {
        Rounds { rounds: Vec::new(), has_points }
    }

    pub(crate) fn push(&mut self, score: Score) {
        self.rounds.push(score);
    }

    pub(crate) fn n_over(&self) -> usize {
        self.rounds.len()
    }

    fn totals(&self) -> &[i64] {
        self.rounds.last().map_or(&[], |score| &score.total)
    }

    /// Places from 1, ties shared: fewest points first. Chips make no places.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        let totals = self.totals();
        let own = totals.get(seat.idx()).copied().unwrap_or(0);
        1 + totals.iter().filter(|&&other| other < own).count()
    }

    /// Titles and one line per seat, the best first; the flag marks the person's own line.
    pub(crate) fn table(
        &self,
        you: Seat,
        winners: Option<SeatSet>,
        words: &Words,
    ) -> (String, Vec<(bool, String)>) {
        let shown = self.rounds.len().saturating_sub(ROUNDS_MAX)..self.rounds.len();
        let mut widths = vec![NAME];
        let mut titles = vec![words.get("tui-col-player")];
        for round in shown.clone() {
            titles.push(words.fmt("tui-col-round", &[("n", (round + 1).into())]));
            widths.push(4);
        }
        titles.push(words.get(if self.has_points { "tui-col-total" } else { "tui-col-chips" }));
        widths.push(6);
        titles.push(String::new());
        widths.push(7);

        let mut seats: Vec<_> = Seat::all(self.totals().len()).collect();
        if self.has_points {
            seats.sort_by_key(|seat| self.totals()[seat.idx()]);
        }
        let lines = seats.into_iter().map(|seat| {
            let mut cells = vec![words.name(seat).to_string()];
            for score in &self.rounds[shown.clone()] {
                let n = score.round.get(seat.idx()).copied().unwrap_or(0);
                cells.push(if self.has_points || n == 0 { n.to_string() } else { format!("-{n}") });
            }
            cells.push(self.totals()[seat.idx()].to_string());
            cells.push(match winners {
                Some(winners) if winners.contains(seat) => words.get("tui-won"),
                Some(_) if !self.has_points => words.get("tui-lost"),
                Some(_) => words.fmt("tui-place", &[("n", self.place(seat).into())]),
                None => String::new(),
            });
            (seat == you, columns(&cells, &widths))
        });
        (columns(&titles, &widths), lines.collect())
    }

    /// The score in sentences, for those who read no columns.
    pub(crate) fn say(&self, words: &Words) -> Vec<String> {
        let Some(score) = self.rounds.last() else { return vec![words.get("tui-say-no-score")] };
        let code = if self.has_points { "tui-say-score" } else { "tui-say-chips" };
        Seat::all(score.total.len())
            .map(|seat| {
                let message = game::Message::new(code, "")
                    .with("seat", seat)
                    .with("round", score.round[seat.idx()])
                    .with("total", score.total[seat.idx()]);
                words.say(&message)
            })
            .collect()
    }
}
