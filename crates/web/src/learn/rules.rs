//! The rules, every one with its id, where it comes from, and words to search for.

use super::{Route, back};
use crate::app::Shared;
use crate::setup::latin;
use crate::{browser, language};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::pages::{Page, Rule, pages};

/// All rules of all games.
#[component]
pub(super) fn Rules() -> impl IntoView {
    let shared = Shared::of_page();
    let wanted = RwSignal::new(String::new());
    let trouble = RwSignal::new(false);
    let is_here = RwSignal::new(false);
    // In another language, they have to come first.
    crate::app::effect(move || {
        shared.listen();
        let lang = shared.words().lang();
        is_here.set(false);
        spawn_local(async move {
            let came = is_whole(pages(lang)) || language::bring_rules(lang).await;
            trouble.try_set(!came);
            is_here.try_set(true);
            request_animation_frame(lead);
        });
    });
    let found = move || {
        let wanted = wanted.get().to_lowercase();
        let lang = shared.words().lang();
        let shown: Vec<_> = pages(lang)
            .iter()
            .map(|page| (page, page.rules.iter().filter(|rule| says(rule, &wanted)).collect::<Vec<_>>()))
            .filter(|(_, rules)| !rules.is_empty())
            .collect();
        let n: usize = shown.iter().map(|(_, rules)| rules.len()).sum();
        let count = shared.words().fmt("learn-rules-found", &[("n", n.into())]);
        let whole = wanted.is_empty();
        let shown: Vec<_> =
            shown.into_iter().map(|(page, rules)| section(shared, page, &rules, whole)).collect();
        view! {
            <p class="hint" role="status">{count}</p>
            {shown}
        }
        .into_any()
    };
    move || {
        shared.listen();
        let rest = move || {
            if !is_here.get() {
                return view! { <p class="loading">{shared.text("learn-rules-loading")}</p> }.into_any();
            }
            let said = trouble
                .get()
                .then(|| view! { <p class="trouble" role="alert">{shared.text("web-no-answer")}</p> });
            view! { {said}{found} }.into_any()
        };
        view! {
            <main class="learn rules-of">
                <header class="top">
                    {back(shared, Some(Route::All))}
                    <h1 tabindex="-1">{shared.text("learn-rules")}</h1>
                </header>
                <p class="lead">{shared.text("learn-rules-lead")}</p>
                <label class="field">
                    <span>{shared.text("learn-rules-search")}</span>
                    <input
                        type="text"
                        id="search"
                        autocomplete="off"
                        prop:value=move || wanted.get()
                        on:input=move |event| wanted.set(event_target_value(&event))
                    />
                </label>
                {rest}
            </main>
        }
        .into_any()
    }
}

/// Whether the rules have more than their titles.
fn is_whole(pages: &[Page]) -> bool {
    pages.iter().flat_map(|page| &page.rules).any(|rule| !rule.body.is_empty())
}

/// Leads to the rule that the address names.
pub(super) fn lead() {
    let id = browser::mark();
    if !id.is_empty() {
        browser::scroll_to(&id);
        browser::focus_first(&[&format!("article[id=\"{id}\"] h3"), &format!("section[id=\"{id}\"] h2")]);
    }
}

/// Whether a rule says something, in small letters.
fn says(rule: &Rule, wanted: &str) -> bool {
    // Whatever digits it is shown or looked for in.
    let parts = [rule.id, rule.title, rule.body, rule.section].map(|part| latin(&part.to_lowercase()));
    latin(wanted).split_whitespace().all(|word| parts.iter().any(|part| part.contains(word)))
}

/// The rules of a page, and what it begins with where nothing is searched for.
fn section(shared: Shared, page: &'static Page, rules: &[&'static Rule], whole: bool) -> AnyView {
    let intro = whole.then(|| paragraphs(page.intro));
    let rules: Vec<_> = rules.iter().map(|rule| one(shared, rule)).collect();
    // The name of a game knows how to stand among words that run from right to left.
    let title = catalog::spec(page.id).map(|spec| shared.words().game_title(spec.id));
    view! {
        <section id=page.id>
            <h2 tabindex="-1">{title.unwrap_or_else(|| page.title.to_string())}</h2>
            {intro}
            {rules}
        </section>
    }
    .into_any()
}

fn one(shared: Shared, rule: &'static Rule) -> AnyView {
    let ruling = shared.text("learn-rules-ruling");
    let is_ours = rule.source.contains(&ruling);
    let source = (!rule.source.is_empty()).then(|| {
        let text = game::Arg::Text(plain(rule.source));
        view! { <p class="hint">{shared.words().fmt("learn-rules-source", &[("text", text)])}</p> }
    });
    view! {
        <article id=rule.id class:ours=is_ours>
            <h3 tabindex="-1">
                <a class="rule" href=format!("rules#{}", rule.id)>{rule.id}</a>" "{plain(rule.title)}" "
                {is_ours.then(|| view! { <span class="tag">{ruling}</span> })}
            </h3>
            {paragraphs(rule.body)}
            {source}
        </article>
    }
    .into_any()
}

/// Paragraphs, lists and tables of Markdown, which is all that rule pages have.
fn paragraphs(markdown: &'static str) -> AnyView {
    let blocks: Vec<_> = markdown.split("\n\n").filter(|block| !block.trim().is_empty()).map(block).collect();
    blocks.into_any()
}

fn block(block: &'static str) -> AnyView {
    if block.lines().all(|line| line.starts_with('|')) {
        let row = |(nth, line): (usize, &'static str)| {
            let cells = line.trim_matches('|').split('|').map(|cell| plain(cell.trim()));
            let cells: Vec<_> = cells
                .map(|cell| match nth {
                    0 => view! { <th scope="col">{cell}</th> }.into_any(),
                    _ => view! { <td>{cell}</td> }.into_any(),
                })
                .collect();
            view! { <tr>{cells}</tr> }.into_any()
        };
        let lines = block.lines().filter(|line| !line.contains("---"));
        let rows: Vec<_> = lines.enumerate().map(row).collect();
        return view! { <div class="scroll" tabindex="0"><table><tbody>{rows}</tbody></table></div> }
            .into_any();
    }
    let items = |of: fn(&'static str) -> Option<&'static str>| {
        let item = |text| view! { <li>{plain(text)}</li> }.into_any();
        block.lines().map(|line| of(line).map(item)).collect::<Option<Vec<_>>>()
    };
    if let Some(items) = items(|line| line.strip_prefix("- ")) {
        return view! { <ul class="dots">{items}</ul> }.into_any();
    }
    if let Some(items) = items(numbered) {
        return view! { <ol class="dots">{items}</ol> }.into_any();
    }
    view! { <p>{plain(block)}</p> }.into_any()
}

/// What stands behind the number of a line in a list.
fn numbered(line: &'static str) -> Option<&'static str> {
    let (number, text) = line.split_once(". ")?;
    number.parse::<u8>().is_ok().then_some(text)
}

/// Words without the marks of the source, in the digits of the reader.
fn plain(markdown: &str) -> String {
    let shared = Shared::of_page();
    let is_latin = shared.number(&0) == "0";
    let part = |(nth, part): (usize, &str)| match nth % 2 {
        // Cards of a row lie from left to right in every language.
        1 if part.contains(' ') || part.bytes().all(|c| c.is_ascii_digit()) => {
            format!("\u{2066}{}\u{2069}", shared.number(&part))
        }
        0 if is_latin => latin(part),
        _ => part.to_string(),
    };
    let text: String = markdown.split('`').enumerate().map(part).collect();
    // Names of games stay on one line.
    text.replace('*', "").replace(" nimmt", "\u{a0}nimmt")
}
