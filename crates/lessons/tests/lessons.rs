//! Every task of every lesson, tried in every way there is.

use client::Client;
use game::Message;
use lessons::{Run, Task, lesson};
use serde_json::Value;
use std::collections::BTreeSet;
use telling::Words;
use texts::{Lang, Texts};

fn all() -> impl Iterator<Item = (&'static str, Task)> {
    catalog::GAMES.iter().flat_map(|spec| lesson(spec.id).into_iter().map(|task| (spec.id, task)))
}

/// Every way to the end of a task, and the run at its end. A way is the answers, or the number of the outcome that was
/// said.
fn ways(task: &Task) -> Vec<(String, Run)> {
    let n_outcomes = task.begin("Ada").outcomes().len();
    if n_outcomes > 0 {
        let said = |nth| {
            let mut run = task.begin("Ada");
            assert!(run.legal().is_empty(), "{}: nothing is answered", task.name);
            assert!(run.verdict().is_none(), "{}", task.name);
            assert!(!run.say(nth).is_empty());
            assert!(run.say(nth).is_empty(), "{}: it is said once", task.name);
            (nth.to_string(), run)
        };
        return (0..n_outcomes).map(said).collect();
    }
    let (mut open, mut done) = (vec![Vec::<String>::new()], Vec::new());
    while let Some(answers) = open.pop() {
        let mut run = task.begin("Ada");
        for answer in &answers {
            run.answer(answer).unwrap_or_else(|why| panic!("{}: {answers:?}: {why}", task.name));
        }
        let legal = run.legal();
        assert_eq!(legal.is_empty(), run.verdict().is_some(), "{}: {answers:?}", task.name);
        if legal.is_empty() {
            done.push((answers.join(" "), run));
        } else {
            open.extend(legal.into_iter().map(|mv| [answers.clone(), vec![mv]].concat()));
        }
    }
    done
}

fn is_right(run: &Run) -> bool {
    run.verdict().expect("it is over").is_right
}

#[test]
fn every_game_has_at_least_six_tasks() {
    for spec in catalog::GAMES {
        let names: BTreeSet<_> = lesson(spec.id).iter().map(|task| task.name).collect();
        assert!(names.len() >= 6, "{}: {names:?}", spec.id);
        assert_eq!(names.len(), lesson(spec.id).len(), "{}: a name twice", spec.id);
    }
    assert!(lesson("whist").is_empty());
}

#[test]
fn every_task_has_a_right_and_a_wrong_way() {
    for (_, task) in all() {
        let ways = ways(&task);
        let right = ways.iter().filter(|(_, run)| is_right(run)).count();
        let told: Vec<_> = ways.iter().map(|(way, run)| (way, run.verdict())).collect();
        assert!(right > 0 && right < ways.len(), "{}: {told:#?}", task.name);
        let is_foretold = !ways[0].1.outcomes().is_empty();
        assert!(!is_foretold || right == 1 && ways.len() <= 6, "{}: {told:#?}", task.name);
    }
}

#[test]
fn every_verdict_says_what_happened_and_by_which_rule() {
    for (_, task) in all() {
        for (way, run) in ways(&task) {
            let verdict = run.verdict().expect("it is over");
            assert!(!verdict.happened.is_empty(), "{}: {way:?}", task.name);
            for news in &verdict.happened {
                let rule = texts::pages::rule(news.rule, Lang::En);
                assert!(rule.is_some(), "{}: {way:?}: {news}", task.name);
            }
        }
    }
}

/// The table tells it in two sentences, of which the first one names no card.
#[test]
fn an_x_row_that_goes_is_told_with_the_card_that_sends_it() {
    let task = lesson("xnimmt").into_iter().find(|task| task.name == "xn-flush").expect("a task");
    let (_, run) = ways(&task).remove(0);
    let told = run.verdict().expect("it is over").happened;
    let said = Texts::new(Lang::En).say(&told[0], &texts::People::default());
    assert!(said.starts_with("12 is lower than 59: your X row (2 bull heads)"), "{said}");
}

#[test]
fn every_task_names_rules_that_exist() {
    for (_, task) in all() {
        assert!(!task.rules.is_empty(), "{}", task.name);
        for lang in Lang::ALL {
            for rule in task.rules {
                assert!(texts::pages::rule(rule, lang).is_some(), "{}: {rule} in {lang}", task.name);
            }
        }
    }
}

#[test]
fn every_task_is_said_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let words =
            Words::new(lang).at_table(vec!["Ada".into(), "Ben".into(), "Cleo".into(), "Dan".into()], None);
        let whole = |said: &str| assert!(!said.contains(['‹', '{']), "{lang}: {said}");
        for spec in catalog::GAMES {
            assert!(texts.has(&format!("learn-intro-{}", spec.id)), "{lang}: {}", spec.id);
        }
        for (_, task) in all() {
            for key in [task.ask(), task.why()] {
                assert!(texts.has(&key), "{lang}: {key}");
                let said = Message { code: key.leak(), rule: "", args: task.args.clone() };
                whole(&words.say(&said));
            }
            task.begin("Ada").outcomes().iter().for_each(|outcome| whole(&words.say(outcome)));
        }
    }
}

/// Sentences of tasks say no number that is not an argument, so that digits can be those of the language; and every
/// argument is said.
#[test]
fn arguments_of_tasks_are_said() {
    let words =
        Words::new(Lang::En).at_table(vec!["Ada".into(), "Ben".into(), "Cleo".into(), "Dan".into()], None);
    for (_, task) in all() {
        let keys = [task.ask(), task.why()];
        for nth in 0..task.args.len() {
            let mut args = task.args.clone();
            args[nth].1 = game::Arg::Text("?!".to_string());
            let say =
                |key: &String| words.say(&Message { code: key.clone().leak(), rule: "", args: args.clone() });
            assert!(keys.iter().any(|key| say(key).contains("?!")), "{}: {}", task.name, task.args[nth].0);
        }
    }
}

/// Somebody who looks at a try from its start.
fn look(run: &Run, told: &[String]) -> Client {
    let mut client = Client::new(Words::new(Lang::En));
    for said in run.start().iter().chain(told) {
        assert_eq!(client.take(said), [], "nothing is missing");
    }
    client
}

#[test]
fn a_try_is_told_as_a_table_tells_it() {
    for (game, task) in all() {
        let mut run = task.begin("Ada");
        let client = look(&run, &[]);
        let scene = client.scene();
        assert_eq!(scene.game, game);
        assert!(scene.seated && scene.started && scene.seats[0].is_you, "{}", task.name);
        assert_eq!(scene.seats[0].name, "Ada");
        assert!(scene.seats.iter().all(|seat| !seat.name.is_empty()));
        let legal: Vec<_> =
            scene.choices.iter().filter(|choice| choice.is_legal).map(|c| c.mv.clone()).collect();
        assert_eq!(legal.is_empty(), !run.outcomes().is_empty(), "{}", task.name);
        // Whatever is legal can be chosen, and the beats of what follows are there.
        let mut client = look(&task.begin("Ada"), &[]);
        assert!(client.frames().is_empty(), "{}: nothing has happened yet", task.name);
        if run.outcomes().is_empty() {
            while let Some(first) = run.legal().first().cloned() {
                assert!(
                    client.scene().choices.iter().any(|choice| choice.mv == first),
                    "{}: {first}",
                    task.name
                );
                let told = run.answer(&first).expect("it is legal");
                told.iter().for_each(|text| assert_eq!(client.take(text), [], "{}", task.name));
            }
        } else {
            let told = run.say(0);
            told.iter().for_each(|text| assert_eq!(client.take(text), [], "{}", task.name));
        }
        let scene = client.scene();
        assert!(!scene.log.is_empty(), "{}: something happens", task.name);
        assert_eq!(scene.ask, 0, "{}: nothing more is asked", task.name);
    }
}

#[test]
fn what_the_rules_forbid_changes_nothing() {
    let task = lesson("6nimmt").remove(0);
    let mut run = task.begin("Ada");
    let before = run.view();
    let refused = run.answer("104").expect_err("it is not in the hand");
    assert_eq!((refused.code, refused.rule), ("not-in-hand", "SN-BASE-3.2"));
    assert_eq!(run.answer("row0").expect_err("no row is asked for").rule, "CM-5");
    assert_eq!(run.answer("so?").expect_err("it is no move").code, "not-a-move");
    assert_eq!(run.view(), before);
    assert!(run.verdict().is_none());
}

/// The first value of a key, wherever it stands.
fn find<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    match value {
        Value::Object(fields) => {
            fields.get(key).or_else(|| fields.values().find_map(|value| find(value, key)))
        }
        Value::Array(values) => values.iter().find_map(|value| find(value, key)),
        _ => None,
    }
}

/// The rows of a view or of a case, without their markers.
fn rows(value: &Value) -> Option<Vec<Vec<u64>>> {
    let numbers = |row: &Value| {
        let cards = row.get("cards").unwrap_or(row).as_array()?;
        cards.iter().map(Value::as_u64).collect::<Option<Vec<_>>>()
    };
    let rows: Vec<_> = find(value, "rows")?.as_array()?.iter().map(numbers).collect::<Option<_>>()?;
    // A fifth row that is not there has no cards.
    Some(rows.into_iter().filter(|row| !row.is_empty()).collect())
}

/// The hands of a Krass Kariert view or case, in no order of seats.
fn hands(value: &Value) -> Option<BTreeSet<String>> {
    let cards = |hand: &Value| hand.as_array().map(|hand| Value::from(hand.clone()).to_string());
    match value.get("hands") {
        Some(Value::Object(hands)) => hands.values().map(cards).collect(),
        _ => {
            let secrets = find(value, "secrets")?.as_array()?.iter().filter(|secret| !secret.is_null());
            secrets.map(|secret| cards(secret.get("hand")?)).collect()
        }
    }
}

/// Numbers as messages list them.
fn listed(numbers: &Value) -> String {
    let numbers = numbers.as_array().expect("a list").iter().map(ToString::to_string);
    numbers.collect::<Vec<_>>().join(",")
}

/// Positions that show a printed example begin and end as the test data says.
#[test]
fn tasks_of_the_books_agree_with_the_examples() {
    let path = format!("{}/../cases/tests/data/examples.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("a file")).expect("JSON");
    let cases = file["cases"].as_array().expect("cases");
    let mut shown = BTreeSet::new();
    for (_, task) in all().filter(|(_, task)| !task.example.is_empty()) {
        let case = cases.iter().find(|case| case["id"] == task.example);
        let case = case.unwrap_or_else(|| panic!("{}: {} is no example", task.name, task.example));
        shown.insert(task.example);
        let (state, expected) = (&case["state"], &case["expect"]["state"]);
        let begins = task.begin("Ada").position();
        let all = ways(&task);
        let ends = || all.iter().filter(|(_, run)| is_right(run)).map(|(_, run)| run.view());
        if let Some(before) = rows(state) {
            assert_eq!(rows(&begins), Some(before), "{}: how it begins", task.name);
        }
        let pending = &case["expect"]["pending"];
        if pending["type"] == "choose_x" {
            // It ends in the middle of a turn, with the cards that were taken.
            let taken = all.iter().flat_map(|(_, run)| run.verdict().expect("it is over").happened);
            let is_it =
                |news: Message| news.to_string().contains(&format!(" cards={}", listed(&pending["legal"])));
            assert!(taken.into_iter().any(is_it), "{}: what is taken", task.name);
        } else if let Some(after) = rows(expected) {
            assert!(ends().any(|end| rows(&end).as_ref() == Some(&after)), "{}: how it ends", task.name);
        }
        if case["game"] == "krasskariert" && state.is_object() {
            let after = hands(expected).expect("hands");
            let got: Vec<_> = ends().map(|end| hands(&end)).collect();
            assert!(got.contains(&Some(after.clone())), "{}: {after:?} is not among {got:?}", task.name);
        }
    }
    // Those that are only counts have no position to show.
    let counts = ["EX-XN-0", "EX-XN-7", "EX-SN-6", "EX-SN-7", "EX-KK-0"];
    let missing: Vec<_> =
        cases.iter().filter_map(|case| case["id"].as_str()).filter(|id| !shown.contains(id)).collect();
    assert_eq!(missing, counts);
}

/// The numbers of examples that are sums.
#[test]
fn sums_of_the_books_agree_with_the_examples() {
    let right = |game: &str, name: &str| {
        let task = lesson(game).into_iter().find(|task| task.name == name).expect("a task");
        let all = ways(&task);
        let (way, run) = all.iter().find(|(_, run)| is_right(run)).expect("a right way");
        run.outcomes()[way.parse::<usize>().expect("it is foretold")].to_string()
    };
    assert_eq!(right("xnimmt", "xn-score"), "learn-out-points n=23");
    assert_eq!(right("6nimmt-pro", "pro-deck"), "learn-out-highest n=44");
    assert_eq!(right("6nimmt-anniversary", "ann-np-rest"), "learn-out-points n=2");
    assert_eq!(right("krasskariert", "kk-kind"), "learn-out-kind kind=straight3 n=10");
    assert_eq!(right("krasskariert", "kk-redraw"), "learn-out-trick seat=a");
    assert_eq!(right("6nimmt", "sn-sixth"), "learn-out-takes card=30 row=row0 cards=12,14,15,21,26 n=5");
}
