//! Turns the compiled web client into the folder that a server hands out.
//!
//! `pack [--quick] STATIC OUT WASM…` writes JavaScript for the WebAssembly modules, puts a hash of the content into every
//! name that browsers may keep forever, fills names and sentences into the page, adds the languages that the module does
//! not carry, and lays a `.br` and a `.gz` beside what is worth it; with `--quick` it compresses nothing. It is a package
//! of its own because `wasm-bindgen-cli-support` takes minutes to build, which nobody who only tests the rules should
//! wait for.
//!
//! What is absent: no network, no other program, and nothing of one machine in what comes out.

mod icons;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use texts::{Lang, Texts};
use wasm_bindgen_cli_support::Bindgen;

/// Sentences of the page before the client runs, or when it cannot.
const SENTENCES: [&str; 3] = ["web-title", "web-needs-script", "web-loading"];

/// The page itself keeps its name and is never kept by browsers.
const PAGE: &str = "index.html";

/// The page of the lessons is the same one with another program.
const LESSONS: &str = "learn.html";

/// The page of what nobody needs at a table brings another module.
const BESIDE: &str = "beside.html";

/// How a page names what it looks like; that of the lessons has more to say.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"assets/{{style.css}}\">";

/// So does what keeps the page for a time without a network; it names all other files.
const KEEPER: &str = "sw.js";

fn main() -> Result<()> {
    let args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let (is_quick, args) = match args.split_first() {
        Some((first, rest)) if first.as_os_str() == "--quick" => (true, rest),
        _ => (false, args.as_slice()),
    };
    let [sources, out, modules @ ..] = args else { bail!("pack [--quick] STATIC OUT WASM…") };
    let fresh = out.with_extension("new");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh)?;
    let mut names = Names::default();
    for wasm in modules {
        module(wasm, &mut names)?;
    }
    languages(&mut names);
    for (name, side, share) in icons::SIZES {
        names.add(name, icons::png(side, share)?);
    }
    statics(sources, &mut names)?;
    keeper(sources, &mut names)?;
    for (name, content) in &names.files {
        write(&fresh, name, content, is_quick).with_context(|| name.clone())?;
    }
    // The old folder goes only once the new one is whole.
    let _ = fs::remove_dir_all(out);
    fs::rename(&fresh, out)?;
    if is_quick { Ok(()) } else { report(out) }
}

/// Files by the names they will have, and what those names were before.
#[derive(Default)]
struct Names {
    files: BTreeMap<String, Vec<u8>>,
    hashed: BTreeMap<String, String>,
}

impl Names {
    /// Adds a file under a name that tells its content.
    fn add(&mut self, name: &str, content: Vec<u8>) {
        let hash: String =
            Sha256::digest(&content).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        let hashed = format!("{stem}-{hash}.{extension}");
        self.hashed.insert(name.to_string(), hashed.clone());
        self.files.insert(hashed, content);
    }

    /// Where the files of each language are, for the module to find.
    fn languages(&self) -> String {
        Lang::ALL.map(|lang| self.files_of(lang, &format!("{lang}.ftl"))).join("\n")
    }

    /// The same for the page of the lessons, which has no language built in as a whole.
    fn languages_of_lessons(&self) -> String {
        Lang::ALL.map(|lang| self.files_of(lang, &format!("learn-{lang}.ftl"))).join("\n")
    }

    fn files_of(&self, lang: Lang, sentences: &str) -> String {
        let (sentences, rules) = (&self.hashed[sentences], &self.hashed[&format!("{lang}.md")]);
        format!("<meta name=\"{lang}\" content=\"assets/{sentences} assets/{rules}\">")
    }

    /// `{{name}}` becomes the name with its hash, or the sentence of that key.
    fn fill(&self, text: &str) -> Result<String> {
        let mut text = text.to_string();
        for (name, hashed) in &self.hashed {
            text = text.replace(&format!("{{{{{name}}}}}"), hashed);
        }
        text = text.replace("{{languages}}", &self.languages());
        text = text.replace("{{languages of lessons}}", &self.languages_of_lessons());
        let texts = Texts::new(Lang::En);
        for key in SENTENCES {
            text = text.replace(&format!("{{{{{key}}}}}"), &texts.get(key));
        }
        ensure!(!text.contains("{{"), "a name is left that nobody knows: {text}");
        Ok(text)
    }
}

/// What another language says, or what is left of the one that the module carries; its rules; and what lessons say in every
/// language.
fn languages(names: &mut Names) {
    for lang in Lang::ALL {
        let is_brought = lang != Lang::default();
        let mut all = if is_brought { lang.browser_sentences() } else { String::new() };
        let sentences = if is_brought { all.clone() } else { lang.later_sentences() };
        names.add(&format!("{lang}.ftl"), sentences.into_bytes());
        names.add(&format!("{lang}.md"), lang.browser_pages().into_bytes());
        all.push_str(&lang.lesson_sentences());
        names.add(&format!("learn-{lang}.ftl"), all.into_bytes());
    }
}

/// The languages that the module does not carry.
fn brought() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|lang| *lang != Lang::default())
}

/// A module and its JavaScript.
fn module(wasm: &Path, names: &mut Names) -> Result<()> {
    let name = wasm.file_stem().context("a module has a name")?.to_string_lossy();
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(&name).typescript(false).omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.web(true)?.generate_output()?;
    ensure!(
        output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty(),
        "a library brings JavaScript files of its own, which nothing here hands out"
    );
    let (wasm, js) = (format!("{name}.wasm"), format!("{name}.js"));
    names.add(&wasm, output.wasm_mut().emit_wasm());
    // The module's address stands in the JavaScript, relative to it.
    let script = output.js().replace(&format!("{name}_bg.wasm"), &names.hashed[&wasm]);
    names.add(&js, script.into_bytes());
    Ok(())
}

/// What lies in the folder of static files, the page last: it names the others.
fn statics(sources: &Path, names: &mut Names) -> Result<()> {
    let mut files: Vec<_> = fs::read_dir(sources)
        .with_context(|| sources.display().to_string())?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    // The manifest names icons.
    files.sort_by_key(|file| (file.ends_with(PAGE), file.ends_with("manifest.json"), file.clone()));
    for file in files.into_iter().filter(|file| !file.ends_with(KEEPER)) {
        let name = file.file_name().context("a file")?.to_string_lossy().into_owned();
        let mut content = fs::read_to_string(&file).with_context(|| name.clone())?;
        if name.ends_with(".css") {
            content = plain(&content);
        }
        if name == PAGE {
            let page = content
                .replace("{{web.", "{{learn.")
                .replace("{{start.js}}", "{{learn-start.js}}")
                .replace(STYLE, &format!("{STYLE}\n{}", STYLE.replace("style.css", "learn.css")))
                .replace("{{languages}}", "{{languages of lessons}}");
            names.files.insert(LESSONS.to_string(), names.fill(&page)?.into_bytes());
            let page = content.replace("{{web.", "{{pads.");
            names.files.insert(BESIDE.to_string(), names.fill(&page)?.into_bytes());
        }
        let content = names.fill(&content)?.into_bytes();
        if name == PAGE {
            names.files.insert(name, content);
        } else {
            names.add(&name, content);
        }
    }
    Ok(())
}

/// A style without its comments and the space at the beginnings of its lines, which only its authors read.
fn plain(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_string();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let bare = rest.fold(first, |bare, part| bare + part);
    bare.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .fold(String::new(), |all, line| all + line + "\n")
}

/// What keeps the page: it lists all files, and another build has another list.
fn keeper(sources: &Path, names: &mut Names) -> Result<()> {
    let script = fs::read_to_string(sources.join(KEEPER)).context(KEEPER)?;
    let mut hash = Sha256::new();
    for (name, content) in &names.files {
        hash.update(name);
        hash.update(content);
    }
    let version: String = hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let files: Vec<_> = names.hashed.values().map(|name| format!("  \"assets/{name}\",\n")).collect();
    let script =
        script.replace("{{version}}", &version).replace("{{files}}", &format!("[\n{}]", files.concat()));
    names.files.insert(KEEPER.to_string(), script.into_bytes());
    Ok(())
}

fn write(folder: &Path, name: &str, content: &[u8], is_quick: bool) -> Result<()> {
    fs::write(folder.join(name), content)?;
    // A server changes pages before it hands them out.
    if [PAGE, BESIDE, LESSONS, KEEPER].contains(&name) || is_quick {
        return Ok(());
    }
    let mut brotli = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut brotli, &params)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(content)?;
    for (extension, packed) in [("br", brotli), ("gz", gzip.finish()?)] {
        if packed.len() < content.len() {
            fs::write(folder.join(format!("{name}.{extension}")), packed)?;
        }
    }
    Ok(())
}

/// Sizes, and the limit of what a first visit may download.
fn report(out: &Path) -> Result<()> {
    /// What nobody waits for.
    const LATER: [&str; 12] = [
        "pads",
        "replay",
        "worker",
        "here",
        "cue",
        "learn",
        "en",
        "manifest",
        "icon-turn",
        "icon-192",
        "icon-512",
        "icon-mask-512",
    ];
    /// Bytes with brotli, everything together. The goal is 250 000; until then it must not grow.
    const LIMIT: u64 = 432_000;
    let mut sizes = BTreeMap::new();
    for entry in fs::read_dir(out)? {
        let entry = entry?;
        sizes.insert(entry.file_name().to_string_lossy().into_owned(), entry.metadata()?.len());
    }
    let mut total = 0;
    for (name, size) in sizes.iter().filter(|(name, _)| !name.ends_with(".br") && !name.ends_with(".gz")) {
        let packed = sizes.get(&format!("{name}.br")).copied().unwrap_or(*size);
        println!("{name}: {size} bytes, {packed} with brotli");
        // Nobody waits for a language, for what is said later, a replay or a lesson that nobody asks for, nor for the table of this device, and what
        // keeps the page comes when all is there.
        let is_later = |start: String| {
            name.starts_with(&format!("{start}-")) || [BESIDE, LESSONS, KEEPER].contains(&name.as_str())
        };
        if !brought().map(|lang| lang.to_string()).chain(LATER.map(String::from)).any(is_later) {
            total += packed;
        }
    }
    println!("a first visit downloads {total} bytes, in another language its sentences as well");
    ensure!(total <= LIMIT, "that is more than {LIMIT}");
    Ok(())
}
