//! Playing every deal in every rotation, on several threads.

use super::blocks::{Block, Kept};
use crate::sim::run::{Plan, one_match, wins, write};
use bots::BotGame;
use game::Seat;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Plays what is not kept yet of so many deals; `each` gets the number of every deal that is finished, those that were
/// kept before included, and its records.
pub(super) fn deals<G: BotGame>(
    plan: &Plan<'_, G>,
    n_deals: u64,
    n_threads: usize,
    stop: &AtomicBool,
    kept: &mut Kept,
    each: &mut dyn FnMut(u64, String),
) -> io::Result<()> {
    let open: Vec<u64> = (0..n_deals).filter(|deal| !kept.blocks.contains_key(deal)).collect();
    (0..n_deals).filter(|deal| kept.blocks.contains_key(deal)).for_each(|deal| each(deal, String::new()));
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let n_threads = n_threads.min(open.len()).max(1);
    let (results, received) = mpsc::sync_channel(4 * n_threads);
    let mut outcome = Ok(());
    std::thread::scope(|scope| {
        let (next, failed, open) = (&next, &failed, &open);
        for _ in 0..n_threads {
            let results = results.clone();
            let plan = Plan { ..*plan };
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                    let Some(&deal) = open.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    let Some(played) = block(&plan, deal, stop) else { return };
                    if results.send(played).is_err() {
                        return;
                    }
                }
            });
        }
        drop(results);
        for (block, text) in received {
            let deal = block.deal;
            if outcome.is_ok() {
                outcome = kept.add(block);
                failed.store(outcome.is_err(), Ordering::Relaxed);
                each(deal, text);
            }
        }
    });
    outcome
}

/// One deal in every rotation; `None` when it was stopped on the way.
fn block<G: BotGame>(plan: &Plan<'_, G>, deal: u64, stop: &AtomicBool) -> Option<(Block, String)> {
    let n = plan.names.len();
    let mut block = Block {
        deal,
        rounds: 0,
        points: vec![0; n],
        wins: vec![Vec::with_capacity(n); n],
        ahead: vec![vec![0; n]; n],
        failures: vec![Default::default(); n],
    };
    let mut text = String::new();
    for rotation in 0..n {
        let place = |seat: Seat| (seat.idx() + rotation) % n;
        let names: Vec<String> = Seat::all(n).map(|seat| plan.names[place(seat)].clone()).collect();
        let rotated = Plan { names: &names, ..*plan };
        let played = one_match(&rotated, deal, stop)?;
        let game = &played.game;
        let won = wins(game);
        block.rounds += game.rounds_over();
        for seat in Seat::all(n) {
            let at = place(seat);
            block.points[at] -= i64::from(game.returns(seat));
            block.wins[at].push(won(seat));
            block.failures[at].add(&played.failures[seat.idx()]);
            for other in Seat::all(n).filter(|&other| other != seat) {
                let order = game.returns(seat).cmp(&game.returns(other));
                block.ahead[at][place(other)] += (order as i8 + 1) as u32;
            }
        }
        if let Some(form) = plan.record {
            text.push_str(&write(&rotated, deal, form, played));
        }
    }
    Some((block, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::blocks::Outcome;
    use catalog::Base;
    use game::{Budget, Game, Rules as _};
    use rand_xoshiro::Xoshiro256PlusPlus;

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn played(names: &[&str], n_deals: u64, n_threads: usize, kept: &mut Kept) -> Outcome {
        let names: Vec<String> = names.iter().map(|name| (*name).into()).collect();
        let make = |name: &str, rng: Xoshiro256PlusPlus| catalog::bot::<Base>(name, rng).unwrap();
        let options = [("end", "rounds"), ("rounds", "1")].into();
        let rules = <Base as Game>::Rules::parse(names.len(), &options).unwrap();
        let plan = Plan::<Base> {
            rules,
            seed: kept.seed,
            names: &names,
            budget: Budget::default(),
            make: &make,
            record: None,
        };
        deals(&plan, n_deals, n_threads, &NEVER, kept, &mut |_, _| {}).unwrap();
        Outcome::new(&names, names.last().unwrap(), n_deals, kept)
    }

    #[test]
    fn threads_and_interruptions_do_not_change_the_result() {
        let names = ["mc:40", "risk", "random"];
        let (mut one, mut three, mut parts) = (Kept::nowhere(4), Kept::nowhere(4), Kept::nowhere(4));
        played(&names, 30, 1, &mut one);
        played(&names, 30, 3, &mut three);
        assert_eq!(one.blocks, three.blocks);
        // Some deals first, one of them lost again, then all.
        played(&names, 11, 2, &mut parts);
        parts.blocks.remove(&3);
        played(&names, 30, 2, &mut parts);
        assert_eq!(one.blocks, parts.blocks);
    }

    #[test]
    fn everybody_holds_every_hand() {
        // Bots that are all the same have the same result in every deal, summed over the rotations: what differs
        // between seats is taken out. Random ones differ, so the heuristic, whose ties alone are by chance.
        let mut kept = Kept::nowhere(1);
        let outcome = played(&["heuristic", "heuristic", "heuristic", "heuristic"], 300, 2, &mut kept);
        let means: Vec<f64> = outcome.entrants.iter().map(|entrant| entrant.points.mean().unwrap()).collect();
        let spread =
            means.iter().copied().fold(f64::MIN, f64::max) - means.iter().copied().fold(f64::MAX, f64::min);
        assert!(spread < 0.5, "{means:?}");
        let share: f64 = outcome.entrants.iter().map(|entrant| entrant.wins.mean().unwrap()).sum();
        assert!((share - 1.0).abs() < 1e-9, "wins are shared out, {share}");
        assert_eq!((outcome.n_matches, outcome.rounds), (1_200, 1_200));
    }

    #[test]
    fn the_stronger_one_is_found_out() {
        let outcome = played(&["mc:100", "random"], 150, 2, &mut Kept::nowhere(2));
        let [comparison] = outcome.comparisons.as_slice() else { panic!("one name and the baseline") };
        assert_eq!((comparison.name.as_str(), outcome.baseline.as_str()), ("mc:100", "random"));
        assert!(comparison.ci95.unwrap()[1] < 0.0 && comparison.p_value.unwrap() < 1e-3, "{comparison:?}");
        let rating = |name: &str| outcome.ratings.iter().find(|rating| rating.name == name).unwrap().clone();
        assert_eq!(rating("random").elo, 0.0);
        let better = rating("mc:100");
        assert!(better.ci95.unwrap()[0] > 0.0 && better.elo > 100.0, "{better:?}");
    }
}
