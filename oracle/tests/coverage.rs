//! Keeps playing until everything in `data/coverage.txt` has happened, in every game.

use game::{Game, Seat, SeatSet};
use krass::{Did, Kind, Krass, OpensAs, Reason};
use sixnimmt::anniversary::{self as ann, Anniversary, Cause, Phase as AnnPhase, Special};
use sixnimmt::base::Base;
use sixnimmt::common::{Beat, End, Ending};
use sixnimmt::pro::Pro;
use std::cmp::Reverse;
use testkit::Step;
use testkit::coverage::{Coverage, Moment, play_until_covered};
use xnimmt::XNimmt;

const LIST: &str = include_str!("data/coverage.txt");

#[test]
fn xnimmt() {
    let mut plans: Vec<(usize, String)> = Vec::new();
    for n_seats in 2..=4 {
        plans.push((n_seats, String::new()));
        plans.push((n_seats, "x_choice=must_fit_if_possible rounds=1".into()));
    }
    plans.extend((3..=10).map(|rounds| (3, format!("rounds={rounds} lab.hand=2"))));
    play_until_covered::<XNimmt>(LIST, &borrowed(&plans), 2000, |moment, coverage| {
        for event in moment.events {
            match event {
                xnimmt::Event::RoundEnded { .. } => {
                    let empty = moment.after.secrets().iter().filter(|secret| secret.hand.is_empty()).count();
                    coverage.hit(if empty == 1 {
                        "round ends with one empty hand"
                    } else {
                        "round ends with several empty hands"
                    });
                    let all_empty = empty == moment.after.secrets().len();
                    coverage.hit_if(all_empty, "round ends with all hands empty");
                }
                // The hand was empty until the taken cards came (XN-7.1).
                xnimmt::Event::HandGrew { seat, cards } => coverage.hit_if(
                    moment.after.table().places()[seat.idx()].hand_len as usize == cards.len(),
                    "XN-7.1 the last card refills the hand",
                ),
                xnimmt::Event::FullRowTaken { row, .. } => coverage.hit(format!("full row {row} taken")),
                xnimmt::Event::LowCardTook { cards, .. } => {
                    coverage.hit(format!("low card takes {}", cards.len()));
                }
                xnimmt::Event::MatchEnded { winners, .. } => coverage.hit(sharing(*winners)),
                _ => {}
            }
        }
    });
}

#[test]
fn base() {
    let mut plans: Vec<(usize, String)> = (2..=10).map(|n_seats| (n_seats, String::new())).collect();
    plans.push((4, "end=rounds rounds=1".into()));
    plans.push((3, "end=both rounds=2".into()));
    plans.push((3, "end=both rounds=9 target=10".into()));
    play_until_covered::<Base>(LIST, &borrowed(&plans), 600, |moment, coverage| {
        for event in moment.events {
            if let sixnimmt::base::Event::Board(beat) = event {
                let format = moment.after.table().rules().format();
                board(beat, format.ending(), coverage);
            }
        }
    });
}

#[test]
fn pro() {
    let mut plans: Vec<(usize, String)> = Vec::new();
    for n_seats in 2..=6 {
        plans.push((n_seats, String::new()));
        plans.push((n_seats, "draft_order=snake open_hands=false".into()));
    }
    plans.extend((0..6).map(|seat| (6, format!("first_picker=seat:{seat} end=rounds rounds=1"))));
    plans.push((3, "end=both rounds=2".into()));
    plans.push((3, "end=both rounds=9 target=10".into()));
    play_until_covered::<Pro>(LIST, &borrowed(&plans), 600, |moment, coverage| {
        for event in moment.events {
            if let sixnimmt::pro::Event::Board(beat) = event {
                let format = moment.after.table().rules().format();
                board(beat, format.ending(), coverage);
            }
        }
    });
}

fn board(beat: &Beat, ending: &Ending, coverage: &mut Coverage) {
    match beat {
        Beat::LowCardTook { cards, .. } => coverage.hit(format!("low card takes {}", cards.len())),
        Beat::MatchEnded { winners, totals } => {
            coverage.hit(sharing(*winners));
            if ending.end() == End::Both {
                let highest = totals.as_slice().iter().max();
                let by_target = highest >= ending.target().as_ref();
                coverage.hit(if by_target { "both: ends by target" } else { "both: ends by rounds" });
            }
        }
        _ => {}
    }
}

#[test]
fn anniversary() {
    let mut plans: Vec<(usize, String)> = Vec::new();
    for n_seats in 2..=8 {
        plans.push((n_seats, String::new()));
    }
    plans.push((4, "seven_target=own_row insert_allow_end=true np_accounting=cards redeal=deck_only".into()));
    plans.push((8, "redeal=deck_only".into()));
    plans.push((6, "redeal=deck_only".into()));
    plans.push((3, "end=target".into()));
    plans.push((3, "end=both rounds=3".into()));
    plans.push((3, "lab.hand=20 lab.specials=7 np_accounting=cards".into()));
    plans.push((2, "lab.hand=30 lab.specials=10".into()));
    let mut low_cards = 0;
    play_until_covered::<Anniversary>(LIST, &borrowed(&plans), 2000, |moment, coverage| {
        special_moves(moment, coverage);
        special_refusals(moment.after, coverage);
        for event in moment.events {
            special_events(moment, event, coverage);
            match event {
                ann::Event::TurnStarted { .. } => low_cards = 0,
                ann::Event::LowCard { .. } => low_cards += 1,
                _ => {}
            }
            coverage.hit_if(low_cards > 1, "SN-ANN-X-1 several low cards in one turn");
        }
    });
}

/// What a special card leads to, from the states around it.
fn special_moves(moment: &Moment<'_, Anniversary>, coverage: &mut Coverage) {
    let Step::Move(seat, mv) = moment.step else { return };
    let (before, after) = (moment.before.table(), moment.after.table());
    let takes =
        |event: &ann::Event| matches!(event, ann::Event::RowTaken { seat: taker, .. } if taker == seat);
    let takes = moment.events.iter().any(takes);
    match (*mv, before.phase()) {
        (ann::Move::Stop(row), _) => {
            coverage.hit_if(before.sevens().contains(row.into()), "SN-ANN-X-8 STOP on a SEVEN row");
            coverage.hit_if(
                takes && after.stopped().is_empty(),
                "SN-ANN-X-10 own STOP comes off in the own take",
            );
        }
        (ann::Move::Seven(row), AnnPhase::Special { card, .. }) => {
            let row = usize::from(row);
            let full = before.rows()[row].len() == before.rules().cap();
            let own = full && before.dest_row(card) == Some(row);
            coverage.hit_if(own && !takes, "SEVEN saves the own full row");
            coverage.hit_if(
                own && !takes && before.fifth() && after.fifth(),
                "SN-ANN-X-5 five rows: SEVEN saves the own full row",
            );
        }
        (ann::Move::Shift(_, to), _) => {
            let to = usize::from(to);
            let from_seven_rows =
                before.sevens().contains(to) && before.rows()[to].len() == before.rules().cap();
            coverage.hit_if(from_seven_rows, "SN-ANN-X-12 SHIFT into a SEVEN row with five");
        }
        (ann::Move::Replace(_), _) => {
            coverage.hit_if(!before.stopped().is_empty(), "SN-ANN-X-13 REPLACE with blocked rows");
        }
        (ann::Move::Plus(card), AnnPhase::NpCard { card: number, .. }) => {
            coverage
                .hit_if(before.fifth() && card == number, "SN-ANN-X-3 five rows: the own number is positive");
        }
        (ann::Move::Insert(row), AnnPhase::Special { card, .. }) => {
            let row = usize::from(row);
            let at_end = before.rows()[row].last() < Some(card);
            let room = before.rows()[row].len() < before.cap(row);
            coverage.hit(match (at_end, room) {
                (true, true) => "INSERT at the end, with room",
                (true, false) => "INSERT at the end of a row at capacity",
                (false, true) => "INSERT inside, with room",
                (false, false) => "INSERT into a row at capacity",
            });
            coverage.hit_if(!at_end && before.insert_pos(row, card) == 0, "INSERT before the first card");
        }
        _ => {}
    }
    coverage.hit_if(
        before.fifth() && after.fifth() && after.stopped().len() == 2,
        "SN-ANN-X-7 five rows, two STOP",
    );
    if let Some(special) = mv.special() {
        coverage.hit(format!("plays {special}"));
    }
}

/// What is illegal although the card is in hand.
fn special_refusals(game: &Anniversary, coverage: &mut Coverage) {
    let table = game.table();
    let AnnPhase::Special { seat, card } = table.phase() else { return };
    let refused = |mv: ann::Move| game.check(seat, mv).is_err();
    let holds = |special| game.secrets()[seat.idx()].specials.contains(special);
    for row in table.stopped().iter() {
        let row = row as u8;
        coverage.hit_if(
            holds(Special::Stop) && refused(ann::Move::Stop(row)),
            "SN-ANN-STOP-4 STOP on a blocked row is refused",
        );
        coverage.hit_if(
            holds(Special::Seven) && refused(ann::Move::Seven(row)),
            "SN-ANN-X-9 SEVEN on a blocked row is refused",
        );
        coverage.hit_if(
            holds(Special::Insert) && refused(ann::Move::Insert(row)),
            "SN-ANN-X-9 INSERT into a blocked row is refused",
        );
        if holds(Special::Shift) {
            let blocked = table.rows()[usize::from(row)].cards();
            for (other, other_row) in (0..).zip(table.rows()).filter(|&(other, _)| other != row) {
                let into = other_row.cards().iter().any(|card| refused(ann::Move::Shift(card, row)));
                coverage.hit_if(into, "SN-ANN-X-9 SHIFT into a blocked row is refused");
                let out = blocked.iter().any(|card| refused(ann::Move::Shift(card, other)));
                coverage.hit_if(out, "SN-ANN-X-9 SHIFT out of a blocked row is refused");
            }
        }
    }
    for row in table.sevens().iter() {
        let other_row = (0..table.rows().len() as u8).any(|other| !refused(ann::Move::Seven(other)));
        let twice = holds(Special::Seven) && refused(ann::Move::Seven(row as u8));
        coverage.hit_if(twice && other_row, "SN-ANN-X-11 a second SEVEN only on another row");
        let full = table.rows()[row].len() == table.cap(row);
        let from = (0..table.rows().len()).find(|&other| other != row && !table.stopped().contains(other));
        if let Some(from) = from.filter(|_| full && holds(Special::Shift) && !table.stopped().contains(row)) {
            let moved = table.rows()[from].last().expect("a card");
            coverage.hit_if(
                refused(ann::Move::Shift(moved, row as u8)),
                "SN-ANN-X-12 SHIFT into a SEVEN row with six is refused",
            );
        }
    }
    coverage
        .hit_if(table.stopped().len() == 2 && holds(Special::Stop), "SN-ANN-STOP-4 a third STOP is refused");
    coverage
        .hit_if(holds(Special::Fifth) && refused(ann::Move::Fifth), "SN-ANN-FIFTH-2 a sixth row is refused");
    coverage.hit_if(holds(Special::Np) && refused(ann::Move::Np), "SN-ANN-NP-2 NP without a take is refused");
    let insert = (0..table.rows().len() as u8).all(|row| refused(ann::Move::Insert(row)));
    coverage.hit_if(holds(Special::Insert) && insert, "SN-ANN-INSERT-3 INSERT fits nowhere");
    coverage.hit_if(
        holds(Special::Replace) && game.secrets()[seat.idx()].hand.is_empty(),
        "SN-ANN-REPL-4 REPLACE without another number",
    );
    coverage.hit_if(table.dest_row(card).is_none(), "a low card is up");
}

fn special_events(moment: &Moment<'_, Anniversary>, event: &ann::Event, coverage: &mut Coverage) {
    let (before, after) = (moment.before.table(), moment.after.table());
    match *event {
        ann::Event::RowTaken { card, row, cards, kept, cause, seven, .. } => {
            let five = kept.is_none();
            if five && cause == Cause::Insert {
                coverage.hit_if(cards.contains(card), "SN-ANN-X-2 five rows: INSERT into a row at capacity");
            }
            if five && seven && cause == Cause::Full && cards.len() == before.rules().cap() + 2 {
                coverage.hit("SN-ANN-X-4 five rows: seventh number on a SEVEN row");
            }
            let remains = before.stopped().iter().any(|stopped| {
                // A vanished row above moves the others up.
                let now = stopped - usize::from(five && usize::from(row) < stopped);
                before.sevens().contains(stopped)
                    && stopped != usize::from(row)
                    && after.sevens().contains(now)
            });
            coverage.hit_if(remains && after.stopped().is_empty(), "SN-ANN-X-8 STOP goes, SEVEN remains");
            coverage.hit(match (cause, five) {
                (Cause::Full, false) => "takes a full row",
                (Cause::Low, false) => "takes a row with a low card",
                (Cause::Insert, false) => "takes a row with INSERT",
                (Cause::Full, true) => "five rows: takes a full row",
                (Cause::Low, true) => "five rows: takes a row with a low card",
                (Cause::Insert, true) => "five rows: takes a row with INSERT",
            });
            coverage.hit_if(seven && cause == Cause::Low, "SN-ANN-SEVEN-6 a low card takes a SEVEN row");
        }
        ann::Event::RowRestarted { .. } => {
            coverage.hit_if(before.fifth() && after.fifth(), "SN-ANN-X-6 five rows: SHIFT empties a row");
        }
        ann::Event::NpCounted { seat, used, of, cards, .. } => {
            coverage.hit_if(
                used == 0 && after.places()[seat.idx()].net == 0,
                "SN-ANN-X-14 NP without any other heads",
            );
            coverage.hit_if(used > 0 && used < of, "NP uses a part");
            coverage.hit_if(used == of, "NP uses everything");
            coverage.hit_if(!cards.is_empty(), "NP sets cards aside");
        }
        ann::Event::SwapGiven { special, .. } => coverage.hit(format!("gives {special}")),
        ann::Event::RoundStarted { round, n_new, recycled, .. } if round > 1 => {
            coverage.hit_if(before.rules().specials_dealt() == 3, &format!("new special cards {n_new}"));
            coverage.hit_if(recycled, "discards help out in the deal");
        }
        ann::Event::MatchEnded { winners, .. } => coverage.hit(sharing(winners)),
        _ => {}
    }
}

#[test]
fn krass() {
    let mut plans: Vec<(usize, String)> = Vec::new();
    for n_seats in 3..=5 {
        plans.push((n_seats, String::new()));
        plans.push((n_seats, "xx_only=true chips=3".into()));
        plans.push((n_seats, "lab.hand=1 lab.reserve=0 oldest_seat=1".into()));
        plans.push((n_seats, "lab.hand=2 lab.reserve=0 lab.ranks=4 xx_only=true oldest_seat=2".into()));
        plans.push((n_seats, "lab.hand=3 lab.reserve=1 lab.ranks=5".into()));
    }
    plans.push((4, "oldest_seat=3".into()));
    plans.push((5, "oldest_seat=4".into()));
    play_until_covered::<Krass>(LIST, &borrowed(&plans), 6000, |moment, coverage| {
        for event in moment.events {
            krass_event(moment, event, coverage);
        }
    });
}

fn krass_event(moment: &Moment<'_, Krass>, event: &krass::Event, coverage: &mut Coverage) {
    let (before, after) = (moment.before.table(), moment.after.table());
    match *event {
        krass::Event::Played { x, combination, .. } => {
            let n_x = ["", " with X", " with two X"].get(x.len()).expect("two X at most");
            let only_x = x.len() == 2 && matches!(combination.kind, Kind::Straight2 | Kind::Pair);
            coverage.hit(if only_x {
                format!("{} of X only", combination.kind.key())
            } else {
                format!("{}{n_x}", combination.kind.key())
            });
            for value in x.iter() {
                coverage.hit(format!("X declared {value}"));
            }
            let third = before.trick().combinations().count() >= 2;
            coverage.hit_if(third, "a trick with three combinations");
        }
        krass::Event::TrickOpened { seat, opens_as } => {
            coverage.hit(match opens_as {
                OpensAs::LeftOfDealer => "KK-2.4 left of the dealer opens",
                OpensAs::LastLoser => "KK-10.2 the only loser opens",
                OpensAs::Oldest => "KK-10.3 the oldest opens",
                OpensAs::Winner => "KK-6.2 the winner opens",
                OpensAs::NextHighest => "KK-6.3 the next-highest opens",
                OpensAs::RightOfWinner => "KK-6.4 to the right of the winner opens",
            });
            opener_details(moment, seat, opens_as, coverage);
        }
        krass::Event::TrickWon { by, .. } => coverage.hit(match by {
            krass::WonBy::Combination => "KK-6.1 won by a combination",
            krass::WonBy::Stop => "KK-7.1 won by STOP",
            krass::WonBy::Opening => "KK-7.4 won by opening",
        }),
        krass::Event::StopPlayed { .. } | krass::Event::RedrawPlayed { .. } => {
            let card = if matches!(event, krass::Event::StopPlayed { .. }) { "STOP" } else { "REDRAW" };
            let opens = before.trick().acts().next().is_none();
            coverage.hit(format!("{card} {}", if opens { "opens" } else { "later" }));
        }
        krass::Event::DrawStarted { n_cards, was_empty, .. } => {
            coverage.hit(format!("draws {n_cards}"));
            coverage.hit_if(was_empty, "KK-7.7 draws into an empty hand");
            let stop = before.trick().acts().any(|act| act.did == Did::Redraw)
                && matches!(moment.step, Step::Move(_, krass::Move::Stop { .. }));
            coverage.hit_if(stop, "KK-7.6 a STOP player draws");
        }
        krass::Event::RoundEnded { result, .. } => {
            coverage.hit(match result.reason {
                Reason::Stuck => "KK-9.1 stuck",
                Reason::LastWithCards => "KK-9.2 last with cards",
                Reason::AllEmpty => "KK-9.3 nobody has cards",
            });
            if result.match_losers.is_empty() {
                coverage.hit(if result.losers.len() == 1 {
                    "KK-10.1 one pays"
                } else {
                    "KK-10.1 several pay"
                });
            } else {
                coverage.hit(if result.match_losers.len() == 1 {
                    "KK-11.1 one loses the match"
                } else {
                    "several lose the match"
                });
                coverage.hit_if(
                    result.match_losers.len() < result.losers.len(),
                    "KK-11.2 some lose the match, others pay",
                );
            }
            let winner_drew = matches!(moment.step, Step::Move(_, krass::Move::Draw { .. }));
            let lone = result.losers.first().filter(|_| result.losers.len() == 1);
            coverage.hit_if(
                winner_drew && result.reason == Reason::LastWithCards && lone == after.last_trick_winner(),
                "AMB-KK-9 the winner draws and is the last with cards",
            );
        }
        _ => {}
    }
}

/// Openers that the words of KK-6.3 and KK-6.4 single out.
fn opener_details(moment: &Moment<'_, Krass>, opener: Seat, opens_as: OpensAs, coverage: &mut Coverage) {
    if opens_as != OpensAs::NextHighest && opens_as != OpensAs::RightOfWinner {
        return;
    }
    let winner = moment.after.table().last_trick_winner().expect("a trick was won");
    let stop = matches!(moment.step, Step::Move(_, krass::Move::Stop { .. }));
    coverage.hit_if(
        stop && opens_as == OpensAs::NextHighest,
        "KK-6.3 after a STOP the highest combination opens",
    );
    if opens_as == OpensAs::NextHighest {
        // All combinations before the last move, best first, without those of the winner.
        let mut others: Vec<_> =
            moment.before.table().trick().combinations().filter(|&(seat, _)| seat != winner).collect();
        others.sort_by_key(|&(_, combination)| Reverse(combination));
        let skipped = others.first().is_some_and(|&(best, _)| best != opener);
        coverage.hit_if(skipped, "KK-6.3 down the list of combinations");
    } else {
        let n_seats = moment.after.table().places().len();
        coverage.hit_if(winner.right(n_seats) != opener, "KK-6.4 further to the right");
    }
}

fn sharing(winners: SeatSet) -> &'static str {
    if winners.len() == 1 { "one winner" } else { "shared victory" }
}

fn borrowed(plans: &[(usize, String)]) -> Vec<(usize, &str)> {
    plans.iter().map(|(n_seats, options)| (*n_seats, options.as_str())).collect()
}

#[test]
fn what_is_not_listed_fails_and_so_does_what_never_happens() {
    let play = |list: &str| {
        let list = list.to_string();
        std::panic::catch_unwind(move || {
            let options = [(2, "rounds=1"), (3, "rounds=2")];
            play_until_covered::<XNimmt>(&list, &options, 2, |_, _| {});
        })
    };
    let of_game: Vec<&str> = LIST.lines().filter(|line| line.starts_with("xnimmt: ")).collect();
    let events = of_game.iter().filter(|line| line.contains(": event ")).count();
    assert!(events > 10, "the list has kinds of events");
    let without_an_event: Vec<&str> =
        of_game.iter().copied().filter(|line| *line != "xnimmt: event placed").collect();
    for list in [without_an_event.join("\n"), of_game.join("\n")] {
        let message = *play(&list).expect_err("fails").downcast::<String>().expect("a message");
        let expected = if list.contains(": event placed") {
            "has not happened"
        } else {
            "not in the list:\nxnimmt: event placed"
        };
        assert!(message.contains(expected), "{message}");
    }
}
