//! What another process has used, where the operating system says it in files.

use std::time::Duration;

/// Parts of a second in which processor time is counted; every Linux there is says 100.
const TICKS_PER_SECOND: u64 = 100;

pub(super) struct Process(u64);

impl Process {
    pub(super) fn of(pid: u64) -> Self {
        Process(pid)
    }

    /// Processor time of all its threads.
    pub(super) fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0)).ok()?;
        // The name in parentheses may hold anything; the fields behind it are numbers.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at)?.parse::<u64>().ok();
        Some(Duration::from_millis((ticks(11)? + ticks(12)?) * 1000 / TICKS_PER_SECOND))
    }

    /// Bytes in memory.
    pub(super) fn rss(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
    }
}
