//! The secrecy law: two deals that differ only in what a seat may not know look the same to it.

use crate::{TestRng, observers, rng, varied};
use game::random::{below, pick};
use game::{Game, MoveList, Observer, Rules, Seat, ToAct, View};

/// What a game's moves and deals tell the table. The law needs to be told, because only the rules can say which part
/// of a hidden hand a move lays open; everything the rules do not name here must stay hidden.
pub trait Tells<G: Game> {
    /// Everything that an observer learns from a move, in words of the table. Moves that tell the same in two worlds
    /// must look the same.
    fn tells(game: &G, seat: Seat, mv: G::Move, by: Observer) -> String;

    /// A deal for another world that differs from this one only in what the observer may not see; `None` where none
    /// is found.
    fn same_deal(other: &G, deal: &G::Deal, by: Observer, rng: &mut TestRng) -> Option<G::Deal> {
        let _ = (by, rng);
        other.check_deal(deal).is_ok().then(|| deal.clone())
    }
}

/// How much a run has compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Steps seen in both worlds.
    pub steps: usize,
    /// Those of them at which the worlds really differed.
    pub different: usize,
    /// Worlds sampled.
    pub worlds: usize,
}

/// Plays a random match beside a world sampled from one observer's view, again and again. As long as everything that
/// is told agrees, the observer must see the same, byte for byte: events, views, who is asked, and the own moves.
///
/// # Panics
/// If something hidden shows; the message says when.
pub fn two_deals<G: Game, T: Tells<G>>(rules: G::Rules, seed: u64) -> Compared {
    let mut rng = rng(seed ^ 0x7365_6372);
    let mut compared = Compared::default();
    let mut real = G::new(rules);
    let mut by = Observer::Public;
    let mut other: Option<G> = None;
    for _ in 0..200_000 {
        let world = other.get_or_insert_with(|| {
            compared.worlds += 1;
            // Who sees everything samples nothing, so nothing could differ.
            let limited = |by: &Observer| *by != Observer::Omniscient;
            by = pick(&mut rng, &observers(rules.n_seats()).into_iter().filter(limited).collect::<Vec<_>>());
            real.view(by).determinize(&mut rng)
        });
        look(&real, world, by);
        compared.steps += 1;
        compared.different += usize::from(*world != real);
        let (real_events, other_events) = match real.to_act() {
            ToAct::Nobody => return compared,
            ToAct::Chance => {
                let deal = real.sample_deal(&mut rng);
                let same = T::same_deal(world, &deal, by, &mut rng);
                let real_events = apply(|out| real.deal(&deal, out).expect("a sampled deal"));
                let Some(same) = same else {
                    other = None;
                    continue;
                };
                (real_events, apply(|out| world.deal(&same, out).expect("a deal that fits")))
            }
            ToAct::Seats(seats) => {
                let seat = pick(&mut rng, &seats.iter().collect::<Vec<_>>());
                let (mv, same) = choose::<G, T>(&real, world, by, seat, &mut rng);
                let real_events = apply(|out| real.play(seat, mv, out).expect("a listed move"));
                let Some(same) = same else {
                    other = None;
                    continue;
                };
                (real_events, apply(|out| world.play(seat, same, out).expect("a listed move")))
            }
        };
        assert_eq!(
            frames::<G>(&real_events, by),
            frames::<G>(&other_events, by),
            "{by:?} sees which of two worlds it is in (seed {seed})"
        );
        // Another world and another observer where both have become one, as after a deal, and now and then anywhere.
        if *world == real || below(&mut rng, 24) == 0 {
            other = None;
        }
    }
    panic!("the match does not end (seed {seed})");
}

fn apply<E>(act: impl FnOnce(&mut Vec<E>)) -> Vec<E> {
    let mut events = Vec::new();
    act(&mut events);
    events
}

/// What one observer gets to see of some events.
fn frames<G: Game>(events: &[G::Event], by: Observer) -> Vec<String> {
    let seen = events.iter().filter_map(|event| G::seen(event, by));
    seen.map(|seen| serde_json::to_string(&seen).expect("what is seen serializes")).collect()
}

/// Both worlds look the same and ask the same.
fn look<G: Game>(real: &G, other: &G, by: Observer) {
    let (view, other_view) = (real.view(by), other.view(by));
    let json = |view: &G::View| serde_json::to_string(view).expect("a view serializes");
    assert_eq!(json(&view), json(&other_view), "{by:?} sees a difference that is hidden from it");
    assert_eq!(view, other_view, "{by:?} holds a difference that is hidden from it");
    assert_eq!(real.to_act(), other.to_act(), "who is asked tells {by:?} something hidden");
    assert_eq!(view.to_act(), real.to_act(), "the view knows who is asked");
    assert_eq!(real.winners(), other.winners(), "who has won tells {by:?} something hidden");
    for seat in Seat::all(real.rules().n_seats()) {
        assert_eq!(real.returns(seat), other.returns(seat), "points tell {by:?} something hidden");
        if by.sees(seat) {
            assert_eq!(
                legal(real, seat),
                legal(other, seat),
                "{by:?} may do what depends on something hidden"
            );
        }
    }
}

fn legal<G: Game>(game: &G, seat: Seat) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    game.legal_moves(seat, &mut moves);
    moves
}

/// A move for the real world and one that tells the same in the other world, preferably another move.
fn choose<G: Game, T: Tells<G>>(
    real: &G,
    other: &G,
    by: Observer,
    seat: Seat,
    rng: &mut TestRng,
) -> (G::Move, Option<G::Move>) {
    let moves = legal(real, seat);
    let others = legal(other, seat);
    for _ in 0..6 {
        let mv = varied(&moves, rng);
        let told = T::tells(real, seat, mv, by);
        if by.sees(seat) {
            let tells_same = T::tells(other, seat, mv, by) == told;
            return (mv, tells_same.then_some(mv));
        }
        let same: Vec<G::Move> =
            others.iter().copied().filter(|&mv| T::tells(other, seat, mv, by) == told).collect();
        if !same.is_empty() {
            return (mv, Some(pick(rng, &same)));
        }
    }
    (varied(&moves, rng), None)
}
