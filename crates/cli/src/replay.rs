//! `oxrow replay`: a record, and what one observer saw of it.
//!
//! The JSON form ends with a hash of the position: FNV-1a with 64 bits over the bytes of the omniscient view as
//! compact JSON, in 16 hexadecimal digits. It is the same for every observer and on every machine.

use crate::app::App;
use crate::files::{located, read_record};
use crate::setting::{number, switch, text};
use crate::stop::Stop;
use bots::BotGame;
use clap::{Arg, ArgMatches, Command};
use game::{Explain, Game, Message, Observer, Options, Rules, Seat, SeatSet};
use record::{BadRecord, Entry, Place, Record, Written, WrittenEntry};
use serde::Serialize;
use telling::InWords;
use texts::People;

pub(crate) fn command(app: &App) -> Command {
    let flag = |name, value| crate::setting::flag(app, name, value);
    Command::new("replay").args([
        Arg::new("file").value_name("FILE").required(true).help(app.text("cli-flag-file")),
        flag("match", "N"),
        flag("ply", "N"),
        flag("seat", "N").conflicts_with("public"),
        switch(app, "public"),
        switch(app, "json"),
    ])
}

/// A record of a file, whose form is understood.
pub(crate) struct Opened {
    pub(crate) written: Written,
    /// Lines of the file before it.
    lines_before: usize,
}

impl Opened {
    /// What is wrong with the record, and where in the file.
    pub(crate) fn refuse(&self, app: &App, bad: &BadRecord) -> Stop {
        refuse(app, self.lines_before, bad)
    }

    /// The sentence about a game that nobody knows.
    pub(crate) fn unknown_game(&self, app: &App) -> Stop {
        let Err(Stop::Bad(sentence)) = crate::setting::spec(app, &self.written.game) else {
            unreachable!("unknown to both or to neither")
        };
        Stop::Bad(located(app, moved(self.written.game_at, self.lines_before), sentence))
    }
}

fn moved(at: Place, lines_before: usize) -> Place {
    Place { line: at.line + lines_before, ..at }
}

fn refuse(app: &App, lines_before: usize, bad: &BadRecord) -> Stop {
    Stop::Bad(located(app, moved(bad.at, lines_before), app.say(&bad.what, &People::default())))
}

/// Reads the record that the arguments `file` and `match` name.
pub(crate) fn open(app: &App, matches: &ArgMatches) -> Result<Opened, Stop> {
    let match_idx = number(app, matches, "match", 0..=u64::MAX)?;
    let one = read_record(app, text(matches, "file").unwrap_or_default(), match_idx)?;
    let written = Written::parse(&one.text).map_err(|bad| refuse(app, one.lines_before, &bad))?;
    Ok(Opened { written, lines_before: one.lines_before })
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let opened = open(app, matches)?;
    catalog::for_game!(opened.written.game.as_str(), G => {
        let (record, end) = opened.written.replay::<G>().map_err(|bad| opened.refuse(app, &bad))?;
        show::<G>(app, matches, &opened.written, &record, &end)
    })
    .unwrap_or_else(|| Err(opened.unknown_game(app)))
}

/// The JSON form. Nothing in it is sorted, so that an omniscient view stands there in the very bytes that are hashed.
#[derive(Serialize)]
struct Summary<'a, V, S> {
    game: &'a str,
    seats: usize,
    options: Options,
    ply: usize,
    plies: usize,
    /// Which of the moves until here the clock gave, counted from 0.
    by_clock: Vec<usize>,
    by: Observer,
    view: &'a V,
    seen: &'a [S],
    winners: Option<SeatSet>,
    hash: String,
}

fn show<G: BotGame>(
    app: &App,
    matches: &ArgMatches,
    written: &Written,
    record: &Record<G>,
    end: &G,
) -> Result<(), Stop>
where
    G::View: InWords,
{
    let n_seats = record.rules.n_seats();
    let plies = record.plies();
    let ply = number(app, matches, "ply", 0..=plies as u64)?.map_or(plies, |ply| ply as usize);
    let seat = number(app, matches, "seat", 0..=n_seats as u64 - 1)?.map(|seat| Seat::new(seat as usize));
    let by = match seat {
        Some(seat) => Observer::Seat(seat),
        None if matches.get_flag("public") => Observer::Public,
        None => Observer::Omniscient,
    };
    let mut game = G::new(record.rules);
    let (mut seen, mut by_clock) = (Vec::new(), Vec::new());
    let mut sentences = Vec::new();
    let mut n_moves = 0;
    for (entry, is_by_clock) in record.until(ply) {
        if let Entry::Move(seat, _) = entry {
            if is_by_clock {
                by_clock.push(n_moves);
                sentences.push(Message::new("tell-by-clock", "").with("seat", *seat));
            }
            n_moves += 1;
        }
        let mut events = Vec::new();
        entry.apply(&mut game, &mut events).expect("a record replays");
        let new = events.iter().filter_map(|event| G::seen(event, by));
        seen.extend(new.inspect(|seen| sentences.push(seen.message())));
    }
    let view = game.view(by);

    if matches.get_flag("json") {
        let summary = Summary {
            game: &written.game,
            seats: n_seats,
            options: record.rules.options(),
            ply,
            plies,
            by_clock,
            by,
            view: &view,
            seen: &seen,
            winners: game.winners(),
            hash: format!("{:016x}", hash(&game)),
        };
        let summary = serde_json::to_string(&summary).expect("a summary is JSON");
        app.line(&summary)?;
    } else {
        let people = People { names: names(app, record), you: seat };
        app.print(&app.filled(&page(app, record, &people, ply, &sentences, &game, &view)))?;
    }

    let has_end = written.entries.iter().any(|(_, entry)| matches!(entry, WrittenEntry::End(_)));
    if end.winners().is_none() {
        app.tell(&app.text("cli-replay-unfinished"));
    } else if !has_end {
        app.tell(&app.text("cli-replay-no-end"));
    }
    Ok(())
}

/// Names by seat. Who shares a name with others gets a letter, as the head of the page has it.
fn names<G: Game>(app: &App, record: &Record<G>) -> Vec<String> {
    let of = |seat| record.names.get(&seat).map_or("", String::as_str);
    let seats = || Seat::all(record.rules.n_seats());
    let tell_apart = |seat: Seat| {
        if of(seat).is_empty() || seats().filter(|&other| of(other) == of(seat)).count() == 1 {
            return of(seat).to_string();
        }
        app.fmt(
            "cli-replay-same-name",
            &[("name", of(seat).to_string().into()), ("letter", letter(seat).into())],
        )
    };
    seats().map(tell_apart).collect()
}

fn letter(seat: Seat) -> String {
    seat.letter().to_ascii_uppercase().to_string()
}

/// The whole replay as text.
fn page<G: BotGame>(
    app: &App,
    record: &Record<G>,
    people: &People,
    ply: usize,
    sentences: &[Message],
    game: &G,
    view: &G::View,
) -> String
where
    G::View: InWords,
{
    let n_seats = record.rules.n_seats();
    let mut head = vec![app.fmt(
        "cli-replay-head",
        &[("game", game::Arg::Word(G::Rules::spec().id)), ("seats", n_seats.into())],
    )];
    for (seat, name) in &record.names {
        let args = [("letter", letter(*seat).into()), ("name", name.clone().into())];
        head.push(app.fmt("cli-replay-name", &args));
    }
    let options = record.rules.options();
    if !options.is_empty() {
        head.push(app.fmt("cli-replay-options", &[("options", options.to_string().into())]));
    }
    if let Some(seed) = &record.seed {
        head.push(app.fmt("cli-replay-seed", &[("seed", seed.clone().into())]));
    }

    let mut text = head.join("\n");
    text.push_str("\n\n");
    for sentence in sentences {
        text.push_str(&format!("- {}\n", app.say(sentence, people)));
    }
    let args = [("ply", ply.into()), ("plies", record.plies().into())];
    text.push_str(&format!("\n{}\n\n", app.fmt("cli-replay-after", &args)));
    for line in view.in_words(game.rounds_over(), people, app.lang()) {
        text.push_str(&format!("{line}\n"));
    }
    if let Some(winners) = game.winners() {
        text.push_str(&format!(
            "\n{}\n",
            app.texts().say(&Message::new("cli-winners", "").with("seats", winners), people)
        ));
    }
    text
}

/// FNV-1a, 64 bits, over the compact JSON of everything.
fn hash<G: Game>(game: &G) -> u64 {
    let json = serde_json::to_vec(&game.view(Observer::Omniscient)).expect("a view is JSON");
    fnv1a(&json)
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the authors of FNV.
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
