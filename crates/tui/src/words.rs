//! Sentences for the person at this table: the locale's texts with everybody's names.

use bulls::{Card, Cards};
use game::{Arg, Explain, Label, Message, Seat};
use std::sync::Arc;
use texts::{Lang, People, Texts};

/// The texts of a language and who sits at the table.
#[derive(Clone)]
pub(crate) struct Words {
    texts: Arc<Texts>,
    lang: Lang,
    people: People,
}

impl Words {
    pub(crate) fn new(lang: Lang) -> Self {
        Words { texts: Arc::new(Texts::new(lang)), lang, people: People::default() }
    }

    /// The words for these people; who has no name gets one.
    pub(crate) fn of(people: &People, n_seats: usize, lang: Lang) -> Self {
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
    pub(crate) fn at_table(&self, names: Vec<String>, you: Seat) -> Self {
        Words { people: People { names, you: Some(you) }, ..self.clone() }
    }

    pub(crate) fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.texts.has(key)
    }

    pub(crate) fn fmt(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.texts.fmt(key, args)
    }

    /// The sentence of a message, with the names of this table.
    pub(crate) fn say(&self, message: &impl Explain) -> String {
        capitalized(&self.texts.say(&message.message(), &self.people))
    }

    /// The sentence with the rule behind it, where there is one.
    pub(crate) fn say_with_rule(&self, message: &Message) -> String {
        self.with_rule(self.say(message), message.rule)
    }

    /// A sentence and the rule behind it, where there is one.
    pub(crate) fn with_rule(&self, sentence: String, rule: &str) -> String {
        if rule.is_empty() { sentence } else { format!("{sentence} [{rule}]") }
    }

    /// A number card as a choice: "14 (2 bulls)".
    pub(crate) fn choice_of_card(&self, card: Card) -> String {
        self.fmt("tui-choice-card", &[("card", card.into()), ("n", i64::from(card.heads()).into())])
    }

    /// A row as a choice.
    pub(crate) fn choice_of_row(&self, row: u8, cards: Cards) -> String {
        let args = [
            ("row", Arg::Row(row)),
            ("cards", cards.into()),
            ("n", cards.len().into()),
            ("heads", cards.heads().into()),
        ];
        self.fmt("tui-choice-row", &args)
    }

    /// A hand of number cards.
    pub(crate) fn say_hand_of(&self, seat: Seat, hand: Cards) -> String {
        let cards = match hand.is_empty() {
            true => self.get("list-empty"),
            false => hand.iter().map(|card| self.choice_of_card(card)).collect::<Vec<_>>().join(", "),
        };
        self.say(
            &Message::new("tui-say-hand", "").with("seat", seat).with("n", hand.len()).with("cards", cards),
        )
    }

    /// Cards that a seat has taken and still has to divide.
    pub(crate) fn say_taken(&self, seat: Seat, taken: Cards) -> String {
        self.say(&Message::new("tui-say-taken", "").with("seat", seat).with("cards", taken))
    }

    /// Cards that were not seen yet.
    pub(crate) fn say_unseen_of(&self, cards: Cards) -> String {
        self.fmt("tui-say-unseen", &[("n", cards.len().into()), ("cards", cards.into())])
    }

    /// Cards that everybody knows to be in somebody else's hand.
    pub(crate) fn say_known(&self, you: Option<Seat>, known: impl Iterator<Item = Cards>) -> Vec<String> {
        let known = Seat::all(Seat::MAX).zip(known);
        known
            .filter(|(seat, cards)| Some(*seat) != you && !cards.is_empty())
            .map(|(seat, cards)| {
                self.say(&Message::new("tui-say-known", "").with("seat", seat).with("cards", cards))
            })
            .collect()
    }

    /// Cards that were turned over together, in the order in which they will be placed.
    pub(crate) fn turned_over(&self, cards: &[(Seat, u8)]) -> String {
        let mut cards = cards.to_vec();
        cards.sort_by_key(|&(_, card)| card);
        let you = self.get("seat-you");
        let whose = |seat| if self.people.you == Some(seat) { &you } else { self.name(seat) };
        let cards: Vec<_> = cards.iter().map(|&(seat, card)| format!("{card} {}", whose(seat))).collect();
        self.fmt("tui-turned-over", &[("cards", cards.join(", ").into())])
    }

    /// The name of a card.
    pub(crate) fn label(&self, label: Label) -> String {
        match label {
            Label::Number(n) => n.to_string(),
            Label::Word(word) => self.get(&format!("card-{word}")),
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.people.names.get(seat.idx()).map_or("", String::as_str)
    }

    pub(crate) fn game_title(&self, id: &str) -> &str {
        texts::pages::page(id, self.lang).map_or("", |page| page.title)
    }

    /// A few paragraphs on how the game is played.
    pub(crate) fn game_summary(&self, id: &str) -> String {
        texts::pages::page(id, self.lang).map_or_else(String::new, |page| plain_text(page.intro))
    }

    /// Title and text of a rule.
    pub(crate) fn rule(&self, rule_id: &str) -> Option<(&str, String)> {
        texts::pages::rule(rule_id, self.lang).map(|rule| (rule.title, plain_text(rule.body)))
    }
}

/// Sentences begin with a capital wherever a name or "you" stands first.
pub(crate) fn capitalized(sentence: &str) -> String {
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
