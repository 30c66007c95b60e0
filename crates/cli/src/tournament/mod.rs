//! `oxrow tournament`: who is stronger, with the luck of the deal taken out.
//!
//! Every deal is played once in each rotation of the seats, so that everybody holds every hand. Such a block of matches
//! is the unit of all intervals. A block depends on the seed and its own number only and is kept in whole numbers, so
//! that the result is the same on any number of threads, and the same after an interruption.

mod blocks;
mod play;
mod ratings;
mod report;

use crate::app::App;
use crate::files::{NewFile, cannot_write};
use crate::seeds;
use crate::setting::{Setting, bots, flag, number, option_flag, switch, text};
use crate::sim::run::Plan;
use crate::sim::{self, Records, progress};
use crate::stop::Stop;
use blocks::{Kept, Outcome};
use bots::BotGame;
use clap::{ArgMatches, Command};
use game::Budget;
use std::io::Write;
use std::path::Path;

const MATCHES: u64 = 1_000;

pub(crate) fn command(app: &App) -> Command {
    Command::new("tournament").args([
        flag(app, "game", "GAME").required(true),
        flag(app, "seats", "N"),
        option_flag(app),
        flag(app, "bots", "A,B,…").required(true),
        flag(app, "matches", "N"),
        flag(app, "seed", "N"),
        flag(app, "think-ms", "N"),
        flag(app, "playouts", "N").conflicts_with("think-ms"),
        flag(app, "baseline", "NAME"),
        flag(app, "progress", "FILE"),
        flag(app, "report", "FILE"),
        flag(app, "records", "FILE").conflicts_with("progress"),
        flag(app, "threads", "N"),
        switch(app, "json"),
    ])
}

/// What is wanted besides game, options and bots.
struct Wanted {
    setting: Setting,
    bots: String,
    n_matches: u64,
    seed: Option<u64>,
    budget: Budget,
    baseline: Option<String>,
    progress: Option<String>,
    report: Option<String>,
    records: Option<String>,
    n_threads: usize,
    json: bool,
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let owned = |name| text(matches, name).map(String::from);
    let wanted = Wanted {
        setting: Setting::read(app, matches)?,
        bots: owned("bots").unwrap_or_default(),
        n_matches: number(app, matches, "matches", 1..=1 << 40)?.unwrap_or(MATCHES),
        seed: number(app, matches, "seed", 0..=u64::MAX)?,
        budget: sim::budget(app, matches)?,
        baseline: owned("baseline"),
        progress: owned("progress"),
        report: owned("report"),
        records: owned("records"),
        n_threads: sim::n_threads(app, matches)?,
        json: matches.get_flag("json"),
    };
    catalog::for_game!(wanted.setting.spec.id, G => tournament::<G>(app, &wanted))
        .expect("a game of the catalog")
}

fn tournament<G: BotGame>(app: &App, wanted: &Wanted) -> Result<(), Stop> {
    let setting = &wanted.setting;
    let rules = setting.rules::<G>(app)?;
    let programs = sim::programs();
    let stop = sim::interruptible(&programs);
    let names = bots::<G>(app, &programs, &wanted.bots, setting.n_seats)?;
    let baseline = baseline(app, wanted.baseline.as_deref(), &names)?;
    let n_deals = wanted.n_matches.div_ceil(names.len() as u64);
    let mut kept = match &wanted.progress {
        Some(name) => Kept::open(app, Path::new(name), wanted, &names)?,
        None => Kept::nowhere(match wanted.seed {
            Some(seed) => seed,
            None => seeds::fresh(app)?,
        }),
    };
    let n_matches = n_deals * names.len() as u64;
    let records = wanted.records.as_deref().map(|name| Records::create(app, name, n_matches)).transpose()?;
    let make = |name: &str, rng| programs.bot::<G>(name, rng).expect("checked before");
    let plan = Plan::<G> {
        rules,
        seed: kept.seed,
        names: &names,
        budget: wanted.budget,
        make: &make,
        record: records.as_ref().map(|records| records.form),
    };

    sim::say_start(app, setting, n_matches, kept.seed);

    let bar = progress(n_deals);
    let mut texts = std::collections::BTreeMap::new();
    let played = play::deals(&plan, n_deals, wanted.n_threads, stop, &mut kept, &mut |deal, text| {
        bar.inc(1);
        texts.insert(deal, text);
    });
    bar.finish_and_clear();
    programs.close();
    let name = wanted.progress.as_deref().unwrap_or_default();
    played.map_err(|error| cannot_write(app, Path::new(name), &error))?;
    if let (Some(mut records), Some(name)) = (records, &wanted.records) {
        let written = texts.values().try_for_each(|text| records.file.write_all(text.as_bytes()));
        written
            .and_then(|()| records.file.finish())
            .map_err(|error| cannot_write(app, Path::new(name), &error))?;
    }
    let outcome = Outcome::new(&names, &baseline, n_deals, &kept);
    if !outcome.complete {
        sim::say_stopped(app, outcome.n_matches, n_matches);
    }
    if let Some(name) = &wanted.report {
        let page = report::html(app, setting, &outcome);
        let path = Path::new(name);
        let write = || {
            let mut file = NewFile::create(path)?;
            file.write_all(page.as_bytes())?;
            file.finish()
        };
        write().map_err(|error| cannot_write(app, path, &error))?;
    }
    if wanted.json {
        app.line(&report::json(setting, &outcome).to_string())
    } else {
        app.print(&report::table(app, setting, &outcome))
    }
}

/// Whom all others are compared with: the last name if nobody says otherwise.
fn baseline(app: &App, wanted: Option<&str>, names: &[String]) -> Result<String, Stop> {
    match wanted {
        Some(name) if !names.iter().any(|known| known == name) => {
            let args = [("name", name.to_string().into()), ("allowed", names.join(", ").into())];
            Err(app.bad("bad-bot", &args))
        }
        Some(name) => Ok(name.into()),
        None => Ok(names.last().cloned().unwrap_or_default()),
    }
}
