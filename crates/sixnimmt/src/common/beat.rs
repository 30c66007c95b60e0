//! What happens on the board, all of it open.

use super::Seats;
use bulls::{Card, Cards};
use game::read::Read;
use game::{Arg, Explain, Message, Seat, SeatSet};
use serde::Serialize;

/// One beat of a turn. Everybody sees the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Beat {
    /// Everybody chooses a card now.
    TurnStarted {
        /// From 1 in every round.
        turn: u8,
    },
    /// A card was turned over, together with all others (SN-BASE-3.3).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card went to the end of the row with the smallest gap (SN-BASE-4.2).
    Placed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where.
        row: u8,
        /// The card it lies behind.
        after: Card,
    },
    /// A card went to a full row: it takes what lies there (SN-BASE-5.1).
    FullRowTaken {
        /// Who takes.
        seat: Seat,
        /// The card that starts the row anew.
        card: Card,
        /// Which row.
        row: u8,
        /// The taken cards.
        cards: Cards,
        /// The card the played one would have lain behind.
        after: Card,
    },
    /// A card is lower than every row end: its owner is asked for a row (SN-BASE-5.2).
    LowCard {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The owner of a low card chose a row and took it (SN-BASE-5.2).
    LowCardTook {
        /// Who takes.
        seat: Seat,
        /// The card that starts the row anew.
        card: Card,
        /// Which row.
        row: u8,
        /// The taken cards.
        cards: Cards,
    },
    /// The round was scored (SN-BASE-6.1).
    RoundEnded {
        /// From 1.
        round: u32,
        /// Points of this round by seat.
        points: Seats<u32>,
        /// Points of the match so far by seat.
        totals: Seats<u32>,
    },
    /// The match is over: fewest points win, ties share (SN-BASE-7.2, SN-BASE-7.3).
    MatchEnded {
        /// Who won.
        winners: SeatSet,
        /// Final points by seat.
        totals: Seats<u32>,
    },
}

impl Explain for Beat {
    fn message(&self) -> Message {
        let taken = |message: Message, seat: Seat, card: Card, row, cards: Cards| {
            message
                .with("seat", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("cards", cards)
                .with("n", cards.len())
                .with("points", cards.heads())
        };
        match *self {
            Beat::TurnStarted { turn } => {
                Message::new("turn-started", "SN-BASE-3.2").with("turn", i64::from(turn))
            }
            Beat::Revealed { seat, card } => {
                Message::new("revealed", "SN-BASE-3.3").with("seat", seat).with("card", card)
            }
            Beat::Placed { seat, card, row, after } => Message::new("placed", "SN-BASE-4.2")
                .with("seat", seat)
                .with("card", card)
                .with("row", Arg::Row(row))
                .with("after", after)
                .with("gap", gap(card, after)),
            Beat::FullRowTaken { seat, card, row, cards, after } => {
                taken(Message::new("sn-full-row-taken", "SN-BASE-5.1"), seat, card, row, cards)
                    .with("after", after)
                    .with("gap", gap(card, after))
            }
            Beat::LowCard { seat, card } => {
                Message::new("low-card", "SN-BASE-5.2").with("seat", seat).with("card", card)
            }
            Beat::LowCardTook { seat, card, row, cards } => {
                taken(Message::new("sn-low-card-took", "SN-BASE-5.2"), seat, card, row, cards)
            }
            Beat::RoundEnded { round, .. } => {
                Message::new("round-ended", "SN-BASE-6.1").with("round", i64::from(round))
            }
            Beat::MatchEnded { winners, totals } => {
                let best = winners.first().map_or(0, |seat| totals[seat]);
                Message::new("match-ended", if winners.len() > 1 { "SN-BASE-7.3" } else { "SN-BASE-7.2" })
                    .with("winners", winners)
                    .with("n", winners.len())
                    .with("points", i64::from(best))
            }
        }
    }
}

fn gap(card: Card, after: Card) -> i64 {
    i64::from(card.number()) - i64::from(after.number())
}
