//! Shows what happened one beat after another, at a pace that can be followed, skipped and repeated.

use crate::app::Shared;
use crate::browser;
use client::{Coming, Frame};
use leptos::prelude::*;
use std::collections::VecDeque;

/// How long a beat is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pace {
    Calm,
    #[default]
    Usual,
    Quick,
    /// Only how things stand in the end.
    Off,
}

impl Pace {
    pub(crate) const ALL: [Pace; 4] = [Pace::Calm, Pace::Usual, Pace::Quick, Pace::Off];

    /// Its name in storage, and in the keys of its sentences.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Usual => "usual",
            Pace::Quick => "quick",
            Pace::Off => "off",
        }
    }

    pub(crate) fn named(name: &str) -> Self {
        Pace::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    fn millis(self) -> u32 {
        match self {
            Pace::Calm => 1500,
            Pace::Usual => 800,
            Pace::Quick => 350,
            Pace::Off => 0,
        }
    }
}

impl Pace {
    /// How long bots of this device seem to think, in milliseconds.
    pub(crate) fn bot_ms(self) -> u32 {
        match self {
            Pace::Calm => 1200,
            Pace::Usual => 700,
            Pace::Quick => 300,
            Pace::Off => 50,
        }
    }
}

/// A round that is over is looked at until somebody goes on, or for so long where others wait.
const ROUND_MS: u32 = 20_000;
/// So many letters are read in the time of a beat; what is longer is looked at longer, but not without end.
const LETTERS: u32 = 36;
const LONGEST: u32 = 6;
/// Beats that can wait; whoever is further behind sees how things stand.
const WAITING_MAX: usize = 60;

/// Plays beats.
#[derive(Clone, Copy)]
pub(crate) struct Player {
    shown: RwSignal<Option<Frame>>,
    waiting: StoredValue<VecDeque<Coming>, LocalStorage>,
    /// Nobody waits who is not here.
    is_alone: StoredValue<bool>,
    /// What is shown was shown before.
    is_again: RwSignal<bool>,
    /// Counts beats, so that a timer of an old one does nothing.
    beat: StoredValue<u32>,
    shared: Shared,
}

impl Player {
    pub(crate) fn new(shared: Shared) -> Self {
        Player {
            shown: RwSignal::new(None),
            waiting: StoredValue::new_local(VecDeque::new()),
            is_alone: StoredValue::new(false),
            is_again: RwSignal::new(false),
            beat: StoredValue::new(0),
            shared,
        }
    }

    /// Whether all others are bots, and nobody waits for the end of a round to be read.
    pub(crate) fn set_alone(&self, is_alone: bool) {
        self.is_alone.try_set_value(is_alone);
    }

    /// The beat that is looked at.
    pub(crate) fn shown(&self) -> RwSignal<Option<Frame>> {
        self.shown
    }

    /// Whether things are shown as they were and not as they are.
    pub(crate) fn is_playing(&self) -> bool {
        self.shown.with(Option::is_some)
    }

    /// Whether the beat is a round that is over, whose score waits for somebody to go on.
    pub(crate) fn is_round_over(&self) -> bool {
        self.shown.with(|shown| shown.as_ref().is_some_and(|frame| frame.is_round_over))
    }

    /// Whether hands are shown as they were as well: the beats lead up to the end of a round, or are that end, so that the cards
    /// of the next one are dealt already and not looked at yet; or they were looked at before.
    pub(crate) fn shows_old_hands(&self) -> bool {
        if self.is_again.get() {
            return true;
        }
        let waits = || self.waiting.with_value(|waiting| waiting.iter().any(|frame| frame.is_round_over));
        self.shown.with(|shown| shown.as_ref().is_some_and(|frame| frame.is_round_over || waits()))
    }

    /// Adds beats to those that wait.
    pub(crate) fn add(&self, frames: Vec<Coming>) {
        let is_off = self.shared.pace.get_untracked() == Pace::Off || !browser::is_visible();
        let frames = frames.into_iter().filter(|frame| !is_off || frame.is_round_over);
        self.play(frames.collect());
    }

    /// Plays the beats of the last turn again.
    pub(crate) fn again(&self, frames: Vec<Coming>) {
        self.skip();
        self.is_again.set(!frames.is_empty());
        self.play(frames);
    }

    fn play(&self, frames: Vec<Coming>) {
        if frames.is_empty() || self.waiting.try_update_value(|waiting| waiting.extend(frames)).is_none() {
            return;
        }
        if self.waiting.with_value(VecDeque::len) > WAITING_MAX {
            self.skip();
        } else if self.shown.with_untracked(Option::is_none) {
            self.next();
        }
    }

    /// The next beat, or how things are.
    pub(crate) fn next(&self) {
        let Some(Some(beat)) = self.beat.try_update_value(|beat| {
            *beat += 1;
            Some(*beat)
        }) else {
            return;
        };
        let next = self.waiting.try_update_value(VecDeque::pop_front).flatten();
        let frame = next.map(|next| next.frame());
        let part = untrack(|| self.shared.home());
        let before = part.map(|part| (part.places)());
        // Cards that leave the table go to whoever took them.
        let taker = frame.as_ref().or(self.shown.get_untracked().as_ref()).and_then(|frame| frame.seat);
        let millis =
            frame.as_ref().and_then(|frame| match (frame.is_round_over, self.shared.pace.get_untracked()) {
                (true, _) => (!self.is_alone.get_value()).then_some(ROUND_MS),
                // Somebody who wants no beats has asked for these.
                (_, Pace::Off) => Some(read_ms(frame, Pace::Usual)),
                (_, pace) => Some(read_ms(frame, pace)),
            });
        if frame.is_none() && self.is_again.get_untracked() {
            self.is_again.set(false);
        }
        self.shown.set(frame);
        if let (Some(part), Some(before)) = (part, before) {
            request_animation_frame(move || {
                (part.flow)(&before, taker.map(|seat| seat.to_string()).as_deref());
            });
        }
        if let Some(millis) = millis {
            let this = *self;
            browser::after(millis, move || {
                if this.beat.try_get_value() == Some(beat) {
                    this.next();
                }
            });
        }
    }

    /// Looks at no more beats, but at the end of a round, which says what it has cost.
    pub(crate) fn hurry(&self) {
        let is_end = |waiting: &mut VecDeque<Coming>| {
            let end = waiting.iter().position(|frame| frame.is_round_over);
            end.map(|end| waiting.drain(..end)).is_some()
        };
        if self.waiting.try_update_value(is_end) == Some(true) {
            self.next();
        } else {
            self.skip();
        }
    }

    /// Shows how things are.
    pub(crate) fn skip(&self) {
        self.waiting.update_value(VecDeque::clear);
        if self.shown.with_untracked(Option::is_some) {
            self.next();
        }
    }
}

/// How long a beat is looked at.
fn read_ms(frame: &Frame, pace: Pace) -> u32 {
    let n_letters = frame.line.text.chars().count() as u32;
    (pace.millis() * n_letters / LETTERS).clamp(pace.millis(), LONGEST * pace.millis())
}
