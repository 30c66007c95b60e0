//! Krass Kariert without search: keep the hand playable in few plays.

use crate::{BotGame, best_by};
use bulls::Row;
use game::{Label, Observer, View as _};
use krass::{Card, Combination, Krass, Move, Phase, View, classify};
use rand_core::Rng;

impl BotGame for Krass {
    type Memory = ();
    const FAST_PLAYOUTS: u32 = 0;
    const HAS_ROWS: bool = false;

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
