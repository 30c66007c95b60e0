//! Sentences in a terminal that shows them as they are: it would break a line in the middle of a word.

use ratatui::crossterm::terminal;
use std::io::{self, IsTerminal, Write};
use unicode_width::UnicodeWidthStr as _;

/// Columns of the terminal that an output goes to; `None` where it goes to a file or another program.
#[must_use]
pub fn columns(output: &impl IsTerminal) -> Option<usize> {
    // The system knows of some terminals that they are ones, and not how wide.
    let size = || terminal::size().ok().filter(|&(columns, _)| columns > 0);
    output.is_terminal().then(size).flatten().map(|(columns, _)| usize::from(columns))
}

/// Breaks lines that are too long between words. A line that fits stays as it is, a word that does not stays whole, and
/// what follows a mark ("- ", "3. ", "3) ") or an indentation hangs below it.
///
/// ```
/// assert_eq!(tui::fill("12) the row with 7 and 9\n", 16), "12) the row with\n    7 and 9\n");
/// ```
#[must_use]
pub fn fill(text: &str, columns: usize) -> String {
    text.split_inclusive('\n').map(|line| fill_line(line, columns)).collect()
}

fn fill_line(line: &str, columns: usize) -> String {
    let text = line.trim_end_matches(['\n', '\r']);
    if text.width() <= columns {
        return line.to_string();
    }
    let bare = text.trim_start_matches(' ');
    let indent = text.len() - bare.len();
    let is_mark = |word: &str| {
        let number = word.strip_suffix(['.', ')']);
        word == "-" || number.is_some_and(|number| number.parse::<u16>().is_ok())
    };
    let mark = bare.split_once(' ').map(|(first, _)| first).filter(|first| is_mark(first));
    let hang = indent + mark.map_or(0, |mark| mark.width() + 1);
    let mut filled = " ".repeat(indent);
    // Nothing is broken before the first word of a line: that would only make it longer.
    let (mut at, mut is_first) = (indent, true);
    for word in bare.split(' ').filter(|word| !word.is_empty()) {
        if !is_first && at + 1 + word.width() > columns {
            filled.push('\n');
            filled.push_str(&" ".repeat(hang));
            at = hang;
        } else if !is_first {
            filled.push(' ');
            at += 1;
        }
        filled.push_str(word);
        at += word.width();
        is_first = mark == Some(word) && at == hang - 1;
        if is_first {
            filled.push(' ');
            at += 1;
        }
    }
    filled.push_str(&line[text.len()..]);
    filled
}

/// Passes lines on, broken between words where the reader has columns and they would not fit.
pub(crate) struct Filled<W, C> {
    output: W,
    columns: C,
    line: Vec<u8>,
}

impl<W: Write, C: Fn() -> Option<usize>> Filled<W, C> {
    /// `columns` is asked at each line: the person may make the terminal wider meanwhile.
    pub(crate) fn new(output: W, columns: C) -> Self {
        Filled { output, columns, line: Vec::new() }
    }
}

impl<W: Write, C: Fn() -> Option<usize>> Write for Filled<W, C> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                let line = std::mem::take(&mut self.line);
                match (self.columns)() {
                    Some(columns) => {
                        self.output.write_all(fill(&String::from_utf8_lossy(&line), columns).as_bytes())?;
                    }
                    None => self.output.write_all(&line)?,
                }
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&std::mem::take(&mut self.line))?;
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(fill("one two three", 8), "one two\nthree");
        assert_eq!(fill("  one two three\n", 9), "  one two\n  three\n");
        assert_eq!(fill("- one two three\n\n3. four five", 9), "- one two\n  three\n\n3. four\n   five");
        assert_eq!(fill("a     table  stays", 18), "a     table  stays");
        assert_eq!(fill("5\u{a0}% of them", 4), "5\u{a0}%\nof\nthem", "what belongs together stays together");
    }

    #[test]
    fn a_word_that_is_too_long_stays_whole() {
        assert_eq!(fill("see https://cards.example/oxrow now", 10), "see\nhttps://cards.example/oxrow\nnow");
        assert_eq!(fill("1) DAZWISCHENLEGEN", 8), "1) DAZWISCHENLEGEN", "nor does it leave its mark");
    }

    #[test]
    fn what_nobody_sees_in_columns_stays_as_it_is() {
        let said = |columns: Option<usize>| {
            let mut output = Vec::new();
            let mut filled = Filled::new(&mut output, || columns);
            write!(filled, "one two ").unwrap();
            writeln!(filled, "three").unwrap();
            write!(filled, "four five six").unwrap();
            filled.flush().unwrap();
            String::from_utf8(output).unwrap()
        };
        assert_eq!(said(None), "one two three\nfour five six");
        assert_eq!(said(Some(8)), "one two\nthree\nfour five six");
    }
}
