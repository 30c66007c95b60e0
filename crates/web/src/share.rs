//! The address of a table, to be passed on: as a picture for other phones, through the browser's own ways where it has
//! some, and in words where it has none.

use crate::app::Shared;
use crate::browser;
use crate::later;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Code, address, and ways to pass them on.
#[component]
pub(crate) fn Share(code: Memo<String>) -> impl IntoView {
    let shared = Shared::of_page();
    let address = move || browser::address(&format!("t/{}", code.get()));
    let copied = RwSignal::new(false);
    let way = if browser::can_share() {
        view! {
            <button type="button" id="share" on:click=move |_| browser::share(&shared.text("web-title"), &untrack(address))>
                {shared.text("web-share-sheet")}
            </button>
        }
        .into_any()
    } else {
        ().into_any()
    };
    let copy = if browser::can_copy() {
        view! {
            <button type="button" id="copy" on:click=move |_| { browser::copy(&untrack(address)); copied.set(true) }>
                {move || shared.text(if copied.get() { "web-copied" } else { "web-copy" })}
            </button>
        }
        .into_any()
    } else {
        ().into_any()
    };
    let by_hand =
        (!browser::can_copy()).then(|| view! { <p class="hint">{shared.text("web-copy-yourself")}</p> });
    // Whoever opens it elsewhere is led to a computer of their own.
    let is_own = browser::is_of_this_computer()
        .then(|| view! { <p class="hint" id="own-link">{shared.text("web-share-own")}</p> }.into_any());
    view! {
        <section class="share">
            <h2>{shared.text("web-share")}</h2>
            <div class="ways">
                <p class="code">{code}</p>
                {move || picture(&address(), &shared.text("web-qr"))}
                <div class="inline">
                    <input type="text" readonly aria-label=shared.text("web-share") prop:value=address/>
                    {copy}
                    {way}
                </div>
                {by_hand}
                {is_own}
            </div>
        </section>
    }
}

/// The address for a camera, as soon as it is drawn.
pub(crate) fn picture(address: &str, label: &str) -> AnyView {
    let drawn = RwSignal::new(String::new());
    let (address, label) = (address.to_string(), label.to_string());
    spawn_local(async move {
        let picture = later::module().await.and_then(|module| module.qr(&address, &label).ok());
        drawn.try_set(picture.unwrap_or_default());
    });
    view! { <div class="for-camera" inner_html=drawn></div> }.into_any()
}
