//! The course of a case, the same for every game.

use crate::fault::{NotDone, Outcome, differs, malformed};
use crate::json::{Object, field, int, list, object, only, small, sorted, text};
use crate::nimmt::written_row;
use crate::{At, anniversary, eval, krass, nimmt, xnimmt};
use game::{Message, Options, Seat};
use serde_json::Value;

/// Fields without behavior.
const COMMENTARY: [&str; 9] =
    ["id", "title", "note", "about", "source", "license", "made", "assumed", "unknown"];

/// How lists of a state field compare.
pub(crate) enum Shape {
    /// As they are.
    Exact,
    /// A list per player, in order.
    ByPlayer,
    /// A list per player whose order has no meaning.
    SetByPlayer,
    /// One list whose order has no meaning.
    Set,
    /// Rows: a plain list has no marker, and an absent marker is none.
    Rows,
}

/// A game that cases can drive.
pub(crate) trait Driver: Sized {
    /// Loads the position of a case.
    fn load(players: &Players, options: &Options, state: &Object) -> Outcome<Self>;
    /// Performs an action; an error leaves everything as it was.
    fn act(&mut self, players: &Players, action: &Object) -> Outcome;
    /// The open question, or null.
    fn pending(&self, players: &Players) -> Value;
    /// Declines the open question, if it is an optional one.
    fn decline(&mut self);
    /// A field of the state and how it compares.
    fn state(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)>;
    /// A field of the result.
    fn result(&self, players: &Players, key: &str) -> Outcome<Value>;
    /// Points of the current pile.
    fn net(&self, seat: Seat) -> Outcome<i64>;
    /// A field of the draft.
    fn draft(&self, players: &Players, key: &str) -> Outcome<(Value, Shape)> {
        let _ = players;
        Err(malformed("case-no-field", key))
    }
    /// Players whose pile is not compared.
    fn pile_hidden(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
}

/// The players of a case, clockwise.
pub(crate) struct Players(Vec<String>);

impl Players {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn seat(&self, name: &Value) -> Outcome<Seat> {
        let name = text(name, "player")?;
        let place = self.0.iter().position(|player| player == name);
        place.map(Seat::new).ok_or_else(|| malformed("case-no-player", name))
    }

    pub(crate) fn name(&self, seat: Seat) -> Value {
        Value::from(self.0[seat.idx()].clone())
    }

    pub(crate) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> Value {
        seats.into_iter().map(|seat| self.name(seat)).collect()
    }

    /// An object with one value per player.
    pub(crate) fn each<V: Into<Value>>(&self, mut value: impl FnMut(Seat) -> V) -> Value {
        let pairs = Seat::all(self.len()).map(|seat| (self.0[seat.idx()].clone(), value(seat).into()));
        Value::Object(pairs.collect())
    }

    /// Reads an object with one value per player, in seat order; a missing field gives every player the default.
    pub(crate) fn read<T: Clone>(
        &self,
        state: &Object,
        key: &str,
        default: T,
        read: impl Fn(&Value, &str) -> Outcome<T>,
    ) -> Outcome<Vec<T>> {
        let mut values = vec![default; self.len()];
        if let Some(written) = state.get(key) {
            for (name, value) in object(written, key)? {
                values[self.seat(&Value::from(name.clone()))?.idx()] = read(value, key)?;
            }
        }
        Ok(values)
    }
}

/// What does not hold, where, and whose names stand behind the seats.
pub(crate) struct Fault {
    pub(crate) at: At,
    pub(crate) why: NotDone,
    pub(crate) players: Vec<String>,
}

impl From<NotDone> for Fault {
    fn from(why: NotDone) -> Self {
        Fault { at: At::Case, why, players: Vec::new() }
    }
}

/// Runs one case.
pub(crate) fn run(case: &Value) -> Result<(), Fault> {
    let case = object(case, "case")?;
    let mut known = COMMENTARY.to_vec();
    known.extend([
        "game",
        "variant",
        "rules",
        "depends_on_ruling",
        "options",
        "eval",
        "state",
        "actions",
        "expect",
        "checkpoints",
    ]);
    only(case, "case", &known)?;
    if let Some(evals) = case.get("eval") {
        if case.contains_key("state") {
            return Err(malformed("case-two-kinds", "eval").into());
        }
        let evals = list(evals, "eval")?;
        if evals.is_empty() {
            return Err(malformed("case-missing", "eval").into());
        }
        if let Some(game) = case.get("game")
            && !["xnimmt", "6nimmt", "krasskariert"].contains(&text(game, "game")?)
        {
            return Err(malformed("case-no-game", game).into());
        }
        return Ok(evals.iter().try_for_each(eval::check)?);
    }
    let game = text(field(case, "game")?, "game")?;
    let variant = case.get("variant").map_or(Ok("base"), |variant| text(variant, "variant"))?;
    match (game, variant) {
        ("xnimmt", "base") => drive::<xnimmt::Driver>(case),
        ("6nimmt", "base") => drive::<nimmt::Base>(case),
        ("6nimmt", "pro") => drive::<nimmt::Pro>(case),
        ("6nimmt", "anniversary") => drive::<anniversary::Driver>(case),
        ("krasskariert", "base") => drive::<krass::Driver>(case),
        _ => Err(malformed("case-no-game", format!("{game}/{variant}")).into()),
    }
}

fn options(case: &Object) -> Outcome<Options> {
    let mut options = Options::new();
    if let Some(written) = case.get("options") {
        for (key, value) in object(written, "options")? {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            options.set(key, value);
        }
    }
    Ok(options)
}

fn drive<D: Driver>(case: &Object) -> Result<(), Fault> {
    let state = object(field(case, "state")?, "state")?;
    let names = list(field(state, "players")?, "players")?;
    let names: Vec<String> =
        names.iter().map(|n| text(n, "player").map(str::to_string)).collect::<Outcome<_>>()?;
    if names.len() > Seat::MAX {
        let message = Message::new("case-out-of-range", "").with("what", "players".to_string());
        return Err(Fault {
            at: At::State,
            why: NotDone::Illegal(message.with("got", names.len())),
            players: Vec::new(),
        });
    }
    let players = Players(names);
    drive_with::<D>(case, state, &players).map_err(|fault| Fault { players: players.0, ..fault })
}

fn drive_with<D: Driver>(case: &Object, state: &Object, players: &Players) -> Result<(), Fault> {
    let at = |at: At| move |why: NotDone| Fault { at, why, players: Vec::new() };
    let mut driver = D::load(players, &options(case)?, state).map_err(at(At::State))?;
    let actions = list(field(case, "actions")?, "actions")?;
    let expect = object(field(case, "expect")?, "expect")?;
    only(expect, "expect", &["state", "net", "pending", "result", "illegal_step", "draft"])?;
    let illegal_step = match expect.get("illegal_step") {
        Some(step) => Some(usize::from(small(step, "illegal_step")?)),
        None => None,
    };
    let mut checkpoints = Vec::new();
    if let Some(written) = case.get("checkpoints") {
        for checkpoint in list(written, "checkpoints")? {
            let checkpoint = object(checkpoint, "checkpoint")?;
            only(checkpoint, "checkpoint", &["after", "state", "net", "pending", "result", "draft"])?;
            checkpoints.push((int(field(checkpoint, "after")?, "after")?, checkpoint));
        }
    }
    let mut n_checked = 0;
    let mut check_after = |driver: &D, after: i64| {
        for (_, checkpoint) in checkpoints.iter().filter(|(moment, _)| *moment == after) {
            n_checked += 1;
            compare(driver, players, checkpoint).map_err(at(At::After(after)))?;
        }
        Ok::<_, Fault>(())
    };
    check_after(&driver, -1)?;
    for (step, action) in actions.iter().enumerate() {
        let written = object(action, "action")?;
        if illegal_step == Some(step) {
            // The question that is still open afterwards must not be declined before.
            let open = expect.get("pending").cloned().unwrap_or(Value::Null);
            while is_optional(&driver.pending(players)) && !same_question(&driver.pending(players), &open) {
                driver.decline();
            }
            refused(&mut driver, players, written).map_err(at(At::Action(step)))?;
            if step + 1 != actions.len() {
                return Err(at(At::Action(step))(malformed("case-more-actions", step)));
            }
            break;
        }
        while is_optional(&driver.pending(players)) && !answers(&driver.pending(players), written) {
            driver.decline();
        }
        driver.act(players, written).map_err(at(At::Action(step)))?;
        // A SPECIAL without anything legal is never listed.
        while is_forced_decline(&driver.pending(players)) {
            driver.decline();
        }
        check_after(&driver, step as i64)?;
    }
    if illegal_step.is_some_and(|step| step >= actions.len()) {
        return Err(malformed("case-missing-step", "illegal_step").into());
    }
    if n_checked != checkpoints.len() {
        return Err(malformed("case-missing-step", "after").into());
    }
    if illegal_step.is_none() && !expect.get("pending").is_some_and(is_optional) {
        while is_optional(&driver.pending(players)) {
            driver.decline();
        }
    }
    compare(&driver, players, expect).map_err(at(At::End))
}

/// An action that the rules must forbid.
fn refused<D: Driver>(driver: &mut D, players: &Players, action: &Object) -> Outcome {
    let before = driver.pending(players);
    match driver.act(players, action) {
        Err(NotDone::Illegal(_)) if driver.pending(players) == before => Ok(()),
        Err(NotDone::Illegal(_)) => Err(differs("pending", &driver.pending(players), &before)),
        Err(malformed) => Err(malformed),
        Ok(()) => Err(malformed("case-accepted", Value::Object(action.clone()))),
    }
}

fn kind(question: &Value) -> &str {
    question.get("type").and_then(Value::as_str).unwrap_or("")
}

fn is_optional(question: &Value) -> bool {
    matches!(kind(question), "special" | "swap")
}

fn is_forced_decline(question: &Value) -> bool {
    kind(question) == "special" && question["legal"].as_array().is_some_and(Vec::is_empty)
}

fn same_question(a: &Value, b: &Value) -> bool {
    kind(a) == kind(b) && a.get("player") == b.get("player")
}

fn answers(question: &Value, action: &Object) -> bool {
    action.get("type").and_then(Value::as_str) == Some(kind(question))
        && action.get("player") == question.get("player")
}

fn compare<D: Driver>(driver: &D, players: &Players, expect: &Object) -> Outcome {
    if let Some(state) = expect.get("state") {
        for (key, expected) in object(state, "state")? {
            let (actual, shape) = driver.state(players, key)?;
            same(key, expected, &actual, &shape, |name| {
                key == "bull_piles"
                    && players.seat(&Value::from(name)).is_ok_and(|seat| driver.pile_hidden(seat))
            })?;
        }
    }
    if let Some(draft) = expect.get("draft") {
        for (key, expected) in object(draft, "draft")? {
            let (actual, shape) = driver.draft(players, key)?;
            same(key, expected, &actual, &shape, |_| false)?;
        }
    }
    if let Some(net) = expect.get("net") {
        for (name, expected) in object(net, "net")? {
            let actual = driver.net(players.seat(&Value::from(name.clone()))?)?;
            if expected.as_i64() != Some(actual) {
                return Err(differs(format!("net.{name}"), &actual.into(), expected));
            }
        }
    }
    if let Some(result) = expect.get("result") {
        for (key, expected) in object(result, "result")? {
            let actual = driver.result(players, key)?;
            if actual != *expected {
                return Err(differs(key, &actual, expected));
            }
        }
    }
    match expect.get("pending") {
        Some(expected) => compare_pending(&driver.pending(players), expected),
        None => Ok(()),
    }
}

fn compare_pending(actual: &Value, expected: &Value) -> Outcome {
    if expected.is_null() || actual.is_null() {
        return if expected == actual { Ok(()) } else { Err(differs("pending", actual, expected)) };
    }
    let wanted = object(expected, "pending")?;
    only(wanted, "pending", &["type", "player", "legal", "not_legal", "to_beat"])?;
    for (key, value) in wanted {
        let fits = match key.as_str() {
            "legal" => sorted(&actual[key]) == sorted(value),
            "not_legal" => {
                let legal = list(&actual["legal"], "legal")?;
                !list(value, "not_legal")?.iter().any(|item| legal.contains(item))
            }
            _ => actual.get(key) == Some(value),
        };
        if !fits {
            return Err(differs("pending", actual, expected));
        }
    }
    Ok(())
}

fn same(key: &str, expected: &Value, actual: &Value, shape: &Shape, skip: impl Fn(&str) -> bool) -> Outcome {
    match shape {
        Shape::Exact if expected == actual => Ok(()),
        Shape::Set if sorted(expected) == sorted(actual) => Ok(()),
        Shape::Rows => {
            let rows =
                |value: &Value| -> Outcome<Vec<_>> { list(value, key)?.iter().map(written_row).collect() };
            if rows(expected)? == rows(actual)? { Ok(()) } else { Err(differs(key, actual, expected)) }
        }
        Shape::Exact | Shape::Set => Err(differs(key, actual, expected)),
        Shape::ByPlayer | Shape::SetByPlayer => {
            for (name, expected) in object(expected, key)? {
                let Some(actual) = actual.get(name) else {
                    return Err(malformed("case-no-player", name));
                };
                let fits = match shape {
                    Shape::SetByPlayer => sorted(expected) == sorted(actual),
                    _ => expected == actual,
                };
                if !fits && !skip(name) {
                    return Err(differs(format!("{key}.{name}"), actual, expected));
                }
            }
            Ok(())
        }
    }
}
