//! 6 nimmt! Pro.

use super::base::board_facts;
use super::{Facts, Notes, Pair, Written, end, groups, letter, list, or_dash};
use bulls::Cards;
use game::Seat;
use oracle::pro::{self as slow, DraftOrder, FirstPicker};
use sixnimmt::common::Phase;
use sixnimmt::pro::{Pro, View};

pub struct Pairing;

impl Pair for Pairing {
    type Fast = Pro;
    type Slow = slow::Game;

    fn slow(options: &Written<'_>) -> slow::Game {
        let (end, target, rounds) = end(options);
        slow::Game::new(
            options.n_seats,
            slow::Options {
                hand: options.number("lab.hand"),
                rows: options.number("lab.rows"),
                capacity: options.number("lab.cap"),
                end,
                target,
                rounds,
                draft_order: match options.word("draft_order") {
                    "snake" => DraftOrder::Snake,
                    _ => DraftOrder::RoundRobin,
                },
                first_picker: match options.word("first_picker").strip_prefix("seat:") {
                    Some(seat) => FirstPicker::Seat(seat.parse().expect("a seat")),
                    None => FirstPicker::Random,
                },
                open_hands: options.word("open_hands") == "true",
            },
        )
    }

    fn fast_facts(view: &View) -> Facts {
        let table = view.table();
        let board = table.board();
        let mut facts = Notes::default();
        board_facts(board, &mut facts);
        let drafting = matches!(board.phase(), Phase::Pick { .. });
        facts.put("pool", table.draft().pool);
        facts.put("first", or_dash((board.round() > 0).then_some(table.draft().first)));
        let mut seen = Cards::EMPTY;
        if !drafting {
            seen = board.revealed().as_slice().iter().copied().flatten().collect();
            seen = board.rows().iter().fold(seen, |seen, row| seen.union(row.cards()));
            seen = board.places().as_slice().iter().fold(seen, |seen, place| seen.union(place.pile));
        }
        facts.put("seen", seen);
        for seat in Seat::all(board.n_seats()) {
            let hand = table.hands()[seat];
            let committed = board.committed().contains(seat);
            facts.of(seat.idx(), "hand size", hand.len() - usize::from(committed));
            facts.of(seat.idx(), "known", hand);
            if let Some(secret) = view.secret(seat) {
                facts.of(seat.idx(), "hand", list(hand.iter().filter(|&card| Some(card) != secret.chosen)));
                facts.of(seat.idx(), "chosen", or_dash(secret.chosen));
            }
        }
        facts.0
    }

    fn slow_facts(game: &slow::Game, options: &Written<'_>, by: oracle::Observer) -> Facts {
        let view = game.view(by);
        let mut facts = Notes::default();
        let asks = match view.phase {
            slow::Phase::FirstPicker => "deal".into(),
            slow::Phase::Draft { seat } => format!("pick {}", letter(seat)),
            slow::Phase::Select => "select".into(),
            slow::Phase::ChooseRow { seat, card } => format!("choose-row {} {card}", letter(seat)),
            slow::Phase::Over => "over".into(),
        };
        facts.put("asks", asks);
        facts.put("round", view.round);
        facts.put("rows", groups(&view.rows));
        facts.put(
            "revealed",
            list(view.revealed.iter().map(|(card, seat)| format!("{}:{card}", letter(*seat)))),
        );
        facts.put("pool", list(&view.pool));
        facts.put("first", or_dash(view.first.map(letter)));
        facts.put("seen", list(&view.seen));
        facts.last_round(&view.results, options.n_seats);
        for seat in 0..options.n_seats {
            facts.of(seat, "hand size", view.hand_sizes[seat]);
            facts.of(seat, "committed", view.committed[seat]);
            facts.of(seat, "pile", list(&view.piles[seat]));
            facts.of(seat, "net", oracle::common::heads_of(&view.piles[seat]));
            facts.of(seat, "score", view.scores[seat]);
            facts.of(seat, "known", list(&view.known[seat]));
            if let Some(hand) = &view.hands[seat] {
                facts.of(seat, "hand", list(hand));
                facts.of(seat, "chosen", or_dash(view.commitments[seat]));
            }
        }
        facts.0
    }
}
