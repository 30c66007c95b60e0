//! Levels for people, from gentle to as strong as we can.
//!
//! Gentle ones do not blunder at random: they judge by rules of thumb, misjudge gaps, forget what was played, and save
//! special cards for later, as people do. Stronger ones search, and the strongest search more. Five steps that are shown
//! to be steps (docs/strength.md) are better than more of them that are not.

use crate::search::{Guide, Parts, Style};
use crate::{BotGame, Dice, Fast, Search};
use game::{Bot, Budget, Observer, View as _};
use rand_core::{Rng, SeedableRng};

/// How a level chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// By rules of thumb: [`Judge`].
    Judging(Style),
    /// By [`Search`] with so many playouts, whoever the others are.
    Searching(u32),
    /// By [`Search`] with so many playouts, with what the others' cards tell about them where that is known.
    Reading(u32),
    /// By [`Fast`] with so many playouts.
    Learning(u32),
}

impl Level {
    /// A bot of this level.
    pub fn bot<G: BotGame>(self, rng: impl Rng + Send + 'static) -> Box<dyn Bot<G>> {
        match self {
            Level::Judging(style) => Box::new(Judge { style, rng }),
            Level::Searching(n_playouts) => Box::new(Search::<G, _>::of(Parts::STRANGERS, n_playouts, rng)),
            Level::Reading(n_playouts) => Box::new(Search::<G, _>::new(n_playouts, rng)),
            Level::Learning(n_playouts) => Box::new(Fast::<G, _>::with_playouts(n_playouts, rng)),
        }
    }
}

/// The rules of thumb by which playouts go on, as a player.
pub struct Judge<R> {
    style: Style,
    rng: R,
}

impl<R> Judge<R> {
    /// A bot of this style.
    pub fn new(style: Style, rng: R) -> Self {
        Judge { style, rng }
    }
}

impl<G: BotGame, R: Rng + Send> Bot<G> for Judge<R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        _: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        if legal.len() == 1 {
            return legal[0];
        }
        G::judge(view, me, self.style, &mut Dice::seed_from_u64(self.rng.next_u64()))
    }
}

/// What the rules of thumb answer. They look at what lies open and at the seat's own cards, and that is the same in
/// every world.
pub(crate) fn judge<G: BotGame>(view: &G::View, me: game::Seat, style: Style, dice: &mut Dice) -> G::Move {
    let world = G::unchosen(view).determinize(dice);
    G::Guide::new(view, me).answer(&world, me, style, &mut Vec::new(), dice)
}
