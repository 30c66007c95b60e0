//! Home: begin a match, make a table, join one, or go on where one was left.

use crate::app::{Route, Shared, say};
use crate::browser::{self, Trouble};
use crate::cards::card;
use crate::here;
use crate::open::OpenTables;
use crate::room::{Language, Settings};
use crate::setup::{Wish, differs, more, seats, sharers, typed};
use game::Label;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{Found, Seated};
use telling::Face;

/// Cards on the picture of each game, with their heads.
pub(crate) const PICTURES: [(&str, [(Label, u8); 3]); 5] = [
    ("xnimmt", [(Label::Number(33), 5), (Label::Number(40), 3), (Label::Word("x"), 0)]),
    ("6nimmt", [(Label::Number(54), 1), (Label::Number(55), 7), (Label::Number(60), 3)]),
    ("6nimmt-pro", [(Label::Number(8), 1), (Label::Number(15), 2), (Label::Number(22), 5)]),
    ("6nimmt-anniversary", [(Label::Word("stop"), 0), (Label::Word("shift"), 0), (Label::Word("seven"), 0)]),
    ("krasskariert", [(Label::Number(7), 0), (Label::Number(7), 0), (Label::Number(8), 0)]),
];

/// The name field, shared by all screens that need one.
#[component]
pub(crate) fn NameField() -> impl IntoView {
    let shared = Shared::of_page();
    view! {
        <label class="field">
            <span>{shared.text("web-name")}</span>
            <input
                id="name"
                type="text"
                maxlength="24"
                autocomplete="nickname"
                value=shared.name.get_untracked()
                on:input=move |event| shared.name.set(event_target_value(&event))
            />
        </label>
    }
}

/// What a request that failed says.
pub(crate) fn sentence(trouble: Trouble, shared: Shared) -> String {
    match trouble {
        Trouble::Refused(text) => text,
        Trouble::NoAnswer => shared.text("web-no-answer"),
    }
}

/// The name, or the one of somebody who gave none.
pub(crate) fn name_or_default(shared: Shared) -> String {
    let name = shared.name.get_untracked().trim().to_string();
    if name.is_empty() { shared.text("web-guest") } else { name }
}

/// Until one looks again whether a screen is there.
const TITLE_MS: u32 = 50;

/// Gives the title of the next screen the focus, where what had it is gone.
pub(crate) fn arrive(shared: Shared) {
    let route = untrack(|| shared.route.get());
    browser::scroll_up();
    spawn_local(async move {
        // Parts of the program may be on their way.
        while shared.route.with_untracked(|now| *now == route) {
            browser::wait(TITLE_MS).await;
            if browser::focus_title() {
                break;
            }
        }
    });
}

/// Who plays along.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    Bots,
    /// People with devices of their own.
    Friends,
    /// People who share this device.
    Sharers,
}

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let shared = Shared::of_page();
    browser::document().set_title(&shared.text("web-title"));
    let last = browser::stored("game");
    let last = catalog::spec(&last).unwrap_or(catalog::GAMES[0]);
    let wish = Wish::new(last.id, browser::stored("seats").parse().unwrap_or(4)).with_last();
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let no_code = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    // With bots alone, or with people who share this device, no server is needed; with friends elsewhere there is.
    let make = move |with: Company| {
        if busy.get_untracked() {
            return;
        }
        if let Some(why) = wish.refused() {
            return say(trouble, why);
        }
        busy.set(true);
        // What draws the game comes while the table is made.
        let game = wish.game.get_untracked();
        spawn_local(async move { shared.bring(&game).await });
        let names = match with {
            Company::Friends => Vec::new(),
            Company::Bots => vec![name_or_default(shared)],
            Company::Sharers => wish.sharers(),
        };
        let create = untrack(|| wish.create(shared, with != Company::Friends, &names));
        browser::store("game", &create.game);
        if with == Company::Sharers {
            browser::note_known("sharing");
        }
        if create.memory {
            browser::note_known("memory");
        }
        browser::store("seats", &create.seats.to_string());
        spawn_local(async move {
            if with != Company::Friends {
                let others = names.into_iter().skip(1).filter(|name| !name.is_empty()).collect();
                match here::make(create.clone(), others, shared).await {
                    Ok((code, here)) => {
                        wish.keep();
                        shared.made.set_value(Some((code.clone(), here)));
                        shared.go(Route::Table(code));
                        return;
                    }
                    Err(Some(text)) => {
                        say(trouble, text);
                        busy.set(false);
                        return;
                    }
                    // A browser that cannot play by itself.
                    Err(None) => {}
                }
            }
            let body = serde_json::to_string(&create).expect("a request is JSON");
            match browser::ask::<Seated>("api/tables", Some(body)).await {
                Ok(seated) => {
                    wish.keep();
                    shared.start.set_value(with != Company::Friends);
                    shared.go(Route::Table(seated.code));
                }
                Err(error) => {
                    say(trouble, sentence(error, shared));
                    busy.set(false);
                }
            }
        });
    };
    let join = move || {
        // Somebody may have the whole address.
        let code = typed(&code.get_untracked());
        let code = code.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_uppercase();
        if code.is_empty() {
            browser::focus_first(&["#code"]);
            say(no_code, shared.text("web-code-missing"));
        } else {
            shared.go(Route::Table(code));
        }
    };
    // What somebody has chosen stays when it is said in another language.
    move || {
        shared.listen();
        let games = PICTURES.map(|(id, picture)| game(wish, id, picture));
        view! {
            <main class="home">
                <header>
                    <h1>{shared.text("web-title")}</h1>
                    <p class="lead">{shared.text("web-lead")}</p>
                    <Language is_home=true/>
                </header>
                <p><a class="button" id="learn" href="learn">{shared.text("web-learn")}</a></p>
                <Resume/>
                <form on:submit=move |event| { event.prevent_default(); make(Company::Bots) }>
                    <fieldset class="games">
                        <legend>{shared.text("web-which-game")}</legend>
                        {games.into_iter().collect::<Vec<_>>()}
                    </fieldset>
                    <div class="bar">
                        {seats(wish)}
                        <button type="submit" class="main" id="play" aria-disabled=move || busy.get().to_string()>{shared.text("web-play-bots")}</button>
                    </div>
                    <p class="trouble" role="alert">{trouble}</p>
                    {differs(wish)}
                    {news(wish)}
                    <details class="options-of">
                        <summary>{shared.text("web-options")}</summary>
                        <div class="options">
                            {more(wish)}
                        </div>
                    </details>
                    // Whoever plays with others is called something.
                    <NameField/>
                    <button type="button" class="wide" id="make" aria-disabled=move || busy.get().to_string() on:click=move |_| make(Company::Friends)>
                        {shared.text("web-make-table")}
                    </button>
                    <details class="options-of">
                        <summary id="sharing">{shared.text("web-share-device")}</summary>
                        <p class="hint">{shared.text("web-share-device-about")}</p>
                        <div class="options">
                            {sharers(wish)}
                        </div>
                        <button type="button" class="wide" id="pass" aria-disabled=move || busy.get().to_string() on:click=move |_| make(Company::Sharers)>
                            {shared.text("web-share-device-start")}
                        </button>
                    </details>
                </form>
                <form class="join" on:submit=move |event| { event.prevent_default(); join() }>
                    <label class="field">
                        <span>{shared.text("web-have-code")}</span>
                        <input
                            id="code"
                            type="text"
                            maxlength="200"
                            autocomplete="off"
                            autocapitalize="characters"
                            prop:value=move || code.get()
                            on:input=move |event| code.set(event_target_value(&event))
                        />
                    </label>
                    <button type="submit" id="join">{shared.text("web-join")}</button>
                </form>
                <p class="trouble" role="alert">{no_code}</p>
                <OpenTables/>
                <details class="options-of">
                    <summary>{shared.text("web-settings")}</summary>
                    <Settings is_home=true/>
                </details>
                <button type="button" class="quiet" id="records" on:click=move |_| shared.go(Route::Replay(String::new()))>
                    {shared.text("web-open-record")}
                </button>
                <button type="button" class="quiet" id="me" on:click=move |_| shared.go(Route::Me)>
                    {shared.text("web-me")}
                </button>
                <button type="button" class="quiet" id="pad" on:click=move |_| shared.go(Route::Pad)>
                    {shared.text("web-pad")}
                </button>
                <footer>{shared.text("web-unofficial")}</footer>
            </main>
        }
        .into_any()
    }
}

/// What there is beside games and lessons that somebody may not know yet, with where it is.
const BESIDE: [(&str, &str, &str); 5] = [
    ("hold", "web-new-hold", ""),
    ("sharing", "web-new-sharing", "#sharing"),
    ("memory", "web-new-memory", ""),
    ("pad", "web-new-pad", "pad"),
    ("replay", "web-new-replay", "me"),
];
const DAY_MS: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Something that is new to whoever uses this browser, another thing every day; nothing once they know everything.
fn news(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let games = PICTURES.iter().map(|(id, _)| (id.to_string(), "web-new-game", *id, ""));
    let lessons = PICTURES.iter().map(|(id, _)| (format!("learn/{id}"), "web-new-lesson", *id, "learn"));
    let beside = BESIDE.iter().map(|(known, key, to)| (known.to_string(), *key, "", *to));
    // Who has not played yet can do nothing with what only makes sense then.
    let has_played = PICTURES.iter().any(|(id, _)| browser::is_known(id));
    let beside = has_played.then_some(beside).into_iter().flatten();
    let games = has_played.then_some(games).into_iter().flatten();
    let all = games.chain(lessons).chain(beside);
    let new: Vec<_> = all.filter(|(known, ..)| !browser::is_known(known)).collect();
    let today = (browser::now() / DAY_MS) as usize;
    let Some((known, key, game, to)) = new.get(today % new.len().max(1)).cloned() else {
        return ().into_any();
    };
    let words = shared.words();
    let title = if game.is_empty() { String::new() } else { words.game_title(game) };
    let text = words.fmt(key, &[("title", title.into())]);
    let what = match (game, to) {
        (_, "learn") => view! { <a href=known>{text}</a> }.into_any(),
        ("", "") => view! { <span>{text}</span> }.into_any(),
        ("", to) => view! { <a href=to>{text}</a> }.into_any(),
        _ => view! { <button type="button" on:click=move |_| wish.choose(game)>{text}</button> }.into_any(),
    };
    view! { <p class="new" id="new"><b>{words.get("web-new")}</b>" "{what}</p> }.into_any()
}

/// A game: its picture, its name, what it is about, and for how many.
fn game(wish: Wish, id: &'static str, picture: [(Label, u8); 3]) -> AnyView {
    let shared = Shared::of_page();
    let words = shared.words();
    let Some(spec) = catalog::spec(id) else { return ().into_any() };
    let args = [("min", spec.seats_min.into()), ("max", spec.seats_max.into())];
    let is_chosen = move || wish.game.with(|game| game == id);
    let cards = picture.map(|(label, heads)| card(Face { label, heads }, &words));
    view! {
        <label class="game" class:chosen=is_chosen>
            <input
                type="radio"
                name="game"
                value=id
                prop:checked=is_chosen
                on:change=move |_| {
                    wish.choose(id);
                    // Whoever looks into a lesson first comes back to it.
                    browser::store("game", id);
                }
            />
            <span class="picture" aria-hidden="true">{cards.into_iter().collect::<Vec<_>>()}</span>
            <span class="game-name">{words.game_title(id)}</span>
            <span class="players">{words.fmt("web-players", &args)}</span>
            <span class="about">{words.get(&format!("tell-about-{id}"))}</span>
        </label>
    }
    .into_any()
}

/// So many of them stand there at once.
const RESUMED: usize = 2;

/// Tables that were left before their match was over, the latest first.
#[component]
fn Resume() -> impl IntoView {
    let shared = Shared::of_page();
    // With how long ago each was opened: the server answers in any order.
    let found = RwSignal::new(Vec::<(usize, String, String)>::new());
    let note = move |age: usize, code: String, title: String| {
        found.try_update(|found| {
            let at = found.iter().position(|(other, ..)| *other > age).unwrap_or(found.len());
            found.insert(at, (age, code, title));
        });
    };
    let title = move |game: &str| shared.words().game_title(game);
    let played = browser::played();
    for (age, code) in browser::tables().into_iter().enumerate() {
        if here::is_here(&code) {
            if let Some(one) = played.iter().find(|one| one.code == code && !one.over) {
                note(age, code, title(&one.game));
            }
            continue;
        }
        spawn_local(async move {
            if let Ok(table) = browser::ask::<Found>(&format!("api/tables/{code}"), None).await
                && !table.info.over
                && table.info.started
                && !table.you.is_empty()
            {
                note(age, table.code, title(&table.game));
            }
        });
    }
    let button = move |(_, code, title): (usize, String, String)| {
        // A table of this device has a code that nobody needs to know.
        let text = match here::is_here(&code) {
            true => shared.words().fmt("web-resume-here", &[("title", title.into())]),
            false => {
                shared.words().fmt("web-resume", &[("title", title.into()), ("code", code.clone().into())])
            }
        };
        view! {
            <button type="button" class="wide" on:click=move |_| shared.go(Route::Table(code.clone()))>{text}</button>
        }
        .into_any()
    };
    let n_more = Memo::new(move |_| found.with(Vec::len).saturating_sub(RESUMED));
    let buttons = move |all: Vec<_>| all.into_iter().map(button).collect::<Vec<_>>();
    let first = move || buttons(found.with(|found| found.iter().take(RESUMED).cloned().collect()));
    let others = move || buttons(found.with(|found| found.iter().skip(RESUMED).cloned().collect()));
    // At a table of this device nobody waits.
    let has_others =
        Memo::new(move |_| found.with(|found| found.iter().any(|(_, code, _)| !here::is_here(code))));
    view! {
        <div class="resume">
            {first}
            <Show when=move || has_others.get()>
                <p class="hint">{move || shared.text("web-resume-away")}</p>
            </Show>
            <Show when=move || n_more.get() != 0>
                <details class="options-of">
                    <summary id="resume-more">
                        {move || shared.words().fmt("web-resume-more", &[("n", n_more.get().into())])}
                    </summary>
                    {others}
                </details>
            </Show>
        </div>
    }
}
