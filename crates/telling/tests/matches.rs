//! What is told of whole matches.

mod random_match;

use game::{Explain as _, Game, MoveList, Observer, Seat, ToAct, View as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use telling::{Spot, Telling, Words};
use texts::{Lang, People};

#[test]
fn the_winners_that_a_view_tells_are_those_of_the_game() {
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => {
            for seed in 0..40 {
                let game = random_match::play::<G>(4, seed, |_| {});
                assert_eq!(game.view(Observer::Public).winners(), game.winners(), "{} with seed {seed}", spec.id);
            }
        })
        .expect("a game of the list");
    }
}

fn words(you: Option<Seat>) -> Words {
    let names = ["Ada", "Ben", "Cleo", "Dan"].map(String::from).to_vec();
    Words::of(&People { names, you }, 4, Lang::En)
}

fn observers() -> impl Iterator<Item = (Observer, Words)> {
    let seats = Seat::all(4).map(|seat| (Observer::Seat(seat), words(Some(seat))));
    seats.chain([(Observer::Public, words(None))])
}

/// In every match that somebody may believe to be in, the same is remembered.
fn tells_nothing_new<G: Game>()
where
    G::View: Telling,
{
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let (mut step, mut n_lines) = (0, 0);
    let observers: Vec<_> = observers().collect();
    random_match::play(4, 3, |game: &G| {
        step += 1;
        if step % 17 != 0 {
            return;
        }
        let (by, words) = &observers[step / 17 % observers.len()];
        let view = game.view(*by);
        let told = view.say_remembered(words);
        assert_eq!(view.determinize(&mut rng).view(*by).say_remembered(words), told, "{by:?}");
        n_lines += told.len();
    });
    assert!(n_lines > 5, "there is something to remember");
}

#[test]
fn what_is_remembered_tells_nothing_that_a_view_does_not() {
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => tells_nothing_new::<G>()).expect("a game of the list");
    }
}

/// The sentence about something that is remembered, told to everybody, at every step of some matches.
fn remembered<G: Game>(mut check: impl FnMut(&G, Observer, &str))
where
    G::View: Telling,
{
    let observers: Vec<_> = observers().collect();
    for seed in 0..2 {
        let mut step = 0;
        random_match::play(4, seed, |game: &G| {
            step += 1;
            // Sentences take long to say.
            if step % 13 == 0 {
                let (by, words) = &observers[step / 13 % observers.len()];
                check(game, *by, &game.view(*by).say_remembered(words).join("\n"));
            }
        });
    }
}

#[test]
fn what_an_x_stands_for_is_shown_with_the_play() {
    let mut n_x = 0;
    for seed in 0..20 {
        random_match::play(4, seed, |game: &krass::Krass| {
            for pile in game.view(Observer::Public).piles(&words(None)) {
                let has_x = pile.cards.iter().any(|face| face.label == game::Label::Word("x"));
                // A reserve card stands for nothing, and of a single card the kind says it all.
                if has_x && pile.cards.len() > 1 {
                    assert!(pile.title.contains("X="), "{}", pile.title);
                    n_x += 1;
                }
            }
        });
    }
    assert!(n_x > 0, "somebody played an X with others");
}

#[test]
fn the_card_of_a_fifth_row_lies_beside_it() {
    let mut n_rows = 0;
    for seed in 0..20 {
        random_match::play(4, seed, |game: &sixnimmt::anniversary::Anniversary| {
            let piles = game.view(Observer::Public).piles(&words(None));
            let is_fifth = |face: &telling::Face| face.label == game::Label::Word("fifth");
            let marked: Vec<_> = piles.iter().map(|pile| pile.markers.iter().any(is_fifth)).collect();
            assert_eq!(marked.iter().filter(|is_marked| **is_marked).count(), marked.len().saturating_sub(4));
            if marked.len() == 5 {
                assert!(marked[4]);
                n_rows += 1;
            }
        });
    }
    assert!(n_rows > 0, "somebody opened a fifth row");
}

/// What follows these words in the sentence that has them.
fn behind<'a>(told: &'a str, words: &str) -> &'a str {
    told.lines().find_map(|line| line.split_once(words)).map_or("", |(_, rest)| rest)
}

/// Whether the sentence with these words lists a card.
fn lists(told: &str, words: &str, card: bulls::Card) -> bool {
    let cards = behind(told, words).rsplit(':').next().unwrap_or("");
    cards.split([',', '.', ' ']).any(|word| word == card.number().to_string())
}

#[test]
fn cards_that_came_openly_into_hands_and_piles_are_remembered_in_xnimmt() {
    let (mut n_known, mut n_taken) = (0, 0);
    remembered(|game: &xnimmt::XNimmt, by, told| {
        for (seat, place) in Seat::all(4).zip(game.table().places()) {
            let name = ["Ada", "Ben", "Cleo", "Dan"][seat.idx()];
            for card in place.known.iter().filter(|_| by != Observer::Seat(seat)) {
                n_known += 1;
                assert!(lists(told, &format!("{name} certainly holds"), card), "{card} in {told}");
            }
            for card in place.x_pile {
                n_taken += 1;
                assert!(lists(told, "taken and", card), "{card} in {told}");
            }
        }
    });
    assert!(n_known > 5 && n_taken > 20, "{n_known} {n_taken}");
}

#[test]
fn bull_piles_are_remembered_by_value_in_6nimmt() {
    let mut n_taken = 0;
    remembered(|game: &sixnimmt::base::Base, _, told| {
        for card in game.table().board().places().iter().flat_map(|(_, place)| place.pile.iter()) {
            n_taken += 1;
            assert!(lists(told, "taken and", card), "{card} in {told}");
        }
    });
    assert!(n_taken > 20, "{n_taken}");
}

#[test]
fn the_hands_that_everybody_saw_being_picked_are_remembered_in_pro() {
    let mut n_picked = 0;
    remembered(|game: &sixnimmt::pro::Pro, by, told| {
        for (seat, hand) in game.table().hands().iter().filter(|(seat, _)| by != Observer::Seat(*seat)) {
            let name = ["Ada", "Ben", "Cleo", "Dan"][seat.idx()];
            for card in hand {
                n_picked += 1;
                assert!(lists(told, &format!("{name} has"), card), "{card} in {told}");
            }
        }
    });
    assert!(n_picked > 20, "{n_picked}");
}

#[test]
fn reclaimed_numbers_and_played_special_cards_are_remembered_in_anniversary() {
    let (mut n_known, mut n_played) = (0, 0);
    remembered(|game: &sixnimmt::anniversary::Anniversary, by, told| {
        for (seat, place) in Seat::all(4).zip(game.table().places()) {
            let name = ["Ada", "Ben", "Cleo", "Dan"][seat.idx()];
            for card in place.known.iter().filter(|_| by != Observer::Seat(seat)) {
                n_known += 1;
                assert!(lists(told, &format!("{name} certainly holds"), card), "{card} in {told}");
            }
        }
        let played = game.table().discard().labels().len();
        n_played += played;
        assert_eq!(behind(told, "played:").is_empty(), played == 0, "{told}");
    });
    assert!(n_known > 0 && n_played > 20, "{n_known} {n_played}");
}

#[test]
fn reserves_taken_and_discards_are_remembered_in_krass_kariert() {
    let (mut n_known, mut n_discards) = (0, 0);
    remembered(|game: &krass::Krass, by, told| {
        for (seat, place) in Seat::all(4).zip(game.table().places()) {
            let name = ["Ada", "Ben", "Cleo", "Dan"][seat.idx()];
            for card in place.hand.iter().flatten().filter(|_| by != Observer::Seat(seat)) {
                n_known += 1;
                let held = behind(told, &format!("{name} holds"));
                assert!(held.contains(&words(None).label(card.into())), "{card} in {told}");
            }
        }
        let discards = game.table().discards();
        for card in krass::Card::kinds().filter(|&card| discards.of(card) > 0) {
            n_discards += 1;
            let counted = format!("{} ×{}", words(None).label(card.into()), discards.of(card));
            assert!(behind(told, "out of play:").contains(&counted), "{counted} in {told}");
        }
    });
    assert!(n_known > 5 && n_discards > 20, "{n_known} {n_discards}");
}

/// Who can play no number is asked for what is left, and nobody else is told so.
#[test]
fn who_cannot_outbid_is_told_what_else_there_is() {
    let mut asked = std::collections::BTreeSet::new();
    for seed in 0..200 {
        random_match::play::<catalog::Krass>(4, seed, |game| {
            let krass::Phase::Act { seat } = game.table().phase() else { return };
            let view = game.view(Observer::Seat(seat));
            let mut legal = MoveList::new();
            game.legal_moves(seat, &mut legal);
            let question = view.question(&legal, &words(Some(seat)));
            let plays = legal.iter().any(|mv| matches!(mv, krass::Move::Play { .. }));
            let cannot = !plays && game.table().trick().to_beat().is_some();
            assert_eq!(question.starts_with("You cannot outbid "), cannot, "{question}");
            if let (true, Some((_, ways))) = (cannot, question.split_once(": ")) {
                asked.insert(ways.to_string());
            }
        });
    }
    let found: Vec<_> = asked.iter().map(String::as_str).collect();
    for ways in ["take a reserve card.", "play STOP.", "play REDRAW or take a reserve card."] {
        assert!(asked.contains(ways), "{found:?}");
    }
}

/// With five rows the number goes along with the row that it takes (SN-ANN-FIFTH-3).
#[test]
fn what_a_number_takes_is_foretold_with_the_number_where_it_goes_along() {
    use sixnimmt::anniversary::{Move, Phase};
    let mut n_told = 0;
    for seed in 0..100 {
        random_match::play::<catalog::Anniversary>(4, seed, |game| {
            let table = game.table();
            let Phase::Special { seat, card } = table.phase() else { return };
            let Some(row) = table.dest_row(card).filter(|&row| table.rows()[row].len() >= table.cap(row))
            else {
                return;
            };
            let n_cards = table.rows()[row].len() + usize::from(table.fifth());
            let about = game.view(Observer::Seat(seat)).about(Move::None, &words(Some(seat)));
            assert!(about.contains(&format!(": {n_cards} cards, ")), "{n_cards}: {about}");
            n_told += u32::from(table.fifth());
        });
    }
    assert!(n_told > 0, "no five rows");
}

/// A card of the hand that is tapped while a row is asked for is answered with what is asked.
#[test]
fn whoever_is_asked_for_a_row_can_tap_cards_and_learns_why_not() {
    for spec in catalog::GAMES.iter().filter(|spec| spec.id != "krasskariert") {
        let mut n_asked = 0;
        catalog::for_game!(spec.id, G => {
            for seed in 0..60 {
                random_match::play::<G>(4, seed, |game: &G| {
                    let ToAct::Seats(seats) = game.to_act() else { return };
                    let seat = seats.first().expect("someone acts");
                    let mut legal = Vec::new();
                    game.legal_moves(seat, &mut legal);
                    let view = game.view(Observer::Seat(seat));
                    let attempts = view.attempts(&legal);
                    assert!(attempts.iter().all(|mv| !legal.contains(mv)), "{}: they are none", spec.id);
                    if legal.iter().all(|&mv| matches!(view.spots(mv)[..], [Spot::Row(_)])) {
                        n_asked += 1;
                        for nth in 0..view.hand_cards().len() as u8 {
                            let tapped = |&mv: &_| view.spots(mv) == [Spot::Hand(nth)];
                            assert!(attempts.iter().any(tapped), "{}: card {nth}", spec.id);
                        }
                    }
                });
            }
        })
        .expect("a game of the list");
        assert!(n_asked > 0, "{}", spec.id);
    }
}

/// Which rows a low number is compared with, and what becomes of it, in the question for a row and in what is foretold.
#[test]
fn a_low_number_is_asked_about_as_the_rows_are() {
    use sixnimmt::anniversary::{Move, Phase};
    let mut asked = std::collections::BTreeSet::new();
    for seed in 0..150 {
        random_match::play::<catalog::Anniversary>(4, seed, |game| {
            let table = game.table();
            let (is_blocked, is_fifth) = (!table.stopped().is_empty(), table.fifth());
            let end = if is_blocked { "every open row end, " } else { "every row end, " };
            let goes = if is_fifth { "goes along, and the row is gone." } else { "starts it again." };
            match table.phase() {
                Phase::ChooseRow { seat, .. } => {
                    let question = game.view(Observer::Seat(seat)).question(&[], &words(Some(seat)));
                    assert!(question.ends_with(&format!("{end}{goes}")), "{question}");
                    asked.insert((is_blocked, is_fifth));
                }
                Phase::Select => {
                    let seat = Seat::new(0);
                    for card in game.secrets()[0].hand.iter().filter(|&card| table.dest_row(card).is_none()) {
                        let about =
                            game.view(Observer::Seat(seat)).about(Move::Card(card), &words(Some(seat)));
                        assert_eq!(about.contains("open row"), is_blocked, "{about}");
                    }
                }
                _ => {}
            }
        });
    }
    assert_eq!(asked.len(), 4, "{asked:?}");
}

/// With five rows nothing stays of a row that is taken, also where a number is put inside (SN-ANN-X-2).
#[test]
fn what_is_put_inside_a_full_row_takes_it_as_it_is_foretold() {
    use sixnimmt::anniversary::{Move, Phase};
    let mut n_gone = 0;
    for seed in 0..150 {
        random_match::play::<catalog::Anniversary>(4, seed, |game| {
            let table = game.table();
            let Phase::Special { seat, .. } = table.phase() else { return };
            let mut legal = MoveList::new();
            game.legal_moves(seat, &mut legal);
            for mv in legal {
                let Move::Insert(row) = mv else { continue };
                let is_full = table.rows()[usize::from(row)].len() >= table.cap(row.into());
                let about = game.view(Observer::Seat(seat)).about(mv, &words(Some(seat)));
                assert_eq!(about.contains("but its last card"), is_full && !table.fifth(), "{about}");
                assert_eq!(about.contains("the row is gone"), is_full && table.fifth(), "{about}");
                n_gone += u32::from(is_full && table.fifth());
            }
        });
    }
    assert!(n_gone > 0, "nobody could");
}

/// Whose heads they are is said, and how many of them where not all can be used (SN-ANN-NP-5).
#[test]
fn a_positive_card_cancels_heads_of_its_own_seat() {
    let say = |used, you| {
        let (seat, card) = (Seat::new(2), bulls::Card::of(33));
        let seen =
            sixnimmt::anniversary::Seen::NpCounted { seat, card, used, of: 5, cards: bulls::Cards::EMPTY };
        words(you).say(&seen.message())
    };
    let told = [0, 1, 3, 5].map(|used| say(used, None));
    let wanted = [
        "33 counts in Cleo's favor, but there are no heads to cancel on Cleo's other cards in this round.",
        "33 counts in Cleo's favor: 1 of its 5 heads cancels the only one on Cleo's other cards in this round.",
        "33 counts in Cleo's favor: 3 of its 5 heads cancel all on Cleo's other cards in this round.",
        "33 counts in Cleo's favor: it cancels 5 heads of Cleo's other cards in this round.",
    ];
    assert_eq!(told, wanted);
    let yours = "33 counts in your favor: it cancels 5 heads of your other cards in this round.";
    assert_eq!(say(5, Some(Seat::new(2))), yours);
}

/// What is turned over waits until it has its place, and not a beat longer: also where nothing of it stays on the table.
#[test]
fn a_number_waits_until_it_has_its_place_or_is_gone() {
    use sixnimmt::anniversary::Event;
    let (mut n_gone, mut n_replaced) = (0, 0);
    for seed in 0..40 {
        let mut waiting = Vec::new();
        random_match::watch::<catalog::Anniversary>(4, seed, Observer::Public, |view, seen| {
            match *seen {
                Event::Revealed { seat, card } => {
                    waiting.push((card, seat));
                    waiting.sort();
                }
                Event::CardReplaced { seat, card, .. } => {
                    assert_eq!(waiting[0].1, seat);
                    waiting[0].0 = card;
                    n_replaced += 1;
                }
                Event::Placed { seat, .. }
                | Event::CardInserted { seat, .. }
                | Event::RowOpened { seat, .. }
                | Event::RowRestarted { seat, .. }
                | Event::RowTaken { seat, .. } => {
                    assert_eq!(waiting.remove(0).1, seat);
                    n_gone += i32::from(matches!(seen, Event::RowTaken { kept: None, .. }));
                }
                _ => {}
            }
            let wanted: Vec<_> = waiting.iter().map(|&(card, seat)| (seat, card.into())).collect();
            assert_eq!(view.turned(), wanted, "after {seen:?}");
        });
    }
    assert!(n_gone > 0 && n_replaced > 0, "{n_gone} {n_replaced}");
}

/// Whoever has most decides when a match is over, and whoever has least who has won: both are said.
#[test]
fn why_a_match_in_numbers_is_over_is_told() {
    fn verdicts<G: Game<View: Telling>>(said: &mut Vec<String>) {
        let verdict = |game: &G| game.view(Observer::Public).verdict(&words(None));
        let game = random_match::play(3, 1, |game: &G| {
            assert!(game.winners().is_some() || verdict(game).is_empty());
        });
        said.extend(verdict(&game));
    }
    let mut said = Vec::new();
    verdicts::<catalog::Base>(&mut said);
    verdicts::<catalog::Pro>(&mut said);
    assert_eq!(said.len(), 2);
    for said in said {
        assert!(said.contains(" reached 66 points: that ends the match."), "{said}");
    }
}
