//! `oxrow load`: many tables at once against a running server, and what that costs.
//!
//! Every seat of every table is a person of its own with a connection of its own. An answer is due at an instant fixed
//! when its question came; latency counts from that instant, so that a slow server cannot hide by slowing its clients
//! down. Measured are the time until the mover's acknowledgement and the time until the *others* at the table hear of
//! it.
//!
//! Three runs make trouble instead, and look whether what was promised is kept. `--kill` starts a server of its own and
//! kills it again and again: every acknowledged answer must be in the record of the match, or have been changed by a
//! later one. `--restart` asks such a server to stop and starts it again: besides, everybody must have been told when to
//! come back. `--reconnect-storm` drops all connections at once. After all of them, everybody's view, folded from what was
//! sent piece by piece, must be the one that a newcomer is sent.

mod child;
mod folded;
mod latency;
mod process;
mod seat;
mod trouble;
mod witness;

use crate::app::App;
use crate::setting::{flag, number, switch, text};
use crate::stop::Stop;
use child::Server;
use clap::{ArgMatches, Command};
use latency::Latencies;
use process::Process;
use protocol::rest::{Create, Join, Seated, Session};
use seat::{SeatClient, TableClock};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use trouble::Own;

pub(crate) fn command(app: &App) -> Command {
    Command::new("load").args([
        flag(app, "url", "URL"),
        flag(app, "tables", "N"),
        flag(app, "seats", "N"),
        flag(app, "game", "GAME"),
        flag(app, "think-ms", "N").help(app.text("cli-flag-load-think-ms")),
        flag(app, "seconds", "N").help(app.text("cli-flag-load-seconds")),
        flag(app, "pid", "N"),
        // A number may follow: how often, and how many.
        flag(app, "kill", "N").num_args(0..=1).default_missing_value("5").conflicts_with_all(["url", "pid"]),
        flag(app, "restart", "N")
            .num_args(0..=1)
            .default_missing_value("5")
            .conflicts_with_all(["url", "pid", "kill"]),
        flag(app, "reconnect-storm", "N")
            .num_args(0..=1)
            .default_missing_value("800")
            .conflicts_with_all(["kill", "restart", "tables"]),
        switch(app, "json"),
    ])
}

/// What is measured, over all tables.
#[derive(Default)]
struct Totals {
    moves: AtomicU64,
    errors: AtomicU64,
    /// What was acknowledged and is not there any more.
    lost: AtomicU64,
    /// Views compared with whole ones, and those that were others.
    views: AtomicU64,
    views_wrong: AtomicU64,
    /// Connections that a server ended after it had said when to come back, and those that it ended without a word.
    told_back: AtomicU64,
    untold: AtomicU64,
    mover: Latencies,
    other: Latencies,
}

impl Totals {
    fn error(&self) {
        self.errors.fetch_add(1, Ordering::Relaxed);
    }
}

/// What to put on a server.
#[derive(Clone)]
struct Plan {
    url: String,
    game: String,
    seats: usize,
    think: Duration,
    until: Instant,
}

#[derive(serde::Serialize)]
struct Report {
    tables: u64,
    seats: usize,
    moves: u64,
    moves_per_s: f64,
    cpu_us_per_move: Option<f64>,
    mover_p50_ms: Option<f64>,
    mover_p99_ms: Option<f64>,
    other_p50_ms: Option<f64>,
    other_p99_ms: Option<f64>,
    rss_bytes: Option<u64>,
    errors: u64,
    #[serde(flatten)]
    trouble: Option<Trouble>,
}

/// What came of a run that makes trouble.
#[derive(serde::Serialize)]
struct Trouble {
    /// How often the server was killed.
    #[serde(skip_serializing_if = "Option::is_none")]
    kills: Option<u64>,
    /// How often the server was stopped and started again.
    #[serde(skip_serializing_if = "Option::is_none")]
    restarts: Option<u64>,
    /// Connections that it ended then after saying when to come back.
    #[serde(skip_serializing_if = "Option::is_none")]
    told_back: Option<u64>,
    /// Those that it ended without a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    untold: Option<u64>,
    /// Connections that were dropped at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    storm_sockets: Option<u64>,
    /// From then until the last of them had the right view again, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    storm_ms: Option<f64>,
    /// Answers and seats that were acknowledged and are not there.
    lost: u64,
    /// Views that were compared with what a newcomer is sent.
    views: u64,
    /// Those of them that were others.
    views_wrong: u64,
}

/// Which run it is.
#[derive(Clone, Copy)]
enum Mode {
    Measure,
    /// Kill the server so often.
    Kill(u64),
    /// Stop it and start it again so often.
    Restart(u64),
    /// Drop so many connections at once.
    Storm(u64),
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let wanted = |name, range, usual| Ok(number(app, matches, name, range)?.unwrap_or(usual));
    let url = text(matches, "url").unwrap_or("http://127.0.0.1:7600").trim_end_matches('/').to_string();
    let game = text(matches, "game").unwrap_or("6nimmt").to_string();
    let spec = crate::setting::spec(app, &game)?;
    let seats = wanted("seats", spec.seats_min as u64..=spec.seats_max as u64, spec.seats_max.min(4) as u64)?;
    let kills = number(app, matches, "kill", 1..=1000)?.map(Mode::Kill);
    let storm = number(app, matches, "reconnect-storm", 1..=10_000)?.map(Mode::Storm);
    let restarts = number(app, matches, "restart", 1..=1000)?.map(Mode::Restart);
    let mode = kills.or(restarts).or(storm).unwrap_or(Mode::Measure);
    let tables = match mode {
        // Enough tables for so many, all of them full.
        Mode::Storm(sockets) => sockets.div_ceil(seats),
        _ => wanted("tables", 1..=10_000, 50)?,
    };
    let time = Duration::from_secs(wanted("seconds", 1..=3600, 10)?);
    let think = Duration::from_millis(wanted("think-ms", 0..=60_000, 0)?);
    let process = number(app, matches, "pid", 1..=u64::from(u32::MAX))?;
    let process = process.map(|pid| {
        let found = Some(Process::of(pid)).filter(|process| process.cpu().is_some());
        found.ok_or_else(|| app.bad("cli-load-no-process", &[("pid", (pid as i64).into())]))
    });
    let process = process.transpose()?;
    let mut plan = Plan { url, game, seats: seats as usize, think, until: Instant::now() };
    let own = match mode {
        Mode::Kill(_) | Mode::Restart(_) => Some(Own::start(app)?),
        _ => {
            let unreachable = |error: ureq::Error| {
                let args = [("url", plan.url.clone().into()), ("reason", error.to_string().into())];
                app.bad("cli-load-unreachable", &args)
            };
            ureq::get(format!("{}/healthz", plan.url)).call().map_err(unreachable)?;
            None
        }
    };
    plan.until = Instant::now() + time;

    let totals = Arc::new(Totals::default());
    let cpu_before = process.as_ref().and_then(Process::cpu);
    let begun = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop::Failed(app.reason(&error)))?;
    let (ends, storm) = runtime.block_on(async {
        match (mode, own) {
            (Mode::Kill(n), Some(own)) => {
                (Some(trouble::end(&plan, tables, (n, Server::kill), own, &totals).await), None)
            }
            (Mode::Restart(n), Some(own)) => {
                (Some(trouble::end(&plan, tables, (n, Server::stop), own, &totals).await), None)
            }
            (Mode::Storm(_), _) => (None, Some(trouble::storm(&plan, tables, time, &totals).await)),
            _ => {
                let each = || tokio::spawn(table(plan.clone(), totals.clone()));
                all((0..tables).map(|_| each()).collect(), &totals).await;
                (None, None)
            }
        }
    });
    let seconds = begun.elapsed().as_secs_f64();
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let moves = count(&totals.moves);
    let cpu = cpu_before.and_then(|before| Some(process.as_ref()?.cpu()?.saturating_sub(before)));
    let [mover_p50_ms, mover_p99_ms] = totals.mover.millis([0.50, 0.99]);
    let [other_p50_ms, other_p99_ms] = totals.other.millis([0.50, 0.99]);
    let kills = ends.filter(|_| matches!(mode, Mode::Kill(_)));
    let restarts = ends.filter(|_| matches!(mode, Mode::Restart(_)));
    let trouble = Trouble {
        kills,
        restarts,
        told_back: restarts.map(|_| count(&totals.told_back)),
        untold: restarts.map(|_| count(&totals.untold)),
        storm_sockets: storm.map(|_| tables * seats),
        storm_ms: storm.map(|took| took.as_secs_f64() * 1000.0),
        lost: count(&totals.lost),
        views: count(&totals.views),
        views_wrong: count(&totals.views_wrong),
    };
    let wrong = count(&totals.errors) + trouble.lost + trouble.views_wrong + trouble.untold.unwrap_or(0);
    let report = Report {
        tables,
        seats: plan.seats,
        moves,
        moves_per_s: moves as f64 / seconds,
        cpu_us_per_move: cpu.filter(|_| moves > 0).map(|cpu| cpu.as_secs_f64() * 1e6 / moves as f64),
        mover_p50_ms,
        mover_p99_ms,
        other_p50_ms,
        other_p99_ms,
        rss_bytes: process.as_ref().and_then(Process::rss),
        errors: count(&totals.errors),
        trouble: Some(trouble).filter(|_| ends.is_some() || storm.is_some()),
    };
    show(app, &report, matches.get_flag("json"))?;
    if wrong == 0 && report.moves > 0 {
        return Ok(());
    }
    Err(Stop::Failed(match wrong {
        0 => app.text("cli-load-nothing"),
        _ => app.fmt("cli-load-errors", &[("n", (wrong as i64).into())]),
    }))
}

/// Waits for all of them; one that panicked is an error.
async fn all<T>(running: Vec<tokio::task::JoinHandle<T>>, totals: &Totals) -> Vec<T> {
    let mut done = Vec::new();
    for task in running {
        match task.await {
            Ok(what) => done.push(what),
            Err(_) => totals.error(),
        }
    }
    done
}

fn show(app: &App, report: &Report, json: bool) -> Result<(), Stop> {
    let value = serde_json::to_value(report).expect("numbers are JSON");
    if json {
        return app.line(&value.to_string());
    }
    let fields = value.as_object().expect("an object");
    let rows: Vec<_> = fields
        .iter()
        .map(|(name, value)| {
            let number = value.as_f64().map_or_else(
                || "–".to_string(),
                |number| {
                    if value.is_f64() { format!("{number:.2}") } else { value.to_string() }
                },
            );
            vec![name.clone(), number]
        })
        .collect();
    app.print(&crate::app::columns(&rows, 1))
}

/// One table after the other until the time is up.
async fn table(plan: Plan, totals: Arc<Totals>) {
    while Instant::now() < plan.until {
        if one_match(&plan, &totals).await.is_none() {
            totals.error();
            return;
        }
    }
}

/// Everybody sits down and plays a match, or as much of it as there is time for. `None` when something went wrong.
async fn one_match(plan: &Plan, totals: &Arc<Totals>) -> Option<()> {
    let asked = plan.clone();
    let (code, secrets) = tokio::task::spawn_blocking(move || sit_down(&asked)).await.ok()??;
    let clock = Arc::new(TableClock::default());
    let mut clients = Vec::new();
    for secret in &secrets {
        clients.push(SeatClient::connect(plan, &code, secret, totals.clone(), clock.clone()).await?);
    }
    clients.first_mut()?.start().await?;
    let running: Vec<_> = clients.into_iter().map(|client| tokio::spawn(client.play(plan.clone()))).collect();
    let mut good = Some(());
    for client in running {
        good = client.await.ok().flatten().and(good);
    }
    good
}

/// A new table with a person in every seat: its code and everybody's secret.
fn sit_down(plan: &Plan) -> Option<(String, Vec<String>)> {
    let mut secrets = Vec::new();
    for _ in 0..plan.seats {
        let session: Session = answer(ureq::post(format!("{}/api/session", plan.url)).send_empty())?;
        secrets.push(session.secret);
    }
    let create = Create {
        game: plan.game.clone(),
        seats: plan.seats,
        options: BTreeMap::new(),
        name: "load 1".into(),
        bots: BTreeMap::new(),
        clock: None,
        ..Create::default()
    };
    let post = |path: &str, secret: &str| {
        ureq::post(format!("{}{path}", plan.url)).header("authorization", format!("Bearer {secret}"))
    };
    let table: Seated = answer(post("/api/tables", &secrets[0]).send_json(&create))?;
    for (nth, secret) in secrets.iter().enumerate().skip(1) {
        let join = Join { name: format!("load {}", nth + 1), seat: None };
        let _: Seated = answer(post(&format!("/api/tables/{}/join", table.code), secret).send_json(&join))?;
    }
    Some((table.code, secrets))
}

fn answer<T: DeserializeOwned>(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Option<T> {
    answer.ok()?.into_body().read_json().ok()
}
