//! Whole matches over bad lines: answers get lost, come twice and come late, people vanish and return, the table
//! crashes between any two steps. One seed decides all of it, and a failure prints the seed.

use game::{Explain, Observer, Options, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use table::{
    AnyTable, AskNo, Clock, Command, Entry, Holder, Millis, PlayerId, Setup, SubmissionId, Thought, open,
};

/// A number below `n`.
fn below(rng: &mut Xoshiro256PlusPlus, n: u32) -> u32 {
    game::random::below(rng, n)
}

/// A person with a client that repeats what was not acknowledged.
struct Client {
    who: PlayerId,
    here: bool,
    /// The answer under way: question, number, move.
    unacknowledged: Option<(Seat, AskNo, SubmissionId, String)>,
    acknowledged: BTreeMap<(Seat, AskNo), (SubmissionId, String)>,
}

struct World {
    setup: Setup,
    table: Box<dyn AnyTable>,
    /// What is on disk.
    kept: Vec<Entry>,
    /// The moment the table wants to be woken.
    wake_at: Option<Millis>,
    /// Bots that think; a crash loses them.
    thoughts: Vec<Thought>,
    clients: Vec<Client>,
    now: u64,
    rng: Xoshiro256PlusPlus,
    next_id: u64,
    crashes: u32,
}

impl World {
    fn new(game: &str, seats: usize, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let clock = match below(&mut rng, 3) {
            0 => Clock::None,
            1 => Clock::PerChoice { millis: 20_000 },
            _ => Clock::Bank { millis: 60_000, increment: 5_000 },
        };
        let options = if game == "krasskariert" { Options::new() } else { [("rounds", "1")].into() };
        let setup = Setup { game: game.into(), seats, options, bots: [].into(), clock, away_millis: 15_000 };
        let table = open(&setup, &[], Millis(0)).expect("a good setup");
        let clients = [1, 2].map(|who| Client {
            who: PlayerId(who),
            here: true,
            unacknowledged: None,
            acknowledged: BTreeMap::new(),
        });
        let mut world = World {
            setup,
            table,
            kept: Vec::new(),
            wake_at: None,
            thoughts: Vec::new(),
            clients: clients.into(),
            now: 0,
            rng,
            next_id: 0,
            crashes: 0,
        };
        for who in [PlayerId(1), PlayerId(2)] {
            world.tell(&Command::Join { who, name: format!("Player {}", who.0), seat: None });
            world.tell(&Command::Presence { who, here: true });
        }
        world.tell(&Command::Start { who: PlayerId(1) });
        world
    }

    /// A command reaches the table. What it leads to is kept, and only then told; sometimes the disk fails or the
    /// process dies in between, and nobody has heard of anything.
    fn tell(&mut self, command: &Command) {
        let effects = match self.table.handle(command, Millis(self.now), &mut self.rng) {
            Ok(effects) => effects,
            Err(refused) => {
                // Only lateness may happen to clients that keep to the rules.
                let code = refused.message().code;
                assert!(["table-late", "nothing-asked", "not-asked"].contains(&code), "{command:?}: {code}");
                if let Command::Submit { who, .. } = command {
                    let mut clients = self.clients.iter_mut();
                    clients.find(|client| client.who == *who).expect("a client").unacknowledged = None;
                }
                return;
            }
        };
        if below(&mut self.rng, 60) == 0 {
            // Dead before the entries were kept.
            return self.restart();
        }
        self.kept.extend(effects.entries);
        self.wake_at = effects.wake_at;
        if below(&mut self.rng, 60) == 0 {
            // Dead after that, but before anybody was told.
            return self.restart();
        }
        for seat in effects.think {
            let rng = Xoshiro256PlusPlus::seed_from_u64(self.now);
            self.thoughts.extend(self.table.thought(seat, game::Budget::default(), Box::new(rng)));
        }
        if let (Some(id), Command::Submit { who, seat, ask, text, .. }) = (effects.ack, command)
            && below(&mut self.rng, 8) > 0
        {
            let client = self.clients.iter_mut().find(|client| client.who == *who).expect("a client");
            if client.unacknowledged.as_ref().is_some_and(|(_, _, under_way, _)| *under_way == id) {
                client.unacknowledged = None;
            }
            client.acknowledged.insert((*seat, *ask), (id, text.clone()));
        }
    }

    fn restart(&mut self) {
        self.crashes += 1;
        self.table = open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept can be read back");
        self.thoughts.clear();
        self.wake_at = Some(Millis(self.now));
        for idx in 0..self.clients.len() {
            let (who, here) = (self.clients[idx].who, self.clients[idx].here);
            // Sooner or later everybody connects again.
            self.tell(&Command::Presence { who, here });
        }
    }

    /// Everything that was acknowledged for the open question is still there.
    fn assert_nothing_lost(&self) {
        let Some((open, ..)) = self.table.around().ask() else { return };
        for client in &self.clients {
            for ((seat, ask), (id, text)) in &client.acknowledged {
                if *ask != open {
                    continue;
                }
                let later = self.kept.iter().rev().find_map(|entry| match entry {
                    Entry::Chose { seat: chose, ask, id, text, .. } if chose == seat && *ask == open => {
                        Some((*id, text))
                    }
                    _ => None,
                });
                let (kept, kept_text) = later.expect("acknowledged and therefore kept");
                if kept == Some(*id) {
                    assert_eq!(kept_text, text);
                    assert_eq!(self.table.choice(*seat).as_ref(), Some(text));
                }
            }
        }
    }

    fn step(&mut self) {
        self.now += u64::from(below(&mut self.rng, 2_000));
        match below(&mut self.rng, 12) {
            0 => {
                let idx = below(&mut self.rng, 2) as usize;
                self.clients[idx].here ^= true;
                let (who, here) = (self.clients[idx].who, self.clients[idx].here);
                self.tell(&Command::Presence { who, here });
            }
            1 => self.restart(),
            2..=5 if !self.thoughts.is_empty() => {
                let nth = below(&mut self.rng, self.thoughts.len() as u32) as usize;
                let thought = self.thoughts.swap_remove(nth);
                let (seat, ask) = (thought.seat, thought.ask);
                let text = (below(&mut self.rng, 20) > 0).then(|| thought.think());
                self.tell(&Command::BotMoved { seat, ask, text });
            }
            6 if self.wake_at.is_some_and(|at| at.0 <= self.now) => self.tell(&Command::Tick),
            _ => {
                let idx = below(&mut self.rng, 2) as usize;
                self.clicks(idx);
            }
        }
        self.assert_nothing_lost();
    }

    /// A client answers, changes its answer, or repeats what was not acknowledged.
    fn clicks(&mut self, idx: usize) {
        if !self.clients[idx].here {
            return;
        }
        let who = self.clients[idx].who;
        if self.clients[idx].unacknowledged.is_none() {
            let Some((ask, ..)) = self.table.around().ask() else { return };
            let seat = self.table.around().seats_of(who).next().expect("everybody keeps the seat");
            let legal = self.table.legal(seat);
            if legal.is_empty() {
                return;
            }
            let mv = legal[below(&mut self.rng, legal.len() as u32) as usize].clone();
            self.next_id += 1;
            self.clients[idx].unacknowledged = Some((seat, ask, SubmissionId(self.next_id), mv));
        }
        let (seat, ask, id, text) = self.clients[idx].unacknowledged.clone().expect("just made");
        // Lost on the way, as it is, or twice.
        for _ in 0..below(&mut self.rng, 3) {
            self.tell(&Command::Submit { who, seat, ask, id, text: text.clone() });
        }
    }
}

fn simulate(game: &str, seats: usize, seed: u64) -> u32 {
    let mut world = World::new(game, seats, seed);
    let mut steps = 0;
    while !world.table.around().over() {
        world.step();
        steps += 1;
        assert!(steps < 40_000, "the match goes on");
    }
    let again = open(&world.setup, &world.kept, Millis(world.now)).expect("what was kept can be read back");
    assert_eq!(again.record(), world.table.record());
    assert!(world.table.record().contains("\nend "), "the record is whole");
    for by in Seat::all(seats).map(Observer::Seat).chain([Observer::Public]) {
        assert_eq!(again.view(by).get(), world.table.view(by).get());
    }
    let holders = world.table.around().seats().iter();
    assert_eq!(holders.filter(|state| state.holder != Holder::Bot).count(), 2, "nobody lost the seat");
    world.crashes
}

#[test]
fn matches_survive_bad_lines_and_crashes() {
    let shift: u64 = std::env::var("OXROW_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut crashes = 0;
    for (spec, seed) in
        catalog::GAMES.iter().flat_map(|spec| (0..6).map(move |seed| (spec, shift * 1000 + seed)))
    {
        let seats = spec.seats_max.min(3 + seed as usize % 3).max(spec.seats_min);
        let run = catch_unwind(AssertUnwindSafe(|| simulate(spec.id, seats, seed)));
        crashes += run.unwrap_or_else(|why| {
            eprintln!("{} with {seats} seats failed with seed {seed}", spec.id);
            resume_unwind(why)
        });
    }
    assert!(crashes > 100, "only {crashes} crashes: the simulation is too kind");
}
