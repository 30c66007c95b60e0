//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.

use expect_test::expect_file;
use sixnimmt::anniversary::Anniversary;
use testkit::golden::recount;

#[test]
fn two_seats() {
    expect_file!["data/ann-two-seats.perft"]
        .assert_eq(&recount::<Anniversary>("6nimmt-anniversary", include_str!("data/ann-two-seats.perft")));
}

#[test]
fn more_seats() {
    expect_file!["data/ann-more-seats.perft"]
        .assert_eq(&recount::<Anniversary>("6nimmt-anniversary", include_str!("data/ann-more-seats.perft")));
}

#[test]
fn printed_game() {
    expect_file!["data/ann-printed.perft"]
        .assert_eq(&recount::<Anniversary>("6nimmt-anniversary", include_str!("data/ann-printed.perft")));
}
