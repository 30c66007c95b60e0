//! A picture of the table as it is drawn right now, for the pages that show it.

use crate::app::App;
use crate::keys::{Input, Key};
use crate::setup::{PlayError, PlaySetup, Seed};
use crate::table::{Speed, Wait};
use crate::theme::Theme;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::fmt::Write as _;

/// Plays a number of answers, each the one that is selected at first, and draws what the screen then shows as SVG.
fn picture(setup: PlaySetup, n_answers: usize, width: u16, height: u16) -> Result<String, PlayError> {
    let mut app = App::new(setup, Theme::new(true), Speed::Fast).map_err(PlayError::Setup)?;
    let mut n_left = n_answers;
    loop {
        let input = match app.wait() {
            Wait::Key if n_left == 0 => break,
            Wait::Key => {
                n_left -= 1;
                Input::Key(Key::Enter)
            }
            Wait::Look | Wait::Nothing => Input::Tick,
        };
        if !app.update(input) {
            break;
        }
    }
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    app.draw(area, &mut buffer);
    Ok(svg(&buffer))
}

/// The picture of the README as SVG, the same every time.
///
/// # Errors
/// None, as long as its game exists.
pub fn readme_picture() -> Result<String, PlayError> {
    let mut setup = PlaySetup::new(Seed::Number(7));
    setup.game = Some("xnimmt".into());
    // Levels change; this one does not, and neither does the picture.
    setup.bots = vec!["heuristic".into()];
    picture(setup, 9, 96, 27)
}

/// Size of a character cell in pixels.
const CELL: (f32, f32) = (8.4, 18.0);
const BACKGROUND: &str = "#14181c";
const FOREGROUND: &str = "#d8dee4";

fn svg(buffer: &Buffer) -> String {
    let (width, height) =
        (f32::from(buffer.area.width) * CELL.0 + 24.0, f32::from(buffer.area.height) * CELL.1 + 24.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" \
         font-size=\"14\">\n<rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{BACKGROUND}\"/>\n"
    );
    for y in 0..buffer.area.height {
        let mut x = 0;
        while x < buffer.area.width {
            let first = &buffer[(x, y)];
            let mut text = String::new();
            let start = x;
            while x < buffer.area.width && same_look(&buffer[(x, y)], first) {
                text.push_str(buffer[(x, y)].symbol());
                x += 1;
            }
            run(&mut svg, first, &text, (start, x, y));
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn same_look(a: &Cell, b: &Cell) -> bool {
    (a.fg, a.bg, a.modifier) == (b.fg, b.bg, b.modifier)
}

/// One stretch of characters of the same look.
fn run(svg: &mut String, look: &Cell, text: &str, (start, end, y): (u16, u16, u16)) {
    let (x, top) = (12.0 + f32::from(start) * CELL.0, 12.0 + f32::from(y) * CELL.1);
    let width = f32::from(end - start) * CELL.0;
    let (mut ink, mut paper) = (css(look.fg, FOREGROUND), css(look.bg, BACKGROUND));
    if look.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut paper);
    }
    // Writing to a `String` cannot fail.
    if paper != BACKGROUND {
        let height = CELL.1;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height}\" fill=\"{paper}\"/>"
        );
    }
    if text.trim().is_empty() {
        return;
    }
    let weight = if look.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let dim = if look.modifier.contains(Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let baseline = top + 13.5;
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{baseline:.1}\" textLength=\"{width:.1}\" lengthAdjust=\"spacingAndGlyphs\" \
         xml:space=\"preserve\" fill=\"{ink}\"{weight}{dim}>{text}</text>"
    );
}

fn css(color: Color, default: &'static str) -> &'static str {
    match color {
        Color::Reset => default,
        Color::Black => "#14181c",
        Color::Red | Color::LightRed => "#ff7b72",
        Color::Green => "#3fb950",
        Color::LightGreen => "#7ee787",
        Color::Yellow | Color::LightYellow => "#e3b341",
        Color::Blue | Color::LightBlue => "#79c0ff",
        Color::Magenta | Color::LightMagenta => "#f778ba",
        Color::Cyan | Color::LightCyan => "#56d4dd",
        Color::DarkGray => "#7d8590",
        Color::Gray | Color::White => "#f0f6fc",
        _ => default,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_picture_of_the_readme_is_what_is_drawn() {
        let there = include_str!("../../../docs/pictures/table.svg");
        let drawn = super::readme_picture().unwrap();
        let differs = there.lines().zip(drawn.lines()).position(|(there, drawn)| there != drawn);
        assert!(
            there == drawn,
            "docs/pictures/table.svg shows another table, from its line {} on: `cargo xtask picture` draws it again",
            differs.map_or(0, |line| line + 1)
        );
    }
}
