//! Positions with one clearly best answer, which the top level has to find.
//!
//! A position is a match written as text: `seats` and `options`, what chance dealt, what the seats answered (`> a 45`), and
//! then the seat that is asked with its best answers. Positions are parted by empty lines, and # begins a remark.

use bots::{BotGame, Dice, Heuristic, Random};
use game::{Bot, Budget, Game, Observer, Options, Rules as _, Seat};
use rand_core::SeedableRng;

/// The game when the question is asked, who is asked, and the best answers.
fn read<G: Game>(text: &str) -> (G, Seat, Vec<G::Move>) {
    let (mut n_seats, mut options) = (0, Options::new());
    let mut game: Option<G> = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (key, value) = line.split_once(' ').unwrap_or_else(|| panic!("a word alone: {line}"));
        match key {
            "seats" => n_seats = value.parse().unwrap(),
            "options" => {
                options = value.split(' ').map(|pair| pair.split_once('=').expect("key=value")).collect();
            }
            "deal" => {
                let new = || {
                    G::new(G::Rules::parse(n_seats, &options).unwrap_or_else(|bad| panic!("{bad}: {line}")))
                };
                let deal = value.parse().unwrap_or_else(|bad| panic!("{bad}: {line}"));
                let dealt = game.get_or_insert_with(new).deal(&deal, &mut ());
                dealt.unwrap_or_else(|bad| panic!("{bad}: {line}"));
            }
            _ => {
                let game = game.as_mut().expect("a deal comes first");
                let (seat, answers) = value.split_once(' ').expect("a seat and its answer");
                let seat: Seat = seat.parse().unwrap();
                let answers: Vec<G::Move> = answers.split(' ').map(|mv| mv.parse().unwrap()).collect();
                if key == "best" {
                    assert!(answers.iter().all(|&mv| game.check(seat, mv).is_ok()), "{line}");
                    return (game.clone(), seat, answers);
                }
                assert_eq!(key, ">", "{line}");
                game.play(seat, answers[0], &mut ()).unwrap_or_else(|bad| panic!("{bad}: {line}"));
            }
        }
    }
    panic!("no best answer in {text}");
}

/// All positions of a file, at least ten, by the top level. They have to prove something: who plays any card, or by the
/// plainest rules of thumb, misses some.
fn solved<G: BotGame>(file: &str) {
    let top = G::LEVELS.last().expect("there are levels");
    let positions: Vec<&str> = file.split("\n\n").map(str::trim).filter(|text| !text.is_empty()).collect();
    let mut missed = Vec::new();
    let (mut n_random, mut n_heuristic) = (0, 0);
    for (nth, text) in positions.iter().enumerate() {
        let (game, seat, best) = read::<G>(text);
        let mut legal = Vec::new();
        game.legal_moves(seat, &mut legal);
        assert!(legal.len() > best.len(), "every answer is best: {text}");
        let view = game.view(Observer::Seat(seat));
        let dice = || Dice::seed_from_u64(nth as u64);
        let finds = |mv| usize::from(best.contains(&mv));
        n_random += finds(Bot::<G>::choose(&mut Random(dice()), &view, &legal, Budget::default()));
        n_heuristic += finds(Bot::<G>::choose(&mut Heuristic(dice()), &view, &legal, Budget::default()));
        let mv = top.bot::<G>(dice()).choose(&view, &legal, Budget::default());
        if !best.contains(&mv) {
            missed.push(format!("{mv} instead of {best:?} in position {nth}:\n{text}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    let n = positions.len();
    assert!(n >= 10, "only {n} positions");
    println!("of {n} positions random finds {n_random}, heuristic {n_heuristic}");
    assert!(
        2 * n_random < n && n_heuristic < n,
        "too easy: random {n_random}, heuristic {n_heuristic} of {n}"
    );
}

#[test]
fn x_nimmt() {
    solved::<xnimmt::XNimmt>(include_str!("data/xnimmt.txt"));
}

#[test]
fn base() {
    solved::<sixnimmt::base::Base>(include_str!("data/6nimmt.txt"));
}

#[test]
fn pro() {
    solved::<sixnimmt::pro::Pro>(include_str!("data/6nimmt-pro.txt"));
}

#[test]
fn anniversary() {
    solved::<sixnimmt::anniversary::Anniversary>(include_str!("data/6nimmt-anniversary.txt"));
}

#[test]
fn krass_kariert() {
    solved::<krass::Krass>(include_str!("data/krasskariert.txt"));
}
