//! The table of one match: keys in, characters out.

use crate::games::{Beat, Drawing, Preset, Reply, Scene};
use crate::keys::{Input, Key};
use crate::paint::{self, cut, popup, put, rule, wrap};
use crate::score::Rounds;
use crate::session::Session;
use crate::setup::{Chosen, Played, Purpose};
use crate::theme::Theme;
use crate::words::Words;
use bots::BotGame;
use game::{Explain, Game, Message, Rules as _, Seat, ToAct, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The smallest terminal that shows a table.
pub(crate) const SIZE_MIN: (u16, u16) = (80, 24);

/// A screen: the menu or a table.
pub(crate) trait Screen {
    /// Reacts to a key or to time.
    fn update(&mut self, input: Input) -> Next;
    /// Draws itself.
    fn draw(&self, area: Rect, buf: &mut Buffer);
    /// Whether it wants to be told when a moment has passed.
    fn wants_tick(&self) -> bool;
    /// The match as it was played so far.
    fn played(&self) -> Option<Played>;
}

/// What comes after an input.
#[derive(Clone, Debug)]
pub(crate) enum Next {
    Stay,
    Quit,
    Menu,
    /// Another match.
    Play(Box<Chosen>),
}

/// How cards come to the table after all have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Speed {
    /// One after the other, with time to look.
    #[default]
    Auto,
    /// One at each press of the space bar.
    ByKey,
    /// All at once.
    Fast,
}

impl Speed {
    fn next(self) -> Self {
        match self {
            Speed::Auto => Speed::ByKey,
            Speed::ByKey => Speed::Fast,
            Speed::Fast => Speed::Auto,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Speed::Auto => "tui-speed-auto",
            Speed::ByKey => "tui-speed-key",
            Speed::Fast => "tui-speed-fast",
        }
    }
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Overlay {
    Help,
    Rule,
    Log,
    Unseen,
    Quit,
    RoundOver,
    MatchOver,
}

/// One match on the screen.
pub(crate) struct Table<G: Game>
where
    G::View: Drawing,
{
    session: Session<G>,
    chosen: Chosen,
    words: Words,
    theme: Theme,
    speed: Speed,
    preset: Preset,
    cursor: Option<<G::View as Drawing>::Cursor>,
    /// Why the last answer was refused, or what a preset did.
    notice: Option<Message>,
    /// What was told, as sentences, oldest first.
    news: Vec<String>,
    /// The event shown last.
    fresh: Option<G::Seen>,
    rounds: Rounds,
    overlay: Option<Overlay>,
    /// An end screen was put aside to look at the table.
    aside: bool,
    scroll: usize,
}

/// A session and the words for the people in it.
pub(crate) fn session<G: BotGame>(chosen: &Chosen, words: &Words) -> Result<(Session<G>, Words), Message> {
    let rules = G::Rules::parse(chosen.n_seats, &chosen.options).map_err(|bad| bad.message())?;
    let mut bots = Vec::new();
    for seat in Seat::all(chosen.n_seats) {
        bots.push(match seat == chosen.you {
            true => None,
            false => {
                let rng = chosen.seed.rng(chosen.match_no, Purpose::Bot(seat));
                Some(catalog::bot::<G>(chosen.bot_of(seat), rng).map_err(|unknown| unknown.message())?)
            }
        });
    }
    let names = chosen.names(words);
    let deals = chosen.seed.rng(chosen.match_no, Purpose::Deals);
    let mut session = Session::new(rules, chosen.you, bots, deals);
    let record = session.record_mut();
    record.seed = Some(chosen.seed.text(chosen.match_no));
    record.names = Seat::all(chosen.n_seats).zip(names.iter().cloned()).collect();
    Ok((session, words.at_table(names, chosen.you)))
}

/// What a session has come to.
pub(crate) fn played<G: Game>(session: &Session<G>) -> Played {
    Played {
        game: G::Rules::spec().id,
        record: session.record().to_text(),
        is_over: session.winners().is_some(),
        plies: session.record().plies(),
    }
}

/// When one step of the playback ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    Step,
    Ask,
}

impl<G: BotGame> Table<G>
where
    G::View: Drawing,
{
    pub(crate) fn new(chosen: Chosen, words: &Words, theme: Theme, speed: Speed) -> Result<Self, Message> {
        let (session, words) = session::<G>(&chosen, words)?;
        let rounds = Rounds::new(chosen.spec.has_points);
        let mut table = Table {
            session,
            chosen,
            words,
            theme,
            speed,
            preset: Preset::Ask,
            cursor: None,
            notice: None,
            news: Vec::new(),
            fresh: None,
            rounds,
            overlay: None,
            aside: false,
            scroll: 0,
        };
        // The deal is no news: the first thing to see is the first question.
        table.run(Until::Ask);
        Ok(table)
    }

    #[cfg(test)]
    pub(crate) fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Shows what happened, lets bots answer and deals, until there is something to look at or to answer.
    fn run(&mut self, until: Until) {
        let until = if self.speed == Speed::Fast { Until::Ask } else { until };
        let mut told = false;
        loop {
            if let Some(next) = self.session.peek() {
                let beat = <G::View as Drawing>::beat(next);
                if until == Until::Step && told && matches!(beat, Beat::Step | Beat::RoundOver) {
                    return;
                }
                self.show_one(beat);
                match beat {
                    Beat::Quiet => {}
                    Beat::Told => told = true,
                    Beat::Step if until == Until::Step => return,
                    Beat::Step | Beat::Turn => {}
                    Beat::RoundOver => {
                        self.show_settlement();
                        if self.next_beat() != Some(Beat::MatchOver) {
                            self.overlay = Some(Overlay::RoundOver);
                            return;
                        }
                    }
                    Beat::MatchOver => {
                        self.overlay = Some(Overlay::MatchOver);
                        return;
                    }
                }
            } else if self.session.asks_you() {
                let view = self.session.shown();
                match view.auto(self.preset, self.session.legal()) {
                    Some(mv) => self.session.answer(mv).expect("presets choose legal answers"),
                    None => {
                        self.cursor = Some(view.cursor(self.session.legal()));
                        return;
                    }
                }
            } else if !self.session.advance() {
                return;
            }
        }
    }

    fn next_beat(&self) -> Option<Beat> {
        self.session.peek().map(<G::View as Drawing>::beat)
    }

    /// Shows what belongs to the end of a round, such as chips that are paid, and notes the score.
    fn show_settlement(&mut self) {
        while let Some(beat @ (Beat::Quiet | Beat::Told)) = self.next_beat() {
            self.show_one(beat);
        }
        self.rounds.push(self.session.shown().score());
    }

    fn show_one(&mut self, beat: Beat) {
        let Some(seen) = self.session.step() else { return };
        if beat == Beat::Turn && self.preset == Preset::PassTurn {
            self.preset = Preset::Ask;
        }
        if beat != Beat::Quiet {
            self.news.push(self.words.say_with_rule(&seen.message()));
            self.fresh = (beat != Beat::Turn).then_some(seen);
        }
    }

    fn answer(&mut self, mv: G::Move) {
        match self.session.answer(mv) {
            Ok(()) => {
                self.cursor = None;
                self.notice = None;
                self.fresh = None;
                self.run(Until::Step);
            }
            Err(refused) => self.notice = Some(refused),
        }
    }

    fn is_waiting(&self) -> bool {
        self.overlay.is_none() && self.cursor.is_none() && !self.session.is_over()
    }

    fn key(&mut self, key: Key) -> Next {
        if let Some(overlay) = self.overlay.clone() {
            return self.overlay_key(&overlay, key);
        }
        match key {
            Key::Char('?' | 'h') => self.open(Overlay::Help),
            Key::Char('q') => self.open(Overlay::Quit),
            Key::Char('r') => self.open(Overlay::Rule),
            Key::Char('l') => self.open(Overlay::Log),
            Key::Char('t') => self.open(Overlay::Unseen),
            Key::Char('s') => self.speed = self.speed.next(),
            Key::Char('p') if <G::View as Drawing>::HAS_PRESETS => {
                self.preset = self.preset.next();
                self.apply_preset();
            }
            Key::Char(' ') if self.is_waiting() => self.run(Until::Step),
            Key::Enter if self.is_waiting() => self.run(Until::Ask),
            _ => {
                let Some(cursor) = &mut self.cursor else { return Next::Stay };
                match self.session.shown().key(cursor, key, self.session.legal()) {
                    Reply::Ignored => {}
                    Reply::Moved => self.notice = None,
                    Reply::Answer(mv) => self.answer(mv),
                }
            }
        }
        Next::Stay
    }

    /// A preset that is changed while its question is open settles that question.
    fn apply_preset(&mut self) {
        if self.cursor.is_some()
            && let Some(mv) = self.session.shown().auto(self.preset, self.session.legal())
        {
            self.answer(mv);
        }
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
        self.aside = false;
        self.scroll = 0;
    }

    fn overlay_key(&mut self, overlay: &Overlay, key: Key) -> Next {
        match (overlay, key) {
            (Overlay::Quit, Key::Char('y' | 'q')) => return Next::Quit,
            (Overlay::Quit, Key::Char('m')) => return Next::Menu,
            (Overlay::Quit, Key::Esc | Key::Char('n')) => {
                self.overlay = None;
                if self.session.is_over() {
                    self.overlay = Some(Overlay::MatchOver);
                }
            }
            (Overlay::Quit, _) => {}
            (Overlay::RoundOver | Overlay::MatchOver, Key::Char('v') | Key::Esc) => self.aside = !self.aside,
            (Overlay::RoundOver, Key::Enter | Key::Char(' ')) => {
                self.overlay = None;
                self.aside = false;
                self.run(Until::Ask);
            }
            (Overlay::RoundOver, Key::Char('q')) => self.open(Overlay::Quit),
            (Overlay::MatchOver, Key::Char('q')) => return Next::Quit,
            (Overlay::MatchOver, Key::Char('m')) => return Next::Menu,
            (Overlay::MatchOver, Key::Enter | Key::Char('n')) => {
                let chosen = Chosen { match_no: self.chosen.match_no + 1, ..self.chosen.clone() };
                return Next::Play(Box::new(chosen));
            }
            (Overlay::RoundOver | Overlay::MatchOver, _) => {}
            (Overlay::Log, Key::Up) => self.scroll += 1,
            (Overlay::Log, Key::Down) => self.scroll = self.scroll.saturating_sub(1),
            (Overlay::Log, Key::PageUp) => self.scroll += 10,
            (Overlay::Log, Key::PageDown) => self.scroll = self.scroll.saturating_sub(10),
            (_, Key::Up) => self.scroll = self.scroll.saturating_sub(1),
            (_, Key::Down) => self.scroll += 1,
            (_, Key::PageUp) => self.scroll = self.scroll.saturating_sub(10),
            (_, Key::PageDown) => self.scroll += 10,
            _ => self.overlay = None,
        }
        Next::Stay
    }

    fn scene(&self) -> Scene<'_, G::View> {
        Scene {
            words: &self.words,
            theme: self.theme,
            cursor: self.cursor.as_ref(),
            legal: self.session.legal(),
            fresh: self.fresh.as_ref(),
        }
    }

    fn draw_all(&self, area: Rect, buf: &mut Buffer) {
        let view = self.session.shown();
        let lines = view.lines();
        // What is left over goes to the rows first, then to the log.
        let spare = area.height - SIZE_MIN.1;
        let table_height = lines.table + (spare / 2).min(lines.table / 2);
        let part = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };

        let (words, theme) = (&self.words, self.theme);
        let title = format!("{} · {}", words.game_title(self.chosen.spec.id), view.title(words));
        rule(buf, area, 0, &title, &words.get(aim(self.chosen.spec.has_points)), theme);
        let y = 1 + table_height;
        rule(buf, area, y, &words.get("tui-your-cards"), &self.preset_title(), theme);
        self.draw_prompt(part(y + 1, 2), buf);
        view.draw_hand(&self.scene(), part(y + 3, lines.hand), buf);
        let y = y + 3 + lines.hand;
        rule(buf, area, y, &words.get("tui-what-happened"), "", theme);
        self.draw_news(part(y + 1, area.height.saturating_sub(y + 2)), buf);
        // Last, because its joints change the lines around it.
        view.draw_table(&self.scene(), part(1, table_height), buf);
        self.draw_keys(part(area.height - 1, 1), buf);
        if let Some(overlay) = &self.overlay
            && !self.aside
        {
            self.draw_overlay(overlay, area, buf);
        }
    }

    fn preset_title(&self) -> String {
        let known = <G::View as Drawing>::HAS_PRESETS;
        if known { self.words.get(self.preset.key()) } else { String::new() }
    }

    fn draw_prompt(&self, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        let area = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let (question, detail) = match &self.cursor {
            Some(cursor) => {
                let prompt = self.session.shown().prompt(cursor, self.session.legal(), words);
                (prompt.question, prompt.detail)
            }
            None => (self.fresh_sentence(), self.waiting_for()),
        };
        put(buf, area, 0, 0, &question, theme.strong());
        match &self.notice {
            Some(notice) => put(buf, area, 0, 1, &format!("✗ {}", words.say_with_rule(notice)), theme.warn()),
            None => put(buf, area, 0, 1, &detail, Style::new()),
        }
    }

    /// What has just happened, or what everybody waits for.
    fn fresh_sentence(&self) -> String {
        match &self.fresh {
            Some(seen) => self.words.say(&seen.message()),
            None => String::new(),
        }
    }

    fn waiting_for(&self) -> String {
        if self.session.is_over() {
            return String::new();
        }
        if self.session.has_more() {
            return self.words.get("tui-more-cards");
        }
        match self.session.shown().to_act() {
            ToAct::Seats(seats) => self.words.say(&Message::new("tui-waiting", "").with("seats", seats)),
            _ => self.words.get("tui-more-cards"),
        }
    }

    fn draw_news(&self, area: Rect, buf: &mut Buffer) {
        let area = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let height = usize::from(area.height);
        let mut lines = Vec::new();
        for (age, sentence) in self.news.iter().rev().enumerate() {
            if lines.len() >= height {
                break;
            }
            let style = if age == 0 { Style::new() } else { self.theme.dim() };
            for line in wrap(sentence, area.width.into()).into_iter().rev() {
                lines.push((line, style));
            }
        }
        lines.truncate(height);
        for (y, (line, style)) in lines.iter().rev().enumerate() {
            put(buf, area, 0, y as u16, line, *style);
        }
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        let words = &self.words;
        let mut keys: Vec<(&str, String)> = match &self.cursor {
            Some(cursor) if self.overlay.is_none() => {
                self.session.shown().prompt(cursor, self.session.legal(), words).keys
            }
            _ if self.aside => vec![("v", words.get("tui-key-score"))],
            _ => vec![("␣", words.get("tui-key-next")), ("⏎", words.get("tui-key-all"))],
        };
        keys.push(("s", words.get(self.speed.key())));
        if <G::View as Drawing>::HAS_PRESETS {
            keys.push(("p", words.get("tui-key-preset")));
        }
        keys.push(("r", words.get("tui-key-rule")));
        keys.push(("l", words.get("tui-key-log")));
        keys.push(("?", words.get("tui-key-help")));
        keys.push(("q", words.get("tui-key-quit")));
        draw_keys(buf, area, &keys, self.theme);
    }

    fn draw_overlay(&self, overlay: &Overlay, area: Rect, buf: &mut Buffer) {
        let words = &self.words;
        let columns = 66;
        match overlay {
            Overlay::Help => {
                let mut lines = wrap(&words.game_summary(self.chosen.spec.id), columns);
                lines.push(String::new());
                let keys =
                    if <G::View as Drawing>::HAS_PRESETS { "tui-help-presets" } else { "tui-help-none" };
                let game_keys = format!("tui-help-{}", self.chosen.spec.id);
                for key in [game_keys.as_str(), "tui-help-keys", keys] {
                    if words.has(key) {
                        lines.extend(wrap_keys(&words.get(key), columns));
                    }
                }
                let title = words.game_title(self.chosen.spec.id).to_string();
                self.draw_lines(buf, area, &title, &lines, self.scroll);
            }
            Overlay::Rule => {
                let rule = self.session.log().iter().rev().find(|message| !message.rule.is_empty());
                let notice = self.notice.as_ref().filter(|notice| !notice.rule.is_empty());
                let message = notice.or(rule);
                let (title, lines) = match message.and_then(|m| words.rule(m.rule).map(|rule| (m, rule))) {
                    Some((message, (title, body))) => {
                        let mut lines = wrap(&words.say(message), columns);
                        lines.push(String::new());
                        lines.extend(wrap(&body, columns));
                        (format!("{} {title}", message.rule), lines)
                    }
                    None => (String::new(), vec![words.get("tui-no-rule")]),
                };
                self.draw_lines(buf, area, &title, &lines, self.scroll);
            }
            Overlay::Log => {
                let lines: Vec<_> = self.news.iter().flat_map(|news| wrap(news, columns)).collect();
                // The newest lines are what people look for, so that scrolling up goes back in time.
                let from =
                    lines.len().saturating_sub(usize::from(area.height) - 6).saturating_sub(self.scroll);
                self.draw_lines(buf, area, &words.get("tui-what-happened"), &lines, from);
            }
            Overlay::Unseen => {
                let said = self.session.shown().say_unseen(words);
                let lines: Vec<_> = said.iter().flat_map(|line| wrap(line, columns)).collect();
                self.draw_lines(buf, area, &words.get("tui-unseen"), &lines, self.scroll);
            }
            Overlay::Quit => {
                let lines = wrap(&words.get("tui-quit-question"), columns);
                self.draw_lines(buf, area, &words.get("tui-quit-title"), &lines, 0);
            }
            Overlay::RoundOver | Overlay::MatchOver => self.draw_score(overlay, area, buf),
        }
    }

    fn draw_lines(&self, buf: &mut Buffer, area: Rect, title: &str, lines: &[String], scroll: usize) {
        let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(2));
        let inside = popup(buf, area, (66, height), title, self.theme);
        let shown = usize::from(inside.height.saturating_sub(2));
        let from = scroll.min(lines.len().saturating_sub(shown));
        for (y, line) in lines[from..].iter().take(shown).enumerate() {
            put(buf, inside, 0, y as u16, line, Style::new());
        }
        let key = match self.overlay {
            Some(Overlay::Quit) => "tui-popup-quit",
            _ if lines.len() > shown => "tui-popup-scroll",
            _ => "tui-popup-close",
        };
        put(buf, inside, 0, inside.height - 1, &self.words.get(key), self.theme.key());
    }

    fn draw_score(&self, overlay: &Overlay, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (&self.words, self.theme);
        let winners = self.session.winners().filter(|_| *overlay == Overlay::MatchOver);
        let (titles, lines) = self.rounds.table(self.chosen.you, winners, words);
        let sentences = self.result(winners.is_some());
        let height = lines.len() + sentences.len() + 5;
        let title = match winners {
            Some(_) => words.get("tui-match-over"),
            None => words.fmt("tui-round-over", &[("n", self.rounds.n_over().into())]),
        };
        let inside = popup(buf, area, (66, height as u16), &title, theme);
        let mut y = 0;
        for sentence in &sentences {
            put(buf, inside, 0, y, sentence, theme.strong());
            y += 1;
        }
        y += 1;
        put(buf, inside, 0, y, &titles, theme.dim());
        for (own, line) in &lines {
            y += 1;
            let style = if *own { theme.fresh() } else { Style::new() };
            let mark = if *own { "▸" } else { " " };
            put(buf, inside, 0, y, &format!("{line} {mark}"), style);
        }
        let key = if winners.is_some() { "tui-popup-again" } else { "tui-popup-next-round" };
        put(buf, inside, 0, inside.height - 1, &words.get(key), theme.key());
    }

    /// Who won, or how the round went, in sentences that fit the popup.
    fn result(&self, is_over: bool) -> Vec<String> {
        let columns = 66;
        result(&self.session, &self.rounds, &self.chosen, &self.words, is_over)
            .iter()
            .flat_map(|sentence| wrap(sentence, columns))
            .collect()
    }
}

/// Who won, or how the round went.
pub(crate) fn result<G: Game>(
    session: &Session<G>,
    rounds: &Rounds,
    chosen: &Chosen,
    words: &Words,
    is_over: bool,
) -> Vec<String>
where
    G::View: Drawing,
{
    let mut sentences = Vec::new();
    sentences.extend(session.shown().verdict(words));
    if let Some(winners) = session.winners().filter(|_| is_over) {
        let score = session.shown().score();
        let best = winners.first().map_or(0, |seat| score.total[seat.idx()]);
        if chosen.spec.has_points {
            let message = Message::new("tui-winners", "")
                .with("winners", winners)
                .with("n", winners.len())
                .with("points", best);
            sentences.push(words.say(&message));
            if !winners.contains(chosen.you) {
                let place = rounds.place(chosen.you);
                let n_seats = chosen.n_seats;
                sentences
                    .push(words.fmt("tui-your-place", &[("n", place.into()), ("seats", n_seats.into())]));
            }
        }
    } else if chosen.spec.has_points {
        sentences.push(words.get("tui-lowest-leads"));
    }
    sentences
}

/// What the match is about, for the title.
fn aim(has_points: bool) -> &'static str {
    if has_points { "tui-aim-points" } else { "tui-aim-chips" }
}

/// Lines of "key — what it does", broken under their text.
fn wrap_keys(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let Some((key, what)) = line.split_once('|') else {
            lines.extend(wrap(line, columns));
            continue;
        };
        for (nth, what) in wrap(what, columns - 14).into_iter().enumerate() {
            let key = if nth == 0 { key.trim() } else { "" };
            lines.push(format!("{} {what}", paint::fit(key, 13)));
        }
    }
    lines
}

/// Keys and what they do, side by side.
pub(crate) fn draw_keys(buf: &mut Buffer, area: Rect, keys: &[(&str, String)], theme: Theme) {
    let mut x = 1;
    for (key, what) in keys {
        put(buf, area, x, 0, key, theme.key());
        x += unicode_width::UnicodeWidthStr::width(*key) as u16 + 1;
        put(buf, area, x, 0, &cut(what, usize::from(area.width.saturating_sub(x))), Style::new());
        x += unicode_width::UnicodeWidthStr::width(what.as_str()) as u16 + 2;
    }
}

impl<G: BotGame> Screen for Table<G>
where
    G::View: Drawing,
{
    fn update(&mut self, input: Input) -> Next {
        match input {
            Input::Leave => Next::Quit,
            Input::Tick => {
                if self.wants_tick() {
                    self.run(Until::Step);
                }
                Next::Stay
            }
            Input::Key(key) => self.key(key),
        }
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        if area.width < SIZE_MIN.0 || area.height < SIZE_MIN.1 {
            draw_too_small(&self.words, area, buf);
        } else {
            self.draw_all(area, buf);
        }
    }

    fn wants_tick(&self) -> bool {
        self.is_waiting() && self.speed != Speed::ByKey
    }

    fn played(&self) -> Option<Played> {
        Some(played(&self.session))
    }
}

/// A sentence instead of a broken picture.
pub(crate) fn draw_too_small(words: &Words, area: Rect, buf: &mut Buffer) {
    let sentence = words.fmt(
        "tui-too-small",
        &[
            ("width", usize::from(area.width).into()),
            ("height", usize::from(area.height).into()),
            ("width_min", usize::from(SIZE_MIN.0).into()),
            ("height_min", usize::from(SIZE_MIN.1).into()),
        ],
    );
    for (y, line) in wrap(&sentence, area.width.into()).iter().enumerate() {
        put(buf, area, 0, y as u16, line, Style::new());
    }
}
