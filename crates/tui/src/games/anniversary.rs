//! 6 nimmt! Anniversary as it is drawn and told.

use super::seats::{self, Doing};
use super::{
    Beat, Drawing, Lines, Pick, Preset, Prompt, Reply, Scene, Score, board, looker, me, pick, rows, xnimmt,
};
use crate::keys::Key;
use crate::paint::{fan, put, split};
use crate::words::{Words, capitalized};
use bulls::{Card, Cards};
use game::{Arg, Message, Seat, ToAct, View as _};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sixnimmt::anniversary::{Move, Phase, Seen, Special, Specials, Table, View};
use unicode_width::UnicodeWidthStr as _;

/// The selection: for a special card first the card, then where or what.
#[derive(Clone, Debug)]
pub(crate) enum Cursor {
    /// One of some answers.
    Answer(Pick<Move>),
    /// Which special card, or none.
    Kind(Pick<Option<Special>>),
    /// Where it goes, or which number it concerns.
    Target(Special, Pick<Move>),
    /// The row for a card that SHIFT moves.
    ShiftTo(Card, Pick<Move>),
}

impl Cursor {
    /// The answer that the selection stands for, as far as it goes.
    fn current(&self) -> Option<Move> {
        match self {
            Cursor::Answer(pick) | Cursor::Target(_, pick) | Cursor::ShiftTo(_, pick) => Some(pick.current()),
            Cursor::Kind(pick) => pick.current().is_none().then_some(Move::None),
        }
    }

    fn kind(&self) -> Option<Special> {
        match self {
            Cursor::Kind(pick) => pick.current(),
            Cursor::Target(special, _) => Some(*special),
            Cursor::ShiftTo(..) => Some(Special::Shift),
            Cursor::Answer(pick) => match pick.current() {
                Move::Swap(special) => Some(special),
                _ => None,
            },
        }
    }
}

fn number(mv: Move) -> u32 {
    match mv {
        Move::Card(card) | Move::Replace(card) | Move::Plus(card) | Move::Shift(card, _) => {
            card.number().into()
        }
        Move::Row(row) | Move::Stop(row) | Move::Seven(row) | Move::Insert(row) => u32::from(row) + 1,
        _ => 0,
    }
}

impl Drawing for View {
    type Cursor = Cursor;

    const HAS_PRESETS: bool = true;

    fn lines(&self) -> Lines {
        let table = self.table();
        let n_rows = table.rules().n_rows() + 1;
        Lines { table: (2 * n_rows).max(table.places().len() + 2) as u16, hand: 3 }
    }

    fn title(&self, words: &Words) -> String {
        let table = self.table();
        let args = [
            ("round", i64::from(table.round()).into()),
            ("turn", i64::from(table.turn()).into()),
            ("turns", table.rules().hand_size().into()),
            ("rounds", i64::from(table.rules().rounds()).into()),
        ];
        words.fmt("tui-title-both", &args)
    }

    fn cursor(&self, legal: &[Move]) -> Cursor {
        match self.table().phase() {
            Phase::Special { .. } => {
                let kinds =
                    Special::ALL.into_iter().filter(|&special| specials(self).contains(special)).map(Some);
                Cursor::Kind(Pick::new(&std::iter::once(None).chain(kinds).collect::<Vec<_>>()))
            }
            // A blocked row can be looked at, and says why it cannot be taken.
            Phase::ChooseRow { .. } => {
                Cursor::Answer(Pick::new(&all_rows(self.table(), Move::Row)).at(legal[0]))
            }
            _ => Cursor::Answer(Pick::new(legal)),
        }
    }

    fn key(&self, cursor: &mut Cursor, key: Key, legal: &[Move]) -> Reply<Move> {
        if key == Key::Esc && !matches!(cursor, Cursor::Answer(_) | Cursor::Kind(_)) {
            *cursor = match cursor {
                Cursor::ShiftTo(card, _) => {
                    let shifts = all_shifts(self.table());
                    let at = shifts.iter().position(|mv| number(*mv) == u32::from(card.number()));
                    let mut pick = Pick::new(&shifts);
                    pick.select(at.unwrap_or(0));
                    Cursor::Target(Special::Shift, pick)
                }
                _ => self.cursor(legal),
            };
            return Reply::Moved;
        }
        match cursor {
            Cursor::Answer(pick) | Cursor::ShiftTo(_, pick) => pick.key(key, number),
            Cursor::Kind(pick) => match pick.key(key, |_| u32::MAX) {
                Reply::Answer(None) => Reply::Answer(Move::None),
                Reply::Answer(Some(special)) => self.chosen_kind(cursor, special, legal),
                Reply::Moved => Reply::Moved,
                Reply::Ignored => Reply::Ignored,
            },
            Cursor::Target(Special::Shift, pick) => {
                if let Key::Up | Key::Down = key {
                    next_row(self.table(), pick, key == Key::Down);
                    return Reply::Moved;
                }
                match pick.key(key, number) {
                    Reply::Answer(Move::Shift(card, _)) => {
                        let rows = all_rows(self.table(), |row| Move::Shift(card, row));
                        let first = rows.iter().find(|mv| legal.contains(mv)).copied();
                        *cursor = Cursor::ShiftTo(card, Pick::new(&rows).at(first.unwrap_or(rows[0])));
                        Reply::Moved
                    }
                    other => other,
                }
            }
            Cursor::Target(_, pick) => pick.key(key, number),
        }
    }

    fn prompt(&self, cursor: &Cursor, legal: &[Move], words: &Words) -> Prompt {
        let table = self.table();
        let mut keys = pick::keys(words);
        if matches!(cursor, Cursor::Target(..) | Cursor::ShiftTo(..)) {
            keys.push(("Esc", words.get("tui-key-back")));
        }
        let card = |card: Card| [("card", card.into())];
        let (question, detail) = match (table.phase(), cursor) {
            (Phase::Special { card: up, .. }, Cursor::Kind(pick)) => {
                keys[1].1.clear();
                let question = words.fmt("tui-ann-ask-special", &card(up));
                (question, self.about_kind(up, pick.current(), legal, words))
            }
            (Phase::Special { .. }, Cursor::Target(Special::Shift, _)) => {
                (words.get("tui-ann-where-shift"), words.get("tui-ann-shift-pick"))
            }
            (Phase::Special { card: up, .. }, Cursor::Target(special, pick)) => {
                let question = words.fmt(&format!("tui-ann-where-{special}"), &card(up));
                (question, self.about_target(up, pick.current(), words))
            }
            (Phase::Special { card: up, .. }, Cursor::ShiftTo(moved, pick)) => (
                words.fmt("tui-ann-where-shift-to", &card(*moved)),
                self.about_target(up, pick.current(), words),
            ),
            (_, Cursor::Answer(pick)) => self.about_answer(pick.current(), words),
            _ => Default::default(),
        };
        keys.retain(|(_, what)| !what.is_empty());
        Prompt { question, detail, keys }
    }

    fn auto(&self, preset: Preset, legal: &[Move]) -> Option<Move> {
        match self.table().phase() {
            Phase::Special { .. } if preset == Preset::Ask => None,
            // Where none can be played, a person who asked for fewer questions gets none.
            Phase::Special { .. } if legal == [Move::None] => Some(Move::None),
            Phase::Special { .. } if preset == Preset::PassTurn => Some(Move::None),
            Phase::Special { card, .. } if preset == Preset::WhenTaking => {
                (!takes(self.table(), card)).then_some(Move::None)
            }
            Phase::Swap { .. } if preset == Preset::PassTurn => Some(Move::NoSwap),
            _ => None,
        }
    }

    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (left, right) = split(buf, area, rows::width(area), scene.theme);
        self.draw_rows(scene, left, buf);
        self.draw_seats(scene, right, buf);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let current = scene.cursor.and_then(Cursor::current);
        let secret = self.secret(me(self));
        let hand = secret.map_or(Cards::EMPTY, |secret| secret.hand);
        let mut x = 1;
        if let (Phase::NpCard { taken, .. }, Some(Move::Plus(card))) = (self.table().phase(), current) {
            let (faces, keep) = rows::hand(taken, Some(card), false, scene.theme);
            x = fan(buf, area, x, 0, &faces, keep) + 1;
            put(buf, area, x, 0, &scene.words.get("tui-hand-short"), scene.theme.dim());
            x += 6;
        }
        let (card, dim) = match current {
            Some(Move::Card(card) | Move::Replace(card)) => (Some(card), false),
            other => (secret.and_then(|secret| secret.chosen), other.is_some() || scene.cursor.is_some()),
        };
        let (faces, keep) = rows::hand(hand, card, dim, scene.theme);
        fan(buf, area, x, 0, &faces, keep);
        self.draw_specials(scene, area, buf);
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::HandDealt { .. }
            | Seen::DeckLaid { .. }
            | Seen::Committed { .. }
            | Seen::NumberUp { .. }
            | Seen::SpecialDeclined { .. }
            | Seen::SwapDeclined { .. } => Beat::Quiet,
            Seen::RoundStarted { .. }
            | Seen::SpecialPlayed { .. }
            | Seen::MarkerRemoved { .. }
            | Seen::PositiveAsked { .. }
            | Seen::Reshuffled { .. }
            | Seen::SwapDrawn { .. } => Beat::Told,
            Seen::Revealed { seat, card } => Beat::Reveal(*seat, card.number()),
            Seen::TurnStarted { .. } => Beat::Turn,
            Seen::RoundEnded { .. } => Beat::RoundOver,
            Seen::MatchEnded { .. } => Beat::MatchOver,
            _ => Beat::Step,
        }
    }

    fn score(&self) -> Score {
        let places = self.table().places();
        Score {
            round: places.iter().map(|place| place.round_points.into()).collect(),
            total: places.iter().map(|place| place.points.into()).collect(),
        }
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        let row_of = |row: u8| [("row", Arg::Row(row))];
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::Row(row) => words.choice_of_row(row, self.table().rows()[usize::from(row)].cards()),
            Move::None => words.get("tui-ann-choice-none"),
            Move::Stop(row) => words.fmt("tui-ann-choice-stop", &row_of(row)),
            Move::Seven(row) => words.fmt("tui-ann-choice-seven", &row_of(row)),
            Move::Insert(row) => words.fmt("tui-ann-choice-insert", &row_of(row)),
            Move::Shift(card, row) => {
                words.fmt("tui-ann-choice-shift", &[("card", card.into()), ("row", Arg::Row(row))])
            }
            Move::Replace(card) => words.fmt("tui-ann-choice-replace", &[("card", card.into())]),
            Move::Np => words.get("tui-ann-choice-np"),
            Move::Fifth => words.get("tui-ann-choice-fifth"),
            Move::Plus(card) => words.choice_of_card(card),
            Move::NoSwap => words.get("tui-ann-choice-noswap"),
            Move::Swap(special) => words.fmt("tui-ann-choice-swap", &[("special", special.into())]),
        }
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let mut lines = Vec::new();
        for (nth, row) in table.rows().iter().enumerate() {
            let mut line = rows::say(nth, row.cards(), table.cap(nth), words);
            if table.stopped().contains(nth) {
                line = format!("{line} {}", words.get("tui-ann-say-stop"));
            }
            if table.sevens().contains(nth) {
                line = format!("{line} {}", words.get("tui-ann-say-seven"));
            }
            lines.push(line);
        }
        if table.fifth() {
            lines.push(words.get("tui-ann-fifth-note"));
        }
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tui-ann-say-place", "")
                .with("seat", seat)
                .with("heads", i64::from(place.net))
                .with("points", i64::from(place.points))
                .with("specials", i64::from(place.specials_len));
            lines.push(words.say(&message));
        }
        lines.push(capitalized(&self.say_decks(words)));
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let seats = Seat::all(table.places().len());
        let shown = seats.filter_map(|seat| Some((seat, revealed(table, seat)?)));
        let mut lines = seats::say_pending(table.committed(), |seat| self.secret(seat)?.chosen, shown, words);
        if let Phase::NpCard { seat, taken, .. } = table.phase() {
            lines.push(words.say_taken(seat, taken));
        }
        lines
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        let Some(secret) = self.secret(seat) else { return Vec::new() };
        let cards = secret.specials.labels();
        let said = Message::new("tui-ann-say-specials", "").with("seat", seat).with("n", cards.len());
        vec![words.say_hand_of(seat, secret.hand), words.say(&said.with("cards", Arg::Cards(cards)))]
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let cards = self.unseen_specials().labels();
        let args = [("n", cards.len().into()), ("cards", Arg::Cards(cards))];
        let mut lines = vec![words.say_unseen_of(self.unseen()), words.fmt("tui-ann-say-unseen", &args)];
        let known = self.table().places().iter().map(|place| place.known);
        lines.extend(words.say_known(looker(self), known));
        lines
    }
}

/// Special cards in the person's hand.
fn specials(view: &View) -> Specials {
    view.secret(me(view)).map_or(Specials::EMPTY, |secret| secret.specials)
}

fn all_rows(table: &Table, mv: impl Fn(u8) -> Move) -> Vec<Move> {
    (0..table.n_rows() as u8).map(mv).collect()
}

/// Every card of every row, with the row it lies in.
fn all_shifts(table: &Table) -> Vec<Move> {
    let rows = table.rows().iter().enumerate();
    rows.flat_map(|(nth, row)| row.cards().iter().map(move |card| Move::Shift(card, nth as u8))).collect()
}

/// To the first card of the next or previous row.
fn next_row(table: &Table, pick: &mut Pick<Move>, down: bool) {
    let Move::Shift(_, row) = pick.current() else { return };
    let n_rows = table.n_rows() as u8;
    let to = if down { (row + 1) % n_rows } else { (row + n_rows - 1) % n_rows };
    let first = pick.moves().iter().position(|mv| matches!(mv, Move::Shift(_, row) if *row == to));
    pick.select(first.unwrap_or(0));
}

/// Whether a number takes a row by normal placement.
fn takes(table: &Table, card: Card) -> bool {
    table.dest_row(card).is_none_or(|row| table.rows()[row].len() >= table.cap(row))
}

fn revealed(table: &Table, seat: Seat) -> Option<Card> {
    match table.phase() {
        Phase::Special { seat: asked, card }
        | Phase::ChooseRow { seat: asked, card, .. }
        | Phase::NpCard { seat: asked, card, .. }
            if asked == seat =>
        {
            Some(card)
        }
        _ => table.queue().find(|play| play.seat == seat).map(|play| play.card),
    }
}

fn fresh_card(seen: Option<&Seen>) -> Option<Card> {
    match *seen? {
        Seen::Placed { card, .. }
        | Seen::RowRestarted { card, .. }
        | Seen::CardInserted { card, .. }
        | Seen::RowOpened { card, .. }
        | Seen::CardShifted { card, .. } => Some(card),
        Seen::RowTaken { kept, .. } => kept,
        _ => None,
    }
}

trait Parts {
    fn chosen_kind(&self, cursor: &mut Cursor, special: Special, legal: &[Move]) -> Reply<Move>;
    fn about_kind(&self, up: Card, kind: Option<Special>, legal: &[Move], words: &Words) -> String;
    fn about_target(&self, up: Card, mv: Move, words: &Words) -> String;
    fn about_answer(&self, mv: Move, words: &Words) -> (String, String);
    fn preview(&self, card: Card, words: &Words) -> String;
    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_specials(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn say_decks(&self, words: &Words) -> String;
}

impl Parts for View {
    /// Goes on to the target of a special card. A card that cannot be played is tried at once, to say why.
    fn chosen_kind(&self, cursor: &mut Cursor, special: Special, legal: &[Move]) -> Reply<Move> {
        let table = self.table();
        let hand = self.secret(me(self)).map_or(Cards::EMPTY, |secret| secret.hand);
        let targets = match special {
            Special::Stop => all_rows(table, Move::Stop),
            Special::Seven => all_rows(table, Move::Seven),
            Special::Insert => all_rows(table, Move::Insert),
            Special::Shift => all_shifts(table),
            Special::Replace => hand.iter().map(Move::Replace).collect(),
            Special::Np => vec![Move::Np],
            Special::Fifth => vec![Move::Fifth],
        };
        let first = legal.iter().find(|mv| mv.special() == Some(special)).copied();
        match (first, targets.as_slice()) {
            (_, [only @ (Move::Np | Move::Fifth)]) => return Reply::Answer(*only),
            (None, [any, ..]) => return Reply::Answer(*any),
            // Without another number any number of the deck gets the same refusal.
            (None, []) => return Reply::Answer(Move::Replace(Card::of(1))),
            _ => {}
        }
        let mut pick = Pick::new(&targets);
        if let Some(first) = first {
            let at = targets.iter().position(|&mv| mv == first || number(mv) == number(first));
            pick.select(at.unwrap_or(0));
        }
        *cursor = Cursor::Target(special, pick);
        Reply::Moved
    }

    /// What a special card would do, or what happens without one.
    fn about_kind(&self, up: Card, kind: Option<Special>, legal: &[Move], words: &Words) -> String {
        let Some(special) = kind else { return self.preview(up, words) };
        let about = words.get(&format!("tui-ann-about-{special}"));
        if legal.iter().any(|mv| mv.special() == Some(special)) {
            about
        } else {
            format!("{about} {}", words.get("tui-ann-not-now"))
        }
    }

    fn about_target(&self, up: Card, mv: Move, words: &Words) -> String {
        let table = self.table();
        let with_row =
            |code: &'static str, row: u8| words.fmt(code, &[("card", up.into()), ("row", Arg::Row(row))]);
        match mv {
            Move::Stop(row) => with_row("tui-ann-do-stop", row),
            Move::Seven(row) => with_row("tui-ann-do-seven", row),
            Move::Insert(row) if table.rows()[usize::from(row)].len() < table.cap(row.into()) => {
                with_row("tui-ann-do-insert", row)
            }
            Move::Insert(row) => with_row("tui-ann-do-insert-full", row),
            Move::Shift(card, row) => {
                words.fmt("tui-ann-do-shift", &[("card", card.into()), ("row", Arg::Row(row))])
            }
            Move::Replace(card) => self.preview(card, words),
            _ => String::new(),
        }
    }

    fn about_answer(&self, mv: Move, words: &Words) -> (String, String) {
        let table = self.table();
        match (table.phase(), mv) {
            (Phase::ChooseRow { card, .. }, Move::Row(row)) => {
                let question = words.fmt("tui-ask-row", &[("card", card.into())]);
                let row = usize::from(row);
                let detail = if table.stopped().contains(row) {
                    words.get("tui-ann-say-stop")
                } else if table.fifth() {
                    let mut cards = table.rows()[row].cards();
                    cards.insert(card);
                    board::would_take("tui-sn-would-take-row", cards, words)
                } else {
                    board::would_take("tui-sn-would-take-row", table.rows()[row].cards(), words)
                };
                (question, detail)
            }
            (Phase::NpCard { taken, .. }, Move::Plus(card)) => {
                let others = taken.heads() - i32::from(card.heads());
                let net = (table.places()[me(self).idx()].net + others - i32::from(card.heads())).max(0);
                let args =
                    [("card", card.into()), ("heads", i64::from(card.heads()).into()), ("net", net.into())];
                (words.get("tui-ann-ask-np"), words.fmt("tui-ann-do-np", &args))
            }
            (Phase::Swap { .. }, Move::Swap(special)) => {
                let about = words.get(&format!("tui-ann-about-{special}"));
                (words.get("tui-ann-ask-swap"), about)
            }
            (Phase::Swap { .. }, _) => (words.get("tui-ann-ask-swap"), words.get("tui-ann-do-noswap")),
            (_, Move::Card(card)) => (words.get("tui-ask-card"), self.preview(card, words)),
            _ => Default::default(),
        }
    }

    fn preview(&self, card: Card, words: &Words) -> String {
        let table = self.table();
        let dest = table.dest_row(card);
        if table.phase() != Phase::Select {
            // Lower cards lie there already: what is said now will happen.
            let Some(row) = dest else { return words.fmt("tui-ann-now-low", &[("card", card.into())]) };
            let cards = table.rows()[row].cards();
            let code = if cards.len() < table.cap(row) { "tui-ann-now-fits" } else { "tui-ann-now-takes" };
            let message = Message::new(code, "")
                .with("card", card)
                .with("row", Arg::Row(row as u8))
                .with("after", cards.last().unwrap_or(card))
                .with("n", cards.len())
                .with("heads", cards.heads());
            return words.say(&message);
        }
        match dest {
            None => words.fmt("tui-preview-low", &[("card", card.into())]),
            Some(row) if table.rows()[row].len() < table.cap(row) => {
                xnimmt::preview_fits(card, row, table.rows()[row].cards(), words)
            }
            Some(row) => board::preview_takes(card, row, table.rows()[row].cards(), words),
        }
    }

    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (table, words) = (self.table(), scene.words);
        let current = scene.cursor.and_then(Cursor::current);
        let ghost = match (current, table.phase()) {
            (Some(Move::Card(card) | Move::Replace(card)), _) => Some(card),
            (Some(Move::None), Phase::Special { card, .. }) => Some(card),
            _ => None,
        };
        let goes_to = ghost.and_then(|card| table.dest_row(card));
        let (row_selected, moving) = match (scene.cursor, current) {
            (Some(Cursor::Target(Special::Shift, _)), Some(Move::Shift(card, _))) => (None, Some(card)),
            (_, Some(Move::Shift(card, row))) => (Some(usize::from(row)), Some(card)),
            (_, Some(Move::Row(row) | Move::Stop(row) | Move::Seven(row) | Move::Insert(row))) => {
                (Some(usize::from(row)), None)
            }
            _ => (None, None),
        };
        let fresh = moving.or(fresh_card(scene.fresh));
        let faces: Vec<_> = table
            .rows()
            .iter()
            .enumerate()
            .map(|(nth, row)| {
                let stopped = table.stopped().contains(nth);
                let under = match (stopped, table.sevens().contains(nth)) {
                    (true, true) => words.get("tui-ann-row-both"),
                    (true, false) => words.get("tui-ann-row-stop"),
                    (false, true) => words.get("tui-ann-row-seven"),
                    (false, false) => String::new(),
                };
                rows::RowFace {
                    cards: row.cards(),
                    places: table.cap(nth),
                    under,
                    note: stopped.then(|| words.get("tui-ann-row-closed")),
                    tail: String::new(),
                    selected: row_selected == Some(nth),
                    ghost: ghost.filter(|_| goes_to == Some(nth)),
                    fresh,
                }
            })
            .collect();
        rows::draw(buf, area, &faces, words, scene.theme);
        if !table.fifth() {
            let y = area.height.saturating_sub(1);
            put(buf, area, 1, y, &words.get("tui-ann-four-rows"), scene.theme.dim());
        }
    }

    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme, table) = (scene.words, scene.theme, self.table());
        let to_act = self.to_act();
        let keys = ["tui-col-player", "tui-col-card", "tui-col-specials", "tui-col-heads", "tui-col-total"];
        let titles = keys.map(|key| words.get(key));
        let name = usize::from(area.width).saturating_sub(20).clamp(4, 24);
        let lines: Vec<_> = Seat::all(table.places().len())
            .zip(table.places())
            .map(|(seat, place)| {
                let doing = Doing::of(seat, table.committed(), revealed(table, seat), to_act);
                let asked = matches!(to_act, ToAct::Seats(seats) if seats.contains(seat));
                let cells = vec![
                    seats::name(seat, asked, words),
                    doing.sign(),
                    place.specials_len.to_string(),
                    place.net.to_string(),
                    place.points.to_string(),
                ];
                (seats::style(seat, Some(me(self)), asked, theme), cells)
            })
            .collect();
        seats::draw(buf, area, &titles, &[name, 4, 2, 5, 5], &lines, theme);
        let y = area.height.saturating_sub(1);
        let text = if table.fifth() { words.get("tui-ann-fifth-short") } else { self.say_decks(words) };
        let style = if table.fifth() { theme.warn() } else { theme.dim() };
        put(buf, area, 1, y, &text, style);
    }

    fn draw_specials(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let mut x = 1;
        let mut chip = |text: &str, selected: bool, style: Style| {
            let text = if selected { format!("▶[{text}]") } else { format!(" [{text}]") };
            put(buf, area, x, 2, &text, if selected { theme.selected().bold() } else { style });
            x += text.width() as u16;
        };
        let held = specials(self);
        let asked = match (scene.cursor, self.table().phase()) {
            (Some(Cursor::Answer(pick)), Phase::Swap { .. }) => {
                chip(&words.get("tui-ann-keep"), pick.current() == Move::NoSwap, Style::new());
                true
            }
            (Some(Cursor::Kind(pick)), _) => {
                chip(&words.get("tui-ann-none"), pick.current().is_none(), Style::new());
                true
            }
            (Some(_), Phase::Special { .. }) => true,
            _ => false,
        };
        let kind = scene.cursor.and_then(Cursor::kind);
        for special in Special::ALL {
            let n = held.count(special);
            if n == 0 {
                continue;
            }
            let mut text = words.get(&format!("card-{special}"));
            if n > 1 {
                text = format!("{text} ×{n}");
            }
            let playable = !asked
                || scene.legal.iter().any(|mv| mv.special() == Some(special) || *mv == Move::Swap(special));
            chip(&text, kind == Some(special), if playable { theme.strong() } else { theme.dim() });
        }
        if held.is_empty() {
            put(buf, area, x + 1, 2, &words.get("tui-ann-no-specials"), theme.dim());
        }
    }

    fn say_decks(&self, words: &Words) -> String {
        let table = self.table();
        words.fmt(
            "tui-ann-decks",
            &[("deck", table.deck_len().into()), ("discards", table.discard().len().into())],
        )
    }
}
