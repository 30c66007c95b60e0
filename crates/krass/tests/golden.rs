//! One recorded match: every step, everything that is said and to whom, and what is sent at a few points.

use expect_test::expect_file;
use game::{Explain as _, Game as _, Observer};
use krass::{Krass, Phase};
use std::collections::BTreeSet;
use testkit::golden::Recorded;
use testkit::{apply, random_match, rules};

/// Chosen so that nearly everything that can happen does.
const SEED: u64 = 3226;

#[test]
fn a_whole_match() {
    let recorded = Recorded::play::<Krass>("krasskariert", 3, "", SEED, 1_000, |game| {
        let is_early = game.table().discards().total() < 10;
        match game.table().phase() {
            Phase::Deal if game.table().round() == 0 => Some("before the first deal"),
            Phase::Deal => Some("after a round"),
            Phase::Act { .. } if is_early => None,
            Phase::Act { .. } if game.table().trick().acts().next().is_none() => Some("somebody opens"),
            Phase::Act { .. } => Some("a trick goes on"),
            Phase::Draw { .. } => Some("a card is looked at"),
            Phase::Over => Some("the end"),
        }
    });
    assert_eq!(recorded.shown.len(), 6, "each kind of moment is shown: {:?}", recorded.shown);
    assert_eq!(recorded.codes().len(), 32, "nearly each kind of event happens: {:?}", recorded.codes());
    expect_file!["data/match.txt"].assert_eq(&recorded.text);
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
