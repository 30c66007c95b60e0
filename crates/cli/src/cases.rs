//! `oxrow cases`: written positions, replayed against the rules.
//!
//! A case that does not hold ends with exit code 1, like every check. One that begins where no match can be was no
//! question to the rules: it counts as failed, too, but the exit code is 2, as for any other bad input.

use crate::app::App;
use crate::files::{located, read_text};
use crate::stop::Stop;
use cases::{At, Failure};
use clap::{Arg, ArgAction, ArgMatches, Command};
use texts::People;

pub(crate) fn command(app: &App) -> Command {
    Command::new("cases").arg(
        Arg::new("files")
            .value_name("FILE")
            .action(ArgAction::Append)
            .required(true)
            .num_args(1..)
            .help(app.text("cli-flag-cases-files")),
    )
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    // All files are read before anything is said, so that a bad one is all that is said.
    let files = matches.get_many::<String>("files").into_iter().flatten();
    let reports: Vec<_> = files.map(|name| report(app, name)).collect::<Result<_, _>>()?;
    let n_passed: usize = reports.iter().map(|report| report.passed).sum();
    let failed: Vec<&Failure> = reports.iter().flat_map(|report| &report.failed).collect();
    let mut lines = String::new();
    for failure in &failed {
        lines.push_str(&format!("{}\n", app.filled(&app.fmt("cli-cases-failed", &args(app, failure)))));
    }
    // This line is an interface: other programs read it.
    lines.push_str(&format!("{n_passed} passed, {} failed\n", failed.len()));
    match app.print(&lines) {
        // What was found out does not depend on who reads it.
        Ok(()) | Err(Stop::Closed) => {}
        Err(unwritten) => return Err(unwritten),
    }
    match failed.iter().find(|failure| failure.is_impossible) {
        Some(failure) => Err(app.bad("cli-cases-impossible", &args(app, failure))),
        None if failed.is_empty() => Ok(()),
        None => Err(Stop::Failed(String::new())),
    }
}

fn report(app: &App, name: &str) -> Result<cases::Report, Stop> {
    cases::run(&read_text(app, name)?).map_err(|bad| {
        let at = record::Place { line: bad.line, column: bad.column };
        let sentence = located(app, at, app.say(&bad.why, &People::default()));
        app.bad("cli-cases-file", &[("file", name.to_string().into()), ("reason", sentence.into())])
    })
}

/// Which case, and what is wrong with it.
fn args(app: &App, failure: &Failure) -> [(&'static str, game::Arg); 2] {
    let people = People { names: failure.players.clone(), you: None };
    let why = ("why", app.say(&failure.why, &people).into());
    let (key, step) = match failure.at {
        At::Case => ("case-at-case", 0),
        At::State => ("case-at-state", 0),
        At::Action(step) => ("case-at-action", step as i64),
        At::After(-1) => ("case-at-start", 0),
        At::After(step) => ("case-at-after", step),
        At::End => ("case-at-end", 0),
    };
    let id = if failure.id.is_empty() { app.text("cli-cases-no-id") } else { failure.id.clone() };
    [("id", id.into()), ("why", app.fmt(key, &[why, ("step", step.into())]).into())]
}
