//! Sentences by their keys: what our locale files use of Project Fluent, over the parser of its authors. That is variables,
//! other sentences, literals, and choices by words, numbers and plural forms; functions and terms are not used.
//!
//! The bundle of the library weighs five times as much in a page, most of it for fractions, which no card has. A test
//! holds both against each other on every sentence.

use crate::in_digits;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
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
    messages: BTreeMap<&'static str, Message<&'static str>>,
    /// The plural form of a number.
    plural: fn(i64) -> &'static str,
    zero: char,
}

impl Bundle {
    pub(crate) fn new(plural: fn(i64) -> &'static str, zero: char) -> Self {
        Bundle { messages: BTreeMap::new(), plural, zero }
    }

    /// Adds the sentences of a file, in place of those of the same keys.
    pub(crate) fn add(&mut self, source: &'static str) {
        // A file with a mistake loses only the sentence concerned; the tests allow no mistake.
        let resource = parse_runtime(source).unwrap_or_else(|(partial, _)| partial);
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                self.messages.insert(message.id.name, message);
            }
        }
    }

    /// The sentence of a key: of its other forms the first one that is `wanted`, or its usual form.
    pub(crate) fn pattern(&self, key: &str, wanted: impl Fn(&str) -> bool) -> Option<&Pattern<&'static str>> {
        let message = self.messages.get(key)?;
        let other = message.attributes.iter().find(|form| wanted(form.id.name));
        other.map(|form| &form.value).or(message.value.as_ref())
    }

    /// Fills it in. What is missing shows as its name in braces.
    pub(crate) fn fill(&self, pattern: &Pattern<&'static str>, args: &Args) -> String {
        let mut text = String::new();
        self.write(pattern, args, DEPTH_MAX, &mut text);
        text
    }

    fn write(&self, pattern: &Pattern<&'static str>, args: &Args, depth: u32, text: &mut String) {
        let Some(depth) = depth.checked_sub(1) else { return };
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => {
                    self.write_expression(expression, args, depth, text);
                }
            }
        }
    }

    fn write_expression(
        &self,
        expression: &Expression<&'static str>,
        args: &Args,
        depth: u32,
        text: &mut String,
    ) {
        match expression {
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.write_expression(expression, args, depth, text);
            }
            Expression::Inline(inline) => self.write_inline(inline, args, depth, text),
            Expression::Select { selector, variants } => {
                let value = match selector {
                    InlineExpression::VariableReference { id } => args.get(id.name).cloned(),
                    InlineExpression::NumberLiteral { value } => value.parse().ok().map(Value::Number),
                    InlineExpression::StringLiteral { value } => Some(Value::Text(unescaped(value))),
                    _ => None,
                };
                let fits = |key: &VariantKey<&str>| match (key, &value) {
                    (VariantKey::Identifier { name }, Some(Value::Text(word))) => name == word,
                    (VariantKey::Identifier { name }, Some(Value::Number(n))) => *name == (self.plural)(*n),
                    (VariantKey::NumberLiteral { value }, Some(Value::Number(n))) => value.parse() == Ok(*n),
                    _ => false,
                };
                let chosen = variants.iter().find(|variant| fits(&variant.key));
                if let Some(variant) = chosen.or_else(|| variants.iter().find(|variant| variant.default)) {
                    self.write(&variant.value, args, depth, text);
                }
            }
        }
    }

    fn write_inline(
        &self,
        inline: &InlineExpression<&'static str>,
        args: &Args,
        depth: u32,
        text: &mut String,
    ) {
        let mut missing = |name: &[&str]| {
            text.push('{');
            name.iter().for_each(|part| text.push_str(part));
            text.push('}');
        };
        match inline {
            InlineExpression::VariableReference { id } => match args.get(id.name) {
                Some(Value::Number(number)) => text.push_str(&in_digits(&number.to_string(), self.zero)),
                Some(Value::Text(word)) => text.push_str(word),
                None => missing(&["$", id.name]),
            },
            InlineExpression::MessageReference { id, attribute: None } => {
                match self.pattern(id.name, |_| false) {
                    Some(pattern) => self.write(pattern, args, depth, text),
                    None => missing(&[id.name]),
                }
            }
            InlineExpression::StringLiteral { value } => text.push_str(&unescaped(value)),
            InlineExpression::NumberLiteral { value } => text.push_str(&in_digits(value, self.zero)),
            InlineExpression::MessageReference { id, .. }
            | InlineExpression::TermReference { id, .. }
            | InlineExpression::FunctionReference { id, .. } => missing(&[id.name]),
            InlineExpression::Placeable { expression } => {
                self.write_expression(expression, args, depth, text);
            }
        }
    }
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
                for (_, source) in lang.files() {
                    ours.add(source);
                    names.extend(variables(source));
                    let resource = FluentResource::try_new(source.to_string()).expect("no mistakes");
                    theirs.add_resource_overriding(resource);
                }
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
                    for (key, message) in &ours.messages {
                        let known = theirs.get_message(key).expect("the same keys");
                        let attributes = message.attributes.iter().map(|form| {
                            (Some(&form.value), known.get_attribute(form.id.name).map(|form| form.value()))
                        });
                        for (our, their) in attributes.chain([(message.value.as_ref(), known.value())]) {
                            let (our, their) = (our.expect("a form"), their.expect("a form"));
                            let said =
                                theirs.format_pattern(their, Some(&given), &mut Vec::new()).into_owned();
                            assert_eq!(ours.fill(our, &filled), said, "{lang} {key} with {value:?}");
                            n_compared += 1;
                        }
                    }
                }
            }
        }
        assert!(n_compared > 10_000, "only {n_compared} were compared");
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
        let text = bundle.fill(bundle.pattern("a", |_| false).expect("a sentence"), &Args::default());
        assert!(text.starts_with("xyxy"), "{text}");
    }
}
