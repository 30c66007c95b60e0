//! The match at a table, whatever its game.

use crate::scene::{Board, Choice, Coming, Frame, Line, Scene, Standing};
use game::{Arg, Explain as _, Game, Message, Rules as _, Seat, ToAct, View as _};
use protocol::Answered;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;
use telling::{Beat, Rounds, Telling, Words, result};

/// Sentences kept; older ones are forgotten.
const LOG_MAX: usize = 200;

/// Beats kept for somebody to look at; whoever has missed more sees only how things stand.
const FRAMES_MAX: usize = 60;

/// The views of a connection: all that is needed to look and to answer.
pub trait Room: Any {
    /// Takes a whole view.
    fn view(&mut self, by: Option<Seat>, view: Value) -> Result<(), serde_json::Error>;
    /// Adds what there is to see through some eyes.
    fn show(&self, by: Option<Seat>, answered: Option<&Answered>, words: &Words, scene: &mut Scene);
    /// What every seat had after each round that is over.
    fn rounds(&mut self, returns: Vec<Vec<i32>>);
    /// Puts something into the log that is no part of the match.
    fn note(&mut self, message: Message, words: &Words);
}

/// What has happened before those views.
pub trait Story {
    /// Folds what was seen, after the clock has answered for some. `false` when there is no view to fold it into.
    fn seen(
        &mut self,
        by: Option<Seat>,
        events: Vec<Value>,
        by_clock: &[Seat],
        words: &Words,
    ) -> Result<bool, serde_json::Error>;
    /// Takes what was seen before the first view came, from how things lay before it: it is told, and not looked at.
    fn past(
        &mut self,
        by: Option<Seat>,
        view: Value,
        events: Vec<Value>,
        by_clock: &[Seat],
        words: &Words,
    ) -> Result<(), serde_json::Error>;
    /// Adds how the match stands, through some eyes.
    fn score(&self, by: Option<Seat>, words: &Words, scene: &mut Scene);
    /// What those eyes could know who forget nothing.
    fn remembered(&self, by: Option<Seat>, words: &Words) -> Vec<String>;
    /// Takes the beats that nobody has looked at.
    fn frames(&mut self, words: &Words) -> Vec<Coming>;
    /// The beats of the last turn, after how things lay before it.
    fn last_turn(&self, words: &Words) -> Vec<Coming>;
    /// Says what was said in other words.
    fn say_again(&mut self, words: &Words);
}

/// What opens the room of a game: all that is compiled for it comes with its door.
pub type Door = fn() -> Box<dyn Room>;

/// The door of a game.
pub fn door<G: Game>() -> Box<dyn Room>
where
    G::View: Telling + DeserializeOwned + 'static,
{
    Box::new(Of::<G>::new())
}

/// Finds the story of a room: what is compiled for it comes with this, and is not needed until something happens.
#[derive(Clone, Copy)]
pub struct Teller {
    of: fn(&dyn Room) -> &dyn Story,
    of_mut: fn(&mut dyn Room) -> &mut dyn Story,
}

impl Teller {
    pub(crate) fn of(self, room: &dyn Room) -> &dyn Story {
        (self.of)(room)
    }

    pub(crate) fn of_mut(self, room: &mut dyn Room) -> &mut dyn Story {
        (self.of_mut)(room)
    }
}

/// The teller of a game, for rooms behind its [`door`].
pub fn teller<G: Game>() -> Teller
where
    G::View: Telling + DeserializeOwned + 'static,
    G::Seen: DeserializeOwned,
{
    const ITS_OWN: &str = "a teller is asked about rooms of its own game";
    Teller {
        of: |room| (room as &dyn Any).downcast_ref::<Of<G>>().expect(ITS_OWN),
        of_mut: |room| (room as &mut dyn Any).downcast_mut::<Of<G>>().expect(ITS_OWN),
    }
}

/// The door of a game of the catalog, by its id.
pub(crate) fn any(game: &str) -> Option<Door> {
    catalog::for_game!(game, G => door::<G> as Door)
}

/// Its teller.
pub(crate) fn any_teller(game: &str) -> Option<Teller> {
    catalog::for_game!(game, G => teller::<G>())
}

/// Forgets the oldest of too many sentences: how many.
fn keep_last<T>(all: &mut Vec<T>) -> usize {
    all.drain(..all.len().saturating_sub(LOG_MAX)).len()
}

struct Of<G: Game> {
    views: BTreeMap<Option<Seat>, G::View>,
    /// What happened, and how it was said.
    log: Vec<(Said, Arc<Line>)>,
    /// How much was said before that.
    n_forgotten: usize,
    /// What happened since somebody looked, and went on looking until something happened.
    news: Vec<String>,
    /// Somebody has looked at what is new.
    is_old: bool,
    turned: Vec<(Seat, u8)>,
    /// What happened along with the next beat.
    told: Vec<Said>,
    frames: Vec<Moment<G>>,
    last_turn: Vec<Moment<G>>,
    /// How things were when a turn began that nothing is kept of yet.
    start: Option<G::View>,
    /// The next beat begins a turn.
    is_new_turn: bool,
    /// What every seat had after the rounds of which the server has told at first.
    earlier: Vec<Vec<i32>>,
    /// The rounds that are over since.
    rounds: Rounds,
    /// A round is over and its score is about to be counted.
    round_over: bool,
}

/// Something that happened, in no language yet.
#[derive(Clone)]
enum Said {
    Message(Message, Beat),
    /// Cards that were turned over together.
    Turned(Vec<(Seat, u8)>, &'static str),
}

impl Said {
    fn text(&self, words: &Words) -> String {
        match self {
            Said::Message(message, _) => words.say(message),
            Said::Turned(cards, _) => words.turned_over(cards),
        }
    }

    /// Whether it says how something begins, to be told with the first step.
    fn opens(&self) -> bool {
        matches!(self, Said::Message(_, Beat::Opening))
    }

    /// Whom it is about.
    fn seat(&self) -> Option<Seat> {
        let Said::Message(message, _) = self else { return None };
        message.args.iter().find_map(|(name, arg)| match arg {
            Arg::Seat(seat) if *name == "seat" => Some(*seat),
            _ => None,
        })
    }

    fn line(&self, words: &Words) -> Line {
        let (rule, is_start) = match self {
            Said::Message(message, beat) => (message.rule, matches!(beat, Beat::Turn | Beat::Opening)),
            Said::Turned(_, rule) => (*rule, false),
        };
        Line { text: self.text(words), rule: rule.to_string(), is_start }
    }
}

/// A beat, in no language yet.
struct Moment<G: Game> {
    said: Vec<Said>,
    seat: Option<Seat>,
    is_round_over: bool,
    /// How many lines the log has with it.
    n_lines: usize,
    /// How things are after it.
    view: G::View,
}

impl<G: Game> Clone for Moment<G> {
    fn clone(&self) -> Self {
        Moment { said: self.said.clone(), view: self.view.clone(), ..*self }
    }
}

impl<G: Game> Moment<G>
where
    G::View: Telling + 'static,
{
    fn frame(&self, words: &Words) -> Frame {
        let mut line = self.said.last().map_or_else(Line::default, |said| said.line(words));
        line.text.clear();
        if let Some(Said::Turned(..)) = self.said.last() {
            // And what follows is said as well.
            line.rule = <G::View as Telling>::LOWEST_FIRST.to_string();
        }
        let text = |said: &Said| match said {
            // Which cards they are can be seen.
            Said::Turned(..) => words.get("tell-lowest-first"),
            Said::Message(..) => said.text(words),
        };
        for (nth, said) in self.said.iter().enumerate() {
            // What is about somebody else is another line.
            let is_other = nth > 0 && said.seat() != self.said[nth - 1].seat();
            let between = if nth == 0 {
                ""
            } else if is_other {
                "\n"
            } else {
                " "
            };
            line.text = format!("{}{between}{}", line.text, text(said));
        }
        let verdict = if self.is_round_over { self.view.verdict(words) } else { Vec::new() };
        let Moment { seat, is_round_over, n_lines, .. } = *self;
        Frame { line, seat, is_round_over, n_lines, verdict, board: board(&self.view, words) }
    }

    fn coming(self, words: &Words) -> Coming {
        let words = words.clone();
        Coming { is_round_over: self.is_round_over, make: Box::new(move || self.frame(&words)) }
    }
}

/// What lies there.
fn board<V: Telling>(view: &V, words: &Words) -> Board {
    Board {
        title: telling::capitalized(&view.title(words)),
        piles: view.piles(words),
        turned: view.turned(),
        tray: view.tray(words),
        hand: view.hand_cards(),
        aside: view.aside(words),
        facts: Seat::all(view.rules().n_seats()).map(|seat| view.facts(seat, words)).collect(),
    }
}

impl<G: Game> Of<G>
where
    G::View: Telling,
{
    fn new() -> Self {
        Of {
            views: BTreeMap::new(),
            log: Vec::new(),
            n_forgotten: 0,
            news: Vec::new(),
            is_old: false,
            turned: Vec::new(),
            told: Vec::new(),
            frames: Vec::new(),
            last_turn: Vec::new(),
            start: None,
            is_new_turn: true,
            earlier: Vec::new(),
            rounds: Rounds::new(G::Rules::spec().has_points),
            round_over: false,
        }
    }

    /// Tells one thing. `next` is how much attention the next one deserves.
    fn tell(&mut self, by: Option<Seat>, seen: &G::Seen, next: Option<Beat>, words: &Words) {
        let message: Message = seen.message();
        let beat = <G::View as Telling>::beat(seen);
        let said = match beat {
            Beat::Quiet => return,
            Beat::MatchOver => {
                // The result of the match has the score of its last round, for which nobody has to stop.
                self.frames.iter_mut().for_each(|moment| moment.is_round_over = false);
                return;
            }
            Beat::Reveal(seat, card) => {
                self.turned.push((seat, card));
                if matches!(next, Some(Beat::Reveal(..))) {
                    return;
                }
                Said::Turned(std::mem::take(&mut self.turned), message.rule)
            }
            _ => Said::Message(message, beat),
        };
        self.note_down(said.clone(), words);
        match beat {
            Beat::Turn | Beat::Opening => {
                self.is_new_turn = true;
                // Why a round begins like that is told with the first turn of it.
                self.told.retain(Said::opens);
                self.told.extend((beat == Beat::Opening).then_some(said));
            }
            Beat::Told => self.told.push(said),
            Beat::After => self.follows(by, said),
            Beat::RoundOver => {
                self.frames.extend(self.moment(by, vec![said], true));
            }
            Beat::Reveal(..) | Beat::Step => {
                self.told.push(said);
                let said = std::mem::take(&mut self.told);
                if let Some(moment) = self.moment(by, said, false) {
                    self.look(moment);
                }
            }
            Beat::Quiet | Beat::MatchOver => {}
        }
    }

    /// Tells what follows from the last beat with it; where that has been looked at, as a beat of its own.
    fn follows(&mut self, by: Option<Seat>, said: Said) {
        let n_lines = self.n_lines();
        if let (Some(last), Some(again), Some(view)) =
            (self.frames.last_mut(), self.last_turn.last_mut(), self.views.get(&by))
        {
            for moment in [last, again] {
                (moment.n_lines, moment.view) = (n_lines, view.clone());
                moment.said.push(said.clone());
            }
        } else if let Some(moment) = self.moment(by, vec![said], false) {
            self.look(moment);
        }
    }

    /// Keeps a beat with how things are after it.
    fn look(&mut self, moment: Moment<G>) {
        if let Some(view) = self.start.take() {
            let (said, n_lines) = (Vec::new(), self.n_lines());
            self.last_turn = vec![Moment { said, seat: None, is_round_over: false, n_lines, view }];
        }
        self.last_turn.push(moment.clone());
        self.frames.push(moment);
        if self.frames.len() > FRAMES_MAX {
            self.frames.clear();
        }
    }

    fn moment(&self, by: Option<Seat>, said: Vec<Said>, is_round_over: bool) -> Option<Moment<G>> {
        let (seat, n_lines) = (said.last().and_then(Said::seat), self.n_lines());
        Some(Moment { said, seat, is_round_over, n_lines, view: self.views.get(&by)?.clone() })
    }

    /// How much was said so far.
    fn n_lines(&self) -> usize {
        self.n_forgotten + self.log.len()
    }

    /// Puts what was said into the log and among the news.
    fn note_down(&mut self, said: Said, words: &Words) {
        let line = said.line(words);
        self.news.push(line.text.clone());
        self.log.push((said, Arc::new(line)));
    }

    /// Something happens: what was looked at before is no news.
    fn forget_old(&mut self) {
        if std::mem::take(&mut self.is_old) {
            self.news.clear();
        }
    }

    fn count(&mut self, by: Option<Seat>) {
        if std::mem::take(&mut self.round_over)
            && let Some(view) = self.views.get(&by)
        {
            self.rounds.push(view.score());
        }
    }
}

impl<G: Game> Room for Of<G>
where
    G::View: Telling + DeserializeOwned + 'static,
{
    fn view(&mut self, by: Option<Seat>, view: Value) -> Result<(), serde_json::Error> {
        let view = serde_json::from_value(view)?;
        self.views.insert(by, view);
        Ok(())
    }

    fn show(&self, by: Option<Seat>, answered: Option<&Answered>, words: &Words, scene: &mut Scene) {
        scene.log = self.log.iter().map(|(_, line)| line.clone()).collect();
        scene.n_forgotten = self.n_forgotten;
        scene.news = self.news.join(" ");
        scene.has_last_turn = self.last_turn.len() > 1;
        let Some(view) = self.views.get(&by) else { return };
        scene.board = board(view, words);
        if view.to_act() != ToAct::Nobody {
            scene.hand_note = view.hand_note(words);
        }
        if let ToAct::Seats(seats) = view.to_act() {
            scene.question = words.say(&Message::new("tell-waiting", "").with("seats", seats));
        }
        let legal: &[String] = answered.map_or(&[], |answered| &answered.legal);
        let legal: Vec<<G as Game>::Move> = legal.iter().filter_map(|mv| mv.parse().ok()).collect();
        if let Some(answered) = answered.filter(|_| !legal.is_empty()) {
            scene.question = view.question(&legal, words);
            let attempts = view.attempts(&legal).into_iter().map(|mv| Choice {
                mv: mv.to_string(),
                spots: view.spots(mv),
                group: view.about_attempt(mv, words),
                ..Choice::default()
            });
            let choices = view.choices(&legal).into_iter().map(|mv| {
                let notation = mv.to_string();
                Choice {
                    is_legal: true,
                    spots: view.spots(mv),
                    goes_to: view.goes_to(mv),
                    text: telling::capitalized(&view.choice(mv, words)),
                    about: view.about(mv, words),
                    rule: view.rule(mv),
                    cards: view.choice_cards(mv),
                    is_card: view.is_card(mv),
                    group: view.group(mv, words),
                    is_chosen: answered.choice.as_ref() == Some(&notation),
                    mv: notation,
                }
            });
            scene.choices = choices.chain(attempts).collect();
        }
    }

    fn rounds(&mut self, returns: Vec<Vec<i32>>) {
        self.earlier = returns;
        self.rounds = Rounds::new(self.rounds.has_points());
    }

    fn note(&mut self, message: Message, words: &Words) {
        self.forget_old();
        self.note_down(Said::Message(message, Beat::Told), words);
    }
}

impl<G: Game> Story for Of<G>
where
    G::View: Telling + DeserializeOwned + 'static,
    G::Seen: DeserializeOwned,
{
    fn seen(
        &mut self,
        by: Option<Seat>,
        events: Vec<Value>,
        by_clock: &[Seat],
        words: &Words,
    ) -> Result<bool, serde_json::Error> {
        if !self.views.contains_key(&by) {
            return Ok(false);
        }
        let events: Vec<G::Seen> =
            events.into_iter().map(serde_json::from_value).collect::<Result<_, _>>()?;
        // With several seats on one connection, one of them tells.
        let tells = self.views.keys().next() == Some(&by);
        if tells && !events.is_empty() {
            self.forget_old();
            for &seat in by_clock {
                let message = Message::new("tell-by-clock", "").with("seat", seat);
                let said = Said::Message(message, Beat::Told);
                self.note_down(said.clone(), words);
                self.told.push(said);
            }
        }
        for (nth, seen) in events.iter().enumerate() {
            let beat = <G::View as Telling>::beat(seen);
            if !matches!(beat, Beat::Quiet | Beat::Told) {
                self.count(by);
            }
            if let Some(view) = self.views.get_mut(&by) {
                let begins = self.is_new_turn || <G::View as Telling>::begins_turn(seen, by);
                if tells && begins && matches!(beat, Beat::Reveal(..) | Beat::Step) {
                    self.is_new_turn = false;
                    self.start = Some(view.clone());
                }
                game::View::observe(view, seen);
            }
            if tells {
                if <G::View as Telling>::settles(seen)
                    && let Some(end) = self.frames.last_mut().filter(|moment| moment.is_round_over)
                    && let Some(view) = self.views.get(&by)
                {
                    end.view = view.clone();
                }
                self.round_over |= beat == Beat::RoundOver;
                let next = events.get(nth + 1).map(<G::View as Telling>::beat);
                self.tell(by, seen, next, words);
            }
        }
        self.count(by);
        self.n_forgotten += keep_last(&mut self.log);
        keep_last(&mut self.news);
        Ok(true)
    }

    fn past(
        &mut self,
        by: Option<Seat>,
        view: Value,
        events: Vec<Value>,
        by_clock: &[Seat],
        words: &Words,
    ) -> Result<(), serde_json::Error> {
        let mut past = Of::<G>::new();
        past.view(by, view)?;
        past.seen(by, events, by_clock, words)?;
        (self.log, self.n_forgotten, self.told) = (past.log, past.n_forgotten, past.told);
        (self.start, self.last_turn, self.is_new_turn) = (past.start, past.last_turn, past.is_new_turn);
        Ok(())
    }

    fn score(&self, by: Option<Seat>, words: &Words, scene: &mut Scene) {
        let Some(view) = self.views.get(&by) else { return };
        let winners = view.winners();
        let rounds = self.rounds.after(&self.earlier, &view.score(), winners.is_some());
        if rounds.n_over() == 0 {
            return;
        }
        if winners.is_some() {
            scene.question = words.get("tell-match-over");
        }
        scene.result = result(view, &rounds, winners, by, words);
        scene.result_rule = G::View::end_rule(winners.is_some());
        let mut standings: Vec<_> = Seat::all(rounds.totals().len())
            .map(|seat| Standing {
                name: words.name(seat).to_string(),
                is_you: by == Some(seat),
                has_won: winners.is_some_and(|winners| winners.contains(seat)),
                rounds: rounds.all().iter().map(|score| score.round[seat.idx()]).collect(),
                totals: rounds.all().iter().map(|score| score.total[seat.idx()]).collect(),
                total: rounds.totals()[seat.idx()],
            })
            .collect();
        if rounds.has_points() {
            telling::sort_few(&mut standings, |standing| standing.total);
        }
        scene.standings = standings;
    }

    fn remembered(&self, by: Option<Seat>, words: &Words) -> Vec<String> {
        self.views.get(&by).map_or_else(Vec::new, |view| view.say_remembered(words))
    }

    fn frames(&mut self, words: &Words) -> Vec<Coming> {
        self.is_old = true;
        std::mem::take(&mut self.frames).into_iter().map(|moment| moment.coming(words)).collect()
    }

    fn last_turn(&self, words: &Words) -> Vec<Coming> {
        // What has been told stays so.
        let again = |moment: &Moment<G>| Moment { n_lines: usize::MAX, ..moment.clone() };
        self.last_turn.iter().map(|moment| again(moment).coming(words)).collect()
    }

    fn say_again(&mut self, words: &Words) {
        for (said, line) in &mut self.log {
            *line = Arc::new(said.line(words));
        }
        // Nothing new has happened.
        self.news.clear();
    }
}
