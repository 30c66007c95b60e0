//! The languages that there are, for the compiler; and for browsers the sentences that are needed at first. Whoever opens a
//! table for the first time should not wait for the others; they are brought afterwards.

#[path = "build/compare.rs"]
mod compare;
#[path = "src/first.rs"]
mod first;
#[path = "build/folders.rs"]
mod folders;
#[path = "src/plural.rs"]
mod plural;
#[path = "build/sentences.rs"]
mod sentences;

use first::Hanging;
use folders::{ENGLISH, Language};
use std::path::Path;
use std::{env, fs};

fn main() {
    let locales = Path::new("../../locales");
    for read in ["../../locales", "build", "first.txt", "src/first.rs", "src/plural.rs"] {
        println!("cargo::rerun-if-changed={read}");
    }
    let languages = match folders::find(locales) {
        Ok(languages) => languages,
        Err(faults) => {
            // Cargo shows each, and does not go on.
            faults.iter().for_each(|fault| println!("cargo::error={fault}"));
            return;
        }
    };
    let out = env::var_os("OUT_DIR").expect("Cargo says where");
    let write = |name: &str, text: String| {
        fs::write(Path::new(&out).join(name), text).expect("Cargo's folder can be written to");
    };
    write("languages.rs", folders::table(&languages));
    write("names.ftl", folders::names(&languages));
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        let english = languages.iter().find(|language| language.code == ENGLISH).expect("English is there");
        write("first.en.ftl", sentences(&locales.join(ENGLISH), english));
    }
}

/// Those of a first table, in English: a page brings other languages as a whole.
fn sentences(folder: &Path, english: &Language) -> String {
    let Language { before, behind, one_word, .. } = english;
    let hanging = Hanging { before, behind, one_word };
    let entries = fs::read_dir(folder).expect("the sentences are there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ftl"));
    // What is built must not depend on how a disk orders a folder.
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).expect("sentences are text"));
    texts.map(|text| first::part(&text, true, hanging)).collect()
}
