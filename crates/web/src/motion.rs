//! Cards that move: where they lay before a change, and from there to where they lie now.
//!
//! Nothing waits for a movement: what is on the page is always how things are.

use crate::browser::{self, document};
use js_sys::JSON;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, Element};

/// Milliseconds of a flight.
const FLIGHT_MS: u32 = 230;
/// Milliseconds after which it is over for sure, on a page that is late.
const LANDED_MS: u32 = 70;
/// What is in the air lies above the rest.
const FLYING: &str = "flying";

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; `web-sys` calls that unstable.
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, keyframes: &JsValue, options: &JsValue);
}

/// Where every card lies.
pub(crate) struct Places(Vec<(String, DomRect, Element)>);

/// Whether somebody asked for less motion, here or of their device.
fn is_still() -> bool {
    if browser::stored("motion") == "none" {
        return true;
    }
    let query = browser::window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into().ok()).collect()
}

fn cards() -> Vec<(String, Element)> {
    // A card that comes to a hand only later is not there yet.
    let cards = all("[data-card]:not(.later)").into_iter();
    cards.filter_map(|card| Some((card.get_attribute("data-card")?, card))).collect()
}

/// Looks where the cards lie, before something changes.
pub(crate) fn places() -> Places {
    if is_still() {
        return Places(Vec::new());
    }
    Places(cards().into_iter().map(|(name, card)| (name, rect(&card), card)).collect())
}

impl Places {
    /// After the change: cards come from where they lay; those that are gone go to a seat.
    ///
    /// All places are read at once, between what is written before and after: a browser that is asked for a place after
    /// something was written lays out the whole page anew.
    pub(crate) fn flow(&self, to: Option<&str>) {
        if self.0.is_empty() {
            return;
        }
        let now = cards();
        let is_gone = |name: &str| !now.iter().any(|(other, _)| other == name);
        let seat = |name: &str| document().query_selector(&format!("[data-seat=\"{name}\"]")).ok().flatten();
        let taker = to.and_then(seat);
        let gone = self.0.iter().filter(|(name, ..)| taker.is_some() && is_gone(name));
        let gone: Vec<_> = gone.filter_map(|(_, rect, card)| Some((rect, copy(card)?))).collect();

        let come: Vec<_> = now
            .iter()
            .filter_map(|(name, card)| {
                let before = self.0.iter().find(|(other, ..)| other == name).map(|(_, rect, _)| rect.clone());
                let from = before.or_else(|| Some(rect(&seat(&card.get_attribute("data-from")?)?)))?;
                Some((card, from, rect(card)))
            })
            .collect();
        let taker = taker.as_ref().map(rect);
        let gone: Vec<_> = gone.into_iter().map(|(from, copy)| (from, rect(&copy).width(), copy)).collect();

        let flying: Vec<_> = come
            .into_iter()
            .filter(|(card, from, to)| fly(card, from, to))
            .map(|(card, ..)| card.clone())
            .collect();
        let copies: Vec<_> = gone.iter().map(|(.., copy)| copy.clone()).collect();
        if let Some(taker) = taker {
            for (from, width, copy) in gone {
                leave(&copy, width, from, &taker);
            }
        }
        browser::after(FLIGHT_MS + LANDED_MS, move || {
            flying.iter().for_each(|card| drop(card.class_list().remove_1(FLYING)));
            copies.iter().for_each(Element::remove);
        });
    }
}

fn rect(element: &Element) -> DomRect {
    element.get_bounding_client_rect()
}

/// One card comes from somewhere, unless that is where it lies.
fn fly(card: &Element, from: &DomRect, to: &DomRect) -> bool {
    let (x, y) = (from.left() - to.left(), from.top() - to.top());
    if (x.abs() < 1.0 && y.abs() < 1.0) || to.width() < 1.0 {
        return false;
    }
    let scale = (from.width() / to.width()).clamp(0.3, 2.5);
    let start = format!("{} scale({})", translate(x, y), hundredths(scale));
    let _ = card.class_list().add_1(FLYING);
    animate(card, &format!(r#"[{{"transform":"{start}"}},{{"transform":"none"}}]"#), "none");
    true
}

/// A copy of a card that is gone, above everything else.
fn copy(card: &Element) -> Option<Element> {
    let copy: Element = card.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let _ = copy.remove_attribute("data-card");
    let _ = copy.class_list().add_1("leaving");
    document().body()?.append_child(&copy).ok()?;
    Some(copy)
}

/// A copy goes to a seat and vanishes there.
fn leave(copy: &Element, width: f64, from: &DomRect, to: &DomRect) {
    let scale = from.width() / width.max(1.0);
    let start = format!("{} scale({})", translate(from.left(), from.top()), hundredths(scale));
    let end = format!("{} scale(.3)", translate(to.left(), to.top()));
    // It stays where it has gone until it is taken away.
    let frames = format!(r#"[{{"transform":"{start}","opacity":1}},{{"transform":"{end}","opacity":0}}]"#);
    animate(copy, &frames, "forwards");
}

// Whole numbers only: what writes fractions as text, exact to the last digit, weighs more than all flights.
fn translate(x: f64, y: f64) -> String {
    format!("translate({}px,{}px)", x.round() as i64, y.round() as i64)
}

fn hundredths(scale: f64) -> String {
    let n = (scale * 100.0).round() as i64;
    format!("{}.{:02}", n / 100, n % 100)
}

/// Moves what a browser moves without the page, and nothing else: a layer above others would be a change of the page in every
/// frame, so a class gives it.
fn animate(card: &Element, frames: &str, fill: &str) {
    let options =
        format!(r#"{{"duration":{FLIGHT_MS},"easing":"cubic-bezier(.2,.7,.3,1)","fill":"{fill}"}}"#);
    if let (Ok(frames), Ok(options)) = (JSON::parse(frames), JSON::parse(&options)) {
        card.unchecked_ref::<Animated>().animate(&frames, &options);
    }
}
