//! Players and options.

use crate::common::{Format, format};
use bulls::Cards;
use game::{BadRules, Kind, OptionSpec, Options, Seat, Spec};

/// Name, seats and options of Pro.
pub static SPEC: Spec = Spec {
    id: "6nimmt-pro",
    seats_min: 2,
    seats_max: 6,
    seats_rule: "SN-PRO-1.2",
    has_points: true,
    options: &[
        format::END,
        format::TARGET,
        format::ROUNDS,
        OptionSpec {
            key: "draft_order",
            kind: Kind::Word(&ORDERS),
            default: "roundrobin",
            rule: "SN-PRO-2.2",
        },
        OptionSpec { key: "first_picker", kind: Kind::RandomOrSeat, default: "random", rule: "SN-PRO-2.3" },
        OptionSpec { key: "open_hands", kind: Kind::Flag, default: "true", rule: "SN-PRO-3.1" },
        format::LAB_HAND,
        format::LAB_ROWS,
        format::LAB_CAP,
    ],
};

const ORDERS: [&str; 2] = ["roundrobin", "snake"];

/// In which order the seats pick (SN-PRO-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DraftOrder {
    /// Clockwise again and again.
    RoundRobin,
    /// Clockwise, then back the other way, and so on.
    Snake,
}

/// Who picks first in round 1; in later rounds the next seat clockwise (SN-PRO-2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstPicker {
    /// Chance decides.
    Random,
    /// This seat.
    Seat(Seat),
}

/// The rules of one match; in text its seat count and options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(crate) format: Format,
    pub(crate) order: DraftOrder,
    pub(crate) first_picker: FirstPicker,
    pub(crate) open_hands: bool,
}

impl Rules {
    /// How the match is dealt and ended.
    #[inline]
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// The highest number of the deck, all of which is in play: ten cards per seat and four for the rows
    /// (SN-PRO-1.1).
    #[inline]
    pub fn deck(&self) -> u8 {
        self.format.n_dealt() as u8
    }

    pub(crate) fn all_cards(&self) -> Cards {
        Cards::up_to(self.deck())
    }

    /// In which order the seats pick.
    pub fn draft_order(&self) -> DraftOrder {
        self.order
    }

    /// Who picks first in round 1.
    pub fn first_picker(&self) -> FirstPicker {
        self.first_picker
    }

    /// Whether clients show the hands everybody knows. It changes no rule: the picks were open (SN-PRO-3.1).
    pub fn open_hands(&self) -> bool {
        self.open_hands
    }

    /// Picks of a whole draft.
    pub fn n_picks(&self) -> usize {
        self.format.n_seats() * self.format.hand_size()
    }

    /// Whose pick it is after so many picks (SN-PRO-2.2).
    ///
    /// ```
    /// use game::{Rules as _, Seat};
    /// let snake = sixnimmt::pro::Rules::parse(3, &[("draft_order", "snake")].into())?;
    /// let order: String = (0..6).map(|picks| snake.picker(Seat::new(1), picks).letter()).collect();
    /// assert_eq!(order, "bcaacb");
    /// # Ok::<(), game::BadRules>(())
    /// ```
    pub fn picker(&self, first: Seat, picks: usize) -> Seat {
        let n_seats = self.format.n_seats();
        let (lap, step) = (picks / n_seats, picks % n_seats);
        let backwards = self.order == DraftOrder::Snake && lap % 2 == 1;
        let step = if backwards { n_seats - 1 - step } else { step };
        Seat::new((first.idx() + step) % n_seats)
    }
}

impl game::Rules for Rules {
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn parse(n_seats: usize, options: &Options) -> Result<Self, BadRules> {
        let read = options.check(&SPEC, n_seats)?;
        let first_picker = match read.word("first_picker").and_then(|word| word.strip_prefix("seat:")) {
            Some(seat) => FirstPicker::Seat(Seat::new(seat.parse().expect("checked to be a seat"))),
            None => FirstPicker::Random,
        };
        let order = match read.word("draft_order") {
            Some("snake") => DraftOrder::Snake,
            _ => DraftOrder::RoundRobin,
        };
        let format = Format::read(n_seats, &read)?;
        Ok(Rules { format, order, first_picker, open_hands: read.flag("open_hands") })
    }

    #[inline]
    fn n_seats(&self) -> usize {
        self.format.n_seats()
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        self.format.write(&SPEC, &mut options);
        let first_picker = match self.first_picker {
            FirstPicker::Random => "random".to_string(),
            FirstPicker::Seat(seat) => format!("seat:{}", seat.idx()),
        };
        options.set_unless_default(&SPEC, "draft_order", &ORDERS[self.order as usize]);
        options.set_unless_default(&SPEC, "first_picker", &first_picker);
        options.set_unless_default(&SPEC, "open_hands", &self.open_hands);
        options
    }
}

format::rules_as_options!(Rules);
