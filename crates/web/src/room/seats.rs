//! Who sits where, who still chooses, and what everybody knows of them.

use crate::app::Shared;
use crate::cards::{card, face, sign_of};
use crate::table::AtTable;
use client::SeatLine;
use leptos::prelude::*;
use telling::{Face, Fact, What};

/// Longer rows of cards show their end.
const CARDS_MAX: usize = 6;

/// What is said of cards that are not there.
const NOTHING: &str = "–";

/// A strip of seats.
#[component]
pub(crate) fn Seats() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let n_seats = Memo::new(move |_| at.scene.with(|scene| scene.seats.len()));
    let facts = Memo::new(move |_| at.board(|board| board.facts.clone()));
    let columns = Memo::new(move |_| facts.with(|facts| columns(facts)));
    let has_points = Memo::new(move |_| {
        let none = shared.words().number(&0);
        facts.with(|facts| facts.iter().flatten().any(|fact| fact.what == What::Points && fact.value != none))
    });
    let over = Memo::new(move |_| at.is_over());
    // Each by itself: most of what happens is about one of them.
    let seat = move |nth: usize| {
        let line = Memo::new(move |_| {
            let mut line = at.scene.with(|scene| scene.seats.get(nth).cloned())?;
            if at.player.is_playing() {
                // Who has chosen already is about what is not looked at yet.
                (line.is_choosing, line.has_chosen) = (false, false);
            }
            Some(line)
        });
        let own = Memo::new(move |_| {
            let mut facts = facts.with(|facts| facts.get(nth).cloned().unwrap_or_default());
            // Before the first round is over they say nothing.
            facts.retain(|fact| has_points.get() || fact.what != What::Points);
            facts
        });
        let is = move |what: fn(&SeatLine) -> bool| {
            Memo::new(move |_| line.with(|line| line.as_ref().is_some_and(what)))
        };
        let is_you = is(|line| line.is_you);
        // Once there is no other place for one's own open cards.
        let is_elsewhere = Memo::new(move |_| is_you.get() && !at.player.is_round_over() && !over.get());
        view! {
            <li
                data-seat=move || line.with(|line| line.as_ref().map(|line| line.seat.to_string()))
                class:you=is_you
                class:choosing=is(|line| line.is_choosing)
                class:ready=is(|line| line.has_chosen)
            >
                {move || line.get().map(|line| name(&line, shared))}
                {move || self::facts(own.get(), is_elsewhere.get(), shared)}
            </li>
        }
        .into_any()
    };
    let all = move || (0..n_seats.get()).map(seat).collect::<Vec<_>>();
    view! {
        <ol
            class=move || format!("seats {} of{}", columns.get(), n_seats.get())
            aria-label=shared.text("web-at-table")>{all}</ol>
    }
}

/// How many seats stand side by side: open cards need room.
fn columns(facts: &[Vec<Fact>]) -> &'static str {
    // Where hands lie open they will lie there, too, while nobody has a card yet.
    let is_open = |fact: &Fact| fact.what == What::Hand && (!fact.cards.is_empty() || fact.value == NOTHING);
    let has_hands = facts.iter().flatten().any(is_open);
    let cards: Vec<_> =
        facts.iter().flatten().filter(|fact| matches!(fact.what, What::XRow | What::Reserve)).collect();
    match (has_hands, cards.is_empty(), facts.len()) {
        (true, ..) => "c1",
        (_, false, _) if cards.iter().any(|fact| !fact.cards.is_empty()) => "c2 cards-open",
        (_, false, _) => "c2",
        (.., 2) => "c2",
        (.., 3 | 6) => "c3",
        (.., 4 | 7 | 8) => "c4",
        _ => "c5",
    }
}

fn name(seat: &SeatLine, shared: Shared) -> AnyView {
    let (sign, doing) = match (seat.is_choosing, seat.has_chosen) {
        (true, _) => ("…", shared.text("web-choosing")),
        (_, true) => ("✓", shared.text("web-has-chosen")),
        _ => ("", String::new()),
    };
    let kind = match (seat.is_you, seat.is_bot, seat.is_away) {
        (true, ..) => "web-seat-you",
        (_, true, true) => "web-seat-stand-in",
        (_, true, false) => "web-seat-bot",
        (_, false, true) => "web-seat-away",
        _ => "",
    };
    let kind = if kind.is_empty() { String::new() } else { shared.text(kind) };
    let title = format!("{} {kind} {doing}", seat.name);
    view! {
        <span class="who" title=title.clone() aria-hidden="true">
            {face(seat.avatar)}
            <span class="doing">{sign}</span>
            <span class="name" class:away=seat.is_away>{seat.name.clone()}</span>
        </span>
        <span class="ears">{title}</span>
    }
    .into_any()
}

/// Signs and numbers; open cards, where they lie nowhere else.
fn facts(facts: Vec<Fact>, is_elsewhere: bool, shared: Shared) -> AnyView {
    let words = shared.words();
    let (open, plain): (Vec<_>, Vec<_>) = facts.into_iter().partition(|fact| !fact.cards.is_empty());
    let plain: Vec<_> = plain
        .into_iter()
        .filter(|fact| !matches!(fact.what, What::XRow | What::Reserve) && fact.value != NOTHING)
        .map(|fact| {
            view! {
                <span class="fact" title=fact.name.clone()>
                    {sign_of(fact.what)}
                    <span class="ears">{fact.name.clone()}</span>
                    <b>{if fact.what == What::XPile { "+" } else { "" }}{fact.value}</b>
                </span>
            }
            .into_any()
        })
        .collect();
    let cards = open.into_iter().filter(|_| !is_elsewhere).map(|fact| {
        let all = if fact.what == What::Hand { usize::MAX } else { CARDS_MAX };
        let hidden = fact.cards.len().saturating_sub(all);
        let more = (hidden > 0).then(|| view! { <span class="rest">"+"{words.number(&hidden)}</span> }.into_any());
        let faces: Vec<_> = fact.cards[hidden..].iter().map(|&face: &Face| card(face, &words)).collect();
        view! { <span class="open" title=fact.name.clone()><span class="ears">{fact.name.clone()}</span>{more}{faces}</span> }
            .into_any()
    });
    let cards: Vec<_> = cards.collect();
    view! {
        <span class="facts">{plain}</span>
        {cards}
    }
    .into_any()
}
