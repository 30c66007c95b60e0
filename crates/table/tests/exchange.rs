//! What goes before a shuffle, so that nobody decides it alone.

mod support;

use fair::{nonce_commitment, verify};
use game::Explain as _;
use record::{Bytes, Written};
use support::*;
use table::{Command, Entry, Millis, PlayerId, open};

const WAITS: u64 = 4_000;

fn fair_setup() -> Setup {
    Setup { nonce_millis: Some(WAITS), options: [("rounds", "1")].into(), ..setup("xnimmt", 2) }
}

/// Ada and Ben sit there and are connected; nothing has begun.
fn lobby() -> Run {
    let mut run = Run::new(fair_setup());
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        run.does(&Command::Join { who, name: name.into(), seat: None });
        run.does(&Command::Presence { who, here: true });
    }
    run
}

fn nonce(place: usize) -> Bytes {
    Bytes([place as u8 + 1; 32])
}

fn seal(who: PlayerId, place: usize, nth: u32) -> Command {
    let commitment = nonce_commitment(nth, seat(place), &nonce(place));
    Command::Seal { who, seat: seat(place), nth, commitment }
}

fn opening(who: PlayerId, place: usize, nth: u32) -> Command {
    Command::Open { who, seat: seat(place), nth, nonce: nonce(place) }
}

fn is_dealt(run: &Run) -> bool {
    run.kept.iter().any(|entry| matches!(entry, Entry::Dealt { .. }))
}

#[test]
fn everybody_commits_before_anybody_opens_and_the_record_proves_it() {
    let mut run = lobby();
    assert_eq!(run.tries(&opening(ADA, 0, 0)).expect_err("nothing is sealed"), "table-shuffle-late");
    run.does(&seal(ADA, 0, 0));
    assert_eq!(run.tries(&opening(ADA, 0, 0)).expect_err("others may still seal"), "table-shuffle-late");
    run.does(&seal(BEN, 1, 0));
    assert!(run.does(&Command::Start { who: ADA }).shuffle, "everybody is told that it is time");
    assert!(!is_dealt(&run) && run.table.around().ask().is_none(), "the nonces are waited for");
    run.assert_restores();
    run.does(&opening(ADA, 0, 0));
    assert!(!is_dealt(&run));
    run.does(&opening(BEN, 1, 0));
    assert!(is_dealt(&run) && run.table.around().ask().is_some());
    while !run.table.around().over() {
        assert!(!run.table.record().contains(&"02".repeat(32)) || run.table.record().contains(" - "));
        let secret_is_told = run.kept.iter().any(|entry| match entry {
            Entry::Drew { secret } => run.table.record().contains(&secret.to_string()),
            _ => false,
        });
        assert!(!secret_is_told, "cards that it decided are still hidden");
        for (who, place) in [(ADA, 0), (BEN, 1)] {
            let legal = run.table.legal(seat(place));
            if let Some(first) = legal.first() {
                run.answer(who, place, first).expect("legal");
            }
        }
    }
    let written = Written::parse(&run.table.record()).expect("a record");
    let (record, _) = written.replay::<catalog::XNimmt>().expect("it replays");
    assert!(verify(&record).iter().all(|checked| checked.verdict.is_good()));
    let opened: Vec<_> = record.shuffles[0].nonces.values().filter_map(|nonce| nonce.opened).collect();
    assert_eq!(opened, [nonce(0), nonce(1)]);
    run.assert_restores();
}

#[test]
fn who_adds_nothing_is_not_waited_for() {
    let mut run = lobby();
    let effects = run.does(&Command::Start { who: ADA });
    assert!(is_dealt(&run), "nobody has sealed anything");
    assert!(effects.shuffle, "the next secret is committed to at once");
}

#[test]
fn a_nonce_that_does_not_come_counts_for_nothing_after_a_while() {
    for leaves in [false, true] {
        let mut run = lobby();
        run.does(&seal(ADA, 0, 0));
        run.does(&seal(BEN, 1, 0));
        let effects = run.does(&Command::Start { who: ADA });
        assert_eq!(effects.wake_at, Some(Millis(WAITS)));
        run.does(&opening(ADA, 0, 0));
        if leaves {
            // Whoever is gone is not waited for.
            run.does(&Command::Presence { who: BEN, here: false });
        } else {
            run.tick(WAITS - 1);
            assert!(!is_dealt(&run));
            run.tick(1);
        }
        assert!(is_dealt(&run));
        assert_eq!(run.tries(&opening(BEN, 1, 0)).expect_err("it is dealt"), "table-shuffle-late");
    }
}

#[test]
fn a_crash_while_nonces_are_opened_loses_none() {
    let mut run = lobby();
    run.does(&seal(ADA, 0, 0));
    run.does(&seal(BEN, 1, 0));
    run.does(&Command::Start { who: ADA });
    run.does(&opening(ADA, 0, 0));
    run.restart();
    run.does(&Command::Tick);
    assert!(!is_dealt(&run), "people are on their way back");
    run.does(&Command::Presence { who: BEN, here: true });
    run.does(&opening(BEN, 1, 0));
    assert!(is_dealt(&run));
    assert_eq!(run.kept.iter().filter(|entry| matches!(entry, Entry::Opened { .. })).count(), 2);
}

#[test]
fn nobody_changes_a_nonce_or_adds_one_late() {
    let mut run = lobby();
    run.does(&seal(ADA, 0, 0));
    let again = run.does(&seal(ADA, 0, 0));
    assert!(again.entries.is_empty(), "the same once more is no harm");
    let other = Command::Seal { who: ADA, seat: seat(0), nth: 0, commitment: Bytes([9; 32]) };
    assert_eq!(run.tries(&other).expect_err("committed"), "table-shuffle-late");
    assert_eq!(run.tries(&seal(BEN, 0, 0)).expect_err("Ada's seat"), "table-not-your-seat");
    assert_eq!(run.tries(&seal(BEN, 1, 1)).expect_err("another shuffle"), "table-shuffle-late");
    run.does(&Command::Start { who: ADA });
    assert_eq!(run.tries(&seal(BEN, 1, 0)).expect_err("nonces are opened"), "table-shuffle-late");
    let forged = Command::Open { who: ADA, seat: seat(0), nth: 0, nonce: nonce(7) };
    assert_eq!(run.tries(&forged).expect_err("another number"), "table-shuffle-other");
    run.restart();
    assert_eq!(run.tries(&seal(BEN, 1, 0)).expect_err("nor after a crash"), "table-shuffle-late");
}

#[test]
fn entries_that_skip_the_exchange_are_refused() {
    let joined = |run: &Run| run.kept[..run.kept.len() - 1].to_vec();
    let mut run = lobby();
    run.does(&Command::Start { who: ADA });
    let deal = run.kept.iter().find(|entry| matches!(entry, Entry::Dealt { .. })).expect("dealt").clone();
    let without: Vec<_> = joined(&run)
        .into_iter()
        .filter(|entry| !matches!(entry, Entry::Drew { .. } | Entry::Dealt { .. }))
        .chain([deal])
        .collect();
    let refused = open(&fair_setup(), &without, Millis(0)).map(drop).expect_err("no secret was drawn");
    assert_eq!(refused.message().code, "table-shuffle-late");
}
