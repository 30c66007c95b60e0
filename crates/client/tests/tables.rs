//! Whole matches at a real table: what a client shows, from messages alone.

use client::{Board, Client, Coming, Frame, Needs, Scene, Standing};
use game::{Budget, Explain as _, Observer, Seat};
use protocol::{Answered, AskOf, Holder, SeatInfo, TableInfo, ToClient, ToServer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;
use table::{AnyTable, Command, Effects, Json, Millis, PlayerId, Setup, SubmissionId};
use telling::{Spot, Words};
use texts::Lang;

const ME: PlayerId = PlayerId(1);

/// A table with one person and bots, and the person's client.
struct Match {
    setup: Setup,
    table: Box<dyn AnyTable>,
    client: Client,
    rng: Xoshiro256PlusPlus,
    /// For whom the clock answers, as the client is told.
    by_clock: Vec<Seat>,
}

impl Match {
    fn new(game: &str, seats: usize) -> Self {
        Self::in_words(game, seats, Words::new(Lang::En))
    }

    fn in_words(game: &str, seats: usize, words: Words) -> Self {
        let setup = Setup {
            game: game.into(),
            seats,
            options: game::Options::new(),
            bots: Default::default(),
            clock: Default::default(),
            away_millis: 1000,
            ..Setup::default()
        };
        let table = table::open(&setup, &[], Millis(0)).expect("a table");
        let rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut this = Match { setup, table, client: Client::new(words), rng, by_clock: Vec::new() };
        this.command(&Command::Join { who: ME, name: "Ada".into(), seat: None });
        this.command(&Command::Presence { who: ME, here: true });
        this.welcome(None);
        this.command(&Command::Start { who: ME });
        this
    }

    fn command(&mut self, command: &Command) {
        let effects = self.table.handle(command, Millis(0), &mut self.rng).expect("it is allowed");
        self.tell(&effects);
    }

    fn say(&mut self, message: &ToClient<Value, Value>) -> Vec<ToServer> {
        self.client.take(&serde_json::to_string(message).expect("messages are JSON"))
    }

    /// Everything from the beginning, or since a part.
    fn welcome(&mut self, since: Option<u32>) {
        let hello = ToClient::Hello {
            version: protocol::VERSION,
            table: "one".into(),
            code: "ABCDE".into(),
            game: self.setup.game.clone(),
            you: vec![Seat::new(0)],
        };
        self.say(&hello);
        self.say(&ToClient::Table(self.info()));
        let (seq, by) = (self.table.seq(), Observer::Seat(Seat::new(0)));
        let view = || serde_json::from_str(self.table.view(by).get()).expect("a view is JSON");
        let seat = Some(Seat::new(0));
        let message = match since.and_then(|since| self.table.seen_since(by, since)) {
            Some(events) => ToClient::Seen {
                from: since.expect("asked"),
                seq,
                by: seat,
                events: values(&events),
                by_clock: Vec::new(),
            },
            None => ToClient::View { seq, by: seat, view: view() },
        };
        self.say(&message);
        self.say(&ToClient::Rounds { returns: self.table.returns_by_round() });
        self.say(&ToClient::Ask(self.ask()));
        if since.is_none()
            && let Some(recent) = self.table.lately(by, 12)
        {
            let view = serde_json::from_str(recent.view.get()).expect("a view is JSON");
            let (events, by_clock) = (values(&recent.seen), Vec::new());
            self.say(&ToClient::Past { by: seat, view, events, by_clock });
        }
    }

    fn tell(&mut self, effects: &Effects<Json>) {
        let me = Observer::Seat(Seat::new(0));
        if let Some(seen) = effects.seen.iter().find(|seen| seen.by == me) {
            let events = values(&seen.events);
            let seq = self.table.seq();
            let from = seq - effects.n_played;
            let (by, by_clock) = (Some(Seat::new(0)), self.by_clock.clone());
            let said = self.say(&ToClient::Seen { from, seq, by, events, by_clock });
            assert_eq!(said, [], "everything is understood");
            // Its answers may not fit what lies there now: a row may be gone.
            assert!(self.client.scene().choices.is_empty(), "an answered question is no longer asked");
        }
        if effects.table {
            self.say(&ToClient::Table(self.info()));
        }
        self.say(&ToClient::Ask(self.ask()));
        if let Some(id) = effects.ack {
            self.say(&ToClient::Ack { id: id.0 });
        }
    }

    fn info(&self) -> TableInfo {
        let around = self.table.around();
        let seats = around.seats().iter().map(|seat| SeatInfo {
            name: seat.name.to_string(),
            holder: if seat.holder.is_bot() {
                Holder::Bot { bot: seat.bot.to_string() }
            } else {
                Holder::Person
            },
            here: seat.here,
            ..SeatInfo::default()
        });
        TableInfo {
            seats: seats.collect(),
            started: around.started(),
            over: around.over(),
            host: Some(Seat::new(0)),
            memory: self.setup.memory,
            ..TableInfo::default()
        }
    }

    fn ask(&self) -> AskOf {
        let Some((ask, asked, chosen)) = self.table.around().ask() else { return AskOf::default() };
        let me = Seat::new(0);
        let yours = Answered { seat: me, legal: self.table.legal(me), choice: self.table.choice(me) };
        AskOf {
            ask: ask.0,
            seats: asked.iter().collect(),
            chosen: chosen.iter().collect(),
            left_ms: None,
            yours: if asked.contains(me) { vec![yours] } else { Vec::new() },
            ..AskOf::default()
        }
    }

    /// The bots answer, until the person is asked and has not answered, or the match is over.
    fn bots(&mut self) -> bool {
        loop {
            let Some((ask, asked, chosen)) = self.table.around().ask() else { return false };
            let waiting = asked.iter().find(|seat| seat.idx() > 0 && !chosen.contains(*seat));
            let Some(seat) = waiting else { return true };
            let dice = Xoshiro256PlusPlus::seed_from_u64(u64::from(ask.0));
            let thought = self.table.thought(seat, Budget::default(), Box::new(dice)).expect("it is asked");
            self.command(&Command::BotMoved { seat, ask, text: Some(thought.think()) });
        }
    }

    fn submit(&mut self, message: ToServer) {
        let ToServer::Submit { seat, ask, id, mv } = message else { panic!("an answer") };
        let (ask, id) = (table::AskNo(ask), SubmissionId(id));
        self.command(&Command::Submit { who: ME, seat, ask, id, text: mv });
    }
}

fn values(events: &[Json]) -> Vec<Value> {
    events.iter().map(|event| serde_json::from_str(event.get()).expect("an event is JSON")).collect()
}

fn says_everything(scene: &Scene) {
    let all = format!("{scene:?}");
    for mark in ['‹', '{'] {
        // Debug output has braces of its own, so only sentences are looked at for them.
        let sentences = [&scene.board.title, &scene.question, &scene.news, &scene.hand_note];
        assert!(!sentences.iter().any(|text| text.contains(mark)), "{scene:#?}");
    }
    assert!(!all.contains('‹'), "a sentence is missing: {scene:#?}");
    for line in &scene.log {
        assert!(!line.text.contains('{'), "{line:?}");
    }
}

/// Plays to the end; now and then the connection breaks, before or after an answer is sent.
fn plays(game: &str, seats: usize) {
    let mut m = Match::new(game, seats);
    let mut n_answers = 0;
    while m.bots() {
        let scene = m.client.scene();
        says_everything(&scene);
        assert!(scene.ask > 0 && !scene.choices.is_empty(), "{scene:#?}");
        assert_eq!(scene.seats.len(), seats);
        can_be_pointed_at(&scene);
        frames_lead_to(&scene, &looked_at(&m.client.frames()));
        let legal: Vec<_> = scene.choices.iter().filter(|choice| choice.is_legal).collect();
        let choice = legal[n_answers * 7 % legal.len()];
        let answer = m.client.answer(&choice.mv, n_answers as u64).expect("a question is open");
        assert!(m.client.scene().choices.iter().any(|c| c.is_chosen && c.mv == choice.mv));
        if n_answers % 5 == 3 {
            // The answer was lost with the connection: it is sent again.
            let since = (n_answers % 2 == 0).then(|| m.table.seq());
            m.client.take(r#"{"type":"closing","retry_ms":5}"#);
            assert_eq!(m.client.retry_ms(), Some(5));
            let again = {
                let ask = m.ask();
                m.welcome(since);
                m.say(&ToClient::Ask(ask))
            };
            assert_eq!(again, std::slice::from_ref(&answer));
        }
        m.submit(answer);
        n_answers += 1;
    }
    let scene = m.client.scene();
    says_everything(&scene);
    assert!(scene.over && scene.choices.is_empty());
    assert!(!scene.result.is_empty() && scene.standings.len() == seats);
    assert!(!m.client.frames().iter().any(|frame| frame.is_round_over), "the result is shown at once");
    let last_turn = looked_at(&m.client.last_turn());
    assert!(last_turn.len() > 1 && last_turn[0].line.text.is_empty(), "{last_turn:#?}");
    let record = m.table.record();
    let won = scene.standings.iter().filter(|standing| standing.has_won).count();
    assert!((1..=seats).contains(&won), "{record}");

    // Somebody who comes only now sees the same end, and all rounds before it, and is told the same of what happened last.
    let (title, totals) = (scene.board.title.clone(), totals(&scene));
    let rounds = |scene: &Scene| {
        let of =
            |standing: &Standing| (standing.name.clone(), standing.rounds.clone(), standing.totals.clone());
        scene.standings.iter().map(of).collect::<Vec<_>>()
    };
    let log = |scene: &Scene| scene.log.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
    let told = log(&scene);
    let all_rounds = rounds(&scene);
    assert!(all_rounds.iter().all(|(_, rounds, totals)| rounds.len() == totals.len() && !rounds.is_empty()));
    m.client = Client::new(Words::new(Lang::En));
    m.welcome(None);
    let fresh = m.client.scene();
    assert_eq!((fresh.board.title.clone(), self::totals(&fresh)), (title, totals));
    assert_eq!(rounds(&fresh), all_rounds);
    let again = log(&fresh);
    assert!(!again.is_empty() && told.ends_with(&again), "{again:?} {told:?}");
    assert_eq!(looked_at(&m.client.last_turn()), last_turn);
    assert!(m.client.frames().is_empty() && fresh.news.is_empty(), "nothing of it is looked at again");
}

fn totals(scene: &Scene) -> Vec<(String, i64, bool)> {
    let standings = scene.standings.iter();
    standings.map(|standing| (standing.name.clone(), standing.total, standing.has_won)).collect()
}

#[test]
fn a_whole_match_of_every_game() {
    for spec in catalog::GAMES {
        plays(spec.id, spec.seats_min);
        plays(spec.id, 4);
        plays(spec.id, spec.seats_max);
    }
}

/// A page has little more of a language at first: the rest comes once a table is drawn.
#[test]
fn a_first_table_needs_the_first_sentences_alone() {
    for (spec, lang) in catalog::GAMES.into_iter().flat_map(|spec| Lang::ALL.map(|lang| (spec, lang))) {
        for seats in spec.seats_min..=spec.seats_max {
            let mut m = Match::new(spec.id, seats);
            m.client = Client::new(Words::first(lang));
            m.welcome(None);
            m.say(&ToClient::Ask(m.ask()));
            let scene = m.client.scene();
            assert!(scene.started && !scene.question.is_empty(), "{scene:#?}");
            says_everything(&scene);
            assert!(!m.client.has_missed());
        }
    }
}

#[test]
fn a_sentence_that_has_not_come_yet_is_noticed() {
    let mut m = Match::new("xnimmt", 3);
    m.client = Client::new(Words::first(Lang::En));
    m.welcome(None);
    m.say(&ToClient::Ask(m.ask()));
    m.bots();
    let scene = m.client.scene();
    let first = scene.choices.first().expect("an answer");
    let answer = m.client.answer(&first.mv, 1).expect("a question is open");
    m.submit(answer);
    m.bots();
    m.client.scene();
    assert!(m.client.has_missed(), "what happened is told by sentences that come later");
    m.client.reword(Words::new(Lang::En));
    let scene = m.client.scene();
    assert!(!scene.log.is_empty());
    says_everything(&scene);
    assert!(!m.client.has_missed());
}

#[test]
fn another_language_says_everything_again() {
    for spec in catalog::GAMES {
        let play = |before: Lang, after: Lang| {
            let mut m = Match::in_words(spec.id, 3, Words::new(before));
            for nth in 0..20 {
                if !m.bots() {
                    break;
                }
                let legal = m.client.scene().choices.into_iter().filter(|choice| choice.is_legal);
                let legal: Vec<_> = legal.collect();
                let answer = m.client.answer(&legal[nth * 7 % legal.len()].mv, nth as u64);
                m.submit(answer.expect("a question is open"));
            }
            m.client.speak(Words::new(after));
            (m.client.scene(), looked_at(&m.client.last_turn()), looked_at(&m.client.frames()))
        };
        let german = play(Lang::De, Lang::De);
        says_everything(&german.0);
        assert!(!german.0.log.is_empty() && german.1.len() > 1, "{}: something has happened", spec.id);
        assert_eq!(play(Lang::En, Lang::De), german, "{}", spec.id);
        assert_ne!(play(Lang::En, Lang::Fa), german, "{}", spec.id);
    }
}

#[test]
fn a_clock_is_as_the_server_said_last() {
    let mut m = Match::new("xnimmt", 3);
    assert_eq!(m.client.scene().clock, None);
    let ask = m.ask();
    m.say(&ToClient::Ask(AskOf { left_ms: Some(9000), ..ask.clone() }));
    let first = m.client.scene().clock.expect("a clock runs");
    m.say(&ToClient::Chosen { ask: ask.ask, seats: vec![Seat::new(2)] });
    assert_eq!(m.client.scene().clock, Some(first), "nothing was said of it");
    m.say(&ToClient::Clock { ask: ask.ask + 1, left_ms: Some(1) });
    assert_eq!(m.client.scene().clock, Some(first), "that was another question");
    m.say(&ToClient::Clock { ask: ask.ask, left_ms: Some(9000) });
    let second = m.client.scene().clock.expect("it runs anew");
    assert_eq!(second.left_ms, 9000);
    assert_ne!(second, first);
    m.say(&ToClient::Clock { ask: ask.ask, left_ms: None });
    assert_eq!(m.client.scene().clock, None);
}

#[test]
fn a_table_whose_clocks_wait_is_told_once_for_each_question_that_all_was_shown() {
    let mut m = Match::new("xnimmt", 3);
    assert_eq!(m.client.told(), None, "this table waits for nobody");
    let info = TableInfo { told_first: true, ..m.info() };
    m.say(&ToClient::Table(info.clone()));
    let ask = m.ask().ask;
    assert_eq!(m.client.told(), Some(ToServer::Told { ask }));
    assert_eq!(m.client.told(), None, "once is enough");
    // Also of a question that is put to others.
    m.say(&ToClient::Ask(AskOf { ask: ask + 1, seats: vec![Seat::new(1)], ..AskOf::default() }));
    assert_eq!(m.client.told(), Some(ToServer::Told { ask: ask + 1 }));
    m.say(&ToClient::Ask(AskOf::default()));
    assert_eq!(m.client.told(), None, "nothing is asked");
    // A table that was read back asks everybody anew.
    m.welcome(None);
    m.say(&ToClient::Table(info));
    assert_eq!(m.client.told(), Some(ToServer::Told { ask }));
}

#[test]
fn the_picture_of_this_device_is_asked_for_once_where_the_table_shows_another() {
    let mut m = Match::new("xnimmt", 3);
    let mut info = m.info();
    assert_eq!(m.say(&ToClient::Table(info.clone())), [], "nobody has chosen one here");
    m.client.look_like(12);
    let wanted = ToServer::Avatar { seat: Seat::new(0), avatar: 12 };
    assert_eq!(m.say(&ToClient::Table(info.clone())), [wanted]);
    assert_eq!(m.say(&ToClient::Table(info.clone())), [], "it may be refused");
    info.seats[0].avatar = 12;
    info.seats[1].avatar = 3;
    m.say(&ToClient::Table(info));
    assert_eq!(m.client.scene().seats.iter().map(|line| line.avatar).collect::<Vec<_>>(), [12, 3, 0]);
}

#[test]
fn what_everybody_could_know_is_shown_where_the_table_remembers() {
    for spec in catalog::GAMES {
        let mut m = Match::new(spec.id, 4);
        let mut n_shown = 0;
        for nth in 0..12 {
            if !m.bots() {
                break;
            }
            assert!(m.client.scene().memory.is_empty(), "{}: nobody has asked for it", spec.id);
            m.setup.memory = true;
            let info = m.info();
            m.say(&ToClient::Table(info));
            let scene = m.client.scene();
            n_shown += scene.memory.len();
            says_everything(&scene);
            // The reader's own cards are no riddle.
            let own = scene.board.hand.iter().map(|card| card.label.to_string());
            let unseen = scene.memory.iter().find(|line| line.contains("hidden hands")).cloned();
            if let Some(unseen) = unseen.filter(|_| spec.id != "krasskariert") {
                let cards: Vec<_> = unseen.rsplit(':').next().unwrap_or("").split([',', '.', ' ']).collect();
                assert!(own.clone().all(|card| !cards.contains(&&*card)), "{unseen}");
            }
            m.setup.memory = false;
            let info = m.info();
            m.say(&ToClient::Table(info));
            let legal: Vec<_> = scene.choices.iter().filter(|choice| choice.is_legal).collect();
            let answer = m.client.answer(&legal[nth % legal.len()].mv, nth as u64);
            m.submit(answer.expect("a question is open"));
        }
        assert!(n_shown > 5, "{}: {n_shown}", spec.id);
    }
}

#[test]
fn the_log_says_who_takes_over_whose_seat() {
    let mut m = Match::new("6nimmt", 3);
    let before = m.client.scene().log.len();
    let seat = |name: &str, holder| SeatInfo { name: name.into(), holder, here: true, ..SeatInfo::default() };
    let bot = || Holder::Bot { bot: "heuristic".into() };
    let mut told = |second: SeatInfo| {
        let info = m.info();
        let seats = vec![info.seats[0].clone(), second, info.seats[2].clone()];
        m.say(&ToClient::Table(TableInfo { seats, ..info }));
        let scene = m.client.scene();
        (scene.log.len() - before, scene.log.last().map(|line| line.text.clone()).unwrap_or_default())
    };
    assert_eq!(told(seat("", bot())).0, 0, "nothing has changed");
    let took = "Ben takes over a bot’s seat, with its hand and its score.";
    assert_eq!(told(seat("Ben", Holder::Person)), (1, took.into()));
    assert_eq!(told(seat("Ben", Holder::Person)).0, 1, "it is said once");
    let away = "A bot plays for Ben until they are back.";
    assert_eq!(told(seat("Ben", Holder::StandIn)), (2, away.into()));
    assert_eq!(told(seat("Ben", Holder::Person)), (3, "Ben plays again.".into()));
    assert_eq!(told(seat("", bot())), (4, "Ben has left; a bot plays on.".into()));
    // Another table has other people.
    let hello = ToClient::Hello {
        version: protocol::VERSION,
        table: "two".into(),
        code: "FGHIJ".into(),
        game: "6nimmt".into(),
        you: vec![Seat::new(0)],
    };
    m.say(&hello);
    let info = m.info();
    m.say(&ToClient::Table(TableInfo { seats: vec![seat("Eve", Holder::Person); 3], ..info }));
    assert!(m.client.scene().log.is_empty());
}

/// Everybody answers once.
fn play_on(m: &mut Match) {
    assert!(m.bots(), "somebody is asked");
    let first = m.client.scene().choices.iter().find(|choice| choice.is_legal).expect("a choice").mv.clone();
    let answer = m.client.answer(&first, u64::from(m.table.seq()));
    m.submit(answer.expect("a question is open"));
}

#[test]
fn the_log_and_the_last_turn_say_for_whom_the_clock_has_answered() {
    let mut m = Match::new("6nimmt", 3);
    m.by_clock = vec![Seat::new(1), Seat::new(0)];
    play_on(&mut m);
    let scene = m.client.scene();
    let log: Vec<_> = scene.log.iter().map(|line| line.text.as_str()).collect();
    let other = log
        .iter()
        .position(|line| line.starts_with("Time was up for ") && line.ends_with(": the clock answered."));
    let own = log.iter().position(|line| *line == "Your time was up: the clock answered for you.");
    assert!(other.is_some() && own.is_some(), "{log:?}");
    // Before the cards that were turned over, and on the way through the last turn, too.
    assert!(other < own && own.is_some_and(|own| own + 1 < log.len()), "{log:?}");
    assert!(scene.news.contains("Your time was up"), "{}", scene.news);
    let frames = looked_at(&m.client.last_turn());
    assert!(frames.iter().any(|frame| frame.line.text.contains("Your time was up")), "{frames:?}");
    m.by_clock.clear();
    play_on(&mut m);
    let now = m.client.scene().log;
    assert_eq!(now.iter().filter(|line| line.text.contains("the clock answered")).count(), 2, "{now:?}");
}

#[test]
fn the_last_turn_of_a_draft_begins_with_the_own_last_pick() {
    let mut m = Match::new("6nimmt-pro", 3);
    for _ in 0..4 {
        play_on(&mut m);
    }
    assert!(m.bots(), "the draft goes on");
    let frames = looked_at(&m.client.last_turn());
    let told: Vec<_> = frames.iter().map(|frame| frame.line.text.as_str()).collect();
    assert_eq!(told.len(), 1 + 3, "how it was before, and a pick of everybody: {told:?}");
    assert!(told[1].starts_with("You pick "), "{told:?}");
}

#[test]
fn a_draft_says_who_picks_first_where_it_is_looked_at() {
    let mut m = Match::new("6nimmt-pro", 3);
    play_on(&mut m);
    let frames = looked_at(&m.client.frames());
    let first = frames
        .iter()
        .find(|frame| frame.line.text.contains("picks first") || frame.line.text.contains("You pick first"));
    assert!(first.is_some_and(|first| first.line.text.contains(" in round 1. ")), "{frames:?}");
}

#[test]
fn a_draft_ends_with_its_last_pick_and_the_rows() {
    let mut m = Match::new("6nimmt-pro", 4);
    let mut picks = Vec::new();
    for _ in 0..10 {
        play_on(&mut m);
        picks.extend(looked_at(&m.client.frames()));
    }
    m.bots();
    picks.extend(looked_at(&m.client.frames()));
    let last = picks.last().expect("somebody picks");
    assert_eq!(picks.len(), 40);
    assert!(last.board.title.ends_with("draft, pick 40 of 40"), "{}", last.board.title);
    assert!(last.line.text.contains("they start the rows"), "{}", last.line.text);
    assert_eq!(last.board.piles.len(), 4, "the rows lie there when it is said");
}

#[test]
fn what_is_about_somebody_else_is_another_line() {
    let mut m = Match::new("6nimmt", 3);
    m.by_clock = vec![Seat::new(1), Seat::new(0)];
    play_on(&mut m);
    let frames = looked_at(&m.client.frames());
    let told = frames.iter().find(|frame| frame.line.text.contains("Time was up")).expect("it is told");
    assert_eq!(told.line.text.lines().count(), 3, "{told:?}");
}

/// A match of the Anniversary game with random answers: what was new in the log after each, and the beats of it.
fn anniversary(mut look: impl FnMut(&Match, &[String], &[Frame])) {
    let mut m = Match::new("6nimmt-anniversary", 4);
    let n_said = |scene: &Scene| scene.n_forgotten + scene.log.len();
    let mut n_before = n_said(&m.client.scene());
    for nth in 0.. {
        let goes_on = m.bots();
        let scene = m.client.scene();
        let new = scene.log.len() - (n_said(&scene) - n_before);
        let said: Vec<_> = scene.log[new..].iter().map(|line| line.text.clone()).collect();
        n_before = n_said(&scene);
        let frames = looked_at(&m.client.frames());
        look(&m, &said, &frames);
        if !goes_on {
            return;
        }
        let legal: Vec<_> = scene.choices.iter().filter(|choice| choice.is_legal).collect();
        let answer = m.client.answer(&legal[nth * 7 % legal.len()].mv, nth as u64);
        m.submit(answer.expect("a question is open"));
    }
}

/// A row is open again, and a seat has another special card, as soon as it can be seen: it is told by then, and not with what
/// somebody does afterwards.
#[test]
fn what_follows_from_a_take_is_told_with_it() {
    for what in ["STOP comes off row ", " a special card.", "You draw ", "FIFTH can be played again."] {
        let mut n = 0;
        anniversary(|_, said, frames| {
            let n_said = said.iter().filter(|line| line.contains(what)).count();
            let n_told: usize = frames.iter().map(|frame| frame.line.text.matches(what).count()).sum();
            assert_eq!(n_told, n_said, "{what}: {said:?} {frames:?}");
            for frame in frames {
                let first = frame.line.text.split_inclusive(". ").next().unwrap_or("");
                assert!(!first.lines().next().unwrap_or("").contains(what), "{}", frame.line.text);
            }
            n += n_told;
        });
        assert!(n > 0, "{what}");
    }
}

/// Hands of special cards differ in size from the second round on, and everybody sees that.
#[test]
fn a_later_round_says_that_special_cards_are_kept() {
    let mut told = Vec::new();
    anniversary(|m, _, frames| {
        let is_kept = |text: &str| text.contains("Round 2 begins. Unused special cards are kept. ");
        let first = frames.iter().filter(|frame| is_kept(&frame.line.text));
        told.extend(first.map(|frame| frame.board.title.clone()));
        let again = looked_at(&m.client.last_turn());
        assert!(again.iter().filter(|frame| is_kept(&frame.line.text)).count() <= 1);
    });
    assert_eq!(told, ["Round 2 of 2 · turn 1 of 12"], "with the first cards of the round, once");
}

/// Also where MINUS=PLUS is played with it.
#[test]
fn a_take_is_told_once() {
    let mut n_counted = 0;
    anniversary(|_, _, frames| {
        for frame in frames {
            let words = frame.line.text.split(|c: char| !c.is_alphabetic());
            let n = words.filter(|word| ["take", "takes"].contains(word)).count();
            assert!(n <= 1, "{}", frame.line.text);
            n_counted += u32::from(frame.line.text.contains(" counts in "));
        }
    });
    assert!(n_counted > 0, "somebody plays it");
}

/// The beat says in which order the cards are placed, the log which cards they are: each with the rule for it.
#[test]
fn cards_that_were_turned_over_are_told_with_the_rule_of_their_order() {
    for (game, turned, lowest) in [
        ("xnimmt", "XN-3.2", "XN-3.4"),
        ("6nimmt", "SN-BASE-3.3", "SN-BASE-3.4"),
        ("6nimmt-pro", "SN-BASE-3.3", "SN-BASE-3.4"),
        ("6nimmt-anniversary", "SN-BASE-3.3", "SN-BASE-3.4"),
    ] {
        let mut m = Match::new(game, 3);
        let mut rules = Vec::new();
        while rules.is_empty() {
            play_on(&mut m);
            let frames = looked_at(&m.client.frames());
            let told = frames.into_iter().filter(|frame| frame.line.text.ends_with("The lowest goes first."));
            rules.extend(told.map(|frame| frame.line.rule));
        }
        assert_eq!(rules, [lowest], "{game}");
        let scene = m.client.scene();
        let line = scene.log.iter().find(|line| line.text.starts_with("Turned over")).expect("it is told");
        assert_eq!(line.rule, turned, "{game}");
    }
}

#[test]
fn the_log_can_be_read_as_it_was_in_a_beat() {
    let mut m = Match::new("6nimmt", 3);
    let mut n_beats = 0;
    while m.bots() {
        play_on(&mut m);
        let (frames, scene) = (looked_at(&m.client.frames()), m.client.scene());
        for frame in frames.iter().filter(|frame| !frame.line.rule.is_empty()) {
            let last = scene.log_until(frame.n_lines).last().expect("it was said");
            let said = frame.line.text.ends_with(&last.text) || last.text.starts_with("Turned over");
            assert!(said, "{} after {last:?}", frame.line.text);
            n_beats += 1;
        }
        assert_eq!(scene.log_until(usize::MAX).len(), scene.log.len());
    }
    assert!(n_beats > 30 && m.client.scene().n_forgotten > 0, "the log was long enough to forget");
}

#[test]
fn the_end_of_a_round_of_x_nimmt_says_why_and_what_is_paid_for() {
    let mut m = Match::new("xnimmt", 3);
    let mut ends = Vec::new();
    while m.bots() && ends.is_empty() {
        play_on(&mut m);
        let frames = looked_at(&m.client.frames());
        ends.extend(frames.into_iter().filter(|frame| frame.is_round_over));
    }
    let end = ends.first().expect("a round was over before the match was");
    assert!(end.line.text.contains("no card left"), "{:?}", end.line);
    assert_eq!(end.verdict.len(), 3, "{:?}", end.verdict);
    // Hand and X pile are what the round has cost.
    let standings = m.client.scene().standings;
    for said in &end.verdict {
        let (name, parts) = said.split_once(": ").expect("somebody has paid");
        // "9 points in hand (58, 67 and 91), 8 in the X pile.", or words where there are none.
        let before = |words| {
            let (before, _) = parts.split_once(words)?;
            before.rsplit(' ').next()?.parse::<i64>().ok()
        };
        let in_hand = before(" points in hand").or_else(|| before(" point in hand"));
        let paid = in_hand.unwrap_or(0) + before(" in the X pile").unwrap_or(0);
        let name = if name == "You" { "Ada" } else { name };
        let standing = standings.iter().find(|standing| standing.name == name).expect("a player");
        assert_eq!(paid, standing.rounds[0], "{said}");
    }
    assert!(
        m.client.scene().result.iter().all(|said| !end.verdict.contains(said)),
        "the next cards are dealt"
    );
}

#[test]
fn at_the_end_of_a_round_chips_are_shown_as_they_are_after_it() {
    let mut m = Match::new("krasskariert", 3);
    let mut n_ends = 0;
    while m.bots() && n_ends < 2 {
        play_on(&mut m);
        for end in looked_at(&m.client.frames()).into_iter().filter(|frame| frame.is_round_over) {
            let chips = end.board.facts.iter().map(|facts| {
                let chips =
                    facts.iter().find(|fact| fact.what == telling::What::Chips).expect("everybody has some");
                chips.value.parse::<i64>().expect("a number")
            });
            let left: Vec<_> = m.client.scene().standings.iter().map(|standing| standing.total).collect();
            assert_eq!(chips.collect::<Vec<_>>(), left);
            n_ends += 1;
        }
    }
    assert!(n_ends > 0, "no round was over before the match was");
}

#[test]
fn news_are_what_happened_since_somebody_looked() {
    let mut m = Match::new("6nimmt", 3);
    m.client.frames();
    let n_before = m.client.scene().log.len();
    // Two turns that come faster than anybody looks.
    play_on(&mut m);
    play_on(&mut m);
    let scene = m.client.scene();
    let all: Vec<_> = scene.log[n_before..].iter().map(|line| line.text.as_str()).collect();
    assert!(all.len() > 6, "{all:?}");
    assert_eq!(scene.news, all.join(" "));
    m.client.frames();
    assert_eq!(m.client.scene().news, scene.news, "it stays until something happens");
    play_on(&mut m);
    let (now, n_told) = (m.client.scene(), n_before + all.len());
    let all: Vec<_> = now.log[n_told..].iter().map(|line| line.text.as_str()).collect();
    assert_eq!(now.news, all.join(" "));
}

#[test]
fn what_is_not_understood_is_asked_for_again() {
    let mut m = Match::new("xnimmt", 3);
    let (seq, me) = (m.table.seq(), Some(Seat::new(0)));
    let gap = |from, by| ToClient::Seen { from, seq: 9, by, events: Vec::new(), by_clock: Vec::new() };
    for garbage in [gap(seq, Some(Seat::new(2))), gap(seq + 1, me), gap(seq - 1, me)] {
        let [ToServer::Hello { since: None, .. }] = m.say(&garbage).as_slice() else {
            panic!("everything is asked for")
        };
        assert!(m.say(&garbage).is_empty(), "and it is asked for once");
        m.welcome(None);
        assert!(matches!(m.client.hello(), ToServer::Hello { since: Some(at), .. } if at == seq));
    }
    assert!(m.client.take("no message").is_empty());
    assert!(m.client.take(r#"{"type":"from-a-later-version"}"#).is_empty());
}

#[test]
fn a_refusal_is_shown_until_the_next_answer() {
    let mut m = Match::new("6nimmt", 2);
    assert!(m.bots());
    let mv = m.client.scene().choices[0].mv.clone();
    m.client.answer(&mv, 1).expect("a question is open");
    let refused = ToClient::Refused {
        id: Some(1),
        code: "table-late".into(),
        rule: "CM-5".into(),
        text: "Too late.".into(),
    };
    m.say(&refused);
    let scene = m.client.scene();
    assert_eq!(scene.refused.map(|line| (line.text, line.rule)), Some(("Too late.".into(), "CM-5".into())));
    assert!(!scene.choices.iter().any(|choice| choice.is_chosen));
    m.client.answer(&mv, 2).expect("a question is open");
    assert_eq!(m.client.scene().refused, None);
}

/// What is pointed at leads to every answer: the places of two answers are the same only where words tell them apart,
/// and none are the beginning of another's.
fn can_be_pointed_at(scene: &Scene) {
    for (nth, choice) in scene.choices.iter().enumerate() {
        assert!(!choice.spots.is_empty(), "{choice:?}");
        for other in &scene.choices[..nth] {
            let longer = other.spots.len() != choice.spots.len()
                && (other.spots.starts_with(&choice.spots) || choice.spots.starts_with(&other.spots));
            assert!(!longer, "{choice:?} and {other:?}");
            if other.spots == choice.spots {
                assert!(other.text != choice.text || !choice.is_legal, "{choice:?} and {other:?}");
            }
        }
        for &spot in &choice.spots {
            let (board, exists) = (&scene.board, |n: usize, at: u8| usize::from(at) < n);
            let row = |row: u8| board.piles.iter().find(|pile| pile.row == Some(row));
            let lies_there = match spot {
                Spot::Hand(at) => exists(board.hand.len(), at),
                Spot::Block { from, count } => count > 0 && exists(board.hand.len(), from + count - 1),
                Spot::Gap(at) => exists(board.hand.len() + 1, at),
                Spot::Aside(at) => exists(board.aside.cards.len(), at),
                Spot::Tray(at) => exists(board.tray.cards.len(), at),
                Spot::Row(at) => row(at).is_some(),
                Spot::InRow(at, nth) => row(at).is_some_and(|pile| exists(pile.cards.len(), nth)),
                Spot::Said => true,
            };
            assert!(lies_there, "{choice:?} at {board:?}");
        }
    }
}

/// Beats, once somebody looks at them.
fn looked_at(coming: &[Coming]) -> Vec<Frame> {
    coming.iter().map(Coming::frame).collect()
}

/// The beats of a turn: each has a sentence, and the last one leaves things as they are shown.
fn frames_lead_to(scene: &Scene, frames: &[Frame]) {
    for frame in frames {
        assert!(!frame.line.text.is_empty(), "{frame:?}");
    }
    if let Some(last) = frames.last() {
        // What lies in a trick is cleared away without a beat of its own.
        let rows = |board: &Board| {
            let rows = board.piles.iter().filter(|pile| pile.row.is_some());
            rows.map(|pile| pile.cards.clone()).collect::<Vec<_>>()
        };
        if last.board.title == scene.board.title && scene.standings.is_empty() {
            assert_eq!(rows(&last.board), rows(&scene.board));
        }
    }
}

#[test]
fn what_is_tried_in_vain_is_refused_with_its_rule() {
    for spec in catalog::GAMES {
        let mut m = Match::new(spec.id, 4);
        let mut n_tried = 0;
        for nth in 0.. {
            if !m.bots() {
                break;
            }
            let scene = m.client.scene();
            for choice in scene.choices.iter().filter(|choice| !choice.is_legal) {
                let Some(ToServer::Submit { seat, ask, mv, .. }) = m.client.answer(&choice.mv, 1 << 40)
                else {
                    panic!("a question is open")
                };
                let (ask, id) = (table::AskNo(ask), SubmissionId(1 << 40));
                let command = Command::Submit { who: ME, seat, ask, id, text: mv };
                let refused = m.table.handle(&command, Millis(0), &mut m.rng).expect_err("it is illegal");
                assert_ne!(refused.message().rule, "", "{} {choice:?}: {refused:?}", spec.id);
                n_tried += 1;
            }
            let legal = scene.choices.iter().filter(|choice| choice.is_legal).collect::<Vec<_>>();
            let mv = &legal[nth * 5 % legal.len()].mv;
            let answer = m.client.answer(mv, nth as u64).expect("a question is open");
            m.submit(answer);
        }
        assert!(n_tried > 0, "{}", spec.id);
    }
}

#[test]
fn somebody_with_two_seats_goes_on_from_a_number_only_when_both_views_are_there() {
    let mut m = Match::new("xnimmt", 3);
    let seats = [Seat::new(0), Seat::new(1)];
    let hello = ToClient::Hello {
        version: protocol::VERSION,
        table: "one".into(),
        code: "ABCDE".into(),
        game: "xnimmt".into(),
        you: seats.into(),
    };
    m.say(&hello);
    let seq = m.table.seq();
    for seat in seats {
        let view = serde_json::from_str(m.table.view(Observer::Seat(seat)).get()).expect("a view is JSON");
        m.say(&ToClient::View { seq, by: Some(seat), view });
    }
    let since = |m: &Match| match m.client.hello() {
        ToServer::Hello { since, .. } => since,
        _ => panic!("a hello"),
    };
    assert_eq!(since(&m), Some(seq));
    // The line breaks between the two halves of one piece of news.
    m.say(&ToClient::Seen {
        from: seq,
        seq: seq + 1,
        by: Some(seats[0]),
        events: Vec::new(),
        by_clock: Vec::new(),
    });
    assert_eq!(since(&m), None);
    m.say(&ToClient::Seen {
        from: seq,
        seq: seq + 1,
        by: Some(seats[1]),
        events: Vec::new(),
        by_clock: Vec::new(),
    });
    assert_eq!(since(&m), Some(seq + 1));
}

/// Whoever looked on and sits down has seen nothing as that seat yet, although the server goes on from their number: a page
/// has to hear that before what tells of events is there.
#[test]
fn what_does_not_go_on_from_here_can_be_heard_at_once() {
    let m = Match::new("xnimmt", 3);
    let seq = m.table.seq();
    let needs = |from: u32, by: Option<Seat>| {
        let seen: ToClient<Value, Value> =
            ToClient::Seen { from, seq: from, by, events: Vec::new(), by_clock: Vec::new() };
        m.client.needs(&serde_json::to_string(&seen).expect("messages are JSON"))
    };
    assert_eq!(needs(seq, Some(Seat::new(0))), Needs::Events);
    assert_eq!(needs(seq, Some(Seat::new(1))), Needs::Nothing, "another one's eyes");
    assert_eq!(needs(seq, None), Needs::Nothing, "the public's");
    assert_eq!(needs(seq + 1, Some(Seat::new(0))), Needs::Nothing, "a part is missing between");
}
