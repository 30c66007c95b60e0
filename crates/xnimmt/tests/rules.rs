//! One test per rule of X nimmt! (XN) and of the common rules (CM), named after it.

mod script;

use bulls::{Card, Cards, heads_of};
use game::{Game, MoveList, Observer, Rules as _, Seat, ToAct, View as _};
use script::check;
use testkit::{Step, apply, observers, random_match, rng, rules};
use xnimmt::{Event, Move, Phase, Rules, Seen, XNimmt};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// The rules of a printed match.
fn printed(n_seats: usize) -> Rules {
    rules::<XNimmt>(n_seats, "")
}

/// All that reaches an observer: who is asked, and the view as it is sent.
fn frames(game: &XNimmt, by: Observer) -> String {
    let view = game.view(by);
    format!("{:?} {}", view.to_act(), serde_json::to_string(&view).expect("a view serializes"))
}

/// Plays random printed matches of ten rounds and shows every step: the match before it, the one after it and what
/// happened between.
fn watch(n_seats: usize, look: impl FnMut(&XNimmt, &XNimmt, &[Event])) {
    watch_with(n_seats, "rounds=10", look);
}

/// The same with other options.
fn watch_with(n_seats: usize, options: &str, mut look: impl FnMut(&XNimmt, &XNimmt, &[Event])) {
    for seed in 0..12 {
        random_match::<XNimmt>(rules::<XNimmt>(n_seats, options), seed, 20_000, |before, step| {
            let (mut after, mut events) = (before.clone(), Vec::new());
            apply(&mut after, step, &mut events);
            look(before, &after, &events);
        });
    }
}

// XN-1 Components

#[test]
fn xn_1_1_one_card_of_each_number_from_1_to_100() {
    let mut dealt = Cards::EMPTY;
    for seed in 0..100 {
        let deal = XNimmt::new(printed(4)).sample_deal(&mut rng(seed));
        let cards: Vec<Card> = deal.rows().chain(deal.hands().iter().copied().flatten()).collect();
        let set: Cards = cards.iter().copied().collect();
        assert_eq!(set.len(), cards.len(), "no card twice in {deal}");
        dealt = dealt.union(set);
    }
    assert_eq!(dealt, (1..=100).map(Card::of).collect());
    check(
        "seats 2
         ! deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 101: deal-not-in-deck card=101
         ! deal 1 2 3 | 11 12 13 14 15 16 17 18 | 18 22 23 24 25 26 27 28: deal-too-many card=18
         ! deal 1 2 3 | 3 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-too-many card=3
         ! deal 1 2 2 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-too-many card=2
         ! deal 1 2 3 | 11 11 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-too-many card=11
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 100",
    );
}

#[test]
fn xn_1_2_cards_have_one_two_three_five_or_seven_heads() {
    for (card, heads) in [(1, 1), (99, 5), (100, 3), (95, 2), (55, 7), (44, 5), (50, 3), (4, 1)] {
        let hand = Cards::one(Card::of(card));
        assert_eq!(xnimmt::round_points(hand, Cards::EMPTY), heads, "card {card}");
    }
    let heads: std::collections::BTreeSet<u8> = (1..=100).map(|number| Card::of(number).heads()).collect();
    assert_eq!(heads.into_iter().collect::<Vec<_>>(), [1, 2, 3, 5, 7]);
    assert_eq!(heads_of(Cards::up_to(100)), 167);
}

#[test]
fn xn_1_3_rows_of_three_four_and_five_and_an_x_row_for_each_of_four() {
    let rules = printed(4);
    assert_eq!([0, 1, 2].map(|row| rules.cap(row)), [3, 4, 5]);
    check(
        "rows 90 | 91 | 92
         hands 1 | 2 | 3 | 4
         x-rows 11 12 | 21 | 31 | 41 42
         = x-rows 11 12 | 21 | 31 | 41 42",
    );
}

#[test]
fn xn_1_4_two_to_four_play_with_the_same_deck() {
    for n_seats in 2..=4 {
        assert_eq!(printed(n_seats).deck(), 100);
        assert_eq!(printed(n_seats).n_seats(), n_seats);
    }
    for n_seats in [0, 1, 5, 10] {
        let bad = xnimmt::Rules::parse(n_seats, &game::Options::new()).unwrap_err();
        assert_eq!(bad.to_string(), format!("bad-seats game=xnimmt got={n_seats} min=2 max=4 [XN-1.4]"));
    }
}

// XN-2 Round set-up

#[test]
fn xn_2_1_a_round_starts_with_one_open_card_in_each_of_three_rows() {
    check(
        "seats 2
         = asks chance
         ! deal 3 2 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-count what=rows need=3 got=2 [XN-2.1]
         ! deal 3 2 1 4 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-count what=rows need=3 got=4 [XN-2.1]
         > deal 30 20 40 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         ~ xn-round-started round=1 [XN-2.1]
         = rows 30 | 20 | 40
         ! deal 3 2 1 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-not-due",
    );
}

#[test]
fn xn_2_2_everybody_starts_a_round_without_x_cards() {
    check(
        "rows 90 | 91 | 92
         hands 93 | 94
         x-rows 11 12 | 21
         x-piles 1 | 2
         > 93 94
         = x-rows 11 12 | 21
         = x-piles 1 | 2
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         = x-rows |
         = x-piles |",
    );
}

#[test]
fn xn_2_3_eight_cards_to_each_hand() {
    for n_seats in 2..=4 {
        let deal = XNimmt::new(printed(n_seats)).sample_deal(&mut rng(7));
        assert_eq!(deal.hands().iter().map(|hand| hand.len()).collect::<Vec<_>>(), vec![8; n_seats]);
    }
    check(
        "seats 2
         ! deal 1 2 3 | 11 12 13 14 15 16 17 18: deal-count what=hands need=2 got=1 [XN-2.3]
         ! deal 1 2 3 | 11 12 13 14 15 16 17 | 21 22 23 24 25 26 27 28: deal-count what=hand need=8 got=7 [XN-2.3]
         ! deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28 29: deal-count what=hand need=8 got=9 [XN-2.3]
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         ~ hand-dealt-hidden seat=a [XN-2.3]
         ~ hand-dealt-hidden seat=b [XN-2.3]
         = hands 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         = hand-sizes 8 | 8",
    );
}

#[test]
fn xn_2_4_the_other_cards_stay_unseen_and_come_back_next_round() {
    for n_seats in 2..=4 {
        let mut game = XNimmt::new(printed(n_seats));
        let deal = game.sample_deal(&mut rng(1));
        game.deal(&deal, &mut ()).unwrap();
        assert_eq!(game.view(Observer::Omniscient).unseen().len(), 97 - 8 * n_seats);
        assert_eq!(game.view(Observer::Seat(B)).unseen().len(), 97 - 8);
        assert_eq!(game.view(Observer::Public).unseen().len(), 97);
    }
    let game = check(
        "rows 1 | 2 | 3
         hands 11 | 12 28
         x-rows 21 | 22
         x-piles 23 | 24
         > 11 12
         > deal 28 24 22 | 1 2 3 11 12 21 23 4 | 31 32 33 34 35 36 37 38",
    );
    assert_eq!(
        game.view(Observer::Public).unseen(),
        Cards::up_to(100).without([22, 24, 28].map(Card::of).into_iter().collect())
    );
}

// XN-3 State machine

#[test]
fn xn_3_1_everybody_plays_exactly_one_hand_card_a_turn() {
    check(
        "rows 90 | 91 | 92
         hands 1 93 | 2 94 | 3 95
         = asks a: 1 93 | b: 2 94 | c: 3 95
         ! b 93: not-in-hand card=93 [XN-3.1]
         > b 94
         = asks a: 1 93 | c: 3 95
         ! b 2: already-committed [CM-3]
         > c 95
         > a 93
         = hands 1 | 2 | 3
         = turn 2
         = asks a: 1 | b: 2 | c: 3",
    );
}

#[test]
fn xn_3_2_all_cards_are_turned_over_together() {
    check(
        "rows 90 | 91 | 92
         hands 1 95 | 2 94 | 3 93
         > a 95
         = hand-sizes 2 | 2 | 2
         > c 93
         = hand-sizes 2 | 2 | 2
         > b 94
         ~ committed-hidden seat=b [CM-3]
         ~ revealed seat=a card=95 [XN-3.2]
         ~ revealed seat=b card=94 [XN-3.2]
         ~ revealed seat=c card=93 [XN-3.2]
         ~ placed seat=c card=93 row=row2 after=92 gap=1 [XN-4.2]
         = hand-sizes 1 | 1 | 1",
    );
}

#[test]
fn xn_3_3_the_card_for_the_x_row_is_chosen_before_the_next_card_is_placed() {
    check(
        "rows 50 52 | 60 61 62 | 70
         hands 1 63 | 2 53 | 3 80
         > 63 53 80
         = asks b: x50 x52
         = waiting a:63 c:80
         = rows 53 | 60 61 62 | 70
         > b x50
         = hands 1 | 2 52 | 3
         = asks a: x60 x61 x62
         = waiting c:80
         = rows 53 | 63 | 70
         > a x60
         = rows 53 | 63 | 70 80
         = waiting",
    );
}

#[test]
fn xn_3_4_the_lowest_card_is_placed_first() {
    check(
        "rows 10 | 20 | 30
         hands 1 33 | 2 32 | 3 31 | 4 21
         > 33 32 31 21
         ~ placed seat=d card=21 row=row1 after=20 gap=1 [XN-4.2]
         ~ placed seat=c card=31 row=row2 after=30 gap=1 [XN-4.2]
         ~ placed seat=b card=32 row=row2 after=31 gap=1 [XN-4.2]
         ~ placed seat=a card=33 row=row2 after=32 gap=1 [XN-4.2]
         = rows 10 | 20 21 | 30 31 32 33",
    );
}

// XN-4 Placement

#[test]
fn xn_4_1_rows_rise_and_grow_at_the_right_end() {
    check(
        "rows 10 | 20 25 | 40
         hands 1 22 | 2 26
         > 22 26
         = rows 10 22 | 20 25 26 | 40",
    );
    // A card between the ends before and after a card was added no longer fits there.
    check(
        "rows 10 | 15 | 40
         hands 30 20 1 | 41 42 2
         > 30 41
         > 20 42
         = rows 10 20 | 15 30 | 40 41 42",
    );
    let bad = script::position(&["rows 10 | 25 20 | 40", "hands 1 | 2"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-not-ascending card=20 [XN-4.1]");
}

#[test]
fn xn_4_2_a_card_goes_behind_the_nearest_lower_row_end() {
    for (card, rows) in [
        (11, "10 11 | 20 | 30 99"),
        (19, "10 19 | 20 | 30 99"),
        (21, "10 | 20 21 | 30 99"),
        (29, "10 | 20 29 | 30 99"),
        (31, "10 | 20 | 30 31 99"),
        (98, "10 | 20 | 30 98 99"),
    ] {
        check(&format!(
            "rows 10 | 20 | 30
             hands 1 {card} | 2 99
             > {card} 99
             = rows {rows}"
        ));
    }
    // The nearest row is forced even when it is full and another one has room.
    check(
        "rows 10 | 20 21 22 | 5
         hands 1 23 | 2 24
         > 23 24
         = asks a: x20 x21 x22",
    );
}

// XN-5 Taking

#[test]
fn xn_5_1_full_row_takes_the_cards_already_there() {
    for (rows, card, after, said, choices) in [
        ("10 12 | 90 | 91", 13, "13 | 90 | 91", "row=row0 cards=10,12 n=2", "x10 x12"),
        ("90 | 10 11 12 | 91", 13, "90 | 13 | 91", "row=row1 cards=10,11,12 n=3", "x10 x11 x12"),
        ("90 | 91 | 7 8 10 12", 13, "90 | 91 | 13", "row=row2 cards=7,8,10,12 n=4", "x7 x8 x10 x12"),
    ] {
        check(&format!(
            "rows {rows}
             hands 1 {card} | 2 99
             > {card} 99
             ~ xn-full-row-taken seat=a card={card} {said} [XN-5.1]
             = rows {after}
             = asks a: {choices}"
        ));
    }
    // One card fewer, and the card is simply placed.
    check(
        "rows 10 | 20 21 | 30 31 32
         hands 1 11 | 2 22 | 3 33
         > 11 22 33
         = rows 10 11 | 20 21 22 | 30 31 32 33
         = turn 2",
    );
}

#[test]
fn xn_5_2_a_low_card_takes_any_row_and_starts_it_anew() {
    for (row, rows, choices) in [
        ("row0", "5 | 60 61 62 | 70 71 72 73", "x50 x51"),
        ("row1", "50 51 | 5 | 70 71 72 73", "x60 x61 x62"),
        ("row2", "50 51 | 60 61 62 | 5", "x70 x71 x72 x73"),
    ] {
        check(&format!(
            "rows 50 51 | 60 61 62 | 70 71 72 73
             hands 1 5 | 2 99
             > 5 99
             ~ low-card seat=a card=5 [XN-5.2]
             = rows 50 51 | 60 61 62 | 70 71 72 73
             = asks a: row0 row1 row2
             > a {row}
             = rows {rows}
             = asks a: {choices}",
        ));
    }
    check(
        "options lab.deck=20 lab.hand=3 lab.caps=3,3
         rows 10 | 11
         hands 1 5 | 2 19
         > 5 19
         = asks a: row0 row1
         ! a row2: no-such-row row=row2 [XN-5.2]
         > a row0
         ~ xn-low-card-took seat=a card=5 row=row0 cards=10 n=1 [XN-5.2]",
    );
}

#[test]
fn xn_5_3_one_taken_card_to_the_x_row_and_the_others_to_the_hand() {
    check(
        "rows 50 | 60 61 62 | 70
         hands 1 63 | 2 80
         > 63 80
         ! a x63: not-taken card=63 [XN-5.3]
         ! a x50: not-taken card=50 [XN-5.3]
         > a x61
         ~ hand-grew seat=a cards=60,62 n=2 [XN-5.3]
         ~ turn-started turn=2 [XN-3.1]
         = rows 50 | 63 | 70 80
         = x-rows 61 |
         = hands 1 60 62 | 2
         = known 60 62 |
         = asks a: 1 60 62 | b: 2
         > a 62
         > b 2
         = known 60 |",
    );
}

#[test]
fn xn_5_4_a_single_taken_card_goes_to_the_x_row() {
    let game = check(
        "rows 50 | 60 | 70
         hands 1 5 | 2 80
         > 5 80
         > a row1
         ~ x-row-grew seat=a card=60 [XN-6.3]
         ~ placed seat=b card=80 row=row2 after=70 gap=10 [XN-4.2]
         = x-rows 60 |
         = hands 1 | 2
         = asks a: 1 | b: 2",
    );
    assert_eq!(game.table().places()[0].known, Cards::EMPTY);
    // The same where a study version has a row that is full with its second card.
    check(
        "options lab.deck=20 lab.hand=3 lab.caps=2,3
         rows 10 | 3
         hands 1 11 | 2 19
         x-rows 12 |
         > 11 19
         ~ xn-full-row-taken seat=a card=11 row=row0 cards=10 n=1 [XN-5.1]
         ~ x-row-flushed seat=a cards=12 n=1 [XN-6.3]
         ~ x-row-grew seat=a card=10 [XN-6.3]
         ~ xn-full-row-taken seat=b card=19 row=row0 cards=11 n=1 [XN-5.1]
         = x-rows 10 | 11
         = hands 1 | 2",
    );
}

// XN-6 X row and X pile

#[test]
fn xn_6_1_the_first_x_card_is_placed_freely() {
    for x in [60, 61, 62] {
        for option in ["free", "must_fit_if_possible"] {
            check(&format!(
                "options x_choice={option}
                 rows 50 | 60 61 62 | 70
                 hands 1 63 | 2 80
                 > 63 80
                 = asks a: x60 x61 x62
                 > a x{x}
                 = x-rows {x} |
                 = x-piles |"
            ));
        }
    }
}

#[test]
fn xn_6_2_any_taken_card_may_go_to_the_x_row_even_one_that_does_not_fit() {
    let position = "rows 50 | 60 62 70 | 80
                    hands 1 71 | 2 90
                    x-rows 40 65 |
                    > 71 90";
    check(&format!(
        "{position}
         = asks a: x60 x62 x70
         > a x60
         = x-rows 60 |
         = x-piles 40 65 |
         = hands 1 62 70 | 2"
    ));
    check(&format!(
        "options x_choice=must_fit_if_possible
         {position}
         = asks a: x70
         ! a x60: must-fit card=60 last=65 [XN-6.2]
         ! a x71: not-taken card=71 [XN-5.3]
         > a x70
         = x-rows 40 65 70 |
         = x-piles |"
    ));
    check(
        "options x_choice=must_fit_if_possible
         rows 50 | 60 62 70 | 80
         hands 1 71 | 2 90
         x-rows 75 |
         > 71 90
         = asks a: x60 x62 x70",
    );
}

#[test]
fn xn_6_3_a_higher_card_continues_the_x_row_and_a_lower_one_flushes_it() {
    let position = "rows 50 | 60 62 70 | 80
                    hands 1 71 | 2 90
                    x-rows 40 65 | 66";
    check(&format!(
        "{position}
         > 71 90
         > a x70
         ~ x-row-grew seat=a card=70 [XN-6.3]
         = x-rows 40 65 70 | 66
         = x-piles |"
    ));
    check(&format!(
        "{position}
         > 71 90
         > a x62
         ~ x-row-flushed seat=a cards=40,65 n=2 [XN-6.3]
         ~ x-row-grew seat=a card=62 [XN-6.3]
         = x-rows 62 | 66
         = x-piles 40 65 |"
    ));
    // Where no taken card fits, every choice flushes.
    for x in [60, 62, 70] {
        check(&format!(
            "rows 50 | 60 62 70 | 80
             hands 1 71 | 2 90
             x-rows 72 |
             > 71 90
             > a x{x}
             = x-rows {x} |
             = x-piles 72 |"
        ));
    }
}

#[test]
fn xn_6_4_the_x_pile_only_grows() {
    check(
        "rows 50 51 | 60 62 70 | 80
         hands 1 71 52 | 2 90 91
         x-rows 72 |
         x-piles 33 |
         > 71 90
         > a x62
         = x-piles 33 72 |
         > 52 91
         > a x50
         = x-piles 33 62 72 |
         = x-rows 50 |
         = hands 1 51 60 70 | 2",
    );
    watch(3, |before, after, events| {
        if events.iter().all(|event| !matches!(event, Event::RoundStarted { .. })) {
            for (was, is) in before.table().places().iter().zip(after.table().places()) {
                assert!(was.x_pile.without(is.x_pile).is_empty());
            }
        }
    });
}

// XN-7 Round end

#[test]
fn xn_7_1_the_round_ends_after_a_whole_turn_with_an_empty_hand() {
    // Out of cards in the middle of the turn, but not at its end.
    check(
        "rows 50 | 60 61 62 | 70
         hands 63 | 3 51
         > 63 51
         = asks a: x60 x61 x62
         > a x60
         = asks a: 61 62 | b: 3
         = turn 2
         = rounds-over 0",
    );
    // A single taken card does not refill the hand; the turn is finished all the same.
    check(
        "rows 50 | 60 | 70
         hands 5 | 3 80
         > 5 80
         > a row1
         ~ placed seat=b card=80 row=row2 after=70 gap=10 [XN-4.2]
         ~ xn-round-ended round=1 empty=a n=1 [XN-7.1]
         = rows 50 | 5 | 70 80
         = hands | 3
         = asks chance
         = rounds-over 1
         ! a 3: nothing-asked [CM-5]",
    );
    // Several empty hands at once.
    check(
        "rows 50 | 60 | 70
         hands 71 | 72
         > 71 72
         = hands |
         = asks chance
         = points 0 0",
    );
}

#[test]
fn xn_7_2_hand_cards_count_once_and_the_x_pile_twice() {
    check(
        "rows 50 | 60 | 70
         hands 10 55 80 | 81
         x-rows 33 | 44
         x-piles 11 20 |
         > 80 81
         ~ hand-shown seat=a cards=10,55 n=2 [XN-7.2]
         ~ hand-shown seat=b cards= n=0 [XN-7.2]
         ~ xn-round-ended round=1 empty=b n=1 [XN-7.1]
         = round-points 26 0
         = public-hands ? | ?
         = known 10 55 |",
    );
}

#[test]
fn xn_7_3_who_ran_out_counts_as_well() {
    check(
        "rows 50 | 60 | 70
         hands 80 | 55 81
         x-piles 11 | 20
         > 80 81
         = round-points 10 13
         = returns -10 -13",
    );
}

// XN-8 Match

#[test]
fn xn_8_1_a_match_has_two_rounds_and_adds_their_points() {
    let position = "rows 50 | 60 | 70
                    hands 80 | 1 81
                    x-piles 2 |
                    points 12 5";
    check(&format!(
        "{position}
         > 80 81
         = points 14 6
         = asks chance
         = winners none yet
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         ~ xn-round-started round=2 [XN-2.1]
         = round 2
         = turn 1
         = rounds-over 1
         = points 14 6
         = round-points 2 1"
    ));
    check(&format!(
        "{position}
         round 2
         > 80 81
         = points 14 6
         = rounds-over 2
         = asks nobody
         ! a 80: nothing-asked [CM-5]
         ! deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28: deal-not-due"
    ));
    check(&format!(
        "options rounds=3
         {position}
         round 2
         > 80 81
         = asks chance"
    ));
    check(&format!(
        "options rounds=1
         {position}
         > 80 81
         = asks nobody"
    ));
}

#[test]
fn xn_8_2_fewest_points_win_and_ties_share() {
    for (points, won, said) in [
        ("12 5 9", "b", "winners=b n=1 points=6"),
        ("5 12 9", "a", "winners=a n=1 points=5"),
        ("6 5 9", "a b", "winners=a,b n=2 points=6"),
        ("6 5 5", "a b c", "winners=a,b,c n=3 points=6"),
        ("9 8 5", "c", "winners=c n=1 points=6"),
    ] {
        check(&format!(
            "options rounds=1
             rows 50 | 60 | 70
             hands 71 | 1 72 | 2 73
             points {points}
             = winners none yet
             > 71 72 73
             ~ match-ended {said} [XN-8.2]
             = winners {won}"
        ));
    }
}

// XN-9 Information

#[test]
fn xn_9_1_all_but_hands_and_undealt_cards_is_public() {
    let position = |hand: &str| {
        check(&format!(
            "rows 50 | 60 61 62 | 70
             hands {hand} 63 | 2 80
             x-rows 11 | 12
             x-piles 13 | 14
             points 3 4
             > 63 80
             > a x61
             = hands {hand} 60 62 | 2
             = public-hands ? | ?
             = hands-for-a {hand} 60 62 | ?
             = hands-for-b ? | 2
             = hand-sizes 4 | 1
             = known 60 62 |"
        ))
    };
    let (one, other) = (position("1 5"), position("3 4"));
    for by in [Observer::Public, Observer::Seat(B)] {
        assert_eq!(frames(&one, by), frames(&other, by), "{by:?} cannot tell the hands of a apart");
        assert_eq!(one.view(by).table(), one.table());
    }
    for by in [Observer::Omniscient, Observer::Seat(A)] {
        assert_ne!(frames(&one, by), frames(&other, by));
    }
    let open: Cards = [11, 12, 13, 14, 50, 60, 61, 62, 63, 70, 80].map(Card::of).into_iter().collect();
    assert_eq!(one.view(Observer::Public).unseen(), Cards::up_to(100).without(open));
}

#[test]
fn xn_9_2_the_owner_may_look_at_the_own_x_pile() {
    let game = check(
        "rows 50 | 60 | 70
         hands 1 | 2
         x-piles 13 77 | 14",
    );
    let view = game.view(Observer::Seat(A));
    assert_eq!(view.table().places()[0].x_pile.to_string(), "13 77");
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(json["table"]["places"][0]["x_pile"], serde_json::json!([13, 77]));
}

// XN-10 Proven bounds

#[test]
fn xn_10_1_every_round_ends_within_32_31_or_30_turns() {
    for (n_seats, turns_max) in [(2, 32), (3, 31), (4, 30)] {
        let mut takes = 0;
        watch(n_seats, |_, after, events| {
            assert!(after.table().turn() <= turns_max);
            let circulating = |game: &XNimmt| -> usize {
                let rows = game.table().rows().iter().map(|row| row.len()).sum::<usize>();
                rows + game.table().places().iter().map(|place| usize::from(place.hand_len)).sum::<usize>()
            };
            let starts =
                |game: &XNimmt| game.table().phase() == Phase::Select && game.table().committed().is_empty();
            if events.iter().any(|event| matches!(event, Event::RoundStarted { .. })) {
                takes = 0;
                assert_eq!(circulating(after), 8 * n_seats + 3);
            }
            takes += events.iter().filter(|event| matches!(event, Event::XRowGrew { .. })).count();
            if starts(after) {
                assert_eq!(circulating(after), 8 * n_seats + 3 - takes, "each take removes one card");
                assert!(circulating(after) >= n_seats + 3);
            }
        });
    }
}

#[test]
fn xn_10_2_a_hand_may_exceed_eight_cards() {
    check(
        "rows 50 | 60 61 62 | 70
         hands 1 2 3 4 5 6 7 63 | 9 80
         > 63 80
         > a x60
         = hand-sizes 9 | 1
         = asks a: 1 2 3 4 5 6 7 61 62 | b: 9",
    );
    for n_seats in 2..=4 {
        let mut longest = 0;
        let mut at_turn_start = Vec::new();
        watch(n_seats, |_, after, events| {
            let hand_sizes: Vec<_> =
                after.table().places().iter().map(|place| i32::from(place.hand_len)).collect();
            longest = longest.max(*hand_sizes.iter().max().unwrap());
            if let [.., Event::TurnStarted { turn }] = events {
                if *turn > 1 {
                    let changes = hand_sizes.iter().zip(&at_turn_start).map(|(is, was)| is - was);
                    assert!(changes.clone().all(|change| (-1..=2).contains(&change)), "{events:?}");
                }
                at_turn_start = hand_sizes;
            }
        });
        assert!(longest > 8 && longest <= 8 * n_seats as i32, "{longest} cards");
    }
}

#[test]
fn xn_10_3_there_is_always_an_answer() {
    let mut moves = MoveList::new();
    let (mut rows_asked, mut xs_asked) = (0, 0);
    watch(4, |before, _, _| {
        if before.table().round() > 0 {
            assert!(before.table().rows().iter().all(|row| !row.is_empty()));
        }
        match before.table().phase() {
            Phase::ChooseRow { seat, .. } => {
                before.legal_moves(seat, &mut moves);
                assert_eq!(moves.len(), 3);
                rows_asked += 1;
            }
            Phase::ChooseX { seat, taken } => {
                before.legal_moves(seat, &mut moves);
                assert!(moves.len() > 1 && moves.len() == taken.len());
                xs_asked += 1;
            }
            _ => {}
        }
    });
    assert!(rows_asked > 100 && xs_asked > 100);
    // Also where the X row has to go on if it can: often it cannot.
    watch_with(4, "rounds=10 x_choice=must_fit_if_possible", |before, _, _| {
        if let Phase::ChooseX { seat, .. } = before.table().phase() {
            before.legal_moves(seat, &mut moves);
            assert!(!moves.is_empty());
        }
    });
}

#[test]
fn xn_10_4_at_most_one_low_card_a_turn() {
    check(
        "rows 50 | 60 | 70
         hands 9 11 | 8 12 | 7 13 | 6 14
         > 11 12 13 14
         = asks a: row0 row1 row2
         > a row2
         = rows 50 | 60 | 11 12 13 14
         = turn 2",
    );
    let mut low_cards = 0;
    watch(4, |_, _, events| {
        for event in events {
            match event {
                Event::TurnStarted { .. } => low_cards = 0,
                Event::LowCard { .. } => low_cards += 1,
                _ => {}
            }
            assert!(low_cards <= 1);
        }
    });
}

// CM Common rules

#[test]
fn cm_1_seats_are_a_circle_and_hands_lie_in_seat_order() {
    assert_eq!([A, B, C].map(|seat| seat.left(3)), [B, C, A]);
    assert_eq!([A, B, C].map(|seat| seat.right(3)), [C, A, B]);
    check(
        "seats 3
         > deal 1 2 3 | 31 32 33 34 35 36 37 38 | 21 22 23 24 25 26 27 28 | 11 12 13 14 15 16 17 18
         = hands 31 32 33 34 35 36 37 38 | 21 22 23 24 25 26 27 28 | 11 12 13 14 15 16 17 18
         = asks a: 31 32 33 34 35 36 37 38 | b: 21 22 23 24 25 26 27 28 | c: 11 12 13 14 15 16 17 18",
    );
}

#[test]
fn cm_2_a_match_has_rounds_and_a_round_has_turns() {
    check(
        "seats 2
         = round 0
         = turn 0
         = rounds-over 0
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         ~ turn-started turn=1 [XN-3.1]
         = round 1
         = turn 1
         > a 11
         = turn 1
         > b 21
         ~ turn-started turn=2 [XN-3.1]
         = round 1
         = turn 2",
    );
    check(
        "rows 50 | 60 | 70
         hands 71 | 72
         > 71 72
         = round 1
         > deal 1 2 3 | 11 12 13 14 15 16 17 18 | 21 22 23 24 25 26 27 28
         = round 2
         = turn 1",
    );
}

#[test]
fn cm_3_a_commitment_is_secret_and_final() {
    let position = "rows 50 | 60 | 70
                    hands 1 5 | 2 80 | 3 90";
    let commits = |card: &str| check(&format!("{position}\n> a {card}\n= committed a"));
    let (one, other) = (commits("1"), commits("5"));
    for by in [Observer::Public, Observer::Seat(B), Observer::Seat(C)] {
        assert_eq!(frames(&one, by), frames(&other, by), "{by:?} learns only that a has committed");
    }
    assert_ne!(frames(&one, Observer::Seat(A)), frames(&other, Observer::Seat(A)));
    let event = Event::Committed { seat: A, card: Card::of(5) };
    for (by, card) in [
        (Observer::Public, None),
        (Observer::Seat(B), None),
        (Observer::Seat(A), Some(Card::of(5))),
        (Observer::Omniscient, Some(Card::of(5))),
    ] {
        assert_eq!(XNimmt::seen(&event, by), Some(Seen::Committed { seat: A, card }));
    }
    check(&format!(
        "{position}
         > a 5
         ~ committed-hidden seat=a [CM-3]
         ! a 5: already-committed [CM-3]
         ! a 1: already-committed [CM-3]
         = asks b: 2 80 | c: 3 90
         > c 90
         = committed a c
         > b 80
         ! a 1: other-question asked=choose-row [CM-5]
         = committed"
    ));
}

#[test]
fn cm_4_each_card_sees_the_table_left_by_lower_ones() {
    check(
        "rows 10 | 20 | 30
         hands 1 22 | 2 21
         > 22 21
         ~ placed seat=b card=21 row=row1 after=20 gap=1 [XN-4.2]
         ~ placed seat=a card=22 row=row1 after=21 gap=1 [XN-4.2]",
    );
    check(
        "rows 10 | 60 61 62 | 70
         hands 1 64 | 2 63
         > 64 63
         = asks b: x60 x61 x62
         > b x60
         = rows 10 | 63 64 | 70",
    );
    check(
        "rows 50 51 | 60 | 70
         hands 1 6 | 2 5
         > 6 5
         > b row0
         > b x50
         = rows 5 6 | 60 | 70",
    );
    // Nobody decides in between: the first card leaves no room for the second.
    check(
        "rows 10 | 60 | 70
         hands 1 12 | 2 11
         > 12 11
         = rows 12 | 60 | 70
         = asks a: x10 x11",
    );
}

#[test]
fn cm_5_one_question_at_a_time_and_only_its_owner_answers() {
    check(
        "rows 50 | 60 61 62 | 70
         hands 1 5 | 2 80 | 3 90
         ! a row1: other-question asked=select [CM-5]
         ! a x60: other-question asked=select [CM-5]
         ! d 1: not-asked [CM-5]
         > 5 80 90
         = asks a: row0 row1 row2
         ! b row0: not-asked [CM-5]
         ! b 2: not-asked [CM-5]
         ! d row0: not-asked [CM-5]
         ! a 1: other-question asked=choose-row [CM-5]
         ! a x60: other-question asked=choose-row [CM-5]
         > a row1
         = asks a: x60 x61 x62
         ! c x60: not-asked [CM-5]
         ! a 1: other-question asked=choose-x [CM-5]
         ! a row0: other-question asked=choose-x [CM-5]
         > a x60
         = turn 2",
    );
}

#[test]
fn cm_6_everybody_sees_the_same_but_hands_and_commitments() {
    // Said here once more, because the engine asks the observer.
    let sees = |by, seat| by == Observer::Omniscient || by == Observer::Seat(seat);
    for n_seats in 2..=4 {
        watch(n_seats, |_, after, events| {
            for by in observers(n_seats) {
                assert_eq!(after.view(by).table(), after.table(), "{by:?} sees the whole table");
                for seat in Seat::all(n_seats) {
                    assert_eq!(after.view(by).secret(seat).is_some(), sees(by, seat));
                }
                for event in events {
                    let hidden_from_others = match *event {
                        Event::HandDealt { seat, .. } | Event::Committed { seat, .. } => Some(seat),
                        _ => None,
                    };
                    let open = XNimmt::seen(event, Observer::Omniscient);
                    let shown = hidden_from_others.is_none_or(|seat| sees(by, seat));
                    assert_eq!(XNimmt::seen(event, by) == open, shown, "{by:?} {event:?}");
                }
            }
        });
    }
}

#[test]
fn cm_7_a_forced_answer_is_given_by_the_table_only_where_all_see_that_it_is_forced() {
    // One taken card: nothing to ask, but it is told.
    check(
        "rows 50 | 60 | 70
         hands 1 5 | 2 80
         > 5 80
         > a row0
         ~ x-row-grew seat=a card=50 [XN-6.3]
         = asks a: 1 | b: 2",
    );
    // The last hand card is secret, so its owner is asked like everybody else.
    check(
        "rows 50 | 60 | 70
         hands 71 | 2 80
         = asks a: 71 | b: 2 80
         > b 80
         = asks a: 71",
    );
}

#[test]
fn cm_8_rows_count_from_0_at_the_top_and_keep_their_place() {
    check(
        "rows 70 | 60 | 50
         hands 1 5 | 2 61
         > 5 61
         > a row1
         = rows 70 | 5 | 50 61
         = x-rows 60 |",
    );
    check(
        "rows 50 51 | 20 | 30
         hands 1 52 | 2 99
         > 52 99
         > a x50
         = rows 52 99 | 20 | 30",
    );
}

#[test]
fn cm_9_deals_are_uniform_and_a_seed_repeats_them() {
    let rules = rules::<XNimmt>(2, "lab.deck=4 lab.hand=1 lab.caps=3");
    let game = XNimmt::new(rules);
    let mut rng_of_all = rng(1);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        *counts.entry(game.sample_deal(&mut rng_of_all).to_string()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24, "each order of three cards out of four");
    // 1000 expected, with a standard deviation of 31.
    assert!(counts.values().all(|count| (870..1130).contains(count)), "{counts:?}");

    let play = |seed| {
        let mut steps = Vec::new();
        let end = random_match::<XNimmt>(printed(3), seed, 10_000, |_, step| steps.push(step.clone()));
        (steps, end)
    };
    let ((steps, end), (same_steps, same_end)) = (play(5), play(5));
    assert!(steps == same_steps && end == same_end);
    assert_ne!(steps, play(6).0);
    assert!(matches!(steps[0], Step::Deal(_)));
}

#[test]
fn cm_10_a_refused_move_gives_a_reason_and_changes_nothing() {
    let mut moves = MoveList::new();
    let mut seen_phases = [false; 4];
    random_match::<XNimmt>(
        rules::<XNimmt>(4, "rounds=1 x_choice=must_fit_if_possible"),
        3,
        10_000,
        |game, _| {
            seen_phases[match game.to_act() {
                ToAct::Chance => 0,
                _ => match game.table().phase() {
                    Phase::ChooseRow { .. } => 1,
                    Phase::ChooseX { .. } => 2,
                    _ => 3,
                },
            }] = true;
            for seat in Seat::all(Seat::MAX) {
                game.legal_moves(seat, &mut moves);
                for mv in (0..XNimmt::MOVES as u16).filter_map(XNimmt::move_at) {
                    let (mut tried, mut events) = (game.clone(), Vec::new());
                    let played = tried.play(seat, mv, &mut events);
                    assert_eq!(played.is_ok(), moves.contains(&mv), "seat {seat} {mv}");
                    if let Err(illegal) = played {
                        let message = game::Explain::message(&illegal);
                        assert!(!message.rule.is_empty(), "a rule says why");
                        assert_eq!(illegal.to_string(), message.to_string());
                        assert!(tried == *game && events.is_empty());
                    }
                }
            }
        },
    );
    assert_eq!(seen_phases, [true; 4]);
}

#[test]
fn cm_11_bull_heads_by_number() {
    let all =
        |heads: u8| -> Vec<u8> { (1..=104).filter(|&number| Card::of(number).heads() == heads).collect() };
    assert_eq!(all(7), [55]);
    assert_eq!(all(5), [11, 22, 33, 44, 66, 77, 88, 99]);
    assert_eq!(all(3), [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    assert_eq!(all(2), [5, 15, 25, 35, 45, 65, 75, 85, 95]);
    assert_eq!(all(1).len(), 76);
    assert_eq!(heads_of(Cards::up_to(104)), 171);
    assert_eq!(heads_of(Cards::up_to(100)), 167);
}

#[test]
fn cm_12_the_first_place_is_shared_without_a_tie_break() {
    check(
        "options rounds=1
         rows 50 | 60 | 70
         hands 71 | 1 2 72 | 3 73
         x-piles 4 | | 6
         points 1 1 0
         > 71 72 73
         = round-points 2 2 3
         = points 3 3 3
         = winners a b c",
    );
}

#[test]
fn cm_13_nobody_can_pass_or_concede() {
    for text in ["", "pass", "concede", "resign", "none"] {
        assert!(text.parse::<Move>().is_err(), "{text:?} is no answer");
    }
    assert_eq!(XNimmt::MOVES, 100 + 3 + 100);
    let mut moves = MoveList::new();
    watch(2, |game, _, _| {
        for seat in Seat::all(2) {
            game.legal_moves(seat, &mut moves);
            assert!(moves.iter().all(|mv| match game.table().phase() {
                Phase::Select => matches!(mv, Move::Card(_)),
                Phase::ChooseRow { .. } => matches!(mv, Move::Row(_)),
                Phase::ChooseX { .. } => matches!(mv, Move::X(_)),
                Phase::Deal | Phase::Over => false,
            }));
        }
    });
}
