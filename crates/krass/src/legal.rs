//! Which answers are legal, and why others are not.

use crate::cards::{Hand, ONES};
use crate::combination::{RANKS, rank_of};
use crate::moves::{Declared, Illegal, Move};
use crate::rules::Rules;
use crate::state::{Block, Krass, Phase, Reserves};
use crate::{Card, Combination, Kind};
use game::read::Read;
use game::{MoveList, Seat};
use serde::Serialize;
use std::ops::ControlFlow;

/// Which kinds of answer the seat whose turn it is has (KK-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
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
                out.extend_from_slice(&DRAWS[..=self.secrets[seat.idx()].hand.len()]);
                return;
            }
            _ => return,
        }
        let hand = self.secrets[seat.idx()].hand;
        let blocks = Blocks::of(hand, self.table.trick.to_beat, self.table.rules.xx_only);
        blocks.list(hand, &self.table.rules, out);
        let words = places_of_words(hand);
        if words != 0 {
            out.extend(positions(words & hand.codes()).map(|at| Move::Redraw { at }));
            out.extend(positions(words & !hand.codes()).map(|at| Move::Stop { at }));
        }
        if self.table.may_take_reserve(seat) {
            for taken in &TAKES[..self.table.places[seat.idx()].reserves.len()] {
                // A copy of fixed size, cut off afterwards, is cheaper than one of a size known only now.
                let n_moves = out.len() + hand.len() + 1;
                out.extend_from_slice(taken);
                out.truncate(n_moves);
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
        let place = |to: u8, drawn: bool| {
            let max = hand.len() as u8;
            if to <= max { Ok(()) } else { Err(Illegal::NoSuchPlace { to, max, drawn }) }
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
                place(to, false)
            }
            Move::Draw { to } => place(to, true),
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
        if count > 1 && n_x == usize::from(count) && !rules.xx_only {
            return Err(Illegal::OnlyX);
        }
        let codes = block.values(x);
        let Some(got) = combination_of(block, x) else {
            let values = [codes as u8 & 15, (codes >> 4) as u8 & 15, (codes >> 8) as u8];
            let values_here = &values[..count.into()];
            let wraps = values_here.contains(&1) && values_here.contains(&rules.ranks);
            // Only a block that would be a straight on a circle of values deserves the special sentence.
            let shifted = values.map(|value| if value < 4 { value + rules.ranks } else { value });
            if wraps && n_x == 0 && Combination::of_values(&shifted[..count.into()]).is_some() {
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

/// Plays without X for three blocks a position, filled up to a power of two.
static PLAYS: [Move; 64] = {
    let mut moves = [Move::Play { from: 0, count: 1, x: Declared::NONE }; 64];
    let mut bit = 0;
    while bit < moves.len() {
        moves[bit] = Move::Play { from: bit as u8 / 3, count: bit as u8 % 3 + 1, x: Declared::NONE };
        bit += 1;
    }
    moves
};

/// Moves that differ only in a position, to be copied up to the length of a hand.
static DRAWS: [Move; Hand::LEN_MAX] = {
    let mut moves = [Move::Draw { to: 0 }; Hand::LEN_MAX];
    let mut to = 0;
    while to < moves.len() {
        moves[to] = Move::Draw { to: to as u8 };
        to += 1;
    }
    moves
};

static TAKES: [[Move; Hand::LEN_MAX]; Reserves::LEN_MAX] = {
    let mut moves = [[Move::Reserve { which: 0, to: 0 }; Hand::LEN_MAX]; Reserves::LEN_MAX];
    let mut i = 0;
    while i < Reserves::LEN_MAX * Hand::LEN_MAX {
        let (which, to) = (i / Hand::LEN_MAX, i % Hand::LEN_MAX);
        moves[which][to] = Move::Reserve { which: which as u8, to: to as u8 };
        i += 1;
    }
    moves
};

/// What a block is worth with these declarations, which are as many as it has X cards.
#[inline]
pub(crate) fn combination_of(block: Block, x: Declared) -> Option<Combination> {
    Combination::from_rank(rank_of(block.values(x)))
}

impl Hand {
    /// What a legal play of this hand is worth.
    #[inline]
    pub fn combination(self, from: u8, count: u8, x: Declared) -> Option<Combination> {
        combination_of(Block::of(self, from.into(), count.into()), x)
    }
}

/// Whether somebody who may not take a reserve card has anything to do (KK-9.1, AMB-KK-11).
#[inline]
pub(crate) fn can_act(hand: Hand, to_beat: Option<Combination>, rules: &Rules) -> bool {
    places_of_words(hand) != 0 || can_outbid(hand, to_beat, rules)
}

fn can_outbid(hand: Hand, to_beat: Option<Combination>, rules: &Rules) -> bool {
    let blocks = Blocks::of(hand, to_beat, rules.xx_only);
    blocks.any & !blocks.with_x != 0
        || blocks.each_play(hand, rules, &mut |_| ControlFlow::Break(())).is_break()
}

/// Positions of STOP and REDRAW, one bit in four: the two codes whose upper three bits are set. The lowest bit tells
/// them apart.
#[inline]
fn places_of_words(hand: Hand) -> u128 {
    let codes = hand.codes();
    (codes >> 1) & (codes >> 2) & (codes >> 3) & ONES
}

/// Positions with a bit set, ascending.
#[inline]
fn positions(mut bits: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = (bits != 0).then(|| (bits.trailing_zeros() / 4) as u8)?;
        bits &= bits - 1;
        Some(at)
    })
}

/// Positions of X cards, one bit in four.
#[inline]
fn places_of_x(hand: Hand) -> u128 {
    let codes = hand.codes();
    codes & !(codes >> 1) & (codes >> 2) & (codes >> 3) & ONES
}

/// The blocks of a hand that may outbid, three bits a position: one, two and three cards from there on.
struct Blocks {
    any: u64,
    /// Those with an X in them, whose declarations are still to be looked at.
    with_x: u64,
    need: u8,
}

impl Blocks {
    // Branches on cards are coin flips, so the three blocks at a position cost one look-up and one addition, which
    // carries into the top bit of every byte whose rank is high enough.
    #[inline]
    fn of(hand: Hand, to_beat: Option<Combination>, xx_only: bool) -> Self {
        let need = to_beat.map_or(0, Combination::rank);
        let carry = u32::from(0x7F - need) * 0x01_01_01;
        let mut codes = hand.codes();
        let mut any = 0;
        // Four positions at a time: the number of rounds is easier to predict than the length of a hand, and past its
        // end nothing outbids.
        let n_rounds = hand.len().div_ceil(4);
        for _ in 0..n_rounds {
            let window = codes as u64;
            let mut outbid_here = 0;
            for at in 0..4 {
                let outbid = (RANKS[(window >> (4 * at)) as usize & 0xFFF] + carry) & 0x80_80_80;
                // The product gathers the three bits in places 21 to 23.
                outbid_here |= (outbid.wrapping_mul(0x4081) >> 21 & 7) << (3 * at);
            }
            any = any >> 12 | u64::from(outbid_here) << 52;
            codes >>= 16;
        }
        any = any.checked_shr(64 - 12 * n_rounds as u32).unwrap_or(0);
        let xs = places_of_x(hand);
        let mut with_x = 0;
        if xs != 0 {
            for from in positions(xs) {
                // Every block that contains this position.
                with_x |= (0b111_110_100 << (3 * from)) >> 6;
                if xx_only && xs >> (4 * from + 4) & 1 == 1 {
                    any |= 0b010 << (3 * from);
                }
            }
        }
        Blocks { any, with_x, need }
    }

    /// Every play, ascending.
    #[inline]
    fn each_play(
        &self,
        hand: Hand,
        rules: &Rules,
        put: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut left = self.any;
        while left != 0 {
            let bit = left.trailing_zeros();
            if self.with_x >> bit & 1 == 0 {
                put(PLAYS[bit as usize])?;
            } else {
                let (from, count) = ((bit / 3) as u8, (bit % 3 + 1) as u8);
                Plays { from, need: self.need, ranks: rules.ranks, put }.of_block(hand, count)?;
            }
            left &= left - 1;
        }
        ControlFlow::Continue(())
    }

    /// Puts every play behind the moves of a list, ascending.
    #[inline]
    fn list(&self, hand: Hand, rules: &Rules, out: &mut MoveList<Move>) {
        if self.with_x & self.any == 0 {
            // Eight at a time and the rest cut off, for the same reason as above.
            let n_plays = out.len() + self.any.count_ones() as usize;
            let mut left = self.any;
            while left != 0 {
                out.extend_from_slice(&std::array::from_fn::<_, 8, _>(|_| {
                    let mv = PLAYS[left.trailing_zeros() as usize & 63];
                    left &= left.wrapping_sub(1);
                    mv
                }));
            }
            out.truncate(n_plays);
        } else {
            let _ = self.each_play(hand, rules, &mut |mv| {
                out.push(mv);
                ControlFlow::Continue(())
            });
        }
    }
}

const X: u8 = Card::X.code();

#[inline]
const fn rank(kind: Kind, value: u8) -> u8 {
    Combination { kind, value }.rank()
}

/// Puts out the plays of a block with an X in it.
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

    fn of_block(&mut self, hand: Hand, count: u8) -> ControlFlow<()> {
        let at = |i: usize| hand.code(usize::from(self.from) + i);
        match (count, at(0), at(1), at(2)) {
            (1, ..) => (1..=self.ranks)
                .try_for_each(|value| self.offer(rank(Kind::Solo, value), 1, Declared::one(value))),
            (2, X, X, _) => (1..=self.ranks)
                .try_for_each(|first| self.pairs_with(first, |second| Declared::two(first, second))),
            (2, X, a, _) | (2, a, ..) => self.pairs_with(a, Declared::one),
            // No deck has three X cards.
            (_, X, X, a) | (_, X, a, X) | (_, a, X, X) => self.three_with_two_x(a),
            (_, X, a, b) | (_, a, X, b) | (_, a, b, _) => self.three_with_x(a, b),
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
                            let _ =
                                Blocks::of(hand, best, rules.xx_only).each_play(hand, &rules, &mut |mv| {
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
                let words = places_of_words(Hand::of(&cards));
                let is_word = card == Card::STOP || card == Card::REDRAW;
                assert_eq!(
                    positions(words).collect::<Vec<_>>(),
                    if is_word { vec![at as u8] } else { vec![] }
                );
                assert_eq!(words & Hand::of(&cards).codes() != 0, card == Card::REDRAW);
            }
        }
    }
}
