//! Players and options.

use bulls::{Card, Cards};
use game::read::Read;
use game::{BadRules, Kind, OptionSpec, Options, Spec};
use serde::Serialize;

/// Name, seats and options of X nimmt!.
pub static SPEC: Spec = Spec {
    id: "xnimmt",
    seats_min: 2,
    seats_max: 4,
    seats_rule: "XN-1.4",
    has_points: true,
    options: &[
        OptionSpec { key: "rounds", kind: Kind::Number { min: 1, max: 10 }, default: "2", rule: "XN-8.1" },
        OptionSpec { key: "x_choice", kind: Kind::Word(&X_CHOICES), default: "free", rule: "AMB-XN-2" },
        OptionSpec {
            key: "lab.deck",
            kind: Kind::Number { min: 4, max: 100 },
            default: "100",
            rule: "XN-1.1",
        },
        OptionSpec { key: "lab.hand", kind: Kind::Number { min: 1, max: 24 }, default: "8", rule: "XN-2.3" },
        OptionSpec {
            key: "lab.caps",
            kind: Kind::Numbers { min: 2, max: 5, len_max: 3 },
            default: "3,4,5",
            rule: "XN-2.1",
        },
    ],
};

const X_CHOICES: [&str; 2] = ["free", "must_fit_if_possible"];

/// Which of the taken cards may go to the X row (AMB-XN-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "snake_case")]
pub enum XChoice {
    /// Any of them, the printed rule.
    Free,
    /// One that continues the X row, where there is one.
    MustFitIfPossible,
}

impl XChoice {
    /// The taken cards that may go to an X row that ends with a card, or that has none yet (XN-6.2).
    #[inline]
    pub(crate) fn of(self, last: Option<Card>, taken: Cards) -> Cards {
        match (self, last) {
            (XChoice::MustFitIfPossible, Some(last)) => {
                let fitting = taken.without(Cards::up_to(last.number()));
                if fitting.is_empty() { taken } else { fitting }
            }
            _ => taken,
        }
    }
}

/// The rules of one match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Rules {
    pub(crate) n_seats: u8,
    pub(crate) rounds: u8,
    pub(crate) x_choice: XChoice,
    pub(crate) deck: u8,
    pub(crate) hand: u8,
    /// Capacity of each row; 0 for a row that a study version leaves out.
    pub(crate) caps: [u8; 3],
}

impl Rules {
    /// Rounds in the match (XN-8.1).
    pub fn rounds(&self) -> u32 {
        self.rounds.into()
    }

    /// The number of rows on the table.
    pub fn n_rows(&self) -> usize {
        self.caps.iter().filter(|&&cap| cap > 0).count()
    }

    /// The card count at which a row is taken (XN-2.1).
    pub fn cap(&self, row: usize) -> usize {
        self.caps[row].into()
    }

    /// Cards dealt to each hand (XN-2.3).
    pub fn hand_size(&self) -> usize {
        self.hand.into()
    }

    /// Cards on the table and in the hands after a deal; the others are out (XN-2.4).
    pub fn n_dealt(&self) -> usize {
        self.n_rows() + usize::from(self.n_seats) * self.hand_size()
    }

    /// The highest number of the deck (XN-1.1).
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// Which taken cards may go to the X row.
    pub fn x_choice(&self) -> XChoice {
        self.x_choice
    }
}

impl game::Rules for Rules {
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules> {
        let read = options.check(&SPEC, n_seats)?;
        let number = |key| read.number(key).expect("has a default");
        let mut caps = [0; 3];
        for (cap, written) in caps.iter_mut().zip(read.numbers("lab.caps").expect("has a default")) {
            *cap = written as u8;
        }
        let rules = Rules {
            n_seats: n_seats as u8,
            rounds: number("rounds") as u8,
            x_choice: match read.word("x_choice") {
                Some("must_fit_if_possible") => XChoice::MustFitIfPossible,
                _ => XChoice::Free,
            },
            deck: number("lab.deck") as u8,
            hand: number("lab.hand") as u8,
            caps,
        };
        if rules.n_dealt() > rules.deck.into() {
            return Err(BadRules::TooFewCards { need: rules.n_dealt(), deck: rules.deck.into() });
        }
        Ok(rules)
    }

    fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        let mut set = |key, value: &dyn ToString| options.set_unless_default(&SPEC, key, value);
        set("rounds", &self.rounds);
        set("x_choice", &X_CHOICES[self.x_choice as usize]);
        set("lab.deck", &self.deck);
        set("lab.hand", &self.hand);
        let caps: Vec<_> = self.caps.iter().filter(|&&cap| cap > 0).map(u8::to_string).collect();
        set("lab.caps", &caps.join(","));
        options
    }
}
