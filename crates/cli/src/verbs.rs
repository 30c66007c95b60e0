//! The verbs and their flags, and what to say about words that are neither.

use crate::app::App;
use crate::lang;
use crate::setting::{flag, text};
use crate::stop::Stop;
use crate::{admin, bench, cases, load, perft, play, replay, rules, serve, sim, tournament, verify};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use texts::Lang;

/// A verb: what it is called and takes, and what it does.
struct Verb {
    command: fn(&App) -> Command,
    run: fn(&App, &ArgMatches) -> Result<(), Stop>,
}

const VERBS: [Verb; 12] = [
    Verb { command: play::command, run: play::run },
    Verb { command: serve::command, run: serve::run },
    Verb { command: admin::command, run: admin::run },
    Verb { command: sim::command, run: sim::run },
    Verb { command: tournament::command, run: tournament::run },
    Verb { command: replay::command, run: replay::run },
    Verb { command: verify::command, run: verify::run },
    Verb { command: rules::command, run: rules::run },
    Verb { command: perft::command, run: perft::run },
    Verb { command: cases::command, run: cases::run },
    Verb { command: bench::command, run: bench::run },
    Verb { command: load::command, run: load::run },
];

/// Does what the words on the command line say.
pub(crate) fn run(app: &App, words: impl IntoIterator<Item = OsString>) -> Result<(), Stop> {
    let matches = match program(app).try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return refused(app, &error),
    };
    if let Some(written) = text(&matches, lang::FLAG).filter(|written| written.parse::<Lang>().is_err()) {
        let args = [("written", written.to_string().into()), ("allowed", lang::allowed().into())];
        return Err(app.bad("cli-unknown-lang", &args));
    }
    let Some((name, matches)) = matches.subcommand() else { return play::menu(app) };
    let verb = VERBS.iter().find(|verb| (verb.command)(app).get_name() == name).expect("a verb of the list");
    (verb.run)(app, matches)
}

fn program(app: &App) -> Command {
    let verbs = VERBS.iter().map(|verb| {
        let command = (verb.command)(app);
        let about = app.text(&format!("cli-{}", command.get_name()));
        let examples = app.text(&format!("cli-{}-examples", command.get_name()));
        dress(app, command.about(about).after_help(examples))
    });
    let program = Command::new("oxrow")
        // Longer lines are hard to read, however wide a terminal is.
        .max_term_width(100)
        .version(env!("CARGO_PKG_VERSION"))
        .about(app.text("cli-about"))
        .after_help(app.text("cli-examples"))
        .subcommand_help_heading(app.text("cli-heading-verbs"))
        .subcommand_value_name(app.text("cli-value-verb"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(app.text("cli-flag-version")),
        )
        .arg(
            flag(app, lang::FLAG, "LANG")
                .global(true)
                .help(app.fmt("cli-flag-lang", &[("allowed", lang::allowed().into())])),
        )
        .subcommands(verbs);
    dress(app, program)
}

/// Help in our own words.
fn dress(app: &App, command: Command) -> Command {
    let usage = app.text("cli-heading-usage");
    let heading = app.text("cli-heading-flags");
    command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).help(app.text("cli-flag-help")))
        .mut_args(move |arg| arg.help_heading(heading.clone()))
}

/// A wrong command line in one sentence; help and version are no mistake.
pub(crate) fn refused(app: &App, error: &clap::Error) -> Result<(), Stop> {
    let word = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        Some(ContextValue::Strings(words)) => words.join(", "),
        _ => String::new(),
    };
    // Flags come with the name of their value, which is no part of what was wrong.
    let flag = || word(ContextKind::InvalidArg).split(' ').next().unwrap_or_default().to_string();
    let args = |written: String| [("written", written.into()), ("flag", flag().into())];
    Err(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return app.print(&error.render().to_string()),
        ErrorKind::UnknownArgument => app.bad("cli-wrong-flag", &args(String::new())),
        ErrorKind::InvalidSubcommand => {
            let verbs: Vec<_> = VERBS.iter().map(|verb| (verb.command)(app).get_name().to_string()).collect();
            let args = [
                ("written", word(ContextKind::InvalidSubcommand).into()),
                ("allowed", verbs.join(", ").into()),
            ];
            app.bad("cli-wrong-verb", &args)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = word(ContextKind::InvalidArg);
            app.bad("cli-missing", &[("flag", missing.into())])
        }
        ErrorKind::ArgumentConflict if word(ContextKind::PriorArg).split(' ').next() == Some(&flag()) => {
            app.bad("cli-twice", &args(String::new()))
        }
        ErrorKind::ArgumentConflict => {
            let prior = word(ContextKind::PriorArg).split(' ').next().unwrap_or_default().to_string();
            app.bad("cli-conflict", &args(prior))
        }
        ErrorKind::InvalidValue | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            app.bad("cli-no-value", &args(String::new()))
        }
        ErrorKind::TooManyValues => app.bad("cli-no-value-taken", &args(word(ContextKind::InvalidValue))),
        ErrorKind::InvalidUtf8 => app.bad("cli-not-unicode", &[]),
        _ => app.bad("cli-wrong", &[]),
    })
}
