//! Batches of the base game in which the caller answers for everybody: [`Many`] instead of one match after another.

use crate::batch::{AnyBatch, Dice, Grid, Obs, Out, Plan, Shared, Slot, Turns, room, streams};
use crate::fault::{Fault, Kind, rules};
use crate::info::Info;
use encode::base::{COLUMNS, SCALE, encode_lane, mask_lane};
use game::{Game, Rules as _, Seat, ToAct};
use sixnimmt::base::many::{LANES, Many};
use sixnimmt::base::{Base, Rules};

type Move = <Base as Game>::Move;

/// Whether a plan can be carried out here.
pub(crate) fn fits(plan: &Plan) -> bool {
    plan.game == Rules::spec().id && plan.turns == Turns::Together && plan.bots.iter().all(Option::is_none)
}

pub(crate) struct Batch {
    shared: Shared,
    parts: Vec<Part>,
}

/// Matches that are played side by side.
struct Part {
    many: Many,
    /// A match for each of them; the last part of a batch may have fewer than there is room for.
    dice: Vec<[Dice; 2]>,
}

impl Batch {
    pub(crate) fn new(plan: &Plan) -> Result<Self, Fault> {
        let rules = rules::<Base>(plan.n_seats, &plan.options)?;
        let shared = Shared::new(plan, COLUMNS, Base::MOVES)?;
        let mut parts = room(plan.n.div_ceil(LANES), plan.n)?;
        for start in (0..plan.n).step_by(LANES) {
            let lanes = start..plan.n.min(start + LANES);
            let dice = lanes.map(|i| streams(plan.seed.wrapping_add(i as u64))).collect();
            parts.push(Part { many: Many::new(rules), dice });
        }
        Ok(Batch { shared, parts })
    }

    /// The first answer that is none.
    fn fault(&self, act: &[i32]) -> Option<Fault> {
        let Grid { n, rows, .. } = self.shared.grid;
        (0..n).find_map(|i| {
            let act = &act[i * rows..(i + 1) * rows];
            self.parts[i / LANES].check(i % LANES, act).err().map(|fault| Fault { env: Some(i), ..fault })
        })
    }
}

impl AnyBatch for Batch {
    fn info(&self) -> Info {
        Info::of::<Base>(Rules::spec())
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
        shared.share(&mut self.parts, LANES, out, |first, parts, mut out| {
            for (nth, mut slot) in out.slots(shared.grid).enumerate() {
                let (i, part, lane) = (first + nth, &mut parts[nth / LANES], nth % LANES);
                if which.is_some_and(|which| !which[i]) {
                    continue;
                }
                if let Some(seeds) = seeds {
                    part.dice[lane] = streams(seeds[i]);
                }
                part.many.begin(lane);
                slot.rewards.fill(0.0);
                *slot.done = false;
                part.many.deal(lane, &mut part.dice[lane][0]);
                part.show(lane, &mut slot);
            }
        });
        Ok(())
    }

    fn step(&mut self, act: &[i32], out: &mut Out<'_>) -> Result<(), Fault> {
        self.shared.check_out(out)?;
        self.shared.check_act(act)?;
        let rows = self.shared.grid.rows;
        let answers = self.parts.iter_mut().zip(act.chunks(LANES * rows));
        // All of them before anything is played.
        if !answers.map(|(part, act)| part.many.answer(act)).fold(true, |all, good| all & good)
            && let Some(fault) = self.fault(act)
        {
            return Err(fault);
        }
        let shared = &self.shared;
        shared.share(&mut self.parts, LANES, out, |_, parts, mut out| {
            for (part, mut out) in parts.iter_mut().zip(out.chunks(shared.grid, LANES)) {
                part.step(shared, &mut out);
            }
        });
        Ok(())
    }

    fn sample(&mut self, act: &mut [i32]) -> Result<(), Fault> {
        self.shared.check_act(act)?;
        let rows = self.shared.grid.rows;
        for (part, act) in self.parts.iter_mut().zip(act.chunks_mut(LANES * rows)) {
            for (lane, act) in act.chunks_mut(rows).enumerate() {
                part.sample(lane, act);
            }
        }
        Ok(())
    }
}

impl Part {
    fn check(&self, lane: usize, act: &[i32]) -> Result<(), Fault> {
        let ToAct::Seats(asked) = self.many.to_act(lane) else { return Ok(()) };
        for seat in asked.iter() {
            let index = act[seat.idx()];
            let mv: Move = u16::try_from(index)
                .ok()
                .and_then(Base::move_at)
                .ok_or_else(|| Fault::no_index(index.into(), Base::MOVES))?;
            self.many.check(lane, seat, mv).map_err(|bad| Fault::of(Kind::Illegal, &bad))?;
        }
        Ok(())
    }

    /// Plays what was answered, and goes on until the caller is asked again.
    fn step(&mut self, shared: &Shared, out: &mut Out<'_>) {
        let n_seats = shared.grid.seats;
        out.rewards.fill(0.0);
        out.done.fill(false);
        for lane in self.many.step() {
            let rewards = &mut out.rewards[lane * n_seats..(lane + 1) * n_seats];
            for (seat, reward) in Seat::all(n_seats).zip(rewards) {
                *reward = -i32::from(self.many.net(lane, seat)) as f32;
            }
        }
        for lane in self.many.idle() {
            // There is room for more matches than there are.
            let Some([dice, _]) = self.dice.get_mut(lane) else { break };
            if self.many.to_act(lane) == ToAct::Nobody {
                out.done[lane] = true;
                if !shared.auto_reset {
                    continue;
                }
                self.many.begin(lane);
            }
            self.many.deal(lane, dice);
        }
        for (lane, seats) in out.seat.chunks_exact_mut(n_seats).enumerate() {
            self.show_seats(lane, seats);
        }
        if let Some(mask) = &mut out.mask {
            for (lane, mask) in mask.chunks_exact_mut(n_seats * Base::MOVES).enumerate() {
                self.show_mask(lane, mask);
            }
        }
        match &mut out.obs {
            Obs::None => {}
            Obs::Bytes(obs) => {
                for (lane, obs) in obs.chunks_exact_mut(n_seats * COLUMNS).enumerate() {
                    self.show_bytes(lane, obs);
                }
            }
            Obs::Floats(obs) => {
                for (lane, obs) in obs.chunks_exact_mut(n_seats * COLUMNS).enumerate() {
                    self.show_floats(lane, obs);
                }
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
            Obs::Bytes(obs) => self.show_bytes(lane, obs),
            Obs::Floats(obs) => self.show_floats(lane, obs),
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
        if let Some(owner) = self.many.chooses_row(lane) {
            seats[owner.idx()] = owner.idx() as i8;
        }
    }

    #[inline]
    fn show_mask(&self, lane: usize, mask: &mut [bool]) {
        for (nth, mask) in mask.chunks_exact_mut(Base::MOVES).enumerate() {
            mask_lane(&self.many, lane, Seat::new(nth), mask);
        }
    }

    #[inline]
    fn show_bytes(&self, lane: usize, obs: &mut [u8]) {
        let rows = obs.as_chunks_mut::<COLUMNS>().0;
        encode_lane(&self.many, lane, |seat, row| rows[seat.idx()] = *row);
    }

    #[inline]
    fn show_floats(&self, lane: usize, obs: &mut [f32]) {
        let rows = obs.as_chunks_mut::<COLUMNS>().0;
        encode_lane(&self.many, lane, |seat, row| {
            for ((out, &byte), by) in rows[seat.idx()].iter_mut().zip(row).zip(SCALE) {
                *out = f32::from(byte) * by;
            }
        });
    }

    fn sample(&mut self, lane: usize, act: &mut [i32]) {
        let dice = &mut self.dice[lane][1];
        act.fill(0);
        if let Some(owner) = self.many.chooses_row(lane) {
            let n_rows = self.many.rules().format().n_rows();
            let row = game::random::below(dice, n_rows as u32);
            act[owner.idx()] = i32::from(Base::move_index(Move::Row(row as u8)));
        } else if self.many.selects(lane) {
            for (seat, act) in Seat::all(act.len()).zip(act) {
                let hand = self.many.hand(lane, seat);
                let card = hand.nth(game::random::below(dice, hand.len() as u32) as usize);
                *act = i32::from(Base::move_index(Move::Card(card.expect("one of the hand"))));
            }
        }
    }
}
