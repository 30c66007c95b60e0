//! How fast batches are: side by side, and match by match with the engine. For each second of processor time, in turns, the
//! best of several slices.
//!
//!     cargo run --release -p envs --example rates [-- GAME [SECONDS [WHAT]]]
//!
//! `kept` is a step into arrays that nobody else writes, in which only what changes is written.

use envs::{AnyBatch, Obs, Out, Plan, Rows, Table, Turns, batch, of_engine};
use std::time::Duration;

const N: usize = 4096;
const SEATS: usize = 4;
const SLICES: usize = 7;

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "6nimmt".into());
    let seconds: f64 = args.next().map_or(7.0, |seconds| seconds.parse().expect("a number of seconds"));
    let only = args.next();
    let options = if game == "xnimmt" { "rounds=1" } else { "end=rounds rounds=1" };
    let plan = Plan {
        game: game.clone(),
        n_seats: SEATS,
        options: options.split(' ').filter_map(|option| option.split_once('=')).collect(),
        n: N,
        turns: Turns::Together,
        bots: vec![None; SEATS],
        seed: 1,
        auto_reset: true,
        threads: 1,
    };
    if game == "6nimmt" && only.as_ref().is_none_or(|only| only == "rounds") {
        rounds(seconds);
    }
    println!("{game}, {N} matches, {SEATS} seats: millions of agent-steps a second");
    println!("{:>20} {:>12} {:>12} {:>7}", "", "side by side", "engine", "ratio");
    for what in
        ["nothing", "sample", "mask", "mask kept", "u8", "u8 kept", "f32", "f32 kept", "u8 and mask kept"]
    {
        if only.as_ref().is_some_and(|only| only != what) {
            continue;
        }
        let mut players =
            [batch(&plan), of_engine(&plan)].map(|made| Player::new(made.expect("a plan"), what));
        let mut best = [0.0_f64; 2];
        for _ in 0..SLICES {
            for (best, player) in best.iter_mut().zip(&mut players) {
                *best = best.max(player.rate(seconds / SLICES as f64 / 2.0));
            }
        }
        let [fast, engine] = best.map(|rate| rate / 1e6);
        println!("{what:>20} {fast:>12.2} {engine:>12.2} {:>7.1}", fast / engine);
    }
}

/// Whole rounds.
fn rounds(seconds: f64) {
    let table = Table::new(SEATS, &game::Options::new(), 1).expect("a table");
    let deals = table.deals(N, 1).expect("memory");
    let rows: Vec<_> = deals.rows[..table.n_rows()].iter().map(|&card| vec![card]).collect();
    let first = deals.hands[..SEATS * table.hand_size()].repeat(N);
    println!("6nimmt, {N} rounds at once, {SEATS} seats: millions of rounds a second");
    let mut seed = 0;
    let mut at_random = || {
        seed += N as u64;
        table.at_random(N, seed).expect("memory").len()
    };
    let play_out = || {
        let points = table.play_out(Rows::Each(&deals.rows), &deals.hands, table.hand_size());
        points.expect("deals").len()
    };
    let same_rows = || {
        let points = table.play_out(Rows::Same(&rows), &first, table.hand_size());
        points.expect("deals").len()
    };
    let works: [(&str, &mut dyn FnMut() -> usize); 3] = [
        ("at random", &mut at_random),
        ("given deals", &mut { play_out }),
        ("from given rows", &mut { same_rows }),
    ];
    for (what, work) in works {
        let best = (0..SLICES).map(|_| rate(seconds / SLICES as f64, || work() / SEATS)).fold(0.0, f64::max);
        println!("{what:>20} {:>12.2}", best / 1e6);
    }
}

struct Player {
    batch: Box<dyn AnyBatch>,
    bytes: Vec<u8>,
    floats: Vec<f32>,
    mask: Vec<bool>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    seat: Vec<i8>,
    act: Vec<i32>,
    only_sample: bool,
    kept: bool,
}

impl Player {
    fn new(batch: Box<dyn AnyBatch>, what: &str) -> Self {
        let grid = batch.grid();
        let rows = grid.n * grid.rows;
        let len = |name, len| if what.contains(name) { rows * len } else { 0 };
        let mut player = Player {
            bytes: vec![0; len("u8", grid.columns)],
            floats: vec![0.0; len("f32", grid.columns)],
            mask: vec![false; len("mask", grid.moves)],
            rewards: vec![0.0; grid.n * grid.seats],
            done: vec![false; grid.n],
            seat: vec![0; rows],
            act: vec![0; rows],
            only_sample: what == "sample",
            kept: what.ends_with("kept"),
            batch,
        };
        let (batch, _, mut out) = player.parts();
        batch.reset(None, None, &mut out).expect("arrays that fit");
        player
    }

    fn parts(&mut self) -> (&mut dyn AnyBatch, &mut [i32], Out<'_>) {
        let obs = match (self.bytes.is_empty(), self.floats.is_empty()) {
            (false, _) => Obs::Bytes(&mut self.bytes),
            (_, false) => Obs::Floats(&mut self.floats),
            _ => Obs::None,
        };
        let mask = (!self.mask.is_empty()).then_some(&mut self.mask[..]);
        let (rewards, done, seat) = (&mut self.rewards[..], &mut self.done[..], &mut self.seat[..]);
        (&mut *self.batch, &mut self.act, Out { obs, mask, kept: self.kept, rewards, done, seat })
    }

    fn step(&mut self) {
        let only_sample = self.only_sample;
        let (batch, act, mut out) = self.parts();
        batch.sample(act).expect("an array that fits");
        if !only_sample {
            batch.step(act, &mut out).expect("legal");
        }
    }

    /// Agent-steps for each second of processor time.
    fn rate(&mut self, seconds: f64) -> f64 {
        rate(seconds, || {
            self.step();
            N * SEATS
        })
    }
}

/// What is done in each second of processor time.
fn rate(seconds: f64, mut work: impl FnMut() -> usize) -> f64 {
    work();
    let start = spent();
    let mut n = 0;
    while spent() - start < Duration::from_secs_f64(seconds) {
        n += work();
    }
    n as f64 / (spent() - start).as_secs_f64()
}

/// What this thread has spent on a processor; where that is not told, the time that has passed.
fn spent() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    let nanos = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|line| line.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
