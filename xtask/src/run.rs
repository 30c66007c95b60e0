//! Running other programs.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

/// The folder of build outputs.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

pub(crate) fn cargo(args: &[&str]) -> Result<()> {
    program(cargo_command().args(args))
}

/// Cargo without what the outer `cargo xtask` put into the environment.
pub(crate) fn cargo_command() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let of_this_package = name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_"));
        if of_this_package || name == "CARGO_MANIFEST_DIR" {
            command.env_remove(name);
        }
    }
    command
}

/// The program as people play with it: no release, whose last step alone takes minutes.
pub(crate) fn oxrow() -> Command {
    Command::new(target().join("play/oxrow"))
}

/// The program as the tests have built it.
pub(crate) fn tested() -> PathBuf {
    target().join("debug/oxrow")
}

/// What the tested program prints.
pub(crate) fn tested_output(args: &[&str]) -> Result<String> {
    let mut command = Command::new(tested());
    let output = command.args(args).output().with_context(|| format!("starting {}", words(&command)))?;
    if !output.status.success() {
        let sentences = String::from_utf8_lossy(&output.stderr);
        bail!("{} ended with {}\n{sentences}", words(&command), output.status);
    }
    Ok(String::from_utf8(output.stdout)?)
}

pub(crate) fn program(command: &mut Command) -> Result<()> {
    let words = words(command);
    let status = command.status().with_context(|| format!("starting {words}"))?;
    if !status.success() {
        bail!("{words} ended with {status}");
    }
    Ok(())
}

/// The command line as a person would type it, without its environment.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    let args = command.get_args().map(|arg| format!(" {}", arg.to_string_lossy()));
    program.into_owned() + &args.collect::<String>()
}
