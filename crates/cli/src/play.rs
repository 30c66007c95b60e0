//! `oxrow play`: a table in the terminal, which `tui` runs; this keeps the records.

use crate::app::App;
use crate::files::{NewFile, cannot_write, create_records};
use crate::seeds;
use crate::setting::{self, flag, number, option_flag, options, switch, text};
use crate::sim::programs;
use crate::stop::Stop;
use clap::{Arg, ArgMatches, Command};
use game::{Explain, Seat};
use record::Written;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tui::{Outcome, PlayError, PlaySetup, Played, Seed};

pub(crate) fn command(app: &App) -> Command {
    Command::new("play").args([
        Arg::new("game").value_name("GAME").help(app.text("cli-flag-play-game")),
        flag(app, "seats", "N"),
        flag(app, "seat", "N").help(app.text("cli-flag-play-seat")),
        option_flag(app),
        flag(app, "bots", "A,B,…").help(app.text("cli-flag-play-bots")),
        flag(app, "seed", "N"),
        flag(app, "name", "NAME"),
        switch(app, "plain"),
        flag(app, "records", "FILE"),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let seed = match number(app, matches, "seed", 0..=u64::MAX)? {
        Some(seed) => Seed::Number(seed),
        None => Seed::Bytes(seeds::fresh_bytes(app)?),
    };
    let mut setup = PlaySetup::new(seed);
    if matches.get_flag("plain") {
        setup.programs = programs();
    }
    let programs = setup.programs.clone();
    setup.lang = app.lang();
    let spec = text(matches, "game").map(|id| setting::spec(app, id)).transpose()?;
    setup.game = spec.map(|spec| spec.id.to_string());
    setup.seats = setting::seats(app, matches, spec)?;
    setup.seat = number(app, matches, "seat", 0..=Seat::MAX as u64 - 1)?.map(|n| Seat::new(n as usize));
    setup.options = options(app, matches)?;
    setup.name = text(matches, "name").map(str::trim).filter(|name| !name.is_empty()).map(String::from);
    if let Some(written) = text(matches, "bots") {
        setup.bots = written.split(',').map(|name| name.trim().to_string()).collect();
    }
    // Opened before anything is played: who wants a record should not learn at the end that there can be none.
    let records = text(matches, "records").map(PathBuf::from);
    let first = records.as_deref().map(|path| (path, create_records(app, path)));
    let first = match first {
        Some((path, file)) => Some((path, file?)),
        None => None,
    };
    let outcome = if matches.get_flag("plain") {
        tui::plain_stdin(setup, io::stdout().lock(), || tui::columns(&io::stdout()))
    } else {
        tui::play(setup)
    };
    programs.close();
    let outcome = outcome.map_err(|error| stop(app, &error))?;
    if let Some((path, file)) = first {
        keep(app, path, file, &outcome)?;
    }
    ended(app, &outcome)
}

/// The menu, for who gives no verb.
pub(crate) fn menu(app: &App) -> Result<(), Stop> {
    let mut setup = PlaySetup::new(Seed::Bytes(seeds::fresh_bytes(app)?));
    setup.lang = app.lang();
    let outcome = tui::play(setup).map_err(|error| stop(app, &error))?;
    ended(app, &outcome)
}

/// Whether it was the person who left.
fn ended(app: &App, outcome: &Outcome) -> Result<(), Stop> {
    match (outcome.signal, &outcome.failed) {
        (Some(signal), _) => Err(Stop::Signal(signal)),
        (None, Some(error)) => Err(app.output_error(error)),
        (None, None) => Ok(()),
    }
}

fn stop(app: &App, error: &PlayError) -> Stop {
    match error {
        PlayError::Io(error) => app.output_error(error),
        _ => app.refuse(&error.message()),
    }
}

/// Writes down the matches in which anything was played: all into one file of JSON lines, or each into a text file
/// of its own, the second with `-2` in its name and so on.
fn keep(app: &App, path: &Path, first: NewFile, outcome: &Outcome) -> Result<(), Stop> {
    let played: Vec<&Played> = outcome.matches.iter().filter(|played| played.plies > 0).collect();
    if played.is_empty() {
        return Ok(());
    }
    let is_list = path.extension().is_some_and(|ending| ending == "jsonl");
    let mut files: Vec<(PathBuf, NewFile, String)> = Vec::new();
    if is_list {
        let lines: String = played.iter().map(|played| json_line(played)).collect();
        files.push((path.to_path_buf(), first, lines));
    } else {
        files.push((path.to_path_buf(), first, played[0].record.clone()));
        let mut n = 2;
        for played in &played[1..] {
            // Nobody has named this file, so nothing that lies there is replaced.
            while numbered(path, n).exists() {
                n += 1;
            }
            files.push((numbered(path, n), create_records(app, &numbered(path, n))?, played.record.clone()));
            n += 1;
        }
    }
    for (path, mut file, text) in files {
        let written = file.write_all(text.as_bytes()).and_then(|()| file.finish());
        written.map_err(|error| cannot_write(app, &path, &error))?;
        let n = if is_list { played.len() } else { 1 };
        app.tell(&app.fmt("cli-recorded", &[("n", n.into()), ("file", path.display().to_string().into())]));
    }
    Ok(())
}

/// A record as one line of JSON.
fn json_line(played: &Played) -> String {
    let json = Written::parse(&played.record).ok().and_then(|written| {
        catalog::for_game!(played.game, G => written.replay::<G>().ok().map(|(record, _)| record.to_json())).flatten()
    });
    json.map_or_else(String::new, |json| format!("{json}\n"))
}

/// `game.txt` becomes `game-2.txt`.
fn numbered(path: &Path, n: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_else(|| OsStr::new("match")).to_os_string();
    name.push(format!("-{n}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_matches_get_names_of_their_own() {
        assert_eq!(numbered(Path::new("a/game.txt"), 2), Path::new("a/game-2.txt"));
        assert_eq!(numbered(Path::new("game"), 3), Path::new("game-3"));
    }
}
