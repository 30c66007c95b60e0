//! A server on a free port, and clients that follow the four rules of the protocol.

use futures_util::{SinkExt as _, StreamExt as _};
use game::{Game, Observer, Seat, View as _};
use protocol::rest::{Create, Join, Seated, Session};
use protocol::{AskOf, ChatLine, PresetOf, ShuffleOf, TableInfo, ToClient, ToServer, VERSION};
use rand_xoshiro::Xoshiro256PlusPlus;
use record::Bytes;
use serde::de::DeserializeOwned;
use server::{Bus, Config, InProcess, Server};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Sqlite, Store};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::error::Elapsed;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tracing::field::Field;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Level, Metadata, Subscriber};

/// Free ports, bots that answer at once, and the usual patience.
pub(crate) fn config(folder: &Path) -> Config {
    let free = ([127, 0, 0, 1], 0).into();
    Config { metrics_listen: Some(free), ..Config::new(free, folder) }
}

/// How long anybody waits for the next message. No test depends on it while the server lives; a server that is stuck
/// fails the test instead of keeping everybody waiting.
const PATIENCE: Duration = Duration::from_secs(60);

/// A thread for clients.
pub(crate) fn thread() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread")
}

/// What a server writes to its log, at the level at which hosts see it.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    /// All lines in the order of the alphabet: that of threads is left to chance.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = self.0.lock().expect("nobody panics here").clone();
        lines.sort_unstable();
        lines
    }
}

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() <= Level::INFO
    }
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, event: &Event<'_>) {
        let mut line = event.metadata().target().to_string();
        event.record(&mut |field: &Field, value: &dyn std::fmt::Debug| {
            line.push_str(&format!(" {field}={value:?}"));
        });
        self.0.lock().expect("nobody panics here").push(line);
    }
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

thread_local! {
    /// Where a thread of a server writes its log.
    static LOG: RefCell<Option<DefaultGuard>> = const { RefCell::new(None) };
}

/// A running server, on threads of its own.
pub(crate) struct Running {
    runtime: Option<Runtime>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    done: std::sync::mpsc::Receiver<()>,
    pub(crate) address: SocketAddr,
    metrics: SocketAddr,
    pub(crate) log: Log,
}

impl Running {
    pub(crate) fn start(folder: &Path) -> Self {
        Self::with(&config(folder))
    }

    pub(crate) fn with(config: &Config) -> Self {
        Self::with_store(config, |store| Arc::new(store))
    }

    /// A server on a store that is wrapped in something.
    pub(crate) fn with_store(config: &Config, wrap: impl FnOnce(Sqlite) -> Arc<dyn Store>) -> Self {
        Self::on_bus(config, wrap, InProcess::new())
    }

    /// The same at a bus with others.
    pub(crate) fn on_bus(
        config: &Config,
        wrap: impl FnOnce(Sqlite) -> Arc<dyn Store>,
        bus: impl Bus,
    ) -> Self {
        let log = Log::default();
        let writes = log.clone();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        runtime.worker_threads(2).enable_all().on_thread_start(move || {
            let guard = tracing::subscriber::set_default(writes.clone());
            LOG.with_borrow_mut(|log| *log = Some(guard));
        });
        let runtime = runtime.build().expect("threads");
        let server = runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(config.listen).await.expect("a free port");
            let store = Sqlite::open(&config.data_dir).await.expect("a folder");
            let metrics = config.metrics_listen.expect("tests read the figures");
            let metrics = tokio::net::TcpListener::bind(metrics).await.expect("a free port");
            let server = Server::with(config, listener, Some(metrics), wrap(store), Arc::new(bus));
            server.await.expect("a good configuration")
        });
        let server::Addresses { server: address, metrics } = server.addresses().expect("addresses");
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let (finished, done) = std::sync::mpsc::channel();
        runtime.spawn(async move {
            let stop = async { drop(stopped.await) };
            // So that an empty log is no log that nobody can read.
            tracing::info!("a server of a test");
            server.run(stop).await;
            let _ = finished.send(());
        });
        Running {
            runtime: Some(runtime),
            stop: Some(stop),
            done,
            address,
            metrics: metrics.expect("an address"),
            log,
        }
    }

    /// Ends at once, wherever it is: nothing is finished, nobody is told.
    pub(crate) fn crash(mut self) {
        self.runtime.take().expect("runs").shutdown_background();
    }

    /// Ends as a service manager would end it.
    pub(crate) fn stop(mut self) {
        drop(self.stop.take());
        self.done.recv_timeout(PATIENCE).expect("it ends by itself");
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn secret(&self) -> String {
        let answer = ureq::post(self.url("/api/session")).send_empty().expect("a session");
        let session: Session = answer.into_body().read_json().expect("a secret");
        session.secret
    }

    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        secret: &str,
        body: &impl serde::Serialize,
    ) -> T {
        let (status, text) = self.try_post(path, secret, body);
        assert_eq!(status, 200, "{text}");
        serde_json::from_str(&text).expect("the answer promised")
    }

    pub(crate) fn try_post(&self, path: &str, secret: &str, body: &impl serde::Serialize) -> (u16, String) {
        let request = ureq::post(self.url(path)).config().http_status_as_error(false).build();
        let answer =
            request.header("authorization", format!("Bearer {secret}")).send_json(body).expect("an answer");
        (answer.status().as_u16(), answer.into_body().read_to_string().expect("text"))
    }

    pub(crate) fn get(&self, path: &str) -> (u16, String) {
        let get = ureq::get(self.url(path)).config().http_status_as_error(false).build();
        let answer = get.call().expect("an answer");
        (answer.status().as_u16(), answer.into_body().read_to_string().expect("text"))
    }

    /// All figures.
    pub(crate) fn metrics(&self) -> String {
        let answer = ureq::get(format!("http://{}/metrics", self.metrics)).call().expect("figures");
        answer.into_body().read_to_string().expect("text")
    }

    /// One figure, by its name and labels.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let metrics = self.metrics();
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|figure| figure.parse().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
    }

    pub(crate) fn create(&self, secret: &str, create: &Create) -> Seated {
        self.post("/api/tables", secret, create)
    }

    pub(crate) fn join(&self, secret: &str, code: &str, name: &str) -> Seated {
        self.post(&format!("/api/tables/{code}/join"), secret, &Join { name: name.into(), seat: None })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

pub(crate) fn new_table(game: &str, seats: usize, options: &[(&str, &str)]) -> Create {
    Create {
        game: game.into(),
        seats,
        options: options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect(),
        name: "Ada".into(),
        bots: BTreeMap::new(),
        clock: None,
        ..Create::default()
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What opens the socket of a table.
pub(crate) fn request(address: SocketAddr, code: &str, secret: Option<&str>) -> Request {
    let url = format!("ws://{address}/api/tables/{code}/socket");
    let mut request = url.into_client_request().expect("a request");
    if let Some(secret) = secret {
        let bearer = format!("Bearer {secret}").parse().expect("a header");
        request.headers_mut().insert("authorization", bearer);
    }
    request
}

/// The person who is next to be one: all numbers below it are given.
pub(crate) fn next_person(folder: &Path) -> u64 {
    thread().block_on(async {
        let store = Sqlite::open(folder).await.expect("opens");
        store.person([1; 32]).await.expect("a number")
    })
}

/// Opens the socket of a table.
pub(crate) async fn socket(address: SocketAddr, code: &str, secret: Option<&str>) -> Socket {
    connect_async(request(address, code, secret)).await.expect("a connection").0
}

pub(crate) async fn say<S>(socket: &mut WebSocketStream<S>, message: &ToServer)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let text = serde_json::to_string(message).expect("messages are JSON");
    socket.send(Frame::text(text)).await.expect("sent");
}

/// The next text, or `None` when the server has closed.
pub(crate) async fn next<S>(socket: &mut WebSocketStream<S>) -> Option<String>
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    try_next(socket).await.expect("something comes")
}

/// The same, or an error when nothing comes at all.
async fn try_next<S>(socket: &mut WebSocketStream<S>) -> Result<Option<String>, Elapsed>
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    // Pings say only that the server lives: they make nobody wait longer.
    tokio::time::timeout(PATIENCE, async {
        loop {
            match socket.next().await {
                Some(Ok(Frame::Text(text))) => return Some(text.to_string()),
                None | Some(Ok(Frame::Close(_)) | Err(_)) => return None,
                Some(Ok(_)) => {}
            }
        }
    })
    .await
}

/// A client of one game that folds what it sees, and answers at random.
pub(crate) struct Player<G: Game> {
    pub(crate) secret: Option<String>,
    pub(crate) code: String,
    pub(crate) views: BTreeMap<Option<Seat>, G::View>,
    pub(crate) seq: Option<u32>,
    seqs: BTreeMap<Option<Seat>, u32>,
    pub(crate) table: TableInfo,
    pub(crate) ask: AskOf,
    pub(crate) shuffle: ShuffleOf,
    pub(crate) lines: Vec<ChatLine>,
    pub(crate) presets: Vec<PresetOf>,
    /// What every seat had after the rounds that were over at the last hello.
    pub(crate) returns: Vec<Vec<i32>>,
    /// The hands of rounds that were over, each time they were told.
    pub(crate) dealt: Vec<(u32, Vec<Vec<String>>)>,
    you: Vec<Seat>,
    id: String,
    /// What was said about shuffles since the last hello.
    added: Vec<ToServer>,
    /// The answer under way, sent again after every hello until somebody says what became of it.
    pub(crate) under_way: Option<ToServer>,
    pub(crate) acknowledged: u32,
    pub(crate) n_pongs: u32,
    /// How often it was told what happened before it came.
    pub(crate) n_pasts: u32,
    pub(crate) refusals: Vec<String>,
    pub(crate) closing: bool,
    next_id: u64,
    rng: Xoshiro256PlusPlus,
    pub(crate) socket: Option<Socket>,
    heard: Vec<String>,
    /// Whether views are kept up; without it messages are only heard.
    pub(crate) folds: bool,
}

impl<G: Game> Player<G>
where
    G::View: DeserializeOwned + PartialEq,
    G::Seen: DeserializeOwned,
{
    pub(crate) fn new(secret: Option<&str>, code: &str, seed: u64) -> Self {
        use rand_xoshiro::rand_core::SeedableRng as _;
        Player {
            secret: secret.map(String::from),
            code: code.into(),
            views: BTreeMap::new(),
            seq: None,
            seqs: BTreeMap::new(),
            table: TableInfo::default(),
            ask: AskOf::default(),
            shuffle: ShuffleOf::default(),
            lines: Vec::new(),
            presets: Vec::new(),
            returns: Vec::new(),
            dealt: Vec::new(),
            you: Vec::new(),
            id: String::new(),
            added: Vec::new(),
            under_way: None,
            acknowledged: 0,
            n_pongs: 0,
            n_pasts: 0,
            refusals: Vec::new(),
            closing: false,
            next_id: seed << 32,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            socket: None,
            heard: Vec::new(),
            folds: true,
        }
    }

    pub(crate) async fn connect(&mut self, address: SocketAddr) {
        let mut socket = socket(address, &self.code, self.secret.as_deref()).await;
        say(&mut socket, &ToServer::Hello { version: VERSION, since: self.seq, lang: None }).await;
        if let Some(under_way) = &self.under_way {
            say(&mut socket, under_way).await;
        }
        self.socket = Some(socket);
        self.closing = false;
    }

    /// Everything this client was ever sent.
    pub(crate) fn heard(&self) -> &[String] {
        &self.heard
    }

    /// Takes the next message; `false` when the connection has ended.
    pub(crate) async fn take(&mut self) -> bool {
        let message = try_next(self.socket.as_mut().expect("connected")).await;
        let Some(text) = message.unwrap_or_else(|_| self.gives_up()) else {
            self.socket = None;
            return false;
        };
        self.hear(text).await;
        true
    }

    /// Waits until the server has read all that was said over this connection, and has passed it on.
    pub(crate) async fn is_read(&mut self) {
        let socket = self.socket.as_mut().expect("connected");
        socket.send(Frame::Ping(Vec::new().into())).await.expect("sent");
        loop {
            let socket = self.socket.as_mut().expect("connected");
            let Ok(frame) = tokio::time::timeout(PATIENCE, socket.next()).await else { self.gives_up() };
            match frame.expect("the connection lives").expect("it is sound") {
                Frame::Pong(_) => return,
                Frame::Text(text) => self.hear(text.to_string()).await,
                _ => {}
            }
        }
    }

    async fn hear(&mut self, text: String) {
        let message: ToClient<G::View, G::Seen> = serde_json::from_str(&text).unwrap_or_else(|error| {
            panic!("{error}: {text}");
        });
        self.heard.push(text);
        match message {
            ToClient::Hello { you, table, .. } => {
                (self.you, self.id) = (you.clone(), table);
                self.added.clear();
                let mine = |by: &Option<Seat>| by.map_or(you.is_empty(), |seat| you.contains(&seat));
                self.views.retain(|by, _| mine(by));
            }
            ToClient::Table(table) => self.table = table,
            ToClient::View { .. } | ToClient::Seen { .. } if !self.folds => {}
            ToClient::View { seq, by, view } => {
                assert_eq!(view.by(), by.map_or(Observer::Public, Observer::Seat));
                self.views.insert(by, view);
                self.seqs.insert(by, seq);
                self.seq = Some(seq);
            }
            ToClient::Seen { from, seq, by, events, .. } => {
                assert_eq!(
                    self.seqs.insert(by, seq),
                    Some(from),
                    "nothing is missing and nothing comes twice"
                );
                let view = self.views.get_mut(&by).expect("a view to fold it into");
                for event in &events {
                    view.observe(event);
                }
                self.seq = Some(seq);
            }
            ToClient::Past { by, mut view, events, .. } => {
                assert_eq!(view.by(), by.map_or(Observer::Public, Observer::Seat));
                for event in &events {
                    view.observe(event);
                }
                if self.folds {
                    assert_eq!(Some(&view), self.views.get(&by), "it leads to how things are");
                }
                self.n_pasts += 1;
            }
            ToClient::Ask(ask) => self.ask = ask,
            ToClient::Clock { ask, left_ms } => {
                assert_eq!(ask, self.ask.ask);
                self.ask.left_ms = left_ms;
            }
            ToClient::Chosen { ask, seats } => {
                assert_eq!(ask, self.ask.ask);
                self.ask.chosen = seats;
            }
            ToClient::Ack { id } => {
                if matches!(self.under_way, Some(ToServer::Submit { id: mine, .. }) if mine == id) {
                    self.under_way = None;
                }
                self.acknowledged += 1;
            }
            ToClient::Refused { id, code, text, .. } => {
                assert!(!text.contains('‹'), "a sentence is missing: {text}");
                if matches!(self.under_way, Some(ToServer::Submit { id: mine, .. }) if Some(mine) == id) {
                    self.under_way = None;
                }
                // Everybody adds to shuffles unasked, and nobody needs a nonce that comes too late.
                if !code.starts_with("table-shuffle") {
                    self.refusals.push(code);
                }
            }
            ToClient::Shuffle(shuffle) => {
                self.shuffle = shuffle;
                self.add_to_shuffle().await;
            }
            ToClient::Dealt { round, hands } => self.dealt.push((round, hands)),
            ToClient::Presets { presets } => self.presets = presets,
            ToClient::Rounds { returns } => self.returns = returns,
            ToClient::Chat { lines } => self.lines.extend(lines),
            ToClient::Closing { .. } => self.closing = true,
            ToClient::Pong => self.n_pongs += 1,
        }
    }

    /// Says what was heard last: whoever waits for something that never comes must not wait for ever.
    fn gives_up(&self) -> ! {
        let last = self.heard.iter().rev().take(12).rev().map(String::as_str).collect::<Vec<_>>().join("\n");
        panic!("nothing more comes; at {:?}, under way {:?}, after\n{last}", self.seq, self.under_way);
    }

    /// Commits to a nonce for every seat of ours, or opens it.
    async fn add_to_shuffle(&mut self) {
        let ShuffleOf { nth, opening, .. } = self.shuffle;
        for &seat in &self.you {
            let nonce = fair::nonce(&Bytes([7; 32]), &self.id, nth, seat);
            let commitment = fair::nonce_commitment(nth, seat, &nonce).to_string();
            let message = match self.shuffle.seals.iter().find(|seal| seal.seat == seat) {
                None if !opening => ToServer::Seal { seat, nth, commitment },
                Some(seal) if opening && !seal.opened => {
                    ToServer::Open { seat, nth, nonce: nonce.to_string() }
                }
                _ => continue,
            };
            if self.added.contains(&message) {
                continue;
            }
            // The line may be gone; the next hello says it all again.
            let text = serde_json::to_string(&message).expect("messages are JSON");
            let _ = self.socket.as_mut().expect("connected").send(Frame::text(text)).await;
            self.added.push(message);
        }
    }

    pub(crate) async fn take_until(&mut self, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            assert!(self.take().await, "the connection has ended");
        }
    }

    /// Answers for the first of its seats that still has to.
    pub(crate) async fn answer(&mut self) -> bool {
        let open = self.ask.yours.iter().find(|yours| yours.choice.is_none());
        let Some(yours) = open.filter(|_| self.under_way.is_none()) else { return false };
        self.next_id += 1;
        let mv = yours.legal[game::random::below(&mut self.rng, yours.legal.len() as u32) as usize].clone();
        let submit = ToServer::Submit { seat: yours.seat, ask: self.ask.ask, id: self.next_id, mv };
        say(self.socket.as_mut().expect("connected"), &submit).await;
        self.under_way = Some(submit);
        true
    }
}
