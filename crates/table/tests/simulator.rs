//! Whole matches over bad lines: answers get lost, come twice and come late, people vanish and return, the table
//! crashes between any two steps. Often several hosts have the table, with one store and a bus that loses what they tell
//! each other, repeats it and brings it late. One seed decides all of it, and a failure prints the seed.

use bus::{Place, What};
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

/// A process that has the table.
struct Host {
    nth: usize,
    table: Box<dyn AnyTable>,
    /// How much it knows of what is on disk.
    n_known: usize,
    /// The moment the table wants to be woken.
    wake_at: Option<Millis>,
    /// Bots that think; a crash loses them.
    thoughts: Vec<Thought>,
}

struct World {
    setup: Setup,
    /// Where the next thing happens.
    here: Host,
    others: Vec<Host>,
    /// What hosts have told, each with whom it has not reached yet.
    bus: Vec<(usize, What)>,
    /// How often a host went on with what it heard, and how often it had to read the table again.
    followed: [u32; 2],
    /// What is on disk.
    kept: Vec<Entry>,
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
            told_millis: seed.is_multiple_of(5).then_some(10_000),
            ..Setup::default()
        };
        let host = |nth| Host {
            nth,
            table: open(&setup, &[], Millis(0)).expect("a good setup"),
            n_known: 0,
            wake_at: None,
            thoughts: Vec::new(),
        };
        let n_others = [0, 1, 2][seed as usize % 3];
        let clients = (1..=PEOPLE).map(|who| Client {
            who: PlayerId(who),
            here: who <= 3,
            unacknowledged: BTreeMap::new(),
        });
        let mut world = World {
            here: host(0),
            others: (1..=n_others).map(host).collect(),
            bus: Vec::new(),
            followed: [0, 0],
            setup: setup.clone(),
            kept: Vec::new(),
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
        while !world.here.table.around().started() {
            world.turn();
            for _ in 0..below(&mut world.rng, 8) {
                world.adds_to_shuffle();
            }
            let (who, seat) = (world.somebody(), world.some_seat());
            world.tell(&Command::Designate { who, option: "oldest_seat".into(), seat });
            match world.here.table.around().host() {
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
        if let Command::Submit { ask, .. } = command
            && *ask > self.here.table.around().last_ask()
        {
            // Another host has asked that.
            self.read_again();
        }
        let effects = match self.here.table.handle(command, Millis(self.now), &mut self.rng) {
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
                    Command::Designate { .. } => {
                        &["table-nobody-designated", "table-not-host", "table-already-started"]
                    }
                    Command::Preset { .. } => &["table-no-presets", "table-not-your-seat", "table-too-often"],
                    Command::TakeBack { .. } => {
                        &["table-no-take-back", "table-not-your-seat", "table-too-often"]
                    }
                    Command::Seal { .. } | Command::Open { .. } => {
                        &["table-shuffle-late", "table-shuffle-other", "table-not-your-seat"]
                    }
                    Command::Start { .. } => &["table-not-host", "table-already-started"],
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
        if !effects.entries.is_empty() && self.here.n_known != self.kept.len() {
            // Another host was faster. What is in memory has not happened; whoever says what is numbered wants it still.
            self.read_again();
            if matches!(command, Command::Submit { .. } | Command::Presence { .. } | Command::Tick) {
                self.tell(command);
            }
            return;
        }
        self.kept.extend(effects.entries.iter().cloned());
        if !effects.entries.is_empty() {
            let texts = effects.entries.iter().map(|entry| serde_json::to_string(entry).expect("JSON"));
            let what = What::Kept { first: self.here.n_known as u64, entries: texts.collect() };
            self.here.n_known = self.kept.len();
            self.publish(&what);
        }
        if matches!(command, Command::Presence { .. }) {
            self.publish(&What::Passing(serde_json::to_string(command).expect("JSON")));
        }
        self.here.wake_at = effects.wake_at;
        if below(&mut self.rng, 60) == 0 {
            // Dead after that, but before anybody was told.
            return self.restart();
        }
        for seat in effects.think {
            let rng = Xoshiro256PlusPlus::seed_from_u64(self.now);
            self.here.thoughts.extend(self.here.table.thought(seat, game::Budget::default(), Box::new(rng)));
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
        self.read_again();
        self.here.thoughts.clear();
        for idx in 0..self.clients.len() {
            let (who, here) = (self.clients[idx].who, self.clients[idx].here);
            // Sooner or later everybody connects again.
            self.tell(&Command::Presence { who, here });
        }
    }

    /// Another host goes on.
    fn turn(&mut self) {
        let nth = below(&mut self.rng, 1 + self.others.len() as u32) as usize;
        if let Some(other) = self.others.get_mut(nth) {
            std::mem::swap(&mut self.here, other);
        }
    }

    /// Takes the table as it is on disk, and learns who is there.
    fn read_again(&mut self) {
        self.here.table =
            open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept can be read back");
        self.here.n_known = self.kept.len();
        self.here.wake_at = Some(Millis(self.now));
        for client in self.clients.iter().filter(|client| client.here) {
            let here = Command::Presence { who: client.who, here: true };
            let effects = self.here.table.handle(&here, Millis(self.now), &mut self.rng).expect("allowed");
            // Whoever is back in a seat is so by what is kept, or by what comes next.
            if !effects.entries.is_empty() {
                let table = open(&self.setup, &self.kept, Millis(self.now));
                self.here.table = table.expect("what was kept can be read back");
                return;
            }
        }
    }

    /// Tells the other hosts; some hear it twice, and some never.
    fn publish(&mut self, what: &What) {
        for nth in self.others.iter().map(|other| other.nth).collect::<Vec<_>>() {
            for _ in 0..[0, 1, 1, 1, 1, 1, 1, 2][below(&mut self.rng, 8) as usize] {
                self.bus.push((nth, what.clone()));
            }
        }
    }

    /// Something that a host has told reaches another one, in any order.
    fn hears(&mut self) {
        if self.bus.is_empty() {
            return;
        }
        // Mostly in the order in which it was told.
        let nth = if below(&mut self.rng, 6) == 0 { below(&mut self.rng, self.bus.len() as u32) } else { 0 };
        let (host, what) = self.bus.remove(nth as usize);
        if let Some(other) = self.others.iter_mut().find(|other| other.nth == host) {
            std::mem::swap(&mut self.here, other);
        }
        match what {
            What::Kept { first, entries } => match bus::place(first, &entries, self.here.n_known as u64) {
                Place::Known => {}
                Place::Gap => {
                    self.followed[1] += 1;
                    self.read_again();
                }
                Place::Next(new) => {
                    self.followed[0] += 1;
                    let new: Vec<Entry> =
                        new.iter().map(|entry| serde_json::from_str(entry).expect("JSON")).collect();
                    self.here.table.follow(&new, Millis(self.now)).expect("it follows what is known");
                    self.here.n_known += new.len();
                    self.here.wake_at = Some(Millis(self.now));
                    self.assert_as_kept();
                }
            },
            What::Passing(command) => {
                let command: Command = serde_json::from_str(&command).expect("JSON");
                let Command::Presence { who, .. } = command else { panic!("{command:?}") };
                // Old news are answered by those who know better.
                let here = self.client(who).here;
                let effects =
                    self.here.table.handle(&Command::Presence { who, here }, Millis(self.now), &mut self.rng);
                if !effects.expect("allowed").entries.is_empty() {
                    self.read_again();
                }
            }
            What::Forgotten(_) => self.read_again(),
            What::Opened => {}
        }
    }

    /// What a host knows is what is on disk, as far as it knows it.
    fn assert_as_kept(&mut self) {
        if below(&mut self.rng, 20) > 0 {
            return;
        }
        let known = &self.kept[..self.here.n_known];
        let again = open(&self.setup, known, Millis(self.now)).expect("what was kept can be read back");
        assert_eq!(again.record(), self.here.table.record());
        for seat in Seat::all(self.setup.seats) {
            assert_eq!(again.choice(seat), self.here.table.choice(seat));
            let bank = |table: &dyn AnyTable| table.around().seats()[seat.idx()].bank;
            assert_eq!(bank(&*again), bank(&*self.here.table));
        }
        for by in Seat::all(self.setup.seats).map(Observer::Seat).chain([Observer::Public]) {
            assert_eq!(again.view(by).get(), self.here.table.view(by).get());
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
        if self.here.n_known != self.kept.len() {
            return;
        }
        let Some((open, ..)) = self.here.table.around().ask() else { return };
        for seat in Seat::all(self.setup.seats) {
            assert_eq!(self.here.table.choice(seat).as_deref(), last.get(&(seat, open)).copied());
        }
    }

    fn some_seat(&mut self) -> Seat {
        let seats = self.setup.seats as u32;
        Seat::new(below(&mut self.rng, seats) as usize)
    }

    /// Somebody commits to a nonce or opens it, in time or not; sometimes it is another one.
    fn adds_to_shuffle(&mut self) {
        let Some(nth) = self.here.table.exchange().map(Exchange::nth) else { return };
        let who = self.somebody();
        let seat = self.here.table.around().seats_of(who).next();
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
            16 => {
                let ask = self.here.table.around().last_ask();
                self.tell(&Command::Told { who, ask });
            }
            15 => {
                let avatar = below(&mut self.rng, u32::from(table::AVATARS) + 1) as u8;
                self.tell(&Command::Avatar { who, seat, avatar });
            }
            14 => {
                let presets = [Preset::Ask, Preset::WhenTaking, Preset::PassTurn];
                let preset = game::random::pick(&mut self.rng, &presets);
                self.tell(&Command::Preset { who, seat, preset });
            }
            10..=13 => {
                let of = self.here.table.around().take_back().map_or(seat, |wished| wished.of);
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
        for _ in 0..below(&mut self.rng, 4) {
            self.hears();
        }
        self.turn();
        if self.here.table.exchange().is_some_and(Exchange::is_due) {
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
            2..=5 if !self.here.thoughts.is_empty() => {
                let nth = below(&mut self.rng, self.here.thoughts.len() as u32) as usize;
                let thought = self.here.thoughts.swap_remove(nth);
                let (seat, ask) = (thought.seat, thought.ask);
                let text = (below(&mut self.rng, 20) > 0).then(|| thought.think());
                self.tell(&Command::BotMoved { seat, ask, text });
            }
            6 if below(&mut self.rng, 2) == 0 => self.adds_to_shuffle(),
            7 if self.here.wake_at.is_some_and(|at| at.0 <= self.now) => self.tell(&Command::Tick),
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
        let seats: Vec<_> = self.here.table.around().seats_of(who).collect();
        if !self.clients[idx].here || seats.is_empty() {
            return;
        }
        let seat = seats[below(&mut self.rng, seats.len() as u32) as usize];
        if !self.clients[idx].unacknowledged.contains_key(&seat) {
            let Some((ask, ..)) = self.here.table.around().ask() else { return };
            let legal = self.here.table.legal(seat);
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

/// What happened in a match.
struct Run {
    /// How often the table crashed.
    crashes: u32,
    /// How many nonces went into shuffles.
    n_nonces: usize,
    /// How often a host went on with what it heard, and how often it had to read the table again.
    followed: [u32; 2],
}

fn simulate(game: &str, seats: usize, seed: u64) -> Run {
    let mut world = World::new(game, seats, seed);
    let mut steps = 0;
    while !world.here.table.around().over() {
        world.step();
        steps += 1;
        let around = world.here.table.around();
        assert!(steps < 40_000, "the match does not go on: {around:?} {:?}", world.kept.len());
    }
    // The others have missed some of it, or all.
    for nth in 0..world.others.len() {
        std::mem::swap(&mut world.here, &mut world.others[nth]);
        world.read_again();
    }
    let again = open(&world.setup, &world.kept, Millis(world.now)).expect("what was kept can be read back");
    assert_eq!(again.record(), world.here.table.record());
    assert!(world.here.table.record().contains("\nend "), "the record is whole");
    for by in Seat::all(seats).map(Observer::Seat).chain([Observer::Public]) {
        assert_eq!(again.view(by).get(), world.here.table.view(by).get());
    }
    assert_one_hand(&world.kept);
    let is_fair = world.setup.nonce_millis.is_some();
    let n_nonces = if is_fair { assert_proven(game, &world.here.table.record()) } else { 0 };
    Run { crashes: world.crashes, n_nonces, followed: world.followed }
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
    let (mut crashes, mut n_nonces, mut followed) = (0, 0, [0, 0]);
    for (spec, seed) in
        catalog::GAMES.iter().flat_map(|spec| (0..6).map(move |seed| (spec, shift * 1000 + seed)))
    {
        let seats = spec.seats_max.min(3 + seed as usize % 3).max(spec.seats_min);
        let run = catch_unwind(AssertUnwindSafe(|| simulate(spec.id, seats, seed)));
        let run = run.unwrap_or_else(|why| {
            eprintln!("{} with {seats} seats failed with seed {seed}", spec.id);
            resume_unwind(why)
        });
        crashes += run.crashes;
        n_nonces += run.n_nonces;
        followed = [followed[0] + run.followed[0], followed[1] + run.followed[1]];
    }
    assert!(crashes > 100, "only {crashes} crashes: the simulation is too kind");
    assert!(n_nonces > 5, "only {n_nonces} nonces: nobody adds to shuffles");
    assert!(followed.iter().all(|&n| n > 100), "{followed:?}: hosts hear too little of each other");
}
