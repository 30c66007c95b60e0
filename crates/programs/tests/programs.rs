//! What becomes of programs that answer, and of those that do not.
#![cfg(unix)]

use bots::BotGame;
use catalog::{Anniversary, Base, Krass, Pro, XNimmt};
use expect_test::{ExpectFile, expect_file};
use game::{Budget, Explain, Faults, Game, Observer, Options, Rules, Seat, ToAct, View as _, random};
use programs::Programs;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus as Dice;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longer than any machine takes for what is not waited for on purpose.
const LONG: Duration = Duration::from_secs(120);
const LONG_MS: u32 = 100_000;

/// So short that who never answers costs little; who answers at once may still be late.
const SHORT: Duration = Duration::from_millis(300);
const SHORT_MS: u32 = 1;

fn bot(how: &str) -> String {
    format!("cmd:{}/tests/bots/bot.sh {how}", env!("CARGO_MANIFEST_DIR"))
}

fn temporary(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn rules<G: Game>(n_seats: usize, options: &[(&str, &str)]) -> G::Rules {
    let mut all = Options::new();
    for &(key, value) in options {
        all.set(key, value);
    }
    G::Rules::parse(n_seats, &all).unwrap()
}

/// What came of a match.
struct Match<G: Game> {
    game: G,
    faults: Faults,
    n_decisions: u64,
}

/// Plays a match by chance, in which the program has seat 1.
fn play<G: BotGame>(programs: &Programs, name: &str, rules: G::Rules, think_ms: u32, seed: u64) -> Match<G> {
    let me = Seat::new(1);
    let mut dice = Dice::seed_from_u64(seed);
    let mut bot = programs.bot::<G>(name, Dice::seed_from_u64(seed + 1)).unwrap();
    assert!(bot.watches());
    let (mut game, mut n_decisions) = (G::new(rules), 0);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let budget = Budget { think_ms: Some(think_ms), playouts: None, threads: None };
    loop {
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let deal = game.sample_deal(&mut dice);
                game.deal(&deal, &mut events).unwrap();
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    let mut mv = random::pick(&mut dice, &legal);
                    if seat == me {
                        n_decisions += 1;
                        mv = bot.choose(&game.view(Observer::Seat(me)), &legal, budget);
                    }
                    game.play(seat, mv, &mut events).unwrap();
                }
            }
        }
        for event in events.drain(..) {
            G::seen(&event, Observer::Seat(me)).iter().for_each(|seen| bot.observe(seen));
        }
    }
    Match { game, faults: bot.faults().unwrap(), n_decisions }
}

fn one_round(programs: &Programs, how: &str, think_ms: u32) -> Match<XNimmt> {
    play(programs, &bot(how), rules::<XNimmt>(2, &[("rounds", "1")]), think_ms, 7)
}

fn patient() -> Programs {
    Programs::with_start(LONG, |_, _| {})
}

fn impatient() -> Programs {
    Programs::with_start(SHORT, |_, _| {})
}

#[track_caller]
fn check(played: &Match<XNimmt>, [illegal, crashes, timeouts]: [u64; 3]) {
    assert_eq!(played.faults, Faults { illegal, crashes, timeouts }, "of {}", played.n_decisions);
    assert!(played.n_decisions >= 8, "eight cards at least");
}

#[test]
fn a_good_one_decides_itself() {
    let programs = patient();
    check(&one_round(&programs, "good", LONG_MS), [0; 3]);
    // In the next match the same process plays on.
    check(&one_round(&programs, "good", LONG_MS), [0; 3]);
}

#[test]
fn nonsense_costs_that_decision() {
    for how in ["nonsense", "illegal", "no-text", "future"] {
        let played = one_round(&patient(), how, LONG_MS);
        check(&played, [played.n_decisions, 0, 0]);
    }
}

#[test]
fn an_answer_to_an_old_question_is_none_to_this_one() {
    check(&one_round(&patient(), "old-first", LONG_MS), [0; 3]);
    let played = one_round(&patient(), "old-only", LONG_MS);
    check(&played, [played.n_decisions - 1, 0, 0]);
}

#[test]
fn a_flood_costs_decisions_and_nothing_else() {
    // Who only writes does not read either, so that a question may not reach it at all.
    let played = one_round(&patient(), "floods-at-once", LONG_MS);
    assert!(played.faults.illegal > 0, "{:?}", played.faults);
    check(&played, [played.faults.illegal, 0, played.n_decisions - played.faults.illegal]);
    // What never ends is no line, and whoever writes it is ended: a decision each until nobody hopes any more.
    let played = one_round(&patient(), "writes-no-end", LONG_MS);
    assert!(played.faults.illegal > 0, "{:?}", played.faults);
    check(&played, [played.faults.illegal, played.n_decisions - played.faults.illegal, 0]);
}

#[test]
fn one_that_hangs_is_given_up() {
    let programs = impatient();
    let played = one_round(&programs, "hangs-at-once", SHORT_MS);
    check(&played, [0, 0, played.n_decisions]);
    // Nobody waits in later matches.
    let start = Instant::now();
    for _ in 0..100 {
        let played = one_round(&programs, "hangs-at-once", LONG_MS);
        check(&played, [0, 0, played.n_decisions]);
    }
    assert!(start.elapsed() < Duration::from_millis(LONG_MS.into()), "one more was waited for");
}

#[test]
fn one_that_hangs_later_is_started_again_some_times() {
    let played = one_round(&Programs::with_start(LONG, |_, _| {}), "hangs-then", 20);
    // Each process answers once, unless it is too slow even for that, and is waited for three times.
    assert!(played.faults.timeouts >= played.n_decisions - 4, "{:?}", played.faults);
    check(&played, [0, 0, played.faults.timeouts]);
}

#[test]
fn one_that_dies_is_started_again_some_times() {
    let played = one_round(&patient(), "dies-then", LONG_MS);
    // Four processes answer once each; each death costs a decision.
    check(&played, [0, played.n_decisions - 4, 0]);
    for how in ["dies-at-once", "dies-when-asked"] {
        let played = one_round(&patient(), how, LONG_MS);
        check(&played, [0, played.n_decisions, 0]);
    }
}

#[test]
fn one_that_died_plays_in_the_next_match() {
    let programs = patient();
    for _ in 0..3 {
        let played = one_round(&programs, "dies-then", LONG_MS);
        check(&played, [0, played.n_decisions - 4, 0]);
    }
}

#[test]
fn the_first_answer_may_take_until_the_start_is_over() {
    let mut bot = patient().bot::<XNimmt>(&bot("starts-slowly"), Dice::seed_from_u64(1)).unwrap();
    let mut game = XNimmt::new(rules::<XNimmt>(2, &[]));
    let deal = game.sample_deal(&mut Dice::seed_from_u64(2));
    game.deal(&deal, &mut ()).unwrap();
    let (me, mut legal) = (Seat::new(0), Vec::new());
    game.legal_moves(me, &mut legal);
    let budget = Budget { think_ms: Some(1), playouts: None, threads: None };
    assert_eq!(bot.choose(&game.view(Observer::Seat(me)), &legal, budget), legal[0]);
    assert_eq!(bot.faults(), Some(Faults::default()));
}

#[test]
fn complaints_are_passed_on_but_not_all_of_them() {
    let heard: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
    let hears = Arc::clone(&heard);
    let programs = Programs::with_start(LONG, move |name, line| {
        hears.lock().unwrap().push((name.into(), line.into()));
    });
    check(&one_round(&programs, "complains", LONG_MS), [0; 3]);
    // It has answered after its complaints, but they go another way.
    let start = Instant::now();
    while heard.lock().unwrap().len() < 50 && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    let heard = heard.lock().unwrap();
    assert_eq!(heard.len(), 50);
    assert_eq!((heard[48].1.as_str(), heard[49].1.as_str()), ("48", "…"));
    assert!(heard[0].0.ends_with("bot.sh complains"));
}

#[test]
fn complaints_cannot_command_a_terminal() {
    let heard: Arc<Mutex<String>> = Arc::default();
    let hears = Arc::clone(&heard);
    let programs = Programs::with_start(LONG, move |_, line| hears.lock().unwrap().push_str(line));
    one_round(&programs, "dies-at-once", LONG_MS);
    let start = Instant::now();
    while heard.lock().unwrap().is_empty() && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    assert!(heard.lock().unwrap().starts_with("cannot go on [2J"), "{heard:?}");
}

#[test]
fn nothing_is_left_of_a_program_and_what_it_started() {
    let file = temporary("a-child");
    let programs = patient();
    one_round(&programs, &format!("leaves-a-child {}", file.display()), LONG_MS);
    let child = std::fs::read_to_string(&file).unwrap();
    assert!(is_alive(child.trim()), "it lives as long as the program");
    drop(programs);
    let start = Instant::now();
    while is_alive(child.trim()) && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    assert!(!is_alive(child.trim()));
}

/// Set for the process that is killed below: where its program writes its number.
const VICTIM: &str = "OXROW_TEST_VICTIM";

/// Whoever is killed hard ends nothing, but what was written to is closed, and that a program has to notice.
#[test]
fn a_program_that_reads_to_the_end_ends_with_whoever_asked_it() {
    if let Ok(file) = std::env::var(VICTIM) {
        let programs = patient();
        one_round(&programs, &format!("names-itself {file}"), LONG_MS);
        std::fs::write(format!("{file}-played"), "").unwrap();
        let start = Instant::now();
        while start.elapsed() < LONG {
            std::thread::park_timeout(LONG);
        }
        panic!("killed by nobody");
    }
    let (file, has_played) = (temporary("itself"), temporary("itself-played"));
    let mut ours = std::process::Command::new(std::env::current_exe().unwrap());
    ours.args(["--exact", "a_program_that_reads_to_the_end_ends_with_whoever_asked_it"]);
    let mut ours = ours.env(VICTIM, &file).stdout(std::process::Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    while !has_played.exists() && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    let program = std::fs::read_to_string(&file).unwrap();
    let lived = is_alive(program.trim());
    ours.kill().unwrap();
    ours.wait().unwrap();
    assert!(lived, "it waits for the next match");
    let start = Instant::now();
    while is_alive(program.trim()) && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    assert!(!is_alive(program.trim()));
}

/// Whether there is a process of this number, and it is no zombie.
fn is_alive(number: &str) -> bool {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "kill -0 \"$0\"", number]).stderr(std::process::Stdio::null());
    let stat = std::fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    shell.status().unwrap().success() && !stat.contains(") Z ")
}

#[test]
fn whoever_closes_waits_for_nobody() {
    let programs = patient();
    let closes = programs.clone();
    let start = Instant::now();
    let waiting = std::thread::spawn(move || one_round(&programs, "hangs-at-once", LONG_MS));
    // Whether it waits already or does not begin any more: it must not take its time.
    closes.close();
    let played = waiting.join();
    assert!(start.elapsed() < LONG / 2);
    // Closed before it was made, there is no such bot at all.
    if let Ok(played) = played {
        check(&played, [0, played.n_decisions, 0]);
    }
}

#[test]
fn names_are_checked() {
    let programs = patient();
    let no_bot =
        |name: &str| programs.bot::<Krass>(name, Dice::seed_from_u64(0)).err().map(|no| no.to_string());
    let said = no_bot("cmd:/there/is/no such bot").unwrap();
    assert!(said.contains("bad-program") && said.contains("cmd:/there/is/no such bot"), "{said}");
    assert!(no_bot("cmd:").is_some_and(|said| said.contains("heuristic")));
    assert!(no_bot("genius").is_some_and(|said| said.contains("genius")));
    assert!(no_bot("random").is_none());
    let unknown = programs.bot::<Krass>("cmd: ", Dice::seed_from_u64(0)).err().unwrap();
    assert_eq!(unknown.message().code, "bad-bot");
}

#[test]
fn fewest_heads_stand_behind_programs_too() {
    let name = format!("{}+fewest", bot("good"));
    let one_round = [("end", "rounds"), ("rounds", "1")];
    let played = play::<Base>(&patient(), &name, rules::<Base>(3, &one_round), LONG_MS, 5);
    assert_eq!(played.faults, Faults::default());
    assert!(played.game.winners().is_some());
}

/// All that a program was told in a match, one JSON object a line.
fn told<G: BotGame>(name: &str, n_seats: usize, options: &[(&str, &str)]) -> (Match<G>, Vec<String>) {
    let file = temporary(name);
    let bot = bot(&format!("tells {}", file.display()));
    let programs = patient();
    let played = play::<G>(&programs, &bot, rules::<G>(n_seats, options), LONG_MS, 3);
    // The process has nothing to answer to the last line, and is ended with the programs.
    let start = Instant::now();
    let read = || std::fs::read_to_string(&file).unwrap();
    let is_over = |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|line| line["type"] == "over");
    while !read().lines().last().is_some_and(is_over) && start.elapsed() < LONG {
        std::thread::yield_now();
    }
    (played, read().lines().map(String::from).collect())
}

/// The transcript in the documentation: what is said and answered at the begin of a match, and at its end.
fn transcript<G: BotGame>(options: &[(&str, &str)], expected: &ExpectFile) {
    let (played, lines) = told::<G>(&format!("transcript-{}", G::Rules::spec().id), 3, options);
    assert_eq!(played.faults, Faults::default());
    let parse = |line: &String| -> Value { serde_json::from_str(line).unwrap() };
    assert_eq!(lines.len() as u64, played.n_decisions + 2);
    assert_eq!(parse(&lines[0])["type"], "match");
    let mut text = String::new();
    for line in lines.iter().take(4) {
        text += &format!("> {line}\n");
        let line = parse(line);
        if line["type"] == "ask" {
            // What the bot of this test answers.
            text += &format!("< {{\"ask\":{},\"move\":{}}}\n", line["ask"], line["legal"][0]);
        }
    }
    text += &format!("…\n> {}\n", lines.last().unwrap());
    expected.assert_eq(&text);
}

#[test]
fn transcripts_are_what_is_said() {
    let round = [("end", "rounds"), ("rounds", "1")];
    transcript::<XNimmt>(&[("rounds", "1")], &expect_file!["../../../docs/bots/xnimmt.txt"]);
    transcript::<Base>(&round, &expect_file!["../../../docs/bots/6nimmt.txt"]);
    transcript::<Pro>(&round, &expect_file!["../../../docs/bots/6nimmt-pro.txt"]);
    transcript::<Anniversary>(&[], &expect_file!["../../../docs/bots/6nimmt-anniversary.txt"]);
    transcript::<Krass>(&[], &expect_file!["../../../docs/bots/krasskariert.txt"]);
}

/// The view and what was seen are all that a program gets of a game: in two deals that differ only in what its seat cannot
/// see, it is told the same.
fn hides<G: BotGame>(n_seats: usize) {
    let mut dice = Dice::seed_from_u64(11);
    let mut game = G::new(rules::<G>(n_seats, &[]));
    let deal = game.sample_deal(&mut dice);
    game.deal(&deal, &mut ()).unwrap();
    let ToAct::Seats(seats) = game.to_act() else { panic!("somebody begins") };
    let me = seats.first().unwrap();
    let view = game.view(Observer::Seat(me));
    let mut legal = Vec::new();
    game.legal_moves(me, &mut legal);
    let worlds = [0, 1].map(|_| view.determinize(&mut dice));
    assert_ne!(worlds[0], worlds[1]);
    let lines = worlds.map(|world| {
        let file = temporary(&format!("hides-{}", G::Rules::spec().id));
        let programs = patient();
        let name = bot(&format!("tells {}", file.display()));
        let mut bot = programs.bot::<G>(&name, Dice::seed_from_u64(1)).unwrap();
        bot.choose(&world.view(Observer::Seat(me)), &legal, Budget::default());
        std::fs::read_to_string(&file).unwrap().lines().take(2).map(String::from).collect::<Vec<_>>()
    });
    assert_eq!(lines[0].len(), 2);
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn programs_see_what_their_seat_sees() {
    hides::<XNimmt>(3);
    hides::<Base>(3);
    hides::<Anniversary>(3);
    hides::<Krass>(3);
}
