//! One test per rule of the Anniversary variant (SN-ANN), named after it.

mod ann_script;

use ann_script::{check, position};
use bulls::{Card, Cards};
use game::{Game, Observer, Rules as _, Seat, View as _};
use sixnimmt::anniversary::{Anniversary, Deal, Rules, Special, Specials};
use testkit::{observers, rng, rules};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// The rules of a printed match.
fn printed(n_seats: usize) -> Rules {
    rules::<Anniversary>(n_seats, "")
}

/// All that reaches an observer: who is asked, and the view as it is sent.
fn frames(game: &Anniversary, by: Observer) -> String {
    let view = game.view(by);
    format!("{:?} {}", view.to_act(), serde_json::to_string(&view).expect("a view serializes"))
}

// SN-ANN-1 Components

#[test]
fn sn_ann_1_1_numbers_to_104_and_four_special_cards_of_each_kind() {
    let all = printed(8).all_specials();
    assert_eq!(all.len(), 28);
    assert!(Special::ALL.into_iter().all(|special| all.count(special) == 4));
    let mut numbers = Cards::EMPTY;
    for seed in 0..60 {
        let Deal::Round(deal) = Anniversary::new(printed(8)).sample_deal(&mut rng(seed)) else { panic!() };
        let cards: Vec<Card> = deal.rows().chain(deal.seats().iter().flat_map(|seat| seat.hand)).collect();
        let set: Cards = cards.iter().copied().collect();
        assert_eq!(set.len(), cards.len(), "no number twice");
        numbers = numbers.union(set);
        let hands = deal.seats().iter().flat_map(|seat| seat.specials.iter());
        assert_eq!(hands.chain(deal.deck().iter()).collect::<Specials>(), all, "the whole box");
    }
    assert_eq!(numbers, Cards::up_to(104));
    for (specials, deck, refused) in [
        ("stop stop stop |", "stop stop", "setup-too-many-specials special=stop max=4 [SN-ANN-1.1]"),
        ("np np | np np", "np", "setup-too-many-specials special=np max=4 [SN-ANN-1.1]"),
    ] {
        let bad = position(&[
            "rows 1 | 2 | 3 | 4",
            "hands 5 | 6",
            &format!("specials {specials}"),
            &format!("deck {deck}"),
        ]);
        assert_eq!(bad.unwrap_err().to_string(), refused);
    }
    let bad = position(&["rows 1 | 2 | 3 | 4", "hands 5 | 105"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-not-in-deck card=105 [SN-ANN-1.1]");
    let bad = position(&["rows 1 | 2 | 3 | 4", "hands 5 | 4"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-twice card=4 [SN-ANN-1.1]");
    check(
        "rows 1 | 2 | 3 | 4
         hands 5 | 6
         specials stop np |
         deck rest
         = deck stop stop stop seven seven seven seven insert insert insert insert shift shift shift shift replace replace replace replace np np np fifth fifth fifth fifth",
    );
}

#[test]
fn sn_ann_1_2_two_to_eight_play() {
    for n_seats in 2..=8 {
        assert_eq!(printed(n_seats).n_seats(), n_seats);
    }
    for n_seats in [0, 1, 9, 10] {
        let bad = Rules::parse(n_seats, &game::Options::new()).unwrap_err();
        assert_eq!(
            bad.to_string(),
            format!("bad-seats game=6nimmt-anniversary got={n_seats} min=2 max=8 [SN-ANN-1.2]")
        );
    }
    let mut game = Anniversary::new(printed(8));
    let deal = game.sample_deal(&mut rng(1));
    game.deal(&deal, &mut ()).unwrap();
    assert_eq!(
        game.view(Observer::Omniscient).unseen().len(),
        4,
        "eight times twelve and four rows leave four"
    );
    assert_eq!(game.table().deck_len(), 4);
}

// SN-ANN-2 Set-up

#[test]
fn sn_ann_2_1_twelve_numbers_and_three_special_cards_each() {
    check(
        "seats 2
         = asks chance
         ! deal 1 2 3 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop np np | stop stop stop / seven: deal-count what=rows need=4 got=3 [SN-ANN-2.1]
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 / stop np np / seven: deal-count what=hands need=2 got=1 [SN-ANN-2.1]
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 / stop np np | stop stop stop / seven: deal-count what=hand need=12 got=11 [SN-ANN-2.1]
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 21 / stop np np | stop stop stop / seven: deal-too-many card=21
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop np | stop stop stop / seven: deal-count what=new-specials need=3 got=2 [SN-ANN-2.1]
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop np np | stop stop stop / seven: deal-count what=special-deck need=22 got=1 [SN-ANN-2.1]
         ! deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop np np | stop stop stop / stop seven seven seven seven insert insert insert insert shift shift shift shift replace replace replace replace np np fifth fifth fifth: deal-too-many card=stop
         > deal 4 3 2 1 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop np np | stop stop stop / seven seven seven seven insert insert insert insert shift shift shift shift replace replace replace replace np np fifth fifth fifth fifth
         ~ ann-round-started round=1 n=3 [SN-ANN-2.1]
         ~ ann-deck-laid n=22 [SN-ANN-2.2]
         ~ turn-started turn=1 [SN-BASE-3.2]
         = rows 4 | 3 | 2 | 1
         = hands 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41
         = specials stop np np | stop stop stop
         = deck seven seven seven seven insert insert insert insert shift shift shift shift replace replace replace replace np np fifth fifth fifth fifth
         = deck-len 22
         = discard",
    );
    for n_seats in 2..=8 {
        let Deal::Round(deal) = Anniversary::new(printed(n_seats)).sample_deal(&mut rng(7)) else { panic!() };
        assert_eq!(deal.rows().count(), 4);
        assert!(deal.seats().iter().all(|seat| seat.hand.len() == 12 && seat.specials.len() == 3));
        assert_eq!(deal.deck().len(), 28 - 3 * n_seats);
    }
}

#[test]
fn sn_ann_2_2_special_cards_are_their_owners_secret_and_the_deck_nobodys() {
    let with = |own: &str, other: &str, deck: &str| {
        check(&format!(
            "rows 10 stop | 20 seven | 30 | 40
             hands 41 1 | 42 2
             specials {own} | {other}
             deck {deck}
             discard fifth"
        ))
    };
    let game = with("stop np", "shift", "seven seven insert");
    for (same, by) in [
        (with("stop np", "seven", "shift seven insert"), Observer::Seat(A)),
        (with("stop np", "shift", "insert seven seven"), Observer::Seat(B)),
        (with("seven np", "shift", "stop seven insert"), Observer::Seat(B)),
        (with("seven insert", "np", "stop shift seven"), Observer::Public),
    ] {
        assert_eq!(frames(&game, by), frames(&same, by), "{by:?}");
    }
    // The question whether to play one is the same, too, whatever can be played.
    let asked = |own: &str, deck: &str| {
        let mut game = with(own, "shift", deck);
        game.play(A, "41".parse().unwrap(), &mut ()).unwrap();
        game.play(B, "42".parse().unwrap(), &mut ()).unwrap();
        frames(&game, Observer::Public)
    };
    assert_eq!(asked("np stop", "replace np"), asked("np np", "stop replace"));
    check(
        "rows 10 stop | 20 seven | 30 | 40
         hands 41 1 | 42 2
         specials stop np | shift
         deck seven seven insert
         discard fifth
         = special-counts 2 | 1
         = deck-len 3
         = discard fifth
         = public-specials ? | ?
         = specials-for-a stop np | ?
         = specials-for-b ? | shift",
    );
}

// SN-ANN-4 Playing special cards

#[test]
fn sn_ann_4_1_a_special_card_may_be_played_for_any_number_or_none() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials stop fifth |
         > 31 104
         ~ ann-number-up seat=a card=31 [SN-ANN-4.3]
         = asks a: none stop0 stop1 stop2 stop3 fifth
         ! a seven1: ann-special-not-in-hand special=seven [SN-ANN-4.1]
         ! a row0: other-question asked=special [CM-5]
         ! b none: not-asked [CM-5]
         > a none
         ~ ann-special-declined seat=a [SN-ANN-4.1]
         ~ placed seat=a card=31 row=row1 after=30 gap=1 [SN-BASE-4.2]
         = specials stop fifth |
         = rows 10 | 30 31 | 50 | 70 104",
    );
    // Who holds a special card is asked even if it cannot be played, who holds none is not (CM-7).
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials np |
         > 31 104
         = asks a: none
         > a none
         = turn 12",
    );
}

#[test]
fn sn_ann_4_2_one_special_card_for_one_number() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials stop stop seven |
         > 31 104
         > a stop0
         = rows 10 stop | 30 31 | 50 | 70 104
         = turn 12
         = special-counts 2 | 0",
    );
    check(
        "rows 10 | 30 | 50 | 70
         hands 5 1 | 104 2
         specials stop stop seven |
         > 5 104
         > a stop0
         = asks a: row1 row2 row3
         ! a seven1: other-question asked=choose-row [CM-5]
         ! a none: other-question asked=choose-row [CM-5]",
    );
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 71 | 104 2
         specials replace fifth |
         > 31 104
         > a replace71
         = rows 10 | 30 | 50 | 70 71 104",
    );
}

#[test]
fn sn_ann_4_3_each_is_asked_when_the_number_is_up_and_sees_what_came_before() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 32 1 | 31 2 | 104 3
         specials fifth | fifth |
         > 32 31 104
         = asks b: none fifth
         = waiting a:32 c:104
         ! a fifth: not-asked [CM-5]
         > b fifth
         = rows 10 | 30 | 50 | 70 | 31
         = waiting c:104
         = asks a: none
         > a none
         = rows 10 | 30 | 50 | 70 104 | 31 32",
    );
}

#[test]
fn sn_ann_4_4_played_cards_are_discarded_at_once_markers_when_they_come_off() {
    for (special, mv, discarded) in [
        ("shift", "shift30>0", "shift"),
        ("insert", "insert2", "insert"),
        ("replace", "replace1", "replace"),
        ("stop", "stop0", ""),
        ("seven", "seven0", ""),
        ("fifth", "fifth", ""),
    ] {
        check(&format!(
            "rows 10 | 30 33 | 50 | 70
             hands 34 1 | 104 2
             specials {special} |
             > 34 104
             > a {mv}
             ~ ann-special-played seat=a special={special} [SN-ANN-4.4]
             = discard {discarded}"
        ));
    }
    check(
        "rows 10 | 30 31 32 33 34 | 50 | 70
         hands 35 1 | 104 2
         specials np |
         > 35 104
         > a np
         = discard np",
    );
    // Markers are no numbers: neither the room nor the end of a row changes with them.
    check(
        "rows 10 12 14 16 seven | 30 | 50 | 70
         hands 17 1 | 104 2
         specials stop |
         > 17 104
         > a stop1
         = rows 10 12 14 16 17 seven | 30 stop | 50 | 70 104",
    );
}

#[test]
fn sn_ann_4_5_special_card_then_row_then_positive_card_then_swap() {
    check(
        "rows 20 21 | 30 | 50 | 70
         hands 5 1 | 104 2
         specials np stop |
         deck seven
         > 5 104
         = asks a: none stop0 stop1 stop2 stop3 np
         > a np
         ~ ann-special-played seat=a special=np [SN-ANN-4.4]
         ~ low-card seat=a card=5 [SN-BASE-5.2]
         = asks a: row0 row1 row2 row3
         ! a plus20: other-question asked=choose-row [CM-5]
         > a row0
         ~ ann-positive-asked seat=a card=5 row=row0 cards=20,21 n=2 [SN-ANN-NP-1]
         = rows 20 21 | 30 | 50 | 70
         = asks a: plus20 plus21
         ! a row0: other-question asked=np-card [CM-5]
         > a plus20
         = rows 5 | 30 | 50 | 70
         = asks a: noswap swap-stop
         ! a none: other-question asked=swap [CM-5]
         = waiting b:104
         > a swap-stop
         = asks a: 1 | b: 2
         = rows 5 | 30 | 50 | 70 104",
    );
    // A full row leaves no choice of a row.
    check(
        "options lab.cap=2
         rows 20 21 | 30 | 50 | 70
         hands 22 1 | 104 2
         specials np stop |
         > 22 104
         > a np
         = asks a: plus20 plus21
         > a plus21
         = asks a: noswap swap-stop",
    );
}

// SN-ANN-5 Swap

#[test]
fn sn_ann_5_1_after_a_take_one_special_card_may_be_swapped() {
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials stop seven |
         deck np fifth
         discard shift
         > 15 104
         > a none
         ~ ann-full-row-taken seat=a card=15 row=row0 cards=10,11,12,13,14 n=5 points=11 kept=15 [SN-BASE-5.1]
         = asks a: noswap swap-stop swap-seven
         = waiting b:104
         ! a swap-np: ann-cannot-swap special=np [SN-ANN-5.1]
         > a swap-seven
         ~ ann-swap-given seat=a special=seven [SN-ANN-5.1]
         ~ ann-swap-drawn-hidden seat=a [SN-ANN-5.1]
         ~ placed seat=b card=104 row=row3 after=70 gap=34 [SN-BASE-4.2]
         = specials stop np |
         = discard seven shift
         = deck fifth
         = special-counts 2 | 0",
    );
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials stop seven |
         deck np fifth
         > 15 104
         > a none
         > a noswap
         ~ ann-swap-declined seat=a [SN-ANN-5.1]
         = specials stop seven |
         = deck np fifth
         = turn 12",
    );
    // The card that was played is gone and nothing is left to swap; a card that takes nothing offers no swap.
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials stop |
         deck np fifth
         > 15 104
         > a stop3
         = specials |
         = rows 15 | 30 | 50 | 70 104
         = turn 12",
    );
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials stop |
         deck np fifth
         > 31 104
         > a none
         = turn 12",
    );
    // With nothing but cards one cannot play, the offer comes all the same (CM-7).
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 | 104
         specials | insert
         deck np fifth
         > 15 104
         = asks b: none
         > b none
         = asks chance",
    );
}

#[test]
fn sn_ann_5_2_an_empty_deck_is_refilled_with_all_discards() {
    check(
        "rows 10 11 12 13 14 seven | 30 stop | 50 | 70
         hands 99 1 | 104 2
         specials stop |
         discard shift np
         > 99 104
         > a none
         = turn 12",
    );
    let game = check(
        "rows 10 11 12 13 14 | 30 stop | 50 | 70
         hands 15 1 | 104 2
         specials fifth seven |
         discard shift np
         > 15 104
         > a none
         > a swap-seven
         ~ ann-swap-given seat=a special=seven [SN-ANN-5.1]
         = asks chance
         = discard stop seven shift np
         = waiting b:104
         ! deal reshuffle stop seven shift: deal-count what=special-deck need=4 got=3 [SN-ANN-5.2]
         ! deal reshuffle stop seven shift shift: deal-too-many card=shift
         ! deal 1 | 2 | 3 / | / stop: deal-wrong-kind due=reshuffle
         > deal reshuffle np shift stop seven
         ~ ann-reshuffled n=4 [SN-ANN-5.2]
         ~ ann-swap-drawn-hidden seat=a [SN-ANN-5.1]
         ~ placed seat=b card=104 row=row3 after=70 gap=34 [SN-BASE-4.2]
         = specials np fifth |
         = deck shift stop seven
         = discard
         = turn 12",
    );
    // From then on everybody knows that the deck is among these cards.
    for seed in 0..50 {
        let world = game.view(Observer::Public).determinize(&mut rng(seed));
        assert!(!world.deck().iter().any(|special| special == Special::Fifth));
    }
    // The one card given up comes back if it is the only one.
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials seven |
         > 15 104
         > a none
         > a swap-seven
         > deal reshuffle seven
         = specials seven |
         = deck
         = deck-len 0",
    );
    // A sampled order is one of all discards.
    let mut game = check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials seven |
         discard np np stop
         > 15 104
         > a none
         > a swap-seven",
    );
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let deal = game.sample_deal(&mut rng(seed));
        assert_eq!(game.check_deal(&deal), Ok(()));
        orders.insert(deal.to_string());
    }
    assert_eq!(orders.len(), 12, "every order of four cards, two of them alike");
    let deal = "reshuffle np seven stop np".parse().unwrap();
    game.deal(&deal, &mut ()).unwrap();
}

// STOP

#[test]
fn sn_ann_stop_1_the_marker_comes_before_the_number() {
    // The book's example: the row the number would have taken is blocked.
    check(
        "rows 2 6 14 18 20 | 17 | 40 | 66
         hands 1 3 22 | 4 7 90
         specials stop |
         > 22 90
         = asks a: none stop0 stop1 stop2 stop3
         > a stop0
         ~ ann-stop-placed seat=a row=row0 [SN-ANN-STOP-1]
         ~ ann-placed-past-stop seat=a card=22 row=row1 after=17 gap=5 blocked=row0 [SN-ANN-STOP-3]
         = rows 2 6 14 18 20 stop | 17 22 | 40 | 66 90
         = piles |",
    );
    // Any open row: also one with SEVEN, also the fifth.
    check(
        "rows 2 | 17 seven | 40 stop | 66 | 80
         fifth
         hands 22 | 90
         specials stop |
         > 22 90
         = asks a: none stop0 stop1 stop3 stop4
         > a stop4
         = rows 2 | 17 22 seven | 40 stop | 66 90 | 80 stop",
    );
}

#[test]
fn sn_ann_stop_2_a_blocked_row_is_frozen() {
    check(
        "rows 10 15 stop | 30 | 50 | 70
         hands 12 | 104
         specials insert shift seven |
         > 12 104
         = asks a: none seven1 seven2 seven3 insert1 insert2 insert3 shift30>2 shift30>3 shift50>1 shift50>3 shift70>1 shift70>2
         ! a insert0: ann-frozen special=insert row=row0 [SN-ANN-STOP-2]
         ! a shift30>0: ann-frozen special=shift row=row0 [SN-ANN-STOP-2]
         ! a shift15>1: ann-frozen special=shift row=row0 [SN-ANN-STOP-2]
         ! a seven0: ann-frozen special=seven row=row0 [SN-ANN-STOP-2]
         > a none
         = asks a: row1 row2 row3
         ! a row0: ann-row-blocked row=row0 [SN-ANN-STOP-3]",
    );
}

#[test]
fn sn_ann_stop_3_placement_looks_at_open_rows_only() {
    check(
        "rows 10 | 30 stop | 50 | 70
         hands 31 1 | 104 2
         > 31 104
         ~ ann-placed-past-stop seat=a card=31 row=row0 after=10 gap=21 blocked=row1 [SN-ANN-STOP-3]
         = rows 10 31 | 30 stop | 50 | 70 104",
    );
    // All open rows end higher: a low card, though a blocked row would have fitted.
    check(
        "rows 10 stop | 20 stop | 50 | 70
         hands 31 1 | 104 2
         > 31 104
         ~ ann-low-card-past-stop seat=a card=31 blocked=row1 [SN-ANN-STOP-3]
         = asks a: row2 row3
         ! a row1: ann-row-blocked row=row1 [SN-ANN-STOP-3]
         ! a row4: no-such-row row=row4 [CM-8]
         > a row2
         = rows 10 | 20 | 31 | 70 104
         = piles 50 |",
    );
    // A blocked row that is not nearer is not worth a word.
    check(
        "rows 10 stop | 20 | 50 | 70
         hands 31 1 | 104 2
         > 31 104
         ~ placed seat=a card=31 row=row1 after=20 gap=11 [SN-BASE-4.2]",
    );
}

#[test]
fn sn_ann_stop_4_two_blocked_rows_at_most() {
    check(
        "rows 10 stop | 30 | 50 | 70
         hands 31 1 | 104 2
         specials stop |
         > 31 104
         = asks a: none stop1 stop2 stop3
         ! a stop0: ann-stop-twice row=row0 [SN-ANN-STOP-4]
         ! a stop4: no-such-row row=row4 [CM-8]
         > a stop3
         = rows 10 stop | 30 31 | 50 104 | 70 stop",
    );
    check(
        "rows 10 stop | 30 | 50 | 70 stop
         hands 31 1 | 104 2
         specials stop |
         > 31 104
         = asks a: none
         ! a stop1: ann-stops-out max=2 [SN-ANN-STOP-4]
         ! a stop0: ann-stop-twice row=row0 [SN-ANN-STOP-4]",
    );
    let bad = position(&["rows 1 stop | 2 stop | 3 stop | 4", "hands 5 | 6"]).unwrap_err();
    assert_eq!(bad.to_string(), "ann-stops-out max=2 [SN-ANN-STOP-4]");
}

#[test]
fn sn_ann_stop_5_the_next_take_frees_all_rows_for_the_next_number() {
    // A full row, by somebody else.
    check(
        "rows 10 stop | 30 31 32 33 34 | 50 | 70 stop
         hands 35 1 | 71 2
         > 35 71
         ~ ann-full-row-taken seat=a card=35 row=row1 cards=30,31,32,33,34 n=5 points=11 kept=35 [SN-BASE-5.1]
         ~ ann-stop-removed row=row0 [SN-ANN-STOP-5]
         ~ ann-stop-removed row=row3 [SN-ANN-STOP-5]
         ~ placed seat=b card=71 row=row3 after=70 gap=1 [SN-BASE-4.2]
         = discard stop stop
         = rows 10 | 35 | 50 | 70 71",
    );
    // A low card.
    check(
        "rows 10 stop | 30 | 50 | 70
         hands 5 1 | 11 2
         > 5 11
         = rows 10 stop | 30 | 50 | 70
         > a row1
         = rows 10 11 | 5 | 50 | 70
         = discard stop",
    );
    // INSERT.
    check(
        "rows 10 stop | 30 31 33 34 35 | 50 | 70
         hands 32 1 | 11 2
         specials insert |
         > 32 11
         = rows 10 stop | 30 31 33 34 35 | 50 | 70
         = asks b: row1 row2 row3
         > b row3
         = rows 10 | 30 31 33 34 35 | 50 | 11",
    );
    check(
        "rows 10 stop | 30 31 33 34 35 | 50 | 70
         hands 32 1 | 36 2
         specials insert |
         > 32 36
         > a insert1
         = rows 10 | 35 36 | 50 | 70
         = discard stop insert",
    );
    // With NP the markers lie there until the positive card is named.
    check(
        "rows 10 stop | 30 31 32 33 34 | 50 | 70
         hands 35 1 | 104 2
         specials np |
         > 35 104
         > a np
         = rows 10 stop | 30 31 32 33 34 | 50 | 70
         > a plus30
         = rows 10 | 35 | 50 | 70 104
         = discard stop np",
    );
    // What takes nothing frees nothing, FIFTH and INSERT included.
    check(
        "rows 10 stop | 30 33 | 50 | 70
         hands 32 1 | 104 2
         specials insert fifth |
         > 32 104
         > a insert1
         = rows 10 stop | 30 32 33 | 50 | 70 104",
    );
}

// SEVEN

#[test]
fn sn_ann_seven_1_the_marker_comes_before_the_number() {
    check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2
         specials seven |
         > 15 104
         = asks a: none seven0 seven1 seven2 seven3
         > a seven0
         ~ ann-seven-placed seat=a row=row0 [SN-ANN-SEVEN-1]
         ~ ann-placed-on-seven seat=a card=15 row=row0 after=14 gap=1 [SN-ANN-SEVEN-2]
         = rows 10 11 12 13 14 15 seven | 30 | 50 | 70 104
         = piles |",
    );
}

#[test]
fn sn_ann_seven_2_the_sixth_number_is_harmless_the_seventh_takes() {
    check(
        "rows 10 11 12 13 14 seven | 30 | 50 | 70
         hands 15 1 | 16 2
         > 15 16
         ~ ann-placed-on-seven seat=a card=15 row=row0 after=14 gap=1 [SN-ANN-SEVEN-2]
         ~ ann-full-row-taken seat=b card=16 row=row0 cards=10,11,12,13,14,15 n=6 points=13 kept=16 [SN-ANN-SEVEN-2]
         = rows 16 | 30 | 50 | 70
         = piles | 10 11 12 13 14 15
         = net 0 13",
    );
    // The fifth number is an ordinary one.
    check(
        "rows 10 11 12 13 seven | 30 | 50 | 70
         hands 14 1 | 104 2
         > 14 104
         ~ placed seat=a card=14 row=row0 after=13 gap=1 [SN-BASE-4.2]",
    );
    let bad = position(&["rows 1 2 3 4 5 6 | 10 | 20 | 30", "hands 50 | 60"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-row-length row=row0 n=6 max=5 [SN-BASE-2.3]");
    let bad = position(&["rows 1 2 3 4 5 6 7 seven | 10 | 20 | 30", "hands 50 | 60"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-row-length row=row0 n=7 max=6 [SN-BASE-2.3]");
}

#[test]
fn sn_ann_seven_3_the_marker_stays_until_the_row_is_taken() {
    check(
        "rows 10 11 12 13 14 15 seven | 30 seven | 50 | 70
         hands 16 1 | 104 2
         > 16 104
         ~ ann-seven-removed row=row0 [SN-ANN-SEVEN-3]
         = rows 16 | 30 seven | 50 | 70 104
         = discard seven",
    );
    check(
        "rows 10 11 seven | 30 seven | 50 | 70
         hands 5 1 | 104 2
         > 5 104
         > a row0
         = rows 5 | 30 seven | 50 | 70 104
         = discard seven",
    );
    check(
        "rows 10 11 13 14 15 16 seven | 30 seven | 50 | 70
         hands 12 1 | 104 2
         specials insert |
         > 12 104
         > a insert0
         = rows 16 | 30 seven | 50 | 70 104
         = discard seven insert",
    );
    // Neither STOP nor SHIFT takes it off, not even a SHIFT that empties the row.
    check(
        "rows 10 seven | 30 | 50 | 70
         hands 5 1 | 104 2
         specials shift stop |
         > 5 104
         > a shift10>1
         = rows 5 seven | 10 30 | 50 | 70 104
         > 1 2
         > a stop0
         = rows 5 stop seven | 10 30 | 50 | 70 104",
    );
}

#[test]
fn sn_ann_seven_4_never_twice_on_a_row_and_never_on_a_blocked_one() {
    check(
        "rows 10 seven | 30 stop | 50 | 70
         hands 15 1 | 104 2
         specials seven |
         > 15 104
         = asks a: none seven2 seven3
         ! a seven0: ann-seven-twice row=row0 [SN-ANN-SEVEN-4]
         ! a seven1: ann-frozen special=seven row=row1 [SN-ANN-STOP-2]
         ! a seven4: no-such-row row=row4 [CM-8]",
    );
}

#[test]
fn sn_ann_seven_5_any_open_row_or_by_option_only_the_own() {
    check(
        "rows 10 | 61 75 | 50 | 70
         hands 20 1 | 104 2
         specials seven |
         > 20 104
         > a seven1
         = rows 10 20 | 61 75 104 seven | 50 | 70",
    );
    let own = "options seven_target=own_row
         rows 10 | 61 75 | 50 | 70
         specials seven |
         deck np";
    check(&format!(
        "{own}
         hands 20 1 | 104 2
         > 20 104
         = asks a: none seven0
         ! a seven1: ann-seven-elsewhere row=row1 [SN-ANN-SEVEN-5]
         > a seven0"
    ));
    // A low card goes nowhere, and blocked rows do not count.
    check(&format!(
        "{own}
         hands 5 1 | 104 2
         > 5 104
         = asks a: none
         ! a seven0: ann-seven-elsewhere row=row0 [SN-ANN-SEVEN-5]"
    ));
    check(
        "options seven_target=own_row
         rows 10 | 15 stop | 50 | 70
         hands 20 1 | 104 2
         specials seven |
         > 20 104
         = asks a: none seven0",
    );
}

#[test]
fn sn_ann_seven_6_it_does_not_help_a_low_card() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 5 1 | 104 2
         specials seven |
         > 5 104
         > a seven0
         = asks a: row0 row1 row2 row3
         > a row0
         = piles 10 |
         = rows 5 | 30 | 50 | 70 104
         = discard seven",
    );
}

// INSERT

#[test]
fn sn_ann_insert_1_it_replaces_placement() {
    // Neither the smallest gap nor a full row nor a low card matters.
    check(
        "rows 10 11 12 13 14 | 18 40 | 50 | 70
         hands 20 1 | 104 2
         specials insert |
         > 20 104
         > a insert1
         = rows 10 11 12 13 14 | 18 20 40 | 50 | 70 104
         = piles |
         = turn 12",
    );
    check(
        "rows 10 | 30 | 50 | 70
         hands 5 1 | 104 2
         specials insert |
         > 5 104
         > a insert2
         = rows 10 | 30 | 5 50 | 70 104
         = turn 12",
    );
}

#[test]
fn sn_ann_insert_2_before_the_first_card_or_between_two() {
    check(
        "rows 18 33 51 | 40 62 | 5 11 | 70
         hands 26 1 | 104 2
         specials insert |
         > 26 104
         = asks a: none insert0 insert1 insert3
         > a insert0
         ~ ann-card-inserted seat=a card=26 row=row0 pos=1 [SN-ANN-INSERT-2]
         = rows 18 26 33 51 | 40 62 | 5 11 | 70 104",
    );
    check(
        "rows 18 33 51 | 40 62 | 5 11 | 70
         hands 26 1 | 104 2
         specials insert |
         > 26 104
         > a insert1
         ~ ann-card-inserted seat=a card=26 row=row1 pos=0 [SN-ANN-INSERT-2]
         = rows 18 33 51 | 26 40 62 | 5 11 | 70 104",
    );
    // The book's example.
    check(
        "rows 5 11 | 30 | 45 | 60
         hands 10 1 | 90 2
         specials insert |
         > 10 90
         > a insert0
         = rows 5 10 11 | 30 | 45 | 60 90",
    );
}

#[test]
fn sn_ann_insert_3_not_behind_the_last_card_unless_an_option_allows_it() {
    check(
        "rows 10 20 | 30 | 50 | 70 stop
         hands 60 1 | 104 2
         specials insert |
         > 60 104
         = asks a: none
         ! a insert2: ann-insert-at-end card=60 row=row2 [SN-ANN-INSERT-3]
         ! a insert0: ann-insert-at-end card=60 row=row0 [SN-ANN-INSERT-3]
         ! a insert3: ann-frozen special=insert row=row3 [SN-ANN-STOP-2]
         ! a insert4: no-such-row row=row4 [CM-8]",
    );
    check(
        "options insert_allow_end=true
         rows 10 20 | 30 | 50 | 70 stop
         hands 60 1 | 104 2
         specials insert |
         > 60 104
         = asks a: none insert0 insert1 insert2
         > a insert0
         ~ ann-card-inserted seat=a card=60 row=row0 pos=2 [SN-ANN-INSERT-2]
         = rows 10 20 60 104 | 30 | 50 | 70 stop",
    );
    // At the end of a full row it is an ordinary take: the number stays.
    check(
        "options insert_allow_end=true
         rows 10 11 12 13 14 | 30 | 50 | 70
         hands 60 1 | 104 2
         specials insert |
         > 60 104
         > a insert0
         = rows 60 | 30 | 50 | 70 104
         = piles 10 11 12 13 14 |",
    );
    check(
        "options insert_allow_end=true
         rows 10 11 12 13 14 | 30 | 50 | 70 | 80
         fifth
         hands 60 1 | 104 2
         specials insert |
         > 60 104
         > a insert0
         = rows 30 | 50 | 70 | 80 104
         = piles 10 11 12 13 14 60 |",
    );
}

#[test]
fn sn_ann_insert_4_into_a_full_row_takes_all_but_the_old_last_card() {
    check(
        "rows 8 15 21 33 47 | 50 | 60 | 70
         hands 18 1 | 104 2
         specials insert stop |
         > 18 104
         > a insert0
         ~ ann-insert-took seat=a card=18 row=row0 cards=8,15,18,21,33 n=5 points=10 kept=47 [SN-ANN-INSERT-4]
         = piles 8 15 18 21 33 |
         = rows 47 | 50 | 60 | 70
         = asks a: noswap swap-stop",
    );
    check(
        "rows 8 15 21 33 47 | 50 | 60 | 70
         hands 2 1 | 104 3
         specials insert |
         > 2 104
         > a insert0
         = piles 2 8 15 21 33 |
         = rows 47 | 50 | 60 | 70 104",
    );
    // With room nothing is taken.
    check(
        "rows 8 15 21 47 | 50 | 60 | 70
         hands 18 1 | 104 2
         specials insert |
         > 18 104
         > a insert0
         = piles |
         = rows 8 15 18 21 47 | 50 | 60 | 70 104",
    );
}

#[test]
fn sn_ann_insert_5_seven_counts_for_insert() {
    check(
        "rows 8 15 21 33 47 seven | 50 | 60 | 70
         hands 18 1 | 104 2
         specials insert |
         > 18 104
         > a insert0
         = piles |
         = rows 8 15 18 21 33 47 seven | 50 | 60 | 70 104
         = discard insert",
    );
    check(
        "rows 8 15 21 33 46 47 seven | 50 | 60 | 70
         hands 18 1 | 104 2
         specials insert |
         > 18 104
         > a insert0
         ~ ann-insert-took seat=a card=18 row=row0 cards=8,15,18,21,33,46 n=6 points=11 kept=47 [SN-ANN-INSERT-5]
         ~ ann-seven-removed row=row0 [SN-ANN-SEVEN-3]
         = piles 8 15 18 21 33 46 |
         = rows 47 | 50 | 60 | 70 104
         = discard seven insert",
    );
}

// SHIFT

#[test]
fn sn_ann_shift_1_one_card_moves_to_where_another_row_rises() {
    for (moved, rows) in [
        ("12>1", "40 51 | 12 33 60 | 75 98 | 80 99"),
        ("40>1", "12 51 | 33 40 60 | 75 98 | 80 99"),
        ("51>3", "12 40 | 33 60 | 75 98 | 51 80 99"),
        ("60>0", "12 40 51 60 | 33 | 75 98 | 80 99"),
    ] {
        check(&format!(
            "rows 12 40 51 | 33 60 | 75 | 80
             hands 76 1 | 99 2
             specials shift |
             > 76 99
             = asks a: none shift12>1 shift12>2 shift12>3 shift33>0 shift33>2 shift33>3 shift40>1 shift40>2 shift40>3 shift51>1 shift51>2 shift51>3 shift60>0 shift60>2 shift60>3 shift75>0 shift75>1 shift75>3 shift80>0 shift80>1 shift80>2
             > a shift{moved}
             = rows {}",
            rows.replace("98", "76")
        ));
    }
}

#[test]
fn sn_ann_shift_2_neither_row_may_be_blocked() {
    check(
        "rows 12 40 stop | 33 60 | 75 | 80
         hands 99 1 | 104 2
         specials shift |
         > 99 104
         = asks a: none shift33>2 shift33>3 shift60>2 shift60>3 shift75>1 shift75>3 shift80>1 shift80>2
         ! a shift12>1: ann-frozen special=shift row=row0 [SN-ANN-STOP-2]
         ! a shift33>0: ann-frozen special=shift row=row0 [SN-ANN-STOP-2]",
    );
}

#[test]
fn sn_ann_shift_3_then_the_number_is_placed_as_usual() {
    // The book's example.
    check(
        "rows 2 5 13 19 22 | 10 17 | 40 | 66
         hands 24 1 3 | 90 4 6
         specials shift |
         > 24 90
         > a shift13>1
         ~ ann-card-shifted seat=a card=13 from=row0 to=row1 [SN-ANN-SHIFT-1]
         ~ placed seat=a card=24 row=row0 after=22 gap=2 [SN-BASE-4.2]
         = rows 2 5 19 22 24 | 10 13 17 | 40 | 66 90
         = piles |
         = discard shift",
    );
    // It may still take, and a low card may still be low.
    check(
        "rows 2 5 13 19 22 | 10 17 | 40 | 66
         hands 24 1 | 90 4
         specials shift |
         > 24 90
         > a shift10>2
         = rows 24 | 17 | 10 40 | 66 90
         = piles 2 5 13 19 22 |",
    );
    check(
        "rows 20 21 | 30 | 40 | 66
         hands 5 1 | 90 4
         specials shift |
         > 5 90
         > a shift21>1
         = asks a: row0 row1 row2 row3
         = rows 20 | 21 30 | 40 | 66",
    );
}

#[test]
fn sn_ann_shift_4_the_other_row_needs_room() {
    check(
        "rows 2 5 13 19 22 | 10 17 | 40 | 66
         hands 24 1 | 90 4
         specials shift |
         > 24 90
         ! a shift10>0: ann-no-room row=row0 cap=5 [SN-ANN-SHIFT-4]
         ! a shift10>1: ann-same-row card=10 row=row1 [SN-ANN-SHIFT-1]
         ! a shift11>2: ann-not-in-row card=11 [SN-ANN-SHIFT-1]
         ! a shift24>2: ann-not-in-row card=24 [SN-ANN-SHIFT-1]
         ! a shift10>4: no-such-row row=row4 [CM-8]
         = asks a: none shift2>1 shift2>2 shift2>3 shift5>1 shift5>2 shift5>3 shift10>2 shift10>3 shift13>1 shift13>2 shift13>3 shift17>2 shift17>3 shift19>1 shift19>2 shift19>3 shift22>1 shift22>2 shift22>3 shift40>1 shift40>3 shift66>1 shift66>2",
    );
}

#[test]
fn sn_ann_shift_5_the_number_restarts_an_emptied_row() {
    // The book's example, and a low card that takes nothing.
    for (number, row) in [(24, "24"), (1, "1")] {
        check(&format!(
            "rows 2 5 13 19 22 | 10 17 | 30 seven | 66
             hands {number} 3 | 90 4
             specials shift |
             > {number} 90
             > a shift30>1
             ~ ann-row-restarted seat=a card={number} row=row2 [SN-ANN-SHIFT-5]
             = rows 2 5 13 19 22 | 10 17 30 | {row} seven | 66 90
             = piles |
             = turn 12"
        ));
    }
}

// REPLACE

#[test]
fn sn_ann_repl_1_the_number_goes_back_and_another_one_is_played() {
    // The book's example.
    check(
        "rows 4 6 8 14 17 | 10 | 45 | 60
         hands 15 25 70 | 80 90
         specials replace |
         > 25 90
         = asks a: none replace15 replace70
         ! a replace25: ann-no-such-other card=25 [SN-ANN-REPL-1]
         ! a replace80: ann-no-such-other card=80 [SN-ANN-REPL-1]
         > a replace15
         ~ ann-card-replaced seat=a back=25 card=15 [SN-ANN-REPL-1]
         = rows 4 6 8 14 17 | 10 15 | 45 | 60 90
         = hands 25 70 | 80
         = piles |
         = discard replace
         = turn 11
         = asks a: 25 70 | b: 80",
    );
}

#[test]
fn sn_ann_repl_2_the_other_number_follows_the_usual_rules() {
    check(
        "rows 4 6 8 14 17 | 10 | 45 | 60
         hands 18 25 | 80 90
         specials replace stop |
         > 25 90
         > a replace18
         ~ ann-full-row-taken seat=a card=18 row=row0 cards=4,6,8,14,17 n=5 points=5 kept=18 [SN-BASE-5.1]
         = asks a: noswap swap-stop",
    );
    check(
        "rows 4 6 8 14 17 | 10 | 45 | 60
         hands 3 25 | 80 90
         specials replace stop |
         > 25 90
         > a replace3
         = asks a: row0 row1 row2 row3
         ! a stop0: other-question asked=choose-row [CM-5]",
    );
}

#[test]
fn sn_ann_repl_3_the_order_stays() {
    check(
        "rows 10 | 20 | 30 | 35
         hands 15 1 | 40 90 | 62 2
         specials | replace | stop
         > 15 40 62
         = asks b: none replace90
         = waiting c:62
         > b replace90
         = rows 10 15 | 20 | 30 | 35 90
         = asks c: none stop0 stop1 stop2 stop3
         = waiting
         > c none
         = rows 10 15 | 20 | 30 62 | 35 90",
    );
    check(
        "rows 10 | 20 | 30 | 35
         hands 15 1 | 40 11 | 62 2
         specials | replace |
         > 15 40 62
         > b replace11
         = asks b: row0 row1 row2 row3
         = rows 10 15 | 20 | 30 | 35",
    );
}

#[test]
fn sn_ann_repl_4_it_needs_another_number() {
    check(
        "rows 10 | 20 | 30 | 35
         hands 15 | 40
         specials replace |
         > 15 40
         = asks a: none
         ! a replace15: ann-no-other-number [SN-ANN-REPL-4]
         ! a replace40: ann-no-other-number [SN-ANN-REPL-4]",
    );
}

#[test]
fn sn_ann_repl_5_everybody_knows_where_the_number_is() {
    let game = check(
        "rows 10 | 20 | 30 | 35
         hands 15 50 51 | 40 90 91
         specials replace replace |
         > 15 40
         > a replace50
         = known 15 |
         = public-hands ? | ?
         > a 15
         = known 15 |
         > b 90
         = known |
         > a replace51
         = known 15 |
         = rows 10 | 20 | 30 40 | 35 50 51 90
         = hands 15 | 91",
    );
    for seed in 0..20 {
        let world = game.view(Observer::Seat(B)).determinize(&mut rng(seed));
        assert_eq!(world.secrets()[0].hand, Cards::one(Card::of(15)), "B knows it");
    }
    // A known number that lies face down is still known to be with its owner, and may be the one.
    let game = check(
        "rows 10 | 20 | 30 | 35
         hands 15 50 51 | 40 90 91
         specials replace |
         > 15 40
         > a replace50
         > a 51",
    );
    let chosen: std::collections::BTreeSet<_> = (0..200)
        .map(|seed| {
            let world = game.view(Observer::Seat(B)).determinize(&mut rng(seed));
            assert!(world.secrets()[0].hand.contains(Card::of(15)));
            world.secrets()[0].chosen == Card::new(15)
        })
        .collect();
    assert_eq!(chosen.len(), 2, "the known number or another one may lie face down");
}

// NP

#[test]
fn sn_ann_np_1_one_taken_card_is_named_positive() {
    // The book's first example: everything is canceled.
    check(
        "rows 3 5 11 13 17 | 30 | 45 | 60
         hands 1 2 20 | 4 6 90
         specials np |
         > 20 90
         > a np
         = asks a: plus3 plus5 plus11 plus13 plus17
         ! a plus20: not-taken card=20 [SN-ANN-NP-1]
         ! a plus30: not-taken card=30 [SN-ANN-NP-1]
         > a plus11
         ~ ann-full-row-taken seat=a card=20 row=row0 cards=3,5,11,13,17 n=5 points=10 kept=20 [SN-BASE-5.1]
         ~ ann-np-counted seat=a card=11 used=5 of=5 [SN-ANN-NP-3]
         = net 0 0
         = rows 20 | 30 | 45 | 60 90",
    );
    // A single card is positive without a question.
    check(
        "rows 44 | 50 | 60 | 70
         hands 5 1 | 90 2
         specials np |
         piles 6 8 |
         > 5 90
         > a np
         > a row0
         ~ ann-np-wasted seat=a card=44 used=2 of=5 [SN-ANN-NP-4]
         = net 0 0
         = rows 5 | 50 | 60 | 70 90",
    );
}

#[test]
fn sn_ann_np_2_only_when_the_number_takes() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials np |
         > 31 104
         = asks a: none
         ! a np: ann-nothing-to-take card=31 row=row1 [SN-ANN-NP-2]",
    );
    for (rows, number) in [
        ("10 | 30 31 32 33 34 | 50 | 70", 35),
        ("10 | 30 | 50 | 70", 5),
        ("10 stop | 30 | 50 | 70", 15),
        ("10 | 30 31 32 33 34 35 seven | 50 | 70", 36),
    ] {
        check(&format!(
            "rows {rows}
             hands {number} 1 | 104 2
             specials np |
             > {number} 104
             = asks a: none np"
        ));
    }
    check(
        "rows 10 | 30 31 32 33 34 seven | 50 | 70
         hands 35 1 | 104 2
         specials np |
         > 35 104
         = asks a: none",
    );
}

#[test]
fn sn_ann_np_3_the_net_goes_down_by_the_heads_of_the_positive_card() {
    check(
        "rows 6 18 25 44 63 | 70 | 80 | 90
         hands 64 1 | 104 2
         specials np |
         piles 3 4 7 |
         = net 3 0
         > 64 104
         > a np
         > a plus44
         ~ ann-np-counted seat=a card=44 used=5 of=5 [SN-ANN-NP-3]
         = net 3 0",
    );
    // The book's second example.
    check(
        "rows 11 13 | 30 | 45 | 60
         hands 3 9 12 | 14 16 90
         specials np |
         piles 1 2 4 6 7 8 |
         > 3 90
         > a np
         > a row0
         > a plus11
         = net 2 0",
    );
    let accounting = |option: &str, piles: &str, rows: &str, positive: &str| {
        let game = check(&format!(
            "options np_accounting={option}
             rows {rows} | 30 | 45 | 60
             hands 3 9 | 90 14
             specials np |
             piles {piles} |
             > 3 90
             > a np
             > a row0
             > a plus{positive}"
        ));
        (game.table().places()[0].net, game.table().places()[0].pile.to_string())
    };
    // Two heads against a card of seven: points are canceled, a whole card cannot be.
    assert_eq!(accounting("points", "55", "15 31", "15").0, 6);
    assert_eq!(accounting("cards", "55", "15 31", "15"), (7, "55".into()));
    // The largest total, then the fewest cards, then the lowest ones.
    assert_eq!(accounting("cards", "1 2 4 10 15", "31 44", "44"), (4, "1 2 4 31".into()));
    assert_eq!(accounting("cards", "1 2 4 6 8 77", "31 44", "44"), (6, "1 2 4 6 8 31".into()));
    assert_eq!(accounting("cards", "1 2 4", "31 65", "65"), (2, "4 31".into()));
}

#[test]
fn sn_ann_np_4_unused_value_is_lost() {
    check(
        "rows 44 61 | 70 | 80 | 90
         hands 5 1 | 104 2
         specials np |
         points 12 0
         > 5 104
         > a np
         > a row0
         > a plus44
         ~ ann-np-wasted seat=a card=44 used=1 of=5 [SN-ANN-NP-4]
         = net 0 0
         = points 12 0
         > 1 2
         > a row1
         = net 3 0",
    );
    // The positive card itself does not count.
    check(
        "rows 44 61 | 70 | 80 | 90
         hands 5 1 | 104 2
         specials np |
         > 5 104
         > a np
         > a row0
         > a plus61
         ~ ann-np-counted seat=a card=61 used=1 of=1 [SN-ANN-NP-3]
         = net 4 0",
    );
}

#[test]
fn sn_ann_np_5_canceled_cards_are_out_and_the_use_is_shown() {
    check(
        "options np_accounting=cards
         rows 44 61 | 70 | 80 | 90
         hands 5 3 | 104 2
         specials np |
         piles 20 1 |
         > 5 104
         > a np
         > a row0
         > a plus44
         ~ ann-np-set-aside seat=a card=44 used=5 of=5 cards=1,20,61 n=3 [SN-ANN-NP-5]
         = piles |
         = net 0 0",
    );
    let game = check(
        "rows 44 61 | 70 | 80 | 90
         hands 5 1 | 104 2
         specials np |
         > 5 104
         > a np
         > a row0
         > a plus44",
    );
    assert!(
        !game.view(Observer::Public).unseen().contains(Card::of(44)),
        "nobody takes it for a hidden card"
    );
}

// FIFTH

#[test]
fn sn_ann_fifth_1_any_number_may_open_a_fifth_row() {
    check(
        "rows 30 | 45 | 60 | 3 9 12 15 18
         hands 1 2 23 | 4 6 90
         specials fifth |
         > 23 90
         = asks a: none fifth
         > a fifth
         ~ ann-row-opened seat=a card=23 row=row4 [SN-ANN-FIFTH-1]
         = rows 30 | 45 | 60 90 | 3 9 12 15 18 | 23
         = fifth true
         = piles |
         = discard
         = turn 11",
    );
    for number in [1, 31] {
        check(&format!(
            "rows 30 | 45 | 60 | 70
             hands {number} 2 | 90 6
             specials fifth |
             > {number} 90
             = asks a: none fifth
             > a fifth
             = rows 30 | 45 | 60 | 70 90 | {number}"
        ));
    }
}

#[test]
fn sn_ann_fifth_2_only_one_at_a_time() {
    check(
        "rows 30 | 45 | 60 | 70 | 80
         fifth
         hands 31 | 90
         specials fifth |
         > 31 90
         = asks a: none
         ! a fifth: ann-fifth-out [SN-ANN-FIFTH-2]",
    );
    let bad = position(&["rows 1 | 2 | 3 | 4 | 5", "hands 6 | 7"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-count what=rows need=4 got=5 [SN-ANN-2.1]");
}

#[test]
fn sn_ann_fifth_3_a_take_removes_the_taken_row_and_the_number() {
    check(
        "rows 60 | 9 14 28 41 50 | 70 seven | 80 stop | 90
         fifth
         hands 52 1 | 91 2
         specials | fifth
         > 52 91
         ~ ann-full-row-gone seat=a card=52 row=row1 cards=9,14,28,41,50,52 n=6 points=8 [SN-ANN-FIFTH-3]
         ~ ann-stop-removed row=row3 [SN-ANN-STOP-5]
         ~ ann-fifth-removed row=row1 [SN-ANN-FIFTH-3]
         = piles 9 14 28 41 50 52 |
         = rows 60 | 70 seven | 80 | 90
         = fifth false
         = discard stop fifth
         = asks b: none fifth
         > b fifth
         = rows 60 | 70 seven | 80 | 90 | 91",
    );
    // A low card goes along with the row it chose, whichever that is.
    for (row, rows, pile) in
        [("row0", "45 | 60 | 70 | 80 90", "5 30"), ("row4", "30 | 45 | 60 | 70 90", "5 80")]
    {
        check(&format!(
            "rows 30 | 45 | 60 | 70 | 80
             fifth
             hands 5 1 | 90 2
             > 5 90
             = asks a: row0 row1 row2 row3 row4
             > a {row}
             = rows {rows}
             = piles {pile} |"
        ));
    }
}

// SN-ANN-X Interactions

#[test]
fn sn_ann_x_1_several_low_cards_in_one_turn() {
    check(
        "rows 30 | 45 | 60 | 70 | 80
         fifth
         hands 5 1 | 6 2 | 7 3
         > 5 6 7
         > a row0
         = asks b: row0 row1 row2 row3
         > b row0
         = rows 6 7 | 60 | 70 | 80
         = piles 5 30 | 45 |",
    );
}

#[test]
fn sn_ann_x_2_insert_into_a_full_row_of_five_rows_leaves_nothing() {
    check(
        "rows 60 | 9 14 28 41 50 | 70 | 80 | 90
         fifth
         hands 30 1 | 95 2
         specials insert |
         > 30 95
         > a insert1
         ~ ann-insert-row-gone seat=a card=30 row=row1 cards=9,14,28,30,41,50 n=6 points=10 [SN-ANN-X-2]
         = piles 9 14 28 30 41 50 |
         = rows 60 | 70 | 80 | 90 95
         = discard insert fifth",
    );
    // Below capacity it is an ordinary insertion.
    check(
        "rows 60 | 9 14 28 41 | 70 | 80 | 90
         fifth
         hands 30 1 | 95 2
         specials insert |
         > 30 95
         > a insert1
         = rows 60 | 9 14 28 30 41 | 70 | 80 | 90 95
         = fifth true",
    );
}

#[test]
fn sn_ann_x_3_with_five_rows_the_own_number_may_be_positive() {
    check(
        "rows 44 | 50 | 60 | 70 | 80
         fifth
         hands 33 1 | 95 2
         specials np |
         > 33 95
         > a np
         > a row0
         = asks a: plus33 plus44
         > a plus33
         = net 0 0
         = rows 50 | 60 | 70 | 80 95
         = piles 44 |",
    );
    check(
        "rows 9 14 28 41 48 | 51 | 60 | 70 | 80
         fifth
         hands 50 1 | 95 2
         specials np |
         > 50 95
         > a np
         = asks a: plus9 plus14 plus28 plus41 plus48 plus50
         > a plus50
         = net 2 0",
    );
}

#[test]
fn sn_ann_x_4_a_seventh_number_with_five_rows_takes_seven_cards() {
    check(
        "rows 60 | 9 14 28 41 48 50 seven | 70 | 80 | 90
         fifth
         hands 52 1 | 95 2
         > 52 95
         ~ ann-full-row-gone seat=a card=52 row=row1 cards=9,14,28,41,48,50,52 n=7 points=9 [SN-ANN-X-4]
         = piles 9 14 28 41 48 50 52 |
         = rows 60 | 70 | 80 | 90 95
         = discard seven fifth",
    );
}

#[test]
fn sn_ann_x_5_seven_on_the_own_full_row_keeps_five_rows() {
    check(
        "rows 60 | 9 14 28 41 50 | 70 | 80 | 90
         fifth
         hands 52 1 | 95 2
         specials seven |
         > 52 95
         > a seven1
         = piles |
         = rows 60 | 9 14 28 41 50 52 seven | 70 | 80 | 90 95
         = fifth true",
    );
}

#[test]
fn sn_ann_x_6_a_shift_that_empties_a_row_keeps_five_rows() {
    check(
        "rows 60 | 9 14 | 70 | 80 | 90
         fifth
         hands 52 1 | 95 2
         specials shift |
         > 52 95
         > a shift60>1
         = rows 52 | 9 14 60 | 70 | 80 | 90 95
         = fifth true
         = piles |",
    );
}

#[test]
fn sn_ann_x_7_two_stops_leave_three_of_five_rows_open() {
    check(
        "rows 60 stop | 9 14 | 70 | 80 stop | 90
         fifth
         hands 5 1 | 95 2
         specials stop |
         > 5 95
         = asks a: none
         > a none
         = asks a: row1 row2 row4",
    );
}

#[test]
fn sn_ann_x_8_stop_on_a_seven_row_goes_and_seven_stays() {
    check(
        "rows 60 seven | 9 14 | 70 | 80
         hands 15 1 | 3 2
         specials stop |
         > 15 3
         > b row1
         > a stop0
         = rows 60 stop seven | 3 15 | 70 | 80
         > 1 2
         > a row1
         = rows 60 seven | 1 2 | 70 | 80
         = discard stop",
    );
}

#[test]
fn sn_ann_x_9_seven_insert_and_shift_leave_blocked_rows_alone() {
    check(
        "rows 60 65 stop | 9 14 stop | 70 | 80
         hands 62 1 | 95 2
         specials seven insert shift |
         > 62 95
         = asks a: none seven2 seven3 insert2 insert3 shift70>3 shift80>2
         ! a seven0: ann-frozen special=seven row=row0 [SN-ANN-STOP-2]
         ! a insert0: ann-frozen special=insert row=row0 [SN-ANN-STOP-2]
         ! a shift70>0: ann-frozen special=shift row=row0 [SN-ANN-STOP-2]
         ! a shift14>2: ann-frozen special=shift row=row1 [SN-ANN-STOP-2]",
    );
}

#[test]
fn sn_ann_x_10_the_own_stop_comes_off_in_the_own_take() {
    check(
        "rows 60 | 9 14 15 16 17 | 70 | 80
         hands 18 1 | 61 2
         specials stop |
         > 18 61
         > a stop0
         ~ ann-stop-placed seat=a row=row0 [SN-ANN-STOP-1]
         ~ ann-stop-removed row=row0 [SN-ANN-STOP-5]
         ~ placed seat=b card=61 row=row0 after=60 gap=1 [SN-BASE-4.2]
         = rows 60 61 | 18 | 70 | 80
         = discard stop",
    );
}

#[test]
fn sn_ann_x_11_a_second_seven_goes_on_another_row_only() {
    check(
        "rows 60 seven | 9 14 | 70 | 80
         hands 18 1 | 61 2
         specials seven |
         > 18 61
         ! a seven0: ann-seven-twice row=row0 [SN-ANN-SEVEN-4]
         > a seven2
         = rows 60 61 seven | 9 14 18 | 70 seven | 80",
    );
}

#[test]
fn sn_ann_x_12_shift_into_a_seven_row_with_five_but_not_with_six() {
    check(
        "rows 60 61 62 63 64 seven | 9 14 | 70 | 80
         hands 18 1 | 95 2
         specials shift |
         > 18 95
         > a shift14>0
         = rows 14 60 61 62 63 64 seven | 9 18 | 70 | 80 95",
    );
    check(
        "rows 60 61 62 63 64 65 seven | 9 14 | 70 | 80
         hands 18 1 | 95 2
         specials shift |
         > 18 95
         ! a shift14>0: ann-no-room row=row0 cap=6 [SN-ANN-SHIFT-4]",
    );
}

#[test]
fn sn_ann_x_13_a_replacing_number_goes_on_open_rows_only() {
    check(
        "rows 60 stop | 9 14 | 70 | 80
         hands 18 61 | 95 2
         specials replace |
         > 18 95
         > a replace61
         = rows 60 stop | 9 14 61 | 70 | 80 95",
    );
    check(
        "rows 60 | 9 14 stop | 70 | 80
         hands 61 18 | 95 2
         specials replace |
         > 61 95
         > a replace18
         = asks a: row0 row2 row3",
    );
}

#[test]
fn sn_ann_x_14_np_without_other_heads_is_wasted() {
    check(
        "rows 30 | 40 | 70 | 80
         hands 5 1 | 95 2
         specials np |
         > 5 95
         > a np
         > a row0
         ~ ann-low-card-took seat=a card=5 row=row0 cards=30 n=1 points=3 kept=5 [SN-BASE-5.2]
         ~ ann-np-wasted seat=a card=30 used=0 of=3 [SN-ANN-NP-4]
         = net 0 0",
    );
}

// SN-ANN-6 Between the rounds

#[test]
fn sn_ann_6_1_the_round_is_scored_and_all_markers_are_discarded() {
    let end = "rows 30 31 32 33 34 | 40 stop | 70 seven | 80 stop
         hands 104 | 103
         specials fifth |
         piles 1 2 | 10
         deck rest
         discard np
         points 5 6
         > 104 103
         > a fifth
         ~ round-ended round=1 [SN-ANN-6.1]
         = round-points 2 3
         = points 7 9
         = returns -7 -9
         = rounds-over 1
         = rows 30 31 32 33 34 | 40 stop | 70 103 seven | 80 stop | 104
         = discard np
         = asks chance
         = winners none yet";
    check(&format!(
        "{end}
         > deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / stop seven seven | stop seven insert / insert insert insert shift shift shift shift replace replace replace replace np np np fifth fifth fifth
         ~ ann-round-started round=2 n=3 [SN-ANN-6.3]
         = rows 1 | 2 | 3 | 4
         = fifth false
         = discard stop stop seven np fifth
         = piles |
         = net 0 0
         = round-points 2 3
         = round 2
         = turn 1
         = hands 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41"
    ));
}

#[test]
fn sn_ann_6_2_unused_special_cards_stay_in_the_hands() {
    check(
        "rows 30 | 40 | 70 | 80
         hands 104 | 103
         specials stop np | fifth
         deck seven seven insert insert shift shift
         > 104 103
         > b none
         > a none
         = specials stop np | fifth
         > deal 1 2 3 4 | 10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41 / shift seven seven | insert insert shift /
         = specials stop seven seven shift np | insert insert shift fifth
         = special-counts 5 | 4
         = deck",
    );
}

#[test]
fn sn_ann_6_3_new_special_cards_come_from_the_deck_then_from_the_discards() {
    let rules = |n_seats, options| rules::<Anniversary>(n_seats, options);
    for (n_seats, deck, discard, k, only) in [
        (4, 16, 8, 3, 3),
        (4, 12, 12, 3, 3),
        (8, 0, 12, 1, 0),
        (8, 4, 0, 0, 0),
        (8, 4, 20, 3, 0),
        (8, 16, 8, 3, 2),
        (6, 10, 13, 3, 1),
        (2, 5, 0, 2, 2),
        (2, 28, 0, 3, 3),
    ] {
        assert_eq!(rules(n_seats, "").redeal_count(deck, discard), k);
        assert_eq!(rules(n_seats, "redeal=deck_only").redeal_count(deck, discard), only);
    }
    let hands = "10 11 12 13 14 15 16 17 18 19 20 21 | 30 31 32 33 34 35 36 37 38 39 40 41";
    let end = |options: &str| {
        format!(
            "{options}
             rows 30 | 40 | 70 seven | 80
             hands 104 | 103
             specials stop |
             deck insert shift
             discard np np fifth
             > 104 103
             > a none"
        )
    };
    // Two in the deck, three discards and a marker: three each, and the old deck is used up first.
    check(&format!(
        "{}
         ! deal 1 2 3 4 | {hands} / insert np | np fifth / seven shift: deal-count what=new-specials need=3 got=2 [SN-ANN-6.3]
         ! deal 1 2 3 4 | {hands} / insert np np | fifth seven stop /: deal-too-many card=stop
         ! deal 1 2 3 4 | {hands} / insert np np | fifth seven shift / stop: deal-count what=special-deck need=0 got=1 [SN-ANN-6.3]
         ! deal 1 2 3 3 | {hands} / insert np np | fifth seven shift /: deal-too-many card=3
         ! deal reshuffle np: deal-wrong-kind due=round
         > deal 1 2 3 4 | {hands} / insert np np | fifth seven shift /
         ~ ann-round-started-recycled round=2 n=3 [SN-ANN-6.3]
         = specials stop insert np np | seven shift fifth
         = deck
         = discard",
        end("")
    ));
    let mixed = "options lab.specials=2";
    check(&format!(
        "{}
         ! deal 1 2 3 4 | {hands} / insert np | np fifth / seven shift: deal-too-many card=shift
         > deal 1 2 3 4 | {hands} / insert np | np shift / seven fifth
         = deck seven fifth
         = discard",
        end(mixed)
    ));
    // From the deck alone: one each, and the discards stay.
    check(&format!(
        "{}
         ! deal 1 2 3 4 | {hands} / insert | np / shift: deal-count what=special-deck need=0 got=1 [SN-ANN-6.3]
         ! deal 1 2 3 4 | {hands} / insert | np /: deal-too-many card=np
         > deal 1 2 3 4 | {hands} / shift | insert /
         ~ ann-round-started round=2 n=1 [SN-ANN-6.3]
         = specials stop shift | insert
         = deck
         = discard seven np np fifth",
        end("options redeal=deck_only")
    ));
    // What is sampled uses the deck from its top and then the discards.
    let game = check(&end(mixed));
    for seed in 0..50 {
        let Deal::Round(deal) = game.sample_deal(&mut rng(seed)) else { panic!() };
        let dealt: Vec<Specials> = deal.seats().iter().map(|seat| seat.specials).collect();
        assert!(dealt[0].contains(Special::Insert) && dealt[1].contains(Special::Shift), "the deck first");
        assert_eq!(game.check_deal(&Deal::Round(deal)), Ok(()));
    }
    let game = check(&end("options redeal=deck_only"));
    let Deal::Round(deal) = game.sample_deal(&mut rng(1)) else { panic!() };
    assert_eq!(deal.seats()[0].specials, [Special::Insert].into_iter().collect());
}

// SN-ANN-7 Match end

#[test]
fn sn_ann_7_1_two_rounds_and_no_limit() {
    assert_eq!(printed(4).rounds(), 2);
    let last = |options: &str, round: usize, points: &str| {
        let game = check(&format!(
            "{options}
             rows 30 | 40 | 70 | 80
             hands 104 | 103
             piles | 55
             round {round}
             points {points}
             > 104 103"
        ));
        game.winners().is_some()
    };
    assert!(!last("", 1, "200 200"));
    assert!(last("", 2, "0 0"));
    assert!(!last("options rounds=3", 2, "0 0"));
    assert!(!last("options end=target", 2, "0 58"));
    assert!(last("options end=target", 2, "0 59"));
    assert!(last("options end=target target=7", 9, "0 0"));
    assert!(last("options end=both", 1, "0 59"));
    assert!(!last("options end=both", 1, "0 58"));
    assert!(last("options end=both", 2, "0 0"));
    let over = check(
        "rows 30 | 40 | 70 | 80
         hands 104 | 103
         round 2
         > 104 103
         = asks nobody
         = rounds-over 2
         ! deal 1 2 3 4 | 5 | 6 / | /: deal-not-due
         ! a 104: nothing-asked [CM-5]",
    );
    assert!(over.winners().is_some());
    let bad = position(&["rows 1 | 2 | 3 | 4", "hands 5 | 6", "round 3"]).unwrap_err();
    assert_eq!(bad.to_string(), "setup-round round=3 rounds=2 [SN-ANN-7.1]");
}

#[test]
fn sn_ann_7_2_the_lowest_sum_wins_and_ties_share() {
    let end = |points: &str, specials: &str| {
        format!(
            "rows 30 | 40 | 70 | 80
             hands 104 | 103 | 102
             piles 44 | 22 1 | 10
             specials {specials}
             round 2
             points {points}
             > 104 103 102"
        )
    };
    check(&format!(
        "{}
         ~ match-ended winners=b n=1 points=6 [SN-ANN-7.2]
         = winners b
         = points 15 6 23",
        end("10 0 20", "| |")
    ));
    check(&format!("{}\n = winners a c\n = points 5 6 5", end("0 0 2", "| |")));
    // Special cards left over are worth nothing.
    check(&format!("{}\n > c none\n = winners a c", end("0 0 2", "| | np np np")));
}

// CM-7 where only this variant has the case

#[test]
fn cm_7_who_holds_special_cards_is_asked_even_if_none_can_be_played() {
    check(
        "rows 10 | 30 | 50 | 70
         hands 31 1 | 104 2
         specials np | insert
         > 31 104
         ~ ann-number-up seat=a card=31 [SN-ANN-4.3]
         = asks a: none
         = rows 10 | 30 | 50 | 70
         > a none
         = asks b: none
         > b none
         = rows 10 | 30 31 | 50 | 70 104",
    );
}

#[test]
fn sampled_worlds_hold_what_everybody_can_conclude() {
    // B has not drawn since the deck was refilled with STOP, SEVEN and NP: its card cannot be one of them.
    let game = check(
        "rows 10 11 12 13 14 | 30 | 50 | 70
         hands 15 1 | 104 2 | 103 3
         specials seven | insert | shift
         discard np stop
         > 15 104 103
         > a none
         > a swap-seven
         > deal reshuffle stop seven np
         = specials stop | insert | shift
         > c none
         > b none
         > 1 2 3
         = asks a: none stop0 stop1 stop2 stop3",
    );
    let mut decks = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let world = game.view(Observer::Seat(Seat::new(2))).determinize(&mut rng(seed));
        assert_eq!(world.secrets()[1].specials, [Special::Insert].into_iter().collect());
        decks.insert(world.deck().to_string());
        let own = game.view(Observer::Seat(A)).determinize(&mut rng(seed));
        assert!(own.deck().iter().all(|special| special != Special::Stop), "A has drawn the only one");
    }
    assert_eq!(decks.len(), 6, "two of three cards in any order");
    for by in observers(3) {
        assert_eq!(game.view(by).determinize(&mut rng(1)).view(by), game.view(by));
    }
}
