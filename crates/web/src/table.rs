//! The address of a table: finds it, connects, and shows who is there until the match begins.

use crate::app::{Route, Shared};
use crate::browser::{self, Trouble};
use crate::cards::face;
use crate::here;
use crate::home::{NameField, name_or_default, sentence};
use crate::link::{Link, Shown};
use crate::moving::{self, MoveSeat};
use crate::player::Player;
use crate::room::{Room, Talk, select};
use crate::share::Share;
use client::{Designated, Scene, SeatLine, Taps};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ToServer;
use protocol::rest::{Found, Join, Seated, Spectators};
use telling::{Face, Spot};

/// What a screen of a table shares with its parts.
#[derive(Clone, Copy)]
pub(crate) struct AtTable {
    pub(crate) shared: Shared,
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) connected: RwSignal<bool>,
    /// Shows what happened, beat by beat.
    pub(crate) player: Player,
    /// What was tapped on the way to an answer.
    pub(crate) taps: RwSignal<Taps>,
    /// The answer that is pointed at.
    pub(crate) pointed: RwSignal<Option<Spot>>,
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
            player: Player::new(shared),
            taps: RwSignal::new(Taps::default()),
            pointed: RwSignal::new(None),
            wishes: RwSignal::new(Vec::new()),
            picks: RwSignal::new(false),
            link: StoredValue::new_local(None),
            given: RwSignal::new(String::new()),
        }
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
    let shown = Shown { scene: at.scene, player: at.player, connected: at.connected, missing };
    let open = move |code: &str, here: Option<here::Here>| {
        browser::remember_table(code);
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
            match browser::ask::<Found>(&format!("api/tables/{code}"), None).await {
                Ok(found) => {
                    let game = found.game;
                    // At the same time as what is said of it.
                    spawn_local(async move { shared.bring(&game).await });
                    open(&found.code, None);
                }
                Err(Trouble::Refused(text)) => missing.set(text),
                Err(Trouble::NoAnswer) => missing.set(shared.text("web-no-answer")),
            }
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
    let started = Memo::new(move |_| at.scene.with(|scene| scene.started));
    let known = Memo::new(move |_| at.scene.with(|scene| !scene.seats.is_empty()));
    let asked = Memo::new(move |_| at.scene.with(|scene| scene.ask != 0));
    crate::app::effect(move || browser::cue(asked.get(), shared.sounds.get_untracked()));
    crate::app::effect(move || {
        shared.listen();
        let title = at.scene.with(|scene| match scene.ask {
            0 => scene.game_title.clone(),
            _ => shared.words().fmt("web-title-asked", &[("title", scene.game_title.clone().into())]),
        });
        browser::document().set_title(&if title.is_empty() { shared.text("web-title") } else { title });
    });
    on_cleanup(move || {
        browser::document().set_title(&shared.text("web-title"));
        browser::cue(false, false);
    });
    view! {
        <Banner/>
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
            match (known.get(), started.get()) {
                (false, _) => view! { <main><p class="loading">{shared.text("web-loading")}</p></main> }.into_any(),
                (true, false) => view! { <Lobby/> }.into_any(),
                (true, true) => view! { <Room/> }.into_any(),
            }
        }}
    }
}

/// A quiet line while the connection is broken.
#[component]
fn Banner() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let was_there = Memo::new(move |before| before == Some(&true) || at.connected.get());
    let lost = Memo::new(move |_| was_there.get() && !at.connected.get());
    view! {
        <p class="banner" role="status" class:shown=lost>
            {move || if lost.get() { shared.listen(); shared.text("web-reconnecting") } else { String::new() }}
        </p>
    }
}

/// What people do before a match besides sitting down: they talk, and move to another device.
pub(crate) fn talk() -> AnyView {
    view! {
        <Talk/>
        <MoveSeat/>
    }
    .into_any()
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

/// Sits down: a name and a button, for those who have no seat.
#[component]
pub(crate) fn SitDown() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let trouble = RwSignal::new(String::new());
    let join = move || {
        let code = at.scene.with_untracked(|scene| scene.code.clone());
        let join = Join { name: name_or_default(shared), seat: None };
        let body = serde_json::to_string(&join).expect("a request is JSON");
        spawn_local(async move {
            match browser::ask::<Seated>(&format!("api/tables/{code}/join"), Some(body)).await {
                // The socket belongs to nobody: another one is ours.
                Ok(_) => at.with_link(Link::connect),
                Err(error) => trouble.set(sentence(error, shared)),
            }
        });
    };
    view! {
        <form class="sit" on:submit=move |event| { event.prevent_default(); join() }>
            <NameField/>
            <button type="submit" class="main" id="sit">{shared.text("web-sit-down")}</button>
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </form>
    }
}

/// Who sits where, and the link to pass on, before the match.
#[component]
fn Lobby() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let title = Memo::new(move |_| at.scene.with(|scene| scene.game_title.clone()));
    let code = Memo::new(move |_| at.scene.with(|scene| scene.code.clone()));
    let seats = Memo::new(move |_| at.scene.with(|scene| scene.seats.clone()));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let may_start = Memo::new(move |_| at.scene.with(|scene| scene.may_start));
    // Whoever plays is to know what others will see.
    let hands = Memo::new(move |_| at.scene.with(|scene| scene.spectators == Spectators::Hands));
    let seat = move |seat: SeatLine| {
        let what = match (seat.name.is_empty(), seat.is_you) {
            (true, _) => shared.text("web-seat-open"),
            (_, true) => shared.text("web-seat-you"),
            _ if seat.is_bot => shared.text("web-seat-bot"),
            _ if seat.is_away => shared.text("web-seat-away"),
            _ => String::new(),
        };
        let is_open = seat.name.is_empty();
        view! {
            <li class:open=is_open>
                {face(seat.avatar)}
                <span class="who">{seat.name}</span>
                <span class="tag">{what}</span>
            </li>
        }
    };
    // Of whom the rules speak: the host says so, the others see it.
    let named = Memo::new(move |_| at.scene.with(|scene| scene.designated.clone()));
    let names = move || {
        let name = |(nth, seat): (usize, SeatLine)| {
            let free = || shared.words().fmt("web-seat-nth", &[("n", (nth + 1).into())]);
            (nth.to_string(), if seat.name.is_empty() { free() } else { seat.name })
        };
        seats.get().into_iter().enumerate().map(name).collect::<Vec<_>>()
    };
    let designated = move || {
        let (names, is_host) = (names(), may_start.get());
        let line = |who: Designated| {
            let (now, option) = (who.seat.idx().to_string(), who.option);
            if !is_host {
                let name = names.iter().find(|(place, _)| *place == now).map(|(_, name)| name.clone());
                return view! { <p class="designated">{who.question}" "<b>{name}</b></p> }.into_any();
            }
            let set = move |place: String| {
                let seat = place.parse::<u8>().ok().and_then(|place| game::Seat::try_from(place).ok());
                if let Some(seat) = seat {
                    let option = option.clone();
                    at.with_link(|link| link.send(&ToServer::Designate { option, seat }));
                }
            };
            let names: Vec<_> = names.iter().map(|(place, name)| (place.as_str(), name.clone())).collect();
            view! {
                <label class="field designated">
                    <span>{who.question}</span>
                    {select("designated", &names, move || now.clone(), set)}
                </label>
                <p class="hint">{who.about}</p>
            }
            .into_any()
        };
        named.get().into_iter().map(line).collect::<Vec<_>>()
    };
    view! {
        <main class="lobby">
            <header>
                <h1>{title}</h1>
                <p class="about">{move || at.scene.with(|scene| shared.text(&format!("tell-about-{}", scene.game)))}</p>
            </header>
            <Share code/>
            <section>
                <h2>{shared.text("web-at-table")}</h2>
                <ol class="places">{move || seats.get().into_iter().map(seat).collect::<Vec<_>>()}</ol>
            </section>
            {designated}
            <Show when=move || hands.get()><p class="hint">{shared.text("web-watched-hands-hint")}</p></Show>
            <Show when=move || !seated.get()><SitDown/></Show>
            <Show when=move || may_start.get()>
                <button
                    type="button"
                    class="main"
                    id="start"
                    on:click=move |_| at.with_link(|link| link.send(&ToServer::Start))
                >{shared.text("web-start")}</button>
                <p class="hint">{shared.text("web-start-hint")}</p>
                <button
                    type="button"
                    id="lots"
                    on:click=move |_| at.with_link(|link| link.send(&ToServer::Arrange { order: None }))
                >{shared.text("web-lots")}</button>
            </Show>
            <Show when=move || seated.get() && !may_start.get()>
                <p class="hint" role="status">{shared.text("web-wait-for-host")}</p>
            </Show>
            <p class="trouble" role="alert">
                {move || at.scene.with(|scene| scene.refused.as_ref().map(|why| why.text.clone()))}
            </p>
            {move || shared.home().map(|part| (part.talk)())}
            <HomeLink/>
        </main>
    }
}
