//! Lessons and rule pages: a page of its own beside that of the tables, with its own address and its own module.
//!
//! It draws with the parts of the table. Which tasks there are and whether they are solved is for `lessons` to say; which
//! are solved is kept on this device.

mod lesson;
mod rules;

use crate::app::{Shared, loading, shared};
use crate::browser;
use crate::cards::{card, shapes, sign};
use crate::home::PICTURES;
use crate::room::Language;
use game::Label;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use lesson::Lesson;
use rules::Rules;
use std::collections::BTreeSet;
use telling::Face;
use texts::Lang;

/// A screen by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Route {
    /// All lessons.
    All,
    /// The lesson of a game.
    Lesson(&'static str),
    Rules,
}

impl Route {
    fn here() -> Self {
        let path = browser::path();
        match path.split_once('/').unwrap_or((&path, "")) {
            ("rules", _) => Route::Rules,
            (_, game) => catalog::spec(game).map_or(Route::All, |spec| Route::Lesson(spec.id)),
        }
    }

    fn path(&self) -> String {
        match self {
            Route::All => "learn".into(),
            Route::Lesson(game) => format!("learn/{game}"),
            Route::Rules => "rules".into(),
        }
    }
}

/// Where one is.
#[derive(Clone, Copy)]
struct Place(RwSignal<Route>);

impl Place {
    /// Goes to another screen, at a place of it where one is given.
    fn go(self, route: Route, at: &str) {
        let mark = if at.is_empty() { String::new() } else { format!("#{at}") };
        browser::push(&format!("{}{mark}", route.path()));
        self.0.set(route);
        browser::scroll_up();
    }

    /// What a link does that leads to another screen of this page.
    fn link(self, route: Route, at: String) -> impl Fn(MouseEvent) + Clone {
        move |event: MouseEvent| {
            // Whoever wants another tab gets one.
            if !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
                event.prevent_default();
                self.go(route.clone(), &at);
            }
        }
    }
}

/// The tasks that were solved on this device, by their names.
fn solved() -> BTreeSet<String> {
    browser::stored("learn").split_whitespace().map(String::from).collect()
}

/// Notes that a task is solved.
fn solve(task: &str) {
    let mut all = solved();
    all.insert(task.to_string());
    browser::store("learn", &all.into_iter().collect::<Vec<_>>().join(" "));
}

/// How many tasks of a game are solved, and how many there are.
fn done(game: &str) -> (usize, usize) {
    let (tasks, solved) = (lessons::lesson(game), solved());
    (tasks.iter().filter(|task| solved.contains(task.name)).count(), tasks.len())
}

/// The whole page. `is_here` says whether its sentences came.
#[component]
pub(crate) fn Learn(lang: Lang, is_here: bool) -> impl IntoView {
    let shared = shared(lang);
    shared.no_language.set(!is_here);
    let place = Place(RwSignal::new(Route::here()));
    provide_context(place);
    // Another place of the same screen is no other screen: only what it names is led to.
    let follow = move || match Route::here() {
        here if place.0.with_untracked(|place| *place != here) => place.0.set(here),
        Route::Rules => rules::lead(),
        _ => {}
    };
    StoredValue::new_local(browser::on("popstate", follow));
    crate::app::effect(move || {
        shared.listen();
        let title = match place.0.get() {
            Route::Rules => shared.text("learn-rules"),
            Route::All => shared.text("learn-title"),
            Route::Lesson(game) => {
                format!("{} – {}", shared.text("learn-title"), shared.words().game_title(game))
            }
        };
        browser::document().set_title(&title);
    });
    // What had the focus is gone with its screen.
    Effect::new(move |before: Option<()>| {
        let is_coming = matches!(place.0.get(), Route::Lesson(game) if shared.lacks(game));
        if before.is_some() && !is_coming {
            request_animation_frame(|| {
                if browser::focus_is_lost() {
                    browser::focus_first(&["#ask", "h1"]);
                }
            });
        }
    });
    let screen = move || match place.0.get() {
        Route::All => view! { <All/> }.into_any(),
        Route::Lesson(game) if shared.lacks(game) => {
            leptos::task::spawn_local(async move { shared.bring_all(game).await });
            loading(shared)
        }
        Route::Lesson(game) => {
            browser::note_known(&format!("learn/{game}"));
            view! { <Lesson game/> }.into_any()
        }
        Route::Rules => view! { <Rules/> }.into_any(),
    };
    view! {
        {shapes()}
        {screen}
    }
}

/// The way back, before the title.
fn back(shared: Shared, to: Option<Route>) -> AnyView {
    let place = expect_context::<Place>();
    match to {
        Some(route) => {
            let (path, label) = (route.path(), shared.text("learn-all"));
            view! {
                <a class="icon" href=path aria-label=label on:click=place.link(route, String::new())>{sign("back")}</a>
            }
            .into_any()
        }
        // The page of the tables is another one.
        None => view! { <a class="icon" href="./" aria-label=shared.text("web-home")>{sign("back")}</a> }
            .into_any(),
    }
}

/// All lessons.
#[component]
fn All() -> impl IntoView {
    let (shared, place) = (Shared::of_page(), expect_context::<Place>());
    let lesson = move |(id, picture): (&'static str, [(Label, u8); 3])| {
        let words = shared.words();
        let route = Route::Lesson(id);
        let (done, all) = done(id);
        let so_far = words.fmt("learn-done-of", &[("done", done.into()), ("all", all.into())]);
        let cards = picture.map(|(label, heads)| card(Face { label, heads }, &words));
        view! {
            <li>
                <a class="game" class:chosen=done == all data-game=id href=route.path() on:click=place.link(route, String::new())>
                    <span class="picture" aria-hidden="true">{cards.into_iter().collect::<Vec<_>>()}</span>
                    <span class="game-name">{words.game_title(id)}</span>
                    <span class="players">{so_far}</span>
                    <span class="about">{words.get(&format!("tell-about-{id}"))}</span>
                </a>
            </li>
        }
        .into_any()
    };
    move || {
        shared.listen();
        view! {
            <main class="learn">
                <header class="top">
                    {back(shared, None)}
                    <h1 tabindex="-1">{shared.text("learn-title")}</h1>
                </header>
                <p class="lead">{shared.text("learn-lead")}</p>
                <ul class="games">{PICTURES.map(lesson).into_iter().collect::<Vec<_>>()}</ul>
                <p>
                    <a class="button" id="rules" href="rules" on:click=place.link(Route::Rules, String::new())>
                        {shared.text("learn-rules")}
                    </a>
                </p>
                <Language/>
            </main>
        }
        .into_any()
    }
}
