//! What every verb does with good input.

use crate::{Done, Folder, oxrow, run};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

fn words(line: &str) -> Done {
    run(&line.split(' ').collect::<Vec<_>>())
}

#[test]
fn help_has_examples_and_no_sentence_is_missing() {
    let top = words("--help").good();
    for verb in [
        "play",
        "serve",
        "admin",
        "sim",
        "tournament",
        "replay",
        "verify",
        "rules",
        "perft",
        "cases",
        "bench",
    ] {
        assert!(top.contains(&format!("  {verb} ")), "{verb} is listed: {top}");
        let help = run(&[verb, "--help"]).good();
        assert!(help.contains("Examples:") && help.contains(&format!("oxrow {verb}")), "{help}");
        assert!(!help.contains('‹'), "{help}");
    }
    assert!(top.contains("Examples:") && !top.contains('‹'), "{top}");
    assert_eq!(words("-h").good(), top);
    assert!(words("--version").good().starts_with("oxrow "));
}

#[test]
fn every_sentence_that_is_said_is_there() {
    fn look(folder: &std::path::Path, texts: &texts::Texts, n_found: &mut usize) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, texts, n_found);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            // Keys that are put together have braces here; the runs in the other tests see those.
            for key in source.split('"').filter(|word| word.starts_with("cli-") && !word.contains('{')) {
                assert!(texts.has(key), "{key} of {} has no sentence", path.display());
                *n_found += 1;
            }
        }
    }
    let texts = texts::Texts::new(texts::Lang::En);
    let mut n_found = 0;
    look(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &texts, &mut n_found);
    assert!(n_found > 50, "{n_found} keys found");
}

#[test]
fn a_simulation_counts_everything_and_its_records_replay() {
    let folder = Folder::new("sim");
    let records = folder.path("all.jsonl");
    let bots = "random,heuristic,random+fewest";
    let line =
        format!("sim --game xnimmt --seats 3 --matches 30 --seed 9 --bots {bots} --json --records {records}");
    let summary = words(&line).json();
    for (key, expected) in [
        ("game", json!("xnimmt")),
        ("seats", json!(3)),
        ("seed", json!(9)),
        ("matches", json!(30)),
        ("rounds", json!(60)),
        ("complete", json!(true)),
    ] {
        assert_eq!(summary[key], expected, "{key}");
    }
    let bots = summary["bots"].as_array().unwrap();
    let names: Vec<_> = bots.iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["random", "heuristic", "random+fewest"]);

    // Count again from the records.
    let written = std::fs::read_to_string(&records).unwrap();
    assert_eq!(written.lines().count(), 30);
    let (mut points, mut wins) = ([0.0; 3], [0.0; 3]);
    for (idx, line) in written.lines().enumerate() {
        let record: Value = serde_json::from_str(line).unwrap();
        assert_eq!(record["seed"], format!("9/{idx}"), "records come in the order of the matches");
        let view = words(&format!("replay {records} --match {idx} --json")).json();
        let winners = view["winners"].as_array().unwrap();
        for seat in 0..3 {
            points[seat] += view["view"]["table"]["places"][seat]["points"].as_f64().unwrap() / 60.0;
            if winners.contains(&json!(seat)) {
                wins[seat] += 1.0 / winners.len() as f64 / 30.0;
            }
        }
    }
    for seat in 0..3 {
        let close = |key: &str, expected: f64| {
            let (got, ci) = (bots[seat][key].as_f64().unwrap(), &bots[seat][format!("{key}_ci95")]);
            assert!((got - expected).abs() < 1e-9, "{key} of seat {seat}: {got} is not {expected}");
            assert!(ci[0].as_f64().unwrap() <= got && got <= ci[1].as_f64().unwrap(), "{key}: {ci}");
        };
        close("mean_points", points[seat]);
        close("win_share", wins[seat]);
        for failure in ["illegal", "crashes", "timeouts"] {
            assert_eq!(bots[seat][failure], 0);
        }
    }
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new("threads");
    for game in ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"] {
        let mut results = Vec::new();
        for threads in ["1", "2", "5"] {
            let file = folder.path(&format!("{game}-{threads}.jsonl"));
            let line = format!(
                "sim --game {game} --matches 12 --seed 4 --bots random,heuristic,random,random --json --threads {threads} --records {file}"
            );
            let done = words(&line);
            assert!(done.err.contains(&file), "{done:?}");
            results.push((done.good(), std::fs::read(&file).unwrap()));
        }
        assert!(
            results[0] == results[1] && results[0] == results[2],
            "{game}: {:#?}",
            results.iter().map(|r| &r.0).collect::<Vec<_>>()
        );
        assert!(results[0].0.starts_with('{'));
    }
}

#[test]
fn a_seed_gives_the_same_deals_whoever_plays() {
    let folder = Folder::new("deals");
    let deals = |bots: &str| -> Vec<String> {
        let file = folder.path("one.txt");
        words(&format!("sim --game xnimmt --seats 2 --matches 1 --seed 5 --bots {bots} --records {file}"))
            .good();
        let text = std::fs::read_to_string(&file).unwrap();
        text.lines().filter(|line| line.starts_with("deal")).map(String::from).collect()
    };
    let random = deals("random");
    assert_eq!(random.len(), 2, "two rounds");
    assert_eq!(random, deals("heuristic"));
}

#[test]
fn a_simulation_for_people_is_a_table() {
    let done = words("sim --game krasskariert --seats 3 --matches 5 --seed 1 --bots random");
    assert!(done.err.starts_with("5 matches of"), "{done:?}");
    let out = done.good();
    assert!(out.contains("chips lost") && out.contains("random") && out.contains("seed 1"), "{out}");
    assert_eq!(out.lines().count(), 6, "{out}");
    let single = words("sim --game xnimmt --seats 2 --matches 1 --seed 1 --bots random --json").json();
    assert_eq!(single["bots"][0]["mean_points_ci95"], json!([null, null]), "one match tells no spread");
}

const TINY: &str =
    "--seats 2 --option lab.deck=9 --option lab.hand=2 --option lab.caps=2,3 --option rounds=1";

#[test]
fn a_replay_shows_only_what_the_observer_saw() {
    let folder = Folder::new("replay");
    let file = folder.path("one.txt");
    words(&format!("sim --game xnimmt {TINY} --matches 1 --seed 2 --bots random --records {file}")).good();
    let json = |flags: &str| words(format!("replay {file} --json {flags}").trim_end()).json();
    let (all, first, open) = (json("--ply 1"), json("--ply 1 --seat 0"), json("--ply 1 --public"));
    assert_eq!(all["hash"], first["hash"]);
    assert_eq!(all["hash"], open["hash"]);
    // The omniscient view stands in the output as it is hashed.
    let line = words(&format!("replay {file} --json --ply 1")).good();
    let view = line.split_once("\"view\":").unwrap().1.split_once(",\"seen\":").unwrap().0;
    let hash = view.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    assert_eq!(all["hash"], format!("{hash:016x}"));
    assert_ne!(all["hash"], json("--ply 2")["hash"]);
    assert_eq!(first["view"]["secrets"][0], all["view"]["secrets"][0]);
    assert!(first["view"]["secrets"][1].is_null() && open["view"]["secrets"][0].is_null());
    assert_eq!((&all["ply"], &all["winners"]), (&json!(1), &Value::Null));
    assert_eq!(all["seen"].as_array().unwrap().len(), first["seen"].as_array().unwrap().len());
    let end = json("");
    assert_eq!(end["ply"], end["plies"]);
    assert!(!end["winners"].as_array().unwrap().is_empty());

    // From standard input, and in words.
    let mut child = oxrow(&["replay", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&std::fs::read(&file).unwrap()).unwrap();
    let out = Done::of(&child.wait_with_output().unwrap()).good();
    for part in ["2 seats", "lab.deck=9", "seed: 2/0", "XN-2.1", "Winners: "] {
        assert!(out.contains(part), "{part} is shown: {out}");
    }
    assert_eq!(out, words(&format!("replay {file}")).good());
}

/// What is told of a record to one seat, or to everybody, does not depend on cards that they have not seen. The hash is that
/// of everything, and whoever has the record has everything.
#[test]
fn two_deals_that_differ_in_hidden_cards_are_replayed_alike() {
    let folder = Folder::new("replay-deals");
    let files = [("12 32 60 72", "13 33 61 73"), ("13 32 60 73", "12 33 61 72")].map(|(bens, cleos)| {
        let deal = format!("deal 20 30 40 50 | 5 31 51 71 | {bens} | {cleos}");
        let lines =
            ["oxrow-record 1", "game 6nimmt", "seats 3", "option lab.hand=4", &deal, "a:31 b:60 c:61"];
        folder.write(&format!("{bens}.txt").replace(' ', "-"), lines.join("\n") + "\n")
    });
    let told = |file: &str, flags: &str| {
        let mut json = words(&format!("replay {file} --json {flags}")).json();
        json.as_object_mut().expect("an object").remove("hash");
        (json.to_string(), words(&format!("replay {file} {flags}")).good())
    };
    for ply in 1..=3 {
        for eyes in ["--seat 0", "--public"] {
            let flags = format!("{eyes} --ply {ply}");
            assert_eq!(told(&files[0], &flags), told(&files[1], &flags), "{flags}");
        }
        let flags = format!("--seat 1 --ply {ply}");
        assert_ne!(told(&files[0], &flags), told(&files[1], &flags), "she sees her own cards");
    }
}

#[test]
fn a_replay_says_which_answers_the_clock_gave() {
    let folder = Folder::new("by-clock");
    let file = folder.path("one.txt");
    words(&format!("sim --game xnimmt {TINY} --matches 1 --seed 2 --bots random --records {file}")).good();
    let record = std::fs::read_to_string(&file).unwrap();
    let first = record.lines().find(|line| line.starts_with("1. ")).unwrap();
    let marked = record.replacen("oxrow-record 1\n", "oxrow-record 1.1\n", 1);
    std::fs::write(&file, marked.replacen(first, &format!("{first}@clock"), 1)).unwrap();
    let out = words(&format!("replay {file}")).good();
    assert!(out.contains("- Time was up for random B: the clock answered.\n"), "{out}");
    let out = words(&format!("replay {file} --seat 1")).good();
    assert!(out.contains("- Your time was up: the clock answered for you.\n"), "{out}");
    assert!(!words(&format!("replay {file} --ply 1")).good().contains("the clock answered"));
    assert_eq!(words(&format!("replay {file} --json")).json()["by_clock"], json!([1]));
    assert_eq!(words(&format!("replay {file} --json --ply 1")).json()["by_clock"], json!([]));
}

#[test]
fn replays_of_all_games_speak_in_sentences() {
    let folder = Folder::new("speak");
    for game in ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"] {
        let file = folder.path(&format!("{game}.txt"));
        words(&format!("sim --game {game} --matches 1 --seed 6 --bots random --records {file}")).good();
        for observer in ["", " --seat 1", " --public"] {
            let out = words(&format!("replay {file}{observer}")).good();
            assert!(!out.contains('‹') && !out.contains("{$"), "{game}{observer}: {out}");
            // Four seats of the same name can be told apart, and nobody else is there.
            for letter in ["A", "C", "D"] {
                assert!(out.contains(&format!("random {letter}")), "{game}{observer}: {out}");
            }
            assert!(!out.contains("random E") && !out.contains("Player"), "{game}{observer}: {out}");
            for ply in [0, 7, 30] {
                let out = words(&format!("replay {file}{observer} --ply {ply}")).good();
                let (_, position) = out.split_once(&format!("After move {ply} of ")).unwrap();
                for line in position.lines().skip(2) {
                    let is_begun = line.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
                    let is_sentence = line.is_empty() || is_begun && !line.contains(['_', '–']);
                    assert!(is_sentence, "{game}{observer} --ply {ply}: {line}");
                }
                let hands = position.matches("'s hand").count() + position.matches("Your hand").count();
                let n_shown = match (game, observer) {
                    // The hands of Pro lie open.
                    ("6nimmt-pro", "" | " --public") | (_, " --public") => 0,
                    (_, "") => 4,
                    _ => 1,
                };
                assert_eq!(hands, n_shown, "{game}{observer} --ply {ply}: {position}");
            }
        }
    }
}

#[test]
fn perft_counts_the_same_in_both_forms() {
    let deal = "4 7 | 1 5 | 2 9";
    let flags = ["perft", "--game", "xnimmt", "--depth", "4", "--deal", deal];
    let flags: Vec<&str> = flags.into_iter().chain(TINY.split(' ')).collect();
    let text = run(&flags).good();
    let json = run(&[&flags[..], &["--json"]].concat()).json();
    let counts: Vec<String> = json["perft"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(counts[..2], ["2", "4"], "two cards each");
    assert_eq!(json["leaves"].to_string(), counts[3]);
    assert_eq!(json["deals"], json!([deal]));
    let expected = format!(
        "game xnimmt\nseats 2\noption lab.caps=2,3\noption lab.deck=9\noption lab.hand=2\noption rounds=1\ndeal {deal}\nperft {}\n",
        counts.join(" ")
    );
    assert_eq!(text, expected);
    // Drawn from a seed, the same one every time.
    let drawn = "perft --game 6nimmt --depth 2 --json --seed 8";
    assert_eq!(words(drawn).good(), words(drawn).good());
    assert_eq!(words(drawn).json()["perft"], json!([10, 100]));
}

#[test]
fn rules_are_found_by_game_and_id() {
    let list = words("rules").good();
    for game in ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert", "common"] {
        assert!(list.contains(game), "{list}");
        let page = run(&["rules", game]).good();
        assert!(page.lines().count() > 20, "{page}");
    }
    let page = words("rules xnimmt").good();
    assert!(page.contains("XN-5.1") && page.contains("x_choice") && page.contains("AMB-XN-2"), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
    let rule = words("rules xnimmt xn-5.1").good();
    assert!(rule.starts_with("XN-5.1") && rule.contains("Source: "), "{rule}");
    // Refusals and options name rulings of ours, and variants the rules of their base game.
    assert!(words("rules xnimmt AMB-XN-2").good().contains("AMB-XN-2"));
    assert_eq!(words("rules 6nimmt-pro SN-BASE-5.1").good(), words("rules 6nimmt SN-BASE-5.1").good());
    for game in catalog_ids() {
        let page = run(&["rules", game]).good();
        for id in page
            .split_whitespace()
            .filter(|word| word.starts_with("AMB-") && word.ends_with(|c: char| c.is_ascii_digit()))
        {
            run(&["rules", game, id]).good();
        }
    }
    // Ids are the same in all games, so the game need not be named.
    assert_eq!(words("rules kk-9.1").good(), words("rules krasskariert KK-9.1").good());
    assert_eq!(words("rules AMB-XN-2").good(), words("rules xnimmt AMB-XN-2").good());
    // Common rules are found under any game.
    assert_eq!(words("rules krasskariert CM-9").good(), words("rules common CM-9").good());
}

#[test]
fn every_game_and_number_of_seats_is_measured() {
    let out = words("bench --seats 4 --seconds 0.02 --json").good();
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<&str> = lines.iter().map(|line| line["game"].as_str().unwrap()).collect();
    assert_eq!(
        games,
        ["xnimmt", "6nimmt", "plain_6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"]
    );
    for line in &lines {
        assert_eq!(line["seats"], 4);
        for rate in ["rounds_per_s", "moves_per_s", "cpu_s"] {
            assert!(line[rate].as_f64().unwrap() > 0.0, "{line}");
        }
        assert_eq!(line.get("mean_penalty").is_some(), line["game"] != "krasskariert", "{line}");
        assert_eq!(line.get("ratio").is_some(), line["game"] == "plain_6nimmt", "{line}");
    }
    let table = words("bench --game 6nimmt --seats 3 --seconds 0.02").good();
    assert!(table.contains("10.784") && table.contains("plain_6nimmt"), "{table}");
}

#[test]
fn the_books_examples_hold() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../cases/tests/data/examples.json");
    let out = run(&["cases", file]).good();
    assert!(out.lines().last().unwrap().ends_with(" passed, 0 failed"), "{out}");

    let folder = Folder::new("cases");
    let wrong = std::fs::read_to_string(file).unwrap().replacen("\"rows\"", "\"rowz\"", 1);
    let done = run(&["cases", file, &folder.write("wrong.json", wrong)]);
    assert_eq!(done.code, Some(1), "{done:?}");
    assert!(done.out.contains("failed: ") && done.out.ends_with(" passed, 1 failed\n"), "{done:?}");
    assert!(done.out.contains("has no field \"rowz\""), "{done:?}");
}

#[test]
fn a_match_is_played_line_by_line_and_recorded() {
    let folder = Folder::new("plain");
    let file = folder.path("mine.txt");
    let line =
        format!("play xnimmt --plain --seats 2 --seed 1 --name Ada --option rounds=1 --records {file}");
    let mut child = oxrow(&line.split(' ').collect::<Vec<_>>())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first of the moves that are offered, more often than there are questions.
    let _ = child.stdin.take().unwrap().write_all("1\n".repeat(200).as_bytes());
    let done = Done::of(&child.wait_with_output().unwrap());
    assert!(done.err.contains(&file), "{done:?}");
    assert!(!done.good().is_empty());
    let end = words(&format!("replay {file} --json")).json();
    assert!(!end["winners"].as_array().unwrap().is_empty());
    assert!(words(&format!("replay {file}")).good().contains("Ada"));
    assert_eq!(folder.names(), ["mine.txt"]);
}

#[test]
fn records_of_further_matches_replace_no_file() {
    use std::io::Write as _;
    let folder = Folder::new("further-matches");
    folder.write("g-2.txt", "precious");
    let records = folder.path("g.txt");
    let words = "play xnimmt --seats 2 --seed 1 --plain --option rounds=1 --option lab.hand=2 --records";
    let words: Vec<&str> = words.split(' ').chain([records.as_str()]).collect();
    let mut command = oxrow(&words);
    let mut child =
        command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::null()).spawn().unwrap();
    // A choice and "yes, again" in turn; whichever is not asked for is asked again.
    child.stdin.take().unwrap().write_all("1\ny\n".repeat(8).as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(std::fs::read_to_string(folder.path("g-2.txt")).unwrap(), "precious");
    assert!(std::fs::read_to_string(folder.path("g-3.txt")).unwrap().starts_with("oxrow-record 1"));
}

fn catalog_ids() -> [&'static str; 5] {
    ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"]
}

#[test]
fn the_program_speaks_the_language_that_is_asked_for() {
    let rule = |words: &[&str]| run(words).good();
    let german = rule(&["rules", "xnimmt", "xn-5.1", "--lang", "de"]);
    assert!(german.starts_with("XN-5.1  Eine volle Reihe\n"), "{german}");
    assert_eq!(rule(&["--lang=de", "rules", "xnimmt", "xn-5.1"]), german);
    let set = |name: &str| {
        let mut command = crate::oxrow(&["rules", "xnimmt", "xn-5.1"]);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env(name, "de_DE.UTF-8");
        Done::of(&command.output().unwrap()).good()
    };
    assert_eq!(set("LANG"), german);
    assert_eq!(set("LC_MESSAGES"), german);
    assert!(rule(&["rules", "xnimmt", "xn-5.1"]).starts_with("XN-5.1  A full row\n"));
    let refused = run(&["rules", "chess", "--lang", "de"]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.starts_with("Ein Spiel namens „chess“ gibt es nicht"), "{refused:?}");
    let unknown = run(&["rules", "--lang", "tlh"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.starts_with("There is no language \"tlh\" here"), "{unknown:?}");
}

#[test]
fn a_tournament_compares_and_goes_on_where_it_was() {
    let folder = Folder::new("tournament");
    let (kept, page) = (folder.path("run.jsonl"), folder.path("report.html"));
    let bots = "risk,mc:30,random";
    let base =
        format!("tournament --game 6nimmt --seats 3 --option end=rounds --option rounds=1 --bots {bots}");
    let whole = words(&format!("{base} --matches 58 --seed 3 --threads 1 --json")).json();
    // Rounded up to whole rotations.
    for (key, expected) in [
        ("game", json!("6nimmt")),
        ("seats", json!(3)),
        ("seed", json!(3)),
        ("matches", json!(60)),
        ("rounds", json!(60)),
        ("complete", json!(true)),
    ] {
        assert_eq!(whole[key], expected, "{key}");
    }
    let names: Vec<_> = whole["bots"].as_array().unwrap().iter().map(|bot| bot["name"].clone()).collect();
    assert_eq!(names, ["risk", "mc:30", "random"]);
    assert_eq!(whole["comparisons"].as_array().unwrap().len(), 2);
    assert_eq!(whole["comparisons"][0]["baseline"], "random");
    assert_eq!(whole["ratings"].as_array().unwrap().len(), 3);

    // In parts, with the last line cut off in between, and with a report.
    words(&format!("{base} --matches 30 --seed 3 --progress {kept} --json")).good();
    let written = std::fs::read_to_string(&kept).unwrap();
    std::fs::write(&kept, &written[..written.len() - 9]).unwrap();
    let line = format!("{base} --matches 58 --progress {kept} --report {page} --threads 2 --json");
    assert_eq!(words(&line).json(), whole, "the seed comes from the file, and so does what was finished");
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 21);
    let page = std::fs::read_to_string(&page).unwrap();
    assert_eq!(page.matches("<svg").count(), 4);
    assert!(!page.contains('‹') && !page.contains("NaN") && page.contains("mc:30"), "{page}");

    // Another tournament does not go into the same file.
    let other = words(&format!("{base} --seed 9 --progress {kept}"));
    assert!(other.code == Some(2) && other.err.contains("run.jsonl"), "{}", other.err);
    let table = words(&format!("{base} --matches 3 --baseline risk")).good();
    assert!(table.contains("risk") && table.contains("p-value"), "{table}");
}
