//! Whole rounds: what they cost is what the engine says, however many there are and whoever shares the work.

use envs::{Fault, Kind, Obs, Out, Plan, Rows, Table, Turns, batch};
use game::{Game, Options, Seat, ToAct};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sixnimmt::base::{Base, Deal, Move};

fn table(n_seats: usize, options: &str, threads: usize) -> Table {
    let options: Options = options.split_whitespace().filter_map(|option| option.split_once('=')).collect();
    Table::new(n_seats, &options, threads).expect("rules")
}

fn text(cards: &[u8]) -> String {
    cards.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// What the engine says of one round.
fn engine(rules: <Base as Game>::Rules, deal: &Deal, hands: &[Vec<u8>]) -> Vec<i16> {
    let mut game = Base::new(rules);
    game.deal(deal, &mut ()).expect("a good deal");
    for turn in 0..hands[0].len() {
        for (seat, hand) in Seat::all(hands.len()).zip(hands) {
            let card = Base::move_at(u16::from(hand[turn]) - 1).expect("a card");
            game.play(seat, card, &mut ()).expect("legal");
        }
        while let ToAct::Seats(seats) = game.to_act()
            && seats.len() == 1
        {
            let rows = game.table().board().rows();
            let cheapest = (0..rows.len()).min_by_key(|&row| rows[row].heads()).expect("a row");
            let seat = seats.first().expect("one");
            game.play(seat, Move::Row(cheapest as u8), &mut ()).expect("legal");
        }
    }
    game.table().board().places().as_slice().iter().map(|place| place.net.into()).collect()
}

#[test]
fn rounds_are_drawn_and_played_as_the_engine_does() {
    // Enough for some shuffles that have to be drawn again, which is one in ten thousand.
    for (n_seats, options, n) in
        [(4, "", 40_000), (2, "lab.rows=1 lab.hand=3", 1), (10, "lab.cap=3", 2_001), (7, "", 70)]
    {
        let options_of_match = format!("end=rounds rounds=1 {options}");
        let table = table(n_seats, &options_of_match, 1);
        let rules = testkit::rules::<Base>(n_seats, &options_of_match);
        let (n_rows, hand_size, seed) = (table.n_rows(), table.hand_size(), u64::MAX - 20);
        let deals = table.deals(n, seed).expect("memory");
        let points = table.at_random(n, seed).expect("memory");
        assert_eq!(points, table.play_out(Rows::Each(&deals.rows), &deals.hands, hand_size).expect("deals"));
        for i in 0..n {
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(i as u64));
            let dealt = Base::new(rules).sample_deal(&mut dice);
            let rows = &deals.rows[i * n_rows..(i + 1) * n_rows];
            let hands = &deals.hands[i * n_seats * hand_size..(i + 1) * n_seats * hand_size];
            let hands: Vec<_> = hands.chunks(hand_size).map(<[u8]>::to_vec).collect();
            let written: Vec<_> =
                std::iter::once(text(rows)).chain(hands.iter().map(|hand| text(hand))).collect();
            assert_eq!(dealt, written.join(" | ").parse().expect("a deal"));
            assert_eq!(&points[i * n_seats..(i + 1) * n_seats], engine(rules, &dealt, &hands));
        }
    }
}

#[test]
fn deals_are_the_first_ones_of_a_batch() {
    let options = || Options::new();
    let plan = Plan {
        game: "6nimmt".into(),
        n_seats: 4,
        options: options(),
        n: 40,
        turns: Turns::Together,
        bots: vec![None; 4],
        seed: 5,
        auto_reset: true,
        threads: 1,
    };
    let mut batch = batch(&plan).expect("a plan");
    let columns = batch.grid().columns;
    let mut obs = vec![0; 160 * columns];
    let mut out = Out {
        obs: Obs::Bytes(&mut obs),
        mask: None,
        kept: false,
        rewards: &mut [0.0; 160],
        done: &mut [false; 40],
        seat: &mut [0; 160],
    };
    batch.reset(None, None, &mut out).expect("arrays that fit");
    let deals = Table::new(4, &options(), 1).expect("rules").deals(40, 5).expect("memory");
    for (row, hand) in obs.chunks(columns).zip(deals.hands.chunks(10)) {
        let held: Vec<_> = (1..=104).filter(|&card| row[usize::from(card) - 1] == 1).collect::<Vec<u8>>();
        let mut hand = hand.to_vec();
        hand.sort_unstable();
        assert_eq!(held, hand);
    }
}

#[test]
fn threads_and_the_number_of_rounds_change_nothing() {
    let all = table(3, "", 1).at_random(1000, 9).expect("memory");
    let deals = table(3, "", 1).deals(1000, 9).expect("memory");
    for threads in [1, 2, 9, 100] {
        let table = table(3, "", threads);
        assert_eq!(table.at_random(1000, 9).expect("memory"), all);
        let played = table.play_out(Rows::Each(&deals.rows), &deals.hands, 10).expect("deals");
        assert_eq!(played, all);
        for (from, to) in [(0, 0), (0, 1), (31, 33), (64, 96), (500, 999)] {
            let some = table.at_random(to - from, 9 + from as u64).expect("memory");
            assert_eq!(some, all[3 * from..3 * to]);
        }
    }
}

#[test]
fn four_who_play_at_random_pay_about_twelve() {
    let points = table(4, "", 2).at_random(200_000, 1).expect("memory");
    let mean = points.iter().map(|&points| f64::from(points)).sum::<f64>() / points.len() as f64;
    // Five million rounds have 12.124; a tournament of the engine had 12.06 ± 0.08.
    assert!((12.1..12.14).contains(&mean), "{mean}");
}

#[test]
fn rounds_go_on_from_rows_that_are_shared() {
    let table = table(2, "", 1);
    // The second row is full, and 3 is low: it takes the row with the fewest heads.
    let rows = [vec![20], vec![31, 32, 33, 34, 36], vec![50], vec![56]];
    let points = table.play_out(Rows::Same(&rows), &[3, 37, 38, 37, 3, 51], 1);
    assert_eq!(points.expect("rounds"), [1, 9, 0, 9, 1, 0]);
}

#[test]
fn what_is_wrong_with_a_round_is_said() {
    fn fault(of: Result<Vec<i16>, Fault>) -> (Kind, &'static str, Option<usize>) {
        let fault = of.expect_err("refused");
        (fault.kind, fault.message.code, fault.env)
    }
    for threads in [1, 3] {
        let table = table(4, "", threads);
        let deals = table.deals(100, 3).expect("memory");
        let play = |rows: &[u8], hands: &[u8]| table.play_out(Rows::Each(rows), hands, 10);
        assert!(play(&deals.rows, &deals.hands).is_ok());
        for (i, at, bad, code) in [
            (99, 39, 0, "setup-not-in-deck"),
            (40, 0, 105, "setup-not-in-deck"),
            (33, 7, 255, "setup-not-in-deck"),
            (0, 20, deals.hands[3], "setup-twice"),
            (64, 5, deals.rows[64 * 4 + 2], "setup-twice"),
        ] {
            let mut hands = deals.hands.clone();
            hands[i * 40 + at] = bad;
            assert_eq!(fault(play(&deals.rows, &hands)), (Kind::Deal, code, Some(i)));
            // What is wrong with a later round is not said.
            hands[99 * 40] = 200;
            assert_eq!(fault(play(&deals.rows, &hands)).2, Some(i));
        }
        let mut rows = deals.rows.clone();
        rows[50 * 4] = 0;
        assert_eq!(fault(play(&rows, &deals.hands)), (Kind::Deal, "setup-not-in-deck", Some(50)));
        let length = (Kind::Shape, "py-length", None);
        assert_eq!(fault(play(&rows[1..], &deals.hands)), length);
        assert_eq!(fault(play(&rows, &deals.hands[1..])), length);
        assert_eq!(fault(table.play_out(Rows::Each(&rows), &[], 0)), length);
        assert!(play(&[], &[]).expect("nothing to play").is_empty());

        let same = |rows: &[&[u8]], hands: &[u8], n_cards| {
            let rows: Vec<_> = rows.iter().map(|row| row.to_vec()).collect();
            table.play_out(Rows::Same(&rows), hands, n_cards)
        };
        let good: [&[u8]; 4] = [&[1], &[2, 3], &[4], &[5]];
        let hands = [[11, 12, 13, 14], [15, 16, 17, 18]];
        assert!(same(&good, hands.as_flattened(), 1).is_ok());
        let first = |code| (Kind::Deal, code, Some(0));
        assert_eq!(fault(same(&good[1..], &hands[0], 1)), first("setup-count"));
        assert_eq!(fault(same(&[&[3, 2], &[1], &[4], &[5]], &hands[0], 1)), first("setup-not-ascending"));
        assert_eq!(fault(same(&[&[], &[1], &[4], &[5]], &hands[0], 1)), first("setup-row-length"));
        assert_eq!(
            fault(same(&[&[1, 2, 3, 4, 5, 6], &[7], &[8], &[9]], &hands[0], 1)),
            first("setup-row-length")
        );
        let twice = (Kind::Deal, "setup-twice", Some(1));
        assert_eq!(fault(same(&good, &[11, 12, 13, 14, 15, 16, 17, 3], 1)), twice);
        assert_eq!(fault(same(&good, &[11, 12, 13, 14, 15, 16, 17, 15], 1)), twice);
        let long: Vec<u8> = (20..64).collect();
        assert_eq!(fault(same(&good, &long, 11)), first("sn-setup-hand-size"));
        let full: Vec<u8> = (20..60).collect();
        assert_eq!(fault(same(&good, &full, 10)), first("setup-too-many"), "45 cards in all");
    }
    let refused = |n_seats, options: &[(&str, &str)]| {
        let options: Options = options.iter().copied().collect();
        Table::new(n_seats, &options, 1).expect_err("refused").kind
    };
    assert_eq!(refused(1, &[]), Kind::Options);
    assert_eq!(refused(11, &[]), Kind::Options);
    assert_eq!(refused(4, &[("lab.deck", "43")]), Kind::Options);
    assert_eq!(refused(4, &[("deck", "tactics")]), Kind::Options);
    let too_many = table(4, "", 1).at_random(usize::MAX, 1).expect_err("refused");
    assert_eq!((too_many.kind, too_many.message.code), (Kind::Options, "py-too-many"));
}
