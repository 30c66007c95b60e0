//! Means with intervals, from whole numbers only.
//!
//! Sums of whole numbers do not depend on the order in which they come, so that a result is the same on any number
//! of threads, to the last digit.

/// The standard normal quantile of a two-sided 95 % interval.
const Z95: f64 = 1.959_963_985;

/// A total over matches divided by the rounds in them.
///
/// Rounds of one match need not be independent, and the number of rounds may depend on what happened in them. So the
/// match is the unit: the interval is the one of a ratio of two totals over independent matches, by the usual linear
/// approximation (Cochran, "Sampling Techniques", 1977, chapter 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PerRound {
    n_matches: i128,
    total: i128,
    rounds: i128,
    total_total: i128,
    total_rounds: i128,
    rounds_rounds: i128,
}

impl PerRound {
    /// Adds a match.
    pub(crate) fn add(&mut self, total: i64, rounds: u32) {
        let (total, rounds) = (i128::from(total), i128::from(rounds));
        self.n_matches += 1;
        self.total += total;
        self.rounds += rounds;
        self.total_total += total * total;
        self.total_rounds += total * rounds;
        self.rounds_rounds += rounds * rounds;
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.n_matches += other.n_matches;
        self.total += other.total;
        self.rounds += other.rounds;
        self.total_total += other.total_total;
        self.total_rounds += other.total_rounds;
        self.rounds_rounds += other.rounds_rounds;
    }

    /// Rounds of all matches.
    pub(crate) fn rounds(&self) -> u64 {
        self.rounds as u64
    }

    /// The mean per round; `None` without a round.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.rounds > 0).then(|| self.total as f64 / self.rounds as f64)
    }

    /// The standard error of the mean; `None` with less than two matches.
    pub(crate) fn standard_error(&self) -> Option<f64> {
        let mean = self.mean()?;
        if self.n_matches < 2 {
            return None;
        }
        let n_matches = self.n_matches as f64;
        let squares = self.total_total as f64 - 2.0 * mean * self.total_rounds as f64
            + mean * mean * self.rounds_rounds as f64;
        let rounds_mean = self.rounds as f64 / n_matches;
        Some((squares.max(0.0) / (n_matches * (n_matches - 1.0))).sqrt() / rounds_mean)
    }

    /// The 95 % interval of the mean.
    pub(crate) fn ci95(&self) -> Option<[f64; 2]> {
        let (mean, error) = (self.mean()?, self.standard_error()?);
        Some([mean - Z95 * error, mean + Z95 * error])
    }
}

/// Shares of a win are counted in these, so that any number of up to ten winners shares without remainder.
pub(crate) const WIN: u64 = 2_520;

/// The mean of numbers between 0 and 1, counted in parts of [`WIN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Share {
    n: u64,
    parts: u64,
}

impl Share {
    /// Adds a match.
    pub(crate) fn add(&mut self, parts: u64) {
        self.n += 1;
        self.parts += parts;
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.parts += other.parts;
    }

    /// The mean; `None` without a match.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.parts as f64 / (WIN * self.n) as f64)
    }

    /// Wilson's 95 % interval: right also for a share of 0 or 1. Shared wins spread less than whole ones, for which
    /// it is made, so that with them it is a little wider than it has to be.
    pub(crate) fn ci95(&self) -> Option<[f64; 2]> {
        let (p, n) = (self.mean()?, self.n as f64);
        let z2 = Z95 * Z95;
        let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z95 / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        Some([(middle - half).max(0.0), (middle + half).min(1.0)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(got: f64, expected: f64) {
        assert!((got - expected).abs() < 1e-6, "{got} is not {expected}");
    }

    #[test]
    fn one_round_a_match_is_the_ordinary_mean() {
        let mut per_round = PerRound::default();
        for total in [2, 4, 4, 4, 5, 5, 7, 9] {
            per_round.add(total, 1);
        }
        close(per_round.mean().unwrap(), 5.0);
        // Sample variance 32 / 7, divided by 8 matches.
        close(per_round.standard_error().unwrap(), (32.0_f64 / 7.0 / 8.0).sqrt());
        let [low, high] = per_round.ci95().unwrap();
        close((low + high) / 2.0, 5.0);
    }

    #[test]
    fn equal_rates_leave_no_uncertainty_however_long_the_matches() {
        let mut per_round = PerRound::default();
        per_round.add(6, 2);
        per_round.add(30, 10);
        close(per_round.mean().unwrap(), 3.0);
        close(per_round.standard_error().unwrap(), 0.0);
    }

    #[test]
    fn nothing_is_said_about_nothing() {
        assert_eq!(PerRound::default().mean(), None);
        assert_eq!(Share::default().ci95(), None);
        let mut one = PerRound::default();
        one.add(3, 2);
        assert_eq!((one.mean(), one.ci95()), (Some(1.5), None));
    }

    #[test]
    fn wilson_matches_a_table() {
        let mut share = Share::default();
        for won in [WIN, WIN, WIN, WIN, WIN, WIN, WIN, WIN, 0, 0] {
            share.add(won);
        }
        let [low, high] = share.ci95().unwrap();
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
        let mut never = Share::default();
        (0..10).for_each(|_| never.add(0));
        let [low, high] = never.ci95().unwrap();
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn merging_is_adding() {
        let (mut all, mut one, mut two) = (PerRound::default(), PerRound::default(), PerRound::default());
        for (idx, total) in [3, 8, 1, 12, 7].into_iter().enumerate() {
            all.add(total, 2);
            if idx % 2 == 0 { one.add(total, 2) } else { two.add(total, 2) }
        }
        two.merge(&one);
        assert_eq!(all, two);
    }
}
