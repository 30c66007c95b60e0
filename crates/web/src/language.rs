//! The language of the page: the one that was chosen, or else the first of the browser's that we speak.
//!
//! What a first table says is part of the page in English, and a file of its own in other languages; the rest comes when that
//! is drawn, and before any other screen. All files are under names that the page gives in its head, so that they are kept as
//! long as all others: a language has one of sentences, one of rules, and mostly one of what a first table says.

use crate::browser;
use texts::Lang;

/// The language to begin with.
pub(crate) fn wanted() -> Lang {
    let languages = browser::languages();
    browser::stored("lang").parse().unwrap_or_else(|_| Lang::guess(languages.iter().map(String::as_str)))
}

/// Fetches what lessons and rule pages say in English, which is not built in, as the page of the lessons gives it.
pub(crate) async fn bring_lessons() -> bool {
    bring_sentences(Lang::default()).await
}

async fn bring_sentences(lang: Lang) -> bool {
    let sentences = file(lang, 0).await;
    sentences.map(|sentences| lang.bring(sentences)).is_some()
}

/// Fetches the whole rule pages of a language. Whether they are here now.
pub(crate) async fn bring_rules(lang: Lang) -> bool {
    if texts::pages::are_brought(lang) {
        return true;
    }
    let rules = file(lang, 1).await;
    rules.map(|rules| texts::pages::bring(lang, rules)).is_some()
}

/// Fetches what a first table says in a language. Whether that can be said now.
pub(crate) async fn bring_first(lang: Lang) -> bool {
    if !lang.is_here()
        && let Some(first) = file(lang, 2).await
    {
        lang.bring_first(first);
    }
    lang.is_here()
}

/// Fetches all sentences of a language, those of a first table first. Whether all are here now.
pub(crate) async fn bring(lang: Lang) -> bool {
    lang.is_whole() || bring_first(lang).await && bring_sentences(lang).await
}

/// Fetches a file of a language.
async fn file(lang: Lang, nth: usize) -> Option<String> {
    let files = browser::meta(lang.code());
    browser::file(files.split(' ').nth(nth)?).await
}
