//! Counts of the move tree on tiny decks: exhaustive, so that a second implementation can be held to them.
//!
//! A file holds matches: `game seats options`, the deals that lead to the root, then `perft DEPTH COUNT`. The
//! lowest seat to act moves first, and a match that waits for a deal or is over is a leaf.

use expect_test::expect_file;
use game::{Game, perft};
use krass::Krass;
use std::fmt::Write;

/// The file with the counts of this implementation.
fn recount(file: &str) -> String {
    let mut counted = String::new();
    let mut root: Option<Krass> = None;
    for line in file.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &mut root) {
            ("krasskariert", _) => {
                let (n_seats, options) = rest.split_once(' ').unwrap_or((rest, ""));
                root = Some(Krass::new(testkit::rules::<Krass>(n_seats.parse().expect("seats"), options)));
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
fn tiny_decks() {
    expect_file!["data/tiny.perft"].assert_eq(&recount(include_str!("data/tiny.perft")));
}

#[test]
fn printed_game() {
    expect_file!["data/printed.perft"].assert_eq(&recount(include_str!("data/printed.perft")));
}
