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
mod fault;
mod json;
mod krass;
mod nimmt;
mod runner;
mod xnimmt;

use fault::NotDone;
use game::Message;
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
    /// The case; empty where it has no id.
    pub id: String,
    /// Where in the case.
    pub at: At,
    /// The first thing that differs.
    pub why: Message,
    /// Whether no match can get into the position it begins with.
    pub is_impossible: bool,
    /// The names behind the seats.
    pub players: Vec<String>,
}

/// A place in a case. Actions count from 0, as in the case itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Its form, or what it evaluates.
    Case,
    /// The position it begins with.
    State,
    /// An action.
    Action(usize),
    /// A checkpoint after an action, or before the first with -1.
    After(i64),
    /// What is expected in the end.
    End,
}

/// A file that holds no cases.
#[derive(Debug)]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub why: Message,
}

/// Runs every case of a file.
///
/// # Errors
/// [`BadFile`] when the text is not JSON in one of the two forms, or holds no case at all.
pub fn run(text: &str) -> Result<Report, BadFile> {
    let mut report = Report::default();
    for case in read(text)? {
        match runner::run(&case) {
            Ok(()) => report.passed += 1,
            Err(fault) => report.failed.push(Failure {
                id: case.get("id").and_then(Value::as_str).unwrap_or_default().to_string(),
                at: fault.at,
                is_impossible: fault.at == At::State && matches!(fault.why, NotDone::Illegal(_)),
                why: fault.why.message(),
                players: fault.players,
            }),
        }
    }
    Ok(report)
}

fn read(text: &str) -> Result<Vec<Value>, BadFile> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let at_start = |why| BadFile { line: 1, column: 1, why };
    if text.trim().is_empty() {
        return Err(at_start(Message::new("case-none", "")));
    }
    let whole: Result<Value, _> = serde_json::from_str(text);
    let cases = match whole {
        Ok(Value::Object(mut file)) if file.contains_key("cases") => {
            let cases = file.remove("cases");
            // Rows from 1 would make every case mean something else.
            if file.remove("row_index_base").is_some_and(|base| base != 0) {
                return Err(at_start(Message::new("case-row-base", "")));
            }
            file.remove("about");
            json::only(&file, "cases", &[]).map_err(|unknown| at_start(unknown.message()))?;
            let cases = cases.unwrap_or_default();
            json::list(&cases, "cases").map_err(|no_list| at_start(no_list.message()))?.to_vec()
        }
        Ok(case) => {
            json::object(&case, "case").map_err(|no_case| at_start(no_case.message()))?;
            vec![case]
        }
        Err(whole) => {
            let mut cases = Vec::new();
            for (idx, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                match serde_json::from_str(line) {
                    Ok(case) => cases.push(case),
                    // A first line that is no case: the file is meant as one object.
                    Err(_) if cases.is_empty() => return Err(no_json(text, 0, &whole)),
                    Err(error) => return Err(no_json(line, idx, &error)),
                }
            }
            cases
        }
    };
    if cases.is_empty() { Err(at_start(Message::new("case-none", ""))) } else { Ok(cases) }
}

/// What is no JSON, and where.
fn no_json(text: &str, lines_before: usize, error: &serde_json::Error) -> BadFile {
    let why = match record::json_reason(error) {
        None => Message::new("case-json-cut", ""),
        Some(reason) => Message::new("case-json", "").with("reason", reason),
    };
    let at = record::json_place(text, error);
    BadFile { line: lines_before + at.line, column: at.column, why }
}
