//! Which optional questions are put to the reader.

use super::queue::Picks;
use super::select;
use crate::app::Shared;
use crate::table::AtTable;
use leptos::prelude::*;
use protocol::{Preset, PresetOf, ToServer};

const ALL: [(&str, &str, Preset); 3] = [
    ("ask", "web-preset-ask", Preset::Ask),
    ("when-taking", "web-preset-taking", Preset::WhenTaking),
    ("pass-turn", "web-preset-pass", Preset::PassTurn),
];

/// A choice for each seat of the reader.
#[component]
pub(crate) fn Presets() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let presets = Memo::new(move |_| at.scene.with(|scene| scene.presets.clone()));
    let seats = Memo::new(move |_| {
        presets.with(|presets| presets.iter().map(|preset| preset.seat).collect::<Vec<_>>())
    });
    let choice = move |seat: game::Seat| {
        let now = move || {
            let of = |preset: &&PresetOf| preset.seat == seat;
            presets.with(|presets| presets.iter().find(of).map(|preset| preset.preset)).unwrap_or_default()
        };
        let name = move || {
            ALL.iter().find(|(.., preset)| *preset == now()).map_or("", |(name, ..)| name).to_string()
        };
        let set = move |name: String| {
            if let Some(&(.., preset)) = ALL.iter().find(|(known, ..)| *known == name) {
                at.with_link(|link| link.send(&ToServer::Preset { seat, preset }));
            }
        };
        let texts = ALL.map(|(name, key, _)| (name, shared.text(key)));
        view! { <label class="field"><span>{shared.text("web-preset")}</span>{select("preset", &texts, name, set)}</label> }
            .into_any()
    };
    let presets = move || {
        let seats = seats.get();
        (!seats.is_empty()).then(|| {
            view! {
                <section class="presets">
                    {seats.into_iter().map(choice).collect::<Vec<_>>()}
                    <p class="hint">{shared.text("web-preset-about")}</p>
                </section>
            }
        })
    };
    view! {
        {presets}
        <Picks/>
    }
}
