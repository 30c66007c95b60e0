//! The page: home, and the table, one drawing for all games. Beside them what nobody needs at a table: replays
//! ([`replay`]), the score pad ([`pad`]), who somebody is here ([`me`]), and lessons and rules ([`learn`]), which have a
//! page of their own. It is one program, of which a table needs only the first part and that of its game; the others are
//! loaded into it when they are wanted ([`parts`]).
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
mod host;
mod language;
mod later;
mod learn;
mod link;
mod lobby;
mod me;
mod motion;
mod moving;
mod open;
mod pad;
mod parts;
mod people;
mod player;
mod replay;
mod room;
mod setup;
mod share;
mod table;

use leptos::prelude::*;
use texts::Lang;

/// Begins the page that the address names.
pub fn page() {
    begin(async || match browser::path().split('/').next() {
        Some("learn" | "rules") => lessons().await,
        _ => tables().await,
    });
}

/// Home, tables, and what is beside them.
async fn tables() {
    let wanted = language::wanted();
    let lang = if language::bring_first(wanted).await { wanted } else { Lang::default() };
    leptos::mount::mount_to_body(move || view! { <app::App lang/> });
}

/// Lessons and rules.
async fn lessons() {
    let beside = parts::beside().await;
    // What lessons say in English is no part of the program either.
    let is_here = language::bring_lessons().await;
    let wanted = language::wanted();
    let lang = if language::bring(wanted).await { wanted } else { Lang::default() };
    leptos::mount::mount_to_body(move || (beside.learn)(lang, is_here));
}

/// Before Leptos begins, the browser itself has to do it.
fn begin(draw: impl AsyncFnOnce() + 'static) {
    browser::report_panics();
    wasm_bindgen_futures::spawn_local(async move {
        draw().await;
        browser::remove("loading");
    });
}
