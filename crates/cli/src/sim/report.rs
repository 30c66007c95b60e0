//! The summary of a simulation, for machines and for people.

use super::run::Totals;
use crate::app::{App, columns};
use crate::setting::Setting;
use serde_json::{Value, json};

/// The pinned form; an interval of which nothing is known yet is `[null, null]`.
pub(super) fn json(setting: &Setting, seed: u64, names: &[String], totals: &Totals, complete: bool) -> Value {
    let interval = |ci: Option<[f64; 2]>| ci.map_or(json!([null, null]), |[low, high]| json!([low, high]));
    let bots: Vec<Value> = names
        .iter()
        .zip(&totals.seats)
        .enumerate()
        .map(|(seat, (name, totals))| {
            json!({
                "seat": seat,
                "name": name,
                "mean_points": totals.points.mean(),
                "mean_points_ci95": interval(totals.points.ci95()),
                "win_share": totals.wins.mean(),
                "win_share_ci95": interval(totals.wins.ci95()),
                "illegal": totals.failures.illegal,
                "crashes": totals.failures.crashes,
                "timeouts": totals.failures.timeouts,
            })
        })
        .collect();
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
    let kind = if setting.spec.has_points { "points" } else { "chips" };
    let word = |key: &str| app.text(&format!("cli-sim-column-{key}"));
    let mut head =
        vec![word("seat"), word("bot"), word(kind), word(if kind == "points" { "wins" } else { "not-lost" })];
    let failed = totals.seats.iter().any(|seat| seat.failures != Default::default());
    if failed {
        head.extend(["illegal", "crashes", "timeouts"].map(word));
    }
    let mut rows = vec![head];
    for ((seat, name), totals) in game::Seat::all(names.len()).zip(names).zip(&totals.seats) {
        let mut row = vec![
            seat.letter().to_ascii_uppercase().to_string(),
            name.clone(),
            with_interval(totals.points.mean(), totals.points.ci95(), 3, 1.0),
            with_interval(totals.wins.mean(), totals.wins.ci95(), 1, 100.0),
        ];
        if failed {
            let failures = totals.failures;
            row.extend([failures.illegal, failures.crashes, failures.timeouts].map(|n| n.to_string()));
        }
        rows.push(row);
    }
    let args = [
        ("n", game::Arg::Number(totals.n_matches().min(2) as i64)),
        ("matches", game::Arg::Text(totals.n_matches().to_string())),
        ("rounds", game::Arg::Text(totals.rounds().to_string())),
        ("seed", game::Arg::Text(seed.to_string())),
    ];
    format!("{}\n{}\n", columns(&rows, 2), app.fmt(&format!("cli-sim-foot-{kind}"), &args))
}

/// `12.060 (11.98 to 12.14)`.
fn with_interval(mean: Option<f64>, ci: Option<[f64; 2]>, digits: usize, scale: f64) -> String {
    let Some(mean) = mean else { return "–".into() };
    let mean = mean * scale;
    match ci {
        Some([low, high]) => format!("{mean:.digits$} [{:.digits$}, {:.digits$}]", low * scale, high * scale),
        None => format!("{mean:.digits$}"),
    }
}
