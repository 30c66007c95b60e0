//! A store that fails, and two servers on one file.

use crate::stores::{KEPT, LOST, Puppet, UNCERTAIN, as_inside};
use crate::support::{Player, Running, config, new_table, say, thread};
use futures_util::future::join_all;
use game::Seat;
use protocol::ToServer;
use protocol::rest::Create;
use server::{Config, Patience};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::{Answer, Kept, NewTable, Sqlite, Store, StoreError};

type G = catalog::XNimmt;

/// Fails now and then: before it has written anything, or after it has written everything.
struct Flaky {
    inner: Sqlite,
    appends: AtomicU64,
}

impl Store for Flaky {
    as_inside!();
    fn append(&self, table: &str, first: u64, entries: Vec<String>) -> Answer<'_, ()> {
        let table = table.to_string();
        let nth = self.appends.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            // The first few let people sit down.
            if nth > 4 && nth.is_multiple_of(5) {
                return Err(StoreError::Closed);
            }
            self.inner.append(&table, first, entries).await?;
            if nth > 4 && nth.is_multiple_of(7) { Err(StoreError::Closed) } else { Ok(()) }
        })
    }
    fn load(&self, table: &str) -> Answer<'_, Option<Kept>> {
        self.inner.load(table)
    }
    fn find(&self, code: &str) -> Answer<'_, Option<String>> {
        self.inner.find(code)
    }
}

/// Everybody answers until the match is over; each has a server of its own.
async fn play(players: &mut [(Player<G>, &Running)]) {
    while !players.iter().all(|(player, _)| player.table.over) {
        for (player, _) in players.iter_mut() {
            player.answer().await;
        }
        let takes = players.iter_mut().filter(|(player, _)| !player.table.over);
        let takes =
            takes.map(|(player, server)| Box::pin(async { (player.take().await, player, server.address) }));
        let ((lives, player, address), ..) = futures_util::future::select_all(takes).await;
        if !lives {
            player.connect(address).await;
        }
    }
}

#[test]
fn a_store_that_fails_now_and_then_costs_nobody_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::with_store(&config(folder.path()), |inner| {
        Arc::new(Flaky { inner, appends: AtomicU64::new(0) })
    });
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table("xnimmt", 3, &[("rounds", "1")]));
    server.join(&ben, &table.code, "Ben");
    let refusals = thread().block_on(async {
        let mut players = [
            (Player::<G>::new(Some(&ada), &table.code, 1), &server),
            (Player::<G>::new(Some(&ben), &table.code, 2), &server),
        ];
        for (player, server) in &mut players {
            player.connect(server.address).await;
            player.take_until(|player| !player.views.is_empty()).await;
        }
        // The beginning may fail like everything else.
        while !players[0].0.table.started {
            let socket = players[0].0.socket.as_mut().expect("connected");
            crate::support::say(socket, &ToServer::Start).await;
            let before = players[0].0.refusals.len();
            players[0].0.take_until(|ada| ada.table.started || ada.refusals.len() > before).await;
        }
        play(&mut players).await;
        players.map(|(player, _)| player.refusals).concat()
    });
    assert!(refusals.iter().any(|code| code == "server-not-kept"), "nothing failed: {refusals:?}");
    let (status, text) = server.get(&format!("/api/tables/{}/record", table.code));
    assert_eq!(status, 200);
    record::Written::parse(&text).expect("a record").replay::<G>().expect("it replays");
}

#[test]
fn a_clock_goes_on_when_another_server_was_faster() {
    let folder = tempfile::tempdir().expect("a folder");
    // Nobody is played for because of being connected to the other server alone.
    let patience = Patience { away: Duration::from_secs(7200), ..Patience::default() };
    let config = Config { patience, ..config(folder.path()) };
    let one = Running::with(&config);
    let [ada, ben, eve] = [(); 3].map(|()| one.secret());
    let clock = Some(protocol::rest::Clock::PerChoice { millis: 3_600_000 });
    let table = one.create(&ada, &Create { clock, ..new_table("xnimmt", 3, &[]) });
    one.join(&ben, &table.code, "Ben");
    one.join(&eve, &table.code, "Eve");
    let thread = thread();
    let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
    let (whole, left) = thread.block_on(async {
        adas.connect(one.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| !adas.ask.yours.is_empty()).await;
        // Until some of her time has passed, however little.
        let whole = adas.ask.left_ms.expect("a clock runs");
        while adas.ask.left_ms.is_some_and(|left| left + 20 > whole) {
            adas.ask.left_ms = None;
            let hello = ToServer::Hello { version: protocol::VERSION, since: None, lang: None };
            say(adas.socket.as_mut().expect("connected"), &hello).await;
            adas.take_until(|adas| adas.ask.left_ms.is_some()).await;
        }
        (whole, adas.ask.left_ms.expect("a clock runs"))
    });
    // The other server reads the table now; nobody tells the first one what Ben answers there.
    let two = Running::with(&config);
    thread.block_on(async {
        let mut bens = Player::<G>::new(Some(&ben), &table.code, 2);
        bens.connect(two.address).await;
        bens.take_until(|bens| !bens.ask.yours.is_empty()).await;
        assert!(bens.answer().await);
        bens.take_until(|bens| bens.acknowledged == 1).await;
        assert!(adas.answer().await);
        adas.take_until(|adas| adas.acknowledged == 1).await;
        assert_eq!(
            adas.ask.chosen,
            [Seat::new(0), Seat::new(1)],
            "it is the same question, and Ben has answered"
        );
        let now = adas.ask.left_ms.expect("Eve is waited for");
        assert!(now <= left, "{now} ms are left of {whole}, after {left}");
    });
}

/// While one answer is on its way to the disk, those of the others come: they go there together, and are acknowledged,
/// even if they have to be written again.
#[test]
fn answers_that_wait_are_kept_together_and_each_is_acknowledged() {
    const NAMES: [&str; 4] = ["Ada", "Ben", "Eve", "Dan"];
    for outcome in [KEPT, LOST, UNCERTAIN] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut puppet = None;
        let server =
            Running::with_store(&config(folder.path()), |inner| puppet.insert(Puppet::new(inner)).clone());
        let puppet = puppet.expect("made");
        let secrets = NAMES.map(|_| server.secret());
        let table = server.create(&secrets[0], &new_table("xnimmt", 4, &[]));
        for (name, secret) in NAMES.iter().zip(&secrets).skip(1) {
            server.join(secret, &table.code, name);
        }
        thread().block_on(async {
            let mut players = Vec::new();
            for (nth, secret) in secrets.iter().enumerate() {
                let mut player = Player::<G>::new(Some(secret), &table.code, nth as u64);
                player.connect(server.address).await;
                player.take_until(|player| !player.views.is_empty()).await;
                players.push(player);
            }
            say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
            // Each adds to shuffles while the others wait for that.
            let all_add = |player: &Player<G>| player.shuffle.nth == 1 && player.shuffle.seals.len() == 4;
            let asked = players
                .iter_mut()
                .map(|player| player.take_until(|player| all_add(player) && !player.ask.yours.is_empty()));
            join_all(asked).await;
            let before = players[0].ask.ask;
            let tried = puppet.shut();
            for (nth, player) in players.iter_mut().enumerate() {
                assert!(player.answer().await);
                player.is_read().await;
                if nth == 0 {
                    tried.recv_timeout(Duration::from_secs(60)).expect("it is about to be written");
                }
            }
            // Of those that come next. They were judged when they are about to be written, and nobody is told of it.
            puppet.next.store(outcome, Ordering::SeqCst);
            puppet.let_one();
            tried.recv_timeout(Duration::from_secs(60)).expect("the others are about to be written");
            for _ in 0..3 {
                for player in &mut players {
                    player.is_read().await;
                }
            }
            assert_eq!(
                players.iter().map(|player| player.acknowledged).sum::<u32>(),
                1,
                "the first was kept"
            );
            assert!(players.iter().all(|player| player.ask.ask == before), "the turn is not over");
            puppet.open();
            let told = players.iter_mut().map(|player| {
                player.take_until(|player| player.ask.ask > before && player.under_way.is_none())
            });
            join_all(told).await;
            assert!(players.iter().all(|player| player.acknowledged == 1));
            assert_eq!(puppet.answers.lock().expect("no panic")[..2], [1, 3]);
            for player in &mut players {
                assert_eq!(player.refusals, [""; 0]);
                let mut again = Player::<G>::new(player.secret.as_deref(), &table.code, 9);
                again.connect(server.address).await;
                again.take_until(|again| !again.views.is_empty()).await;
                assert_eq!(again.views, player.views);
            }
        });
    }
}

#[test]
fn two_servers_on_one_file_notice_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (Running::start(folder.path()), Running::start(folder.path()));
    let (ada, ben) = (one.secret(), one.secret());
    let table = one.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        adas.connect(one.address).await;
        // What her client adds to the shuffle is kept before the other server reads the table.
        adas.take_until(|adas| !adas.views.is_empty() && adas.shuffle.seals.len() == 1).await;
        // The other server does not know that somebody looks at the table here.
        two.join(&ben, &table.code, "Ben");
        let socket = adas.socket.as_mut().expect("connected");
        crate::support::say(socket, &ToServer::Start).await;
        adas.take_until(|adas| adas.table.started).await;
        // As if both had come to one server, first Ben and then her wish.
        assert_eq!(adas.table.seats[1].name, "Ben");
        assert_eq!(adas.refusals, [""; 0]);
        assert_eq!(adas.table.host, Some(Seat::new(0)));
    });
}
