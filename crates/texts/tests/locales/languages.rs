//! The languages against English: the same sentences, which say as much in every case.
//!
//! A sentence that others refer to, and that no code names, is each language's own business.

use crate::sentences::{Uses, sentences};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::collections::{BTreeMap, BTreeSet};
use texts::Lang;

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Numbers of every kind; the last one is recognized wherever it is said.
const NUMBERS: [i64; 6] = [0, 1, 2, 3, 11, 57];

struct Language {
    code: String,
    has_plurals: bool,
    sentences: BTreeMap<String, Uses>,
    bundle: FluentBundle<FluentResource>,
}

impl Language {
    fn new(lang: Lang, files: &[(&str, &str)]) -> Self {
        let code = lang.code();
        let mut bundle = FluentBundle::new(vec![code.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for (file, source) in files {
            let resource = FluentResource::try_new((*source).to_string());
            bundle.add_resource(resource.unwrap_or_else(|_| panic!("{code}/{file}"))).expect("no key twice");
        }
        Language {
            code: code.into(),
            has_plurals: lang.has_plurals(),
            sentences: sentences(code, files),
            bundle,
        }
    }

    fn of(lang: Lang) -> Self {
        Self::new(lang, &lang.files())
    }

    /// The keys that code names.
    fn keys(&self) -> BTreeSet<&String> {
        let referred: BTreeSet<_> = self.sentences.values().flat_map(|uses| &uses.sentences).collect();
        self.sentences.keys().filter(|key| !referred.contains(key)).collect()
    }

    /// What a sentence uses, together with the sentences it refers to.
    fn uses(&self, key: &str) -> Uses {
        let mut all = self.sentences[key].clone();
        for other in &self.sentences[key].sentences {
            let uses = self.uses(other);
            all.arguments.extend(uses.arguments);
            all.selects.extend(uses.selects);
        }
        all
    }

    /// The plural categories that whole numbers have.
    fn categories(&self) -> BTreeSet<String> {
        let code = &self.code;
        let cases: String = CATEGORIES[..5].iter().map(|case| format!("[{case}] {case}\n ")).collect();
        let source = format!("n = {{ $n ->\n {cases}*[other] other\n }}\n");
        let probe = Language {
            sentences: BTreeMap::new(),
            code: code.clone(),
            has_plurals: false,
            bundle: {
                let mut bundle = FluentBundle::new(vec![code.parse().expect("a language")]);
                bundle
                    .add_resource(FluentResource::try_new(source).expect("a sentence"))
                    .expect("one sentence");
                bundle
            },
        };
        (0..200)
            .map(|n| {
                let mut args = FluentArgs::new();
                args.set("n", n);
                probe.say("n", None, &args)
            })
            .collect()
    }

    /// The sentence, or the form of it that has this name.
    fn say(&self, key: &str, form: Option<&str>, args: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(key).expect("a sentence");
        let pattern = match form {
            Some(form) => message.get_attribute(form).expect("a form").value(),
            None => message.value().expect("a value"),
        };
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{} {key}: {errors:?}", self.code);
        said
    }
}

type Select = (String, Vec<String>);

fn has_plurals((_, cases): &Select) -> bool {
    cases.iter().any(|case| CATEGORIES[..5].contains(&case.as_str()))
}

fn is_count(select: &Select) -> bool {
    has_plurals(select) || select.1.iter().any(|case| case.parse::<i64>().is_ok())
}

fn flag(argument: &str) -> bool {
    argument.ends_with("-you")
}

/// What is wrong with a language.
fn faults(english: &Language, other: &Language) -> Vec<String> {
    let mut faults = Vec::new();
    let (expected, keys) = (english.keys(), other.keys());
    faults.extend(expected.difference(&keys).map(|key| format!("{key} is missing")));
    faults.extend(keys.difference(&expected).map(|key| format!("{key} is not in English")));
    let categories = other.categories();
    for (key, uses) in &other.sentences {
        for (argument, cases) in &uses.selects {
            let used: BTreeSet<String> =
                cases.iter().filter(|case| CATEGORIES.contains(&case.as_str())).cloned().collect();
            let by_number = cases.iter().all(|case| case == "other" || case.parse::<i64>().is_ok());
            if !used.is_empty() && used != categories && !by_number {
                faults.push(format!("{key} has {used:?} of ${argument}, but there are {categories:?}"));
            }
        }
    }
    for key in expected.intersection(&keys) {
        faults.extend(compare(english, other, key));
    }
    faults
}

/// What one sentence lacks or adds.
fn compare(english: &Language, other: &Language, key: &str) -> Vec<String> {
    let (uses, others) = (english.uses(key), other.uses(key));
    let mut faults = Vec::new();
    if uses.forms != others.forms {
        faults.push(format!("{key} has the forms {:?} and not {:?}", others.forms, uses.forms));
        return faults;
    }
    let selected = |uses: &Uses, which: fn(&Select) -> bool| -> BTreeSet<String> {
        uses.selects.iter().filter(|select| which(select)).map(|(argument, _)| argument.clone()).collect()
    };
    let (counted, counted_there) = (selected(&uses, is_count), selected(&others, is_count));
    if other.has_plurals {
        let plurals = selected(&uses, has_plurals);
        let missing = plurals.difference(&counted_there);
        faults.extend(missing.map(|argument| format!("{key} has no plural forms of ${argument}")));
    }
    let numbers: BTreeSet<_> = counted.union(&counted_there).collect();
    let arguments: BTreeSet<_> = uses.arguments.union(&others.arguments).collect();
    let flags: Vec<_> = arguments.iter().filter(|argument| flag(argument)).collect();
    let forms = uses.forms.iter().map(|form| Some(form.as_str()));
    for form in [None].into_iter().chain(forms) {
        for choice in 0..1_u32 << flags.len() {
            let mut args = FluentArgs::new();
            for argument in &arguments {
                let yes = flags.iter().position(|flag| flag == &argument).map(|nth| choice >> nth & 1 == 1);
                match yes {
                    Some(yes) => args.set(argument.as_str(), if yes { "yes" } else { "no" }),
                    None if numbers.contains(argument) => args.set(argument.as_str(), 2),
                    None => args.set(argument.as_str(), format!("‹{argument}›")),
                }
            }
            let say = |args: &FluentArgs<'_>| (english.say(key, form, args), other.say(key, form, args));
            let told = |said: &(String, String), what: &str| (said.0.contains(what), said.1.contains(what));
            let said = say(&args);
            for argument in
                arguments.iter().filter(|argument| !flag(argument) && !numbers.contains(*argument))
            {
                match told(&said, &format!("‹{argument}›")) {
                    (true, false) => faults.push(format!("{key} lacks ${argument}: {}", said.1)),
                    (false, true) => faults.push(format!("{key} adds ${argument}: {}", said.1)),
                    _ => {}
                }
            }
            for &number in &numbers {
                let said = NUMBERS.map(|n| {
                    args.set(number.as_str(), n);
                    say(&args)
                });
                args.set(number.as_str(), 2);
                match told(&said[NUMBERS.len() - 1], "57") {
                    (true, false) => faults.push(format!("{key} lacks ${number}: {}", said[5].1)),
                    (false, true) => faults.push(format!("{key} adds ${number}: {}", said[5].1)),
                    _ => {}
                }
                for (nth, a) in said.iter().enumerate() {
                    if let Some(b) = said[..nth].iter().find(|b| a.0 != b.0 && a.1 == b.1) {
                        faults.push(format!("{key} says the same of several ${number}: {}", b.1));
                    }
                }
            }
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

#[test]
fn every_language_says_what_english_says() {
    let english = Language::of(Lang::En);
    for lang in Lang::ALL {
        let faults = faults(&english, &Language::of(lang));
        assert!(faults.is_empty(), "{lang}: {faults:#?}");
    }
}

/// Long sentences that are the same in two languages were forgotten.
#[test]
fn everything_is_translated() {
    let english = Language::of(Lang::En);
    for lang in Lang::ALL.into_iter().filter(|&lang| lang != Lang::En) {
        let other = Language::of(lang);
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
        let [english, german] =
            [(Lang::En, english), (lang, german)].map(|(lang, text)| Language::new(lang, &[("", text)]));
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
