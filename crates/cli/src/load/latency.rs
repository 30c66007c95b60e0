//! Latencies and their percentiles.

use std::sync::Mutex;
use std::time::Duration;

/// All of them; a run has few enough to keep.
#[derive(Default)]
pub(super) struct Latencies(Mutex<Vec<u32>>);

impl Latencies {
    pub(super) fn add(&self, latency: Duration) {
        let micros = u32::try_from(latency.as_micros()).unwrap_or(u32::MAX);
        self.0.lock().expect("nobody panics here").push(micros);
    }

    /// Percentiles in milliseconds; `None` without any latency.
    pub(super) fn millis<const N: usize>(&self, shares: [f64; N]) -> [Option<f64>; N] {
        let mut all = self.0.lock().expect("nobody panics here").clone();
        all.sort_unstable();
        shares.map(|share| {
            // The nearest rank: the smallest latency that this share of them does not exceed.
            let rank = (share * all.len() as f64).ceil() as usize;
            all.get(rank.saturating_sub(1)).map(|&micros| f64::from(micros) / 1000.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_nearest_ranks() {
        let latencies = Latencies::default();
        assert_eq!(latencies.millis([0.5]), [None]);
        for millis in (1..=100).rev() {
            latencies.add(Duration::from_millis(millis));
        }
        assert_eq!(latencies.millis([0.5, 0.99, 1.0]), [Some(50.0), Some(99.0), Some(100.0)]);
    }
}
