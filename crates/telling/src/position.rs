//! A position in words, for any observer: a seat, everybody, or somebody who sees all.

use crate::{Rounds, Telling, Words, capitalized, you};
use game::{Game, Message, Observer, Rules as _, Seat, ToAct, View};
use texts::{Lang, People};

/// A view that can be told in words as the line mode does: every game of the catalog.
pub trait InWords: View {
    /// One sentence a line: round and turn; the table; what was chosen or turned over; hands that can be seen; what
    /// cannot be seen; the score; whom everybody waits for. `rounds_over` is [`Game::rounds_over`].
    ///
    /// Who reads is for the view to say, whatever `people` says.
    ///
    /// ```
    /// use game::{Game, Observer, Options, Rules};
    /// use rand_xoshiro::rand_core::SeedableRng;
    /// use texts::{Lang, People};
    /// use telling::InWords;
    ///
    /// let mut game = xnimmt::XNimmt::new(xnimmt::Rules::parse(2, &Options::new()).unwrap());
    /// let deal = game.sample_deal(&mut rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1));
    /// game.deal(&deal, &mut ()).unwrap();
    /// let lines = game.view(Observer::Public).in_words(game.rounds_over(), &People::default(), Lang::En);
    /// assert!(lines[1].starts_with("Row 1: "));
    /// assert_eq!(lines.last().unwrap(), "Waiting for Player A and Player B.");
    /// ```
    fn in_words(&self, rounds_over: u32, people: &People, lang: Lang) -> Vec<String>;
}

impl<V: Telling> InWords for V {
    fn in_words(&self, rounds_over: u32, people: &People, lang: Lang) -> Vec<String> {
        let score = self.score();
        let n_seats = self.rules().n_seats();
        let words = Words::of(&People { you: you(self), ..people.clone() }, n_seats, lang);
        let mut lines = vec![capitalized(&self.heading(&words))];
        lines.extend(self.say_table(&words));
        lines.extend(self.say_pending(&words));
        lines.extend(Seat::all(n_seats).flat_map(|seat| self.say_hand(seat, &words)));
        if self.by() != Observer::Omniscient {
            lines.extend(self.say_unseen(&words));
        }
        let mut rounds = Rounds::new(<V::Game as Game>::Rules::spec().has_points);
        if rounds_over > 0 {
            rounds.push(score);
        }
        lines.extend(rounds.say(&words));
        if let ToAct::Seats(seats) = self.to_act() {
            lines.push(words.say(&Message::new("tell-waiting", "").with("seats", seats)));
        }
        lines
    }
}
