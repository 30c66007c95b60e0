//! Faults to plant: one for every rule, which the tests named after that rule must notice.
//!
//! The faults lie in `testkit/planted`, one file a game. An entry is the id of a rule with a file, what goes wrong,
//! old text after `-` and new text after `+`:
//!
//! ```text
//! XN-5.1 crates/xnimmt/src/play.rs
//!   The card that fills the row is still placed.
//! - self.table.rows[row].len() + 1 < self.table.rules.cap(row)
//! + self.table.rows[row].len() < self.table.rules.cap(row)
//! ```
//!
//! What the table server promises is planted in the same way, under the names of [`PROMISES`].
//!
//! A rule in which nothing can break has `XN-5.1 none: reason` instead. A rule may have several entries.

use crate::{run, tidy};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const FAULTS: &str = "testkit/planted";

/// The oracle states the rules once more on its own: its tests cannot see a fault of the engine.
const ENGINE: &str = "crates";

/// What the table server promises: a name, and the test that holds it to it, by package, target and name. Nothing but
/// these tests would notice, so it has to be shown that they do.
const PROMISES: [(&str, &str, &str, &str); 5] = [
    (
        "SERVER-KEEPS",
        "crates/cli",
        "oxrow",
        "hosting::nothing_acknowledged_is_lost_when_a_server_is_killed_again_and_again",
    ),
    (
        "SERVER-RETURN",
        "crates/cli",
        "oxrow",
        "hosting::nothing_is_lost_and_everybody_is_told_when_a_server_is_stopped_and_started_again",
    ),
    ("SERVER-CLOCKS", "crates/server", "server", "trouble::a_clock_goes_on_when_another_server_was_faster"),
    (
        "SERVER-TOGETHER",
        "crates/server",
        "server",
        "trouble::answers_that_wait_are_kept_together_and_each_is_acknowledged",
    ),
    ("SERVER-SECRETS", "crates/server", "server", "secrets::krass_kariert_tells_nobody_what_others_hold"),
];

struct Fault {
    rule: String,
    file: PathBuf,
    what: String,
    old: String,
    new: String,
}

/// What came of one run of tests.
enum Outcome {
    Passed,
    Failed(Vec<String>),
    /// Mostly because the code does not build.
    NotRun(String),
}

/// Plants the faults of some crates or rules, or all of them, and fails unless every one is noticed.
pub(crate) fn planted(wanted: &[&str]) -> Result<()> {
    let root = run::root();
    let files = tidy::tracked(&root)?;
    // Before the first build, which takes long.
    let complaints = complaints(&root, &files)?;
    ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
    let mut tests = tests_by_rule(&root, &files)?;
    let (faults, _) = read(&root)?;
    for one in wanted {
        ensure!(
            tests.iter().any(|(rule, tests)| is_of(rule, tests, one)),
            "no rule or crate of rules {one:?}"
        );
    }
    tests.retain(|rule, tests| wanted.is_empty() || wanted.iter().any(|one| is_of(rule, tests, one)));
    let faults: Vec<&Fault> = faults.iter().filter(|fault| tests.contains_key(&fault.rule)).collect();

    let tree = run::target().join("planted/tree");
    copy(&root, &files, &tree)?;
    // A test that fails anyway would notice everything.
    let needed: BTreeSet<&Test> = faults.iter().flat_map(|fault| &tests[&fault.rule]).collect();
    println!("the tests without any fault, which builds them");
    match run_tests(&tree, &needed)? {
        Outcome::Passed => {}
        Outcome::Failed(failed) => bail!("these fail without any fault: {}", failed.join(", ")),
        Outcome::NotRun(errors) => bail!("{errors}"),
    }
    let mut n_noticed = 0;
    for fault in &faults {
        let path = tree.join(&fault.file);
        let text = fs::read_to_string(&path)?;
        fs::write(&path, text.replacen(&fault.old, &fault.new, 1))?;
        let outcome = run_tests(&tree, &tests[&fault.rule].iter().collect());
        fs::write(&path, text)?;
        let (rule, what) = (&fault.rule, &fault.what);
        match outcome? {
            Outcome::Failed(failed) => {
                n_noticed += 1;
                println!("{rule}: noticed by {} — {what}", failed.join(", "));
            }
            Outcome::Passed => println!("{rule}: NOT NOTICED — {what}"),
            Outcome::NotRun(errors) => println!("{rule}: FAULTY, no test ran — {what}\n{errors}"),
        }
    }
    println!("{n_noticed} of {} planted faults were noticed", faults.len());
    ensure!(n_noticed == faults.len(), "{} were not", faults.len() - n_noticed);
    Ok(())
}

/// What is wrong with the list of faults: a rule without one, one that cannot be planted any more.
pub(crate) fn complaints(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let tests = tests_by_rule(root, files)?;
    let (faults, spared) = read(root)?;
    let mut complaints = Vec::new();
    for rule in faults.iter().map(|fault| &fault.rule).chain(&spared) {
        if !tests.contains_key(rule) {
            complaints.push(format!("{rule}: there is no such rule"));
        }
    }
    let covered: BTreeSet<&String> = faults.iter().map(|fault| &fault.rule).chain(&spared).collect();
    let missing = tests.keys().filter(|rule| !covered.contains(rule));
    complaints.extend(missing.map(|rule| format!("{rule}: no fault to plant")));
    let of_rule = |fault: &Fault| tests.get(&fault.rule).and_then(|tests| fault.complaint(root, tests));
    complaints.extend(faults.iter().filter_map(of_rule));
    Ok(complaints)
}

/// Whether a rule is the wanted one (`XN-5.1`), of a wanted group (`XN-5`, `XN`) or tested in a wanted crate.
fn is_of(rule: &str, tests: &BTreeSet<Test>, wanted: &str) -> bool {
    let rest = rule.strip_prefix(wanted);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
        || tests.iter().any(|test| test.package == Path::new(ENGINE).join(wanted))
}

impl Fault {
    /// Why it cannot be planted.
    fn complaint(&self, root: &Path, tests: &BTreeSet<Test>) -> Option<String> {
        let (rule, file) = (&self.rule, self.file.display());
        let Ok(text) = fs::read_to_string(root.join(&self.file)) else {
            return Some(format!("{rule}: there is no {file}"));
        };
        if self.old.is_empty() || self.old == self.new || self.what.is_empty() {
            return Some(format!("{rule}: an entry says what goes wrong, and changes old text to new"));
        }
        match text.matches(&self.old).count() {
            _ if tests.is_empty() => Some(format!("{rule}: no test of the engine is named after it")),
            1 => None,
            n => Some(format!("{rule}: the old text occurs {n} times in {file}:\n{}", self.old)),
        }
    }
}

/// All faults in the order of their files, and the rules that are spared with a reason.
fn read(root: &Path) -> Result<(Vec<Fault>, Vec<String>)> {
    let mut paths = fs::read_dir(root.join(FAULTS))
        .context(FAULTS)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    paths.sort();
    let (mut faults, mut spared) = (Vec::<Fault>::new(), Vec::new());
    for path in paths {
        for (line_no, line) in fs::read_to_string(&path)?.lines().enumerate() {
            let add = |text: &mut String, more: &str| {
                text.push_str(if text.is_empty() { "" } else { "\n" });
                text.push_str(more);
            };
            let fault = faults.last_mut();
            match (line.split_at_checked(2).unwrap_or((line, "")), fault) {
                (("" | "# " | "#", _), _) => {}
                (("- ", old), Some(fault)) => add(&mut fault.old, old),
                (("+ " | "+", new), Some(fault)) => add(&mut fault.new, new),
                (("  ", what), Some(fault)) => add(&mut fault.what, what),
                _ => {
                    let at = || format!("{}:{}: {line}", path.display(), line_no + 1);
                    let (rule, rest) = line.split_once(' ').with_context(at)?;
                    match rest.split_once(": ") {
                        Some(("none", _)) => spared.push(rule.to_string()),
                        _ => faults.push(Fault {
                            rule: rule.to_string(),
                            file: rest.into(),
                            what: String::new(),
                            old: String::new(),
                            new: String::new(),
                        }),
                    }
                }
            }
        }
    }
    Ok((faults, spared))
}

/// A test of the engine, by its package, its target and its name.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Test {
    package: PathBuf,
    /// A file of integration tests; none for a test in the library.
    target: Option<String>,
    name: String,
}

/// The tests named after each rule of the rule pages.
fn tests_by_rule(root: &Path, files: &[PathBuf]) -> Result<BTreeMap<String, BTreeSet<Test>>> {
    let all = tidy::tests(root, files)?;
    let mut by_rule = BTreeMap::new();
    for rule in tidy::rule_ids(root)? {
        let named = all.iter().filter(|(file, name)| file.starts_with(ENGINE) && tidy::is_named(name, &rule));
        let tests = named.map(|(file, name)| {
            let is_test_file = file.parent().is_some_and(|folder| folder.ends_with("tests"));
            Test {
                package: file.iter().take(2).collect(),
                target: file.file_stem().filter(|_| is_test_file).map(|stem| stem.to_string_lossy().into()),
                name: name.clone(),
            }
        });
        let tests = tests.collect();
        by_rule.insert(rule, tests);
    }
    for (promise, package, target, name) in PROMISES {
        let test = Test { package: package.into(), target: Some(target.into()), name: name.into() };
        // A name without its test has no test, which is a complaint.
        let is_there = all.iter().any(|(file, known)| {
            file.starts_with(package) && name.rsplit("::").next() == Some(known.as_str())
        });
        by_rule.insert(promise.into(), Some(test).filter(|_| is_there).into_iter().collect());
    }
    Ok(by_rule)
}

/// Brings the copy up to date: only what differs is written, so that little is built again.
fn copy(root: &Path, files: &[PathBuf], tree: &Path) -> Result<()> {
    for file in files {
        let (from, to) = (root.join(file), tree.join(file));
        let bytes = fs::read(&from).with_context(|| from.display().to_string())?;
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::write(&to, bytes)?;
    }
    Ok(())
}

/// Builds the files these tests are in and runs the tests.
fn run_tests(tree: &Path, tests: &BTreeSet<&Test>) -> Result<Outcome> {
    let mut by_target = BTreeMap::<_, Vec<&str>>::new();
    for test in tests {
        by_target.entry((&test.package, &test.target)).or_default().push(&test.name);
    }
    let mut failed = Vec::new();
    for ((package, target), names) in by_target {
        let mut command = run::cargo_command();
        command.args(["test", "--locked"]).arg("--manifest-path");
        command.arg(tree.join(package).join("Cargo.toml"));
        match target {
            Some(target) => command.args(["--test", target]),
            None => command.arg("--lib"),
        };
        command.arg("--").args(&names);
        // Beside the copy, so that the real outputs stay as they are; without what only a debugger reads.
        command.env("CARGO_TARGET_DIR", tree.with_file_name("build")).env("CARGO_PROFILE_DEV_DEBUG", "0");
        let output = command.current_dir(tree).output().context("starting the tests")?;
        let said = String::from_utf8_lossy(&output.stdout);
        let ended = |how| said.lines().filter(move |line| line.starts_with("test ") && line.ends_with(how));
        failed.extend(ended("... FAILED").filter_map(|line| line.split(' ').nth(1)).map(String::from));
        let n_run = ended("... ok").count() + ended("... FAILED").count();
        if n_run == 0 {
            return Ok(Outcome::NotRun(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        ensure!(n_run == names.len(), "{n_run} tests ran instead of {}:\n{said}", names.len());
    }
    Ok(if failed.is_empty() { Outcome::Passed } else { Outcome::Failed(failed) })
}
