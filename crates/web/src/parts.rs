//! What a first table can do without: parts of the program that are files of their own and are loaded into the running one
//! when they are wanted. `xtask/pack` cuts the program where the functions here say so.

use crate::app::Route;
use crate::{app::Shared, browser, home, learn, me, pad, replay, room, table};
use client::{Client, Door};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use texts::Lang;

/// Home, and what stands beside a table or comes at its end.
#[derive(Clone, Copy)]
pub(crate) struct Home {
    pub(crate) screen: fn() -> AnyView,
    /// What people do before a match besides sitting down.
    pub(crate) talk: fn() -> AnyView,
    pub(crate) side: fn() -> AnyView,
    pub(crate) cover: fn() -> AnyView,
    /// How a round ended.
    pub(crate) score: fn() -> AnyView,
    /// How the match ended.
    pub(crate) end: fn() -> AnyView,
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
        talk: table::talk,
        side: || view! { <room::Side/> }.into_any(),
        cover: || view! { <room::Cover/> }.into_any(),
        score: || view! { <section class="end"><room::Score/></section> }.into_any(),
        end: || view! { <room::End/> }.into_any(),
    })
}

#[wasm_split(beside, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_beside() -> Result<Beside, SplitLoaderError> {
    Ok(Beside {
        screen: |route| match route {
            Route::Replay(code) => view! { <replay::Replay code/> }.into_any(),
            Route::Pad => view! { <pad::ScorePad/> }.into_any(),
            _ => view! { <me::Me/> }.into_any(),
        },
        learn: |lang, is_here| view! { <learn::Learn lang is_here/> }.into_any(),
    })
}

/// Each game is a part, too: views, rules, and how they are told.
macro_rules! games {
    ($($id:literal $part:ident $load:ident $Game:ident),*) => {
        $(
            #[wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $load() -> Result<Door, SplitLoaderError> {
                Ok(client::door::<catalog::$Game>)
            }
        )*

        async fn load_game(id: &str) -> Result<Door, SplitLoaderError> {
            match id {
                $($id => $load().await,)*
                _ => unreachable!("each game of the catalog is a part"),
            }
        }
    };
}

games!(
    "xnimmt" xnimmt load_xnimmt XNimmt,
    "6nimmt" base load_base Base,
    "6nimmt-pro" pro load_pro Pro,
    "6nimmt-anniversary" anniversary load_anniversary Anniversary,
    "krasskariert" krass load_krass Krass
);

/// Until a part that could not be fetched is asked for again.
const AGAIN_MS: u32 = 3000;

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
    beside: RwSignal<Option<Beside>>,
    asked: StoredValue<(bool, bool)>,
    games: RwSignal<Vec<(&'static str, Door)>>,
}

impl Parts {
    pub(crate) fn new() -> Self {
        Parts {
            home: RwSignal::new(None),
            beside: RwSignal::new(None),
            asked: StoredValue::new((false, false)),
            games: RwSignal::new(Vec::new()),
        }
    }
}

impl Shared {
    /// Somebody at a table, who knows the games that are here.
    pub(crate) fn client(&self) -> Client {
        let games = self.parts.games;
        let door = move |id: &str| {
            games.with_untracked(|games| games.iter().find(|(game, _)| *game == id).map(|(_, door)| *door))
        };
        Client::with_doors(self.words(), door)
    }

    /// Whether a game has to be brought before anything can be seen of it.
    pub(crate) fn lacks(&self, id: &str) -> bool {
        catalog::spec(id).is_some()
            && self.parts.games.with(|games| games.iter().all(|(game, _)| *game != id))
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

    /// Home and what stands beside a table, once it is here; whoever asks has it fetched.
    pub(crate) fn home(&self) -> Option<Home> {
        let parts = self.parts;
        let was_asked = parts.asked.try_update_value(|(home, _)| std::mem::replace(home, true));
        if was_asked == Some(false) {
            spawn_local(async move { parts.home.set(Some(brought(load_home).await)) });
        }
        parts.home.get()
    }

    /// What nobody needs at a table, once it is here; whoever asks has it fetched.
    pub(crate) fn beside(&self) -> Option<Beside> {
        let parts = self.parts;
        let was_asked = parts.asked.try_update_value(|(_, beside)| std::mem::replace(beside, true));
        if was_asked == Some(false) {
            spawn_local(async move { parts.beside.set(Some(beside().await)) });
        }
        parts.beside.get()
    }
}
