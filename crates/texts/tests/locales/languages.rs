//! The languages against English, beyond what the build finds itself; and what it finds.

use crate::compare::{Language, faults};
use texts::Lang;

fn language(lang: Lang) -> Language {
    Language::new(lang.code(), lang.has_plurals(), &lang.files()).expect("sentences")
}

/// As the build has done: its sentences are those of the tests.
#[test]
fn every_language_says_what_english_says() {
    let english = language(Lang::En);
    for lang in Lang::ALL {
        let faults = faults(&english, &language(lang));
        assert!(faults.is_empty(), "{lang}: {faults:#?}");
    }
}

/// Long sentences that are the same in two languages were forgotten.
#[test]
fn everything_is_translated() {
    let english = language(Lang::En);
    for lang in Lang::ALL.into_iter().filter(|&lang| lang != Lang::En) {
        let other = language(lang);
        let same = |key: &&&String| {
            // Arguments stay in braces.
            let said = |language: &Language| {
                let message = language.bundle.get_message(key).and_then(|message| message.value());
                language.bundle.format_pattern(message.expect("a value"), None, &mut Vec::new()).into_owned()
            };
            let words = |text: &str| text.split_whitespace().filter(|word| !word.starts_with('{')).count();
            let [said, there] = [&english, &other].map(said);
            said == there && words(&said) > 3
        };
        let keys = other.keys();
        let forgotten: Vec<_> = keys.iter().filter(|key| !key.ends_with("bot-names")).filter(same).collect();
        assert!(forgotten.is_empty(), "{lang}: {forgotten:#?}");
    }
}

/// The comparison itself: it finds every kind of fault.
#[test]
fn faults_of_a_language_are_found() {
    let english = "whose = { $seat-you ->\n [yes] your\n *[no] { $seat }'s\n }
taken = { $n ->\n [one] 1 card\n *[other] { $n } cards\n } of { whose } row { $row }
gone = { $n ->\n [0] nobody\n *[other] somebody\n }
word = not that
 .with-word = not { $word }
";
    let check = |lang: Lang, german: &str| {
        let [english, german] = [(Lang::En, english), (lang, german)].map(|(lang, text)| {
            Language::new(lang.code(), lang.has_plurals(), &[("", text)]).expect("sentences")
        });
        faults(&english, &german).join("; ")
    };
    let good = "wessen = { $seat-you ->\n [yes] deiner\n *[no] der von { $seat }\n }
taken = { $n ->\n [one] 1 Karte\n *[other] { $n } Karten\n } aus { wessen } Reihe { $row }
gone = { $n ->\n [0] niemand\n *[other] jemand\n }
word = nicht das
 .with-word = nicht { $word }
";
    assert_eq!(check(Lang::De, good), "");
    for (before, after, fault) in [
        ("gone =", "went =", "gone is missing; went is not in English"),
        (" [one] 1 Karte\n", "", "taken has no plural forms of $n"),
        (
            "[one] 1 Karte\n",
            "[one] 1 Karte\n [few] Karten\n",
            "taken has {\"few\", \"one\", \"other\"} of $n, but",
        ),
        (
            "{ $n ->\n [one] 1 Karte\n *[other] { $n } Karten\n }",
            "{ $n } Karten",
            "taken has no plural forms of $n",
        ),
        ("{ $n } Karten", "Karten", "taken lacks $n: Karten"),
        ("1 Karte", "1 Karte von { $row }", ""),
        ("Reihe { $row }", "Reihe", "taken lacks $row"),
        ("von { $seat }", "eines anderen", "taken lacks $seat"),
        ("deiner", "deiner, { $seat },", "taken adds $seat"),
        ("nicht das", "nicht { $what }", "word adds $what"),
        ("nicht { $word }", "nicht so", "word lacks $word"),
        (" .with-word = nicht { $word }\n", "", "word has the forms {} and not {\"with-word\"}"),
        (" [0] niemand\n", "", "gone says the same of several $n"),
    ] {
        let found = check(Lang::De, &good.replace(before, after));
        assert!(found.contains(fault), "{after}: {found}");
    }
    // In Persian, 0 counts as one.
    assert!(check(Lang::Fa, good).contains("taken says the same of several $n"), "{}", check(Lang::Fa, good));
}
