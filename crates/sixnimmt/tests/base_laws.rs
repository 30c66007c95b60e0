//! Random play of the base game keeps every law.

use game::{Game, Observer, Options, Rules as _, Seat, ToAct, View as _};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sixnimmt::base::{Base, Rules};

#[test]
fn views_follow_what_is_seen_and_sampled_worlds_fit_them() {
    for n_seats in 2..=10 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(n_seats as u64);
        let rules = Rules::parse(n_seats, &Options::new()).unwrap();
        let mut game = Base::new(rules);
        let observers: Vec<Observer> =
            Seat::all(n_seats).map(Observer::Seat).chain([Observer::Public, Observer::Omniscient]).collect();
        let mut views: Vec<_> = observers.iter().map(|&by| game.view(by)).collect();
        let mut legal = Vec::new();
        loop {
            let mut events = Vec::new();
            match game.to_act() {
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut rng);
                    assert_eq!(deal.to_string().parse(), Ok(deal));
                    game.deal(&deal, &mut events).unwrap();
                }
                ToAct::Seats(seats) => {
                    let order: Vec<_> = seats.iter().collect();
                    let seat = game::random::pick(&mut rng, &order);
                    game.legal_moves(seat, &mut legal);
                    let mv = game::random::pick(&mut rng, &legal);
                    game.play(seat, mv, &mut events).unwrap();
                }
                ToAct::Nobody => break,
            }
            game.assert_valid();
            for (&by, view) in observers.iter().zip(&mut views) {
                for event in &events {
                    let seen = Base::seen(event, by).expect("all is seen");
                    let text = serde_json::to_string(&seen).unwrap();
                    assert_eq!(serde_json::from_str::<sixnimmt::base::Seen>(&text).unwrap(), seen, "{text}");
                    view.observe(&seen);
                }
                assert_eq!(*view, game.view(by));
                let text = serde_json::to_string(view).unwrap();
                assert_eq!(serde_json::from_str::<sixnimmt::base::View>(&text).unwrap(), *view, "{text}");
                let world = view.determinize(&mut rng);
                world.assert_valid();
                assert_eq!(world.view(by), *view);
            }
        }
    }
}
