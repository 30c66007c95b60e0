//! `oxrow load`: many tables at once against a running server, and what that costs.
//!
//! Every seat of every table is a person of its own with a connection of its own. An answer is due at an instant fixed
//! when its question came; latency counts from that instant, so that a slow server cannot hide by slowing its clients
//! down. Measured are the time until the mover's acknowledgement and the time until the *others* at the table hear of
//! it.

mod latency;
mod process;
mod seat;

use crate::app::App;
use crate::setting::{flag, number, switch, text};
use crate::stop::Stop;
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

pub(crate) fn command(app: &App) -> Command {
    Command::new("load").args([
        flag(app, "url", "URL"),
        flag(app, "tables", "N"),
        flag(app, "seats", "N"),
        flag(app, "game", "GAME"),
        flag(app, "think-ms", "N"),
        flag(app, "seconds", "N"),
        flag(app, "pid", "N"),
        switch(app, "json"),
    ])
}

/// What is measured, over all tables.
#[derive(Default)]
struct Totals {
    moves: AtomicU64,
    errors: AtomicU64,
    mover: Latencies,
    other: Latencies,
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
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let wanted = |name, range, usual| Ok(number(app, matches, name, range)?.unwrap_or(usual));
    let url = text(matches, "url").unwrap_or("http://127.0.0.1:7600").trim_end_matches('/').to_string();
    let game = text(matches, "game").unwrap_or("6nimmt").to_string();
    let spec = crate::setting::spec(app, &game)?;
    let seats = wanted("seats", spec.seats_min as u64..=spec.seats_max as u64, spec.seats_max.min(4) as u64)?
        as usize;
    let tables = wanted("tables", 1..=10_000, 50)?;
    let seconds = wanted("seconds", 1..=3600, 10)?;
    let think = Duration::from_millis(wanted("think-ms", 0..=60_000, 0)?);
    let process = number(app, matches, "pid", 1..=u64::from(u32::MAX))?.map(Process::of);
    let unreachable = |error: ureq::Error| {
        app.bad("cli-load-unreachable", &[("url", url.clone().into()), ("reason", error.to_string().into())])
    };
    ureq::get(format!("{url}/healthz")).call().map_err(unreachable)?;

    let plan = Plan {
        url: url.clone(),
        game: game.clone(),
        seats,
        think,
        until: Instant::now() + Duration::from_secs(seconds),
    };
    let totals = Arc::new(Totals::default());
    let cpu_before = process.as_ref().and_then(Process::cpu);
    let begun = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop::Failed(app.reason(&error)))?;
    runtime.block_on(async {
        let running: Vec<_> =
            (0..tables).map(|_| tokio::spawn(table(plan.clone(), totals.clone()))).collect();
        for table in running {
            if table.await.is_err() {
                totals.errors.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    let seconds = begun.elapsed().as_secs_f64();
    let moves = totals.moves.load(Ordering::Relaxed);
    let cpu = cpu_before.and_then(|before| Some(process.as_ref()?.cpu()?.saturating_sub(before)));
    let [mover_p50_ms, mover_p99_ms] = totals.mover.millis([0.50, 0.99]);
    let [other_p50_ms, other_p99_ms] = totals.other.millis([0.50, 0.99]);
    let report = Report {
        tables,
        seats,
        moves,
        moves_per_s: moves as f64 / seconds,
        cpu_us_per_move: cpu.filter(|_| moves > 0).map(|cpu| cpu.as_secs_f64() * 1e6 / moves as f64),
        mover_p50_ms,
        mover_p99_ms,
        other_p50_ms,
        other_p99_ms,
        rss_bytes: process.as_ref().and_then(Process::rss),
        errors: totals.errors.load(Ordering::Relaxed),
    };
    show(app, &report, matches.get_flag("json"))?;
    if report.errors == 0 && report.moves > 0 {
        return Ok(());
    }
    Err(Stop::Failed(app.fmt("cli-load-errors", &[("n", (report.errors as i64).into())])))
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
            totals.errors.fetch_add(1, Ordering::Relaxed);
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
