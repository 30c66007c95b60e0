//! A seat goes to another device.

mod support;

use support::*;
use table::{Bytes, Command, Holder, OFFER_MILLIS, PlayerId};

/// Ada at another device.
const PHONE: PlayerId = PlayerId(11);

fn offer(who: PlayerId, place: usize, secret: u8) -> Command {
    Command::Offer { who, seat: seat(place), hash: Bytes([secret; 32]) }
}

fn take(who: PlayerId, secret: u8) -> Command {
    Command::Take { who, hash: Bytes([secret; 32]) }
}

fn refused(run: &mut Run, command: &Command) -> String {
    run.tries(command).expect_err("refused")
}

#[test]
fn a_seat_goes_along_once_with_everything_that_was_its_persons() {
    let mut run = Run::started(setup("6nimmt", 4));
    let card = run.first_legal(0);
    run.answer(ADA, 0, &card).expect("legal");
    run.does(&offer(ADA, 0, 1));
    run.restart();
    run.does(&take(PHONE, 1));
    let around = run.table.around();
    assert_eq!(around.seats()[0].holder, Holder::Person(PHONE));
    assert_eq!((&*around.seats()[0].name, around.host()), ("Ada", Some(PHONE)));
    assert_eq!(run.table.choice(seat(0)), Some(card), "what was chosen stays chosen");
    run.assert_restores();
    assert_eq!(refused(&mut run, &take(EVE, 1)), "table-link-gone", "it works once");
    assert_eq!(refused(&mut run, &take(PHONE, 1)), "table-link-gone");
    run.restart();
    assert_eq!(refused(&mut run, &take(EVE, 1)), "table-link-gone");
    assert_eq!(run.answer(ADA, 0, "5").expect_err("the other device has it"), "table-not-your-seat");
}

#[test]
fn a_link_is_for_its_time_its_seat_and_its_person() {
    let mut run = Run::started(setup("6nimmt", 4));
    assert_eq!(refused(&mut run, &offer(BEN, 0, 1)), "table-not-your-seat");
    assert_eq!(refused(&mut run, &take(PHONE, 1)), "table-link-gone", "nobody offered it");
    run.does(&offer(ADA, 0, 1));
    run.does(&offer(ADA, 0, 2));
    assert_eq!(refused(&mut run, &take(PHONE, 1)), "table-link-gone", "another one took its place");
    run.now += OFFER_MILLIS;
    assert_eq!(refused(&mut run, &take(PHONE, 2)), "table-link-gone", "too late");
    run.does(&offer(ADA, 0, 3));
    run.now += OFFER_MILLIS - 1;
    run.restart();
    run.does(&take(PHONE, 3));
    run.does(&offer(BEN, 1, 4));
    run.does(&Command::Kick { who: PHONE, seat: seat(1) });
    assert_eq!(refused(&mut run, &take(EVE, 4)), "table-link-gone", "the seat is Ben's no longer");
    run.assert_restores();
}

#[test]
fn nobody_learns_a_second_hand_by_a_link() {
    let mut run = Run::started(setup("6nimmt", 4));
    run.does(&offer(ADA, 0, 1));
    assert_eq!(refused(&mut run, &take(BEN, 1)), "table-one-hand");
    assert!(run.does(&take(ADA, 1)).entries.is_empty(), "it is hers already");
    run.does(&Command::Lock { who: ADA, locked: true });
    run.does(&take(PHONE, 1));
    run.does(&Command::Lock { who: PHONE, locked: false });
    for who in [ADA, PHONE] {
        let join = Command::Join { who, name: "Ada".into(), seat: Some(seat(2)) };
        assert_eq!(refused(&mut run, &join), "table-one-hand");
    }
    // Back to the device it came from.
    run.does(&offer(PHONE, 0, 2));
    run.does(&take(ADA, 2));
    assert_eq!(run.table.around().host(), Some(ADA));
}

#[test]
fn who_is_asked_to_be_quiet_is_so_at_every_device() {
    let mut run = Run::started(setup("6nimmt", 4));
    run.does(&Command::Mute { who: ADA, seat: seat(1), muted: true });
    run.does(&offer(BEN, 1, 1));
    run.does(&take(PHONE, 1));
    assert!(run.table.around().muted(seat(1)));
    assert_eq!(run.table.around().host(), Some(ADA), "Ada is host as before");
    run.assert_restores();
}

#[test]
fn a_change_of_seats_ends_all_links() {
    let mut run = Run::new(setup("6nimmt", 3));
    for (who, at) in [(ADA, 0), (BEN, 1)] {
        run.does(&Command::Join { who, name: "Somebody".into(), seat: Some(seat(at)) });
    }
    run.does(&offer(BEN, 1, 1));
    run.does(&Command::Arrange { who: ADA, order: Some([1, 0, 2].map(seat).into()) });
    assert_eq!(refused(&mut run, &take(PHONE, 1)), "table-link-gone");
}
