//! Laws that every game of the family obeys, checked by random play.
//!
//! A game crate needs one line per law run: [`laws`] plays one whole match and checks, at every state:
//! legal ⇔ listed ⇔ playable; an illegal move leaves no trace; index and notation round-trip; commitments commute
//! and tell others nothing; every view equals the fold of what was seen; every sampled world looks the same as the
//! real one to the observer it was sampled for; invariants hold everywhere; replaying gives the same match.
//!
//! What laws cannot see is a view that *forgets* public knowledge: that is the oracle's job.
//!
//! [`two_deals`] plays two worlds that differ only in what an observer may not know, and [`coverage`] keeps playing
//! until everything on a list has happened. [`script`] reads matches that tests of rules write down, and [`golden`] holds
//! on to what a whole match says.

pub mod coverage;
pub mod golden;
pub mod script;
mod secrecy;

pub use secrecy::{Compared, Tells, two_deals};

use game::random::{below, pick};
use game::{Game, MoveList, Observer, Rules, Seat, SeatSet, ToAct, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt::Display;

/// The generator of all tests.
pub type TestRng = Xoshiro256PlusPlus;

/// A generator for a seed.
pub fn rng(seed: u64) -> TestRng {
    TestRng::seed_from_u64(seed)
}

/// A seed of a test, moved by the environment variable `OXROW_SEED`, so that a machine with time plays other matches
/// than everybody does on every change.
///
/// # Panics
/// If the variable is not a number.
pub fn seed(seed: u64) -> u64 {
    let moved = std::env::var("OXROW_SEED").map_or(0, |moved| moved.parse().expect("OXROW_SEED is a number"));
    seed.wrapping_add(u64::wrapping_mul(moved, 1_000_003))
}

/// One thing that happened to a match: enough to replay it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<G: Game> {
    /// Chance decided.
    Deal(G::Deal),
    /// A seat decided.
    Move(Seat, G::Move),
}

/// Parses rules or panics with the reason: for tests.
///
/// # Panics
/// If the options are refused.
pub fn rules<G: Game>(n_seats: usize, options: &str) -> G::Rules {
    let options = options.split_whitespace().map(|pair| pair.split_once('=').expect("key=value")).collect();
    G::Rules::parse(n_seats, &options).unwrap_or_else(|bad| panic!("{bad}"))
}

/// Plays one uniformly random match and shows every step, with the state before it, to `watch`.
///
/// # Panics
/// If the match does not end within `steps_max` steps.
pub fn random_match<G: Game>(
    rules: G::Rules,
    seed: u64,
    steps_max: usize,
    mut watch: impl FnMut(&G, &Step<G>),
) -> G {
    let mut rng = rng(seed);
    let mut game = G::new(rules);
    let mut moves = MoveList::new();
    for _ in 0..steps_max {
        let step = match game.to_act() {
            ToAct::Nobody => return game,
            ToAct::Chance => Step::Deal(game.sample_deal(&mut rng)),
            ToAct::Seats(seats) => {
                let seat = pick(&mut rng, &seats.iter().collect::<Vec<_>>());
                game.legal_moves(seat, &mut moves);
                Step::Move(seat, pick(&mut rng, &moves))
            }
        };
        watch(&game, &step);
        apply(&mut game, &step, &mut Vec::new());
    }
    panic!("a match takes more than {steps_max} steps (seed {seed})");
}

/// Applies a step that must be possible.
///
/// # Panics
/// If it is not.
pub fn apply<G: Game>(game: &mut G, step: &Step<G>, events: &mut Vec<G::Event>) {
    match step {
        Step::Deal(deal) => game.deal(deal, events).unwrap_or_else(|bad| panic!("{bad}: {deal}")),
        Step::Move(seat, mv) => {
            game.play(*seat, *mv, events).unwrap_or_else(|bad| panic!("{bad}: seat {seat} plays {mv}"));
        }
    }
}

/// One of some moves: half the time any, half the time any of a kind of notation (`shift…`, `play…-…=…`), so that
/// rare kinds of moves are played although others are many.
///
/// # Panics
/// If there is no move.
pub fn varied<M: Display + Clone>(moves: &[M], rng: &mut TestRng) -> M {
    let nth = |n: usize, rng: &mut TestRng| below(rng, n as u32) as usize;
    if below(rng, 2) == 0 {
        return moves[nth(moves.len(), rng)].clone();
    }
    let kind = |mv: &M| mv.to_string().chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
    let kinds: Vec<String> = moves.iter().map(kind).collect();
    let mut different = kinds.clone();
    different.sort();
    different.dedup();
    let chosen = &different[nth(different.len(), rng)];
    let of_kind: Vec<&M> =
        moves.iter().zip(&kinds).filter(|(_, kind)| *kind == chosen).map(|(mv, _)| mv).collect();
    of_kind[nth(of_kind.len(), rng)].clone()
}

/// Every observer of a table.
pub fn observers(n_seats: usize) -> Vec<Observer> {
    let seats = Seat::all(n_seats).map(Observer::Seat);
    seats.chain([Observer::Public, Observer::Omniscient]).collect()
}

/// Plays one random match and checks every law on the way.
///
/// # Panics
/// If a law is broken; the message names it.
pub fn laws<G: Game>(rules: G::Rules, seed: u64) {
    let observers = observers(rules.n_seats());
    let mut rng = rng(seed ^ 0x6c61_7773);
    let fresh = G::new(rules);
    let mut folded: Vec<G::View> = observers.iter().map(|&by| fresh.view(by)).collect();
    let mut steps = Vec::new();
    assert_eq!(
        G::Rules::parse(rules.n_seats(), &rules.options()).expect("own options are accepted"),
        rules,
        "options round-trip"
    );

    let end = random_match::<G>(rules, seed, 200_000, |game, step| {
        game.assert_valid();
        question_laws(game, &mut rng);
        if below(&mut rng, 4) == 0 {
            for &by in &observers {
                world_laws(game, by, &mut rng);
            }
        }
        let mut next = game.clone();
        let mut events = Vec::new();
        apply(&mut next, step, &mut events);
        if let Step::Deal(deal) = step {
            assert_eq!(
                deal.to_string().parse().as_ref(),
                Ok(deal),
                "a deal round-trips through its notation"
            );
        }
        for (&by, view) in observers.iter().zip(&mut folded) {
            for event in &events {
                if let Some(seen) = G::seen(event, by) {
                    view.observe(&seen);
                }
            }
            assert_eq!(*view, next.view(by), "a view is the fold of what was seen: {by:?} after {step:?}");
        }
        steps.push(step.clone());
    });

    end.assert_valid();
    let winners = end.winners().expect("a match that is over has winners");
    assert!(!winners.is_empty(), "somebody wins");
    let mut again = G::new(rules);
    for step in &steps {
        assert!(again.winners().is_none(), "nobody has won yet");
        apply(&mut again, step, &mut Vec::new());
    }
    assert_eq!(again, end, "replaying gives the same match");
}

/// Laws about the question that is open now.
fn question_laws<G: Game>(game: &G, rng: &mut TestRng) {
    let n_seats = game.rules().n_seats();
    let to_act = match game.to_act() {
        ToAct::Seats(seats) => {
            assert!(!seats.is_empty() && seats.iter().all(|seat| seat.idx() < n_seats), "someone here acts");
            assert!(game.check_deal(&G::new(*game.rules()).sample_deal(rng)).is_err(), "no deal is due");
            seats
        }
        ToAct::Chance => {
            let deal = game.sample_deal(rng);
            assert_eq!(game.check_deal(&deal), Ok(()), "a sampled deal is possible: {deal}");
            SeatSet::EMPTY
        }
        ToAct::Nobody => SeatSet::EMPTY,
    };
    let mut moves = MoveList::new();
    for seat in Seat::all(n_seats) {
        game.legal_moves(seat, &mut moves);
        assert_eq!(!moves.is_empty(), to_act.contains(seat), "who acts has moves, and nobody else");
        assert!(moves.is_sorted_by(|a, b| a < b), "legal moves ascend and differ: {moves:?}");
        assert!(moves.is_sorted_by_key(|&mv| G::move_index(mv)), "the index ascends with the moves");
        for &mv in &moves {
            assert_eq!(game.check(seat, mv), Ok(()), "a listed move is legal: {mv}");
        }
        let listed = |index| moves.iter().any(|&mv| G::move_index(mv) == index);
        for _ in 0..12 {
            let index = below(rng, G::MOVES as u32) as u16;
            let Some(mv) = G::move_at(index) else { continue };
            assert_eq!(G::move_index(mv), index, "the index round-trips: {mv}");
            assert_eq!(mv.to_string().parse(), Ok(mv), "the notation round-trips: {mv}");
            let mut tried = game.clone();
            let mut events = Vec::new();
            let played = tried.play(seat, mv, &mut events);
            assert_eq!(played.is_ok(), listed(index), "legal is what is listed: seat {seat} {mv}");
            if played.is_err() {
                assert!(tried == *game && events.is_empty(), "an illegal move leaves no trace: {mv}");
            }
        }
        if let Some(&mv) = moves.first() {
            let index = G::move_index(mv);
            assert!(usize::from(index) < G::MOVES && G::move_at(index) == Some(mv), "the index round-trips");
            assert_eq!(mv.to_string().parse(), Ok(mv), "the notation round-trips: {mv}");
        }
    }
    if to_act.len() > 1 {
        commitment_laws(game, to_act, rng);
    }
}

/// Several seats choose at once: the order of commitments changes nothing, and a commitment tells the others
/// nothing but that it was made.
fn commitment_laws<G: Game>(game: &G, to_act: SeatSet, rng: &mut TestRng) {
    let n_seats = game.rules().n_seats();
    let mut moves = MoveList::new();
    let mut choose = |seat, rng: &mut TestRng| {
        game.legal_moves(seat, &mut moves);
        (pick(rng, &moves), pick(rng, &moves))
    };
    let choices: Vec<_> = to_act.iter().map(|seat| (seat, choose(seat, rng))).collect();

    let mut forward = game.clone();
    for &(seat, (mv, _)) in &choices {
        forward.play(seat, mv, &mut ()).expect("a listed move");
    }
    let mut backward = game.clone();
    for &(seat, (mv, _)) in choices.iter().rev() {
        backward.play(seat, mv, &mut ()).expect("a listed move");
    }
    assert_eq!(forward, backward, "commitments commute");

    let (seat, (one, other)) = choices[below(rng, choices.len() as u32) as usize];
    let after = |mv| {
        let mut next = game.clone();
        let mut events = Vec::new();
        next.play(seat, mv, &mut events).expect("a listed move");
        (next, events)
    };
    let ((next_one, events_one), (next_other, events_other)) = (after(one), after(other));
    for by in observers(n_seats).into_iter().filter(|by| !by.sees(seat)) {
        assert_eq!(next_one.view(by), next_other.view(by), "a commitment tells {by:?} nothing");
        let seen = |events: &[G::Event]| -> String {
            let seen = events.iter().filter_map(|event| G::seen(event, by));
            seen.map(|seen| serde_json::to_string(&seen).expect("what is seen serializes")).collect()
        };
        assert_eq!(seen(&events_one), seen(&events_other), "a commitment shows {by:?} nothing");
    }
}

/// Laws about worlds sampled from a view.
fn world_laws<G: Game>(game: &G, by: Observer, rng: &mut impl Rng) {
    let view = game.view(by);
    let world = view.determinize(rng);
    world.assert_valid();
    assert_eq!(world.view(by), view, "a sampled world looks the same to {by:?}");
    assert_eq!(world.to_act(), game.to_act(), "the same question is asked in a sampled world");
    if by == Observer::Omniscient {
        assert_eq!(world, *game, "who sees everything samples what is");
    }
    let json = |view: &G::View| serde_json::to_string(view).expect("a view serializes");
    assert_eq!(json(&world.view(by)), json(&view), "the frames are the same, byte for byte");
    let (mut real, mut sampled) = (MoveList::new(), MoveList::new());
    for seat in Seat::all(game.rules().n_seats()).filter(|&seat| by.sees(seat)) {
        game.legal_moves(seat, &mut real);
        world.legal_moves(seat, &mut sampled);
        assert_eq!(real, sampled, "the same moves are legal in a sampled world");
    }
}
