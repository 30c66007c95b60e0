//! Standard input for the line mode: lines until they end, or until a signal says that it is over.

use crate::signals::Watch;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver};

enum Told {
    /// A line with its end; empty when there are no more.
    Line(Vec<u8>),
    Failed(io::Error),
    Signal(i32),
}

/// Lines from a thread that reads them. Nobody waits for the thread, because reading may never return.
pub(crate) struct Lines {
    told: Receiver<Told>,
    line: Vec<u8>,
    n_read: usize,
    has_ended: bool,
    signal: Option<i32>,
    _watch: Watch,
}

impl Lines {
    pub(crate) fn start() -> io::Result<Self> {
        let (tell, told) = mpsc::channel();
        let tell_signal = tell.clone();
        let watch = Watch::start(move |signal| drop(tell_signal.send(Told::Signal(signal))))?;
        std::thread::Builder::new().spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line);
                let is_last = !matches!(read, Ok(n) if n > 0);
                let read = read.map_or_else(Told::Failed, |_| Told::Line(line));
                if tell.send(read).is_err() || is_last {
                    return;
                }
            }
        })?;
        Ok(Lines { told, line: Vec::new(), n_read: 0, has_ended: false, signal: None, _watch: watch })
    }

    /// The signal that has come, if one has.
    pub(crate) fn signal(mut self) -> Option<i32> {
        while let Ok(told) = self.told.try_recv() {
            if let Told::Signal(signal) = told {
                self.signal.get_or_insert(signal);
            }
        }
        self.signal
    }
}

impl BufRead for Lines {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.n_read == self.line.len() && !self.has_ended {
            self.n_read = 0;
            self.line = match self.told.recv() {
                Ok(Told::Line(line)) => line,
                Ok(Told::Failed(error)) => return Err(error),
                Ok(Told::Signal(signal)) => {
                    self.signal = Some(signal);
                    Vec::new()
                }
                Err(mpsc::RecvError) => Vec::new(),
            };
            self.has_ended = self.line.is_empty();
        }
        Ok(&self.line[self.n_read..])
    }

    fn consume(&mut self, n: usize) {
        self.n_read += n;
    }
}

impl Read for Lines {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let n = self.fill_buf()?.read(bytes)?;
        self.consume(n);
        Ok(n)
    }
}
