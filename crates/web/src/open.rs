//! Tables of others that wait for people. The list is looked at again now and then, and drawn anew only where it has
//! changed, so that nothing moves under a finger for no reason.

use crate::app::{Route, Shared};
use crate::browser;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::rest::{OpenTable, OpenTables as All};

/// Between two looks, in milliseconds.
const EVERY: u32 = 15_000;
const MINUTE: u64 = 60_000;
/// Whoever has waited longer has waited long.
const MINUTES_MAX: u64 = 60;

/// What there is to join; nothing where there is nothing.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    let shared = Shared::of_page();
    let tables = RwSignal::new(Vec::<OpenTable>::new());
    look(tables);
    let line = move |table: OpenTable| {
        let words = shared.words();
        let (title, minutes) = (words.game_title(&table.game), table.age_ms / MINUTE);
        let what = words.fmt(
            "web-open-table",
            &[("title", title.into()), ("host", table.host.into()), ("free", (table.free as usize).into())],
        );
        let waits = match minutes {
            0 => shared.text("web-open-new"),
            1..=MINUTES_MAX => words.fmt("web-open-minutes", &[("n", (minutes as usize).into())]),
            _ => shared.text("web-open-long"),
        };
        let options = table.options.len();
        let options = (options > 0).then(|| words.fmt("web-open-options", &[("n", options.into())]));
        let code = table.code;
        view! {
            <li>
                <button type="button" class="wide" data-code=code.clone() on:click=move |_| shared.go(Route::Table(code.clone()))>
                    <span>{what}</span>
                    <span class="note">{waits}" "{options}</span>
                </button>
            </li>
        }
        .into_any()
    };
    // The age says something new once a minute only.
    let shown = Memo::new(move |_| {
        let rounded = |table: OpenTable| OpenTable { age_ms: table.age_ms / MINUTE * MINUTE, ..table };
        tables.get().into_iter().map(rounded).collect::<Vec<_>>()
    });
    move || {
        let tables = shown.get();
        (!tables.is_empty()).then(|| {
            view! {
                <section class="open-tables">
                    <h2>{shared.text("web-open-tables")}</h2>
                    <ul>{tables.into_iter().map(line).collect::<Vec<_>>()}</ul>
                </section>
            }
        })
    }
}

/// Looks now and again, as long as the list is there and somebody sees it.
fn look(tables: RwSignal<Vec<OpenTable>>) {
    spawn_local(async move {
        if browser::is_visible()
            && let Ok(found) = browser::ask::<All>("api/tables", None).await
        {
            // The screen may be gone by now.
            tables.try_update(|tables| *tables = found.tables);
        }
        browser::after(EVERY, move || {
            if tables.try_get_untracked().is_some() {
                look(tables);
            }
        });
    });
}
