//! The sentences of a page: which it has built in, those of a first table, up to the first answer. All others come in a file of
//! their own, and nothing that needs them is drawn before. The build script reads this, too.
//!
//! A page breaks lines where it likes, also between a number and its word. In its sentences the two hang together; in those of
//! programs they do not, so that what a program prints can be searched for.

/// Keys, one a line; with a `*` at its end a line stands for all keys that begin so.
const LIST: &str = include_str!("../first.txt");

/// Whether the sentence of a key is one of them.
fn is_first(key: &str) -> bool {
    LIST.lines().any(|line| line.strip_suffix('*').map_or(line == key, |start| key.starts_with(start)))
}

/// The sentences of a file that are among them, or those that are not; without comments, which are for translators.
pub(crate) fn part(source: &str, of_first: bool, hanging: Hanging<'_>) -> String {
    let mut is_in = false;
    let lines = source.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        // A sentence begins with its key; its other lines are indented, or end it with a brace.
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let key = line.split([' ', '=']).next().unwrap_or_default();
            is_in = is_first(key) == of_first;
        }
        is_in && !line.is_empty()
    });
    whole(lines.flat_map(|line| [line, "\n"]).collect(), hanging)
}

/// What hangs together in a language, as its `language.txt` says.
#[derive(Clone, Copy)]
pub(crate) struct Hanging<'a> {
    /// Words that a number follows.
    pub(crate) before: &'a str,
    /// Words that follow a number.
    pub(crate) behind: &'a str,
    /// What is one word to an eye and has a space or a hyphen within, with commas between.
    pub(crate) one_word: &'a str,
}

/// Sentences in which no line breaks within a word, or between a number and the word that it belongs to.
fn whole(mut text: String, hanging: Hanging<'_>) -> String {
    let mut glue = |apart: &str, at: char| {
        let glued = if at == ' ' { "\u{a0}" } else { "\u{2011}" };
        text = text.replace(apart, &apart.replacen(at, glued, 1));
    };
    for word in hanging.before.split_whitespace() {
        glue(&format!("{word} {{ $"), ' ');
    }
    for word in hanging.behind.split_whitespace() {
        glue(&format!("}} {word}"), ' ');
        glue(&format!("1 {word}"), ' ');
    }
    for word in hanging.one_word.split(',').map(str::trim) {
        // A line would break at the first of them.
        if let Some(at) = word.chars().find(|letter| [' ', '-'].contains(letter)) {
            glue(word, at);
        }
    }
    // A kind of combination and its number, a card and whose it is.
    for apart in ["kind } { $", "card } { $seat-you", "card } { who"] {
        let glued = apart.replace("} {", "}\u{a0}{");
        text = text.replace(apart, &glued);
    }
    counted(&text)
}

/// The word that a number counts has forms for it: `{ $n } { $n ->`.
fn counted(text: &str) -> String {
    let mut parts = text.split(" } { $");
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let name = whole.rsplit("{ $").next().unwrap_or_default();
        let is_counted = part.strip_prefix(name).is_some_and(|rest| rest.starts_with(" ->"));
        let between = if is_counted { " }\u{a0}{ $" } else { " } { $" };
        whole = [whole.as_str(), between, part].concat();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::{Hanging, whole};

    const HANGING: Hanging<'_> =
        Hanging {
            before: "Row die دور", behind: "card کارت", one_word: "3-straight, er-Straße, ردیف X"
        };

    #[test]
    fn numbers_hang_together_with_their_words() {
        let all = [
            ("a = Row { $row } has { $n } cards", "a = Row·{ $row } has { $n }·cards"),
            ("a = { $n } { $n ->\n  [one] head", "a = { $n }·{ $n ->\n  [one] head"),
            ("a = { $a } { $n ->", "a = { $a } { $n ->"),
            ("a = { $cards }: { $kind } { $value }", "a = { $cards }: { $kind }·{ $value }"),
            ("a = { $card } { $seat-you ->", "a = { $card }·{ $seat-you ->"),
            ("a = 1 card, hinter die { $card }", "a = 1·card, hinter die·{ $card }"),
            ("a = in ردیف X: { $n } کارت در دور { $round }", "a = in ردیف·X: { $n }·کارت در دور·{ $round }"),
        ];
        for (apart, glued) in all {
            assert_eq!(whole(apart.to_string(), HANGING), glued.replace('·', "\u{a0}"), "{apart}");
        }
        assert_eq!(
            whole("a = 3-straight, 3er-Straße".to_string(), HANGING),
            "a = 3\u{2011}straight, 3er\u{2011}Straße"
        );
    }
}
