//! What is played: game, seats, options and bots, as they stand on the command line.

use crate::app::App;
use crate::stop::Stop;
use bots::BotGame;
use clap::{Arg, ArgAction, ArgMatches};
use game::{Explain, Game, Options, Rules, Seat, Spec};
use programs::Programs;
use std::ops::RangeInclusive;

/// A game, a number of seats, and options not yet checked.
pub(crate) struct Setting {
    pub(crate) spec: &'static Spec,
    pub(crate) n_seats: usize,
    pub(crate) options: Options,
}

/// Seats where nobody says otherwise.
pub(crate) const SEATS: usize = 4;

impl Setting {
    /// Reads `--game`, `--seats` and `--option`.
    pub(crate) fn read(app: &App, matches: &ArgMatches) -> Result<Self, Stop> {
        let id = text(matches, "game").unwrap_or_default();
        let spec = spec(app, id)?;
        let n_seats = seats(app, matches, Some(spec))?.unwrap_or(SEATS);
        Ok(Setting { spec, n_seats, options: options(app, matches)? })
    }

    /// The rules of a game, or a sentence about what does not fit it.
    pub(crate) fn rules<G: Game>(&self, app: &App) -> Result<G::Rules, Stop> {
        G::Rules::parse(self.n_seats, &self.options).map_err(|bad| app.refuse(&bad.message()))
    }
}

/// The description of a game by its id.
pub(crate) fn spec(app: &App, id: &str) -> Result<&'static Spec, Stop> {
    catalog::spec(id).ok_or_else(|| {
        let allowed: Vec<_> = catalog::GAMES.iter().map(|spec| spec.id).collect();
        app.bad("unknown-game", &[("game", id.to_string().into()), ("allowed", allowed.join(", ").into())])
    })
}

/// Reads every `--option key=value`.
pub(crate) fn options(app: &App, matches: &ArgMatches) -> Result<Options, Stop> {
    let mut options = Options::new();
    for written in matches.get_many::<String>("option").into_iter().flatten() {
        let Some((key, value)) = written.split_once('=') else {
            return Err(app.bad("cli-option-form", &[("written", written.clone().into())]));
        };
        options.set(key.trim(), value.trim());
    }
    Ok(options)
}

/// One name per seat, or one for all.
pub(crate) fn bots<G: BotGame>(
    app: &App,
    programs: &Programs,
    written: &str,
    n_seats: usize,
) -> Result<Vec<String>, Stop> {
    let mut names: Vec<String> = written.split(',').map(|name| name.trim().to_string()).collect();
    if names.len() == 1 {
        names = vec![names[0].clone(); n_seats];
    }
    if names.len() != n_seats {
        return Err(app.bad("cli-bots-count", &[("got", names.len().into()), ("seats", n_seats.into())]));
    }
    for name in &names {
        let rng = crate::seeds::bot(0, 0, Seat::new(0));
        if let Err(no_bot) = programs.bot::<G>(name, rng) {
            return Err(app.refuse(&no_bot.message()));
        }
    }
    Ok(names)
}

/// The number of seats behind `--seats`. The rules of a game refuse what does not fit it, and say which rule it is;
/// here is refused what is no number, or fits no game at all where none is named.
pub(crate) fn seats(app: &App, matches: &ArgMatches, spec: Option<&Spec>) -> Result<Option<usize>, Stop> {
    let written = text(matches, "seats").and_then(|written| written.parse::<u16>().ok());
    if let Some(n_seats) = written.filter(|_| spec.is_some()) {
        return Ok(Some(n_seats.into()));
    }
    let games = || catalog::GAMES.iter().copied().filter(|it| spec.is_none_or(|spec| spec.id == it.id));
    let min = games().map(|spec| spec.seats_min).min().unwrap_or(0) as u64;
    let max = games().map(|spec| spec.seats_max).max().unwrap_or(0) as u64;
    Ok(number(app, matches, "seats", min..=max)?.map(|n| n as usize))
}

/// The text behind a flag.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The whole number behind a flag.
pub(crate) fn number(
    app: &App,
    matches: &ArgMatches,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<Option<u64>, Stop> {
    let Some(written) = text(matches, name) else { return Ok(None) };
    match written.parse() {
        Ok(number) if range.contains(&number) && !written.starts_with('+') => Ok(Some(number)),
        _ => {
            let mut args = vec![
                ("flag", game::Arg::Text(format!("--{name}"))),
                ("written", game::Arg::Text(written.into())),
                ("min", game::Arg::Text(range.start().to_string())),
                ("max", game::Arg::Text(range.end().to_string())),
            ];
            let key = if *range.end() == u64::MAX { "cli-number-from" } else { "cli-number" };
            if *range.end() == u64::MAX {
                args.pop();
            }
            Err(app.bad(key, &args))
        }
    }
}

/// A flag with a value, `--name VALUE`.
pub(crate) fn flag(app: &App, name: &'static str, value: &'static str) -> Arg {
    // A negative number is a wrong value rather than an unknown flag.
    let arg = Arg::new(name).long(name).value_name(value).allow_negative_numbers(true);
    arg.help(app.text(&format!("cli-flag-{name}")))
}

/// A switch, `--name`.
pub(crate) fn switch(app: &App, name: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(app.text(&format!("cli-flag-{name}")))
}

/// `--option key=value`, any number of times.
pub(crate) fn option_flag(app: &App) -> Arg {
    flag(app, "option", "KEY=VALUE").action(ArgAction::Append)
}
