//! 6 nimmt! as it is told.

use crate::cards::at;
use crate::rows::{faces, in_vain};
use crate::{Beat, Face, Fact, Pile, Score, Spot, Telling, Words, board, you};
use bulls::Cards;
use game::Seat;
use sixnimmt::base::{Move, Seen, View};

/// Numbers in the reader's hand.
pub fn hand(view: &View) -> Cards {
    let secret = you(view).and_then(|seat| view.secret(seat));
    secret.map_or(Cards::EMPTY, |secret| secret.hand.iter().collect())
}

impl Telling for View {
    const LOWEST_FIRST: &'static str = "SN-BASE-3.4";

    fn title(&self, words: &Words) -> String {
        board::title(self.table().board(), self.table().rules().format(), words)
    }

    fn question(&self, _: &[Move], words: &Words) -> String {
        board::question(self.table().board(), words)
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::Row(row) => words.choice_of_row(row, self.table().board().rows()[usize::from(row)].cards()),
        }
    }

    fn choice_cards(&self, mv: Move) -> Vec<Face> {
        match mv {
            Move::Card(card) => vec![card.into()],
            Move::Row(row) => faces(self.table().board().rows()[usize::from(row)].cards()),
        }
    }

    fn is_card(&self, mv: Move) -> bool {
        matches!(mv, Move::Card(_))
    }

    fn about(&self, mv: Move, words: &Words) -> String {
        let (board, format) = (self.table().board(), self.table().rules().format());
        match mv {
            Move::Card(card) => board::preview(board, format, card, words),
            Move::Row(row) => board::about_row(board, row, words),
        }
    }

    fn rule(&self, mv: Move) -> &'static str {
        let (board, format) = (self.table().board(), self.table().rules().format());
        match mv {
            Move::Card(card) => board::rule(board, format, card),
            Move::Row(_) => board::LOW,
        }
    }

    fn end_rule(is_over: bool) -> &'static str {
        board::end_rule(is_over)
    }

    fn spots(&self, mv: Move) -> Vec<Spot> {
        vec![match mv {
            Move::Card(card) => Spot::Hand(at(hand(self).iter(), card)),
            Move::Row(row) => Spot::Row(row),
        }]
    }

    fn goes_to(&self, mv: Move) -> Option<u8> {
        let Move::Card(card) = mv else { return None };
        board::goes_to(self.table().board(), card)
    }

    fn attempts(&self, legal: &[Move]) -> Vec<Move> {
        in_vain(hand(self), legal, Move::Card).collect()
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::RoundStarted { .. } => Beat::Told,
            Seen::HandDealt { .. } | Seen::Committed { .. } => Beat::Quiet,
            Seen::Board(happened) => board::beat(happened),
        }
    }

    fn score(&self) -> Score {
        board::score(self.table().board())
    }

    fn verdict(&self, words: &Words) -> Vec<String> {
        board::verdict(self.table().board(), self.table().rules().format(), words)
    }

    fn piles(&self, words: &Words) -> Vec<Pile> {
        board::piles(self.table().board(), self.table().rules().format(), words)
    }

    fn hand_cards(&self) -> Vec<Face> {
        faces(hand(self))
    }

    fn turned(&self) -> Vec<(Seat, Face)> {
        board::turned(self.table().board())
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        board::facts(self.table().board(), seat, words)
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        board::say_rows(self.table().board(), self.table().rules().format(), words)
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        board::say_pending(self.table().board(), |seat| self.secret(seat)?.chosen, words)
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        let hand = self.secret(seat).map(|secret| secret.hand.iter().collect());
        hand.map(|hand| words.say_hand_of(seat, hand)).into_iter().collect()
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        vec![words.say_unseen_of(self.unseen())]
    }

    fn say_remembered(&self, words: &Words) -> Vec<String> {
        let mut lines = self.say_unseen(words);
        lines.extend(board::say_taken_away(self.table().board(), words));
        lines
    }
}
