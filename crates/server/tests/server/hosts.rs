//! Several servers with one store and one bus: people at one table are connected to different ones.

use crate::support::{Player, Running, config, new_table, say, thread};
use game::{Game, Seat};
use protocol::{Holder, ToServer};
use serde::de::DeserializeOwned;
use server::{Config, InProcess, Patience};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Two servers that tell each other what is kept.
fn two(folder: &Path) -> [Running; 2] {
    // Whoever is not connected anywhere is played for at once.
    let patience = Patience { away: Duration::from_millis(1), ..Patience::default() };
    let config = Config { patience, ..config(folder) };
    let bus = InProcess::new();
    let other = bus.another();
    [
        Running::on_bus(&config, |store| Arc::new(store), bus),
        Running::on_bus(&config, |store| Arc::new(store), other),
    ]
}

/// Ada and Ben, each at a server of their own, both of whom know that the other is there.
async fn both<G: Game>(servers: &[Running; 2], secrets: [&str; 2], code: &str) -> [Player<G>; 2]
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    let mut players = [1, 2].map(|nth| Player::<G>::new(Some(secrets[nth - 1]), code, nth as u64));
    for (player, server) in players.iter_mut().zip(servers) {
        player.connect(server.address).await;
        player.take_until(|player| !player.views.is_empty()).await;
    }
    for player in &mut players {
        player.take_until(|player| player.table.seats[..2].iter().all(|seat| seat.here)).await;
    }
    players
}

fn whole_match<G: Game>(game: &str, options: &[(&str, &str)])
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    let folder = tempfile::tempdir().expect("a folder");
    let servers = two(folder.path());
    let (ada, ben) = (servers[0].secret(), servers[1].secret());
    let table = servers[0].create(&ada, &new_table(game, 3, options));
    servers[1].join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let mut players = both::<G>(&servers, [&ada, &ben], &table.code).await;
        say(players[0].socket.as_mut().expect("connected"), &ToServer::Start).await;
        while !players.iter().all(|player| player.table.over) {
            for player in &mut players {
                player.answer().await;
            }
            let takes =
                players.iter_mut().filter(|player| !player.table.over).map(|player| Box::pin(player.take()));
            let (lives, ..) = futures_util::future::select_all(takes).await;
            assert!(lives, "{game}: a connection has ended");
        }
        let [mut adas, mut bens] = players;
        for player in [&adas, &bens] {
            assert_eq!(player.refusals, [""; 0], "{game}");
            assert!(player.acknowledged > 3, "{game}");
            let seats = &player.table.seats;
            // Nobody was played for because of being connected elsewhere.
            assert!(seats.iter().filter(|seat| seat.holder == Holder::Person).count() == 2, "{game}");
        }
        // What was folded, of entries that the other server has written, is what a newcomer is sent by either.
        for (player, server) in [(&mut adas, &servers[1]), (&mut bens, &servers[0])] {
            let mut again = Player::<G>::new(player.secret.as_deref(), &table.code, 9);
            again.connect(server.address).await;
            again.take_until(|again| !again.views.is_empty()).await;
            player.take_until(|player| player.seq == again.seq).await;
            assert_eq!(again.views, player.views, "{game}");
        }
    });
    let record = |server: &Running| server.get(&format!("/api/tables/{}/record", table.code));
    assert_eq!(record(&servers[0]), record(&servers[1]));
    assert_eq!(record(&servers[0]).0, 200);
}

#[test]
fn a_match_is_played_over_two_servers() {
    for spec in catalog::GAMES {
        let options: &[_] = match spec.id {
            "krasskariert" => &[("chips", "2"), ("lab.hand", "4")],
            "6nimmt" | "6nimmt-pro" => &[("end", "rounds"), ("rounds", "1")],
            _ => &[("rounds", "1")],
        };
        catalog::for_game!(spec.id, G => whole_match::<G>(spec.id, options)).expect("a game of the list");
    }
}

#[test]
fn whoever_is_forgotten_is_nobody_to_those_who_play_on_at_any_server() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let servers = two(folder.path());
    let (ada, ben) = (servers[0].secret(), servers[1].secret());
    let table = servers[0].create(&ada, &new_table("xnimmt", 3, &[]));
    servers[1].join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let [mut adas, mut bens] = both::<G>(&servers, [&ada, &ben], &table.code).await;
        let emote = ToServer::Emote { seat: Seat::new(0), emote: protocol::EMOTES[0].into() };
        say(adas.socket.as_mut().expect("connected"), &emote).await;
        let is_told = |player: &Player<G>| player.heard().iter().any(|text| text.contains(r#""emote":"#));
        bens.take_until(is_told).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        bens.take_until(|bens| bens.table.started).await;
        let forget = |secret: &str| {
            let delete = ureq::delete(servers[0].url("/api/session"));
            delete.header("authorization", format!("Bearer {secret}")).call().expect("an answer").status()
        };
        assert_eq!(forget(&ada), 204);
        bens.take_until(|bens| matches!(bens.table.seats[0].holder, Holder::Bot { .. })).await;
        assert_eq!(bens.table.seats[1].name, "Ben");
        // Nor is she known by a connection, and what she said is told no more.
        while adas.take().await {}
        for server in &servers {
            let mut cleo = Player::<G>::new(None, &table.code, 3);
            cleo.connect(server.address).await;
            cleo.take_until(|cleo| !cleo.table.seats.is_empty()).await;
            cleo.is_read().await;
            assert!(!is_told(&cleo), "{:?}", cleo.heard());
        }
        // The secret is nobody's: there is nothing left to forget.
        assert_eq!(forget(&ada), 204);
    });
    for server in &servers {
        let (_, found) = server.get(&format!("/api/tables/{}", table.code));
        assert!(!found.contains("Ada") && found.contains("Ben"), "{found}");
    }
}

#[test]
fn what_is_kept_nowhere_reaches_people_at_other_servers_too() {
    type G = catalog::XNimmt;
    let folder = tempfile::tempdir().expect("a folder");
    let servers = two(folder.path());
    let (ada, ben) = (servers[0].secret(), servers[1].secret());
    let table = servers[0].create(&ada, &new_table("xnimmt", 2, &[]));
    servers[1].join(&ben, &table.code, "Ben");
    thread().block_on(async {
        let [mut adas, mut bens] = both::<G>(&servers, [&ada, &ben], &table.code).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        bens.take_until(|bens| bens.table.started).await;
        adas.take_until(|adas| adas.table.started && adas.ask.ask > 0).await;

        let emote = ToServer::Emote { seat: Seat::new(0), emote: "hello".into() };
        say(adas.socket.as_mut().expect("connected"), &emote).await;
        bens.take_until(|bens| bens.lines.iter().any(|line| line.emote.as_deref() == Some("hello"))).await;

        // A pause needs both of them, wherever they are.
        say(adas.socket.as_mut().expect("connected"), &ToServer::Pause { wish: true }).await;
        bens.take_until(|bens| bens.table.wish_pause == [Seat::new(0)]).await;
        say(bens.socket.as_mut().expect("connected"), &ToServer::Pause { wish: true }).await;
        adas.take_until(|adas| adas.table.paused).await;
        bens.take_until(|bens| bens.table.paused).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Pause { wish: false }).await;
        bens.take_until(|bens| !bens.table.paused).await;

        // Ben has the page open at the first server, too: closing the other one takes him away from nobody.
        let mut again = Player::<G>::new(Some(&ben), &table.code, 3);
        again.connect(servers[0].address).await;
        again.take_until(|again| !again.views.is_empty()).await;
        bens.socket = None;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Pause { wish: true }).await;
        again.take_until(|again| again.table.wish_pause == [Seat::new(0)]).await;
        assert!(again.table.seats[1].here && !again.table.paused, "he is asked, and has not agreed");
        again.socket = None;
        adas.take_until(|adas| !adas.table.seats[1].here).await;
    });
}
