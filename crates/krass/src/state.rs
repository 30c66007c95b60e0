//! The state: a public table, one secret per seat, and the draw pile.

use crate::cards::Few;
use crate::moves::Declared;
use crate::rules::Rules;
use crate::{Card, Combination, Counts, Hand, KnownHand, Pile};
use game::read::Read;
use game::{Rules as _, Seat, SeatSet, ToAct};
use serde::{Deserialize, Serialize};
use std::fmt;

pub(crate) const SEATS: usize = 5;

/// A match of Krass Kariert in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Krass {
    pub(crate) table: Table,
    pub(crate) secrets: [Secret; SEATS],
    pub(crate) pile: Pile,
}

/// All that is public, including what everybody with perfect memory retains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) places: [Place; SEATS],
    pub(crate) trick: Trick,
    /// Cards played in this round, those of the trick included.
    pub(crate) played: Counts,
    pub(crate) pile_len: u8,
    pub(crate) last_trick_winner: Option<Seat>,
    pub(crate) last_round: Option<RoundResult>,
}

/// What is public about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Place {
    /// The hand as everybody knows it: reserve cards were seen on their way in (KK-12.1).
    pub hand: KnownHand,
    /// The open reserve cards.
    pub reserves: Reserves,
    /// Chips left.
    pub chips: u8,
}

/// Reserve cards in front of a player, closing up when one is taken (KK-5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reserves(Few);

impl Reserves {
    /// The most reserve cards, study options included.
    pub const LEN_MAX: usize = Few::LEN_MAX;

    /// The reserve cards of a list; `None` when they are too many.
    pub(crate) fn from_list(cards: &[Card]) -> Option<Self> {
        Few::from_list(cards).map(Reserves)
    }

    /// How many are left.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether none is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// A reserve card, from 0.
    #[inline]
    pub const fn get(self, which: usize) -> Option<Card> {
        self.0.get(which)
    }

    /// The reserve cards, in the order in which they lie.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.0.iter()
    }
}

/// What is secret about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Secret {
    /// The hand, in its order.
    pub hand: Hand,
    /// The card looked at, before it is put into the hand (KK-7.6).
    pub drawn: Option<Card>,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "asks")]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// A play, a REDRAW, a STOP or a reserve card from the seat whose turn it is (KK-5).
    Act {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A place for the card that the winner of the trick has drawn (KK-7.6).
    Draw {
        /// The winner.
        seat: Seat,
        /// Cards still to be put into the hand, this one included.
        left: u8,
    },
    /// Nothing: the match is over.
    Over,
}

/// The trick in progress; the last trick of a round lies there until the next deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Trick {
    pub(crate) opener: Seat,
    pub(crate) active: SeatSet,
    pub(crate) acts: [Option<Act>; SEATS],
    pub(crate) n_acts: u8,
    pub(crate) redraws: u8,
    pub(crate) to_beat: Option<Combination>,
}

/// One seat's action in a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Act {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub did: Did,
}

/// What a seat did in a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "did")]
pub enum Did {
    /// Played a combination.
    Play {
        /// The cards, as they were in the hand.
        cards: Block,
        /// Values of the X cards in it.
        x: Declared,
        /// What it is worth.
        combination: Combination,
    },
    /// Played a REDRAW.
    Redraw,
    /// Played a STOP.
    Stop,
    /// Took a reserve card.
    Reserve {
        /// The card.
        card: Card,
    },
}

/// Up to three adjacent cards of a hand, left to right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Block(Few);

impl Block {
    /// Cards of a hand, which reaches that far.
    #[inline]
    pub(crate) const fn of(hand: Hand, from: usize, count: usize) -> Self {
        Block(hand.few(from, count))
    }

    /// The codes of the cards, with declared values instead of X.
    #[inline]
    pub(crate) fn values(self, x: Declared) -> u16 {
        let mut codes = self.0.codes();
        if !x.is_empty() {
            let mut declared = x.iter();
            for shift in [0, 4, 8].into_iter().filter(|shift| self.0.codes() >> shift & 15 == 13) {
                codes = codes & !(15 << shift) | u16::from(declared.next().unwrap_or(0)) << shift;
            }
        }
        codes
    }

    /// The cards, left to right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.0.iter()
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Somebody could not act (KK-9.1).
    Stuck,
    /// Only one player had cards left (KK-9.2).
    LastWithCards,
    /// Nobody had cards left (KK-9.3).
    AllEmpty,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct RoundResult {
    /// Why.
    pub reason: Reason,
    /// Who lost the round: each of them owes a chip (KK-10.1).
    pub losers: SeatSet,
    /// Who of them had no chip left and lost the match (KK-11).
    pub match_losers: SeatSet,
    /// Who opens the next round, if there is one (KK-10.2, KK-10.3).
    pub next_opener: Option<Seat>,
}

impl Table {
    pub(crate) fn new(rules: Rules) -> Self {
        let place = Place { chips: rules.chips, ..Place::default() };
        let mut places = [Place::default(); SEATS];
        places[..rules.n_seats.into()].fill(place);
        Table {
            rules,
            phase: Phase::Deal,
            round: 0,
            places,
            trick: Trick::new(rules.first_opener(), SeatSet::EMPTY),
            played: Counts::default(),
            pile_len: 0,
            last_trick_winner: None,
            last_round: None,
        }
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who decides next.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Act { seat } | Phase::Draw { seat, .. } => ToAct::Seats(SeatSet::one(seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// The round, from 1; 0 before the first deal.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// What is public about each seat.
    pub fn places(&self) -> &[Place] {
        &self.places[..self.rules.n_seats.into()]
    }

    /// The trick in progress, or the last one of the round that is over.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// Cards of the tricks of this round that are over (KK-6.6).
    pub fn discards(&self) -> Counts {
        let mut discards = self.played;
        if !self.trick.is_over() {
            for card in self.trick.cards() {
                discards.remove(card);
            }
        }
        discards
    }

    /// Cards played in this round: the discard pile and the trick in progress.
    pub fn played(&self) -> Counts {
        self.played
    }

    /// Cards in the draw pile; a drawn card that is being looked at has left it.
    pub fn pile_len(&self) -> usize {
        self.pile_len.into()
    }

    /// Who won the last trick of this round that was finished.
    pub fn last_trick_winner(&self) -> Option<Seat> {
        self.last_trick_winner
    }

    /// How the last round that is over ended.
    pub fn last_round(&self) -> Option<&RoundResult> {
        self.last_round.as_ref()
    }

    /// Seats with cards in hand.
    #[inline]
    pub fn with_cards(&self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (seat, place) in Seat::all(SEATS).zip(&self.places) {
            if !place.hand.is_empty() {
                seats.insert(seat);
            }
        }
        seats
    }

    /// Whether a seat is out of the round that is being played: it has no cards, and took part in no trick that still
    /// runs (KK-9.4).
    pub fn is_out(&self, seat: Seat) -> bool {
        let is_played = matches!(self.phase, Phase::Act { .. } | Phase::Draw { .. });
        is_played && self.places[seat.idx()].hand.is_empty() && !self.trick.active.contains(seat)
    }

    /// Who won, once the match is over: everybody who did not have to pay in vain (KK-11.1, KK-11.2).
    pub fn winners(&self) -> Option<SeatSet> {
        let result = self.last_round.filter(|_| self.phase == Phase::Over)?;
        let paid = Seat::all(self.rules.n_seats()).filter(|&seat| !result.match_losers.contains(seat));
        Some(paid.collect())
    }

    /// Whether a seat could take a reserve card if it were its turn now: it has one and is not the opener (KK-5.3).
    #[inline]
    pub(crate) fn may_take_reserve(&self, seat: Seat) -> bool {
        self.trick.n_acts > 0 && !self.places[seat.idx()].reserves.is_empty()
    }

    /// The deck without the cards that everybody knows to be somewhere.
    #[inline]
    pub(crate) fn unseen(&self) -> Counts {
        // Before the first deal there is no card anywhere.
        let mut unseen = if self.round == 0 { Counts::default() } else { self.rules.deck() };
        unseen.remove_all(self.played);
        for place in &self.places {
            unseen.remove_codes(place.reserves.0.codes().into());
            unseen.remove_codes(place.hand.codes());
        }
        unseen
    }

    // One mutator per public fact; the engine and every view call the same ones.

    pub(crate) fn start_round(&mut self, opener: Seat) {
        self.round += 1;
        self.trick = Trick::new(opener, SeatSet::EMPTY);
        self.played = Counts::default();
        self.pile_len = self.rules.pile_size() as u8;
        self.last_trick_winner = None;
        for place in &mut self.places {
            *place = Place { chips: place.chips, ..Place::default() };
        }
    }

    pub(crate) fn hand_dealt(&mut self, seat: Seat) {
        self.places[seat.idx()].hand = KnownHand::hidden(self.rules.hand_size());
    }

    pub(crate) fn lay_out_reserves(&mut self, seat: Seat, cards: Reserves) {
        self.places[seat.idx()].reserves = cards;
    }

    #[inline]
    pub(crate) fn open_trick(&mut self, opener: Seat) {
        self.trick = Trick::new(opener, self.with_cards());
        self.phase = Phase::Act { seat: opener };
    }

    #[inline]
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        from: usize,
        cards: Block,
        x: Declared,
        combination: Combination,
    ) {
        self.places[seat.idx()].hand.remove(from, cards.len());
        self.played.add_few(cards.0);
        self.trick.to_beat = Some(combination);
        self.acted(seat, Did::Play { cards, x, combination });
    }

    #[inline]
    pub(crate) fn redraw(&mut self, seat: Seat, at: usize) {
        self.places[seat.idx()].hand.remove(at, 1);
        self.played.add(Card::REDRAW);
        self.trick.redraws += 1;
        self.acted(seat, Did::Redraw);
    }

    #[inline]
    pub(crate) fn stop(&mut self, seat: Seat, at: usize) {
        self.places[seat.idx()].hand.remove(at, 1);
        self.played.add(Card::STOP);
        self.acted(seat, Did::Stop);
    }

    #[inline]
    pub(crate) fn take_reserve(&mut self, seat: Seat, which: usize, to: usize) -> Card {
        let place = &mut self.places[seat.idx()];
        let card = place.reserves.0.take(which);
        place.hand.insert(to, Some(card));
        self.acted(seat, Did::Reserve { card });
        card
    }

    /// Notes an action and passes the turn, if the trick goes on.
    #[inline]
    fn acted(&mut self, seat: Seat, did: Did) {
        self.trick.acts[usize::from(self.trick.n_acts)] = Some(Act { seat, did });
        self.trick.n_acts += 1;
        if did == Did::Stop {
            return;
        }
        if let Some(seat) = self.trick.next(seat, self.rules.n_seats()) {
            self.phase = Phase::Act { seat };
        }
    }

    #[inline]
    pub(crate) fn win_trick(&mut self, seat: Seat) {
        self.last_trick_winner = Some(seat);
    }

    pub(crate) fn ask_to_draw(&mut self, seat: Seat, n_cards: u8) {
        self.phase = Phase::Draw { seat, left: n_cards };
    }

    #[inline]
    pub(crate) fn draw(&mut self) {
        self.pile_len -= 1;
    }

    #[inline]
    pub(crate) fn insert(&mut self, seat: Seat, to: usize) {
        self.places[seat.idx()].hand.insert(to, None);
        if let Phase::Draw { left, .. } = &mut self.phase {
            *left -= 1;
        }
    }

    #[inline]
    pub(crate) fn discard_trick(&mut self) {
        self.trick = Trick::new(self.trick.opener, SeatSet::EMPTY);
    }

    pub(crate) fn end_round(&mut self, result: RoundResult) {
        self.last_round = Some(result);
        self.phase = Phase::Deal;
    }

    pub(crate) fn pay_chip(&mut self, seat: Seat) {
        self.places[seat.idx()].chips -= 1;
    }

    pub(crate) fn end_match(&mut self) {
        self.phase = Phase::Over;
    }
}

impl Trick {
    #[inline]
    pub(crate) fn new(opener: Seat, active: SeatSet) -> Self {
        Trick { opener, active, acts: [None; SEATS], n_acts: 0, redraws: 0, to_beat: None }
    }

    /// Who opened it.
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// Who takes part: everyone who had cards when it began (KK-3.2, KK-9.4).
    pub fn active(&self) -> SeatSet {
        self.active
    }

    /// What was done so far, in order.
    pub fn acts(&self) -> impl DoubleEndedIterator<Item = Act> + Clone {
        self.acts.into_iter().flatten()
    }

    /// REDRAW cards in it (KK-7.6).
    pub fn redraws(&self) -> u8 {
        self.redraws
    }

    /// The best combination so far, which the next play has to outbid (KK-5.1).
    pub fn to_beat(&self) -> Option<Combination> {
        self.to_beat
    }

    /// Combinations in it, weakest first, with who played them.
    pub fn combinations(&self) -> impl DoubleEndedIterator<Item = (Seat, Combination)> + Clone {
        self.acts().filter_map(|act| match act.did {
            Did::Play { combination, .. } => Some((act.seat, combination)),
            _ => None,
        })
    }

    /// Cards that lie in it.
    #[inline]
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        self.acts.into_iter().flatten().flat_map(|act| {
            let cards = match act.did {
                Did::Play { cards, .. } => cards.0,
                Did::Redraw => Few::one(Card::REDRAW),
                Did::Stop => Few::one(Card::STOP),
                Did::Reserve { .. } => Few::default(),
            };
            cards.iter()
        })
    }

    /// Who acts after a seat: clockwise, everyone once (KK-3.2).
    #[inline]
    fn next(&self, after: Seat, n_seats: usize) -> Option<Seat> {
        let mut seat = after.left(n_seats);
        while !self.active.contains(seat) {
            seat = seat.left(n_seats);
        }
        (seat != self.opener).then_some(seat)
    }

    /// Whether everybody has acted or a STOP lies there.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        usize::from(self.n_acts) == self.active.len() || self.stopped()
    }

    #[inline]
    fn stopped(&self) -> bool {
        matches!(
            self.n_acts.checked_sub(1).and_then(|last| self.acts[usize::from(last)]),
            Some(Act { did: Did::Stop, .. })
        )
    }
}

impl Krass {
    /// The most seats.
    pub const SEATS_MAX: usize = SEATS;

    /// All that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of each seat.
    pub fn secrets(&self) -> &[Secret] {
        &self.secrets[..self.table.rules.n_seats.into()]
    }

    /// The draw pile, which nobody may look at; a drawn card that is being looked at has left it.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }
}

macro_rules! card_list {
    ($list:ty, $what:literal) => {
        impl fmt::Display for $list {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&crate::cards::spaced(self.iter()))
            }
        }
        impl fmt::Debug for $list {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "[{self}]")
            }
        }
        impl Serialize for $list {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(self.iter())
            }
        }
        impl<'de> Deserialize<'de> for $list {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let cards = Few::from_list(&Vec::<Card>::deserialize(d)?);
                cards.map(Self).ok_or_else(|| serde::de::Error::custom($what))
            }
        }
    };
}
card_list!(Reserves, "at most three reserve cards");
card_list!(Block, "at most three cards are played at once");
