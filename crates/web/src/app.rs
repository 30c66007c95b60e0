//! Which screen is shown.

use crate::home::Home;
use crate::player::Pace;
use crate::table::Table;
use crate::{browser, cards};
use leptos::prelude::*;
use telling::Words;
use texts::Lang;

/// A screen by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    Table(String),
}

impl Route {
    fn here() -> Self {
        match browser::path().strip_prefix("t/") {
            Some(code) => Route::Table(code.to_string()),
            None => Route::Home,
        }
    }

    fn path(&self) -> String {
        match self {
            Route::Home => String::new(),
            Route::Table(code) => format!("t/{code}"),
        }
    }
}

/// What all screens share.
#[derive(Clone, Copy)]
pub(crate) struct Shared {
    words: StoredValue<Words>,
    route: RwSignal<Route>,
    /// The match of the table that is opened next begins at once.
    pub(crate) start: StoredValue<bool>,
    pub(crate) name: RwSignal<String>,
    /// How fast beats follow one another.
    pub(crate) pace: RwSignal<Pace>,
    /// Whether an answer is confirmed before it is sent.
    pub(crate) confirm: RwSignal<bool>,
    /// `light`, `dark`, or as the system has it.
    pub(crate) theme: RwSignal<String>,
}

impl Shared {
    pub(crate) fn of_page() -> Self {
        expect_context()
    }

    pub(crate) fn words(&self) -> Words {
        self.words.get_value()
    }

    pub(crate) fn text(&self, key: &str) -> String {
        self.words.with_value(|words| words.get(key))
    }

    /// Goes to another screen.
    pub(crate) fn go(&self, route: Route) {
        browser::push(&route.path());
        self.route.set(route);
    }
}

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let shared = Shared {
        words: StoredValue::new(Words::new(Lang::En)),
        route: RwSignal::new(Route::here()),
        start: StoredValue::new(false),
        name: RwSignal::new(browser::stored("name")),
        pace: RwSignal::new(Pace::named(&browser::stored("pace"))),
        confirm: RwSignal::new(browser::stored("confirm") == "yes"),
        theme: RwSignal::new(browser::stored("theme")),
    };
    provide_context(shared);
    browser::on("popstate", move || shared.route.set(Route::here()));
    Effect::new(move || browser::store("name", shared.name.get().trim()));
    Effect::new(move || browser::store("pace", shared.pace.get().name()));
    Effect::new(move || browser::store("confirm", if shared.confirm.get() { "yes" } else { "" }));
    Effect::new(move || {
        let theme = shared.theme.get();
        browser::store("theme", &theme);
        browser::mark_page("data-theme", &theme);
    });
    let screen = move || match shared.route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Table(code) => view! { <Table code/> }.into_any(),
    };
    view! {
        {cards::shapes()}
        {screen}
    }
}
