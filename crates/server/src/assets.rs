//! The page: files that were built before, embedded in the program.

use crate::app::App;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use std::sync::Arc;

/// The folder that `cargo xtask web` fills. It may be missing: everything but the page works without it.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../target/web"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
const BESIDE: &str = "beside.html";
const LESSONS: &str = "learn.html";
const KEEPER: &str = "sw.js";
/// What the page is built with, to be replaced by where it is served.
const BASE: &str = "<base href=\"/\">";

/// The page itself, for every address that is one of its screens.
pub(crate) async fn page(State(app): State<Arc<App>>) -> Response {
    html(&app, INDEX)
}

/// The same page for screens that nobody needs at a table, which have a module of their own.
pub(crate) async fn beside(State(app): State<Arc<App>>) -> Response {
    html(&app, BESIDE)
}

/// The page of the lessons and of the rules.
pub(crate) async fn lessons(State(app): State<Arc<App>>) -> Response {
    html(&app, LESSONS)
}

fn html(app: &App, name: &str) -> Response {
    let Some(index) = Files::get(name) else { return not_built(app) };
    let html =
        String::from_utf8_lossy(&index.data).replace(BASE, &format!("<base href=\"{}\">", app.base_path()));
    ([(CACHE_CONTROL, "no-cache")], Html(html)).into_response()
}

fn not_built(app: &App) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Oxrow</title><p>{}</p></html>",
        app.text("server-not-built")
    );
    (StatusCode::SERVICE_UNAVAILABLE, Html(html)).into_response()
}

/// The script that keeps the page for a time without a network. It lies beside the page, of which it may keep everything;
/// its name is always the same, so that browsers find another one there.
pub(crate) async fn keeper() -> Response {
    let Some(script) = Files::get(KEEPER) else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, script.data.into_owned()).into_response()
}

/// One file of the page. Names carry a hash of the content, so that browsers may keep them for good.
pub(crate) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let accepts =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kinds = [("br", ".br"), ("gzip", ".gz")].into_iter();
    let packed = kinds.filter(|(coding, _)| accepts.split(',').any(|word| word.trim().starts_with(coding)));
    let found = packed
        .map(|(coding, end)| (Some(coding), format!("{name}{end}")))
        .chain([(None, name.clone())])
        .find_map(|(coding, packed)| Some((coding, Files::get(&packed)?)));
    let Some((coding, file)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let kind = Files::get(&name)
        .map_or_else(|| "application/octet-stream".into(), |file| file.metadata.mimetype().to_string());
    let mut response = file.data.into_owned().into_response();
    let out = response.headers_mut();
    out.insert(CONTENT_TYPE, kind.parse().expect("a media type"));
    out.insert(CACHE_CONTROL, "public, max-age=31536000, immutable".parse().expect("plain text"));
    out.insert(VARY, "accept-encoding".parse().expect("plain text"));
    let etag = data_encoding::BASE32_NOPAD.encode(&file.metadata.sha256_hash()[..16]);
    out.insert(ETAG, format!("\"{etag}\"").parse().expect("plain text"));
    if let Some(coding) = coding {
        out.insert(CONTENT_ENCODING, coding.parse().expect("plain text"));
    }
    response
}
