//! `verify`: what is proven, what is not, and what it says then.

use crate::{Folder, run};
use game::{Game, Seat};
use record::{Bytes, Entry, Nonce, Record, Shuffle};

/// A match of Pro whose first event is proven, as far as that event.
fn begun() -> Record<catalog::Pro> {
    use game::Rules as _;
    let rules = <catalog::Pro as Game>::Rules::parse(4, &game::Options::default()).unwrap();
    let (secret, nonce, seat) = (Bytes([7; 32]), Bytes([8; 32]), Seat::new(2));
    let deal =
        catalog::Pro::new(rules).sample_deal(&mut fair::rng(0, &secret, &[None, None, Some(nonce), None]));
    let nonce = Nonce { commitment: fair::nonce_commitment(0, seat, &nonce), opened: Some(nonce) };
    let mut record = Record::new(rules);
    record.entries.push(Entry::Deal(deal));
    record.shuffles.push(Shuffle {
        version: fair::VERSION,
        commitment: fair::commitment(0, &secret),
        secret: Some(secret),
        nonces: [(seat, nonce)].into(),
    });
    record
}

#[test]
fn a_proven_record_is_good_and_a_forged_one_fails() {
    let folder = Folder::new("verify");
    let good = begun();
    let path = folder.write("good.txt", good.to_text());
    let said = run(&["verify", &path]).good();
    assert!(said.contains("1") && said.contains("good"), "{said}");
    let json = run(&["verify", &path, "--json"]).json();
    assert_eq!(json["ok"], true);
    assert_eq!(json["shuffles"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["shuffles"][0]["ok"], true);

    let mut forged = good.clone();
    forged.shuffles[0].secret = Some(Bytes([9; 32]));
    let path = folder.write("forged.txt", forged.to_text());
    let done = run(&["verify", &path, "--json"]);
    assert_eq!(done.code, Some(1), "{done:?}");
    let json: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&json["ok"], &json["shuffles"][0]["ok"]), (&false.into(), &false.into()));
    assert!(!done.err.is_empty() && !done.err.contains('‹'), "{done:?}");
}

#[test]
fn nothing_to_verify_is_no_success() {
    let folder = Folder::new("verify-nothing");
    let mut record = begun();
    record.shuffles.clear();
    let path = folder.write("bare.txt", record.to_text());
    let done = run(&["verify", &path]);
    assert_eq!(done.code, Some(1), "{done:?}");
    let path = folder.write("empty.txt", "oxrow-record 1\ngame xnimmt\nseats 3\n");
    assert_eq!(run(&["verify", &path]).code, Some(1));
}

#[test]
fn bad_lines_are_told_with_their_place() {
    let folder = Folder::new("verify-bad");
    let text = begun().to_text();
    let hash = "0".repeat(64);
    for (name, text, place) in [
        ("word", text.replace("shuffle 1 ", "shuffle 1 zz"), "line 4"),
        ("late", text.replace("deal", &format!("shuffle 1 {hash} -\ndeal")), "line 5"),
        ("after", format!("{text}shuffle 1 {hash} -\n"), "line 6"),
    ] {
        let done = run(&["verify", &folder.write(name, &text)]);
        assert_eq!(done.code, Some(2), "{done:?} {text}");
        assert!(done.err.contains(place), "{done:?} {text}");
    }
}
