//! 6 nimmt! Anniversary.

use super::{Facts, Notes, Pair, Slow, Written, groups, letter, list, or_dash, sees, without};
use bulls::{Card, Cards};
use game::Seat;
use oracle::ToAct;
use oracle::anniversary::{self as slow, Kind, NpAccounting, Redeal, SevenTarget};
use oracle::common::{End, lowest_total, match_is_over};
use sixnimmt::anniversary::{Anniversary, Phase, View};
use std::collections::BTreeMap;

pub struct Pairing;

/// A match of the oracle, which knows only the printed end after some rounds; the other ends are added here, from
/// the same words as in the base game (SN-BASE-8.1).
#[derive(Clone)]
pub struct Match {
    game: slow::Game,
    n_seats: usize,
    end: End,
    target: u32,
    rounds: usize,
}

impl Match {
    fn is_over(&self) -> bool {
        // A view costs time, so the question whether chance shuffles or deals comes last.
        let results = self.game.round_over_results();
        let is_over =
            |scores: &[u32]| match_is_over(self.end, self.target, Some(self.rounds), results.len(), scores);
        results.last().is_some_and(|result| is_over(&result.scores))
            && !matches!(self.game.to_act(), ToAct::Seats(_))
            && !matches!(self.game.view(oracle::Observer::Public).phase, slow::Phase::Reshuffle { .. })
    }
}

impl Slow for Match {
    fn to_act(&self) -> ToAct {
        if self.is_over() { ToAct::Nobody } else { self.game.to_act() }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        self.game.legal(seat)
    }

    fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
        self.game.play(seat, mv)
    }

    fn deal(&mut self, text: &str) -> Result<(), String> {
        if self.is_over() { Err("the match is over".into()) } else { self.game.deal(text) }
    }

    fn winners(&self) -> Option<Vec<usize>> {
        self.is_over().then(|| {
            let none = vec![0; self.n_seats];
            lowest_total(self.game.round_over_results().last().map_or(&none, |result| &result.scores))
        })
    }

    fn assert_valid(&self) {
        self.game.assert_valid();
    }
}

impl Pair for Pairing {
    type Fast = Anniversary;
    type Slow = Match;

    fn slow(options: &Written<'_>) -> Match {
        let (end, target, rounds) = super::end(options);
        let rounds = rounds.expect("has a default");
        let options_slow = slow::Options {
            deck: options.number("lab.deck"),
            hand: options.number("lab.hand"),
            rows: options.number("lab.rows"),
            capacity: options.number("lab.cap"),
            // More than any match has, so that the end is not the oracle's to say.
            rounds: if end == End::Rounds { rounds } else { usize::MAX },
            kinds: Kind::ALL.to_vec(),
            copies: options.number("lab.copies"),
            specials_dealt: options.number("lab.specials"),
            seven_target: match options.word("seven_target") {
                "own_row" => SevenTarget::OwnRow,
                _ => SevenTarget::AnyRow,
            },
            insert_allow_end: options.word("insert_allow_end") == "true",
            np_accounting: match options.word("np_accounting") {
                "cards" => NpAccounting::Cards,
                _ => NpAccounting::Points,
            },
            redeal: match options.word("redeal") {
                "deck_only" => Redeal::DeckOnly,
                _ => Redeal::DeckThenDiscard,
            },
        };
        let n_seats = options.n_seats;
        Match { game: slow::Game::new(n_seats, options_slow), n_seats, end, target, rounds }
    }

    fn fast_facts(view: &View) -> Facts {
        let table = view.table();
        let mut facts = Notes::default();
        let mut queue: Vec<String> =
            table.queue().map(|play| format!("{}:{}", play.seat, play.card)).collect();
        let mut up = |seat: Seat, card: Card| queue.insert(0, format!("{seat}:{card}"));
        let asks = match table.phase() {
            Phase::Deal => "deal".into(),
            Phase::Select => "select".into(),
            Phase::Special { seat, card } => {
                up(seat, card);
                format!("special {seat} {card}")
            }
            Phase::ChooseRow { seat, card, np } => {
                up(seat, card);
                format!("choose-row {seat} {card} np={np}")
            }
            Phase::NpCard { seat, card, row, .. } => {
                up(seat, card);
                format!("np-card {seat} {card} row{row}")
            }
            Phase::Swap { seat } => format!("swap {seat}"),
            Phase::Reshuffle { seat } => format!("reshuffle {seat}"),
            Phase::Over => "over".into(),
        };
        // Cards that lie somewhere open; whatever else was seen has been set aside by NP.
        let mut placed: Cards = match table.phase() {
            Phase::Special { card, .. } | Phase::ChooseRow { card, .. } | Phase::NpCard { card, .. } => {
                Cards::one(card)
            }
            _ => Cards::EMPTY,
        };
        placed = placed.union(table.queue().map(|play| play.card).collect());
        let deck = Cards::up_to(table.rules().deck());
        let mut seen = if table.round() == 0 { Cards::EMPTY } else { deck.without(view.unseen()) };
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            if let Some(secret) = view.secret(seat) {
                seen = seen.without(secret.hand.without(place.known));
            }
        }
        facts.put("asks", asks);
        facts.put("round", table.round());
        let rows = (0..table.rows().len()).filter(|_| table.round() > 0);
        facts.put(
            "rows",
            groups(rows.map(|row| {
                placed = placed.union(table.rows()[row].cards());
                let markers = [(table.stopped(), "STOP"), (table.sevens(), "SEVEN")];
                let markers = markers.into_iter().filter(|(rows, _)| rows.contains(row));
                table.rows()[row]
                    .cards()
                    .iter()
                    .map(|card| card.to_string())
                    .chain(markers.map(|(_, marker)| marker.to_string()).collect::<Vec<_>>())
            })),
        );
        facts.put("fifth", table.fifth());
        facts.put("revealed", list(queue));
        facts.put("seen", seen);
        facts.put("unseen", if table.round() == 0 { deck } else { view.unseen() });
        facts.put("special deck size", table.deck_len());
        facts.put("special discard", table.discard());
        facts.put("markers", table.markers());
        facts.put("unseen specials", view.unseen_specials());
        facts.put("special deck", or_dash(view.deck()));
        facts.put("round points", list(table.places().iter().map(|place| place.round_points)));
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let committed = table.committed().contains(seat);
            placed = placed.union(place.pile).union(place.known);
            facts.of(seat.idx(), "hand size", place.hand_len - u8::from(committed));
            facts.of(seat.idx(), "committed", committed);
            facts.of(seat.idx(), "pile", place.pile);
            facts.of(seat.idx(), "net", place.net);
            facts.of(seat.idx(), "score", place.points);
            facts.of(seat.idx(), "known", place.known);
            facts.of(seat.idx(), "special hand size", place.specials_len);
            if let Some(secret) = view.secret(seat) {
                let face_up = secret.hand.iter().filter(|&card| Some(card) != secret.chosen);
                facts.of(seat.idx(), "hand", list(face_up));
                facts.of(seat.idx(), "chosen", or_dash(secret.chosen));
                facts.of(seat.idx(), "special hand", secret.specials);
            }
        }
        facts.put("set aside", seen.without(placed));
        facts.0
    }

    fn slow_facts(game: &Match, options: &Written<'_>, by: oracle::Observer) -> Facts {
        let view = game.game.view(by);
        let mut facts = Notes::default();
        let asks = match view.phase {
            _ if game.is_over() => "over".into(),
            slow::Phase::Deal => "deal".into(),
            slow::Phase::Select => "select".into(),
            slow::Phase::Special { seat, card } => format!("special {} {card}", letter(seat)),
            slow::Phase::ChooseRow { seat, card, np } => {
                format!("choose-row {} {card} np={np}", letter(seat))
            }
            slow::Phase::NpCard { seat, card, row } => format!("np-card {} {card} row{row}", letter(seat)),
            slow::Phase::Swap { seat } => format!("swap {}", letter(seat)),
            slow::Phase::Reshuffle { seat } => format!("reshuffle {}", letter(seat)),
            slow::Phase::Over => "over".into(),
        };
        let deck: u8 = options.number("lab.deck");
        let mut seen = view.seen.clone();
        // Special cards this observer has not seen, counted down from the whole box.
        let mut unseen_specials: BTreeMap<Kind, usize> =
            Kind::ALL.into_iter().map(|kind| (kind, options.number("lab.copies"))).collect();
        let mut saw = |kind: Kind, n: usize| *unseen_specials.get_mut(&kind).expect("every kind") -= n;
        for seat in (0..options.n_seats).filter(|&seat| sees(by, seat)) {
            seen.extend(view.hands[seat].iter().flatten());
            seen.extend(view.commitments[seat]);
            for &kind in view.special_hands[seat].iter().flatten() {
                saw(kind, 1);
            }
        }
        for (&kind, &n) in view.special_discard.iter().chain(&view.markers) {
            saw(kind, n);
        }
        facts.put("asks", asks);
        facts.put("round", view.round);
        facts.put(
            "rows",
            groups(view.rows.iter().map(|row| {
                let markers = [(row.stop, "STOP"), (row.seven, "SEVEN")];
                let markers = markers.into_iter().filter(|(there, _)| *there);
                row.cards
                    .iter()
                    .map(|card| card.to_string())
                    .chain(markers.map(|(_, marker)| marker.to_string()).collect::<Vec<_>>())
            })),
        );
        facts.put("fifth", view.fifth);
        facts.put(
            "revealed",
            list(view.revealed.iter().map(|(card, seat)| format!("{}:{card}", letter(*seat)))),
        );
        facts.put("seen", list(&view.seen));
        facts.put("unseen", without(deck, &seen));
        // Before the first deal the engine calls the whole box the deck.
        let box_size = || Kind::ALL.len() * options.number::<usize>("lab.copies");
        facts.put("special deck size", if view.round == 0 { box_size() } else { view.special_deck_size });
        facts.put("special discard", kinds(&view.special_discard));
        facts.put("markers", kinds(&view.markers));
        facts.put("unseen specials", kinds(&unseen_specials));
        let words = |deck: &Vec<Kind>| list(deck.iter().map(|kind| kind.word()));
        facts.put("special deck", or_dash(view.special_deck.as_ref().map(words)));
        facts.last_round(&view.results, options.n_seats);
        let mut aside: Vec<u8> = view.aside.concat();
        aside.sort();
        facts.put("set aside", list(aside));
        for seat in 0..options.n_seats {
            facts.of(seat, "hand size", view.hand_sizes[seat]);
            facts.of(seat, "committed", view.committed[seat]);
            facts.of(seat, "pile", list(&view.piles[seat]));
            facts.of(seat, "net", view.net[seat]);
            facts.of(seat, "score", view.scores[seat]);
            facts.of(seat, "known", list(&view.known[seat]));
            facts.of(seat, "special hand size", view.special_hand_sizes[seat]);
            if let Some(hand) = &view.hands[seat] {
                facts.of(seat, "hand", list(hand));
                facts.of(seat, "chosen", or_dash(view.commitments[seat]));
            }
            if let Some(hand) = &view.special_hands[seat] {
                facts.of(seat, "special hand", list(hand.iter().map(|kind| kind.word())));
            }
        }
        facts.0
    }
}

fn kinds(counts: &BTreeMap<Kind, usize>) -> String {
    list(counts.iter().flat_map(|(kind, &n)| std::iter::repeat_n(kind.word(), n)))
}
