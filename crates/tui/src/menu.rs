//! Choosing a game, seats, bots and options with arrow keys and digits.

use crate::keys::{Input, Key};
use crate::paint::{fit, put, rule, wrap};
use crate::setup::{BOT, Chosen, PlaySetup, Played, default_seats};
use crate::table::{Next, SIZE_MIN, Screen, Wait, draw_keys, draw_too_small};
use crate::theme::Theme;
use game::{Kind, Message, OptionSpec, Options, Seat, Spec};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::Words;

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
        let printed = spec.options.iter().filter(|option| !option.key.starts_with("lab."));
        Form {
            spec,
            n_seats,
            you: setup.seat.map_or(0, Seat::idx).min(n_seats - 1),
            bot: bots.iter().position(|name| name == bot).unwrap_or(0),
            bots,
            options: printed
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
                self.n_seats = self.spec.seats_min + around(self.n_seats - self.spec.seats_min, n);
                self.you = self.you.min(self.n_seats - 1);
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
            0 if (self.spec.seats_min..=self.spec.seats_max).contains(&typed) => self.n_seats = typed,
            // The seats that have two digits.
            0 if typed == 0 && self.spec.seats_max == 10 => self.n_seats = 10,
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
        self.you = self.you.min(self.n_seats - 1);
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
                match option.kind {
                    _ if value.is_empty() => words.get("tui-menu-unset"),
                    Kind::Seat => value.parse::<usize>().map_or(String::new(), |seat| (seat + 1).to_string()),
                    Kind::RandomOrSeat => {
                        match value.strip_prefix("seat:").and_then(|s| s.parse::<usize>().ok()) {
                            Some(seat) => (seat + 1).to_string(),
                            None => words.get("tell-value-random"),
                        }
                    }
                    _ => named(&format!("tell-value-{}", value.replace('_', "-")), words, || value.clone()),
                }
            }
        }
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

/// The next or previous value of an option; an option without a default can be unset.
fn changed(option: &OptionSpec, value: &str, n_seats: usize, up: bool) -> String {
    let among = |values: &[String]| {
        let at = values.iter().position(|v| v == value).unwrap_or(0);
        let n = values.len();
        values[if up { (at + 1) % n } else { (at + n - 1) % n }].clone()
    };
    let seats = |prefix: &str| (0..n_seats).map(|seat| format!("{prefix}{seat}")).collect::<Vec<_>>();
    match option.kind {
        Kind::Flag => (value != "true").to_string(),
        Kind::Word(words) => among(&words.iter().map(|word| (*word).to_string()).collect::<Vec<_>>()),
        Kind::Seat => among(&seats("")),
        Kind::RandomOrSeat => among(&[vec!["random".to_string()], seats("seat:")].concat()),
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
        let mut y = 2;
        put(buf, area, 3, y, &words.get("tui-menu-choose"), theme.strong());
        y += 2;
        for (nth, spec) in catalog::GAMES.iter().enumerate() {
            let here = nth == self.at;
            let style = if here { theme.selected().bold() } else { theme.strong() };
            let mark = if here { "▶" } else { " " };
            let seats = words
                .fmt("tui-menu-players", &[("min", spec.seats_min.into()), ("max", spec.seats_max.into())]);
            let title = fit(&words.game_title(spec.id), 26);
            put(buf, area, 1, y, &format!("{mark} {}  {title}{} ", nth + 1, fit(&seats, 16)), style);
            let about = words.get(&format!("tell-about-{}", spec.id));
            put(buf, area, 6, y + 1, &about, Style::new());
            y += 3;
        }
        put(buf, area, 3, area.height - 3, &words.get("tui-menu-unofficial"), theme.dim());
        let keys = [
            ("↑↓", words.get("tui-key-select")),
            ("⏎", words.get("tui-key-choose")),
            ("q", words.get("tui-key-quit")),
        ];
        draw_keys(buf, Rect { y: area.bottom() - 1, height: 1, ..area }, &keys, &[], &[], theme);
    }

    fn draw_form(&self, form: &Form, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        put(buf, area, 3, 2, &words.game_title(form.spec.id), theme.strong());
        let mut y = 3;
        for line in wrap(&words.get(&format!("tell-about-{}", form.spec.id)), 74) {
            put(buf, area, 3, y, &line, Style::new());
            y += 1;
        }
        y += 1;
        for field in 0..form.n_fields() {
            let here = field == form.at;
            let label = fit(&form.label(field, words), 40);
            put(buf, area, 1, y, if here { "▶" } else { " " }, theme.strong());
            put(buf, area, 3, y, &label, if here { theme.strong() } else { Style::new() });
            let value = format!("‹ {} ›", form.value(field, words));
            put(buf, area, 44, y, &value, if here { theme.selected() } else { Style::new() });
            y += 1;
            if field + 1 == FIELDS {
                let about =
                    named(&format!("tell-bot-about-{}", catalog::key(form.bot())), words, String::new);
                put(buf, area, 5, y, &fit(&about, 74), theme.dim());
                y += 2;
            }
        }
        let sentence = match &self.notice {
            Some(notice) => (format!("✗ {}", words.say_with_rule(notice)), theme.warn()),
            None => (words.get("tui-menu-start"), theme.strong()),
        };
        for (nth, line) in wrap(&sentence.0, 74).iter().enumerate() {
            put(buf, area, 3, y + 1 + nth as u16, line, sentence.1);
        }
        let keys = [
            ("↑↓", words.get("tui-key-select")),
            ("←→", words.get("tui-key-change")),
            ("0-9", words.get("tui-key-type")),
            ("⏎", words.get("tui-key-start")),
            ("Esc", words.get("tui-key-back")),
            ("q", words.get("tui-key-quit")),
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
