//! The browser: addresses, requests, storage, focus and time.

use js_sys::Math;
use protocol::rest::Refusal;
use serde::de::DeserializeOwned;
use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, EventTarget, HtmlElement, RequestInit, Response, Storage, Url, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("a window has a document")
}

/// Panics are our mistakes; the console shows where.
pub(crate) fn report_panics() {
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
}

/// Takes an element away.
pub(crate) fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// The address of the page's folder, which ends with a slash.
fn base() -> Url {
    let uri = document().base_uri().ok().flatten().unwrap_or_default();
    let base = Url::new(&uri).expect("a page has an address");
    base.set_search("");
    base.set_hash("");
    base
}

/// The part of the address below the page's folder: `t/ABCDE`.
pub(crate) fn path() -> String {
    let here = window().location().pathname().unwrap_or_default();
    here.strip_prefix(&base().pathname()).unwrap_or_default().trim_end_matches('/').to_string()
}

/// The whole address of something below the page's folder.
pub(crate) fn address(path: &str) -> String {
    format!("{}{path}", base().href())
}

/// Whether that leads nobody anywhere who opens it at another computer.
pub(crate) fn is_of_this_computer() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

/// The same as the address of a WebSocket.
pub(crate) fn socket_address(path: &str) -> String {
    // "http" becomes "ws" and "https" becomes "wss".
    address(path).replacen("http", "ws", 1)
}

/// Shows another address without loading the page.
pub(crate) fn push(path: &str) {
    let history = window().history().expect("a window has a history");
    let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address(path)));
}

/// The languages somebody wants, the first first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// What the head of the page says under a name.
pub(crate) fn meta(name: &str) -> String {
    let found = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    found.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// The place in a match that the address names.
pub(crate) fn place() -> u32 {
    mark().parse().unwrap_or(0)
}

/// What the address names behind its `#`.
pub(crate) fn mark() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_string()
}

/// Names it there, as the same page.
pub(crate) fn mark_place(ply: u32) {
    let history = window().history().expect("a window has a history");
    let here = format!("{}#{ply}", address(&path()));
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&here));
}

/// What the address gives under a name behind its `#`; it is there no longer afterwards.
pub(crate) fn take_from_address(name: &str) -> Option<String> {
    let hash = window().location().hash().unwrap_or_default();
    let given = hash.trim_start_matches('#').strip_prefix(name)?.strip_prefix('=')?.to_string();
    let history = window().history().expect("a window has a history");
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address(&path())));
    Some(given)
}

fn storage() -> Option<Storage> {
    // Browsers refuse it in some private windows.
    window().local_storage().ok().flatten()
}

/// What this browser remembers under a name.
pub(crate) fn stored(name: &str) -> String {
    storage().and_then(|storage| storage.get_item(name).ok().flatten()).unwrap_or_default()
}

/// Remembers something under a name.
pub(crate) fn store(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, value);
    }
}

/// Remembers nothing any more, and begins anew at home.
pub(crate) fn forget() {
    if let Some(storage) = storage() {
        let _ = storage.clear();
    }
    // Tables of this device.
    DATABASES.with(|databases| databases.as_ref().map(|databases| databases.delete("oxrow")));
    let _ = window().location().assign(&address(""));
}

/// Lets the server forget whoever this is: their name at all of its tables, and the cookie by which it knows whose a seat is.
pub(crate) async fn forget_at_server() -> bool {
    let init = RequestInit::new();
    init.set_method("DELETE");
    fetch("api/session", &init).await.is_some_and(|(is_ok, _)| is_ok)
}

/// Tables kept in mind: those of this device are forgotten with the last of it.
const TABLES_MAX: usize = 12;

/// The codes of the tables that were opened last, the latest first.
pub(crate) fn tables() -> Vec<String> {
    stored("tables").split_whitespace().map(String::from).collect()
}

/// Keeps a table in mind.
pub(crate) fn remember_table(code: &str) {
    let others = tables().into_iter().filter(|other| other != code);
    let all: Vec<_> = std::iter::once(code.to_string()).chain(others).take(TABLES_MAX).collect();
    store("tables", &all.join(" "));
}

/// The picture that was chosen on this device, if one ever was; 0 is none.
pub(crate) fn avatar() -> Option<u8> {
    stored("avatar").parse().ok()
}

/// Keeps it.
pub(crate) fn keep_avatar(avatar: u8) {
    store("avatar", &avatar.to_string());
}

/// A match in which somebody has played with this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The code of its table.
    pub(crate) code: String,
    /// The id of the game.
    pub(crate) game: String,
    /// Whether the match is over.
    pub(crate) over: bool,
}

/// The matches played with this browser, the latest first, as long as their tables are kept in mind.
pub(crate) fn played() -> Vec<Played> {
    let all = stored("played");
    let of_one = |one: &str| {
        let (code, rest) = one.split_once('=')?;
        let (game, state) = rest.split_once('=')?;
        Some(Played { code: code.into(), game: game.into(), over: state == "over" })
    };
    let played: Vec<_> = all.split_whitespace().filter_map(of_one).collect();
    let of_table = |code: String| played.iter().find(|one| one.code == code).cloned();
    tables().into_iter().filter_map(of_table).collect()
}

/// Notes how a match stands that is played with this browser.
pub(crate) fn remember_match(code: &str, game: &str, over: bool) {
    let this = Played { code: code.into(), game: game.into(), over };
    let others = played().into_iter().filter(|one| one.code != code);
    let text = |one: Played| format!("{}={}={}", one.code, one.game, if one.over { "over" } else { "open" });
    let all: Vec<_> = std::iter::once(this).chain(others).map(text).collect();
    store("played", &all.join(" "));
}

/// Whether somebody has tried something with this browser: a game by its id, or what the page offers beside them.
pub(crate) fn is_known(what: &str) -> bool {
    stored("known").split_whitespace().any(|known| known == what)
}

/// Notes that they have.
pub(crate) fn note_known(what: &str) {
    if !is_known(what) {
        store("known", &format!("{} {what}", stored("known")));
    }
}

#[wasm_bindgen]
extern "C" {
    type Databases;
    #[wasm_bindgen(thread_local_v2, js_name = indexedDB)]
    static DATABASES: Option<Databases>;
    #[wasm_bindgen(method, js_name = deleteDatabase)]
    fn delete(this: &Databases, name: &str) -> JsValue;
    /// Whether somebody is asked now, and whether they like to hear it.
    #[wasm_bindgen(js_name = oxrowCue)]
    pub(crate) fn cue(is_asked: bool, sounds: bool);
}

/// Why a request did not succeed.
pub(crate) enum Trouble {
    /// The server says why.
    Refused(String),
    /// Nothing came back that we understand.
    NoAnswer,
}

/// Asks the server. Without a body it is a GET.
pub(crate) async fn ask<T: DeserializeOwned>(path: &str, body: Option<String>) -> Result<T, Trouble> {
    serde_json::from_str(&text(path, body).await?).map_err(|_| Trouble::NoAnswer)
}

fn refusal(text: &str) -> Trouble {
    serde_json::from_str(text).map_or(Trouble::NoAnswer, |refusal: Refusal| Trouble::Refused(refusal.text))
}

/// Asks the server for a text. Without a body it is a GET. Boxed, so that it is there once.
pub(crate) fn text(
    path: &str,
    body: Option<String>,
) -> Pin<Box<dyn Future<Output = Result<String, Trouble>> + '_>> {
    Box::pin(async move {
        let (is_ok, text) = request(path, body).await?;
        if is_ok { Ok(text) } else { Err(refusal(&text)) }
    })
}

/// Whether a request was granted, and what came back: sentences in the language of the page.
async fn request(path: &str, body: Option<String>) -> Result<(bool, String), Trouble> {
    let init = RequestInit::new();
    let headers = web_sys::Headers::new().map_err(|_| Trouble::NoAnswer)?;
    let lang = document().document_element().and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    headers.set("accept-language", &lang).map_err(|_| Trouble::NoAnswer)?;
    if let Some(body) = body {
        init.set_method("POST");
        init.set_body(&body.into());
        headers.set("content-type", "application/json").map_err(|_| Trouble::NoAnswer)?;
    }
    init.set_headers(&headers);
    fetch(path, &init).await.ok_or(Trouble::NoAnswer)
}

/// A file of the page.
pub(crate) async fn file(path: &str) -> Option<String> {
    let (is_ok, text) = fetch(path, &RequestInit::new()).await?;
    is_ok.then_some(text)
}

/// Whether a request was granted, and what came back.
async fn fetch(path: &str, init: &RequestInit) -> Option<(bool, String)> {
    let response = JsFuture::from(window().fetch_with_str_and_init(&address(path), init)).await;
    let response: Response = response.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}

/// A number for an answer, practically never given twice; below 2^53.
pub(crate) fn fresh_id() -> u64 {
    (Math::random() * 9_007_199_254_740_991.0) as u64
}

/// A secret of this browser, of which nothing else is known to anybody: it makes what we add to shuffles. `None` where
/// the browser keeps nothing or has no good randomness.
pub(crate) fn device() -> Option<record::Bytes> {
    const NAME: &str = "device";
    if let Ok(known) = stored(NAME).parse() {
        return Some(known);
    }
    let mut bytes = [0; 32];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    let fresh = record::Bytes(bytes);
    store(NAME, &fresh.to_string());
    // Another one for each table would be no harm, one that changes between sealing and opening would.
    (stored(NAME) == fresh.to_string()).then_some(fresh)
}

/// Any number.
pub(crate) fn dice() -> u32 {
    (Math::random() * f64::from(u32::MAX)) as u32
}

/// Milliseconds since some moment.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Does something later.
pub(crate) fn after(ms: u32, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), ms as i32);
}

/// Until something is done that waits for a frame where none is drawn.
const NO_FRAME_MS: u32 = 250;

/// Does something once the next frame is drawn, for the one after it. Where nobody looks there are no frames: then it is done
/// now, or soon where somebody has just looked away.
pub(crate) fn after_frame(then: impl FnOnce() + 'static) {
    if !is_visible() {
        return then();
    }
    // Whichever comes first does it.
    let then = Rc::new(Cell::new(Some(then)));
    let late = then.clone();
    leptos::prelude::request_animation_frame(move || {
        after(0, move || then.take().into_iter().for_each(|then| then()));
    });
    after(NO_FRAME_MS, move || late.take().into_iter().for_each(|then| then()));
}

/// Waits.
pub(crate) async fn wait(ms: u32) {
    let over = js_sys::Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms as i32);
    });
    let _ = JsFuture::from(over).await;
}

/// Something that is called whenever the window or the document says so, until this is dropped.
#[must_use = "nothing is called any more once it is dropped"]
pub(crate) struct Listening {
    target: EventTarget,
    event: &'static str,
    what: Closure<dyn FnMut()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let what = self.what.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.event, what);
    }
}

/// Calls something whenever the window or the document says so.
pub(crate) fn on(event: &'static str, what: impl FnMut() + 'static) -> Listening {
    let what = Closure::<dyn FnMut()>::new(what);
    let target: EventTarget = if event == "visibilitychange" { document().into() } else { window().into() };
    let _ = target.add_event_listener_with_callback(event, what.as_ref().unchecked_ref());
    Listening { target, event, what }
}

/// Whether somebody looks at the page.
pub(crate) fn is_visible() -> bool {
    !document().hidden()
}

/// Marks the whole page, for styles.
pub(crate) fn mark_page(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(attribute, value);
    }
}

/// Lets nobody reach what a selector finds, or lets them again.
pub(crate) fn set_inert(selector: &str, is_inert: bool) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    let all = (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into::<Element>().ok());
    for element in all {
        let _ = element.toggle_attribute_with_force("inert", is_inert);
    }
}

/// Scrolls to the beginning.
pub(crate) fn scroll_up() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Scrolls to an element.
pub(crate) fn scroll_to(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
}

/// Goes back to where one was before a link led to a place of the same page.
pub(crate) fn come_back(id: &str) {
    if mark() == id {
        let _ = window().history().map(|history| history.back());
    }
    scroll_up();
}

/// Scrolls until the end of an element is to be seen, so that what stands before it stays as long as there is room.
pub(crate) fn scroll_to_end(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view_with_bool(false);
    }
}

/// Moves the focus to a neighbor of an element among those that a selector finds.
pub(crate) fn focus_neighbor(element: &Element, selector: &str, step: i32) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    let all = (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into::<HtmlElement>().ok());
    let all: Vec<_> = all.collect();
    let own = all.iter().position(|other| other.is_same_node(Some(element)));
    let next = own.and_then(|own| own.checked_add_signed(step as isize)).and_then(|next| all.get(next));
    if let Some(next) = next {
        let _ = next.focus();
    }
}

/// Gives the focus to the title of the screen, where what had it is gone; `false` while there is no title.
pub(crate) fn focus_title() -> bool {
    let Some(title) = document().query_selector("h1").ok().flatten() else { return false };
    if focus_is_lost() {
        let _ = title.set_attribute("tabindex", "-1");
        focus_first(&["h1"]);
    }
    true
}

/// Whether no element has the focus, one that has it for want of a better one, or one that is not there to be tapped any more
/// and loses it with the next frame.
pub(crate) fn focus_is_lost() -> bool {
    document().active_element().is_none_or(|element| {
        let is_lost = "body, main, h1, :is(.hit, .gap):not(.go, .try, .wish)";
        element.matches(is_lost).is_ok_and(|is_lost| is_lost)
    })
}

/// Whether it is shown what has the focus.
pub(crate) fn shows_focus_now() -> bool {
    document().active_element().is_some_and(|element| shows_focus(&element))
}

/// Whether the focus of an element is shown: not after taps.
pub(crate) fn shows_focus(element: &Element) -> bool {
    element.matches(":focus-visible").unwrap_or(true)
}

/// Gives the focus to the first element that a selector finds, without scrolling.
pub(crate) fn focus_first(selectors: &[&str]) {
    let found = selectors.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|element: Element| element.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// What is written in an element.
pub(crate) fn written(id: &str) -> String {
    document().get_element_by_id(id).and_then(|element| element.text_content()).unwrap_or_default()
}

/// What stands in a field in which somebody is typing.
pub(crate) fn typed_now(id: &str) -> Option<String> {
    let field = document().active_element().filter(|field| field.id() == id)?;
    Some(field.dyn_into::<web_sys::HtmlInputElement>().ok()?.value())
}

/// Whether this browser lets a page do something: without https, much is missing.
fn has(ability: &str) -> bool {
    let found = js_sys::Reflect::get(&window().navigator(), &ability.into());
    found.is_ok_and(|found| !found.is_undefined())
}

/// Whether text can be put where it can be pasted from.
pub(crate) fn can_copy() -> bool {
    has("clipboard")
}

/// Puts it there.
pub(crate) fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Whether the browser can pass an address on to other apps.
pub(crate) fn can_share() -> bool {
    has("share")
}

/// Lets somebody choose to whom.
pub(crate) fn share(title: &str, address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(address);
    let _ = window().navigator().share_with_data(&data);
}
