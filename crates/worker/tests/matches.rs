//! Whole matches without a server: the page's own client on one side, the table and its bots on the other.

use client::{Client, Scene};
use protocol::local::Make;
use protocol::rest::Create;
use protocol::{ToClient, ToServer};
use std::collections::BTreeMap;
use telling::Words;
use texts::Lang;
use worker::{Kept, Local};

type Options = &'static [(&'static str, &'static str)];

/// One round, or whatever comes nearest to it: game, seats, options.
const GAMES: [(&str, usize, Options); 5] = [
    ("xnimmt", 3, &[("rounds", "1")]),
    ("6nimmt", 4, &[("end", "rounds"), ("rounds", "1")]),
    ("6nimmt-pro", 3, &[("end", "rounds"), ("rounds", "1")]),
    ("6nimmt-anniversary", 3, &[("rounds", "1")]),
    ("krasskariert", 3, &[("chips", "2"), ("lab.hand", "4")]),
];

const NOW: u64 = 1_000_000;

/// A device: what is kept on it, the table, and the page.
struct Device {
    kept: BTreeMap<(String, u64), String>,
    local: Local,
    client: Client,
    n_answers: u64,
}

impl Device {
    fn new(make: Make, seed: u8) -> Self {
        let local = Local::make(make, &[seed; 32], NOW).expect("a table can be like this");
        let mut device =
            Device { kept: BTreeMap::new(), local, client: Client::new(Words::new(Lang::En)), n_answers: 0 };
        device.say_hello();
        device
    }

    fn say_hello(&mut self) {
        let hello = self.client.hello();
        self.hear(&hello);
    }

    fn hear(&mut self, said: &ToServer) {
        self.local.hear(&serde_json::to_string(said).expect("messages are JSON"), NOW);
        self.pass_on();
    }

    /// As the script around the table does: kept first, told afterwards.
    fn pass_on(&mut self) {
        for Kept { table, at, text } in self.local.kept() {
            assert_eq!(self.kept.insert((table, at), text), None, "nothing is kept over something else");
        }
        assert_eq!(self.local.refused(), []);
        for text in self.local.told() {
            for reply in self.client.take(&text) {
                self.hear(&reply);
            }
        }
    }

    fn texts(&self, id: &str) -> Vec<String> {
        self.kept.iter().filter(|((table, _), _)| table == id).map(|(_, text)| text.clone()).collect()
    }

    /// The page is loaded again.
    fn reload(&mut self) {
        let before = self.client.scene();
        let texts = self.texts(&before.code);
        self.local = Local::open(&before.code, texts, &[7; 32], NOW).expect("what was kept is understood");
        self.client = Client::new(Words::new(Lang::En));
        self.pass_on();
        self.say_hello();
        let after = self.client.scene();
        assert_eq!((after.board.hand, after.board.piles), (before.board.hand, before.board.piles));
        assert_eq!(choices(&after.choices), choices(&before.choices));
    }

    /// Plays until the match is over; `look` sees every scene in which somebody is asked.
    fn play(&mut self, mut look: impl FnMut(&Scene)) -> Scene {
        for _ in 0..20_000 {
            let scene = self.client.scene();
            if scene.over {
                return scene;
            }
            if let Some(seat) = scene.pass_to {
                look(&scene);
                self.client.take_device(seat);
                continue;
            }
            let open = scene.choices.iter().all(|choice| !choice.is_chosen);
            let legal: Vec<_> = scene.choices.iter().filter(|choice| choice.is_legal).collect();
            if let (true, Some(choice)) = (open, legal.get(self.n_answers as usize % legal.len().max(1))) {
                look(&scene);
                self.n_answers += 1;
                let answer = self.client.answer(&choice.mv, self.n_answers).expect("a question is open");
                self.hear(&answer);
                if self.n_answers % 5 == 3 {
                    self.reload();
                }
            } else if self.local.waiting() > 0 {
                self.local.think(NOW);
                self.pass_on();
            } else {
                panic!("nobody does anything: {scene:?}");
            }
        }
        panic!("the match does not end");
    }
}

fn choices(choices: &[client::Choice]) -> Vec<String> {
    choices.iter().map(|choice| choice.mv.clone()).collect()
}

fn create(game: &str, seats: usize, options: &[(&str, &str)], bots: BTreeMap<u8, String>) -> Create {
    Create {
        game: game.to_string(),
        seats,
        options: options.iter().map(|(key, value)| ((*key).to_string(), (*value).to_string())).collect(),
        name: "Ada".to_string(),
        bots,
        ..Create::default()
    }
}

#[test]
fn every_game_against_every_bot_through_reloads() {
    for (game, seats, options) in GAMES {
        let with_rows = (game != "krasskariert").then_some("risk");
        let bots = catalog::BOTS.into_iter().chain(with_rows).chain(["mc:20", "level:1", catalog::LEVEL]);
        for (nth, bot) in (1..).zip(bots) {
            let bots = (1..seats as u8).map(|seat| (seat, bot.to_string())).collect();
            let make =
                Make { create: create(game, seats, options, bots), others: Vec::new(), ..Make::default() };
            let mut device = Device::new(make, nth);
            let end = device.play(|_| {});
            assert!(!end.result.is_empty(), "{game} against {bot}");
            let record = device.local.record().expect("the match is over");
            let written = record::Written::parse(&record).expect("the record is one");
            assert_eq!(written.game, game);
        }
    }
}

#[test]
fn people_who_share_a_device_see_their_own_hands_alone() {
    for (game, seats, options) in GAMES {
        let bots = [(seats as u8 - 1, "heuristic".to_string())].into();
        let make = Make {
            create: create(game, seats, options, bots),
            others: vec!["Ben".to_string()],
            ..Make::default()
        };
        let mut device = Device::new(make, 9);
        let mut turns = [0, 0];
        device.play(|scene| {
            if scene.pass_to.is_some() {
                assert_eq!(scene.board.hand, [], "{game}: nobody holds the device");
                assert!(scene.choices.is_empty(), "{game}");
            } else {
                let eyes = scene.seats.iter().position(|seat| seat.is_you).expect("somebody holds it");
                turns[eyes] += 1;
            }
        });
        assert!(turns.iter().all(|&n| n > 0), "{game}: both had their turns: {turns:?}");
    }
}

#[test]
fn the_same_people_go_on_at_another_table_of_this_device() {
    let (game, seats, options) = GAMES[1];
    let bots = (1..seats as u8).map(|seat| (seat, "random".to_string())).collect();
    let mut device = Device::new(
        Make { create: create(game, seats, options, bots), others: Vec::new(), ..Make::default() },
        3,
    );
    let names = |scene: Scene| scene.seats.into_iter().map(|seat| seat.name).collect::<Vec<_>>();
    let before = names(device.play(|_| {}));
    device.hear(&ToServer::Rematch);
    let code = device.client.scene().rematch.expect("there is another table");
    assert!(code.starts_with(protocol::local::MARK));
    device.local = Local::open(&code, device.texts(&code), &[1; 32], NOW).expect("it was kept");
    device.client = Client::new(Words::new(Lang::En));
    device.say_hello();
    let end = device.play(|_| {});
    assert_eq!(end.code, code);
    assert_eq!(names(end), before, "bots, too, are the same");
}

#[test]
fn those_who_share_a_device_agree_by_one_tap() {
    let (game, seats, options) = GAMES[2];
    let others = vec!["Ben".to_string(), "Cleo".to_string()];
    let make = Make { create: create(game, seats, options, BTreeMap::new()), others, ..Make::default() };
    let mut device = Device::new(make, 5);
    let first = device.client.scene().pass_to.expect("somebody begins");
    device.client.take_device(first);
    let before = device.client.scene();
    let choice = before.choices.iter().find(|choice| choice.is_legal).expect("there is an answer").mv.clone();
    let answer = device.client.answer(&choice, 1).expect("a question is open");
    device.hear(&answer);
    assert_ne!(device.client.scene().pass_to, Some(first), "the next one is asked");
    let wished = device.client.scene().take_back.expect("it can be taken back");
    device.hear(&ToServer::TakeBack { of: wished.of, wish: true });
    assert_eq!(device.client.scene().pass_to, None, "nobody else has had the device meanwhile");
    assert_eq!(device.client.scene().board.hand, before.board.hand);
    device.client.lay_down_device();
    device.hear(&ToServer::Pause { wish: true });
    assert!(device.client.scene().paused, "nobody has to be asked for a break");
    device.hear(&ToServer::Pause { wish: false });
    device.play(|_| {});
}

#[test]
fn a_bot_that_fails_is_played_for() {
    let (game, seats, options) = GAMES[1];
    let bots = (1..seats as u8).map(|seat| (seat, "random".to_string())).collect();
    let mut device = Device::new(Make { create: create(game, seats, options, bots), ..Make::default() }, 6);
    let n_waiting = device.local.waiting();
    assert_eq!(n_waiting, seats - 1);
    for left in (0..n_waiting).rev() {
        device.local.give_up(NOW);
        device.pass_on();
        assert_eq!(device.local.waiting(), left);
    }
    assert_eq!(device.client.scene().seats.iter().filter(|seat| seat.has_chosen).count(), n_waiting);
    device.play(|_| {});
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let (game, seats, options) = GAMES[0];
    let make =
        Make { create: create(game, seats, options, BTreeMap::new()), others: Vec::new(), ..Make::default() };
    let mut local = Local::make(make, &[1; 32], NOW).expect("bots take the seats that nobody has");
    let n_kept = local.kept().len();
    assert!(n_kept > 2);
    local.hear("{", NOW);
    local.hear(r#"{"type":"submit","seat":0,"ask":77,"id":5,"move":"1"}"#, NOW);
    let refused: Vec<_> = local.refused().into_iter().map(|(id, why)| (id, why.code)).collect();
    assert_eq!(refused, [(None, "server-not-understood"), (Some(5), "table-late")]);
    assert_eq!(local.kept(), []);
    let no_game =
        Make { create: create("whist", 4, &[], BTreeMap::new()), others: Vec::new(), ..Make::default() };
    assert_eq!(Local::make(no_game, &[1; 32], NOW).err().map(|why| why.code), Some("unknown-game"));
    let kept = vec!["{}".to_string()];
    assert!(Local::open("~A", kept, &[1; 32], NOW).is_none(), "what is not understood is not played on");
    let hello = r#"{"type":"hello","version":1}"#;
    local.hear(hello, NOW);
    let told = local.told();
    assert!(told.iter().any(|text| text.contains(r#""type":"hello""#)), "{told:?}");
    assert!(
        told.iter()
            .all(|text| serde_json::from_str::<ToClient<serde_json::Value, serde_json::Value>>(text).is_ok())
    );
}

/// The deals and answers of a record in its notation.
fn entries(record: &str) -> Vec<String> {
    let written = record::Written::parse(record).expect("the record is one");
    let entries = catalog::for_game!(written.game.as_str(), G => {
        let (record, _) = written.replay::<G>().expect("it happened");
        record.entries.iter().map(ToString::to_string).collect()
    });
    entries.expect("the game is known")
}

#[test]
fn a_match_goes_on_from_any_place_of_another_one() {
    for (game, seats, options) in GAMES {
        let bots = |own: u8| {
            (0..seats as u8).filter(|&seat| seat != own).map(|seat| (seat, "random".to_string())).collect()
        };
        let make = Make { create: create(game, seats, options, bots(0)), ..Make::default() };
        let mut device = Device::new(make, 4);
        let before = device.play(|_| {});
        let bots_of = Some(device.local.bots_of().to_string());
        let all = entries(&device.local.record().expect("the match is over"));
        for (nth, own) in [(1, 0), (all.len() / 3, 1), (all.len() / 2, 2), (all.len() - 1, 1)] {
            let so_far = all[..nth].to_vec();
            let make = Make {
                create: create(game, seats, options, bots(own)),
                so_far: so_far.clone(),
                bots_of: bots_of.clone(),
                ..Make::default()
            };
            let mut device = Device::new(make, 11);
            let scene = device.client.scene();
            let eyes = scene.seats.iter().position(|seat| seat.is_you);
            assert_eq!(eyes, Some(usize::from(own)), "{game}: bots have the other seats");
            for seat in (1..seats).filter(|&seat| seat != usize::from(own)) {
                assert_eq!(
                    scene.seats[seat].name, before.seats[seat].name,
                    "{game}: a bot that stays keeps its name"
                );
            }
            device.play(|_| {});
            let record = entries(&device.local.record().expect("the match is over"));
            assert_eq!(record[..nth], so_far, "{game} from {nth} on");
        }
    }
}

#[test]
fn a_match_goes_on_from_nothing_that_could_not_happen() {
    let (game, seats, options) = GAMES[1];
    for (so_far, code) in [
        (vec!["deal 1 2 3"], "deal-count"),
        (vec!["b:46"], "nothing-asked"),
        (vec!["nothing"], "not-a-move"),
        (vec!["?:46"], "table-no-such-seat"),
    ] {
        let so_far = so_far.into_iter().map(String::from).collect();
        let make = Make { create: create(game, seats, options, BTreeMap::new()), so_far, ..Make::default() };
        let why = Local::make(make, &[1; 32], NOW).err().map(|why| why.code);
        assert_eq!(why, Some(code));
    }
}
