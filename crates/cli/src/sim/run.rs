//! Playing the matches of a simulation.

use super::Form;
use crate::stats::{PerRound, Share, WIN};
use crate::{catch, seeds};
use bots::BotGame;
use game::{Bot, Budget, Faults, Game, MoveList, Observer, Rules, Seat, SeatSet, ToAct, random};
use programs::late_after;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{Entry, Record};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Makes a bot of a name from a generator.
pub(crate) type Make<'a, G> = &'a (dyn Fn(&str, Xoshiro256PlusPlus) -> Box<dyn Bot<G>> + Sync);

/// What all matches of a simulation have in common. Every thread has its own copy.
pub(crate) struct Plan<'a, G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) seed: u64,
    /// A bot's name for every seat.
    pub(crate) names: &'a [String],
    pub(crate) budget: Budget,
    pub(crate) make: Make<'a, G>,
    /// How to write the match down, if at all.
    pub(crate) record: Option<Form>,
}

/// What became of the matches, for every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Totals {
    pub(super) seats: Vec<SeatTotals>,
    n_matches: u64,
}

/// What became of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SeatTotals {
    /// Points, or chips lost.
    pub(super) points: PerRound,
    pub(super) wins: Share,
    pub(super) failures: Failures,
}

/// How often a bot failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Failures {
    pub(crate) illegal: u64,
    pub(crate) crashes: u64,
    pub(crate) timeouts: u64,
}

impl Totals {
    fn new(n_seats: usize) -> Self {
        Totals { seats: vec![SeatTotals::default(); n_seats], n_matches: 0 }
    }

    pub(super) fn n_matches(&self) -> u64 {
        self.n_matches
    }

    pub(super) fn rounds(&self) -> u64 {
        self.seats.first().map_or(0, |seat| seat.points.rounds())
    }

    fn add<G: Game>(&mut self, played: &Played<G>) {
        let game = &played.game;
        let won = wins(game);
        for ((seat, totals), failures) in
            Seat::all(self.seats.len()).zip(&mut self.seats).zip(&played.failures)
        {
            totals.points.add(-i64::from(game.returns(seat)), game.rounds_over());
            totals.wins.add(won(seat));
            totals.failures.add(failures);
        }
        self.n_matches += 1;
    }

    fn merge(&mut self, other: &Self) {
        for (seat, others) in self.seats.iter_mut().zip(&other.seats) {
            seat.points.merge(&others.points);
            seat.wins.merge(&others.wins);
            seat.failures.add(&others.failures);
        }
        self.n_matches += other.n_matches;
    }
}

/// What each seat has won of a match that is over, in parts of [`WIN`].
pub(crate) fn wins<G: Game>(game: &G) -> impl Fn(Seat) -> u64 + use<G> {
    let winners = game.winners().unwrap_or(SeatSet::EMPTY);
    // In a game with points the win is shared; in one with losers everybody else wins (CM-12).
    let part = if G::Rules::spec().has_points { WIN / winners.len().max(1) as u64 } else { WIN };
    move |seat| if winners.contains(seat) { part } else { 0 }
}

impl Failures {
    pub(crate) fn add(&mut self, other: &Self) {
        self.illegal += other.illegal;
        self.crashes += other.crashes;
        self.timeouts += other.timeouts;
    }
}

/// A match that is over.
pub(crate) struct Played<G: Game> {
    pub(crate) game: G,
    pub(crate) failures: Vec<Failures>,
    pub(crate) entries: Vec<Entry<G>>,
}

/// A seat at the table.
struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// Instead of the bot, once it has failed.
    forfeit: Option<Xoshiro256PlusPlus>,
    failures: Failures,
}

/// Plays one match; `None` when it was stopped on the way.
pub(crate) fn one_match<G: BotGame>(
    plan: &Plan<'_, G>,
    match_idx: u64,
    stop: &AtomicBool,
) -> Option<Played<G>> {
    let mut players: Vec<Player<G>> = Seat::all(plan.rules.n_seats())
        .zip(plan.names)
        .map(|(seat, name)| Player {
            bot: (plan.make)(name, seeds::bot(plan.seed, match_idx, seat)),
            forfeit: None,
            failures: Failures::default(),
        })
        .collect();
    let mut game = G::new(plan.rules);
    let mut deals = (0, seeds::deals(plan.seed, match_idx, 0));
    let mut entries = Vec::new();
    let mut legal = MoveList::new();
    // Most bots look at views alone, and what nobody wants to hear is not even made.
    let watching = players.iter().any(|player| player.bot.watches());
    let mut events = Vec::new();
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let round = game.rounds_over();
                if deals.0 != round {
                    deals = (round, seeds::deals(plan.seed, match_idx, round));
                }
                let deal = game.sample_deal(&mut deals.1);
                if watching {
                    game.deal_unchecked(&deal, &mut events);
                    tell(&mut players, &mut events);
                } else {
                    game.deal_unchecked(&deal, &mut ());
                }
                if plan.record.is_some() {
                    entries.push(Entry::Deal(deal));
                }
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    let player = &mut players[seat.idx()];
                    let mv = player.choose(plan, match_idx, seat, &game.view(Observer::Seat(seat)), &legal);
                    if watching {
                        game.play_unchecked(seat, mv, &mut events);
                        tell(&mut players, &mut events);
                    } else {
                        game.play_unchecked(seat, mv, &mut ());
                    }
                    if plan.record.is_some() {
                        entries.push(Entry::Move(seat, mv));
                    }
                }
            }
        }
    }
    let failures = players.into_iter().map(|player| player.failures()).collect();
    Some(Played { game, failures, entries })
}

/// Tells every bot that wants to know what its seat has seen.
fn tell<G: Game>(players: &mut [Player<G>], events: &mut Vec<G::Event>) {
    for (seat, player) in Seat::all(players.len()).zip(players) {
        if player.bot.watches() && player.forfeit.is_none() {
            let seen = events.iter().filter_map(|event| G::seen(event, Observer::Seat(seat)));
            seen.for_each(|seen| player.bot.observe(&seen));
        }
    }
    events.clear();
}

impl<G: Game> Player<G> {
    /// The bot's choice. One that panics or answers against the rules forfeits the rest of the match to random
    /// moves; one that is late is only counted.
    fn choose(
        &mut self,
        plan: &Plan<'_, G>,
        match_idx: u64,
        seat: Seat,
        view: &G::View,
        legal: &[G::Move],
    ) -> G::Move {
        if self.forfeit.is_none() {
            let started = plan.budget.think_ms.map(|think_ms| (Instant::now(), late_after(think_ms)));
            let (bot, think_ms) = (&mut self.bot, plan.budget.think_ms);
            let mut go_on = || match (started, think_ms) {
                (Some((start, _)), Some(think_ms)) => {
                    start.elapsed() < Duration::from_millis(think_ms.into())
                }
                _ => true,
            };
            match catch::catch(|| bot.choose_while(view, legal, plan.budget, &mut go_on)) {
                Some(mv) if legal.binary_search(&mv).is_ok() => {
                    let is_late = started.is_some_and(|(start, limit)| start.elapsed() > limit);
                    if is_late && bot.faults().is_none() {
                        self.failures.timeouts += 1;
                    }
                    return mv;
                }
                Some(_) => self.failures.illegal += 1,
                None => self.failures.crashes += 1,
            }
        }
        let rng = self.forfeit.get_or_insert_with(|| seeds::forfeit(plan.seed, match_idx, seat));
        random::pick(rng, legal)
    }

    /// What went wrong, as the bot itself counts it where it does.
    fn failures(&self) -> Failures {
        let mut failures = self.failures;
        if let Some(Faults { illegal, crashes, timeouts }) = self.bot.faults() {
            failures.add(&Failures { illegal, crashes, timeouts });
        }
        failures
    }
}

/// Plays the matches on several threads; records reach `sink` in the order of the matches.
///
/// Stops early when told to, with what is finished.
pub(super) fn matches<G: BotGame>(
    plan: &Plan<'_, G>,
    n_matches: u64,
    n_threads: usize,
    stop: &AtomicBool,
    bar: &indicatif::ProgressBar,
    sink: &mut dyn FnMut(&str) -> io::Result<()>,
) -> io::Result<Totals> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let n_threads = n_threads.min(n_matches.try_into().unwrap_or(usize::MAX));
    let (results, received) = mpsc::sync_channel(4 * n_threads);
    let mut totals = Totals::new(plan.names.len());
    let mut outcome = Ok(());
    std::thread::scope(|scope| {
        let (next, failed) = (&next, &failed);
        let worker = |plan: Plan<'_, G>, results: mpsc::SyncSender<Report>| {
            let plan = &plan;
            let mut own = Totals::new(plan.names.len());
            let mut reported = Instant::now();
            let mut n_unreported = 0;
            while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                let match_idx = next.fetch_add(1, Ordering::Relaxed);
                if match_idx >= n_matches {
                    break;
                }
                let played = one_match(plan, match_idx, stop);
                if let Some(played) = &played {
                    own.add(played);
                    n_unreported += 1;
                }
                let text =
                    played.and_then(|played| plan.record.map(|form| write(plan, match_idx, form, played)));
                let is_due = reported.elapsed() > Duration::from_millis(50);
                if plan.record.is_none() && !is_due {
                    continue;
                }
                // The other end is gone only when writing failed, and then `failed` is set.
                let _ = results.send(Report { n_played: n_unreported, record: Some((match_idx, text)) });
                n_unreported = 0;
                reported = Instant::now();
            }
            own
        };
        let workers: Vec<_> = (0..n_threads)
            .map(|_| {
                let (plan, results) = (Plan { ..*plan }, results.clone());
                scope.spawn(move || worker(plan, results))
            })
            .collect();
        drop(results);

        // Matches end in any order; records wait here for their turn.
        let mut waiting: BTreeMap<u64, Option<String>> = BTreeMap::new();
        let mut next_idx = 0;
        for report in received {
            bar.inc(report.n_played);
            let Some((match_idx, text)) = report.record.filter(|_| plan.record.is_some()) else { continue };
            waiting.insert(match_idx, text);
            while let Some(text) = waiting.remove(&next_idx) {
                next_idx += 1;
                if let (Some(text), Ok(())) = (text, &outcome) {
                    outcome = sink(&text);
                    failed.store(outcome.is_err(), Ordering::Relaxed);
                }
            }
        }
        for worker in workers {
            match worker.join() {
                Ok(own) => totals.merge(&own),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    outcome.map(|()| totals)
}

/// What a worker tells now and then: matches played since the last time, and a record if records are kept (`None`
/// for a match that was stopped).
struct Report {
    n_played: u64,
    record: Option<(u64, Option<String>)>,
}

pub(crate) fn write<G: Game>(plan: &Plan<'_, G>, match_idx: u64, form: Form, played: Played<G>) -> String {
    let mut record = Record::<G>::new(plan.rules);
    record.seed = Some(format!("{}/{match_idx}", plan.seed));
    record.names = Seat::all(plan.names.len()).zip(plan.names.iter().cloned()).collect();
    record.entries = played.entries;
    match form {
        Form::Text => record.to_text(),
        Form::JsonLines => format!("{}\n", record.to_json()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::XNimmt;

    static NEVER: AtomicBool = AtomicBool::new(false);

    /// A bot that does the same wrong thing every time.
    enum Odd {
        Panics,
        Cheats,
        Dawdles,
    }

    impl Bot<XNimmt> for Odd {
        fn choose_while(
            &mut self,
            view: &<XNimmt as Game>::View,
            legal: &[<XNimmt as Game>::Move],
            _: Budget,
            _: &mut dyn FnMut() -> bool,
        ) -> <XNimmt as Game>::Move {
            match self {
                Odd::Panics => panic!("a bot panics"),
                Odd::Cheats => (0..XNimmt::MOVES as u16)
                    .filter_map(XNimmt::move_at)
                    .find(|mv| !legal.contains(mv))
                    .unwrap_or_else(|| panic!("everything is legal: {view:?}")),
                Odd::Dawdles => {
                    let start = Instant::now();
                    while start.elapsed() < late_after(1) {
                        std::hint::spin_loop();
                    }
                    legal[0]
                }
            }
        }
    }

    fn run(names: &[&str], n_matches: u64, n_threads: usize, budget: Budget) -> (Totals, String) {
        let names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
        let make = |name: &str, rng: Xoshiro256PlusPlus| -> Box<dyn Bot<XNimmt>> {
            match name {
                "panics" => Box::new(Odd::Panics),
                "cheats" => Box::new(Odd::Cheats),
                "dawdles" => Box::new(Odd::Dawdles),
                _ => catalog::bot(name, rng).unwrap(),
            }
        };
        let options = [("rounds", "1")].into();
        let plan = Plan::<XNimmt> {
            rules: Rules::parse(names.len(), &options).unwrap(),
            seed: 7,
            names: &names,
            budget,
            make: &make,
            record: Some(Form::JsonLines),
        };
        let bar = indicatif::ProgressBar::hidden();
        let mut records = String::new();
        let mut sink = |text: &str| {
            records.push_str(text);
            Ok(())
        };
        let totals = matches(&plan, n_matches, n_threads, &NEVER, &bar, &mut sink).unwrap();
        (totals, records)
    }

    #[test]
    fn threads_change_nothing() {
        let one = run(&["random", "heuristic", "random"], 40, 1, Budget::default());
        let three = run(&["random", "heuristic", "random"], 40, 3, Budget::default());
        assert_eq!(one, three);
        assert_eq!(one.1.lines().count(), 40);
    }

    #[test]
    fn a_bot_that_fails_forfeits_its_match_once_and_the_others_go_on() {
        catch::quiet();
        let (totals, records) = run(&["panics", "cheats", "random"], 5, 2, Budget::default());
        assert_eq!(totals.n_matches(), 5);
        let failures: Vec<_> = totals.seats.iter().map(|seat| seat.failures).collect();
        assert_eq!((failures[0].crashes, failures[0].illegal), (5, 0));
        assert_eq!((failures[1].crashes, failures[1].illegal), (0, 5));
        assert_eq!(failures[2], Failures::default());
        for line in records.lines() {
            let (_, end) = record::Written::parse(line).unwrap().replay::<XNimmt>().unwrap();
            assert!(end.winners().is_some());
        }
    }

    #[test]
    fn a_late_bot_is_counted_and_keeps_its_move() {
        let budget = Budget { think_ms: Some(1), playouts: None, threads: None };
        let (totals, _) = run(&["dawdles", "random"], 1, 1, budget);
        assert!(totals.seats[0].failures.timeouts >= 8, "eight cards at least");
        assert_eq!(totals.seats[1].failures.timeouts, 0);
        assert_eq!(totals.seats[0].failures.crashes, 0);
    }

    #[test]
    fn a_simulation_that_is_stopped_has_what_was_finished() {
        let names = vec!["random".to_string(); 2];
        let make = |name: &str, rng: Xoshiro256PlusPlus| catalog::bot::<XNimmt>(name, rng).unwrap();
        let plan = Plan::<XNimmt> {
            rules: Rules::parse(2, &[("rounds", "1")].into()).unwrap(),
            seed: 7,
            names: &names,
            budget: Budget::default(),
            make: &make,
            record: Some(Form::JsonLines),
        };
        let stop = AtomicBool::new(false);
        let mut n_records = 0;
        let mut sink = |_: &str| {
            n_records += 1;
            stop.store(n_records >= 10, Ordering::Relaxed);
            Ok(())
        };
        let bar = indicatif::ProgressBar::hidden();
        let totals = matches(&plan, u64::MAX, 2, &stop, &bar, &mut sink).unwrap();
        assert!(totals.n_matches() >= 10);
        assert_eq!(n_records, totals.n_matches(), "what is counted is what is recorded");
    }

    #[test]
    fn records_that_cannot_be_written_end_the_simulation() {
        let names = vec!["random".to_string(); 2];
        let make = |name: &str, rng: Xoshiro256PlusPlus| catalog::bot::<XNimmt>(name, rng).unwrap();
        let plan = Plan::<XNimmt> {
            rules: Rules::parse(2, &[("rounds", "1")].into()).unwrap(),
            seed: 7,
            names: &names,
            budget: Budget::default(),
            make: &make,
            record: Some(Form::JsonLines),
        };
        let bar = indicatif::ProgressBar::hidden();
        let mut sink = |_: &str| Err(io::ErrorKind::StorageFull.into());
        let error = matches(&plan, u64::MAX, 2, &NEVER, &bar, &mut sink).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
