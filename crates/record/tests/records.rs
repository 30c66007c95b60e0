//! Reading, replaying and writing records, and what is said about bad ones.

use game::{Game, Options, Rules as _};
use proptest::prelude::*;
use record::{Entry, Record, Written, WrittenEntry};
use sixnimmt::pro::Pro;
use testkit::{Step, random_match, rules};
use xnimmt::XNimmt;

fn recorded(n_seats: usize, options: &str, seed: u64) -> Record<XNimmt> {
    let mut record = Record::<XNimmt>::new(rules::<XNimmt>(n_seats, options));
    record.seed = Some("7f3a90".into());
    record.names.insert(game::Seat::new(0), "Ada".into());
    random_match::<XNimmt>(record.rules, seed, 10_000, |_, step| {
        record.entries.push(match step.clone() {
            Step::Deal(deal) => Entry::Deal(deal),
            Step::Move(seat, mv) => Entry::Move(seat, mv),
        });
    });
    let moves = record.entries.iter().enumerate().filter(|(_, entry)| matches!(entry, Entry::Move(..)));
    record.by_clock = moves.map(|(nth, _)| nth).filter(|nth| (seed >> (nth % 64)) & 3 == 3).collect();
    record
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_and_json_come_back_the_same(seed: u64, n_seats in 2_usize..=4) {
        let record = recorded(n_seats, "rounds=1", seed);
        let (from_text, end) = Written::parse(&record.to_text()).unwrap().replay::<XNimmt>().unwrap();
        prop_assert_eq!(&from_text, &record);
        let json = serde_json::to_string_pretty(&record.to_json()).unwrap();
        let (from_json, json_end) = Written::parse(&json).unwrap().replay::<XNimmt>().unwrap();
        prop_assert_eq!(&from_json, &record);
        prop_assert_eq!(&end, &json_end);
        prop_assert_eq!(end, record.at(record.plies(), &mut ()));
    }

    #[test]
    fn a_cut_record_never_panics_and_is_never_taken_for_a_whole_one(seed: u64, cut in 0_usize..2_000) {
        let text = recorded(3, "rounds=1", seed).to_text();
        let cut = cut.min(text.len() - 2);
        let Ok(written) = Written::parse(&text[..cut]) else { return Ok(()) };
        if written.replay::<XNimmt>().is_ok() {
            let ends = written.entries.iter().any(|(_, entry)| matches!(entry, WrittenEntry::End(_)));
            prop_assert!(!ends, "a cut record passes for a whole one");
            prop_assert!(text[..cut].ends_with('\n'), "a cut line passes for a whole one");
        }
    }
}

#[test]
fn an_answer_that_the_clock_gave_says_so_and_replays_as_any_other() {
    // A record of version 1.1: the clock gave two answers.
    let by_clock = GOOD.replacen("oxrow-record 1", "oxrow-record 1.1", 1);
    let by_clock = by_clock.replace("1. 5 9", "1. 5 9@clock").replace("a:row1", "a:row1@clock");
    let (marked, end) = Written::parse(&by_clock).unwrap().replay::<XNimmt>().unwrap();
    let (plain, same_end) = Written::parse(GOOD).unwrap().replay::<XNimmt>().unwrap();
    assert_eq!((&marked.entries, &end), (&plain.entries, &same_end));
    assert_eq!((marked.by_clock.len(), plain.by_clock.len()), (2, 0));
    let answers = marked.until(usize::MAX).filter(|(_, by_clock)| *by_clock);
    let answers: Vec<_> = answers.map(|(entry, _)| entry.to_string()).collect();
    assert_eq!(answers, ["b:9", "a:row1"]);
    // Both forms read back, and only what has marks is of the later version.
    let text = marked.to_text();
    assert!(text.starts_with("oxrow-record 1.1\n") && text.contains("1. 5 9@clock\n"), "{text}");
    let json = marked.to_json().to_string();
    assert!(json.contains("\"oxrow-record\":1.1") && json.contains("\"a:row1@clock\""), "{json}");
    for form in [text, json] {
        assert_eq!(Written::parse(&form).unwrap().replay::<XNimmt>().unwrap().0, marked);
    }
    assert!(plain.to_text().starts_with("oxrow-record 1\n"));
    assert_eq!(plain.to_json()["oxrow-record"], 1);
    // A mark is none without an answer, and there is no other one.
    assert_eq!(fault(&by_clock.replace("9@clock", "@clock")), "10:6: not-a-move word=\"\"");
    assert_eq!(fault(&by_clock.replace("9@clock", "9@bot")), "10:6: not-a-move word=\"9@bot\"");
}

const GOOD: &str = "oxrow-record 1
game xnimmt
seats 2
option lab.deck=9
option lab.hand=2
option lab.caps=2,3
option rounds=1

deal 4 7 | 1 5 | 2 9  # rows, then hands
1. 5 9
2. a:1 b:2 ; a:row1 a:x7
end b
";

/// Replays text that is expected to be bad and returns `line:column: message`.
fn fault(text: &str) -> String {
    match Written::parse(text).and_then(|written| written.replay::<XNimmt>()) {
        Err(bad) => bad.to_string(),
        Ok(_) => "accepted".into(),
    }
}

#[test]
fn every_fault_is_reported_with_line_column_and_rule() {
    let with = |from: &str, to: &str| {
        assert!(GOOD.contains(from), "the sample has {from:?}");
        fault(&GOOD.replacen(from, to, 1))
    };
    let table = [
        (with("oxrow-record 1", "PNG"), "1:1: record-not-a-record"),
        (with("record 1", "record 2"), "1:14: record-version got=\"2\" reads=1"),
        (with("seats 2", "seats two"), "3:1: record-header-value key=\"seats\" value=\"two\""),
        (with("seats 2\n", ""), "11:1: record-missing key=\"seats\""),
        (with("seats 2", "seats 7"), "4:1: bad-seats game=xnimmt got=7 min=2 max=4 [XN-1.4]"),
        (
            with("rounds=1", "rounds=11"),
            "4:1: bad-value key=\"rounds\" value=\"11\" allowed=\"1..10\" [XN-8.1]",
        ),
        (
            with("option rounds", "opinion rounds"),
            "7:1: record-header-key key=\"opinion\" value=\"rounds=1\"",
        ),
        (with("| 2 9 ", "| 2 99 "), "9:1: deal-not-in-deck card=99"),
        (with("| 2 9 ", "| 2 5 "), "9:1: deal-too-many card=5"),
        (with("| 2 9 ", "| 2 "), "9:1: deal-count what=hand need=2 got=1 [XN-2.3]"),
        (with("1. 5 9", "1. 6 9"), "10:4: not-in-hand card=6 [XN-3.1]"),
        (with("1. 5 9", "1. 5 row1"), "10:6: other-question asked=select [CM-5]"),
        (with("1. 5 9", "1. 5 9x"), "10:6: not-a-move word=\"9x\""),
        (with("2. a:1 b:2", "2. a:1 a:2"), "11:8: already-committed [CM-3]"),
        (with("a:row1", "b:row1"), "11:14: not-asked [CM-5]"),
        (with("a:row1", "a:row2"), "11:14: no-such-row row=row2 [XN-5.2]"),
        (with("a:x7", "a:x4"), "11:21: not-taken card=4 [XN-5.3]"),
        (with(" a:x7\n", "\n"), "12:1: record-not-over"),
        (with("end b", "end a"), "12:1: record-winners winners=b got=\"a\""),
        (with("end b", "a:1"), "12:1: record-over word=\"1\" [CM-5]"),
        (
            with("deal 4 7 | 1 5 | 2 9  # rows, then hands\n1. 5 9", "deal 4 7 | 1 5 | 2 9\ndeal 4 7"),
            "10:1: deal-not-due",
        ),
        (with("2. a:1", "3. a:1"), "11:1: record-turn got=3 turn=2"),
        (with("1. 5 9", "0. 5 9"), "10:1: record-turn got=0 turn=1"),
        (
            with("game xnimmt", "game xnimmt\ngame xnimmt"),
            "3:1: record-header-twice key=\"game\" value=\"xnimmt\"",
        ),
        (with("seats 2", "seats 2\nseats 3"), "4:1: record-header-twice key=\"seats\" value=\"3\""),
        (
            with("option rounds=1", "option rounds=1\noption rounds=2"),
            "8:1: record-header-twice key=\"option\" value=\"rounds=2\"",
        ),
        (with("seats 2", "seed 1\nseed 2\nseats 2"), "4:1: record-header-twice key=\"seed\" value=\"2\""),
        (
            with("seats 2", "name a A\nname a B\nseats 2"),
            "4:1: record-header-twice key=\"name\" value=\"a B\"",
        ),
        // What is cut within a line may read as something else, so nothing in that line is believed.
        (fault(&GOOD[..GOOD.find(" b:2").unwrap()]), "11:7: record-cut"),
        (fault(&GOOD[..GOOD.find("7 | 1").unwrap()]), "9:8: record-cut"),
        (fault(&GOOD[..GOOD.find("\n\ndeal").unwrap()]), "7:16: record-cut"),
        (fault(&GOOD[..GOOD.find("al 4 7").unwrap()]), "9:3: record-cut"),
        (fault(&GOOD[..GOOD.find("ats 2").unwrap()]), "3:3: record-cut"),
        (fault(&GOOD[..GOOD.find("2. a:1").unwrap()]), "accepted"),
        (fault(GOOD.trim_end()), "accepted"),
        (fault(GOOD), "accepted"),
        (fault(""), "1:1: record-not-a-record"),
        (fault("{\"oxrow-record\":1,\n\"game\":\"xnimmt\",\"seats\":2"), "2:25: record-json-cut"),
        (fault("{\"oxrow-record\":1,\n\"é\":x}"), "2:5: record-json reason=\"expected value\""),
        (fault("{\"game\":1}"), "1:1: record-not-a-record"),
        (fault("{\"oxrow-record\":1}"), "1:1: record-missing key=\"entries\""),
        (fault("{\"moves\":[],\"oxrow-record\":2}"), "1:28: record-version got=\"2\" reads=1"),
        (fault("{\"oxrow-record\":1,\"moves\":[]}"), "1:27: record-header-key key=\"moves\" value=\"[]\""),
        (
            fault("{\"oxrow-record\":1,\"seats\":2,\"seats\":3}"),
            "1:37: record-header-twice key=\"seats\" value=\"3\"",
        ),
        (
            fault("{\"oxrow-record\":1,\"options\":{\"a\":\"1\",\n\"a\":\"2\"}}"),
            "2:5: record-header-twice key=\"option\" value=\"a=2\"",
        ),
        (
            fault("{\"oxrow-record\":3,\"game\":\"xnimmt\",\"seats\":2,\"entries\":[]}"),
            "1:17: record-version got=\"3\" reads=1",
        ),
        (
            fault("{\"oxrow-record\":1,\"game\":\"xnimmt\",\"seats\":2,\n\"entries\":[\n  \"deal 1 2\"]}"),
            "3:3: deal-count what=rows need=3 got=2 [XN-2.1]",
        ),
    ];
    for (got, expected) in table {
        assert_eq!(got, expected);
    }
}

#[test]
fn options_and_rules_survive_the_header() {
    let options: Options = [("rounds", "3"), ("x_choice", "must_fit_if_possible")].into();
    let rules = <XNimmt as Game>::Rules::parse(3, &options).unwrap();
    let text = Record::<XNimmt>::new(rules).to_text();
    let (record, _) = Written::parse(&text).unwrap().replay::<XNimmt>().unwrap();
    assert_eq!(record.rules, rules);
}

#[test]
fn a_match_that_begins_with_an_answer_comes_back_from_text() {
    // Pro with a named first picker deals nothing: its first entry is a pick, right after the header.
    let rules = rules::<Pro>(2, "first_picker=seat:1 lab.hand=1 lab.rows=1 end=rounds rounds=1");
    let mut record = Record::<Pro>::new(rules);
    random_match::<Pro>(rules, 1, 100, |_, step| {
        record.entries.push(match step.clone() {
            Step::Deal(deal) => Entry::Deal(deal),
            Step::Move(seat, mv) => Entry::Move(seat, mv),
        });
    });
    let text = record.to_text();
    assert!(!text.contains("deal"), "{text}");
    assert_eq!(Written::parse(&text).unwrap().replay::<Pro>().unwrap().0, record);
}

#[test]
fn free_text_that_no_line_can_hold_is_cut_in_both_forms() {
    let mut record = recorded(2, "rounds=1", 1);
    record.seed = Some(" 7f\n3a".into());
    record.names.insert(game::Seat::new(0), "Ada #1\nend a".into());
    for form in [record.to_text(), record.to_json().to_string()] {
        let (read, _) = Written::parse(&form).unwrap().replay::<XNimmt>().unwrap();
        assert_eq!(read.names[&game::Seat::new(0)], "Ada");
        assert_eq!(read.seed.as_deref(), Some("7f"));
        assert_eq!(read.entries, record.entries);
    }
}

#[test]
fn nothing_in_a_name_steers_a_terminal() {
    let name = "E\u{1b}[31mve\u{7}";
    let text = format!("oxrow-record 1\ngame xnimmt\nseats 2\nname a {name}\n");
    let json = serde_json::json!({"oxrow-record": 1, "game": "xnimmt", "seats": 2, "names": {"a": name}, "entries": []});
    for written in [text, json.to_string()] {
        let (record, _) = Written::parse(&written).expect("a record").replay::<XNimmt>().expect("replays");
        assert_eq!(record.names[&game::Seat::new(0)], "E[31mve");
        assert!(!record.to_text().contains(|letter: char| letter.is_control() && letter != '\n'));
    }
}
