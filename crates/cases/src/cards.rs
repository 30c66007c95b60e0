//! What cases of the nimmt family share: number cards, `play_all` and deals.

use crate::fault::{Outcome, illegal, malformed, refusal};
use crate::json::{Object, field, list, object, only, small};
use crate::runner::Players;
use bulls::{Card, Cards};
use game::{Game, Seat};
use serde_json::Value;

/// Cards as JSON, ascending.
pub(crate) fn cards(cards: Cards) -> Value {
    cards.iter().map(|card| Value::from(card.number())).collect()
}

pub(crate) fn card(value: &Value) -> Outcome<Card> {
    let number = small(value, "card")?;
    Card::new(number).ok_or_else(|| illegal("case-no-card", number))
}

/// One card for every player and for nobody else, as a `play_all` wants it.
pub(crate) fn commitments(players: &Players, action: &Object) -> Outcome<Vec<Card>> {
    only(action, "play_all", &["type", "cards"])?;
    let written = object(field(action, "cards")?, "cards")?;
    if written.len() != players.len() {
        return Err(illegal("case-cards-of-all", written.len()));
    }
    let mut chosen = vec![None; players.len()];
    for (name, value) in written {
        chosen[players.seat(&Value::from(name.clone()))?.idx()] = Some(card(value)?);
    }
    chosen.into_iter().collect::<Option<_>>().ok_or_else(|| illegal("case-cards-of-all", written.len()))
}

/// Starting cards of the rows: one card each.
pub(crate) fn starting_rows(action: &Object) -> Outcome<Vec<Card>> {
    let rows = list(field(action, "rows")?, "rows")?;
    rows.iter()
        .map(|row| match list(row, "row")? {
            [one] => card(one),
            _ => Err(malformed("case-row-start", row)),
        })
        .collect()
}

pub(crate) fn dealt_hands(players: &Players, action: &Object) -> Outcome<Vec<Vec<Card>>> {
    players.read(action, "hands", Vec::new(), |value, what| list(value, what)?.iter().map(card).collect())
}

/// Everybody commits and the cards are revealed, or nothing happens at all.
pub(crate) fn play_all<G: Game>(
    game: &mut G,
    players: &Players,
    action: &Object,
    mv: impl Fn(Card) -> G::Move,
) -> Outcome {
    let mut next = game.clone();
    for (seat, card) in Seat::all(players.len()).zip(commitments(players, action)?) {
        next.play(seat, mv(card), &mut ()).map_err(|bad| refusal(&bad))?;
    }
    *game = next;
    Ok(())
}
