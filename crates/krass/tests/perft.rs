//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.

use expect_test::expect_file;
use krass::Krass;
use testkit::golden::recount;

#[test]
fn tiny_decks() {
    expect_file!["data/tiny.perft"]
        .assert_eq(&recount::<Krass>("krasskariert", include_str!("data/tiny.perft")));
}

#[test]
fn printed_game() {
    expect_file!["data/printed.perft"]
        .assert_eq(&recount::<Krass>("krasskariert", include_str!("data/printed.perft")));
}
