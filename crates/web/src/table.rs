//! The address of a table: finds it, connects, and shows who is there until the match begins, and then the match.

use crate::app::{Route, Shared, loading};
use crate::browser::{self, Trouble};
use crate::here;
use crate::home::sentence;
use crate::link::{Link, Shown};
use crate::moving;
use crate::player::Player;
use crate::room::{Room, keep_focus};
use client::{Backoff, Scene, Taps};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::Found;
use telling::{Face, Spot};

/// Milliseconds in which the next question comes where nobody thinks long.
const SOON_MS: u32 = 400;

/// What a screen of a table shares with its parts.
#[derive(Clone, Copy)]
pub(crate) struct AtTable {
    pub(crate) shared: Shared,
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) connected: RwSignal<bool>,
    /// The answer that was just given, until there is a scene that shows it.
    pub(crate) sent: RwSignal<Option<String>>,
    /// The reader has chosen, and others have thought for a while since.
    pub(crate) waits: RwSignal<bool>,
    /// Shows what happened, beat by beat.
    pub(crate) player: Player,
    /// What was tapped on the way to an answer.
    pub(crate) taps: RwSignal<Taps>,
    /// Of several readings of a play the one that is meant; the strongest if it is none of them.
    pub(crate) reading: RwSignal<String>,
    /// The answer that is pointed at.
    pub(crate) pointed: RwSignal<Option<Spot>>,
    /// Where a finger has just been put down.
    pub(crate) finger: StoredValue<Option<Spot>>,
    /// The cards of a draft that the reader would like, the dearest first.
    pub(crate) wishes: RwSignal<Vec<Face>>,
    /// Whether any card is picked where no wish is left.
    pub(crate) picks: RwSignal<bool>,
    link: StoredValue<Option<Link>, LocalStorage>,
    /// The last answer that was given, for a screen that has no link to pass it on.
    pub(crate) given: RwSignal<String>,
}

impl AtTable {
    /// No table yet.
    pub(crate) fn new(shared: Shared) -> Self {
        AtTable {
            shared,
            scene: RwSignal::new(Scene::default()),
            connected: RwSignal::new(false),
            sent: RwSignal::new(None),
            waits: RwSignal::new(false),
            player: Player::new(shared),
            taps: RwSignal::new(Taps::default()),
            reading: RwSignal::new(String::new()),
            pointed: RwSignal::new(None),
            finger: StoredValue::new(None),
            wishes: RwSignal::new(Vec::new()),
            picks: RwSignal::new(false),
            link: StoredValue::new_local(None),
            given: RwSignal::new(String::new()),
        }
    }

    /// Whether the match is over, and nothing of it is left to be shown.
    pub(crate) fn is_over(&self) -> bool {
        self.scene.with(|scene| scene.over) && !self.player.is_playing()
    }

    /// Whether there is a table to say something to.
    pub(crate) fn has_link(&self) -> bool {
        self.link.with_value(Option::is_some)
    }

    /// Says something to the table, once there is a connection.
    pub(crate) fn with_link(&self, say: impl FnOnce(&Link)) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                say(link);
            }
        });
    }
}

/// A table, from its code.
#[component]
pub(crate) fn Table(code: String) -> impl IntoView {
    let shared = Shared::of_page();
    let at = AtTable::new(shared);
    provide_context(at);
    let missing = RwSignal::new(String::new());
    let start = shared.start.get_value();
    shared.start.set_value(false);
    let not_taken = RwSignal::new(String::new());
    let shown = Shown { scene: at.scene, sent: at.sent, player: at.player, connected: at.connected, missing };
    let open = move |code: &str, here: Option<here::Here>| {
        let link = Link::open(code, shared, shown, start, here);
        // Somebody may have gone on to another screen meanwhile.
        if let Some(Some(link)) = at.link.try_set_value(Some(link)) {
            link.leave();
        }
    };
    // What this browser keeps of its matches, and which games it knows.
    let note = code.clone();
    let played = Memo::new(move |_| {
        at.scene.with(|scene| (scene.seated && scene.started).then(|| (scene.game.clone(), scene.over)))
    });
    crate::app::effect(move || {
        if let Some((game, over)) = played.get() {
            browser::remember_match(&note, &game, over);
            browser::note_known(&game);
        }
    });
    if here::is_here(&code) {
        // The worker that has just made it runs it already.
        let made = shared.made.try_update_value(Option::take).flatten();
        open(&code, made.filter(|(made, _)| *made == code).map(|(_, here)| here));
    } else {
        spawn_local(async move {
            if let Err(error) = moving::arrive(&code).await {
                not_taken.set(sentence(error, shared));
            }
            let (mut backoff, mut is_refused) = (Backoff::default(), false);
            let found = loop {
                match browser::ask::<Found>(&format!("api/tables/{code}"), None).await {
                    Ok(found) => break found,
                    // What was asked for before the program was here was not asked in the language of the page.
                    Err(Trouble::Refused(_)) if !is_refused => is_refused = true,
                    Err(Trouble::Refused(text)) => return drop(missing.try_set(text)),
                    // Until it does, or somebody has gone on to another screen.
                    Err(Trouble::NoAnswer) if missing.try_set(shared.text("web-no-answer")).is_none() => {
                        browser::wait(backoff.wait_ms(browser::dice())).await;
                    }
                    Err(Trouble::NoAnswer) => return,
                }
            };
            missing.try_set(String::new());
            let game = found.game;
            // At the same time as what is said of it.
            spawn_local(async move { shared.bring(&game).await });
            if !found.info.started {
                untrack(|| shared.lobby());
            }
            open(&found.code, None);
        });
    }
    on_cleanup(move || {
        let link = at.link.try_update_value(Option::take).flatten();
        if let Some(link) = link {
            link.leave();
        }
    });
    Effect::new(move |before: Option<()>| {
        shared.listen();
        if before.is_some() {
            at.with_link(|link| link.speak(shared.words()));
        }
    });
    crate::app::effect(move || {
        shared.watch();
        at.with_link(Link::go_on);
    });
    // Not before there is one.
    let found =
        Memo::new(move |_| at.scene.with(|scene| (!scene.seats.is_empty()).then(|| scene.code.clone())));
    crate::app::effect(move || {
        if let Some(code) = found.get() {
            browser::remember_table(&code);
        }
    });
    let started = Memo::new(move |_| at.scene.with(|scene| scene.started));
    let known = Memo::new(move |_| at.scene.with(|scene| !scene.seats.is_empty()));
    // The button that began the match is gone with the lobby, and the first question may have come at once with the table.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = (known.get(), started.get());
        if before == Some((true, false)) && now == (true, true) {
            keep_focus();
        }
        now
    });
    // Whoever has chosen is waited for no more, as long as they do not change their mind. Where the next question comes soon,
    // saying so for a moment would only cost a frame.
    let has_chosen = Memo::new(move |_| at.scene.with(|scene| !scene.waiting.is_empty()));
    crate::app::effect(move || match has_chosen.get() {
        true => browser::after(SOON_MS, move || {
            at.waits.try_set(has_chosen.try_get_untracked() == Some(true));
        }),
        false => at.waits.set(false),
    });
    let asked = Memo::new(move |_| at.scene.with(|scene| scene.ask != 0) && !at.waits.get());
    crate::app::effect(move || browser::cue(asked.get(), shared.sounds.get_untracked()));
    crate::app::effect(move || {
        shared.listen();
        let title = at.scene.with(|scene| scene.game_title.clone());
        let title = match asked.get() {
            true => shared.words().fmt("web-title-asked", &[("title", title.into())]),
            false => title,
        };
        browser::document().set_title(&if title.is_empty() { shared.text("web-title") } else { title });
    });
    on_cleanup(move || {
        browser::document().set_title(&shared.text("web-title"));
        browser::cue(false, false);
    });
    view! {
        <Banner missing/>
        <p class="trouble not-taken" role="alert">{not_taken}</p>
        {move || {
            shared.listen();
            let text = missing.get();
            if !text.is_empty() {
                return view! {
                    <main class="missing">
                        <div role="alert"><h1>{text}</h1></div>
                        <HomeLink/>
                    </main>
                }.into_any();
            }
            let shown = match (known.get(), started.get()) {
                (false, _) => None,
                (true, false) => shared.lobby().map(|lobby| (lobby.screen)()),
                (true, true) => Some(view! { <Room/> }.into_any()),
            };
            shown.unwrap_or_else(|| loading(shared))
        }}
    }
}

/// A quiet line while the connection is broken.
#[component]
fn Banner(missing: RwSignal<String>) -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let was_there = Memo::new(move |before| before == Some(&true) || at.connected.get());
    let lost = Memo::new(move |_| was_there.get() && !at.connected.get() && missing.with(String::is_empty));
    view! {
        <p class="banner" role="status" class:shown=lost>
            {move || if lost.get() { shared.listen(); shared.text("web-reconnecting") } else { String::new() }}
        </p>
    }
}

/// Back to the first screen.
#[component]
pub(crate) fn HomeLink() -> impl IntoView {
    let shared = Shared::of_page();
    view! {
        <button type="button" class="quiet" on:click=move |_| shared.go(Route::Home)>
            {shared.text("web-home")}
        </button>
    }
}
