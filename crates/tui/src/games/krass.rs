//! Krass Kariert as it is drawn and told.

use super::{Beat, Drawing, Lines, Prompt, Reply, Scene, Score, looker, me, rows, seats};
use crate::keys::Key;
use crate::paint::{CARD, Face, fan, fan_spots, fit, put, split};
use crate::theme::Theme;
use crate::words::{Words, capitalized};
use game::{Arg, Explain as _, Label, Message, Seat, SeatSet, ToAct, View as _};
use krass::{Card, Combination, Did, Hand, Move, Phase, Seen, View, classify};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

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

    fn title(&self, words: &Words) -> String {
        words.fmt("tui-title-plain", &[("round", i64::from(self.table().round()).into())])
    }

    fn hand_note(&self, words: &Words) -> String {
        words.get("tui-kk-hand-note")
    }

    fn cursor(&self, legal: &[Move]) -> Cursor {
        let block =
            |from: u8, count: u8| Cursor::Block { from: from.into(), count: count.into(), variant: 0 };
        // Most cards first and the weakest of those: what one would usually want to get rid of.
        let plays = legal.iter().filter_map(|&mv| match mv {
            Move::Play { from, count, x } => {
                let cards: Vec<_> = self.hand().iter().skip(from.into()).take(count.into()).collect();
                let worth = classify(&cards, &x.iter().collect::<Vec<_>>(), self.xx_only());
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
        let len = self.hand().len();
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
                let n_variants = variants(self.hand(), *from, *count, legal, self.xx_only()).len().max(1);
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
                keys.push(("←→", words.get("tui-kk-key-move")));
                keys.push(("␣", words.get("tui-kk-key-longer")));
                let block: Vec<_> = self.hand().iter().skip(from).take(count).collect();
                if block.contains(&Card::X) {
                    keys.push(("x", words.get("tui-kk-key-x")));
                }
                if legal.iter().any(|mv| matches!(mv, Move::Reserve { .. })) {
                    keys.push(("1-2", words.get("tui-kk-key-reserve")));
                }
                keys.push(("⏎", words.get("tui-key-play")));
                (self.ask_act(legal, words), self.about_block(&block, from, variant, legal, words))
            }
            Cursor::Gap { which, to } => {
                keys.push(("←→", words.get("tui-kk-key-place")));
                keys.push(("⏎", words.get("tui-kk-key-put")));
                if which.is_some() {
                    keys.push(("Esc", words.get("tui-key-back")));
                }
                let card = self.incoming(which);
                let code = if which.is_some() { "tui-kk-ask-reserve" } else { "tui-kk-ask-draw" };
                let question = words.fmt(code, &[("card", card.map_or(Arg::Text(String::new()), Arg::from))]);
                (question, capitalized(&self.about_gap(to, words)))
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
        let hand = self.hand();
        let (from, count, gap) = match scene.cursor {
            Some(Cursor::Block { from, count, .. }) => (*from, *count, None),
            Some(Cursor::Gap { to, .. }) => (hand.len(), 0, Some(*to)),
            None => (hand.len(), 0, None),
        };
        let faces: Vec<_> = hand
            .iter()
            .enumerate()
            .map(|(at, card)| {
                let face = face(card, theme);
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

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::HandDealt { .. }
            | Seen::ReservesLaidOut { .. }
            | Seen::PilePlaced { .. }
            | Seen::CardInserted { .. }
            | Seen::CardDrawn { card: None, .. }
            | Seen::TrickDiscarded => Beat::Quiet,
            Seen::RoundStarted { .. }
            | Seen::DrawStarted { .. }
            | Seen::CardDrawn { card: Some(_), .. }
            | Seen::WentOut { .. }
            | Seen::ChipPaid { .. }
            | Seen::ChipMissing { .. } => Beat::Told,
            Seen::TrickOpened { .. } => Beat::Turn,
            Seen::Played { .. }
            | Seen::RedrawPlayed { .. }
            | Seen::StopPlayed { .. }
            | Seen::ReserveTaken { .. }
            | Seen::Stuck { .. }
            | Seen::TrickWon { .. } => Beat::Step,
            Seen::RoundEnded { .. } => Beat::RoundOver,
            Seen::MatchEnded { .. } => Beat::MatchOver,
        }
    }

    fn score(&self) -> Score {
        let table = self.table();
        let losers = table.last_round().map_or(SeatSet::EMPTY, |result| result.losers);
        let unpaid = table.last_round().map_or(SeatSet::EMPTY, |result| result.match_losers);
        let paid = |seat: Seat| i64::from(losers.contains(seat) && !unpaid.contains(seat));
        Score {
            round: Seat::all(table.places().len()).map(paid).collect(),
            total: table.places().iter().map(|place| place.chips.into()).collect(),
        }
    }

    fn verdict(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let Some(&result) = table.last_round() else { return Vec::new() };
        let mut sentences = vec![words.say(&Seen::RoundEnded { round: table.round(), result }.message())];
        if let Some(winners) = table.winners() {
            sentences.push(words.say(&Seen::MatchEnded { losers: result.match_losers, winners }.message()));
        } else {
            sentences.push(words.say(&Message::new("tui-kk-paid", "").with("losers", result.losers)));
        }
        sentences
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        let hand = self.hand();
        let gap = |to: u8| self.about_gap(to.into(), words);
        match mv {
            Move::Play { from, count, x } => {
                let block: Vec<_> = hand.iter().skip(from.into()).take(count.into()).collect();
                let values: Vec<_> = x.iter().collect();
                let worth = classify(&block, &values, self.xx_only());
                let cards = Arg::Cards(block.iter().map(|&card| card.into()).collect());
                let values = Arg::Cards(values.into_iter().map(Label::Number).collect());
                let code = if x.is_empty() { "tui-kk-choice-play" } else { "tui-kk-choice-play-x" };
                let message = Message::new(code, "")
                    .with("cards", cards)
                    .with("x", values)
                    .with("at", i64::from(from) + 1);
                words.say(&with_worth(message, worth))
            }
            Move::Redraw { .. } => words.get("tui-kk-choice-redraw"),
            Move::Stop { .. } => words.get("tui-kk-choice-stop"),
            Move::Reserve { which, to } => {
                let card = self.incoming(Some(which)).map_or(Arg::Text(String::new()), Arg::from);
                words.fmt("tui-kk-choice-reserve", &[("card", card), ("where", gap(to).into())])
            }
            Move::Draw { to } => gap(to),
        }
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let mut lines: Vec<_> =
            table.trick().acts().map(|act| self.say_act(act.seat, act.did, words)).collect();
        lines.push(match table.trick().to_beat() {
            Some(best) => words.say(&with_worth(Message::new("tui-kk-say-beat", ""), Some(best))),
            None => words.get("tui-kk-nothing"),
        });
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tui-kk-say-place", "")
                .with("seat", seat)
                .with("n", place.hand.len())
                .with("chips", i64::from(place.chips))
                .with("cards", place.reserves.iter().map(Label::from).collect::<Vec<_>>());
            lines.push(words.say(&message));
        }
        lines.push(capitalized(&words.fmt("tui-kk-pile", &[("n", table.pile_len().into())])));
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        let Phase::Draw { seat, .. } = self.table().phase() else { return Vec::new() };
        let message = match self.secret(seat).and_then(|secret| secret.drawn) {
            Some(card) => Message::new("card-drawn", "").with("card", card),
            None => Message::new("card-drawn-hidden", ""),
        };
        vec![words.say(&message.with("seat", seat))]
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        let Some(secret) = self.secret(seat) else { return Vec::new() };
        let cards: Vec<_> = secret.hand.iter().map(Label::from).collect();
        let message = Message::new("tui-kk-say-hand", "").with("seat", seat).with("n", cards.len());
        vec![words.say(&message.with("cards", Arg::Cards(cards)))]
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let unseen = self.unseen();
        let kinds = Card::kinds().filter(|&card| unseen.of(card) > 0);
        let cards: Vec<_> =
            kinds.map(|card| format!("{} ×{}", words.label(card.into()), unseen.of(card))).collect();
        let args = [("n", unseen.total().into()), ("cards", cards.join(", ").into())];
        let mut lines = vec![words.fmt("tui-kk-unseen", &args)];
        for (seat, place) in Seat::all(self.table().places().len()).zip(self.table().places()) {
            if Some(seat) != looker(self) && place.hand.iter().any(|card| card.is_some()) {
                let known = |card: Option<Card>| card.map_or("?".into(), |card| words.label(card.into()));
                let cards: Vec<_> = place.hand.iter().map(known).collect();
                let message =
                    Message::new("tui-kk-known", "").with("seat", seat).with("cards", cards.join(" "));
                lines.push(words.say(&message));
            }
        }
        lines
    }
}

/// A card on two lines; words are cut where they read best.
fn face(card: Card, theme: Theme) -> Face {
    match card {
        Card::X => Face::words("X", "", theme.heads(3).bold()),
        Card::STOP => Face::words("STO", "P  ", theme.heads(5)),
        Card::REDRAW => Face::words("RED", "RAW", theme.heads(2)),
        _ => Face::number(card.number().unwrap_or(0), None, theme),
    }
}

/// The legal plays of a block, the strongest declaration first.
fn variants(
    hand: Hand,
    from: usize,
    count: usize,
    legal: &[Move],
    xx_only: bool,
) -> Vec<(Move, Option<Combination>)> {
    let block: Vec<_> = hand.iter().skip(from).take(count).collect();
    let mut plays: Vec<_> = legal
        .iter()
        .filter_map(|&mv| match mv {
            Move::Play { from: f, count: c, x } if (usize::from(f), usize::from(c)) == (from, count) => {
                let values: Vec<_> = x.iter().collect();
                Some((mv, classify(&block, &values, xx_only)))
            }
            _ => None,
        })
        .collect();
    plays.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
    // Two orders of the same values are the same play to a person.
    plays.dedup_by_key(|(_, worth)| *worth);
    plays
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

fn with_worth(message: Message, worth: Option<Combination>) -> Message {
    match worth {
        Some(worth) => {
            message.with("kind", Arg::Word(worth.kind.key())).with("value", i64::from(worth.value))
        }
        None => message,
    }
}

trait Parts {
    fn hand(&self) -> Hand;
    fn xx_only(&self) -> bool;
    fn incoming(&self, which: Option<u8>) -> Option<Card>;
    fn gap(&self, which: Option<u8>) -> Cursor;
    fn block_move(&self, cursor: Cursor, legal: &[Move]) -> Move;
    fn ask_act(&self, legal: &[Move], words: &Words) -> String;
    fn about_block(
        &self,
        block: &[Card],
        from: usize,
        variant: usize,
        legal: &[Move],
        words: &Words,
    ) -> String;
    /// A place in the hand, as part of a sentence.
    fn about_gap(&self, to: usize, words: &Words) -> String;
    fn say_act(&self, seat: Seat, did: Did, words: &Words) -> String;
    fn draw_trick(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
}

impl Parts for View {
    fn hand(&self) -> Hand {
        self.secret(me(self)).map_or_else(Hand::default, |secret| secret.hand)
    }

    fn xx_only(&self) -> bool {
        self.table().rules().xx_only()
    }

    /// The reserve card, or the drawn card.
    fn incoming(&self, which: Option<u8>) -> Option<Card> {
        match which {
            Some(which) => self.table().places()[me(self).idx()].reserves.get(which.into()),
            None => self.secret(me(self)).and_then(|secret| secret.drawn),
        }
    }

    /// A place for a card, beginning beside a card it goes well with.
    fn gap(&self, which: Option<u8>) -> Cursor {
        let hand = self.hand();
        let value = self.incoming(which).and_then(Card::number);
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
        let hand = self.hand();
        match (count, hand.get(from)) {
            (1, Some(Card::STOP)) => return Move::Stop { at: from as u8 },
            (1, Some(Card::REDRAW)) => return Move::Redraw { at: from as u8 },
            _ => {}
        }
        let plays = variants(hand, from, count, legal, self.xx_only());
        if let Some((mv, _)) = plays.get(variant) {
            return *mv;
        }
        let block: Vec<_> = hand.iter().skip(from).take(count).collect();
        let (declared, _) = strongest(&block, self.xx_only());
        // Values too far apart for any block have no notation; equal ones always do.
        let equal = vec![declared.first().copied().unwrap_or(1); declared.len()];
        let play = |declared: &[u8]| Move::play(from, count, declared);
        play(&declared).or_else(|_| play(&equal)).expect("a block of the hand")
    }

    fn ask_act(&self, legal: &[Move], words: &Words) -> String {
        let trick = self.table().trick();
        let reserve = legal.iter().any(|mv| matches!(mv, Move::Reserve { .. }));
        let outbid = if reserve { "tui-kk-ask-outbid" } else { "tui-kk-ask-must" };
        match (trick.to_beat(), trick.acts().next()) {
            (Some(best), _) => words.say(&with_worth(Message::new(outbid, ""), Some(best))),
            (None, None) => words.get("tui-kk-ask-open"),
            (None, Some(_)) if !reserve => words.get("tui-kk-ask-any"),
            (None, Some(_)) => words.get("tui-kk-ask-free"),
        }
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
            [Card::STOP] => return words.get("tui-kk-about-stop"),
            [Card::REDRAW] => return words.get("tui-kk-about-redraw"),
            _ => {}
        }
        let plays = variants(self.hand(), from, block.len(), legal, self.xx_only());
        if let Some((Move::Play { x, .. }, worth)) = plays.get(variant) {
            let values: Vec<_> = x.iter().map(Label::Number).collect();
            let code = match (x.is_empty(), plays.len()) {
                (true, _) => "tui-kk-block",
                (false, 1) => "tui-kk-block-x",
                (false, _) => "tui-kk-block-x-more",
            };
            return words.say(&with_worth(Message::new(code, "").with("x", values), *worth));
        }
        match strongest(block, self.xx_only()).1 {
            Some(worth) => words.say(&with_worth(Message::new("tui-kk-block-weak", ""), Some(worth))),
            None => words.get("tui-kk-block-none"),
        }
    }

    fn about_gap(&self, to: usize, words: &Words) -> String {
        let hand = self.hand();
        let card = |at: Option<usize>| at.and_then(|at| hand.get(at));
        let message = match (card(to.checked_sub(1)), card(Some(to))) {
            (Some(left), Some(right)) => {
                Message::new("tui-kk-gap-between", "").with("left", left).with("right", right)
            }
            (None, Some(right)) => Message::new("tui-kk-gap-first", "").with("right", right),
            (Some(left), None) => Message::new("tui-kk-gap-last", "").with("left", left),
            (None, None) => Message::new("tui-kk-gap-only", ""),
        };
        let message = message.with("at", to + 1);
        words.fmt(message.code, &message.args)
    }

    fn say_act(&self, seat: Seat, did: Did, words: &Words) -> String {
        let message = match did {
            Did::Play { cards, combination, .. } => {
                let code = if cards.len() == 1 { "tui-kk-did-play-one" } else { "tui-kk-did-play" };
                with_worth(Message::new(code, ""), Some(combination)).with("cards", cards.to_string())
            }
            Did::Redraw => Message::new("tui-kk-did-redraw", ""),
            Did::Stop => Message::new("tui-kk-did-stop", ""),
            Did::Reserve { card } => Message::new("tui-kk-did-reserve", "").with("card", card),
        };
        words.say(&message.with("seat", seat))
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
                let faces: Vec<_> = cards.iter().map(|card| face(card, theme)).collect();
                put(buf, area, 1, 0, &words.get("tui-kk-to-beat"), theme.strong());
                let x = fan(buf, area, 10, 0, &faces, 0);
                let text = words.say(&with_worth(Message::new("tui-kk-worth", ""), Some(combination)));
                put(buf, area, x + 1, 0, &text, theme.strong());
                put(buf, area, x + 1, 1, words.name(seat), theme.dim());
            }
            None => put(buf, area, 1, 0, &words.get("tui-kk-nothing"), theme.strong()),
        }
        for (nth, act) in trick.acts().enumerate() {
            let text = self.say_act(act.seat, act.did, words);
            put(buf, area, 1, 2 + nth as u16, &text, Style::new());
        }
        let pile = words.fmt("tui-kk-pile", &[("n", table.pile_len().into())]);
        put(buf, area, 1, area.height.saturating_sub(3), &pile, theme.dim());
        if trick.redraws() > 0 {
            let n = 3 * i64::from(trick.redraws());
            put(
                buf,
                area,
                25,
                area.height.saturating_sub(3),
                &words.fmt("tui-kk-will-draw", &[("n", n.into())]),
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
                let hand = match place.hand.len() {
                    0 if table.round() > 0 => words.get("tui-kk-out"),
                    n => n.to_string(),
                };
                let reserves: Vec<_> = place.reserves.iter().map(short).collect();
                let chips = if place.chips == 0 { "0".into() } else { "●".repeat(place.chips.into()) };
                let cells = vec![seats::name(seat, asked, words), hand, reserves.join(" "), chips];
                (seats::style(seat, Some(me(self)), asked, theme), cells)
            })
            .collect();
        seats::draw(buf, area, &titles, &[name, 4, 7, 5], &lines, theme);
    }
}

/// A card in at most three columns.
fn short(card: Card) -> String {
    match card {
        Card::STOP => "STP".into(),
        Card::REDRAW => "RED".into(),
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
        if let Some(drawn) = self.incoming(None) {
            put(buf, area, 1, y, &words.get("tui-kk-drawn"), theme.strong());
            face(drawn, theme).selected(theme).draw(buf, area, 10, y);
            return;
        }
        let reserves = self.table().places()[me(self).idx()].reserves;
        put(buf, area, 1, y, &words.get("tui-kk-reserve"), theme.strong());
        if reserves.is_empty() {
            put(buf, area, 10, y, &words.get("tui-kk-no-reserve"), theme.dim());
        }
        for (nth, card) in reserves.iter().enumerate() {
            let selected = matches!(scene.cursor, Some(Cursor::Gap { which: Some(which), .. }) if usize::from(*which) == nth);
            let face = face(card, theme);
            let x = 10 + 10 * nth as u16;
            put(buf, area, x, y, &fit(&format!("{}:", nth + 1), 2), theme.key());
            if selected { face.selected(theme) } else { face }.draw(buf, area, x + 3, y);
        }
    }
}
