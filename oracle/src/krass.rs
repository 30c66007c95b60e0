//! Krass Kariert / Dealt! (RULES.md section 6), the whole match as one state machine.

use std::collections::BTreeMap;
use std::fmt;

use crate::common::{number_after, take_out};
use crate::{Observer, ToAct};

/// A card (KK-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// A number card.
    Number(u8),
    /// An X card; its value is declared when it is played.
    X,
    /// A STOP card.
    Stop,
    /// A REDRAW card.
    Redraw,
}

impl Card {
    /// The card with this text: a number, `X`, `STOP` or `REDRAW`.
    pub fn from_word(word: &str) -> Option<Card> {
        match word {
            "X" => Some(Card::X),
            "STOP" => Some(Card::Stop),
            "REDRAW" => Some(Card::Redraw),
            _ => word.parse().ok().map(Card::Number),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Number(value) => write!(out, "{value}"),
            Card::X => write!(out, "X"),
            Card::Stop => write!(out, "STOP"),
            Card::Redraw => write!(out, "REDRAW"),
        }
    }
}

/// The five kinds of combinations, weakest first (KK-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// One card.
    Solo,
    /// Two neighboring values.
    Straight2,
    /// Two equal values.
    Pair,
    /// Three neighboring values.
    Straight3,
    /// Three equal values.
    Trips,
}

/// The rank of a combination; the derived order is that of KK-5.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Combination {
    /// Its kind.
    pub category: Category,
    /// Its highest value.
    pub value: u8,
}

/// Which combination these values are, in any order (KK-4.1, KK-4.2, KK-4.3).
pub fn classify(values: &[u8]) -> Option<Combination> {
    let mut values = values.to_vec();
    values.sort();
    let category = match values[..] {
        [_] => Category::Solo,
        [a, b] if a == b => Category::Pair,
        [a, b] if a + 1 == b => Category::Straight2,
        [a, b, c] if a == b && b == c => Category::Trips,
        [a, b, c] if a + 1 == b && b + 1 == c => Category::Straight3,
        _ => return None,
    };
    Some(Combination { category, value: values[values.len() - 1] })
}

/// Options of section 8 and the size of the game; the default is the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The numbers are 1 to `ranks` (KK-1.1).
    pub ranks: u8,
    /// Cards of each number.
    pub copies: usize,
    /// Number of X cards.
    pub x_cards: usize,
    /// Number of STOP cards.
    pub stop_cards: usize,
    /// Number of REDRAW cards.
    pub redraw_cards: usize,
    /// Cards per hand; `None` stands for ten, or seven with five players (KK-2.2).
    pub hand: Option<usize>,
    /// Reserve cards per player (KK-2.2).
    pub reserves: usize,
    /// Chips per player (KK-2.1).
    pub chips: usize,
    /// Whether X cards alone may be a combination of two or more cards (KK-8.4).
    pub xx_only: bool,
    /// The oldest player (KK-2.4).
    pub oldest_seat: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            ranks: 12,
            copies: 4,
            x_cards: 2,
            stop_cards: 2,
            redraw_cards: 2,
            hand: None,
            reserves: 2,
            chips: 2,
            xx_only: false,
            oldest_seat: 0,
        }
    }
}

impl Options {
    /// Says what is wrong with these options for this number of seats (KK-1.2).
    pub fn check(&self, seats: usize) -> Result<(), String> {
        if !(3..=5).contains(&seats) {
            return Err(format!("Krass Kariert has 3 to 5 players, not {seats}"));
        }
        if self.ranks == 0 || self.hand_size(seats) == 0 {
            return Err("a match needs numbers and hand cards".to_string());
        }
        if seats * (self.hand_size(seats) + self.reserves) > self.all_cards().len() {
            return Err("the deck is too small".to_string());
        }
        if self.oldest_seat >= seats {
            return Err(format!("there is no seat {} for the oldest player", self.oldest_seat));
        }
        Ok(())
    }

    /// Cards per hand (KK-2.2).
    pub fn hand_size(&self, seats: usize) -> usize {
        match self.hand {
            Some(hand) => hand,
            None if seats == 5 => 7,
            None => 10,
        }
    }

    /// All cards of the game, sorted.
    fn all_cards(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        for value in 1..=self.ranks {
            for _ in 0..self.copies {
                cards.push(Card::Number(value));
            }
        }
        cards.extend(vec![Card::X; self.x_cards]);
        cards.extend(vec![Card::Stop; self.stop_cards]);
        cards.extend(vec![Card::Redraw; self.redraw_cards]);
        cards
    }
}

/// Where the match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next round has to be dealt.
    Deal,
    /// A player of the trick acts (KK-5).
    Act {
        /// The player.
        seat: usize,
    },
    /// The winner of a trick inserts the card just drawn (KK-7.6).
    Draw {
        /// The winner.
        seat: usize,
        /// Cards still to be inserted, the one in question included.
        left: usize,
    },
    /// The match is over.
    Over,
}

/// What a player did in a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Played a combination.
    Play {
        /// The cards, from left to right.
        cards: Vec<Card>,
        /// Their values, declared ones included, from left to right.
        values: Vec<u8>,
        /// What it is.
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

/// One action of the running trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickEntry {
    /// Who acted.
    pub seat: usize,
    /// What was done.
    pub action: Action,
}

/// Why a round ended (KK-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A player could do nothing (KK-9.1).
    Stuck,
    /// Exactly one player had hand cards after a trick (KK-9.2).
    LastWithCards,
    /// Nobody had hand cards after a trick (KK-9.3).
    AllEmpty,
}

/// The result of one finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Who lost the round, ascending.
    pub losers: Vec<usize>,
    /// Why it ended.
    pub reason: Reason,
    /// Who won the last trick; `None` if a stuck player ended the round in the middle of it.
    pub trick_winner: Option<usize>,
    /// Chips per seat after paying (KK-10.1).
    pub chips: Vec<usize>,
    /// Who opens the next round (KK-10.2, KK-10.3); `None` if the match is over.
    pub next_opener: Option<usize>,
    /// Who lost the match by this round (KK-11).
    pub match_losers: Vec<usize>,
}

/// One public fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryEntry {
    /// A round has been dealt.
    RoundStarted {
        /// Cards per hand.
        hands: Vec<usize>,
        /// The reserve cards per seat.
        reserves: Vec<Vec<Card>>,
        /// The opener.
        opener: usize,
    },
    /// Adjacent cards have left a hand for the table.
    Played {
        /// The player.
        seat: usize,
        /// Position of the leftmost card in the hand.
        from: usize,
        /// The cards.
        cards: Vec<Card>,
        /// Their values; none for STOP and REDRAW.
        values: Vec<u8>,
    },
    /// A reserve card has gone to the hand.
    ReserveTaken {
        /// The player.
        seat: usize,
        /// The card.
        card: Card,
        /// Its position in the hand.
        to: usize,
    },
    /// A trick has been won.
    TrickWon {
        /// The winner.
        seat: usize,
    },
    /// A drawn card has been inserted.
    Drew {
        /// The player.
        seat: usize,
        /// Its position in the hand.
        to: usize,
    },
    /// A round has ended.
    RoundEnded(RoundResult),
}

/// Everything one observer with perfect memory knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Rounds dealt so far.
    pub round: usize,
    /// The open question, which is public.
    pub phase: Phase,
    /// Cards per hand; a drawn card counts from its insertion on.
    pub hand_sizes: Vec<usize>,
    /// The hands this observer may look into, in order.
    pub hands: Vec<Option<Vec<Card>>>,
    /// Per seat what everybody knows of the hand, position by position (KK-12.1).
    pub known: Vec<Vec<Option<Card>>>,
    /// The open reserve cards; the card behind a taken one moves up.
    pub reserves: Vec<Vec<Card>>,
    /// Chips per seat.
    pub chips: Vec<usize>,
    /// Cards in the draw pile; a drawn card counts until it is inserted.
    pub draw_pile_size: usize,
    /// The draw pile, top first; only for the omniscient observer.
    pub draw_pile: Option<Vec<Card>>,
    /// The drawn card to be inserted now, for those who may see it.
    pub drawn: Option<Card>,
    /// The discard pile by kind: cards of the tricks that have been won (KK-6.6).
    pub discards: BTreeMap<Card, usize>,
    /// Every card played in this round by kind: the discard pile and the running trick.
    pub played: BTreeMap<Card, usize>,
    /// The actions of the running trick; after its end they stay until the next trick begins.
    pub trick: Vec<TrickEntry>,
    /// Who takes part in the trick, in the order of acting.
    pub participants: Vec<usize>,
    /// The combination to outbid.
    pub to_beat: Option<Combination>,
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
    /// Who opens the next round.
    pub(crate) next_opener: usize,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) reserves: Vec<Vec<Card>>,
    pub(crate) chips: Vec<usize>,
    /// Top first.
    pub(crate) draw_pile: Vec<Card>,
    pub(crate) discards: Vec<Card>,
    /// Cards of the running trick on the table.
    pub(crate) on_table: Vec<Card>,
    pub(crate) trick: Vec<TrickEntry>,
    /// Players of the trick, opener first, clockwise (KK-3.2).
    pub(crate) participants: Vec<usize>,
    /// Winner of the last trick of this round.
    pub(crate) trick_winner: Option<usize>,
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
            phase: Phase::Deal,
            round: 0,
            // KK-2.4: the left-hand neighbor of the dealer.
            next_opener: (options.oldest_seat + 1) % seats,
            hands: vec![Vec::new(); seats],
            reserves: vec![Vec::new(); seats],
            chips: vec![options.chips; seats],
            draw_pile: Vec::new(),
            discards: Vec::new(),
            on_table: Vec::new(),
            trick: Vec::new(),
            participants: Vec::new(),
            trick_winner: None,
            results: Vec::new(),
            history: Vec::new(),
            options,
        }
    }

    /// Who answers next (KK-5).
    pub fn to_act(&self) -> ToAct {
        match &self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Act { seat } | Phase::Draw { seat, .. } => ToAct::Seats(vec![*seat]),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// All legal answers of a seat; none if it is not asked (CM-5).
    pub fn legal(&self, seat: usize) -> Vec<String> {
        match &self.phase {
            Phase::Act { seat: asked } if *asked == seat => self.legal_actions(seat),
            Phase::Draw { seat: asked, .. } if *asked == seat => {
                (0..=self.hands[seat].len()).map(|to| format!("draw>{to}")).collect()
            }
            _ => Vec::new(),
        }
    }

    /// ACT: outbid, REDRAW, STOP or a reserve card (KK-5.4).
    fn legal_actions(&self, seat: usize) -> Vec<String> {
        let mut moves = Vec::new();
        let hand = &self.hands[seat];
        for length in 1..=3 {
            for from in 0..hand.len() {
                if from + length > hand.len() {
                    continue;
                }
                for declared in self.declarations(&hand[from..from + length]) {
                    let combination = self.combination(&hand[from..from + length], &declared);
                    if let Some(combination) = combination
                        && self.outbids(combination)
                    {
                        moves.push(play_text(from, length, &declared));
                    }
                }
            }
        }
        for (at, card) in hand.iter().enumerate() {
            match card {
                Card::Redraw => moves.push(format!("redraw{at}")),
                Card::Stop => moves.push(format!("stop{at}")),
                Card::Number(_) | Card::X => {}
            }
        }
        // KK-5.3: the opener must play.
        if seat != self.participants[0] {
            for which in 0..self.reserves[seat].len() {
                for to in 0..=hand.len() {
                    moves.push(format!("reserve{which}>{to}"));
                }
            }
        }
        moves
    }

    /// Every way to declare values for the X cards of a block, from left to right (KK-8.1).
    fn declarations(&self, block: &[Card]) -> Vec<Vec<u8>> {
        let mut declarations = vec![Vec::new()];
        for card in block {
            if *card != Card::X {
                continue;
            }
            let mut longer = Vec::new();
            for declared in &declarations {
                for value in 1..=self.options.ranks {
                    let mut next = declared.clone();
                    next.push(value);
                    longer.push(next);
                }
            }
            declarations = longer;
        }
        declarations
    }

    /// What a block is with these declared values (KK-4, KK-8).
    fn combination(&self, block: &[Card], declared: &[u8]) -> Option<Combination> {
        let only_x = block.iter().all(|card| *card == Card::X);
        if only_x && block.len() >= 2 && !self.options.xx_only {
            // KK-8.4.
            return None;
        }
        classify(&values_of(block, declared)?)
    }

    /// The best combination of the trick so far; the last one played (KK-5.1).
    fn to_beat(&self) -> Option<Combination> {
        let mut best = None;
        for entry in &self.trick {
            if let Action::Play { combination, .. } = &entry.action {
                best = Some(*combination);
            }
        }
        best
    }

    /// KK-5.1, KK-5.2.
    fn outbids(&self, combination: Combination) -> bool {
        match self.to_beat() {
            None => true,
            Some(best) => combination > best,
        }
    }

    /// Plays one answer. On an error nothing has changed (CM-10).
    pub fn play(&mut self, seat: usize, mv: &str) -> Result<(), String> {
        if !self.legal(seat).iter().any(|legal| legal == mv) {
            return Err(format!("`{mv}` is not a legal answer for seat {seat} now"));
        }
        if let Phase::Draw { left, .. } = self.phase {
            let to = number_after(mv, "draw>").expect("a legal answer names a position");
            let card = self.draw_pile.remove(0);
            self.hands[seat].insert(to, card);
            self.history.push(HistoryEntry::Drew { seat, to });
            self.draw(seat, left - 1);
            return Ok(());
        }
        let action = if let Some(rest) = mv.strip_prefix("play") {
            self.play_block(seat, rest)
        } else if let Some(at) = number_after(mv, "redraw") {
            self.cards_to_table(seat, at, 1, Vec::new());
            Action::Redraw
        } else if let Some(at) = number_after(mv, "stop") {
            self.cards_to_table(seat, at, 1, Vec::new());
            Action::Stop
        } else {
            let rest = mv.strip_prefix("reserve").expect("no other kind of answer");
            self.take_reserve(seat, rest)
        };
        self.trick.push(TrickEntry { seat, action });
        self.after_action();
        Ok(())
    }

    /// `3`, `3=12`, `3-5` or `3-5=7,8`: positions and declared values.
    fn play_block(&mut self, seat: usize, text: &str) -> Action {
        let (positions, declared) = match text.split_once('=') {
            Some((positions, values)) => {
                (positions, values.split(',').map(|value| value.parse().expect("a value")).collect())
            }
            None => (text, Vec::new()),
        };
        let (from, to): (usize, usize) = match positions.split_once('-') {
            Some((from, to)) => (from.parse().expect("a position"), to.parse().expect("a position")),
            None => {
                let at = positions.parse().expect("a position");
                (at, at)
            }
        };
        let cards = self.hands[seat][from..=to].to_vec();
        let values = values_of(&cards, &declared).expect("a legal block");
        let combination = classify(&values).expect("a legal block");
        self.cards_to_table(seat, from, cards.len(), values.clone());
        Action::Play { cards, values, combination }
    }

    /// Adjacent cards leave the hand for the table (KK-3.3).
    fn cards_to_table(&mut self, seat: usize, from: usize, count: usize, values: Vec<u8>) {
        let cards: Vec<Card> = self.hands[seat].drain(from..from + count).collect();
        self.on_table.extend(&cards);
        self.history.push(HistoryEntry::Played { seat, from, cards, values });
    }

    /// `0>5`: which reserve card, to which position (KK-5.5).
    fn take_reserve(&mut self, seat: usize, text: &str) -> Action {
        let (which, to) = text.split_once('>').expect("which reserve card and a position");
        let which: usize = which.parse().expect("which reserve card");
        let to: usize = to.parse().expect("a position");
        let card = self.reserves[seat].remove(which);
        self.hands[seat].insert(to, card);
        self.history.push(HistoryEntry::ReserveTaken { seat, card, to });
        Action::Reserve { card }
    }

    /// The next player of the trick, or its end (KK-3.2, KK-7.1, KK-9.1).
    fn after_action(&mut self) {
        let last = &self.trick[self.trick.len() - 1];
        if last.action == Action::Stop || self.trick.len() == self.participants.len() {
            self.end_trick();
            return;
        }
        let seat = self.participants[self.trick.len()];
        if self.legal_actions(seat).is_empty() {
            self.trick_winner = None;
            self.end_round(vec![seat], Reason::Stuck);
        } else {
            self.phase = Phase::Act { seat };
        }
    }

    /// TRICK_END (KK-6.1, KK-6.6, KK-7.4, KK-7.6).
    fn end_trick(&mut self) {
        // Without any combination and without STOP the opener wins.
        let mut winner = self.participants[0];
        let mut redraws = 0;
        for entry in &self.trick {
            match entry.action {
                Action::Play { .. } | Action::Stop => winner = entry.seat,
                Action::Redraw => redraws += 1,
                Action::Reserve { .. } => {}
            }
        }
        self.trick_winner = Some(winner);
        self.discards.append(&mut self.on_table);
        self.history.push(HistoryEntry::TrickWon { seat: winner });
        self.draw(winner, 3 * redraws);
    }

    /// The winner draws the next of `left` cards, if there is one (KK-7.6, KK-7.8).
    fn draw(&mut self, winner: usize, left: usize) {
        if left > 0 && !self.draw_pile.is_empty() {
            self.phase = Phase::Draw { seat: winner, left: left.min(self.draw_pile.len()) };
        } else {
            self.check_hands(winner);
        }
    }

    /// Hands are checked only now, after drawing (KK-7.7, KK-9.2, KK-9.3).
    fn check_hands(&mut self, winner: usize) {
        let with_cards: Vec<usize> = (0..self.seats).filter(|seat| !self.hands[*seat].is_empty()).collect();
        if with_cards.is_empty() {
            let mut losers = self.participants.clone();
            take_out(&mut losers, &winner);
            losers.sort();
            self.end_round(losers, Reason::AllEmpty);
        } else if with_cards.len() == 1 {
            self.end_round(with_cards, Reason::LastWithCards);
        } else {
            let opener = self.opener_after(winner);
            self.start_trick(opener);
        }
    }

    /// Who opens the next trick (KK-6.2, KK-6.3, KK-6.4).
    fn opener_after(&self, winner: usize) -> usize {
        if !self.hands[winner].is_empty() {
            return winner;
        }
        // The combinations rise, so the last one played is the highest.
        for entry in self.trick.iter().rev() {
            if let Action::Play { .. } = entry.action
                && !self.hands[entry.seat].is_empty()
            {
                return entry.seat;
            }
        }
        let mut seat = winner;
        loop {
            seat = (seat + self.seats - 1) % self.seats;
            if !self.hands[seat].is_empty() {
                return seat;
            }
        }
    }

    /// A trick begins: everybody with hand cards takes part (KK-3.2, KK-6.5).
    pub(crate) fn start_trick(&mut self, opener: usize) {
        self.trick = Vec::new();
        self.participants = Vec::new();
        for step in 0..self.seats {
            let seat = (opener + step) % self.seats;
            if !self.hands[seat].is_empty() {
                self.participants.push(seat);
            }
        }
        self.phase = Phase::Act { seat: opener };
    }

    /// ROUND_END (KK-10, KK-11).
    fn end_round(&mut self, losers: Vec<usize>, reason: Reason) {
        let mut match_losers = Vec::new();
        for seat in &losers {
            if self.chips[*seat] == 0 {
                match_losers.push(*seat);
            } else {
                self.chips[*seat] -= 1;
            }
        }
        let next_opener = if !match_losers.is_empty() {
            self.phase = Phase::Over;
            None
        } else {
            self.phase = Phase::Deal;
            self.next_opener = if losers.len() == 1 { losers[0] } else { self.options.oldest_seat };
            Some(self.next_opener)
        };
        let result = RoundResult {
            losers,
            reason,
            trick_winner: self.trick_winner,
            chips: self.chips.clone(),
            next_opener,
            match_losers,
        };
        self.history.push(HistoryEntry::RoundEnded(result.clone()));
        self.results.push(result);
    }

    /// Deals a round (KK-2): `7 X 3 STOP | 1 12 REDRAW | … / 3 4 | 5 X | … / 9 9 1 …`, ordered hands, reserve cards,
    /// draw pile top first.
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        if self.phase != Phase::Deal {
            return Err("nothing is dealt now".to_string());
        }
        let sections: Vec<&str> = text.split('/').collect();
        if sections.len() != 3 {
            return Err("a deal is `hands / reserves / draw pile`".to_string());
        }
        let hands = parse_piles(sections[0], self.seats, self.options.hand_size(self.seats))?;
        let reserves = parse_piles(sections[1], self.seats, self.options.reserves)?;
        let draw_pile = parse_cards(sections[2])?;
        let mut cards = hands.concat();
        cards.extend(reserves.concat());
        cards.extend(&draw_pile);
        cards.sort();
        if cards != self.options.all_cards() {
            return Err("these are not the cards of the deck".to_string());
        }

        self.round += 1;
        self.hands = hands;
        self.reserves = reserves;
        self.draw_pile = draw_pile;
        self.discards = Vec::new();
        self.on_table = Vec::new();
        self.trick_winner = None;
        self.history.push(HistoryEntry::RoundStarted {
            hands: self.hands.iter().map(Vec::len).collect(),
            reserves: self.reserves.clone(),
            opener: self.next_opener,
        });
        self.start_trick(self.next_opener);
        Ok(())
    }

    /// The finished rounds, oldest first.
    pub fn round_over_results(&self) -> &[RoundResult] {
        &self.results
    }

    /// Who lost the match, once it is over (KK-11).
    pub fn match_losers(&self) -> Option<Vec<usize>> {
        if self.phase != Phase::Over {
            return None;
        }
        self.results.last().map(|result| result.match_losers.clone())
    }

    /// Everybody else, once the match is over (KK-11.1, KK-11.2).
    pub fn winners(&self) -> Option<Vec<usize>> {
        let losers = self.match_losers()?;
        Some((0..self.seats).filter(|seat| !losers.contains(seat)).collect())
    }

    /// Every public fact of the match, in order.
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }

    /// What the observer knows (KK-12).
    pub fn view(&self, observer: Observer) -> View {
        let sees_drawn = match self.phase {
            Phase::Draw { seat, .. } => observer.sees(seat),
            _ => false,
        };
        View {
            round: self.round,
            phase: self.phase.clone(),
            hand_sizes: self.hands.iter().map(Vec::len).collect(),
            hands: (0..self.seats)
                .map(|seat| if observer.sees(seat) { Some(self.hands[seat].clone()) } else { None })
                .collect(),
            known: (0..self.seats).map(|seat| self.known(seat)).collect(),
            reserves: self.reserves.clone(),
            chips: self.chips.clone(),
            draw_pile_size: self.draw_pile.len(),
            draw_pile: if observer == Observer::Omniscient { Some(self.draw_pile.clone()) } else { None },
            drawn: if sees_drawn { self.draw_pile.first().copied() } else { None },
            discards: count_cards(&self.discards),
            played: count_cards(&self.played()),
            trick: self.trick.clone(),
            participants: self.participants.clone(),
            to_beat: self.to_beat(),
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

    /// What everybody knows of a hand, position by position: only reserve cards are known, and they move as cards
    /// leave or are inserted (KK-12.1).
    fn known(&self, seat: usize) -> Vec<Option<Card>> {
        let mut known: Vec<Option<Card>> = Vec::new();
        for entry in self.this_round() {
            match entry {
                HistoryEntry::RoundStarted { hands, .. } => known = vec![None; hands[seat]],
                HistoryEntry::Played { seat: owner, from, cards, .. } if *owner == seat => {
                    for _ in cards {
                        known.remove(*from);
                    }
                }
                HistoryEntry::ReserveTaken { seat: owner, card, to } if *owner == seat => {
                    known.insert(*to, Some(*card));
                }
                HistoryEntry::Drew { seat: owner, to } if *owner == seat => known.insert(*to, None),
                _ => {}
            }
        }
        known
    }

    /// Every card played in this round.
    fn played(&self) -> Vec<Card> {
        let mut played = Vec::new();
        for entry in self.this_round() {
            if let HistoryEntry::Played { cards, .. } = entry {
                played.extend(cards);
            }
        }
        played
    }

    /// Panics if an invariant is broken.
    pub fn assert_valid(&self) {
        let paid: usize =
            self.results.iter().map(|result| result.losers.len() - result.match_losers.len()).sum();
        assert_eq!(self.chips.iter().sum::<usize>() + paid, self.options.chips * self.seats, "chips");
        if self.round == 0 {
            return;
        }
        let mut cards = self.hands.concat();
        cards.extend(self.reserves.concat());
        cards.extend(&self.draw_pile);
        cards.extend(&self.discards);
        cards.extend(&self.on_table);
        cards.sort();
        assert_eq!(cards, self.options.all_cards(), "every card of the deck is in exactly one place");

        let mut out = self.discards.clone();
        out.extend(&self.on_table);
        assert_eq!(count_cards(&out), count_cards(&self.played()), "played cards stay out");
        for seat in 0..self.seats {
            assert!(self.reserves[seat].len() <= self.options.reserves);
            let known = self.known(seat);
            assert_eq!(known.len(), self.hands[seat].len(), "public positions match the hand");
            for (position, card) in known.iter().enumerate() {
                assert!(card.is_none() || *card == Some(self.hands[seat][position]));
            }
        }
        let mut best = None;
        for entry in &self.trick {
            if let Action::Play { combination, .. } = &entry.action {
                assert!(Some(*combination) > best, "combinations rise within a trick");
                best = Some(*combination);
            }
        }
        match self.phase {
            Phase::Act { seat } => {
                assert!(!self.legal(seat).is_empty(), "a stuck player is not asked");
                assert_eq!(seat, self.participants[self.trick.len()]);
                assert!(!self.hands[seat].is_empty());
            }
            Phase::Draw { seat, left } => {
                assert!(0 < left && left <= self.draw_pile.len() && self.trick_winner == Some(seat));
            }
            Phase::Deal | Phase::Over => {}
        }
    }

    /// Leaves of the move tree; chance is a leaf.
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

/// The values of a block with these declared values for its X cards; `None` if STOP or REDRAW is among the cards
/// (KK-4.4).
fn values_of(block: &[Card], declared: &[u8]) -> Option<Vec<u8>> {
    let mut values = Vec::new();
    let mut declared = declared.iter();
    for card in block {
        match card {
            Card::Number(value) => values.push(*value),
            Card::X => values.push(*declared.next()?),
            Card::Stop | Card::Redraw => return None,
        }
    }
    Some(values)
}

/// `play3`, `play3=12`, `play3-5=7,8`.
fn play_text(from: usize, length: usize, declared: &[u8]) -> String {
    let mut text = format!("play{from}");
    if length > 1 {
        text.push_str(&format!("-{}", from + length - 1));
    }
    for (index, value) in declared.iter().enumerate() {
        let separator = if index == 0 { "=" } else { "," };
        text.push_str(&format!("{separator}{value}"));
    }
    text
}

/// The cards of one section of a deal, separated by spaces.
fn parse_cards(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        match Card::from_word(word) {
            Some(card) => cards.push(card),
            None => return Err(format!("`{word}` is not a card")),
        }
    }
    Ok(cards)
}

/// One pile of `size` cards per seat, separated by `|`.
fn parse_piles(text: &str, seats: usize, size: usize) -> Result<Vec<Vec<Card>>, String> {
    let mut piles = Vec::new();
    for part in text.split('|') {
        let cards = parse_cards(part)?;
        if cards.len() != size {
            return Err(format!("every seat gets {size} cards here, not {}", cards.len()));
        }
        piles.push(cards);
    }
    if piles.len() != seats {
        return Err(format!("there are {seats} seats, not {}", piles.len()));
    }
    Ok(piles)
}

fn count_cards(cards: &[Card]) -> BTreeMap<Card, usize> {
    let mut counts = BTreeMap::new();
    for card in cards {
        *counts.entry(*card).or_insert(0) += 1;
    }
    counts
}

#[cfg(test)]
mod tests;
