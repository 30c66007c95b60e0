//! A store that fails, and two servers on one file.

use crate::support::{Player, Running, config, new_table, thread};
use game::Seat;
use protocol::ToServer;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{Answer, Kept, NewTable, Sqlite, Store, StoreError};

type G = catalog::XNimmt;

/// Fails now and then: before it has written anything, or after it has written everything.
struct Flaky {
    inner: Sqlite,
    appends: AtomicU64,
}

impl Store for Flaky {
    fn create(&self, table: NewTable) -> Answer<'_, ()> {
        self.inner.create(table)
    }
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
    fn find_person(&self, secret_hash: [u8; 32]) -> Answer<'_, Option<u64>> {
        self.inner.find_person(secret_hash)
    }
    fn person(&self, secret_hash: [u8; 32]) -> Answer<'_, u64> {
        self.inner.person(secret_hash)
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
