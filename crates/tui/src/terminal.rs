//! The terminal itself: setting it up, reading keys, drawing, and leaving it as it was.

use crate::app::App;
use crate::keys::Input;
use crate::setup::{Outcome, PlayError, PlaySetup};
use crate::table::{Speed, Wait};
use crate::theme::Theme;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

/// Time to look at a card before the next one comes.
const TICK: Duration = Duration::from_millis(650);

/// What the environment says about the terminal.
#[derive(Clone, Debug, Default)]
struct Env {
    is_terminal: bool,
    term: Option<String>,
    /// `LC_ALL`, `LC_CTYPE` or `LANG`, the first that is set and not empty.
    locale: Option<String>,
    no_color: bool,
}

impl Env {
    fn read() -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Env {
            is_terminal: io::stdout().is_terminal() && io::stdin().is_terminal(),
            term: set("TERM"),
            locale: set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")),
            no_color: set("NO_COLOR").is_some(),
        }
    }

    fn check(&self) -> Result<(), PlayError> {
        if !self.is_terminal {
            return Err(PlayError::NotATerminal);
        }
        if self.term.as_deref() == Some("dumb") {
            return Err(PlayError::DumbTerminal);
        }
        // Without any locale nothing is known, and practically every terminal of today shows Unicode.
        match &self.locale {
            Some(locale) if cfg!(unix) && !is_unicode(locale) => {
                Err(PlayError::NotUnicode { locale: locale.clone() })
            }
            _ => Ok(()),
        }
    }
}

fn is_unicode(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Plays full screen until the person leaves.
pub(crate) fn play(setup: PlaySetup) -> Result<Outcome, PlayError> {
    let env = Env::read();
    env.check()?;
    let app = App::new(setup, Theme::new(!env.no_color), Speed::default()).map_err(PlayError::Setup)?;
    // Sets a panic hook that restores the terminal before the panic is printed.
    let mut terminal = ratatui::try_init()?;
    let result = run(&mut terminal, app);
    ratatui::try_restore()?;
    result
}

fn run(terminal: &mut DefaultTerminal, mut app: App) -> Result<Outcome, PlayError> {
    loop {
        terminal.draw(|frame| {
            let area = frame.area();
            app.draw(area, frame.buffer_mut());
        })?;
        let key_comes = match app.wait() {
            Wait::Key => true,
            Wait::Look => event::poll(TICK)?,
            Wait::Nothing => event::poll(Duration::ZERO)?,
        };
        let input = if key_comes {
            // A resize draws again, and that is all there is to do about it.
            Input::from_event(&event::read()?)
        } else {
            Some(Input::Tick)
        };
        if let Some(input) = input
            && !app.update(input)
        {
            return Ok(app.into_outcome());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(is_terminal: bool, term: &str, locale: Option<&str>) -> Result<(), PlayError> {
        let locale = locale.map(str::to_string);
        Env { is_terminal, term: Some(term.into()), locale, no_color: false }.check()
    }

    #[test]
    fn a_terminal_that_cannot_show_the_table_is_refused_with_a_sentence() {
        assert!(check(true, "xterm-256color", Some("de_DE.UTF-8")).is_ok());
        assert!(check(true, "xterm", Some("C.utf8")).is_ok());
        assert!(check(true, "xterm", None).is_ok());
        for refused in [
            check(false, "xterm", None),
            check(true, "dumb", None),
            check(true, "xterm", Some("C")),
            check(true, "xterm", Some("de_DE.ISO-8859-1")),
        ] {
            let sentence = refused.unwrap_err().to_string();
            assert!(sentence.contains("--plain"), "{sentence}");
        }
    }
}
