//! When to try again.

/// Waiting times between connections: short at first, longer with every failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backoff {
    failures: u32,
    told: Option<u32>,
}

impl Backoff {
    const FIRST_MS: u32 = 400;
    const LONGEST_MS: u32 = 10_000;

    /// A connection has said hello: all is well again.
    pub fn reset(&mut self) {
        *self = Backoff::default();
    }

    /// The server has said when to come back.
    pub fn told(&mut self, retry_ms: u32) {
        self.told = Some(retry_ms);
    }

    /// How long to wait now, in milliseconds. `dice` is any number; it keeps clients from coming back together.
    pub fn wait_ms(&mut self, dice: u32) -> u32 {
        let longest = Self::FIRST_MS << self.failures.min(5);
        self.failures += 1;
        let wait = self.told.take().unwrap_or(0).max(longest.min(Self::LONGEST_MS));
        wait + dice % (wait / 4 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Backoff;

    #[test]
    fn waits_grow_and_begin_again() {
        let mut backoff = Backoff::default();
        let waits: Vec<_> = (0..8).map(|_| backoff.wait_ms(0)).collect();
        assert_eq!(waits, [400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
        backoff.reset();
        assert_eq!(backoff.wait_ms(0), 400);
    }

    #[test]
    fn a_server_that_closes_is_not_asked_too_early() {
        let mut backoff = Backoff::default();
        backoff.told(5000);
        assert!(backoff.wait_ms(7) >= 5000);
        assert!(backoff.wait_ms(7) < 5000);
    }
}
