//! The table from the keyboard to the buffer, without a terminal.

mod asks;
mod lines;
mod positions;
mod screens;
mod secrets;

use crate::app::App;
use crate::keys::{Input, Key};
use crate::session::Session;
use crate::setup::{Chosen, PlaySetup, Seed};
use crate::table::{SIZE_MIN, Screen, Speed, Wait};
use crate::theme::Theme;
use game::{Bot, Game, Options, Rules as _, Seat};
use rand_core::SeedableRng as _;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::Words;

const GAMES: [&str; 5] = ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"];

/// A setup whose bots never change: they play any card.
fn setup(game: &str, seats: usize, seed: u64) -> PlaySetup {
    let mut setup = PlaySetup::new(Seed::Number(seed));
    setup.game = Some(game.into());
    setup.seats = Some(seats);
    setup.bots = vec!["random".into()];
    setup
}

fn app(setup: PlaySetup) -> App {
    let mut app = App::new(setup, Theme::new(true), Speed::Fast).unwrap();
    settle(&mut app);
    app
}

/// A table that begins with this deal, and the words for it.
fn stacked<G: Game>(
    deal: &str,
    you: usize,
    n_seats: usize,
    bot: &dyn Fn() -> Box<dyn Bot<G>>,
    options: Options,
) -> (Session<G>, Chosen, Words) {
    let you = Seat::new(you);
    let rules = G::Rules::parse(n_seats, &options).unwrap();
    let bots = Seat::all(n_seats).map(|seat| (seat != you).then(bot)).collect();
    let mut session = Session::new(rules, you, bots, rand_chacha::ChaCha20Rng::seed_from_u64(1));
    session.stack(deal.parse().unwrap_or_else(|bad| panic!("{deal}: {bad}")));
    let chosen = Chosen {
        spec: G::Rules::spec(),
        n_seats,
        you,
        bots: Vec::new(),
        options,
        name: None,
        seed: Seed::Number(1),
        match_no: 0,
        programs: programs::Programs::silent(),
    };
    let words = Words::new(texts::Lang::En);
    let words = words.at_table(chosen.names(&words), Some(you));
    (session, chosen, words)
}

/// Lets time pass until a key is waited for.
fn settle(app: &mut App) {
    while app.wait() != Wait::Key {
        assert!(app.update(Input::Tick));
    }
}

/// Presses keys, with all the time in the world between them; `false` when the last one left.
fn press(app: &mut App, keys: &[Key]) -> bool {
    for &key in keys {
        if !app.update(Input::Key(key)) {
            return false;
        }
        settle(app);
    }
    true
}

/// Draws as the real terminal does.
fn draw(app: &App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame.area(), frame.buffer_mut())).unwrap();
    terminal.backend().buffer().clone()
}

fn draw_screen(screen: &dyn Screen) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, SIZE_MIN.0, SIZE_MIN.1));
    screen.draw(buf.area, &mut buf);
    buf
}

/// The characters of a buffer, without the spaces at the ends of lines.
fn text(buf: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buf.area.height {
        let line: String = (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn picture(app: &App) -> String {
    text(&draw(app, SIZE_MIN))
}

/// Every sentence was found and got its arguments.
fn assert_said(text: &str) {
    for sign in ["‹tui", "‹word", "‹card", "{$", "{ $"] {
        assert!(!text.contains(sign), "a sentence is missing or incomplete ({sign}):\n{text}");
    }
}
