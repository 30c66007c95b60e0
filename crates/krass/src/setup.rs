//! The one door for positions that were written down rather than played.

use crate::cards::{Counts, Hand, KnownHand};
use crate::rules::Rules;
use crate::state::{Krass, Phase, Reserves, Secret, Trick};
use crate::{Card, Pile};
use game::{Arg, Game, Impossible, Message, Rules as _, Seat};

/// A position at the start of a trick: anything one can write down.
///
/// Who is oldest is part of the [`Rules`]. Cards of the deck that are nowhere in it count as discarded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The hand of each seat, in its order; who has none is out of the round.
    pub hands: Vec<Vec<Card>>,
    /// The reserve cards of each seat.
    pub reserves: Vec<Vec<Card>>,
    /// Chips of each seat.
    pub chips: Vec<u8>,
    /// The draw pile, top first.
    pub draw_pile: Vec<Card>,
    /// Place of the seat that opens the trick.
    pub opener: usize,
    /// The round, from 1.
    pub round: u32,
}

impl Krass {
    /// The match at the start of a trick of a written-down position.
    ///
    /// # Errors
    /// [`Impossible`] says which rule the position breaks.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Impossible> {
        let n_seats = rules.n_seats();
        for (what, rule, got) in [
            ("hands", "KK-2.2", setup.hands.len()),
            ("reserves", "KK-2.2", setup.reserves.len()),
            ("chips", "KK-2.1", setup.chips.len()),
        ] {
            if got != n_seats {
                let message = Message::new("setup-count", rule).with("what", Arg::Word(what));
                return Err(Impossible(message.with("need", n_seats).with("got", got)));
            }
        }
        if setup.round == 0 {
            return Err(Impossible(Message::new("kk-setup-round", "KK-2.2")));
        }
        let mut game = Krass::new(rules);
        game.table.played = unlisted(rules, setup)?;
        game.table.round = setup.round;
        game.table.pile_len = setup.draw_pile.len() as u8;
        game.pile = Pile::from_top(&setup.draw_pile).expect("no more cards than the deck has");
        let redraws = rules.redraw - game.table.played.of(Card::REDRAW);
        let n_drawn = setup.draw_pile.len().min(3 * usize::from(redraws));
        for (seat, (cards, reserves)) in Seat::all(n_seats).zip(setup.hands.iter().zip(&setup.reserves)) {
            let refuse = |code, rule, n: usize, max: usize| {
                Impossible(Message::new(code, rule).with("seat", seat).with("n", n).with("max", max))
            };
            if reserves.len() > rules.reserve_size() {
                return Err(refuse("setup-reserves", "KK-2.2", reserves.len(), rules.reserve_size()));
            }
            // Whoever takes all reserve cards and wins every REDRAW must still have room.
            let max = Hand::LEN_MAX - reserves.len() - n_drawn;
            if cards.len() > max {
                return Err(refuse("setup-hand", "KK-2.2", cards.len(), max));
            }
            let chips = setup.chips[seat.idx()];
            if chips > rules.chips {
                return Err(refuse("setup-chips", "KK-2.1", chips.into(), rules.chips.into()));
            }
            game.secrets[seat.idx()] = Secret { hand: Hand::of(cards), drawn: None };
            let place = &mut game.table.places[seat.idx()];
            place.hand = KnownHand::hidden(cards.len());
            place.reserves = Reserves::from_list(reserves).expect("no more than the rules have");
            place.chips = chips;
        }
        let with_cards = game.table.with_cards();
        if with_cards.len() < 2 {
            return Err(Impossible(Message::new("setup-round-over", "KK-9.2").with("n", with_cards.len())));
        }
        let opener = Seat::all(n_seats).nth(setup.opener).filter(|&seat| with_cards.contains(seat));
        let Some(opener) = opener else {
            return Err(Impossible(Message::new("setup-opener", "KK-6.5").with("place", setup.opener)));
        };
        game.table.trick = Trick::new(opener, with_cards);
        game.table.phase = Phase::Act { seat: opener };
        Ok(game)
    }
}

/// The cards of the deck that are nowhere in the position.
fn unlisted(rules: Rules, setup: &Setup) -> Result<Counts, Impossible> {
    let deck = rules.deck();
    let mut left = deck;
    for &card in setup.hands.iter().chain(&setup.reserves).chain([&setup.draw_pile]).flatten() {
        if left.of(card) == 0 {
            let n_cards = deck.of(card);
            return Err(Impossible(if n_cards == 0 {
                Message::new("setup-not-in-deck", "KK-1.1").with("card", card)
            } else {
                Message::new("kk-setup-too-many", "KK-1.1").with("card", card).with("max", i64::from(n_cards))
            }));
        }
        left.remove(card);
    }
    Ok(left)
}
