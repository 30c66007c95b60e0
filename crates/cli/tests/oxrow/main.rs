//! The program from outside: what it prints, writes and refuses, and with which exit code.

mod bad_input;
mod columns;
mod hosting;
mod interrupted;
mod programs;
mod verbs;
mod verify;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program with these words on its command line and nothing to read.
pub(crate) fn oxrow(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oxrow"));
    // Whoever runs the tests may speak another language.
    command.args(words).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    command
}

/// Runs it to the end.
pub(crate) fn run(words: &[&str]) -> Done {
    Done::of(&oxrow(words).output().expect("the program starts"))
}

/// What became of a run.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Done {
    pub(crate) fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
        Done { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
    }

    /// The output of a run that must be good.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.out
    }

    /// The last line of the output as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> serde_json::Value {
        let out = self.good();
        serde_json::from_str(out.lines().last().expect("a line")).expect("the last line is JSON")
    }
}

/// A folder of one test, emptied at the start.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Folder(folder)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").to_string()
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).expect("a file for the test");
        path
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<_> = entries.map(name).collect();
        names.sort();
        names
    }
}
