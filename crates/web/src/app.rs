//! Which screen is shown.

use crate::browser;
use crate::home::Home;
use crate::table::Table;
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
    };
    provide_context(shared);
    browser::on("popstate", move || shared.route.set(Route::here()));
    Effect::new(move || browser::store("name", shared.name.get().trim()));
    move || match shared.route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Table(code) => view! { <Table code/> }.into_any(),
    }
}
