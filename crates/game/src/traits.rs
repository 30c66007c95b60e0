//! The [`Game`] trait, its [`View`]s, and the bots that look at them.

use crate::{Explain, Message, Rules, Seat, SeatSet, Sink};
use rand_core::Rng;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// Nobody decides, chance does: the game waits for a [`Game::Deal`].
    Chance,
    /// These seats. Several seats choose secretly at the same time, in any order (CM-3).
    Seats(SeatSet),
    /// The match is over.
    Nobody,
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Observer {
    /// Someone at the table, with perfect memory.
    Seat(Seat),
    /// Someone who sees only what is open.
    Public,
    /// Someone who sees everything, such as the record keeper.
    Omniscient,
}

impl Observer {
    /// Whether this observer may look at what belongs to a seat.
    #[inline]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Observer::Seat(own) => own == seat,
            Observer::Public => false,
            Observer::Omniscient => true,
        }
    }
}

/// A buffer of legal moves that the caller owns and reuses, so that listing allocates nothing after the first turns.
pub type MoveList<M> = Vec<M>;

/// One match in progress, from the first deal to the last score.
///
/// Equality and hash cover everything that can influence the rest of the match.
pub trait Game: Clone + Eq + Hash + Debug + Send + 'static {
    /// Players, variant and options, parsed once and always valid.
    type Rules: Rules;
    /// One answer to one question; at most four bytes. Its text is the notation used in records and on the wire.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadMove> + Send + 'static;
    /// What chance decided: a dealt deck, a reshuffle. Its text is the notation after `deal` in records.
    type Deal: Clone + Eq + Debug + Display + FromStr<Err = BadDeal> + Send + 'static;
    /// What happened, in full.
    type Event: Clone + Debug;
    /// What happened, as one observer saw it.
    type Seen: Clone + Eq + Debug + Explain + Send + serde::Serialize + 'static;
    /// Everything one observer with perfect memory knows.
    type View: View<Game = Self>;
    /// Which rule forbids a move.
    type Illegal: std::error::Error + Copy + Eq + Explain;

    /// Size of the dense move index, the same for every option and seat count.
    const MOVES: usize;
    /// Grows with every change of the move index.
    const MOVES_VERSION: u32;

    /// A match before its first deal.
    fn new(rules: Self::Rules) -> Self;
    /// The rules of this match.
    fn rules(&self) -> &Self::Rules;
    /// Who decides next.
    fn to_act(&self) -> ToAct;

    /// Draws what chance decides next, uniformly (CM-9). Meaningful only while [`ToAct::Chance`].
    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Deal;
    /// Whether a deal is possible here.
    ///
    /// # Errors
    /// [`BadDeal`] says what does not fit: wrong moment, wrong count, a card twice.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), BadDeal>;
    /// Applies a deal that passed [`check_deal`](Game::check_deal).
    fn deal_unchecked(&mut self, deal: &Self::Deal, out: &mut impl Sink<Self::Event>);
    /// Applies a deal.
    ///
    /// # Errors
    /// As [`check_deal`](Game::check_deal); then the game is unchanged.
    // FINAL
    fn deal(&mut self, deal: &Self::Deal, out: &mut impl Sink<Self::Event>) -> Result<(), BadDeal> {
        self.check_deal(deal)?;
        self.deal_unchecked(deal, out);
        Ok(())
    }

    /// Replaces the contents of `out` by the legal moves of a seat, ascending; empty when the seat is not to act.
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Self::Move>);
    /// Whether a move is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Illegal>;
    /// Plays a move that is known to be legal: for search, after [`check`](Game::check) or from the legal list.
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move, out: &mut impl Sink<Self::Event>);
    /// Plays a move, then everything that follows without a decision.
    ///
    /// # Errors
    /// The rule that forbids it; then the game is unchanged (CM-10).
    // FINAL
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        out: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(seat, mv)?;
        self.play_unchecked(seat, mv, out);
        Ok(())
    }

    /// What a seat has so far; more is better in every game: minus points, or minus chips lost.
    fn returns(&self, seat: Seat) -> i32;
    /// Rounds scored so far.
    fn rounds_over(&self) -> u32;
    /// Who won, once the match is over; ties are shared (CM-12), and in Krass Kariert everyone wins who could pay.
    fn winners(&self) -> Option<SeatSet>;

    /// Everything this observer knows.
    fn view(&self, by: Observer) -> Self::View;
    /// An event as this observer sees it, or `None` when it passes unseen.
    fn seen(event: &Self::Event, by: Observer) -> Option<Self::Seen>;

    /// The dense index of a move, below [`Game::MOVES`].
    fn move_index(mv: Self::Move) -> u16;
    /// The move at a dense index; `None` for an index without one.
    fn move_at(index: u16) -> Option<Self::Move>;

    /// Checks every invariant of the state.
    ///
    /// # Panics
    /// If one does not hold, which is our mistake.
    fn assert_valid(&self);
}

/// What one observer with perfect memory knows: an information set.
pub trait View: Clone + Eq + Debug + Send + serde::Serialize + 'static {
    /// The game looked at.
    type Game: Game<View = Self>;

    /// The rules of the match.
    fn rules(&self) -> &<Self::Game as Game>::Rules;
    /// Who is looking.
    fn by(&self) -> Observer;
    /// Who decides next; the same for every observer.
    fn to_act(&self) -> ToAct;
    /// Stays current by one thing seen. Folding all that was seen from the start gives the view.
    fn observe(&mut self, seen: &<Self::Game as Game>::Seen);
    /// Draws one world consistent with this information set. Its view by the same observer equals this one.
    fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Game;
}

/// Something that chooses moves from what a seat may know.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal moves, which are ascending and never empty. The caller may end it early: `go_on` is asked
    /// now and then, and after it has said no the bot answers with the best it knows. So bots need no clock. Those that do
    /// not search never ask.
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> G::Move;

    /// The same, with nobody who ends it early.
    fn choose(&mut self, view: &G::View, legal: &[G::Move], budget: Budget) -> G::Move {
        self.choose_while(view, legal, budget, &mut || true)
    }

    /// Whether it wants to be told what happens, by [`Bot::observe`]. Most bots look at views alone.
    fn watches(&self) -> bool {
        false
    }

    /// Is told one thing that its seat has seen, as soon as it has happened.
    fn observe(&mut self, _seen: &G::Seen) {}

    /// How often it gave no usable answer and something else was answered for it; `None` for a bot that does not keep
    /// account of itself. One that does also minds the clock.
    fn faults(&self) -> Option<Faults> {
        None
    }
}

/// Decisions that a bot did not take itself, by what was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// It answered what is not legal, or what is no answer.
    pub illegal: u64,
    /// It had ended.
    pub crashes: u64,
    /// It did not answer in time.
    pub timeouts: u64,
}

/// How long a bot may think about one decision. Bots without search ignore it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Milliseconds.
    pub think_ms: Option<u32>,
    /// Simulated games; unlike time, this makes a choice reproducible.
    pub playouts: Option<u32>,
    /// Threads on which one decision may be thought about; one without this. Bots that think on one answer the same.
    pub threads: Option<u32>,
}

impl Budget {
    /// How many playouts a bot of so many makes: as many or fewer, because with more it would be another bot.
    pub fn playouts_of(self, own: u32) -> u32 {
        self.playouts.map_or(own, |most| most.min(own))
    }
}

/// Marks what may leave the server: only hidden-able values (`Option`) carry it.
///
/// Events are generic over what they hide and serialize only when that is `Option`. The full form does not compile:
///
/// ```compile_fail
/// fn send<T: game::Redacted>(_: T) {}
/// send(7_u8);
/// ```
///
/// ```
/// fn send<T: game::Redacted>(_: T) {}
/// send(Some(7_u8));
/// ```
pub trait Redacted {}
impl<T> Redacted for Option<T> {}

/// Why text is no move. The text itself is with the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadMove;

impl Explain for BadMove {
    fn message(&self) -> Message {
        Message::new("not-a-move", "")
    }
}

/// Why a deal is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadDeal {
    /// No deal is due now.
    NotDue,
    /// The text does not follow the notation.
    Syntax {
        /// The word that does not fit.
        word: String,
    },
    /// A different kind of deal is due (a round, a reshuffle, a first seat).
    WrongKind {
        /// What is due, as a key of the locale files.
        due: &'static str,
    },
    /// A part has the wrong number of cards or hands.
    Count {
        /// Which part, as a key of the locale files.
        what: &'static str,
        /// How many it needs.
        need: usize,
        /// How many it has.
        got: usize,
        /// The rule that says so.
        rule: &'static str,
    },
    /// A card comes more often than the deck has it.
    TooMany {
        /// The card.
        card: crate::Label,
    },
    /// The deck of this match has no such card.
    NotInDeck {
        /// The card.
        card: crate::Label,
    },
}

impl Explain for BadDeal {
    fn message(&self) -> Message {
        use crate::Arg;
        match self {
            BadDeal::NotDue => Message::new("deal-not-due", ""),
            BadDeal::Syntax { word } => Message::new("deal-syntax", "").with("word", word.clone()),
            BadDeal::WrongKind { due } => Message::new("deal-wrong-kind", "").with("due", Arg::Word(due)),
            BadDeal::Count { what, need, got, rule } => Message::new("deal-count", rule)
                .with("what", Arg::Word(what))
                .with("need", *need)
                .with("got", *got),
            BadDeal::TooMany { card } => Message::new("deal-too-many", "").with("card", *card),
            BadDeal::NotInDeck { card } => Message::new("deal-not-in-deck", "").with("card", *card),
        }
    }
}

/// Why a written-down position cannot occur.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub Message);

impl Explain for Impossible {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

macro_rules! error_by_message {
    ($($error:ty),*) => {$(
        impl Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.message(), f)
            }
        }
        impl std::error::Error for $error {}
    )*};
}
error_by_message!(BadMove, BadDeal, Impossible);

/// Counts the leaves of the move tree at a depth: the lowest seat to act moves first, and a state that waits for
/// chance or is over is a leaf.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let ToAct::Seats(seats) = game.to_act() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let seat = seats.first().expect("someone acts");
    let mut moves = MoveList::new();
    game.legal_moves(seat, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|&mv| {
            let mut next = game.clone();
            next.play_unchecked(seat, mv, &mut ());
            perft(&next, depth - 1)
        })
        .sum()
}
