//! nginx in front, with the configuration that `docs/hosting.md` shows.
//!
//! Plain `cargo test` needs Rust alone, so this plays only where the checks say which nginx there is (`OXROW_NGINX`);
//! `cargo xtask test` installs it and says so. It starts one of its own, with a folder and a port of its own.

use crate::support::{Player, Running, config, new_table, next, request, say, thread};
use crate::tls;
use protocol::rest::Seated;
use protocol::{ToServer, VERSION};
use server::{Config, Limits, Rate};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

type G = catalog::XNimmt;

/// A running nginx, until it is dropped.
struct Nginx(Child);

impl Nginx {
    /// Starts one process in a folder and waits until it listens.
    fn start(program: &str, folder: &Path, configuration: &str, listen: SocketAddr) -> Self {
        std::fs::write(folder.join("nginx.conf"), configuration).expect("written");
        let mut command = Command::new(program);
        command
            .arg("-p")
            .arg(folder)
            .arg("-c")
            .arg(folder.join("nginx.conf"))
            .arg("-e")
            .arg(folder.join("error.log"));
        // One process in the foreground, so that ending it ends all of it.
        command.args(["-g", "daemon off; master_process off; pid nginx.pid;"]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("nginx starts");
        let mut nginx = Nginx(child);
        while TcpStream::connect(listen).is_err() {
            let ended = nginx.0.try_wait().expect("it can be asked");
            let log = || std::fs::read_to_string(folder.join("error.log")).unwrap_or_default();
            assert!(ended.is_none(), "nginx has ended: {}", log());
        }
        nginx
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nobody listens at, below those that the system gives to whoever asks for any: another server of these tests
/// would be there before nginx is, and nobody would notice that there is no proxy in front of it.
fn free_port() -> SocketAddr {
    let ports = 20_000..32_768;
    let begin = std::process::id() as usize % ports.len();
    let mut addresses = ports.cycle().skip(begin).map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    addresses.find(|address| TcpListener::bind(address).is_ok()).expect("a free port")
}

#[test]
fn people_play_over_nginx_whether_it_passes_the_path_on_or_cuts_it_off() {
    let Ok(program) = std::env::var("OXROW_NGINX") else { return };
    let written = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/nginx.conf");
    let written = std::fs::read_to_string(written).expect("the configuration of the documentation");
    for cuts_off in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let listen = free_port();
        let public = format!("http://{listen}/oxrow");
        let mut limits = Limits::default();
        limits.address.table = Rate { burst: 2, every: Duration::from_secs(3600) };
        let server = Running::with(&Config {
            public_url: Some(public.clone()),
            trust_proxy: true,
            limits,
            ..config(folder.path())
        });
        let end = if cuts_off { "/;" } else { ";" };
        let configuration = written
            .replace("127.0.0.1:8080;", &format!("{listen}; access_log off;"))
            .replace("http://127.0.0.1:7600;", &format!("http://{}{end}", server.address));
        assert!(configuration.contains(&format!("{}{end}", server.address)), "{configuration}");
        let _nginx = Nginx::start(&program, folder.path(), &configuration, listen);

        let found = ureq::get(format!("{public}/healthz")).call().expect("an answer");
        assert!(
            found.headers()["server"].to_str().expect("text").starts_with("nginx"),
            "{:?}",
            found.headers()
        );
        assert_eq!(found.into_body().read_to_string().expect("text"), "ok");
        let make = |origin: &str, forwarded: &str| {
            let post =
                ureq::post(format!("{public}/api/tables")).config().http_status_as_error(false).build();
            let post = post.header("origin", origin).header("x-forwarded-for", forwarded);
            post.send_json(new_table("xnimmt", 2, &[("rounds", "1")])).expect("an answer")
        };
        let origin = format!("http://{listen}");
        assert_eq!(make("http://evil.example", "203.0.113.1").status().as_u16(), 403);
        let made = make(&origin, "203.0.113.1");
        assert_eq!(made.status().as_u16(), 200);
        let cookie = made.headers()["set-cookie"].to_str().expect("text").to_string();
        assert!(cookie.contains("; Path=/oxrow/"), "{cookie}");
        let cookie = cookie.split(';').next().expect("a pair").to_string();
        let table: Seated = made.into_body().read_json().expect("a seat");

        thread().block_on(async {
            let url = format!("ws://{listen}/oxrow/api/tables/{}/socket", table.code);
            let mut upgrade = url.into_client_request().expect("a request");
            upgrade.headers_mut().insert("cookie", cookie.parse().expect("a header"));
            upgrade.headers_mut().insert("origin", origin.parse().expect("a header"));
            let mut socket = connect_async(upgrade).await.expect("a socket").0;
            say(&mut socket, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
            let mut player = Player::<G>::new(None, &table.code, 1);
            player.socket = Some(socket);
            player.take_until(|player| !player.views.is_empty()).await;
            say(player.socket.as_mut().expect("connected"), &ToServer::Start).await;
            while !player.table.over || player.under_way.is_some() {
                player.answer().await;
                assert!(player.take().await);
            }
            assert!(player.acknowledged >= 8 && player.refusals.is_empty(), "{:?}", player.refusals);
        });
        // Whatever somebody says about where they come from, nginx has seen it.
        assert_eq!(make(&origin, "203.0.113.2").status().as_u16(), 200);
        assert_eq!(make(&origin, "203.0.113.3").status().as_u16(), 429);
    }
}

#[test]
fn nginx_has_https_and_the_server_behind_it_has_not() {
    let Ok(program) = std::env::var("OXROW_NGINX") else { return };
    let written = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/nginx.conf");
    let written = std::fs::read_to_string(written).expect("the configuration of the documentation");
    let folder = tempfile::tempdir().expect("a folder");
    let listen = free_port();
    let origin = format!("https://localhost:{}", listen.port());
    let server = Running::with(&Config {
        public_url: Some(format!("{origin}/oxrow")),
        trust_proxy: true,
        ..config(folder.path())
    });
    let ada = server.secret();
    let table = server.create(&ada, &new_table("xnimmt", 2, &[]));
    let tls = tls::tls(folder.path());
    let https = format!(
        "{listen} ssl; access_log off; ssl_certificate {}; ssl_certificate_key {};",
        tls.cert.display(),
        tls.key.display()
    );
    let configuration = written
        .replace("127.0.0.1:8080;", &https)
        .replace("http://127.0.0.1:7600;", &format!("http://{};", server.address));
    let _nginx = Nginx::start(&program, folder.path(), &configuration, listen);
    thread().block_on(async {
        for (origin, is_ours) in [(origin.as_str(), true), ("https://localhost", false)] {
            let mut upgrade = request(listen, &table.code, Some(&ada));
            *upgrade.uri_mut() =
                format!("ws://{listen}/oxrow/api/tables/{}/socket", table.code).parse().expect("an address");
            upgrade.headers_mut().insert("origin", origin.parse().expect("a header"));
            let opened = tokio_tungstenite::client_async(upgrade, tls::connect(listen, &tls).await).await;
            assert_eq!(opened.is_ok(), is_ours, "{origin}");
            let Ok((mut socket, _)) = opened else { continue };
            say(&mut socket, &ToServer::Hello { version: VERSION, since: None, lang: None }).await;
            let hello = next(&mut socket).await.expect("an answer");
            assert!(hello.contains(r#""you":[0]"#), "{hello}");
        }
    });
}
