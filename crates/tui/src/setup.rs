//! What to play, and what came of it.

use game::{Explain, Message, Options, Rules as _, Seat, Spec};
use programs::Programs;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};
use std::{fmt, io};
use telling::Words;
use texts::{Lang, Texts};

/// What a person wants to play. Whatever is left out is asked in the menu or has a sensible value.
#[derive(Clone, Debug)]
pub struct PlaySetup {
    /// Id of the game; `None` opens the menu.
    pub game: Option<String>,
    /// Seats at the table, the person's included; four where the game allows it.
    pub seats: Option<usize>,
    /// The person's seat; the first.
    pub seat: Option<Seat>,
    /// Names of bots (as [`Programs::bot`] takes them) one for each of the other seats in seat order,
    /// or one for all.
    pub bots: Vec<String>,
    /// Options of the game.
    pub options: Options,
    /// Where the deals come from.
    pub seed: Seed,
    /// The person's name, for the record and the table.
    pub name: Option<String>,
    /// The language.
    pub lang: Lang,
    /// Other people's bots.
    pub programs: Programs,
}

impl PlaySetup {
    /// The menu, and everything else as usual.
    pub fn new(seed: Seed) -> Self {
        PlaySetup {
            game: None,
            seats: None,
            seat: None,
            bots: Vec::new(),
            options: Options::new(),
            seed,
            name: None,
            lang: Lang::default(),
            programs: Programs::silent(),
        }
    }
}

/// Where deals and bots' dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seed {
    /// A number that a person chose, to play the same deals again.
    Number(u64),
    /// Bytes from the operating system.
    Bytes([u8; 32]),
}

impl Seed {
    /// A generator for one purpose in one match of this sitting.
    pub(crate) fn rng(self, match_no: u64, purpose: Purpose) -> ChaCha20Rng {
        let mut base = match self {
            Seed::Number(n) => ChaCha20Rng::seed_from_u64(n),
            Seed::Bytes(bytes) => ChaCha20Rng::from_seed(bytes),
        };
        base.set_stream(match_no);
        let mut key = [0; 32];
        base.fill_bytes(&mut key);
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(match purpose {
            Purpose::Deals => 0,
            Purpose::Names => 1,
            Purpose::Bot(seat) => 2 + seat.idx() as u64,
        });
        rng
    }

    /// As it is written into records.
    pub(crate) fn text(self, match_no: u64) -> String {
        let seed = match self {
            Seed::Number(n) => n.to_string(),
            Seed::Bytes(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        };
        if match_no == 0 { seed } else { format!("{seed}/{match_no}") }
    }
}

/// What a generator is for; each has a stream of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    Deals,
    Names,
    Bot(Seat),
}

/// What was played in one sitting.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The matches, finished or not, in the order in which they were played.
    pub matches: Vec<Played>,
    /// The signal that ended the sitting. The table has put everything away; whoever called it should end as well.
    pub signal: Option<i32>,
    /// What ended the sitting when reading or writing failed in the middle of it. What was played is here all the same.
    pub failed: Option<io::Error>,
}

/// One match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Id of the game.
    pub game: &'static str,
    /// The record, in the text form of the `record` crate.
    pub record: String,
    /// Whether the match was played to its end.
    pub is_over: bool,
    /// Moves played; none when the person left at once.
    pub plies: usize,
}

/// Why nothing can be played here.
#[derive(Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// Standard output is no terminal.
    NotATerminal,
    /// The terminal cannot move its cursor (`TERM=dumb`).
    DumbTerminal,
    /// The locale says that the terminal shows no Unicode.
    NotUnicode {
        /// The character set of the locale.
        locale: String,
    },
    /// Game, seats, bots or options do not fit.
    Setup(Message),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            PlayError::NotATerminal => Message::new("tui-error-no-terminal", ""),
            PlayError::DumbTerminal => Message::new("tui-error-dumb", ""),
            PlayError::NotUnicode { locale } => {
                Message::new("tui-error-unicode", "").with("locale", locale.clone())
            }
            PlayError::Setup(message) => message.clone(),
            PlayError::Io(error) => Message::new("tui-error-io", "").with("reason", error.to_string()),
        }
    }
}

/// The sentence in English; [`Explain`] gives it in any language.
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::new(Lang::En).say(&self.message(), &texts::People::default()))
    }
}

impl std::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PlayError::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> Self {
        PlayError::Io(error)
    }
}

/// A match as it will be played: nothing is open any more.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) spec: &'static Spec,
    pub(crate) n_seats: usize,
    pub(crate) you: Seat,
    pub(crate) bots: Vec<String>,
    pub(crate) options: Options,
    pub(crate) name: Option<String>,
    pub(crate) seed: Seed,
    pub(crate) match_no: u64,
    pub(crate) programs: Programs,
}

/// The bot that plays where nobody asked for another one.
pub(crate) const BOT: &str = catalog::LEVEL;

impl Chosen {
    /// Fills in what the setup leaves open; `None` without a game.
    pub(crate) fn from_setup(setup: &PlaySetup) -> Result<Option<Self>, Message> {
        let Some(id) = &setup.game else { return Ok(None) };
        let Some(spec) = catalog::spec(id) else {
            let ids: Vec<_> = catalog::GAMES.iter().map(|spec| spec.id).collect();
            let message = Message::new("tui-unknown-game", "").with("name", id.clone());
            return Err(message.with("allowed", ids.join(", ")));
        };
        let chosen = Chosen {
            spec,
            n_seats: setup.seats.unwrap_or_else(|| default_seats(spec)),
            you: setup.seat.unwrap_or(Seat::new(0)),
            bots: setup.bots.clone(),
            options: setup.options.clone(),
            name: setup.name.clone(),
            seed: setup.seed,
            match_no: 0,
            programs: setup.programs.clone(),
        };
        chosen.check()?;
        Ok(Some(chosen))
    }

    /// Whether the game can be played like this.
    pub(crate) fn check(&self) -> Result<(), Message> {
        catalog::for_game!(self.spec.id, G => {
            let rules = <G as game::Game>::Rules::parse(self.n_seats, &self.options).map_err(|bad| bad.message())?;
            if self.you.idx() >= rules.n_seats() {
                let message = Message::new("tui-no-such-seat", "").with("n", self.n_seats);
                return Err(message.with("seat", self.you.idx()).with("last", rules.n_seats() - 1));
            }
            if self.bots.len() > 1 && self.bots.len() != rules.n_seats() - 1 {
                let message = Message::new("tui-bots-count", "").with("got", self.bots.len());
                return Err(message.with("need", rules.n_seats() - 1));
            }
            for bot in &self.bots {
                let rng = self.seed.rng(0, Purpose::Names);
                self.programs.bot::<G>(bot, rng).map_err(|no_bot| no_bot.message())?;
            }
            Ok(())
        })
        .unwrap_or(Ok(()))
    }

    /// The bot of a seat.
    pub(crate) fn bot_of(&self, seat: Seat) -> &str {
        let nth = seat.idx() - usize::from(seat > self.you);
        self.bots.get(nth).or(self.bots.last()).map_or(BOT, String::as_str)
    }

    /// Names by seat: the person's, and others from the locale.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        let yours = self.name.clone().unwrap_or_else(|| words.get("tui-your-name"));
        let all = words.get("tell-bot-names");
        let mut others: Vec<_> = all.split(',').map(str::trim).filter(|name| *name != yours).collect();
        game::random::shuffle(&mut self.seed.rng(self.match_no, Purpose::Names), &mut others);
        let mut others = others.into_iter();
        let name =
            |seat| if seat == self.you { yours.clone() } else { others.next().unwrap_or("").to_string() };
        Seat::all(self.n_seats).map(name).collect()
    }
}

/// Four, or as near to it as the game allows.
pub(crate) fn default_seats(spec: &Spec) -> usize {
    4.clamp(spec.seats_min, spec.seats_max)
}
