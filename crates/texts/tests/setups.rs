//! Positions that cannot occur, in sentences: each one is the refusal of a real `from_setup`.

use game::{Game, Impossible, Seat};
use krass::{Card, Krass};
use sixnimmt::anniversary::{self, Anniversary, RowSetup, Special};
use sixnimmt::base::{self, Base};
use sixnimmt::pro::{self, Pro};
use std::collections::BTreeMap;
use texts::{Lang, People, Texts};
use xnimmt::XNimmt;

fn rules<G: Game>(n_seats: usize, options: &str) -> G::Rules {
    testkit::rules::<G>(n_seats, options)
}

/// A position that is good but for one change, tried with each of some changes.
fn refused<S: Clone, G>(
    good: &S,
    from_setup: impl Fn(&S) -> Result<G, Impossible>,
    changes: &[&dyn Fn(&mut S)],
) -> Vec<Impossible> {
    assert!(from_setup(good).is_ok(), "only the change is at fault");
    let refuse = |(nth, change): (usize, &&dyn Fn(&mut S))| {
        let mut setup = good.clone();
        change(&mut setup);
        from_setup(&setup).err().unwrap_or_else(|| panic!("change {nth} is not refused"))
    };
    changes.iter().enumerate().map(refuse).collect()
}

fn x_nimmt() -> Vec<Impossible> {
    let rules = rules::<XNimmt>(2, "lab.deck=30 lab.hand=3 rounds=2");
    let good = xnimmt::Setup {
        rows: vec![vec![9], vec![12], vec![15]],
        hands: vec![vec![1, 2], vec![3]],
        x_rows: vec![vec![], vec![5]],
        x_piles: vec![vec![], vec![]],
        round: 1,
        points: vec![0, 4],
    };
    refused(
        &good,
        |setup| XNimmt::from_setup(rules, setup),
        &[
            &|setup| setup.rows.truncate(1),
            &|setup| setup.hands.truncate(1),
            &|setup| setup.x_rows.truncate(1),
            &|setup| setup.x_piles.truncate(1),
            &|setup| setup.points.truncate(1),
            &|setup| setup.round = 3,
            &|setup| setup.rows[0].clear(),
            &|setup| setup.rows[0] = vec![20, 21, 22, 23, 24, 25],
            &|setup| setup.hands[1].clear(),
            &|setup| setup.hands[1] = vec![31],
            &|setup| setup.hands[1] = vec![1],
            &|setup| setup.rows[2] = vec![16, 15],
            &|setup| setup.x_piles[0] = (20..30).collect(),
        ],
    )
}

fn base() -> Vec<Impossible> {
    let rules = |options| rules::<Base>(2, options);
    let good = base::Setup {
        rows: vec![vec![9], vec![12], vec![15], vec![18]],
        hands: vec![vec![1, 2], vec![3, 4]],
        bull_piles: vec![vec![], vec![5]],
        round: 2,
        scores: vec![0, 4],
    };
    let mut all = refused(
        &good,
        |setup| Base::from_setup(rules(""), setup),
        &[
            &|setup| setup.rows.truncate(1),
            &|setup| setup.hands.truncate(1),
            &|setup| setup.bull_piles.truncate(1),
            &|setup| setup.scores.truncate(1),
            &|setup| setup.round = 0,
            &|setup| setup.scores[1] = 66,
            &|setup| setup.rows[0] = vec![20, 21, 22, 23, 24, 25],
            &|setup| setup.hands[1] = vec![3],
            &|setup| setup.hands[0] = vec![],
            &|setup| setup.bull_piles[0] = (20..50).collect(),
        ],
    );
    let of_two_rounds = |setup: &_| Base::from_setup(rules("end=rounds rounds=2"), setup);
    all.extend(refused(&good, of_two_rounds, &[&|setup| setup.round = 3]));
    all
}

fn pro() -> Vec<Impossible> {
    let rules = rules::<Pro>(2, "");
    let draft =
        pro::Setup { hands: vec![vec![1], vec![]], round: 1, scores: vec![0, 0], ..Default::default() };
    refused(
        &draft,
        |setup| Pro::from_setup(rules, setup),
        &[
            &|setup| setup.first = 2,
            &|setup| setup.hands = vec![(1..=10).collect(), (11..=20).collect()],
            &|setup| setup.hands = vec![vec![1, 2], vec![]],
            &|setup| setup.pool = Some(vec![2, 3, 4]),
            &|setup| setup.picks = Some(2),
            &|setup| setup.bull_piles = vec![vec![5], vec![]],
        ],
    )
}

fn anniversary() -> Vec<Impossible> {
    let rules = rules::<Anniversary>(2, "end=both");
    let row = |card: u8| RowSetup { cards: vec![card], ..RowSetup::default() };
    let good = anniversary::Setup {
        rows: vec![row(9), row(12), row(15), row(18)],
        hands: vec![vec![1, 2], vec![3, 4]],
        special_hands: vec![vec![Special::Stop], vec![]],
        piles: vec![vec![], vec![]],
        round: 1,
        points: vec![0, 4],
        ..Default::default()
    };
    refused(
        &good,
        |setup| Anniversary::from_setup(rules, setup),
        &[
            &|setup| setup.fifth = true,
            &|setup| setup.hands.truncate(1),
            &|setup| setup.special_hands.truncate(1),
            &|setup| setup.piles.truncate(1),
            &|setup| setup.points.truncate(1),
            &|setup| setup.round = 0,
            &|setup| setup.points[1] = 66,
            &|setup| setup.rows[0].cards.clear(),
            &|setup| setup.rows.iter_mut().for_each(|row| row.stop = true),
            &|setup| setup.hands[0].clear(),
            &|setup| setup.hands[0] = (20..40).collect(),
            &|setup| setup.special_discard = vec![Special::Stop; 4],
        ],
    )
}

fn krass() -> Vec<Impossible> {
    let rules = rules::<Krass>(3, "chips=2");
    let number = Card::of;
    let good = krass::Setup {
        hands: vec![vec![number(1), number(2)], vec![number(3)], vec![]],
        reserves: vec![vec![], vec![number(4)], vec![]],
        chips: vec![2, 1, 0],
        draw_pile: vec![number(5)],
        opener: 0,
        round: 1,
    };
    refused(
        &good,
        |setup| Krass::from_setup(rules, setup),
        &[
            &|setup| setup.hands.truncate(1),
            &|setup| setup.reserves.truncate(1),
            &|setup| setup.chips.truncate(1),
            &|setup| setup.round = 0,
            &|setup| setup.reserves[0] = vec![number(6), number(7), number(8)],
            &|setup| setup.hands[0] = (1..=12).flat_map(|n| [number(n); 3]).skip(2).collect(),
            &|setup| setup.chips[0] = 3,
            &|setup| setup.hands[1].clear(),
            &|setup| setup.hands = vec![vec![]; 3],
            &|setup| setup.opener = 2,
            &|setup| setup.draw_pile = vec![number(6); 5],
        ],
    )
}

#[test]
fn every_impossible_position_is_a_whole_sentence() {
    let texts = Texts::new(Lang::En);
    let mut said: BTreeMap<&str, String> = BTreeMap::new();
    for Impossible(message) in [x_nimmt(), base(), pro(), anniversary(), krass()].concat() {
        for you in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let names = ["Ada", "Ben", "Cleo"].map(String::from).to_vec();
            let sentence = texts.say(&message, &People { names, you });
            let is_whole = sentence.ends_with('.') && !sentence.contains(['{', '}', '‹', '›', '$', '\n']);
            let is_begun = sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
            assert!(is_whole && is_begun, "{message} is said as: {sentence}");
            said.insert(message.code, sentence);
        }
        assert!(texts::pages::rule(message.rule, Lang::En).is_some(), "{message}");
    }
    let sentences = Lang::En.files().into_iter().flat_map(|(_, source)| source.lines());
    let keys = sentences.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let unsaid: Vec<_> = keys
        .filter(|key| key.starts_with("setup-") || key.contains("-setup-"))
        .filter(|key| !said.contains_key(key))
        .collect();
    assert!(unsaid.is_empty(), "no position is refused with {unsaid:?}");
}
