//! Krass Kariert as it is drawn.

use super::{Drawing, Lines, Prompt, Reply, Scene, me, rows, seats};
use crate::keys::Key;
use crate::paint::{CARD, Face, fan, fan_spots, fit, put, split};
use crate::table::key_name;
use crate::theme::Theme;
use game::{Label, Message, Seat, ToAct, View as _};
use krass::{Card, Combination, Did, Move, Phase, View, classify};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::krass::{about_gap, hand, incoming, say_act, variants, with_worth};
use telling::{Telling as _, Words, capitalized};

/// The selection: a block of the hand, or a place for a card that comes into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cursor {
    /// Neighboring cards, and which of the possible values their X cards have.
    Block { from: usize, count: usize, variant: usize },
    /// A reserve card, or the drawn card, and its position afterwards.
    Gap { which: Option<u8>, to: usize },
}

impl Drawing for View {
    type Cursor = Cursor;

    fn lines(&self) -> Lines {
        Lines { table: 10, hand: 3 }
    }

    fn cursor(&self, legal: &[Move]) -> Cursor {
        let block =
            |from: u8, count: u8| Cursor::Block { from: from.into(), count: count.into(), variant: 0 };
        // Most cards first and the weakest of those: what one would usually want to get rid of.
        let plays = legal.iter().filter_map(|&mv| match mv {
            Move::Play { from, count, x } => {
                let cards: Vec<_> = hand(self).iter().skip(from.into()).take(count.into()).collect();
                let worth = classify(&cards, &x.iter().collect::<Vec<_>>(), self.table().rules().xx_only());
                Some(((std::cmp::Reverse(count), worth), block(from, count)))
            }
            _ => None,
        });
        if let Some((_, cursor)) = plays.min_by_key(|&(order, _)| order) {
            return cursor;
        }
        match legal[0] {
            Move::Play { from, count, .. } => block(from, count),
            Move::Redraw { at } | Move::Stop { at } => block(at, 1),
            Move::Reserve { which, .. } => self.gap(Some(which)),
            Move::Draw { .. } => self.gap(None),
        }
    }

    fn key(&self, cursor: &mut Cursor, key: Key, legal: &[Move]) -> Reply<Move> {
        let len = hand(self).len();
        let n_reserves = self.table().places()[me(self).idx()].reserves.len();
        let drawing = matches!(self.table().phase(), Phase::Draw { .. });
        if let (Key::Char(digit @ '1'..='3'), false) = (key, drawing) {
            let which = digit as u8 - b'1';
            // A reserve card that is not there is answered with the reason.
            if usize::from(which) >= n_reserves {
                return Reply::Answer(Move::Reserve { which, to: 0 });
            }
            *cursor = self.gap(Some(which));
            return Reply::Moved;
        }
        match cursor {
            Cursor::Block { from, count, variant } => {
                let n_variants = variants(self, *from, *count, legal).len().max(1);
                match key {
                    Key::Left => *from = from.checked_sub(1).unwrap_or(len - *count),
                    Key::Right => *from = if *from + *count >= len { 0 } else { *from + 1 },
                    Key::Home => *from = 0,
                    Key::End => *from = len - *count,
                    Key::Char(' ') => {
                        *count = if *count == 3 || *from + *count >= len { 1 } else { *count + 1 }
                    }
                    Key::ShiftRight | Key::Char('+') => {
                        if *count < 3 && *from + *count < len {
                            *count += 1;
                        }
                    }
                    Key::ShiftLeft => {
                        if *count < 3 && *from > 0 {
                            *from -= 1;
                            *count += 1;
                        }
                    }
                    Key::Char('-') | Key::Backspace => *count = (*count - 1).max(1),
                    Key::Esc => *count = 1,
                    Key::Char('x' | 'X') => {
                        *variant = (*variant + 1) % n_variants;
                        return Reply::Moved;
                    }
                    Key::Tab | Key::Up | Key::Down if n_reserves > 0 => {
                        *cursor = self.gap(Some(0));
                        return Reply::Moved;
                    }
                    Key::Enter => return Reply::Answer(self.block_move(*cursor, legal)),
                    _ => return Reply::Ignored,
                }
                *variant = 0;
            }
            Cursor::Gap { which, to } => match key {
                Key::Left => *to = to.checked_sub(1).unwrap_or(len),
                Key::Right => *to = if *to == len { 0 } else { *to + 1 },
                Key::Home => *to = 0,
                Key::End => *to = len,
                Key::Enter => {
                    let to = *to as u8;
                    return Reply::Answer(match *which {
                        Some(which) => Move::Reserve { which, to },
                        None => Move::Draw { to },
                    });
                }
                Key::Tab | Key::Up | Key::Down if which.is_some() => {
                    let next = usize::from(which.unwrap_or(0)) + 1;
                    *cursor = if next < n_reserves {
                        self.gap(Some(next as u8))
                    } else {
                        Cursor::Block { from: 0, count: 1, variant: 0 }
                    };
                }
                Key::Esc if which.is_some() => *cursor = Cursor::Block { from: 0, count: 1, variant: 0 },
                _ => return Reply::Ignored,
            },
        }
        Reply::Moved
    }

    fn prompt(&self, cursor: &Cursor, legal: &[Move], words: &Words) -> Prompt {
        let mut keys = Vec::new();
        let (question, detail) = match *cursor {
            Cursor::Block { from, count, variant } => {
                keys.push((key_name("←→"), words.get("tui-kk-key-move")));
                keys.push((words.get("tui-key-name-space"), words.get("tui-kk-key-longer")));
                let block: Vec<_> = hand(self).iter().skip(from).take(count).collect();
                if legal.iter().any(|mv| matches!(mv, Move::Reserve { .. })) {
                    let name = match self.table().places()[me(self).idx()].reserves.len() {
                        1 => key_name("1"),
                        n => format!("1-{n}"),
                    };
                    keys.push((name, words.get("tui-kk-key-reserve")));
                }
                keys.push((key_name("Enter"), words.get("tui-key-play")));
                (self.question(legal, words), self.about_block(&block, from, variant, legal, words))
            }
            Cursor::Gap { which, to } => {
                keys.push((key_name("←→"), words.get("tui-kk-key-place")));
                keys.push((key_name("Enter"), words.get("tui-kk-key-put")));
                if which.is_some() {
                    keys.push((key_name("Esc"), words.get("tui-key-back")));
                }
                let card = incoming(self, which);
                let question = match (which, card) {
                    (Some(_), Some(card)) => words.fmt("tui-kk-ask-reserve", &[("card", card.into())]),
                    _ => self.question(legal, words),
                };
                (question, capitalized(&about_gap(self, to, words)))
            }
        };
        Prompt { question, detail, keys }
    }

    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (left, right) = split(buf, area, rows::width(area), scene.theme);
        self.draw_trick(scene, left, buf);
        self.draw_seats(scene, right, buf);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let theme = scene.theme;
        let hand = hand(self);
        let (from, count, gap) = match scene.cursor {
            Some(Cursor::Block { from, count, .. }) => (*from, *count, None),
            Some(Cursor::Gap { to, .. }) => (hand.len(), 0, Some(*to)),
            None => (hand.len(), 0, None),
        };
        let faces: Vec<_> = hand
            .iter()
            .enumerate()
            .map(|(at, card)| {
                let face = face(card, scene.words, theme);
                if (from..from + count).contains(&at) { face.selected(theme) } else { face }
            })
            .collect();
        let keep = gap.unwrap_or(from);
        fan(buf, area, 1, 0, &faces, keep);
        if hand.is_empty() && gap.is_none() {
            put(buf, area, 1, 0, &scene.words.get("tui-kk-no-hand"), theme.dim());
        }
        if let Some(gap) = gap {
            let spots = fan_spots(area, 1, hand.len(), keep);
            let place = |at: usize| spots.places.iter().find(|(nth, _)| *nth == at).map(|&(_, x)| x);
            let x = place(gap).or_else(|| gap.checked_sub(1).and_then(place).map(|x| x + spots.step));
            put(buf, area, x.unwrap_or(1).saturating_sub(1), 2, "▲", theme.key());
            let text = scene.words.get("tui-kk-gap");
            put(buf, area, x.unwrap_or(1) + 1, 2, &text, theme.dim());
        } else if count > 0 {
            let spots = fan_spots(area, 1, hand.len(), keep);
            let xs: Vec<_> = spots
                .places
                .iter()
                .filter(|(at, _)| (from..from + count).contains(at))
                .map(|&(_, x)| x)
                .collect();
            if let (Some(first), Some(last)) = (xs.first(), xs.last()) {
                put(buf, area, *first, 2, &"▔".repeat(usize::from(last + CARD - first)), theme.key());
            }
        }
    }
}

/// A card on two lines; words are cut where they read best.
fn face(card: Card, words: &Words, theme: Theme) -> Face {
    let cut = |key: &str, style| {
        let text = words.get(key);
        let (top, bottom) = text.split_once(' ').unwrap_or((&text, ""));
        Face::words(top, &format!("{bottom:<3}"), style)
    };
    match card {
        Card::X => Face::words("X", "", theme.heads(3).bold()),
        Card::STOP => cut("tui-kk-face-stop", theme.heads(5)),
        Card::REDRAW => cut("tui-kk-face-redraw", theme.heads(2)),
        _ => Face::number(card.number().unwrap_or(0), None, theme),
    }
}

/// The strongest thing a block can be, legal or not, and the values its X cards have then.
fn strongest(block: &[Card], xx_only: bool) -> (Vec<u8>, Option<Combination>) {
    let n_x = block.iter().filter(|&&card| card == Card::X).count();
    let values = 1..=Card::NUMBER_MAX;
    let declarations: Vec<Vec<u8>> = match n_x {
        0 => vec![Vec::new()],
        1 => values.map(|a| vec![a]).collect(),
        _ => values.clone().flat_map(|a| values.clone().map(move |b| vec![a, b])).collect(),
    };
    let worth = |declared: &Vec<u8>| classify(block, declared, xx_only);
    let best = declarations.into_iter().max_by_key(|declared| worth(declared)).unwrap_or_default();
    let worth = worth(&best);
    (best, worth)
}

trait Parts {
    fn gap(&self, which: Option<u8>) -> Cursor;
    fn block_move(&self, cursor: Cursor, legal: &[Move]) -> Move;
    fn about_block(
        &self,
        block: &[Card],
        from: usize,
        variant: usize,
        legal: &[Move],
        words: &Words,
    ) -> String;
    fn draw_trick(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
}

impl Parts for View {
    /// A place for a card, beginning beside a card it goes well with.
    fn gap(&self, which: Option<u8>) -> Cursor {
        let hand = hand(self);
        let value = incoming(self, which).and_then(Card::number);
        let near = |distance: u8| {
            let goes_with =
                |card: Card| card.number().zip(value).is_some_and(|(a, b)| a.abs_diff(b) == distance);
            hand.iter().position(goes_with).map(|at| at + 1)
        };
        Cursor::Gap { which, to: near(0).or_else(|| near(1)).unwrap_or(hand.len()) }
    }

    /// What Enter plays: the chosen legal declaration, or an illegal play that will be refused with the reason.
    fn block_move(&self, cursor: Cursor, legal: &[Move]) -> Move {
        let Cursor::Block { from, count, variant } = cursor else { unreachable!("a block is selected") };
        let hand = hand(self);
        match (count, hand.get(from)) {
            (1, Some(Card::STOP)) => return Move::Stop { at: from as u8 },
            (1, Some(Card::REDRAW)) => return Move::Redraw { at: from as u8 },
            _ => {}
        }
        let plays = variants(self, from, count, legal);
        if let Some((mv, _)) = plays.get(variant) {
            return *mv;
        }
        let block: Vec<_> = hand.iter().skip(from).take(count).collect();
        let (declared, _) = strongest(&block, self.table().rules().xx_only());
        // Values too far apart for any block have no notation; equal ones always do.
        let equal = vec![declared.first().copied().unwrap_or(1); declared.len()];
        let play = |declared: &[u8]| Move::play(from, count, declared);
        play(&declared).or_else(|_| play(&equal)).expect("a block of the hand")
    }

    fn about_block(
        &self,
        block: &[Card],
        from: usize,
        variant: usize,
        legal: &[Move],
        words: &Words,
    ) -> String {
        match block {
            [Card::STOP] => return words.get("tell-kk-about-stop"),
            [Card::REDRAW] => return words.get("tell-kk-about-redraw"),
            _ => {}
        }
        let plays = variants(self, from, block.len(), legal);
        if let Some((Move::Play { x, .. }, worth)) = plays.get(variant) {
            let values: Vec<_> = x.iter().map(Label::Number).collect();
            let code = match (x.is_empty(), plays.len()) {
                (true, _) => "tui-kk-block",
                (false, 1) => "tui-kk-block-x",
                (false, _) => "tui-kk-block-x-more",
            };
            return words.say(&with_worth(Message::new(code, "").with("x", values), *worth));
        }
        match strongest(block, self.table().rules().xx_only()).1 {
            Some(worth) => words.say(&with_worth(Message::new("tui-kk-block-weak", ""), Some(worth))),
            None => words.get("tui-kk-block-none"),
        }
    }

    fn draw_trick(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme, table) = (scene.words, scene.theme, self.table());
        let trick = table.trick();
        let best = trick.acts().rev().find_map(|act| match act.did {
            Did::Play { cards, combination, .. } => Some((act.seat, cards, combination)),
            _ => None,
        });
        match best {
            Some((seat, cards, combination)) => {
                let faces: Vec<_> = cards.iter().map(|card| face(card, words, theme)).collect();
                put(buf, area, 1, 0, &words.get("tui-kk-to-beat"), theme.strong());
                let x = fan(buf, area, 10, 0, &faces, 0);
                let text = words.say(&with_worth(Message::new("tui-kk-worth", ""), Some(combination)));
                put(buf, area, x + 1, 0, &text, theme.strong());
                put(buf, area, x + 1, 1, words.name(seat), theme.dim());
            }
            None => put(buf, area, 1, 0, &words.get("tell-kk-nothing"), theme.strong()),
        }
        for (nth, act) in trick.acts().enumerate() {
            let text = say_act(act.seat, act.did, words);
            put(buf, area, 1, 2 + nth as u16, &text, Style::new());
        }
        let pile = words.fmt("tell-kk-pile", &[("n", table.pile_len().into())]);
        put(buf, area, 1, area.height.saturating_sub(3), &pile, theme.dim());
        if trick.redraws() > 0 {
            let n = 3 * i64::from(trick.redraws());
            put(
                buf,
                area,
                25,
                area.height.saturating_sub(3),
                &words.fmt("tell-kk-will-draw", &[("n", n.into())]),
                theme.warn(),
            );
        }
        self.draw_reserves(scene, area, buf);
    }

    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme, table) = (scene.words, scene.theme, self.table());
        let to_act = self.to_act();
        let name = usize::from(area.width).saturating_sub(19).clamp(4, 24);
        let titles =
            ["tui-col-player", "tui-col-hand", "tui-col-reserve", "tui-col-chips"].map(|key| words.get(key));
        let lines: Vec<_> = Seat::all(table.places().len())
            .zip(table.places())
            .map(|(seat, place)| {
                let asked = matches!(to_act, ToAct::Seats(seats) if seats.contains(seat));
                let n_cards = place.hand.len();
                let hand = if table.is_out(seat) { words.get("tell-kk-out") } else { n_cards.to_string() };
                let reserves: Vec<_> = place.reserves.iter().map(|card| short(card, words)).collect();
                let chips = if place.chips == 0 { "0".into() } else { "●".repeat(place.chips.into()) };
                let cells = vec![seats::name(seat, asked, words), hand, reserves.join(" "), chips];
                (seats::style(seat, Some(me(self)), asked, theme), cells)
            })
            .collect();
        seats::draw(buf, area, &titles, &[name, 4, 7, 5], &lines, theme);
    }
}

/// A card in at most three columns.
fn short(card: Card, words: &Words) -> String {
    match card {
        Card::STOP => words.get("tui-kk-short-stop"),
        Card::REDRAW => words.get("tui-kk-short-redraw"),
        card => card.to_string(),
    }
}

trait Reserves {
    fn draw_reserves(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
}

impl Reserves for View {
    /// The person's own reserve cards, or the card that was drawn.
    fn draw_reserves(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let y = area.height.saturating_sub(2);
        if let Some(drawn) = incoming(self, None) {
            put(buf, area, 1, y, &words.get("tell-kk-drawn"), theme.strong());
            face(drawn, words, theme).selected(theme).draw(buf, area, 10, y);
            return;
        }
        let reserves = self.table().places()[me(self).idx()].reserves;
        put(buf, area, 1, y, &words.get("tell-kk-reserve"), theme.strong());
        if reserves.is_empty() {
            put(buf, area, 10, y, &words.get("tui-kk-no-reserve"), theme.dim());
        }
        for (nth, card) in reserves.iter().enumerate() {
            let selected = matches!(scene.cursor, Some(Cursor::Gap { which: Some(which), .. }) if usize::from(*which) == nth);
            let face = face(card, words, theme);
            let x = 10 + 10 * nth as u16;
            put(buf, area, x, y, &fit(&format!("{}:", nth + 1), 2), theme.key());
            if selected { face.selected(theme) } else { face }.draw(buf, area, x + 3, y);
        }
    }
}
