//! A new table: which game, for how many, by which rules, with how much time, and who may watch.

use crate::app::Shared;
use crate::browser;
use crate::home::name_or_default;
use crate::room::{select, tick};
use crate::table::AtTable;
use client::Scene;
use game::{Kind, OptionSpec, Spec};
use leptos::prelude::*;
use protocol::rest::{Chat, Clock, Create, Spectators};
use std::collections::BTreeMap;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The bot that plays where nobody asked for another one.
pub(crate) const BOT: &str = catalog::LEVEL;

/// Clocks by their names.
const CLOCKS: [(&str, Option<Clock>); 8] = [
    ("", None),
    ("20s", Some(Clock::PerChoice { millis: 20 * SECOND })),
    ("1m", Some(Clock::PerChoice { millis: MINUTE })),
    ("3m", Some(Clock::PerChoice { millis: 3 * MINUTE })),
    ("3m+5s", Some(Clock::Bank { millis: 3 * MINUTE, increment: 5 * SECOND })),
    ("10m+10s", Some(Clock::Bank { millis: 10 * MINUTE, increment: 10 * SECOND })),
    ("1d", Some(Clock::PerChoice { millis: DAY })),
    ("3d", Some(Clock::PerChoice { millis: 3 * DAY })),
];

/// Rounds of a match that ends after some, until somebody wants another number: games are printed with none.
const ROUNDS: &str = "4";

/// What people may say to one another.
const CHATS: [(&str, &str); 3] =
    [("", "web-chat-emotes"), ("text", "web-chat-text"), ("off", "web-chat-off")];
/// Who may look on, and at what.
const WATCHED: [(&str, &str); 3] =
    [("", "web-watched-public"), ("hands", "web-watched-hands"), ("none", "web-watched-none")];

/// Where a browser keeps the rules by which a game was played last.
fn place_of(game: &str) -> String {
    format!("options/{game}")
}

/// Those rules, as far as there are such: they were kept by some version or other.
fn last_options(game: &str) -> BTreeMap<String, String> {
    let kept = browser::stored(&place_of(game));
    let kept: BTreeMap<_, _> = kept.split_whitespace().filter_map(|option| option.split_once('=')).collect();
    let kept = kept.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    catalog::spec(game).map(|spec| good(spec, &kept)).unwrap_or_default()
}

/// Those of some options that are worth keeping: there are such, they have something to say, and they name no seat.
fn good(spec: &Spec, options: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let is_good = |(key, value): &(&String, &String)| {
        let of = spec.options.iter().find(|of| of.key == **key);
        let of = of.filter(|of| !matches!(of.kind, Kind::Seat | Kind::RandomOrSeat));
        of.is_some_and(|of| of.kind.accepts(value, 0)) && !is_idle(spec, options, key)
    };
    options.iter().filter(is_good).map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Whether an option has nothing to say beside others: a match that ends by points has no rounds to be counted, and the other
/// way round.
fn is_idle(spec: &Spec, options: &BTreeMap<String, String>, key: &str) -> bool {
    let other = match key {
        "rounds" => "target",
        "target" => "rounds",
        _ => return false,
    };
    let printed = spec.options.iter().find(|option| option.key == "end");
    printed.is_some_and(|printed| options.get("end").map_or(printed.default, |end| end) == other)
}

/// What a new table is to be.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    pub(crate) game: RwSignal<String>,
    seats: RwSignal<usize>,
    /// The bot of all seats that have none of their own.
    bot: RwSignal<String>,
    /// Bots of their own, by seat.
    bots: RwSignal<BTreeMap<u8, String>>,
    options: RwSignal<BTreeMap<String, String>>,
    /// What was typed for an option and is no value of it: why, by the option.
    refused: RwSignal<BTreeMap<String, String>>,
    clock: RwSignal<String>,
    /// Who may look on, and at what.
    watched: RwSignal<String>,
    /// Whether strangers find the table.
    listed: RwSignal<bool>,
    /// Whether everybody is shown what they could know.
    memory: RwSignal<bool>,
    /// Whether clocks wait until everybody has been told what happened.
    told_first: RwSignal<bool>,
    /// What people may say to one another.
    chat: RwSignal<String>,
    /// Those who share this device, by seat; bots have the seats of those without a name.
    sharers: RwSignal<BTreeMap<u8, String>>,
}

impl Wish {
    pub(crate) fn new(game: &str, seats: usize) -> Self {
        Wish {
            game: RwSignal::new(game.to_string()),
            seats: RwSignal::new(seats),
            bot: RwSignal::new(BOT.to_string()),
            bots: RwSignal::new(BTreeMap::new()),
            options: RwSignal::new(BTreeMap::new()),
            refused: RwSignal::new(BTreeMap::new()),
            clock: RwSignal::new(String::new()),
            watched: RwSignal::new(String::new()),
            listed: RwSignal::new(false),
            memory: RwSignal::new(false),
            told_first: RwSignal::new(false),
            chat: RwSignal::new(String::new()),
            sharers: RwSignal::new(BTreeMap::new()),
        }
    }

    /// What was wanted last on this device, as far as there is such a thing.
    pub(crate) fn with_last(self) -> Self {
        let bot = browser::stored("bot");
        if self.game.with_untracked(|game| catalog::offered(game).contains(&bot.as_str())) {
            self.bot.set(bot);
        }
        self.options.set(self.game.with_untracked(|game| last_options(game)));
        for (name, choice) in self.choices() {
            choice.set(browser::stored(name));
        }
        for (name, tick) in self.ticks() {
            tick.set(!browser::stored(name).is_empty());
        }
        self
    }

    /// What was chosen of several things, by the names under which a browser keeps it.
    fn choices(&self) -> [(&'static str, RwSignal<String>); 3] {
        [("clock", self.clock), ("watched", self.watched), ("chat", self.chat)]
    }

    /// What was ticked, in the same way.
    fn ticks(&self) -> [(&'static str, RwSignal<bool>); 2] {
        [("memory", self.memory), ("told-first", self.told_first)]
    }

    /// That is wanted again next time, now that there is such a table. Bots of their own seats and who begins are meant for
    /// this one, and so is whether strangers find it.
    pub(crate) fn keep(&self) {
        browser::store("bot", &self.bot.get_untracked());
        for (name, choice) in self.choices() {
            browser::store(name, &choice.get_untracked());
        }
        for (name, tick) in self.ticks() {
            browser::store(name, if tick.get_untracked() { "yes" } else { "" });
        }
        let options = self.options.get_untracked();
        let options: Vec<_> = good(untrack(|| self.spec()), &options)
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        browser::store(&place_of(&self.game.get_untracked()), &options.join(" "));
    }

    /// Why no such table can be made, where something was typed that is no value.
    pub(crate) fn refused(&self) -> Option<String> {
        let is_asked = |key: &str| !untrack(|| self.is_idle(key));
        let why = |refused: &BTreeMap<String, String>| {
            refused.iter().find(|(key, _)| is_asked(key)).map(|(_, why)| why.clone())
        };
        self.refused.with_untracked(why)
    }

    /// Whether an option has nothing to say at such a table.
    fn is_idle(&self, key: &str) -> bool {
        self.options.with(|options| is_idle(self.spec(), options, key))
    }

    /// Nothing is to be other than usual.
    fn reset(&self) {
        self.refused.set(BTreeMap::new());
        self.options.set(BTreeMap::new());
        for (_, choice) in self.choices() {
            choice.set(String::new());
        }
        for (_, tick) in self.ticks() {
            tick.set(false);
        }
        self.listed.set(false);
        self.bot.set(BOT.to_string());
        self.bots.set(BTreeMap::new());
        // Its options are drawn anew.
        self.game.update(|_| ());
    }

    /// In what the table differs from the usual one, in words; empty where it does not.
    fn differences(&self, shared: Shared) -> String {
        let clock = self.clock.get();
        let clock = CLOCKS.into_iter().find(|(name, of)| *name == clock && of.is_some());
        let clock =
            clock.map(|(_, clock)| format!("{}: {}", shared.text("web-clock"), clock_text(clock, shared)));
        let of = |key, of: String, texts: [(&str, &'static str); 3]| {
            let (_, text) = texts.into_iter().find(|(name, _)| !name.is_empty() && *name == of)?;
            Some(format!("{}: {}", shared.text(key), shared.text(text)))
        };
        let ticked = |key, is_ticked: bool| is_ticked.then(|| shared.text(key));
        let bot = self.bot.get();
        let bot = (bot != BOT).then(|| shared.text(&format!("tell-bot-{}", catalog::key(&bot))));
        let all = [
            bot.map(|bot| format!("{}: {bot}", shared.text("tell-bots"))),
            ticked("web-bots-by-seat", !self.bots.with(BTreeMap::is_empty)),
            clock,
            ticked("web-told-first", !self.clock.with(String::is_empty) && self.told_first.get()),
            of("web-chat", self.chat.get(), CHATS),
            of("web-watched", self.watched.get(), WATCHED),
            ticked("web-listed", self.listed.get()),
            ticked("web-memory-wanted", self.memory.get()),
        ];
        let options = self.options.with(|options| differing(self.spec(), options, shared));
        all.into_iter().flatten().chain(options).collect::<Vec<_>>().join(" · ")
    }

    /// Another game, with the rules it was played by last.
    pub(crate) fn choose(&self, game: &str) {
        self.game.set(game.to_string());
        self.refused.set(BTreeMap::new());
        self.options.set(last_options(game));
        // Nor with bots that are none there.
        let is_offered = |bot: &String| catalog::offered(game).contains(&bot.as_str());
        if !self.bot.with_untracked(is_offered) {
            self.bot.set(BOT.to_string());
        }
        self.bots.update(|bots| bots.retain(|_, bot| is_offered(bot)));
    }

    fn spec(&self) -> &'static Spec {
        self.game.with(|id| catalog::spec(id)).unwrap_or(catalog::GAMES[0])
    }

    fn n_seats(&self) -> usize {
        self.seats.get().clamp(self.spec().seats_min, self.spec().seats_max)
    }

    /// The names of those who share this device, one for each seat, empty where a bot sits. There are two at least.
    pub(crate) fn sharers(&self) -> Vec<String> {
        let shared = Shared::of_page();
        let names = self.sharers.get_untracked();
        let name = |seat: u8| names.get(&seat).map(|name| name.trim().to_string()).unwrap_or_default();
        let nth = |seat: u8| shared.words().fmt("web-player-nth", &[("n", i64::from(seat + 1).into())]);
        let or_nth = |seat: u8| Some(name(seat)).filter(|name| !name.is_empty()).unwrap_or_else(|| nth(seat));
        let others = (2..untrack(|| self.n_seats()) as u8).map(name);
        [or_nth(0), or_nth(1)].into_iter().chain(others).collect()
    }

    /// What the table is to be like: against bots alone, or with seats left for friends. `names` are those of people on
    /// this device, by seat.
    pub(crate) fn create(&self, shared: Shared, with_bots: bool, names: &[String]) -> Create {
        let (game, seats, bot, own) = (self.game.get(), self.n_seats(), self.bot.get(), self.bots.get());
        let is_person = |seat: u8| names.get(usize::from(seat)).is_some_and(|name| !name.is_empty());
        let bots = (1..seats as u8).filter(|&seat| !is_person(seat)).filter_map(|seat| {
            let bot = own.get(&seat).cloned().or(with_bots.then(|| bot.clone()))?;
            Some((seat, bot))
        });
        let clock = self.clock.get();
        Create {
            game,
            seats,
            options: self.options.get(),
            name: names.first().cloned().unwrap_or_else(|| name_or_default(shared)),
            bots: bots.collect(),
            clock: CLOCKS.into_iter().find(|(name, _)| *name == clock).and_then(|(_, clock)| clock),
            spectators: match self.watched.get().as_str() {
                "hands" => Spectators::Hands,
                "none" => Spectators::None,
                _ => Spectators::Public,
            },
            chat: match self.chat.get().as_str() {
                "text" => Chat::Text,
                "off" => Chat::Off,
                _ => Chat::Emotes,
            },
            // Whoever plays against bots alone waits for nobody.
            listed: !with_bots && self.listed.get(),
            memory: self.memory.get(),
            told_first: self.told_first.get(),
        }
    }
}

/// How many play.
pub(crate) fn seats(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let step = move |label: &'static str, sign: &'static str, by: isize| {
        let next = move || wish.n_seats().saturating_add_signed(by);
        let is_too_far = move || !(wish.spec().seats_min..=wish.spec().seats_max).contains(&next());
        view! {
            <button
                type="button"
                aria-label=shared.text(label)
                aria-disabled=move || is_too_far().to_string()
                on:click=move |_| if !untrack(is_too_far) { wish.seats.set(untrack(next)) }
            >{sign}</button>
        }
        .into_any()
    };
    view! {
        <div class="field stepper" role="group" aria-labelledby="seats-label">
            <span id="seats-label">{shared.text("web-seats")}</span>
            <span class="steps">
                {step("web-fewer", "−", -1)}
                <output>{move || shared.number(&wish.n_seats())}</output>
                {step("web-more", "+", 1)}
            </span>
        </div>
    }
    .into_any()
}

/// The names of those who share this device.
pub(crate) fn sharers(wish: Wish) -> AnyView {
    const IDS: [&str; 10] = [
        "person-1",
        "person-2",
        "person-3",
        "person-4",
        "person-5",
        "person-6",
        "person-7",
        "person-8",
        "person-9",
        "person-10",
    ];
    let shared = Shared::of_page();
    let one = move |seat: u8| {
        let label = shared.words().fmt("web-player-nth", &[("n", i64::from(seat + 1).into())]);
        let value = move || wish.sharers.with(|names| names.get(&seat).cloned()).unwrap_or_default();
        let set = move |name: String| wish.sharers.update(|names| drop(names.insert(seat, name)));
        let hint = if seat < 2 { String::new() } else { shared.text("web-or-bot") };
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    id=IDS[usize::from(seat)]
                    type="text"
                    maxlength="24"
                    autocomplete="off"
                    placeholder=hint
                    prop:value=value
                    on:input=move |event| set(event_target_value(&event))
                />
            </label>
        }
        .into_any()
    };
    (move || (0..wish.n_seats() as u8).map(one).collect::<Vec<_>>()).into_any()
}

/// Everything that goes without saying until somebody wants it otherwise: bots, time, watchers, and the options of the
/// printed game.
pub(crate) fn more(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let bot = move || {
        let bots = bots(wish.spec().id, shared);
        select("bot", &bots, move || untrack(|| wish.bot.get()), move |bot| wish.bot.set(bot))
    };
    let about = move || shared.text(&format!("tell-bot-about-{}", catalog::key(&wish.bot.get())));
    let clocks = CLOCKS.map(|(name, clock)| (name, clock_text(clock, shared)));
    let clock = select("clock", &clocks, move || wish.clock.get(), move |clock| wish.clock.set(clock));
    let chats = CHATS.map(|(name, key)| (name, shared.text(key)));
    let chat = select("chat", &chats, move || wish.chat.get(), move |chat| wish.chat.set(chat));
    let watched = WATCHED.map(|(name, key)| (name, shared.text(key)));
    let watched = select("watched", &watched, move || wish.watched.get(), move |name| wish.watched.set(name));
    view! {
        <div class="bots">
            <label class="field"><span>{shared.text("tell-bots")}</span>{bot}</label>
            <p class="hint">{about}</p>
        </div>
        <label class="field"><span>{shared.text("web-clock")}</span>{clock}</label>
        // Without a clock there is nothing to wait.
        <Show when=move || !wish.clock.with(String::is_empty)>
            {tick("told-first", shared.text("web-told-first"), wish.told_first)}
        </Show>
        <label class="field"><span>{shared.text("web-chat")}</span>{chat}</label>
        <label class="field"><span>{shared.text("web-watched")}</span>{watched}</label>
        {tick("listed", shared.text("web-listed"), wish.listed)}
        {tick("memory", shared.text("web-memory-wanted"), wish.memory)}
        {move || options(wish, shared)}
        <h2>{shared.text("web-bots-by-seat")}</h2>
        {move || own_bots(wish, shared)}
    }
    .into_any()
}

/// In what the table is to differ from the usual one: it may be what was wanted last, and is out of sight.
pub(crate) fn differs(wish: Wish) -> AnyView {
    let shared = Shared::of_page();
    let said = Memo::new(move |_| wish.differences(shared));
    let line = move || {
        let what = Some(said.get()).filter(|said| !said.is_empty())?;
        let text = shared.words().fmt("web-differs", &[("what", what.into())]);
        Some(view! {
            <p class="hint" id="differs">{text}</p>
            <button
                type="button"
                class="quiet"
                id="as-usual"
                on:click=move |_| {
                    wish.reset();
                    // The button goes with what it has taken back.
                    browser::focus_first(&["#play"]);
                }
            >{shared.text("web-as-usual")}</button>
        })
    };
    line.into_any()
}

/// The bots that there are in a game.
pub(crate) fn bots(game: &str, shared: Shared) -> Vec<(&'static str, String)> {
    catalog::offered(game)
        .iter()
        .map(|&bot| (bot, shared.text(&format!("tell-bot-{}", catalog::key(bot)))))
        .collect()
}

fn clock_text(clock: Option<Clock>, shared: Shared) -> String {
    let (unit, millis, increment) = match clock {
        None => return shared.text("web-clock-none"),
        Some(Clock::Bank { millis, increment }) => (MINUTE, millis, Some(increment)),
        Some(Clock::PerChoice { millis }) => {
            let unit = [DAY, MINUTE, SECOND].into_iter().find(|unit| millis % unit == 0).unwrap_or(1);
            (unit, millis, None)
        }
    };
    let key = match (unit, increment) {
        (_, Some(_)) => "web-clock-bank",
        (DAY, _) => "web-clock-days",
        (MINUTE, _) => "web-clock-minutes",
        _ => "web-clock-seconds",
    };
    let n = ((millis / unit) as i64).into();
    let more = increment.map(|increment| ("more", ((increment / SECOND) as i64).into()));
    shared.words().fmt(key, &[("n", n)].into_iter().chain(more).collect::<Vec<_>>())
}

/// A bot of its own for every seat; whoever makes the table has the first one.
fn own_bots(wish: Wish, shared: Shared) -> Vec<AnyView> {
    const IDS: [&str; 9] = ["bot-2", "bot-3", "bot-4", "bot-5", "bot-6", "bot-7", "bot-8", "bot-9", "bot-10"];
    let mut choices = vec![("", shared.text("web-bot-none"))];
    choices.extend(bots(wish.spec().id, shared));
    let one = |seat: u8| {
        let value = move || wish.bots.with(|bots| bots.get(&seat).cloned()).unwrap_or_default();
        let set = move |bot: String| {
            wish.bots.update(|bots| {
                bots.remove(&seat);
                if !bot.is_empty() {
                    bots.insert(seat, bot);
                }
            });
        };
        let name = shared.words().fmt("web-seat-nth", &[("n", i64::from(seat + 1).into())]);
        let bot = select(IDS[usize::from(seat) - 1], &choices, move || untrack(value), set);
        view! { <label class="field"><span>{name}</span>{bot}</label> }.into_any()
    };
    (1..wish.n_seats() as u8).map(one).collect()
}

/// The options of the printed game. Study options make another game of it.
fn options(wish: Wish, shared: Shared) -> Vec<AnyView> {
    // Fields that are drawn anew say what is wanted, and nothing of what was typed before.
    wish.refused.update_untracked(BTreeMap::clear);
    let printed = wish.spec().options.iter().filter(|option| !option.key.starts_with("lab."));
    printed.filter_map(|option| field(wish, shared, option)).collect()
}

fn field(wish: Wish, shared: Shared, option: &'static OptionSpec) -> Option<AnyView> {
    let value = move || {
        wish.options.with(|options| options.get(option.key).cloned()).unwrap_or(option.default.into())
    };
    let set = move |value: String| {
        wish.options.update(|options| {
            // The printed game goes without saying.
            if value.is_empty() || value == option.default {
                options.remove(option.key);
            } else {
                options.insert(option.key.to_string(), value);
            }
            // What then has to be said has a beginning.
            let wants_rounds = options.get("end").is_some_and(|end| ["rounds", "both"].contains(&&**end));
            if option.key == "end" && wants_rounds {
                options.entry("rounds".to_string()).or_insert_with(|| ROUNDS.to_string());
            }
        });
    };
    let in_words = |word: &str| self::in_words(option.kind, word, shared);
    let seats = |before: &str| {
        let seat = |seat: usize| format!("{before}{seat}");
        (0..wish.n_seats()).map(seat).map(|seat| (seat.clone(), in_words(&seat))).collect::<Vec<_>>()
    };
    let words: Vec<(String, String)> = match option.kind {
        Kind::Word(words) => words.iter().map(|word| ((*word).to_string(), in_words(word))).collect(),
        Kind::Flag => ["true", "false"].map(|word| (word.to_string(), in_words(word))).into(),
        Kind::Seat => seats(""),
        Kind::RandomOrSeat => [vec![("random".to_string(), in_words("random"))], seats("seat:")].concat(),
        Kind::Number { .. } => Vec::new(),
        Kind::Numbers { .. } => return None,
    };
    let refused = move || wish.refused.with(|refused| refused.get(option.key).cloned()).unwrap_or_default();
    let input = if let Kind::Number { min, max } = option.kind {
        let good = move |text: &str| match text.parse::<i64>() {
            Ok(number) => Some(number.clamp(min.into(), max.into()).to_string()),
            Err(_) if text.is_empty() && !option.default.is_empty() => Some(option.default.to_string()),
            Err(_) => None,
        };
        // What is no number is refused here: the server knows options by other names. It is refused, and what is one is taken,
        // while it is typed: sentences that came with a tap on a button would push the button away from under it.
        let take = move |event: leptos::ev::Event| {
            let text = typed(&event_target_value(&event));
            let good = good(&text);
            let why = good.is_none().then(|| {
                let name = shared.text(&format!("tell-option-{}", option.key));
                let allowed = range(min, max, shared);
                let args = [("value", text.into()), ("key", name.into()), ("allowed", allowed.into())];
                shared.words().fmt("bad-value", &args)
            });
            wish.refused.update(|refused| match why {
                Some(why) => drop(refused.insert(option.key.to_string(), why)),
                None => drop(refused.remove(option.key)),
            });
            if let Some(good) = good {
                set(good);
            }
        };
        // Whoever is done sees what was taken.
        let show = move |event: leptos::ev::Event| {
            if let Some(good) = good(&typed(&event_target_value(&event))) {
                event_target::<web_sys::HtmlInputElement>(&event).set_value(&shared.number(&good));
            }
        };
        let text = move || {
            let value = value();
            browser::typed_now(option.key).unwrap_or_else(|| shared.number(&value))
        };
        view! {
            <input
                id=option.key
                inputmode="numeric"
                autocomplete="off"
                prop:value=text
                on:input=take
                on:change=show
            />
        }
        .into_any()
    } else {
        let words: Vec<_> = words.iter().map(|(word, text)| (word.as_str(), text.clone())).collect();
        select(option.key, &words, move || untrack(value), set)
    };
    let name = shared.text(&format!("tell-option-{}", option.key));
    let range = match option.kind {
        Kind::Number { min, max } => range(min, max, shared),
        _ => String::new(),
    };
    let range = (!range.is_empty()).then(|| view! { " ("<bdi>{range}</bdi>")" });
    let is_idle = move || wish.is_idle(option.key);
    let field = view! {
        <label class="field" hidden=is_idle><span>{name}{range}</span>{input}</label>
        <p class="trouble" role="alert" hidden=is_idle>{refused}</p>
    };
    Some(field.into_any())
}

/// The numbers that an option can have. What is too large for every match is no bound.
fn range(min: u32, max: u32, shared: Shared) -> String {
    let (first, last) = (shared.number(&min), shared.number(&max));
    if max == u32::MAX { format!("≥ {first}") } else { format!("{first}–{last}") }
}

/// A value of an option in words.
fn in_words(kind: Kind, value: &str, shared: Shared) -> String {
    let seat = match kind {
        Kind::Seat => Some(value),
        _ => value.strip_prefix("seat:"),
    };
    match (kind, seat.and_then(|seat| seat.parse::<usize>().ok())) {
        (_, Some(seat)) => shared.words().fmt("web-seat-nth", &[("n", (seat + 1).into())]),
        (Kind::Number { .. }, _) => shared.number(&value),
        _ => shared.text(&format!("tell-value-{}", value.replace('_', "-"))),
    }
}

/// In what a table differs from the printed game, in words; empty where it is that. Of whom the rules speak is said by whoever
/// asks for it, and study options make another game, which its title says.
fn variant(scene: &Scene, shared: Shared) -> String {
    let Some(spec) = catalog::spec(&scene.game) else { return String::new() };
    let said = differing(spec, &scene.options, shared).join(" · ");
    if said.is_empty() { said } else { shared.words().fmt("web-variant", &[("what", said.into())]) }
}

/// Options that are other than printed, in words.
fn differing(spec: &Spec, options: &BTreeMap<String, String>, shared: Shared) -> Vec<String> {
    let specs = spec.options.iter();
    let specs = specs.filter(|option| option.kind != Kind::Seat && !option.key.starts_with("lab."));
    let specs = specs.filter(|option| !is_idle(spec, options, option.key));
    let said = specs.filter_map(|option| {
        let value = in_words(option.kind, options.get(option.key)?, shared);
        Some(format!("{}: {value}", shared.text(&format!("tell-option-{}", option.key))))
    });
    said.collect()
}

/// The line that says so.
#[component]
pub(crate) fn Variant() -> impl IntoView {
    let at = expect_context::<AtTable>();
    let variant = Memo::new(move |_| at.scene.with(|scene| variant(scene, at.shared)));
    view! { <p class="hint variant">{variant}</p> }
}

/// A number as it was typed, in the digits that computers read: a keyboard has those of its language.
pub(crate) fn typed(text: &str) -> String {
    latin(text.trim())
}

/// A text in the digits that computers read.
pub(crate) fn latin(text: &str) -> String {
    let digit = |c: char| match u32::from(c).wrapping_sub(u32::from('۰')) {
        n @ 0..=9 => char::from_digit(n, 10).unwrap_or(c),
        _ => c,
    };
    text.chars().map(digit).collect()
}
