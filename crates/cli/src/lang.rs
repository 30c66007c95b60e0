//! Which language the program speaks.

use std::ffi::OsString;
use texts::Lang;

/// The flag that names a language.
pub(crate) const FLAG: &str = "lang";

/// The language that the command line names, or else the one of the surroundings. The command line is read by hand
/// here, because whatever reads it properly speaks a language already; a name that is none is refused there.
pub(crate) fn wanted(words: &[OsString], var: impl Fn(&str) -> Option<String>) -> Lang {
    let words: Vec<_> =
        words.iter().filter_map(|word| word.to_str()).take_while(|&word| word != "--").collect();
    let named = words.iter().enumerate().find_map(|(at, word)| {
        match word.strip_prefix("--")?.strip_prefix(FLAG)? {
            "" => words.get(at + 1).copied(),
            rest => rest.strip_prefix('='),
        }
    });
    if let Some(Ok(lang)) = named.map(str::parse) {
        return lang;
    }
    // The first variable that is set counts, as everywhere.
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(var).find(|value| !value.is_empty());
    Lang::guess(locale.as_deref())
}

/// What can be named.
pub(crate) fn allowed() -> String {
    Lang::ALL.map(Lang::code).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(line: &str, vars: &[(&str, &str)]) -> Lang {
        let words: Vec<OsString> = line.split_whitespace().map(Into::into).collect();
        let var =
            |name: &str| vars.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_string());
        wanted(&words, var)
    }

    #[test]
    fn the_command_line_comes_before_the_surroundings() {
        let german = [("LANG", "de_DE.UTF-8")];
        assert_eq!(with("oxrow", &[]), Lang::En);
        assert_eq!(with("oxrow rules", &german), Lang::De);
        assert_eq!(with("oxrow --lang en rules", &german), Lang::En);
        assert_eq!(with("oxrow rules --lang=de", &[]), Lang::De);
        assert_eq!(with("oxrow rules --lang", &german), Lang::De);
        assert_eq!(with("oxrow rules --lang xx", &german), Lang::De);
        assert_eq!(with("oxrow rules -- --lang de", &[]), Lang::En);
        assert_eq!(with("oxrow --language de", &[]), Lang::En);
    }

    #[test]
    fn the_first_variable_that_is_set_counts() {
        assert_eq!(with("oxrow", &[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]), Lang::En);
        assert_eq!(with("oxrow", &[("LC_ALL", ""), ("LC_MESSAGES", "de"), ("LANG", "en_US")]), Lang::De);
        assert_eq!(with("oxrow", &[("LC_CTYPE", "de_DE.UTF-8")]), Lang::En);
    }
}
