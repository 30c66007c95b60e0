//! Runs that somebody ends: a key, or a reader who has seen enough.

use crate::{Done, Folder, oxrow};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

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

type Output = BufReader<std::process::ChildStdout>;

/// Plays line by line, answers the first question, and does something at the second; what the record then holds.
fn at_the_second_question(name: &str, then: impl FnOnce(&mut Child, Output)) -> (Option<i32>, String) {
    let folder = Folder::new(name);
    let records = folder.path("mine.txt");
    let words = ["play", "xnimmt", "--plain", "--seed", "1", "--records", &records];
    let mut command = oxrow(&words);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    input.write_all(b"1\n").unwrap();
    let mut n_questions = 0;
    while n_questions < 2 {
        let mut line = String::new();
        assert_ne!(output.read_line(&mut line).unwrap(), 0, "two questions come");
        n_questions += usize::from(line.starts_with("1) "));
    }
    then(&mut child, output);
    // Who does not end by itself answers the second question, too.
    let _ = input.write_all(b"1\n1\n");
    let code = child.wait().unwrap().code();
    assert_eq!(folder.names(), ["mine.txt"]);
    (code, std::fs::read_to_string(&records).unwrap())
}

#[cfg(unix)]
#[test]
fn a_signal_in_the_line_mode_keeps_the_record() {
    for (signal, code) in [("-TERM", 143), ("-HUP", 129), ("-INT", 130)] {
        let (ended, record) = at_the_second_question(&format!("line{signal}"), |child, _output| {
            let sent = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
            assert!(sent.unwrap().success());
            child.wait().unwrap();
        });
        assert_eq!(ended, Some(code));
        assert!(record.contains("\n1. "), "{record}");
    }
}

#[test]
fn a_reader_who_leaves_the_line_mode_keeps_the_record() {
    let (ended, record) = at_the_second_question("line-unread", |_, output| drop(output));
    assert_eq!(ended, Some(0));
    assert!(record.contains("\n1. "), "{record}");
}
