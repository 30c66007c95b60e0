//! What stands in the locale files.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// What a sentence refers to.
#[derive(Default, Clone)]
pub(crate) struct Uses {
    pub(crate) arguments: BTreeSet<String>,
    pub(crate) sentences: BTreeSet<String>,
    /// Names of its attributes.
    pub(crate) forms: BTreeSet<String>,
    /// Arguments on which a form depends, and the cases that are told apart; the default stands last.
    pub(crate) selects: Vec<(String, Vec<String>)>,
}

/// The sentences of some files by key; fails on mistakes in them.
pub(crate) fn sentences(lang: &str, files: &[(&str, &str)]) -> BTreeMap<String, Uses> {
    let mut sentences = BTreeMap::new();
    for &(file, source) in files {
        let resource = fluent_syntax::parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{lang}/{file}: {errors:?}"));
        for entry in resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Junk { content } => panic!("{lang}/{file}: not a sentence: {content}"),
                _ => continue,
            };
            let mut uses = Uses::default();
            pattern(message.value.as_ref().expect("a sentence has a value"), &mut uses);
            for form in &message.attributes {
                uses.forms.insert(form.id.name.to_string());
                pattern(&form.value, &mut uses);
            }
            let key = message.id.name.to_string();
            assert!(sentences.insert(key.clone(), uses).is_none(), "{lang}/{file}: {key} is there twice");
        }
    }
    sentences
}

fn pattern(pattern: &Pattern<&str>, uses: &mut Uses) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expressions(expression, uses);
        }
    }
}

fn expressions(expression: &Expression<&str>, uses: &mut Uses) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                panic!("forms depend on an argument: {selector:?}");
            };
            let cases = variants.iter().map(|variant| match variant.key {
                VariantKey::Identifier { name } => name.to_string(),
                VariantKey::NumberLiteral { value } => value.to_string(),
            });
            uses.selects.push((id.name.to_string(), cases.collect()));
            variants.iter().for_each(|variant| pattern(&variant.value, uses));
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => drop(uses.arguments.insert(id.name.into())),
        InlineExpression::MessageReference { id, .. } => drop(uses.sentences.insert(id.name.into())),
        InlineExpression::Placeable { expression } => expressions(expression, uses),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("functions and terms are not used: {other:?}"),
    }
}
