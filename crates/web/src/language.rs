//! The language of the page: the one that was chosen, or else the first of the browser's that we speak.
//!
//! English is part of the page. The files of another language come when somebody wants it, under names that the page
//! gives in its head, so that they are kept as long as all others.

use crate::browser;
use texts::Lang;
use wasm_bindgen_futures::spawn_local;

/// The language to begin with.
pub(crate) fn wanted() -> Lang {
    let languages = browser::languages();
    browser::stored("lang").parse().unwrap_or_else(|_| Lang::guess(languages.iter().map(String::as_str)))
}

/// Fetches the sentences of a language, and its rules when there is time. Whether it can be spoken now.
pub(crate) async fn bring(lang: Lang) -> bool {
    if lang.is_here() {
        return true;
    }
    let files = browser::meta(lang.code());
    let Some((sentences, rules)) = files.split_once(' ') else { return false };
    let Some(sentences) = browser::file(sentences).await else { return false };
    lang.bring(sentences);
    let rules = rules.to_string();
    spawn_local(async move {
        if let Some(rules) = browser::file(&rules).await {
            texts::pages::bring(lang, rules);
        }
    });
    true
}
