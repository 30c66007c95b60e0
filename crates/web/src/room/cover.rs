//! Between two people who share a device: nothing is seen until the one who is asked has taken it.

use crate::app::Shared;
use crate::browser;
use crate::table::{AtTable, HomeLink};
use leptos::prelude::*;

/// Over everything, while the device is on its way to somebody.
#[component]
pub(crate) fn Cover() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // Everybody looks at what happened first.
    let pass_to =
        Memo::new(move |_| at.scene.with(|scene| scene.pass_to).filter(|_| !at.player.is_playing()));
    // Those who have had the device.
    let known = StoredValue::new(Vec::new());
    let take = move |seat| {
        if !known.with_value(|known| known.contains(&seat)) {
            known.update_value(|known| known.push(seat));
            // What others have answered does not tell anybody else how to play a first card.
            at.given.set(String::new());
        }
        at.with_link(|link| link.take_device(seat));
    };
    // Nothing below can be reached, by keys either.
    let set_inert = |is_covered| browser::set_inert(".room > :not(.cover, .ears)", is_covered);
    crate::app::effect(move || {
        let is_covered = pass_to.get().is_some();
        if !is_covered {
            set_inert(false);
        }
        if !at.scene.with_untracked(|scene| scene.shared) {
            return;
        }
        // Where something has the focus, it goes on from there, and not by way of nothing. By then the cover may be gone.
        request_animation_frame(move || match pass_to.try_get_untracked().flatten() {
            Some(_) => {
                browser::focus_first(&["#take"]);
                set_inert(true);
            }
            None if !is_covered => browser::focus_first(&["#question"]),
            None => {}
        });
    });
    move || {
        let seat = pass_to.get()?;
        let name = at.scene.with_untracked(|scene| {
            scene
                .seats
                .iter()
                .find(|line| line.seat == seat)
                .map(|line| line.name.clone())
                .unwrap_or_default()
        });
        let words = shared.words();
        let give = words.fmt("web-pass-to", &[("name", name.clone().into())]);
        let taken = words.fmt("web-pass-taken", &[("name", name.into())]);
        Some(view! {
            <section class="cover" role="dialog" aria-modal="true" aria-labelledby="pass-to">
                <h2 id="pass-to">{give}</h2>
                <p class="hint">{shared.text("web-pass-about")}</p>
                <button type="button" class="main" id="take" on:click=move |_| take(seat)>
                    {taken}
                </button>
                <HomeLink/>
            </section>
        })
    }
}
