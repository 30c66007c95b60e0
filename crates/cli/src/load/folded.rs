//! A view that is kept by folding, and compared with whole ones.

use game::{Game, View as _};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What one seat knows, as far as it has been told.
pub(super) trait Folded: Send {
    /// How much of the match it covers; `None` before the first whole view.
    fn seq(&self) -> Option<u32>;
    /// Folds what was seen. `false` when it does not follow what was seen before, or is no event of the game.
    fn seen(&mut self, from: u32, seq: u32, events: Vec<Value>) -> bool;
    /// Takes a whole view. Whether it is what folding has led to, where that can be said; a view of less than was
    /// seen already is not.
    fn whole(&mut self, seq: u32, view: Value) -> Option<bool>;
}

/// A view of a game of the list.
pub(super) fn open(game: &str) -> Option<Box<dyn Folded>> {
    catalog::for_game!(game, G => Box::new(Of::<G> { view: None }) as Box<dyn Folded>)
}

struct Of<G: Game> {
    view: Option<(u32, G::View)>,
}

impl<G: Game> Folded for Of<G>
where
    G::View: DeserializeOwned,
    G::Seen: DeserializeOwned,
{
    fn seq(&self) -> Option<u32> {
        self.view.as_ref().map(|(seq, _)| *seq)
    }

    fn seen(&mut self, from: u32, seq: u32, events: Vec<Value>) -> bool {
        let Some((covers, view)) = self.view.as_mut().filter(|(covers, _)| *covers == from) else {
            return false;
        };
        for event in events {
            let Ok(seen) = serde_json::from_value(event) else { return false };
            view.observe(&seen);
        }
        *covers = seq;
        true
    }

    fn whole(&mut self, seq: u32, view: Value) -> Option<bool> {
        let Ok(whole) = serde_json::from_value::<G::View>(view) else { return Some(false) };
        let verdict = match &self.view {
            Some((covers, folded)) if *covers == seq => Some(*folded == whole),
            Some((covers, _)) if *covers > seq => Some(false),
            _ => None,
        };
        self.view = Some((seq, whole));
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Observer, Rules as _, Seat, ToAct};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng as _;

    type G = catalog::XNimmt;

    /// A match after its first deal and so many answers, and what seat 0 saw of it, step by step.
    fn played(answers: usize) -> (G, Vec<Vec<Value>>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let rules = <G as Game>::Rules::parse(3, &game::Options::new()).expect("the printed game");
        let (mut game, mut steps) = (G::new(rules), Vec::new());
        while steps.len() <= answers {
            let mut events = Vec::new();
            match game.to_act() {
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut rng);
                    game.deal(&deal, &mut events).expect("a sampled deal fits");
                }
                ToAct::Seats(seats) => {
                    let (seat, mut legal) = (seats.first().expect("somebody acts"), Vec::new());
                    game.legal_moves(seat, &mut legal);
                    game.play(seat, legal[0], &mut events).expect("it is legal");
                }
                ToAct::Nobody => break,
            }
            let seen = events.iter().filter_map(|event| G::seen(event, Observer::Seat(Seat::new(0))));
            steps.push(seen.map(|seen| serde_json::to_value(seen).expect("events are JSON")).collect());
        }
        (game, steps)
    }

    fn view(game: &G) -> Value {
        serde_json::to_value(game.view(Observer::Seat(Seat::new(0)))).expect("views are JSON")
    }

    #[test]
    fn what_was_folded_is_compared_with_whole_views() {
        let (after, steps) = played(6);
        let mut folded = open("xnimmt").expect("a game of the list");
        assert_eq!(
            (folded.seq(), folded.seen(0, 1, Vec::new())),
            (None, false),
            "there is nothing to fold into"
        );
        assert_eq!(
            folded.whole(1, view(&played(0).0)),
            None,
            "the first one has nothing to be compared with"
        );
        for (seq, events) in (1..).zip(&steps[1..]) {
            assert!(folded.seen(seq, seq + 1, events.clone()));
        }
        assert_eq!((folded.seq(), folded.whole(7, view(&after))), (Some(7), Some(true)));
        assert!(!folded.seen(3, 4, Vec::new()), "something is missing");
        assert_eq!(folded.whole(9, view(&after)), None, "what was missed cannot be compared");
        assert_eq!(folded.whole(8, view(&after)), Some(false), "what was seen cannot be undone");
        assert_eq!(folded.whole(8, view(&played(3).0)), Some(false), "another view");
        assert_eq!(folded.whole(8, Value::Null), Some(false), "no view at all");
    }
}
