//! From text to untyped entries, keeping where everything stood.

use crate::json::parse_json;
use game::{Explain, Message, Options, Seat};
use std::collections::BTreeMap;
use std::fmt;

/// The version this program writes and the only major one it reads.
pub const VERSION: u32 = 1;

/// What a record says of its version that has [marks](BY_CLOCK): a minor one that came later.
pub(crate) const VERSION_WITH_MARKS: &str = "1.1";

/// What stands behind an answer that the clock gave.
pub(crate) const BY_CLOCK: &str = "@clock";

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
    /// Where a text ends in the middle of a line, and not with the end of the match: what stands in that line may lack
    /// a part, and a 6 may have been a 66.
    pub cut: Option<Place>,
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
        /// Whether the clock gave it, because the seat did not in time.
        by_clock: bool,
    },
    /// The number of a turn that begins.
    Turn(u32),
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
pub(crate) struct Header {
    pub(crate) game: Option<(Place, String)>,
    pub(crate) seats: Option<(Place, usize)>,
    pub(crate) options: Options,
    pub(crate) options_at: Option<Place>,
    pub(crate) seed: Option<String>,
    pub(crate) names: BTreeMap<Seat, String>,
}

impl Header {
    pub(crate) fn finish(
        self,
        end: Place,
        entries: Vec<(Place, WrittenEntry)>,
        cut: Option<Place>,
    ) -> Result<Written, BadRecord> {
        let missing = |key| missing(end, key);
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
            cut,
        })
    }
}

/// The last line lacks a part.
pub(crate) fn cut_at(end: Place) -> BadRecord {
    BadRecord::new(end, Message::new("record-cut", ""))
}

/// What a record has to say and does not.
pub(crate) fn missing(at: Place, key: &str) -> BadRecord {
    BadRecord::new(at, Message::new("record-missing", "").with("key", key.to_string()))
}

/// A fault of the header, or of what stands in its place.
pub(crate) fn fault(at: Place, code: &'static str, key: &str, value: &str) -> BadRecord {
    // Whole files have been written as a value.
    let value: String = value.chars().take(60).collect();
    BadRecord::new(at, Message::new(code, "").with("key", key.to_string()).with("value", value))
}

pub(crate) fn version(word: Option<&str>, at: Place) -> Result<(), BadRecord> {
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
    let mut end = Place { line: 1, column: first.chars().count() + 1 };
    for (line_no, whole_line) in lines {
        end = Place { line: line_no, column: whole_line.chars().count() + 1 };
        let line = whole_line.split('#').next().unwrap_or("");
        let mut words = words_at(line, line_no).peekable();
        let Some(&(at, word)) = words.peek() else { continue };
        let rest = || line[line.find(word).map_or(0, |start| start + word.len())..].trim();
        match word {
            "shuffle" => entries.push((at, WrittenEntry::Shuffle(rest().to_string()))),
            "deal" => entries.push((at, WrittenEntry::Deal(rest().to_string()))),
            "end" => entries.push((at, WrittenEntry::End(rest().to_string()))),
            _ if entries.is_empty() && !begins_answers(word) => {
                // The last line is looked for only here: a header may be long.
                let is_cut = || !text.ends_with('\n') && text.lines().count() == line_no;
                header_line(&mut header, at, word, rest())
                    .map_err(|bad| if is_cut() { cut_at(end) } else { bad })?;
            }
            _ => {
                for (nth, (at, word)) in words.enumerate() {
                    match turn_no(word).filter(|_| nth == 0) {
                        Some(number) => entries.push((at, WrittenEntry::Turn(number))),
                        None if word == ";" => {}
                        None => entries.push((at, answer(word))),
                    }
                }
            }
        }
    }
    let has_end = matches!(entries.last(), Some((_, WrittenEntry::End(_))));
    let cut = (!text.ends_with('\n') && !has_end).then_some(end);
    header.finish(Place { column: 1, ..end }, entries, cut)
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
    turn_no(word).is_some() || word.split_once(':').is_some_and(|(seat, _)| seat.parse::<Seat>().is_ok())
}

fn turn_no(word: &str) -> Option<u32> {
    word.strip_suffix('.').and_then(|number| number.parse().ok())
}

pub(crate) fn answer(word: &str) -> WrittenEntry {
    let (seat, text) = match word.split_once(':') {
        Some((seat, text)) if seat.parse::<Seat>().is_ok() => (seat.parse().ok(), text),
        _ => (None, word),
    };
    let (text, by_clock) = text.strip_suffix(BY_CLOCK).map_or((text, false), |text| (text, true));
    WrittenEntry::Move { seat, text: text.to_string(), by_clock }
}

/// Takes one line of the header. What is said twice is refused: one of them would be believed without a word.
pub(crate) fn header_line(header: &mut Header, at: Place, key: &str, value: &str) -> Result<(), BadRecord> {
    let bad = || fault(at, "record-header-value", key, value);
    let is_first = match key {
        "game" => header.game.replace((at, value.to_string())).is_none(),
        "seats" => header.seats.replace((at, value.parse().map_err(|_| bad())?)).is_none(),
        "option" => {
            let (option, value) = value.split_once('=').ok_or_else(bad)?;
            let is_first = header.options.get(option.trim()).is_none();
            header.options.set(option.trim(), value.trim());
            header.options_at.get_or_insert(at);
            is_first
        }
        "seed" => header.seed.replace(one_line(value)).is_none(),
        "name" => {
            let (seat, name) = value.split_once(' ').unwrap_or((value, ""));
            let seat = seat.parse().map_err(|()| bad())?;
            header.names.insert(seat, one_line(name)).is_none()
        }
        _ => return Err(fault(at, "record-header-key", key, value)),
    };
    if is_first { Ok(()) } else { Err(fault(at, "record-header-twice", key, value)) }
}
