//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.
//!
//! A file holds matches: `game seats options`, the deals that lead to the root, then `perft DEPTH COUNT`. The
//! lowest seat to act moves first, and a match that waits for a deal or is over is a leaf.

use expect_test::expect_file;
use game::{Game, perft};
use sixnimmt::anniversary::Anniversary;
use std::fmt::Write;

/// The file with the counts of this implementation.
fn recount(file: &str) -> String {
    let mut counted = String::new();
    let mut root: Option<Anniversary> = None;
    for line in file.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &mut root) {
            ("6nimmt-anniversary", _) => {
                let (n_seats, options) = rest.split_once(' ').unwrap_or((rest, ""));
                root = Some(Anniversary::new(testkit::rules::<Anniversary>(
                    n_seats.parse().expect("seats"),
                    options,
                )));
            }
            ("deal", Some(game)) => {
                game.deal(&rest.parse().expect("a deal"), &mut ())
                    .unwrap_or_else(|bad| panic!("{bad}: {line}"));
            }
            ("perft", Some(game)) => {
                let depth = rest.split(' ').next().and_then(|depth| depth.parse().ok()).expect("a depth");
                writeln!(counted, "perft {depth} {}", perft(game, depth)).expect("a string takes all");
                continue;
            }
            ("" | "#", _) => {}
            _ => panic!("not a line of a perft file: {line}"),
        }
        counted.push_str(line);
        counted.push('\n');
    }
    counted
}

#[test]
fn two_seats() {
    expect_file!["data/ann-two-seats.perft"].assert_eq(&recount(include_str!("data/ann-two-seats.perft")));
}

#[test]
fn more_seats() {
    expect_file!["data/ann-more-seats.perft"].assert_eq(&recount(include_str!("data/ann-more-seats.perft")));
}

#[test]
fn printed_game() {
    expect_file!["data/ann-printed.perft"].assert_eq(&recount(include_str!("data/ann-printed.perft")));
}
