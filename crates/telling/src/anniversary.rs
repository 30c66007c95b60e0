//! 6 nimmt! Anniversary as it is told.

use crate::rows::{faces, preview_fits};
use crate::{Beat, Face, Fact, Pile, Score, Telling, Words, board, capitalized, rows, you};
use bulls::{Card, Cards};
use game::{Arg, Message, Seat};
use sixnimmt::anniversary::{Move, Phase, Seen, Special, Specials, Table, View};

/// Numbers in the reader's hand.
pub fn hand(view: &View) -> Cards {
    you(view).and_then(|seat| view.secret(seat)).map_or(Cards::EMPTY, |secret| secret.hand)
}

/// Special cards in the reader's hand.
pub fn specials(view: &View) -> Specials {
    you(view).and_then(|seat| view.secret(seat)).map_or(Specials::EMPTY, |secret| secret.specials)
}

/// What a special card does.
pub fn about_special(special: Special, words: &Words) -> String {
    words.get(&format!("tell-ann-about-{special}"))
}

/// How many special cards lie in deck and discards.
pub fn say_decks(view: &View, words: &Words) -> String {
    let table = view.table();
    words.fmt(
        "tell-ann-decks",
        &[("deck", table.deck_len().into()), ("discards", table.discard().len().into())],
    )
}

/// The question while a special card can be played.
pub fn ask_special(card: Card, words: &Words) -> String {
    words.fmt("tell-ann-ask-special", &[("card", card.into())])
}

/// The number of a seat that was turned over and has no place yet.
pub fn revealed(table: &Table, seat: Seat) -> Option<Card> {
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

impl Telling for View {
    fn title(&self, words: &Words) -> String {
        let table = self.table();
        let args = [
            ("round", i64::from(table.round()).into()),
            ("turn", i64::from(table.turn()).into()),
            ("turns", table.rules().hand_size().into()),
            ("rounds", i64::from(table.rules().rounds()).into()),
        ];
        words.fmt("tell-title-both", &args)
    }

    fn question(&self, _: &[Move], words: &Words) -> String {
        match self.table().phase() {
            Phase::Special { card, .. } => ask_special(card, words),
            Phase::ChooseRow { card, .. } => words.fmt("tell-ask-row", &[("card", card.into())]),
            Phase::NpCard { .. } => words.get("tell-ann-ask-np"),
            Phase::Swap { .. } => words.get("tell-ann-ask-swap"),
            _ => words.get("tell-ask-card"),
        }
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        let row_of = |row: u8| [("row", Arg::Row(row))];
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::Row(row) => words.choice_of_row(row, self.table().rows()[usize::from(row)].cards()),
            Move::None => words.get("tell-ann-choice-none"),
            Move::Stop(row) => words.fmt("tell-ann-choice-stop", &row_of(row)),
            Move::Seven(row) => words.fmt("tell-ann-choice-seven", &row_of(row)),
            Move::Insert(row) => words.fmt("tell-ann-choice-insert", &row_of(row)),
            Move::Shift(card, row) => {
                words.fmt("tell-ann-choice-shift", &[("card", card.into()), ("row", Arg::Row(row))])
            }
            Move::Replace(card) => words.fmt("tell-ann-choice-replace", &[("card", card.into())]),
            Move::Np => words.get("tell-ann-choice-np"),
            Move::Fifth => words.get("tell-ann-choice-fifth"),
            Move::Plus(card) => words.choice_of_card(card),
            Move::NoSwap => words.get("tell-ann-choice-noswap"),
            Move::Swap(special) => words.fmt("tell-ann-choice-swap", &[("special", special.into())]),
        }
    }

    fn choice_cards(&self, mv: Move) -> Vec<Face> {
        match mv {
            Move::Card(card) | Move::Replace(card) | Move::Plus(card) | Move::Shift(card, _) => {
                vec![card.into()]
            }
            Move::Row(row) => faces(self.table().rows()[usize::from(row)].cards()),
            Move::Swap(special) => vec![Face::plain(special)],
            _ => mv.special().map(Face::plain).into_iter().collect(),
        }
    }

    fn group(&self, mv: Move, words: &Words) -> Option<String> {
        let special = mv.special()?;
        match special {
            Special::Np | Special::Fifth => None,
            Special::Stop | Special::Seven | Special::Insert | Special::Shift | Special::Replace => {
                let card = words.label(special.into());
                let args = [("card", card.into()), ("about", about_special(special, words).into())];
                Some(words.fmt("tell-ann-group", &args))
            }
        }
    }

    fn is_card(&self, mv: Move) -> bool {
        matches!(mv, Move::Card(_) | Move::Plus(_))
    }

    fn about(&self, mv: Move, words: &Words) -> String {
        let table = self.table();
        let up = match table.phase() {
            Phase::Special { card, .. } => Some(card),
            _ => None,
        };
        let with_row = |code: &'static str, row: u8| match up {
            Some(up) => words.fmt(code, &[("card", up.into()), ("row", Arg::Row(row))]),
            None => String::new(),
        };
        match mv {
            Move::Stop(row) => with_row("tell-ann-do-stop", row),
            Move::Seven(row) => with_row("tell-ann-do-seven", row),
            Move::Insert(row) if table.rows()[usize::from(row)].len() < table.cap(row.into()) => {
                with_row("tell-ann-do-insert", row)
            }
            Move::Insert(row) => with_row("tell-ann-do-insert-full", row),
            Move::Shift(card, row) => {
                words.fmt("tell-ann-do-shift", &[("card", card.into()), ("row", Arg::Row(row))])
            }
            Move::Card(card) | Move::Replace(card) => preview(self, card, words),
            Move::None => up.map_or_else(String::new, |up| preview(self, up, words)),
            Move::Np => about_special(Special::Np, words),
            Move::Fifth => about_special(Special::Fifth, words),
            Move::Row(row) => self.about_row(row.into(), words),
            Move::Plus(card) => self.about_positive(card, words),
            Move::NoSwap => words.get("tell-ann-do-noswap"),
            Move::Swap(special) => about_special(special, words),
        }
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

    fn piles(&self, words: &Words) -> Vec<Pile> {
        let table = self.table();
        let rows = table.rows().iter().enumerate();
        let mut piles: Vec<_> = rows
            .map(|(nth, row)| {
                let mut pile = rows::pile(nth, row.cards(), table.cap(nth), words);
                if table.stopped().contains(nth) {
                    pile.note = format!("{} {}", pile.note, words.get("tell-ann-say-stop"));
                }
                if table.sevens().contains(nth) {
                    pile.note = format!("{} {}", pile.note, words.get("tell-ann-say-seven"));
                }
                pile
            })
            .collect();
        if you(self).is_some() {
            let cards = specials(self).labels().into_iter().map(Face::plain).collect();
            let title = words.get("tell-ann-specials");
            piles.push(Pile { title, cards, places: 0, note: say_decks(self, words) });
        }
        piles
    }

    fn hand_cards(&self) -> Vec<Face> {
        faces(hand(self))
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        let place = &self.table().places()[seat.idx()];
        vec![
            words.fact("tell-fact-heads", &place.net),
            words.fact("tell-fact-points", &place.points),
            words.fact("tell-fact-specials", &place.specials_len),
        ]
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let mut lines = Vec::new();
        for (nth, row) in table.rows().iter().enumerate() {
            let mut line = rows::say(nth, row.cards(), table.cap(nth), words);
            if table.stopped().contains(nth) {
                line = format!("{line} {}", words.get("tell-ann-say-stop"));
            }
            if table.sevens().contains(nth) {
                line = format!("{line} {}", words.get("tell-ann-say-seven"));
            }
            lines.push(line);
        }
        if table.fifth() {
            lines.push(words.get("tell-ann-fifth-note"));
        }
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tell-ann-say-place", "")
                .with("seat", seat)
                .with("heads", i64::from(place.net))
                .with("points", i64::from(place.points))
                .with("specials", i64::from(place.specials_len));
            lines.push(words.say(&message));
        }
        lines.push(capitalized(&say_decks(self, words)));
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let seats = Seat::all(table.places().len());
        let shown = seats.filter_map(|seat| Some((seat, revealed(table, seat)?)));
        let mut lines = rows::say_pending(table.committed(), |seat| self.secret(seat)?.chosen, shown, words);
        if let Phase::NpCard { seat, taken, .. } = table.phase() {
            lines.push(words.say_taken(seat, taken));
        }
        lines
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        let Some(secret) = self.secret(seat) else { return Vec::new() };
        let cards = secret.specials.labels();
        let said = Message::new("tell-ann-say-specials", "").with("seat", seat).with("n", cards.len());
        vec![words.say_hand_of(seat, secret.hand), words.say(&said.with("cards", Arg::Cards(cards)))]
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let cards = self.unseen_specials().labels();
        let args = [("n", cards.len().into()), ("cards", Arg::Cards(cards))];
        let mut lines = vec![words.say_unseen_of(self.unseen()), words.fmt("tell-ann-say-unseen", &args)];
        let known = self.table().places().iter().map(|place| place.known);
        lines.extend(words.say_known(you(self), known));
        lines
    }
}

trait Parts {
    fn about_row(&self, row: usize, words: &Words) -> String;
    fn about_positive(&self, card: Card, words: &Words) -> String;
}

impl Parts for View {
    fn about_row(&self, row: usize, words: &Words) -> String {
        let table = self.table();
        if table.stopped().contains(row) {
            return words.get("tell-ann-say-stop");
        }
        let mut cards = table.rows()[row].cards();
        if let (true, Phase::ChooseRow { card, .. }) = (table.fifth(), table.phase()) {
            cards.insert(card);
        }
        board::would_take(cards, words)
    }

    fn about_positive(&self, card: Card, words: &Words) -> String {
        let (Phase::NpCard { taken, .. }, Some(seat)) = (self.table().phase(), you(self)) else {
            return String::new();
        };
        let others = taken.heads() - i32::from(card.heads());
        let net = (self.table().places()[seat.idx()].net + others - i32::from(card.heads())).max(0);
        let args = [("card", card.into()), ("heads", i64::from(card.heads()).into()), ("net", net.into())];
        words.fmt("tell-ann-do-np", &args)
    }
}

/// What a number will do, or while all choose, what it would do if it were placed now.
pub fn preview(view: &View, card: Card, words: &Words) -> String {
    let table = view.table();
    let dest = table.dest_row(card);
    if table.phase() != Phase::Select {
        // Lower cards lie there already: what is said now will happen.
        let Some(row) = dest else { return words.fmt("tell-ann-now-low", &[("card", card.into())]) };
        let cards = table.rows()[row].cards();
        let code = if cards.len() < table.cap(row) { "tell-ann-now-fits" } else { "tell-ann-now-takes" };
        let message = Message::new(code, "")
            .with("card", card)
            .with("row", Arg::Row(row as u8))
            .with("after", cards.last().unwrap_or(card))
            .with("n", cards.len())
            .with("heads", cards.heads());
        return words.say(&message);
    }
    match dest {
        None => words.fmt("tell-preview-low", &[("card", card.into())]),
        Some(row) if table.rows()[row].len() < table.cap(row) => {
            preview_fits(card, row, table.rows()[row].cards(), words)
        }
        Some(row) => board::preview_takes(card, row, table.rows()[row].cards(), words),
    }
}
