//! What is decided and said before a match besides sitting down: what differs from the printed game, of whom the rules speak, who begins the match, talk, and the
//! seat's way to another device.

use crate::app::Shared;
use crate::moving::MoveSeat;
use crate::people::People;
use crate::room::{Talk, select};
use crate::setup::Variant;
use crate::table::AtTable;
use client::{Designated, SeatLine};
use leptos::prelude::*;
use protocol::ToServer;

/// What people do before a match besides sitting down: they talk, and move to another device.
pub(crate) fn talk() -> AnyView {
    view! {
        <Talk/>
        <MoveSeat/>
        <People/>
    }
    .into_any()
}

/// What the host decides, and the others see.
#[component]
pub(crate) fn Host() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let seats = Memo::new(move |_| at.scene.with(|scene| scene.seats.clone()));
    let is_host = Memo::new(move |_| at.scene.with(|scene| scene.is_host));
    // Of whom the rules speak: the host says so, the others see it.
    let named = Memo::new(move |_| at.scene.with(|scene| scene.designated.clone()));
    let has_room = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.name.is_empty())));
    let names = move || {
        let name = |(nth, seat): (usize, SeatLine)| {
            let free = || shared.words().fmt("web-seat-nth", &[("n", (nth + 1).into())]);
            (nth.to_string(), if seat.name.is_empty() { free() } else { seat.name })
        };
        seats.get().into_iter().enumerate().map(name).collect::<Vec<_>>()
    };
    let designated = move || {
        let (names, is_host) = (names(), is_host.get());
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
        <Variant/>
        {designated}
        <Show when=move || is_host.get()>
            <button
                type="button"
                class="main"
                id="start"
                on:click=move |_| at.with_link(|link| link.send(&ToServer::Start))
            >{shared.text("web-start")}</button>
            {move || has_room.get().then(|| view! { <p class="hint">{shared.text("web-start-hint")}</p> }.into_any())}
            <button
                type="button"
                id="lots"
                on:click=move |_| at.with_link(|link| link.send(&ToServer::Arrange { order: None }))
            >{shared.text("web-lots")}</button>
        </Show>
    }
}
