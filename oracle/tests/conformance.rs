//! Engine and oracle side by side: whole random matches of every game, fed the same deals and moves as text.
//!
//! After every step both must agree who acts, on every legal move of every seat, on what is refused, and on every
//! fact that any observer knows. The oracle reads its whole history for that, so a view of the engine that forgets
//! something public differs here and nowhere else.

mod adapters;

use adapters::{Facts, Pair, Slow, Written, indices, observer};
use game::random::{below, pick};
use game::{Game, Observer, Options, Rules, Seat, ToAct};
use std::collections::BTreeSet;
use testkit::TestRng;

/// One match, both ways.
struct SideBySide<'a, P: Pair> {
    fast: P::Fast,
    slow: P::Slow,
    options: Written<'a>,
    rng: TestRng,
    /// Texts that were legal once, to be tried where they may not be.
    texts: Vec<String>,
    log: Vec<String>,
}

fn side_by_side<P: Pair>(n_seats: usize, options: &str, seed: u64) {
    let rules = testkit::rules::<P::Fast>(n_seats, options);
    let options: Options =
        options.split_whitespace().map(|pair| pair.split_once('=').expect("key=value")).collect();
    let options = Written::new::<<P::Fast as Game>::Rules>(n_seats, &options);
    let mut both = SideBySide::<P> {
        fast: P::Fast::new(rules),
        slow: P::slow(&options),
        rng: testkit::rng(seed),
        texts: ["", "0", "007", "+7", "row9", "x0", "pick", "none", "shift1>9", "play0-9", "draw>", "deal"]
            .map(String::from)
            .into(),
        log: vec![format!("{} {n_seats} {} (seed {seed})", P::Fast::spec_id(), options.options)],
        options,
    };
    loop {
        both.compare();
        both.try_what_is_illegal();
        if !both.step() {
            return;
        }
    }
}

trait SpecId {
    fn spec_id() -> &'static str;
}

impl<G: Game> SpecId for G {
    fn spec_id() -> &'static str {
        G::Rules::spec().id
    }
}

impl<P: Pair> SideBySide<'_, P> {
    /// Panics with the match so far, in notation.
    fn fail(&self, what: &str) -> ! {
        panic!("{what}\nafter:\n{}", self.log.join("\n"));
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.fast.legal_moves(seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<P> {
        Seat::all(self.options.n_seats)
    }

    fn compare(&self) {
        self.fast.assert_valid();
        self.slow.assert_valid();
        let acts = match self.fast.to_act() {
            ToAct::Chance => oracle::ToAct::Chance,
            ToAct::Seats(seats) => oracle::ToAct::Seats(indices(seats)),
            ToAct::Nobody => oracle::ToAct::Nobody,
        };
        if acts != self.slow.to_act() {
            self.fail(&format!("the engine asks {acts:?}, the oracle {:?}", self.slow.to_act()));
        }
        if self.fast.winners().map(indices) != self.slow.winners() {
            self.fail(&format!(
                "winners: engine {:?}, oracle {:?}",
                self.fast.winners(),
                self.slow.winners()
            ));
        }
        for seat in self.seats() {
            let fast: BTreeSet<String> = self.legal(seat).into_iter().collect();
            let slow: BTreeSet<String> = self.slow.legal(seat.idx()).into_iter().collect();
            if fast != slow {
                self.fail(&format!(
                    "legal for {seat}, only by the engine {:?}, only by the oracle {:?}",
                    fast.difference(&slow).collect::<Vec<_>>(),
                    slow.difference(&fast).collect::<Vec<_>>()
                ));
            }
        }
        for by in testkit::observers(self.options.n_seats) {
            let fast = P::fast_facts(&self.fast.view(by));
            let slow = P::slow_facts(&self.slow, &self.options, observer(by));
            if fast != slow {
                self.fail(&difference(by, &fast, &slow));
            }
        }
    }

    fn random_text(&mut self) -> String {
        if below(&mut self.rng, 2) == 0 {
            return pick(&mut self.rng, &self.texts.iter().collect::<Vec<_>>()).clone();
        }
        loop {
            let index = below(&mut self.rng, P::Fast::MOVES as u32) as u16;
            if let Some(mv) = P::Fast::move_at(index) {
                return mv.to_string();
            }
        }
    }

    /// Both refuse the same texts, and refusing changes nothing; the next comparison would see it.
    fn try_what_is_illegal(&mut self) {
        for _ in 0..3 {
            let seat = Seat::new(below(&mut self.rng, self.options.n_seats as u32) as usize);
            let text = self.random_text();
            if self.legal(seat).contains(&text) {
                continue;
            }
            let read: Result<<P::Fast as Game>::Move, _> = text.parse();
            if read.is_ok_and(|mv| self.fast.play(seat, mv, &mut ()).is_ok()) {
                self.fail(&format!("the engine lets {seat} play {text}"));
            }
            if self.slow.play(seat.idx(), &text).is_ok() {
                self.fail(&format!("the oracle lets {seat} play {text}"));
            }
        }
        if below(&mut self.rng, 16) == 0 {
            let text = P::Fast::new(*self.fast.rules()).sample_deal(&mut self.rng).to_string();
            self.try_deal(&text);
        }
    }

    /// Both accept or refuse a deal. A deal that is accepted is not kept.
    fn try_deal(&mut self, text: &str) {
        let read: Result<<P::Fast as Game>::Deal, _> = text.parse();
        let fast = read.is_ok_and(|deal| self.fast.check_deal(&deal).is_ok());
        let slow = self.slow.clone().deal(text);
        if fast != slow.is_ok() {
            self.fail(&format!("accepted by the engine: {fast}, by the oracle: {slow:?}: deal {text}"));
        }
    }

    /// A deal with a word dropped, doubled, exchanged or replaced.
    fn spoil(&mut self, text: &str) -> String {
        let mut words: Vec<&str> = text.split(' ').collect();
        let (i, j) = (below(&mut self.rng, words.len() as u32), below(&mut self.rng, words.len() as u32));
        let (i, j) = (i as usize, j as usize);
        match below(&mut self.rng, 5) {
            0 => {
                words.remove(i);
            }
            1 => words.insert(j, words[i]),
            2 => words.swap(i, j),
            3 => words[i] = words[j],
            _ => {
                words[i] =
                    pick(&mut self.rng, &["1", "13", "54", "104", "105", "0", "X", "STOP", "stop", "f"]);
            }
        }
        words.join(" ")
    }

    /// Plays on; false when the match is over.
    fn step(&mut self) -> bool {
        match self.fast.to_act() {
            ToAct::Nobody => return false,
            ToAct::Chance => {
                let text = self.fast.sample_deal(&mut self.rng).to_string();
                for _ in 0..12 {
                    let spoiled = self.spoil(&text);
                    self.try_deal(&spoiled);
                }
                self.log.push(format!("deal {text}"));
                let deal = text
                    .parse()
                    .unwrap_or_else(|bad| self.fail(&format!("the engine cannot read it: {bad}")));
                if let Err(bad) = self.fast.deal(&deal, &mut ()) {
                    self.fail(&format!("the engine refuses: {bad}"));
                }
                if let Err(bad) = self.slow.deal(&text) {
                    self.fail(&format!("the oracle refuses: {bad}"));
                }
            }
            ToAct::Seats(seats) => {
                let seat = pick(&mut self.rng, &seats.iter().collect::<Vec<_>>());
                let text = testkit::varied(&self.legal(seat), &mut self.rng);
                self.log.push(format!("{seat}:{text}"));
                let mv = text.parse().unwrap_or_else(|_| self.fail("the engine cannot read its own move"));
                if let Err(bad) = self.fast.play(seat, mv, &mut ()) {
                    self.fail(&format!("the engine refuses: {bad:?}"));
                }
                if let Err(bad) = self.slow.play(seat.idx(), &text) {
                    self.fail(&format!("the oracle refuses: {bad}"));
                }
                if below(&mut self.rng, 8) == 0 {
                    self.texts.push(text);
                }
            }
        }
        true
    }
}

fn difference(by: Observer, fast: &Facts, slow: &Facts) -> String {
    let keys: BTreeSet<_> = fast.keys().chain(slow.keys()).copied().collect();
    let mut text = format!("{by:?} knows different facts:");
    for key in keys.into_iter().filter(|key| fast.get(key) != slow.get(key)) {
        let said =
            |facts: &Facts| facts.get(&key).map_or("(nothing)".to_string(), |value| format!("{value:?}"));
        let seat = key.0.map_or(String::new(), adapters::letter);
        text += &format!("\n  {seat} {}: engine {}, oracle {}", key.1, said(fast), said(slow));
    }
    text
}

/// Every combination of one value per list.
fn combinations(lists: &[&[&str]]) -> Vec<String> {
    lists.iter().fold(vec![String::new()], |done, list| {
        done.iter().flat_map(|head| list.iter().map(move |value| format!("{head} {value}"))).collect()
    })
}

/// Plays a match for every combination of options and number of seats, each with its own seed.
fn every_combination<P: Pair>(lists: &[&[&str]]) {
    let spec = <P::Fast as Game>::Rules::spec();
    for (nth, options) in combinations(lists).iter().enumerate() {
        for n_seats in spec.seats_min..=spec.seats_max {
            side_by_side::<P>(n_seats, options, testkit::seed((nth * 100 + n_seats) as u64));
        }
    }
}

/// Plays matches of a study version for several seeds.
fn small<P: Pair>(n_matches: u64, n_seats: &[usize], options: &[&str]) {
    for seed in 0..n_matches {
        for &n_seats in n_seats {
            for options in options {
                side_by_side::<P>(n_seats, options, testkit::seed(1000 + seed));
            }
        }
    }
}

#[test]
fn xnimmt() {
    type P = adapters::xnimmt::Pairing;
    every_combination::<P>(&[
        &["x_choice=free", "x_choice=must_fit_if_possible"],
        &["rounds=1", "rounds=2", "rounds=3"],
    ]);
    small::<P>(
        10,
        &[2, 3, 4],
        &[
            "lab.deck=14 lab.hand=2 lab.caps=2,3",
            "lab.deck=20 lab.hand=3 lab.caps=3 rounds=2 x_choice=must_fit_if_possible",
            "lab.deck=12 lab.hand=1 lab.caps=2,2,5 rounds=3",
        ],
    );
}

#[test]
fn base() {
    type P = adapters::base::Pairing;
    every_combination::<P>(&[&[
        "end=target target=30",
        "end=rounds rounds=1",
        "end=rounds rounds=2 target=1",
        "end=both rounds=2",
        "end=both rounds=9 target=20",
    ]]);
    small::<P>(1, &[2, 5, 10], &[""]);
    small::<P>(
        6,
        &[2, 3, 4],
        &[
            "lab.deck=12 lab.hand=2 lab.rows=2 lab.cap=2 target=12",
            "lab.deck=13 lab.hand=3 lab.rows=1 lab.cap=3 end=both rounds=3",
            "lab.deck=20 lab.hand=4 lab.rows=3 lab.cap=4 end=rounds rounds=2",
        ],
    );
}

#[test]
fn pro() {
    type P = adapters::pro::Pairing;
    every_combination::<P>(&[
        &["draft_order=roundrobin", "draft_order=snake"],
        &["first_picker=random", "first_picker=seat:0", "first_picker=seat:1"],
        &["end=rounds rounds=1 open_hands=false", "end=both rounds=2 target=10"],
    ]);
    small::<P>(1, &[2, 3, 6], &[""]);
    small::<P>(
        5,
        &[2, 3, 6],
        &[
            "lab.hand=2 lab.rows=2 lab.cap=2 target=15 draft_order=snake",
            "lab.hand=3 lab.rows=1 lab.cap=3 end=both rounds=3 first_picker=seat:1",
            "lab.hand=1 lab.rows=4 lab.cap=2 end=rounds rounds=4",
        ],
    );
}

#[test]
fn anniversary() {
    type P = adapters::anniversary::Pairing;
    every_combination::<P>(&[
        &["seven_target=any_row", "seven_target=own_row"],
        &["insert_allow_end=false", "insert_allow_end=true"],
        &["np_accounting=points", "np_accounting=cards"],
        &["redeal=deck_then_discard", "redeal=deck_only"],
        &["lab.hand=5"],
    ]);
    // The printed hands, for every number of seats.
    small::<P>(1, &[2, 3, 4, 5, 6, 7, 8], &["", "np_accounting=cards insert_allow_end=true"]);
}

#[test]
fn small_anniversary() {
    type P = adapters::anniversary::Pairing;
    small::<P>(
        2,
        &[2, 3, 5, 8],
        &[
            "lab.hand=6 rounds=4",
            "lab.hand=4 lab.rows=3 lab.cap=3 end=target target=20 np_accounting=cards insert_allow_end=true",
            "lab.hand=5 lab.rows=2 lab.cap=2 end=both rounds=3 target=90 lab.copies=4",
            "lab.hand=4 lab.rows=1 lab.cap=2 end=both rounds=9 target=30 seven_target=own_row",
            "lab.hand=3 lab.cap=2 lab.specials=2 lab.copies=3 rounds=5 redeal=deck_only",
            "lab.hand=3 lab.specials=1 lab.copies=2 lab.deck=60 rounds=6",
            "lab.hand=3 lab.specials=0 lab.copies=0",
        ],
    );
    small::<P>(
        4,
        &[2, 3],
        &[
            "lab.hand=8 lab.cap=2 lab.specials=9 lab.copies=4 rounds=3",
            "lab.hand=8 lab.cap=2 lab.specials=9 lab.copies=4 lab.deck=30 np_accounting=cards insert_allow_end=true",
        ],
    );
}

#[test]
fn krass() {
    type P = adapters::krass::Pairing;
    every_combination::<P>(&[
        &["chips=2", "chips=3"],
        &["xx_only=false", "xx_only=true"],
        &["oldest_seat=0", "oldest_seat=1", "oldest_seat=2"],
    ]);
    side_by_side::<P>(4, "oldest_seat=3", 1);
    side_by_side::<P>(5, "oldest_seat=3", 2);
    side_by_side::<P>(5, "oldest_seat=4", 3);
    small::<P>(
        6,
        &[3, 4, 5],
        &[
            "lab.hand=1 lab.reserve=0",
            "lab.hand=2 lab.reserve=1 lab.ranks=4 lab.copies=4",
            "lab.hand=3 lab.reserve=3 lab.ranks=6 xx_only=true chips=3",
            "lab.hand=2 lab.reserve=0 lab.ranks=2 lab.copies=3 lab.stop=0 xx_only=true",
            "lab.hand=3 lab.reserve=0 lab.ranks=3 lab.copies=3 lab.redraw=2 lab.x=2 lab.stop=2",
        ],
    );
}
