//! One recorded match: every step, everything that is said and to whom, and what is sent at a few points.
//!
//! After a wanted change, run with `UPDATE_EXPECT=1` and read the difference.

use expect_test::expect_file;
use game::{Explain, Game, Observer, Seat};
use krass::{Event, Krass, Phase};
use std::collections::BTreeSet;
use std::fmt::Write;
use testkit::{Step, apply, observers, random_match, rules};

const N_SEATS: usize = 3;
/// Chosen so that nearly everything that can happen does.
const SEED: u64 = 3226;

#[test]
fn a_whole_match() {
    let mut text = format!("krasskariert {N_SEATS}\n");
    let (mut said, mut shown) = (BTreeSet::new(), BTreeSet::new());
    let show = |game: &Krass, shown: &mut BTreeSet<&str>, text: &mut String| {
        let point = match game.table().phase() {
            Phase::Deal if game.table().round() == 0 => "before the first deal",
            Phase::Deal => "after a round",
            Phase::Act { .. } if game.table().trick().acts().next().is_none() => "somebody opens",
            Phase::Act { .. } => "a trick goes on",
            Phase::Draw { .. } => "a card is looked at",
            Phase::Over => "the end",
        };
        let is_too_early =
            matches!(game.table().phase(), Phase::Act { .. }) && game.table().discards().total() < 10;
        if !is_too_early && shown.insert(point) {
            writeln!(text, "\n{point}").unwrap();
            for by in [Observer::Seat(Seat::new(0)), Observer::Public] {
                writeln!(text, "  {}", serde_json::to_string(&game.view(by)).unwrap()).unwrap();
            }
        }
    };
    let end = random_match::<Krass>(rules::<Krass>(N_SEATS, ""), SEED, 1_000, |game, step| {
        show(game, &mut shown, &mut text);
        match step {
            Step::Deal(deal) => writeln!(text, "\ndeal {deal}").unwrap(),
            Step::Move(seat, mv) => writeln!(text, "\n{seat} {mv}").unwrap(),
        }
        let (mut next, mut events) = (game.clone(), Vec::new());
        apply(&mut next, step, &mut events);
        for event in &events {
            said.extend(tell(event, &mut text));
        }
    });
    show(&end, &mut shown, &mut text);
    assert_eq!(shown.len(), 6, "each kind of moment is shown: {shown:?}");
    assert_eq!(said.len(), 32, "nearly each kind of event happens: {said:?}");
    expect_file!["data/match.txt"].assert_eq(&text);
}

/// Writes an event as who sees everything reads it, and below as others do where that differs.
fn tell(event: &Event, text: &mut String) -> Vec<&'static str> {
    let message = |by| Krass::seen(event, by).expect("all events of this game are seen").message();
    let open = message(Observer::Omniscient);
    writeln!(text, "  {open}").unwrap();
    let mut codes = vec![open.code];
    for by in observers(N_SEATS) {
        let seen = message(by);
        if seen != open {
            let who = match by {
                Observer::Seat(seat) => seat.to_string(),
                _ => "others".into(),
            };
            writeln!(text, "    {who}: {seen}").unwrap();
            codes.push(seen.code);
        }
    }
    codes
}

/// Ends that one match cannot all have: between them, random matches say everything there is to say.
#[test]
fn everything_is_said_in_some_match() {
    let mut said = BTreeSet::new();
    for (options, n_matches) in [("", 30), ("lab.ranks=6 lab.hand=1 lab.reserve=0", 100)] {
        for seed in 0..n_matches {
            let n_seats = 3 + seed as usize % 3;
            random_match::<Krass>(rules::<Krass>(n_seats, options), seed, 20_000, |game, step| {
                let mut events = Vec::new();
                apply(&mut game.clone(), step, &mut events);
                for event in &events {
                    for by in [Observer::Public, Observer::Omniscient] {
                        let message = Krass::seen(event, by).unwrap().message();
                        said.insert(format!("{} {}", message.code, message.rule));
                    }
                }
            });
        }
    }
    let said: Vec<_> = said.into_iter().collect();
    expect_file!["data/said.txt"].assert_eq(&(said.join("\n") + "\n"));
}
