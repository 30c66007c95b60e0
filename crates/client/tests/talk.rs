//! What a client makes of what people say, and of their wish for a break.

use client::Client;
use game::Seat;
use protocol::rest::Chat;
use protocol::{ChatLine, Holder, SeatInfo, TableInfo, ToClient, ToServer};
use serde_json::Value;
use telling::Words;
use texts::Lang;

fn say(client: &mut Client, message: &ToClient<Value, Value>) {
    client.take(&serde_json::to_string(message).expect("messages are JSON"));
}

fn seat(name: &str) -> SeatInfo {
    SeatInfo { name: name.into(), holder: Holder::Person, here: true, ..SeatInfo::default() }
}

fn table(client: &mut Client, change: impl FnOnce(&mut TableInfo)) {
    let seats = vec![seat("Ada"), seat("Ben")];
    let mut info = TableInfo { seats, started: true, chat: Chat::Text, ..TableInfo::default() };
    change(&mut info);
    say(client, &ToClient::Table(info));
}

/// Ada's client, right after the hello.
fn hello(client: &mut Client) {
    let (table_id, code, game) = ("one".into(), "ABCDE".into(), "xnimmt".into());
    let you = vec![Seat::new(0)];
    say(client, &ToClient::Hello { version: protocol::VERSION, table: table_id, code, game, you });
    table(client, |_| {});
}

fn line(place: usize, emote: Option<&str>, text: Option<&str>) -> ChatLine {
    let name = ["Ada", "Ben"][place].to_string();
    ChatLine { seat: Seat::new(place), name, emote: emote.map(Into::into), text: text.map(Into::into) }
}

fn heard(client: &Client) -> Vec<String> {
    client.scene().talk.iter().map(|said| format!("{}: {} {}", said.name, said.text, said.is_yours)).collect()
}

#[test]
fn what_is_said_comes_in_the_readers_language_and_once() {
    let mut client = Client::new(Words::new(Lang::De));
    hello(&mut client);
    let first = vec![line(1, Some("ouch"), None)];
    say(&mut client, &ToClient::Chat { lines: first.clone() });
    say(&mut client, &ToClient::Chat { lines: vec![line(0, None, Some("Hm."))] });
    assert_eq!(heard(&client), ["Ben: Autsch! false", "Ada: Hm. true"]);
    // After the line was lost everything comes again.
    hello(&mut client);
    say(&mut client, &ToClient::Chat { lines: first });
    assert_eq!(heard(&client), ["Ben: Autsch! false"]);
}

#[test]
fn somebody_who_is_not_to_be_heard_is_not() {
    let mut client = Client::new(Words::new(Lang::En));
    hello(&mut client);
    say(&mut client, &ToClient::Chat { lines: vec![line(1, None, Some("Boo")), line(0, None, Some("Hm"))] });
    client.hide(Seat::new(1), true);
    assert_eq!(heard(&client), ["Ada: Hm true"]);
    assert!(client.scene().seats[1].is_hidden);
    client.hide(Seat::new(1), false);
    assert_eq!(heard(&client).len(), 2);
}

#[test]
fn the_reader_speaks_from_the_own_seat() {
    let mut client = Client::new(Words::new(Lang::En));
    assert_eq!(client.emote("ouch"), None, "nobody speaks from nowhere");
    hello(&mut client);
    let me = Seat::new(0);
    assert_eq!(client.emote("ouch"), Some(ToServer::Emote { seat: me, emote: "ouch".into() }));
    assert_eq!(client.say(" Hi "), Some(ToServer::Say { seat: me, text: "Hi".into() }));
}

#[test]
fn what_was_refused_is_forgotten_by_the_next_thing_said_and_at_another_seat() {
    let mut client = Client::new(Words::new(Lang::En));
    let refused = |client: &mut Client| {
        let (code, text) = ("table-muted".into(), "Not now.".into());
        say(client, &ToClient::Refused { id: None, code, rule: String::new(), text });
        client.scene().refused.expect("said").text
    };
    hello(&mut client);
    assert_eq!(refused(&mut client), "Not now.");
    client.say("Why?");
    assert_eq!(client.scene().refused, None);
    // Readers listen to what changes.
    assert_eq!(refused(&mut client), "Not now.\u{a0}");
    client.emote("ouch");
    assert_eq!(client.scene().refused, None);
    assert_eq!(refused(&mut client), "Not now.");
    hello(&mut client);
    assert!(client.scene().refused.is_some(), "only the line was lost");
    let (table, code, game) = ("one".into(), "ABCDE".into(), "xnimmt".into());
    say(
        &mut client,
        &ToClient::Hello { version: protocol::VERSION, table, code, game, you: vec![Seat::new(1)] },
    );
    assert_eq!(client.scene().refused, None, "it was about the other seat");
}

#[test]
fn a_wish_for_a_break_says_whose_it_is() {
    let mut client = Client::new(Words::new(Lang::En));
    hello(&mut client);
    table(&mut client, |info| info.wish_pause = vec![Seat::new(1)]);
    let scene = client.scene();
    assert_eq!((scene.wishes_pause, scene.others_wish_pause), (false, vec!["Ben".to_string()]));
    table(&mut client, |info| info.paused = true);
    assert!(client.scene().paused);
}

#[test]
fn hands_of_a_round_that_is_over_are_read_by_those_who_look_on() {
    let mut client = Client::new(Words::new(Lang::Fa));
    hello(&mut client);
    assert_eq!(client.scene().dealt, None);
    let hands = vec![vec!["3".into(), "14".into()], vec!["5".into(), "stop".into()]];
    say(&mut client, &ToClient::Dealt { round: 1, hands });
    let dealt = client.scene().dealt.expect("told");
    assert_eq!(dealt.round, 1);
    let names: Vec<_> = dealt.hands.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Ada", "Ben"]);
    let cards: Vec<_> = dealt.hands.iter().map(|(_, cards)| cards.as_str()).collect();
    let words = Words::new(Lang::Fa);
    let stop = words.get("card-stop");
    let expected =
        [["۳".to_string(), "۱۴".into()], ["۵".into(), stop]].map(|cards| words.side_by_side(&cards));
    assert_eq!(cards, expected);
    // Whoever says hello again may have sat down meanwhile.
    hello(&mut client);
    assert_eq!(client.scene().dealt, None);
}
