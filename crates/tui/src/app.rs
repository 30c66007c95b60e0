//! From the menu to tables and back, still without a terminal.

use crate::keys::Input;
use crate::menu::Menu;
use crate::setup::{Chosen, Outcome, PlaySetup};
use crate::table::{Next, Screen, Speed, Table, Wait};
use crate::theme::Theme;
use game::Message;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::Words;

/// The whole program between the keyboard and the screen.
pub(crate) struct App {
    setup: PlaySetup,
    words: Words,
    theme: Theme,
    speed: Speed,
    screen: Box<dyn Screen>,
    outcome: Outcome,
    match_no: u64,
}

impl App {
    pub(crate) fn new(setup: PlaySetup, theme: Theme, speed: Speed) -> Result<Self, Message> {
        let words = Words::new(setup.lang);
        let screen: Box<dyn Screen> = match Chosen::from_setup(&setup)? {
            Some(chosen) => table(chosen, &words, theme, speed)?,
            None => Box::new(Menu::new(setup.clone(), 0, &words, theme)),
        };
        Ok(App { setup, words, theme, speed, screen, outcome: Outcome::default(), match_no: 0 })
    }

    /// Reacts to an input; `false` when it is time to leave.
    pub(crate) fn update(&mut self, input: Input) -> bool {
        match self.screen.update(input) {
            Next::Stay => true,
            Next::Quit => {
                self.keep();
                false
            }
            Next::Menu => {
                self.keep();
                self.speed = self.screen.speed().unwrap_or(self.speed);
                let setup = self.setup.clone();
                self.screen = Box::new(Menu::new(setup, self.match_no, &self.words, self.theme));
                true
            }
            Next::Play(chosen) => {
                self.keep();
                self.speed = self.screen.speed().unwrap_or(self.speed);
                let chosen = Chosen { match_no: self.match_no, ..*chosen };
                self.setup.game = Some(chosen.spec.id.to_string());
                match table(chosen, &self.words, self.theme, self.speed) {
                    Ok(screen) => self.screen = screen,
                    // The menu checks everything beforehand; without it there is nothing better to show.
                    Err(_) => return false,
                }
                true
            }
        }
    }

    /// Puts the match that is left into the outcome.
    fn keep(&mut self) {
        if let Some(played) = self.screen.played() {
            self.match_no += 1;
            if played.plies > 0 {
                self.outcome.matches.push(played);
            }
        }
    }

    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        self.screen.draw(area, buf);
    }

    pub(crate) fn wait(&self) -> Wait {
        self.screen.wait()
    }

    pub(crate) fn into_outcome(self) -> Outcome {
        self.outcome
    }
}

fn table(chosen: Chosen, words: &Words, theme: Theme, speed: Speed) -> Result<Box<dyn Screen>, Message> {
    catalog::for_game!(chosen.spec.id, G => {
        let table = Table::<G>::new(chosen, words, theme, speed)?;
        Ok(Box::new(table) as Box<dyn Screen>)
    })
    .unwrap_or_else(|| unreachable!("every game of the list is known"))
}
