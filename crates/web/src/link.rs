//! The connection to a table, on a server or on this device: opened again whenever it breaks, until the table is left.

use crate::app::Shared;
use crate::browser::{self, Listening};
use crate::here::{self, Here};
use crate::player::Player;
use client::{Backoff, Client, Needs, Scene};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ToServer;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use telling::Words;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// Milliseconds after which a server that has been asked something should have said anything at all.
const SIGN_MS: u32 = 4_000;
/// Milliseconds without a word after which one asks whether the server is still there. A line that is dead without
/// anybody having ended it (another network, a phone that slept) says nothing by itself.
const SILENCE_MS: u32 = 30_000;

/// A connection to one table, over all its sockets.
#[derive(Clone)]
pub(crate) struct Link(Rc<Inner>);

struct Inner {
    code: String,
    shared: Shared,
    client: RefCell<Client>,
    line: RefCell<Option<Line>>,
    backoff: Cell<Backoff>,
    /// Counts sockets, so that what an old one still says is not heard.
    generation: Cell<u32>,
    left: Cell<bool>,
    /// Counts what was heard.
    n_heard: Cell<u32>,
    /// A bot of this device has failed, which a new worker has to know.
    has_failed: Cell<bool>,
    /// What is known now is to be drawn after the next frame.
    is_due: Cell<bool>,
    shown: Shown,
    /// Looks up when somebody comes back to the page.
    listening: RefCell<Vec<Listening>>,
    /// The match is to begin as soon as we are there.
    start: Cell<bool>,
    /// What was said while something is being brought that it needs: how, and what.
    unheard: RefCell<Option<Vec<(Said, String)>>>,
    /// What happens can be told: all that it needs has come.
    can_tell: Cell<bool>,
}

/// How something was said.
#[derive(Clone, Copy, PartialEq)]
enum Said {
    /// As a message.
    InWords,
    /// By a table of this device that refuses something, and leaves it to us to say why.
    Refused,
}

/// What carries messages.
enum Line {
    Socket(Socket),
    Here(Here),
}

impl Line {
    fn send(&self, text: &str) {
        match self {
            // What is not sent now is sent again after the next hello. A socket may be closed before it says so, and a
            // browser calls it a fault to send over it then.
            Line::Socket(socket) if socket.socket.ready_state() == WebSocket::OPEN => {
                drop(socket.socket.send_with_str(text));
            }
            Line::Socket(_) => {}
            Line::Here(here) => here.say(text),
        }
    }
}

/// What of a screen a connection fills.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) scene: RwSignal<Scene>,
    /// The answer that was given after this scene.
    pub(crate) sent: RwSignal<Option<String>>,
    pub(crate) player: Player,
    pub(crate) connected: RwSignal<bool>,
    /// Why there is no such table.
    pub(crate) missing: RwSignal<String>,
}

/// A socket and what it calls; dropped together.
struct Socket {
    socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Link {
    /// Connects to the table of a code; for one that was just made on this device, by the worker that runs it.
    pub(crate) fn open(code: &str, shared: Shared, shown: Shown, start: bool, here: Option<Here>) -> Self {
        let link = Link(Rc::new(Inner {
            code: code.to_string(),
            shared,
            client: RefCell::new(shared.client()),
            line: RefCell::new(None),
            backoff: Cell::default(),
            generation: Cell::new(0),
            left: Cell::new(false),
            n_heard: Cell::new(0),
            has_failed: Cell::new(false),
            is_due: Cell::new(false),
            shown,
            listening: RefCell::default(),
            start: Cell::new(start),
            unheard: RefCell::new(None),
            can_tell: Cell::new(false),
        }));
        if let Some(device) = browser::device() {
            link.0.client.borrow_mut().add_to_shuffles(device);
        }
        if let Some(avatar) = browser::avatar() {
            link.0.client.borrow_mut().look_like(avatar);
        }
        match here {
            Some(here) => link.connect_here(here),
            None => link.connect(),
        }
        link.listen_for(link.0.n_heard.get());
        let listen = |event| {
            let weak = Rc::downgrade(&link.0);
            browser::on(event, move || {
                if let Some(inner) = weak.upgrade() {
                    Link(inner).wake();
                }
            })
        };
        link.0.listening.replace(["visibilitychange", "online", "pageshow"].map(listen).into());
        link
    }

    fn next_generation(&self) -> u32 {
        // What the line before said, and nobody has heard yet, is said again in answer to the next hello.
        self.0.unheard.take();
        let generation = self.0.generation.get() + 1;
        self.0.generation.set(generation);
        generation
    }

    /// Talks to a worker, in place of the one before.
    fn connect_here(&self, mut here: Here) {
        let inner = &self.0;
        let generation = self.next_generation();
        let weak = Rc::downgrade(inner);
        here.listen(move |kind, text| {
            let Some(inner) = weak.upgrade() else { return };
            let link = Link(inner);
            match kind {
                "said" => link.heard(Said::InWords, &text),
                "unsaid" => link.heard(Said::Refused, &text),
                // Another page has gone on.
                "again" => link.say_hello(),
                "missing" => link.0.shown.missing.set(link.0.shared.text("server-no-table")),
                "failed" => {
                    link.0.has_failed.set(text == "thought");
                    link.lost(generation);
                }
                _ => {}
            }
        });
        inner.line.replace(Some(Line::Here(here)));
        self.say_hello();
    }

    fn say_hello(&self) {
        let hello = self.0.client.borrow().hello();
        self.send(&hello);
    }

    /// Opens another connection unless something is heard soon.
    fn expect_a_sign(&self) {
        let inner = &self.0;
        if !matches!(&*inner.line.borrow(), Some(Line::Socket(_))) {
            return;
        }
        let (generation, n_heard, weak) = (inner.generation.get(), inner.n_heard.get(), Rc::downgrade(inner));
        browser::after(SIGN_MS, move || {
            if let Some(inner) = weak.upgrade()
                && inner.generation.get() == generation
                && inner.n_heard.get() == n_heard
            {
                Link(inner).connect();
            }
        });
    }

    /// Asks whether the server is there whenever nothing was heard for long since so much was heard, for as long as the table is not left.
    fn listen_for(&self, n_heard: u32) {
        let weak = Rc::downgrade(&self.0);
        browser::after(SILENCE_MS, move || {
            let Some(link) = weak.upgrade().map(Link) else { return };
            let now = link.0.n_heard.get();
            let is_line = matches!(&*link.0.line.borrow(), Some(Line::Socket(_)));
            if is_line && now == n_heard && link.0.shown.connected.get_untracked() && browser::is_visible() {
                // No hello, which would mean that somebody is back.
                link.send(&ToServer::Ping);
                link.expect_a_sign();
            }
            if !link.0.left.get() {
                link.listen_for(now);
            }
        });
    }

    /// Opens a new connection in place of the old one, with who we are now.
    pub(crate) fn connect(&self) {
        let inner = &self.0;
        if inner.left.get() {
            return;
        }
        if here::is_here(&inner.code) {
            match Here::open(&inner.code, inner.has_failed.take(), inner.shared) {
                Some(here) => self.connect_here(here),
                None => inner.shown.missing.set(inner.shared.text("server-no-table")),
            }
            return;
        }
        let generation = self.next_generation();
        inner.shown.connected.set(false);
        let url = browser::socket_address(&format!("api/tables/{}/socket", inner.code));
        let Ok(socket) = WebSocket::new(&url) else { return self.lost(generation) };
        let with = |then: fn(&Link, u32)| {
            let weak = Rc::downgrade(inner);
            Closure::<dyn FnMut()>::new(move || {
                if let Some(inner) = weak.upgrade() {
                    then(&Link(inner), generation);
                }
            })
        };
        let open = with(|link, _| link.say_hello());
        let close = with(Link::lost);
        let weak = Rc::downgrade(inner);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(inner), Some(text)) = (weak.upgrade(), event.data().as_string()) {
                Link(inner).heard(Said::InWords, &text);
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        let socket = Socket { socket, _open: open, _message: message, _close: close };
        inner.line.replace(Some(Line::Socket(socket)));
    }

    /// Says everything in other words, and asks the server to do so, too.
    pub(crate) fn speak(&self, words: Words) {
        self.0.shown.player.skip();
        self.0.client.borrow_mut().speak(words);
        self.show();
        // The language of a socket is that of its hello.
        self.connect();
    }

    /// Leaves for good.
    pub(crate) fn leave(&self) {
        self.0.left.set(true);
        self.0.line.replace(None);
    }

    /// Says something to the server.
    pub(crate) fn send(&self, message: &ToServer) {
        let text = serde_json::to_string(message).expect("messages are JSON");
        if let Some(line) = &*self.0.line.borrow() {
            line.send(&text);
        }
    }

    /// Answers the open question.
    pub(crate) fn answer(&self, mv: &str) {
        let message = self.0.client.borrow_mut().answer(mv, browser::fresh_id());
        if let Some(message) = message {
            self.send(&message);
            self.expect_a_sign();
        }
        self.show_soon();
    }

    /// Says something to the others, in words or by a phrase.
    pub(crate) fn say(&self, what: impl FnOnce(&mut Client) -> Option<ToServer>) {
        let said = what(&mut self.0.client.borrow_mut());
        self.show_soon();
        said.iter().for_each(|said| self.send(said));
    }

    /// Somebody of those who share this device takes it.
    pub(crate) fn take_device(&self, seat: game::Seat) {
        self.0.client.borrow_mut().take_device(seat);
        self.show_soon();
    }

    /// Hears somebody no more, or again.
    pub(crate) fn hide(&self, seat: game::Seat, is_hidden: bool) {
        self.0.client.borrow_mut().hide(seat, is_hidden);
        self.show_soon();
    }

    /// What has to be brought before something said can be heard is on its way; [`Link::go_on`] hears what waits for it.
    fn waits(&self, how: Said, text: &str) -> bool {
        let inner = &self.0;
        let needs = match how {
            _ if inner.can_tell.get() => return false,
            Said::InWords => inner.client.borrow().needs(text),
            Said::Refused => Needs::Events,
        };
        let shared = inner.shared;
        match needs {
            Needs::Nothing => false,
            Needs::Game(game) => {
                let lacks = untrack(|| shared.lacks(&game));
                if lacks {
                    spawn_local(async move { shared.bring(&game).await });
                }
                lacks
            }
            // A table of this device may tell of them before it has greeted us: then it is greeted again.
            Needs::Events => !inner.client.borrow().game().is_empty() && !self.can_tell(),
        }
    }

    /// Whether what happens at this table can be told; what it needs is fetched otherwise.
    fn can_tell(&self) -> bool {
        let inner = &self.0;
        if inner.can_tell.get() {
            return true;
        }
        let game = inner.client.borrow().game().to_string();
        let can = !game.is_empty() && untrack(|| inner.shared.can_tell(&game));
        if can {
            inner.can_tell.set(true);
            inner.client.borrow_mut().reword(inner.shared.words());
        }
        can
    }

    /// Something was brought: shows what was lacking, and hears what waited for it.
    pub(crate) fn go_on(&self) {
        let inner = &self.0;
        if !inner.can_tell.get() && self.can_tell() {
            self.show();
        }
        let unheard = inner.unheard.take();
        unheard.iter().flatten().for_each(|(how, text)| self.heard(*how, text));
    }

    fn heard(&self, how: Said, text: &str) {
        let inner = &self.0;
        inner.n_heard.set(inner.n_heard.get().wrapping_add(1));
        let is_behind = inner.unheard.borrow().is_some();
        if is_behind || self.waits(how, text) {
            return inner.unheard.borrow_mut().get_or_insert_default().push((how, text.to_string()));
        }
        if how == Said::Refused {
            if let Some(unsaid) = here::unsaid(text) {
                inner.client.borrow_mut().take_unsaid(&unsaid);
            }
            return self.show_soon();
        }
        let replies = inner.client.borrow_mut().take(text);
        for reply in replies {
            self.send(&reply);
        }
        if !inner.shown.connected.get_untracked() {
            inner.backoff.set(Backoff::default());
            inner.shown.connected.set(true);
        }
        self.show_soon();
    }

    /// Draws what is known, with all that is heard until then: what a server says at once is one change to look at.
    fn show_soon(&self) {
        if self.0.is_due.replace(true) {
            return;
        }
        let weak = Rc::downgrade(&self.0);
        browser::after_frame(move || {
            if let Some(link) = weak.upgrade().map(Link)
                && link.0.is_due.get()
                && !link.0.left.get()
            {
                link.show();
            }
        });
    }

    fn show(&self) {
        self.0.is_due.set(false);
        let frames = self.0.client.borrow_mut().frames();
        let player = self.0.shown.player;
        if !frames.is_empty() {
            player.set_alone(self.0.client.borrow().is_alone());
            // First, so that nothing is seen before it has happened; and alone: the rest waits for the frame after that.
            player.add(frames);
            if untrack(|| player.is_playing()) {
                return self.show_soon();
            }
        }
        // In words that may have come just now.
        self.can_tell();
        let scene = {
            let client = self.0.client.borrow();
            // What others have missed is nothing of ours.
            client.has_missed();
            let scene = client.scene();
            if client.has_missed() && !self.0.can_tell.get() {
                // Not before all of it can be told, as it will be when what is missing has come.
                return;
            }
            scene
        };
        let is_host = scene.is_host && !scene.started;
        let Shown { scene: drawn, sent, .. } = self.0.shown;
        drawn.set(scene);
        if sent.with_untracked(Option::is_some) {
            sent.set(None);
        }
        if is_host && self.0.start.take() {
            self.send(&ToServer::Start);
        }
    }

    /// The person has been shown, and read, what has happened so far: clocks may wait for that.
    pub(crate) fn told(&self) {
        let told = self.0.client.borrow_mut().told();
        told.iter().for_each(|told| self.send(told));
    }

    /// Shows the last turn once more.
    pub(crate) fn again(&self) {
        let frames = self.0.client.borrow().last_turn();
        self.0.shown.player.again(frames);
    }

    /// What happened in the last turn, in sentences.
    pub(crate) fn last_turn(&self) -> String {
        let frames = self.0.client.borrow().last_turn();
        let lines = frames.iter().map(|frame| frame.frame().line.text).filter(|text| !text.is_empty());
        lines.collect::<Vec<_>>().join(" ")
    }

    /// The socket of a generation is gone: another one follows after a while.
    fn lost(&self, generation: u32) {
        let inner = &self.0;
        if generation != inner.generation.get() || inner.left.get() {
            return;
        }
        inner.shown.connected.set(false);
        let mut backoff = inner.backoff.get();
        if let Some(retry_ms) = inner.client.borrow_mut().retry_ms() {
            backoff.told(retry_ms);
        }
        let wait = backoff.wait_ms(browser::dice());
        inner.backoff.set(backoff);
        let weak = Rc::downgrade(inner);
        browser::after(wait, move || {
            if let Some(inner) = weak.upgrade()
                && inner.generation.get() == generation
            {
                Link(inner).connect();
            }
        });
    }

    /// Somebody looks at the page again, or the network is back: no waiting now.
    fn wake(&self) {
        if !browser::is_visible() {
            return;
        }
        // What looks connected may have died in one's sleep.
        if self.0.shown.connected.get_untracked() {
            self.say_hello();
            self.expect_a_sign();
        } else {
            self.connect();
        }
    }
}
