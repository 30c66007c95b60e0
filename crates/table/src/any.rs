//! The same session, whatever its game: text and JSON in and out.

use crate::around::{Around, Times};
use crate::clock::Millis;
use crate::command::{AskNo, Command, Effects, Entry, PlayerId, Preset, Refused, SeenBy};
use crate::exchange::Exchange;
use crate::session::{Recent, RoundHands, Session, Setup};
use bots::BotGame;
use game::{Budget, Message, Observer, Options, Rules as _, Seat, SeatSet};
use rand_core::Rng;
use serde_json::value::RawValue;

/// A JSON text.
pub type Json = Box<RawValue>;

/// What an observer saw, as JSON texts.
pub type AnySeen = SeenBy<Json>;

/// A [`Session`] of any game.
pub trait AnyTable: Send {
    /// As [`Session::handle`].
    ///
    /// # Errors
    /// [`Refused`] says why nothing has changed.
    fn handle(&mut self, command: &Command, now: Millis, rng: &mut dyn Rng)
    -> Result<Effects<Json>, Refused>;
    /// As [`Session::times`].
    fn times(&self) -> Times;
    /// As [`Session::go_on_from`].
    fn go_on_from(&mut self, before: &Around, times: &Times, now: Millis);
    /// As [`Session::forget`].
    fn forget(&mut self, who: PlayerId);
    /// As [`Session::follow`].
    ///
    /// # Errors
    /// As there.
    fn follow(&mut self, entries: &[Entry], now: Millis) -> Result<Effects<Json>, Message>;
    /// As [`Session::seat_for`].
    ///
    /// # Errors
    /// Why they may not.
    fn seat_for(&self, who: PlayerId, name: &str, seat: Option<Seat>) -> Result<Option<Seat>, Message>;
    /// The people around the match.
    fn around(&self) -> &Around;
    /// How much of the match there is: deals and moves.
    fn seq(&self) -> u32;
    /// All that an observer knows.
    fn view(&self, by: Observer) -> Json;
    /// As [`Session::seen_since`].
    fn seen_since(&self, by: Observer, seq: u32) -> Option<Vec<Json>>;
    /// As [`Session::lately`].
    fn lately(&self, by: Observer, n_max: usize) -> Option<Recent<Json, Json>>;
    /// As [`Session::by_clock_since`].
    fn by_clock_since(&self, seq: u32) -> SeatSet;
    /// The legal answers of a seat in their notation; none when it is not asked.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// A seat's own choice for the open question.
    fn choice(&self, seat: Seat) -> Option<String>;
    /// The options of the game that differ from the printed one, with who was designated since the table was made.
    fn options(&self) -> Options;
    /// What the person of a seat has preset; `None` in a game where nothing can be.
    fn preset(&self, seat: Seat) -> Option<Preset>;
    /// As [`Session::may_take_back`].
    fn may_take_back(&self, seat: Seat) -> bool;
    /// What the bot of a seat has to think about, to be worked on anywhere; `None` when it is not asked.
    fn thought(&self, seat: Seat, budget: Budget, rng: Box<dyn Rng + Send>) -> Option<Thought>;
    /// As [`Session::exchange`].
    fn exchange(&self) -> Option<&Exchange>;
    /// As [`Session::hands_dealt`].
    fn hands_dealt(&self) -> Option<RoundHands>;
    /// As [`Session::returns_by_round`].
    fn returns_by_round(&self) -> Vec<Vec<i32>>;
    /// The record so far, as text; choices that still wait are not part of it, nor what deals came from before the match
    /// is over.
    fn record(&self) -> String;
}

/// What a bot does while it is told to go on; gives its answer as text.
type Work = Box<dyn FnOnce(&mut dyn FnMut() -> bool) -> String + Send>;

/// A bot's task: a seat's view and nothing else of the table.
pub struct Thought {
    /// Whose.
    pub seat: Seat,
    /// About which question.
    pub ask: AskNo,
    work: Work,
}

impl Thought {
    /// Thinks as many playouts as the bot's name and the budget say.
    pub fn think(self) -> String {
        self.think_while(&mut || true)
    }

    /// The same, and answers with the best it knows soon after `go_on` has said no.
    pub fn think_while(self, go_on: &mut dyn FnMut() -> bool) -> String {
        (self.work)(go_on)
    }
}

/// A new table, or with entries the one they lead to.
///
/// # Errors
/// What is wrong with the setup, or which entry cannot have happened.
pub fn open(setup: &Setup, entries: &[Entry], now: Millis) -> Result<Box<dyn AnyTable>, Message> {
    let table = catalog::for_game!(setup.game.as_str(), G => {
        for bot in setup.bots.values() {
            // Asked once without being used, so that a wrong name is refused before anybody sits down.
            catalog::bot::<G>(bot, NoDice).map_err(|unknown| game::Explain::message(&unknown))?;
        }
        let session = Session::<G>::restore(setup, entries, now);
        session.map(|session| Box::new(session) as Box<dyn AnyTable>)
    });
    match table {
        Some(Ok(table)) => Ok(table),
        Some(Err((_, why))) => Err(why),
        None => {
            let allowed = catalog::GAMES.map(|spec| spec.id).join(", ");
            Err(Message::new("unknown-game", "").with("game", setup.game.clone()).with("allowed", allowed))
        }
    }
}

fn json(value: &impl serde::Serialize) -> Json {
    serde_json::value::to_raw_value(value).expect("views and events are JSON")
}

/// The same, in JSON.
fn as_json<S: serde::Serialize>(effects: Effects<S>) -> Effects<Json> {
    let Effects {
        entries,
        seen,
        n_played,
        anew,
        table,
        asks,
        round_over,
        choices,
        chosen,
        presets,
        shuffle,
        n_said,
        ack,
        think,
        wake_at,
    } = effects;
    let seen = seen.into_iter();
    let seen = seen.map(|seen| SeenBy { by: seen.by, events: seen.events.iter().map(json).collect() });
    Effects {
        entries,
        seen: seen.collect(),
        n_played,
        anew,
        table,
        asks,
        round_over,
        choices,
        chosen,
        presets,
        shuffle,
        n_said,
        ack,
        think,
        wake_at,
    }
}

impl<G: BotGame> AnyTable for Session<G> {
    fn handle(
        &mut self,
        command: &Command,
        now: Millis,
        rng: &mut dyn Rng,
    ) -> Result<Effects<Json>, Refused> {
        Ok(as_json(Session::handle(self, command, now, rng)?))
    }

    fn times(&self) -> Times {
        Session::times(self)
    }

    fn go_on_from(&mut self, before: &Around, times: &Times, now: Millis) {
        Session::go_on_from(self, before, times, now);
    }

    fn forget(&mut self, who: PlayerId) {
        Session::forget(self, who);
    }

    fn follow(&mut self, entries: &[Entry], now: Millis) -> Result<Effects<Json>, Message> {
        Ok(as_json(Session::follow(self, entries, now)?))
    }

    fn seat_for(&self, who: PlayerId, name: &str, seat: Option<Seat>) -> Result<Option<Seat>, Message> {
        Session::seat_for(self, who, name, seat)
    }

    fn around(&self) -> &Around {
        Session::around(self)
    }

    fn seq(&self) -> u32 {
        Session::seq(self)
    }

    fn view(&self, by: Observer) -> Json {
        json(&self.game().view(by))
    }

    fn seen_since(&self, by: Observer, seq: u32) -> Option<Vec<Json>> {
        Some(Session::seen_since(self, by, seq)?.iter().map(json).collect())
    }

    fn lately(&self, by: Observer, n_max: usize) -> Option<Recent<Json, Json>> {
        let Recent { since, view, seen } = Session::lately(self, by, n_max)?;
        Some(Recent { since, view: json(&view), seen: seen.iter().map(json).collect() })
    }

    fn by_clock_since(&self, seq: u32) -> SeatSet {
        Session::by_clock_since(self, seq)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game().legal_moves(seat, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn choice(&self, seat: Seat) -> Option<String> {
        Session::choice(self, seat).map(|mv| mv.to_string())
    }

    fn options(&self) -> Options {
        self.game().rules().options()
    }

    fn preset(&self, seat: Seat) -> Option<Preset> {
        let state = Session::around(self).seats().get(seat.idx())?;
        G::HAS_PASSES.then_some(state.preset)
    }

    fn may_take_back(&self, seat: Seat) -> bool {
        Session::may_take_back(self, seat)
    }

    fn thought(&self, seat: Seat, budget: Budget, rng: Box<dyn Rng + Send>) -> Option<Thought> {
        let (ask, asked, _) = Session::around(self).ask()?;
        if !asked.contains(seat) {
            return None;
        }
        let view = self.game().view(Observer::Seat(seat));
        let mut legal = Vec::new();
        self.game().legal_moves(seat, &mut legal);
        let name = Session::around(self).seats()[seat.idx()].bot.clone();
        let work = move |go_on: &mut dyn FnMut() -> bool| {
            let mut bot = catalog::bot::<G>(&name, rng).expect("bots are checked when the table is made");
            bot.choose_while(&view, &legal, budget, go_on).to_string()
        };
        Some(Thought { seat, ask, work: Box::new(work) })
    }

    fn exchange(&self) -> Option<&Exchange> {
        Session::exchange(self)
    }

    fn hands_dealt(&self) -> Option<RoundHands> {
        Session::hands_dealt(self)
    }

    fn returns_by_round(&self) -> Vec<Vec<i32>> {
        Session::returns_by_round(self)
    }

    fn record(&self) -> String {
        Session::record(self).to_text()
    }
}

/// A generator that is never asked.
struct NoDice;

impl rand_core::TryRng for NoDice {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}
