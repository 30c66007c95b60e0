//! A record, told as a table tells a match: the same messages, so that whoever can look at a table can look at a record.
//!
//! It is a module of its own beside the page, loaded by whoever opens a replay: it brings the rules of all games, which
//! nobody who plays at a table needs to download.
//!
//! What is absent: no sentence and no screen.

use game::{Explain as _, Game, Message, Observer, Seat, ToAct};
use protocol::replay::{Fault, Replay, Step};
use protocol::{Filled, Holder, SeatInfo, TableInfo, ToClient, VERSION};
use record::{BadRecord, Entry, Record, Written};
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads a record and tells it to a seat (`b`), or to everybody. Gives a result as JSON: a [`Replay`] or a [`Fault`].
#[wasm_bindgen]
pub fn replay(record: &str, by: &str, table: &str) -> String {
    let told = tell(record, by.parse().ok(), table);
    serde_json::to_string(&told).unwrap_or_default()
}

/// Reads a record and tells it to a seat, or to everybody. The id of its table, where there is one, says what bots are
/// called.
///
/// # Errors
/// The first fault of the record.
pub fn tell(record: &str, by: Option<Seat>, table: &str) -> Result<Replay, Fault> {
    let written = Written::parse(record).map_err(|bad| fault(&bad))?;
    let known = catalog::for_game!(written.game.as_str(), G => told::<G>(&written, by, table));
    known.unwrap_or_else(|| {
        let what = Message::new("unknown-game", "").with("game", written.game.clone());
        let games: Vec<_> = catalog::GAMES.iter().map(|spec| spec.id).collect();
        let what = what.with("allowed", games.join(", "));
        Err(Fault { line: written.game_at.line, column: written.game_at.column, ..as_fault(&what) })
    })
}

fn fault(bad: &BadRecord) -> Fault {
    Fault { line: bad.at.line, column: bad.at.column, ..as_fault(&bad.message()) }
}

fn as_fault(message: &Message) -> Fault {
    Fault { line: 1, column: 1, code: message.code.to_string(), args: Filled::all(message) }
}

fn told<G: Game>(written: &Written, by: Option<Seat>, id: &str) -> Result<Replay, Fault> {
    let (record, _) = written.replay::<G>().map_err(|bad| fault(&bad))?;
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
        options: written.options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect(),
        started: true,
        ..TableInfo::default()
    };
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
    Ok(Replay { names, start, steps })
}

fn steps<G: Game>(record: &Record<G>, game: &mut G, by: Option<Seat>, table: TableInfo) -> Vec<Step> {
    let observer = by.map_or(Observer::Public, Observer::Seat);
    let mut steps = Vec::new();
    let (mut from, mut waiting) = (0, Vec::new());
    let (mut round, mut begins_round) = (None, false);
    for (ply, entry) in (1..).zip(&record.entries) {
        let n_over = game.rounds_over();
        begins_round |= round.replace(n_over) != Some(n_over);
        let mut events: Vec<G::Event> = Vec::new();
        if entry.apply(game, &mut events).is_err() {
            // It was replayed before.
            break;
        }
        let is_deal = matches!(entry, Entry::Deal(_));
        waiting.extend(events.iter().filter_map(|event| G::seen(event, observer)));
        let codes = || events.iter().filter_map(|event| G::seen(event, Observer::Public));
        // A card that somebody puts down unseen is no step: what follows when all have done so is one.
        let is_step = is_deal || codes().any(|seen| !seen.message().code.starts_with("committed"));
        if !is_step {
            continue;
        }
        let takes = |code: &str| code.ends_with("row-taken") || code.ends_with("card-took");
        let takes = codes().any(|seen| takes(seen.message().code));
        let events = std::mem::take(&mut waiting);
        let said = vec![said::<G>(&ToClient::Seen { from, seq: ply, by, events })];
        from = ply;
        steps.push(Step { ply, said, takes, begins_round: std::mem::take(&mut begins_round) });
    }
    if let (Some(last), ToAct::Nobody) = (steps.last_mut(), game.to_act()) {
        last.said.push(said::<G>(&ToClient::Table(TableInfo { over: true, ..table })));
    }
    steps
}

fn said<G: Game>(message: &ToClient<G::View, G::Seen>) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
