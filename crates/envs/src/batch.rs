//! Many matches of one game in step, without their type: what all seats see goes into arrays, what they answer comes out of one.

use crate::drawing::{Drawing, Numbers};
use crate::fault::{Fault, Kind, rules};
use crate::info::{Info, scale};
use crate::many;
use crate::world::EnvGame;
use catalog::UnknownBot;
use encode::Encode as _;
use game::{Bot, Budget, Message, Observer, Options, Rules as _, Seat, SeatSet, ToAct};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) type Dice = Xoshiro256PlusPlus;

pub(crate) fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// Who answers in one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// Every seat that is asked: one row of an array for each of the seats that are not bots.
    Together,
    /// One seat: of several that are asked, the lowest that has not answered. One row for each match.
    OneByOne,
}

/// What a batch is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub n_seats: usize,
    /// Options of the game.
    pub options: Options,
    /// How many matches.
    pub n: usize,
    /// Who answers in one step.
    pub turns: Turns,
    /// The bot of each seat, by name; `None` where the caller answers.
    pub bots: Vec<Option<String>>,
    /// Match number `i` draws from `seed + i`.
    pub seed: u64,
    /// A match that is over is followed by another one at once.
    pub auto_reset: bool,
    /// How many threads share a step. It changes nothing but the time.
    pub threads: usize,
}

/// The shape of all arrays: `n` matches, `rows` rows for each of them, and what a row is as long as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Matches.
    pub n: usize,
    /// Rows for each match.
    pub rows: usize,
    /// Seats of each match.
    pub seats: usize,
    /// Columns of an observation.
    pub columns: usize,
    /// Size of the move index.
    pub moves: usize,
}

/// Where observations go.
pub enum Obs<'a> {
    /// Nowhere.
    None,
    /// `obs: u8[n, rows, columns]`.
    Bytes(&'a mut [u8]),
    /// `obs: f32[n, rows, columns]`, each from 0 to 1.
    Floats(&'a mut [f32]),
}

/// The caller's arrays.
pub struct Out<'a> {
    /// What a row sees.
    pub obs: Obs<'a>,
    /// `mask: bool[n, rows, moves]`: the legal moves of a row, none where it is not asked.
    pub mask: Option<&'a mut [bool]>,
    /// Observations and masks hold what the last reset or step has written there, and nothing else: then what has not changed need not
    /// be written again.
    pub kept: bool,
    /// `rewards: f32[n, seats]`: what each seat has won since the step before; more is better.
    pub rewards: &'a mut [f32],
    /// `done: bool[n]`: the match ended in this step.
    pub done: &'a mut [bool],
    /// `seat: i8[n, rows]`: whose row it is if that seat is asked, otherwise -1.
    pub seat: &'a mut [i8],
}

/// What the caller answers: `i32[n, rows]`, dense indices. Rows that are not asked are not read.
pub type Act<'a> = &'a [i32];

/// A batch of any game.
pub trait AnyBatch: Send {
    /// Numbers and names of the game.
    fn info(&self) -> Info;
    /// The shape of all arrays.
    fn grid(&self) -> Grid;
    /// The seats that have a row, in their order, with [`Turns::Together`].
    fn row_seats(&self) -> &[Seat];
    /// Starts matches anew: those of a mask, `bool[n]`, or all; the others' part of the arrays stays as it is. With seeds, `u64[n]`, match `i` draws from them; without,
    /// it goes on with its own dice.
    ///
    /// # Errors
    /// An array of the wrong length.
    fn reset(
        &mut self,
        which: Option<&[bool]>,
        seeds: Option<&[u64]>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault>;
    /// Plays the answers, then all that follows without the caller.
    ///
    /// # Errors
    /// An array of the wrong length or, with the match it is about, a move that is not legal. Nothing has changed then.
    fn step(&mut self, act: Act<'_>, out: &mut Out<'_>) -> Result<(), Fault>;
    /// Draws a legal answer for every row that is asked, each as likely as the others, 0 for the others; from dice of their own.
    ///
    /// # Errors
    /// An array of the wrong length.
    fn sample(&mut self, act: &mut [i32]) -> Result<(), Fault>;
}

/// More threads than any machine has cores for.
pub(crate) const THREADS_MAX: usize = 1024;

/// Makes a batch. Its arrays hold nothing before [`AnyBatch::reset`].
///
/// # Errors
/// What is wrong with the plan.
pub fn batch(plan: &Plan) -> Result<Box<dyn AnyBatch>, Fault> {
    many::batch(plan).unwrap_or_else(|| of_engine(plan))
}

/// Makes a batch whose matches are those of the engine, one by one: what [`batch`] falls back to, and what its fast paths
/// are checked against.
///
/// # Errors
/// What is wrong with the plan.
pub fn of_engine(plan: &Plan) -> Result<Box<dyn AnyBatch>, Fault> {
    let made = catalog::for_game!(plan.game.as_str(), G => {
        Batch::<G>::new(plan).map(|batch| Box::new(batch) as Box<dyn AnyBatch>)
    });
    made.unwrap_or_else(|| Err(Fault::no_game(&plan.game)))
}

struct Batch<G: EnvGame> {
    rules: G::Rules,
    shared: Shared,
    bots: Vec<(Seat, String)>,
    envs: Vec<Env<G>>,
}

struct Env<G: EnvGame> {
    game: G,
    dice: Dice,
    /// For answers that [`AnyBatch::sample`] draws: they must not change the deals.
    drawing: Drawing,
    bots: Vec<(Seat, Box<dyn Bot<G>>)>,
    paid: [i32; Seat::MAX],
    legal: Vec<G::Move>,
    bytes: Vec<u8>,
}

/// What all matches of a batch have in common.
pub(crate) struct Shared {
    pub(crate) grid: Grid,
    turns: Turns,
    /// Seats of the caller.
    own: SeatSet,
    pub(crate) row_seats: Vec<Seat>,
    pub(crate) auto_reset: bool,
    /// Threads that share the work.
    pub(crate) threads: usize,
}

/// One match's part of the arrays.
pub(crate) struct Slot<'a> {
    pub(crate) obs: Obs<'a>,
    pub(crate) mask: Option<&'a mut [bool]>,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) done: &'a mut bool,
    pub(crate) seat: &'a mut [i8],
}

impl Shared {
    /// What a plan says, for a game with so many columns and moves.
    pub(crate) fn new(plan: &Plan, columns: usize, moves: usize) -> Result<Self, Fault> {
        if plan.bots.len() != plan.n_seats {
            return Err(shape("opponents", plan.bots.len(), plan.n_seats));
        }
        let seats = Seat::all(plan.n_seats).zip(&plan.bots);
        let row_seats: Vec<_> = seats.filter(|(_, bot)| bot.is_none()).map(|(seat, _)| seat).collect();
        let rows = if plan.turns == Turns::Together { row_seats.len() } else { 1 };
        let grid = Grid { n: plan.n, rows, seats: plan.n_seats, columns, moves };
        let own = row_seats.iter().copied().collect();
        let threads = plan.threads.clamp(1, THREADS_MAX);
        Ok(Shared { grid, turns: plan.turns, own, row_seats, auto_reset: plan.auto_reset, threads })
    }

    /// Shares parts, which have so many matches each, among all threads, with their share of the arrays. `work` is told how
    /// many matches are before its own.
    pub(crate) fn share<T: Send>(
        &self,
        parts: &mut [T],
        per_part: usize,
        out: &mut Out<'_>,
        work: impl Fn(usize, &mut [T], Out<'_>) + Sync,
    ) {
        let per_thread = parts.len().div_ceil(self.threads).max(1);
        let chunks: Vec<_> = out.chunks(self.grid, per_thread * per_part).collect();
        let run = |(nth, (parts, out)): (usize, (&mut [T], Out<'_>))| {
            work(nth * per_thread * per_part, parts, out);
        };
        let mut parts = parts.chunks_mut(per_thread).zip(chunks).enumerate();
        if self.threads == 1 {
            parts.for_each(run);
            return;
        }
        std::thread::scope(|scope| {
            let here = parts.next();
            for part in parts {
                let run = &run;
                scope.spawn(move || run(part));
            }
            here.into_iter().for_each(run);
        });
    }

    pub(crate) fn check_out(&self, out: &Out<'_>) -> Result<(), Fault> {
        let Grid { n, rows, seats, columns, moves } = self.grid;
        let lengths = [
            ("rewards", out.rewards.len(), n * seats),
            ("done", out.done.len(), n),
            ("seat", out.seat.len(), n * rows),
            ("mask", out.mask.as_ref().map_or(n * rows * moves, |mask| mask.len()), n * rows * moves),
            (
                "obs",
                match &out.obs {
                    Obs::None => n * rows * columns,
                    Obs::Bytes(obs) => obs.len(),
                    Obs::Floats(obs) => obs.len(),
                },
                n * rows * columns,
            ),
        ];
        lengths.into_iter().try_for_each(|(name, got, need)| same_length(name, got, need))
    }

    pub(crate) fn check_reset(
        &self,
        which: Option<&[bool]>,
        seeds: Option<&[u64]>,
        out: &Out<'_>,
    ) -> Result<(), Fault> {
        self.check_out(out)?;
        same_length("which", which.map_or(self.grid.n, <[bool]>::len), self.grid.n)?;
        same_length("seeds", seeds.map_or(self.grid.n, <[u64]>::len), self.grid.n)
    }

    pub(crate) fn check_act(&self, act: &[i32]) -> Result<(), Fault> {
        same_length("actions", act.len(), self.grid.n * self.grid.rows)
    }
}

impl<G: EnvGame> Batch<G> {
    fn new(plan: &Plan) -> Result<Self, Fault> {
        let rules = rules::<G>(plan.n_seats, &plan.options)?;
        let shared = Shared::new(plan, G::View::COLUMNS, G::MOVES)?;
        let seats = Seat::all(plan.n_seats).zip(&plan.bots);
        let bots: Vec<_> = seats.filter_map(|(seat, bot)| Some((seat, bot.clone()?))).collect();
        for (_, name) in &bots {
            bot::<G>(name, 0)?;
        }
        let mut envs = room(plan.n, plan.n)?;
        envs.extend((0..plan.n).map(|i| Env::new(rules, &bots, plan.seed.wrapping_add(i as u64))));
        Ok(Batch { rules, shared, envs, bots })
    }

    /// Does the same for every match, on all threads.
    fn each(&mut self, out: &mut Out<'_>, work: impl Fn(usize, &mut Env<G>, &Shared, &mut Slot<'_>) + Sync) {
        let shared = &self.shared;
        shared.share(&mut self.envs, 1, out, |first, envs, mut out| {
            for (i, (env, mut slot)) in envs.iter_mut().zip(out.slots(shared.grid)).enumerate() {
                work(first + i, env, shared, &mut slot);
            }
        });
    }
}

impl<G: EnvGame> AnyBatch for Batch<G> {
    fn info(&self) -> Info {
        Info::of::<G>(G::Rules::spec())
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
        let (rules, bots) = (self.rules, std::mem::take(&mut self.bots));
        self.each(out, |i, env, shared, slot| {
            if which.is_some_and(|which| !which[i]) {
                return;
            }
            match seeds {
                Some(seeds) => *env = Env::new(rules, &bots, seeds[i]),
                None => env.begin(),
            }
            env.go_on(shared, slot);
            env.show(shared, slot);
        });
        self.bots = bots;
        Ok(())
    }

    fn step(&mut self, act: Act<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        self.shared.check_out(out)?;
        self.shared.check_act(act)?;
        let rows = self.shared.grid.rows;
        for (i, (env, act)) in self.envs.iter().zip(act.chunks(rows.max(1))).enumerate() {
            env.check(&self.shared, act).map_err(|fault| Fault { env: Some(i), ..fault })?;
        }
        self.each(out, |i, env, shared, slot| {
            env.answer(shared, &act[i * rows..(i + 1) * rows]);
            env.go_on(shared, slot);
            env.show(shared, slot);
        });
        Ok(())
    }

    fn sample(&mut self, act: &mut [i32]) -> Result<(), Fault> {
        self.shared.check_act(act)?;
        let (shared, mut memory) = (&self.shared, Numbers::default());
        for (env, act) in self.envs.iter_mut().zip(act.chunks_mut(self.shared.grid.rows.max(1))) {
            let numbers = env.drawing.numbers(act.len(), &mut memory);
            for (row, (act, &number)) in act.iter_mut().zip(numbers).enumerate() {
                *act = 0;
                if let Some(seat) = env.seat_of(shared, row) {
                    env.game.legal_moves(seat, &mut env.legal);
                    let place = env.drawing.place(0, number, env.legal.len());
                    *act = G::move_index(env.legal[place]).into();
                }
            }
        }
        Ok(())
    }
}

fn bot<G: EnvGame>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, Fault> {
    catalog::bot::<G>(name, dice(seed)).map_err(|unknown: UnknownBot| Fault::of(Kind::Bot, &unknown))
}

pub(crate) fn shape(name: &'static str, got: usize, need: usize) -> Fault {
    let message = Message::new("py-length", "").with("name", name.to_string());
    Fault::new(Kind::Shape, message.with("got", got).with("need", need))
}

fn same_length(name: &'static str, got: usize, need: usize) -> Result<(), Fault> {
    if got == need { Ok(()) } else { Err(shape(name, got, need)) }
}

/// Room for so many things that belong to a batch of `n`. Refused instead of ending the process.
pub(crate) fn room<T>(len: usize, n: usize) -> Result<Vec<T>, Fault> {
    let mut room = Vec::new();
    room.try_reserve_exact(len)
        .map_err(|_| Fault::new(Kind::Options, Message::new("py-too-many", "").with("n", n)))?;
    Ok(room)
}

/// The dice of one match and those of [`AnyBatch::sample`], and where those of bots begin: one long jump apart, so that no two
/// of them ever draw the same numbers.
pub(crate) fn streams(seed: u64) -> [Dice; 2] {
    let own = dice(seed);
    let mut sampling = own.clone();
    sampling.long_jump();
    [own, sampling]
}

impl<G: EnvGame> Env<G> {
    fn new(rules: G::Rules, bots: &[(Seat, String)], seed: u64) -> Self {
        let [own, mut streams] = streams(seed);
        let mut drawing = Drawing::new(1);
        drawing.seed(0, &mut streams.clone());
        let mut bot_dice = || {
            streams.long_jump();
            streams.clone()
        };
        let bots = bots.iter().map(|(seat, name)| {
            let bot = catalog::bot::<G>(name, bot_dice()).expect("bots are checked when the batch is made");
            (*seat, bot)
        });
        let bots = bots.collect();
        let mut env = Env {
            game: G::new(rules),
            dice: own,
            drawing,
            bots,
            paid: [0; Seat::MAX],
            legal: Vec::new(),
            bytes: vec![0; G::View::COLUMNS],
        };
        env.begin();
        env
    }

    /// A new match.
    fn begin(&mut self) {
        self.game = G::new(*self.game.rules());
        self.paid = [0; Seat::MAX];
    }

    /// The seat that a row answers for, if it is asked.
    fn seat_of(&self, shared: &Shared, row: usize) -> Option<Seat> {
        let ToAct::Seats(asked) = self.game.to_act() else { return None };
        match shared.turns {
            Turns::Together => shared.row_seats.get(row).copied().filter(|&seat| asked.contains(seat)),
            Turns::OneByOne => asked.iter().find(|&seat| shared.own.contains(seat)),
        }
    }

    fn check(&self, shared: &Shared, act: Act<'_>) -> Result<(), Fault> {
        for (row, &index) in act.iter().enumerate() {
            if let Some(seat) = self.seat_of(shared, row) {
                let mv = u16::try_from(index)
                    .ok()
                    .and_then(G::move_at)
                    .ok_or_else(|| Fault::no_index(index.into(), G::MOVES))?;
                self.game.check(seat, mv).map_err(|bad| Fault::of(Kind::Illegal, &bad))?;
            }
        }
        Ok(())
    }

    /// Plays checked answers.
    fn answer(&mut self, shared: &Shared, act: Act<'_>) {
        // Who is asked is settled before the first of them answers.
        let mut answers = [None; Seat::MAX];
        for (row, &index) in act.iter().enumerate() {
            answers[row] = self
                .seat_of(shared, row)
                .map(|seat| (seat, G::move_at(index as u16).expect("answers are checked")));
        }
        for (seat, mv) in answers.into_iter().flatten() {
            self.game.play_unchecked(seat, mv, &mut ());
        }
    }

    /// Goes on until the caller is asked: chance, bots and new matches.
    fn go_on(&mut self, shared: &Shared, slot: &mut Slot<'_>) {
        let seats = Seat::all(shared.grid.seats);
        *slot.done = false;
        slot.rewards.fill(0.0);
        loop {
            match self.game.to_act() {
                ToAct::Chance => {
                    let deal = self.game.sample_deal(&mut self.dice);
                    self.game.deal_unchecked(&deal, &mut ());
                }
                ToAct::Seats(asked) => {
                    for (seat, bot) in &mut self.bots {
                        if asked.contains(*seat) {
                            self.game.legal_moves(*seat, &mut self.legal);
                            let view = self.game.view(Observer::Seat(*seat));
                            let mv = bot.choose(&view, &self.legal, Budget::default());
                            self.game.play_unchecked(*seat, mv, &mut ());
                        }
                    }
                    if asked.iter().any(|seat| shared.own.contains(seat)) {
                        break;
                    }
                }
                ToAct::Nobody => {
                    // Without anybody to ask, a step ends with the match.
                    let is_first = !*slot.done;
                    *slot.done = true;
                    self.pay(seats.clone(), slot);
                    if !shared.auto_reset || !is_first {
                        break;
                    }
                    self.begin();
                    if shared.own.is_empty() {
                        break;
                    }
                }
            }
        }
        self.pay(seats, slot);
    }

    /// What seats have won since they were last told.
    fn pay(&mut self, seats: impl Iterator<Item = Seat>, slot: &mut Slot<'_>) {
        for seat in seats {
            let now = self.game.returns(seat);
            slot.rewards[seat.idx()] += (now - self.paid[seat.idx()]) as f32;
            self.paid[seat.idx()] = now;
        }
    }

    /// Writes what the rows see.
    fn show(&mut self, shared: &Shared, slot: &mut Slot<'_>) {
        let Grid { rows, columns, moves, .. } = shared.grid;
        for row in 0..rows {
            let asked = self.seat_of(shared, row);
            slot.seat[row] = asked.map_or(-1, |seat| seat.idx() as i8);
            if let Some(mask) = &mut slot.mask {
                let mask = &mut mask[row * moves..(row + 1) * moves];
                mask.fill(false);
                if let Some(seat) = asked {
                    self.game.legal_moves(seat, &mut self.legal);
                    for &mv in &self.legal {
                        mask[usize::from(G::move_index(mv))] = true;
                    }
                }
            }
            let of = row * columns..(row + 1) * columns;
            // Who is not asked sees the table as well; where one row stands for all seats, the first of them looks.
            let seat = asked.or(shared.row_seats.get(row).copied()).unwrap_or(Seat::new(0));
            match &mut slot.obs {
                Obs::None => {}
                Obs::Bytes(obs) => self.game.view(Observer::Seat(seat)).encode(&mut obs[of]),
                Obs::Floats(obs) => {
                    self.game.view(Observer::Seat(seat)).encode(&mut self.bytes);
                    scale(G::View::SPANS, &self.bytes, &mut obs[of]);
                }
            }
        }
    }
}

impl<'a> Out<'a> {
    /// The arrays cut into parts of so many matches.
    pub(crate) fn chunks(&mut self, grid: Grid, per_part: usize) -> impl Iterator<Item = Out<'_>> {
        let Grid { rows, seats, columns, moves, .. } = grid;
        let kept = self.kept;
        let mut obs = obs_parts(&mut self.obs, per_part * rows * columns);
        let mut mask = self.mask.as_mut().map(|mask| mask.chunks_mut((per_part * rows * moves).max(1)));
        let rewards = self.rewards.chunks_mut(per_part * seats);
        let done = self.done.chunks_mut(per_part);
        let mut seat = self.seat.chunks_mut((per_part * rows).max(1));
        rewards.zip(done).map(move |(rewards, done)| Out {
            obs: obs(),
            mask: mask.as_mut().map(|mask| mask.next().unwrap_or_default()),
            kept,
            rewards,
            done,
            seat: seat.next().unwrap_or_default(),
        })
    }

    /// The part of each match.
    pub(crate) fn slots(&mut self, grid: Grid) -> impl Iterator<Item = Slot<'_>> {
        let Grid { rows, seats, columns, moves, .. } = grid;
        let mut obs = obs_parts(&mut self.obs, rows * columns);
        let mut mask = self.mask.as_mut().map(|mask| mask.chunks_mut((rows * moves).max(1)));
        let rewards = self.rewards.chunks_mut(seats);
        let done = self.done.iter_mut();
        let mut seat = self.seat.chunks_mut(rows.max(1));
        rewards.zip(done).map(move |(rewards, done)| Slot {
            obs: obs(),
            mask: mask.as_mut().map(|mask| mask.next().unwrap_or_default()),
            rewards,
            done,
            seat: seat.next().unwrap_or_default(),
        })
    }
}

/// Observations part by part.
fn obs_parts<'a>(obs: &'a mut Obs<'_>, len: usize) -> impl FnMut() -> Obs<'a> {
    let (mut bytes, mut floats) = (None, None);
    match obs {
        Obs::None => {}
        Obs::Bytes(all) => bytes = Some(all.chunks_mut(len.max(1))),
        Obs::Floats(all) => floats = Some(all.chunks_mut(len.max(1))),
    }
    move || match (&mut bytes, &mut floats) {
        (Some(bytes), _) => Obs::Bytes(bytes.next().unwrap_or_default()),
        (_, Some(floats)) => Obs::Floats(floats.next().unwrap_or_default()),
        _ => Obs::None,
    }
}
