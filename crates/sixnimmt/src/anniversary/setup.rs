//! The one door for positions that were written down rather than played.

use super::memory::Memory;
use super::rules::Rules;
use super::special::{COPIES_MAX, Deck, Special, Specials};
use super::state::{Anniversary, Phase, SEATS, Secret};
use bulls::{Cards, Reader, Row};
use game::{Arg, Game, Impossible, Message, Rules as _, Seat};

/// A position at the start of a turn: anything one can write down. It may be partial; what is not listed is out of
/// the match (special cards) or of the round (numbers).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The rows, from the top; one more with FIFTH out.
    pub rows: Vec<RowSetup>,
    /// Whether FIFTH is out.
    pub fifth: bool,
    /// The numbers of each seat.
    pub hands: Vec<Vec<u8>>,
    /// The special cards of each seat.
    pub special_hands: Vec<Vec<Special>>,
    /// The special deck, top first; without one the rest of the box lies there kind by kind.
    pub special_deck: Option<Vec<Special>>,
    /// The special discard pile.
    pub special_discard: Vec<Special>,
    /// The cards each seat has taken in this round.
    pub piles: Vec<Vec<u8>>,
    /// The round, from 1.
    pub round: u32,
    /// Points of each seat in the rounds before.
    pub points: Vec<i32>,
}

/// A row of a written-down position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RowSetup {
    /// The cards, in row order.
    pub cards: Vec<u8>,
    /// Whether STOP lies on it.
    pub stop: bool,
    /// Whether SEVEN lies on it.
    pub seven: bool,
}

impl Anniversary {
    /// The match at the start of a turn of a written-down position. Nothing that happened before is remembered:
    /// no number in a hand is known, and any hidden special card may be anywhere.
    ///
    /// # Errors
    /// [`Impossible`] says which rule the position breaks.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Impossible> {
        let mut game = Anniversary::new(rules);
        check_counts(&rules, setup)?;
        game.table.fifth = setup.fifth;
        let mut reader = Reader::new(rules.deck, "SN-ANN-1.1", "SN-BASE-4.1");
        for (row, written) in setup.rows.iter().enumerate() {
            game.table.rows[row] = Row::of(reader.cards(&written.cards, true)?);
            if written.stop {
                game.table.stopped.insert(row);
            }
            if written.seven {
                game.table.sevens.insert(row);
            }
            let max = game.table.cap(row);
            if !(1..=max).contains(&written.cards.len()) {
                let message = Message::new("setup-row-length", "SN-BASE-2.3")
                    .with("row", Arg::Row(row as u8))
                    .with("n", written.cards.len())
                    .with("max", max);
                return Err(Impossible(message));
            }
        }
        if game.table.stopped.len() > rules.stops_max() {
            let message = Message::new("ann-stops-out", "SN-ANN-STOP-4").with("max", rules.stops_max());
            return Err(Impossible(message));
        }
        let mut hand_max = 0;
        for seat in Seat::all(rules.n_seats()) {
            let place = &mut game.table.places[seat];
            let hand = reader.cards(&setup.hands[seat.idx()], false)?;
            if hand.is_empty() {
                let message = Message::new("setup-empty-hand", "SN-BASE-3.2").with("seat", seat);
                return Err(Impossible(message));
            }
            if hand.len() > rules.hand_size() {
                let message = Message::new("setup-hand-length", "SN-ANN-2.1")
                    .with("seat", seat)
                    .with("n", hand.len())
                    .with("max", rules.hand_size());
                return Err(Impossible(message));
            }
            hand_max = hand_max.max(hand.len());
            place.hand_len = hand.len() as u8;
            place.pile = reader.cards(&setup.piles[seat.idx()], false)?;
            place.net = place.pile.heads();
            place.points = setup.points[seat.idx()];
            game.secrets[seat] = Secret { hand, ..Secret::default() };
        }
        let hands = game.secrets().iter().fold(Cards::EMPTY, |hands, secret| hands.union(secret.hand));
        game.table.unseen = Cards::up_to(rules.deck).without(reader.used()).union(hands);
        game.set_up_specials(setup)?;
        game.table.round = setup.round;
        game.table.turn = (rules.hand_size() - hand_max + 1) as u32;
        game.table.phase = Phase::Select;
        Ok(game)
    }

    fn set_up_specials(&mut self, setup: &Setup) -> Result<(), Impossible> {
        let table = &mut self.table;
        let markers = table.markers();
        let mut listed = [0_usize; Special::ALL.len()];
        let hands = setup.special_hands.iter().flatten();
        let deck = setup.special_deck.iter().flatten();
        for special in hands.chain(deck).chain(&setup.special_discard).copied().chain(markers.iter()) {
            listed[special as usize] += 1;
            if listed[special as usize] > usize::from(table.rules.copies) {
                let message = Message::new("setup-too-many-specials", "SN-ANN-1.1")
                    .with("special", special)
                    .with("max", usize::from(table.rules.copies).min(COPIES_MAX));
                return Err(Impossible(message));
            }
        }
        let rest = Special::ALL.into_iter().flat_map(|special| {
            std::iter::repeat_n(special, usize::from(table.rules.copies) - listed[special as usize])
        });
        self.stock = match &setup.special_deck {
            Some(deck) => Deck::new(deck.iter().copied()),
            None => Deck::new(rest),
        }
        .expect("no more than the box holds");
        let mut hidden: Specials = self.stock.iter().collect();
        table.memory = Memory::new(table.rules.n_seats(), Specials::EMPTY, false);
        for (seat, specials) in Seat::all(table.rules.n_seats()).zip(&setup.special_hands) {
            let specials: Specials = specials.iter().copied().collect();
            hidden = hidden.plus(specials);
            let secret = &mut self.secrets[seat];
            secret.specials = specials;
            secret.drawn = specials;
            table.places[seat].specials_len = specials.len() as u8;
            table.memory.drew(seat, specials.len() as u8);
        }
        table.memory.refill = hidden;
        table.discard = setup.special_discard.iter().copied().collect();
        table.deck_len = self.stock.len() as u8;
        table.all_specials = hidden.plus(table.discard).plus(markers);
        Ok(())
    }

    /// The most seats.
    pub const SEATS_MAX: usize = SEATS;
}

fn check_counts(rules: &Rules, setup: &Setup) -> Result<(), Impossible> {
    let n_seats = rules.n_seats();
    for (what, need, got, rule) in [
        ("rows", rules.n_rows() + usize::from(setup.fifth), setup.rows.len(), "SN-ANN-2.1"),
        ("hands", n_seats, setup.hands.len(), "SN-ANN-2.1"),
        ("special-hands", n_seats, setup.special_hands.len(), "SN-ANN-2.1"),
        ("piles", n_seats, setup.piles.len(), "SN-BASE-5.3"),
        ("scores", n_seats, setup.points.len(), "SN-ANN-6.1"),
    ] {
        if need != got {
            let message = Message::new("setup-count", rule)
                .with("what", Arg::Word(what))
                .with("need", need)
                .with("got", got);
            return Err(Impossible(message));
        }
    }
    let rounds = rules.ending().rounds().unwrap_or(u32::MAX);
    if setup.round == 0 || setup.round > rounds {
        let message = Message::new("setup-round", "SN-ANN-7.1")
            .with("round", i64::from(setup.round))
            .with("rounds", i64::from(rounds));
        return Err(Impossible(message));
    }
    let highest = setup.points.iter().copied().max().unwrap_or(0);
    if rules.ending().target().is_some_and(|target| i64::from(highest) >= i64::from(target)) {
        let message = Message::new("sn-setup-match-over", "SN-BASE-7.1")
            .with("round", i64::from(setup.round))
            .with("points", highest);
        return Err(Impossible(message));
    }
    Ok(())
}
