//! Sentences by their keys: what our locale files use of Project Fluent. That is variables, other sentences, literals, and
//! choices by words, numbers and plural forms; functions and terms are not used.
//!
//! The libraries weigh several times as much in a page, most of it for fractions, which no card has, and for mistakes, which no
//! file has. A test holds them against each other on every sentence.

use crate::in_digits;
use std::collections::BTreeMap;

/// What is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i64),
    Text(String),
}

/// What is filled in, by name. Of the same name the last one counts.
#[derive(Default)]
pub(crate) struct Args(Vec<(String, Value)>);

impl Args {
    pub(crate) fn text(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.push((name.into(), Value::Text(text.into())));
    }

    pub(crate) fn number(&mut self, name: impl Into<String>, number: i64) {
        self.0.push((name.into(), Value::Number(number)));
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().rfind(|(known, _)| known == name).map(|(_, value)| value)
    }
}

/// Sentences that refer to one another deeper than this go round in circles.
const DEPTH_MAX: u32 = 16;

/// The sentences of a language.
pub(crate) struct Bundle {
    /// What stands behind the `=` of each, which is read when it is said.
    messages: BTreeMap<&'static str, &'static str>,
    /// The plural form of a number.
    plural: fn(i64) -> &'static str,
    zero: char,
}

/// A sentence, or a part of one.
pub(crate) type Pattern = Vec<Part>;

pub(crate) enum Part {
    Text(&'static str),
    /// Without its quotes.
    Literal(&'static str),
    /// Something that is filled in, by its name.
    Arg(&'static str),
    /// Another sentence, by its key.
    Sentence(&'static str),
    /// By what is filled in: the cases, and which of them is the usual one.
    Choice(&'static str, Vec<(&'static str, Pattern)>, usize),
}

impl Bundle {
    pub(crate) fn new(plural: fn(i64) -> &'static str, zero: char) -> Self {
        Bundle { messages: BTreeMap::new(), plural, zero }
    }

    /// Adds the sentences of a file, in place of those of the same keys.
    pub(crate) fn add(&mut self, source: &'static str) {
        let mut last: Option<(&str, usize)> = None;
        let mut at = 0;
        // Each begins at the beginning of a line, where otherwise only comments and closing braces stand.
        for line in source.split_inclusive('\n').chain(["a"]) {
            let is_key = line.starts_with(|c: char| c.is_ascii_alphabetic());
            if is_key || line.starts_with('#') {
                if let Some((key, start)) = last.take() {
                    self.messages.insert(key, &source[start..at]);
                }
                if let Some((key, _)) = line.split_once('=').filter(|_| is_key) {
                    last = Some((key.trim_end(), at + key.len() + 1));
                }
            }
            at += line.len();
        }
    }

    /// The sentence of a key: of its other forms the first one that is `wanted`, or its usual form.
    pub(crate) fn pattern(&self, key: &str, wanted: impl Fn(&str) -> bool) -> Option<Pattern> {
        let mut reader = Reader(self.messages.get(key)?);
        let usual = reader.pattern();
        while let Some(name) = reader.form() {
            let form = reader.pattern();
            if wanted(name) {
                return Some(form);
            }
        }
        Some(usual)
    }

    /// Fills it in. What is missing shows as its name in braces.
    pub(crate) fn fill(&self, pattern: &Pattern, args: &Args) -> String {
        let mut text = String::new();
        self.write(pattern, args, DEPTH_MAX, &mut text);
        text
    }

    fn write(&self, pattern: &Pattern, args: &Args, depth: u32, text: &mut String) {
        let Some(depth) = depth.checked_sub(1) else { return };
        for part in pattern {
            match part {
                Part::Text(own) => text.push_str(own),
                Part::Literal(own) => text.push_str(&unescaped(own)),
                Part::Arg(name) => match args.get(name) {
                    Some(Value::Number(number)) => text.push_str(&in_digits(&number.to_string(), self.zero)),
                    Some(Value::Text(word)) => text.push_str(word),
                    None => missing("$", name, text),
                },
                Part::Sentence(key) => match self.pattern(key, |_| false) {
                    Some(pattern) => self.write(&pattern, args, depth, text),
                    None => missing("", key, text),
                },
                Part::Choice(name, cases, usual) => {
                    let value = args.get(name);
                    let fits = |case: &str| match value {
                        Some(Value::Text(word)) => case == word && !is_number(case),
                        Some(Value::Number(n)) => case == (self.plural)(*n) || case.parse() == Ok(*n),
                        None => false,
                    };
                    let chosen = cases.iter().find(|(case, _)| fits(case)).or_else(|| cases.get(*usual));
                    if let Some((_, pattern)) = chosen {
                        self.write(pattern, args, depth, text);
                    }
                }
            }
        }
    }
}

fn missing(mark: &str, name: &str, text: &mut String) {
    ["{", mark, name, "}"].iter().for_each(|part| text.push_str(part));
}

fn is_number(case: &str) -> bool {
    case.starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

/// What is left to be read. A mistake ends it, so that no file can go on forever; the tests allow none.
struct Reader(&'static str);

impl Reader {
    /// Takes what is there, if it is.
    fn take(&mut self, what: char) -> bool {
        let rest = self.0.strip_prefix(what);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Goes on behind the letters that fit, and gives them.
    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'static str {
        let end = self.0.find(|c| !fits(c)).unwrap_or(self.0.len());
        let (taken, rest) = self.0.split_at(end);
        self.0 = rest;
        taken
    }

    fn name(&mut self) -> &'static str {
        self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
    }

    fn skip_blank(&mut self) {
        self.0 = self.0.trim_start();
    }

    /// The name of the next of the other forms of a sentence.
    fn form(&mut self) -> Option<&'static str> {
        self.skip_blank();
        if !self.take('.') {
            return None;
        }
        let name = self.name();
        self.take_while(|c| c != '=');
        self.take('=').then_some(name)
    }

    /// Reads up to what no longer belongs to it: another form or case, the end of a choice, or of everything.
    fn pattern(&mut self) -> Pattern {
        /// A line that goes on is indented; how far, and whether it begins here.
        struct Line {
            nth: usize,
            whole: &'static str,
            indent: usize,
        }
        let mut parts = Vec::new();
        let mut lines: Vec<Line> = Vec::new();
        self.take_while(|c| c == ' ');
        let mut is_at_start = self.0.starts_with('\n');
        if is_at_start {
            let all = self.0;
            self.skip_blank();
            // The indentation of the first line counts as that of the others does.
            let start = all.len() - self.0.len();
            self.0 = &all[all[..start].rfind('\n').map_or(0, |end| end + 1)..];
        }
        while !self.0.is_empty() {
            let whole = self.0;
            let indent = if is_at_start { self.take_while(|c| c == ' ').len() } else { 0 };
            if is_at_start && !self.0.starts_with('\n') {
                let is_end =
                    self.0.starts_with(['}', '.', '[', '*']) || indent == 0 && !self.0.starts_with('{');
                if is_end {
                    self.0 = whole;
                    break;
                }
            }
            if self.take('{') {
                parts.push(self.placeable());
                is_at_start = false;
                continue;
            }
            let text = self.take_while(|c| !matches!(c, '\n' | '{' | '}'));
            let ends_line = self.take('\n');
            if !ends_line && self.0.starts_with('}') {
                self.0 = "";
                break;
            }
            let text = &whole[indent..indent + text.len() + usize::from(ends_line)];
            if is_at_start {
                lines.push(Line { nth: parts.len(), whole, indent });
            }
            parts.push(Part::Text(text));
            is_at_start = ends_line;
        }
        // Lines are indented alike, and only what goes beyond that is part of the sentence.
        let is_blank = |line: &&Line| line.whole.trim_start_matches(' ').starts_with('\n');
        let common = lines.iter().filter(|line| !is_blank(line)).map(|line| line.indent).min();
        for line in &lines {
            let beyond = line.indent - common.map_or(line.indent, |common| common.min(line.indent));
            if let Part::Text(text) = &mut parts[line.nth] {
                *text = &line.whole[line.indent - beyond..line.indent + text.len()];
            }
        }
        while let Some(Part::Text(text)) = parts.last_mut() {
            *text = text.trim_end();
            if !text.is_empty() {
                break;
            }
            parts.pop();
        }
        parts
    }

    /// What stands behind an opening brace, with the closing one.
    fn placeable(&mut self) -> Part {
        self.skip_blank();
        let part = if self.take('"') {
            let (literal, rest) = quoted(self.0);
            self.0 = rest;
            Part::Literal(literal)
        } else if self.take('$') {
            let name = self.name();
            self.skip_blank();
            match self.0.strip_prefix("->") {
                Some(rest) => {
                    self.0 = rest;
                    self.choice(name)
                }
                None => Part::Arg(name),
            }
        } else if self.take('{') {
            self.placeable()
        } else if is_number(self.0) {
            Part::Text(self.name())
        } else {
            Part::Sentence(self.name())
        };
        self.skip_blank();
        if !self.take('}') {
            self.0 = "";
        }
        part
    }

    fn choice(&mut self, name: &'static str) -> Part {
        let (mut cases, mut usual) = (Vec::new(), 0);
        loop {
            self.skip_blank();
            let is_usual = self.take('*');
            if !self.take('[') {
                return Part::Choice(name, cases, usual);
            }
            if is_usual {
                usual = cases.len();
            }
            let case = self.take_while(|c| c != ']').trim();
            self.take(']');
            cases.push((case, self.pattern()));
        }
    }
}

/// What stands before the closing quote, and behind it.
fn quoted(text: &'static str) -> (&'static str, &'static str) {
    let mut is_escaped = false;
    let end = text.find(|c| {
        let is_end = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end
    });
    end.map_or((text, ""), |end| (&text[..end], &text[end + 1..]))
}

/// A literal without its escapes: `\"`, `\\`, `\u` with four hexadecimal digits and `\U` with six.
fn unescaped(literal: &str) -> String {
    let mut text = String::new();
    let mut rest = literal;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let n_digits = match after.as_bytes().first() {
            Some(b'u') => 4,
            Some(b'U') => 6,
            _ => 0,
        };
        let (letter, end) = match n_digits {
            0 => (after.chars().next(), after.chars().next().map_or(0, char::len_utf8)),
            _ => {
                let code = after.get(1..=n_digits).and_then(|code| u32::from_str_radix(code, 16).ok());
                (code.and_then(char::from_u32), after.len().min(n_digits + 1))
            }
        };
        text.push(letter.unwrap_or(char::REPLACEMENT_CHARACTER));
        rest = after.get(end..).unwrap_or_default();
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
    use std::collections::BTreeSet;

    /// All variables that a sentence may ask for.
    fn variables(source: &str) -> BTreeSet<&str> {
        let names = source.split('$').skip(1);
        names
            .map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
                &rest[..end.unwrap_or(rest.len())]
            })
            .collect()
    }

    /// Every sentence, with everything that is asked for at each of several values, and with nothing.
    #[test]
    fn sentences_are_those_of_the_library() {
        let mut n_compared = 0;
        for lang in Lang::ALL {
            for zero in [lang.zero(), '0'] {
                let mut ours = Bundle::new(lang.plural(), zero);
                let mut theirs = FluentBundle::new(vec![lang.code().parse().expect("a language")]);
                theirs.set_use_isolating(false);
                if zero != '0' {
                    theirs.set_formatter(Some(|value, _| match value {
                        FluentValue::Number(n) => Some(in_digits(&n.as_string(), '۰')),
                        _ => None,
                    }));
                }
                let mut names = BTreeSet::new();
                let mut n_keys = 0;
                for (_, source) in lang.files() {
                    ours.add(source);
                    n_keys += fluent_syntax::parser::parse(source)
                        .expect("no mistakes")
                        .body
                        .iter()
                        .filter(|entry| matches!(entry, fluent_syntax::ast::Entry::Message(_)))
                        .count();
                    names.extend(variables(source));
                    let resource = FluentResource::try_new(source.to_string()).expect("no mistakes");
                    theirs.add_resource_overriding(resource);
                }
                assert_eq!(ours.messages.len(), n_keys, "{lang}");
                let numbers = [0, 1, 2, 3, 5, 11, 21, 100, 101, -1].map(Value::Number);
                let words = ["yes", "no", "one", "other", "few", "Ada"].map(|word| Value::Text(word.into()));
                for value in numbers.into_iter().chain(words).map(Some).chain([None]) {
                    let (mut filled, mut given) = (Args::default(), FluentArgs::new());
                    for name in names.iter().filter(|_| value.is_some()) {
                        match value.clone().expect("filtered") {
                            Value::Number(number) => {
                                filled.number(*name, number);
                                given.set(*name, number);
                            }
                            Value::Text(text) => {
                                given.set(*name, text.clone());
                                filled.text(*name, text);
                            }
                        }
                    }
                    for key in ours.messages.keys() {
                        let known = theirs.get_message(key).expect("the same keys");
                        let forms = known.attributes().map(|form| (form.id(), form.value()));
                        for (form, their) in forms.chain(known.value().map(|value| ("", value))) {
                            let our = ours.pattern(key, |name| name == form).expect("a form");
                            let said =
                                theirs.format_pattern(their, Some(&given), &mut Vec::new()).into_owned();
                            assert_eq!(ours.fill(&our, &filled), said, "{lang} {key} with {value:?}");
                            n_compared += 1;
                        }
                    }
                }
            }
        }
        assert!(n_compared > 10_000, "only {n_compared} were compared");
    }

    /// A language calls the rule of its plural forms by name; this is the one that Unicode has for it.
    #[test]
    fn plural_forms_are_those_of_unicode() {
        let cases = ["zero", "one", "two", "few", "many"].map(|case| format!("[{case}] {case}\n ")).concat();
        let source = format!("n = {{ $n ->\n {cases}*[other] other\n }}\n");
        for lang in Lang::ALL {
            let mut theirs = FluentBundle::new(vec![lang.code().parse().expect("a language")]);
            theirs.add_resource(FluentResource::try_new(source.clone()).expect("a sentence")).expect("one");
            let pattern = theirs.get_message("n").and_then(|message| message.value()).expect("a sentence");
            for n in 0..=200 {
                let given = FluentArgs::from_iter([("n", n)]);
                let form = theirs.format_pattern(pattern, Some(&given), &mut Vec::new());
                assert_eq!(lang.plural()(n), form, "{n} in locales/{lang}, as its language.txt says");
            }
        }
    }

    #[test]
    fn literals_are_unescaped() {
        assert_eq!(unescaped(r#"a\u2066b\\c\"d\U01F602"#), "a\u{2066}b\\c\"d\u{1f602}");
        assert_eq!(unescaped(r"\ud800\u12"), "\u{fffd}\u{fffd}");
    }

    #[test]
    fn circles_end() {
        let mut bundle = Bundle::new(Lang::En.plural(), '0');
        bundle.add("a = x{ b }\nb = y{ a }\n");
        let text = bundle.fill(&bundle.pattern("a", |_| false).expect("a sentence"), &Args::default());
        assert!(text.starts_with("xyxy"), "{text}");
    }

    /// A file is what somebody wrote; one with mistakes loses sentences, and nothing else.
    #[test]
    fn mistakes_end() {
        for source in [
            "a = { $b",
            "a = { $b ->",
            "a = { $b -> [x",
            "a = }",
            "a = { \"x",
            "a",
            "a =",
            "a = { $b -> *[x] y",
            "a = {{{",
        ] {
            let mut bundle = Bundle::new(Lang::En.plural(), '0');
            bundle.add(source);
            if let Some(pattern) = bundle.pattern("a", |_| false) {
                bundle.fill(&pattern, &Args::default());
            }
        }
    }
}
