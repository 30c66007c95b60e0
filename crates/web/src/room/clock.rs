//! The time that is left to choose.

use crate::app::Shared;
use crate::browser;
use crate::table::AtTable;
use leptos::prelude::*;

const TICK_MS: u32 = 250;
/// From here on it is shown that time is short.
const SHORT: u64 = 10;

/// Minutes and seconds, while a clock runs.
#[component]
pub(crate) fn Clock() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let clock = Memo::new(move |_| at.scene.with(|scene| scene.clock));
    let left = RwSignal::new(None);
    crate::app::effect(move || match clock.get() {
        Some(now) => tick(left, clock, now, browser::now() + now.left_ms as f64),
        None => left.set(None),
    });
    let text = move || left.get().map(|left| in_words(left, shared)).unwrap_or_default();
    let is_short = move || left.get().is_some_and(|left| left <= SHORT);
    view! { <span class="clock" role="timer" aria-label=shared.text("web-clock") class:short=is_short>{text}</span> }
}

/// Counts down until the server says something else.
fn tick(left: RwSignal<Option<u64>>, clock: Memo<Option<client::Clock>>, of: client::Clock, until: f64) {
    if clock.try_get_untracked().flatten() != Some(of) {
        return;
    }
    let now = ((until - browser::now()) / 1000.0).max(0.0).ceil() as u64;
    if left.get_untracked() != Some(now) {
        left.set(Some(now));
    }
    if now > 0 {
        browser::after(TICK_MS, move || tick(left, clock, of, until));
    }
}

fn in_words(seconds: u64, shared: Shared) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    if hours >= 24 {
        return shared.words().fmt("web-left-days", &[("n", ((hours / 24) as i64).into())]);
    }
    let all = if hours > 0 {
        format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    };
    shared.number(&all)
}
