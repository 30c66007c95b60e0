//! The laws of `testkit` on random Anniversary matches, printed and small.

use game::random::{below, pick};
use game::{Game, Observer, Seat, ToAct, View as _};
use proptest::prelude::*;
use sixnimmt::anniversary::{Anniversary, Event, Move, Phase, Seen, Special};
use testkit::{Step, apply, laws, observers, rng, rules};

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_game_obeys_the_laws(
        seed: u64,
        n_seats in 2_usize..=8,
        own_row: bool,
        allow_end: bool,
        cards: bool,
        deck_only: bool,
    ) {
        let mut options = format!("insert_allow_end={allow_end}");
        for (on, option) in [
            (own_row, " seven_target=own_row"),
            (cards, " np_accounting=cards"),
            (deck_only, " redeal=deck_only"),
        ] {
            if on {
                options += option;
            }
        }
        laws::<Anniversary>(rules::<Anniversary>(n_seats, &options), seed);
    }

    /// Short rows and hands: much is taken, so that the special cards go round and round.
    #[test]
    fn small_games_obey_the_laws(seed: u64, n_seats in 2_usize..=8, cap in 2..=4, copies in 2..=3) {
        let options = format!("lab.hand=5 lab.cap={cap} lab.copies={copies} lab.specials=1 rounds=5");
        laws::<Anniversary>(rules::<Anniversary>(n_seats, &options), seed);
    }

    #[test]
    fn matches_to_a_target_obey_the_laws(seed: u64, n_seats in 2_usize..=4, rows in 1..=3) {
        let options = format!("end=target target=20 lab.rows={rows} lab.deck=40 lab.hand=6");
        laws::<Anniversary>(rules::<Anniversary>(n_seats, &options), seed);
    }
}

/// Plays random matches in which special cards are swapped rather than played, so that the deck runs out, and shows
/// every state with what has just happened.
fn watch(n_seats: usize, options: &str, n_matches: u64, mut look: impl FnMut(&Anniversary, &[Event])) {
    for seed in 0..n_matches {
        let mut rng = rng(seed);
        let mut game = Anniversary::new(rules::<Anniversary>(n_seats, options));
        let mut moves = Vec::new();
        loop {
            let mut events = Vec::new();
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut rng);
                    game.deal(&deal, &mut events).expect("a sampled deal");
                }
                ToAct::Seats(seats) => {
                    let seat = seats.first().expect("somebody acts");
                    game.legal_moves(seat, &mut moves);
                    let often = match moves[0] {
                        Move::None => &moves[..1],
                        Move::NoSwap => &moves[1..],
                        _ => &moves[..],
                    };
                    let rarely = below(&mut rng, 6) == 0;
                    let mv = pick(&mut rng, if rarely { &moves } else { often });
                    game.play(seat, mv, &mut events).expect("a legal move");
                }
            }
            look(&game, &events);
        }
    }
}

/// What everybody saw of the special cards, remembered card by card: the contents of the deck are known as a whole
/// whenever it is filled, and who draws how many is seen.
#[test]
fn sampled_decks_and_hands_follow_from_the_history() {
    let mut refills = 0;
    let mut world_rng = rng(1);
    for n_seats in [3, 6, 8] {
        let mut filled_with: Option<Vec<Special>> = None;
        let mut has_drawn = vec![false; n_seats];
        watch(n_seats, "lab.hand=6 lab.cap=2 lab.copies=2 lab.specials=1 rounds=3", 12, |game, events| {
            for event in events {
                match *event {
                    Event::RoundStarted { .. } => filled_with = None,
                    Event::Reshuffled { cards, .. } => {
                        refills += 1;
                        filled_with = Some(cards.iter().collect());
                        has_drawn.fill(false);
                    }
                    Event::SwapDrawn { seat, .. } => has_drawn[seat.idx()] = true,
                    _ => {}
                }
            }
            let Some(filled_with) = &filled_with else { return };
            for by in observers(n_seats) {
                let world = game.view(by).determinize(&mut world_rng);
                let mut left = filled_with.clone();
                for special in world.deck().iter() {
                    let at = left.iter().position(|&card| card == special);
                    left.swap_remove(at.expect("the deck holds cards it was filled with"));
                }
                for seat in Seat::all(n_seats).filter(|seat| !has_drawn[seat.idx()]) {
                    for special in world.secrets()[seat.idx()].specials.iter() {
                        // All of a kind cannot be in the refill if someone who has not drawn holds one.
                        let n_refilled = filled_with.iter().filter(|&&card| card == special).count();
                        assert!(
                            n_refilled < game.table().all_specials().count(special),
                            "seat {seat} has not drawn since {filled_with:?} and holds {special}"
                        );
                    }
                }
            }
        });
    }
    assert!(refills > 20, "decks were refilled: {refills}");
}

/// With eight seats and few special cards hands are mixed from several refills most of the time.
#[test]
fn worlds_fit_when_hands_are_mixed() {
    let mut mixed = 0;
    let mut world_rng = rng(2);
    watch(8, "lab.hand=12 lab.cap=2 lab.specials=2 lab.copies=3", 12, |game, _| {
        let text = serde_json::to_string(&game.view(Observer::Public)).expect("a view serializes");
        if !text.contains("\"shown\":[[],[],[],[],[],[],[],[]]") {
            mixed += 1;
        }
        for by in observers(8) {
            let world = game.view(by).determinize(&mut world_rng);
            world.assert_valid();
            assert_eq!(world.view(by), game.view(by));
        }
    });
    assert!(mixed > 100, "hands were mixed: {mixed}");
}

#[test]
fn what_is_sent_reads_back() {
    watch(4, "lab.hand=6 lab.cap=3", 3, |game, events| {
        for by in observers(4) {
            let view = game.view(by);
            let text = serde_json::to_string(&view).expect("a view serializes");
            assert_eq!(serde_json::from_str::<sixnimmt::anniversary::View>(&text).expect("reads"), view);
            for event in events {
                let seen = Anniversary::seen(event, by).expect("all is seen");
                let text = serde_json::to_string(&seen).expect("what is seen serializes");
                assert_eq!(serde_json::from_str::<Seen>(&text).expect("reads"), seen);
            }
        }
    });
}

/// Once it is known who has which number, only that world is left.
#[test]
fn every_dealt_number_is_possible_and_no_other() {
    let mut game = Anniversary::new(rules::<Anniversary>(8, ""));
    let deal = game.sample_deal(&mut rng(3));
    apply(&mut game, &Step::Deal(deal), &mut Vec::new());
    assert!(matches!(game.table().phase(), Phase::Select));
    let view = game.view(Observer::Seat(Seat::new(0)));
    let mut held = bulls::Cards::EMPTY;
    for seed in 0..200 {
        let world = view.determinize(&mut rng(seed));
        assert_eq!(world.secrets()[0], game.secrets()[0]);
        held = held.union(world.secrets()[1].hand);
    }
    assert_eq!(held, view.unseen(), "the second seat may hold any unseen number");
}
