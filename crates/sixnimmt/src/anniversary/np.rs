//! What Negative = Positive cancels when whole cards are set aside (SN-ANN-NP-3, AMB-NP-1).

use bulls::Cards;

/// The cards to set aside: the largest total of at most `value` heads, with equal totals the fewest cards, with
/// equal numbers of cards the set that is lowest when listed in ascending order.
pub(crate) fn set_aside(pile: Cards, value: u8) -> Cards {
    let mut best = Choice { heads: 0, cards: Cards::EMPTY };
    let mut by_heads = [Cards::EMPTY; HEADS.len()];
    for card in pile {
        if let Some(i) = HEADS.iter().position(|&heads| heads == card.heads()) {
            by_heads[i].insert(card);
        }
    }
    search(&by_heads, value, Choice { heads: 0, cards: Cards::EMPTY }, &mut best);
    best.cards
}

/// The values a card can have, highest first.
const HEADS: [u8; 5] = [7, 5, 3, 2, 1];

#[derive(Clone, Copy)]
struct Choice {
    heads: u8,
    cards: Cards,
}

impl Choice {
    fn beats(self, other: Self) -> bool {
        if self.heads != other.heads {
            return self.heads > other.heads;
        }
        if self.cards.len() != other.cards.len() {
            return self.cards.len() < other.cards.len();
        }
        // Of two equally long ascending lists the one that first has a lower card also has the lowest of all
        // cards that are not in both.
        let only = self.cards.without(other.cards).first();
        only.is_some_and(|card| Some(card) < other.cards.without(self.cards).first())
    }
}

/// Tries every number of cards of each value; of equal cards the lowest always come first.
fn search(by_heads: &[Cards], room: u8, chosen: Choice, best: &mut Choice) {
    let [cards, lower @ ..] = by_heads else {
        if chosen.beats(*best) {
            *best = chosen;
        }
        return;
    };
    let heads = HEADS[HEADS.len() - by_heads.len()];
    let mut chosen = chosen;
    let mut room = room;
    let mut left = cards.iter();
    loop {
        search(lower, room, chosen, best);
        match left.next() {
            Some(card) if heads <= room => {
                room -= heads;
                chosen.heads += heads;
                chosen.cards.insert(card);
            }
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bulls::Card;

    fn set(numbers: &[u8]) -> Cards {
        numbers.iter().map(|&n| Card::of(n)).collect()
    }

    /// Every subset, by the words of the rule.
    fn by_hand(pile: Cards, value: u8) -> Cards {
        let cards: Vec<Card> = pile.iter().collect();
        (0..1_u32 << cards.len())
            .map(|bits| (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect::<Vec<_>>())
            .filter(|list| bulls::heads_of(list.iter().copied()) <= value.into())
            .max_by_key(|list| {
                (
                    bulls::heads_of(list.iter().copied()),
                    std::cmp::Reverse(list.len()),
                    std::cmp::Reverse(list.clone()),
                )
            })
            .expect("the empty set")
            .into_iter()
            .collect()
    }

    #[test]
    fn choice_follows_the_words_of_the_rule() {
        for pile in [
            &[55][..],
            &[1, 2, 3, 4, 6, 7, 8, 9],
            &[5, 15, 10, 20, 30, 11, 22, 1],
            &[5, 15, 25, 35, 10, 20, 44, 55, 104],
            &[2, 5, 10, 15, 20, 55, 66, 101],
        ] {
            for value in 0..=7 {
                assert_eq!(
                    set_aside(set(pile), value),
                    by_hand(set(pile), value),
                    "pile {pile:?} value {value}"
                );
            }
        }
    }
}
