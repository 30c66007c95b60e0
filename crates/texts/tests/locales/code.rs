//! The sentences and rule pages against the code: no sentence is missing, and none is dead.

use crate::literals::{Literal, literals};
use crate::sentences::sentences;
use std::collections::{BTreeMap, BTreeSet};
use texts::{Lang, Texts};

fn is_key(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_lowercase())
        && chars.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// What stands before and behind the one hole of a format string for keys.
fn with_hole(text: &str) -> Option<(&str, &str)> {
    let (start, rest) = text.split_once('{')?;
    let (_, end) = rest.split_once('}')?;
    let end_fits = end.is_empty() || is_key(end.trim_start_matches('-'));
    (start.ends_with('-') && is_key(start) && end_fits).then_some((start, end))
}

fn is_rule(text: &str) -> bool {
    ["CM-", "XN-", "SN-", "KK-", "AMB-"].iter().any(|book| text.starts_with(book))
}

/// The keys that a literal makes necessary, any one of them.
fn needed(literal: &Literal) -> Vec<String> {
    let text = &literal.text;
    let behind = |code: &str| literal.before.ends_with(code);
    if ["Arg::Word(", "asked:", "due:", "what:", "count("].into_iter().any(behind) {
        return vec![format!("word-{text}")];
    }
    if behind("Label::Word(") {
        return vec![format!("card-{text}")];
    }
    if !is_key(text) {
        return Vec::new();
    }
    // Codes that a condition chooses stand in a pair with their rule; some words do too.
    let with_rule = literal.next.as_deref().is_some_and(is_rule);
    let by_prefix = ["cli-", "tell-", "tui-", "record-", "case-", "web-", "learn-"]
        .iter()
        .any(|prefix| text.starts_with(prefix));
    if behind("Message::new(") || by_prefix {
        vec![text.clone()]
    } else if with_rule {
        vec![text.clone(), format!("word-{text}")]
    } else {
        Vec::new()
    }
}

#[test]
fn every_code_has_a_sentence() {
    let literals = literals();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let missing: BTreeSet<_> = literals
            .iter()
            .map(|literal| (literal, needed(literal)))
            .filter(|(_, keys)| !keys.is_empty() && !keys.iter().any(|key| texts.has(key)))
            .map(|(literal, keys)| format!("{}: {}", literal.krate, keys[0]))
            .collect();
        assert!(missing.is_empty(), "without a sentence in {lang}: {missing:#?}");
    }
}

/// The page carries and loads fewer files than a program does.
#[test]
fn the_page_has_its_sentences() {
    let literals = literals();
    let on_the_page = literals
        .iter()
        .filter(|literal| !["cases", "cli", "envs", "py", "tui"].contains(&literal.krate.as_str()));
    let needed: Vec<_> = on_the_page.clone().map(needed).filter(|keys| !keys.is_empty()).collect();
    // Also those that are put together, of which only the beginning stands in the code.
    let of_terminals: Vec<_> = on_the_page
        .map(|literal| &literal.text)
        .filter(|text| ["tui-", "cli-"].iter().any(|of| text.starts_with(of)))
        .collect();
    assert!(of_terminals.is_empty(), "only terminals have {of_terminals:#?}");
    for lang in Lang::ALL {
        // The module of the lessons brings its own.
        let files = [
            ("first table", lang.first_sentences()),
            ("page", lang.later_sentences()),
            ("lessons", lang.lesson_sentences()),
        ];
        assert!(files.iter().all(|(_, text)| !text.is_empty()), "{lang}");
        let sentences = sentences(lang.code(), &files.each_ref().map(|(name, text)| (*name, text.as_str())))
            .expect("sentences");
        let missing: BTreeSet<_> =
            needed.iter().filter(|keys| !keys.iter().any(|key| sentences.contains_key(key))).collect();
        assert!(missing.is_empty(), "not on the page in {lang}: {missing:#?}");
    }
}

#[test]
fn every_sentence_is_used() {
    let literals = literals();
    let mut exact: BTreeSet<&str> = literals.iter().map(|literal| literal.text.as_str()).collect();
    // Codes of languages stand nowhere in the code.
    exact.extend(Lang::ALL.map(Lang::code));
    // Keys put together, as in `format!("word-{word}")`: what fills the hole has to stand in the code somewhere.
    let put_together: BTreeSet<_> = exact.iter().filter_map(|text| with_hole(text)).collect();
    for lang in Lang::ALL {
        let sentences = sentences(lang.code(), &lang.files()).expect("sentences");
        let referred: BTreeSet<_> = sentences.values().flat_map(|uses| &uses.sentences).collect();
        let dead: Vec<_> = sentences
            .keys()
            .filter(|key| !exact.contains(key.as_str()) && !referred.contains(key))
            .filter(|key| {
                !put_together.iter().any(|(start, end)| {
                    let filled = key.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
                    filled.is_some_and(|word| {
                        exact.contains(word) || exact.contains(word.replace('-', "_").as_str())
                    })
                })
            })
            .collect();
        assert!(dead.is_empty(), "never used in {lang}: {dead:#?}");
    }
}

/// Weak but quick: an argument of a sentence is at least named in every crate that makes the message.
#[test]
fn arguments_of_sentences_exist() {
    let mut by_crate: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let literals = literals();
    let mut codes: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for literal in &literals {
        by_crate.entry(&literal.krate).or_default().insert(&literal.text);
        for key in needed(literal) {
            codes.entry(key).or_default().insert(&literal.krate);
        }
    }
    for lang in Lang::ALL {
        let sentences = sentences(lang.code(), &lang.files()).expect("sentences");
        for (key, uses) in &sentences {
            let referred = uses.sentences.iter().map(|other| match sentences.get(other) {
                Some(uses) => &uses.arguments,
                None => panic!("{lang}: {key} refers to {other}, which is not there"),
            });
            for argument in referred.chain([&uses.arguments]).flatten() {
                let plain =
                    ["-you", "-others", "-others-n"].iter().find_map(|end| argument.strip_suffix(end));
                let plain = plain.unwrap_or(argument);
                for krate in codes.get(key).into_iter().flatten() {
                    // Some arguments are added by functions of `telling`.
                    let words = [&by_crate[krate], &by_crate["telling"]];
                    assert!(
                        words.iter().any(|words| words.contains(plain)),
                        "{lang}: {key} has ${argument}, which {krate} never gives"
                    );
                }
            }
            for form in &uses.forms {
                let argument = form.strip_prefix("with-").unwrap_or_else(|| panic!("{lang}: {key}.{form}"));
                assert!(by_crate.values().any(|words| words.contains(argument)), "{lang}: {key}.{form}");
            }
        }
    }
}

/// Every rule that code names can be looked up.
#[test]
fn every_rule_in_the_code_is_on_a_page() {
    let unknown: BTreeSet<_> = literals()
        .into_iter()
        .filter(|literal| {
            let id = literal.text.as_str();
            let book = ["CM-", "XN-", "SN-", "KK-"].iter().any(|book| id.starts_with(book));
            let rest_is_plain =
                id.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || "-.".contains(c));
            book && rest_is_plain
                && id.ends_with(|c: char| c.is_ascii_digit())
                && texts::pages::rule(id, Lang::En).is_none()
        })
        .map(|literal| format!("{}: {}", literal.krate, literal.text))
        .collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}
