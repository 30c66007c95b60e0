//! Rows of numbers, from random play of every game.

use encode::{Encode, Span, n_columns};
use game::{Game, Observer, Options, Rules, Seat, ToAct, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Calls `check` before every question of some random matches, with every seat that is there.
fn everywhere<G: Game<View: Encode>>(mut check: impl FnMut(&G, Seat)) {
    let spec = G::Rules::spec();
    for n_seats in spec.seats_min..=spec.seats_max {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(n_seats as u64);
        let rules = G::Rules::parse(n_seats, &Options::new()).expect("a table of so many");
        let mut game = G::new(rules);
        let mut legal = Vec::new();
        for _ in 0..400 {
            match game.to_act() {
                ToAct::Nobody => game = G::new(rules),
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut rng);
                    game.deal(&deal, &mut ()).expect("drawn");
                }
                ToAct::Seats(seats) => {
                    Seat::all(n_seats).for_each(|seat| check(&game, seat));
                    let seat = seats.first().expect("someone acts");
                    game.legal_moves(seat, &mut legal);
                    game.play_unchecked(seat, game::random::pick(&mut rng, &legal), &mut ());
                }
            }
        }
    }
}

fn row<V: Encode>(view: &V) -> Vec<u8> {
    let mut row = vec![0xaa; V::COLUMNS];
    view.encode(&mut row);
    row
}

macro_rules! every_game {
    ($($test:ident: $check:ident;)*) => {$(
        #[test]
        fn $test() {
            $check::<xnimmt::XNimmt>();
            $check::<sixnimmt::base::Base>();
            $check::<sixnimmt::pro::Pro>();
            $check::<sixnimmt::anniversary::Anniversary>();
            $check::<krass::Krass>();
        }
    )*};
}

every_game! {
    what_a_seat_cannot_tell_apart_looks_the_same: two_deals;
    no_value_is_more_than_its_span_says: within;
    spans_have_names_of_their_own_and_are_all_used: named;
}

/// Two deals that differ only in what a seat cannot see.
fn two_deals<G: Game<View: Encode>>() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut n_different = 0;
    everywhere::<G>(|game, seat| {
        let by = Observer::Seat(seat);
        let world: G = game.view(by).determinize(&mut rng);
        n_different += u32::from(world != *game);
        assert_eq!(row(&world.view(by)), row(&game.view(by)));
    });
    assert!(n_different > 100, "the worlds were the same anyway");
}

fn within<G: Game<View: Encode>>() {
    let most: Vec<u8> =
        G::View::SPANS.iter().flat_map(|span| std::iter::repeat_n(span.max, span.len)).collect();
    everywhere::<G>(|game, seat| {
        let row = row(&game.view(Observer::Seat(seat)));
        let over = row.iter().zip(&most).position(|(value, most)| value > most);
        assert_eq!(over, None, "{}: a column of {:?}", G::Rules::spec().id, over.map(|at| span_of::<G>(at)));
    });
}

fn named<G: Game<View: Encode>>() {
    let spans = G::View::SPANS;
    for (nth, span) in spans.iter().enumerate() {
        assert!(span.len > 0 && span.max > 0 && !span.meaning.is_empty(), "{}", span.name);
        assert!(spans[..nth].iter().all(|other| other.name != span.name), "{} comes twice", span.name);
    }
    assert_eq!(G::View::COLUMNS, n_columns(spans));
    let mut used = vec![false; G::View::COLUMNS];
    everywhere::<G>(|game, seat| {
        for (used, value) in used.iter_mut().zip(row(&game.view(Observer::Seat(seat)))) {
            *used |= value != 0;
        }
    });
    let mut start = 0;
    for span in spans {
        // Picks go back and forth only with an option.
        let is_used = used[start..start + span.len].contains(&true) || span.name == "snake";
        assert!(is_used, "{}: {} is always 0", G::Rules::spec().id, span.name);
        start += span.len;
    }
}

fn span_of<G: Game<View: Encode>>(column: usize) -> &'static Span {
    let mut end = 0;
    G::View::SPANS
        .iter()
        .find(|span| {
            end += span.len;
            column < end
        })
        .expect("a column of the row")
}

/// Anything else would make every trained network worthless without anybody noticing: then the version has to grow.
#[test]
fn layouts_are_those_of_their_versions() {
    fn print<G: Game<View: Encode>>() -> (u32, usize, u64) {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for span in G::View::SPANS {
            for byte in span.name.bytes().chain([span.len as u8, (span.len >> 8) as u8, span.max]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        (G::View::OBS_VERSION, G::View::COLUMNS, hash)
    }
    let layouts = [
        print::<xnimmt::XNimmt>(),
        print::<sixnimmt::base::Base>(),
        print::<sixnimmt::pro::Pro>(),
        print::<sixnimmt::anniversary::Anniversary>(),
        print::<krass::Krass>(),
    ];
    assert_eq!(layouts, LAYOUTS);
}

/// Version, columns and FNV-1a hash of names, lengths and limits.
const LAYOUTS: [(u32, usize, u64); 5] = [
    (1, 1837, 3_649_307_899_174_474_237),
    (1, 256, 3_464_920_778_801_592_167),
    (1, 499, 10_163_662_558_982_440_966),
    (1, 2617, 3_736_821_617_463_798_462),
    (1, 496, 1_557_718_003_928_113_713),
];

/// Of every seat, not only of the first one.
#[test]
fn own_cards_are_the_own_hand() {
    everywhere::<sixnimmt::base::Base>(|game, seat| {
        let row = row(&game.view(Observer::Seat(seat)));
        let hand = game.secrets()[seat.idx()].hand.cards();
        let shown: Vec<usize> = (1..=104).filter(|&number| row[number - 1] == 1).collect();
        assert_eq!(shown, hand.iter().map(|card| usize::from(card.number())).collect::<Vec<_>>());
        let points = game.table().board().places()[seat].points;
        assert_eq!(u32::from(row[220]), points.min(255));
    });
}
