//! Search of what an answer leads to: `search:N`.
//!
//! Worlds that fit the view are drawn from a belief, every candidate is tried in the same worlds (common random numbers,
//! as in [`crate::flat`]), and everybody plays on as people do, to the end of the round: by rules of thumb, some of them
//! with more chance than others ([`Style`]). Playouts go where they decide something: after each part of them the worse
//! half of the candidates is dropped (sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in
//! Multi-Armed Bandits", 2013).
//!
//! Playing on by a policy instead of at random makes the answer an improvement of that policy (a rollout algorithm:
//! Tesauro and Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996).

use crate::flat::{Dice, to_the_end};
use crate::{BotGame, fewest_row};
use game::random::{self, below};
use game::{Bot, Budget, Observer, Seat, View as _};
use rand_core::{Rng, SeedableRng};
use std::cmp::Reverse;

/// How somebody plays within a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// With a lot of chance: somebody whose choices cannot be foreseen.
    Loose,
    /// As [`Style::Hasty`], and what rows cost is misjudged more; special cards are saved for later.
    Rash,
    /// By rules of thumb, with gaps misjudged and what is gone forgotten.
    Hasty,
    /// By what a card is likely to cost in this turn alone; in games without such a rule, carefully.
    Shortsighted,
    /// By rules of thumb.
    Careful,
    /// As one who thinks ahead, by odds that were fitted to such choices; in games without them, carefully.
    Thoughtful,
}

/// What playouts of one decision have in common, and how they go on. Made once for a decision, so that nothing is
/// allocated in a playout.
pub trait Guide<G: BotGame>: Sized {
    /// How those play on who do not play with chance.
    const STYLE: Style = Style::Careful;

    /// For the decision of a seat.
    fn new(view: &G::View, me: Seat) -> Self;

    /// Learns who the others are from what they have played since the last decision.
    fn learn(&mut self, _view: &G::View, _memory: &mut G::Memory, _dice: &mut Dice) {}

    /// The places of the answers that are worth trying, at least one of them, and what each starts with: what it is
    /// believed to be worth before any playout, in units of [`Guide::worth`].
    fn candidates(&self, _view: &G::View, legal: &[G::Move], _dice: &mut Dice) -> Vec<(usize, i64)> {
        (0..legal.len()).map(|at| (at, 0)).collect()
    }

    /// Whether a drawn world is kept: always where it explains what the others did, rarely where it does not. So worlds
    /// come as often as the belief says.
    fn is_kept(&self, _world: &G, _dice: &mut Dice) -> bool {
        true
    }

    /// How everybody plays on in a world.
    fn styles(&self, me: Seat, parts: Parts, dice: &mut Dice) -> [Style; Seat::MAX] {
        mixture::<G>(me, parts, dice)
    }

    /// What a seat that is asked answers, knowing its own cards and what lies open. `moves` is a buffer.
    fn answer(
        &self,
        game: &G,
        seat: Seat,
        style: Style,
        moves: &mut Vec<G::Move>,
        dice: &mut Dice,
    ) -> G::Move;

    /// What a round that is over was worth to a seat, in hundredths of [`game::Game::returns`]; only differences count.
    fn worth(&self, game: &G, me: Seat) -> i64 {
        100 * i64::from(game.returns(me))
    }
}

/// What a search is made of. Without one of these it is weaker, or slower, or it was not worth having
/// (docs/strength.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Rules of thumb count before the first playout.
    pub prior: bool,
    /// Everybody plays on by rules of thumb; without it, any card.
    pub policy: bool,
    /// Others are not all of one style: some of them play with a lot of chance, or as `kinds` says.
    pub mixture: bool,
    /// Where a game knows kinds of players, the others are of those that their cards speak for.
    pub kinds: bool,
    /// Worlds that explain what others did come more often.
    pub belief: bool,
    /// All candidates are tried in the same worlds.
    pub common: bool,
    /// The worse half of the candidates is dropped, again and again.
    pub halving: bool,
}

impl Parts {
    /// The whole search.
    pub const ALL: Parts = Parts {
        prior: true,
        policy: true,
        mixture: true,
        kinds: true,
        belief: true,
        common: true,
        halving: true,
    };

    /// Without who the others seem to be.
    pub const STRANGERS: Parts = Parts { kinds: false, ..Parts::ALL };

    /// In how many worlds so many candidates are tried once: all in one, or each of them in one of its own.
    fn n_worlds(self, n_candidates: usize) -> usize {
        if self.common { 1 } else { n_candidates }
    }

    /// All but one, by its name; `None` for a name that no part has.
    pub fn without(name: &str) -> Option<Self> {
        let mut parts = Parts::ALL;
        *match name {
            "prior" => &mut parts.prior,
            "policy" => &mut parts.policy,
            "mixture" => &mut parts.mixture,
            "kinds" => &mut parts.kinds,
            "belief" => &mut parts.belief,
            "common" => &mut parts.common,
            "halving" => &mut parts.halving,
            _ => return None,
        } = false;
        Some(parts)
    }
}

/// How much is thought about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts at most, over all candidates together.
    pub n_playouts: u32,
    /// What the search is made of.
    pub parts: Parts,
    /// Threads at most. What is found is the same on any number of them.
    pub n_threads: u32,
}

/// Search with so many playouts a decision, over all candidates together.
pub struct Search<G: BotGame, R> {
    n_playouts: u32,
    n_spent: u32,
    parts: Parts,
    rng: R,
    memory: G::Memory,
}

impl<G: BotGame, R> Search<G, R> {
    /// A bot of this many playouts a decision.
    pub fn new(n_playouts: u32, rng: R) -> Self {
        Search::of(Parts::ALL, n_playouts, rng)
    }

    /// The same without some of its parts, to see what they are worth.
    pub fn of(parts: Parts, n_playouts: u32, rng: R) -> Self {
        Search { n_playouts, n_spent: 0, parts, rng, memory: G::Memory::default() }
    }

    /// Playouts of the last decision.
    pub fn n_spent(&self) -> u32 {
        self.n_spent
    }
}

impl<G: BotGame, R: Rng + Send> Bot<G> for Search<G, R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        self.n_spent = 0;
        if legal.len() == 1 {
            return legal[0];
        }
        let effort = Effort {
            n_playouts: budget.playouts_of(self.n_playouts),
            parts: self.parts,
            n_threads: budget.threads.unwrap_or(1),
        };
        let mut dice = Dice::seed_from_u64(self.rng.next_u64());
        let found = G::think(view, me, legal, effort, &mut self.memory, &mut dice, go_on);
        self.n_spent = found.n_playouts;
        found.mv
    }
}

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The best answer.
    pub mv: M,
    /// Playouts that were spent on it.
    pub n_playouts: u32,
}

/// Worlds between two questions whether to go on.
const BLOCK: u32 = 16;

/// Worlds that are drawn at most until one is kept; the rarest kind is kept once in 64 times.
const TRIES: u32 = 1_000;

/// The best answer. Where there are not enough playouts to try every candidate once, that is the answer of the rules of
/// thumb.
pub(crate) fn think<G: BotGame>(
    view: &G::View,
    me: Seat,
    legal: &[G::Move],
    effort: Effort,
    memory: &mut G::Memory,
    dice: &mut Dice,
    go_on: &mut dyn FnMut() -> bool,
) -> Found<G::Move> {
    let Effort { n_playouts, parts, .. } = effort;
    let mut guide = G::Guide::new(view, me);
    if parts.kinds {
        guide.learn(view, memory, dice);
    }
    // What others have put face down already is as hidden as what they will put there.
    let view = G::unchosen(view);
    let mut sums = vec![0; legal.len()];
    let mut alive = Vec::with_capacity(legal.len());
    for (at, start) in guide.candidates(&view, legal, dice) {
        sums[at] = if parts.prior { start } else { 0 };
        alive.push(at);
    }
    let mut moves = Vec::with_capacity(256);
    if let [only] = alive[..] {
        return Found { mv: legal[only], n_playouts: 0 };
    }
    // Halvings cost two playouts for each candidate, if they are in one world each.
    if n_playouts < 2 * alive.len() as u32 {
        let world = view.determinize(dice);
        return Found { mv: guide.answer(&world, me, G::Guide::STYLE, &mut moves, dice), n_playouts: 0 };
    }
    let trials = Trials::<G> { guide, me, legal, parts };
    let n_threads = effort.n_threads.max(1);
    // Between two questions there is something to do for each thread.
    let block = BLOCK * n_threads;
    let mut worlds = Vec::with_capacity(block as usize * parts.n_worlds(alive.len()));
    let mut n_spent = 0;
    let mut n_worlds = 0;
    let n_halvings = if parts.halving { alive.len().next_power_of_two().trailing_zeros() } else { 1 };
    for halvings_left in (1..=n_halvings).rev() {
        let n_here = (n_playouts - n_spent) / halvings_left / alive.len() as u32;
        let mut n_left = n_here.max(1);
        while n_left > 0 {
            let n_now = n_left.min(block - n_worlds % block);
            worlds.clear();
            let n_new = n_now as usize * parts.n_worlds(alive.len());
            worlds.extend((0..n_new).map(|_| World::<G>::draw(&view, &trials.guide, me, parts, dice)));
            trials.play(&worlds, &alive, n_threads as usize, &mut moves, &mut sums);
            n_spent += n_now * alive.len() as u32;
            n_worlds += n_now;
            n_left -= n_now;
            if n_worlds % block == 0 && !go_on() {
                let best = alive.iter().max_by_key(|&&at| (sums[at], Reverse(at))).expect("one is left");
                return Found { mv: legal[*best], n_playouts: n_spent };
            }
        }
        alive.sort_by_key(|&at| (Reverse(sums[at]), at));
        alive.truncate(alive.len().div_ceil(2));
    }
    Found { mv: legal[alive[0]], n_playouts: n_spent }
}

/// Worlds times candidates from which on threads are worth their start.
#[cfg(not(target_family = "wasm"))]
const WORTH_THREADS: usize = 64;

/// What is tried.
struct Trials<'a, G: BotGame> {
    guide: G::Guide,
    me: Seat,
    legal: &'a [G::Move],
    parts: Parts,
}

impl<G: BotGame> Trials<'_, G> {
    /// Adds what the candidates that are left are worth in these worlds, on so many threads at most. Sums of whole numbers
    /// are the same on any number of them.
    fn play(
        &self,
        worlds: &[World<G>],
        alive: &[usize],
        n_threads: usize,
        moves: &mut Vec<G::Move>,
        sums: &mut [i64],
    ) {
        // Modules in a browser have no threads, and this would be more to download.
        #[cfg(not(target_family = "wasm"))]
        if n_threads > 1 && worlds.len() * alive.len() >= WORTH_THREADS {
            let n_each = self.parts.n_worlds(alive.len());
            let n_here = (worlds.len() / n_each).div_ceil(n_threads) * n_each;
            let (here, others) = worlds.split_at(n_here.min(worlds.len()));
            let n_sums = sums.len();
            std::thread::scope(|scope| {
                let on_thread = |worlds| {
                    let mut sums = vec![0; n_sums];
                    self.play_here(worlds, alive, &mut Vec::with_capacity(256), &mut sums);
                    sums
                };
                let others: Vec<_> =
                    others.chunks(n_here).map(|worlds| scope.spawn(move || on_thread(worlds))).collect();
                self.play_here(here, alive, moves, sums);
                for other in others {
                    // A panic goes on as if it were ours.
                    let more = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                }
            });
            return;
        }
        let _ = n_threads;
        self.play_here(worlds, alive, moves, sums);
    }

    fn play_here(&self, worlds: &[World<G>], alive: &[usize], moves: &mut Vec<G::Move>, sums: &mut [i64]) {
        let n_each = self.parts.n_worlds(alive.len());
        for worlds in worlds.chunks(n_each) {
            for (nth, &candidate) in alive.iter().enumerate() {
                let World { game, styles, seed } = &worlds[nth % n_each];
                let mut game = game.clone();
                // The same numbers for every candidate: what others do differs only where it has to.
                let mut dice = Dice::seed_from_u64(*seed);
                to_the_end(&mut game, self.me, self.legal[candidate], &mut dice, |game, seat, dice| {
                    if self.parts.policy {
                        return self.guide.answer(game, seat, styles[seat.idx()], moves, dice);
                    }
                    game.legal_moves(seat, moves);
                    let row = fewest_row::<G>(|| G::table_rows(game), moves);
                    row.unwrap_or_else(|| random::pick(dice, moves))
                });
                sums[candidate] += self.guide.worth(&game, self.me);
            }
        }
    }
}

/// A world to try candidates in, with how everybody plays in it and the chance that comes in it.
pub(crate) struct World<G> {
    pub(crate) game: G,
    pub(crate) styles: [Style; Seat::MAX],
    pub(crate) seed: u64,
}

impl<G: BotGame> World<G> {
    pub(crate) fn draw(view: &G::View, guide: &G::Guide, me: Seat, parts: Parts, dice: &mut Dice) -> Self {
        let game = if parts.belief { draw::<G>(view, guide, dice) } else { view.determinize(dice) };
        let styles = guide.styles(me, parts, dice);
        World { game, styles, seed: dice.next_u64() }
    }
}

/// Some of the others play with a lot of chance.
pub(crate) fn mixture<G: BotGame>(me: Seat, parts: Parts, dice: &mut Dice) -> [Style; Seat::MAX] {
    std::array::from_fn(|seat| {
        let is_loose = below(dice, 256) < u32::from(G::LOOSE) && seat != me.idx();
        if is_loose && parts.mixture { Style::Loose } else { G::Guide::STYLE }
    })
}

/// A world as often as the belief says.
pub fn draw<G: BotGame>(view: &G::View, guide: &G::Guide, dice: &mut Dice) -> G {
    let mut world = view.determinize(dice);
    for _ in 1..TRIES {
        if guide.is_kept(&world, dice) {
            break;
        }
        world = view.determinize(dice);
    }
    world
}
