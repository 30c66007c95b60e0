//! Who sits at a table: somebody gives up their seat, and its host decides who may have one. What the table does not do of
//! itself stands behind a line, and what cannot be undone is asked for twice.

use crate::app::Shared;
use crate::here;
use crate::room::{sure, ticked};
use crate::table::AtTable;
use client::SeatLine;
use leptos::prelude::*;
use protocol::ToServer;

/// All of it, for those who sit there.
#[component]
pub(crate) fn People() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let seats = Memo::new(move |_| {
        // At a table of this device nobody comes and goes, and one that is over is left as it is.
        let stays = |scene: &client::Scene| scene.over || here::is_here(&scene.code);
        let is_person = |seat: &&SeatLine| !seat.is_bot && !seat.name.is_empty();
        let people = |scene: &client::Scene| scene.seats.iter().filter(is_person).cloned().collect();
        at.scene.with(|scene| if stays(scene) { Vec::new() } else { people(scene) })
    });
    let started = Memo::new(move |_| at.scene.with(|scene| scene.started));
    let is_host = Memo::new(move |_| at.scene.with(|scene| scene.is_host));
    let locked = Memo::new(move |_| at.scene.with(|scene| scene.locked));
    let send = move |what: ToServer| at.with_link(|link| link.send(&what));
    let own = move |seat: SeatLine, is_only: bool| {
        let name = if is_only {
            shared.text("web-leave")
        } else {
            shared.words().fmt("web-leave-seat", &[("name", seat.name.into())])
        };
        twice(name, move || send(ToServer::Leave { seat: seat.seat }))
    };
    let leave = move || {
        let own_seats: Vec<_> = seats.get().into_iter().filter(|seat| seat.is_you).collect();
        let is_only = own_seats.len() == 1;
        own_seats.into_iter().map(|seat| own(seat, is_only)).collect::<Vec<_>>()
    };
    let about = move || shared.text(if started.get() { "web-leave-about" } else { "web-leave-about-early" });
    let other = move |seat: SeatLine| {
        let place = seat.seat;
        let hand_over = move |_| send(ToServer::HandOver { seat: place });
        view! {
            <li>
                <span class="who">{seat.name}</span>
                {twice(shared.text("web-kick"), move || send(ToServer::Kick { seat: place }))}
                <button type="button" on:click=hand_over>{shared.text("web-hand-over")}</button>
            </li>
        }
        .into_any()
    };
    let others = move || {
        let others = seats.get().into_iter().filter(|seat| !seat.is_you);
        others.map(other).collect::<Vec<_>>()
    };
    let host = move || {
        is_host.get().then(|| {
            view! {
                <ul class="people">{others}</ul>
                {ticked("lock", shared.text("web-lock"), locked.into(), move |locked| send(ToServer::Lock { locked }))}
                <p class="hint">{shared.text("web-lock-about")}</p>
            }
        })
    };
    let has_seat = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.is_you)));
    view! {
        <Show when=move || has_seat.get()>
            <details class="options-of">
                <summary id="people">{shared.text("web-people")}</summary>
                {leave}
                <p class="hint">{about}</p>
                {host}
            </details>
        </Show>
    }
}

/// A button that asks once more before it does something.
fn twice(name: String, what: impl Fn() + Send + 'static) -> AnyView {
    let shared = Shared::of_page();
    let (is_sure, is_again) = sure();
    let press = move |_| {
        if is_again() {
            what();
        }
    };
    let name = move || if is_sure.get() { shared.text("web-sure") } else { name.clone() };
    view! {
        <button type="button" class:main=is_sure on:click=press on:blur=move |_| is_sure.set(false)>{name}</button>
    }
    .into_any()
}
