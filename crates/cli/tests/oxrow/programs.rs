//! Other people's bots at the tables of the program.
#![cfg(unix)]

use crate::{Done, oxrow};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn bot(how: &str) -> String {
    format!("cmd:{}/../programs/tests/bots/bot.sh {how}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs a line of words, with these bots.
fn played(line: &str, bots: &[&str]) -> Done {
    let bots = bots.join(",");
    let words: Vec<&str> = line.split(' ').chain(["--bots", &bots]).collect();
    Done::of(&oxrow(&words).output().expect("the program starts"))
}

const ONE_ROUND: &str = "--option rounds=1 --seed 5 --json";

#[track_caller]
fn failures(bot: &Value) -> [u64; 3] {
    ["illegal", "crashes", "timeouts"].map(|key| bot[key].as_u64().expect("a count"))
}

#[test]
fn programs_play_simulations_beside_other_bots() {
    let line = format!("sim --game xnimmt --seats 3 --matches 6 --think-ms 60000 {ONE_ROUND}");
    let done = played(&line, &[&bot("good"), "heuristic", &bot("nonsense")]);
    let summary = done.json();
    assert_eq!(summary["matches"], 6);
    assert_eq!(failures(&summary["bots"][0]), [0; 3]);
    assert_eq!(failures(&summary["bots"][1]), [0; 3]);
    let [illegal, crashes, timeouts] = failures(&summary["bots"][2]);
    assert!(illegal >= 6 * 8 && crashes == 0 && timeouts == 0, "{summary}");
    assert_eq!(summary["bots"][0]["name"], bot("good"));
}

#[test]
fn programs_play_tournaments_the_same_on_any_number_of_threads() {
    let results = ["1", "3"].map(|threads| {
        let line = format!(
            "tournament --game xnimmt --seats 2 --matches 12 --think-ms 60000 --threads {threads} {ONE_ROUND}"
        );
        played(&line, &[&bot("good"), "random"]).json()
    });
    assert_eq!(results[0], results[1]);
    assert_eq!(failures(&results[0]["bots"][0]), [0; 3]);
}

#[test]
fn a_program_that_dies_is_counted_and_heard() {
    let line = "tournament --game krasskariert --seats 3 --matches 3 --seed 5 --json";
    let done = played(line, &[&bot("dies-at-once"), "heuristic", "heuristic"]);
    // What it writes to its standard error is passed on without what a terminal would obey.
    assert!(done.err.contains("bot.sh dies-at-once: cannot go on [2J"), "{done:?}");
    let [illegal, crashes, timeouts] = failures(&done.json()["bots"][0]);
    assert!(illegal == 0 && crashes > 10 && timeouts == 0);
}

#[test]
fn a_program_plays_with_a_person() {
    let words =
        ["play", "xnimmt", "--seats", "2", "--option", "rounds=1", "--seed", "3", "--plain", "--bots"];
    let bot = bot("good");
    let mut command = oxrow(&[&words[..], &[&bot]].concat());
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The first answer to every question; there are fewer than these in one round.
    let mut input = child.stdin.take().unwrap();
    let _ = input.write_all("1\n".repeat(60).as_bytes());
    drop(input);
    let done = Done::of(&child.wait_with_output().unwrap());
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{}", done.out);
    assert!(done.out.lines().count() > 30, "{}", done.out);
}

#[test]
fn a_program_that_is_not_there_is_refused() {
    for line in ["sim --game xnimmt", "tournament --game xnimmt", "play xnimmt --plain"] {
        let done = played(line, &["cmd:/there/is/none"]);
        assert_eq!(done.code, Some(2), "{done:?}");
        assert!(done.err.contains("cmd:/there/is/none does not start"), "{done:?}");
        assert_eq!(done.err.lines().count(), 1, "{done:?}");
    }
}

#[test]
fn a_signal_ends_programs_too() {
    for signal in ["-INT", "-TERM"] {
        let bot = bot("hangs-at-once");
        let words =
            ["sim", "--game", "xnimmt", "--seats", "2", "--seed", "1", "--matches", "1000000", "--bots"];
        let mut child = oxrow(&[&words[..], &[&bot], &["--think-ms", "600000", "--json"]].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut err = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        err.read_line(&mut first).unwrap();
        assert!(first.contains("1000000 matches"), "{first}");
        let start = Instant::now();
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let mut rest = String::new();
        err.read_to_string(&mut rest).unwrap();
        let summary = Done::of(&child.wait_with_output().unwrap()).json();
        assert_eq!((&summary["complete"], &summary["matches"]), (&false.into(), &0.into()), "{rest}");
        assert!(start.elapsed() < Duration::from_secs(300), "nobody waits for it to think");
    }
}

/// The example of the documentation, where the checks say which Python there is.
#[test]
fn the_example_in_python_decides_itself() {
    let Ok(python) = std::env::var("OXROW_PYTHON") else { return };
    let example = format!("cmd:{python} {}/../../examples/lines.py", env!("CARGO_MANIFEST_DIR"));
    for (game, rounds) in [
        ("xnimmt", " --option rounds=1"),
        ("6nimmt", " --option end=rounds --option rounds=1"),
        ("6nimmt-pro", " --option end=rounds --option rounds=1"),
        ("6nimmt-anniversary", ""),
        ("krasskariert", ""),
    ] {
        let line =
            format!("sim --game {game} --seats 3 --matches 2 --seed 1 --think-ms 60000 --json{rounds}");
        let summary = played(&line, &[&example, "random", "random"]).json();
        assert_eq!(failures(&summary["bots"][0]), [0; 3], "{game}");
    }
}
