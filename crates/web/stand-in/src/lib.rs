//! Stands in for the `wasm-streams` library (`[patch.crates-io]`).
//!
//! Leptos brings that one for functions that run on its own server, which we have none of. It exports classes to
//! JavaScript, and what is exported no linker drops: 4.5 KB, with brotli, that everybody would download before a first
//! table. Here is what those functions refer to and no more; none of it can be reached from the page.

use futures_core::Stream;
use std::convert::Infallible;
use wasm_bindgen::JsValue;

/// A stream that nobody can make.
pub struct ReadableStream(Infallible);

impl ReadableStream {
    /// Would read a body piece by piece.
    ///
    /// # Panics
    /// Always: the page reads no body so.
    pub fn from_raw(_: web_sys::ReadableStream) -> Self {
        panic!("the page reads no streams")
    }

    /// Would send a body piece by piece.
    ///
    /// # Panics
    /// Always: the page sends no body so.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        panic!("the page sends no streams")
    }

    /// The pieces.
    pub fn into_stream(self) -> impl Stream<Item = Result<JsValue, JsValue>> {
        Pieces(self.0)
    }

    /// The browser's own.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        match self.0 {}
    }
}

/// The pieces of a stream that nobody can make.
struct Pieces(Infallible);

impl Stream for Pieces {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(
        self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        match self.0 {}
    }
}
