//! `oxrow rules`: the rules in our own words, a page or a single rule.

use crate::app::{App, columns};
use crate::setting::text;
use crate::stop::Stop;
use clap::{Arg, ArgMatches, Command};
use game::Spec;
use texts::pages::{Page, Rule};

/// The page of rules that hold in every game.
const COMMON: &str = "common";

/// What ids of rules and rulings begin with.
const BOOKS: [&str; 5] = ["CM", "XN", "SN", "KK", "AMB"];

pub(crate) fn command(app: &App) -> Command {
    Command::new("rules").args([
        Arg::new("game").value_name("GAME").help(app.text("cli-flag-rules-game")),
        Arg::new("rule").value_name("RULE").help(app.text("cli-flag-rules-rule")),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let Some(id) = text(matches, "game") else { return app.print(&list(app)) };
    let Some(page) = texts::pages::page(id, app.lang()) else { return anywhere(app, matches, id) };
    let spec = catalog::spec(id);
    match text(matches, "rule") {
        None => app.print(&whole(app, page, spec)),
        Some(rule_id) => app.print(&single(app, find(app, page, rule_id)?)),
    }
}

/// A rule by its id alone: ids are the same in all games.
fn anywhere(app: &App, matches: &ArgMatches, id: &str) -> Result<(), Stop> {
    let pages: Vec<_> = texts::pages::pages(app.lang()).iter().collect();
    if text(matches, "rule").is_none() {
        if let Some(rule) = lookup(&pages, id) {
            return app.print(&single(app, rule));
        }
        if id.split_once('-').is_some_and(|(book, _)| BOOKS.iter().any(|it| it.eq_ignore_ascii_case(book))) {
            let args = [("rule", id.to_string().into()), ("near", nearest(&pages, id).into())];
            return Err(app.bad("cli-no-rule", &args));
        }
    }
    let allowed: Vec<_> = catalog::GAMES.iter().map(|spec| spec.id).chain([COMMON]).collect();
    let args = [("game", id.to_string().into()), ("allowed", allowed.join(", ").into())];
    Err(app.bad("unknown-game", &args))
}

fn list(app: &App) -> String {
    let mut rows = Vec::new();
    for spec in catalog::GAMES {
        let seats = format!("{}–{}", spec.seats_min, spec.seats_max);
        let title = texts::pages::page(spec.id, app.lang()).map_or("", |page| page.title);
        rows.push(vec![spec.id.into(), title.into(), app.fmt("cli-rules-seats", &[("seats", seats.into())])]);
    }
    if let Some(page) = texts::pages::page(COMMON, app.lang()) {
        rows.push(vec![COMMON.into(), page.title.into(), String::new()]);
    }
    format!("{}\n{}\n", columns(&rows, 3), app.filled(&app.text("cli-rules-hint")))
}

/// A rule of this game, of the game it is a variant of, or of all games; by its id, or by the id of a ruling of ours
/// that it states. Ids of other games are named as such.
fn find(app: &App, page: &'static Page, id: &str) -> Result<&'static Rule, Stop> {
    let base = page.id.split_once('-').map(|(base, _)| base);
    let others = [base, Some(COMMON)].into_iter().flatten();
    let others = others.filter_map(|id| texts::pages::page(id, app.lang()));
    let pages: Vec<_> = [page].into_iter().chain(others).collect();
    if let Some(rule) = lookup(&pages, id) {
        return Ok(rule);
    }
    let args = |near: &str| {
        [
            ("rule", id.to_string().into()),
            ("game", page.id.to_string().into()),
            ("near", near.to_string().into()),
        ]
    };
    let elsewhere = texts::pages::pages(app.lang())
        .iter()
        .find(|other| other.rules.iter().any(|rule| rule.id.eq_ignore_ascii_case(id)));
    if let Some(other) = elsewhere {
        return Err(app.bad("cli-rule-elsewhere", &args(other.id)));
    }
    Err(app.bad("cli-no-rule", &args(&nearest(&pages, id))))
}

/// A rule by its id, or by the id of a ruling of ours that it states.
fn lookup(pages: &[&'static Page], id: &str) -> Option<&'static Rule> {
    let rules = || pages.iter().flat_map(|page| &page.rules);
    let ruling = |rule: &&Rule| {
        let words = rule.source.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
        words.into_iter().any(|word| word.eq_ignore_ascii_case(id))
    };
    let by_ruling = || rules().find(ruling).filter(|_| id.to_uppercase().starts_with("AMB-"));
    rules().find(|rule| rule.id.eq_ignore_ascii_case(id)).or_else(by_ruling)
}

/// The id that looks most like this one.
fn nearest(pages: &[&'static Page], id: &str) -> String {
    let rules = pages.iter().flat_map(|page| &page.rules);
    let nearest = rules.min_by_key(|rule| distance(&rule.id.to_uppercase(), &id.to_uppercase()));
    nearest.map_or_else(String::new, |rule| rule.id.to_string())
}

/// Edits between two words, by Levenshtein.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (row, x) in a.chars().enumerate() {
        let mut left_above = std::mem::replace(&mut above[0], row + 1);
        for (column, &y) in b.iter().enumerate() {
            let replaced = left_above + usize::from(x != y);
            left_above = above[column + 1];
            above[column + 1] = replaced.min(above[column].min(left_above) + 1);
        }
    }
    above[b.len()]
}

fn whole(app: &App, page: &Page, spec: Option<&'static Spec>) -> String {
    let width = app.width();
    let mut text =
        format!("{}\n{}\n\n{}", page.title, "=".repeat(page.title.chars().count()), plain(page.intro, width));
    let mut section = "";
    for rule in &page.rules {
        if rule.section != section {
            section = rule.section;
            text.push_str(&format!("\n{section}\n{}\n", "-".repeat(section.chars().count())));
        }
        text.push_str(&format!("\n{}  {}\n{}", rule.id, rule.title, plain(rule.body, width)));
    }
    if let Some(spec) = spec {
        text.push_str(&options(app, spec));
    }
    text
}

/// The options of a game and the rules they concern.
fn options(app: &App, spec: &'static Spec) -> String {
    let word = |key: &str| app.text(&format!("cli-rules-option-{key}"));
    let mut rows = vec![["key", "allowed", "default", "rule"].map(word).to_vec()];
    for option in spec.options {
        rows.push(vec![
            option.key.into(),
            option.kind.allowed(spec.seats_max),
            if option.default.is_empty() { "–".into() } else { option.default.into() },
            option.rule.into(),
        ]);
    }
    let title = app.text("cli-rules-options");
    let study = app.text("cli-rules-study");
    let line = "-".repeat(title.chars().count());
    format!("\n{title}\n{line}\n\n{}\n{}\n", columns(&rows, 4), app.filled(&study))
}

fn single(app: &App, rule: &Rule) -> String {
    let width = app.width();
    let source = app.fmt("cli-rules-source", &[("source", rule.source.to_string().into())]);
    format!("{}  {}\n\n{}\n{}", rule.id, rule.title, plain(rule.body, width), plain(&source, width))
}

/// Markdown as plain text: emphasis dropped, paragraphs and list items filled to a width, tables left alone.
fn plain(markdown: &str, width: usize) -> String {
    let mut text = String::new();
    let mut paragraph = String::new();
    let flush = |paragraph: &mut String, text: &mut String| {
        if !paragraph.is_empty() {
            text.push_str(&tui::fill(paragraph, width));
            text.push('\n');
            paragraph.clear();
        }
    };
    for line in markdown.lines() {
        let bare = line.trim();
        let starts_item =
            bare.starts_with("- ") || bare.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
        if bare.is_empty() || bare.starts_with('|') {
            flush(&mut paragraph, &mut text);
            text.push_str(&bare.replace(['*', '`'], ""));
            text.push('\n');
        } else {
            if starts_item {
                flush(&mut paragraph, &mut text);
            } else if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(&bare.replace(['*', '`'], ""));
        }
    }
    flush(&mut paragraph, &mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_text() {
        let markdown = "A *word* and `code` in a long line\nthat goes on.\n\n- one item that is long\n- two\n\n| a | b |\n|---|---|";
        let expected = "A word and code in a\nlong line that goes\non.\n\n- one item that is\n  long\n- two\n\n| a | b |\n|---|---|\n";
        assert_eq!(plain(markdown, 20), expected);
    }

    #[test]
    fn distances_are_edits() {
        assert_eq!(distance("XN-5.1", "XN-5.1"), 0);
        assert_eq!(distance("XN-5.1", "XN5.1"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
