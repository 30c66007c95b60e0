//! Replays written test cases against the rules: positions, actions, and what must hold between and after them.
//!
//! A file is either one JSON object with a list `cases`, or one case per line. A case loads its position through the
//! game's checked `from_setup`, never by loosening the engine; an impossible position fails the case with the reason.
//! Optional decisions that a case does not list (SPECIAL, SWAP) are declined. Fields that are not known fail the case,
//! so that a misspelled expectation cannot pass.
//!
//! The schema, in short: a case has `id, game, variant` and either `eval` (pure functions and their values) or
//! `state, actions, expect`, optionally with `options` and `checkpoints`. See `docs/cases.md`.

mod anniversary;
mod cards;
mod eval;
mod json;
mod krass;
mod nimmt;
mod runner;
mod xnimmt;

use serde_json::Value;

/// What became of the cases of a file.
#[derive(Debug, Default)]
pub struct Report {
    /// Cases that hold.
    pub passed: usize,
    /// Cases that do not, with the first reason.
    pub failed: Vec<Failure>,
}

/// A case that does not hold.
#[derive(Debug)]
pub struct Failure {
    /// The case.
    pub id: String,
    /// The first thing that differs.
    pub why: String,
}

/// A file that holds no cases.
#[derive(Debug)]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

/// Runs every case of a file.
///
/// # Errors
/// [`BadFile`] when the text is not JSON in one of the two forms, or holds no case at all.
pub fn run(text: &str) -> Result<Report, BadFile> {
    let mut report = Report::default();
    for case in read(text)? {
        let id = case.get("id").and_then(Value::as_str).unwrap_or("(no id)").to_string();
        match runner::run(&case) {
            Ok(()) => report.passed += 1,
            Err(why) => report.failed.push(Failure { id, why }),
        }
    }
    Ok(report)
}

fn read(text: &str) -> Result<Vec<Value>, BadFile> {
    let bad = |line, why: &serde_json::Error| BadFile { line, why: why.to_string() };
    let whole: Result<Value, _> = serde_json::from_str(text);
    let cases = match whole {
        Ok(Value::Object(mut file)) if file.contains_key("cases") => {
            let cases = file.remove("cases");
            // Rows from 1 would make every case mean something else.
            if file.remove("row_index_base").is_some_and(|base| base != 0) {
                return Err(BadFile { line: 1, why: "rows count from 0".into() });
            }
            file.remove("about");
            if let Some(key) = file.keys().next() {
                return Err(BadFile { line: 1, why: format!("the file has an unknown field {key:?}") });
            }
            match cases {
                Some(Value::Array(cases)) => cases,
                _ => return Err(BadFile { line: 1, why: "\"cases\" is not a list".into() }),
            }
        }
        Ok(case) => vec![case],
        Err(error) if error.line() <= 1 && text.lines().count() <= 1 => return Err(bad(1, &error)),
        Err(whole_error) => {
            let mut cases = Vec::new();
            for (idx, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                match serde_json::from_str(line) {
                    Ok(case) => cases.push(case),
                    // A first line that is no case: the file is meant as one object.
                    Err(_) if cases.is_empty() => return Err(bad(whole_error.line(), &whole_error)),
                    Err(error) => return Err(bad(idx + 1, &error)),
                }
            }
            cases
        }
    };
    if cases.is_empty() { Err(BadFile { line: 1, why: "no case".into() }) } else { Ok(cases) }
}
