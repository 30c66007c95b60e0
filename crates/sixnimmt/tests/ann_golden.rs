//! One recorded Anniversary match: every step, everything that is said and to whom, and what is sent at a few points.

use expect_test::expect_file;
use sixnimmt::anniversary::{Anniversary, Phase};
use testkit::golden::Recorded;

/// Short rows, so that much happens.
const OPTIONS: &str = "rounds=4 lab.cap=3 lab.hand=8";
/// Chosen so that everything that can happen does.
const SEED: u64 = 2012;

#[test]
fn a_whole_match() {
    let recorded = Recorded::play::<Anniversary>("6nimmt-anniversary", 4, OPTIONS, SEED, 2_000, |game| {
        let moment = match game.table().phase() {
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
        (game.table().round() > 1).then_some(moment)
    });
    assert_eq!(
        recorded.said.len(),
        47,
        "everything that can be said with these options is: {:?}",
        recorded.said
    );
    assert_eq!(recorded.shown.len(), 9, "each kind of moment is shown: {:?}", recorded.shown);
    expect_file!["data/ann-match.txt"].assert_eq(&recorded.text);
}
