//! What a client adds to shuffles without being asked.

use client::Client;
use game::Seat;
use protocol::{SealOf, ShuffleOf, ToClient, ToServer};
use record::Bytes;
use serde_json::Value;
use telling::Words;
use texts::Lang;

const DEVICE: Bytes = Bytes([3; 32]);

fn say(client: &mut Client, message: &ToClient<Value, Value>) -> Vec<ToServer> {
    client.take(&serde_json::to_string(message).expect("messages are JSON"))
}

fn hello(client: &mut Client) {
    let (table, code, game) = ("one".into(), "ABCDE".into(), "xnimmt".into());
    let hello = ToClient::Hello { version: protocol::VERSION, table, code, game, you: vec![Seat::new(1)] };
    assert_eq!(say(client, &hello), []);
}

fn shuffle(opening: bool, commitment: Option<&str>) -> ToClient<Value, Value> {
    let seal = commitment.map(|commitment| SealOf {
        seat: Seat::new(1),
        commitment: commitment.into(),
        opened: false,
    });
    let seals = seal.into_iter().collect();
    ToClient::Shuffle(ShuffleOf { nth: 4, version: 1, commitment: "00".repeat(32), opening, seals })
}

#[test]
fn a_nonce_is_sealed_once_and_opened_once_also_after_a_reload() {
    let mut client = Client::new(Words::new(Lang::En));
    client.add_to_shuffles(DEVICE);
    hello(&mut client);
    let sealed = say(&mut client, &shuffle(false, None));
    let [ToServer::Seal { seat, nth: 4, commitment }] = &sealed[..] else { panic!("{sealed:?}") };
    assert_eq!(*seat, Seat::new(1));
    assert_eq!(say(&mut client, &shuffle(false, None)), [], "it is on its way");
    assert_eq!(say(&mut client, &shuffle(false, Some(commitment))), []);
    for mut client in [client, Client::new(Words::new(Lang::En))] {
        client.add_to_shuffles(DEVICE);
        hello(&mut client);
        let opened = say(&mut client, &shuffle(true, Some(commitment)));
        let [ToServer::Open { nth: 4, nonce, .. }] = &opened[..] else { panic!("{opened:?}") };
        let nonce = nonce.parse().expect("a nonce");
        assert_eq!(fair::nonce_commitment(4, Seat::new(1), &nonce).to_string(), *commitment);
        assert_eq!(say(&mut client, &shuffle(true, Some(commitment))), [], "it is on its way");
    }
}

#[test]
fn what_another_device_sealed_or_what_comes_late_is_left_alone() {
    let mut client = Client::new(Words::new(Lang::En));
    client.add_to_shuffles(DEVICE);
    hello(&mut client);
    assert_eq!(say(&mut client, &shuffle(true, None)), [], "too late to seal");
    assert_eq!(say(&mut client, &shuffle(true, Some(&"11".repeat(32)))), [], "another device's nonce");
    let late = ToClient::Refused {
        id: None,
        code: "table-shuffle-late".into(),
        rule: String::new(),
        text: "too late".into(),
    };
    say(&mut client, &late);
    assert_eq!(client.scene().refused, None, "nobody has asked for it");
}
