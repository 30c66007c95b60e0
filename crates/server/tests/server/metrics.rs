//! Figures about the server: what they count, and what they do not say.

use crate::stores::{LOST, Puppet};
use crate::support::{Player, Running, config, new_table, say, thread};
use protocol::ToServer;
use std::sync::atomic::Ordering;

type G = catalog::XNimmt;

#[test]
fn what_happens_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut puppet = None;
    let server =
        Running::with_store(&config(folder.path()), |inner| puppet.insert(Puppet::new(inner)).clone());
    let puppet = puppet.expect("a store");
    let ada = server.secret();
    assert_eq!(server.figure("oxrow_tables_open"), 0.0);
    let table = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    assert_eq!(server.get("/api/tables/ZZZZZ").0, 404);
    assert_eq!(server.figure(r#"oxrow_refused_total{kind="server-no-table"}"#), 1.0);
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        assert_eq!(server.figure("oxrow_tables_open"), 1.0);
        assert_eq!(server.figure("oxrow_connections"), 1.0);
        puppet.next.store(LOST, Ordering::SeqCst);
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| !adas.refusals.is_empty()).await;
        assert_eq!(server.figure(r#"oxrow_refused_total{kind="server-not-kept"}"#), 1.0);
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        while !adas.table.over || adas.under_way.is_some() {
            adas.answer().await;
            assert!(adas.take().await);
        }
        assert_eq!(server.figure("oxrow_answers_accepted_total"), f64::from(adas.acknowledged));
    });
    assert!(server.figure("oxrow_bot_thoughts_total") >= 8.0, "one for every card of the bot");
    assert_eq!(server.figure("oxrow_bot_thoughts_failed_total"), 0.0);
    let commits = server.figure("oxrow_store_commit_seconds_count");
    assert!(commits > 8.0 && server.figure("oxrow_store_commit_seconds_sum") > 0.0);
    assert!(server.figure("oxrow_store_group_writes_sum") >= commits);
    assert_eq!(server.figure("oxrow_store_failures_total"), 0.0);
}

#[test]
fn figures_name_nobody_and_nothing_that_is_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    server.join(&server.secret(), &table.code, "Ben");
    // Whatever somebody makes up must not become a figure of its own.
    server.try_post("/api/tables", &ada, &new_table("whist-of-eve", 2, &[]));
    server.get("/api/of/eve");
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        let line = adas.socket.as_mut().expect("connected");
        let mv = "card-of-eve".to_string();
        say(line, &ToServer::Submit { seat: table.seat, ask: 9, id: 831_447, mv }).await;
        adas.take_until(|adas| !adas.refusals.is_empty()).await;
    });
    let metrics = server.metrics();
    for said in [&*ada, &table.code, &table.table, "Ada", "Ben", "eve", "831447", "127.0.0.1", "xnimmt"] {
        assert!(!metrics.contains(said), "{said}: {metrics}");
    }
    for line in metrics.lines().filter(|line| !line.starts_with('#')) {
        let labels = line.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map_or("", |it| it.0);
        assert!(labels.is_empty() || labels.starts_with("kind=") || labels.starts_with("le="), "{line}");
    }
}

#[test]
fn figures_are_not_where_people_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    assert_eq!(server.get("/metrics").0, 404);
}
