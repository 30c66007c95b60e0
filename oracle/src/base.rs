//! 6 nimmt!, base game (RULES.md section 3), the whole match as one state machine.

use crate::common::{
    End, RoundResult, assert_rising, assert_whole_deck, card_from, dest, heads_of, lowest_total,
    match_is_over, number_after, parse_number_deal, sorted, take_out,
};
use crate::{Observer, ToAct};

/// Options of section 8 and the size of the game; the default is the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The cards are 1 to `deck` (SN-BASE-1.1).
    pub deck: u8,
    /// Cards per hand (SN-BASE-2.2).
    pub hand: usize,
    /// Number of rows (SN-BASE-2.3).
    pub rows: usize,
    /// Cards a row can hold (SN-BASE-2.3).
    pub capacity: usize,
    /// What ends the match (SN-BASE-8.1).
    pub end: End,
    /// A total that ends the match (SN-BASE-7.1).
    pub target: u32,
    /// A number of rounds that ends the match; needed with `End::Rounds` and `End::Both`.
    pub rounds: Option<usize>,
}

impl Default for Options {
    fn default() -> Options {
        Options { deck: 104, hand: 10, rows: 4, capacity: 5, end: End::Target, target: 66, rounds: None }
    }
}

impl Options {
    /// Says what is wrong with these options for this number of seats (SN-BASE-2.1, SN-BASE-8.1).
    pub fn check(&self, seats: usize) -> Result<(), String> {
        if !(2..=10).contains(&seats) {
            return Err(format!("6 nimmt! has 2 to 10 players, not {seats}"));
        }
        if self.hand == 0 || self.rows == 0 || self.capacity == 0 {
            return Err("a match needs hand cards, rows and room in them".to_string());
        }
        if self.rows + seats * self.hand > usize::from(self.deck) {
            return Err("the deck is too small".to_string());
        }
        if self.target == 0 || self.rounds == Some(0) {
            return Err("target and rounds are at least one".to_string());
        }
        if self.end != End::Target && self.rounds.is_none() {
            return Err("a match that ends after some rounds needs their number".to_string());
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
    /// A low card: its owner chooses a row (SN-BASE-5.2).
    ChooseRow {
        /// The owner.
        seat: usize,
        /// The low card.
        card: u8,
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
    /// A row has gone to a bull pile and has been restarted with the card played.
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
    /// The bull piles of this round; their contents are deducible (SN-BASE-5.3).
    pub piles: Vec<Vec<u8>>,
    /// Totals of the finished rounds.
    pub scores: Vec<u32>,
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
    pub(crate) piles: Vec<Vec<u8>>,
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
            piles: vec![Vec::new(); seats],
            undealt: Vec::new(),
            scores: vec![0; seats],
            results: Vec::new(),
            history: Vec::new(),
        }
    }

    /// Who answers next (SN-BASE-3.1).
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Select => {
                ToAct::Seats((0..self.seats).filter(|seat| self.committed[*seat].is_none()).collect())
            }
            Phase::ChooseRow { seat, .. } => ToAct::Seats(vec![*seat]),
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
            Phase::Deal | Phase::Over => Vec::new(),
        }
    }

    /// Plays one answer. On an error nothing has changed (CM-10).
    pub fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
        if !self.legal(seat).iter().any(|legal| legal == mv) {
            return Err(format!("`{mv}` is not a legal answer for seat {seat} now"));
        }
        match self.phase {
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
                self.resolve();
            }
            Phase::Deal | Phase::Over => unreachable!("nobody is asked"),
        }
        Ok(())
    }

    /// Deals a round (SN-BASE-2): `18 42 77 5 | 3 9 14 … | 6 8 21 …`, row cards first, then one hand per seat.
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        if self.phase != Phase::Deal {
            return Err("nothing is dealt now".to_string());
        }
        let options = &self.options;
        let deal = parse_number_deal(text, self.seats, options.deck, options.rows, options.hand)?;
        self.round += 1;
        self.rows = deal.starts.iter().map(|card| vec![*card]).collect();
        self.hands = deal.hands;
        self.undealt = deal.undealt;
        self.piles = vec![Vec::new(); self.seats];
        self.history.push(HistoryEntry::RoundStarted { starts: deal.starts });
        self.phase = Phase::Select;
        Ok(())
    }

    /// All cards are turned over together (SN-BASE-3.3) and sorted, lowest first (SN-BASE-3.4).
    fn reveal(&mut self) {
        for seat in 0..self.seats {
            let card = self.committed[seat].take().expect("everybody has committed");
            self.history.push(HistoryEntry::Revealed { seat, card });
            self.revealed.push((card, seat));
        }
        self.revealed.sort();
    }

    /// RESOLVE (SN-BASE-3.1), card after card until a question is open or the turn ends.
    fn resolve(&mut self) {
        let Some((card, seat)) = self.revealed.first().copied() else {
            self.end_turn();
            return;
        };
        let ends: Vec<Option<u8>> = self.rows.iter().map(|row| row.last().copied()).collect();
        match dest(&ends, card) {
            None => self.phase = Phase::ChooseRow { seat, card },
            Some(row) => {
                if self.rows[row].len() < self.options.capacity {
                    self.revealed.remove(0);
                    self.rows[row].push(card);
                    self.history.push(HistoryEntry::Placed { seat, card, row });
                } else {
                    self.take(row);
                }
                self.resolve();
            }
        }
    }

    /// The row goes to the pile, the card being resolved restarts it (SN-BASE-5.1, SN-BASE-5.2).
    fn take(&mut self, row: usize) {
        let (card, seat) = self.revealed.remove(0);
        let taken = self.rows[row].clone();
        self.rows[row] = vec![card];
        self.piles[seat].extend(&taken);
        self.history.push(HistoryEntry::Took { seat, row, taken, card });
    }

    /// End of a turn, of a round and of the match (SN-BASE-6.1, SN-BASE-7).
    fn end_turn(&mut self) {
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            self.phase = Phase::Select;
            return;
        }
        let mut points = Vec::new();
        for seat in 0..self.seats {
            points.push(heads_of(&self.piles[seat]));
            self.scores[seat] += points[seat];
        }
        self.history.push(HistoryEntry::RoundEnded { points: points.clone() });
        self.results.push(RoundResult { points, scores: self.scores.clone() });
        let options = &self.options;
        if match_is_over(options.end, options.target, options.rounds, self.results.len(), &self.scores) {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
        }
    }

    /// The finished rounds, oldest first.
    pub fn round_over_results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The winners, once the match is over (SN-BASE-7.2, SN-BASE-7.3).
    pub fn winners(&self) -> Option<Vec<usize>> {
        if self.phase == Phase::Over { Some(lowest_total(&self.scores)) } else { None }
    }

    /// Every public fact of the match, in order.
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }

    /// What the observer knows (SN-BASE-9.2).
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
            piles: self.piles.iter().map(|pile| sorted(pile)).collect(),
            scores: self.scores.clone(),
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
        cards.extend(self.piles.iter().flatten());
        assert_whole_deck(&cards, self.options.deck);
        assert_eq!(self.rows.len(), self.options.rows);
        for cards in &self.rows {
            assert!(!cards.is_empty() && cards.len() <= self.options.capacity, "size of a row");
            assert_rising(cards);
        }
        let mut held = Vec::new();
        for seat in 0..self.seats {
            held.push(self.hands[seat].len() + self.committed[seat].iter().count());
        }
        assert!(held.iter().all(|cards| *cards == held[0]), "all players hold the same number of cards");
        match self.phase {
            Phase::Select => assert!(self.revealed.is_empty() && held[0] > 0),
            Phase::Deal | Phase::Over => assert!(self.revealed.is_empty() && held[0] == 0),
            Phase::ChooseRow { .. } => assert!(self.committed.iter().all(Option::is_none)),
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
        game.undealt = (1..=104)
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
    fn sn_base_5_1_the_sixth_card_takes_and_later_cards_use_the_new_row() {
        let mut game = position(
            &[&[12, 14, 15], &[37], &[43, 44], &[58, 61]],
            &[&[21, 1], &[26, 2], &[30, 3], &[36, 4]],
        );
        play_all(&mut game, &["21", "26", "30", "36"]);
        assert_eq!(game.rows, [vec![30, 36], vec![37], vec![43, 44], vec![58, 61]]);
        assert_eq!(game.piles[2], [12, 14, 15, 21, 26]);
    }

    #[test]
    fn sn_base_5_2_a_low_card_chooses_any_row_even_a_full_one() {
        let mut game = position(&[&[10, 11, 12, 13, 14], &[20], &[30], &[40]], &[&[3, 1], &[9, 2]]);
        play_all(&mut game, &["3", "9"]);
        assert_eq!(game.legal(0), ["row0", "row1", "row2", "row3"]);
        assert!(game.legal(1).is_empty());
        game.play(0, "row0").unwrap();
        assert_eq!(game.rows, [vec![3, 9], vec![20], vec![30], vec![40]]);
        assert_eq!(game.view(Observer::Public).piles[0], [10, 11, 12, 13, 14]);
        assert_eq!(game.view(Observer::Public).seen, [3, 9]);
    }

    #[test]
    fn sn_base_4_2_the_row_is_forced_even_if_it_is_full() {
        let mut game = position(&[&[61], &[74], &[41], &[10, 13, 20, 33, 42]], &[&[45, 1], &[90, 2]]);
        play_all(&mut game, &["45", "90"]);
        assert_eq!(game.rows[3], [45]);
        assert_eq!(game.piles[0], [10, 13, 20, 33, 42]);
    }

    #[test]
    fn sn_base_7_1_the_target_is_tested_after_the_round() {
        let mut game = position(&[&[11, 22, 33, 44, 55], &[70], &[80], &[90]], &[&[56], &[91]]);
        game.options.target = 27;
        play_all(&mut game, &["56", "91"]);
        assert_eq!(game.round_over_results()[0].points, [27, 0]);
        assert_eq!(game.to_act(), ToAct::Nobody);
        assert_eq!(game.winners(), Some(vec![1]));
    }

    #[test]
    fn sn_base_8_1_rounds_are_required_where_they_are_used() {
        assert!(Options { end: End::Rounds, ..Options::default() }.check(4).is_err());
        assert!(Options { end: End::Both, ..Options::default() }.check(4).is_err());
        assert!(Options { end: End::Both, rounds: Some(1), ..Options::default() }.check(4).is_ok());
        assert!(Options::default().check(1).is_err());
        assert!(Options::default().check(11).is_err());
    }

    #[test]
    fn a_committed_card_is_shown_to_its_owner_only() {
        let mut game = position(&[&[61], &[74], &[41], &[42]], &[&[45, 1], &[90, 2]]);
        let mut other = game.clone();
        game.play(0, "45").unwrap();
        other.play(0, "1").unwrap();
        for observer in [Observer::Seat(1), Observer::Public] {
            assert_eq!(game.view(observer), other.view(observer));
            assert_eq!(game.view(observer).committed, [true, false]);
            assert_eq!(game.view(observer).hand_sizes, [1, 2]);
        }
        assert_eq!(game.view(Observer::Seat(0)).commitments, [Some(45), None]);
        assert_eq!(game.view(Observer::Omniscient).commitments, [Some(45), None]);
        assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
    }

    /// Plays a whole random match and checks every position.
    fn random_match(lcg: &mut Lcg, seats: usize, options: &Options) {
        let mut game = Game::new(seats, options.clone());
        loop {
            game.assert_valid();
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    game.deal(&lcg.number_deal(seats, options.deck, options.rows, options.hand)).unwrap();
                }
                ToAct::Seats(asked) => {
                    let seat = *lcg.pick(&asked);
                    let mv = lcg.pick(&game.legal(seat)).clone();
                    game.play(seat, &mv).unwrap();
                }
            }
            game.view(Observer::Seat(0));
        }
        assert!(!game.winners().unwrap().is_empty());
    }

    #[test]
    fn random_matches_stay_valid() {
        let mut lcg = Lcg(2);
        for seats in 2..=10 {
            for end in [End::Target, End::Rounds, End::Both] {
                let options = Options { end, rounds: Some(2), target: 40, ..Options::default() };
                random_match(&mut lcg, seats, &options);
            }
            let tiny = Options { deck: 23, hand: 2, rows: 2, capacity: 2, target: 5, ..Options::default() };
            for _ in 0..10 {
                random_match(&mut lcg, seats, &tiny);
            }
        }
        random_match(&mut lcg, 4, &Options::default());
    }

    #[test]
    fn perft_of_a_tiny_deck() {
        let options = Options {
            deck: 8,
            hand: 3,
            rows: 2,
            capacity: 2,
            end: End::Rounds,
            rounds: Some(1),
            ..Options::default()
        };
        let mut game = Game::new(2, options);
        game.deal("3 6 | 1 4 7 | 2 5 8").unwrap();
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), 3);
        assert_eq!(game.perft(2), 9);
        let deep = game.perft(20);
        assert_eq!(deep, game.perft(21), "the tree is finite");
        // 3! · 3! orders of play, more with the row choices.
        assert!(deep >= 36);
    }
}
