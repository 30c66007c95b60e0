//! One lesson, task by task: what is asked, a table to try it at, and what came of it.

use super::{Place, Route, back, solve, solved};
use crate::app::Shared;
use crate::browser;
use crate::home::name_or_default;
use crate::room::{Dock, GLUE, Middle, Question, Seats};
use crate::table::AtTable;
use client::Client;
use game::Message;
use leptos::prelude::*;
use lessons::{Run, Task, Verdict};
use protocol::local::Unsaid;
use std::rc::Rc;
use telling::Words;

/// So many tasks stand in a line.
const COLUMNS: usize = 6;

/// A try at a task, and what it looks like.
struct Trying {
    run: Run,
    client: Client,
}

/// The state of the screen.
#[derive(Clone, Copy)]
struct State {
    shared: Shared,
    at: AtTable,
    game: &'static str,
    tasks: StoredValue<Rc<Vec<Task>>, LocalStorage>,
    /// Which task; as many as there are is the end of the lesson.
    nth: RwSignal<usize>,
    /// Counts tries, so that each is drawn anew.
    tries: RwSignal<u32>,
    trying: StoredValue<Option<Trying>, LocalStorage>,
    /// What may happen, where the learner is to say what will.
    outcomes: RwSignal<Vec<Message>, LocalStorage>,
    /// The outcome that was chosen.
    said: RwSignal<Option<usize>>,
    verdict: RwSignal<Option<Verdict>, LocalStorage>,
}

impl State {
    fn n_tasks(&self) -> usize {
        self.tasks.with_value(|tasks| tasks.len())
    }

    fn task<T>(&self, look: impl FnOnce(&Task) -> T) -> Option<T> {
        self.tasks.with_value(|tasks| tasks.get(self.nth.get_untracked()).map(look))
    }

    /// Goes to a task and begins a try.
    fn begin(&self, nth: usize) {
        self.at.player.skip();
        self.nth.set(nth);
        browser::mark_place(nth as u32 + 1);
        let name = name_or_default(self.shared);
        self.said.set(None);
        self.verdict.set(None);
        let trying = self.task(|task| {
            let (run, mut client) = (task.begin(&name), self.shared.client());
            for said in run.start() {
                client.take(&said);
            }
            Trying { run, client }
        });
        let outcomes = trying.as_ref().map_or(Vec::new(), |trying| trying.run.outcomes().to_vec());
        self.outcomes.set(outcomes);
        self.trying.set_value(trying);
        self.show();
        self.tries.update(|tries| *tries += 1);
    }

    /// Begins and lets the learner read what is asked.
    fn go(&self, nth: usize) {
        self.begin(nth);
        browser::scroll_up();
        request_animation_frame(|| browser::focus_first(&["#ask"]));
    }

    /// Shows how things are, after the beats of how they came about.
    fn show(&self) {
        let shown = self.trying.try_update_value(|trying| {
            let trying = trying.as_mut()?;
            let frames = trying.client.frames();
            Some((frames, trying.client.scene(), trying.run.verdict()))
        });
        let Some((mut frames, mut scene, verdict)) = shown.flatten() else { return };
        // Where a round is over, its end stays to be looked at, and the next one is none of our business.
        if let Some(end) = frames.iter().rfind(|frame| frame.is_round_over) {
            scene.board = end.frame().board;
        }
        // Nobody has to go on by hand, and there is no turn before this one.
        frames.iter_mut().for_each(|frame| frame.is_round_over = false);
        scene.has_last_turn = false;
        // It would say what is asked.
        if self.outcomes.with_untracked(|outcomes| !outcomes.is_empty()) {
            scene.hand_note.clear();
        }
        self.at.player.add(frames);
        self.at.scene.set(scene);
        if verdict.as_ref().is_some_and(|verdict| verdict.is_right) {
            self.task(|task| solve(task.name));
        }
        self.verdict.set(verdict);
    }

    /// Takes an answer to what is asked at the table.
    fn answer(&self, mv: &str) {
        self.trying.update_value(|trying| {
            let Some(Trying { run, client }) = trying else { return };
            let id = browser::fresh_id();
            client.answer(mv, id);
            match run.answer(mv) {
                Ok(told) => told.iter().for_each(|said| drop(client.take(said))),
                Err(why) => client.take_unsaid(&Unsaid::new(Some(id), &why)),
            }
        });
        self.show();
    }

    /// The learner says what will happen.
    fn say(&self, nth: usize) {
        if self.said.get_untracked().is_some() {
            return;
        }
        self.said.set(Some(nth));
        self.trying.update_value(|trying| {
            let Some(Trying { run, client }) = trying else { return };
            run.say(nth).iter().for_each(|said| drop(client.take(said)));
        });
        self.show();
    }

    /// The words with the names of those at the table.
    fn words(&self) -> Words {
        let names =
            self.at.scene.with_untracked(|scene| scene.seats.iter().map(|seat| seat.name.clone()).collect());
        self.shared.words().at_table(names, Some(game::Seat::new(0)))
    }
}

/// The lesson of a game.
#[component]
pub(super) fn Lesson(game: &'static str) -> impl IntoView {
    let shared = Shared::of_page();
    let at = AtTable::new(shared);
    provide_context(at);
    let state = State {
        shared,
        at,
        game,
        tasks: StoredValue::new_local(Rc::new(lessons::lesson(game))),
        nth: RwSignal::new(0),
        tries: RwSignal::new(0),
        trying: StoredValue::new_local(None),
        outcomes: RwSignal::new_local(Vec::new()),
        said: RwSignal::new(None),
        verdict: RwSignal::new_local(None),
    };
    crate::app::effect(move || {
        let mv = at.given.get();
        if !mv.is_empty() {
            untrack(|| state.answer(&mv));
        }
    });
    // The address says which task; without one it is the first that is not solved.
    let solved = solved();
    let open = state.tasks.with_value(|tasks| tasks.iter().position(|task| !solved.contains(task.name)));
    let asked = (browser::place() as usize).checked_sub(1).filter(|&nth| nth < state.n_tasks());
    state.begin(asked.or(open).unwrap_or(0));
    Effect::new(move |before: Option<()>| {
        shared.listen();
        if before.is_some() {
            state.trying.update_value(|trying| {
                if let Some(trying) = trying {
                    trying.client.speak(shared.words());
                }
            });
            state.show();
        }
    });
    let ask = Memo::new(move |_| at.scene.with(|scene| scene.ask));
    crate::app::effect(move || {
        ask.track();
        at.set_taps(client::Taps::default());
        at.point(None);
    });
    let is_decided = Memo::new(move |_| state.verdict.with(Option::is_some) && !at.player.is_playing());
    // Whoever looks or listens is led to what came of it.
    crate::app::effect(move || {
        if is_decided.get() {
            request_animation_frame(|| {
                browser::focus_first(&["#verdict"]);
                browser::scroll_to_end("judged");
            });
        }
    });
    let news = Memo::new(move |_| at.scene.with(|scene| scene.news.clone()));
    move || {
        shared.listen();
        state.tries.track();
        let is_over = state.nth.get_untracked() >= state.n_tasks();
        let title = shared.words().game_title(game);
        let place = (!is_over).then(|| {
            let n = state.nth.get_untracked() + 1;
            shared.words().fmt("learn-task", &[("n", n.into()), ("all", state.n_tasks().into())])
        });
        let inner = if is_over { end(state) } else { task(state, is_decided) };
        let name = state.task(|task| task.name).unwrap_or_default();
        view! {
            <main class="learn lesson" data-task=name>
                <header class="top">
                    {back(shared, Some(Route::All))}
                    <h1>{title}</h1>
                    <p class="round">{place}</p>
                </header>
                {inner}
                {tasks(state)}
                <p class="ears" aria-live="polite">{news}</p>
            </main>
        }
        .into_any()
    }
}

/// One task: what is asked, the table, and what came of it.
fn task(state: State, is_decided: Memo<bool>) -> AnyView {
    let State { shared, at, .. } = state;
    let words = state.words();
    let ask = state.task(|task| words.tell(&task.ask(), &task.args));
    let intro = (state.nth.get_untracked() == 0)
        .then(|| view! { <p class="intro">{words.get(&format!("learn-intro-{}", state.game))}</p> });
    // Where the learner says what will happen, the table asks nothing.
    let is_foretold = state.outcomes.with_untracked(|outcomes| !outcomes.is_empty());
    let has_question = move || at.player.is_playing() || !(is_foretold || is_decided.get());
    let outcomes = is_foretold.then(|| outcomes(state, &words));
    view! {
        <section class="task">
            {intro}
            <h2 id="ask" tabindex="-1">{ask}</h2>
        </section>
        <div
            class="table"
            on:pointerleave=move |_| at.point(None)
            on:keydown=move |event| if event.key() == "Escape" { at.set_taps(client::Taps::default()) }
        >
            <Seats/>
            <Middle/>
            <Show when=has_question><Question/></Show>
            <Dock/>
        </div>
        {outcomes}
        <div id="judged" role="status">
            {move || is_decided.get().then(|| verdict(state))}
        </div>
        <div class="actions">
            <Show when=move || !is_decided.get()>
                <button type="button" class="quiet" id="skip-task" on:click=move |_| state.go(state.nth.get_untracked() + 1)>
                    {shared.text("learn-skip-task")}
                </button>
            </Show>
        </div>
    }
    .into_any()
}

/// What may happen, to choose from.
fn outcomes(state: State, words: &Words) -> AnyView {
    let all = state.outcomes.get_untracked();
    let outcome = |(nth, outcome): (usize, &Message)| {
        let is_said = move || state.said.get() == Some(nth);
        view! {
            <li>
                <button
                    type="button"
                    class="wide outcome"
                    class:chosen=is_said
                    aria-disabled=move || state.said.get().is_some().to_string()
                    on:click=move |_| if state.said.get_untracked().is_none() { state.say(nth) }
                >{words.tell(outcome.code, &outcome.args)}</button>
            </li>
        }
        .into_any()
    };
    let all: Vec<_> = all.iter().enumerate().map(outcome).collect();
    view! {
        <section class="outcomes" aria-labelledby="what-happens">
            <h2 id="what-happens">{state.shared.text("learn-what-happens")}</h2>
            <ul>{all}</ul>
        </section>
    }
    .into_any()
}

/// What came of it, and why.
fn verdict(state: State) -> AnyView {
    let shared = state.shared;
    let Some(Verdict { is_right, happened }) = state.verdict.get_untracked() else { return ().into_any() };
    let words = state.words();
    let happened: Vec<_> = happened
        .iter()
        .map(|news| view! { <p>{words.say(news)}{GLUE}{rule(shared, news.rule)}</p> }.into_any())
        .collect();
    let why = state.task(|task| {
        let rules = task.rules.iter().map(|id| view! { {GLUE}{rule(shared, id)} });
        let rules: Vec<_> = rules.collect();
        view! { <p>{words.tell(&task.why(), &task.args)}{rules}</p> }
    });
    let (nth, is_last) = (state.nth.get_untracked(), state.nth.get_untracked() + 1 == state.n_tasks());
    let next = shared.text(if is_last { "learn-finish" } else { "learn-next" });
    let again = (!is_right).then(|| {
        view! {
            <button type="button" class="main" id="again-task" on:click=move |_| state.go(nth)>{shared.text("learn-again")}</button>
        }
    });
    view! {
        <section class="verdict" class:right=is_right>
            <h2 id="verdict" tabindex="-1">{shared.text(if is_right { "learn-right" } else { "learn-wrong" })}</h2>
            {happened}
            {why}
            <div class="phrases">
                {again}
                <button type="button" class:main=is_right id="next-task" on:click=move |_| state.go(nth + 1)>{next}</button>
            </div>
        </section>
    }
    .into_any()
}

/// The id of a rule, which leads to its page.
fn rule(shared: Shared, id: &'static str) -> AnyView {
    let place = expect_context::<Place>();
    view! {
        <a class="rule" href=format!("rules#{id}") title=move || shared.rule_title(id) on:click=place.link(Route::Rules, id.to_string())>{id}</a>
    }
    .into_any()
}

/// After the last task.
fn end(state: State) -> AnyView {
    let shared = state.shared;
    let (solved, title) = (solved(), shared.words().game_title(state.game));
    let is_whole = state.tasks.with_value(|tasks| tasks.iter().all(|task| solved.contains(task.name)));
    let text = if is_whole {
        shared.words().fmt("learn-over", &[("title", title.into())])
    } else {
        shared.text("learn-over-missing")
    };
    view! {
        <section class="task">
            <h2 id="ask" tabindex="-1">{text}</h2>
            <div class="actions">
                // The first screen has the game that was played last.
                <a class="button main" id="play-now" href="./" on:click=move |_| browser::store("game", state.game)>
                    {shared.text("learn-play-now")}
                </a>
            </div>
        </section>
    }
    .into_any()
}

/// All tasks, to go to any of them.
fn tasks(state: State) -> AnyView {
    let shared = state.shared;
    let (solved, here) = (solved(), state.nth.get_untracked());
    let names: Vec<_> = state.tasks.with_value(|tasks| tasks.iter().map(|task| task.name).collect());
    let all = names.len();
    let one = |(nth, name): (usize, &'static str)| {
        let is_solved = solved.contains(name);
        let words = shared.words();
        let task = words.fmt("learn-task", &[("n", (nth + 1).into()), ("all", all.into())]);
        let label = format!("{task}: {}", words.get(if is_solved { "learn-solved" } else { "learn-open" }));
        view! {
            <li>
                <button
                    type="button"
                    class:chosen=is_solved
                    class:main=nth == here
                    aria-label=label
                    aria-current=(nth == here).then_some("step")
                    on:click=move |_| state.go(nth)
                >{words.number(&(nth + 1))}{if is_solved { " ✓" } else { "" }}</button>
            </li>
        }
        .into_any()
    };
    let list: Vec<_> = names.into_iter().enumerate().map(one).collect();
    // One line, or two of the same length.
    let columns = if all <= COLUMNS { all } else { all.div_ceil(2) };
    let class = format!("tasks l{columns}");
    view! { <nav aria-label=shared.text("learn-tasks")><ol class=class>{list}</ol></nav> }.into_any()
}
