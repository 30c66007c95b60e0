//! Krass Kariert: both printed tricks, and what blocks, X, STOP and the end of a round are about.

use crate::fate::{number, seat, somebody};
use crate::task::{End, Plan, Task, Wanted, YOU, arg, is_of};
use game::{Arg, Message, Options, Rules as _, Seat};
use krass::{Card, Kind, Krass, Rules, Setup, classify};

/// A trick; cards as records write them.
fn trick(hands: &[&str], reserves: &[&str], pile: &str, opener: usize, chips: &[u8]) -> Krass {
    let cards = |text: &&str| {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect::<Vec<Card>>()
    };
    let rules = Rules::parse(hands.len(), &Options::new()).expect("the printed game");
    let setup = Setup {
        hands: hands.iter().map(cards).collect(),
        reserves: reserves.iter().map(cards).collect(),
        chips: chips.to_vec(),
        draw_pile: cards(&pile),
        opener,
        round: 1,
    };
    Krass::from_setup(rules, &setup).expect("a possible trick")
}

fn hand(game: &Krass) -> Vec<Card> {
    game.secrets()[YOU.idx()].hand.iter().collect()
}

/// Whether so many cards lie together in the learner's hand that are a combination of a kind.
fn holds(game: &Krass, kind: Kind, n_cards: usize) -> bool {
    let is_it = |block: &[Card]| classify(block, &[], false).is_some_and(|found| found.kind == kind);
    hand(game).windows(n_cards).any(is_it)
}

/// The news that the learner has played.
fn played<'a>(end: &'a End<'_, Krass>) -> Option<&'a Message> {
    let codes = ["played", "played-first", "played-x", "played-x-first"];
    end.news.iter().find(|news| codes.contains(&news.code) && is_of(news, YOU))
}

const WON: [&str; 3] = ["trick-won", "trick-won-by-stop", "trick-won-by-opening"];

fn has_won(end: &End<'_, Krass>) -> bool {
    end.last(&WON).is_some_and(|news| is_of(news, YOU))
}

/// Every kind of combination up to a value.
fn kinds(value: i64) -> Vec<Message> {
    let kinds = [Kind::Solo, Kind::Straight2, Kind::Pair, Kind::Straight3, Kind::Trips];
    kinds.map(|kind| combination(Arg::Word(kind.key()), Arg::Number(value))).into()
}

fn combination(kind: Arg, value: Arg) -> Message {
    Message::new("learn-out-kind", "").with("kind", kind).with("n", value)
}

pub(crate) fn tasks() -> Vec<Task> {
    vec![
        Task::new(
            "kk-block",
            &["KK-4.1", "KK-3.1", "KK-5.2"],
            Plan::new(
                trick(&["7 3 7 8 1", "2 5 9", "4 10 6"], &["1 1", "2 2", "3 3"], "", 0, &[2, 2, 2]),
                "",
                Wanted::That(|end| {
                    let kind = played(end).and_then(|news| arg(news, "kind"));
                    kind == Some(&Arg::Word(Kind::Straight2.key()))
                }),
            ),
        ),
        Task::new(
            "kk-kind",
            &["KK-4.2", "KK-4.1"],
            Plan::new(
                trick(&["5 2 9", "8 10 9 4", "3 6 11"], &["1 1", "2 2", "3 3"], "", 1, &[2, 2, 2]),
                "b:play0-2",
                Wanted::Outcome {
                    thought: |_| kinds(10),
                    told: |end| {
                        let news = end.last(&["played-first"])?;
                        let of = |name| arg(news, name).cloned();
                        Some((combination(of("kind")?, of("value")?), news.clone()))
                    },
                },
            ),
        )
        .with("seat", seat(1))
        .with("a", number(8))
        .with("b", number(10))
        .with("c", number(9))
        .example("EX-KK-1"),
        Task::new(
            "kk-outbid",
            &["KK-5.1", "KK-5.4"],
            Plan::new(
                trick(
                    &["6 7 8 1", "3 6 9", "4 5", "11 11 2"],
                    &["2 2", "7 4", "12 3", "1 1"],
                    "",
                    3,
                    &[2, 2, 2, 2],
                ),
                "d:play0-1 b:reserve0>2 c:reserve0>0",
                Wanted::That(has_won),
            ),
        )
        .with("seat", seat(3))
        .with("card", number(11))
        .example("EX-KK-2"),
        Task::new(
            "kk-reserve",
            &["KK-5.5", "KK-5.4", "KK-3.1"],
            Plan::new(
                trick(
                    &["3 6 9", "4 5", "11 11 2", "6 7 8 1"],
                    &["7 4", "12 3", "1 1", "2 2"],
                    "",
                    2,
                    &[2, 2, 2, 2],
                ),
                "c:play0-1 d:play0-2 b:reserve0>0",
                Wanted::That(|end| holds(end.game, Kind::Straight2, 2)),
            ),
        )
        .example("EX-KK-2"),
        Task::new(
            "kk-redraw",
            &["KK-7.2", "KK-6.1", "KK-7.6"],
            Plan::new(
                trick(
                    &["11 12 4", "REDRAW 2", "12 1", "7 6 1"],
                    &["", "", "", ""],
                    "5 9 3 8 8 8",
                    2,
                    &[2, 2, 2, 2],
                ),
                "c:play0 d:play0-1 a:play0-1 b:redraw0 a:draw>1 a:draw>0 a:draw>3",
                Wanted::Outcome {
                    thought: |_| somebody("learn-out-trick", 4),
                    told: |end| {
                        let news = end.last(&WON)?;
                        Some((Message::new("learn-out-trick", "").with("seat", seat_of(news)?), news.clone()))
                    },
                },
            ),
        )
        .with("first", seat(2))
        .with("second", seat(3))
        .with("last", seat(1))
        .with("a", number(12))
        .with("b", number(7))
        .with("c", number(6))
        .with("d", number(11))
        .with("special", Card::REDRAW)
        .example("EX-KK-3"),
        Task::new(
            "kk-draw",
            &["KK-7.6", "KK-3.1"],
            Plan::new(
                trick(
                    &["11 12 4", "REDRAW 2", "12 1", "7 6 1"],
                    &["", "", "", ""],
                    "5 9 3 8 8 8",
                    2,
                    &[2, 2, 2, 2],
                ),
                "c:play0 d:play0-1 a:play0-1 b:redraw0",
                Wanted::That(|end| holds(end.game, Kind::Straight3, 3)),
            ),
        )
        .example("EX-KK-3"),
        Task::new(
            "kk-x",
            &["KK-8.2", "KK-8.1"],
            Plan::new(
                trick(&["2 7 X 8 4", "3 5 12", "6 7 8 10"], &["1 1", "2 2", "3 3"], "", 2, &[2, 2, 2]),
                "c:play0-2 b:reserve0>0",
                Wanted::That(has_won),
            ),
        )
        .with("seat", seat(2))
        .with("low", number(6))
        .with("high", number(8))
        .with("special", Card::X),
        Task::new(
            "kk-stop",
            &["KK-7.1", "KK-5.1"],
            Plan::new(
                trick(&["2 STOP 9 4", "3 5 11", "12 12 12 10"], &["1 1", "2 2", "3 3"], "", 2, &[2, 2, 2]),
                "c:play0-2 b:reserve0>0",
                Wanted::That(has_won),
            ),
        )
        .with("seat", seat(2))
        .with("card", number(12))
        .with("special", Card::STOP),
        Task::new(
            "kk-stuck",
            &["KK-9.1", "KK-10.1"],
            Plan::new(
                trick(&["10 10 10 1", "3 5 11", "7 8 2"], &["1 1", "", "3 3"], "", 0, &[2, 2, 2]),
                "a:play0-2",
                Wanted::Outcome {
                    thought: |_| {
                        let mut all = somebody("learn-out-loses", 3);
                        all.push(Message::new("learn-out-nobody-loses", ""));
                        all
                    },
                    told: |end| {
                        let losers = end.game.table().last_round()?.losers;
                        let news = end.last(&["stuck"])?;
                        Some((
                            Message::new("learn-out-loses", "").with("seat", losers.first()?),
                            news.clone(),
                        ))
                    },
                },
            ),
        )
        .with("seat", seat(1))
        .with("card", number(10)),
        Task::new(
            "kk-end",
            &["KK-11.1", "KK-9.1"],
            Plan::new(
                trick(&["10 10 10 1", "3 5 11", "7 8 2"], &["1 1", "", "3 3"], "", 0, &[1, 0, 0]),
                "a:play0-2",
                Wanted::Outcome {
                    thought: |end| {
                        let all = Seat::all(3);
                        let without = |seat| all.clone().filter(|&other| other != seat).collect::<Vec<_>>();
                        let mut thought = vec![winners(vec![YOU])];
                        thought.extend(all.clone().map(|seat| winners(without(seat))));
                        let told = end.game.table().winners().map(|seats| winners(seats.iter().collect()));
                        thought.retain(|other| Some(other) != told.as_ref());
                        thought.truncate(2);
                        thought.extend(told);
                        thought.sort_by_key(ToString::to_string);
                        thought
                    },
                    told: |end| {
                        let told = winners(end.game.table().winners()?.iter().collect());
                        Some((told, end.last(&["chip-missing"])?.clone()))
                    },
                },
            ),
        )
        .with("seat", seat(1)),
    ]
}

fn seat_of(news: &Message) -> Option<Seat> {
    match arg(news, "seat") {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
    }
}

fn winners(seats: Vec<Seat>) -> Message {
    Message::new("learn-out-winners", "").with("seats", Arg::Seats(seats))
}
