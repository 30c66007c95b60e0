//! `oxrow serve`: host tables that people join by link.

use crate::app::App;
use crate::config;
use crate::setting::{flag, number, switch, text};
use crate::stop::Stop;
use clap::{ArgMatches, Command};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Addresses, Config, ServeError, StoreError, Tls, TlsError};
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};

/// Where the server listens when nobody says otherwise.
const PORT: u16 = 7600;
/// How long bots seem to think at most, in milliseconds, so that people can follow.
const BOT_DELAY: u64 = 900;
const BOT_DELAY_MAX: u64 = 60_000;
/// The most days for which a table is kept that nobody comes back to: for good, as people count.
const KEEP_DAYS_MAX: u64 = 36_500;

pub(crate) fn command(app: &App) -> Command {
    Command::new("serve").args([
        flag(app, "listen", "ADDRESS"),
        switch(app, "lan"),
        flag(app, "data-dir", "FOLDER"),
        flag(app, "public-url", "URL").conflicts_with("lan"),
        flag(app, "tls-cert", "FILE").requires("tls-key"),
        flag(app, "tls-key", "FILE").requires("tls-cert"),
        switch(app, "trust-proxy").requires("public-url"),
        flag(app, "metrics-listen", "ADDRESS"),
        flag(app, "keep-days", "N"),
        flag(app, "bot-delay", "MS"),
        flag(app, config::FLAG, "FILE"),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let matches = &config::with_file(app, &command(app), matches)?;
    let lan = matches.get_flag("lan");
    let listen = match text(matches, "listen") {
        None if lan => SocketAddr::from((Ipv4Addr::UNSPECIFIED, PORT)),
        None => SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
        Some(listen) => address(app, listen)?,
    };
    // With --lan no address of this computer alone is meant; its port is.
    let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, listen.port()));
    let listen = if lan && listen.ip().is_loopback() { everywhere } else { listen };
    let metrics_listen = text(matches, "metrics-listen").map(|listen| address(app, listen)).transpose()?;
    let home = if lan { Some(lan_address().ok_or_else(|| app.bad("cli-serve-no-lan", &[]))?) } else { None };
    let data_dir = data_dir_of(app, matches)?;
    let keep_days = number(app, matches, "keep-days", 1..=KEEP_DAYS_MAX)?;
    let bot_delay = number(app, matches, "bot-delay", 0..=BOT_DELAY_MAX)?.unwrap_or(BOT_DELAY);
    let public_url = text(matches, "public-url").map(String::from);
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_target(false)
        .log_internal_errors(false)
        .init();
    let tls = text(matches, "tls-cert").zip(text(matches, "tls-key"));
    let tls = tls.map(|(cert, key)| Tls { cert: cert.into(), key: key.into() });
    let scheme = if tls.is_some() { "https" } else { "http" };
    let defaults = Config::new(listen, data_dir.clone());
    let config = Config {
        public_url: public_url.clone(),
        bot_ms: (bot_delay * 2 / 5, bot_delay),
        metrics_listen,
        tls,
        keep_days: keep_days.unwrap_or(defaults.keep_days),
        trust_proxy: matches.get_flag("trust-proxy"),
        ..defaults
    };
    let ready = |Addresses { server: address, metrics }| {
        // Everywhere is no address that anybody could open.
        let home = home.filter(|_| address.ip().is_unspecified());
        let address = home.map_or(address, |home| SocketAddr::new(home, address.port()));
        let url = public_url.unwrap_or_else(|| format!("{scheme}://{address}/"));
        // The server runs whether anybody reads this or not.
        let _ = app.line(&app.filled(&app.fmt("cli-serve-ready", &[("url", url.clone().into())])));
        if lan && let Ok(code) = QrCode::new(&url) {
            let _ = app.line(&code.render::<Dense1x2>().build());
        }
        app.tell(&app.fmt("cli-serve-data", &[("folder", data_dir.display().to_string().into())]));
        if let Some(metrics) = metrics {
            let url = format!("http://{metrics}/metrics");
            app.tell(&app.fmt("cli-serve-metrics", &[("url", url.into())]));
        }
    };
    server::serve(&config, ready).map_err(|error| refusal(app, &config, &error))
}

/// An address to listen at, as somebody has written it.
fn address(app: &App, written: &str) -> Result<SocketAddr, Stop> {
    written.parse().map_err(|_| app.bad("cli-serve-listen", &[("written", written.to_string().into())]))
}

/// The data folder of the command line, or else of the system.
pub(crate) fn data_dir_of(app: &App, matches: &ArgMatches) -> Result<PathBuf, Stop> {
    let folder = text(matches, "data-dir").map_or_else(data_dir, |folder| Some(folder.into()));
    folder.ok_or_else(|| app.bad("cli-serve-no-folder", &[]))
}

/// A data folder that cannot be used, and what stands in the way.
pub(crate) fn bad_folder(app: &App, folder: &Path, source: Option<&(dyn Error + 'static)>) -> Stop {
    let args = [("folder", folder.display().to_string().into()), ("reason", reason(app, source).into())];
    app.bad("cli-serve-store", &args)
}

fn reason(app: &App, source: Option<&(dyn Error + 'static)>) -> String {
    source.map_or_else(String::new, |source| match source.downcast_ref::<std::io::Error>() {
        Some(error) => app.reason(error),
        None => source.to_string(),
    })
}

fn refusal(app: &App, config: &Config, error: &ServeError) -> Stop {
    let reason = || reason(app, error.source());
    let taken = |address: SocketAddr| {
        let is_in_use = |error: &std::io::Error| error.kind() == std::io::ErrorKind::AddrInUse;
        if error.source().and_then(|source| source.downcast_ref()).is_some_and(is_in_use) {
            return app.bad("cli-serve-taken", &[("address", address.to_string().into())]);
        }
        app.bad("cli-serve-address", &[("address", address.to_string().into()), ("reason", reason().into())])
    };
    match error {
        ServeError::Tls(error) => {
            let (file, reason) = match error {
                TlsError::Unreadable(file, error) => (file, app.reason(error)),
                TlsError::NoCertificate(file) => (file, app.text("cli-serve-tls-no-certificate")),
                TlsError::NoKey(file) => (file, app.text("cli-serve-tls-no-key")),
                TlsError::Unfit(file, _) => (file, app.text("cli-serve-tls-unfit")),
            };
            app.bad(
                "cli-serve-tls",
                &[("file", file.display().to_string().into()), ("reason", reason.into())],
            )
        }
        ServeError::PublicUrl => app.bad("cli-serve-public-url", &[]),
        ServeError::Listen(_) => taken(config.listen),
        ServeError::MetricsListen(_) => taken(config.metrics_listen.unwrap_or(config.listen)),
        ServeError::Store(StoreError::InUse) => {
            app.bad("cli-admin-restoring", &[("folder", config.data_dir.display().to_string().into())])
        }
        _ => bad_folder(app, &config.data_dir, error.source()),
    }
}

/// The address by which other devices in the house reach this one. Nothing is sent.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Any address outside: the operating system says which of ours it would be reached from.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| !address.is_loopback() && !address.is_unspecified())
}

/// Where programs keep their data on this system.
fn data_dir() -> Option<PathBuf> {
    let var = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        var("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("oxrow"))
}
