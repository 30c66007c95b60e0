//! 6 nimmt! Pro as it is told: a draft in the open, then the base game.

use crate::cards::at;
use crate::rows::{faces, in_vain};
use crate::{Beat, Face, Fact, Pile, Score, Spot, Telling, What, Words, board, you};
use bulls::Cards;
use game::{Message, Seat};
use sixnimmt::common::Phase;
use sixnimmt::pro::{Move, Seen, View};

fn hand(view: &View) -> Cards {
    you(view).map_or(Cards::EMPTY, |seat| view.table().hands()[seat])
}

impl Telling for View {
    const LOWEST_FIRST: &'static str = "SN-BASE-3.4";

    fn title(&self, words: &Words) -> String {
        let (table, format) = (self.table(), self.table().rules().format());
        if let Phase::Pick { .. } = table.board().phase() {
            let all = table.rules().n_picks();
            // After the last pick there is no next one, and the rows are laid out at once.
            let n = all.min(usize::from(table.draft().picks) + 1);
            let args =
                [("round", i64::from(table.board().round()).into()), ("n", n.into()), ("all", all.into())];
            return words.fmt("tell-title-draft", &args);
        }
        board::title(table.board(), format, words)
    }

    fn question(&self, _: &[Move], words: &Words) -> String {
        match self.table().board().phase() {
            Phase::Pick { .. } => words.get("tell-pro-ask-pick"),
            _ => board::question(self.table().board(), words),
        }
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Pick(card) | Move::Card(card) => words.choice_of_card(card),
            Move::Row(row) => words.choice_of_row(row, self.table().board().rows()[usize::from(row)].cards()),
        }
    }

    fn choice_cards(&self, mv: Move) -> Vec<Face> {
        match mv {
            Move::Pick(card) | Move::Card(card) => vec![card.into()],
            Move::Row(row) => faces(self.table().board().rows()[usize::from(row)].cards()),
        }
    }

    fn is_card(&self, mv: Move) -> bool {
        matches!(mv, Move::Pick(_) | Move::Card(_))
    }

    fn about(&self, mv: Move, words: &Words) -> String {
        let (board, format) = (self.table().board(), self.table().rules().format());
        match mv {
            Move::Pick(card) => {
                let args = [
                    ("card", card.into()),
                    ("heads", i64::from(card.heads()).into()),
                    ("n", hand(self).len().into()),
                    ("all", format.hand_size().into()),
                ];
                words.fmt("tell-pro-pick", &args)
            }
            Move::Card(card) => board::preview(board, format, card, words),
            Move::Row(row) => board::about_row(board, row, words),
        }
    }

    fn rule(&self, mv: Move) -> &'static str {
        let (board, format) = (self.table().board(), self.table().rules().format());
        match mv {
            Move::Pick(_) => "SN-PRO-2.2",
            Move::Card(card) => board::rule(board, format, card),
            Move::Row(_) => board::LOW,
        }
    }

    fn end_rule(is_over: bool) -> &'static str {
        board::end_rule(is_over)
    }

    fn spots(&self, mv: Move) -> Vec<Spot> {
        vec![match mv {
            Move::Pick(card) => Spot::Tray(at(self.table().draft().pool.iter(), card)),
            Move::Card(card) => Spot::Hand(at(hand(self).iter(), card)),
            Move::Row(row) => Spot::Row(row),
        }]
    }

    fn goes_to(&self, mv: Move) -> Option<u8> {
        let Move::Card(card) = mv else { return None };
        board::goes_to(self.table().board(), card)
    }

    fn attempts(&self, legal: &[Move]) -> Vec<Move> {
        // A draft asks for no card of the hand at all.
        let is_draft = legal.iter().any(|mv| matches!(mv, Move::Pick(_)));
        if is_draft { Vec::new() } else { in_vain(hand(self), legal, Move::Card).collect() }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::FirstPicker { .. } => Beat::Opening,
            Seen::RowsLaid { .. } => Beat::After,
            Seen::Picked { .. } => Beat::Step,
            Seen::Committed { .. } => Beat::Quiet,
            Seen::Board(happened) => board::beat(happened),
        }
    }

    /// In a draft everybody looks back to their own last pick, and whoever looks on to that of the first seat.
    fn begins_turn(seen: &Seen, by: Option<Seat>) -> bool {
        matches!(seen, Seen::Picked { seat, .. } if *seat == by.unwrap_or(Seat::new(0)))
    }

    fn score(&self) -> Score {
        board::score(self.table().board())
    }

    fn verdict(&self, words: &Words) -> Vec<String> {
        board::verdict(self.table().board(), self.table().rules().format(), words)
    }

    fn piles(&self, words: &Words) -> Vec<Pile> {
        if !self.table().draft().pool.is_empty() {
            return Vec::new();
        }
        board::piles(self.table().board(), self.table().rules().format(), words)
    }

    fn tray(&self, words: &Words) -> Pile {
        let pool = self.table().draft().pool;
        Pile { note: words.number(&pool.len()), ..Pile::of(words.get("tell-pro-pool"), faces(pool)) }
    }

    fn turned(&self) -> Vec<(Seat, Face)> {
        board::turned(self.table().board())
    }

    fn hand_cards(&self) -> Vec<Face> {
        faces(hand(self))
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        let mut facts = board::facts(self.table().board(), seat, words);
        let hand = self.table().hands()[seat];
        facts.push(if Some(seat) != you(self) && self.table().rules().open_hands() {
            words.fact_of(What::Hand, faces(hand))
        } else {
            words.fact(What::Hand, &hand.len())
        });
        facts
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let mut lines = Vec::new();
        if table.draft().pool.is_empty() {
            lines.extend(board::say_rows(table.board(), table.rules().format(), words));
        } else {
            let pool = table.draft().pool;
            lines.push(words.fmt("tell-pro-say-pool", &[("n", pool.len().into()), ("cards", pool.into())]));
        }
        if table.rules().open_hands() {
            lines.extend(say_hands_of_others(self, words));
        }
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        board::say_pending(self.table().board(), |seat| self.secret(seat)?.chosen, words)
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        // Open hands of others lie on the table.
        let is_shown = match you(self) {
            Some(you) => you == seat,
            None => self.secret(seat).is_some() && !self.table().rules().open_hands(),
        };
        is_shown.then(|| words.say_hand_of(seat, self.table().hands()[seat])).into_iter().collect()
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        vec![words.get("tell-pro-unseen")]
    }

    fn say_remembered(&self, words: &Words) -> Vec<String> {
        // Everybody saw the picks, whether hands are shown or not.
        let mut lines = say_hands_of_others(self, words);
        lines.extend(board::say_taken_away(self.table().board(), words));
        lines
    }
}

/// The hands that are not the reader's.
fn say_hands_of_others(view: &View, words: &Words) -> Vec<String> {
    let others =
        view.table().hands().iter().filter(|(seat, hand)| Some(*seat) != you(view) && !hand.is_empty());
    let say = |(seat, hand): (Seat, Cards)| {
        let message = Message::new("tell-pro-say-hand", "")
            .with("seat", seat)
            .with("cards", hand)
            .with("n", hand.len());
        words.say(&message)
    };
    others.map(say).collect()
}
