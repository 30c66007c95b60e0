//! The people around a match, and their clocks.

use crate::NAME_MAX;
use crate::chat::{Line, Talk};
use crate::clock::{Clock, Millis};
use crate::command::{AskNo, PlayerId};
use crate::seats::{Holder, SeatState};
use game::{Message, Seat, SeatSet};
use record::Bytes;

/// How often people may sit down, lock and hand over: more than a party needs, and too little to fill a disk.
const TURMOIL_MAX: u32 = 1000;
/// The host is waited for longer than anybody who is asked.
const HOST_PATIENCE: u64 = 4;

/// A seat that can be taken along to another device by whoever knows a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    pub(crate) seat: Seat,
    pub(crate) hash: Bytes,
    pub(crate) until: Millis,
}

/// An answer that its person would like to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// Whose.
    pub of: Seat,
    /// Whose persons agree.
    pub agreed: SeatSet,
    /// How many deals and moves would be left.
    pub(crate) left: u32,
}

/// What is known of time at a table and stands in no entry, with the wishes that stand in none either.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Times {
    ask: AskNo,
    opened_at: Option<Millis>,
    still_since: Option<Millis>,
    /// Whether clocks wait until everybody has been told what happened, since when, and who has been.
    untold: (bool, Option<Millis>, SeatSet),
    /// By seat: whose it is, since when the open question waits for it, and since when its person is away.
    seats: [(Option<PlayerId>, Option<Millis>, Option<Millis>); Seat::MAX],
    wish_pause: SeatSet,
    take_back: Option<TakeBack>,
}

/// The people around a match, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Around {
    pub(crate) clock: Clock,
    pub(crate) away_millis: u64,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) host: Option<PlayerId>,
    pub(crate) locked: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) started: bool,
    pub(crate) over: bool,
    pub(crate) ask: AskNo,
    /// Who is asked by the open question, whether they have chosen or not.
    pub(crate) asked: SeatSet,
    pub(crate) chosen: SeatSet,
    /// For how long clocks wait at most until everybody has been told what happened before, in milliseconds.
    pub(crate) told_millis: Option<u64>,
    /// Whether they still wait.
    pub(crate) untold: bool,
    /// Since when they wait, as long as somebody is there. Not kept.
    pub(crate) untold_since: Option<Millis>,
    /// Whose persons have been told what happened before the open question. Not kept.
    pub(crate) informed: SeatSet,
    /// For how long nobody is told who has answered the open question, in milliseconds: the answers wait.
    pub(crate) calm: Option<u64>,
    /// Whether nobody is told yet.
    pub(crate) hushed: bool,
    /// Since when the question is open. Not kept.
    pub(crate) opened_at: Option<Millis>,
    /// Who has held which hand since the match began.
    pub(crate) held: Vec<(PlayerId, Seat)>,
    /// Seats that can be taken along to another device.
    pub(crate) offers: Vec<Offer>,
    /// How often somebody sat down, locked or handed over.
    pub(crate) turmoil: u32,
    /// Since when all clocks stand still: nobody who sits here is connected, or the match is paused.
    pub(crate) still_since: Option<Millis>,
    pub(crate) paused: bool,
    /// Who wants a pause. Not kept.
    pub(crate) wish_pause: SeatSet,
    /// An answer that somebody would like to take back. Not kept.
    pub(crate) take_back: Option<TakeBack>,
    /// Who may not talk here any more.
    pub(crate) muted: Vec<PlayerId>,
    pub(crate) talk: Talk,
}

impl Around {
    /// The seats.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// Who may start: the first who sat down, and after they leave the next.
    pub fn host(&self) -> Option<PlayerId> {
        self.host
    }

    /// Whether nobody else may sit down.
    pub fn locked(&self) -> bool {
        self.locked
    }

    /// The code of the table where the same people went on.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Whether the match is paused: nobody can answer, and all clocks stand still.
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Whose persons want a pause.
    pub fn wish_pause(&self) -> SeatSet {
        self.wish_pause
    }

    /// The answer that somebody would like to take back, if there is one.
    pub fn take_back(&self) -> Option<TakeBack> {
        self.take_back
    }

    /// Whether the person of a seat may not talk here any more.
    pub fn muted(&self, seat: Seat) -> bool {
        let person = self.seats.get(seat.idx()).and_then(|state| state.holder.person());
        person.is_some_and(|who| self.muted.contains(&who))
    }

    /// What was said lately. Kept by nobody: after a restart there is nothing.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.talk.lines()
    }

    /// Whether the match has begun.
    pub fn started(&self) -> bool {
        self.started
    }

    /// Whether the match is over.
    pub fn over(&self) -> bool {
        self.over
    }

    /// The open question, whom it asks, and who of them has chosen as far as that may be told; `None` before the start and
    /// after the end.
    pub fn ask(&self) -> Option<(AskNo, SeatSet, SeatSet)> {
        (!self.asked.is_empty()).then_some((self.ask, self.asked, self.told()))
    }

    /// The question that was put last, open or not; 0 before the first.
    pub fn last_ask(&self) -> AskNo {
        self.ask
    }

    /// Who has chosen, as far as that may be told.
    fn told(&self) -> SeatSet {
        if self.hushed { SeatSet::EMPTY } else { self.chosen }
    }

    /// When it may be told who has chosen.
    pub(crate) fn hushed_until(&self) -> Option<Millis> {
        let calm = self.calm.filter(|_| self.hushed && !self.paused && !self.asked.is_empty())?;
        Some(self.opened_at?.plus(calm))
    }

    /// The seats of a person.
    pub fn seats_of(&self, who: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        let seats = Seat::all(self.seats.len());
        seats.filter(move |seat| self.seats[seat.idx()].holder.person() == Some(who))
    }

    /// When the clock of the open question runs out for the first seat that has not chosen, as far as that may be told.
    pub fn until(&self) -> Option<Millis> {
        let open = self.asked.iter().filter(|&seat| !self.told().contains(seat));
        open.filter_map(|seat| self.clock_of(seat)).min()
    }

    /// When the clock of a seat runs out that has not chosen.
    pub(crate) fn until_of(&self, seat: Seat) -> Option<Millis> {
        if self.chosen.contains(seat) { None } else { self.clock_of(seat) }
    }

    /// Another question is put: its clocks wait where they are to.
    pub(crate) fn wait_for_telling(&mut self) {
        let is_quick = self.clock != Clock::None && !self.clock.is_slow();
        self.untold = self.told_millis.is_some() && is_quick && !self.asked.is_empty();
        (self.untold_since, self.informed) = (None, SeatSet::EMPTY);
    }

    /// Whether everybody who is there has been told what happened before the open question. Whoever answers knows it.
    fn all_informed(&self) -> bool {
        let mut here = Seat::all(self.seats.len()).filter(|seat| {
            let state = &self.seats[seat.idx()];
            state.here && matches!(state.holder, Holder::Person(_))
        });
        here.all(|seat| self.informed.contains(seat) || self.chosen.contains(seat))
    }

    /// When clocks wait for nobody any more to be told what happened.
    fn untold_until(&self) -> Option<Millis> {
        Some(self.untold_since.filter(|_| self.untold)?.plus(self.told_millis?))
    }

    /// Ends the time in which clocks wait, once everybody has been told or it has lasted long enough. While nobody is there
    /// it does not pass: whoever comes back is told anew.
    fn let_clocks_begin(&mut self, now: Millis) {
        self.untold_since = (self.untold && !self.is_still()).then(|| self.untold_since.unwrap_or(now));
        let is_enough = self.untold_until().is_some_and(|until| until <= now);
        self.untold &= self.untold_since.is_none() || !(is_enough || self.all_informed());
    }

    fn clock_of(&self, seat: Seat) -> Option<Millis> {
        let state = &self.seats[seat.idx()];
        if state.holder.is_bot() {
            return None;
        }
        let asked = state.asked_since?;
        let clock = self.clock.allowance(state.bank).map(|millis| asked.plus(millis));
        if self.clock.is_slow() {
            return clock;
        }
        if self.still_since.is_some() {
            return None;
        }
        let clock = clock.filter(|_| !state.is_expected);
        let away = state.away_since.map(|away| away.max(asked).plus(self.away_millis));
        [clock, away].into_iter().flatten().min()
    }

    /// Whether somebody who sits here is connected. Those who only look on are waited for by nobody.
    pub(crate) fn someone_is_here(&self) -> bool {
        self.seats.iter().any(|state| state.here)
    }

    /// A name as nobody else has it who sits here: several people may give none of their own, and be called the same.
    pub(crate) fn name_of_its_own(&self, name: &str) -> String {
        let is_taken = |name: &str| {
            let mut people = self.seats.iter().filter(|state| state.holder.person().is_some());
            people.any(|state| &*state.name == name)
        };
        let nth = |n: usize| {
            let suffix = format!(" {n}");
            let begin = name.chars().take(NAME_MAX - suffix.len());
            begin.collect::<String>().trim_end().to_string() + &suffix
        };
        let mut names = std::iter::once(name.to_string()).chain((2..).map(nth));
        names.find(|name| !is_taken(name)).expect("there are more numbers than seats")
    }

    pub(crate) fn waits_for_bot(&self, seat: Seat) -> bool {
        let waits = self.asked.contains(seat) && !self.chosen.contains(seat);
        waits && !self.paused && self.seats[seat.idx()].holder.is_bot()
    }

    /// Whether nothing happens by itself.
    fn is_still(&self) -> bool {
        self.paused || !self.someone_is_here()
    }

    /// Whether everybody who is there wants a pause.
    pub(crate) fn all_wish_pause(&self) -> bool {
        let mut here = Seat::all(self.seats.len()).filter(|seat| {
            let state = &self.seats[seat.idx()];
            state.here && matches!(state.holder, Holder::Person(_))
        });
        !self.wish_pause.is_empty() && here.all(|seat| self.wish_pause.contains(seat))
    }

    /// Whether everybody agrees to take an answer back: who is there, and where there are days for a choice who is not.
    pub(crate) fn all_take_back(&self, agreed: SeatSet) -> bool {
        let mut asked = Seat::all(self.seats.len()).filter(|seat| {
            let state = &self.seats[seat.idx()];
            let is_away = !self.clock.is_slow() && !state.here;
            state.holder.person().is_some() && !is_away
        });
        asked.all(|seat| agreed.contains(seat))
    }

    /// When somebody has to look after the table again, if at all: a clock runs out, or the host is missed too long.
    pub(crate) fn wake_at(&self) -> Option<Millis> {
        let first = self.asked.iter().filter_map(|seat| self.until_of(seat)).min();
        [first, self.untold_until(), self.hushed_until(), self.host_until()].into_iter().flatten().min()
    }

    /// When the role of a host who is away moves on to somebody who is there.
    pub(crate) fn host_until(&self) -> Option<Millis> {
        let at_leisure = self.started && self.clock.is_slow();
        if self.over || at_leisure || self.still_since.is_some() {
            return None;
        }
        let seat = self.seats_of(self.host?).next()?;
        Some(self.seats[seat.idx()].away_since?.plus(self.away_millis.saturating_mul(HOST_PATIENCE)))
    }

    /// Whether a person may play a hand: nobody learns two hands of one match by moving from seat to seat.
    pub(crate) fn may_hold(&self, who: PlayerId, seat: Seat) -> bool {
        let mut held = self.held.iter().filter(|(held_by, _)| *held_by == who).peekable();
        !self.started || self.over || held.peek().is_none() || held.any(|(_, held)| *held == seat)
    }

    /// Notes who holds which hand now.
    pub(crate) fn note_held(&mut self) {
        if !self.started {
            return;
        }
        for (seat, state) in Seat::all(self.seats.len()).zip(&self.seats) {
            let held = state.holder.person().map(|who| (who, seat));
            self.held.extend(held.filter(|held| !self.held.contains(held)));
        }
    }

    /// Keeps what is noted of a table within bounds.
    pub(crate) fn still_calm(&self) -> Result<(), Message> {
        if self.turmoil < TURMOIL_MAX { Ok(()) } else { Err(Message::new("table-too-often", "")) }
    }

    /// The seat that somebody takes along who knows a secret; `None` when it is theirs already.
    ///
    /// # Errors
    /// There is no such secret, or no more, or they know another hand of this match.
    pub fn seat_offered(&self, who: PlayerId, hash: &Bytes, now: Millis) -> Result<Option<Seat>, Message> {
        let offer = self.offers.iter().find(|offer| offer.hash == *hash && now < offer.until);
        let seat = offer.ok_or_else(|| Message::new("table-link-gone", ""))?.seat;
        if self.seats[seat.idx()].holder.person() == Some(who) {
            return Ok(None);
        }
        if !self.may_hold(who, seat) {
            return Err(Message::new("table-one-hand", ""));
        }
        Ok(Some(seat))
    }

    /// The person of a seat goes on under another number: at another device, with everything they were and are.
    pub(crate) fn move_seat(&mut self, who: PlayerId, seat: Seat) {
        self.turmoil += 1;
        self.offers.retain(|offer| offer.seat != seat);
        let before = self.seats[seat.idx()].holder.person();
        let state = &mut self.seats[seat.idx()];
        state.holder = Holder::Person(who);
        (state.here, state.is_expected, state.missed, state.away_since) = (false, false, 0, None);
        if before.is_some_and(|before| self.muted.contains(&before)) && !self.muted.contains(&who) {
            self.muted.push(who);
        }
        if self.host == before && before.is_none_or(|before| self.seats_of(before).next().is_none()) {
            self.host = Some(who);
        }
        self.note_held();
    }

    /// A free seat: an open one, or a bot's once the match has begun.
    pub(crate) fn free(&self, seat: Seat) -> bool {
        match self.seats[seat.idx()].holder {
            Holder::Open => true,
            Holder::Bot => self.started,
            Holder::Person(_) | Holder::StandIn(_) => false,
        }
    }

    /// Whether a question is open for a seat.
    pub(crate) fn answerable(&self, seat: Seat, ask: AskNo) -> Result<(), Message> {
        match self.ask() {
            None => Err(Message::new("nothing-asked", "CM-5")),
            Some(_) if self.paused => Err(Message::new("table-paused", "")),
            Some((open, ..)) if open != ask => Err(Message::new("table-late", "CM-5")),
            Some((_, asked, _)) if !asked.contains(seat) => Err(Message::new("not-asked", "CM-5")),
            Some(_) => Ok(()),
        }
    }

    /// Lets the clocks run that should, from now on.
    pub(crate) fn run_clocks(&mut self, now: Millis) {
        let still = self.still_since.filter(|_| !self.is_still());
        self.let_clocks_begin(now);
        for seat in Seat::all(self.seats.len()) {
            let waits = self.asked.contains(seat) && !self.told().contains(seat) && !self.untold;
            let state = &mut self.seats[seat.idx()];
            if let Some(still) = still {
                // What had passed before everybody went has passed, and nothing since.
                let asked = state.asked_since.as_mut().filter(|_| !self.clock.is_slow());
                for since in asked.into_iter().chain(&mut state.away_since) {
                    *since = Millis(now.since(Millis(still.since(*since))));
                }
            }
            state.asked_since = waits.then(|| state.asked_since.unwrap_or(now));
            let is_away = !state.here && state.holder.person().is_some();
            state.away_since = is_away.then(|| state.away_since.unwrap_or(now));
        }
        if !self.asked.is_empty() {
            self.opened_at.get_or_insert(now);
        }
        self.still_since = self.is_still().then(|| self.still_since.unwrap_or(now));
    }

    /// Asked before every command, of which hardly any is not kept: nothing is allocated.
    pub(crate) fn times(&self) -> Times {
        let mut seats = [(None, None, None); Seat::MAX];
        for (times, state) in seats.iter_mut().zip(&self.seats) {
            *times = (state.holder.person(), state.asked_since, state.away_since);
        }
        Times {
            ask: self.ask,
            opened_at: self.opened_at,
            still_since: self.still_since,
            untold: (self.untold, self.untold_since, self.informed),
            seats,
            wish_pause: self.wish_pause,
            take_back: self.take_back,
        }
    }

    pub(crate) fn go_on_from(&mut self, before: &Around, times: &Times, now: Millis) {
        let is_same_question = !self.asked.is_empty() && self.ask == times.ask;
        let seats = Seat::all(self.seats.len()).zip(&mut self.seats);
        for ((seat, state), &(who, asked_since, away_since)) in seats.zip(&times.seats) {
            if is_same_question {
                state.asked_since = asked_since;
            }
            let Some(person) = state.holder.person() else { continue };
            if let Some(was) = before.seats.iter().find(|was| was.holder.person() == Some(person)) {
                (state.here, state.is_expected) = (was.here, was.is_expected);
            }
            if who == Some(person) {
                state.away_since = away_since;
                if is_same_question && !self.paused && times.wish_pause.contains(seat) {
                    self.wish_pause.insert(seat);
                }
            }
        }
        if is_same_question {
            (self.opened_at, self.take_back) = (times.opened_at, times.take_back);
            (self.untold, self.untold_since, self.informed) = times.untold;
        }
        self.still_since = times.still_since;
        self.talk = before.talk.clone();
        self.run_clocks(now);
    }

    /// After a restart: whoever sat here is expected back, and loses no time until then.
    pub(crate) fn expect_everybody(&mut self) {
        for state in &mut self.seats {
            state.is_expected = true;
        }
    }

    /// After somebody left, the role goes to the next person. With nobody to unlock it a table does not stay locked.
    pub(crate) fn find_host(&mut self) {
        let sits = |who| self.seats.iter().any(|state| state.holder.person() == Some(who));
        if self.host.is_none_or(|host| !sits(host)) {
            self.host = self.seats.iter().find_map(|state| state.holder.person());
            self.locked &= self.host.is_some();
        }
    }
}
