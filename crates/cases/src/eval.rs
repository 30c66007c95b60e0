//! Pure functions of the rules, asked of the engine.

use crate::cards::card;
use crate::fault::{NotDone, Outcome, differs, illegal, malformed, refusal};
use crate::json::{field, fitting, list, object, only, small, smalls, text};
use crate::krass as kk;
use bulls::Card;
use game::{Game, Message, Options, Rules, Seat};
use serde_json::{Value, json};
use sixnimmt::{anniversary, base, pro};

/// Checks one `{fn, args, value}`.
pub(crate) fn check(eval: &Value) -> Outcome {
    let eval = object(eval, "eval")?;
    only(eval, "eval", &["fn", "args", "value"])?;
    let name = text(field(eval, "fn")?, "fn")?;
    let args = list(field(eval, "args")?, "args")?;
    let value = evaluate(name, args)?;
    let expected = field(eval, "value")?;
    if value == *expected {
        Ok(())
    } else {
        Err(differs(format!("{name}{}", Value::from(args.to_vec())), &value, expected))
    }
}

fn evaluate(name: &str, args: &[Value]) -> Outcome<Value> {
    let arg = |idx: usize| args.get(idx).ok_or_else(|| malformed("case-arguments", name));
    let number = |idx: usize| small(arg(idx)?, name);
    let n_args = |range: std::ops::RangeInclusive<usize>| match args.len() {
        n if range.contains(&n) => Ok(()),
        _ => Err(malformed("case-arguments", name)),
    };
    match name {
        "heads" => {
            n_args(1..=1)?;
            Ok(card(arg(0)?)?.heads().into())
        }
        "heads_sum" => {
            n_args(2..=2)?;
            let heads = |n: u8| {
                Card::new(n).map_or(Err(illegal("case-no-card", n)), |card| Ok(i64::from(card.heads())))
            };
            Ok((number(0)?..=number(1)?).map(heads).sum::<Outcome<i64>>()?.into())
        }
        "players_ok" => {
            n_args(2..=2)?;
            let n = usize::from(number(1)?);
            // How many rounds are played does not matter for who may play.
            let options = Options::new();
            Ok(match text(arg(0)?, "game")? {
                "xnimmt" => xnimmt::Rules::parse(n, &options).is_ok(),
                "6nimmt/base" => base::Rules::parse(n, &options).is_ok(),
                "6nimmt/pro" => pro::Rules::parse(n, &options).is_ok(),
                "6nimmt/anniversary" => anniversary::Rules::parse(n, &options).is_ok(),
                "krasskariert" => krass::Rules::parse(n, &options).is_ok(),
                other => return Err(malformed("case-no-game", other)),
            }
            .into())
        }
        "sn_deal_sizes" => {
            n_args(2..=2)?;
            let n = usize::from(number(1)?);
            let (deck, hand, rows) = match text(arg(0)?, "variant")? {
                "base" => {
                    let rules = rules::<base::Rules>(n, &[])?;
                    (rules.deck(), rules.format().hand_size(), rules.format().n_rows())
                }
                "pro" => {
                    let rules = rules::<pro::Rules>(n, &[])?;
                    (rules.deck(), rules.format().hand_size(), rules.format().n_rows())
                }
                "anniversary" => {
                    let rules = rules::<anniversary::Rules>(n, &[])?;
                    (rules.deck(), rules.hand_size(), rules.n_rows())
                }
                other => return Err(malformed("case-no-game", other)),
            };
            Ok(json!({ "hand": hand, "rows": rows, "unused": usize::from(deck) - rows - n * hand }))
        }
        "sn_winners" => {
            n_args(1..=1)?;
            winners(arg(0)?)
        }
        "xn_round_points" => {
            n_args(2..=2)?;
            let set = |value| list(value, name)?.iter().map(card).collect::<Outcome<bulls::Cards>>();
            Ok(xnimmt::round_points(set(arg(0)?)?, set(arg(1)?)?).into())
        }
        "pro_deck" => {
            n_args(1..=1)?;
            Ok(json!([1, rules::<pro::Rules>(number(0)?.into(), &[])?.deck()]))
        }
        "pro_draft_sequence" => {
            n_args(4..=4)?;
            let players = list(arg(0)?, "players")?;
            let rules = rules::<pro::Rules>(players.len(), &[("draft_order", text(arg(2)?, "order")?)])?;
            let first = place(players, arg(1)?)?;
            let picks = 0..usize::from(number(3)?);
            Ok(picks.map(|pick| players[rules.picker(Seat::new(first), pick).idx()].clone()).collect())
        }
        "pro_first_picker" => {
            n_args(3..=3)?;
            first_picker(list(arg(0)?, "players")?, arg(1)?, number(2)?)
        }
        "redeal_count" => {
            n_args(3..=4)?;
            let mode = args.get(3).map_or(Ok("deck_then_discard"), |mode| text(mode, "mode"))?;
            let rules = rules::<anniversary::Rules>(number(0)?.into(), &[("redeal", mode)])?;
            Ok(rules.redeal_count(number(1)?.into(), number(2)?.into()).into())
        }
        "kk_deal_sizes" => {
            n_args(1..=1)?;
            let rules = rules::<krass::Rules>(number(0)?.into(), &[])?;
            let (hand, reserve, pile) = (rules.hand_size(), rules.reserve_size(), rules.pile_size());
            Ok(json!({ "hand": hand, "reserve": reserve, "draw_pile": pile }))
        }
        "kk_classify" => {
            n_args(2..=3)?;
            let block: Vec<_> = list(arg(0)?, "cards")?.iter().map(kk::card).collect::<Outcome<_>>()?;
            let mut xx_only = false;
            if let Some(options) = args.get(2).filter(|options| !options.is_null()) {
                let options = object(options, "options")?;
                only(options, "options", &["xx_only"])?;
                xx_only = options.get("xx_only") == Some(&Value::Bool(true));
            }
            Ok(kk::combination(krass::classify(&block, &smalls(arg(1)?, "x")?, xx_only)))
        }
        "kk_beats" => {
            n_args(2..=2)?;
            Ok(combination(arg(0)?)?.beats(combination(arg(1)?)?).into())
        }
        "kk_first_opener" => {
            n_args(2..=2)?;
            let players = list(arg(0)?, "players")?;
            let oldest = place(players, arg(1)?)?.to_string();
            let rules = rules::<krass::Rules>(players.len(), &[("oldest_seat", &oldest)])?;
            Ok(players[rules.first_opener().idx()].clone())
        }
        _ => Err(malformed("case-no-function", name)),
    }
}

fn rules<R: Rules>(n_seats: usize, options: &[(&str, &str)]) -> Outcome<R> {
    let options: Options = options.iter().copied().collect();
    R::parse(n_seats, &options).map_err(|bad| refusal(&bad))
}

fn place(players: &[Value], player: &Value) -> Outcome<usize> {
    players.iter().position(|p| p == player).ok_or_else(|| malformed("case-no-player", player))
}

fn combination(value: &Value) -> Outcome<krass::Combination> {
    use krass::Kind;
    let kinds = [Kind::Solo, Kind::Straight2, Kind::Pair, Kind::Straight3, Kind::Trips];
    match list(value, "combination")? {
        [kind, number] => {
            let key = text(kind, "kind")?;
            let kind = kinds
                .into_iter()
                .find(|kind| kind.key() == key)
                .ok_or_else(|| malformed("case-no-combination", key))?;
            Ok(krass::Combination { kind, value: small(number, "value")? })
        }
        _ => Err(malformed("case-no-combination", value)),
    }
}

/// Who wins with these totals, asked of a match whose last turn is played without any take.
fn winners(totals: &Value) -> Outcome<Value> {
    let totals = object(totals, "totals")?;
    let points: Vec<u32> = totals.values().map(|total| fitting(total, "total")).collect::<Outcome<_>>()?;
    let n = points.len();
    let rules = rules::<base::Rules>(n, &[("end", "rounds"), ("rounds", "1")])?;
    // Sixteen free places: four behind each of four distant row ends.
    let free = |seat: usize| (seat % 4 * 20 + 10 + seat / 4 + 1) as u8;
    let setup = base::Setup {
        rows: (0..4).map(|row| vec![row * 20 + 10]).collect(),
        hands: (0..n).map(|seat| vec![free(seat)]).collect(),
        bull_piles: vec![Vec::new(); n],
        round: 1,
        scores: points,
    };
    let mut game = base::Base::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?;
    for seat in 0..n {
        let mv = base::Move::Card(Card::of(free(seat)));
        game.play(Seat::new(seat), mv, &mut ()).map_err(|bad| refusal(&bad))?;
    }
    let winners = game.winners().ok_or_else(not_over)?;
    let names: Vec<&String> = totals.keys().collect();
    Ok(winners.iter().map(|seat| Value::from(names[seat.idx()].clone())).collect())
}

fn not_over() -> NotDone {
    NotDone::Malformed(Message::new("case-not-over", ""))
}

/// Who picks first in a round, asked of matches that are played that far.
fn first_picker(players: &[Value], first: &Value, round: u8) -> Outcome<Value> {
    let first = format!("seat:{}", place(players, first)?);
    let rounds = round.max(1).to_string();
    let rules = rules::<pro::Rules>(
        players.len(),
        &[("first_picker", &first), ("end", "rounds"), ("rounds", &rounds)],
    )?;
    let mut game = pro::Pro::new(rules);
    let mut moves = Vec::new();
    while game.table().board().round() < u32::from(round) {
        let game::ToAct::Seats(seats) = game.to_act() else { return Err(not_over()) };
        let seat = seats.first().ok_or_else(not_over)?;
        game.legal_moves(seat, &mut moves);
        game.play(seat, moves[0], &mut ()).map_err(|bad| refusal(&bad))?;
    }
    Ok(players[game.table().draft().first.idx()].clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::cards;

    #[test]
    fn every_function_answers_and_refuses() {
        let table = [
            (json!({ "fn": "heads", "args": [55], "value": 7 }), true),
            (json!({ "fn": "heads", "args": [55], "value": 5 }), false),
            (json!({ "fn": "heads", "args": [105], "value": 2 }), false),
            (json!({ "fn": "heads_sum", "args": [1, 104], "value": 171 }), true),
            (json!({ "fn": "heads_sum", "args": [1, 100], "value": 167 }), true),
            (json!({ "fn": "players_ok", "args": ["6nimmt/pro", 7], "value": false }), true),
            (json!({ "fn": "players_ok", "args": ["6nimmt/base", 10], "value": true }), true),
            (
                json!({ "fn": "sn_deal_sizes", "args": ["base", 4], "value": { "hand": 10, "rows": 4, "unused": 60 } }),
                true,
            ),
            (
                json!({ "fn": "sn_deal_sizes", "args": ["pro", 4], "value": { "hand": 10, "rows": 4, "unused": 0 } }),
                true,
            ),
            (
                json!({ "fn": "sn_deal_sizes", "args": ["anniversary", 8], "value": { "hand": 12, "rows": 4, "unused": 4 } }),
                true,
            ),
            (
                json!({ "fn": "sn_winners", "args": [{ "A": 66, "B": 20, "C": 20 }], "value": ["B", "C"] }),
                true,
            ),
            (json!({ "fn": "sn_winners", "args": [{ "A": 66, "B": 20, "C": 20 }], "value": ["A"] }), false),
            (json!({ "fn": "xn_round_points", "args": [[11], [55, 5]], "value": 23 }), true),
            (json!({ "fn": "pro_deck", "args": [6], "value": [1, 64] }), true),
            (
                json!({ "fn": "pro_draft_sequence", "args": [["A", "B", "C"], "B", "snake", 5], "value": ["B", "C", "A", "A", "C"] }),
                true,
            ),
            (json!({ "fn": "pro_first_picker", "args": [["A", "B", "C"], "B", 3], "value": "A" }), true),
            (json!({ "fn": "redeal_count", "args": [8, 4, 12], "value": 2 }), true),
            (json!({ "fn": "redeal_count", "args": [8, 4, 12, "deck_only"], "value": 0 }), true),
            (
                json!({ "fn": "kk_deal_sizes", "args": [5], "value": { "hand": 7, "reserve": 2, "draw_pile": 9 } }),
                true,
            ),
            (json!({ "fn": "kk_classify", "args": [["X", 7], [8]], "value": ["straight2", 8] }), true),
            (json!({ "fn": "kk_classify", "args": [["X", "X"], [8, 8]], "value": null }), true),
            (
                json!({ "fn": "kk_classify", "args": [["X", "X"], [8, 8], { "xx_only": true }], "value": ["pair", 8] }),
                true,
            ),
            (json!({ "fn": "kk_beats", "args": [["pair", 1], ["straight2", 12]], "value": true }), true),
            (json!({ "fn": "kk_beats", "args": [["pair", 1], ["pair", 1]], "value": true }), false),
            (json!({ "fn": "kk_first_opener", "args": [["A", "B", "C"], "C"], "value": "A" }), true),
            (json!({ "fn": "nothing", "args": [], "value": null }), false),
            (json!({ "fn": "heads", "args": [1, 2], "value": 1 }), false),
        ];
        for (eval, holds) in table {
            assert_eq!(check(&eval).is_ok(), holds, "{eval}: {:?}", check(&eval));
        }
    }

    #[test]
    fn cards_are_listed_ascending() {
        assert_eq!(cards([46, 7].map(Card::of).into_iter().collect()), json!([7, 46]));
    }
}
