//! A score pad for people who play with printed cards: they say which cards somebody has, and it counts.
//!
//! A [`Pad`] is the fold of its steps, so that every step can be taken back, and can be written as text and read again.
//!
//! What is absent: no sentence, no screen, and no rule of play: it believes what it is told, except that one card lies
//! with two people.

use bulls::Card;
use std::fmt;
use std::str::FromStr;

/// The most people of any game.
pub const SEATS_MAX: usize = 10;
/// The fewest.
pub const SEATS_MIN: usize = 2;

/// How a game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// X nimmt!: heads in the hand once, heads in the X pile twice (XN-7.2); a number of rounds.
    XNimmt,
    /// 6 nimmt! and 6 nimmt! Pro: heads, until a total is reached (SN-BASE-6.1, SN-BASE-7.1).
    Base,
    /// 6 nimmt! Anniversary: heads, of which a positive card takes some away (SN-ANN-NP-3); a number of rounds.
    Anniversary,
    /// Krass Kariert: who loses a round pays a chip (KK-10.1); who cannot has lost (KK-11.1).
    Krass,
}

impl System {
    fn of(game: &str) -> Option<Self> {
        Some(match game {
            "xnimmt" => System::XNimmt,
            "6nimmt" | "6nimmt-pro" => System::Base,
            "6nimmt-anniversary" => System::Anniversary,
            "krasskariert" => System::Krass,
            _ => return None,
        })
    }

    /// Rounds, points or chips of the printed game.
    pub fn usual_goal(self) -> u32 {
        match self {
            System::XNimmt | System::Anniversary | System::Krass => 2,
            System::Base => 66,
        }
    }

    /// The highest card; 0 where no cards are counted.
    pub fn last_card(self) -> u8 {
        match self {
            System::XNimmt => 100,
            System::Base | System::Anniversary => 104,
            System::Krass => 0,
        }
    }

    /// Where cards can lie that count, the usual place first.
    pub fn piles(self) -> &'static [Pile] {
        match self {
            System::XNimmt => &[Pile::Plain, Pile::Double],
            System::Base => &[Pile::Plain],
            System::Anniversary => &[Pile::Plain, Pile::Positive],
            System::Krass => &[],
        }
    }
}

/// How a card counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// Its heads.
    Plain,
    /// Twice its heads: the X pile.
    Double,
    /// It takes its heads away from what was noted before it, down to nothing: Negative = Positive.
    Positive,
}

/// Something that is noted. Noting a card or a payment once more takes it away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Somebody has a card.
    Card(usize, Pile, Card),
    /// Somebody has lost the round and pays.
    Pays(usize),
    /// The round is over.
    RoundOver,
}

/// A card with letters around it: `a55`, `a*55`, `a-55`; `a$` pays, `.` ends a round.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |seat: usize| char::from(b'a' + seat as u8);
        match *self {
            Step::Card(seat, pile, card) => {
                let sign = match pile {
                    Pile::Plain => "",
                    Pile::Double => "*",
                    Pile::Positive => "-",
                };
                write!(f, "{}{sign}{card}", letter(seat))
            }
            Step::Pays(seat) => write!(f, "{}$", letter(seat)),
            Step::RoundOver => f.write_str("."),
        }
    }
}

impl FromStr for Step {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "." {
            return Ok(Step::RoundOver);
        }
        let mut rest = text.chars();
        let letter = rest.next().filter(char::is_ascii_lowercase).ok_or(())?;
        let seat = letter as usize - 'a' as usize;
        let rest = rest.as_str();
        if rest == "$" {
            return Ok(Step::Pays(seat));
        }
        let (pile, number) = match (rest.strip_prefix('*'), rest.strip_prefix('-')) {
            (Some(number), _) => (Pile::Double, number),
            (_, Some(number)) => (Pile::Positive, number),
            _ => (Pile::Plain, rest),
        };
        let card = number.parse().ok().and_then(Card::new).ok_or(())?;
        Ok(Step::Card(seat, pile, card))
    }
}

/// A pad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pad {
    game: String,
    system: System,
    goal: u32,
    names: Vec<String>,
    steps: Vec<Step>,
}

/// What a pad says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Points of each round that is over, or chips paid in it, by seat.
    pub rounds: Vec<Vec<u32>>,
    /// The same of the round that is being noted.
    pub now: Vec<u32>,
    /// Points of all rounds that are over, or chips that are left.
    pub totals: Vec<u32>,
    /// Cards of the round that is being noted: who has them, and how they count.
    pub cards: Vec<(usize, Pile, Card)>,
    /// Those who pay for the round that is being noted.
    pub pay: Vec<usize>,
    /// Those who would reach the goal of points with what is noted, or could not pay.
    pub reach: Vec<usize>,
    /// The winners, once the match is over.
    pub winners: Vec<usize>,
}

impl Score {
    /// Whether the match is over.
    pub fn over(&self) -> bool {
        !self.winners.is_empty()
    }
}

impl Pad {
    /// A pad for a game by its id, with a goal: rounds, points or chips. `None` for unknown games, too few or too many
    /// names, and names that are empty.
    pub fn new(game: &str, goal: u32, names: Vec<String>) -> Option<Self> {
        let is_name = |name: &String| !name.trim().is_empty() && !name.contains('\n');
        let fits = (SEATS_MIN..=SEATS_MAX).contains(&names.len()) && names.iter().all(is_name);
        let system = System::of(game).filter(|_| fits && goal > 0)?;
        Some(Pad { game: game.to_string(), system, goal, names, steps: Vec::new() })
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How it is counted.
    pub fn system(&self) -> System {
        self.system
    }

    /// Rounds, points or chips.
    pub fn goal(&self) -> u32 {
        self.goal
    }

    /// Who plays.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.steps.pop();
    }

    /// Notes something. `false` if it cannot be: another has the card, or there is no such seat, pile or card.
    pub fn note(&mut self, step: Step) -> bool {
        let fits = match step {
            Step::Card(seat, pile, card) => {
                let score = self.score();
                let lies = score.cards.iter().find(|(.., other)| *other == card);
                seat < self.names.len()
                    && self.system.piles().contains(&pile)
                    && u8::from(card) <= self.system.last_card()
                    && lies.is_none_or(|&lies| lies == (seat, pile, card))
            }
            Step::Pays(seat) => seat < self.names.len() && self.system == System::Krass,
            Step::RoundOver => !self.score().over(),
        };
        if fits {
            self.steps.push(step);
        }
        fits
    }

    /// What it says now.
    pub fn score(&self) -> Score {
        let n = self.names.len();
        let start = if self.system == System::Krass { self.goal } else { 0 };
        let mut score = Score { totals: vec![start; n], ..Score::default() };
        for step in &self.steps {
            match *step {
                Step::Card(seat, pile, card) => toggle(&mut score.cards, (seat, pile, card)),
                Step::Pays(seat) => toggle(&mut score.pay, seat),
                Step::RoundOver => {
                    let now = self.points(&score);
                    let broke = self.reach(&score, &now);
                    for (total, now) in score.totals.iter_mut().zip(&now) {
                        *total = if self.system == System::Krass {
                            total.saturating_sub(*now)
                        } else {
                            *total + now
                        };
                    }
                    score.rounds.push(now);
                    (score.cards, score.pay) = (Vec::new(), Vec::new());
                    score.winners = self.winners(&score, &broke);
                }
            }
        }
        score.now = self.points(&score);
        score.reach = self.reach(&score, &score.now);
        score
    }

    /// What the round costs that is being noted, as it is noted.
    fn points(&self, score: &Score) -> Vec<u32> {
        let mut points = vec![0; self.names.len()];
        for &(seat, pile, card) in &score.cards {
            let heads = u32::from(card.heads());
            let net: &mut u32 = &mut points[seat];
            *net = match pile {
                Pile::Plain => *net + heads,
                Pile::Double => *net + 2 * heads,
                Pile::Positive => net.saturating_sub(heads),
            };
        }
        score.pay.iter().for_each(|&seat| points[seat] = 1);
        points
    }

    /// Who reaches the goal of points with the round, or cannot pay for it.
    fn reach(&self, score: &Score, now: &[u32]) -> Vec<usize> {
        let reaches = |&seat: &usize| match self.system {
            System::Base => score.totals[seat] + now[seat] >= self.goal,
            System::Krass => now[seat] > score.totals[seat],
            System::XNimmt | System::Anniversary => false,
        };
        (0..self.names.len()).filter(reaches).collect()
    }

    fn winners(&self, score: &Score, reached: &[usize]) -> Vec<usize> {
        let all = 0..self.names.len();
        let over = match self.system {
            System::XNimmt | System::Anniversary => score.rounds.len() as u32 >= self.goal,
            System::Base | System::Krass => !reached.is_empty(),
        };
        match (over, self.system) {
            (false, _) => Vec::new(),
            (_, System::Krass) => all.filter(|seat| !reached.contains(seat)).collect(),
            _ => {
                let least = score.totals.iter().min();
                all.filter(|&seat| Some(&score.totals[seat]) == least).collect()
            }
        }
    }
}

fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) {
    match all.iter().position(|other| *other == one) {
        Some(at) => drop(all.remove(at)),
        None => all.push(one),
    }
}

/// The game and the goal, the names, and the steps: one a line, the steps in the last.
impl fmt::Display for Pad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.game, self.goal)?;
        for name in &self.names {
            writeln!(f, "{name}")?;
        }
        let steps: Vec<_> = self.steps.iter().map(Step::to_string).collect();
        write!(f, "{}", steps.join(" "))
    }
}

impl FromStr for Pad {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut lines: Vec<_> = text.split('\n').collect();
        let steps = lines.pop().ok_or(())?;
        let (head, names) = lines.split_first().ok_or(())?;
        let (game, goal) = head.split_once(' ').ok_or(())?;
        let names = names.iter().map(ToString::to_string).collect();
        let mut pad = Pad::new(game, goal.parse().map_err(|_| ())?, names).ok_or(())?;
        for step in steps.split_whitespace() {
            if !pad.note(step.parse()?) {
                return Err(());
            }
        }
        Ok(pad)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pad, Score};

    fn pad(game: &str, goal: u32, steps: &str) -> Pad {
        format!("{game} {goal}\nAda\nBen\nCleo\n{steps}").parse().expect("a pad")
    }

    fn score(game: &str, goal: u32, steps: &str) -> Score {
        pad(game, goal, steps).score()
    }

    #[test]
    fn hand_counts_once_and_x_pile_twice() {
        // The example of XN-7.2: hand 5 and 20, X pile 11 and 30.
        assert_eq!(score("xnimmt", 2, "a5 a20 a*11 a*30").now, [21, 0, 0]);
        // XN-7.3: whoever is out counts as well.
        assert_eq!(score("xnimmt", 2, "b*55 .").totals, [0, 14, 0]);
    }

    #[test]
    fn an_x_nimmt_match_ends_after_its_rounds_and_ties_share() {
        assert!(!score("xnimmt", 2, "a5 .").over());
        assert_eq!(score("xnimmt", 2, "a5 . b10 c2 c3 c4 .").winners, [0]);
        assert_eq!(score("xnimmt", 1, "a10 .").winners, [1, 2]);
    }

    #[test]
    fn exactly_66_ends_a_match_after_the_round() {
        // Nine cards of 7, 5 or fewer heads: 66 in all.
        let taken = "a55 a11 a22 a33 a44 a66 a77 a88 a99 a10 a20 a30 a40 a50 a60 a1";
        let before = score("6nimmt", 66, taken);
        assert_eq!(before.now[0], 66);
        assert_eq!((before.reach, before.winners), (vec![0], vec![]));
        assert_eq!(score("6nimmt", 66, &format!("{taken} .")).winners, [1, 2]);
        let one_less = score("6nimmt", 67, taken);
        assert!(one_less.reach.is_empty());
    }

    #[test]
    fn a_positive_card_takes_away_what_was_noted_and_no_more() {
        // The example of SN-ANN-NP-3: a net of 3, then 6 18 25 44 63 are taken and 44 is positive.
        assert_eq!(score("6nimmt-anniversary", 2, "a10 a6 a18 a25 a63 a-44").now[0], 3);
        // SN-ANN-NP-4: what is left of it is lost.
        assert_eq!(score("6nimmt-anniversary", 2, "a1 a-55 a10").now[0], 3);
    }

    #[test]
    fn who_cannot_pay_loses_and_all_others_win() {
        let once = score("krasskariert", 2, "a$ b$ .");
        assert_eq!((once.totals.as_slice(), once.over()), (&[1, 1, 2][..], false));
        // KK-11.1: paying the last chip is no loss. KK-11.2: of two losers, only who has none loses the match.
        let last = score("krasskariert", 1, "a$ .");
        assert!(!last.over());
        assert_eq!(score("krasskariert", 1, "a$ . a$ b$ .").winners, [1, 2]);
    }

    #[test]
    fn a_card_lies_with_one_and_can_be_taken_away_again() {
        let mut pad = pad("6nimmt", 66, "a55");
        assert!(!pad.note("b55".parse().unwrap()));
        assert!(!pad.note("a*54".parse().unwrap()), "there is no such pile in this game");
        assert!(!pad.note("d1".parse().unwrap()) && !pad.note("a$".parse().unwrap()));
        assert!(pad.note("a55".parse().unwrap()));
        assert_eq!(pad.score().now, [0, 0, 0]);
        assert!(pad.note("b55".parse().unwrap()));
        pad.undo();
        pad.undo();
        assert_eq!(pad.score().now, [7, 0, 0]);
        pad.undo();
        assert!(!pad.can_undo());
        assert_eq!("xnimmt 2\nAda\nBen\na101".parse::<Pad>(), Err(()), "a card the game does not have");
    }

    #[test]
    fn what_is_written_is_read_again() {
        for steps in ["", "a55 b*3 . c1", "a1 a1 ."] {
            let pad = pad("xnimmt", 3, steps);
            assert_eq!(pad.to_string().parse(), Ok(pad));
        }
        for bad in
            ["", "6nimmt", "6nimmt x\nA\nB\n", "whist 5\nA\nB\n", "6nimmt 66\nA\n", "6nimmt 66\nA\nB\nzz"]
        {
            assert_eq!(bad.parse::<Pad>(), Err(()), "{bad:?}");
        }
    }

    #[test]
    fn a_match_that_is_over_goes_no_further() {
        let mut pad = pad("xnimmt", 1, "a1 .");
        assert!(!pad.note(super::Step::RoundOver));
    }
}
