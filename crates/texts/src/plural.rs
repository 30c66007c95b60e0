//! Which plural form goes with a whole number, by the names that languages call the rules by in their `language.txt`. The
//! build script reads this, too.

/// The form of a number, by the names of Unicode's plural rules.
pub(crate) type Rule = fn(i64) -> &'static str;

/// Every rule that a language has named so far.
pub(crate) const RULES: [(&str, Rule); 3] = [
    ("one-is-one", |n| if n.abs() == 1 { "one" } else { "other" }),
    ("one-is-nought-or-one", |n| if n.abs() <= 1 { "one" } else { "other" }),
    ("none", |_| "other"),
];
