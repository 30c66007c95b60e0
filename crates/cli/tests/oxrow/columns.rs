//! What a person at a narrow terminal reads: whole words.
#![cfg(target_os = "linux")]

use crate::oxrow;
use std::io::Write;
use std::process::{Command, Stdio};

const COLUMNS: usize = 60;

/// What a terminal of 60 columns is sent.
fn shown(words: &str, input: &[u8]) -> String {
    let program = oxrow(&[]).get_program().to_owned();
    let line = format!("stty cols {COLUMNS} -echo; '{}' {words}", program.display());
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env_remove("COLUMNS").env("LC_ALL", "C.UTF-8");
    let mut child = script
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("`script` of util-linux makes a terminal");
    child.stdin.take().unwrap().write_all(input).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn sentences_are_broken_between_words() {
    for (words, input, said) in [
        ("play xnimmt --plain --seats 2 --seed 1", "help\n1\nquit\n", "the first choice"),
        ("play nothing --plain", "", "nothing"),
        ("rules", "", "oxrow rules"),
        ("rules xnimmt XN-5.1", "", "XN-5.1"),
    ] {
        let shown = shown(words, input.as_bytes());
        let joined = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(joined.contains(said), "{shown}");
        for line in shown.lines().map(str::trim_end) {
            assert!(line.chars().count() <= COLUMNS, "{line:?} in\n{shown}");
        }
    }
}

/// Paragraphs of the help fill the lines there are: none is broken where it would be in a wider terminal.
#[test]
fn the_help_fills_its_lines() {
    let help = crate::run(&["--help"]).out;
    let verbs = help.lines().skip_while(|line| !line.starts_with("Verbs")).skip(1);
    let verbs: Vec<_> = verbs.take_while(|line| line.starts_with("  ")).collect();
    assert!(verbs.len() > 10, "{help}");
    for verb in verbs {
        let verb = verb.split_whitespace().next().unwrap();
        for lang in ["en", "de", "fa"] {
            let shown = shown(&format!("{verb} --help --lang {lang}"), b"");
            let lines: Vec<_> = shown.lines().map(str::trim_end).collect();
            for pair in lines.windows(2) {
                let is_text = |line: &str| !line.is_empty() && !line.starts_with(' ') && !line.ends_with(':');
                let [line, next] = [pair[0], pair[1]];
                if is_text(line) && is_text(next) {
                    let word = next.split(' ').next().unwrap();
                    let n_columns = line.chars().count() + 1 + word.chars().count();
                    assert!(n_columns > COLUMNS, "{verb}, {lang}: {line:?} and {next:?} in\n{shown}");
                }
            }
        }
    }
}
