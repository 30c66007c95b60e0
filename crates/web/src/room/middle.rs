//! What lies in the middle: rows with their places, or a trick; and below them the cards that were turned over, or those
//! that a question is about.

use super::dock::is_within;
use super::hit;
use crate::app::Shared;
use crate::cards::{bull, card, class, name, print, sign};
use crate::table::AtTable;
use client::speech::card as say;
use game::Label;
use leptos::prelude::*;
use telling::{Face, Pile, Spot};

/// More cards than these fill the middle.
const TRAY_MAX: usize = 7;
/// As many of them lie in a line on a phone.
const POOL_LINE: usize = 8;

/// Rows or trick, and the lane below.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let piles = Memo::new(move |_| at.board(|board| board.piles.clone()));
    let rows = Memo::new(move |_| piles.with(|piles| piles.iter().map(|pile| pile.row).collect::<Vec<_>>()));
    let can_shift = Memo::new(move |_| {
        at.choices(|choices| {
            choices.iter().any(|choice| choice.spots.iter().any(|spot| matches!(spot, Spot::InRow(..))))
        })
    });
    let has_pool =
        Memo::new(move |_| piles.with(Vec::is_empty) && at.board(|board| !board.tray.cards.is_empty()));
    let all = move || {
        let can_shift = can_shift.get();
        // Each by itself: most of what happens is about one of them.
        let pile = |(nth, row): (usize, Option<u8>)| {
            let pile = Memo::new(move |_| piles.with(|piles| piles.get(nth).cloned().unwrap_or_default()));
            match row {
                Some(row) => self::row(at, row, pile, can_shift),
                None => (move || heap(at, pile.get())).into_any(),
            }
        };
        rows.get().into_iter().enumerate().map(pile).collect::<Vec<_>>()
    };
    let kind = move || {
        piles.with(|piles| match piles.first() {
            Some(Pile { row: Some(_), .. }) if piles.iter().all(|pile| pile.places < 5) => "rows few",
            Some(Pile { row: Some(_), .. }) if piles.len() > 4 => "rows five",
            Some(Pile { row: Some(_), .. }) => "rows",
            _ if piles.len() > 2 => "trick three",
            _ => "trick",
        })
    };
    // They leave less room for what is said.
    let is_many = move || {
        piles.with(|piles| piles.len() > if piles.iter().all(|pile| pile.row.is_some()) { 4 } else { 3 })
    };
    let has_tray =
        Memo::new(move |_| !at.player.is_playing() && at.board(|board| !board.tray.cards.is_empty()));
    let nothing = move || {
        // Whoever may see nothing of a match sees that of no game.
        let is_seen = at.board(|board| !board.title.is_empty());
        let is_empty = is_seen && piles.with(Vec::is_empty) && !has_pool.get();
        is_empty.then(|| view! { <p class="nothing">{shared.text("tell-kk-nothing")}</p> }.into_any())
    };
    view! {
        // A row that lies there as it was cannot be chosen; whoever taps it has seen enough.
        <section
            class="middle"
            class:many=is_many
            class:asks=has_tray
            class:drafts=has_pool
            aria-label=shared.text("web-table") on:click=move |_| if untrack(|| at.player.is_playing()) { at.player.hurry() }>
            {move || match has_pool.get() {
                true => tray(at),
                false => view! {
                    <ol class=kind>{all}</ol>
                    {nothing}
                    <Lane has_tray/>
                }
                .into_any(),
            }}
        </section>
    }
}

/// A row: its cards, the places that are free, the place that takes, and what is at stake.
fn row(at: AtTable, nth: u8, pile: Memo<Pile>, can_shift: bool) -> AnyView {
    let is_target = Memo::new(move |_| target(at) == Some(nth));
    let is = move |what: fn(&Pile) -> bool| Memo::new(move |_| pile.with(what));
    let label = Memo::new(move |_| {
        pile.with(|pile| format!("{}: {}", pile.title, at.shared.number(&pile.heads.unwrap_or_default())))
    });
    view! {
        <li
            class="row"
            class:full=is(|pile| pile.cards.len() >= pile.places)
            class:closed=is(|pile| pile.markers.iter().any(|marker| marker.label == game::Label::Word("stop")))
            class:long=is(|pile| pile.places > 5)
            class:target=is_target
        >
            {move || in_row(at, nth, pile.get(), can_shift)}
            {hit(at, Spot::Row(nth), "hit", label)}
        </li>
    }
    .into_any()
}

/// What lies in a row.
fn in_row(at: AtTable, nth: u8, pile: Pile, can_shift: bool) -> AnyView {
    let words = at.shared.words();
    let n_cards = pile.cards.len();
    let cards: Vec<_> = pile
        .cards
        .iter()
        .enumerate()
        .map(|(place, &face)| {
            let label = say(face, &words);
            let over = can_shift.then(|| hit(at, Spot::InRow(nth, place as u8), "hit", label));
            view! { <span class=class(face) data-card=name(face)>{print(face, &words)}{over}</span> }
                .into_any()
        })
        .collect();
    let free = |_| view! { <span class="card free"></span> }.into_any();
    let free: Vec<_> = (n_cards..pile.places).map(free).collect();
    let markers: Vec<_> = pile.markers.iter().map(|&face| card(face, &words)).collect();
    view! {
        <span class="marks" aria-hidden="true"><span class="number">{words.number(&(nth + 1))}</span>{markers}</span>
        <span class="ears">{format!("{}: ", pile.title)}</span>
        <span class="slots">
            {cards}
            <span class="places" aria-hidden="true">{free}<span class="card free takes">{bull()}</span></span>
        </span>
        <span class="stake" aria-hidden="true"><b>{words.number(&pile.heads.unwrap_or_default())}</b>{bull()}</span>
        <span class="ears">{pile.note}</span>
    }
    .into_any()
}

/// The row that the card would go to that is pointed at, tapped or chosen.
fn target(at: AtTable) -> Option<u8> {
    if at.player.is_playing() {
        return None;
    }
    let pointed = at.pointed.get().and_then(|spot| {
        at.taps.with(|taps| {
            at.choices(|choices| choices.iter().find(|choice| taps.makes(spot, choice)).map(|c| c.goes_to))
        })
    });
    let tapped = || at.ready().first().map(|choice| choice.goes_to);
    pointed.or_else(tapped).or_else(|| at.chosen().map(|choice| choice.goes_to)).flatten()
}

/// Cards that somebody put there.
fn heap(at: AtTable, pile: Pile) -> AnyView {
    let words = at.shared.words();
    let faces: Vec<_> = pile.cards.iter().map(|&face| card(face, &words)).collect();
    // In every language the X row grows to the right of the X card, and the X pile lies to its left.
    let x = pile.heads.map(|points| {
        view! {
            <span class="x-pile" aria-hidden="true">{sign("pile")}"+"{words.number(&points)}</span>
            <span aria-hidden="true">{card(Face::plain(Label::Word("x")), &words)}</span>
        }
        .into_any()
    });
    let is_nobodys = pile.title.is_empty();
    view! {
        <li class="heap" class:best=pile.is_best class:nobodys=is_nobodys data-by=pile.seat.map(|seat| seat.to_string())>
            <span class="cards">{x}{faces}</span>
            <span class="pile-title" class:ears=pile.heads.is_some()>{pile.title}</span>
            <span class="note">{pile.note}</span>
        </li>
    }
    .into_any()
}

/// One line between the middle and the question.
#[component]
fn Lane(has_tray: Memo<bool>) -> impl IntoView {
    let at = expect_context::<AtTable>();
    let turned = Memo::new(move |_| at.board(|board| board.turned.clone()));
    // Those that have their place keep the one that they had here, with nothing in it: otherwise each card behind them would be
    // drawn anew as its neighbor, in every beat.
    let all = Memo::new(move |before: Option<&Vec<_>>| {
        let turned = turned.get();
        match before {
            Some(before) if !turned.is_empty() && before.ends_with(&turned) => before.clone(),
            _ => turned,
        }
    });
    let n_placed = Memo::new(move |_| all.with(Vec::len) - turned.with(Vec::len));
    let is_playing = Memo::new(move |_| at.player.is_playing());
    let names = Memo::new(move |_| {
        at.scene.with(|scene| {
            scene.seats.iter().map(|seat| (seat.name.clone(), seat.has_chosen)).collect::<Vec<_>>()
        })
    });
    let up = move |nth: usize, seat: game::Seat, face: Face| {
        let words = at.shared.words();
        let who = names.with(|names| names.get(seat.idx()).map(|(name, _)| name.clone()));
        let is_here = Memo::new(move |_| nth >= n_placed.get());
        let card = move || {
            view! {
                <li>
                    <span class=class(face) data-card=name(face) data-from=seat.to_string()>{print(face, &words)}</span>
                    <span class="name">{who.clone()}</span>
                </li>
            }
            .into_any()
        };
        (move || is_here.get().then(&card)).into_any()
    };
    let down = move |name: String| {
        view! {
            <li aria-hidden="true">
                <span class="card back"></span>
                <span class="name">{name}</span>
            </li>
        }
        .into_any()
    };
    let lane = move || {
        let all = all.get();
        if !all.is_empty() {
            let all = all.into_iter().enumerate();
            return all.map(|(nth, (seat, face))| up(nth, seat, face)).collect::<Vec<_>>();
        }
        if is_playing.get() {
            return Vec::new();
        }
        let names = names.get().into_iter().filter(|(_, has_chosen)| *has_chosen);
        names.map(|(name, _)| down(name)).collect()
    };
    view! {
        {move || if has_tray.get() { tray(at) } else { view! { <ol class="lane">{lane}</ol> }.into_any() }}
    }
}

/// The cards that the question is about.
fn tray(at: AtTable) -> AnyView {
    let tray = Memo::new(move |_| at.board(|board| board.tray.clone()));
    // In a draft every card keeps its place while others pick: a finger that comes a moment late picks no neighbor. With the own
    // pick they close up, and for those who look on when a line could be filled.
    let kept = Memo::new(move |before: Option<&(usize, Vec<Face>)>| {
        let faces = tray.with(|tray| tray.cards.clone());
        let n_own = at.board(|board| board.hand.len());
        let stays = |(n_before, before): &&(usize, Vec<Face>)| {
            *n_before == n_own
                && before.len() > TRAY_MAX
                && before.len() < faces.len() + POOL_LINE
                && !faces.is_empty()
                && is_within(&faces, before)
        };
        before.filter(stays).cloned().unwrap_or((n_own, faces))
    });
    let cells = Memo::new(move |_| kept.with(|(_, cells)| cells.clone()));
    let is_pool = move || cells.with(|cells| cells.len() > TRAY_MAX);
    let cards = move || {
        let words = at.shared.words();
        let is_pool = is_pool();
        let cell = |(nth, face): (usize, Face)| {
            let nth_now = Memo::new(move |_| {
                let position = |tray: &Pile| tray.cards.iter().position(|&other| other == face);
                if is_pool { tray.with(position) } else { Some(nth) }
            });
            let is_here = Memo::new(move |_| nth_now.get().is_some());
            let spot = Memo::new(move |_| Spot::Tray(nth_now.get().map_or(u8::MAX, |nth| nth as u8)));
            let words = words.clone();
            let card = move || {
                let label = say(face, &words);
                let of = label.clone();
                let part = move || at.shared.home().filter(|_| is_pool);
                let wish = move || part().map(|part| (part.wish)(at, face, of.clone()));
                let is_tapped = move || at.taps.with(|taps| taps.contains(spot.get()));
                view! { <li class=class(face) class:tapped=is_tapped data-card=name(face)>{print(face, &words)}{hit(at, spot, "hit", label)}{wish}</li> }
            };
            let gone = || view! { <li class="card gone" aria-hidden="true"></li> }.into_any();
            (move || if is_here.get() { card().into_any() } else { gone() }).into_any()
        };
        cells.get().into_iter().enumerate().map(cell).collect::<Vec<_>>()
    };
    view! {
        <div class="tray" class:pool=is_pool>
            <p class="tray-title">{move || tray.with(|tray| tray.title.clone())}" "<span class="note">{move || tray.with(|tray| tray.note.clone())}</span></p>
            <ol>{cards}</ol>
        </div>
    }
    .into_any()
}
