//! `oxrow serve` from outside.

use crate::{Done, Folder, oxrow, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};

/// A server on a free port, and the address it has printed.
fn serve(folder: &str, more: &[&str]) -> (Child, BufReader<ChildStdout>, String) {
    let words = [&["serve", "--listen", "127.0.0.1:0", "--data-dir", folder][..], more].concat();
    let mut child = oxrow(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    let address = line.trim().trim_end_matches('/').rsplit_once("://").expect("an address").1.to_string();
    (child, out, address)
}

/// One request by hand; the status line and everything behind it.
fn request(address: &str, words: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let length = body.len();
    let text = format!(
        "{words} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: \
                        application/json\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(text.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[cfg(unix)]
#[test]
fn a_killed_host_goes_on_where_it_was_and_a_stopped_one_ends_well() {
    let folder = Folder::new("hosting");
    let data = folder.path("data");
    let (mut child, _out, address) = serve(&data, &[]);
    assert!(request(&address, "GET /healthz", "", "").starts_with("HTTP/1.1 200"));
    let answer = request(&address, "POST /api/tables", "", r#"{"game":"xnimmt","seats":3,"name":"Ada"}"#);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let code = answer.split(r#""code":""#).nth(1).expect("a code")[..5].to_string();
    child.kill().expect("dies at once");
    child.wait().expect("died");

    let (child, _out, address) = serve(&data, &[]);
    let found = request(&address, &format!("GET /api/tables/{code}"), "", "");
    assert!(found.contains(r#""name":"Ada""#), "{found}");
    let sent = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(sent.expect("sent").success());
    let done = Done::of(&child.wait_with_output().expect("ends"));
    assert_eq!(done.code, Some(0), "{done:?}");
    let secret = answer.split("oxrow=").nth(1).expect("a cookie").split(';').next().expect("a secret");
    assert!(secret.len() > 40 && !done.err.contains(secret), "secrets are not logged");
}

#[test]
fn a_host_looks_after_tables_beside_the_server() {
    let folder = Folder::new("hosting-admin");
    let data = folder.path("data");
    let admin = |words: &[&str]| run(&[&["admin"], words, &["--data-dir", &data]].concat());
    let refused = |words: &[&str], part: &str| {
        let done = admin(words);
        assert_eq!(done.code, Some(2), "{words:?}: {done:?}");
        assert!(done.err.contains(part) && done.err.trim().lines().count() == 1, "{words:?}: {done:?}");
    };
    refused(&["tables"], "no tables in");
    refused(&["dance"], "tables, close, backup, restore, export, forget");
    refused(&["close"], "WHAT is missing");
    let (mut child, _out, address) = serve(&data, &[]);
    let make = |name: &str| {
        let body = format!(r#"{{"game":"xnimmt","seats":3,"name":"{name}"}}"#);
        let answer = request(&address, "POST /api/tables", "", &body);
        answer.split(r#""code":""#).nth(1).expect("a code")[..5].to_string()
    };
    let (one, two) = (make("Ada"), make("Ben"));
    let list = admin(&["tables"]).good();
    assert!(
        list.lines().any(|line| line.contains(&one) && line.contains("open") && line.contains("Ada")),
        "{list}"
    );
    let lines = admin(&["tables", "--json"]).good();
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[1]["state"], &lines[1]["people"][0]), (2, &"open".into(), &"Ben".into()));
    let backup = folder.path("backup.sqlite");
    admin(&["backup", &backup]).good();
    admin(&["close", &one]).good();
    let gone = admin(&["forget", &two, "--seat", "0"]);
    assert!(gone.err.contains("one table"), "{gone:?}");
    refused(&["forget", &two, "--seat", "1"], "No person sits");
    refused(&["forget", "ZZZZZ"], "no table with the code");
    refused(&["export", &two], "not over");
    refused(&["export"], "--out");
    refused(&["restore", &backup, "--force"], "stop it first");
    admin(&["export", "--out", &folder.path("records")]).good();
    child.kill().expect("ends");
    child.wait().expect("ended");

    refused(&["restore", &backup], "--force");
    refused(&["restore", &folder.write("text", "no backup"), "--force"], "is no backup");
    let restored = admin(&["restore", &backup, "--force"]);
    assert!(restored.code == Some(0) && restored.err.contains("before-1"), "{restored:?}");
    let list = admin(&["tables"]).good();
    assert!(list.contains("Ada") && list.contains("Ben") && !list.contains("closed"), "{list}");
}

#[test]
fn a_host_reads_its_settings_from_a_file() {
    let folder = Folder::new("hosting-config");
    let settings = format!("listen = '127.0.0.1:0'\ndata-dir = '{}'\n", folder.path("data"));
    let file = folder.write("oxrow.toml", settings);
    let words = ["serve", "--config", &file];
    let mut child = oxrow(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let address = line.trim().trim_end_matches('/').rsplit_once("://").expect("an address").1;
    assert!(request(address, "GET /healthz", "", "").starts_with("HTTP/1.1 200"));
    child.kill().expect("ends");
    child.wait().expect("ended");
    assert!(folder.names().contains(&"data".to_string()));
    let done = run(&["serve", "--config", &folder.write("wrong.toml", "port = 7600\n")]);
    assert_eq!(done.code, Some(2), "{done:?}");
    assert!(done.err.contains("\"port\"") && done.err.trim().lines().count() == 1, "{done:?}");
}

#[test]
fn figures_are_read_at_an_address_of_their_own() {
    let folder = Folder::new("hosting-metrics");
    let (mut child, _out, address) = serve(&folder.path("data"), &["--metrics-listen", "127.0.0.1:0"]);
    let said = BufReader::new(child.stderr.take().expect("piped")).lines();
    let said = said.map(|line| line.expect("a line")).find(|line| line.ends_with("/metrics"));
    let metrics = said.expect("it says where").rsplit_once("://").expect("an address").1.to_string();
    let metrics = metrics.trim_end_matches("/metrics");
    let figures = request(metrics, "GET /metrics", "", "");
    assert!(figures.contains("\noxrow_tables_open 0\n") && figures.contains("version=0.0.4"), "{figures}");
    assert!(request(&address, "GET /metrics", "", "").starts_with("HTTP/1.1 404"));
    child.kill().expect("ends");
    child.wait().expect("ended");
}

/// Somebody has closed the terminal, a request hangs, and the host is interrupted twice.
#[cfg(unix)]
#[test]
fn a_second_signal_ends_a_host_at_once_and_nobody_has_to_read_its_log() {
    let folder = Folder::new("hosting-signals");
    for reads_log in [true, false] {
        let (mut child, _out, address) = serve(&folder.path("data"), &[]);
        if !reads_log {
            drop(child.stderr.take());
        }
        let mut half = TcpStream::connect(&address).expect("it listens");
        half.write_all(b"GET /healthz HT").expect("sent");
        assert!(request(&address, "GET /healthz", "", "").starts_with("HTTP/1.1 200"));
        let signal = || {
            let sent = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
            assert!(sent.expect("sent").success());
        };
        signal();
        // The first one is heard when nobody new is let in.
        while TcpStream::connect(&address).is_ok() {}
        signal();
        let done = Done::of(&child.wait_with_output().expect("ends"));
        assert_eq!(done.code, Some(0), "{done:?}");
        assert!(!reads_log || done.err.contains("before everybody was told"), "{done:?}");
    }
}

#[test]
fn hosts_that_cannot_start_say_why() {
    let folder = Folder::new("hosting-refused");
    folder.write("file", "in the way");
    let in_the_way = folder.path("file");
    let (mut child, _out, address) = serve(&folder.path("data"), &[]);
    let free = folder.path("free");
    let [(cert, _), (_, other_key)] = ["one", "two"].map(|name| {
        let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).expect("a certificate");
        let cert = folder.write(&format!("{name}.pem"), made.cert.pem());
        (cert, folder.write(&format!("{name}-key.pem"), made.signing_key.serialize_pem()))
    });
    let tls = |cert: &str, key: &str| {
        let words =
            ["serve", "--listen", "127.0.0.1:0", "--data-dir", &free, "--tls-cert", cert, "--tls-key", key];
        words.map(String::from)
    };
    for (words, part) in [
        (tls(&folder.path("none"), &other_key), "there is no such file or folder"),
        (tls(&other_key, &other_key), "no certificate in it"),
        (tls(&cert, &cert), "no private key in it"),
        (tls(&cert, &other_key), "do not fit together"),
    ] {
        let done = run(&words.each_ref().map(String::as_str));
        assert_eq!(done.code, Some(2), "{words:?}: {done:?}");
        assert!(done.err.contains(part) && done.err.trim().lines().count() == 1, "{words:?}: {done:?}");
    }
    for (words, part) in [
        (vec!["serve", "--listen", "here"], "no address"),
        (vec!["serve", "--listen", &address, "--data-dir", &folder.path("other")], "cannot listen"),
        (vec!["serve", "--listen", "127.0.0.1:0", "--data-dir", &in_the_way], "cannot be used"),
        (
            vec![
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--public-url",
                "cards",
                "--data-dir",
                &folder.path("other"),
            ],
            "public address",
        ),
        (vec!["serve", "--metrics-listen", "there"], "no address"),
        (vec!["serve", "--tls-key", &other_key], "--tls-cert"),
        (vec!["serve", "--trust-proxy"], "--public-url"),
        (
            vec!["serve", "--listen", "127.0.0.1:0", "--data-dir", &free, "--metrics-listen", &address],
            "cannot listen",
        ),
    ] {
        let done = run(&words);
        assert_eq!(done.code, Some(2), "{words:?}: {done:?}");
        assert!(done.err.contains(part) && done.err.trim().lines().count() == 1, "{words:?}: {done:?}");
    }
    child.kill().expect("ends");
    child.wait().expect("ended");
}

/// Where the computer is in a network, the address that is printed is the one that others in it use.
#[test]
fn at_home_the_address_is_one_that_others_reach() {
    let folder = Folder::new("lan");
    let data = folder.path("data");
    let words = ["serve", "--lan", "--listen", "127.0.0.1:0", "--data-dir", &data];
    let mut child = oxrow(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    out.read_line(&mut line).expect("text");
    if line.is_empty() {
        // A computer by itself: that is said, and nothing is hosted.
        let done = child.wait_with_output().expect("ended");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.code() == Some(2) && said.contains("in no network"), "{said}");
        return;
    }
    let address = line.trim().trim_end_matches('/').rsplit_once("://").expect("an address").1.to_string();
    let parsed: std::net::SocketAddr = address.parse().expect("an address with a port");
    assert!(!parsed.ip().is_loopback() && !parsed.ip().is_unspecified() && parsed.port() != 0, "{address}");
    assert!(request(&address, "GET /healthz", "", "").starts_with("HTTP/1.1 200"));
    // Behind its white margin comes the picture of the link.
    let picture = out.lines().map(|line| line.expect("text")).find(|line| !line.trim().is_empty());
    let picture = picture.expect("a picture");
    assert!(picture.contains('█') || picture.contains('▄') || picture.contains('▀'), "{picture}");
    child.kill().expect("ends");
    child.wait().expect("ended");
}

#[test]
fn a_load_of_people_plays_and_is_measured() {
    let folder = Folder::new("load");
    let (mut child, _out, address) = serve(&folder.path("data"), &[]);
    let (url, pid) = (format!("http://{address}"), child.id().to_string());
    for game in ["xnimmt", "krasskariert"] {
        let words =
            ["load", "--url", &url, "--game", game, "--seats", "3", "--tables", "2", "--seconds", "1"];
        let report = run(&[&words[..], &["--pid", &pid, "--json"]].concat()).json();
        assert_eq!(report["errors"], 0, "{report}");
        assert!(report["moves"].as_u64() > Some(10), "{report}");
        let millis = |field: &str| report[field].as_f64().unwrap_or_else(|| panic!("{field}: {report}"));
        assert!(millis("mover_p50_ms") <= millis("mover_p99_ms"));
        assert!(millis("other_p50_ms") <= millis("other_p99_ms"));
        if cfg!(target_os = "linux") {
            assert!(
                report["cpu_us_per_move"].as_f64() > Some(0.0)
                    && report["rss_bytes"].as_u64() > Some(1 << 20)
            );
        }
    }
    let storm = ["load", "--url", &url, "--game", "6nimmt-pro", "--seats", "3", "--reconnect-storm", "8"];
    let report = run(&[&storm[..], &["--seconds", "1", "--json"]].concat()).json();
    assert_eq!((&report["tables"], &report["storm_sockets"]), (&3.into(), &9.into()), "{report}");
    assert_eq!(
        (&report["views"], &report["views_wrong"], &report["lost"]),
        (&9.into(), &0.into(), &0.into())
    );
    child.kill().expect("ends");
    child.wait().expect("ended");
    for (more, part) in
        [(&[][..], "No server answers"), (&["--pid", "4294967295"][..], "no process 4294967295")]
    {
        let done = run(&[&["load", "--url", &url, "--seconds", "1"][..], more].concat());
        assert_eq!(done.code, Some(2), "{done:?}");
        assert!(done.err.contains(part), "{done:?}");
    }
}

/// All games, each with a number of seats.
const GAMES: [(&str, &str); 5] = [
    ("xnimmt", "4"),
    ("6nimmt", "3"),
    ("6nimmt-pro", "3"),
    ("6nimmt-anniversary", "3"),
    ("krasskariert", "3"),
];

/// Plays for a moment while a server of its own is ended so often in a way that `counted` names, and looks that nothing was lost.
fn trouble(game: &str, seats: &str, way: &str, times: &str, counted: &str) -> serde_json::Value {
    let words = ["load", "--game", game, "--seats", seats, "--tables", "3", "--seconds", "2", way, times];
    let report = run(&[&words[..], &["--json"]].concat()).json();
    let times: u64 = times.parse().expect("a number");
    assert_eq!(
        (&report[counted], &report["lost"], &report["views_wrong"], &report["errors"]),
        (&times.into(), &0.into(), &0.into(), &0.into()),
        "{game}: {report}"
    );
    report
}

/// A new version comes while people play: whoever is at a table is told when to come back, and finds it as it was.
#[cfg(unix)]
#[test]
fn nothing_is_lost_and_everybody_is_told_when_a_server_is_stopped_and_started_again() {
    let mut told_back = 0;
    for (game, seats) in [("6nimmt", "4"), ("6nimmt-anniversary", "3")] {
        let report = trouble(game, seats, "--restart", "2", "restarts");
        assert_eq!(&report["untold"], &0, "{game}: {report}");
        told_back += report["told_back"].as_u64().expect("a number");
    }
    // Some may have been between two matches.
    assert!(told_back > 6, "{told_back}");
    let refused = run(&["load", "--restart", "1", "--kill", "1"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
}

#[test]
fn nothing_acknowledged_is_lost_when_a_server_is_killed_again_and_again() {
    let mut came_back = 0;
    for (game, seats) in GAMES {
        let report = trouble(game, seats, "--kill", "3", "kills");
        // Everybody comes back once more at the end.
        let at_the_end = 3 * seats.parse::<u64>().expect("a number");
        came_back += report["views"].as_u64().expect("a number") - at_the_end;
    }
    // And after kills, except where a slow computer had not begun to play.
    assert!(came_back > 20, "{came_back}");
    let refused = run(&["load", "--kill", "0"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
}
