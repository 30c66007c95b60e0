//! `oxrow sim`: many matches between bots, on all cores.
//!
//! A match depends on the seed and its own number only, and all sums are whole numbers, so that the result is the
//! same on any number of threads. Seats do not rotate: bots stay where they were put.

pub(crate) mod report;
pub(crate) mod run;

use crate::app::App;
use crate::files::{NewFile, cannot_write, create_records};
use crate::setting::{Setting, bots, flag, number, option_flag, switch, text};
use crate::stop::Stop;
use crate::{catch, seeds};
use bots::BotGame;
use clap::{ArgMatches, Command};
use game::Budget;
use programs::Programs;
use run::{Plan, Totals};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

const MATCHES: u64 = 1_000;

pub(crate) fn command(app: &App) -> Command {
    Command::new("sim").args([
        flag(app, "game", "GAME").required(true),
        flag(app, "seats", "N"),
        option_flag(app),
        flag(app, "bots", "A,B,…"),
        flag(app, "matches", "N"),
        flag(app, "seed", "N"),
        flag(app, "think-ms", "N"),
        flag(app, "playouts", "N").conflicts_with("think-ms"),
        flag(app, "records", "FILE"),
        flag(app, "threads", "N"),
        switch(app, "json"),
    ])
}

/// What is wanted besides game, options and bots.
struct Wanted {
    setting: Setting,
    bots: String,
    n_matches: u64,
    seed: u64,
    budget: Budget,
    n_threads: usize,
    records: Option<String>,
    json: bool,
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let setting = Setting::read(app, matches)?;
    let wanted = Wanted {
        setting,
        bots: text(matches, "bots").unwrap_or("heuristic").to_string(),
        n_matches: number(app, matches, "matches", 1..=u64::MAX)?.unwrap_or(MATCHES),
        seed: match number(app, matches, "seed", 0..=u64::MAX)? {
            Some(seed) => seed,
            None => seeds::fresh(app)?,
        },
        budget: budget(app, matches)?,
        n_threads: n_threads(app, matches)?,
        records: text(matches, "records").map(String::from),
        json: matches.get_flag("json"),
    };
    catalog::for_game!(wanted.setting.spec.id, G => simulate::<G>(app, &wanted))
        .expect("a game of the catalog")
}

fn simulate<G: BotGame>(app: &App, wanted: &Wanted) -> Result<(), Stop> {
    let rules = wanted.setting.rules::<G>(app)?;
    let programs = programs();
    let stop = interruptible(&programs);
    let names = bots::<G>(app, &programs, &wanted.bots, wanted.setting.n_seats)?;
    let records =
        wanted.records.as_deref().map(|name| Records::create(app, name, wanted.n_matches)).transpose()?;
    let make = |name: &str, rng| programs.bot::<G>(name, rng).expect("checked before");
    let plan = Plan::<G> {
        rules,
        seed: wanted.seed,
        names: &names,
        budget: wanted.budget,
        make: &make,
        record: records.as_ref().map(|records| records.form),
    };

    say_start(app, &wanted.setting, wanted.n_matches, wanted.seed);

    let name = wanted.records.as_deref().unwrap_or_default();
    let cannot = |error| cannot_write(app, Path::new(name), &error);
    let bar = progress(wanted.n_matches);
    let mut written = records;
    let mut sink =
        |text: &str| written.as_mut().map_or(Ok(()), |records| records.file.write_all(text.as_bytes()));
    let totals = run::matches(&plan, wanted.n_matches, wanted.n_threads, stop, &bar, &mut sink);
    bar.finish_and_clear();
    let totals = totals.map_err(cannot)?;

    if totals.n_matches() < wanted.n_matches {
        say_stopped(app, totals.n_matches(), wanted.n_matches);
    }
    if let Some(records) = written {
        records.file.finish().map_err(cannot)?;
        let args = [("n", game::Arg::Number(totals.n_matches() as i64)), ("file", name.to_string().into())];
        app.tell(&app.fmt("cli-recorded", &args));
    }
    programs.close();
    print(app, wanted, &names, &totals)
}

fn print(app: &App, wanted: &Wanted, names: &[String], totals: &Totals) -> Result<(), Stop> {
    if wanted.json {
        let complete = totals.n_matches() == wanted.n_matches;
        let summary = report::json(&wanted.setting, wanted.seed, names, totals, complete);
        app.line(&summary.to_string())
    } else {
        app.print(&report::table(app, &wanted.setting, wanted.seed, names, totals))
    }
}

/// What bots with search may use for one decision.
pub(crate) fn budget(app: &App, matches: &ArgMatches) -> Result<Budget, Stop> {
    let wanted = |name, max: u64| Ok(number(app, matches, name, 1..=max)?.map(|n| n as u32));
    let (think_ms, playouts) = (wanted("think-ms", 3_600_000)?, wanted("playouts", u32::MAX.into())?);
    // Threads have matches to play.
    Ok(Budget { think_ms, playouts, threads: None })
}

/// How many threads play: as many as there are cores, if nobody says otherwise.
pub(crate) fn n_threads(app: &App, matches: &ArgMatches) -> Result<usize, Stop> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(number(app, matches, "threads", 1..=1_024)?.map_or(cores, |n| n as usize))
}

/// Other people's bots, whose complaints are passed on.
pub(crate) fn programs() -> Programs {
    // Nobody listening is no reason to stop.
    Programs::new(|name, line| drop(writeln!(std::io::stderr(), "{name}: {line}")))
}

/// Set once somebody interrupts the program. From here on that ends matches, not the program, and bots that panic are
/// counted without a word. Other people's bots are ended at once, so that nobody waits for them.
pub(crate) fn interruptible(programs: &Programs) -> &'static AtomicBool {
    // Static, because the handler outlives whoever asks.
    static STOP: AtomicBool = AtomicBool::new(false);
    let programs = programs.clone();
    let handled = ctrlc::set_handler(move || {
        let was_stopped = STOP.swap(true, Ordering::Relaxed);
        programs.close();
        if was_stopped {
            // Pressed again: somebody does not want to wait for the summary.
            std::process::exit(130);
        }
    });
    // Without a handler the program is simply ended by the key, as usual.
    drop(handled);
    catch::quiet();
    &STOP
}

pub(crate) fn say_start(app: &App, setting: &Setting, n_matches: u64, seed: u64) {
    let args = [
        ("n", game::Arg::Number(n_matches.min(2) as i64)),
        ("matches", text_number(n_matches)),
        ("game", game::Arg::Word(setting.spec.id)),
        ("seats", setting.n_seats.into()),
        ("seed", text_number(seed)),
    ];
    app.tell(&app.fmt("cli-sim-start", &args));
}

pub(crate) fn say_stopped(app: &App, done: u64, n_matches: u64) {
    let args = [("done", text_number(done)), ("matches", text_number(n_matches))];
    app.tell(&app.fmt("cli-sim-stopped", &args));
}

/// A number that is shown with all its digits: seeds are no quantities.
fn text_number(n: u64) -> game::Arg {
    game::Arg::Text(n.to_string())
}

pub(crate) fn progress(n_matches: u64) -> indicatif::ProgressBar {
    if !std::io::stderr().is_terminal() {
        return indicatif::ProgressBar::hidden();
    }
    let style = indicatif::ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} + {eta}");
    indicatif::ProgressBar::new(n_matches).with_style(style.expect("a good template"))
}

/// How records are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// One match as text.
    Text,
    /// The JSON form, one match a line.
    JsonLines,
}

/// Where the records go.
pub(crate) struct Records {
    pub(crate) form: Form,
    pub(crate) file: NewFile,
}

impl Records {
    pub(crate) fn create(app: &App, name: &str, n_matches: u64) -> Result<Self, Stop> {
        let path = Path::new(name);
        let form = if path.extension().is_some_and(|ending| ending == "jsonl") {
            Form::JsonLines
        } else {
            Form::Text
        };
        if form == Form::Text && n_matches > 1 && name != "-" {
            return Err(app.bad("cli-records-form", &[("file", name.to_string().into())]));
        }
        Ok(Records { form, file: create_records(app, path)? })
    }
}
