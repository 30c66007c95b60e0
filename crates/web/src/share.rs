//! The address of a table, to be passed on: as a picture for other phones, through the browser's own ways where it has
//! some, and in words where it has none.

use crate::app::Shared;
use crate::browser;
use leptos::prelude::*;
use leptos::svg;
use qrcode::{Color, EcLevel, QrCode};

/// Modules around the picture that stay light.
const MARGIN: usize = 3;

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
            </div>
        </section>
    }
}

/// The address for a camera.
pub(crate) fn picture(address: &str, label: &str) -> Option<AnyView> {
    let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let path: String =
        dark.map(|(at, _)| format!("M{} {}h1v1h-1z", MARGIN + at % width, MARGIN + at / width)).collect();
    let side = width + 2 * MARGIN;
    let picture = svg::svg()
        .attr("class", "qr")
        .attr("role", "img")
        .attr("aria-label", label.to_string())
        .attr("viewBox", format!("0 0 {side} {side}"))
        .child(svg::path().attr("d", path));
    Some(picture.into_any())
}
