//! https by the server itself, with a certificate that the test makes.

use crate::support::{Running, config, new_table, next, request, say, thread};
use protocol::rest::Seated;
use protocol::{ToServer, VERSION};
use server::{Config, Patience, Tls};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Makes a certificate and its key.
pub(crate) fn tls(folder: &Path) -> Tls {
    let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).expect("a certificate");
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    std::fs::write(&cert, made.cert.pem()).expect("written");
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("written");
    Tls { cert, key }
}

/// A connection that trusts nothing but this certificate.
pub(crate) async fn connect(address: SocketAddr, tls: &Tls) -> TlsStream<TcpStream> {
    try_connect(address, tls).await.expect("https")
}

async fn try_connect(address: SocketAddr, tls: &Tls) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&tls.cert).expect("a certificate")).expect("good");
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let client = client.with_safe_default_protocol_versions().expect("versions");
    let client = client.with_root_certificates(roots).with_no_client_auth();
    let line = TcpStream::connect(address).await.expect("it listens");
    let name = "localhost".try_into().expect("a name");
    TlsConnector::from(Arc::new(client)).connect(name, line).await
}

async fn post(address: SocketAddr, tls: &Tls, origin: &str) -> String {
    let body = serde_json::to_string(&new_table("xnimmt", 2, &[])).expect("JSON");
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\norigin: {origin}\r\nconnection: close\r\ncontent-type: \
         application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut line = connect(address, tls).await;
    line.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.expect("an answer");
    answer
}

#[test]
fn over_https_secrets_are_secure_and_sockets_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let tls = tls(folder.path());
    let server = Running::with(&Config { tls: Some(tls.clone()), ..config(folder.path()) });
    thread().block_on(async {
        let answer = post(server.address, &tls, "https://localhost").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
        assert!(head.contains("strict-transport-security: max-age="), "{head}");
        let cookie =
            head.split("set-cookie: ").nth(1).and_then(|rest| rest.lines().next()).expect("a cookie");
        assert!(cookie.contains("; Secure") && cookie.contains("; HttpOnly"), "{cookie}");
        let table: Seated = serde_json::from_str(body).expect("a seat");

        let mut upgrade = request(server.address, &table.code, None);
        let cookie = cookie.split(';').next().expect("a pair").parse().expect("a header");
        upgrade.headers_mut().insert("cookie", cookie);
        let line = connect(server.address, &tls).await;
        let mut socket = tokio_tungstenite::client_async(upgrade, line).await.expect("a socket").0;
        say(&mut socket, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
        let hello = next(&mut socket).await.expect("an answer");
        assert!(hello.contains(r#""you":[0]"#), "{hello}");
    });
}

#[test]
fn where_https_is_spoken_plain_http_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let tls = tls(folder.path());
    let server = Running::with(&Config { tls: Some(tls.clone()), ..config(folder.path()) });
    thread().block_on(async {
        let answer = post(server.address, &tls, "http://localhost").await;
        assert!(answer.starts_with("HTTP/1.1 403"), "a page that came over http is another site: {answer}");
        let mut line = TcpStream::connect(server.address).await.expect("it listens");
        line.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("sent");
        let mut answer = Vec::new();
        // What comes back is no HTTP, and the end may come as a reset.
        let _ = line.read_to_end(&mut answer).await;
        assert!(!answer.starts_with(b"HTTP"), "{answer:?}");
    });
}

#[test]
fn a_renewed_certificate_is_used_without_a_restart() {
    let (old, new) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (first, renewed) = (tls(old.path()), tls(new.path()));
    let served = tempfile::tempdir().expect("a folder");
    let files = tls(served.path());
    let put = |from: &Tls| {
        std::fs::copy(&from.cert, &files.cert).expect("written");
        std::fs::copy(&from.key, &files.key).expect("written");
    };
    put(&first);
    // Looked at with every connection.
    let patience = Patience { certificate: Duration::ZERO, ..Patience::default() };
    let config = Config { tls: Some(files.clone()), patience, ..config(served.path()) };
    let server = Running::with(&config);
    thread().block_on(async {
        let mut open = connect(server.address, &first).await;
        assert!(try_connect(server.address, &renewed).await.is_err(), "nobody knows it yet");
        // Half of it is there, then nothing that could be used, then all of it.
        std::fs::copy(&renewed.cert, &files.cert).expect("written");
        connect(server.address, &first).await;
        std::fs::write(&files.key, "no key").expect("written");
        connect(server.address, &first).await;
        put(&renewed);
        connect(server.address, &renewed).await;
        assert!(try_connect(server.address, &first).await.is_err(), "the old one is not used any more");
        // Whoever was connected stays so.
        open.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            .await
            .expect("sent");
        let mut answer = String::new();
        open.read_to_string(&mut answer).await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    });
}
