//! The summary of a simulation, for machines and for people.

use super::run::{Failures, Totals};
use crate::app::{App, columns};
use crate::setting::Setting;
use game::Arg;
use serde_json::{Value, json};

/// What is told of a bot, by the simulation and by the tournament.
pub(crate) struct Figures<'a> {
    pub(crate) name: &'a str,
    /// Points, or chips lost, a round; and the interval.
    pub(crate) points: (Option<f64>, Option<[f64; 2]>),
    /// The share of wins, and the interval.
    pub(crate) wins: (Option<f64>, Option<[f64; 2]>),
    pub(crate) failures: Failures,
}

impl Figures<'_> {
    /// The pinned form; an interval of which nothing is known yet is `[null, null]`.
    pub(crate) fn json(&self) -> Value {
        json!({
            "name": self.name,
            "mean_points": self.points.0,
            "mean_points_ci95": interval(self.points.1),
            "win_share": self.wins.0,
            "win_share_ci95": interval(self.wins.1),
            "illegal": self.failures.illegal,
            "crashes": self.failures.crashes,
            "timeouts": self.failures.timeouts,
        })
    }

    /// The cells of a line, under the words of [`head`].
    pub(crate) fn cells(&self, with_failures: bool) -> Vec<String> {
        let mut cells = vec![
            self.name.to_string(),
            with_interval(self.points.0, self.points.1, 3, 1.0),
            with_interval(self.wins.0, self.wins.1, 1, 100.0),
        ];
        if with_failures {
            let Failures { illegal, crashes, timeouts } = self.failures;
            cells.extend([illegal, crashes, timeouts].map(|n| n.to_string()));
        }
        cells
    }
}

/// What the lines of [`Figures::cells`] are called.
pub(crate) fn head(app: &App, setting: &Setting, with_failures: bool) -> Vec<String> {
    let [points, wins] = kinds(setting);
    let failures: &[&str] = if with_failures { &["illegal", "crashes", "timeouts"] } else { &[] };
    ["bot", points, wins].iter().chain(failures).map(|key| word(app, key)).collect()
}

/// What is counted: what a round costs, and what a match brings.
pub(crate) fn kinds(setting: &Setting) -> [&'static str; 2] {
    if setting.spec.has_points { ["points", "wins"] } else { ["chips", "not-lost"] }
}

/// What a column is called.
pub(crate) fn word(app: &App, key: &str) -> String {
    app.text(&format!("cli-sim-column-{key}"))
}

/// What stands below the lines.
pub(crate) fn foot(app: &App, setting: &Setting, n_matches: u64, rounds: u64, seed: u64) -> String {
    let args = [
        ("n", Arg::Number(n_matches.min(2) as i64)),
        ("matches", Arg::Text(n_matches.to_string())),
        ("rounds", Arg::Text(rounds.to_string())),
        ("seed", Arg::Text(seed.to_string())),
    ];
    app.fmt(&format!("cli-sim-foot-{}", kinds(setting)[0]), &args)
}

/// Both ends, of which nothing may be known yet.
pub(crate) fn interval(ci: Option<[f64; 2]>) -> Value {
    ci.map_or(json!([null, null]), |[low, high]| json!([low, high]))
}

/// `12.060 [11.980, 12.140]`.
pub(crate) fn with_interval(mean: Option<f64>, ci: Option<[f64; 2]>, digits: usize, scale: f64) -> String {
    let Some(mean) = mean else { return "–".into() };
    let mean = mean * scale;
    match ci {
        Some([low, high]) => format!("{mean:.digits$} [{:.digits$}, {:.digits$}]", low * scale, high * scale),
        None => format!("{mean:.digits$}"),
    }
}

/// The figures of every seat.
fn figures<'a>(names: &'a [String], totals: &Totals) -> Vec<Figures<'a>> {
    let each = names.iter().zip(&totals.seats).map(|(name, seat)| Figures {
        name,
        points: (seat.points.mean(), seat.points.ci95()),
        wins: (seat.wins.mean(), seat.wins.ci95()),
        failures: seat.failures,
    });
    each.collect()
}

/// The pinned form.
pub(super) fn json(setting: &Setting, seed: u64, names: &[String], totals: &Totals, complete: bool) -> Value {
    let bots = figures(names, totals).into_iter().enumerate().map(|(seat, figures)| {
        let mut bot = figures.json();
        bot["seat"] = seat.into();
        bot
    });
    let bots: Vec<Value> = bots.collect();
    json!({
        "game": setting.spec.id,
        "seats": setting.n_seats,
        "options": setting.options,
        "seed": seed,
        "matches": totals.n_matches(),
        "rounds": totals.rounds(),
        "complete": complete,
        "bots": bots,
    })
}

/// A table with one line a seat.
pub(super) fn table(app: &App, setting: &Setting, seed: u64, names: &[String], totals: &Totals) -> String {
    let failed = totals.seats.iter().any(|seat| seat.failures != Default::default());
    let mut rows = vec![[vec![word(app, "seat")], head(app, setting, failed)].concat()];
    for (seat, figures) in game::Seat::all(names.len()).zip(figures(names, totals)) {
        rows.push([vec![seat.letter().to_ascii_uppercase().to_string()], figures.cells(failed)].concat());
    }
    let foot = foot(app, setting, totals.n_matches(), totals.rounds(), seed);
    format!("{}\n{}\n", columns(&rows, 2), app.filled(&foot))
}
