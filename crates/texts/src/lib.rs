//! Every sentence a person reads: one lookup for terminal, web and server, and the rule pages.
//!
//! Rules say *what* happened or is refused as a [`Message`]: a code with arguments. Here the code becomes a sentence
//! of the locale files in `locales/<language>/*.ftl` (Project Fluent), which are part of the program; the page brings
//! those of another language than English when they are wanted. No other crate holds a sentence, and this one holds
//! none outside those folders.
//!
//! How arguments reach a sentence:
//!
//! | argument | in the sentence |
//! |---|---|
//! | `Number` | a number, so that plural forms can be selected |
//! | `Row` | the number of the row as people count, from 1 |
//! | `Card`, `Cards` | the number, or the sentence `card-<word>`; several joined as a list |
//! | `Word` | the sentence `word-<key>` |
//! | `Text` | as it is, without control characters |
//! | `Seat` | the name, and beside it `$<name>-you`: `yes` where it is the reader |
//! | `Seats` | the names as a list with "you" first; `$<name>-you` likewise; without the reader `$<name>-others`, of whom there are `$<name>-others-n` |
//!
//! A sentence can have other forms as attributes: `.with-word` replaces it where there is an argument `word`.
//!
//! A missing sentence is shown as its key in angle quotes, `‹key›`, and never panics.

mod bundle;
mod first;
mod lang;
pub mod pages;
mod plural;

use bundle::{Args, Bundle};
use game::{Arg, Label, Message, Seat};
pub use lang::{Lang, UnknownLang};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The sentences of one language. Can be shared between threads.
///
/// ```
/// use game::{Message, Seat};
/// use texts::{Lang, People, Texts};
///
/// let texts = Texts::new(Lang::En);
/// let message = Message::new("committed-hidden", "CM-3").with("seat", Seat::new(1));
/// let people = People { names: vec!["Ada".into(), "Ben".into()], you: Some(Seat::new(0)) };
/// assert_eq!(texts.say(&message, &people), "Ben has chosen a card.");
/// ```
pub struct Texts {
    bundle: Bundle,
    /// The zero of the digits.
    zero: char,
    is_rtl: bool,
    /// A sentence was wanted that is not there.
    has_missed: AtomicBool,
}

/// Which digits numbers have. Those in names, rule ids and notation are always 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Digits {
    /// Those of the language: ۰ to ۹ in Persian.
    #[default]
    Native,
    /// 0 to 9.
    Latin,
}

/// Who sits where, and who is reading.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
pub struct People {
    /// Names by seat; a seat without a name, or with an empty one, is called "Player A" and so on.
    pub names: Vec<String>,
    /// The seat of the reader, who is then addressed as "you".
    pub you: Option<Seat>,
}

impl Texts {
    /// Loads a language; English where its sentences are not here.
    pub fn new(lang: Lang) -> Self {
        Self::with_digits(lang, Digits::default())
    }

    /// The same for everybody who asks: a language is read once, which takes as long as saying hundreds of sentences.
    pub fn shared(lang: Lang, digits: Digits) -> Arc<Self> {
        /// A language, whether something was brought to it, and digits.
        type Wish = (Lang, bool, Digits);
        static READ: Mutex<Vec<(Wish, Arc<Texts>)>> = Mutex::new(Vec::new());
        // What is not here yet may come later.
        let lang = if lang.is_here() { lang } else { Lang::En };
        // Whoever panicked while holding the list left it as it was, or longer.
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        // What was read before the rest was brought lacks it.
        let wish = (lang, lang.is_brought(), digits);
        if let Some((_, texts)) = read.iter().find(|(known, _)| *known == wish) {
            return texts.clone();
        }
        let texts = Arc::new(Self::with_digits(lang, digits));
        read.push((wish, texts.clone()));
        texts
    }

    /// Loads a language and says which digits its numbers have.
    pub fn with_digits(lang: Lang, digits: Digits) -> Self {
        let lang = if lang.is_here() { lang } else { Lang::En };
        let zero = if digits == Digits::Native { lang.zero() } else { '0' };
        // Fluent would isolate everything that is filled in. A list of numbers alone would then run from left to
        // right, and marks break columns in a terminal; see `isolated` for what is done instead.
        let mut bundle = Bundle::new(lang.plural(), zero);
        for (_, source) in lang.files() {
            bundle.add(source);
        }
        Texts { bundle, zero, is_rtl: lang.is_rtl(), has_missed: AtomicBool::new(false) }
    }

    /// A language as far as a page has it at a first table, so that a test can hold one against it.
    pub fn first(lang: Lang) -> Self {
        let mut bundle = Bundle::new(lang.plural(), lang.zero());
        bundle.add(lang.first_sentences().leak());
        Texts { bundle, zero: lang.zero(), is_rtl: lang.is_rtl(), has_missed: AtomicBool::new(false) }
    }

    /// Whether a sentence was wanted since the last time this was asked that is not here, and may come yet.
    pub fn has_missed(&self) -> bool {
        self.has_missed.swap(false, Ordering::Relaxed)
    }

    /// A number in the digits of these texts, or several in a text without letters.
    pub fn number(&self, number: &impl ToString) -> String {
        in_digits(&number.to_string(), self.zero)
    }

    /// A sentence without arguments.
    pub fn get(&self, key: &str) -> String {
        self.render(key, &Args::default())
    }

    /// A sentence with arguments. Seats have no names here: see [`Texts::say`].
    pub fn fmt(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.sentence(key, args, &People::default())
    }

    /// A sentence by its key, with arguments among which there may be seats.
    pub fn tell(&self, key: &str, args: &[(&str, Arg)], people: &People) -> String {
        self.sentence(key, args, people)
    }

    /// The sentence of a message. The rule is not part of it; callers add it where it helps.
    pub fn say(&self, message: &Message, people: &People) -> String {
        self.sentence(message.code, &message.args, people)
    }

    /// Whether there is a sentence for a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.pattern(key, |_| false).is_some()
    }

    fn sentence(&self, key: &str, args: &[(&str, Arg)], people: &People) -> String {
        let mut values = Args::default();
        for (name, arg) in args {
            let text = match arg {
                Arg::Number(n) => {
                    values.number(*name, *n);
                    continue;
                }
                Arg::Row(row) => {
                    values.number(*name, i64::from(*row) + 1);
                    continue;
                }
                Arg::Text(text) => self.isolated(harmless(text)),
                Arg::Word(word) => self.get(&format!("word-{word}")),
                Arg::Card(label) => self.label(*label),
                Arg::Cards(labels) => {
                    let labels: Vec<_> = labels.iter().map(|label| self.label(*label)).collect();
                    self.list(&labels)
                }
                Arg::Seat(seat) => {
                    values.text(format!("{name}-you"), yes_no(people.you == Some(*seat)));
                    self.name(*seat, people)
                }
                Arg::Seats(seats) => {
                    let here = people.you.filter(|you| seats.contains(you));
                    let others: Vec<_> = seats.iter().filter(|seat| here != Some(**seat)).copied().collect();
                    let mut names: Vec<_> = others.iter().map(|seat| self.name(*seat, people)).collect();
                    values.text(format!("{name}-you"), yes_no(here.is_some()));
                    values.text(format!("{name}-others"), self.list(&names));
                    values.number(format!("{name}-others-n"), names.len() as i64);
                    if here.is_some() {
                        names.insert(0, self.get("seat-you"));
                    }
                    self.list(&names)
                }
            };
            values.text(*name, text);
        }
        self.render(key, &values)
    }

    /// The name of a seat, whoever reads.
    fn name(&self, seat: Seat, people: &People) -> String {
        match people.names.get(seat.idx()).filter(|name| !name.is_empty()) {
            Some(name) => self.isolated(undirected(name)),
            None => {
                let mut args = Args::default();
                args.text("letter", seat.letter().to_ascii_uppercase().to_string());
                self.render("seat-unnamed", &args)
            }
        }
    }

    fn label(&self, label: Label) -> String {
        match label {
            Label::Number(n) => self.number(&n),
            Label::Word(word) => self.isolated(self.get(&format!("card-{word}"))),
        }
    }

    /// Keeps left-to-right words together where the sentence runs from right to left; otherwise a number behind a name
    /// would appear on its wrong side. What is isolated already, and numbers alone, need nothing.
    fn isolated(&self, text: String) -> String {
        let mut depth = 0;
        let mut is_left_to_right = |c| {
            match c {
                LEFT_TO_RIGHT..=FIRST_STRONG => depth += 1,
                POP => depth -= 1,
                _ => {}
            }
            depth == 0 && c.is_alphabetic() && !('\u{590}'..='\u{8ff}').contains(&c)
        };
        if self.is_rtl && text.chars().any(&mut is_left_to_right) {
            return format!("{FIRST_STRONG}{text}{POP}");
        }
        text
    }

    /// Joins with commas alone: "3, 9, 14".
    pub fn enumerate(&self, items: &[String]) -> String {
        match items {
            [] => self.get("list-empty"),
            [first, rest @ ..] => {
                rest.iter().fold(first.clone(), |list, item| self.join("list-more", &list, item))
            }
        }
    }

    /// Cards as they lie beside one another. They do so from left to right in every language.
    pub fn side_by_side(&self, cards: &[String]) -> String {
        if !self.is_rtl {
            return cards.join(" ");
        }
        let cards: Vec<_> = cards.iter().map(|card| format!("{FIRST_STRONG}{card}{POP}")).collect();
        format!("{LEFT_TO_RIGHT}{}{POP}", cards.join(" "))
    }

    fn join(&self, key: &str, before: &str, after: &str) -> String {
        let mut args = Args::default();
        args.text("before", before);
        args.text("after", after);
        self.render(key, &args)
    }

    /// Joins as the language does: "3", "3 and 9", "3, 9 and 14".
    pub fn list(&self, items: &[String]) -> String {
        let (last, first) = match items {
            [] => return self.get("list-empty"),
            [only] => return only.clone(),
            [first @ .., last] => (last, first),
        };
        self.join("list-last", &self.enumerate(first), last)
    }

    fn render(&self, key: &str, args: &Args) -> String {
        let is_given = |arg: &str| args.get(arg).is_some();
        // A missing argument shows as `{$name}` in the sentence, which is the most useful thing to see.
        match self.bundle.pattern(key, |form| form.strip_prefix("with-").is_some_and(is_given)) {
            Some(pattern) => self.bundle.fill(&pattern, args),
            None => {
                self.has_missed.store(true, Ordering::Relaxed);
                format!("‹{key}›")
            }
        }
    }
}

/// Marks that begin and end a part of a text with a direction of its own.
const LEFT_TO_RIGHT: char = '\u{2066}';
const FIRST_STRONG: char = '\u{2068}';
const POP: char = '\u{2069}';

fn in_digits(text: &str, zero: char) -> String {
    if zero == '0' {
        return text.to_string();
    }
    let digit =
        |c: char| c.to_digit(10).and_then(|value| char::from_u32(u32::from(zero) + value)).unwrap_or(c);
    text.chars().map(digit).collect()
}

/// Text from outside without what would steer a terminal: it may come from somebody else's file.
fn harmless(text: &str) -> String {
    text.chars().filter(|&letter| letter == '\n' || !letter.is_control()).collect()
}

/// A name without marks that would turn the sentence around it.
fn undirected(name: &str) -> String {
    let is_mark = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    name.chars().filter(|&c| !is_mark(c)).collect()
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
