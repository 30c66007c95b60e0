//! Automation behind `cargo xtask`: `play` is the main job, `test` is every check.
//!
//! Each command says what it is about to install before it does, and installs nothing that the checks do not use.

mod checks;
mod planted;
mod python;
mod run;
mod tidy;
mod tools;
mod web;

use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpListener;
use std::process::{Command, ExitCode, Stdio};

const HELP: &str = "\
cargo xtask play [--lan] [ARGS…]        play in the browser: builds, starts the server, says the address; ARGS go to
                                        `oxrow serve`, e.g. --listen 127.0.0.1:0 for a free port
cargo xtask play --terminal [ARGS…]     play in the terminal; ARGS go to `oxrow play`, e.g. xnimmt --seats 3
cargo xtask web [--quick]               build the page into target/web, from where the server takes it
cargo xtask test [PART]                 all checks, or those of one part: rules, server, web, bots, python
cargo xtask wheel                       build the Python package into dist/*.whl
cargo xtask tidy                        only the checks of structure: rule ids, arrows, words
cargo xtask nightly                     axe on every screen of the page, in every theme and language
cargo xtask screenshots [WORD…]         pictures of every screen of the page into e2e/shots: of a game, of a moment
cargo xtask picture                     draw the pictures of the README from the running program
cargo xtask bench                       speed of every game, and of the plain loop beside it
cargo xtask audit                       cargo deny: licenses, sources, known faults (needs the network)
cargo xtask mutants [CRATE…]            plant mutations in the rule crates and list those no test notices
cargo xtask planted [CRATE|RULE…]       plant one fault for every rule; the tests named after it must notice";

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
        ["test", "server"] => checks::server(),
        ["test", "web"] => checks::web(),
        ["test", "bots"] => checks::bots(),
        ["test", "python"] => checks::python(),
        ["test", other, ..] => bail!("no part {other:?}; there are: rules, server, web, bots, python"),
        ["wheel"] => python::wheel(),
        ["web"] => web::build_and_measure(),
        ["web", "--quick"] => web::build_quick(),
        ["nightly"] => web::nightly(),
        ["screenshots", words @ ..] => web::screenshots(words),
        ["tidy"] => tidy::report(),
        ["picture"] => {
            run::cargo(&["run", "--release", "--quiet", "-p", "tui", "--example", "picture"])?;
            web::picture()
        }
        ["bench"] => run::cargo(&["run", "--release", "--quiet", "-p", "oxrow-cli", "--", "bench"]),
        ["audit"] => checks::audit(),
        ["planted", wanted @ ..] => planted::planted(wanted),
        ["mutants", crates @ ..] => checks::mutants(crates),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [other, ..] => bail!("no command {other:?}\n\n{HELP}"),
    }
}

/// The main job: the page and its server; with `--terminal` a table in the terminal.
fn play(args: &[&str]) -> Result<()> {
    if args.iter().any(|arg| ["--help", "-h"].contains(arg)) {
        println!("{HELP}");
        return Ok(());
    }
    let terminal = args.contains(&"--terminal");
    if !terminal {
        is_free(args)?;
        web::build()?;
    }
    eprintln!("xtask: building the program (five minutes the first time)");
    run::cargo(&["build", "--profile", "play", "--locked", "-p", "oxrow-cli"])?;
    if terminal {
        let args: Vec<&str> = args.iter().copied().filter(|arg| *arg != "--terminal").collect();
        return run::program(run::oxrow().arg("play").args(args));
    }
    serve(args)
}

/// Nobody should wait for a build to be told that the server cannot listen where it does unless it is told otherwise.
fn is_free(args: &[&str]) -> Result<()> {
    const USUAL: &str = "127.0.0.1:7600";
    let is_elsewhere =
        |arg: &&str| ["--listen", "--lan", "--config"].iter().any(|name| arg.starts_with(name));
    let is_taken = !args.iter().any(is_elsewhere)
        && TcpListener::bind(USUAL).is_err_and(|error| error.kind() == ErrorKind::AddrInUse);
    ensure!(
        !is_taken,
        "another program listens at {USUAL}, perhaps Oxrow itself: then it is open at http://{USUAL}/.\n\
         `cargo xtask play --listen 127.0.0.1:0` takes a free port"
    );
    Ok(())
}

/// Runs the server and opens its page where there is a desktop.
fn serve(args: &[&str]) -> Result<()> {
    let mut child = run::oxrow().arg("serve").args(args).stdout(Stdio::piped()).spawn()?;
    let out = child.stdout.take().context("the output of the server")?;
    let mut opened = false;
    for line in BufReader::new(out).lines() {
        let line = line?;
        println!("{line}");
        let url = line.split_whitespace().find(|word| word.starts_with("http"));
        if let (Some(url), false) = (url, opened) {
            opened = true;
            open(url);
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "the server ended with {status}");
    Ok(())
}

/// Opens an address in the browser of a desktop. Without one the address on the screen is enough.
fn open(url: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|var| std::env::var_os(var).is_some());
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ if desktop => "xdg-open",
        _ => return,
    };
    let _ = Command::new(program).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
