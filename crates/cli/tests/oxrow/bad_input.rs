//! Bad input: exit code 2, nothing on standard output, and one plain sentence on standard error.

use crate::{Done, Folder, oxrow, run};
use std::process::Stdio;

/// Checks a refusal and returns its sentence.
#[track_caller]
fn refused(done: &Done) -> String {
    assert_eq!(done.code, Some(2), "{done:?}");
    assert_eq!(done.out, "", "nothing is printed before a refusal");
    let sentence = done.err.trim_end();
    assert!(!sentence.is_empty() && !sentence.contains('\n'), "one sentence: {sentence:?}");
    for bad in ["panicked", "Error", "error:", "os error", "RUST_BACKTRACE", "‹", "{"] {
        assert!(!sentence.contains(bad), "a plain sentence: {sentence:?}");
    }
    sentence.to_string()
}

#[test]
fn wrong_words_are_refused_with_what_would_be_right() {
    // The words, and something the sentence must say.
    let table: &[(&str, &[&str])] = &[
        ("deal", &["\"deal\"", "sim", "replay", "rules"]),
        ("sim", &["--game", "missing"]),
        ("sim --game bridge", &["\"bridge\"", "xnimmt", "krasskariert"]),
        ("sim --game xnimmt --seats 5", &["2", "4", "XN-1.4"]),
        ("sim --game xnimmt --seats two", &["--seats", "\"two\"", "from 2 to 4"]),
        ("sim --game xnimmt --seats -1", &["--seats", "\"-1\"", "from 2 to 4"]),
        ("sim --game 6nimmt --seats 300", &["300", "10", "SN-BASE-2.1"]),
        (
            "sim --game 6nimmt --option end=rounds --option rounds=4294967296",
            &["4294967296", "1..4294967295"],
        ),
        ("sim --game xnimmt --option rounds", &["key=value", "\"rounds\""]),
        ("sim --game xnimmt --option round=3", &["round", "rounds", "x_choice"]),
        ("sim --game xnimmt --option rounds=11", &["rounds", "11", "1..10", "XN-8.1"]),
        ("sim --game xnimmt --option lab.deck=9", &["9"]),
        ("sim --game xnimmt --bots genius", &["genius", "random", "heuristic"]),
        ("sim --game xnimmt --bots random,random", &["2", "4"]),
        ("sim --game krasskariert --bots random+fewest", &["random+fewest"]),
        ("sim --game xnimmt --bots", &["--bots", "value"]),
        ("sim --game xnimmt --matches 0", &["--matches", "\"0\""]),
        ("sim --game xnimmt --matches 1e3", &["--matches", "\"1e3\""]),
        ("sim --game xnimmt --seed +1", &["--seed", "\"+1\""]),
        ("sim --game xnimmt --threads 0", &["--threads", "\"0\""]),
        ("sim --game xnimmt --think-ms 1 --playouts 1", &["--think-ms", "--playouts"]),
        ("sim --game xnimmt --game xnimmt", &["--game", "twice"]),
        ("sim --game xnimmt --fast", &["--fast"]),
        ("sim --game xnimmt --json=yes", &["--json"]),
        ("sim --game xnimmt extra", &["extra"]),
        ("replay", &["FILE"]),
        ("perft --game xnimmt", &["--depth"]),
        ("perft --game xnimmt --depth 0", &["--depth", "\"0\""]),
        ("perft --game xnimmt --depth 1 --deal 1 --seed 1", &["--deal", "--seed"]),
        ("perft --game xnimmt --depth 1 --deal 1", &["XN-2.1"]),
        ("perft --game xnimmt --depth 1 --deal x", &["x"]),
        ("rules bridge", &["\"bridge\"", "xnimmt", "common"]),
        ("rules KK-99", &["KK-99", "KK-9"]),
        ("rules bridge XN-5.1", &["\"bridge\"", "common"]),
        ("rules xnimmt XN-99", &["XN-99", "XN-9"]),
        ("rules xnimmt KK-5.1", &["KK-5.1", "krasskariert"]),
        ("bench --game bridge", &["\"bridge\""]),
        ("bench --game xnimmt --seats 9", &["XN-1.4"]),
        ("bench --seats 11", &["--seats", "\"11\"", "from 2 to 10"]),
        ("play --plain --seats 1", &["--seats", "\"1\"", "from 2 to 10"]),
        ("bench --seconds 0", &["--seconds", "\"0\""]),
        ("bench --seconds soon", &["--seconds", "\"soon\""]),
        ("cases", &["FILE"]),
        ("play bridge", &["\"bridge\""]),
        ("play xnimmt --plain --seats 7", &["XN-1.4"]),
        ("play xnimmt --plain --bots genius", &["genius"]),
        ("play xnimmt --plain --bots random,random", &["2", "3", "one for all"]),
        ("play xnimmt --plain --bots random,random,random,random", &["4", "3", "one for all"]),
        ("play xnimmt --plain --bots random,", &["2", "3"]),
        ("play xnimmt --plain --seat 4", &["seat 4", "from 0 to 3"]),
        ("play xnimmt --plain --seat -1", &["--seat", "\"-1\""]),
        ("perft --game xnimmt --depth -1", &["--depth", "\"-1\""]),
    ];
    for (words, expected) in table {
        let sentence = refused(&run(&words.split(' ').collect::<Vec<_>>()));
        for part in *expected {
            assert!(sentence.contains(part), "`oxrow {words}` should mention {part}: {sentence}");
        }
    }
}

#[test]
fn without_a_terminal_play_points_to_the_line_mode() {
    for words in [&["play", "xnimmt"][..], &[]] {
        let sentence = refused(&run(words));
        assert!(sentence.contains("--plain"), "{sentence}");
    }
}

const GOOD: &str = "oxrow-record 1
game xnimmt
seats 2
option lab.deck=9
option lab.hand=2
option lab.caps=2,3
option rounds=1

deal 4 7 | 1 5 | 2 9
1. 5 9
2. a:1 b:2 ; a:row1 a:x7
end b
";

#[test]
fn bad_records_are_refused_with_line_column_and_rule() {
    let folder = Folder::new("bad-records");
    assert_eq!(run(&["replay", &folder.write("good", GOOD)]).code, Some(0));
    let with = |from: &str, to: &str| GOOD.replacen(from, to, 1).into_bytes();
    let mut not_text = GOOD.as_bytes().to_vec();
    not_text[41] = 0xff;
    let table: &[(&str, Vec<u8>, &[&str])] = &[
        ("empty", Vec::new(), &["line 1, column 1: "]),
        ("binary", vec![0x7f, b'E', b'L', b'F', 0, 0, 0xfe, 0xff], &["line 1, column 7: "]),
        ("not-utf8", not_text, &["line 4, column 7: "]),
        ("picture", b"\x89PNG\r\n\x1a\n".to_vec(), &["line 1, column 1: "]),
        ("nul", vec![0; 64], &["line 1, column 1: "]),
        ("huge", vec![b'#'; (16 << 20) + 1], &["16"]),
        ("huge-line", [GOOD.as_bytes(), &vec![b' '; 16 << 20]].concat(), &["16"]),
        ("version", with("record 1", "record 2"), &["line 1, column 14: ", "2"]),
        ("game", with("xnimmt", "bridge"), &["line 2, column 1: ", "\"bridge\"", "xnimmt"]),
        ("seats", with("seats 2", "seats 7"), &["line 4, column 1: ", "(XN-1.4)"]),
        ("option", with("rounds=1", "rounds=0"), &["line 4, column 1: ", "(XN-8.1)"]),
        ("key", with("option rounds", "opinion rounds"), &["line 7, column 1: ", "opinion"]),
        ("deal", with("| 2 9", "| 2 5"), &["line 9, column 1: ", "5"]),
        ("notation", with("1. 5 9", "1. 5 nine"), &["line 10, column 6: ", "nine"]),
        ("illegal", with("1. 5 9", "1. 6 9"), &["line 10, column 4: ", "6", "(XN-3.1)"]),
        ("row", with("a:row1", "a:row2"), &["line 11, column 14: ", "(XN-5.2)"]),
        ("winners", with("end b", "end a"), &["line 12, column 1: "]),
        ("cut-deal", GOOD.as_bytes()[..110].to_vec(), &["line 9, column ", "middle of this line"]),
        (
            "cut-move",
            GOOD.as_bytes()[..GOOD.find(" 9\n2").unwrap()].to_vec(),
            &["line 10, column ", "middle of this line"],
        ),
        ("turn", with("2. a:1", "3. a:1"), &["line 11, column 1: ", "turn 2"]),
        ("twice", with("seats 2", "seats 2\nseats 3"), &["line 4, column 1: ", "second time"]),
        ("newer.json", b"{\"oxrow-record\":2,\"more\":1}".to_vec(), &["version \"2\"", "version 1"]),
        ("cut.json", b"{\"oxrow-record\":1,\n\"game\":\"xnimmt\"".to_vec(), &["line 2, column "]),
        ("json", b"{\"oxrow-record\":1}".to_vec(), &["line 1, column "]),
        ("deep", [b"{\"oxrow-record\":".as_slice(), &vec![b'['; 100_000]].concat(), &["line 1, column "]),
    ];
    for (name, content, expected) in table {
        let path = folder.write(name, content);
        let sentence = refused(&run(&["replay", &path]));
        for part in *expected {
            assert!(sentence.contains(part), "{name} should mention {part:?}: {sentence}");
        }
    }
}

#[test]
fn a_record_cut_between_moves_is_shown_and_called_unfinished() {
    let folder = Folder::new("cut");
    let cut = &GOOD[..GOOD.find("2. a:1").unwrap()];
    let done = run(&["replay", &folder.write("cut", cut), "--json"]);
    assert!(done.err.contains("before the match"), "{done:?}");
    assert!(done.json()["winners"].is_null());
    let done = run(&["replay", &folder.write("no-end", GOOD.trim_end().trim_end_matches("end b"))]);
    assert!(done.code == Some(0) && done.err.contains("no end"), "{done:?}");
}

#[test]
fn a_record_with_the_wrong_ply_seat_or_match_is_refused() {
    let folder = Folder::new("wrong-ply");
    let good = folder.write("good", GOOD);
    let list = folder.path("list.jsonl");
    let words =
        format!("sim --game xnimmt --bots random --matches 3 --seed 1 --option rounds=1 --records {list}");
    run(&words.split(' ').collect::<Vec<_>>()).good();
    let table: &[(&[&str], &[&str])] = &[
        (&[&good, "--ply", "7"], &["--ply", "6", "\"7\""]),
        (&[&good, "--seat", "2"], &["--seat", "1", "\"2\""]),
        (&[&good, "--seat", "0", "--public"], &["--seat", "--public"]),
        (&[&good, "--match", "1"], &["--match 0"]),
        (&[&list], &["3 records", "--match 0", "--match 2"]),
        (&[&list, "--match", "3"], &["3 records", "--match 2"]),
    ];
    for (words, expected) in table {
        let sentence = refused(&run(&[&["replay"], *words].concat()));
        for part in *expected {
            assert!(sentence.contains(part), "{words:?} should mention {part:?}: {sentence}");
        }
    }
    // A fault in a list is told with the line of the file.
    let lines = std::fs::read_to_string(&list).unwrap();
    let bad: Vec<&str> = lines
        .lines()
        .take(2)
        .chain(["{\"oxrow-record\":7,\"game\":\"x\",\"seats\":1,\"entries\":[]}"])
        .collect();
    let bad = folder.write("bad.jsonl", bad.join("\n"));
    let sentence = refused(&run(&["replay", &bad, "--match", "2"]));
    assert!(sentence.starts_with("line 3, column 17: "), "{sentence}");
}

#[test]
fn a_case_that_begins_where_no_match_can_be_is_bad_input() {
    let folder = Folder::new("impossible");
    let case = |rows: &str| {
        format!(
            r#"{{"id":"T","game":"6nimmt","state":{{"players":["Ada","Ben"],"rows":{rows},"hands":{{"Ada":[1],"Ben":[2]}}}},"actions":[],"expect":{{"pending":null}}}}"#
        )
    };
    // The first has row 20 twice; the other is possible and only expects too little.
    let impossible = folder.write("impossible.json", case("[[20],[20],[30],[40]]"));
    let done = run(&["cases", &impossible]);
    assert_eq!(done.code, Some(2), "{done:?}");
    assert!(done.out.starts_with("failed: T: its state: 20 lies in two places"), "{done:?}");
    assert!(done.out.ends_with("\n0 passed, 1 failed\n"), "{done:?}");
    assert!(done.err.contains("No match can begin as T does") && done.err.contains("(SN-BASE-"), "{done:?}");
    let possible = folder.write("possible.json", case("[[10],[20],[30],[40]]"));
    let done = run(&["cases", &possible]);
    assert_eq!((done.code, done.err.as_str()), (Some(1), ""), "{done:?}");
}

#[test]
fn files_that_are_none_are_refused_with_the_reason() {
    let folder = Folder::new("no-files");
    let there = folder.write("there", "x");
    let table: &[(&[&str], &str)] = &[
        (&["replay", &folder.path("missing")], "no such file"),
        (&["replay", &folder.path("")], "folder"),
        (&["replay", &format!("{there}/below")], "no folder"),
        (&["cases", &folder.path("missing")], "no such file"),
        (&["cases", &folder.path("")], "folder"),
        (&["cases", &there], "no cases"),
        (&["cases", &folder.write("none", "{\"cases\":[]}")], "no case in this file"),
        (&["cases", &folder.write("cut", "{\"cases\":[")], "in the middle of its JSON"),
        (&["cases", &folder.write("nul", [0xff])], "no text file"),
        (&["cases", &folder.write("huge", vec![b' '; (16 << 20) + 1])], "more than is ever needed"),
    ];
    for (words, reason) in table {
        let sentence = refused(&run(words));
        assert!(sentence.contains(reason), "{words:?} should mention {reason:?}: {sentence}");
    }
}

#[test]
fn records_that_cannot_be_written_are_refused_before_anything_is_played() {
    let folder = Folder::new("no-records");
    let there = folder.write("there", "x");
    let sim = ["sim", "--game", "xnimmt", "--bots", "random", "--seed", "1"];
    let table: &[(&[&str], &str)] = &[
        (&["--matches", "2", "--records", &folder.path("two.txt")], ".jsonl"),
        (&["--matches", "1", "--records", "-"], "\"-\""),
        (&["--matches", "2", "--records", "-"], "\"-\""),
        (&["--matches", "1", "--records", &folder.path("")], "folder"),
        (&["--matches", "1", "--records", &folder.path("missing/one.txt")], "no such file"),
        (&["--matches", "1", "--records", &format!("{there}/below")], "no folder"),
    ];
    for (words, reason) in table {
        let done = run(&[&sim, *words].concat());
        let sentence = refused(&done);
        assert!(sentence.contains(reason), "{words:?} should mention {reason:?}: {sentence}");
    }
    assert_eq!(folder.names(), ["there"], "nothing is left behind");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_words() {
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    let done = oxrow(&["rules", "xnimmt"]).stdout(full()).output().unwrap();
    let sentence = refused(&Done::of(&done));
    assert!(sentence.contains("disk is full"), "{sentence}");

    let words = "sim --game xnimmt --bots random --seed 1 --matches 1 --records /dev/full";
    let done = run(&words.split(' ').collect::<Vec<_>>());
    assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
    assert!(done.err.lines().last().unwrap().contains("disk is full"), "{done:?}");

    // Nobody can be told any more; but it must end, and not well.
    let done = oxrow(&["rules", "xnimmt"]).stdout(full()).stderr(full()).status().unwrap();
    assert_eq!(done.code(), Some(2));
}
