//! What every verb uses: sentences, standard output, and the refusal of bad input.

use crate::stop::Stop;
use game::{Arg, Message};
use std::borrow::Cow;
use std::io::{self, Write};
use texts::{Lang, People, Texts};

/// The surroundings of a verb.
pub(crate) struct App {
    texts: Texts,
    lang: Lang,
}

impl App {
    pub(crate) fn new(lang: Lang) -> Self {
        App { texts: Texts::new(lang), lang }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    /// A sentence or word of this program.
    pub(crate) fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// The same with arguments.
    pub(crate) fn fmt(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.texts.fmt(key, args)
    }

    /// The sentence of a message, with the rule behind it.
    pub(crate) fn say(&self, message: &Message, people: &People) -> String {
        let sentence = self.texts.say(message, people);
        if message.rule.is_empty() {
            return sentence;
        }
        let args = [("sentence", Arg::Text(sentence)), ("rule", Arg::Text(message.rule.into()))];
        self.fmt("cli-with-rule", &args)
    }

    /// Bad input, in a sentence of this program.
    pub(crate) fn bad(&self, key: &str, args: &[(&str, Arg)]) -> Stop {
        Stop::Bad(self.fmt(key, args))
    }

    /// Bad input, as the rules say it.
    pub(crate) fn refuse(&self, message: &Message) -> Stop {
        Stop::Bad(self.say(message, &People::default()))
    }

    /// Says something beside the output. Nobody listening is no reason to stop.
    pub(crate) fn tell(&self, sentence: &str) {
        if !sentence.is_empty() {
            let _ = writeln!(io::stderr(), "{}", broken(sentence, tui::columns(&io::stderr())));
        }
    }

    /// What the operating system refused, in words.
    pub(crate) fn reason(&self, error: &io::Error) -> String {
        use io::ErrorKind as Kind;
        let key = match error.kind() {
            Kind::NotFound => "cli-io-not-found",
            Kind::PermissionDenied => "cli-io-denied",
            Kind::IsADirectory => "cli-io-directory",
            Kind::NotADirectory => "cli-io-not-a-directory",
            Kind::StorageFull | Kind::QuotaExceeded => "cli-io-full",
            Kind::ReadOnlyFilesystem => "cli-io-read-only",
            Kind::FileTooLarge => "cli-io-too-large",
            Kind::InvalidFilename => "cli-io-name",
            _ => return self.fmt("cli-io-other", &[("reason", Arg::Text(error.to_string()))]),
        };
        self.text(key)
    }

    /// What to do about output that cannot be written.
    pub(crate) fn output_error(&self, error: &io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Closed,
            _ => self.bad("cli-output", &[("reason", Arg::Text(self.reason(error)))]),
        }
    }

    /// Writes to standard output and makes sure that it arrived.
    pub(crate) fn print(&self, text: &str) -> Result<(), Stop> {
        let mut out = io::stdout().lock();
        let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        written.map_err(|error| self.output_error(&error))
    }

    /// Writes one line to standard output.
    pub(crate) fn line(&self, line: &str) -> Result<(), Stop> {
        self.print(&format!("{line}\n"))
    }

    /// Sentences for standard output, broken between words where a terminal would break them anywhere.
    pub(crate) fn filled<'a>(&self, sentences: &'a str) -> Cow<'a, str> {
        broken(sentences, tui::columns(&io::stdout()))
    }

    /// Columns of text to fill: the terminal's, within reason.
    pub(crate) fn width(&self) -> usize {
        const DEFAULT: usize = 80;
        let Some(columns) = tui::columns(&io::stdout()) else { return DEFAULT };
        // Longer lines are hard to read, and a terminal that is narrower shows nothing well.
        std::env::var("COLUMNS").ok().and_then(|n| n.parse().ok()).unwrap_or(columns).clamp(20, 100)
    }
}

/// Sentences for a reader with so many columns, or with none.
fn broken(text: &str, columns: Option<usize>) -> Cow<'_, str> {
    match columns {
        Some(columns) => tui::fill(text, columns).into(),
        None => text.into(),
    }
}

/// Cells as aligned columns; the first `n_left` columns start left, the others end right.
pub(crate) fn columns(rows: &[Vec<String>], n_left: usize) -> String {
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..n_columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            if column > 0 {
                line.push_str("  ");
            }
            let pad = " ".repeat(width - cell.chars().count());
            if column < n_left {
                line.push_str(cell);
                line.push_str(&pad);
            } else {
                line.push_str(&pad);
                line.push_str(cell);
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
