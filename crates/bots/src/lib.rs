//! Players that see only a view: [`Random`], [`Heuristic`] and [`Risk`] without search, [`FlatMc`] with it, and
//! [`Fewest`] to compare with published figures.
//!
//! A bot is handed a [`game::View`] and the legal moves, never a game: what it does not know, it cannot use. It owns
//! the generator it was given, so a match with the same seeds plays the same.

/// How every game thinks and judges. Written once, and not as what the trait does by default: so both are compiled here,
/// where checks optimize them, and not wherever a bot of theirs is made.
macro_rules! searches {
    () => {
        fn think(
            view: &Self::View,
            me: Seat,
            legal: &[Self::Move],
            effort: $crate::Effort,
            memory: &mut Self::Memory,
            dice: &mut $crate::Dice,
            go_on: &mut dyn FnMut() -> bool,
        ) -> $crate::Found<Self::Move> {
            $crate::search::think::<Self>(view, me, legal, effort, memory, dice, go_on)
        }

        fn mix(
            view: &Self::View,
            me: Seat,
            legal: &[Self::Move],
            n_playouts: u32,
            dice: &mut $crate::Dice,
            go_on: &mut dyn FnMut() -> bool,
        ) -> $crate::Mixed {
            $crate::regret::mix::<Self>(view, me, legal, n_playouts, dice, go_on)
        }

        fn judge(view: &Self::View, me: Seat, style: $crate::Style, dice: &mut $crate::Dice) -> Self::Move {
            $crate::levels::judge::<Self>(view, me, style, dice)
        }
    };
}

mod fast;
mod flat;
mod kinds;
mod krass;
mod levels;
mod nimmt;
mod people;
mod regret;
mod rows;
mod search;
mod side_by_side;
mod thinker;
mod xnimmt;

use bulls::Row;
use game::{Bot, Budget, Faults, Game, Label, Seat, random};
use rand_core::Rng;

pub use fast::Fast;
pub use flat::{Dice, FlatMc, play_out as play_out_by_trait};
pub use levels::{Judge, Level};
pub use regret::{Mixed, Regret};
pub use search::{Effort, Found, Guide, Parts, Search, Style, draw};

/// A game that bots know more about than its legal moves.
pub trait BotGame: Game<Move: Sync> + Sync {
    /// A sensible move without search: the policy of [`Heuristic`]. `rng` breaks ties and plays the rare dice roll.
    fn sensible(view: &Self::View, legal: &[Self::Move], rng: &mut dyn Rng) -> Self::Move;

    /// The card of least risk: the chance that it takes a row at once times the bull heads of that row, with what
    /// others hold as uniform over what they may hold; the policy of [`Risk`]. Other questions are answered sensibly.
    fn least_risk(view: &Self::View, legal: &[Self::Move], rng: &mut dyn Rng) -> Self::Move {
        Self::sensible(view, legal, rng)
    }

    /// Draws worlds that fit a view and tries every candidate in each, with random moves to the end of the round;
    /// adds to each sum what the seat wins from now on, in units of [`Game::returns`].
    fn play_out(
        view: &Self::View,
        me: Seat,
        legal: &[Self::Move],
        n_worlds: u32,
        dice: &mut Dice,
        sums: &mut [i64],
    ) {
        flat::play_out::<Self>(view, me, legal, n_worlds, dice, sums);
    }

    /// What [`Fast`] and [`Search`] keep in mind between decisions.
    type Memory: Default + Send;

    /// Playouts of [`Fast`] for one decision, over all candidates together: what fits a millisecond. 0 where so few of them, with
    /// random play to the end of the round, answer worse than [`BotGame::sensible`]; then that is the answer.
    const FAST_PLAYOUTS: u32;

    /// As [`BotGame::play_out`] with so many playouts at most, with what was learned about the others, until `go_on`
    /// says no.
    #[allow(clippy::too_many_arguments)]
    fn play_out_learned(
        view: &Self::View,
        me: Seat,
        legal: &[Self::Move],
        n_playouts: u32,
        dice: &mut Dice,
        _: &mut Self::Memory,
        go_on: &mut dyn FnMut() -> bool,
        sums: &mut [i64],
    ) {
        flat::in_blocks(n_playouts, legal.len(), go_on, |n_worlds| {
            Self::play_out(view, me, legal, n_worlds, dice, sums);
        });
    }

    /// How worlds are drawn and played out in [`Search`].
    type Guide: Guide<Self> + Sync;

    /// How many of 256 opponents play with a lot of chance in playouts of [`Search`].
    const LOOSE: u8;

    /// A view as if nobody had chosen anything face down yet, where several seats choose at once.
    fn unchosen(view: &Self::View) -> Self::View {
        view.clone()
    }

    /// The answer that [`Search`] finds best with so much effort and with what was learned about the others, until `go_on`
    /// says no.
    #[allow(clippy::too_many_arguments)]
    fn think(
        view: &Self::View,
        me: Seat,
        legal: &[Self::Move],
        effort: Effort,
        memory: &mut Self::Memory,
        dice: &mut Dice,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Found<Self::Move>;

    /// How often [`Regret`] gives each answer where several seats choose at once, with so many playouts at most, until
    /// `go_on` says no.
    fn mix(
        view: &Self::View,
        me: Seat,
        legal: &[Self::Move],
        n_playouts: u32,
        dice: &mut Dice,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Mixed;

    /// What the rules of thumb of [`Guide::answer`] answer.
    fn judge(view: &Self::View, me: Seat, style: Style, dice: &mut Dice) -> Self::Move;

    /// The levels for people, the gentlest first: each of them is stronger than the one before it, beyond the interval and
    /// at every number of seats that was measured (docs/strength.md).
    const LEVELS: &'static [Level];

    /// The rows that a view shows; none in games without rows.
    fn rows(view: &Self::View) -> &[Row];

    /// The rows on the table of a game: the same, for drivers that hold the game and want no view.
    fn table_rows(game: &Self) -> &[Row];

    /// The row that a move takes for a low card.
    fn row_of(mv: Self::Move) -> Option<u8>;

    /// Whether a move passes on something that could be done: what a seat does that does not answer.
    fn is_pass(_mv: Self::Move) -> bool {
        false
    }

    /// Whether a move shows nothing that was hidden: everybody could see before that the seat had it to choose, and what
    /// would come of it. Such a move can be taken back.
    fn is_open(mv: Self::Move) -> bool {
        Self::row_of(mv).is_some()
    }

    /// The hands that a deal brought to the seats, in its order, as they may be shown once its round is over: without what
    /// goes on into the next round, as long as the match is not over. `None` for a deal that brings no hands.
    fn hands_of(deal: &Self::Deal, is_match_over: bool) -> Option<Vec<Vec<Label>>>;

    /// Whether there are questions that a person may want answered by passing, without being asked.
    const HAS_PASSES: bool = false;

    /// Whether the open question is one of those: the time that an answer to it takes would tell something.
    fn may_pass(_game: &Self) -> bool {
        false
    }

    /// The pass of a seat that does not want to be asked in this turn, or, without `whole_turn`, only where its number takes
    /// a row. The view is the public one, so that nobody learns from the question whether there was a choice.
    fn pass_unasked(_view: &Self::View, _whole_turn: bool) -> Option<Self::Move> {
        None
    }

    /// Something that changes with every turn.
    fn turn(_game: &Self) -> (u32, u32) {
        (0, 0)
    }

    /// Whether low cards choose rows in this game.
    const HAS_ROWS: bool;
}

/// Any legal move, uniformly.
pub struct Random<R>(pub R);

impl<G: Game, R: Rng + Send> Bot<G> for Random<R> {
    fn choose_while(
        &mut self,
        _: &G::View,
        legal: &[G::Move],
        _: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        random::pick(&mut self.0, legal)
    }
}

/// A sensible move without search.
pub struct Heuristic<R>(pub R);

impl<G: BotGame, R: Rng + Send> Bot<G> for Heuristic<R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        _: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        G::sensible(view, legal, &mut self.0)
    }
}

/// The card of least immediate risk, and nothing beyond it: the `risk` of published figures.
pub struct Risk<R>(pub R);

impl<G: BotGame, R: Rng + Send> Bot<G> for Risk<R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        _: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        G::least_risk(view, legal, &mut self.0)
    }
}

/// Another bot, except that a low card always takes the row with the fewest bull heads (lowest index on ties), as
/// in most published figures.
pub struct Fewest<B>(pub B);

impl<G: BotGame, B: Bot<G> + ?Sized> Bot<G> for Fewest<Box<B>> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let row = fewest_row::<G>(|| G::rows(view), legal);
        row.unwrap_or_else(|| self.0.choose_while(view, legal, budget, go_on))
    }

    fn watches(&self) -> bool {
        self.0.watches()
    }

    fn observe(&mut self, seen: &G::Seen) {
        self.0.observe(seen);
    }

    fn faults(&self) -> Option<Faults> {
        self.0.faults()
    }
}

/// The answer that takes the row with the fewest bull heads, lowest index on ties; `None` unless a row is asked for,
/// and then the rows are not even looked at.
#[inline]
pub fn fewest_row<'a, G: BotGame>(rows: impl FnOnce() -> &'a [Row], legal: &[G::Move]) -> Option<G::Move> {
    G::row_of(*legal.first()?)?;
    let rows = rows();
    legal
        .iter()
        .copied()
        .min_by_key(|&mv| G::row_of(mv).map_or(i32::MAX, |row| rows[usize::from(row)].heads()))
}

/// The move of least cost, at random among equals.
pub(crate) fn best_by<M: Copy>(legal: &[M], rng: &mut dyn Rng, mut cost: impl FnMut(M) -> i32) -> M {
    let mut best = Vec::with_capacity(legal.len());
    let mut least = i32::MAX;
    for &mv in legal {
        let cost = cost(mv);
        if cost < least {
            least = cost;
            best.clear();
        }
        if cost == least {
            best.push(mv);
        }
    }
    game::random::pick(rng, &best)
}
