//! A server of our own, which may be killed, or stopped as a service manager does it.

use std::io::{self, BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long a server may take to tell everybody that it stops, and to stop.
const STOPS: Duration = Duration::from_secs(60);

/// A server that runs until this is dropped.
pub(super) struct Server {
    child: Child,
    /// Where it can be reached.
    pub(super) url: String,
}

impl Server {
    /// Starts this program as a server with a data folder, at a free port of this computer, and waits until it can be
    /// reached.
    ///
    /// # Errors
    /// The program cannot be started, or has ended without an address.
    pub(super) fn start(folder: &Path) -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data-dir"]).arg(folder);
        // The moment for which answers about special cards are kept back is as long: short enough for whole matches.
        command.args(["--bot-delay", "50"]);
        // Killed again and again it has much to say that is no news.
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = Server { child: command.spawn()?, url: String::new() };
        let mut said = String::new();
        if let Some(out) = server.child.stdout.take() {
            BufReader::new(out).read_line(&mut said)?;
        }
        let url = said.split_whitespace().find(|word| word.starts_with("http"));
        server.url = url.ok_or(io::ErrorKind::UnexpectedEof)?.trim_end_matches('/').to_string();
        Ok(server)
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// # Errors
    /// It cannot be asked, goes on all the same, or ends as if something were wrong.
    pub(super) fn stop(mut self) -> io::Result<()> {
        let is_good =
            |status: ExitStatus| if status.success() { Ok(()) } else { Err(io::ErrorKind::Other.into()) };
        let pid = self.child.id().to_string();
        let signal = |name: &str| Command::new("kill").args([name, &pid]).status();
        is_good(signal("-TERM")?)?;
        let (tell, ended) = mpsc::channel();
        std::thread::spawn(move || tell.send(self.child.wait()));
        match ended.recv_timeout(STOPS) {
            Ok(status) => is_good(status?),
            Err(_) => {
                signal("-KILL")?;
                Err(io::ErrorKind::TimedOut.into())
            }
        }
    }

    /// Ends it in the middle of whatever it does.
    pub(super) fn kill(mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already, and then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
