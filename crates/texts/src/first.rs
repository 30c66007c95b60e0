//! Which sentences a page has built in: those of a first table, up to the first answer. All others come in a file of their
//! own, and nothing that needs them is drawn before. The build script reads this, too.

/// Keys, one a line; with a `*` at its end a line stands for all keys that begin so.
const LIST: &str = include_str!("../first.txt");

/// Whether the sentence of a key is one of them.
fn is_first(key: &str) -> bool {
    LIST.lines().any(|line| line.strip_suffix('*').map_or(line == key, |start| key.starts_with(start)))
}

/// The sentences of a file that are among them, or those that are not; without comments, which are for translators.
pub(crate) fn part(source: &str, of_first: bool) -> String {
    let mut is_in = false;
    let lines = source.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        // A sentence begins with its key; its other lines are indented, or end it with a brace.
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let key = line.split([' ', '=']).next().unwrap_or_default();
            is_in = is_first(key) == of_first;
        }
        is_in && !line.is_empty()
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}
