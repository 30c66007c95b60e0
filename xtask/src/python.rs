//! The Python package: its wheel, and its tests in an environment of their own.

use crate::{run, tools};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Leaves the wheel in `dist`.
pub(crate) fn wheel() -> Result<()> {
    build(&run::root().join("dist"), &["--release"])
}

/// Builds the wheel, installs it into a fresh environment, and runs everything there is to run there.
pub(crate) fn test() -> Result<()> {
    // With the profile of all other checks, so that little has to be built; what users get is built in the same way, slower.
    let built = run::target().join("python/dist");
    if built.exists() {
        fs::remove_dir_all(&built)?;
    }
    build(&built, &["--profile", "dev"])?;
    let venv = run::target().join("python/test");
    println!("installing what the tests of the Python package need (pip, into {})", venv.display());
    fresh(&venv)?;
    let requirements = ["install", "--quiet", "-r", "py/tests/requirements.txt"];
    run::program(pip(&venv).args(requirements).arg(the_wheel(&built)?))?;
    // Where the sources are not found by chance: what is tested is what the wheel holds.
    let pytest = "-m pytest --quiet -p no:cacheprovider --timeout 300 py/tests";
    run::program(python(&venv).args(pytest.split(' ')))?;
    run::program(python(&venv).args(["-m", "mypy", "--config-file", "py/pyproject.toml", "py/src/oxrow"]))
}

fn build(out: &Path, args: &[&str]) -> Result<()> {
    let venv = run::target().join("python/tools");
    if !venv.join("bin/maturin").exists() {
        println!("installing maturin, which builds the wheel (pip, into {})", venv.display());
        fresh(&venv)?;
        run::program(pip(&venv).args(["install", "--quiet", "maturin>=1.9,<2"]))?;
    }
    let mut maturin = Command::new(venv.join("bin/maturin"));
    maturin.args(["build", "--locked"]).args(args).arg("--out").arg(out);
    // Where the package says what it is called and what belongs to it.
    run::program(maturin.current_dir("py").env("CARGO_TARGET_DIR", run::target()))
}

/// The one wheel of a folder.
fn the_wheel(folder: &Path) -> Result<PathBuf> {
    let files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let mut wheels =
        files.into_iter().map(|file| file.path()).filter(|file| file.extension().is_some_and(|e| e == "whl"));
    let wheel = wheels.next().context("maturin leaves a wheel")?;
    ensure!(wheels.next().is_none(), "there is more than one wheel in {}", folder.display());
    Ok(wheel)
}

/// A new environment in the place of what was there.
fn fresh(venv: &Path) -> Result<()> {
    if venv.exists() {
        fs::remove_dir_all(venv)?;
    }
    tools::ensure_debian(&[("python3", "python3")], "the Python package")?;
    // Debian keeps this part of Python in a package of its own.
    let has_venv =
        Command::new("python3").args(["-c", "import ensurepip, venv"]).stderr(Stdio::null()).status()?;
    if !has_venv.success() {
        tools::install_debian(&["python3-venv"], "the Python package")?;
    }
    run::program(Command::new("python3").args(["-m", "venv"]).arg(venv))
}

fn python(venv: &Path) -> Command {
    let mut python = Command::new(venv.join("bin/python"));
    // The interpreter of the environment and nothing that somebody has set up around it.
    python.env_remove("PYTHONPATH").env_remove("PYTHONHOME");
    python
}

fn pip(venv: &Path) -> Command {
    let mut pip = python(venv);
    pip.args(["-m", "pip", "--disable-pip-version-check"]);
    pip
}
