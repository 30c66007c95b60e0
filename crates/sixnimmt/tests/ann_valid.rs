//! The invariants complain about states that cannot be: worlds made from views that were tampered with.

mod ann_script;

use ann_script::check;
use game::{Game, Observer, View as _};
use serde_json::{Value, json};
use sixnimmt::anniversary::{Anniversary, View};

const POSITION: &str = "rows 10 11 12 13 14 | 60 seven | 70 | 80 stop
                        hands 1 15 | 2 71 | 3 90
                        specials np stop | seven | fifth
                        piles 40 | 41 | 42
                        deck shift insert
                        discard replace";

/// What the invariants say when one thing in a match is replaced.
fn complaint(game: &Anniversary, pointer: &str, value: &Value) -> String {
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
    let select = check(&format!("{POSITION}\n> a 15"));
    let special = check(&format!("{POSITION}\n> 15 71 90"));
    let np_card = check(&format!("{POSITION}\n> 15 71 90\n> a np"));
    let swap = check(&format!("{POSITION}\n> 15 71 90\n> a none"));
    let drawn = check(&format!("{POSITION}\n> 15 71 90\n> a none\n> a swap-stop"));
    let cards = check(&format!("options np_accounting=cards\n{POSITION}"));
    for (game, pointer, value, complains) in [
        (&select, "/table/turn", json!(3), "nothing"),
        (&select, "/table/rows/2", json!([]), "a row is empty or over its capacity"),
        (&select, "/table/rows/2", json!([72, 73, 74, 75, 76]), "an open number is unseen"),
        (&select, "/table/rows/2", json!([72, 73, 74, 75, 76, 77]), "a row is empty or over its capacity"),
        (&select, "/table/rows/2", json!([60]), "a number is in two places"),
        (&select, "/table/rows/2", json!([90]), "a number is in two places"),
        (&select, "/table/rows/4", json!([95]), "a row beside the table"),
        (&select, "/table/fifth", json!(true), "a row is empty or over its capacity"),
        (&select, "/table/stopped", json!([0, 1, 3]), "too many rows are blocked"),
        (&select, "/table/stopped", json!([]), "special cards come and go"),
        (&select, "/table/sevens", json!([4]), "a marker beside the table"),
        (&select, "/table/sevens", json!([0, 1]), "special cards come and go"),
        (&select, "/table/places/1/pile", json!([40]), "a number is in two places"),
        (&select, "/table/places/1/net", json!(-1), "a net is below zero"),
        (&cards, "/table/places/1/net", json!(2), "a pile counts what lies in it"),
        (&select, "/table/places/0/hand_len", json!(1), "a hand has another size than everybody sees"),
        (&select, "/table/places/0/known", json!([7]), "a known number is not there"),
        (&select, "/table/unseen", json!([1, 2, 3, 15, 71]), "a number in a hand was seen and forgotten"),
        (&select, "/secrets/0/chosen", json!(7), "a committed number is not there"),
        (&select, "/secrets/0/chosen", json!(null), "who has committed"),
        (&select, "/table/committed", json!([0, 1]), "who has committed"),
        (&special, "/table/committed", json!([1]), "nothing"),
        (&special, "/table/phase/card", json!(40), "a number is in two places"),
        (&special, "/table/queue/0/card", json!(42), "a number is in two places"),
        (&special, "/table/queue/2", json!({"card": 79, "seat": 1}), "the queue does not ascend"),
        (&np_card, "/table/phase/card", json!(12), "a number is in two places"),
        (
            &swap,
            "/table/places/0/specials_len",
            json!(1),
            "a special hand has another size than everybody sees",
        ),
        (&swap, "/table/deck_len", json!(3), "the deck has another size than everybody sees"),
        (&swap, "/table/discard", json!([]), "special cards come and go"),
        (&swap, "/table/all_specials", json!(["np"]), "special cards come and go"),
        (&drawn, "/secrets/0/drawn", json!([]), "who has drawn how many"),
        (&drawn, "/secrets/0/drawn", json!(["np", "fifth"]), "a drawn card is gone"),
        (&drawn, "/table/memory/refill", json!(["np"]), "the deck or a hand has cards the refill had not"),
        (
            &drawn,
            "/table/memory/refill",
            json!(["np", "seven", "fifth", "shift", "insert", "stop", "stop"]),
            "the refill is in the deck or was drawn",
        ),
    ] {
        let said = complaint(game, pointer, &value);
        assert!(said.contains(complains), "{pointer} = {value}: {said}");
    }
}
