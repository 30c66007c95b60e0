//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.

use expect_test::expect_file;
use sixnimmt::base::Base;
use testkit::golden::recount;

#[test]
fn counts_stay_the_same() {
    expect_file!["data/base.perft"].assert_eq(&recount::<Base>("6nimmt", include_str!("data/base.perft")));
}
