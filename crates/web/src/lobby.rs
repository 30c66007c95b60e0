//! Who is there before the match begins: people sit down, pass the link on, and talk.

use crate::app::Shared;
use crate::browser;
use crate::cards::face;
use crate::home::{NameField, name_or_default, sentence};
use crate::link::Link;
use crate::moving::MoveSeat;
use crate::room::{Talk, select};
use crate::table::{AtTable, HomeLink};
use client::{Designated, SeatLine};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ToServer;
use protocol::rest::{Join, Spectators};

/// What people do before a match besides sitting down: they talk, and move to another device.
pub(crate) fn talk() -> AnyView {
    view! {
        <Talk/>
        <MoveSeat/>
    }
    .into_any()
}

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
                Err(error) => trouble.set(sentence(error, shared)),
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
    let is_closed = Memo::new(move |_| at.scene.with(|scene| scene.spectators == Spectators::None));
    let has_bots = Memo::new(move |_| at.scene.with(|scene| scene.seats.iter().any(|seat| seat.is_bot)));
    let text = move || shared.text(if is_closed.get() { "web-watching-not" } else { "web-watching" });
    view! {
        <p class="hint">{text}" "{move || has_bots.get().then(|| shared.text("web-watching-seat"))}</p>
        <Show when=move || has_bots.get()><SitDown/></Show>
    }
}

/// Who sits where, and the link to pass on, before the match.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let title = Memo::new(move |_| at.scene.with(|scene| scene.game_title.clone()));
    let code = Memo::new(move |_| at.scene.with(|scene| scene.code.clone()));
    let seats = Memo::new(move |_| at.scene.with(|scene| scene.seats.clone()));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let may_start = Memo::new(move |_| at.scene.with(|scene| scene.may_start));
    // Whoever plays is to know what others will see.
    let hands = Memo::new(move |_| at.scene.with(|scene| scene.spectators == Spectators::Hands));
    let seat = move |seat: SeatLine| {
        let what = match (seat.name.is_empty(), seat.is_you) {
            (true, _) => shared.text("web-seat-open"),
            (_, true) => shared.text("web-seat-you"),
            _ if seat.is_bot => shared.text("web-seat-bot"),
            _ if seat.is_away => shared.text("web-seat-away"),
            _ => String::new(),
        };
        let is_open = seat.name.is_empty();
        view! {
            <li class:open=is_open>
                {face(seat.avatar)}
                <span class="who">{seat.name}</span>
                <span class="tag">{what}</span>
            </li>
        }
    };
    // Of whom the rules speak: the host says so, the others see it.
    let named = Memo::new(move |_| at.scene.with(|scene| scene.designated.clone()));
    let names = move || {
        let name = |(nth, seat): (usize, SeatLine)| {
            let free = || shared.words().fmt("web-seat-nth", &[("n", (nth + 1).into())]);
            (nth.to_string(), if seat.name.is_empty() { free() } else { seat.name })
        };
        seats.get().into_iter().enumerate().map(name).collect::<Vec<_>>()
    };
    let designated = move || {
        let (names, is_host) = (names(), may_start.get());
        let line = |who: Designated| {
            let (now, option) = (who.seat.idx().to_string(), who.option);
            if !is_host {
                let name = names.iter().find(|(place, _)| *place == now).map(|(_, name)| name.clone());
                return view! { <p class="designated">{who.question}" "<b>{name}</b></p> }.into_any();
            }
            let set = move |place: String| {
                let seat = place.parse::<u8>().ok().and_then(|place| game::Seat::try_from(place).ok());
                if let Some(seat) = seat {
                    let option = option.clone();
                    at.with_link(|link| link.send(&ToServer::Designate { option, seat }));
                }
            };
            let names: Vec<_> = names.iter().map(|(place, name)| (place.as_str(), name.clone())).collect();
            view! {
                <label class="field designated">
                    <span>{who.question}</span>
                    {select("designated", &names, move || now.clone(), set)}
                </label>
                <p class="hint">{who.about}</p>
            }
            .into_any()
        };
        named.get().into_iter().map(line).collect::<Vec<_>>()
    };
    view! {
        <main class="lobby">
            <header>
                <h1>{title}</h1>
                <p class="about">{move || at.scene.with(|scene| shared.text(&format!("tell-about-{}", scene.game)))}</p>
            </header>
            // Whoever is invited sits down first.
            <Show when=move || !seated.get()><SitDown/></Show>
            {move || seated.get().then(|| shared.home()).flatten().map(|part| (part.share)(code))}
            <section>
                <h2>{shared.text("web-at-table")}</h2>
                <ol class="places">{move || seats.get().into_iter().map(seat).collect::<Vec<_>>()}</ol>
            </section>
            {designated}
            <Show when=move || hands.get()><p class="hint">{shared.text("web-watched-hands-hint")}</p></Show>
            {move || (!seated.get()).then(|| shared.home()).flatten().map(|part| (part.share)(code))}
            <Show when=move || may_start.get()>
                <button
                    type="button"
                    class="main"
                    id="start"
                    on:click=move |_| at.with_link(|link| link.send(&ToServer::Start))
                >{shared.text("web-start")}</button>
                <p class="hint">{shared.text("web-start-hint")}</p>
                <button
                    type="button"
                    id="lots"
                    on:click=move |_| at.with_link(|link| link.send(&ToServer::Arrange { order: None }))
                >{shared.text("web-lots")}</button>
            </Show>
            <Show when=move || seated.get() && !may_start.get()>
                <p class="hint" role="status">{shared.text("web-wait-for-host")}</p>
            </Show>
            <p class="trouble" role="alert">
                {move || at.scene.with(|scene| scene.refused.as_ref().map(|why| why.text.clone()))}
            </p>
            {move || shared.home().map(|part| (part.talk)())}
            <HomeLink/>
        </main>
    }
}
