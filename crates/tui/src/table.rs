//! The table of one match: keys in, characters out.

use crate::games::{Drawing, Preset, Reply, Scene};
use crate::keys::{Input, Key};
use crate::paint::{self, popup, put, rule, wrap};
use crate::score;
use crate::session::Session;
use crate::setup::{Chosen, Played, Purpose};
use crate::theme::Theme;
use bots::BotGame;
use game::{Explain, Game, Message, Rules as _, Seat, ToAct, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::{Beat, Rounds, Telling, Words};
use unicode_width::UnicodeWidthStr as _;

/// The smallest terminal that shows a table.
pub(crate) const SIZE_MIN: (u16, u16) = (80, 24);

/// Lines for a question and what its answer would do: one of them may be long. Only where both are, there are more.
const PROMPT: usize = 3;

/// A screen: the menu or a table.
pub(crate) trait Screen {
    /// Reacts to a key or to time.
    fn update(&mut self, input: Input) -> Next;
    /// Draws itself.
    fn draw(&self, area: Rect, buf: &mut Buffer);
    /// What it waits for.
    fn wait(&self) -> Wait;
    /// How cards come to the table, where the person can say so.
    fn speed(&self) -> Option<Speed> {
        None
    }
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

/// What a screen waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wait {
    /// A key.
    Key,
    /// A moment to look, or a key.
    Look,
    /// Nothing: there is more to do at once, one tick at a time, so that keys and the screen get their turn between.
    Nothing,
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
    /// The person wants to see the next question and nothing in between.
    skip: bool,
    preset: Preset,
    cursor: Option<<G::View as Drawing>::Cursor>,
    /// Why the last answer was refused, or what a preset did.
    notice: Option<Message>,
    /// What was told, as sentences, oldest first.
    news: Vec<String>,
    /// The event shown last.
    fresh: Option<G::Seen>,
    /// What the last key event was, for the rule behind it.
    because: Option<Message>,
    /// Cards that were turned over and are told together.
    turned: Vec<(Seat, u8)>,
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
                let bot = chosen.programs.bot::<G>(chosen.bot_of(seat), rng);
                Some(bot.map_err(|no_bot| no_bot.message())?)
            }
        });
    }
    let names = chosen.names(words);
    let deals = chosen.seed.rng(chosen.match_no, Purpose::Deals);
    let mut session = Session::new(rules, chosen.you, bots, deals);
    let record = session.record_mut();
    record.seed = Some(chosen.seed.text(chosen.match_no));
    // "You" is no name for those who read the record later.
    let is_named = |(seat, _): &(Seat, String)| *seat != chosen.you || chosen.name.is_some();
    record.names = Seat::all(chosen.n_seats).zip(names.iter().cloned()).filter(is_named).collect();
    Ok((session, words.at_table(names, Some(chosen.you))))
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

impl<G: BotGame> Table<G>
where
    G::View: Drawing,
{
    pub(crate) fn new(chosen: Chosen, words: &Words, theme: Theme, speed: Speed) -> Result<Self, Message> {
        let (session, words) = session::<G>(&chosen, words)?;
        Ok(Self::with_session(session, chosen, words, theme, speed))
    }

    pub(crate) fn with_session(
        session: Session<G>,
        chosen: Chosen,
        words: Words,
        theme: Theme,
        speed: Speed,
    ) -> Self {
        let rounds = Rounds::new(chosen.spec.has_points);
        Table {
            session,
            chosen,
            words,
            theme,
            speed,
            // The deal is no news: the first thing to see is the first question.
            skip: true,
            preset: Preset::Ask,
            cursor: None,
            notice: None,
            news: Vec::new(),
            fresh: None,
            because: None,
            turned: Vec::new(),
            rounds,
            overlay: None,
            aside: false,
            scroll: 0,
        }
    }

    /// Does one thing that needs no key: shows a card, asks the person, lets one bot answer, or deals.
    fn tick(&mut self) {
        if self.overlay.is_some() || self.cursor.is_some() || self.session.is_over() {
            return;
        }
        if self.session.has_more() {
            self.show_step();
        } else if self.session.asks_you() {
            self.ask();
        } else {
            self.session.advance();
            self.show_quiet();
        }
    }

    /// Puts the question, unless a preset answers it.
    fn ask(&mut self) {
        let view = self.session.shown();
        match view.auto(self.preset, self.session.legal()) {
            Some(mv) => {
                self.session.answer(mv).expect("presets choose legal answers");
                self.show_quiet();
            }
            None => {
                self.cursor = Some(view.cursor(self.session.legal()));
                self.skip = false;
            }
        }
    }

    /// Shows what happened up to the next thing to look at.
    fn show_step(&mut self) {
        let mut told = false;
        while let Some(beat) = self.next_beat() {
            if told && matches!(beat, Beat::Step | Beat::RoundOver) {
                return;
            }
            self.show_one(beat);
            match beat {
                Beat::Quiet | Beat::Turn | Beat::Opening => {}
                Beat::Told | Beat::Reveal(..) => told = true,
                Beat::Step | Beat::After => return self.show_quiet(),
                Beat::RoundOver => {
                    self.show_settlement();
                    if self.next_beat() != Some(Beat::MatchOver) {
                        return self.open(Overlay::RoundOver);
                    }
                }
                Beat::MatchOver => return self.open(Overlay::MatchOver),
            }
        }
    }

    /// Shows what nobody needs to look at, and what follows from what was shown.
    fn show_quiet(&mut self) {
        while let Some(beat @ (Beat::Quiet | Beat::After)) = self.next_beat() {
            self.show_one(beat);
        }
    }

    fn next_beat(&self) -> Option<Beat> {
        self.session.peek().map(<G::View as Telling>::beat)
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
        let begins = matches!(beat, Beat::Turn | Beat::Opening);
        if begins && self.preset == Preset::PassTurn {
            self.preset = Preset::Ask;
        }
        let message = seen.message();
        match beat {
            Beat::Quiet => return,
            Beat::Reveal(seat, card) => {
                self.turned.push((seat, card));
                if !matches!(self.next_beat(), Some(Beat::Reveal(..))) {
                    let turned = std::mem::take(&mut self.turned);
                    let sentence = self.words.turned_over(&turned);
                    self.news.push(self.words.with_rule(sentence, message.rule));
                }
            }
            _ => self.news.push(self.words.say_with_rule(&message)),
        }
        if beat == Beat::Step {
            self.because = Some(message);
        }
        if beat != Beat::After {
            self.fresh = (!begins).then_some(seen);
        }
    }

    fn answer(&mut self, mv: G::Move) {
        match self.session.answer(mv) {
            Ok(()) => {
                self.cursor = None;
                self.notice = None;
                self.fresh = None;
                self.show_quiet();
            }
            Err(refused) => self.notice = Some(refused),
        }
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
            Key::Char(' ') if self.cursor.is_none() => self.tick(),
            Key::Enter if self.cursor.is_none() => self.skip = true,
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
        self.skip = false;
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
                self.skip = true;
            }
            (Overlay::RoundOver, Key::Char('q')) => self.open(Overlay::Quit),
            (Overlay::MatchOver, Key::Char('q')) => return Next::Quit,
            (Overlay::MatchOver, Key::Char('m')) => return Next::Menu,
            // Not Enter, which is what one presses to get here.
            (Overlay::MatchOver, Key::Char('n')) => {
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
        // Where the match stands comes before what it is about.
        let title = format!("{} · {}", words.game_title(self.chosen.spec.id), view.heading(words));
        let aim = Some(words.get(aim(self.chosen.spec.has_points)));
        let aim = aim.filter(|aim| paint::rule_fits(area, &title, aim)).unwrap_or_default();
        rule(buf, area, 0, &title, &aim, theme);
        let y = 1 + table_height;
        let note = if <G::View as Drawing>::HAS_PRESETS {
            words.get(self.preset.key())
        } else {
            view.hand_note(words)
        };
        // The cards can be seen; what the note says about them cannot.
        let title = Some(words.get("tui-your-cards"));
        let title = title.filter(|title| paint::rule_fits(area, title, &note)).unwrap_or_default();
        rule(buf, area, y, &title, &note, theme);
        let prompt = self.prompt(usize::from(area.width) - 2);
        let prompt_height = prompt.len().max(PROMPT) as u16;
        for (nth, (line, style)) in prompt.iter().enumerate() {
            put(buf, area, 1, y + 1 + nth as u16, line, *style);
        }
        let y = y + 1 + prompt_height;
        let hand_height = view.hand_height(&self.scene(), area.width);
        view.draw_hand(&self.scene(), part(y, hand_height), buf);
        let y = y + hand_height;
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

    /// The question and what the selection would do, or what has just happened; with a refusal where there is one.
    fn prompt(&self, columns: usize) -> Vec<(String, Style)> {
        let (words, theme) = (&self.words, self.theme);
        let (question, detail) = match &self.cursor {
            Some(cursor) => {
                let prompt = self.session.shown().prompt(cursor, self.session.legal(), words);
                (prompt.question, prompt.detail)
            }
            None => (self.fresh_sentence(), self.waiting_for()),
        };
        let lines = |text: &str, style: Style| {
            let lines = wrap(text, columns).into_iter().map(move |line| (line, style));
            lines.collect::<Vec<_>>()
        };
        let mut question = lines(&question, theme.strong());
        // What is said below stays where it is when there is nothing to say above.
        if question.is_empty() {
            question.push((String::new(), Style::new()));
        }
        let Some(notice) = &self.notice else {
            return [question, lines(&detail, Style::new())].concat();
        };
        // A long refusal takes the place of the question; the next key brings that back.
        let notice = lines(&format!("✗ {}", words.say_with_rule(notice)), theme.warn());
        if question.len() + notice.len() <= PROMPT { [question, notice].concat() } else { notice }
    }

    /// What has just happened.
    fn fresh_sentence(&self) -> String {
        match &self.fresh {
            Some(seen) if matches!(<G::View as Telling>::beat(seen), Beat::Reveal(..)) => {
                self.words.get("tui-revealed")
            }
            Some(seen) => self.words.say(&seen.message()),
            None => String::new(),
        }
    }

    fn waiting_for(&self) -> String {
        if self.session.is_over() {
            return String::new();
        }
        match self.session.shown().to_act() {
            ToAct::Seats(seats) if !self.session.has_more() => {
                self.words.say(&Message::new("tell-waiting", "").with("seats", seats))
            }
            _ => self.words.get("tui-more-cards"),
        }
    }

    fn draw_news(&self, area: Rect, buf: &mut Buffer) {
        let area = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let height = usize::from(area.height);
        let mut lines = Vec::new();
        for (age, sentence) in self.news.iter().rev().enumerate() {
            let style = if age == 0 { Style::new() } else { self.theme.dim() };
            let sentence = wrap(sentence, area.width.into());
            // The end of a sentence says nothing without its beginning.
            if age > 0 && lines.len() + sentence.len() > height {
                break;
            }
            lines.extend(sentence.into_iter().rev().map(|line| (line, style)));
        }
        lines.truncate(height);
        for (y, (line, style)) in lines.iter().rev().enumerate() {
            put(buf, area, 0, y as u16, line, *style);
        }
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        let words = &self.words;
        let keys: Vec<(String, String)> = match &self.cursor {
            Some(cursor) if self.overlay.is_none() => {
                self.session.shown().prompt(cursor, self.session.legal(), words).keys
            }
            _ if self.aside => vec![(key_name("v"), words.get("tui-key-score"))],
            // What lies over the table names its own keys.
            _ if self.overlay.is_some() => return,
            _ => vec![
                (words.get("tui-key-name-space"), words.get("tui-key-next")),
                (key_name("Enter"), words.get("tui-key-all")),
            ],
        };
        let mut more = Vec::new();
        if <G::View as Drawing>::HAS_PRESETS {
            more.push((key_name("p"), words.get("tui-key-preset")));
        }
        more.push((key_name("r"), words.get("tui-key-rule")));
        more.push((key_name("l"), words.get("tui-key-log")));
        // How cards come is of use while they come.
        let speed = if self.cursor.is_some() { more.len() } else { 0 };
        more.insert(speed, (key_name("s"), words.get(self.speed.key())));
        let last = [(key_name("?"), words.get("tui-key-help")), (key_name("q"), words.get("tui-key-quit"))];
        draw_keys(buf, area, &keys, &more, &last, self.theme);
    }

    fn draw_overlay(&self, overlay: &Overlay, area: Rect, buf: &mut Buffer) {
        let words = &self.words;
        let columns = 66;
        match overlay {
            Overlay::Help => {
                let mut lines = wrap(&words.game_summary(self.chosen.spec.id), columns);
                lines.push(String::new());
                let game_keys = format!("tui-help-{}", self.chosen.spec.id);
                let presets = <G::View as Drawing>::HAS_PRESETS.then_some("tui-help-presets");
                for key in [game_keys.as_str(), "tui-help-keys"].into_iter().chain(presets) {
                    lines.extend(wrap_keys(&words.get(key), columns));
                }
                let title = words.game_title(self.chosen.spec.id);
                self.draw_lines(buf, area, &title, &lines, self.scroll);
            }
            Overlay::Rule => {
                let notice = self.notice.as_ref().filter(|notice| !notice.rule.is_empty());
                let message = notice.or(self.because.as_ref()).or(self.session.log().last());
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
        let (titles, lines) = score::table(&self.rounds, self.chosen.you, winners, words);
        let sentences = self.result(winners.is_some());
        let height = lines.len() + sentences.len() + 5;
        let title = match winners {
            Some(_) => words.get("tell-match-over"),
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
        result(&self.session, &self.rounds, &self.words, is_over)
            .iter()
            .flat_map(|sentence| wrap(sentence, columns))
            .collect()
    }
}

/// Who won, or how the round went.
pub(crate) fn result<G: Game>(
    session: &Session<G>,
    rounds: &Rounds,
    words: &Words,
    is_over: bool,
) -> Vec<String>
where
    G::View: Drawing,
{
    let winners = session.winners().filter(|_| is_over);
    telling::result(session.shown(), rounds, winners, Some(session.you()), words)
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

/// What stands on a key, where it is the same in every language.
pub(crate) fn key_name(name: &str) -> String {
    name.to_string()
}

/// Keys and what they do, side by side. `more` is shown as far as there is room before `last`.
pub(crate) fn draw_keys(
    buf: &mut Buffer,
    area: Rect,
    keys: &[(String, String)],
    more: &[(String, String)],
    last: &[(String, String)],
    theme: Theme,
) {
    let width = |(key, what): &(String, String)| (key.width() + what.width() + 3) as u16;
    let mut room = area.width.saturating_sub(1 + keys.iter().chain(last).map(width).sum::<u16>());
    let more = more.iter().take_while(|key| {
        let fits = width(key) <= room;
        room = room.saturating_sub(width(key));
        fits
    });
    let mut x = 1;
    for (key, what) in keys.iter().chain(more).chain(last) {
        put(buf, area, x, 0, key, theme.key());
        x += key.width() as u16 + 1;
        put(buf, area, x, 0, what, Style::new());
        x += what.width() as u16 + 2;
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
                self.tick();
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

    fn wait(&self) -> Wait {
        if self.overlay.is_some() || self.cursor.is_some() || self.session.is_over() {
            return Wait::Key;
        }
        match self.speed {
            _ if !self.session.has_more() || self.skip => Wait::Nothing,
            Speed::Fast => Wait::Nothing,
            Speed::Auto => Wait::Look,
            Speed::ByKey => Wait::Key,
        }
    }

    fn speed(&self) -> Option<Speed> {
        Some(self.speed)
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
