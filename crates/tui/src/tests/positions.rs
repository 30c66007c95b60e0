//! Positions in words, as a replay shows them.

use super::*;
use expect_test::expect_file;
use game::Observer;
use std::fmt::Write as _;
use telling::InWords;
use texts::{Lang, People};

/// The record of a match in which the person gives the first answer every time.
fn record(game: &str, seats: usize) -> String {
    let outcome = crate::plain(setup(game, seats, 1), "1\n".repeat(5000).as_bytes(), Vec::new()).unwrap();
    outcome.matches[0].record.clone()
}

/// What everybody is told after some moves, the seats first, then the public, then who sees all.
fn told(game: &str, text: &str, ply: Option<usize>) -> Vec<(Observer, Vec<String>)> {
    let written = record::Written::parse(text).unwrap();
    catalog::for_game!(game, G => {
        let (record, _) = written.replay::<G>().unwrap();
        let n_seats = record.rules.n_seats();
        let names = Seat::all(n_seats).map(|seat| record.names.get(&seat).cloned().unwrap_or_default());
        let people = People { names: names.collect(), you: None };
        let game = record.at(ply.unwrap_or(record.plies()), &mut ());
        let seats = Seat::all(n_seats).map(Observer::Seat);
        let observers = seats.chain([Observer::Public, Observer::Omniscient]);
        observers.map(|by| (by, game.view(by).in_words(game.rounds_over(), &people, Lang::En))).collect()
    })
    .unwrap()
}

#[test]
fn positions_are_told_to_every_observer() {
    for (game, ply) in
        [("xnimmt", 8), ("6nimmt", 5), ("6nimmt-pro", 32), ("6nimmt-anniversary", 5), ("krasskariert", 9)]
    {
        let mut text = String::new();
        for (by, lines) in told(game, &record(game, 3), Some(ply)).into_iter().skip(2) {
            let _ = writeln!(text, "== {by:?}\n{}\n", lines.join("\n"));
        }
        assert_said(&text);
        expect_file![format!("data/position-{game}.txt")].assert_eq(&text);
    }
}

#[test]
fn every_position_has_words() {
    let said = |game| {
        let seats = catalog::spec(game).unwrap().seats_max;
        let record = record(game, seats);
        for ply in (0..120).map(Some).chain([None]) {
            for (by, lines) in told(game, &record, ply) {
                for line in lines {
                    assert_said(&line);
                    let is_begun = line.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
                    assert!(is_begun, "{game}, {by:?}: {line}");
                }
            }
        }
    };
    // The longest of the tests here: on all cores.
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || said(game));
        }
    });
}

#[test]
fn a_seat_is_told_what_line_mode_says() {
    for game in GAMES {
        let mut output = Vec::new();
        let outcome = crate::plain(setup(game, 3, 1), &b"1\nrows\nhand\nquit\n"[..], &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        let told = told(game, &outcome.matches[0].record, None).swap_remove(0).1;
        let common = told.iter().filter(|line| said.contains(&format!("\n{line}\n"))).count();
        assert!(common >= 4, "{game}: {told:#?}\n{said}");
    }
}

#[test]
fn a_study_says_that_it_is_none_of_the_printed_games() {
    let heading = |options: &str| {
        let text = format!("oxrow-record 1\ngame xnimmt\nseats 2\n{options}");
        told("xnimmt", &text, None)[0].1[0].clone()
    };
    assert!(heading("option lab.hand=2\n").contains("study game"));
    assert!(!heading("option rounds=1\n").contains("study game"));
}
