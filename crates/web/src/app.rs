//! Which screen is shown.

use crate::here::Here;
use crate::parts::{AGAIN_MS, Parts};
use crate::player::Pace;
use crate::{browser, cards, language, table};
use leptos::prelude::*;
use leptos::task::spawn_local;
use telling::Words;
use texts::{Digits, Lang};

/// A screen by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    Table(String),
    /// The replay of a table; of a record from a file where there is no code.
    Replay(String),
    /// The score pad.
    Pad,
    /// Who somebody is here: name, picture, tables and wishes.
    Me,
}

impl Route {
    fn here() -> Self {
        let path = browser::path();
        match path.split_once('/').unwrap_or((&path, "")) {
            ("t", code) => Route::Table(code.to_string()),
            ("pad", _) => Route::Pad,
            ("me", _) => Route::Me,
            ("r", code) => Route::Replay(code.to_string()),
            _ => Route::Home,
        }
    }

    fn path(&self) -> String {
        match self {
            Route::Home => String::new(),
            Route::Table(code) => format!("t/{code}"),
            Route::Pad => "pad".into(),
            Route::Me => "me".into(),
            Route::Replay(code) if code.is_empty() => "r".into(),
            Route::Replay(code) => format!("r/{code}"),
        }
    }
}

/// What all screens share.
#[derive(Clone, Copy)]
pub(crate) struct Shared {
    words: RwSignal<Words>,
    /// `latin`, or as the language has them.
    pub(crate) digits: RwSignal<String>,
    /// All sentences of the language are here, and not only those of a first table.
    pub(crate) is_whole: RwSignal<bool>,
    /// The rule pages of the language are here. Until they are, no rule can be named in it.
    rules: RwSignal<bool>,
    /// The others are on their way.
    is_completed: StoredValue<bool>,
    /// Another language was wanted and could not be brought.
    pub(crate) no_language: RwSignal<bool>,
    pub(crate) route: RwSignal<Route>,
    pub(crate) parts: Parts,
    /// The match of the table that is opened next begins at once.
    pub(crate) start: StoredValue<bool>,
    /// A table that was just made on this device, and the worker that runs it.
    pub(crate) made: StoredValue<Option<(String, Here)>, LocalStorage>,
    pub(crate) name: RwSignal<String>,
    /// How fast beats follow one another.
    pub(crate) pace: RwSignal<Pace>,
    /// Whether an answer is confirmed before it is sent.
    pub(crate) confirm: RwSignal<bool>,
    /// Whether somebody likes to hear that they are asked.
    pub(crate) sounds: RwSignal<bool>,
    /// How much is said of what happens: `short`, `long`, or as usual.
    pub(crate) speech: RwSignal<String>,
    /// `light`, `dark`, or as the system has it.
    pub(crate) theme: RwSignal<String>,
    /// `large`, `larger`, or as the browser has it.
    pub(crate) size: RwSignal<String>,
    /// `none`, or as the system has it.
    pub(crate) motion: RwSignal<String>,
    /// `plain`, or in colors that go with their heads.
    pub(crate) cards: RwSignal<String>,
}

impl Shared {
    pub(crate) fn of_page() -> Self {
        expect_context()
    }

    pub(crate) fn words(&self) -> Words {
        self.words.get_untracked()
    }

    pub(crate) fn text(&self, key: &str) -> String {
        self.words.with_untracked(|words| words.get(key))
    }

    pub(crate) fn number(&self, number: &impl ToString) -> String {
        self.words.with_untracked(|words| words.number(number))
    }

    /// Whoever says something comes back here when it is to be said in other words.
    pub(crate) fn listen(&self) {
        self.words.track();
    }

    /// Says everything in another language, once it is here.
    pub(crate) fn speak(&self, lang: Lang) {
        let this = *self;
        spawn_local(async move {
            let is_here = language::bring(lang).await;
            this.no_language.set(!is_here);
            if is_here {
                browser::store("lang", lang.code());
                this.words.set(words(lang, &this.digits.get_untracked()));
                this.is_whole.set(true);
            }
        });
    }

    /// Brings what is not here yet of the language that is spoken, however often it has to be asked for.
    pub(crate) fn complete(&self) {
        let this = *self;
        if untrack(|| this.is_whole.get())
            || this.is_completed.try_update_value(|on| std::mem::replace(on, true)) != Some(false)
        {
            return;
        }
        spawn_local(async move {
            while !untrack(|| this.is_whole.get()) {
                let lang = this.words().lang();
                if !language::bring(lang).await {
                    browser::wait(AGAIN_MS).await;
                } else if lang == this.words().lang() {
                    // What is shown already needs no other words.
                    *this.words.write_untracked() = words(lang, &this.digits.get_untracked());
                    this.is_whole.set(true);
                }
            }
        });
    }

    /// The title of a rule, for whoever shows it, once the rule pages are here.
    pub(crate) fn rule_title(&self, rule: &str) -> Option<&'static str> {
        self.rules.track();
        self.words().rule_title(rule)
    }

    /// Whether rules have titles, for whoever shows them.
    pub(crate) fn has_rules(&self) -> bool {
        self.rules.get()
    }

    /// Brings the rule pages of the language that is spoken, when there is time for them, however often they have to be
    /// asked for.
    fn bring_rules(&self) {
        let (this, lang) = (*self, self.words().lang());
        this.rules.set(false);
        spawn_local(async move {
            while lang == this.words().lang() {
                if language::bring_rules(lang).await {
                    return this.rules.set(true);
                }
                browser::wait(AGAIN_MS).await;
            }
        });
    }

    /// Goes to another screen.
    pub(crate) fn go(&self, route: Route) {
        browser::push(&route.path());
        self.route.set(route);
    }
}

/// Does something now, and whenever what it reads changes. Leptos would make code for each of them.
pub(crate) fn effect(what: impl FnMut() + 'static) {
    fn boxed(mut what: Box<dyn FnMut()>) {
        Effect::new(move |_: Option<()>| what());
    }
    boxed(Box::new(what));
}

/// Says something, also when it was said just before: readers listen to what changes.
pub(crate) fn say(region: RwSignal<String>, text: String) {
    region.update(|said| *said = if *said == text { format!("{text}\u{a0}") } else { text });
}

/// Until a screen is here.
pub(crate) fn loading(shared: Shared) -> AnyView {
    view! { <main><p class="loading">{shared.text("web-loading")}</p></main> }.into_any()
}

fn words(lang: Lang, digits: &str) -> Words {
    Words::with_digits(lang, if digits == "latin" { Digits::Latin } else { Digits::Native })
}

/// What all screens share, and what keeps it: on the device, and in the marks of the page.
pub(crate) fn shared(lang: Lang) -> Shared {
    let digits = browser::stored("digits");
    let shared = Shared {
        words: RwSignal::new(words(lang, &digits)),
        digits: RwSignal::new(digits),
        is_whole: RwSignal::new(lang.is_whole()),
        rules: RwSignal::new(false),
        is_completed: StoredValue::new(false),
        no_language: RwSignal::new(false),
        route: RwSignal::new(Route::here()),
        parts: Parts::new(),
        start: StoredValue::new(false),
        made: StoredValue::new_local(None),
        name: RwSignal::new(browser::stored("name")),
        pace: RwSignal::new(Pace::named(&browser::stored("pace"))),
        confirm: RwSignal::new(browser::stored("confirm") == "yes"),
        sounds: RwSignal::new(browser::stored("sounds") != "no"),
        speech: RwSignal::new(browser::stored("speech")),
        theme: RwSignal::new(browser::stored("theme")),
        size: RwSignal::new(browser::stored("size")),
        motion: RwSignal::new(browser::stored("motion")),
        cards: RwSignal::new(browser::stored("cards")),
    };
    provide_context(shared);
    effect(move || {
        shared.listen();
        if shared.is_whole.get() {
            shared.bring_rules();
        }
    });
    effect(move || browser::store("name", shared.name.get().trim()));
    effect(move || browser::store("pace", shared.pace.get().name()));
    effect(move || browser::store("confirm", if shared.confirm.get() { "yes" } else { "" }));
    effect(move || browser::store("sounds", if shared.sounds.get() { "" } else { "no" }));
    effect(move || browser::store("speech", &shared.speech.get()));
    for (name, mark, wish) in [
        ("theme", "data-theme", shared.theme),
        ("size", "data-size", shared.size),
        ("motion", "data-motion", shared.motion),
        ("cards", "data-cards", shared.cards),
    ] {
        effect(move || {
            let wish = wish.get();
            browser::store(name, &wish);
            browser::mark_page(mark, &wish);
        });
    }
    Effect::new(move |before: Option<()>| {
        let digits = shared.digits.get();
        browser::store("digits", &digits);
        if before.is_some() {
            shared.words.set(words(shared.words().lang(), &digits));
        }
    });
    Effect::new(move |before: Option<Lang>| {
        let lang = shared.words.with(Words::lang);
        browser::mark_page("lang", lang.code());
        browser::mark_page("dir", if lang.is_rtl() { "rtl" } else { "ltr" });
        if before.is_some() {
            // Everything was drawn anew, and what had the focus is gone.
            let what = if before == Some(lang) { "#digits" } else { "#lang" };
            request_animation_frame(move || {
                if browser::focus_is_lost() {
                    browser::focus_first(&[what]);
                }
            });
        }
        lang
    });
    shared
}

/// The whole page.
#[component]
pub(crate) fn App(lang: Lang) -> impl IntoView {
    let shared = shared(lang);
    // Another place of the same screen is no other screen.
    let follow = move || {
        let here = Route::here();
        if shared.route.with_untracked(|route| *route != here) {
            shared.route.set(here);
        }
    };
    StoredValue::new_local(browser::on("popstate", follow));
    // A table does without until it is drawn, and asks for it then.
    effect(move || {
        if !matches!(shared.route.get(), Route::Table(_)) {
            shared.complete();
        }
    });
    Effect::new(move |before: Option<(Route, bool)>| {
        let route = shared.route.get();
        let is_next = before.is_some_and(|(before, waits)| waits || before != route);
        let part = if is_next { shared.home() } else { None };
        if let Some(part) = part {
            (part.arrive)(shared);
        }
        (route, is_next && part.is_none())
    });
    let has_all = Memo::new(move |_| {
        shared.is_whole.get() || !matches!(shared.route.get(), Route::Replay(_) | Route::Pad | Route::Me)
    });
    let screen = move || {
        let shown = match shared.route.get() {
            Route::Table(code) => Some(view! { <table::Table code/> }.into_any()),
            Route::Home => shared.home().map(|home| (home.screen)()),
            route => {
                let beside = shared.beside();
                beside.filter(|_| has_all.get()).map(|beside| (beside.screen)(route))
            }
        };
        shown.unwrap_or_else(|| loading(shared))
    };
    view! {
        {cards::shapes()}
        {screen}
    }
}
