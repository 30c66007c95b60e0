//! Situations of RULES.md section 6 that are easy to get wrong, and random matches.

use super::*;
use crate::common::random::{Lcg, words};

/// A position at the start of a trick; cards that are not mentioned lie at the bottom of the draw pile.
fn position(hands: &[&str], reserves: &[&str], draw_pile: &str, opener: usize) -> Game {
    let seats = hands.len();
    let mut game = Game::new(seats, Options::default());
    game.hands = hands.iter().map(|text| parse_cards(text).unwrap()).collect();
    game.reserves = reserves.iter().map(|text| parse_cards(text).unwrap()).collect();
    game.reserves.resize(seats, Vec::new());
    game.draw_pile = parse_cards(draw_pile).unwrap();
    let mut rest = game.options.all_cards();
    for card in game.hands.concat().iter().chain(&game.reserves.concat()).chain(&game.draw_pile) {
        take_out(&mut rest, card);
    }
    game.draw_pile.extend(rest);
    game.round = 1;
    game.history.push(HistoryEntry::RoundStarted {
        hands: game.hands.iter().map(Vec::len).collect(),
        reserves: game.reserves.clone(),
        opener,
    });
    game.start_trick(opener);
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

fn hand(game: &Game, seat: usize) -> String {
    words(&game.hands[seat])
}

#[test]
fn kk_4_classify() {
    let combination = |category, value| Some(Combination { category, value });
    assert_eq!(classify(&[7]), combination(Category::Solo, 7));
    assert_eq!(classify(&[7, 6]), combination(Category::Straight2, 7));
    assert_eq!(classify(&[7, 7]), combination(Category::Pair, 7));
    assert_eq!(classify(&[8, 10, 9]), combination(Category::Straight3, 10));
    assert_eq!(classify(&[3, 3, 3]), combination(Category::Trips, 3));
    assert_eq!(classify(&[12, 1]), None);
    assert_eq!(classify(&[3, 3, 4]), None);
    assert_eq!(classify(&[3, 5]), None);
    assert_eq!(classify(&[]), None);
}

#[test]
fn kk_5_1_ranking() {
    let solo = classify(&[12]).unwrap();
    let straight2 = classify(&[2, 1]).unwrap();
    let pair = classify(&[1, 1]).unwrap();
    let straight3 = classify(&[1, 2, 3]).unwrap();
    let trips = classify(&[1, 1, 1]).unwrap();
    assert!(solo < straight2 && straight2 < pair && pair < straight3 && straight3 < trips);
    assert!(classify(&[3, 4]).unwrap() > straight2);
}

#[test]
fn kk_4_4_stop_and_redraw_separate_cards() {
    let game = position(&["7 STOP 7 REDRAW 8", "1", "1"], &[], "", 0);
    assert_eq!(game.legal(0), ["play0", "play2", "play4", "stop1", "redraw3"]);
}

#[test]
fn kk_8_declarations() {
    let mut game = position(&["5 6", "7 X 8 1", "1 2"], &[], "", 0);
    play(&mut game, "0:play0-1");
    // The 7-X-8 can be 6-7-8 or 7-8-9; 7-X can be 6-7, 7-7 or 7-8, and so on. A solo X is too weak.
    assert_eq!(
        game.legal(1),
        [
            "play0-1=6",
            "play0-1=7",
            "play0-1=8",
            "play1-2=7",
            "play1-2=8",
            "play1-2=9",
            "play0-2=6",
            "play0-2=9"
        ]
    );
}

#[test]
fn kk_8_3_there_is_no_13_and_no_0() {
    let game = position(&["11 12 X", "1", "1"], &[], "", 0);
    let threes: Vec<String> = game.legal(0).into_iter().filter(|mv| mv.starts_with("play0-2")).collect();
    assert_eq!(threes, ["play0-2=10"]);
}

#[test]
fn kk_8_4_two_x_cards() {
    let mut game = position(&["X X 7", "1", "1"], &[], "", 0);
    let legal = game.legal(0);
    assert!(!legal.iter().any(|mv| mv.starts_with("play0-1=")));
    // Both orders of the declared values count.
    for mv in ["play0-2=7,7", "play0-2=5,6", "play0-2=6,5", "play0-2=6,8", "play0-2=8,6", "play0-2=9,8"] {
        assert!(legal.iter().any(|legal| legal == mv), "{mv}");
    }
    game.options.xx_only = true;
    let legal = game.legal(0);
    for mv in ["play0-1=12,12", "play0-1=3,4", "play0-1=4,3"] {
        assert!(legal.iter().any(|legal| legal == mv), "{mv}");
    }
    assert!(!legal.iter().any(|legal| legal == "play0-1=3,5"));
}

#[test]
fn kk_5_3_the_opener_takes_no_reserve_and_kk_5_4_others_may() {
    let mut game = position(&["5 1", "6 1", "4 1"], &["2 2", "3 9", "8 8"], "", 0);
    assert_eq!(game.legal(0), ["play0", "play1"]);
    play(&mut game, "0:play0");
    assert_eq!(
        game.legal(1),
        ["play0", "reserve0>0", "reserve0>1", "reserve0>2", "reserve1>0", "reserve1>1", "reserve1>2"]
    );
    play(&mut game, "1:reserve1>1 2:reserve0>2");
    assert_eq!(hand(&game, 1), "6 9 1");
    assert_eq!(game.reserves[1], [Card::Number(3)]);
    assert_eq!(game.to_act(), ToAct::Seats(vec![0]));
}

#[test]
fn known_positions_shift() {
    let nine = Some(Card::Number(9));
    let mut game = position(&["5 1 3", "6 1 2", "4 1 2"], &["2", "9", "8"], "", 0);
    play(&mut game, "0:play0 1:reserve0>2 2:reserve0>0");
    assert_eq!(game.view(Observer::Public).known[1], [None, None, nine, None]);
    play(&mut game, "0:play0");
    // The 6 leaves at position 0.
    play(&mut game, "1:play0");
    assert_eq!(game.view(Observer::Seat(0)).known[1], [None, nine, None]);
    assert_eq!(game.view(Observer::Seat(0)).known[2][0], Some(Card::Number(8)));
    play(&mut game, "2:play0");
    assert_eq!(game.view(Observer::Seat(0)).known[2], [None, None, None]);
    play(&mut game, "2:play1 0:play0");
    assert_eq!(game.round_over_results().len(), 0);
    assert_eq!(game.view(Observer::Public).played[&Card::Number(8)], 1);
}

#[test]
fn kk_7_1_stop_ends_the_trick_at_once_and_opens_the_next() {
    let mut game = position(&["5 1", "STOP 1", "4 1"], &[], "", 0);
    play(&mut game, "0:play0 1:stop0");
    assert_eq!(hand(&game, 2), "4 1");
    assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
}

#[test]
fn kk_6_3_after_a_stop_the_highest_combination_counts_next() {
    let mut game = position(&["5 1", "6 2", "STOP", "7 3"], &[], "", 0);
    play(&mut game, "0:play0 1:play0 2:stop0");
    assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
    assert_eq!(game.view(Observer::Public).participants, [1, 3, 0]);
}

#[test]
fn kk_6_3_the_chain_goes_down_the_combinations() {
    let mut game = position(&["5 1", "6", "7", "8"], &["", "", "", "1 2"], "", 0);
    // 3, 2 and 1 are out: the opener with the lowest combination is the only one left, so the round is over.
    play(&mut game, "0:play0 1:play0 2:play0 3:play0");
    assert_eq!(game.round_over_results()[0].reason, Reason::LastWithCards);
    assert_eq!(game.round_over_results()[0].losers, [0]);

    let mut game = position(&["5 1", "6", "7", "8 8"], &["", "", "", "1 2"], "", 0);
    play(&mut game, "0:play0 1:play0 2:play0 3:reserve0>0");
    assert_eq!(game.to_act(), ToAct::Seats(vec![0]));
}

#[test]
fn kk_6_4_right_hand_neighbor_and_on_to_the_right() {
    // Only the winner played a combination.
    let mut game = position(&["5", "1 1", "3 3", "4 4"], &["", "2", "2", "2"], "", 0);
    play(&mut game, "0:play0 1:reserve0>0 2:reserve0>0 3:reserve0>0");
    assert_eq!(game.to_act(), ToAct::Seats(vec![3]));
    // The right-hand neighbor is out already.
    let mut game = position(&["5", "1 1", "1 1", ""], &["", "2", "2", "2"], "", 0);
    play(&mut game, "0:play0 1:reserve0>0 2:reserve0>0");
    assert_eq!(game.to_act(), ToAct::Seats(vec![2]));
}

#[test]
fn kk_7_2_redraw_is_no_combination() {
    let mut game = position(&["12 1", "7 6 1", "11 12 4", "REDRAW 2"], &[], "5 9 3 8", 0);
    play(&mut game, "0:play0 1:play0-1 2:play0-1 3:redraw0");
    // The winner draws three cards one by one.
    assert_eq!(game.to_act(), ToAct::Seats(vec![2]));
    assert_eq!(game.legal(2), ["draw>0", "draw>1"]);
    assert_eq!(game.view(Observer::Seat(2)).drawn, Some(Card::Number(5)));
    assert_eq!(game.view(Observer::Seat(1)).drawn, None);
    assert_eq!(game.view(Observer::Public).drawn, None);
    play(&mut game, "2:draw>1 2:draw>0");
    assert_eq!(hand(&game, 2), "9 4 5");
    play(&mut game, "2:draw>3");
    assert_eq!(hand(&game, 2), "9 4 5 3");
    assert_eq!(game.to_act(), ToAct::Seats(vec![2]));
    assert_eq!(game.view(Observer::Public).known[2], [None; 4]);
}

#[test]
fn kk_7_4_a_trick_without_combination_is_won_by_its_opener() {
    let mut game = position(&["REDRAW 1", "REDRAW 2", "5 5"], &["", "", "9"], "3 4 5 6 7 8 9", 0);
    play(&mut game, "0:redraw0");
    // KK-7.3: anything goes for the next player, a reserve included.
    assert!(game.legal(2).is_empty());
    assert_eq!(game.legal(1), ["play1", "redraw0"]);
    play(&mut game, "1:redraw0 2:reserve0>0");
    // KK-7.5, KK-7.6: six cards.
    play(&mut game, "0:draw>0 0:draw>0 0:draw>0 0:draw>0 0:draw>0 0:draw>0");
    assert_eq!(hand(&game, 0), "8 7 6 5 4 3 1");
    assert_eq!(game.to_act(), ToAct::Seats(vec![0]));
}

#[test]
fn kk_7_7_drawing_comes_before_checking_the_hands() {
    // AMB-KK-9: the winner of a REDRAW trick is then the only one with cards and loses.
    let mut game = position(&["5", "REDRAW", "7"], &[], "1 2 3", 0);
    play(&mut game, "0:play0 1:redraw0 2:play0 2:draw>0 2:draw>0 2:draw>0");
    let result = &game.round_over_results()[0];
    assert_eq!((result.losers.clone(), result.reason), (vec![2], Reason::LastWithCards));
    assert_eq!(result.next_opener, Some(2));
    assert_eq!(result.chips, [2, 2, 1]);
}

#[test]
fn kk_7_8_draw_what_is_there() {
    let mut game = position(&["5 5", "REDRAW", "7 7"], &["1", "", ""], "", 0);
    // A short pile, as with a non-standard deal.
    let rest = game.draw_pile.split_off(2);
    game.play(0, "play0").unwrap();
    game.play(1, "redraw0").unwrap();
    game.play(2, "play0").unwrap();
    assert_eq!(game.phase, Phase::Draw { seat: 2, left: 2 });
    game.play(2, "draw>0").unwrap();
    game.play(2, "draw>0").unwrap();
    assert_eq!(game.phase, Phase::Act { seat: 2 });
    assert!(!rest.is_empty());
}

#[test]
fn kk_9_1_stuck() {
    let mut game = position(&["5 1", "4 4 1", "2 STOP"], &[], "", 0);
    play(&mut game, "0:play0");
    // A pair outbids, so seat 1 is not stuck and must play.
    assert_eq!(game.legal(1), ["play0-1"]);
    play(&mut game, "1:play0-1");
    // AMB-KK-11: a STOP must be played.
    assert_eq!(game.legal(2), ["stop1"]);

    let mut game = position(&["5 1", "4 1", "2 9"], &[], "", 0);
    play(&mut game, "0:play0");
    let result = &game.round_over_results()[0];
    assert_eq!((result.losers.clone(), result.reason, result.trick_winner), (vec![1], Reason::Stuck, None));
    assert_eq!(result.chips, [2, 1, 2]);
    assert_eq!(hand(&game, 2), "2 9", "nobody acts after a stuck player");
    assert_eq!(game.to_act(), ToAct::Chance);
}

#[test]
fn kk_9_1_not_stuck_with_a_reserve_card() {
    let mut game = position(&["5 1", "4 1", "2 9"], &["", "3", ""], "", 0);
    play(&mut game, "0:play0");
    assert_eq!(game.legal(1), ["reserve0>0", "reserve0>1", "reserve0>2"]);
}

#[test]
fn kk_9_3_several_losers_and_kk_10_3_the_oldest_opens() {
    let mut game = position(&["", "5", "6", "7"], &["1 2", "", "", ""], "", 1);
    game.options.oldest_seat = 3;
    play(&mut game, "1:play0 2:play0 3:play0");
    let result = &game.round_over_results()[0];
    // Seat 0 was out before: safe, and no loser.
    assert_eq!((result.losers.clone(), result.reason), (vec![1, 2], Reason::AllEmpty));
    assert_eq!(result.next_opener, Some(3));
    assert_eq!(result.chips, [2, 1, 1, 2]);
}

#[test]
fn kk_11_the_last_chip_is_not_yet_a_loss() {
    let mut game = position(&["5", "6", "7"], &[], "", 0);
    game.chips = vec![0, 1, 0];
    game.options.chips = 0;
    for (seat, mv) in [(0, "play0"), (1, "play0"), (2, "play0")] {
        game.play(seat, mv).unwrap();
    }
    // KK-11.2: seat 0 cannot pay and loses the match; seat 1 pays and wins.
    assert_eq!(game.to_act(), ToAct::Nobody);
    assert_eq!(game.match_losers(), Some(vec![0]));
    assert_eq!(game.winners(), Some(vec![1, 2]));
    assert_eq!(game.chips, [0, 0, 0]);
    assert_eq!(game.round_over_results()[0].next_opener, None);
}

#[test]
fn kk_2_4_the_left_hand_neighbor_of_the_oldest_opens_round_1() {
    let mut lcg = Lcg(9);
    let mut game = Game::new(3, Options { oldest_seat: 2, ..Options::default() });
    assert!(game.deal("1 | 2 | 3 / 1 | 2 | 3 / ").is_err());
    game.deal(&random_deal(&mut lcg, &game)).unwrap();
    assert_eq!(game.to_act(), ToAct::Seats(vec![0]));
    assert_eq!(game.draw_pile.len(), 18);
}

/// The text of a random deal for this game.
fn random_deal(lcg: &mut Lcg, game: &Game) -> String {
    let mut cards = game.options.all_cards();
    lcg.shuffle(&mut cards);
    let mut piles = |size: usize| -> String {
        let piles: Vec<String> =
            (0..game.seats).map(|_| words(&cards.drain(..size).collect::<Vec<Card>>())).collect();
        piles.join(" | ")
    };
    let hands = piles(game.options.hand_size(game.seats));
    let reserves = piles(game.options.reserves);
    format!("{hands} / {reserves} / {}", words(&cards))
}

/// Plays a whole random match, checks every position and notes the reasons for the ends of rounds.
fn random_match(lcg: &mut Lcg, seats: usize, options: &Options, counts: &mut BTreeMap<String, usize>) {
    let mut game = Game::new(seats, options.clone());
    loop {
        game.assert_valid();
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => game.deal(&random_deal(lcg, &game)).unwrap(),
            ToAct::Seats(asked) => {
                assert_eq!(asked.len(), 1);
                let legal = game.legal(asked[0]);
                let plays: Vec<String> = legal.iter().filter(|mv| mv.starts_with("play")).cloned().collect();
                let choices = if plays.is_empty() || lcg.below(3) == 0 { legal } else { plays };
                let mv = lcg.pick(&choices).clone();
                game.play(asked[0], &mv).unwrap();
            }
        }
        game.view(Observer::Seat(0));
    }
    assert!(game.round_over_results().len() <= seats * options.chips + 1, "KK-13.1");
    for result in game.round_over_results() {
        *counts.entry(format!("{:?}", result.reason)).or_insert(0) += 1;
    }
    let losers = game.match_losers().unwrap();
    assert!(!losers.is_empty());
    assert_eq!(losers.len() + game.winners().unwrap().len(), seats);
}

#[test]
fn random_matches_stay_valid() {
    let mut lcg = Lcg(10);
    let mut counts = BTreeMap::new();
    for seats in 3..=5 {
        for chips in [2, 3] {
            for xx_only in [false, true] {
                for oldest_seat in 0..seats {
                    let options = Options { chips, xx_only, oldest_seat, ..Options::default() };
                    random_match(&mut lcg, seats, &options, &mut counts);
                    let tiny =
                        Options { ranks: 4, copies: 3, hand: Some(2), reserves: 1, chips: 1, ..options };
                    for _ in 0..10 {
                        random_match(&mut lcg, seats, &tiny, &mut counts);
                    }
                }
            }
        }
    }
    for reason in ["Stuck", "LastWithCards", "AllEmpty"] {
        assert!(counts[reason] > 10, "{counts:?}");
    }
}

#[test]
fn perft_of_a_tiny_deck() {
    let options = Options {
        ranks: 2,
        copies: 3,
        x_cards: 1,
        stop_cards: 1,
        redraw_cards: 1,
        hand: Some(1),
        reserves: 1,
        chips: 0,
        ..Options::default()
    };
    let mut game = Game::new(3, options);
    assert_eq!(game.perft(3), 1, "chance is a leaf");
    game.deal("1 | X | REDRAW / 1 | 2 | STOP / 2 2 1").unwrap();
    // Seat 1 opens with the X as 1 or 2.
    assert_eq!(game.perft(1), 2);
    let deep = game.perft(40);
    assert_eq!(deep, game.perft(41), "the tree is finite");
    assert!(deep > 100, "{deep}");
}
