//! What stands in files of sentences. The build script reads this, and tests.

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

/// The sentences of some files by key, or what is wrong with one of them.
pub(crate) fn sentences(lang: &str, files: &[(&str, &str)]) -> Result<BTreeMap<String, Uses>, String> {
    let mut sentences = BTreeMap::new();
    for &(file, source) in files {
        let resource = fluent_syntax::parser::parse(source)
            .map_err(|(_, errors)| format!("{lang}/{file}: {errors:?}"))?;
        for entry in resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Junk { content } => return Err(format!("{lang}/{file}: not a sentence: {content}")),
                _ => continue,
            };
            let mut uses = Uses::default();
            let key = message.id.name.to_string();
            let fault = |what: String| format!("{lang}/{file}: {key} {what}");
            let value = message.value.as_ref().ok_or_else(|| fault("says nothing".into()))?;
            pattern(value, &mut uses).map_err(fault)?;
            for form in &message.attributes {
                uses.forms.insert(form.id.name.to_string());
                pattern(&form.value, &mut uses).map_err(fault)?;
            }
            if sentences.insert(key.clone(), uses).is_some() {
                return Err(fault("is there twice".into()));
            }
        }
    }
    Ok(sentences)
}

fn pattern(pattern: &Pattern<&str>, uses: &mut Uses) -> Result<(), String> {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expressions(expression, uses)?;
        }
    }
    Ok(())
}

fn expressions(expression: &Expression<&str>, uses: &mut Uses) -> Result<(), String> {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err(format!("chooses by something that is no argument: {selector:?}"));
            };
            let cases = variants.iter().map(|variant| match variant.key {
                VariantKey::Identifier { name } => name.to_string(),
                VariantKey::NumberLiteral { value } => value.to_string(),
            });
            uses.selects.push((id.name.to_string(), cases.collect()));
            variants.iter().try_for_each(|variant| pattern(&variant.value, uses))?;
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => drop(uses.arguments.insert(id.name.into())),
        InlineExpression::MessageReference { id, .. } => drop(uses.sentences.insert(id.name.into())),
        InlineExpression::Placeable { expression } => expressions(expression, uses)?,
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => return Err(format!("has a function or a term, which are not used: {other:?}")),
    }
    Ok(())
}
