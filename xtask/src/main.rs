//! Automation behind `cargo xtask`: `play` is the main job, `test` is every check.
//!
//! Each command says what it is about to install before it does, and installs nothing that the checks do not use.

mod checks;
mod run;
mod tidy;

use anyhow::{Result, bail};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [--terminal] [ARGS…]   play (builds first); ARGS go to `oxrow play`, e.g. xnimmt --seats 3
cargo xtask test [rules]                all checks, or those of one part
cargo xtask tidy                        only the checks of structure: rule ids, arrows, words
cargo xtask picture                     draw the pictures of the README from the running program
cargo xtask bench                       speed of every game, and of the plain loop beside it
cargo xtask mutants [CRATE…]            plant mutations in the rule crates and list those no test notices";

fn main() -> ExitCode {
    match command() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<()> {
    std::env::set_current_dir(run::root())?;
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", rest @ ..] => play(rest),
        ["test"] => checks::all(),
        ["test", "rules"] => checks::rules(),
        ["test", other, ..] => bail!("no part {other:?}; there is: rules"),
        ["tidy"] => tidy::report(),
        ["picture"] => run::cargo(&["run", "--release", "--quiet", "-p", "tui", "--example", "picture"]),
        ["bench"] => run::cargo(&["run", "--release", "--quiet", "-p", "oxrow-cli", "--", "bench"]),
        ["mutants", crates @ ..] => checks::mutants(crates),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [other, ..] => bail!("no command {other:?}\n\n{HELP}"),
    }
}

fn play(args: &[&str]) -> Result<()> {
    let args: Vec<&str> = args.iter().copied().filter(|arg| *arg != "--terminal").collect();
    eprintln!("xtask: building the game (a minute or two the first time)");
    run::cargo(&["build", "--release", "-p", "oxrow-cli"])?;
    let mut command = vec!["play"];
    command.extend(args);
    run::oxrow(&command)
}
