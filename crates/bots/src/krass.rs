//! Krass Kariert without search: keep the hand playable in few plays.

use crate::flat::Dice;
use crate::levels::Level;
use crate::search::{Guide, Style};
use crate::{BotGame, best_by};
use bulls::Row;
use game::random::below;
use game::{Game as _, Label, Observer, Seat, View as _};
use krass::{Card, Combination, Did, Krass, Move, Phase, View, block_ranks, classify};
use rand_core::Rng;

impl BotGame for Krass {
    type Memory = ();
    const FAST_PLAYOUTS: u32 = 0;
    const HAS_ROWS: bool = false;

    type Guide = KrassGuide;
    const LOOSE: u8 = 64;

    searches!();

    const LEVELS: &'static [Level] = &[
        Level::Judging(Style::Rash),
        Level::Judging(Style::Hasty),
        Level::Judging(Style::Careful),
        Level::Searching(60),
        Level::Searching(2_000),
    ];

    fn hands_of(deal: &krass::Deal, _: bool) -> Option<Vec<Vec<Label>>> {
        // All cards are shuffled for the next round (KK-2.2), so nothing of a hand goes on, played or not. Reserves lie open
        // from the deal on; the draw pile is nobody's.
        Some(deal.hands().iter().map(|hand| hand.iter().map(Label::from).collect()).collect())
    }

    fn sensible(view: &View, legal: &[Move], rng: &mut dyn Rng) -> Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        let Some(secret) = view.secret(me) else { return legal[0] };
        let table = view.table();
        let hand: Vec<Card> = secret.hand.iter().collect();
        let ranks = table.rules().ranks();
        if let (Phase::Draw { .. }, Some(drawn)) = (table.phase(), secret.drawn) {
            return best_by(legal, rng, |mv| match mv {
                Move::Draw { to } => hand_cost(&with(&hand, to, drawn), ranks),
                _ => i32::MAX,
            });
        }
        let before = hand_cost(&hand, ranks);
        let n_opponents = table.with_cards().len() as i32 - 1;
        best_by(legal, rng, |mv| match mv {
            Move::Play { from, count, x } => {
                let from = usize::from(from);
                let block = &hand[from..from + usize::from(count)];
                let declared: Vec<u8> = x.iter().collect();
                let Some(played) = classify(block, &declared, table.rules().xx_only()) else {
                    return i32::MAX;
                };
                let mut rest = hand.clone();
                rest.drain(from..from + usize::from(count));
                // Strong cards are worth keeping, and an X always counts as high as it can.
                let strength = rank(played, ranks);
                hand_cost(&rest, ranks) - before + strength / 4 - 6
            }
            Move::Stop { at } => {
                let mut rest = hand.clone();
                rest.remove(usize::from(at));
                // A STOP gets out of any corner: better late than early, and best before the last plays.
                hand_cost(&rest, ranks) - before + if hand.len() <= 3 { -30 } else { 40 }
            }
            Move::Redraw { at } => {
                let mut rest = hand.clone();
                rest.remove(usize::from(at));
                // Who opens with it may have to draw; others make the winner draw.
                hand_cost(&rest, ranks) - before + if table.trick().to_beat().is_none() { 40 } else { 2 }
            }
            Move::Reserve { which, to } => {
                let reserve = table.places()[me.idx()].reserves.get(usize::from(which));
                let Some(card) = reserve else { return i32::MAX };
                hand_cost(&with(&hand, to, card), ranks) - before + 12 + 2 * (3 - n_opponents)
            }
            Move::Draw { .. } => i32::MAX,
        })
    }

    fn rows(_: &View) -> &[Row] {
        &[]
    }

    #[inline]
    fn table_rows(_: &Self) -> &[Row] {
        &[]
    }

    #[inline]
    fn row_of(_: Move) -> Option<u8> {
        None
    }
}

fn with(hand: &[Card], to: u8, card: Card) -> Vec<Card> {
    let mut hand = hand.to_vec();
    hand.insert(usize::from(to), card);
    hand
}

/// Where a combination stands among all, from 0 to about 60.
fn rank(combination: Combination, ranks: u8) -> i32 {
    combination.kind as i32 * i32::from(ranks) + i32::from(combination.value)
}

/// How hard a hand is to get rid of: every play costs, weak ones more than strong ones. The best split of the hand
/// into neighboring blocks, without hope for blocks that only meet later.
fn hand_cost(hand: &[Card], ranks: u8) -> i32 {
    let mut best = vec![0; hand.len() + 1];
    for end in 1..=hand.len() {
        best[end] = (1..=end.min(3))
            .filter_map(|count| Some(best[end - count] + block_cost(&hand[end - count..end], ranks)?))
            .min()
            .expect("a single card is always a block");
    }
    best[hand.len()]
}

/// What one play of these cards costs: 60 less its strength; `None` where they form no combination.
fn block_cost(block: &[Card], ranks: u8) -> Option<i32> {
    if block.len() == 1 && (block[0] == Card::STOP || block[0] == Card::REDRAW) {
        return Some(if block[0] == Card::STOP { 0 } else { 20 });
    }
    let n_x = block.iter().filter(|&&card| card == Card::X).count();
    let strongest = match n_x {
        0 => classify(block, &[], false),
        1 => (1..=ranks).filter_map(|value| classify(block, &[value], false)).max(),
        // Two X beside a number card: trips of it.
        _ => {
            let value = block.iter().find_map(|card| card.number())?;
            classify(block, &[value, value], false)
        }
    };
    Some(60 - rank(strongest?, ranks))
}

/// What a block of a rank costs; a rank of 0 is no block.
const COSTS: [i16; 128] = {
    let mut costs = [0; 128];
    let mut rank = 0;
    while rank < costs.len() {
        costs[rank] = if rank == 0 { NEVER } else { 60 - (12 * (rank as i16 >> 4) + (rank as i16 & 15)) };
        rank += 1;
    }
    costs
};

/// More than any hand costs.
const NEVER: i16 = 4_000;

const X: u8 = 13;
const STOP: u8 = 14;
const REDRAW: u8 = 15;

/// What blocks of one, two and three cards cost at the left end of a hand's codes.
#[inline]
fn costs_at(codes: u128) -> [i16; 3] {
    let [one, two, three] = block_ranks(codes).map(|rank| COSTS[usize::from(rank & 127)]);
    match codes as u8 & 15 {
        0..STOP => [one, two, three],
        STOP => [0, two, three],
        _ => [20, two, three],
    }
}

/// A hand within playouts, and [`hand_cost`] of it and of what becomes of it, for the printed deck.
struct Costs {
    codes: u128,
    len: usize,
    /// What the cards in front of each place cost.
    before: [i16; PLACES],
    /// What the cards from each place on cost.
    from: [i16; PLACES],
}

/// Places before, between and behind cards, with room for three cards more.
const PLACES: usize = krass::Hand::LEN_MAX + 4;

impl Costs {
    fn of(hand: krass::Hand) -> Self {
        let (codes, len) = (hand.codes(), hand.len());
        let mut costs = Costs { codes, len, before: [NEVER; PLACES], from: [NEVER; PLACES] };
        costs.before[0] = 0;
        for at in 0..len {
            let here = costs.before[at];
            for (more, cost) in (1..).zip(costs_at(codes >> (4 * at))) {
                costs.before[at + more] = costs.before[at + more].min(here + cost);
            }
        }
        costs.from[len] = 0;
        for at in (0..len).rev() {
            let by = (1..).zip(costs_at(codes >> (4 * at)));
            costs.from[at] = by.map(|(more, cost)| costs.from[at + more] + cost).min().unwrap_or(NEVER);
        }
        costs
    }

    #[inline]
    fn all(&self) -> i32 {
        self.from[0].into()
    }

    /// Without some adjacent cards: blocks may meet where they were.
    #[inline]
    fn without(&self, from: u8, count: u8) -> i32 {
        let (at, end) = (usize::from(from), usize::from(from + count));
        let below = (1 << (4 * at)) - 1;
        let codes = self.codes & below | (self.codes >> (4 * count)) & !below;
        let mut best = self.before[at] + self.from[end];
        if at >= 1 && end < self.len {
            let [_, two, three] = costs_at(codes >> (4 * (at - 1)));
            best = best.min(self.before[at - 1] + two + self.from[end + 1]);
            best = best.min(self.before[at - 1] + three + self.from[end + 2]);
            if at >= 2 {
                let [_, _, three] = costs_at(codes >> (4 * (at - 2)));
                best = best.min(self.before[at - 2] + three + self.from[end + 1]);
            }
        }
        best.into()
    }

    /// With one more card, which comes to a place.
    #[inline]
    fn with(&self, to: u8, card: u8) -> i32 {
        let at = usize::from(to);
        let below = (1 << (4 * at)) - 1;
        let codes = self.codes & below | (self.codes & !below) << 4 | u128::from(card) << (4 * at);
        let [one, two, three] = costs_at(codes >> (4 * at));
        let here = self.before[at];
        let mut best = (here + one + self.from[at]).min(here + two + self.from[at + 1]);
        best = best.min(here + three + self.from[at + 2]);
        if at >= 1 {
            let [_, two, three] = costs_at(codes >> (4 * (at - 1)));
            let here = self.before[at - 1];
            best = best.min(here + two + self.from[at]).min(here + three + self.from[at + 1]);
        }
        if at >= 2 {
            let [_, _, three] = costs_at(codes >> (4 * (at - 2)));
            best = best.min(self.before[at - 2] + three + self.from[at]);
        }
        best.into()
    }
}

/// The rank of the strongest block of a hand without the card at a place.
fn best_rank_without(hand: krass::Hand, at: u8) -> u8 {
    let below = (1 << (4 * at)) - 1;
    let codes = hand.codes() & below | (hand.codes() >> 4) & !below;
    let ranks = (1..hand.len()).flat_map(|at| block_ranks(codes >> (4 * (at - 1))));
    ranks.fold(0, u8::max)
}

/// Places that are tried for a card which comes into the hand.
const FITTING: usize = 4;

/// What a step of combinations counts before any playout, in hundredths of a chip.
const PRIOR: i64 = 5;

/// What the others are believed to hold, and how everybody plays on.
pub struct KrassGuide {
    /// Who took a reserve card in this trick, and what there was to outbid: seat, place of the card, rank.
    refused: Vec<(Seat, u8, u8)>,
}

impl Guide<Krass> for KrassGuide {
    fn new(view: &View, me: Seat) -> Self {
        let table = view.table();
        let mut refused = Vec::new();
        let mut to_beat = 0;
        for act in table.trick().acts() {
            match act.did {
                Did::Play { combination, .. } => to_beat = combination.rank(),
                Did::Reserve { card } if act.seat != me => {
                    let known = table.places()[act.seat.idx()].hand;
                    let at = known.iter().position(|known| known == Some(card));
                    refused.extend(at.map(|at| (act.seat, at as u8, to_beat)));
                }
                _ => {}
            }
        }
        KrassGuide { refused }
    }

    fn candidates(&self, view: &View, legal: &[Move], _: &mut Dice) -> Vec<(usize, i64)> {
        let Observer::Seat(me) = view.by() else { return vec![(0, 0)] };
        let Some(secret) = view.secret(me) else { return vec![(0, 0)] };
        let judge = Judge::new(view.table(), me, secret);
        let cost = |at: usize| judge.cost(secret.hand, legal[at]);
        // Of the values an X may have in a block the lowest and the highest matter, and of all places for a card those
        // where it fits best.
        let group = |mv| match mv {
            Move::Play { from, count, x } if !x.is_empty() => Some((0, from, count)),
            Move::Reserve { which, .. } => Some((1, which, 0)),
            Move::Draw { .. } => Some((2, 0, 0)),
            _ => None,
        };
        let rank = |at: usize| match legal[at] {
            Move::Play { from, count, x } => {
                secret.hand.combination(from, count, x).map_or(0, Combination::rank)
            }
            _ => 0,
        };
        let is_worth = |at: &usize| {
            let Some(own) = group(legal[*at]) else { return true };
            let others = || (0..legal.len()).filter(|&other| group(legal[other]) == Some(own));
            if own.0 == 0 {
                let highest = others().max_by_key(|&at| (rank(at), std::cmp::Reverse(at)));
                let lowest = others().min_by_key(|&at| (rank(at), at));
                return highest == Some(*at) || lowest == Some(*at);
            }
            let mine = (cost(*at), *at);
            others().filter(|&other| (cost(other), other) < mine).count() < FITTING
        };
        (0..legal.len()).filter(is_worth).map(|at| (at, -PRIOR * i64::from(cost(at)))).collect()
    }

    fn is_kept(&self, world: &Krass, dice: &mut Dice) -> bool {
        // Who takes a reserve card could rarely have outbid.
        self.refused.iter().all(|&(seat, at, to_beat)| {
            best_rank_without(world.secrets()[seat.idx()].hand, at) <= to_beat || below(dice, 4) == 0
        })
    }

    fn answer(&self, game: &Krass, seat: Seat, style: Style, moves: &mut Vec<Move>, dice: &mut Dice) -> Move {
        game.legal_moves(seat, moves);
        if let [only] = moves[..] {
            return only;
        }
        let table = game.table();
        let secret = &game.secrets()[seat.idx()];
        let noise = match style {
            Style::Loose => 24,
            Style::Rash => 120,
            Style::Hasty => 60,
            Style::Careful | Style::Thoughtful | Style::Shortsighted => 1,
        };
        let judge = Judge::new(table, seat, secret);
        let mut chance = dice.next_u64();
        let mut best = (i32::MAX, moves[0]);
        for &mv in &*moves {
            // Which of equal ones is left to chance.
            chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let cost = 16 * judge.cost(secret.hand, mv) + (((chance >> 44) as i32 * noise) >> 16);
            if cost < best.0 {
                best = (cost, mv);
            }
        }
        best.1
    }
}

/// What somebody looks at who has to act.
struct Judge {
    hand: Costs,
    before: i32,
    reserves: krass::Reserves,
    drawn: u8,
    /// What taking a reserve card costs.
    reserve: i32,
    is_opening: bool,
}

impl Judge {
    #[inline]
    fn new(table: &krass::Table, seat: Seat, secret: &krass::Secret) -> Self {
        let hand = Costs::of(secret.hand);
        Judge {
            before: hand.all(),
            hand,
            reserves: table.places()[seat.idx()].reserves,
            drawn: secret.drawn.map_or(0, code_of),
            reserve: 12 + 2 * (4 - table.with_cards().len() as i32),
            is_opening: table.trick().to_beat().is_none(),
        }
    }

    /// What an answer costs, in steps of combinations.
    #[inline]
    fn cost(&self, cards: krass::Hand, mv: Move) -> i32 {
        let hand = &self.hand;
        match mv {
            Move::Draw { to } => hand.with(to, self.drawn),
            Move::Play { from, count, x } => {
                let rank = cards.combination(from, count, x).map_or(0, Combination::rank);
                let strength = 12 * i32::from(rank >> 4) + i32::from(rank & 15);
                // Strong cards are worth keeping, but an X may count as high as it can.
                let kept = if x.is_empty() { strength / 4 } else { (60 - strength) / 4 };
                hand.without(from, count) - self.before + kept - 6
            }
            Move::Stop { at } => hand.without(at, 1) - self.before + if hand.len <= 3 { -30 } else { 40 },
            Move::Redraw { at } => hand.without(at, 1) - self.before + if self.is_opening { 40 } else { 2 },
            Move::Reserve { which, to } => {
                let card = self.reserves.get(usize::from(which)).map_or(0, code_of);
                hand.with(to, card) - self.before + self.reserve
            }
        }
    }
}

fn code_of(card: Card) -> u8 {
    match card {
        Card::X => X,
        Card::STOP => STOP,
        Card::REDRAW => REDRAW,
        _ => card.number().unwrap_or(0),
    }
}
