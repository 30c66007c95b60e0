//! The page: from sources to the folder that the server embeds.

use crate::{run, tools};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Leptos forgets the types of components and elements, which would make code for each of them.
/// Hashes go round a loop where they would be written out.
const LEAN: [&str; 3] =
    ["--cfg=erase_components", "--cfg=sha2_backend=\"soft\"", "--cfg=sha2_backend_soft=\"compact\""];

/// Those flags, and one for each folder of libraries: what can panic says where it is written, and would say in whose home
/// that was. So every machine would have a page of another size.
fn lean() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    // They are there: this program has libraries, too.
    let folders = std::fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let mut flags: Vec<_> =
        folders.map(|folder| format!("--remap-path-prefix={}=", folder.path().display())).collect();
    flags.sort();
    flags.extend(LEAN.map(String::from));
    format!("target.{TARGET}.rustflags={flags:?}")
}

/// The page, and what it loads later.
const MODULES: [&str; 6] = ["-p", "web", "-p", "replay", "-p", "worker"];

/// Builds the page into `target/web`.
pub(crate) fn build() -> Result<()> {
    build_and(&[])
}

/// The same, and says how large its files are: whoever only wants to play need not read that.
pub(crate) fn build_and_measure() -> Result<()> {
    build_and(&["--sizes"])
}

fn build_and(flags: &[&str]) -> Result<()> {
    ensure_target()?;
    eprintln!("xtask: building the page (ten minutes the first time)");
    let lean = lean();
    let lean = ["--config", &lean, "--profile", "wasm-release"];
    run::cargo(&[&["build", "--locked"], &MODULES[..], &["--target", TARGET], &lean[..]].concat())?;
    let mut command = run::cargo_command();
    command.args(["run", "--quiet", "--locked", "--profile", "pack", "-p", "pack", "--"]);
    run::program(command.args(flags).args(places("wasm-release")))
}

/// Where sources and modules are, and where the page goes.
fn places(profile: &str) -> [PathBuf; 5] {
    let modules = run::target().join(TARGET).join(profile);
    // Where the server looks for it does not depend on where this build keeps its files.
    let [web, replay, worker] = ["web", "replay", "worker"].map(|name| modules.join(format!("{name}.wasm")));
    ["crates/web/static".into(), "target/web".into(), web, replay, worker]
}

/// The same within seconds, large and slow: for work on the page itself.
pub(crate) fn build_quick() -> Result<()> {
    ensure_target()?;
    run::cargo(&[&["build", "--locked"], &MODULES[..], &["--target", TARGET]].concat())?;
    let mut command = run::cargo_command();
    command.args(["run", "--quiet", "--locked", "--profile", "pack", "-p", "pack", "--", "--quick"]);
    run::program(command.args(places("debug")))
}

/// Plays on the page in a real browser, over the real server.
pub(crate) fn test() -> Result<()> {
    in_browser(Command::new("npm").arg("test"))
}

/// What takes too long for every change: each screen in all that it can look like.
pub(crate) fn nightly() -> Result<()> {
    in_browser(Command::new("node").args(["--test", "axe.test.mjs"]).env("LOOKS", "every"))
}

/// Draws the pictures of the page for the README.
pub(crate) fn picture() -> Result<()> {
    in_browser(Command::new("node").args(["picture.mjs", "../docs/pictures"]))
}

/// Pictures of every screen, to be looked at; words choose some of them.
pub(crate) fn screenshots(words: &[&str]) -> Result<()> {
    in_browser(Command::new("node").args(["screens.mjs", "shots"]).args(words))
}

/// Runs a script of `e2e` with the program and a browser at hand.
fn in_browser(script: &mut Command) -> Result<()> {
    build()?;
    // After the page, which becomes part of the program.
    crate::checks::build_tested()?;
    ensure_browser()?;
    println!("installing what the browser tests need (npm, into e2e/node_modules)");
    run::program(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir("e2e"))?;
    run::program(script.current_dir("e2e").env("OXROW", run::tested()))
}

/// Node and Chromium: from Debian's packages where they are missing.
fn ensure_browser() -> Result<()> {
    let wanted = [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];
    tools::ensure_debian(&wanted, "the browser tests")
}

/// The Rust target for WebAssembly.
pub(crate) fn ensure_target() -> Result<()> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let has = installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(TARGET));
    if !has {
        println!("installing the Rust target {TARGET}");
        run::program(Command::new("rustup").args(["target", "add", TARGET]))
            .context("the page and the rules run in a browser, so this target is needed")?;
    }
    Ok(())
}
