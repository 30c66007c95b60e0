//! Messages in their JSON, and typed views on their way through it.

use game::{Game, Observer, Rules, Seat, View};
use protocol::{Answered, AskOf, ToClient, ToServer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn json(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("messages are JSON")
}

#[test]
fn what_a_client_says() {
    let hello = ToServer::Hello { version: 1, since: None, lang: None };
    assert_eq!(json(&hello), r#"{"type":"hello","version":1}"#);
    let submit = ToServer::Submit { seat: Seat::new(2), ask: 7, id: 99, mv: "row1".into() };
    assert_eq!(json(&submit), r#"{"type":"submit","seat":2,"ask":7,"id":99,"move":"row1"}"#);
    for message in [hello, submit, ToServer::Start, ToServer::Leave { seat: Seat::new(0) }] {
        assert_eq!(serde_json::from_str::<ToServer>(&json(&message)).expect("reads back"), message);
    }
}

#[test]
fn fields_that_are_not_known_yet_are_ignored() {
    let later = r#"{"type":"start","and":"more"}"#;
    assert_eq!(serde_json::from_str::<ToServer>(later).expect("reads"), ToServer::Start);
}

#[test]
fn a_question_shows_only_what_was_put_into_it() {
    let yours = Answered { seat: Seat::new(1), legal: vec!["14".into(), "21".into()], choice: None };
    let ask =
        AskOf { ask: 3, seats: vec![Seat::new(0), Seat::new(1)], yours: vec![yours], ..AskOf::default() };
    assert_eq!(
        json(&ToClient::<(), ()>::Ask(ask)),
        r#"{"type":"ask","ask":3,"seats":[0,1],"chosen":[],"yours":[{"seat":1,"legal":["14","21"]}]}"#
    );
}

/// Plays until somebody is asked and sends everybody's view and all they saw through the wire.
fn crosses_the_wire<G: Game>()
where
    G::View: serde::de::DeserializeOwned,
    G::Seen: serde::de::DeserializeOwned,
{
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let rules = G::Rules::parse(G::Rules::spec().seats_max, &game::Options::new()).expect("the printed game");
    let mut game = G::new(rules);
    let mut legal = Vec::new();
    for _ in 0..60 {
        let mut events: Vec<G::Event> = Vec::new();
        match game.to_act() {
            game::ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                game.deal(&deal, &mut events).expect("a sampled deal fits");
            }
            game::ToAct::Seats(seats) => {
                let seat = seats.first().expect("someone acts");
                game.legal_moves(seat, &mut legal);
                game.play(seat, game::random::pick(&mut rng, &legal), &mut events).expect("listed as legal");
            }
            game::ToAct::Nobody => break,
        }
        for by in Seat::all(rules.n_seats()).map(Observer::Seat).chain([Observer::Public]) {
            let seat = if let Observer::Seat(seat) = by { Some(seat) } else { None };
            let events = events.iter().filter_map(|event| G::seen(event, by)).collect();
            let messages: [ToClient<G::View, G::Seen>; 2] = [
                ToClient::View { seq: 1, by: seat, view: game.view(by) },
                ToClient::Seen { from: 0, seq: 1, by: seat, events, by_clock: Vec::new() },
            ];
            for message in messages {
                let text = json(&message);
                let back: ToClient<G::View, G::Seen> = serde_json::from_str(&text).expect("reads back");
                assert_eq!(back, message);
                if let ToClient::View { view, .. } = back {
                    assert_eq!(view.by(), by, "a view says whose it is");
                }
            }
        }
    }
}

#[test]
fn views_and_events_of_every_game_cross_the_wire() {
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => crosses_the_wire::<G>()).expect("a game of the list");
    }
}

/// What one definition of the schema says.
fn validator(schema: &serde_json::Value, name: &str) -> jsonschema::Validator {
    let mut whole = schema.clone();
    assert!(whole["$defs"][name].is_object(), "no definition of {name}");
    whole["$ref"] = format!("#/$defs/{name}").into();
    jsonschema::validator_for(&whole).expect("a schema")
}

#[test]
fn the_schema_refuses_what_the_types_refuse() {
    let schema = protocol::schema();
    for (name, good, bad) in [
        ("ToServer", r#"{"type":"leave","seat":9}"#, r#"{"type":"leave","seat":10}"#),
        ("ToServer", r#"{"type":"lock","locked":true}"#, r#"{"type":"lock","locked":1}"#),
        ("ToServer", r#"{"type":"hello","version":1,"lang":"de"}"#, r#"{"type":"hello"}"#),
        ("ToClient", r#"{"type":"ack","id":1}"#, r#"{"type":"ack","id":-1}"#),
        ("Session", r#"{"secret":"a"}"#, "{}"),
        ("Create", r#"{"game":"a","seats":2,"name":"b"}"#, r#"{"game":"a","seats":"2","name":"b"}"#),
    ] {
        let fits = validator(&schema, name);
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
        assert!(fits.is_valid(&value(good)) && !fits.is_valid(&value(bad)), "{name}: {good} {bad}");
    }
}

/// The examples of the page are messages: each is read as its kind and written back as it stands there.
#[test]
fn the_examples_of_the_page_are_what_they_say() {
    use protocol::rest::{Create, Join, Move, MoveLink, OpenTables, Refusal, Seated, Take};
    type Any = serde_json::Value;
    fn again<T: serde::de::DeserializeOwned + serde::Serialize>(text: &str) -> String {
        json(&serde_json::from_str::<T>(text).unwrap_or_else(|error| panic!("{error}: {text}")))
    }
    let page = include_str!("../../../docs/protocol.md");
    let schema = protocol::schema();
    let mut kinds = std::collections::BTreeMap::new();
    for block in page.split("```json ").skip(1) {
        let (kind, rest) = block.split_once('\n').expect("a kind");
        let text = rest.split("```").next().expect("an end").trim();
        let (written, name) = match kind {
            "create" => (again::<Create>(text), "Create"),
            "join" => (again::<Join>(text), "Join"),
            "move" => (again::<Move>(text), "Move"),
            "move-link" => (again::<MoveLink>(text), "MoveLink"),
            "take" => (again::<Take>(text), "Take"),
            "open-tables" => (again::<OpenTables>(text), "OpenTables"),
            "seated" => (again::<Seated>(text), "Seated"),
            "refusal" => (again::<Refusal>(text), "Refusal"),
            "to-server" => (again::<ToServer>(text), "ToServer"),
            "to-client" => (again::<ToClient<Any, Any>>(text), "ToClient"),
            other => panic!("no kind of message: {other}"),
        };
        assert_eq!(written, text);
        let message: Any = serde_json::from_str(text).expect("JSON");
        let fits = validator(&schema, name);
        assert!(fits.is_valid(&message), "the schema does not know {text}");
        // A schema that everything fits would say nothing.
        assert!(
            !fits.is_valid(&Any::Null) && !fits.is_valid(&serde_json::json!({ "type": "dance" })),
            "{name}"
        );
        kinds.entry((kind, message["type"].to_string())).or_insert(0);
    }
    // One kind for each message there is, and eight of REST.
    assert_eq!(kinds.len(), 8 + 21 + 17, "{kinds:?}");
}
