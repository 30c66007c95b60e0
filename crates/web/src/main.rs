//! The page: home, and the table, one drawing for all games.
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
mod link;
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

use texts::Lang;

fn main() {
    browser::report_panics();
    // Before Leptos begins, the browser itself has to do it.
    wasm_bindgen_futures::spawn_local(async {
        let wanted = language::wanted();
        let lang = if language::bring(wanted).await { wanted } else { Lang::default() };
        browser::remove("loading");
        leptos::mount::mount_to_body(move || leptos::view! { <app::App lang/> });
    });
}
