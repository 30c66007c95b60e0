//! Who may sit where, and who may decide what.

mod support;

use support::*;
use table::{Command, Entry, Holder, PlayerId};

fn join(who: PlayerId, at: Option<usize>) -> Command {
    Command::Join { who, name: "Somebody".into(), seat: at.map(seat) }
}

#[test]
fn nobody_learns_two_hands_of_one_match() {
    let mut run = Run::started(setup("6nimmt", 4));
    assert_eq!(run.tries(&join(ADA, Some(2))).expect_err("beside her own"), "table-one-hand");
    run.does(&Command::Leave { who: ADA, seat: seat(0) });
    assert_eq!(run.tries(&join(ADA, Some(2))).expect_err("after her own"), "table-one-hand");
    run.restart();
    assert_eq!(run.tries(&join(ADA, Some(2))).expect_err("a restart changes nothing"), "table-one-hand");
    run.does(&join(EVE, None));
    assert_eq!(run.table.around().seats()[0].holder, Holder::Person(EVE), "a friend takes over");
    assert_eq!(run.tries(&join(ADA, None)).expect_err("her seat is taken"), "table-one-hand");
    run.does(&Command::Leave { who: EVE, seat: seat(0) });
    run.does(&join(ADA, None));
    assert_eq!(run.table.around().seats()[0].holder, Holder::Person(ADA), "back to the hand she knows");
    run.assert_restores();
}

#[test]
fn several_seats_on_one_device_are_taken_before_the_start() {
    let mut run = Run::new(setup("6nimmt", 4));
    for at in [0, 2] {
        run.does(&join(ADA, Some(at)));
    }
    run.does(&Command::Start { who: ADA });
    run.does(&Command::Leave { who: ADA, seat: seat(2) });
    assert_eq!(run.tries(&join(ADA, Some(1))).expect_err("a third hand"), "table-one-hand");
    run.does(&join(ADA, Some(2)));
    assert_eq!(run.table.around().seats_of(ADA).collect::<Vec<_>>(), [seat(0), seat(2)]);
}

#[test]
fn the_seat_of_somebody_sent_away_opens_when_the_host_unlocks() {
    let mut run = Run::started(setup("6nimmt", 3));
    run.does(&Command::Kick { who: ADA, seat: seat(1) });
    run.assert_restores();
    for who in [BEN, EVE] {
        assert_eq!(run.tries(&join(who, Some(1))).expect_err("not yet"), "table-locked");
    }
    run.does(&Command::Lock { who: ADA, locked: false });
    run.does(&join(EVE, Some(1)));
}

#[test]
fn a_table_that_everybody_has_left_is_not_locked() {
    let mut run = Run::new(setup("6nimmt", 3));
    run.does(&join(ADA, None));
    run.does(&Command::Lock { who: ADA, locked: true });
    run.does(&Command::Leave { who: ADA, seat: seat(0) });
    run.assert_restores();
    run.does(&join(BEN, None));
    assert_eq!(run.table.around().host(), Some(BEN));
}

#[test]
fn a_host_who_sends_themselves_away_locks_nobody_out() {
    let mut run = Run::new(setup("6nimmt", 3));
    run.does(&join(ADA, None));
    run.does(&Command::Kick { who: ADA, seat: seat(0) });
    run.does(&join(BEN, None));
    run.assert_restores();
}

#[test]
fn the_role_of_a_host_who_does_not_come_moves_on() {
    let mut run = Run::new(setup("6nimmt", 3));
    run.does(&join(ADA, None));
    run.now = 1_000_000;
    let _ = run.does(&join(BEN, None));
    assert!(run.tick(1_000_000).entries.is_empty(), "nobody is there to miss her");
    let effects = run.does(&Command::Presence { who: BEN, here: true });
    let at = effects.wake_at.expect("she is waited for").0;
    assert!(run.tick(at - run.now - 1).entries.is_empty());
    assert_eq!(run.tick(1).entries, [Entry::HandedOver { seat: seat(1) }]);
    run.does(&Command::Start { who: BEN });
    run.assert_restores();
}

#[test]
fn what_is_kept_of_a_table_is_bounded() {
    let mut run = Run::started(setup("6nimmt", 2));
    let legal = run.table.legal(seat(0));
    let changes = (0..100).filter(|nth| run.answer(ADA, 0, &legal[nth % 2]).is_ok()).count();
    assert!((10..100).contains(&changes), "{changes}");
    assert_eq!(run.answer(ADA, 0, &legal[0]).expect_err("enough"), "table-changed-enough");
    let bens = run.first_legal(1);
    run.answer(BEN, 1, &bens).expect("the match goes on");
    let mut toggles = 0;
    while run.tries(&Command::Lock { who: ADA, locked: toggles % 2 == 0 }).is_ok() {
        toggles += 1;
        assert!(toggles < 10_000, "locks without end");
    }
    run.does(&Command::Leave { who: BEN, seat: seat(1) });
    run.assert_restores();
}

#[test]
fn a_picture_is_one_of_those_there_are_belongs_to_its_person_and_is_not_changed_without_end() {
    let mut run = Run::started(setup("6nimmt", 3));
    let avatar = |run: &Run, place: usize| run.table.around().seats()[place].avatar;
    let wants = |who, place, avatar| Command::Avatar { who, seat: seat(place), avatar };
    run.does(&wants(ADA, 0, table::AVATARS));
    assert!(run.does(&wants(ADA, 0, table::AVATARS)).entries.is_empty(), "it is so already");
    run.does(&wants(BEN, 1, 3));
    assert_eq!([0, 1, 2].map(|place| avatar(&run, place)), [table::AVATARS, 3, 0]);
    assert_eq!(
        run.tries(&wants(ADA, 0, table::AVATARS + 1)).expect_err("there are no more"),
        "table-no-avatar"
    );
    assert_eq!(run.tries(&wants(ADA, 1, 5)).expect_err("that is Ben"), "table-not-your-seat");
    run.restart();
    assert_eq!(avatar(&run, 1), 3, "it is kept");
    run.does(&Command::Leave { who: BEN, seat: seat(1) });
    assert_eq!(avatar(&run, 1), 0, "a bot is not Ben");
    let refused = (0..200).find_map(|nth| run.tries(&wants(ADA, 0, nth % 2)).err());
    assert_eq!(refused.as_deref(), Some("table-too-often"));
}

#[test]
fn people_who_are_called_the_same_are_told_apart() {
    let long = "a".repeat(table::NAME_MAX);
    for (name, second, third) in [
        ("Guest", "Guest 2".to_string(), "Guest 3".to_string()),
        (&*long, long[2..].to_string() + " 2", long[2..].to_string() + " 3"),
    ] {
        let mut run = Run::new(setup("6nimmt", 4));
        for who in [ADA, BEN, EVE] {
            run.does(&Command::Join { who, name: name.into(), seat: None });
        }
        let names = run.table.around().seats().iter().map(|state| &*state.name).collect::<Vec<_>>();
        assert_eq!(names, [name, &second, &third, ""]);
        // Whoever goes leaves the name to the next one.
        run.does(&Command::Leave { who: BEN, seat: seat(1) });
        run.does(&Command::Join { who: PlayerId(4), name: name.into(), seat: None });
        assert_eq!(&*run.table.around().seats()[1].name, second);
        run.assert_restores();
    }
}
