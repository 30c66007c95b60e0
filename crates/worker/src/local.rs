//! The table itself.

use game::{Budget, Explain as _, Message, Seat};
use hosting::{Hosted, News, Wire, json_text};
use protocol::ToServer;
use protocol::local::Make;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeSet, VecDeque};
use table::{AnyTable, AskNo, Command, Entry, Millis, PlayerId, Setup, Thought};

/// What bots with search may use for one decision: no time, which is not to be had everywhere. Levels have playouts of their
/// own, the same as everywhere.
const BUDGET: Budget = Budget { think_ms: None, playouts: None, threads: None };

/// Letters of a code, as on a server: none that looks like another.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Something to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The id of a table.
    pub table: String,
    /// Its place among all that is kept of that table, from 0: the setup, then the entries.
    pub at: u64,
    /// The text.
    pub text: String,
}

/// A table whose people share this device, with bots for the others.
pub struct Local {
    id: String,
    setup: Setup,
    table: Box<dyn AnyTable>,
    /// How much of it is kept, or is about to be.
    n_kept: u64,
    rng: ChaCha20Rng,
    /// Bots that have been asked to think.
    thinking: BTreeSet<(AskNo, Seat)>,
    waiting: VecDeque<Thought>,
    wake_at: Option<Millis>,
    /// When the open question runs out, as the page has been told.
    told_until: Option<Millis>,
    kept: Vec<Kept>,
    told: Vec<String>,
    refused: Vec<(Option<u64>, Message)>,
}

impl Local {
    /// A new table whose match has begun, or goes on where another one was: the people sit on the first seats that no
    /// bots have.
    ///
    /// # Errors
    /// What no table can have.
    pub fn make(make: Make, seed: &[u8], now: u64) -> Result<Self, Message> {
        let names: Vec<_> = std::iter::once(make.create.name.clone()).chain(make.others).collect();
        // Nobody else is there for whom anything would have to be proven.
        let setup = hosting::setup(make.create, u64::MAX, None, None)?;
        let setup = Setup { bots_of: make.bots_of.map(String::into_boxed_str), ..setup };
        let mut rng = generator(seed);
        let id = fresh_code(&mut rng);
        let table = table::open(&setup, &[], Millis(now))?;
        let mut local = Local::of(id, setup, table, rng);
        local.keep(&json_text(&local.setup));
        for (who, name) in (0..).map(PlayerId).zip(names) {
            local.carry_out(&Command::Join { who, name, seat: None }, now)?;
        }
        let who = PlayerId(0);
        let begin = match make.so_far {
            so_far if so_far.is_empty() => Command::Start { who },
            so_far => Command::PlayOn { who, so_far },
        };
        local.carry_out(&begin, now)?;
        local.everybody_is_here(now);
        Ok(local)
    }

    /// A table that was kept, all of it in order; `None` if this version does not understand it.
    pub fn open(id: &str, kept: Vec<String>, seed: &[u8], now: u64) -> Option<Self> {
        let n_kept = kept.len() as u64;
        let mut kept = kept.into_iter();
        let setup: Setup = serde_json::from_str(&kept.next()?).ok()?;
        let entries = kept.map(|entry| serde_json::from_str(&entry).ok());
        let entries: Vec<Entry> = entries.collect::<Option<_>>()?;
        let table = table::open(&setup, &entries, Millis(now)).ok()?;
        let mut local = Local::of(id.to_string(), setup, table, generator(seed));
        local.n_kept = n_kept;
        local.everybody_is_here(now);
        Some(local)
    }

    fn of(id: String, setup: Setup, table: Box<dyn AnyTable>, rng: ChaCha20Rng) -> Self {
        Local {
            id,
            setup,
            table,
            n_kept: 0,
            rng,
            thinking: BTreeSet::new(),
            waiting: VecDeque::new(),
            wake_at: None,
            told_until: None,
            kept: Vec::new(),
            told: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// Takes what is to be kept before anything more is told.
    pub fn kept(&mut self) -> Vec<Kept> {
        std::mem::take(&mut self.kept)
    }

    /// Takes the messages for the page.
    pub fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    /// Takes what was refused, with the page's number of the answer where it was one.
    pub fn refused(&mut self) -> Vec<(Option<u64>, Message)> {
        std::mem::take(&mut self.refused)
    }

    /// Hears a message of the page.
    pub fn hear(&mut self, text: &str, now: u64) {
        let Ok(said) = serde_json::from_str::<ToServer>(text) else {
            self.refused.push((None, hosting::not_understood()));
            return;
        };
        let number = if let ToServer::Submit { id, .. } = &said { Some(*id) } else { None };
        let result = match said {
            ToServer::Hello { since, .. } => {
                let people = self.people();
                let welcome = self.hosted(now).welcome(&people, since);
                self.told.extend(welcome.iter().map(json_text));
                Ok(())
            }
            ToServer::Rematch => self.rematch(now),
            // Those who share a device have agreed before one of them taps.
            ToServer::TakeBack { .. } | ToServer::Pause { .. } => {
                let mut people = self.people();
                // Whoever it is about begins.
                people.sort_by_key(|&who| seat_of(&said).and_then(|seat| self.holder(seat)) != Some(who));
                let results: Vec<_> =
                    people.into_iter().map(|who| self.carry_out_said(said.clone(), who, now)).collect();
                if results.iter().any(Result::is_ok) { Ok(()) } else { results.into_iter().collect() }
            }
            said => {
                let who = seat_of(&said).and_then(|seat| self.holder(seat)).unwrap_or(PlayerId(0));
                self.carry_out_said(said, who, now)
            }
        };
        if let Err(why) = result {
            self.refused.push((number, why));
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: u64) {
        // Time is never refused.
        let _ = self.carry_out(&Command::Tick, now);
    }

    /// In how many milliseconds [`tick`](Local::tick) is wanted, if at all.
    pub fn wakes_in(&self, now: u64) -> Option<u64> {
        self.wake_at.map(|at| at.since(Millis(now)))
    }

    /// Bots that wait to think.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Lets the bot think that has waited longest, and plays what it chooses.
    pub fn think(&mut self, now: u64) {
        let Some(thought) = self.waiting.pop_front() else { return };
        let (seat, ask) = (thought.seat, thought.ask);
        let text = Some(thought.think());
        self.thinking.remove(&(ask, seat));
        // Too late is no harm.
        let _ = self.carry_out(&Command::BotMoved { seat, ask, text }, now);
    }

    /// Plays what a seat plays whose bot has failed, in place of the bot that has waited longest.
    pub fn give_up(&mut self, now: u64) {
        let Some(Thought { seat, ask, .. }) = self.waiting.pop_front() else { return };
        self.thinking.remove(&(ask, seat));
        let _ = self.carry_out(&Command::BotMoved { seat, ask, text: None }, now);
    }

    /// Its id, which is its code as well.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The id of the table after which its bots are called.
    pub fn bots_of(&self) -> &str {
        self.setup.bots_of.as_deref().unwrap_or(&self.id)
    }

    /// The record of a match that is over.
    pub fn record(&self) -> Option<String> {
        self.table.around().over().then(|| self.table.record())
    }

    fn hosted(&self, now: u64) -> Hosted<'_> {
        Hosted { id: &self.id, code: &self.id, setup: &self.setup, table: &*self.table, now: Millis(now) }
    }

    /// All who share this device.
    fn people(&self) -> Vec<PlayerId> {
        let people: BTreeSet<_> =
            self.table.around().seats().iter().filter_map(|seat| seat.holder.person()).collect();
        people.into_iter().collect()
    }

    fn holder(&self, seat: Seat) -> Option<PlayerId> {
        self.table.around().seats().get(seat.idx())?.holder.person()
    }

    fn everybody_is_here(&mut self, now: u64) {
        for who in self.people() {
            // Never refused either.
            let _ = self.carry_out(&Command::Presence { who, here: true }, now);
        }
    }

    fn keep(&mut self, text: &str) {
        self.kept.push(Kept { table: self.id.clone(), at: self.n_kept, text: text.to_string() });
        self.n_kept += 1;
    }

    fn carry_out(&mut self, command: &Command, now: u64) -> Result<(), Message> {
        let effects =
            self.table.handle(command, Millis(now), &mut self.rng).map_err(|refused| refused.message())?;
        for entry in &effects.entries {
            self.keep(&json_text(entry));
        }
        let from = self.table.seq() - effects.n_played;
        let people = self.people();
        let hosted = self.hosted(now);
        let news: News<String> = hosted.news(&effects, from);
        let mut told = news.for_people(&hosted, &people);
        let until = self.table.around().until();
        if !effects.asks && until != self.told_until {
            told.extend(hosted.clock().iter().map(json_text));
        }
        told.extend(effects.ack.map(|id| json_text(&Wire::Ack { id: id.0 })));
        self.told_until = until;
        self.told.extend(told);
        self.wake_at = effects.wake_at;
        for seat in effects.think {
            let rng = Xoshiro256PlusPlus::from_rng(&mut self.rng);
            if let Some(thought) = self.table.thought(seat, BUDGET, Box::new(rng))
                && self.thinking.insert((thought.ask, seat))
            {
                self.waiting.push_back(thought);
            }
        }
        Ok(())
    }

    fn carry_out_said(&mut self, said: ToServer, who: PlayerId, now: u64) -> Result<(), Message> {
        let command = hosting::command(said, who)?.ok_or_else(hosting::not_understood)?;
        self.carry_out(&command, now)
    }

    /// Makes another table for the same people, who go there by its code.
    fn rematch(&mut self, now: u64) -> Result<(), Message> {
        let mut code = String::new();
        let around = self.table.around();
        if around.over() && around.rematch().is_none() {
            code = fresh_code(&mut self.rng);
            let (setup, entries) = hosting::rematch(&self.id, &self.setup, &*self.table);
            let texts = std::iter::once(json_text(&setup)).chain(entries.iter().map(json_text));
            // Nobody has to wait for anybody.
            let texts = texts.chain([json_text(&Entry::Started)]);
            let kept = (0..).zip(texts).map(|(at, text)| Kept { table: code.clone(), at, text });
            self.kept.extend(kept);
        }
        self.carry_out(&Command::Rematch { who: PlayerId(0), code }, now)
    }
}

/// The seat that a message speaks for.
fn seat_of(said: &ToServer) -> Option<Seat> {
    match said {
        ToServer::Submit { seat, .. }
        | ToServer::Leave { seat }
        | ToServer::Avatar { seat, .. }
        | ToServer::Preset { seat, .. }
        | ToServer::TakeBack { of: seat, .. }
        | ToServer::Emote { seat, .. }
        | ToServer::Say { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn generator(seed: &[u8]) -> ChaCha20Rng {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(seed).for_each(|(byte, seed)| *byte = *seed);
    ChaCha20Rng::from_seed(bytes)
}

/// A code that says that its table is on this device.
fn fresh_code(rng: &mut ChaCha20Rng) -> String {
    let letter = |_| char::from(LETTERS[rng.next_u32() as usize % LETTERS.len()]);
    std::iter::once(protocol::local::MARK).chain((0..8).map(letter)).collect()
}
