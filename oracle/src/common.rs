//! What several games need: bull heads, the destination of a card, the end of a match, reading cards from text.

/// Bull heads on one number card (CM-11).
pub fn heads(card: u8) -> u32 {
    if card == 55 {
        7
    } else if card.is_multiple_of(11) {
        5
    } else if card.is_multiple_of(10) {
        3
    } else if card.is_multiple_of(5) {
        2
    } else {
        1
    }
}

/// Bull heads on several cards together.
pub fn heads_of(cards: &[u8]) -> u32 {
    let mut total = 0;
    for card in cards {
        total += heads(*card);
    }
    total
}

/// The row a card must go to (CM, helper `dest`), or `None` for a low card.
///
/// `ends` has one entry per row: its last card, or `None` if the row may not receive cards.
pub fn dest(ends: &[Option<u8>], card: u8) -> Option<usize> {
    let mut best: Option<(usize, u8)> = None;
    for (row, end) in ends.iter().enumerate() {
        let Some(end) = *end else { continue };
        if end > card {
            continue;
        }
        match best {
            Some((_, best_end)) if best_end > end => {}
            _ => best = Some((row, end)),
        }
    }
    best.map(|(row, _)| row)
}

/// Every seat with the lowest total (CM-12, SN-BASE-7.3).
pub fn lowest_total(scores: &[u32]) -> Vec<usize> {
    let mut seats = Vec::new();
    for seat in 0..scores.len() {
        if scores.iter().all(|other| scores[seat] <= *other) {
            seats.push(seat);
        }
    }
    seats
}

/// What ends a match of the base game or the Pro variant (SN-BASE-8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Somebody has reached the target.
    Target,
    /// A fixed number of rounds; the target is ignored.
    Rounds,
    /// Whichever comes first.
    Both,
}

/// Whether a match is over after `played` rounds with these totals (SN-BASE-7.1, SN-BASE-8.1).
pub fn match_is_over(end: End, target: u32, rounds: Option<usize>, played: usize, scores: &[u32]) -> bool {
    let target_reached = scores.iter().any(|score| *score >= target);
    let rounds_played = match rounds {
        Some(rounds) => played >= rounds,
        None => false,
    };
    match end {
        End::Target => target_reached,
        End::Rounds => rounds_played,
        End::Both => target_reached || rounds_played,
    }
}

/// The result of one finished round of a game with points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Points of this round, per seat.
    pub points: Vec<u32>,
    /// Totals of the match after this round, per seat.
    pub scores: Vec<u32>,
}

/// The same cards in ascending order.
pub(crate) fn sorted(cards: &[u8]) -> Vec<u8> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}

/// Takes one item out of a list; it must be there.
pub(crate) fn take_out<T: PartialEq>(list: &mut Vec<T>, item: &T) {
    let position = list.iter().position(|other| other == item).expect("the item is in the list");
    list.remove(position);
}

/// The number behind a prefix: `number_after("row2", "row")` is 2.
pub(crate) fn number_after(text: &str, prefix: &str) -> Option<usize> {
    text.strip_prefix(prefix)?.parse().ok()
}

/// A number card by its text.
pub(crate) fn card_from(text: &str) -> u8 {
    text.parse().expect("a legal move names a card")
}

/// The cards of one section of a deal, separated by spaces.
pub(crate) fn parse_cards(text: &str, deck: u8) -> Result<Vec<u8>, String> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let card: u8 = word.parse().map_err(|_| format!("`{word}` is not a number card"))?;
        if card < 1 || card > deck {
            return Err(format!("there is no card {card} in a deck of 1 to {deck}"));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// The number cards of a deal.
pub(crate) struct NumberDeal {
    /// One starting card per row.
    pub(crate) starts: Vec<u8>,
    /// One hand per seat, ascending.
    pub(crate) hands: Vec<Vec<u8>>,
    /// All other cards of the deck, ascending.
    pub(crate) undealt: Vec<u8>,
}

/// Reads `row cards | hand | hand …` and checks it: sizes, range, no card twice.
pub(crate) fn parse_number_deal(
    text: &str,
    seats: usize,
    deck: u8,
    rows: usize,
    hand: usize,
) -> Result<NumberDeal, String> {
    let sections: Vec<&str> = text.split('|').collect();
    if sections.len() != seats + 1 {
        return Err(format!("a deal for {seats} seats has {} sections, not {}", seats + 1, sections.len()));
    }
    let starts = parse_cards(sections[0], deck)?;
    if starts.len() != rows {
        return Err(format!("{rows} row cards are needed, not {}", starts.len()));
    }
    let mut hands = Vec::new();
    for section in &sections[1..] {
        let cards = sorted(&parse_cards(section, deck)?);
        if cards.len() != hand {
            return Err(format!("every hand has {hand} cards, not {}", cards.len()));
        }
        hands.push(cards);
    }
    let mut dealt = starts.clone();
    for cards in &hands {
        dealt.extend(cards);
    }
    let mut undealt = Vec::new();
    for card in 1..=deck {
        match dealt.iter().filter(|other| **other == card).count() {
            0 => undealt.push(card),
            1 => {}
            _ => return Err(format!("the card {card} is dealt twice")),
        }
    }
    Ok(NumberDeal { starts, hands, undealt })
}

/// Panics unless `cards` are exactly the cards 1 to `deck`, each once.
pub(crate) fn assert_whole_deck(cards: &[u8], deck: u8) {
    let all: Vec<u8> = (1..=deck).collect();
    assert_eq!(sorted(cards), all, "every card of the deck is in exactly one place");
}

/// Panics unless the cards rise from left to right.
pub(crate) fn assert_rising(cards: &[u8]) {
    for pair in cards.windows(2) {
        assert!(pair[0] < pair[1], "cards rise from left to right: {cards:?}");
    }
}

#[cfg(test)]
pub(crate) mod random {
    //! A small generator of pseudo-random numbers for the tests.

    /// Linear congruential generator with Knuth's constants; only the upper bits are used.
    pub(crate) struct Lcg(pub(crate) u64);

    impl Lcg {
        /// A number from 0 to `n` − 1.
        pub(crate) fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % n as u64) as usize
        }

        /// Shuffles a list.
        pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
            for i in (1..list.len()).rev() {
                list.swap(i, self.below(i + 1));
            }
        }

        /// One item of a list.
        pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
            &list[self.below(list.len())]
        }

        /// A random deal of number cards, `row cards | hand | hand …`.
        pub(crate) fn number_deal(&mut self, seats: usize, deck: u8, rows: usize, hand: usize) -> String {
            let mut cards: Vec<u8> = (1..=deck).collect();
            self.shuffle(&mut cards);
            let mut sections = vec![words(&cards.drain(..rows).collect::<Vec<u8>>())];
            for _ in 0..seats {
                sections.push(words(&cards.drain(..hand).collect::<Vec<u8>>()));
            }
            sections.join(" | ")
        }
    }

    /// Items separated by spaces.
    pub(crate) fn words<T: ToString>(items: &[T]) -> String {
        items.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cm_11_heads() {
        assert_eq!(heads(55), 7);
        assert_eq!(heads(22), 5);
        assert_eq!(heads(100), 3);
        assert_eq!(heads(35), 2);
        assert_eq!(heads(104), 1);
        assert_eq!(heads_of(&(1..=104).collect::<Vec<u8>>()), 171);
        assert_eq!(heads_of(&(1..=100).collect::<Vec<u8>>()), 167);
    }

    #[test]
    fn dest_is_the_highest_lower_end_among_the_rows_that_may_receive() {
        assert_eq!(dest(&[Some(12), Some(37), Some(43), Some(58)], 44), Some(2));
        assert_eq!(dest(&[Some(12), Some(37), None, Some(58)], 44), Some(1));
        assert_eq!(dest(&[Some(12), Some(37), Some(43), Some(58)], 3), None);
    }

    #[test]
    fn cm_12_ties_are_shared() {
        assert_eq!(lowest_total(&[5, 3, 9, 3]), [1, 3]);
    }

    #[test]
    fn sn_base_8_1_end_of_a_match() {
        assert!(!match_is_over(End::Target, 66, None, 9, &[65, 3]));
        assert!(match_is_over(End::Target, 66, None, 1, &[66, 3]));
        assert!(!match_is_over(End::Rounds, 66, Some(3), 2, &[99, 3]));
        assert!(match_is_over(End::Rounds, 66, Some(3), 3, &[1, 3]));
        assert!(match_is_over(End::Both, 66, Some(3), 2, &[99, 3]));
        assert!(match_is_over(End::Both, 66, Some(3), 3, &[1, 3]));
        assert!(!match_is_over(End::Both, 66, Some(3), 2, &[1, 3]));
    }

    #[test]
    fn a_wrong_deal_is_refused() {
        assert!(parse_number_deal("1 2 | 3 4 | 5 6", 2, 6, 2, 2).is_ok());
        assert!(parse_number_deal("1 2 | 3 4", 2, 6, 2, 2).is_err());
        assert!(parse_number_deal("1 2 | 3 4 | 5", 2, 6, 2, 2).is_err());
        assert!(parse_number_deal("1 2 | 3 4 | 5 5", 2, 6, 2, 2).is_err());
        assert!(parse_number_deal("1 2 | 3 4 | 5 7", 2, 6, 2, 2).is_err());
    }
}
