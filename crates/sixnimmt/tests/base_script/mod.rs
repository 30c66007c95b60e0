//! Matches of the base game written as text: a position, what is played, and what must hold then.
//!
//! A script is read line by line. It begins with a position at the start of a turn:
//!
//! ```text
//! options end=rounds rounds=3  left out: the printed game
//! rows 97 | 9 18 22 | 31 | 60
//! hands 1 2 | 3 4
//! piles 40 45 |                left out: all empty
//! points 12 0                  left out: none
//! round 2                      left out: the first
//! ```
//!
//! or with `seats 3`, a match that waits for its first deal. Groups are in row or seat order. Then:
//!
//! ```text
//! > 59 81               every seat commits a card, in seat order
//! > a row2              one seat answers
//! > deal 1 2 3 4 | …    chance decides
//! ! a 60: not-in-hand … a move (or a deal) that is refused for this reason and leaves no trace
//! ~ placed seat=a …     said to everybody since the last line with >, in this order
//! = hands 1 2 | 3       what is so now; see `fact` for the words
//! ```

use game::{Explain, Game, Impossible, Message, MoveList, Observer, Rules as _, Seat, SeatSet, ToAct};
use sixnimmt::base::{Base, Deal, Event, Move, Setup};
use std::fmt::Display;

/// Runs a script and returns the match it leads to.
///
/// # Panics
/// If something is not as written; the message names the line.
#[track_caller]
pub(crate) fn check(script: &str) -> Base {
    let lines: Vec<&str> = script.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let starts = lines.iter().position(|line| line.starts_with(['>', '!', '~', '='])).unwrap_or(lines.len());
    let mut game = position(&lines[..starts]).unwrap_or_else(|bad| panic!("{bad}\nin {script}"));
    game.assert_valid();
    let mut events: Vec<Event> = Vec::new();
    let mut said = Vec::new().into_iter();
    for line in &lines[starts..] {
        let (mark, rest) = line.split_at(1);
        let rest = rest.trim();
        match mark {
            ">" => {
                events.clear();
                act(&mut game, rest, &mut events).unwrap_or_else(|bad| panic!("{bad}\nat: {line}"));
                game.assert_valid();
                let public = events.iter().filter_map(|event| Base::seen(event, Observer::Public));
                said = public.map(|seen| seen.message().to_string()).collect::<Vec<_>>().into_iter();
            }
            "!" => {
                let (action, why) = rest.split_once(": ").expect("a move and why it is refused");
                let before = game.clone();
                let mut none = Vec::new();
                let refused = act(&mut game, action, &mut none).expect_err(line);
                assert_eq!(refused.to_string(), why, "at: {line}");
                assert!(game == before && none.is_empty(), "a refused move leaves a trace, at: {line}");
            }
            "~" => {
                let left = said.clone().collect::<Vec<_>>().join("\n");
                assert!(said.any(|message| message == rest), "not said: {rest}\nbut:\n{left}");
            }
            _ => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                assert_eq!(fact(&game, name), tidy(value), "at: {line}\nafter: {events:#?}");
            }
        }
    }
    game
}

/// The position of a script, or why it is refused.
pub(crate) fn position(lines: &[&str]) -> Result<Base, Impossible> {
    let mut options = "";
    let mut setup = Setup { round: 1, ..Setup::default() };
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "options" => options = value.trim(),
            "seats" => return Ok(Base::new(testkit::rules::<Base>(number(value), options))),
            "rows" => setup.rows = groups(value),
            "hands" => setup.hands = groups(value),
            "piles" => setup.bull_piles = groups(value),
            "round" => setup.round = number(value),
            "points" => setup.scores = value.split_whitespace().map(number).collect(),
            _ => panic!("not a line of a position: {line}"),
        }
    }
    let n_seats = setup.hands.len();
    if setup.bull_piles.is_empty() {
        setup.bull_piles = vec![Vec::new(); n_seats];
    }
    if setup.scores.is_empty() {
        setup.scores = vec![0; n_seats];
    }
    Base::from_setup(testkit::rules::<Base>(n_seats, options), &setup)
}

fn act(game: &mut Base, action: &str, events: &mut Vec<Event>) -> Result<(), Message> {
    if let Some(deal) = action.strip_prefix("deal") {
        let deal: Deal = deal.parse().map_err(|bad: game::BadDeal| bad.message())?;
        return game.deal(&deal, events).map_err(|bad| bad.message());
    }
    let words: Vec<&str> = action.split_whitespace().collect();
    if let Ok(seat) = words[0].parse::<Seat>() {
        let mv: Move = words[1].parse().map_err(|bad: game::BadMove| bad.message())?;
        return game.play(seat, mv, events).map_err(|bad| bad.message());
    }
    assert_eq!(words.len(), game.rules().n_seats(), "one card per seat: {action}");
    for (seat, word) in Seat::all(words.len()).zip(words) {
        game.play(seat, word.parse().expect("a card"), events).map_err(|bad| bad.message())?;
    }
    Ok(())
}

fn fact(game: &Base, name: &str) -> String {
    let board = game.table().board();
    let places = board.places().as_slice();
    let hands_for = |by| {
        let view = game.view(by);
        let hands = Seat::all(places.len()).map(|seat| view.secret(seat).copied());
        grouped(hands.map(|secret| secret.map_or("?".into(), |secret| secret.hand.to_string())))
    };
    match name {
        "rows" => grouped(board.rows().iter().map(|row| row.cards())),
        "hands" => hands_for(Observer::Omniscient),
        "public-hands" => hands_for(Observer::Public),
        "hands-for-a" => hands_for(Observer::Seat(Seat::new(0))),
        "hands-for-b" => hands_for(Observer::Seat(Seat::new(1))),
        "hand-size" => game.table().hand_len().to_string(),
        "piles" => grouped(places.iter().map(|place| place.pile)),
        "net" => words(places.iter().map(|place| place.net)),
        "points" => words(places.iter().map(|place| place.points)),
        "round-points" => words(places.iter().map(|place| place.round_points)),
        "returns" => words(Seat::all(places.len()).map(|seat| game.returns(seat))),
        "round" => board.round().to_string(),
        "rounds-over" => game.rounds_over().to_string(),
        "turn" => board.turn().to_string(),
        "committed" => seats(board.committed()),
        "revealed" => words(
            board.revealed().iter().filter_map(|(seat, card)| card.map(|card| format!("{seat}:{card}"))),
        ),
        "winners" => game.winners().map_or("none yet".into(), seats),
        "asks" => match game.to_act() {
            ToAct::Chance => "chance".into(),
            ToAct::Nobody => "nobody".into(),
            ToAct::Seats(asked) => {
                let mut moves = MoveList::new();
                grouped(asked.iter().map(|seat| {
                    game.legal_moves(seat, &mut moves);
                    format!("{seat}: {}", words(&moves))
                }))
            }
        },
        _ => panic!("not a fact: {name}"),
    }
}

fn seats(set: SeatSet) -> String {
    words(set.iter())
}

fn words<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn grouped<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" | ")
}

fn tidy(text: &str) -> String {
    grouped(text.split('|').map(|group| words(group.split_whitespace())))
}

fn groups(text: &str) -> Vec<Vec<u8>> {
    text.split('|').map(|group| group.split_whitespace().map(number).collect()).collect()
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}
