//! The languages and their files.

use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Lang {
    /// English.
    #[default]
    En,
}

/// A language the program does not speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

macro_rules! files {
    ($lang:literal: $($file:literal),*) => {
        &[$((concat!($file, ".ftl"), include_str!(concat!("../../../locales/", $lang, "/", $file, ".ftl")))),*]
    };
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 1] = [Lang::En];

    /// The code people write (`en`).
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
        }
    }

    /// The files of sentences: name and content.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Lang::En => {
                files!("en": "common", "xnimmt", "6nimmt", "krass", "records", "table", "telling", "cli", "tui", "web")
            }
        }
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("codes are language identifiers")
    }
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
