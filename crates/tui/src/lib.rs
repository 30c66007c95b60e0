//! The terminal table of Oxrow: one person and bots, full screen ([`play`]) or line by line ([`plain()`]).
//!
//! Both drive the same [`Session`], which holds the match, the bots, the record and what happened, and knows no
//! terminal. The shell around it (menu, table, overlays, end screens) is the same for all games; what one game looks
//! like is in `games`. Every sentence comes from `texts`.
//!
//! What is absent: no network, no files (callers keep the records of the [`Outcome`]), and no clock outside the one
//! loop that reads keys. Nothing here ever looks at the secrets of another seat: screens are drawn from the person's
//! [`game::View`] alone.

mod app;
mod fill;
mod games;
mod keys;
mod menu;
mod paint;
mod picture;
mod plain;
mod score;
mod session;
mod setup;
mod signals;
mod stdin;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;

pub use fill::{columns, fill};
pub use picture::readme_picture;
pub use session::Session;
pub use setup::{Outcome, PlayError, PlaySetup, Played, Seed};
use std::io::{BufRead, Write};

/// Plays full screen until the person leaves or a signal ends it. The terminal is left as it was, also after a signal,
/// an error or a panic.
///
/// # Errors
/// Nothing can be played here: see [`PlayError`]. What points to a terminal that cannot show the table names the
/// line mode as the way out.
pub fn play(setup: PlaySetup) -> Result<Outcome, PlayError> {
    terminal::play(setup)
}

/// Plays line by line, without cursor movement and color, until the match is over or the input ends.
///
/// # Errors
/// Game, seats, bots or options do not fit. What fails later is part of the outcome.
///
/// ```
/// let mut setup = tui::PlaySetup::new(tui::Seed::Number(1));
/// setup.game = Some("xnimmt".into());
/// let mut output = Vec::new();
/// let outcome = tui::plain(setup, &b"1\nquit\n"[..], &mut output)?;
/// assert!(!outcome.matches[0].is_over);
/// # Ok::<(), tui::PlayError>(())
/// ```
#[expect(clippy::needless_pass_by_value, reason = "both ways of playing take the same setup")]
pub fn plain(setup: PlaySetup, input: impl BufRead, output: impl Write) -> Result<Outcome, PlayError> {
    plain::play(&setup, input, output)
}

/// [`plain()`] with lines from standard input, until they or a signal end. What is longer than the `columns` of the
/// output is broken between words; [`columns()`] knows them.
///
/// # Errors
/// As [`plain()`].
pub fn plain_stdin(
    setup: PlaySetup,
    output: impl Write,
    columns: impl Fn() -> Option<usize>,
) -> Result<Outcome, PlayError> {
    let mut lines = stdin::Lines::start()?;
    let outcome = plain(setup, &mut lines, fill::Filled::new(output, columns))?;
    Ok(Outcome { signal: lines.signal(), ..outcome })
}
