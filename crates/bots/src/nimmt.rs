//! 6 nimmt! without search: base, Pro and Anniversary.
//!
//! A card is worth what it is likely to cost at once: the chance that it takes a row times the heads of that row,
//! with the others' cards taken as uniform over what they may hold.

use crate::kinds::{Memory, TABLES};
use crate::levels::Level;
use crate::people::{self, People};
use crate::rows::{self, Odds, Sight, any_card, cheapest};
use crate::search::{self, Guide, Parts, Style};
use crate::{BotGame, Dice, best_by};
use bulls::{Card, Cards, Row, dest};
use game::{Game, Label, Observer, Seat, ToAct, View as _};
use rand_core::Rng;
use sixnimmt::common::Phase;
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
    let between = rows::between(last, card);
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

/// The levels of all three. Rules of thumb without mistakes are no level: at two seats they are no stronger than those that
/// are hasty.
const fn levels(n_some: u32, top: Level) -> [Level; 5] {
    [
        Level::Judging(Style::Rash),
        Level::Judging(Style::Hasty),
        Level::Searching(24),
        Level::Searching(n_some),
        top,
    ]
}

impl BotGame for base::Base {
    type Memory = Memory;
    const FAST_PLAYOUTS: u32 = 12_000;

    type Guide = BaseGuide;
    const LOOSE: u8 = 128;

    fn unchosen(view: &base::View) -> base::View {
        view.before_choices()
    }

    searches!();

    const LEVELS: &'static [Level] = &levels(60, Level::Reading(3_000));

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

    type Guide = ProGuide;
    const LOOSE: u8 = 128;

    fn unchosen(view: &pro::View) -> pro::View {
        view.before_choices()
    }

    searches!();

    const LEVELS: &'static [Level] = &levels(60, Level::Searching(3_000));

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

/// How everybody plays on in the base game.
pub struct BaseGuide {
    odds: Odds,
    cap: usize,
    /// How kinds of people play, and how likely each kind of table is; nobody is known before [`Guide::learn`].
    people: Option<Box<(People, [u32; TABLES])>>,
}

impl Guide<base::Base> for BaseGuide {
    fn new(view: &base::View, _: Seat) -> Self {
        let format = view.rules().format();
        BaseGuide { odds: Odds::new(format.n_seats() - 1), cap: format.cap(), people: None }
    }

    fn learn(&mut self, view: &base::View, memory: &mut Memory, dice: &mut Dice) {
        let n_others = view.rules().format().n_seats() - 1;
        let people = People::new(n_others, self.cap);
        people.look(view, n_others, memory, dice);
        self.people = Some(Box::new((people, memory.belief())));
    }

    fn styles(&self, me: Seat, parts: Parts, dice: &mut Dice) -> [Style; Seat::MAX] {
        let Some(people) = self.people.as_ref().filter(|_| parts.mixture) else {
            return search::mixture::<base::Base>(me, parts, dice);
        };
        let mut styles = people::styles(&people.1, dice);
        styles[me.idx()] = Self::STYLE;
        styles
    }

    fn candidates(&self, view: &base::View, legal: &[base::Move], dice: &mut Dice) -> Vec<(usize, i64)> {
        let rows = view.table().board().rows();
        let sight = Sight::sharp(&self.odds, view.unseen());
        let start = |mv| match mv {
            base::Move::Card(card) => rows::start(rows::risk(&sight, rows, |_| self.cap, card, dice)),
            base::Move::Row(_) => 0,
        };
        (0..legal.len()).zip(legal.iter().copied().map(start)).collect()
    }

    fn answer(
        &self,
        game: &base::Base,
        seat: Seat,
        style: Style,
        _: &mut Vec<base::Move>,
        dice: &mut Dice,
    ) -> base::Move {
        let table = game.table();
        let board = table.board();
        let rows = board.rows();
        if let Phase::ChooseRow { .. } = board.phase() {
            return base::Move::Row(fewest(rows));
        }
        let hand = game.secrets()[seat.idx()].hand.cards();
        if style == Style::Loose {
            return base::Move::Card(any_card(hand, dice));
        }
        if let (Style::Shortsighted | Style::Thoughtful, Some(people)) = (style, &self.people) {
            return base::Move::Card(people.0.choose(style, rows, table.unseen(), hand, dice));
        }
        let hidden = || table.unseen().without(hand);
        let sight = Sight::of(style, &self.odds, table.rules().deck(), rows, hand, hidden);
        base::Move::Card(cheapest(hand, &sight, dice, |card, dice| {
            rows::risk(&sight, rows, |_| self.cap, card, dice)
        }))
    }
}

/// The row with the fewest heads, the first of several.
fn fewest(rows: &[Row]) -> u8 {
    (0..rows.len()).min_by_key(|&row| rows[row].heads()).expect("there are rows") as u8
}

/// How everybody drafts and plays on in Pro.
pub struct ProGuide {
    odds: Odds,
    cap: usize,
}

/// Cards of the pool that a drafter looks at in a playout.
const LOOKS: u32 = 3;

impl Guide<pro::Pro> for ProGuide {
    fn new(view: &pro::View, _: Seat) -> Self {
        let format = view.rules().format();
        ProGuide { odds: Odds::new(format.n_seats() - 1), cap: format.cap() }
    }

    fn candidates(&self, view: &pro::View, legal: &[pro::Move], dice: &mut Dice) -> Vec<(usize, i64)> {
        let Observer::Seat(me) = view.by() else { return vec![(0, 0)] };
        let rows = view.table().board().rows();
        let hidden = others_of(view, me).into_iter().fold(Cards::EMPTY, Cards::union);
        let sight = Sight::sharp(&self.odds, hidden);
        let start = |mv| match mv {
            pro::Move::Card(card) => rows::start(rows::risk(&sight, rows, |_| self.cap, card, dice)),
            _ => 0,
        };
        (0..legal.len()).zip(legal.iter().copied().map(start)).collect()
    }

    fn answer(
        &self,
        game: &pro::Pro,
        seat: Seat,
        style: Style,
        _: &mut Vec<pro::Move>,
        dice: &mut Dice,
    ) -> pro::Move {
        let table = game.table();
        let board = table.board();
        let hand = table.hands()[seat];
        match board.phase() {
            Phase::ChooseRow { .. } => return pro::Move::Row(fewest(board.rows())),
            Phase::Pick { .. } => {
                let pool = table.draft().pool;
                let n_looks = if matches!(style, Style::Careful | Style::Thoughtful) { LOOKS } else { 1 };
                let looks = (0..n_looks).map(|_| any_card(pool, dice));
                let best = looks.min_by_key(|&card| pick_cost(hand, card));
                return pro::Move::Pick(best.expect("one look at least"));
            }
            _ => {}
        }
        if style == Style::Loose {
            return pro::Move::Card(any_card(hand, dice));
        }
        // All hands lie open.
        let hands = table.hands().iter().filter(|&(of, _)| of != seat);
        let rows = board.rows();
        let hidden = || hands.fold(Cards::EMPTY, |all, (_, hand)| all.union(hand));
        let sight = Sight::of(style, &self.odds, table.rules().deck(), rows, hand, hidden);
        pro::Move::Card(cheapest(hand, &sight, dice, |card, dice| {
            rows::risk(&sight, rows, |_| self.cap, card, dice)
        }))
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

    type Guide = AnniversaryGuide;
    const LOOSE: u8 = 128;

    fn unchosen(view: &anniversary::View) -> anniversary::View {
        view.before_choices()
    }

    searches!();

    const LEVELS: &'static [Level] = &levels(100, Level::Searching(500));

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

/// How everybody plays on in the Anniversary variant, special cards included.
pub struct AnniversaryGuide {
    odds: Odds,
    /// Whether special cards can be kept for another round.
    is_last_round: bool,
}

/// What a special card in hand is worth when there is another round, in hundredths of a bull head.
const KEPT: i64 = 150;

/// How much more a special card has to save before a beginner plays it, in the same unit.
const SAVED: i32 = 600;

impl AnniversaryGuide {
    /// What playing a special card has to save, in hundredths of a bull head. A beginner saves them for later.
    fn price(&self, table: &anniversary::Table, style: Style) -> i32 {
        let n_left = table.rules().hand_size() as i32 - table.turn() as i32;
        let saved = if style == Style::Rash { SAVED } else { 0 };
        saved + if self.is_last_round { 20 * n_left } else { 100 + 15 * n_left }
    }

    /// The special card, or none, that is best for the number alone that is to be placed.
    fn special(
        &self,
        game: &anniversary::Anniversary,
        seat: Seat,
        card: Card,
        style: Style,
        moves: &mut Vec<anniversary::Move>,
    ) -> anniversary::Move {
        use anniversary::Move;
        let table = game.table();
        // Most numbers have room, and most rows that are taken are not worth a special card.
        let price = self.price(table, style);
        if 100 * heads_taken(table, table.dest_row(card), card, None) <= price {
            return Move::None;
        }
        game.legal_moves(seat, moves);
        let net = table.places()[seat.idx()].net;
        moves.iter().copied().min_by_key(|&mv| cost(table, price, net, card, mv)).unwrap_or(Move::None)
    }
}

/// What an answer about special cards costs, in hundredths of a bull head, for the number alone that is to be placed.
/// `price` is what playing one has to save.
fn cost(table: &anniversary::Table, price: i32, net: i32, card: Card, mv: anniversary::Move) -> i32 {
    use anniversary::Move;
    let rows = table.rows();
    let dest = table.dest_row(card);
    let is_full = |row: usize| rows[row].len() >= table.cap(row);
    let normal = heads_taken(table, dest, card, None);
    let heads = match mv {
        Move::None => return 100 * normal,
        Move::Fifth => 0,
        Move::Seven(row) if dest == Some(row.into()) => 0,
        Move::Insert(row) => {
            let row = usize::from(row);
            let last = rows[row].last().map_or(0, |last| i32::from(last.heads()));
            if is_full(row) { rows[row].heads() - last + i32::from(card.heads()) } else { 0 }
        }
        Move::Stop(row) => {
            let mut open = open_rows(table);
            open[usize::from(row)] = Row::ABSENT;
            heads_taken(table, bulls::dest(&open, card), card, Some(row.into()))
        }
        Move::Shift(moved, _) => match dest {
            Some(row) if rows[row].cards().contains(moved) && rows[row].last() != Some(moved) => 0,
            None if rows.iter().any(|row| row.len() == 1 && row.last() == Some(moved)) => 0,
            _ => normal,
        },
        Move::Replace(other) => heads_taken(table, table.dest_row(other), other, None),
        Move::Np => {
            let row = dest.unwrap_or_else(|| usize::from(fewest_open(table)));
            let best = rows[row].cards().iter().map(Card::heads).max().unwrap_or(0);
            (net + normal - 2 * i32::from(best)).max(0) - net
        }
        _ => normal,
    };
    100 * heads + price
}

/// The heads that a number takes which goes to a row, or to none; a row may be blocked before.
fn heads_taken(table: &anniversary::Table, dest: Option<usize>, card: Card, stopped: Option<usize>) -> i32 {
    let rows = table.rows();
    let heads = match dest {
        Some(row) if rows[row].len() < table.cap(row) => return 0,
        Some(row) => rows[row].heads(),
        None => {
            let open = |row: &usize| !table.stopped().contains(*row) && Some(*row) != stopped;
            (0..rows.len()).filter(open).map(|row| rows[row].heads()).min().unwrap_or(0)
        }
    };
    heads + if table.fifth() { i32::from(card.heads()) } else { 0 }
}

/// The open row with the fewest heads.
fn fewest_open(table: &anniversary::Table) -> u8 {
    let open = (0..table.n_rows()).filter(|&row| !table.stopped().contains(row));
    open.min_by_key(|&row| table.rows()[row].heads()).expect("two rows are always open") as u8
}

/// The rows, without those that are blocked and take no card.
fn open_rows(table: &anniversary::Table) -> [Row; 5] {
    let mut open = [Row::ABSENT; 5];
    for (row, (slot, on_table)) in open.iter_mut().zip(table.rows()).enumerate() {
        if !table.stopped().contains(row) {
            *slot = *on_table;
        }
    }
    open
}

impl Guide<anniversary::Anniversary> for AnniversaryGuide {
    fn new(view: &anniversary::View, _: Seat) -> Self {
        let table = view.table();
        AnniversaryGuide {
            odds: Odds::new(table.places().len() - 1),
            is_last_round: table.round() >= table.rules().rounds(),
        }
    }

    fn candidates(
        &self,
        view: &anniversary::View,
        legal: &[anniversary::Move],
        dice: &mut Dice,
    ) -> Vec<(usize, i64)> {
        use anniversary::{Move, Phase};
        let table = view.table();
        let Phase::Special { card, .. } = table.phase() else {
            let rows = open_rows(table);
            let sight = Sight::sharp(&self.odds, view.unseen());
            let start = |mv| match mv {
                Move::Card(card) => rows::start(rows::risk(&sight, &rows, |row| table.cap(row), card, dice)),
                _ => 0,
            };
            return (0..legal.len()).zip(legal.iter().copied().map(start)).collect();
        };
        let dest = table.dest_row(card);
        let on_table = table.rows();
        // There may be dozens of cards to move. Those matter that make room, start a row anew, or fill one.
        let matters = |mv: Move| {
            let Move::Shift(moved, to) = mv else { return true };
            let Some(from) = on_table.iter().position(|row| row.cards().contains(moved)) else {
                return false;
            };
            let to = usize::from(to);
            let fills = on_table[to].len() + 1 == table.cap(to);
            dest == Some(from) || on_table[from].len() == 1 || dest == Some(to) || fills
        };
        let net = match view.by() {
            Observer::Seat(me) => table.places()[me.idx()].net,
            _ => 0,
        };
        let price = self.price(table, Style::Careful);
        let start =
            |at| (at, rows::start(i64::from(cost(table, price, net, card, legal[at])) * 65_536 / 100));
        (0..legal.len()).filter(|&at| matters(legal[at])).map(start).collect()
    }

    fn answer(
        &self,
        game: &anniversary::Anniversary,
        seat: Seat,
        style: Style,
        moves: &mut Vec<anniversary::Move>,
        dice: &mut Dice,
    ) -> anniversary::Move {
        use anniversary::{Move, Phase, Special};
        let table = game.table();
        let secret = &game.secrets()[seat.idx()];
        match table.phase() {
            Phase::Special { card, .. } => self.special(game, seat, card, style, moves),
            Phase::ChooseRow { .. } => Move::Row(fewest_open(table)),
            Phase::NpCard { taken, .. } => {
                Move::Plus(taken.iter().max_by_key(|card| card.heads()).expect("cards are taken"))
            }
            Phase::Swap { .. } => {
                let gives = secret.specials.contains(Special::Stop);
                if gives { Move::Swap(Special::Stop) } else { Move::NoSwap }
            }
            _ if style == Style::Loose => Move::Card(any_card(secret.hand, dice)),
            _ => {
                let rows = open_rows(table);
                let hand = secret.hand;
                let hidden = || table.unseen().without(hand);
                let sight = Sight::of(style, &self.odds, table.rules().deck(), &rows, hand, hidden);
                let cost =
                    |card, dice: &mut Dice| rows::risk(&sight, &rows, |row| table.cap(row), card, dice);
                Move::Card(cheapest(hand, &sight, dice, cost))
            }
        }
    }

    fn worth(&self, game: &anniversary::Anniversary, me: Seat) -> i64 {
        let kept = if self.is_last_round {
            0
        } else {
            KEPT * i64::from(game.table().places()[me.idx()].specials_len)
        };
        100 * i64::from(game.returns(me)) + kept
    }
}
