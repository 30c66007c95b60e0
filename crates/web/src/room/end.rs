//! How a round or the match ended: who won and why, the score, and the next match in one tap.

use crate::app::{Route, Shared};
use crate::later;
use crate::room::{GLUE, rule};
use crate::table::{AtTable, HomeLink};
use client::{Scene, Standing};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ToServer;
use telling::What;

/// In place of the hand, once the match is over.
#[component]
pub(crate) fn End() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let code = move || at.scene.with(|scene| scene.code.clone());
    let look = move |event: MouseEvent| {
        // Anybody may as well open it beside the table, or pass it on.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            shared.go(Route::Replay(untrack(code)));
        }
    };
    view! {
        <section class="end">
            <Score/>
            <div class="actions">
                <Show when=move || seated.get()><Again/></Show>
                <a class="button" id="look-again" href=move || format!("r/{}", code()) on:click=look>{shared.text("web-look-again")}</a>
                <HomeLink/>
            </div>
        </section>
    }
}

/// How the match stands.
#[component]
pub(crate) fn Score() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let result = Memo::new(move |_| {
        let mut result = at.scene.with(|scene| scene.result.clone());
        at.player.shown().with(|shown| {
            let Some(frame) = shown else { return };
            // The cards of the next round are dealt already, and what those of this one cost is not said of them.
            result.retain(|text| !frame.verdict.contains(text));
            result.extend_from_slice(&frame.verdict);
            // What ended the round is said above, where beats are told.
            result.retain(|text| !frame.line.text.contains(text));
        });
        result
    });
    // The rule by which it was decided stands behind the last of what is said.
    let said = move || {
        let result = result.get();
        let n_said = result.len();
        let line = |(nth, text): (usize, String)| {
            let rule = at.scene.with(|scene| rule(scene.result_rule, false)).filter(|_| nth + 1 == n_said);
            let rule = rule.map(|rule| view! { <span>{GLUE}{rule}</span> });
            view! { <p><span class="how">{text}</span>{rule}</p> }
        };
        result.into_iter().enumerate().map(line).collect::<Vec<_>>()
    };
    // Where rounds cost chips, what is left of them is no sum.
    let has_chips =
        move || at.board(|board| board.facts.iter().flatten().any(|fact| fact.what == What::Chips));
    let total = move || shared.text(if has_chips() { "tell-fact-chips" } else { "web-col-total" });
    let standings = Memo::new(move |_| at.scene.with(|scene| scene.standings.clone()));
    // Where rounds cost chips everybody wins who could pay.
    let has_losers = move || has_chips() && standings.with(|all| all.iter().any(|line| line.has_won));
    let line = move |standing: Standing, has_losers: bool| {
        let end = match standing.has_won {
            true => Some("web-won"),
            false => has_losers.then_some("web-lost"),
        };
        let rounds = standing.rounds.into_iter().map(|n| view! { <td>{shared.number(&n)}</td> });
        view! {
            <tr class:you=standing.is_you class:won=standing.has_won>
                <th scope="row">
                    {standing.name}
                    {end.map(|key| view! { " "<small>{shared.text(key)}</small> })}
                </th>
                {rounds.collect::<Vec<_>>()}
                <td class="total">{shared.number(&standing.total)}</td>
            </tr>
        }
    };
    let lines = move || {
        let has_losers = has_losers();
        standings.get().into_iter().map(|standing| line(standing, has_losers)).collect::<Vec<_>>()
    };
    let head = move || {
        let n_rounds = standings.with(|standings| standings.first().map_or(0, |line| line.rounds.len()));
        let rounds = (1..=n_rounds).map(|n| {
            let title = shared.words().fmt("web-col-round", &[("n", n.into())]);
            view! { <th scope="col">{title}</th> }
        });
        rounds.collect::<Vec<_>>()
    };
    // How the score went, once there is more than one round of it.
    let curve = RwSignal::new(String::new());
    crate::app::effect(move || {
        let standings = standings.get();
        let n_rounds = standings.first().map_or(0, |line| line.totals.len());
        if n_rounds < 2 {
            return curve.set(String::new());
        }
        let round = |n: usize| shared.words().fmt("web-col-round", &[("n", n.into())]);
        let head = std::iter::once(shared.text("web-col-player")).chain((1..=n_rounds).map(round));
        let head = head.collect::<Vec<_>>().join("\t");
        let what = shared.text(if untrack(has_chips) { "tell-fact-chips" } else { "tell-fact-points" });
        let line = |line: &Standing| {
            let totals = line.totals.iter().map(|n| format!("{n} {}", shared.number(n))).collect::<Vec<_>>();
            format!("{}\t{}\t{}\n", totals.join(" "), if line.is_you { "you" } else { "" }, line.name)
        };
        let lines: String = standings.iter().map(line).collect();
        spawn_local(async move {
            let (title, zero) = (shared.text("web-score"), shared.number(&0));
            let draw = |module: later::Module| module.curve(&title, &what, &head, &zero, &lines).ok();
            let drawn = later::module().await.and_then(draw);
            curve.try_set(drawn.unwrap_or_default());
        });
    });
    view! {
        <Show when=move || standings.with(|standings| !standings.is_empty())>
            <div class="score">
                {said}
                <div class="scroll" tabindex="0" role="group" aria-label=shared.text("web-score")>
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">{shared.text("web-col-player")}</th>
                                {head}
                                <th scope="col" class="total">{total}</th>
                            </tr>
                        </thead>
                        <tbody>{lines}</tbody>
                    </table>
                </div>
                <Show when=has_chips><div class="note">{move || shared.text("web-score-chips")}</div></Show>
                <div class="curve" inner_html=curve></div>
            </div>
        </Show>
    }
}

/// Another table for the same people: whoever asks for it goes there, the others are asked.
#[component]
fn Again() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let rematch = Memo::new(move |_| at.scene.with(|scene| scene.rematch.clone()));
    let wanted = RwSignal::new(false);
    crate::app::effect(move || {
        if let (true, Some(code)) = (wanted.get(), rematch.get()) {
            // Nobody has to be waited for where all others are bots.
            let is_alone = |scene: &Scene| scene.seats.iter().all(|seat| seat.is_you || seat.is_bot);
            shared.start.set_value(at.scene.with_untracked(is_alone));
            shared.go(Route::Table(code));
        }
    });
    let again = move |_| {
        wanted.set(true);
        if rematch.with_untracked(Option::is_none) {
            at.with_link(|link| link.send(&ToServer::Rematch));
        }
    };
    view! {
        <button type="button" class="main" id="again" on:click=again>
            {move || shared.text(if rematch.with(Option::is_some) { "web-go-on" } else { "web-again" })}
        </button>
    }
}
