//! The vectors of `docs/shuffle.md`, and what a check must notice.

use super::*;
use record::{Nonce, Written};
use std::collections::BTreeMap;

const DOC: &str = include_str!("../../../docs/shuffle.md");

/// The blocks of the page with a label, as lines of "key value".
fn blocks(label: &str) -> Vec<BTreeMap<&'static str, &'static str>> {
    let fence = format!("```{label}\n");
    let parts = DOC.split(fence.as_str()).skip(1).map(|part| part.split("```").next().unwrap_or(""));
    parts.map(|block| block.lines().filter_map(|line| line.split_once(' ')).collect()).collect()
}

/// Bytes that count up from a number.
fn count_from(start: u8) -> Bytes {
    Bytes(std::array::from_fn(|i| start.wrapping_add(i as u8)))
}

#[test]
fn the_vectors_of_the_page_hold() {
    use rand_core::Rng as _;
    let vectors = blocks("vector");
    assert_eq!(vectors.len(), 2);
    for vector in vectors {
        let nth: u32 = vector["nth"].parse().unwrap();
        let secret: Bytes = vector["secret"].parse().unwrap();
        assert_eq!(commitment(nth, &secret).to_string(), vector["commitment"]);
        let nonces: Vec<Option<Bytes>> = vector["nonces"].split(' ').map(|word| word.parse().ok()).collect();
        for (seat, nonce) in Seat::all(nonces.len()).zip(&nonces) {
            if let Some(nonce) = nonce {
                let key = format!("nonce-commitment-{}", seat.idx());
                assert_eq!(nonce_commitment(nth, seat, nonce).to_string(), vector[key.as_str()]);
            }
        }
        let mut rng = rng(nth, &secret, &nonces);
        assert_eq!(Bytes(rng.get_seed()).to_string(), vector["seed"]);
        let numbers: Vec<String> = (0..4).map(|_| format!("{:08x}", rng.next_u32())).collect();
        assert_eq!(numbers.join(" "), vector["numbers"]);
    }
}

#[test]
fn the_deals_of_the_page_hold() {
    let deals = blocks("deal");
    assert_eq!(deals.len(), catalog::GAMES.len());
    for deal in deals {
        let n_seats: usize = deal["seats"].parse().unwrap();
        let secret = count_from(0);
        let got = catalog::for_game!(deal["game"], G => {
            let game = G::new(testkit::rules::<G>(n_seats, ""));
            game.sample_deal(&mut rng(0, &secret, &vec![None; n_seats])).to_string()
        });
        assert_eq!(got.as_deref(), Some(deal["deal"]), "{}", deal["game"]);
    }
}

/// A whole match of a game whose deals are all proven.
fn proven<G: Game>(n_seats: usize) -> Record<G> {
    let rules = testkit::rules::<G>(n_seats, "");
    let mut record = Record::<G>::new(rules);
    let mut game = G::new(rules);
    let mut moves = testkit::rng(testkit::seed(7));
    let mut legal = game::MoveList::new();
    loop {
        let entry = match game.to_act() {
            game::ToAct::Nobody => break,
            game::ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody acts");
                game.legal_moves(seat, &mut legal);
                Entry::Move(seat, game::random::pick(&mut moves, &legal))
            }
            game::ToAct::Chance => {
                let nth = record.shuffles.len() as u32;
                let secret = count_from(nth as u8);
                let mut nonces = vec![None; n_seats];
                nonces[0] = Some(count_from(100));
                let shown = |seat, opened| Nonce {
                    commitment: nonce_commitment(nth, seat, &count_from(100)),
                    opened,
                };
                record.shuffles.push(Shuffle {
                    version: VERSION,
                    commitment: commitment(nth, &secret),
                    secret: Some(secret),
                    nonces: [
                        (Seat::new(0), shown(Seat::new(0), nonces[0])),
                        (Seat::new(1), shown(Seat::new(1), None)),
                    ]
                    .into(),
                });
                Entry::Deal(game.sample_deal(&mut rng(nth, &secret, &nonces)))
            }
        };
        entry.apply(&mut game, &mut ()).expect("it is legal");
        record.entries.push(entry);
    }
    record
}

fn proves_itself<G: Game>(n_seats: usize) {
    let record = proven::<G>(n_seats);
    assert!(!record.shuffles.is_empty());
    for text in [record.to_text(), record.to_json().to_string()] {
        let (read, _) = Written::parse(&text).unwrap().replay::<G>().unwrap();
        assert_eq!(read, record);
        assert!(verify(&read).iter().all(|checked| checked.verdict.is_good()));
    }
}

#[test]
fn whole_matches_of_every_game_are_proven() {
    for spec in catalog::GAMES {
        let n_seats = spec.seats_max;
        catalog::for_game!(spec.id, G => proves_itself::<G>(n_seats));
    }
}

#[test]
fn whatever_is_forged_is_noticed() {
    type G = catalog::Base;
    let record = proven::<G>(3);
    let after = |forge: &dyn Fn(&mut Shuffle)| {
        let mut forged = record.clone();
        forge(&mut forged.shuffles[1]);
        let verdicts: Vec<_> = verify(&forged).into_iter().map(|checked| checked.verdict).collect();
        assert_eq!(verdicts[0], Verdict::Good, "the other deals are still good");
        verdicts[1]
    };
    let other = count_from(55);
    assert_eq!(after(&|shuffle| shuffle.secret = None), Verdict::NotRevealed);
    assert_eq!(after(&|shuffle| shuffle.version = 2), Verdict::UnknownVersion);
    assert_eq!(after(&|shuffle| shuffle.secret = Some(other)), Verdict::OtherSecret);
    // A secret of another event of the same match is another secret.
    assert_eq!(
        after(&|shuffle| {
            shuffle.secret = record.shuffles[0].secret;
            shuffle.commitment = record.shuffles[0].commitment;
        }),
        Verdict::OtherSecret
    );
    let a = Seat::new(0);
    let nonce = |shuffle: &mut Shuffle, nonce| shuffle.nonces.get_mut(&a).unwrap().opened = nonce;
    assert_eq!(after(&|shuffle| nonce(shuffle, Some(other))), Verdict::OtherNonce(a));
    assert_eq!(after(&|shuffle| nonce(shuffle, None)), Verdict::OtherDeal);
    // What one seat committed to is no commitment of another seat.
    assert_eq!(
        after(&|shuffle| {
            let of_a = shuffle.nonces[&a];
            shuffle.nonces.insert(Seat::new(1), of_a);
        }),
        Verdict::OtherNonce(Seat::new(1))
    );
    assert_eq!(
        after(&|shuffle| {
            let of_a = shuffle.nonces.remove(&a).unwrap();
            shuffle.nonces.insert(Seat::new(9), of_a);
        }),
        Verdict::OtherNonce(Seat::new(9))
    );

    let mut dealt = record.clone();
    let deals: Vec<usize> =
        (0..dealt.entries.len()).filter(|&idx| matches!(dealt.entries[idx], Entry::Deal(_))).collect();
    dealt.entries.truncate(deals[1]);
    dealt.entries.push(record.entries[deals[0]].clone());
    assert_eq!(verify(&dealt)[1].verdict, Verdict::OtherDeal);

    let mut bare = record.clone();
    bare.shuffles.clear();
    assert!(verify(&bare).iter().all(|checked| checked.verdict == Verdict::Unproven));
}
