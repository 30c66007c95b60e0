//! Matches written as text: a position, what is done, and what must hold then.
//!
//! A script is read line by line. It begins with a position at the start of a trick:
//!
//! ```text
//! options chips=3          left out: the printed game
//! hands 7 X 3 | STOP | 1   who has none is out of the round
//! reserves 3 4 | 5 |       left out: none, and so is the pile, top first
//! pile 9 9 X
//! chips 2 2 0              left out: all
//! opener b                 left out: the first seat
//! ```
//!
//! or with `seats 3`, a match that waits for its first deal. Groups are in seat order. Then:
//!
//! ```text
//! > a play0-1              a seat answers
//! > deal 7 7 | … / … / …   chance decides
//! ! a play0: too-weak …    a move (or a deal) that is refused for this reason and leaves no trace
//! ~ played seat=a …        said to everybody since the last line with >, in this order
//! = hands 1 2 | 3 |        what is so now; see `fact` for the words
//! ```

use game::{Explain, Game, Impossible, Message, MoveList, Observer, Seat, SeatSet, ToAct};
use krass::{Answers, Card, Deal, Did, Event, Krass, Move, Phase, Setup};
use std::fmt::Display;

/// Runs a script and returns the match it leads to.
///
/// # Panics
/// If something is not as written; the message names the line.
#[track_caller]
pub(crate) fn check(script: &str) -> Krass {
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
                let public = events.iter().filter_map(|event| Krass::seen(event, Observer::Public));
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
pub(crate) fn position(lines: &[&str]) -> Result<Krass, Impossible> {
    let mut options = "";
    let mut setup = Setup { round: 1, ..Setup::default() };
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "options" => options = value.trim(),
            "seats" => return Ok(Krass::new(testkit::rules::<Krass>(number(value), options))),
            "hands" => setup.hands = groups(value),
            "reserves" => setup.reserves = groups(value),
            "pile" => setup.draw_pile = cards(value),
            "chips" => setup.chips = value.split_whitespace().map(number).collect(),
            "opener" => setup.opener = value.parse::<Seat>().expect("a seat").idx(),
            "round" => setup.round = number(value),
            _ => panic!("not a line of a position: {line}"),
        }
    }
    let n_seats = setup.hands.len();
    let rules = testkit::rules::<Krass>(n_seats, options);
    if setup.reserves.is_empty() {
        setup.reserves = vec![Vec::new(); n_seats];
    }
    if setup.chips.is_empty() {
        setup.chips = vec![rules.chips(); n_seats];
    }
    Krass::from_setup(rules, &setup)
}

fn act(game: &mut Krass, action: &str, events: &mut Vec<Event>) -> Result<(), Message> {
    if let Some(deal) = action.strip_prefix("deal") {
        let deal: Deal = deal.parse().map_err(|bad: game::BadDeal| bad.message())?;
        return game.deal(&deal, events).map_err(|bad| bad.message());
    }
    let (seat, mv) = action.split_once(' ').expect("a seat and a move");
    let mv: Move = mv.parse().map_err(|bad: game::BadMove| bad.message())?;
    game.play(seat.parse().expect("a seat"), mv, events).map_err(|bad| bad.message())
}

fn fact(game: &Krass, name: &str) -> String {
    let table = game.table();
    let trick = table.trick();
    let places = table.places();
    let all = || Seat::all(places.len());
    let hands_for = |by| {
        let view = game.view(by);
        grouped(all().map(|seat| view.secret(seat).map_or("?".into(), |secret| secret.hand.to_string())))
    };
    let drawn_for = |by| {
        let view = game.view(by);
        words(all().filter_map(|seat| view.secret(seat).and_then(|secret| secret.drawn)))
    };
    let a = Observer::Seat(Seat::new(0));
    let b = Observer::Seat(Seat::new(1));
    let result = || table.last_round().expect("a round is over");
    let asked = match game.to_act() {
        ToAct::Seats(seats) => seats.first(),
        _ => None,
    };
    let mut legal = MoveList::new();
    if let Some(seat) = asked {
        game.legal_moves(seat, &mut legal);
    }
    match name {
        "hands" => hands_for(Observer::Omniscient),
        "public-hands" => hands_for(Observer::Public),
        "hands-for-a" => hands_for(a),
        "hands-for-b" => hands_for(b),
        "known" => grouped(places.iter().map(|place| place.hand)),
        "reserves" => grouped(places.iter().map(|place| place.reserves)),
        "chips" => words(places.iter().map(|place| place.chips)),
        "pile" => game.pile().to_string(),
        "pile-len" => table.pile_len().to_string(),
        "drawn" => drawn_for(Observer::Omniscient),
        "drawn-for-a" => drawn_for(a),
        "drawn-for-b" => drawn_for(b),
        "drawn-in-public" => drawn_for(Observer::Public),
        "discards" => table.discards().to_string(),
        "to-beat" => trick.to_beat().map_or("nothing".into(), |best| best.to_string()),
        "opener" => trick.opener().to_string(),
        "active" => seats(trick.active()),
        "trick" => grouped(trick.acts().map(|act| match act.did {
            Did::Play { cards, x, combination } if x.is_empty() => {
                format!("{} {cards}: {combination}", act.seat)
            }
            Did::Play { cards, x, combination } => format!("{} {cards} with {x}: {combination}", act.seat),
            Did::Redraw => format!("{} REDRAW", act.seat),
            Did::Stop => format!("{} STOP", act.seat),
            Did::Reserve { card } => format!("{} takes {card}", act.seat),
        })),
        "trick-winner" => table.last_trick_winner().map_or("none".into(), |seat| seat.to_string()),
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
        "winners" => game.winners().map_or("none yet".into(), seats),
        "returns" => words(all().map(|seat| game.returns(seat))),
        "round" => table.round().to_string(),
        "rounds-over" => game.rounds_over().to_string(),
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

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap_or_else(|()| panic!("not a card: {word}")))
        .collect()
}

fn groups(text: &str) -> Vec<Vec<Card>> {
    text.split('|').map(cards).collect()
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}
