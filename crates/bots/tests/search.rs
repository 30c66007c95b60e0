//! What holds of search: budgets, beliefs, and what it converges to.

mod random_match;

use bots::{BotGame, Dice, Effort, Guide, Parts, Search};
use game::{Bot, Budget, Game, Observer, Seat, SeatSet, ToAct, View as _, random};
use krass::{Card, Krass};
use rand_core::SeedableRng;
use random_match::{decisions, rules};
use sixnimmt::anniversary::Anniversary;
use sixnimmt::base::Base;
use sixnimmt::pro::Pro;
use std::collections::BTreeMap;
use xnimmt::XNimmt;

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
            let budget = Budget { think_ms: None, playouts: budget, threads: None };
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

/// As many threads as one likes find the same, whatever the search is made of.
fn on_threads<G: BotGame>(n_seats: usize) {
    let (mut nth, mut n_searched) = (0, 0);
    decisions::<G>(rules::<G>(n_seats, ""), 6, |game, seat, legal| {
        nth += 1;
        if legal.len() < 3 || nth % 11 != 0 || n_searched >= 3 {
            return;
        }
        n_searched += 1;
        let view = game.view(Observer::Seat(seat));
        for parts in [Parts::ALL, Parts::without("common").expect("a part")] {
            let found = [1, 2, 7].map(|n_threads| {
                let effort = Effort { n_playouts: 600, parts, n_threads };
                let memory = &mut G::Memory::default();
                G::think(&view, seat, legal, effort, memory, &mut Dice::seed_from_u64(nth), &mut || true)
            });
            assert!(found.iter().all(|other| *other == found[0]), "{found:?}");
            assert!(found[0].n_playouts > 0);
        }
    });
    assert_eq!(n_searched, 3);
}

#[test]
fn threads_find_the_same() {
    on_threads::<XNimmt>(3);
    on_threads::<Base>(4);
    on_threads::<Pro>(2);
    on_threads::<Anniversary>(3);
    on_threads::<Krass>(4);
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

/// What each card of `a` leads to in every world with two cards a hand, for each card that `b` plays first.
fn outcomes(rows: &[u8], own: [u8; 2], deck: u8, options: &str) -> Vec<[[i32; 2]; 2]> {
    let hidden: Vec<u8> = (1..=deck).filter(|n| !rows.contains(n) && !own.contains(n)).collect();
    let mut outcomes = Vec::new();
    for (nth, &one) in hidden.iter().enumerate() {
        for &other in &hidden[nth + 1..] {
            let play = |mine: usize, theirs: usize| {
                let mut game = dealt(rows, own, [one, other], options);
                let card = |n: u8| n.to_string().parse().unwrap();
                game.play(Seat::new(0), card(own[mine]), &mut ()).unwrap();
                game.play(Seat::new(1), card([one, other][theirs]), &mut ()).unwrap();
                finish(&mut game);
                game.returns(Seat::new(0))
            };
            outcomes.push([0, 1].map(|mine| [0, 1].map(|theirs| play(mine, theirs))));
        }
    }
    outcomes
}

fn dealt(rows: &[u8], own: [u8; 2], theirs: [u8; 2], options: &str) -> Base {
    let words = |cards: &[u8]| cards.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let deal = format!("{} | {} | {}", words(rows), words(&own), words(&theirs));
    let mut game = Base::new(rules::<Base>(2, options));
    game.deal(&deal.parse().unwrap(), &mut ()).unwrap();
    game
}

/// Plays what is left of a round: the last cards, and the rows with the fewest heads.
fn finish(game: &mut Base) {
    let mut legal = Vec::new();
    while let ToAct::Seats(seats) = game.to_act() {
        let seat = seats.first().unwrap();
        game.legal_moves(seat, &mut legal);
        let row = bots::fewest_row::<Base>(|| Base::table_rows(game), &legal);
        let mv = row.unwrap_or_else(|| {
            assert_eq!(legal.len(), 1, "only rows are a choice");
            legal[0]
        });
        game.play(seat, mv, &mut ()).unwrap();
    }
}

/// On tiny decks everything can be tried. Flat Monte-Carlo has to come to the exact mean over all hands and orders, and
/// search to the card that is never worse than the other one, whatever others hold and play.
#[test]
fn tiny_rounds_are_solved() {
    let options = "lab.hand=2 lab.rows=3 lab.cap=2 lab.deck=14 end=rounds rounds=1";
    let mut dice = Dice::seed_from_u64(12);
    let (me, mut n_better, mut n_compared) = (Seat::new(0), 0, 0);
    for seed in 0..200 {
        let mut cards: Vec<u8> = (1..=14).collect();
        random::shuffle(&mut dice, &mut cards);
        let (rows, mut own) = (&cards[..3], [cards[3], cards[4]]);
        own.sort_unstable();
        let outcomes = outcomes(rows, own, 14, options);
        let view = dealt(rows, own, [cards[5], cards[6]], options).view(Observer::Seat(me));
        let legal = own.map(|n| n.to_string().parse().unwrap());

        let n_cases = 2.0 * outcomes.len() as f64;
        let exact = [0, 1].map(|mine| {
            outcomes.iter().map(|world| f64::from(world[mine].iter().sum::<i32>())).sum::<f64>() / n_cases
        });
        if seed % 20 == 0 {
            const WORLDS: u32 = 20_000;
            let mut sums = [0; 2];
            bots::play_out_by_trait::<Base>(&view, me, &legal, WORLDS, &mut dice, &mut sums);
            for (sum, exact) in sums.into_iter().zip(exact) {
                let mean = sum as f64 / f64::from(WORLDS);
                // Five standard errors of at most four heads a world.
                assert!((mean - exact).abs() < 0.15, "{mean} instead of {exact}: {rows:?} {own:?}");
                n_compared += 1;
            }
        }
        for (best, other) in [(0, 1), (1, 0)] {
            // The order of the others' cards does not matter to whether a card is never worse.
            let cases = || outcomes.iter().flat_map(|world| world[best].iter().zip(&world[other]));
            if cases().all(|(best, other)| best >= other) && exact[best] - exact[other] > 0.2 {
                let mut bot = Search::new(2_000, Dice::seed_from_u64(seed));
                let mv = Bot::<Base>::choose(&mut bot, &view, &legal, Budget::default());
                assert_eq!(mv, legal[best], "{rows:?} {own:?}: {exact:?}");
                n_better += 1;
            }
        }
    }
    assert!(n_better >= 10 && n_compared >= 20, "{n_better} better cards, {n_compared} means");
}

/// Plays what is left of a round of Pro, as [`finish`] does.
fn finish_pro(mut game: Pro, cards: [<Pro as Game>::Move; 2]) -> [i32; 2] {
    for (seat, card) in Seat::all(2).zip(cards) {
        game.play(seat, card, &mut ()).unwrap();
    }
    let mut legal = Vec::new();
    while let ToAct::Seats(seats) = game.to_act() {
        let seat = seats.first().unwrap();
        game.legal_moves(seat, &mut legal);
        let row = bots::fewest_row::<Pro>(|| Pro::table_rows(&game), &legal);
        game.play(seat, row.unwrap_or_else(|| legal[0]), &mut ()).unwrap();
    }
    [0, 1].map(|seat| game.returns(Seat::new(seat)))
}

/// How often a seat plays its first card in the only equilibrium of a game of two answers each, if nobody has one that is
/// always as good: the other one is then as well off with both of its own. `worths` is what the other one gets, by its
/// answer and then by that of the seat.
fn makes_indifferent(worths: [[i32; 2]; 2]) -> Option<f64> {
    let gains = [0, 1].map(|answer| worths[0][answer] - worths[1][answer]);
    (gains[0] * gains[1] < 0).then(|| f64::from(gains[1]) / f64::from(gains[1] - gains[0]))
}

/// Two seats with two open cards each choose one at the same time, and all else follows from it. Where neither has a
/// best card, each plays its cards as often as makes the other one indifferent, and so does regret matching.
#[test]
fn tiny_rounds_are_mixed_as_in_equilibrium() {
    let options = "lab.hand=2 lab.rows=3 lab.cap=2 end=rounds rounds=1";
    let mut dice = Dice::seed_from_u64(3);
    let (mut n_mixed, mut n_pure) = (0, 0);
    for seed in 0..400 {
        let mut game = Pro::new(rules::<Pro>(2, options));
        let deal = game.sample_deal(&mut dice);
        game.deal(&deal, &mut ()).unwrap();
        let mut legal = Vec::new();
        while let ToAct::Seats(seats) = game.to_act() {
            if seats.len() == 2 {
                break;
            }
            let seat = seats.first().unwrap();
            game.legal_moves(seat, &mut legal);
            game.play(seat, random::pick(&mut dice, &legal), &mut ()).unwrap();
        }
        let cards = [0, 1].map(|seat| {
            game.legal_moves(Seat::new(seat), &mut legal);
            <[_; 2]>::try_from(&legal[..]).expect("two cards each")
        });
        let worths = [0, 1].map(|a| [0, 1].map(|b| finish_pro(game.clone(), [cards[0][a], cards[1][b]])));
        // What each gets, by its own answer and then by that of the other.
        let of = [
            [0, 1].map(|a| [0, 1].map(|b| worths[a][b][0])),
            [0, 1].map(|b| [0, 1].map(|a| worths[a][b][1])),
        ];
        let (me, other) = (seed as usize % 2, 1 - seed as usize % 2);
        let best = (0..2).find(|&best| {
            let [best, rest] = [of[me][best], of[me][1 - best]];
            best.iter().zip(rest).all(|(&best, rest)| best > rest)
        });
        let equilibrium = makes_indifferent(of[other]).filter(|_| makes_indifferent(of[me]).is_some());
        let Some(expected) = best.map(|best| 1.0 - best as f64).or(equilibrium) else { continue };
        let view = game.view(Observer::Seat(Seat::new(me)));
        let (mut dice, playouts) = (Dice::seed_from_u64(seed), 40_000);
        let mixed = Pro::mix(&view, Seat::new(me), &cards[me], playouts, &mut dice, &mut || true);
        assert!(mixed.n_playouts <= playouts && mixed.n_playouts > playouts - 8);
        let share = f64::from(mixed.shares[0]) / 65_536.0;
        assert!((share - expected).abs() < 0.04, "{share} instead of {expected}: {of:?}");
        *(if best.is_some() { &mut n_pure } else { &mut n_mixed }) += 1;
    }
    assert!(n_mixed >= 5 && n_pure >= 20, "{n_mixed} mixed, {n_pure} pure");
}
