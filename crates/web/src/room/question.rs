//! One slim line above the hand: what happens, or what is asked, and what an answer would do.

use super::side::{GLUE, said};
use crate::app::Shared;
use crate::browser;
use crate::cards::sign;
use crate::table::AtTable;
use client::{Choice, Line, Taps, may_grow, may_play_several};
use leptos::prelude::*;
use protocol::ToServer;
use telling::Spot;

/// What is asked, and the answers that are no cards.
#[component]
pub(crate) fn Question() -> impl IntoView {
    let (shared, at) = (Shared::of_page(), expect_context::<AtTable>());
    let ask = Memo::new(move |_| at.scene.with(|scene| scene.ask));
    let playing = Memo::new(move |_| at.player.is_playing());
    let round_over = Memo::new(move |_| at.player.is_round_over());
    let can_skip = Memo::new(move |_| playing.get() && !round_over.get());
    let chosen = Memo::new(move |_| at.chosen());
    let given = Memo::new(move |_| at.given_now());
    // Why an answer was refused says nothing of the next one.
    let refused = Memo::new(move |_| {
        let is_over = at.taps.with(|taps| !taps.spots().is_empty());
        at.scene.with(|scene| scene.refused.clone().filter(|_| !is_over))
    });
    let caption = move || {
        let line = at.player.shown().with(|shown| shown.as_ref().map(|frame| frame.line.clone()));
        match line {
            // How things lay before a turn that is looked at again.
            Some(line) if line.text.is_empty() => shared.text("web-last-turn").into_any(),
            Some(line) => said(&line, false),
            None if at.waits.get() => at.scene.with(|scene| scene.waiting.clone()).into_any(),
            None => at.scene.with(|scene| scene.question.clone()).into_any(),
        }
    };
    // A button that had the focus may go with its question, or with the round whose end it showed: the next question may be
    // there already by then.
    Effect::new(move |before: Option<(u32, bool, bool)>| {
        let now = (ask.get(), playing.get(), round_over.get());
        if before.is_some_and(|before| before != now) {
            keep_focus();
        }
        now
    });
    let over = Memo::new(move |_| at.is_over());
    // What there is to do besides once something has happened; in a lesson there is nothing.
    let has_more =
        Memo::new(move |_| at.scene.with(|scene| scene.has_last_turn || scene.paused) && at.has_link());
    crate::app::effect(move || {
        if over.get() {
            request_animation_frame(|| {
                if browser::focus_is_lost() {
                    browser::focus_first(&["#again", "#question"]);
                }
            });
        }
    });
    // Several readings of one play, or one answer alone, are laid out in another way.
    let says = Memo::new(move |_| says(at, shared));
    let has_readings = move || says.with(|says| says.len() > 1 && says.last().is_some_and(Say::is_play));
    let is_alone = move || says.with(|says| matches!(says.as_slice(), [only] if !only.is_play()));
    let detail = Memo::new(move |_| detail(at, shared, chosen));
    // A mark, always there: an id that came with a tap would make the sentence longer, and so move the rows above it. Nor is it
    // read out with every card that has the focus.
    let behind = Memo::new(move |_| detail.with(|line| line.rule.clone()));
    let title = move || behind.with(|rule| shared.rule_title(rule));
    view! {
        <section
            class="question"
            data-ask=ask
            class:asked=move || ask.get() != 0 && !playing.get()
            class:open=move || ask.get() != 0 && given.with(Option::is_none)
            class:playing=playing
            class:rests=round_over
            class:readings=has_readings
            class:dozen=move || says.with(|says| says.len() > 5)
            class:alone=is_alone
        >
            <div class="say">
                <h2 id="question" tabindex="-1">{caption}</h2>
                <p class="detail">
                    <span id="detail">{move || detail.with(|line| line.text.clone())}</span>
                    {GLUE}
                    <a class="rule behind" target="_blank" href=move || format!("rules#{}", behind.get()) title=title aria-label=title>"?"</a>
                </p>
                <p class="trouble" role="alert">
                    {move || refused.with(|line| line.as_ref().map(|line| said(line, false)))}
                </p>
            </div>
            <div class="acts">
                {answers(at, says, given)}
                {move || can_skip.get().then(|| {
                    view! { <button type="button" class="skip" on:click=move |_| at.player.hurry()>{shared.text("web-skip")}</button> }.into_any()
                })}
                {move || has_more.get().then(|| shared.home()).flatten().map(|part| (part.acts)(at))}
            </div>
        </section>
    }
}

/// What there is to do besides answering: to end a pause, to go on after a round, to look at the last turn again.
pub(crate) fn acts(at: AtTable) -> AnyView {
    let shared = at.shared;
    let paused = Memo::new(move |_| at.scene.with(|scene| scene.paused && scene.seated));
    let round_over = Memo::new(move |_| at.player.is_round_over());
    view! {
        // The other one stands below the table.
        <Show when=move || paused.get()>
            <button type="button" class="main" id="play-on" on:click=move |_| at.with_link(|link| link.send(&ToServer::Pause { wish: false }))>
                {shared.text("web-pause-end")}
            </button>
        </Show>
        <Show when=move || round_over.get()>
            <button type="button" class="main" id="go-on" on:click=move |_| at.player.next()>{shared.text("web-next-round")}</button>
        </Show>
        <Show when=move || !at.player.is_playing() && at.scene.with(|scene| scene.has_last_turn)>
            <button
                type="button"
                class="icon"
                id="again-turn"
                aria-label=shared.text("web-last-turn")
                title=shared.text("web-last-turn")
                on:click=move |_| at.with_link(|link| link.again())
            >{sign("again")}</button>
        </Show>
    }
    .into_any()
}

/// Gives the focus to what is asked, after the next frame's changes, if it was lost with them.
pub(crate) fn keep_focus() {
    request_animation_frame(|| {
        if browser::focus_is_lost() {
            let asked = ["#go-on", ".hand button.go", ".dock button.go", ".table button.go", "#question"];
            browser::focus_first(&asked);
        }
    });
}

/// What the answer would do that is pointed at, tapped or chosen, with the rule behind it; or what to do next.
fn detail(at: AtTable, shared: Shared, chosen: Memo<Option<Choice>>) -> Line {
    let plain = |text| Line { text, ..Line::default() };
    if at.player.is_playing() {
        return Line::default();
    }
    if let Some(said) = shared.home().and_then(|part| (part.rare)(at)) {
        return plain(said);
    }
    // Words for what is rare come later.
    let has_words = shared.is_whole.get();
    let has_to_beat = at.board(|board| board.piles.iter().any(|pile| pile.row.is_none() && pile.is_best));
    let pointed = at
        .pointed
        .get()
        .and_then(|spot| at.taps.with(|taps| at.choices(|choices| about(choices, taps, spot))));
    if let Some(about) = pointed.filter(|about| !about.text.is_empty()) {
        return about;
    }
    let ready = at.ready();
    if let Some(first) = ready.first() {
        return plain(match first.spots.first() {
            _ if first.is_legal => return explained(first),
            Some(Spot::Block { count: 2.., .. }) if has_words => shared.text("web-block-apart"),
            Some(&block) if !at.choices(|choices| may_grow(choices, block)) => shared.text("web-block-never"),
            _ => shared.text("web-block-grows"),
        });
    }
    if let Some(next) = next_tap(at, shared) {
        return next;
    }
    if at.scene.with(super::queue::waits) {
        return plain(shared.text("web-wishes"));
    }
    let can_play = || at.choices(|choices| choices.iter().any(is_play));
    let first = |key: &str| {
        let rule =
            at.choices(|choices| choices.iter().rfind(|choice| choice.is_legal).map(|choice| choice.rule));
        Line { rule: rule.unwrap_or_default().into(), ..plain(shared.text(key)) }
    };
    match chosen.get() {
        Some(chosen) => {
            let rule = if chosen.about.is_empty() { "" } else { chosen.rule };
            let change =
                if at.waits.get() { format!(" {}", shared.text("web-may-change")) } else { String::new() };
            Line { rule: rule.into(), ..plain(chosen.about + &change) }
        }
        // Whoever can play nothing is not told how to.
        None if is_first_turn(at) && (!has_to_beat || can_play()) => {
            first(&format!("tell-first-{}", family(at)))
        }
        None if is_first_pick(at) => first("tell-first-pick"),
        None => at.choices(|choices| {
            plain({
                // What happens to whoever leaves it at that.
                let said =
                    choices.iter().find(|choice| choice.spots == [Spot::Said] && !choice.about.is_empty());
                match said {
                    Some(said) => format!("{}: {}", said.text, said.about),
                    // Which beats which, once somebody has played; its words come later.
                    None if has_to_beat && has_words && can_play() => shared.text("web-order"),
                    None if may_play_several(choices) => shared.text("web-tap-block"),
                    None => String::new(),
                }
            })
        }),
    }
}

/// What is tapped next, after what was tapped on the way to an answer.
fn next_tap(at: AtTable, shared: Shared) -> Option<Line> {
    let spots = at.taps.with(|taps| (!taps.spots().is_empty()).then(|| taps.spots().to_vec()))?;
    let next = at.choices(|choices| {
        let next = |is_legal| {
            let next = choices
                .iter()
                .filter(|choice| choice.is_legal == is_legal && choice.spots.starts_with(&spots));
            next.filter_map(|choice| choice.spots.get(spots.len()).copied()).next()
        };
        next(true).or_else(|| next(false))
    });
    let next = shared.text(match next {
        Some(Spot::Row(_)) => "web-tap-row",
        Some(Spot::InRow(..)) => "web-tap-in-row",
        Some(Spot::Gap(_)) => "web-tap-gap",
        Some(Spot::Hand(_)) => "web-tap-number",
        _ => return Some(Line::default()),
    });
    // What little is left to choose says beforehand what it does.
    let left = at.choices(|choices| {
        let left = choices.iter().filter(|choice| choice.is_legal && choice.spots.starts_with(&spots));
        left.map(|choice| choice.about.clone()).filter(|about| !about.is_empty()).collect::<Vec<_>>()
    });
    let next = if matches!(left.len(), 1 | 2) { format!("{next} {}", left.join(" ")) } else { next };
    // What was tapped is explained as long as nothing else is.
    let group = at.choices(|choices| spots.first().and_then(|&spot| group(choices, spot)));
    // A group may be a sentence, or only the beginning of one.
    let ends = |group: &str| group.ends_with(['.', '!', '?', '؟', ':']);
    let text = match group {
        Some(group) if ends(&group) => format!("{group} {next}"),
        Some(group) => format!("{group}: {next}"),
        None => next,
    };
    let of = at.choices(|choices| {
        choices.iter().find(|choice| choice.spots.starts_with(&spots)).map(|choice| choice.rule)
    });
    Some(Line { text, rule: of.unwrap_or_default().into(), ..Line::default() })
}

/// What an answer would do.
fn explained(choice: &Choice) -> Line {
    let text = if choice.about.is_empty() { choice.text.clone() } else { choice.about.clone() };
    Line { text, rule: choice.rule.into(), ..Line::default() }
}

/// Whether cards of the hand can be played so.
fn is_play(choice: &Choice) -> bool {
    choice.is_legal && matches!(choice.spots.first(), Some(Spot::Block { .. }))
}

/// Whether the reader is asked for the first card: before they have answered anything, or with a draft behind them,
/// after which no row has grown yet.
fn is_first_turn(at: AtTable) -> bool {
    let (is_begun, is_drafted) = at.scene.with(|scene| {
        // A card may be tapped in vain while something else is asked; what is no block yet may grow into one.
        let first = |choice: &Choice| match choice.spots.first() {
            Some(Spot::Hand(_)) => choice.is_legal,
            first => matches!(first, Some(Spot::Block { .. })),
        };
        let is_asked = scene.ask != 0 && scene.standings.is_empty() && scene.choices.iter().any(first);
        (is_asked && at.given.with(String::is_empty), is_asked)
    });
    at.board(|board| {
        let rows = &board.piles;
        let is_fresh = !rows.is_empty() && rows.iter().all(|row| row.row.is_some() && row.cards.len() == 1);
        board.tray.cards.is_empty() && (is_begun || is_drafted && is_fresh)
    })
}

/// Whether the reader is to pick the first card of a draft.
fn is_first_pick(at: AtTable) -> bool {
    let is_asked = at.scene.with(|scene| scene.ask != 0 && scene.standings.is_empty());
    is_asked
        && at.given.with(String::is_empty)
        && at.board(|board| board.piles.is_empty() && board.tray.cards.len() > 1)
}

/// The game without its variant: all of a family are played alike at first.
fn family(at: AtTable) -> String {
    at.scene.with(|scene| scene.game.split('-').next().unwrap_or_default().to_string())
}

/// What a place is about, if it makes an answer, alone or after what was tapped, or begins some of a kind.
fn about(choices: &[Choice], taps: &Taps, spot: Spot) -> Option<Line> {
    let found = choices.iter().find(|choice| choice.is_legal && taps.makes(spot, choice));
    found.map(explained).or_else(|| group(choices, spot).map(|text| Line { text, ..Line::default() }))
}

/// What the answers that begin at a place have in common.
fn group(choices: &[Choice], spot: Spot) -> Option<String> {
    choices.iter().find(|choice| choice.spots.first() == Some(&spot)).and_then(|choice| choice.group.clone())
}

/// A button for an answer.
#[derive(Clone, PartialEq)]
struct Say {
    class: &'static str,
    text: String,
    mv: String,
    /// It is another reading of what was tapped, to be played then.
    is_reading: bool,
}

impl Say {
    /// It plays what was tapped.
    fn is_play(&self) -> bool {
        self.class.ends_with("play")
    }
}

/// Answers that are said, and what is left to say about what was tapped. Drawn anew only when they are others: a button
/// under a finger, or with the focus, outlives whatever else happens at the table.
fn answers(at: AtTable, says: Memo<Vec<Say>>, given: Memo<Option<String>>) -> impl IntoView {
    let button = move |Say { class, text, mv, is_reading }: Say| {
        let (send, of) = (mv.clone(), mv.clone());
        let is_chosen = move || given.with(|given| given.as_ref() == Some(&of));
        view! {
            <button type="button" class=class class:chosen=is_chosen data-move=mv on:click=move |_| if is_reading { at.reading.set(send.clone()) } else { at.answer(&send) }>
                {text}
            </button>
        }
        .into_any()
    };
    move || says.get().into_iter().map(button).collect::<Vec<_>>()
}

fn says(at: AtTable, shared: Shared) -> Vec<Say> {
    if at.player.is_playing() {
        return Vec::new();
    }
    let say = |class, text: &str, choice: &Choice| {
        let (text, mv) = (text.into(), choice.mv.clone());
        Say { class, text, mv, is_reading: false }
    };
    match at.ready().as_slice() {
        [] => at.choices(|choices| {
            let said = choices.iter().filter(|choice| choice.spots == [Spot::Said]);
            said.map(|choice| say("said go", &choice.text, choice)).collect()
        }),
        [only] if !only.is_legal => vec![say("why", &shared.text("web-why-not"), only)],
        // The strongest is played unless another one is asked for.
        [first, others @ ..] => {
            let short = |other: &Choice| {
                if other.about.is_empty() { other.text.clone() } else { other.about.clone() }
            };
            let others =
                others.iter().map(|other| Say { is_reading: true, ..say("said", &short(other), other) });
            // What was asked can still be declined.
            let said = at.choices(|choices| {
                let said = choices.iter().filter(|choice| choice.spots == [Spot::Said]);
                said.map(|choice| say("said go", &choice.text, choice)).collect::<Vec<_>>()
            });
            let key = if matches!(first.spots.last(), Some(Spot::Aside(_))) { "web-do" } else { "web-play" };
            said.into_iter().chain(others).chain([say("main play", &shared.text(key), first)]).collect()
        }
    }
}
