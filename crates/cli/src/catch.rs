//! Bots that fail without taking the program along.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static IN_BOT: Cell<bool> = const { Cell::new(false) };
}

/// Keeps failures inside [`catch`] from being reported; all others are, as before.
pub(crate) fn quiet() {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !IN_BOT.get() {
            loud(info);
        }
    }));
}

/// Asks a bot; `None` when it panics. It must not be asked again then: its state may be half changed.
pub(crate) fn catch<T>(ask: impl FnOnce() -> T) -> Option<T> {
    IN_BOT.set(true);
    let answer = panic::catch_unwind(AssertUnwindSafe(ask));
    IN_BOT.set(false);
    answer.ok()
}
