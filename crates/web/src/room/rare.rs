//! What is said below a question in rare moments, in place of what its answers would do.

use crate::app::Shared;
use crate::table::AtTable;
use leptos::prelude::*;

/// That the match stands still, that somebody wishes something, or whose time runs while they are away.
pub(crate) fn rare(at: AtTable) -> Option<String> {
    let shared = Shared::of_page();
    let words = shared.words();
    let say = |key: &str, names: &[String]| {
        words.fmt(key, &[("names", words.list(names).into()), ("n", names.len().into())])
    };
    at.scene.with(|scene| {
        if scene.paused {
            return Some(shared.text("web-paused"));
        }
        if !scene.others_wish_pause.is_empty() {
            return Some(say("web-pause-wished-there", &scene.others_wish_pause));
        }
        if let Some(back) = scene.take_back.as_ref().filter(|back| back.is_asked && !back.has_agreed) {
            return Some(words.fmt("web-back-asked-there", &[("name", back.name.clone().into())]));
        }
        // Whoever still chooses has something else to think about.
        let waits = scene.ask == 0 || scene.choices.iter().any(|choice| choice.is_chosen);
        let away = scene.seats.iter().filter(|seat| seat.is_choosing && seat.is_away);
        let away: Vec<_> = away.map(|seat| seat.name.clone()).collect();
        (waits && scene.clock.is_some() && !away.is_empty()).then(|| say("web-away", &away))
    })
}
