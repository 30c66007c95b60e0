//! Sentences for the person at this table: the locale's texts with everybody's names.

use crate::{Face, Fact, What};
use bulls::{Card, Cards};
use game::{Arg, Explain, Label, Message, Seat};
use std::sync::Arc;
use texts::{Digits, Lang, People, Texts};

/// The texts of a language and who sits at the table.
#[derive(Clone)]
pub struct Words {
    texts: Arc<Texts>,
    lang: Lang,
    people: People,
}

impl Words {
    /// The sentences of a language, at no table yet.
    pub fn new(lang: Lang) -> Self {
        Self::with_digits(lang, Digits::default())
    }

    /// The same with digits of one's choice.
    pub fn with_digits(lang: Lang, digits: Digits) -> Self {
        Words { texts: Texts::shared(lang, digits), lang, people: People::default() }
    }

    /// The words of a page that has none but those it needs for a first table, for tests.
    pub fn first(lang: Lang) -> Self {
        Words { texts: Arc::new(Texts::first(lang)), lang, people: People::default() }
    }

    /// Whether a sentence was wanted since the last time this was asked that is not here.
    pub fn has_missed(&self) -> bool {
        self.texts.has_missed()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A number in the digits of these words, or several in a text without letters.
    pub fn number(&self, number: &impl ToString) -> String {
        self.texts.number(number)
    }

    /// Items as in a sentence: "Ada, Ben and Cleo".
    pub fn list(&self, items: &[String]) -> String {
        self.texts.list(items)
    }

    /// Items with commas alone: "3, 9, 14".
    pub fn enumerate(&self, items: &[String]) -> String {
        self.texts.enumerate(items)
    }

    /// Cards as they lie side by side.
    pub fn side_by_side(&self, cards: &[String]) -> String {
        self.texts.side_by_side(cards)
    }

    /// The words for these people; who has no name gets one.
    pub fn of(people: &People, n_seats: usize, lang: Lang) -> Self {
        let mut words = Words { people: people.clone(), ..Words::new(lang) };
        words.people.names.resize(n_seats, String::new());
        for seat in
            Seat::all(n_seats).filter(|seat| people.names.get(seat.idx()).is_none_or(String::is_empty))
        {
            let letter = seat.letter().to_ascii_uppercase().to_string();
            words.people.names[seat.idx()] = words.fmt("seat-unnamed", &[("letter", letter.into())]);
        }
        words
    }

    /// The same language at a table of these people.
    pub fn at_table(&self, names: Vec<String>, you: Option<Seat>) -> Self {
        Words { people: People { names, you }, ..self.clone() }
    }

    /// A remark as a line of its own: with a capital letter and a full stop.
    pub fn line(&self, told: String) -> String {
        capitalized(&self.fmt("tell-line", &[("told", told.into())]))
    }

    /// A sentence without arguments.
    pub fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// Whether there is a sentence for a key.
    pub fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }

    /// A sentence with arguments, none of them a seat.
    pub fn fmt(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.texts.fmt(key, args)
    }

    /// Two things in a line that have to do with each other.
    pub fn beside(&self, first: &str, second: &str) -> String {
        self.fmt("tell-beside", &[("first", first.to_string().into()), ("second", second.to_string().into())])
    }

    /// A sentence by its key, with the names of this table.
    pub fn tell(&self, key: &str, args: &[(&str, Arg)]) -> String {
        capitalized(&self.texts.tell(key, args, &self.people))
    }

    /// The sentence of a message, with the names of this table.
    pub fn say(&self, message: &impl Explain) -> String {
        capitalized(&self.texts.say(&message.message(), &self.people))
    }

    /// The sentence with the rule behind it, where there is one.
    pub fn say_with_rule(&self, message: &Message) -> String {
        self.with_rule(self.say(message), message.rule)
    }

    /// A sentence and the rule behind it, where there is one.
    pub fn with_rule(&self, sentence: String, rule: &str) -> String {
        if rule.is_empty() { sentence } else { format!("{sentence} [{rule}]") }
    }

    /// A number card as a choice: "14 (2 bull heads)".
    pub fn choice_of_card(&self, card: Card) -> String {
        self.fmt("tell-choice-card", &[("card", card.into()), ("n", i64::from(card.heads()).into())])
    }

    /// A row as a choice.
    pub fn choice_of_row(&self, row: u8, cards: Cards) -> String {
        let args = [
            ("row", Arg::Row(row)),
            ("cards", cards.into()),
            ("n", cards.len().into()),
            ("heads", cards.heads().into()),
        ];
        self.fmt("tell-choice-row", &args)
    }

    /// A hand of number cards.
    pub fn say_hand_of(&self, seat: Seat, hand: Cards) -> String {
        let cards: Vec<_> = hand.iter().map(|card| self.choice_of_card(card)).collect();
        let cards = self.enumerate(&cards);
        self.say(
            &Message::new("tell-say-hand", "").with("seat", seat).with("n", hand.len()).with("cards", cards),
        )
    }

    /// Cards that a seat has taken and still has to divide.
    pub fn say_taken(&self, seat: Seat, taken: Cards) -> String {
        self.say(&Message::new("tell-say-taken", "").with("seat", seat).with("cards", taken))
    }

    /// Cards that were not seen yet.
    pub fn say_unseen_of(&self, cards: Cards) -> String {
        self.fmt("tell-say-unseen", &[("n", cards.len().into()), ("cards", cards.into())])
    }

    /// Cards that were taken and are out of play, by everybody; `None` before the first.
    pub fn say_taken_away(&self, piles: impl Iterator<Item = Cards>) -> Option<String> {
        let cards = piles.fold(Cards::EMPTY, Cards::union);
        let args = [("n", cards.len().into()), ("cards", cards.into())];
        (!cards.is_empty()).then(|| self.fmt("tell-say-taken-away", &args))
    }

    /// Cards that everybody knows to be in somebody else's hand.
    pub fn say_known(&self, you: Option<Seat>, known: impl Iterator<Item = Cards>) -> Vec<String> {
        let known = Seat::all(Seat::MAX).zip(known);
        known
            .filter(|(seat, cards)| Some(*seat) != you && !cards.is_empty())
            .map(|(seat, cards)| {
                self.say(&Message::new("tell-say-known", "").with("seat", seat).with("cards", cards))
            })
            .collect()
    }

    /// Cards that were turned over together, in the order in which they will be placed.
    pub fn turned_over(&self, cards: &[(Seat, u8)]) -> String {
        let mut cards = cards.to_vec();
        crate::sort_few(&mut cards, |&(_, card)| card);
        let say = |&(seat, card): &(Seat, u8)| {
            let message =
                Message::new("tell-card-of", "").with("card", Label::Number(card)).with("seat", seat);
            self.texts.say(&message, &self.people)
        };
        let cards: Vec<_> = cards.iter().map(say).collect();
        self.fmt("tell-turned-over", &[("cards", self.enumerate(&cards).into())])
    }

    /// A fact about a seat.
    pub(crate) fn fact(&self, what: What, value: &impl ToString) -> Fact {
        let key = match what {
            What::Hand => "tell-fact-hand",
            What::Heads => "tell-fact-heads",
            What::Points => "tell-fact-points",
            What::Specials => "tell-fact-specials",
            What::Chips => "tell-fact-chips",
            What::Reserve => "tell-fact-reserve",
            What::XRow => "tell-fact-x-row",
            What::XPile => "tell-fact-x-pile",
        };
        Fact { what, name: self.get(key), value: self.number(value), cards: Vec::new() }
    }

    /// A fact that is open cards.
    pub(crate) fn fact_of(&self, what: What, cards: Vec<Face>) -> Fact {
        let labels: Vec<_> = cards.iter().map(|card| self.label(card.label)).collect();
        let value = if labels.is_empty() { "–".to_string() } else { self.side_by_side(&labels) };
        Fact { cards, ..self.fact(what, &value) }
    }

    /// The name of a card.
    pub fn label(&self, label: Label) -> String {
        match label {
            Label::Number(n) => self.number(&n),
            Label::Word(word) => self.get(&format!("card-{word}")),
        }
    }

    /// Somebody's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.people.names.get(seat.idx()).map_or("", String::as_str)
    }

    /// The name of a game.
    pub fn game_title(&self, id: &str) -> String {
        self.get(&format!("word-{id}"))
    }

    /// A few paragraphs on how the game is played.
    pub fn game_summary(&self, id: &str) -> String {
        texts::pages::page(id, self.lang).map_or_else(String::new, |page| plain_text(page.intro))
    }

    /// Title of a rule.
    pub fn rule_title(&self, rule_id: &str) -> Option<&'static str> {
        texts::pages::rule(rule_id, self.lang).map(|rule| rule.title)
    }

    /// Title and text of a rule.
    pub fn rule(&self, rule_id: &str) -> Option<(&str, String)> {
        texts::pages::rule(rule_id, self.lang).map(|rule| (rule.title, plain_text(rule.body)))
    }
}

/// Sentences begin with a capital wherever a name or "you" stands first.
pub fn capitalized(sentence: &str) -> String {
    let mut chars = sentence.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Markdown without its marks, which a terminal would show as they are.
fn plain_text(markdown: &str) -> String {
    markdown.replace("**", "").replace('`', "")
}
