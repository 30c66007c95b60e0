//! Tables on this device, without a server: a worker beside the page runs them, and the page says and hears what it
//! would over a socket. Codes of such tables begin with a [mark](protocol::local::MARK).

use crate::app::Shared;
use crate::browser;
use js_sys::{Array, Promise};
use leptos::prelude::GetUntracked as _;
use protocol::local::{MARK, Make, Unsaid};
use protocol::rest::Create;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageEvent;

#[wasm_bindgen]
extern "C" {
    /// Starts the worker.
    #[wasm_bindgen(catch, js_name = oxrowHere)]
    fn spawn() -> Result<Worker, JsValue>;
    type Worker;
    #[wasm_bindgen(method, js_name = postMessage)]
    fn post(this: &Worker, message: &Array);
    #[wasm_bindgen(method)]
    fn terminate(this: &Worker);
    #[wasm_bindgen(method, setter)]
    fn set_onmessage(this: &Worker, then: &JsValue);
    #[wasm_bindgen(method, setter)]
    fn set_onerror(this: &Worker, then: &JsValue);
}

/// Whether a code is that of a table on this device.
pub(crate) fn is_here(code: &str) -> bool {
    code.starts_with(MARK)
}

/// A worker and what hears it; dropped together.
pub(crate) struct Here {
    worker: Worker,
    heard: Option<Closure<dyn FnMut(JsValue)>>,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.worker.set_onmessage(&JsValue::NULL);
        self.worker.set_onerror(&JsValue::NULL);
        self.worker.terminate();
    }
}

impl Here {
    /// Starts a worker; `None` where the browser has none.
    fn new() -> Option<Self> {
        Some(Here { worker: spawn().ok()?, heard: None })
    }

    /// A worker that opens a table; after one at whose thought the worker before it has failed.
    pub(crate) fn open(code: &str, has_failed: bool, shared: Shared) -> Option<Self> {
        let here = Here::new()?;
        let failed = if has_failed { "thought" } else { "" };
        here.tell("open", &[&code.into(), &failed.into(), &pace(shared)]);
        Some(here)
    }

    /// Says something to the table.
    pub(crate) fn say(&self, text: &str) {
        self.tell("say", &[&text.into()]);
    }

    /// Asks for the record of a match that is over.
    pub(crate) fn ask_record(&self) {
        self.tell("record", &[]);
    }

    fn tell(&self, what: &str, rest: &[&JsValue]) {
        let message = Array::of1(&what.into());
        for part in rest {
            message.push(part);
        }
        self.worker.post(&message);
    }

    /// Hears what it says from now on: of what kind, and what. `failed` when it is at its end.
    pub(crate) fn listen(&mut self, mut hear: impl FnMut(&str, String) + 'static) {
        let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let data = event.dyn_into::<MessageEvent>().map(|event| Array::from(&event.data()));
            let part = |data: &Array, nth| data.get(nth).as_string().unwrap_or_default();
            // What is no message is an error.
            match data {
                Ok(data) => hear(&part(&data, 0), part(&data, 1)),
                Err(_) => hear("failed", String::new()),
            }
        });
        self.worker.set_onmessage(heard.as_ref());
        self.worker.set_onerror(heard.as_ref());
        self.heard = Some(heard);
    }

    /// The next thing of some kinds that it says, or that it has failed.
    async fn next(&mut self, kinds: &'static [&'static str]) -> (String, String) {
        let answer = Promise::new(&mut |resolve, _| {
            self.listen(move |kind, text| {
                if kind == "failed" || kinds.contains(&kind) {
                    let _ = resolve.call1(&JsValue::NULL, &Array::of2(&kind.into(), &text.into()));
                }
            });
        });
        let said = JsFuture::from(answer).await.map(|said| Array::from(&said)).unwrap_or_default();
        (said.get(0).as_string().unwrap_or_default(), said.get(1).as_string().unwrap_or_default())
    }
}

/// How long bots seem to think: as fast as the reader looks.
fn pace(shared: Shared) -> JsValue {
    shared.pace.get_untracked().bot_ms().into()
}

/// Makes a table for those who share this device; bots take the other seats. Gives its code and the worker that runs it,
/// or why there is none: in words, or no words where workers cannot be had.
pub(crate) async fn make(
    create: Create,
    others: Vec<String>,
    shared: Shared,
) -> Result<(String, Here), Option<String>> {
    let make = Make { create, others, ..Make::default() };
    make_of(&serde_json::to_string(&make).expect("a request is JSON"), shared).await
}

/// The same from a [`Make`] as JSON.
pub(crate) async fn make_of(make: &str, shared: Shared) -> Result<(String, Here), Option<String>> {
    let mut here = Here::new().ok_or(None)?;
    let keeps = browser::tables().join(" ");
    here.tell("make", &[&make.into(), &keeps.into(), &pace(shared)]);
    let (kind, text) = here.next(&["made", "unsaid"]).await;
    match kind.as_str() {
        "made" => Ok((text, here)),
        "unsaid" => {
            Err(Some(unsaid(&text).map(|why| shared.words().say(&why.message())).unwrap_or_default()))
        }
        _ => Err(None),
    }
}

/// The record of a match of this device that is over, and the id of the table after which its bots are called.
pub(crate) async fn record(code: &str, shared: Shared) -> Option<(String, String)> {
    let mut here = Here::open(code, false, shared)?;
    here.ask_record();
    let (_, record) = here.next(&["record", "missing"]).await;
    record.split_once('\n').map(|(bots_of, record)| (record.to_string(), bots_of.to_string()))
}

/// Why something was refused.
pub(crate) fn unsaid(text: &str) -> Option<Unsaid> {
    serde_json::from_str(text).ok()
}
