//! What people at the table do besides playing: they talk, and take a break.

use crate::app::Shared;
use crate::browser;
use crate::table::AtTable;
use client::{Saying, SeatLine};
use leptos::prelude::*;
use protocol::rest::Chat;
use protocol::{EMOTES, TEXT_MAX, ToServer};

/// How long something said stays over the table.
const SHOWN_MS: u32 = 5000;

/// The last thing somebody else said, for a moment, where the eye is.
#[component]
pub(crate) fn Heard() -> impl IntoView {
    let at = expect_context::<AtTable>();
    let n_said = Memo::new(move |_| at.scene.with(|scene| scene.talk.len()));
    let shown = RwSignal::new(None::<Saying>);
    let nth = RwSignal::new(0_u32);
    Effect::new(move |before: Option<usize>| {
        let n = n_said.get();
        let last = at.scene.with_untracked(|scene| scene.talk.last().cloned());
        // What was said before somebody came is no news.
        if before.is_some_and(|before| n > before)
            && let Some(last) = last.filter(|last| !last.is_yours)
        {
            let this = nth.get_untracked() + 1;
            nth.set(this);
            // Readers listen to what changes: the same once more is another text.
            let text = if this.is_multiple_of(2) { last.text } else { last.text + "\u{a0}" };
            shown.set(Some(Saying { text, ..last }));
            browser::after(SHOWN_MS, move || {
                if nth.try_get_untracked() == Some(this) {
                    shown.set(None);
                }
            });
        }
        n
    });
    let text = move |said: Saying| view! { <b>{said.name}</b>" "<bdi>{said.text}</bdi> };
    view! {
        <p class="heard" role="status" class:shown=move || shown.with(Option::is_some)>
            {move || shown.get().map(text)}
        </p>
    }
}

/// Everything that was said, and a way to say more.
#[component]
pub(crate) fn Talk() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let chat = Memo::new(move |_| at.scene.with(|scene| scene.chat));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let talk = Memo::new(move |_| at.scene.with(|scene| scene.talk.clone()));
    let others = Memo::new(move |_| {
        let is_other = |seat: &&SeatLine| !seat.is_you && !seat.is_bot && !seat.name.is_empty();
        at.scene.with(|scene| scene.seats.iter().filter(is_other).cloned().collect::<Vec<_>>())
    });
    let line = |said: Saying| view! { <li><b>{said.name}</b>" "<bdi>{said.text}</bdi></li> };
    let phrase = move |emote: &'static str| {
        let say = move |_| at.with_link(|link| link.say(|client| client.emote(emote)));
        view! { <button type="button" on:click=say>{shared.text(&format!("emote-{emote}"))}</button> }
    };
    let text = RwSignal::new(String::new());
    // What was said and is not heard yet: it stays in the field until the table has taken it.
    let sent = RwSignal::new(None::<String>);
    let why_not = RwSignal::new(String::new());
    let say = move || {
        let said = text.get_untracked().trim().to_string();
        if !said.is_empty() && sent.with_untracked(|sent| sent.as_ref() != Some(&said)) {
            why_not.set(String::new());
            at.with_link(|link| link.say(|client| client.say(&said)));
            sent.set(Some(said));
        }
    };
    Effect::new(move || {
        let is_lost = !at.connected.get();
        let (heard, refused) = at.scene.with(|scene| {
            let own = scene.talk.iter().rfind(|said| said.is_yours).map(|said| said.text.clone());
            (own, scene.refused.clone())
        });
        let Some(said) = sent.get_untracked() else { return };
        let is_heard = heard.as_ref() == Some(&said);
        if is_heard && text.with_untracked(|text| text.trim() == said) {
            text.set(String::new());
        }
        if is_heard || is_lost || refused.is_some() {
            sent.set(None);
            why_not.set(refused.map(|why| why.text).unwrap_or_default());
        }
    });
    let person = move |seat: SeatLine| {
        let place = seat.seat;
        let mute = move |_| {
            let muted = !seat.is_muted;
            at.with_link(|link| link.send(&ToServer::Mute { seat: place, muted }));
        };
        let is_host = at.scene.with_untracked(|scene| scene.is_host);
        let mute = is_host.then(|| {
            let key = if seat.is_muted { "web-unmute" } else { "web-mute" };
            view! { <button type="button" on:click=mute>{shared.text(key)}</button> }
        });
        let is_hidden = seat.is_hidden;
        let hide = move |_| at.with_link(|link| link.hide(place, !is_hidden));
        let key = if is_hidden { "web-hear" } else { "web-hide" };
        view! {
            <li>
                <span class="who">{seat.name}</span>
                <button type="button" on:click=hide>{shared.text(key)}</button>
                {mute}
            </li>
        }
    };
    // Those who share a device hear each other without it.
    let is_shared = move || at.scene.with(|scene| scene.shared);
    // Whoever only looks on says nothing.
    let is_there = move || {
        !is_shared() && chat.get() != Chat::Off && (seated.get() || talk.with(|talk| !talk.is_empty()))
    };
    view! {
        <Show when=is_there>
            <section class="talk">
                <h2>{shared.text("web-talk")}</h2>
                <Show when=move || talk.with(|talk| !talk.is_empty())>
                    <div class="lines" tabindex="0" role="log" aria-live="off" aria-label=shared.text("web-talk")>
                        <ol>{move || talk.get().into_iter().map(line).collect::<Vec<_>>()}</ol>
                    </div>
                </Show>
                <Show when=move || seated.get()>
                    <div class="phrases">{EMOTES.map(phrase).into_iter().collect::<Vec<_>>()}</div>
                    <Show when=move || chat.get() == Chat::Text>
                        <form class="say-it" on:submit=move |event| { event.prevent_default(); say() }>
                            <input
                                id="say"
                                type="text"
                                maxlength=TEXT_MAX
                                autocomplete="off"
                                aria-label=shared.text("web-say-label")
                                prop:value=move || text.get()
                                on:input=move |event| text.set(event_target_value(&event))
                            />
                            <button type="submit">{shared.text("web-say")}</button>
                        </form>
                        // Before the match the lobby says it, and reads it out as the question does later.
                        <Show when=move || at.scene.with(|scene| scene.started)>
                            <p class="trouble">{why_not}</p>
                        </Show>
                    </Show>
                    <ul class="people">{move || others.get().into_iter().map(person).collect::<Vec<_>>()}</ul>
                </Show>
            </section>
        </Show>
    }
}

/// A break, by agreement.
#[component]
pub(crate) fn Pause() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let may = Memo::new(move |_| at.scene.with(|scene| scene.seated && !scene.over));
    let paused = Memo::new(move |_| at.scene.with(|scene| scene.paused));
    let wishes = Memo::new(move |_| at.scene.with(|scene| scene.wishes_pause));
    let others = Memo::new(move |_| at.scene.with(|scene| scene.others_wish_pause.clone()));
    let key = move || match (paused.get(), wishes.get()) {
        (true, _) => "web-pause-end",
        (_, true) => "web-pause-not",
        _ => "web-pause",
    };
    let press = move |_| {
        let wish = !paused.get_untracked() && !wishes.get_untracked();
        at.with_link(|link| link.send(&ToServer::Pause { wish }));
    };
    let about = move || match (paused.get(), wishes.get(), others.get()) {
        (true, ..) => shared.text("web-paused"),
        (_, _, others) if !others.is_empty() => {
            let words = shared.words();
            let args = [("names", words.list(&others).into()), ("n", others.len().into())];
            words.fmt("web-pause-wished", &args)
        }
        (_, true, _) => shared.text("web-pause-waits"),
        _ => String::new(),
    };
    view! {
        <Show when=move || may.get()>
            <section class="pause">
                <button type="button" id="pause" on:click=press>{move || shared.text(key())}</button>
                <p class="hint" role="status">{about}</p>
            </section>
        </Show>
    }
}
