//! The terminal itself: setting it up, reading keys, drawing, and leaving it as it was.

use crate::app::App;
use crate::keys::Input;
use crate::setup::{Outcome, PlayError, PlaySetup};
use crate::signals::Watch;
use crate::table::{Speed, Wait};
use crate::theme::Theme;
use ratatui::crossterm::event::{self, Event};
use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Weak};
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

/// What the table hears from outside.
enum Told {
    Event(Event),
    Failed(io::Error),
    Signal(i32),
}

/// Plays full screen until the person leaves, or a signal says that it is over.
pub(crate) fn play(setup: PlaySetup) -> Result<Outcome, PlayError> {
    let env = Env::read();
    env.check()?;
    let app = App::new(setup, Theme::new(!env.no_color), Speed::default()).map_err(PlayError::Setup)?;
    let (tell, told) = mpsc::channel();
    let tell_signal = tell.clone();
    let watch = Watch::start(move |signal| drop(tell_signal.send(Told::Signal(signal))))?;
    // Sets a panic hook that restores the terminal before the panic is printed.
    let mut terminal = ratatui::try_init()?;
    let alive = Arc::new(());
    let result = read_events(tell, Arc::downgrade(&alive)).map(|()| {
        run(app, &told, |app| terminal.draw(|frame| app.draw(frame.area(), frame.buffer_mut())).map(drop))
    });
    let shown = terminal.show_cursor();
    let restored = ratatui::try_restore().and(shown);
    if restored.is_err() {
        // It would try again, complain about it where nobody listens any more, and panic over that.
        std::mem::forget(terminal);
    }
    drop(watch);
    let mut outcome = result?;
    // After a signal there may be no terminal any more.
    if outcome.signal.is_none() && outcome.failed.is_none() {
        outcome.failed = restored.err();
    }
    Ok(outcome)
}

/// Reads keys in a thread of its own, so that the loop can wait for keys and signals alike. The thread ends soon
/// after `alive` does; nobody waits for it, because in a terminal that is gone reading may never return.
fn read_events(tell: Sender<Told>, alive: Weak<()>) -> io::Result<()> {
    const LOOK: Duration = Duration::from_millis(100);
    let read = move || {
        while alive.strong_count() > 0 {
            let told = match event::poll(LOOK) {
                Ok(false) => continue,
                Ok(true) => event::read().map_or_else(Told::Failed, Told::Event),
                Err(error) => Told::Failed(error),
            };
            let has_failed = matches!(told, Told::Failed(_));
            if tell.send(told).is_err() || has_failed {
                return;
            }
        }
    };
    std::thread::Builder::new().spawn(read).map(drop)
}

fn run(mut app: App, told: &Receiver<Told>, mut draw: impl FnMut(&App) -> io::Result<()>) -> Outcome {
    loop {
        if let Err(error) = draw(&app) {
            return lost(app, told, error);
        }
        let heard = match app.wait() {
            Wait::Key => told.recv().map_err(RecvTimeoutError::from),
            Wait::Look => told.recv_timeout(TICK),
            Wait::Nothing => told.recv_timeout(Duration::ZERO),
        };
        let input = match heard {
            // A resize draws again, and that is all there is to do about it.
            Ok(Told::Event(event)) => Input::from_event(&event),
            Ok(Told::Signal(signal)) => return leave(app, signal),
            Ok(Told::Failed(error)) => return lost(app, told, error),
            Err(RecvTimeoutError::Timeout) => Some(Input::Tick),
            Err(RecvTimeoutError::Disconnected) => Some(Input::Leave),
        };
        if let Some(input) = input
            && !app.update(input)
        {
            return app.into_outcome();
        }
    }
}

/// The terminal can no longer be used. Where it has gone for good, a signal says so at about the same time.
fn lost(mut app: App, told: &Receiver<Told>, error: io::Error) -> Outcome {
    while let Ok(heard) = told.recv_timeout(TICK) {
        if let Told::Signal(signal) = heard {
            return leave(app, signal);
        }
    }
    app.update(Input::Leave);
    Outcome { failed: Some(error), ..app.into_outcome() }
}

/// What was played up to a signal.
fn leave(mut app: App, signal: i32) -> Outcome {
    app.update(Input::Leave);
    Outcome { signal: Some(signal), ..app.into_outcome() }
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

    /// A match that is under way when the outside says so; what it comes to.
    fn play_until(says: impl Fn(&Sender<Told>) -> io::Result<()>) -> Outcome {
        let mut setup = PlaySetup::new(crate::Seed::Number(1));
        setup.game = Some("xnimmt".into());
        let app = App::new(setup, Theme::new(true), Speed::Fast).unwrap();
        let (tell, told) = mpsc::channel();
        let mut has_played = false;
        run(app, &told, |app| {
            if app.wait() != Wait::Key {
                return Ok(());
            }
            if std::mem::replace(&mut has_played, true) {
                return says(&tell);
            }
            let enter = event::KeyEvent::from(event::KeyCode::Enter);
            tell.send(Told::Event(Event::Key(enter))).unwrap();
            Ok(())
        })
    }

    #[test]
    fn a_signal_ends_the_table_and_keeps_what_was_played() {
        let gone = || io::Error::other("no terminal");
        let signal = |tell: &Sender<Told>| {
            tell.send(Told::Signal(15)).unwrap();
            Ok(())
        };
        for outcome in [
            play_until(signal),
            play_until(|tell| signal(tell).and(Err(gone()))),
            play_until(|tell| {
                tell.send(Told::Failed(gone())).unwrap();
                signal(tell)
            }),
        ] {
            assert_eq!(outcome.signal, Some(15));
            assert!(outcome.matches[0].plies > 0 && !outcome.matches[0].is_over);
        }
        let outcome = play_until(|_| Err(gone()));
        assert!(outcome.failed.is_some() && outcome.matches[0].plies > 0, "{outcome:?}");
    }

    /// Without the watch this signal would end the tests.
    #[cfg(unix)]
    #[test]
    fn signals_are_handed_over() {
        use signal_hook::consts::{SIGHUP, SIGTERM};
        // A table that was left without one does not let the next one down.
        drop(Watch::start(|_| ()).unwrap());
        for signal in [SIGTERM, SIGHUP] {
            let (tell, told) = mpsc::channel();
            let watch = Watch::start(move |signal| tell.send(signal).unwrap()).unwrap();
            signal_hook::low_level::raise(signal).unwrap();
            assert_eq!(told.recv(), Ok(signal));
            // The second of two in a row does no harm either.
            signal_hook::low_level::raise(signal).unwrap();
            drop(watch);
            signal_hook::low_level::raise(signal).unwrap();
        }
    }
}
