//! The language of the page: the one that was chosen, or else the first of the browser's that we speak.
//!
//! What a first table needs is part of the page in English; the rest of it comes when that is drawn, and before any other
//! screen. The files
//! of another language come when somebody wants it. All are under names that the page gives in its head, so that they
//! are kept as long as all others.

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
    let Some((sentences, _)) = files(lang) else { return false };
    let Some(sentences) = browser::file(&sentences).await else { return false };
    lang.bring(sentences);
    true
}

/// Fetches the whole rule pages of a language. Whether they are here now.
pub(crate) async fn bring_rules(lang: Lang) -> bool {
    if texts::pages::are_brought(lang) {
        return true;
    }
    let Some((_, rules)) = files(lang) else { return false };
    let Some(rules) = browser::file(&rules).await else { return false };
    texts::pages::bring(lang, rules);
    true
}

/// The files of a language: sentences and rules.
fn files(lang: Lang) -> Option<(String, String)> {
    let files = browser::meta(lang.code());
    files.split_once(' ').map(|(sentences, rules)| (sentences.to_string(), rules.to_string()))
}

/// Fetches the sentences of a language. Whether it can be spoken now.
pub(crate) async fn bring(lang: Lang) -> bool {
    lang.is_whole() || bring_sentences(lang).await || lang.is_here()
}
