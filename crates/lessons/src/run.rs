//! One try at a task.

use crate::task::{End, Plan, Wanted, YOU, is_of};
use game::{BadMove, Explain as _, Game, Message, Observer, Rules as _, Seat, SeatSet, ToAct};
use protocol::{Answered, AskOf, Holder, SeatInfo, TableInfo, ToClient, VERSION};
use std::rc::Rc;

/// How a try ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the learner was right.
    pub is_right: bool,
    /// What the engine told that decides it, each with its rule.
    pub happened: Vec<Message>,
}

/// One try at a task: the messages of a table, and a verdict in the end.
pub struct Run(Box<dyn Try>);

impl Run {
    pub(crate) fn new<G: Game>(doing: Doing<G>) -> Self {
        Run(Box::new(doing))
    }

    /// The position as a table tells it to the learner: who sits there, the view, and what is asked.
    pub fn start(&self) -> Vec<String> {
        self.0.start()
    }

    /// The outcomes among which the learner says what will happen; none in a task that asks for answers.
    pub fn outcomes(&self) -> &[Message] {
        self.0.outcomes()
    }

    /// The answers that are legal now, in their notation; none when no answer is asked for.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// Takes an answer in its notation, and gives what a table says then.
    ///
    /// # Errors
    /// Why the rules forbid it; then nothing has changed.
    pub fn answer(&mut self, mv: &str) -> Result<Vec<String>, Message> {
        self.0.answer(mv)
    }

    /// The learner says what will happen: one of [`outcomes`](Run::outcomes). Then it happens.
    pub fn say(&mut self, nth: usize) -> Vec<String> {
        self.0.say(nth)
    }

    /// Whether that was right, once the task is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.0.verdict()
    }

    /// How things are, for somebody who sees all.
    pub fn view(&self) -> serde_json::Value {
        self.0.view()
    }

    /// The same of the position that was written down, before anybody has played.
    pub fn position(&self) -> serde_json::Value {
        self.0.position()
    }
}

trait Try {
    fn start(&self) -> Vec<String>;
    fn outcomes(&self) -> &[Message];
    fn legal(&self) -> Vec<String>;
    fn answer(&mut self, mv: &str) -> Result<Vec<String>, Message>;
    fn say(&mut self, nth: usize) -> Vec<String>;
    fn verdict(&self) -> Option<Verdict>;
    fn view(&self) -> serde_json::Value;
    fn position(&self) -> serde_json::Value;
}

/// News with which what a task is about is over: the next turn, trick or round begins.
const OVER: [&str; 9] = [
    "turn-started",
    "xn-round-ended",
    "round-ended",
    "match-ended",
    "opens-winner",
    "opens-next-highest",
    "opens-right-of-winner",
    "kk-match-ended",
    "chip-paid",
];

/// News that say nothing about what became of an answer.
const NO_NEWS: [&str; 4] = ["committed", "revealed", "ann-number-up", "ann-special-declined"];

/// A try, for the game's own types.
pub(crate) struct Doing<G: Game> {
    plan: Rc<Plan<G>>,
    you: String,
    /// When the learner was asked first.
    before: G,
    game: G,
    script: Vec<(Seat, G::Move)>,
    news: Vec<Message>,
    /// Who has answered the open question.
    chosen: SeatSet,
    /// Questions and answers so far.
    asks: u32,
    plies: u32,
    outcomes: Vec<Message>,
    /// What the learner said would happen.
    said: Option<usize>,
    is_over: bool,
}

impl<G: Game> Clone for Doing<G> {
    fn clone(&self) -> Self {
        Doing {
            plan: Rc::clone(&self.plan),
            you: self.you.clone(),
            before: self.before.clone(),
            game: self.game.clone(),
            script: self.script.clone(),
            news: self.news.clone(),
            outcomes: self.outcomes.clone(),
            ..*self
        }
    }
}

impl<G: Game> Doing<G> {
    pub(crate) fn new(plan: Rc<Plan<G>>, you: &str) -> Self {
        let mut this = Doing {
            you: you.to_string(),
            before: plan.game.clone(),
            game: plan.game.clone(),
            script: plan.script.clone(),
            plan,
            news: Vec::new(),
            chosen: SeatSet::EMPTY,
            asks: 1,
            plies: 0,
            outcomes: Vec::new(),
            said: None,
            is_over: false,
        };
        if let Wanted::Outcome { thought, .. } = this.plan.wanted {
            // What will happen is played on the side, and forgotten.
            let mut then = this.clone();
            then.go_on();
            this.outcomes = thought(&then.end());
        } else {
            this.go_on();
            // What was played before the learner was asked is how things are.
            this.before = this.game.clone();
            this.news.clear();
            this.plies = 0;
        }
        this
    }

    fn end(&self) -> End<'_, G> {
        End { before: &self.before, game: &self.game, news: &self.news }
    }

    fn asks_for_outcome(&self) -> bool {
        matches!(self.plan.wanted, Wanted::Outcome { .. })
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if !self.is_over && self.said.is_none() && !self.asks_for_outcome() {
            self.game.legal_moves(YOU, &mut legal);
        }
        legal
    }

    /// Plays what is written down until the learner is asked, or the task is over.
    fn go_on(&mut self) -> Vec<G::Event> {
        let mut events = Vec::new();
        while !self.is_over {
            let ToAct::Seats(seats) = self.game.to_act() else {
                self.is_over = true;
                break;
            };
            let is_over = self.news.iter().any(|news| OVER.contains(&news.code));
            let may_go = |(seat, mv): &(Seat, G::Move)| self.game.check(*seat, *mv).is_ok();
            let next = self.script.iter().position(may_go).filter(|_| !is_over);
            if let Some(next) = next {
                let (seat, mv) = self.script.remove(next);
                self.play(seat, mv, &mut events);
                continue;
            }
            // Whoever has picked in a draft is asked again after everybody else.
            let has_picked = self.news.iter().any(|news| news.code == "pro-picked" && is_of(news, YOU));
            self.is_over = is_over || has_picked || self.asks_for_outcome() || !seats.contains(YOU);
            break;
        }
        events
    }

    fn play(&mut self, seat: Seat, mv: G::Move, events: &mut Vec<G::Event>) {
        let is_shared = matches!(self.game.to_act(), ToAct::Seats(seats) if seats.len() > 1);
        let first = events.len();
        self.game.play_unchecked(seat, mv, events);
        self.plies += 1;
        if is_shared {
            self.chosen.insert(seat);
        } else {
            self.chosen = SeatSet::EMPTY;
        }
        let seen = events[first..].iter().filter_map(|event| G::seen(event, Observer::Seat(YOU)));
        self.news.extend(seen.map(|seen| seen.message()));
    }

    /// What happened, and what is asked now.
    fn told(&mut self, from: u32, events: &[G::Event]) -> Vec<String> {
        self.asks += 1;
        let by = Observer::Seat(YOU);
        let events = events.iter().filter_map(|event| G::seen(event, by)).collect();
        let seen = ToClient::Seen { from, seq: self.plies, by: Some(YOU), events, by_clock: Vec::new() };
        vec![said::<G>(&seen), said::<G>(&ToClient::Ask(self.ask()))]
    }

    fn ask(&self) -> AskOf {
        let legal: Vec<_> = self.moves().iter().map(ToString::to_string).collect();
        if legal.is_empty() {
            return AskOf::default();
        }
        let chosen: Vec<_> = self.chosen.iter().collect();
        let seats = chosen.iter().copied().chain([YOU]).collect();
        let yours = vec![Answered { seat: YOU, legal, choice: None }];
        AskOf { ask: self.asks, seats, chosen, yours, ..AskOf::default() }
    }

    /// The least that can be reached from here.
    fn least(&self, cost: fn(&G) -> i64) -> i64 {
        if self.is_over {
            return cost(&self.game);
        }
        let of = |mv: &G::Move| {
            let mut then = self.clone();
            then.play(YOU, *mv, &mut Vec::new());
            then.go_on();
            then.least(cost)
        };
        self.moves().iter().map(of).min().unwrap_or_else(|| cost(&self.game))
    }
}

impl<G: Game> Try for Doing<G> {
    fn start(&self) -> Vec<String> {
        let n_seats = self.game.rules().n_seats();
        let seats = Seat::all(n_seats).map(|seat| match seat {
            YOU => {
                SeatInfo { name: self.you.clone(), holder: Holder::Person, here: true, ..SeatInfo::default() }
            }
            _ => SeatInfo { holder: Holder::Bot { bot: String::new() }, here: true, ..SeatInfo::default() },
        });
        let table = TableInfo { seats: seats.collect(), started: true, ..TableInfo::default() };
        let hello = ToClient::Hello {
            version: VERSION,
            table: "lesson".to_string(),
            code: String::new(),
            game: G::Rules::spec().id.to_string(),
            you: vec![YOU],
        };
        let view =
            ToClient::View { seq: self.plies, by: Some(YOU), view: self.game.view(Observer::Seat(YOU)) };
        [hello, ToClient::Table(table), view, ToClient::Ask(self.ask())].iter().map(said::<G>).collect()
    }

    fn outcomes(&self) -> &[Message] {
        &self.outcomes
    }

    fn legal(&self) -> Vec<String> {
        self.moves().iter().map(ToString::to_string).collect()
    }

    fn answer(&mut self, mv: &str) -> Result<Vec<String>, Message> {
        let mv: G::Move = mv.parse().map_err(|bad: BadMove| bad.message())?;
        if self.moves().is_empty() {
            return Err(BadMove.message());
        }
        self.game.check(YOU, mv).map_err(|illegal| illegal.message())?;
        let (from, mut events) = (self.plies, Vec::new());
        self.play(YOU, mv, &mut events);
        events.extend(self.go_on());
        Ok(self.told(from, &events))
    }

    fn say(&mut self, nth: usize) -> Vec<String> {
        if self.said.is_some() || nth >= self.outcomes.len() {
            return Vec::new();
        }
        self.said = Some(nth);
        let from = self.plies;
        let events = self.go_on();
        self.told(from, &events)
    }

    fn verdict(&self) -> Option<Verdict> {
        if !self.is_over {
            return None;
        }
        let end = self.end();
        // The last that was told of the learner.
        let of_you = |news: &&Message| is_of(news, YOU) && !NO_NEWS.contains(&news.code);
        let happened = || self.news.iter().rfind(of_you).cloned().into_iter().collect();
        Some(match self.plan.wanted {
            Wanted::That(holds) => Verdict { is_right: holds(&end), happened: happened() },
            Wanted::Least(cost) => {
                let first = Doing::new(Rc::clone(&self.plan), &self.you);
                Verdict { is_right: cost(&self.game) == first.least(cost), happened: happened() }
            }
            Wanted::Outcome { told, .. } => {
                let (outcome, news) = told(&end)?;
                let is_right = self.said.and_then(|nth| self.outcomes.get(nth)) == Some(&outcome);
                Verdict { is_right, happened: vec![news] }
            }
        })
    }

    fn view(&self) -> serde_json::Value {
        seen_whole(&self.game)
    }

    fn position(&self) -> serde_json::Value {
        seen_whole(&self.plan.game)
    }
}

fn seen_whole<G: Game>(game: &G) -> serde_json::Value {
    serde_json::to_value(game.view(Observer::Omniscient)).unwrap_or_default()
}

fn said<G: Game>(message: &ToClient<G::View, G::Seen>) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
