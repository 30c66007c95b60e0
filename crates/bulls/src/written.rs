//! Cards of positions that were written down rather than dealt.

use crate::{Card, Cards};
use game::{Impossible, Label, Message};

/// Collects the cards of a position and refuses what no deck can give: a card that is not in it, or one twice.
///
/// ```
/// # use bulls::Reader;
/// let mut reader = Reader::new(100, "XN-1.1", "XN-4.1");
/// assert_eq!(reader.cards(&[9, 18], true)?.len(), 2);
/// assert!(reader.cards(&[18], false).is_err());
/// # Ok::<(), game::Impossible>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    deck: u8,
    deck_rule: &'static str,
    order_rule: &'static str,
    used: Cards,
}

impl Reader {
    /// A reader for a deck of the cards 1 to `deck`, with the rules to name: for the deck, and for rising rows.
    pub fn new(deck: u8, deck_rule: &'static str, order_rule: &'static str) -> Self {
        Reader { deck, deck_rule, order_rule, used: Cards::EMPTY }
    }

    /// A set of cards not read before; `ascending` where their order is given by a rule.
    ///
    /// # Errors
    /// The first card that is not in the deck, was read already, or breaks the order.
    pub fn cards(&mut self, numbers: &[u8], ascending: bool) -> Result<Cards, Impossible> {
        let mut set = Cards::EMPTY;
        for &number in numbers {
            let refuse =
                |code, rule| Impossible(Message::new(code, rule).with("card", Label::Number(number)));
            let card = Card::new(number).filter(|_| number <= self.deck);
            let card = card.ok_or_else(|| refuse("setup-not-in-deck", self.deck_rule))?;
            if self.used.contains(card) {
                return Err(refuse("setup-twice", self.deck_rule));
            }
            if ascending && set.last() > Some(card) {
                return Err(refuse("setup-not-ascending", self.order_rule));
            }
            self.used.insert(card);
            set.insert(card);
        }
        Ok(set)
    }

    /// All cards read so far.
    pub fn used(&self) -> Cards {
        self.used
    }
}
