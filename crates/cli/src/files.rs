//! Files: read within limits, written whole or not at all.

use crate::app::App;
use crate::stop::Stop;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// A file that appears under its name only when it is finished: until then it is a temporary one beside it.
pub(crate) struct NewFile {
    out: BufWriter<File>,
    /// Where it lies now and where it goes; `None` for what is written in place, such as a device or a pipe.
    rename: Option<(PathBuf, PathBuf)>,
}

impl NewFile {
    /// Starts a file. One of the same name stays as it is until [`NewFile::finish`].
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        // A link keeps pointing to where it points, and the file there is the one to replace.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        match fs::metadata(&path) {
            Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(there) if !there.is_file() => {
                let out = BufWriter::new(File::options().write(true).open(&path)?);
                return Ok(NewFile { out, rename: None });
            }
            // A file that must not be written to must not be replaced either.
            Ok(_) => drop(File::options().write(true).open(&path)?),
            Err(_) => {}
        }
        let Some(name) = path.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
        let hidden = format!(".{}.", name.to_string_lossy());
        remove_abandoned(&path, &hidden);
        let temporary = path.with_file_name(format!("{hidden}{}.tmp", std::process::id()));
        let file = File::options().write(true).create_new(true).open(&temporary)?;
        // Says that somebody is still writing it; where nothing can be locked, nothing is cleaned up either.
        let _ = file.try_lock();
        if let Ok(there) = fs::metadata(&path) {
            file.set_permissions(there.permissions())?;
        }
        Ok(NewFile { out: BufWriter::new(file), rename: Some((temporary, path)) })
    }

    /// Makes sure that all of it is on the disk, then gives it its name.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        if let Some((temporary, path)) = &self.rename {
            self.out.get_ref().sync_all()?;
            fs::rename(temporary, path)?;
            self.rename = None;
        }
        Ok(())
    }
}

/// Removes what runs have left behind that were killed while they wrote this file: nobody holds a lock on it any more.
fn remove_abandoned(path: &Path, hidden: &str) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let middle = name.to_str().and_then(|name| name.strip_prefix(hidden)?.strip_suffix(".tmp"));
        let is_ours = middle.is_some_and(|process| process.parse::<u32>().is_ok());
        if is_ours && File::options().write(true).open(entry.path()).is_ok_and(|it| it.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some((temporary, _)) = &self.rename {
            let _ = fs::remove_file(temporary);
        }
    }
}

/// Starts a file of records, or says why there can be none.
pub(crate) fn create_records(app: &App, path: &Path) -> Result<NewFile, Stop> {
    // Standard output holds sentences or JSON of another kind, and a file of this name is hardly ever meant.
    if path.as_os_str() == "-" {
        return Err(app.bad("cli-records-dash", &[]));
    }
    NewFile::create(path).map_err(|error| cannot_write(app, path, &error))
}

pub(crate) fn cannot_write(app: &App, path: &Path, error: &io::Error) -> Stop {
    let file = path.display().to_string();
    app.bad("cli-cannot-write", &[("file", file.into()), ("reason", app.reason(error).into())])
}

/// Reads a text file of moderate size, or standard input for `-`.
pub(crate) fn read_text(app: &App, name: &str) -> Result<String, Stop> {
    let mut input = open(app, name)?;
    let mut bytes = Vec::new();
    read_up_to_max(&mut input, &mut bytes).map_err(|error| cannot_read(app, name, &error))?;
    checked_text(app, name, bytes, 0)
}

fn open(app: &App, name: &str) -> Result<Box<dyn Read>, Stop> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).map_err(|error| cannot_read(app, name, &error))?;
    if file.metadata().is_ok_and(|it| it.is_dir()) {
        return Err(cannot_read(app, name, &io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(file))
}

fn cannot_read(app: &App, name: &str, error: &io::Error) -> Stop {
    app.bad("cli-cannot-read", &[("file", name.to_string().into()), ("reason", app.reason(error).into())])
}

/// One record of a file, and where in the file it begins.
pub(crate) struct OneRecord {
    /// The record.
    pub(crate) text: String,
    /// Lines of the file before it.
    pub(crate) lines_before: usize,
}

/// Reads a record from a file, or from standard input for `-`. A file with one record a line, as simulations write,
/// needs to know which one.
pub(crate) fn read_record(app: &App, name: &str, match_idx: Option<u64>) -> Result<OneRecord, Stop> {
    let mut input = BufReader::new(open(app, name)?);
    let first = read_line(app, name, &mut input, 0)?;
    let next_match = |line: &str| line.trim_start().starts_with("{\"oxrow-record\"");
    let is_list = Path::new(name).extension().is_some_and(|ending| ending == "jsonl") || {
        let whole_object = first.trim_start().starts_with('{') && first.trim_end().ends_with('}');
        whole_object && match_idx.is_some()
    };
    if !is_list {
        let mut bytes = first.into_bytes();
        read_up_to_max(&mut input, &mut bytes).map_err(|error| cannot_read(app, name, &error))?;
        let text = checked_text(app, name, bytes, 0)?;
        // A list under another name: two whole records follow each other.
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        if match_idx.is_none() && lines.next().is_some_and(next_match) && lines.next().is_some_and(next_match)
        {
            let n_matches = text.lines().filter(|line| !line.trim().is_empty()).count();
            return Err(which_match(app, n_matches));
        }
        if match_idx.is_some_and(|idx| idx > 0) {
            return Err(no_such_match(app, 1));
        }
        return Ok(OneRecord { text, lines_before: 0 });
    }

    let mut wanted = None;
    let (mut n_matches, mut lines_before) = (0, 0);
    let mut line = first;
    loop {
        let is_last = line.is_empty();
        if !line.trim().is_empty() {
            if n_matches == match_idx.unwrap_or(0) {
                wanted = Some(OneRecord { text: std::mem::take(&mut line), lines_before });
            }
            n_matches += 1;
        }
        if is_last {
            break;
        }
        lines_before += 1;
        line = read_line(app, name, &mut input, lines_before)?;
    }
    match wanted {
        Some(_) if match_idx.is_none() && n_matches > 1 => Err(which_match(app, n_matches as usize)),
        Some(record) => Ok(record),
        None if n_matches == 0 => Ok(OneRecord { text: String::new(), lines_before: 0 }),
        None => Err(no_such_match(app, n_matches as usize)),
    }
}

fn which_match(app: &App, n_matches: usize) -> Stop {
    app.bad("cli-which-match", &[("matches", n_matches.into()), ("last", (n_matches - 1).into())])
}

fn no_such_match(app: &App, n_matches: usize) -> Stop {
    app.bad("cli-no-such-match", &[("matches", n_matches.into()), ("last", (n_matches - 1).into())])
}

/// One line with its end, empty at the end of the file; longer than any record is refused.
fn read_line(app: &App, name: &str, input: &mut impl BufRead, lines_before: usize) -> Result<String, Stop> {
    let mut bytes = Vec::new();
    let read = input.take(record::SIZE_MAX as u64 + 1).read_until(b'\n', &mut bytes);
    read.map_err(|error| cannot_read(app, name, &error))?;
    checked_text(app, name, bytes, lines_before)
}

fn read_up_to_max(input: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    let left = (record::SIZE_MAX + 1).saturating_sub(bytes.len());
    input.take(left as u64).read_to_end(bytes).map(|_| ())
}

/// Bytes as text, unless they are too many or none.
fn checked_text(app: &App, name: &str, bytes: Vec<u8>, lines_before: usize) -> Result<String, Stop> {
    if bytes.len() > record::SIZE_MAX {
        let args = [("file", name.to_string().into()), ("max", (record::SIZE_MAX >> 20).into())];
        return Err(app.bad("cli-too-large", &args));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line_start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let at = record::Place {
            line: lines_before + good.iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: String::from_utf8_lossy(&good[line_start..]).chars().count() + 1,
        };
        let args = [("file", name.to_string().into())];
        Stop::Bad(located(app, at, app.fmt("cli-not-text", &args)))
    })
}

/// A sentence with the place it is about.
pub(crate) fn located(app: &App, at: record::Place, sentence: String) -> String {
    let args = [("line", at.line.into()), ("column", at.column.into()), ("sentence", sentence.into())];
    app.fmt("cli-located", &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("oxrow-files-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn an_unfinished_file_leaves_no_trace_and_the_old_one_alone() {
        let folder = folder("unfinished");
        let path = folder.join("a.txt");
        fs::write(&path, "old").unwrap();
        let mut file = NewFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.flush().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(file);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "the temporary file is gone");

        let mut file = NewFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_a_killed_run_has_left_is_removed_by_the_next() {
        let folder = folder("abandoned");
        let path = folder.join("a.txt");
        for name in [".a.txt.4000000001.tmp", ".b.txt.4000000001.tmp", ".a.txt.old.tmp"] {
            fs::write(folder.join(name), "half").unwrap();
        }
        let held = folder.join(".a.txt.4000000002.tmp");
        let holds = File::create(&held).unwrap();
        holds.try_lock().unwrap();
        drop(NewFile::create(&path).unwrap());
        let mut left: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, [".a.txt.4000000002.tmp", ".a.txt.old.tmp", ".b.txt.4000000001.tmp"]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = folder("permissions");
        let path = folder.join("a.txt");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        NewFile::create(&path).unwrap().finish().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(fs::read_to_string(&path).unwrap(), "");
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = folder("link");
        fs::write(folder.join("real"), "old").unwrap();
        std::os::unix::fs::symlink(folder.join("real"), folder.join("link")).unwrap();
        let mut file = NewFile::create(&folder.join("link")).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert!(fs::symlink_metadata(folder.join("link")).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(folder.join("real")).unwrap(), "new");
        fs::remove_dir_all(folder).unwrap();
    }
}
