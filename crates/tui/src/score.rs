//! The score table of a match.

use crate::paint::columns;
use game::{Seat, SeatSet};
use telling::{Rounds, Words};

/// Rounds that fit side by side.
const ROUNDS_MAX: usize = 7;
const NAME: usize = 12;

/// Titles and one line per seat, the best first; the flag marks the person's own line.
pub(crate) fn table(
    rounds: &Rounds,
    you: Seat,
    winners: Option<SeatSet>,
    words: &Words,
) -> (String, Vec<(bool, String)>) {
    let totals = rounds.totals();
    let shown = rounds.n_over().saturating_sub(ROUNDS_MAX)..rounds.n_over();
    let mut widths = vec![NAME];
    let mut titles = vec![words.get("tui-col-player")];
    for round in shown.clone() {
        titles.push(words.fmt("tui-col-round", &[("n", (round + 1).into())]));
        widths.push(4);
    }
    titles.push(words.get(if rounds.has_points() { "tui-col-total" } else { "tui-col-chips" }));
    widths.push(6);
    titles.push(String::new());
    widths.push(7);

    let mut seats: Vec<_> = Seat::all(totals.len()).collect();
    if rounds.has_points() {
        seats.sort_by_key(|seat| totals[seat.idx()]);
    }
    let lines = seats.into_iter().map(|seat| {
        let mut cells = vec![words.name(seat).to_string()];
        for score in &rounds.all()[shown.clone()] {
            let n = score.round.get(seat.idx()).copied().unwrap_or(0);
            cells.push(if rounds.has_points() || n == 0 { n.to_string() } else { format!("-{n}") });
        }
        cells.push(totals[seat.idx()].to_string());
        cells.push(match winners {
            Some(winners) if winners.contains(seat) => words.get("tui-won"),
            Some(_) if !rounds.has_points() => words.get("tui-lost"),
            Some(_) => words.fmt("tui-place", &[("n", rounds.place(seat).into())]),
            None => String::new(),
        });
        (seat == you, columns(&cells, &widths))
    });
    (columns(&titles, &widths), lines.collect())
}
