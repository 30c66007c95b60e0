//! Players and options.

use crate::common::{Format, format};
use game::{BadRules, Kind, OptionSpec, Options, Spec};

/// Name, seats and options of the base game.
pub static SPEC: Spec = Spec {
    id: "6nimmt",
    seats_min: 2,
    seats_max: 10,
    seats_rule: "SN-BASE-2.1",
    has_points: true,
    options: &[
        format::END,
        format::TARGET,
        format::ROUNDS,
        OptionSpec {
            key: "lab.deck",
            kind: Kind::Number { min: 3, max: 104 },
            default: "104",
            rule: "SN-BASE-1.1",
        },
        format::LAB_HAND,
        format::LAB_ROWS,
        format::LAB_CAP,
    ],
};

/// The rules of one match; in text its seat count and options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(crate) format: Format,
    pub(crate) deck: u8,
}

impl Rules {
    /// How the match is dealt and ended.
    #[inline]
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// The highest number of the deck (SN-BASE-1.1).
    #[inline]
    pub fn deck(&self) -> u8 {
        self.deck
    }
}

impl game::Rules for Rules {
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules> {
        let read = options.check(&SPEC, n_seats)?;
        let format = Format::read(n_seats, &read)?;
        let deck = read.number("lab.deck").expect("has a default") as u8;
        let need = format.n_dealt();
        if need > deck.into() {
            return Err(BadRules::TooFewCards { need, deck: deck.into() });
        }
        Ok(Rules { format, deck })
    }

    #[inline]
    fn n_seats(&self) -> usize {
        self.format.n_seats()
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        self.format.write(&SPEC, &mut options);
        options.set_unless_default(&SPEC, "lab.deck", &self.deck);
        options
    }
}

format::rules_as_options!(Rules);
