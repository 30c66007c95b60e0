//! 6 nimmt! Anniversary: the example of every special card, the row that disappears, and the swap.

use crate::fate::{self, number, numbers};
use crate::task::{Plan, Task, Wanted, YOU};
use bulls::Card;
use game::{Message, Options, Rules as _};
use sixnimmt::anniversary::{Anniversary, RowSetup, Rules, Setup, Special};

/// A position of two, in which the learner has one special card.
fn position(rows: &[&[u8]], hands: [&[u8]; 2], special: Special) -> Setup {
    let row = |cards: &&[u8]| RowSetup { cards: cards.to_vec(), ..RowSetup::default() };
    Setup {
        rows: rows.iter().map(row).collect(),
        hands: hands.map(<[u8]>::to_vec).to_vec(),
        special_hands: vec![vec![special], Vec::new()],
        special_deck: Some(Vec::new()),
        piles: vec![Vec::new(); 2],
        round: 1,
        points: vec![0; 2],
        ..Setup::default()
    }
}

fn game(setup: &Setup) -> Anniversary {
    let rules = Rules::parse(2, &Options::new()).expect("the printed game");
    Anniversary::from_setup(rules, setup).expect("a possible position")
}

fn net(game: &Anniversary) -> i64 {
    game.table().places()[YOU.idx()].net.into()
}

/// Whether two cards lie side by side.
fn lie_together(game: &Anniversary, cards: &[u8]) -> bool {
    let numbers = |row: &bulls::Row| row.cards().iter().map(Card::number).collect::<Vec<_>>();
    game.table().rows().iter().any(|row| numbers(row).windows(cards.len()).any(|part| part == cards))
}

pub(crate) fn tasks() -> Vec<Task> {
    vec![
        Task::new(
            "ann-stop",
            &["SN-ANN-STOP-1", "SN-ANN-STOP-3", "SN-ANN-STOP-2"],
            Plan::new(
                game(&position(
                    &[&[2, 6, 14, 18, 20], &[17], &[40], &[66]],
                    [&[1, 3, 22], &[4, 7, 90]],
                    Special::Stop,
                )),
                "a:22 b:90",
                Wanted::That(|end| !fate::takes(end, YOU)),
            ),
        )
        .with("card", number(22))
        .with("special", Special::Stop)
        .example("EX-ANN-STOP"),
        Task::new(
            "ann-seven",
            &["SN-ANN-SEVEN-1", "SN-ANN-SEVEN-2"],
            Plan::new(
                game(&position(
                    &[&[3, 9, 12, 15, 18], &[30], &[45], &[60]],
                    [&[1, 2, 20], &[4, 6, 90]],
                    Special::Seven,
                )),
                "a:20 b:90",
                Wanted::That(|end| !fate::takes(end, YOU)),
            ),
        )
        .with("card", number(20))
        .with("special", Special::Seven)
        .example("EX-ANN-SEVEN"),
        Task::new(
            "ann-insert",
            &["SN-ANN-INSERT-2", "SN-ANN-INSERT-1"],
            Plan::new(
                game(&position(
                    &[&[5, 11], &[30], &[45], &[60]],
                    [&[1, 2, 10], &[3, 4, 90]],
                    Special::Insert,
                )),
                "a:10 b:90",
                Wanted::That(|end| lie_together(end.game, &[5, 10, 11])),
            ),
        )
        .with("card", number(10))
        .with("low", number(5))
        .with("high", number(11))
        .with("special", Special::Insert)
        .example("EX-ANN-INSERT"),
        Task::new(
            "ann-shift",
            &["SN-ANN-SHIFT-1", "SN-ANN-SHIFT-3"],
            Plan::new(
                game(&position(
                    &[&[2, 5, 13, 19, 22], &[10, 17], &[40], &[66]],
                    [&[1, 3, 24], &[4, 6, 90]],
                    Special::Shift,
                )),
                "a:24 b:90",
                Wanted::That(|end| fate::lies_in(end, 0)),
            ),
        )
        .with("card", number(24))
        .with("end", number(22))
        .with("special", Special::Shift)
        .example("EX-ANN-SHIFT-1"),
        Task::new(
            "ann-empty",
            &["SN-ANN-SHIFT-5"],
            Plan::new(
                game(&position(
                    &[&[2, 5, 13, 19, 22], &[10, 17], &[30], &[66]],
                    [&[1, 3, 24], &[4, 6, 90]],
                    Special::Shift,
                )),
                "a:24 b:90",
                Wanted::That(|end| end.last(&["ann-row-restarted"]).is_some()),
            ),
        )
        .with("card", number(24))
        .with("special", Special::Shift)
        .example("EX-ANN-SHIFT-2"),
        Task::new(
            "ann-replace",
            &["SN-ANN-REPL-1", "SN-ANN-REPL-2"],
            Plan::new(
                game(&position(
                    &[&[4, 6, 8, 14, 17], &[10], &[45], &[60]],
                    [&[15, 25, 70], &[80, 90, 95]],
                    Special::Replace,
                )),
                "a:25 b:90",
                Wanted::That(|end| lie_together(end.game, &[10, 15])),
            ),
        )
        .with("card", number(25))
        .with("end", number(10))
        .with("special", Special::Replace)
        .example("EX-ANN-REPLACE"),
        Task::new(
            "ann-np",
            &["SN-ANN-NP-1", "SN-ANN-NP-3"],
            Plan::new(
                game(&position(
                    &[&[3, 5, 11, 13, 17], &[30], &[45], &[60]],
                    [&[1, 2, 20], &[4, 6, 90]],
                    Special::Np,
                )),
                "a:20 b:90",
                Wanted::Least(net),
            ),
        )
        .with("card", number(20))
        .with("special", Special::Np)
        .example("EX-ANN-NP-1"),
        Task::new(
            "ann-np-rest",
            &["SN-ANN-NP-3", "SN-ANN-NP-4"],
            Plan::new(
                game(&Setup {
                    piles: vec![vec![1, 2, 4, 6, 7, 8], Vec::new()],
                    ..position(&[&[11, 13], &[30], &[45], &[60]], [&[3, 9, 12], &[14, 16, 90]], Special::Np)
                }),
                "a:3 b:90 a:np a:row0 a:plus11",
                Wanted::Outcome {
                    thought: |end| {
                        let (before, row) = (net(end.before), end.before.table().rows()[0].cards());
                        let positive = i64::from(Card::of(11).heads());
                        let others = i64::from(row.heads()) - positive;
                        let all = [before + others + positive, before + others, net(end.game), 0];
                        numbers("learn-out-points", all)
                    },
                    told: |end| {
                        let news = end.last(&["ann-np-counted", "ann-np-set-aside", "ann-np-wasted"])?;
                        Some((Message::new("learn-out-points", "").with("n", net(end.game)), news.clone()))
                    },
                },
            ),
        )
        .with("card", number(3))
        .with("positive", number(11))
        .with("other", number(13))
        .with("n", 6)
        .with("a", i64::from(Card::of(11).heads()))
        .with("b", i64::from(Card::of(13).heads()))
        .with("special", Special::Np)
        .example("EX-ANN-NP-2"),
        Task::new(
            "ann-fifth",
            &["SN-ANN-FIFTH-1"],
            Plan::new(
                game(&position(
                    &[&[30], &[45], &[60], &[3, 9, 12, 15, 18]],
                    [&[1, 2, 23], &[4, 6, 90]],
                    Special::Fifth,
                )),
                "a:23 b:90",
                Wanted::That(|end| !fate::takes(end, YOU)),
            ),
        )
        .with("card", number(23))
        .with("special", Special::Fifth)
        .example("EX-ANN-FIFTH"),
        Task::new(
            "ann-gone",
            &["SN-ANN-FIFTH-3"],
            Plan::new(
                game(&Setup {
                    fifth: true,
                    special_hands: vec![Vec::new(); 2],
                    ..position(
                        &[&[30], &[45], &[60], &[3, 9, 12, 15, 18], &[24]],
                        [&[1, 2, 21], &[4, 6, 90]],
                        Special::Stop,
                    )
                }),
                "a:21 b:90",
                Wanted::Outcome {
                    thought: |end| {
                        let table = end.before.table();
                        fate::thought(end, table.rows(), |row| table.cap(row), 21)
                    },
                    told: |end| fate::of(end, 21),
                },
            ),
        )
        .with("card", number(21))
        .with("new", number(24)),
        Task::new(
            "ann-swap",
            &["SN-ANN-5.1"],
            Plan::new(
                game(&Setup {
                    special_deck: Some(vec![Special::Stop, Special::Seven]),
                    ..position(
                        &[&[3, 9, 12, 15, 18], &[30], &[45], &[60]],
                        [&[1, 2, 20], &[4, 6, 90]],
                        Special::Fifth,
                    )
                }),
                "a:20 b:90 a:none",
                Wanted::That(|end| end.last(&["ann-swap-given"]).is_some()),
            ),
        )
        .with("card", number(20)),
    ]
}
