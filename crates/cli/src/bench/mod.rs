//! `oxrow bench`: the speed of the rules on one core, and a check that random play costs what it should.
//!
//! Rates are per second of processor time of the measuring thread, so that other work on the machine disturbs them
//! little. A move is one answered question, with the listing of legal moves and its share of dealing; what the
//! engine plays by itself does not count. Everybody plays a uniformly random legal move, except that a low card takes
//! the row with the fewest bull heads, lowest index first: the policy behind published figures.

mod measure;
mod plain;

use crate::app::{App, columns};
use crate::setting::{Setting, flag, number, option_flag, options, switch, text};
use crate::stop::Stop;
use bots::BotGame;
use clap::{ArgMatches, Command};
use game::Spec;
use measure::{Measured, Worlds};
use serde_json::{Value, json};

/// Mean penalty per seat and round in 6 nimmt! under this policy, by number of seats.
const EXPECTED: [(usize, f64); 7] =
    [(2, 8.193), (3, 10.784), (4, 12.123), (5, 12.966), (6, 13.580), (8, 14.278), (10, 14.664)];

/// The game of the yardstick.
const BASE: &str = "6nimmt";

pub(crate) fn command(app: &App) -> Command {
    Command::new("bench").args([
        flag(app, "game", "GAME"),
        flag(app, "seats", "N"),
        option_flag(app),
        flag(app, "seconds", "T"),
        flag(app, "seed", "N"),
        switch(app, "json"),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let games = match text(matches, "game") {
        Some(id) => vec![crate::setting::spec(app, id)?],
        None => catalog::GAMES.to_vec(),
    };
    let only = games.first().copied().filter(|_| text(matches, "game").is_some());
    let n_seats = crate::setting::seats(app, matches, only)?;
    let seconds = seconds(app, matches)?;
    let seed = number(app, matches, "seed", 0..=u64::MAX)?.unwrap_or(1);
    let mut report = Report::new(app, matches.get_flag("json"));
    for spec in games {
        let all = spec.seats_min..=spec.seats_max;
        let counts: Vec<usize> = match n_seats {
            // A wrong number is refused below, by the rules; among all games it only skips those it does not fit.
            Some(n) if only.is_some() || all.contains(&n) => vec![n],
            Some(_) => Vec::new(),
            None => all.collect(),
        };
        for n_seats in counts {
            let setting = Setting { spec, n_seats, options: options(app, matches)? };
            catalog::for_game!(spec.id, G => game::<G>(app, &setting, seconds, seed, &mut report))
                .expect("a game of the catalog")?;
        }
    }
    report.end()
}

fn seconds(app: &App, matches: &ArgMatches) -> Result<f64, Stop> {
    let Some(written) = text(matches, "seconds") else { return Ok(1.0) };
    match written.parse() {
        Ok(seconds) if (0.01..=3_600.0).contains(&seconds) => Ok(seconds),
        _ => {
            let args = [
                ("flag", "--seconds".to_string().into()),
                ("written", written.to_string().into()),
                ("min", "0.01".to_string().into()),
                ("max", "3600".to_string().into()),
            ];
            Err(app.bad("cli-number", &args))
        }
    }
}

fn game<G: BotGame>(
    app: &App,
    setting: &Setting,
    seconds: f64,
    seed: u64,
    report: &mut Report<'_>,
) -> Result<(), Stop> {
    let rules = setting.rules::<G>(app)?;
    let is_base = setting.spec.id == BASE && setting.options.is_empty();
    let (measured, plain) = if is_base {
        let (measured, plain) = measure::beside_plain::<G>(rules, seconds, seed);
        (measured, Some(plain))
    } else {
        (measure::matches::<G>(rules, seconds, seed), None)
    };
    let worlds = measure::worlds::<G>(rules, seconds / 10.0, seed);
    let expected = EXPECTED.iter().find(|(n, _)| is_base && *n == setting.n_seats).map(|&(_, mean)| mean);
    report.game(setting.spec, setting.n_seats, &measured, &worlds, expected)?;
    match plain {
        Some(plain) => report.plain(setting.n_seats, &plain, &measured, expected),
        None => Ok(()),
    }
}

/// Lines as they come, and what is wrong with them.
struct Report<'a> {
    app: &'a App,
    json: bool,
    head_is_out: bool,
    off: Vec<String>,
}

const WIDTHS: [usize; 9] = [18, 5, 12, 12, 10, 10, 9, 9, 11];

impl<'a> Report<'a> {
    fn new(app: &'a App, json: bool) -> Self {
        Report { app, json, head_is_out: false, off: Vec::new() }
    }

    fn game(
        &mut self,
        spec: &'static Spec,
        n_seats: usize,
        measured: &Measured,
        worlds: &Worlds,
        expected: Option<f64>,
    ) -> Result<(), Stop> {
        let penalty = if spec.has_points { Some(expected) } else { None };
        let mut line = self.common(spec.id, n_seats, measured, penalty);
        line["clone_ns"] = rounded(worlds.clone_ns, 1);
        line["view_ns"] = rounded(worlds.view_ns, 1);
        line["view_determinize_ns"] = rounded(worlds.determinize_ns, 1);
        self.put(&line)
    }

    fn plain(
        &mut self,
        n_seats: usize,
        plain: &Measured,
        engine: &Measured,
        expected: Option<f64>,
    ) -> Result<(), Stop> {
        let mut line = self.common("plain_6nimmt", n_seats, plain, Some(expected));
        line["ratio"] = rounded(engine.rounds_per_s() / plain.rounds_per_s(), 4);
        self.put(&line)
    }

    /// What all lines have; `penalty` is there for games with points, and holds what it should be where that is known.
    fn common(
        &mut self,
        id: &str,
        n_seats: usize,
        measured: &Measured,
        penalty: Option<Option<f64>>,
    ) -> Value {
        let mut line = json!({
            "game": id,
            "seats": n_seats,
            "rounds_per_s": rounded(measured.rounds_per_s(), 0),
            "moves_per_s": rounded(measured.moves_per_s(), 0),
            "cpu_s": rounded(measured.cpu_s, 4),
        });
        let (Some(expected), Some((mean, error))) = (penalty, measured.penalty(n_seats)) else { return line };
        line["mean_penalty"] = rounded(mean, 4);
        line["mean_penalty_se"] = rounded(error, 4);
        if let Some(expected) = expected {
            line["expected_penalty"] = json!(expected);
            if (mean - expected).abs() > 4.0 * error + 0.02 {
                let args = [
                    ("game", id.to_string().into()),
                    ("seats", n_seats.into()),
                    ("mean", format!("{mean:.3}").into()),
                    ("expected", format!("{expected:.3}").into()),
                ];
                self.off.push(self.app.fmt("cli-bench-off", &args));
            }
        }
        line
    }

    fn put(&mut self, line: &Value) -> Result<(), Stop> {
        if self.json {
            return self.app.line(&line.to_string());
        }
        let mut rows = Vec::new();
        if !self.head_is_out {
            self.head_is_out = true;
            let keys = ["game", "seats", "rounds", "moves", "penalty", "expected", "clone", "view", "worlds"];
            rows.push(keys.map(|key| self.app.text(&format!("cli-bench-column-{key}"))).to_vec());
        }
        let cell = |key: &str| match &line[key] {
            Value::Null => "–".to_string(),
            Value::String(text) => text.clone(),
            number => grouped(number.as_f64().unwrap_or(0.0), if key.contains("penalty") { 3 } else { 0 }),
        };
        let keys = [
            "game",
            "seats",
            "rounds_per_s",
            "moves_per_s",
            "mean_penalty",
            "expected_penalty",
            "clone_ns",
            "view_ns",
            "view_determinize_ns",
        ];
        rows.push(keys.map(cell).to_vec());
        // Lines come one by one, so that the width of a column is agreed beforehand.
        for row in &mut rows {
            for (column, (cell, width)) in row.iter_mut().zip(WIDTHS).enumerate() {
                *cell = if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") };
            }
        }
        let mut text = columns(&rows, 1);
        if let Some(ratio) = line["ratio"].as_f64() {
            let sentence = self.app.fmt("cli-bench-ratio", &[("ratio", format!("{ratio:.3}").into())]);
            text.push_str(&format!("{}\n", self.app.filled(&sentence)));
        }
        self.app.print(&text)
    }

    fn end(self) -> Result<(), Stop> {
        if self.off.is_empty() { Ok(()) } else { Err(Stop::Failed(self.off.join("\n"))) }
    }
}

fn rounded(n: f64, digits: i32) -> Value {
    let scale = 10_f64.powi(digits);
    let n = (n * scale).round() / scale;
    if digits == 0 { json!(n as u64) } else { json!(n) }
}

/// Digits in groups of three.
fn grouped(n: f64, digits: usize) -> String {
    let text = format!("{n:.digits$}");
    let (whole, fraction) = text.split_once('.').map_or((text.as_str(), None), |(w, f)| (w, Some(f)));
    let mut grouped = String::new();
    for (idx, digit) in whole.chars().enumerate() {
        if idx > 0 && (whole.len() - idx) % 3 == 0 {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    if let Some(fraction) = fraction {
        grouped.push('.');
        grouped.push_str(fraction);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_read_in_groups() {
        assert_eq!(grouped(1_234_567.0, 0), "1 234 567");
        assert_eq!(grouped(999.0, 0), "999");
        assert_eq!(grouped(12.123, 3), "12.123");
    }
}
