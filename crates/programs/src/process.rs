//! One process: lines to it, lines from it, and its end.
//!
//! Its pipes are served by threads of their own, so that nobody waits for a program that does not read, and each of them
//! holds a few lines at most, so that a program that never stops writing waits itself.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

/// Bytes of an answer at most.
const LINE_MAX: u64 = 4_096;

/// Lines on their way to a process, and from it.
const QUEUE: usize = 8;

/// The processes that are alive, for whoever has to end all of them.
#[derive(Default)]
pub(crate) struct Running {
    children: Mutex<HashMap<u64, Child>>,
    next: AtomicU64,
}

impl Running {
    fn children(&self) -> MutexGuard<'_, HashMap<u64, Child>> {
        self.children.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn add(&self, child: Child) -> u64 {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        self.children().insert(id, child);
        id
    }

    fn end(&self, id: u64) {
        let child = self.children().remove(&id);
        child.into_iter().for_each(end);
    }

    pub(crate) fn end_all(&self) {
        let all: Vec<Child> = self.children().drain().map(|(_, child)| child).collect();
        all.into_iter().for_each(end);
    }
}

/// Kills a process with all it has started, and leaves no zombie.
fn end(mut child: Child) {
    // The process was not waited for yet, so that its number still is its own.
    #[cfg(unix)]
    if let Ok(group) = i32::try_from(child.id()) {
        use nix::sys::signal::{Signal, killpg};
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// What comes from a process.
pub(crate) enum Said {
    Line(String),
    /// A line that is longer than any answer.
    TooLong,
}

/// Why nothing comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// Not until now.
    Late,
    /// Never again.
    Ended,
}

/// A process, killed when it is dropped.
pub(crate) struct Process {
    id: u64,
    running: Arc<Running>,
    lines: SyncSender<String>,
    said: Receiver<Said>,
    pub(crate) started: Instant,
    /// The number of the last question. No number is used twice, so that a late answer is known from one in time.
    pub(crate) ask: u64,
    /// Usable answers so far.
    pub(crate) n_answers: u64,
}

impl Process {
    /// Starts a program; `heard` gets its standard error line by line.
    pub(crate) fn start(
        words: &[String],
        running: Arc<Running>,
        heard: impl Fn(&str) + Send + 'static,
    ) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: a key that interrupts us is not for it, and what it starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let id = running.add(child);
        let (lines, to_write) = mpsc::sync_channel::<String>(QUEUE);
        let (read, said) = mpsc::sync_channel(QUEUE);
        // From here on the process ends whatever happens.
        let process = Process { id, running, lines, said, started: Instant::now(), ask: 0, n_answers: 0 };
        if let Some(mut input) = input {
            spawn(move || to_write.iter().try_for_each(|line| input.write_all(line.as_bytes())))?;
        }
        if let Some(output) = output {
            spawn(move || read_lines(output, &read))?;
        }
        if let Some(errors) = errors {
            spawn(move || hear(errors, &heard))?;
        }
        Ok(process)
    }

    /// Sends one line; a program that has not read the last ones gets no more.
    pub(crate) fn send(&self, line: &str) -> Result<(), Silence> {
        self.lines.try_send(format!("{line}\n")).map_err(|error| match error {
            mpsc::TrySendError::Full(_) => Silence::Late,
            mpsc::TrySendError::Disconnected(_) => Silence::Ended,
        })
    }

    /// The next line that comes until then.
    pub(crate) fn next(&self, deadline: Instant) -> Result<Said, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.said.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.running.end(self.id);
    }
}

/// A thread that ends with the pipe it serves, which nobody waits for.
fn spawn<T: Send + 'static>(serve: impl FnOnce() -> T + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("program".into()).spawn(serve).map(drop)
}

fn read_lines(output: impl Read, said: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while let Ok(n_bytes) = output.by_ref().take(LINE_MAX).read_until(b'\n', &mut line) {
        let what = match (n_bytes, line.last()) {
            (0, _) => return,
            // The last line of a program may have no end.
            (_, Some(b'\n')) | (..LINE_LIMIT, _) => Said::Line(String::from_utf8_lossy(&line).trim().into()),
            _ => Said::TooLong,
        };
        let is_last = matches!(what, Said::TooLong);
        if said.send(what).is_err() || is_last {
            return;
        }
        line.clear();
    }
}

/// [`LINE_MAX`] as a length.
const LINE_LIMIT: usize = LINE_MAX as usize;

/// Reads for as long as there is something, so that a program never waits for who should hear it.
fn hear(errors: impl Read, heard: &impl Fn(&str)) {
    const SHOWN: u64 = 500;
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while errors.by_ref().take(SHOWN).read_until(b'\n', &mut line).is_ok_and(|n_bytes| n_bytes > 0) {
        let text = String::from_utf8_lossy(&line);
        // What a terminal would obey is not for others to say.
        let shown: String = text.trim_end().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        heard(&shown);
        line.clear();
    }
}
