//! 6 nimmt! cases: base and Pro.

use crate::cards::{card, cards, dealt_hands, play_all, starting_rows};
use crate::fault::{NotDone, Outcome, malformed, refusal};
use crate::json::{Object, field, fitting, list, object, only, small, smalls, text};
use crate::runner::{self, Players, Shape};
use bulls::Row;
use game::{Game, Message, Options, Rules as _, Seat};
use serde_json::{Value, json};
use sixnimmt::common::{Board, Phase};
use sixnimmt::{base, pro};

/// A row as JSON: with its markers, because a plain list means that there are none.
pub(crate) fn row(row: &Row, stop: bool, seven: bool) -> Value {
    let cards = cards(row.cards());
    if stop || seven { json!({ "cards": cards, "stop": stop, "seven": seven }) } else { cards }
}

fn rows(board: &Board) -> Value {
    board.rows().iter().map(|on_table| row(on_table, false, false)).collect()
}

fn plain_rows(state: &Object) -> Outcome<Vec<Vec<u8>>> {
    list(field(state, "rows")?, "rows")?.iter().map(|row| smalls(row, "row")).collect()
}

pub(crate) fn scores(players: &Players, state: &Object) -> Outcome<Vec<u32>> {
    players.read(state, "scores", 0, fitting)
}

pub(crate) fn round(state: &Object) -> Outcome<u32> {
    state.get("round").map_or(Ok(1), |value| Ok(small(value, "round")?.into()))
}

fn result(board: &Board, players: &Players, key: &str, round_over: bool) -> Outcome<Value> {
    Ok(match key {
        "round_over" => round_over.into(),
        "round_points" => players.each(|seat| board.places()[seat].round_points),
        "scores" => players.each(|seat| board.places()[seat].points),
        "match_over" => (board.phase() == Phase::Over).into(),
        "winners" => players.names(board.winners().unwrap_or_default().iter()),
        _ => return Err(malformed("case-no-field", key)),
    })
}

fn pending(board: &Board, players: &Players) -> Value {
    match board.phase() {
        Phase::Select => json!({ "type": "select" }),
        Phase::ChooseRow { seat, .. } => {
            let rows: Vec<_> = (0..board.rows().len()).collect();
            json!({ "type": "choose_row", "player": players.name(seat), "legal": rows })
        }
        Phase::Pick { seat } => json!({ "type": "pick", "player": players.name(seat) }),
        _ => Value::Null,
    }
}

pub(crate) struct Base(base::Base);

impl runner::Driver for Base {
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self> {
        only(state, "state", &["players", "rows", "hands", "bull_piles", "round", "scores"])?;
        let rules = base::Rules::parse(players.len(), options).map_err(|bad| refusal(&bad))?;
        let setup = base::Setup {
            rows: plain_rows(state)?,
            hands: players.read(state, "hands", Vec::new(), smalls)?,
            bull_piles: players.read(state, "bull_piles", Vec::new(), smalls)?,
            round: round(state)?,
            scores: scores(players, state)?,
        };
        Ok(Base(base::Base::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?))
    }

    fn act(&mut self, players: &Players, action: &Object) -> Outcome {
        match text(field(action, "type")?, "type")? {
            "play_all" => play_all(&mut self.0, players, action, base::Move::Card),
            "new_round" => {
                only(action, "new_round", &["type", "rows", "hands"])?;
                let deal = base::Deal::new(&starting_rows(action)?, &dealt_hands(players, action)?);
                let deal = deal.map_err(|bad| refusal(&bad))?;
                self.0.deal(&deal, &mut ()).map_err(|bad| refusal(&bad))
            }
            "choose_row" => {
                only(action, "choose_row", &["type", "player", "row"])?;
                let mv = base::Move::Row(small(field(action, "row")?, "row")?);
                self.0.play(players.seat(field(action, "player")?)?, mv, &mut ()).map_err(|bad| refusal(&bad))
            }
            other => Err(malformed("case-no-action", other)),
        }
    }

    fn pending(&self, players: &Players) -> Value {
        pending(self.0.table().board(), players)
    }

    fn decline(&mut self) {}

    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let board = self.0.table().board();
        Ok(match key {
            "rows" => (rows(board), Shape::Exact),
            "hands" => {
                (players.each(|seat| cards(self.0.secrets()[seat.idx()].hand.cards())), Shape::SetByPlayer)
            }
            "bull_piles" => (players.each(|seat| cards(board.places()[seat].pile)), Shape::SetByPlayer),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn result(&self, players: &Players, key: &str) -> Outcome<Value> {
        let board = self.0.table().board();
        result(board, players, key, matches!(board.phase(), Phase::Deal | Phase::Over))
    }

    fn net(&self, seat: Seat) -> Outcome<i64> {
        Ok(self.0.table().board().places()[seat].net.into())
    }
}

pub(crate) struct Pro {
    game: pro::Pro,
    /// The engine goes on with the next draft at once; a case says `new_round` first.
    between_rounds: bool,
}

impl Pro {
    fn play(&mut self, seat: Seat, mv: pro::Move) -> Outcome {
        self.game.play(seat, mv, &mut ()).map_err(|bad| refusal(&bad))
    }
}

impl runner::Driver for Pro {
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self> {
        let known = ["players", "first", "pool", "hands", "k", "rows", "bull_piles", "round", "scores"];
        only(state, "state", &known)?;
        let rules = pro::Rules::parse(players.len(), options).map_err(|bad| refusal(&bad))?;
        let setup = pro::Setup {
            first: players.seat(field(state, "first")?)?.idx() as u8,
            pool: state.get("pool").map(|pool| smalls(pool, "pool")).transpose()?,
            hands: players.read(state, "hands", Vec::new(), smalls)?,
            picks: state.get("k").map(|k| small(k, "k").map(usize::from)).transpose()?,
            rows: if state.contains_key("rows") { plain_rows(state)? } else { Vec::new() },
            bull_piles: players.read(state, "bull_piles", Vec::new(), smalls)?,
            round: round(state)?,
            scores: scores(players, state)?,
        };
        let game = pro::Pro::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?;
        Ok(Pro { game, between_rounds: false })
    }

    fn act(&mut self, players: &Players, action: &Object) -> Outcome {
        let kind = text(field(action, "type")?, "type")?;
        if self.between_rounds != (kind == "new_round") {
            let why = if self.between_rounds { "case-round-over" } else { "case-round-open" };
            return Err(NotDone::Illegal(Message::new(why, "")));
        }
        let by = || players.seat(field(action, "player")?);
        let rounds_over = self.game.rounds_over();
        match kind {
            "new_round" => {
                only(action, "new_round", &["type"])?;
                self.between_rounds = false;
                return Ok(());
            }
            "play_all" => play_all(&mut self.game, players, action, pro::Move::Card)?,
            "pick" => {
                only(action, "pick", &["type", "player", "card"])?;
                self.play(by()?, pro::Move::Pick(card(field(action, "card")?)?))?;
            }
            "choose_row" => {
                only(action, "choose_row", &["type", "player", "row"])?;
                self.play(by()?, pro::Move::Row(small(field(action, "row")?, "row")?))?;
            }
            other => return Err(malformed("case-no-action", other)),
        }
        self.between_rounds = self.game.rounds_over() > rounds_over && self.game.winners().is_none();
        Ok(())
    }

    fn pending(&self, players: &Players) -> Value {
        if self.between_rounds { Value::Null } else { pending(self.game.table().board(), players) }
    }

    fn decline(&mut self) {}

    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let table = self.game.table();
        Ok(match key {
            "rows" => (rows(table.board()), Shape::Exact),
            "hands" => (players.each(|seat| cards(table.hands()[seat])), Shape::SetByPlayer),
            "bull_piles" => {
                (players.each(|seat| cards(table.board().places()[seat].pile)), Shape::SetByPlayer)
            }
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn result(&self, players: &Players, key: &str) -> Outcome<Value> {
        let board = self.game.table().board();
        result(board, players, key, self.between_rounds || board.phase() == Phase::Over)
    }

    fn net(&self, seat: Seat) -> Outcome<i64> {
        Ok(self.game.table().board().places()[seat].net.into())
    }

    fn draft(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let table = self.game.table();
        Ok(match (key, table.board().phase()) {
            ("turn", Phase::Pick { seat }) => (players.name(seat), Shape::Exact),
            ("turn", _) => (Value::Null, Shape::Exact),
            ("rows", _) => (rows(table.board()), Shape::Exact),
            ("hands", _) => (players.each(|seat| cards(table.hands()[seat])), Shape::SetByPlayer),
            _ => return Err(malformed("case-no-field", key)),
        })
    }
}

/// The cards and markers of a written row: a plain list has no marker.
pub(crate) fn written_row(value: &Value) -> Outcome<(Vec<u8>, bool, bool)> {
    if value.is_array() {
        return Ok((smalls(value, "row")?, false, false));
    }
    let row = object(value, "row")?;
    only(row, "row", &["cards", "stop", "seven"])?;
    let marker = |key: &str| row.get(key).is_some_and(|marker| *marker == Value::Bool(true));
    Ok((smalls(field(row, "cards")?, "cards")?, marker("stop"), marker("seven")))
}
