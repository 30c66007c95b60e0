//! Answers are taken back by agreement, and never once something was shown.

mod support;

use bots::BotGame;
use game::{Game, MoveList, Observer, Rules as _, Seat, ToAct, View as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use support::*;
use table::{Clock, Command, Entry, PlayerId};

fn everyone(n_seats: usize) -> impl Iterator<Item = Observer> {
    Seat::all(n_seats).map(Observer::Seat).chain([Observer::Public])
}

fn seen<G: Game>(game: &G, seat: Seat, mv: G::Move, by: Observer) -> Vec<G::Seen> {
    let (mut game, mut events) = (game.clone(), Vec::<G::Event>::new());
    game.play(seat, mv, &mut events).expect("legal there, too");
    events.iter().filter_map(|event| G::seen(event, by)).collect()
}

/// Whoever believes to be in another match, going by what they know, has expected the same of an open move. Gives how many
/// open moves there were.
fn open_moves_show_nothing<G: BotGame>(seed: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let spec = G::Rules::spec();
    let n_seats = spec.seats_max.min(4);
    let mut game = G::new(G::Rules::parse(n_seats, &game::Options::new()).expect("the printed game"));
    let (mut n_open, mut legal) = (0, MoveList::new());
    for _ in 0..400 {
        let seats = match game.to_act() {
            ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                game.deal(&deal, &mut ()).expect("fits");
                continue;
            }
            ToAct::Seats(seats) => seats,
            ToAct::Nobody => break,
        };
        let seat = seats.first().expect("somebody acts");
        game.legal_moves(seat, &mut legal);
        for &mv in legal.iter().filter(|&&mv| G::is_open(mv)) {
            // What ends a round may show the hands that are left. A deal is due then, or the match is over, and nothing can be
            // taken back.
            let mut after = game.clone();
            after.play(seat, mv, &mut ()).expect("listed");
            if !matches!(after.to_act(), ToAct::Seats(_)) {
                continue;
            }
            n_open += 1;
            assert_eq!(seats.len(), 1, "what others choose at the same time is hidden");
            for by in everyone(n_seats) {
                let believed = game.view(by).determinize(&mut rng);
                assert!(believed.check(seat, mv).is_ok(), "{}: {mv} is no surprise", spec.id);
                assert_eq!(seen(&game, seat, mv, by), seen(&believed, seat, mv, by), "{}: {mv}", spec.id);
            }
        }
        let mv = game::random::pick(&mut rng, &legal);
        game.play(seat, mv, &mut ()).expect("listed");
    }
    n_open
}

#[test]
fn an_open_move_shows_nobody_anything() {
    for spec in catalog::GAMES {
        let n_open: usize = (0..8)
            .map(|seed| catalog::for_game!(spec.id, G => open_moves_show_nothing::<G>(seed)).expect("a game"))
            .sum();
        assert_eq!(n_open == 0, spec.id == "krasskariert", "{}: {n_open}", spec.id);
    }
}

fn back(who: PlayerId, of: usize, wish: bool) -> Command {
    Command::TakeBack { who, of: seat(of), wish }
}

/// Ada and Ben pick cards of the draft; Ada has answered once.
fn drafting() -> (Run, String) {
    let mut run =
        Run::started(Setup { options: [("first_picker", "seat:0")].into(), ..setup("6nimmt-pro", 2) });
    let (_, asked, _) = run.table.around().ask().expect("somebody picks");
    assert_eq!(asked.first(), Some(seat(0)));
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("legal");
    (run, card)
}

#[test]
fn an_open_answer_goes_back_when_everybody_agrees() {
    let (mut run, card) = drafting();
    let (ask, seq, record) = (run.ask(), run.table.seq(), run.table.record());
    assert!(run.table.may_take_back(seat(0)) && !run.table.may_take_back(seat(1)));
    assert_eq!(run.tries(&back(BEN, 0, true)).expect_err("it is Ada's to ask"), "table-not-your-seat");
    assert_eq!(run.tries(&back(EVE, 0, true)).expect_err("she sits nowhere"), "table-not-your-seat");
    assert_eq!(run.tries(&back(BEN, 1, true)).expect_err("he has not answered"), "table-no-take-back");
    assert!(run.does(&back(ADA, 0, true)).entries.is_empty(), "Ben has not agreed");
    assert_eq!(run.table.around().take_back().expect("asked for").of, seat(0));
    assert!(run.does(&back(BEN, 0, false)).table);
    assert_eq!(run.table.around().take_back(), None, "one no is enough");
    run.does(&back(ADA, 0, true));
    let effects = run.does(&back(BEN, 0, true));
    assert!(effects.anew && effects.asks && effects.seen.is_empty());
    assert!(run.table.seq() > seq && run.ask() > ask, "no number means two things");
    assert!(run.table.seen_since(Observer::Public, seq).is_none(), "who was away needs a whole view");
    assert_eq!(run.table.seen_since(Observer::Public, run.table.seq()).map(|seen| seen.len()), Some(0));
    assert!(run.table.legal(seat(0)).contains(&card), "the card can be picked again");
    run.assert_restores();
    // The same card once more, and nothing is to be seen of the detour.
    run.answer(ADA, 0, &card).expect("legal");
    assert_eq!(run.table.record(), record);
    run.assert_restores();
}

#[test]
fn a_wish_ends_with_the_next_move() {
    let (mut run, _) = drafting();
    run.does(&back(ADA, 0, true));
    let card = run.first_legal(1);
    run.answer(BEN, 1, &card).expect("legal");
    assert_eq!(run.table.around().take_back(), None);
    // It goes back over Ben's answer, who has to agree.
    assert!(run.does(&back(ADA, 0, true)).entries.is_empty());
    let seq = run.table.seq();
    let effects = run.does(&back(BEN, 0, true));
    assert_eq!(effects.entries.first(), Some(&Entry::TookBack { left: 0 }), "both picks are gone");
    assert!(run.table.seq() > seq);
    run.assert_restores();
}

#[test]
fn whoever_is_away_is_not_asked_and_whoever_has_left_neither() {
    let (mut run, _) = drafting();
    run.does(&Command::Presence { who: BEN, here: false });
    assert!(run.does(&back(ADA, 0, true)).anew);
    assert_eq!(
        run.tries(&back(ADA, 0, true)).expect_err("nothing is left to take back"),
        "table-no-take-back"
    );
}

#[test]
fn what_was_shown_stays() {
    let mut run = Run::started(setup("6nimmt", 2));
    for (who, place) in [(ADA, 0), (BEN, 1)] {
        let card = run.first_legal(place);
        run.answer(who, place, &card).expect("legal");
    }
    for (who, place) in [(ADA, 0), (BEN, 1)] {
        assert!(!run.table.may_take_back(seat(place)), "cards were turned over");
        assert_eq!(run.tries(&back(who, place, true)).expect_err("shown"), "table-no-take-back");
    }
    let forged = Entry::TookBack { left: 1 };
    let kept: Vec<_> = run.kept.iter().cloned().chain([forged]).collect();
    assert!(table::open(&run.setup, &kept, table::Millis(0)).is_err(), "nor in what is read back");
}

const BANK: Clock = Clock::Bank { millis: 60_000, increment: 5_000 };

fn bank(run: &Run, place: usize) -> u64 {
    run.table.around().seats()[place].bank
}

#[test]
fn time_goes_back_with_the_answers_it_was_used_for() {
    let options = [("first_picker", "seat:0")].into();
    let mut run = Run::started(Setup { clock: BANK, options, ..setup("6nimmt-pro", 2) });
    for (who, place, after, left) in [(ADA, 0, 20_000, 45_000), (BEN, 1, 30_000, 35_000)] {
        run.now += after;
        let card = run.first_legal(place);
        run.answer(who, place, &card).expect("legal");
        assert_eq!(bank(&run, place), left);
    }
    run.does(&back(ADA, 0, true));
    run.does(&back(BEN, 0, true));
    assert_eq!((bank(&run, 0), bank(&run, 1)), (60_000, 60_000));
    run.assert_restores();
    // The question is put anew, and what is used of it from now on counts.
    run.now += 10_000;
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("legal");
    assert_eq!(bank(&run, 0), 55_000);
    run.assert_restores();
}

#[test]
fn time_goes_back_to_who_has_answered_what_followed() {
    let mut run = Run::started(Setup { clock: BANK, ..setup("6nimmt", 2) });
    let whose = |place: usize| [ADA, BEN][place];
    let chooser = loop {
        let (_, asked, _) = run.table.around().ask().expect("the match goes on");
        for seat in asked.iter() {
            run.now += 1_000;
            let mv = run.first_legal(seat.idx());
            run.answer(whose(seat.idx()), seat.idx(), &mv).expect("legal");
        }
        // Only the choice of a row is open.
        if let Some(place) = (0..2).find(|&place| run.table.may_take_back(seat(place))) {
            break place;
        }
    };
    let (other, before) = (1 - chooser, [bank(&run, 0), bank(&run, 1)]);
    run.now += 7_000;
    let card = run.first_legal(other);
    run.answer(whose(other), other, &card).expect("legal");
    assert_eq!(bank(&run, other), before[other] - 2_000, "it waits for the other card");
    run.does(&back(whose(chooser), chooser, true));
    run.does(&back(whose(other), chooser, true));
    assert_eq!(bank(&run, other), before[other]);
    assert_eq!(bank(&run, chooser), before[chooser] - 4_000, "one second was used and five were given");
    run.assert_restores();
}
