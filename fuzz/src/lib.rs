//! Fuzz targets for libFuzzer, on the stable toolchain and without a sanitizer: the code has no `unsafe` to watch.
//!
//! Replay the corpora, as every check does:
//!
//! ```text
//! cargo build --release --manifest-path fuzz/Cargo.toml
//! fuzz/target/release/play -runs=0 fuzz/corpus/play
//! ```
//!
//! Search for more with instrumentation; `--target` keeps it away from build scripts:
//!
//! ```text
//! RUSTFLAGS="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
//!   -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
//!   -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1" \
//!   cargo build --release --manifest-path fuzz/Cargo.toml --target x86_64-unknown-linux-gnu
//! fuzz/target/x86_64-unknown-linux-gnu/release/play -max_total_time=600 found fuzz/corpus/play
//! ```
//!
//! In `play` the first bytes choose game, seats, options and the seed of the deals, later ones seats and moves. In `table` a
//! line is what somebody does at a table, in their own words where it is a message; what the letters mean stands there.

/// Decisions from bytes; when the bytes run out, the match stops.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// A number below `n`, or `None` at the end.
    pub fn below(&mut self, n: usize) -> Option<usize> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        if n <= 256 {
            return Some(usize::from(byte) % n.max(1));
        }
        let (&low, rest) = self.0.split_first()?;
        self.0 = rest;
        Some((usize::from(byte) << 8 | usize::from(low)) % n)
    }

    /// One of some things, or `None` at the end.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        let nth = self.below(things.len())?;
        Some(things[nth])
    }
}
