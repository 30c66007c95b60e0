//! What holds of search: budgets, beliefs, and what it converges to.

use bots::{BotGame, Dice, Guide, Search};
use game::{Bot, Budget, Game, Observer, Options, Rules as _, Seat, SeatSet, ToAct, View as _, random};
use krass::{Card, Krass};
use rand_core::SeedableRng;
use sixnimmt::anniversary::Anniversary;
use sixnimmt::base::Base;
use sixnimmt::pro::Pro;
use std::collections::BTreeMap;
use xnimmt::XNimmt;

fn rules<G: Game>(n_seats: usize, options: &str) -> G::Rules {
    let options: Options = options.split_whitespace().map(|pair| pair.split_once('=').unwrap()).collect();
    G::Rules::parse(n_seats, &options).unwrap()
}

/// Plays a match by chance and looks at every decision.
fn decisions<G: Game>(rules: G::Rules, seed: u64, mut look: impl FnMut(&G, Seat, &[G::Move])) {
    let mut dice = Dice::seed_from_u64(seed);
    let mut game = G::new(rules);
    let mut legal = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => {
                let deal = game.sample_deal(&mut dice);
                game.deal(&deal, &mut ()).unwrap();
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    look(&game, seat, &legal);
                    game.play(seat, random::pick(&mut dice, &legal), &mut ()).unwrap();
                }
            }
        }
    }
}

/// No decision costs more playouts than it may, and those with enough of them use nearly all.
fn budgets<G: BotGame>(n_seats: usize) {
    let (mut nth, mut n_searched) = (0, 0);
    decisions::<G>(rules::<G>(n_seats, ""), 4, |game, seat, legal| {
        nth += 1;
        if nth % 9 != 0 {
            return;
        }
        let view = game.view(Observer::Seat(seat));
        for (own, budget) in [(5, None), (50, None), (300, None), (300, Some(120)), (120, Some(300))] {
            let most = budget.map_or(own, |budget| own.min(budget));
            let mut bot = Search::new(own, Dice::seed_from_u64(nth));
            let budget = Budget { think_ms: None, playouts: budget };
            let mv = Bot::<G>::choose(&mut bot, &view, legal, budget);
            assert!(legal.contains(&mv));
            let n_spent = bot.n_spent();
            assert!(n_spent <= most, "{n_spent} playouts of {most} for {legal:?}");
            if n_spent > 0 && most >= 300 && legal.len() < 12 {
                assert!(n_spent * 4 >= most * 3, "only {n_spent} playouts of {most} for {legal:?}");
                n_searched += 1;
            }
        }
    });
    assert!(n_searched > 3, "{n_searched} decisions were searched");
}

#[test]
fn budgets_are_kept() {
    budgets::<XNimmt>(3);
    budgets::<Base>(4);
    budgets::<Pro>(2);
    budgets::<Anniversary>(3);
    budgets::<Krass>(4);
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let mut n_asked = 0;
    decisions::<Krass>(rules::<Krass>(3, ""), 3, |game, seat, legal| {
        if legal.len() < 4 || n_asked > 0 {
            return;
        }
        let view = game.view(Observer::Seat(seat));
        let mut bot = Search::new(4_000_000_000, Dice::seed_from_u64(1));
        let mv = Bot::<Krass>::choose_while(&mut bot, &view, legal, Budget::default(), &mut || {
            n_asked += 1;
            n_asked < 3
        });
        assert!(legal.contains(&mv));
    });
    assert_eq!(n_asked, 3);
}

/// The hands that seats may have when one of them has just taken a reserve card instead of outbidding: the posterior by
/// enumeration, with a quarter of the weight where it could have outbid, against what the sampler draws.
#[test]
fn beliefs_are_the_posterior() {
    // Ten numbers, two cards a hand, one reserve card each: b opens, c takes its reserve card, a is asked.
    let options = "lab.ranks=5 lab.copies=2 lab.x=0 lab.stop=0 lab.redraw=0 lab.hand=2 lab.reserve=1";
    let cards = |cards: &[u8]| cards.iter().map(|&n| Card::of(n)).collect::<Vec<_>>();
    let deal = krass::Deal::new(
        &[cards(&[1, 2]), cards(&[5, 4]), cards(&[3, 4])],
        &[cards(&[1]), cards(&[2]), cards(&[3])],
        &cards(&[5]),
    );
    let mut game = Krass::new(rules::<Krass>(3, options));
    game.deal(&deal.unwrap(), &mut ()).unwrap();
    game.play(Seat::new(1), "play0".parse().unwrap(), &mut ()).unwrap();
    game.play(Seat::new(2), "reserve0>1".parse().unwrap(), &mut ()).unwrap();
    let me = Seat::new(0);
    let view = game.view(Observer::Seat(me));

    // One unknown card of b, two of c around a 3, and the pile.
    let unseen: Vec<u8> = view.unseen().iter().filter_map(Card::number).collect();
    assert_eq!(unseen, [3, 4, 4, 5]);
    let mut weights: BTreeMap<[u8; 3], f64> = BTreeMap::new();
    for b in 0..4 {
        for left in (0..4).filter(|&left| left != b) {
            for right in (0..4).filter(|&right| right != b && right != left) {
                let [b, left, right] = [b, left, right].map(|at| unseen[at]);
                // b played a 5, which only pairs and straights outbid.
                let able = left.abs_diff(right) <= 1;
                *weights.entry([b, left, right]).or_default() += if able { 0.25 } else { 1.0 };
            }
        }
    }
    assert!(weights.len() > 2);
    let all: f64 = weights.values().sum();
    let guide = <Krass as BotGame>::Guide::new(&view, me);
    let (mut counts, mut dice) = (BTreeMap::<[u8; 3], u32>::new(), Dice::seed_from_u64(7));
    const DRAWS: u32 = 60_000;
    for _ in 0..DRAWS {
        let world: Krass = bots::draw(&view, &guide, &mut dice);
        assert_eq!(world.view(Observer::Seat(me)), view);
        let number = |seat: usize, at| world.secrets()[seat].hand.get(at).and_then(Card::number).unwrap();
        *counts.entry([number(1, 0), number(2, 0), number(2, 2)]).or_default() += 1;
    }
    assert_eq!(counts.keys().collect::<Vec<_>>(), weights.keys().collect::<Vec<_>>());
    for (hands, weight) in weights {
        let (expected, drawn) = (weight / all, f64::from(counts[&hands]) / f64::from(DRAWS));
        // Five standard errors.
        let error = (expected * (1.0 - expected) / f64::from(DRAWS)).sqrt();
        assert!((drawn - expected).abs() < 5.0 * error, "{hands:?}: {drawn} instead of {expected}");
    }
}

/// Whoever chooses last sees what whoever chooses first sees.
fn choices_are_forgotten<G: BotGame>(n_seats: usize) {
    let all = ToAct::Seats(SeatSet::all(n_seats));
    let mut before = Vec::new();
    let mut n_compared = 0;
    decisions::<G>(rules::<G>(n_seats, ""), 6, |game, seat, _| {
        if game.to_act() == all {
            before = Seat::all(n_seats).map(|seat| game.view(Observer::Seat(seat))).collect();
            return;
        }
        let unchosen = G::unchosen(&game.view(Observer::Seat(seat)));
        if unchosen.to_act() == all {
            assert_eq!(unchosen, before[seat.idx()]);
            n_compared += 1;
        }
    });
    assert!(n_compared > 10, "{n_compared} choices were compared");
}

#[test]
fn the_order_of_choices_tells_nothing() {
    choices_are_forgotten::<XNimmt>(3);
    choices_are_forgotten::<Base>(4);
    choices_are_forgotten::<Pro>(3);
    choices_are_forgotten::<Anniversary>(4);
}
