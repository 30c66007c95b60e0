//! Answers are taken back by agreement, as long as nothing was shown.

use crate::around::TakeBack;
use crate::command::{Effects, Entry, PlayerId, Preset};
use crate::session::Session;
use bots::BotGame;
use game::{Message, Seat, SeatSet};
use record::Entry as Played;

impl<G: BotGame> Session<G> {
    /// Whether the last answer of a seat could be taken back, if everybody agreed: neither it nor anything since has
    /// shown what was hidden. Everybody can see that.
    pub fn may_take_back(&self, seat: Seat) -> bool {
        self.left_without(seat).is_some()
    }

    /// How many deals and moves are left without the last answer of a seat.
    fn left_without(&self, of: Seat) -> Option<u32> {
        // Once a deal is due, nonces may be told; once the match is over, everything is.
        if self.around.asked.is_empty() {
            return None;
        }
        let open = self.record.entries.iter().enumerate().rev().map_while(|(nth, entry)| match entry {
            Played::Move(seat, mv) if G::is_open(*mv) => Some((nth, *seat)),
            _ => None,
        });
        let (nth, _) = open.into_iter().find(|&(_, seat)| seat == of)?;
        Some(nth as u32)
    }

    /// Somebody wants an answer taken back, or not.
    pub(crate) fn take_back(
        &mut self,
        who: PlayerId,
        of: Seat,
        wish: bool,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        let seats: SeatSet = self.around.seats_of(who).collect();
        if seats.is_empty() {
            return Err(Message::new("table-not-your-seat", ""));
        }
        let wished = self.around.take_back.filter(|wished| wished.of == of);
        if !wish {
            effects.table |= wished.is_some();
            if wished.is_some() {
                self.around.take_back = None;
            }
            return Ok(());
        }
        if self.around.paused {
            return Err(Message::new("table-paused", ""));
        }
        if wished.is_none() {
            // Others agree to what somebody wants of their own answer; they do not begin with it.
            self.own(who, of)?;
        }
        let left = self.left_without(of).ok_or_else(|| Message::new("table-no-take-back", ""))?;
        let before = wished.map_or(SeatSet::EMPTY, |wished| wished.agreed);
        let agreed: SeatSet = before.iter().chain(seats.iter()).collect();
        if self.around.all_take_back(agreed) {
            self.around.still_calm()?;
            self.keep(Entry::TookBack { left }, effects);
        } else {
            effects.table |= wished.is_none() || agreed != before;
            self.around.take_back = Some(TakeBack { of, agreed, left });
        }
        Ok(())
    }

    /// The match goes on from where it was after so many deals and moves. What waits to be played is forgotten.
    pub(crate) fn go_back(&mut self, left: u32, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        let n_gone = (self.record.entries.len() as u32).checked_sub(left).filter(|&n_gone| n_gone > 0);
        let is_open = |entry: &Played<G>| matches!(entry, Played::Move(_, mv) if G::is_open(*mv));
        let all_open = self.record.entries.iter().skip(left as usize).all(is_open);
        let n_gone = n_gone.filter(|_| all_open && !self.around.asked.is_empty());
        let n_gone = n_gone.ok_or_else(|| Message::new("table-no-take-back", ""))?;
        self.around.turmoil += 1;
        self.around.take_back = None;
        for entry in self.record.entries.drain(left as usize..) {
            // Nobody wants the same answer to be given again unasked.
            if let Played::Move(seat, _) = entry {
                self.around.seats[seat.idx()].preset = Preset::Ask;
                effects.presets.push(seat);
            }
        }
        self.record.by_clock.split_off(&(left as usize));
        // Time goes back with the answer it was used for, and with those to the question that it led to.
        for state in &mut self.around.seats {
            state.bank = state.bank_before;
        }
        for (seat, bank) in self.spent.drain(self.spent.len() - n_gone as usize..).rev() {
            self.around.seats[seat.idx()].bank = bank;
        }
        let mut game = G::new(self.record.rules);
        for entry in &self.record.entries {
            entry.apply(&mut game, &mut ())?;
        }
        self.game = game;
        self.choices.fill(None);
        self.by_clock = SeatSet::EMPTY;
        self.n_taken_back += n_gone + 1;
        self.anew_since = self.seq();
        self.open_question(effects);
        (effects.anew, effects.table) = (true, true);
        Ok(())
    }
}
