//! Reading the sources: string literals and what stands around them.

use std::path::{Path, PathBuf};

/// A string literal in the sources.
pub(crate) struct Literal {
    pub(crate) krate: String,
    pub(crate) text: String,
    /// The code just before the literal, without white space at its end.
    pub(crate) before: String,
    /// The literal that follows after nothing but a comma, if one does.
    pub(crate) next: Option<String>,
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The literals of all crates, without tests and comments.
pub(crate) fn literals() -> Vec<Literal> {
    let mut literals = Vec::new();
    // What packs the page fills sentences into it.
    for krate in list(&root().join("crates")).into_iter().chain([root().join("xtask/pack")]) {
        let name = krate.file_name().expect("a folder").to_string_lossy().into_owned();
        for file in files(&krate.join("src")) {
            let source = std::fs::read_to_string(&file).expect("sources are text");
            let source = source.split("#[cfg(test)]").next().expect("the part before");
            read(&name, source, &mut literals);
        }
    }
    assert!(literals.len() > 500, "the sources are somewhere else");
    literals
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let (folders, files): (Vec<_>, Vec<_>) = list(folder).into_iter().partition(|path| path.is_dir());
    let rust = files.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "rs"));
    rust.chain(folders.iter().flat_map(|folder| self::files(folder))).collect()
}

/// A lexer for just enough of Rust: comments, characters, plain and raw strings.
fn read(krate: &str, source: &str, out: &mut Vec<Literal>) {
    let mut code = String::new();
    let mut rest = source;
    let mut after_comma = false;
    while let Some(c) = rest.chars().next() {
        let raw =
            rest.strip_prefix('r').filter(|_| !code.ends_with(|c: char| c.is_alphanumeric() || c == '_'));
        let hashes = raw.map_or(0, |raw| raw.len() - raw.trim_start_matches('#').len());
        if let Some(raw) = raw.and_then(|raw| raw[hashes..].strip_prefix('"')) {
            let (_, after) = raw.split_once(&format!("\"{}", "#".repeat(hashes))).expect("raw strings end");
            rest = after;
            code.clear();
            after_comma = false;
        } else if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if c == '\'' {
            // A character, or else a lifetime.
            let end = match rest[1..].strip_prefix('\\') {
                Some(escaped) => escaped.find('\'').filter(|&end| end > 0 || escaped[1..].starts_with('\'')),
                None => rest[1..].char_indices().nth(1).filter(|(_, c)| *c == '\'').map(|(at, _)| at),
            };
            let escaped = usize::from(rest[1..].starts_with('\\'));
            let len = match end {
                Some(0) => 4,
                Some(end) => 1 + escaped + end + 1,
                None => 1,
            };
            code.push_str(&rest[..len]);
            rest = &rest[len..];
        } else if c == '"' {
            let mut end = 1;
            while !rest[end..].starts_with('"') {
                end += if rest[end..].starts_with('\\') { 2 } else { 1 };
                while !rest.is_char_boundary(end) {
                    end += 1;
                }
            }
            let text = rest[1..end].to_string();
            let before = code.trim_end();
            if after_comma && before == "," {
                out.last_mut().expect("a literal before").next = Some(text.clone());
            }
            let start = before.char_indices().rev().nth(40).map_or(0, |(at, _)| at);
            out.push(Literal { krate: krate.into(), text, before: before[start..].into(), next: None });
            rest = &rest[end + 1..];
            code.clear();
            after_comma = true;
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
}
