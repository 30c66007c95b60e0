//! Playouts allocate nothing: what a decision allocates does not depend on how many playouts it has.

mod random_match;

use allocation_counter::measure;
use bots::{BotGame, Dice, Effort, Parts};
use game::{Observer, Rules as _, Seat};
use krass::Krass;
use rand_core::SeedableRng;
use random_match::{decisions, rules};
use sixnimmt::anniversary::Anniversary;
use sixnimmt::base::Base;
use sixnimmt::pro::Pro;
use xnimmt::XNimmt;

/// A buffer of moves may still grow in a playout, doubling each time.
const GROWTH: u64 = 8;

const FEW: u32 = 1_000;
const MANY: u32 = 4_000;

/// Looks at some of the decisions of a match.
fn some<G: BotGame>(n_seats: usize, mut look: impl FnMut(&G::View, Seat, &[G::Move])) {
    let (mut nth, mut n_looked) = (0, 0);
    decisions::<G>(rules::<G>(n_seats, ""), 8, |game, seat, legal| {
        nth += 1;
        if n_looked < 6 && legal.len() > 1 && nth % 7 == 0 {
            n_looked += 1;
            look(&game.view(Observer::Seat(seat)), seat, legal);
        }
    });
    assert!(n_looked > 3, "only {n_looked} decisions");
}

/// Fails if more playouts mean more allocations.
#[track_caller]
fn check(what: &str, decide: impl Fn(u32)) {
    let [few, many] = [FEW, MANY].map(|n| measure(|| decide(n)).count_total);
    assert!(many <= few + GROWTH, "{what}: {few} allocations in {FEW} playouts, {many} in {MANY}");
}

fn playouts_allocate_nothing<G: BotGame>(n_seats: usize) {
    let id = G::Rules::spec().id;
    some::<G>(n_seats, |view, me, legal| {
        let dice = || Dice::seed_from_u64(3);
        check(&format!("flat, {id}"), |n| {
            let mut sums = vec![0; legal.len()];
            G::play_out(view, me, legal, n / legal.len() as u32, &mut dice(), &mut sums);
        });
        check(&format!("search, {id}"), |n| {
            G::think(
                view,
                me,
                legal,
                Effort { n_playouts: n, parts: Parts::ALL, n_threads: 1 },
                &mut G::Memory::default(),
                &mut dice(),
                &mut || true,
            );
        });
    });
}

#[test]
fn playouts_of_xnimmt_allocate_nothing() {
    playouts_allocate_nothing::<XNimmt>(4);
}

#[test]
fn playouts_of_base_allocate_nothing() {
    playouts_allocate_nothing::<Base>(4);
    // What it learns from, too.
    some::<Base>(4, |view, me, legal| {
        check("fast", |n| {
            let mut memory = <Base as BotGame>::Memory::default();
            let mut sums = vec![0; legal.len()];
            let dice = &mut Dice::seed_from_u64(3);
            Base::play_out_learned(view, me, legal, n, dice, &mut memory, &mut || true, &mut sums);
        });
    });
}

#[test]
fn playouts_of_pro_allocate_nothing() {
    playouts_allocate_nothing::<Pro>(4);
}

#[test]
fn playouts_of_anniversary_allocate_nothing() {
    playouts_allocate_nothing::<Anniversary>(3);
}

#[test]
fn playouts_of_krass_allocate_nothing() {
    playouts_allocate_nothing::<Krass>(4);
}

#[test]
#[should_panic(expected = "1000 allocations in 1000 playouts, 4000 in 4000")]
fn a_playout_that_allocates_is_noticed() {
    check("this one", |n| (0..n).for_each(|_| drop(std::hint::black_box(vec![0]))));
}
