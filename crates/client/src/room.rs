//! The match at a table, whatever its game.

use crate::scene::{Choice, Line, Scene, Standing};
use game::{Explain as _, Game, Message, Rules as _, Seat, ToAct, View as _};
use protocol::Answered;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use telling::{Beat, Rounds, Telling, Words, result};

/// Sentences kept; older ones are forgotten.
const LOG_MAX: usize = 200;

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
    /// What everybody knows of a seat.
    fn facts(&self, by: Option<Seat>, seat: Seat, words: &Words) -> Vec<telling::Fact>;
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
    rounds: Rounds,
    /// A round is over and its score is about to be counted.
    round_over: bool,
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
            rounds: Rounds::new(G::Rules::spec().has_points),
            round_over: false,
        }
    }

    /// Tells one thing. `next` is how much attention the next one deserves.
    fn tell(&mut self, seen: &G::Seen, next: Option<Beat>, words: &Words) {
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
        self.log.push(Line { text, rule: message.rule.to_string(), is_start: beat == Beat::Turn });
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
                game::View::observe(view, seen);
            }
            if tells {
                self.round_over |= beat == Beat::RoundOver;
                let next = events.get(nth + 1).map(<G::View as Telling>::beat);
                self.tell(seen, next, words);
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
        let Some(view) = self.views.get(&by) else { return };
        scene.title = telling::capitalized(&view.title(words));
        scene.piles = view.piles(words);
        scene.hand = view.hand_cards();
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
            let choices = view.choices(&legal).into_iter().map(|mv| {
                let notation = mv.to_string();
                Choice {
                    text: telling::capitalized(&view.choice(mv, words)),
                    about: view.about(mv, words),
                    cards: view.choice_cards(mv),
                    is_card: view.is_card(mv),
                    group: view.group(mv, words),
                    is_chosen: answered.choice.as_ref() == Some(&notation),
                    mv: notation,
                }
            });
            scene.choices = choices.collect();
        }
        self.show_score(view, by, words, scene);
    }

    fn facts(&self, by: Option<Seat>, seat: Seat, words: &Words) -> Vec<telling::Fact> {
        self.views.get(&by).map_or_else(Vec::new, |view| view.facts(seat, words))
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
