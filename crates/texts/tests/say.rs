//! How arguments become words.

use game::{Arg, Label, Message, Seat};
use texts::{Digits, Lang, People, Texts};

fn say(message: &Message, you: Option<usize>) -> String {
    let names = ["Ada", "Ben", ""].map(String::from).to_vec();
    Texts::new(Lang::En).say(message, &People { names, you: you.map(Seat::new) })
}

fn seats(places: &[usize]) -> Arg {
    Arg::Seats(places.iter().map(|&place| Seat::new(place)).collect())
}

#[test]
fn the_reader_is_addressed_as_you() {
    let message =
        Message::new("committed", "CM-3").with("seat", Seat::new(0)).with("card", Label::Number(46));
    assert_eq!(say(&message, None), "Ada has chosen 46.");
    assert_eq!(say(&message, Some(1)), "Ada has chosen 46.");
    assert_eq!(say(&message, Some(0)), "You have chosen 46.");
}

#[test]
fn seats_without_a_name_have_a_letter() {
    for place in [2, 3] {
        let message = Message::new("committed-hidden", "CM-3").with("seat", Seat::new(place));
        let letter = ["C", "D"][place - 2];
        assert_eq!(say(&message, None), format!("Player {letter} has chosen a card."));
    }
}

#[test]
fn rows_are_counted_from_one() {
    let message = Message::new("no-such-row", "CM-8").with("row", Arg::Row(6));
    assert_eq!(say(&message, None), "There is no row 7; choose one that lies on the table.");
}

#[test]
fn lists_are_joined() {
    let dealt = |numbers: &[u8]| {
        let labels: Vec<_> = numbers.iter().map(|&n| Label::Number(n)).chain([Label::Word("x")]).collect();
        say(&Message::new("hand-dealt", "XN-2.3").with("seat", Seat::new(1)).with("cards", labels), None)
    };
    assert_eq!(dealt(&[]), "Ben gets X.");
    assert_eq!(dealt(&[3]), "Ben gets 3 and X.");
    assert_eq!(dealt(&[3, 9, 14]), "Ben gets 3, 9, 14 and X.");
}

#[test]
fn the_end_of_a_match_names_all_winners() {
    let ended = |winners: &[usize], points: i64, you| {
        let message = Message::new("match-ended", "XN-8.2")
            .with("winners", seats(winners))
            .with("n", winners.len())
            .with("points", points);
        say(&message, you)
    };
    let over = "The match is over, and the fewest points win: ";
    assert_eq!(ended(&[0], 23, None), format!("{over}Ada wins with 23 points."));
    assert_eq!(ended(&[0], 1, Some(0)), format!("{over}you win with 1 point."));
    assert_eq!(ended(&[0, 1], 23, None), format!("{over}Ada and Ben share the win with 23 points each."));
    assert_eq!(ended(&[0, 1], 23, Some(1)), format!("{over}you and Ada share the win with 23 points each."));
    assert_eq!(
        ended(&[0, 1, 2], 1, None),
        format!("{over}Ada, Ben and Player C share the win with 1 point each.")
    );
}

#[test]
fn krass_kariert_has_losers() {
    let ended = |losers: &[usize], winners: &[usize], you| {
        let message = Message::new("kk-match-ended", "KK-11.1")
            .with("losers", seats(losers))
            .with("n", losers.len())
            .with("winners", seats(winners));
        say(&message, you)
    };
    let one = ended(&[0], &[1, 2], None);
    assert_eq!(
        one,
        "The match is over: Ada had no chip left to pay, and loses. Everybody else wins: Ben and Player C."
    );
    let you = ended(&[0], &[1, 2], Some(0));
    assert_eq!(
        you,
        "The match is over: you had no chip left to pay, so you lose. Everybody else wins: Ben and Player C."
    );
    let two = ended(&[0, 1], &[2], Some(1));
    assert_eq!(
        two,
        "The match is over: you and Ada had no chips left to pay, so you lose. Everybody else wins: Player C."
    );
}

#[test]
fn another_form_is_used_where_its_argument_is_given() {
    let plain = Message::new("not-a-move", "");
    assert_eq!(say(&plain, None), "This is not a move of this game.");
    assert_eq!(say(&plain.with("word", "46x".to_string()), None), "\"46x\" is not a move of this game.");
}

#[test]
fn names_are_never_read_as_syntax() {
    let people = People { names: vec!["{ $card } { -x }".into()], you: None };
    let message = Message::new("committed-hidden", "CM-3").with("seat", Seat::new(0));
    assert_eq!(Texts::new(Lang::En).say(&message, &people), "{ $card } { -x } has chosen a card.");
}

#[test]
fn what_is_missing_is_visible() {
    let texts = Texts::new(Lang::En);
    assert!(texts.has("not-asked") && !texts.has("no-such-key"));
    assert_eq!(texts.get("no-such-key"), "‹no-such-key›");
    assert_eq!(texts.get("with spaces and {"), "‹with spaces and {›");
    assert_eq!(texts.fmt("committed-hidden", &[]), "{$seat} has chosen a card.");
    let word = texts.fmt("other-question", &[("asked", Arg::Word("nonsense"))]);
    assert_eq!(word, "Not now. First ‹word-nonsense›.");
}

#[test]
fn languages_have_codes() {
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    assert!("xx".parse::<Lang>().is_err());
}

#[test]
fn one_set_of_texts_serves_all_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Texts>();
}

#[test]
fn text_from_outside_steers_no_terminal() {
    let args = [("word", Arg::Text("a\u{1b}[31mb\u{7}".into()))];
    let said = Texts::new(Lang::En).fmt("deal-syntax", &args);
    assert_eq!(said, "\"a[31mb\" does not belong in a deal.");
}

/// A Persian sentence runs from right to left; what runs the other way is kept together, and numbers are not.
#[test]
fn left_to_right_words_are_isolated_in_persian() {
    let say = |digits| {
        let texts = Texts::with_digits(Lang::Fa, digits);
        let message = Message::new("hand-dealt", "XN-2.3").with("seat", Seat::new(0));
        let cards = [Label::Number(3), Label::Number(104), Label::Word("x"), Label::Word("stop")];
        texts.say(&message.with("cards", cards.to_vec()), &People { names: vec!["Ada 2".into()], you: None })
    };
    let expected = "این کارت‌ها به \u{2068}Ada 2\u{2069} می‌رسد: ۳، ۱۰۴، \u{2068}X\u{2069} و «ایست».";
    assert_eq!(say(Digits::Native), expected);
    assert_eq!(say(Digits::Latin), expected.replace('۳', "3").replace("۱۰۴", "104"));
    let german = Texts::new(Lang::De);
    assert_eq!(german.number(&104), "104");
    assert_eq!(Texts::new(Lang::Fa).number(&-104), "-۱۰۴");
}

/// Cards that lie beside one another do so from left to right in every language, also where a name of a card runs the
/// other way.
#[test]
fn cards_side_by_side_are_never_mirrored() {
    let cards = ["3".to_string(), "«ایست»".into(), "X".into()];
    assert_eq!(Texts::new(Lang::En).side_by_side(&cards), "3 «ایست» X");
    let persian = Texts::new(Lang::Fa).side_by_side(&cards);
    assert_eq!(persian, "\u{2066}\u{2068}3\u{2069} \u{2068}«ایست»\u{2069} \u{2068}X\u{2069}\u{2069}");
    let message = Message::new("tell-kk-known", "").with("seat", Seat::new(0)).with("cards", persian.clone());
    let said = Texts::new(Lang::Fa).say(&message, &People { names: vec!["آدا".into()], you: None });
    assert_eq!(said, format!("آدا از چپ به راست دارد: {persian}."), "isolated twice");
}

#[test]
fn names_turn_no_sentence_around() {
    let people = People { names: vec!["A\u{202e}d\u{2069}a".into()], you: None };
    let message = Message::new("committed-hidden", "CM-3").with("seat", Seat::new(0));
    assert_eq!(Texts::new(Lang::En).say(&message, &people), "Ada has chosen a card.");
}
