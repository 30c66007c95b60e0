//! What the parts of the server share, and how it starts and stops.

use crate::host::{Address, Host, ToTable, Unstarted};
use crate::limits::{Limiter, Limits};
use crate::metrics::Metrics;
use crate::open::OpenList;
use crate::rest::Trouble;
use crate::tls::{Certificate, Tls, TlsError};
use crate::{assets, ids, limits, listen, metrics, people, rest, socket, upkeep};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use bus::{Bus, Heard, InProcess, Listener, Notice, What};
use futures_util::future::join_all;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng as _;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{NewTable, Sqlite, Store, StoreError, Upkeep};
use table::{Millis, PlayerId, Setup};
use texts::{Digits, Lang, People, Texts};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot, watch};
use tokio::time::timeout;

/// The most bytes of a request.
const BODY_MAX: usize = 16 * 1024;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder of the database.
    pub data_dir: PathBuf,
    /// The address that people use, when it is not the one listened at: behind a proxy, or with a path.
    pub public_url: Option<String>,
    /// How long bots seem to think, from and to, in milliseconds.
    pub bot_ms: (u64, u64),
    /// How long others are waited for.
    pub patience: Patience,
    /// Where figures about the server can be read, at `/metrics` over http; nowhere without it.
    pub metrics_listen: Option<SocketAddr>,
    /// How often somebody may do what costs something.
    pub limits: Limits,
    /// After how many days without an entry a table is removed that is not over, longer where a clock gives days.
    pub keep_days: u64,
    /// What https needs; without it the server speaks plain http.
    pub tls: Option<Tls>,
    /// Whether the proxy in front says truly, in `X-Forwarded-For`, from which address a request comes.
    pub trust_proxy: bool,
}

impl Config {
    /// A server that everybody reaches at the address it listens at, with bots that answer at once.
    pub fn new(listen: SocketAddr, data_dir: impl Into<PathBuf>) -> Self {
        Config {
            listen,
            data_dir: data_dir.into(),
            public_url: None,
            bot_ms: (0, 0),
            patience: Patience::default(),
            metrics_listen: None,
            limits: Limits::default(),
            keep_days: 30,
            tls: None,
            trust_proxy: false,
        }
    }
}

/// How long the server waits, for what.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until a connection has sent the head of its next request.
    pub head: Duration,
    /// Until a request is there as a whole and answered.
    pub request: Duration,
    /// Until a new socket has said hello.
    pub hello: Duration,
    /// Between two looks whether the other side of a socket is there.
    pub ping: Duration,
    /// Without any sign of the other side.
    pub silence: Duration,
    /// Until a reader has taken what is written to it.
    pub write: Duration,
    /// Until a table that nobody looks at is put away.
    pub idle: Duration,
    /// Until a table tries to go on after a write that failed.
    pub retry: Duration,
    /// Until somebody who is asked and not connected is played for.
    pub away: Duration,
    /// Until a shuffle does without the nonces that are not opened.
    pub nonces: Duration,
    /// For connections to end when the server stops.
    pub close: Duration,
    /// Between two looks whether the certificate for https is another one.
    pub certificate: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            head: Duration::from_secs(20),
            request: Duration::from_secs(30),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(50),
            write: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            retry: Duration::from_millis(300),
            away: Duration::from_secs(45),
            nonces: Duration::from_secs(3),
            close: Duration::from_secs(3),
            certificate: Duration::from_secs(10),
        }
    }
}

/// Why the server does not run.
#[derive(thiserror::Error, Debug)]
#[non_exhaustive]
pub enum ServeError {
    /// The address is taken, or is not ours.
    #[error("the address cannot be listened at")]
    Listen(#[source] std::io::Error),
    /// The address for figures is taken, or is not ours.
    #[error("the address for metrics cannot be listened at")]
    MetricsListen(#[source] std::io::Error),
    /// The public address is no address.
    #[error("the public address is not of the form http://name or https://name/path")]
    PublicUrl,
    /// A file for https cannot be used.
    #[error("https cannot be spoken")]
    Tls(#[from] TlsError),
    /// The operating system does not let it run.
    #[error("the operating system does not let the server run")]
    System(#[source] std::io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where a server that has begun can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addresses {
    /// For people and programs that play.
    pub server: SocketAddr,
    /// For its figures, if they can be read.
    pub metrics: Option<SocketAddr>,
}

/// Serves until somebody interrupts or a service manager ends it; a second time ends it at once. `ready` is told the
/// addresses.
///
/// # Errors
/// It cannot begin, or cannot go on.
pub fn serve(config: &Config, ready: impl FnOnce(Addresses)) -> Result<(), ServeError> {
    use_all_files();
    let runtime = runtime().map_err(ServeError::System)?;
    let served = runtime.block_on(async {
        let server = Server::bind(config).await?;
        let mut signals = Signals::new().map_err(ServeError::System)?;
        ready(server.addresses().map_err(ServeError::System)?);
        let (stop, stopped) = oneshot::channel::<()>();
        let mut running = std::pin::pin!(server.run(async { drop(stopped.await) }));
        tokio::select! {
            () = &mut running => return Ok(()),
            () = signals.next() => drop(stop),
        }
        tokio::select! {
            () = running => {}
            () = signals.next() => tracing::warn!("stopped before everybody was told"),
        }
        Ok(())
    });
    // A bot that still thinks is not waited for.
    runtime.shutdown_background();
    served
}

/// Has as many files open as the system allows: each connection is one, and what a shell gives is often a thousand.
fn use_all_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
            tracing::debug!(%error, "no more files than usual");
        }
    }
}

/// A thread for each core. On one core they would only send each other to sleep and wake each other up.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let is_alone = std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1);
    let mut builder = match is_alone {
        true => tokio::runtime::Builder::new_current_thread(),
        false => tokio::runtime::Builder::new_multi_thread(),
    };
    builder.enable_all().build()
}

/// What the operating system says when the server should stop.
struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    #[allow(clippy::unnecessary_wraps, reason = "as on the other systems")]
    fn new() -> std::io::Result<Self> {
        Ok(Signals {})
    }

    async fn next(&mut self) {
        // Without a way to be interrupted the server runs until it is killed, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// A table in use: the way to its task, once it is read. Who reads it holds the lock, and holds up nobody else.
type Slot = Arc<tokio::sync::Mutex<Option<Address>>>;

/// Tells a table something, if it is in use.
async fn tell(slot: &Slot, what: ToTable) {
    // Whoever is just reading the table is waited for: what was kept meanwhile may be missing there.
    let table = slot.lock().await.clone();
    if let Some(table) = table {
        // It may have ended.
        let _ = table.send_async(Box::new(what)).await;
    }
}

/// Ready when the server is about to stop.
pub(crate) async fn closes(closing: &mut watch::Receiver<bool>) {
    // A sender that is gone means the same: the server ends.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// What all parts share.
pub(crate) struct App {
    store: Arc<dyn Store>,
    /// Other hosts of the same tables.
    bus: Arc<dyn Bus>,
    tables: Mutex<HashMap<Arc<str>, Slot>>,
    /// What the task of each table holds the other end of.
    running: watch::Sender<()>,
    texts: Vec<(Lang, Arc<Texts>)>,
    bot_ms: (u64, u64),
    patience: Patience,
    /// Bots that may think at the same time.
    bots: Arc<Semaphore>,
    public: Option<Public>,
    begun: Instant,
    begun_ms: u64,
    closing: watch::Receiver<bool>,
    metrics: Metrics,
    limits: Limiter,
    open_tables: OpenList,
    trust_proxy: bool,
    /// Whether the server itself speaks https.
    tls: bool,
}

/// The address that people use.
struct Public {
    origin: String,
    path: String,
}

impl Public {
    fn parse(url: &str) -> Result<Self, ServeError> {
        let (scheme, rest) = url.split_once("://").ok_or(ServeError::PublicUrl)?;
        let scheme = scheme.to_ascii_lowercase();
        let scheme = scheme.as_str();
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:[]".contains(c);
        let path = path.trim_matches('/');
        let ok = matches!(scheme, "http" | "https")
            && !host.is_empty()
            && host.chars().all(plain)
            && path.chars().all(|c| plain(c) || c == '/');
        let path = if path.is_empty() { "/".to_string() } else { format!("/{path}/") };
        if ok {
            // As browsers say it: in small letters, and without the port that goes without saying.
            let host = host.to_ascii_lowercase();
            let usual = if scheme == "https" { ":443" } else { ":80" };
            let host = host.strip_suffix(usual).unwrap_or(&host);
            Ok(Public { origin: format!("{scheme}://{host}"), path })
        } else {
            Err(ServeError::PublicUrl)
        }
    }
}

impl App {
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(crate) fn bus(&self) -> &dyn Bus {
        &*self.bus
    }

    /// Passes on to tables in use what other hosts tell of them.
    async fn hear(&self, mut others: Listener) {
        while let Some(heard) = others.next().await {
            match heard {
                Heard::Notice(notice) => {
                    let slot = self.tables().get(&*notice.table).cloned();
                    if let Some(slot) = slot {
                        tell(&slot, ToTable::Heard(notice)).await;
                    }
                }
                Heard::Missed => {
                    let slots: Vec<_> = self.tables().values().cloned().collect();
                    for slot in slots {
                        tell(&slot, ToTable::Missed).await;
                    }
                }
            }
        }
    }

    pub(crate) fn public_origin(&self) -> Option<&str> {
        self.public.as_ref().map(|public| public.origin.as_str())
    }

    /// The path of the page, with a slash at both ends.
    pub(crate) fn base_path(&self) -> &str {
        self.public.as_ref().map_or("/", |public| &public.path)
    }

    /// Whether the server itself speaks https, with no proxy in between that could.
    pub(crate) fn has_tls(&self) -> bool {
        self.tls
    }

    /// Whether people use https.
    pub(crate) fn is_https(&self) -> bool {
        self.tls || self.public_origin().is_some_and(|origin| origin.starts_with("https://"))
    }

    pub(crate) fn texts(&self, lang: Lang) -> Arc<Texts> {
        let (_, texts) =
            self.texts.iter().find(|(known, _)| *known == lang).expect("every language is loaded");
        texts.clone()
    }

    /// A sentence for somebody whose language is not known.
    pub(crate) fn text(&self, key: &str) -> String {
        self.texts(Lang::default()).get(key)
    }

    pub(crate) fn say(&self, message: &game::Message, lang: Lang, people: &People) -> String {
        self.texts(lang).say(message, people)
    }

    /// Milliseconds since 1970, so that what is kept says the same after a restart; they never go back while we run.
    pub(crate) fn now(&self) -> Millis {
        Millis(self.begun_ms + self.begun.elapsed().as_millis() as u64)
    }

    pub(crate) fn bot_ms(&self) -> (u64, u64) {
        self.bot_ms
    }

    pub(crate) fn patience(&self) -> &Patience {
        &self.patience
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    pub(crate) fn limits(&self) -> &Limiter {
        &self.limits
    }

    pub(crate) fn open_tables(&self) -> &OpenList {
        &self.open_tables
    }

    pub(crate) fn trusts_proxy(&self) -> bool {
        self.trust_proxy
    }

    pub(crate) fn bots(&self) -> Arc<Semaphore> {
        self.bots.clone()
    }

    /// Whether requests can be answered: the store does, and the server is not about to stop.
    pub(crate) async fn is_ready(&self) -> Result<bool, StoreError> {
        // Something is written: a disk that is full can still be read.
        self.store.find("").await?;
        self.store.alive(store::now_ms()).await?;
        Ok(!self.is_closing())
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Becomes true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.clone()
    }

    /// Makes a table and says its id and code.
    pub(crate) async fn create(&self, setup: &Setup) -> Result<(String, String), StoreError> {
        let mut rng = ChaCha20Rng::from_seed(ids::fresh_bytes());
        let setup = serde_json::to_string(setup).expect("setups are JSON");
        loop {
            let (id, code) = (ids::table_id(), ids::code(&mut rng));
            let new = NewTable {
                id: id.clone(),
                code: code.clone(),
                setup: setup.clone(),
                created_ms: store::now_ms(),
            };
            match self.store.create(new).await {
                Ok(()) => return Ok((id, code)),
                // Another table has this code.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The task of a table, which is read from the store when it was put away; `None` when there is no such table.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<Option<Address>, StoreError> {
        let id: Arc<str> = id.into();
        let slot = self.tables().entry(id.clone()).or_default().clone();
        let mut open = slot.lock().await;
        if let Some(table) = open.as_ref().filter(|table| !table.is_disconnected()) {
            return Ok(Some(table.clone()));
        }
        *open = Host::load(self.clone(), id).await?.map(Unstarted::start);
        Ok(open.clone())
    }

    /// What the task of a table holds for as long as it runs.
    pub(crate) fn running(&self) -> watch::Receiver<()> {
        self.running.subscribe()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<Arc<str>, Slot>> {
        self.tables.lock().expect("nothing panics while it holds the lock")
    }

    /// Whether somebody looks at a table, or has until a moment ago.
    pub(crate) fn is_in_use(&self, id: &str) -> bool {
        let Some(slot) = self.tables().get(id).cloned() else { return false };
        // Whoever holds the lock is just reading it.
        slot.try_lock().map_or(true, |open| open.as_ref().is_some_and(|table| !table.is_disconnected()))
    }

    /// Forgets a person, also where somebody plays or looks on at this moment.
    pub(crate) async fn forget(self: &Arc<Self>, person: PlayerId) -> Result<(), StoreError> {
        for table in people::tables(&*self.store, person).await? {
            // First bots play on: what follows is of nobody who sits there. What ends meanwhile has nothing to give up.
            let open = self.table(&table).await?;
            if let Some(open) = &open {
                let (reply, done) = oneshot::channel();
                let _ = open.send_async(Box::new(ToTable::GiveUp { who: person, reply })).await;
                let _ = done.await;
            }
            if !people::forget_names(&*self.store, &table, person).await? {
                continue;
            }
            if let Some(open) = open {
                let _ = open.send_async(Box::new(ToTable::Forgotten(person))).await;
            }
            if !self.bus.is_alone() {
                self.bus.publish(Notice { table, what: What::Forgotten(person.0) });
            }
        }
        people::forget_secret(&*self.store, person).await
    }

    /// Forgets the task of a table, unless somebody has just asked for it.
    pub(crate) fn put_away(&self, id: &str, in_use: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables();
        let Entry::Occupied(slot) = tables.entry(id.into()) else { return true };
        // Slots are taken from the map alone, so nobody can come by another way while we hold it.
        let unused = Arc::strong_count(slot.get()) == 1 && !in_use();
        if unused {
            slot.remove();
        }
        unused
    }
}

/// A server that has its address and its database.
pub struct Server {
    pub(crate) app: Arc<App>,
    listener: TcpListener,
    metrics_listener: Option<TcpListener>,
    tls: Option<Arc<Certificate>>,
    close: watch::Sender<bool>,
    /// The database to look after, and after how many days.
    upkeep: Option<(Arc<dyn Upkeep>, u64)>,
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// One of them cannot be used.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        // The address first: it is what a second start of the same server fails at, before it touches the data.
        let listener = TcpListener::bind(config.listen).await.map_err(ServeError::Listen)?;
        let metrics_listener = match config.metrics_listen {
            Some(address) => Some(TcpListener::bind(address).await.map_err(ServeError::MetricsListen)?),
            None => None,
        };
        let store = Arc::new(Sqlite::open(&config.data_dir).await?);
        let upkeep: Option<(Arc<dyn Upkeep>, u64)> = Some((store.clone(), config.keep_days));
        let bus = Arc::new(InProcess::new());
        Ok(Server { upkeep, ..Self::with(config, listener, metrics_listener, store, bus).await? })
    }

    /// A server with a store of any kind, which it does not clean up, and with addresses for people and, if anybody is to
    /// read them, for figures. On the bus are the other servers that use the same store.
    ///
    /// # Errors
    /// The public address is none, the store cannot be read, or a file for https cannot be used.
    pub async fn with(
        config: &Config,
        listener: TcpListener,
        metrics_listener: Option<TcpListener>,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
    ) -> Result<Self, ServeError> {
        let public = config.public_url.as_deref().map(Public::parse).transpose()?;
        let tls = config.tls.as_ref().map(|tls| Certificate::read(tls, config.patience.certificate));
        let tls = tls.transpose()?.map(Arc::new);
        let now_ms = store::now_ms();
        let down_ms = store.alive(now_ms).await?;
        let (close, closing) = watch::channel(false);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let metrics = Metrics::new();
        store.watch(metrics.of_store());
        let app = App {
            store,
            bus,
            tables: Mutex::default(),
            running: watch::channel(()).0,
            texts: Lang::ALL.map(|lang| (lang, Texts::shared(lang, Digits::default()))).into(),
            bot_ms: config.bot_ms,
            patience: config.patience,
            bots: Arc::new(Semaphore::new(threads)),
            public,
            begun: Instant::now(),
            begun_ms: now_ms.saturating_sub(down_ms),
            closing,
            metrics,
            limits: Limiter::new(&config.limits, limits::system_clock()),
            open_tables: OpenList::default(),
            trust_proxy: config.trust_proxy,
            tls: tls.is_some(),
        };
        Ok(Server { app: Arc::new(app), listener, metrics_listener, tls, close, upkeep: None })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The operating system does not say.
    pub fn addresses(&self) -> std::io::Result<Addresses> {
        let metrics = self.metrics_listener.as_ref().map(TcpListener::local_addr).transpose()?;
        Ok(Addresses { server: self.listener.local_addr()?, metrics })
    }

    /// Serves until `stop` is ready, then finishes what is under way and tells everybody when to come back. Who does
    /// not end is not waited for.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let (app, close) = (self.app.clone(), self.close);
        let stop = async move {
            stop.await;
            // Tables tell their people and end; connections end with them.
            let _ = close.send(true);
        };
        let mut closing = app.closing();
        let metrics = async {
            let Some(listener) = self.metrics_listener else { return };
            let stop = closes(&mut closing);
            listen::serve(listener, None, metrics::router(app.clone()), &app, stop).await;
        };
        let mut stopping = app.closing();
        // Before anybody can look at a table.
        let heard = app.bus.listen();
        let hears = async {
            let mut closing = app.closing();
            tokio::select! {
                () = app.hear(heard) => {}
                () = closes(&mut closing) => {}
            }
        };
        let lives = async {
            let mut closing = app.closing();
            tokio::select! {
                () = upkeep::stay_alive(&*app.store) => {}
                () = closes(&mut closing) => {}
            }
        };
        let tells = async {
            closes(&mut app.closing()).await;
            let slots: Vec<_> = app.tables().values().cloned().collect();
            join_all(slots.iter().map(|slot| tell(slot, ToTable::Close))).await;
        };
        let upkeep = async {
            let Some((store, keep_days)) = self.upkeep else { return };
            tokio::select! {
                () = upkeep::keep_clean(&app, &*store, keep_days) => {}
                () = closes(&mut stopping) => {}
            }
        };
        tokio::join!(
            listen::serve(self.listener, self.tls, router(self.app), &app, stop),
            metrics,
            upkeep,
            hears,
            lives,
            tells
        );
        // Every table has kept what it was doing when the last one is gone.
        let slots: Vec<_> = app.tables().drain().map(|(_, slot)| slot).collect();
        for slot in slots {
            slot.lock().await.take();
        }
        app.running.closed().await;
        // Whoever copies the one file of a server that has stopped has everything.
        if let Err(error) = app.store().settle().await {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "what was written last is beside the database"
            );
        }
    }
}

fn router(app: Arc<App>) -> Router {
    let (https, patience) = (app.is_https(), app.patience.request);
    let inner = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(rest::ready))
        .route("/api/schema", get(rest::schema))
        .route("/api/session", post(rest::session).delete(rest::forget))
        .route("/api/tables", get(rest::open).post(rest::create))
        .route("/api/tables/{code}", get(rest::find))
        .route("/api/tables/{code}/join", post(rest::join))
        .route("/api/tables/{code}/move", post(rest::offer))
        .route("/api/tables/{code}/take", post(rest::take))
        .route("/api/tables/{code}/record", get(rest::record))
        .route("/api/tables/{code}/socket", get(socket::upgrade))
        .route("/api/{*rest}", get(rest::nothing_here).post(rest::nothing_here))
        .route("/assets/{*name}", get(assets::file))
        .route("/sw.js", get(assets::keeper))
        .route("/", get(assets::page))
        .route("/t/{code}", get(assets::page))
        .route("/r", get(assets::beside))
        .route("/r/{code}", get(assets::beside))
        .route("/pad", get(assets::beside))
        .route("/me", get(assets::beside))
        .route("/learn", get(assets::lessons))
        .route("/learn/{game}", get(assets::lessons))
        .route("/rules", get(assets::lessons))
        .fallback(rest::nothing_here);
    let everywhere = match app.base_path().trim_end_matches('/') {
        "" => inner,
        // A proxy may pass the path on or cut it off. What is nested has no page at its own end: a path with nothing behind
        // the last slash is another one than the path that it is nested at.
        path => {
            let home = Router::new().route(&format!("{path}/"), get(assets::page));
            home.nest(path, inner.clone()).merge(inner)
        }
    };
    everywhere
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(from_fn_with_state(
            app.clone(),
            move |State(app): State<Arc<App>>, request: Request, next: Next| async move {
                let wishes = request.headers().get(header::ACCEPT_LANGUAGE);
                let wishes = wishes.and_then(|wishes| wishes.to_str().ok()).unwrap_or_default().to_string();
                let answer = timeout(patience, next.run(request)).await;
                let answer = answer.unwrap_or_else(|_| Trouble::too_slow().into_response());
                let answer =
                    if is_ours(&answer) { answer } else { Trouble::of(answer.status()).into_response() };
                if let Some(why) = answer.extensions().get::<game::Message>() {
                    app.metrics().refused(why.code);
                }
                guarded(rest::in_words(&app, &wishes, answer), https)
            },
        ))
        .with_state(app)
}

/// Whether an answer is no refusal, or one of ours: those of the web framework are plain text, or nothing.
fn is_ours(answer: &Response) -> bool {
    let kind = answer.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    !answer.status().is_client_error()
        || answer.extensions().get::<game::Message>().is_some()
        || kind.is_some_and(|kind| !kind.starts_with(b"text/plain"))
}

/// The headers that every answer carries.
fn guarded(mut response: Response, https: bool) -> Response {
    const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' \
                          data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri \
                          'self'; form-action 'none'; frame-ancestors 'none'";
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}
