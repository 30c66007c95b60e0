//! Matches of one game in step.

use crate::{Game, Seat, ToAct};
use rand_core::Rng;

/// Several matches of a game side by side: what its [`Game`] does, for many at a time.
///
/// Every seat answers from outside, all that are asked in the same step. Whoever implements it is a second engine, allowed only
/// where every match is that of the first one, deal by deal, choice for choice and refusal by refusal.
pub trait SideBySide: Send + Sync {
    /// The game that is played.
    type Game: Game;
    /// A round's deal as matches here take it.
    type Deal: Clone + Send + Sync;
    /// Some of the matches, in order.
    type Lanes: Iterator<Item = usize>;
    /// How many there are.
    const LANES: usize;

    /// Matches that wait for their first deal.
    fn new(rules: <Self::Game as Game>::Rules) -> Self;
    /// The rules of all matches.
    fn rules(&self) -> &<Self::Game as Game>::Rules;
    /// A new match in the place of one.
    fn begin(&mut self, lane: usize);
    /// Draws a deal: the one that [`Game::sample_deal`] draws.
    fn draw_deal<R: Rng + ?Sized>(rules: &<Self::Game as Game>::Rules, rng: &mut R) -> Self::Deal;
    /// How many numbers of 64 bits a deal takes, if none of them has to be drawn again.
    fn n_numbers(rules: &<Self::Game as Game>::Rules) -> usize;
    /// Draws a deal for each of as many matches as are played side by side, `numbers: u64[n_numbers, LANES]` being the next ones of
    /// each generator, whose numbers of 32 bits are the upper halves of these. Returned is for which of them that may not be the
    /// deal of [`SideBySide::draw_deal`], which then has to draw it.
    fn draw_deals(
        rules: &<Self::Game as Game>::Rules,
        numbers: &[u64],
        deals: &mut [Self::Deal],
    ) -> Self::Lanes;
    /// Reads a little of a deal, so that it is near when it is dealt. Whatever is returned has to be used for something.
    fn touch(deal: &Self::Deal) -> u8;
    /// Matches whose round may end in the next step: all of which that is so, and perhaps others.
    fn end_soon(&self) -> Self::Lanes;
    /// Deals a round.
    fn deal(&mut self, lane: usize, deal: &Self::Deal);
    /// Who decides next.
    fn to_act(&self, lane: usize) -> ToAct;
    /// Matches that ask nobody: those that wait for a deal and those that are over.
    fn idle(&self) -> Self::Lanes;
    /// Whether all seats are asked at once.
    fn selects(&self, lane: usize) -> bool;
    /// Writes who is asked, `seats: i8[lanes, seats]`: the number of a seat that is asked, and -1 in the place of the others. There may
    /// be fewer lanes than matches.
    fn ask(&self, seats: &mut [i8]);
    /// Whether a seat may answer so; all seats that are asked answer in one step.
    ///
    /// # Errors
    /// The rule against it, as in [`Game::check`].
    fn check(
        &self,
        lane: usize,
        seat: Seat,
        mv: <Self::Game as Game>::Move,
    ) -> Result<(), <Self::Game as Game>::Illegal>;
    /// How many legal moves a seat has that is asked.
    fn n_legal(&self, lane: usize, seat: Seat) -> usize;
    /// The index of one of them, in the order of [`Game::legal_moves`].
    fn legal(&self, lane: usize, seat: Seat, nth: usize) -> u16;
    /// Draws an answer for every seat that is asked, `moves: i32[lanes, seats]`, 0 for the others: the one of its legal moves that
    /// a number, `numbers: u16[seats, LANES]`, stands for by [`crate::random::below_by`]. Where a number may stand for none, the
    /// match is returned, for whom the caller then looks at each seat.
    fn draw(&self, numbers: &[u16], moves: &mut [i32]) -> Self::Lanes;
    /// Takes the answers for the next step, `moves: i32[lanes, seats]` as dense indices; of seats that are not asked none is
    /// read. `false` when one of them is no legal answer: [`SideBySide::check`] says why, and nothing has changed.
    fn answer(&mut self, moves: &[i32]) -> bool;
    /// Plays what [`SideBySide::answer`] took, in all matches that ask somebody, and says whose round has ended. No round
    /// begins.
    fn step(&mut self) -> Self::Lanes;
    /// What the last round has changed in [`Game::returns`] of a seat.
    fn won(&self, lane: usize, seat: Seat) -> i32;
}
