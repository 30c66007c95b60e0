//! Cards and signs: one design for all games. Their shapes come from [`assets`], styles give them size and color.

use crate::app::{Route, Shared};
use assets::FACES;
use game::Label;
use leptos::prelude::*;
use leptos::svg;
use telling::{Face, What, Words};

/// The shape and the color of the picture with a number; of 0 there is none.
pub(crate) fn parts_of(avatar: u8) -> Option<(usize, usize)> {
    let nth = usize::from(avatar.checked_sub(1)?);
    let (face, color) = (nth % FACES.len(), nth / FACES.len());
    (color < COLORS.len()).then_some((face, color))
}

/// The number of the picture of a shape and a color.
pub(crate) fn picture_of(face: usize, color: usize) -> u8 {
    (1 + face + FACES.len() * color) as u8
}

/// The colors of pictures, as the style knows them.
pub(crate) const COLORS: [&str; 6] = ["face f0", "face f1", "face f2", "face f3", "face f4", "face f5"];

/// The picture that somebody has chosen; their name stands beside it.
pub(crate) fn face(avatar: u8) -> Option<AnyView> {
    let (face, color) = parts_of(avatar)?;
    Some(shape(COLORS[color], &format!("f{face}")))
}

/// The shapes that cards and signs refer to; once on the page.
pub(crate) fn shapes() -> AnyView {
    svg::svg().attr("class", "shapes").attr("aria-hidden", "true").inner_html(assets::symbols()).into_any()
}

fn shape(class: &'static str, id: &str) -> AnyView {
    let shape = svg::r#use().attr("href", format!("#{id}"));
    svg::svg().attr("class", class).attr("aria-hidden", "true").child(shape).into_any()
}

/// A sign.
pub(crate) fn sign(name: &str) -> AnyView {
    shape("sign", &format!("i-{name}"))
}

/// The way from a screen to the first one.
pub(crate) fn to_home(shared: Shared) -> AnyView {
    view! {
        <button type="button" class="icon" aria-label=shared.text("web-home") on:click=move |_| shared.go(Route::Home)>
            {sign("back")}
        </button>
    }
    .into_any()
}

/// The bull head, as a word for "bull heads".
pub(crate) fn bull() -> AnyView {
    shape("bull", "i-bull")
}

/// The sign for a fact about a seat.
pub(crate) fn sign_of(what: What) -> AnyView {
    match what {
        What::Heads => bull(),
        What::Hand => sign("hand"),
        What::Points => sign("sum"),
        What::Specials => sign("special"),
        What::Chips => sign("chip"),
        What::XPile => sign("pile"),
        What::Reserve | What::XRow => ().into_any(),
    }
}

/// What is printed on a card.
pub(crate) fn print(face: Face, words: &Words) -> AnyView {
    let label = words.label(face.label);
    let (text, is_long) = match face.label {
        Label::Number(n) => (label, n >= 100),
        Label::Word(_) => {
            let text = broken(&label, words);
            let is_long = text.chars().count() > LONG;
            (text, is_long)
        }
    };
    let below = match (face.label, face.heads) {
        (Label::Word("x"), _) | (Label::Number(_), 0) => view! { <span class="check"></span> }.into_any(),
        (Label::Number(_), heads) => shape("heads", &format!("h{heads}")),
        // A sign that is a number has the digits of the reader.
        (Label::Word("seven"), _) if words.number(&7) == "۷" => sign("۷"),
        (Label::Word(word), _) => sign(word),
    };
    view! {
        <span class="label" class:long=is_long>{text}</span>
        {below}
    }
    .into_any()
}

/// Words longer than that are printed smaller.
const LONG: usize = 12;

/// A word with marks at the places where a small card may break it, and without the quotation marks of a sentence.
fn broken(word: &str, words: &Words) -> String {
    let word = word.replace(['«', '»'], "");
    let all = words.get("web-breaks");
    let is_it = |marked: &&str| marked.replace(['\u{ad}', '\u{200b}'], "") == word;
    all.split(' ').find(is_it).map(String::from).unwrap_or(word)
}

/// The class of a card: its color goes with its heads.
pub(crate) fn class(face: Face) -> &'static str {
    match (face.label, face.heads) {
        (Label::Word("x"), _) => "card x",
        (Label::Word(_), _) => "card word",
        (_, 0) => "card plain",
        (_, 1) => "card n1",
        (_, 2) => "card n2",
        (_, 3) => "card n3",
        (_, 5) => "card n5",
        _ => "card n7",
    }
}

/// What moves from place to place under one name: number cards are there once, others are not.
pub(crate) fn name(face: Face) -> Option<String> {
    match face.label {
        Label::Number(n) if face.heads > 0 => Some(n.to_string()),
        _ => None,
    }
}

/// One card that only lies there.
pub(crate) fn card(face: Face, words: &Words) -> AnyView {
    view! { <span class=class(face) data-card=name(face)>{print(face, words)}</span> }.into_any()
}
