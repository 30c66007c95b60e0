//! Cards and signs: one design for all games. Shapes are drawn here, styles give them size and color.
//!
//! A number stands above as many bull heads as it has, always of the same size, so that they can be counted; cards
//! without heads carry a check instead, and special cards a sign and their name.

use crate::app::{Route, Shared};
use game::Label;
use leptos::prelude::*;
use leptos::svg;
use telling::{Face, What, Words};

/// A bull head, ten wide and ten high.
const BULL: &str = "M0 .8C.5 3 1.700 3.300 3 3.200h4C8.300 3.300 9.500 3 10 .8c.4 2.400-.6 4.100-2.400 4.500L7.100 \
                    8.200 5.900 9.700H4.100L2.900 8.200 2.400 5.300C.6 4.900-.4 3.200 0 .8z";

/// Places of the heads on a card, left to right and top to bottom.
const HEADS: [(u8, &[(u8, u8)]); 5] = [
    (1, &[(18, 6)]),
    (2, &[(11, 6), (25, 6)]),
    (3, &[(5, 6), (18, 6), (31, 6)]),
    (5, &[(5, 0), (18, 0), (31, 0), (11, 12), (25, 12)]),
    (7, &[(0, 0), (12, 0), (24, 0), (36, 0), (6, 12), (18, 12), (30, 12)]),
];

/// Signs, twenty wide and twenty high, drawn with a pen.
const SIGNS: [(&str, &str); 24] = [
    ("stop", "M7 2h6l5 5v6l-5 5H7l-5-5V7zM6 10h8"),
    ("redraw", "M16 10a6 6 0 1 1-2-4.500M16 2v4h-4"),
    ("seven", "M5 4h10L8 17"),
    ("insert", "M2 4v12h4V4zM14 4v12h4V4zM10 3v10M7 10l3 3 3-3"),
    ("shift", "M2 4v12h5V4zM9 10h9M14 6l4 4-4 4"),
    ("replace", "M3 7h13M12 3l4 4-4 4M17 13H4M8 9l-4 4 4 4"),
    ("np", "M10 3v9M5.500 7.500h9M5.500 16h9"),
    ("fifth", "M3 3h10M3 6.500h10M3 10h10M3 13.500h10M3 17h14"),
    ("hand", "M3 6l6-2 3 11-6 2zM10 4l6 1-2 11"),
    (
        "special",
        "M10 2.500l2.300 5 5.200.6-3.900 3.600 1.100 5.300-4.700-2.700L5.300 17l1.100-5.300L2.500 8.100l5.200-.6z",
    ),
    ("chip", "M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM10 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"),
    ("sum", "M15 4H5l6 6-6 6h10"),
    ("pile", "M4 3h12v14H4zM8 8l4 4M12 8l-4 4"),
    ("again", "M4 10a6 6 0 1 0 2-4.500M4 2v4h4"),
    ("back", "M12 4l-6 6 6 6"),
    ("more", "M3 5h14M3 10h14M3 15h14"),
    ("run", "M6 3l10 7-10 7z"),
    ("pause", "M7 4v12M13 4v12"),
    ("step-on", "M8 4l6 6-6 6"),
    ("step-back", "M12 4l-6 6 6 6"),
    ("fast-on", "M4 4l6 6-6 6M11 4l6 6-6 6"),
    ("fast-back", "M16 4l-6 6 6 6M9 4l-6 6 6 6"),
    ("to-end", "M5 4l6 6-6 6M15 4v12"),
    ("to-start", "M15 4L9 10l6 6M5 4v12"),
];

/// What people can be seen as, twenty wide and twenty high, drawn with a pen.
pub(crate) const FACES: [(&str, &str); 8] = [
    ("cat", "M4 17V4l3.500 3h5L16 4v13zM7.500 11h.01M12.500 11h.01M8.500 14h3"),
    (
        "owl",
        "M4 4l3 2h6l3-2v9a6 5 0 0 1-12 0zM7.500 9a1.500 1.500 0 1 0 .01 0M12.500 9a1.500 1.500 0 1 0 .01 0M10 12v2",
    ),
    ("fish", "M2 10c3-5 8-5 11-1l5-4v10l-5-4c-3 4-8 4-11-1zM6 9h.01"),
    ("rabbit", "M7 9C4 2 8 1 8.500 8h3C12 1 16 2 13 9c3 2 3 8-3 8S4 11 7 9zM8 12h.01M12 12h.01"),
    ("boat", "M3 13h14l-2 4H5zM10 13V3l6 7h-6"),
    ("leaf", "M4 16C3 7 8 3 17 3c0 9-4 14-13 13zM4 16l8-8"),
    ("cup", "M4 5h10v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM14 7h2a2 2 0 0 1 0 4h-2"),
    ("moon", "M13 3a7.500 7.500 0 1 0 4 10A7 7 0 0 1 13 3z"),
];

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
    let bull = |x: u8, y: u8| svg::path().attr("d", BULL).attr("transform", format!("translate({x} {y})"));
    let heads = HEADS.map(|(n, places)| {
        let bulls: Vec<_> = places.iter().map(|&(x, y)| bull(x, y)).collect();
        svg::symbol().attr("id", format!("h{n}")).attr("viewBox", "0 0 46 22").child(bulls)
    });
    let drawn = |id: String, path: &'static str| {
        let pen = svg::path().attr("d", path);
        svg::symbol().attr("id", id).attr("viewBox", "0 0 20 20").child(pen)
    };
    let signs = SIGNS.iter().map(|(name, path)| drawn(format!("i-{name}"), path));
    let faces = FACES.iter().enumerate().map(|(nth, (_, path))| drawn(format!("f{nth}"), path));
    let one = svg::symbol().attr("id", "i-bull").attr("viewBox", "0 0 10 10").child(bull(0, 0));
    svg::svg()
        .attr("class", "shapes")
        .attr("aria-hidden", "true")
        .child((heads.into_iter().collect::<Vec<_>>(), signs.chain(faces).collect::<Vec<_>>(), one))
        .into_any()
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
    let text = broken(words.label(face.label), words);
    let is_long = match face.label {
        Label::Number(n) => n >= 100,
        Label::Word(_) => text.chars().count() > LONG,
    };
    let below = match (face.label, face.heads) {
        (Label::Word("x"), _) | (Label::Number(_), 0) => view! { <span class="check"></span> }.into_any(),
        (Label::Number(_), heads) => shape("heads", &format!("h{heads}")),
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

/// A word with marks at the places where a small card may break it.
fn broken(word: String, words: &Words) -> String {
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
