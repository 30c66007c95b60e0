//! Records, deals and moves as text: nothing panics, and what is read is written back the same.
#![no_main]

use game::{Game, Options, Rules};
use libfuzzer_sys::fuzz_target;
use record::{Record, Written};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(written) = Written::parse(text) {
        let _ = catalog::for_game!(written.game.as_str(), G => replay::<G>(&written));
    }
    let mut words = text.split_whitespace();
    let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => {
            read_move::<G>(first);
            read_deal::<G>(text);
            read_rules::<G>(first, second);
        });
    }
});

/// A record that replays comes back from both of its forms, and leads to the same state.
fn replay<G: Game>(written: &Written) {
    let Ok((record, end)) = written.replay::<G>() else { return };
    end.assert_valid();
    assert_eq!(record.at(usize::MAX, &mut ()), end, "a record leads where it led");
    for form in [record.to_text(), record.to_json().to_string()] {
        let again = Written::parse(&form).unwrap_or_else(|bad| panic!("{bad}\n{form}"));
        let (again, end_again): (Record<G>, G) = again.replay().unwrap_or_else(|bad| panic!("{bad}\n{form}"));
        assert_eq!(again, record, "a record comes back from\n{form}");
        assert_eq!(end_again, end);
    }
}

/// Notation of moves is canonical: one move, one text.
fn read_move<G: Game>(word: &str) {
    let Ok(mv) = word.parse::<G::Move>() else { return };
    assert_eq!(mv.to_string(), word);
    let index = G::move_index(mv);
    assert!(usize::from(index) < G::MOVES);
    assert_eq!(G::move_at(index), Some(mv));
}

fn read_deal<G: Game>(text: &str) {
    let Ok(deal) = text.parse::<G::Deal>() else { return };
    let written = deal.to_string();
    assert_eq!(written.parse::<G::Deal>().as_ref(), Ok(&deal), "a deal comes back from {written}");
}

/// Options that are accepted come back from what differs from the defaults.
fn read_rules<G: Game>(n_seats: &str, options: &str) {
    let Ok(n_seats) = n_seats.parse() else { return };
    let options: Options = options.split(';').filter_map(|pair| pair.split_once('=')).collect();
    let Ok(rules) = G::Rules::parse(n_seats, &options) else { return };
    assert_eq!(G::Rules::parse(n_seats, &rules.options()).ok(), Some(rules));
}
