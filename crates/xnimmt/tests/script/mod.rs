//! Matches written as text: a position, what is played, and what must hold then.
//!
//! `testkit::script` says how a script is read. Here it begins with a position at the start of a turn:
//!
//! ```text
//! options rounds=3            left out: the printed game
//! rows 97 | 9 18 22 | 31 60
//! hands 1 2 | 3 4
//! x-rows 40 45 |              left out: all empty, and so are x-piles
//! points 12 0                 left out: none
//! round 2                     left out: the first
//! ```

use game::Impossible;
use testkit::script::{self, Script, grouped, groups, item, list, observed, seats, secrets, words};
use xnimmt::{Rules, Setup, XNimmt};

/// Runs a script and returns the match it leads to.
#[track_caller]
pub(crate) fn check(script: &str) -> XNimmt {
    script::check::<Scripts>(script)
}

/// The position of a script, or why it is refused.
#[allow(dead_code, reason = "not every file of tests has positions that are refused")]
pub(crate) fn position(lines: &[&str]) -> Result<XNimmt, Impossible> {
    script::position::<Scripts>(lines)
}

struct Scripts;

impl Script for Scripts {
    type Game = XNimmt;
    type Setup = Setup;

    fn setup() -> Setup {
        Setup { round: 1, ..Setup::default() }
    }

    fn line(setup: &mut Setup, key: &str, value: &str) -> bool {
        match key {
            "rows" => setup.rows = groups(value),
            "hands" => setup.hands = groups(value),
            "x-rows" => setup.x_rows = groups(value),
            "x-piles" => setup.x_piles = groups(value),
            "round" => setup.round = item(value),
            "points" => setup.points = list(value),
            _ => return false,
        }
        true
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.hands.len()
    }

    fn from_setup(rules: Rules, mut setup: Setup) -> Result<XNimmt, Impossible> {
        let n_seats = setup.hands.len();
        if setup.x_rows.is_empty() {
            setup.x_rows = vec![Vec::new(); n_seats];
        }
        if setup.x_piles.is_empty() {
            setup.x_piles = vec![Vec::new(); n_seats];
        }
        if setup.points.is_empty() {
            setup.points = vec![0; n_seats];
        }
        XNimmt::from_setup(rules, &setup)
    }

    fn fact(game: &XNimmt, name: &str) -> Option<String> {
        let table = game.table();
        let places = table.places();
        let (what, by) = observed(name);
        Some(match what {
            "rows" => grouped(table.rows().iter().map(|row| row.cards())),
            "hands" => secrets(game, by, |view, seat| Some(view.secret(seat)?.hand.to_string())),
            "hand-sizes" => grouped(places.iter().map(|place| place.hand_len)),
            "known" => grouped(places.iter().map(|place| place.known)),
            "x-rows" => grouped(places.iter().map(|place| place.x_row)),
            "x-piles" => grouped(places.iter().map(|place| place.x_pile)),
            "points" => words(places.iter().map(|place| place.points)),
            "round-points" => words(places.iter().map(|place| place.round_points)),
            "round" => table.round().to_string(),
            "turn" => table.turn().to_string(),
            "committed" => seats(table.committed()),
            "waiting" => words(table.queue().map(|play| format!("{}:{}", play.seat, play.card))),
            _ => return None,
        })
    }
}
