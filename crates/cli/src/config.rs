//! Settings in a file: TOML with the names of the flags, which come first.

use crate::app::App;
use crate::files::{located, read_text};
use crate::setting::text;
use crate::stop::Stop;
use crate::verbs::refused;
use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command};
use record::Place;
use toml::{Table, Value};

/// The flag that names the file.
pub(crate) const FLAG: &str = "config";

/// What the command line says, and behind it the file that it names.
pub(crate) fn with_file(app: &App, command: &Command, matches: &ArgMatches) -> Result<ArgMatches, Stop> {
    let Some(file) = text(matches, FLAG) else { return Ok(matches.clone()) };
    let content = read_text(app, file)?;
    let settings: Table = content.parse().map_err(|error| not_toml(app, file, &content, &error))?;
    let given: Vec<_> =
        command.get_arguments().filter(|arg| is_given(matches, arg.get_id().as_str())).collect();
    // The words that a command line with everything on it would have.
    let mut words = vec![command.get_name().to_string()];
    for arg in &given {
        let name = arg.get_id().as_str();
        match text_of(matches, name) {
            Some(value) => words.push(format!("--{name}={value}")),
            None => words.push(format!("--{name}")),
        }
    }
    for (key, value) in &settings {
        let arg = command.get_arguments().find(|arg| arg.get_id() == key.as_str() && key != FLAG);
        let arg = arg.ok_or_else(|| no_setting(app, command, file, key))?;
        let args = [("file", file.to_string().into()), ("key", key.clone().into())];
        let word = match (arg.get_action(), value) {
            (ArgAction::SetTrue, Value::Boolean(true)) => Some(format!("--{key}")),
            (ArgAction::SetTrue, Value::Boolean(false)) => None,
            (ArgAction::SetTrue, _) => return Err(app.bad("cli-config-switch", &args)),
            (_, Value::String(value)) => Some(format!("--{key}={value}")),
            (_, Value::Integer(value)) => Some(format!("--{key}={value}")),
            _ => return Err(app.bad("cli-config-text", &args)),
        };
        // A flag wins, also over what cannot stand beside it.
        let excludes = |one: &clap::Arg, other: &clap::Arg| {
            command.get_arg_conflicts_with(one).iter().any(|arg| arg.get_id() == other.get_id())
        };
        let wins =
            |flag: &&clap::Arg| flag.get_id() == arg.get_id() || excludes(flag, arg) || excludes(arg, flag);
        if !given.iter().any(wins) {
            words.extend(word);
        }
    }
    // Read together, so that what is wrong on the command line is wrong in the file as well.
    command.clone().try_get_matches_from(words).map_err(|error| match refused(app, &error) {
        Err(stop) => stop,
        Ok(()) => Stop::Closed,
    })
}

fn is_given(matches: &ArgMatches, name: &str) -> bool {
    matches.value_source(name) == Some(ValueSource::CommandLine)
}

fn text_of<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a String> {
    matches.try_get_one::<String>(name).ok().flatten()
}

fn no_setting(app: &App, command: &Command, file: &str, written: &str) -> Stop {
    let names = command.get_arguments().map(|arg| arg.get_id().as_str()).filter(|name| *name != FLAG);
    let allowed = names.collect::<Vec<_>>().join(", ");
    let args = [
        ("file", file.to_string().into()),
        ("written", written.to_string().into()),
        ("allowed", allowed.into()),
    ];
    app.bad("cli-config-key", &args)
}

fn not_toml(app: &App, file: &str, content: &str, error: &toml::de::Error) -> Stop {
    let sentence = app.fmt("cli-config-form", &[("file", file.to_string().into())]);
    let Some(span) = error.span() else { return Stop::Bad(sentence) };
    let before = content.get(..span.start).unwrap_or(content);
    let line = before.rsplit('\n').next().unwrap_or("");
    let at = Place { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 };
    Stop::Bad(located(app, at, sentence))
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    fn read(name: &str, content: &str, words: &[&str]) -> Result<ArgMatches, Stop> {
        let folder = std::env::temp_dir().join(format!("oxrow-config-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("oxrow.toml");
        std::fs::write(&file, content).unwrap();
        let app = App::new(Lang::En);
        let command = crate::serve::command(&app);
        let words = [&["serve", "--config", file.to_str().unwrap()], words].concat();
        let matches = command.clone().try_get_matches_from(words).unwrap();
        let all = with_file(&app, &command, &matches);
        std::fs::remove_dir_all(folder).unwrap();
        all
    }

    fn sentence(name: &str, content: &str, words: &[&str]) -> String {
        match read(name, content, words) {
            Err(Stop::Bad(sentence)) => sentence,
            other => panic!("{content}: {other:?}"),
        }
    }

    #[test]
    fn flags_come_before_the_file_and_the_file_before_what_is_usual() {
        let file = "listen = '127.0.0.1:1'\ndata-dir = 'here'\nlan = false\n";
        let both = read("order", file, &["--listen", "127.0.0.1:2"]).unwrap();
        assert_eq!(text(&both, "listen"), Some("127.0.0.1:2"));
        assert_eq!(text(&both, "data-dir"), Some("here"));
        assert_eq!(text(&both, "public-url"), None);
        assert!(!both.get_flag("lan"));
        // A flag also wins over what cannot stand beside it.
        let home = read("home", "public-url = 'https://cards.example'\n", &["--lan"]).unwrap();
        assert!(home.get_flag("lan") && text(&home, "public-url").is_none());
        let proxy = read("proxy", "lan = true\n", &["--public-url", "https://cards.example"]).unwrap();
        assert!(!proxy.get_flag("lan"));
    }

    #[test]
    fn a_file_is_refused_like_a_command_line() {
        let said = sentence("key", "listne = '127.0.0.1:1'\n", &[]);
        assert!(said.contains("\"listne\"") && said.contains("listen, lan, data-dir"), "{said}");
        assert!(!said.contains(", config"), "a file cannot name another one: {said}");
        assert!(sentence("self", "config = 'x'\n", &[]).contains("\"config\""));
        assert!(sentence("switch", "lan = 'yes'\n", &[]).contains("true or false"));
        assert!(sentence("list", "listen = ['a']\n", &[]).contains("a text or"));
        assert!(sentence("needs", "trust-proxy = true\n", &[]).contains("--public-url"));
        assert!(
            sentence("both", "lan = true\npublic-url = 'https://cards.example'\n", &[]).contains("--lan")
        );
        let said = sentence("form", "lan = true\nlisten = \n", &[]);
        assert!(said.contains("2") && said.contains("no TOML"), "{said}");
    }
}
