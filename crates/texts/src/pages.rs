//! The rules in our own words: the pages of `locales/<language>/rules`, cut into rules that can be looked up by id. In a
//! browser they are empty until they are brought.

use crate::{Lang, lang};
use std::sync::OnceLock;

/// One page of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Id of the game, or `common`.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// The paragraphs before the first section, in Markdown.
    pub intro: &'static str,
    /// The rules in page order.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id (`XN-5.1`).
    pub id: &'static str,
    /// What it is about, in a few words.
    pub title: &'static str,
    /// The section of the page it stands in.
    pub section: &'static str,
    /// The rule, in Markdown.
    pub body: &'static str,
    /// Where it comes from: a rule book, our own ruling, or other rules.
    pub source: &'static str,
}

type OfEach = [OnceLock<Vec<Page>>; Lang::ALL.len()];

static BUILT_IN: OfEach = [const { OnceLock::new() }; Lang::ALL.len()];
static BROUGHT: OfEach = [const { OnceLock::new() }; Lang::ALL.len()];

/// All pages of a language, the common rules first: those that were brought, or else those that are built in. Where a
/// language has neither, they are English.
pub fn pages(lang: Lang) -> &'static [Page] {
    let built_in = |lang: Lang| {
        let pages = &BUILT_IN[lang as usize];
        pages.get().or_else(|| lang.pages().map(|files| pages.get_or_init(|| parse(files))))
    };
    let here = |lang: Lang| BROUGHT[lang as usize].get().or_else(|| built_in(lang));
    here(lang).or_else(|| here(Lang::En)).map_or(&[], Vec::as_slice)
}

/// Whether the pages of a language were brought.
pub fn are_brought(lang: Lang) -> bool {
    BROUGHT[lang as usize].get().is_some()
}

/// Takes the whole pages of a language, as [`Lang::browser_pages`] made them. Only the first time counts.
pub fn bring(lang: Lang, pages: String) {
    BROUGHT[lang as usize].get_or_init(|| parse(&lang::split(pages.leak())));
}

fn parse(files: &[(&'static str, &'static str)]) -> Vec<Page> {
    files.iter().map(|(id, text)| Page::parse(id, text)).collect()
}

/// The page of a game, or of the common rules (`common`).
pub fn page(id: &str, lang: Lang) -> Option<&'static Page> {
    pages(lang).iter().find(|page| page.id == id)
}

/// A rule by its id, upper or lower case, from any page.
pub fn rule(rule_id: &str, lang: Lang) -> Option<&'static Rule> {
    pages(lang).iter().flat_map(|page| &page.rules).find(|rule| rule.id.eq_ignore_ascii_case(rule_id))
}

impl Page {
    fn parse(id: &'static str, source: &'static str) -> Self {
        let (head, sections) = source.split_once("\n## ").unwrap_or((source, ""));
        let (title, intro) = head.split_once('\n').unwrap_or((head, ""));
        let rules = sections.split("\n## ").flat_map(|section| {
            let (section, rules) = section.split_once('\n').unwrap_or((section, ""));
            // The first rule of a section follows its title at once, so that no newline stands before it.
            let rules = rules.trim_start().strip_prefix("### ").unwrap_or("");
            rules
                .split("\n### ")
                .filter(|rule| !rule.is_empty())
                .map(|rule| Rule::parse(section.trim(), rule))
        });
        Page { id, title: title.trim_start_matches('#').trim(), intro: intro.trim(), rules: rules.collect() }
    }
}

impl Rule {
    fn parse(section: &'static str, source: &'static str) -> Self {
        let (head, text) = source.split_once('\n').unwrap_or((source, ""));
        let (id, title) = head.split_once(' ').unwrap_or((head, ""));
        // The last paragraph is the source: a word in the language of the page, marked, and the text behind it.
        let (body, source) = text.rsplit_once("\n*").unwrap_or((text, ""));
        let source = source.split_once(":*").map_or("", |(_, source)| source);
        Rule { id: id.trim(), title: title.trim(), section, body: body.trim(), source: source.trim() }
    }
}
