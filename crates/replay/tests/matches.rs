//! Whole matches of every game, recorded, told, and looked at.

use client::Client;
use game::{Game, Options, Rules, Seat, ToAct};
use protocol::replay::Replay;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};
use record::{Entry, Record};
use telling::Words;
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
