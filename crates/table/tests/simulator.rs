//! Whole matches over bad lines: answers get lost, come twice and come late, people vanish and return, the table
//! crashes between any two steps. One seed decides all of it, and a failure prints the seed.

use game::{Explain, Observer, Options, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::{Bytes, Written};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use table::{
    AnyTable, AskNo, Clock, Command, Entry, Exchange, Millis, PlayerId, Preset, Setup, SubmissionId, Thought,
    open,
};

/// A number below `n`.
fn below(rng: &mut Xoshiro256PlusPlus, n: u32) -> u32 {
    game::random::below(rng, n)
}

/// A person with a client that repeats what was not acknowledged, for each seat.
struct Client {
    who: PlayerId,
    here: bool,
    /// The answers under way: question, number, move.
    unacknowledged: BTreeMap<Seat, (AskNo, SubmissionId, String)>,
}

/// People who come and go; the first three are there from the beginning, and the first has two seats.
const PEOPLE: u64 = 5;

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
    /// Every answer that anybody was told is kept.
    acknowledged: Vec<(Seat, AskNo, SubmissionId, String)>,
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
        let setup = Setup {
            game: game.into(),
            seats,
            options,
            bots: [].into(),
            clock,
            away_millis: 15_000,
            nonce_millis: seed.is_multiple_of(2).then_some(4_000),
            calm_millis: seed.is_multiple_of(3).then_some(1_500),
            ..Setup::default()
        };
        let table = open(&setup, &[], Millis(0)).expect("a good setup");
        let clients = (1..=PEOPLE).map(|who| Client {
            who: PlayerId(who),
            here: who <= 3,
            unacknowledged: BTreeMap::new(),
        });
        let mut world = World {
            setup,
            table,
            kept: Vec::new(),
            wake_at: None,
            thoughts: Vec::new(),
            clients: clients.collect(),
            now: 0,
            rng,
            next_id: 0,
            crashes: 0,
            acknowledged: Vec::new(),
        };
        for who in [1, 2, 3].map(PlayerId) {
            world.join(who, None);
            world.tell(&Command::Presence { who, here: true });
        }
        world.join(PlayerId(1), Some(Seat::new(seats - 1)));
        // Whoever is the host after all that begins; a crash may come in between.
        while !world.table.around().started() {
            for _ in 0..below(&mut world.rng, 8) {
                world.adds_to_shuffle();
            }
            let (who, seat) = (world.somebody(), world.some_seat());
            world.tell(&Command::Designate { who, option: "oldest_seat".into(), seat });
            match world.table.around().host() {
                Some(who) => world.tell(&Command::Start { who }),
                None => world.join(PlayerId(2), None),
            }
        }
        world
    }

    fn join(&mut self, who: PlayerId, seat: Option<Seat>) {
        self.tell(&Command::Join { who, name: format!("Player {}", who.0), seat });
        if self.client(who).here {
            self.tell(&Command::Presence { who, here: true });
        }
    }

    /// A command reaches the table. What it leads to is kept, and only then told; sometimes the disk fails or the
    /// process dies in between, and nobody has heard of anything.
    fn tell(&mut self, command: &Command) {
        let effects = match self.table.handle(command, Millis(self.now), &mut self.rng) {
            Ok(effects) => effects,
            Err(refused) => {
                // Only lateness may happen to clients that keep to the rules, and people may want what they may not.
                let code = refused.message().code;
                let may_be: &[&str] = match command {
                    Command::Submit { .. } | Command::BotMoved { .. } => &[
                        "table-late",
                        "nothing-asked",
                        "not-asked",
                        "table-not-your-seat",
                        "table-changed-enough",
                        "table-all-chosen",
                    ],
                    Command::Join { .. } => &[
                        "table-full",
                        "table-locked",
                        "table-seat-taken",
                        "table-one-hand",
                        "table-too-often",
                    ],
                    Command::Offer { .. } | Command::Take { .. } => {
                        &["table-link-gone", "table-one-hand", "table-not-your-seat", "table-too-often"]
                    }
                    Command::Designate { .. } => &["table-nobody-designated", "table-not-host"],
                    Command::Preset { .. } => &["table-no-presets", "table-not-your-seat", "table-too-often"],
                    Command::TakeBack { .. } => {
                        &["table-no-take-back", "table-not-your-seat", "table-too-often"]
                    }
                    Command::Seal { .. } | Command::Open { .. } => {
                        &["table-shuffle-late", "table-shuffle-other", "table-not-your-seat"]
                    }
                    _ => &["table-not-host", "table-nobody-there", "table-not-your-seat", "table-too-often"],
                };
                assert!(may_be.contains(&code), "{command:?}: {code}");
                if let Command::Submit { who, seat, id, .. } = command {
                    // What was acknowledged is never refused afterwards, as long as the seat is theirs.
                    let was = self.acknowledged.iter().any(|(_, _, known, _)| known == id);
                    assert!(!was || code == "table-not-your-seat", "{command:?}: {code}");
                    self.client(*who).unacknowledged.remove(seat);
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
            let under_way = &mut self.client(*who).unacknowledged;
            if under_way.get(seat).is_some_and(|(_, under_way, _)| *under_way == id) {
                under_way.remove(seat);
            }
            if !self.acknowledged.iter().any(|(_, _, known, _)| *known == id) {
                self.acknowledged.push((*seat, *ask, id, text.clone()));
            }
        }
    }

    fn client(&mut self, who: PlayerId) -> &mut Client {
        self.clients.iter_mut().find(|client| client.who == who).expect("a client")
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

    fn somebody(&mut self) -> PlayerId {
        PlayerId(1 + u64::from(below(&mut self.rng, PEOPLE as u32)))
    }

    /// Everything that was ever acknowledged is among what is kept, and what is kept decides: the last choice of a seat
    /// for a question is the one that was played, or that still waits.
    fn assert_nothing_lost(&self) {
        let mut last: BTreeMap<(Seat, AskNo), &str> = BTreeMap::new();
        let mut kept = BTreeMap::new();
        for entry in &self.kept {
            if let Entry::Chose { seat, ask, id, text, .. } = entry {
                last.insert((*seat, *ask), text);
                if let Some(id) = id {
                    assert_eq!(kept.insert(*id, (*seat, *ask, text)), None, "an answer is kept once");
                }
            }
        }
        for (seat, ask, id, text) in &self.acknowledged {
            assert_eq!(kept.get(id), Some(&(*seat, *ask, text)), "acknowledged and therefore kept");
        }
        let Some((open, ..)) = self.table.around().ask() else { return };
        for seat in Seat::all(self.setup.seats) {
            assert_eq!(self.table.choice(seat).as_deref(), last.get(&(seat, open)).copied());
        }
    }

    fn some_seat(&mut self) -> Seat {
        let seats = self.setup.seats as u32;
        Seat::new(below(&mut self.rng, seats) as usize)
    }

    /// Somebody commits to a nonce or opens it, in time or not; sometimes it is another one.
    fn adds_to_shuffle(&mut self) {
        let Some(nth) = self.table.exchange().map(Exchange::nth) else { return };
        let who = self.somebody();
        let seat = self.table.around().seats_of(who).next();
        let seat = seat.unwrap_or_else(|| self.some_seat());
        let made_of = if below(&mut self.rng, 10) == 0 { 99 } else { who.0 as u8 };
        let nonce = Bytes([made_of; 32]);
        let commitment = fair::nonce_commitment(nth, seat, &nonce);
        let command = match below(&mut self.rng, 2) {
            0 => Command::Seal { who, seat, nth, commitment },
            _ => Command::Open { who, seat, nth, nonce },
        };
        self.tell(&command);
    }

    /// What people do besides playing: they leave and come back, and the host keeps order.
    fn trouble(&mut self) {
        let (who, seat) = (self.somebody(), self.some_seat());
        match below(&mut self.rng, 17) {
            14..=16 => {
                let presets = [Preset::Ask, Preset::WhenTaking, Preset::PassTurn];
                let preset = game::random::pick(&mut self.rng, &presets);
                self.tell(&Command::Preset { who, seat, preset });
            }
            10..=13 => {
                let of = self.table.around().take_back().map_or(seat, |wished| wished.of);
                let wish = below(&mut self.rng, 5) > 0;
                self.tell(&Command::TakeBack { who, of, wish });
            }
            8 => self.tell(&Command::Offer { who, seat, hash: Bytes([seat.idx() as u8; 32]) }),
            9 => {
                self.tell(&Command::Take { who, hash: Bytes([seat.idx() as u8; 32]) });
                if self.client(who).here {
                    self.tell(&Command::Presence { who, here: true });
                }
            }
            0 => self.tell(&Command::Leave { who, seat }),
            1 => self.tell(&Command::Kick { who, seat }),
            2 => self.tell(&Command::HandOver { who, seat }),
            3 => self.tell(&Command::Lock { who, locked: true }),
            4 => self.tell(&Command::Lock { who, locked: false }),
            5 => self.join(who, Some(seat)),
            _ => self.join(who, None),
        }
    }

    fn step(&mut self) {
        self.now += u64::from(below(&mut self.rng, 2_000));
        if self.table.exchange().is_some_and(Exchange::is_due) {
            self.adds_to_shuffle();
        }
        match below(&mut self.rng, 12) {
            0 => {
                let idx = below(&mut self.rng, PEOPLE as u32) as usize;
                self.clients[idx].here ^= true;
                let (who, here) = (self.clients[idx].who, self.clients[idx].here);
                self.tell(&Command::Presence { who, here });
            }
            1 if below(&mut self.rng, 2) == 0 => self.restart(),
            1 => self.trouble(),
            2..=5 if !self.thoughts.is_empty() => {
                let nth = below(&mut self.rng, self.thoughts.len() as u32) as usize;
                let thought = self.thoughts.swap_remove(nth);
                let (seat, ask) = (thought.seat, thought.ask);
                let text = (below(&mut self.rng, 20) > 0).then(|| thought.think());
                self.tell(&Command::BotMoved { seat, ask, text });
            }
            6 if below(&mut self.rng, 2) == 0 => self.adds_to_shuffle(),
            7 if self.wake_at.is_some_and(|at| at.0 <= self.now) => self.tell(&Command::Tick),
            _ => {
                let idx = below(&mut self.rng, PEOPLE as u32) as usize;
                self.clicks(idx);
            }
        }
        self.assert_nothing_lost();
    }

    /// A client answers for one of its seats, changes its answer, or repeats what was not acknowledged.
    fn clicks(&mut self, idx: usize) {
        let who = self.clients[idx].who;
        let seats: Vec<_> = self.table.around().seats_of(who).collect();
        if !self.clients[idx].here || seats.is_empty() {
            return;
        }
        let seat = seats[below(&mut self.rng, seats.len() as u32) as usize];
        if !self.clients[idx].unacknowledged.contains_key(&seat) {
            let Some((ask, ..)) = self.table.around().ask() else { return };
            let legal = self.table.legal(seat);
            if legal.is_empty() {
                return;
            }
            let mv = legal[below(&mut self.rng, legal.len() as u32) as usize].clone();
            self.next_id += 1;
            self.clients[idx].unacknowledged.insert(seat, (ask, SubmissionId(self.next_id), mv));
        }
        let (ask, id, text) = self.clients[idx].unacknowledged[&seat].clone();
        // Lost on the way, as it is, or twice.
        for _ in 0..below(&mut self.rng, 3) {
            self.tell(&Command::Submit { who, seat, ask, id, text: text.clone() });
        }
    }
}

/// Nobody has held two hands since the start, except those they took before it.
fn assert_one_hand(entries: &[Entry]) {
    let start = entries.iter().position(|entry| *entry == Entry::Started).expect("it began");
    let joined = |entries: &[Entry]| {
        let seats = entries.iter().filter_map(|entry| match entry {
            Entry::Joined { who, seat, .. } | Entry::Moved { who, seat } => Some((*who, *seat)),
            _ => None,
        });
        seats.collect::<Vec<_>>()
    };
    let before = joined(&entries[..start]);
    let mut hands: BTreeMap<PlayerId, Seat> = BTreeMap::new();
    for (who, seat) in joined(&entries[start..]) {
        let had_before = before.iter().any(|(had, _)| *had == who);
        if had_before {
            assert!(before.contains(&(who, seat)), "{who:?} came to {seat:?} from another seat");
        } else {
            assert_eq!(*hands.entry(who).or_insert(seat), seat, "{who:?} has held two hands");
        }
    }
}

/// How often the table crashed, and how many nonces went into shuffles.
fn simulate(game: &str, seats: usize, seed: u64) -> (u32, usize) {
    let mut world = World::new(game, seats, seed);
    let mut steps = 0;
    while !world.table.around().over() {
        world.step();
        steps += 1;
        let around = world.table.around();
        assert!(steps < 40_000, "the match does not go on: {around:?} {:?}", world.kept.len());
    }
    let again = open(&world.setup, &world.kept, Millis(world.now)).expect("what was kept can be read back");
    assert_eq!(again.record(), world.table.record());
    assert!(world.table.record().contains("\nend "), "the record is whole");
    for by in Seat::all(seats).map(Observer::Seat).chain([Observer::Public]) {
        assert_eq!(again.view(by).get(), world.table.view(by).get());
    }
    assert_one_hand(&world.kept);
    let is_fair = world.setup.nonce_millis.is_some();
    let n_nonces = if is_fair { assert_proven(game, &world.table.record()) } else { 0 };
    (world.crashes, n_nonces)
}

/// Every deal of a record can be computed again from what people added and what the table told at the end. Gives how
/// much people added.
fn assert_proven(game: &str, text: &str) -> usize {
    catalog::for_game!(game, G => {
        let (record, _) = Written::parse(text).expect("a record").replay::<G>().expect("it replays");
        let verdicts = fair::verify(&record);
        assert!(verdicts.iter().all(|checked| checked.verdict.is_good()), "{verdicts:?}");
        let nonces = record.shuffles.iter().flat_map(|shuffle| shuffle.nonces.values());
        nonces.filter(|nonce| nonce.opened.is_some()).count()
    })
    .expect("a game of the list")
}

#[test]
fn matches_survive_bad_lines_and_crashes() {
    let shift: u64 = std::env::var("OXROW_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let (mut crashes, mut n_nonces) = (0, 0);
    for (spec, seed) in
        catalog::GAMES.iter().flat_map(|spec| (0..6).map(move |seed| (spec, shift * 1000 + seed)))
    {
        let seats = spec.seats_max.min(3 + seed as usize % 3).max(spec.seats_min);
        let run = catch_unwind(AssertUnwindSafe(|| simulate(spec.id, seats, seed)));
        let (more_crashes, more_nonces) = run.unwrap_or_else(|why| {
            eprintln!("{} with {seats} seats failed with seed {seed}", spec.id);
            resume_unwind(why)
        });
        crashes += more_crashes;
        n_nonces += more_nonces;
    }
    assert!(crashes > 100, "only {crashes} crashes: the simulation is too kind");
    assert!(n_nonces > 5, "only {n_nonces} nonces: nobody adds to shuffles");
}
