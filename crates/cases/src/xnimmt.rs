//! X nimmt! cases.

use crate::cards::{card, cards, dealt_hands, play_all, starting_rows};
use crate::fault::{Outcome, illegal, malformed, refusal};
use crate::json::{Object, field, fitting, list, object, only, small, smalls, text};
use crate::runner::{self, Players, Shape};
use game::{Game, Options, Rules as _, Seat};
use serde_json::{Value, json};
use xnimmt::{Deal, Move, Phase, Rules, Setup, XNimmt};

pub(crate) struct Driver(XNimmt);

impl runner::Driver for Driver {
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self> {
        only(state, "state", &["players", "rows", "hands", "x_rows", "x_piles", "round", "scores"])?;
        let rules = Rules::parse(players.len(), options).map_err(|bad| refusal(&bad))?;
        let mut setup = Setup {
            hands: players.read(state, "hands", Vec::new(), smalls)?,
            x_rows: players.read(state, "x_rows", Vec::new(), smalls)?,
            x_piles: players.read(state, "x_piles", Vec::new(), smalls)?,
            round: fitting(field(state, "round")?, "round")?,
            points: players.read(state, "scores", 0, fitting)?,
            rows: Vec::new(),
        };
        for (idx, row) in list(field(state, "rows")?, "rows")?.iter().enumerate() {
            let row = object(row, "row")?;
            only(row, "row", &["cap", "cards"])?;
            let cap = usize::from(small(field(row, "cap")?, "cap")?);
            if idx >= rules.n_rows() || cap != rules.cap(idx) {
                return Err(illegal("case-row-cap", cap));
            }
            setup.rows.push(smalls(field(row, "cards")?, "cards")?);
        }
        Ok(Driver(XNimmt::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?))
    }

    fn act(&mut self, players: &Players, action: &Object) -> Outcome {
        let by = || players.seat(field(action, "player")?);
        let (seat, mv) = match text(field(action, "type")?, "type")? {
            "play_all" => {
                return play_all(&mut self.0, players, action, Move::Card);
            }
            "new_round" => {
                only(action, "new_round", &["type", "rows", "hands"])?;
                let deal = Deal::new(&starting_rows(action)?, &dealt_hands(players, action)?);
                let deal = deal.map_err(|bad| refusal(&bad))?;
                return self.0.deal(&deal, &mut ()).map_err(|bad| refusal(&bad));
            }
            "choose_row" => {
                only(action, "choose_row", &["type", "player", "row"])?;
                (by()?, Move::Row(small(field(action, "row")?, "row")?))
            }
            "choose_x" => {
                only(action, "choose_x", &["type", "player", "card"])?;
                (by()?, Move::X(card(field(action, "card")?)?))
            }
            other => return Err(malformed("case-no-action", other)),
        };
        self.0.play(seat, mv, &mut ()).map_err(|bad| refusal(&bad))
    }

    fn pending(&self, players: &Players) -> Value {
        let table = self.0.table();
        match table.phase() {
            Phase::Deal | Phase::Over => Value::Null,
            Phase::Select => json!({ "type": "select" }),
            Phase::ChooseRow { seat, .. } => {
                let rows: Vec<_> = (0..table.rows().len()).collect();
                json!({ "type": "choose_row", "player": players.name(seat), "legal": rows })
            }
            Phase::ChooseX { seat, taken } => {
                json!({ "type": "choose_x", "player": players.name(seat), "legal": cards(table.x_choices(seat, taken)) })
            }
        }
    }

    fn decline(&mut self) {}

    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let table = self.0.table();
        let places = table.places();
        Ok(match key {
            "rows" => {
                let rows: Vec<_> = table.rows().iter().map(|row| cards(row.cards())).collect();
                (Value::from(rows), Shape::Exact)
            }
            "hands" => (players.each(|seat| cards(self.0.secrets()[seat.idx()].hand)), Shape::SetByPlayer),
            "x_rows" => (players.each(|seat| cards(places[seat.idx()].x_row)), Shape::ByPlayer),
            "x_piles" => (players.each(|seat| cards(places[seat.idx()].x_pile)), Shape::SetByPlayer),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn result(&self, players: &Players, key: &str) -> Outcome<Value> {
        let table = self.0.table();
        Ok(match key {
            "round_over" => matches!(table.phase(), Phase::Deal | Phase::Over).into(),
            "round_points" => players.each(|seat| table.places()[seat.idx()].round_points),
            "scores" => players.each(|seat| table.places()[seat.idx()].points),
            "match_over" => (table.phase() == Phase::Over).into(),
            "winners" => players.names(self.0.winners().unwrap_or_default().iter()),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn net(&self, _: Seat) -> Outcome<i64> {
        Err(malformed("case-no-field", "net"))
    }
}
