//! A selection in a list of answers.

use super::Reply;
use crate::keys::Key;
use crate::table::key_name;
use telling::Words;

/// One of some answers. Arrow keys go through the list; digits jump to the answer with that number, and one more
/// digit makes the number longer.
#[derive(Clone, Debug)]
pub(crate) struct Pick<M> {
    moves: Vec<M>,
    at: usize,
    typed: String,
}

impl<M: Copy + PartialEq> Pick<M> {
    /// # Panics
    /// Without any answer there is no question.
    pub(crate) fn new(moves: &[M]) -> Self {
        assert!(!moves.is_empty());
        Pick { moves: moves.to_vec(), at: 0, typed: String::new() }
    }

    pub(crate) fn at(mut self, mv: M) -> Self {
        self.at = self.moves.iter().position(|&m| m == mv).unwrap_or(0);
        self
    }

    /// The selected answer.
    pub(crate) fn current(&self) -> M {
        self.moves[self.at]
    }

    pub(crate) fn moves(&self) -> &[M] {
        &self.moves
    }

    /// Moves the selection by so many places and stops at both ends.
    pub(crate) fn jump(&mut self, by: isize) {
        self.typed.clear();
        self.at = self.at.saturating_add_signed(by).min(self.moves.len() - 1);
    }

    pub(crate) fn select(&mut self, at: usize) {
        self.typed.clear();
        self.at = at.min(self.moves.len() - 1);
    }

    /// `number` is what a person would type for an answer.
    pub(crate) fn key(&mut self, key: Key, number: impl Fn(M) -> u32) -> Reply<M> {
        let last = self.moves.len() - 1;
        if !matches!(key, Key::Char('0'..='9')) {
            self.typed.clear();
        }
        match key {
            Key::Left | Key::Up => self.at = if self.at == 0 { last } else { self.at - 1 },
            Key::Right | Key::Down => self.at = if self.at == last { 0 } else { self.at + 1 },
            Key::Home => self.at = 0,
            Key::End => self.at = last,
            Key::Enter => return Reply::Answer(self.current()),
            Key::Char(digit @ '0'..='9') => return self.digit(digit, number),
            _ => return Reply::Ignored,
        }
        Reply::Moved
    }

    fn digit(&mut self, digit: char, number: impl Fn(M) -> u32) -> Reply<M> {
        self.typed.push(digit);
        let find = |typed: &str| {
            let exact = self.moves.iter().position(|&mv| number(mv).to_string() == typed);
            exact.or_else(|| self.moves.iter().position(|&mv| number(mv).to_string().starts_with(typed)))
        };
        if find(&self.typed).is_none() {
            // A new number begins.
            self.typed = digit.to_string();
        }
        match find(&self.typed) {
            Some(at) => {
                self.at = at;
                Reply::Moved
            }
            None => {
                self.typed.clear();
                Reply::Ignored
            }
        }
    }
}

/// Keys of a selection in a list, for the footer. Who has never seen the table has to read there that Enter plays the
/// card at once, and which.
pub(crate) fn keys(plays_card: bool, words: &Words) -> Vec<(String, String)> {
    let enter = if plays_card { "tui-key-play-card" } else { "tui-key-choose" };
    vec![
        (key_name("←→"), words.get("tui-key-select")),
        (key_name("0-9"), words.get("tui-key-number")),
        (key_name("Enter"), words.get(enter)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_find_the_number_that_is_typed() {
        let mut pick = Pick::new(&[4_u32, 46, 47, 9, 100]);
        let mut press = |c| {
            let _ = pick.key(Key::Char(c), |n| n);
            pick.current()
        };
        assert_eq!(press('4'), 4);
        assert_eq!(press('7'), 47);
        assert_eq!(press('9'), 9);
        assert_eq!(press('1'), 100);
        assert_eq!(press('8'), 100);
    }

    #[test]
    fn arrows_go_round() {
        let mut pick = Pick::new(&[1_u32, 2, 3]);
        assert_eq!(pick.key(Key::Left, |n| n), Reply::Moved);
        assert_eq!(pick.key(Key::Enter, |n| n), Reply::Answer(3));
    }
}
