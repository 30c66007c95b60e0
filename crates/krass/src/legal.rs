//! Which answers are legal, and why others are not.

use crate::cards::Hand;
use crate::moves::{Declared, Illegal, Move};
use crate::rules::Rules;
use crate::state::{Block, Krass, Phase};
use crate::{Card, Combination, Kind};
use game::{MoveList, Seat};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Which kinds of answer the seat whose turn it is has (KK-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Answers {
    /// A combination that outbids.
    pub play: bool,
    /// A REDRAW.
    pub redraw: bool,
    /// A STOP.
    pub stop: bool,
    /// A reserve card.
    pub reserve: bool,
}

impl Krass {
    /// Which kinds of answer a seat has; none when it is not its turn to act.
    pub fn answers(&self, seat: Seat) -> Answers {
        if self.table.phase != (Phase::Act { seat }) {
            return Answers::default();
        }
        let hand = self.secrets[seat.idx()].hand;
        Answers {
            play: can_outbid(hand, self.table.trick.to_beat, &self.table.rules),
            redraw: hand.iter().any(|card| card == Card::REDRAW),
            stop: hand.iter().any(|card| card == Card::STOP),
            reserve: self.table.may_take_reserve(seat),
        }
    }

    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        match self.table.phase {
            Phase::Act { seat: turn } if turn == seat => {}
            Phase::Draw { seat: winner, .. } if winner == seat => {
                let len = self.secrets[seat.idx()].hand.len() as u8;
                out.extend((0..=len).map(|to| Move::Draw { to }));
                return;
            }
            _ => return,
        }
        let hand = self.secrets[seat.idx()].hand;
        let mut put = |mv| {
            out.push(mv);
            ControlFlow::Continue(())
        };
        let _ = plays(hand, self.table.trick.to_beat, &self.table.rules, &mut put);
        let len = hand.len() as u8;
        if has_word_card(hand) {
            out.extend(
                (0..len)
                    .filter(|&at| hand.code(at.into()) == Card::REDRAW.code())
                    .map(|at| Move::Redraw { at }),
            );
            out.extend(
                (0..len).filter(|&at| hand.code(at.into()) == Card::STOP.code()).map(|at| Move::Stop { at }),
            );
        }
        if self.table.may_take_reserve(seat) {
            for which in 0..self.table.places[seat.idx()].reserves.len() as u8 {
                out.extend((0..=len).map(|to| Move::Reserve { which, to }));
            }
        }
    }

    pub(crate) fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let (turn, drawing) = match self.table.phase {
            Phase::Deal | Phase::Over => return Err(Illegal::NothingAsked),
            Phase::Act { seat } => (seat, false),
            Phase::Draw { seat, .. } => (seat, true),
        };
        if turn != seat {
            return Err(Illegal::NotYourTurn { turn });
        }
        match (mv, drawing) {
            (Move::Draw { .. }, false) => return Err(Illegal::NothingDrawn),
            (Move::Draw { .. }, true) => {}
            (_, true) => return Err(Illegal::MustDraw),
            (_, false) => {}
        }
        let hand = self.secrets[seat.idx()].hand;
        let card_at = |at: u8| hand.get(at.into()).ok_or(Illegal::PastTheHand { at, len: hand.len() as u8 });
        let place = |to: u8| {
            let max = hand.len() as u8;
            if to <= max { Ok(()) } else { Err(Illegal::NoSuchPlace { to, max }) }
        };
        match mv {
            Move::Play { from, count, x } => self.check_play(hand, from, count, x),
            Move::Redraw { at } => match card_at(at)? {
                Card::REDRAW => Ok(()),
                card => Err(Illegal::NotRedraw { card }),
            },
            Move::Stop { at } => match card_at(at)? {
                Card::STOP => Ok(()),
                card => Err(Illegal::NotStop { card }),
            },
            Move::Reserve { which, to } => {
                if self.table.trick.n_acts == 0 {
                    return Err(Illegal::OpenerMustPlay);
                }
                let have = self.table.places[seat.idx()].reserves.len() as u8;
                if have == 0 {
                    return Err(Illegal::NoReserveLeft);
                }
                if which >= have {
                    return Err(Illegal::NoSuchReserve { which, have });
                }
                place(to)
            }
            Move::Draw { to } => place(to),
        }
    }

    fn check_play(&self, hand: Hand, from: u8, count: u8, x: Declared) -> Result<(), Illegal> {
        let rules = &self.table.rules;
        let len = hand.len() as u8;
        if !(1..=3).contains(&count) || from.checked_add(count).is_none_or(|end| end > len) {
            return Err(Illegal::PastTheHand { at: from.saturating_add(count).saturating_sub(1), len });
        }
        let block = Block::of(hand, from.into(), count.into());
        if let Some(card) = block.iter().find(|&card| card == Card::STOP || card == Card::REDRAW) {
            return Err(Illegal::NotInBlocks { card });
        }
        let n_x = block.iter().filter(|&card| card == Card::X).count();
        if n_x != x.len() {
            return Err(Illegal::Declarations { need: n_x as u8, got: x.len() as u8 });
        }
        if let Some(value) = x.iter().find(|&value| value > rules.ranks) {
            return Err(Illegal::NoSuchValue { value, max: rules.ranks });
        }
        if count > 1 && n_x == count.into() && !rules.xx_only {
            return Err(Illegal::OnlyX);
        }
        let values = values_of(block, x);
        let Some(got) = Combination::of_values(&values[..count.into()]) else {
            let values_here = &values[..count.into()];
            let wraps = values_here.contains(&1) && values_here.contains(&rules.ranks);
            // Only a block that would be a straight on a circle of values deserves the special sentence.
            let shifted: Vec<u8> =
                values_here.iter().map(|&v| if v < 4 { v + rules.ranks } else { v }).collect();
            if wraps && n_x == 0 && Combination::of_values(&shifted).is_some() {
                return Err(Illegal::NoWrapAround);
            }
            return Err(Illegal::NotACombination { count, values, declared: n_x > 0 });
        };
        match self.table.trick.to_beat {
            Some(need) if !got.beats(need) => Err(Illegal::TooWeak { need, got }),
            _ => Ok(()),
        }
    }
}

/// The values of a block, declared ones for its X cards; 0 past its end.
#[inline]
pub(crate) fn values_of(block: Block, x: Declared) -> [u8; 3] {
    let mut values = [0; 3];
    let mut declared = x.iter();
    for (value, card) in values.iter_mut().zip(block.iter()) {
        *value = card.number().unwrap_or_else(|| declared.next().unwrap_or(0));
    }
    values
}

/// Whether somebody who may not take a reserve card has anything to do (KK-9.1, AMB-KK-11).
#[inline]
pub(crate) fn can_act(hand: Hand, to_beat: Option<Combination>, rules: &Rules) -> bool {
    has_word_card(hand) || can_outbid(hand, to_beat, rules)
}

fn can_outbid(hand: Hand, to_beat: Option<Combination>, rules: &Rules) -> bool {
    plays(hand, to_beat, rules, &mut |_| ControlFlow::Break(())).is_break()
}

/// Whether a STOP or REDRAW is in the hand: the only codes with the upper three bits set.
#[inline]
fn has_word_card(hand: Hand) -> bool {
    const ONES: u128 = 0x0111_1111_1111_1111_1111_1111_1111_1111;
    let codes = hand.codes();
    (codes >> 1) & (codes >> 2) & (codes >> 3) & ONES != 0
}

/// Every play that outbids, ascending.
#[inline]
fn plays(
    hand: Hand,
    to_beat: Option<Combination>,
    rules: &Rules,
    put: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let need = to_beat.map_or(0, Combination::rank);
    // A block of one or two cards is worth nothing against a category of more.
    let singles = need < rank(Kind::Straight2, 0);
    let doubles = need < rank(Kind::Straight3, 0);
    let mut codes = hand.codes();
    for from in 0..hand.len() as u8 {
        let [a, b, c] = [codes as u8 & 15, (codes >> 4) as u8 & 15, (codes >> 8) as u8 & 15];
        codes >>= 4;
        if !joins(a) {
            continue;
        }
        let mut from_here = Plays { from, need, ranks: rules.ranks, put };
        if singles {
            from_here.one(a)?;
        }
        if !joins(b) {
            continue;
        }
        if doubles {
            from_here.two(a, b, rules.xx_only)?;
        }
        if joins(c) {
            from_here.three(a, b, c)?;
        }
    }
    ControlFlow::Continue(())
}

const X: u8 = Card::X.code();

/// Whether a card can be part of a block: a number or X, and not the end of the hand (KK-4.4).
#[inline]
const fn joins(code: u8) -> bool {
    code.wrapping_sub(1) < X
}

#[inline]
const fn rank(kind: Kind, value: u8) -> u8 {
    Combination { kind, value }.rank()
}

/// Puts out the plays that start at one position.
struct Plays<'a, P> {
    from: u8,
    need: u8,
    ranks: u8,
    put: &'a mut P,
}

impl<P: FnMut(Move) -> ControlFlow<()>> Plays<'_, P> {
    #[inline]
    fn offer(&mut self, rank: u8, count: u8, x: Declared) -> ControlFlow<()> {
        if rank > self.need {
            (self.put)(Move::Play { from: self.from, count, x })
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether the deck has a value; 0 and one past the end do not exist (KK-8.3).
    #[inline]
    fn exists(&self, value: u8) -> bool {
        value.wrapping_sub(1) < self.ranks
    }

    #[inline]
    fn one(&mut self, a: u8) -> ControlFlow<()> {
        if a != X {
            return self.offer(rank(Kind::Solo, a), 1, Declared::NONE);
        }
        for value in 1..=self.ranks {
            self.offer(rank(Kind::Solo, value), 1, Declared::one(value))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn two(&mut self, a: u8, b: u8, xx_only: bool) -> ControlFlow<()> {
        match (a == X, b == X) {
            (false, false) => match a.abs_diff(b) {
                0 => self.offer(rank(Kind::Pair, a), 2, Declared::NONE),
                1 => self.offer(rank(Kind::Straight2, a.max(b)), 2, Declared::NONE),
                _ => ControlFlow::Continue(()),
            },
            (true, true) if !xx_only => ControlFlow::Continue(()),
            (true, true) => {
                for first in 1..=self.ranks {
                    self.pairs_with(first, |second| Declared::two(first, second))?;
                }
                ControlFlow::Continue(())
            }
            _ => self.pairs_with(if a == X { b } else { a }, Declared::one),
        }
    }

    /// A second value beside a first: one less, the same, one more.
    #[inline]
    fn pairs_with(&mut self, value: u8, declare: impl Fn(u8) -> Declared) -> ControlFlow<()> {
        if self.exists(value - 1) {
            self.offer(rank(Kind::Straight2, value), 2, declare(value - 1))?;
        }
        self.offer(rank(Kind::Pair, value), 2, declare(value))?;
        if self.exists(value + 1) {
            self.offer(rank(Kind::Straight2, value + 1), 2, declare(value + 1))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn three(&mut self, a: u8, b: u8, c: u8) -> ControlFlow<()> {
        match (a == X, b == X, c == X) {
            (false, false, false) => match Combination::of_values(&[a, b, c]) {
                Some(combination) => self.offer(combination.rank(), 3, Declared::NONE),
                None => ControlFlow::Continue(()),
            },
            (true, false, false) => self.three_with_x(b, c),
            (false, true, false) => self.three_with_x(a, c),
            (false, false, true) => self.three_with_x(a, b),
            (true, true, false) => self.three_with_two_x(c),
            (true, false, true) => self.three_with_two_x(b),
            (false, true, true) => self.three_with_two_x(a),
            // No deck has three X cards.
            (true, true, true) => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn three_with_x(&mut self, a: u8, b: u8) -> ControlFlow<()> {
        let (low, high) = (a.min(b), a.max(b));
        match high - low {
            0 => self.offer(rank(Kind::Trips, a), 3, Declared::one(a)),
            1 => {
                if self.exists(low - 1) {
                    self.offer(rank(Kind::Straight3, high), 3, Declared::one(low - 1))?;
                }
                if self.exists(high + 1) {
                    self.offer(rank(Kind::Straight3, high + 1), 3, Declared::one(high + 1))?;
                }
                ControlFlow::Continue(())
            }
            2 => self.offer(rank(Kind::Straight3, high), 3, Declared::one(low + 1)),
            _ => ControlFlow::Continue(()),
        }
    }

    /// One number and two X: the other two values of a straight in both orders, or the number twice.
    #[inline]
    fn three_with_two_x(&mut self, n: u8) -> ControlFlow<()> {
        // Offsets from the number, in the order of the index.
        const OTHERS: [(i8, i8); 7] = [(-2, -1), (-1, -2), (-1, 1), (0, 0), (1, -1), (1, 2), (2, 1)];
        for (first, second) in OTHERS {
            let (x, y) = (n.wrapping_add_signed(first), n.wrapping_add_signed(second));
            if self.exists(x) && self.exists(y) {
                let combination =
                    if first == 0 { rank(Kind::Trips, n) } else { rank(Kind::Straight3, n.max(x).max(y)) };
                self.offer(combination, 3, Declared::two(x, y))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classify;
    use game::{Options, Rules as _};

    /// Every hand of up to three cards, every best combination: the fast listing against trying all declarations.
    #[test]
    fn listing_agrees_with_trying_every_declaration() {
        for (xx_only, ranks) in [("false", 12), ("true", 12), ("true", 5)] {
            let options: Options =
                [("xx_only", xx_only), ("lab.ranks", &ranks.to_string()), ("lab.hand", "2")].into();
            let rules = Rules::parse(3, &options).unwrap();
            let cards: Vec<Card> =
                Card::kinds().filter(|card| card.number().is_none_or(|n| n <= ranks)).collect();
            let bests = [None, Some((Kind::Solo, 3)), Some((Kind::Pair, 4)), Some((Kind::Straight3, 5))];
            for &a in &cards {
                for &b in &cards {
                    for &c in &cards {
                        if [a, b, c] == [Card::X; 3] {
                            continue;
                        }
                        let hand = Hand::of(&[a, b, c]);
                        for best in bests {
                            let best = best.map(|(kind, value)| Combination { kind, value });
                            let mut listed = Vec::new();
                            let _ = plays(hand, best, &rules, &mut |mv| {
                                listed.push(mv);
                                ControlFlow::Continue(())
                            });
                            assert_eq!(
                                listed,
                                all_by_trying(&[a, b, c], best, &rules),
                                "{hand} against {best:?}"
                            );
                            assert_eq!(can_outbid(hand, best, &rules), !listed.is_empty());
                        }
                    }
                }
            }
        }
    }

    fn all_by_trying(cards: &[Card], best: Option<Combination>, rules: &Rules) -> Vec<Move> {
        let mut found = Vec::new();
        for from in 0..cards.len() {
            for count in 1..=cards.len() - from {
                let block = &cards[from..from + count];
                let n_x = block.iter().filter(|&&card| card == Card::X).count();
                for declared in declarations(n_x, rules.ranks()) {
                    let worth = classify(block, &declared, rules.xx_only());
                    if worth.is_some_and(|worth| best.is_none_or(|best| worth.beats(best))) {
                        found.push(Move::play(from, count, &declared).unwrap());
                    }
                }
            }
        }
        found
    }

    fn declarations(n_x: usize, ranks: u8) -> Vec<Vec<u8>> {
        match n_x {
            0 => vec![vec![]],
            _ => declarations(n_x - 1, ranks)
                .into_iter()
                .flat_map(|head| (1..=ranks).map(move |value| [head.clone(), vec![value]].concat()))
                .collect(),
        }
    }

    #[test]
    fn word_cards_are_found_anywhere() {
        for at in 0..Hand::LEN_MAX {
            for card in Card::kinds() {
                let mut cards = [Card::X; Hand::LEN_MAX];
                cards[at] = card;
                assert_eq!(has_word_card(Hand::of(&cards)), card == Card::STOP || card == Card::REDRAW);
            }
        }
    }
}
