//! X nimmt! (RULES.md section 2), the whole match as one state machine.

use crate::common::{
    RoundResult, assert_rising, assert_whole_deck, card_from, dest, heads_of, lowest_total, number_after,
    parse_number_deal, sorted, take_out,
};
use crate::{Observer, ToAct};

/// Which taken cards may be put into the X row (XN-6.2, option `x_choice`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XChoice {
    /// Any of them.
    Free,
    /// One that fits behind the X row, if there is one.
    MustFitIfPossible,
}

/// Options of section 8 and the size of the game; the default is the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The cards are 1 to `deck` (XN-1.1).
    pub deck: u8,
    /// Cards per hand (XN-2.3).
    pub hand: usize,
    /// One capacity per row, from top to bottom (XN-2.1).
    pub capacities: Vec<usize>,
    /// Rounds of a match (XN-8.1).
    pub rounds: usize,
    /// Freedom of CHOOSE_X.
    pub x_choice: XChoice,
}

impl Default for Options {
    fn default() -> Options {
        Options { deck: 100, hand: 8, capacities: vec![3, 4, 5], rounds: 2, x_choice: XChoice::Free }
    }
}

impl Options {
    /// Says what is wrong with these options for this number of seats (XN-1.4).
    pub fn check(&self, seats: usize) -> Result<(), String> {
        if !(2..=4).contains(&seats) {
            return Err(format!("X nimmt! has 2 to 4 players, not {seats}"));
        }
        if self.hand == 0 || self.rounds == 0 || self.capacities.is_empty() {
            return Err("a match needs hand cards, rounds and rows".to_string());
        }
        if self.capacities.iter().any(|capacity| *capacity < 2) {
            return Err("a row has a capacity of at least two".to_string());
        }
        if self.capacities.len() + seats * self.hand > usize::from(self.deck) {
            return Err("the deck is too small".to_string());
        }
        Ok(())
    }
}

/// Where the match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next round has to be dealt.
    Deal,
    /// Everybody chooses a card.
    Select,
    /// A low card: its owner chooses a row (XN-5.2).
    ChooseRow {
        /// The owner.
        seat: usize,
        /// The low card.
        card: u8,
    },
    /// A taker of two or more cards chooses one for the X row (XN-6.2).
    ChooseX {
        /// The taker.
        seat: usize,
        /// The taken cards, which lie in front of the taker until then.
        taken: Vec<u8>,
    },
    /// The match is over.
    Over,
}

/// One public fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryEntry {
    /// A round has been dealt with these row cards.
    RoundStarted {
        /// One card per row.
        starts: Vec<u8>,
    },
    /// A chosen card has been turned over.
    Revealed {
        /// Its owner.
        seat: usize,
        /// The card.
        card: u8,
    },
    /// A card has been appended to a row.
    Placed {
        /// Its owner.
        seat: usize,
        /// The card.
        card: u8,
        /// The row.
        row: usize,
    },
    /// A row has been taken and restarted with the card played.
    Took {
        /// The taker.
        seat: usize,
        /// The row.
        row: usize,
        /// What lay there.
        taken: Vec<u8>,
        /// The card that lies there now.
        card: u8,
    },
    /// A complete X row has gone to the X pile.
    Flushed {
        /// The owner.
        seat: usize,
        /// The cards of the X row.
        cards: Vec<u8>,
    },
    /// A taken card has gone to the X row.
    ToXRow {
        /// The owner.
        seat: usize,
        /// The card.
        card: u8,
    },
    /// Taken cards have gone to the hand.
    ToHand {
        /// The owner.
        seat: usize,
        /// The cards.
        cards: Vec<u8>,
    },
    /// A round has been scored.
    RoundEnded {
        /// Points per seat.
        points: Vec<u32>,
    },
}

/// Everything one observer with perfect memory knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Rounds dealt so far.
    pub round: usize,
    /// The open question, which is public.
    pub phase: Phase,
    /// The rows, from left to right.
    pub rows: Vec<Vec<u8>>,
    /// Cards per hand, without a card that lies face down in front of the player.
    pub hand_sizes: Vec<usize>,
    /// The hands this observer may look into.
    pub hands: Vec<Option<Vec<u8>>>,
    /// Who has put down a card that is not yet revealed.
    pub committed: Vec<bool>,
    /// The face-down cards this observer knows.
    pub commitments: Vec<Option<u8>>,
    /// Revealed cards that are not yet resolved and their owners, lowest first.
    pub revealed: Vec<(u8, usize)>,
    /// The X rows.
    pub x_rows: Vec<Vec<u8>>,
    /// The X piles; their contents are deducible (XN-6.4).
    pub x_piles: Vec<Vec<u8>>,
    /// Totals of the finished rounds.
    pub scores: Vec<u32>,
    /// Per seat the cards that everybody knows to be in the hand or face down in front of that player.
    pub known: Vec<Vec<u8>>,
    /// All cards that have lain face up in this round.
    pub seen: Vec<u8>,
    /// The cards out of the round; only for the omniscient observer.
    pub undealt: Option<Vec<u8>>,
    /// The finished rounds.
    pub results: Vec<RoundResult>,
}

/// A match in progress.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) round: usize,
    pub(crate) rows: Vec<Vec<u8>>,
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) committed: Vec<Option<u8>>,
    /// Revealed cards that are not yet resolved, lowest first.
    pub(crate) revealed: Vec<(u8, usize)>,
    pub(crate) x_rows: Vec<Vec<u8>>,
    pub(crate) x_piles: Vec<Vec<u8>>,
    pub(crate) undealt: Vec<u8>,
    pub(crate) scores: Vec<u32>,
    pub(crate) results: Vec<RoundResult>,
    pub(crate) history: Vec<HistoryEntry>,
}

impl Game {
    /// A new match; the first round has to be dealt.
    pub fn new(seats: usize, options: Options) -> Game {
        if let Err(reason) = options.check(seats) {
            panic!("{reason}");
        }
        Game {
            seats,
            options,
            phase: Phase::Deal,
            round: 0,
            rows: Vec::new(),
            hands: vec![Vec::new(); seats],
            committed: vec![None; seats],
            revealed: Vec::new(),
            x_rows: vec![Vec::new(); seats],
            x_piles: vec![Vec::new(); seats],
            undealt: Vec::new(),
            scores: vec![0; seats],
            results: Vec::new(),
            history: Vec::new(),
        }
    }

    /// Who answers next (XN-3).
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Select => {
                ToAct::Seats((0..self.seats).filter(|seat| self.committed[*seat].is_none()).collect())
            }
            Phase::ChooseRow { seat, .. } | Phase::ChooseX { seat, .. } => ToAct::Seats(vec![*seat]),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// All legal answers of a seat; none if it is not asked (CM-5).
    pub fn legal(&self, seat: usize) -> Vec<String> {
        let asked = match self.to_act() {
            ToAct::Seats(seats) => seats.contains(&seat),
            _ => false,
        };
        if !asked {
            return Vec::new();
        }
        match &self.phase {
            Phase::Select => self.hands[seat].iter().map(|card| card.to_string()).collect(),
            Phase::ChooseRow { .. } => (0..self.rows.len()).map(|row| format!("row{row}")).collect(),
            Phase::ChooseX { taken, .. } => {
                self.allowed_for_x_row(seat, taken).iter().map(|card| format!("x{card}")).collect()
            }
            Phase::Deal | Phase::Over => Vec::new(),
        }
    }

    /// XN-6.2, AMB-XN-2.
    fn allowed_for_x_row(&self, seat: usize, taken: &[u8]) -> Vec<u8> {
        if self.options.x_choice == XChoice::MustFitIfPossible
            && let Some(last) = self.x_rows[seat].last()
        {
            let fitting: Vec<u8> = taken.iter().copied().filter(|card| card > last).collect();
            if !fitting.is_empty() {
                return fitting;
            }
        }
        taken.to_vec()
    }

    /// Plays one answer. On an error nothing has changed (CM-10).
    pub fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
        if !self.legal(seat).iter().any(|legal| legal == mv) {
            return Err(format!("`{mv}` is not a legal answer for seat {seat} now"));
        }
        match self.phase.clone() {
            Phase::Select => {
                let card = card_from(mv);
                take_out(&mut self.hands[seat], &card);
                self.committed[seat] = Some(card);
                if self.committed.iter().all(|card| card.is_some()) {
                    self.reveal();
                    self.resolve();
                }
            }
            Phase::ChooseRow { .. } => {
                let row = number_after(mv, "row").expect("a legal answer names a row");
                self.take(row);
            }
            Phase::ChooseX { taken, .. } => {
                let card = card_from(mv.trim_start_matches('x'));
                self.distribute(seat, &taken, card);
                self.resolve();
            }
            Phase::Deal | Phase::Over => unreachable!("nobody is asked"),
        }
        Ok(())
    }

    /// Deals a round (XN-2): `18 42 77 | 3 9 14 … | 5 8 21 …`, row cards first, then one hand per seat.
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        if self.phase != Phase::Deal {
            return Err("nothing is dealt now".to_string());
        }
        let rows = self.options.capacities.len();
        let deal = parse_number_deal(text, self.seats, self.options.deck, rows, self.options.hand)?;
        self.round += 1;
        self.rows = deal.starts.iter().map(|card| vec![*card]).collect();
        self.hands = deal.hands;
        self.undealt = deal.undealt;
        self.x_rows = vec![Vec::new(); self.seats];
        self.x_piles = vec![Vec::new(); self.seats];
        self.history.push(HistoryEntry::RoundStarted { starts: deal.starts });
        self.phase = Phase::Select;
        Ok(())
    }

    /// All cards are turned over together (XN-3.2) and sorted, lowest first (XN-3.4).
    fn reveal(&mut self) {
        for seat in 0..self.seats {
            let card = self.committed[seat].take().expect("everybody has committed");
            self.history.push(HistoryEntry::Revealed { seat, card });
            self.revealed.push((card, seat));
        }
        self.revealed.sort();
    }

    /// RESOLVE (XN-3), card after card until a question is open or the turn ends.
    fn resolve(&mut self) {
        let Some((card, seat)) = self.revealed.first().copied() else {
            self.end_turn();
            return;
        };
        let ends: Vec<Option<u8>> = self.rows.iter().map(|row| row.last().copied()).collect();
        match dest(&ends, card) {
            None => self.phase = Phase::ChooseRow { seat, card },
            Some(row) => {
                // XN-5.1: the card that would be number `capacity` takes instead.
                if self.rows[row].len() + 1 < self.options.capacities[row] {
                    self.revealed.remove(0);
                    self.rows[row].push(card);
                    self.history.push(HistoryEntry::Placed { seat, card, row });
                    self.resolve();
                } else {
                    self.take(row);
                }
            }
        }
    }

    /// TAKE (XN-3): the card being resolved restarts the row.
    fn take(&mut self, row: usize) {
        let (card, seat) = self.revealed.remove(0);
        let taken = self.rows[row].clone();
        self.rows[row] = vec![card];
        self.history.push(HistoryEntry::Took { seat, row, taken: taken.clone(), card });
        if taken.len() == 1 {
            // XN-5.4.
            self.distribute(seat, &taken, taken[0]);
            self.resolve();
        } else {
            self.phase = Phase::ChooseX { seat, taken };
        }
    }

    /// One taken card goes to the X row, the others go to the hand (XN-5.3, XN-6.3).
    fn distribute(&mut self, seat: usize, taken: &[u8], for_x_row: u8) {
        let fits = match self.x_rows[seat].last() {
            None => true,
            Some(last) => for_x_row > *last,
        };
        if !fits {
            let cards = std::mem::take(&mut self.x_rows[seat]);
            self.x_piles[seat].extend(&cards);
            self.history.push(HistoryEntry::Flushed { seat, cards });
        }
        self.x_rows[seat].push(for_x_row);
        self.history.push(HistoryEntry::ToXRow { seat, card: for_x_row });
        let others: Vec<u8> = taken.iter().copied().filter(|card| *card != for_x_row).collect();
        if !others.is_empty() {
            self.hands[seat].extend(&others);
            self.hands[seat].sort();
            self.history.push(HistoryEntry::ToHand { seat, cards: others });
        }
    }

    /// TURN_END and ROUND_SCORE (XN-7, XN-8).
    fn end_turn(&mut self) {
        if self.hands.iter().all(|hand| !hand.is_empty()) {
            self.phase = Phase::Select;
            return;
        }
        let mut points = Vec::new();
        for seat in 0..self.seats {
            points.push(heads_of(&self.hands[seat]) + 2 * heads_of(&self.x_piles[seat]));
            self.scores[seat] += points[seat];
        }
        self.history.push(HistoryEntry::RoundEnded { points: points.clone() });
        self.results.push(RoundResult { points, scores: self.scores.clone() });
        if self.results.len() == self.options.rounds {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
        }
    }

    /// The finished rounds, oldest first.
    pub fn round_over_results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The winners, once the match is over (XN-8.2).
    pub fn winners(&self) -> Option<Vec<usize>> {
        if self.phase == Phase::Over { Some(lowest_total(&self.scores)) } else { None }
    }

    /// Every public fact of the match, in order.
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }

    /// What the observer knows (XN-9).
    pub fn view(&self, observer: Observer) -> View {
        View {
            round: self.round,
            phase: self.phase.clone(),
            rows: self.rows.clone(),
            hand_sizes: self.hands.iter().map(Vec::len).collect(),
            hands: (0..self.seats)
                .map(|seat| if observer.sees(seat) { Some(self.hands[seat].clone()) } else { None })
                .collect(),
            committed: self.committed.iter().map(Option::is_some).collect(),
            commitments: (0..self.seats)
                .map(|seat| if observer.sees(seat) { self.committed[seat] } else { None })
                .collect(),
            revealed: self.revealed.clone(),
            x_rows: self.x_rows.clone(),
            x_piles: self.x_piles.iter().map(|pile| sorted(pile)).collect(),
            scores: self.scores.clone(),
            known: (0..self.seats).map(|seat| self.known(seat)).collect(),
            seen: self.seen(),
            undealt: if observer == Observer::Omniscient { Some(self.undealt.clone()) } else { None },
            results: self.results.clone(),
        }
    }

    /// The public facts since the last deal.
    fn this_round(&self) -> &[HistoryEntry] {
        let mut start = 0;
        for (index, entry) in self.history.iter().enumerate() {
            if let HistoryEntry::RoundStarted { .. } = entry {
                start = index;
            }
        }
        &self.history[start..]
    }

    /// Row cards that went to this hand and have not been revealed since (CM-6, XN-9.1).
    fn known(&self, seat: usize) -> Vec<u8> {
        let mut known = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::ToHand { seat: owner, cards } if *owner == seat => known.extend(cards),
                HistoryEntry::Revealed { seat: owner, card } if *owner == seat => {
                    known.retain(|other| other != card);
                }
                _ => {}
            }
        }
        sorted(&known)
    }

    /// All cards that have lain face up in this round.
    fn seen(&self) -> Vec<u8> {
        let mut seen = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::RoundStarted { starts } => seen.extend(starts),
                HistoryEntry::Revealed { card, .. } => seen.push(*card),
                _ => {}
            }
        }
        seen.sort();
        seen.dedup();
        seen
    }

    /// Panics if an invariant is broken.
    pub fn assert_valid(&self) {
        let points: u32 = self.results.iter().flat_map(|result| &result.points).sum();
        assert_eq!(points, self.scores.iter().sum::<u32>(), "scores are the sum of the rounds");
        if self.round == 0 {
            return;
        }
        let mut cards = self.undealt.clone();
        cards.extend(self.rows.iter().flatten());
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.committed.iter().flatten());
        cards.extend(self.revealed.iter().map(|(card, _)| card));
        cards.extend(self.x_rows.iter().flatten());
        cards.extend(self.x_piles.iter().flatten());
        if let Phase::ChooseX { taken, .. } = &self.phase {
            assert!(taken.len() >= 2, "CHOOSE_X is about two or more cards");
            cards.extend(taken);
        }
        assert_whole_deck(&cards, self.options.deck);
        for (row, cards) in self.rows.iter().enumerate() {
            assert!(!cards.is_empty() && cards.len() < self.options.capacities[row], "size of row {row}");
            assert_rising(cards);
        }
        for x_row in &self.x_rows {
            assert_rising(x_row);
        }
        for seat in 0..self.seats {
            assert!(self.hands[seat].len() <= self.options.hand * self.seats, "XN-10.2");
            for card in self.known(seat) {
                assert!(self.hands[seat].contains(&card) || self.committed[seat] == Some(card));
            }
        }
        match self.phase {
            Phase::Select => {
                for seat in 0..self.seats {
                    assert!(!self.hands[seat].is_empty() || self.committed[seat].is_some(), "XN-3.1");
                }
                assert!(self.revealed.is_empty());
            }
            Phase::Deal | Phase::Over => {
                assert!(self.hands.iter().any(Vec::is_empty), "XN-7.1");
                assert!(self.revealed.is_empty());
            }
            Phase::ChooseRow { .. } | Phase::ChooseX { .. } => {
                assert!(self.committed.iter().all(Option::is_none));
            }
        }
    }

    /// Leaves of the move tree; at a simultaneous question the lowest seat answers first, chance is a leaf.
    pub fn perft(&self, depth: usize) -> u64 {
        let seat = match self.to_act() {
            ToAct::Seats(seats) if depth > 0 => seats[0],
            _ => return 1,
        };
        let mut leaves = 0;
        for mv in self.legal(seat) {
            let mut next = self.clone();
            next.play(seat, &mv).expect("a listed move is playable");
            leaves += next.perft(depth - 1);
        }
        leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::random::Lcg;

    /// A position at the start of a turn; cards that are not mentioned are out of the round.
    fn position(rows: &[&[u8]], hands: &[&[u8]]) -> Game {
        let mut game = Game::new(hands.len(), Options::default());
        game.rows = rows.iter().map(|row| row.to_vec()).collect();
        game.hands = hands.iter().map(|hand| sorted(hand)).collect();
        game.round = 1;
        game.phase = Phase::Select;
        game.undealt = (1..=100)
            .filter(|c| !game.rows.concat().contains(c) && !game.hands.concat().contains(c))
            .collect();
        game.assert_valid();
        game
    }

    fn play_all(game: &mut Game, cards: &[&str]) {
        for (seat, card) in cards.iter().enumerate() {
            game.play(seat, card).unwrap();
        }
        game.assert_valid();
    }

    #[test]
    fn xn_5_1_the_filling_card_takes_what_lies_there() {
        let mut game = position(&[&[10, 11], &[20, 21, 22], &[30]], &[&[23, 1, 2], &[12, 3, 4]]);
        play_all(&mut game, &["23", "12"]);
        // 12 takes two cards of the 3-row first.
        assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
        assert_eq!(game.legal(1), ["x10", "x11"]);
        assert_eq!(game.legal(0), [""; 0]);
        game.play(1, "x11").unwrap();
        assert_eq!(game.legal(0), ["x20", "x21", "x22"]);
        game.play(0, "x21").unwrap();
        assert_eq!(game.rows, [vec![12], vec![23], vec![30]]);
        assert_eq!(game.hands, [vec![1, 2, 20, 22], vec![3, 4, 10]]);
        assert_eq!(game.x_rows, [vec![21], vec![11]]);
        assert_eq!(game.view(Observer::Public).known, [vec![20, 22], vec![10]]);
        assert_eq!(game.view(Observer::Public).seen, [12, 23]);
    }

    #[test]
    fn xn_5_4_a_single_card_goes_to_the_x_row_unasked() {
        let mut game = position(&[&[10], &[20, 21], &[30]], &[&[5, 1], &[40, 3]]);
        play_all(&mut game, &["5", "40"]);
        assert_eq!(game.legal(0), ["row0", "row1", "row2"]);
        game.play(0, "row0").unwrap();
        assert_eq!(game.x_rows[0], [10]);
        assert_eq!(game.hands[0], [1]);
        assert_eq!(game.to_act(), ToAct::Seats(vec![0, 1]));
    }

    #[test]
    fn xn_6_3_a_lower_card_flushes_the_x_row() {
        let mut game = position(&[&[10], &[20, 21], &[30]], &[&[5, 1, 2], &[40, 3]]);
        game.undealt.retain(|card| ![15, 50, 60].contains(card));
        game.x_rows[0] = vec![15, 50];
        game.x_piles[0] = vec![60];
        play_all(&mut game, &["5", "40"]);
        game.play(0, "row1").unwrap();
        game.play(0, "x20").unwrap();
        assert_eq!(game.x_rows[0], [20]);
        assert_eq!(game.view(Observer::Public).x_piles[0], [15, 50, 60]);
        game.assert_valid();
    }

    #[test]
    fn xn_6_2_must_fit_if_possible() {
        let mut game = position(&[&[10], &[20, 60], &[30]], &[&[5, 1, 2], &[40, 3]]);
        game.options.x_choice = XChoice::MustFitIfPossible;
        game.undealt.retain(|card| ![50].contains(card));
        game.x_rows[0] = vec![50];
        play_all(&mut game, &["5", "40"]);
        game.play(0, "row1").unwrap();
        assert_eq!(game.legal(0), ["x60"]);
        game.options.x_choice = XChoice::Free;
        assert_eq!(game.legal(0), ["x20", "x60"]);
        game.options.x_choice = XChoice::MustFitIfPossible;
        game.undealt.push(50);
        game.undealt.retain(|card| ![70].contains(card));
        game.x_rows[0] = vec![70];
        assert_eq!(game.legal(0), ["x20", "x60"], "nothing fits, so everything is allowed");
    }

    #[test]
    fn xn_7_1_the_last_card_may_refill_the_hand() {
        let mut game = position(&[&[10, 11], &[20], &[30]], &[&[12], &[40, 3]]);
        play_all(&mut game, &["12", "40"]);
        game.play(0, "x10").unwrap();
        assert_eq!(game.hands[0], [11]);
        assert_eq!(game.to_act(), ToAct::Seats(vec![0, 1]), "the round goes on");

        // Taking exactly one card leaves the hand empty: the round ends, but only after the complete turn.
        let mut game = position(&[&[10], &[20, 21, 22], &[30]], &[&[5], &[23, 55]]);
        play_all(&mut game, &["5", "23"]);
        game.play(0, "row0").unwrap();
        assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
        game.play(1, "x21").unwrap();
        assert_eq!(game.to_act(), ToAct::Chance);
        // 55 and 20 and 22 in hand: 7 + 3 + 5.
        assert_eq!(game.round_over_results()[0].points, [0, 15]);
        game.assert_valid();
    }

    #[test]
    fn xn_7_2_x_piles_count_twice_and_the_x_row_nothing() {
        let mut game = position(&[&[10], &[20], &[30]], &[&[31], &[40, 55]]);
        game.undealt.retain(|card| ![11, 12, 99].contains(card));
        game.x_rows[0] = vec![11];
        game.x_piles[0] = vec![12, 99];
        play_all(&mut game, &["31", "40"]);
        assert_eq!(game.round_over_results()[0].points, [12, 7]);
    }

    #[test]
    fn committing_a_known_card_tells_nobody_anything() {
        let mut game = position(&[&[10, 11], &[20], &[30]], &[&[12, 1], &[40, 3, 4]]);
        play_all(&mut game, &["12", "40"]);
        game.play(0, "x10").unwrap();
        let before = game.view(Observer::Seat(1));
        assert_eq!(before.known, [vec![11], vec![]]);
        let mut other = game.clone();
        game.play(0, "11").unwrap();
        other.play(0, "1").unwrap();
        assert_eq!(game.view(Observer::Seat(1)), other.view(Observer::Seat(1)));
        assert_eq!(game.view(Observer::Seat(1)).known, before.known);
        assert_eq!(game.view(Observer::Seat(0)).commitments, [Some(11), None]);
        game.play(1, "3").unwrap();
        assert_eq!(game.view(Observer::Seat(1)).known, [Vec::<u8>::new(), Vec::new()]);
    }

    #[test]
    fn an_illegal_answer_changes_nothing() {
        let mut game = position(&[&[10], &[20], &[30]], &[&[31, 5], &[40, 55]]);
        let before = format!("{game:?}");
        for (seat, mv) in [(0, "40"), (0, "row0"), (1, "31"), (2, "31"), (0, "031"), (0, "")] {
            assert!(game.play(seat, mv).is_err());
        }
        assert!(game.deal("1 2 3 | 4 5 6 7 8 9 10 11 | 12 13 14 15 16 17 18 19").is_err());
        assert_eq!(format!("{game:?}"), before);
    }

    /// Plays a whole random match and checks every position.
    fn random_match(lcg: &mut Lcg, seats: usize, options: &Options) {
        let mut game = Game::new(seats, options.clone());
        let mut answers = 0;
        loop {
            game.assert_valid();
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let rows = options.capacities.len();
                    game.deal(&lcg.number_deal(seats, options.deck, rows, options.hand)).unwrap();
                }
                ToAct::Seats(asked) => {
                    let seat = *lcg.pick(&asked);
                    let mv = lcg.pick(&game.legal(seat)).clone();
                    game.play(seat, &mv).unwrap();
                    answers += 1;
                    assert!(answers < 10_000, "XN-10.1");
                }
            }
            for seat in 0..seats {
                let view = game.view(Observer::Seat(seat));
                assert_eq!(view.known, game.view(Observer::Public).known);
            }
        }
        assert_eq!(game.round_over_results().len(), options.rounds);
        assert!(!game.winners().unwrap().is_empty());
    }

    #[test]
    fn random_matches_stay_valid() {
        let mut lcg = Lcg(1);
        for seats in 2..=4 {
            for x_choice in [XChoice::Free, XChoice::MustFitIfPossible] {
                for rounds in 1..=3 {
                    random_match(&mut lcg, seats, &Options { x_choice, rounds, ..Options::default() });
                }
                for _ in 0..20 {
                    let tiny = Options { deck: 14, hand: 2, capacities: vec![2, 3], rounds: 2, x_choice };
                    random_match(&mut lcg, seats, &tiny);
                }
            }
        }
    }

    #[test]
    fn perft_of_a_tiny_deck() {
        let options = Options { deck: 8, hand: 2, capacities: vec![2, 3], rounds: 1, ..Options::default() };
        let mut game = Game::new(2, options);
        assert_eq!(game.perft(5), 1, "chance is a leaf");
        game.deal("3 6 | 1 4 | 5 8").unwrap();
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), 2);
        assert_eq!(game.perft(2), 4);
        let deep = game.perft(60);
        assert_eq!(deep, game.perft(61), "the tree is finite");
        assert!(deep > 4);
    }
}
