//! 6 nimmt! Pro: the deck, the draft, and open hands.

use crate::fate::{self, number, numbers, seat, somebody};
use crate::task::{End, Plan, Task, Wanted, YOU};
use game::{Game as _, Message, Options, Rules as _, ToAct};
use sixnimmt::pro::{Pro, Rules, Setup};

fn rules(n_seats: usize) -> Rules {
    Rules::parse(n_seats, &Options::new()).expect("the printed game")
}

/// A draft: `first` began, and these cards are picked.
fn draft(first: u8, hands: &[&[u8]]) -> Pro {
    let setup = Setup {
        first,
        hands: hands.iter().map(|hand| hand.to_vec()).collect(),
        round: 1,
        scores: vec![0; hands.len()],
        ..Setup::default()
    };
    Pro::from_setup(rules(hands.len()), &setup).expect("a possible draft")
}

/// A turn after the draft; `first` had begun it.
fn turn(first: u8, rows: [&[u8]; 4], hands: &[&[u8]]) -> Pro {
    let setup = Setup {
        first,
        rows: rows.map(<[u8]>::to_vec).to_vec(),
        hands: hands.iter().map(|hand| hand.to_vec()).collect(),
        round: 1,
        scores: vec![0; hands.len()],
        ..Setup::default()
    };
    Pro::from_setup(rules(hands.len()), &setup).expect("a possible position")
}

/// Who is to pick. No news say that of the second pick of somebody, so the outcome itself is what happened.
fn picks_next(end: &End<'_, Pro>) -> Option<(Message, Message)> {
    let ToAct::Seats(seats) = end.game.to_act() else { return None };
    let picks = |rule| Some(Message::new("learn-out-picks", rule).with("seat", seats.first()?));
    let news = end.last(&["pro-first-picker"]).cloned().or_else(|| picks("SN-PRO-2.2"));
    Some((picks("")?, news?))
}

pub(crate) fn tasks() -> Vec<Task> {
    vec![
        Task::new(
            "pro-deck",
            &["SN-PRO-1.1", "SN-PRO-2.1"],
            Plan::new(
                draft(1, &[&[], &[], &[]]),
                "b:pick22",
                Wanted::Outcome {
                    thought: |end| {
                        let decks = [end.before.rules().n_seats(), 4, 5].map(|n_seats| rules(n_seats).deck());
                        numbers(
                            "learn-out-highest",
                            decks.into_iter().chain([bulls::Card::MAX]).map(i64::from),
                        )
                    },
                    told: |end| {
                        let deck = rules(end.before.rules().n_seats() + 1).deck();
                        let highest =
                            |rule| Message::new("learn-out-highest", rule).with("n", i64::from(deck));
                        Some((highest(""), highest("SN-PRO-1.1")))
                    },
                },
            ),
        )
        .with("n", 3)
        .with("deck", i64::from(rules(3).deck()))
        .with("more", i64::from(rules(4).deck()))
        .example("EX-PRO-1"),
        Task::new(
            "pro-order",
            &["SN-PRO-2.2"],
            Plan::new(
                draft(1, &[&[], &[22], &[30]]),
                "a:pick12",
                Wanted::Outcome { thought: |_| somebody("learn-out-picks", 3), told: picks_next },
            ),
        )
        .with("first", seat(1))
        .with("card", number(12)),
        Task::new(
            "pro-rest",
            &["SN-PRO-2.4", "SN-PRO-2.1"],
            Plan::new(
                draft(1, &[&[1, 3, 6, 8, 12, 14, 19, 21, 24], &[4, 7, 9, 10, 13, 15, 16, 18, 20, 22]]),
                "",
                Wanted::That(|end| {
                    let first = end.game.table().board().rows().first().and_then(|row| row.last());
                    first.is_some_and(|card| card.number() == 5)
                }),
            ),
        )
        .with("card", number(5)),
        Task::new(
            "pro-open",
            &["SN-PRO-3.1", "SN-BASE-5.1"],
            Plan::new(
                turn(0, [&[3, 8, 12, 14], &[19], &[21], &[23, 24]], &[&[17, 20], &[15, 16]]),
                "b:15",
                Wanted::That(|end| !fate::takes(end, YOU)),
            ),
        )
        .with("seat", seat(1))
        .with("low", number(15))
        .with("high", number(16)),
        Task::new(
            "pro-sure",
            &["SN-PRO-3.1", "SN-BASE-3.4", "SN-BASE-5.2"],
            Plan::new(
                turn(0, [&[9], &[13], &[18, 20, 21, 22, 24], &[25]], &[&[23], &[5], &[7]]),
                "a:23 b:5 b:row1 c:7",
                Wanted::Outcome {
                    thought: |end| fate::thought(end, end.before.table().board().rows(), |_| 5, 23),
                    told: |end| fate::of(end, 23),
                },
            ),
        )
        .with("card", number(23))
        .with("b", number(5))
        .with("c", number(7))
        .with("taken", number(13)),
        Task::new(
            "pro-next",
            &["SN-PRO-2.3", "SN-PRO-4.1"],
            Plan::new(
                turn(0, [&[2], &[10], &[19], &[27]], &[&[3], &[11], &[20]]),
                "a:3 b:11 c:20",
                Wanted::Outcome { thought: |_| somebody("learn-out-picks", 3), told: picks_next },
            ),
        ),
    ]
}
