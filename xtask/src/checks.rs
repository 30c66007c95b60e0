//! The checks, cheapest first.

use crate::{python, run, tidy, tools, web};
use anyhow::{Context, Result, ensure};
use std::process::Command;
use std::time::Instant;

/// All packages but what is built for browsers only, the tool that packs it, and what only Python loads: they would make
/// every native build minutes longer.
const NATIVE: [&str; 7] = ["--workspace", "--exclude", "web", "--exclude", "pack", "--exclude", "py"];

/// Crates that must also run in a browser.
const WASM: [&str; 21] = [
    "assets", "game", "bulls", "xnimmt", "sixnimmt", "krass", "record", "fair", "catalog", "bots", "texts",
    "protocol", "table", "hosting", "telling", "client", "replay", "worker", "pad", "lessons", "web",
];

/// Crates that the table server is made of, and those through which people reach it.
const SERVER: [&str; 10] =
    ["fair", "record", "table", "hosting", "store", "bus", "protocol", "server", "client", "oxrow-cli"];

/// Crates without which there is no terminal table: the rules, what is said of them, and what proves them. The program is
/// made of the server's crates as well, but their own tests belong to the server.
const RULES: [&str; 17] = [
    "game",
    "bulls",
    "xnimmt",
    "sixnimmt",
    "krass",
    "record",
    "fair",
    "catalog",
    "bots",
    "programs",
    "texts",
    "cases",
    "tui",
    "oxrow-cli",
    "testkit",
    "oracle",
    "xtask",
];

const RULE_CRATES: [&str; 4] = ["bulls", "xnimmt", "sixnimmt", "krass"];

const GAMES: [(&str, std::ops::RangeInclusive<u32>); 5] = [
    ("xnimmt", 2..=4),
    ("6nimmt", 2..=10),
    ("6nimmt-pro", 2..=6),
    ("6nimmt-anniversary", 2..=8),
    ("krasskariert", 3..=5),
];

pub(crate) fn all() -> Result<()> {
    // First, because it becomes part of the program that the other checks build.
    step("the page", web::build_and_measure)?;
    // In one run of cargo, and with the same dependencies' features from step to step: part by part the same crates
    // would be built several times.
    native(&NATIVE, &[])?;
    step("strength of fast", gate)?;
    web()?;
    package()
}

/// The rules and the terminal table.
pub(crate) fn rules() -> Result<()> {
    // Of the program's tests, those that host tables are the server's.
    native(&RULES.map(|package| ["-p", package]).concat(), &["--", "--skip", "hosting::"])
}

/// The table server: everything between a rule and a person somewhere else.
pub(crate) fn server() -> Result<()> {
    step("what we build on", built_on)?;
    step("tests", || tests(&SERVER.map(|package| ["-p", package]).concat(), &[]))?;
    step("fuzz targets and their corpora", fuzz)
}

/// What some tests play with and plain `cargo test` does without, because it needs more than Rust: the variable that tells
/// a test which program it is, the program, its Debian package, and what it is for.
const COMPANY: [(&str, &str, &str, &str); 2] = [
    ("OXROW_NGINX", "nginx", "nginx", "the test of a proxy in front"),
    ("OXROW_PYTHON", "python3", "python3", "the example of a bot in Python"),
];

/// The tests of these packages, as cargo's arguments name them, and what else is said to the programs that hold them. A test
/// that waits for ever is ended and named (`.config/nextest.toml`). Those that also play with [`COMPANY`] are in the same run
/// as all others: a run of its own would build the server a second time, with other features of its dependencies.
fn tests(packages: &[&str], of_tests: &[&str]) -> Result<()> {
    tools::ensure_cargo("nextest")?;
    let mut test = run::cargo_command();
    test.args(["nextest", "run", "--locked"]).args(packages).args(of_tests);
    for (variable, program, package, why) in COMPANY {
        tools::ensure_debian(&[(program, package)], why)?;
        test.env(variable, program);
    }
    run::program(&mut test)?;
    run::cargo(&[&["test", "--doc", "--locked", "--no-fail-fast"], packages].concat())
}

/// Players: their tests, and the gate of `fast`.
pub(crate) fn bots() -> Result<()> {
    step("tests", || tests(&["-p", "bots", "-p", "catalog", "-p", "programs", "-p", "sixnimmt"], &[]))?;
    step("a million decisions in each game", || {
        // The packages are those of the step before, which has built them.
        let words = "test --locked -p bots -p catalog -p programs -p sixnimmt --test many -- --nocapture";
        run::program(run::cargo_command().args(words.split(' ')).env("OXROW_DECISIONS", "1000000"))
    })?;
    step("the program", build_tested)?;
    step("strength of fast", gate)
}

/// `fast` in 4-seat base 6 nimmt! with the row rule of published figures: mean points a round against three of each
/// baseline, below the gate beyond the interval. The gates are for 10,000 rounds; here are as many as take a minute, and
/// so the bounds are wider. The figures of the whole runs are in docs/strength.md.
fn gate() -> Result<()> {
    for (other, rounds, most) in [("random", "800", 5.5), ("risk", "800", 8.3), ("mc:1000", "400", 10.1)] {
        let bots = format!("fast+fewest,{other}+fewest,{other}+fewest,{other}+fewest");
        let words = "tournament --json --game 6nimmt --option end=rounds --option rounds=1 --seed 1";
        let mut args: Vec<&str> = words.split(' ').collect();
        args.extend(["--matches", rounds, "--bots", &bots]);
        let output = run::tested_output(&args)?;
        let summary: serde_json::Value = serde_json::from_str(output.lines().last().unwrap_or(""))?;
        let high = summary["bots"][0]["mean_points_ci95"][1].as_f64().context("an interval")?;
        println!("6nimmt at 4: fast at most {high:.2} against three {other}");
        ensure!(high <= most, "fast takes up to {high:.2} from three {other}, more than {most}");
    }
    Ok(())
}

/// Licenses and sources of everything we build on, and what is not to be among it (`deny.toml`).
fn built_on() -> Result<()> {
    tools::ensure_cargo("deny")?;
    run::cargo(&["deny", "--locked", "check", "bans", "licenses", "sources"])
}

/// The same, and what is known to be wrong with any of it, for which a list has to be fetched.
pub(crate) fn audit() -> Result<()> {
    built_on()?;
    run::cargo(&["deny", "--locked", "check", "advisories"])
}

/// The page: lints, its build, and matches in a browser.
pub(crate) fn web() -> Result<()> {
    step("lints of what runs in a browser", || {
        web::ensure_target()?;
        let mut lints = vec!["clippy", "--locked", "--target", web::TARGET];
        for package in WASM {
            lints.extend(["-p", package]);
        }
        lints.extend(["--", "-D", "warnings"]);
        run::cargo(&lints)?;
        run::cargo(&["clippy", "--locked", "--profile", "pack", "-p", "pack", "--", "-D", "warnings"])
    })?;
    step("matches in a browser", web::test)
}

/// The Python package and what it stands on.
pub(crate) fn python() -> Result<()> {
    step("tests below it", || {
        run::cargo(&[
            "clippy",
            "--locked",
            "--all-targets",
            "-p",
            "envs",
            "-p",
            "encode",
            "--",
            "-D",
            "warnings",
        ])?;
        tests(&["-p", "envs", "-p", "encode"], &[])
    })?;
    package()
}

/// The Python package alone: lints, its wheel, and its tests in a fresh environment.
fn package() -> Result<()> {
    step("lints of the Python package", || {
        run::cargo(&["clippy", "--locked", "-p", "py", "--", "-D", "warnings"])
    })?;
    step("the Python package", python::test)
}

/// All checks of native code for these packages, as cargo's arguments name them, and for the tests what else cargo is told.
fn native(packages: &[&str], of_tests: &[&str]) -> Result<()> {
    step("tidy", tidy::report)?;
    step("what we build on", built_on)?;
    step("format", || run::cargo(&["fmt", "--all", "--check"]))?;
    step("lints", || {
        run::cargo(&[&["clippy", "--all-targets", "--locked"], packages, &["--", "-D", "warnings"]].concat())
    })?;
    step("tests", || tests(packages, of_tests))?;
    step("documentation", || {
        let mut command = run::cargo_command();
        command.args(["doc", "--no-deps", "--locked", "--document-private-items"]).args(packages);
        run::program(command.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links"))
    })?;
    step("cases of the books", || {
        let data = "crates/cases/tests/data";
        tested(&["cases", &format!("{data}/examples.json"), &format!("{data}/traces.jsonl")])
    })?;
    step("strength of the simple bots", strength)?;
    step("mean penalties", penalties)?;
    step("fuzz targets and their corpora", fuzz)
}

/// The program, as the tests have just built it: a release build would take longer than all that is asked of it here.
fn tested(args: &[&str]) -> Result<()> {
    run::program(Command::new(run::tested()).args(args))
}

/// The program that [`tested`] runs. Asked for through a test of it, so that its dependencies have the features that all
/// tests give them: otherwise they would be built a second time after the tests.
pub(crate) fn build_tested() -> Result<()> {
    run::cargo(&[&["test", "--locked", "--no-run", "--test", "oxrow"], &NATIVE[..]].concat())
}

fn step(name: &str, check: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {name}");
    let start = Instant::now();
    check().with_context(|| name.to_string())?;
    println!("== {name}: good, {} s", start.elapsed().as_secs());
    Ok(())
}

/// One seat of `heuristic` against `random`, at every seat count of every game: better beyond the interval.
fn strength() -> Result<()> {
    for (game, seats) in GAMES {
        for n_seats in seats {
            let mut bots = vec!["random"; n_seats as usize];
            bots[0] = "heuristic";
            let bots = bots.join(",");
            let n = n_seats.to_string();
            let mut args = vec![
                "sim",
                "--json",
                "--game",
                game,
                "--seats",
                &n,
                "--matches",
                "600",
                "--seed",
                "1",
                "--bots",
                &bots,
            ];
            if matches!(game, "6nimmt" | "6nimmt-pro") {
                args.extend(["--option", "end=rounds", "--option", "rounds=4"]);
            }
            let output = run::tested_output(&args)?;
            let summary: serde_json::Value = serde_json::from_str(output.lines().last().unwrap_or(""))?;
            let bound = |bot: usize, end: usize| summary["bots"][bot]["mean_points_ci95"][end].as_f64();
            let (Some(high), Some(low)) =
                (bound(0, 1), (1..n_seats as usize).filter_map(|bot| bound(bot, 0)).reduce(f64::min))
            else {
                anyhow::bail!("no intervals in {summary}");
            };
            println!(
                "{game} at {n_seats}: heuristic at most {high:.2}, every random at least {low:.2} a round"
            );
            ensure!(high < low, "heuristic is not better than random in {game} at {n_seats} seats");
            if (game, n_seats) == ("6nimmt", 4) {
                let mean = summary["bots"][0]["mean_points"].as_f64().unwrap_or(f64::MAX);
                println!("6nimmt at 4: heuristic's mean is {mean:.2}");
                ensure!(mean <= 8.0, "heuristic's mean of {mean:.2} is over 8.0");
            }
        }
    }
    Ok(())
}

/// The mean penalty of random play is a known figure for base 6 nimmt!: a free check of the whole engine. `bench`
/// itself compares and fails; the time given is for a count of rounds, not a speed.
fn penalties() -> Result<()> {
    for seats in ["2", "3", "4", "5", "6", "8", "10"] {
        tested(&["bench", "--game", "6nimmt", "--seats", seats, "--seconds", "0.5"])?;
    }
    Ok(())
}

/// Builds every fuzz target without a sanitizer and replays its corpus.
fn fuzz() -> Result<()> {
    let mut build = run::cargo_command();
    build.args(["build", "--release", "--locked", "--manifest-path", "fuzz/Cargo.toml"]);
    let target = run::target().join("fuzz");
    run::program(build.env("CARGO_TARGET_DIR", &target))?;
    let mut n_targets = 0;
    for entry in std::fs::read_dir("fuzz/corpus").context("the corpora")? {
        let corpus = entry?.path();
        let name = corpus.file_name().context("a corpus has a name")?.to_owned();
        // Zero runs: every file of the corpus once, and nothing made up.
        run::program(Command::new(target.join("release").join(&name)).args(["-runs=0"]).arg(&corpus))?;
        n_targets += 1;
    }
    ensure!(n_targets > 0, "there is no corpus");
    Ok(())
}

pub(crate) fn mutants(crates: &[&str]) -> Result<()> {
    tools::ensure_cargo("mutants")?;
    for package in if crates.is_empty() { &RULE_CRATES[..] } else { crates } {
        run::cargo(&["mutants", "-p", package, "--test-package", package, "--jobs", "2"])?;
    }
    Ok(())
}
