//! What there is to hear of a table, for those who do not look at it: the same as a page shows, in sentences.

use crate::scene::{Board, Choice, Scene};
use game::Label;
use telling::{Face, Fact, Spot, What, Words};

/// A card with its bull heads.
pub fn card(face: Face, words: &Words) -> String {
    let label = words.label(face.label);
    match face.heads {
        0 => label,
        heads => format!("{label} ({})", telling::rows::heads(heads.into(), words)),
    }
}

/// What lies in the middle, row by row or act by act, and what was turned over.
pub fn rows(board: &Board, words: &Words) -> String {
    let tray = (!board.tray.cards.is_empty()).then_some(&board.tray);
    let piles = board.piles.iter().chain(tray).map(|pile| {
        // What somebody has played is named by its title.
        if pile.row.is_none() && pile.seat.is_some() && pile.heads.is_none() {
            return format!("{}.", pile.title);
        }
        let cards: Vec<_> = pile.markers.iter().chain(&pile.cards).map(|&face| card(face, words)).collect();
        // A note is one or more sentences, or only some words.
        let note = pile.note.trim_end_matches('.');
        let note = if note.is_empty() { String::new() } else { format!(" – {note}") };
        format!("{}: {}{note}.", pile.title, words.enumerate(&cards))
    });
    let all: Vec<_> = piles.collect();
    if all.is_empty() { words.get("web-ears-nothing") } else { all.join(" ") }
}

/// The reader's cards; with their places where these matter.
pub fn hand(board: &Board, words: &Words) -> String {
    // Plain cards keep the order in which they were dealt.
    let has_places = board.hand.iter().any(|face| face.heads == 0 && face.label != Label::Word("x"));
    let one = |(nth, &face): (usize, &Face)| match has_places {
        true => at_place(nth, face, words),
        false => card(face, words),
    };
    let cards: Vec<_> = board.hand.iter().enumerate().map(one).collect();
    let mut said = words.fmt("web-ears-hand", &[("n", cards.len().into())]);
    said = format!("{said} {}.", words.enumerate(&cards));
    if !board.aside.cards.is_empty() {
        let aside: Vec<_> = board.aside.cards.iter().map(|&face| card(face, words)).collect();
        said = format!("{said} {}: {}.", board.aside.title, words.enumerate(&aside));
    }
    said
}

/// A card with its place in the hand.
pub fn at_place(nth: usize, face: Face, words: &Words) -> String {
    words.fmt("web-ears-place", &[("n", (nth + 1).into()), ("card", card(face, words).into())])
}

/// What everybody knows of every seat.
pub fn seats(scene: &Scene, words: &Words) -> String {
    let facts = |(line, facts): (&crate::SeatLine, &Vec<Fact>)| {
        let facts = facts.iter().filter(|fact| fact.value != "–");
        let facts: Vec<_> = facts.map(|fact| of_fact(fact, words)).collect();
        format!("{}: {}.", line.name, words.enumerate(&facts))
    };
    scene.seats.iter().zip(&scene.board.facts).map(facts).collect::<Vec<_>>().join(" ")
}

/// A fact and its name; cards one after another, which would be a number otherwise.
fn of_fact(fact: &Fact, words: &Words) -> String {
    let cards: Vec<_> = fact.cards.iter().map(|card| words.label(card.label)).collect();
    let value = if cards.is_empty() { fact.value.clone() } else { words.enumerate(&cards) };
    format!("{} {value}", fact.name)
}

/// What can be answered: the blocks that can be played, with where they begin.
pub fn answers(choices: &[Choice], words: &Words) -> String {
    let legal = choices.iter().filter(|choice| choice.is_legal);
    let texts: Vec<_> = legal.map(|choice| choice.text.clone()).collect();
    if texts.is_empty() {
        words.get("web-ears-not-asked")
    } else {
        format!("{}.", texts.join(&words.get("web-ears-between")))
    }
}

/// A turn in a sentence: whose score is another one than before.
pub fn summary(before: &Board, scene: &Scene, words: &Words) -> String {
    let counts =
        |what: What| matches!(what, What::Heads | What::Points | What::Chips | What::XPile | What::XRow);
    let mut said = vec![format!("{}.", scene.board.title)];
    for (nth, (line, facts)) in scene.seats.iter().zip(&scene.board.facts).enumerate() {
        let was = |fact: &Fact| {
            before.facts.get(nth).and_then(|facts| facts.iter().find(|old| old.what == fact.what))
        };
        let new = facts.iter().filter(|fact| {
            fact.value != "–" && counts(fact.what) && was(fact).is_some_and(|old| old.value != fact.value)
        });
        let new: Vec<_> = new.map(|fact| of_fact(fact, words)).collect();
        if !new.is_empty() {
            said.push(format!("{}: {}.", line.name, words.enumerate(&new)));
        }
    }
    said.join(" ")
}

/// Whether an answer is a place of the hand, so that it is worth hearing which.
pub fn is_block(choice: &Choice) -> bool {
    matches!(choice.spots.first(), Some(Spot::Block { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use telling::Pile;
    use texts::Lang;

    #[test]
    fn what_lies_there_is_said_once_and_ends_once() {
        let card = |number| Face { label: Label::Number(number), heads: 1 };
        let row = Pile {
            title: "Row 1".into(),
            cards: vec![card(8)],
            note: "1 head. STOP lies on it.".into(),
            row: Some(0),
            ..Pile::default()
        };
        let play = Pile {
            title: "Ada: pair of 5".into(),
            cards: vec![Face::plain(Label::Number(5)); 2],
            seat: Some(Seat::new(0)),
            ..Pile::default()
        };
        let board = Board { piles: vec![row, play], ..Board::default() };
        let said = rows(&board, &Words::new(Lang::En));
        assert_eq!(said, "Row 1: 8 (1 head) – 1 head. STOP lies on it. Ada: pair of 5.");
    }

    #[test]
    fn cards_of_a_seat_are_told_apart() {
        let cards = vec![Face::plain(Label::Number(1)), Face::plain(Label::Number(10))];
        let fact = Fact { what: What::Reserve, name: "Reserve".into(), value: "1 10".into(), cards };
        assert_eq!(of_fact(&fact, &Words::new(Lang::En)), "Reserve 1, 10");
    }
}
