//! Players and options.

use super::special::{Special, Specials};
use crate::common::format::ENDS;
use crate::common::{End, Ending};
use game::read::Read;
use game::{BadRules, Kind, OptionSpec, Options, Spec};
use serde::Serialize;

/// Name, seats and options of 6 nimmt! Anniversary.
pub static SPEC: Spec = Spec {
    id: "6nimmt-anniversary",
    seats_min: 2,
    seats_max: 8,
    seats_rule: "SN-ANN-1.2",
    has_points: true,
    options: &[
        OptionSpec { key: "end", kind: Kind::Word(&ENDS), default: "rounds", rule: "SN-BASE-8.1" },
        OptionSpec {
            key: "target",
            kind: Kind::Number { min: 1, max: u32::MAX },
            default: "66",
            rule: "SN-BASE-7.1",
        },
        OptionSpec {
            key: "rounds",
            kind: Kind::Number { min: 1, max: u32::MAX },
            default: "2",
            rule: "SN-ANN-7.1",
        },
        OptionSpec {
            key: "seven_target",
            kind: Kind::Word(&SEVEN_TARGETS),
            default: "any_row",
            rule: "AMB-SEVEN-1",
        },
        OptionSpec { key: "insert_allow_end", kind: Kind::Flag, default: "false", rule: "AMB-INSERT-1" },
        OptionSpec {
            key: "np_accounting",
            kind: Kind::Word(&NP_ACCOUNTINGS),
            default: "points",
            rule: "AMB-NP-1",
        },
        OptionSpec {
            key: "redeal",
            kind: Kind::Word(&REDEALS),
            default: "deck_then_discard",
            rule: "AMB-ANN-1",
        },
        OptionSpec {
            key: "lab.deck",
            kind: Kind::Number { min: 3, max: 104 },
            default: "104",
            rule: "SN-ANN-1.1",
        },
        OptionSpec {
            key: "lab.hand",
            kind: Kind::Number { min: 1, max: 50 },
            default: "12",
            rule: "SN-ANN-2.1",
        },
        OptionSpec {
            key: "lab.rows",
            kind: Kind::Number { min: 1, max: 4 },
            default: "4",
            rule: "SN-ANN-2.1",
        },
        OptionSpec {
            key: "lab.cap",
            kind: Kind::Number { min: 2, max: 5 },
            default: "5",
            rule: "SN-BASE-2.3",
        },
        OptionSpec {
            key: "lab.specials",
            kind: Kind::Number { min: 0, max: 14 },
            default: "3",
            rule: "SN-ANN-2.1",
        },
        OptionSpec {
            key: "lab.copies",
            kind: Kind::Number { min: 0, max: 4 },
            default: "4",
            rule: "SN-ANN-1.1",
        },
    ],
};

const SEVEN_TARGETS: [&str; 2] = ["any_row", "own_row"];
const NP_ACCOUNTINGS: [&str; 2] = ["points", "cards"];
const REDEALS: [&str; 2] = ["deck_then_discard", "deck_only"];

/// Which open row SEVEN may lengthen (AMB-SEVEN-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "snake_case")]
pub enum SevenTarget {
    /// Any open row, the printed rule as we read it.
    AnyRow,
    /// Only the row the number would go to.
    OwnRow,
}

/// What NP cancels (AMB-NP-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "snake_case")]
pub enum NpAccounting {
    /// Bull heads, the printed rule as we read it.
    Points,
    /// Whole cards.
    Cards,
}

/// Where the special cards of later rounds come from (AMB-ANN-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "snake_case")]
pub enum Redeal {
    /// The deck and, when it is empty, the shuffled discards.
    DeckThenDiscard,
    /// The deck alone.
    DeckOnly,
}

/// The rules of one match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Rules {
    pub(crate) n_seats: u8,
    pub(crate) end: End,
    pub(crate) seven_target: SevenTarget,
    pub(crate) insert_allow_end: bool,
    pub(crate) np_accounting: NpAccounting,
    pub(crate) redeal: Redeal,
    pub(crate) target: u32,
    pub(crate) rounds: u32,
    pub(crate) deck: u8,
    pub(crate) hand: u8,
    pub(crate) rows: u8,
    pub(crate) cap: u8,
    pub(crate) specials: u8,
    pub(crate) copies: u8,
}

impl Rules {
    /// What ends the match.
    pub fn end(&self) -> End {
        self.end
    }

    /// When the match is over (SN-BASE-8.1, SN-ANN-7.1).
    pub fn ending(&self) -> Ending {
        Ending::new(self.end, self.target, self.rounds)
    }

    /// The total that ends a match played to a target.
    pub fn target(&self) -> u32 {
        self.target
    }

    /// Rounds of a match that ends after them (SN-ANN-7.1).
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Which open row SEVEN may lengthen.
    pub fn seven_target(&self) -> SevenTarget {
        self.seven_target
    }

    /// Whether INSERT may put the number behind the last card (AMB-INSERT-1).
    pub fn insert_allow_end(&self) -> bool {
        self.insert_allow_end
    }

    /// What NP cancels.
    pub fn np_accounting(&self) -> NpAccounting {
        self.np_accounting
    }

    /// Where the special cards of later rounds come from.
    pub fn redeal(&self) -> Redeal {
        self.redeal
    }

    /// The highest number of the deck (SN-ANN-1.1).
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// Numbers dealt to each hand (SN-ANN-2.1).
    pub fn hand_size(&self) -> usize {
        self.hand.into()
    }

    /// Rows at the start of a round (SN-ANN-2.1).
    pub fn n_rows(&self) -> usize {
        self.rows.into()
    }

    /// Numbers a row without SEVEN has room for (SN-BASE-2.3).
    pub fn cap(&self) -> usize {
        self.cap.into()
    }

    /// The most special cards dealt to each hand in a round (SN-ANN-2.1, SN-ANN-6.3).
    pub fn specials_dealt(&self) -> usize {
        self.specials.into()
    }

    /// All special cards of the box (SN-ANN-1.1).
    pub fn all_specials(&self) -> Specials {
        Specials::each(self.copies)
    }

    /// Rows that may be blocked at a time; a study version with few rows keeps one open (SN-ANN-STOP-4).
    pub fn stops_max(&self) -> usize {
        2.min(self.n_rows() - 1)
    }

    /// New special cards for each hand when so many lie in the deck and on the discard pile (SN-ANN-6.3).
    pub fn redeal_count(&self, deck: usize, discard: usize) -> usize {
        let there = match self.redeal {
            Redeal::DeckThenDiscard => deck + discard,
            Redeal::DeckOnly => deck,
        };
        self.specials_dealt().min(there / usize::from(self.n_seats))
    }
}

impl game::Rules for Rules {
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules> {
        let read = options.check(&SPEC, n_seats)?;
        let number = |key| read.number(key).expect("has a default");
        let rules = Rules {
            n_seats: n_seats as u8,
            end: match read.word("end") {
                Some("target") => End::Target,
                Some("both") => End::Both,
                _ => End::Rounds,
            },
            seven_target: match read.word("seven_target") {
                Some("own_row") => SevenTarget::OwnRow,
                _ => SevenTarget::AnyRow,
            },
            insert_allow_end: read.flag("insert_allow_end"),
            np_accounting: match read.word("np_accounting") {
                Some("cards") => NpAccounting::Cards,
                _ => NpAccounting::Points,
            },
            redeal: match read.word("redeal") {
                Some("deck_only") => Redeal::DeckOnly,
                _ => Redeal::DeckThenDiscard,
            },
            target: number("target"),
            rounds: number("rounds"),
            deck: number("lab.deck") as u8,
            hand: number("lab.hand") as u8,
            rows: number("lab.rows") as u8,
            cap: number("lab.cap") as u8,
            specials: number("lab.specials") as u8,
            copies: number("lab.copies") as u8,
        };
        for (need, deck) in [
            (rules.n_rows() + n_seats * rules.hand_size(), usize::from(rules.deck)),
            (n_seats * rules.specials_dealt(), Special::ALL.len() * usize::from(rules.copies)),
        ] {
            if need > deck {
                return Err(BadRules::TooFewCards { need, deck });
            }
        }
        Ok(rules)
    }

    fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        let mut set = |key, value: &dyn ToString| options.set_unless_default(&SPEC, key, value);
        set("end", &ENDS[self.end as usize]);
        set("target", &self.target);
        set("rounds", &self.rounds);
        set("seven_target", &SEVEN_TARGETS[self.seven_target as usize]);
        set("insert_allow_end", &self.insert_allow_end);
        set("np_accounting", &NP_ACCOUNTINGS[self.np_accounting as usize]);
        set("redeal", &REDEALS[self.redeal as usize]);
        set("lab.deck", &self.deck);
        set("lab.hand", &self.hand);
        set("lab.rows", &self.rows);
        set("lab.cap", &self.cap);
        set("lab.specials", &self.specials);
        set("lab.copies", &self.copies);
        options
    }
}
