//! The cards that somebody would like in a draft, in order: when it is their turn, the first that is still free is taken.

use super::{AtTable, tick};
use crate::app::Shared;
use client::{Choice, Scene};
use game::Label;
use leptos::prelude::*;
use std::cmp::Reverse;
use telling::{Face, Spot};

/// Whether cards lie open to be picked, and nothing else lies there.
fn is_draft(scene: &Scene) -> bool {
    scene.board.piles.is_empty() && !scene.board.tray.cards.is_empty()
}

/// Whether the reader waits for a turn of a draft.
pub(super) fn waits(scene: &Scene) -> bool {
    is_draft(scene) && scene.seated && scene.ask == 0 && !scene.shared
}

/// What is picked without asking: the first wish that is still free; with `any` whatever is free and farthest from the cards of
/// the reader, because a hand that is spread out has a card for every gap.
fn pick<'a>(wishes: &[Face], any: bool, scene: &'a Scene) -> Option<&'a Choice> {
    let of = |face: &Face| {
        let nth = scene.board.tray.cards.iter().position(|other| other == face)? as u8;
        scene.choices.iter().find(|choice| choice.is_legal && choice.spots == [Spot::Tray(nth)])
    };
    let wished = wishes.iter().find_map(of);
    let number = |face: &Face| match face.label {
        Label::Number(number) => number,
        Label::Word(_) => 0,
    };
    let gap = |face: &Face| {
        scene.board.hand.iter().map(|mine| number(mine).abs_diff(number(face))).min().unwrap_or_default()
    };
    let farthest =
        || scene.board.tray.cards.iter().min_by_key(|face| (Reverse(gap(face)), face.heads)).and_then(of);
    wished.or_else(|| any.then(farthest).flatten())
}

/// Picks for the reader, and forgets wishes that are gone.
pub(super) fn follow(at: AtTable) {
    crate::app::effect(move || {
        let (wishes, any) = (at.wishes.get(), at.picks.get());
        // Whoever has no time for one draft may want to pick in the next.
        if any && !at.scene.with(is_draft) {
            at.picks.set(false);
            return;
        }
        let mv = at.scene.with(|scene| {
            let is_open = scene.ask != 0 && scene.choices.iter().all(|choice| !choice.is_chosen);
            (is_open && is_draft(scene))
                .then(|| pick(&wishes, any, scene).map(|choice| choice.mv.clone()))
                .flatten()
        });
        if let Some(mv) = mv {
            at.answer(&mv);
        }
        let is_free = |face: &Face| at.scene.with_untracked(|scene| scene.board.tray.cards.contains(face));
        if !wishes.iter().all(is_free) {
            at.wishes.update(|wishes| wishes.retain(is_free));
        }
    });
}

/// A card that can be wished for, or is.
pub(crate) fn wish(at: AtTable, face: Face, label: String) -> AnyView {
    let place = Memo::new(move |_| at.wishes.with(|wishes| wishes.iter().position(|other| *other == face)));
    let can = Memo::new(move |_| at.scene.with(waits));
    let toggle = move |_| {
        at.wishes.update(|wishes| match wishes.iter().position(|other| *other == face) {
            Some(nth) => drop(wishes.remove(nth)),
            None => wishes.push(face),
        });
    };
    let badge = move || place.get().map(|nth| at.shared.number(&(nth + 1)));
    view! {
        <button
            type="button"
            class="hit wish"
            hidden=move || !can.get()
            aria-label=label
            aria-pressed=move || if place.get().is_some() { "true" } else { "false" }
            on:click=toggle
        ></button>
        <span class="times" hidden=move || place.get().is_none()>{badge}</span>
    }
    .into_any()
}

/// Whether something is picked also where no wish is left.
#[component]
pub(super) fn Picks() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let is_draft =
        Memo::new(move |_| at.scene.with(|scene| is_draft(scene) && scene.seated && !scene.shared));
    move || {
        is_draft.get().then(|| {
            view! {
                <section class="picks">
                    {tick("picks", shared.text("web-picks"), at.picks)}
                    <p class="hint">{shared.text("web-picks-about")}</p>
                </section>
            }
        })
    }
}
