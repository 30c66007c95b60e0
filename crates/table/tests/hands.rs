//! What every seat had been dealt is told when its round is over: all of it that is hidden no longer, and nothing before.

mod support;

use game::Seat;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use support::*;
use table::{AskNo, Command, Entry, PlayerId, RoundHands, SubmissionId};

/// The hands of a deal by its notation: `rows | hand | hand / specials | specials / deck`, and without rows in Krass
/// Kariert, where reserves follow.
fn by_notation(game: &str, deal: &str, is_match_over: bool) -> Vec<Vec<String>> {
    let sections: Vec<_> = deal.split('/').collect();
    let groups = |section: &str| -> Vec<Vec<String>> {
        section.split('|').map(|group| group.split_whitespace().map(str::to_lowercase).collect()).collect()
    };
    let mut hands = groups(sections[0]);
    if game != "krasskariert" {
        hands.remove(0);
    }
    if game == "6nimmt-anniversary" && is_match_over {
        for (hand, specials) in hands.iter_mut().zip(groups(sections[1])) {
            hand.extend(specials);
        }
    }
    hands
}

fn in_words(dealt: &RoundHands) -> (u32, Vec<Vec<String>>) {
    (dealt.round, dealt.hands.iter().map(|hand| hand.iter().map(ToString::to_string).collect()).collect())
}

/// Plays a match, with restarts in it and answers taken back, and gives how many rounds and answers taken back it had.
fn plays(game: &str, seats: usize, seed: u64) -> (u32, u32) {
    let mut run = Run::new(setup(game, seats));
    run.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let person = |seat: Seat| PlayerId(seat.idx() as u64 + 1);
    for seat in Seat::all(seats) {
        let who = person(seat);
        run.does(&Command::Join { who, name: format!("{who:?}"), seat: Some(seat) });
        run.does(&Command::Presence { who, here: true });
    }
    let mut deal = String::new();
    let (mut told, mut n_rounds, mut n_back, mut id) = (None, 0, 0, 0);
    let mut effects = run.does(&Command::Start { who: person(seat(0)) });
    loop {
        if effects.round_over {
            n_rounds += 1;
            let (round, hands) = in_words(&run.table.hands_dealt().expect("a round is over"));
            assert_eq!(round, n_rounds);
            assert_eq!(hands, by_notation(game, &deal, run.table.around().over()), "{game}");
            told = run.table.hands_dealt();
        }
        assert_eq!(run.table.hands_dealt(), told, "{game}: nothing is told between the ends of rounds");
        for entry in &effects.entries {
            if let Entry::Dealt { deal: next } = entry
                && !next.starts_with("reshuffle")
            {
                deal.clone_from(next);
            }
        }
        let Some((AskNo(ask), asked, chosen)) = run.table.around().ask() else { break };
        if ask % 7 == 0 {
            run.restart();
            for seat in Seat::all(seats) {
                run.does(&Command::Presence { who: person(seat), here: true });
            }
            assert_eq!(run.table.hands_dealt(), told, "{game}: a restart changes nothing");
        }
        let may = Seat::all(seats).find(|&seat| n_back < 5 && run.table.may_take_back(seat));
        if let Some(of) = may {
            n_back += 1;
            for seat in [of].into_iter().chain(Seat::all(seats).filter(|&seat| seat != of)) {
                effects = run.does(&Command::TakeBack { who: person(seat), of, wish: true });
            }
            assert!(effects.anew);
            continue;
        }
        let seat = asked.iter().find(|&seat| !chosen.contains(seat)).expect("somebody is asked");
        let legal = run.table.legal(seat);
        let text = legal[game::random::below(&mut run.rng, legal.len() as u32) as usize].clone();
        id += 1;
        let (who, id) = (person(seat), SubmissionId(id));
        effects = run.does(&Command::Submit { who, seat, ask: AskNo(ask), id, text });
    }
    (n_rounds, n_back)
}

#[test]
fn after_a_round_it_is_told_what_was_dealt() {
    let mut n_back = 0;
    for (game, seats) in [("xnimmt", 3), ("6nimmt", 4), ("6nimmt-anniversary", 3), ("krasskariert", 3)] {
        for seed in 0..3 {
            let (n_rounds, n_taken_back) = plays(game, seats, seed);
            assert!(n_rounds > 1, "{game}: several rounds");
            n_back += n_taken_back;
        }
    }
    assert!(n_back > 5, "answers were taken back");
}

/// Everybody has seen every card of a draft.
#[test]
fn where_nothing_is_dealt_nothing_is_told() {
    let mut run = Run::started(setup("6nimmt-pro", 2));
    let mut n_over = 0;
    while let Some((_, asked, chosen)) = run.table.around().ask() {
        let place = asked.iter().find(|&seat| !chosen.contains(seat)).expect("somebody is asked").idx();
        let mv = run.first_legal(place);
        let effects = run.answer([ADA, BEN][place], place, &mv).expect("legal");
        n_over += u32::from(effects.round_over);
        assert_eq!(run.table.hands_dealt(), None);
    }
    assert!(n_over > 0);
}
