//! A record, told as a table tells a match: the same messages, so that whoever can look at a table can look at a record.
//! Its shuffles are computed again, it is written as JSON, and a table of this device can go on with it from any place.
//!
//! It is a module of its own beside the page, loaded by whoever opens a replay: it brings the rules of all games, which
//! nobody who plays at a table needs to download. So what is drawn beside a table and not needed to play at it is here,
//! too: the curve of the score, and addresses as pictures for cameras.
//!
//! What is absent: no sentence and no screen.

mod curve;
mod qr;

pub use curve::curve;
pub use qr::qr;

use fair::Verdict;
use game::{Explain as _, Game, Message, Observer, Seat, SeatSet, ToAct};
use protocol::local::Make;
use protocol::replay::{Checked, Fault, Replay, Step};
use protocol::rest::Create;
use protocol::{Filled, Holder, SeatInfo, TableInfo, ToClient, VERSION};
use record::{BadRecord, Entry, Record, Written};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads a record and tells it to a seat (`b`), or to everybody. Gives a result as JSON: a [`Replay`] or a [`Fault`].
#[wasm_bindgen]
pub fn replay(record: &str, by: &str, table: &str) -> String {
    let told = tell(record, by.parse().ok(), table);
    serde_json::to_string(&told).unwrap_or_default()
}

/// Computes the shuffles of a record again. Gives a list of [`Checked`] as JSON; an empty one for what is no record.
#[wasm_bindgen]
pub fn verify(record: &str) -> String {
    serde_json::to_string(&check(record).unwrap_or_default()).unwrap_or_default()
}

/// The JSON form of a record; nothing for what is no record.
#[wasm_bindgen]
pub fn json(record: &str) -> String {
    let json = read(
        record,
        |written| catalog::for_game!(written.game.as_str(), G => written.replay::<G>().map(|(record, _)| record.to_json())),
    );
    json.map(|json| format!("{json:#}\n")).unwrap_or_default()
}

/// What makes a table of this device that goes on with a record after a ply: a [`Make`] as JSON. Somebody of a name has a
/// seat, and bots of one kind have the others, with the names that they have at the table of an id, where there is one.
/// Nothing for what is no record or no seat.
#[wasm_bindgen]
pub fn play_on(record: &str, ply: u32, seat: &str, name: &str, bot: &str, table: &str) -> String {
    let make = seat.parse().ok().and_then(|seat| go_on(record, ply as usize, seat, name, bot).ok());
    let bots_of = Some(table.to_string()).filter(|table| !table.is_empty());
    make.map(|make| Make { bots_of, ..make })
        .map(|make| serde_json::to_string(&make).unwrap_or_default())
        .unwrap_or_default()
}

/// Reads a record and tells it to a seat, or to everybody. The id of its table, where there is one, says what bots are
/// called.
///
/// # Errors
/// The first fault of the record.
pub fn tell(record: &str, by: Option<Seat>, table: &str) -> Result<Replay, Fault> {
    read(record, |written| catalog::for_game!(written.game.as_str(), G => told::<G>(written, by, table)))
}

/// Computes the shuffles of a record again, in their order.
///
/// # Errors
/// The first fault of the record.
pub fn check(record: &str) -> Result<Vec<Checked>, Fault> {
    let all = read(
        record,
        |written| catalog::for_game!(written.game.as_str(), G => written.replay::<G>().map(|(record, _)| fair::verify(&record))),
    )?;
    Ok(all.iter().map(checked).collect())
}

/// What makes a table that goes on with a record: its first `ply` deals and answers have happened. The person has a seat,
/// bots have the others and see what their seats have seen.
///
/// # Errors
/// The first fault of the record.
pub fn go_on(record: &str, ply: usize, seat: Seat, name: &str, bot: &str) -> Result<Make, Fault> {
    read(record, |written| {
        let so_far = catalog::for_game!(written.game.as_str(), G => written.replay::<G>().map(|(record, _)| {
            record.entries.iter().take(ply).map(ToString::to_string).collect()
        }))?;
        let others = Seat::all(written.n_seats).filter(|other| *other != seat);
        let create = Create {
            game: written.game.clone(),
            seats: written.n_seats,
            options: options(written),
            name: name.to_string(),
            bots: others.map(|seat| (seat.idx() as u8, bot.to_string())).collect(),
            ..Create::default()
        };
        Some(so_far.map(|so_far| Make { create, so_far, ..Make::default() }))
    })
}

/// Reads a record and does something with it; `None` where no game has that name.
fn read<T>(record: &str, with: impl FnOnce(&Written) -> Option<Result<T, BadRecord>>) -> Result<T, Fault> {
    let written = Written::parse(record).map_err(|bad| fault(&bad))?;
    let done = with(&written).ok_or_else(|| {
        let what = Message::new("unknown-game", "").with("game", written.game.clone());
        let games: Vec<_> = catalog::GAMES.iter().map(|spec| spec.id).collect();
        let what = what.with("allowed", games.join(", "));
        Fault { line: written.game_at.line, column: written.game_at.column, ..as_fault(&what) }
    })?;
    done.map_err(|bad| fault(&bad))
}

fn options(written: &Written) -> BTreeMap<String, String> {
    written.options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
}

fn checked(found: &fair::Checked) -> Checked {
    let (verdict, seat) = match found.verdict {
        Verdict::Good => ("good", None),
        Verdict::Unproven => ("unproven", None),
        Verdict::NotRevealed => ("not-revealed", None),
        Verdict::UnknownVersion => ("unknown-version", None),
        Verdict::OtherSecret => ("other-secret", None),
        Verdict::OtherNonce(seat) => ("other-nonce", Some(seat)),
        Verdict::OtherDeal => ("other-deal", None),
    };
    let kind = found.deal.split(' ').next();
    let what = kind.filter(|kind| ["reshuffle", "first"].contains(kind)).unwrap_or("deal");
    Checked { what: what.to_string(), verdict: verdict.to_string(), seat }
}

fn fault(bad: &BadRecord) -> Fault {
    Fault { line: bad.at.line, column: bad.at.column, ..as_fault(&bad.message()) }
}

fn as_fault(message: &Message) -> Fault {
    Fault { line: 1, column: 1, code: message.code.to_string(), args: Filled::all(message) }
}

fn told<G: Game>(written: &Written, by: Option<Seat>, id: &str) -> Result<Replay, BadRecord> {
    let (record, _) = written.replay::<G>()?;
    let n_seats = written.n_seats;
    let by = by.filter(|seat| seat.idx() < n_seats);
    let observer = by.map_or(Observer::Public, Observer::Seat);
    let names: Vec<_> =
        Seat::all(n_seats).map(|seat| record.names.get(&seat).cloned().unwrap_or_default()).collect();
    // Who has no name here is called as a bot is.
    let holder =
        |name: &str| if name.is_empty() { Holder::Bot { bot: String::new() } } else { Holder::Person };
    let seats = names.iter().map(|name| SeatInfo {
        name: name.clone(),
        holder: holder(name),
        here: true,
        ..SeatInfo::default()
    });
    let table = TableInfo {
        seats: seats.collect(),
        options: options(written),
        started: true,
        ..TableInfo::default()
    };
    let has_shuffles = !record.shuffles.is_empty();
    let mut game = G::new(record.rules);
    let start = vec![
        said::<G>(&ToClient::Hello {
            version: VERSION,
            table: id.to_string(),
            code: String::new(),
            game: written.game.clone(),
            you: by.into_iter().collect(),
        }),
        said::<G>(&ToClient::Table(table.clone())),
        said::<G>(&ToClient::View { seq: 0, by, view: game.view(observer) }),
    ];
    let steps = steps(&record, &mut game, by, table);
    Ok(Replay { names, start, steps, has_shuffles })
}

/// How the codes end of what somebody takes: a row, by a low card or a special one as well, and the 5th Row with its place.
const TAKES: [&str; 4] = ["row-taken", "row-gone", "card-took", "insert-took"];

fn steps<G: Game>(record: &Record<G>, game: &mut G, by: Option<Seat>, table: TableInfo) -> Vec<Step> {
    let observer = by.map_or(Observer::Public, Observer::Seat);
    let mut steps = Vec::new();
    let (mut from, mut waiting) = (0, Vec::new());
    let (mut round, mut begins_round) = (None, false);
    let mut by_clock = SeatSet::EMPTY;
    for (ply, (entry, is_by_clock)) in (1..).zip(record.until(usize::MAX)) {
        let n_over = game.rounds_over();
        begins_round |= round.replace(n_over) != Some(n_over);
        let mut events: Vec<G::Event> = Vec::new();
        if entry.apply(game, &mut events).is_err() {
            // It was replayed before.
            break;
        }
        if let (Entry::Move(seat, _), true) = (entry, is_by_clock) {
            by_clock.insert(*seat);
        }
        let is_deal = matches!(entry, Entry::Deal(_));
        waiting.extend(events.iter().filter_map(|event| G::seen(event, observer)));
        let codes = || events.iter().filter_map(|event| G::seen(event, Observer::Public));
        // A card that somebody puts down unseen is no step: what follows when all have done so is one.
        let is_step = is_deal || codes().any(|seen| !seen.message().code.starts_with("committed"));
        if !is_step {
            continue;
        }
        let takes = |code: &str| TAKES.iter().any(|end| code.ends_with(end));
        let takes = codes().any(|seen| takes(seen.message().code));
        let events = std::mem::take(&mut waiting);
        let said = vec![said::<G>(&ToClient::Seen {
            from,
            seq: ply,
            by,
            events,
            by_clock: clock_of(&mut by_clock),
        })];
        from = ply;
        steps.push(Step { ply, said, takes, begins_round: std::mem::take(&mut begins_round) });
    }
    if let (Some(last), ToAct::Nobody) = (steps.last_mut(), game.to_act()) {
        last.said.push(said::<G>(&ToClient::Table(TableInfo { over: true, ..table })));
    }
    steps
}

/// Those for whom the clock has answered since this was asked last.
fn clock_of(seats: &mut SeatSet) -> Vec<Seat> {
    std::mem::take(seats).iter().collect()
}

fn said<G: Game>(message: &ToClient<G::View, G::Seen>) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
