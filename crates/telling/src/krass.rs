//! Krass Kariert as it is told.

use crate::{Beat, Face, Fact, Pile, Score, Spot, Telling, What, Words, capitalized, you};
use game::{Arg, Explain as _, Label, Message, Seat, SeatSet, ToAct, View as _};
use krass::{Card, Combination, Counts, Did, Hand, Move, OpensAs, Phase, Seen, View, classify};

/// The reader's hand, in its order.
pub fn hand(view: &View) -> Hand {
    you(view).and_then(|seat| view.secret(seat)).map_or_else(Hand::default, |secret| secret.hand)
}

/// The reader's reserve card, or the drawn card.
pub fn incoming(view: &View, which: Option<u8>) -> Option<Card> {
    let seat = you(view)?;
    match which {
        Some(which) => view.table().places()[seat.idx()].reserves.get(which.into()),
        None => view.secret(seat).and_then(|secret| secret.drawn),
    }
}

/// The legal plays of a block, the strongest declaration first.
pub fn variants(view: &View, from: usize, count: usize, legal: &[Move]) -> Vec<(Move, Option<Combination>)> {
    let block: Vec<_> = hand(view).iter().skip(from).take(count).collect();
    let xx_only = view.table().rules().xx_only();
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
    crate::sort_few(&mut plays, |(_, worth)| std::cmp::Reverse(*worth));
    // Two orders of the same values are the same play to a person.
    plays.dedup_by_key(|(_, worth)| *worth);
    plays
}

/// Adds kind and value of a combination.
pub fn with_worth(message: Message, worth: Option<Combination>) -> Message {
    match worth {
        Some(worth) => {
            message.with("kind", Arg::Word(worth.kind.key())).with("value", i64::from(worth.value))
        }
        None => message,
    }
}

/// The question about a turn, or the one about a drawn card.
fn ask(view: &View, legal: &[Move], words: &Words) -> String {
    if let Some(Move::Draw { .. }) = legal.first() {
        let card = incoming(view, None).map_or(Arg::Text(String::new()), Arg::from);
        return words.fmt("tell-kk-ask-draw", &[("card", card)]);
    }
    let trick = view.table().trick();
    let reserve = legal.iter().any(|mv| matches!(mv, Move::Reserve { .. }));
    if let Some(best) = trick.to_beat()
        && !legal.iter().any(|mv| matches!(mv, Move::Play { .. }))
    {
        let message = Message::new("tell-kk-ask-cannot", "").with("ways", Arg::Text(ways(legal, words)));
        return words.say(&with_worth(message, Some(best)));
    }
    match (trick.to_beat(), trick.acts().next()) {
        (Some(best), _) => {
            let (ways, must) = (ways(legal, words), Message::new("tell-kk-ask-must", ""));
            let message = match ways.is_empty() {
                true => must,
                false => Message::new("tell-kk-ask-outbid", "").with("ways", Arg::Text(ways)),
            };
            words.say(&with_worth(message, Some(best)))
        }
        (None, None) => words.get("tell-kk-ask-open"),
        (None, Some(_)) if !reserve => words.get("tell-kk-ask-any"),
        (None, Some(_)) => words.get("tell-kk-ask-free"),
    }
}

/// What else there is to do than to outbid; may be empty.
fn ways(legal: &[Move], words: &Words) -> String {
    let any = |is: fn(&Move) -> bool| legal.iter().any(is);
    let ways = [
        (any(|mv| matches!(mv, Move::Stop { .. })), "tell-kk-way-stop"),
        (any(|mv| matches!(mv, Move::Redraw { .. })), "tell-kk-way-redraw"),
        (any(|mv| matches!(mv, Move::Reserve { .. })), "tell-kk-way-reserve"),
    ];
    let either = |a: String, b: String| words.fmt("tell-kk-or", &[("a", a.into()), ("b", b.into())]);
    let ways = ways.into_iter().filter(|(is_there, _)| *is_there).map(|(_, way)| words.get(way));
    ways.reduce(either).unwrap_or_default()
}

/// A place in the hand, by its neighbors; part of a sentence.
pub fn about_gap(view: &View, to: usize, words: &Words) -> String {
    let hand = hand(view);
    let card = |at: Option<usize>| at.and_then(|at| hand.get(at));
    let message = match (card(to.checked_sub(1)), card(Some(to))) {
        (Some(left), Some(right)) => {
            Message::new("tell-kk-gap-between", "").with("left", left).with("right", right)
        }
        (None, Some(right)) => Message::new("tell-kk-gap-first", "").with("right", right),
        (Some(left), None) => Message::new("tell-kk-gap-last", "").with("left", left),
        (None, None) => Message::new("tell-kk-gap-only", ""),
    };
    let message = message.with("at", to + 1);
    words.fmt(message.code, &message.args)
}

/// What somebody did in the trick.
pub fn say_act(seat: Seat, did: Did, words: &Words) -> String {
    let message = match did {
        Did::Play { cards, x, combination } => {
            let code = if cards.len() == 1 { "tell-kk-did-play-one" } else { "tell-kk-did-play" };
            let mut values = x.iter();
            // What an X stands for is called out.
            let mut value = |card: Card| if card == Card::X { values.next() } else { None };
            let label = |card: Card| match value(card) {
                Some(value) => format!("{}={}", words.label(card.into()), words.number(&value)),
                None => words.label(card.into()),
            };
            let cards: Vec<_> = cards.iter().map(label).collect();
            with_worth(Message::new(code, ""), Some(combination)).with("cards", words.side_by_side(&cards))
        }
        Did::Redraw => Message::new("tell-kk-did-redraw", ""),
        Did::Stop => Message::new("tell-kk-did-stop", ""),
        Did::Reserve { card } => Message::new("tell-kk-did-reserve", "").with("card", card),
    };
    words.say(&message.with("seat", seat))
}

fn block(view: &View, from: u8, count: u8) -> Vec<Card> {
    hand(view).iter().skip(from.into()).take(count.into()).collect()
}

/// A block with the values of its X cards that make the most of it, if any make anything.
fn strongest(view: &View, from: u8, count: u8) -> Option<Move> {
    let cards = block(view, from, count);
    let values: Vec<Vec<u8>> = match cards.iter().filter(|&&card| card == Card::X).count() {
        0 => vec![Vec::new()],
        1 => (1..=12).map(|a| vec![a]).collect(),
        _ => (1..=12).flat_map(|a| (1..=12).map(move |b| vec![a, b])).collect(),
    };
    let plays = values.iter().filter_map(|values| {
        let mv = Move::play(from.into(), count.into(), values).ok()?;
        Some((classify(&cards, values, view.table().rules().xx_only()), mv))
    });
    plays.max_by_key(|(worth, _)| *worth).map(|(_, mv)| mv)
}

impl Telling for View {
    fn title(&self, words: &Words) -> String {
        words.fmt("tell-title-plain", &[("round", i64::from(self.table().round()).into())])
    }

    fn hand_note(&self, words: &Words) -> String {
        let table = self.table();
        let pile = words.fmt("tell-kk-pile", &[("n", table.pile_len().into())]);
        let note = words.beside(&words.get("tell-kk-hand-note"), &pile);
        if table.trick().redraws() == 0 {
            return note;
        }
        let n = 3 * i64::from(table.trick().redraws());
        words.beside(&note, &words.fmt("tell-kk-will-draw", &[("n", n.into())]))
    }

    fn question(&self, legal: &[Move], words: &Words) -> String {
        ask(self, legal, words)
    }

    fn choices(&self, legal: &[Move]) -> Vec<Move> {
        let mut choices = Vec::new();
        for &mv in legal {
            let Move::Play { from, count, .. } = mv else {
                choices.push(mv);
                continue;
            };
            let is_same = |other: &Move| matches!(*other, Move::Play { from: f, count: c, .. } if (f, c) == (from, count));
            // Of the plays of a block the strongest comes first: it is the one that is meant unless somebody says otherwise.
            if !choices.iter().any(is_same) {
                let worth_telling = variants(self, from.into(), count.into(), legal);
                choices.extend(worth_telling.into_iter().map(|(kept, _)| kept));
            }
        }
        choices
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        let gap = |to: u8| about_gap(self, to.into(), words);
        match mv {
            Move::Play { from, count, x } => {
                let block = block(self, from, count);
                let values: Vec<_> = x.iter().collect();
                let worth = classify(&block, &values, self.table().rules().xx_only());
                let cards = Arg::Cards(block.iter().map(|&card| card.into()).collect());
                let values = Arg::Cards(values.into_iter().map(Label::Number).collect());
                let code = if x.is_empty() { "tell-kk-choice-play" } else { "tell-kk-choice-play-x" };
                let message = Message::new(code, "")
                    .with("cards", cards)
                    .with("x", values)
                    .with("at", i64::from(from) + 1);
                words.say(&with_worth(message, worth))
            }
            Move::Redraw { .. } => words.get("tell-kk-choice-redraw"),
            Move::Stop { .. } => words.get("tell-kk-choice-stop"),
            Move::Reserve { which, to } => {
                let card = incoming(self, Some(which)).map_or(Arg::Text(String::new()), Arg::from);
                words.fmt("tell-kk-choice-reserve", &[("card", card), ("where", gap(to).into())])
            }
            Move::Draw { to } => gap(to),
        }
    }

    fn choice_cards(&self, mv: Move) -> Vec<Face> {
        match mv {
            Move::Play { from, count, .. } => block(self, from, count).into_iter().map(Face::plain).collect(),
            Move::Redraw { .. } => vec![Face::plain(Card::REDRAW)],
            Move::Stop { .. } => vec![Face::plain(Card::STOP)],
            // Its place says more than the card, which all these answers share.
            Move::Reserve { .. } | Move::Draw { .. } => Vec::new(),
        }
    }

    fn group(&self, mv: Move, words: &Words) -> Option<String> {
        let Move::Reserve { which, .. } = mv else { return None };
        let card = incoming(self, Some(which))?;
        Some(words.fmt("tell-kk-group-reserve", &[("card", card.into())]))
    }

    fn is_card(&self, _: Move) -> bool {
        // Its place in the hand and what it is worth belong to it.
        false
    }

    fn about(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Stop { .. } => words.get("tell-kk-about-stop"),
            Move::Redraw { .. } => words.get("tell-kk-about-redraw"),
            // What it is worth: which cards they are can be seen.
            Move::Play { from, count, x } => {
                let values: Vec<_> = x.iter().collect();
                let worth = classify(&block(self, from, count), &values, self.table().rules().xx_only());
                let code = if x.is_empty() { "tell-kk-about-play" } else { "tell-kk-about-play-x" };
                let values = Arg::Cards(values.into_iter().map(Label::Number).collect());
                capitalized(&words.say(&with_worth(Message::new(code, "").with("x", values), worth)))
            }
            Move::Reserve { .. } | Move::Draw { .. } => String::new(),
        }
    }

    fn rule(&self, mv: Move) -> &'static str {
        match mv {
            Move::Stop { .. } => "KK-7.1",
            Move::Redraw { .. } => "KK-7.2",
            Move::Play { x, .. } if x.iter().next().is_some() => "KK-8.2",
            Move::Play { .. } => "KK-5.1",
            Move::Reserve { .. } => "KK-5.5",
            Move::Draw { .. } => "KK-7.6",
        }
    }

    fn end_rule(is_over: bool) -> &'static str {
        if is_over { "KK-11.1" } else { "KK-10.1" }
    }

    fn spots(&self, mv: Move) -> Vec<Spot> {
        match mv {
            Move::Play { from, count, .. } => vec![Spot::Block { from, count }],
            Move::Redraw { at } | Move::Stop { at } => vec![Spot::Block { from: at, count: 1 }],
            // Whoever opens cannot take it, wherever to.
            Move::Reserve { which, .. } if self.table().trick().acts().next().is_none() => {
                vec![Spot::Aside(which)]
            }
            Move::Reserve { which, to } => vec![Spot::Aside(which), Spot::Gap(to)],
            Move::Draw { to } => vec![Spot::Gap(to)],
        }
    }

    fn attempts(&self, legal: &[Move]) -> Vec<Move> {
        let (Phase::Act { .. }, Some(seat)) = (self.table().phase(), you(self)) else { return Vec::new() };
        let n_cards = hand(self).len() as u8;
        let blocks =
            (0..n_cards).flat_map(|from| (1..=3.min(n_cards - from)).map(move |count| (from, count)));
        let is_legal = |from, count| legal.iter().any(|&mv| self.spots(mv) == [Spot::Block { from, count }]);
        let mut all: Vec<_> = blocks
            .filter(|&(from, count)| !is_legal(from, count))
            .filter_map(|(from, count)| strongest(self, from, count))
            .collect();
        if !legal.iter().any(|mv| matches!(mv, Move::Reserve { .. })) {
            let n_reserves = self.table().places()[seat.idx()].reserves.iter().count() as u8;
            all.extend((0..n_reserves).map(|which| Move::Reserve { which, to: 0 }));
        }
        all
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
            | Seen::CardDrawn { card: Some(_), .. }
            | Seen::ChipPaid { .. }
            | Seen::ChipMissing { .. } => Beat::Told,
            // Who has won the last trick was seen a moment ago.
            Seen::TrickOpened { opens_as: OpensAs::Winner, .. } => Beat::Turn,
            Seen::TrickOpened { .. } => Beat::Opening,
            Seen::Played { .. }
            | Seen::RedrawPlayed { .. }
            | Seen::StopPlayed { .. }
            | Seen::ReserveTaken { .. }
            | Seen::Stuck { .. }
            | Seen::TrickWon { .. }
            | Seen::WentOut { .. }
            | Seen::DrawStarted { .. } => Beat::Step,
            Seen::RoundEnded { .. } => Beat::RoundOver,
            Seen::MatchEnded { .. } => Beat::MatchOver,
        }
    }

    fn settles(seen: &Seen) -> bool {
        matches!(seen, Seen::ChipPaid { .. } | Seen::ChipMissing { .. })
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

    fn winners(&self) -> Option<SeatSet> {
        self.table().winners()
    }

    fn verdict(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let Some(&result) = table.last_round() else { return Vec::new() };
        // Once cards are dealt again, the table counts the next round.
        let is_dealt = matches!(self.to_act(), ToAct::Seats(_));
        let round = table.round() - u32::from(is_dealt);
        let how = words.say(&Seen::RoundEnded { round, result }.message());
        match table.winners() {
            Some(winners) => {
                let ended = Seen::MatchEnded { losers: result.match_losers, winners };
                vec![words.say(&ended.message()), how]
            }
            None => vec![how, words.say(&Message::new("tell-kk-paid", "").with("losers", result.losers))],
        }
    }

    fn piles(&self, words: &Words) -> Vec<Pile> {
        let table = self.table();
        let is_stopped = table.trick().acts().any(|act| act.did == Did::Stop);
        let acts = table.trick().acts().map(|act| {
            let cards = match act.did {
                Did::Play { cards, .. } => cards.iter().map(Face::plain).collect(),
                Did::Redraw => vec![Face::plain(Card::REDRAW)],
                Did::Stop => vec![Face::plain(Card::STOP)],
                Did::Reserve { card } => vec![Face::plain(card)],
            };
            let is_best = match act.did {
                Did::Play { combination, .. } => !is_stopped && table.trick().to_beat() == Some(combination),
                Did::Stop => true,
                Did::Redraw | Did::Reserve { .. } => false,
            };
            let title = say_act(act.seat, act.did, words);
            Pile { title, cards, seat: Some(act.seat), is_best, ..Pile::default() }
        });
        acts.collect()
    }

    fn aside(&self, words: &Words) -> Pile {
        let reserves = you(self).map(|seat| self.table().places()[seat.idx()].reserves);
        let cards = reserves.into_iter().flat_map(|cards| cards.iter()).map(Face::plain);
        Pile::of(words.get("tell-kk-reserve"), cards.collect())
    }

    fn tray(&self, words: &Words) -> Pile {
        let cards: Vec<_> = incoming(self, None).map(Face::plain).into_iter().collect();
        let note = match self.table().phase() {
            Phase::Draw { left: more @ 2.., .. } if !cards.is_empty() => {
                words.fmt("tell-kk-more", &[("n", (i64::from(more) - 1).into())])
            }
            _ => String::new(),
        };
        Pile { note, ..Pile::of(words.get("tell-kk-drawn"), cards) }
    }

    fn hand_cards(&self) -> Vec<Face> {
        hand(self).iter().map(Face::plain).collect()
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        let table = self.table();
        let place = &table.places()[seat.idx()];
        let hand = if table.is_out(seat) { words.get("tell-kk-out") } else { place.hand.len().to_string() };
        vec![
            words.fact(What::Hand, &hand),
            words.fact_of(What::Reserve, place.reserves.iter().map(Face::plain).collect()),
            words.fact(What::Chips, &place.chips),
        ]
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let acts = table.trick().acts();
        let mut lines: Vec<_> = acts.map(|act| words.line(say_act(act.seat, act.did, words))).collect();
        lines.push(match table.trick().to_beat() {
            Some(best) => words.say(&with_worth(Message::new("tell-kk-say-beat", ""), Some(best))),
            None => words.get("tell-kk-nothing"),
        });
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tell-kk-say-place", "")
                .with("seat", seat)
                .with("n", place.hand.len())
                .with("chips", i64::from(place.chips))
                .with("cards", place.reserves.iter().map(Label::from).collect::<Vec<_>>());
            lines.push(words.say(&message));
        }
        lines.push(words.line(words.fmt("tell-kk-pile", &[("n", table.pile_len().into())])));
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
        let message = Message::new("tell-kk-say-hand", "").with("seat", seat).with("n", cards.len());
        vec![words.say(&message.with("cards", Arg::Cards(cards)))]
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let mut lines = vec![say_counts("tell-kk-unseen", self.unseen(), words)];
        for (seat, place) in Seat::all(self.table().places().len()).zip(self.table().places()) {
            if Some(seat) != you(self) && place.hand.iter().any(|card| card.is_some()) {
                let known = |card: Option<Card>| card.map_or("?".into(), |card| words.label(card.into()));
                let cards: Vec<_> = place.hand.iter().map(known).collect();
                let message = Message::new("tell-kk-known", "")
                    .with("seat", seat)
                    .with("cards", words.side_by_side(&cards));
                lines.push(words.say(&message));
            }
        }
        lines
    }
    fn say_remembered(&self, words: &Words) -> Vec<String> {
        let mut lines = self.say_unseen(words);
        let discards = self.table().discards();
        if discards.total() > 0 {
            lines.push(say_counts("tell-kk-discards", discards, words));
        }
        lines
    }
}

/// How many there are of every card.
fn say_counts(code: &'static str, counts: Counts, words: &Words) -> String {
    let kinds = Card::kinds().filter(|&card| counts.of(card) > 0);
    let cards: Vec<_> = kinds
        .map(|card| format!("{} ×{}", words.label(card.into()), words.number(&counts.of(card))))
        .collect();
    words.fmt(code, &[("n", counts.total().into()), ("cards", words.enumerate(&cards).into())])
}
