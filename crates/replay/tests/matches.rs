//! Whole matches of every game, recorded, told, and looked at.

use client::Client;
use game::{Game, Options, Rules, Seat, ToAct};
use protocol::replay::Replay;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};
use record::{Bytes, Entry, Record, Shuffle};
use telling::{What, Words};
use texts::Lang;

fn recorded<G: Game>(n_seats: usize) -> (String, G) {
    let rules = G::Rules::parse(n_seats, &Options::new()).expect("the printed game");
    let (mut record, mut game) = (Record::<G>::new(rules), G::new(rules));
    record.names.insert(Seat::new(0), "Ada".into());
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut legal = Vec::new();
    loop {
        let entry = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => Entry::Deal(game.sample_deal(&mut dice)),
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody acts");
                game.legal_moves(seat, &mut legal);
                Entry::Move(seat, legal[dice.next_u32() as usize % legal.len()])
            }
        };
        entry.apply(&mut game, &mut ()).expect("it is legal");
        record.entries.push(entry);
    }
    (record.to_text(), game)
}

/// Somebody who looks at a record from its start.
fn look(told: &Replay) -> Client {
    let mut client = Client::new(Words::new(Lang::En));
    for said in told.start.iter().chain(told.steps.iter().flat_map(|step| &step.said)) {
        assert_eq!(client.take(said), [], "nothing is missing");
    }
    client
}

fn is_told<G: Game>(n_seats: usize) {
    let (text, game) = recorded::<G>(n_seats);
    let eyes = [None].into_iter().chain(Seat::all(n_seats).map(Some));
    for by in eyes {
        let Ok(told) = replay::tell(&text, by, "") else { panic!("{text}") };
        assert_eq!(told.names[0], "Ada");
        let rounds = told.steps.iter().filter(|step| step.begins_round).count();
        assert_eq!(rounds, game.rounds_over() as usize);
        assert!(told.steps.len() > 2 * rounds);
        assert!(told.steps.is_sorted_by_key(|step| step.ply));
        let scene = look(&told).scene();
        assert!(scene.over && scene.standings.len() == n_seats, "{scene:#?}");
        let winners = game.winners().expect("the match is over");
        let won = scene.standings.iter().filter(|standing| standing.has_won).count();
        assert_eq!(won, winners.iter().count());
        assert_eq!(scene.seated, by.is_some());
        assert!(scene.seats.iter().all(|seat| !seat.name.is_empty()), "everybody is called something");
    }
}

#[test]
fn a_match_of_every_game_as_every_seat_saw_it() {
    is_told::<catalog::XNimmt>(3);
    is_told::<catalog::Base>(4);
    is_told::<catalog::Pro>(3);
    is_told::<catalog::Anniversary>(3);
    is_told::<catalog::Krass>(4);
}

#[test]
fn a_seat_sees_its_own_cards_and_nobody_elses() {
    let (text, _) = recorded::<catalog::Base>(3);
    let hands = |by| {
        let Ok(mut told) = replay::tell(&text, by, "") else { panic!("{text}") };
        told.steps.truncate(1);
        look(&told).scene().board.hand
    };
    let own: Vec<_> = Seat::all(3).map(|seat| hands(Some(seat))).collect();
    assert!(own.iter().all(|hand| hand.len() == 10) && own[0] != own[1] && own[1] != own[2]);
    assert!(hands(None).is_empty());
}

#[test]
fn takes_are_where_cards_are_taken() {
    let (text, _) = recorded::<catalog::Base>(4);
    let Ok(told) = replay::tell(&text, None, "") else { panic!("{text}") };
    let takes = |said: &str| said.contains("full-row-taken") || said.contains("low-card-took");
    assert!(told.steps.iter().any(|step| step.takes));
    for step in &told.steps {
        assert_eq!(step.takes, step.said.iter().any(|said| takes(said)), "{:?}", step.said);
    }
}

#[test]
fn whatever_makes_a_pile_grow_is_a_take() {
    let (text, _) = recorded::<catalog::Anniversary>(4);
    let Ok(told) = replay::tell(&text, None, "") else { panic!("{text}") };
    let mut client = Client::new(Words::new(Lang::En));
    let heads = |client: &Client| -> i32 {
        let facts = client.scene().board.facts.into_iter().flatten();
        let heads = facts.filter(|fact| fact.what == What::Heads);
        heads.map(|fact| fact.value.parse::<i32>().expect("a number")).sum()
    };
    for said in &told.start {
        client.take(said);
    }
    let mut n_takes = 0;
    for step in &told.steps {
        let before = heads(&client);
        for said in &step.said {
            client.take(said);
        }
        if heads(&client) > before && !step.begins_round {
            assert!(step.takes, "{:?}", step.said);
            n_takes += 1;
        }
    }
    assert!(n_takes > 10, "{n_takes}");
}

#[test]
fn answers_that_the_clock_gave_are_told_as_at_a_table() {
    let (text, _) = recorded::<catalog::Base>(3);
    let record = record::Written::parse(&text).unwrap().replay::<catalog::Base>().unwrap().0;
    // The last ones: a log forgets what was long ago.
    let marks = record.entries.iter().enumerate().rev().filter(|(_, entry)| matches!(entry, Entry::Move(..)));
    let marks: std::collections::BTreeSet<_> = marks.map(|(nth, _)| nth).step_by(4).take(9).collect();
    let marked = Record { by_clock: marks.clone(), ..record };
    let Ok(told) = replay::tell(&marked.to_text(), None, "") else { panic!("it replays") };
    let n_told = told.steps.iter().flat_map(|step| &step.said).map(|said| {
        let said: serde_json::Value = serde_json::from_str(said).expect("messages are JSON");
        said["by_clock"].as_array().map_or(0, Vec::len)
    });
    assert_eq!(n_told.sum::<usize>(), marks.len());
    let log = look(&told).scene().log;
    assert_eq!(log.iter().filter(|line| line.text.contains("the clock answered")).count(), marks.len());
}

#[test]
fn the_first_fault_is_named_with_its_place() {
    let (text, _) = recorded::<catalog::XNimmt>(3);
    let texts = texts::Texts::new(Lang::En);
    for (bad, code, line) in [
        ("".to_string(), "record-not-a-record", 1),
        (text.replace("game xnimmt", "game whist"), "unknown-game", 2),
        (text.replace("seats 3", "seats 9"), "bad-seats", 3),
        (text.replace("end ", "end a b c "), "record-winners", text.lines().count()),
    ] {
        let Err(fault) = replay::tell(&bad, None, "") else { panic!("{bad}") };
        assert_eq!((fault.code.as_str(), fault.line), (code, line), "{bad}");
        assert!(texts.has(&fault.code));
    }
}

/// A match whose shuffles come from secrets that were committed to before.
fn proven<G: Game>(n_seats: usize) -> Record<G> {
    let rules = G::Rules::parse(n_seats, &Options::new()).expect("the printed game");
    let (mut record, mut game) = (Record::<G>::new(rules), G::new(rules));
    let mut legal = Vec::new();
    loop {
        let entry = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let nth = record.shuffles.len() as u32;
                let secret = Bytes([nth as u8 + 1; 32]);
                let commitment = fair::commitment(nth, &secret);
                let shuffle =
                    Shuffle { version: fair::VERSION, commitment, secret: Some(secret), nonces: [].into() };
                record.shuffles.push(shuffle);
                Entry::Deal(game.sample_deal(&mut fair::rng(nth, &secret, &vec![None; n_seats])))
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody acts");
                game.legal_moves(seat, &mut legal);
                Entry::Move(seat, legal[0])
            }
        };
        entry.apply(&mut game, &mut ()).expect("it is legal");
        record.entries.push(entry);
    }
    record
}

#[test]
fn every_shuffle_is_computed_again() {
    let record = proven::<catalog::XNimmt>(3);
    let verdicts = |record: &Record<catalog::XNimmt>| {
        let Ok(found) = replay::check(&record.to_text()) else { panic!("{}", record.to_text()) };
        assert!(found.iter().all(|checked| checked.what == "deal"));
        found.into_iter().map(|checked| checked.verdict).collect::<Vec<_>>()
    };
    let n_deals = record.shuffles.len();
    assert!(n_deals > 1);
    assert_eq!(verdicts(&record), vec!["good"; n_deals]);
    let has_shuffles = |record: &Record<catalog::XNimmt>| {
        replay::tell(&record.to_text(), None, "").is_ok_and(|told| told.has_shuffles)
    };
    assert!(has_shuffles(&record));
    let mut wrong = record.clone();
    wrong.shuffles[0].secret = None;
    wrong.shuffles[1].secret = Some(Bytes([0; 32]));
    assert_eq!(verdicts(&wrong)[..2], ["not-revealed", "other-secret"]);
    let mut chosen = record.clone();
    // A secret that was committed to, but leads to other cards.
    chosen.shuffles[0].secret = Some(Bytes([99; 32]));
    chosen.shuffles[0].commitment = fair::commitment(0, &Bytes([99; 32]));
    assert_eq!(verdicts(&chosen)[0], "other-deal");
    // Nothing is said where only somebody is called so.
    let names = [(Seat::new(0), "shuffle 1".to_string())].into();
    let unproven = Record { shuffles: Vec::new(), names, ..record };
    assert_eq!(verdicts(&unproven), vec!["unproven"; n_deals]);
    assert!(!has_shuffles(&unproven));
    assert_eq!(replay::verify("nothing"), "[]");
}

#[test]
fn a_record_is_written_as_json_and_goes_on_from_a_ply() {
    let (text, _) = recorded::<catalog::Anniversary>(3);
    let json = replay::json(&text);
    let Ok(told) = replay::tell(&json, None, "") else { panic!("{json}") };
    assert!(replay::tell(&text, None, "") == Ok(told.clone()));
    assert_eq!(replay::json("nothing"), "");
    let Ok(make) = replay::go_on(&text, 5, Seat::new(1), "Ben", "fast") else { panic!("{text}") };
    assert_eq!(make.so_far.len(), 5);
    assert!(make.so_far[0].starts_with("deal "), "{:?}", make.so_far);
    assert_eq!((make.create.game.as_str(), make.create.seats), ("6nimmt-anniversary", 3));
    assert_eq!(
        make.create.bots.into_iter().collect::<Vec<_>>(),
        [(0, "fast".to_string()), (2, "fast".to_string())]
    );
}
