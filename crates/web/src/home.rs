//! Home: begin a match, make a table, join one.

use crate::app::{Route, Shared};
use crate::browser::{self, Trouble};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{Create, Seated};
use std::collections::BTreeMap;

/// The name field, shared by all screens that need one.
#[component]
pub(crate) fn NameField() -> impl IntoView {
    let shared = Shared::of_page();
    view! {
        <label class="field">
            <span>{shared.text("web-name")}</span>
            <input
                id="name"
                type="text"
                maxlength="24"
                autocomplete="nickname"
                prop:value=move || shared.name.get()
                on:input=move |event| shared.name.set(event_target_value(&event))
            />
        </label>
    }
}

/// What a request that failed says.
pub(crate) fn sentence(trouble: Trouble, shared: Shared) -> String {
    match trouble {
        Trouble::Refused(text) => text,
        Trouble::NoAnswer => shared.text("web-no-answer"),
    }
}

/// The name, or the one of somebody who gave none.
pub(crate) fn name_or_default(shared: Shared) -> String {
    let name = shared.name.get_untracked().trim().to_string();
    if name.is_empty() { shared.text("web-guest") } else { name }
}

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let shared = Shared::of_page();
    let game = RwSignal::new(catalog::GAMES[0].id.to_string());
    let seats = RwSignal::new(4_usize);
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let spec = move || game.with(|id| catalog::spec(id)).unwrap_or(catalog::GAMES[0]);
    let n_seats = move || seats.get().clamp(spec().seats_min, spec().seats_max);

    let make = move |with_bots: bool| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let create = Create {
            game: game.get_untracked(),
            seats: untrack(n_seats),
            options: BTreeMap::new(),
            name: name_or_default(shared),
            bots: BTreeMap::new(),
            clock: None,
        };
        let body = serde_json::to_string(&create).expect("a request is JSON");
        spawn_local(async move {
            match browser::ask::<Seated>("api/tables", Some(body)).await {
                Ok(seated) => {
                    shared.start.set_value(with_bots);
                    shared.go(Route::Table(seated.code));
                }
                Err(error) => {
                    trouble.set(sentence(error, shared));
                    busy.set(false);
                }
            }
        });
    };
    let join = move || {
        let code = code.get_untracked().trim().to_uppercase();
        if !code.is_empty() {
            shared.go(Route::Table(code));
        }
    };
    let games: Vec<_> = catalog::GAMES
        .iter()
        .map(|spec| {
            let words = shared.words();
            let args = [("min", spec.seats_min.into()), ("max", spec.seats_max.into())];
            let is_chosen = move || game.with(|game| game == spec.id);
            view! {
                <label class="game" class:chosen=is_chosen>
                    <input
                        type="radio"
                        name="game"
                        value=spec.id
                        prop:checked=is_chosen
                        on:change=move |_| game.set(spec.id.to_string())
                    />
                    <span class="game-name">{words.game_title(spec.id).to_string()}</span>
                    <span class="players">{words.fmt("web-players", &args)}</span>
                    <span class="about">{words.get(&format!("tell-about-{}", spec.id))}</span>
                </label>
            }
        })
        .collect();
    view! {
        <main class="home">
            <header>
                <h1>{shared.text("web-title")}</h1>
                <p class="lead">{shared.text("web-lead")}</p>
            </header>
            <form on:submit=move |event| { event.prevent_default(); make(true) }>
                <fieldset class="games">
                    <legend>{shared.text("web-which-game")}</legend>
                    {games}
                </fieldset>
                <div class="inline">
                    <NameField/>
                    <div class="field stepper" role="group" aria-labelledby="seats-label">
                        <span id="seats-label">{shared.text("web-seats")}</span>
                        <span class="steps">
                            <button
                                type="button"
                                aria-label=shared.text("web-fewer")
                                prop:disabled=move || { n_seats() <= spec().seats_min }
                                on:click=move |_| seats.set(untrack(n_seats) - 1)
                            >"−"</button>
                            <output>{n_seats}</output>
                            <button
                                type="button"
                                aria-label=shared.text("web-more")
                                prop:disabled=move || { n_seats() >= spec().seats_max }
                                on:click=move |_| seats.set(untrack(n_seats) + 1)
                            >"+"</button>
                        </span>
                    </div>
                </div>
                <div class="actions">
                    <button type="submit" class="main" id="play" prop:disabled=busy>{shared.text("web-play-bots")}</button>
                    <button type="button" id="make" prop:disabled=busy on:click=move |_| make(false)>
                        {shared.text("web-make-table")}
                    </button>
                </div>
                <p class="trouble" role="alert">{move || trouble.get()}</p>
            </form>
            <form class="join" on:submit=move |event| { event.prevent_default(); join() }>
                <label class="field">
                    <span>{shared.text("web-have-code")}</span>
                    <input
                        id="code"
                        type="text"
                        maxlength="12"
                        autocomplete="off"
                        autocapitalize="characters"
                        prop:value=move || code.get()
                        on:input=move |event| code.set(event_target_value(&event))
                    />
                </label>
                <button type="submit" id="join">{shared.text("web-join")}</button>
            </form>
            <footer>{shared.text("web-unofficial")}</footer>
        </main>
    }
}
