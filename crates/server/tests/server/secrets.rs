//! Two deals that differ only in what some seats hold: everybody else is sent the same bytes, on every way.
//!
//! Nothing is left to chance here: ids, secrets and deals are constants, no seat has a bot, and everybody answers with
//! what is legal in both worlds.

use crate::support::{Player, Running, say, thread};
use client::Client;
use futures_util::SinkExt as _;
use game::{Game, Seat};
use protocol::ToServer;
use record::Bytes;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use std::path::Path;
use store::{NewTable, Sqlite, Store as _};
use table::{Clock, Entry, PlayerId, Setup, Spectators};
use telling::Words;
use texts::Lang;
use tokio_tungstenite::tungstenite::Message as Frame;

/// What the page says that everybody could know, after all that it was sent.
fn remembered(sent: &[String]) -> Vec<String> {
    let mut client = Client::new(Words::new(Lang::En));
    for text in sent {
        client.take(text);
    }
    client.scene().memory
}

const CODE: &str = "ABCDE";
/// Questions that are answered before the two worlds go apart.
const ANSWERED: u32 = 8;

fn secret(place: usize) -> String {
    ["a", "b", "c", "d"][place].repeat(52)
}

/// Keeps a table at which everybody sits and the deal is made.
async fn deal(folder: &Path, setup: &Setup, deal: &str) {
    let store = Sqlite::open(folder).await.expect("a folder");
    let setup_text = serde_json::to_string(setup).expect("JSON");
    let table = NewTable { id: "one".into(), code: CODE.into(), setup: setup_text, created_ms: 0 };
    store.create(table).await.expect("kept");
    let mut entries = Vec::new();
    for (place, seat) in Seat::all(setup.seats).enumerate() {
        let hash = Sha256::digest(secret(place).as_bytes()).into();
        let who = PlayerId(store.person(hash).await.expect("kept"));
        entries.push(Entry::Joined { who, name: format!("Person {place}"), seat });
    }
    // Not what the deals came from, so that the commitments tell the two worlds apart by nothing.
    entries.push(Entry::Drew { secret: Bytes([1; 32]) });
    entries.push(Entry::Started);
    entries.push(Entry::Dealt { deal: deal.into() });
    entries.push(Entry::Drew { secret: Bytes([2; 32]) });
    let entries = entries.iter().map(|entry| serde_json::to_string(entry).expect("JSON")).collect();
    store.append("one", 0, entries).await.expect("kept");
    store.close().await;
}

/// One of the two worlds: a server, everybody at the table, and somebody who looks on.
struct World<G: Game> {
    server: Running,
    players: Vec<Player<G>>,
    answers: u64,
    rest: Vec<String>,
}

impl<G: Game> World<G>
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    async fn new(server: Running, seats: usize) -> Self {
        let secrets = (0..seats).map(|place| Some(secret(place))).chain([None]);
        let players = secrets.map(|secret| Player::new(secret.as_deref(), CODE, 1)).collect();
        let mut world = World { server, players, answers: 0, rest: Vec::new() };
        for nth in 0..world.players.len() {
            world.players[nth].connect(world.server.address).await;
            world.players[nth].take_until(|player| !player.views.is_empty()).await;
            world.is_heard(nth).await;
            world.all_is_heard().await;
        }
        world
    }

    /// Waits until everybody has heard everything: what they say next is answered after it.
    async fn all_is_heard(&mut self) {
        for nth in 0..self.players.len() {
            self.is_heard(nth).await;
        }
    }

    async fn is_heard(&mut self, nth: usize) {
        let player = &mut self.players[nth];
        let Some(socket) = &mut player.socket else { return };
        // Refused in words that nothing else here is refused in.
        socket.send(Frame::text("{")).await.expect("sent");
        let n_answered = |player: &Player<G>| {
            player.refusals.iter().filter(|code| *code == "server-not-understood").count()
        };
        let before = n_answered(player);
        player.take_until(|player| n_answered(player) > before).await;
    }

    /// What somebody was sent. Only how much time is left may differ: two runs take different times.
    fn sent(&self, nth: usize) -> Vec<String> {
        let heard = self.players[nth].heard().iter();
        let timeless = heard.map(|text| match text.split_once(r#""left_ms":"#) {
            Some((before, after)) => {
                let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
                format!(r#"{before}"left_ms":{after}"#)
            }
            None => text.clone(),
        });
        timeless.collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let yours = self.players[seat.idx()].ask.yours.iter();
        yours
            .filter(|yours| yours.seat == seat && yours.choice.is_none())
            .flat_map(|yours| yours.legal.clone())
            .collect()
    }

    async fn submit(&mut self, by: usize, seat: Seat, mv: &str) {
        self.answers += 1;
        let ask = self.players[by].ask.ask;
        let submit = ToServer::Submit { seat, ask, id: self.answers, mv: mv.into() };
        say(self.players[by].socket.as_mut().expect("connected"), &submit).await;
        self.is_heard(by).await;
        self.all_is_heard().await;
    }

    /// Plays until a round is over: then those who look on are told what this world was dealt, whether they are there or come
    /// back, and nobody else is. Special cards go on into the next round.
    async fn plays_on(&mut self, game: &str, deal: &str) {
        let watcher = self.players.len() - 1;
        for nth in 0..self.players.len() {
            self.players[nth].folds = false;
        }
        while self.players[watcher].table.started && !self.is_round_over() {
            let ask = self.players[0].ask.clone();
            let seat =
                ask.seats.iter().find(|seat| !ask.chosen.contains(seat)).copied().expect("somebody is asked");
            let mv = self.legal(seat)[0].clone();
            self.submit(seat.idx(), seat, &mv).await;
        }
        if deal.starts_with("first") {
            return;
        }
        let hands =
            deal.split('/').next().expect("hands").split('|').skip(usize::from(game != "krasskariert"));
        let cards = |hand: &str| hand.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
        let dealt = vec![(1, hands.map(cards).collect::<Vec<_>>())];
        assert_eq!(self.players[watcher].dealt, dealt, "{game}");
        for since in [None, Some(1)] {
            self.players[watcher].dealt.clear();
            self.players[watcher].socket = None;
            self.players[watcher].seq = since;
            self.players[watcher].connect(self.server.address).await;
            self.is_heard(watcher).await;
            assert_eq!(self.players[watcher].dealt, dealt, "{game}: told to whoever comes late");
        }
        assert!(
            self.players[..watcher].iter().all(|player| player.dealt.is_empty()),
            "{game}: told at the table"
        );
    }

    /// Whether a round is over, as the seats see it happen.
    fn is_round_over(&self) -> bool {
        self.players[0].heard().iter().any(|text| text.contains(r#""event":"round-ended""#))
    }

    /// Asks for everything that can be asked for over HTTP, and for the figures of the server.
    fn look(&mut self, who: &[usize]) {
        // How long it takes to write, and how much at a time, depends on the disk alone.
        let figures = self.server.metrics();
        let of_play = figures.lines().filter(|line| !line.contains("oxrow_store_"));
        let mut of_play: Vec<_> = of_play.collect();
        of_play.sort_unstable();
        self.rest.push(of_play.join("\n"));
        let table = format!("/api/tables/{CODE}");
        let page = format!("/t/{CODE}");
        // The record, which is a replay for whoever has it, is for after the match.
        for path in [table.as_str(), &format!("{table}/record"), "/api/tables", &page] {
            for who in [None].into_iter().chain(who.iter().map(|&place| Some(secret(place)))) {
                self.asks(path, who.as_deref(), None);
            }
        }
        // Whoever wants to sit down here, comes back, or wants a seat that is not theirs.
        let their_seat = format!(r#"{{"seat":{}}}"#, SECRET[0]);
        let token = format!(r#"{{"token":"{}"}}"#, "a".repeat(52));
        for (path, body) in [
            ("join", r#"{"name":"Eve"}"#.to_string()),
            ("join", format!(r#"{{"name":"Eve","seat":{}}}"#, SECRET[0])),
            ("move", their_seat),
            ("take", token),
        ] {
            let strangers = "e".repeat(52);
            for who in [strangers].into_iter().chain(who.iter().map(|&place| secret(place))) {
                self.asks(&format!("{table}/{path}"), Some(&who), Some(&body));
            }
        }
    }

    /// Keeps all that a request is answered, but for the time of day.
    fn asks(&mut self, path: &str, who: Option<&str>, body: Option<&str>) {
        let mut request = ureq::http::Request::builder().uri(self.server.url(path));
        if let Some(who) = who {
            request = request.header("authorization", format!("Bearer {who}"));
        }
        request = request.header("content-type", "application/json");
        request = request.method(if body.is_some() { "POST" } else { "GET" });
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let answer = agent.run(request.body(body.unwrap_or("")).expect("a request")).expect("an answer");
        let mut heads: Vec<_> = answer.headers().iter().filter(|(name, _)| *name != "date").collect();
        heads.sort_unstable_by_key(|(name, value)| (name.as_str(), value.as_bytes()));
        let head = format!("{path} {} {heads:?}", answer.status());
        let body = answer.into_body().read_to_string().expect("text");
        self.rest.push(format!("{head} {body}"));
    }
}

/// The seats whose hands differ between the two deals.
const SECRET: [usize; 2] = [0, 2];

fn two_deals<G: Game>(game: &str, seats: usize, options: &[(&'static str, &str)], deals: [&str; 2])
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    let secret = SECRET;
    let setup = Setup {
        game: game.into(),
        seats,
        options: options.iter().map(|(key, value)| (*key, *value)).collect(),
        bots: [].into(),
        clock: Clock::None,
        away_millis: 600_000,
        nonce_millis: Some(3_000),
        // Lookers-on are told most there: all that is public, and hands when a round is over.
        spectators: Spectators::Hands,
        // And they are told in words what everybody could know.
        memory: true,
        ..Setup::default()
    };
    let folders = [0, 1].map(|_| tempfile::tempdir().expect("a folder"));
    let others: Vec<_> = (0..seats).filter(|place| !secret.contains(place)).collect();
    let servers = [0, 1].map(|nth| {
        thread().block_on(deal(folders[nth].path(), &setup, deals[nth]));
        Running::start(folders[nth].path())
    });
    thread().block_on(async {
        let mut worlds = Vec::new();
        for server in servers {
            worlds.push(World::<G>::new(server, seats).await);
        }
        let [one, two] = &mut worlds[..] else { panic!("two") };
        let mut answered = 0;
        while answered < ANSWERED {
            let (ask, chosen) = (one.players[0].ask.clone(), &one.players[0].ask.chosen);
            let Some(&seat) = ask.seats.iter().find(|seat| !chosen.contains(seat)) else { break };
            let (in_one, in_two) = (one.legal(seat), two.legal(seat));
            let Some(mv) = in_one.into_iter().find(|mv| in_two.contains(mv)) else { break };
            for world in [&mut *one, &mut *two] {
                world.look(&others);
                world.submit(seat.idx(), seat, &mv).await;
                // A stranger cannot answer for a seat, nor learn anything from trying.
                world.submit(seats, seat, &mv).await;
                world.submit(others[0], Seat::new(secret[0]), &mv).await;
            }
            answered += 1;
        }
        assert!(answered > 3, "{game}: nothing in common after {answered} answers");
        // What is chosen differs now, and is not revealed: somebody has not chosen yet.
        let asked = one.players[0].ask.clone();
        let waits = |seat: &Seat| asked.seats.contains(seat) && !asked.chosen.contains(seat);
        let open: Vec<_> = secret.map(Seat::new).into_iter().filter(waits).collect();
        if asked.seats.len() > open.len() + asked.chosen.len() {
            for seat in open {
                let (first, last) = (one.legal(seat)[0].clone(), two.legal(seat).pop().expect("asked"));
                one.submit(seat.idx(), seat, &first).await;
                two.submit(seat.idx(), seat, &last).await;
            }
        }
        for world in [&mut *one, &mut *two] {
            world.look(&others);
            // Those who come back are sent everything, or what they have missed.
            for &nth in others.iter().chain([&seats]) {
                for since in [None, Some(1)] {
                    world.players[nth].socket = None;
                    if nth < seats {
                        let watcher = &mut world.players[secret[0]];
                        watcher.take_until(|watcher| !watcher.table.seats[nth].here).await;
                    }
                    world.all_is_heard().await;
                    world.players[nth].seq = since;
                    world.players[nth].folds = false;
                    world.players[nth].connect(world.server.address).await;
                    world.is_heard(nth).await;
                    world.all_is_heard().await;
                }
            }
        }
        assert!(secret.iter().any(|&nth| one.sent(nth) != two.sent(nth)), "{game}: the deals are the same");
        for &nth in others.iter().chain([&seats]) {
            let (here, there) = (one.sent(nth), two.sent(nth));
            for (here, there) in here.iter().zip(&there) {
                assert_eq!(here, there, "{game}: sent to {nth}");
            }
            assert_eq!(here.len(), there.len(), "{game}: sent to {nth}");
            let (here, there) = (remembered(&here), remembered(&there));
            assert_eq!(here, there, "{game}: remembered for {nth}");
            assert!(!here.is_empty(), "{game}: something is remembered");
        }
        assert!(
            one.rest.iter().filter(|answer| answer.contains(" 200 ")).count() > 2,
            "{game}: nothing is found"
        );
        for (here, there) in one.rest.iter().zip(&two.rest) {
            assert_eq!(here, there, "{game}: answered over HTTP");
        }
        assert_eq!(one.rest.len(), two.rest.len());
        for world in [&*one, &*two] {
            assert!(world.players.iter().all(|player| player.dealt.is_empty()), "{game}: no round is over");
        }
        let (here, there) = (one.server.log.lines(), two.server.log.lines());
        assert!(!here.is_empty(), "the log of a server can be read");
        assert_eq!(here, there, "{game}: written to the log");
        for (world, deal) in [one, two].into_iter().zip(deals) {
            world.plays_on(game, deal).await;
        }
    });
}

#[test]
fn xnimmt_tells_nobody_what_others_hold() {
    two_deals::<catalog::XNimmt>(
        "xnimmt",
        3,
        &[],
        [
            "33 47 31 | 6 37 42 58 75 83 93 94 | 9 18 19 34 44 66 70 77 | 7 20 21 27 62 90 96 100",
            "33 47 31 | 7 37 42 58 75 83 93 100 | 9 18 19 34 44 66 70 77 | 6 20 21 27 62 90 94 96",
        ],
    );
}

#[test]
fn base_6nimmt_tells_nobody_what_others_hold() {
    two_deals::<catalog::Base>(
        "6nimmt",
        4,
        &[],
        [
            "34 79 89 77 | 6 21 23 52 54 75 78 84 94 103 | 1 2 4 33 35 39 63 76 83 93 | 5 18 19 32 44 46 48 \
             49 53 64 | 3 7 8 9 10 11 12 13 14 15",
            "34 79 89 77 | 5 21 23 52 54 64 75 78 84 94 | 1 2 4 33 35 39 63 76 83 93 | 6 18 19 32 44 46 48 \
             49 53 103 | 3 7 8 9 10 11 12 13 14 15",
        ],
    );
}

/// Every card is picked openly here: the only secret is what is chosen and not yet revealed.
#[test]
fn pro_tells_nobody_what_others_have_chosen() {
    two_deals::<catalog::Pro>("6nimmt-pro", 4, &[("lab.hand", "2")], ["first a", "first a"]);
}

#[test]
fn anniversary_tells_nobody_what_others_hold() {
    two_deals::<catalog::Anniversary>(
        "6nimmt-anniversary",
        4,
        &[("lab.hand", "8")],
        [
            "6 19 42 53 | 4 14 37 69 75 79 82 85 | 1 13 24 30 36 40 97 99 | 17 27 46 55 62 98 100 103 | 38 \
             58 63 66 68 76 81 92 / stop stop fifth | seven replace np | insert np fifth | seven insert shift \
             / insert seven replace stop replace fifth insert stop fifth seven shift np shift np replace shift",
            "6 19 42 53 | 4 14 37 69 75 79 82 103 | 1 13 24 30 36 40 97 99 | 17 27 46 55 62 85 98 100 | 38 \
             58 63 66 68 76 81 92 / stop insert fifth | seven replace np | stop np fifth | seven insert shift \
             / shift insert seven replace stop replace fifth insert stop fifth seven shift np shift np replace",
        ],
    );
}

#[test]
fn krass_kariert_tells_nobody_what_others_hold() {
    two_deals::<catalog::Krass>(
        "krasskariert",
        3,
        &[],
        [
            "11 12 5 5 4 10 1 STOP 10 3 | STOP 12 REDRAW 9 3 X 11 11 9 7 | 11 7 5 5 8 6 8 2 1 4 / 10 6 | 4 7 \
             | 2 3 / 1 12 8 6 2 REDRAW 7 12 10 3 4 9 2 X 9 8 6 1",
            "11 12 5 5 4 10 1 STOP 10 4 | STOP 12 REDRAW 9 3 X 11 11 9 7 | 11 7 5 5 8 6 8 2 1 3 / 10 6 | 4 7 \
             | 2 3 / 1 12 8 6 2 REDRAW 7 12 10 3 4 9 2 X 9 8 1 6",
        ],
    );
}
