//! What people at a table may do, and what it leads to.

mod support;

use game::{Observer, Seat};
use support::*;
use table::{Command, Holder, Millis, SubmissionId, open};

#[test]
fn an_answer_can_be_changed_until_the_last_one_has_chosen() {
    let mut run = Run::started(setup("6nimmt", 2));
    let legal = run.table.legal(seat(0));
    let effects = run.answer(ADA, 0, &legal[0]).expect("a legal card");
    assert!(effects.chosen && effects.seen.is_empty(), "others learn only that she has chosen");
    let effects = run.answer(ADA, 0, &legal[1]).expect("another card");
    assert!(!effects.chosen && effects.choices == [seat(0)]);
    assert_eq!(run.table.choice(seat(0)).as_deref(), Some(legal[1].as_str()));
    run.assert_restores();
    let late = run.ask();
    let bens = run.first_legal(1);
    let effects = run.answer(BEN, 1, &bens).expect("the last card");
    assert!(!effects.seen.is_empty(), "now the cards are turned over");
    assert!(run.table.record().contains(&format!("{} {bens}", legal[1])), "{}", run.table.record());
    let command =
        Command::Submit { who: ADA, seat: seat(0), ask: late, id: SubmissionId(77), text: legal[2].clone() };
    let before = run.table.seq();
    if run.table.around().ask().is_some_and(|(ask, ..)| ask != late) {
        assert_eq!(run.tries(&command).expect_err("too late"), "table-late");
    }
    assert_eq!(run.table.seq(), before);
    run.assert_restores();
}

#[test]
fn the_same_answer_twice_counts_once_and_is_acknowledged_twice() {
    let mut run = Run::started(setup("6nimmt", 2));
    let (first, other) = (run.table.legal(seat(0))[0].clone(), run.table.legal(seat(0))[1].clone());
    let ask = run.ask();
    let submit = |id, text: &str| Command::Submit {
        who: ADA,
        seat: seat(0),
        ask,
        id: SubmissionId(id),
        text: text.to_string(),
    };
    run.does(&submit(10, &first));
    run.does(&submit(11, &other));
    let again = run.does(&submit(10, &first));
    assert_eq!((again.ack, again.entries.len()), (Some(SubmissionId(10)), 0));
    assert_eq!(run.table.choice(seat(0)), Some(other), "a late copy does not undo the change");
    let bens = run.first_legal(1);
    run.answer(BEN, 1, &bens).expect("the turn is over");
    let again = run.does(&submit(11, "whatever"));
    assert_eq!((again.ack, again.entries.len()), (Some(SubmissionId(11)), 0), "its acknowledgement was lost");
}

#[test]
fn strangers_and_nonsense_are_refused_with_the_rule() {
    let mut run = Run::started(setup("6nimmt", 3));
    let card = run.first_legal(0);
    assert_eq!(run.answer(BEN, 0, &card).expect_err("not Ben's seat"), "table-not-your-seat");
    assert_eq!(run.answer(EVE, 0, &card).expect_err("she does not sit here"), "table-not-your-seat");
    assert_eq!(run.answer(ADA, 9, &card).expect_err("three seats"), "table-no-such-seat");
    assert_eq!(run.answer(ADA, 0, "hello").expect_err("no move"), "not-a-move");
    let bens = run.first_legal(1);
    assert_eq!(run.answer(ADA, 0, &bens).expect_err("not in her hand"), "not-in-hand");
    assert_eq!(run.tries(&Command::Start { who: ADA }).expect_err("once"), "table-already-started");
    // Among them names of which nothing is seen, and some that turn what stands behind them.
    let unseen = ["\u{200b}", "\u{feff}", "\u{3164}", "\u{200c} \u{200d}", "\u{202e}adA", "\u{2066}Ada"];
    for name in ["", "  ", "a\nb", &"x".repeat(25)].into_iter().chain(unseen) {
        let join = Command::Join { who: EVE, name: name.into(), seat: None };
        assert_eq!(run.tries(&join).expect_err("no name"), "table-bad-name", "{name:?}");
    }
    // Persian joins letters or not by marks of that kind, and so do pictures.
    for name in ["می\u{200c}نا", "👩\u{200d}🚀", "Ada\u{200e}"] {
        let mut other = Run::new(setup("6nimmt", 3));
        let join = Command::Join { who: EVE, name: name.into(), seat: None };
        assert!(other.tries(&join).is_ok(), "{name:?}");
    }
}

#[test]
fn only_the_host_begins_and_the_role_moves_on() {
    let mut run = Run::new(setup("6nimmt", 4));
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        run.does(&Command::Join { who, name: name.into(), seat: None });
    }
    assert_eq!(run.table.around().host(), Some(ADA));
    assert_eq!(run.tries(&Command::Start { who: BEN }).expect_err("not the host"), "table-not-host");
    run.does(&Command::Leave { who: ADA, seat: seat(0) });
    assert_eq!(run.table.around().host(), Some(BEN));
    run.does(&Command::Start { who: BEN });
    run.assert_restores();
}

#[test]
fn the_host_locks_sends_away_and_hands_over() {
    let mut run = Run::started(setup("6nimmt", 3));
    for command in [
        Command::Lock { who: BEN, locked: true },
        Command::Kick { who: BEN, seat: seat(0) },
        Command::HandOver { who: BEN, seat: seat(1) },
    ] {
        assert_eq!(run.tries(&command).expect_err("not the host"), "table-not-host");
    }
    run.does(&Command::Lock { who: ADA, locked: true });
    let join = Command::Join { who: EVE, name: "Eve".into(), seat: None };
    assert_eq!(run.tries(&join).expect_err("locked"), "table-locked");
    run.does(&Command::Lock { who: ADA, locked: false });
    run.does(&join);
    run.does(&Command::Kick { who: ADA, seat: seat(2) });
    assert_eq!(run.table.around().seats()[2].holder, Holder::Bot);
    assert_eq!(
        run.tries(&Command::Kick { who: ADA, seat: seat(2) }).expect_err("a bot"),
        "table-nobody-there"
    );
    run.does(&Command::HandOver { who: ADA, seat: seat(1) });
    assert_eq!(run.table.around().host(), Some(BEN));
    run.assert_restores();
}

#[test]
fn a_rematch_is_made_once_and_only_after_the_end() {
    let one_round = setup("xnimmt", 2);
    let mut run = Run::started(Setup { options: [("rounds", "1")].into(), ..one_round });
    let rematch = |who, code: &str| Command::Rematch { who, code: code.into() };
    assert_eq!(run.tries(&rematch(ADA, "AAAAA")).expect_err("not yet"), "table-not-over");
    while let Some((_, asked, _)) = run.table.around().ask() {
        for place in asked.iter().map(Seat::idx) {
            let text = run.first_legal(place);
            run.answer([ADA, BEN][place], place, &text).expect("legal");
        }
    }
    assert_eq!(run.tries(&rematch(EVE, "AAAAA")).expect_err("a stranger"), "table-not-your-seat");
    run.does(&rematch(BEN, "BBBBB"));
    assert!(run.does(&rematch(ADA, "CCCCC")).entries.is_empty(), "there is one already");
    assert_eq!(run.table.around().rematch(), Some("BBBBB"));
    run.assert_restores();
}

#[test]
fn joining_twice_takes_one_seat_and_asking_for_another_takes_that_too() {
    let mut run = Run::new(setup("6nimmt", 3));
    for _ in 0..2 {
        run.does(&Command::Join { who: ADA, name: "Ada".into(), seat: None });
    }
    run.does(&Command::Join { who: ADA, name: "Ada's son".into(), seat: Some(seat(2)) });
    run.does(&Command::Join { who: BEN, name: "Ben".into(), seat: None });
    assert_eq!(run.table.around().seats_of(ADA).collect::<Vec<_>>(), [seat(0), seat(2)]);
    assert_eq!(run.table.around().seats_of(BEN).collect::<Vec<_>>(), [seat(1)]);
    let join = Command::Join { who: EVE, name: "Eve".into(), seat: None };
    assert_eq!(run.tries(&join).expect_err("no seat is left"), "table-full");
    let join = Command::Join { who: EVE, name: "Eve".into(), seat: Some(seat(1)) };
    assert_eq!(run.tries(&join).expect_err("Ben sits there"), "table-seat-taken");
}

#[test]
fn a_friend_who_comes_late_takes_over_a_bot_with_its_hand() {
    let mut run = Run::started(setup("6nimmt", 3));
    let hand = run.table.legal(seat(2));
    run.does(&Command::Join { who: EVE, name: "Eve".into(), seat: None });
    assert_eq!(run.table.around().seats()[2].holder, Holder::Person(EVE));
    assert_eq!(run.table.legal(seat(2)), hand);
    let ask = run.ask();
    let bot = Command::BotMoved { seat: seat(2), ask, text: Some(hand[0].clone()) };
    assert_eq!(run.tries(&bot).expect_err("the bot was still thinking"), "table-late");
    run.assert_restores();
    let effects = run.does(&Command::Leave { who: EVE, seat: seat(2) });
    assert_eq!(effects.think, [seat(2)], "a bot plays on when she leaves");
    run.assert_restores();
}

#[test]
fn a_bot_that_fails_or_cheats_does_not_hurt_the_table() {
    let mut run = Run::started(setup("6nimmt", 4));
    let ask = run.ask();
    for (place, text) in [(2, None), (3, Some("row9".to_string()))] {
        run.does(&Command::BotMoved { seat: seat(place), ask, text });
        let choice = run.table.choice(seat(place)).expect("the fallback move");
        assert!(run.table.legal(seat(place)).contains(&choice));
    }
}

#[test]
fn wrong_setups_are_refused_with_what_is_allowed() {
    let refusal = |setup: &Setup| match open(setup, &[], Millis(0)) {
        Ok(_) => panic!("{setup:?} was accepted"),
        Err(why) => why.code,
    };
    assert_eq!(refusal(&setup("whist", 4)), "unknown-game");
    assert_eq!(refusal(&setup("xnimmt", 9)), "bad-seats");
    assert_eq!(refusal(&Setup { options: [("rounds", "x")].into(), ..setup("6nimmt", 4) }), "bad-value");
    assert_eq!(refusal(&Setup { bots: [(seat(1), "deep".into())].into(), ..setup("6nimmt", 4) }), "bad-bot");
    assert_eq!(
        refusal(&Setup { bots: [(seat(4), "random".into())].into(), ..setup("6nimmt", 4) }),
        "table-no-such-seat"
    );
}

#[test]
fn what_was_seen_since_a_point_is_what_was_told_then() {
    let mut run = Run::started(setup("xnimmt", 3));
    let by = Observer::Seat(seat(1));
    let (from, mut told) = (run.table.seq(), Vec::new());
    for _ in 0..40 {
        let Some((ask, asked, _)) = run.table.around().ask() else { break };
        for asked in asked.iter() {
            let text = run.first_legal(asked.idx());
            let effects = match asked.idx() {
                0 => run.answer(ADA, 0, &text).expect("legal"),
                1 => run.answer(BEN, 1, &text).expect("legal"),
                _ => run.does(&Command::BotMoved { seat: asked, ask, text: Some(text) }),
            };
            let seen = effects.seen.into_iter().filter(|seen| seen.by == by);
            told.extend(seen.flat_map(|seen| seen.events).map(|event| event.to_string()));
        }
    }
    let since = run.table.seen_since(by, from).expect("a part of the match");
    assert_eq!(since.iter().map(ToString::to_string).collect::<Vec<_>>(), told);
    assert!(run.table.seen_since(by, run.table.seq() + 1).is_none());
}

#[test]
fn a_bot_that_would_think_for_ever_answers_when_its_time_is_over() {
    // As anybody may name one who makes a table: four billion playouts.
    let mut run =
        Run::started(Setup { bots: [(seat(2), "mc:4000000000".to_string())].into(), ..setup("6nimmt", 3) });
    let rng = Box::new(run.rng.clone());
    let thought = run.table.thought(seat(2), game::Budget::default(), rng).expect("it is asked");
    let (ask, mut n_asked) = (thought.ask, 0);
    let text = thought.think_while(&mut || {
        n_asked += 1;
        n_asked < 3
    });
    assert_eq!(n_asked, 3);
    run.does(&Command::BotMoved { seat: seat(2), ask, text: Some(text) });
    assert!(run.table.choice(seat(2)).is_some());
}
