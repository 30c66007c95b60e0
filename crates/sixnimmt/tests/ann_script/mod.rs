//! Anniversary matches written as text: a position, what is played, and what must hold then.
//!
//! `testkit::script` says how a script is read. Here it begins with a position at the start of a turn:
//!
//! ```text
//! options redeal=deck_only      left out: the printed game
//! rows 9 18 stop | 31 60 seven | 5 | 70
//! fifth                         FIFTH is out, and there are five rows
//! hands 1 2 | 3 4
//! specials stop np |            left out: none, and so are piles
//! deck seven np                 top first; left out: empty; `deck rest`: the rest of the box
//! discard fifth                 left out: empty
//! points 12 0                   left out: none
//! round 2                       left out: the first
//! ```

use game::Impossible;
use sixnimmt::anniversary::{Anniversary, RowSetup, Rules, Setup};
use testkit::script::{self, Script, grouped, groups, item, list, observed, secrets, words};

/// Runs a script and returns the match it leads to.
#[track_caller]
pub(crate) fn check(script: &str) -> Anniversary {
    script::check::<Scripts>(script)
}

/// The position of a script, or why it is refused.
#[allow(dead_code, reason = "not every file of tests has positions that are refused")]
pub(crate) fn position(lines: &[&str]) -> Result<Anniversary, Impossible> {
    script::position::<Scripts>(lines)
}

struct Scripts;

impl Script for Scripts {
    type Game = Anniversary;
    type Setup = Setup;

    fn setup() -> Setup {
        Setup { round: 1, special_deck: Some(Vec::new()), ..Setup::default() }
    }

    fn line(setup: &mut Setup, key: &str, value: &str) -> bool {
        match key {
            "rows" => setup.rows = value.split('|').map(row).collect(),
            "fifth" => setup.fifth = true,
            "hands" => setup.hands = groups(value),
            "piles" => setup.piles = groups(value),
            "specials" => setup.special_hands = groups(value),
            "deck" if value == "rest" => setup.special_deck = None,
            "deck" => setup.special_deck = Some(list(value)),
            "discard" => setup.special_discard = list(value),
            "round" => setup.round = item(value),
            "points" => setup.points = list(value),
            _ => return false,
        }
        true
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.hands.len()
    }

    fn from_setup(rules: Rules, mut setup: Setup) -> Result<Anniversary, Impossible> {
        let n_seats = setup.hands.len();
        if setup.piles.is_empty() {
            setup.piles = vec![Vec::new(); n_seats];
        }
        if setup.special_hands.is_empty() {
            setup.special_hands = vec![Vec::new(); n_seats];
        }
        if setup.points.is_empty() {
            setup.points = vec![0; n_seats];
        }
        Anniversary::from_setup(rules, &setup)
    }

    fn fact(game: &Anniversary, name: &str) -> Option<String> {
        let table = game.table();
        let places = table.places();
        let (what, by) = observed(name);
        Some(match what {
            "rows" => grouped(table.rows().iter().enumerate().map(|(row, on_table)| {
                let mut text = on_table.cards().to_string();
                for (marked, word) in [(table.stopped(), " stop"), (table.sevens(), " seven")] {
                    if marked.contains(row) {
                        text += word;
                    }
                }
                text
            })),
            "fifth" => table.fifth().to_string(),
            "hands" => secrets(game, by, |view, seat| Some(view.secret(seat)?.hand.to_string())),
            "known" => grouped(places.iter().map(|place| place.known)),
            "specials" => secrets(game, by, |view, seat| Some(view.secret(seat)?.specials.to_string())),
            "special-counts" => grouped(places.iter().map(|place| place.specials_len)),
            "deck" => game.deck().to_string(),
            "deck-len" => table.deck_len().to_string(),
            "discard" => table.discard().to_string(),
            "piles" => grouped(places.iter().map(|place| place.pile)),
            "net" => words(places.iter().map(|place| place.net)),
            "points" => words(places.iter().map(|place| place.points)),
            "round-points" => words(places.iter().map(|place| place.round_points)),
            "round" => table.round().to_string(),
            "turn" => table.turn().to_string(),
            "waiting" => words(table.queue().map(|play| format!("{}:{}", play.seat, play.card))),
            _ => return None,
        })
    }
}

fn row(text: &str) -> RowSetup {
    let mut row = RowSetup::default();
    for word in text.split_whitespace() {
        match word {
            "stop" => row.stop = true,
            "seven" => row.seven = true,
            _ => row.cards.push(item(word)),
        }
    }
    row
}
