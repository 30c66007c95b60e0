//! One recorded match: every step, everything that is said and to whom, and what is sent at a few points.

use expect_test::expect_file;
use testkit::golden::Recorded;
use xnimmt::{Phase, XNimmt};

/// Chosen so that everything that can happen does.
const SEED: u64 = 0;

#[test]
fn a_whole_match() {
    let recorded = Recorded::play::<XNimmt>("xnimmt", 3, "", SEED, 1_000, |game| {
        let moment = match game.table().phase() {
            Phase::Deal => "before a deal",
            Phase::Select if game.table().committed().is_empty() => "nobody has committed",
            Phase::Select => "somebody has committed",
            Phase::ChooseRow { .. } => "a row is chosen",
            Phase::ChooseX { .. } if game.table().queue().next().is_none() => "the last takes",
            Phase::ChooseX { .. } => "others wait behind who takes",
            Phase::Over => "the end",
        };
        (game.table().turn() > 2).then_some(moment)
    });
    assert_eq!(recorded.codes().len(), 17, "each kind of event happens: {:?}", recorded.codes());
    assert_eq!(recorded.shown.len(), 7, "each kind of moment is shown: {:?}", recorded.shown);
    expect_file!["data/match.txt"].assert_eq(&recorded.text);
}
