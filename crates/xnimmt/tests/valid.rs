//! The invariants complain about states that cannot be: worlds made from views that were tampered with.

mod script;

use game::{Game, Observer, View as _};
use script::check;
use serde_json::{Value, json};
use xnimmt::{View, XNimmt};

const POSITION: &str = "rows 50 | 60 61 62 | 70
                        hands 1 5 | 2 80 | 3 90
                        x-rows 40 | |
                        x-piles | 41 |";

/// What the invariants say when one thing in a match is replaced.
fn complaint(game: &XNimmt, pointer: &str, value: &Value) -> String {
    let mut json = serde_json::to_value(game.view(Observer::Omniscient)).unwrap();
    *json.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value.clone();
    let view: View = serde_json::from_value(json).unwrap();
    let world = view.determinize(&mut testkit::rng(1));
    match std::panic::catch_unwind(|| world.assert_valid()) {
        Ok(()) => "nothing".into(),
        Err(panic) => match panic.downcast_ref::<String>() {
            Some(text) => text.clone(),
            None => panic.downcast_ref::<&str>().copied().unwrap_or("").into(),
        },
    }
}

#[test]
fn broken_states_are_noticed() {
    let select = check(&format!("{POSITION}\n> a 5"));
    let choose_row = check(&format!("{POSITION}\n> 5 80 90"));
    let choose_x = check(&format!("{POSITION}\n> 5 80 90\n> a row1"));
    for (game, pointer, value, complains) in [
        (&select, "/table/turn", json!(9), "nothing"),
        (&select, "/table/rows/0", json!([]), "a row is empty or over its capacity"),
        (&select, "/table/rows/0", json!([51, 52]), "nothing"),
        (&select, "/table/rows/0", json!([51, 52, 53]), "a row is empty or over its capacity"),
        (&select, "/table/rows/0", json!([62]), "a card is in two places"),
        (&select, "/table/rows/0", json!([80]), "a card is in two places"),
        (&select, "/table/rows/0", json!([104]), "a card is not in the deck"),
        (&select, "/table/places/1/x_row", json!([40]), "a card is in two places"),
        (&select, "/table/places/1/x_pile", json!([3]), "a card is in two places"),
        (&choose_row, "/table/queue/0/card", json!(40), "a card is in two places"),
        (&choose_row, "/table/phase/card", json!(40), "a card is in two places"),
        (&choose_row, "/table/queue/1", json!({"card": 79, "seat": 2}), "the queue does not ascend"),
        (&choose_x, "/table/phase/taken", json!([40, 60]), "a card is in two places"),
        (&choose_x, "/table/phase/taken", json!([60]), "nothing"),
        (&select, "/table/places/0/hand_len", json!(1), "a hand has another size than everybody sees"),
        (&select, "/table/places/0/known", json!([7]), "a known card is not there"),
        (&select, "/secrets/0/chosen", json!(7), "a committed card is not there"),
        (&select, "/secrets/0/chosen", json!(null), "who has committed"),
        (&select, "/table/committed", json!([0, 1]), "who has committed"),
        (&choose_x, "/table/committed", json!([1]), "who has committed"),
        (&select, "/table/places/2/x_pile", json!((6..30).collect::<Vec<_>>()), "more cards than were dealt"),
    ] {
        let said = complaint(game, pointer, &value);
        assert!(said.contains(complains), "{pointer} = {value}: {said}");
    }
    let end = check(
        "rows 90 | 91 | 92
         hands 93 | 94
         > 93 94
         = asks chance",
    );
    assert_eq!(
        complaint(&end, "/table/phase", &json!({"asks": "select"})),
        "a turn starts with an empty hand"
    );
    XNimmt::new(*end.rules()).assert_valid();
}
