//! What the page loads when it is wanted: the module that reads records, checks them, and draws what is looked at beside a
//! table.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = oxrowReplay)]
    fn load() -> Result<js_sys::Promise, JsValue>;
    pub(crate) type Module;
    #[wasm_bindgen(method, js_name = default)]
    fn begin(this: &Module) -> js_sys::Promise;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn replay(this: &Module, record: &str, by: &str, table: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn verify(this: &Module, record: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn json(this: &Module, record: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn play_on(
        this: &Module,
        record: &str,
        ply: u32,
        seat: &str,
        name: &str,
        bot: &str,
        table: &str,
    ) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn curve(
        this: &Module,
        title: &str,
        what: &str,
        head: &str,
        zero: &str,
        lines: &str,
    ) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub(crate) fn qr(this: &Module, address: &str, label: &str) -> Result<String, JsValue>;
}

/// The module, loaded once.
pub(crate) async fn module() -> Option<Module> {
    let module: Module = JsFuture::from(load().ok()?).await.ok()?.unchecked_into();
    JsFuture::from(module.begin()).await.ok()?;
    Some(module)
}
