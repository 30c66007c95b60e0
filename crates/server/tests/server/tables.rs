//! Whole matches over real connections: people with clients, bots in the other seats, bad lines, crashes.

use crate::support::{Player, Running, new_table, next, say, socket};
use game::{Game, Seat};
use protocol::{ToServer, VERSION};
use serde::de::DeserializeOwned;

/// A short match of a game.
fn options(game: &str) -> &'static [(&'static str, &'static str)] {
    if game == "krasskariert" { &[("lab.ranks", "9"), ("lab.hand", "4")] } else { &[("rounds", "1")] }
}

/// Two people and bots play a match to the end. One of them loses the connection again and again, the server dies in
/// the middle, and at the end everybody's folded view is the one a newcomer is sent.
fn plays_to_the_end<G: Game>(game: &str, seats: usize)
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table(game, seats, options(game)));
    assert_eq!(table.seat, Seat::new(0));
    assert_eq!(server.join(&ben, &table.code.to_lowercase(), "Ben").seat, Seat::new(1));
    let mut players: Vec<Player<G>> = [Some(&ada), Some(&ben), None]
        .into_iter()
        .zip(1..)
        .map(|(secret, seed)| Player::new(secret.map(String::as_str), &table.code, seed))
        .collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    runtime.block_on(async {
        for player in &mut players {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
    });
    let record = format!("/api/tables/{}/record", table.code);
    assert_eq!(server.get(&record).0, 422, "deals are secret while the match goes on");
    let mut answers = 0;
    let mut crashed = false;
    while !players.iter().all(|player| player.table.over) {
        runtime.block_on(async {
            for player in &mut players[..2] {
                if player.answer().await {
                    answers += 1;
                }
            }
            if answers % 5 == 4 {
                // The line drops, with an answer under way or without.
                players[1].socket = None;
                players[1].connect(server.address).await;
                answers += 1;
            }
            // Whoever is told something first.
            let takes = players.iter_mut().filter(|player| !player.table.over);
            let takes = takes.map(|player| Box::pin(async { (player.take().await, player) }));
            let ((lives, player), ..) = futures_util::future::select_all(takes).await;
            if !lives {
                player.connect(server.address).await;
            }
        });
        if answers >= 9 && !crashed {
            crashed = true;
            server.crash();
            server = Running::start(folder.path());
            runtime.block_on(async {
                for player in &mut players {
                    player.socket = None;
                    player.connect(server.address).await;
                }
            });
        }
    }
    assert!(crashed, "the match was too short to be interrupted");
    assert!(players[0].acknowledged > 3 && players[1].acknowledged > 3);
    for player in &players[..2] {
        // Answers that were sent again may come too late; nothing else may be refused.
        assert!(player.refusals.iter().all(|code| code == "table-late"), "{:?}", player.refusals);
    }
    let (status, text) = server.get(&record);
    assert_eq!(status, 200, "{text}");
    let (replayed, last) =
        record::Written::parse(&text).expect("a record").replay::<G>().expect("it replays");
    assert_eq!(replayed.names[&Seat::new(1)], "Ben");
    assert_eq!(last.view(game::Observer::Public), players[2].views[&None]);
    let mut again: Vec<Player<G>> = Vec::new();
    runtime.block_on(async {
        for player in &mut players[..2] {
            say(player.socket.as_mut().expect("connected"), &ToServer::Rematch).await;
        }
        for player in &mut players {
            player.take_until(|player| player.table.rematch.is_some()).await;
        }
        let code = players[2].table.rematch.clone().expect("a code");
        for (secret, seat) in [(&ada, 0), (&ben, 1)] {
            let mut player = Player::<G>::new(Some(secret), &code, 7);
            player.connect(server.address).await;
            player.take_until(|player| player.views.contains_key(&Some(Seat::new(seat)))).await;
            again.push(player);
        }
        assert_eq!(again[0].table.host, Some(Seat::new(0)));
        assert!(!again[0].table.started);
    });
    runtime.block_on(async {
        for (idx, secret) in [Some(&ada), Some(&ben), None].into_iter().enumerate() {
            let mut newcomer = Player::<G>::new(secret.map(String::as_str), &table.code, 9);
            newcomer.connect(server.address).await;
            let n_views = players[idx].views.len();
            newcomer.take_until(|newcomer| newcomer.views.len() == n_views && newcomer.seq.is_some()).await;
            let old = &mut players[idx];
            old.take_until(|old| old.seq == newcomer.seq).await;
            assert_eq!(old.views, newcomer.views);
        }
    });
    server.stop();
}

#[test]
fn xnimmt_is_played_over_bad_lines_and_a_crash() {
    plays_to_the_end::<catalog::XNimmt>("xnimmt", 3);
}

#[test]
fn base_6nimmt_is_played_over_bad_lines_and_a_crash() {
    plays_to_the_end::<catalog::Base>("6nimmt", 4);
}

#[test]
fn pro_is_played_over_bad_lines_and_a_crash() {
    plays_to_the_end::<catalog::Pro>("6nimmt-pro", 3);
}

#[test]
fn anniversary_is_played_over_bad_lines_and_a_crash() {
    plays_to_the_end::<catalog::Anniversary>("6nimmt-anniversary", 4);
}

#[test]
fn krass_kariert_is_played_over_bad_lines_and_a_crash() {
    plays_to_the_end::<catalog::Krass>("krasskariert", 3);
}

#[test]
fn nobody_is_sent_what_another_seat_holds() {
    type G = catalog::Base;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table("6nimmt", 2, &[("rounds", "1")]));
    server.join(&ben, &table.code, "Ben");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    runtime.block_on(async {
        let mut bens = Player::<G>::new(Some(&ben), &table.code, 2);
        let mut eves = Player::<G>::new(None, &table.code, 3);
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        for player in [&mut adas, &mut bens, &mut eves] {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        for player in [&mut adas, &mut bens, &mut eves] {
            player.take_until(|player| player.ask.ask == 1).await;
        }
        assert!(adas.answer().await);
        adas.take_until(|adas| adas.ask.yours[0].choice.is_some()).await;
        for other in [&mut bens, &mut eves] {
            other.take_until(|other| other.ask.chosen == [Seat::new(0)]).await;
        }
        // Her hand is known from her own list; none of it may be in what the others were sent.
        let hand: std::collections::BTreeSet<u64> =
            adas.ask.yours[0].legal.iter().map(|card| card.parse().expect("a card")).collect();
        let rows: std::collections::BTreeSet<u64> = adas.views[&Some(Seat::new(0))]
            .table()
            .board()
            .rows()
            .iter()
            .flat_map(|row| row.cards().iter().map(|card| u64::from(card.number())).collect::<Vec<_>>())
            .collect();
        assert!(hand.is_disjoint(&rows));
        for (other, own) in [(&bens, 10), (&eves, 0)] {
            let mut seen = std::collections::BTreeSet::new();
            for text in other.heard().iter().filter(|text| text.contains(r#""type":"seen""#)) {
                let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
                numbers(&value["events"], &mut seen);
            }
            let leaked: Vec<_> = seen.intersection(&hand).filter(|number| **number > 10).collect();
            assert!(leaked.is_empty(), "{leaked:?} of {hand:?}, with {own} cards of their own");
        }
        assert!(eves.ask.yours.is_empty());
        // A stranger cannot answer for her.
        let submit = ToServer::Submit { seat: Seat::new(0), ask: 1, id: 1, mv: "1".into() };
        for other in [&mut bens, &mut eves] {
            say(other.socket.as_mut().expect("connected"), &submit).await;
            other.take_until(|other| !other.refusals.is_empty()).await;
            assert_eq!(other.refusals, ["table-not-your-seat"]);
        }
    });
}

fn numbers(value: &serde_json::Value, into: &mut std::collections::BTreeSet<u64>) {
    match value {
        serde_json::Value::Number(number) => into.extend(number.as_u64()),
        serde_json::Value::Array(items) => items.iter().for_each(|item| numbers(item, into)),
        serde_json::Value::Object(fields) => fields.values().for_each(|field| numbers(field, into)),
        _ => {}
    }
}

#[test]
fn a_server_that_stops_tells_everybody_and_loses_nothing() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    runtime.block_on(async {
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| !adas.ask.yours.is_empty()).await;
    });
    let stopping = std::thread::spawn(|| server.stop());
    runtime.block_on(async { while adas.take().await {} });
    stopping.join().expect("it stops while somebody is connected");
    assert!(adas.closing, "she was told to come back");
    let before = adas.views.clone();
    let server = Running::start(folder.path());
    runtime.block_on(async {
        adas.seq = None;
        adas.connect(server.address).await;
        adas.take_until(|adas| adas.seq.is_some()).await;
        assert_eq!(adas.views, before);
    });
}

#[test]
fn what_is_no_message_is_refused_and_the_connection_lives() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("6nimmt", 2, &[]));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    runtime.block_on(async {
        use futures_util::SinkExt as _;
        use tokio_tungstenite::tungstenite::Message as Frame;
        let mut line = socket(server.address, &table.code, Some(&ada)).await;
        say(
            &mut line,
            &ToServer::Hello { version: VERSION, since: Some(4_000_000_000), lang: Some("xx".into()) },
        )
        .await;
        for nonsense in [Frame::text("{"), Frame::text(r#"{"type":"fly"}"#), Frame::binary(vec![0, 255])] {
            line.send(nonsense).await.expect("sent");
        }
        let mut refusals = 0;
        while refusals < 3 {
            let text = next(&mut line).await.expect("the connection lives");
            refusals += usize::from(text.contains("server-not-understood"));
        }
        // Another version, or no hello at all, ends it.
        let mut other = socket(server.address, &table.code, Some(&ada)).await;
        say(&mut other, &ToServer::Hello { version: 99, since: None, lang: None }).await;
        assert!(next(&mut other).await.is_none());
        let mut rude = socket(server.address, &table.code, Some(&ada)).await;
        say(&mut rude, &ToServer::Start).await;
        assert!(next(&mut rude).await.is_none());
    });
}
