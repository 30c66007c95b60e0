//! The one list of games and bots: names to types.
//!
//! Adding a game is one line in [`for_game!`] and one in [`GAMES`]; servers, simulations, replays and menus then
//! know it. Code stays generic over [`game::Game`] inside and is chosen by name once, at the edge.

use bots::{BotGame, Fast, Fewest, FlatMc, Heuristic, Parts, Random, Regret, Risk, Search};
use game::{Bot, Explain, Message, Spec};
use rand_core::Rng;
use std::fmt;

#[doc(hidden)]
pub use krass::Krass;
#[doc(hidden)]
pub use sixnimmt::{anniversary::Anniversary, base::Base, pro::Pro};
#[doc(hidden)]
pub use xnimmt::XNimmt;

/// Every game, in the order of menus.
pub static GAMES: [&Spec; 5] =
    [&xnimmt::SPEC, &sixnimmt::base::SPEC, &sixnimmt::pro::SPEC, &sixnimmt::anniversary::SPEC, &krass::SPEC];

/// The description of a game, by its id.
pub fn spec(id: &str) -> Option<&'static Spec> {
    GAMES.into_iter().find(|spec| spec.id == id)
}

/// Evaluates an expression for the game of an id, with the game's type bound to a name: `Some` of the value, or
/// `None` for an unknown id. The expression is compiled once for every game.
///
/// ```
/// use game::Game;
/// let moves = catalog::for_game!("xnimmt", G => G::MOVES);
/// assert_eq!(moves, Some(203));
/// ```
#[macro_export]
macro_rules! for_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            "xnimmt" => {
                type $G = $crate::XNimmt;
                Some($body)
            }
            "6nimmt" => {
                type $G = $crate::Base;
                Some($body)
            }
            "6nimmt-pro" => {
                type $G = $crate::Pro;
                Some($body)
            }
            "6nimmt-anniversary" => {
                type $G = $crate::Anniversary;
                Some($body)
            }
            "krasskariert" => {
                type $G = $crate::Krass;
                Some($body)
            }
            _ => None,
        }
    };
}

/// Names of plain bots, for whoever names bots by hand.
pub const BOTS: [&str; 3] = ["random", "heuristic", "fast"];

/// Names of levels, the gentlest first.
const LEVELS: [&str; 5] = ["level:1", "level:2", "level:3", "level:4", "level:5"];

/// The level that plays where nobody asked for another one: neither a beginner nor hard to beat.
pub const LEVEL: &str = LEVELS[2];

/// The bots that menus offer in a game: its levels, the gentlest first; none for an unknown id.
pub fn offered(id: &str) -> &'static [&'static str] {
    &LEVELS[..for_game!(id, G => <G as BotGame>::LEVELS.len()).unwrap_or(0)]
}

/// What stands for levels in keys of the locale files, where a colon cannot.
const KEYS: [&str; LEVELS.len()] = ["level-1", "level-2", "level-3", "level-4", "level-5"];

/// A bot's name as it is written in keys of the locale files.
pub fn key(bot: &str) -> &str {
    LEVELS.iter().position(|&level| level == bot).map_or(bot, |nth| KEYS[nth])
}

/// Makes a bot by name: a level from [`offered`] or `best`, the strongest of them; one of [`BOTS`], `risk` (in games with
/// rows); `mc:N`, `search:N` and `fast:N`, flat Monte-Carlo, search and `fast` of N playouts a decision; `search:N-PART`,
/// search without one of its [`Parts`]; `regret:N`, search that mixes its answers. `+fewest` behind a name forces the row with the fewest bull heads on a low card.
///
/// # Errors
/// [`UnknownBot`] lists what there is.
pub fn bot<G: BotGame>(name: &str, rng: impl Rng + Send + 'static) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    let unknown = || UnknownBot { name: name.into(), has_rows: G::HAS_ROWS };
    if let Some(plain) = name.strip_suffix("+fewest") {
        if !G::HAS_ROWS || plain.ends_with("+fewest") {
            return Err(unknown());
        }
        return Ok(Box::new(Fewest(bot::<G>(plain, rng).map_err(|_| unknown())?)));
    }
    let count = |text: &str| text.parse().ok().filter(|&n: &u32| n > 0 && !text.starts_with(['+', '0']));
    Ok(match name.split_once(':').map_or((name, None), |(kind, of)| (kind, Some(of))) {
        ("random", None) => Box::new(Random(rng)),
        ("heuristic", None) => Box::new(Heuristic(rng)),
        ("fast", None) => Box::new(Fast::<G, _>::new(rng)),
        ("risk", None) if G::HAS_ROWS => Box::new(Risk(rng)),
        ("fast", Some(n)) => Box::new(Fast::<G, _>::with_playouts(count(n).ok_or_else(unknown)?, rng)),
        ("level", Some(n)) => {
            let nth = count(n).and_then(|n| G::LEVELS.get(n as usize - 1));
            nth.ok_or_else(unknown)?.bot(rng)
        }
        ("best", None) => G::LEVELS.last().ok_or_else(unknown)?.bot(rng),
        ("search", Some(of)) => {
            let (n, parts) = match of.split_once('-') {
                None => (of, Parts::ALL),
                Some((n, part)) => (n, Parts::without(part).ok_or_else(unknown)?),
            };
            Box::new(Search::of(parts, count(n).ok_or_else(unknown)?, rng))
        }
        ("regret", Some(n)) => Box::new(Regret::new(count(n).ok_or_else(unknown)?, rng)),
        ("mc", Some(n)) => Box::new(FlatMc::new(count(n).ok_or_else(unknown)?, rng)),
        _ => return Err(unknown()),
    })
}

/// There is no bot of that name for the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The name as written.
    pub name: String,
    /// Whether `+fewest` would be possible.
    pub has_rows: bool,
}

impl Explain for UnknownBot {
    fn message(&self) -> Message {
        let mut allowed: Vec<String> = BOTS.map(String::from).into();
        if self.has_rows {
            allowed.push("risk".into());
        }
        allowed.extend(["mc:1000", "search:1000", "level:1", "best"].map(String::from));
        if self.has_rows {
            allowed.push("…+fewest".into());
        }
        let allowed = allowed.join(", ");
        Message::new("bad-bot", "").with("name", self.name.clone()).with("allowed", allowed)
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownBot {}
