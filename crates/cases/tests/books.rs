//! The worked examples of the rule books and the play of an independent model.

use cases::run;
use serde_json::Value;

fn holds(name: &str, n_cases: usize) {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let report =
        run(&std::fs::read_to_string(path).expect("the file is there")).expect("the file holds cases");
    let failed: Vec<_> =
        report.failed.iter().map(|failure| format!("{}: {}", failure.id, failure.why)).collect();
    assert!(failed.is_empty(), "{} of {n_cases} fail:\n{}", failed.len(), failed.join("\n"));
    assert_eq!(report.passed, n_cases);
}

#[test]
fn worked_examples_of_the_books_hold() {
    holds("examples.json", 29);
}

#[test]
fn play_of_an_independent_model_holds() {
    holds("traces.jsonl", 420);
}

/// A runner that accepts anything would pass every case. Each expected value, changed, must fail its case.
#[test]
fn every_changed_expectation_fails_its_case() {
    let path = format!("{}/tests/data/traces.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is there");
    let mut n_changed = 0;
    for (nth, line) in text.lines().enumerate().filter(|(nth, _)| nth % 9 == 0) {
        let case: Value = serde_json::from_str(line).expect("a case");
        // Every pointer into what is expected, ending at a leaf.
        let mut leaves = Vec::new();
        leaves_of(&case["expect"], "/expect".into(), &mut leaves);
        if let Some(checkpoint) = case["checkpoints"].get(0) {
            leaves_of(&checkpoint.clone(), "/checkpoints/0".into(), &mut leaves);
        }
        for leaf in leaves.iter().skip(nth % 3).step_by(5) {
            let mut changed = case.clone();
            let value = changed.pointer_mut(leaf).expect("a pointer of this case");
            *value = match &*value {
                Value::Number(n) => Value::from(n.as_i64().unwrap_or(0) + 1),
                Value::Bool(flag) => Value::from(!*flag),
                Value::String(word) => Value::from(format!("{word}?")),
                _ => Value::from("null?"),
            };
            // The pile of somebody who has played NP is not compared, only its net.
            let is_np = leaf.contains("/bull_piles/") && line.contains("\"NP\"");
            let report = run(&changed.to_string()).expect("still a case");
            assert!(is_np || report.passed == 0, "{} passes with {leaf} changed", case["id"]);
            n_changed += usize::from(!is_np);
        }
    }
    assert!(n_changed > 500, "only {n_changed} expectations were changed");
}

#[test]
fn a_file_that_means_something_else_is_refused() {
    let with = |more: &str| run(&format!(r#"{{"cases":[{{"id":"T","game":"6nimmt","eval":[]}}]{more}}}"#));
    assert!(with(r#","row_index_base":0,"about":"…""#).is_ok());
    assert!(with(r#","row_index_base":1"#).is_err());
    assert!(with(r#","foo":1"#).is_err());
}

/// "Rejected" means by the rules: what is no action at all fails its case, and so does a field too many.
#[test]
fn a_rejected_action_must_be_one() {
    let path = format!("{}/tests/data/traces.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is there");
    let mut n_changed = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let Some(step) = case["expect"]["illegal_step"].as_u64() else { continue };
        for (key, value) in [("type", "nonsense"), ("player", "nobody"), ("zzz", "more")] {
            let mut changed = case.clone();
            changed["actions"][step as usize][key] = value.into();
            let report = run(&changed.to_string()).expect("still a case");
            assert_eq!(report.passed, 0, "{} passes with {key} {value}", case["id"]);
            n_changed += 1;
        }
    }
    assert!(n_changed > 200, "only {n_changed} actions were changed");
}

fn leaves_of(value: &Value, at: String, leaves: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, field)| leaves_of(field, format!("{at}/{key}"), leaves));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(idx, item)| leaves_of(item, format!("{at}/{idx}"), leaves));
        }
        _ => leaves.push(at),
    }
}

#[test]
fn what_is_no_case_is_refused_with_a_reason() {
    let base = r#"{"id":"T","game":"xnimmt","variant":"base","state":{"players":["A","B"],
        "rows":[{"cap":3,"cards":[9]},{"cap":4,"cards":[30]},{"cap":5,"cards":[60]}],
        "hands":{"A":[10,11],"B":[31,32]},"x_rows":{},"x_piles":{},"round":1,"scores":{}},
        "actions":[{"type":"play_all","cards":{"A":10,"B":31}}],"expect":{"pending":{"type":"select"}}}"#;
    let why = |from: &str, to: &str| {
        assert!(base.contains(from), "the sample has {from}");
        let report = run(&base.replacen(from, to, 1)).expect("one case");
        report
            .failed
            .first()
            .map_or("passes".to_string(), |failure| format!("{:?}: {}", failure.at, failure.why))
    };
    let table = [
        (why("\"T\"", "\"T\""), "passes"),
        (why("\"expect\"", "\"expected\""), "Case: case-unknown-field what=\"case\" word=\"expected\""),
        (why("\"pending\"", "\"pendin\""), "Case: case-unknown-field what=\"expect\" word=\"pendin\""),
        (why("\"cards\":[9]", "\"cards\":[60]"), "State: setup-twice card=60 [XN-1.1]"),
        (why("\"cards\":[9]", "\"cards\":[0]"), "State: setup-not-in-deck card=0 [XN-1.1]"),
        (why("\"cards\":[9]", "\"cards\":[5,6,7]"), "State: setup-row-length row=row0 n=3 max=2 [XN-5.1]"),
        (why("\"cards\":[9]", "\"cards\":[9,5]"), "State: setup-not-ascending card=5 [XN-4.1]"),
        (why("\"B\":[31,32]", "\"B\":[]"), "State: setup-empty-hand seat=b [XN-3.1]"),
        (why("[\"A\",\"B\"]", "[\"A\"]"), "State: bad-seats game=xnimmt got=1 min=2 max=4 [XN-1.4]"),
        (why("\"variant\":\"base\"", "\"variant\":\"pro\""), "Case: case-no-game word=\"xnimmt/pro\""),
        (
            why("\"round\":1", "\"round\":4294967297"),
            "State: case-out-of-range what=\"round\" got=4294967297",
        ),
        (
            why("\"scores\":{}", "\"scores\":{\"A\":4294967296}"),
            "State: case-out-of-range what=\"scores\" got=4294967296",
        ),
        (why("\"A\":10,", "\"A\":12,"), "Action(0): not-in-hand card=12 [XN-3.1]"),
        (
            why("{\"type\":\"select\"}", "null"),
            "End: case-differs what=\"pending\" got=\"{\\\"type\\\":\\\"select\\\"}\" expected=\"null\"",
        ),
        (why("\"cap\":3", "\"cap\":6"), "State: case-row-cap word=\"6\""),
    ];
    for (got, expected) in table {
        assert_eq!(got, expected);
    }
    let table = [
        ("", "1:1: case-none"),
        ("{\"cases\":[]}", "1:1: case-none"),
        ("[]", "1:1: case-not-an-object what=\"case\" got=\"[]\""),
        ("{", "1:1: case-json-cut"),
        ("{\"é\": x", "1:7: case-json reason=\"expected value\""),
        ("{\"cases\":7}", "1:1: case-not-a-list what=\"cases\" got=\"7\""),
        ("{}\n{}\n{", "3:1: case-json-cut"),
    ];
    for (text, expected) in table {
        let bad = run(text).expect_err("no cases");
        assert_eq!(format!("{}:{}: {}", bad.line, bad.column, bad.why), expected, "{text:?}");
    }
}
