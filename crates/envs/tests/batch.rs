//! Batches against single matches of the trait, and bad input.

use envs::{AnyBatch, Fault, Grid, Kind, Obs, Out, Plan, Turns, batch, info, of_engine};
use game::Options;

struct Arrays {
    obs: Vec<u8>,
    mask: Vec<bool>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    seat: Vec<i8>,
}

impl Arrays {
    fn new(grid: Grid) -> Self {
        let rows = grid.n * grid.rows;
        Arrays {
            obs: vec![0; rows * grid.columns],
            mask: vec![false; rows * grid.moves],
            rewards: vec![0.0; grid.n * grid.seats],
            done: vec![false; grid.n],
            seat: vec![0; rows],
        }
    }

    fn out(&mut self) -> Out<'_> {
        Out {
            obs: Obs::Bytes(&mut self.obs),
            mask: Some(&mut self.mask),
            kept: false,
            rewards: &mut self.rewards,
            done: &mut self.done,
            seat: &mut self.seat,
        }
    }
}

fn plan(game: &str, turns: Turns, threads: usize) -> Plan {
    let n_seats = 3;
    let mut bots = vec![None; n_seats];
    bots[1] = Some("heuristic".into());
    Plan {
        game: game.into(),
        n_seats,
        options: Options::new(),
        n: 5,
        turns,
        bots,
        seed: 9,
        auto_reset: true,
        threads,
    }
}

fn opened(plan: &Plan) -> (Box<dyn AnyBatch>, Arrays) {
    started(batch(plan).expect("a plan"))
}

fn started(mut batch: Box<dyn AnyBatch>) -> (Box<dyn AnyBatch>, Arrays) {
    let mut arrays = Arrays::new(batch.grid());
    batch.reset(None, None, &mut arrays.out()).expect("arrays that fit");
    (batch, arrays)
}

fn same(one: &Arrays, other: &Arrays, columns: usize) {
    // All at once first: value by value takes most of the time of these tests.
    if one.obs != other.obs {
        let wrong = one.obs.iter().zip(&other.obs).position(|(one, other)| one != other);
        let told = |at| (at / columns, at % columns, one.obs[at], other.obs[at]);
        assert_eq!(wrong.map(told), None, "row, column, and both values");
    }
    assert_eq!((&one.mask, &one.done, &one.seat), (&other.mask, &other.done, &other.seat));
    assert_eq!(one.rewards, other.rewards);
}

/// Batches that go many matches at a time fill every array as the engine does, match by match.
#[test]
fn fast_batches_are_those_of_the_engine() {
    for (game, n_seats, auto_reset, threads, options) in [
        ("6nimmt", 4, true, 1, "end=rounds rounds=1"),
        ("6nimmt", 2, true, 3, ""),
        ("6nimmt", 10, false, 2, "end=rounds rounds=2 lab.hand=5"),
        ("6nimmt", 5, true, 2, "end=both target=20 rounds=3 lab.rows=2 lab.cap=3 lab.deck=60"),
        ("xnimmt", 4, true, 1, "rounds=1"),
        ("xnimmt", 2, true, 3, ""),
        ("xnimmt", 3, false, 2, "x_choice=must_fit_if_possible lab.hand=3"),
        ("xnimmt", 4, true, 2, "rounds=3 lab.caps=4,2 lab.deck=40 lab.hand=5"),
    ] {
        let options: Options =
            options.split_whitespace().filter_map(|option| option.split_once('=')).collect();
        // More than are played side by side, and not a multiple of it; once so many that deals are drawn side by side, too.
        let plan = Plan {
            n_seats,
            options,
            n: if (game, n_seats) == ("6nimmt", 4) { 230 } else { 75 },
            bots: vec![None; n_seats],
            auto_reset,
            threads,
            ..plan(game, Turns::Together, 1)
        };
        let (mut fast, mut arrays) = opened(&plan);
        let (mut engine, mut expected) = started(of_engine(&plan).expect("a plan"));
        // In arrays that nobody else writes, what has not changed is not written again.
        let (mut frugal, mut kept) = opened(&plan);
        let n_acts = plan.n * n_seats;
        let Grid { columns, moves: n_moves, .. } = fast.grid();
        for nth in 0..120 {
            same(&arrays, &expected, columns);
            same(&kept, &expected, columns);
            let (mut act, mut same_act) = (vec![7; n_acts], vec![7; n_acts]);
            fast.sample(&mut act).expect("an array that fits");
            engine.sample(&mut same_act).expect("an array that fits");
            assert_eq!(act, same_act);
            // What is no answer is refused alike: an index that is none, one that is no answer to this question, and what another
            // seat of the same match may answer.
            let asked = arrays.seat.iter().position(|&seat| seat > 0);
            let wrong_answers = asked.into_iter().flat_map(|asked| {
                let mask = &arrays.mask[asked * n_moves..(asked + 1) * n_moves];
                let lowest = mask.iter().position(|&may| !may);
                let highest = mask.iter().rposition(|&may| !may);
                let others = (arrays.seat[asked - 1] >= 0).then(|| act[asked - 1]);
                let none = [-1, n_moves as i32, i32::MAX];
                let forbidden = lowest.into_iter().chain(highest).map(|index| index as i32);
                none.into_iter()
                    .chain(forbidden)
                    .chain(others)
                    .map(move |wrong| (asked, wrong))
                    .collect::<Vec<_>>()
            });
            for (asked, wrong) in wrong_answers.collect::<Vec<_>>() {
                let mut bad = act.clone();
                bad[asked] = wrong;
                let faults = [&mut fast, &mut engine, &mut frugal].map(|batch| {
                    batch.step(&bad, &mut Arrays::new(batch.grid()).out()).expect_err("refused")
                });
                assert_eq!(faults[0], faults[1]);
                assert_eq!(faults[2], faults[1]);
            }
            frugal.step(&act, &mut Out { kept: true, ..kept.out() }).expect("legal");
            fast.step(&act, &mut arrays.out()).expect("legal");
            engine.step(&act, &mut expected.out()).expect("legal");
            if nth == 60 {
                let which: Vec<_> = (0..plan.n).map(|i| i % 3 == 0).collect();
                let seeds: Vec<_> = (0..plan.n as u64).collect();
                for seeds in [None, Some(&seeds[..])] {
                    fast.reset(Some(&which), seeds, &mut arrays.out()).expect("arrays that fit");
                    let mut out = Out { kept: true, ..kept.out() };
                    frugal.reset(Some(&which), seeds, &mut out).expect("arrays that fit");
                    engine.reset(Some(&which), seeds, &mut expected.out()).expect("arrays that fit");
                    same(&arrays, &expected, columns);
                }
            }
        }
    }
}

#[test]
fn threads_share_the_work_and_nothing_else() {
    for spec in envs::games() {
        for turns in [Turns::Together, Turns::OneByOne] {
            let mut runs = [1, 2, 9].map(|threads| opened(&plan(spec.id, turns, threads)));
            for _ in 0..150 {
                for (batch, arrays) in &mut runs {
                    let mut act = vec![0; batch.grid().n * batch.grid().rows];
                    batch.sample(&mut act).expect("an array that fits");
                    batch.step(&act, &mut arrays.out()).expect("legal answers");
                }
                let [(_, one), others @ ..] = &runs;
                for (_, other) in others {
                    assert_eq!(one.obs, other.obs, "{}", spec.id);
                    assert_eq!((&one.mask, &one.done, &one.seat), (&other.mask, &other.done, &other.seat));
                    assert_eq!(one.rewards, other.rewards);
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let (mut batch, mut arrays) = opened(&plan("6nimmt", Turns::Together, 2));
    let grid = batch.grid();
    assert_eq!((grid.rows, grid.columns, grid.moves), (2, 256, 108));
    let mut good = vec![0; grid.n * grid.rows];
    batch.sample(&mut good).expect("an array that fits");
    let before = arrays.obs.clone();
    let fault = |batch: &mut Box<dyn AnyBatch>, arrays: &mut Arrays, act: &[i32]| -> Fault {
        batch.step(act, &mut arrays.out()).expect_err("refused")
    };
    assert_eq!(fault(&mut batch, &mut arrays, &good[1..]).kind, Kind::Shape);
    for (index, kind) in [(-1, Kind::Move), (108, Kind::Move), (1 << 16, Kind::Move), (104, Kind::Illegal)] {
        let mut bad = good.clone();
        bad[7] = index;
        let fault = fault(&mut batch, &mut arrays, &bad);
        assert_eq!((fault.kind, fault.env), (kind, Some(3)), "{index}");
    }
    arrays.obs.pop();
    assert_eq!(fault(&mut batch, &mut arrays, &good).kind, Kind::Shape);
    arrays.obs = before;
    batch.step(&good, &mut arrays.out()).expect("everything is as it was");
    assert!(info("chess").is_err());
    assert_eq!(
        envs::batch(&plan("chess", Turns::Together, 1)).err().map(|fault| fault.kind),
        Some(Kind::Game)
    );
}

#[test]
fn a_table_of_bots_plays_one_match_a_step() {
    let bots = vec![Some("random".to_string()); 3];
    let (mut batch, mut arrays) = opened(&Plan { bots, ..plan("xnimmt", Turns::Together, 1) });
    assert_eq!(batch.grid().rows, 0);
    for _ in 0..3 {
        batch.step(&[], &mut arrays.out()).expect("nobody answers");
        assert!(arrays.done.iter().all(|&done| done));
        assert!(arrays.rewards.chunks(3).all(|won| won.iter().sum::<f32>() < 0.0));
    }
}
