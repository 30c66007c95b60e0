//! A table with what it kept, and people who do as the tests say.

#![allow(dead_code, reason = "no test needs all of it")]

use game::{Explain, Observer, Options, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
pub(crate) use table::Setup;
use table::{AnyTable, AskNo, Clock, Command, Effects, Entry, Json, Millis, PlayerId, SubmissionId, open};

pub(crate) const ADA: PlayerId = PlayerId(1);
pub(crate) const BEN: PlayerId = PlayerId(2);
pub(crate) const EVE: PlayerId = PlayerId(3);

pub(crate) fn seat(place: usize) -> Seat {
    Seat::new(place)
}

pub(crate) fn setup(game: &str, seats: usize) -> Setup {
    Setup {
        game: game.into(),
        seats,
        options: Options::new(),
        bots: [].into(),
        clock: Clock::None,
        away_millis: 30_000,
        ..Setup::default()
    }
}

/// A table with what it kept, and a time that only tests move.
pub(crate) struct Run {
    pub(crate) setup: Setup,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) kept: Vec<Entry>,
    pub(crate) now: u64,
    pub(crate) rng: Xoshiro256PlusPlus,
    pub(crate) next_id: u64,
}

impl Run {
    pub(crate) fn new(setup: Setup) -> Self {
        let table = open(&setup, &[], Millis(0)).expect("a good setup");
        Run { setup, table, kept: Vec::new(), now: 0, rng: Xoshiro256PlusPlus::seed_from_u64(1), next_id: 0 }
    }

    /// Ada is host at seat 0 and Ben sits at seat 1, both connected, and the match has begun.
    pub(crate) fn started(setup: Setup) -> Self {
        let mut run = Run::new(setup);
        for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
            run.does(&Command::Join { who, name: name.into(), seat: None });
            run.does(&Command::Presence { who, here: true });
        }
        run.does(&Command::Start { who: ADA });
        run
    }

    pub(crate) fn tries(&mut self, command: &Command) -> Result<Effects<Json>, String> {
        let before = self.state();
        match self.table.handle(command, Millis(self.now), &mut self.rng) {
            Ok(effects) => {
                self.kept.extend(effects.entries.iter().cloned());
                Ok(effects)
            }
            Err(refused) => {
                assert_eq!(self.state(), before, "a refused command changes nothing");
                Err(refused.message().code.to_string())
            }
        }
    }

    pub(crate) fn does(&mut self, command: &Command) -> Effects<Json> {
        self.tries(command).unwrap_or_else(|code| panic!("{command:?} was refused: {code}"))
    }

    pub(crate) fn answer(
        &mut self,
        who: PlayerId,
        place: usize,
        text: &str,
    ) -> Result<Effects<Json>, String> {
        self.next_id += 1;
        let (ask, id) = (self.ask(), SubmissionId(self.next_id));
        self.tries(&Command::Submit { who, seat: seat(place), ask, id, text: text.into() })
    }

    pub(crate) fn ask(&self) -> AskNo {
        self.table.around().ask().expect("a question is open").0
    }

    pub(crate) fn tick(&mut self, after: u64) -> Effects<Json> {
        self.now += after;
        self.does(&Command::Tick)
    }

    /// Everything that must survive a crash.
    pub(crate) fn state(&self) -> String {
        let around = self.table.around();
        let seats: Vec<_> = around
            .seats()
            .iter()
            .map(|state| (state.holder, &state.name, &state.bot, state.bank, state.missed))
            .collect();
        let choices: Vec<_> = Seat::all(seats.len()).map(|seat| self.table.choice(seat)).collect();
        let view = self.table.view(Observer::Omniscient);
        format!(
            "{seats:?} {:?} {:?} {:?} {:?} {choices:?} {} {view}",
            around.ask(),
            around.host(),
            around.locked(),
            around.rematch(),
            self.table.record()
        )
    }

    pub(crate) fn assert_restores(&self) {
        let table = open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept can be read back");
        let again =
            Run { setup: self.setup.clone(), table, kept: Vec::new(), rng: self.rng.clone(), ..*self };
        assert_eq!(again.state(), self.state());
    }

    /// The process dies and comes back: nobody is connected.
    pub(crate) fn restart(&mut self) {
        self.table = open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept can be read back");
    }

    pub(crate) fn first_legal(&self, place: usize) -> String {
        self.table.legal(seat(place)).swap_remove(0)
    }
}
