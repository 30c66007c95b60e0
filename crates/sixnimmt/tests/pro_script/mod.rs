//! Matches of Pro written as text: a position, what is played, and what must hold then.
//!
//! `testkit::script` says how a script is read. Here it begins with a position in a draft or at the start of a turn:
//!
//! ```text
//! options end=rounds rounds=3  left out: the printed game
//! first b                      who picked first this round; left out: a
//! pool 1 2 9                   in a draft; left out: all cards in no hand
//! picks 3                      in a draft; left out: as many as the hands hold
//! rows 97 | 9 18 22 | 31 | 60  left out: a draft
//! hands 1 2 | 3 4
//! piles 40 45 |                left out: all empty
//! points 12 0                  left out: none
//! round 2                      left out: the first
//! ```

use game::{Impossible, Seat};
use sixnimmt::pro::{Pro, Rules, Setup};
use testkit::script::{self, Script, grouped, groups, item, list, seats, words};

/// Runs a script and returns the match it leads to.
#[track_caller]
pub(crate) fn check(script: &str) -> Pro {
    script::check::<Scripts>(script)
}

/// The position of a script, or why it is refused.
#[allow(dead_code, reason = "not every file of tests has positions that are refused")]
pub(crate) fn position(lines: &[&str]) -> Result<Pro, Impossible> {
    script::position::<Scripts>(lines)
}

struct Scripts;

impl Script for Scripts {
    type Game = Pro;
    type Setup = Setup;

    fn setup() -> Setup {
        Setup { round: 1, ..Setup::default() }
    }

    fn line(setup: &mut Setup, key: &str, value: &str) -> bool {
        match key {
            "rows" => setup.rows = groups(value),
            "hands" => setup.hands = groups(value),
            "first" => setup.first = item::<Seat>(value).into(),
            "pool" => setup.pool = Some(list(value)),
            "picks" => setup.picks = Some(item(value)),
            "piles" => setup.bull_piles = groups(value),
            "round" => setup.round = item(value),
            "points" => setup.scores = list(value),
            _ => return false,
        }
        true
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.hands.len()
    }

    fn from_setup(rules: Rules, mut setup: Setup) -> Result<Pro, Impossible> {
        let n_seats = setup.hands.len();
        if setup.scores.is_empty() {
            setup.scores = vec![0; n_seats];
        }
        Pro::from_setup(rules, &setup)
    }

    fn fact(game: &Pro, name: &str) -> Option<String> {
        let (table, board) = (game.table(), game.table().board());
        let places = board.places().as_slice();
        Some(match name {
            "rows" => grouped(board.rows().iter().map(|row| row.cards())),
            "hands" => grouped(table.hands().as_slice()),
            "pool" => table.draft().pool.to_string(),
            "first" => table.draft().first.to_string(),
            "picks" => table.draft().picks.to_string(),
            "piles" => grouped(places.iter().map(|place| place.pile)),
            "net" => words(places.iter().map(|place| place.net)),
            "points" => words(places.iter().map(|place| place.points)),
            "round-points" => words(places.iter().map(|place| place.round_points)),
            "round" => board.round().to_string(),
            "turn" => board.turn().to_string(),
            "committed" => seats(board.committed()),
            "revealed" => words(
                board.revealed().iter().filter_map(|(seat, card)| card.map(|card| format!("{seat}:{card}"))),
            ),
            _ => return None,
        })
    }
}
