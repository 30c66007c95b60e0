//! The rule pages.

use std::collections::BTreeSet;
use texts::pages::{bring, page, pages, rule};
use texts::{Lang, Texts};

#[test]
fn every_rule_is_complete_and_unique() {
    Lang::ALL.into_iter().for_each(every_rule_is_complete_and_unique_in);
}

fn every_rule_is_complete_and_unique_in(lang: Lang) {
    let mut ids = BTreeSet::new();
    for page in pages(lang) {
        assert!(!page.title.is_empty() && !page.intro.is_empty(), "{}", page.id);
        assert!(!page.intro.contains('#'), "{}: a heading in the intro", page.id);
        for rule in &page.rules {
            let id = rule.id;
            assert!(ids.insert(id.to_ascii_lowercase()), "{id} is there twice");
            assert!(
                id.split_once('-').is_some_and(|(_, rest)| rest.contains(|c: char| c.is_ascii_digit())),
                "{id}"
            );
            for (part, text) in [
                ("title", rule.title),
                ("section", rule.section),
                ("body", rule.body),
                ("source", rule.source),
            ] {
                assert!(!text.is_empty(), "{lang} {id} has no {part}");
                assert!(!text.contains("\n#") && !text.contains(":*"), "{lang} {id}: {part} runs on");
            }
            assert!(!rule.source.contains('\n'), "{lang} {id}: text behind the source");
        }
    }
    assert!(ids.len() > 150, "only {} rules were found", ids.len());
}

/// The page of the rules marks what the source of a rule calls our own ruling, in the words of each language.
#[test]
fn rulings_are_the_same_in_every_language() {
    let rulings = |lang: Lang| {
        let ours = Texts::new(lang).get("learn-rules-ruling");
        let rules = pages(lang).iter().flat_map(|page| &page.rules);
        rules.filter(|rule| rule.source.contains(&ours)).map(|rule| rule.id).collect::<BTreeSet<_>>()
    };
    let english = rulings(Lang::En);
    assert!(english.len() > 40, "{english:?}");
    assert!(english.contains("XN-1.2") && !english.contains("XN-1.1"));
    for lang in Lang::ALL {
        assert_eq!(rulings(lang), english, "{lang}");
    }
}

/// Every heading of a rule in the files became a rule.
#[test]
fn no_rule_is_lost() {
    for (lang, page) in
        Lang::ALL.into_iter().flat_map(|lang| pages(lang).iter().map(move |page| (lang, page)))
    {
        let headings: Vec<_> =
            file(lang, page.id).lines().filter_map(|line| line.strip_prefix("### ")).collect();
        let rules: Vec<_> = page.rules.iter().map(|rule| format!("{} {}", rule.id, rule.title)).collect();
        assert_eq!(rules, headings, "{lang} {}", page.id);
    }
}

fn file(lang: Lang, id: &str) -> &'static str {
    let file = format!("{}/../../locales/{lang}/rules/{id}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(file).expect("the page").leak()
}

/// Ids of rules and rulings in a text, in any order.
fn rules_named(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c)));
    let id = |word: &&str| ["CM-", "XN-", "SN-", "KK-", "AMB-"].iter().any(|book| word.starts_with(book));
    let mut ids: Vec<_> = words.map(|word| word.trim_matches('.')).filter(id).collect();
    ids.sort_unstable();
    ids
}

/// What is the same in every language, in any order: options, values, and cards as they lie.
fn notation(text: &str) -> Vec<String> {
    let is_name = |word: &str| {
        word.chars().count() > 1 && !word.contains(|c: char| c.is_ascii() && !c.is_ascii_uppercase())
    };
    let plain = |span: &str| {
        // Names of cards are translated.
        let words: Vec<_> = span.split(' ').map(|word| if is_name(word) { "…" } else { word }).collect();
        words.join(" ")
    };
    let mut spans: Vec<_> = text.split('`').skip(1).step_by(2).map(plain).collect();
    spans.sort_unstable();
    spans
}

/// Every language has the same rules in the same sections. They name the same rules, options and cards.
#[test]
fn the_pages_of_all_languages_agree() {
    for lang in Lang::ALL {
        assert_eq!(pages(lang).len(), pages(Lang::En).len(), "{lang}");
        for (english, other) in pages(Lang::En).iter().zip(pages(lang)) {
            assert_eq!(english.id, other.id);
            assert_eq!(notation(english.intro), notation(other.intro), "{lang} {}", english.id);
            let pairs = || english.rules.iter().zip(&other.rules);
            for (rule, there) in pairs() {
                let id = rule.id;
                assert_eq!(id, there.id, "{lang}");
                assert_eq!(notation(rule.body), notation(there.body), "{lang} {id}");
                assert_eq!(notation(rule.source), notation(there.source), "{lang} {id}");
                assert_eq!(rules_named(rule.body), rules_named(there.body), "{lang} {id}");
                assert_eq!(rules_named(rule.source), rules_named(there.source), "{lang} {id}");
            }
            assert_eq!(english.rules.len(), other.rules.len(), "{lang} {}", english.id);
            for ((a, a_there), (b, b_there)) in pairs().zip(pairs().skip(1)) {
                let breaks = (a.section != b.section, a_there.section != b_there.section);
                assert_eq!(breaks.0, breaks.1, "{lang}: sections before {}", b.id);
            }
            // The table of options stands behind the rules.
            let options = |lang| file(lang, english.id).rsplit("\n## ").next().expect("a section");
            assert_eq!(notation(options(Lang::En)), notation(options(lang)), "{lang} {}", english.id);
        }
    }
}

#[test]
fn pages_and_rules_are_found() {
    for id in ["common", "xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"] {
        assert!(page(id, Lang::En).is_some_and(|page| page.id == id), "{id}");
    }
    assert_eq!(page("chess", Lang::En), None);
    assert_eq!(page("xnimmt", Lang::En).expect("a page").title, "X nimmt!");
    let full_row = rule("xn-5.1", Lang::En).expect("a rule");
    assert_eq!((full_row.id, full_row.title, full_row.section), ("XN-5.1", "A full row", "Taking cards"));
    assert!(full_row.body.starts_with("The row card tells you"), "{}", full_row.body);
    assert!(full_row.source.starts_with("book"), "{}", full_row.source);
    assert!(rule("CM-3", Lang::En).is_some());
    assert_eq!(rule("XN-99", Lang::En), None);
}

/// Every game has a page, and the rules its options name are there.
#[test]
fn games_and_options_have_their_rules() {
    for spec in catalog::GAMES {
        assert!(page(spec.id, Lang::En).is_some(), "{}", spec.id);
        assert!(rule(spec.seats_rule, Lang::En).is_some(), "{}", spec.seats_rule);
        for option in spec.options.iter().filter(|option| !option.rule.starts_with("AMB-")) {
            assert!(rule(option.rule, Lang::En).is_some(), "{} {}: {}", spec.id, option.key, option.rule);
        }
    }
}

/// Games are called the same on their pages and in sentences.
#[test]
fn pages_have_the_names_of_games() {
    for (lang, spec) in Lang::ALL.into_iter().flat_map(|lang| catalog::GAMES.map(|spec| (lang, spec))) {
        let plain = |text: &str| text.replace(['\u{2066}', '\u{2069}'], "");
        let name = Texts::new(lang).get(&format!("word-{}", spec.id));
        assert_eq!(plain(page(spec.id, lang).expect("a page").title), plain(&name), "{lang}");
    }
}

/// A program that has only titles, as a browser does, can take the whole pages at any time.
#[test]
fn pages_can_be_brought() {
    let built_in = pages(Lang::De);
    bring(Lang::De, Lang::De.browser_pages());
    let brought = pages(Lang::De);
    assert!(!std::ptr::eq(built_in, brought), "nothing was brought");
    assert_eq!(built_in, brought);
    bring(Lang::De, String::new());
    assert!(std::ptr::eq(brought, pages(Lang::De)), "only the first time counts");
}
