//! Whole matches in sentences.

use expect_test::expect_file;
use game::{Explain, Game, Message, Observer, Rules, Seat};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use testkit::{Step, observers, random_match};
use texts::{Lang, People, Texts};

const NAMES: [&str; 10] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hal", "Ivy", "Jo"];

fn people(by: Observer) -> People {
    let you = match by {
        Observer::Seat(seat) => Some(seat),
        _ => None,
    };
    People { names: NAMES.map(String::from).to_vec(), you }
}

fn assert_complete(texts: &Texts, message: &Message, by: Observer) {
    let sentence = texts.say(message, &people(by));
    let complete = sentence.ends_with('.')
        && !sentence.contains(['{', '}', '‹', '›', '$', '\n'])
        && !sentence.ends_with("..");
    assert!(complete, "{message} is said as: {sentence}");
}

/// Plays random matches; every event for every observer and every refusal must be a whole sentence.
fn whole_sentences<G: Game>(texts: &Texts, n_seats: usize, options: &str, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let rules = testkit::rules::<G>(n_seats, options);
        let observers = observers(n_seats);
        let mut said = BTreeSet::new();
        let mut last_deal = None;
        let mut n_steps = 0;
        random_match::<G>(rules, seed, 100_000, |before, step| {
            if let Some(bad) = last_deal.as_ref().and_then(|deal| before.check_deal(deal).err()) {
                assert_complete(texts, &bad.message(), Observer::Public);
            }
            // Refusals repeat themselves, so not every state needs a look at all of them.
            n_steps += 1;
            if n_steps % 23 == 0 {
                for mv in (0..G::MOVES as u16).filter_map(G::move_at) {
                    for seat in Seat::all(n_seats) {
                        if let Err(illegal) = before.check(seat, mv) {
                            let message = illegal.message();
                            if said.insert(message.to_string()) {
                                assert_complete(texts, &message, Observer::Seat(seat));
                            }
                        }
                    }
                }
            }
            let mut after = before.clone();
            let mut events = Vec::new();
            testkit::apply(&mut after, step, &mut events);
            for &by in &observers {
                for seen in events.iter().filter_map(|event| G::seen(event, by)) {
                    assert_complete(texts, &seen.message(), by);
                }
            }
            if let Step::Deal(deal) = step {
                last_deal = Some(deal.clone());
            }
        });
    }
}

#[test]
fn every_event_and_refusal_is_a_whole_sentence() {
    for texts in Lang::ALL.map(Texts::new) {
        for spec in catalog::GAMES {
            for n_seats in spec.seats_min..=spec.seats_max {
                catalog::for_game!(spec.id, G => whole_sentences::<G>(&texts, n_seats, "", 0..3))
                    .expect("a game");
            }
        }
    }
}

/// What one observer reads.
fn transcript<G: Game>(texts: &Texts, rules: G::Rules, seed: u64, by: Observer) -> String {
    let mut text = String::new();
    random_match::<G>(rules, seed, 10_000, |before, step| {
        let mut events = Vec::new();
        testkit::apply(&mut before.clone(), step, &mut events);
        for seen in events.iter().filter_map(|event| G::seen(event, by)) {
            let message = seen.message();
            let _ = writeln!(text, "{} [{}]", texts.say(&message, &people(by)), message.rule);
        }
    });
    text
}

#[test]
fn a_short_match_reads_well() {
    let texts = Texts::new(Lang::En);
    let id = "xnimmt";
    let by = Observer::Seat(Seat::new(0));
    let text = catalog::for_game!(id, G => {
        let rules = testkit::rules::<G>(3, "rounds=1 lab.hand=3");
        transcript::<G>(&texts, rules, 4, by)
    });
    expect_file!["data/xnimmt.txt"].assert_eq(&text.expect("a game"));
}

/// Options, seats and bots that do not exist are refused in whole sentences.
#[test]
fn refused_options_are_whole_sentences() {
    for (texts, spec) in
        Lang::ALL.into_iter().flat_map(|lang| catalog::GAMES.map(|spec| (Texts::new(lang), spec)))
    {
        catalog::for_game!(spec.id, G => {
            type R = <G as Game>::Rules;
            let refuse = |n_seats: usize, key: &str, value: &str| {
                let options = if key.is_empty() { game::Options::new() } else { [(key, value)].into() };
                let message = R::parse(n_seats, &options).expect_err("refused").message();
                assert_complete(&texts, &message, Observer::Public);
            };
            refuse(spec.seats_max + 1, "", "");
            refuse(spec.seats_min, "nonsense", "1");
            for option in spec.options {
                refuse(spec.seats_min, option.key, "nonsense");
            }
            let unknown = catalog::bot::<G>("nonsense", testkit::rng(0)).err().expect("refused");
            assert_complete(&texts, &unknown.message(), Observer::Public);
        })
        .expect("a game");
    }
}
