//! Who is there before the match begins, and how whoever has no seat gets one: all that somebody who follows a link needs
//! before a first table.

use crate::app::{Shared, say};
use crate::browser;
use crate::cards::face;
use crate::home::{NameField, name_or_default, sentence};
use crate::link::Link;
use crate::table::{AtTable, HomeLink};
use client::SeatLine;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{Join, Spectators};

/// Sits down: a name and a button, for those who have no seat.
#[component]
pub(crate) fn SitDown() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let trouble = RwSignal::new(String::new());
    let join = move || {
        let code = at.scene.with_untracked(|scene| scene.code.clone());
        let join = Join { name: name_or_default(shared), seat: None };
        let body = serde_json::to_string(&join).expect("a request is JSON");
        spawn_local(async move {
            match browser::text(&format!("api/tables/{code}/join"), Some(body)).await {
                // The socket belongs to nobody: another one is ours.
                Ok(_) => at.with_link(Link::connect),
                Err(error) => say(trouble, sentence(error, shared)),
            }
        });
    };
    view! {
        <form class="sit" on:submit=move |event| { event.prevent_default(); join() }>
            <NameField/>
            <button type="submit" class="main" id="sit">{shared.text("web-sit-down")}</button>
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </form>
    }
}

/// What whoever has no seat sees of the match, and how they may get one.
#[component]
pub(crate) fn Watching() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let has_bots = Memo::new(move |_| at.scene.with(|scene| scene.seats.iter().any(|seat| seat.is_bot)));
    let text = move || {
        let is_closed = at.scene.with(|scene| scene.spectators == Spectators::None);
        shared.text(if is_closed { "web-watching-not" } else { "web-watching" })
    };
    let seat = move || if has_bots.get() { shared.text("web-watching-seat") } else { String::new() };
    view! {
        <p class="hint">{text}" "{seat}</p>
        {move || has_bots.get().then(|| view! { <SitDown/> }.into_any())}
    }
}

/// Somebody who sits there, or a place that is free.
fn place(shared: Shared, seat: SeatLine) -> AnyView {
    let what = match (seat.name.is_empty(), seat.is_you) {
        (true, _) => "web-seat-open",
        (_, true) => "web-seat-you",
        _ if seat.is_bot => "web-seat-bot",
        _ if seat.is_away => "web-seat-away",
        _ => "",
    };
    let is_open = seat.name.is_empty();
    let what = if what.is_empty() { String::new() } else { shared.text(what) };
    view! {
        <li class:open=is_open>
            {face(seat.avatar)}
            <span class="who">{seat.name}</span>
            <span class="tag">{what}</span>
        </li>
    }
    .into_any()
}

/// Who sits where, and the link to pass on, before the match.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let code = Memo::new(move |_| at.scene.with(|scene| scene.code.clone()));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let waits = Memo::new(move |_| at.scene.with(|scene| scene.seated && !scene.is_host));
    // Whoever plays is to know what others will see.
    let hands = Memo::new(move |_| at.scene.with(|scene| scene.spectators == Spectators::Hands));
    let about = move || at.scene.with(|scene| shared.text(&format!("tell-about-{}", scene.game)));
    let places = move || {
        let seats = at.scene.with(|scene| scene.seats.clone());
        seats.into_iter().map(|seat| place(shared, seat)).collect::<Vec<_>>()
    };
    // What nobody needs to sit down comes after the game, which they may need next; what tells how a match begins as well.
    let has_game = Memo::new(move |_| at.scene.with(|scene| !shared.lacks(&scene.game)));
    crate::app::effect(move || {
        if has_game.get() {
            at.scene.with_untracked(|scene| untrack(|| shared.can_tell(&scene.game)));
        }
    });
    let home = move || has_game.get().then(|| shared.home()).flatten();
    let share = move || home().map(|part| (part.share)(code));
    let hint = move |key, role: Option<&'static str>| {
        view! { <p class="hint" role=role>{shared.text(key)}</p> }.into_any()
    };
    let refused = move || {
        at.scene.with(|scene| scene.refused.as_ref().map_or_else(String::new, |why| why.text.clone()))
    };
    view! {
        <main class="lobby">
            <header>
                <h1>{move || at.scene.with(|scene| scene.game_title.clone())}</h1>
                <p class="about">{about}</p>
            </header>
            // Whoever is invited sits down first.
            {move || if seated.get() { share() } else { Some(view! { <SitDown/> }.into_any()) }}
            <section>
                <h2>{shared.text("web-at-table")}</h2>
                <ol class="places">{places}</ol>
            </section>
            {move || hands.get().then(|| hint("web-watched-hands-hint", None))}
            {move || home().map(|part| (part.host)())}
            {move || if seated.get() { None } else { share() }}
            {move || waits.get().then(|| hint("web-wait-for-host", Some("status")))}
            <p class="trouble" role="alert">{refused}</p>
            {move || home().map(|part| (part.talk)())}
            <HomeLink/>
        </main>
    }
}
