//! The reader's cards, within reach of a thumb.

use super::hit;
use crate::app::Shared;
use crate::browser;
use crate::cards::{class, name, print};
use crate::table::AtTable;
use client::speech::{at_place, card as say};
use client::{Board, Use, covers};
use game::Label;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use telling::{Face, Spot};

/// Hand, and what lies beside it.
#[component]
pub(crate) fn Dock() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    // As things are; at the end of a round, as they were then.
    let cards_of = move |of: fn(&Board) -> Vec<Face>| match at.player.shows_old_hands() {
        true => at.board(of),
        false => at.scene.with(|scene| of(&scene.board)),
    };
    let hand = Memo::new(move |_| cards_of(|board| board.hand.clone()));
    let aside = Memo::new(move |_| cards_of(|board| board.aside.cards.clone()));
    let note = Memo::new(move |_| {
        // It is about how things are, which is not what is shown.
        let note = at.scene.with(|scene| scene.hand_note.clone());
        if at.player.is_playing() { String::new() } else { note }
    });
    let gaps =
        Memo::new(move |_| (0..=hand.with(Vec::len)).any(|nth| at.use_of(Spot::Gap(nth as u8)) != Use::None));
    // Plain cards keep the order in which they were dealt, so that their places matter.
    let is_ordered =
        Memo::new(move |_| gaps.get() || hand.with(|hand| hand.iter().any(|face| face.heads == 0)));
    // What still lies on the table in the beat that is shown comes to the hand only later.
    let later = Memo::new(move |_| {
        at.player.shown().with(|shown| {
            let Some(frame) = shown else { return Vec::new() };
            let rows = frame.board.piles.iter().filter(|pile| pile.row.is_some());
            let rows = rows.flat_map(|pile| pile.cards.iter().copied());
            let turned = frame.board.turned.iter().map(|&(_, face)| face);
            // There may be several of a plain card, and one of them in the hand already.
            let tray = frame.board.tray.cards.iter().copied().filter(|face| face.heads > 0);
            rows.chain(turned).chain(tray).collect::<Vec<_>>()
        })
    });
    // A card that leaves the hand leaves its place empty: otherwise each card behind it would be drawn anew as its neighbor.
    let cells = Memo::new(move |before: Option<&Vec<Face>>| {
        let hand = hand.get();
        match before {
            Some(before) if !hand.is_empty() && !is_ordered.get_untracked() && is_within(&hand, before) => {
                before.clone()
            }
            _ => hand,
        }
    });
    let cards = move || {
        let cells = cells.get();
        let (words, n_cards) = (shared.words(), cells.len());
        let cards = cells.into_iter().enumerate().map(move |(nth, face)| {
            let nth_now = Memo::new(move |_| match is_ordered.get_untracked() {
                true => Some(nth),
                false => hand.with(|hand| hand.iter().position(|&other| other == face)),
            });
            let is_here = Memo::new(move |_| nth_now.get().is_some());
            let spot = Memo::new(move |_| Spot::Hand(nth_now.get().map_or(u8::MAX, |nth| nth as u8)));
            let is_later = Memo::new(move |_| later.with(|later| later.contains(&face)));
            let is_chosen = Memo::new(move |_| {
                at.choices(|choices| {
                    let mut chosen = choices.iter().filter(|choice| at.is_chosen(choice));
                    chosen.any(|choice| choice.spots.iter().any(|&place| covers(place, spot.get())))
                })
            });
            // Where the order matters, ears need to know the place.
            let label =
                if is_ordered.get_untracked() { at_place(nth, face, &words) } else { say(face, &words) };
            let words = words.clone();
            let cell = move || {
                let end =
                    (nth + 1 == n_cards && is_ordered.get_untracked()).then(|| gap(at, nth + 1, "gap end"));
                let start = is_ordered.get_untracked().then(|| gap(at, nth, "gap"));
                view! {
                <li class="cell" data-nth=move || nth_now.get().map(|nth| nth.to_string())>
                    <span
                        class=class(face)
                        class:later=is_later
                        class:chosen=is_chosen
                        class:tapped=move || at.taps.with(|taps| taps.contains(spot.get()))
                        class:off=move || at.use_of(spot.get()) == Use::None
                        class:try=move || at.use_of(spot.get()) == Use::Try
                        data-card=name(face)
                    >{print(face, &words)}</span>
                    {hit(at, spot, "hit", label.clone())}
                    {start}
                    {end}
                </li>
                }
                .into_any()
            };
            (move || is_here.get().then(&cell)).into_any()
        });
        let mut cards: Vec<_> = cards.collect();
        if n_cards == 0 && gaps.get() {
            // Whoever has no card left may have to take one up again, and has one place for it.
            cards.push(view! { <li class="cell empty">{gap(at, 0, "gap only")}</li> }.into_any());
        }
        cards
    };
    let stroke = Stroke { at, from: StoredValue::new(None) };
    // As many cards in a line, and whether one line is enough, also on a large screen.
    let lines = move || {
        let n_cards = hand.with(Vec::len);
        let lines = match n_cards {
            ..5 => " one-line",
            5..11 => "",
            _ => " n11",
        };
        format!("hand l{}{lines}", per_line(n_cards, is_ordered.get()))
    };
    view! {
        <section
            class="dock"
            class:gaps=gaps
            class:besides=move || aside.with(|aside| !aside.is_empty())
            class:bare=move || hand.with(Vec::is_empty) && aside.with(Vec::is_empty)
            class:ordered=is_ordered
            class:asked=move || at.scene.with(|scene| scene.ask != 0) && !at.player.is_playing()
            aria-label=shared.text("web-hand")
        >
            <div class="beside">
                {move || beside(at, &aside.get())}
                <p class="note">{note}</p>
            </div>
            <ol
                class=lines
                on:pointerdown=move |event| stroke.begin(&event)
                on:pointermove=move |event| stroke.go_on(&event)
                on:pointerup=move |_| stroke.end()
                on:pointercancel=move |_| stroke.end()
            >{cards}</ol>
        </section>
    }
}

/// A stroke along the hand: it takes the block of cards that it passes.
#[derive(Clone, Copy)]
struct Stroke {
    at: AtTable,
    /// The card where it began.
    from: StoredValue<Option<u8>>,
}

impl Stroke {
    fn begin(&self, event: &PointerEvent) {
        // What is touched says so itself; asking the page lays it out first.
        self.from.set_value(nth(&event_target(event)));
    }

    fn go_on(&self, event: &PointerEvent) {
        // A mouse that passes by asks nothing of the page.
        let Some(from) = self.from.get_value() else { return };
        let Some(to) = place(event) else { return };
        let is_begun =
            || untrack(|| self.at.taps.with(|taps| matches!(taps.spots(), [Spot::Block { count: 2.., .. }])));
        if event.buttons() & 1 == 1 && (from != to || is_begun()) {
            let choices = self.at.scene.with_untracked(|scene| scene.choices.clone());
            let mut taps = self.at.taps.get_untracked();
            taps.stroke(from, to, &choices);
            if taps != self.at.taps.get_untracked() {
                self.at.player.skip();
                self.at.set_taps(taps);
            }
        }
    }

    fn end(&self) {
        self.from.set_value(None);
    }
}

/// The card under a finger, which need not be the one where it was put down.
fn place(event: &PointerEvent) -> Option<u8> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    nth(&browser::document().element_from_point(x, y)?)
}

/// The card of the hand that an element is part of.
fn nth(element: &web_sys::Element) -> Option<u8> {
    element.closest(".hand .cell").ok()??.get_attribute("data-nth")?.parse().ok()
}

/// Cards in a line: two lines of equal length where one is not enough, and room for gaps where the order matters.
fn per_line(n_cards: usize, is_ordered: bool) -> usize {
    match (is_ordered, n_cards) {
        (true, _) => 7,
        (_, 0..=6) => n_cards.max(4),
        (_, 7..=16) => n_cards.div_ceil(2),
        _ => 8,
    }
}

/// Whether all cards of a hand lie in another one in the same order.
pub(super) fn is_within(hand: &[Face], other: &[Face]) -> bool {
    let mut others = other.iter();
    hand.iter().all(|card| others.any(|other| other == card))
}

/// A place between two cards.
fn gap(at: AtTable, nth: usize, class: &'static str) -> AnyView {
    let spot = Spot::Gap(nth as u8);
    let label = at.shared.number(&(nth + 1));
    hit(at, spot, class, label)
}

/// Special cards or the reserve; equal ones lie on one another.
fn beside(at: AtTable, faces: &[Face]) -> AnyView {
    let words = at.shared.words();
    let cards =
        faces.iter().enumerate().filter(|&(nth, face)| !(is_special(face) && faces[..nth].contains(face)));
    let cards: Vec<_> = cards
        .map(|(nth, &face)| {
            let spot = Spot::Aside(nth as u8);
            let n_equal =
                if is_special(&face) { faces.iter().filter(|&&other| other == face).count() } else { 1 };
            let times = (n_equal > 1)
                .then(|| view! { <span class="times">"×"{words.number(&n_equal)}</span> }.into_any());
            let is_several = n_equal > 1;
            view! {
                <li class="cell">
                    <span
                        class=class(face)
                        class:several=is_several
                        class:tapped=move || at.taps.with(|taps| taps.contains(spot))
                        class:off=move || at.use_of(spot) == Use::None
                        class:try=move || at.use_of(spot) == Use::Try
                    >{print(face, &words)}{times}</span>
                    {hit(at, spot, "hit", say(face, &words))}
                </li>
            }
            .into_any()
        })
        .collect();
    let title = at.scene.with_untracked(|scene| scene.board.aside.title.clone());
    view! { <ol class="aside" aria-label=title>{cards}</ol> }.into_any()
}

fn is_special(face: &Face) -> bool {
    matches!(face.label, Label::Word(word) if word != "x") && face.heads == 0
}
