//! Matches of the base game written as text: a position, what is played, and what must hold then.
//!
//! `testkit::script` says how a script is read. Here it begins with a position at the start of a turn:
//!
//! ```text
//! options end=rounds rounds=3  left out: the printed game
//! rows 97 | 9 18 22 | 31 | 60
//! hands 1 2 | 3 4
//! piles 40 45 |                left out: all empty
//! points 12 0                  left out: none
//! round 2                      left out: the first
//! ```

use game::Impossible;
use sixnimmt::base::{Base, Rules, Setup};
use testkit::script::{self, Script, grouped, groups, item, list, observed, seats, secrets, words};

/// Runs a script and returns the match it leads to.
#[track_caller]
pub(crate) fn check(script: &str) -> Base {
    script::check::<Scripts>(script)
}

/// The position of a script, or why it is refused.
#[allow(dead_code, reason = "not every file of tests has positions that are refused")]
pub(crate) fn position(lines: &[&str]) -> Result<Base, Impossible> {
    script::position::<Scripts>(lines)
}

struct Scripts;

impl Script for Scripts {
    type Game = Base;
    type Setup = Setup;

    fn setup() -> Setup {
        Setup { round: 1, ..Setup::default() }
    }

    fn line(setup: &mut Setup, key: &str, value: &str) -> bool {
        match key {
            "rows" => setup.rows = groups(value),
            "hands" => setup.hands = groups(value),
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

    fn from_setup(rules: Rules, mut setup: Setup) -> Result<Base, Impossible> {
        let n_seats = setup.hands.len();
        if setup.bull_piles.is_empty() {
            setup.bull_piles = vec![Vec::new(); n_seats];
        }
        if setup.scores.is_empty() {
            setup.scores = vec![0; n_seats];
        }
        Base::from_setup(rules, &setup)
    }

    fn fact(game: &Base, name: &str) -> Option<String> {
        let board = game.table().board();
        let places = board.places().as_slice();
        let (what, by) = observed(name);
        Some(match what {
            "rows" => grouped(board.rows().iter().map(|row| row.cards())),
            "hands" => secrets(game, by, |view, seat| Some(view.secret(seat)?.hand.to_string())),
            "hand-size" => game.table().hand_len().to_string(),
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
