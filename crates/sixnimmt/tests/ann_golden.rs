//! One recorded Anniversary match: every step, everything that is said, and what is sent at a few points.
//!
//! After a wanted change, run with `UPDATE_EXPECT=1` and read the difference.

use expect_test::expect_file;
use game::{Explain, Game, Message, Observer, Seat};
use sixnimmt::anniversary::{Anniversary, Event, Phase};
use std::collections::BTreeSet;
use std::fmt::Write;
use testkit::{Step, apply, random_match, rules};

const N_SEATS: usize = 4;
/// Short rows, so that much happens.
const OPTIONS: &str = "rounds=4 lab.cap=3 lab.hand=8";
/// Chosen so that everything that can happen does.
const SEED: u64 = 2012;

#[test]
fn a_whole_match() {
    let mut text = format!("6nimmt-anniversary {N_SEATS} {OPTIONS}\n");
    let (mut said, mut shown) = (BTreeSet::new(), BTreeSet::new());
    let show = |game: &Anniversary, shown: &mut BTreeSet<&str>, text: &mut String| {
        let point = match game.table().phase() {
            Phase::Deal => "before a deal",
            Phase::Select if game.table().committed().is_empty() => "nobody has committed",
            Phase::Select => "somebody has committed",
            Phase::Special { .. } => "a special card may be played",
            Phase::ChooseRow { .. } => "a row is chosen",
            Phase::NpCard { .. } => "a card is named positive",
            Phase::Swap { .. } => "a special card may be swapped",
            Phase::Reshuffle { .. } => "the discards are shuffled",
            Phase::Over => "the end",
        };
        if game.table().round() > 1 && shown.insert(point) {
            writeln!(text, "\n{point}").unwrap();
            for by in [Observer::Seat(Seat::new(0)), Observer::Public] {
                writeln!(text, "  {}", serde_json::to_string(&game.view(by)).unwrap()).unwrap();
            }
        }
    };
    let end =
        random_match::<Anniversary>(rules::<Anniversary>(N_SEATS, OPTIONS), SEED, 2_000, |game, step| {
            show(game, &mut shown, &mut text);
            match step {
                Step::Deal(deal) => writeln!(text, "\ndeal {deal}").unwrap(),
                Step::Move(seat, mv) => writeln!(text, "\n{seat} {mv}").unwrap(),
            }
            let (mut next, mut events) = (game.clone(), Vec::new());
            apply(&mut next, step, &mut events);
            for event in &events {
                for message in tell(event, &mut text) {
                    said.insert((message.code, message.rule));
                }
            }
        });
    show(&end, &mut shown, &mut text);
    assert_eq!(said.len(), 47, "everything that can be said with these options is: {said:?}");
    assert_eq!(shown.len(), 9, "each kind of moment is shown: {shown:?}");
    expect_file!["data/ann-match.txt"].assert_eq(&text);
}

/// Writes an event as who sees everything reads it, and below as the public does where that differs.
fn tell(event: &Event, text: &mut String) -> Vec<Message> {
    let message = |by| Anniversary::seen(event, by).expect("all events of this game are seen").message();
    let (open, public) = (message(Observer::Omniscient), message(Observer::Public));
    writeln!(text, "  {open}").unwrap();
    if public != open {
        writeln!(text, "    others: {public}").unwrap();
    }
    vec![open, public]
}
