//! What the clocks count, and when they stand still.

mod support;

use support::*;
use table::{Clock, Command, Entry, Holder, How, Millis};

const DAY: u64 = 24 * 60 * 60 * 1000;

fn clock_of(run: &mut Run, after: u64) -> Vec<usize> {
    let entries = run.tick(after).entries;
    let by_clock = entries.iter().filter_map(|entry| match entry {
        Entry::Chose { seat, how: How::Clock, .. } => Some(seat.idx()),
        _ => None,
    });
    by_clock.collect()
}

fn presence(run: &mut Run, who: table::PlayerId, here: bool) {
    run.does(&Command::Presence { who, here });
}

#[test]
fn the_clock_plays_for_who_does_not_answer_and_then_a_bot_stands_in() {
    let per_choice = Clock::PerChoice { millis: 10_000 };
    let mut run = Run::started(Setup { clock: per_choice, ..setup("6nimmt", 2) });
    let (mut by_clock, mut n_marks) = (0, 0);
    while run.table.around().seats()[1].holder == Holder::Person(BEN) {
        if run.table.choice(seat(0)).is_none() && !run.table.legal(seat(0)).is_empty() {
            let card = run.first_legal(0);
            run.answer(ADA, 0, &card).expect("she answers at once");
        }
        if run.table.legal(seat(1)).is_empty() {
            continue;
        }
        assert!(run.tick(9_999).entries.is_empty(), "not yet");
        let before = run.table.seq();
        let chosen = clock_of(&mut run, 1);
        by_clock += chosen.iter().filter(|place| **place == 1).count();
        n_marks += chosen.len();
        // It is told with the move, and stands in the record.
        let told: Vec<_> = run.table.by_clock_since(before).iter().map(|seat| seat.idx()).collect();
        assert_eq!(told, chosen);
        assert_eq!(run.table.record().matches("@clock").count(), n_marks, "{}", run.table.record());
        run.assert_restores();
    }
    assert_eq!(by_clock, 2);
    assert_eq!(run.table.around().seats()[1].holder, Holder::StandIn(BEN));
    presence(&mut run, BEN, true);
    assert_eq!(
        run.table.around().seats()[1].holder,
        Holder::Person(BEN),
        "saying hello again is coming back"
    );
    assert_eq!(run.table.around().seats()[1].missed, 0);
}

#[test]
fn what_the_clock_chose_and_somebody_changed_is_theirs() {
    let mut run = Run::started(setup("6nimmt", 2));
    presence(&mut run, BEN, false);
    assert_eq!(clock_of(&mut run, 60_000), [1]);
    presence(&mut run, BEN, true);
    let chosen = run.table.choice(seat(1));
    let other =
        run.table.legal(seat(1)).into_iter().find(|mv| Some(mv) != chosen.as_ref()).expect("another card");
    run.answer(BEN, 1, &other).expect("nobody has seen it");
    let before = run.table.seq();
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("the last one");
    assert!(run.table.seq() > before);
    assert!(run.table.by_clock_since(before).is_empty());
    assert!(!run.table.record().contains("@clock"), "{}", run.table.record());
    run.assert_restores();
}

#[test]
fn clocks_go_on_when_a_table_is_read_back_among_people() {
    let bank = Clock::Bank { millis: 10_000, increment: 0 };
    for (clock, told_millis) in
        [(Clock::PerChoice { millis: 10_000 }, None), (bank, None), (bank, Some(1_000))]
    {
        let mut run = Run::started(Setup { clock, told_millis, away_millis: 7_000, ..setup("6nimmt", 3) });
        // Where clocks wait until everybody has been told what happened, they have waited long enough.
        run.tick(told_millis.unwrap_or(0));
        let (ask, until) = (run.ask(), run.table.around().until().expect("a clock runs"));
        run.tick(4_000);
        // Somebody else keeps Ben's answer, and what Ada's has led to here is not kept.
        let mut other = Run::started(run.setup.clone());
        assert_eq!(other.ask(), ask);
        other.kept.clone_from(&run.kept);
        other.table = table::open(&run.setup, &run.kept, Millis(run.now)).expect("it reads back");
        let card = other.first_legal(1);
        other.answer(BEN, 1, &card).expect("legal");
        let times = run.table.times();
        let card = run.first_legal(0);
        run.answer(ADA, 0, &card).expect("legal");

        let mut back = table::open(&run.setup, &other.kept, Millis(run.now)).expect("it reads back");
        back.go_on_from(run.table.around(), &times, Millis(run.now));
        let around = back.around();
        assert!(around.seats()[0].here && around.seats()[1].here, "they are there as they were");
        assert_eq!(around.until(), Some(until), "{clock:?}: Ada has as long as she had");
        // In a table that nobody was connected to, time begins anew.
        let anew = table::open(&run.setup, &other.kept, Millis(run.now)).expect("it reads back");
        assert_ne!(anew.around().until(), Some(until));
    }
}

#[test]
fn who_is_away_is_not_waited_for_anew_when_a_table_is_read_back() {
    let mut run = Run::started(Setup { away_millis: 7_000, ..setup("6nimmt", 2) });
    presence(&mut run, BEN, false);
    let until = run.table.around().until().expect("Ben is waited for");
    run.tick(5_000);
    // What people wish and have said is kept nowhere, and not forgotten either.
    run.does(&Command::Say { who: ADA, seat: seat(0), said: table::Said::Emote(0) });
    let times = run.table.times();
    let mut back = table::open(&run.setup, &run.kept, Millis(run.now)).expect("it reads back");
    back.go_on_from(run.table.around(), &times, Millis(run.now));
    assert_eq!(back.around().until(), Some(until));
    assert_eq!(back.around().lines().count(), 1);
    assert!(back.around().seats()[0].here && !back.around().seats()[1].here);
}

#[test]
fn a_wish_for_a_pause_outlives_reading_a_table_back() {
    let mut run = Run::started(setup("6nimmt", 2));
    run.does(&Command::Pause { who: ADA, wish: true });
    let times = run.table.times();
    run.table = table::open(&run.setup, &run.kept, Millis(run.now)).expect("it reads back");
    let mut before = Run::started(run.setup.clone());
    before.does(&Command::Pause { who: ADA, wish: true });
    run.table.go_on_from(before.table.around(), &times, Millis(run.now));
    run.does(&Command::Pause { who: BEN, wish: true });
    assert!(run.table.around().paused(), "both wish it");
}

#[test]
fn an_absent_player_is_waited_for_only_while_asked() {
    let mut run = Run::started(setup("6nimmt", 2));
    presence(&mut run, BEN, false);
    let card = run.first_legal(1);
    run.answer(BEN, 1, &card).expect("his answer was under way");
    assert!(run.tick(1_000_000).entries.is_empty(), "he has answered, and Ada may take her time");
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("her answer");
    if run.table.legal(seat(1)).is_empty() {
        return;
    }
    assert!(run.tick(29_999).entries.is_empty());
    assert!(!run.tick(1).entries.is_empty(), "he is asked and not there");
}

#[test]
fn who_vanishes_while_thinking_has_the_whole_time_to_come_back() {
    let mut run = Run::started(setup("6nimmt", 2));
    run.tick(100_000);
    presence(&mut run, BEN, false);
    assert_eq!(clock_of(&mut run, 29_999), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [1]);
}

#[test]
fn where_a_choice_may_take_days_nobody_is_played_for_because_of_being_away() {
    let days = Clock::PerChoice { millis: 3 * DAY };
    let mut run = Run::started(Setup { clock: days, ..setup("6nimmt", 2) });
    presence(&mut run, BEN, false);
    assert_eq!(clock_of(&mut run, 2 * DAY), [0_usize; 0]);
    // Such a clock runs on while nobody looks, even when the table is put away in between.
    presence(&mut run, ADA, false);
    run.now += DAY - 1;
    run.restart();
    presence(&mut run, ADA, true);
    assert_eq!(clock_of(&mut run, 0), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [0, 1]);
}

#[test]
fn clocks_stand_still_while_nobody_who_sits_there_is_connected() {
    let per_choice = Clock::PerChoice { millis: 10_000 };
    let mut run = Run::started(Setup { clock: per_choice, ..setup("6nimmt", 3) });
    run.tick(4_000);
    presence(&mut run, ADA, false);
    presence(&mut run, BEN, false);
    let effects = run.tick(1_000_000);
    assert!(effects.entries.is_empty() && effects.wake_at.is_none() && effects.think.is_empty());
    presence(&mut run, ADA, true);
    assert_eq!(clock_of(&mut run, 5_999), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [0, 1], "six of the ten seconds were left");
}

#[test]
fn a_restart_gives_everybody_time_from_when_they_are_back() {
    let per_choice = Clock::PerChoice { millis: 10_000 };
    let mut run = Run::started(Setup { clock: per_choice, ..setup("6nimmt", 2) });
    run.tick(9_000);
    run.restart();
    run.now += 60_000;
    presence(&mut run, ADA, true);
    let adas = run.first_legal(0);
    run.answer(ADA, 0, &adas).expect("in time");
    // Ben's line takes longer to come back, and then his ten seconds begin.
    assert_eq!(clock_of(&mut run, 20_000), [0_usize; 0]);
    presence(&mut run, BEN, true);
    assert_eq!(clock_of(&mut run, 9_999), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [1]);
}

#[test]
fn a_bank_is_used_up_grows_and_survives_a_crash() {
    let bank = Clock::Bank { millis: 5_000, increment: 1_000 };
    let mut run = Run::started(Setup { clock: bank, ..setup("6nimmt", 2) });
    run.now += 3_000;
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("after three seconds");
    assert_eq!(run.table.around().seats()[0].bank, 3_000);
    let other = run.table.legal(seat(0))[1].clone();
    run.answer(ADA, 0, &other).expect("changed");
    assert_eq!(run.table.around().seats()[0].bank, 3_000, "changing a choice is free");
    run.assert_restores();
    let effects = run.tick(2_000);
    assert_eq!(run.table.around().seats()[1].bank, 1_000, "his bank was empty");
    assert!(!effects.entries.is_empty());
    run.assert_restores();
}

/// A table at which clocks wait until everybody has been told what happened.
fn telling(clock: Clock, seats: usize) -> Run {
    Run::started(Setup { clock, told_millis: Some(10_000), ..setup("6nimmt", seats) })
}

fn told(run: &mut Run, who: table::PlayerId, ask: table::AskNo) {
    let effects = run.does(&Command::Told { who, ask });
    assert!(effects.entries.is_empty(), "nothing of it is kept");
}

#[test]
fn where_clocks_wait_for_telling_they_begin_when_everybody_who_is_there_has_been_told() {
    let mut run = telling(Clock::PerChoice { millis: 10_000 }, 2);
    let ask = run.ask();
    run.tick(3_000);
    assert_eq!(run.table.around().until(), None, "nobody has been told yet");
    told(&mut run, ADA, ask);
    told(&mut run, EVE, ask);
    told(&mut run, BEN, table::AskNo(ask.0 + 1));
    assert_eq!(run.table.around().until(), None, "Ben has not been told");
    told(&mut run, BEN, ask);
    assert_eq!(run.table.around().until(), Some(table::Millis(13_000)));
    // Whoever comes later stops no clock that runs.
    presence(&mut run, BEN, false);
    presence(&mut run, BEN, true);
    assert_eq!(clock_of(&mut run, 9_999), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [0, 1]);
    assert_eq!(run.table.around().until(), None, "the next question waits again");
}

#[test]
fn nobody_can_stall_a_clock_that_waits_for_telling() {
    let mut run = telling(Clock::PerChoice { millis: 5_000 }, 3);
    let ask = run.ask();
    told(&mut run, ADA, ask);
    assert_eq!(run.tick(9_999).wake_at, Some(table::Millis(10_000)));
    assert_eq!(run.table.around().until(), None);
    assert_eq!(run.tick(1).wake_at, Some(table::Millis(15_000)));
    assert_eq!(clock_of(&mut run, 4_999), [0_usize; 0]);
    assert_eq!(clock_of(&mut run, 1), [0, 1]);
}

#[test]
fn who_is_away_or_has_answered_is_not_waited_for_with_telling() {
    let bank = Clock::Bank { millis: 60_000, increment: 1_000 };
    let mut run = telling(bank, 3);
    run.now += 4_000;
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("before anybody was told");
    assert_eq!(run.table.around().seats()[0].bank, 61_000, "no time of hers has passed");
    assert_eq!(run.table.around().until(), None);
    presence(&mut run, BEN, false);
    assert_eq!(run.table.around().until(), Some(table::Millis(34_000)), "he is away, and waited for as ever");
    run.assert_restores();
}

#[test]
fn after_a_restart_everybody_is_told_anew_and_only_while_somebody_listens() {
    let mut run = telling(Clock::PerChoice { millis: 10_000 }, 2);
    let ask = run.ask();
    told(&mut run, ADA, ask);
    told(&mut run, BEN, ask);
    run.restart();
    run.now += 60_000;
    run.does(&Command::Tick);
    for who in [ADA, BEN] {
        presence(&mut run, who, true);
        assert_eq!(run.table.around().until(), None, "nobody is told yet");
    }
    told(&mut run, ADA, ask);
    told(&mut run, BEN, ask);
    assert_eq!(run.table.around().until(), Some(table::Millis(70_000)));
}

#[test]
fn clocks_of_days_and_tables_that_do_not_want_it_wait_for_no_telling() {
    let days = telling(Clock::PerChoice { millis: 3 * DAY }, 2);
    assert_eq!(days.table.around().until(), Some(table::Millis(3 * DAY)));
    let clock = Clock::PerChoice { millis: 10_000 };
    let mut usual = Run::started(Setup { clock, ..setup("6nimmt", 2) });
    let ask = usual.ask();
    told(&mut usual, ADA, ask);
    assert_eq!(usual.table.around().until(), Some(table::Millis(10_000)));
}
