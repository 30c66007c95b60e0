//! Signals that end the program while the table holds the terminal.
//!
//! Left alone they would end it on the spot: the screen stays in the terminal's other half, keys are not echoed, and
//! what was played is lost.

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::io;
#[cfg(unix)]
use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicBool, Ordering},
};

/// Hands over the first signal that asks the program to end. Once it is dropped, signals do what they always do.
///
/// There is at most one at a time.
#[cfg(unix)]
pub(crate) struct Watch {
    handle: signal_hook::iterator::Handle,
    was_told: Arc<AtomicBool>,
}

#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

/// Whether signals do what they always do. This much stays in place for good: a signal that was handed over once
/// never gets its own effect back from the system.
#[cfg(unix)]
static BY_DEFAULT: LazyLock<io::Result<Arc<AtomicBool>>> = LazyLock::new(|| {
    let by_default = Arc::new(AtomicBool::new(true));
    for signal in SIGNALS {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&by_default))?;
    }
    Ok(by_default)
});

#[cfg(unix)]
impl Watch {
    /// # Errors
    /// The system does not hand over signals or gives no thread.
    pub(crate) fn start(tell: impl FnOnce(i32) + Send + 'static) -> io::Result<Self> {
        let by_default = BY_DEFAULT.as_ref().map_err(|error| io::Error::from(error.kind()))?;
        let mut signals = signal_hook::iterator::Signals::new(SIGNALS)?;
        let handle = signals.handle();
        let was_told = Arc::new(AtomicBool::new(false));
        let tells = Arc::clone(&was_told);
        std::thread::Builder::new().spawn(move || {
            if let Some(signal) = signals.forever().next() {
                tells.store(true, Ordering::SeqCst);
                tell(signal);
            }
        })?;
        by_default.store(false, Ordering::SeqCst);
        Ok(Watch { handle, was_told })
    }
}

#[cfg(unix)]
impl Drop for Watch {
    fn drop(&mut self) {
        self.handle.close();
        // A terminal that is closed often sends two signals in a row. The second must not stop whoever was told of
        // the first from putting things away.
        if let Ok(by_default) = BY_DEFAULT.as_ref()
            && !self.was_told.load(Ordering::SeqCst)
        {
            by_default.store(true, Ordering::SeqCst);
        }
    }
}

/// Elsewhere nothing has to be watched for.
#[cfg(not(unix))]
pub(crate) struct Watch;

#[cfg(not(unix))]
impl Watch {
    pub(crate) fn start(_: impl FnOnce(i32) + Send + 'static) -> io::Result<Self> {
        Ok(Watch)
    }
}
