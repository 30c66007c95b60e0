//! A table on a device: the same session as on a server, with its bots, for a page that plays without one.
//!
//! It runs in a Web Worker, so that no bot ever blocks the page, and speaks the messages of a socket. The script around
//! it (`here.js`) keeps what is to be kept before it passes on what is to be told, and brings time and randomness.
//!
//! What is absent: no storage, no clock, no sentence: whoever refuses something says why, and the page says it in words.

mod local;

pub use local::{Kept, Local};

use game::Explain as _;
use protocol::local::{Make, Unsaid};
use wasm_bindgen::prelude::wasm_bindgen;

/// A [`Local`] table for the script around it. Times are milliseconds since 1970.
#[wasm_bindgen]
pub struct Table(Local);

#[wasm_bindgen]
impl Table {
    /// A new table, from a [`Make`] as JSON. `seed` are 32 random bytes.
    ///
    /// # Errors
    /// An [`Unsaid`] as JSON.
    pub fn make(make: &str, seed: &[u8], now: f64) -> Result<Table, String> {
        let unsaid = |why: &game::Message| hosting::json_text(&Unsaid::new(None, why));
        let make: Make = serde_json::from_str(make).map_err(|_| unsaid(&hosting::not_understood()))?;
        Local::make(make, seed, now as u64).map(Table).map_err(|why| unsaid(&why))
    }

    /// A table that was kept: its setup and its entries. `undefined` if this version does not understand them.
    pub fn open(id: &str, kept: Vec<String>, seed: &[u8], now: f64) -> Option<Table> {
        Local::open(id, kept, seed, now as u64).map(Table)
    }

    /// What is to be kept now, before [`told`](Table::told) is passed on: an array of arrays with the id of the table,
    /// the place among what is kept of it, and the text.
    pub fn kept(&mut self) -> String {
        let kept: Vec<_> = self.0.kept().into_iter().map(|kept| (kept.table, kept.at, kept.text)).collect();
        hosting::json_text(&kept)
    }

    /// Messages for the page.
    pub fn told(&mut self) -> Vec<String> {
        self.0.told()
    }

    /// Refusals for the page, each an [`Unsaid`] as JSON.
    pub fn unsaid(&mut self) -> Vec<String> {
        self.0
            .refused()
            .iter()
            .map(|(id, why)| hosting::json_text(&Unsaid::new(*id, &why.message())))
            .collect()
    }

    /// Hears a message of the page.
    pub fn hear(&mut self, text: &str, now: f64) {
        self.0.hear(text, now as u64);
    }

    /// Time has passed.
    pub fn tick(&mut self, now: f64) {
        self.0.tick(now as u64);
    }

    /// In how many milliseconds it wants to hear that time has passed, if at all.
    pub fn wakes(&self, now: f64) -> Option<f64> {
        self.0.wakes_in(now as u64).map(|millis| millis as f64)
    }

    /// Bots that wait to think.
    pub fn waiting(&self) -> usize {
        self.0.waiting()
    }

    /// Lets the next bot think, and plays what it chooses.
    pub fn think(&mut self, now: f64) {
        self.0.think(now as u64);
    }

    /// Lets the next bot not think, because it has failed before: what is played for it follows from no thought.
    pub fn give_up(&mut self, now: f64) {
        self.0.give_up(now as u64);
    }

    /// Its id, which is its code as well.
    pub fn id(&self) -> String {
        self.0.id().to_string()
    }

    /// The record of a match that is over, below a line with the id of the table after which its bots are called.
    pub fn record(&self) -> Option<String> {
        self.0.record().map(|record| format!("{}\n{record}", self.0.bots_of()))
    }
}
