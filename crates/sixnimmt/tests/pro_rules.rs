//! One test per rule of Pro (SN-PRO), named after it.

mod pro_script;

use bulls::{Card, Cards};
use game::{Game, Observer, Options, Rules as _, Seat, ToAct, View as _};
use pro_script::check;
use sixnimmt::pro::{Pro, Rules};
use testkit::{Step, observers, random_match, rng, rules};

const A: Seat = Seat::new(0);

fn printed(n_seats: usize) -> Rules {
    rules::<Pro>(n_seats, "")
}

/// The seats that pick in a draft, as letters.
fn pickers(rules: Rules, first: usize) -> String {
    (0..rules.n_picks()).map(|picks| rules.picker(Seat::new(first), picks).letter()).collect()
}

#[test]
fn sn_pro_1_1_ten_cards_per_seat_and_four_are_in_play_and_no_others() {
    for (n_seats, highest) in [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64)] {
        let rules = rules::<Pro>(n_seats, "first_picker=seat:0");
        assert_eq!(rules.deck(), highest);
        assert_eq!(Pro::new(rules).table().draft().pool, Cards::up_to(highest));
    }
    // All of them end up in hands and rows.
    random_match::<Pro>(printed(3), 5, 20_000, |game, _| {
        let table = game.table();
        let hands = table.hands().as_slice().iter().fold(Cards::EMPTY, |all, &hand| all.union(hand));
        let rows = table.board().rows().iter().fold(Cards::EMPTY, |all, row| all.union(row.cards()));
        let piles =
            table.board().places().as_slice().iter().fold(Cards::EMPTY, |all, place| all.union(place.pile));
        let revealed = table.board().revealed().as_slice().iter().copied().flatten().collect();
        if table.board().turn() > 0 && table.draft().pool.is_empty() {
            assert_eq!(hands.union(rows).union(piles).union(revealed), Cards::up_to(34));
        }
    });
    check(
        "options first_picker=seat:0
         seats 2
         ! a pick25: not-in-pool card=25 [SN-PRO-2.1]
         > a pick24",
    );
}

#[test]
fn sn_pro_1_2_two_to_six_play() {
    for n_seats in 2..=6 {
        assert_eq!(printed(n_seats).n_seats(), n_seats);
    }
    for n_seats in [0, 1, 7, 10] {
        let bad = Rules::parse(n_seats, &Options::new()).unwrap_err();
        assert_eq!(
            bad.to_string(),
            format!("bad-seats game=6nimmt-pro got={n_seats} min=2 max=6 [SN-PRO-1.2]")
        );
    }
}

#[test]
fn sn_pro_2_1_any_card_that_lies_open_goes_to_the_hand() {
    check(
        "options first_picker=seat:0 lab.hand=2 lab.rows=2
         seats 2
         = pool 1 2 3 4 5 6
         = asks a: pick1 pick2 pick3 pick4 pick5 pick6
         ! b pick1: not-asked [CM-5]
         ! a 1: other-question asked=pick [CM-5]
         ! a row0: other-question asked=pick [CM-5]
         > a pick3
         ~ pro-picked seat=a card=3 [SN-PRO-2.1]
         = pool 1 2 4 5 6
         = hands 3 |
         = picks 1
         ! b pick3: not-in-pool card=3 [SN-PRO-2.1]
         = asks b: pick1 pick2 pick4 pick5 pick6
         > b pick6
         > a pick1
         = hands 1 3 | 6
         = asks b: pick2 pick4 pick5",
    );
}

#[test]
fn sn_pro_2_2_one_card_each_around_the_table_until_all_have_ten() {
    assert_eq!(pickers(printed(3), 1), "bca".repeat(10));
    assert_eq!(pickers(printed(6), 5), "fabcde".repeat(10));
    let snake = rules::<Pro>(5, "draft_order=snake");
    assert_eq!(pickers(snake, 2), "cdeabbaedc".repeat(5));
    // The same in play.
    for order in ["roundrobin", "snake"] {
        let rules = rules::<Pro>(4, &format!("draft_order={order} first_picker=seat:3 end=rounds rounds=1"));
        let mut picked = String::new();
        random_match::<Pro>(rules, 1, 1_000, |game, step| {
            if let Step::Move(seat, sixnimmt::pro::Move::Pick(_)) = step {
                assert_eq!(game.to_act(), ToAct::Seats(game::SeatSet::one(*seat)));
                picked.push(seat.letter());
            }
        });
        assert_eq!(picked, pickers(rules, 3));
        assert_eq!(picked.len(), 40);
    }
}

#[test]
fn sn_pro_2_3_a_random_seat_picks_first_and_then_the_next_each_round() {
    check(
        "options lab.hand=1 lab.rows=1 end=rounds rounds=5
         seats 3
         = asks chance
         ! a pick1: nothing-asked [CM-5]
         ! deal first d: deal-count what=seats need=3 got=4 [SN-PRO-2.3]
         > deal first b
         ~ pro-first-picker seat=b round=1 [SN-PRO-2.3]
         = first b
         = asks b: pick1 pick2 pick3 pick4
         ! deal first b: deal-not-due
         > b pick4
         > c pick3
         > a pick2
         > 2 4 3
         ~ round-ended round=1 [SN-BASE-6.1]
         ~ pro-first-picker seat=c round=2 [SN-PRO-2.3]
         = asks c: pick1 pick2 pick3 pick4
         ! deal first b: deal-not-due
         > c pick4
         > a pick3
         > b pick2
         > 3 2 4
         ~ pro-first-picker seat=a round=3 [SN-PRO-2.3]
         = first a",
    );
    check(
        "options first_picker=seat:2
         seats 3
         = first c
         = round 1",
    );
    let game = Pro::new(printed(5));
    let mut random = rng(2);
    let mut counts = [0; 5];
    for _ in 0..1_000 {
        counts[game.sample_deal(&mut random).first.idx()] += 1;
    }
    assert!(counts.iter().all(|&count| count > 150), "each seat may begin: {counts:?}");
}

#[test]
fn sn_pro_2_4_the_last_four_cards_start_the_rows_in_ascending_order() {
    check(
        "hands 2 4 6 8 10 12 14 16 18 20 | 1 3 5 7 9 11 13 15 17
         first a
         pool 24 19 23 21 22
         = asks b: pick19 pick21 pick22 pick23 pick24
         = rows
         > b pick23
         ~ pro-picked seat=b card=23 [SN-PRO-2.1]
         ~ pro-rows-laid cards=19,21,22,24 [SN-PRO-2.4]
         ~ turn-started turn=1 [SN-BASE-3.2]
         = rows 19 | 21 | 22 | 24
         = pool
         = hands 2 4 6 8 10 12 14 16 18 20 | 1 3 5 7 9 11 13 15 17 23
         = turn 1
         = asks a: 2 4 6 8 10 12 14 16 18 20 | b: 1 3 5 7 9 11 13 15 17 23",
    );
}

#[test]
fn sn_pro_3_1_hands_are_known_to_all_and_only_a_face_down_card_is_not() {
    for option in ["true", "false"] {
        let game = check(&format!(
            "options open_hands={option}
             rows 19 | 21 | 22 | 24
             hands 2 4 | 1 3
             ! a 3: not-in-hand card=3 [SN-BASE-3.2]
             > b 3
             ~ committed-hidden seat=b [SN-BASE-3.2]
             = committed b
             = hands 2 4 | 1 3
             = asks a: 2 4"
        ));
        assert_eq!(game.rules().open_hands(), option == "true");
        for by in observers(2) {
            let view = game.view(by);
            assert_eq!(view.table(), game.table(), "hands are open to {by:?}");
            let own = by == Observer::Omniscient || by == Observer::Seat(Seat::new(1));
            assert_eq!(view.secret(Seat::new(1)).is_some(), own);
        }
        // The other card may be either, and nothing else is unknown.
        let view = game.view(Observer::Seat(A));
        let chosen: std::collections::BTreeSet<Option<Card>> =
            (0..50).map(|seed| view.determinize(&mut rng(seed)).secrets()[1].chosen).collect();
        assert_eq!(chosen.into_iter().collect::<Vec<_>>(), [Some(Card::of(1)), Some(Card::of(3))]);
    }
    // Once it is open, everybody has seen it leave the hand.
    check(
        "rows 19 | 21 | 22 | 24
         hands 2 4 | 1 3
         > 4 3
         = revealed a:4 b:3
         = hands 2 | 1
         = asks b: row0 row1 row2 row3",
    );
}

#[test]
fn sn_pro_4_1_rounds_go_on_with_a_new_draft_until_the_base_game_ends() {
    check(
        "first b
         rows 19 20 21 22 23 | 5 | 6 | 7
         hands 24 | 8
         points 10 30
         > 24 8
         ~ sn-full-row-taken seat=a card=24 row=row0 cards=19,20,21,22,23 n=5 points=11 after=23 gap=1 [SN-BASE-5.1]
         ~ round-ended round=1 [SN-BASE-6.1]
         ~ pro-first-picker seat=a round=2 [SN-PRO-2.3]
         = points 21 30
         = round-points 11 0
         = rounds-over 1
         = round 2
         = winners none yet
         = rows 24 | 5 | 6 | 7 8
         = piles 19 20 21 22 23 |
         = pool 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
         > a pick24
         = rows
         = piles |
         = net 0 0
         = turn 0
         = points 21 30
         = returns -21 -30
         = hands 24 |",
    );
    check(
        "rows 19 20 21 22 23 | 5 | 6 | 7
         hands 24 | 8
         points 55 30
         > 24 8
         ~ match-ended winners=b n=1 points=30 [SN-BASE-7.2]
         = points 66 30
         = asks nobody
         = winners b
         ! a pick1: nothing-asked [CM-5]",
    );
    check(
        "options end=rounds rounds=2
         rows 1 | 5 | 6 | 7
         hands 24 | 8
         points 90 90
         round 2
         > 24 8
         = winners a b",
    );
}
