//! What a first table can do without: parts of the program that are files of their own and are loaded into the running one
//! when they are wanted. `xtask/pack` cuts the program where the functions here say so.

use crate::app::{Route, Shared, loading};
use crate::motion::{self, Places};
use crate::room::Ears;
use crate::share::Share;
use crate::table::AtTable;
use crate::{browser, home, host, learn, lobby, me, pad, replay, room};
use client::{Client, Door, Teller};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use telling::Face;
use texts::Lang;

/// Home, and what stands beside a table or comes at its end.
#[derive(Clone, Copy)]
pub(crate) struct Home {
    pub(crate) screen: fn() -> AnyView,
    /// Gives the title of the next screen the focus, where what had it is gone.
    pub(crate) arrive: fn(Shared),
    /// What the host of a table decides before a match.
    pub(crate) host: fn() -> AnyView,
    /// What people do before a match besides sitting down.
    pub(crate) talk: fn() -> AnyView,
    /// The code of a table, and ways to pass it on.
    pub(crate) share: fn(Memo<String>) -> AnyView,
    /// What the last of the others said.
    pub(crate) heard: fn() -> AnyView,
    /// What there is to do besides answering.
    pub(crate) acts: fn(AtTable) -> AnyView,
    /// What is said below a question in rare moments.
    pub(crate) rare: fn(AtTable) -> Option<String>,
    pub(crate) side: fn(Ears) -> AnyView,
    /// Takes a key that is pressed at the table.
    pub(crate) key: fn(Ears, &KeyboardEvent),
    /// A card of a draft that can be wished for.
    pub(crate) wish: fn(AtTable, Face, String) -> AnyView,
    /// Where cards lie, and how they go on from there.
    pub(crate) places: fn() -> Places,
    pub(crate) flow: fn(&Places, Option<&str>),
    /// How a round ended.
    pub(crate) score: fn() -> AnyView,
    /// How the match ended.
    pub(crate) end: fn() -> AnyView,
}

/// What whoever follows a link needs before they have a seat.
#[derive(Clone, Copy)]
pub(crate) struct Lobby {
    /// Who is there before a match begins.
    pub(crate) screen: fn() -> AnyView,
    /// For whoever looks on and would like a seat.
    pub(crate) watching: fn() -> AnyView,
}

/// What nobody needs at a table: replays, the score pad, who somebody is here; lessons and rules.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    pub(crate) screen: fn(Route) -> AnyView,
    /// The whole page of the lessons, and whether its sentences came.
    pub(crate) learn: fn(Lang, bool) -> AnyView,
}

#[wasm_split(home, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_home() -> Result<Home, SplitLoaderError> {
    Ok(Home {
        screen: || view! { <home::Home/> }.into_any(),
        arrive: home::arrive,
        host: || view! { <host::Host/> }.into_any(),
        talk: host::talk,
        share: |code| view! { <Share code/> }.into_any(),
        heard: || view! { <room::Heard/> }.into_any(),
        acts: room::acts,
        rare: room::rare,
        side: room::side,
        key: |ears, event| ears.key(event),
        wish: room::wish,
        places: motion::places,
        flow: Places::flow,
        score: || view! { <section class="end"><room::Score/></section> }.into_any(),
        end: || view! { <room::End/> }.into_any(),
    })
}

#[wasm_split(lobby, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_lobby() -> Result<Lobby, SplitLoaderError> {
    Ok(Lobby {
        screen: || view! { <lobby::Lobby/> }.into_any(),
        watching: || view! { <lobby::Watching/> }.into_any(),
    })
}

/// Says in the title of the page what a screen is.
fn titled(route: &Route) {
    let shared = Shared::of_page();
    let key = match route {
        Route::Replay(_) => "web-replay",
        Route::Pad => "web-pad",
        _ => "web-me-title",
    };
    browser::document().set_title(&format!("{} · {}", shared.text(key), shared.text("web-title")));
}

#[wasm_split(beside, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_beside() -> Result<Beside, SplitLoaderError> {
    Ok(Beside {
        screen: |route| {
            titled(&route);
            styled(move || match route.clone() {
                Route::Replay(code) => view! { <replay::Replay code/> }.into_any(),
                Route::Pad => view! { <pad::ScorePad/> }.into_any(),
                _ => view! { <me::Me/> }.into_any(),
            })
        },
        learn: |lang, is_here| view! { <learn::Learn lang is_here/> }.into_any(),
    })
}

/// Draws what the style of home and tables says nothing of, once there is one that does. Their own page has it from the
/// beginning.
fn styled(screen: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let (shared, style) = (Shared::of_page(), browser::meta("beside"));
    let is_here = RwSignal::new(style.is_empty());
    let link = (!style.is_empty()).then(|| {
        // Whoever does not get it sees everything nonetheless.
        view! {
            <link
                rel="stylesheet"
                href=style
                on:load=move |_| is_here.set(true)
                on:error=move |_| is_here.set(true)
            />
        }
    });
    view! {
        {link}
        {move || if is_here.get() { screen() } else { loading(shared) }}
    }
    .into_any()
}

/// Each game is two parts, too: views, and how they and questions are told; and, for when something happens, events, rules,
/// and how those are told.
macro_rules! games {
    ($($id:literal $part:ident $load:ident $told:ident $load_told:ident $Game:ident),*) => {
        $(
            #[wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $load() -> Result<Door, SplitLoaderError> {
                Ok(client::door::<catalog::$Game>)
            }

            #[wasm_split($told, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $load_told() -> Result<Teller, SplitLoaderError> {
                Ok(client::teller::<catalog::$Game>())
            }
        )*

        async fn load_game(id: &str) -> Result<Door, SplitLoaderError> {
            match id {
                $($id => $load().await,)*
                _ => unreachable!("each game of the catalog is a part"),
            }
        }

        async fn load_teller(id: &str) -> Result<Teller, SplitLoaderError> {
            match id {
                $($id => $load_told().await,)*
                _ => unreachable!("each game of the catalog has a part that tells it"),
            }
        }
    };
}

games!(
    "xnimmt" xnimmt load_xnimmt told_xnimmt tell_xnimmt XNimmt,
    "6nimmt" base load_base told_base tell_base Base,
    "6nimmt-pro" pro load_pro told_pro tell_pro Pro,
    "6nimmt-anniversary" anniversary load_anniversary told_anniversary tell_anniversary Anniversary,
    "krasskariert" krass load_krass told_krass tell_krass Krass
);

/// Until what could not be fetched is asked for again.
pub(crate) const AGAIN_MS: u32 = 3000;

/// Brings a part, however often that takes.
async fn brought<T, F>(load: impl Fn() -> F) -> T
where
    F: Future<Output = Result<T, SplitLoaderError>>,
{
    loop {
        match load().await {
            Ok(part) => return part,
            Err(_) => browser::wait(AGAIN_MS).await,
        }
    }
}

pub(crate) async fn beside() -> Beside {
    brought(load_beside).await
}

/// The parts that are here.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    home: RwSignal<Option<Home>>,
    lobby: RwSignal<Option<Lobby>>,
    beside: RwSignal<Option<Beside>>,
    /// Those that were asked for, in this order.
    asked: StoredValue<[bool; 3]>,
    games: RwSignal<Vec<(&'static str, Door)>>,
    tellers: RwSignal<Vec<(&'static str, Teller)>>,
    /// The games whose tellers are on their way or here.
    told: StoredValue<Vec<&'static str>>,
}

impl Parts {
    pub(crate) fn new() -> Self {
        Parts {
            home: RwSignal::new(None),
            lobby: RwSignal::new(None),
            beside: RwSignal::new(None),
            asked: StoredValue::new([false; 3]),
            games: RwSignal::new(Vec::new()),
            tellers: RwSignal::new(Vec::new()),
            told: StoredValue::new(Vec::new()),
        }
    }
}

impl Shared {
    /// Somebody at a table, who knows the games that are here.
    pub(crate) fn client(&self) -> Client {
        let Parts { games, tellers, .. } = self.parts;
        fn of<T: Copy>(all: &[(&'static str, T)], id: &str) -> Option<T> {
            all.iter().find(|(game, _)| *game == id).map(|(_, part)| *part)
        }
        Client::with_games(self.words(), move |id| {
            (games.with_untracked(|all| of(all, id)), tellers.with_untracked(|all| of(all, id)))
        })
    }

    /// Whether a game has to be brought before anything can be seen of it.
    pub(crate) fn lacks(&self, id: &str) -> bool {
        catalog::spec(id).is_some()
            && self.parts.games.with(|games| games.iter().all(|(game, _)| *game != id))
    }

    /// Whether what has happened in a game can be told: its teller is here and all sentences are; whoever asks has both
    /// fetched.
    pub(crate) fn can_tell(&self, id: &str) -> bool {
        let Some(spec) = catalog::spec(id) else { return true };
        let Parts { tellers, told, .. } = self.parts;
        let is_new = |told: &mut Vec<_>| !told.contains(&spec.id) && (told.push(spec.id), true).1;
        if told.try_update_value(is_new) == Some(true) {
            spawn_local(async move {
                let teller = brought(|| load_teller(spec.id)).await;
                tellers.update(|tellers| tellers.push((spec.id, teller)));
            });
        }
        self.complete();
        self.is_whole.get() && tellers.with(|tellers| tellers.iter().any(|(game, _)| *game == spec.id))
    }

    /// Brings a game and what tells it, for a match that is looked at.
    pub(crate) async fn bring_all(&self, id: &str) {
        let Parts { tellers, .. } = self.parts;
        self.bring(id).await;
        let Some(spec) = catalog::spec(id) else { return };
        if tellers.with_untracked(|tellers| tellers.iter().all(|(game, _)| *game != spec.id)) {
            let teller = brought(|| load_teller(spec.id)).await;
            tellers.update(|tellers| tellers.push((spec.id, teller)));
        }
    }

    /// Brings a game.
    pub(crate) async fn bring(&self, id: &str) {
        let games = self.parts.games;
        let Some(spec) = catalog::spec(id) else { return };
        if untrack(|| self.lacks(id)) {
            let door = brought(|| load_game(id)).await;
            games.update(|games| games.push((spec.id, door)));
        }
    }

    /// Whoever waits for a game or for sentences comes back here when something has come.
    pub(crate) fn watch(&self) {
        self.parts.games.track();
        self.parts.tellers.track();
        self.is_whole.track();
    }

    /// Whether a part is asked for the first time.
    fn is_new(&self, nth: usize) -> bool {
        self.parts.asked.try_update_value(|asked| std::mem::replace(&mut asked[nth], true)) == Some(false)
    }

    /// Home and what stands beside a table, once it is here with its sentences; whoever asks has both fetched.
    pub(crate) fn home(&self) -> Option<Home> {
        let parts = self.parts;
        if self.is_new(0) {
            spawn_local(async move { parts.home.set(Some(brought(load_home).await)) });
        }
        self.complete();
        parts.home.get().filter(|_| self.is_whole.get())
    }

    /// What whoever has no seat needs, once it is here. What it says is said by what a first table has of a language.
    pub(crate) fn lobby(&self) -> Option<Lobby> {
        let parts = self.parts;
        if self.is_new(1) {
            spawn_local(async move { parts.lobby.set(Some(brought(load_lobby).await)) });
        }
        parts.lobby.get()
    }

    /// What nobody needs at a table, once it is here; whoever asks has it fetched.
    pub(crate) fn beside(&self) -> Option<Beside> {
        let parts = self.parts;
        if self.is_new(2) {
            spawn_local(async move { parts.beside.set(Some(beside().await)) });
        }
        parts.beside.get()
    }
}
