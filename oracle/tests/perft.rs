//! The oracle recounts every move tree that the engine's crates have counted.

mod adapters;

use adapters::{Pair, Slow, Written};
use game::{Game, Options};
use std::path::{Path, PathBuf};

/// Leaves of the move tree at a depth. The last move of each path is listed, not played, unlike in `Game::perft` of
/// the oracle: that is most of the work.
fn leaves<S: Slow>(game: &S, depth: usize) -> u64 {
    let oracle::ToAct::Seats(seats) = game.to_act() else { return 1 };
    let legal = game.legal(seats[0]);
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal
            .iter()
            .map(|mv| {
                let mut next = game.clone();
                next.play(seats[0], mv).expect("a listed move is playable");
                leaves(&next, depth - 1)
            })
            .sum(),
    }
}

/// Plays a file on the oracle; returns how many counts it holds.
fn recount<P: Pair>(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).expect("a file that can be read");
    let mut n_counts = 0;
    let mut root: Option<P::Slow> = None;
    for (idx, line) in text.lines().enumerate() {
        let here = format!("{}:{}", file.display(), idx + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &mut root) {
            ("" | "#", _) => {}
            ("deal", Some(game)) => game.deal(rest).unwrap_or_else(|bad| panic!("{here}: {bad}")),
            ("perft", Some(game)) => {
                let mut numbers = rest.split(' ').map(|number| number.parse::<u64>().expect("a number"));
                let (depth, count) = (numbers.next().expect("a depth"), numbers.next().expect("a count"));
                assert_eq!(leaves(game, depth as usize), count, "{here}: perft {depth}");
                n_counts += 1;
            }
            (_, Some(game)) if word.get(1..2) == Some(":") => {
                for answer in line.split_whitespace() {
                    let (seat, mv) = answer.split_once(':').expect("seat:move");
                    let seat: game::Seat = seat.parse().expect("a seat");
                    game.play(seat.idx(), mv).unwrap_or_else(|bad| panic!("{here}: {bad}"));
                }
            }
            _ => {
                let (n_seats, options) = rest.split_once(' ').unwrap_or((rest, ""));
                let options: Options =
                    options.split_whitespace().map(|pair| pair.split_once('=').expect("key=value")).collect();
                let n_seats =
                    n_seats.parse().unwrap_or_else(|_| panic!("{here}: not a line of a perft file"));
                let written = Written::new::<<P::Fast as Game>::Rules>(n_seats, &options);
                root = Some(P::slow(&written));
            }
        }
    }
    n_counts
}

/// The counts of a crate, by the name its files use.
fn files(of: &str) -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(of).join("tests/data");
    let mut files: Vec<PathBuf> = std::fs::read_dir(data)
        .expect("the crate has test data")
        .map(|entry| entry.expect("a folder that can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "perft"))
        .collect();
    files.sort();
    files
}

/// Recounts the files of a crate that begin with one of its games.
fn recount_all(of: &str) {
    let mut n_counts = 0;
    for file in files(of) {
        let text = std::fs::read_to_string(&file).expect("a file that can be read");
        let game = text.lines().find(|line| !line.is_empty() && !line.starts_with('#')).expect("a match");
        n_counts += match game.split(' ').next() {
            Some("xnimmt") => recount::<adapters::xnimmt::Pairing>(&file),
            Some("6nimmt") => recount::<adapters::base::Pairing>(&file),
            Some("6nimmt-pro") => recount::<adapters::pro::Pairing>(&file),
            Some("6nimmt-anniversary") => recount::<adapters::anniversary::Pairing>(&file),
            Some("krasskariert") => recount::<adapters::krass::Pairing>(&file),
            _ => panic!("{}: a game nobody knows: {game}", file.display()),
        };
    }
    assert!(n_counts > 0, "{of} has counts");
}

#[test]
fn xnimmt() {
    recount_all("xnimmt");
}

#[test]
fn sixnimmt() {
    recount_all("sixnimmt");
}

#[test]
fn krass() {
    recount_all("krass");
}

#[test]
fn no_counts_are_left_out() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for entry in std::fs::read_dir(crates).expect("the crates") {
        let name = entry.expect("a folder that can be read").file_name().into_string().expect("a name");
        let has_counts =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(&name).join("tests/data").exists()
                && !files(&name).is_empty();
        assert!(
            !has_counts || ["xnimmt", "sixnimmt", "krass"].contains(&name.as_str()),
            "{name} has a test here"
        );
    }
}
