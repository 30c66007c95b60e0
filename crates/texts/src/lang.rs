//! The languages and their files.
//!
//! A program carries all languages. The page carries English alone, so that nobody downloads languages that nobody
//! asked for: it brings the file of another language ([`Lang::bring`]) before the first sentence is said, and the
//! rule pages ([`crate::pages::bring`]) whenever they come. Of English it carries what a first table needs, and brings the
//! rest when that is shown.

use crate::first;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Persian.
    Fa,
}

/// A language the program does not speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

/// Names and contents.
type Files = &'static [(&'static str, &'static str)];

/// The files of a language that is built into the program.
struct Content {
    sentences: Files,
    pages: Files,
}

macro_rules! files {
    ($before:expr, $after:expr; $($name:literal),*) => {
        &[$(($name, include_str!(concat!($before, $name, $after)))),*]
    };
}

macro_rules! content {
    ($lang:literal) => {
        Content {
            // What only a terminal says has no place in a page, and of the rest a first table needs little.
            #[cfg(target_arch = "wasm32")]
            sentences: files!(concat!(env!("OUT_DIR"), "/"), concat!(".", $lang, ".ftl"); "first"),
            #[cfg(not(target_arch = "wasm32"))]
            sentences: files!(concat!("../../../locales/", $lang, "/"), ".ftl";
                "common", "xnimmt", "6nimmt", "krass", "records", "table", "telling", "web", "later", "learn", "cases",
                "cli", "tui", "python"),
            pages: files!(concat!(env!("OUT_DIR"), "/"), concat!(".", $lang, ".md");
                "common", "xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"),
        }
    };
}

/// Files of sentences that the page goes without.
const TERMINAL: [&str; 4] = ["cases", "cli", "tui", "python"];

/// The file of the lessons, which comes with them.
const LESSONS: &str = "learn";

/// Whether the page says what stands in a file, lessons apart.
fn is_of_tables(name: &str) -> bool {
    !TERMINAL.contains(&name) && name != LESSONS
}

/// One place for every language.
type OfEach<T> = [OnceLock<T>; Lang::ALL.len()];

static BROUGHT: OfEach<String> = [const { OnceLock::new() }; Lang::ALL.len()];

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::De, Lang::Fa];

    /// The code people write (`en`).
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Fa => "fa",
        }
    }

    fn content(self) -> Option<&'static Content> {
        match self {
            Lang::En => Some(const { &content!("en") }),
            #[cfg(not(target_arch = "wasm32"))]
            Lang::De => Some(const { &content!("de") }),
            #[cfg(not(target_arch = "wasm32"))]
            Lang::Fa => Some(const { &content!("fa") }),
            #[cfg(target_arch = "wasm32")]
            _ => None,
        }
    }

    /// Whether lines run from right to left.
    pub const fn is_rtl(self) -> bool {
        matches!(self, Lang::Fa)
    }

    /// Whether numbers have digits of their own, which not everybody wants.
    pub const fn has_digits(self) -> bool {
        self.zero() != '0'
    }

    /// The zero of the digits people write.
    pub(crate) const fn zero(self) -> char {
        match self {
            Lang::Fa => '۰',
            Lang::En | Lang::De => '0',
        }
    }

    /// The first language of a list of wishes that we speak, and English without one. A wish begins with a code, as
    /// `de-AT` of a browser, `de;q=0.8` of a request and `de_DE.UTF-8` of a terminal do.
    ///
    /// ```
    /// use texts::Lang;
    ///
    /// assert_eq!(Lang::guess(["tlh", "de-AT", "en"]), Lang::De);
    /// ```
    pub fn guess<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Self {
        let code = |wish: &'a str| wish.trim().split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("");
        let found = wishes.into_iter().find_map(|wish| code(wish).to_ascii_lowercase().parse().ok());
        found.unwrap_or_default()
    }

    /// Whether its sentences are here: built in, or brought.
    pub fn is_here(self) -> bool {
        self.content().is_some() || BROUGHT[self as usize].get().is_some()
    }

    /// Whether all of its sentences are here.
    pub fn is_whole(self) -> bool {
        cfg!(not(target_arch = "wasm32")) || self.is_brought()
    }

    /// Whether sentences were brought to those that are built in.
    pub(crate) fn is_brought(self) -> bool {
        BROUGHT[self as usize].get().is_some()
    }

    /// Takes the sentences of a language that are not built in: as [`Lang::browser_sentences`] made them, for English as
    /// [`Lang::later_sentences`] did, or those of the lessons beside what is built in. Only the first time counts.
    pub fn bring(self, sentences: String) {
        let _ = BROUGHT[self as usize].set(sentences);
    }

    /// The files of sentences: name and content. What was brought stands behind what is built in.
    pub fn files(self) -> Vec<(&'static str, &'static str)> {
        let built_in = self.content().map_or(&[][..], |content| content.sentences);
        let brought = BROUGHT[self as usize].get().map(|text| ("brought", text.as_str()));
        built_in.iter().copied().chain(brought).collect()
    }

    /// The rule pages that are built in: the id of each page and its content.
    pub(crate) fn pages(self) -> Option<&'static [(&'static str, &'static str)]> {
        self.content().map(|content| content.pages)
    }

    /// Everything the page says, in one file to be loaded.
    pub fn browser_sentences(self) -> String {
        self.first_sentences() + &self.later_sentences()
    }

    /// Those of a first table, which a page has built in where the language is English.
    pub fn first_sentences(self) -> String {
        self.in_one_file(true, is_of_tables)
    }

    /// The others.
    pub fn later_sentences(self) -> String {
        self.in_one_file(false, is_of_tables)
    }

    /// Everything that only lessons and rule pages say, in one file to be loaded.
    pub fn lesson_sentences(self) -> String {
        self.in_one_file(false, |name| name == LESSONS)
    }

    fn in_one_file(self, of_first: bool, is_part: impl Fn(&str) -> bool) -> String {
        let files = self.files().into_iter().filter(|(name, _)| is_part(name));
        files.map(|(_, text)| first::part(text, of_first)).collect()
    }

    /// All rule pages in one file to be loaded.
    pub fn browser_pages(self) -> String {
        self.pages().unwrap_or_default().iter().map(|(_, text)| *text).collect()
    }

    /// The plural form that goes with a whole number, by the names of Unicode's plural rules.
    pub(crate) fn plural(self) -> fn(i64) -> &'static str {
        match self {
            Lang::En | Lang::De => |n| if n.abs() == 1 { "one" } else { "other" },
            Lang::Fa => |n| if n.abs() <= 1 { "one" } else { "other" },
        }
    }
}

/// The pages of one file. Each begins with its title, and they follow one another as the English ones do.
pub(crate) fn split(pages: &'static str) -> Vec<(&'static str, &'static str)> {
    let starts = pages.match_indices("\n# ").map(|(at, _)| at + 1);
    let ends = starts.clone().chain([pages.len()]);
    let texts = [0].into_iter().chain(starts).zip(ends).map(|(start, end)| &pages[start..end]);
    let english = Lang::En.content().expect("English is always there");
    english.pages.iter().map(|(id, _)| *id).zip(texts).collect()
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(s: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == s).ok_or(UnknownLang)
    }
}

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown-language")
    }
}

impl std::error::Error for UnknownLang {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page loads is what a program has built in.
    #[test]
    fn pages_survive_being_one_file() {
        for lang in Lang::ALL {
            let loaded = split(lang.browser_pages().leak());
            assert_eq!(Some(&*loaded), lang.pages(), "{lang}");
        }
    }

    /// Sentences that come later are said by whoever asks after they have come.
    #[test]
    fn what_is_brought_is_said() {
        let (lang, digits) = (Lang::Fa, crate::Digits::Native);
        assert!(!crate::Texts::shared(lang, digits).has("a-late-one"));
        lang.bring("a-late-one = …\n".to_string());
        assert!(crate::Texts::shared(lang, digits).has("a-late-one"));
        assert!(crate::Texts::shared(lang, digits).has("web-title"));
    }

    #[test]
    fn wishes_are_taken_in_order() {
        assert_eq!(Lang::guess([]), Lang::En);
        assert_eq!(Lang::guess(["", "C", "xx_XX.UTF-8"]), Lang::En);
        for lang in Lang::ALL {
            let code = lang.code();
            for wish in
                [format!("{code}_XX.UTF-8"), format!("{code}-XX"), format!(" {code};q=0.8"), code.into()]
            {
                assert_eq!(Lang::guess(["xx", &wish, "en"]), lang, "{wish}");
            }
        }
    }
}
