//! A seat goes to another device by a link that works once. What takes it stands behind the `#` of the address, which
//! browsers send to nobody; looking at the link, as some programs do to show it, takes nothing.

use crate::app::Shared;
use crate::browser::{self, Trouble};
use crate::here;
use crate::home::sentence;
use crate::share::picture;
use crate::table::AtTable;
use client::SeatLine;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{Move, MoveLink, Take};

/// The name of the secret in an address.
const NAME: &str = "take";

/// Takes the seat that the address of the page gives, if it gives one. Says why it cannot.
pub(crate) async fn arrive(code: &str) -> Result<(), Trouble> {
    let Some(token) = browser::take_from_address(NAME) else { return Ok(()) };
    let body = serde_json::to_string(&Take { token }).expect("a request is JSON");
    browser::text(&format!("api/tables/{code}/take"), Some(body)).await.map(drop)
}

/// Makes the link.
#[component]
pub(crate) fn MoveSeat() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let seats = Memo::new(move |_| {
        // A table of this device goes nowhere.
        let may_go = |scene: &client::Scene| !here::is_here(&scene.code);
        let own = |seat: &&SeatLine| seat.is_you;
        at.scene.with(|scene| {
            scene.seats.iter().filter(|_| may_go(scene)).filter(own).cloned().collect::<Vec<_>>()
        })
    });
    let address = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let make = move |seat: game::Seat| {
        let code = at.scene.with_untracked(|scene| scene.code.clone());
        let body = serde_json::to_string(&Move { seat }).expect("a request is JSON");
        spawn_local(async move {
            match browser::ask::<MoveLink>(&format!("api/tables/{code}/move"), Some(body)).await {
                Ok(link) => {
                    trouble.set(String::new());
                    address.set(browser::address(&format!("t/{code}#{NAME}={}", link.token)));
                }
                Err(error) => trouble.set(sentence(error, shared)),
            }
        });
    };
    let button = move |seat: SeatLine, is_only: bool| {
        let text = if is_only {
            shared.text("web-move-make")
        } else {
            shared.words().fmt("web-move-seat", &[("name", seat.name.into())])
        };
        view! { <button type="button" class="move-seat" on:click=move |_| make(seat.seat)>{text}</button> }
            .into_any()
    };
    let buttons = move || {
        let seats = seats.get();
        let is_only = seats.len() == 1;
        seats.into_iter().map(|seat| button(seat, is_only)).collect::<Vec<_>>()
    };
    let link = move || {
        let address = address.get();
        (!address.is_empty()).then(|| {
            let copy = browser::can_copy().then(|| {
                let address = address.clone();
                view! {
                    <button type="button" on:click=move |_| browser::copy(&address)>{shared.text("web-copy")}</button>
                }
            });
            view! {
                <div class="ways" role="status">
                    <p>{shared.text("web-move-open")}</p>
                    {picture(&address, &shared.text("web-qr"))}
                    <div class="inline">
                        <input type="text" readonly id="move-link" aria-label=shared.text("web-move") prop:value=address/>
                        {copy}
                    </div>
                </div>
            }
        })
    };
    view! {
        <Show when=move || !seats.with(Vec::is_empty)>
            <details class="options-of share">
                <summary id="move">{shared.text("web-move")}</summary>
                <p class="hint">{shared.text("web-move-about")}</p>
                {buttons}
                <p class="trouble" role="alert">{trouble}</p>
                {link}
            </details>
        </Show>
    }
}
