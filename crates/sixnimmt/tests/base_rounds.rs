//! Rounds side by side are rounds of the engine.

use bulls::{Card, Row};
use game::{Game, Rules as _, Seat, ToAct, random};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sixnimmt::base::rounds::{LANES, Lane, Rounds, shuffle, shuffle_all};
use sixnimmt::base::{Base, Deal, Move, Rules};

type Dice = Xoshiro256PlusPlus;

/// Decks shuffled at once, and by which of the generators.
fn shuffled(rules: &Rules, seed: u64) -> (Vec<Lane>, Vec<Dice>) {
    let mut dice: Vec<_> = (0..LANES as u64).map(|lane| Dice::seed_from_u64(seed ^ lane)).collect();
    let alone = dice.clone();
    let n_dealt = rules.format().n_dealt();
    let numbers: Vec<u64> = (0..random::n_numbers(n_dealt))
        .flat_map(|_| dice.iter_mut().map(Dice::next_u64).collect::<Vec<_>>())
        .collect();
    let mut cards = vec![[0; LANES]; n_dealt];
    for lane in shuffle_all(rules, &numbers, &mut cards) {
        shuffle(rules, &mut alone[lane].clone(), lane, &mut cards);
    }
    (cards, alone)
}

/// The cards of one round: those of the rows, and what each seat plays in each turn.
fn written(rules: &Rules, cards: &[Lane], lane: usize) -> (Vec<Card>, Vec<Vec<Card>>) {
    let cards: Vec<_> = cards.iter().map(|cards| Card::of(cards[lane])).collect();
    let (rows, rest) = cards.split_at(rules.format().n_rows());
    let n_seats = rules.n_seats();
    let hands = (0..n_seats).map(|seat| rest.iter().skip(seat).step_by(n_seats).copied().collect());
    (rows.to_vec(), hands.collect())
}

/// Plays turns with the engine: every seat its next card, and the cheapest row for a low one.
fn play(game: &mut Base, hands: &[Vec<Card>], n_turns: usize) {
    for _ in 0..n_turns {
        let turn = usize::from(game.table().board().turn()) - 1;
        for (seat, hand) in Seat::all(hands.len()).zip(hands) {
            game.play(seat, Move::Card(hand[turn]), &mut ()).expect("legal");
        }
        while let ToAct::Seats(seats) = game.to_act()
            && seats.len() == 1
        {
            let rows = game.table().board().rows();
            let cheapest = (0..rows.len()).min_by_key(|&row| rows[row].heads()).expect("a row");
            game.play(seats.first().expect("one"), Move::Row(cheapest as u8), &mut ()).expect("legal");
        }
    }
}

fn net(game: &Base) -> Vec<u8> {
    game.table().board().places().as_slice().iter().map(|place| place.net).collect()
}

fn column(lanes: &[Lane], lane: usize) -> Vec<u8> {
    lanes.iter().map(|lanes| lanes[lane]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rounds_are_those_of_the_engine(
        seed: u64, n_rows in 1_usize..=4, cap in 2_usize..=5, hand in 1_usize..=10, printed: bool,
    ) {
        for n_seats in 2..=10 {
            let lab = format!("lab.rows={n_rows} lab.cap={cap} lab.hand={hand} lab.deck={}", n_rows + n_seats * hand);
            let rules = testkit::rules::<Base>(n_seats, if printed { "" } else { &lab });
            let format = *rules.format();
            let (cards, mut dice) = shuffled(&rules, seed);
            let (row_cards, hands) = cards.split_at(format.n_rows());
            let mut rounds = Rounds::dealt(&rules, row_cards);
            rounds.play(hands);
            prop_assert_eq!(rounds.impossible(&cards).count(), 0);
            for (lane, dice) in dice.iter_mut().enumerate() {
                let (row_cards, hands) = written(&rules, &cards, lane);
                let deal = Deal::new(&row_cards, &hands).expect("a deal");
                let mut game = Base::new(rules);
                prop_assert_eq!(&deal, &game.sample_deal(dice));
                game.deal(&deal, &mut ()).expect("a good deal");
                play(&mut game, &hands, format.hand_size());
                prop_assert_eq!(column(rounds.net(), lane), net(&game));
            }
        }
    }

    #[test]
    fn rounds_go_on_from_any_rows(seed: u64, n_seats in 2_usize..=10, n_turns in 0_usize..10) {
        // A round up to here, and from here on with other hands in every world.
        let rules = testkit::rules::<Base>(n_seats, "");
        let (mut cards, _) = shuffled(&rules, seed);
        let (row_cards, hands) = written(&rules, &cards, 0);
        let mut before = Base::new(rules);
        before.deal(&Deal::new(&row_cards, &hands).expect("a deal"), &mut ()).expect("a good deal");
        play(&mut before, &hands, n_turns);
        let rows: Vec<Row> = before.table().board().rows().to_vec();
        let mut dice = Dice::seed_from_u64(seed);
        let first = 4 + n_turns * n_seats;
        for lane in 1..LANES {
            let mut rest = column(&cards[first..], 0);
            random::shuffle(&mut dice, &mut rest);
            for cards in &mut cards[..first] {
                cards[lane] = cards[0];
            }
            for (cards, card) in cards[first..].iter_mut().zip(rest) {
                cards[lane] = card;
            }
        }
        let mut rounds = Rounds::new(&rules, &rows);
        rounds.play(&cards[first..]);
        for lane in 0..LANES {
            let (_, hands) = written(&rules, &cards, lane);
            let mut game = Base::new(rules);
            game.deal(&Deal::new(&row_cards, &hands).expect("a deal"), &mut ()).expect("a good deal");
            play(&mut game, &hands, 10);
            let since: Vec<_> = net(&game).iter().zip(net(&before)).map(|(now, then)| now - then).collect();
            prop_assert_eq!(column(rounds.net(), lane), since);
        }
    }

    #[test]
    fn cards_that_no_deck_can_give_are_noticed(seed: u64, at in 0_usize..44, lane in 0..LANES, bad: u8, taken in 1_u8..=104) {
        let rules = testkit::rules::<Base>(4, "lab.deck=100");
        let (mut cards, _) = shuffled(&rules, seed);
        let was = std::mem::replace(&mut cards[at][lane], bad);
        let round = column(&cards, lane);
        let differ = round.iter().filter(|&&card| card == bad).count() == 1;
        let expected = if differ && (1..=100).contains(&bad) { vec![] } else { vec![lane] };
        prop_assert_eq!(Rounds::dealt(&rules, &cards[..4]).impossible(&cards).collect::<Vec<_>>(), expected);
        cards[at][lane] = was;
        // What lies in the rows is no card of a hand.
        let taken = Card::of(taken.min(100));
        let with: Vec<_> = (0..LANES).filter(|&lane| column(&cards, lane).contains(&taken.number())).collect();
        let rounds = Rounds::new(&rules, &[Row::new(taken)]);
        prop_assert_eq!(rounds.impossible(&cards).collect::<Vec<_>>(), with);
    }
}
