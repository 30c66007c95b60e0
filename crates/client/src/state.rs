//! The state of a client, changed by what the server says and what the person does.

use crate::room::{self, Door, Room, Story, Teller};
use crate::scene::{Clock, Coming, Dealt, Designated, Line, Saying, Scene, SeatLine, TakeBack};
use game::{Arg, Message, Seat};
use protocol::local::Unsaid;
use protocol::{
    Answered, AskOf, ChatLine, Filled, Holder, PresetOf, ShuffleOf, TableInfo, ToClient, ToServer, VERSION,
};
use record::Bytes;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use telling::Words;

/// Where rooms come from, by the id of their game, and their tellers.
type Games = Box<dyn Fn(&str) -> (Option<Door>, Option<Teller>)>;

/// Somebody's connection to a table, over all its sockets.
pub struct Client {
    words: Words,
    game: String,
    code: String,
    table: String,
    you: Vec<Seat>,
    info: TableInfo,
    ask: AskOf,
    /// What was said of clocks so far.
    clocks: u32,
    games: Games,
    room: Option<Box<dyn Room>>,
    /// How much of the match each view covers.
    seqs: BTreeMap<Option<Seat>, u32>,
    /// Something was missing, and everything is on its way.
    is_catching_up: bool,
    /// An answer that the server has not confirmed.
    waiting: Option<Waiting>,
    refused: Option<Line>,
    /// What was said of the last one.
    refused_last: String,
    retry_ms: Option<u32>,
    /// What nonces are made of; without it nothing is added to shuffles.
    device: Option<Bytes>,
    /// What was said about shuffles since the last hello.
    added: Vec<ToServer>,
    /// Who of several people holds the device that they share; nobody while it lies on the table.
    holds: Option<Seat>,
    /// Who of them held it last, and has it in their hands until somebody else takes it.
    had: Option<Seat>,
    /// The picture that the person has chosen on this device, if they ever did.
    avatar: Option<u8>,
    /// It was asked for since the last hello.
    is_portrayed: bool,
    /// The question before which everything has been told, as far as the table knows.
    told: u32,
    /// What one's own seats have preset.
    presets: Vec<PresetOf>,
    /// What every seat had been dealt in the round that ended last, for those who look on.
    dealt: Option<(u32, Vec<Vec<String>>)>,
    /// What people said.
    talk: Vec<ChatLine>,
    /// The next talk is all of it.
    is_first_talk: bool,
    /// The names of those whom the person does not want to hear.
    hidden: BTreeSet<String>,
}

/// Things said that are kept.
const TALK_MAX: usize = 50;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Waiting {
    seat: Seat,
    ask: u32,
    id: u64,
    mv: String,
}

impl Waiting {
    fn message(&self) -> ToServer {
        let Waiting { seat, ask, id, mv } = self.clone();
        ToServer::Submit { seat, ask, id, mv }
    }
}

/// What has to be here before something that a server says can be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing that is not there from the beginning.
    Nothing,
    /// The game of this id.
    Game(String),
    /// What tells events of the game, and all sentences.
    Events,
}

impl Client {
    /// Somebody who has not heard anything yet, and can play every game.
    pub fn new(words: Words) -> Self {
        Self::with_games(words, |game| (room::any(game), room::any_teller(game)))
    }

    /// The same with the games that are there by then: without a door nothing is seen of the match, and nothing can happen
    /// without a teller, so whoever brings games bit by bit looks at what is said with [`Client::needs`] first.
    pub fn with_games(
        words: Words,
        games: impl Fn(&str) -> (Option<Door>, Option<Teller>) + 'static,
    ) -> Self {
        Client {
            words,
            games: Box::new(games),
            game: String::new(),
            code: String::new(),
            table: String::new(),
            you: Vec::new(),
            info: TableInfo::default(),
            ask: AskOf::default(),
            clocks: 0,
            room: None,
            seqs: BTreeMap::new(),
            is_catching_up: false,
            waiting: None,
            refused: None,
            refused_last: String::new(),
            retry_ms: None,
            device: None,
            added: Vec::new(),
            holds: None,
            had: None,
            avatar: None,
            is_portrayed: false,
            told: 0,
            presets: Vec::new(),
            dealt: None,
            talk: Vec::new(),
            is_first_talk: false,
            hidden: BTreeSet::new(),
        }
    }

    /// Adds to every shuffle a nonce made of a secret that this device keeps to itself.
    pub fn add_to_shuffles(&mut self, device: Bytes) {
        self.device = Some(device);
    }

    /// Shows the person with a picture that was chosen on this device.
    pub fn look_like(&mut self, avatar: u8) {
        self.avatar = Some(avatar);
    }

    /// What to say where the table shows us with another picture than the one that was chosen on this device. Several people
    /// who share a device have not chosen it together.
    fn portray(&mut self) -> Option<ToServer> {
        let (&[seat], Some(avatar)) = (self.you.as_slice(), self.avatar) else { return None };
        if self.is_portrayed || self.info.seats.get(seat.idx())?.avatar == avatar {
            return None;
        }
        self.is_portrayed = true;
        Some(ToServer::Avatar { seat, avatar })
    }

    /// Says everything in other words from now on, and again what was said. What the server says follows the language
    /// of the next hello.
    pub fn speak(&mut self, words: Words) {
        self.words = words;
        self.refused = None;
        self.name_people();
        if let Some((story, words)) = self.story_mut() {
            story.say_again(words);
        }
    }

    /// Says everything in the same language, of which more sentences have come.
    pub fn reword(&mut self, words: Words) {
        let refused = self.refused.take();
        self.speak(words);
        self.refused = refused;
    }

    /// Whether something was wanted since the last time this was asked that is not here: what is shown now lacks a sentence,
    /// or the score of a match that is over.
    pub fn has_missed(&self) -> bool {
        self.words.has_missed() || self.info.over && self.room.is_some() && self.story().is_none()
    }

    /// The id of the game; empty until the server has said hello.
    pub fn game(&self) -> &str {
        &self.game
    }

    fn teller(&self) -> Option<Teller> {
        (self.games)(&self.game).1
    }

    /// What has happened, if there is something to tell it.
    fn story(&self) -> Option<&dyn Story> {
        let teller = self.teller()?;
        self.room.as_deref().map(|room| teller.of(room))
    }

    /// The same, and the words to tell it in.
    fn story_mut(&mut self) -> Option<(&mut dyn Story, &Words)> {
        let teller = self.teller()?;
        let room = self.room.as_deref_mut()?;
        Some((teller.of_mut(room), &self.words))
    }

    /// Whether nobody else sits at the table but bots.
    pub fn is_alone(&self) -> bool {
        let mut seats = Seat::all(self.info.seats.len()).zip(&self.info.seats);
        seats.all(|(seat, info)| self.you.contains(&seat) || info.holder != Holder::Person)
    }

    /// What has to be here before something that a server says can be taken.
    pub fn needs(&self, text: &str) -> Needs {
        match serde_json::from_str::<ToClient<Value, Value>>(text) {
            Ok(ToClient::Hello { game, .. }) => Needs::Game(game),
            Ok(ToClient::Past { .. }) => Needs::Events,
            // What does not go on from where we are is not told: everything is asked for again.
            Ok(ToClient::Seen { from, by, .. }) if self.goes_on(by, from) => Needs::Events,
            _ => Needs::Nothing,
        }
    }

    /// Whether what somebody has seen since a part of the match goes on from where we are.
    fn goes_on(&self, by: Option<Seat>, from: u32) -> bool {
        self.seqs.get(&by) == Some(&from)
    }

    /// The first message on a new connection.
    pub fn hello(&self) -> ToServer {
        // One number says where we are only if all views are at the same place.
        let mut seqs = self.seqs.values().copied();
        let since = seqs.next().filter(|first| !self.is_catching_up && seqs.all(|seq| seq == *first));
        ToServer::Hello { version: VERSION, since, lang: Some(self.words.lang().code().to_string()) }
    }

    /// When the server wants us back, if it has just said so.
    pub fn retry_ms(&mut self) -> Option<u32> {
        self.retry_ms.take()
    }

    /// Takes what the server says, and gives what there is to answer at once.
    pub fn take(&mut self, text: &str) -> Vec<ToServer> {
        // What a later server says beyond this version is not for us.
        let Ok(message) = serde_json::from_str::<ToClient<Value, Value>>(text) else { return Vec::new() };
        match message {
            ToClient::Hello { table, code, game, you, .. } => {
                if table != self.table {
                    self.info = TableInfo::default();
                }
                if (&table, &you) != (&self.table, &self.you) || self.room.is_none() {
                    self.room = (self.games)(&game).0.map(|door| door());
                    self.seqs.clear();
                    // It was about another seat, or another match.
                    self.refused = None;
                }
                self.is_catching_up = false;
                self.added.clear();
                // A table that was read back has forgotten it.
                self.told = 0;
                self.is_portrayed = false;
                self.presets.clear();
                self.dealt = None;
                self.is_first_talk = true;
                (self.table, self.code, self.game, self.you) = (table, code, game, you);
            }
            ToClient::Table(info) => {
                let before = std::mem::replace(&mut self.info, info);
                if before.paused != self.info.paused {
                    // What was refused for the pause is not any more.
                    self.refused = None;
                }
                self.name_people();
                self.tell_of_seats(&before);
                return self.portray().into_iter().collect();
            }
            ToClient::View { seq, by, view } => {
                self.ask.yours.clear();
                let taken = self.room.as_mut().map(|room| room.view(by, view));
                if let Some(Ok(_)) = taken {
                    self.seqs.insert(by, seq);
                } else {
                    self.seqs.remove(&by);
                }
            }
            // Until everything is there, nothing can be folded into it.
            ToClient::Seen { .. } if self.is_catching_up => {}
            ToClient::Seen { from, seq, by, events, by_clock } => {
                // The question is answered; its answers may not fit what lies there now.
                self.ask.yours.clear();
                let fits = self.goes_on(by, from);
                let story = self.story_mut().filter(|_| fits);
                let folded = story.map(|(story, words)| story.seen(by, events, &by_clock, words));
                if !matches!(folded, Some(Ok(true))) {
                    // Something is missing: everything again.
                    self.is_catching_up = true;
                    return vec![self.hello()];
                }
                self.seqs.insert(by, seq);
            }
            // What is not understood is not told.
            ToClient::Past { by, view, events, by_clock } => {
                let story = self.story_mut();
                let _ = story.map(|(story, words)| story.past(by, view, events, &by_clock, words));
            }
            ToClient::Ask(ask) => {
                self.clocks += 1;
                self.ask = ask;
                // Whoever is not asked has no cards to look at now.
                if self.is_shared() && self.answered().is_none() {
                    self.lay_down_device();
                }
                // Whoever is asked alone and has just answered still has it in their hands, and nothing to hide from.
                if let (Some(next), [_]) = (self.pass_to(), self.ask.seats.as_slice())
                    && self.had == Some(next)
                {
                    self.take_device(next);
                }
                let open = |waiting: &Waiting| waiting.ask == self.ask.ask;
                self.waiting = self.waiting.take().filter(open);
                return self.waiting.iter().map(Waiting::message).collect();
            }
            ToClient::Clock { ask, left_ms } => {
                if ask == self.ask.ask {
                    self.clocks += 1;
                    self.ask.left_ms = left_ms;
                }
            }
            ToClient::Shuffle(shuffle) => return self.add_to(&shuffle),
            ToClient::Chosen { ask, seats } => {
                if ask == self.ask.ask {
                    self.ask.chosen = seats;
                }
            }
            ToClient::Ack { id } => {
                self.waiting = self.waiting.take().filter(|waiting| waiting.id != id);
            }
            // Too late for a shuffle, which the person has not asked for: it goes without.
            ToClient::Refused { code, .. } if code.starts_with("table-shuffle") => {}
            ToClient::Refused { id, rule, text, .. } => {
                self.refuse(id, Line { text, rule, is_start: false });
            }
            ToClient::Presets { presets } => self.presets = presets,
            ToClient::Dealt { round, hands } => self.dealt = Some((round, hands)),
            ToClient::Rounds { returns } => {
                if let Some(room) = &mut self.room {
                    room.rounds(returns);
                }
            }
            ToClient::Chat { lines } => {
                if std::mem::take(&mut self.is_first_talk) {
                    self.talk.clear();
                }
                self.talk.extend(lines);
                let too_many = self.talk.len().saturating_sub(TALK_MAX);
                self.talk.drain(..too_many);
            }
            ToClient::Closing { retry_ms } => self.retry_ms = Some(retry_ms),
            ToClient::Pong => {}
        }
        Vec::new()
    }

    /// Takes a refusal of a table on this device, which leaves it to us to say why.
    pub fn take_unsaid(&mut self, unsaid: &Unsaid) {
        let text = self.words.say(&unsaid.message());
        self.refuse(unsaid.id, Line { text, rule: unsaid.rule.clone(), is_start: false });
    }

    fn refuse(&mut self, id: Option<u64>, mut why: Line) {
        if self.waiting.as_ref().is_some_and(|waiting| Some(waiting.id) == id) {
            // Whoever answered in vain goes on holding the device.
            self.holds = self.waiting.take().map(|waiting| waiting.seat).filter(|_| self.is_shared());
            self.name_people();
        }
        // Readers listen to what changes: the same once more is another text.
        if self.refused_last == why.text {
            why.text.push('\u{a0}');
        }
        self.refused_last.clone_from(&why.text);
        self.refused = Some(why);
    }

    /// What our seats have to add to a shuffle now.
    fn add_to(&mut self, shuffle: &ShuffleOf) -> Vec<ToServer> {
        let Some(device) = self.device.filter(|_| shuffle.version == fair::VERSION) else {
            return Vec::new();
        };
        let nth = shuffle.nth;
        let add = |&seat: &Seat| {
            let nonce = fair::nonce(&device, &self.table, nth, seat);
            let commitment = fair::nonce_commitment(nth, seat, &nonce).to_string();
            match shuffle.seals.iter().find(|seal| seal.seat == seat) {
                None if !shuffle.opening => Some(ToServer::Seal { seat, nth, commitment }),
                Some(seal) if shuffle.opening && !seal.opened && seal.commitment == commitment => {
                    Some(ToServer::Open { seat, nth, nonce: nonce.to_string() })
                }
                _ => None,
            }
        };
        let mut new: Vec<_> = self.you.iter().filter_map(add).collect();
        new.retain(|message| !self.added.contains(message));
        self.added.extend(new.iter().cloned());
        new
    }

    /// Answers the open question with a move in its notation. `id` must be new for every answer.
    pub fn answer(&mut self, mv: &str, id: u64) -> Option<ToServer> {
        let seat = self.answered()?.seat;
        self.refused = None;
        let waiting = Waiting { seat, ask: self.ask.ask, id, mv: mv.to_string() };
        let message = waiting.message();
        self.waiting = Some(waiting);
        if self.is_shared() {
            self.lay_down_device();
        }
        Some(message)
    }

    /// What to say to a table whose clocks wait for it once the person has been told all that has happened so far; once for
    /// each question, whether it is put to them or to others.
    pub fn told(&mut self) -> Option<ToServer> {
        let ask = self.ask.ask;
        if !self.info.told_first || self.you.is_empty() || ask == 0 || self.told == ask {
            return None;
        }
        self.told = ask;
        Some(ToServer::Told { ask })
    }

    /// Whether several people share this device.
    fn is_shared(&self) -> bool {
        self.you.len() > 1
    }

    /// Somebody of those who share this device takes it, and sees their cards until they have answered.
    pub fn take_device(&mut self, seat: Seat) {
        self.holds = Some(seat);
        self.had = Some(seat);
        self.name_people();
    }

    /// Whoever holds the device lays it down.
    pub fn lay_down_device(&mut self) {
        self.holds = None;
        self.name_people();
    }

    /// What is asked of us: of the one who holds the device, where several people share it.
    fn answered(&self) -> Option<&Answered> {
        if self.is_shared() {
            return self.ask.yours.iter().find(|answered| Some(answered.seat) == self.holds);
        }
        self.ask.yours.first()
    }

    /// Who is to be given the device: the first who is asked and has not answered.
    fn pass_to(&self) -> Option<Seat> {
        let is_open = |answered: &&Answered| answered.choice.is_none() && self.waits_for(answered.seat);
        let next = self.ask.yours.iter().find(is_open)?.seat;
        (self.is_shared() && self.holds.is_none()).then_some(next)
    }

    /// Whether no answer of a seat is on its way.
    fn waits_for(&self, seat: Seat) -> bool {
        self.waiting.as_ref().is_none_or(|waiting| waiting.seat != seat)
    }

    /// Through whose eyes we look. A device that lies on the table shows what everybody sees.
    fn by(&self) -> Option<Seat> {
        if self.is_shared() { self.holds } else { self.you.first().copied() }
    }

    /// Bots have names, too: from the locale, none twice.
    fn name_people(&mut self) {
        let all = self.words.get("tell-bot-names");
        let taken = |name: &str| self.info.seats.iter().any(|seat| seat.name.trim() == name);
        let mut all: Vec<_> = all.split(',').map(str::trim).collect();
        // Another table has other bots, and everybody at this one gives them the same names; so does where the same ones go on.
        let table = self.info.bots_of.as_ref().unwrap_or(&self.table);
        let turn = table.bytes().fold(0_usize, |sum, byte| sum * 31 % 9973 + usize::from(byte));
        let by = turn % all.len();
        all.rotate_left(by);
        // Whoever is called as a bot would be takes its name, and no other bot is called otherwise for that.
        let (own, spare) = all.split_at(self.info.seats.len().min(all.len()));
        let is_bot =
            |seat: &protocol::SeatInfo| matches!(seat.holder, Holder::Bot { .. }) && seat.name.is_empty();
        let unused = own.iter().zip(&self.info.seats).filter(|(_, seat)| !is_bot(seat)).map(|(name, _)| name);
        let mut spare = spare.iter().chain(unused).filter(|name| !taken(name));
        let name = |(nth, seat): (usize, &protocol::SeatInfo)| match own.get(nth).filter(|_| is_bot(seat)) {
            Some(own) if !taken(own) => own.to_string(),
            Some(_) => spare.next().unwrap_or(&"").to_string(),
            None => seat.name.clone(),
        };
        let names = self.info.seats.iter().enumerate().map(name).collect();
        self.words = self.words.at_table(names, self.by());
    }

    /// Who plays where has changed during the match, and the log says so.
    fn tell_of_seats(&mut self, before: &TableInfo) {
        let Some(room) = self.room.as_mut().filter(|_| before.started && self.info.started) else { return };
        let seats = before.seats.iter().zip(&self.info.seats);
        for (seat, (was, is)) in Seat::all(before.seats.len().min(Seat::MAX)).zip(seats) {
            let of = |code| Message::new(code, "").with("seat", seat);
            let message = match (&was.holder, &is.holder) {
                (Holder::Bot { .. }, Holder::Person) => of("tell-took-over"),
                (Holder::Person, Holder::StandIn) => of("tell-stands-in"),
                (Holder::StandIn, Holder::Person) if was.name == is.name => of("tell-came-back"),
                (Holder::Person | Holder::StandIn, Holder::Bot { .. }) => {
                    Message::new("tell-left", "").with("name", was.name.clone())
                }
                _ => continue,
            };
            room.note(message, &self.words);
        }
    }

    /// What has happened since this was last called, beat by beat.
    pub fn frames(&mut self) -> Vec<Coming> {
        self.story_mut().map_or_else(Vec::new, |(story, words)| story.frames(words))
    }

    /// The last turn once more: how things lay before it, and its beats.
    pub fn last_turn(&self) -> Vec<Coming> {
        self.story().map_or_else(Vec::new, |story| story.last_turn(&self.words))
    }

    /// What people said that the person wants to hear.
    fn talk(&self) -> Vec<Saying> {
        let heard = self.talk.iter().filter(|line| !self.hidden.contains(&line.name));
        let saying = |line: &ChatLine| Saying {
            name: line.name.clone(),
            text: match (&line.text, &line.emote) {
                (Some(text), _) => text.clone(),
                (None, Some(emote)) => self.words.get(&format!("emote-{emote}")),
                (None, None) => String::new(),
            },
            is_yours: self.you.contains(&line.seat),
        };
        heard.map(saying).collect()
    }

    /// Hears somebody no more, or again.
    pub fn hide(&mut self, seat: Seat, is_hidden: bool) {
        let Some(info) = self.info.seats.get(seat.idx()) else { return };
        if is_hidden {
            self.hidden.insert(info.name.clone());
        } else {
            self.hidden.remove(&info.name);
        }
    }

    /// Says something for the first of our seats.
    pub fn say(&mut self, text: &str) -> Option<ToServer> {
        let seat = *self.you.first()?;
        self.refused = None;
        Some(ToServer::Say { seat, text: text.trim().to_string() })
    }

    /// Says one of the phrases.
    pub fn emote(&mut self, emote: &str) -> Option<ToServer> {
        let seat = *self.you.first()?;
        self.refused = None;
        Some(ToServer::Emote { seat, emote: emote.to_string() })
    }

    /// Everything there is to look at.
    pub fn scene(&self) -> Scene {
        let by = self.by();
        let mut scene = Scene {
            game: self.game.clone(),
            game_title: self.words.game_title(&self.game),
            code: self.code.clone(),
            started: self.info.started,
            over: self.info.over,
            rematch: self.info.rematch.clone(),
            seated: !self.you.is_empty(),
            pass_to: self.pass_to(),
            shared: self.is_shared(),
            is_host: self.info.host.is_some_and(|host| self.you.contains(&host)),
            locked: self.info.locked,
            refused: self.refused.clone(),
            chat: self.info.chat,
            talk: self.talk(),
            paused: self.info.paused,
            wishes_pause: self.info.wish_pause.iter().any(|seat| self.you.contains(seat)),
            others_wish_pause: self
                .info
                .wish_pause
                .iter()
                .filter(|seat| !self.you.contains(seat))
                .map(|&seat| self.words.name(seat).to_string())
                .collect(),
            take_back: self.take_back(),
            options: self.info.options.clone(),
            designated: self.designated(),
            presets: if self.info.over { Vec::new() } else { self.presets.clone() },
            spectators: self.info.spectators,
            dealt: self.dealt(),
            clock: self.ask.left_ms.map(|left_ms| Clock { left_ms, said: self.clocks }),
            ..Scene::default()
        };
        let answered = self.answered();
        let mut answered = answered.cloned();
        if let (Some(answered), Some(waiting)) = (&mut answered, &self.waiting) {
            // Shown at once; the server confirms it or says why not.
            answered.choice = Some(waiting.mv.clone());
        }
        if let Some(room) = self.room.as_ref().filter(|_| self.info.started) {
            room.show(by, answered.as_ref(), &self.words, &mut scene);
        }
        let waiting = self.waited_for(by).filter(|_| !scene.question.is_empty());
        match answered.as_ref().filter(|answered| !answered.legal.is_empty()) {
            Some(answered) if answered.choice.is_some() => scene.waiting = waiting.unwrap_or_default(),
            Some(_) => {}
            None => scene.question = waiting.unwrap_or(scene.question),
        }
        if let Some(story) = self.story().filter(|_| self.info.started) {
            story.score(by, &self.words, &mut scene);
            if self.info.memory {
                scene.memory = story.remembered(by, &self.words);
            }
        }
        scene.ask = if scene.choices.is_empty() { 0 } else { self.ask.ask };
        let seats = Seat::all(self.info.seats.len()).zip(&self.info.seats);
        scene.seats = seats.map(|(seat, info)| self.seat(seat, info)).collect();
        scene
    }

    /// For whom everybody still waits, but this seat, which has answered or is not asked: by name where they are few.
    fn waited_for(&self, by: Option<Seat>) -> Option<String> {
        let is_waited_for = |seat: &Seat| !self.ask.chosen.contains(seat) && Some(*seat) != by;
        let left: Vec<Seat> = self.ask.seats.iter().copied().filter(is_waited_for).collect();
        let message = match left.len() {
            0 => return None,
            1..=3 => Message::new("tell-waiting", "").with("seats", Arg::Seats(left)),
            n => Message::new("tell-waiting-many", "").with("n", n),
        };
        Some(self.words.say(&message))
    }

    /// The hands of the round that ended last, as those read them who look on.
    fn dealt(&self) -> Option<Dealt> {
        let (round, hands) = self.dealt.as_ref()?;
        let cards = |hand: &Vec<String>| {
            let game::Arg::Cards(cards) = Filled::Cards(hand.clone()).arg() else { return String::new() };
            let cards: Vec<_> = cards.into_iter().map(|card| self.words.label(card)).collect();
            self.words.side_by_side(&cards)
        };
        let hands = Seat::all(hands.len().min(Seat::MAX)).zip(hands);
        let hands = hands.map(|(seat, hand)| (self.words.name(seat).to_string(), cards(hand))).collect();
        Some(Dealt { round: *round, hands })
    }

    /// Of whom the rules speak, as long as that can be another.
    fn designated(&self) -> Vec<Designated> {
        let options =
            catalog::spec(&self.game).filter(|_| !self.info.started).map_or(&[][..], |spec| spec.options);
        let named = options.iter().filter(|option| option.kind == game::Kind::Seat);
        let named = named.filter_map(|option| {
            let place = self.info.options.get(option.key).map_or(option.default, String::as_str);
            Some(Designated {
                option: option.key.to_string(),
                question: self.words.get(&format!("tell-who-{}", option.key)),
                about: self.words.get(&format!("tell-who-about-{}", option.key)),
                seat: Seat::try_from(place.parse::<u8>().ok()?).ok()?,
            })
        });
        named.collect()
    }

    /// What we may say about taking an answer back: what somebody asks for, or what we could.
    fn take_back(&self) -> Option<TakeBack> {
        if self.you.is_empty() {
            return None;
        }
        let asked = self.info.take_back.as_ref();
        let of = asked.map(|asked| asked.of).or(self.ask.take_back.first().copied())?;
        Some(TakeBack {
            of,
            name: self.words.name(of).to_string(),
            is_yours: self.you.contains(&of),
            is_asked: asked.is_some(),
            has_agreed: asked.is_some_and(|asked| asked.agreed.iter().any(|seat| self.you.contains(seat))),
        })
    }

    fn seat(&self, seat: Seat, info: &protocol::SeatInfo) -> SeatLine {
        let asked = self.ask.seats.contains(&seat);
        let chosen = self.ask.chosen.contains(&seat);
        SeatLine {
            seat,
            name: self.words.name(seat).to_string(),
            avatar: info.avatar,
            is_you: if self.is_shared() { self.holds == Some(seat) } else { self.you.contains(&seat) },
            is_bot: matches!(info.holder, Holder::Bot { .. } | Holder::StandIn),
            is_away: !info.here && matches!(info.holder, Holder::Person | Holder::StandIn),
            is_choosing: asked && !chosen,
            has_chosen: asked && chosen,
            is_muted: info.muted,
            is_hidden: self.hidden.contains(&info.name),
        }
    }
}
