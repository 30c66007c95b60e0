//! A score pad for people who sit around printed cards: somebody taps what everybody took, and it counts.

use crate::app::{Shared, say};
use crate::browser;
use crate::cards::{class, print, to_home};
use crate::room::select;
use crate::setup::typed;
use bulls::Card;
use game::{Arg, Label, Message, Seat};
use leptos::prelude::*;
use pad::{Pad, Pile, SEATS_MAX, Score, Step, System};
use telling::Face;

/// Where the browser keeps it.
const NAME: &str = "pad";

/// And there for whom it counts.
const SEAT: &str = "pad-seat";

/// What a goal can be, from 1 to 999 in either digits: the browser refuses others.
const GOAL: &str = "[1-9\u{6f1}-\u{6f9}][0-9\u{6f0}-\u{6f9}]{0,2}";

/// What is looked at.
#[derive(Clone, Copy)]
struct At {
    shared: Shared,
    pad: RwSignal<Option<Pad>>,
    /// Whose cards are tapped.
    seat: RwSignal<usize>,
    pile: RwSignal<Pile>,
}

impl At {
    fn score(&self) -> Score {
        self.pad.with(|pad| pad.as_ref().map(Pad::score).unwrap_or_default())
    }

    fn name(&self, seat: usize) -> String {
        self.pad.with(|pad| pad.as_ref().and_then(|pad| pad.names().get(seat).cloned()).unwrap_or_default())
    }

    /// A sentence about some of those who play, in which `n` is how many they are.
    fn say(&self, key: &'static str, seats: &[usize], goal: u32) -> String {
        let names = self.pad.with(|pad| pad.as_ref().map(|pad| pad.names().to_vec()).unwrap_or_default());
        let people: Vec<_> = seats.iter().filter_map(|&seat| Seat::try_from(seat as u8).ok()).collect();
        let message = Message::new(key, "")
            .with("names", Arg::Seats(people))
            .with("n", seats.len())
            .with("goal", i64::from(goal));
        self.shared.words().at_table(names, None).say(&message)
    }

    fn note(&self, step: Step) {
        self.pad.update(|pad| {
            pad.as_mut().map(|pad| pad.note(step));
        });
        if step == Step::RoundOver {
            self.count_for(0);
        }
    }

    /// Goes on with somebody's cards, which lie in the hand unless something else is said.
    fn count_for(&self, seat: usize) {
        self.seat.set(seat);
        self.pile.set(Pile::Plain);
    }
}

/// The whole screen.
#[component]
pub(crate) fn ScorePad() -> impl IntoView {
    let shared = Shared::of_page();
    let at = At {
        shared,
        pad: RwSignal::new(browser::stored(NAME).parse().ok()),
        seat: RwSignal::new(0),
        pile: RwSignal::new(Pile::Plain),
    };
    // Whoever comes back goes on with whose cards they were tapping: others would get them otherwise.
    let (n_seats, piles) = at.pad.with_untracked(|pad| {
        pad.as_ref().map_or((0, Default::default()), |pad| (pad.names().len(), pad.system().piles()))
    });
    let kept = browser::stored(SEAT);
    let mut kept = kept.split(' ').map(|n| n.parse::<usize>().ok());
    at.seat.set(kept.next().flatten().filter(|seat| *seat < n_seats).unwrap_or(0));
    at.pile.set(kept.next().flatten().and_then(|nth| piles.get(nth).copied()).unwrap_or(Pile::Plain));
    crate::app::effect(move || {
        let pile = at.pad.with(|pad| {
            pad.as_ref().and_then(|pad| pad.system().piles().iter().position(|pile| *pile == at.pile.get()))
        });
        browser::store(SEAT, &format!("{} {}", at.seat.get(), pile.unwrap_or(0)));
    });
    crate::app::effect(move || {
        browser::store(NAME, &at.pad.with(|pad| pad.as_ref().map(Pad::to_string).unwrap_or_default()));
    });
    browser::note_known(NAME);
    let is_begun = Memo::new(move |_| at.pad.with(Option::is_some));
    let is_over = Memo::new(move |_| at.score().over());
    Effect::new(move |before: Option<()>| {
        is_begun.track();
        is_over.track();
        if before.is_some() {
            // The button that did it is gone.
            request_animation_frame(|| _ = browser::focus_title());
        }
    });
    move || {
        shared.listen();
        let below = if is_begun.get() { counting(at) } else { beginning(at) };
        view! {
            <main class="pad">
                <header>
                    {to_home(shared)}
                    <h1>{shared.text("web-pad")}</h1>
                </header>
                {below}
            </main>
        }
        .into_any()
    }
}

/// Which game, and who plays.
fn beginning(at: At) -> AnyView {
    let shared = at.shared;
    let game = RwSignal::new(catalog::GAMES[0].id.to_string());
    let goal = RwSignal::new(String::new());
    let names = RwSignal::new(vec![shared.name.get_untracked(), String::new(), String::new()]);
    let trouble = RwSignal::new(String::new());
    let fresh = move |goal: u32, names: &[String]| Pad::new(&game.get(), goal, names.to_vec());
    let system = move || {
        // Names do not matter for that.
        let names = ["a", "b"].map(String::from);
        fresh(1, &names).map_or(System::Base, |pad| pad.system())
    };
    let begin = move || {
        let all = names.get_untracked().into_iter().map(|name| name.trim().to_string());
        let all: Vec<_> = all.filter(|name| !name.is_empty()).collect();
        let goal = untrack(|| goal.get().parse().unwrap_or_else(|_| system().usual_goal()));
        match untrack(|| fresh(goal, &all)) {
            Some(pad) => {
                at.count_for(0);
                at.pad.set(Some(pad));
            }
            None => say(trouble, shared.text("web-pad-names")),
        }
    };
    let words = shared.words();
    let games: Vec<_> = catalog::GAMES.iter().map(|spec| (spec.id, words.game_title(spec.id))).collect();
    let choose = move |id: String| {
        game.set(id);
        goal.set(String::new());
    };
    let goal_name = move || {
        shared.text(match system() {
            System::Base => "tell-option-target",
            System::Krass => "tell-option-chips",
            System::XNimmt | System::Anniversary => "tell-option-rounds",
        })
    };
    let n_names = Memo::new(move |_| names.with(Vec::len));
    let is_full = move || n_names.get() == SEATS_MAX;
    let field = move |nth: usize| {
        let label = shared.words().fmt("web-player-nth", &[("n", (nth + 1).into())]);
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    type="text"
                    maxlength="24"
                    autocomplete="off"
                    prop:value=move || untrack(|| names.with(|names| names[nth].clone()))
                    on:input=move |event| names.update(|names| names[nth] = event_target_value(&event))
                />
            </label>
        }
        .into_any()
    };
    view! {
        <form on:submit=move |event| { event.prevent_default(); begin() }>
            <p class="hint">{shared.text("web-pad-about")}</p>
            <div class="options">
                <label class="field">
                    <span>{shared.text("web-which-game")}</span>
                    {select("pad-game", &games, move || game.get(), choose)}
                </label>
                <label class="field">
                    <span>{goal_name}</span>
                    <input
                        id="goal"
                        inputmode="numeric"
                        autocomplete="off"
                        pattern=GOAL
                        prop:value=move || shared.number(&if goal.with(String::is_empty) { system().usual_goal().to_string() } else { goal.get() })
                        on:change=move |event| goal.set(typed(&event_target_value(&event)))
                    />
                </label>
                {move || (0..n_names.get()).map(field).collect::<Vec<_>>()}
            </div>
            <button
                type="button"
                id="pad-more"
                aria-disabled=move || is_full().to_string()
                on:click=move |_| if !untrack(is_full) { names.update(|names| names.push(String::new())) }
            >{shared.text("web-pad-more")}</button>
            <button type="submit" class="main" id="pad-begin">{shared.text("web-pad-begin")}</button>
            <p class="trouble" role="alert">{trouble}</p>
        </form>
    }
    .into_any()
}

/// The round that is being noted, and the score.
fn counting(at: At) -> AnyView {
    let shared = at.shared;
    let Some((system, n_seats)) =
        at.pad.with_untracked(|pad| pad.as_ref().map(|pad| (pad.system(), pad.names().len())))
    else {
        return ().into_any();
    };
    let score = Memo::new(move |_| at.score());
    let over = Memo::new(move |_| score.with(Score::over));
    let title = move || {
        let n = score.with(|score| score.rounds.len());
        let title = at.pad.with(|pad| pad.as_ref().map(|pad| pad.game().to_string()).unwrap_or_default());
        let args = [("title", Arg::Text(shared.words().game_title(&title))), ("n", (n + 1).into())];
        // After the last round there is no next one.
        shared.words().fmt(if over.get() { "web-pad-over" } else { "web-pad-round" }, &args)
    };
    let can_undo = move || at.pad.with(|pad| pad.as_ref().is_some_and(Pad::can_undo));
    let undo = view! {
        <button
            type="button"
            id="pad-undo"
            aria-disabled=move || (!can_undo()).to_string()
            on:click=move |_| at.pad.update(|pad| if let Some(pad) = pad { pad.undo() })
        >{shared.text("web-pad-undo")}</button>
    };
    let new = RwSignal::new(false);
    let begin_anew = move |_| {
        if new.get_untracked() {
            at.pad.set(None);
        } else {
            new.set(true);
        }
    };
    let seats = move || (0..n_seats).map(|nth| seat(at, system, score, nth)).collect::<Vec<_>>();
    view! {
        <p class="round">{title}</p>
        <div class="takers" role="group" aria-label=shared.text("web-pad-who")>{seats}</div>
        <p class="said-now" role="status">{move || remark(at, system, &score.get())}</p>
        <Show when=move || !over.get()>
            {piles(at, system)}
            {cards(at, system, score)}
        </Show>
        <div class="actions">
            {undo}
            <Show when=move || !over.get()>
                <button type="button" class="main" id="pad-round" on:click=move |_| at.note(Step::RoundOver)>
                    {shared.text("web-pad-round-over")}
                </button>
            </Show>
        </div>
        {move || table(at, &score.get())}
        <button type="button" id="pad-new" class:main=new on:click=begin_anew on:blur=move |_| new.set(false)>
            {move || shared.text(if new.get() { "web-pad-new-sure" } else { "web-pad-new" })}
        </button>
    }
    .into_any()
}

/// Somebody: their total, and what the round costs so far. With chips a tap says that they pay.
fn seat(at: At, system: System, score: Memo<Score>, nth: usize) -> AnyView {
    let shared = at.shared;
    let is_krass = system == System::Krass;
    let is_on = move || {
        if is_krass { score.with(|score| score.pay.contains(&nth)) } else { at.seat.get() == nth }
    };
    let is_over = move || score.with(Score::over);
    let tap = move |_| match is_krass {
        _ if untrack(is_over) => {}
        true => at.note(Step::Pays(nth)),
        false => at.count_for(nth),
    };
    let now = move || {
        let now = score.with(|score| score.now.get(nth).copied().unwrap_or(0));
        let key = if is_krass { "web-pad-pays" } else { "web-pad-now" };
        if now == 0 { String::new() } else { shared.words().fmt(key, &[("n", i64::from(now).into())]) }
    };
    let total = move || shared.number(&score.with(|score| score.totals.get(nth).copied().unwrap_or(0)));
    view! {
        <button
            type="button"
            class="taker"
            class:tapped=move || is_on() && !is_over()
            aria-pressed=move || if is_on() { "true" } else { "false" }
            aria-disabled=move || is_over().to_string()
            on:click=tap
        >
            <span class="name">{at.name(nth)}</span>
            <b class="total">{total}</b>
            <span class="now">{now}</span>
        </button>
    }
    .into_any()
}

/// Where the cards lie that are tapped.
fn piles(at: At, system: System) -> AnyView {
    let shared = at.shared;
    if system.piles().len() < 2 {
        return ().into_any();
    }
    let one = |&pile: &Pile| {
        let text = shared.text(match (system, pile) {
            (_, Pile::Double) => "web-pad-x-pile",
            (_, Pile::Positive) => "web-pad-positive",
            (System::XNimmt, Pile::Plain) => "web-pad-hand",
            (_, Pile::Plain) => "web-pad-taken",
        });
        let is_on = move || at.pile.get() == pile;
        view! {
            <button
                type="button"
                class:tapped=is_on
                aria-pressed=move || if is_on() { "true" } else { "false" }
                on:click=move |_| at.pile.set(pile)
            >{text}</button>
        }
        .into_any()
    };
    let all: Vec<_> = system.piles().iter().map(one).collect();
    let hint = (system == System::Anniversary)
        .then(|| view! { <p class="hint">{shared.text("web-pad-positive-about")}</p> });
    view! {
        <div class="of-piles" role="group" aria-label=shared.text("web-pad-where")>{all}</div>
        {hint}
    }
    .into_any()
}

/// All cards: those of whoever is chosen are marked, those of others are out of reach.
fn cards(at: At, system: System, score: Memo<Score>) -> AnyView {
    let shared = at.shared;
    let words = shared.words();
    let one = |card: Card| {
        let lies = Memo::new(move |_| {
            score.with(|score| score.cards.iter().find(|(.., other)| *other == card).copied())
        });
        let is_mine = move || lies.get().is_some_and(|(seat, ..)| seat == at.seat.get());
        let is_others = move || lies.get().is_some() && !is_mine();
        let tap = move |_| {
            if untrack(is_others) {
                return;
            }
            // Whatever it counts as now, another tap takes it away.
            let (seat, pile, _) =
                lies.get_untracked().unwrap_or((at.seat.get_untracked(), at.pile.get_untracked(), card));
            at.note(Step::Card(seat, pile, card));
        };
        let face = Face { label: Label::Number(card.into()), heads: card.heads() };
        view! {
            <button
                type="button"
                class="tap"
                class:tapped=is_mine
                class:double=move || lies.get().is_some_and(|(_, pile, _)| pile == Pile::Double)
                class:positive=move || lies.get().is_some_and(|(_, pile, _)| pile == Pile::Positive)
                aria-pressed=move || if is_mine() { "true" } else { "false" }
                aria-disabled=move || is_others().to_string()
                on:click=tap
            >
                <span class=class(face)>{print(face, &words)}</span>
            </button>
        }
        .into_any()
    };
    let all: Vec<_> = (1..=system.last_card()).filter_map(Card::new).map(one).collect();
    (!all.is_empty())
        .then(|| view! { <div class="deck" role="group" aria-label=shared.text("web-pad-cards")>{all}</div> })
        .into_any()
}

/// Who has won, or who is about to end the match.
fn remark(at: At, system: System, score: &Score) -> String {
    if score.over() {
        return at.say("web-pad-won", &score.winners, 0);
    }
    match (score.reach.is_empty(), system) {
        (true, System::Krass) => at.shared.text("web-pad-krass"),
        (true, _) => at.shared.words().fmt("web-pad-tap", &[("name", Arg::Text(at.name(at.seat.get())))]),
        (_, System::Krass) => at.say("web-pad-broke", &score.reach, 0),
        _ => {
            let goal = at.pad.with(|pad| pad.as_ref().map_or(0, Pad::goal));
            at.say("web-pad-reach", &score.reach, goal)
        }
    }
}

/// All rounds that are over.
fn table(at: At, score: &Score) -> AnyView {
    let shared = at.shared;
    if score.rounds.is_empty() {
        return ().into_any();
    }
    let head = (1..=score.rounds.len()).map(|n| {
        let title = shared.words().fmt("web-col-round", &[("n", n.into())]);
        view! { <th scope="col">{title}</th> }
    });
    let line = |seat: usize| {
        let rounds = score.rounds.iter().map(|round| view! { <td>{shared.number(&round[seat])}</td> });
        view! {
            <tr class:won=score.winners.contains(&seat)>
                <th scope="row">{at.name(seat)}</th>
                {rounds.collect::<Vec<_>>()}
                <td class="total">{shared.number(&score.totals[seat])}</td>
            </tr>
        }
    };
    let lines: Vec<_> = (0..score.totals.len()).map(line).collect();
    // What is left of chips is no sum.
    let has_chips = at.pad.with(|pad| pad.as_ref().is_some_and(|pad| pad.system() == System::Krass));
    let total = shared.text(if has_chips { "tell-fact-chips" } else { "web-col-total" });
    view! {
        <div class="score">
            <div class="scroll" tabindex="0" role="group" aria-label=shared.text("web-score")>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{shared.text("web-col-player")}</th>
                            {head.collect::<Vec<_>>()}
                            <th scope="col">{total}</th>
                        </tr>
                    </thead>
                    <tbody>{lines}</tbody>
                </table>
            </div>
        </div>
    }
    .into_any()
}
