//! One test per rule of the base game (SN-BASE), named after it.

mod base_script;

use base_script::{check, position};
use bulls::{Card, Cards};
use game::{Game, Observer, Options, Rules as _, Seat, ToAct, View as _};
use sixnimmt::base::{Base, Event, Rules};
use sixnimmt::common::{Beat, Phase};
use testkit::{Step, apply, observers, random_match, rng, rules};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// The rules of a printed match.
fn printed(n_seats: usize) -> Rules {
    rules::<Base>(n_seats, "")
}

/// Plays random printed matches and shows every step: the match before it, the one after it and what happened
/// between.
fn watch(n_seats: usize, mut look: impl FnMut(&Base, &Base, &[Event])) {
    for seed in 0..4 {
        random_match::<Base>(printed(n_seats), seed, 20_000, |before, step| {
            let (mut after, mut events) = (before.clone(), Vec::new());
            apply(&mut after, step, &mut events);
            look(before, &after, &events);
        });
    }
}

// SN-BASE-1 Components

#[test]
fn sn_base_1_1_one_card_of_each_number_from_1_to_104() {
    let mut game = Base::new(printed(10));
    let deal = game.sample_deal(&mut rng(3));
    game.deal(&deal, &mut ()).unwrap();
    let mut all: Vec<u8> = deal.rows().map(Card::number).collect();
    all.extend(deal.hands().as_slice().iter().flat_map(|hand| hand.iter().map(Card::number)));
    all.sort_unstable();
    assert_eq!(all, (1..=104).collect::<Vec<u8>>());
    let hand = |first: u8| (first..first + 9).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let (a, b) = (hand(11), hand(31));
    check(&format!(
        "seats 2
         ! deal 1 2 3 4 | {a} 20 | {b} 20: deal-too-many card=20
         ! deal 1 2 3 4 | {a} 4 | {b} 40: deal-too-many card=4
         ! deal 1 2 3 3 | {a} 20 | {b} 40: deal-too-many card=3
         ! deal 1 2 3 4 | {a} 11 | {b} 40: deal-too-many card=11
         ! deal 1 2 3 4 | {a} 20 | {b} 105: deal-syntax word=\"105\"
         ! deal 1 2 3 4 | {a} 20 | {b} 0: deal-syntax word=\"0\"
         > deal 1 2 3 4 | {a} 20 | {b} 104
         = asks a: {a} 20 | b: {b} 104"
    ));
}

#[test]
fn sn_base_1_2_cards_have_one_two_three_five_or_seven_heads() {
    for (card, heads) in [(4, 1), (104, 1), (5, 2), (95, 2), (10, 3), (100, 3), (11, 5), (99, 5), (55, 7)] {
        check(&format!(
            "rows {card} | 91 | 92 | 93
             hands 2 | 3
             > 2 3
             > a row0
             = net {heads} 0"
        ));
    }
    assert_eq!(Cards::up_to(104).heads(), 171);
}

// SN-BASE-2 Set-up

#[test]
fn sn_base_2_1_two_to_ten_play() {
    for n_seats in 2..=10 {
        assert_eq!(printed(n_seats).n_seats(), n_seats);
        assert_eq!(printed(n_seats).deck(), 104);
    }
    for n_seats in [0, 1, 11] {
        let bad = Rules::parse(n_seats, &Options::new()).unwrap_err();
        assert_eq!(
            bad.to_string(),
            format!("bad-seats game=6nimmt got={n_seats} min=2 max=10 [SN-BASE-2.1]")
        );
    }
}

#[test]
fn sn_base_2_2_ten_cards_to_each_hand() {
    for n_seats in 2..=10 {
        let deal = Base::new(printed(n_seats)).sample_deal(&mut rng(7));
        let sizes: Vec<_> = deal.hands().as_slice().iter().map(|hand| hand.len()).collect();
        assert_eq!(sizes, vec![10; n_seats]);
    }
    let (a, b) = ("11 12 13 14 15 16 17 18 19", "21 22 23 24 25 26 27 28 29");
    check(&format!(
        "seats 2
         = asks chance
         ! deal 1 2 3 4 | {a} 20: deal-count what=hands need=2 got=1 [SN-BASE-2.2]
         ! deal 1 2 3 4 | {a} 20 | {b} 30 | 40: deal-count what=hands need=2 got=3 [SN-BASE-2.2]
         ! deal 1 2 3 4 | {a} 20 | {b}: deal-count what=hand need=10 got=9 [SN-BASE-2.2]
         ! deal 1 2 3 4 | {a} 20 | {b} 30 31: deal-count what=hand need=10 got=11 [SN-BASE-2.2]
         > deal 1 2 3 4 | {a} 20 | {b} 30
         ~ hand-dealt-hidden seat=a [SN-BASE-2.2]
         ~ hand-dealt-hidden seat=b [SN-BASE-2.2]
         = hands {a} 20 | {b} 30
         = hand-size 10"
    ));
}

#[test]
fn sn_base_2_3_four_rows_of_one_card_and_the_rest_unseen() {
    let (a, b) = ("11 12 13 14 15 16 17 18 19 20", "21 22 23 24 25 26 27 28 29 30");
    check(&format!(
        "seats 2
         ! deal 1 2 3 | {a} | {b}: deal-count what=rows need=4 got=3 [SN-BASE-2.3]
         ! deal 1 2 3 4 5 | {a} | {b}: deal-count what=rows need=4 got=5 [SN-BASE-2.3]
         > deal 40 10 90 4 | {a} | {b}
         ~ sn-round-started round=1 cards=40,10,90,4 [SN-BASE-2.3]
         ~ turn-started turn=1 [SN-BASE-3.2]
         = rows 40 | 10 | 90 | 4
         ! deal 1 2 3 5 | {a} | {b}: deal-not-due"
    ));
    for n_seats in 2..=10 {
        let mut game = Base::new(printed(n_seats));
        let deal = game.sample_deal(&mut rng(1));
        game.deal(&deal, &mut ()).unwrap();
        assert_eq!(game.view(Observer::Omniscient).unseen().len(), 100 - 10 * n_seats, "undealt");
        assert_eq!(game.view(Observer::Public).unseen().len(), 100);
        if n_seats == 10 {
            // Nothing is undealt, so what one has not seen is in other hands, in every world one may imagine.
            let view = game.view(Observer::Seat(A));
            for seed in 0..20 {
                let world = view.determinize(&mut rng(seed));
                let others =
                    world.secrets()[1..].iter().fold(Cards::EMPTY, |all, s| all.union(s.hand.cards()));
                assert_eq!(others, view.unseen());
            }
        }
    }
    // A row holds five cards, the first included.
    assert_eq!(
        position(&["rows 1 2 3 4 5 6 | 50 | 51 | 52", "hands 60 | 61"]).unwrap_err().to_string(),
        "setup-row-length row=row0 n=6 max=5 [SN-BASE-2.3]"
    );
    check(
        "rows 1 2 3 4 | 50 | 51 | 52
         hands 5 | 90
         > 5 90
         = rows 1 2 3 4 5 | 50 | 51 | 52 90",
    );
}

// SN-BASE-3 State machine

#[test]
fn sn_base_3_1_set_up_then_ten_turns_of_choosing_and_placing_then_the_score() {
    watch(4, |before, after, events| {
        let order = |event: &Event| match event {
            Event::RoundStarted { .. } => 0,
            Event::HandDealt { .. } => 1,
            Event::Committed { .. } => 2,
            Event::Board(Beat::Revealed { .. }) => 3,
            Event::Board(Beat::LowCard { .. }) => 4,
            Event::Board(Beat::Placed { .. } | Beat::FullRowTaken { .. } | Beat::LowCardTook { .. }) => 5,
            Event::Board(Beat::TurnStarted { .. } | Beat::RoundEnded { .. }) => 6,
            Event::Board(Beat::MatchEnded { .. }) => 7,
        };
        assert!(events.is_sorted_by_key(order), "{events:?}");
        let (from, to) = (before.table().board(), after.table().board());
        if to.turn() != from.turn() && from.turn() > 0 && to.turn() > 1 {
            assert_eq!(to.turn(), from.turn() + 1);
        }
        let scored = events.iter().any(|event| matches!(event, Event::Board(Beat::RoundEnded { .. })));
        assert_eq!(scored, after.rounds_over() > before.rounds_over());
        if scored {
            assert_eq!(from.turn(), 10);
            assert!(matches!(after.to_act(), ToAct::Chance | ToAct::Nobody));
        }
    });
}

#[test]
fn sn_base_3_2_everybody_commits_one_own_card_face_down() {
    let game = check(
        "rows 90 | 91 | 92 | 93
         hands 1 94 | 2 95 | 3 96
         = asks a: 1 94 | b: 2 95 | c: 3 96
         ! b 94: not-in-hand card=94 [SN-BASE-3.2]
         ! b row0: other-question asked=select [CM-5]
         > b 95
         ~ committed-hidden seat=b [SN-BASE-3.2]
         = committed b
         = asks a: 1 94 | c: 3 96
         ! b 2: already-committed [CM-3]
         = hands 1 94 | 2 95 | 3 96
         = hand-size 2
         = rows 90 | 91 | 92 | 93",
    );
    assert_eq!(game.view(Observer::Seat(B)).secret(B).unwrap().chosen, Some(Card::of(95)));
    let json = |by| serde_json::to_string(&game.view(by)).unwrap();
    assert!(!json(Observer::Seat(A)).contains("95") && !json(Observer::Public).contains("95"));
}

#[test]
fn sn_base_3_3_all_cards_are_turned_over_together() {
    check(
        "rows 90 | 91 | 92 | 93
         hands 1 96 | 2 95 | 3 94
         > a 96
         > c 94
         = committed a c
         = revealed
         > b 95
         ~ committed-hidden seat=b [SN-BASE-3.2]
         ~ revealed seat=a card=96 [SN-BASE-3.3]
         ~ revealed seat=b card=95 [SN-BASE-3.3]
         ~ revealed seat=c card=94 [SN-BASE-3.3]
         ~ placed seat=c card=94 row=row3 after=93 gap=1 [SN-BASE-4.2]
         = committed
         = hands 1 | 2 | 3
         = hand-size 1
         = turn 10",
    );
}

#[test]
fn sn_base_3_4_the_lowest_card_is_placed_first() {
    check(
        "rows 10 | 20 | 30 | 40
         hands 1 33 | 2 32 | 3 31 | 4 21 | 5 41
         > 33 32 31 21 41
         ~ placed seat=d card=21 row=row1 after=20 gap=1 [SN-BASE-4.2]
         ~ placed seat=c card=31 row=row2 after=30 gap=1 [SN-BASE-4.2]
         ~ placed seat=b card=32 row=row2 after=31 gap=1 [SN-BASE-4.2]
         ~ placed seat=a card=33 row=row2 after=32 gap=1 [SN-BASE-4.2]
         ~ placed seat=e card=41 row=row3 after=40 gap=1 [SN-BASE-4.2]
         = rows 10 | 20 21 | 30 31 32 33 | 40 41",
    );
    // The order decides who takes: the third card fills the row, the fourth takes it.
    check(
        "rows 10 11 | 80 | 81 | 82
         hands 1 15 | 2 14 | 3 13 | 4 12
         > 15 14 13 12
         = rows 15 | 80 | 81 | 82
         = piles 10 11 12 13 14 | | |",
    );
    // Ten cards, the highest number of them.
    check(
        "rows 10 | 20 | 30 | 40
         hands 59 | 58 | 57 | 56 | 55 | 54 | 53 | 52 | 51 | 50
         > 59 58 57 56 55 54 53 52 51 50
         = rows 10 | 20 | 30 | 59
         = piles 54 55 56 57 58 | | | | | 40 50 51 52 53 | | | |
         = net 11 0 0 0 0 9 0 0 0 0",
    );
}

#[test]
fn sn_base_3_5_a_row_is_chosen_with_all_cards_open_before_any_is_placed() {
    check(
        "rows 50 | 60 | 70 | 80
         hands 1 5 | 2 51 | 3 81
         > 5 51 81
         ~ low-card seat=a card=5 [SN-BASE-5.2]
         = revealed a:5 b:51 c:81
         = rows 50 | 60 | 70 | 80
         = asks a: row0 row1 row2 row3
         = hand-size 1
         ! b 2: not-asked [CM-5]
         ! b row0: not-asked [CM-5]
         ! a 1: other-question asked=choose-row [CM-5]
         > a row0
         ~ sn-low-card-took seat=a card=5 row=row0 cards=50 n=1 points=3 [SN-BASE-5.2]
         ~ placed seat=b card=51 row=row0 after=5 gap=46 [SN-BASE-4.2]
         = revealed
         = rows 5 51 | 60 | 70 | 80 81",
    );
}

// SN-BASE-4 Placement

#[test]
fn sn_base_4_1_rows_rise_and_grow_at_the_right_end() {
    check(
        "rows 12 | 37 | 43 | 58
         hands 1 14 | 2 15 | 3 44 | 4 61
         > 14 15 44 61
         = rows 12 14 15 | 37 | 43 44 | 58 61",
    );
    // A card between the ends before and after a card was added no longer fits there.
    check(
        "rows 10 | 15 | 40 | 60
         hands 30 20 1 | 61 62 2
         > 30 61
         > 20 62
         = rows 10 20 | 15 30 | 40 | 60 61 62",
    );
    let bad = position(&["rows 10 | 25 20 | 40 | 50", "hands 1 | 2"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-not-ascending card=20 [SN-BASE-4.1]");
}

#[test]
fn sn_base_4_2_a_card_goes_behind_the_nearest_lower_row_end() {
    for (card, rows) in [
        (11, "10 11 | 40 | 20 | 30 99"),
        (19, "10 19 | 40 | 20 | 30 99"),
        (21, "10 | 40 | 20 21 | 30 99"),
        (29, "10 | 40 | 20 29 | 30 99"),
        (31, "10 | 40 | 20 | 30 31 99"),
        (39, "10 | 40 | 20 | 30 39 99"),
        (41, "10 | 40 41 99 | 20 | 30"),
        (98, "10 | 40 98 99 | 20 | 30"),
    ] {
        let rows = if card < 41 { rows.replace(" 99", "").replace("40", "40 99") } else { rows.into() };
        check(&format!(
            "rows 10 | 40 | 20 | 30
             hands 1 {card} | 2 99
             > {card} 99
             = rows {rows}"
        ));
    }
    // The nearest row is forced even when it is full and another one has room.
    check(
        "rows 61 | 74 | 41 | 10 13 20 33 42
         hands 1 45 | 3 90
         > 45 90
         = rows 61 | 74 90 | 41 | 45
         = piles 10 13 20 33 42 |",
    );
}

// SN-BASE-5 Taking

#[test]
fn sn_base_5_1_the_sixth_card_takes_the_five_and_stays() {
    check(
        "rows 12 14 15 | 37 | 43 44 | 58 61
         hands 1 21 | 2 26 | 3 30 | 4 36
         > 21 26 30 36
         ~ placed seat=b card=26 row=row0 after=21 gap=5 [SN-BASE-4.2]
         ~ sn-full-row-taken seat=c card=30 row=row0 cards=12,14,15,21,26 n=5 points=6 after=26 gap=4 [SN-BASE-5.1]
         ~ placed seat=d card=36 row=row0 after=30 gap=6 [SN-BASE-4.2]
         = rows 30 36 | 37 | 43 44 | 58 61
         = piles | | 12 14 15 21 26 |
         = net 0 0 6 0",
    );
    // The same in each row; its place stays.
    for (row, rows) in [(0, "R | 90 | 91 | 92"), (1, "90 | R | 91 | 92"), (3, "90 | 91 | 92 | R")] {
        check(&format!(
            "rows {}
             hands 7 6 | 8 99
             > 6 99
             ~ sn-full-row-taken seat=a card=6 row=row{row} cards=1,2,3,4,5 n=5 points=6 after=5 gap=1 [SN-BASE-5.1]",
            rows.replace('R', "1 2 3 4 5")
        ));
    }
}

#[test]
fn sn_base_5_2_a_low_card_takes_any_row_and_starts_it_anew() {
    for (row, rows, piles, net) in [
        ("row0", "5 9 | 50 | 60 61 62 63 64 | 99 100", "40 41 |", "4 0"),
        ("row1", "40 41 | 5 9 | 60 61 62 63 64 | 99 100", "50 |", "3 0"),
        ("row2", "40 41 | 50 | 5 9 | 99 100", "60 61 62 63 64 |", "7 0"),
        ("row3", "40 41 | 50 | 60 61 62 63 64 | 5 9", "99 100 |", "8 0"),
    ] {
        check(&format!(
            "rows 40 41 | 50 | 60 61 62 63 64 | 99 100
             hands 1 5 | 2 9
             > 5 9
             = asks a: row0 row1 row2 row3
             > a {row}
             = rows {rows}
             = piles {piles}
             = net {net}"
        ));
    }
    // It is asked even where all rows cost the same.
    check(
        "rows 6 | 7 | 8 | 9
         hands 1 5 | 2 99
         > 5 99
         = asks a: row0 row1 row2 row3",
    );
    // At most once a turn: a card above the low one finds at least the row that starts with it.
    check(
        "rows 90 | 91 | 92 | 93
         hands 1 | 2 | 3 | 4
         > 1 2 3 4
         > a row3
         = rows 90 | 91 | 92 | 1 2 3 4
         = revealed
         = asks chance",
    );
    watch(10, |before, after, _| {
        let low = |game: &Base| matches!(game.table().board().phase(), Phase::ChooseRow { .. });
        assert!(!(low(before) && low(after)), "a second low card in one turn");
    });
    check(
        "options lab.deck=20 lab.hand=3 lab.rows=2
         rows 10 | 11
         hands 1 5 | 2 19
         > 5 19
         = asks a: row0 row1
         ! a row2: no-such-row row=row2 [SN-BASE-5.2]
         > a row1",
    );
}

#[test]
fn sn_base_5_3_taken_cards_stay_in_the_pile() {
    check(
        "rows 1 2 3 4 5 | 50 | 60 | 70
         hands 6 80 90 | 7 81 91
         piles 20 | 30 31
         = net 3 4
         > 6 81
         = piles 1 2 3 4 5 20 | 30 31
         = net 9 4
         = hands 80 90 | 7 91
         > 80 7
         = piles 1 2 3 4 5 20 | 30 31
         = asks a: 90 | b: 91",
    );
    // Its size and its cards are open to all; they are never unseen.
    watch(3, |_, after, _| {
        let board = after.table().board();
        for (seat, place) in board.places().iter() {
            for by in observers(3) {
                assert_eq!(after.view(by).table().board().places()[seat], place);
            }
            assert!(after.view(Observer::Public).unseen().intersection(place.pile).is_empty());
        }
    });
}

// SN-BASE-6 End of a round

#[test]
fn sn_base_6_1_after_ten_turns_heads_in_the_piles_count() {
    check(
        "rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 80 | 51 81
         piles 20 | 30 31
         points 12 40
         > 6 51
         = turn 10
         = points 12 40
         = rounds-over 0
         > 80 81
         ~ round-ended round=1 [SN-BASE-6.1]
         = net 9 4
         = round-points 9 4
         = points 21 44
         = returns -21 -44
         = rounds-over 1
         = asks chance
         = rows 6 | 50 51 | 55 | 70 80 81
         = piles 1 2 3 4 5 20 | 30 31
         ! a 80: nothing-asked [CM-5]
         > deal 1 2 3 4 | 20 31 13 14 15 16 17 18 19 80 | 21 22 23 24 25 26 27 28 29 51
         ~ sn-round-started round=2 cards=1,2,3,4 [SN-BASE-2.3]
         = net 0 0
         = piles |
         = points 21 44
         = round-points 9 4
         = rows 1 | 2 | 3 | 4
         = round 2
         = turn 1
         = rounds-over 1",
    );
    let game = check(
        "rows 1 | 2 | 3 | 4
         hands 80 | 81
         > 80 81
         > deal 80 4 90 91 | 1 2 3 81 15 16 17 18 19 20 | 21 22 23 24 25 26 27 28 29 30",
    );
    assert_eq!(game.view(Observer::Omniscient).unseen().len(), 80, "all 104 cards are dealt from again");
}

// SN-BASE-7 End of the match

#[test]
fn sn_base_7_1_over_after_a_round_with_a_total_of_at_least_66() {
    for (points, after, over) in [(59, 65, false), (60, 66, true), (61, 67, true)] {
        check(&format!(
            "rows 1 2 3 4 5 | 50 | 55 | 70
             hands 6 | 81
             points {points} 10
             > 6 81
             = points {after} 10
             = winners {}
             = asks {}",
            if over { "b" } else { "none yet" },
            if over { "nobody" } else { "chance" },
        ));
    }
    // Never in the middle of a round.
    check(
        "rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 80 | 81 90
         points 65 64
         > 6 81
         = net 6 0
         = winners none yet
         = asks a: 80 | b: 90
         > 80 90
         = winners b
         ! a 80: nothing-asked [CM-5]",
    );
    check(
        "options target=7
         rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 | 81
         points 1 0
         > 6 81
         = asks nobody",
    );
    let bad = position(&["rows 1 | 2 | 3 | 4", "hands 80 | 81", "points 66 0", "round 2"]).unwrap_err();
    assert_eq!(bad.to_string(), "sn-setup-match-over round=2 points=66 [SN-BASE-7.1]");
}

#[test]
fn sn_base_7_2_the_lowest_total_wins() {
    check(
        "rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 | 81 | 80 | 90
         points 65 20 19 40
         > 6 81 80 90
         ~ match-ended winners=c n=1 points=19 [SN-BASE-7.2]
         = winners c
         = returns -71 -20 -19 -40",
    );
}

#[test]
fn sn_base_7_3_equal_lowest_totals_share_the_victory() {
    check(
        "rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 | 81 | 80 | 90
         points 65 19 20 19
         > 6 81 80 90
         ~ match-ended winners=b,d n=2 points=19 [SN-BASE-7.3]
         = winners b d",
    );
    check(
        "options end=rounds rounds=1
         rows 1 | 50 | 55 | 70
         hands 6 | 81
         > 6 81
         = winners a b",
    );
}

// SN-BASE-8 Options

#[test]
fn sn_base_8_1_a_match_ends_by_points_by_rounds_or_by_both() {
    let end = |options: &str, round: u32, points: u32| {
        check(&format!(
            "options {options}
             rows 1 | 50 | 55 | 70
             hands 6 | 81
             points {points} 0
             round {round}
             > 6 81"
        ))
        .to_act()
            == ToAct::Nobody
    };
    // The target alone: rounds do not matter.
    assert!(!end("target=30", 9, 29));
    assert!(!end("end=target target=30 rounds=2", 9, 29));
    // Rounds alone: points do not matter.
    assert!(!end("end=rounds rounds=3", 2, 500));
    assert!(end("end=rounds rounds=3", 3, 0));
    // Both: whichever comes first. Points that end the match need a take, as in SN-BASE-7.1.
    assert!(!end("end=both rounds=3 target=30", 2, 29));
    assert!(end("end=both rounds=3 target=30", 3, 0));
    check(
        "options end=both rounds=3 target=30
         rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 | 81
         points 24 0
         > 6 81
         = asks nobody",
    );
    for (options, why) in [
        ("end=rounds", "missing-option key=\"rounds\" because=\"end=rounds\" [SN-BASE-8.1]"),
        ("end=both", "missing-option key=\"rounds\" because=\"end=both\" [SN-BASE-8.1]"),
        ("target=0", "bad-value key=\"target\" value=\"0\" allowed=\"≥ 1\" [SN-BASE-7.1]"),
        ("rounds=0", "bad-value key=\"rounds\" value=\"0\" allowed=\"≥ 1\" [SN-BASE-8.1]"),
        (
            "end=never",
            "bad-value key=\"end\" value=\"never\" allowed=\"target | rounds | both\" [SN-BASE-8.1]",
        ),
    ] {
        let options = options.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
        assert_eq!(Rules::parse(2, &options).unwrap_err().to_string(), why);
    }
}

// SN-BASE-9 Bounds and information

#[test]
fn sn_base_9_1_every_round_costs_somebody_and_every_match_ends() {
    for n_seats in [2, 3, 10] {
        for seed in 0..20 {
            let mut total = 0;
            let end = random_match::<Base>(printed(n_seats), seed, 200_000, |before, step| {
                if let Step::Deal(_) = step {
                    let board = before.table().board();
                    let now: u32 = board.places().as_slice().iter().map(|place| place.points).sum();
                    assert!(board.round() == 0 || now > total, "a round without a take");
                    total = now;
                }
            });
            assert!(end.rounds_over() <= 65 * n_seats as u32 + 1);
        }
    }
}

#[test]
fn sn_base_9_2_hands_are_for_their_owners_and_all_else_is_open() {
    check(
        "rows 1 2 3 4 5 | 50 | 55 | 70
         hands 6 80 | 81 90
         = hands-for-a 6 80 | ?
         = hands-for-b ? | 81 90
         = public-hands ? | ?",
    );
    watch(3, |before, after, _| {
        for by in observers(3) {
            let view = after.view(by);
            assert_eq!(view.table(), after.table(), "the table is open to {by:?}");
            assert_eq!(view.to_act(), after.to_act());
            for seat in Seat::all(3) {
                let own = by == Observer::Omniscient || by == Observer::Seat(seat);
                assert_eq!(view.secret(seat).copied(), own.then_some(after.secrets()[seat.idx()]));
            }
        }
        // What lies open has been seen by all; hands have not, and nobody knows what was not dealt.
        let board = after.table().board();
        let unseen = after.view(Observer::Public).unseen();
        for row in board.rows() {
            assert!(unseen.intersection(row.cards()).is_empty());
        }
        for card in board.revealed().as_slice().iter().flatten() {
            assert!(!unseen.contains(*card));
        }
        for secret in after.secrets() {
            assert!(secret.hand.iter().all(|card| unseen.contains(card)));
        }
        assert!(before.table().board().round() == 0 || !unseen.is_empty() || after.table().hand_len() == 0);
    });
}
