//! What people at a table may do, and what it leads to.

use game::{Explain, Observer, Options, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use table::{
    AnyTable, AskNo, Clock, Command, Effects, Entry, Holder, How, Json, Millis, PlayerId, Setup,
    SubmissionId, open,
};

const ADA: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
const EVE: PlayerId = PlayerId(3);

fn seat(place: usize) -> Seat {
    Seat::new(place)
}

fn setup(game: &str, seats: usize) -> Setup {
    Setup {
        game: game.into(),
        seats,
        options: Options::new(),
        bots: [].into(),
        clock: Clock::None,
        away_millis: 30_000,
    }
}

/// A table with what it kept, and a time that only tests move.
struct Run {
    setup: Setup,
    table: Box<dyn AnyTable>,
    kept: Vec<Entry>,
    now: u64,
    rng: Xoshiro256PlusPlus,
    next_id: u64,
}

impl Run {
    fn new(setup: Setup) -> Self {
        let table = open(&setup, &[], Millis(0)).expect("a good setup");
        Run { setup, table, kept: Vec::new(), now: 0, rng: Xoshiro256PlusPlus::seed_from_u64(1), next_id: 0 }
    }

    /// Ada is host at seat 0 and Ben sits at seat 1, both connected, and the match has begun.
    fn started(setup: Setup) -> Self {
        let mut run = Run::new(setup);
        for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
            run.does(&Command::Join { who, name: name.into(), seat: None });
            run.does(&Command::Presence { who, here: true });
        }
        run.does(&Command::Start { who: ADA });
        run
    }

    fn tries(&mut self, command: &Command) -> Result<Effects<Json>, String> {
        let before = self.state();
        match self.table.handle(command, Millis(self.now), &mut self.rng) {
            Ok(effects) => {
                self.kept.extend(effects.entries.iter().cloned());
                Ok(effects)
            }
            Err(refused) => {
                assert_eq!(self.state(), before, "a refused command changes nothing");
                Err(refused.message().code.to_string())
            }
        }
    }

    fn does(&mut self, command: &Command) -> Effects<Json> {
        self.tries(command).unwrap_or_else(|code| panic!("{command:?} was refused: {code}"))
    }

    fn answer(&mut self, who: PlayerId, place: usize, text: &str) -> Result<Effects<Json>, String> {
        self.next_id += 1;
        let (ask, id) = (self.ask(), SubmissionId(self.next_id));
        self.tries(&Command::Submit { who, seat: seat(place), ask, id, text: text.into() })
    }

    fn ask(&self) -> AskNo {
        self.table.around().ask().expect("a question is open").0
    }

    fn tick(&mut self, after: u64) -> Effects<Json> {
        self.now += after;
        self.does(&Command::Tick)
    }

    /// Everything that must survive a crash.
    fn state(&self) -> String {
        let around = self.table.around();
        let seats: Vec<_> = around
            .seats()
            .iter()
            .map(|state| (state.holder, &state.name, &state.bot, state.bank, state.missed))
            .collect();
        let choices: Vec<_> = Seat::all(seats.len()).map(|seat| self.table.choice(seat)).collect();
        let view = self.table.view(Observer::Omniscient);
        format!(
            "{seats:?} {:?} {:?} {:?} {:?} {choices:?} {} {view}",
            around.ask(),
            around.host(),
            around.locked(),
            around.rematch(),
            self.table.record()
        )
    }

    fn assert_restores(&self) {
        let table = open(&self.setup, &self.kept, Millis(self.now)).expect("what was kept can be read back");
        let again =
            Run { setup: self.setup.clone(), table, kept: Vec::new(), rng: self.rng.clone(), ..*self };
        assert_eq!(again.state(), self.state());
    }

    fn first_legal(&self, place: usize) -> String {
        self.table.legal(seat(place)).swap_remove(0)
    }
}

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
    for name in ["", "  ", "a\nb", &"x".repeat(25)] {
        let join = Command::Join { who: EVE, name: name.into(), seat: None };
        assert_eq!(run.tries(&join).expect_err("no name"), "table-bad-name");
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
fn the_clock_plays_for_who_does_not_answer_and_then_a_bot_stands_in() {
    let per_choice = Clock::PerChoice { millis: 10_000 };
    let mut run = Run::started(Setup { clock: per_choice, ..setup("6nimmt", 2) });
    let mut by_clock = 0;
    while run.table.around().seats()[1].holder == Holder::Person(BEN) {
        if run.table.choice(seat(0)).is_none() && !run.table.legal(seat(0)).is_empty() {
            let card = run.first_legal(0);
            run.answer(ADA, 0, &card).expect("she answers at once");
        }
        if run.table.legal(seat(1)).is_empty() {
            continue;
        }
        assert!(run.tick(9_999).entries.is_empty(), "not yet");
        let effects = run.tick(1);
        let by_his_clock =
            |entry: &&Entry| matches!(entry, Entry::Chose { seat, how: How::Clock, .. } if seat.idx() == 1);
        by_clock += effects.entries.iter().filter(by_his_clock).count();
        run.assert_restores();
    }
    assert_eq!(by_clock, 2);
    assert_eq!(run.table.around().seats()[1].holder, Holder::StandIn(BEN));
    run.does(&Command::Presence { who: BEN, here: false });
    run.does(&Command::Presence { who: BEN, here: true });
    assert_eq!(run.table.around().seats()[1].holder, Holder::Person(BEN), "he is back");
    assert_eq!(run.table.around().seats()[1].missed, 0);
}

#[test]
fn an_absent_player_is_waited_for_only_while_asked() {
    let mut run = Run::started(setup("6nimmt", 2));
    run.does(&Command::Presence { who: BEN, here: false });
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
