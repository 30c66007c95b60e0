//! People who do not want to be asked whether they pass, and answers whose time tells nothing.

use crate::clock::Millis;
use crate::command::{Effects, Entry, How, PlayerId, Preset};
use crate::seats::Holder;
use crate::session::Session;
use bots::BotGame;
use game::{Message, Observer, Seat};

/// How often somebody may change their mind: once in every turn of a long match, and too little to fill a disk.
const PRESETS_MAX: u16 = 2000;

impl<G: BotGame> Session<G> {
    /// Somebody wants to be asked less, or always.
    pub(crate) fn preset(
        &mut self,
        who: PlayerId,
        seat: Seat,
        preset: Preset,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        let state = self.own(who, seat)?;
        if !G::HAS_PASSES {
            return Err(Message::new("table-no-presets", ""));
        }
        if state.n_presets >= PRESETS_MAX {
            return Err(Message::new("table-too-often", ""));
        }
        if state.preset != preset {
            self.keep(Entry::Preset { seat, preset }, effects);
        }
        Ok(())
    }

    /// Passes for a person who does not want to be asked. `true` when that was so. What somebody holds plays no part in it,
    /// and the answer waits as every other one does.
    pub(crate) fn pass_unasked(&mut self, effects: &mut Effects<G::Seen>) -> bool {
        let around = &self.around;
        if around.paused || !around.someone_is_here() || !G::may_pass(&self.game) {
            return false;
        }
        let open = around.asked.iter().filter(|&seat| !around.chosen.contains(seat));
        let open = open.filter(|seat| matches!(around.seats[seat.idx()].holder, Holder::Person(_)));
        let mut passes = open.filter_map(|seat| {
            let whole_turn = match around.seats[seat.idx()].preset {
                Preset::Ask => return None,
                Preset::WhenTaking => false,
                Preset::PassTurn => true,
            };
            Some((seat, G::pass_unasked(&self.game.view(Observer::Public), whole_turn)?))
        });
        let Some((seat, pass)) = passes.next() else { return false };
        let (ask, text, used) = (around.ask, pass.to_string(), around.calm.unwrap_or(0));
        self.keep(Entry::Chose { seat, ask, id: None, text, how: How::Preset, used }, effects);
        true
    }

    /// Tells who has chosen, and plays it, once the time is over in which that says nothing.
    pub(crate) fn settle(&mut self, now: Millis, effects: &mut Effects<G::Seen>) {
        let around = &mut self.around;
        if around.calm.is_none() || around.asked.is_empty() || around.paused {
            return;
        }
        if around.hushed_until().is_some_and(|until| until <= now) {
            around.hushed = false;
            effects.chosen |= !around.chosen.is_empty();
        }
        if !around.hushed && around.chosen == around.asked {
            self.keep(Entry::Settled, effects);
        }
    }

    /// Plays the answers that waited.
    pub(crate) fn settled(&mut self, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        let around = &mut self.around;
        if around.calm.is_none() || around.asked.is_empty() || around.chosen != around.asked {
            return Err(Message::new("nothing-asked", "CM-5"));
        }
        for state in &mut around.seats {
            if let Some(used) = state.owed.take() {
                state.bank = around.clock.after_choice(state.bank, used.get());
            }
        }
        self.reveal(effects)
    }
}
