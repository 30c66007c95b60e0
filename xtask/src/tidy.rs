//! Checks of structure: what must be absent, which crate may know which, and a test for every rule.

use crate::planted;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Which crates of ours each crate may depend on. A new arrow is a design change.
const ARROWS: [(&str, &[&str]); 35] = [
    ("assets", &[]),
    ("reading", &[]),
    ("game", &["reading"]),
    ("bulls", &["game"]),
    ("xnimmt", &["game", "bulls"]),
    ("sixnimmt", &["game", "bulls"]),
    ("krass", &["game"]),
    ("record", &["game"]),
    ("fair", &["game", "record"]),
    ("texts", &["game"]),
    ("bots", &["game", "bulls", "xnimmt", "sixnimmt", "krass"]),
    ("catalog", &["game", "bots", "xnimmt", "sixnimmt", "krass"]),
    ("programs", &["game", "bots", "catalog"]),
    ("encode", &["game", "bulls", "xnimmt", "sixnimmt", "krass"]),
    ("envs", &["game", "bots", "catalog", "encode", "record", "sixnimmt", "telling", "texts", "xnimmt"]),
    ("py", &["assets", "bulls", "envs", "game", "texts"]),
    ("protocol", &["game"]),
    ("store", &[]),
    ("bus", &[]),
    ("server", &["game", "bus", "catalog", "hosting", "protocol", "store", "table", "texts"]),
    ("hosting", &["game", "fair", "protocol", "table"]),
    ("worker", &["game", "hosting", "protocol", "table"]),
    ("table", &["game", "record", "fair", "bots", "catalog"]),
    ("cases", &["game", "bulls", "xnimmt", "sixnimmt", "krass", "record"]),
    ("telling", &["game", "bulls", "xnimmt", "sixnimmt", "krass", "texts"]),
    ("client", &["game", "record", "fair", "protocol", "catalog", "texts", "telling"]),
    ("pad", &["bulls"]),
    ("lessons", &["game", "bulls", "xnimmt", "sixnimmt", "krass", "protocol"]),
    (
        "web",
        &[
            "assets", "game", "bulls", "pad", "record", "protocol", "catalog", "texts", "telling", "client",
            "lessons",
        ],
    ),
    ("replay", &["game", "record", "fair", "catalog", "protocol"]),
    ("pack", &["texts"]),
    (
        "tui",
        &[
            "game", "bulls", "xnimmt", "sixnimmt", "krass", "record", "bots", "catalog", "programs", "texts",
            "telling",
        ],
    ),
    (
        "oxrow-cli",
        &[
            "game", "bulls", "sixnimmt", "record", "bots", "catalog", "texts", "telling", "tui", "cases",
            "programs", "protocol", "server", "fair",
        ],
    ),
    ("testkit", &["game"]),
    ("oracle", &[]),
];

/// What the crates that run in the browser may bring along from outside, so that they stay small and pure.
const OUTSIDE: [(&str, &[&str]); 22] = [
    ("assets", &[]),
    ("game", &["rand_core", "serde", "serde_json"]),
    ("bulls", &["rand_core", "serde"]),
    ("xnimmt", &["rand_core", "serde"]),
    ("sixnimmt", &["rand_core", "serde"]),
    ("krass", &["rand_core", "serde"]),
    ("record", &["serde", "serde_json"]),
    ("fair", &["rand_chacha", "rand_core", "sha2"]),
    ("bots", &["rand_core", "rand_xoshiro"]),
    ("catalog", &["rand_core"]),
    ("encode", &[]),
    ("envs", &["multiversion", "rand_chacha", "rand_core", "rand_xoshiro", "serde", "serde_json"]),
    ("protocol", &["schemars", "serde", "serde_json"]),
    ("telling", &[]),
    ("client", &["serde", "serde_json"]),
    ("replay", &["qrcode", "serde_json", "wasm-bindgen"]),
    ("lessons", &["serde_json"]),
    ("table", &["rand_chacha", "rand_core", "serde", "serde_json"]),
    ("pad", &[]),
    ("hosting", &["serde", "serde_json"]),
    ("worker", &["rand_chacha", "rand_core", "rand_xoshiro", "serde_json", "wasm-bindgen"]),
    ("oracle", &[]),
];

pub(crate) fn report() -> Result<()> {
    let faults = faults()?;
    if faults.is_empty() {
        return Ok(());
    }
    for fault in &faults {
        eprintln!("tidy: {fault}");
    }
    bail!("{} faults", faults.len())
}

fn faults() -> Result<Vec<String>> {
    let root = crate::run::root();
    let files = tracked(&root)?;
    let mut faults = Vec::new();
    words(&root, &files, &mut faults);
    style(&root, &mut faults)?;
    arrows(&root, &mut faults)?;
    let tests = tests(&root, &files)?;
    rule_tests(&root, &tests, &mut faults)?;
    complaints(&root, &files, &tests, &mut faults)?;
    // Planting them takes an hour; that they can be planted is seen at once.
    faults.extend(planted::complaints(&root, &files)?);
    Ok(faults)
}

/// Files of the repository, whether committed yet or not.
pub(crate) fn tracked(root: &Path) -> Result<Vec<PathBuf>> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("listing files")?;
    let list = String::from_utf8(output.stdout)?;
    Ok(list.lines().map(PathBuf::from).filter(|file| root.join(file).is_file()).collect())
}

/// Words that must not stand in the repository.
fn words(root: &Path, files: &[PathBuf], faults: &mut Vec<String>) {
    // Put together here, so that this file does not find itself.
    let banned = [
        (concat!("#[", "ignore"), "a test that does not run"),
        (concat!("thread::", "sleep"), "a sleep"),
        (concat!("/wor", "k/"), "a path of one machine"),
        (concat!("/roo", "t/"), "a path of one machine"),
        (concat!("/tmp/", "target"), "a path of one machine"),
        (concat!("uns", "afe {"), "code that needs a reviewed module"),
        (concat!("uns", "afe fn"), "code that needs a reviewed module"),
    ];
    for file in files {
        let is_text = file
            .extension()
            .is_some_and(|e| ["rs", "md", "toml", "ftl", "py", "yml", "sh"].iter().any(|x| e == *x));
        if !is_text {
            continue;
        }
        let Ok(text) = fs::read_to_string(root.join(file)) else {
            faults.push(format!("{}: not UTF-8", file.display()));
            continue;
        };
        for (line_no, line) in text.lines().enumerate() {
            for (word, what) in banned {
                if line.contains(word) {
                    faults.push(format!("{}:{}: {what}: {word:?}", file.display(), line_no + 1));
                }
            }
            if line.ends_with([' ', '\t']) {
                faults.push(format!("{}:{}: white space at the end", file.display(), line_no + 1));
            }
        }
        let is_root = file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
        if is_root && !text.starts_with("//! ") {
            faults.push(format!("{}: a crate root says first what it is", file.display()));
        }
    }
}

/// Where the style of tables may ask what an element has within it: places that stay as they are while cards are tapped.
const ASKED: [&str; 4] = [".options ", ".lobby ", ".table > header:", ".pool "];

/// A browser asks again whenever anything within changes, which made a tap take twice as long (docs/why/page.md).
fn style(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    const STYLE: &str = "crates/web/static/style.css";
    let text = fs::read_to_string(root.join(STYLE)).context(STYLE)?;
    faults.extend(
        asked_within(&text)
            .map(|line_no| format!("{STYLE}:{line_no}: asks what lies within, where cards lie")),
    );
    Ok(())
}

/// The lines in which a selector asks so and begins with none of those places.
fn asked_within(style: &str) -> impl Iterator<Item = usize> {
    let is_asked = |line: &str| {
        let asks = line.match_indices(":has(").map(|(at, _)| at);
        let begin = |at: usize| line[..at].rfind(['{', '}', ',']).map_or(0, |before| before + 1);
        asks.map(|at| &line[begin(at)..=at])
            .any(|selector| !ASKED.iter().any(|place| selector.trim_start().starts_with(place)))
    };
    style.lines().zip(1..).filter(move |(line, _)| is_asked(line)).map(|(_, line_no)| line_no)
}

/// Our own crates and those from outside in `[dependencies]` of every manifest, against the tables above.
fn arrows(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    let metadata = metadata(root)?;
    let packages = metadata["packages"].as_array().context("packages")?;
    let ours: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    for package in packages {
        let name = package["name"].as_str().context("a name")?;
        if name == "xtask" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(of, _)| *of == name) else {
            faults.push(format!("{name}: a crate without a place in the picture (xtask/src/tidy.rs)"));
            continue;
        };
        let outside = OUTSIDE.iter().find(|(of, _)| *of == name);
        for dependency in package["dependencies"].as_array().context("dependencies")? {
            let on = dependency["name"].as_str().context("a name")?;
            if !dependency["kind"].is_null() {
                continue;
            }
            let fits = if ours.contains(on) {
                allowed.contains(&on)
            } else {
                outside.is_none_or(|(_, allowed)| allowed.contains(&on))
            };
            if !fits {
                faults.push(format!("{name} must not know {on}"));
            }
        }
    }
    Ok(())
}

fn metadata(root: &Path) -> Result<serde_json::Value> {
    let mut command = crate::run::cargo_command();
    command.args(["metadata", "--format-version", "1", "--locked", "--no-deps"]).current_dir(root);
    let output = command.output().context("reading the manifests")?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Every rule of the rule pages has a test that carries its id as name.
fn rule_tests(root: &Path, tests: &[(PathBuf, String)], faults: &mut Vec<String>) -> Result<()> {
    let ids = rule_ids(root)?;
    if ids.len() < 150 {
        faults.push(format!("the rule pages have only {} rules", ids.len()));
    }
    for id in ids {
        if !tests.iter().any(|(_, test)| is_named(test, &id)) {
            faults.push(format!("no test is named after {id} ({}…)", name_start(&id)));
        }
    }
    Ok(())
}

/// The page of complaints names only tests there are, and one or more for each complaint.
fn complaints(
    root: &Path,
    files: &[PathBuf],
    tests: &[(PathBuf, String)],
    faults: &mut Vec<String>,
) -> Result<()> {
    const PAGE: &str = "docs/complaints.md";
    let page = fs::read_to_string(root.join(PAGE)).context(PAGE)?;
    let mut played = String::new();
    for file in files.iter().filter(|file| file.to_string_lossy().ends_with(".test.mjs")) {
        played.push_str(&fs::read_to_string(root.join(file))?);
    }
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let named: Vec<&str> = cells.get(3).unwrap_or(&"").split('`').skip(1).step_by(2).collect();
        if named.is_empty() {
            faults.push(format!("{PAGE}: no test keeps away {:?}", cells[1]));
        }
        for name in named {
            let is_there =
                tests.iter().any(|(_, test)| test == name) || played.contains(&format!("test(\"{name}\""));
            if !is_there {
                faults.push(format!("{PAGE}: there is no test {name:?}"));
            }
        }
    }
    Ok(())
}

/// The ids of the rule pages. Those of all languages are the same, says a test of `texts`.
pub(crate) fn rule_ids(root: &Path) -> Result<BTreeSet<String>> {
    let mut ids = BTreeSet::new();
    for entry in fs::read_dir(root.join("locales/en/rules"))? {
        let text = fs::read_to_string(entry?.path())?;
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("### ") {
                ids.insert(heading.split_whitespace().next().unwrap_or("").to_string());
            }
        }
    }
    Ok(ids)
}

/// Every test of the repository: its file and its name.
pub(crate) fn tests(root: &Path, files: &[PathBuf]) -> Result<Vec<(PathBuf, String)>> {
    let mut tests = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|e| e == "rs")) {
        let text = fs::read_to_string(root.join(file))?;
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            match line.strip_prefix("fn ") {
                Some(name) if is_test => {
                    tests.push((file.clone(), name.split('(').next().unwrap_or("").to_string()));
                }
                _ => {}
            }
            is_test = line == "#[test]" || is_test && line.starts_with("#[");
        }
    }
    Ok(tests)
}

/// Whether a test is named after a rule: `xn_1_1_` must not pass for XN-1, nor a longer id for a shorter one.
pub(crate) fn is_named(test: &str, id: &str) -> bool {
    let rest = test.strip_prefix(&name_start(id));
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn name_start(id: &str) -> String {
    format!("{}_", id.to_lowercase().replace(['-', '.'], "_"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_style_asks_only_where_no_cards_lie() {
        let style = "\
            .row.five { gap: 0; }\n\
            .lobby .places:has(li) { gap: 0; }\n\
            .a { top: 0; } .hand:has(> li), .pool .card:has(.wish) { gap: 0; }\n";
        assert_eq!(super::asked_within(style).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn the_repository_is_tidy() {
        let faults = super::faults().expect("the checks run");
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
