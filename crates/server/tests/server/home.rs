//! At home: plain http, and a page whose address is not `localhost`. A browser grants such a page no secure context, so
//! nothing that is needed to play may depend on one.

use crate::support::{Running, config, new_table, next, say, thread};
use protocol::rest::{Found, Seated};
use protocol::{ToServer, VERSION};
use serde_json::Value;
use server::Config;
use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// The address of this computer in its network, or else one that is not what browsers take for it.
fn home() -> IpAddr {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).expect("a socket");
    // Nothing is sent.
    let routed = socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).is_ok();
    let own = socket.local_addr().ok().filter(|_| routed).map(|own| own.ip());
    own.filter(|own| !own.is_unspecified() && !own.is_loopback())
        .unwrap_or(Ipv4Addr::new(127, 0, 0, 2).into())
}

#[test]
fn a_match_is_played_from_another_device_over_plain_http() {
    let folder = tempfile::tempdir().expect("a folder");
    let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    let server = Running::with(&Config { listen: everywhere, ..config(folder.path()) });
    let host = SocketAddr::new(home(), server.address.port());
    let (url, origin) = (|path: &str| format!("http://{host}{path}"), format!("http://{host}"));

    let post = ureq::post(url("/api/tables")).header("origin", &origin);
    let made = post.send_json(new_table("xnimmt", 2, &[("rounds", "1")])).expect("a table");
    let cookie = made.headers()["set-cookie"].to_str().expect("text").to_string();
    assert!(!cookie.contains("Secure") && !cookie.contains("Domain"), "{cookie}");
    assert!(!made.headers().contains_key("strict-transport-security"));
    let cookie = cookie.split(';').next().expect("a pair").to_string();
    let table: Seated = made.into_body().read_json().expect("a seat");

    // A friend opens the link.
    let find = ureq::get(url(&format!("/api/tables/{}", table.code))).call().expect("found");
    assert!(find.into_body().read_json::<Found>().expect("a table").you.is_empty());
    let post = ureq::post(url(&format!("/api/tables/{}/join", table.code))).header("origin", &origin);
    let joined = post.send_json(serde_json::json!({"name": "Ben"})).expect("a seat");
    let bens =
        joined.headers()["set-cookie"].to_str().expect("text").split(';').next().expect("one").to_string();

    thread().block_on(async {
        let mut lines = Vec::new();
        for cookie in [&cookie, &bens] {
            let socket = format!("ws://{host}/api/tables/{}/socket", table.code);
            let mut upgrade = socket.into_client_request().expect("a request");
            upgrade.headers_mut().insert("origin", origin.parse().expect("a header"));
            upgrade.headers_mut().insert("cookie", cookie.parse().expect("a header"));
            let mut line = connect_async(upgrade).await.expect("a socket").0;
            say(&mut line, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
            lines.push(line);
        }
        say(&mut lines[0], &ToServer::Start).await;
        let play = async |mut line| {
            let (mut id, mut acknowledged, mut over) = (0, 0, false);
            while !over || acknowledged < id {
                let said: Value = serde_json::from_str(&next(&mut line).await.expect("the connection lives"))
                    .expect("JSON");
                match said["type"].as_str().expect("a type") {
                    "table" => over = said["over"] == true,
                    "ack" => acknowledged += 1,
                    "ask" => {
                        let yours = &said["yours"][0];
                        if !yours.is_null() && yours["choice"].is_null() {
                            id += 1;
                            let submit = serde_json::json!({"type": "submit", "seat": yours["seat"], "id": id,
                                "ask": said["ask"], "move": yours["legal"][0]});
                            let submit = serde_json::from_value(submit).expect("a message");
                            say(&mut line, &submit).await;
                        }
                    }
                    "refused" => panic!("{said}"),
                    _ => {}
                }
            }
            acknowledged
        };
        let ben = lines.pop().expect("two");
        let ada = lines.pop().expect("two");
        let (adas, bens) = tokio::join!(play(ada), play(ben));
        assert!(adas >= 8 && bens >= 8, "{adas} {bens}");
    });
}

/// The first line of what a browser is answered that has got our address for this name.
fn asked_as(server: &Running, host: &str, origin: &str, request: &str, more: &str) -> String {
    let mut line = TcpStream::connect(server.address).expect("it listens");
    let text = format!("{request} HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\n{more}\r\n");
    line.write_all(text.as_bytes()).expect("sent");
    let mut answer = [0; 12];
    line.read_exact(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_name_that_somebody_elsewhere_owns_is_no_name_of_this_computer() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let port = server.address.port();
    let ada = server.secret();
    let code = server.create(&ada, &new_table("xnimmt", 2, &[])).code;
    let socket = format!("GET /api/tables/{code}/socket");
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: \
                   dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let empty = "content-length: 0\r\n";
    for (name, is_ours) in [
        (format!("127.0.0.1:{port}"), true),
        (format!("localhost:{port}"), true),
        (format!("kitchen.local:{port}"), true),
        // Its owner lets it mean our address, and a browser believes that.
        (format!("evil.example:{port}"), false),
        ("evil.example".to_string(), false),
    ] {
        let origin = format!("http://{name}");
        let [made, opened] = if is_ours { ["HTTP/1.1 200", "HTTP/1.1 101"] } else { ["HTTP/1.1 403"; 2] };
        assert_eq!(asked_as(&server, &name, &origin, "POST /api/session", empty), made, "{name}");
        assert_eq!(asked_as(&server, &name, &origin, &socket, upgrade), opened, "{name}");
        // Another page than the one that this name stands for.
        let other = "http://elsewhere.local";
        assert_eq!(asked_as(&server, &name, other, "POST /api/session", empty), "HTTP/1.1 403", "{name}");
    }
    // Whoever gives a computer a name in the names of the world says so.
    let public = Config { public_url: Some("http://cards.example".into()), ..config(folder.path()) };
    let public = Running::with(&public);
    let ours = "http://cards.example";
    assert_eq!(asked_as(&public, "cards.example", ours, "POST /api/session", empty), "HTTP/1.1 200");
}
