//! Looking after tables while a server runs beside it.

use crate::support::{Player, Running, new_table, say, thread};
use game::Seat;
use protocol::ToServer;
use protocol::rest::Found;
use server::{Admin, AdminError, StoreError, TableState};

type G = catalog::XNimmt;

/// Plays a match of one against a bot to its end.
fn play(server: &Running, secret: &str, code: &str) {
    thread().block_on(async {
        let mut player = Player::<G>::new(Some(secret), code, 1);
        player.connect(server.address).await;
        player.take_until(|player| !player.views.is_empty()).await;
        say(player.socket.as_mut().expect("connected"), &ToServer::Start).await;
        while !player.table.over || player.under_way.is_some() {
            player.answer().await;
            assert!(player.take().await);
        }
    });
}

#[test]
fn a_table_that_is_closed_under_those_who_play_there_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    let admin = Admin::open(folder.path()).expect("opens");
    thread().block_on(async {
        let mut adas = Player::<G>::new(Some(&ada), &table.code, 1);
        adas.connect(server.address).await;
        adas.take_until(|adas| !adas.views.is_empty()).await;
        say(adas.socket.as_mut().expect("connected"), &ToServer::Start).await;
        adas.take_until(|adas| !adas.ask.yours.is_empty()).await;
        let closed = std::thread::scope(|threads| {
            threads.spawn(|| admin.close(&table.code.to_lowercase())).join().expect("no panic")
        });
        closed.expect("closed");
        // Her next answer has the number of the end.
        adas.answer().await;
        while adas.take().await {}
        assert!(adas.closing && adas.acknowledged == 0, "nothing is acknowledged that was not kept");
    });
    assert_eq!(server.get(&format!("/api/tables/{}", table.code)).0, 404);
    let tables = admin.tables().expect("reads");
    assert_eq!((tables[0].state, &*tables[0].game, tables[0].idle_days), (TableState::Closed, "xnimmt", 0));
    admin.close(&table.code).expect("closed already");
    assert!(matches!(admin.close("ZZZZZ"), Err(AdminError::NoTable)));
}

#[test]
fn tables_are_listed_and_what_is_over_is_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let over = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    let open = server.create(&ada, &new_table("6nimmt", 4, &[]));
    server.join(&ben, &open.code, "Ben");
    play(&server, &ada, &over.code);
    let admin = Admin::open(folder.path()).expect("opens");
    let tables = admin.tables().expect("reads");
    let find = |code: &str| tables.iter().find(|table| table.code == code).expect("listed");
    assert_eq!((find(&over.code).state, find(&open.code).state), (TableState::Over, TableState::Open));
    assert_eq!(find(&open.code).people, ["Ada", "Ben"]);
    assert!(matches!(admin.record(&open.code), Err(AdminError::NotOver)));
    let record = admin.record(&over.code).expect("a record");
    assert_eq!(server.get(&format!("/api/tables/{}/record", over.code)), (200, record.clone()));
    let mut all = Vec::new();
    let taken = admin.records(|id, record| {
        all.push((id.to_string(), record.to_string()));
        Ok::<_, ()>(())
    });
    assert_eq!(taken.expect("reads"), Ok(1));
    assert_eq!(all, [(over.table, record)]);
}

#[test]
fn a_table_and_a_person_are_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (ada, ben) = (server.secret(), server.secret());
    let one = server.create(&ada, &new_table("xnimmt", 2, &[("rounds", "1")]));
    play(&server, &ada, &one.code);
    let two = server.create(&ben, &new_table("6nimmt", 4, &[]));
    server.join(&ada, &two.code, "Countess");
    let three = server.create(&ben, &new_table("6nimmt", 4, &[]));
    let gone = server.create(&ben, &new_table("6nimmt", 4, &[]));
    server.stop();

    let admin = Admin::open(folder.path()).expect("opens");
    admin.forget_table(&gone.code).expect("forgotten");
    assert!(matches!(admin.forget_table(&gone.code), Err(AdminError::NoTable)));
    assert!(matches!(admin.forget_person(&three.code, Seat::new(2)), Err(AdminError::NobodyThere)));
    assert_eq!(admin.forget_person(&one.code, Seat::new(0)).expect("forgotten"), 2);
    let names = admin.tables().expect("reads").into_iter().map(|table| table.people);
    assert_eq!(names.collect::<Vec<_>>(), [vec!["?"], vec!["Ada", "?"], vec!["Ada"]]);
    assert!(!admin.record(&one.code).expect("a record").contains("Ada"));
    drop(admin);
    let files = std::fs::read(folder.path().join("oxrow.sqlite")).expect("a database");
    assert!(!files.windows(8).any(|bytes| bytes == b"Countess"), "not in what is left of the file either");

    let server = Running::start(folder.path());
    assert_eq!(server.get(&format!("/api/tables/{}", gone.code)).0, 404);
    let get = ureq::get(server.url(&format!("/api/tables/{}", two.code)));
    let found = get.header("authorization", format!("Bearer {ada}")).call().expect("found");
    let found: Found = found.into_body().read_json().expect("a table");
    assert_eq!(found.you, [], "her secret is nobody's");
    let (_, found) = server.get(&format!("/api/tables/{}", two.code));
    assert!(found.contains(r#""name":"?""#) && !found.contains("Countess"), "{found}");
}

#[test]
fn a_backup_of_a_server_that_runs_is_put_back_when_it_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let kept = server.create(&ada, &new_table("6nimmt", 4, &[]));
    let backup = folder.path().join("backup.sqlite");
    Admin::open(folder.path()).expect("opens").backup(&backup).expect("written");
    let later = server.create(&ada, &new_table("6nimmt", 4, &[]));
    let in_use = server::restore(folder.path(), &backup, true);
    assert!(matches!(in_use, Err(AdminError::Store(StoreError::InUse))), "{in_use:?}");
    let elsewhere = tempfile::tempdir().expect("a folder");
    server::restore(elsewhere.path(), &backup, false).expect("restored");
    let server = Running::start(elsewhere.path());
    assert_eq!(server.get(&format!("/api/tables/{}", kept.code)).0, 200);
    assert_eq!(server.get(&format!("/api/tables/{}", later.code)).0, 404);
    assert!(matches!(
        Admin::open(&elsewhere.path().join("nothing")),
        Err(AdminError::Store(StoreError::Nothing))
    ));
}
