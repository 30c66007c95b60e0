//! Who is asking: a secret in a cookie that scripts cannot read, or in a bearer header.
//!
//! The secret is kept by its hash alone, and is no name: people are numbers to the rest of the server. There is no
//! account. Whoever comes without a secret and wants a seat is given one.

use crate::app::App;
use crate::ids;
use crate::rest::Trouble;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest as _, Sha256};
use std::net::{Ipv4Addr, Ipv6Addr};
use table::PlayerId;

const COOKIE_NAME: &str = "oxrow";
/// A little more than a year, the most that browsers allow.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;
/// The text of 256 bits.
const SECRET_LEN: usize = 52;

/// Who asks.
#[derive(Clone, Copy)]
pub(crate) enum By {
    /// A person.
    Known(PlayerId),
    /// Whoever has the secret of this hash, and becomes a person by sitting down.
    New([u8; 32]),
}

/// Somebody with a secret.
pub(crate) struct Somebody {
    pub(crate) by: By,
    /// Set when the secret is new and has to be given to the browser.
    pub(crate) new_cookie: Option<HeaderValue>,
}

/// The person behind a request, if it carries the secret of one. Whoever never sat down is nobody yet.
pub(crate) async fn known(app: &App, headers: &HeaderMap) -> Result<Option<PlayerId>, Trouble> {
    match secret_of(headers)? {
        Some(secret) => Ok(app.store().find_person(hash(&secret)).await?.map(PlayerId)),
        None => Ok(None),
    }
}

/// Whoever is behind a request, with a new secret when it carries none. Nothing is kept yet.
pub(crate) async fn somebody(app: &App, headers: &HeaderMap) -> Result<Somebody, Trouble> {
    if let Some(secret) = secret_of(headers)? {
        let hash = hash(&secret);
        let known = app.store().find_person(hash).await?;
        return Ok(Somebody {
            by: known.map_or(By::New(hash), |who| By::Known(PlayerId(who))),
            new_cookie: None,
        });
    }
    let secret = ids::secret();
    Ok(Somebody { by: By::New(hash(&secret)), new_cookie: Some(cookie(app, &secret, COOKIE_SECONDS)) })
}

/// A cookie with a secret, for so many seconds; for none of them it is taken away.
fn cookie(app: &App, secret: &str, seconds: u32) -> HeaderValue {
    let path = app.base_path();
    let secure = if app.is_https() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={secret}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&cookie).expect("letters and digits")
}

/// Takes the cookie away from a browser: whoever it was is nobody there from now on.
pub(crate) fn no_cookie(app: &App) -> HeaderValue {
    cookie(app, "", 0)
}

/// The hash of the secret that a request carries, if it is one.
pub(crate) fn session(headers: &HeaderMap) -> Option<[u8; 32]> {
    secret_of(headers).ok().flatten().map(|secret| hash(&secret))
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// The secret of a request. A program that sends something else in its place is told so; a browser cannot help it.
fn secret_of(headers: &HeaderMap) -> Result<Option<String>, Trouble> {
    let plain =
        |secret: &str| secret.len() == SECRET_LEN && secret.bytes().all(|byte| byte.is_ascii_alphanumeric());
    // Other schemes are for a proxy in front of us.
    let bearer = headers.get(AUTHORIZATION).map(|value| value.to_str().unwrap_or("Bearer"));
    let bearer =
        bearer.filter(|value| value.get(..6).is_some_and(|scheme| scheme.eq_ignore_ascii_case("bearer")));
    if let Some(bearer) = bearer {
        let secret = bearer[6..].trim();
        return if plain(secret) { Ok(Some(secret.into())) } else { Err(Trouble::bad_secret()) };
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    let cookie = cookies.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
    Ok(cookie.map(str::trim).filter(|secret| plain(secret)).map(String::from))
}

/// Refuses what another site makes a browser send. Programs send no origin; browsers always do when it matters.
pub(crate) fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Trouble> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let ours = match app.public_origin() {
        Some(public) => origin == public,
        // Without a public address the one the browser has used is ours, if nobody else can give it to this computer.
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            let host = if is_of_this_house(host) { host } else { return Err(Trouble::forbidden()) };
            let https = origin.strip_prefix("https://");
            // Without https of our own there may be a proxy that has it and does not say so.
            let ours = if app.has_tls() { https } else { origin.strip_prefix("http://").or(https) };
            ours == Some(host)
        }
    };
    if ours { Ok(()) } else { Err(Trouble::forbidden()) }
}

/// Endings of names that nobody can own in the names of the world: for a house, a company, a test.
const AT_HOME: [&str; 8] =
    ["localhost", "local", "lan", "home", "internal", "home.arpa", "fritz.box", "test"];

/// Whether a host is an address, or a name that means this computer only to those who are near it. Whoever owns any other
/// name can let it mean an address in somebody's house, and a page from there would then be a page from here (DNS
/// rebinding). A server with such a name says so by its public address.
fn is_of_this_house(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let is_address = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(inside) => inside.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<Ipv4Addr>().is_ok(),
    };
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let ends_at_home =
        |end: &&str| name.strip_suffix(*end).is_some_and(|before| before.is_empty() || before.ends_with('.'));
    is_address || !name.is_empty() && (!name.contains('.') || AT_HOME.iter().any(ends_at_home))
}

#[cfg(test)]
mod tests {
    use super::is_of_this_house;

    #[test]
    fn only_names_that_nobody_outside_can_own_are_ours_unasked() {
        for ours in [
            "192.168.1.20:7600",
            "127.0.0.1",
            "[::1]:7600",
            "[fe80::1]",
            "localhost:7600",
            "kitchen",
            "kitchen:7600",
            "Kitchen.local",
            "kitchen.local.:80",
            "cards.home.arpa",
            "oxrow.test:1",
            "kitchen.fritz.box",
        ] {
            assert!(is_of_this_house(ours), "{ours}");
        }
        for others in [
            "",
            ":80",
            "evil.example",
            "evil.example:7600",
            "local.evil.example",
            "notlocal.xlocal",
            "192.168.1.20.evil.example",
            "1.2.3.4.5",
            "[::1].evil.example",
            "[evil.example]",
            "evil.local.example.",
        ] {
            assert!(!is_of_this_house(others), "{others}");
        }
    }
}
