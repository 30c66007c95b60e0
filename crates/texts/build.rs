//! Rule pages for the program at hand: whole, or for browsers none. Whoever opens a table for the first time should not
//! wait for them; they are brought afterwards.

use std::path::Path;
use std::{env, fs};

fn main() {
    let pages = Path::new("../../docs/rules");
    println!("cargo::rerun-if-changed={}", pages.display());
    let out = env::var_os("OUT_DIR").expect("Cargo says where");
    let is_browser = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    for entry in fs::read_dir(pages).expect("the rule pages are there") {
        let page = entry.expect("a readable folder").path();
        println!("cargo::rerun-if-changed={}", page.display());
        let text = fs::read_to_string(&page).expect("rule pages are text");
        let name = page.file_name().expect("a file");
        fs::write(Path::new(&out).join(name), if is_browser { String::new() } else { text })
            .expect("Cargo's folder can be written to");
    }
}
