//! A match that is over, or a record from a file, step by step: what everybody saw, or what one seat saw. Its shuffles can
//! be checked, it can be saved, and a table of this device goes on with it from any place.
//!
//! The module that reads records comes when the first one is opened. It tells a record as a table tells a match, so that
//! the drawing of the table is the same.

use crate::app::{Route, Shared};
use crate::browser::{self, Trouble};
use crate::cards::sign;
use crate::here;
use crate::home::name_or_default;
use crate::later;
use crate::room::{Dock, Middle, Score, Seats, log_line, said, select, whole};
use crate::setup;
use crate::table::{AtTable, HomeLink};
use client::Client;
use game::Arg;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::replay::{Checked, Fault, Replay as Told, Step};
use protocol::rest::Found;
use std::sync::Arc;
use wasm_bindgen_futures::JsFuture;

/// Between two steps that show no beats.
const STEP_MS: u32 = 900;

/// Reads a record as a seat saw it, or as everybody did. Gives its JSON form, too.
async fn told(record: &str, by: &str, table: &str, shared: Shared) -> Result<(Told, String), String> {
    let no_answer = || shared.text("web-no-answer");
    let module = later::module().await.ok_or_else(no_answer)?;
    let json = module.json(record).map_err(|_| no_answer())?;
    let told = module.replay(record, by, table).map_err(|_| no_answer())?;
    let told: Result<Told, Fault> = serde_json::from_str(&told).map_err(|_| no_answer())?;
    told.map(|told| (told, json)).map_err(|fault| {
        let args: Vec<_> = fault.args.iter().map(|(name, arg)| (name.as_str(), arg.arg())).collect();
        let words = shared.words();
        let what = words.fmt(&fault.code, &args);
        let args = [("line", fault.line.into()), ("column", fault.column.into()), ("what", Arg::Text(what))];
        words.fmt("web-record-fault", &args)
    })
}

/// What is looked at, and how far.
#[derive(Clone, Copy)]
struct Look {
    shared: Shared,
    at: AtTable,
    record: RwSignal<String>,
    /// The same as JSON.
    json: RwSignal<String>,
    /// What a check of its shuffles found, once somebody has wanted it.
    checked: RwSignal<Option<Vec<Checked>>>,
    /// Where it was played, which says what bots are called; empty for a file.
    table: RwSignal<String>,
    /// The seat through whose eyes, as its letter; empty for everybody's.
    by: RwSignal<String>,
    told: RwSignal<Option<Arc<Told>>>,
    /// Steps that were taken.
    place: RwSignal<usize>,
    runs: RwSignal<bool>,
    /// Lines that had been told before the last step.
    n_before: RwSignal<usize>,
    /// The turn in which that happened.
    title: RwSignal<String>,
    /// Counts what was asked for, so that an old answer is not heard.
    asked: StoredValue<u32>,
    client: StoredValue<Option<Client>, LocalStorage>,
    trouble: RwSignal<String>,
}

impl Look {
    /// Reads a record and goes to a ply.
    fn open(&self, record: String, ply: u32) {
        let this = *self;
        let Some(asked) = self.asked.try_update_value(|asked| {
            *asked += 1;
            *asked
        }) else {
            return;
        };
        self.runs.set(false);
        spawn_local(async move {
            let by = this.by.get_untracked();
            let told = told(&record, &by, &this.table.get_untracked(), this.shared).await;
            let nobody = this.shared.client();
            let game =
                told.iter().flat_map(|(told, _)| &told.start).find_map(|said| match nobody.needs(said) {
                    client::Needs::Game(game) => Some(game),
                    _ => None,
                });
            if let Some(game) = game {
                this.shared.bring_all(&game).await;
            }
            if this.asked.try_get_value() != Some(asked) {
                return;
            }
            match told {
                Ok((told, json)) => {
                    let place = told.steps.iter().filter(|step| step.ply <= ply).count();
                    this.trouble.set(String::new());
                    if this.record.with_untracked(|before| *before != record) {
                        this.checked.set(None);
                    }
                    this.record.set(record);
                    this.json.set(json);
                    this.told.set(Some(Arc::new(told)));
                    this.go(place);
                }
                Err(text) => this.trouble.set(text),
            }
        });
    }

    fn steps<T>(&self, look: impl FnOnce(&[Step]) -> T) -> T {
        self.told.with(|told| look(told.as_ref().map_or(&[], |told| &told.steps)))
    }

    /// Goes to a place: one step forward beat by beat, anywhere else at once.
    fn go(&self, place: usize) {
        let Some(told) = self.told.get_untracked() else { return };
        // Before the first deal there is nothing to see.
        let place = place.max(1).min(told.steps.len());
        let is_next = place == self.place.get_untracked() + 1;
        self.at.player.skip();
        let shown = self.client.try_update_value(|client| {
            if !is_next || client.is_none() {
                let mut fresh = self.shared.client();
                let before = told.steps.iter().take(place.saturating_sub(1)).flat_map(|step| &step.said);
                for said in told.start.iter().chain(before) {
                    fresh.take(said);
                }
                fresh.frames();
                *client = Some(fresh);
            }
            let client = client.as_mut()?;
            let before = client.scene();
            self.n_before.set(before.log.len());
            if let Some(step) = place.checked_sub(1).map(|last| &told.steps[last]) {
                for said in &step.said {
                    client.take(said);
                }
            }
            let frames = client.frames();
            let scene = client.scene();
            // What lies there once the last card of a turn has its place belongs to the next one, of which nothing is shown
            // yet; in another round all of it is.
            let begins = place == 1
                || scene.over
                || frames.iter().any(|frame| frame.is_round_over)
                || scene.log.iter().skip(before.log.len()).all(|line| line.is_start);
            let title = if begins { &scene } else { &before }.board.title.clone();
            Some((scene, frames, title))
        });
        let Some((scene, frames, title)) = shown.flatten() else { return };
        self.place.set(place);
        self.title.set(title);
        if is_next {
            self.at.player.add(frames);
        }
        self.at.scene.set(scene);
        let ply = place.checked_sub(1).map_or(0, |last| told.steps[last].ply);
        browser::mark_place(ply);
    }

    /// The next place that is of a kind, before or behind this one.
    fn jump(&self, back: bool, kind: impl Fn(&Step) -> bool) {
        let here = self.place.get_untracked();
        let place = untrack(|| {
            self.steps(|steps| {
                let found = |place: &usize| kind(&steps[place - 1]);
                if back {
                    (1..here).rev().find(found).unwrap_or(1)
                } else {
                    (here + 1..=steps.len()).find(found).unwrap_or(steps.len())
                }
            })
        });
        self.runs.set(false);
        // Behind the end there is nothing, and what led there was shown.
        if place == here && !back {
            return self.at.player.skip();
        }
        // From the place before, so that it is shown how it came about.
        if place > 1 && place != here + 1 {
            self.go(place - 1);
        }
        self.go(place);
    }

    /// Goes on by itself until the end.
    fn run(&self) {
        let this = *self;
        browser::after(STEP_MS, move || {
            if this.runs.try_get_untracked() != Some(true) {
                return;
            }
            if !untrack(|| this.at.player.is_playing()) {
                let place = this.place.get_untracked();
                // The last one is over once all of it was shown.
                if place >= untrack(|| this.steps(<[Step]>::len)) {
                    return this.runs.set(false);
                }
                this.go(place + 1);
            }
            this.run();
        });
    }

    fn say_again(&self) {
        let place = self.place.get_untracked();
        self.client.set_value(None);
        // The same place once more, in other words.
        self.place.set(usize::MAX - 1);
        self.go(place);
    }
}

/// The replay of a table, or of a file where there is no code.
#[component]
pub(crate) fn Replay(code: String) -> impl IntoView {
    browser::note_known("replay");
    let shared = Shared::of_page();
    let at = AtTable::new(shared);
    provide_context(at);
    let look = Look {
        shared,
        at,
        record: RwSignal::new(String::new()),
        json: RwSignal::new(String::new()),
        checked: RwSignal::new(None),
        table: RwSignal::new(String::new()),
        by: RwSignal::new(String::new()),
        told: RwSignal::new(None),
        place: RwSignal::new(0),
        runs: RwSignal::new(false),
        n_before: RwSignal::new(0),
        title: RwSignal::new(String::new()),
        asked: StoredValue::new(0),
        client: StoredValue::new_local(None),
        trouble: RwSignal::new(String::new()),
    };
    let is_file = code.is_empty();
    // Whoever looks at the match of a table comes from its end.
    let way = StoredValue::new(match is_file {
        true => (Route::Home, "web-home"),
        false => (Route::Table(code.clone()), "web-to-table"),
    });
    if !is_file {
        let ply = browser::place();
        spawn_local(async move {
            if here::is_here(&code) {
                match here::record(&code, shared).await {
                    Some((record, bots_of)) => {
                        look.table.set(bots_of);
                        look.open(record, ply);
                    }
                    None => look.trouble.set(shared.text("server-no-table")),
                }
                return;
            }
            if let Ok(found) = browser::ask::<Found>(&format!("api/tables/{code}"), None).await {
                look.table.set(found.info.bots_of.unwrap_or(found.table));
            }
            match browser::text(&format!("api/tables/{code}/record"), None).await {
                Ok(record) => look.open(record, ply),
                Err(Trouble::Refused(text)) => look.trouble.set(text),
                Err(Trouble::NoAnswer) => look.trouble.set(shared.text("web-no-answer")),
            }
        });
    }
    Effect::new(move |before: Option<()>| {
        shared.listen();
        if before.is_some() {
            look.say_again();
        }
    });
    let is_open = Memo::new(move |_| look.told.with(Option::is_some));
    move || {
        shared.listen();
        let file = is_file.then(|| file(look));
        let waits = move || is_file || look.trouble.with(|trouble| !trouble.is_empty());
        view! {
            <main class="replay">
                <div class="stage">
                    <header>
                        {way.with_value(|(route, label)| back(route.clone(), label, shared))}
                        <h1>{move || if is_open.get() { at.scene.with(|scene| scene.game_title.clone()) } else { shared.text("web-replay") }}</h1>
                        <p class="round">{move || look.title.with(|title| whole(title))}</p>
                    </header>
                    {file}
                    <p class="trouble" role="alert">{move || look.trouble.get()}</p>
                    <Show
                        when=move || is_open.get()
                        fallback=move || view! { <p class="loading" hidden=waits>{shared.text("web-loading")}</p><HomeLink/> }
                    >
                        {table(look)}
                    </Show>
                </div>
                <Show when=move || is_open.get()>{below(look)}</Show>
            </main>
        }
        .into_any()
    }
}

/// The way back to where a match is looked at from.
fn back(route: Route, label: &str, shared: Shared) -> AnyView {
    let go = move |_| shared.go(route.clone());
    view! { <button type="button" class="icon" aria-label=shared.text(label) on:click=go>{sign("back")}</button> }.into_any()
}

/// A record from this device.
fn file(look: Look) -> AnyView {
    let shared = look.shared;
    let open = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same one may be chosen again, once it is mended.
        input.set_value("");
        // What was looked at is left at once, with what was found of it.
        look.by.set(String::new());
        look.told.set(None);
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            match text {
                Some(text) => look.open(text, 0),
                None => look.trouble.set(shared.text("record-not-a-record")),
            }
        });
    };
    view! {
        <label class="field file">
            <span>{shared.text("web-open-record")}</span>
            <input type="file" id="file" accept=".txt,.json,text/plain,application/json" on:change=open/>
        </label>
    }
    .into_any()
}

/// The table and the way through the match.
fn table(look: Look) -> AnyView {
    let (shared, at) = (look.shared, look.at);
    let n_steps = Memo::new(move |_| look.steps(<[Step]>::len));
    let takes = Memo::new(move |_| look.steps(|steps| steps.iter().any(|step| step.takes)));
    let over = Memo::new(move |_| at.is_over());
    let caption = move || {
        let line = at.player.shown().with(|shown| shown.as_ref().map(|frame| frame.line.clone()));
        // How it ended: all of it would hide the table, and stands below. That something begins next says nothing of it.
        let last = || {
            at.scene.with(|scene| {
                let told = scene.log.get(look.n_before.get()..).unwrap_or_default();
                let last = told.iter().rfind(|line| !line.is_start).or_else(|| scene.log.last());
                last.map(|line| (**line).clone()).unwrap_or_default()
            })
        };
        let line = line.filter(|line| !line.text.is_empty()).unwrap_or_else(last);
        said(&line, false)
    };
    let step = move |id: &'static str, sign_of: &'static str, what: fn(Look)| {
        let label = shared.text(&format!("web-replay-{id}"));
        let leads_nowhere = move || id.starts_with("take") && !takes.get();
        view! {
            <button
                type="button"
                class="icon"
                id=id
                aria-label=label.clone()
                title=label
                aria-disabled=move || leads_nowhere().to_string()
                on:click=move |_| if !untrack(leads_nowhere) { what(look) }
            >
                {sign(sign_of)}
            </button>
        }
        .into_any()
    };
    let run = move |_| {
        let runs = !look.runs.get_untracked();
        look.runs.set(runs);
        if runs {
            if look.place.get_untracked() >= n_steps.get_untracked() {
                look.go(1);
            }
            look.run();
        }
    };
    let has_eyes = move || look.by.with(|by| !by.is_empty());
    view! {
        <div class="looked-at">
            <Seats/>
            <Middle/>
            <Show when=move || has_eyes() && !over.get()><Dock/></Show>
            <Show when=move || over.get()><section class="end"><Score/></section></Show>
        </div>
        <p class="caption" aria-live="polite">{caption}</p>
        <div class="through">
            <input
                type="range"
                id="place"
                min="1"
                max=n_steps
                aria-label=shared.text("web-replay-place")
                prop:value=move || look.place.get().to_string()
                on:input=move |event| {
                    look.runs.set(false);
                    look.go(event_target_value(&event).parse().unwrap_or(1));
                }
            />
            <div class="steps" dir="ltr">
                {step("round-back", "to-start", |look| look.jump(true, |step| step.begins_round))}
                {step("take-back", "fast-back", |look| look.jump(true, |step| step.takes))}
                {step("step-back", "step-back", |look| look.jump(true, |_| true))}
                <button
                    type="button"
                    class="icon"
                    id="run"
                    aria-label=move || shared.text(if look.runs.get() { "web-replay-stop" } else { "web-replay-run" })
                    on:click=run
                >
                    {move || sign(if look.runs.get() { "pause" } else { "run" })}
                </button>
                {step("step-on", "step-on", |look| { look.runs.set(false); look.go(look.place.get_untracked() + 1) })}
                {step("take-on", "fast-on", |look| look.jump(false, |step| step.takes))}
                {step("round-on", "to-end", |look| look.jump(false, |step| step.begins_round))}
            </div>
        </div>
    }
    .into_any()
}

/// Through whose eyes, and the record itself.
fn below(look: Look) -> AnyView {
    let (shared, at) = (look.shared, look.at);
    let names = Memo::new(move |_| {
        let name = |seat: &client::SeatLine| (seat.seat.to_string(), seat.name.clone());
        at.scene.with(|scene| scene.seats.iter().map(name).collect::<Vec<_>>())
    });
    let eyes = move || {
        let mut eyes = vec![(String::new(), shared.text("web-eyes-all"))];
        eyes.extend(names.get());
        let eyes: Vec<_> = eyes.iter().map(|(seat, name)| (seat.as_str(), name.clone())).collect();
        select(
            "eyes",
            &eyes,
            move || look.by.get(),
            move |by| {
                look.by.set(by);
                let ply = browser::place();
                look.open(look.record.get_untracked(), ply);
            },
        )
    };
    let saved = |text: RwSignal<String>, kind: &'static str| {
        move || {
            let text: String = js_sys::encode_uri_component(&text.get()).into();
            format!("data:{kind};charset=utf-8,{text}")
        }
    };
    let log = move || {
        at.scene.with(|scene| scene.log.clone()).iter().map(|line| log_line(line)).collect::<Vec<_>>()
    };
    view! {
        <div class="below">
            <div class="options">
                <label class="field">
                    <span>{shared.text("web-eyes")}</span>
                    {eyes}
                </label>
                <a class="button" id="save" download="oxrow.txt" href=saved(look.record, "text/plain")>{shared.text("web-save-record")}</a>
                <a class="button" id="save-json" download="oxrow.json" href=saved(look.json, "application/json")>{shared.text("web-save-json")}</a>
            </div>
            <section class="log" class:bare=move || at.scene.with(|scene| scene.log.is_empty())>
                <h2>{shared.text("web-log")}</h2>
                <div class="lines" tabindex="0" role="group" aria-label=shared.text("web-log")>
                    <ol>{log}</ol>
                </div>
            </section>
            {go_on(look)}
            {shuffles(look)}
            <details class="options-of">
                <summary>{shared.text("web-notation")}</summary>
                <pre tabindex="0" dir="ltr">{move || look.record.get()}</pre>
            </details>
        </div>
    }
    .into_any()
}

/// The match from here on, against bots, at a table of this device.
fn go_on(look: Look) -> AnyView {
    let (shared, at) = (look.shared, look.at);
    let bot = RwSignal::new(setup::BOT.to_string());
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(String::new());
    let game = at.scene.with_untracked(|scene| scene.game.clone());
    let bots = setup::bots(&game, shared);
    let over = Memo::new(move |_| at.scene.with(|scene| scene.over));
    // Everybody's eyes have no seat: the first one is as good as any.
    let seat = move || Some(look.by.get()).filter(|by| !by.is_empty()).unwrap_or_else(|| "a".to_string());
    let as_whom = move || {
        let seat = seat();
        let name = at.scene.with(|scene| {
            let own = scene.seats.iter().find(|line| line.seat.to_string() == seat);
            own.map(|line| line.name.clone()).unwrap_or_default()
        });
        shared.words().fmt("web-play-on", &[("name", name.into())])
    };
    let begin = move |_| {
        if untrack(|| over.get() || busy.get()) {
            return;
        }
        busy.set(true);
        let (record, ply) = (look.record.get_untracked(), browser::place());
        let (seat, bot, table) = (untrack(seat), bot.get_untracked(), look.table.get_untracked());
        spawn_local(async move {
            let name = name_or_default(shared);
            let make = later::module()
                .await
                .and_then(|module| module.play_on(&record, ply, &seat, &name, &bot, &table).ok());
            let made = match make.filter(|make| !make.is_empty()) {
                Some(make) => here::make_of(&make, shared).await,
                None => Err(None),
            };
            match made {
                Ok((code, here)) => {
                    shared.made.set_value(Some((code.clone(), here)));
                    shared.go(Route::Table(code));
                }
                Err(why) => {
                    trouble.try_set(why.unwrap_or_else(|| shared.text("web-play-on-not")));
                    busy.try_set(false);
                }
            }
        });
    };
    view! {
        <section class="play-on">
            <h2>{shared.text("web-play-on-title")}</h2>
            <div class="inline">
                <label class="field">
                    <span>{shared.text("tell-bots")}</span>
                    {select("with", &bots, move || bot.get(), move |name| bot.set(name))}
                </label>
                <button type="button" class="main" id="play-on" aria-disabled=move || (over.get() || busy.get()).to_string() on:click=begin>{as_whom}</button>
            </div>
            <p class="hint">
                {move || shared.text(if over.get() { "web-play-on-over" } else { "web-play-on-about" })}
            </p>
            <p class="trouble" role="alert">{trouble}</p>
        </section>
    }
    .into_any()
}

/// Whether anybody could have chosen the cards: a sentence for every chance event.
fn shuffles(look: Look) -> AnyView {
    let (shared, at) = (look.shared, look.at);
    // Whoever plays on a device of their own is not asked to check what cannot be checked.
    let has_shuffles =
        Memo::new(move |_| look.told.with(|told| told.as_ref().is_some_and(|told| told.has_shuffles)));
    let check = move |_| {
        let record = look.record.get_untracked();
        spawn_local(async move {
            let found = later::module().await.and_then(|module| module.verify(&record).ok());
            let found = found.and_then(|found| serde_json::from_str(&found).ok());
            if look.record.try_get_untracked() == Some(record) {
                look.checked.set(Some(found.unwrap_or_default()));
            }
        });
    };
    let line = move |(nth, checked): (usize, Checked)| {
        let words = shared.words();
        let what = words.fmt(&format!("web-shuffle-{}", checked.what), &[("n", (nth + 1).into())]);
        let name = at.scene.with_untracked(|scene| {
            let own = scene.seats.iter().find(|line| Some(line.seat) == checked.seat);
            own.map(|line| line.name.clone()).unwrap_or_default()
        });
        let args = [("what", what.into()), ("name", name.into())];
        let text = words.fmt(&format!("web-shuffle-{}", checked.verdict), &args);
        view! { <li data-verdict=checked.verdict>{text}</li> }
    };
    let found = move || {
        let checked = look.checked.get()?;
        let n_good = checked.iter().filter(|checked| checked.verdict == "good").count();
        let is_wrong = checked.iter().any(|checked| checked.verdict.starts_with("other-"));
        let key = match n_good {
            _ if is_wrong => "web-shuffles-wrong",
            0 => "web-shuffles-none",
            n if n == checked.len() => "web-shuffles-good",
            _ => "web-shuffles-some",
        };
        let sum = shared.words().fmt(key, &[("n", checked.len().into()), ("good", n_good.into())]);
        Some(view! {
            <p class="sum" class:trouble=is_wrong>{sum}</p>
            <ol class="verdicts">{checked.into_iter().enumerate().map(line).collect::<Vec<_>>()}</ol>
        })
    };
    view! {
        <section class="shuffles">
            <h2>{shared.text("web-shuffles")}</h2>
            <Show when=move || has_shuffles.get() fallback=move || view! { <p>{shared.text("web-shuffles-not-said")}</p> }>
                <p class="hint">{shared.text("web-shuffles-about")}</p>
                <button type="button" class="wide" id="verify" on:click=check>{shared.text("web-shuffles-check")}</button>
            </Show>
            <div role="status">{found}</div>
        </section>
    }
    .into_any()
}
