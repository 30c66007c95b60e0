//! Files that hold on to what a game does: one match with everything that is said, and counts of move trees.
//!
//! After a wanted change, run with `UPDATE_EXPECT=1` and read the difference.

use crate::{Step, apply, observers, random_match, rules};
use game::{Explain as _, Game, Message, Observer, Seat, perft};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A match as it is written down.
pub struct Recorded {
    /// Every step, everything that is said and to whom, and what is sent at each kind of moment.
    pub text: String,
    /// What was said: code and rule.
    pub said: BTreeSet<(&'static str, &'static str)>,
    /// The kinds of moments there were.
    pub shown: BTreeSet<&'static str>,
}

impl Recorded {
    /// Plays one random match of a game (as records call it) with options. What is sent at a moment is written down the
    /// first time that `moment` names it.
    ///
    /// # Panics
    /// If the match does not end within `steps_max` steps.
    pub fn play<G: Game>(
        name: &str,
        n_seats: usize,
        options: &str,
        seed: u64,
        steps_max: usize,
        moment: impl Fn(&G) -> Option<&'static str>,
    ) -> Self {
        let title = [name, &n_seats.to_string(), options].join(" ");
        let text = format!("{}\n", title.trim_end());
        let mut recorded = Recorded { text, said: BTreeSet::new(), shown: BTreeSet::new() };
        let end = random_match::<G>(rules::<G>(n_seats, options), seed, steps_max, |game, step| {
            recorded.show(game, moment(game));
            recorded.tell(game, step, n_seats);
        });
        recorded.show(&end, moment(&end));
        recorded
    }

    /// The codes of what was said.
    pub fn codes(&self) -> BTreeSet<&'static str> {
        self.said.iter().map(|&(code, _)| code).collect()
    }

    fn show<G: Game>(&mut self, game: &G, moment: Option<&'static str>) {
        let Some(moment) = moment.filter(|&moment| self.shown.insert(moment)) else { return };
        self.line(&format!("\n{moment}"));
        for by in [Observer::Seat(Seat::new(0)), Observer::Public] {
            let view = serde_json::to_string(&game.view(by)).expect("a view serializes");
            self.line(&format!("  {view}"));
        }
    }

    /// A step, and its events as who sees everything reads them, below as others do where that differs.
    fn tell<G: Game>(&mut self, game: &G, step: &Step<G>, n_seats: usize) {
        match step {
            Step::Deal(deal) => self.line(&format!("\ndeal {deal}")),
            Step::Move(seat, mv) => self.line(&format!("\n{seat} {mv}")),
        }
        let mut events = Vec::new();
        apply(&mut game.clone(), step, &mut events);
        for event in &events {
            let message = |by| G::seen(event, by).expect("all events are seen").message();
            let open = message(Observer::Omniscient);
            self.say(&open, "");
            for by in observers(n_seats) {
                let seen = message(by);
                if seen != open {
                    let who = match by {
                        Observer::Seat(seat) => seat.to_string(),
                        _ => "others".into(),
                    };
                    self.say(&seen, &format!("  {who}: "));
                }
            }
        }
    }

    fn say(&mut self, message: &Message, who: &str) {
        self.said.insert((message.code, message.rule));
        self.line(&format!("  {who}{message}"));
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line}").expect("a string takes all");
    }
}

/// A file with counts of move trees, counted again, so that a second implementation can be held to them.
///
/// A file holds matches: `game seats options`, the deals that lead to the root, then `perft DEPTH COUNT`. The lowest seat
/// to act moves first, and a match that waits for a deal or is over is a leaf.
///
/// # Panics
/// If a line is none of these.
pub fn recount<G: Game>(name: &str, file: &str) -> String {
    let mut counted = String::new();
    let mut root: Option<G> = None;
    for line in file.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &mut root) {
            (word, _) if word == name => {
                let (n_seats, options) = rest.split_once(' ').unwrap_or((rest, ""));
                root = Some(G::new(rules::<G>(n_seats.parse().expect("seats"), options)));
            }
            ("deal", Some(game)) => {
                let Ok(deal) = rest.parse() else { panic!("not a deal: {line}") };
                game.deal(&deal, &mut ()).unwrap_or_else(|bad| panic!("{bad}: {line}"));
            }
            ("perft", Some(game)) => {
                let depth = rest.split(' ').next().and_then(|depth| depth.parse().ok()).expect("a depth");
                writeln!(counted, "perft {depth} {}", perft(game, depth)).expect("a string takes all");
                continue;
            }
            ("" | "#", _) => {}
            _ => panic!("not a line of a perft file: {line}"),
        }
        counted.push_str(line);
        counted.push('\n');
    }
    counted
}
