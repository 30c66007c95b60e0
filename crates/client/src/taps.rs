//! How an answer is given by pointing at what lies there: a card, a special card and then a row, a block of cards and
//! then the word to go.
//!
//! Every answer knows its places ([`Choice::spots`]). What was tapped so far is the beginning of some of them; this
//! decides what a tap means, and nothing here knows a game.

use crate::scene::Choice;
use telling::Spot;

/// Longest block of cards.
const BLOCK_MAX: u8 = 3;

/// What was tapped on the way to an answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Taps(Vec<Spot>);

/// How a place can be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Not at all.
    None,
    /// It leads to an answer that is not legal; trying it tells why.
    Try,
    /// It leads to an answer.
    Go,
}

impl Taps {
    /// What was tapped, the first first.
    pub fn spots(&self) -> &[Spot] {
        &self.0
    }

    /// Whether a place was tapped, by itself or in a block.
    pub fn contains(&self, spot: Spot) -> bool {
        self.0.iter().any(|&tapped| covers(tapped, spot))
    }

    /// Takes a tap.
    pub fn tap(&mut self, spot: Spot, choices: &[Choice]) {
        if let (Spot::Hand(at), true) = (spot, has_blocks(choices)) {
            let before = match self.0.as_slice() {
                // A card that cannot be played whatever lies beside it begins no block.
                [Spot::Block { from, count: 1 }] if are_apart(*from, at, choices) => None,
                [block @ Spot::Block { from, count }]
                    if covers(*block, spot) || may_grow(choices, *block) =>
                {
                    Some((*from, *count))
                }
                _ => None,
            };
            self.0 = block(before, at).into_iter().collect();
        } else if self.0.last() == Some(&spot) {
            self.0.pop();
        } else if self.leads(spot, choices) {
            self.0.push(spot);
        } else {
            self.0 = vec![spot];
        }
    }

    /// Takes a stroke along the hand from one card to another: the block between them, or as much of it as may be one.
    pub fn stroke(&mut self, from: u8, to: u8, choices: &[Choice]) {
        if has_blocks(choices) {
            let to = to.clamp(from.saturating_sub(BLOCK_MAX - 1), from.saturating_add(BLOCK_MAX - 1));
            self.0 = vec![Spot::Block { from: from.min(to), count: from.abs_diff(to) + 1 }];
        }
    }

    /// What a place is good for, after what was tapped or as a fresh start.
    pub fn use_of(&self, spot: Spot, choices: &[Choice]) -> Use {
        let follows = |choice: &&Choice, before: &[Spot]| {
            choice
                .spots
                .strip_prefix(before)
                .and_then(<[Spot]>::first)
                .is_some_and(|&next| covers(next, spot))
        };
        let best = |before: &[Spot]| {
            let uses = choices.iter().filter(|choice| follows(choice, before));
            uses.map(|choice| if choice.is_legal { Use::Go } else { Use::Try })
                .max_by_key(|&use_of| use_of as u8)
        };
        best(&self.0).or_else(|| best(&[])).unwrap_or(Use::None)
    }

    /// The answers that need nothing more: several where they differ only in what is said.
    pub fn ready<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        if self.0.is_empty() {
            return Vec::new();
        }
        choices.iter().filter(|choice| choice.spots == self.0).collect()
    }

    /// Whether a place makes an answer: the next one after what was tapped, or by itself. Another answer may end at the same
    /// place and begin elsewhere.
    pub fn makes(&self, spot: Spot, choice: &Choice) -> bool {
        choice.spots.strip_prefix(self.spots()) == Some(&[spot]) || choice.spots == [spot]
    }

    fn leads(&self, spot: Spot, choices: &[Choice]) -> bool {
        let mut next = self.0.clone();
        next.push(spot);
        choices.iter().any(|choice| choice.spots.starts_with(&next))
    }
}

/// Whether cards are played in blocks, so that a tap may be followed by another one.
pub fn has_blocks(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| matches!(choice.spots.first(), Some(Spot::Block { .. })))
}

/// Whether several cards side by side may be played.
pub fn may_play_several(choices: &[Choice]) -> bool {
    let is_several = |spot: &Spot| matches!(spot, Spot::Block { count: 2.., .. });
    choices.iter().any(|choice| choice.is_legal && choice.spots.first().is_some_and(is_several))
}

/// Whether a block is part of one that may be played.
pub fn may_grow(choices: &[Choice], block: Spot) -> bool {
    let Spot::Block { from, count } = block else { return false };
    let holds = |&spot: &Spot| (from..from + count).all(|at| covers(spot, Spot::Hand(at)));
    choices.iter().any(|choice| choice.is_legal && choice.spots.first().is_some_and(holds))
}

/// Whether two cards may each be played, but never together: a tap on one of them leaves the other one.
fn are_apart(one: u8, other: u8, choices: &[Choice]) -> bool {
    let single = |at| Spot::Block { from: at, count: 1 };
    let is_legal = |at| choices.iter().any(|choice| choice.is_legal && choice.spots == [single(at)]);
    let both = Spot::Block { from: one.min(other), count: one.abs_diff(other) + 1 };
    one != other && is_legal(one) && is_legal(other) && !may_grow(choices, both)
}

/// Whether a place is, or is part of, another one.
pub fn covers(place: Spot, spot: Spot) -> bool {
    match (place, spot) {
        (Spot::Block { from, count }, Spot::Hand(at)) => (from..from + count).contains(&at),
        _ => place == spot,
    }
}

/// The block after a tap on one more card: it grows to that card where that is possible, shrinks at its ends, and
/// otherwise begins anew.
fn block(before: Option<(u8, u8)>, at: u8) -> Option<Spot> {
    let single = Some(Spot::Block { from: at, count: 1 });
    let Some((from, count)) = before else { return single };
    let last = from + count - 1;
    if (from..=last).contains(&at) {
        return match (count, at) {
            (1, _) => None,
            (_, at) if at == from => Some(Spot::Block { from: from + 1, count: count - 1 }),
            (_, at) if at == last => Some(Spot::Block { from, count: count - 1 }),
            _ => single,
        };
    }
    let (first, end) = (from.min(at), last.max(at));
    if end - first < BLOCK_MAX { Some(Spot::Block { from: first, count: end - first + 1 }) } else { single }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(mv: &str, spots: &[Spot], is_legal: bool) -> Choice {
        Choice { mv: mv.into(), spots: spots.to_vec(), is_legal, ..Choice::default() }
    }

    fn ready(taps: &Taps, choices: &[Choice]) -> Vec<String> {
        taps.ready(choices).iter().map(|choice| choice.mv.clone()).collect()
    }

    fn block(from: u8, count: u8) -> Spot {
        Spot::Block { from, count }
    }

    /// Taps one card of the hand after another, and tells what is tapped then.
    fn tapping(choices: &[Choice]) -> impl FnMut(u8) -> Vec<Spot> {
        let mut taps = Taps::default();
        move |at| {
            taps.tap(Spot::Hand(at), choices);
            taps.spots().to_vec()
        }
    }

    #[test]
    fn one_tap_answers_where_a_place_says_it_all() {
        let choices = [choice("14", &[Spot::Hand(0)], true), choice("21", &[Spot::Hand(1)], true)];
        let mut taps = Taps::default();
        assert_eq!(taps.use_of(Spot::Hand(1), &choices), Use::Go);
        assert_eq!(taps.use_of(Spot::Row(1), &choices), Use::None);
        taps.tap(Spot::Hand(1), &choices);
        assert_eq!(ready(&taps, &choices), ["21"]);
        taps.tap(Spot::Hand(0), &choices);
        assert_eq!(ready(&taps, &choices), ["14"]);
        taps.tap(Spot::Hand(0), &choices);
        assert_eq!(taps, Taps::default());
    }

    #[test]
    fn a_special_card_asks_for_its_row() {
        let choices = [
            choice("stop:row0", &[Spot::Aside(0), Spot::Row(0)], true),
            choice("stop:row1", &[Spot::Aside(0), Spot::Row(1)], false),
            choice("np", &[Spot::Aside(1)], false),
        ];
        let mut taps = Taps::default();
        assert_eq!(taps.use_of(Spot::Aside(0), &choices), Use::Go);
        assert_eq!(taps.use_of(Spot::Aside(1), &choices), Use::Try);
        assert_eq!(taps.use_of(Spot::Row(0), &choices), Use::None);
        taps.tap(Spot::Aside(0), &choices);
        assert_eq!(ready(&taps, &choices), Vec::<String>::new());
        assert_eq!(taps.use_of(Spot::Row(0), &choices), Use::Go);
        assert_eq!(taps.use_of(Spot::Row(1), &choices), Use::Try);
        // Another card is a fresh start.
        assert_eq!(taps.use_of(Spot::Aside(1), &choices), Use::Try);
        taps.tap(Spot::Row(0), &choices);
        assert_eq!(ready(&taps, &choices), ["stop:row0"]);
        taps.tap(Spot::Aside(1), &choices);
        assert_eq!(ready(&taps, &choices), ["np"]);
    }

    #[test]
    fn a_row_says_what_the_card_does_that_was_tapped() {
        let choices = [
            choice("stop:row0", &[Spot::Aside(0), Spot::Row(0)], true),
            choice("seven:row0", &[Spot::Aside(1), Spot::Row(0)], true),
            choice("fifth", &[Spot::Aside(2)], true),
        ];
        let mut taps = Taps::default();
        let made = |taps: &Taps, spot| {
            let made = choices.iter().filter(|choice| taps.makes(spot, choice));
            made.map(|choice| choice.mv.clone()).collect::<Vec<_>>()
        };
        assert_eq!(made(&taps, Spot::Row(0)), Vec::<String>::new(), "a card comes first");
        for (at, mv) in [(0, "stop:row0"), (1, "seven:row0")] {
            taps.tap(Spot::Aside(at), &choices);
            assert_eq!(made(&taps, Spot::Row(0)), [mv]);
            assert_eq!(made(&taps, Spot::Aside(2)), ["fifth"], "a fresh start");
        }
    }

    #[test]
    fn a_card_that_cannot_be_played_begins_no_block() {
        let choices = [choice("1", &[block(0, 1)], false), choice("11 11", &[block(1, 2)], true)];
        let mut tap = tapping(&choices);
        assert_eq!(tap(0), [block(0, 1)]);
        assert_eq!(tap(1), [block(1, 1)]);
        assert_eq!(tap(2), [block(1, 2)]);
        assert_eq!(tap(0), [block(0, 3)]);
        assert_eq!(tap(0), [block(1, 2)]);
    }

    #[test]
    fn of_two_cards_that_go_alone_the_last_one_is_taken_up() {
        let choices = [
            choice("stop", &[block(0, 1)], true),
            choice("redraw", &[block(1, 1)], true),
            choice("7", &[block(2, 1)], true),
            choice("7 8", &[block(2, 2)], true),
            choice("8", &[block(3, 1)], true),
        ];
        let mut tap = tapping(&choices);
        assert_eq!(tap(0), [block(0, 1)]);
        assert_eq!(tap(1), [block(1, 1)]);
        assert_eq!(tap(2), [block(2, 1)]);
        assert_eq!(tap(3), [block(2, 2)]);
    }

    #[test]
    fn a_stroke_takes_what_lies_between() {
        let choices = [choice("play0", &[Spot::Block { from: 0, count: 1 }], true)];
        let mut taps = Taps::default();
        let mut stroke = |from, to| {
            taps.stroke(from, to, &choices);
            taps.spots().to_vec()
        };
        let block = |from, count| vec![Spot::Block { from, count }];
        assert_eq!(stroke(4, 5), block(4, 2));
        assert_eq!(stroke(4, 2), block(2, 3));
        assert_eq!(stroke(4, 9), block(4, 3));
        assert_eq!(stroke(1, 0), block(0, 2));
        assert_eq!(stroke(7, 7), block(7, 1));
        // Where no blocks are played, a stroke is nothing.
        let mut taps = Taps::default();
        taps.stroke(0, 1, &[choice("14", &[Spot::Hand(0)], true)]);
        assert_eq!(taps, Taps::default());
    }

    #[test]
    fn blocks_grow_shrink_and_begin_anew() {
        let legal = |from| choice("play", &[Spot::Block { from, count: 3 }], true);
        let choices: Vec<_> = (4..10).map(legal).collect();
        let mut taps = Taps::default();
        let mut spots = |at: u8| {
            taps.tap(Spot::Hand(at), &choices);
            taps.spots().first().copied()
        };
        let block = |from, count| Some(Spot::Block { from, count });
        assert_eq!(spots(4), block(4, 1));
        assert_eq!(spots(6), block(4, 3));
        assert_eq!(spots(4), block(5, 2));
        assert_eq!(spots(9), block(9, 1));
        assert_eq!(spots(8), block(8, 2));
        assert_eq!(spots(7), block(7, 3));
        assert_eq!(spots(8), block(8, 1));
        assert_eq!(spots(8), None);
    }

    #[test]
    fn a_block_grows_only_where_a_legal_one_holds_it() {
        let of = |from, count, is_legal| choice("", &[Spot::Block { from, count }], is_legal);
        let choices = [of(0, 1, false), of(0, 2, true), of(2, 1, false), of(3, 1, true)];
        let grows = |from, count| may_grow(&choices, Spot::Block { from, count });
        assert_eq!([grows(0, 1), grows(1, 1), grows(2, 1), grows(1, 2)], [true, true, false, false]);
        assert!(may_play_several(&choices) && !may_play_several(&choices[2..]));
    }
}
