//! A program as a bot: what it is told, what its answers mean, and what becomes of decisions without one.

use crate::process::{Process, Said, Silence};
use crate::{Shared, THINK_MS, VERSION, late_after};
use game::{Bot, Budget, Faults, Game, Observer, Options, Rules as _, View as _, random};
use rand_core::Rng;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;

/// Processes for one seat in one match at most.
const STARTS_MAX: u32 = 4;

/// Decisions in a row that a process may let pass in silence.
const SILENT_MAX: u32 = 3;

/// Lines besides the answer that a program may write for one decision.
const SPARE_LINES: u32 = 100;

/// A program at one seat in one match. A decision for which it has no usable answer in time is taken by chance, and
/// counted.
pub struct Program<G: Game> {
    shared: Arc<Shared>,
    pub(crate) words: Vec<String>,
    rng: Box<dyn Rng + Send>,
    process: Option<Process>,
    n_starts: u32,
    n_silent: u32,
    /// What was wrong with the last decision.
    fault: Option<Fault>,
    /// What has happened since the last question.
    seen: Vec<G::Seen>,
    faults: Faults,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    Illegal,
    Crash,
    Timeout,
}

impl From<Silence> for Fault {
    fn from(silence: Silence) -> Self {
        match silence {
            Silence::Late => Fault::Timeout,
            Silence::Ended => Fault::Crash,
        }
    }
}

impl<G: Game> Program<G> {
    pub(crate) fn new(shared: Arc<Shared>, words: Vec<String>, rng: Box<dyn Rng + Send>) -> Self {
        Program {
            shared,
            words,
            rng,
            process: None,
            n_starts: 0,
            n_silent: 0,
            fault: None,
            seen: Vec::new(),
            faults: Faults::default(),
        }
    }

    fn ask(&mut self, view: &G::View, legal: &[G::Move], budget: Budget) -> Result<G::Move, Fault> {
        if self.process.is_none() {
            self.process = Some(self.sit_down(view)?);
        }
        let Some(process) = &mut self.process else { return Err(Fault::Crash) };
        process.ask += 1;
        let think_ms = budget.think_ms.unwrap_or(THINK_MS);
        process.send(&question::<G>(process.ask, view, &self.seen, legal, think_ms).text())?;
        self.seen.clear();
        let mut deadline = Instant::now() + late_after(think_ms);
        if process.n_answers == 0 {
            deadline = deadline.max(process.started + self.shared.start_time);
        }
        let mv = answer::<G>(process, legal, deadline)?;
        process.n_answers += 1;
        if process.n_answers == 1 {
            self.shared.judge(&self.words, None);
        }
        Ok(mv)
    }

    /// A process that knows which match this is.
    fn sit_down(&mut self, view: &G::View) -> Result<Process, Fault> {
        if self.n_starts >= STARTS_MAX {
            return Err(self.fault.unwrap_or(Fault::Crash));
        }
        let process = self.shared.take(&self.words)?;
        self.n_starts += 1;
        self.n_silent = 0;
        process.send(&greeting::<G>(view).text())?;
        Ok(process)
    }

    /// Ends the process, and notes whether it was of any use.
    fn put_away(&mut self, fault: Fault) {
        if let Some(process) = self.process.take()
            && process.n_answers == 0
        {
            self.shared.judge(&self.words, Some(fault));
        }
    }
}

impl<G: Game> Bot<G> for Program<G> {
    // It minds the clock itself.
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let answer = self.ask(view, legal, budget);
        self.fault = answer.err();
        let fault = match answer {
            Ok(mv) => {
                self.n_silent = 0;
                return mv;
            }
            Err(fault) => fault,
        };
        match fault {
            Fault::Illegal => self.faults.illegal += 1,
            Fault::Crash => self.faults.crashes += 1,
            Fault::Timeout => self.faults.timeouts += 1,
        }
        self.n_silent = if fault == Fault::Timeout { self.n_silent + 1 } else { 0 };
        if fault == Fault::Crash || self.n_silent >= SILENT_MAX {
            self.put_away(fault);
        }
        random::pick(&mut self.rng, legal)
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, seen: &G::Seen) {
        self.seen.push(seen.clone());
    }

    fn faults(&self) -> Option<Faults> {
        Some(self.faults)
    }
}

impl<G: Game> Drop for Program<G> {
    /// Tells the program that it is not needed any more, and how the match went on, and lets it wait for another one.
    fn drop(&mut self) {
        if let Some(fault) = self.fault {
            return self.put_away(fault);
        }
        let Some(process) = self.process.take() else { return };
        let over: Line<'_, G> = Line::Over { seen: &self.seen };
        if process.send(&over.text()).is_ok() {
            self.shared.give_back(&self.words, process);
        }
    }
}

/// What a program is told: one line of JSON (docs/bots.md).
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", bound = "")]
enum Line<'a, G: Game> {
    /// Of a match, before anything else.
    Match {
        version: u32,
        game: &'static str,
        moves_version: u32,
        seats: usize,
        options: Options,
        seat: Option<usize>,
    },
    /// One question, with all that the seat knows.
    Ask { ask: u64, ms: u32, legal: Vec<String>, seen: &'a [G::Seen], view: &'a G::View },
    /// That it is not asked any more.
    Over { seen: &'a [G::Seen] },
}

impl<G: Game> Line<'_, G> {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("views and events are JSON")
    }
}

fn greeting<G: Game>(view: &G::View) -> Line<'static, G> {
    let seat = match view.by() {
        Observer::Seat(seat) => Some(seat.idx()),
        _ => None,
    };
    Line::Match {
        version: VERSION,
        game: G::Rules::spec().id,
        moves_version: G::MOVES_VERSION,
        seats: view.rules().n_seats(),
        options: view.rules().options(),
        seat,
    }
}

fn question<'a, G: Game>(
    ask: u64,
    view: &'a G::View,
    seen: &'a [G::Seen],
    legal: &[G::Move],
    think_ms: u32,
) -> Line<'a, G> {
    let legal = legal.iter().map(G::Move::to_string).collect();
    Line::Ask { ask, ms: think_ms, legal, seen, view }
}

/// Waits for the answer to the last question. Answers to those before it come too late and are passed over.
fn answer<G: Game>(process: &Process, legal: &[G::Move], deadline: Instant) -> Result<G::Move, Fault> {
    for _ in 0..SPARE_LINES {
        let line = match process.next(deadline)? {
            Said::Line(line) => line,
            Said::TooLong => return Err(Fault::Illegal),
        };
        let answer: Value = serde_json::from_str(&line).map_err(|_| Fault::Illegal)?;
        let ask = answer["ask"].as_u64().ok_or(Fault::Illegal)?;
        if ask < process.ask {
            continue;
        }
        let mv = answer["move"].as_str().filter(|_| ask == process.ask).and_then(|text| text.parse().ok());
        return mv.filter(|mv| legal.binary_search(mv).is_ok()).ok_or(Fault::Illegal);
    }
    Err(Fault::Illegal)
}
