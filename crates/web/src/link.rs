//! The connection to a table: opened again whenever it breaks, until the table is left.

use crate::browser;
use crate::player::Player;
use client::{Backoff, Client, Frame, Scene};
use leptos::prelude::*;
use protocol::ToServer;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use telling::Words;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// A connection to one table, over all its sockets.
#[derive(Clone)]
pub(crate) struct Link(Rc<Inner>);

struct Inner {
    url: String,
    client: RefCell<Client>,
    socket: RefCell<Option<Socket>>,
    backoff: Cell<Backoff>,
    /// Counts sockets, so that what an old one still says is not heard.
    generation: Cell<u32>,
    left: Cell<bool>,
    scene: RwSignal<Scene>,
    player: Player,
    connected: RwSignal<bool>,
    /// The match is to begin as soon as we are there.
    start: Cell<bool>,
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
    /// Connects to the table of a code.
    pub(crate) fn open(
        code: &str,
        words: Words,
        scene: RwSignal<Scene>,
        player: Player,
        connected: RwSignal<bool>,
        start: bool,
    ) -> Self {
        let link = Link(Rc::new(Inner {
            url: browser::socket_address(&format!("api/tables/{code}/socket")),
            client: RefCell::new(Client::new(words)),
            socket: RefCell::new(None),
            backoff: Cell::default(),
            generation: Cell::new(0),
            left: Cell::new(false),
            scene,
            player,
            connected,
            start: Cell::new(start),
        }));
        if let Some(device) = browser::device() {
            link.0.client.borrow_mut().add_to_shuffles(device);
        }
        link.connect();
        for event in ["visibilitychange", "online", "pageshow"] {
            let weak = Rc::downgrade(&link.0);
            browser::on(event, move || {
                if let Some(inner) = weak.upgrade() {
                    Link(inner).wake();
                }
            });
        }
        link
    }

    /// Opens a new socket in place of the old one, with who we are now.
    pub(crate) fn connect(&self) {
        let inner = &self.0;
        if inner.left.get() {
            return;
        }
        let generation = inner.generation.get() + 1;
        inner.generation.set(generation);
        inner.connected.set(false);
        let Ok(socket) = WebSocket::new(&inner.url) else { return self.lost(generation) };
        let with = |then: fn(&Link, u32)| {
            let weak = Rc::downgrade(inner);
            Closure::<dyn FnMut()>::new(move || {
                if let Some(inner) = weak.upgrade() {
                    then(&Link(inner), generation);
                }
            })
        };
        let open = with(|link, _| {
            let hello = link.0.client.borrow().hello();
            link.send(&hello);
        });
        let close = with(Link::lost);
        let weak = Rc::downgrade(inner);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(inner), Some(text)) = (weak.upgrade(), event.data().as_string()) {
                Link(inner).heard(&text);
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        inner.socket.replace(Some(Socket { socket, _open: open, _message: message, _close: close }));
    }

    /// Says everything in other words, and asks the server to do so, too.
    pub(crate) fn speak(&self, words: Words) {
        self.0.player.skip();
        self.0.client.borrow_mut().speak(words);
        self.show();
        // The language of a socket is that of its hello.
        self.connect();
    }

    /// Leaves for good.
    pub(crate) fn leave(&self) {
        self.0.left.set(true);
        self.0.socket.replace(None);
    }

    /// Says something to the server.
    pub(crate) fn send(&self, message: &ToServer) {
        let text = serde_json::to_string(message).expect("messages are JSON");
        // What is not sent now is sent again after the next hello. A socket may be closed before it says so, and a browser
        // calls it a fault to send over it then.
        if let Some(socket) = &*self.0.socket.borrow()
            && socket.socket.ready_state() == WebSocket::OPEN
        {
            let _ = socket.socket.send_with_str(&text);
        }
    }

    /// Answers the open question.
    pub(crate) fn answer(&self, mv: &str) {
        let message = self.0.client.borrow_mut().answer(mv, browser::fresh_id());
        if let Some(message) = message {
            self.send(&message);
        }
        self.show();
    }

    /// Says something to the others, in words or by a phrase.
    pub(crate) fn say(&self, what: impl FnOnce(&Client) -> Option<ToServer>) {
        let said = what(&self.0.client.borrow());
        said.iter().for_each(|said| self.send(said));
    }

    /// Hears somebody no more, or again.
    pub(crate) fn hide(&self, seat: game::Seat, is_hidden: bool) {
        self.0.client.borrow_mut().hide(seat, is_hidden);
        self.show();
    }

    fn heard(&self, text: &str) {
        let inner = &self.0;
        let replies = inner.client.borrow_mut().take(text);
        for reply in replies {
            self.send(&reply);
        }
        if !inner.connected.get_untracked() {
            inner.backoff.set(Backoff::default());
            inner.connected.set(true);
        }
        self.show();
        let may_start = inner.scene.with_untracked(|scene| scene.may_start && !scene.started);
        if may_start && inner.start.take() {
            self.send(&ToServer::Start);
        }
    }

    fn show(&self) {
        let frames = self.0.client.borrow_mut().frames();
        let scene = self.0.client.borrow().scene();
        // At the end of the match its result stays, so that nobody has to stop at the last round's.
        let over = scene.over;
        let frames =
            frames.into_iter().map(|frame| Frame { is_round_over: frame.is_round_over && !over, ..frame });
        // First, so that nothing is seen before it has happened.
        self.0.player.add(frames.collect());
        self.0.scene.set(scene);
    }

    /// Shows the last turn once more.
    pub(crate) fn again(&self) {
        let frames = self.0.client.borrow().last_turn();
        self.0.player.again(frames);
    }

    /// The socket of a generation is gone: another one follows after a while.
    fn lost(&self, generation: u32) {
        let inner = &self.0;
        if generation != inner.generation.get() || inner.left.get() {
            return;
        }
        inner.connected.set(false);
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
        if browser::is_visible() && !self.0.connected.get_untracked() {
            self.connect();
        }
    }
}
