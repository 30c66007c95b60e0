//! Krass Kariert.

use super::{Facts, Notes, Pair, Written, indices, letter, letters, list, or_dash, sees};
use ::krass::{Combination, Did, Krass, Phase, Reason, View};
use game::Seat;
use oracle::krass as slow;
use std::collections::BTreeMap;

pub struct Pairing;

impl Pair for Pairing {
    type Fast = Krass;
    type Slow = slow::Game;

    fn slow(options: &Written<'_>) -> slow::Game {
        slow::Game::new(
            options.n_seats,
            slow::Options {
                ranks: options.number("lab.ranks"),
                copies: options.number("lab.copies"),
                x_cards: options.number("lab.x"),
                stop_cards: options.number("lab.stop"),
                redraw_cards: options.number("lab.redraw"),
                hand: options.maybe("lab.hand"),
                reserves: options.number("lab.reserve"),
                chips: options.number("chips"),
                xx_only: options.word("xx_only") == "true",
                oldest_seat: options.number("oldest_seat"),
            },
        )
    }

    fn fast_facts(view: &View) -> Facts {
        let table = view.table();
        let n_seats = table.places().len();
        let mut facts = Notes::default();
        let (asks, drawing) = match table.phase() {
            Phase::Deal => ("deal".into(), None),
            Phase::Act { seat } => (format!("act {seat}"), None),
            Phase::Draw { seat, left } => (format!("draw {seat} {left}"), Some(seat)),
            Phase::Over => ("over".into(), None),
        };
        let drawn = drawing.and_then(|seat| view.secret(seat)).and_then(|secret| secret.drawn);
        let trick = table.trick();
        facts.put("asks", asks);
        facts.put("round", table.round());
        facts.put("played", table.played());
        facts.put("discards", table.discards());
        facts.put(
            "trick",
            trick.acts().map(|act| act_text(act.seat, &act.did)).collect::<Vec<_>>().join(", "),
        );
        facts.put("to beat", or_dash(trick.to_beat().map(rank)));
        let from_opener = (0..n_seats).map(|step| Seat::new((trick.opener().idx() + step) % n_seats));
        let participants = from_opener.filter(|&seat| trick.active().contains(seat));
        facts.put("participants", list(participants));
        // A card that is looked at has left the engine's pile, but not yet the oracle's.
        facts.put("pile size", table.pile_len() + usize::from(drawing.is_some()));
        facts.put("pile", or_dash(view.pile().map(|pile| list(drawn.into_iter().chain(pile.iter())))));
        facts.put("drawn", or_dash(drawn));
        facts.put("unseen", view.unseen());
        facts.put(
            "last round",
            or_dash(table.last_round().map(|result| {
                let reason = match result.reason {
                    Reason::Stuck => "stuck",
                    Reason::LastWithCards => "last with cards",
                    Reason::AllEmpty => "all empty",
                };
                format!(
                    "{reason}, losers {}, match losers {}, opener {}",
                    letters(&indices(result.losers)),
                    letters(&indices(result.match_losers)),
                    or_dash(result.next_opener)
                )
            })),
        );
        if matches!(table.phase(), Phase::Deal | Phase::Over)
            && table.last_round().is_some_and(|result| result.reason != Reason::Stuck)
        {
            facts.put("last trick won by", or_dash(table.last_trick_winner()));
        }
        for (seat, place) in Seat::all(n_seats).zip(table.places()) {
            facts.of(seat.idx(), "hand size", place.hand.len());
            facts.of(seat.idx(), "known", list(place.hand.iter().map(or_dash)));
            facts.of(seat.idx(), "reserves", list(place.reserves.iter()));
            facts.of(seat.idx(), "chips", place.chips);
            if let Some(secret) = view.secret(seat) {
                facts.of(seat.idx(), "hand", list(secret.hand.iter()));
            }
        }
        facts.0
    }

    fn slow_facts(game: &slow::Game, options: &Written<'_>, by: oracle::Observer) -> Facts {
        let view = game.view(by);
        let mut facts = Notes::default();
        let asks = match view.phase {
            slow::Phase::Deal => "deal".into(),
            slow::Phase::Act { seat } => format!("act {}", letter(seat)),
            slow::Phase::Draw { seat, left } => format!("draw {} {left}", letter(seat)),
            slow::Phase::Over => "over".into(),
        };
        facts.put("asks", asks);
        facts.put("round", view.round);
        facts.put("played", counts(&view.played));
        facts.put("discards", counts(&view.discards));
        let trick = view.trick.iter().map(|entry| slow_act(entry.seat, &entry.action));
        facts.put("trick", trick.collect::<Vec<_>>().join(", "));
        facts.put("to beat", or_dash(view.to_beat.map(slow_rank)));
        facts.put("participants", letters(&view.participants));
        facts.put("pile size", view.draw_pile_size);
        facts.put("pile", or_dash(view.draw_pile.as_ref().map(list)));
        facts.put("drawn", or_dash(view.drawn));
        // What nobody has shown and this observer does not hold.
        let mut unseen: BTreeMap<slow::Card, usize> = BTreeMap::new();
        if view.round > 0 {
            for value in 1..=options.number("lab.ranks") {
                unseen.insert(slow::Card::Number(value), options.number("lab.copies"));
            }
            unseen.insert(slow::Card::X, options.number("lab.x"));
            unseen.insert(slow::Card::Stop, options.number("lab.stop"));
            unseen.insert(slow::Card::Redraw, options.number("lab.redraw"));
        }
        let mut saw: Vec<slow::Card> = view.reserves.concat();
        for (&card, &n) in &view.played {
            saw.extend(std::iter::repeat_n(card, n));
        }
        for seat in 0..options.n_seats {
            match &view.hands[seat] {
                Some(hand) => saw.extend(hand),
                None => saw.extend(view.known[seat].iter().flatten()),
            }
            assert_eq!(view.hands[seat].is_some(), sees(by, seat));
        }
        match &view.draw_pile {
            Some(pile) => saw.extend(pile),
            None => saw.extend(view.drawn),
        }
        for card in saw {
            *unseen.get_mut(&card).expect("a card of the deck") -= 1;
        }
        facts.put("unseen", counts(&unseen));
        facts.put(
            "last round",
            or_dash(view.results.last().map(|result| {
                let reason = match result.reason {
                    slow::Reason::Stuck => "stuck",
                    slow::Reason::LastWithCards => "last with cards",
                    slow::Reason::AllEmpty => "all empty",
                };
                format!(
                    "{reason}, losers {}, match losers {}, opener {}",
                    letters(&result.losers),
                    letters(&result.match_losers),
                    or_dash(result.next_opener.map(letter))
                )
            })),
        );
        if matches!(view.phase, slow::Phase::Deal | slow::Phase::Over)
            && let Some(result) = view.results.last()
            && result.reason != slow::Reason::Stuck
        {
            facts.put("last trick won by", or_dash(result.trick_winner.map(letter)));
        }
        for seat in 0..options.n_seats {
            facts.of(seat, "hand size", view.hand_sizes[seat]);
            facts.of(seat, "known", list(view.known[seat].iter().map(|card| or_dash(*card))));
            facts.of(seat, "reserves", list(&view.reserves[seat]));
            facts.of(seat, "chips", view.chips[seat]);
            if let Some(hand) = &view.hands[seat] {
                facts.of(seat, "hand", list(hand));
            }
        }
        facts.0
    }
}

fn counts(counts: &BTreeMap<slow::Card, usize>) -> String {
    list(counts.iter().flat_map(|(card, &n)| std::iter::repeat_n(card.to_string(), n)))
}

fn rank(combination: Combination) -> String {
    format!("{} {}", combination.kind.key(), combination.value)
}

fn slow_rank(combination: slow::Combination) -> String {
    let kind = match combination.category {
        slow::Category::Solo => "solo",
        slow::Category::Straight2 => "straight2",
        slow::Category::Pair => "pair",
        slow::Category::Straight3 => "straight3",
        slow::Category::Trips => "trips",
    };
    format!("{kind} {}", combination.value)
}

fn act_text(seat: Seat, did: &Did) -> String {
    match did {
        Did::Play { cards, x, combination } => {
            // Numbers count as what they are, an X as what was declared for it.
            let mut declared = x.iter();
            let values = cards.iter().map(|card| match card.number() {
                Some(number) => number,
                None => declared.next().expect("a value for each X"),
            });
            format!("{seat} plays {} as {}: {}", list(cards.iter()), list(values), rank(*combination))
        }
        Did::Redraw => format!("{seat} redraw"),
        Did::Stop => format!("{seat} stop"),
        Did::Reserve { card } => format!("{seat} reserve {card}"),
    }
}

fn slow_act(seat: usize, action: &slow::Action) -> String {
    let seat = letter(seat);
    match action {
        slow::Action::Play { cards, values, combination } => {
            format!("{seat} plays {} as {}: {}", list(cards), list(values), slow_rank(*combination))
        }
        slow::Action::Redraw => format!("{seat} redraw"),
        slow::Action::Stop => format!("{seat} stop"),
        slow::Action::Reserve { card } => format!("{seat} reserve {card}"),
    }
}
