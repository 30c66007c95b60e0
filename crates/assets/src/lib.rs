//! What cards and signs look like, in one place: the page, pictures of notebooks and whoever else draws a table use
//! these shapes, as text of SVG.
//!
//! A number stands above as many bull heads as it has, always of the same size, so that they can be counted; cards
//! without heads carry a check instead, and special cards a sign and their name.
//!
//! What is absent: no screen, no sentence, no rule of a game, and nothing that reads a file: shapes are code.

use std::fmt::Write as _;

/// A bull head, ten wide and ten high.
pub const BULL: &str = "M0 .8C.5 3 1.700 3.300 3 3.200h4C8.300 3.300 9.500 3 10 .8c.4 2.400-.6 4.100-2.400 4.500L7.100 \
                        8.200 5.900 9.700H4.100L2.900 8.200 2.400 5.300C.6 4.900-.4 3.200 0 .8z";

/// Places of the heads on a card, left to right and top to bottom, in a field of 46 by 22: by how many there are.
const HEADS: [(u8, &[(u8, u8)]); 5] = [
    (1, &[(18, 6)]),
    (2, &[(11, 6), (25, 6)]),
    (3, &[(5, 6), (18, 6), (31, 6)]),
    (5, &[(5, 0), (18, 0), (31, 0), (11, 12), (25, 12)]),
    (7, &[(0, 0), (12, 0), (24, 0), (36, 0), (6, 12), (18, 12), (30, 12)]),
];

/// Signs, twenty wide and twenty high, drawn with a pen.
pub const SIGNS: [(&str, &str); 25] = [
    ("stop", "M7 2h6l5 5v6l-5 5H7l-5-5V7zM6 10h8"),
    ("redraw", "M16 10a6 6 0 1 1-2-4.500M16 2v4h-4"),
    ("seven", "M5 4h10L8 17"),
    // The same in the digits of Persian.
    ("۷", "M4.500 4 10 17l5.500-13"),
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
pub const FACES: [(&str, &str); 8] = [
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

/// All shapes as symbols that a page refers to: `h1` to `h7` are heads by their number, `i-…` signs by their name, `f…`
/// faces by their place, and `i-bull` is one head.
pub fn symbols() -> String {
    let mut all = String::new();
    for (n, _) in HEADS {
        symbol(&mut all, "h", &n.to_string(), "46 22", &heads(n));
    }
    for (name, path) in SIGNS {
        symbol(&mut all, "i-", name, "20 20", &drawn(path, ""));
    }
    for (nth, (_, path)) in FACES.iter().enumerate() {
        symbol(&mut all, "f", &nth.to_string(), "20 20", &drawn(path, ""));
    }
    symbol(&mut all, "i-", "bull", "10 10", &drawn(BULL, ""));
    all
}

fn symbol(all: &mut String, kind: &str, name: &str, size: &str, content: &str) {
    for part in ["<symbol id=\"", kind, name, "\" viewBox=\"0 0 ", size, "\">", content, "</symbol>"] {
        all.push_str(part);
    }
}

fn drawn(path: &str, more: &str) -> String {
    ["<path d=\"", path, "\"", more, "/>"].concat()
}

/// So many bull heads, in a field of 46 by 22; nothing where no card has so many.
fn heads(n: u8) -> String {
    let places = HEADS.iter().find(|(known, _)| *known == n).map_or(&[][..], |(_, places)| places);
    let one = |(x, y): &(u8, u8)| {
        drawn(BULL, &[" transform=\"translate(", &x.to_string(), " ", &y.to_string(), ")\""].concat())
    };
    places.iter().map(one).collect()
}

/// What a card is called and how many heads it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print<'a> {
    /// A number with bull heads, or with a check where there are none.
    Number(u8, u8),
    /// The wild card of Krass Kariert.
    Wild(&'a str),
    /// A special card: the name of its sign, and what is written below.
    Special(&'a str, &'a str),
    /// One that lies face down.
    Back,
}

/// Colors of pictures that stand alone, on a light ground: those of the page's light theme.
pub mod light {
    /// Numbers with one head, and with none.
    pub const N1: &str = "#3d3b45";
    /// Numbers with two heads, and special cards.
    pub const N2: &str = "#1558a6";
    /// Numbers with three heads.
    pub const N3: &str = "#8a5208";
    /// Numbers with five heads.
    pub const N5: &str = "#b0280f";
    /// Numbers with seven heads, and wild cards.
    pub const N7: &str = "#7a1fa8";
    /// The ground of a card.
    pub const CARD: &str = "#fffefb";
    /// Its edge.
    pub const EDGE: &str = "#b9b2a4";
    /// What is pointed out, and the back of a card.
    pub const ACCENT: &str = "#5a2fc2";
    /// The ground of a card that is pointed out.
    pub const ASKED: &str = "#efe8ff";
    /// What lies around cards.
    pub const FELT: &str = "#d5e2d8";
    /// What is written beside them.
    pub const INK: &str = "#24212b";
}

/// The width of a card in a picture.
pub const CARD_W: u32 = 44;
/// Its height.
pub const CARD_H: u32 = 57;

/// A card as a group of SVG, [`CARD_W`] by [`CARD_H`], its upper left corner at a place; marked when it is the one that is
/// meant. It needs no style and no other part of the picture.
pub fn card(print: Print<'_>, (x, y): (u32, u32), is_marked: bool) -> String {
    let (edge, ground, line) =
        if is_marked { (light::ACCENT, light::ASKED, 2) } else { (light::EDGE, light::CARD, 1) };
    let color = match print {
        Print::Number(_, 0 | 1) => light::N1,
        Print::Special(..) | Print::Number(_, 2) => light::N2,
        Print::Number(_, 3) => light::N3,
        Print::Number(_, 5) => light::N5,
        Print::Number(..) | Print::Wild(_) => light::N7,
        Print::Back => light::ACCENT,
    };
    let mut svg = format!(
        "<g transform=\"translate({x} {y})\" fill=\"{color}\"><rect x=\".5\" y=\".5\" width=\"43\" height=\"56\" rx=\"6\" \
         fill=\"{ground}\" stroke=\"{edge}\" stroke-width=\"{line}\"/>"
    );
    let number = |svg: &mut String, text: &str| {
        let size = if text.chars().count() > 2 { 18 } else { 22 };
        text_at(svg, text, size, 25);
    };
    match print {
        Print::Number(n, heads) => {
            number(&mut svg, &n.to_string());
            if heads == 0 {
                svg.push_str(&check());
            } else {
                svg.push_str("<path d=\"M1 34h42v16q0 6-6 6H7q-6 0-6-6z\" opacity=\".13\"/>");
                let _ = write!(svg, "<g transform=\"translate(3 36) scale(.83)\">{}</g>", self::heads(heads));
            }
        }
        Print::Wild(text) => {
            number(&mut svg, text);
            svg.push_str(&check());
        }
        Print::Special(sign, text) => {
            let path = SIGNS.iter().find(|(name, _)| *name == sign).map_or("", |(_, path)| path);
            let pen = format!(
                " fill=\"none\" stroke=\"{color}\" stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
                 transform=\"translate(9 7) scale(1.3)\""
            );
            svg.push_str(&drawn(path, &pen));
            text_at(&mut svg, text, 7, 50);
        }
        Print::Back => svg.push_str("<path d=\"M4 16 16 4M4 28 28 4M4 40 40 4M4 52 40 16M16 52 40 28M28 52 40 40\" stroke=\"#5a2fc2\" stroke-width=\"3\" opacity=\".7\"/>"),
    }
    svg.push_str("</g>");
    svg
}

/// Squares, as on the cards of Krass Kariert.
fn check() -> String {
    let square = |(row, x): (u32, u32)| format!("M{} {}h6v6h-6z", 1 + 12 * x + 6 * (row % 2), 43 + 6 * row);
    let all: String = (0..2)
        .flat_map(|row| (0..4).map(move |x| (row, x)))
        .filter(|&(row, x)| 12 * x + 6 * row < 42)
        .map(square)
        .collect();
    drawn(&all, " opacity=\".5\"")
}

/// Text in the middle of a card, standing on a line.
fn text_at(svg: &mut String, text: &str, size: u32, base: u32) {
    let _ = write!(
        svg,
        "<text x=\"22\" y=\"{base}\" font-size=\"{size}\" font-weight=\"700\" text-anchor=\"middle\">{}</text>",
        escaped(text)
    );
}

/// Text that an SVG may hold.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_shows_as_many_heads_as_it_has() {
        for n in [1, 2, 3, 5, 7] {
            let svg = card(Print::Number(55, n), (0, 0), false);
            assert_eq!(svg.matches(BULL).count(), usize::from(n));
            assert_eq!(heads(n).matches(BULL).count(), usize::from(n));
        }
        assert!(!card(Print::Number(9, 0), (0, 0), false).contains(BULL), "Krass Kariert has none");
    }

    #[test]
    fn every_special_card_has_its_sign() {
        for sign in ["stop", "redraw", "seven", "insert", "shift", "replace", "np", "fifth"] {
            let (_, path) = SIGNS.iter().find(|(name, _)| *name == sign).expect("drawn");
            assert!(card(Print::Special(sign, "A<B"), (3, 4), true).contains(path));
        }
        assert!(card(Print::Special("np", "A<B"), (3, 4), true).contains("A&lt;B"));
    }

    #[test]
    fn symbols_are_there_once() {
        let all = symbols();
        let mut ids: Vec<_> = all.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let n = ids.len();
        assert_eq!(n, HEADS.len() + SIGNS.len() + FACES.len() + 1);
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), n);
    }

    #[test]
    fn pictures_have_the_colors_of_the_page() {
        let style = include_str!("../../web/static/style.css");
        let light = |name: &str| {
            let rest = style.split(&format!("--{name}: light-dark(")).nth(1).expect("a color of the page");
            rest.split(',').next().expect("two colors").to_string()
        };
        let ours = [
            ("n1", light::N1),
            ("n2", light::N2),
            ("n3", light::N3),
            ("n5", light::N5),
            ("n7", light::N7),
            ("card", light::CARD),
            ("edge", light::EDGE),
            ("accent", light::ACCENT),
            ("asked", light::ASKED),
            ("felt", light::FELT),
            ("ink", light::INK),
        ];
        for (name, color) in ours {
            assert_eq!(light(name), color, "{name}");
        }
    }
}
