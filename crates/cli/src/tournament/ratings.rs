//! Ratings from who was ahead of whom.
//!
//! A match of several seats counts as one comparison for each pair of them (Bradley and Terry, 1952), on the scale of
//! Elo: 400 points are odds of ten to one. The baseline is 0. Intervals are those of the jackknife over groups of
//! deals, which asks nothing of how matches depend on each other within a deal (Miller, 1974).

use super::blocks::Block;

/// How strong a name is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rating {
    pub(super) name: String,
    pub(super) elo: f64,
    /// `None` for the baseline, and with too few deals.
    pub(super) ci95: Option<[f64; 2]>,
}

/// Groups of the jackknife.
const GROUPS: usize = 20;

/// The quantile of Student's t for a two-sided 95 % interval, with one degree of freedom less than groups.
const T95: f64 = 2.093_024;

/// Ratings of all names.
pub(super) fn all(names: &[String], kinds: &[&String], baseline: &str, blocks: &[&Block]) -> Vec<Rating> {
    let kind_of: Vec<usize> = names
        .iter()
        .map(|name| kinds.iter().position(|kind| *kind == name).expect("a name of the list"))
        .collect();
    let n = kinds.len();
    let base = kinds.iter().position(|kind| kind.as_str() == baseline).unwrap_or(0);
    let mut groups = vec![vec![vec![0_u64; n]; n]; GROUPS];
    for block in blocks {
        let group = &mut groups[block.deal as usize % GROUPS];
        for (one, row) in block.ahead.iter().enumerate() {
            for (two, &halves) in row.iter().enumerate() {
                if kind_of[one] != kind_of[two] {
                    group[kind_of[one]][kind_of[two]] += u64::from(halves);
                }
            }
        }
    }
    let elo = |left_out: Option<usize>| {
        let mut wins = vec![vec![0; n]; n];
        for (_, group) in groups.iter().enumerate().filter(|(nth, _)| Some(*nth) != left_out) {
            for (row, more) in wins.iter_mut().zip(group) {
                row.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
        }
        strengths(&wins, base)
    };
    let full = elo(None);
    let has_groups = blocks.len() >= 2 * GROUPS;
    let parts: Vec<Vec<f64>> = (0..GROUPS).filter(|_| has_groups).map(|nth| elo(Some(nth))).collect();
    kinds
        .iter()
        .enumerate()
        .map(|(kind, name)| {
            let mean = parts.iter().map(|part| part[kind]).sum::<f64>() / GROUPS as f64;
            let squares: f64 = parts.iter().map(|part| (part[kind] - mean).powi(2)).sum();
            let half = T95 * (squares * (GROUPS - 1) as f64 / GROUPS as f64).sqrt();
            let ci95 = (has_groups && kind != base).then(|| [full[kind] - half, full[kind] + half]);
            Rating { name: (*name).clone(), elo: full[kind], ci95 }
        })
        .collect()
}

/// Ratings that explain best who won how often against whom, by the iteration of Hunter ("MM algorithms for generalized
/// Bradley-Terry models", 2004). One tie is added for each pair, so that a ratio of all to nothing stays finite.
fn strengths(halves: &[Vec<u64>], base: usize) -> Vec<f64> {
    let n = halves.len();
    let won = |one: usize, two: usize| (halves[one][two] + 1) as f64;
    let mut strength = vec![1.0_f64; n];
    for _ in 0..200 {
        let old = strength.clone();
        for one in 0..n {
            let others = || (0..n).filter(|&two| two != one);
            let wins: f64 = others().map(|two| won(one, two)).sum();
            let met = |two: usize| (won(one, two) + won(two, one)) / (old[one] + old[two]);
            let expected: f64 = others().map(met).sum();
            if expected > 0.0 {
                strength[one] = wins / expected;
            }
        }
        let scale = strength[base];
        strength.iter_mut().for_each(|s| *s /= scale);
    }
    strength.iter().map(|s| 400.0 * s.log10()).collect()
}

/// The chance of a value at least as far from 0 in a standard normal distribution (Abramowitz and Stegun, 7.1.26).
pub(super) fn two_sided(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = t
        * (0.254_829_592
            + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    (series * (-x * x).exp()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_of_ten_to_one_are_400() {
        // One tie is added to each pair.
        let elo = strengths(&[vec![0, 9_999_999], vec![999_999, 0]], 1);
        assert!((elo[0] - 400.0).abs() < 0.01 && elo[1] == 0.0, "{elo:?}");
    }

    #[test]
    fn who_never_met_is_compared_through_others() {
        let elo = strengths(&[vec![0, 7_500, 0], vec![2_500, 0, 7_500], vec![0, 2_500, 0]], 2);
        assert!((elo[0] - 2.0 * elo[1]).abs() < 1.0 && elo[1] > 100.0, "{elo:?}");
    }

    #[test]
    fn chances_are_those_of_a_table() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.3173), (1.959_964, 0.05), (-2.575_829, 0.01)] {
            assert!((two_sided(z) - p).abs() < 1e-4, "{z}");
        }
    }
}
