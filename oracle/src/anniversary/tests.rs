//! Situations of RULES.md section 5 that are easy to get wrong, and random matches.

use super::*;
use crate::common::random::{Lcg, words};

/// A position at the start of a turn; number cards that are not mentioned are out of the round, special cards that
/// are not mentioned lie in the deck, sorted.
///
/// A row is written `12 14 15`, with `S` for a STOP and `7n` for a SEVEN at its end.
fn position(rows: &[&str], hands: &[&[u8]], specials: &[&str]) -> Game {
    let mut game = Game::new(hands.len(), Options::default());
    for text in rows {
        let mut row = Row::new(Vec::new());
        for word in text.split_whitespace() {
            match word {
                "S" => row.stop = true,
                "7n" => row.seven = true,
                _ => row.cards.push(word.parse().unwrap()),
            }
        }
        game.rows.push(row);
    }
    game.fifth = rows.len() == 5;
    game.hands = hands.iter().map(|hand| sorted(hand)).collect();
    game.special_hands = specials.iter().map(|text| parse_kinds(text).unwrap()).collect();
    game.round = 1;
    game.phase = Phase::Select;
    let mut used: Vec<u8> = game.rows.iter().flat_map(|row| row.cards.clone()).collect();
    used.extend(game.hands.concat());
    game.undealt = (1..=104).filter(|card| !used.contains(card)).collect();
    game.special_deck = game.options.all_specials();
    for kind in game.special_hands.concat().iter().chain(&game.markers()) {
        take_out(&mut game.special_deck, kind);
    }
    game.assert_valid();
    game
}

/// Plays answers written `seat:move`, checking the position after each of them.
fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        let (seat, mv) = word.split_once(':').unwrap();
        game.play(seat.parse().unwrap(), mv)
            .unwrap_or_else(|error| panic!("{error}; asked: {:?}", game.phase));
        game.assert_valid();
    }
}

/// The rows as text, in the notation of `position`.
fn rows(game: &Game) -> Vec<String> {
    game.rows
        .iter()
        .map(|row| {
            format!(
                "{}{}{}",
                words(&row.cards),
                if row.stop { " S" } else { "" },
                if row.seven { " 7n" } else { "" }
            )
        })
        .collect()
}

fn refused(game: &Game, seat: usize, mv: &str) {
    let mut copy = game.clone();
    assert!(copy.play(seat, mv).is_err(), "{mv} should be illegal");
    assert_eq!(format!("{copy:?}"), format!("{game:?}"));
}

#[test]
fn the_question_is_put_only_to_holders_of_special_cards() {
    let mut game = position(&["10", "20", "30", "40"], &[&[41, 1], &[50, 2]], &["", "stop"]);
    play(&mut game, "0:41 1:50");
    assert_eq!(game.legal(1), ["none", "stop0", "stop1", "stop2", "stop3"]);
    play(&mut game, "1:none");
    assert_eq!(game.to_act(), ToAct::Seats(vec![0, 1]));

    // CM-7: a holder is asked even if nothing can be played.
    let mut game = position(&["10", "20", "30", "40"], &[&[41, 1], &[50, 2]], &["np", ""]);
    play(&mut game, "0:41 1:50");
    assert_eq!(game.legal(0), ["none"]);
}

#[test]
fn stop_1_blocks_before_the_number_is_placed() {
    let mut game = position(&["2 6 14 18 20", "17", "40", "66"], &[&[22, 1], &[90, 3]], &["stop", ""]);
    play(&mut game, "0:22 1:90 0:stop0");
    assert_eq!(rows(&game), ["2 6 14 18 20 S", "17 22", "40", "66 90"]);
    assert!(game.view(Observer::Public).special_discard.is_empty());
    assert_eq!(game.view(Observer::Public).markers, BTreeMap::from([(Kind::Stop, 1)]));
}

#[test]
fn stop_3_a_number_that_fits_only_a_blocked_row_is_low() {
    let mut game = position(&["10 S", "20", "30", "40"], &[&[15, 1], &[50, 2]], &["", ""]);
    play(&mut game, "0:15 1:50");
    assert_eq!(game.legal(0), ["row1", "row2", "row3"]);
    play(&mut game, "0:row3");
    // STOP-5: the marker is gone before the 50 is placed.
    assert_eq!(rows(&game), ["10", "20", "30 50", "15"]);
    assert_eq!(game.special_discard, [Kind::Stop]);
}

#[test]
fn stop_4_at_most_two_rows_and_none_twice() {
    let game = position(&["10 S", "20", "30", "40"], &[&[45, 1], &[50, 2]], &["stop stop", ""]);
    let mut one = game.clone();
    play(&mut one, "0:45 1:50");
    refused(&one, 0, "stop0");
    play(&mut one, "0:stop3");
    assert_eq!(rows(&one), ["10 S", "20", "30 45 50", "40 S"]);
    play(&mut one, "0:1 1:2");
    // 1 is low; a third STOP is illegal.
    assert_eq!(one.legal(0), ["none"]);
}

#[test]
fn stop_5_the_own_stop_comes_off_in_the_same_take() {
    // the 15 is low because of its own STOP.
    let mut game = position(&["10", "20 7n", "30", "40"], &[&[15, 1], &[17, 2]], &["stop", ""]);
    play(&mut game, "0:15 1:17 0:stop0 0:row1");
    // No special card is left, hence no swap; the 17 already sees the open row.
    assert_eq!(rows(&game), ["10", "15 17", "30", "40"]);
    assert_eq!(
        game.view(Observer::Public).special_discard,
        BTreeMap::from([(Kind::Stop, 1), (Kind::Seven, 1)])
    );
}

#[test]
fn stop_5_a_blocked_row_is_never_eligible_for_the_take_that_frees_it() {
    let mut game = position(&["1 2 S", "20", "30", "40"], &[&[15, 7], &[50, 8]], &["", ""]);
    play(&mut game, "0:15 1:50");
    refused(&game, 0, "row0");
}

#[test]
fn stop_8_seven_remains_when_stop_goes() {
    let mut game = position(&["10 7n", "20", "30", "40"], &[&[3, 1], &[50, 2]], &["stop", ""]);
    play(&mut game, "0:3 1:50 0:stop0 0:row1");
    assert_eq!(rows(&game), ["10 7n", "3", "30", "40 50"]);
}

#[test]
fn seven_gives_room_for_a_sixth_number_and_goes_with_the_seventh() {
    let mut game = position(&["3 9 12 15 18", "30", "45", "60"], &[&[20, 1], &[22, 2]], &["seven", ""]);
    play(&mut game, "0:20 1:22 0:seven0");
    assert_eq!(rows(&game), ["22", "30", "45", "60"]);
    assert_eq!(game.piles[1], [3, 9, 12, 15, 18, 20]);
    assert_eq!(game.special_discard, [Kind::Seven]);
}

#[test]
fn seven_targets() {
    let mut game = position(&["10", "20 7n", "30 S", "40"], &[&[45, 1], &[90, 2]], &["seven", ""]);
    play(&mut game, "0:45 1:90");
    assert_eq!(game.legal(0), ["none", "seven0", "seven3"]);
    game.options.seven_target = SevenTarget::OwnRow;
    assert_eq!(game.legal(0), ["none", "seven3"]);
    // A low number has no own row.
    let mut game = position(&["10", "20", "30", "40"], &[&[5, 1], &[90, 2]], &["seven", ""]);
    game.options.seven_target = SevenTarget::OwnRow;
    play(&mut game, "0:5 1:90");
    assert_eq!(game.legal(0), ["none"]);
}

#[test]
fn insert_goes_before_or_between_but_not_behind() {
    let mut game = position(&["5 11", "30", "45 S", "4"], &[&[10, 1], &[90, 2]], &["insert", ""]);
    play(&mut game, "0:10 1:90");
    assert_eq!(game.legal(0), ["none", "insert0", "insert1"]);
    let mut allow_end = game.clone();
    allow_end.options.insert_allow_end = true;
    assert_eq!(allow_end.legal(0), ["none", "insert0", "insert1", "insert3"]);
    play(&mut allow_end, "0:insert3");
    assert_eq!(allow_end.rows[3].cards, [4, 10]);
    play(&mut game, "0:insert0");
    assert_eq!(rows(&game), ["5 10 11", "30 90", "45 S", "4"]);
}

#[test]
fn insert_4_into_a_full_row_leaves_the_old_last_card() {
    let mut game = position(&["5 6 7 8 11", "30", "45 S", "60"], &[&[10, 1], &[90, 2]], &["insert", ""]);
    play(&mut game, "0:10 1:90 0:insert0");
    assert_eq!(rows(&game), ["11", "30", "45", "60 90"]);
    assert_eq!(game.piles[0], [5, 6, 7, 8, 10]);
}

#[test]
fn insert_4_at_the_start_of_a_full_row() {
    let mut game = position(&["5 6 7 8 11", "30", "45", "60"], &[&[1, 2], &[90, 3]], &["insert", ""]);
    play(&mut game, "0:1 1:90 0:insert0");
    assert_eq!(rows(&game)[0], "11");
    assert_eq!(game.piles[0], [1, 5, 6, 7, 8]);
}

#[test]
fn insert_3_behind_a_full_row_is_an_ordinary_take() {
    let mut game = position(&["5 6 7 8 11", "3", "45", "60"], &[&[20, 1], &[90, 2]], &["insert", ""]);
    game.options.insert_allow_end = true;
    play(&mut game, "0:20 1:90 0:insert0");
    assert_eq!(rows(&game), ["20", "3", "45", "60 90"]);
    assert_eq!(game.piles[0], [5, 6, 7, 8, 11]);
}

#[test]
fn insert_5_counts_seven() {
    let mut game =
        position(&["5 6 7 8 11 7n", "30", "45", "60"], &[&[10, 4], &[9, 2]], &["insert", "insert"]);
    play(&mut game, "0:10 1:9 1:insert0");
    assert_eq!(rows(&game)[0], "5 6 7 8 9 11 7n");
    play(&mut game, "0:insert0");
    assert_eq!(rows(&game)[0], "11");
    assert_eq!(game.piles[0], [5, 6, 7, 8, 9, 10]);
    assert!(game.special_discard.contains(&Kind::Seven));
}

#[test]
fn shift_moves_one_card_and_the_number_may_still_take() {
    let mut game = position(&["2 5 13 19 22", "10 17", "40", "66"], &[&[24, 1], &[90, 3]], &["shift", ""]);
    play(&mut game, "0:24 1:90");
    let mut other = game.clone();
    play(&mut game, "0:shift13>1");
    assert_eq!(rows(&game), ["2 5 19 22 24", "10 13 17", "40", "66 90"]);
    // SHIFT-4: nothing moves into the full row.
    refused(&other, 0, "shift10>0");
    play(&mut other, "0:shift17>2");
    assert_eq!(rows(&other), ["24", "10", "17 40", "66 90"]);
    assert_eq!(other.piles[0], [2, 5, 13, 19, 22]);
}

#[test]
fn shift_2_neither_row_may_be_blocked() {
    let mut game = position(&["10 11 S", "20", "30", "40"], &[&[45, 1], &[90, 2]], &["shift", ""]);
    play(&mut game, "0:45 1:90");
    assert_eq!(
        game.legal(0),
        ["none", "shift20>2", "shift20>3", "shift30>1", "shift30>3", "shift40>1", "shift40>2"]
    );
}

#[test]
fn shift_5_the_number_must_start_an_emptied_row() {
    let mut game = position(&["2 5 13 19 22", "10 17", "30 7n", "66"], &[&[24, 1], &[90, 3]], &["shift", ""]);
    play(&mut game, "0:24 1:90 0:shift30>1");
    assert_eq!(rows(&game), ["2 5 13 19 22", "10 17 30", "24 7n", "66 90"]);

    // five rows stay five, even for a number that is low everywhere.
    let mut game = position(&["22", "25", "30", "66", "50"], &[&[4, 1], &[90, 3]], &["shift", ""]);
    play(&mut game, "0:4 1:90 0:shift50>3");
    assert_eq!(rows(&game), ["22", "25", "30", "50 66 90", "4"]);
    assert!(game.fifth);
    assert!(game.piles[0].is_empty());
}

#[test]
fn shift_12_seven_makes_room() {
    let mut game =
        position(&["1 2 3 4 5 7n", "10 17", "30", "66"], &[&[24, 6], &[90, 7]], &["shift shift", ""]);
    play(&mut game, "0:24 1:90 0:shift10>0");
    assert_eq!(rows(&game)[0], "1 2 3 4 5 10 7n");
    play(&mut game, "0:6 1:7");
    refused(&game, 0, "shift30>0");
}

#[test]
fn replace_keeps_the_order_and_may_take() {
    let mut game =
        position(&["4 6 8 14 17", "10", "45", "60"], &[&[15, 25, 70], &[20, 89, 90]], &["replace stop", ""]);
    // Seat 1 is lower and comes first; seat 0 then plays a lower number than that.
    play(&mut game, "0:25 1:20");
    // 20 took the full row.
    assert_eq!(rows(&game)[0], "20");
    assert_eq!(game.legal(0)[5..], ["replace15", "replace70"]);
    play(&mut game, "0:replace15");
    assert_eq!(rows(&game), ["20", "10 15", "45", "60"]);
    assert_eq!(game.hands[0], [25, 70]);
    assert_eq!(game.special_hands[0], [Kind::Stop], "no further special card in this placement");
    assert_eq!(game.to_act(), ToAct::Seats(vec![0, 1]));

    // REPL-5: the number that went back is known, also while it lies face down again.
    assert_eq!(game.view(Observer::Seat(1)).known, [vec![25], vec![]]);
    play(&mut game, "0:25");
    assert_eq!(game.view(Observer::Seat(1)).known, [vec![25], vec![]]);
    play(&mut game, "1:90 0:none");
    assert_eq!(game.view(Observer::Seat(1)).known, [Vec::<u8>::new(), Vec::new()]);
    assert_eq!(game.view(Observer::Public).seen, [15, 20, 25, 90]);
}

#[test]
fn replace_4_is_illegal_without_another_number() {
    let mut game = position(&["10", "20", "30", "40"], &[&[15], &[90]], &["replace", ""]);
    play(&mut game, "0:15 1:90");
    assert_eq!(game.legal(0), ["none"]);
}

#[test]
fn replace_13_uses_open_rows_only_and_the_next_number_sees_the_take() {
    let mut game = position(&["10", "20 S", "30", "40 S"], &[&[35, 5], &[21, 90]], &["replace", ""]);
    play(&mut game, "0:35 1:21");
    // 21 cannot go behind 20.
    assert_eq!(rows(&game)[0], "10 21");
    play(&mut game, "0:replace5");
    assert_eq!(game.legal(0), ["row0", "row2"]);
    play(&mut game, "0:row0");
    assert_eq!(rows(&game), ["5", "20", "30", "40"]);
}

#[test]
fn np_2_only_for_an_imminent_take() {
    let mut game = position(&["10", "20", "30", "40 41 42 43 44"], &[&[45, 1], &[46, 2]], &["np", "np"]);
    play(&mut game, "0:45 1:46");
    assert_eq!(game.legal(0), ["none", "np"]);
    play(&mut game, "0:np");
    assert_eq!(game.legal(0), ["plus40", "plus41", "plus42", "plus43", "plus44"]);
    // The row still lies there.
    assert_eq!(rows(&game)[3], "40 41 42 43 44");
    play(&mut game, "0:plus44");
    // 3 + 1 + 1 + 1 against 5.
    assert_eq!(game.net, [1, 0]);
    assert_eq!(game.legal(1), ["none"], "46 fits behind 45 now");
}

#[test]
fn np_3_points() {
    // 55 is worth 7 and goes against a pile of earlier cards; unused value is lost.
    let mut game = position(&["55 56", "60", "70", "80"], &[&[3, 1], &[90, 2]], &["np", ""]);
    game.piles[0] = vec![11, 12];
    game.net[0] = 6;
    game.undealt.retain(|card| *card != 11 && *card != 12);
    play(&mut game, "0:3 1:90 0:np 0:row0 0:plus55");
    assert_eq!(game.net[0], 0);
    assert_eq!(game.view(Observer::Public).piles[0], [11, 12, 56]);
    assert_eq!(game.view(Observer::Public).aside[0], [55]);
}

#[test]
fn np_3_cards() {
    let mut game = position(&["15 56", "60", "70", "80"], &[&[3, 1], &[90, 2]], &["np", ""]);
    game.options.np_accounting = NpAccounting::Cards;
    game.piles[0] = vec![55];
    game.net[0] = 7;
    game.undealt.retain(|card| *card != 55);
    play(&mut game, "0:3 1:90 0:np 0:row0 0:plus15");
    // Two heads to spend: only the 56 can go.
    assert_eq!(game.net[0], 7);
    assert_eq!(game.piles[0], [55]);
    assert_eq!(game.view(Observer::Public).aside[0], [15, 56]);
}

#[test]
fn np_3_which_cards_are_cancelled() {
    assert_eq!(cards_to_cancel(&[55], 2), [0; 0]);
    // The largest total first: 5 with 11.
    assert_eq!(cards_to_cancel(&[1, 2, 11, 22], 5), [11]);
    // Fewest cards: 15 instead of 1 and 2.
    assert_eq!(cards_to_cancel(&[1, 2, 15], 2), [15]);
    // The lowest list.
    assert_eq!(cards_to_cancel(&[9, 4, 7], 2), [4, 7]);
    assert_eq!(cards_to_cancel(&[20, 10, 5, 25], 5), [5, 10]);
    assert_eq!(cards_to_cancel(&[], 7), [0; 0]);
}

#[test]
fn np_with_a_single_taken_card_is_not_asked() {
    let mut game = position(&["15", "60", "70", "80"], &[&[3, 1], &[90, 2]], &["np", ""]);
    game.piles[0] = vec![55];
    game.net[0] = 7;
    game.undealt.retain(|card| *card != 55);
    play(&mut game, "0:3 1:90 0:np 0:row0");
    assert_eq!(game.net[0], 5);
    assert_eq!(game.aside[0], [15]);
    assert_eq!(game.to_act(), ToAct::Seats(vec![0, 1]));
}

#[test]
fn fifth_opens_a_row_for_any_number_once() {
    let mut game = position(&["30", "45", "60", "3 9 12 15 18"], &[&[23, 1], &[61, 2]], &["fifth", "fifth"]);
    play(&mut game, "0:23 1:61 0:fifth");
    assert_eq!(game.legal(1), ["none"], "FIFTH-2");
    play(&mut game, "1:none");
    assert_eq!(rows(&game), ["30", "45", "60 61", "3 9 12 15 18", "23"]);
}

#[test]
fn fifth_3_the_taken_row_disappears_with_the_number_played() {
    let mut game =
        position(&["30 S", "45 7n", "50", "3 9 12 15 18", "23"], &[&[19, 1], &[61, 2]], &["", "fifth"]);
    play(&mut game, "0:19 1:61");
    assert_eq!(rows(&game), ["30", "45 7n", "50", "23"]);
    assert_eq!(sorted(&game.piles[0]), [3, 9, 12, 15, 18, 19]);
    assert_eq!(game.special_discard, [Kind::Fifth, Kind::Stop]);
    // A new FIFTH may follow at once.
    play(&mut game, "1:fifth");
    assert_eq!(rows(&game), ["30", "45 7n", "50", "23", "61"]);
}

#[test]
fn x_1_several_low_numbers_in_one_turn() {
    let mut game = position(&["30", "45", "50", "60", "70"], &[&[3, 1], &[4, 2], &[5, 6]], &["", "", ""]);
    play(&mut game, "0:3 1:4 2:5 0:row4");
    assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
    play(&mut game, "1:row0");
    assert_eq!(rows(&game), ["4 5", "45", "50", "60"]);
}

#[test]
fn x_2_five_rows_and_insert_into_a_full_row() {
    let mut game =
        position(&["30", "45", "50", "3 9 12 15 18", "23"], &[&[10, 1], &[61, 2]], &["insert", ""]);
    play(&mut game, "0:10 1:61 0:insert3");
    assert_eq!(rows(&game), ["30", "45", "50 61", "23"]);
    assert_eq!(game.piles[0], [3, 9, 10, 12, 15, 18]);
}

#[test]
fn x_3_five_rows_and_np_on_the_own_number() {
    let mut game = position(&["30", "45", "50", "60", "23"], &[&[11, 1], &[61, 2]], &["np", ""]);
    play(&mut game, "0:11 1:61 0:np 0:row0");
    assert_eq!(game.legal(0), ["plus11", "plus30"]);
    play(&mut game, "0:plus11");
    assert_eq!(game.net[0], 0);
    assert_eq!(game.piles[0], [30]);
    assert_eq!(rows(&game), ["45", "50", "60 61", "23"]);
}

#[test]
fn x_4_five_rows_and_a_seventh_number() {
    let mut game =
        position(&["30", "45", "50", "3 9 12 15 18 19 7n", "25"], &[&[21, 1], &[61, 2]], &["", ""]);
    play(&mut game, "0:21 1:61");
    assert_eq!(game.piles[0].len(), 7);
    assert_eq!(rows(&game), ["30", "45", "50 61", "25"]);
    assert_eq!(game.special_discard, [Kind::Seven, Kind::Fifth]);
}

#[test]
fn x_5_five_rows_and_seven_on_the_own_full_row() {
    let mut game = position(&["30", "45", "50", "3 9 12 15 18", "25"], &[&[21, 1], &[61, 2]], &["seven", ""]);
    play(&mut game, "0:21 1:61 0:seven3");
    assert_eq!(rows(&game), ["30", "45", "50 61", "3 9 12 15 18 21 7n", "25"]);
}

#[test]
fn swap_is_the_last_step_of_a_take_and_draws_the_top_card() {
    let mut game = position(&["30", "45", "50", "60"], &[&[3, 1], &[61, 2]], &["np stop shift", ""]);
    game.special_deck = parse_kinds("fifth np seven").unwrap();
    game.special_discard = game.options.all_specials();
    for kind in parse_kinds("np stop shift fifth np seven").unwrap() {
        take_out(&mut game.special_discard, &kind);
    }
    play(&mut game, "0:3 1:61 0:np 0:row0");
    // NP itself has been played and cannot be swapped.
    assert_eq!(game.legal(0), ["noswap", "swap-stop", "swap-shift"]);
    play(&mut game, "0:swap-stop");
    assert_eq!(game.special_hands[0], [Kind::Shift, Kind::Fifth]);
    assert_eq!(game.view(Observer::Seat(1)).special_hand_sizes, [2, 0]);
    assert_eq!(game.view(Observer::Seat(1)).special_hands, [None, Some(vec![])]);
    assert_eq!(game.special_deck.len(), 2);
}

#[test]
fn swap_2_the_discards_are_shuffled_when_a_draw_finds_the_deck_empty() {
    let mut game = position(&["30 S", "45", "50", "60"], &[&[3, 1], &[61, 2]], &["np", ""]);
    game.special_hands[1] = game.special_deck.clone();
    game.special_deck = Vec::new();
    play(&mut game, "0:3 1:61 0:none 0:row1 0:swap-np");
    assert_eq!(game.to_act(), ToAct::Chance);
    // The STOP just removed and the card just given are all there is.
    assert!(game.deal("reshuffle np np").is_err());
    assert!(game.deal("np stop").is_err());
    game.deal("reshuffle stop np").unwrap();
    game.assert_valid();
    assert_eq!(game.special_hands[0], [Kind::Stop]);
    assert_eq!(game.special_deck, [Kind::Np]);
    assert!(game.special_discard.is_empty());
    assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
}

/// A game between two rounds with this deck and these discards; everything else is held by seat 0.
fn between_rounds(seats: usize, deck: &str, discard: &str, redeal: Redeal) -> Game {
    let mut game = Game::new(seats, Options { redeal, ..Options::default() });
    game.round = 1;
    game.special_deck = parse_kinds(deck).unwrap();
    game.special_discard = parse_kinds(discard).unwrap();
    game.special_hands[0] = game.options.all_specials();
    for kind in game.special_deck.iter().chain(&game.special_discard) {
        take_out(&mut game.special_hands[0], kind);
    }
    game
}

#[test]
fn ann_6_3_how_many_new_special_cards() {
    let both = Redeal::DeckThenDiscard;
    assert_eq!(between_rounds(2, "stop stop np", "np np seven", both).new_specials(), 3);
    assert_eq!(between_rounds(2, "stop stop np", "np np", both).new_specials(), 2);
    assert_eq!(between_rounds(2, "stop stop np", "np np", Redeal::DeckOnly).new_specials(), 1);
    assert_eq!(between_rounds(3, "stop stop", "", both).new_specials(), 0);
}

#[test]
fn ann_6_3_the_old_deck_is_dealt_before_the_discards() {
    let mut lcg = Lcg(6);
    let numbers = lcg.number_deal(2, 104, 4, 12);
    let game = between_rounds(2, "stop stop np", "np np seven insert", Redeal::DeckThenDiscard);
    for wrong in [
        "np np seven | insert np stop / stop",
        "stop stop np | np np shift / insert",
        "stop stop np | np np / insert seven",
        "stop stop np | np np seven /",
        "stop stop np | np np seven",
    ] {
        assert!(game.clone().deal(&format!("{numbers} / {wrong}")).is_err(), "{wrong}");
    }
    let mut game = game;
    game.deal(&format!("{numbers} / stop np stop | np np seven / insert")).unwrap();
    assert!(game.special_discard.is_empty());
    assert_eq!(game.special_deck, [Kind::Insert]);
    game.assert_valid();

    // When the deck suffices the discards stay where they are.
    let mut game = between_rounds(2, "stop stop np seven seven np fifth", "np", Redeal::DeckThenDiscard);
    game.deal(&format!("{numbers} / stop np stop | fifth np seven / seven")).unwrap();
    assert_eq!(game.special_discard, [Kind::Np]);

    // Zero new cards for everybody.
    let mut game = between_rounds(2, "", "np", Redeal::DeckThenDiscard);
    game.deal(&format!("{numbers} / | / ")).unwrap();
    assert_eq!(game.special_discard, [Kind::Np]);
}

#[test]
fn ann_6_1_markers_are_discarded_between_rounds() {
    let mut game = position(&["10 S", "20 7n", "30", "40", "50"], &[&[60], &[61]], &["np", "shift"]);
    let rest = std::mem::take(&mut game.special_deck);
    game.special_hands[0].extend(rest);
    play(&mut game, "0:60 1:61 0:none 1:none");
    assert_eq!(game.to_act(), ToAct::Chance);
    assert_eq!(game.view(Observer::Public).markers.len(), 3, "the finished round stays on the table");
    assert_eq!(game.new_specials(), 1);
    let mut lcg = Lcg(7);
    let numbers = lcg.number_deal(2, 104, 4, 12);
    game.deal(&format!("{numbers} / stop | fifth / seven")).unwrap();
    game.assert_valid();
    assert!(game.view(Observer::Public).markers.is_empty());
    assert_eq!(game.special_deck, [Kind::Seven]);
    assert!(game.special_discard.is_empty());
    assert!(game.special_hands[1].contains(&Kind::Shift), "unused cards stay in the hand");
}

/// The text of a random deal or shuffle for this game.
fn random_deal(lcg: &mut Lcg, game: &Game) -> String {
    if let Phase::Reshuffle { .. } = game.phase {
        let mut cards = game.special_discard.clone();
        lcg.shuffle(&mut cards);
        return format!("reshuffle {}", kind_words(&cards));
    }
    let options = &game.options;
    let numbers = lcg.number_deal(game.seats, options.deck, options.rows, options.hand);
    let wanted = game.new_specials();
    let mut deck = if game.round == 0 { options.all_specials() } else { game.special_deck.clone() };
    if game.round == 0 {
        lcg.shuffle(&mut deck);
    }
    if wanted * game.seats > deck.len() {
        let mut discard = game.special_discard.clone();
        discard.extend(game.markers());
        lcg.shuffle(&mut discard);
        deck.extend(discard);
    }
    let groups: Vec<String> =
        (0..game.seats).map(|_| kind_words(&deck.drain(..wanted).collect::<Vec<Kind>>())).collect();
    format!("{numbers} / {} / {}", groups.join(" | "), kind_words(&deck))
}

fn kind_words(kinds: &[Kind]) -> String {
    words(&kinds.iter().map(|kind| kind.word()).collect::<Vec<&str>>())
}

/// Plays a whole random match, checks every position and counts the kinds of answers.
fn random_match(lcg: &mut Lcg, seats: usize, options: &Options, counts: &mut BTreeMap<String, usize>) {
    let mut game = Game::new(seats, options.clone());
    loop {
        game.assert_valid();
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let deal = random_deal(lcg, &game);
                game.deal(&deal).unwrap();
                if deal.starts_with("reshuffle") {
                    *counts.entry("reshuffle".to_string()).or_insert(0) += 1;
                }
            }
            ToAct::Seats(asked) => {
                let seat = *lcg.pick(&asked);
                // First a kind of answer, then one of this kind: SHIFT has too many answers otherwise.
                let legal = game.legal(seat);
                let kinds: Vec<String> = legal.iter().map(|mv| kind_of(mv)).collect();
                let kind = lcg.pick(&kinds).clone();
                let same: Vec<&String> = legal.iter().filter(|mv| kind_of(mv) == kind).collect();
                let mv = (*lcg.pick(&same)).clone();
                game.play(seat, &mv).unwrap();
                *counts.entry(kind).or_insert(0) += 1;
            }
        }
        game.view(Observer::Seat(0));
    }
    assert_eq!(game.round_over_results().len(), options.rounds);
    assert!(!game.winners().unwrap().is_empty());
}

fn kind_of(mv: &str) -> String {
    mv.chars().take_while(|letter| letter.is_alphabetic() || *letter == '-').collect()
}

#[test]
fn random_matches_stay_valid_and_every_answer_occurs() {
    let mut lcg = Lcg(8);
    let mut counts = BTreeMap::new();
    for seats in 2..=8 {
        for seven_target in [SevenTarget::AnyRow, SevenTarget::OwnRow] {
            for insert_allow_end in [false, true] {
                for np_accounting in [NpAccounting::Points, NpAccounting::Cards] {
                    let redeal = if insert_allow_end { Redeal::DeckOnly } else { Redeal::DeckThenDiscard };
                    let options = Options {
                        seven_target,
                        insert_allow_end,
                        np_accounting,
                        redeal,
                        ..Options::default()
                    };
                    random_match(&mut lcg, seats, &options, &mut counts);
                    let tiny = Options {
                        deck: 30,
                        hand: 3,
                        rows: 3,
                        capacity: 2,
                        copies: 3,
                        specials_dealt: 2,
                        rounds: 4,
                        ..options
                    };
                    for _ in 0..5 {
                        random_match(&mut lcg, seats, &tiny, &mut counts);
                    }
                }
            }
        }
        for kind in Kind::ALL {
            let tiny = Options {
                deck: 40,
                hand: 4,
                rows: 2,
                capacity: 3,
                kinds: vec![kind],
                copies: 9,
                specials_dealt: 1,
                rounds: 3,
                ..Options::default()
            };
            random_match(&mut lcg, seats, &tiny, &mut counts);
        }
    }
    for kind in Kind::ALL {
        assert!(counts[kind.word()] > 10, "{counts:?}");
        assert!(counts[&format!("swap-{}", kind.word())] > 10, "{counts:?}");
    }
    for word in ["none", "noswap", "row", "plus", "reshuffle"] {
        assert!(counts[word] > 10, "{counts:?}");
    }
}

#[test]
fn perft_of_a_tiny_deck() {
    let options = Options {
        deck: 8,
        hand: 2,
        rows: 3,
        capacity: 2,
        rounds: 1,
        kinds: vec![Kind::Stop, Kind::Insert],
        copies: 2,
        specials_dealt: 1,
        ..Options::default()
    };
    let mut game = Game::new(2, options);
    assert_eq!(game.perft(9), 1, "chance is a leaf");
    game.deal("3 5 7 | 1 8 | 4 6 / stop | insert / stop insert").unwrap();
    assert_eq!(game.perft(2), 4);
    let deep = game.perft(40);
    assert_eq!(deep, game.perft(41), "the tree is finite");
    assert!(deep > 100);
}
