//! One recorded match of the base game: every step, everything that is said and to whom, and what is sent at a few
//! points.

use expect_test::expect_file;
use sixnimmt::base::Base;
use sixnimmt::common::Phase;
use testkit::golden::Recorded;

/// Chosen so that everything that can happen does.
const SEED: u64 = 0;

#[test]
fn a_whole_match() {
    let recorded = Recorded::play::<Base>("6nimmt", 3, "end=rounds rounds=2", SEED, 1_000, |game| {
        let board = game.table().board();
        let moment = match board.phase() {
            Phase::Deal => "before a deal",
            Phase::Select if board.committed().is_empty() => "nobody has committed",
            Phase::Select => "somebody has committed",
            Phase::ChooseRow { .. } => "a row is chosen",
            Phase::Over => "the end",
            Phase::Pick { .. } | Phase::Placing => unreachable!("no rest in this game"),
        };
        (board.turn() > 2).then_some(moment)
    });
    assert_eq!(recorded.codes().len(), 13, "each kind of event happens: {:?}", recorded.codes());
    assert_eq!(recorded.shown.len(), 5, "each kind of moment is shown: {:?}", recorded.shown);
    expect_file!["data/base-match.txt"].assert_eq(&recorded.text);
}
