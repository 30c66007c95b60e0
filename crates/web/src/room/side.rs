//! Below the table, or beside it where there is room: what happened, the score, and how things are shown.

use super::back::TakeBack;
use super::end::Score;
use super::presets::Presets;
use super::talk::{Pause, Talk};
use crate::app::Shared;
use crate::browser;
use crate::cards::sign_of;
use crate::here;
use crate::moving::MoveSeat;
use crate::people::People;
use crate::player::Pace;
use crate::setup::Variant;
use crate::share::Share;
use crate::table::{AtTable, HomeLink};
use client::Line;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use telling::What;
use texts::Lang;

/// A line of the log, which is the same as long as it is said in the same words and leads to a rule or does not.
#[derive(Clone)]
struct Kept {
    line: Arc<Line>,
    has_rules: bool,
}

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.line, &other.line) && self.has_rules == other.has_rules
    }
}

impl Eq for Kept {}

impl Hash for Kept {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.line).hash(state);
    }
}

/// Log, score and settings.
#[component]
pub(crate) fn Side() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // Not ahead of what is being shown.
    let log = Memo::new(move |before: Option<&Vec<Arc<Line>>>| {
        let n_lines = at.player.shown().with(|shown| {
            shown.as_ref().map_or(Some(usize::MAX), |frame| frame.is_round_over.then_some(frame.n_lines))
        });
        // A line more in every beat would be laid out in the frame in which cards begin to fly.
        match (n_lines, before) {
            (None, Some(before)) => before.clone(),
            (n_lines, _) => at.scene.with(|scene| scene.log_until(n_lines.unwrap_or(0)).to_vec()),
        }
    });
    let over = Memo::new(move |_| at.scene.with(|scene| scene.over));
    let lines = move || {
        let has_rules = shared.has_rules();
        log.get().into_iter().map(|line| Kept { line, has_rules }).collect::<Vec<_>>()
    };
    let has_standings = Memo::new(move |_| at.scene.with(|scene| !scene.standings.is_empty()));
    view! {
        <aside class="side" id="side" tabindex="-1">
            <Presets/>
            <section class="log" class:bare=move || log.with(Vec::is_empty)>
                <h2>{shared.text("web-log")}</h2>
                // Laid out from its end, so that the newest line stays in view.
                <div class="lines" tabindex="0" role="log" aria-live="off" aria-label=shared.text("web-log")>
                    <ol><For each=lines key=Kept::clone children=|kept| log_line(&kept.line)/></ol>
                </div>
            </section>
            <Signs/>
            <Variant/>
            <p class="phrases">
                <a class="button" target="_blank" href=move || at.scene.with(|scene| format!("learn/{}", scene.game))>{shared.text("web-learn")}</a>
                <a class="button" target="_blank" href=move || at.scene.with(|scene| format!("rules#{}", scene.game))>{shared.text("web-rules")}</a>
            </p>
            <Memory/>
            <Dealt/>
            <Talk/>
            <Pause/>
            <TakeBack/>
            <MoveSeat/>
            <People/>
            <Invite/>
            <Show when=move || !over.get() && has_standings.get()>
                <section class="standing">
                    <h2>{shared.text("web-score")}</h2>
                    <Score/>
                </section>
            </Show>
            <section class="settings">
                <h2>{shared.text("web-settings")}</h2>
                <Language/>
                <Settings/>
                <p class="phrases">
                    <button type="button" class="quiet" id="to-table" on:click=move |_| browser::come_back("side")>{shared.text("web-to-table")}</button>
                    <HomeLink/>
                </p>
            </section>
        </aside>
    }
}

/// The link, as long as somebody can come for the seat of a bot.
#[component]
fn Invite() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let code = Memo::new(move |_| at.scene.with(|scene| scene.code.clone()));
    let is_open = Memo::new(move |_| {
        let has_bots = |scene: &client::Scene| !scene.over && scene.seats.iter().any(|seat| seat.is_bot);
        at.scene.with(|scene| has_bots(scene) && !here::is_here(&scene.code))
    });
    // What draws the picture of the link is a module of its own, which is loaded for it.
    let is_wanted = RwSignal::new(false);
    view! {
        <Show when=move || is_open.get()>
            <details class="options-of" on:toggle=move |_| is_wanted.set(true)>
                <summary id="invite">{shared.text("web-share")}</summary>
                <Show when=move || is_wanted.get()><Share code/></Show>
            </details>
        </Show>
    }
}

/// What the signs beside the names mean: a finger cannot point at them.
#[component]
fn Signs() -> impl IntoView {
    let at = expect_context::<AtTable>();
    let signs = Memo::new(move |_| {
        at.board(|board| {
            let facts = board.facts.iter().max_by_key(|facts| facts.len()).into_iter().flatten();
            let mut facts: Vec<_> = facts.map(|fact| (fact.what, fact.name.clone())).collect();
            facts.sort_by_key(|(what, _)| matches!(what, What::XRow | What::Reserve));
            facts
        })
    });
    let line = move |(what, name): (What, String)| {
        // What lies there as cards has no sign.
        let name = match what {
            What::XRow | What::Reserve => at.shared.words().fmt("web-signs-cards", &[("what", name.into())]),
            _ => name,
        };
        view! { <li class="fact">{sign_of(what)}{name}</li> }
    };
    view! {
        <ul class="signs" aria-hidden="true">
            {move || signs.get().into_iter().map(line).collect::<Vec<_>>()}
        </ul>
    }
}

/// What everybody could know who forgets nothing, where the table remembers for its people.
#[component]
fn Memory() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // Not ahead of what is being shown.
    let memory = Memo::new(move |before: Option<&Vec<String>>| {
        if at.player.is_playing() && !at.player.is_round_over() {
            return before.cloned().unwrap_or_default();
        }
        at.scene.with(|scene| scene.memory.clone())
    });
    let lines = move || memory.get().into_iter().map(|line| view! { <li>{line}</li> }).collect::<Vec<_>>();
    view! {
        <Show when=move || memory.with(|memory| !memory.is_empty())>
            <section class="memory">
                <details class="options-of">
                    <summary id="memory">{shared.text("web-memory")}</summary>
                    <ul>{lines}</ul>
                </details>
            </section>
        </Show>
    }
}

/// What every seat had been dealt in the round that is over, for those who look on where they may know.
#[component]
fn Dealt() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // Not before the end of the round is shown, which waits for somebody to go on.
    let dealt = Memo::new(move |before: Option<&Option<client::Dealt>>| {
        if at.player.is_playing() && !at.player.is_round_over() {
            return before.cloned().flatten();
        }
        at.scene.with(|scene| scene.dealt.clone())
    });
    let title = move || {
        let round = dealt.with(|dealt| dealt.as_ref().map_or(0, |dealt| dealt.round));
        shared.words().fmt("web-dealt", &[("n", i64::from(round).into())])
    };
    let hand = |(name, cards): (String, String)| view! { <li><b>{name}</b>" "<span class="cards">{cards}</span></li> };
    let hands = move || dealt.get().into_iter().flat_map(|dealt| dealt.hands).map(hand).collect::<Vec<_>>();
    view! {
        <Show when=move || dealt.with(Option::is_some)>
            <section class="dealt">
                <h2>{title}</h2>
                <ul class="people">{hands}</ul>
            </section>
        </Show>
    }
}

/// In which language, which its own speakers can read; on the first screen with the theme.
#[component]
pub(crate) fn Language(#[prop(optional)] is_home: bool) -> impl IntoView {
    let shared = Shared::of_page();
    let own = shared.words().lang();
    let names = Lang::ALL.map(|lang| (lang, shared.text(&format!("web-lang-{lang}"))));
    let options = names.map(|(lang, name)| {
        view! { <option value=lang.code() lang=lang.code() selected=lang == own>{name}</option> }
    });
    let digits =
        [("", "web-digits-own"), ("latin", "web-digits-latin")].map(|(name, key)| (name, shared.text(key)));
    let digits = own.has_digits().then(|| {
        view! {
            <label class="field">
                <span>{shared.text("web-digits")}</span>
                {select("digits", &digits, move || shared.digits.get(), move |digits| shared.digits.set(digits))}
            </label>
        }
    });
    view! {
        <div class="language">
            <label class="field">
                <span>{shared.text("web-lang")}</span>
                <select id="lang" on:change=move |event| if let Ok(lang) = event_target_value(&event).parse() { shared.speak(lang) }>
                    {options.into_iter().collect::<Vec<_>>()}
                </select>
            </label>
            {digits}
            {is_home.then(theme)}
            <p class="trouble" role="alert">
                {move || if shared.no_language.get() { shared.text("web-no-answer") } else { String::new() }}
            </p>
        </div>
    }
}

/// How things are shown; on the first screen the theme stands elsewhere.
#[component]
pub(crate) fn Settings(#[prop(optional)] is_home: bool) -> impl IntoView {
    let shared = Shared::of_page();
    let paces = Pace::ALL.map(|pace| (pace.name(), shared.text(&format!("web-pace-{}", pace.name()))));
    let sizes = ["", "large", "larger"].map(|size| {
        let key = if size.is_empty() { "web-size-auto" } else { &format!("web-size-{size}") };
        (size, shared.text(key))
    });
    let cards = ["", "plain"]
        .map(|name| (name, shared.text(if name.is_empty() { "web-cards-auto" } else { "web-cards-plain" })));
    view! {
        <div class="options">
            <label class="field">
                <span>{shared.text("web-pace")}</span>
                {select("pace", &paces, move || shared.pace.get().name().to_string(), move |name| shared.pace.set(Pace::named(&name)))}
            </label>
            {(!is_home).then(theme)}
            <label class="field">
                <span>{shared.text("web-size")}</span>
                {select("size", &sizes, move || shared.size.get(), move |size| shared.size.set(size))}
            </label>
            <label class="field">
                <span>{shared.text("web-cards")}</span>
                {select("cards", &cards, move || shared.cards.get(), move |cards| shared.cards.set(cards))}
            </label>
            // Its words are not among those that a first table needs.
            {move || shared.is_whole.get().then(|| view! {
                <label class="field">
                    <span>{shared.text("web-motion")}</span>
                    {motion()}
                </label>
                <label class="field">
                    <span>{shared.text("web-speech")}</span>
                    {speech("speech-length")}
                </label>
            })}
            {tick("confirm", shared.text("web-confirm"), shared.confirm)}
            {tick("sounds", shared.text("web-sounds"), shared.sounds)}
        </div>
        <Forget/>
    }
}

/// Light or dark.
fn theme() -> AnyView {
    let shared = Shared::of_page();
    let themes = ["", "light", "dark"].map(|theme| {
        let key = if theme.is_empty() { "web-theme-auto" } else { &format!("web-theme-{theme}") };
        (theme, shared.text(key))
    });
    view! {
        <label class="field">
            <span>{shared.text("web-theme")}</span>
            {select("theme", &themes, move || shared.theme.get(), move |theme| shared.theme.set(theme))}
        </label>
    }
    .into_any()
}

/// Whether cards fly.
fn motion() -> AnyView {
    let shared = Shared::of_page();
    let motions =
        [("", "web-motion-auto"), ("none", "web-motion-none")].map(|(name, key)| (name, shared.text(key)));
    select("motion", &motions, move || shared.motion.get(), move |motion| shared.motion.set(motion))
}

/// How much is read out of what happens.
pub(crate) fn speech(id: &'static str) -> AnyView {
    let shared = Shared::of_page();
    let lengths = [("short", "web-speech-short"), ("", "web-speech-usual"), ("long", "web-speech-long")]
        .map(|(name, key)| (name, shared.text(key)));
    select(id, &lengths, move || shared.speech.get(), move |length| shared.speech.set(length))
}

/// Nobody means both taps of a quick double one.
const DOUBLE_MS: f64 = 500.0;

/// For a button that asks once more before it does something: whether it has asked, and, at each tap, whether it is one more.
pub(crate) fn sure() -> (RwSignal<bool>, impl Fn() -> bool + Copy + Send + Sync + 'static) {
    let (is_sure, since) = (RwSignal::new(false), StoredValue::new(0.0));
    let is_again = move || {
        if !is_sure.get_untracked() {
            is_sure.set(true);
            since.set_value(browser::now());
            return false;
        }
        let is_again = browser::now() - since.get_value() > DOUBLE_MS;
        if is_again {
            is_sure.set(false);
        }
        is_again
    };
    (is_sure, is_again)
}

/// Takes away what the server and this browser remember; asks once more before it does. Where no server answers, names stay
/// at its tables: that is said, before what is left of the way back to them is gone.
#[component]
fn Forget() -> impl IntoView {
    let shared = Shared::of_page();
    let (is_sure, is_again) = sure();
    let is_alone = RwSignal::new(false);
    let forget = move |_| {
        if !is_again() {
            return;
        }
        let knows = is_alone.get_untracked();
        spawn_local(async move {
            if browser::forget_at_server().await || knows {
                return browser::forget();
            }
            is_alone.try_set(true);
        });
    };
    let name = move || match (is_sure.get(), is_alone.get()) {
        (true, _) => "web-forget-sure",
        (false, true) => "web-forget-here",
        (false, false) => "web-forget",
    };
    view! {
        <div class="forget">
            <button type="button" id="forget" class:main=is_sure on:click=forget on:blur=move |_| is_sure.set(false)>
                {move || shared.text(name())}
            </button>
            <p class="hint">{shared.text("web-forget-about")}</p>
            <p class="trouble" role="alert">{move || is_alone.get().then(|| shared.text("web-forget-left"))}</p>
        </div>
    }
}

/// Something that is so or not.
pub(crate) fn tick(id: &'static str, text: String, is_so: RwSignal<bool>) -> AnyView {
    ticked(id, text, is_so.into(), move |now| is_so.set(now))
}

/// The same where somebody else says whether it is so.
pub(crate) fn ticked(
    id: &'static str,
    text: String,
    is_so: Signal<bool>,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label class="tick">
            <input
                type="checkbox"
                id=id
                prop:checked=move || is_so.get()
                on:change=move |event| set(event_target_checked(&event))
            />
            <span>{text}</span>
        </label>
    }
    .into_any()
}

/// A choice of some words.
pub(crate) fn select(
    id: &'static str,
    options: &[(&str, String)],
    value: impl Fn() -> String + Send + 'static,
    set: impl Fn(String) + 'static,
) -> AnyView {
    let first = untrack(&value);
    let options = options.iter().map(|(name, text)| {
        view! { <option value=name.to_string() selected=first == *name>{text.clone()}</option> }
    });
    let options: Vec<_> = options.collect();
    view! {
        <select id=id prop:value=value on:change=move |event| set(event_target_value(&event))>{options}</select>
    }
    .into_any()
}

/// Between a sentence and its rule: no line begins with the rule alone.
pub(crate) const GLUE: &str = "\u{a0}";

/// What happened or was refused, and the id of its rule, which leads to its page as soon as the rule pages are here; its
/// title shows when it is pointed at. Where there are many of them, the way by keyboard passes them by.
pub(crate) fn said(line: &Line, is_passed: bool) -> AnyView {
    view! { {line.text.clone()}{GLUE}{rule(&line.rule, is_passed)} }.into_any()
}

/// The id of a rule, likewise.
pub(crate) fn rule(rule: &str, is_passed: bool) -> Option<AnyView> {
    let title = Shared::of_page().rule_title(rule)?;
    let (page, tab) = (format!("rules#{rule}"), is_passed.then_some("-1"));
    Some(
        view! { <a class="rule" href=page target="_blank" tabindex=tab title=title>{rule.to_string()}</a> }
            .into_any(),
    )
}

/// A line of a log.
pub(crate) fn log_line(line: &Line) -> AnyView {
    view! { <li class:start=line.is_start>{said(line, true)}</li> }.into_any()
}
