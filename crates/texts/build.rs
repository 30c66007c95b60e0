//! Rule pages for the program at hand: whole, or for browsers none; and the sentences that a browser needs at first. Whoever
//! opens a table for the first time should not wait for the others; they are brought afterwards.

#[path = "src/first.rs"]
mod first;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let locales = Path::new("../../locales");
    let out = env::var_os("OUT_DIR").expect("Cargo says where");
    let is_browser = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    for lang in fs::read_dir(locales).expect("the languages are there") {
        let lang = lang.expect("a readable folder");
        for entry in fs::read_dir(lang.path().join("rules")).expect("the rule pages are there") {
            let page = entry.expect("a readable folder").path();
            println!("cargo::rerun-if-changed={}", page.display());
            let text = fs::read_to_string(&page).expect("rule pages are text");
            let name = page.file_stem().expect("a file").display();
            let name = format!("{name}.{}.md", lang.file_name().display());
            fs::write(Path::new(&out).join(name), if is_browser { String::new() } else { text })
                .expect("Cargo's folder can be written to");
        }
    }
    if is_browser {
        sentences(Path::new(&out));
    }
    compare(locales);
}

/// Every language has the sentences that English has; what they say is compared by the tests.
fn compare(locales: &Path) {
    println!("cargo::rerun-if-changed={}", locales.display());
    let english = named(&locales.join("en"));
    for lang in fs::read_dir(locales).expect("the languages are there") {
        let folder = lang.expect("a readable folder").path();
        let own = named(&folder);
        let missing: Vec<_> = english.difference(&own).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", folder.display());
    }
}

/// The keys of a language, but for those that only other sentences refer to, which are its own business.
fn named(folder: &Path) -> BTreeSet<String> {
    let files = files(folder).into_iter().map(fs::read_to_string);
    let text: String = files.map(|text| text.expect("sentences are text")).collect();
    let is_key = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    let keys = text.lines().filter(is_key).filter_map(|line| line.split([' ', '=']).next());
    keys.filter(|key| !text.contains(&format!("{{ {key} }}"))).map(String::from).collect()
}

/// The files of sentences of a language.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sentences");
    let files = entries.map(|entry| entry.expect("a readable folder").path());
    files.filter(|file| file.is_file()).collect()
}

/// The English ones: a page brings other languages as a whole.
fn sentences(out: &Path) {
    println!("cargo::rerun-if-changed=first.txt");
    println!("cargo::rerun-if-changed=src/first.rs");
    let folder = Path::new("../../locales/en");
    let mut all = String::new();
    for file in files(folder) {
        println!("cargo::rerun-if-changed={}", file.display());
        all += &first::part(&fs::read_to_string(&file).expect("sentences are text"), true);
    }
    fs::write(out.join("first.en.ftl"), all).expect("Cargo's folder can be written to");
}
