//! 6 nimmt! without search: base, Pro and Anniversary.
//!
//! A card is worth what it is likely to cost at once: the chance that it takes a row times the heads of that row,
//! with the others' cards taken as uniform over what they may hold.

use crate::{BotGame, Dice, best_by};
use bulls::{Card, Cards, Row, dest};
use game::{Game, Label, Observer, Seat, ToAct, View as _};
use rand_core::Rng;
use sixnimmt::{anniversary, base, pro};

/// Average heads of a card.
const HEADS_MEAN: f64 = 171.0 / 104.0;

/// What playing a card costs at once, in heads. `others` holds, for each other seat, the cards it may play.
fn risk(rows: &[Row], room: impl Fn(usize) -> usize, others: &[Cards], card: Card) -> f64 {
    let Some(row) = dest(rows, card) else {
        return alone_below(rows, others, card);
    };
    let chances = between(rows, row, others, card);
    // With fewer the card has room, with more somebody else has taken the row already.
    let room = room(row);
    let takes = chances.get(room).copied().unwrap_or(0.0);
    takes * (f64::from(rows[row].heads()) + room as f64 * HEADS_MEAN)
}

/// What a low card costs: the cheapest row, unless somebody else plays a lower card, opens a row below this one, and the
/// take is theirs.
fn alone_below(rows: &[Row], others: &[Cards], card: Card) -> f64 {
    let cheapest = rows.iter().filter(|row| !row.is_empty()).map(Row::heads).min().unwrap_or(0);
    let undercut = others.iter().map(|may| share(*may, Cards::up_to(card.number())));
    let alone: f64 = undercut.map(|share| 1.0 - share).product();
    f64::from(cheapest) * alone
}

/// The chances that 0, 1, 2 … others play a card between the end of a row and a card that goes there.
fn between(rows: &[Row], row: usize, others: &[Cards], card: Card) -> Vec<f64> {
    let last = rows[row].last().map_or(0, Card::number);
    let between = Cards::up_to(card.number() - 1).without(Cards::up_to(last));
    let mut chances = vec![1.0];
    // Seat by seat.
    for may in others {
        let share = share(*may, between);
        let mut next = vec![0.0; chances.len() + 1];
        for (n, chance) in chances.iter().enumerate() {
            next[n] += chance * (1.0 - share);
            next[n + 1] += chance * share;
        }
        chances = next;
    }
    chances
}

/// The share of some cards among those that may be played.
fn share(may: Cards, of: Cards) -> f64 {
    if may.is_empty() { 0.0 } else { may.intersection(of).len() as f64 / may.len() as f64 }
}

/// Hundredths, so that costs compare without surprises.
fn hundredths(heads: f64) -> i32 {
    (heads * 100.0) as i32
}

/// The cost of a card with a small price for what it gives up: high and low cards are hard to place later, so they
/// go first among equals.
fn card_cost(rows: &[Row], room: impl Fn(usize) -> usize, others: &[Cards], card: Card) -> i32 {
    let gap =
        dest(rows, card).and_then(|row| rows[row].last()).map_or(0, |last| card.number() - last.number());
    hundredths(risk(rows, room, others, card)) + i32::from(gap) / 4
}

/// The card of least risk alone: the chance of an immediate take times the heads of the row, hidden cards uniform. The
/// smallest gap among equals: of the readings of that sentence, this one gives the published figures.
pub(crate) fn least_risky<M: Copy>(
    legal: &[M],
    rng: &mut dyn Rng,
    rows: &[Row],
    room: impl Fn(usize) -> usize,
    others: &[Cards],
    card_of: impl Fn(M) -> Option<Card>,
) -> M {
    let heads = |row: usize| f64::from(rows[row].heads());
    best_by(legal, rng, |mv| {
        let Some(card) = card_of(mv) else { return i32::MAX };
        let row = dest(rows, card);
        let risk = match row {
            Some(row) => between(rows, row, others, card).get(room(row)).copied().unwrap_or(0.0) * heads(row),
            None => alone_below(rows, others, card),
        };
        let last = row.and_then(|row| rows[row].last()).map_or(0, Card::number);
        (10_000.0 * risk) as i32 * 256 + i32::from(card.number() - last)
    })
}

/// What taking a row with a low card costs: its heads, and a little for rows that are short and so still useful.
fn row_cost(row: &Row) -> i32 {
    100 * row.heads() - 10 * row.len() as i32
}

impl BotGame for base::Base {
    type Memory = crate::kinds::Memory;
    const FAST_PLAYOUTS: u32 = 12_000;

    fn play_out_learned(
        view: &base::View,
        me: Seat,
        legal: &[base::Move],
        n_playouts: u32,
        dice: &mut Dice,
        memory: &mut Self::Memory,
        go_on: &mut dyn FnMut() -> bool,
        sums: &mut [i64],
    ) {
        crate::side_by_side::play_out_learned(view, me, legal, n_playouts, dice, memory, go_on, sums);
    }

    const HAS_ROWS: bool = true;

    fn hands_of(deal: &base::Deal, _: bool) -> Option<Vec<Vec<Label>>> {
        let hands = deal.hands().as_slice().iter().map(base::Hand::cards);
        Some(hands.map(|hand| hand.iter().map(Label::from).collect()).collect())
    }

    fn sensible(view: &base::View, legal: &[base::Move], rng: &mut dyn Rng) -> base::Move {
        let board = view.table().board();
        let cap = view.rules().format().cap();
        let others = vec![view.unseen(); board.n_seats() - 1];
        best_by(legal, rng, |mv| match mv {
            base::Move::Card(card) => {
                card_cost(board.rows(), |row| cap - board.rows()[row].len(), &others, card)
            }
            base::Move::Row(row) => row_cost(&board.rows()[usize::from(row)]),
        })
    }

    fn least_risk(view: &base::View, legal: &[base::Move], rng: &mut dyn Rng) -> base::Move {
        let board = view.table().board();
        let rows = board.rows();
        let cap = view.rules().format().cap();
        let base::Move::Card(_) = legal[0] else { return Self::sensible(view, legal, rng) };
        let others = vec![view.unseen(); board.n_seats() - 1];
        least_risky(
            legal,
            rng,
            rows,
            |row| cap - rows[row].len(),
            &others,
            |mv| match mv {
                base::Move::Card(card) => Some(card),
                base::Move::Row(_) => None,
            },
        )
    }

    fn play_out(
        view: &base::View,
        me: Seat,
        legal: &[base::Move],
        n_worlds: u32,
        dice: &mut Dice,
        sums: &mut [i64],
    ) {
        crate::side_by_side::play_out(view, me, legal, n_worlds, dice, sums);
    }

    fn rows(view: &base::View) -> &[Row] {
        view.table().board().rows()
    }

    #[inline]
    fn table_rows(game: &Self) -> &[Row] {
        game.table().board().rows()
    }

    #[inline]
    fn row_of(mv: base::Move) -> Option<u8> {
        if let base::Move::Row(row) = mv { Some(row) } else { None }
    }
}

/// What the others hold, which lies open.
fn others_of(view: &pro::View, me: Seat) -> Vec<Cards> {
    view.table().hands().iter().filter(|(seat, _)| *seat != me).map(|(_, hand)| hand).collect()
}

impl BotGame for pro::Pro {
    type Memory = ();
    const FAST_PLAYOUTS: u32 = 300;
    const HAS_ROWS: bool = true;

    fn hands_of(_: &pro::Deal, _: bool) -> Option<Vec<Vec<Label>>> {
        // Hands are drafted in the open: chance says only who begins.
        None
    }

    fn sensible(view: &pro::View, legal: &[pro::Move], rng: &mut dyn Rng) -> pro::Move {
        let table = view.table();
        let board = table.board();
        let Observer::Seat(me) = view.by() else { return legal[0] };
        let cap = view.rules().format().cap();
        let others = others_of(view, me);
        let own = table.hands()[me];
        best_by(legal, rng, |mv| match mv {
            pro::Move::Pick(card) => pick_cost(own, card),
            pro::Move::Card(card) => {
                card_cost(board.rows(), |row| cap - board.rows()[row].len(), &others, card)
            }
            pro::Move::Row(row) => row_cost(&board.rows()[usize::from(row)]),
        })
    }

    fn least_risk(view: &pro::View, legal: &[pro::Move], rng: &mut dyn Rng) -> pro::Move {
        let table = view.table();
        let (Observer::Seat(me), pro::Move::Card(_)) = (view.by(), legal[0]) else {
            return Self::sensible(view, legal, rng);
        };
        let rows = table.board().rows();
        let cap = view.rules().format().cap();
        let others = others_of(view, me);
        least_risky(
            legal,
            rng,
            rows,
            |row| cap - rows[row].len(),
            &others,
            |mv| match mv {
                pro::Move::Card(card) => Some(card),
                _ => None,
            },
        )
    }

    fn is_open(mv: pro::Move) -> bool {
        // The draft lies open, and so do rows.
        matches!(mv, pro::Move::Pick(_) | pro::Move::Row(_))
    }

    fn rows(view: &pro::View) -> &[Row] {
        view.table().board().rows()
    }

    #[inline]
    fn table_rows(game: &Self) -> &[Row] {
        game.table().board().rows()
    }

    #[inline]
    fn row_of(mv: pro::Move) -> Option<u8> {
        if let pro::Move::Row(row) = mv { Some(row) } else { None }
    }
}

/// A hand that is spread out always has a card for the gap at hand.
fn pick_cost(own: Cards, card: Card) -> i32 {
    let nearest = own.iter().map(|mine| i32::from(mine.number().abs_diff(card.number()))).min();
    -nearest.unwrap_or(0).min(6) * 10 + i32::from(card.heads())
}

impl BotGame for anniversary::Anniversary {
    type Memory = ();
    const FAST_PLAYOUTS: u32 = 0;
    const HAS_ROWS: bool = true;

    fn hands_of(deal: &anniversary::Deal, is_match_over: bool) -> Option<Vec<Vec<Label>>> {
        let anniversary::Deal::Round(deal) = deal else { return None };
        let hand = |dealt: &anniversary::Dealt| {
            // Special cards that were not played go on into the next round (SN-ANN-6.2).
            let specials = is_match_over.then(|| dealt.specials.iter().map(Label::from));
            dealt.hand.iter().map(Label::from).chain(specials.into_iter().flatten()).collect()
        };
        Some(deal.seats().iter().map(hand).collect())
    }

    fn sensible(
        view: &anniversary::View,
        legal: &[anniversary::Move],
        rng: &mut dyn Rng,
    ) -> anniversary::Move {
        use anniversary::Move;
        let table = view.table();
        let Observer::Seat(me) = view.by() else { return legal[0] };
        if let Move::Card(_) = legal[0] {
            let rows = open_rows(table);
            let others = vec![view.unseen(); table.places().len() - 1];
            return best_by(legal, rng, |mv| match mv {
                Move::Card(card) => card_cost(&rows, |row| table.cap(row) - rows[row].len(), &others, card),
                _ => 0,
            });
        }
        if let Move::NoSwap = legal[0] {
            // STOP rarely helps its own player; one is enough to give away.
            let stop = Move::Swap(anniversary::Special::Stop);
            return if legal.contains(&stop) { stop } else { Move::NoSwap };
        }
        let world = view.determinize(rng);
        best_by(legal, rng, |mv| {
            let price = if mv.special().is_some() { 250 } else { 0 };
            price + 100 * net_after_turn(&world, me, mv)
        })
    }

    fn least_risk(
        view: &anniversary::View,
        legal: &[anniversary::Move],
        rng: &mut dyn Rng,
    ) -> anniversary::Move {
        let anniversary::Move::Card(_) = legal[0] else { return Self::sensible(view, legal, rng) };
        let table = view.table();
        let rows = open_rows(table);
        let others = vec![view.unseen(); table.places().len() - 1];
        least_risky(
            legal,
            rng,
            &rows,
            |row| table.cap(row) - rows[row].len(),
            &others,
            |mv| match mv {
                anniversary::Move::Card(card) => Some(card),
                _ => None,
            },
        )
    }

    fn is_pass(mv: anniversary::Move) -> bool {
        matches!(mv, anniversary::Move::None | anniversary::Move::NoSwap)
    }

    fn is_open(mv: anniversary::Move) -> bool {
        use anniversary::Move;
        // A pass is open to everybody, whatever they hold, and the cards that are taken lie open.
        matches!(mv, Move::Row(_) | Move::Plus(_) | Move::None | Move::NoSwap)
    }

    const HAS_PASSES: bool = true;

    fn may_pass(game: &Self) -> bool {
        use anniversary::Phase;
        matches!(game.table().phase(), Phase::Special { .. } | Phase::Swap { .. })
    }

    fn pass_unasked(view: &anniversary::View, whole_turn: bool) -> Option<anniversary::Move> {
        use anniversary::{Move, Phase};
        let table = view.table();
        let takes = |card| {
            let row = table.dest_row(card);
            row.is_none_or(|row| table.rows()[row].len() >= table.cap(row))
        };
        match table.phase() {
            Phase::Special { card, .. } => (whole_turn || !takes(card)).then_some(Move::None),
            Phase::Swap { .. } => whole_turn.then_some(Move::NoSwap),
            _ => None,
        }
    }

    fn turn(game: &Self) -> (u32, u32) {
        (game.table().round(), game.table().turn())
    }

    fn rows(view: &anniversary::View) -> &[Row] {
        view.table().rows()
    }

    #[inline]
    fn table_rows(game: &Self) -> &[Row] {
        game.table().rows()
    }

    #[inline]
    fn row_of(mv: anniversary::Move) -> Option<u8> {
        if let anniversary::Move::Row(row) = mv { Some(row) } else { None }
    }
}

/// The rows, without those that are blocked and take no card.
fn open_rows(table: &anniversary::Table) -> Vec<Row> {
    let rows = table.rows().iter().enumerate();
    rows.map(|(row, on_table)| if table.stopped().contains(row) { Row::ABSENT } else { *on_table }).collect()
}

/// Own points of the pile when the turn is over, if everybody else plays no special card and takes what is cheapest.
fn net_after_turn(world: &anniversary::Anniversary, me: Seat, mv: anniversary::Move) -> i32 {
    use anniversary::{Move, Phase};
    let mut game = world.clone();
    game.play_unchecked(me, mv, &mut ());
    let (round, turn) = (game.table().round(), game.table().turn());
    let mut legal = Vec::new();
    while game.table().turn() == turn && game.table().round() == round {
        let ToAct::Seats(seats) = game.to_act() else { break };
        if game.table().phase() == Phase::Select {
            break;
        }
        let Some(seat) = seats.first() else { break };
        game.legal_moves(seat, &mut legal);
        let cheapest = legal.iter().copied().min_by_key(|mv| match *mv {
            Move::None | Move::NoSwap => i32::MIN,
            Move::Row(row) => game.table().rows()[usize::from(row)].heads(),
            Move::Plus(card) => -i32::from(card.heads()),
            _ => 0,
        });
        game.play_unchecked(seat, cheapest.expect("a question has an answer"), &mut ());
    }
    let place = &game.table().places()[me.idx()];
    if matches!(game.table().phase(), Phase::Deal | Phase::Over) { place.round_points } else { place.net }
}
