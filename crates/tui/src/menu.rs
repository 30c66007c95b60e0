//! Choosing a game, seats, bots and options with arrow keys and digits.

use crate::keys::{Input, Key};
use crate::paint::{fit, put, put_lines, rule, wrap};
use crate::setup::{BOT, Chosen, PlaySetup, Played, default_seats};
use crate::table::{Next, SIZE_MIN, Screen, Wait, draw_keys, draw_too_small, key_name};
use crate::theme::Theme;
use game::{Arg, Kind, Message, OptionSpec, Options, Seat, Spec};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::Words;
use unicode_width::UnicodeWidthStr as _;

/// The menu.
pub(crate) struct Menu {
    words: Words,
    theme: Theme,
    setup: PlaySetup,
    match_no: u64,
    at: usize,
    form: Option<Form>,
    notice: Option<Message>,
}

/// What is set for one game.
#[derive(Clone, Debug)]
struct Form {
    spec: &'static Spec,
    n_seats: usize,
    you: usize,
    /// Names of bots to choose from.
    bots: Vec<String>,
    bot: usize,
    options: Vec<(&'static OptionSpec, String)>,
    at: usize,
    typing: bool,
}

/// Seats, your seat and bots come before the options.
const FIELDS: usize = 3;

impl Form {
    fn new(spec: &'static Spec, setup: &PlaySetup) -> Self {
        let n_seats =
            setup.seats.unwrap_or_else(|| default_seats(spec)).clamp(spec.seats_min, spec.seats_max);
        let bot = setup.bots.first().map_or(BOT, String::as_str);
        let mut bots: Vec<String> =
            catalog::offered(spec.id).iter().map(|name| (*name).to_string()).collect();
        // Whoever has named another one on the command line finds it here.
        if !bots.iter().any(|name| name == bot) {
            bots.push(bot.to_string());
        }
        // Study options make another game of it; whoever wants that names them on the command line.
        let named = |option: &OptionSpec| setup.options.get(option.key).is_some();
        let offered = spec.options.iter().filter(|option| !option.key.starts_with("lab.") || named(option));
        Form {
            spec,
            n_seats,
            you: setup.seat.map_or(0, Seat::idx).min(n_seats - 1),
            bot: bots.iter().position(|name| name == bot).unwrap_or(0),
            bots,
            options: offered
                .map(|option| (option, setup.options.get(option.key).unwrap_or(option.default).to_string()))
                .collect(),
            at: 0,
            typing: false,
        }
    }

    fn n_fields(&self) -> usize {
        FIELDS + self.options.len()
    }

    fn change(&mut self, up: bool) {
        let around = |at: usize, n: usize| if up { (at + 1) % n } else { (at + n - 1) % n };
        self.typing = false;
        match self.at {
            0 => {
                let n = self.spec.seats_max - self.spec.seats_min + 1;
                self.seat(self.spec.seats_min + around(self.n_seats - self.spec.seats_min, n));
            }
            1 => self.you = around(self.you, self.n_seats),
            2 => self.bot = around(self.bot, self.bots.len()),
            _ => {
                let n_seats = self.n_seats;
                let (option, value) = &mut self.options[self.at - FIELDS];
                *value = changed(option, value, n_seats, up);
            }
        }
    }

    fn digit(&mut self, digit: char) {
        let typed = digit.to_digit(10).unwrap_or(0) as usize;
        match self.at {
            0 if (self.spec.seats_min..=self.spec.seats_max).contains(&typed) => self.seat(typed),
            // The seats that have two digits.
            0 if typed == 0 && self.spec.seats_max == 10 => self.seat(10),
            1 if (1..=self.n_seats).contains(&typed) => self.you = typed - 1,
            at if at >= FIELDS => {
                let typing = std::mem::replace(&mut self.typing, true);
                let (option, value) = &mut self.options[at - FIELDS];
                if matches!(option.kind, Kind::Number { .. }) {
                    if !typing {
                        value.clear();
                    }
                    if value.len() < 6 {
                        value.push(digit);
                    }
                }
            }
            _ => {}
        }
    }

    /// Sets the number of seats; who sat in one that is gone sits in the last one now.
    fn seat(&mut self, n_seats: usize) {
        let last = n_seats - 1;
        self.n_seats = n_seats;
        self.you = self.you.min(last);
        for (option, value) in &mut self.options {
            let prefix = match option.kind {
                Kind::Seat => "",
                Kind::RandomOrSeat => "seat:",
                _ => continue,
            };
            let seat = value.strip_prefix(prefix).and_then(|seat| seat.parse::<usize>().ok());
            if seat.is_some_and(|seat| seat > last) {
                *value = format!("{prefix}{last}");
            }
        }
    }

    fn label(&self, field: usize, words: &Words) -> String {
        match field {
            0 => words.get("tui-menu-seats"),
            1 => words.get("tui-menu-seat"),
            2 => words.get("tell-bots"),
            _ => named(&format!("tell-option-{}", self.options[field - FIELDS].0.key), words, || {
                self.options[field - FIELDS].0.key.to_string()
            }),
        }
    }

    fn value(&self, field: usize, words: &Words) -> String {
        match field {
            0 => self.n_seats.to_string(),
            1 => (self.you + 1).to_string(),
            2 => {
                let bot = self.bot();
                named(&format!("tell-bot-{}", catalog::key(bot)), words, || bot.to_string())
            }
            _ => {
                let (option, value) = &self.options[field - FIELDS];
                shown(option, value, words)
            }
        }
    }

    /// A refusal in the words of this page: an option by its label, a value as it stands beside it.
    fn refusal(&self, refused: &Message, words: &Words) -> String {
        let options = || (FIELDS..self.n_fields()).zip(&self.options);
        let of = |key: &str| options().find(|(_, (option, _))| option.key == key);
        let mut message = refused.clone();
        let mut concerned = None;
        for (name, arg) in &mut message.args {
            let Arg::Text(text) = arg else { continue };
            match *name {
                "key" => {
                    let Some((field, (option, value))) = of(text) else { continue };
                    concerned = Some((*option, value));
                    *text = words.fmt("tui-menu-option", &[("label", self.label(field, words).into())]);
                }
                "because" => {
                    let Some((field, _)) = text.split_once('=').and_then(|(key, _)| of(key)) else {
                        continue;
                    };
                    let args = [
                        ("label", self.label(field, words).into()),
                        ("value", self.value(field, words).into()),
                    ];
                    *text = words.fmt("tui-menu-option-set", &args);
                }
                _ => {}
            }
        }
        for (name, arg) in &mut message.args {
            let (Arg::Text(text), Some((option, value))) = (arg, concerned) else { continue };
            match *name {
                "value" => *text = shown(option, value, words),
                "allowed" => {
                    let all = values(option, self.n_seats);
                    let all: Vec<_> = all.iter().map(|value| shown(option, value, words)).collect();
                    if !all.is_empty() {
                        *text = all.join(" | ");
                    }
                }
                _ => {}
            }
        }
        words.say_with_rule(&message)
    }

    fn bot(&self) -> &str {
        &self.bots[self.bot]
    }

    fn options(&self) -> Options {
        let set = self.options.iter().filter(|(option, value)| !value.is_empty() && *value != option.default);
        set.map(|(option, value)| (option.key, value.clone())).collect()
    }
}

fn named(key: &str, words: &Words, otherwise: impl FnOnce() -> String) -> String {
    if words.has(key) { words.get(key) } else { otherwise() }
}

/// A value as the page shows it: seats count from 1 there.
fn shown(option: &OptionSpec, value: &str, words: &Words) -> String {
    let seat = match option.kind {
        Kind::Seat => value.parse::<usize>().ok(),
        Kind::RandomOrSeat => value.strip_prefix("seat:").and_then(|seat| seat.parse().ok()),
        _ => None,
    };
    match seat {
        _ if value.is_empty() => words.get("tui-menu-unset"),
        Some(seat) => (seat + 1).to_string(),
        None => named(&format!("tell-value-{}", value.replace('_', "-")), words, || value.to_string()),
    }
}

/// A sentence that begins in a column, in lines that end where the area does, or where they are long enough to read.
fn filled(sentence: &str, area: Rect, x: u16) -> Vec<String> {
    wrap(sentence, area.width.saturating_sub(x + 1).min(100).into())
}

/// All values of an option, where they can be counted.
fn values(option: &OptionSpec, n_seats: usize) -> Vec<String> {
    let seats = |prefix: &str| (0..n_seats).map(|seat| format!("{prefix}{seat}")).collect::<Vec<_>>();
    match option.kind {
        Kind::Flag => vec!["false".to_string(), "true".to_string()],
        Kind::Word(words) => words.iter().map(|word| (*word).to_string()).collect(),
        Kind::Seat => seats(""),
        Kind::RandomOrSeat => [vec!["random".to_string()], seats("seat:")].concat(),
        Kind::Number { .. } | Kind::Numbers { .. } => Vec::new(),
    }
}

/// The next or previous value of an option; an option without a default can be unset.
fn changed(option: &OptionSpec, value: &str, n_seats: usize, up: bool) -> String {
    match option.kind {
        Kind::Flag | Kind::Word(_) | Kind::Seat | Kind::RandomOrSeat => {
            let values = values(option, n_seats);
            let at = values.iter().position(|v| v == value).unwrap_or(0);
            let n = values.len();
            values[if up { (at + 1) % n } else { (at + n - 1) % n }].clone()
        }
        Kind::Number { min, max } => match value.parse::<u32>() {
            Err(_) if up => min.to_string(),
            Err(_) => String::new(),
            Ok(n) if up => n.saturating_add(1).min(max).to_string(),
            Ok(n) if n <= min && option.default.is_empty() => String::new(),
            Ok(n) => n.saturating_sub(1).max(min).to_string(),
        },
        Kind::Numbers { .. } => value.to_string(),
    }
}

impl Menu {
    pub(crate) fn new(setup: PlaySetup, match_no: u64, words: &Words, theme: Theme) -> Self {
        let at = setup.game.as_ref().and_then(|id| catalog::GAMES.iter().position(|spec| spec.id == *id));
        Menu { words: words.clone(), theme, setup, match_no, at: at.unwrap_or(0), form: None, notice: None }
    }

    fn open(&mut self, at: usize) {
        self.at = at;
        self.form = Some(Form::new(catalog::GAMES[at], &self.setup));
    }

    fn start(&mut self, form: &Form) -> Next {
        let bots = match self.setup.bots.as_slice() {
            // More than one kind of bot was asked for on the command line: the menu cannot say that better.
            [_, _, ..] => self.setup.bots.clone(),
            _ => vec![form.bot().to_string()],
        };
        let chosen = Chosen {
            spec: form.spec,
            n_seats: form.n_seats,
            you: Seat::new(form.you),
            bots,
            options: form.options(),
            name: self.setup.name.clone(),
            seed: self.setup.seed,
            match_no: self.match_no,
            programs: self.setup.programs.clone(),
        };
        match chosen.check() {
            Ok(()) => Next::Play(Box::new(chosen)),
            Err(refused) => {
                self.notice = Some(refused);
                Next::Stay
            }
        }
    }

    fn key(&mut self, key: Key) -> Next {
        self.notice = None;
        let n_games = catalog::GAMES.len();
        let Some(form) = &mut self.form else {
            match key {
                Key::Up | Key::Left => self.at = (self.at + n_games - 1) % n_games,
                Key::Down | Key::Right => self.at = (self.at + 1) % n_games,
                Key::Enter | Key::Char(' ') => self.open(self.at),
                Key::Char(digit @ '1'..='9') => {
                    let nth = digit as usize - '1' as usize;
                    if nth < n_games {
                        self.open(nth);
                    }
                }
                Key::Esc | Key::Char('q') => return Next::Quit,
                _ => {}
            }
            return Next::Stay;
        };
        let n_fields = form.n_fields();
        match key {
            Key::Up => form.at = (form.at + n_fields - 1) % n_fields,
            Key::Down | Key::Tab => form.at = (form.at + 1) % n_fields,
            Key::Left => form.change(false),
            Key::Right | Key::Char(' ') => form.change(true),
            Key::Char(digit @ '0'..='9') => form.digit(digit),
            Key::Backspace if form.at >= FIELDS => {
                form.typing = true;
                form.options[form.at - FIELDS].1.pop();
            }
            Key::Enter => {
                let form = form.clone();
                return self.start(&form);
            }
            Key::Esc => self.form = None,
            Key::Char('q') => return Next::Quit,
            _ => {}
        }
        if !matches!(key, Key::Char('0'..='9') | Key::Backspace)
            && let Some(form) = &mut self.form
        {
            form.typing = false;
        }
        Next::Stay
    }

    fn draw_games(&self, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        let unofficial = filled(&words.get("tui-menu-unofficial"), area, 3);
        let abouts =
            catalog::GAMES.map(|spec| filled(&words.get(&format!("tell-about-{}", spec.id)), area, 6));
        let seats = catalog::GAMES.map(|spec| {
            let args = [("min", spec.seats_min.into()), ("max", spec.seats_max.into())];
            words.fmt("tui-menu-players", &args)
        });
        let seats_width = seats.iter().map(|seats| seats.width()).max().unwrap_or(0);
        // The title, the question and the keys are there as well. Empty lines go where they help most.
        let n_lines = 3 + unofficial.len() + abouts.iter().map(|about| 1 + about.len()).sum::<usize>();
        let mut spare = usize::from(area.height).saturating_sub(n_lines) as u16;
        let mut room = |n: u16| {
            let has_room = spare >= n;
            spare -= if has_room { n } else { 0 };
            u16::from(has_room)
        };
        let between = room(abouts.len() as u16 - 1);
        // Above what stands at the bottom it is enough that a line is left over.
        let [_, below_question, above_question, below_unofficial] = [(); 4].map(|()| room(1));
        let mut y = 1 + above_question;
        put(buf, area, 3, y, &words.get("tui-menu-choose"), theme.strong());
        y += 1 + below_question;
        for (nth, spec) in catalog::GAMES.iter().enumerate() {
            let here = nth == self.at;
            let style = if here { theme.selected().bold() } else { theme.strong() };
            let mark = if here { "▶" } else { " " };
            let title = fit(&words.game_title(spec.id), 26);
            let seats = fit(&seats[nth], seats_width);
            put(buf, area, 1, y, &format!("{mark} {}  {title}{seats} ", nth + 1), style);
            put_lines(buf, area, 6, y + 1, &abouts[nth], Style::new());
            y += 1 + abouts[nth].len() as u16 + between;
        }
        let y = area.height - 1 - below_unofficial - unofficial.len() as u16;
        put_lines(buf, area, 3, y, &unofficial, theme.dim());
        let keys = [
            (key_name("↑↓"), words.get("tui-key-select")),
            (key_name("Enter"), words.get("tui-key-choose")),
            (key_name("q"), words.get("tui-key-quit")),
        ];
        draw_keys(buf, Rect { y: area.bottom() - 1, height: 1, ..area }, &keys, &[], &[], theme);
    }

    fn draw_form(&self, form: &Form, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        put(buf, area, 3, 2, &words.game_title(form.spec.id), theme.strong());
        let about = filled(&words.get(&format!("tell-about-{}", form.spec.id)), area, 3);
        put_lines(buf, area, 3, 3, &about, Style::new());
        let mut y = 4 + about.len() as u16;
        let about = |bot: &str| {
            let about = named(&format!("tell-bot-about-{}", catalog::key(bot)), words, String::new);
            filled(&about, area, 5)
        };
        // Room for the longest, so that nothing jumps when another one is chosen.
        let about_height = form.bots.iter().map(|bot| about(bot).len()).max().unwrap_or(1).max(1);
        for field in 0..form.n_fields() {
            let here = field == form.at;
            let label = fit(&form.label(field, words), 40);
            put(buf, area, 1, y, if here { "▶" } else { " " }, theme.strong());
            put(buf, area, 3, y, &label, if here { theme.strong() } else { Style::new() });
            let value = format!("‹ {} ›", form.value(field, words));
            put(buf, area, 44, y, &value, if here { theme.selected() } else { Style::new() });
            y += 1;
            if field + 1 == FIELDS {
                put_lines(buf, area, 5, y, &about(form.bot()), theme.dim());
                y += about_height as u16 + 1;
            }
        }
        let sentence = match &self.notice {
            Some(notice) => (format!("✗ {}", form.refusal(notice, words)), theme.warn()),
            None => (words.get("tui-menu-start"), theme.strong()),
        };
        put_lines(buf, area, 3, y + 1, &filled(&sentence.0, area, 3), sentence.1);
        let keys = [
            (key_name("↑↓"), words.get("tui-key-select")),
            (key_name("←→"), words.get("tui-key-change")),
            (key_name("0-9"), words.get("tui-key-type")),
            (key_name("Enter"), words.get("tui-key-start")),
            (key_name("Esc"), words.get("tui-key-back")),
            (key_name("q"), words.get("tui-key-quit")),
        ];
        draw_keys(buf, Rect { y: area.bottom() - 1, height: 1, ..area }, &keys, &[], &[], theme);
    }
}

impl Screen for Menu {
    fn update(&mut self, input: Input) -> Next {
        match input {
            Input::Leave => Next::Quit,
            Input::Tick => Next::Stay,
            Input::Key(key) => self.key(key),
        }
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        if area.width < SIZE_MIN.0 || area.height < SIZE_MIN.1 {
            draw_too_small(&self.words, area, buf);
            return;
        }
        rule(buf, area, 0, &self.words.get("tui-title"), &self.words.get("tui-subtitle"), self.theme);
        match &self.form {
            None => self.draw_games(area, buf),
            Some(form) => self.draw_form(form, area, buf),
        }
    }

    fn wait(&self) -> Wait {
        Wait::Key
    }

    fn played(&self) -> Option<Played> {
        None
    }
}
