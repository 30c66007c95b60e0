//! One recorded match of Pro: every step, everything that is said and to whom, and what is sent at a few
//! points.
//!
//! After a wanted change, run with `UPDATE_EXPECT=1` and read the difference.

use expect_test::expect_file;
use game::{Explain, Game, Observer};
use sixnimmt::{
    common::Phase,
    pro::{Event, Pro},
};
use std::collections::BTreeSet;
use std::fmt::Write;
use testkit::{Step, apply, observers, random_match, rules};

const N_SEATS: usize = 3;
/// Chosen so that everything that can happen does.
const SEED: u64 = 0;

#[test]
fn a_whole_match() {
    let mut text = format!("6nimmt-pro {N_SEATS} end=rounds rounds=2 lab.hand=5\n");
    let (mut said, mut shown) = (BTreeSet::new(), BTreeSet::new());
    let show = |game: &Pro, shown: &mut BTreeSet<&str>, text: &mut String| {
        let point = match game.table().board().phase() {
            Phase::Deal => "before the first picker is known",
            Phase::Select if game.table().board().committed().is_empty() => "nobody has committed",
            Phase::Select => "somebody has committed",
            Phase::ChooseRow { .. } => "a row is chosen",
            Phase::Over => "the end",
            Phase::Pick { .. } if game.table().draft().picks > 0 => "in the draft",
            Phase::Pick { .. } if game.rounds_over() > 0 => "the last round is still on the table",
            Phase::Pick { .. } => "before the first pick",
            Phase::Placing => unreachable!("no rest"),
        };
        if shown.insert(point) {
            writeln!(text, "\n{point}").unwrap();
            for by in [Observer::Seat(game::Seat::new(0)), Observer::Public] {
                writeln!(text, "  {}", serde_json::to_string(&game.view(by)).unwrap()).unwrap();
            }
        }
    };
    let rules = rules::<Pro>(N_SEATS, "end=rounds rounds=2 lab.hand=5");
    let end = random_match::<Pro>(rules, SEED, 1_000, |game, step| {
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
    assert_eq!(said.len(), 13, "each kind of event happens: {said:?}");
    assert_eq!(shown.len(), 8, "each kind of moment is shown: {shown:?}");
    expect_file!["data/pro-match.txt"].assert_eq(&text);
}

/// Writes an event as who sees everything reads it, and below as others do where that differs.
fn tell(event: &Event, text: &mut String) -> Vec<&'static str> {
    let message = |by| Pro::seen(event, by).expect("all events of this game are seen").message();
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
