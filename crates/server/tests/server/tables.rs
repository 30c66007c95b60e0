//! Whole matches over real connections: people with clients, bots in the other seats, bad lines, crashes.

use crate::support::{Player, Running, config, new_table, next, say, socket, thread};
use game::{Game, Seat};
use protocol::rest::{Create, Move, MoveLink, OpenTable, OpenTables, Seated, Take};
use protocol::{EMOTES, ToServer, VERSION};
use serde::de::DeserializeOwned;
use server::{Config, Patience};
use std::time::Duration;

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
    // Long enough for the busiest machine to open every nonce in time.
    let patience = Patience { nonces: Duration::from_secs(120), ..Patience::default() };
    let config = Config { patience, ..config(folder.path()) };
    let mut server = Running::with(&config);
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table(game, seats, options(game)));
    assert_eq!(table.seat, Seat::new(0));
    assert_eq!(server.join(&ben, &table.code.to_lowercase(), "Ben").seat, Seat::new(1));
    let mut players: Vec<Player<G>> = [Some(&ada), Some(&ben), None]
        .into_iter()
        .zip(1..)
        .map(|(secret, seed)| Player::new(secret.map(String::as_str), &table.code, seed))
        .collect();
    let runtime = thread();
    runtime.block_on(async {
        for player in &mut players {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        players[0].take_until(|player| player.shuffle.seals.len() == 2).await;
        say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
    });
    let commitment = players[0].shuffle.commitment.clone();
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
            server = Running::with(&config);
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
        let is_late = |code: &String| code == "table-late" || code == "table-shuffle-late";
        assert!(player.refusals.iter().all(is_late), "{:?}", player.refusals);
    }
    let (status, text) = server.get(&record);
    assert_eq!(status, 200, "{text}");
    let (replayed, last) =
        record::Written::parse(&text).expect("a record").replay::<G>().expect("it replays");
    assert_eq!(replayed.names[&Seat::new(1)], "Ben");
    assert_eq!(replayed.shuffles[0].commitment.to_string(), commitment, "what was shown before it was dealt");
    let opened = replayed.shuffles[0].nonces.values().filter(|nonce| nonce.opened.is_some()).count();
    assert_eq!(opened, 2, "both people have added to the first deal");
    for (nth, checked) in fair::verify(&replayed).iter().enumerate() {
        assert!(checked.verdict.is_good(), "shuffle {nth}: {:?}", checked.verdict);
    }
    assert_eq!(last.view(game::Observer::Public), players[2].views[&None]);
    // Whoever comes now is told of all rounds, and of what happened last.
    let mut late = Player::<G>::new(None, &table.code, 8);
    runtime.block_on(async {
        late.connect(server.address).await;
        late.take_until(|late| !late.returns.is_empty() && late.n_pasts > 0).await;
    });
    let now: Vec<_> = Seat::all(seats).map(|seat| last.returns(seat)).collect();
    assert_eq!((late.returns.len() as u32, late.returns.last()), (last.rounds_over(), Some(&now)));
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
fn a_server_that_stops_tells_everybody_and_loses_nothing() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
    let runtime = thread();
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
    let runtime = thread();
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

#[test]
fn people_change_places_talk_and_take_a_break() {
    type G = catalog::Base;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let chat = protocol::rest::Chat::Text;
    let create = protocol::rest::Create { chat, ..new_table("6nimmt", 2, &[]) };
    let table = server.create(&ada, &create);
    server.join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        let mut bens = Player::<G>::new(Some(&ben), &table.code, 2);
        for player in [&mut adas, &mut bens] {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        let (first, second) = (Seat::new(0), Seat::new(1));
        let order = Some(vec![second, first]);
        say(adas.socket.as_mut().expect("connected"), &ToServer::Arrange { order }).await;
        // Both look through the eyes of another seat now.
        adas.take_until(|adas| adas.views.contains_key(&Some(second))).await;
        bens.take_until(|bens| bens.views.contains_key(&Some(first)) && bens.table.host == Some(second))
            .await;
        assert!(!bens.views.contains_key(&Some(second)), "the old eyes are shut");
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        bens.take_until(|bens| bens.ask.ask > 0).await;
        for player in [&mut adas, &mut bens] {
            say(player.socket.as_mut().expect("connected"), &ToServer::Pause { wish: true }).await;
        }
        bens.take_until(|bens| bens.table.paused).await;
        assert!(bens.answer().await);
        bens.take_until(|bens| bens.refusals.iter().any(|code| code == "table-paused")).await;
        let words = ToServer::Say { seat: first, text: "Tea?".into() };
        say(bens.socket.as_mut().expect("connected"), &words).await;
        adas.take_until(|adas| adas.lines.len() == 1).await;
        for emote in ["rude", EMOTES[4]] {
            let emote = ToServer::Emote { seat: first, emote: emote.into() };
            say(bens.socket.as_mut().expect("connected"), &emote).await;
        }
        adas.take_until(|adas| adas.lines.len() == 2).await;
        assert_eq!(adas.lines[1].emote.as_deref(), Some(EMOTES[4]));
        bens.take_until(|bens| bens.refusals.iter().any(|code| code == "table-no-emote")).await;
        let mut late = Player::<G>::new(None, &table.code, 3);
        late.connect(server.address).await;
        late.take_until(|late| !late.lines.is_empty()).await;
        assert_eq!((late.lines[0].name.as_str(), late.lines[0].text.as_deref()), ("Ben", Some("Tea?")));
        assert!(late.table.paused);
        say(adas.socket.as_mut().expect("connected"), &ToServer::Pause { wish: false }).await;
        bens.take_until(|bens| !bens.table.paused).await;
        let acknowledged = bens.acknowledged;
        assert!(bens.answer().await);
        bens.take_until(|bens| bens.acknowledged > acknowledged).await;
    });
}

/// Whoever looks on is shown hands when a round is over, before and after the server was killed; whoever sits down is not.
#[test]
fn lookers_on_see_the_hands_of_a_round_that_is_over() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let spectators = protocol::rest::Spectators::Hands;
    let create = protocol::rest::Create { spectators, ..new_table("xnimmt", 2, &[]) };
    let table = server.create(&ada, &create);
    let dealt = thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        let mut eves = Player::<G>::new(None, &table.code, 2);
        for player in [&mut adas, &mut eves] {
            player.connect(server.address).await;
        }
        eves.take_until(|eves| eves.table.spectators == spectators).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        let mut hand = Vec::new();
        while adas.views.values().next().is_none_or(|view| view.table().round() < 2) {
            if hand.is_empty() {
                let yours = adas.ask.yours.iter();
                hand = yours.flat_map(|yours| yours.legal.clone()).collect();
            }
            adas.answer().await;
            assert!(adas.take().await);
        }
        eves.take_until(|eves| !eves.dealt.is_empty()).await;
        let [(round, hands)] = &eves.dealt[..] else { panic!("told once: {:?}", eves.dealt) };
        assert_eq!((*round, hands.len()), (1, 2));
        // Ada could choose any card of her hand in the first turn.
        assert_eq!(hands[0], hand);
        let is_told_last = |text: &String| text.contains(r#""type":"dealt""#);
        let seen = eves.heard().iter().position(|text| text.contains(r#""event":"round-ended""#));
        assert!(seen < eves.heard().iter().position(is_told_last), "not before the round is over");
        assert!(adas.dealt.is_empty(), "nobody at the table is told");
        eves.dealt.clone()
    });
    server.crash();
    let server = Running::start(folder.path());
    let ben = server.secret();
    server.join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let mut late = Player::<G>::new(None, &table.code, 3);
        let mut bens = Player::<G>::new(Some(&ben), &table.code, 4);
        for player in [&mut late, &mut bens] {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        late.take_until(|late| !late.dealt.is_empty()).await;
        assert_eq!(late.dealt, dealt);
        say(
            bens.socket.as_mut().expect("connected"),
            &ToServer::Say { seat: game::Seat::new(1), text: "x".into() },
        )
        .await;
        bens.take_until(|bens| !bens.refusals.is_empty()).await;
        assert!(bens.dealt.is_empty(), "whoever took a bot's seat looks on no more");
    });
}

/// Two tables that are made alike, one right after the other, by servers that have just begun.
#[test]
fn every_table_has_secrets_of_its_own() {
    type G = catalog::XNimmt;
    let mut sealed = std::collections::BTreeSet::new();
    for _ in 0..2 {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path());
        for _ in 0..2 {
            let ada = server.secret();
            let table = server.create(&ada, &new_table("xnimmt", 2, &[]));
            thread().block_on(async {
                let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
                adas.connect(server.address).await;
                adas.take_until(|adas| !adas.shuffle.commitment.is_empty()).await;
                sealed.insert(adas.shuffle.commitment.clone());
            });
        }
    }
    assert_eq!(sealed.len(), 4, "{sealed:?}");
}

#[test]
fn where_nobody_may_look_on_a_stranger_is_sent_nothing_of_the_match() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let spectators = protocol::rest::Spectators::None;
    let create = protocol::rest::Create { spectators, ..new_table("xnimmt", 2, &[("rounds", "1")]) };
    let table = server.create(&ada, &create);
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        let mut eves = Player::<G>::new(None, &table.code, 2);
        for player in [&mut adas, &mut eves] {
            player.connect(server.address).await;
        }
        eves.take_until(|eves| !eves.table.seats.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        while !adas.table.over {
            adas.answer().await;
            assert!(adas.take().await);
        }
        // Whoever comes late is sent no more than whoever was there.
        eves.take_until(|eves| eves.table.over).await;
        let mut late = Player::<G>::new(None, &table.code, 3);
        late.connect(server.address).await;
        late.take_until(|late| late.table.over).await;
        for eve in [&eves, &late] {
            let kinds =
                |text: &String| text.contains(r#"{"type":"hello""#) || text.contains(r#"{"type":"table""#);
            assert!(eve.heard().iter().all(kinds), "{:?}", eve.heard());
        }
    });
    // Nor is the record for them, which has all of it; those who played have it.
    let path = format!("/api/tables/{}/record", table.code);
    let (status, refused) = server.get(&path);
    assert!(status == 422 && refused.contains("server-nobody-looks-on"), "{status}: {refused}");
    let own = ureq::get(server.url(&path)).header("authorization", format!("Bearer {ada}"));
    let record = own.call().expect("it is hers").into_body().read_to_string().expect("text");
    assert!(record.starts_with("oxrow-record"), "{record}");
}

#[test]
fn a_table_is_shown_to_strangers_only_while_it_waits_for_them_and_its_host_wants_it() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let shown = || -> Vec<OpenTable> {
        let (status, text) = server.get("/api/tables");
        assert_eq!(status, 200, "{text}");
        serde_json::from_str::<OpenTables>(&text).expect("a list").tables
    };
    let listed = Create { listed: true, ..new_table("xnimmt", 3, &[("rounds", "3")]) };
    let table = server.create(&ada, &listed);
    let private = server.create(&ada, &new_table("xnimmt", 3, &[]));
    assert_eq!(shown(), [], "nobody waits there yet");
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        let mut hidden = Player::<G>::new(Some(&ada), &private.code, 1);
        for player in [&mut adas, &mut hidden] {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        assert!(adas.table.listed && !hidden.table.listed, "everybody at the table knows");
        let [open]: [OpenTable; 1] = shown().try_into().expect("one table");
        assert_eq!(
            (open.code.as_str(), open.game.as_str(), open.host.as_str()),
            (&*table.code, "xnimmt", "Ada")
        );
        assert_eq!((open.seats, open.free), (3, 2));
        assert_eq!(open.options.into_iter().collect::<Vec<_>>(), [("rounds".to_string(), "3".to_string())]);
        let ben = server.secret();
        server.join(&ben, &table.code, "Ben");
        assert_eq!(shown()[0].free, 1);
        for (locked, n_shown) in [(true, 0), (false, 1)] {
            say(adas.socket.as_mut().expect("connected"), &ToServer::Lock { locked }).await;
            adas.take_until(|adas| adas.table.locked == locked).await;
            assert_eq!(shown().len(), n_shown);
        }
        // The host is away, and back.
        adas.socket = None;
        let mut bens = Player::<G>::new(Some(&ben), &table.code, 2);
        bens.connect(server.address).await;
        bens.take_until(|bens| bens.table.seats.first().is_some_and(|ada| !ada.here)).await;
        assert_eq!(shown(), []);
        (adas.seq, adas.table) = (None, protocol::TableInfo::default());
        adas.connect(server.address).await;
        adas.take_until(|adas| adas.table.seats.first().is_some_and(|ada| ada.here)).await;
        assert_eq!(shown().len(), 1);
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| adas.table.started).await;
        assert_eq!(shown(), [], "it waits for nobody");
    });
}

#[test]
fn a_table_says_whether_it_remembers_for_its_people_and_whether_clocks_wait_for_them() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Running::start(folder.path());
    let ada = server.secret();
    let options = [("rounds", "1")];
    let usual = server.create(&ada, &new_table("xnimmt", 2, &options));
    let wanted = Create { memory: true, told_first: true, ..new_table("xnimmt", 2, &options) };
    let wanted = server.create(&ada, &wanted);
    for _ in 0..2 {
        thread().block_on(async {
            for (seated, memory) in [(&usual, false), (&wanted, true)] {
                let mut player = Player::<G>::new(Some(&ada), &seated.code, 1);
                player.connect(server.address).await;
                player.take_until(|player| !player.views.is_empty()).await;
                assert_eq!((player.table.memory, player.table.told_first), (memory, memory));
                for word in ["memory", "told_first"] {
                    let is_said = player.heard().iter().any(|text| text.contains(word));
                    assert_eq!(is_said, memory, "{word} is said only then");
                }
            }
        });
        // It is kept with the table.
        server.stop();
        server = Running::start(folder.path());
    }
}

#[test]
fn a_seat_goes_to_another_device_once_and_the_one_it_was_at_looks_on() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, phone, eve) = (server.secret(), server.secret(), server.secret());
    let table = server.create(&ada, &new_table("xnimmt", 2, &[]));
    let other = server.create(&eve, &new_table("xnimmt", 2, &[]));
    let (moving, taking) = ["move", "take"].map(|what| format!("/api/tables/{}/{what}", table.code)).into();
    let seat = Seat::new(0);
    let (status, text) = server.try_post(&moving, &eve, &Move { seat });
    assert!(status == 422 && text.contains("table-not-your-seat"), "{text}");
    let link: MoveLink = server.post(&moving, &ada, &Move { seat });
    let take = Take { token: link.token.clone() };
    // Nothing of the token itself is kept.
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("reads");
        assert!(!bytes.windows(link.token.len()).any(|part| part == link.token.as_bytes()));
    }
    server.crash();
    let server = Running::start(folder.path());
    let foreign = format!("/api/tables/{}/take", other.code);
    for (path, token) in [(&foreign, &link.token), (&taking, &"a".repeat(52)), (&taking, &String::new())] {
        let (status, text) = server.try_post(path, &phone, &Take { token: token.clone() });
        assert!(status == 422 && text.contains("table-link-gone"), "{text}");
    }
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        let mut phones = Player::<G>::new(Some(&phone), &table.code, 2);
        for player in [&mut adas, &mut phones] {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        let seated: Seated = server.post(&taking, &phone, &take);
        assert_eq!(seated.seat, seat);
        adas.take_until(|adas| adas.views.contains_key(&None)).await;
        // The socket was nobody's; another one is theirs.
        phones.seq = None;
        phones.connect(server.address).await;
        phones
            .take_until(|phones| phones.views.contains_key(&Some(seat)) && phones.table.seats[0].here)
            .await;
        assert_eq!((phones.table.host, phones.table.seats[0].name.as_str()), (Some(seat), "Ada"));
        say(phones.socket.as_mut().expect("connected"), &ToServer::Start).await;
        phones.take_until(|phones| phones.table.started).await;
    });
    let (status, text) = server.try_post(&taking, &eve, &take);
    assert!(status == 422 && text.contains("table-link-gone"), "it works once: {text}");
    let (status, text) = server.try_post(&moving, &ada, &Move { seat });
    assert!(status == 422 && text.contains("table-not-your-seat"), "{text}");
}

#[test]
fn days_to_choose_are_not_given_back_by_a_restart() {
    type G = catalog::XNimmt;
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let clock = Some(protocol::rest::Clock::PerChoice { millis: DAY });
    let table = server.create(&ada, &Create { clock, ..new_table("xnimmt", 2, &[]) });
    let runtime = thread();
    let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
    let left = |adas: &Player<G>| adas.ask.left_ms.expect("a clock runs");
    let before = runtime.block_on(async {
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| adas.ask.left_ms.is_some()).await;
        left(&adas)
    });
    server.crash();
    let server = Running::start(folder.path());
    runtime.block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        adas.connect(server.address).await;
        adas.take_until(|adas| adas.ask.left_ms.is_some()).await;
        assert!(left(&adas) <= before, "{} after {before}", left(&adas));
    });
}

#[test]
fn an_answer_is_taken_back_and_who_was_away_meanwhile_ends_in_the_right_view() {
    type G = catalog::Pro;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table("6nimmt-pro", 2, &[("first_picker", "seat:0")]));
    server.join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let secrets = [Some(ada.as_str()), Some(ben.as_str()), None];
        let mut players: Vec<Player<G>> = secrets
            .into_iter()
            .zip(1..)
            .map(|(secret, seed)| Player::new(secret, &table.code, seed))
            .collect();
        for player in &mut players {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        players[0].take_until(|adas| adas.shuffle.seals.len() == 2).await;
        say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
        let [adas, bens, eves]: [Player<G>; 3] = players.try_into().ok().expect("three");
        let (mut adas, mut bens, mut eves) = (adas, bens, eves);
        let opens = async |adas: &mut Player<G>, bens: &mut Player<G>| {
            while !adas.ask.yours.iter().any(|asked| asked.choice.is_none()) {
                tokio::select! { _ = adas.take() => {}, _ = bens.take() => {} }
            }
        };
        opens(&mut adas, &mut bens).await;
        assert!(adas.ask.take_back.is_empty());
        let first = adas.ask.ask;
        adas.answer().await;
        adas.take_until(|adas| adas.ask.ask > first && !adas.ask.take_back.is_empty()).await;
        eves.take_until(|eves| eves.ask.ask > first).await;
        let seq = eves.seq;
        eves.socket = None;
        say(adas.socket.as_mut().expect("connected"), &ToServer::TakeBack { of: Seat::new(0), wish: true })
            .await;
        bens.take_until(|bens| bens.table.take_back.is_some()).await;
        say(bens.socket.as_mut().expect("connected"), &ToServer::TakeBack { of: Seat::new(0), wish: true })
            .await;
        let second = adas.ask.ask;
        adas.take_until(|adas| adas.ask.ask > second).await;
        assert_eq!(adas.ask.seats, [Seat::new(0)]);
        assert!(adas.answer().await, "another card");
        let third = adas.ask.ask;
        adas.take_until(|adas| adas.ask.ask > third).await;
        // She comes with what she has, which leads nowhere now.
        eves.connect(server.address).await;
        eves.take_until(|eves| eves.seq > seq && eves.seq == adas.seq).await;
        let mut late = Player::<G>::new(None, &table.code, 9);
        late.connect(server.address).await;
        late.take_until(|late| !late.views.is_empty()).await;
        assert_eq!(late.views, eves.views);
    });
}

/// Ten people, each with a connection of their own, answer without waiting for one another, turn after turn: what they
/// sent arrives in any order and in the same moment.
#[test]
fn ten_people_choose_in_the_same_moment_and_every_turn_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let secrets: Vec<String> = (0..10).map(|_| server.secret()).collect();
    let table = server.create(&secrets[0], &new_table("6nimmt", 10, &[("rounds", "1"), ("end", "rounds")]));
    for (secret, nth) in secrets.iter().zip(1..).skip(1) {
        server.join(secret, &table.code, &format!("Friend {nth}"));
    }
    let mut players: Vec<Player<catalog::Base>> = secrets
        .iter()
        .zip(1..)
        .map(|(secret, seed)| Player::new(Some(secret.as_str()), &table.code, seed))
        .collect();
    let mut n_together = 0;
    thread().block_on(async {
        for player in &mut players {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        while players[0].shuffle.seals.len() < players.len() {
            take_first(&mut players).await;
        }
        say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
        let mut answered = 0;
        while !players.iter().all(|player| player.table.over) {
            let ask = players[0].ask.ask;
            // Everybody knows the same question, and nobody has answered it.
            let is_asked =
                |player: &Player<catalog::Base>| player.ask.ask == ask && player.under_way.is_none();
            if ask > answered && players.iter().all(is_asked) {
                answered = ask;
                let answers = players.iter_mut().map(Player::answer);
                let n_answers =
                    futures_util::future::join_all(answers).await.into_iter().filter(|&is_sent| is_sent);
                n_together += usize::from(n_answers.count() == players.len());
            }
            take_first(&mut players).await;
        }
    });
    assert_eq!(n_together, 10, "in every turn of a round all ten chose at the same time");
    for player in &players {
        assert_eq!(player.refusals, Vec::<String>::new());
    }
}

/// Whoever is told something first takes it.
async fn take_first(players: &mut [Player<catalog::Base>]) {
    let takes = players.iter_mut().map(|player| Box::pin(player.take()));
    let (lives, ..) = futures_util::future::select_all(takes).await;
    assert!(lives, "a connection has ended");
}
