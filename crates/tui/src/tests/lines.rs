//! The line mode: everything in words.

use super::*;
use crate::fill::Filled;
use crate::setup::Outcome;
use expect_test::expect;
use rand_core::Rng as _;
use texts::Lang;
use unicode_width::UnicodeWidthStr as _;

fn plain(setup: PlaySetup, input: &str) -> (Outcome, String) {
    let mut output = Vec::new();
    let outcome = crate::plain(setup, input.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert_said(&text);
    assert!(!text.contains('\u{1b}'), "no cursor movement, no color");
    (outcome, text)
}

#[test]
fn every_game_can_be_played_with_ones() {
    for game in GAMES {
        let spec = catalog::spec(game).unwrap();
        for seats in [spec.seats_min, spec.seats_max] {
            let (outcome, text) = plain(setup(game, seats, 1), &"1\n".repeat(5000));
            assert!(outcome.matches[0].is_over, "{game}: {text}");
            assert!(text.ends_with("Goodbye.\n"), "{game}: {}", &text[text.len() - 200..]);
            let written = record::Written::parse(&outcome.matches[0].record).unwrap();
            catalog::for_game!(game, G => assert!(written.replay::<G>().is_ok())).unwrap();
        }
    }
}

/// A sentence inside another one, or a label, begins small.
#[test]
fn no_capital_stands_within_a_sentence() {
    let names = Words::new(texts::Lang::En).get("tell-bot-names");
    let mut proper: Vec<&str> = names.split(',').map(str::trim).collect();
    proper.extend(["Enter", "Kariert", "Pro", "Anniversary", "Negative", "Positive"]);
    for game in GAMES {
        let spec = catalog::spec(game).unwrap();
        for seed in 0..20 {
            let seats = spec.seats_min + seed as usize % (spec.seats_max - spec.seats_min + 1);
            let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
            let asks = ["rows", "hand", "score", "last", "unseen", "x5", "row0", "play0"];
            let answer = |n: u32| match asks.get(n as usize % 40) {
                Some(ask) => format!("{ask}\n"),
                None => format!("{}\n", 1 + n / 40 % 12),
            };
            let input: String = (0..1000).map(|_| answer(rng.next_u32())).collect();
            let (_, text) = plain(setup(game, seats, seed), &input);
            for line in text.lines() {
                let words: Vec<_> = line.split(' ').collect();
                for pair in words.windows(2) {
                    let is_within = !pair[0].ends_with(['.', '?', '!', ':']) && !pair[1].starts_with('[');
                    let word = pair[1].trim_matches(|c: char| !c.is_alphabetic());
                    let word = word.strip_suffix("'s").unwrap_or(word);
                    let is_capital =
                        word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
                    assert!(!is_within || !is_capital || proper.contains(&word), "{word} in: {line}");
                }
            }
        }
    }
}

/// Who reads in a terminal reads whole words, in every language; nothing is lost by that.
#[test]
fn long_lines_are_broken_between_words() {
    const COLUMNS: usize = 40;
    let asks = "help\nrows\nhand\nscore\nlast\nwhy\nunseen\nnonsense\n1\nwhy\n1\n1\n";
    for lang in texts::Lang::ALL {
        for game in GAMES {
            let setup = PlaySetup { lang, ..setup(game, 4, 1) };
            let said = |columns: Option<usize>| {
                let mut output = Vec::new();
                crate::plain(setup.clone(), asks.as_bytes(), Filled::new(&mut output, || columns)).unwrap();
                String::from_utf8(output).unwrap()
            };
            let (whole, broken) = (said(None), said(Some(COLUMNS)));
            assert!(whole.lines().any(|line| line.width() > 2 * COLUMNS), "{whole}");
            for line in broken.lines() {
                assert!(line.width() <= COLUMNS || !line.trim().contains(' '), "{line}");
            }
            assert!(whole.split_whitespace().eq(broken.split_whitespace()), "{broken}");
        }
    }
}

#[test]
fn the_input_may_end_anywhere() {
    let (outcome, text) = plain(setup("xnimmt", 2, 1), "1\n1\n");
    assert!(outcome.matches[0].plies >= 2 && !outcome.matches[0].is_over);
    assert!(text.ends_with("With --records what was played is written down.\n"), "{text}");
    let (outcome, text) = plain(PlaySetup::new(Seed::Number(1)), "");
    assert!(outcome.matches.is_empty() && text.contains("The input ends"), "{text}");
}

#[test]
fn questions_can_be_asked_before_answering() {
    let (_, text) =
        plain(setup("xnimmt", 2, 1), "rows\nhand\nscore\nlast\nwhy\nhelp\nunseen\nnonsense\n101\nx5\nquit\n");
    for said in [
        "Row 1:",
        "Your hand, 8 cards",
        "No round is over yet",
        "XN-2.1",
        "Type the number in front of a choice",
    ] {
        assert!(text.contains(said), "{said} is missing in\n{text}");
    }
    assert_eq!(text.matches("That is no answer here").count(), 2, "{text}");
    assert!(
        text.contains("[CM-5]"),
        "a move that answers another question is refused with its rule:\n{text}"
    );
    assert!(text.ends_with("Goodbye.\n"));
}

#[test]
fn moves_can_be_written_as_in_records() {
    let (outcome, text) = plain(setup("krasskariert", 3, 4), "play0\nplay1\nquit\n");
    let refused = text.contains("[KK-");
    assert!(refused || outcome.matches[0].record.contains("a:play0"), "{text}");
}

#[test]
fn the_menu_is_in_words() {
    let (_, text) = plain(PlaySetup::new(Seed::Number(1)), "9\n5\n2\n\nquit\n");
    expect![[r#"
        Which game? Type its number.
        1) X nimmt!, 2 to 4 players. Empty your hand first: complete a row and its cards come back to you.
        2) 6 nimmt!, 2 to 10 players. All play a card at once; whoever puts the sixth in a row takes it.
        3) 6 nimmt! Pro, 2 to 6 players. Draft your hand in the open, then play 6 nimmt! with all hands known.
        4) 6 nimmt! Anniversary, 2 to 8 players. 6 nimmt! with seven kinds of special cards that bend every rule.
        5) Krass Kariert, 3 to 5 players. Outbid the table with neighbors from a hand you may never reorder.
        That is no game of the list. Type its number.
        How many players, you included? 3 to 5; Enter for 4.
        How many players, you included? 3 to 5; Enter for 4.
    "#]]
    .assert_eq(text.split_inclusive('\n').take(9).collect::<String>().as_str());
}

#[test]
fn whoever_is_asked_for_another_match_answers_in_their_language() {
    for (lang, asks, bye, yes) in [
        (Lang::En, "Type yes or no", "Goodbye", ["y", "yes", "Yes"]),
        (Lang::De, "ja oder nein", "Bis bald", ["j", "Ja", "yes"]),
        (Lang::Fa, "بله یا نه", "به امید دیدار", ["بله", "آری", "y"]),
    ] {
        for (answer, matches) in yes.map(|yes| (yes, 2)).into_iter().chain([("x", 1), ("", 1)]) {
            let mut given = PlaySetup { lang, ..setup("xnimmt", 2, 1) };
            given.options.set("rounds", "1");
            given.options.set("lab.hand", "1");
            let (outcome, text) = plain(given, &format!("1\n{answer}\n1\n1\n1\n"));
            assert_eq!(text.matches(asks).count(), matches, "{answer}: {text}");
            assert_eq!(outcome.matches.len(), matches, "{answer}: {text}");
            assert!(text.contains(bye), "{text}");
        }
    }
}

#[test]
fn the_menu_asks_for_no_number_that_is_known_and_fits() {
    for (seats, asks) in [(3, false), (5, true)] {
        let given = PlaySetup { seats: Some(seats), ..PlaySetup::new(Seed::Number(1)) };
        let (_, text) = plain(given, "1\n\nquit\n");
        assert_eq!(text.contains("How many players"), asks, "{text}");
    }
}

#[test]
fn a_setup_that_does_not_fit_is_refused_with_a_sentence() {
    for (change, said) in [
        (("6nimmt", 11, ""), "SN-BASE-2.1"),
        (("chess", 2, ""), "chess"),
        (("xnimmt", 2, "nothing"), "nothing"),
    ] {
        let (game, seats, bot) = change;
        let mut setup = setup(game, seats, 1);
        if !bot.is_empty() {
            setup.bots = vec![bot.into()];
        }
        let error = crate::plain(setup, &b""[..], Vec::new()).unwrap_err();
        let message = game::Explain::message(&error);
        let sentence = format!("{error} {}", message.rule);
        assert!(sentence.contains(said), "{sentence}");
        assert_said(&sentence);
    }
}
