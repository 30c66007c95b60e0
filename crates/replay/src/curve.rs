//! The score of a match as a drawing, and the same as a table for those who hear it.
//!
//! Lines differ by their dashes and by the marks on them, not by color alone, and each ends at its name. Rounds follow one
//! another as they do in the table of the score: from right to left where sentences run so.

use std::fmt::Write as _;
use wasm_bindgen::prelude::wasm_bindgen;

/// Units of the drawing: as wide as a small phone has room for.
const WIDTH: f64 = 340.0;
/// Where the first round stands, and the last one: names need room behind it.
const LEFT: f64 = 40.0;
const RIGHT: f64 = 236.0;
const TOP: f64 = 28.0;
/// Between two names.
const LINE: f64 = 17.0;
const HEIGHT_MIN: f64 = 120.0;
/// Longer names show their beginning.
const NAME_MAX: usize = 12;

/// Dashes of lines.
const DASHES: [&str; 5] = ["", "7 3", "2 3", "9 3 2 3", "4 2"];
/// Marks around a point, in units of the drawing.
const MARKS: [&str; 10] = [
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m-3.5-3.5h7v7h-7z",
    "m0-4.500l4.500 8h-9z",
    "m0-5l5 5l-5 5l-5-5z",
    "m-4-4l8 8m0-8l-8 8",
    "m0-5v10m-5-5h10",
    "m0 4.500l4.500-8h-9z",
    "m-5-2h10v4h-10z",
    "m-2-5h4v10h-4z",
    "m-4.500 0l2.500-4h4l2.500 4l-2.500 4h-4z",
];

/// A seat's score after every round, with the numbers as they are written.
struct Line<'a> {
    name: &'a str,
    is_you: bool,
    totals: Vec<(f64, &'a str)>,
}

/// Draws how the score went. A line of `lines` is what a seat had after each round, as pairs of a number and how it is
/// written, whether it is the reader's (`you`), and its name, with tabs in between; `head` are the titles of the columns
/// of the table, for the names first, `what` is counted, and `zero` is how that number is written. Gives HTML.
#[wasm_bindgen]
pub fn curve(title: &str, what: &str, head: &str, zero: &str, lines: &str) -> String {
    let lines: Vec<_> = lines.lines().filter_map(line).collect();
    let n_rounds = lines.iter().map(|line| line.totals.len()).min().unwrap_or(0);
    if n_rounds < 2 {
        return String::new();
    }
    let head: Vec<_> = head.split('\t').collect();
    let mut html = drawing(title, what, &head, zero, &lines, n_rounds);
    // A table is as wide as it likes, however little is shown of it; what it stands in is not. Writing to a string cannot fail.
    let _ = write!(html, "<div class=\"ears\"><table><caption>{}</caption><thead><tr>", escaped(title));
    for title in &head {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(title));
    }
    html.push_str("</tr></thead><tbody>");
    for line in &lines {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escaped(line.name));
        for (_, text) in &line.totals {
            let _ = write!(html, "<td>{}</td>", escaped(text));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table></div>");
    html
}

fn line(text: &str) -> Option<Line<'_>> {
    let mut parts = text.splitn(3, '\t');
    let numbers: Vec<_> = parts.next()?.split(' ').collect();
    let totals = numbers.chunks_exact(2).map(|pair| Some((pair[0].parse().ok()?, pair[1])));
    Some(Line { totals: totals.collect::<Option<_>>()?, is_you: parts.next()? == "you", name: parts.next()? })
}

/// Whether somebody reads from right to left: letters say so, and digits do not.
fn is_rtl(title: &str) -> bool {
    title.chars().any(|letter| matches!(letter, '\u{590}'..='\u{8ff}'))
}

fn drawing(
    title: &str,
    what: &str,
    head: &[&str],
    zero: &str,
    lines: &[Line<'_>],
    n_rounds: usize,
) -> String {
    let height = (lines.len() as f64 * LINE).max(HEIGHT_MIN);
    let bottom = TOP + height;
    let all = || lines.iter().flat_map(|line| line.totals.iter().copied());
    let first = (0.0, zero);
    let low = all().fold(first, |low, point| if point.0 < low.0 { point } else { low });
    let high = all().fold(first, |high, point| if point.0 > high.0 { point } else { high });
    let span = (high.0 - low.0).max(1.0);
    // Texts begin and end at the other side, too, where they run the other way.
    let is_rtl = is_rtl(title);
    let across = |x: f64| if is_rtl { WIDTH - x } else { x };
    let x = |nth: usize| across(LEFT + (RIGHT - LEFT) * nth as f64 / (n_rounds - 1) as f64);
    let y = |value: f64| bottom - height * (value - low.0) / span;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {:.0}\" role=\"img\" aria-label=\"{}\" direction=\"{}\">",
        bottom + 22.0,
        escaped(title),
        if is_rtl { "rtl" } else { "ltr" }
    );
    // Nothing is where the axis lies: what is below it has less than nothing.
    let (start, end) = (across(LEFT), across(RIGHT));
    let _ = write!(svg, "<path class=\"axis\" d=\"M{start} {TOP}V{bottom}M{start} {:.1}H{end}\"/>", y(0.0));
    // What stands at that axis, above it and from the edge on.
    let _ = write!(
        svg,
        "<text class=\"what\" x=\"{}\" y=\"{:.1}\">{}</text>",
        across(2.0),
        TOP - 14.0,
        escaped(what)
    );
    let mut labels = vec![first];
    // Of two numbers that stand in one place the one farther from nothing is left out: its line says where it is.
    labels.extend([low, high].into_iter().filter(|&(value, _)| (y(value) - y(0.0)).abs() >= LINE));
    for (value, text) in labels {
        let _ = write!(
            svg,
            "<text class=\"number\" x=\"{}\" y=\"{:.1}\">{}</text>",
            across(LEFT - 12.0),
            y(value) + 4.0,
            escaped(text)
        );
    }
    // Not more titles than there is room for.
    let step = n_rounds.div_ceil(5);
    for nth in (0..n_rounds).step_by(step) {
        let title = head.get(nth + 1).copied().unwrap_or_default();
        let _ = write!(
            svg,
            "<text class=\"at\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x(nth),
            bottom + 16.0,
            escaped(title)
        );
    }
    let names = places(&lines.iter().map(|line| y(line.totals[n_rounds - 1].0)).collect::<Vec<_>>(), bottom);
    for (line, name_y) in lines.iter().zip(names) {
        // Whoever comes first in one round and second in the next keeps their mark.
        let nth = lines.iter().filter(|other| other.name < line.name).count();
        let class = if line.is_you { " class=\"you\"" } else { "" };
        let _ = write!(
            svg,
            "<g{class}><path class=\"line\" stroke-dasharray=\"{}\" d=\"",
            DASHES[nth % DASHES.len()]
        );
        for (at, (value, _)) in line.totals.iter().take(n_rounds).enumerate() {
            let _ = write!(svg, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, x(at), y(*value));
        }
        let end = y(line.totals[n_rounds - 1].0);
        let _ = write!(
            svg,
            "\"/><path class=\"lead\" d=\"M{:.1} {end:.1}L{} {name_y:.1}\"/><path class=\"mark\" d=\"",
            across(RIGHT + 6.0),
            across(RIGHT + 16.0)
        );
        let mark = MARKS[nth % MARKS.len()];
        for (at, (value, _)) in line.totals.iter().take(n_rounds).enumerate() {
            let _ = write!(svg, "M{:.1} {:.1}{mark}", x(at), y(*value));
        }
        let _ = write!(svg, "M{} {name_y:.1}{mark}\"/>", across(RIGHT + 22.0));
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\">{}</text></g>",
            across(RIGHT + 30.0),
            name_y + 4.0,
            escaped(&short(line.name))
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Where names stand that should be at these heights: none over another one, and all above the bottom.
fn places(wanted: &[f64], bottom: f64) -> Vec<f64> {
    let mut order: Vec<_> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut placed = vec![0.0; wanted.len()];
    let mut free = f64::MIN;
    for &nth in &order {
        placed[nth] = wanted[nth].max(free);
        free = placed[nth] + LINE;
    }
    let mut limit = bottom;
    for &nth in order.iter().rev() {
        placed[nth] = placed[nth].min(limit);
        limit = placed[nth] - LINE;
    }
    placed
}

fn short(name: &str) -> String {
    if name.chars().count() <= NAME_MAX {
        return name.to_string();
    }
    name.chars().take(NAME_MAX - 1).chain(['…']).collect()
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart_and_stay_inside() {
        for wanted in [vec![132.0; 7], vec![12.0, 13.0, 14.0, 130.0, 131.0], vec![50.0]] {
            let mut placed = places(&wanted, 132.0);
            placed.sort_by(f64::total_cmp);
            assert!(placed.windows(2).all(|pair| pair[1] - pair[0] >= LINE - 1e-9), "{placed:?}");
            assert!(placed.iter().all(|&y| y <= 132.0), "{placed:?}");
        }
    }

    #[test]
    fn every_seat_has_a_line_a_name_and_a_row() {
        let lines = "3 ۳ 12 ۱۲\tyou\tAda\n5 ۵ 5 ۵\t\tB<e>n\n0 ۰ 7 ۷\t\tSomebody with a name\n";
        let html = curve("Score", "Points", "Player\tR1\tR2", "۰", lines);
        assert!(html.contains(">Points</text>"), "{html}");
        assert_eq!(html.matches("class=\"line\"").count(), 3);
        assert_eq!(html.matches("<tr>").count(), 4);
        assert!(html.contains("<th scope=\"row\">B&lt;e&gt;n</th><td>۵</td><td>۵</td>"), "{html}");
        assert!(html.contains(">Somebody wi…</text>"), "{html}");
        let dashes: Vec<_> =
            html.split("stroke-dasharray=\"").skip(1).map(|part| part.split('"').next()).collect();
        assert_eq!(dashes, [Some(""), Some("7 3"), Some("2 3")]);
        assert_eq!(
            curve("Score", "Points", "Player\tR1", "0", "3 3\tyou\tAda\n"),
            "",
            "one round is no curve"
        );
    }

    /// Where the texts of a class stand, and about how wide they are.
    fn texts(html: &str, class: &str) -> Vec<(f64, f64)> {
        let text = |part: &str| {
            let (x, rest) = part.split_once('"').expect("the place");
            let text = rest.split(['>', '<']).nth(1).expect("the text");
            (x.parse().expect("a number"), 6.5 * text.chars().count() as f64)
        };
        html.split(&format!("<text class=\"{class}\" x=\"")).skip(1).map(text).collect()
    }

    #[test]
    fn titles_and_numbers_have_room() {
        for n_rounds in 2..=30 {
            let head: String = (1..=n_rounds).map(|n| format!("\tدور {n}")).collect();
            let totals: Vec<_> = (1..=n_rounds).map(|n| format!("{0} {0}", -100 - n)).collect();
            let html = curve("Score", "Points", &head, "0", &format!("{}\tyou\tAda\n", totals.join(" ")));
            let titles = texts(&html, "at");
            let are_apart = |pair: &[(f64, f64)]| pair[1].0 - pair[0].0 > (pair[0].1 + pair[1].1) / 2.0;
            assert!(titles.windows(2).all(are_apart), "{n_rounds} rounds: {titles:?}");
            // Numbers end before the marks of the first round, and begin on the drawing.
            let numbers = texts(&html, "number");
            assert!(numbers.iter().all(|(x, width)| x - width > 0.0 && x + 6.0 < LEFT), "{numbers:?}");
        }
    }

    /// What stands at the left in one direction stands as far from the right in the other, names included.
    #[test]
    fn rounds_run_as_sentences_do() {
        let lines = "3 3 12 12\tyou\tAda\n5 5 5 5\t\tBen\n";
        let [there, back] = ["Score", "امتیازها"].map(|title| curve(title, "Points", "\tA\tB", "0", lines));
        for class in ["at", "number"] {
            let (there, back) = (texts(&there, class), texts(&back, class));
            assert!(there[0].0 < WIDTH / 2.0, "it begins at the left");
            let mirrored =
                there.iter().zip(&back).all(|(there, back)| (there.0 + back.0 - WIDTH).abs() < 0.1);
            assert!(mirrored && there.len() == back.len(), "{class}: {there:?} {back:?}");
        }
        let name = format!("<text x=\"{}\"", WIDTH - RIGHT - 30.0);
        assert_eq!(back.matches(&name).count(), 2, "{back}");
        assert!(back.contains("direction=\"rtl\"") && there.contains("direction=\"ltr\""));
    }

    /// Where the lowest number of a few lines lies.
    const BOTTOM: f64 = TOP + HEIGHT_MIN;

    /// Where the axis lies, and the numbers beside it with their heights.
    fn axis(lines: &str) -> (f64, Vec<(String, f64)>) {
        let html = curve("Score", "Points", "Player\tR1\tR2", "0", lines);
        let part = |text: &str, after: &str, end: char| {
            let rest = text.split_once(after).unwrap_or_else(|| panic!("{after} in {text}")).1;
            rest.split(end).next().unwrap_or_default().to_string()
        };
        let across = part(&part(&html, "class=\"axis\" d=\"", '"'), &format!("M40 {TOP}V{BOTTOM}M40 "), 'H');
        let numbers = html.split("class=\"number\"").skip(1).map(|text| {
            let height: f64 = part(text, " y=\"", '"').parse().expect("a number");
            (part(text, ">", '<'), height - 4.0)
        });
        (across.parse().expect("a number"), numbers.collect())
    }

    #[test]
    fn the_axis_lies_at_nothing_and_numbers_keep_apart() {
        let at = |value: f64, low: f64, high: f64| BOTTOM - HEIGHT_MIN * (value - low) / (high - low);
        // Less and more than nothing.
        let (across, numbers) = axis("5 5 -10 -10\tyou\tAda\n20 20 30 30\t\tBen\n");
        assert!((across - at(0.0, -10.0, 30.0)).abs() < 0.1, "{across}");
        let [zero, low, high] = &numbers[..] else { panic!("{numbers:?}") };
        assert_eq!([&*zero.0, &*low.0, &*high.0], ["0", "-10", "30"]);
        assert!((low.1 - BOTTOM).abs() < 0.1 && (high.1 - TOP).abs() < 0.1 && (zero.1 - across).abs() < 0.1);
        // Chips are never less than nothing.
        let (across, numbers) = axis("3 3 0 0\tyou\tAda\n4 4 4 4\t\tBen\n");
        assert!((across - BOTTOM).abs() < 0.1);
        assert_eq!(numbers.iter().map(|(text, _)| &**text).collect::<Vec<_>>(), ["0", "4"]);
        // What would stand on the axis is left out.
        let (_, numbers) = axis("-1 -1 -1 -1\tyou\tAda\n40 40 60 60\t\tBen\n");
        assert_eq!(numbers.iter().map(|(text, _)| &**text).collect::<Vec<_>>(), ["0", "60"]);
    }
}
