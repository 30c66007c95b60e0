//! The bots of `examples/` play whole matches at a real table.
//!
//! Plain `cargo test` needs Rust alone, so the one in Python plays only where the checks say which Python there is
//! (`OXROW_PYTHON`).

#[path = "../../../../examples/bot.rs"]
mod bot;

use crate::support::{Player, Running, new_table, say, thread};
use game::Game;
use protocol::{Holder, ToServer};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::process::{Command, Stdio};

/// Somebody makes a table, a bot comes by the code, and both play a match with the server's own bots; what the bot has
/// said meanwhile.
fn plays_with<G: Game>(
    game: &str,
    options: &[(&str, &str)],
    bot: impl FnOnce(&str, &str) -> Vec<Value> + Send + 'static,
) where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table(game, 3, options));
    let (url, code) = (server.url("/"), table.code.clone());
    let playing = std::thread::spawn(move || bot(&url, &code));
    let mut player = Player::<G>::new(Some(&ada), &table.code, 1);
    thread().block_on(async {
        player.connect(server.address).await;
        // A friend who is connected, so that nothing is played for it.
        let is_there = |player: &Player<G>| player.table.seats.iter().filter(|seat| seat.here).count() == 2;
        player.take_until(is_there).await;
        say(player.socket.as_mut().expect("connected"), &ToServer::Start).await;
        while !player.table.over || player.under_way.is_some() {
            player.answer().await;
            assert!(player.take().await);
        }
    });
    assert_eq!(player.table.seats[1].holder, Holder::Person, "nobody had to stand in for it");
    let said = playing.join().expect("it plays to the end");
    assert_eq!(said.first(), Some(&serde_json::json!({ "seat": 1 })));
    assert_eq!(said.last(), Some(&serde_json::json!({ "over": true })));
    let answers = &said[1..said.len() - 1];
    assert!(answers.len() >= 8 && answers.iter().all(|answer| answer["move"].is_string()), "{said:?}");
    let (status, record) = server.get(&format!("/api/tables/{}/record", table.code));
    assert_eq!(status, 200, "{record}");
}

#[test]
fn the_bot_in_rust_plays_a_match() {
    plays_with::<catalog::Pro>("6nimmt-pro", &[("end", "rounds"), ("rounds", "1")], |url, code| {
        let mut said = Vec::new();
        bot::play(url, &code.to_lowercase(), "Rusty", &mut |line| said.push(line)).expect("to the end");
        said
    });
}

#[test]
fn the_bot_in_python_plays_a_match() {
    let Ok(python) = std::env::var("OXROW_PYTHON") else { return };
    plays_with::<catalog::XNimmt>("xnimmt", &[], move |url, code| {
        let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
        let mut command = Command::new(python);
        let command = command.args([program, url, code, "Monty"]).stderr(Stdio::inherit());
        let output = command.output().expect("it starts");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("text");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    });
}

#[test]
fn a_program_that_answers_lines_plays_a_match_over_the_bridge() {
    let Ok(python) = std::env::var("OXROW_PYTHON") else { return };
    plays_with::<catalog::XNimmt>("xnimmt", &[], move |url, code| {
        let [bridge, lines] = ["bridge.py", "lines.py"]
            .map(|name| format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR")));
        let mut command = Command::new(&python);
        let command = command.args([&bridge, url, code, "Monty", &python, &lines]).stderr(Stdio::inherit());
        let output = command.output().expect("it starts");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("text");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    });
}
