//! 6 nimmt! Anniversary as it is drawn.

use super::seats::{self, Doing};
use super::{Drawing, Lines, Pick, Preset, Prompt, Reply, Scene, me, pick, rows};
use crate::keys::Key;
use crate::paint::{fan, put, split};
use crate::table::key_name;
use bulls::{Card, Cards};
use game::{Seat, ToAct, View as _};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sixnimmt::anniversary::{Move, Phase, Seen, Special, Table, View};
use telling::anniversary::{about_special, preview, revealed, say_decks, specials};
use telling::{Telling as _, Words};
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
        let plays_card = matches!(cursor.current(), Some(Move::Card(_) | Move::Replace(_)));
        let mut keys = pick::keys(plays_card, words);
        if matches!(cursor, Cursor::Target(..) | Cursor::ShiftTo(..)) {
            keys.push((key_name("Esc"), words.get("tui-key-back")));
        }
        if let Phase::Swap { .. } = table.phase() {
            keys[1].1.clear();
        }
        let card = |card: Card| [("card", card.into())];
        let (question, detail) = match (table.phase(), cursor) {
            (Phase::Special { card: up, .. }, Cursor::Kind(pick)) => {
                keys[1].1.clear();
                (self.question(legal, words), self.about_kind(up, pick.current(), legal, words))
            }
            (Phase::Special { .. }, Cursor::Target(Special::Shift, _)) => {
                (words.get("tui-ann-where-shift"), words.get("tui-ann-shift-pick"))
            }
            (Phase::Special { card: up, .. }, Cursor::Target(special, pick)) => {
                let question = words.fmt(&format!("tui-ann-where-{special}"), &card(up));
                (question, self.about(pick.current(), words))
            }
            (Phase::Special { .. }, Cursor::ShiftTo(moved, pick)) => {
                (words.fmt("tui-ann-where-shift-to", &card(*moved)), self.about(pick.current(), words))
            }
            (_, Cursor::Answer(pick)) => (self.question(legal, words), self.about(pick.current(), words)),
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

    fn hand_height(&self, scene: &Scene<'_, Self>, columns: u16) -> u16 {
        2 + self.chips(scene, columns).last().map_or(1, |chip| chip.y + 1)
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

/// A special card, or none, as it stands below the hand.
struct Chip {
    x: u16,
    y: u16,
    text: String,
    style: Style,
}

trait Parts {
    fn chips(&self, scene: &Scene<'_, View>, columns: u16) -> Vec<Chip>;
    fn chosen_kind(&self, cursor: &mut Cursor, special: Special, legal: &[Move]) -> Reply<Move>;
    fn about_kind(&self, up: Card, kind: Option<Special>, legal: &[Move], words: &Words) -> String;
    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_specials(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
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
        let Some(special) = kind else { return preview(self, up, words) };
        let about = about_special(special, words);
        if legal.iter().any(|mv| mv.special() == Some(special)) {
            about
        } else {
            format!("{about} {}", words.get("tui-ann-not-now"))
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
        let text = if table.fifth() { words.get("tui-ann-fifth-short") } else { say_decks(self, words) };
        let style = if table.fifth() { theme.warn() } else { theme.dim() };
        put(buf, area, 1, y, &text, style);
    }

    /// Special cards one beside the other, in as many lines as their names need.
    fn chips(&self, scene: &Scene<'_, View>, columns: u16) -> Vec<Chip> {
        let (words, theme) = (scene.words, scene.theme);
        let mut chips: Vec<Chip> = Vec::new();
        let (mut x, mut y) = (1, 0);
        let mut chip = |text: &str, selected: bool, style: Style| {
            let text = if selected { format!("▶[{text}]") } else { format!(" [{text}]") };
            let width = text.width() as u16;
            if x + width > columns {
                (x, y) = (1, y + 1);
            }
            let style = if selected { theme.selected().bold() } else { style };
            chips.push(Chip { x, y, text, style });
            x += width;
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
        chips
    }

    fn draw_specials(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let chips = self.chips(scene, area.width);
        for chip in &chips {
            put(buf, area, chip.x, 2 + chip.y, &chip.text, chip.style);
        }
        if specials(self).is_empty() {
            let x = chips.last().map_or(1, |chip| chip.x + chip.text.width() as u16);
            put(buf, area, x + 1, 2, &scene.words.get("tui-ann-no-specials"), scene.theme.dim());
        }
    }
}
