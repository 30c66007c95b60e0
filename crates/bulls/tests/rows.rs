//! Rows and where a card belongs.

use bulls::{Card, Cards, Row, dest};
use proptest::prelude::*;

fn row(numbers: &[u8]) -> Row {
    Row::of(numbers.iter().map(|&number| Card::of(number)).collect())
}

#[test]
fn a_row_grows_at_its_end() {
    let mut grown = Row::new(Card::of(5));
    assert_eq!(grown, row(&[5]));
    assert_eq!((grown.len(), grown.heads(), grown.last()), (1, 2, Card::new(5)));
    for (number, len, heads) in [(10, 2, 5), (55, 3, 12), (104, 4, 13)] {
        grown.push(Card::of(number));
        assert_eq!((grown.len(), grown.heads(), grown.last()), (len, heads, Card::new(number)));
        assert!(!grown.is_empty());
    }
    assert_eq!(grown, row(&[5, 10, 55, 104]));
    assert_eq!(grown.cards().to_string(), "5 10 55 104");
}

#[test]
#[cfg(debug_assertions)]
#[should_panic = "rows ascend"]
fn a_row_never_falls() {
    row(&[5, 10]).push(Card::of(7));
}

#[test]
fn a_row_that_is_not_on_the_table_has_no_end() {
    assert!(Row::ABSENT.is_empty());
    assert_eq!((Row::ABSENT.len(), Row::ABSENT.heads(), Row::ABSENT.last()), (0, 0, None));
    assert_eq!(Row::of(Cards::EMPTY), Row::ABSENT);
    assert_eq!(Row::default(), Row::ABSENT);
}

#[test]
fn rows_travel_as_ascending_lists() {
    assert_eq!(serde_json::to_string(&row(&[55, 5])).unwrap(), "[5,55]");
    assert_eq!(serde_json::from_str::<Row>("[5,55]").unwrap(), row(&[5, 55]));
    assert_eq!(serde_json::from_str::<Row>("[]").unwrap(), Row::ABSENT);
}

#[test]
fn a_card_belongs_behind_the_nearest_lower_end() {
    for (ends, card, expected) in [
        ([12, 37, 43], 40, Some(1)),
        ([12, 37, 43], 44, Some(2)),
        ([43, 37, 12], 104, Some(0)),
        ([12, 37, 43], 13, Some(0)),
        ([12, 37, 43], 11, None),
        ([2, 1, 3], 1, None),
        ([2, 1, 3], 2, Some(1)),
    ] {
        let rows = ends.map(|end| Row::new(Card::of(end)));
        assert_eq!(dest(&rows, Card::of(card)), expected, "{card} on {ends:?}");
    }
    assert_eq!(dest(&[], Card::of(7)), None);
    // Only the end of a row counts.
    assert_eq!(dest(&[row(&[1, 50]), row(&[2])], Card::of(49)), Some(1));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dest_is_what_the_rule_says(
        ends in prop::collection::btree_set(1_u8..=104, 2..6),
        absent in 0_usize..6,
        number in 1_u8..=104,
    ) {
        let mut rows: Vec<Row> = ends.iter().rev().map(|&end| Row::new(Card::of(end))).collect();
        rows.rotate_left(absent % ends.len());
        rows.insert(absent.min(ends.len()), Row::ABSENT);
        let gap = |row: &Row| row.last().and_then(|end| number.checked_sub(end.number())).filter(|&gap| gap > 0);
        let expected = (0..rows.len()).filter(|&i| gap(&rows[i]).is_some()).min_by_key(|&i| gap(&rows[i]));
        prop_assert_eq!(dest(&rows, Card::of(number)), expected);
    }
}
