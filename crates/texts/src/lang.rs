//! The languages and their files. Which there are, and how they differ, say the folders of `locales`.
//!
//! A program carries all languages. The page carries what a first table needs in English, so that nobody downloads languages
//! that nobody asked for: it brings as much of another language ([`Lang::bring_first`]) before the first sentence is said,
//! the rest ([`Lang::bring`]) when that table is shown or another screen is wanted, and the rule pages
//! ([`crate::pages::bring`]) whenever they come.

use crate::first::{self, Hanging};
use crate::plural::{RULES, Rule};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

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
        [$(($name, include_str!(concat!($before, $name, $after)))),*]
    };
}

macro_rules! folder {
    ($code:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/", $code, "/")
    };
}

/// A rule page, which a browser has none of until it is brought.
macro_rules! page {
    ($code:literal, $name:literal) => {
        if cfg!(target_arch = "wasm32") {
            ""
        } else {
            include_str!(concat!(folder!($code), "rules/", $name, ".md"))
        }
    };
}

macro_rules! pages {
    ($code:literal; $($name:literal),*) => { [$(($name, page!($code, $name))),*] };
}

macro_rules! content {
    ($code:literal) => {
        Content {
            // What only a terminal says has no place in a page, and of the rest a first table needs little.
            #[cfg(target_arch = "wasm32")]
            sentences: &files!(concat!(env!("OUT_DIR"), "/"), concat!(".", $code, ".ftl"); "first"),
            #[cfg(not(target_arch = "wasm32"))]
            sentences: &files!(folder!($code), ".ftl";
                "common", "xnimmt", "6nimmt", "krass", "records", "table", "telling", "web", "later", "learn", "cases",
                "cli", "tui", "python"),
            pages: &pages!($code; "common", "xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"),
        }
    };
}

/// The names of all languages, which are the same in each.
#[cfg(not(target_arch = "wasm32"))]
const NAMES: (&str, &str) = ("names", include_str!(concat!(env!("OUT_DIR"), "/names.ftl")));

/// Makes the languages of what `build.rs` found in the folders of `locales`.
macro_rules! languages {
    ($($(#[$default:ident])? $lang:ident {
        code: $code:literal, name: $name:literal, is_rtl: $is_rtl:literal, zero: $zero:literal, plural: $plural:literal,
        has_plurals: $has_plurals:literal,
        before: $before:literal,
        behind: $behind:literal,
        one_word: $one_word:literal
    })*) => {
        /// A language the program speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[non_exhaustive]
        pub enum Lang {
            $(#[doc = $name] $(#[$default])? $lang,)*
        }

        impl Lang {
            /// All of them, English first.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$lang),*];

            /// The code people write (`en`).
            pub const fn code(self) -> &'static str {
                match self { $(Lang::$lang => $code,)* }
            }

            /// Whether lines run from right to left.
            pub const fn is_rtl(self) -> bool {
                match self { $(Lang::$lang => $is_rtl,)* }
            }

            /// The zero of the digits people write.
            pub(crate) const fn zero(self) -> char {
                match self { $(Lang::$lang => $zero,)* }
            }

            /// Whether words change with the number before them, so that sentences need plural forms.
            pub const fn has_plurals(self) -> bool {
                match self { $(Lang::$lang => $has_plurals,)* }
            }

            /// The plural form that goes with a whole number, by the names of Unicode's plural rules.
            pub(crate) const fn plural(self) -> Rule {
                match self { $(Lang::$lang => const { RULES[$plural].1 },)* }
            }

            /// What hangs together in its sentences.
            const fn hanging(self) -> Hanging<'static> {
                match self {
                    $(Lang::$lang => Hanging { before: $before, behind: $behind, one_word: $one_word },)*
                }
            }

            #[cfg(not(target_arch = "wasm32"))]
            const fn content(self) -> Option<&'static Content> {
                Some(match self { $(Lang::$lang => const { &content!($code) },)* })
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

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

/// What a first table says, where it is not built in.
static FIRST: OfEach<String> = [const { OnceLock::new() }; Lang::ALL.len()];

/// The rest.
static BROUGHT: OfEach<String> = [const { OnceLock::new() }; Lang::ALL.len()];

impl Lang {
    #[cfg(target_arch = "wasm32")]
    fn content(self) -> Option<&'static Content> {
        (self == Lang::En).then_some(const { &content!("en") })
    }

    /// Whether numbers have digits of their own, which not everybody wants.
    pub const fn has_digits(self) -> bool {
        self.zero() != '0'
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

    /// Whether its sentences are here, at least those of a first table: built in, or brought.
    pub fn is_here(self) -> bool {
        self.content().is_some() || FIRST[self as usize].get().is_some() || self.is_brought()
    }

    /// Whether all of its sentences are here.
    pub fn is_whole(self) -> bool {
        cfg!(not(target_arch = "wasm32")) || self.is_brought()
    }

    /// Whether sentences were brought to those that are built in.
    pub(crate) fn is_brought(self) -> bool {
        BROUGHT[self as usize].get().is_some()
    }

    /// Takes the sentences of a first table in a language that is not built in, as [`Lang::first_sentences`] made them.
    /// Only the first time counts.
    pub fn bring_first(self, sentences: String) {
        let _ = FIRST[self as usize].set(sentences);
    }

    /// Takes all other sentences: as [`Lang::later_sentences`] made them, or those of the lessons as well. Only the first
    /// time counts.
    pub fn bring(self, sentences: String) {
        let _ = BROUGHT[self as usize].set(sentences);
    }

    /// The files of sentences: name and content. What was brought stands behind what is built in.
    pub fn files(self) -> Vec<(&'static str, &'static str)> {
        let built_in = self.content().map_or(&[][..], |content| content.sentences).iter();
        let brought = [&FIRST, &BROUGHT].into_iter().filter_map(|of_each| of_each[self as usize].get());
        #[cfg(not(target_arch = "wasm32"))]
        let built_in = built_in.chain([&NAMES]);
        built_in.copied().chain(brought.map(|text| ("brought", text.as_str()))).collect()
    }

    /// The rule pages that are built in: the id of each page and its content.
    pub(crate) fn pages(self) -> Option<&'static [(&'static str, &'static str)]> {
        self.content().map(|content| content.pages)
    }

    /// What the page says at a first table, which it has built in where the language is English.
    pub fn first_sentences(self) -> String {
        self.in_one_file(true, is_of_tables)
    }

    /// What else it says.
    pub fn later_sentences(self) -> String {
        self.in_one_file(false, is_of_tables)
    }

    /// Everything that only lessons and rule pages say, in one file to be loaded.
    pub fn lesson_sentences(self) -> String {
        self.in_one_file(false, |name| name == LESSONS)
    }

    fn in_one_file(self, of_first: bool, is_part: impl Fn(&str) -> bool) -> String {
        let files = self.files().into_iter().filter(|(name, _)| is_part(name));
        files.map(|(_, text)| first::part(text, of_first, self.hanging())).collect()
    }

    /// All rule pages in one file to be loaded.
    pub fn browser_pages(self) -> String {
        self.pages().unwrap_or_default().iter().map(|(_, text)| *text).collect()
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
