//! Line by line: everything in words, for screen readers, pipes and terminals without a cursor.

use crate::games::{Drawing, Preset};
use crate::session::Session;
use crate::setup::{Chosen, Outcome, PlayError, PlaySetup, Played, default_seats};
use crate::table::{played, result, session};
use bots::BotGame;
use game::{Explain, Game, Message};
use std::io::{BufRead, Write};
use telling::{Beat, Rounds, Telling, Words};

/// Plays one match, or several from the menu, until the input ends or the person leaves.
pub(crate) fn play(
    setup: &PlaySetup,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<Outcome, PlayError> {
    let words = Words::new(setup.lang);
    let mut outcome = Outcome::default();
    let mut chosen = match Chosen::from_setup(setup).map_err(PlayError::Setup)? {
        Some(chosen) => chosen,
        None => match ask_game(setup, &words, &mut input, &mut output)? {
            Some(chosen) => chosen,
            None => return Ok(outcome),
        },
    };
    loop {
        let played = catalog::for_game!(chosen.spec.id, G => {
            Line::<G, _, _>::new(&chosen, &words, &mut input, &mut output).map_err(PlayError::Setup)?.play()
        });
        let Some((played, left)) = played else { unreachable!("every game of the list is known") };
        outcome.matches.extend(Some(played).filter(|played| played.plies > 0));
        let again = left.and_then(|left| Ok(!left && again(&words, &mut input, &mut output)?));
        match again {
            Ok(true) => chosen.match_no += 1,
            Ok(false) => return Ok(outcome),
            Err(error) => return Ok(Outcome { failed: Some(error), ..outcome }),
        }
    }
}

fn again(words: &Words, input: &mut impl BufRead, output: &mut impl Write) -> std::io::Result<bool> {
    writeln!(output, "{}", words.get("tui-plain-again"))?;
    let answer = read_line(input)?.unwrap_or_default();
    // English goes in every language, as the other words of the line mode do.
    let again = words.get("tui-plain-yes").split('|').chain(["yes", "y"]).any(|yes| yes == answer);
    if !again {
        writeln!(output, "{}", words.get("tui-plain-bye"))?;
    }
    Ok(again)
}

fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = String::new();
    // What is no UTF-8 is no answer either; it must not end the match.
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    line.push_str(&String::from_utf8_lossy(&bytes));
    Ok(Some(line.trim().to_lowercase()))
}

/// The menu in words: the game, then the number of players.
fn ask_game(
    setup: &PlaySetup,
    words: &Words,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<Chosen>, PlayError> {
    writeln!(output, "{}", words.get("tui-plain-choose-game"))?;
    for (nth, spec) in catalog::GAMES.iter().enumerate() {
        let args = [
            ("nth", (nth + 1).into()),
            ("title", words.game_title(spec.id).into()),
            ("min", spec.seats_min.into()),
            ("max", spec.seats_max.into()),
            ("about", words.get(&format!("tell-about-{}", spec.id)).into()),
        ];
        writeln!(output, "{}", words.fmt("tui-plain-game", &args))?;
    }
    let spec = loop {
        let Some(line) = read_line(input)? else {
            writeln!(output, "{}", words.get("tui-plain-eof"))?;
            return Ok(None);
        };
        let by_number =
            line.parse::<usize>().ok().and_then(|n| catalog::GAMES.get(n.wrapping_sub(1)).copied());
        match by_number.or_else(|| catalog::spec(&line)) {
            Some(spec) => break spec,
            None if matches!(line.as_str(), "quit" | "q") => return Ok(None),
            None => writeln!(output, "{}", words.get("tui-plain-no-game"))?,
        }
    };
    let asked = [
        ("min", spec.seats_min.into()),
        ("max", spec.seats_max.into()),
        ("usual", default_seats(spec).into()),
    ];
    let fits = |n: &usize| (spec.seats_min..=spec.seats_max).contains(n);
    let n_seats = loop {
        // Said on the command line, where it was not clear yet for which game.
        if let Some(n) = setup.seats.filter(fits) {
            break n;
        }
        writeln!(output, "{}", words.fmt("tui-plain-choose-seats", &asked))?;
        let Some(line) = read_line(input)? else {
            writeln!(output, "{}", words.get("tui-plain-eof"))?;
            return Ok(None);
        };
        match line.parse::<usize>() {
            _ if line.is_empty() => break default_seats(spec),
            Ok(n) if fits(&n) => break n,
            _ => {}
        }
    };
    let setup = PlaySetup { game: Some(spec.id.to_string()), seats: Some(n_seats), ..setup.clone() };
    Chosen::from_setup(&setup).map_err(PlayError::Setup)
}

/// One match in words.
pub(crate) struct Line<'a, G: Game, I, O>
where
    G::View: Drawing,
{
    session: Session<G>,
    chosen: &'a Chosen,
    words: Words,
    rounds: Rounds,
    preset: Preset,
    last: Option<Message>,
    turned: Vec<(game::Seat, u8)>,
    input: &'a mut I,
    output: &'a mut O,
}

/// Whether to go on.
enum Answer {
    Given,
    Leave,
}

impl<'a, G: BotGame, I: BufRead, O: Write> Line<'a, G, I, O>
where
    G::View: Drawing,
{
    fn new(chosen: &'a Chosen, words: &Words, input: &'a mut I, output: &'a mut O) -> Result<Self, Message> {
        let (session, words) = session::<G>(chosen, words)?;
        Ok(Self::with_session(session, chosen, words, input, output))
    }

    pub(crate) fn with_session(
        session: Session<G>,
        chosen: &'a Chosen,
        words: Words,
        input: &'a mut I,
        output: &'a mut O,
    ) -> Self {
        let rounds = Rounds::new(chosen.spec.has_points);
        Line {
            session,
            chosen,
            words,
            rounds,
            preset: Preset::Ask,
            last: None,
            turned: Vec::new(),
            input,
            output,
        }
    }

    fn say(&mut self, sentence: &str) -> std::io::Result<()> {
        writeln!(self.output, "{sentence}")
    }

    fn get(&mut self, key: &str) -> std::io::Result<()> {
        let sentence = self.words.get(key);
        self.say(&sentence)
    }

    /// Plays; `true` when the person left before the end. What was played comes with an error, too.
    pub(crate) fn play(mut self) -> (Played, std::io::Result<bool>) {
        let left = self.run();
        (played(&self.session), left)
    }

    fn run(&mut self) -> std::io::Result<bool> {
        let welcome = self
            .words
            .fmt("tui-plain-welcome", &[("title", self.words.game_title(self.chosen.spec.id).into())]);
        self.say(&welcome)?;
        let names: Vec<_> = game::Seat::all(self.chosen.n_seats).collect();
        let seats =
            self.words.say(&Message::new("tui-plain-seats", "").with("seats", game::Arg::Seats(names)));
        self.say(&seats)?;
        self.get("tui-plain-commands")?;
        loop {
            while let Some(seen) = self.session.step() {
                self.tell(&seen)?;
            }
            if self.session.asks_you() {
                if let Some(mv) = self.session.shown().auto(self.preset, self.session.legal()) {
                    self.session.answer(mv).expect("presets choose legal answers");
                    continue;
                }
                if let Answer::Leave = self.ask()? {
                    return Ok(true);
                }
            } else if !self.session.advance() {
                return Ok(false);
            }
        }
    }

    fn tell(&mut self, seen: &G::Seen) -> std::io::Result<()> {
        let beat = <G::View as Telling>::beat(seen);
        let message = seen.message();
        match beat {
            Beat::Quiet => return Ok(()),
            Beat::Turn | Beat::Opening => {
                if self.preset == Preset::PassTurn {
                    self.preset = Preset::Ask;
                }
                self.output.write_all(b"\n")?;
            }
            _ => {}
        }
        if let Beat::Reveal(seat, card) = beat {
            self.turned.push((seat, card));
            let next = self.session.peek().map(<G::View as Telling>::beat);
            if !matches!(next, Some(Beat::Reveal(..))) {
                let turned = std::mem::take(&mut self.turned);
                let sentence = self.words.with_rule(self.words.turned_over(&turned), message.rule);
                self.say(&sentence)?;
            }
        } else if beat != Beat::MatchOver {
            let sentence = self.words.say_with_rule(&message);
            self.say(&sentence)?;
        }
        match beat {
            Beat::RoundOver => {
                while let Some(Beat::Quiet | Beat::Told) = self.session.peek().map(<G::View as Telling>::beat)
                {
                    let Some(seen) = self.session.step() else { break };
                    self.tell(&seen)?;
                }
                self.rounds.push(self.session.shown().score());
                for sentence in self.rounds.say(&self.words) {
                    self.say(&sentence)?;
                }
            }
            Beat::MatchOver => {
                for sentence in result(&self.session, &self.rounds, &self.words, true) {
                    self.say(&sentence)?;
                }
            }
            _ => {}
        }
        self.last = Some(message);
        Ok(())
    }

    fn ask(&mut self) -> std::io::Result<Answer> {
        self.say_question()?;
        loop {
            let Some(line) = read_line(self.input)? else {
                self.get("tui-plain-eof")?;
                return Ok(Answer::Leave);
            };
            let sentences = match line.as_str() {
                "" => continue,
                "quit" | "q" | "exit" => {
                    self.get("tui-plain-bye")?;
                    return Ok(Answer::Leave);
                }
                "rows" | "table" => self.session.shown().say_table(&self.words),
                "hand" => self.session.shown().say_hand(self.session.you(), &self.words),
                "unseen" => self.session.shown().say_unseen(&self.words),
                "score" => self.rounds.say(&self.words),
                "last" => self.last_turn(),
                "why" => self.why(),
                "help" | "?" => self.help(),
                "choices" => {
                    self.say_question()?;
                    continue;
                }
                "ask" if <G::View as Drawing>::HAS_PRESETS => {
                    self.preset = self.preset.next();
                    let said = self.words.get(self.preset.key());
                    self.say(&said)?;
                    if self.session.shown().auto(self.preset, self.session.legal()).is_some() {
                        return Ok(Answer::Given);
                    }
                    continue;
                }
                answer => match self.answer(answer)? {
                    true => return Ok(Answer::Given),
                    false => continue,
                },
            };
            for sentence in sentences {
                self.say(&sentence)?;
            }
        }
    }

    fn say_question(&mut self) -> std::io::Result<()> {
        let view = self.session.shown();
        let legal = self.session.legal();
        let question = view.question(legal, &self.words);
        let choices: Vec<_> = legal.iter().map(|&mv| view.choice(mv, &self.words)).collect();
        self.say(&question)?;
        for (nth, choice) in choices.iter().enumerate() {
            self.say(&format!("{}) {choice}", nth + 1))?;
        }
        Ok(())
    }

    /// Plays the answer with a number of the list, or in the notation of records. A plain number that is both is
    /// the number of the list.
    fn answer(&mut self, text: &str) -> std::io::Result<bool> {
        let legal = self.session.legal();
        let by_number = text.parse::<usize>().ok().and_then(|n| legal.get(n.wrapping_sub(1)).copied());
        let Some(mv) = by_number.or_else(|| text.parse::<G::Move>().ok()) else {
            let n = legal.len();
            let sentence = self.words.fmt("tui-plain-no-answer", &[("n", n.into())]);
            self.say(&sentence)?;
            return Ok(false);
        };
        match self.session.answer(mv) {
            Ok(()) => Ok(true),
            Err(refused) => {
                let sentence = self.words.say_with_rule(&refused);
                self.last = Some(refused);
                self.say(&sentence)?;
                Ok(false)
            }
        }
    }

    /// What happened since the person was asked before.
    fn last_turn(&self) -> Vec<String> {
        let log = self.session.log();
        let from = log.len().saturating_sub(12);
        log[from..].iter().map(|message| self.words.say_with_rule(message)).collect()
    }

    fn why(&self) -> Vec<String> {
        let rule =
            self.last.as_ref().and_then(|message| self.words.rule(message.rule).map(|rule| (message, rule)));
        match rule {
            Some((message, (title, body))) => {
                vec![self.words.say(message), format!("{} {title}", message.rule), body]
            }
            None => vec![self.words.get("tui-no-rule")],
        }
    }

    fn help(&self) -> Vec<String> {
        let mut lines = vec![self.words.game_summary(self.chosen.spec.id), self.words.get("tui-plain-help")];
        if <G::View as Drawing>::HAS_PRESETS {
            lines.push(self.words.get("tui-plain-help-presets"));
        }
        lines
    }
}
