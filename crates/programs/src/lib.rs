//! Other people's bots: programs that are asked over their standard input and answer over their standard output, one
//! JSON object a line (docs/bots.md).
//!
//! [`Programs::bot`] makes a bot of any name that `catalog::bot` knows, and of `cmd:PROGRAM`. Nothing that a program does
//! holds anybody up for longer than its time, and nothing is left of it: each runs in a process group of its own, which
//! is killed when it is of no more use, at the latest with the last [`Programs`]. A line holds what its seat may see, and
//! a bot is handed nothing else. What is absent: chance (the caller hands in a generator) and sentences.

mod player;
mod process;

use bots::{BotGame, Fewest};
use catalog::UnknownBot;
use game::{Bot, Explain, Message};
use process::{Process, Running};
use rand_core::Rng;
use std::collections::HashMap;
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use player::Fault;
pub use player::Program;

/// The version of the lines.
pub const VERSION: u32 = 1;

/// What names of programs begin with.
const PREFIX: &str = "cmd:";

/// How long a decision may take where nobody says otherwise.
pub const THINK_MS: u32 = 1_000;

/// How long after its start a program may take for its first answer, because some take seconds to start.
const START: Duration = Duration::from_secs(10);

/// How many processes of a program may end in a row without one usable answer before no more are started.
const FRUITLESS_MAX: u32 = 3;

/// When a decision is late: a machine that does something else for a moment must not count against a bot.
pub fn late_after(think_ms: u32) -> Duration {
    Duration::from_millis(u64::from(think_ms) * 3 / 2 + 50)
}

/// The programs that play in one run of ours. Clones are the same.
#[derive(Clone)]
pub struct Programs(Arc<Shared>);

/// Hears what programs write to their standard error: the program's name, and a line without control characters.
pub type Tell = Arc<dyn Fn(&str, &str) + Send + Sync>;

struct Shared {
    tell: Tell,
    running: Arc<Running>,
    /// How long after its start a process may take for its first answer.
    start_time: Duration,
    /// No process is started any more.
    closed: AtomicBool,
    kinds: Mutex<HashMap<String, Kind>>,
}

/// All processes of one program.
#[derive(Default)]
struct Kind {
    /// Those that wait for the next match.
    idle: Vec<Process>,
    /// How many have ended in a row without a usable answer.
    n_fruitless: u32,
    /// What was wrong with the last of them.
    fault: Option<Fault>,
    /// How many lines of standard error were passed on.
    n_told: u32,
}

impl Programs {
    /// No program yet.
    pub fn new(tell: impl Fn(&str, &str) + Send + Sync + 'static) -> Self {
        Programs::with_start(START, tell)
    }

    /// The same, with another time from the start of a process to its first answer than ten seconds.
    pub fn with_start(start_time: Duration, tell: impl Fn(&str, &str) + Send + Sync + 'static) -> Self {
        Programs(Arc::new(Shared {
            tell: Arc::new(tell),
            running: Arc::default(),
            start_time,
            closed: AtomicBool::new(false),
            kinds: Mutex::default(),
        }))
    }

    /// Programs of which nobody hears anything but their answers.
    pub fn silent() -> Self {
        Programs::new(|_, _| {})
    }

    /// Makes a bot by name: `cmd:PROGRAM`, or what `catalog::bot` makes; `+fewest` may stand behind both. For a program
    /// this starts a process that waits for its match, unless one is waiting.
    ///
    /// PROGRAM is a file, or else the words before blanks are a program and what it is called with.
    ///
    /// # Errors
    /// [`NoBot`] says whether there is no such bot or the program does not start.
    pub fn bot<G: BotGame>(
        &self,
        name: &str,
        rng: impl Rng + Send + 'static,
    ) -> Result<Box<dyn Bot<G>>, NoBot> {
        let Some(written) = name.strip_prefix(PREFIX) else {
            return catalog::bot::<G>(name, rng).map_err(NoBot::Unknown);
        };
        let plain = written.strip_suffix("+fewest").filter(|_| G::HAS_ROWS);
        let words = words(plain.unwrap_or(written));
        if words.is_empty() {
            return Err(NoBot::Unknown(UnknownBot { name: name.into(), has_rows: G::HAS_ROWS }));
        }
        let program = Program::<G>::new(Arc::clone(&self.0), words, Box::new(rng));
        self.0.ready(&program.words).map_err(|error| NoBot::NotStarted { name: name.into(), error })?;
        Ok(match plain {
            Some(_) => Box::new(Fewest(Box::new(program) as Box<dyn Bot<G>>)),
            None => Box::new(program),
        })
    }

    /// Ends all programs, now and for good: who waits for one waits no longer, and none is started any more.
    pub fn close(&self) {
        self.0.closed.store(true, Ordering::SeqCst);
        self.0.running.end_all();
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Programs")
    }
}

impl Shared {
    fn kinds(&self) -> MutexGuard<'_, HashMap<String, Kind>> {
        self.kinds.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Sees to it that a process waits, where one can be started at all.
    fn ready(self: &Arc<Self>, words: &[String]) -> io::Result<()> {
        let has_any = self.kinds().contains_key(&words.join(" "));
        // Whether it starts is known from the first time.
        if !has_any {
            self.give_back(words, self.start(words)?);
        }
        Ok(())
    }

    /// A process that waits, or a new one as long as there is hope.
    fn take(self: &Arc<Self>, words: &[String]) -> Result<Process, Fault> {
        let mut kinds = self.kinds();
        let kind = kinds.entry(words.join(" ")).or_default();
        if let Some(process) = kind.idle.pop() {
            return Ok(process);
        }
        if let Some(fault) = kind.fault.filter(|_| kind.n_fruitless >= FRUITLESS_MAX) {
            return Err(fault);
        }
        drop(kinds);
        self.start(words).map_err(|_| Fault::Crash)
    }

    fn start(self: &Arc<Self>, words: &[String]) -> io::Result<Process> {
        if self.closed.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let name = words.join(" ");
        let shared = Arc::downgrade(self);
        let heard = move |line: &str| {
            if let Some(shared) = shared.upgrade() {
                shared.hear(&name, line);
            }
        };
        let process = Process::start(words, Arc::clone(&self.running), heard)?;
        // Whoever closed in between has not seen this one.
        if self.closed.load(Ordering::SeqCst) { Err(io::ErrorKind::Interrupted.into()) } else { Ok(process) }
    }

    /// Keeps a process for the next match.
    fn give_back(&self, words: &[String], process: Process) {
        if !self.closed.load(Ordering::SeqCst) {
            self.kinds().entry(words.join(" ")).or_default().idle.push(process);
        }
    }

    /// Notes that a process was of use, or what was wrong with one that never was.
    fn judge(&self, words: &[String], fault: Option<Fault>) {
        let mut kinds = self.kinds();
        let kind = kinds.entry(words.join(" ")).or_default();
        kind.n_fruitless = if fault.is_some() { kind.n_fruitless + 1 } else { 0 };
        kind.fault = fault;
    }

    /// Passes on a line of standard error, as long as there are not too many.
    fn hear(&self, name: &str, line: &str) {
        const LINES_MAX: u32 = 50;
        let nth = {
            let mut kinds = self.kinds();
            let kind = kinds.entry(name.into()).or_default();
            kind.n_told = kind.n_told.saturating_add(1);
            kind.n_told
        };
        match nth {
            ..LINES_MAX => (self.tell)(name, line),
            LINES_MAX => (self.tell)(name, "…"),
            _ => {}
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.running.end_all();
    }
}

/// A program and what it is called with.
fn words(written: &str) -> Vec<String> {
    let written = written.trim();
    if std::path::Path::new(written).is_file() {
        return vec![written.into()];
    }
    written.split_whitespace().map(String::from).collect()
}

/// There is no such bot.
#[derive(Debug)]
pub enum NoBot {
    /// Nobody knows the name.
    Unknown(UnknownBot),
    /// The program does not start.
    NotStarted {
        /// The name as written.
        name: String,
        /// Why.
        error: io::Error,
    },
}

impl Explain for NoBot {
    fn message(&self) -> Message {
        match self {
            NoBot::Unknown(unknown) => unknown.message(),
            NoBot::NotStarted { name, error } => {
                Message::new("bad-program", "").with("name", name.clone()).with("reason", error.to_string())
            }
        }
    }
}

impl fmt::Display for NoBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoBot {}
