//! Batches in which the caller answers for everybody: matches side by side instead of one after another, in games that have that.

use crate::batch::{AnyBatch, Dice, Grid, Obs, Out, Plan, Shared, Slot, Turns, room, streams};
use crate::drawing::{Drawing, Generators, Numbers};
use crate::fault::{Fault, Kind, rules};
use crate::info::Info;
use encode::{Column, Encode as _, EncodeLanes};
use game::{Game, Rules as _, Seat, SideBySide, ToAct};
use multiversion::multiversion;
use std::hint::black_box;

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

/// How many matches before its turn the rows of one are fetched.
const AHEAD: usize = 2;

/// Of how many parts deals that may be needed are fetched together: the more at once, the less each is waited for.
const TOGETHER: usize = 8;

type GameOf<M> = <M as SideBySide>::Game;
type ViewOf<M> = <GameOf<M> as Game>::View;

struct Batch<M: SideBySide> {
    shared: Shared,
    parts: Vec<Part<M>>,
}

/// Matches that are played side by side.
struct Part<M: SideBySide> {
    many: M,
    /// For each of them; the last part of a batch may have fewer than there is room for.
    dice: Vec<Dice>,
    /// The next deal of each, which is drawn ahead: matches need one now and then, and drawing many at once is fast.
    deals: Vec<M::Deal>,
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
            let mut dice: Vec<_> = dice.collect();
            let deals = dice.iter_mut().map(|dice| M::draw_deal(&rules, dice)).collect();
            parts.push(Part { many: M::new(rules), dice, deals, drawing, fresh: vec![true; M::LANES] });
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
                    part.draw_deal(lane);
                    part.drawing.seed(lane, &mut sampling);
                }
                part.many.begin(lane);
                slot.rewards.fill(0.0);
                *slot.done = false;
                part.many.deal(lane, &part.deals[lane]);
                part.draw_deal(lane);
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
            let mut dealer = Dealer::new();
            for (nth, mut out) in out.chunks(shared.grid, M::LANES).enumerate() {
                if nth % TOGETHER == 0 {
                    parts[nth..].iter().take(TOGETHER).for_each(Part::touch_deals);
                }
                let dealt = step(&mut parts[nth], shared, &mut out);
                for lane in (0..M::LANES).filter(|lane| dealt >> lane & 1 == 1) {
                    dealer.add(parts, nth, lane);
                }
            }
            dealer.finish(parts);
        });
        Ok(())
    }

    fn sample(&mut self, act: &mut [i32]) -> Result<(), Fault> {
        self.shared.check_act(act)?;
        let (rows, mut memory) = (self.shared.grid.rows, Numbers::default());
        for (part, act) in self.parts.iter_mut().zip(act.chunks_mut(M::LANES * rows)) {
            sample(part, &mut memory, act);
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
fn step<M: EncodeLanes>(part: &mut Part<M>, shared: &Shared, out: &mut Out<'_>) -> u64 {
    part.step(shared, out)
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn draw_deals<M: EncodeLanes>(dealer: &mut Dealer<M::Deal>, parts: &mut [Part<M>]) {
    dealer.draw(parts);
}

#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
fn sample<M: EncodeLanes>(part: &mut Part<M>, memory: &mut Numbers, act: &mut [i32]) {
    part.sample(memory, act);
}

/// Draws the next deals of matches that took one, as many at once as matches are played side by side, from anywhere in a batch.
struct Dealer<D> {
    /// Parts and lanes.
    waiting: Vec<(usize, usize)>,
    generators: Generators,
    numbers: Vec<u64>,
    deals: Vec<D>,
}

/// Of fewer deals than these, each is drawn alone: a deal of many costs as much as that, however few of them are wanted.
const FEW: usize = 8;

impl<D: Clone> Dealer<D> {
    fn new() -> Self {
        // Small batches never draw many at once.
        Dealer { waiting: Vec::new(), generators: Generators::new(0), numbers: Vec::new(), deals: Vec::new() }
    }

    fn add<M: EncodeLanes<Deal = D>>(&mut self, parts: &mut [Part<M>], part: usize, lane: usize) {
        // Dice that are used soon are fetched now.
        black_box(parts[part].dice[lane].state()[0]);
        self.waiting.push((part, lane));
        if self.waiting.len() == M::LANES {
            draw_deals(self, parts);
        }
    }

    fn finish<M: EncodeLanes<Deal = D>>(&mut self, parts: &mut [Part<M>]) {
        if self.waiting.len() < FEW {
            for (part, lane) in self.waiting.drain(..) {
                parts[part].draw_deal(lane);
            }
        } else {
            draw_deals(self, parts);
        }
    }

    #[inline(always)]
    fn draw<M: EncodeLanes<Deal = D>>(&mut self, parts: &mut [Part<M>]) {
        let Some(&(part, lane)) = self.waiting.first() else { return };
        let (rules, any_deal) = (*parts[part].many.rules(), &parts[part].deals[lane]);
        if self.deals.is_empty() {
            self.generators = Generators::new(M::LANES);
            self.numbers = vec![0; M::n_numbers(&rules) * M::LANES];
            self.deals = vec![any_deal.clone(); M::LANES];
        }
        for (nth, &(part, lane)) in self.waiting.iter().enumerate() {
            self.generators.set(nth, &parts[part].dice[lane]);
        }
        for numbers in self.numbers.chunks_exact_mut(M::LANES) {
            self.generators.draw(numbers);
        }
        let mut alone = M::draw_deals(&rules, &self.numbers, &mut self.deals).peekable();
        for (nth, (part, lane)) in self.waiting.drain(..).enumerate() {
            let part = &mut parts[part];
            if alone.next_if_eq(&nth).is_some() {
                part.draw_deal(lane);
            } else {
                part.deals[lane].clone_from(&self.deals[nth]);
                part.dice[lane] = self.generators.dice(nth);
            }
        }
    }
}

impl<M: EncodeLanes> Part<M> {
    /// Draws the next deal of a match.
    fn draw_deal(&mut self, lane: usize) {
        self.deals[lane] = M::draw_deal(self.many.rules(), &mut self.dice[lane]);
    }

    /// Fetches deals that may be needed in the next step.
    fn touch_deals(&self) {
        for lane in self.many.end_soon() {
            black_box(self.deals.get(lane).map(M::touch));
        }
    }

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

    /// Plays what was answered, and goes on until the caller is asked again. Returned are matches that took their next deal, a bit
    /// for each.
    #[inline(always)]
    fn step(&mut self, shared: &Shared, out: &mut Out<'_>) -> u64 {
        let n_seats = shared.grid.seats;
        out.rewards.fill(0.0);
        out.done.fill(false);
        for lane in self.many.step() {
            let rewards = &mut out.rewards[lane * n_seats..(lane + 1) * n_seats];
            for (seat, reward) in Seat::all(n_seats).zip(rewards) {
                *reward = self.many.won(lane, seat) as f32;
            }
        }
        let mut dealt = 0;
        for lane in self.many.idle() {
            // There is room for more matches than there are.
            let Some(deal) = self.deals.get(lane) else { break };
            if self.many.to_act(lane) == ToAct::Nobody {
                out.done[lane] = true;
                if !shared.auto_reset {
                    continue;
                }
                self.many.begin(lane);
            }
            self.many.deal(lane, deal);
            dealt |= 1 << lane;
            self.fresh[lane] = true;
        }
        self.many.ask(out.seat);
        // In arrays that are kept, few rows are written anew.
        let all = !out.kept && (out.mask.is_some() || !matches!(out.obs, Obs::None));
        let held = all.then(|| self.many.held());
        let held = held.as_ref();
        if let Some(mask) = &mut out.mask {
            for (lane, mask) in mask.chunks_exact_mut(n_seats * GameOf::<M>::MOVES).enumerate() {
                if out.kept && !self.fresh[lane] {
                    for (nth, mask) in mask.chunks_exact_mut(GameOf::<M>::MOVES).enumerate() {
                        self.many.update_mask(lane, Seat::new(nth), mask);
                    }
                } else {
                    self.show_mask(held, lane, mask);
                }
            }
        }
        match &mut out.obs {
            Obs::None => {}
            Obs::Bytes(obs) => self.observe(held, obs, out.kept),
            Obs::Floats(obs) => self.observe(held, obs, out.kept),
        }
        self.fresh.fill(false);
        dealt
    }

    /// Writes what all seats of all matches see.
    #[inline(always)]
    fn observe<T: Column>(&self, held: Option<&M::Held>, obs: &mut [T], kept: bool) {
        let per_match = self.many.rules().n_seats() * ViewOf::<M>::COLUMNS;
        let shown = self.many.look();
        let n = obs.len() / per_match;
        for lane in 0..n {
            if kept && lane + AHEAD < n {
                let ahead = &obs[(lane + AHEAD) * per_match..(lane + AHEAD + 1) * per_match];
                black_box(self.many.touch_lane(&shown, lane + AHEAD, ahead));
            }
            let obs = &mut obs[lane * per_match..(lane + 1) * per_match];
            if kept && !self.fresh[lane] {
                self.many.update_lane(&shown, lane, obs);
            } else {
                self.many.encode_lane(&shown, held, lane, obs);
            }
        }
    }

    fn show(&self, lane: usize, slot: &mut Slot<'_>) {
        slot.seat.fill(-1);
        if let ToAct::Seats(asked) = self.many.to_act(lane) {
            for seat in asked.iter() {
                slot.seat[seat.idx()] = seat.idx() as i8;
            }
        }
        if let Some(mask) = &mut slot.mask {
            self.show_mask(None, lane, mask);
        }
        match &mut slot.obs {
            Obs::None => {}
            Obs::Bytes(obs) => self.many.encode_lane(&self.many.look(), None, lane, obs),
            Obs::Floats(obs) => self.many.encode_lane(&self.many.look(), None, lane, obs),
        }
    }

    #[inline]
    fn show_mask(&self, held: Option<&M::Held>, lane: usize, mask: &mut [bool]) {
        for (nth, mask) in mask.chunks_exact_mut(GameOf::<M>::MOVES).enumerate() {
            self.many.mask_lane(held, lane, Seat::new(nth), mask);
        }
    }

    #[inline(always)]
    fn sample(&mut self, memory: &mut Numbers, act: &mut [i32]) {
        let n_seats = self.many.rules().n_seats();
        let numbers = self.drawing.numbers(n_seats, memory);
        for lane in self.many.draw(numbers, act) {
            let ToAct::Seats(asked) = self.many.to_act(lane) else { continue };
            for seat in asked.iter() {
                let n = self.many.n_legal(lane, seat);
                let place = self.drawing.place(lane, numbers[seat.idx() * M::LANES + lane], n);
                act[lane * n_seats + seat.idx()] = self.many.legal(lane, seat, place).into();
            }
        }
    }
}
