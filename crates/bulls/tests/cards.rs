//! Cards and sets of cards against the plainest set there is.

use bulls::{Card, Cards, heads_of};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn set(numbers: &[u8]) -> Cards {
    numbers.iter().map(|&number| Card::of(number)).collect()
}

#[test]
fn a_card_is_a_number_from_1_to_104() {
    for number in 1..=104 {
        let card = Card::new(number).expect("a card");
        assert_eq!(card.number(), number);
        assert_eq!(card, Card::of(number));
        assert_eq!(Card::try_from(number), Ok(card));
        assert_eq!(u8::from(card), number);
        assert_eq!(card.to_string(), number.to_string());
        assert_eq!(number.to_string().parse(), Ok(card));
    }
    for number in [0, 105, 128, 255] {
        assert_eq!(Card::new(number), None);
        assert_eq!(Card::try_from(number), Err("a card is a number from 1 to 104"));
    }
    for text in ["", "0", "07", "+7", "-7", "7 ", " 7", "105", "263", "x"] {
        assert_eq!(text.parse::<Card>(), Err(()), "{text:?} is no card");
    }
}

proptest! {
    #[test]
    fn every_card_of_a_set_is_found_by_how_many_are_below(numbers in prop::collection::btree_set(1_u8..=104, 0..=104)) {
        let cards: Cards = numbers.iter().map(|&number| Card::of(number)).collect();
        for nth in 0..=105 {
            prop_assert_eq!(cards.nth(nth).map(Card::number), numbers.iter().copied().nth(nth), "{}", nth);
        }
    }
}

#[test]
#[should_panic = "a card is a number from 1 to 104"]
fn an_unknown_number_is_no_card() {
    let _ = Card::of(105);
}

#[test]
fn cards_line_up_to_the_right_like_other_numbers() {
    assert_eq!(format!("{:3}|{:>4}|{:<4}|", Card::of(7), Card::of(46), Card::of(104)), "  7|  46|104 |");
}

#[test]
fn cards_are_arguments_of_messages() {
    let message = game::Message::new("taken", "").with("card", Card::of(46)).with("cards", set(&[104, 7]));
    assert_eq!(message.to_string(), "taken card=46 cards=7,104");
    assert_eq!(set(&[104, 7]).labels(), [game::Label::Number(7), game::Label::Number(104)]);
}

#[test]
fn cards_travel_as_numbers_and_sets_as_ascending_lists() {
    assert_eq!(serde_json::to_string(&Card::of(46)).unwrap(), "46");
    assert_eq!(serde_json::to_string(&set(&[104, 7, 46])).unwrap(), "[7,46,104]");
    assert_eq!(serde_json::from_str::<Cards>("[46,104,7]").unwrap(), set(&[7, 46, 104]));
    assert_eq!(serde_json::from_str::<Card>("104").unwrap(), Card::of(104));
    for json in ["0", "105", "-1", "\"7\"", "null"] {
        assert!(serde_json::from_str::<Card>(json).is_err(), "{json} is no card");
    }
    assert!(serde_json::from_str::<Cards>("[7,0]").is_err());
}

#[test]
fn sets_read_in_ascending_order() {
    assert_eq!(Cards::EMPTY.to_string(), "");
    assert_eq!(set(&[104, 7, 46]).to_string(), "7 46 104");
    assert_eq!(format!("{:?}", set(&[104, 7])), "{7 104}");
}

#[test]
fn a_deck_is_a_set_up_to_its_last_card() {
    assert_eq!(Cards::up_to(0), Cards::EMPTY);
    for last in 1..=104 {
        let deck = Cards::up_to(last);
        assert_eq!(deck.len(), usize::from(last));
        assert_eq!((deck.first(), deck.last()), (Card::new(1), Card::new(last)));
    }
    assert_eq!((Cards::up_to(100).heads(), heads_of(Cards::up_to(104))), (167, 171));
    assert_eq!(heads_of([55, 55, 5].map(Card::of)), 16);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sets_are_sets(
        ours in prop::collection::btree_set(1_u8..=104, 0..60),
        theirs in prop::collection::btree_set(1_u8..=104, 0..60),
        number in 1_u8..=104,
    ) {
        let cards = |numbers: &BTreeSet<u8>| -> Cards { numbers.iter().map(|&number| Card::of(number)).collect() };
        let (a, b, card) = (cards(&ours), cards(&theirs), Card::of(number));

        prop_assert!(a.iter().map(Card::number).eq(ours.iter().copied()));
        prop_assert_eq!(a.iter().len(), ours.len());
        prop_assert_eq!(a.iter().size_hint(), (ours.len(), Some(ours.len())));
        prop_assert_eq!(a.len(), ours.len());
        prop_assert_eq!(a.is_empty(), ours.is_empty());
        prop_assert_eq!(a.first().map(Card::number), ours.first().copied());
        prop_assert_eq!(a.last().map(Card::number), ours.last().copied());
        prop_assert_eq!(a.contains(card), ours.contains(&number));
        prop_assert_eq!(a.union(b), cards(&(&ours | &theirs)));
        prop_assert_eq!(a.intersection(b), cards(&(&ours & &theirs)));
        prop_assert_eq!(a.without(b), cards(&(&ours - &theirs)));
        prop_assert_eq!(a == b, ours == theirs);

        let (mut more, mut fewer) = (a, a);
        more.insert(card);
        fewer.remove(card);
        prop_assert_eq!(more, a.union(Cards::one(card)));
        prop_assert_eq!(fewer, a.without(Cards::one(card)));
        prop_assert!(more.contains(card) && !fewer.contains(card));
    }
}
