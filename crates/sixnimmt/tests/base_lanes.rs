//! Lanes play what the engine plays.

use bulls::{Card, Row};
use game::{Game, Observer, Rules as _, Seat, ToAct, random};
use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sixnimmt::base::lanes::{LANES, Lanes, OTHERS, Script};
use sixnimmt::base::{Base, Deal, Move};

/// What happened in one turn: the rows before it, what the seat had, and everybody's card.
struct Turn {
    rows: Vec<Row>,
    taken: u8,
    cards: Vec<Card>,
}

fn net(game: &Base, seat: Seat) -> u8 {
    game.table().board().places()[seat].net
}

/// Plays one round with random cards; a low card takes the row with the fewest heads, the first of several.
fn round(game: &mut Base, me: Seat, rng: &mut Xoshiro256PlusPlus) -> Vec<Turn> {
    let (mut turns, mut legal) = (Vec::<Turn>::new(), Vec::new());
    while let ToAct::Seats(seats) = game.to_act() {
        let rows = game.table().board().rows().to_vec();
        let seat = seats.first().unwrap();
        if seats.len() == game.rules().n_seats() {
            turns.push(Turn { rows: rows.clone(), taken: net(game, me), cards: Vec::new() });
        }
        game.legal_moves(seat, &mut legal);
        let mv = match legal[0] {
            Move::Card(_) => random::pick(rng, &legal),
            Move::Row(_) => {
                let cheapest = (0..rows.len()).min_by_key(|&row| rows[row].heads()).unwrap();
                Move::Row(cheapest as u8)
            }
        };
        if let Move::Card(card) = mv {
            turns.last_mut().unwrap().cards.push(card);
        }
        game.play(seat, mv, &mut ()).unwrap();
    }
    turns
}

fn script(turns: &[Turn], me: Seat, world: usize, own: &mut Script<1>, others: &mut Script<OTHERS>) {
    for (turn, played) in turns.iter().enumerate() {
        let mut nth = 0;
        for (seat, &card) in Seat::all(played.cards.len()).zip(&played.cards) {
            if seat == me {
                own.set(world, turn, 0, card);
            } else {
                others.set(world, turn, nth, card);
                nth += 1;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lanes_take_what_the_engine_takes(
        seed: u64, n_seats in 2_usize..=9, me in 0_usize..9, n_rows in 2_usize..=4, cap in 2_usize..=5,
    ) {
        let me = Seat::new(me % n_seats);
        let options = format!("end=rounds rounds=1 lab.rows={n_rows} lab.cap={cap}");
        let rules = testkit::rules::<Base>(n_seats, &options);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let fresh = Base::new(rules);
        let rows: Vec<Card> = fresh.sample_deal(&mut rng).rows().collect();
        let mut own = Script::<1>::EMPTY;
        let mut others = Script::<OTHERS>::EMPTY;
        let mut expected = [0; LANES];
        let mut kept = Vec::new();
        for (world, expected) in expected.iter_mut().enumerate() {
            // The same rows in every world, other hands.
            let mut deck: Vec<Card> = (1..=104).map(Card::of).filter(|card| !rows.contains(card)).collect();
            random::shuffle_front(&mut rng, &mut deck, n_seats * 10);
            let hands: Vec<Vec<Card>> = deck.chunks(10).take(n_seats).map(<[Card]>::to_vec).collect();
            let mut game = fresh.clone();
            game.deal(&Deal::new(&rows, &hands).unwrap(), &mut ()).unwrap();
            let turns = round(&mut game, me, &mut rng);
            script(&turns, me, world, &mut own, &mut others);
            *expected = net(&game, me);
            if world == 0 {
                kept = turns;
            }
        }
        others.sort(10, n_seats - 1);
        let start: Vec<Row> = rows.iter().map(|&card| Row::new(card)).collect();
        let mut lanes = Lanes::new(&start, cap);
        lanes.turns(&own, &others, n_seats - 1, 0..10);
        prop_assert_eq!(lanes.taken(), &expected);

        // And from the middle of a round.
        for (turn, played) in kept.iter().enumerate() {
            let mut lanes = Lanes::new(&played.rows, cap);
            lanes.turns(&own, &others, n_seats - 1, turn..10);
            prop_assert_eq!(lanes.taken()[0] + played.taken, expected[0]);
        }
    }
}

#[test]
fn the_observer_of_a_round_is_one_of_its_seats() {
    // What the lanes need can be read from a view: rows, capacity, and one's own hand.
    let mut game = Base::new(testkit::rules::<Base>(4, ""));
    let deal = game.sample_deal(&mut testkit::rng(1));
    game.deal(&deal, &mut ()).unwrap();
    let view = game.view(Observer::Seat(Seat::new(0)));
    let lanes = Lanes::new(view.table().board().rows(), view.table().rules().format().cap());
    assert_eq!(lanes.taken(), &[0; LANES]);
}
