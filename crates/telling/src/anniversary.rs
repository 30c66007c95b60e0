//! 6 nimmt! Anniversary as it is told.

use crate::cards::at;
use crate::rows::{Lands, faces, in_vain, preview_fits};
use crate::{Beat, Face, Fact, Pile, Score, Spot, Telling, What, Words, board, rows, you};
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

/// The same behind its name.
fn named(special: Special, words: &Words) -> String {
    let args =
        [("card", words.label(special.into()).into()), ("about", about_special(special, words).into())];
    words.fmt("tell-ann-group", &args)
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
    const LOWEST_FIRST: &'static str = "SN-BASE-3.4";

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

    fn question(&self, legal: &[Move], words: &Words) -> String {
        match self.table().phase() {
            Phase::Special { card, .. } if legal == [Move::None] => {
                words.fmt("tell-ann-ask-nothing", &[("card", card.into())])
            }
            Phase::Special { card, .. } => ask_special(card, words),
            Phase::ChooseRow { card, .. } => {
                let table = self.table();
                let args = [
                    ("card", card.into()),
                    ("stops", table.stopped().len().into()),
                    ("fifth", i64::from(table.fifth()).into()),
                ];
                words.fmt("tell-ann-ask-row", &args)
            }
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
                Some(named(special, words))
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
            Move::Insert(row) if table.fifth() => with_row("tell-ann-do-insert-gone", row),
            Move::Insert(row) => with_row("tell-ann-do-insert-full", row),
            Move::Shift(card, row) => {
                let (from, _) = self.lies(card);
                let is_last = table.rows()[usize::from(from)].len() == 1;
                let code = if is_last { "tell-ann-do-shift-last" } else { "tell-ann-do-shift" };
                let args = [("card", card.into()), ("row", Arg::Row(row)), ("from", Arg::Row(from))];
                words.fmt(code, &args)
            }
            Move::Card(card) | Move::Replace(card) => preview(self, card, words),
            Move::None => up.map_or_else(String::new, |up| preview(self, up, words)),
            Move::Np => about_special(Special::Np, words),
            Move::Fifth => about_special(Special::Fifth, words),
            Move::Row(row) => self.about_row(row.into(), words),
            Move::Plus(card) => self.about_positive(card, words),
            Move::NoSwap => words.get("tell-ann-do-noswap"),
            Move::Swap(special) => words.fmt("tell-ann-do-swap", &[("special", Arg::from(special))]),
        }
    }

    fn rule(&self, mv: Move) -> &'static str {
        let table = self.table();
        let number = |card: Card| match lands(self, card) {
            Lands::Takes(_) if table.fifth() => "SN-ANN-FIFTH-3",
            lands => lands.rule(board::RULES),
        };
        match mv {
            Move::Card(card) => number(card),
            Move::None => match table.phase() {
                Phase::Special { card, .. } => number(card),
                _ => "",
            },
            Move::Row(_) => board::LOW,
            Move::Stop(_) => "SN-ANN-STOP-1",
            Move::Seven(_) => "SN-ANN-SEVEN-1",
            Move::Shift(..) => "SN-ANN-SHIFT-1",
            Move::Insert(_) => "SN-ANN-INSERT-2",
            Move::Replace(_) => "SN-ANN-REPL-1",
            Move::Fifth => "SN-ANN-FIFTH-1",
            Move::Np | Move::Plus(_) => "SN-ANN-NP-1",
            Move::Swap(_) | Move::NoSwap => "SN-ANN-5.1",
        }
    }

    fn end_rule(is_over: bool) -> &'static str {
        if is_over { "SN-ANN-7.2" } else { "SN-ANN-6.1" }
    }

    fn spots(&self, mv: Move) -> Vec<Spot> {
        let in_hand = |card| Spot::Hand(at(hand(self).iter(), card));
        let special = |special: Special| Spot::Aside(at(specials(self).iter(), special));
        let with_row = |of: Special, row| vec![special(of), Spot::Row(row)];
        if let (Phase::Select, Some(of)) = (self.table().phase(), mv.special()) {
            // Too early for anything but to learn what it does.
            return vec![special(of)];
        }
        match mv {
            Move::Card(card) => vec![in_hand(card)],
            Move::Row(row) => vec![Spot::Row(row)],
            Move::None | Move::NoSwap => vec![Spot::Said],
            Move::Stop(row) => with_row(Special::Stop, row),
            Move::Seven(row) => with_row(Special::Seven, row),
            Move::Insert(row) => with_row(Special::Insert, row),
            Move::Shift(card, to) => {
                let (row, nth) = self.lies(card);
                vec![special(Special::Shift), Spot::InRow(row, nth), Spot::Row(to)]
            }
            Move::Replace(card) if hand(self).contains(card) => {
                vec![special(Special::Replace), in_hand(card)]
            }
            Move::Replace(_) => vec![special(Special::Replace)],
            Move::Np => vec![special(Special::Np)],
            Move::Fifth => vec![special(Special::Fifth)],
            Move::Plus(card) => vec![Spot::Tray(at(taken(self).iter(), card))],
            Move::Swap(of) => vec![special(of)],
        }
    }

    fn goes_to(&self, mv: Move) -> Option<u8> {
        let card = match (mv, self.table().phase()) {
            (Move::Card(card) | Move::Replace(card), _) => card,
            (Move::None, Phase::Special { card, .. }) => card,
            _ => return None,
        };
        self.table().dest_row(card).map(|row| row as u8)
    }

    fn attempts(&self, legal: &[Move]) -> Vec<Move> {
        let rows = || 0..self.table().n_rows() as u8;
        let mut all = Vec::new();
        match self.table().phase() {
            Phase::Select => all.extend(specials(self).iter().map(|special| match special {
                Special::Stop => Move::Stop(0),
                Special::Seven => Move::Seven(0),
                Special::Insert => Move::Insert(0),
                Special::Shift => Move::Shift(Card::of(Card::MAX), 0),
                Special::Replace => Move::Replace(Card::of(Card::MAX)),
                Special::Np => Move::Np,
                Special::Fifth => Move::Fifth,
            })),
            Phase::ChooseRow { .. } => all.extend(rows().map(Move::Row)),
            Phase::Special { card, .. } => {
                for special in specials(self).iter() {
                    match special {
                        Special::Stop => all.extend(rows().map(Move::Stop)),
                        Special::Seven => all.extend(rows().map(Move::Seven)),
                        Special::Insert => all.extend(rows().map(Move::Insert)),
                        Special::Shift => {
                            let cards = self.table().rows().iter().flat_map(|row| row.cards().iter());
                            all.extend(cards.flat_map(|card| rows().map(move |to| Move::Shift(card, to))));
                        }
                        // With another number in hand it can be played.
                        Special::Replace => all.push(Move::Replace(card)),
                        Special::Np => all.push(Move::Np),
                        Special::Fifth => all.push(Move::Fifth),
                    }
                }
            }
            _ => {}
        }
        if !matches!(self.table().phase(), Phase::Select) {
            all.extend(in_vain(hand(self), legal, Move::Card));
        }
        let replaces = |mv: &Move| matches!(mv, Move::Replace(_));
        let can_replace = legal.iter().any(replaces);
        all.retain(|mv| !(legal.contains(mv) || can_replace && replaces(mv)));
        all.dedup();
        all
    }

    fn about_attempt(&self, mv: Move, words: &Words) -> Option<String> {
        Some(named(mv.special()?, words))
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::HandDealt { .. }
            | Seen::DeckLaid { .. }
            | Seen::Committed { .. }
            | Seen::NumberUp { .. }
            // The take that it leads to is told, and which card it is.
            | Seen::PositiveAsked { .. }
            | Seen::SpecialDeclined { .. }
            | Seen::SwapDeclined { .. } => Beat::Quiet,
            // What is kept is new to those who see hands of different sizes.
            Seen::RoundStarted { round, .. } if *round > 1 => Beat::Opening,
            Seen::RoundStarted { .. } | Seen::SpecialPlayed { .. } => Beat::Told,
            Seen::MarkerRemoved { .. } | Seen::Reshuffled { .. } | Seen::SwapDrawn { .. } => Beat::After,
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
        let piles: Vec<_> = rows
            .map(|(nth, row)| {
                let mut pile = rows::pile(nth, row.cards(), table.cap(nth), words);
                let (is_stopped, is_seven) = (table.stopped().contains(nth), table.sevens().contains(nth));
                // What follows are sentences.
                if is_stopped || is_seven {
                    pile.note.push('.');
                }
                if is_stopped {
                    pile.note = format!("{} {}", pile.note, words.get("tell-ann-say-stop"));
                    pile.markers.push(Face::plain(Special::Stop));
                }
                if is_seven {
                    pile.note = format!("{} {}", pile.note, words.get("tell-ann-say-seven"));
                    pile.markers.push(Face::plain(Special::Seven));
                }
                // The newest row is the last one, and as long as there are five, all of them are those it came to.
                if table.fifth() && nth + 1 == table.n_rows() {
                    pile.markers.push(Face::plain(Special::Fifth));
                }
                pile
            })
            .collect();
        piles
    }

    fn hand_note(&self, words: &Words) -> String {
        if self.table().fifth() { words.get("tell-ann-fifth-note") } else { String::new() }
    }

    fn aside(&self, words: &Words) -> Pile {
        let cards = specials(self).labels().into_iter().map(Face::plain).collect();
        Pile { note: say_decks(self, words), ..Pile::of(words.get("tell-ann-specials"), cards) }
    }

    fn tray(&self, words: &Words) -> Pile {
        Pile::of(words.get("tell-taken"), faces(taken(self)))
    }

    fn turned(&self) -> Vec<(Seat, Face)> {
        let table = self.table();
        let asked = match table.phase() {
            Phase::Special { seat, card }
            | Phase::ChooseRow { seat, card, .. }
            | Phase::NpCard { seat, card, .. } => Some((seat, card)),
            _ => None,
        };
        let queue = table.queue().map(|play| (play.seat, play.card));
        let mut cards: Vec<_> = asked.into_iter().chain(queue).collect();
        cards.dedup();
        cards.into_iter().map(|(seat, card)| (seat, card.into())).collect()
    }

    fn hand_cards(&self) -> Vec<Face> {
        faces(hand(self))
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        let place = &self.table().places()[seat.idx()];
        vec![
            words.fact(What::Heads, &place.net),
            words.fact(What::Points, &place.points),
            words.fact(What::Specials, &place.specials_len),
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
        lines.push(words.line(say_decks(self, words)));
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

    fn say_remembered(&self, words: &Words) -> Vec<String> {
        let mut lines = self.say_unseen(words);
        lines.extend(words.say_taken_away(self.table().places().iter().map(|place| place.pile)));
        let played = self.table().discard().labels();
        if !played.is_empty() {
            let args = [("n", played.len().into()), ("cards", Arg::Cards(played))];
            lines.push(words.fmt("tell-ann-say-played", &args));
        }
        lines
    }
}

/// The cards that the reader takes and has to choose one of.
fn taken(view: &View) -> Cards {
    match view.table().phase() {
        Phase::NpCard { seat, taken, .. } if you(view) == Some(seat) => taken,
        _ => Cards::EMPTY,
    }
}

trait Parts {
    fn lies(&self, card: Card) -> (u8, u8);
    fn about_row(&self, row: usize, words: &Words) -> String;
    fn about_positive(&self, card: Card, words: &Words) -> String;
}

impl Parts for View {
    /// Row and place of a card.
    fn lies(&self, card: Card) -> (u8, u8) {
        let rows = self.table().rows();
        let row = rows.iter().position(|row| row.cards().contains(card)).unwrap_or(0);
        (row as u8, at(rows[row].cards().iter(), card))
    }

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

/// What a number does where it is placed as things are now.
fn lands(view: &View, card: Card) -> Lands {
    let table = view.table();
    Lands::new(table.dest_row(card), |row| table.rows()[row].len() < table.cap(row))
}

/// What a number will do, or while all choose, what it would do if it were placed now.
pub fn preview(view: &View, card: Card, words: &Words) -> String {
    let table = view.table();
    let lands = lands(view, card);
    // With five rows the number goes along.
    let taken = |row: usize| match table.fifth() {
        true => table.rows()[row].cards().union(Cards::one(card)),
        false => table.rows()[row].cards(),
    };
    if table.phase() != Phase::Select {
        // Lower cards lie there already: what is said now will happen.
        let (code, row) = match lands {
            Lands::Low => return words.fmt("tell-ann-now-low", &[("card", card.into())]),
            Lands::Fits(row) => ("tell-ann-now-fits", row),
            Lands::Takes(row) => ("tell-ann-now-takes", row),
        };
        let cards = table.rows()[row].cards();
        let message = Message::new(code, "")
            .with("card", card)
            .with("row", Arg::Row(row as u8))
            .with("after", cards.last().unwrap_or(card))
            .with("n", taken(row).len())
            .with("heads", taken(row).heads());
        return words.say(&message);
    }
    match lands {
        Lands::Low if table.stopped().is_empty() => words.fmt("tell-preview-low", &[("card", card.into())]),
        Lands::Low => words.fmt("tell-ann-now-low", &[("card", card.into())]),
        Lands::Fits(row) => preview_fits(card, row, table.rows()[row].cards(), words),
        Lands::Takes(row) => board::preview_takes(card, row, taken(row), words),
    }
}
