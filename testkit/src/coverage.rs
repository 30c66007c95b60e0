//! Plays until everything on a list has happened.
//!
//! The list is a text file, one item a line, that people keep; what happens is detected by the caller from states
//! and events. Two things fail: an item that does not happen within the bounds, and something that happens but is
//! not listed, such as a new kind of event.

use crate::{Step, TestRng, apply, rng, varied};
use game::random::pick;
use game::{Game, Kind, MoveList, Observer, Rules, ToAct};
use std::collections::BTreeMap;

/// What has to happen, and how often it has.
pub struct Coverage {
    game: &'static str,
    items: BTreeMap<String, usize>,
    unlisted: BTreeMap<String, usize>,
}

impl Coverage {
    /// The items of one game: lines `game: item` of a list in which `#` begins a remark.
    ///
    /// # Panics
    /// If an item is listed twice.
    pub fn of(game: &'static str, list: &str) -> Self {
        let mut items = BTreeMap::new();
        for line in list.lines() {
            let line = line.split('#').next().unwrap_or("").trim();
            if let Some((of, item)) = line.split_once(": ")
                && of == game
            {
                assert!(items.insert(item.to_string(), 0).is_none(), "listed twice: {line}");
            }
        }
        Coverage { game, items, unlisted: BTreeMap::new() }
    }

    /// Something happened.
    pub fn hit(&mut self, item: impl AsRef<str>) {
        let item = item.as_ref();
        match self.items.get_mut(item) {
            Some(n) => *n += 1,
            None => *self.unlisted.entry(item.to_string()).or_default() += 1,
        }
    }

    /// Notes an item if it happened.
    pub fn hit_if(&mut self, happened: bool, item: &str) {
        if happened {
            self.hit(item);
        }
    }

    /// What has not happened yet.
    pub fn missing(&self) -> Vec<&str> {
        self.items.iter().filter(|(_, n)| **n == 0).map(|(item, _)| item.as_str()).collect()
    }

    /// Notes seats and every option value of a match.
    fn hit_rules<R: Rules>(&mut self, rules: &R) {
        self.hit(format!("seats {}", rules.n_seats()));
        let options = rules.options();
        for option in R::spec().options.iter().filter(|option| !option.key.starts_with("lab.")) {
            let value = options.get(option.key).unwrap_or(option.default);
            let open_ended = matches!(option.kind, Kind::Number { max: u32::MAX, .. });
            if !value.is_empty() && (!open_ended || value == option.default) {
                self.hit(format!("option {}={value}", option.key));
            }
        }
    }

    /// Every seat count and option value the game allows must be listed.
    fn assert_rules_are_listed<R: Rules>(&self) {
        let spec = R::spec();
        let mut all: Vec<String> = (spec.seats_min..=spec.seats_max).map(|n| format!("seats {n}")).collect();
        for option in spec.options.iter().filter(|option| !option.key.starts_with("lab.")) {
            let seats = || 0..spec.seats_max;
            let values: Vec<String> = match option.kind {
                Kind::Number { max: u32::MAX, .. } if option.default.is_empty() => vec![],
                Kind::Number { max: u32::MAX, .. } => vec![option.default.into()],
                Kind::Number { min, max } => (min..=max).map(|n| n.to_string()).collect(),
                Kind::Word(words) => words.iter().map(|word| word.to_string()).collect(),
                Kind::Flag => vec!["false".into(), "true".into()],
                Kind::Seat => seats().map(|seat| seat.to_string()).collect(),
                Kind::RandomOrSeat => {
                    seats().map(|seat| format!("seat:{seat}")).chain(["random".to_string()]).collect()
                }
                Kind::Numbers { .. } => vec![option.default.into()],
            };
            all.extend(values.into_iter().map(|value| format!("option {}={value}", option.key)));
        }
        for item in all {
            assert!(self.items.contains_key(&item), "not in the list: {}: {item}", self.game);
        }
    }

    /// # Panics
    /// If something on the list has not happened, or something that is not on it has.
    fn finish(&self, n_matches: usize) {
        let lines = |items: Vec<&str>| -> String {
            items.iter().map(|item| format!("\n{}: {item}", self.game)).collect()
        };
        let unlisted: Vec<&str> = self.unlisted.keys().map(String::as_str).collect();
        assert!(unlisted.is_empty(), "happened, but is not in the list:{}", lines(unlisted));
        assert!(
            self.missing().is_empty(),
            "has not happened in {n_matches} matches:{}",
            lines(self.missing())
        );
    }
}

/// A step of a match with the states around it.
pub struct Moment<'a, G: Game> {
    /// The state before.
    pub before: &'a G,
    /// What was decided.
    pub step: &'a Step<G>,
    /// What happened.
    pub events: &'a [G::Event],
    /// The state after.
    pub after: &'a G,
}

impl<G: Game> Moment<'_, G> {
    /// The kinds of the events, as clients see them.
    fn kinds(&self) -> impl Iterator<Item = String> {
        self.events.iter().filter_map(|event| G::seen(event, Observer::Omniscient)).map(|seen| {
            let json = serde_json::to_value(&seen).expect("what is seen serializes");
            json["event"].as_str().expect("a kind of event").to_string()
        })
    }
}

/// Plays random matches by these rules, in turn, until everything listed for the game has happened.
///
/// Seats, option values and kinds of events are noted here, everything else by `detect`.
///
/// # Panics
/// If something never happens in `matches_max` matches, or something happens that is not listed.
pub fn play_until_covered<G: Game>(
    list: &str,
    plans: &[(usize, &str)],
    matches_max: usize,
    mut detect: impl FnMut(&Moment<'_, G>, &mut Coverage),
) {
    let mut coverage = Coverage::of(G::Rules::spec().id, list);
    coverage.assert_rules_are_listed::<G::Rules>();
    let mut n_matches = 0;
    while n_matches < matches_max && (n_matches < plans.len() || !coverage.missing().is_empty()) {
        let (n_seats, options) = plans[n_matches % plans.len()];
        let rules = crate::rules::<G>(n_seats, options);
        coverage.hit_rules(&rules);
        random_moments::<G>(rules, n_matches as u64, |moment| {
            for kind in moment.kinds() {
                coverage.hit(format!("event {kind}"));
            }
            detect(moment, &mut coverage);
        });
        n_matches += 1;
    }
    coverage.finish(n_matches);
}

/// Plays a match whose moves are varied rather than uniform, which finds rare things sooner.
fn random_moments<G: Game>(rules: G::Rules, seed: u64, mut watch: impl FnMut(&Moment<'_, G>)) {
    let mut rng: TestRng = rng(seed);
    let mut game = G::new(rules);
    let mut moves = MoveList::new();
    loop {
        let step = match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => Step::Deal(game.sample_deal(&mut rng)),
            ToAct::Seats(seats) => {
                let seat = pick(&mut rng, &seats.iter().collect::<Vec<_>>());
                game.legal_moves(seat, &mut moves);
                Step::Move(seat, varied(&moves, &mut rng))
            }
        };
        let mut after = game.clone();
        let mut events = Vec::new();
        apply(&mut after, &step, &mut events);
        watch(&Moment { before: &game, step: &step, events: &events, after: &after });
        game = after;
    }
}
