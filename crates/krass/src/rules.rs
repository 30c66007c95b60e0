//! Players and options.

use crate::{Card, Counts};
use game::read::Read;
use game::{BadRules, Kind, OptionSpec, Options, Seat, Spec};
use serde::Serialize;

/// Name, seats and options of Krass Kariert.
pub static SPEC: Spec = Spec {
    id: "krasskariert",
    seats_min: 3,
    seats_max: 5,
    seats_rule: "KK-1.2",
    has_points: false,
    options: &[
        number("chips", 2, 3, "2", "KK-2.1"),
        OptionSpec { key: "xx_only", kind: Kind::Flag, default: "false", rule: "AMB-KK-1" },
        OptionSpec { key: "oldest_seat", kind: Kind::Seat, default: "0", rule: "AMB-KK-10" },
        number("lab.ranks", 1, 12, "12", "KK-1.1"),
        number("lab.copies", 1, 4, "4", "KK-1.1"),
        number("lab.x", 0, 2, "2", "KK-1.1"),
        number("lab.stop", 0, 2, "2", "KK-1.1"),
        number("lab.redraw", 0, 2, "2", "KK-1.1"),
        // The printed hand size depends on the number of players, so there is no one default.
        number("lab.hand", 1, 10, "", "KK-2.2"),
        number("lab.reserve", 0, 3, "2", "KK-2.2"),
    ],
};

const fn number(
    key: &'static str,
    min: u32,
    max: u32,
    default: &'static str,
    rule: &'static str,
) -> OptionSpec {
    OptionSpec { key, kind: Kind::Number { min, max }, default, rule }
}

/// The rules of one match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Rules {
    pub(crate) n_seats: u8,
    pub(crate) chips: u8,
    pub(crate) xx_only: bool,
    pub(crate) oldest: Seat,
    pub(crate) ranks: u8,
    pub(crate) copies: u8,
    pub(crate) x: u8,
    pub(crate) stop: u8,
    pub(crate) redraw: u8,
    pub(crate) hand: u8,
    pub(crate) reserve: u8,
}

impl Rules {
    /// Chips each player starts with (KK-2.1).
    pub fn chips(&self) -> u8 {
        self.chips
    }

    /// Whether X cards alone may be a combination of two or more (AMB-KK-1).
    pub fn xx_only(&self) -> bool {
        self.xx_only
    }

    /// The oldest player, who deals every round (KK-2.4).
    pub fn oldest(&self) -> Seat {
        self.oldest
    }

    /// Who opens the first round: the dealer's left-hand neighbor (KK-2.4).
    pub fn first_opener(&self) -> Seat {
        self.oldest.left(self.n_seats.into())
    }

    /// The highest number of the deck (KK-1.1).
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Cards dealt to each hand: ten, with five players seven (KK-2.2).
    pub fn hand_size(&self) -> usize {
        self.hand.into()
    }

    /// Reserve cards laid out in front of each player (KK-2.2).
    pub fn reserve_size(&self) -> usize {
        self.reserve.into()
    }

    /// Cards left for the draw pile (KK-2.3).
    pub fn pile_size(&self) -> usize {
        self.deck_size() - self.n_dealt()
    }

    /// Cards in the deck: 54 in the printed game (KK-1.1).
    pub fn deck_size(&self) -> usize {
        usize::from(self.ranks) * usize::from(self.copies) + usize::from(self.x + self.stop + self.redraw)
    }

    /// The deck (KK-1.1).
    pub fn deck(&self) -> Counts {
        let mut deck = Counts::default();
        for number in 1..=self.ranks {
            deck.set(Card::of(number), self.copies);
        }
        deck.set(Card::X, self.x);
        deck.set(Card::STOP, self.stop);
        deck.set(Card::REDRAW, self.redraw);
        deck
    }

    fn n_dealt(&self) -> usize {
        usize::from(self.n_seats) * (self.hand_size() + self.reserve_size())
    }

    const fn printed_hand(n_seats: usize) -> u8 {
        if n_seats == 5 { 7 } else { 10 }
    }
}

impl game::Rules for Rules {
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules> {
        let read = options.check(&SPEC, n_seats)?;
        let number = |key| read.number(key).expect("has a default") as u8;
        let rules = Rules {
            n_seats: n_seats as u8,
            chips: number("chips"),
            xx_only: read.flag("xx_only"),
            oldest: Seat::new(number("oldest_seat").into()),
            ranks: number("lab.ranks"),
            copies: number("lab.copies"),
            x: number("lab.x"),
            stop: number("lab.stop"),
            redraw: number("lab.redraw"),
            hand: read.number("lab.hand").map_or(Self::printed_hand(n_seats), |hand| hand as u8),
            reserve: number("lab.reserve"),
        };
        if rules.n_dealt() > rules.deck_size() {
            return Err(BadRules::TooFewCards { need: rules.n_dealt(), deck: rules.deck_size() });
        }
        Ok(rules)
    }

    fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        let mut set = |key, value: &dyn ToString| options.set_unless_default(&SPEC, key, value);
        set("chips", &self.chips);
        set("xx_only", &self.xx_only);
        set("oldest_seat", &self.oldest.idx());
        set("lab.ranks", &self.ranks);
        set("lab.copies", &self.copies);
        set("lab.x", &self.x);
        set("lab.stop", &self.stop);
        set("lab.redraw", &self.redraw);
        set("lab.reserve", &self.reserve);
        if self.hand != Self::printed_hand(self.n_seats.into()) {
            set("lab.hand", &self.hand);
        }
        options
    }
}
