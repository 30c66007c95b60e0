//! The table for ears: what happens is said as briefly or as fully as somebody likes, and keys ask for the rest.

use super::side::speech;
use crate::app::{Shared, say};
use crate::browser;
use crate::table::AtTable;
use client::{Board, Scene, is_block, speech as in_words};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// Keys by where they lie, so that they are the same on every keyboard, with the sentence about each.
const KEYS: [(&str, &str, &str); 7] = [
    ("KeyR", "R", "web-help-rows"),
    ("KeyH", "H", "web-help-hand"),
    ("KeyS", "S", "web-help-score"),
    ("KeyL", "L", "web-help-last"),
    ("KeyA", "A", "web-help-answers"),
    ("KeyQ", "Q", "web-help-question"),
    ("Slash", "?", "web-help-help"),
];

/// How long a character takes to be read out, in milliseconds: quick speech, as those are used to who hear a lot of it.
const CHAR_MS: usize = 50;

/// What is said, and what was asked for.
#[derive(Clone, Copy)]
pub(crate) struct Ears {
    pub(super) at: AtTable,
    /// What happens.
    pub(super) said: RwSignal<String>,
    /// What was asked for.
    pub(super) told: RwSignal<String>,
    /// A key that was pressed before there was an answer to it.
    pub(super) early: StoredValue<Option<KeyboardEvent>, LocalStorage>,
    pub(crate) has_help: RwSignal<bool>,
}

impl Ears {
    pub(crate) fn new(at: AtTable) -> Self {
        let silent = || RwSignal::new(String::new());
        Ears {
            at,
            said: silent(),
            told: silent(),
            early: StoredValue::new_local(None),
            has_help: RwSignal::new(false),
        }
    }

    /// Answers what was asked for by a key.
    fn tell(&self, text: String) {
        say(self.told, text);
    }

    /// Whoever has read it goes on with their cards.
    fn close_help(&self) {
        self.has_help.set(false);
        request_animation_frame(|| browser::focus_first(&["#take", ".dock button.go", "#question"]));
    }

    /// Takes a key that is pressed somewhere at the table.
    pub(crate) fn key(&self, event: &KeyboardEvent) {
        let is_text =
            event_target::<web_sys::Element>(event).matches("input, select, textarea").unwrap_or(true);
        if is_text || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if matches!(event.key().as_str(), "?" | "؟") {
            self.has_help.update(|has| *has = !*has);
            return event.prevent_default();
        }
        if event.key() == "Escape" && self.has_help.get_untracked() {
            self.close_help();
        }
        let code = event.code();
        let (at, words) = (self.at, self.at.shared.words());
        let text = at.scene.with_untracked(|scene| match code.as_str() {
            "KeyR" => Some(in_words::rows(&scene.board, &words)),
            "KeyH" => Some(in_words::hand(&scene.board, &words)),
            "KeyS" => Some(in_words::seats(scene, &words)),
            "KeyA" => Some(in_words::answers(&scene.choices, &words)),
            "KeyQ" => Some(scene.question.clone()),
            "KeyL" => {
                let mut said = String::new();
                at.with_link(|link| said = link.last_turn());
                Some(if said.is_empty() { words.get("web-ears-nothing") } else { said })
            }
            _ => None,
        });
        if let Some(text) = text {
            self.tell(text);
            event.prevent_default();
        }
    }
}

/// What is said without being asked for: a summary a turn, all that happens, or that and how things stand.
fn said(scene: &Scene, before: &Board, is_new: bool, speech: &str, shared: Shared) -> Option<String> {
    let words = shared.words();
    let is_open = scene.ask != 0 && scene.choices.iter().all(|choice| !choice.is_chosen);
    let mut all = match speech {
        "short" if !is_new => return None,
        "short" => vec![in_words::summary(before, scene, &words)],
        _ => vec![scene.news.clone()],
    };
    if is_open || scene.over {
        all.push(scene.question.clone());
    }
    if speech == "long" && is_new && is_open {
        all.extend([in_words::rows(&scene.board, &words), in_words::hand(&scene.board, &words)]);
    }
    if scene.over {
        all.extend(scene.result.clone());
    }
    Some(all.join(" "))
}

/// What fills the regions that are read out, and the panel that tells the keys.
#[component]
pub(crate) fn Heard(ears: Ears) -> impl IntoView {
    let (shared, at) = (Shared::of_page(), ears.at);
    if let Some(event) = ears.early.try_update_value(Option::take).flatten() {
        ears.key(&event);
    }
    let before = StoredValue::new((0, false, String::new(), Board::default()));
    // Until when it takes to read out what was said last.
    let spoken = StoredValue::new(0.0);
    crate::app::effect(move || {
        let speech = shared.speech.get();
        at.scene.with(|scene| {
            let (ask, over, news, board) = before.get_value();
            if (ask, over, &news) == (scene.ask, scene.over, &scene.news) {
                return;
            }
            let is_new = scene.ask != 0 && scene.ask != ask || scene.over && !over;
            if let Some(said) = said(scene, &board, is_new, &speech, shared) {
                spoken.set_value(browser::now() + (said.chars().count() * CHAR_MS) as f64);
                say(ears.said, said);
            }
            let board = if is_new { scene.board.clone() } else { board };
            // Between two questions the last one is what a new one differs from.
            let ask = if scene.ask == 0 { ask } else { scene.ask };
            before.set_value((ask, scene.over, scene.news.clone(), board));
        });
    });
    // Cards lie where they belong, and what happened is read out: clocks that wait for it may begin.
    crate::app::effect(move || {
        at.scene.track();
        if !at.player.is_playing() {
            tell_when_read(at, spoken);
        }
    });
    // What is taken together by keys is heard: which cards, from which place on.
    crate::app::effect(move || {
        at.taps.track();
        let ready = untrack(|| at.ready());
        if let Some(first) = ready.first().filter(|choice| is_block(choice)) {
            ears.tell(if first.is_legal { first.text.clone() } else { shared.text("web-block-grows") });
        }
        // So is what is to be pointed at after it, as it is written there then.
        if ready.is_empty() && at.taps.with_untracked(|taps| !taps.spots().is_empty()) {
            browser::after(0, move || {
                if ears.told.try_get_untracked().is_some() {
                    ears.tell(browser::written("detail"));
                }
            });
        }
    });
    // Nobody is anywhere before they have gone somewhere, nor after a tap beside everything; keys are heard all the same.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let is_nowhere = event_target::<web_sys::Element>(&event).matches("body").unwrap_or(false);
        if is_nowhere {
            ears.key(&event);
        }
    });
    on_cleanup(move || keys.remove());
    let open = move |_| ears.has_help.set(true);
    view! {
        <button type="button" class="ears-link" id="keys" on:click=open>{shared.text("web-help")}</button>
        <Show when=move || ears.has_help.get()><Help ears/></Show>
    }
}

/// Lets the table know that everything has been told, once it has been.
fn tell_when_read(at: AtTable, spoken: StoredValue<f64>) {
    let Some(left) = spoken.try_get_value().map(|until| until - browser::now()) else { return };
    if untrack(|| at.player.is_playing()) {
        return;
    }
    if left > 0.0 {
        return browser::after(left as u32 + 1, move || tell_when_read(at, spoken));
    }
    at.with_link(|link| link.told());
}

#[component]
fn Help(ears: Ears) -> impl IntoView {
    let shared = Shared::of_page();
    let key = move |(_, key, about): (&str, &'static str, &str)| {
        view! { <dt><kbd>{key}</kbd></dt><dd>{shared.text(about)}</dd> }
    };
    request_animation_frame(|| browser::focus_first(&["#help-close"]));
    view! {
        <section class="help" role="dialog" aria-labelledby="help-title">
            <h2 id="help-title">{shared.text("web-help")}</h2>
            <dl>{KEYS.map(key).into_iter().collect::<Vec<_>>()}</dl>
            <label class="field">
                <span>{shared.text("web-speech")}</span>
                {speech("speech")}
            </label>
            <button type="button" class="main" id="help-close" on:click=move |_| ears.close_help()>{shared.text("web-help-close")}</button>
        </section>
    }
}
