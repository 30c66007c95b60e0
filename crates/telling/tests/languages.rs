//! What is told of whole matches, in every language.

mod random_match;

use game::{Game, Observer, Rules as _, Seat, ToAct};
use telling::{InWords, Pile, Telling, Words};
use texts::{Lang, People};

/// Everything that is told to a person who is asked, or looks on.
fn told<G: Game>(game: &G, seat: Seat, people: &People, lang: Lang) -> Vec<String>
where
    G::View: InWords + Telling,
{
    let view = game.view(Observer::Seat(seat));
    let n_seats = game.rules().n_seats();
    let words = Words::of(&People { you: Some(seat), ..people.clone() }, n_seats, lang);
    let mut told = view.in_words(game.rounds_over(), people, lang);
    told.extend([view.heading(&words), view.hand_note(&words)]);
    let pile = |pile: Pile| [pile.title, pile.note];
    told.extend(view.piles(&words).into_iter().chain([view.aside(&words), view.tray(&words)]).flat_map(pile));
    told.extend(
        Seat::all(n_seats).flat_map(|seat| view.facts(seat, &words)).flat_map(|fact| [fact.name, fact.value]),
    );
    told.extend(view.verdict(&words));
    for rule in [false, true].map(G::View::end_rule) {
        assert!(words.rule_title(rule).is_some(), "an end leads to {rule:?}");
    }
    told.extend(view.say_remembered(&words));
    let mut legal = Vec::new();
    if matches!(game.to_act(), ToAct::Seats(seats) if seats.contains(seat)) {
        game.legal_moves(seat, &mut legal);
        told.push(view.question(&legal, &words));
        for mv in view.choices(&legal).into_iter().take(12) {
            let (about, rule) = (view.about(mv, &words), view.rule(mv));
            assert!(words.rule_title(rule).is_some(), "{mv}, which would do {about:?}, leads to {rule:?}");
            told.extend([view.choice(mv, &words), about]);
            told.extend(view.group(mv, &words));
        }
    }
    told
}

fn matches_in<G: Game>(n_seats: usize, people: &People, lang: Lang, check: &dyn Fn(&str))
where
    G::View: InWords + Telling,
{
    for seed in 0..3 {
        let mut step = 0;
        random_match::play(n_seats, seed, |game: &G| {
            // Positions repeat themselves, so not every one needs a look.
            if step % 7 == 0 {
                told(game, Seat::new(step % n_seats), people, lang).iter().for_each(|told| check(told));
            }
            step += 1;
        });
    }
}

fn everything_in(lang: Lang, names: [&str; 4], check: impl Fn(&str)) {
    let people = People { names: names.map(String::from).to_vec(), you: None };
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => matches_in::<G>(4, &people, lang, &check))
            .expect("a game of the list");
    }
}

#[test]
fn every_sentence_is_there_and_has_its_arguments() {
    for lang in Lang::ALL {
        everything_in(lang, ["Ada", "Ben", "Cleo", "Dan"], |told| {
            assert!(!told.contains(['‹', '{', '$']), "{lang}: {told}");
        });
    }
}

/// Nothing comes to a sentence past its locale: with Persian names only the X of a card is Latin.
#[test]
fn persian_has_no_other_letters_and_digits() {
    everything_in(Lang::Fa, ["آدا", "بن", "کلئو", "دان"], |told| {
        let is_foreign = |c: char| c.is_ascii_alphanumeric() && c != 'X';
        assert!(!told.contains(is_foreign), "{told}");
        assert!(!told.contains(", "), "{told}");
    });
}

/// Before their first pick nobody knows yet what is worth having, nor what becomes of the cards that nobody takes.
#[test]
fn the_hint_for_a_first_pick_says_what_is_good_and_what_is_left() {
    let hint = Words::new(Lang::En).get("tell-first-pick");
    for told in ["best spread from low to high", "The last four start the rows"] {
        assert!(hint.contains(told), "{hint}");
    }
    for lang in Lang::ALL {
        let len = |of: &str| Words::new(lang).get(&format!("tell-first-{of}")).chars().count();
        let longest = ["xnimmt", "6nimmt", "krasskariert"].map(len).into_iter().max();
        assert!(longest >= Some(len("pick")), "{lang}: longer than any other");
    }
}

/// In the line mode each line after the heading is read by itself.
#[test]
fn every_line_of_a_position_ends_like_a_sentence() {
    fn lines<G: Game<View: InWords>>(lang: Lang) {
        let people = People { names: ["Ada", "Ben", "Cleo", "Dan"].map(String::from).to_vec(), you: None };
        let mut step = 0;
        random_match::play(4, 1, |game: &G| {
            if step % 11 == 0 {
                let view = game.view(Observer::Seat(Seat::new(step % 4)));
                for line in view.in_words(game.rounds_over(), &people, lang).iter().skip(1) {
                    // Marks of a direction stand after the end in Persian.
                    let end = line.trim_end_matches(['\u{2068}', '\u{2069}']);
                    assert!(end.ends_with(['.', '?', '!', '؟', ':']), "{lang}: {line}");
                }
            }
            step += 1;
        });
    }
    for lang in Lang::ALL {
        for spec in catalog::GAMES {
            catalog::for_game!(spec.id, G => lines::<G>(lang)).expect("a game of the list");
        }
    }
}

/// STOP and SEVEN may lie on one row (SN-ANN-X-8): each is a sentence of what is read out of it.
#[test]
fn all_that_lies_on_a_row_is_told_in_sentences() {
    let people = People { names: ["Ada", "Ben", "Cleo", "Dan"].map(String::from).to_vec(), you: None };
    let words = Words::of(&people, 4, Lang::En);
    let mut n_both = 0;
    for seed in 1..500 {
        random_match::play(4, seed, |game: &sixnimmt::anniversary::Anniversary| {
            for pile in game.view(Observer::Seat(Seat::new(0))).piles(&words) {
                assert!(!pile.note.contains(".."), "{}", pile.note);
                n_both += u32::from(
                    pile.note.contains(". STOP lies on it: ") && pile.note.contains(". SEVEN lies on it."),
                );
            }
        });
        if n_both > 0 {
            return;
        }
    }
    panic!("no row had both");
}

/// What is said of the last round names that round, also while the next one is played.
fn names_the_round_that_is_over<G: Game>()
where
    G::View: Telling,
{
    let people = People { names: ["Ada", "Ben", "Cleo", "Dan"].map(String::from).to_vec(), you: None };
    let words = Words::of(&people, 4, Lang::En);
    let mut n_looked_at = 0;
    random_match::play(4, 1, |game: &G| {
        let round = game.rounds_over();
        if round > 0 {
            let said = game.view(Observer::Public).verdict(&words);
            let wanted = format!("Round {round} is over");
            assert!(said.iter().any(|said| said.starts_with(&wanted)), "{wanted}: {said:?}");
            n_looked_at += 1;
        }
    });
    assert!(n_looked_at > 0, "a match of more than one round");
}

#[test]
fn what_is_said_of_the_last_round_names_that_round() {
    catalog::for_game!("krasskariert", G => names_the_round_that_is_over::<G>()).expect("a game of the list");
}
