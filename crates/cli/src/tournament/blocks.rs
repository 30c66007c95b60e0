//! What became of a deal in all rotations, kept in a file as it comes, and what follows from all of them.

use super::{Wanted, ratings};
use crate::app::App;
use crate::files::cannot_write;
use crate::sim::run::Failures;
use crate::stats::{PerRound, Share, WIN};
use crate::stop::Stop;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// One deal, played once in each rotation. Numbers are by place in the list of bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Block {
    pub(super) deal: u64,
    /// Rounds of all matches.
    pub(super) rounds: u32,
    /// Points, or chips lost, of all matches.
    pub(super) points: Vec<i64>,
    /// Parts of wins, in parts of [`WIN`], one number for each match.
    pub(super) wins: Vec<Vec<u64>>,
    /// Half points of one against another: two for a match in which it has the better result, one for an equal one.
    pub(super) ahead: Vec<Vec<u32>>,
    pub(super) failures: Vec<Failures>,
}

/// The blocks so far, and the file that keeps them.
pub(super) struct Kept {
    pub(super) seed: u64,
    pub(super) blocks: BTreeMap<u64, Block>,
    file: Option<File>,
}

impl Kept {
    /// Keeps blocks in memory alone.
    pub(super) fn nowhere(seed: u64) -> Self {
        Kept { seed, blocks: BTreeMap::new(), file: None }
    }

    /// Goes on where a file ends, or begins one. Its first line says what is played; a file about something else is
    /// refused. A last line that was cut off is played again.
    pub(super) fn open(app: &App, path: &Path, wanted: &Wanted, names: &[String]) -> Result<Self, Stop> {
        let refuse = |error: io::Error| cannot_write(app, path, &error);
        let written = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(refuse(error)),
        };
        let other = || app.bad("cli-tournament-other", &[("file", path.display().to_string().into())]);
        let head = |seed: u64| {
            json!({
                "tournament": 1,
                "game": wanted.setting.spec.id,
                "seats": wanted.setting.n_seats,
                "options": wanted.setting.options,
                "bots": names,
                "think_ms": wanted.budget.think_ms,
                "playouts": wanted.budget.playouts,
                "seed": seed,
            })
        };
        let mut lines = written.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let (seed, is_new) = match lines.next() {
            Some(first) => {
                let first: Value = serde_json::from_str(first).map_err(|_| other())?;
                let seed = first["seed"].as_u64().filter(|&seed| first == head(seed)).ok_or_else(other)?;
                if wanted.seed.is_some_and(|wanted| wanted != seed) {
                    return Err(other());
                }
                (seed, false)
            }
            None if written.is_empty() => (wanted.seed.map_or_else(|| crate::seeds::fresh(app), Ok)?, true),
            None => return Err(other()),
        };
        let mut blocks = BTreeMap::new();
        for line in lines {
            let block: Block = serde_json::from_str(line).map_err(|_| other())?;
            blocks.insert(block.deal, block);
        }
        let whole = written.rfind('\n').map_or(0, |end| end as u64 + 1);
        let mut file = File::options().create(true).append(true).open(path).map_err(refuse)?;
        file.set_len(whole).map_err(refuse)?;
        if is_new {
            writeln!(file, "{}", head(seed)).map_err(refuse)?;
        }
        Ok(Kept { seed, blocks, file: Some(file) })
    }

    /// Keeps one more.
    pub(super) fn add(&mut self, block: Block) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let line = serde_json::to_string(&block).expect("whole numbers are JSON");
            writeln!(file, "{line}")?;
        }
        self.blocks.insert(block.deal, block);
        Ok(())
    }
}

/// One bot of the list.
#[derive(Clone, Debug, Default)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) points: PerRound,
    pub(super) wins: Wins,
    pub(super) failures: Failures,
}

/// Shares of wins, with deals as the unit.
#[derive(Clone, Debug, Default)]
pub(super) struct Wins {
    by_match: Share,
    by_deal: PerRound,
}

impl Wins {
    pub(super) fn mean(&self) -> Option<f64> {
        self.by_match.mean()
    }

    /// The interval over deals; where all deals went the same way, Wilson's over matches.
    pub(super) fn ci95(&self) -> Option<[f64; 2]> {
        let scale = WIN as f64;
        match (self.by_deal.ci95(), self.by_deal.standard_error()) {
            (Some(ci), Some(error)) if error > 0.0 => Some(ci.map(|end| (end / scale).clamp(0.0, 1.0))),
            _ => self.by_match.ci95(),
        }
    }
}

/// One name against the baseline on the same deals.
#[derive(Clone, Debug)]
pub(super) struct Comparison {
    pub(super) name: String,
    /// Points a round more than the baseline has.
    pub(super) difference: Option<f64>,
    pub(super) ci95: Option<[f64; 2]>,
    /// Two-sided, from the normal distribution.
    pub(super) p_value: Option<f64>,
}

/// All that is told in the end.
pub(super) struct Outcome {
    pub(super) seed: u64,
    pub(super) n_matches: u64,
    pub(super) rounds: u64,
    pub(super) complete: bool,
    pub(super) entrants: Vec<Entrant>,
    pub(super) baseline: String,
    pub(super) comparisons: Vec<Comparison>,
    pub(super) ratings: Vec<ratings::Rating>,
    /// The mean so far after some of the deals, for each name.
    pub(super) course: Vec<(String, Vec<(u64, f64)>)>,
}

/// Points of a course.
const STEPS: usize = 100;

impl Outcome {
    pub(super) fn new(names: &[String], baseline: &str, n_deals: u64, kept: &Kept) -> Self {
        let blocks: Vec<&Block> = kept.blocks.range(..n_deals).map(|(_, block)| block).collect();
        let mut entrants: Vec<Entrant> =
            names.iter().map(|name| Entrant { name: name.clone(), ..Entrant::default() }).collect();
        for block in &blocks {
            for (place, entrant) in entrants.iter_mut().enumerate() {
                entrant.points.add(block.points[place], block.rounds);
                for &part in &block.wins[place] {
                    entrant.wins.by_match.add(part);
                }
                let wins = &block.wins[place];
                entrant.wins.by_deal.add(wins.iter().sum::<u64>() as i64, wins.len() as u32);
                entrant.failures.add(&block.failures[place]);
            }
        }
        let mut kinds: Vec<&String> = Vec::new();
        for name in names {
            if !kinds.contains(&name) {
                kinds.push(name);
            }
        }
        let others = kinds.iter().filter(|name| name.as_str() != baseline);
        let comparisons = others.map(|name| compare(names, name, baseline, &blocks)).collect();
        Outcome {
            seed: kept.seed,
            n_matches: blocks.len() as u64 * names.len() as u64,
            rounds: blocks.iter().map(|block| u64::from(block.rounds)).sum(),
            complete: blocks.len() as u64 == n_deals,
            entrants,
            baseline: baseline.into(),
            comparisons,
            ratings: ratings::all(names, &kinds, baseline, &blocks),
            course: kinds.iter().map(|name| ((*name).clone(), course(names, name, &blocks))).collect(),
        }
    }
}

/// Points of all seats of a name in a block, and how many these are.
fn total(names: &[String], name: &str, block: &Block) -> (i64, u32) {
    let own = names.iter().zip(&block.points).filter(|(of, _)| *of == name);
    own.fold((0, 0), |(sum, n), (_, points)| (sum + points, n + 1))
}

fn compare(names: &[String], name: &str, baseline: &str, blocks: &[&Block]) -> Comparison {
    let mut difference = PerRound::default();
    for block in blocks {
        let ((own, n_own), (base, n_base)) = (total(names, name, block), total(names, baseline, block));
        difference.add(own * i64::from(n_base) - base * i64::from(n_own), block.rounds * n_own * n_base);
    }
    let p_value = difference.mean().zip(difference.standard_error()).map(|(mean, error)| match error {
        0.0 if mean == 0.0 => 1.0,
        _ => ratings::two_sided(mean / error),
    });
    Comparison { name: name.into(), difference: difference.mean(), ci95: difference.ci95(), p_value }
}

fn course(names: &[String], name: &str, blocks: &[&Block]) -> Vec<(u64, f64)> {
    let step = blocks.len().div_ceil(STEPS).max(1);
    let (mut points, mut rounds, mut course) = (0, 0, Vec::new());
    for (nth, block) in blocks.iter().enumerate() {
        let (sum, n) = total(names, name, block);
        points += sum;
        rounds += i64::from(block.rounds * n);
        if (nth + 1) % step == 0 || nth + 1 == blocks.len() {
            course.push((nth as u64 + 1, points as f64 / rounds.max(1) as f64));
        }
    }
    course
}
