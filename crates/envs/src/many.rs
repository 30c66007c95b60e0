//! Batches in which the caller answers for everybody: matches side by side instead of one after another, in games that have that.

use crate::batch::{AnyBatch, Dice, Grid, Obs, Out, Plan, Shared, Slot, Turns, room, streams};
use crate::drawing::Drawing;
use crate::fault::{Fault, Kind, rules};
use crate::info::Info;
use encode::{Column, Encode as _, EncodeLanes};
use game::{Game, Rules as _, Seat, SideBySide, ToAct};
use multiversion::multiversion;

/// A batch of the plan's game, if it can be carried out here.
pub(crate) fn batch(plan: &Plan) -> Option<Result<Box<dyn AnyBatch>, Fault>> {
    if plan.turns != Turns::Together || plan.bots.iter().any(Option::is_some) {
        return None;
    }
    let made = match plan.game.as_str() {
        "6nimmt" => Batch::<sixnimmt::base::many::Many>::boxed(plan),
        "xnimmt" => Batch::<xnimmt::many::Many>::boxed(plan),
        _ => return None,
    };
    Some(made)
}

type GameOf<M> = <M as SideBySide>::Game;
type ViewOf<M> = <GameOf<M> as Game>::View;

struct Batch<M> {
    shared: Shared,
    parts: Vec<Part<M>>,
}

/// Matches that are played side by side.
struct Part<M> {
    many: M,
    /// For each of them; the last part of a batch may have fewer than there is room for.
    dice: Vec<Dice>,
    drawing: Drawing,
    /// Matches whose rows are not those of the last step any more.
    fresh: Vec<bool>,
}

impl<M: EncodeLanes + 'static> Batch<M> {
    fn boxed(plan: &Plan) -> Result<Box<dyn AnyBatch>, Fault> {
        let rules = rules::<GameOf<M>>(plan.n_seats, &plan.options)?;
        let shared = Shared::new(plan, ViewOf::<M>::COLUMNS, GameOf::<M>::MOVES)?;
        let mut parts = room(plan.n.div_ceil(M::LANES), plan.n)?;
        for start in (0..plan.n).step_by(M::LANES) {
            let lanes = start..plan.n.min(start + M::LANES);
            let mut drawing = Drawing::new(M::LANES);
            let dice = lanes.enumerate().map(|(lane, i)| {
                let [own, mut sampling] = streams(plan.seed.wrapping_add(i as u64));
                drawing.seed(lane, &mut sampling);
                own
            });
            let dice = dice.collect();
            parts.push(Part { many: M::new(rules), dice, drawing, fresh: vec![true; M::LANES] });
        }
        Ok(Box::new(Batch::<M> { shared, parts }))
    }

    /// The first answer that is none.
    fn fault(&self, act: &[i32]) -> Option<Fault> {
        let Grid { n, rows, .. } = self.shared.grid;
        (0..n).find_map(|i| {
            let act = &act[i * rows..(i + 1) * rows];
            self.parts[i / M::LANES]
                .check(i % M::LANES, act)
                .err()
                .map(|fault| Fault { env: Some(i), ..fault })
        })
    }
}

impl<M: EncodeLanes + 'static> AnyBatch for Batch<M> {
    fn info(&self) -> Info {
        Info::of::<GameOf<M>>(<GameOf<M> as Game>::Rules::spec())
    }

    fn grid(&self) -> Grid {
        self.shared.grid
    }

    fn row_seats(&self) -> &[Seat] {
        &self.shared.row_seats
    }

    fn reset(
        &mut self,
        which: Option<&[bool]>,
        seeds: Option<&[u64]>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        self.shared.check_reset(which, seeds, out)?;
        let shared = &self.shared;
        shared.share(&mut self.parts, M::LANES, out, |first, parts, mut out| {
            for (nth, mut slot) in out.slots(shared.grid).enumerate() {
                let (i, part, lane) = (first + nth, &mut parts[nth / M::LANES], nth % M::LANES);
                if which.is_some_and(|which| !which[i]) {
                    continue;
                }
                if let Some(seeds) = seeds {
                    let [own, mut sampling] = streams(seeds[i]);
                    part.dice[lane] = own;
                    part.drawing.seed(lane, &mut sampling);
                }
                part.many.begin(lane);
                slot.rewards.fill(0.0);
                *slot.done = false;
                part.many.deal(lane, &mut part.dice[lane]);
                part.show(lane, &mut slot);
            }
        });
        Ok(())
    }

    fn step(&mut self, act: &[i32], out: &mut Out<'_>) -> Result<(), Fault> {
        self.shared.check_out(out)?;
        self.shared.check_act(act)?;
        let rows = self.shared.grid.rows;
        let answers = self.parts.iter_mut().zip(act.chunks(M::LANES * rows));
        // All of them before anything is played.
        if !answers.map(|(part, act)| answer(&mut part.many, act)).fold(true, |all, good| all & good)
            && let Some(fault) = self.fault(act)
        {
            return Err(fault);
        }
        let shared = &self.shared;
        shared.share(&mut self.parts, M::LANES, out, |_, parts, mut out| {
            for (part, mut out) in parts.iter_mut().zip(out.chunks(shared.grid, M::LANES)) {
                step(part, shared, &mut out);
            }
        });
        Ok(())
    }

    fn sample(&mut self, act: &mut [i32]) -> Result<(), Fault> {
        self.shared.check_act(act)?;
        let rows = self.shared.grid.rows;
        for (part, act) in self.parts.iter_mut().zip(act.chunks_mut(M::LANES * rows)) {
            sample(part, act);
        }
        Ok(())
    }
}

// What takes the time, once for processors of any kind and once for those that have wider vectors. Whatever is called from there
// has to be inlined for that.

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn answer<M: EncodeLanes>(many: &mut M, act: &[i32]) -> bool {
    many.answer(act)
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn step<M: EncodeLanes>(part: &mut Part<M>, shared: &Shared, out: &mut Out<'_>) {
    part.step(shared, out);
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn sample<M: EncodeLanes>(part: &mut Part<M>, act: &mut [i32]) {
    part.sample(act);
}

impl<M: EncodeLanes> Part<M> {
    fn check(&self, lane: usize, act: &[i32]) -> Result<(), Fault> {
        let ToAct::Seats(asked) = self.many.to_act(lane) else { return Ok(()) };
        for seat in asked.iter() {
            let index = act[seat.idx()];
            let mv = u16::try_from(index)
                .ok()
                .and_then(GameOf::<M>::move_at)
                .ok_or_else(|| Fault::no_index(index.into(), GameOf::<M>::MOVES))?;
            self.many.check(lane, seat, mv).map_err(|bad| Fault::of(Kind::Illegal, &bad))?;
        }
        Ok(())
    }

    /// Plays what was answered, and goes on until the caller is asked again.
    #[inline(always)]
    fn step(&mut self, shared: &Shared, out: &mut Out<'_>) {
        let n_seats = shared.grid.seats;
        out.rewards.fill(0.0);
        out.done.fill(false);
        for lane in self.many.step() {
            let rewards = &mut out.rewards[lane * n_seats..(lane + 1) * n_seats];
            for (seat, reward) in Seat::all(n_seats).zip(rewards) {
                *reward = self.many.won(lane, seat) as f32;
            }
        }
        for lane in self.many.idle() {
            // There is room for more matches than there are.
            let Some(dice) = self.dice.get_mut(lane) else { break };
            if self.many.to_act(lane) == ToAct::Nobody {
                out.done[lane] = true;
                if !shared.auto_reset {
                    continue;
                }
                self.many.begin(lane);
            }
            self.many.deal(lane, dice);
            self.fresh[lane] = true;
        }
        for (lane, seats) in out.seat.chunks_exact_mut(n_seats).enumerate() {
            self.show_seats(lane, seats);
        }
        if let Some(mask) = &mut out.mask {
            for (lane, mask) in mask.chunks_exact_mut(n_seats * GameOf::<M>::MOVES).enumerate() {
                if out.kept && !self.fresh[lane] {
                    for (nth, mask) in mask.chunks_exact_mut(GameOf::<M>::MOVES).enumerate() {
                        self.many.update_mask(lane, Seat::new(nth), mask);
                    }
                } else {
                    self.show_mask(lane, mask);
                }
            }
        }
        match &mut out.obs {
            Obs::None => {}
            Obs::Bytes(obs) => self.observe(obs, out.kept),
            Obs::Floats(obs) => self.observe(obs, out.kept),
        }
        self.fresh.fill(false);
    }

    /// Writes what all seats of all matches see.
    #[inline(always)]
    fn observe<T: Column>(&self, obs: &mut [T], kept: bool) {
        let per_match = self.many.rules().n_seats() * ViewOf::<M>::COLUMNS;
        let shown = self.many.look();
        for (lane, obs) in obs.chunks_exact_mut(per_match).enumerate() {
            if kept && !self.fresh[lane] {
                self.many.update_lane(&shown, lane, obs);
            } else {
                self.many.encode_lane(&shown, lane, obs);
            }
        }
    }

    fn show(&self, lane: usize, slot: &mut Slot<'_>) {
        self.show_seats(lane, slot.seat);
        if let Some(mask) = &mut slot.mask {
            self.show_mask(lane, mask);
        }
        match &mut slot.obs {
            Obs::None => {}
            Obs::Bytes(obs) => self.many.encode_lane(&self.many.look(), lane, obs),
            Obs::Floats(obs) => self.many.encode_lane(&self.many.look(), lane, obs),
        }
    }

    #[inline]
    fn show_seats(&self, lane: usize, seats: &mut [i8]) {
        if self.many.selects(lane) {
            for (nth, seat) in seats.iter_mut().enumerate() {
                *seat = nth as i8;
            }
            return;
        }
        seats.fill(-1);
        if let ToAct::Seats(asked) = self.many.to_act(lane) {
            for seat in asked.iter() {
                seats[seat.idx()] = seat.idx() as i8;
            }
        }
    }

    #[inline]
    fn show_mask(&self, lane: usize, mask: &mut [bool]) {
        for (nth, mask) in mask.chunks_exact_mut(GameOf::<M>::MOVES).enumerate() {
            self.many.mask_lane(lane, Seat::new(nth), mask);
        }
    }

    #[inline(always)]
    fn sample(&mut self, act: &mut [i32]) {
        let n_seats = self.many.rules().n_seats();
        for lane in self.many.draw(self.drawing.numbers(n_seats), act) {
            let ToAct::Seats(asked) = self.many.to_act(lane) else { continue };
            for seat in asked.iter() {
                let n = self.many.n_legal(lane, seat);
                let place = self.drawing.place(lane, seat.idx(), n);
                act[lane * n_seats + seat.idx()] = self.many.legal(lane, seat, place).into();
            }
        }
    }
}
