//! 6 nimmt!, base game.

use super::{Facts, Notes, Pair, Written, end, groups, letter, list, or_dash, sees, without};
use game::Seat;
use oracle::base as slow;
use sixnimmt::base::{Base, View};
use sixnimmt::common::{Board, Phase};

pub struct Pairing;

impl Pair for Pairing {
    type Fast = Base;
    type Slow = slow::Game;

    fn slow(options: &Written<'_>) -> slow::Game {
        let (end, target, rounds) = end(options);
        slow::Game::new(
            options.n_seats,
            slow::Options {
                deck: options.number("lab.deck"),
                hand: options.number("lab.hand"),
                rows: options.number("lab.rows"),
                capacity: options.number("lab.cap"),
                end,
                target,
                rounds,
            },
        )
    }

    fn fast_facts(view: &View) -> Facts {
        let table = view.table();
        let mut facts = Notes::default();
        board_facts(table.board(), &mut facts);
        facts.put("unseen", view.unseen());
        for seat in Seat::all(table.board().n_seats()) {
            let committed = table.board().committed().contains(seat);
            facts.of(seat.idx(), "hand size", table.hand_len() - usize::from(committed));
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
        let asks = match view.phase {
            slow::Phase::Deal => "deal".into(),
            slow::Phase::Select => "select".into(),
            slow::Phase::ChooseRow { seat, card } => format!("choose-row {} {card}", letter(seat)),
            slow::Phase::Over => "over".into(),
        };
        let mut seen = view.seen.clone();
        for seat in (0..options.n_seats).filter(|&seat| sees(by, seat)) {
            seen.extend(view.hands[seat].iter().flatten());
            seen.extend(view.commitments[seat]);
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
            facts.of(seat, "pile", list(&view.piles[seat]));
            facts.of(seat, "net", oracle::common::heads_of(&view.piles[seat]));
            facts.of(seat, "score", view.scores[seat]);
            if let Some(hand) = &view.hands[seat] {
                facts.of(seat, "hand", list(hand));
                facts.of(seat, "chosen", or_dash(view.commitments[seat]));
            }
        }
        facts.0
    }
}

/// What the base game and Pro have in common.
pub fn board_facts(board: &Board, facts: &mut Notes) {
    // Between two drafts the engine leaves the last round on the table until the first pick, the oracle does not.
    let cleared = matches!(board.phase(), Phase::Pick { .. });
    let asks = match board.phase() {
        Phase::Deal => "deal".into(),
        Phase::Pick { seat } => format!("pick {seat}"),
        Phase::Select => "select".into(),
        Phase::ChooseRow { seat, card } => format!("choose-row {seat} {card}"),
        Phase::Placing => "placing".into(),
        Phase::Over => "over".into(),
    };
    facts.put("asks", asks);
    facts.put("round", board.round());
    let rows = board.rows().iter().filter(|_| !cleared);
    facts.put("rows", groups(rows.map(|row| row.cards())));
    let mut revealed: Vec<_> =
        board.revealed().iter().filter_map(|(seat, card)| card.map(|card| (card, seat))).collect();
    revealed.sort();
    facts.put("revealed", list(revealed.iter().map(|(card, seat)| format!("{seat}:{card}"))));
    facts.put("round points", list(board.places().as_slice().iter().map(|place| place.round_points)));
    for (seat, place) in board.places().iter() {
        let pile = if cleared { bulls::Cards::EMPTY } else { place.pile };
        facts.of(seat.idx(), "committed", board.committed().contains(seat));
        facts.of(seat.idx(), "pile", pile);
        facts.of(seat.idx(), "net", if cleared { 0 } else { place.net });
        facts.of(seat.idx(), "score", place.points);
    }
}
