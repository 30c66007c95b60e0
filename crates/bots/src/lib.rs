//! Players that see only a view: [`Random`] and [`Heuristic`], and [`Fewest`] to compare with published figures.
//!
//! A bot is handed a [`game::View`] and the legal moves, never a game: what it does not know, it cannot use. It owns
//! the generator it was given, so a match with the same seeds plays the same.

mod krass;
mod nimmt;
mod xnimmt;

use game::{Bot, Budget, Game, random};
use rand_core::Rng;

/// A game that bots know more about than its legal moves.
pub trait BotGame: Game {
    /// A sensible move without search: the policy of [`Heuristic`]. `rng` breaks ties and plays the rare dice roll.
    fn sensible(view: &Self::View, legal: &[Self::Move], rng: &mut dyn Rng) -> Self::Move;

    /// Whether a low card's row is asked, and then the row with the fewest bull heads, lowest index on ties. Games
    /// without rows say `None` always, and [`BotGame::HAS_ROWS`] false.
    fn fewest_row(view: &Self::View, legal: &[Self::Move]) -> Option<Self::Move>;

    /// Whether low cards choose rows in this game.
    const HAS_ROWS: bool;
}

/// Any legal move, uniformly.
pub struct Random<R>(pub R);

impl<G: Game, R: Rng + Send> Bot<G> for Random<R> {
    fn choose(&mut self, _: &G::View, legal: &[G::Move], _: Budget) -> G::Move {
        random::pick(&mut self.0, legal)
    }
}

/// A sensible move without search.
pub struct Heuristic<R>(pub R);

impl<G: BotGame, R: Rng + Send> Bot<G> for Heuristic<R> {
    fn choose(&mut self, view: &G::View, legal: &[G::Move], _: Budget) -> G::Move {
        G::sensible(view, legal, &mut self.0)
    }
}

/// Another bot, except that a low card always takes the row with the fewest bull heads (lowest index on ties), as
/// in most published figures.
pub struct Fewest<B>(pub B);

impl<G: BotGame, B: Bot<G>> Bot<G> for Fewest<B> {
    fn choose(&mut self, view: &G::View, legal: &[G::Move], budget: Budget) -> G::Move {
        G::fewest_row(view, legal).unwrap_or_else(|| self.0.choose(view, legal, budget))
    }
}
