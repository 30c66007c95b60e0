//! A table and whoever talks to it: any text as a message, any text as what was kept. Nothing panics, what is refused
//! changes nothing that is kept, and what was kept leads to the same table again.
//!
//! The first line is a game, its seats and a kind of clock, as in `xnimmt 3 1`. Every other line is a person from 0 to 9,
//! what they do, and more: `j` joins, `c` comes and `g` goes, `m` says the message that follows, `a` gives the answer of that
//! number, `b` lets bots answer, `t` lets so many seconds pass, `e` puts an entry into what is read back at the end.
#![no_main]

use game::{Observer, Seat};
use hosting::{Hosted, News};
use libfuzzer_sys::fuzz_target;
use protocol::{ToClient, ToServer};
use serde_json::Value;
use table::{AnyTable, AskNo, Clock, Command, Entry, Millis, PlayerId, Setup, SubmissionId};

/// Longer matches show nothing new.
const LINES_MAX: usize = 400;
const AWAY_MILLIS: u64 = 20_000;

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = run(text);
    }
});

struct World {
    setup: Setup,
    table: Box<dyn AnyTable>,
    kept: Vec<Entry>,
    now: u64,
    rng: rand_xoshiro::Xoshiro256PlusPlus,
}

fn run(text: &str) -> Option<()> {
    // What a server says is read by the page: any text may come there, too.
    let _ = serde_json::from_str::<ToClient<Value, Value>>(text);
    let mut lines = text.lines().take(LINES_MAX);
    let mut head = lines.next()?.split_whitespace();
    let clock = |kind: &str| match kind {
        "1" => Clock::PerChoice { millis: 10_000 },
        "2" => Clock::Bank { millis: 30_000, increment: 2_000 },
        "3" => Clock::PerChoice { millis: 24 * 60 * 60 * 1000 },
        _ => Clock::None,
    };
    let (game, seats) = (head.next()?, head.next()?.parse().ok()?);
    let clock = clock(head.next().unwrap_or_default());
    let is_fair = head.next().is_some();
    let setup = Setup {
        game: game.into(),
        seats,
        clock,
        away_millis: AWAY_MILLIS,
        nonce_millis: is_fair.then_some(3_000),
        calm_millis: is_fair.then_some(900),
        ..Setup::default()
    };
    let table = table::open(&setup, &[], Millis(0)).ok()?;
    let mut world = World { setup, table, kept: Vec::new(), now: 0, rng: testkit::rng(1) };
    let mut forged = Vec::new();
    for (nth, line) in (0..).zip(lines) {
        if let Some(entry) = world.line(nth, line) {
            forged.push(entry);
        }
    }
    world.is_kept();
    // Somebody has written into the database.
    let all: Vec<_> = world.kept.iter().cloned().chain(forged).collect();
    if let Ok(mut table) = table::open(&world.setup, &all, Millis(world.now)) {
        let _ = table.handle(&Command::Tick, Millis(world.now), &mut world.rng);
    }
    Some(())
}

impl World {
    /// Does what a line says; gives an entry that is to be put into what was kept.
    fn line(&mut self, nth: u64, line: &str) -> Option<Entry> {
        let mut chars = line.chars();
        let who = PlayerId(u64::from(chars.next()?.to_digit(10)?));
        let (what, more) = (chars.next()?, chars.as_str());
        let number = || more.trim().parse::<u64>().ok();
        match what {
            'j' => self.does(who, &Command::Join { who, name: more.into(), seat: None }),
            'c' | 'g' => self.does(who, &Command::Presence { who, here: what == 'c' }),
            't' => {
                self.now = self.now.saturating_add(number()?.min(1 << 30) * 1000);
                self.does(who, &Command::Tick);
            }
            'm' => {
                let said: ToServer = serde_json::from_str(more).ok()?;
                let command = hosting::command(said, who).ok()??;
                self.does(who, &command);
            }
            'a' => {
                let (ask, asked, _) = self.table.around().ask()?;
                let seat = self.table.around().seats_of(who).find(|seat| asked.contains(*seat))?;
                let legal = self.table.legal(seat);
                let text = legal.get(number()? as usize % legal.len().max(1))?.clone();
                self.does(who, &Command::Submit { who, seat, ask, id: SubmissionId(nth), text });
            }
            'b' => {
                let (ask, asked, _) = self.table.around().ask()?;
                for seat in asked.iter() {
                    let text = self.table.legal(seat).into_iter().next();
                    self.does(who, &Command::BotMoved { seat, ask: AskNo(ask.0), text });
                }
            }
            'e' => return serde_json::from_str(more).ok(),
            _ => {}
        }
        None
    }

    /// Everything that a host does with a command.
    fn does(&mut self, who: PlayerId, command: &Command) {
        let before = self.table.record();
        let done = self.table.handle(command, Millis(self.now), &mut self.rng);
        let Ok(effects) = done else {
            assert_eq!(self.table.record(), before, "what is refused changes nothing");
            return;
        };
        self.kept.extend(effects.entries.iter().cloned());
        let hosted = Hosted {
            id: "one",
            code: "ABCDE",
            setup: &self.setup,
            table: &*self.table,
            now: Millis(self.now),
        };
        let news: News<String> = hosted.news(&effects, self.table.seq() - effects.n_played);
        for people in [&[who][..], &[], &[PlayerId(1), PlayerId(2)]] {
            let _ = news.for_people(&hosted, people);
        }
        let _ = hosted.welcome(&[who], Some(self.table.seq().saturating_sub(3)));
    }

    /// What was kept leads to this table.
    fn is_kept(&self) {
        let again =
            table::open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept is read back");
        assert_eq!(again.record(), self.table.record());
        for by in Seat::all(self.setup.seats).map(Observer::Seat).chain([Observer::Public]) {
            assert_eq!(again.view(by).get(), self.table.view(by).get());
        }
    }
}
