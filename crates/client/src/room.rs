//! The match at a table, whatever its game.

use crate::scene::{Board, Choice, Frame, Line, Scene, Standing};
use game::{Arg, Explain as _, Game, Message, Rules as _, Seat, ToAct, View as _};
use protocol::Answered;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use telling::{Beat, Rounds, Telling, Words, result};

/// Sentences kept; older ones are forgotten.
const LOG_MAX: usize = 200;

/// Beats kept for somebody to look at; whoever has missed more sees only how things stand.
const FRAMES_MAX: usize = 60;

/// The views of a connection, and what it has seen.
pub(crate) trait Room {
    /// Takes a whole view.
    fn view(&mut self, by: Option<Seat>, view: Value) -> Result<(), serde_json::Error>;
    /// Folds what was seen. `false` when there is no view to fold it into.
    fn seen(
        &mut self,
        by: Option<Seat>,
        events: Vec<Value>,
        words: &Words,
    ) -> Result<bool, serde_json::Error>;
    /// Adds what there is to see through some eyes.
    fn show(&self, by: Option<Seat>, answered: Option<&Answered>, words: &Words, scene: &mut Scene);
    /// Takes the beats that nobody has looked at.
    fn frames(&mut self) -> Vec<Frame>;
    /// The beats of the last turn, after how things lay before it.
    fn last_turn(&self) -> Vec<Frame>;
}

/// The room of a game.
pub(crate) fn open(game: &str) -> Option<Box<dyn Room>> {
    catalog::for_game!(game, G => Box::new(Of::<G>::new()) as Box<dyn Room>)
}

struct Of<G: Game> {
    views: BTreeMap<Option<Seat>, G::View>,
    log: Vec<Line>,
    /// What the last message brought.
    news: Vec<String>,
    turned: Vec<(Seat, u8)>,
    /// What happened along with the next beat.
    told: Vec<String>,
    frames: Vec<Frame>,
    last_turn: Vec<Frame>,
    /// How things lay when a turn began that nothing is kept of yet.
    start: Option<Board>,
    /// The next beat begins a turn.
    is_new_turn: bool,
    rounds: Rounds,
    /// A round is over and its score is about to be counted.
    round_over: bool,
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
            news: Vec::new(),
            turned: Vec::new(),
            told: Vec::new(),
            frames: Vec::new(),
            last_turn: Vec::new(),
            start: None,
            is_new_turn: true,
            rounds: Rounds::new(G::Rules::spec().has_points),
            round_over: false,
        }
    }

    /// Tells one thing. `next` is how much attention the next one deserves.
    fn tell(&mut self, by: Option<Seat>, seen: &G::Seen, next: Option<Beat>, words: &Words) {
        let message: Message = seen.message();
        let beat = <G::View as Telling>::beat(seen);
        let text = match beat {
            Beat::Quiet | Beat::MatchOver => return,
            Beat::Reveal(seat, card) => {
                self.turned.push((seat, card));
                if matches!(next, Some(Beat::Reveal(..))) {
                    return;
                }
                words.turned_over(&std::mem::take(&mut self.turned))
            }
            _ => words.say(&message),
        };
        self.news.push(text.clone());
        let line = Line { text, rule: message.rule.to_string(), is_start: beat == Beat::Turn };
        self.log.push(line.clone());
        match beat {
            Beat::Turn => {
                self.is_new_turn = true;
                self.told.clear();
            }
            Beat::Told => self.told.push(line.text),
            Beat::RoundOver => {
                self.frames.push(Frame { line, is_round_over: true, ..self.as_it_lies(by, words) });
            }
            Beat::Reveal(..) | Beat::Step => {
                let seat = message.args.iter().find_map(|(name, arg)| match arg {
                    Arg::Seat(seat) if *name == "seat" => Some(*seat),
                    _ => None,
                });
                self.told.push(line.text);
                let text = std::mem::take(&mut self.told).join(" ");
                // Which cards they are can be seen.
                let is_reveal = matches!(beat, Beat::Reveal(..));
                let text = if is_reveal { words.get("tell-lowest-first") } else { text };
                let line = Line { text, ..line };
                self.look(Frame { line, seat, ..self.as_it_lies(by, words) });
            }
            Beat::Quiet | Beat::MatchOver => {}
        }
    }

    /// Keeps a beat with how things lie after it.
    fn look(&mut self, frame: Frame) {
        if let Some(board) = self.start.take() {
            self.last_turn = vec![Frame { board, ..Frame::default() }];
        }
        self.last_turn.push(frame.clone());
        self.frames.push(frame);
        if self.frames.len() > FRAMES_MAX {
            self.frames.clear();
        }
    }

    fn as_it_lies(&self, by: Option<Seat>, words: &Words) -> Frame {
        let board = self.views.get(&by).map_or_else(Board::default, |view| board(view, words));
        Frame { board, ..Frame::default() }
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
    G::View: Telling + DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    fn view(&mut self, by: Option<Seat>, view: Value) -> Result<(), serde_json::Error> {
        let view = serde_json::from_value(view)?;
        self.views.insert(by, view);
        Ok(())
    }

    fn seen(
        &mut self,
        by: Option<Seat>,
        events: Vec<Value>,
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
            self.news.clear();
        }
        for (nth, seen) in events.iter().enumerate() {
            let beat = <G::View as Telling>::beat(seen);
            if !matches!(beat, Beat::Quiet | Beat::Told) {
                self.count(by);
            }
            if let Some(view) = self.views.get_mut(&by) {
                if tells && matches!(beat, Beat::Reveal(..) | Beat::Step) && self.is_new_turn {
                    self.is_new_turn = false;
                    self.start = Some(board(view, words));
                }
                game::View::observe(view, seen);
            }
            if tells {
                self.round_over |= beat == Beat::RoundOver;
                let next = events.get(nth + 1).map(<G::View as Telling>::beat);
                self.tell(by, seen, next, words);
            }
        }
        self.count(by);
        let too_many = self.log.len().saturating_sub(LOG_MAX);
        self.log.drain(..too_many);
        Ok(true)
    }

    fn show(&self, by: Option<Seat>, answered: Option<&Answered>, words: &Words, scene: &mut Scene) {
        scene.log.clone_from(&self.log);
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
                    cards: view.choice_cards(mv),
                    is_card: view.is_card(mv),
                    group: view.group(mv, words),
                    is_chosen: answered.choice.as_ref() == Some(&notation),
                    mv: notation,
                }
            });
            scene.choices = choices.chain(attempts).collect();
        }
        self.show_score(view, by, words, scene);
    }

    fn frames(&mut self) -> Vec<Frame> {
        std::mem::take(&mut self.frames)
    }

    fn last_turn(&self) -> Vec<Frame> {
        self.last_turn.clone()
    }
}

impl<G: Game> Of<G>
where
    G::View: Telling,
{
    fn show_score(&self, view: &G::View, by: Option<Seat>, words: &Words, scene: &mut Scene) {
        let winners = view.winners();
        let mut rounds = self.rounds.clone();
        if winners.is_some() && rounds.n_over() == 0 {
            // The rounds were over before this page was opened.
            rounds.push(view.score());
        }
        if rounds.n_over() == 0 {
            return;
        }
        if winners.is_some() {
            scene.question = words.get("tell-match-over");
        }
        scene.result = result(view, &rounds, winners, by, words);
        let mut standings: Vec<_> = Seat::all(rounds.totals().len())
            .map(|seat| Standing {
                name: words.name(seat).to_string(),
                is_you: by == Some(seat),
                has_won: winners.is_some_and(|winners| winners.contains(seat)),
                rounds: rounds.all().iter().map(|score| score.round[seat.idx()]).collect(),
                total: rounds.totals()[seat.idx()],
            })
            .collect();
        if rounds.has_points() {
            standings.sort_by_key(|standing| standing.total);
        }
        scene.standings = standings;
    }
}
