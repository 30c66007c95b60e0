//! What a person at a narrow terminal reads: whole words.
#![cfg(target_os = "linux")]

use crate::oxrow;
use std::io::Write;
use std::process::{Command, Stdio};

const COLUMNS: usize = 60;

/// What a terminal of 60 columns is sent; `None` on a system without the program that makes one.
fn shown(words: &str, input: &[u8]) -> Option<String> {
    let program = oxrow(&[]).get_program().to_owned();
    let line = format!("stty cols {COLUMNS} -echo; '{}' {words}", program.display());
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env_remove("COLUMNS").env("LC_ALL", "C.UTF-8");
    let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take().unwrap().write_all(input).unwrap();
    Some(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap())
}

#[test]
fn sentences_are_broken_between_words() {
    for (words, input, said) in [
        ("play xnimmt --plain --seats 2 --seed 1", "help\n1\nquit\n", "the first choice"),
        ("play nothing --plain", "", "nothing"),
        ("rules", "", "oxrow rules"),
        ("rules xnimmt XN-5.1", "", "XN-5.1"),
    ] {
        let Some(shown) = shown(words, input.as_bytes()) else { return };
        let joined = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(joined.contains(said), "{shown}");
        for line in shown.lines().map(str::trim_end) {
            assert!(line.chars().count() <= COLUMNS, "{line:?} in\n{shown}");
        }
    }
}
