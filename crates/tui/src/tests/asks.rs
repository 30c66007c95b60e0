//! Who is asked: what presets may answer, and what they may not.

use super::*;
use crate::plain::Line;
use crate::table::Table;
use game::Budget;
use sixnimmt::anniversary::{Anniversary, Move, View};

/// Gives the first answer there is.
struct First;

impl Bot<Anniversary> for First {
    fn choose_while(&mut self, _: &View, legal: &[Move], _: Budget, _: &mut dyn FnMut() -> bool) -> Move {
        legal[0]
    }
}

/// You hold three MINUS=PLUS, and the first card you play takes nothing: the pass is all you have.
fn only_the_pass() -> (Session<Anniversary>, Chosen, Words) {
    let numbers = |from: usize| (from..from + 12).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let deck = "np stop stop stop stop seven seven seven seven insert insert insert insert shift shift shift shift \
                replace replace replace replace fifth";
    let deal =
        format!("10 20 30 40 | {} | {} / np np np | fifth fifth fifth / {deck}", numbers(93), numbers(41));
    stacked(&deal, 0, 2, &|| Box::new(First), Options::new())
}

/// A pass without a question would tell the person nothing and hurry past what the rules ask (CM-7).
#[test]
fn holders_of_special_cards_are_asked_even_where_none_can_be_played() {
    let (session, chosen, words) = only_the_pass();
    let mut table = Table::with_session(session, chosen, words, Theme::new(true), Speed::Fast);
    let mut next = |key| {
        if let Some(key) = key {
            table.update(Input::Key(key));
        }
        while table.wait() != Wait::Key {
            table.update(Input::Tick);
        }
        text(&draw_screen(&table))
    };
    next(None);
    let asked = next(Some(Key::Enter));
    assert!(asked.contains("Your 93 is up. None of your special cards can be played now."), "{asked}");
    assert!(asked.contains("▶[none] [MINUS=PLUS ×3]"), "{asked}");
    let asked = next(Some(Key::Right));
    assert!(asked.contains("Enter says why"), "{asked}");
    next(Some(Key::Home));
    assert!(next(Some(Key::Enter)).contains("turn 2 of 12"), "the one answer goes on");
}

/// What is said in line mode to this input.
fn said(input: &str) -> String {
    let (session, chosen, words) = only_the_pass();
    let (mut input, mut output) = (input.as_bytes(), Vec::new());
    Line::with_session(session, &chosen, words, &mut input, &mut output).play().1.unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn holders_of_special_cards_are_asked_line_by_line_as_well() {
    let said = said("1\n1\nquit\n");
    let question = "Your 93 is up. None of your special cards can be played now. \
                    You are asked all the same, so that nobody can tell.\n1) no special card\n";
    let (_, rest) = said.split_once(question).unwrap_or_else(|| panic!("not asked:\n{said}"));
    assert!(rest.contains("Turn 2"), "the one answer goes on:\n{rest}");
}

#[test]
fn presets_that_ask_less_pass_where_none_can_be_played() {
    for n in 1..=2 {
        let said = said(&format!("{}1\nquit\n", "ask\n".repeat(n)));
        assert!(!said.contains("special cards can be played now") && said.contains("Turn 2"), "{said}");
    }
}
