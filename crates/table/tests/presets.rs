//! People who do not want to be asked, and answers whose time tells nothing.

mod support;

use game::{Explain as _, Observer};
use support::*;
use table::{Clock, Command, Entry, How, Millis, PlayerId, Preset, SubmissionId, open};

/// For how long answers wait.
const CALM: u64 = 1_500;
const STEP: u64 = 100;

/// Two deals in which the seats 0 and 1 hold other special cards; all else is the same.
const DEALS: [&str; 2] = [
    "6 19 42 53 | 4 14 37 69 75 79 82 85 | 1 13 24 30 36 40 97 99 | 17 27 46 55 62 98 100 103 / stop stop fifth | seven \
     replace np | insert np fifth / seven insert shift insert seven replace stop replace fifth insert stop fifth seven \
     shift np shift np replace shift",
    "6 19 42 53 | 4 14 37 69 75 79 82 85 | 1 13 24 30 36 40 97 99 | 17 27 46 55 62 98 100 103 / seven replace np | stop \
     stop fifth | insert np fifth / seven insert shift insert seven replace stop replace fifth insert stop fifth seven \
     shift np shift np replace shift",
];

fn anniversary(clock: Clock) -> Setup {
    let options = [("lab.hand", "8")].into();
    Setup { clock, calm_millis: Some(CALM), options, ..setup("6nimmt-anniversary", 3) }
}

/// How seat 0 comes to its passes.
#[derive(Clone, Copy, Debug)]
enum Passes {
    /// By hand, so long after the question.
    After(u64),
    /// By a preset.
    Preset(Preset),
}

/// What the others have been told so far, and when.
#[derive(Default)]
struct Told {
    log: Vec<String>,
    last: String,
    wake_at: Option<Millis>,
}

impl Told {
    fn handle(&mut self, run: &mut Run, command: &Command) {
        let effects = run.does(command);
        for seen in effects.seen.iter().filter(|seen| seen.by != Observer::Seat(seat(0))) {
            let events: Vec<_> = seen.events.iter().map(|event| event.get()).collect();
            self.log.push(format!("{} {:?} {events:?}", run.now, seen.by));
        }
        let around = run.table.around();
        let flags = (effects.table, effects.asks, effects.chosen, effects.shuffle);
        if flags != (false, false, false, false) {
            self.log.push(format!("{} {flags:?}", run.now));
        }
        // What whoever comes back at this moment is told.
        let now = format!("{:?} {:?}", around.ask(), around.until());
        if now != self.last {
            self.log.push(format!("{} {now}", run.now));
            self.last = now;
        }
        self.wake_at = effects.wake_at;
    }
}

/// What others see while three people play, and nobody plays a special card: everything, with its time. And who decided
/// the passes of seat 0.
fn seen_by_others(deal: &str, passes: Passes, clock: Clock) -> (Vec<String>, Vec<How>) {
    let setup = anniversary(clock);
    let joined = [(ADA, 0), (BEN, 1), (EVE, 2)];
    let sits = |(who, at)| Entry::Joined { who, name: "Somebody".into(), seat: seat(at) };
    let mut kept: Vec<Entry> = joined.map(sits).into();
    kept.extend([Entry::Started, Entry::Dealt { deal: deal.into() }]);
    let table = open(&setup, &kept, Millis(0)).unwrap_or_else(|why| panic!("{}", why.message().code));
    let mut run = Run { table, kept, ..Run::new(setup) };
    let mut told = Told::default();
    for (who, _) in joined {
        told.handle(&mut run, &Command::Presence { who, here: true });
    }
    if let Passes::Preset(preset) = passes {
        let effects = run.does(&Command::Preset { who: ADA, seat: seat(0), preset });
        assert!(effects.seen.is_empty() && !effects.table);
    }
    let mut opened = (run.ask(), 0);
    while run.table.record().matches("none").count() < 8 {
        run.now += STEP;
        assert!(run.now < 600_000, "it goes on: {}", run.table.record());
        if told.wake_at.is_some_and(|at| at.0 <= run.now) {
            told.handle(&mut run, &Command::Tick);
        }
        if opened.0 != run.ask() {
            opened = (run.ask(), run.now);
        }
        for (who, place) in joined {
            let (ask, asked, _) = run.table.around().ask().expect("nobody has won yet");
            if ask != opened.0 || !asked.contains(seat(place)) || run.table.choice(seat(place)).is_some() {
                continue;
            }
            let legal = run.table.legal(seat(place));
            let pass = legal.iter().find(|text| *text == "none" || *text == "noswap").cloned();
            let due = match (place, passes) {
                (0, Passes::After(after)) if pass.is_some() => after,
                _ => 300,
            };
            if run.now < opened.1 + due {
                continue;
            }
            run.next_id += 1;
            let (id, text) = (SubmissionId(run.next_id), pass.unwrap_or_else(|| legal[0].clone()));
            told.handle(&mut run, &Command::Submit { who, seat: seat(place), ask, id, text });
        }
    }
    let of_ada = run.kept.iter().filter_map(|entry| match entry {
        Entry::Chose { seat: of, text, how, .. } if *of == seat(0) && text == "none" => Some(*how),
        _ => None,
    });
    let hows = of_ada.collect();
    run.assert_restores();
    (told.log, hows)
}

#[test]
fn nobody_sees_by_the_time_how_an_answer_came_or_what_a_seat_holds() {
    let bank = Clock::Bank { millis: 60_000, increment: 1_000 };
    for clock in [Clock::None, Clock::PerChoice { millis: 20_000 }, bank] {
        let (first, hows) = seen_by_others(DEALS[0], Passes::After(300), clock);
        assert!(first.len() > 20 && hows.len() > 1 && hows.iter().all(|how| *how == How::Person));
        for deal in DEALS {
            for passes in [Passes::After(1_300), Passes::After(700), Passes::Preset(Preset::WhenTaking)] {
                let (others, hows) = seen_by_others(deal, passes, clock);
                let differs = others.iter().zip(&first).find(|(there, here)| there != here);
                assert_eq!(differs, None, "{passes:?} {clock:?}");
                assert_eq!(others.len(), first.len(), "{passes:?} {clock:?}");
                let is_preset = matches!(passes, Passes::Preset(_));
                assert_eq!(hows.contains(&How::Preset), is_preset, "{hows:?}");
            }
        }
        // Whoever thinks longer is seen to think; otherwise this test would see nothing.
        assert_ne!(seen_by_others(DEALS[0], Passes::After(2_000), clock).0, first);
    }
}

/// A table at which the first question about a special card is open: who is asked, and where.
fn asked(setup: Setup) -> (Run, PlayerId, usize) {
    let mut run = Run::started(setup);
    loop {
        let (_, asked, _) = run.table.around().ask().expect("a question");
        let first = asked.first().expect("somebody");
        if run.table.legal(first).contains(&"none".to_string()) {
            return (run, [ADA, BEN][first.idx()], first.idx());
        }
        let open = asked.iter().find(|&seat| run.table.choice(seat).is_none()).expect("one has not chosen");
        let text = run.first_legal(open.idx());
        run.answer([ADA, BEN][open.idx()], open.idx(), &text).expect("legal");
    }
}

#[test]
fn an_answer_waits_through_a_crash_and_is_not_changed() {
    let (mut run, who, place) = asked(Setup { calm_millis: Some(CALM), ..setup("6nimmt-anniversary", 2) });
    let record = run.table.record();
    let effects = run.answer(who, place, "none").expect("legal");
    assert!(effects.ack.is_some() && effects.seen.is_empty() && !effects.chosen);
    assert_eq!(run.answer(who, place, "none").expect_err("it only waits"), "table-all-chosen");
    run.assert_restores();
    run.restart();
    assert_eq!(run.table.choice(seat(place)).as_deref(), Some("none"), "acknowledged and there");
    for who in [ADA, BEN] {
        run.does(&Command::Presence { who, here: true });
    }
    assert_eq!(run.table.record(), record);
    let effects = run.tick(CALM);
    assert!(effects.entries.contains(&Entry::Settled) && !effects.seen.is_empty());
    run.assert_restores();
}

#[test]
fn what_is_preset_is_kept_and_ends_with_the_turn() {
    let (mut run, who, place) = asked(setup("6nimmt-anniversary", 2));
    let preset = |preset| Command::Preset { who, seat: seat(place), preset };
    let ask = run.ask();
    let effects = run.does(&preset(Preset::PassTurn));
    assert!(!effects.presets.is_empty() && !effects.table);
    assert_ne!(run.ask(), ask, "the question that is open is answered, too");
    run.restart();
    for who in [ADA, BEN] {
        run.does(&Command::Presence { who, here: true });
    }
    while run.table.preset(seat(place)) == Some(Preset::PassTurn) {
        let (_, asked, _) = run.table.around().ask().expect("open");
        let at = asked.first().expect("somebody").idx();
        let text = run.first_legal(at);
        assert!(at != place || text != "none", "nobody asks");
        let pass = run.table.legal(seat(at)).into_iter().find(|text| text == "none");
        run.answer([ADA, BEN][at], at, &pass.unwrap_or(text)).expect("legal");
    }
    assert_eq!(run.table.preset(seat(place)), Some(Preset::Ask));
    run.does(&preset(Preset::WhenTaking));
    run.restart();
    assert_eq!(run.table.preset(seat(place)), Some(Preset::WhenTaking));
    let foreign = Command::Preset { who: EVE, seat: seat(place), preset: Preset::Ask };
    assert_eq!(run.tries(&foreign).expect_err("not hers"), "table-not-your-seat");
}

#[test]
fn other_games_have_nothing_to_preset() {
    let mut run = Run::started(Setup { calm_millis: Some(CALM), ..setup("6nimmt", 2) });
    let preset = Command::Preset { who: ADA, seat: seat(0), preset: Preset::PassTurn };
    assert_eq!(run.tries(&preset).expect_err("nothing"), "table-no-presets");
    assert_eq!(run.table.preset(seat(0)), None);
    // And nothing waits.
    for (who, place) in [(ADA, 0), (BEN, 1)] {
        let card = run.first_legal(place);
        run.answer(who, place, &card).expect("legal");
    }
    assert!(!run.kept.contains(&Entry::Settled) && run.table.seq() == 3);
}
