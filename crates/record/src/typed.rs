//! Records of one game: replaying and writing.

use crate::read::{
    BY_CLOCK, BadRecord, Place, VERSION, VERSION_WITH_MARKS, Written, WrittenEntry, cut_at, one_line,
};
use crate::shuffle::Shuffle;
use game::{Explain, Game, Message, Rules, Seat, Sink, ToAct};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Answers to single questions on one line of text, at most.
const WORDS_MAX: usize = 24;

/// A match of one game, as it was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// Players and options.
    pub rules: G::Rules,
    /// Where the deals came from, for people to check; replaying never uses it.
    pub seed: Option<String>,
    /// Names of seats, where known.
    pub names: BTreeMap<Seat, String>,
    /// What was decided, in order.
    pub entries: Vec<Entry<G>>,
    /// Which of them are answers that the clock gave for a seat: their places, counted from 0.
    pub by_clock: BTreeSet<usize>,
    /// Where the deals came from, in their order: of all of them, or of the first ones, or of none.
    pub shuffles: Vec<Shuffle>,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Game> {
    /// By chance.
    Deal(G::Deal),
    /// By a seat.
    Move(Seat, G::Move),
}

impl<G: Game> Entry<G> {
    /// Applies the entry to a game.
    ///
    /// # Errors
    /// Why it cannot happen there; the game is then unchanged.
    pub fn apply(&self, game: &mut G, out: &mut impl Sink<G::Event>) -> Result<(), Message> {
        match self {
            Entry::Deal(deal) => game.deal(deal, out).map_err(|bad| bad.message()),
            Entry::Move(seat, mv) => game.play(*seat, *mv, out).map_err(|bad| bad.message()),
        }
    }
}

impl Written {
    /// Replays the record by the rules of a game and returns it with the state it leads to.
    ///
    /// # Errors
    /// [`BadRecord`] at the first entry that cannot happen, with the rule it breaks.
    pub fn replay<G: Game>(&self) -> Result<(Record<G>, G), BadRecord> {
        let rules = G::Rules::parse(self.n_seats, &self.options)
            .map_err(|bad| BadRecord::new(self.options_at, bad.message()))?;
        let mut record = Record { seed: self.seed.clone(), names: self.names.clone(), ..Record::new(rules) };
        let mut game = G::new(rules);
        let mut n_deals = 0;
        let mut turns = Turns::default();
        for (at, written) in &self.entries {
            if let Some(end) = self.cut.filter(|end| end.line == at.line) {
                return Err(cut_at(end));
            }
            let entry = match written {
                WrittenEntry::Turn(number) => {
                    check_turn(*number, turns.here(&game), *at)?;
                    continue;
                }
                WrittenEntry::End(winners) => {
                    check_end(&game, winners, *at)?;
                    continue;
                }
                WrittenEntry::Shuffle(text) => {
                    let shuffle = text.parse().map_err(|bad| BadRecord::new(*at, bad))?;
                    if game.to_act() != ToAct::Chance || record.shuffles.len() != n_deals {
                        return Err(BadRecord::new(*at, Message::new("record-shuffle-place", "")));
                    }
                    record.shuffles.push(shuffle);
                    continue;
                }
                WrittenEntry::Deal(text) => {
                    n_deals += 1;
                    let deal: G::Deal =
                        text.parse().map_err(|bad: game::BadDeal| BadRecord::new(*at, bad.message()))?;
                    Entry::Deal(deal)
                }
                WrittenEntry::Move { seat, text, by_clock } => {
                    if *by_clock {
                        record.by_clock.insert(record.entries.len());
                    }
                    read_move(&game, *seat, text, *at)?
                }
            };
            turns.before(&game, &entry);
            entry.apply(&mut game, &mut ()).map_err(|what| BadRecord::new(*at, what))?;
            record.entries.push(entry);
        }
        match self.cut {
            Some(end) => Err(cut_at(end)),
            None => Ok((record, game)),
        }
    }
}

fn read_move<G: Game>(game: &G, seat: Option<Seat>, text: &str, at: Place) -> Result<Entry<G>, BadRecord> {
    let not_now = |code| BadRecord::new(at, Message::new(code, "CM-5").with("word", text.to_string()));
    let lowest = match game.to_act() {
        ToAct::Seats(seats) => seats.first().expect("someone acts"),
        ToAct::Chance => return Err(not_now("record-deal-due")),
        ToAct::Nobody => return Err(not_now("record-over")),
    };
    let mv = text
        .parse()
        .map_err(|bad: game::BadMove| BadRecord::new(at, bad.message().with("word", text.to_string())))?;
    Ok(Entry::Move(seat.unwrap_or(lowest), mv))
}

/// The turns of a round, in which everybody chooses at once.
#[derive(Default)]
struct Turns {
    /// Begun in this round.
    n: u32,
    /// Whether seats are still choosing.
    is_open: bool,
}

impl Turns {
    /// The number of the turn that begins or goes on here; none before the first.
    fn here<G: Game>(&self, game: &G) -> u32 {
        self.n + u32::from(self.begins(game))
    }

    fn begins<G: Game>(&self, game: &G) -> bool {
        !self.is_open && matches!(game.to_act(), ToAct::Seats(seats) if seats.len() > 1)
    }

    /// Takes note of an entry that is about to be applied.
    fn before<G: Game>(&mut self, game: &G, entry: &Entry<G>) {
        match (entry, game.to_act()) {
            (Entry::Move(..), ToAct::Seats(seats)) => {
                self.n = self.here(game);
                self.is_open = (self.is_open || self.begins(game)) && seats.len() > 1;
            }
            _ => *self = Turns::default(),
        }
    }
}

fn check_turn(written: u32, turn: u32, at: Place) -> Result<(), BadRecord> {
    // Before the first turn, as in a draft or in a game that has none, numbers mean nothing.
    if turn == 0 || written == turn {
        return Ok(());
    }
    let message = Message::new("record-turn", "").with("got", i64::from(written));
    Err(BadRecord::new(at, message.with("turn", i64::from(turn))))
}

fn check_end<G: Game>(game: &G, written: &str, at: Place) -> Result<(), BadRecord> {
    let Some(winners) = game.winners() else {
        return Err(BadRecord::new(at, Message::new("record-not-over", "")));
    };
    let named: Option<Vec<Seat>> = written.split_whitespace().map(|word| word.parse().ok()).collect();
    if named.is_some_and(|named| named == winners.iter().collect::<Vec<_>>()) {
        return Ok(());
    }
    let message =
        Message::new("record-winners", "").with("winners", winners).with("got", written.to_string());
    Err(BadRecord::new(at, message))
}

impl<G: Game> Record<G> {
    /// An empty record.
    pub fn new(rules: G::Rules) -> Self {
        Record {
            rules,
            seed: None,
            names: BTreeMap::new(),
            entries: Vec::new(),
            by_clock: BTreeSet::new(),
            shuffles: Vec::new(),
        }
    }

    /// The number of moves; deals do not count.
    pub fn plies(&self) -> usize {
        self.entries.iter().filter(|entry| matches!(entry, Entry::Move(..))).count()
    }

    /// The state after a number of moves, with every deal that follows them at once, and all that happened.
    ///
    /// # Panics
    /// If an entry cannot happen: a record that was read or recorded is free of those.
    pub fn at(&self, ply: usize, out: &mut impl Sink<G::Event>) -> G {
        let mut game = G::new(self.rules);
        for (entry, _) in self.until(ply) {
            entry.apply(&mut game, out).expect("a record replays");
        }
        game
    }

    /// What was decided up to a number of moves, with every deal that follows them at once, and whether the clock gave it.
    pub fn until(&self, ply: usize) -> impl Iterator<Item = (&Entry<G>, bool)> {
        let mut plies = 0;
        let entries = self.entries.iter().enumerate().take_while(move |(_, entry)| {
            plies += usize::from(matches!(entry, Entry::Move(..)));
            plies <= ply
        });
        entries.map(|(nth, entry)| (entry, self.by_clock.contains(&nth)))
    }

    /// Whoever reads records without marks can read this one, unless it has some.
    fn version(&self) -> String {
        if self.by_clock.is_empty() { VERSION.to_string() } else { VERSION_WITH_MARKS.into() }
    }

    /// What stands behind an entry.
    fn mark(&self, nth: usize) -> &'static str {
        if self.by_clock.contains(&nth) { BY_CLOCK } else { "" }
    }

    /// The text form; [`Written::parse`] reads it back.
    ///
    /// # Panics
    /// As [`Record::at`].
    pub fn to_text(&self) -> String {
        let mut text = format!("oxrow-record {}\ngame {}\n", self.version(), G::Rules::spec().id);
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "seats {}", self.rules.n_seats());
        for (key, value) in self.rules.options().iter() {
            let _ = writeln!(text, "option {key}={value}");
        }
        if let Some(seed) = &self.seed {
            let _ = writeln!(text, "seed {}", one_line(seed));
        }
        for (seat, name) in &self.names {
            let _ = writeln!(text, "name {seat} {}", one_line(name));
        }
        let mut game = G::new(self.rules);
        let mut line: Vec<String> = Vec::new();
        let mut flush = |line: &mut Vec<String>| {
            if !line.is_empty() {
                let _ = writeln!(text, "{}", line.join(" "));
                line.clear();
            }
        };
        let mut shuffles = self.shuffles.iter();
        let mut turns = Turns::default();
        let mut separate = false;
        for (nth, entry) in self.entries.iter().enumerate() {
            match (entry, game.to_act()) {
                (Entry::Move(seat, mv), ToAct::Seats(seats)) => {
                    let is_begun = turns.begins(&game);
                    let together = turns.is_open || is_begun;
                    if is_begun {
                        flush(&mut line);
                        line.push(format!("{}.", turns.here(&game)));
                    } else if !together && line.len() >= WORDS_MAX {
                        flush(&mut line);
                    } else if !together && separate {
                        line.push(";".into());
                    }
                    let bare = together && seats.first() == Some(*seat);
                    let word = if bare { mv.to_string() } else { entry.to_string() };
                    line.push(word + self.mark(nth));
                    separate = together && seats.len() == 1;
                }
                _ => {
                    flush(&mut line);
                    if let Some(shuffle) = shuffles.next() {
                        line.push(format!("shuffle {shuffle}"));
                        flush(&mut line);
                    }
                    line.push(entry.to_string());
                    flush(&mut line);
                }
            }
            turns.before(&game, entry);
            entry.apply(&mut game, &mut ()).expect("a record replays");
        }
        flush(&mut line);
        if let Some(winners) = game.winners() {
            let winners: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
            let _ = writeln!(text, "end {}", winners.join(" "));
        }
        text
    }

    /// The JSON form; [`Written::parse`] reads it back.
    ///
    /// # Panics
    /// As [`Record::at`].
    pub fn to_json(&self) -> serde_json::Value {
        let mut shuffles = self.shuffles.iter();
        let entries = self.entries.iter().enumerate().flat_map(|(nth, entry)| {
            let shuffle = matches!(entry, Entry::Deal(_)).then(|| shuffles.next()).flatten();
            shuffle
                .map(|shuffle| format!("shuffle {shuffle}"))
                .into_iter()
                .chain([entry.to_string() + self.mark(nth)])
        });
        let entries: Vec<_> = entries.collect();
        let names: BTreeMap<_, _> = self.names.iter().map(|(seat, name)| (seat.to_string(), name)).collect();
        let winners = self.at(usize::MAX, &mut ()).winners();
        let end = winners.map(|seats| seats.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" "));
        let version: serde_json::Number = self.version().parse().expect("it is a number");
        serde_json::json!({
            "oxrow-record": version,
            "game": G::Rules::spec().id,
            "seats": self.rules.n_seats(),
            "options": self.rules.options(),
            "seed": self.seed,
            "names": names,
            "entries": entries,
            "end": end,
        })
    }
}

impl<G: Game> std::fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Entry::Deal(deal) => write!(f, "deal {deal}"),
            Entry::Move(seat, mv) => write!(f, "{seat}:{mv}"),
        }
    }
}
