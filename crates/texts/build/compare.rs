//! The languages against English: the same sentences, which say as much in every case. The build script asks for it, and a test
//! looks whether it finds every kind of fault.
//!
//! A sentence that others refer to, and that no code names, is each language's own business.

use crate::sentences::{Uses, sentences};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::collections::{BTreeMap, BTreeSet};

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Numbers of every kind; the last one is recognized wherever it is said.
const NUMBERS: [i64; 6] = [0, 1, 2, 3, 11, 57];

pub(crate) struct Language {
    code: String,
    has_plurals: bool,
    sentences: BTreeMap<String, Uses>,
    pub(crate) bundle: FluentBundle<FluentResource>,
}

impl Language {
    /// From its files, with their names.
    pub(crate) fn new(code: &str, has_plurals: bool, files: &[(&str, &str)]) -> Result<Self, String> {
        let mut bundle = FluentBundle::new(vec![code.parse().map_err(|_| format!("{code}: no language"))?]);
        bundle.set_use_isolating(false);
        for (file, source) in files {
            let resource = FluentResource::try_new((*source).to_string());
            let resource = resource.map_err(|(_, errors)| format!("{code}/{file}: {errors:?}"))?;
            bundle.add_resource(resource).map_err(|errors| format!("{code}/{file}: {errors:?}"))?;
        }
        Ok(Language { code: code.into(), has_plurals, sentences: sentences(code, files)?, bundle })
    }

    /// The keys that code names.
    pub(crate) fn keys(&self) -> BTreeSet<&String> {
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
pub(crate) fn faults(english: &Language, other: &Language) -> Vec<String> {
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
