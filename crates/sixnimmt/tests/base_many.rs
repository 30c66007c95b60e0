//! Matches in step are the matches of the engine.

use bulls::Cards;
use game::{Game, Observer, Rules as _, Seat, SideBySide as _, ToAct, random};
use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sixnimmt::base::many::{LANES, Many};
use sixnimmt::base::{Base, Move};
use sixnimmt::common::Phase;

type Dice = Xoshiro256PlusPlus;

/// Everything that can be asked of a match, beside what the engine says.
fn same(many: &Many, lane: usize, game: &Base) {
    let board = game.table().board();
    assert_eq!(many.to_act(lane), game.to_act());
    assert_eq!(many.selects(lane), board.phase() == Phase::Select);
    assert_eq!((many.round(lane), many.turn(lane)), (board.round(), board.turn()));
    let revealed = board.revealed();
    let mut n_revealed = 0;
    for (seat, card) in many.revealed(lane) {
        assert_eq!(revealed[seat], Some(card));
        n_revealed += 1;
    }
    assert_eq!(n_revealed, revealed.as_slice().iter().flatten().count());
    for nth in 0..4 {
        let row = board.rows().get(nth);
        let expected =
            row.map(|row| [row.last().map_or(0, |card| card.number()), row.len() as u8, row.heads() as u8]);
        assert_eq!(many.row(lane, nth), expected.unwrap_or_default());
    }
    assert_eq!(many.unseen(lane), game.table().unseen());
    for seat in Seat::all(game.rules().n_seats()) {
        let place = board.places()[seat];
        assert_eq!((many.points(lane, seat), many.net(lane, seat)), (place.points, place.net));
        let view = game.view(Observer::Seat(seat));
        let hand = view.secret(seat).map_or(Cards::EMPTY, |secret| secret.hand.cards());
        assert_eq!(many.hand(lane, seat), hand);
        let mut legal = Vec::new();
        game.legal_moves(seat, &mut legal);
        if !legal.is_empty() {
            let listed = (0..many.n_legal(lane, seat)).map(|nth| many.legal(lane, seat, nth));
            assert_eq!(
                listed.collect::<Vec<_>>(),
                legal.iter().map(|&mv| Base::move_index(mv)).collect::<Vec<_>>()
            );
        }
        for index in 0..Base::MOVES as u16 {
            let mv = Base::move_at(index).expect("an index");
            assert_eq!(many.check(lane, seat, mv), game.check(seat, mv), "{seat} {mv}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_is_what_the_engine_does(
        seed: u64, n_seats in 2_usize..=10, n_rows in 1_usize..=4, cap in 2_usize..=5, hand in 1_usize..=10, rounds in 1_u32..=3,
    ) {
        let options = format!("end=both target=40 rounds={rounds} lab.rows={n_rows} lab.cap={cap} lab.hand={hand}");
        let rules = testkit::rules::<Base>(n_seats, &options);
        let mut many = Many::new(rules);
        let mut choose = Dice::seed_from_u64(seed);
        let mut dice: Vec<_> = (0..LANES as u64).map(|lane| Dice::seed_from_u64(seed ^ lane)).collect();
        let mut games: Vec<_> = dice.iter().map(|dice| (Base::new(rules), dice.clone())).collect();
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
                        *game = Base::new(rules);
                        many.begin(lane);
                        same(&many, lane, game);
                    }
                    // Some are given up wherever they are.
                    ToAct::Seats(_) if random::below(&mut choose, 100) == 0 => {
                        *game = Base::new(rules);
                        many.begin(lane);
                        same(&many, lane, game);
                    }
                    ToAct::Seats(_) => {}
                }
                let ToAct::Seats(seats) = game.to_act() else { continue };
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    let mv = random::pick(&mut choose, &legal);
                    moves[lane * n_seats + seat.idx()] = i32::from(Base::move_index(mv));
                }
            }
            // One answer that is none is noticed, wherever it stands.
            for bad in [-1, 104 + n_rows as i32, i32::MAX] {
                let lane = random::below(&mut choose, LANES as u32) as usize;
                let ToAct::Seats(seats) = games[lane].0.to_act() else { continue };
                let seat = seats.first().expect("somebody").idx();
                let good = std::mem::replace(&mut moves[lane * n_seats + seat], bad);
                prop_assert!(!many.answer(&moves));
                moves[lane * n_seats + seat] = good;
            }
            prop_assert!(many.answer(&moves));
            let ended: Vec<_> = many.step().collect();
            for (lane, (game, _)) in games.iter_mut().enumerate() {
                let before = game.rounds_over();
            let returns: Vec<_> = Seat::all(n_seats).map(|seat| game.returns(seat)).collect();
                if let ToAct::Seats(seats) = game.to_act() {
                    for seat in seats.iter() {
                        let mv = Base::move_at(moves[lane * n_seats + seat.idx()] as u16).expect("an index");
                        game.play(seat, mv, &mut ()).expect("legal");
                    }
                }
                prop_assert_eq!(ended.contains(&lane), game.rounds_over() > before);
                for seat in Seat::all(n_seats).filter(|_| ended.contains(&lane)) {
                    prop_assert_eq!(many.won(lane, seat), game.returns(seat) - returns[seat.idx()]);
                }
            }
        }
    }

    #[test]
    fn deals_drawn_at_once_are_those_drawn_alone(seed: u64) {
        for (n_seats, options) in [(4, ""), (2, "lab.hand=1 lab.rows=1"), (5, "lab.hand=7 lab.deck=60"), (9, "lab.rows=3"), (10, "")] {
            let rules = testkit::rules::<Base>(n_seats, options);
            let mut dice: Vec<_> = (0..LANES as u64).map(|lane| Dice::seed_from_u64(seed ^ lane)).collect();
            let mut alone = dice.clone();
            let numbers: Vec<u64> = (0..Many::n_numbers(&rules)).flat_map(|_| dice.iter_mut().map(Dice::next_u64).collect::<Vec<_>>()).collect();
            let expected: Vec<_> = alone.iter_mut().map(|dice| Many::draw_deal(&rules, dice)).collect();
            let mut deals = vec![expected[0].clone(); LANES];
            let others: Vec<_> = Many::draw_deals(&rules, &numbers, &mut deals).collect();
            prop_assert!(others.len() < 3, "next to no number has to be drawn again");
            for lane in (0..LANES).filter(|lane| !others.contains(lane)) {
                prop_assert_eq!(&deals[lane], &expected[lane]);
                prop_assert_eq!(&dice[lane], &alone[lane]);
            }
        }
    }

    #[test]
    fn a_card_that_another_hand_holds_is_no_answer(seed: u64, n_seats in 2_usize..=10) {
        let mut many = Many::new(testkit::rules::<Base>(n_seats, ""));
        let mut dice = Dice::seed_from_u64(seed);
        for lane in 0..LANES {
            let deal = Many::draw_deal(many.rules(), &mut dice);
            many.deal(lane, &deal);
        }
        let first = |lane, seat| i32::from(Base::move_index(Move::Card(many.hand(lane, seat).first().expect("a card"))));
        let good: Vec<_> =
            (0..LANES).flat_map(|lane| Seat::all(n_seats).map(move |seat| (lane, seat))).map(|(lane, seat)| first(lane, seat)).collect();
        let mut bad = good.clone();
        let lane = random::below(&mut dice, LANES as u32) as usize;
        bad.swap(lane * n_seats, lane * n_seats + 1);
        prop_assert!(!many.answer(&bad));
        prop_assert!(many.answer(&good));
    }
}
