//! The table while a match is played: one shell for all games. On a phone its first screen is the whole table: seats,
//! what lies in the middle, the question, and the hand within reach of a thumb. Below it stand log, score and settings;
//! on a wide screen they have a side of their own.

mod back;
mod clock;
mod cover;
mod dock;
mod ears;
mod end;
mod middle;
mod presets;
mod question;
mod queue;
mod rare;
mod seats;
mod side;
mod talk;

pub(crate) use dock::Dock;
pub(crate) use ears::Ears;
pub(crate) use end::{End, Score};
pub(crate) use middle::Middle;
pub(crate) use question::{Question, acts, keep_focus};
pub(crate) use queue::wish;
pub(crate) use rare::rare;
pub(crate) use seats::Seats;
pub(crate) use side::{GLUE, Language, Settings, log_line, rule, said, select, sure, tick, ticked};
pub(crate) use talk::{Heard, Talk};

use crate::app::Shared;
use crate::browser;
use crate::cards::{sign, to_home};
use crate::table::AtTable;
use client::{Board, Choice, Taps, Use, has_blocks};
use leptos::prelude::*;
use std::cell::Cell;
use telling::Spot;

/// The whole table.
#[component]
pub(crate) fn Room() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let title = Memo::new(move |_| at.board(|board| whole(&board.title)));
    let game = Memo::new(move |_| at.scene.with(|scene| scene.game_title.clone()));
    let seated = Memo::new(move |_| at.scene.with(|scene| scene.seated));
    let over = Memo::new(move |_| at.is_over());
    let round_over = Memo::new(move |_| at.player.is_round_over());
    let ask = Memo::new(move |_| at.scene.with(|scene| scene.ask));
    // What was there before may have been scrolled to its end.
    request_animation_frame(browser::scroll_up);
    crate::app::effect(move || {
        ask.track();
        at.set_taps(Taps::default());
        at.point(None);
    });
    let ears = Ears::new(at);
    // At the first drawing, so that it is here when something happens.
    untrack(|| at.scene.with(|scene| shared.can_tell(&scene.game)));
    view! {
        <main
            class="room"
            class:ended=move || over.get() || round_over.get()
            data-over=move || if over.get() { "true" } else { "false" }
            on:keydown=move |event| {
                match untrack(|| shared.home()) {
                    Some(part) => (part.key)(ears, &event),
                    None => ears.early.set_value(Some(event)),
                }
            }
        >
            // What an answer would do stays to be read until something else is pointed at: a sentence that came and went
            // with the pointer would move what lies under it, and so come and go forever.
            <div class="table" on:pointerleave=move |_| at.point(None) on:keydown=move |event| if event.key() == "Escape" { at.set_taps(Taps::default()) }>
                <header>
                    {to_home(shared)}
                    <h1>{game}</h1>
                    <p class="round">{title}</p>
                    {move || shared.home().map(|part| (part.heard)())}
                    <clock::Clock/>
                    <a class="icon more" aria-label=shared.text("web-more-below") href=browser::path() + "#side">{sign("more")}</a>
                </header>
                <seats::Seats/>
                <middle::Middle/>
                <question::Question/>
                {move || match (over.get(), round_over.get()) {
                    (true, _) => shared.home().map(|part| (part.end)()),
                    (_, true) => shared.home().map(|part| (part.score)()),
                    _ => Some(view! { <dock::Dock/> }.into_any()),
                }}
                {move || (!seated.get()).then(|| {
                    view! { <div class="watching">{move || shared.lobby().map(|lobby| (lobby.watching)())}</div> }.into_any()
                })}
            </div>
            // What is not needed to play comes when there is a table to look at; its place is kept.
            {move || match shared.home() {
                Some(part) => (part.side)(ears),
                None => view! { <aside class="side" id="side" tabindex="-1"></aside> }.into_any(),
            }}
            // Here before anything is said in them: readers listen to what changes.
            <p class="ears" id="said" aria-live="polite">{ears.said}</p>
            <p class="ears" id="told" aria-live="assertive">{ears.told}</p>
        </main>
    }
}

/// What is not needed to play a first card: what stands below the table or beside it, what lies over it while a device goes
/// from hand to hand, and what ears hear.
pub(crate) fn side(ears: Ears) -> AnyView {
    queue::follow(ears.at);
    // Whoever has once pointed at a card knows what that shows.
    let has_pointed = Memo::new(move |_| ears.at.pointed.with(Option::is_some));
    crate::app::effect(move || {
        // A refusal points at what was tapped by itself.
        if has_pointed.get() && ears.at.scene.with_untracked(|scene| scene.refused.is_none()) {
            browser::note_known("hold");
        }
    });
    view! {
        <side::Side/>
        <cover::Cover/>
        <ears::Heard ears/>
    }
    .into_any()
}

/// A title that breaks only between the things it says: a dot or a comma between two of them stays at the end of its line.
pub(crate) fn whole(title: &str) -> String {
    title
        .replace(' ', "\u{a0}")
        .replace("\u{a0}·\u{a0}", "\u{a0}· ")
        .replace(",\u{a0}", ", ")
        .replace("،\u{a0}", "، ")
}

impl AtTable {
    /// What lies there: as it is, or as it was in the beat that is shown.
    fn board<T>(&self, look: impl FnOnce(&Board) -> T) -> T {
        self.player.shown().with(|shown| match shown {
            Some(frame) => look(&frame.board),
            None => self.scene.with(|scene| look(&scene.board)),
        })
    }

    fn choices<T>(&self, look: impl FnOnce(&[Choice]) -> T) -> T {
        self.scene.with(|scene| look(&scene.choices))
    }

    /// How a place can be used now.
    fn use_of(&self, spot: Spot) -> Use {
        // Nobody answers what is asked in a round whose cards they have not seen.
        if self.player.shows_old_hands() {
            return Use::None;
        }
        // On the table lies what lay there in the beat that is shown; hands are as they are.
        if matches!(spot, Spot::Row(_) | Spot::InRow(..) | Spot::Tray(_)) && self.player.is_playing() {
            return Use::None;
        }
        self.taps.with(|taps| self.choices(|choices| taps.use_of(spot, choices)))
    }

    /// The answer that was given, if its question is still open, once all that follows from it is drawn.
    fn chosen(&self) -> Option<Choice> {
        self.choices(|choices| choices.iter().find(|choice| choice.is_chosen).cloned())
    }

    /// The move of the answer that was given, from the frame of the tap on.
    fn given_now(&self) -> Option<String> {
        self.choices(|choices| {
            choices.iter().find(|choice| self.is_chosen(choice)).map(|choice| choice.mv.clone())
        })
    }

    /// Whether it is what the reader has chosen; what was just tapped is marked in the frame of the tap, before anything else
    /// is made of it.
    fn is_chosen(&self, choice: &Choice) -> bool {
        self.sent.with(|sent| sent.as_ref().map_or(choice.is_chosen, |sent| *sent == choice.mv))
    }

    /// The answers that need no further tap.
    fn ready(&self) -> Vec<Choice> {
        let mut ready: Vec<Choice> =
            self.taps.with(|taps| self.choices(|choices| taps.ready(choices).into_iter().cloned().collect()));
        let reading = self.reading.with(|reading| ready.iter().position(|choice| choice.mv == *reading));
        ready[..reading.map_or(0, |reading| reading + 1)].rotate_right(usize::from(reading.is_some()));
        ready
    }

    /// Takes a tap, and answers where it says everything. While cards are still placed the question is not there yet, and
    /// the rows are not what they will be: a card that is tapped then is held up, and played when it is tapped again.
    fn tap(&self, spot: Spot, by_key: bool) {
        let is_early = untrack(|| self.player.is_playing());
        self.player.skip();
        // What a special card does is read before it is played: whoever taps it may only want to know.
        let is_aside = matches!(spot, Spot::Aside(_));
        let has_blocks = || self.scene.with_untracked(|scene| has_blocks(&scene.choices));
        let may_go_on = is_aside || matches!(spot, Spot::Hand(_)) && has_blocks();
        let is_tapped = || untrack(|| self.taps.with(|taps| taps.contains(spot)));
        // Whoever holds a card up and taps another one has changed their mind, and looks on.
        let is_held = !is_tapped() && untrack(|| !self.ready().is_empty());
        // Nor is a card played by a finger that rested on it to see where it would go.
        let has_looked = LOOKED.take() && !is_tapped();
        let confirm = self.shared.confirm.get_untracked() || is_early || is_held || has_looked;
        let may_repeat = if may_go_on { by_key } else { !confirm };
        let is_again = may_repeat && is_tapped() && !(is_aside && untrack(|| self.ready()).is_empty());
        let mut taps = self.taps.get_untracked();
        let first = self.scene.with_untracked(|scene| {
            if !is_again {
                taps.tap(spot, &scene.choices);
            }
            let ready = taps.ready(&scene.choices);
            let reading =
                self.reading.with_untracked(|mv| ready.iter().find(|choice| choice.mv == *mv).copied());
            reading.or_else(|| ready.first().copied()).map(|first| (first.is_legal, first.mv.clone()))
        });
        self.point(None);
        match (first, may_go_on) {
            (Some((is_legal, mv)), true) if is_again || is_aside && !is_legal => {
                self.answer(&mv);
                // Beside the refusal it says what it would do.
                self.point((!is_legal).then_some(spot));
            }
            (Some((is_legal, mv)), false) if !confirm || !is_legal => self.answer(&mv),
            _ => self.set_taps(taps),
        }
    }

    /// What was tapped so far. All that can be tapped looks again at this, so it is told only when it is something else.
    pub(crate) fn set_taps(&self, taps: Taps) {
        if self.taps.with_untracked(|now| *now != taps) {
            // Whoever uses keys may be at a place that leads nowhere now.
            if browser::shows_focus_now() {
                keep_focus();
            }
            self.reading.set(String::new());
            self.taps.set(taps);
        }
    }

    /// The answer that is pointed at; as with taps.
    pub(crate) fn point(&self, spot: Option<Spot>) {
        self.finger.set_value(None);
        if self.pointed.get_untracked() != spot {
            self.pointed.set(spot);
        }
    }

    /// A finger is put down. Most are lifted at once, which is a tap; one that rests points at what is below it.
    fn rest(&self, spot: Spot) {
        self.finger.set_value(Some(spot));
        LOOKED.set(false);
        let at = *self;
        browser::after(REST_MS, move || {
            if at.finger.try_get_value().flatten() == Some(spot) {
                at.point(Some(spot));
                LOOKED.set(true);
            }
        });
    }

    /// Answers the open question.
    fn answer(&self, mv: &str) {
        self.with_link(|link| {
            self.sent.set(Some(mv.to_string()));
            link.answer(mv);
        });
        self.given.set(mv.to_string());
        self.set_taps(Taps::default());
    }
}

/// Milliseconds after which a finger rests: longer than a tap takes, and nearly as long as what phones call a long press.
const REST_MS: u32 = 400;

// There is one of each, whatever table is looked at.
thread_local! {
    /// Where the mouse was on the screen when it last pointed at something.
    static MOUSE: Cell<(i32, i32)> = const { Cell::new((0, 0)) };
    /// Whether the finger has rested until it was told what that leads to. It leaves the place before that is a tap.
    static LOOKED: Cell<bool> = const { Cell::new(false) };
}

/// A button over a place that can be pointed at. It is there only while that leads anywhere; the style sees to that, because a
/// browser that hides what has the focus by an attribute lays out the whole page on the spot. What lies there, and so its place among others and its name, may change below it.
fn hit(
    at: AtTable,
    spot: impl Into<Signal<Spot>>,
    class: &'static str,
    label: impl Into<Signal<String>>,
) -> AnyView {
    button(at, spot.into(), class, label.into())
}

fn button(at: AtTable, spot: Signal<Spot>, class: &'static str, label: Signal<String>) -> AnyView {
    let use_of = Memo::new(move |_| at.use_of(spot.get()) as u8);
    view! {
        <button
            type="button"
            class=class
            class:go=move || use_of.get() == Use::Go as u8
            class:try=move || use_of.get() == Use::Try as u8
            class:tapped=move || at.taps.with(|taps| taps.contains(spot.get()))
            aria-label=move || label.get()
            aria-describedby="detail"
            on:click=move |event| at.tap(spot.get_untracked(), event.detail() == 0)
            on:pointerenter=move |event| match event.pointer_type().as_str() {
                "touch" => at.rest(spot.get_untracked()),
                // What comes to lie under a mouse that rests where it last pointed is not pointed at: its sentence could move it
                // away again, and so on forever.
                _ => {
                    let mouse = (event.client_x(), event.client_y());
                    if MOUSE.replace(mouse) != mouse {
                        at.point(Some(spot.get_untracked()));
                    }
                }
            }
            on:focus=move |event| {
                // A focus that nobody sees points at nothing.
                if browser::shows_focus(&event_target(&event)) {
                    at.point(Some(spot.get_untracked()));
                }
            }
            on:keydown=move |event| keys(&event)
        ></button>
    }
    .into_any()
}

/// Arrows go to the neighbors.
fn keys(event: &leptos::ev::KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => -1,
        "ArrowRight" | "ArrowDown" => 1,
        _ => return,
    };
    event.prevent_default();
    let element = event_target::<web_sys::Element>(event);
    browser::focus_neighbor(&element, ".table button.go, .table button.try", step);
}
