//! Set-up, hands and actions: one test per rule of Krass Kariert (KK-1 to KK-5, KK-8), named after it.

mod script;
mod watch;

use game::{Game, MoveList, Observer, Rules as _, Seat};
use krass::{Card, Combination, Counts, Event, Kind, Krass, Move, Phase, Rules, Seen, classify};
use script::check;
use testkit::{observers, rng, rules};
use watch::watch;

fn printed(n_seats: usize) -> Rules {
    rules::<Krass>(n_seats, "")
}

/// The combination of a block written as `7 X 8 with 6`.
fn worth(block: &str) -> Option<String> {
    let (cards, declared) = block.split_once(" with ").unwrap_or((block, ""));
    let cards: Vec<Card> = cards.split(' ').map(|word| word.parse().unwrap()).collect();
    let declared: Vec<u8> =
        declared.split(',').filter(|text| !text.is_empty()).map(|n| n.parse().unwrap()).collect();
    classify(&cards, &declared, false).map(|combination| combination.to_string())
}

// KK-1 Components

#[test]
fn kk_1_1_four_of_each_number_and_two_of_each_word() {
    let deck = printed(4).deck();
    assert_eq!((deck.total(), printed(4).deck_size()), (54, 54));
    for card in Card::kinds() {
        assert_eq!(deck.of(card), if card.number().is_some() { 4 } else { 2 }, "{card}");
    }
    for n_seats in 3..=5 {
        let deal = Krass::new(printed(n_seats)).sample_deal(&mut rng(n_seats as u64));
        let hands = deal.hands().iter().flat_map(|hand| hand.iter());
        let reserves = deal.reserves().iter().flat_map(|cards| cards.iter());
        assert_eq!(hands.chain(reserves).chain(deal.pile().iter()).collect::<Counts>(), deck);
    }
    assert!(Card::new(0).is_none() && Card::new(13).is_none());
    // Fifteen chips are enough for the longest match of five.
    assert_eq!(usize::from(rules::<Krass>(5, "chips=3").chips()) * Krass::SEATS_MAX, 15);
}

#[test]
fn kk_1_2_three_to_five_players() {
    for n_seats in 3..=5 {
        assert_eq!(printed(n_seats).n_seats(), n_seats);
    }
    // For more there are too few cards as well: the reason has to be the number of players.
    for n_seats in [0, 1, 2, 6, 10] {
        let bad = Rules::parse(n_seats, &game::Options::new()).unwrap_err();
        assert_eq!(
            bad.to_string(),
            format!("bad-seats game=krasskariert got={n_seats} min=3 max=5 [KK-1.2]")
        );
    }
}

// KK-2 Set-up

#[test]
fn kk_2_1_two_chips_or_three_for_a_longer_match() {
    check("seats 4 \n = chips 2 2 2 2");
    check("options chips=3 \n seats 5 \n = chips 3 3 3 3 3");
    for bad in ["1", "4"] {
        let refused = Rules::parse(4, &[("chips", bad)].into()).unwrap_err().to_string();
        assert_eq!(refused, format!("bad-value key=\"chips\" value={bad:?} allowed=\"2..3\" [KK-2.1]"));
    }
}

#[test]
fn kk_2_2_ten_or_seven_hand_cards_and_two_open_reserve_cards() {
    for (n_seats, hand) in [(3, 10), (4, 10), (5, 7)] {
        let mut game = Krass::new(printed(n_seats));
        let deal = game.sample_deal(&mut rng(1));
        game.deal(&deal, &mut ()).unwrap();
        let view = game.view(Observer::Public);
        for (seat, place) in Seat::all(n_seats).zip(view.table().places()) {
            assert_eq!((place.hand.len(), place.reserves.len()), (hand, 2));
            assert_eq!(place.reserves, deal.reserves()[seat.idx()], "everybody sees the reserve cards");
            assert_eq!(
                game.secrets()[seat.idx()].hand,
                deal.hands()[seat.idx()],
                "the hand is in deal order"
            );
        }
    }
    let deal = "1 2 3 4 5 6 7 8 9 10 | 1 2 3 4 5 6 7 8 9 10 | 1 2 3 4 5 6 7 8 9 10 / 11 11 | 11 11 | 12 12";
    check(&format!(
        "seats 3
         > deal {deal} / 12 12 X X STOP STOP REDRAW REDRAW 1 2 3 4 5 6 7 8 9 10
         ~ kk-round-started round=1 [KK-2.2]
         ~ hand-dealt-hidden seat=a [KK-2.2]
         ~ reserves-laid-out seat=c cards=12,12 n=2 [KK-2.2]
         = reserves 11 11 | 11 11 | 12 12"
    ));
    // A round always starts with all cards of the deck: what was played comes back.
    watch(4, "chips=3", 3, |_, after, events| {
        if events.iter().any(|event| matches!(event, Event::RoundStarted { .. })) {
            assert_eq!(after.table().played().total(), 0);
            assert!(after.table().places().iter().all(|place| place.hand.len() == 10));
        }
    });
}

#[test]
fn kk_2_3_eighteen_six_or_nine_cards_are_left_to_draw() {
    for (n_seats, pile) in [(3, 18), (4, 6), (5, 9)] {
        let mut game = Krass::new(printed(n_seats));
        let deal = game.sample_deal(&mut rng(1));
        game.deal(&deal, &mut ()).unwrap();
        assert_eq!((game.table().pile_len(), game.pile().len()), (pile, pile));
        assert_eq!(game.rules().pile_size(), pile);
        for by in observers(n_seats) {
            assert_eq!(game.view(by).pile().is_some(), by == Observer::Omniscient, "{by:?} sees the pile");
        }
    }
}

#[test]
fn kk_2_4_the_left_hand_neighbor_of_the_oldest_opens_the_first_round() {
    for n_seats in 3..=5 {
        for oldest in 0..n_seats {
            let rules = rules::<Krass>(n_seats, &format!("oldest_seat={oldest}"));
            let mut game = Krass::new(rules);
            let mut events = Vec::new();
            game.deal(&game.sample_deal(&mut rng(3)), &mut events).unwrap();
            let opener = Seat::new((oldest + 1) % n_seats);
            assert_eq!((rules.oldest().idx(), rules.first_opener()), (oldest, opener));
            assert_eq!(game.table().phase(), Phase::Act { seat: opener });
            let said = Krass::seen(events.last().unwrap(), Observer::Public).unwrap();
            let opens = Seen::TrickOpened { seat: opener, opens_as: krass::OpensAs::LeftOfDealer };
            assert_eq!(said, opens);
        }
    }
}

// KK-3 Hand and order

#[test]
fn kk_3_1_a_hand_keeps_its_order() {
    check(
        "hands 9 1 9 2 5 | 10 3 10 | 7 7
         reserves | 8 |
         > a play0
         > b play0
         = hands 1 9 2 5 | 3 10 | 7 7
         ! c play1: too-weak need-kind=solo need=10 got-kind=solo got=7 [KK-5.1]
         > c play0-1
         = hands 1 9 2 5 | 3 10 |",
    );
    // Whatever happens, cards that stay keep their order: the hand is the old one with gaps and additions.
    watch(4, "", 4, |before, after, events| {
        if events.iter().any(|event| matches!(event, Event::RoundStarted { .. })) {
            return;
        }
        for (old, new) in before.secrets().iter().zip(after.secrets()) {
            let (old, new): (Vec<_>, Vec<_>) = (old.hand.iter().collect(), new.hand.iter().collect());
            let (shorter, longer) = if old.len() < new.len() { (old, new) } else { (new, old) };
            let mut left = longer.iter();
            assert!(
                shorter.iter().all(|card| left.any(|other| other == card)),
                "{longer:?} became {shorter:?}"
            );
            assert!(longer.len() - shorter.len() <= 3);
        }
    });
    // Mirroring the whole hand changes nothing: the mirrored plays are worth the same.
    for (hand, mirrored) in [("7 X 8 9", "9 8 X 7"), ("4 4 X 5", "5 X 4 4")] {
        let plays = |hand: &str, mirror: bool| {
            let game = check(&format!("hands {hand} | 1 | 2"));
            let mut moves = MoveList::new();
            game.legal_moves(Seat::new(0), &mut moves);
            let mut plays: Vec<_> = moves
                .iter()
                .map(|&mv| {
                    let Move::Play { from, count, .. } = mv else { unreachable!("only numbers and X") };
                    let mut events = Vec::new();
                    game.clone().play(Seat::new(0), mv, &mut events).unwrap();
                    let Event::Played { combination, .. } = events[0] else { unreachable!("a play") };
                    (if mirror { 4 - count - from } else { from }, count, combination)
                })
                .collect();
            plays.sort_unstable();
            plays
        };
        assert_eq!(plays(hand, false), plays(mirrored, true));
    }
}

#[test]
fn kk_3_2_everybody_still_in_acts_once_clockwise_from_the_opener() {
    check(
        "hands 1 5 5 | 2 2 6 | | 3 8 | 4 9 9
         reserves 12 | 12 | | |
         opener d
         = active a b d e
         > d play0
         = asks e to act
         ! d play0: not-your-turn turn=e [KK-3.2]
         ! c play0: not-your-turn turn=e [KK-3.2]
         > e play0
         = asks a to act
         > a play1
         = asks b to act
         > b play2
         = trick-winner b
         = opener b
         = asks b to act",
    );
}

#[test]
fn kk_3_3_the_neighbors_of_a_gap_become_adjacent() {
    check(
        "hands 7 1 7 | 2 9 9 | 3 9 9
         ! a play0-2: no-combination cards=7,1,7 [KK-4.1]
         > a play1
         = hands 7 7 | 2 9 9 | 3 9 9
         > b play0
         > c play0
         > c play0
         > a play0-1
         = trick c 9: solo 9 | a 7 7: pair 7",
    );
}

// KK-4 Combinations

#[test]
fn kk_4_1_one_to_three_adjacent_cards_of_five_kinds() {
    for (block, kind) in [
        ("7", Some("solo 7")),
        ("7 8", Some("straight2 8")),
        ("7 7", Some("pair 7")),
        ("7 8 9", Some("straight3 9")),
        ("7 7 7", Some("trips 7")),
        ("7 9", None),
        ("7 7 8", None),
        ("7 8 10", None),
        ("7 9 11", None),
        ("5 6 7 8", None),
    ] {
        assert_eq!(worth(block).as_deref(), kind, "{block}");
    }
    check(
        "hands 7 7 7 8 9 1 | 1 | 2
         = plays play0 play0-1 play0-2 play1 play1-2 play2 play2-3 play2-4 play3 play3-4 play4 play5
         ! a play0-3: not-a-move
         ! a play4-6: past-the-hand at=7 len=6 [KK-4.1]
         ! a play6: past-the-hand at=7 len=6 [KK-4.1]
         ! a play4-5: no-combination cards=9,1 [KK-4.1]
         ! a play1-3: no-combination cards=7,7,8 [KK-4.1]",
    );
}

#[test]
fn kk_4_2_order_in_the_block_does_not_matter() {
    for block in ["8 10 9", "9 8 10", "8 9 10", "10 9 8", "10 8 9", "9 10 8"] {
        assert_eq!(worth(block).as_deref(), Some("straight3 10"), "{block}");
    }
    assert_eq!((worth("3 4"), worth("4 3")), (Some("straight2 4".into()), Some("straight2 4".into())));
    check(
        "hands 8 10 9 1 | 9 10 8 | 11 9 10
         reserves | 1 |
         > a play0-2
         = legal reserve0>0 reserve0>1 reserve0>2 reserve0>3
         ! b play0-2: too-weak need-kind=straight3 need=10 got-kind=straight3 got=10 [KK-5.1]
         > b reserve0>0
         = legal play0-2",
    );
}

#[test]
fn kk_4_3_twelve_and_one_are_no_neighbors() {
    assert_eq!((worth("12 1"), worth("1 12"), worth("12 1 2"), worth("11 12 1")), (None, None, None, None));
    check(
        "hands 11 12 1 2 5 | 1 | 2
         ! a play1-2: no-wrap-around [KK-4.3]
         ! a play0-2: no-wrap-around [KK-4.3]
         ! a play1-3: no-wrap-around [KK-4.3]
         ! a play2-4: no-combination cards=1,2,5 [KK-4.1]",
    );
}

#[test]
fn kk_4_4_stop_and_redraw_separate_cards() {
    assert_eq!(
        (worth("STOP"), worth("REDRAW"), worth("7 STOP"), worth("7 REDRAW 7")),
        (None, None, None, None)
    );
    check(
        "hands 7 STOP 7 REDRAW X 1 | 1 | 2
         ! a play0-1: not-in-blocks card=stop [KK-4.4]
         ! a play1: not-in-blocks card=stop [KK-4.4]
         ! a play0-2: not-in-blocks card=stop [KK-4.4]
         ! a play3-4=7: not-in-blocks card=redraw [KK-4.4]
         ! a play2-4=7: not-in-blocks card=redraw [KK-4.4]
         > a play0
         = hands STOP 7 REDRAW X 1 | 1 | 2",
    );
    check("hands 7 STOP 8 REDRAW 8 | 1 | 2 \n = legal play0 play2 play4 redraw3 stop1");
}

// KK-5 Acting

#[test]
fn kk_5_1_only_strictly_higher_outbids() {
    let kinds = [Kind::Solo, Kind::Straight2, Kind::Pair, Kind::Straight3, Kind::Trips];
    let all = || kinds.iter().flat_map(|&kind| (1..=12).map(move |value| Combination { kind, value }));
    for (i, one) in all().enumerate() {
        for (j, other) in all().enumerate() {
            assert_eq!(one.beats(other), i > j, "{one} against {other}");
        }
    }
    check(
        "hands 5 1 | 5 6 4 | 9 8 7 12
         > a play0
         ! b play0: too-weak need-kind=solo need=5 got-kind=solo got=5 [KK-5.1]
         ! b play2: too-weak need-kind=solo need=5 got-kind=solo got=4 [KK-5.1]
         = plays play0-1 play0-2 play1
         > b play0-1
         ~ played seat=b cards=5,6 kind=straight2 value=6 over-kind=solo over=5 [KK-5.1]
         = plays play0-1 play0-2 play1-2
         ! c play3: too-weak need-kind=straight2 need=6 got-kind=solo got=12 [KK-5.1]",
    );
}

#[test]
fn kk_5_2_without_a_combination_anything_may_be_played() {
    check(
        "hands 1 2 3 | 5 5 | 6
         = plays play0 play0-1 play0-2 play1 play1-2 play2
         > a play0
         ~ played-first seat=a cards=1 kind=solo value=1 [KK-5.2]
         = to-beat solo 1",
    );
    check(
        "hands REDRAW 2 | 1 3 | 6 6
         > a redraw0
         = to-beat nothing
         = plays play0 play1
         > b play0
         ~ played-first seat=b cards=1 kind=solo value=1 [KK-5.2]",
    );
}

#[test]
fn kk_5_3_the_opener_must_play() {
    check(
        "hands 1 STOP REDRAW | 3 4 | 5 6
         reserves 7 8 | 7 8 | 7 8
         = answers play redraw stop
         = legal play0 redraw2 stop1
         ! a reserve0>0: opener-must-play [KK-5.3]
         ! a reserve2>0: opener-must-play [KK-5.3]",
    );
}

#[test]
fn kk_5_4_the_others_outbid_redraw_stop_or_take_one_reserve_card() {
    let position = "hands 3 1 | 4 REDRAW STOP | 5 6
                    reserves | 8 | 9 9
                    > a play0
                    = answers play redraw stop reserve
                    = legal play0 redraw1 stop2 reserve0>0 reserve0>1 reserve0>2 reserve0>3";
    // Taking a reserve card is allowed although the 4 outbids.
    check(&format!("{position} \n > b reserve0>0 \n = asks c to act \n = hands 1 | 8 4 REDRAW STOP | 5 6"));
    check(&format!("{position} \n > b redraw1 \n = asks c to act \n = to-beat solo 3"));
    check(&format!("{position} \n > b stop2 \n = trick-winner b"));
    check(&format!("{position} \n > b play0 \n = to-beat solo 4"));
}

#[test]
fn kk_5_5_a_reserve_card_goes_anywhere_and_ends_the_action() {
    let position = "hands 9 2 | 3 6 9 | 1 12 12
                    reserves | 7 4 |
                    > a play0";
    for (to, hand) in [(0, "7 3 6 9"), (1, "3 7 6 9"), (2, "3 6 7 9"), (3, "3 6 9 7")] {
        check(&format!(
            "{position}
             > b reserve0>{to}
             ~ reserve-taken seat=b card=7 to={} [KK-5.5]
             = hands 2 | {hand} | 1 12 12
             = reserves | 4 |
             = asks c to act",
            to + 1
        ));
    }
    check(&format!(
        "{position}
         = legal reserve0>0 reserve0>1 reserve0>2 reserve0>3 reserve1>0 reserve1>1 reserve1>2 reserve1>3
         ! b reserve0>4: no-such-place to=5 max=4 [KK-5.5]
         ! b reserve2>0: no-such-reserve which=3 have=2 [KK-5.5]
         > b reserve1>3
         = hands 2 | 3 6 9 4 | 1 12 12
         = reserves | 7 |
         ! b play0: not-your-turn turn=c [KK-3.2]
         > c play1
         > c play0
         > a play0
         ! b reserve1>0: no-such-reserve which=2 have=1 [KK-5.5]
         > b play3
         = hands | 3 6 9 | 12"
    ));
}

#[test]
fn kk_5_6_without_reserve_cards_a_legal_play_must_be_made() {
    check(
        "hands 3 1 | 4 1 | 5 6
         > a play0
         = legal play0
         ! b reserve0>0: no-reserve-left [KK-5.6]
         > b play0
         = legal play0 play0-1 play1",
    );
    for text in ["pass", "concede", "reserve", "draw", "play"] {
        assert!(text.parse::<Move>().is_err(), "{text} is no move");
    }
}

// KK-8 X card

#[test]
fn kk_8_1_a_value_is_declared_for_each_x() {
    check(
        "hands X 1 | 5 7 X 6 | 8 8 8
         reserves | | 1
         = plays play0=1 play0=2 play0=3 play0=4 play0=5 play0=6 play0=7 play0=8 play0=9 play0=10 play0=11 play0=12 play0-1=1 play0-1=2 play1
         ! a play0: declarations need=1 got=0 [KK-8.1]
         ! a play1=1: declarations need=0 got=1 [KK-8.1]
         > a play0=7
         ~ played-x-first seat=a cards=x kind=solo value=7 x=7 [KK-8.1]
         ! b play1-3: declarations need=1 got=0 [KK-8.1]
         ! b play1-3=5,5: declarations need=1 got=2 [KK-8.1]
         > b play1-3=8
         ~ played-x seat=b cards=7,x,6 kind=straight3 value=8 x=8 over-kind=solo over=7 [KK-8.1]
         = trick a X with 7: solo 7 | b 7 X 6 with 8: straight3 8",
    );
    // Left to right, one value for each.
    check(
        "hands X 7 X 1 | 8 8 8 | 2 2
         > a play0-2=9,8
         ~ played-x-first seat=a cards=x,7,x kind=straight3 value=9 x=9,8 [KK-8.1]
         = trick a X 7 X with 9,8: straight3 9",
    );
}

#[test]
fn kk_8_2_the_declared_value_fixes_kind_and_rank() {
    assert_eq!(worth("7 X 8 with 6").as_deref(), Some("straight3 8"));
    assert_eq!(worth("7 X 8 with 9").as_deref(), Some("straight3 9"));
    assert_eq!(worth("X 7 X with 7,7").as_deref(), Some("trips 7"));
    check(
        "hands 7 X 8 1 | 8 8 3 | 5 5
         reserves | | 1
         ! a play0-2=7: declared-no-combination cards=7,7,8 [KK-8.2]
         ! a play0-1=9: declared-no-combination cards=7,9 [KK-8.2]
         = plays play0 play0-1=6 play0-1=7 play0-1=8 play0-2=6 play0-2=9 play1=1 play1=2 play1=3 play1=4 play1=5 play1=6 play1=7 play1=8 play1=9 play1=10 play1=11 play1=12 play1-2=7 play1-2=8 play1-2=9 play2 play3
         > a play0-1=6
         = to-beat straight2 7",
    );
    // Weaker than possible is allowed, but has to outbid like anything else.
    check(
        "hands 8 1 | X 9 1 | 5 5
         reserves | | 1
         > a play0
         ! b play0=8: too-weak need-kind=solo need=8 got-kind=solo got=8 [KK-5.1]
         = plays play0=9 play0=10 play0=11 play0=12 play0-1=8 play0-1=9 play0-1=10 play1
         > b play0-1=8
         = to-beat straight2 9",
    );
}

#[test]
fn kk_8_3_thirteen_and_nought_do_not_exist() {
    assert_eq!(worth("11 12 X with 10").as_deref(), Some("straight3 12"));
    assert_eq!((worth("11 12 X with 13"), worth("1 2 X with 0"), worth("X with 13")), (None, None, None));
    for text in ["play0=0", "play0=13", "play0-1=13", "play0-2=13", "play0-2=12,13"] {
        assert!(text.parse::<Move>().is_err(), "{text} is no move");
    }
    check(
        "hands 11 12 X | 1 2 X | 1
         = plays play0 play0-1 play0-2=10 play1 play1-2=11 play1-2=12 play2=1 play2=2 play2=3 play2=4 play2=5 play2=6 play2=7 play2=8 play2=9 play2=10 play2=11 play2=12
         > a play0-1
         = plays play0-2=3 play1-2=2",
    );
    // In a study version with fewer values the limit moves along.
    check(
        "options lab.ranks=3 lab.hand=2 lab.reserve=0
         hands 2 X | 1 | 1
         = plays play0 play0-1=1 play0-1=2 play0-1=3 play1=1 play1=2 play1=3
         ! a play1=4: no-such-value value=4 max=3 [KK-8.3]",
    );
}

#[test]
fn kk_8_4_two_or_more_cards_need_a_number_card() {
    check(
        "hands X X 7 1 | 5 5 | 6 6
         ! a play0-1=7,7: only-x [KK-8.4]
         ! a play0-1=7,8: only-x [KK-8.4]
         > a play0-2=7,7
         = to-beat trips 7",
    );
    check("hands X 7 X 1 | 5 5 | 6 6 \n > a play0-2=6,8 \n = to-beat straight3 8");
    check(
        "hands X 7 X 1 | 5 5 | 6 6
         ! a play0-2=8,8: declared-no-combination cards=8,7,8 [KK-8.2]
         > a play0-2=8,6
         = to-beat straight3 8",
    );
    // Unless an option allows X cards alone.
    check("options xx_only=true \n hands X X 7 1 | 5 5 | 6 6 \n > a play0-1=7,8 \n = to-beat straight2 8");
}
