//! The page: home, and the table, one drawing for all games. Beside it the page of the lessons ([`learn`]), which draws
//! with the same parts and is a module of its own, so that nobody who plays downloads it. So is what nobody needs at a table:
//! replays ([`replay`]), the score pad ([`pad`]) and who somebody is here ([`me`]); whoever goes there loads the page anew.
//!
//! What a person knows and does at a table is in `client`, how games are told in `telling`; here are screens
//! ([`home`], [`room`]), what they are made of ([`cards`], [`motion`], [`player`]) and the browser ([`browser`],
//! [`link`]). Components show a [`client::Scene`] and hold no logic of a game.
//!
//! What is absent: no sentence (all are in `locales`), hardly a script of our own beside what the build makes (the worker
//! with its database, and what keeps the page for a time without a network), and nothing that a strict content policy
//! forbids.

#![expect(unreachable_pub, reason = "the macro of a component makes its properties public")]

mod app;
mod browser;
mod cards;
mod here;
mod home;
mod language;
mod later;
mod learn;
mod link;
mod me;
mod motion;
mod moving;
mod open;
mod pad;
mod player;
mod replay;
mod room;
mod setup;
mod share;
mod table;

use app::{Route, Screens};
use leptos::prelude::*;
use texts::Lang;

/// Begins the page: the first screen, and tables.
pub fn page() {
    show(|route| match route {
        Route::Home => Some(view! { <home::Home/> }.into_any()),
        Route::Table(code) => Some(view! { <table::Table code/> }.into_any()),
        Route::Replay(_) | Route::Pad | Route::Me => None,
    });
}

/// Begins the page with what nobody needs at a table: replays, the score pad, and who somebody is here.
pub fn pads() {
    show(|route| match route {
        Route::Pad => Some(view! { <pad::ScorePad/> }.into_any()),
        Route::Me => Some(view! { <me::Me/> }.into_any()),
        Route::Replay(code) => Some(view! { <replay::Replay code/> }.into_any()),
        Route::Home | Route::Table(_) => None,
    });
}

fn show(screens: Screens) {
    begin(async move || {
        let wanted = language::wanted();
        // What is built in need not be waited for.
        let lang = if wanted.is_here() || language::bring(wanted).await { wanted } else { Lang::default() };
        leptos::mount::mount_to_body(move || view! { <app::App lang screens/> });
    });
}

/// Begins the page of the lessons.
pub fn lessons() {
    begin(async || {
        // What lessons say in English is no part of the module either.
        let is_here = language::bring_lessons().await;
        let wanted = language::wanted();
        let lang = if language::bring(wanted).await { wanted } else { Lang::default() };
        leptos::mount::mount_to_body(move || view! { <learn::Learn lang is_here/> });
    });
}

/// Before Leptos begins, the browser itself has to do it.
fn begin(draw: impl AsyncFnOnce() + 'static) {
    browser::report_panics();
    wasm_bindgen_futures::spawn_local(async move {
        draw().await;
        browser::remove("loading");
    });
}
