//! Matches written as text: a position, what is done, and what must hold then.
//!
//! `testkit::script` says how a script is read. Here it begins with a position at the start of a trick:
//!
//! ```text
//! options chips=3          left out: the printed game
//! hands 7 X 3 | STOP | 1   who has none is out of the round
//! reserves 3 4 | 5 |       left out: none, and so is the pile, top first
//! pile 9 9 X
//! chips 2 2 0              left out: all
//! opener b                 left out: the first seat
//! ```

use game::{Game as _, Impossible, MoveList, Observer, Seat, ToAct};
use krass::{Answers, Did, Krass, Move, Phase, Rules, Setup};
use testkit::script::{self, Script, grouped, groups, item, list, observed, seats, secrets, words};

/// Runs a script and returns the match it leads to.
#[track_caller]
pub(crate) fn check(script: &str) -> Krass {
    script::check::<Scripts>(script)
}

/// The position of a script, or why it is refused.
#[allow(dead_code, reason = "not every file of tests has positions that are refused")]
pub(crate) fn position(lines: &[&str]) -> Result<Krass, Impossible> {
    script::position::<Scripts>(lines)
}

struct Scripts;

impl Script for Scripts {
    type Game = Krass;
    type Setup = Setup;

    fn setup() -> Setup {
        Setup { round: 1, ..Setup::default() }
    }

    fn line(setup: &mut Setup, key: &str, value: &str) -> bool {
        match key {
            "hands" => setup.hands = groups(value),
            "reserves" => setup.reserves = groups(value),
            "pile" => setup.draw_pile = list(value),
            "chips" => setup.chips = list(value),
            "opener" => setup.opener = item::<Seat>(value).idx(),
            "round" => setup.round = item(value),
            _ => return false,
        }
        true
    }

    fn n_seats(setup: &Setup) -> usize {
        setup.hands.len()
    }

    fn from_setup(rules: Rules, mut setup: Setup) -> Result<Krass, Impossible> {
        let n_seats = setup.hands.len();
        if setup.reserves.is_empty() {
            setup.reserves = vec![Vec::new(); n_seats];
        }
        if setup.chips.is_empty() {
            setup.chips = vec![rules.chips(); n_seats];
        }
        Krass::from_setup(rules, &setup)
    }

    fn fact(game: &Krass, name: &str) -> Option<String> {
        let table = game.table();
        let places = table.places();
        let trick = table.trick();
        let result = || table.last_round().expect("a round is over");
        let asked = match game.to_act() {
            ToAct::Seats(seats) => seats.first(),
            _ => None,
        };
        let mut legal = MoveList::new();
        if let Some(seat) = asked {
            game.legal_moves(seat, &mut legal);
        }
        let (what, by) = match name {
            "drawn-in-public" => ("drawn", Observer::Public),
            _ => observed(name),
        };
        Some(match what {
            "hands" => secrets(game, by, |view, seat| Some(view.secret(seat)?.hand.to_string())),
            "known" => grouped(places.iter().map(|place| place.hand)),
            "reserves" => grouped(places.iter().map(|place| place.reserves)),
            "chips" => words(places.iter().map(|place| place.chips)),
            "pile" => game.pile().to_string(),
            "pile-len" => table.pile_len().to_string(),
            "drawn" => {
                let view = game.view(by);
                words(Seat::all(places.len()).filter_map(|seat| view.secret(seat)?.drawn))
            }
            "discards" => table.discards().to_string(),
            "to-beat" => trick.to_beat().map_or("nothing".into(), |best| best.to_string()),
            "opener" => trick.opener().to_string(),
            "active" => seats(trick.active()),
            "out" => seats(Seat::all(table.places().len()).filter(|&seat| table.is_out(seat)).collect()),
            "trick" => grouped(trick.acts().map(|act| match act.did {
                Did::Play { cards, x, combination } if x.is_empty() => {
                    format!("{} {cards}: {combination}", act.seat)
                }
                Did::Play { cards, x, combination } => {
                    format!("{} {cards} with {x}: {combination}", act.seat)
                }
                Did::Redraw => format!("{} REDRAW", act.seat),
                Did::Stop => format!("{} STOP", act.seat),
                Did::Reserve { card } => format!("{} takes {card}", act.seat),
            })),
            "trick-winner" => table.last_trick_winner().map_or("none".into(), |seat| seat.to_string()),
            // Legal plays are many; `legal`, `plays` and `answers` show them where they matter.
            "asks" => match table.phase() {
                Phase::Deal => "chance".into(),
                Phase::Over => "nobody".into(),
                Phase::Act { seat } => format!("{seat} to act"),
                Phase::Draw { seat, left } => format!("{seat} to draw {left}"),
            },
            "legal" => words(&legal),
            "plays" => words(legal.iter().filter(|mv| matches!(mv, Move::Play { .. }))),
            "answers" => {
                let Answers { play, redraw, stop, reserve } = game.answers(asked.expect("somebody acts"));
                let kinds = [("play", play), ("redraw", redraw), ("stop", stop), ("reserve", reserve)];
                words(kinds.iter().filter(|(_, has)| *has).map(|(kind, _)| kind))
            }
            "reason" => format!("{:?}", result().reason),
            "losers" => seats(result().losers),
            "match-losers" => seats(result().match_losers),
            "next-opener" => result().next_opener.map_or("none".into(), |seat| seat.to_string()),
            "round" => table.round().to_string(),
            _ => return None,
        })
    }
}
