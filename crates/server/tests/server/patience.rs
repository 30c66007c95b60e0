//! Who is waited for, and who is not.

use crate::stores::{LOST, Puppet, UNCERTAIN};
use crate::support::{Player, Running, config, new_table, next, request, say, socket, thread};
use futures_util::SinkExt as _;
use game::Seat;
use protocol::{Holder, ToServer, VERSION};
use rand_xoshiro::rand_core::SeedableRng as _;
use server::{Config, Patience};
use sha2::{Digest as _, Sha256};
use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{NewTable, Sqlite, Store as _};
use tokio_tungstenite::WebSocketStream;

type G = catalog::XNimmt;

const MOMENT: Duration = Duration::from_millis(20);

fn patient(folder: &Path, patience: Patience) -> Config {
    Config { patience, ..config(folder) }
}

/// A table of Ada and Ben with a clock that nobody could order.
fn table_in_store(folder: &Path, clock: &str) -> String {
    thread().block_on(async {
        let store = Sqlite::open(folder).await.expect("a folder");
        let setup =
            format!(r#"{{"game":"xnimmt","seats":2,"options":{{}},"clock":{clock},"away_millis":600000}}"#);
        let table = NewTable { id: "one".into(), code: "ABCDE".into(), setup, created_ms: 0 };
        store.create(table).await.expect("kept");
        store.close().await;
    });
    "ABCDE".into()
}

#[test]
fn half_a_request_does_not_keep_the_server_from_stopping() {
    let folder = tempfile::tempdir().expect("a folder");
    let patience = Patience { close: MOMENT, ..Patience::default() };
    let server = Running::with(&patient(folder.path(), patience));
    let half = [
        "GET /healthz HT",
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    ];
    let lines = half.map(|half| {
        let mut line = TcpStream::connect(server.address).expect("a connection");
        line.write_all(half.as_bytes()).expect("sent");
        line
    });
    // Answered after the others were taken in.
    assert_eq!(server.get("/healthz").0, 200);
    server.stop();
    drop(lines);
}

#[test]
fn who_does_not_finish_a_request_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let patience = Patience { head: MOMENT, request: MOMENT, ..Patience::default() };
    let server = Running::with(&patient(folder.path(), patience));
    let ends = |half: &str| {
        let mut line = TcpStream::connect(server.address).expect("a connection");
        line.write_all(half.as_bytes()).expect("sent");
        let mut answer = Vec::new();
        // The end may come as a reset.
        let _ = line.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    };
    ends("GET /healthz HT");
    let answer = ends(
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    );
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("server-too-slow"), "{answer}");
}

/// A line that holds little.
async fn narrow_socket(
    address: SocketAddr,
    code: &str,
    secret: &str,
) -> WebSocketStream<tokio::net::TcpStream> {
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let line = socket.connect(address).await.expect("a connection");
    let request = request(address, code, Some(secret));
    tokio_tungstenite::client_async(request, line).await.expect("a socket").0
}

/// Two people who are connected and know their hands.
async fn both(server: &Running, code: &str, secrets: [&str; 2]) -> [Player<G>; 2] {
    let mut both = secrets.map(|secret| Player::<G>::new(Some(secret), code, 1));
    for player in &mut both {
        player.connect(server.address).await;
        player.take_until(|player| !player.views.is_empty()).await;
    }
    both
}

#[test]
fn a_client_that_does_not_read_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let patience = Patience { write: MOMENT, ..Patience::default() };
    let server = Running::with(&patient(folder.path(), patience));
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table("xnimmt", 2, &[]));
    server.join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let [mut adas, mut bens] = both(&server, &table.code, [&ada, &ben]).await;
        bens.take_until(|bens| bens.table.seats[0].here).await;
        // She asks for everything again and again, and takes none of it.
        let mut line = narrow_socket(server.address, &table.code, &ada).await;
        say(&mut line, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
        next(&mut line).await.expect("a hello");
        adas.socket = None;
        while bens.table.seats[0].here {
            let hello = ToServer::Hello { version: VERSION, since: None, lang: None };
            let text = serde_json::to_string(&hello).expect("JSON");
            let sent = line.send(tokio_tungstenite::tungstenite::Message::text(text));
            // Her own line may be full, or gone.
            let _ = tokio::time::timeout(MOMENT, sent).await;
            say(bens.socket.as_mut().expect("connected"), &hello).await;
            let before = bens.heard().len();
            bens.take_until(|bens| {
                bens.heard()[before..].iter().any(|text| text.contains(r#""type":"hello""#))
            })
            .await;
        }
    });
    assert_eq!(server.figure("oxrow_slow_readers_total"), 1.0, "one connection, whatever was meant for it");
}

#[test]
fn saying_hello_again_doubles_nothing_and_ends_the_stand_in_and_a_ping_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    // A millisecond for a choice: nobody is ever in time.
    let code = table_in_store(folder.path(), r#"{"clock":"per-choice","millis":1}"#);
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    server.join(&ada, &code, "Ada");
    server.join(&ben, &code, "Ben");
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &code, 1);
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        let holder = |holder: Holder| move |adas: &Player<G>| adas.table.seats[0].holder == holder;
        adas.take_until(holder(Holder::StandIn)).await;
        // A page that asks by itself whether the line is alive says nothing of whoever has gone away from it.
        for nth in 1..=3 {
            say(adas.socket.as_mut().expect("connected"), &ToServer::Ping).await;
            adas.take_until(|adas| adas.n_pongs == nth).await;
        }
        assert_eq!(adas.table.seats[0].holder, Holder::StandIn);
        let since = adas.seq;
        say(
            adas.socket.as_mut().expect("connected"),
            &ToServer::Hello { version: VERSION, since, lang: None },
        )
        .await;
        adas.take_until(holder(Holder::Person)).await;
    });
}

#[test]
fn everybody_is_told_when_the_clock_of_a_question_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let clock = Some(protocol::rest::Clock::PerChoice { millis: 3_600_000 });
    let table = server.create(&ada, &protocol::rest::Create { clock, ..new_table("xnimmt", 2, &[]) });
    server.join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let [mut adas, mut bens] = both(&server, &table.code, [&ada, &ben]).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        bens.take_until(|bens| bens.ask.left_ms.is_some_and(|left| left > 3_000_000)).await;
        adas.socket = None;
        bens.take_until(|bens| bens.ask.left_ms.is_some_and(|left| left <= 45_000)).await;
        adas.connect(server.address).await;
        bens.take_until(|bens| bens.ask.left_ms.is_some_and(|left| left > 3_000_000)).await;
    });
}

#[test]
fn nobody_waits_for_the_table_of_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Running::start(folder.path());
    let ada = first.secret();
    let tables = [0, 1].map(|_| first.create(&ada, &new_table("xnimmt", 2, &[])));
    first.stop();
    let mut puppet = None;
    let server =
        Running::with_store(&config(folder.path()), |inner| puppet.insert(Puppet::new(inner)).clone());
    let puppet = puppet.expect("made");
    let tried = puppet.hold(&tables[0].table);
    let urls = tables.map(|table| server.url(&format!("/api/tables/{}", table.code)));
    let find = |nth: usize| ureq::get(&urls[nth]).call().expect("found").status().as_u16();
    std::thread::scope(|scope| {
        let held = scope.spawn(|| find(0));
        tried.recv().expect("it is being read");
        assert_eq!(find(1), 200);
        puppet.release();
        assert_eq!(held.join().expect("no panic"), 200);
    });
}

/// Plays a few turns; before each of them what is chosen gets lost once. Nobody may have heard of it.
#[test]
fn nobody_is_told_what_is_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut puppet = None;
    let server =
        Running::with_store(&config(folder.path()), |inner| puppet.insert(Puppet::new(inner)).clone());
    let puppet = puppet.expect("made");
    let secrets = [server.secret(), server.secret()];
    let table = server.create(&secrets[0], &new_table("xnimmt", 2, &[]));
    server.join(&secrets[1], &table.code, "Ben");
    thread().block_on(async {
        let mut lines = Vec::new();
        for secret in [Some(&secrets[0]), Some(&secrets[1]), None] {
            let mut line = socket(server.address, &table.code, secret.map(String::as_str)).await;
            say(&mut line, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
            lines.push(line);
        }
        let mut legal = [const { Vec::<String>::new() }; 2];
        let mut ask = 0;
        // Reads what a line was told until something with this mark comes.
        async fn until(line: &mut crate::support::Socket, mark: &str) -> Vec<String> {
            let mut heard = Vec::new();
            loop {
                let text = next(line).await.expect("the connection lives");
                let is_it = text.contains(mark);
                heard.push(text);
                if is_it {
                    return heard;
                }
            }
        }
        for line in &mut lines {
            until(line, r#""type":"ask""#).await;
        }
        say(&mut lines[0], &ToServer::Start).await;
        let mut id = 0;
        for turn in 0..3 {
            if turn == 0 {
                for (place, line) in lines.iter_mut().enumerate() {
                    let heard = until(line, r#""type":"ask","ask":1"#).await;
                    let last: serde_json::Value =
                        serde_json::from_str(&heard[heard.len() - 1]).expect("JSON");
                    ask = last["ask"].as_u64().expect("a number");
                    if place < 2 {
                        legal[place] = strings(&last["yours"][0]["legal"]);
                    }
                }
            }
            for place in 0..2 {
                let mv = legal[place].first().cloned();
                let Some(mv) = mv else { continue };
                for becomes in [LOST, UNCERTAIN] {
                    puppet.next.store(becomes, Ordering::SeqCst);
                    id += 1;
                    let submit =
                        ToServer::Submit { seat: Seat::new(place), ask: ask as u32, id, mv: mv.clone() };
                    say(&mut lines[place], &submit).await;
                    let mark = if becomes == LOST { "server-not-kept" } else { r#""type":"ack""# };
                    for (nth, line) in lines.iter_mut().enumerate() {
                        // The session is read back, and everybody is told where it stands.
                        let heard = until(line, r#""type":"hello""#).await;
                        let told = |kind: &str| heard.iter().any(|text| text.contains(kind));
                        for kind in ["chosen", "seen", "ack"] {
                            assert!(!told(&format!(r#""type":"{kind}""#)), "{heard:?}");
                        }
                        let heard = until(line, r#""type":"ask""#).await;
                        let last: serde_json::Value =
                            serde_json::from_str(&heard[heard.len() - 1]).expect("JSON");
                        ask = last["ask"].as_u64().expect("a number");
                        if nth < 2 {
                            legal[nth] = strings(&last["yours"][0]["legal"]);
                        }
                        if nth == place {
                            until(line, mark).await;
                        }
                    }
                }
            }
        }
    });
}

fn strings(value: &serde_json::Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(|text| text.as_str().expect("text").to_string()).collect()
}

#[test]
fn a_server_is_ready_while_its_store_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut puppet = None;
    let server =
        Running::with_store(&config(folder.path()), |inner| puppet.insert(Puppet::new(inner)).clone());
    assert_eq!(server.get("/readyz"), (200, "ready".into()));
    let puppet = puppet.expect("made");
    for wrong in [&puppet.is_broken, &puppet.is_full] {
        wrong.store(true, Ordering::SeqCst);
        assert_eq!(server.get("/readyz").0, 503);
        assert_eq!(server.get("/healthz").0, 200, "it lives all the same");
        wrong.store(false, Ordering::SeqCst);
        assert_eq!(server.get("/readyz"), (200, "ready".into()));
    }
}

#[test]
fn who_has_days_for_a_choice_gets_those_back_in_which_no_server_ran() {
    const HOUR: u64 = 60 * 60 * 1000;
    let folder = tempfile::tempdir().expect("a folder");
    let code = table_in_store(folder.path(), r#"{"clock":"per-choice","millis":86400000}"#);
    let secret = |name: &str| name.repeat(52);
    let (asked, now) = (store::now_ms() - 72 * HOUR, store::now_ms());
    thread().block_on(async {
        let store = Sqlite::open(folder.path()).await.expect("a folder");
        let kept = store.load("one").await.expect("reads").expect("is there");
        let setup: table::Setup = serde_json::from_str(&kept.setup).expect("a setup");
        let mut table = table::open(&setup, &[], table::Millis(asked)).expect("a good setup");
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::from_seed([1; 32]);
        let mut entries = Vec::new();
        let mut people = Vec::new();
        for name in ["a", "b"] {
            let hash = Sha256::digest(secret(name).as_bytes()).into();
            people.push(table::PlayerId(store.person(hash).await.expect("kept")));
        }
        let join = |who| table::Command::Join { who, name: "Ada".into(), seat: None };
        for command in [join(people[0]), join(people[1]), table::Command::Start { who: people[0] }] {
            let effects = table.handle(&command, table::Millis(asked), &mut rng).expect("allowed");
            entries.extend(effects.entries.iter().map(|entry| serde_json::to_string(entry).expect("JSON")));
        }
        store.append("one", 0, entries).await.expect("kept");
        // The server ran for an hour after the question, and then not until today.
        assert_eq!(store.alive(asked).await.expect("kept"), 0);
        for minute in 1..=60 {
            assert_eq!(store.alive(asked + minute * 60_000).await.expect("kept"), 0);
        }
        store.close().await;
    });
    for _ in 0..2 {
        let server = Running::start(folder.path());
        thread().block_on(async {
            let mut ada = Player::<G>::new(Some(&secret("a")), &code, 1);
            ada.connect(server.address).await;
            ada.take_until(|ada| ada.ask.ask > 0).await;
            let left = ada.ask.left_ms.expect("a clock runs");
            let slack = store::now_ms() - now + 1000;
            assert!((23 * HOUR - slack..=23 * HOUR).contains(&left), "{left} of {}", 23 * HOUR);
            assert_eq!(ada.table.seats[0].holder, Holder::Person, "nobody has played for her");
        });
        server.stop();
    }
}
