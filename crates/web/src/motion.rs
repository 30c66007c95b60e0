//! Cards that move: where they lay before a change, and from there to where they lie now.
//!
//! Nothing waits for a movement: what is on the page is always how things are.

use crate::browser::document;
use js_sys::JSON;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, Element};

/// Milliseconds of a flight.
const FLIGHT_MS: u32 = 230;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; `web-sys` calls that unstable.
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, keyframes: &JsValue, options: &JsValue) -> Animation;
    type Animation;
    #[wasm_bindgen(method, setter)]
    fn set_onfinish(this: &Animation, then: &JsValue);
}

/// Where every card lies.
pub(crate) struct Places(Vec<(String, DomRect, Element)>);

/// Whether somebody asked for less motion.
fn is_still() -> bool {
    let query = crate::browser::window().match_media("(prefers-reduced-motion: reduce)");
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
    Places(cards().into_iter().map(|(name, card)| (name, card.get_bounding_client_rect(), card)).collect())
}

impl Places {
    /// After the change: cards come from where they lay; those that are gone go to a seat.
    pub(crate) fn flow(&self, to: Option<&str>) {
        if self.0.is_empty() {
            return;
        }
        let now = cards();
        for (name, card) in &now {
            let before = self.0.iter().find(|(other, ..)| other == name).map(|(_, rect, _)| rect.clone());
            let source = before.or_else(|| {
                let from = card.get_attribute("data-from")?;
                let seat = document().query_selector(&format!("[data-seat=\"{from}\"]")).ok()??;
                Some(seat.get_bounding_client_rect())
            });
            if let Some(source) = source {
                fly(card, &source, &card.get_bounding_client_rect());
            }
        }
        let seat = to.and_then(|to| document().query_selector(&format!("[data-seat=\"{to}\"]")).ok()?);
        let Some(seat) = seat.map(|seat| seat.get_bounding_client_rect()) else { return };
        for (name, rect, card) in &self.0 {
            if !now.iter().any(|(other, _)| other == name) {
                leave(card, rect, &seat);
            }
        }
    }
}

/// One card comes from somewhere.
fn fly(card: &Element, from: &DomRect, to: &DomRect) {
    let (x, y) = (from.left() - to.left(), from.top() - to.top());
    if (x.abs() < 1.0 && y.abs() < 1.0) || to.width() < 1.0 {
        return;
    }
    let scale = (from.width() / to.width()).clamp(0.3, 2.5);
    let start = format!("{} scale({})", translate(x, y), hundredths(scale));
    animate(card, &format!(r#"[{{"transform":"{start}","zIndex":5}},{{"transform":"none","zIndex":5}}]"#));
}

/// A copy of a card that is gone goes to a seat and vanishes there.
fn leave(card: &Element, from: &DomRect, to: &DomRect) {
    let Some(copy) = card.clone_node_with_deep(true).ok().and_then(|copy| copy.dyn_into::<Element>().ok())
    else {
        return;
    };
    let _ = copy.remove_attribute("data-card");
    let _ = copy.class_list().add_1("leaving");
    let Some(body) = document().body() else { return };
    let _ = body.append_child(&copy);
    let own = copy.get_bounding_client_rect();
    let scale = from.width() / own.width().max(1.0);
    let start = format!("{} scale({})", translate(from.left(), from.top()), hundredths(scale));
    let end = format!("{} scale(.3)", translate(to.left(), to.top()));
    let frames = format!(r#"[{{"transform":"{start}","opacity":1}},{{"transform":"{end}","opacity":0}}]"#);
    if let Some(animation) = animate(&copy, &frames) {
        let remove = Closure::once_into_js(move || copy.remove());
        animation.set_onfinish(&remove);
    }
}

// Whole numbers only: what writes fractions as text, exact to the last digit, weighs more than all flights.
fn translate(x: f64, y: f64) -> String {
    format!("translate({}px,{}px)", x.round() as i64, y.round() as i64)
}

fn hundredths(scale: f64) -> String {
    let n = (scale * 100.0).round() as i64;
    format!("{}.{:02}", n / 100, n % 100)
}

fn animate(card: &Element, frames: &str) -> Option<Animation> {
    let frames = JSON::parse(frames).ok()?;
    let options = JSON::parse(&format!(r#"{{"duration":{FLIGHT_MS},"easing":"cubic-bezier(.2,.7,.3,1)"}}"#));
    Some(card.unchecked_ref::<Animated>().animate(&frames, &options.ok()?))
}
