//! Tricks, rounds, matches and who knows what: one test per rule of Krass Kariert (KK-6, KK-7 and from KK-9 on) and
//! per ruling on what its book leaves open (AMB-KK), named after it.

mod script;
mod watch;

use game::{Game, MoveList, Observer, Rules as _, Seat, ToAct, View as _};
use krass::{Card, Combination, Event, Kind, Krass, Move, Phase, Rules, Seen, classify};
use script::check;
use testkit::{Step, observers, random_match, rng, rules};
use watch::watch;

fn printed(n_seats: usize) -> Rules {
    rules::<Krass>(n_seats, "")
}

// KK-6 End of a trick, next opener

#[test]
fn kk_6_1_the_last_combination_wins() {
    check(
        "hands 3 1 | 4 1 | 2 2
         reserves | | 12
         > a play0
         > b play0
         = trick-winner none
         > c reserve0>0
         ~ trick-won seat=b [KK-6.1]
         = trick-winner b
         = asks b to act",
    );
    check("hands 3 1 | 4 1 | 2 STOP \n > a play0 \n > b play0 \n > c stop1 \n = trick-winner c");
}

#[test]
fn kk_6_2_the_winner_opens_the_next_trick() {
    check(
        "hands 3 1 | 4 1 | 7 2
         > a play0
         > b play0
         > c play0
         ~ opens-winner seat=c [KK-6.2]
         = opener c
         = asks c to act",
    );
    // Who has drawn has cards again and opens.
    check(
        "hands REDRAW 1 | 3 | 4
         reserves | 8 |
         pile 5 6 7
         > a redraw0
         > b reserve0>0
         > c play0
         > c draw>0
         > c draw>0
         > c draw>0
         ~ opens-winner seat=c [KK-6.2]
         = asks c to act",
    );
}

#[test]
fn kk_6_3_else_the_next_highest_combination_of_somebody_with_cards() {
    check(
        "hands 3 1 | 4 1 | 7 | 8
         > a play0
         > b play0
         > c play0
         > d play0
         ~ went-out seat=c [KK-9.4]
         ~ went-out seat=d [KK-9.4]
         ~ opens-next-highest seat=b [KK-6.3]
         = trick-winner d
         = asks b to act
         = active a b",
    );
    // After a STOP the best combination before it counts as the next-highest.
    check(
        "hands 3 1 | 4 1 | STOP | 8 9
         > a play0
         > b play0
         > c stop0
         ~ opens-next-highest seat=b [KK-6.3]
         = trick-winner c
         = asks b to act",
    );
}

#[test]
fn kk_6_4_else_the_next_to_the_right_of_the_winner() {
    check(
        "hands 9 | 4 1 | 7 2 | 8 5
         reserves | 1 | 1 | 1
         > a play0
         > b reserve0>0
         > c reserve0>0
         > d reserve0>0
         ~ opens-right-of-winner seat=d [KK-6.4]
         = asks d to act",
    );
    // The right-hand neighbor is out: go on to the right.
    check(
        "hands 9 | 4 1 | 7 2 | | STOP
         opener e
         > e stop0
         ~ opens-right-of-winner seat=c [KK-6.4]
         = asks c to act",
    );
}

#[test]
fn kk_6_5_players_without_cards_are_skipped() {
    check(
        "hands 3 | 4 1 | 7 2 | 8 5
         reserves | 9 | |
         > a play0
         > b play0
         > c play0
         > d play0
         = active b c d
         > d play0
         = asks b to act",
    );
    watch(5, "", 3, |_, after, _| {
        if let Phase::Act { seat } | Phase::Draw { seat, .. } = after.table().phase() {
            assert!(after.table().trick().active().contains(seat));
        }
    });
}

#[test]
fn kk_6_6_played_cards_are_out_for_the_round() {
    check(
        "options lab.ranks=5 lab.copies=2 lab.x=1 lab.stop=0 lab.redraw=1 lab.hand=3 lab.reserve=0
         hands 3 1 5 | 4 X 4 | 1 2 2
         pile REDRAW
         = discards 3 5
         > a play0
         > b play1=5
         = discards 3 5
         > c play1-2
         ~ trick-discarded [KK-6.6]
         = discards 2 2 3 3 5 X
         = pile REDRAW
         = hands 1 5 | 4 4 | 1",
    );
}

// KK-7 STOP and REDRAW

#[test]
fn kk_7_1_a_stop_ends_the_trick_and_wins_it() {
    check(
        "hands 12 12 12 1 | STOP 2 | 3 4
         reserves | 7 | 8
         > a play0-2
         > b stop0
         ~ stop-played seat=b at=1 [KK-7.1]
         ~ trick-won-by-stop seat=b [KK-7.1]
         = hands 1 | 2 | 3 4
         = reserves | 7 | 8
         = trick-winner b
         = asks b to act
         ! b stop0: not-stop card=2 [KK-7.1]
         ! b stop1: past-the-hand at=2 len=1 [KK-4.1]",
    );
    // Also as opener: nobody else acts in that trick.
    check(
        "hands 2 STOP | 3 4 | 5 6
         reserves | 7 | 8
         > a stop1
         = trick-winner a
         = hands 2 | 3 4 | 5 6
         = reserves | 7 | 8
         = asks a to act",
    );
}

#[test]
fn kk_7_2_a_redraw_outbids_nothing() {
    check(
        "hands 12 12 12 1 | REDRAW 2 | 3 STOP
         pile 1 1 1
         > a play0-2
         > b redraw0
         ~ redraw-played seat=b at=1 [KK-7.2]
         = to-beat trips 12
         ! c play0: too-weak need-kind=trips need=12 got-kind=solo got=3 [KK-5.1]
         ! c redraw0: not-redraw card=3 [KK-7.2]
         ! c redraw2: past-the-hand at=3 len=2 [KK-4.1]
         = legal stop1",
    );
}

#[test]
fn kk_7_3_after_an_opening_redraw_anything_may_be_played_or_a_reserve_taken() {
    check(
        "hands REDRAW 1 | 1 3 | 2 4
         reserves | 12 | 12
         pile 5 5 5
         > a redraw0
         = answers play reserve
         = plays play0 play1
         > b reserve0>2
         = answers play reserve
         = plays play0 play1
         > c play0
         = trick-winner c",
    );
}

#[test]
fn kk_7_4_a_trick_without_a_combination_is_won_by_its_opener() {
    check(
        "hands REDRAW 1 | 1 3 | REDRAW 4
         reserves | 12 |
         pile 5 6 7 8 9 10
         > a redraw0
         > b reserve0>2
         > c redraw0
         ~ trick-won-by-opening seat=a [KK-7.4]
         = trick-winner a
         = asks a to draw 6",
    );
}

#[test]
fn kk_7_5_both_redraws_may_be_in_one_trick() {
    check(
        "hands REDRAW 1 | REDRAW 3 | 2 4
         pile 5 6 7 8 9 10
         > a redraw0
         = answers play redraw
         = legal play1 redraw0
         > b redraw0
         > c play1
         ~ draw-started seat=c n=6 [KK-7.6]
         = asks c to draw 6",
    );
    // But not by one player: everybody acts once.
    check(
        "hands REDRAW REDRAW 1 | 3 3 | 2 4
         pile 5 6 7 8 9 10
         > a redraw0
         ! a redraw0: not-your-turn turn=b [KK-3.2]",
    );
}

#[test]
fn kk_7_6_the_winner_draws_three_cards_a_redraw_one_by_one() {
    check(
        "hands 12 1 | 7 6 1 | 11 12 4 | REDRAW 2
         pile 5 9 3 8 8 8
         > a play0
         > b play0-1
         > c play0-1
         > d redraw0
         ~ draw-started seat=c n=3 [KK-7.6]
         ~ card-drawn-hidden seat=c [KK-7.6]
         = asks c to draw 3
         = drawn 5
         = drawn-for-a
         = drawn-in-public
         = hands 1 | 1 | 4 | 2
         ! c draw>2: no-such-place to=3 max=2 [KK-7.6]
         ! c play0: must-draw [KK-7.6]
         ! a draw>0: not-your-turn turn=c [KK-3.2]
         = legal draw>0 draw>1
         > c draw>1
         ~ card-inserted seat=c to=2 [KK-7.6]
         = hands 1 | 1 | 4 5 | 2
         = known ? | ? | ? ? | ?
         = drawn 9
         = asks c to draw 2
         = pile 3 8 8 8
         > c draw>0
         > c draw>3
         = hands 1 | 1 | 9 4 5 3 | 2
         = pile 8 8 8
         = asks c to act
         ! c draw>0: nothing-drawn [KK-7.6]",
    );
    // A STOP player draws as well.
    check(
        "hands REDRAW 1 | STOP 3 | 2 4
         pile 5 6 7
         > a redraw0
         > b stop0
         = asks b to draw 3
         = drawn-for-b 5
         = drawn-for-a
         > b draw>1
         = known ? | ? ? | ? ?",
    );
}

#[test]
fn kk_7_7_who_wins_with_the_last_card_draws_and_stays() {
    check(
        "hands REDRAW 1 | 3 | 2 4
         reserves | | 12
         pile 5 6 7
         > a redraw0
         > b play0
         > c reserve0>0
         ~ trick-won seat=b [KK-6.1]
         ~ draw-started-empty seat=b n=3 [KK-7.7]
         = asks b to draw 3
         > b draw>0
         > b draw>1
         > b draw>2
         = hands 1 | 5 6 7 | 12 2 4
         = active a b c
         = asks b to act",
    );
}

#[test]
fn kk_7_8_the_pile_never_runs_out_and_a_short_one_gives_what_is_there() {
    for n_seats in 3..=5 {
        assert!(printed(n_seats).pile_size() >= 6, "two REDRAW draw six cards");
        watch(n_seats, "", 4, |_, after, events| {
            let drawn = printed(n_seats).pile_size() - after.table().pile_len();
            assert!(after.table().round() == 0 || drawn <= 6);
            for event in events {
                if let Event::DrawStarted { n_cards, .. } = event {
                    assert_eq!(*n_cards, 3 * after.table().trick().redraws(), "never fewer");
                }
            }
        });
    }
    let position = "hands REDRAW 1 | REDRAW 3 | 2 4";
    check(&format!(
        "{position}
         pile 5 6
         > a redraw0
         > b redraw0
         > c play0
         ~ draw-started seat=c n=2 [KK-7.6]
         > c draw>0
         > c draw>0
         = hands 1 | 3 | 6 5 4
         = pile
         = asks c to act"
    ));
    check(&format!("{position} \n > a redraw0 \n > b redraw0 \n > c play0 \n = asks c to act"));
}

// KK-9 End of a round

#[test]
fn kk_9_1_who_can_do_nothing_loses_the_round_at_once() {
    check(
        "hands REDRAW 1 | 9 1 | 8 4 | 12 5
         reserves 2 | | | 3
         pile 6 6 6
         > a redraw0
         > b play0
         ~ stuck seat=c need-kind=solo need=9 [KK-9.1]
         ~ kk-round-ended-stuck round=1 losers=c n=1 [KK-9.1]
         = reason Stuck
         = losers c
         = trick-winner none
         = asks chance
         = hands 1 | 1 | 8 4 | 12 5
         = pile 6 6 6
         = next-opener c
         = chips 2 2 1 2",
    );
    // A reserve card, a STOP, a REDRAW or a combination that outbids: not stuck.
    for (hand, reserves, answers) in [
        ("8 4", "3", "reserve"),
        ("8 STOP", "", "stop"),
        ("8 REDRAW", "", "redraw"),
        ("8 8", "", "play"),
        ("X 4", "", "play"),
    ] {
        check(&format!(
            "hands 9 1 | {hand} | 5 5
             reserves | {reserves} |
             > a play0
             = asks b to act
             = answers {answers}"
        ));
    }
    // Against no combination nobody is ever stuck.
    check(
        "hands REDRAW 1 | 1 | 2 \n pile 6 6 6 \n > a redraw0 \n = legal play0 \n > b play0 \n = legal play0",
    );
}

#[test]
fn kk_9_2_the_only_one_with_cards_loses_the_round() {
    check(
        "hands 3 | 4 | 5 1
         > a play0
         > b play0
         > c play0
         ~ went-out seat=a [KK-9.4]
         ~ went-out seat=b [KK-9.4]
         ~ kk-round-ended-last-with-cards round=1 losers=c n=1 [KK-9.2]
         = reason LastWithCards
         = losers c
         = trick-winner c
         = chips 2 2 1
         = returns 0 0 -1
         = rounds-over 1",
    );
}

#[test]
fn kk_9_3_if_nobody_has_cards_all_of_the_trick_but_its_winner_lose() {
    check(
        "hands 3 | 4 | | 5
         > a play0
         > b play0
         > d play0
         ~ kk-round-ended-all-empty round=1 losers=a,b n=2 [KK-9.3]
         = reason AllEmpty
         = losers a b
         = trick-winner d
         = chips 1 1 2 2",
    );
}

#[test]
fn kk_9_4_who_has_no_cards_is_out_and_safe_whatever_the_reserves() {
    check(
        "hands 3 | 4 1 | 5 2
         reserves 7 8 | |
         > a play0
         = active a b c
         = out
         > b play0
         > c play0
         ~ went-out seat=a [KK-9.4]
         = active b c
         = out a
         = reserves 7 8 | |
         > c play0
         = asks chance
         = out
         = losers b
         = chips 2 1 2",
    );
    // Until the trick is over an empty hand still takes part, and may even win.
    check(
        "hands 3 1 | 12 | 5 2
         reserves | | 1
         > a play0
         > b play0
         = asks c to act
         = active a b c
         > c reserve0>0
         = trick-winner b",
    );
}

// KK-10 Chips and next round

#[test]
fn kk_10_1_each_loser_puts_one_chip_back() {
    check(
        "options chips=3
         hands 3 | 4 | 5
         chips 3 1 2
         > a play0
         > b play0
         > c play0
         ~ chip-paid seat=a left=2 [KK-10.1]
         ~ chip-paid seat=b left=0 [KK-10.1]
         = chips 2 0 2
         = returns -1 -3 -1
         = asks chance",
    );
}

const DEAL: &str = "deal 1 2 3 4 5 6 7 8 9 10 | 1 2 3 4 5 6 7 8 9 10 | 1 2 3 4 5 6 7 8 9 10 / \
                    11 11 | 11 11 | 12 12 / 12 12 X X STOP STOP REDRAW REDRAW 1 2 3 4 5 6 7 8 9 10";

#[test]
fn kk_10_2_a_single_loser_opens_the_next_round() {
    check(&format!(
        "options oldest_seat=1
         hands 3 | 4 | 5 1
         > a play0
         > b play0
         > c play0
         = next-opener c
         > {DEAL}
         ~ kk-round-started round=2 [KK-2.2]
         ~ opens-last-loser seat=c [KK-10.2]
         = asks c to act
         = round 2
         = trick-winner none
         = discards
         = chips 2 2 1"
    ));
}

#[test]
fn kk_10_3_after_several_losers_the_oldest_opens() {
    for oldest in 0..3 {
        let seat = Seat::new(oldest);
        check(&format!(
            "options oldest_seat={oldest}
             hands 3 | 4 | 5
             > a play0
             > b play0
             > c play0
             = losers a b
             = next-opener {seat}
             > {DEAL}
             ~ opens-oldest seat={seat} [KK-10.3]
             = asks {seat} to act"
        ));
    }
}

// KK-11 Match end

#[test]
fn kk_11_1_who_has_no_chip_to_hand_in_loses_the_match() {
    check(
        "hands 3 | 4 | 5 1
         chips 2 1 0
         > a play0
         > b play0
         > c play0
         ~ chip-missing seat=c [KK-11.1]
         ~ kk-match-ended losers=c n=1 winners=a,b [KK-11.1]
         = asks nobody
         = match-losers c
         = winners a b
         = next-opener none
         = chips 2 1 0
         = returns 0 -1 -3
         ! c play0: nothing-asked [CM-5]",
    );
    // Handing in the last chip is not yet a loss.
    check(
        "hands 3 | 4 | 5 1
         chips 2 1 1
         > a play0
         > b play0
         > c play0
         = asks chance
         = winners none yet
         = chips 2 1 0
         = returns 0 -1 -2",
    );
}

#[test]
fn kk_11_2_of_several_losers_those_who_can_pay_do_and_win() {
    check(
        "hands 3 | 4 | 5 | 6
         chips 1 0 0 0
         > a play0
         > b play0
         > c play0
         > d play0
         ~ chip-paid seat=a left=0 [KK-10.1]
         ~ chip-missing seat=b [KK-11.1]
         ~ chip-missing seat=c [KK-11.1]
         ~ kk-match-ended losers=b,c n=2 winners=a,d [KK-11.2]
         = losers a b c
         = match-losers b c
         = winners a d
         = chips 0 0 0 0
         = returns -2 -3 -3 -2",
    );
}

// KK-12 Information

#[test]
fn kk_12_1_open_cards_stay_known_and_all_others_stay_hidden() {
    check(
        "hands 9 2 2 | 3 6 1 | 1 12 12 5
         reserves | 7 X |
         > a play0
         > b reserve1>1
         = known ? ? | ? X ? ? | ? ? ? ?
         = hands-for-a 2 2 | ? | ?
         = hands-for-b ? | 3 X 6 1 | ?
         = public-hands ? | ? | ?
         = trick a 9: solo 9 | b takes X
         > c play1-2
         > c play0
         > a play0
         > b reserve0>0
         = known ? | 7 ? X ? ? | ?
         > a play0
         > b play2=9
         = known | 7 ? ? ? | ?",
    );
    for n_seats in 3..=5 {
        watch(n_seats, "", 2, |before, after, events| {
            for by in observers(n_seats) {
                let (view, table) = (after.view(by), after.table());
                assert_eq!(
                    view.table(),
                    table,
                    "hand sizes, reserves, chips, tricks and pile size are public"
                );
                for seat in Seat::all(n_seats) {
                    assert_eq!(view.secret(seat).is_some(), by.sees(seat), "a hand is its owner's");
                }
                assert_eq!(view.pile().is_some(), by == Observer::Omniscient, "the pile is nobody's");
                for event in events {
                    match (event, Krass::seen(event, by).unwrap()) {
                        (Event::HandDealt { seat, .. }, Seen::HandDealt { hand, .. }) => {
                            assert_eq!(hand.is_some(), by.sees(*seat));
                        }
                        (Event::CardDrawn { seat, .. }, Seen::CardDrawn { card, .. }) => {
                            assert_eq!(card.is_some(), by.sees(*seat));
                        }
                        (_, Seen::PilePlaced { pile, .. }) => {
                            assert_eq!(pile.is_some(), by == Observer::Omniscient);
                        }
                        _ => {}
                    }
                }
            }
            assert!(before.table().round() <= after.table().round());
        });
    }
}

#[test]
fn kk_12_1_nobody_can_tell_two_worlds_apart_that_differ_in_what_is_hidden() {
    for seed in 0..6 {
        let mut sampler = rng(seed);
        random_match::<Krass>(printed(3 + seed as usize % 3), seed, 20_000, |game, step| {
            let Step::Move(seat, mv) = step else { return };
            for by in observers(game.rules().n_seats()).into_iter().filter(|by| by.sees(*seat)) {
                let view = game.view(by);
                let mut world = view.determinize(&mut sampler);
                let mut real = game.clone();
                let (mut events, mut other_events) = (Vec::new(), Vec::new());
                real.play(*seat, *mv, &mut events).unwrap();
                world.play(*seat, *mv, &mut other_events).unwrap();
                // The next card drawn or the next seat stuck may differ; everything up to there is the same.
                let frames = |events: &[Event]| -> Vec<String> {
                    let seen = events.iter().filter_map(|event| Krass::seen(event, by));
                    let told = |seen: &Seen| matches!(seen, Seen::Stuck { .. } | Seen::CardDrawn { .. });
                    seen.take_while(|seen| !told(seen))
                        .map(|seen| serde_json::to_string(&seen).unwrap())
                        .collect()
                };
                assert_eq!(frames(&events), frames(&other_events));
            }
        });
    }
}

// KK-13 Bounds

#[test]
fn kk_13_1_rounds_and_matches_are_short() {
    for (n_seats, options, chips) in [(3, "", 2), (4, "chips=3", 3), (5, "", 2), (5, "chips=3", 3)] {
        let mut n_tricks = 0;
        watch(n_seats, options, 8, |before, after, events| {
            for event in events {
                match event {
                    Event::RoundStarted { round } => {
                        n_tricks = 0;
                        assert!(
                            *round as usize <= n_seats * chips + 1,
                            "a round costs a chip or ends the match"
                        );
                    }
                    Event::TrickOpened { .. } => {
                        n_tricks += 1;
                        assert!(n_tricks <= 54);
                    }
                    Event::TrickWon { .. } => {
                        assert!(
                            after.table().played().total() > before.table().discards().total(),
                            "a card less"
                        );
                    }
                    Event::RoundEnded { .. } => {
                        let lost =
                            |game: &Krass| Seat::all(n_seats).map(|seat| game.returns(seat)).sum::<i32>();
                        assert!(lost(after) < lost(before));
                    }
                    _ => {}
                }
            }
        });
    }
}

// Rulings on what the book leaves open

#[test]
fn amb_kk_1_x_alone_is_a_pair_only_with_the_option() {
    let cards = [Card::X, Card::X];
    assert_eq!(classify(&cards, &[7, 7], false), None);
    assert_eq!(classify(&cards, &[7, 7], true), Some(Combination { kind: Kind::Pair, value: 7 }));
    check(
        "options xx_only=true lab.ranks=3 lab.hand=3 lab.reserve=0
         hands X X 3 | 1 | 1
         ! a play0-1=1,3: not-a-move
         = plays play0=1 play0=2 play0=3 play0-1=1,1 play0-1=1,2 play0-1=2,1 play0-1=2,2 play0-1=2,3 play0-1=3,2 play0-1=3,3 play0-2=1,2 play0-2=2,1 play0-2=3,3 play1=1 play1=2 play1=3 play1-2=2 play1-2=3 play2
         > a play0-1=2,3
         = to-beat straight2 3",
    );
}

#[test]
fn amb_kk_2_nobody_can_decline() {
    watch(4, "", 4, |before, _, _| {
        if let Phase::Act { seat } = before.table().phase() {
            let mut moves = MoveList::new();
            before.legal_moves(seat, &mut moves);
            assert!(!moves.is_empty() && moves.iter().all(|mv| !matches!(mv, Move::Draw { .. })));
        }
    });
}

#[test]
fn amb_kk_3_an_opener_can_always_play() {
    for card in Card::kinds() {
        let answers = check(&format!("hands {card} | 1 | 2 \n reserves 9 | |")).answers(Seat::new(0));
        assert!((answers.play || answers.redraw || answers.stop) && !answers.reserve, "{card}");
    }
}

#[test]
fn amb_kk_4_the_chain_for_the_next_opener_goes_on() {
    // Down the list of combinations: the winner and the next two are out, so the fourth-highest opens.
    check(
        "hands 3 1 | 4 | 5 | 6 | 1 1
         reserves | | | | 2
         > a play0
         > b play0
         > c play0
         > d play0
         > e reserve0>0
         ~ opens-next-highest seat=a [KK-6.3]
         = asks a to act",
    );
    // Then on to the right, past everybody who is out.
    check(
        "hands STOP | 2 2 | 3 3 | |
         > a stop0
         ~ opens-right-of-winner seat=c [KK-6.4]
         = asks c to act",
    );
}

#[test]
fn amb_kk_5_straights_do_not_wrap_with_x_either() {
    let [one, two, twelve] = [1, 2, 12].map(Card::of);
    for (cards, declared) in
        [(vec![twelve, Card::X], 1), (vec![one, Card::X], 12), (vec![twelve, Card::X, two], 1)]
    {
        assert_eq!(classify(&cards, &[declared], false), None, "{cards:?} with {declared}");
    }
}

#[test]
fn amb_kk_6_two_chips_unless_three_are_wanted() {
    assert_eq!((printed(5).chips(), rules::<Krass>(5, "chips=3").chips()), (2, 3));
}

#[test]
fn amb_kk_7_stop_beats_everything_and_may_open() {
    check(
        "hands 12 12 12 1 | STOP 2 | 3 4 \n > a play0-2 \n = answers stop \n > b stop0 \n = trick-winner b",
    );
    check("hands STOP 2 | 3 4 | 5 6 \n = answers play stop \n > a stop0 \n = trick-winner a");
}

#[test]
fn amb_kk_8_a_redraw_makes_three_cards_drawn_not_two() {
    check(
        "hands 3 1 | REDRAW 2 | 5 6 \n pile 1 1 1 2 \n > a play0 \n > b redraw0 \n > c play0 \n = asks c to draw 3",
    );
}

#[test]
fn amb_kk_9_who_has_to_draw_may_be_the_only_one_with_cards_and_loses() {
    check(
        "hands REDRAW | 3 | 4
         pile 7 7 7
         > a redraw0
         > b play0
         > c play0
         = asks c to draw 3
         > c draw>0
         > c draw>0
         > c draw>0
         ~ kk-round-ended-last-with-cards round=1 losers=c n=1 [KK-9.2]
         = losers c
         = hands | | 7 7 7",
    );
}

#[test]
fn amb_kk_10_the_oldest_is_a_seat_of_this_table() {
    assert_eq!(printed(3).oldest(), Seat::new(0));
    assert_eq!(rules::<Krass>(5, "oldest_seat=4").oldest(), Seat::new(4));
    assert!(Rules::parse(3, &[("oldest_seat", "3")].into()).is_err());
}

#[test]
fn amb_kk_11_who_holds_stop_or_redraw_must_play_it_rather_than_be_stuck() {
    check("hands 9 1 | 2 STOP | 5 5 \n > a play0 \n = legal stop1");
    check("hands 9 1 | REDRAW 2 | 5 5 \n pile 1 1 1 \n > a play0 \n = legal redraw0");
    watch(5, "", 4, |_, after, events| {
        for event in events {
            if let Event::Stuck { seat, .. } = event {
                let hand = after.secrets()[seat.idx()].hand;
                assert!(hand.iter().all(|card| card != Card::STOP && card != Card::REDRAW), "{hand}");
                assert!(after.table().places()[seat.idx()].reserves.is_empty());
                assert_eq!(after.to_act() == ToAct::Nobody, after.winners().is_some());
            }
        }
    });
}
