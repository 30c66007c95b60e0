//! The rule pages.

use std::collections::BTreeSet;
use texts::Lang;
use texts::pages::{page, pages, rule};

#[test]
fn every_rule_is_complete_and_unique() {
    let mut ids = BTreeSet::new();
    for page in pages(Lang::En) {
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
                assert!(!text.is_empty(), "{id} has no {part}");
                assert!(!text.contains("\n#") && !text.contains("*Source:*"), "{id}: {part} runs on");
            }
            assert!(!rule.source.contains('\n'), "{id}: text behind the source");
        }
    }
    assert!(ids.len() > 150, "only {} rules were found", ids.len());
}

/// Every heading of a rule in the files became a rule.
#[test]
fn no_rule_is_lost() {
    for page in pages(Lang::En) {
        let file = format!("{}/../../docs/rules/{}.en.md", env!("CARGO_MANIFEST_DIR"), page.id);
        let text = std::fs::read_to_string(file).expect("the page");
        let headings: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        let rules: Vec<_> = page.rules.iter().map(|rule| format!("{} {}", rule.id, rule.title)).collect();
        assert_eq!(rules, headings, "{}", page.id);
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
