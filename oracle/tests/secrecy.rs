//! Two deals that differ only in what a seat may not know look the same to it, until a move tells the difference.
//!
//! Each game says here what a move tells the table, from the rules alone. Anything else that shows is a leak: a
//! question that is asked or skipped, a byte of a view, an event too many.

use game::{Game, Observer, Seat};
use krass::Krass;
use sixnimmt::anniversary::{Anniversary, Phase as AnnPhase};
use sixnimmt::base::Base;
use sixnimmt::common::Phase;
use sixnimmt::pro::Pro;
use testkit::{Compared, Tells, TestRng, two_deals};
use xnimmt::{Phase as XPhase, XNimmt};

/// Plays matches and makes sure that they compared something.
fn hold<G: Game, T: Tells<G>>(n_matches: u64, seats: &[usize], options: &[&str]) {
    let mut all = Compared::default();
    for seed in 0..n_matches {
        for &n_seats in seats {
            for options in options {
                let compared = two_deals::<G, T>(testkit::rules::<G>(n_seats, options), testkit::seed(seed));
                all.steps += compared.steps;
                all.different += compared.different;
                all.worlds += compared.worlds;
            }
        }
    }
    assert!(all.different * 3 > all.steps, "too few worlds differ: {all:?}");
}

/// The last commitment turns all cards over; every earlier one tells only that it was made (CM-3).
fn commitments(n_seats: usize, seat: Seat, card: &str, chosen: impl Fn(Seat) -> Option<String>) -> String {
    let others: Vec<String> = Seat::all(n_seats)
        .filter(|&other| other != seat)
        .filter_map(|other| Some(format!("{other}:{}", chosen(other)?)))
        .collect();
    if others.len() + 1 < n_seats { "commits".into() } else { format!("{card} and {others:?}") }
}

struct X;
impl Tells<XNimmt> for X {
    fn tells(game: &XNimmt, seat: Seat, mv: xnimmt::Move, _: Observer) -> String {
        let told = match game.table().phase() {
            XPhase::Select => commitments(game.secrets().len(), seat, &mv.to_string(), |other| {
                game.secrets()[other.idx()].chosen.map(|card| card.to_string())
            }),
            _ => mv.to_string(),
        };
        // XN-7.2: hands are counted at the end of a round, and with them everybody sees what is left.
        let mut next = game.clone();
        next.play(seat, mv, &mut ()).expect("a legal move");
        let over = matches!(next.table().phase(), XPhase::Deal | XPhase::Over);
        let shown: Vec<String> =
            next.secrets().iter().filter(|_| over).map(|secret| secret.hand.to_string()).collect();
        format!("{told} {shown:?}")
    }
}

struct B;
impl Tells<Base> for B {
    fn tells(game: &Base, seat: Seat, mv: sixnimmt::base::Move, _: Observer) -> String {
        match game.table().board().phase() {
            Phase::Select => commitments(game.secrets().len(), seat, &mv.to_string(), |other| {
                game.secrets()[other.idx()].chosen.map(|card| card.to_string())
            }),
            _ => mv.to_string(),
        }
    }
}

struct P;
impl Tells<Pro> for P {
    fn tells(game: &Pro, seat: Seat, mv: sixnimmt::pro::Move, _: Observer) -> String {
        match game.table().board().phase() {
            Phase::Select => commitments(game.secrets().len(), seat, &mv.to_string(), |other| {
                game.secrets()[other.idx()].chosen.map(|card| card.to_string())
            }),
            _ => mv.to_string(),
        }
    }
}

struct A;
impl Tells<Anniversary> for A {
    fn tells(game: &Anniversary, seat: Seat, mv: sixnimmt::anniversary::Move, by: Observer) -> String {
        match game.table().phase() {
            AnnPhase::Select => commitments(game.secrets().len(), seat, &mv.to_string(), |other| {
                game.secrets()[other.idx()].chosen.map(|card| card.to_string())
            }),
            // SN-ANN-4.5: the card given is open, the card drawn is its owner's to see.
            AnnPhase::Swap { .. } if matches!(mv, sixnimmt::anniversary::Move::Swap(_)) && by.sees(seat) => {
                format!("{mv} {:?}", game.deck().iter().next())
            }
            _ => mv.to_string(),
        }
    }

    /// The same numbers, and special cards of the other world's deck of which the observer gets the same.
    fn same_deal(
        other: &Anniversary,
        deal: &sixnimmt::anniversary::Deal,
        by: Observer,
        rng: &mut TestRng,
    ) -> Option<sixnimmt::anniversary::Deal> {
        if other.check_deal(deal).is_ok() && by != Observer::Public {
            return Some(*deal);
        }
        let text = deal.to_string();
        let (numbers, specials) = text.split_once(" / ")?;
        let own = |specials: &str| match by {
            Observer::Seat(seat) => {
                let hands = specials.split(" / ").next().expect("the hands");
                hands.split('|').nth(seat.idx()).expect("a hand of each seat").trim().to_string()
            }
            _ => String::new(),
        };
        for _ in 0..300 {
            let sampled = other.sample_deal(rng).to_string();
            let (_, others) = sampled.split_once(" / ").expect("a round is dealt in both worlds");
            if own(others) == own(specials) {
                let deal = format!("{numbers} / {others}").parse().expect("a deal");
                assert_eq!(other.check_deal(&deal), Ok(()));
                return Some(deal);
            }
        }
        None
    }
}

struct K;
impl Tells<Krass> for K {
    fn tells(game: &Krass, seat: Seat, mv: krass::Move, by: Observer) -> String {
        // Cards that are played lie open, with their values; the notation names only their positions.
        let hand = game.secrets()[seat.idx()].hand;
        let cards: Vec<String> = match mv {
            krass::Move::Play { from, count, .. } => {
                hand.iter().skip(from.into()).take(count.into()).map(|card| card.to_string()).collect()
            }
            _ => Vec::new(),
        };
        // KK-9.1: whether the next in turn can do anything at all ends the round or not.
        let mut next = game.clone();
        let mut events = Vec::new();
        next.play(seat, mv, &mut events).expect("a legal move");
        let stuck = events.iter().any(|event| matches!(event, krass::Event::Stuck { .. }));
        // KK-7.6: a drawn card is its owner's to see.
        let drawn = match next.table().phase() {
            krass::Phase::Draw { seat, .. } if by.sees(seat) => next.secrets()[seat.idx()].drawn,
            _ => None,
        };
        format!("{mv} {cards:?} {stuck} {drawn:?}")
    }
}

#[test]
fn xnimmt() {
    hold::<XNimmt, X>(20, &[2, 3, 4], &["", "lab.deck=30 lab.hand=4 lab.caps=2,3"]);
}

#[test]
fn base() {
    hold::<Base, B>(3, &[2, 3, 6, 10], &["end=rounds rounds=2"]);
    hold::<Base, B>(8, &[2, 4], &["lab.deck=20 lab.hand=3 lab.rows=2 lab.cap=2 end=rounds rounds=3"]);
}

#[test]
fn pro() {
    // Only a face-down card is ever hidden.
    let mut different = 0;
    for (seed, n_seats) in [(1, 2), (2, 3), (3, 4), (4, 6)] {
        let rules = testkit::rules::<Pro>(n_seats, "end=rounds rounds=1");
        different += two_deals::<Pro, P>(rules, seed).different;
    }
    assert!(different > 0);
}

#[test]
fn anniversary() {
    hold::<Anniversary, A>(
        3,
        &[2, 3, 5, 8],
        &["", "redeal=deck_only np_accounting=cards seven_target=own_row"],
    );
    hold::<Anniversary, A>(
        4,
        &[2, 4],
        &[
            "lab.hand=5 rounds=4",
            "lab.hand=6 lab.cap=2 lab.specials=6 rounds=3 insert_allow_end=true",
            "lab.hand=5 lab.cap=2 lab.specials=1 lab.copies=1 rounds=4",
        ],
    );
}

#[test]
fn krass() {
    hold::<Krass, K>(3, &[3, 4, 5], &[""]);
    hold::<Krass, K>(
        6,
        &[3, 5],
        &["lab.hand=3 lab.reserve=1 lab.ranks=6", "lab.hand=2 lab.reserve=0 lab.stop=0"],
    );
}
