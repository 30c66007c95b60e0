//! Home: begin a match, make a table, join one, or go on where one was left.

use crate::app::{Route, Shared};
use crate::browser::{self, Trouble};
use crate::cards::card;
use crate::room::{Language, Settings, select};
use game::{Kind, Label, OptionSpec, Spec};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{Create, Found, Seated};
use std::collections::BTreeMap;
use telling::Face;

/// Cards on the picture of each game, with their heads.
const PICTURES: [(&str, [(Label, u8); 3]); 5] = [
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
                prop:value=move || shared.name.get()
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

/// What a new table is to be.
#[derive(Clone, Copy)]
struct Wish {
    game: RwSignal<String>,
    seats: RwSignal<usize>,
    bot: RwSignal<String>,
    options: RwSignal<BTreeMap<String, String>>,
}

impl Wish {
    fn spec(&self) -> &'static Spec {
        self.game.with(|id| catalog::spec(id)).unwrap_or(catalog::GAMES[0])
    }

    fn n_seats(&self) -> usize {
        self.seats.get().clamp(self.spec().seats_min, self.spec().seats_max)
    }

    fn create(&self, shared: Shared, with_bots: bool) -> Create {
        let (game, seats, bot) = (self.game.get(), self.n_seats(), self.bot.get());
        let bots = (1..seats as u8).filter(|_| with_bots).map(|seat| (seat, bot.clone()));
        let bots = bots.collect();
        Create {
            game,
            seats,
            options: self.options.get(),
            name: name_or_default(shared),
            bots,
            clock: None,
            spectators: Default::default(),
        }
    }
}

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let shared = Shared::of_page();
    let last = browser::stored("game");
    let last = catalog::spec(&last).unwrap_or(catalog::GAMES[0]);
    let wish = Wish {
        game: RwSignal::new(last.id.to_string()),
        seats: RwSignal::new(browser::stored("seats").parse().unwrap_or(4)),
        bot: RwSignal::new("heuristic".to_string()),
        options: RwSignal::new(BTreeMap::new()),
    };
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let make = move |with_bots: bool| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let create = untrack(|| wish.create(shared, with_bots));
        browser::store("game", &create.game);
        browser::store("seats", &create.seats.to_string());
        let body = serde_json::to_string(&create).expect("a request is JSON");
        spawn_local(async move {
            match browser::ask::<Seated>("api/tables", Some(body)).await {
                Ok(seated) => {
                    shared.start.set_value(with_bots);
                    shared.go(Route::Table(seated.code));
                }
                Err(error) => {
                    trouble.set(sentence(error, shared));
                    busy.set(false);
                }
            }
        });
    };
    let join = move || {
        let code = code.get_untracked().trim().to_uppercase();
        if !code.is_empty() {
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
                    <Language/>
                </header>
                <Resume/>
                <form on:submit=move |event| { event.prevent_default(); make(true) }>
                    <fieldset class="games">
                        <legend>{shared.text("web-which-game")}</legend>
                        {games.into_iter().collect::<Vec<_>>()}
                    </fieldset>
                    <div class="bar">
                        {seats(wish)}
                        <button type="submit" class="main" id="play" prop:disabled=busy>{shared.text("web-play-bots")}</button>
                    </div>
                    <p class="trouble" role="alert">{trouble}</p>
                    <details class="options-of">
                        <summary>{shared.text("web-options")}</summary>
                        <div class="options">
                            <NameField/>
                            {move || options(wish)}
                        </div>
                    </details>
                    <button type="button" class="wide" id="make" prop:disabled=busy on:click=move |_| make(false)>
                        {shared.text("web-make-table")}
                    </button>
                </form>
                <form class="join" on:submit=move |event| { event.prevent_default(); join() }>
                    <label class="field">
                        <span>{shared.text("web-have-code")}</span>
                        <input
                            id="code"
                            type="text"
                            maxlength="12"
                            autocomplete="off"
                            autocapitalize="characters"
                            prop:value=move || code.get()
                            on:input=move |event| code.set(event_target_value(&event))
                        />
                    </label>
                    <button type="submit" id="join">{shared.text("web-join")}</button>
                </form>
                <details class="options-of">
                    <summary>{shared.text("web-settings")}</summary>
                    <Settings/>
                </details>
                <footer>{shared.text("web-unofficial")}</footer>
            </main>
        }
        .into_any()
    }
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
                on:change=move |_| { wish.game.set(id.to_string()); wish.options.set(BTreeMap::new()) }
            />
            <span class="picture" aria-hidden="true">{cards.into_iter().collect::<Vec<_>>()}</span>
            <span class="game-name">{words.game_title(id)}</span>
            <span class="players">{words.fmt("web-players", &args)}</span>
            <span class="about">{words.get(&format!("tell-about-{id}"))}</span>
        </label>
    }
    .into_any()
}

/// How many play.
fn seats(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let step = move |label: &'static str, sign: &'static str, by: isize| {
        let next = move || wish.n_seats().saturating_add_signed(by);
        view! {
            <button
                type="button"
                aria-label=shared.text(label)
                prop:disabled=move || !(wish.spec().seats_min..=wish.spec().seats_max).contains(&next())
                on:click=move |_| wish.seats.set(untrack(next))
            >{sign}</button>
        }
        .into_any()
    };
    view! {
        <div class="field stepper" role="group" aria-labelledby="seats-label">
            <span id="seats-label">{shared.text("web-seats")}</span>
            <span class="steps">
                {step("web-fewer", "−", -1)}
                <output>{move || shared.number(&wish.n_seats())}</output>
                {step("web-more", "+", 1)}
            </span>
        </div>
    }
    .into_any()
}

/// The bots, and the options of the printed game.
fn options(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let bots = catalog::BOTS.map(|bot| (bot, shared.text(&format!("tell-bot-{bot}"))));
    let bots = select("bot", &bots, move || wish.bot.get(), move |bot| wish.bot.set(bot));
    // Study options make another game of it.
    let printed = wish.spec().options.iter().filter(|option| !option.key.starts_with("lab."));
    let options: Vec<_> = printed.filter_map(|option| field(wish, shared, option)).collect();
    view! {
        <label class="field"><span>{shared.text("tell-bots")}</span>{bots}</label>
        {options}
    }
    .into_any()
}

fn field(wish: Wish, shared: Shared, option: &'static OptionSpec) -> Option<AnyView> {
    let value = move || {
        wish.options.with(|options| options.get(option.key).cloned()).unwrap_or(option.default.into())
    };
    let set = move |value: String| {
        wish.options.update(|options| {
            // The printed game goes without saying.
            if value.is_empty() || value == option.default {
                options.remove(option.key);
            } else {
                options.insert(option.key.to_string(), value);
            }
        });
    };
    let words: &[&'static str] = match option.kind {
        Kind::Word(words) => words,
        Kind::Flag => &["true", "false"],
        Kind::Number { .. } => &[],
        Kind::Seat | Kind::RandomOrSeat | Kind::Numbers { .. } => return None,
    };
    let input = if let Kind::Number { min, max } = option.kind {
        view! {
            <input
                type="number"
                min=min
                max=max
                prop:value=move || untrack(value)
                on:change=move |event| set(event_target_value(&event))
            />
        }
        .into_any()
    } else {
        let texts =
            words.iter().map(|word| (*word, shared.text(&format!("tell-value-{}", word.replace('_', "-")))));
        select(option.key, &texts.collect::<Vec<_>>(), move || untrack(value), set)
    };
    let name = shared.text(&format!("tell-option-{}", option.key));
    Some(view! { <label class="field"><span>{name}</span>{input}</label> }.into_any())
}

/// Tables that were left before their match was over.
#[component]
fn Resume() -> impl IntoView {
    let shared = Shared::of_page();
    let found = RwSignal::new(Vec::<(String, String)>::new());
    for code in browser::tables() {
        spawn_local(async move {
            if let Ok(table) = browser::ask::<Found>(&format!("api/tables/{code}"), None).await
                && !table.info.over
                && table.info.started
                && !table.you.is_empty()
            {
                let title = shared.words().game_title(&table.game);
                found.try_update(|found| found.push((table.code, title)));
            }
        });
    }
    let button = move |(code, title): (String, String)| {
        let text =
            shared.words().fmt("web-resume", &[("title", title.into()), ("code", code.clone().into())]);
        view! {
            <button type="button" class="wide" on:click=move |_| shared.go(Route::Table(code.clone()))>{text}</button>
        }
        .into_any()
    };
    view! { <div class="resume">{move || found.get().into_iter().map(button).collect::<Vec<_>>()}</div> }
}
