//! Anniversary cases.

use crate::cards::{card, cards, dealt_hands, play_all, starting_rows};
use crate::fault::{Outcome, differs, illegal, malformed, refusal};
use crate::json::{Object, field, fitting, list, only, small, smalls, text};
use crate::nimmt::{round, row, written_row};
use crate::runner::{self, Players, Shape};
use game::{Game, Options, Rules as _, Seat, SeatSet, ToAct};
use serde_json::{Value, json};
use sixnimmt::anniversary::{Anniversary, Deal, Move, Phase, RowSetup, Rules, Setup, Special};

pub(crate) struct Driver {
    game: Anniversary,
    /// Who has played NP this round: their piles are not compared, because accounts may keep cards or points.
    np: SeatSet,
}

const KINDS: [(&str, Special); 7] = [
    ("STOP", Special::Stop),
    ("SEVEN", Special::Seven),
    ("INSERT", Special::Insert),
    ("SHIFT", Special::Shift),
    ("REPLACE", Special::Replace),
    ("NP", Special::Np),
    ("FIFTH", Special::Fifth),
];

fn special(value: &Value) -> Outcome<Special> {
    let name = text(value, "special")?;
    let found = KINDS.iter().find(|(kind, _)| *kind == name);
    found.map(|(_, special)| *special).ok_or_else(|| malformed("case-no-special", name))
}

fn specials(value: &Value, what: &str) -> Outcome<Vec<Special>> {
    list(value, what)?.iter().map(special).collect()
}

fn name(special: Special) -> &'static str {
    KINDS.iter().find(|(_, kind)| *kind == special).map_or("", |(name, _)| name)
}

fn names(specials: impl Iterator<Item = Special>) -> Value {
    specials.map(|special| Value::from(name(special))).collect()
}

impl Driver {
    /// Reads a SPECIAL action; positions that do not keep a row ascending name no move at all.
    fn read_special(&self, action: &Object) -> Outcome<Move> {
        only(action, "special", &["type", "player", "special", "row", "pos", "card", "from", "to"])?;
        let kind = field(action, "special")?;
        if kind.is_null() {
            return Ok(Move::None);
        }
        let row = |key: &str| small(field(action, key)?, key);
        Ok(match special(kind)? {
            Special::Stop => Move::Stop(row("row")?),
            Special::Seven => Move::Seven(row("row")?),
            Special::Insert => {
                let (to, pos) = (row("row")?, usize::from(row("pos")?));
                if let Phase::Special { card, .. } = self.game.table().phase() {
                    let exists = usize::from(to) < self.game.table().rows().len();
                    if exists && self.game.table().insert_pos(to.into(), card) != pos {
                        return Err(illegal("case-insert-pos", pos));
                    }
                }
                Move::Insert(to)
            }
            Special::Shift => {
                let (from, card) = (usize::from(row("from")?), card(field(action, "card")?)?);
                if !self.game.table().rows().get(from).is_some_and(|row| row.cards().contains(card)) {
                    return Err(illegal("case-shift-from", card.number()));
                }
                Move::Shift(card, row("to")?)
            }
            Special::Replace => Move::Replace(card(field(action, "card")?)?),
            Special::Np => Move::Np,
            Special::Fifth => Move::Fifth,
        })
    }

    fn new_round(&mut self, players: &Players, action: &Object) -> Outcome {
        let known = ["type", "rows", "hands", "special_new", "special_deck", "special_discard"];
        only(action, "new_round", &known)?;
        let new = players.read(action, "special_new", Vec::new(), specials)?;
        let deck = match action.get("special_deck") {
            Some(deck) => specials(deck, "special_deck")?,
            None => self.game.deck().iter().collect(),
        };
        let deal = Deal::round(&starting_rows(action)?, &dealt_hands(players, action)?, &new, &deck);
        let mut next = self.game.clone();
        next.deal(&deal.map_err(|bad| refusal(&bad))?, &mut ()).map_err(|bad| refusal(&bad))?;
        if let Some(discard) = action.get("special_discard") {
            let mut written: Vec<_> = specials(discard, "special_discard")?;
            written.sort_unstable();
            if !next.table().discard().iter().eq(written.iter().copied()) {
                return Err(differs("special_discard", &names(next.table().discard().iter()), discard));
            }
        }
        self.game = next;
        self.np = SeatSet::EMPTY;
        Ok(())
    }

    fn swap(&mut self, seat: Seat, action: &Object) -> Outcome {
        only(action, "swap", &["type", "player", "give", "reshuffle"])?;
        let give = field(action, "give")?;
        let mv = if give.is_null() { Move::NoSwap } else { Move::Swap(special(give)?) };
        let mut next = self.game.clone();
        next.play(seat, mv, &mut ()).map_err(|bad| refusal(&bad))?;
        let due = next.to_act() == ToAct::Chance && matches!(next.table().phase(), Phase::Reshuffle { .. });
        match (due, action.get("reshuffle")) {
            (false, None) => {}
            (false, Some(_)) => return Err(malformed("case-no-reshuffle", "reshuffle")),
            (true, written) => {
                // Left out only where the order cannot matter.
                let order = match written {
                    Some(order) => specials(order, "reshuffle")?,
                    None => next.table().discard().iter().collect(),
                };
                let deal = Deal::reshuffle(&order).map_err(|bad| refusal(&bad))?;
                next.deal(&deal, &mut ()).map_err(|bad| refusal(&bad))?;
            }
        }
        self.game = next;
        Ok(())
    }
}

impl runner::Driver for Driver {
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self> {
        let known = [
            "players",
            "rows",
            "hands",
            "bull_piles",
            "special_hands",
            "special_deck",
            "special_discard",
            "fifth",
            "round",
            "scores",
        ];
        only(state, "state", &known)?;
        let rules = Rules::parse(players.len(), options).map_err(|bad| refusal(&bad))?;
        let mut setup = Setup {
            hands: players.read(state, "hands", Vec::new(), smalls)?,
            piles: players.read(state, "bull_piles", Vec::new(), smalls)?,
            special_hands: players.read(state, "special_hands", Vec::new(), specials)?,
            special_deck: state.get("special_deck").map(|deck| specials(deck, "special_deck")).transpose()?,
            special_discard: state
                .get("special_discard")
                .map_or(Ok(Vec::new()), |d| specials(d, "special_discard"))?,
            fifth: state.get("fifth") == Some(&Value::Bool(true)),
            round: round(state)?,
            points: players.read(state, "scores", 0, fitting)?,
            rows: Vec::new(),
        };
        for written in list(field(state, "rows")?, "rows")? {
            let (cards, stop, seven) = written_row(written)?;
            setup.rows.push(RowSetup { cards, stop, seven });
        }
        let game = Anniversary::from_setup(rules, &setup).map_err(|bad| refusal(&bad))?;
        Ok(Driver { game, np: SeatSet::EMPTY })
    }

    fn act(&mut self, players: &Players, action: &Object) -> Outcome {
        let by = || players.seat(field(action, "player")?);
        let (seat, mv) = match text(field(action, "type")?, "type")? {
            "play_all" => return play_all(&mut self.game, players, action, Move::Card),
            "new_round" => return self.new_round(players, action),
            "swap" => return self.swap(by()?, action),
            "special" => (by()?, self.read_special(action)?),
            "choose_row" => {
                only(action, "choose_row", &["type", "player", "row"])?;
                (by()?, Move::Row(small(field(action, "row")?, "row")?))
            }
            "np_card" => {
                only(action, "np_card", &["type", "player", "card"])?;
                (by()?, Move::Plus(card(field(action, "card")?)?))
            }
            other => return Err(malformed("case-no-action", other)),
        };
        self.game.play(seat, mv, &mut ()).map_err(|bad| refusal(&bad))?;
        if mv == Move::Np {
            self.np.insert(seat);
        }
        Ok(())
    }

    fn pending(&self, players: &Players) -> Value {
        let moves = |seat| {
            let mut moves = Vec::new();
            self.game.legal_moves(seat, &mut moves);
            moves
        };
        match self.game.table().phase() {
            Phase::Deal | Phase::Over | Phase::Reshuffle { .. } => Value::Null,
            Phase::Select => json!({ "type": "select" }),
            Phase::Special { seat, .. } => {
                let mut legal: Vec<_> = moves(seat).iter().filter_map(|mv| mv.special()).map(name).collect();
                legal.sort_unstable();
                legal.dedup();
                json!({ "type": "special", "player": players.name(seat), "legal": legal })
            }
            Phase::ChooseRow { seat, .. } => {
                let rows: Vec<_> = moves(seat)
                    .iter()
                    .filter_map(|mv| if let Move::Row(r) = mv { Some(*r) } else { None })
                    .collect();
                json!({ "type": "choose_row", "player": players.name(seat), "legal": rows })
            }
            Phase::NpCard { seat, taken, .. } => {
                json!({ "type": "np_card", "player": players.name(seat), "legal": cards(taken) })
            }
            Phase::Swap { seat } => json!({ "type": "swap", "player": players.name(seat) }),
        }
    }

    fn decline(&mut self) {
        let (seat, mv) = match self.game.table().phase() {
            Phase::Special { seat, .. } => (seat, Move::None),
            Phase::Swap { seat } => (seat, Move::NoSwap),
            _ => return,
        };
        self.game.play(seat, mv, &mut ()).expect("declining is always legal");
    }

    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let table = self.game.table();
        let secret = |seat: Seat| &self.game.secrets()[seat.idx()];
        Ok(match key {
            "rows" => {
                let rows = table.rows().iter().enumerate();
                let rows = rows.map(|(i, r)| row(r, table.stopped().contains(i), table.sevens().contains(i)));
                (rows.collect(), Shape::Rows)
            }
            "hands" => (players.each(|seat| cards(secret(seat).hand)), Shape::SetByPlayer),
            "bull_piles" => (players.each(|seat| cards(table.places()[seat.idx()].pile)), Shape::SetByPlayer),
            "special_hands" => (players.each(|seat| names(secret(seat).specials.iter())), Shape::SetByPlayer),
            "special_discard" => (names(table.discard().iter()), Shape::Set),
            "special_deck" => (names(self.game.deck().iter()), Shape::Exact),
            "fifth" => (table.fifth().into(), Shape::Exact),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn result(&self, players: &Players, key: &str) -> Outcome<Value> {
        let table = self.game.table();
        Ok(match key {
            "round_over" => matches!(table.phase(), Phase::Deal | Phase::Over).into(),
            "round_points" => players.each(|seat| table.places()[seat.idx()].round_points),
            "scores" => players.each(|seat| table.places()[seat.idx()].points),
            "match_over" => (table.phase() == Phase::Over).into(),
            "winners" => players.names(table.winners().unwrap_or_default().iter()),
            _ => return Err(malformed("case-no-field", key)),
        })
    }

    fn net(&self, seat: Seat) -> Outcome<i64> {
        Ok(self.game.table().places()[seat.idx()].net.into())
    }

    fn pile_hidden(&self, seat: Seat) -> bool {
        self.np.contains(seat)
    }
}
