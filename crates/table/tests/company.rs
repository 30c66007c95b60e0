//! What people do at a table besides playing: they change places, take a break, and talk.

mod support;

use support::*;
use table::{Chat, Clock, Command, Holder, Line, PlayerId, Said};

fn emote(who: PlayerId, place: usize) -> Command {
    Command::Say { who, seat: seat(place), said: Said::Emote(3) }
}

fn text(who: PlayerId, place: usize, text: &str) -> Command {
    Command::Say { who, seat: seat(place), said: Said::Text(text.into()) }
}

fn pause(who: PlayerId, wish: bool) -> Command {
    Command::Pause { who, wish }
}

/// Ada and Ben sit there before the start.
fn lobby(seats: usize) -> Run {
    let mut run = Run::new(setup("6nimmt", seats));
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        run.does(&Command::Join { who, name: name.into(), seat: None });
        run.does(&Command::Presence { who, here: true });
    }
    run
}

#[test]
fn the_host_arranges_the_seats_before_the_start() {
    let mut run = lobby(3);
    let order = vec![seat(2), seat(0), seat(1)];
    let arrange = |who, order: &[game::Seat]| Command::Arrange { who, order: Some(order.to_vec()) };
    assert_eq!(run.tries(&arrange(BEN, &order)).expect_err("a guest"), "table-not-host");
    for bad in [&[seat(0), seat(1)][..], &[seat(0); 3], &[seat(0), seat(1), seat(3)]] {
        assert_eq!(run.tries(&arrange(ADA, bad)).expect_err("no order"), "table-no-order");
    }
    run.does(&arrange(ADA, &order));
    let holders: Vec<_> = run.table.around().seats().iter().map(|state| state.holder).collect();
    assert_eq!(holders, [Holder::Open, Holder::Person(ADA), Holder::Person(BEN)]);
    assert_eq!(run.table.around().host(), Some(ADA), "the role stays with the person");
    run.assert_restores();
    run.does(&Command::Arrange { who: ADA, order: None });
    run.does(&Command::Start { who: ADA });
    assert!(run.table.record().contains("Ada") && run.table.record().contains("Ben"));
    assert_eq!(run.tries(&arrange(ADA, &order)).expect_err("hands are dealt"), "table-already-started");
    run.assert_restores();
}

#[test]
fn lots_bring_everybody_everywhere() {
    let mut places = [false; 3];
    let mut run = lobby(3);
    for _ in 0..30 {
        run.does(&Command::Arrange { who: ADA, order: None });
        let adas = run.table.around().seats_of(ADA).next().expect("she sits somewhere");
        places[adas.idx()] = true;
    }
    assert_eq!(places, [true; 3]);
}

/// The host may draw lots at the very moment at which somebody else does something: they name the seat they had.
#[test]
fn what_is_said_and_done_while_lots_are_drawn_is_not_lost() {
    let mut run = Run::new(Setup { chat: Chat::Text, ..setup("6nimmt", 3) });
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        run.does(&Command::Join { who, name: name.into(), seat: None });
    }
    run.does(&text(BEN, 1, "First"));
    let arrange = |order: [usize; 3]| Command::Arrange { who: ADA, order: Some(order.map(seat).into()) };
    let bens = |run: &Run| run.table.around().seats_of(BEN).next().expect("he sits somewhere");
    run.does(&arrange([1, 2, 0]));
    assert_eq!(bens(&run), seat(0));
    // Where he sat nobody sits now, and then Ada does.
    run.does(&text(BEN, 1, "Second"));
    run.does(&arrange([1, 2, 0]));
    run.does(&arrange([1, 0, 2]));
    assert_eq!((bens(&run), run.table.around().seats_of(ADA).next()), (seat(2), Some(seat(0))));
    run.does(&text(BEN, 0, "Third"));
    run.does(&Command::Avatar { who: BEN, seat: seat(0), avatar: 5 });
    let avatars: Vec<_> = run.table.around().seats().iter().map(|state| state.avatar).collect();
    assert_eq!(avatars, [0, 0, 5]);
    let lines: Vec<_> = run.table.around().lines().map(|line| (line.seat, line.name.as_str())).collect();
    assert_eq!(lines, [(seat(2), "Ben"); 3], "what was said before goes with him");
    run.does(&Command::Leave { who: BEN, seat: seat(0) });
    assert_eq!(run.table.around().seats_of(BEN).next(), None);
    assert!(run.table.around().seats_of(ADA).next().is_some(), "who sits there did not leave");
    run.assert_restores();
}

#[test]
fn whoever_has_several_seats_talks_from_any_and_leaves_only_the_one_they_name() {
    let mut run = Run::new(setup("6nimmt", 4));
    for (who, place) in [(ADA, 0), (BEN, 1), (BEN, 2)] {
        let name = format!("{place}");
        run.does(&Command::Join { who, name, seat: Some(seat(place)) });
    }
    run.does(&emote(BEN, 2));
    run.does(&emote(BEN, 3));
    let said: Vec<_> = run.table.around().lines().map(|line| line.seat).collect();
    assert_eq!(said, [seat(2), seat(1)]);
    for place in [0, 3] {
        let leave = Command::Leave { who: BEN, seat: seat(place) };
        assert_eq!(run.tries(&leave).expect_err("which of the two?"), "table-not-your-seat");
    }
    assert_eq!(run.tries(&emote(BEN, 9)).map(|_| ()), Ok(()), "no seat at all, and still Ben");
    assert_eq!(
        run.tries(&Command::Leave { who: ADA, seat: seat(9) }).expect_err("none"),
        "table-no-such-seat"
    );
}

#[test]
fn a_pause_needs_everybody_who_is_there_and_anybody_ends_it() {
    let per_choice = Clock::PerChoice { millis: 20_000 };
    let mut run = Run::started(Setup { clock: per_choice, ..setup("6nimmt", 3) });
    run.tick(5_000);
    assert_eq!(run.tries(&pause(EVE, true)).expect_err("she only looks on"), "table-not-your-seat");
    assert!(run.does(&pause(ADA, true)).table);
    assert!(!run.table.around().paused() && run.table.around().wish_pause().contains(seat(0)));
    let effects = run.does(&pause(BEN, true));
    assert!(run.table.around().paused());
    assert_eq!((effects.wake_at, effects.think.len()), (None, 0), "clocks and bots rest");
    run.assert_restores();
    let card = run.first_legal(0);
    assert_eq!(run.answer(ADA, 0, &card).expect_err("a break is a break"), "table-paused");
    run.tick(1_000_000);
    assert!(run.table.around().ask().expect("open").2.is_empty(), "nobody was played for");
    let effects = run.does(&pause(BEN, false));
    assert!(!run.table.around().paused());
    let left = effects.wake_at.expect("the clock runs again").0 - run.now;
    assert_eq!(left, 15_000, "and nobody has lost time");
    assert_eq!(effects.think, [seat(2)], "the bot thinks again");
    run.answer(ADA, 0, &card).expect("it goes on");
    run.assert_restores();
}

#[test]
fn a_pause_survives_a_crash_and_waits_for_nobody_who_is_away() {
    let mut run = Run::started(setup("6nimmt", 3));
    run.does(&Command::Presence { who: BEN, here: false });
    run.does(&pause(ADA, true));
    assert!(run.table.around().paused());
    run.restart();
    assert!(run.table.around().paused());
    run.does(&Command::Presence { who: BEN, here: true });
    run.does(&pause(BEN, false));
    assert!(!run.table.around().paused());
}

#[test]
fn where_nothing_is_asked_or_days_are_given_there_is_no_pause() {
    let mut run = lobby(2);
    assert_eq!(run.tries(&pause(ADA, true)).expect_err("not begun"), "table-nothing-to-pause");
    let days = Clock::PerChoice { millis: 2 * 24 * 3_600_000 };
    let mut run = Run::started(Setup { clock: days, ..setup("6nimmt", 2) });
    assert_eq!(run.tries(&pause(ADA, true)).expect_err("days"), "table-no-pause");
}

#[test]
fn people_say_what_the_table_lets_them() {
    for (chat, emotes, words) in
        [(Chat::Off, false, false), (Chat::Emotes, true, false), (Chat::Text, true, true)]
    {
        let mut run = Run::started(Setup { chat, ..setup("6nimmt", 2) });
        assert_eq!(run.tries(&emote(ADA, 0)).is_ok(), emotes, "{chat:?}");
        assert_eq!(run.tries(&text(ADA, 0, "Hi")).is_ok(), words, "{chat:?}");
    }
    let mut run = Run::started(Setup { chat: Chat::Text, ..setup("6nimmt", 2) });
    let effects = run.does(&text(BEN, 1, " What a card! "));
    assert_eq!((effects.n_said, effects.entries.len()), (1, 0), "told and not kept");
    let said = Line { who: BEN, seat: seat(1), name: "Ben".into(), said: Said::Text("What a card!".into()) };
    assert_eq!(run.table.around().lines().collect::<Vec<_>>(), [&said]);
    run.table.forget(ADA);
    assert_eq!(run.table.around().lines().count(), 1, "it was not Ada who said it");
    run.table.forget(BEN);
    assert_eq!(run.table.around().lines().count(), 0);
    for bad in ["", "  ", "a\nb", &"x".repeat(201)] {
        assert_eq!(run.tries(&text(ADA, 0, bad)).expect_err("no text"), "table-bad-text");
    }
    assert_eq!(run.tries(&emote(EVE, 0)).expect_err("a stranger"), "table-not-your-seat");
}

#[test]
fn nobody_talks_all_the_time_or_after_the_host_asks_for_quiet() {
    let mut run = Run::started(setup("6nimmt", 2));
    for _ in 0..6 {
        run.does(&emote(BEN, 1));
    }
    assert_eq!(run.tries(&emote(BEN, 1)).expect_err("too much"), "table-talks-too-much");
    run.does(&emote(ADA, 0));
    run.now += 12_000;
    run.does(&emote(BEN, 1));
    let mute = |who, muted| Command::Mute { who, seat: seat(1), muted };
    assert_eq!(run.tries(&mute(BEN, true)).expect_err("a guest"), "table-not-host");
    run.does(&mute(ADA, true));
    assert!(run.table.around().muted(seat(1)));
    run.restart();
    assert_eq!(run.tries(&emote(BEN, 1)).expect_err("also after a crash"), "table-muted");
    run.does(&mute(ADA, false));
    run.does(&emote(BEN, 1));
    for _ in 0..100 {
        run.now += 12_000;
        run.does(&emote(ADA, 0));
    }
    assert_eq!(run.table.around().lines().count(), 50, "old things are forgotten");
}

#[test]
fn the_host_says_who_is_the_oldest_and_that_person_stays_so_at_another_seat() {
    let designate =
        |who, option: &str, place| Command::Designate { who, option: option.into(), seat: seat(place) };
    let mut run = Run::new(setup("krasskariert", 3));
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (EVE, "Eve")] {
        run.does(&Command::Join { who, name: name.into(), seat: None });
        run.does(&Command::Presence { who, here: true });
    }
    let oldest = |run: &Run| run.table.options().get("oldest_seat").unwrap_or("0").to_string();
    assert_eq!(oldest(&run), "0", "the host, where nobody says otherwise");
    assert_eq!(run.tries(&designate(BEN, "oldest_seat", 1)).expect_err("not the host"), "table-not-host");
    for option in ["chips", "nothing"] {
        assert_eq!(run.tries(&designate(ADA, option, 1)).expect_err("no seat"), "table-nobody-designated");
    }
    assert_eq!(run.tries(&designate(ADA, "oldest_seat", 3)).expect_err("no such seat"), "table-no-such-seat");
    assert!(run.does(&designate(ADA, "oldest_seat", 1)).anew);
    assert!(run.does(&designate(ADA, "oldest_seat", 1)).entries.is_empty(), "it is so already");
    assert_eq!(oldest(&run), "1");
    run.does(&Command::Arrange { who: ADA, order: Some([1, 2, 0].map(seat).into()) });
    assert_eq!((oldest(&run).as_str(), &*run.table.around().seats()[0].name), ("0", "Ben"));
    run.assert_restores();
    run.restart();
    run.does(&Command::Presence { who: ADA, here: true });
    run.does(&Command::Start { who: ADA });
    let (_, asked, _) = run.table.around().ask().expect("somebody opens");
    assert_eq!(asked.iter().collect::<Vec<_>>(), [seat(1)], "KK-2.4: the left-hand neighbor of the oldest");
    assert_eq!(run.tries(&designate(ADA, "oldest_seat", 2)).expect_err("late"), "table-already-started");
    run.assert_restores();
    let mut other = Run::new(setup("6nimmt", 2));
    other.does(&Command::Join { who: ADA, name: "Ada".into(), seat: None });
    let nobody = other.tries(&designate(ADA, "oldest_seat", 1)).expect_err("no such rule");
    assert_eq!(nobody, "table-nobody-designated");
}
