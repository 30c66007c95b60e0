//! Anniversary matches written as text: a position, what is played, and what must hold then.
//!
//! A script is read line by line. It begins with a position at the start of a turn:
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
//!
//! or with `seats 3`, a match that waits for its first deal. Groups are in row or seat order. Then:
//!
//! ```text
//! > 59 81               every seat commits a number, in seat order
//! > a stop0             one seat answers
//! > deal 1 2 3 4 | …    chance decides
//! ! a row9: no-such-…   a move (or a deal) that is refused for this reason and leaves no trace
//! ~ placed seat=a …     said to everybody since the last line with >, in this order
//! = rows 1 2 | 3 …      what is so now; see `fact` for the words
//! ```

use game::{Explain, Game, Impossible, Message, MoveList, Observer, Rules as _, Seat, SeatSet, ToAct};
use sixnimmt::anniversary::{Anniversary, Deal, Event, Move, RowSetup, Setup, Special};
use std::fmt::Display;

/// Runs a script and returns the match it leads to.
///
/// # Panics
/// If something is not as written; the message names the line.
#[track_caller]
pub(crate) fn check(script: &str) -> Anniversary {
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
                let public = events.iter().filter_map(|event| Anniversary::seen(event, Observer::Public));
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
pub(crate) fn position(lines: &[&str]) -> Result<Anniversary, Impossible> {
    let mut options = "";
    let mut setup = Setup { round: 1, special_deck: Some(Vec::new()), ..Setup::default() };
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "options" => options = value.trim(),
            "seats" => return Ok(Anniversary::new(testkit::rules::<Anniversary>(number(value), options))),
            "rows" => setup.rows = value.split('|').map(row).collect(),
            "fifth" => setup.fifth = true,
            "hands" => setup.hands = groups(value),
            "piles" => setup.piles = groups(value),
            "specials" => setup.special_hands = value.split('|').map(specials).collect(),
            "deck" if value.trim() == "rest" => setup.special_deck = None,
            "deck" => setup.special_deck = Some(specials(value)),
            "discard" => setup.special_discard = specials(value),
            "round" => setup.round = number(value),
            "points" => setup.points = value.split_whitespace().map(number).collect(),
            _ => panic!("not a line of a position: {line}"),
        }
    }
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
    Anniversary::from_setup(testkit::rules::<Anniversary>(n_seats, options), &setup)
}

fn row(text: &str) -> RowSetup {
    let mut row = RowSetup::default();
    for word in text.split_whitespace() {
        match word {
            "stop" => row.stop = true,
            "seven" => row.seven = true,
            _ => row.cards.push(number(word)),
        }
    }
    row
}

fn act(game: &mut Anniversary, action: &str, events: &mut Vec<Event>) -> Result<(), Message> {
    if let Some(deal) = action.strip_prefix("deal") {
        let deal: Deal = deal.parse().map_err(|bad: game::BadDeal| bad.message())?;
        return game.deal(&deal, events).map_err(|bad| bad.message());
    }
    let words: Vec<&str> = action.split_whitespace().collect();
    if let Ok(seat) = words[0].parse::<Seat>() {
        let mv: Move = words[1].parse().map_err(|bad: game::BadMove| bad.message())?;
        return game.play(seat, mv, events).map_err(|bad| bad.message());
    }
    assert_eq!(words.len(), game.rules().n_seats(), "one number per seat: {action}");
    for (seat, word) in Seat::all(words.len()).zip(words) {
        game.play(seat, word.parse().expect("a number"), events).map_err(|bad| bad.message())?;
    }
    Ok(())
}

fn fact(game: &Anniversary, name: &str) -> String {
    let table = game.table();
    let places = table.places();
    let secrets_for = |by, specials: bool| {
        let view = game.view(by);
        let secrets = Seat::all(places.len()).map(|seat| view.secret(seat).copied());
        grouped(secrets.map(|secret| match secret {
            None => "?".into(),
            Some(secret) if specials => secret.specials.to_string(),
            Some(secret) => secret.hand.to_string(),
        }))
    };
    match name {
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
        "hands" => secrets_for(Observer::Omniscient, false),
        "public-hands" => secrets_for(Observer::Public, false),
        "hands-for-a" => secrets_for(Observer::Seat(Seat::new(0)), false),
        "known" => grouped(places.iter().map(|place| place.known)),
        "specials" => secrets_for(Observer::Omniscient, true),
        "public-specials" => secrets_for(Observer::Public, true),
        "specials-for-a" => secrets_for(Observer::Seat(Seat::new(0)), true),
        "specials-for-b" => secrets_for(Observer::Seat(Seat::new(1)), true),
        "special-counts" => grouped(places.iter().map(|place| place.specials_len)),
        "deck" => game.deck().to_string(),
        "deck-len" => table.deck_len().to_string(),
        "discard" => table.discard().to_string(),
        "piles" => grouped(places.iter().map(|place| place.pile)),
        "net" => words(places.iter().map(|place| place.net)),
        "points" => words(places.iter().map(|place| place.points)),
        "round-points" => words(places.iter().map(|place| place.round_points)),
        "returns" => words(Seat::all(places.len()).map(|seat| game.returns(seat))),
        "round" => table.round().to_string(),
        "rounds-over" => game.rounds_over().to_string(),
        "turn" => table.turn().to_string(),
        "waiting" => words(table.queue().map(|play| format!("{}:{}", play.seat, play.card))),
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

fn specials(text: &str) -> Vec<Special> {
    text.split_whitespace().map(|word| word.parse().expect("a special card")).collect()
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}
