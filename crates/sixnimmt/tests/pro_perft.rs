//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.

use expect_test::expect_file;
use sixnimmt::pro::Pro;
use testkit::golden::recount;

#[test]
fn counts_stay_the_same() {
    expect_file!["data/pro.perft"].assert_eq(&recount::<Pro>("6nimmt-pro", include_str!("data/pro.perft")));
}
