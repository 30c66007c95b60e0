//! Requests one by one: what is refused, in which words, and which headers come back.

use crate::support::{Running, config, new_table, next_person};
use protocol::rest::{Found, Refusal};
use server::Config;
use texts::{Lang, Texts};

fn refusal(answer: &(u16, String)) -> (u16, String) {
    let refusal: Refusal = serde_json::from_str(&answer.1).unwrap_or_else(|_| panic!("{answer:?}"));
    assert!(!refusal.text.contains('‹') && !refusal.text.is_empty(), "{refusal:?}");
    (answer.0, refusal.code)
}

#[test]
fn wrong_tables_are_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ada = server.secret();
    let post = |create: &protocol::rest::Create| refusal(&server.try_post("/api/tables", &ada, create));
    assert_eq!(post(&new_table("whist", 4, &[])), (422, "unknown-game".into()));
    assert_eq!(post(&new_table("xnimmt", 11, &[])), (422, "bad-seats".into()));
    let countless = server.try_post("/api/tables", &ada, &new_table("xnimmt", 1 << 63, &[]));
    assert_eq!(refusal(&countless), (422, "bad-seats".into()));
    assert!(!countless.1.contains("-9"), "{}", countless.1);
    assert_eq!(post(&new_table("6nimmt", 4, &[("moon", "full")])), (422, "bad-option".into()));
    let unnamed = protocol::rest::Create { name: " ".into(), ..new_table("6nimmt", 4, &[]) };
    assert_eq!(post(&unnamed), (422, "table-bad-name".into()));
    let crowded =
        protocol::rest::Create { bots: [(40, "random".into())].into(), ..new_table("6nimmt", 4, &[]) };
    assert_eq!(post(&crowded), (422, "table-no-such-seat".into()));
    let clock = |millis| Some(protocol::rest::Clock::PerChoice { millis });
    for (millis, status) in [(0, 422), (999, 422), (1000, 200), (u64::MAX, 422)] {
        let create = protocol::rest::Create { clock: clock(millis), ..new_table("6nimmt", 4, &[]) };
        assert_eq!(server.try_post("/api/tables", &ada, &create).0, status, "{millis}");
    }
    for (millis, increment, status) in [(0, 5000, 422), (1000, 0, 200), (1000, u64::MAX, 422)] {
        let clock = Some(protocol::rest::Clock::Bank { millis, increment });
        let create = protocol::rest::Create { clock, ..new_table("6nimmt", 4, &[]) };
        assert_eq!(server.try_post("/api/tables", &ada, &create).0, status, "{millis} {increment}");
    }
    assert_eq!(refusal(&server.try_post("/api/tables", &ada, &"no table")).0, 422);
    assert_eq!(
        refusal(&server.try_post("/api/tables/ZZZZZ/join", &ada, &serde_json::json!({"name": "Ada"}))).0,
        404
    );
    assert_eq!(refusal(&server.try_post("/api/nothing", &ada, &"")).0, 404);
    let long = "x".repeat(100_000);
    assert_eq!(server.try_post("/api/tables", &ada, &long).0, 413);
}

#[test]
fn refusals_come_in_the_language_of_the_request() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let texts = [Lang::En, Lang::De, Lang::Fa].map(Texts::new);
    let [english, german, persian] = texts.map(|texts| texts.get("server-no-table"));
    for (wishes, wanted) in [
        (None, &english),
        (Some("tlh, en;q=0.4"), &english),
        (Some("de-AT,de;q=0.9,en;q=0.8"), &german),
        (Some("fa"), &persian),
    ] {
        let mut request =
            ureq::get(server.url("/api/tables/ZZZZZ")).config().http_status_as_error(false).build();
        if let Some(wishes) = wishes {
            request = request.header("accept-language", wishes);
        }
        let answer = request.call().expect("an answer");
        assert_eq!(answer.status(), 404);
        let refusal: Refusal = answer.into_body().read_json().expect("a refusal");
        assert_eq!((refusal.code.as_str(), &refusal.text), ("server-no-table", wanted));
    }
}

#[test]
fn a_browser_gets_a_cookie_that_scripts_cannot_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let answer =
        ureq::post(server.url("/api/tables")).send_json(new_table("6nimmt", 3, &[])).expect("a table");
    let cookie = answer.headers()["set-cookie"].to_str().expect("text").to_string();
    for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain http must work at home");
    let secret = cookie.trim_start_matches("oxrow=").split(';').next().expect("a secret").to_string();
    let seated: protocol::rest::Seated = answer.into_body().read_json().expect("a seat");
    let find = ureq::get(server.url(&format!("/api/tables/{}", seated.code)));
    let found = find.header("cookie", format!("a=b; oxrow={secret}")).call().expect("found");
    let found: Found = found.into_body().read_json().expect("a table");
    assert_eq!((found.you, found.table), (vec![seated.seat], seated.table));
    assert_eq!(found.info.seats[0].name, "Ada");
}

#[test]
fn other_sites_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let from = |origin: &str| {
        let request = ureq::post(server.url("/api/tables")).config().http_status_as_error(false).build();
        let answer = request.header("origin", origin).send_json(new_table("6nimmt", 2, &[]));
        answer.expect("an answer").status().as_u16()
    };
    let own = format!("http://{}", server.address);
    assert_eq!(from(&own), 200);
    let port = server.address.port();
    for other in ["https://evil.example", "null", "", &format!("http://127.0.0.1:{}", port ^ 1)] {
        assert_eq!(from(other), 403, "{other:?}");
    }
    // The same for the upgrade to a socket.
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    let upgrade = |origin: &str| {
        let get = ureq::get(server.url(&format!("/api/tables/{}/socket", table.code)));
        let get = get.config().http_status_as_error(false).build().header("origin", origin);
        let get = get.header("connection", "upgrade").header("upgrade", "websocket");
        let get =
            get.header("sec-websocket-version", "13").header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        get.call().expect("an answer").status().as_u16()
    };
    assert_eq!(upgrade("https://evil.example"), 403);
    assert_eq!(upgrade(&own), 101);
}

#[test]
fn behind_a_proxy_the_public_address_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::with(&Config {
        public_url: Some("https://cards.example/oxrow".into()),
        ..config(folder.path())
    });
    let from = |path: &str, origin: &str| {
        let request = ureq::post(server.url(path)).config().http_status_as_error(false).build();
        request.header("origin", origin).send_json(new_table("6nimmt", 2, &[])).expect("an answer")
    };
    assert_eq!(from("/oxrow/api/tables", "http://cards.example").status().as_u16(), 403);
    for path in ["/oxrow/api/tables", "/api/tables"] {
        let answer = from(path, "https://cards.example");
        assert_eq!(answer.status().as_u16(), 200);
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        assert!(cookie.contains("; Path=/oxrow/") && cookie.contains("; Secure"), "{cookie}");
    }
    // The page is at both ends and beneath, with its guarding headers; or the word that it has not been built.
    for path in ["/oxrow/", "/oxrow", "/", "/oxrow/t/ABCDE", "/t/ABCDE"] {
        let get = ureq::get(server.url(path)).config().http_status_as_error(false).build();
        let answer = get.call().expect("an answer");
        assert!([200, 503].contains(&answer.status().as_u16()), "{path}: {}", answer.status());
        assert!(answer.headers().contains_key("content-security-policy"), "{path}");
        let (is_built, text) = (answer.status() == 200, answer.into_body().read_to_string().expect("text"));
        assert_eq!(text.contains(r#"<base href="/oxrow/""#), is_built, "{path}: {text}");
    }
}

#[test]
fn a_public_address_is_what_browsers_make_of_it() {
    for (written, origin) in [
        ("https://Cards.Example", "https://cards.example"),
        ("HTTPS://cards.example:443/oxrow/", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://cards.example:443", "http://cards.example:443"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::with(&Config { public_url: Some(written.into()), ..config(folder.path()) });
        let post = ureq::post(server.url("/api/session")).config().http_status_as_error(false).build();
        let answer = post.header("origin", origin).send_empty().expect("an answer");
        assert_eq!(answer.status().as_u16(), 200, "{written}");
    }
}

#[test]
fn a_browser_forgets_whose_it_is_when_it_is_told_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let ask = |origin: &str| {
        let delete = ureq::delete(server.url("/api/session")).config().http_status_as_error(false).build();
        delete.header("origin", origin).call().expect("an answer")
    };
    let answer = ask(server.url("").trim_end_matches('/'));
    assert_eq!(answer.status().as_u16(), 204);
    let cookie = answer.headers()["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("oxrow=; ") && cookie.contains("Max-Age=0; HttpOnly"), "{cookie}");
    assert_eq!(ask("https://elsewhere.example").status().as_u16(), 403, "not for another site");
}

/// What the framework below us refuses is refused in our words, too.
#[test]
fn every_refusal_is_one_of_ours() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    let socket = format!("/api/tables/{}/socket", table.code);
    let answers = [
        (400, server.get("/api/tables/%ff")),
        (400, server.get(&socket)),
        (405, server.try_post("/healthz", &server.secret(), &())),
        (405, server.try_post(&socket, &server.secret(), &())),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.0, status, "{answer:?}");
        let refusal: protocol::rest::Refusal = serde_json::from_str(&answer.1).expect("JSON");
        assert_eq!(refusal.code, "server-bad-call");
        assert!(refusal.text.contains(&status.to_string()), "{}", refusal.text);
    }
}

/// Whoever stops a server and copies its one file has everything, and nobody else on the computer reads it.
#[test]
fn a_server_that_has_stopped_leaves_one_file_which_keeps_no_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let secret = server.secret();
    let table = server.create(&secret, &new_table("6nimmt", 2, &[]));
    let file = |end: &str| folder.path().join(format!("oxrow.sqlite{end}"));
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = file(end).metadata().expect("is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{end}: {mode:o}");
    }
    server.stop();
    assert!(file("-wal").metadata().map_or(0, |wal| wal.len()) == 0);
    let kept = std::fs::read(file("")).expect("is there");
    let holds = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds(&table.code), "the table is in it");
    assert!(!holds(&secret), "who sits there is known by a hash");
}

#[test]
fn every_answer_carries_the_guarding_headers() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    for path in ["/healthz", "/", "/t/ABCDE", "/api/tables/ZZZZZ", "/assets/none.js", "/no/such/page"] {
        let get = ureq::get(server.url(path)).config().http_status_as_error(false).build();
        let answer = get.call().expect("an answer");
        let policy = answer.headers()["content-security-policy"].to_str().expect("text");
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{path}: {policy}"
        );
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff", "{path}");
    }
}

#[test]
fn an_address_that_is_taken_is_said_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let config = Config { listen: server.address, ..config(folder.path()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    let taken = runtime.block_on(server::Server::bind(&config));
    assert!(matches!(taken, Err(server::ServeError::Listen(_))));
    for wrong in ["cards.example", "ftp://cards.example", "https://", "https://a b", "https://a/\"x"] {
        let config =
            Config { public_url: Some(wrong.into()), listen: ([127, 0, 0, 1], 0).into(), ..config.clone() };
        let refused = runtime.block_on(server::Server::bind(&config));
        assert!(matches!(refused, Err(server::ServeError::PublicUrl)), "{wrong}");
    }
}

#[test]
fn a_bearer_that_is_no_secret_is_refused_and_other_schemes_are_not_ours() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    let status = |authorization: &str| {
        let get = ureq::get(server.url(&format!("/api/tables/{}", table.code)));
        let get = get.config().http_status_as_error(false).build().header("authorization", authorization);
        let answer = get.call().expect("an answer");
        (answer.status().as_u16(), answer.into_body().read_to_string().expect("text"))
    };
    for wrong in ["Bearer", "Bearer x", "bearer short", &format!("Bearer {}!", "a".repeat(51))] {
        assert_eq!(refusal(&status(wrong)), (401, "server-bad-secret".into()), "{wrong}");
    }
    for right in ["Basic YTpi", &format!("bearer {}", server.secret())] {
        assert_eq!(status(right).0, 200, "{right}");
    }
}

#[test]
fn whoever_is_refused_keeps_the_secret_for_the_next_try() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    let post = ureq::post(server.url(&format!("/api/tables/{}/join", table.code)));
    let post = post.config().http_status_as_error(false).build();
    let answer = post.send_json(serde_json::json!({"name": ""})).expect("an answer");
    assert_eq!(answer.status().as_u16(), 422);
    assert!(answer.headers().contains_key("set-cookie"));
}

#[test]
fn looking_at_a_table_makes_no_person() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    for _ in 0..3 {
        let get = ureq::get(server.url(&format!("/api/tables/{}", table.code)));
        get.header("authorization", format!("Bearer {}", server.secret())).call().expect("found");
    }
    let next = next_person(folder.path());
    assert_eq!(next, 2, "only she who made the table is a person so far");
}

#[test]
fn a_stranger_who_is_refused_is_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let table = server.create(&server.secret(), &new_table("6nimmt", 2, &[]));
    server.join(&server.secret(), &table.code, "Ben");
    let path = format!("/api/tables/{}/join", table.code);
    for (body, code) in [
        (serde_json::json!({"name": "Eve"}), "table-full"),
        (serde_json::json!({"name": "Eve", "seat": 1}), "table-seat-taken"),
        (serde_json::json!({"name": "Eve", "seat": 9}), "table-no-such-seat"),
        (serde_json::json!({"name": " "}), "table-bad-name"),
    ] {
        let answer = server.try_post(&path, &server.secret(), &body);
        assert_eq!(refusal(&answer), (422, code.into()));
    }
    assert_eq!(next_person(folder.path()), 3, "she who made the table and Ben are all there are");
}

#[test]
fn the_schema_of_all_messages_is_there_for_whoever_writes_a_client() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path());
    let (status, text) = server.get("/api/schema");
    let schema: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((status, &schema), (200, &protocol::schema()));
    for name in ["ToServer", "ToClient", "Session", "Create", "Join", "Seated", "Found", "Refusal"] {
        assert!(schema["$defs"][name].is_object(), "{name}");
    }
}
