//! The last answer is taken back, by agreement.

use crate::app::Shared;
use crate::browser;
use crate::table::AtTable;
use leptos::prelude::*;
use protocol::ToServer;

/// Asks the others, or answers whoever asks.
#[component]
pub(crate) fn TakeBack() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let wanted = Memo::new(move |_| at.scene.with(|scene| scene.take_back.clone()));
    let button = move |id: &'static str, key: &str, of: game::Seat, wish: bool| {
        let say = move |_| {
            at.with_link(|link| link.send(&ToServer::TakeBack { of, wish }));
            // What comes of it is seen there.
            browser::come_back("side");
        };
        view! { <button type="button" id=id on:click=say>{shared.text(key)}</button> }.into_any()
    };
    move || {
        let wanted = wanted.get()?;
        let of = wanted.of;
        let (buttons, about) = match (wanted.is_asked, wanted.is_yours) {
            (false, _) => (vec![button("back", "web-back", of, true)], String::new()),
            (true, true) => {
                (vec![button("back-not", "web-back-not", of, false)], shared.text("web-back-waits"))
            }
            (true, false) => {
                let mut buttons = vec![button("back-no", "web-back-refuse", of, false)];
                if !wanted.has_agreed {
                    buttons.insert(0, button("back-yes", "web-back-agree", of, true));
                }
                (buttons, shared.words().fmt("web-back-asked", &[("name", wanted.name.into())]))
            }
        };
        Some(view! {
            <section class="pause back">
                <div class="phrases">{buttons}</div>
                <p class="hint" role="status">{about}</p>
            </section>
        })
    }
}
