//! A language is added with a folder, and whoever forgets something there is told what: here with the functions that the build
//! script uses, and with folders beside one another as in `locales`.

use crate::folders::{Language, find, names, table};
use crate::literals::root;
use crate::plural::RULES;
use std::fs;
use std::path::{Path, PathBuf};
use texts::Lang;

const FACTS: &str = "# Facts about a language.
name = Svenska
direction = left-to-right
zero = 0
plural = one-is-one
counted-words = change

behind-numbers = kort
";

/// Folders of English and of Swedish, which is English with facts of its own.
fn with_swedish(name: &str) -> PathBuf {
    let locales = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&locales);
    for code in ["en", "sv"] {
        copy(&root().join("locales/en"), &locales.join(code));
    }
    fs::write(locales.join("sv/language.txt"), FACTS).expect("a folder to write to");
    locales
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder to write to");
    for entry in fs::read_dir(from).expect("a folder to read") {
        let from = entry.expect("a readable folder").path();
        let to = to.join(from.file_name().expect("a name"));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).expect("a folder to write to");
        }
    }
}

#[test]
fn a_language_is_a_folder() {
    let languages = find(&with_swedish("whole")).expect("two languages");
    let [english, swedish] = languages.as_slice() else { panic!("{languages:?}") };
    assert_eq!((english.code.as_str(), english.name.as_str()), ("en", "English"));
    let expected = Language {
        code: "sv".into(),
        name: "Svenska".into(),
        is_rtl: false,
        zero: '0',
        plural: 0,
        has_plurals: true,
        before: String::new(),
        behind: "kort".into(),
        one_word: String::new(),
    };
    assert_eq!(swedish, &expected);
    assert_eq!(names(&languages), "web-lang-en = English\nweb-lang-sv = Svenska\n");
    let table = table(&languages);
    assert!(table.starts_with("languages! {\n    #[default] En {\n        code: \"en\", "), "{table}");
    assert!(table.contains("    Sv {\n        code: \"sv\", name: \"Svenska\", is_rtl: false, "), "{table}");
}

/// What was built in is what the folders say now.
#[test]
fn the_languages_are_the_folders() {
    let languages = find(&root().join("locales")).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let codes: Vec<_> = languages.iter().map(|language| language.code.as_str()).collect();
    assert_eq!(codes, Lang::ALL.map(Lang::code));
    for (language, lang) in languages.iter().zip(Lang::ALL) {
        assert_eq!((language.is_rtl, language.has_plurals), (lang.is_rtl(), lang.has_plurals()), "{lang}");
        assert_eq!(language.zero != '0', lang.has_digits(), "{lang}");
        assert_eq!(texts::Texts::new(lang).get(&format!("web-lang-{lang}")), language.name);
    }
}

#[test]
fn what_a_language_lacks_is_told() {
    let locales = with_swedish("lacking");
    let folder = locales.join("sv");
    let with = |file: &str, before: &str, after: &str| {
        let text = fs::read_to_string(folder.join(file)).expect("a file");
        assert!(text.contains(before), "{before}");
        fs::write(folder.join(file), text.replace(before, after)).expect("a folder to write to");
        let found = find(&locales);
        fs::write(folder.join(file), text).expect("a folder to write to");
        found.expect_err(after)
    };
    let without = |file: &str| {
        let text = fs::read(folder.join(file)).expect("a file");
        fs::remove_file(folder.join(file)).expect("a file");
        let found = find(&locales);
        fs::write(folder.join(file), text).expect("a folder to write to");
        found.expect_err(file)
    };
    assert_eq!(without("cli.ftl"), ["locales/sv lacks cli.ftl"]);
    assert_eq!(without("rules/xnimmt.md"), ["locales/sv lacks rules/xnimmt.md"]);
    let [fault] = without("language.txt").try_into().expect("one fault");
    assert!(fault.starts_with("locales/sv lacks language.txt: "), "{fault}");
    assert_eq!(
        with("web.ftl", "\nweb-title =", "\nweb-titel ="),
        ["locales/sv lacks the sentence web-title, which English has in web.ftl"]
    );
    for (before, after, fault) in [
        ("Not as usual: { $what }", "Not as usual.", "web-differs lacks $what"),
        ("Not as usual: { $what }", "Not as usual { $since }: { $what }", "web-differs adds $since"),
        ("    [one] one free seat\n", "", "has no plural forms of $"),
    ] {
        let faults = with("web.ftl", before, after);
        assert!(
            faults.iter().any(|text| text.starts_with("locales/sv: web-") && text.contains(fault)),
            "{faults:#?}"
        );
    }
    let rules = RULES.map(|(name, _)| name).join(", ");
    for (before, after, fault) in [
        ("plural = one-is-one", "plural = few", &*format!("plural is few, and has to be one of {rules}")),
        (
            "direction = left-to-right\n",
            "",
            "direction is missing, and has to be one of left-to-right, right-to-left",
        ),
        ("= change", "= maybe", "counted-words is maybe, and has to be one of stay, change"),
        ("zero = 0", "zero = 1", "zero has to be the first of the ten digits in which numbers are written"),
        ("name = Svenska\n", "", "name has to be what its speakers call the language"),
        ("kort", "kort\nzero = 0", "zero is there twice"),
        ("kort", "", "behind-numbers says nothing"),
        (
            "\nbehind-numbers",
            "\nafter-numbers",
            "\"after-numbers = kort\" is none of name, direction, zero, plural, counted-words, before-numbers, \
             behind-numbers, one-word",
        ),
    ] {
        assert_eq!(with("language.txt", before, after), [format!("locales/sv/language.txt: {fault}")]);
    }
    fs::rename(locales.join("sv/6nimmt.ftl"), locales.join("sv/6nimt.ftl")).expect("a file");
    let faults = ["locales/sv lacks 6nimmt.ftl", "locales/sv has 6nimt.ftl, which English has not"];
    assert_eq!(find(&locales).expect_err("a wrong name"), faults);
    fs::rename(&folder, locales.join("Swedish")).expect("a folder");
    let fault = "locales/Swedish: a language is called by its code, two or three small letters";
    assert_eq!(find(&locales).expect_err("no code"), [fault]);
}
