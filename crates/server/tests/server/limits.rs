//! Who asks too often is told when to come back, and takes nothing from anybody else.

use crate::support::{Running, Socket, config, new_table, next, request, say, thread};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::rest::Refusal;
use protocol::{ToServer, VERSION};
use server::{Config, Limits, Open, Rate, Rates};
use std::path::Path;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::handshake::client::Response;
use tokio_tungstenite::tungstenite::{self, Message as Frame};

/// So many at once, and no more while a test runs.
fn limits(session: u32, address: u32) -> Limits {
    let rates = |burst| {
        let rate = Rate { burst, every: Duration::from_secs(3600) };
        Rates { look: rate, session: rate, table: rate, join: rate, socket: rate, message: rate }
    };
    Limits { session: rates(session), address: rates(address), ..Limits::default() }
}

/// A server behind a proxy that says truly who asks.
fn behind_proxy(folder: &Path, limits: Limits) -> Running {
    Running::with(&Config { limits, trust_proxy: true, ..config(folder) })
}

/// A server that rests from whoever says more than three things.
fn of_few_words(folder: &Path) -> Running {
    let mut few = limits(1000, 1000);
    few.session.message.burst = 3;
    behind_proxy(folder, few)
}

/// Opens the socket of a table from somewhere else.
fn open(
    server: &Running,
    code: &str,
    secret: &str,
) -> impl Future<Output = Result<(Socket, Response), tungstenite::Error>> + use<> {
    let mut request = request(server.address, code, Some(secret));
    request.headers_mut().insert("x-forwarded-for", "203.0.113.7".parse().expect("a header"));
    connect_async(request)
}

struct Answer {
    status: u16,
    retry_after: Option<u64>,
    body: String,
}

fn ask(server: &Running, path: &str, secret: &str, address: &str) -> Answer {
    let post = ureq::post(server.url(path)).config().http_status_as_error(false).build();
    let post = post.header("x-forwarded-for", address).header("authorization", format!("Bearer {secret}"));
    let answer = match path {
        "/api/session" => post.send_empty(),
        "/api/tables" => post.send_json(new_table("6nimmt", 2, &[])),
        _ => post.send_json(serde_json::json!({"name": "Ben"})),
    };
    let answer = answer.expect("an answer");
    let retry_after = answer.headers().get("retry-after");
    Answer {
        status: answer.status().as_u16(),
        retry_after: retry_after.map(|value| value.to_str().expect("text").parse().expect("seconds")),
        body: answer.into_body().read_to_string().expect("text"),
    }
}

#[test]
fn too_many_requests_are_refused_in_a_sentence_that_says_when_to_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path(), limits(3, 1000));
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    for path in ["/api/session", "/api/tables", &format!("/api/tables/{}/join", table.code)] {
        let (ada, eve) = (server.secret(), server.secret());
        for _ in 0..3 {
            assert_eq!(ask(&server, path, &eve, "203.0.113.7").status, 200, "{path}");
        }
        let refused = ask(&server, path, &eve, "203.0.113.7");
        assert_eq!(refused.status, 429, "{path}");
        let refusal: Refusal = serde_json::from_str(&refused.body).expect("a refusal");
        assert_eq!(refusal.code, "server-too-often");
        let seconds = refused.retry_after.expect("says when");
        assert!((1..=3600).contains(&seconds), "{seconds}");
        assert!(refusal.text.contains("seconds") && !refusal.text.contains('‹'), "{refusal:?}");
        // Another address does not help; another secret behind the same address is somebody else.
        assert_eq!(ask(&server, path, &eve, "203.0.113.8").status, 429, "{path}");
        let status = ask(&server, path, &ada, "203.0.113.7").status;
        assert!(status == 200 || status == 422, "{path}: {status}");
    }
}

#[test]
fn made_up_secrets_do_not_help_against_the_limit_of_an_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path(), limits(1000, 4));
    for _ in 0..4 {
        assert_eq!(ask(&server, "/api/tables", &server.secret(), "203.0.113.7").status, 200);
    }
    assert_eq!(ask(&server, "/api/tables", &server.secret(), "203.0.113.7").status, 429);
    assert_eq!(ask(&server, "/api/tables", &server.secret(), "203.0.113.9").status, 200);
}

#[test]
fn codes_cannot_be_tried_one_after_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path(), limits(1000, 5));
    let look = |path: &str| {
        let get = ureq::get(server.url(path)).config().http_status_as_error(false).build();
        get.header("x-forwarded-for", "203.0.113.7").call().expect("an answer").status().as_u16()
    };
    for n in 0..5 {
        assert_eq!(look(&format!("/api/tables/ZZZZ{n}")), 404);
    }
    assert_eq!(look("/api/tables/ZZZZ5"), 429);
    assert_eq!(look("/api/tables/ZZZZ5/record"), 429);
}

#[test]
fn whoever_runs_the_server_is_not_limited() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::with(&Config { limits: limits(1, 1), ..config(folder.path()) });
    let ada = server.secret();
    for _ in 0..4 {
        server.create(&ada, &new_table("6nimmt", 2, &[]));
    }
}

#[test]
fn who_has_too_many_sockets_open_closes_one_to_open_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let two = Open { session: 2, ..Limits::default().open };
    let server = behind_proxy(folder.path(), Limits { open: two, ..Limits::default() });
    let (ada, ben) = (server.secret(), server.secret());
    let table = server.create(&ada, &new_table("6nimmt", 2, &[]));
    crate::support::thread().block_on(async {
        let open = |secret: &str| open(&server, &table.code, secret);
        let mut lines = [open(&ada).await.expect("one").0, open(&ada).await.expect("two").0];
        let refused = open(&ada).await.expect_err("three");
        let tungstenite::Error::Http(answer) = refused else { panic!("{refused}") };
        assert_eq!(answer.status(), 429);
        let body = String::from_utf8(answer.into_body().unwrap_or_default()).expect("text");
        assert!(body.contains("Too many pages"), "{body}");
        open(&ben).await.expect("others are not meant");
        lines[0].close(None).await.expect("said");
        while next(&mut lines[0]).await.is_some() {}
        // The server counts when it has let go of it, which is a moment later.
        while open(&ada).await.is_err() {}
    });
}

#[test]
fn who_says_too_much_is_heard_later_and_still_hears_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = of_few_words(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("6nimmt", 2, &[]));
    crate::support::thread().block_on(async {
        let mut line = open(&server, &table.code, &ada).await.expect("a connection").0;
        say(&mut line, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
        for _ in 0..6 {
            line.send(Frame::text("{")).await.expect("sent");
        }
        let mut answered = 0;
        // The one that was too many is still taken; those behind it wait.
        while answered < 4 {
            let text = next(&mut line).await.expect("the connection lives");
            answered += usize::from(text.contains("server-not-understood"));
        }
        assert_eq!(server.figure(r#"oxrow_refused_total{kind="server-too-often"}"#), 1.0);
        server.join(&server.secret(), &table.code, "Ben");
        loop {
            let text = next(&mut line).await.expect("the connection lives");
            assert!(!text.contains("server-not-understood"), "{text}");
            if text.contains(r#""name":"Ben""#) {
                break;
            }
        }
    });
}

/// What she said and nobody has read must not take with it what she is told last.
#[test]
fn who_says_too_much_is_told_when_to_come_back_when_the_server_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = of_few_words(folder.path());
    let ada = server.secret();
    let table = server.create(&ada, &new_table("6nimmt", 2, &[]));
    let runtime = thread();
    let mut line = runtime.block_on(async {
        let mut line = open(&server, &table.code, &ada).await.expect("a connection").0;
        say(&mut line, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
        next(&mut line).await.expect("a hello");
        // After the one that was too many the server rests from her, and far more follows than it has taken in.
        for _ in 0..1000 {
            say(&mut line, &ToServer::Ping).await;
        }
        for _ in 0..4 {
            while next(&mut line).await.expect("the server lives") != r#"{"type":"pong"}"# {}
        }
        line
    });
    let stopping = std::thread::spawn(|| server.stop());
    let mut heard = Vec::new();
    runtime.block_on(async {
        while let Some(frame) = line.next().await {
            heard.push(frame.expect("an end as agreed"));
        }
    });
    stopping.join().expect("it stops");
    let [.., Frame::Text(last), Frame::Close(_)] = &heard[..] else { panic!("{heard:?}") };
    assert!(last.contains(r#""type":"closing""#), "{last}");
}
