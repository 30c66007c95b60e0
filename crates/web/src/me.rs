//! Who somebody is here: name and picture, the tables they have played at, and how they like things to be. All of it is
//! what this browser keeps, so that it is there without a network.

use crate::app::Shared;
use crate::browser::{self, Played};
use crate::cards::{COLORS, face, parts_of, picture_of, to_home};
use crate::here;
use crate::home::NameField;
use crate::room::{Language, Settings};
use assets::FACES;
use leptos::prelude::*;

/// The whole screen.
#[component]
pub(crate) fn Me() -> impl IntoView {
    let shared = Shared::of_page();
    let avatar = RwSignal::new(browser::avatar().unwrap_or(0));
    Effect::new(move |before: Option<()>| {
        let chosen = avatar.get();
        // Who has never chosen has not chosen to have none.
        if before.is_some() {
            browser::keep_avatar(chosen);
        }
    });
    move || {
        shared.listen();
        view! {
            <main class="me">
                <header>
                    {to_home(shared)}
                    <h1>{shared.text("web-me-title")}</h1>
                </header>
                <NameField/>
                {picture(avatar, shared)}
                {tables(shared)}
                <section>
                    <h2>{shared.text("web-settings")}</h2>
                    <Language/>
                    <Settings/>
                </section>
            </main>
        }
        .into_any()
    }
}

/// The choice of a shape and a color, each in a row of buttons.
fn picture(avatar: RwSignal<u8>, shared: Shared) -> AnyView {
    let parts = move || parts_of(avatar.get());
    let shape = move |nth: usize| {
        let color = move || parts().map_or(nth % COLORS.len(), |(_, color)| color);
        view! {
            <button
                type="button"
                class="icon"
                data-face=nth.to_string()
                aria-label=shared.text(&format!("web-face-{}", FACES[nth].0))
                aria-pressed=move || (parts().map(|(shape, _)| shape) == Some(nth)).to_string()
                on:click=move |_| avatar.set(picture_of(nth, untrack(color)))
            >{move || face(picture_of(nth, color()))}</button>
        }
        .into_any()
    };
    let color = move |nth: usize| {
        let shape = move || parts().map_or(0, |(shape, _)| shape);
        view! {
            <button
                type="button"
                class="icon"
                data-color=nth.to_string()
                aria-label=shared.text(&format!("web-color-{nth}"))
                aria-pressed=move || (parts().map(|(_, color)| color) == Some(nth)).to_string()
                on:click=move |_| avatar.set(picture_of(untrack(shape), nth))
            >{move || face(picture_of(shape(), nth))}</button>
        }
        .into_any()
    };
    view! {
        <section>
            <h2>{shared.text("web-me-picture")}</h2>
            <p class="hint">{shared.text("web-me-picture-about")}</p>
            <div class="faces" role="group" aria-label=shared.text("web-me-shape")>
                {(0..FACES.len()).map(shape).collect::<Vec<_>>()}
            </div>
            <div class="faces" role="group" aria-label=shared.text("web-me-color")>
                {(0..COLORS.len()).map(color).collect::<Vec<_>>()}
            </div>
            <button type="button" class="quiet" id="no-face" aria-pressed=move || (avatar.get() == 0).to_string() on:click=move |_| avatar.set(0)>
                {shared.text("web-me-none")}
            </button>
        </section>
    }
    .into_any()
}

/// The tables somebody has played at with this browser: to go on, or to look at.
fn tables(shared: Shared) -> AnyView {
    let played = browser::played();
    let none = played.is_empty().then(|| view! { <p class="hint">{shared.text("web-me-no-tables")}</p> });
    let one = |one: Played| {
        let title = shared.words().game_title(&one.game);
        // A table of this device has a code that nobody needs to know.
        let place = if here::is_here(&one.code) { shared.text("web-me-here") } else { one.code.clone() };
        let (to, what) = if one.over {
            (format!("r/{}", one.code), "web-look-again")
        } else {
            (format!("t/{}", one.code), "web-me-go-on")
        };
        let state = one.over.then(|| view! { <span class="tag">{shared.text("web-me-over")}</span> });
        view! {
            <li>
                <span class="who">{title}" "<bdi class="place">{place}</bdi></span>
                {state}
                <a class="button" href=to>{shared.text(what)}</a>
            </li>
        }
        .into_any()
    };
    view! {
        <section>
            <h2>{shared.text("web-me-tables")}</h2>
            {none}
            <ul class="people tables">{played.into_iter().map(one).collect::<Vec<_>>()}</ul>
        </section>
    }
    .into_any()
}
