//! X nimmt! as it is drawn and told.

use super::seats::{self, Doing};
use super::{Beat, Drawing, Lines, Pick, Prompt, Reply, Scene, Score, looker, me, rows};
use crate::keys::Key;
use crate::paint::{self, cut, fan, put, put_right, split};
use crate::words::Words;
use bulls::{Card, Cards, dest};
use game::{Message, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use xnimmt::{Move, Phase, Seen, Table, View, round_points};

impl Drawing for View {
    type Cursor = Pick<Move>;

    fn lines(&self) -> Lines {
        let n_rows = self.table().rules().n_rows() as u16;
        Lines { table: (2 * n_rows + 3).max(2 * self.table().places().len() as u16), hand: 2 }
    }

    fn title(&self, words: &Words) -> String {
        let table = self.table();
        words.fmt(
            "tui-title-rounds",
            &[
                ("round", i64::from(table.round()).into()),
                ("rounds", i64::from(table.rules().rounds()).into()),
                ("turn", i64::from(table.turn()).into()),
            ],
        )
    }

    fn hand_note(&self, words: &Words) -> String {
        let points = round_points(self.hand(), self.place(me(self)).x_pile);
        words.fmt("tui-xn-hand-note", &[("n", points.into())])
    }

    fn cursor(&self, legal: &[Move]) -> Pick<Move> {
        match self.table().phase() {
            // What must not be chosen can be looked at, and says why.
            Phase::ChooseX { taken, .. } => {
                let all: Vec<_> = taken.iter().map(Move::X).collect();
                Pick::new(&all).at(legal[0])
            }
            _ => Pick::new(legal),
        }
    }

    fn key(&self, cursor: &mut Pick<Move>, key: Key, _: &[Move]) -> Reply<Move> {
        cursor.key(key, |mv| match mv {
            Move::Card(card) | Move::X(card) => card.number().into(),
            Move::Row(row) => u32::from(row) + 1,
        })
    }

    fn prompt(&self, cursor: &Pick<Move>, _: &[Move], words: &Words) -> Prompt {
        let table = self.table();
        let (question, detail) = match (table.phase(), cursor.current()) {
            (Phase::ChooseRow { card, .. }, Move::Row(row)) => {
                let taken = table.rows()[usize::from(row)].cards();
                let question = Message::new("tui-ask-row", "").with("card", card);
                (words.say(&question), take(Message::new("tui-xn-would-take-row", ""), taken, words))
            }
            (Phase::ChooseX { taken, .. }, Move::X(card)) => {
                let question =
                    Message::new("tui-xn-ask-x", "").with("cards", taken).with("rest", taken.len() - 1);
                let x_row = self.place(me(self)).x_row;
                let code = match x_row.last() {
                    None => "tui-xn-x-starts",
                    Some(last) if last < card => "tui-xn-x-goes-on",
                    Some(_) => "tui-xn-x-flush",
                };
                let last = x_row.last().unwrap_or(card);
                let detail =
                    Message::new(code, "").with("card", card).with("last", last).with("heads", x_row.heads());
                (words.say(&question), words.say(&detail))
            }
            (_, Move::Card(card)) => (words.get("tui-ask-card"), self.preview(card, words)),
            _ => Default::default(),
        };
        Prompt { question, detail, keys: super::pick::keys(words) }
    }

    fn draw_table(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let (left, right) = split(buf, area, rows::width(area), scene.theme);
        self.draw_rows(scene, left, buf);
        self.draw_x_row(scene, left, buf);
        self.draw_seats(scene, right, buf);
    }

    fn draw_hand(&self, scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let hand = self.hand();
        let selected = scene.cursor.map(Pick::current);
        let mut x = 1;
        if let Phase::ChooseX { seat, taken } = self.table().phase()
            && seat == me(self)
        {
            let card = match selected {
                Some(Move::X(card)) => Some(card),
                _ => None,
            };
            let (faces, keep) = rows::hand(taken, card, false, scene.theme);
            x = fan(buf, area, x, 0, &faces, keep) + 1;
            put(buf, area, x, 0, &scene.words.get("tui-hand-short"), scene.theme.dim());
            x += 6;
        }
        let (card, dim) = match selected {
            Some(Move::Card(card)) => (Some(card), false),
            other => (self.secret(me(self)).and_then(|secret| secret.chosen), other.is_some()),
        };
        let (faces, keep) = rows::hand(hand, card, dim, scene.theme);
        fan(buf, area, x, 0, &faces, keep);
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::HandDealt { .. } | Seen::Committed { .. } => Beat::Quiet,
            Seen::Revealed { seat, card } => Beat::Reveal(*seat, card.number()),
            Seen::RoundStarted { .. } | Seen::XRowFlushed { .. } | Seen::HandShown { .. } => Beat::Told,
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
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::X(card) => words.fmt("tui-xn-choice-x", &[("card", card.into())]),
            Move::Row(row) => {
                let cards = self.table().rows()[usize::from(row)].cards();
                words.choice_of_row(row, cards)
            }
        }
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let rows = table.rows().iter().enumerate();
        let mut lines: Vec<_> =
            rows.map(|(nth, row)| rows::say(nth, row.cards(), table.rules().cap(nth) - 1, words)).collect();
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tui-xn-say-place", "")
                .with("seat", seat)
                .with("hand", i64::from(place.hand_len))
                .with("cards", place.x_row)
                .with("n", place.x_row.len())
                .with("pile", 2 * place.x_pile.heads());
            lines.push(words.say(&message));
        }
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let seats = Seat::all(table.places().len());
        let shown = seats.filter_map(|seat| Some((seat, revealed(table, seat)?)));
        let mut lines = seats::say_pending(table.committed(), |seat| self.secret(seat)?.chosen, shown, words);
        if let Phase::ChooseX { seat, taken } = table.phase() {
            lines.push(words.say_taken(seat, taken));
        }
        lines
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        self.secret(seat).map(|secret| words.say_hand_of(seat, secret.hand)).into_iter().collect()
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let mut lines = vec![words.say_unseen_of(self.unseen())];
        let known = self.table().places().iter().map(|place| place.known);
        lines.extend(words.say_known(looker(self), known));
        lines
    }
}

/// A take, as the row or the preview announces it.
fn take(message: Message, taken: Cards, words: &Words) -> String {
    words.say(
        &message
            .with("n", taken.len())
            .with("rest", taken.len() - 1)
            .with("heads", taken.heads())
            .with("cards", taken),
    )
}

/// What is drawn where.
trait Parts {
    fn hand(&self) -> Cards;
    fn place(&self, seat: Seat) -> &xnimmt::Place;
    fn preview(&self, card: Card, words: &Words) -> String;
    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_x_row(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer);
}

impl Parts for View {
    fn hand(&self) -> Cards {
        self.secret(me(self)).map_or(Cards::EMPTY, |secret| secret.hand)
    }

    fn place(&self, seat: Seat) -> &xnimmt::Place {
        &self.table().places()[seat.idx()]
    }

    /// What a card would do if it were placed now, before anybody else's.
    fn preview(&self, card: Card, words: &Words) -> String {
        let table = self.table();
        let Some(row) = dest(table.rows(), card) else {
            return words.fmt("tui-preview-low", &[("card", card.into())]);
        };
        let cards = table.rows()[row].cards();
        if cards.len() + 1 < table.rules().cap(row) {
            return preview_fits(card, row, cards, words);
        }
        let message = Message::new("tui-xn-preview-takes", "")
            .with("card", card)
            .with("row", game::Arg::Row(row as u8));
        take(message, cards, words)
    }

    fn draw_rows(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let table = self.table();
        let selected = scene.cursor.map(Pick::current);
        let ghost = match (selected, table.phase()) {
            (Some(Move::Card(card)), _) => Some(card),
            _ => None,
        };
        let goes_to = ghost.and_then(|card| dest(table.rows(), card));
        let fresh = fresh_card(scene.fresh);
        let faces: Vec<_> = table
            .rows()
            .iter()
            .enumerate()
            .map(|(nth, row)| rows::RowFace {
                cards: row.cards(),
                places: table.rules().cap(nth) - 1,
                under: String::new(),
                note: None,
                tail: scene.words.fmt("tui-xn-takes", &[("n", table.rules().cap(nth).into())]),
                selected: selected == Some(Move::Row(nth as u8)),
                ghost: ghost.filter(|_| goes_to == Some(nth)),
                fresh,
            })
            .collect();
        let area = Rect { height: area.height.saturating_sub(3), ..area };
        rows::draw(buf, area, &faces, scene.words, scene.theme);
    }

    /// The person's own X row, below the rows of the table.
    fn draw_x_row(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let y = area.height.saturating_sub(2);
        let x_row = self.place(me(self)).x_row;
        let title = match x_row.last() {
            Some(last) => {
                words.fmt("tui-xn-x-next", &[("heads", x_row.heads().into()), ("last", last.into())])
            }
            None => words.get("tui-xn-x-empty"),
        };
        put(buf, area, 0, y - 1, &"┄".repeat(area.width.into()), theme.dim());
        put(buf, area, 1, y - 1, &format!(" {title} "), theme.frame());
        put(buf, area, 1, y, &words.get("tui-xn-x-row"), theme.strong());
        let faces: Vec<_> = x_row.iter().map(|card| rows::number(card, theme)).collect();
        fan(buf, area, 7, y, &faces, faces.len());
    }

    fn draw_seats(&self, scene: &Scene<'_, View>, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (scene.words, scene.theme);
        let table = self.table();
        let to_act = game::View::to_act(self);
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let y = 2 * seat.idx() as u16;
            let doing = Doing::of(seat, table.committed(), revealed(table, seat), to_act);
            let asked = doing == Doing::Choosing || asks(table, seat);
            let style = seats::style(seat, Some(me(self)), asked, theme);
            let name = paint::fit(&seats::name(seat, asked, words), 11);
            put(buf, area, 0, y, &name, style);
            put(buf, area, 11, y, &doing.sign(), theme.fresh());
            let hand = words.fmt("tui-n-cards", &[("n", i64::from(place.hand_len).into())]);
            put(buf, area, 15, y, &hand, theme.dim());
            put_right(
                buf,
                area,
                y,
                &words.fmt("tui-points-short", &[("n", place.points.into())]),
                theme.strong(),
            );
            let pile = words.fmt("tui-xn-pile", &[("n", (2 * place.x_pile.heads()).into())]);
            let room = usize::from(area.width).saturating_sub(pile.len() + 3);
            let x_row = match place.x_row.is_empty() {
                true => words.get("tui-xn-x-none"),
                false => words.fmt("tui-xn-x-cards", &[("cards", place.x_row.to_string().into())]),
            };
            put(buf, area, 2, y + 1, &cut(&x_row, room), theme.dim());
            let style = if place.x_pile.is_empty() { theme.dim() } else { theme.warn() };
            put_right(buf, area, y + 1, &pile, style);
        }
    }
}

pub(super) fn preview_fits(card: Card, row: usize, cards: Cards, words: &Words) -> String {
    let after = cards.last().unwrap_or(card);
    words.say(
        &Message::new("tui-preview-fits", "")
            .with("card", card)
            .with("row", game::Arg::Row(row as u8))
            .with("after", after)
            .with("gap", i64::from(card.number()) - i64::from(after.number())),
    )
}

fn revealed(table: &Table, seat: Seat) -> Option<Card> {
    match table.phase() {
        Phase::ChooseRow { seat: asked, card } if asked == seat => Some(card),
        _ => table.queue().find(|play| play.seat == seat).map(|play| play.card),
    }
}

fn asks(table: &Table, seat: Seat) -> bool {
    match table.phase() {
        Phase::ChooseRow { seat: asked, .. } | Phase::ChooseX { seat: asked, .. } => asked == seat,
        _ => false,
    }
}

fn fresh_card(seen: Option<&Seen>) -> Option<Card> {
    match *seen? {
        Seen::Placed { card, .. } | Seen::FullRowTaken { card, .. } | Seen::LowCardTook { card, .. } => {
            Some(card)
        }
        _ => None,
    }
}
