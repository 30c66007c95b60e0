//! X nimmt!: the printed examples 1 to 6, and what somebody still needs to know to play.

use crate::fate::{self, lies_in, number, numbers};
use crate::task::{End, Plan, Task, Wanted, YOU, arg};
use bulls::Cards;
use game::{Message, Options, Rules as _};
use xnimmt::{Rules, Setup, XNimmt};

/// A position of the first round.
fn position(rows: [&[u8]; 3], hands: &[&[u8]], x_row: &[u8], x_pile: &[u8]) -> XNimmt {
    let n_seats = hands.len();
    let rules = Rules::parse(n_seats, &Options::new()).expect("the printed game");
    let of_you = |cards: &[u8]| {
        let mut all = vec![Vec::new(); n_seats];
        all[YOU.idx()] = cards.to_vec();
        all
    };
    let setup = Setup {
        rows: rows.map(<[u8]>::to_vec).to_vec(),
        hands: hands.iter().map(|hand| hand.to_vec()).collect(),
        x_rows: of_you(x_row),
        x_piles: of_you(x_pile),
        round: 1,
        points: vec![0; n_seats],
    };
    XNimmt::from_setup(rules, &setup).expect("a possible position")
}

fn thought(end: &End<'_, XNimmt>, card: u8) -> Vec<Message> {
    let table = end.before.table();
    fate::thought(end, table.rows(), |row| table.rules().cap(row) - 1, card)
}

fn hand(game: &XNimmt) -> Cards {
    game.secrets()[YOU.idx()].hand
}

/// What the X row of the learner did.
fn x_row_told(end: &End<'_, XNimmt>) -> Option<(Message, Message)> {
    let grew = end.last(&["x-row-grew"])?;
    if let Some(gone) = end.last(&["x-row-flushed"]) {
        // What the table tells in two sentences, so that one of them names both cards.
        let x_row = end.before.table().places()[YOU.idx()].x_row;
        let card = arg(grew, "card")?.clone();
        let news = Message::new("tell-xn-x-flush", gone.rule)
            .with("card", card)
            .with("last", x_row.last()?)
            .with("heads", x_row.heads());
        return Some((x_row_gone(end), news));
    }
    Some((Message::new("learn-out-x-on", ""), grew.clone()))
}

fn x_row_gone(end: &End<'_, XNimmt>) -> Message {
    let x_row = end.before.table().places()[YOU.idx()].x_row;
    Message::new("learn-out-x-pile", "").with("cards", x_row).with("n", x_row.len())
}

fn is_round_over(game: &XNimmt) -> bool {
    !matches!(game.table().phase(), xnimmt::Phase::Select)
}

pub(crate) fn tasks() -> Vec<Task> {
    vec![
        Task::new(
            "xn-gap",
            &["XN-4.2", "XN-3.4"],
            Plan::new(
                position([&[97], &[9], &[31]], &[&[1, 18, 45, 98], &[3, 4, 5, 22], &[6, 7, 8, 60]], &[], &[]),
                "b:22 c:60",
                Wanted::That(|end| lies_in(end, 1)),
            ),
        )
        .with("card", number(9))
        .example("EX-XN-1"),
        Task::new(
            "xn-fill",
            &["XN-5.1", "XN-5.3"],
            Plan::new(
                position(
                    [&[97], &[9, 18, 22], &[31, 60]],
                    &[&[1, 2, 59], &[3, 4, 81], &[6, 7, 94]],
                    &[],
                    &[],
                ),
                "a:59 b:81 c:94 a:x22",
                Wanted::Outcome { thought: |end| thought(end, 59), told: |end| fate::of(end, 59) },
            ),
        )
        .with("card", number(59))
        .with("b", number(81))
        .with("c", number(94))
        .example("EX-XN-2"),
        Task::new(
            "xn-low",
            &["XN-5.2", "XN-5.4"],
            Plan::new(
                position(
                    [&[97], &[59], &[31, 60, 81, 94]],
                    &[&[1, 2, 43], &[3, 4, 66], &[6, 7, 89]],
                    &[],
                    &[],
                ),
                "a:43 b:66 c:89",
                Wanted::Least(|game| hand(game).len() as i64),
            ),
        )
        .with("card", number(43))
        .example("EX-XN-3"),
        Task::new(
            "xn-x",
            &["XN-5.3", "XN-6.2", "XN-7.2"],
            Plan::new(
                position([&[97], &[9, 18, 22], &[31, 60]], &[&[59, 70], &[81, 90]], &[], &[]),
                "a:59 b:81",
                Wanted::Least(|game| hand(game).heads().into()),
            ),
        )
        .with("card", number(59))
        .example("EX-XN-4"),
        Task::new(
            "xn-grow",
            &["XN-6.3", "XN-6.2"],
            Plan::new(
                position([&[12, 40], &[60], &[80]], &[&[44, 70], &[81, 90]], &[18], &[]),
                "a:44 b:81",
                Wanted::That(|end| end.last(&["x-row-flushed"]).is_none()),
            ),
        )
        .with("card", number(18)),
        Task::new(
            "xn-flush",
            &["XN-6.3", "XN-6.4"],
            Plan::new(
                position([&[12, 40], &[60], &[80]], &[&[44, 70], &[81, 90]], &[18, 59], &[]),
                "a:44 b:81 a:x12",
                Wanted::Outcome {
                    thought: |end| {
                        let kept = ["learn-out-x-on", "learn-out-x-hand"].map(|code| Message::new(code, ""));
                        kept.into_iter().chain([x_row_gone(end)]).collect()
                    },
                    told: x_row_told,
                },
            ),
        )
        .with("card", number(44))
        .with("low", number(12))
        .with("high", number(40))
        .with("last", number(59))
        .example("EX-XN-5"),
        Task::new(
            "xn-last",
            &["XN-7.1", "XN-5.3"],
            Plan::new(
                position([&[12, 40], &[60], &[80]], &[&[44], &[81, 90]], &[7], &[]),
                "a:44 b:81 a:x40",
                Wanted::Outcome {
                    thought: |_| {
                        vec![Message::new("learn-out-round-over", ""), Message::new("learn-out-goes-on", "")]
                    },
                    told: |end| {
                        let code = if is_round_over(end.game) {
                            "learn-out-round-over"
                        } else {
                            "learn-out-goes-on"
                        };
                        Some((Message::new(code, ""), end.last(&["hand-grew"])?.clone()))
                    },
                },
            ),
        )
        .with("card", number(44)),
        Task::new(
            "xn-score",
            &["XN-7.2", "XN-7.3"],
            Plan::new(
                position([&[97], &[60], &[80]], &[&[11, 70], &[81]], &[33, 66], &[55, 5]),
                "a:70 b:81",
                Wanted::Outcome {
                    thought: |end| {
                        let place = &end.before.table().places()[YOU.idx()];
                        let kept = hand(end.game).heads();
                        let (row, pile) = (place.x_row.heads(), place.x_pile.heads());
                        let told = end.game.table().places()[YOU.idx()].round_points;
                        let all = [kept + pile, kept + row + pile, kept + row + 2 * pile, told];
                        numbers("learn-out-points", all.map(i64::from))
                    },
                    told: |end| {
                        let points = end.game.table().places()[YOU.idx()].round_points;
                        let news = end.news.iter().rfind(|news| {
                            news.code == "hand-shown" && arg(news, "seat") == Some(&YOU.into())
                        })?;
                        Some((
                            Message::new("learn-out-points", "").with("n", i64::from(points)),
                            news.clone(),
                        ))
                    },
                },
            ),
        )
        .with("card", number(70))
        .with("hand", 5)
        .with("pile", 9)
        .example("EX-XN-6"),
    ]
}
