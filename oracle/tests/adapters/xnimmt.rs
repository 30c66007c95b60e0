//! X nimmt!

use super::{Facts, Notes, Pair, Written, groups, letter, list, or_dash, sees, without};
use ::xnimmt::{Phase, View, XNimmt};
use game::Seat;
use oracle::xnimmt::{self as slow, XChoice};

pub struct Pairing;

impl Pair for Pairing {
    type Fast = XNimmt;
    type Slow = slow::Game;

    fn slow(options: &Written<'_>) -> slow::Game {
        let x_choice = match options.word("x_choice") {
            "must_fit_if_possible" => XChoice::MustFitIfPossible,
            _ => XChoice::Free,
        };
        slow::Game::new(
            options.n_seats,
            slow::Options {
                deck: options.number("lab.deck"),
                hand: options.number("lab.hand"),
                capacities: options.numbers("lab.caps"),
                rounds: options.number("rounds"),
                x_choice,
            },
        )
    }

    fn fast_facts(view: &View) -> Facts {
        let table = view.table();
        let mut facts = Notes::default();
        let mut queue: Vec<String> =
            table.queue().map(|play| format!("{}:{}", play.seat, play.card)).collect();
        let asks = match table.phase() {
            Phase::Deal => "deal".into(),
            Phase::Select => "select".into(),
            Phase::ChooseRow { seat, card } => {
                queue.insert(0, format!("{seat}:{card}"));
                format!("choose-row {seat} {card}")
            }
            Phase::ChooseX { seat, taken } => format!("choose-x {seat} {taken}"),
            Phase::Over => "over".into(),
        };
        facts.put("asks", asks);
        facts.put("round", table.round());
        facts.put("rows", groups(table.rows().iter().filter(|row| !row.is_empty()).map(|row| row.cards())));
        facts.put("revealed", list(queue));
        facts.put("unseen", view.unseen());
        facts.put("round points", list(table.places().iter().map(|place| place.round_points)));
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let committed = table.committed().contains(seat);
            facts.of(seat.idx(), "hand size", place.hand_len - u8::from(committed));
            facts.of(seat.idx(), "committed", committed);
            facts.of(seat.idx(), "x row", place.x_row);
            facts.of(seat.idx(), "x pile", place.x_pile);
            facts.of(seat.idx(), "score", place.points);
            facts.of(seat.idx(), "known", place.known);
            if let Some(secret) = view.secret(seat) {
                let face_up = secret.hand.iter().filter(|&card| Some(card) != secret.chosen);
                facts.of(seat.idx(), "hand", list(face_up));
                facts.of(seat.idx(), "chosen", or_dash(secret.chosen));
            }
        }
        facts.0
    }

    fn slow_facts(game: &slow::Game, options: &Written<'_>, by: oracle::Observer) -> Facts {
        let view = game.view(by);
        let mut facts = Notes::default();
        let asks = match &view.phase {
            slow::Phase::Deal => "deal".into(),
            slow::Phase::Select => "select".into(),
            slow::Phase::ChooseRow { seat, card } => format!("choose-row {} {card}", letter(*seat)),
            slow::Phase::ChooseX { seat, taken } => format!("choose-x {} {}", letter(*seat), list(taken)),
            slow::Phase::Over => "over".into(),
        };
        // At the end of a round the hands are laid open to be counted; the oracle counts them without showing.
        let shown = matches!(view.phase, slow::Phase::Deal | slow::Phase::Over);
        let all_hands: Vec<Vec<u8>> =
            game.view(oracle::Observer::Omniscient).hands.into_iter().flatten().collect();
        let hand_of = |seat: usize| all_hands[seat].as_slice();
        let mut seen = view.seen.clone();
        for seat in 0..options.n_seats {
            if shown || sees(by, seat) {
                seen.extend(hand_of(seat));
                seen.extend(view.commitments[seat]);
            }
        }
        facts.put("asks", asks);
        facts.put("round", view.round);
        facts.put("rows", groups(&view.rows));
        facts.put(
            "revealed",
            list(view.revealed.iter().map(|(card, seat)| format!("{}:{card}", letter(*seat)))),
        );
        facts.put("unseen", without(options.number("lab.deck"), &seen));
        facts.last_round(&view.results, options.n_seats);
        for seat in 0..options.n_seats {
            facts.of(seat, "hand size", view.hand_sizes[seat]);
            facts.of(seat, "committed", view.committed[seat]);
            facts.of(seat, "x row", list(&view.x_rows[seat]));
            facts.of(seat, "x pile", list(&view.x_piles[seat]));
            facts.of(seat, "score", view.scores[seat]);
            facts.of(seat, "known", list(if shown { hand_of(seat) } else { view.known[seat].as_slice() }));
            if let Some(hand) = &view.hands[seat] {
                facts.of(seat, "hand", list(hand));
                facts.of(seat, "chosen", or_dash(view.commitments[seat]));
            }
        }
        facts.0
    }
}
