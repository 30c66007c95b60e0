//! What an observer can conclude, and worlds sampled from it.

mod script;

use game::{Game, Observer, Seat, View as _};
use krass::{Card, Krass};
use script::check;
use std::collections::BTreeMap;
use testkit::{Step, random_match, rng, rules};

/// How often each hand of a seat (and what else `say` tells) comes up in worlds sampled from a view.
fn sampled(
    game: &Krass,
    by: Observer,
    n_worlds: u32,
    say: impl Fn(&Krass) -> String,
) -> BTreeMap<String, u32> {
    let view = game.view(by);
    let mut sampler = rng(7);
    let mut counts = BTreeMap::new();
    for _ in 0..n_worlds {
        let world = view.determinize(&mut sampler);
        world.assert_valid();
        *counts.entry(say(&world)).or_default() += 1;
    }
    counts
}

const SMALL: &str =
    "options lab.ranks=3 lab.copies=1 lab.x=1 lab.stop=0 lab.redraw=1 lab.hand=1 lab.reserve=0";

#[test]
fn every_world_is_as_likely_as_any_other() {
    let game = check(&format!("{SMALL} \n hands 1 | 2 | 3 \n pile X REDRAW"));
    let world = |game: &Krass| {
        let hands: Vec<_> = game.secrets().iter().map(|secret| secret.hand.to_string()).collect();
        format!("{} / {}", hands.join(" | "), game.pile())
    };
    let counts = sampled(&game, Observer::Seat(Seat::new(0)), 24_000, world);
    assert_eq!(counts.len(), 4 * 3 * 2, "all orders of the four unseen cards: {counts:?}");
    assert!(counts.keys().all(|world| world.starts_with("1 | ")));
    assert!(counts.values().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    let counts = sampled(&game, Observer::Public, 24_000, world);
    assert_eq!(counts.len(), 120);
}

#[test]
fn who_is_asked_is_not_stuck() {
    // After a 2 the next seat has no reserve cards, yet it is asked: its card is the 3, the X or the REDRAW.
    let game = check(&format!("{SMALL} \n hands 2 | X | 3 \n pile 1 REDRAW \n > a play0"));
    let hand = |game: &Krass| game.secrets()[1].hand.to_string();
    let counts = sampled(&game, Observer::Seat(Seat::new(2)), 9_000, hand);
    assert_eq!(
        counts.keys().collect::<Vec<_>>(),
        ["REDRAW", "X"],
        "seat c holds the 3 and nobody is stuck with a 1"
    );
    assert!(counts.values().all(|&count| (4_200..4_800).contains(&count)), "{counts:?}");
    let counts = sampled(&game, Observer::Public, 9_000, hand);
    assert_eq!(counts.keys().collect::<Vec<_>>(), ["3", "REDRAW", "X"]);
    assert!(counts.values().all(|&count| (2_750..3_250).contains(&count)), "{counts:?}");
    // Who is asked later may well hold the 1.
    let other = |game: &Krass| game.secrets()[2].hand.to_string();
    let counts = sampled(&game, Observer::Seat(Seat::new(1)), 9_000, other);
    assert_eq!(counts.keys().collect::<Vec<_>>(), ["1", "3", "REDRAW"]);
}

#[test]
fn rare_hands_are_found() {
    // Only three 12 in a row beat three 11; every STOP, REDRAW and X is gone.
    let game = check(
        "hands 11 11 11 1 | 12 12 12 | 1 2 3 4 5 6 7 8 9
         reserves | | 10
         > a play0-2",
    );
    let hand = |game: &Krass| game.secrets()[1].hand.to_string();
    assert_eq!(sampled(&game, Observer::Public, 50, hand).into_keys().collect::<Vec<_>>(), ["12 12 12"]);
}

#[test]
fn known_cards_stay_where_they_are() {
    let game = check(
        "hands 1 2 3 | 5 6 | 7 8 9
         reserves | 12 | 11
         pile 4 4 4
         > a play0
         > b reserve0>1
         = known ? ? | ? 12 ? | ? ? ?",
    );
    let hands = |game: &Krass| {
        let [a, b, c] = [0, 1, 2].map(|seat| game.secrets()[seat].hand);
        assert_eq!((a.len(), b.len(), c.len()), (2, 3, 3));
        format!("{:?} {}", b.get(1), a.iter().map(|card| card.to_string()).collect::<String>())
    };
    let counts = sampled(&game, Observer::Seat(Seat::new(0)), 500, hands);
    assert_eq!(counts.into_keys().collect::<Vec<_>>(), ["Some(12) 23"]);
}

#[test]
fn a_card_being_looked_at_is_hidden_from_the_others() {
    let game = check(
        "hands REDRAW 2 | 3 | 4
         pile 5 6 7 8
         > a redraw0
         > b play0
         > c play0
         = asks c to draw 3",
    );
    let drawn = |game: &Krass| game.secrets()[2].drawn.unwrap().to_string();
    let others = sampled(&game, Observer::Seat(Seat::new(0)), 2_000, drawn);
    assert_eq!(others.into_keys().collect::<Vec<_>>(), ["5", "6", "7", "8"]);
    let own = sampled(&game, Observer::Seat(Seat::new(2)), 100, drawn);
    assert_eq!(own.into_keys().collect::<Vec<_>>(), ["5"]);
    assert_eq!(game.view(Observer::Seat(Seat::new(0))).unseen().to_string(), "5 6 7 8");
    assert_eq!(game.view(Observer::Seat(Seat::new(2))).unseen().to_string(), "2 6 7 8");
}

#[test]
fn unseen_cards_are_the_unknown_places_and_the_pile() {
    for n_seats in 3..=5 {
        random_match::<Krass>(rules::<Krass>(n_seats, ""), 11, 20_000, |game, step| {
            if let Step::Move(seat, _) = step {
                let view = game.view(Observer::Seat(*seat));
                let others = Seat::all(n_seats).filter(|other| other != seat);
                let unknown = |other: Seat| {
                    game.table().places()[other.idx()].hand.iter().filter(Option::is_none).count()
                };
                let n_hidden = others.map(unknown).sum::<usize>() + game.table().pile_len();
                assert_eq!(view.unseen().total(), n_hidden);
                let is_hidden = |card: Card| view.unseen().of(card) <= game.rules().deck().of(card);
                assert!(Card::kinds().all(is_hidden));
            }
        });
    }
}
