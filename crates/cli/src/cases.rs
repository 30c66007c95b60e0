//! `oxrow cases`: written positions, replayed against the rules.

use crate::app::App;
use crate::files::read_text;
use crate::stop::Stop;
use clap::{Arg, ArgAction, ArgMatches, Command};

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
    let (mut n_passed, mut n_failed) = (0, 0);
    for name in matches.get_many::<String>("files").into_iter().flatten() {
        let report = cases::run(&read_text(app, name)?).map_err(|bad| {
            let args = [("file", name.clone().into()), ("line", bad.line.into()), ("reason", bad.why.into())];
            app.bad("cli-cases-file", &args)
        })?;
        n_passed += report.passed;
        n_failed += report.failed.len();
        for failure in &report.failed {
            let args = [("id", failure.id.clone().into()), ("why", failure.why.clone().into())];
            app.line(&app.fmt("cli-cases-failed", &args))?;
        }
    }
    // This line is an interface: other programs read it.
    app.line(&format!("{n_passed} passed, {n_failed} failed"))?;
    if n_failed == 0 { Ok(()) } else { Err(Stop::Failed(String::new())) }
}
