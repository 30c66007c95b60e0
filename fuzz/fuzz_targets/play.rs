//! Matches of any game with any options, decided by bytes: the laws hold at every step.
#![no_main]

use fuzz::Bytes;
use game::{Game, Kind, MoveList, Observer, Options, Rules, Seat, Spec, ToAct, View};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(spec) = bytes.pick(&catalog::GAMES) else { return };
    let _ = catalog::for_game!(spec.id, G => play::<G>(&mut bytes));
});

/// Plays until the match or the bytes end; `None` is the bytes' end.
fn play<G: Game>(bytes: &mut Bytes<'_>) -> Option<()> {
    let spec = G::Rules::spec();
    let n_seats = spec.seats_min + bytes.below(spec.seats_max - spec.seats_min + 1)?;
    let options = options(spec, n_seats, bytes)?;
    let rules = G::Rules::parse(n_seats, &options).ok()?;
    assert_eq!(G::Rules::parse(n_seats, &rules.options()).ok(), Some(rules), "options come back");

    let mut rng = testkit::rng(bytes.below(1 << 16)? as u64);
    let by = bytes.pick(&testkit::observers(n_seats))?;
    let mut game = G::new(rules);
    let mut view = game.view(by);
    let mut moves = MoveList::new();
    loop {
        game.assert_valid();
        assert_eq!(view, game.view(by), "a view is the fold of what was seen");
        let mut events = Vec::new();
        match game.to_act() {
            ToAct::Nobody => {
                assert!(game.winners().is_some_and(|winners| !winners.is_empty()), "somebody wins");
                return Some(());
            }
            ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                assert_eq!(
                    deal.to_string().parse().as_ref(),
                    Ok(&deal),
                    "a deal comes back from its notation"
                );
                game.deal(&deal, &mut events).expect("a sampled deal is possible");
            }
            ToAct::Seats(seats) => {
                let seat = bytes.pick(&seats.iter().collect::<Vec<_>>())?;
                match bytes.below(8)? {
                    0 => illegal(&game, bytes)?,
                    1 => world(&game, &view, by, &mut rng),
                    _ => {}
                }
                game.legal_moves(seat, &mut moves);
                let mv = bytes.pick(&moves)?;
                game.play(seat, mv, &mut events).expect("a listed move is legal");
            }
        }
        for event in &events {
            if let Some(seen) = G::seen(event, by) {
                view.observe(&seen);
            }
        }
    }
}

/// Any move by anybody is legal exactly when it is listed; otherwise it leaves no trace.
fn illegal<G: Game>(game: &G, bytes: &mut Bytes<'_>) -> Option<()> {
    let seat = Seat::new(bytes.below(Seat::MAX)?);
    let index = bytes.below(G::MOVES)? as u16;
    let Some(mv) = G::move_at(index) else { return Some(()) };
    let mut moves = MoveList::new();
    game.legal_moves(seat, &mut moves);
    let mut tried = game.clone();
    let mut events = Vec::new();
    let played = tried.play(seat, mv, &mut events);
    assert_eq!(played.is_ok(), moves.contains(&mv), "legal is what is listed: {seat} {mv}");
    if let Err(reason) = played {
        assert!(tried == *game && events.is_empty(), "an illegal move leaves no trace");
        assert!(!game::Explain::message(&reason).code.is_empty(), "a refusal has a reason");
    }
    Some(())
}

/// A sampled world looks the same to the observer it was sampled for.
fn world<G: Game>(game: &G, view: &G::View, by: Observer, rng: &mut testkit::TestRng) {
    let world = view.determinize(rng);
    world.assert_valid();
    assert_eq!(world.view(by), *view);
    assert_eq!(world.to_act(), game.to_act());
}

/// Some options of the game, study options included; numbers without an end stay small.
fn options(spec: &'static Spec, n_seats: usize, bytes: &mut Bytes<'_>) -> Option<Options> {
    let mut options = Options::new();
    for _ in 0..bytes.below(spec.options.len() + 1)? {
        let option = &spec.options[bytes.below(spec.options.len())?];
        let mut number =
            |min: u32, max: u32| Some(min + bytes.below((max.min(300) - min) as usize + 1)? as u32);
        let value = match option.kind {
            Kind::Number { min, max } => number(min, max)?.to_string(),
            Kind::Word(words) => words[number(0, words.len() as u32 - 1)? as usize].to_string(),
            Kind::Flag => (number(0, 1)? == 1).to_string(),
            Kind::Seat => number(0, n_seats as u32 - 1)?.to_string(),
            Kind::RandomOrSeat => match number(0, n_seats as u32)? {
                0 => "random".to_string(),
                seat => format!("seat:{}", seat - 1),
            },
            Kind::Numbers { min, max, len_max } => {
                let n = number(1, len_max as u32)?;
                let numbers: Option<Vec<String>> =
                    (0..n).map(|_| Some(number(min, max)?.to_string())).collect();
                numbers?.join(",")
            }
        };
        options.set(option.key, value);
    }
    Some(options)
}
