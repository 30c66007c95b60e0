//! 6 nimmt! Pro variant (RULES.md section 4): the base game with an open draft, the whole match as one state machine.

use crate::common::{
    End, RoundResult, assert_rising, assert_whole_deck, card_from, dest, heads_of, lowest_total,
    match_is_over, number_after, sorted, take_out,
};
use crate::{Observer, ToAct};

/// The order of the picks (SN-PRO-2.2, option `draft_order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftOrder {
    /// Clockwise, again and again.
    RoundRobin,
    /// Every other lap goes the other way round.
    Snake,
}

/// Who picks first in round 1 (SN-PRO-2.3, option `first_picker`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPicker {
    /// Chance decides.
    Random,
    /// This seat.
    Seat(usize),
}

/// Options of section 8 and the size of the game; the default is the printed game.
///
/// The cards are always 1 to seats · hand + rows (SN-PRO-1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Cards per hand.
    pub hand: usize,
    /// Number of rows.
    pub rows: usize,
    /// Cards a row can hold.
    pub capacity: usize,
    /// What ends the match (SN-PRO-4.1, SN-BASE-8.1).
    pub end: End,
    /// A total that ends the match.
    pub target: u32,
    /// A number of rounds that ends the match; needed with `End::Rounds` and `End::Both`.
    pub rounds: Option<usize>,
    /// The order of the picks.
    pub draft_order: DraftOrder,
    /// The first picker of round 1.
    pub first_picker: FirstPicker,
    /// Whether a client shows the drafted hands; the rules and the views here are the same (SN-PRO-3.1).
    pub open_hands: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hand: 10,
            rows: 4,
            capacity: 5,
            end: End::Target,
            target: 66,
            rounds: None,
            draft_order: DraftOrder::RoundRobin,
            first_picker: FirstPicker::Random,
            open_hands: true,
        }
    }
}

impl Options {
    /// Says what is wrong with these options for this number of seats (SN-PRO-1.2, SN-BASE-8.1).
    pub fn check(&self, seats: usize) -> Result<(), String> {
        if !(2..=6).contains(&seats) {
            return Err(format!("the Pro variant has 2 to 6 players, not {seats}"));
        }
        if self.hand == 0 || self.rows == 0 || self.capacity == 0 {
            return Err("a match needs hand cards, rows and room in them".to_string());
        }
        if seats * self.hand + self.rows > 104 {
            return Err("there are only 104 cards".to_string());
        }
        if self.target == 0 || self.rounds == Some(0) {
            return Err("target and rounds are at least one".to_string());
        }
        if self.end != End::Target && self.rounds.is_none() {
            return Err("a match that ends after some rounds needs their number".to_string());
        }
        if let FirstPicker::Seat(seat) = self.first_picker
            && seat >= seats
        {
            return Err(format!("there is no seat {seat} to pick first"));
        }
        Ok(())
    }
}

/// Where the match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance has to name the first picker of round 1.
    FirstPicker,
    /// A seat picks a card (SN-PRO-2.1).
    Draft {
        /// The picker.
        seat: usize,
    },
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
    /// A draft has begun.
    DraftStarted {
        /// The first picker.
        first: usize,
    },
    /// A card has been picked.
    Picked {
        /// The picker.
        seat: usize,
        /// The card.
        card: u8,
    },
    /// The cards left over have become the rows.
    RowsLaid {
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
    /// Rounds (drafts) started so far.
    pub round: usize,
    /// The open question, which is public.
    pub phase: Phase,
    /// The first picker of this round.
    pub first: Option<usize>,
    /// The cards that can still be picked.
    pub pool: Vec<u8>,
    /// The rows, from left to right; none during the draft.
    pub rows: Vec<Vec<u8>>,
    /// Cards per hand, without a card that lies face down in front of the player.
    pub hand_sizes: Vec<usize>,
    /// The hands this observer may look into; all the others follow from `known`, except for the face-down card.
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
    /// Per seat the cards that everybody knows to be in the hand or face down in front of that player.
    pub known: Vec<Vec<u8>>,
    /// Row cards and played cards of this round; the draft, where all cards lie open, is not counted.
    pub seen: Vec<u8>,
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
    pub(crate) first: Option<usize>,
    pub(crate) pool: Vec<u8>,
    pub(crate) rows: Vec<Vec<u8>>,
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) committed: Vec<Option<u8>>,
    /// Revealed cards that are not yet resolved, lowest first.
    pub(crate) revealed: Vec<(u8, usize)>,
    pub(crate) piles: Vec<Vec<u8>>,
    pub(crate) scores: Vec<u32>,
    pub(crate) results: Vec<RoundResult>,
    pub(crate) history: Vec<HistoryEntry>,
}

impl Game {
    /// A new match; with a fixed first picker the draft has begun, otherwise chance names the first picker.
    pub fn new(seats: usize, options: Options) -> Game {
        if let Err(reason) = options.check(seats) {
            panic!("{reason}");
        }
        let first_picker = options.first_picker;
        let mut game = Game {
            seats,
            options,
            phase: Phase::FirstPicker,
            round: 0,
            first: None,
            pool: Vec::new(),
            rows: Vec::new(),
            hands: vec![Vec::new(); seats],
            committed: vec![None; seats],
            revealed: Vec::new(),
            piles: vec![Vec::new(); seats],
            scores: vec![0; seats],
            results: Vec::new(),
            history: Vec::new(),
        };
        if let FirstPicker::Seat(seat) = first_picker {
            game.start_draft(seat);
        }
        game
    }

    /// The highest card of the deck (SN-PRO-1.1).
    fn deck(&self) -> u8 {
        u8::try_from(self.seats * self.options.hand + self.options.rows).expect("at most 104 cards")
    }

    /// Who answers next.
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::FirstPicker => ToAct::Chance,
            Phase::Select => {
                ToAct::Seats((0..self.seats).filter(|seat| self.committed[*seat].is_none()).collect())
            }
            Phase::Draft { seat } | Phase::ChooseRow { seat, .. } => ToAct::Seats(vec![*seat]),
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
            Phase::Draft { .. } => self.pool.iter().map(|card| format!("pick{card}")).collect(),
            Phase::Select => self.hands[seat].iter().map(|card| card.to_string()).collect(),
            Phase::ChooseRow { .. } => (0..self.rows.len()).map(|row| format!("row{row}")).collect(),
            Phase::FirstPicker | Phase::Over => Vec::new(),
        }
    }

    /// Plays one answer. On an error nothing has changed (CM-10).
    pub fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
        if !self.legal(seat).iter().any(|legal| legal == mv) {
            return Err(format!("`{mv}` is not a legal answer for seat {seat} now"));
        }
        match self.phase {
            Phase::Draft { .. } => {
                let card = card_from(mv.trim_start_matches("pick"));
                take_out(&mut self.pool, &card);
                self.hands[seat].push(card);
                self.hands[seat].sort();
                self.history.push(HistoryEntry::Picked { seat, card });
                self.continue_draft();
            }
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
            Phase::FirstPicker | Phase::Over => unreachable!("nobody is asked"),
        }
        Ok(())
    }

    /// Names the first picker of round 1 (SN-PRO-2.3): `first b`, seats being a, b, c …
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        if self.phase != Phase::FirstPicker {
            return Err("nothing is dealt now".to_string());
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() != 2 || words[0] != "first" {
            return Err(format!("`{text}` does not name the first picker"));
        }
        let letters = ["a", "b", "c", "d", "e", "f"];
        for (seat, letter) in letters.iter().enumerate() {
            if *letter == words[1] && seat < self.seats {
                self.start_draft(seat);
                return Ok(());
            }
        }
        Err(format!("there is no seat `{}`", words[1]))
    }

    /// A new round: all cards lie face up (SN-PRO-2.1).
    fn start_draft(&mut self, first: usize) {
        self.round += 1;
        self.first = Some(first);
        self.pool = (1..=self.deck()).collect();
        self.rows = Vec::new();
        self.hands = vec![Vec::new(); self.seats];
        self.piles = vec![Vec::new(); self.seats];
        self.history.push(HistoryEntry::DraftStarted { first });
        self.continue_draft();
    }

    /// The next picker, or the rows after the last pick (SN-PRO-2.2, SN-PRO-2.4).
    pub(crate) fn continue_draft(&mut self) {
        if self.pool.len() > self.options.rows {
            let picks: usize = self.hands.iter().map(Vec::len).sum();
            self.phase = Phase::Draft { seat: self.picker(picks) };
            return;
        }
        self.rows = self.pool.iter().map(|card| vec![*card]).collect();
        self.history.push(HistoryEntry::RowsLaid { starts: self.pool.clone() });
        self.pool = Vec::new();
        self.phase = Phase::Select;
    }

    /// Who makes the pick after `picks` picks of this round (SN-PRO-2.2).
    fn picker(&self, picks: usize) -> usize {
        let first = self.first.expect("the draft has begun");
        let lap = picks / self.seats;
        let place = picks % self.seats;
        let from_first = match self.options.draft_order {
            DraftOrder::Snake if lap % 2 == 1 => self.seats - 1 - place,
            _ => place,
        };
        (first + from_first) % self.seats
    }

    /// All cards are turned over together and sorted, lowest first (SN-BASE-3.3, SN-BASE-3.4).
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

    /// End of a turn, of a round and of the match (SN-BASE-6.1, SN-BASE-7, SN-PRO-4.1).
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
            // SN-PRO-2.3: the next seat clockwise picks first.
            let first = self.first.expect("a round has been played");
            self.start_draft((first + 1) % self.seats);
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

    /// What the observer knows (SN-PRO-3.1).
    pub fn view(&self, observer: Observer) -> View {
        View {
            round: self.round,
            phase: self.phase.clone(),
            first: self.first,
            pool: self.pool.clone(),
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
            known: (0..self.seats).map(|seat| self.known(seat)).collect(),
            seen: self.seen(),
            results: self.results.clone(),
        }
    }

    /// The public facts since the last draft began.
    fn this_round(&self) -> &[HistoryEntry] {
        let mut start = 0;
        for (index, entry) in self.history.iter().enumerate() {
            if let HistoryEntry::DraftStarted { .. } = entry {
                start = index;
            }
        }
        &self.history[start..]
    }

    /// Cards that this seat has picked and that have not been revealed since.
    fn known(&self, seat: usize) -> Vec<u8> {
        let mut known = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::Picked { seat: owner, card } if *owner == seat => known.push(*card),
                HistoryEntry::Revealed { seat: owner, card } if *owner == seat => {
                    known.retain(|other| other != card);
                }
                _ => {}
            }
        }
        sorted(&known)
    }

    /// Row cards and revealed cards of this round.
    fn seen(&self) -> Vec<u8> {
        let mut seen = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::RowsLaid { starts } => seen.extend(starts),
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
        let mut cards = self.pool.clone();
        cards.extend(self.rows.iter().flatten());
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.committed.iter().flatten());
        cards.extend(self.revealed.iter().map(|(card, _)| card));
        cards.extend(self.piles.iter().flatten());
        assert_whole_deck(&cards, self.deck());
        for cards in &self.rows {
            assert!(!cards.is_empty() && cards.len() <= self.options.capacity, "size of a row");
            assert_rising(cards);
        }
        let mut held = Vec::new();
        for seat in 0..self.seats {
            let mut cards = self.hands[seat].clone();
            cards.extend(self.committed[seat]);
            assert_eq!(self.known(seat), sorted(&cards), "hands are public knowledge");
            held.push(cards.len());
        }
        if let Phase::Draft { .. } = self.phase {
            assert!(self.rows.is_empty() && self.pool.len() > self.options.rows);
            let most = held.iter().max().expect("there are players");
            let least = held.iter().min().expect("there are players");
            assert!(most - least <= 1);
            return;
        }
        assert_eq!(self.rows.len(), self.options.rows);
        assert!(held.iter().all(|cards| *cards == held[0]), "all players hold the same number of cards");
        match self.phase {
            Phase::Select => assert!(self.revealed.is_empty() && held[0] > 0),
            Phase::Over => assert!(self.revealed.is_empty() && held[0] == 0),
            _ => assert!(self.committed.iter().all(Option::is_none)),
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

    fn tiny(draft_order: DraftOrder, first_picker: FirstPicker) -> Options {
        Options {
            hand: 3,
            rows: 2,
            capacity: 2,
            end: End::Rounds,
            rounds: Some(2),
            draft_order,
            first_picker,
            ..Options::default()
        }
    }

    /// Picks the lowest card again and again and notes who picked.
    fn pickers(game: &mut Game) -> Vec<usize> {
        let mut pickers = Vec::new();
        while let Phase::Draft { seat } = game.phase {
            game.play(seat, &game.legal(seat)[0].clone()).unwrap();
            game.assert_valid();
            pickers.push(seat);
        }
        pickers
    }

    #[test]
    fn sn_pro_2_2_round_robin_and_snake() {
        let mut game = Game::new(3, tiny(DraftOrder::RoundRobin, FirstPicker::Seat(1)));
        assert_eq!(pickers(&mut game), [1, 2, 0, 1, 2, 0, 1, 2, 0]);
        assert_eq!(game.rows, [vec![10], vec![11]]);
        let mut game = Game::new(3, tiny(DraftOrder::Snake, FirstPicker::Seat(1)));
        assert_eq!(pickers(&mut game), [1, 2, 0, 0, 2, 1, 1, 2, 0]);
    }

    #[test]
    fn sn_pro_2_3_chance_names_the_first_picker_once() {
        let mut game = Game::new(2, tiny(DraftOrder::RoundRobin, FirstPicker::Random));
        assert_eq!(game.to_act(), ToAct::Chance);
        assert!(game.deal("first c").is_err());
        assert!(game.deal("b").is_err());
        game.deal("first b").unwrap();
        assert_eq!(game.to_act(), ToAct::Seats(vec![1]));
        let mut lcg = Lcg(3);
        while game.round_over_results().is_empty() {
            if let ToAct::Seats(asked) = game.to_act() {
                let mv = lcg.pick(&game.legal(asked[0])).clone();
                game.play(asked[0], &mv).unwrap();
            }
        }
        // The next draft begins at once, with the next seat clockwise and all cards face up.
        assert_eq!(game.to_act(), ToAct::Seats(vec![0]));
        assert_eq!(game.view(Observer::Public).round, 2);
        assert_eq!(game.view(Observer::Public).pool.len(), 8);
        assert!(game.view(Observer::Public).piles.iter().all(Vec::is_empty));
        assert_eq!(game.view(Observer::Public).scores, game.round_over_results()[0].scores);
    }

    #[test]
    fn sn_pro_3_1_only_the_face_down_card_is_secret() {
        let mut game = Game::new(2, tiny(DraftOrder::RoundRobin, FirstPicker::Seat(0)));
        pickers(&mut game);
        assert_eq!(game.view(Observer::Seat(1)).known, [vec![1, 3, 5], vec![2, 4, 6]]);
        let mut other = game.clone();
        game.play(0, "1").unwrap();
        other.play(0, "5").unwrap();
        assert_eq!(game.view(Observer::Seat(1)), other.view(Observer::Seat(1)));
        assert_eq!(game.view(Observer::Seat(1)).known[0], [1, 3, 5]);
        game.play(1, "2").unwrap();
        assert_eq!(game.view(Observer::Seat(1)).known, [vec![3, 5], vec![4, 6]]);
    }

    /// Plays a whole random match and checks every position.
    fn random_match(lcg: &mut Lcg, seats: usize, options: &Options) {
        let mut game = Game::new(seats, options.clone());
        loop {
            game.assert_valid();
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let letter = *lcg.pick(&["a", "b", "c", "d", "e", "f"][..seats]);
                    game.deal(&format!("first {letter}")).unwrap();
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
        let mut lcg = Lcg(4);
        for seats in 2..=6 {
            for draft_order in [DraftOrder::RoundRobin, DraftOrder::Snake] {
                for end in [End::Target, End::Rounds, End::Both] {
                    let options = Options {
                        end,
                        rounds: Some(2),
                        target: 20,
                        draft_order,
                        open_hands: end != End::Both,
                        ..Options::default()
                    };
                    random_match(&mut lcg, seats, &options);
                }
                random_match(&mut lcg, seats, &tiny(draft_order, FirstPicker::Seat(1)));
            }
        }
    }

    #[test]
    fn perft_of_a_tiny_deck() {
        let options = Options {
            hand: 1,
            rows: 2,
            end: End::Rounds,
            rounds: Some(1),
            first_picker: FirstPicker::Seat(0),
            ..Options::default()
        };
        let game = Game::new(2, options);
        assert_eq!(game.perft(1), 4);
        assert_eq!(game.perft(2), 12);
        // One hand card each: the commitments branch no further, only low cards do.
        assert_eq!(game.perft(4), 12);
        // A low card exists unless the 1 is left in the rows; it chooses one of two rows.
        assert_eq!(game.perft(20), 6 + 6 * 2);
    }
}
