//! The table while a match is played: one plain drawing for all games.

use crate::app::{Route, Shared};
use crate::browser;
use crate::cards::cards;
use crate::table::{AtTable, HomeLink, SitDown};
use client::{Choice, Line, SeatLine, Standing};
use leptos::prelude::*;
use protocol::ToServer;
use telling::Pile;

/// The whole table.
#[component]
pub(crate) fn Room() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let title = Memo::new(move |_| at.scene.with(|scene| scene.title.clone()));
    let game = Memo::new(move |_| at.scene.with(|scene| scene.game_title.clone()));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let over = Memo::new(move |_| at.scene.with(|scene| scene.over));
    let news = Memo::new(move |_| at.scene.with(|scene| scene.news.clone()));
    view! {
        <main class="room" data-over=move || if over.get() { "true" } else { "false" }>
            <header>
                <h1>{game}</h1>
                <p class="round">{title}</p>
            </header>
            <Seats/>
            <Piles/>
            <Question/>
            <Score/>
            <Hand/>
            <Show when=move || !seated.get()>
                <p class="hint">{shared.text("web-watching")}</p>
                <SitDown/>
            </Show>
            <Log/>
            <p class="ears" aria-live="polite">{news}</p>
            <Show when=move || over.get()>
                <div class="actions">
                    <Show when=move || seated.get()><Again/></Show>
                    <HomeLink/>
                </div>
            </Show>
        </main>
    }
}

/// Who sits where, and what everybody knows of them.
#[component]
fn Seats() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let seats = Memo::new(move |_| at.scene.with(|scene| scene.seats.clone()));
    let seat = move |seat: SeatLine| {
        let (sign, doing) = match (seat.is_choosing, seat.has_chosen) {
            (true, _) => ("…", shared.text("web-choosing")),
            (_, true) => ("✓", shared.text("web-has-chosen")),
            _ => ("", String::new()),
        };
        let kind = match (seat.is_you, seat.is_bot, seat.is_away) {
            (true, ..) => shared.text("web-seat-you"),
            (_, true, true) => shared.text("web-seat-stand-in"),
            (_, true, false) => shared.text("web-seat-bot"),
            (_, false, true) => shared.text("web-seat-away"),
            _ => String::new(),
        };
        let facts = seat.facts.into_iter().map(|fact| view! { <td>{fact.value}</td> });
        view! {
            <tr class:you=seat.is_you class:choosing=seat.is_choosing class:ready=seat.has_chosen>
                <td class="doing"><span title=doing.clone() role="img" aria-label=doing>{sign}</span></td>
                <th scope="row">{seat.name}" "<span class="tag">{kind}</span></th>
                {facts.collect::<Vec<_>>()}
            </tr>
        }
    };
    let titles = move || {
        let facts = seats.with(|seats| seats.first().map_or_else(Vec::new, |seat| seat.facts.clone()));
        let titles = facts.into_iter().map(|fact| view! { <th scope="col">{fact.name}</th> });
        titles.collect::<Vec<_>>()
    };
    view! {
        <table class="seats">
            <caption class="ears">{shared.text("web-at-table")}</caption>
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{shared.text("web-col-player")}</th>
                    {titles}
                </tr>
            </thead>
            <tbody>{move || seats.get().into_iter().map(seat).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// What lies on the table.
#[component]
fn Piles() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // Cards that are the answers already need not be shown twice.
    let piles = Memo::new(move |_| {
        at.scene.with(|scene| {
            let choices: Vec<_> = scene.choices.iter().filter(|choice| choice.is_card).collect();
            let choices: Vec<_> = choices.into_iter().flat_map(|choice| choice.cards.clone()).collect();
            let twice = |pile: &&Pile| pile.cards.is_empty() || pile.cards != choices;
            scene.piles.iter().filter(twice).cloned().collect::<Vec<_>>()
        })
    });
    let pile = move |pile: Pile| {
        let words = shared.words();
        // A row has places; anything else may be longer than a row, and so may its name.
        let wide = pile.places == 0;
        view! {
            <li class:wide=wide>
                <span class="pile-title">{pile.title}</span>
                {cards(&pile.cards, pile.places, &words)}
                <span class="note">{pile.note}</span>
            </li>
        }
    };
    view! {
        <section aria-label=shared.text("web-table")>
            <ol class="piles">{move || piles.get().into_iter().map(pile).collect::<Vec<_>>()}</ol>
        </section>
    }
}

/// What is asked, and a button for every answer.
#[component]
fn Question() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let ask = Memo::new(move |_| at.scene.with(|scene| scene.ask));
    let question = Memo::new(move |_| at.scene.with(|scene| scene.question.clone()));
    let refused = Memo::new(move |_| at.scene.with(|scene| scene.refused.clone()));
    // What can be chosen changes with the question, what is chosen in between.
    let choices = Memo::new(move |_| {
        at.scene.with(|scene| {
            let plain = |choice: &Choice| Choice { is_chosen: false, ..choice.clone() };
            (scene.ask, scene.choices.iter().map(plain).collect::<Vec<_>>())
        })
    });
    let chosen = Memo::new(move |_| {
        at.scene.with(|scene| scene.choices.iter().find(|choice| choice.is_chosen).cloned())
    });
    // What an answer would do: of the one that is pointed at, or else of the one that is chosen.
    let pointed = RwSignal::new(String::new());
    Effect::new(move || {
        choices.track();
        pointed.set(String::new());
    });
    let about = move || {
        let pointed = pointed.get();
        if !pointed.is_empty() {
            return pointed;
        }
        chosen.with(|chosen| chosen.as_ref().map_or_else(String::new, |chosen| chosen.about.clone()))
    };
    // A button that had the focus goes with its question.
    Effect::new(move |before: Option<u32>| {
        let ask = choices.with(|(ask, _)| *ask);
        if before.is_some_and(|before| before != ask) {
            request_animation_frame(|| {
                if browser::focus_is_lost() {
                    browser::focus_first(&[
                        ".choices button:not(details *)",
                        ".choices summary",
                        "#question",
                    ]);
                }
            });
        }
        ask
    });
    let button = move |choice: Choice| {
        let words = shared.words();
        let is_chosen = {
            let mv = choice.mv.clone();
            Memo::new(move |_| chosen.with(|chosen| chosen.as_ref().is_some_and(|chosen| chosen.mv == mv)))
        };
        let label = if choice.about.is_empty() {
            choice.text.clone()
        } else {
            format!("{}. {}", choice.text, choice.about)
        };
        let faces = cards(&choice.cards, 0, &words);
        let (mv, about) = (choice.mv, choice.about);
        let point = {
            let about = about.clone();
            move || pointed.set(about.clone())
        };
        let point_again = point.clone();
        view! {
            <button
                type="button"
                class="choice"
                class:chosen=is_chosen
                aria-pressed=move || if is_chosen.get() { "true" } else { "false" }
                aria-label=label
                data-move=mv.clone()
                on:pointerenter=move |_| point()
                on:focus=move |_| point_again()
                on:click=move |_| at.with_link(|link| link.answer(&mv))
            >
                {faces}
                <span class="text">{choice.text}</span>
            </button>
        }
    };
    let answers = move || {
        let (_, choices) = choices.get();
        let mut groups: Vec<(Option<String>, Vec<Choice>)> = Vec::new();
        for choice in choices {
            match groups.iter_mut().find(|(group, _)| *group == choice.group) {
                Some((_, of_group)) => of_group.push(choice),
                None => groups.push((choice.group.clone(), vec![choice])),
            }
        }
        let groups = groups.into_iter().map(|(group, choices)| {
            let cards_only = choices.iter().all(|choice| choice.is_card);
            let buttons: Vec<_> = choices.into_iter().map(button).collect();
            match group {
                None => view! { <div class="answers" class:grid=cards_only>{buttons}</div> }.into_any(),
                Some(group) => view! {
                    <details>
                        <summary>{group}</summary>
                        <div class="answers">{buttons}</div>
                    </details>
                }
                .into_any(),
            }
        });
        groups.collect::<Vec<_>>()
    };
    view! {
        <section class="question" data-ask=ask class:asked=move || ask.get() != 0>
            <h2 id="question" tabindex="-1">{question}</h2>
            <p class="detail">{about}</p>
            <p class="trouble" role="alert">
                {move || refused.get().map(|line| view! { {line.text}" "<Rule rule=line.rule/> })}
            </p>
            <div class="choices">{answers}</div>
            <p class="hint">
                {move || {
                    let others = at.scene.with(|scene| scene.seats.iter().any(|seat| seat.is_choosing));
                    let waits = chosen.with(Option::is_some) && others;
                    if waits { shared.text("web-may-change") } else { String::new() }
                }}
            </p>
        </section>
    }
}

/// The reader's cards, unless they are the answers already.
#[component]
fn Hand() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let hand = Memo::new(move |_| {
        at.scene.with(|scene| {
            let choices: Vec<_> = scene.choices.iter().flat_map(|choice| choice.cards.clone()).collect();
            if choices == scene.hand { Vec::new() } else { scene.hand.clone() }
        })
    });
    let note = Memo::new(move |_| at.scene.with(|scene| scene.hand_note.clone()));
    view! {
        <Show when=move || hand.with(|hand| !hand.is_empty())>
            <section class="hand">
                <h2>{shared.text("web-hand")}</h2>
                {move || cards(&hand.get(), 0, &shared.words())}
            </section>
        </Show>
        <p class="note">{note}</p>
    }
}

/// How the match stands.
#[component]
fn Score() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let result = Memo::new(move |_| at.scene.with(|scene| scene.result.clone()));
    let standings = Memo::new(move |_| at.scene.with(|scene| scene.standings.clone()));
    let line = move |standing: Standing| {
        view! {
            <tr class:you=standing.is_you class:won=standing.has_won>
                <th scope="row">{standing.name}</th>
                {standing.rounds.into_iter().map(|n| view! { <td>{n}</td> }).collect::<Vec<_>>()}
                <td class="total">{standing.total}</td>
                <td>{if standing.has_won { shared.text("web-won") } else { String::new() }}</td>
            </tr>
        }
    };
    let head = move || {
        let n_rounds = standings.with(|standings| standings.first().map_or(0, |line| line.rounds.len()));
        let rounds = (1..=n_rounds).map(|n| {
            let title = shared.words().fmt("web-col-round", &[("n", n.into())]);
            view! { <th scope="col">{title}</th> }
        });
        rounds.collect::<Vec<_>>()
    };
    view! {
        <Show when=move || standings.with(|standings| !standings.is_empty())>
            <section class="score">
                <h2>{shared.text("web-score")}</h2>
                {move || result.get().into_iter().map(|text| view! { <p>{text}</p> }).collect::<Vec<_>>()}
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{shared.text("web-col-player")}</th>
                            {head}
                            <th scope="col">{shared.text("web-col-total")}</th>
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{move || standings.get().into_iter().map(line).collect::<Vec<_>>()}</tbody>
                </table>
            </section>
        </Show>
    }
}

/// Another table for the same people: whoever asks for it goes there, the others are asked.
#[component]
fn Again() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let rematch = Memo::new(move |_| at.scene.with(|scene| scene.rematch.clone()));
    let wanted = RwSignal::new(false);
    Effect::new(move || {
        if let (true, Some(code)) = (wanted.get(), rematch.get()) {
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

/// What happened.
#[component]
fn Log() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let log = Memo::new(move |_| at.scene.with(|scene| scene.log.clone()));
    let line = |line: Line| {
        view! { <li class:start=line.is_start>{line.text}" "<Rule rule=line.rule/></li> }
    };
    view! {
        <section class="log">
            <h2>{shared.text("web-log")}</h2>
            // Laid out from its end, so that the newest line stays in view.
            <div class="lines" tabindex="0" role="log" aria-live="off">
                <ol>{move || log.get().into_iter().map(line).collect::<Vec<_>>()}</ol>
            </div>
        </section>
    }
}

/// The id of a rule; its title shows when it is pointed at.
#[component]
fn Rule(rule: String) -> impl IntoView {
    let shared = Shared::of_page();
    let title = shared.words().rule(&rule).map(|(title, _)| title.to_string());
    title.map(|title| view! { <span class="rule" title=title>{rule}</span> })
}
