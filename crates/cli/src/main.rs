//! The program `oxrow`: play, host, simulate, replay, look up rules, count and measure.
//!
//! Every verb is a function that returns a [`Stop`] when it cannot go on. Exit codes: 0 good, 1 a check failed, 2 bad
//! input; then one plain sentence goes to standard error. A table that a signal ended gives 128 and its number. Under `--json` standard output holds JSON only. The games
//! are chosen by name in one place per verb (`catalog::for_game!`) and everything behind it is generic.
//!
//! All sentences come from `texts`; the ones of this crate are in `locales/<language>/cli.ftl`.

mod admin;
mod app;
mod bench;
mod cases;
mod catch;
mod config;
mod files;
mod lang;
mod load;
mod perft;
mod play;
mod replay;
mod rules;
mod seeds;
mod serve;
mod setting;
mod sim;
mod stats;
mod stop;
mod tournament;
mod verbs;
mod verify;

use app::App;
use std::process::ExitCode;
use stop::Stop;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    let app = App::new(lang::wanted(&words, |name| std::env::var(name).ok()));
    match verbs::run(&app, words) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough, as in `oxrow rules xnimmt | head`.
        Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Signal(signal)) => ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX)),
        Err(Stop::Failed(sentence)) => {
            app.tell(&sentence);
            ExitCode::from(1)
        }
        Err(Stop::Bad(sentence)) => {
            app.tell(&sentence);
            ExitCode::from(2)
        }
    }
}
