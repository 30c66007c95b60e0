//! One recorded match of Pro: every step, everything that is said and to whom, and what is sent at a few points.

use expect_test::expect_file;
use game::Game as _;
use sixnimmt::common::Phase;
use sixnimmt::pro::Pro;
use testkit::golden::Recorded;

/// Chosen so that everything that can happen does.
const SEED: u64 = 0;

#[test]
fn a_whole_match() {
    let options = "end=rounds rounds=2 lab.hand=5";
    let recorded = Recorded::play::<Pro>("6nimmt-pro", 3, options, SEED, 1_000, |game| {
        let board = game.table().board();
        Some(match board.phase() {
            Phase::Deal => "before the first picker is known",
            Phase::Select if board.committed().is_empty() => "nobody has committed",
            Phase::Select => "somebody has committed",
            Phase::ChooseRow { .. } => "a row is chosen",
            Phase::Over => "the end",
            Phase::Pick { .. } if game.table().draft().picks > 0 => "in the draft",
            Phase::Pick { .. } if game.rounds_over() > 0 => "the last round is still on the table",
            Phase::Pick { .. } => "before the first pick",
            Phase::Placing => unreachable!("no rest"),
        })
    });
    assert_eq!(recorded.codes().len(), 13, "each kind of event happens: {:?}", recorded.codes());
    assert_eq!(recorded.shown.len(), 8, "each kind of moment is shown: {:?}", recorded.shown);
    expect_file!["data/pro-match.txt"].assert_eq(&recorded.text);
}
