//! What holds of every bot in every game.

use bots::{BotGame, Dice};
use game::{Budget, Game, Observer, Options, Rules as _, Seat, ToAct, View as _};
use rand_core::SeedableRng;

/// Names of bots with a small effort, and whether the game has them.
const NAMES: [(&str, bool); 10] = [
    ("fast", false),
    ("search:60", false),
    ("level:1", false),
    ("level:2", false),
    ("random", false),
    ("heuristic", false),
    ("mc:20", false),
    ("risk", true),
    ("mc:20+fewest", true),
    ("risk+fewest", true),
];

fn names<G: BotGame>() -> impl Iterator<Item = &'static str> + Clone {
    NAMES.into_iter().filter(|(_, rows)| G::HAS_ROWS || !rows).map(|(name, _)| name)
}

fn rules<G: Game>(n_seats: usize) -> G::Rules {
    G::Rules::parse(n_seats, &Options::new()).unwrap()
}

/// Plays a match by chance and looks at every decision.
fn decisions<G: BotGame>(n_seats: usize, seed: u64, mut look: impl FnMut(&G::View, Seat, &[G::Move])) {
    let mut dice = Dice::seed_from_u64(seed);
    let mut game = G::new(rules::<G>(n_seats));
    let mut legal = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => {
                let deal = game.sample_deal(&mut dice);
                game.deal(&deal, &mut ()).unwrap();
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    look(&game.view(Observer::Seat(seat)), seat, &legal);
                    game.play(seat, game::random::pick(&mut dice, &legal), &mut ()).unwrap();
                }
            }
        }
    }
}

fn choice<G: BotGame>(name: &str, seed: u64, view: &G::View, legal: &[G::Move]) -> G::Move {
    let mut bot = catalog::bot::<G>(name, Dice::seed_from_u64(seed)).unwrap();
    bot.choose(view, legal, Budget::default())
}

/// Everything that is the same in all games: legal answers, and the same one for the same seed whatever is hidden.
fn every_bot<G: BotGame>(n_seats: usize) {
    let (mut n_hidden, mut dice) = (0, Dice::seed_from_u64(99));
    let mut nth = 0;
    decisions::<G>(n_seats, 5, |view, seat, legal| {
        nth += 1;
        if legal.len() < 2 || nth % 5 != 0 {
            return;
        }
        // Two deals that differ only in what this seat cannot see.
        let worlds = [view.determinize(&mut dice), view.determinize(&mut dice)];
        n_hidden += usize::from(worlds[0] != worlds[1]);
        for name in names::<G>() {
            let here = worlds.each_ref().map(|world| {
                let mut listed = Vec::new();
                world.legal_moves(seat, &mut listed);
                assert_eq!(listed, legal, "a world asks the same");
                choice::<G>(name, nth, &world.view(Observer::Seat(seat)), &listed)
            });
            assert_eq!(here[0], here[1], "{name} looked at hidden cards: {view:?}");
            assert!(legal.contains(&here[0]), "{name} answered {} of {legal:?}", here[0]);
        }
    });
    assert!(n_hidden > 5, "only {n_hidden} decisions hid anything");
}

#[test]
fn bots_answer_legally_and_see_nothing_hidden() {
    every_bot::<catalog::XNimmt>(3);
    every_bot::<catalog::Base>(4);
    every_bot::<catalog::Anniversary>(3);
    every_bot::<catalog::Krass>(4);
    // In Pro all is open once hands are chosen; before that nothing is hidden but what will be revealed.
    decisions::<catalog::Pro>(3, 5, |view, _, legal| {
        for name in ["heuristic", "risk", "mc:20", "search:100", "level:1", "level:2"] {
            assert!(legal.contains(&choice::<catalog::Pro>(name, 1, view, legal)), "{name}");
        }
    });
}

#[test]
fn worlds_side_by_side_are_worth_what_the_engine_says() {
    // The mean of every candidate over many worlds, from the lanes and from the engine through its trait.
    struct Plain;
    impl Plain {
        fn means(
            view: &<catalog::Base as Game>::View,
            me: Seat,
            legal: &[<catalog::Base as Game>::Move],
        ) -> Vec<f64> {
            const WORLDS: u32 = 4_000;
            let mut sums = vec![0; legal.len()];
            bots::play_out_by_trait::<catalog::Base>(
                view,
                me,
                legal,
                WORLDS,
                &mut Dice::seed_from_u64(1),
                &mut sums,
            );
            sums.iter().map(|&sum| sum as f64 / f64::from(WORLDS)).collect()
        }
    }
    let (mut nth, mut n_rows) = (0, 0);
    decisions::<catalog::Base>(4, 11, |view, me, legal| {
        nth += 1;
        let is_row = catalog::Base::row_of(legal[0]).is_some();
        if legal.len() < 2 || nth % 37 != 0 && !(is_row && n_rows < 3) {
            return;
        }
        n_rows += u32::from(is_row);
        const WORLDS: u32 = 32_000;
        let mut sums = vec![0; legal.len()];
        catalog::Base::play_out(view, me, legal, WORLDS, &mut Dice::seed_from_u64(2), &mut sums);
        let net = f64::from(view.table().board().places()[me].net);
        for (sum, plain) in sums.iter().zip(Plain::means(view, me, legal)) {
            // What was taken before counts only when the round is over, for every candidate alike.
            let lanes = *sum as f64 / f64::from(WORLDS) - net;
            assert!((lanes - plain).abs() < 0.8, "{lanes} in lanes and {plain} by the engine: {view:?}");
        }
    });
    assert!(nth > 100 && n_rows > 0);
}

#[test]
fn names_are_checked() {
    let bad = [
        "",
        "mc",
        "mc:",
        "mc:0",
        "mc:+5",
        "mc:05",
        "mc:x",
        "mc:99999999999",
        "random:1",
        "search",
        "search:0",
        "search:10-",
        "search:10-luck",
        "search:-prior",
        "search:10-prior-belief",
        "level",
        "level:0",
        "level:9",
        "level:4294967296",
        "best:1",
        // Whoever names bots at a server must not start programs there.
        "cmd:/bin/true",
        "risk+fewest+fewest",
    ];
    for name in bad {
        assert!(catalog::bot::<catalog::Base>(name, Dice::seed_from_u64(0)).is_err(), "{name:?} is no bot");
    }
    for name in ["risk", "mc:10+fewest"] {
        assert!(catalog::bot::<catalog::Krass>(name, Dice::seed_from_u64(0)).is_err(), "{name} needs rows");
    }
    let unknown = catalog::bot::<catalog::Base>("genius", Dice::seed_from_u64(0)).err().unwrap();
    let said = unknown.to_string();
    assert!(
        ["genius", "random", "heuristic", "risk", "mc:1000"].iter().all(|name| said.contains(name)),
        "{said}"
    );
}

#[test]
fn menus_offer_levels() {
    for spec in catalog::GAMES {
        let offered = catalog::offered(spec.id);
        assert!(offered.len() >= 5, "{}: {offered:?}", spec.id);
        assert!(offered.contains(&catalog::LEVEL), "{}", spec.id);
        catalog::for_game!(spec.id, G => {
            for name in offered {
                assert!(catalog::bot::<G>(name, Dice::seed_from_u64(0)).is_ok(), "{}: {name}", spec.id);
            }
            let next = format!("level:{}", G::LEVELS.len() + 1);
            assert!(catalog::bot::<G>(&next, Dice::seed_from_u64(0)).is_err(), "{}: {next}", spec.id);
        });
    }
    assert!(catalog::offered("whist").is_empty());
}

#[test]
fn best_is_the_strongest_level() {
    let top = *catalog::offered("krasskariert").last().unwrap();
    let (mut n_compared, mut nth) = (0, 0);
    decisions::<catalog::Krass>(3, 8, |view, _, legal| {
        nth += 1;
        if legal.len() > 5 && nth % 20 == 0 && n_compared < 3 {
            n_compared += 1;
            let here = [top, "best"].map(|name| choice::<catalog::Krass>(name, nth, view, legal));
            assert_eq!(here[0], here[1]);
        }
    });
    assert_eq!(n_compared, 3);
}

#[test]
fn a_bot_stops_when_it_is_told_to() {
    let mut n_asked = 0;
    decisions::<catalog::Krass>(3, 3, |view, _, legal| {
        if legal.len() < 2 || n_asked > 0 {
            return;
        }
        // Four billion playouts would never end.
        let mut bot = catalog::bot::<catalog::Krass>("mc:4000000000", Dice::seed_from_u64(1)).unwrap();
        let mv = bot.choose_while(view, legal, Budget::default(), &mut || {
            n_asked += 1;
            n_asked < 3
        });
        assert!(legal.contains(&mv));
    });
    assert_eq!(n_asked, 3);
}

#[test]
fn bots_keep_to_a_smaller_budget() {
    let mut n_compared = 0;
    decisions::<catalog::Base>(4, 3, |view, _, legal| {
        if legal.len() < 2 || n_compared > 0 {
            return;
        }
        for name in ["fast", "mc:12000", "search:12000", "regret:12000"] {
            n_compared += 1;
            let n_asked = |playouts| {
                let mut n_asked = 0;
                let mut bot = catalog::bot::<catalog::Base>(name, Dice::seed_from_u64(1)).unwrap();
                bot.choose_while(
                    view,
                    legal,
                    Budget { think_ms: None, playouts, threads: None },
                    &mut || {
                        n_asked += 1;
                        true
                    },
                );
                n_asked
            };
            let [all, few, more] = [None, Some(1_200), Some(u32::MAX)].map(n_asked);
            assert!(few > 0 && few * 5 < all && more == all, "{name}: {few} of {all}, {more}");
        }
    });
    assert_eq!(n_compared, 4);
}
