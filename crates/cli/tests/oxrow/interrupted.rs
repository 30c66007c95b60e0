//! Runs that somebody ends: a key, or a reader who has seen enough.

use crate::{Done, Folder, oxrow};
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

#[test]
fn a_reader_who_leaves_ends_the_program_quietly() {
    for words in [
        "rules xnimmt",
        "perft --game xnimmt --seats 2 --depth 2",
        "bench --game xnimmt --seconds 0.01 --json",
    ] {
        let mut command = oxrow(&words.split(' ').collect::<Vec<_>>());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let done = Done::of(&child.wait_with_output().unwrap());
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{words}");
    }
}

/// What was found out does not depend on who reads it.
#[test]
fn failed_cases_stay_failed_when_nobody_reads_them() {
    let folder = Folder::new("unread");
    let file = folder
        .write("cases.json", r#"{"id":"T","game":"6nimmt","eval":[{"fn":"heads","args":[55],"value":1}]}"#);
    let mut child = oxrow(&["cases", &file]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[cfg(unix)]
#[test]
fn without_any_output_a_verb_ends_quietly() {
    let program = oxrow(&[]).get_program().to_owned();
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "\"$0\" rules xnimmt >&-"]).arg(program);
    let done = Done::of(&shell.output().unwrap());
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_is_finished_and_keeps_its_records() {
    let folder = Folder::new("ctrl-c");
    let records = folder.path("some.jsonl");
    let words = [
        "sim",
        "--game",
        "xnimmt",
        "--bots",
        "random",
        "--seed",
        "3",
        "--matches",
        "1000000000000",
        "--json",
    ];
    let mut command = oxrow(&[&words[..], &["--records", &records]].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut first = String::new();
    err.read_line(&mut first).unwrap();
    assert!(first.contains("1000000000000"), "the first line says what runs: {first}");
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let mut rest = String::new();
    err.read_to_string(&mut rest).unwrap();
    let done = Done::of(&child.wait_with_output().unwrap());
    assert!(rest.contains("Stopped after"), "{rest}");
    let summary = done.json();
    assert_eq!(summary["complete"], false);
    let n_lines = std::fs::read_to_string(&records).unwrap().lines().count();
    assert_eq!(summary["matches"], n_lines, "what is counted is what is recorded");
    assert_eq!(folder.names(), ["some.jsonl"], "the temporary file has become the file");
}
