//! What each game looks like at 80 by 24, and keys that play each of them to the end.

use super::*;
use expect_test::{ExpectFile, expect, expect_file};
use rand_core::{Rng as _, SeedableRng as _};
use ratatui::style::{Color, Modifier};

#[track_caller]
fn check(app: &App, expected: &ExpectFile) {
    let picture = picture(app);
    assert_said(&picture);
    expected.assert_eq(&picture);
}

/// Keys as people write them: `>` and `<` for arrows, `^` and `v` up and down, `.` for Enter.
fn keys(text: &str) -> Vec<Key> {
    let key = |c| match c {
        '>' => Key::Right,
        '<' => Key::Left,
        '^' => Key::Up,
        'v' => Key::Down,
        '.' => Key::Enter,
        c => Key::Char(c),
    };
    text.chars().map(key).collect()
}

#[test]
fn x_nimmt_is_drawn() {
    let mut app = app(setup("xnimmt", 4, 1));
    check(&app, &expect_file!["data/xnimmt-first.txt"]);
    press(&mut app, &keys("...>"));
    check(&app, &expect_file!["data/xnimmt-later.txt"]);
}

#[test]
fn x_nimmt_shows_big_hands() {
    let mut setup = setup("xnimmt", 4, 1);
    setup.options.set("lab.hand", "15");
    let mut app = app(setup);
    check(&app, &expect_file!["data/xnimmt-15-cards.txt"]);
    let mut setup = super::setup("xnimmt", 3, 1);
    setup.options.set("lab.hand", "24");
    app = super::app(setup);
    press(&mut app, &[Key::End]);
    check(&app, &expect_file!["data/xnimmt-24-cards.txt"]);
}

#[test]
fn six_nimmt_is_drawn_with_ten_seats() {
    let mut app = app(setup("6nimmt", 10, 1));
    check(&app, &expect_file!["data/6nimmt-first.txt"]);
    press(&mut app, &keys("..>"));
    check(&app, &expect_file!["data/6nimmt-later.txt"]);
}

#[test]
fn pro_is_drawn_with_six_seats() {
    let mut app = app(setup("6nimmt-pro", 6, 1));
    check(&app, &expect_file!["data/6nimmt-pro-draft.txt"]);
    press(&mut app, &keys("v.v.v.v.v.v.v.v.v.v.>"));
    check(&app, &expect_file!["data/6nimmt-pro-hands.txt"]);
}

#[test]
fn anniversary_is_drawn_with_eight_seats() {
    let mut app = app(setup("6nimmt-anniversary", 8, 1));
    check(&app, &expect_file!["data/6nimmt-anniversary-first.txt"]);
    press(&mut app, &keys(".>"));
    check(&app, &expect_file!["data/6nimmt-anniversary-special.txt"]);
}

#[test]
fn anniversary_shows_markers_and_the_fifth_row() {
    for seed in 0..50 {
        let mut app = app(setup("6nimmt-anniversary", 6, seed));
        for _ in 0..80 {
            press(&mut app, &keys("."));
            let picture = picture(&app);
            if ["closed", "SEVEN ╰", "Row 5"].iter().all(|sign| picture.contains(sign)) {
                check(&app, &expect_file!["data/6nimmt-anniversary-markers.txt"]);
                return;
            }
        }
    }
    panic!("no such table came up");
}

#[test]
fn krass_kariert_is_drawn_with_five_seats() {
    let mut setup = setup("krasskariert", 5, 1);
    setup.options.set("oldest_seat", "4");
    let mut app = app(setup);
    check(&app, &expect_file!["data/krasskariert-open.txt"]);
    press(&mut app, &keys(".>"));
    check(&app, &expect_file!["data/krasskariert-outbid.txt"]);
    press(&mut app, &keys("1"));
    check(&app, &expect_file!["data/krasskariert-reserve.txt"]);
}

#[test]
fn the_menu_is_drawn_and_starts_a_match() {
    let mut setup = PlaySetup::new(Seed::Number(1));
    setup.bots = vec!["random".into()];
    let mut app = app(setup);
    check(&app, &expect_file!["data/menu-games.txt"]);
    press(&mut app, &keys("4>v>vvvvv"));
    check(&app, &expect_file!["data/menu-anniversary.txt"]);
    press(&mut app, &keys("."));
    let picture = picture(&app);
    assert!(picture.contains("6 nimmt! Anniversary · round 1"), "{picture}");
    // Five seats now, and the person sits in the second.
    assert_eq!(picture.matches('…').count(), 4, "one bot has chosen before you:\n{picture}");
}

#[test]
fn the_menu_offers_levels() {
    let names =
        ["hastily", "with a little thought", "with some care", "looking ahead", "as well as they can"];
    for (game, id) in [("2", "6nimmt"), ("5", "krasskariert")] {
        // From the middle on and around.
        let offered = catalog::offered(id);
        let from = offered.iter().position(|&level| level == catalog::LEVEL).expect("is offered");
        let names = names[..offered.len()].iter().cycle().skip(from).take(offered.len() + 1);
        let mut app = app(PlaySetup::new(Seed::Number(1)));
        press(&mut app, &keys(game));
        press(&mut app, &keys("vv"));
        for name in names {
            let picture = picture(&app);
            assert!(picture.contains(&format!("‹ {name}")), "{game}: {picture}");
            press(&mut app, &keys(">"));
        }
    }
    let mut app = app(PlaySetup::new(Seed::Number(1)));
    press(&mut app, &keys("2vv>"));
    check(&app, &expect_file!["data/menu-bots.txt"]);
    press(&mut app, &keys("."));
    assert!(picture(&app).contains("6 nimmt! · round 1"), "{}", picture(&app));
}

#[test]
fn a_bot_named_beforehand_is_not_exchanged_by_the_menu() {
    let mut app = app(PlaySetup { bots: vec!["mc:20".into()], ..PlaySetup::new(Seed::Number(1)) });
    press(&mut app, &keys("1"));
    assert!(picture(&app).contains("‹ mc:20 ›"), "{}", picture(&app));
    press(&mut app, &keys("."));
    assert!(picture(&app).contains("X nimmt! · "), "{}", picture(&app));
}

#[test]
fn a_study_option_named_beforehand_is_not_lost_in_the_menu() {
    let mut named = PlaySetup::new(Seed::Number(1));
    named.options.set("lab.hand", "3");
    let mut app = app(named);
    press(&mut app, &keys("1"));
    assert!(picture(&app).contains("lab.hand"), "{}", picture(&app));
    press(&mut app, &keys("..qy"));
    let outcome = app.into_outcome();
    assert!(outcome.matches[0].record.contains("option lab.hand=3"), "{}", outcome.matches[0].record);
}

#[test]
fn the_menu_says_why_options_do_not_fit() {
    let mut app = app(PlaySetup::new(Seed::Number(1)));
    press(&mut app, &keys("2vvv>."));
    let picture = picture(&app);
    assert!(picture.contains('✗') && picture.contains("SN-BASE-8.1"), "{picture}");
    press(&mut app, &keys("vv2."));
    assert!(super::picture(&app).contains("ends after round 2"), "{}", super::picture(&app));
}

/// Everybody who chooses a game reads whole sentences, in every language and whatever is chosen.
#[test]
fn the_menu_cuts_nothing() {
    for lang in texts::Lang::ALL {
        let mut app = app(PlaySetup { lang, ..PlaySetup::new(Seed::Number(1)) });
        let check = |app: &App| {
            for size in [SIZE_MIN, (100, 30)] {
                let picture = text(&draw(app, size));
                assert!(!picture.contains('…'), "{lang:?}:\n{picture}");
                let keys = picture.lines().last().unwrap();
                assert!(keys.contains(&Words::new(lang).get("tui-key-quit")), "{lang:?}: {keys}");
            }
        };
        check(&app);
        let unofficial = Words::new(lang).get("tui-menu-unofficial");
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert!(words(&picture(&app)).join(" ").contains(&words(&unofficial).join(" ")));
        for (nth, spec) in (1..).zip(catalog::GAMES) {
            press(&mut app, &keys(&nth.to_string()));
            for _ in 0..3 + spec.options.len() {
                for _ in 0..6 {
                    press(&mut app, &keys(">"));
                    check(&app);
                }
                press(&mut app, &keys("v"));
            }
            press(&mut app, &[Key::Esc]);
        }
    }
}

/// What the page calls an option is what its refusal calls it; only the command line knows the keys.
#[test]
fn the_menu_refuses_in_its_own_words() {
    for (lang, label, value, allowed, missing) in [
        (
            texts::Lang::En,
            "\"Rounds\"",
            "\"0\" is not possible",
            "Allowed: ≥ 1",
            "\"The match ends: after some rounds\"",
        ),
        (
            texts::Lang::De,
            "„Durchgänge“",
            "„0“ geht nicht",
            "Erlaubt: ≥ 1",
            "„Die Partie endet: nach einigen Durchgängen“",
        ),
    ] {
        let mut app = app(PlaySetup { lang, ..PlaySetup::new(Seed::Number(1)) });
        press(&mut app, &keys("2vvv>."));
        let picture = one_line(&app);
        assert!(picture.contains(missing) && picture.contains(label), "{picture}");
        press(&mut app, &keys("vv0."));
        let picture = one_line(&app);
        assert!([label, value, allowed].iter().all(|said| picture.contains(said)), "{picture}");
        assert!(!picture.contains("r rounds") && !picture.contains("end="), "{picture}");
    }
    // What was named on the command line by its key stands on the page by its name.
    let mut setup = PlaySetup::new(Seed::Number(1));
    setup.options.set("oldest_seat", "7");
    let mut app = app(setup);
    press(&mut app, &keys("5."));
    let picture = one_line(&app);
    assert!(picture.contains("\"8\" is not possible for \"Seat of the oldest player (deals)\""), "{picture}");
    assert!(picture.contains("Allowed: 1 | 2 | 3 | 4"), "{picture}");
}

/// A seat that goes away takes nobody with it.
#[test]
fn whoever_sat_in_a_seat_that_is_gone_sits_in_the_last_one() {
    let mut setup = PlaySetup { seats: Some(5), seat: Some(Seat::new(4)), ..PlaySetup::new(Seed::Number(1)) };
    setup.options.set("oldest_seat", "4");
    let mut app = app(setup);
    press(&mut app, &keys("5<<"));
    let picture = picture(&app);
    assert_eq!(picture.matches("‹ 3 ›").count(), 3, "{picture}");
}

/// A picture without its line breaks, and without what the language puts around names.
fn one_line(app: &App) -> String {
    let text = picture(app).replace(['\u{2068}', '\u{2069}'], "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn help_rule_log_and_quit_lie_over_the_table() {
    let mut app = app(setup("xnimmt", 2, 1));
    press(&mut app, &keys(".."));
    for (key, expected) in [
        ("?", expect_file!["data/overlay-help.txt"]),
        ("r", expect_file!["data/overlay-rule.txt"]),
        ("l", expect_file!["data/overlay-log.txt"]),
        ("t", expect_file!["data/overlay-unseen.txt"]),
        ("q", expect_file!["data/overlay-quit.txt"]),
    ] {
        press(&mut app, &keys(key));
        check(&app, &expected);
        press(&mut app, &[Key::Esc]);
    }
    assert!(press(&mut app, &keys("qn")), "no means no");
    assert!(!press(&mut app, &keys("qy")));
    let outcome = app.into_outcome();
    assert!(outcome.matches[0].plies > 0 && !outcome.matches[0].is_over);
}

#[test]
fn rounds_and_matches_end_with_a_score_table() {
    let mut points = app(setup("xnimmt", 3, 5));
    play_until(&mut points, "Round 1 is over");
    check(&points, &expect_file!["data/end-round.txt"]);
    press(&mut points, &[Key::Char('v')]);
    assert!(!picture(&points).contains("Round 1 is over ═"), "the table can be looked at");
    press(&mut points, &[Key::Char('v'), Key::Enter]);
    play_until(&mut points, "The match is over");
    check(&points, &expect_file!["data/end-match.txt"]);

    let mut chips = app(setup("krasskariert", 3, 2));
    play_until(&mut chips, "Round 1 is over");
    check(&chips, &expect_file!["data/end-round-chips.txt"]);
    press(&mut chips, &keys("."));
    play_until(&mut chips, "The match is over");
    check(&chips, &expect_file!["data/end-match-chips.txt"]);
}

fn play_until(app: &mut App, title: &str) {
    for _ in 0..2000 {
        if picture(app).contains(&format!("═ {title}")) {
            return;
        }
        press(app, &[Key::Enter]);
    }
    panic!("{title} never came:\n{}", picture(app));
}

#[test]
fn a_small_terminal_gets_a_sentence() {
    let app = app(setup("6nimmt", 4, 1));
    for size in [(79, 24), (80, 23), (20, 5), (1, 1)] {
        let picture = text(&draw(&app, size));
        assert!(!picture.contains('╭'), "{picture}");
    }
    expect![[r#"
        The table needs 80 columns and 24 lines; this terminal has
        60 by 20. Please make it larger. (q leaves)
    "#]]
    .assert_eq(&(text(&draw(&app, (60, 20))).trim_end().to_string() + "\n"));
}

#[test]
fn large_terminals_use_the_room() {
    let app = app(setup("6nimmt", 10, 1));
    let picture = text(&draw(&app, (120, 40)));
    assert_said(&picture);
    expect_file!["data/6nimmt-120x40.txt"].assert_eq(&picture);
}

#[test]
fn without_color_everything_is_still_there() {
    for game in GAMES {
        let seats = catalog::spec(game).unwrap().seats_min;
        let mut colored = app(setup(game, seats, 1));
        let mut plain = App::new(setup(game, seats, 1), Theme::new(false), Speed::Fast).unwrap();
        settle(&mut plain);
        for step in keys("?x>.>.?") {
            press(&mut colored, &[step]);
            press(&mut plain, &[step]);
            let (with, without) = (draw(&colored, SIZE_MIN), draw(&plain, SIZE_MIN));
            assert_eq!(text(&with), text(&without), "no character depends on color");
            for cell in &without.content {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            }
            // What is selected can be told by its shape alone.
            let reversed = |cell: &&ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
            let shapes: String = without.content.iter().filter(reversed).map(|cell| cell.symbol()).collect();
            assert!(shapes.is_empty() || shapes.contains(['┏', '▶', '[', '‹']), "{shapes}");
        }
    }
}

/// Presses keys at random, which no person would, until the match is over.
fn play_at_random(game: &str, seats: usize, seed: u64) {
    let mut app = app(setup(game, seats, seed));
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let keys = keys("><^v 123456789x+-?rltsp");
    let special = [Key::ShiftLeft, Key::ShiftRight, Key::Home, Key::End, Key::Tab, Key::Esc, Key::Backspace];
    for n in 0..50_000 {
        let key = match rng.next_u32() % 4 {
            0 => keys[rng.next_u32() as usize % keys.len()],
            1 => special[rng.next_u32() as usize % special.len()],
            _ => Key::Enter,
        };
        press(&mut app, &[key]);
        let size = [(80, 24), (80, 24), (100, 30), (60, 24)][n % 4];
        let picture = text(&draw(&app, size));
        assert_said(&picture);
        if picture.contains("═ The match is over") {
            press(&mut app, &[Key::Char('q')]);
            let outcome = app.into_outcome();
            assert!(outcome.matches[0].is_over);
            replay(&outcome.matches[0].record);
            return;
        }
    }
    panic!("{game} with {seats} seats never ended");
}

fn replay(text: &str) {
    let written = record::Written::parse(text).unwrap();
    catalog::for_game!(written.game.as_str(), G => {
        let (record, game) = written.replay::<G>().unwrap();
        assert!(game::Game::winners(&game).is_some());
        assert_eq!(record.to_text(), text);
    })
    .unwrap();
}

#[test]
fn x_nimmt_is_played_to_the_end() {
    play_at_random("xnimmt", 2, 1);
    play_at_random("xnimmt", 4, 2);
}

#[test]
fn six_nimmt_is_played_to_the_end() {
    play_at_random("6nimmt", 2, 1);
    play_at_random("6nimmt", 10, 2);
}

#[test]
fn pro_is_played_to_the_end() {
    play_at_random("6nimmt-pro", 2, 1);
    play_at_random("6nimmt-pro", 6, 2);
}

#[test]
fn anniversary_is_played_to_the_end() {
    play_at_random("6nimmt-anniversary", 2, 1);
    play_at_random("6nimmt-anniversary", 8, 2);
    play_at_random("6nimmt-anniversary", 5, 3);
}

#[test]
fn krass_kariert_is_played_to_the_end() {
    play_at_random("krasskariert", 3, 1);
    play_at_random("krasskariert", 5, 2);
}

#[test]
fn another_match_has_other_deals_and_both_are_kept() {
    let mut setup = setup("xnimmt", 2, 1);
    setup.options.set("rounds", "1");
    let mut app = app(setup);
    play_until(&mut app, "The match is over");
    press(&mut app, &[Key::Enter, Key::Char('n')]);
    play_until(&mut app, "The match is over");
    press(&mut app, &[Key::Char('q')]);
    let outcome = app.into_outcome();
    let deal = |n: usize| outcome.matches[n].record.lines().find(|line| line.starts_with("deal")).unwrap();
    assert_eq!(outcome.matches.len(), 2);
    assert_ne!(deal(0), deal(1));
}

#[test]
fn cards_come_one_by_one_where_the_person_wants_to_watch() {
    let mut app = App::new(setup("6nimmt", 4, 1), Theme::new(true), Speed::Auto).unwrap();
    settle(&mut app);
    app.update(Input::Key(Key::Enter));
    let mut looks = 0;
    while app.wait() != Wait::Key {
        looks += u32::from(app.wait() == Wait::Look);
        app.update(Input::Tick);
    }
    // The cards are turned over, each of the four comes to the table, and the turn is over.
    assert!((5..=8).contains(&looks), "{looks}");

    // By key nothing moves without one.
    press(&mut app, &keys("s"));
    app.update(Input::Key(Key::Enter));
    while app.wait() == Wait::Nothing {
        app.update(Input::Tick);
    }
    assert!(picture(&app).contains("All cards are turned over") || picture(&app).contains("Space shows"));
    let before = picture(&app);
    assert_eq!(app.wait(), Wait::Key);
    app.update(Input::Key(Key::Char(' ')));
    assert_ne!(before, picture(&app));
}

#[test]
fn an_illegal_answer_is_refused_with_its_rule() {
    let mut setup = setup("krasskariert", 3, 1);
    setup.options.set("oldest_seat", "2");
    let mut app = app(setup);
    // The opener may not take a reserve card.
    press(&mut app, &keys("1."));
    let refused = picture(&app);
    assert!(refused.contains('✗') && refused.contains("KK-5.3"), "{refused}");
    press(&mut app, &keys("r"));
    assert!(picture(&app).contains("═ KK-5.3"), "{}", picture(&app));
}

#[test]
fn presets_answer_for_the_person() {
    let special = "Play a special card";
    let mut asked = [0, 0];
    for (n, keys_before) in ["", "p"].into_iter().enumerate() {
        let mut app = app(setup("6nimmt-anniversary", 4, 3));
        press(&mut app, &keys(keys_before));
        for _ in 0..80 {
            asked[n] += u32::from(picture(&app).contains(special));
            press(&mut app, &[Key::Enter]);
        }
    }
    assert!(asked[1] < asked[0], "asked {asked:?} times");
}

#[test]
fn ties_are_said_to_be_shared() {
    let words = telling::Words::new(texts::Lang::En)
        .at_table(vec!["You".into(), "Ada".into()], Some(game::Seat::new(0)));
    let message = game::Message::new("tell-winners", "")
        .with("winners", game::SeatSet::all(2))
        .with("n", 2)
        .with("points", 12);
    expect!["A tie: you and Ada share first place with 12 points each, the fewest bull heads."]
        .assert_eq(&words.say(&message));
}

/// Whatever is asked or told, and in whichever language: nothing on the screen is cut, and the keys that always work stand
/// there.
fn cuts_nothing(game: &str, seats: usize, seed: u64) {
    for lang in texts::Lang::ALL {
        let setup = PlaySetup { lang, ..setup(game, seats, seed) };
        let mut app = App::new(setup, Theme::new(true), Speed::ByKey).unwrap();
        settle(&mut app);
        let words = Words::new(lang);
        let (help, quit) = (words.get("tui-key-help"), words.get("tui-key-quit"));
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let keys = keys("><^v 1xpr");
        for _ in 0..600 {
            let key = match rng.next_u32() as usize % 14 {
                n if n < keys.len() => keys[n],
                _ => Key::Enter,
            };
            if !press(&mut app, &[key]) {
                break;
            }
            let picture = picture(&app);
            let lines: Vec<_> = picture.lines().collect();
            for line in &lines {
                // A sign of its own says that somebody chooses, and the X rows of others show their ends.
                let cut = line.replace(" … ", "");
                assert!(!cut.contains('…'), "{lang:?}, {game} of {seats}: {line}\n{picture}");
            }
            let footer = lines.last().unwrap();
            let is_covered = picture.contains('╔');
            assert!(is_covered || footer.contains(&help) && footer.ends_with(&quit), "{lang:?}: {picture}");
        }
    }
}

#[test]
fn x_nimmt_cuts_nothing() {
    cuts_nothing("xnimmt", 2, 1);
    cuts_nothing("xnimmt", 4, 2);
}

#[test]
fn six_nimmt_cuts_nothing() {
    cuts_nothing("6nimmt", 3, 1);
    cuts_nothing("6nimmt", 10, 2);
}

#[test]
fn pro_cuts_nothing() {
    cuts_nothing("6nimmt-pro", 2, 1);
    cuts_nothing("6nimmt-pro", 6, 2);
}

#[test]
fn anniversary_cuts_nothing() {
    cuts_nothing("6nimmt-anniversary", 4, 1);
    cuts_nothing("6nimmt-anniversary", 8, 2);
}

#[test]
fn krass_kariert_cuts_nothing() {
    cuts_nothing("krasskariert", 3, 1);
    cuts_nothing("krasskariert", 5, 2);
}

/// Enter plays at once, which nobody expects who has not read it.
#[test]
fn the_keys_say_that_enter_plays_what_is_selected() {
    for (lang, said) in [
        (texts::Lang::En, "Enter play the selected card"),
        (texts::Lang::De, "←→ markieren  0-9 Zahl  Enter markierte spielen"),
    ] {
        for game in &GAMES[..4] {
            let mut app = app(PlaySetup { lang, ..setup(game, 4, 1) });
            // A draft comes before the cards.
            for _ in 0..200 {
                if picture(&app).lines().last().unwrap().contains(said) {
                    break;
                }
                press(&mut app, &[Key::Enter]);
            }
            assert!(picture(&app).lines().last().unwrap().contains(said), "{}", picture(&app));
        }
        let app = app(PlaySetup { lang, ..setup("krasskariert", 4, 1) });
        let picture = picture(&app);
        assert!(picture.contains("Enter spiel") || picture.contains("Enter play"), "{picture}");
    }
}

/// A key that stands at the bottom does something.
#[test]
fn the_keys_name_only_what_is_there() {
    let mut app = app(setup("krasskariert", 3, 1));
    let mut counts = [0; 3];
    for n in 0..200 {
        let picture = picture(&app);
        let (table, keys) = picture.trim_end().rsplit_once('\n').unwrap();
        let n_reserves = 1 + usize::from(table.contains(" 2: ")) - usize::from(!table.contains(" 1: "));
        if keys.contains("Enter play") && keys.contains("reserve") {
            let named = if n_reserves == 1 { "  1 reserve" } else { "  1-2 reserve" };
            assert!(keys.contains(named), "{picture}");
            counts[n_reserves] += 1;
        }
        // A reserve card now and then, so that one is left.
        press(&mut app, if n % 3 == 0 { &[Key::Char('1'), Key::Enter] } else { &[Key::Enter] });
    }
    assert!(counts[1] > 0 && counts[2] > 0, "{counts:?}");

    let mut app = super::app(setup("6nimmt-anniversary", 4, 1));
    for _ in 0..200 {
        let picture = picture(&app);
        if picture.contains("[keep all]") && !picture.contains('╔') {
            assert!(!picture.contains("0-9"), "special cards have no numbers:\n{picture}");
            return;
        }
        press(&mut app, &keys("."));
    }
    panic!("nobody was asked about a swap");
}

/// The help calls combinations what the table calls them.
#[test]
fn the_help_ranks_combinations_by_their_names() {
    for lang in texts::Lang::ALL {
        let words = Words::new(lang);
        let help = words.get("tui-help-krasskariert");
        for kind in ["solo", "straight2", "pair", "straight3", "trips"] {
            let name = words.get(&format!("word-{kind}"));
            // "Pair of", "2-straight up to": what follows is the card.
            let name = name.split(' ').next().unwrap();
            assert!(help.to_lowercase().contains(&name.to_lowercase()), "{lang:?}: {name} in {help}");
        }
    }
}

/// How many cards a row of X nimmt! holds differs from row to row, so that each of them says it whole.
#[test]
fn every_row_of_x_nimmt_says_which_card_takes_it() {
    for lang in texts::Lang::ALL {
        let picture = picture(&app(PlaySetup { lang, ..setup("xnimmt", 4, 1) }));
        for n in 3..=5_usize {
            let takes = Words::new(lang).fmt("tui-xn-takes", &[("n", n.into())]);
            assert!(picture.contains(&takes), "{lang:?}: {takes} in\n{picture}");
        }
    }
}
