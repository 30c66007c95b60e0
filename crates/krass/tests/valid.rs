//! The invariants complain about states that cannot be: worlds made from views that were tampered with.

mod script;

use game::{Game, Observer, View as _};
use krass::{Krass, View};
use script::check;
use serde_json::{Value, json};

/// What the invariants say when one thing in a match is replaced.
fn complaint(game: &Krass, pointer: &str, value: &Value) -> String {
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
    let act = check(
        "hands 3 1 | 4 9 REDRAW 1 | 5 5 2 | 6
         reserves | 8 | 12 | 7
         pile 10 10 10 10
         > a play0
         > b play0
         > c reserve0>0",
    );
    let draw = check(
        "hands 3 1 | REDRAW 9 | 5 5 2
         pile 10 10 10 10
         > a play0
         > b redraw0
         > c play0
         > c draw>0",
    );
    let size = "a hand has another size than everybody sees";
    let place = "every card is in exactly one place";
    for (game, pointer, value, complains) in [
        (&act, "/table/round", json!(9), "nothing"),
        (&act, "/table/places/0/chips", json!(1), "nothing"),
        (&act, "/table/places/0/chips", json!(3), "KK-2.1"),
        (&act, "/table/places/4/chips", json!(1), "nobody sits there"),
        (&act, "/table/places/0/hand", json!([]), size),
        (
            &act,
            "/table/places/2/hand",
            json!([null, null, null, 12]),
            "a known card is not where it should be",
        ),
        (&act, "/table/places/1/reserves", json!([9]), place),
        (&act, "/table/played", json!([3]), place),
        (&act, "/secrets/0/hand", json!([2]), place),
        (&act, "/secrets/0/hand", json!([1, 1]), size),
        (&act, "/secrets/0/drawn", json!(1), "who has a drawn card"),
        (&act, "/table/pile_len", json!(3), "the draw pile has another size than everybody sees"),
        (&act, "/pile", json!([10, 10, 10, 8]), place),
        (&act, "/table/phase", json!({"asks": "act", "seat": 0}), "whose turn it is"),
        (&act, "/table/phase", json!({"asks": "draw", "seat": 0, "left": 1}), "who has a drawn card"),
        (&act, "/table/phase", json!({"asks": "deal"}), "a round is over"),
        (&act, "/table/trick/opener", json!(1), "KK-3.2"),
        (&act, "/table/trick/active", json!([0, 2, 3]), "KK-3.2"),
        (&act, "/table/trick/acts/1/combination/value", json!(3), "KK-5.1"),
        (&act, "/table/trick/to_beat/value", json!(5), "the best combination"),
        (&act, "/table/trick/redraws", json!(1), "REDRAW"),
        (&act, "/table/trick/n_acts", json!(2), "as many actions"),
        (&draw, "/table/phase/left", json!(3), "nothing"),
        (&draw, "/table/phase/left", json!(4), "KK-7.6"),
        (&draw, "/table/phase/left", json!(0), "KK-7.6"),
        (&draw, "/table/phase/seat", json!(1), "who has a drawn card"),
        (&draw, "/secrets/2/drawn", json!(null), "who has a drawn card"),
        (&draw, "/secrets/2/drawn", json!(8), place),
        (&draw, "/table/last_trick_winner", json!(0), "who draws"),
    ] {
        let said = complaint(game, pointer, &value);
        assert!(said.contains(complains), "{pointer} = {value}: {said}");
    }
    let stuck = check("hands 9 1 | 8 2 | 12 5 \n reserves | 3 | \n > a play0");
    let said = complaint(&stuck, "/table/places/1/reserves", &json!([]));
    assert!(said.contains(place), "{said}");
    // The same with the reserve card gone for good: then the seat is stuck and may not be asked.
    let mut json = serde_json::to_value(stuck.view(Observer::Omniscient)).unwrap();
    json["table"]["places"][1]["reserves"] = json!([]);
    json["table"]["played"].as_array_mut().unwrap().push(json!(3));
    let world = serde_json::from_value::<View>(json).unwrap().determinize(&mut testkit::rng(1));
    assert!(std::panic::catch_unwind(|| world.assert_valid()).is_err());
    Krass::new(*act.rules()).assert_valid();
}
