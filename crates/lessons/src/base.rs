//! 6 nimmt!: the figures 1 to 4 as one continuous round, the two tips, and how a match ends.

use crate::fate::{self, lies_in, number, somebody};
use crate::task::{End, Plan, Task, Wanted, YOU, after};
use game::{Message, Options, Rules as _};
use sixnimmt::base::{Base, Rules, Setup};

fn position(rows: [&[u8]; 4], hands: &[&[u8]], piles: &[&[u8]], scores: &[u32]) -> Base {
    let rules = Rules::parse(hands.len(), &Options::new()).expect("the printed game");
    let lists = |all: &[&[u8]]| all.iter().map(|list| list.to_vec()).collect::<Vec<_>>();
    let or_none = |piles: Vec<Vec<u8>>| if piles.is_empty() { vec![Vec::new(); hands.len()] } else { piles };
    let setup = Setup {
        rows: lists(&rows),
        hands: lists(hands),
        bull_piles: or_none(lists(piles)),
        round: 1,
        scores: if scores.is_empty() { vec![0; hands.len()] } else { scores.to_vec() },
    };
    Base::from_setup(rules, &setup).expect("a possible position")
}

/// Figure 1; the turns that follow lead to the figures 2 to 4.
fn figure_1() -> Base {
    let hands: [&[u8]; 4] = [&[3, 30, 44, 88], &[9, 14, 21, 99], &[15, 26, 68, 101], &[36, 61, 83, 103]];
    position([&[12], &[37], &[43], &[58]], &hands, &[], &[])
}

/// The first turn of the figures.
const FIRST: &str = "a:44 b:14 c:15 d:61";
/// The second one.
const SECOND: &str = "a:30 b:21 c:26 d:36";

/// The position of both tips.
fn tip(hands: &[&[u8]]) -> Base {
    position([&[61], &[74], &[41], &[10, 13, 20, 33, 42]], hands, &[], &[])
}

fn thought(end: &End<'_, Base>, card: u8) -> Vec<Message> {
    fate::thought(end, end.before.table().board().rows(), |_| 5, card)
}

pub(crate) fn tasks() -> Vec<Task> {
    vec![
        Task::new(
            "sn-gap",
            &["SN-BASE-4.2", "SN-BASE-3.2"],
            Plan::new(figure_1(), "b:14 c:15 d:61", Wanted::That(|end| lies_in(end, 2))),
        )
        .with("card", number(43))
        .example("EX-SN-1"),
        Task::new(
            "sn-order",
            &["SN-BASE-3.4", "SN-BASE-4.1"],
            Plan::new(
                figure_1(),
                FIRST,
                Wanted::Outcome { thought: |end| thought(end, 15), told: |end| fate::of(end, 15) },
            ),
        )
        .with("a", number(44))
        .with("b", number(14))
        .with("card", number(15))
        .with("d", number(61))
        .example("EX-SN-1"),
        Task::new(
            "sn-sixth",
            &["SN-BASE-5.1", "SN-BASE-3.4"],
            Plan::new(
                after(figure_1(), FIRST),
                SECOND,
                Wanted::Outcome { thought: |end| thought(end, 30), told: |end| fate::of(end, 30) },
            ),
        )
        .with("card", number(30))
        .with("b", number(21))
        .with("c", number(26))
        .with("d", number(36))
        .example("EX-SN-2"),
        Task::new(
            "sn-low",
            &["SN-BASE-5.2", "CM-11"],
            Plan::new(
                after(after(figure_1(), FIRST), SECOND),
                "a:3 b:9 c:68 d:83",
                Wanted::Least(|game| game.table().board().places()[YOU].pile.heads().into()),
            ),
        )
        .with("card", number(3))
        .with("most", number(55))
        .example("EX-SN-3"),
        Task::new(
            "sn-tip-row",
            &["SN-BASE-4.2", "SN-BASE-5.1"],
            Plan::new(
                tip(&[&[1, 2, 45], &[3, 4, 90]]),
                "a:45 b:90",
                Wanted::Outcome { thought: |end| thought(end, 45), told: |end| fate::of(end, 45) },
            ),
        )
        .with("card", number(45))
        .example("EX-SN-4"),
        Task::new(
            "sn-tip-risk",
            &["SN-BASE-4.2", "SN-BASE-5.2", "SN-BASE-5.1"],
            Plan::new(
                tip(&[&[1, 2, 62], &[3, 4, 29]]),
                "a:62 b:29 b:row0",
                Wanted::Outcome { thought: |end| thought(end, 62), told: |end| fate::of(end, 62) },
            ),
        )
        .with("card", number(62))
        .with("b", number(29))
        .with("end", number(61))
        .example("EX-SN-5"),
        Task::new(
            "sn-safe",
            &["SN-BASE-5.1", "SN-BASE-4.2"],
            Plan::new(
                position(
                    [&[16, 19, 24, 31, 35], &[52, 57], &[70, 71, 73, 78, 80], &[93]],
                    &[&[38, 60, 85], &[5, 40, 100], &[6, 61, 95]],
                    &[],
                    &[],
                ),
                "b:100 c:95",
                Wanted::That(|end| !fate::takes(end, YOU)),
            ),
        ),
        Task::new(
            "sn-end",
            &["SN-BASE-7.1", "SN-BASE-7.2", "SN-BASE-6.1"],
            Plan::new(
                position(
                    [&[16], &[37], &[54], &[70]],
                    &[&[20], &[40], &[60]],
                    &[&[10, 11], &[22, 33], &[1, 2]],
                    &[40, 60, 45],
                ),
                "a:20 b:40 c:60",
                Wanted::Outcome {
                    thought: |_| {
                        let mut all = somebody("learn-out-wins", 3);
                        all.push(Message::new("learn-out-next-round", ""));
                        all
                    },
                    told: |end| {
                        let winners = end.game.table().board().winners()?;
                        let news = end.last(&["match-ended"])?;
                        Some((
                            Message::new("learn-out-wins", "").with("seat", winners.first()?),
                            news.clone(),
                        ))
                    },
                },
            ),
        )
        .with("a", 40)
        .with("b", 60)
        .with("c", 45)
        .with("target", 66),
    ]
}
