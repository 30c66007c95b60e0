//! From text to untyped entries, keeping where everything stood.

use game::{Arg, Explain, Message, Options, Seat};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt;

/// The version this program writes and the only major one it reads.
pub const VERSION: u32 = 1;

/// The largest record that is read, in bytes; the longest random match needs less than a hundredth.
pub const SIZE_MAX: usize = 16 << 20;

/// Where something stands in a file, both counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Why a record cannot be read or replayed, and where that shows first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRecord {
    /// Where.
    pub at: Place,
    /// What is wrong there; names the rule where one is broken.
    pub what: Message,
}

impl BadRecord {
    pub(crate) fn new(at: Place, what: Message) -> Self {
        BadRecord { at, what }
    }
}

impl Explain for BadRecord {
    /// The message of the fault itself; callers put [`BadRecord::at`] in front.
    fn message(&self) -> Message {
        self.what.clone()
    }
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.at.line, self.at.column, self.what)
    }
}

impl std::error::Error for BadRecord {}

/// A record whose form is understood and whose moves are still text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The game's id.
    pub game: String,
    /// Where the id stands.
    pub game_at: Place,
    /// Number of seats.
    pub n_seats: usize,
    /// Options, not yet checked.
    pub options: Options,
    /// Where the first option stands, or the seats where there is none.
    pub options_at: Place,
    /// Where the deals came from, if it was written down.
    pub seed: Option<String>,
    /// Names of seats, where given.
    pub names: BTreeMap<Seat, String>,
    /// Deals, moves, and the end.
    pub entries: Vec<(Place, WrittenEntry)>,
}

/// One entry as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenEntry {
    /// Where the next deal came from.
    Shuffle(String),
    /// What chance decided.
    Deal(String),
    /// An answer; without a seat it belongs to the lowest seat that has to act.
    Move {
        /// Whose.
        seat: Option<Seat>,
        /// Its notation.
        text: String,
    },
    /// The match is over; these won.
    End(String),
}

impl Written {
    /// Reads text or JSON, whichever it is.
    ///
    /// # Errors
    /// [`BadRecord`] names the first place that does not follow the form.
    pub fn parse(text: &str) -> Result<Self, BadRecord> {
        if text.len() > SIZE_MAX {
            let message = Message::new("record-too-large", "").with("max", SIZE_MAX >> 20);
            return Err(BadRecord::new(Place { line: 1, column: 1 }, message));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') { parse_json(text) } else { parse_text(text) }
    }
}

#[derive(Default)]
struct Header {
    game: Option<(Place, String)>,
    seats: Option<(Place, usize)>,
    options: Options,
    options_at: Option<Place>,
    seed: Option<String>,
    names: BTreeMap<Seat, String>,
}

impl Header {
    fn finish(self, end: Place, entries: Vec<(Place, WrittenEntry)>) -> Result<Written, BadRecord> {
        let missing =
            |key: &str| BadRecord::new(end, Message::new("record-missing", "").with("key", key.to_string()));
        let (game_at, game) = self.game.ok_or_else(|| missing("game"))?;
        let (seats_at, n_seats) = self.seats.ok_or_else(|| missing("seats"))?;
        Ok(Written {
            game,
            game_at,
            n_seats,
            options: self.options,
            options_at: self.options_at.unwrap_or(seats_at),
            seed: self.seed,
            names: self.names,
            entries,
        })
    }
}

fn version(word: Option<&str>, at: Place) -> Result<(), BadRecord> {
    let word = word.unwrap_or("");
    if word.split('.').next() == Some("1") {
        return Ok(());
    }
    let message =
        Message::new("record-version", "").with("got", word.to_string()).with("reads", VERSION as usize);
    Err(BadRecord::new(at, message))
}

fn parse_text(text: &str) -> Result<Written, BadRecord> {
    let mut lines = text.lines().enumerate().map(|(idx, line)| (idx + 1, line));
    let first = lines.next().map_or("", |(_, line)| line);
    let mut words = first.split_whitespace();
    let start = Place { line: 1, column: 1 };
    if words.next() != Some("oxrow-record") {
        return Err(BadRecord::new(start, Message::new("record-not-a-record", "")));
    }
    version(words.next(), Place { line: 1, column: 14 })?;

    let mut header = Header::default();
    let mut entries = Vec::new();
    let mut line_last = 1;
    for (line_no, line) in lines {
        line_last = line_no;
        let line = line.split('#').next().unwrap_or("");
        let mut words = words_at(line, line_no).peekable();
        let Some(&(at, word)) = words.peek() else { continue };
        let rest = || line[line.find(word).map_or(0, |start| start + word.len())..].trim();
        match word {
            "shuffle" => entries.push((at, WrittenEntry::Shuffle(rest().to_string()))),
            "deal" => entries.push((at, WrittenEntry::Deal(rest().to_string()))),
            "end" => entries.push((at, WrittenEntry::End(rest().to_string()))),
            _ if entries.is_empty() && !begins_answers(word) => header_line(&mut header, at, word, rest())?,
            _ => {
                for (nth, (at, word)) in words.enumerate() {
                    if word != ";" && !(nth == 0 && is_turn_no(word)) {
                        entries.push((at, answer(word)));
                    }
                }
            }
        }
    }
    header.finish(Place { line: line_last, column: 1 }, entries)
}

/// What a text file can hold of free text: one line, up to a remark. Records come from other people, so nothing that
/// would steer a terminal is kept.
pub(crate) fn one_line(text: &str) -> String {
    let line = text.split(['#', '\n']).next().unwrap_or("");
    line.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_string()
}

/// The words of a line and where they stand.
fn words_at(line: &str, line_no: usize) -> impl Iterator<Item = (Place, &str)> {
    line.split_whitespace().map(move |word| {
        let byte = word.as_ptr() as usize - line.as_ptr() as usize;
        (Place { line: line_no, column: line[..byte].chars().count() + 1 }, word)
    })
}

/// Whether a line that begins with this word ends the header: a match need not begin with a deal.
fn begins_answers(word: &str) -> bool {
    is_turn_no(word) || word.split_once(':').is_some_and(|(seat, _)| seat.parse::<Seat>().is_ok())
}

fn is_turn_no(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

fn answer(word: &str) -> WrittenEntry {
    let (seat, text) = match word.split_once(':') {
        Some((seat, text)) if seat.parse::<Seat>().is_ok() => (seat.parse().ok(), text),
        _ => (None, word),
    };
    WrittenEntry::Move { seat, text: text.to_string() }
}

fn header_line(header: &mut Header, at: Place, key: &str, value: &str) -> Result<(), BadRecord> {
    let bad = |code| {
        let message = Message::new(code, "").with("key", key.to_string()).with("value", value.to_string());
        BadRecord::new(at, message)
    };
    match key {
        "game" => header.game = Some((at, value.to_string())),
        "seats" => header.seats = Some((at, value.parse().map_err(|_| bad("record-header-value"))?)),
        "option" => {
            let (option, value) = value.split_once('=').ok_or_else(|| bad("record-header-value"))?;
            header.options.set(option.trim(), value.trim());
            header.options_at.get_or_insert(at);
        }
        "seed" => header.seed = Some(one_line(value)),
        "name" => {
            let (seat, name) = value.split_once(' ').unwrap_or((value, ""));
            let seat = seat.parse().map_err(|()| bad("record-header-value"))?;
            header.names.insert(seat, one_line(name));
        }
        _ => return Err(bad("record-header-key")),
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Json<'a> {
    #[serde(borrow, rename = "oxrow-record")]
    version: &'a RawValue,
    #[serde(borrow)]
    game: &'a RawValue,
    #[serde(borrow)]
    seats: &'a RawValue,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    names: BTreeMap<String, String>,
    #[serde(borrow)]
    entries: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    end: Option<&'a RawValue>,
}

fn parse_json(text: &str) -> Result<Written, BadRecord> {
    let syntax = |error: &serde_json::Error| {
        let at = Place { line: error.line().max(1), column: error.column().max(1) };
        // The library appends its own " at line … column …", which the reader already has.
        let reason = error.to_string();
        let reason =
            reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason).to_string();
        BadRecord::new(at, Message::new("record-json", "").with("reason", Arg::Text(reason)))
    };
    let json: Json<'_> = serde_json::from_str(text).map_err(|error| syntax(&error))?;
    let place = |raw: &RawValue| {
        let byte = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        let before = &text[..byte];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    };
    fn read<'a, T: Deserialize<'a>>(raw: &'a RawValue, at: Place, key: &str) -> Result<T, BadRecord> {
        serde_json::from_str(raw.get()).map_err(|_| {
            let message = Message::new("record-header-value", "")
                .with("key", key.to_string())
                .with("value", raw.get().to_string());
            BadRecord::new(at, message)
        })
    }
    version(Some(json.version.get()), place(json.version))?;
    let game_at = place(json.game);
    let mut header = Header {
        game: Some((game_at, read(json.game, game_at, "game")?)),
        seats: Some((place(json.seats), read(json.seats, place(json.seats), "seats")?)),
        options: json.options.into_iter().collect(),
        options_at: None,
        seed: json.seed.map(|seed| one_line(&seed)),
        names: BTreeMap::new(),
    };
    for (seat, name) in json.names {
        header_line(&mut header, game_at, "name", &format!("{seat} {}", one_line(&name)))?;
    }
    let mut entries = Vec::with_capacity(json.entries.len());
    let mut line_of = LineCounter::new(text);
    for raw in json.entries {
        let at = line_of.place(raw);
        let entry: String = read(raw, at, "entries")?;
        entries.push((
            at,
            match entry.split_once(' ') {
                Some(("deal", deal)) => WrittenEntry::Deal(deal.trim().to_string()),
                Some(("shuffle", shuffle)) => WrittenEntry::Shuffle(shuffle.trim().to_string()),
                _ => answer(&entry),
            },
        ));
    }
    if let Some(raw) = json.end.filter(|raw| raw.get() != "null") {
        let at = place(raw);
        entries.push((at, WrittenEntry::End(read(raw, at, "end")?)));
    }
    header.finish(Place { line: 1, column: 1 }, entries)
}

/// Places of entries in reading order, in one pass over the file.
struct LineCounter<'a> {
    text: &'a str,
    byte: usize,
    line: usize,
    line_start: usize,
}

impl<'a> LineCounter<'a> {
    fn new(text: &'a str) -> Self {
        LineCounter { text, byte: 0, line: 1, line_start: 0 }
    }

    fn place(&mut self, raw: &RawValue) -> Place {
        let byte = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        for (offset, _) in self.text[self.byte..byte].match_indices('\n') {
            self.line += 1;
            self.line_start = self.byte + offset + 1;
        }
        self.byte = byte;
        Place { line: self.line, column: self.text[self.line_start..byte].chars().count() + 1 }
    }
}
