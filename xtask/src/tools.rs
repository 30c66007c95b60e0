//! Programs that checks need and that are no crates: installed where they are missing, and never without saying so.

use crate::run;
use anyhow::{Context, Result};
use std::process::Command;

/// Installs Debian packages of which the program is missing.
pub(crate) fn ensure_debian(wanted: &[(&str, &str)], why: &str) -> Result<()> {
    let missing: Vec<_> =
        wanted.iter().filter(|(program, _)| !is_there(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    install_debian(&missing, why)
}

/// Installs Debian packages.
pub(crate) fn install_debian(packages: &[&str], why: &str) -> Result<()> {
    println!("installing {} for {why} (apt-get)", packages.join(", "));
    run::program(Command::new("apt-get").arg("update"))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "-y", "--no-install-recommends"]).args(packages);
    run::program(&mut install).with_context(|| format!("{} is needed for {why}", packages.join(", ")))
}

/// Installs a subcommand of Cargo, without optimization: they run for seconds, and to build one with it takes minutes more.
pub(crate) fn ensure_cargo(subcommand: &str) -> Result<()> {
    let version = run::cargo_command().args([subcommand, "--version"]).output();
    if version.is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    println!("installing cargo-{subcommand} (cargo install, one or two minutes)");
    let package = format!("cargo-{subcommand}");
    let mut install = run::cargo_command();
    install.args(["install", &package, "--locked", "--debug"]).env("CARGO_PROFILE_DEV_DEBUG", "0");
    run::program(&mut install)
}

fn is_there(program: &str) -> bool {
    // Whatever it answers: it was found.
    Command::new(program).arg("--version").output().is_ok()
}
