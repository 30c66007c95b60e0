//! X nimmt! without search.

use crate::flat::Dice;
use crate::levels::Level;
use crate::rows::{self, Sight, any_card, between, cheapest};
use crate::search::{Guide, Style};
use crate::thinker::{OddsOf, Soft, Thinker, row_score, x_score};
use crate::{BotGame, best_by};
use bulls::{Card, Cards, Row, dest};
use game::{Label, Observer, Seat, View as _};
use rand_core::Rng;
use xnimmt::{Move, Phase, View, XNimmt};

impl BotGame for XNimmt {
    type Memory = ();
    const FAST_PLAYOUTS: u32 = 300;
    const HAS_ROWS: bool = true;

    type Guide = XGuide;
    // Whom nobody can foresee is in what one who thinks ahead is fitted to.
    const LOOSE: u8 = 0;

    fn unchosen(view: &View) -> View {
        view.before_choices()
    }

    searches!();

    const LEVELS: &'static [Level] = &[
        Level::Judging(Style::Rash),
        Level::Judging(Style::Hasty),
        Level::Judging(Style::Careful),
        Level::Searching(24),
        Level::Searching(3_000),
    ];

    fn hands_of(deal: &xnimmt::Deal, _: bool) -> Option<Vec<Vec<Label>>> {
        Some(deal.hands().iter().map(|hand| hand.iter().map(Label::from).collect()).collect())
    }

    fn sensible(view: &View, legal: &[Move], rng: &mut dyn Rng) -> Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        match view.table().phase() {
            Phase::ChooseX { .. } => best_by(legal, rng, |mv| match mv {
                Move::X(card) => x_cost(x_row(view, me), card),
                _ => 0,
            }),
            Phase::ChooseRow { card, .. } => best_by(legal, rng, |mv| match mv {
                Move::Row(row) => {
                    take_cost(x_row(view, me), view.table().rows()[usize::from(row)].cards(), card)
                }
                _ => 0,
            }),
            _ => best_by(legal, rng, |mv| match mv {
                Move::Card(card) => play_cost(view, me, card),
                _ => 0,
            }),
        }
    }

    fn least_risk(view: &View, legal: &[Move], rng: &mut dyn Rng) -> Move {
        let Move::Card(_) = legal[0] else { return Self::sensible(view, legal, rng) };
        let table = view.table();
        let rows = table.rows();
        let others = vec![view.unseen(); table.places().len() - 1];
        // The last card of a full row is taken along, unlike in 6 nimmt!, where the row comes without the card.
        let room = |row: usize| (table.rules().cap(row) - 1).saturating_sub(rows[row].len());
        crate::nimmt::least_risky(legal, rng, rows, room, &others, |mv| match mv {
            Move::Card(card) => Some(card),
            _ => None,
        })
    }

    fn is_open(mv: Move) -> bool {
        // The cards that are taken lie open, before one goes to the X row and the others to the hand.
        matches!(mv, Move::Row(_) | Move::X(_))
    }

    fn rows(view: &View) -> &[Row] {
        view.table().rows()
    }

    #[inline]
    fn table_rows(game: &Self) -> &[Row] {
        game.table().rows()
    }

    #[inline]
    fn row_of(mv: Move) -> Option<u8> {
        if let Move::Row(row) = mv { Some(row) } else { None }
    }
}

fn x_row(view: &View, me: Seat) -> Cards {
    view.table().places()[me.idx()].x_row
}

// Costs are in hundredths of a bull head.

/// What putting a card into the X row costs: a flush doubles the heads that were safe there, and a high end makes
/// the next flush likely. A card that is kept out goes to the hand, where it has to be played first.
fn x_cost(x_row: Cards, card: Card) -> i32 {
    let flush = if x_row.last().is_some_and(|last| card < last) { 200 * x_row.heads() } else { 0 };
    let n_after = if flush > 0 { 0 } else { x_row.heads() };
    let risk_next = i32::from(card.number()) * (n_after + i32::from(card.heads())) * 2 / 3;
    // Heads that go to the X row are not in the hand.
    flush + risk_next - 60 * i32::from(card.heads())
}

/// What taking a row costs: a flush where no card fits, and every card in hand is one more to get rid of.
fn take_cost(x_row: Cards, cards: Cards, played: Card) -> i32 {
    let best_x = cards.iter().map(|card| x_cost(x_row, card)).min().unwrap_or(0);
    // A high restart leaves low cards without a place.
    best_x + 110 * (cards.len() as i32 - 1) + 60 * cards.heads() + i32::from(played.number()) / 4
}

/// What playing a card is likely to cost, from the cards that may come between.
fn play_cost(view: &View, me: Seat, card: Card) -> i32 {
    let table = view.table();
    let rows = table.rows();
    let n_others = table.places().len() as i32 - 1;
    let unseen = view.unseen();
    let Some(row) = dest(rows, card) else {
        let cheapest =
            rows.iter().map(|row| take_cost(x_row(view, me), row.cards(), card)).min().unwrap_or(0);
        // Somebody may play a lower card first and open a row below this one.
        return cheapest - 20;
    };
    let last = rows[row].last().expect("rows are never empty");
    let room = table.rules().cap(row) as i32 - 1 - rows[row].len() as i32;
    let between =
        unseen.intersection(Cards::up_to(card.number())).without(Cards::up_to(last.number())).len() as i32;
    let n_hidden: i32 = unseen.len().max(1) as i32;
    let expected_between = 100 * between * n_others / n_hidden;
    if room <= 0 {
        return take_cost(x_row(view, me), rows[row].cards(), card);
    }
    // Chance, in hundredths, that the free places are gone when the card's turn comes.
    let filled = (expected_between - 100 * (room - 1)).clamp(0, 100);
    filled * take_cost(x_row(view, me), rows[row].cards(), card) / 100 - 8 * i32::from(card.heads())
}

/// How everybody plays on.
///
/// In the turn that comes first everybody else plays as one who thinks ahead would, and any card from then on: what is
/// asked first depends on what they play now, and a playout without thought is worth its time twice over. Whatever is
/// taken goes where one who thinks ahead puts it.
pub struct XGuide {
    me: Seat,
    /// The turn whose cards are chosen with thought.
    turn: u32,
    odds: OddsOf,
    soft: Soft,
}

impl XGuide {
    /// What a card is likely to cost now, in 65,536ths of a bull head. `takes` is what taking each row costs, in
    /// hundredths.
    #[inline]
    fn risk(table: &xnimmt::Table, takes: &[i64; 3], sight: &Sight<'_>, card: Card, dice: &mut Dice) -> i64 {
        let rows = table.rows();
        let Some(row) = dest(rows, card) else {
            let low = takes[..rows.len()].iter().copied().min().unwrap_or(0);
            return sight.exactly(0, Cards::up_to(card.number() - 1), dice) * low / 100;
        };
        let last = rows[row].last().map_or(0, Card::number);
        let room = (table.rules().cap(row) - 1).saturating_sub(rows[row].len());
        let taken = takes[row] + 160 * room as i64;
        // Heads that leave the hand are good; among equals the near ones go first.
        sight.exactly(room, between(last, card), dice) * taken / 100 - i64::from(card.heads()) * 5_000
            + i64::from(card.number() - last) * 160
    }

    /// What one who thinks ahead answers. Others may choose otherwise at times, we always the best.
    #[inline]
    fn thought(&self, game: &XNimmt, seat: Seat, x_row: Cards, dice: &mut Dice) -> Move {
        let table = game.table();
        match table.phase() {
            Phase::ChooseX { taken, .. } => {
                let score = |card| x_score(x_row, card);
                Move::X(self.choose(seat, table.x_choices(seat, taken), dice, score))
            }
            Phase::ChooseRow { .. } => {
                let score = |&row: &usize| row_score(table, x_row, row);
                Move::Row((0..table.rows().len()).max_by_key(score).expect("there are rows") as u8)
            }
            _ => {
                let hand = game.secrets()[seat.idx()].hand;
                if table.turn() > self.turn {
                    return Move::Card(any_card(hand, dice));
                }
                let thinker = Thinker::new(&self.odds, table, seat, hand);
                Move::Card(self.choose(seat, hand, dice, |card| thinker.score(card)))
            }
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, cards: Cards, dice: &mut Dice, mut score: impl FnMut(Card) -> i64) -> Card {
        if seat != self.me {
            return self.soft.choose(cards, dice, score);
        }
        cards.iter().max_by_key(|&card| score(card)).expect("there is a card to choose")
    }

    fn takes(table: &xnimmt::Table, seat: Seat) -> [i64; 3] {
        let x_row = table.places()[seat.idx()].x_row;
        let mut takes = [0; 3];
        for (take, row) in takes.iter_mut().zip(table.rows()) {
            *take = i64::from(take_cost(x_row, row.cards(), Card::of(1)));
        }
        takes
    }
}

impl Guide<XNimmt> for XGuide {
    const STYLE: Style = Style::Thoughtful;

    fn new(view: &View, me: Seat) -> Self {
        let table = view.table();
        // Whoever is asked within a turn has the next one before them.
        let turn = table.turn() + u32::from(table.phase() != Phase::Select);
        XGuide { me, turn, odds: OddsOf::new(table.places().len() - 1), soft: Soft::new() }
    }

    fn candidates(&self, view: &View, legal: &[Move], _: &mut Dice) -> Vec<(usize, i64)> {
        let Observer::Seat(me) = view.by() else { return vec![(0, 0)] };
        let table = view.table();
        let x_row = x_row(view, me);
        let hand = view.secret(me).map(|secret| secret.hand).unwrap_or_default();
        let thinker = Thinker::new(&self.odds, table, me, hand);
        let score = |mv| match mv {
            Move::Card(card) => thinker.score(card),
            Move::Row(row) => row_score(table, x_row, row.into()),
            Move::X(card) => x_score(x_row, card),
        };
        // Odds of e to one are what half a head makes.
        (0..legal.len()).zip(legal.iter().map(|&mv| rows::start(-score(mv) / 2))).collect()
    }

    fn answer(&self, game: &XNimmt, seat: Seat, style: Style, _: &mut Vec<Move>, dice: &mut Dice) -> Move {
        let table = game.table();
        let rows = table.rows();
        let x_row = table.places()[seat.idx()].x_row;
        if style == Style::Thoughtful {
            return self.thought(game, seat, x_row, dice);
        }
        match table.phase() {
            Phase::ChooseX { taken, .. } => {
                let choices = table.x_choices(seat, taken);
                Move::X(choices.iter().min_by_key(|&card| x_cost(x_row, card)).expect("cards were taken"))
            }
            Phase::ChooseRow { card, .. } => {
                let cost = |&row: &usize| take_cost(x_row, rows[row].cards(), card);
                Move::Row((0..rows.len()).min_by_key(cost).expect("there are rows") as u8)
            }
            _ => {
                let hand = game.secrets()[seat.idx()].hand;
                if style == Style::Loose {
                    return Move::Card(any_card(hand, dice));
                }
                let hidden = || table.unseen().without(hand);
                let sight = Sight::of(style, self.odds.exactly(), table.rules().deck(), rows, hand, hidden);
                let takes = Self::takes(table, seat);
                let cost = |card, dice: &mut Dice| Self::risk(table, &takes, &sight, card, dice);
                Move::Card(cheapest(hand, &sight, dice, cost))
            }
        }
    }
}
