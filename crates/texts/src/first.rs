//! The sentences of a page: which it has built in, those of a first table, up to the first answer. All others come in a file of
//! their own, and nothing that needs them is drawn before. The build script reads this, too.
//!
//! A page breaks lines where it likes, also between a number and its word. In its sentences the two hang together; in those of
//! programs they do not, so that what a program prints can be searched for.

/// Keys, one a line; with a `*` at its end a line stands for all keys that begin so.
const LIST: &str = include_str!("../first.txt");

/// Whether the sentence of a key is one of them.
fn is_first(key: &str) -> bool {
    LIST.lines().any(|line| line.strip_suffix('*').map_or(line == key, |start| key.starts_with(start)))
}

/// The sentences of a file that are among them, or those that are not; without comments, which are for translators.
pub(crate) fn part(source: &str, of_first: bool) -> String {
    let mut is_in = false;
    let lines = source.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        // A sentence begins with its key; its other lines are indented, or end it with a brace.
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let key = line.split([' ', '=']).next().unwrap_or_default();
            is_in = is_first(key) == of_first;
        }
        is_in && !line.is_empty()
    });
    whole(lines.flat_map(|line| [line, "\n"]).collect())
}

/// Words that a number follows, in all languages.
const BEFORE: &str = "row Row round Round turn Turn card Shuffle Reihe Durchgang Zug Karte Reservekarte Platz Mischen die Die \
                      deine Deine Player Spieler بازیکن ردیف دور نوبت کارت شماره‌ی ذخیره‌ی جای";
/// Words that follow a number.
const BEHIND: &str = "card cards point points chip chips Karte Karten Punkt Punkte Punkten Chip Chips Hornochse Hornochsen کارت سر \
                      امتیاز ژتون ژتونی نفر روز دقیقه ثانیه";
/// What is one word to an eye, with the character at which a line would break.
const WORDS: [(&str, char); 9] = [
    ("2-straight", '-'),
    ("3-straight", '-'),
    ("er-Straße", '-'),
    ("X-Reihe", '-'),
    ("X-Stapel", '-'),
    ("X row", ' '),
    ("X pile", ' '),
    ("ردیف X", ' '),
    ("ستون X", ' '),
];

/// Sentences in which no line breaks within a word, or between a number and the word that it belongs to.
fn whole(mut text: String) -> String {
    let mut glue = |apart: &str, at: char| {
        let glued = if at == ' ' { "\u{a0}" } else { "\u{2011}" };
        text = text.replace(apart, &apart.replacen(at, glued, 1));
    };
    for word in BEFORE.split_whitespace() {
        glue(&format!("{word} {{ $"), ' ');
    }
    for word in BEHIND.split_whitespace() {
        glue(&format!("}} {word}"), ' ');
        glue(&format!("1 {word}"), ' ');
    }
    for (word, at) in WORDS {
        glue(word, at);
    }
    // A kind of combination and its number, a card and whose it is.
    for apart in ["kind } { $", "card } { $seat-you", "card } { who"] {
        let glued = apart.replace("} {", "}\u{a0}{");
        text = text.replace(apart, &glued);
    }
    counted(&text)
}

/// The word that a number counts has forms for it: `{ $n } { $n ->`.
fn counted(text: &str) -> String {
    let mut parts = text.split(" } { $");
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let name = whole.rsplit("{ $").next().unwrap_or_default();
        let is_counted = part.strip_prefix(name).is_some_and(|rest| rest.starts_with(" ->"));
        let between = if is_counted { " }\u{a0}{ $" } else { " } { $" };
        whole = [whole.as_str(), between, part].concat();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn numbers_hang_together_with_their_words() {
        let all = [
            ("a = Row { $row } has { $n } cards", "a = Row·{ $row } has { $n }·cards"),
            ("a = { $n } { $n ->\n  [one] head", "a = { $n }·{ $n ->\n  [one] head"),
            ("a = { $a } { $n ->", "a = { $a } { $n ->"),
            ("a = { $cards }: { $kind } { $value }", "a = { $cards }: { $kind }·{ $value }"),
            ("a = { $card } { $seat-you ->", "a = { $card }·{ $seat-you ->"),
            ("a = 1 card, hinter die { $card }", "a = 1·card, hinter die·{ $card }"),
            ("a = in ردیف X: { $n } کارت در دور { $round }", "a = in ردیف·X: { $n }·کارت در دور·{ $round }"),
        ];
        for (apart, glued) in all {
            assert_eq!(whole(apart.to_string()), glued.replace('·', "\u{a0}"), "{apart}");
        }
        assert_eq!(
            whole("a = 3-straight, 3er-Straße".to_string()),
            "a = 3\u{2011}straight, 3er\u{2011}Straße"
        );
    }
}
