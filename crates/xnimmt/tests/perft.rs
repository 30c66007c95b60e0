//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.

use expect_test::expect_file;
use testkit::golden::recount;
use xnimmt::XNimmt;

#[test]
fn two_seats() {
    expect_file!["data/two-seats.perft"]
        .assert_eq(&recount::<XNimmt>("xnimmt", include_str!("data/two-seats.perft")));
}

#[test]
fn more_seats() {
    expect_file!["data/more-seats.perft"]
        .assert_eq(&recount::<XNimmt>("xnimmt", include_str!("data/more-seats.perft")));
}

#[test]
fn printed_game() {
    expect_file!["data/printed.perft"]
        .assert_eq(&recount::<XNimmt>("xnimmt", include_str!("data/printed.perft")));
}
