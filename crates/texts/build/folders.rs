//! The languages: every folder of `locales`, what it says about its language, and what it lacks. The build script writes down
//! for the compiler what is found here; a test brings folders of its own.

use crate::compare;
use crate::plural::RULES;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// The language that all others are held against, and that a page has built in.
pub(crate) const ENGLISH: &str = "en";

/// The file of a folder in which facts stand, and no sentences.
const FACTS: &str = "language.txt";

/// What stands there.
const KEYS: [&str; 8] =
    ["name", "direction", "zero", "plural", "counted-words", "before-numbers", "behind-numbers", "one-word"];

/// A language, as its folder tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Language {
    pub(crate) code: String,
    /// As its speakers write it.
    pub(crate) name: String,
    pub(crate) is_rtl: bool,
    pub(crate) zero: char,
    /// Its place among the rules.
    pub(crate) plural: usize,
    /// Whether words change with the number before them.
    pub(crate) has_plurals: bool,
    /// Words that a number follows.
    pub(crate) before: String,
    /// Words that follow a number.
    pub(crate) behind: String,
    /// What is one word to an eye, with commas between.
    pub(crate) one_word: String,
}

/// All of them, English first, or everything that is wrong with them.
pub(crate) fn find(locales: &Path) -> Result<Vec<Language>, Vec<String>> {
    let mut codes = entries(locales).map_err(|why| vec![format!("{}: {why}", locales.display())])?;
    codes.retain(|code| locales.join(code).is_dir());
    codes.sort_by_key(|code| (code != ENGLISH, code.clone()));
    let english = Folder::read(&locales.join(ENGLISH));
    let (mut languages, mut faults, mut folders) = (Vec::new(), Vec::new(), Vec::new());
    for code in codes {
        let is_code = matches!(code.len(), 2 | 3) && code.bytes().all(|letter| letter.is_ascii_lowercase());
        if !is_code {
            faults.push(format!(
                "locales/{code}: a language is called by its code, two or three small letters"
            ));
            continue;
        }
        let folder = Folder::read(&locales.join(&code));
        faults.extend(folder.faults(&code, &english));
        folders.push(folder);
        match fs::read_to_string(locales.join(&code).join(FACTS)) {
            Ok(text) => languages.extend(Language::read(&code, &text, &mut faults)),
            Err(why) => faults.push(format!("locales/{code} lacks {FACTS}: {why}")),
        }
    }
    if faults.is_empty() {
        faults = compared(&languages, &folders);
    }
    if faults.is_empty() { Ok(languages) } else { Err(faults) }
}

/// What sentences lack or add that say in other words what English says.
fn compared(languages: &[Language], folders: &[Folder]) -> Vec<String> {
    let read = |(language, folder): (&Language, &Folder)| {
        let files = folder.sentences.iter().map(|(file, text)| (file.as_str(), text.as_str()));
        compare::Language::new(&language.code, language.has_plurals, &files.collect::<Vec<_>>())
    };
    let all: Result<Vec<_>, _> = languages.iter().zip(folders).map(read).collect();
    let all = match all.map_err(|fault| vec![format!("locales/{fault}")]) {
        Ok(all) => all,
        Err(faults) => return faults,
    };
    let Some((english, others)) = all.split_first() else { return Vec::new() };
    let faults = languages[1..].iter().zip(others).flat_map(|(language, other)| {
        let faults = compare::faults(english, other).into_iter();
        faults.map(|fault| format!("locales/{}: {fault}", language.code))
    });
    faults.collect()
}

/// What the compiler reads: an entry of the macro `languages!` for each.
pub(crate) fn table(languages: &[Language]) -> String {
    let entries = languages.iter().map(|language| {
        let Language { code, name, is_rtl, zero, plural, has_plurals, before, behind, one_word } = language;
        let default = if code == ENGLISH { "#[default] " } else { "" };
        let variant = code[..1].to_ascii_uppercase() + &code[1..];
        format!(
            "    {default}{variant} {{
        code: {code:?}, name: {name:?}, is_rtl: {is_rtl}, zero: {zero:?}, plural: {plural}, has_plurals: {has_plurals},
        before: {before:?},
        behind: {behind:?},
        one_word: {one_word:?}
    }}\n"
        )
    });
    format!("languages! {{\n{}}}\n", entries.collect::<String>())
}

/// Their names as sentences, the same in every language, so that speakers find their own.
pub(crate) fn names(languages: &[Language]) -> String {
    let name = |language: &Language| format!("web-lang-{} = {}\n", language.code, language.name);
    languages.iter().map(name).collect()
}

impl Language {
    /// Reads the facts, and says what is wrong with them.
    fn read(code: &str, text: &str, faults: &mut Vec<String>) -> Option<Self> {
        let n_before = faults.len();
        let mut fault = |what: String| faults.push(format!("locales/{code}/{FACTS}: {what}"));
        let mut facts = BTreeMap::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let fact = line.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
            match fact.filter(|(key, _)| KEYS.contains(key)) {
                Some((key, value)) if !value.is_empty() => {
                    if facts.insert(key, value).is_some() {
                        fault(format!("{key} is there twice"));
                    }
                }
                Some((key, _)) => fault(format!("{key} says nothing")),
                None => fault(format!("{line:?} is none of {}", KEYS.join(", "))),
            }
        }
        let mut one_of = |key, values: &[&str]| {
            let value = facts.get(key).copied().unwrap_or("missing");
            let found = values.iter().position(|known| *known == value);
            if found.is_none() {
                fault(format!("{key} is {value}, and has to be one of {}", values.join(", ")));
            }
            found.unwrap_or_default()
        };
        let is_rtl = one_of("direction", &["left-to-right", "right-to-left"]) == 1;
        let has_plurals = one_of("counted-words", &["stay", "change"]) == 1;
        let plural = one_of("plural", &RULES.map(|(name, _)| name));
        let name = facts.get("name").copied().unwrap_or_default();
        if name.is_empty() || name.contains(['{', '}']) {
            fault("name has to be what its speakers call the language".into());
        }
        let zero = facts.get("zero").copied().and_then(nought);
        if zero.is_none() {
            fault("zero has to be the first of the ten digits in which numbers are written".into());
        }
        // Where nothing is said, nothing hangs together.
        let words = |key| facts.get(key).copied().unwrap_or_default().to_string();
        let language = Language {
            code: code.into(),
            name: name.into(),
            is_rtl,
            zero: zero.unwrap_or('0'),
            plural,
            has_plurals,
            before: words("before-numbers"),
            behind: words("behind-numbers"),
            one_word: words("one-word"),
        };
        (faults.len() == n_before).then_some(language)
    }
}

/// The letter of a text of one, if it begins ten digits.
fn nought(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let zero = letters.next().filter(|_| letters.next().is_none())?;
    let is_digit = |value: i64| {
        let code = u32::try_from(i64::from(u32::from(zero)) + value).ok();
        code.and_then(char::from_u32).is_some_and(char::is_numeric)
    };
    ((0..10).all(is_digit) && !is_digit(-1)).then_some(zero)
}

/// The files of a language.
struct Folder {
    /// Sentences, by the names of the files.
    sentences: BTreeMap<String, String>,
    /// Names of rule pages.
    rules: BTreeSet<String>,
}

impl Folder {
    fn read(folder: &Path) -> Self {
        let with = |folder: &Path, end: &str| {
            let names = entries(folder).unwrap_or_default().into_iter();
            names.filter(|name| name.ends_with(end)).collect::<BTreeSet<_>>()
        };
        // What is no text has no sentences.
        let text = |name: &String| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let sentences = with(folder, ".ftl").into_iter().map(|name| (name.clone(), text(&name))).collect();
        Folder { sentences, rules: with(&folder.join("rules"), ".md") }
    }

    /// What it lacks that English has, and files that English does not have.
    fn faults(&self, code: &str, english: &Folder) -> Vec<String> {
        let mut faults = Vec::new();
        let files = |folder: &Folder| {
            let rules = folder.rules.iter().map(|page| format!("rules/{page}"));
            folder.sentences.keys().cloned().chain(rules).collect::<BTreeSet<_>>()
        };
        let (own, wanted) = (files(self), files(english));
        faults.extend(wanted.difference(&own).map(|file| format!("locales/{code} lacks {file}")));
        faults.extend(
            own.difference(&wanted).map(|file| format!("locales/{code} has {file}, which English has not")),
        );
        let own: BTreeSet<_> = self.sentences.values().flat_map(|text| keys(text)).collect();
        // Those that only other sentences refer to are the business of each language.
        let all: String = english.sentences.values().map(String::as_str).collect();
        for (file, text) in english.sentences.iter().filter(|(file, _)| self.sentences.contains_key(*file)) {
            let missing =
                keys(text).filter(|key| !own.contains(key) && !all.contains(&format!("{{ {key} }}")));
            let fault = |key| format!("locales/{code} lacks the sentence {key}, which English has in {file}");
            faults.extend(missing.map(fault));
        }
        faults
    }
}

/// The keys of the sentences of a file.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    let is_key = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(is_key).filter_map(|line| line.split([' ', '=']).next())
}

/// The names of what lies in a folder.
fn entries(folder: &Path) -> io::Result<Vec<String>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}
