//! 6 nimmt! Anniversary variant (RULES.md section 5), the whole match as one state machine.

use std::collections::BTreeMap;

use crate::common::{
    RoundResult, assert_rising, assert_whole_deck, card_from, dest, heads, heads_of, lowest_total,
    number_after, parse_number_deal, sorted, take_out,
};
use crate::{Observer, ToAct};

/// A kind of special card (SN-ANN-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Blocks a row.
    Stop,
    /// Gives a row room for six cards.
    Seven,
    /// Puts the number inside a row.
    Insert,
    /// Moves a number card to another row first.
    Shift,
    /// Plays another number instead.
    Replace,
    /// Turns the heads of one taken card against the others.
    Np,
    /// Opens a fifth row.
    Fifth,
}

impl Kind {
    /// All kinds in notation order.
    pub const ALL: [Kind; 7] =
        [Kind::Stop, Kind::Seven, Kind::Insert, Kind::Shift, Kind::Replace, Kind::Np, Kind::Fifth];

    /// The word of the notation.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Stop => "stop",
            Kind::Seven => "seven",
            Kind::Insert => "insert",
            Kind::Shift => "shift",
            Kind::Replace => "replace",
            Kind::Np => "np",
            Kind::Fifth => "fifth",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// Where a SEVEN may be put (SN-ANN-SEVEN-5, option `seven_target`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SevenTarget {
    /// On any open row.
    AnyRow,
    /// Only on the row the number will go to.
    OwnRow,
}

/// What NP subtracts (SN-ANN-NP-3, option `np_accounting`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NpAccounting {
    /// Points.
    Points,
    /// Whole cards.
    Cards,
}

/// Where the new special cards of a later round come from (SN-ANN-6.3, option `redeal`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redeal {
    /// From the deck, then from the shuffled discards.
    DeckThenDiscard,
    /// From the deck only.
    DeckOnly,
}

/// Options of section 8 and the size of the game; the default is the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number cards are 1 to `deck` (SN-ANN-1.1).
    pub deck: u8,
    /// Number cards per hand (SN-ANN-2.1).
    pub hand: usize,
    /// Number of rows without a FIFTH.
    pub rows: usize,
    /// Number cards a row can hold without SEVEN.
    pub capacity: usize,
    /// Rounds of a match (SN-ANN-7.1).
    pub rounds: usize,
    /// The kinds of special cards in use, in any order.
    pub kinds: Vec<Kind>,
    /// Special cards of each kind (SN-ANN-1.1).
    pub copies: usize,
    /// Special cards each player gets per round, if there are enough (SN-ANN-2.1, SN-ANN-6.3).
    pub specials_dealt: usize,
    /// Where a SEVEN may be put.
    pub seven_target: SevenTarget,
    /// Whether INSERT may put the number behind the last card (SN-ANN-INSERT-3).
    pub insert_allow_end: bool,
    /// What NP subtracts.
    pub np_accounting: NpAccounting,
    /// Where the new special cards of a later round come from.
    pub redeal: Redeal,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            deck: 104,
            hand: 12,
            rows: 4,
            capacity: 5,
            rounds: 2,
            kinds: Kind::ALL.to_vec(),
            copies: 4,
            specials_dealt: 3,
            seven_target: SevenTarget::AnyRow,
            insert_allow_end: false,
            np_accounting: NpAccounting::Points,
            redeal: Redeal::DeckThenDiscard,
        }
    }
}

impl Options {
    /// Says what is wrong with these options for this number of seats (SN-ANN-1.2).
    pub fn check(&self, seats: usize) -> Result<(), String> {
        if !(2..=8).contains(&seats) {
            return Err(format!("the Anniversary variant has 2 to 8 players, not {seats}"));
        }
        if self.hand == 0 || self.rows == 0 || self.capacity == 0 || self.rounds == 0 {
            return Err("a match needs hand cards, rows, room in them and rounds".to_string());
        }
        if self.rows + seats * self.hand > usize::from(self.deck) {
            return Err("the deck is too small".to_string());
        }
        for kind in Kind::ALL {
            if self.kinds.iter().filter(|other| **other == kind).count() > 1 {
                return Err(format!("the kind {} is named twice", kind.word()));
            }
        }
        if self.specials_dealt * seats > self.kinds.len() * self.copies {
            return Err("there are not enough special cards".to_string());
        }
        Ok(())
    }

    /// All special cards of the game, sorted.
    fn all_specials(&self) -> Vec<Kind> {
        let mut cards = Vec::new();
        for kind in &self.kinds {
            for _ in 0..self.copies {
                cards.push(*kind);
            }
        }
        cards.sort();
        cards
    }
}

/// A row with its markers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number cards, from left to right.
    pub cards: Vec<u8>,
    /// Whether a STOP blocks it.
    pub stop: bool,
    /// Whether a SEVEN lies there.
    pub seven: bool,
}

impl Row {
    /// A row without markers.
    fn new(cards: Vec<u8>) -> Row {
        Row { cards, stop: false, seven: false }
    }

    fn last(&self) -> u8 {
        *self.cards.last().expect("no row is empty")
    }
}

/// Where the match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next round has to be dealt.
    Deal,
    /// Everybody chooses a number.
    Select,
    /// The owner of the number being resolved may play a special card (SN-ANN-4.1).
    Special {
        /// The owner.
        seat: usize,
        /// The number.
        card: u8,
    },
    /// A low number: its owner chooses an open row.
    ChooseRow {
        /// The owner.
        seat: usize,
        /// The number.
        card: u8,
        /// Whether NP has been played for it.
        np: bool,
    },
    /// NP has been played; the row is known and still lies there; its owner names the positive card (SN-ANN-NP-1).
    NpCard {
        /// The owner.
        seat: usize,
        /// The number being resolved.
        card: u8,
        /// The row to be taken.
        row: usize,
    },
    /// Last step of a take: the taker may swap a special card (SN-ANN-5.1).
    Swap {
        /// The taker.
        seat: usize,
    },
    /// A swap needs a card from the empty deck: the discards have to be shuffled (SN-ANN-5.2).
    Reshuffle {
        /// Who draws afterwards.
        seat: usize,
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
        /// New special cards per player.
        new_specials: usize,
    },
    /// A chosen number has been turned over.
    Revealed {
        /// Its owner.
        seat: usize,
        /// The number.
        card: u8,
    },
    /// A special card has been played.
    SpecialPlayed {
        /// Its owner.
        seat: usize,
        /// Its kind.
        kind: Kind,
    },
    /// REPLACE: a revealed number has gone back to the hand, another number is placed.
    Replaced {
        /// The owner.
        seat: usize,
        /// The number that went back.
        back: u8,
        /// The number placed instead.
        card: u8,
    },
    /// SHIFT: a number card has moved.
    Shifted {
        /// Who moved it.
        seat: usize,
        /// The card.
        card: u8,
        /// Its old row.
        from: usize,
        /// Its new row.
        to: usize,
    },
    /// A number has come to lie in a row without a take.
    Placed {
        /// Its owner.
        seat: usize,
        /// The number.
        card: u8,
        /// The row.
        row: usize,
    },
    /// A row has been taken.
    Took {
        /// The taker.
        seat: usize,
        /// The row; if it has disappeared, its index before.
        row: usize,
        /// The cards taken.
        taken: Vec<u8>,
        /// The card that restarts the row; `None` if the row has disappeared.
        stays: Option<u8>,
        /// The positive card, if NP was played.
        positive: Option<u8>,
    },
    /// A special card has been put on the discard pile and a card has been drawn unseen.
    Swapped {
        /// The owner.
        seat: usize,
        /// The card given.
        kind: Kind,
    },
    /// The discards have become the new deck.
    Reshuffled,
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
    /// The rows with their markers.
    pub rows: Vec<Row>,
    /// Whether a FIFTH card lies on the table; then there is one more row.
    pub fifth: bool,
    /// Number cards per hand, without a card that lies face down in front of the player.
    pub hand_sizes: Vec<usize>,
    /// The hands this observer may look into.
    pub hands: Vec<Option<Vec<u8>>>,
    /// Who has put down a number that is not yet revealed.
    pub committed: Vec<bool>,
    /// The face-down numbers this observer knows.
    pub commitments: Vec<Option<u8>>,
    /// Numbers that are not yet resolved and their owners, in the order of resolution; the first one is being
    /// resolved if a question about it is open. After REPLACE it is the new number.
    pub revealed: Vec<(u8, usize)>,
    /// The bull piles of this round. With NP as points they keep all cards but the positive ones; `net` counts.
    pub piles: Vec<Vec<u8>>,
    /// Cards set aside by NP: the positive cards and, with NP as whole cards, the cancelled ones.
    pub aside: Vec<Vec<u8>>,
    /// Points of this round so far.
    pub net: Vec<u32>,
    /// Totals of the finished rounds.
    pub scores: Vec<u32>,
    /// Per seat the numbers that everybody knows to be in the hand or face down in front of that player.
    pub known: Vec<Vec<u8>>,
    /// All number cards that have lain face up in this round.
    pub seen: Vec<u8>,
    /// Special cards per hand.
    pub special_hand_sizes: Vec<usize>,
    /// The special hands this observer may look into, sorted by kind.
    pub special_hands: Vec<Option<Vec<Kind>>>,
    /// Cards in the special deck.
    pub special_deck_size: usize,
    /// The special deck, top first; only for the omniscient observer.
    pub special_deck: Option<Vec<Kind>>,
    /// The special discard pile by kind; kinds without a card are left out.
    pub special_discard: BTreeMap<Kind, usize>,
    /// The markers on the table by kind; kinds without a card are left out.
    pub markers: BTreeMap<Kind, usize>,
    /// The number cards out of the round; only for the omniscient observer.
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
    pub(crate) rows: Vec<Row>,
    pub(crate) fifth: bool,
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) committed: Vec<Option<u8>>,
    /// Numbers that are not yet resolved, in the order of resolution.
    pub(crate) revealed: Vec<(u8, usize)>,
    pub(crate) piles: Vec<Vec<u8>>,
    pub(crate) aside: Vec<Vec<u8>>,
    pub(crate) net: Vec<u32>,
    pub(crate) undealt: Vec<u8>,
    pub(crate) special_hands: Vec<Vec<Kind>>,
    /// Top first.
    pub(crate) special_deck: Vec<Kind>,
    pub(crate) special_discard: Vec<Kind>,
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
            fifth: false,
            hands: vec![Vec::new(); seats],
            committed: vec![None; seats],
            revealed: Vec::new(),
            piles: vec![Vec::new(); seats],
            aside: vec![Vec::new(); seats],
            net: vec![0; seats],
            undealt: Vec::new(),
            special_hands: vec![Vec::new(); seats],
            special_deck: Vec::new(),
            special_discard: Vec::new(),
            scores: vec![0; seats],
            results: Vec::new(),
            history: Vec::new(),
        }
    }

    /// Who answers next (SN-ANN-4.5).
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::Deal | Phase::Reshuffle { .. } => ToAct::Chance,
            Phase::Select => {
                ToAct::Seats((0..self.seats).filter(|seat| self.committed[*seat].is_none()).collect())
            }
            Phase::Special { seat, .. }
            | Phase::ChooseRow { seat, .. }
            | Phase::NpCard { seat, .. }
            | Phase::Swap { seat } => ToAct::Seats(vec![*seat]),
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
            Phase::Special { card, .. } => self.legal_specials(seat, *card),
            Phase::ChooseRow { .. } => self.open_rows().iter().map(|row| format!("row{row}")).collect(),
            Phase::NpCard { row, .. } => {
                self.cards_to_take(*row).iter().map(|card| format!("plus{card}")).collect()
            }
            Phase::Swap { .. } => {
                let mut moves = vec!["noswap".to_string()];
                for kind in Kind::ALL {
                    if self.special_hands[seat].contains(&kind) {
                        moves.push(format!("swap-{}", kind.word()));
                    }
                }
                moves
            }
            Phase::Deal | Phase::Reshuffle { .. } | Phase::Over => Vec::new(),
        }
    }

    /// SPECIAL: `none` and every special card in hand that can be played, with its parameters (SN-ANN-4.1).
    fn legal_specials(&self, seat: usize, card: u8) -> Vec<String> {
        let mut moves = vec!["none".to_string()];
        for kind in Kind::ALL {
            if !self.special_hands[seat].contains(&kind) {
                continue;
            }
            match kind {
                Kind::Stop => {
                    for row in self.rows_for_stop() {
                        moves.push(format!("stop{row}"));
                    }
                }
                Kind::Seven => {
                    for row in self.rows_for_seven(card) {
                        moves.push(format!("seven{row}"));
                    }
                }
                Kind::Insert => {
                    for row in self.rows_for_insert(card) {
                        moves.push(format!("insert{row}"));
                    }
                }
                Kind::Shift => {
                    for (moved, row) in self.shifts() {
                        moves.push(format!("shift{moved}>{row}"));
                    }
                }
                Kind::Replace => {
                    // SN-ANN-REPL-4: no other number, no REPLACE.
                    for other in &self.hands[seat] {
                        moves.push(format!("replace{other}"));
                    }
                }
                Kind::Np => {
                    if self.would_take(card) {
                        moves.push("np".to_string());
                    }
                }
                Kind::Fifth => {
                    // SN-ANN-FIFTH-2.
                    if !self.fifth {
                        moves.push("fifth".to_string());
                    }
                }
            }
        }
        moves
    }

    /// Rows without STOP.
    fn open_rows(&self) -> Vec<usize> {
        (0..self.rows.len()).filter(|row| !self.rows[*row].stop).collect()
    }

    /// 5, or 6 with SEVEN (SN-ANN-3).
    fn capacity(&self, row: usize) -> usize {
        if self.rows[row].seven { self.options.capacity + 1 } else { self.options.capacity }
    }

    fn at_capacity(&self, row: usize) -> bool {
        self.rows[row].cards.len() >= self.capacity(row)
    }

    /// Where the number goes by the normal rules; only open rows count (SN-ANN-STOP-3).
    fn destination(&self, card: u8) -> Option<usize> {
        let ends: Vec<Option<u8>> =
            self.rows.iter().map(|row| if row.stop { None } else { Some(row.last()) }).collect();
        dest(&ends, card)
    }

    /// Whether normal placement would make the player take a row right now (SN-ANN-NP-2).
    fn would_take(&self, card: u8) -> bool {
        match self.destination(card) {
            None => true,
            Some(row) => self.at_capacity(row),
        }
    }

    /// SN-ANN-STOP-1, SN-ANN-STOP-4.
    ///
    /// In a laboratory game with fewer than three rows fewer may be blocked: one of the rows of the deal must be left
    /// open, otherwise a low card had no row to take; the printed game never comes to that.
    fn rows_for_stop(&self) -> Vec<usize> {
        let open = self.open_rows();
        let blocked = self.rows.len() - open.len();
        if blocked >= (self.options.rows - 1).min(2) { Vec::new() } else { open }
    }

    /// SN-ANN-SEVEN-1, SN-ANN-SEVEN-4, SN-ANN-SEVEN-5.
    fn rows_for_seven(&self, card: u8) -> Vec<usize> {
        let mut rows = Vec::new();
        for row in self.open_rows() {
            if self.rows[row].seven {
                continue;
            }
            match self.options.seven_target {
                SevenTarget::AnyRow => rows.push(row),
                SevenTarget::OwnRow => {
                    if self.destination(card) == Some(row) {
                        rows.push(row);
                    }
                }
            }
        }
        rows
    }

    /// SN-ANN-INSERT-2, SN-ANN-INSERT-3.
    fn rows_for_insert(&self, card: u8) -> Vec<usize> {
        let mut rows = Vec::new();
        for row in self.open_rows() {
            if card < self.rows[row].last() || self.options.insert_allow_end {
                rows.push(row);
            }
        }
        rows
    }

    /// Every card that can move and the row it can move to (SN-ANN-SHIFT-1, -2, -4).
    fn shifts(&self) -> Vec<(u8, usize)> {
        let mut shifts = Vec::new();
        for from in self.open_rows() {
            for card in &self.rows[from].cards {
                for to in self.open_rows() {
                    if to != from && !self.at_capacity(to) {
                        shifts.push((*card, to));
                    }
                }
            }
        }
        shifts
    }

    /// What a normal take of this row would bring: with five rows the own number too (SN-ANN-FIFTH-3).
    fn cards_to_take(&self, row: usize) -> Vec<u8> {
        let mut cards = self.rows[row].cards.clone();
        if self.fifth {
            let (card, _) = self.revealed[0];
            cards.push(card);
        }
        sorted(&cards)
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
                    self.next_number();
                }
            }
            Phase::Special { card, .. } => self.play_special(seat, card, mv),
            Phase::ChooseRow { np, .. } => {
                let row = number_after(mv, "row").expect("a legal answer names a row");
                self.begin_take(row, np);
            }
            Phase::NpCard { row, .. } => {
                let positive = card_from(mv.trim_start_matches("plus"));
                self.take(row, Some(positive));
            }
            Phase::Swap { .. } => {
                if mv == "noswap" {
                    self.next_number();
                } else {
                    let word = mv.trim_start_matches("swap-");
                    let kind = Kind::from_word(word).expect("a legal answer names a kind");
                    take_out(&mut self.special_hands[seat], &kind);
                    self.special_discard.push(kind);
                    self.history.push(HistoryEntry::Swapped { seat, kind });
                    if self.special_deck.is_empty() {
                        self.phase = Phase::Reshuffle { seat };
                    } else {
                        self.draw_special(seat);
                    }
                }
            }
            Phase::Deal | Phase::Reshuffle { .. } | Phase::Over => unreachable!("nobody is asked"),
        }
        Ok(())
    }

    /// The top card of the special deck goes to the hand, then the turn goes on (SN-ANN-5.1).
    fn draw_special(&mut self, seat: usize) {
        let kind = self.special_deck.remove(0);
        self.special_hands[seat].push(kind);
        self.next_number();
    }

    /// All numbers are turned over together and sorted, lowest first.
    fn reveal(&mut self) {
        for seat in 0..self.seats {
            let card = self.committed[seat].take().expect("everybody has committed");
            self.history.push(HistoryEntry::Revealed { seat, card });
            self.revealed.push((card, seat));
        }
        self.revealed.sort();
    }

    /// The next number is up (SN-ANN-4.3). A player without a special card is not asked.
    fn next_number(&mut self) {
        match self.revealed.first().copied() {
            None => self.end_turn(),
            Some((card, seat)) => {
                if self.special_hands[seat].is_empty() {
                    self.place(false);
                } else {
                    self.phase = Phase::Special { seat, card };
                }
            }
        }
    }

    /// The answer to SPECIAL.
    fn play_special(&mut self, seat: usize, card: u8, mv: &str) {
        if mv == "none" {
            self.place(false);
            return;
        }
        let word: String = mv.chars().take_while(|letter| letter.is_alphabetic()).collect();
        let kind = Kind::from_word(&word).expect("a legal answer names a kind");
        let parameters = &mv[word.len()..];
        take_out(&mut self.special_hands[seat], &kind);
        self.history.push(HistoryEntry::SpecialPlayed { seat, kind });
        // SN-ANN-4.4: three kinds stay on the table as markers.
        if kind != Kind::Stop && kind != Kind::Seven && kind != Kind::Fifth {
            self.special_discard.push(kind);
        }
        match kind {
            Kind::Stop => {
                let row: usize = parameters.parse().expect("STOP names a row");
                self.rows[row].stop = true;
                self.place(false);
            }
            Kind::Seven => {
                let row: usize = parameters.parse().expect("SEVEN names a row");
                self.rows[row].seven = true;
                self.place(false);
            }
            Kind::Insert => {
                let row: usize = parameters.parse().expect("INSERT names a row");
                self.insert(row);
            }
            Kind::Shift => {
                let (moved, to) = parameters.split_once('>').expect("SHIFT names a card and a row");
                let to: usize = to.parse().expect("SHIFT names a row");
                self.shift(card_from(moved), to);
            }
            Kind::Replace => {
                // SN-ANN-REPL-1, -2, -3: the new number has the place of the old one in the order.
                let other = card_from(parameters);
                take_out(&mut self.hands[seat], &other);
                self.hands[seat].push(card);
                self.hands[seat].sort();
                self.revealed[0] = (other, seat);
                self.history.push(HistoryEntry::Replaced { seat, back: card, card: other });
                self.place(false);
            }
            Kind::Np => self.place(true),
            Kind::Fifth => {
                // SN-ANN-FIFTH-1.
                self.fifth = true;
                self.rows.push(Row::new(vec![card]));
                self.number_lies(self.rows.len() - 1);
            }
        }
    }

    /// The number being resolved lies in this row, nothing has been taken; on to the next one.
    fn number_lies(&mut self, row: usize) {
        let (card, seat) = self.revealed.remove(0);
        self.history.push(HistoryEntry::Placed { seat, card, row });
        self.next_number();
    }

    /// PLACE (SN-ANN-3).
    fn place(&mut self, np: bool) {
        let (card, seat) = self.revealed[0];
        match self.destination(card) {
            None => self.phase = Phase::ChooseRow { seat, card, np },
            Some(row) if self.at_capacity(row) => self.begin_take(row, np),
            Some(row) => {
                self.rows[row].cards.push(card);
                self.number_lies(row);
            }
        }
    }

    /// INSERT (SN-ANN-INSERT).
    fn insert(&mut self, row: usize) {
        let (card, seat) = self.revealed[0];
        if !self.at_capacity(row) {
            self.rows[row].cards.push(card);
            self.rows[row].cards.sort();
            self.number_lies(row);
            return;
        }
        // SN-ANN-INSERT-4: everything but the highest card is taken; SN-ANN-X-2: with five rows that card too.
        let mut cards = self.rows[row].cards.clone();
        cards.push(card);
        cards.sort();
        self.revealed.remove(0);
        if self.fifth {
            self.finish_take(seat, row, &cards, None, None);
        } else {
            let stays = cards.pop();
            self.finish_take(seat, row, &cards, stays, None);
        }
    }

    /// SHIFT (SN-ANN-SHIFT).
    fn shift(&mut self, moved: u8, to: usize) {
        let (card, seat) = self.revealed[0];
        let from =
            self.rows.iter().position(|row| row.cards.contains(&moved)).expect("the card lies in a row");
        take_out(&mut self.rows[from].cards, &moved);
        self.rows[to].cards.push(moved);
        self.rows[to].cards.sort();
        self.history.push(HistoryEntry::Shifted { seat, card: moved, from, to });
        if self.rows[from].cards.is_empty() {
            // SN-ANN-SHIFT-5: the number must start the emptied row; markers stay.
            self.rows[from].cards.push(card);
            self.number_lies(from);
        } else {
            self.place(false);
        }
    }

    /// A row is about to be taken; with NP the positive card is named first (SN-ANN-NP-1).
    fn begin_take(&mut self, row: usize, np: bool) {
        if !np {
            self.take(row, None);
            return;
        }
        let cards = self.cards_to_take(row);
        if cards.len() == 1 {
            self.take(row, Some(cards[0]));
        } else {
            let (card, seat) = self.revealed[0];
            self.phase = Phase::NpCard { seat, card, row };
        }
    }

    /// TAKE without INSERT (SN-BASE-5.1, SN-BASE-5.2, SN-ANN-FIFTH-3).
    fn take(&mut self, row: usize, positive: Option<u8>) {
        let taken = self.cards_to_take(row);
        let (card, seat) = self.revealed.remove(0);
        let stays = if self.fifth { None } else { Some(card) };
        self.finish_take(seat, row, &taken, stays, positive);
    }

    /// Cards to the pile, markers off, then SWAP (SN-ANN-3).
    fn finish_take(
        &mut self,
        seat: usize,
        row: usize,
        taken: &[u8],
        stays: Option<u8>,
        positive: Option<u8>,
    ) {
        self.add_to_pile(seat, taken, positive);
        self.history.push(HistoryEntry::Took { seat, row, taken: taken.to_vec(), stays, positive });

        // SN-ANN-SEVEN-3: the SEVEN of the row goes.
        if self.rows[row].seven {
            self.rows[row].seven = false;
            self.special_discard.push(Kind::Seven);
        }
        match stays {
            Some(card) => self.rows[row].cards = vec![card],
            None => {
                // SN-ANN-FIFTH-3: the taken row disappears.
                self.rows.remove(row);
                self.fifth = false;
                self.special_discard.push(Kind::Fifth);
            }
        }
        // SN-ANN-STOP-5: every STOP comes off.
        for row in &mut self.rows {
            if row.stop {
                row.stop = false;
                self.special_discard.push(Kind::Stop);
            }
        }

        // SN-ANN-5.1: no card in hand, no swap.
        if self.special_hands[seat].is_empty() {
            self.next_number();
        } else {
            self.phase = Phase::Swap { seat };
        }
    }

    /// The taken cards go to the pile; NP counts (SN-ANN-NP-3, SN-ANN-NP-4).
    fn add_to_pile(&mut self, seat: usize, taken: &[u8], positive: Option<u8>) {
        let others: Vec<u8> = taken.iter().copied().filter(|card| Some(*card) != positive).collect();
        self.piles[seat].extend(&others);
        self.net[seat] += heads_of(&others);
        let Some(positive) = positive else { return };
        self.aside[seat].push(positive);
        let value = heads(positive);
        match self.options.np_accounting {
            NpAccounting::Points => self.net[seat] = self.net[seat].saturating_sub(value),
            NpAccounting::Cards => {
                for card in cards_to_cancel(&self.piles[seat], value) {
                    take_out(&mut self.piles[seat], &card);
                    self.aside[seat].push(card);
                }
                self.net[seat] = heads_of(&self.piles[seat]);
            }
        }
    }

    /// End of a turn, of a round and of the match (SN-ANN-6.1, SN-ANN-7.1).
    fn end_turn(&mut self) {
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            self.phase = Phase::Select;
            return;
        }
        let points = self.net.clone();
        for (seat, points) in points.iter().enumerate() {
            self.scores[seat] += points;
        }
        self.history.push(HistoryEntry::RoundEnded { points: points.clone() });
        self.results.push(RoundResult { points, scores: self.scores.clone() });
        if self.results.len() == self.options.rounds {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
        }
    }

    /// The special cards on the table.
    pub(crate) fn markers(&self) -> Vec<Kind> {
        let mut markers = Vec::new();
        for row in &self.rows {
            if row.stop {
                markers.push(Kind::Stop);
            }
            if row.seven {
                markers.push(Kind::Seven);
            }
        }
        if self.fifth {
            markers.push(Kind::Fifth);
        }
        markers
    }

    /// How many new special cards each player gets in the next deal (SN-ANN-2.1, SN-ANN-6.3).
    pub fn new_specials(&self) -> usize {
        if self.round == 0 {
            return self.options.specials_dealt;
        }
        let mut available = self.special_deck.len();
        if self.options.redeal == Redeal::DeckThenDiscard {
            // SN-ANN-6.1: the markers on the table belong to the discards.
            available += self.special_discard.len() + self.markers().len();
        }
        self.options.specials_dealt.min(available / self.seats)
    }

    /// Deals a round, or shuffles the discards for a swap.
    ///
    /// A round: `row cards | hand | hand … / new special cards of seat 0 | … / special deck after dealing, top first`.
    /// A shuffle: `reshuffle stop np …`, top first.
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        match self.phase {
            Phase::Deal => self.deal_round(text),
            Phase::Reshuffle { seat } => self.reshuffle(seat, text),
            _ => Err("nothing is dealt now".to_string()),
        }
    }

    /// SN-ANN-5.2.
    fn reshuffle(&mut self, seat: usize, text: &str) -> Result<(), String> {
        let Some(rest) = text.trim().strip_prefix("reshuffle") else {
            return Err("the special discards have to be shuffled: `reshuffle …`".to_string());
        };
        let deck = parse_kinds(rest)?;
        if sorted_kinds(&deck) != sorted_kinds(&self.special_discard) {
            return Err("the shuffled cards are not those of the discard pile".to_string());
        }
        self.special_deck = deck;
        self.special_discard = Vec::new();
        self.history.push(HistoryEntry::Reshuffled);
        self.draw_special(seat);
        Ok(())
    }

    /// SN-ANN-2.1 and SN-ANN-6.3.
    fn deal_round(&mut self, text: &str) -> Result<(), String> {
        let sections: Vec<&str> = text.split('/').collect();
        if sections.len() != 3 {
            return Err("a deal is `number cards / new special cards / special deck`".to_string());
        }
        let options = &self.options;
        let deal = parse_number_deal(sections[0], self.seats, options.deck, options.rows, options.hand)?;

        let groups: Vec<&str> = sections[1].split('|').collect();
        if groups.len() != self.seats {
            return Err(format!("there are {} groups of special cards, not {}", self.seats, groups.len()));
        }
        let wanted = self.new_specials();
        let mut new_specials = Vec::new();
        for group in groups {
            let kinds = parse_kinds(group)?;
            if kinds.len() != wanted {
                return Err(format!("every player gets {wanted} special cards, not {}", kinds.len()));
            }
            new_specials.push(kinds);
        }
        let dealt: Vec<Kind> = new_specials.concat();
        let deck_after = parse_kinds(sections[2])?;
        let mut deck_and_dealt = deck_after.clone();
        deck_and_dealt.extend(&dealt);

        let deck_before = if self.round == 0 { options.all_specials() } else { self.special_deck.clone() };
        let mut discard = self.special_discard.clone();
        discard.extend(self.markers());
        if dealt.len() <= deck_before.len() {
            if sorted_kinds(&deck_and_dealt) != sorted_kinds(&deck_before) {
                return Err("the special cards are not those of the deck".to_string());
            }
        } else {
            // The deck did not suffice: it has been dealt completely, the rest comes from the discards.
            let mut deck_and_discard = deck_before.clone();
            deck_and_discard.extend(&discard);
            if sorted_kinds(&deck_and_dealt) != sorted_kinds(&deck_and_discard) {
                return Err("the special cards are not those of the deck and the discards".to_string());
            }
            for kind in Kind::ALL {
                let in_deck = deck_before.iter().filter(|other| **other == kind).count();
                let in_dealt = dealt.iter().filter(|other| **other == kind).count();
                if in_deck > in_dealt {
                    return Err("the whole old deck has to be dealt before the discards".to_string());
                }
            }
            discard = Vec::new();
        }

        self.round += 1;
        self.rows = deal.starts.iter().map(|card| Row::new(vec![*card])).collect();
        self.fifth = false;
        self.hands = deal.hands;
        self.undealt = deal.undealt;
        self.piles = vec![Vec::new(); self.seats];
        self.aside = vec![Vec::new(); self.seats];
        self.net = vec![0; self.seats];
        for (seat, kinds) in new_specials.into_iter().enumerate() {
            self.special_hands[seat].extend(kinds);
        }
        self.special_deck = deck_after;
        self.special_discard = discard;
        self.history.push(HistoryEntry::RoundStarted { starts: deal.starts, new_specials: wanted });
        self.phase = Phase::Select;
        Ok(())
    }

    /// The finished rounds, oldest first.
    pub fn round_over_results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The winners, once the match is over (SN-ANN-7.2).
    pub fn winners(&self) -> Option<Vec<usize>> {
        if self.phase == Phase::Over { Some(lowest_total(&self.scores)) } else { None }
    }

    /// Every public fact of the match, in order.
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }

    /// What the observer knows (SN-ANN-2.2, SN-ANN-4.5, SN-ANN-REPL-5).
    pub fn view(&self, observer: Observer) -> View {
        let everything = observer == Observer::Omniscient;
        View {
            round: self.round,
            phase: self.phase.clone(),
            rows: self.rows.clone(),
            fifth: self.fifth,
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
            aside: self.aside.iter().map(|cards| sorted(cards)).collect(),
            net: self.net.clone(),
            scores: self.scores.clone(),
            known: (0..self.seats).map(|seat| self.known(seat)).collect(),
            seen: self.seen(),
            special_hand_sizes: self.special_hands.iter().map(Vec::len).collect(),
            special_hands: (0..self.seats)
                .map(
                    |seat| {
                        if observer.sees(seat) { Some(sorted_kinds(&self.special_hands[seat])) } else { None }
                    },
                )
                .collect(),
            special_deck_size: self.special_deck.len(),
            special_deck: if everything { Some(self.special_deck.clone()) } else { None },
            special_discard: count_kinds(&self.special_discard),
            markers: count_kinds(&self.markers()),
            undealt: if everything { Some(self.undealt.clone()) } else { None },
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

    /// Numbers that REPLACE brought back to this hand and that have not been played since (SN-ANN-REPL-5).
    fn known(&self, seat: usize) -> Vec<u8> {
        let mut known: Vec<u8> = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::Revealed { seat: owner, card } if *owner == seat => {
                    known.retain(|other| other != card);
                }
                HistoryEntry::Replaced { seat: owner, back, card } if *owner == seat => {
                    known.push(*back);
                    known.retain(|other| other != card);
                }
                _ => {}
            }
        }
        sorted(&known)
    }

    /// All number cards that have lain face up in this round.
    fn seen(&self) -> Vec<u8> {
        let mut seen = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::RoundStarted { starts, .. } => seen.extend(starts),
                HistoryEntry::Revealed { card, .. } | HistoryEntry::Replaced { card, .. } => seen.push(*card),
                _ => {}
            }
        }
        seen.sort();
        seen.dedup();
        seen
    }

    /// Panics if an invariant is broken (end of SN-ANN-X).
    pub fn assert_valid(&self) {
        let points: u32 = self.results.iter().flat_map(|result| &result.points).sum();
        assert_eq!(points, self.scores.iter().sum::<u32>(), "scores are the sum of the rounds");
        if self.round == 0 {
            return;
        }
        let mut cards = self.undealt.clone();
        for row in &self.rows {
            cards.extend(&row.cards);
        }
        cards.extend(self.hands.iter().flatten());
        cards.extend(self.committed.iter().flatten());
        cards.extend(self.revealed.iter().map(|(card, _)| card));
        cards.extend(self.piles.iter().flatten());
        cards.extend(self.aside.iter().flatten());
        assert_whole_deck(&cards, self.options.deck);

        let mut specials = self.special_deck.clone();
        specials.extend(&self.special_discard);
        specials.extend(self.markers());
        specials.extend(self.special_hands.iter().flatten());
        assert_eq!(
            sorted_kinds(&specials),
            self.options.all_specials(),
            "every special card is in one place"
        );

        let rows = if self.fifth { self.options.rows + 1 } else { self.options.rows };
        assert_eq!(self.rows.len(), rows, "one more row with FIFTH and only with it");
        for row in 0..self.rows.len() {
            let cards = &self.rows[row].cards;
            assert!(!cards.is_empty() && cards.len() <= self.capacity(row), "size of row {row}");
            assert_rising(cards);
        }
        assert!(self.rows.iter().filter(|row| row.stop).count() <= 2, "SN-ANN-STOP-4");
        assert!(!self.open_rows().is_empty(), "there is always a row to take");

        let mut held = Vec::new();
        for seat in 0..self.seats {
            held.push(self.hands[seat].len() + self.committed[seat].iter().count());
            assert!(self.net[seat] <= heads_of(&self.piles[seat]));
            if self.options.np_accounting == NpAccounting::Cards {
                assert_eq!(self.net[seat], heads_of(&self.piles[seat]));
            }
            for card in self.known(seat) {
                assert!(self.hands[seat].contains(&card) || self.committed[seat] == Some(card));
            }
        }
        assert!(held.iter().all(|cards| *cards == held[0]), "all players hold the same number of cards");
        match self.phase {
            Phase::Select => assert!(self.revealed.is_empty() && held[0] > 0),
            Phase::Deal | Phase::Over => assert!(self.revealed.is_empty() && held[0] == 0),
            Phase::Reshuffle { .. } => {
                assert!(self.special_deck.is_empty() && !self.special_discard.is_empty());
            }
            Phase::Special { seat, card }
            | Phase::ChooseRow { seat, card, .. }
            | Phase::NpCard { seat, card, .. } => assert_eq!(self.revealed[0], (card, seat)),
            Phase::Swap { seat } => assert!(!self.special_hands[seat].is_empty()),
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

/// The kinds of one section of a deal, separated by spaces.
fn parse_kinds(text: &str) -> Result<Vec<Kind>, String> {
    let mut kinds = Vec::new();
    for word in text.split_whitespace() {
        match Kind::from_word(word) {
            Some(kind) => kinds.push(kind),
            None => return Err(format!("`{word}` is not a special card")),
        }
    }
    Ok(kinds)
}

fn sorted_kinds(kinds: &[Kind]) -> Vec<Kind> {
    let mut kinds = kinds.to_vec();
    kinds.sort();
    kinds
}

fn count_kinds(kinds: &[Kind]) -> BTreeMap<Kind, usize> {
    let mut counts = BTreeMap::new();
    for kind in kinds {
        *counts.entry(*kind).or_insert(0) += 1;
    }
    counts
}

/// The whole cards that NP with value `value` sets aside (SN-ANN-NP-3, accounting `cards`): the largest possible
/// total, then the fewest cards, then the lowest ascending list.
pub fn cards_to_cancel(pile: &[u8], value: u32) -> Vec<u8> {
    let mut sets = vec![Vec::new()];
    collect_sets(&sorted(pile), value, &Vec::new(), &mut sets);
    let mut best: Vec<u8> = Vec::new();
    for set in sets {
        let more_heads = heads_of(&set) > heads_of(&best);
        let same_heads = heads_of(&set) == heads_of(&best);
        let fewer_cards = set.len() < best.len();
        let same_number = set.len() == best.len();
        if more_heads || (same_heads && fewer_cards) || (same_heads && same_number && set < best) {
            best = set;
        }
    }
    best
}

/// Every set of cards that begins with `chosen`, goes on with some of `cards` and has at most `value` more heads.
fn collect_sets(cards: &[u8], value: u32, chosen: &[u8], sets: &mut Vec<Vec<u8>>) {
    for (index, card) in cards.iter().enumerate() {
        if heads(*card) > value {
            continue;
        }
        let mut longer = chosen.to_vec();
        longer.push(*card);
        sets.push(longer.clone());
        collect_sets(&cards[index + 1..], value - heads(*card), &longer, sets);
    }
}

#[cfg(test)]
mod tests;
