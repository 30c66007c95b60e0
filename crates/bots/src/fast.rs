//! A good answer within a millisecond: `fast`.
//!
//! Flat Monte-Carlo as in [`crate::flat`], except that others do not play any card first. In each world, everybody else
//! plays this turn as some kind of player would: one who takes any card, one who looks at the risk of this turn alone
//! ([`crate::Risk`]), or one who thinks ahead. Which kinds sit at the table is a belief that follows from the cards they
//! were seen to play. Against thinking opponents such a model is worth more than ten times the playouts; fixed to one
//! kind it would cost as much against the others.

use crate::BotGame;
use crate::flat::{Dice, best};
use game::{Bot, Budget, Observer, View as _};
use rand_core::{Rng, SeedableRng};

/// The bot `fast`.
pub struct Fast<G: BotGame, R> {
    n_playouts: u32,
    rng: R,
    memory: G::Memory,
}

impl<G: BotGame, R> Fast<G, R> {
    /// A bot that knows nothing yet about the others.
    pub fn new(rng: R) -> Self {
        Self::with_playouts(G::FAST_PLAYOUTS, rng)
    }

    /// The same with so many playouts a decision.
    pub fn with_playouts(n_playouts: u32, rng: R) -> Self {
        Fast { n_playouts, rng, memory: G::Memory::default() }
    }
}

impl<G: BotGame, R: Rng + Send> Bot<G> for Fast<G, R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        if self.n_playouts == 0 {
            return G::sensible(view, legal, &mut self.rng);
        }
        let n_playouts = budget.playouts_of(self.n_playouts);
        let mut dice = Dice::seed_from_u64(self.rng.next_u64());
        let mut sums = vec![0; legal.len()];
        G::play_out_learned(view, me, legal, n_playouts, &mut dice, &mut self.memory, go_on, &mut sums);
        legal[best(&sums)]
    }
}
