//! What the person may not know never reaches the screen: two worlds that differ only in that look the same.

use super::*;
use crate::games::Drawing;
use crate::table::Table;
use bots::BotGame;
use game::{Bot, Budget, Game, Options};

/// A bot whose secret choice the test decides; it picks openly as everybody else would.
struct Chooses(usize);

impl<G: Game> Bot<G> for Chooses {
    fn choose_while(
        &mut self,
        _: &G::View,
        legal: &[G::Move],
        _: Budget,
        _: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let open = legal[0].to_string().starts_with("pick");
        legal[if open { 0 } else { self.0 % legal.len() }]
    }
}

/// All that the person can look at when the first question comes.
fn everything_shown<G: BotGame>(
    deal: &str,
    you: usize,
    n_seats: usize,
    bots_choose: usize,
    options: Options,
) -> String
where
    G::View: Drawing,
{
    let (session, chosen, words) =
        stacked::<G>(deal, you, n_seats, &|| Box::new(Chooses(bots_choose)), options);
    let mut table = Table::with_session(session, chosen, words, Theme::new(true), Speed::Fast);
    let mut shown = String::new();
    // In a draft the first secret is the card after the last pick.
    for _ in 0..60 {
        while table.wait() != Wait::Key {
            table.update(Input::Tick);
        }
        for key in ['?', 'l', 't', 'r'] {
            table.update(Input::Key(Key::Char(key)));
            shown.push_str(&text(&draw_screen(&table)));
            table.update(Input::Key(Key::Esc));
        }
        shown.push_str(&text(&draw_screen(&table)));
        if !shown.contains("draft, pick") || shown.contains("turn 1") {
            break;
        }
        table.update(Input::Key(Key::Enter));
    }
    shown
}

/// Rows, the person's hand and everybody else's, which `turn` moves around.
fn numbers(deck: usize, n_rows: usize, n_seats: usize, n_hand: usize, you: usize, turn: usize) -> String {
    let mut cards: Vec<usize> = (0..deck).map(|i| i * 37 % deck + 1).collect();
    let mut hidden = cards.split_off(n_rows + n_hand);
    hidden.rotate_left(turn);
    let (rows, own) = cards.split_at(n_rows);
    let join = |cards: &[usize]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
    };
    let mut groups = vec![rows.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")];
    let mut others = hidden.chunks(n_hand);
    for seat in 0..n_seats {
        groups.push(join(if seat == you { own } else { others.next().unwrap() }));
    }
    groups.join(" | ")
}

#[test]
fn x_nimmt_keeps_secrets() {
    let shown = |turn| {
        let deal = numbers(100, 3, 4, 8, 3, turn);
        everything_shown::<xnimmt::XNimmt>(&deal, 3, 4, turn, Options::new())
    };
    assert_eq!(shown(0), shown(11));
    assert!(shown(0).contains("▒▒"), "the others have chosen");
}

#[test]
fn six_nimmt_keeps_secrets() {
    for n_seats in [2, 10] {
        let shown = |turn| {
            let deal = numbers(104, 4, n_seats, 10, n_seats - 1, turn);
            everything_shown::<sixnimmt::base::Base>(&deal, n_seats - 1, n_seats, turn, Options::new())
        };
        assert_eq!(shown(0), shown(7));
    }
}

#[test]
fn pro_keeps_the_face_down_cards_secret() {
    let shown = |n| everything_shown::<sixnimmt::pro::Pro>("first a", 2, 3, n, Options::new());
    assert!(shown(0).contains("turn 1"));
    assert_eq!(shown(0), shown(3));
}

#[test]
fn anniversary_keeps_secrets() {
    let specials = |turn: usize| {
        let kinds = ["stop", "seven", "insert", "shift", "replace", "np", "fifth"];
        let mut hidden: Vec<&str> = (0..28).map(|i| kinds[i % 7]).collect();
        let own: Vec<_> = hidden.drain(..3).collect();
        hidden.rotate_left(turn);
        let mut groups: Vec<_> = (0..3).map(|seat| hidden[3 * seat..3 * seat + 3].join(" ")).collect();
        groups.push(own.join(" "));
        format!("{} / {}", groups.join(" | "), hidden[9..].join(" "))
    };
    let shown = |turn| {
        let deal = format!("{} / {}", numbers(104, 4, 4, 12, 3, turn), specials(turn));
        everything_shown::<sixnimmt::anniversary::Anniversary>(&deal, 3, 4, turn, Options::new())
    };
    assert_eq!(shown(0), shown(5));
}

#[test]
fn krass_kariert_keeps_secrets() {
    // The same hand and open reserves for you, who opens; hands and draw pile of the others change places.
    let deal = |others: [&str; 3]| {
        let [a, b, pile] = others;
        format!("{a} | 7 X 3 STOP 5 5 9 12 1 2 | {b} / 4 6 | 8 11 | 10 X / {pile}")
    };
    let cards = [
        "1 1 2 3 3 4 4 5 6 7",
        "7 8 8 9 9 10 10 11 11 12",
        "12 STOP REDRAW 1 2 2 3 4 5 6 6 7 8 9 10 11 12 REDRAW",
    ];
    let shown = |deal: &str| everything_shown::<krass::Krass>(deal, 1, 3, 0, Options::new());
    let one = shown(&deal(cards));
    assert!(one.contains("You open the trick"), "{one}");
    assert_eq!(one, shown(&deal([cards[1], cards[0], cards[2]])));
    let swapped = [
        "12 STOP REDRAW 1 2 2 3 4 5 6",
        "7 8 8 9 9 10 10 11 11 12",
        "1 1 2 3 3 4 4 5 6 7 6 7 8 9 10 11 12 REDRAW",
    ];
    assert_eq!(one, shown(&deal(swapped)));
}
