//! Krass Kariert cases.

use crate::fault::{Outcome, illegal, malformed, refusal};
use crate::json::{Object, field, list, object, only, small, smalls, text};
use crate::runner::{self, Players, Shape};
use game::{Game, Options, Rules as _, Seat};
use krass::{Card, Combination, Deal, Krass, Move, Phase, Reason, Rules, Setup};
use serde_json::{Value, json};

pub(crate) struct Driver {
    game: Krass,
    /// Won in the current round, because a case asks only there.
    trick_winner: Option<Seat>,
}

pub(crate) fn card(value: &Value) -> Outcome<Card> {
    serde_json::from_value(value.clone()).map_err(|_| illegal("case-no-card", value))
}

fn cards_of(value: &Value, what: &str) -> Outcome<Vec<Card>> {
    list(value, what)?.iter().map(card).collect()
}

fn written(cards: impl Iterator<Item = Card>) -> Value {
    cards.map(|card| serde_json::to_value(card).unwrap_or_default()).collect()
}

pub(crate) fn combination(combination: Option<Combination>) -> Value {
    combination.map_or(Value::Null, |best| json!([best.kind.key(), best.value]))
}

impl runner::Driver for Driver {
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self> {
        only(state, "state", &["players", "hands", "reserves", "trick", "chips", "draw_pile", "oldest"])?;
        let oldest = players.seat(field(state, "oldest")?)?;
        let mut options = options.clone();
        if options.get("oldest_seat").is_some_and(|seat| seat != oldest.idx().to_string()) {
            return Err(illegal("case-oldest", oldest.idx()));
        }
        options.set("oldest_seat", oldest.idx().to_string());
        // Chips beyond two are only in a longer match.
        let chips = players.read(state, "chips", 0, small)?;
        let rules = Rules::parse(players.len(), &options).map_err(|bad| refusal(&bad))?;
        let trick = object(field(state, "trick")?, "trick")?;
        only(trick, "trick", &["opener"])?;
        let setup = Setup {
            hands: players.read(state, "hands", Vec::new(), cards_of)?,
            reserves: players.read(state, "reserves", Vec::new(), cards_of)?,
            chips,
            draw_pile: cards_of(field(state, "draw_pile")?, "draw_pile")?,
            opener: players.seat(field(trick, "opener")?)?.idx(),
            round: 1,
        };
        let game = Krass::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?;
        Ok(Driver { game, trick_winner: None })
    }

    fn act(&mut self, players: &Players, action: &Object) -> Outcome {
        let by = || players.seat(field(action, "player")?);
        let number = |key: &str| small(field(action, key)?, key);
        let (seat, mv) = match text(field(action, "type")?, "type")? {
            "new_round" => {
                only(action, "new_round", &["type", "hands", "reserves", "draw_pile"])?;
                let hands = players.read(action, "hands", Vec::new(), cards_of)?;
                let reserves = players.read(action, "reserves", Vec::new(), cards_of)?;
                let deal = Deal::new(&hands, &reserves, &cards_of(field(action, "draw_pile")?, "draw_pile")?);
                let deal = deal.map_err(|bad| refusal(&bad))?;
                return self.game.deal(&deal, &mut ()).map_err(|bad| refusal(&bad));
            }
            "play" => {
                only(action, "play", &["type", "player", "from", "count", "x"])?;
                let declared = action.get("x").map_or(Ok(Vec::new()), |x| smalls(x, "x"))?;
                let mv = Move::play(number("from")?.into(), number("count")?.into(), &declared);
                (by()?, mv.map_err(|bad| refusal(&bad))?)
            }
            "redraw" => {
                only(action, "redraw", &["type", "player", "at"])?;
                (by()?, Move::Redraw { at: number("at")? })
            }
            "stop" => {
                only(action, "stop", &["type", "player", "at"])?;
                (by()?, Move::Stop { at: number("at")? })
            }
            "reserve" => {
                only(action, "reserve", &["type", "player", "which", "to"])?;
                (by()?, Move::Reserve { which: number("which")?, to: number("to")? })
            }
            "draw" => {
                only(action, "draw", &["type", "player", "to"])?;
                (by()?, Move::Draw { to: number("to")? })
            }
            other => return Err(malformed("case-no-action", other)),
        };
        self.game.play(seat, mv, &mut ()).map_err(|bad| refusal(&bad))?;
        self.trick_winner = self.game.table().last_trick_winner();
        Ok(())
    }

    fn pending(&self, players: &Players) -> Value {
        match self.game.table().phase() {
            Phase::Deal | Phase::Over => Value::Null,
            Phase::Draw { seat, .. } => json!({ "type": "draw", "player": players.name(seat) }),
            Phase::Act { seat } => {
                let can = self.game.answers(seat);
                let kinds = [
                    ("play", can.play),
                    ("redraw", can.redraw),
                    ("stop", can.stop),
                    ("reserve", can.reserve),
                ];
                let legal: Vec<_> = kinds.iter().filter(|(_, can)| *can).map(|(kind, _)| *kind).collect();
                json!({
                    "type": "act",
                    "player": players.name(seat),
                    "legal": legal,
                    "to_beat": combination(self.game.table().trick().to_beat()),
                })
            }
        }
    }

    fn decline(&mut self) {}

    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let table = self.game.table();
        Ok(match key {
            "hands" => {
                (players.each(|seat| written(self.game.secrets()[seat.idx()].hand.iter())), Shape::ByPlayer)
            }
            "reserves" => {
                (players.each(|seat| written(table.places()[seat.idx()].reserves.iter())), Shape::ByPlayer)
            }
            "chips" => (players.each(|seat| table.places()[seat.idx()].chips), Shape::ByPlayer),
            // A card that its drawer still looks at lies on top of the pile in the cases.
            "draw_pile" => {
                let drawn = self.game.secrets().iter().filter_map(|secret| secret.drawn);
                (written(drawn.chain(self.game.pile().iter())), Shape::Exact)
            }
            "trick" => (json!({ "opener": players.name(table.trick().opener()) }), Shape::Exact),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn result(&self, players: &Players, key: &str) -> Outcome<Value> {
        let table = self.game.table();
        let over = matches!(table.phase(), Phase::Deal | Phase::Over);
        let last = || table.last_round().filter(|_| over).ok_or_else(|| malformed("case-round-open", "last"));
        let losers = || table.last_round().map(|last| last.match_losers).unwrap_or_default();
        Ok(match key {
            "trick_winner" => self.trick_winner.map_or(Value::Null, |seat| players.name(seat)),
            "round_over" => over.into(),
            "losers" => players.names(last()?.losers.iter()),
            "reason" => match last()?.reason {
                Reason::Stuck => "stuck",
                Reason::LastWithCards => "last-with-cards",
                Reason::AllEmpty => "all-empty",
            }
            .into(),
            "next_opener" => last()?.next_opener.map_or(Value::Null, |seat| players.name(seat)),
            "match_over" => (table.phase() == Phase::Over).into(),
            "match_losers" => players.names(losers().iter()),
            "match_winners" => players.names(table.winners().unwrap_or_default().iter()),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn net(&self, _: Seat) -> Outcome<i64> {
        Err(malformed("case-no-field", "net"))
    }
}
