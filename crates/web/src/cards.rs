//! Cards, drawn with styles alone.

use game::Label;
use leptos::prelude::*;
use telling::{Face, Words};

/// One card. Its heads are counted in signs, not in color alone.
pub(crate) fn card(face: Face, words: &Words) -> impl IntoView + use<> {
    let text = words.label(face.label);
    let class = match (face.label, face.heads) {
        (Label::Word("x"), _) => "card x",
        (Label::Word(_), _) => "card word",
        (_, 0) => "card plain",
        (_, 1) => "card h1",
        (_, 2) => "card h2",
        (_, 3) => "card h3",
        (_, 5) => "card h5",
        _ => "card h7",
    };
    let heads = "●".repeat(face.heads.into());
    view! {
        <span class=class>
            <span class="label">{text}</span>
            {(!heads.is_empty()).then(|| view! { <span class="heads" aria-hidden="true">{heads}</span> })}
        </span>
    }
}

/// Cards side by side, and free places behind them.
pub(crate) fn cards(faces: &[Face], places: usize, words: &Words) -> impl IntoView + use<> {
    let free = places.saturating_sub(faces.len());
    let faces: Vec<_> = faces.iter().map(|&face| card(face, words)).collect();
    let free: Vec<_> =
        (0..free).map(|_| view! { <span class="card free" aria-hidden="true"></span> }).collect();
    view! { <span class="cards">{faces}{free}</span> }
}
