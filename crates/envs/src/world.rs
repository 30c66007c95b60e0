//! Views without their type.

use crate::fault::{Fault, Kind};
use crate::single::{AnyMatch, Match, Moves};
use bots::BotGame;
use encode::Encode;
use game::{Bot, Budget, Message, Observer, Rules as _, ToAct, View};
use rand_core::Rng;
use serde::de::DeserializeOwned;
use std::any::Any;
use telling::{InWords, Telling};
use texts::{Lang, People};

/// A game that can be played here: all of the catalog are.
pub trait EnvGame:
    BotGame<View: Encode + Telling + DeserializeOwned + Sync, Move: Sync, Deal: Sync, Rules: Sync> + Sync
{
}

impl<G> EnvGame for G where
    G: BotGame<View: Encode + Telling + DeserializeOwned + Sync, Move: Sync, Deal: Sync, Rules: Sync> + Sync
{
}

/// All that one observer knows of a match, and nothing else of it.
pub trait AnyView: Any + Send + Sync {
    /// Who looks.
    fn by(&self) -> Observer;
    /// Who decides next.
    fn to_act(&self) -> ToAct;
    /// The number of seats.
    fn n_seats(&self) -> usize;
    /// Dense indices of the legal moves of the one who looks, ascending; none where there is nothing to answer.
    fn legal(&self) -> Vec<u16>;
    /// `obs: u8[columns]`.
    fn encode(&self, out: &mut [u8]);
    /// `u8[3 * HISTORY]`: the last moves that were seen.
    fn encode_history(&self, out: &mut [u8]);
    /// The view as JSON: equal for equal information.
    fn json(&self) -> String;
    /// The view in words.
    fn text(&self, lang: Lang) -> String;
    /// A world that fits what is known, drawn at random.
    fn determinize(&self, rng: &mut dyn Rng) -> Box<dyn AnyMatch>;
}

pub(crate) struct Seen<G: EnvGame> {
    pub(crate) view: G::View,
    pub(crate) moves: Moves,
    pub(crate) rounds_over: u32,
}

impl<G: EnvGame> Seen<G> {
    /// Legal moves of the one who looks.
    fn moves(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if let (Observer::Seat(seat), ToAct::Seats(seats)) = (self.by(), self.to_act())
            && seats.contains(seat)
        {
            // Every world that fits has the same legal moves for the one who looks: any will do, and so any dice.
            let mut dice = crate::batch::dice(0);
            self.view.determinize(&mut dice).legal_moves(seat, &mut legal);
        }
        legal
    }
}

impl<G: EnvGame> AnyView for Seen<G> {
    fn by(&self) -> Observer {
        self.view.by()
    }

    fn to_act(&self) -> ToAct {
        View::to_act(&self.view)
    }

    fn n_seats(&self) -> usize {
        self.view.rules().n_seats()
    }

    fn legal(&self) -> Vec<u16> {
        self.moves().into_iter().map(G::move_index).collect()
    }

    fn encode(&self, out: &mut [u8]) {
        self.view.encode(out);
    }

    fn encode_history(&self, out: &mut [u8]) {
        self.moves.encode(self.by(), self.n_seats(), out);
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.view).expect("a view is JSON")
    }

    fn text(&self, lang: Lang) -> String {
        self.view.in_words(self.rounds_over, &People::default(), lang).join("\n")
    }

    fn determinize(&self, rng: &mut dyn Rng) -> Box<dyn AnyMatch> {
        let game: G = self.view.determinize(rng);
        Box::new(Match::sampled(game, self.moves.clone()))
    }
}

/// A bot of any game, which is handed views.
pub trait AnyBot: Send {
    /// The index of its answer for the seat that looks.
    ///
    /// # Errors
    /// The view is of another game, or its seat is not asked.
    fn choose(&mut self, view: &dyn AnyView, playouts: Option<u32>) -> Result<u16, Fault>;
}

struct OneBot<G: EnvGame>(Box<dyn Bot<G>>);

impl<G: EnvGame> AnyBot for OneBot<G> {
    fn choose(&mut self, view: &dyn AnyView, playouts: Option<u32>) -> Result<u16, Fault> {
        let view = (view as &dyn Any).downcast_ref::<Seen<G>>();
        let other_game = || Fault::new(Kind::State, Message::new("py-other-game", ""));
        let view = view.ok_or_else(other_game)?;
        let legal = view.moves();
        if legal.is_empty() {
            return Err(Fault::new(Kind::Illegal, Message::new("nothing-asked", "CM-5")));
        }
        let budget = Budget { think_ms: None, playouts, threads: None };
        Ok(G::move_index(self.0.choose(&view.view, &legal, budget)))
    }
}

/// A bot of a game, by name. It remembers what it has seen, so each seat of each match wants one of its own.
///
/// # Errors
/// There is no such game or bot.
pub fn bot(id: &str, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, Fault> {
    let made = catalog::for_game!(id, G => {
        let bot = catalog::bot::<G>(name, crate::batch::dice(seed));
        bot.map(|bot| Box::new(OneBot::<G>(bot)) as Box<dyn AnyBot>).map_err(|bad| Fault::of(Kind::Bot, &bad))
    });
    made.unwrap_or_else(|| Err(Fault::no_game(id)))
}
