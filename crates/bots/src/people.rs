//! How kinds of people play base 6 nimmt! within playouts.
//!
//! The kinds are those of [`crate::kinds`], to the end of the round and in whole numbers, so that a search chooses the same on
//! every machine.

use crate::flat::Dice;
use crate::kinds::{FEATURES, KINDS, Memory, RISK, THINKER, WEIGHTS};
use crate::rows::between;
use crate::search::Style;
use crate::thinker::Soft;
use bulls::{Card, Cards, Row, dest};
use game::random::shuffle_front;
use sixnimmt::base::View;

/// The most turns of a round that were looked at when weights were fitted.
const TURNS: usize = 10;

/// One in whole numbers: chances, scores and heads are counted in its fractions.
const ONE: i64 = 65_536;

/// Steps in which shares are counted. Who looks at one turn alone tells hands apart by small differences.
const STEPS: usize = 256;

/// The most cards that fit behind the last one of a row.
const ROOM: usize = 7;

/// The style of each kind.
const STYLES: [Style; KINDS] = {
    let mut styles = [Style::Loose; KINDS];
    (styles[RISK], styles[THINKER]) = (Style::Shortsighted, Style::Thoughtful);
    styles
};

/// Hands in which it is counted what kinds would play.
const N_COUNTED: u32 = 600;

/// How they choose, at a table of some size.
pub(crate) struct People {
    /// The chances that exactly so many of the others, or more of them, play into a gap.
    exactly: [[u32; STEPS]; ROOM],
    more: [[u32; STEPS]; ROOM],
    /// How one who thinks ahead weighs the features of a card, with so many cards in hand.
    weights: [[i64; FEATURES]; TURNS + 1],
    soft: Soft,
    cap: usize,
}

impl People {
    pub(crate) fn new(n_others: usize, cap: usize) -> Self {
        let (mut exactly, mut more) = ([[0; STEPS]; ROOM], [[0; STEPS]; ROOM]);
        for (k, row) in exactly.iter_mut().enumerate().take(n_others + 1) {
            *row = std::array::from_fn(|step| chance(n_others, k, step));
        }
        for k in (1..ROOM).rev() {
            more[k - 1] = std::array::from_fn(|step| more[k][step] + exactly[k][step]);
        }
        let weights = std::array::from_fn(|n_turns| {
            let [always, full] = WEIGHTS;
            std::array::from_fn(|i| {
                ((always[i] + full[i] * n_turns as f32 / TURNS as f32) * ONE as f32) as i64
            })
        });
        People { exactly, more, weights, soft: Soft::new(), cap }
    }

    /// The card that a player of a style plays.
    #[inline]
    pub(crate) fn choose(
        &self,
        style: Style,
        rows: &[Row],
        unseen: Cards,
        hand: Cards,
        dice: &mut Dice,
    ) -> Card {
        if style == Style::Shortsighted {
            let others = Others::new(unseen.without(hand), 0);
            let cost = |card: &Card| self.cost(rows, &others, *card);
            return hand.iter().min_by_key(cost).expect("a hand that is asked has a card");
        }
        // Weights were fitted to how a turn looks from outside.
        let others = Others::new(unseen, 1);
        let n_turns = hand.len().min(TURNS);
        self.soft.choose(hand, dice, |card| self.score(rows, &others, n_turns, card))
    }

    /// What a card is likely to cost now. The smallest gap is best among equals.
    #[inline]
    fn cost(&self, rows: &[Row], others: &Others, card: Card) -> i64 {
        let Some(row) = dest(rows, card) else {
            let alone = self.exactly[0][others.step(Cards::up_to(card.number() - 1))];
            return i64::from(alone) * cheapest(rows) * 256 + i64::from(card.number());
        };
        let last = rows[row].last().map_or(0, Card::number);
        let takes = self.exactly[self.room(&rows[row])][others.step(between(last, card))];
        i64::from(takes) * i64::from(rows[row].heads()) * 256 + i64::from(card.number() - last)
    }

    /// How likely one who thinks ahead plays a card, as a logarithm: the features of [`crate::kinds`], weighed.
    #[inline]
    fn score(&self, rows: &[Row], others: &Others, n_turns: usize, card: Card) -> i64 {
        let w = &self.weights[n_turns];
        let number = i64::from(card.number());
        let own = number * w[5] / 104 + number * number * w[6] / 10_816 + i64::from(card.heads()) * w[7] / 5;
        let Some(row) = dest(rows, card) else {
            let alone = i64::from(self.exactly[0][others.step(Cards::up_to(card.number() - 1))]);
            let cheapest = cheapest(rows);
            return own + alone * (w[0] * cheapest + w[4]) / ONE + w[3] + cheapest * w[10] / 10;
        };
        let last = rows[row].last().map_or(0, Card::number);
        let room = self.room(&rows[row]);
        let step = others.step(between(last, card));
        let takes = i64::from(self.exactly[room][step]);
        let is_late = i64::from(self.more[room][step]);
        let (room, heads) = (room as i64, i64::from(rows[row].heads()));
        own + (takes * (w[0] * heads + w[1] + w[11] * room) + is_late * w[8]) / ONE
            + i64::from(card.number() - last) * w[2] / 40
            + room * w[9] / 5
            + heads * w[10] / 10
    }

    #[inline]
    fn room(&self, row: &Row) -> usize {
        self.cap.saturating_sub(row.len()).min(ROOM - 1)
    }

    /// Learns what the others have played since the last decision, and expects what they play now.
    pub(crate) fn look(&self, view: &View, n_others: usize, memory: &mut Memory, dice: &mut Dice) {
        memory.look(view);
        memory.expect(view);
        let rows = view.table().board().rows();
        let (n_cards, unseen) = (view.table().hand_len(), view.table().unseen());
        let mut hidden: Vec<Card> = view.unseen().iter().collect();
        if n_cards == 0 || hidden.len() < n_cards * n_others {
            return;
        }
        // Any hand looks at nearly the same cards in other hands, so that each card is judged once.
        let others = Others::new(unseen, 1);
        let mut judged = [(0, 0); Card::MAX as usize + 1];
        for &card in &hidden {
            let score = self.score(rows, &others, n_cards.min(TURNS), card);
            judged[usize::from(card.number())] = (self.cost(rows, &others, card), score);
        }
        for _ in 0..N_COUNTED {
            shuffle_front(dice, &mut hidden, n_cards);
            let hand: Cards = hidden[..n_cards].iter().copied().collect();
            let cost = |card: &Card| judged[usize::from(card.number())].0;
            let risk = hand.iter().min_by_key(cost).expect("a hand has a card");
            let thinker = self.soft.choose(hand, dice, |card| judged[usize::from(card.number())].1);
            memory.count([(RISK, risk), (THINKER, thinker)]);
        }
    }
}

/// Draws how each seat plays, as often as it is believed.
pub(crate) fn styles<const N: usize>(belief: &[u32], dice: &mut Dice) -> [Style; N] {
    let mut draw = |odds: &[u32]| {
        let mut roll = game::random::below(dice, odds.iter().sum());
        let drawn = |&odds: &u32| {
            let is_here = roll < odds;
            roll = roll.wrapping_sub(odds);
            is_here
        };
        odds.iter().position(drawn).unwrap_or(0)
    };
    let table = draw(belief);
    std::array::from_fn(|_| STYLES.get(table).copied().unwrap_or_else(|| STYLES[draw(&[1; KINDS])]))
}

/// The heads of the row that a low card takes.
#[inline]
fn cheapest(rows: &[Row]) -> i64 {
    rows.iter().filter(|row| !row.is_empty()).map(Row::heads).min().unwrap_or(0).into()
}

/// The cards that others may hold.
struct Others {
    cards: Cards,
    n_cards: usize,
}

impl Others {
    /// Some of these cards are not theirs.
    #[inline]
    fn new(cards: Cards, n_own: usize) -> Self {
        Others { cards, n_cards: cards.len().saturating_sub(n_own).max(1) }
    }

    /// The share of some cards among them, in steps.
    #[inline]
    fn step(&self, cards: Cards) -> usize {
        (self.cards.intersection(cards).len() * (STEPS - 1) / self.n_cards).min(STEPS - 1)
    }
}

/// The chance that exactly `k` of `n` happen, multiplied out, so that every machine has the same to the last digit.
fn chance(n: usize, k: usize, step: usize) -> u32 {
    let p = step as f64 / (STEPS - 1) as f64;
    let factor = |i| if i < k { p * (n - i) as f64 / (i + 1) as f64 } else { 1.0 - p };
    (0..n).map(factor).fold(ONE as f64, |of_all, factor| of_all * factor) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BotGame, Effort, Fewest, FlatMc, Parts, Random, Risk};
    use game::{Bot, Budget, Game, Observer, Options, Rules as _, Seat, ToAct};
    use rand_core::SeedableRng as _;
    use sixnimmt::base::{Base, Move, Rules};

    type Player = Box<dyn Bot<Base>>;

    /// Plays rounds of four seats that `make` makes, and looks at every decision about a card.
    fn rounds(
        n_rounds: usize,
        seed: u64,
        make: impl Fn(Dice) -> Player,
        mut look: impl FnMut(&View, Seat, &[Move]),
    ) {
        let n = n_rounds.to_string();
        let options: Options = [("end", "rounds"), ("rounds", n.as_str())].into_iter().collect();
        let mut dice = Dice::seed_from_u64(seed);
        let mut game = Base::new(Rules::parse(4, &options).unwrap());
        let mut bots = [(); 4].map(|()| {
            dice.jump();
            Fewest(make(dice.clone()))
        });
        let mut legal = Vec::new();
        loop {
            match game.to_act() {
                ToAct::Nobody => return,
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut dice);
                    game.deal(&deal, &mut ()).unwrap();
                }
                ToAct::Seats(seats) => {
                    for seat in seats.iter() {
                        game.legal_moves(seat, &mut legal);
                        let view = game.view(Observer::Seat(seat)).before_choices();
                        if let Move::Card(_) = legal[0] {
                            look(&view, seat, &legal);
                        }
                        let mv = bots[seat.idx()].choose(&view, &legal, Budget::default());
                        game.play(seat, mv, &mut ()).unwrap();
                    }
                }
            }
        }
    }

    fn hand_of(legal: &[Move]) -> Cards {
        let card = |mv: &Move| if let Move::Card(card) = mv { Some(*card) } else { None };
        legal.iter().filter_map(card).collect()
    }

    #[test]
    fn the_shortsighted_play_as_risk_does() {
        let people = People::new(3, 5);
        let (mut n_same, mut n_all) = (0, 0);
        rounds(
            30,
            1,
            |dice| Box::new(Random(dice)),
            |view, _, legal| {
                let dice = &mut Dice::seed_from_u64(1);
                let (rows, unseen) = (view.table().board().rows(), view.table().unseen());
                let card = people.choose(Style::Shortsighted, rows, unseen, hand_of(legal), dice);
                n_same += u32::from(Move::Card(card) == Base::least_risk(view, legal, dice));
                n_all += 1;
            },
        );
        // Shares are counted in steps, so that a few of them round to another card.
        assert!(n_same * 100 >= n_all * 95, "{n_same} of {n_all}");
    }

    #[test]
    fn those_who_think_ahead_have_the_odds_that_were_fitted() {
        let people = People::new(3, 5);
        rounds(
            3,
            2,
            |dice| Box::new(Random(dice)),
            |view, _, legal| {
                let (rows, unseen) = (view.table().board().rows(), view.table().unseen());
                let others = Others::new(unseen, 1);
                // Shares are counted in steps.
                for card in unseen {
                    let fitted = crate::kinds::logit(rows, 5, unseen, 3, legal.len(), card);
                    let score = people.score(rows, &others, legal.len(), card) as f32 / ONE as f32;
                    assert!((score - fitted).abs() < 0.25, "{score} instead of {fitted} for {card}");
                }
            },
        );
    }

    /// What somebody who searches believes of three others in the last decision of a round, in percent.
    fn believed(make: impl Fn(Dice) -> Player, seed: u64) -> [u32; 4] {
        let mut memory = Memory::default();
        let dice = &mut Dice::seed_from_u64(seed);
        rounds(1, seed, make, |view, me, legal| {
            if me == Seat::new(0) && legal.len() > 1 {
                let effort = Effort { n_playouts: 40, parts: Parts::ALL, n_threads: 1 };
                Base::think(view, me, legal, effort, &mut memory, dice, &mut || true);
            }
        });
        let belief = memory.belief();
        belief.map(|weight| 100 * weight / belief.iter().sum::<u32>())
    }

    #[test]
    fn a_search_learns_who_the_others_are() {
        const N_ROUNDS: u64 = 12;
        let makes: [fn(Dice) -> Player; KINDS] = [
            |dice| Box::new(Random(dice)),
            |dice| Box::new(Risk(dice)),
            |dice| Box::new(FlatMc::new(1_000, dice)),
        ];
        for (kind, make) in makes.into_iter().enumerate() {
            let mut sums = [0; 4];
            for seed in 0..N_ROUNDS {
                let believed = believed(make, seed);
                sums.iter_mut().zip(believed).for_each(|(sum, percent)| *sum += percent);
            }
            let most = sums.into_iter().max();
            assert!(Some(sums[kind]) == most && sums[kind] > 40 * N_ROUNDS as u32, "kind {kind}: {sums:?}");
        }
    }

    #[test]
    fn without_kinds_nobody_is_learned_about() {
        let mut memory = Memory::default();
        let before = memory.belief();
        let dice = &mut Dice::seed_from_u64(1);
        rounds(
            1,
            1,
            |dice| Box::new(Risk(dice)),
            |view, me, legal| {
                if me == Seat::new(0) {
                    let effort = Effort { n_playouts: 40, parts: Parts::STRANGERS, n_threads: 1 };
                    Base::think(view, me, legal, effort, &mut memory, dice, &mut || true);
                }
            },
        );
        assert_eq!(memory.belief(), before);
    }

    #[test]
    fn tables_are_drawn_as_often_as_they_are_believed() {
        let mut dice = Dice::seed_from_u64(1);
        let mut counts = [0; 4];
        for _ in 0..9_000 {
            // All of one kind, or each of any; three of any are alike in one of nine.
            let styles: [Style; 3] = styles(&[2, 1, 0, 3], &mut dice);
            let alike = styles.iter().all(|style| *style == styles[0]);
            let nth = if alike { STYLES.iter().position(|style| *style == styles[0]).unwrap() } else { 3 };
            counts[nth] += 1;
        }
        let expected = [3_167, 1_667, 167, 4_000];
        for (count, expected) in counts.into_iter().zip(expected) {
            assert!(i32::abs_diff(count, expected) < 200, "{counts:?} instead of {expected}");
        }
    }
}
