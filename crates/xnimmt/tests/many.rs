//! Matches in step are the matches of the engine.

use bulls::Cards;
use game::{Game, Observer, Rules as _, Seat, SideBySide as _, ToAct, random};
use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeSet;
use xnimmt::many::{LANES, Many};
use xnimmt::{Phase, XNimmt};

type Dice = Xoshiro256PlusPlus;

/// Everything that can be asked of a match, beside what the engine says.
fn same(many: &Many, lane: usize, game: &XNimmt) {
    let table = game.table();
    assert_eq!(many.to_act(lane), game.to_act());
    assert_eq!(many.selects(lane), table.phase() == Phase::Select);
    assert_eq!((many.round(lane), u32::from(many.turn(lane))), (table.round(), table.turn()));
    let (mut low, mut taken, mut choices) = (None, None, Cards::EMPTY);
    match table.phase() {
        Phase::ChooseRow { seat, card } => low = Some((seat, card)),
        Phase::ChooseX { seat, taken: cards } => {
            taken = Some((seat, cards));
            choices = table.x_choices(seat, cards);
        }
        _ => {}
    }
    assert_eq!(many.chooses_row(lane), low.map(|(seat, _)| seat));
    assert_eq!((many.chooses_x(lane), many.x_choices(lane)), (taken, choices));
    let revealed = low.into_iter().chain(table.queue().map(|play| (play.seat, play.card)));
    assert_eq!(many.revealed(lane).collect::<Vec<_>>(), revealed.collect::<Vec<_>>());
    for nth in 0..3 {
        let expected = table.rows().get(nth).map_or(Cards::EMPTY, |row| row.cards());
        assert_eq!(many.row(lane, nth), expected);
    }
    assert_eq!(many.unseen(lane), table.unseen());
    for seat in Seat::all(game.rules().n_seats()) {
        let place = &table.places()[seat.idx()];
        assert_eq!(many.points(lane, seat), place.points);
        assert_eq!(many.round_points(lane, seat), place.round_points);
        assert_eq!(many.known(lane, seat), place.known);
        assert_eq!(many.x_row(lane, seat), place.x_row);
        assert_eq!(many.x_pile(lane, seat), place.x_pile);
        let view = game.view(Observer::Seat(seat));
        let hand = view.secret(seat).map_or(Cards::EMPTY, |secret| secret.hand);
        assert_eq!((many.hand(lane, seat), many.hand(lane, seat).len()), (hand, place.hand_len.into()));
        let mut legal = Vec::new();
        game.legal_moves(seat, &mut legal);
        if !legal.is_empty() {
            let listed = (0..many.n_legal(lane, seat)).map(|nth| many.legal(lane, seat, nth));
            assert_eq!(
                listed.collect::<Vec<_>>(),
                legal.iter().map(|&mv| XNimmt::move_index(mv)).collect::<Vec<_>>()
            );
        }
        for index in 0..XNimmt::MOVES as u16 {
            let mv = XNimmt::move_at(index).expect("an index");
            assert_eq!(many.check(lane, seat, mv), game.check(seat, mv), "{seat} {mv}");
        }
    }
}

/// Plays matches side by side and with the engine, until some of them are over; says what was asked.
fn play(seed: u64, n_seats: usize, options: &str) -> BTreeSet<&'static str> {
    let rules = testkit::rules::<XNimmt>(n_seats, options);
    let mut many = Many::new(rules);
    let mut choose = Dice::seed_from_u64(seed);
    let mut dice: Vec<_> = (0..LANES as u64).map(|lane| Dice::seed_from_u64(seed ^ lane)).collect();
    let mut games: Vec<_> = dice.iter().map(|dice| (XNimmt::new(rules), dice.clone())).collect();
    let mut asked = BTreeSet::new();
    let mut legal = Vec::new();
    let mut n_over = 0;
    while n_over < 2 * LANES {
        let mut moves = vec![-1; LANES * n_seats];
        for (lane, (game, dice_of_game)) in games.iter_mut().enumerate() {
            same(&many, lane, game);
            match game.to_act() {
                ToAct::Chance => {
                    let deal = game.sample_deal(dice_of_game);
                    game.deal(&deal, &mut ()).expect("a good deal");
                    many.deal(lane, &Many::draw_deal(&rules, &mut dice[lane]));
                    same(&many, lane, game);
                }
                ToAct::Nobody => {
                    n_over += 1;
                    *game = XNimmt::new(rules);
                    many.begin(lane);
                    same(&many, lane, game);
                }
                // Some are given up wherever they are.
                ToAct::Seats(_) if random::below(&mut choose, 100) == 0 => {
                    *game = XNimmt::new(rules);
                    many.begin(lane);
                    same(&many, lane, game);
                }
                ToAct::Seats(_) => {}
            }
            asked.insert(match game.table().phase() {
                Phase::Select => "select",
                Phase::ChooseRow { .. } => "row",
                Phase::ChooseX { .. } => "x",
                Phase::Deal | Phase::Over => "nothing",
            });
            let ToAct::Seats(seats) = game.to_act() else { continue };
            for seat in seats.iter() {
                game.legal_moves(seat, &mut legal);
                let mv = random::pick(&mut choose, &legal);
                moves[lane * n_seats + seat.idx()] = i32::from(XNimmt::move_index(mv));
            }
        }
        // One answer that is none is noticed, wherever it stands and whatever was asked: no index, a row that is not
        // there, a card of nobody's, and an answer to another question.
        let lane = random::below(&mut choose, LANES as u32) as usize;
        if let ToAct::Seats(seats) = games[lane].0.to_act() {
            let seat = seats.first().expect("somebody");
            for bad in (-1..=XNimmt::MOVES as i32).chain([i32::MAX, i32::MIN, 256, 1 << 16]) {
                let is_legal = u16::try_from(bad)
                    .ok()
                    .and_then(XNimmt::move_at)
                    .is_some_and(|mv| games[lane].0.check(seat, mv).is_ok());
                let good = std::mem::replace(&mut moves[lane * n_seats + seat.idx()], bad);
                assert_eq!(many.answer(&moves), is_legal, "{bad}");
                moves[lane * n_seats + seat.idx()] = good;
            }
        }
        assert!(many.answer(&moves));
        let ended: Vec<_> = many.step().collect();
        for (lane, (game, _)) in games.iter_mut().enumerate() {
            let before = game.rounds_over();
            let returns: Vec<_> = Seat::all(n_seats).map(|seat| game.returns(seat)).collect();
            if let ToAct::Seats(seats) = game.to_act() {
                for seat in seats.iter() {
                    let index = moves[lane * n_seats + seat.idx()];
                    let mv = XNimmt::move_at(index as u16).expect("an index");
                    game.play(seat, mv, &mut ()).expect("legal");
                }
            }
            assert_eq!(ended.contains(&lane), game.rounds_over() > before);
            for seat in Seat::all(n_seats).filter(|_| ended.contains(&lane)) {
                assert_eq!(many.won(lane, seat), game.returns(seat) - returns[seat.idx()]);
            }
        }
    }
    asked
}

#[test]
fn the_printed_game_asks_everything() {
    for n_seats in 2..=4 {
        let asked = play(n_seats as u64, n_seats, "");
        assert_eq!(asked.into_iter().collect::<Vec<_>>(), ["nothing", "row", "select", "x"]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_is_what_the_engine_does(
        seed: u64, n_seats in 2_usize..=4, caps in prop::collection::vec(2_u8..=5, 1..=3), hand in 1_usize..=8,
        rounds in 1_u32..=3, must_fit: bool,
    ) {
        let caps: Vec<_> = caps.iter().map(u8::to_string).collect();
        let x_choice = if must_fit { "must_fit_if_possible" } else { "free" };
        let caps = caps.join(",");
        play(seed, n_seats, &format!("rounds={rounds} x_choice={x_choice} lab.hand={hand} lab.caps={caps}"));
    }

    #[test]
    fn small_decks_are_played_to_the_last_card(seed: u64, must_fit: bool) {
        let x_choice = if must_fit { "must_fit_if_possible" } else { "free" };
        play(seed, 3, &format!("rounds=2 x_choice={x_choice} lab.deck=15 lab.hand=4 lab.caps=3,4,2"));
    }

    #[test]
    fn deals_drawn_at_once_are_those_drawn_alone(seed: u64) {
        for (n_seats, options) in [(4, ""), (2, ""), (3, "lab.hand=3"), (4, "lab.deck=40 lab.hand=5")] {
            let rules = testkit::rules::<XNimmt>(n_seats, options);
            let mut dice: Vec<_> = (0..LANES as u64).map(|lane| Dice::seed_from_u64(seed ^ lane)).collect();
            let mut alone = dice.clone();
            let numbers: Vec<u64> = (0..Many::n_numbers(&rules)).flat_map(|_| dice.iter_mut().map(Dice::next_u64).collect::<Vec<_>>()).collect();
            let expected: Vec<_> = alone.iter_mut().map(|dice| Many::draw_deal(&rules, dice)).collect();
            let mut deals = vec![expected[0]; LANES];
            let others: Vec<_> = Many::draw_deals(&rules, &numbers, &mut deals).collect();
            prop_assert!(others.len() < 3, "next to no number has to be drawn again");
            for lane in (0..LANES).filter(|lane| !others.contains(lane)) {
                prop_assert_eq!(&deals[lane], &expected[lane]);
                prop_assert_eq!(&dice[lane], &alone[lane]);
            }
        }
    }

    #[test]
    fn a_card_that_another_hand_holds_is_no_answer(seed: u64, n_seats in 2_usize..=4) {
        let mut many = Many::new(testkit::rules::<XNimmt>(n_seats, ""));
        let mut dice = Dice::seed_from_u64(seed);
        for lane in 0..LANES {
            let deal = Many::draw_deal(many.rules(), &mut dice);
            many.deal(lane, &deal);
        }
        let first = |lane, seat| i32::from(many.hand(lane, seat).first().expect("a card").number()) - 1;
        let good: Vec<_> =
            (0..LANES).flat_map(|lane| Seat::all(n_seats).map(move |seat| (lane, seat))).map(|(lane, seat)| first(lane, seat)).collect();
        let mut bad = good.clone();
        let lane = random::below(&mut dice, LANES as u32) as usize;
        bad.swap(lane * n_seats, lane * n_seats + 1);
        prop_assert!(!many.answer(&bad));
        prop_assert!(many.answer(&good));
    }
}
