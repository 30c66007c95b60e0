//! The size of a match and when it is over.

use game::read::Read;
use game::{BadRules, Checked, Kind, OptionSpec, Options, Spec};
use serde::Serialize;

/// How a match is dealt and ended; part of the rules of the base game and of Pro.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    pub(crate) n_seats: u8,
    pub(crate) hand: u8,
    pub(crate) rows: u8,
    pub(crate) cap: u8,
    pub(crate) ending: Ending,
}

impl Format {
    /// The number of seats.
    #[inline]
    pub fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    /// Cards in a fresh hand, which is also the number of turns in a round (SN-BASE-2.2, SN-BASE-6.1).
    #[inline]
    pub fn hand_size(&self) -> usize {
        self.hand.into()
    }

    /// The number of rows (SN-BASE-2.3).
    #[inline]
    pub fn n_rows(&self) -> usize {
        self.rows.into()
    }

    /// Cards a row holds; the next one takes them (SN-BASE-5.1).
    #[inline]
    pub fn cap(&self) -> usize {
        self.cap.into()
    }

    /// When the match is over.
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Cards a round deals.
    pub fn n_dealt(&self) -> usize {
        self.n_rows() + self.n_seats() * self.hand_size()
    }
}

/// What ends a match after a round (SN-BASE-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody has the target or more (SN-BASE-7.1).
    Target,
    /// So many rounds are over.
    Rounds,
    /// Whichever comes first.
    Both,
}

/// The end of a match: its kind with the numbers it needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    end: End,
    target: u32,
    /// Kept even where `end` does not look at it, so that the options can be read back as they were written.
    rounds: Option<u32>,
}

/// Words of [`End`], in its order.
pub(crate) const ENDS: [&str; 3] = ["target", "rounds", "both"];

/// `end`: what ends the match.
pub(crate) const END: OptionSpec =
    OptionSpec { key: "end", kind: Kind::Word(&ENDS), default: "target", rule: "SN-BASE-8.1" };
/// `target`: the points that end it.
pub(crate) const TARGET: OptionSpec = OptionSpec {
    key: "target",
    kind: Kind::Number { min: 1, max: u32::MAX },
    default: "66",
    rule: "SN-BASE-7.1",
};
/// `rounds`: the rounds that end it.
pub(crate) const ROUNDS: OptionSpec = OptionSpec {
    key: "rounds",
    kind: Kind::Number { min: 1, max: u32::MAX },
    default: "",
    rule: "SN-BASE-8.1",
};
/// `lab.hand`: cards in a fresh hand.
pub(crate) const LAB_HAND: OptionSpec = OptionSpec {
    key: "lab.hand",
    kind: Kind::Number { min: 1, max: 10 },
    default: "10",
    rule: "SN-BASE-2.2",
};
/// `lab.rows`: the number of rows.
pub(crate) const LAB_ROWS: OptionSpec =
    OptionSpec { key: "lab.rows", kind: Kind::Number { min: 1, max: 4 }, default: "4", rule: "SN-BASE-2.3" };
/// `lab.cap`: cards a row holds.
pub(crate) const LAB_CAP: OptionSpec =
    OptionSpec { key: "lab.cap", kind: Kind::Number { min: 2, max: 5 }, default: "5", rule: "SN-BASE-2.3" };

impl Ending {
    pub(crate) fn new(end: End, target: u32, rounds: u32) -> Self {
        Ending { end, target, rounds: Some(rounds) }
    }

    /// Reads `end`, `target` and `rounds`.
    fn read(read: &Checked<'_>) -> Result<Self, BadRules> {
        let (end, because) = match read.word("end") {
            Some("rounds") => (End::Rounds, "end=rounds"),
            Some("both") => (End::Both, "end=both"),
            _ => (End::Target, ""),
        };
        let rounds = read.number("rounds");
        if end != End::Target && rounds.is_none() {
            return Err(BadRules::Missing { key: "rounds", because, rule: "SN-BASE-8.1" });
        }
        Ok(Ending { end, target: read.number("target").expect("has a default"), rounds })
    }

    /// What ends the match.
    pub fn end(&self) -> End {
        self.end
    }

    /// The points that end the match, where points do.
    pub fn target(&self) -> Option<u32> {
        (self.end != End::Rounds).then_some(self.target)
    }

    /// The rounds that end the match, where rounds do.
    pub fn rounds(&self) -> Option<u32> {
        self.rounds.filter(|_| self.end != End::Target)
    }

    /// Whether the match is over after so many rounds with this highest total (SN-BASE-7.1, SN-BASE-8.1).
    pub fn is_over(&self, rounds_over: u32, highest: u32) -> bool {
        let by_target = self.target().is_some_and(|target| highest >= target);
        let by_rounds = self.rounds().is_some_and(|rounds| rounds_over >= rounds);
        by_target || by_rounds
    }
}

impl Format {
    /// Reads the options both games have.
    pub(crate) fn read(n_seats: usize, read: &Checked<'_>) -> Result<Self, BadRules> {
        let number = |key| read.number(key).expect("has a default") as u8;
        Ok(Format {
            n_seats: n_seats as u8,
            hand: number("lab.hand"),
            rows: number("lab.rows"),
            cap: number("lab.cap"),
            ending: Ending::read(read)?,
        })
    }

    /// Writes the options that differ from the defaults of a spec.
    pub(crate) fn write(&self, spec: &Spec, options: &mut Options) {
        options.set_unless_default(spec, "end", &ENDS[self.ending.end as usize]);
        options.set_unless_default(spec, "target", &self.ending.target);
        if let Some(rounds) = self.ending.rounds {
            options.set_unless_default(spec, "rounds", &rounds);
        }
        options.set_unless_default(spec, "lab.hand", &self.hand);
        options.set_unless_default(spec, "lab.rows", &self.rows);
        options.set_unless_default(spec, "lab.cap", &self.cap);
    }
}

/// Rules in text: seat count and options, checked again when read.
macro_rules! rules_as_options {
    ($rules:ty) => {
        impl serde::Serialize for $rules {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                use game::Rules as _;
                let written =
                    crate::common::written::RulesText { seats: self.n_seats(), options: self.options() };
                serde::Serialize::serialize(&written, s)
            }
        }

        impl<'de> serde::Deserialize<'de> for $rules {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                use game::Rules as _;
                let written: crate::common::written::RulesText = serde::Deserialize::deserialize(d)?;
                <$rules>::parse(written.seats, &written.options).map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use rules_as_options;
