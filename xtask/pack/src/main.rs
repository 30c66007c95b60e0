//! Turns the compiled web client into the folder that a server hands out.
//!
//! `pack [--quick] [--sizes] STATIC OUT WASM…` cuts the page's program, the first of the modules, into parts that are loaded when they
//! are wanted, writes JavaScript for the WebAssembly modules, puts a hash of the content into every
//! name that browsers may keep forever, fills names and sentences into the page, adds the languages that the module does
//! not carry, and lays a `.br` and a `.gz` beside what is worth it; with `--quick` it compresses nothing, and with `--sizes`
//! it lists the files. It is a package of its own because `wasm-bindgen-cli-support` takes minutes to build, which nobody
//! who only tests the rules should wait for.
//!
//! What is absent: no network, no other program, and nothing of one machine in what comes out.

mod icons;
mod order;

use anyhow::{Context, Result, anyhow, bail, ensure};
use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use texts::{Lang, Texts};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

/// Sentences of the page before the client runs, or when it cannot.
const SENTENCES: [&str; 3] = ["web-title", "web-needs-script", "web-loading"];

/// The page itself keeps its name and is never kept by browsers.
const PAGE: &str = "index.html";

/// So does the page of the lessons.
const LESSONS: &str = "learn.html";

/// The page of what nobody needs at a table begins with another part of the program.
const BESIDE: &str = "beside.html";

/// How a page says where to find what its part looks like that nobody needs at a table.
const STYLE_LATER: &str = "<meta name=\"beside\" content=\"assets/{{beside.css}}\">";

/// How one says it that begins with that part.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"assets/{{beside.css}}\">";

/// How a page has the program fetched.
const PROGRAM: &str = "<link rel=\"preload\" href=\"assets/{{web.wasm}}\" as=\"fetch\" crossorigin>";

/// How it has a part of it fetched at the same time.
const PART: &str = "<link rel=\"preload\" href=\"assets/{{part-beside.bin}}\" as=\"fetch\" crossorigin>";

/// So does what keeps the page for a time without a network; it names all other files.
const KEEPER: &str = "sw.js";

fn main() -> Result<()> {
    let mut args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let mut takes =
        |flag: &str| args.iter().position(|arg| arg.as_os_str() == flag).map(|nth| args.remove(nth));
    let (is_quick, has_sizes) = (takes("--quick").is_some(), takes("--sizes").is_some());
    let [sources, out, modules @ ..] = &args[..] else {
        bail!("pack [--quick] [--sizes] STATIC OUT WASM…")
    };
    // Whatever is written anew has a program built anew that it is a part of.
    let (stamp, made_of) = (out.with_extension("stamp"), made_of(is_quick, sources, modules)?);
    if !has_sizes
        && out.join(PAGE).is_file()
        && fs::read_to_string(&stamp).is_ok_and(|before| before == made_of)
    {
        return Ok(());
    }
    let _ = fs::remove_file(&stamp);
    let fresh = out.with_extension("new");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh)?;
    let mut names = Names::default();
    let [page, modules @ ..] = modules else { bail!("the page itself is the first module") };
    let parts = program(page, sources, &out.with_extension("parts"), is_quick, &mut names)?;
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
    if !is_quick {
        report(out, &parts, &names, has_sizes)?;
    }
    Ok(fs::write(stamp, made_of)?)
}

/// What goes into the page, as a hash: modules, other files, and this program, which has sentences and icons.
fn made_of(is_quick: bool, sources: &Path, modules: &[PathBuf]) -> Result<String> {
    let statics = fs::read_dir(sources).context("the folder of static files")?;
    let mut files: Vec<_> = statics.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    files.sort();
    files.extend(modules.iter().cloned());
    files.push(std::env::current_exe()?);
    let mut hash = Sha256::new();
    hash.update([u8::from(is_quick)]);
    for file in files {
        hash.update(file.file_name().context("a file")?.as_encoded_bytes());
        hash.update(Sha256::digest(fs::read(&file).with_context(|| file.display().to_string())?));
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
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
        let hashed = self.name(name, &content);
        self.files.insert(hashed, content);
    }

    /// A name that tells a content.
    fn name(&mut self, name: &str, content: &[u8]) -> String {
        // Enough to tell builds apart; each digit more is in the page, its JavaScript and its program two dozen times.
        let hash: String = Sha256::digest(content).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        let hashed = format!("{stem}-{hash}.{extension}");
        self.hashed.insert(name.to_string(), hashed.clone());
        hashed
    }

    /// Where the files of each language are, for the module to find.
    fn languages(&self) -> String {
        Lang::ALL.map(|lang| self.files_of(lang, &format!("{lang}.ftl"))).join("\n")
    }

    /// The same for the page of the lessons, which has more to say.
    fn languages_of_lessons(&self) -> String {
        Lang::ALL.map(|lang| self.files_of(lang, &format!("learn-{lang}.ftl"))).join("\n")
    }

    fn files_of(&self, lang: Lang, sentences: &str) -> String {
        let all = [sentences, &format!("{lang}.md"), &first_of(lang)];
        let files: Vec<_> = all
            .into_iter()
            .filter_map(|name| self.hashed.get(name))
            .map(|name| format!("assets/{name}"))
            .collect();
        format!("<meta name=\"{lang}\" content=\"{}\">", files.join(" "))
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

/// The file of what a first table says in a language.
fn first_of(lang: Lang) -> String {
    format!("first-{lang}.ftl")
}

/// What a first table says in the languages that the module does not carry; what else is said; rules; and what lessons say.
fn languages(names: &mut Names) {
    for lang in brought() {
        names.add(&first_of(lang), lang.first_sentences().into_bytes());
    }
    for lang in Lang::ALL {
        let mut all = lang.later_sentences();
        names.add(&format!("{lang}.ftl"), all.clone().into_bytes());
        names.add(&format!("{lang}.md"), lang.browser_pages().into_bytes());
        all.push_str(&lang.lesson_sentences());
        names.add(&format!("learn-{lang}.ftl"), all.into_bytes());
    }
}

/// The languages that the module does not carry.
fn brought() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|lang| *lang != Lang::default())
}

/// The names of the parts of the program that are loaded later.
type Parts = Vec<String>;

/// The script that loads parts of the program.
const LOADER: &str = "parts.js";

/// The file of a part.
fn file_of(part: &str) -> String {
    format!("part-{part}.bin")
}

/// A program, which is cut into parts where its sources say so (`wasm_split`): what its first screen needs, with its
/// JavaScript; the other parts, which use the memory and the functions of the first one; and the script that loads them.
///
/// What several parts share is a module of its own, and would be a request of its own, dozens of them. So a part is one file
/// of all modules that it needs, and knows by their numbers which of them are there already: the lengths of all of them
/// (32 bits each, the lowest byte first), then the modules.
fn program(wasm: &Path, sources: &Path, scratch: &Path, is_quick: bool, names: &mut Names) -> Result<Parts> {
    let name = stem(wasm)?;
    let (first, loader) = (scratch.join(wasm.file_name().context("a file")?), format!("./{LOADER}"));
    let whole = fs::read(wasm).with_context(|| wasm.display().to_string())?;
    let mut options = Options::new(&whole);
    options.output_dir = scratch;
    options.main_out_path = &first;
    options.link_name = &loader;
    let cut = wasm_split_cli_support::transform(options).map_err(|why| anyhow!("{why:?}"))?;
    let js = bind(&first, true, is_quick, names)?;
    // Of the script that comes with the cut we take what the parts share.
    let given = fs::read_to_string(scratch.join(LOADER))?;
    let between = |from: &str, to: &str| {
        let (_, rest) = given.split_once(from)?;
        Some(rest.split_once(to)?.0.trim().trim_end_matches(',').to_string())
    };
    let shared = between("const {", "} = initSync").context("what parts share")?;
    let canary = between("__wasm_split: {", "}").context("what parts share")?;
    let mut load = fs::read_to_string(sources.join(LOADER)).context(LOADER)?;
    load = load.replace("{{shared}}", &shared).replace("{{canary}}", &canary);
    let modules: BTreeMap<String, usize> = (cut.split_modules.iter().enumerate())
        .map(|(nth, path)| Ok((stem(path)?, nth)))
        .collect::<Result<_>>()?;
    let parts: BTreeMap<_, _> = cut.prefetch_map.into_iter().collect();
    // Several parts need the same.
    let mut slims: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for module in parts.values().flatten() {
        if !slims.contains_key(&**module) {
            slims.insert(module, slim(&fs::read(&cut.split_modules[modules[module]])?)?);
        }
    }
    for (part, needs) in &parts {
        let all: Vec<_> = needs.iter().map(|module| &slims[&**module]).collect();
        let sizes = all.iter().flat_map(|module| (module.len() as u32).to_le_bytes());
        names.add(&file_of(part), sizes.chain(all.iter().copied().flatten().copied()).collect());
        let numbers: Vec<_> = needs.iter().map(|module| modules[module]).collect();
        let file = &names.hashed[&file_of(part)];
        load += &format!("export const __wasm_split_load_{part} = part(\"./{file}\", {numbers:?});\n");
    }
    fs::remove_dir_all(scratch)?;
    // The two name each other, so that the names of both tell what both say.
    let both = [js.as_bytes(), load.as_bytes()].concat();
    let (js_name, load_name) = (names.name(&format!("{name}.js"), &both), names.name(LOADER, &both));
    // The program itself goes on to call its loader by the old name.
    let js = js.replace(&format!("from \"{loader}\""), &format!("from \"./{load_name}\""));
    let load = load.replace(&format!("./{name}.js"), &format!("./{js_name}"));
    ensure!(
        js.contains(&load_name) && load.contains(&js_name),
        "a program and its loader do not know each other"
    );
    names.files.extend([(js_name, js.into_bytes()), (load_name, load.into_bytes())]);
    Ok(parts.into_keys().collect())
}

/// A part without the names of its functions, and without the room that the linker leaves in every number, sorted.
fn slim(part: &[u8]) -> Result<Vec<u8>> {
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    order::sorted(&config.parse(part)?.emit_wasm())
}

fn stem(wasm: &Path) -> Result<String> {
    Ok(wasm.file_stem().context("a module has a name")?.to_string_lossy().into_owned())
}

/// A module and its JavaScript.
fn module(wasm: &Path, names: &mut Names) -> Result<()> {
    let script = bind(wasm, false, false, names)?;
    names.add(&format!("{}.js", stem(wasm)?), script.into_bytes());
    Ok(())
}

/// Adds a module; its JavaScript is left to the caller. Other parts are loaded into one that `has_parts`.
fn bind(wasm: &Path, has_parts: bool, is_quick: bool, names: &mut Names) -> Result<String> {
    let name = stem(wasm)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(&name).typescript(false).omit_default_module_path(false);
    bindgen.keep_lld_exports(has_parts);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.web(true)?.generate_output()?;
    ensure!(
        output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty(),
        "a library brings JavaScript files of its own, which nothing here hands out"
    );
    let wasm = format!("{name}.wasm");
    let script = plain(output.js());
    let script = shorten(output.wasm_mut(), script);
    let module = output.wasm_mut().emit_wasm();
    // The page is waited for; the others come when it is there.
    names.add(
        &wasm,
        if has_parts && !is_quick { order::well_sorted(&module, size)? } else { order::sorted(&module)? },
    );
    // The module's address stands in the JavaScript, relative to it.
    Ok(script.replace(&format!("{name}_bg.wasm"), &names.hashed[&wasm]))
}

/// Short names for what a module and its JavaScript call each other by, where those carry hashes, which nothing can compress.
fn shorten(module: &mut walrus::Module, mut script: String) -> String {
    let imports = module.imports.iter_mut().filter(|import| import.module != format!("./{LOADER}"));
    let imports = imports.map(|import| &mut import.name);
    let mut known: Vec<_> = imports.chain(module.exports.iter_mut().map(|export| &mut export.name)).collect();
    known.retain(|name| {
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        name.as_bytes().windows(16).any(|part| part.iter().all(is_digit))
    });
    // One may begin like another.
    known.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for (nth, name) in known.into_iter().enumerate() {
        let short = format!("$w{nth}");
        script = script.replace(&*name, &short);
        *name = short;
    }
    script
}

/// What lies in the folder of static files, the page last: it names the others.
fn statics(sources: &Path, names: &mut Names) -> Result<()> {
    let mut files: Vec<_> = fs::read_dir(sources)
        .with_context(|| sources.display().to_string())?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    // The manifest names icons.
    files.sort_by_key(|file| (file.ends_with(PAGE), file.ends_with("manifest.json"), file.clone()));
    for file in files.into_iter().filter(|file| !file.ends_with(KEEPER) && !file.ends_with(LOADER)) {
        let name = file.file_name().context("a file")?.to_string_lossy().into_owned();
        let mut content = fs::read_to_string(&file).with_context(|| name.clone())?;
        if name.ends_with(".css") {
            content = plain(&content);
        }
        if name == PAGE {
            ensure!(content.contains(STYLE_LATER) && content.contains(PROGRAM), "{name} has other words");
            let content = content.replace(PROGRAM, &format!("{PART}\n{PROGRAM}")).replace(STYLE_LATER, STYLE);
            let page = content.replace("{{languages}}", "{{languages of lessons}}");
            names.files.insert(LESSONS.to_string(), names.fill(&page)?.into_bytes());
            names.files.insert(BESIDE.to_string(), names.fill(&content)?.into_bytes());
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

/// A style or a script without its comments and the space at the beginnings of its lines, which only its authors read.
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
    let brotli = brotli(content)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(content)?;
    for (extension, packed) in [("br", brotli), ("gz", gzip.finish()?)] {
        if packed.len() < content.len() {
            fs::write(folder.join(format!("{name}.{extension}")), packed)?;
        }
    }
    Ok(())
}

/// The smallest of several ways to compress the same: where a block ends is guessed, and one byte more in a program made one
/// way's file larger by 1.4 KB, while another way's stayed as large as it was.
fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    const MODES: [BrotliEncoderMode; 2] =
        [BrotliEncoderMode::BROTLI_MODE_GENERIC, BrotliEncoderMode::BROTLI_MODE_FONT];
    /// Blocks as large as it finds good, and of 128 KB and 1 MB.
    const BLOCKS: [i32; 3] = [0, 17, 20];
    let all: Vec<_> = std::thread::scope(|scope| {
        let ways = MODES.into_iter().flat_map(|mode| BLOCKS.map(|lgblock| (mode, lgblock)));
        let ways: Vec<_> = ways.map(|way| scope.spawn(move || compress(content, way))).collect();
        ways.into_iter().map(|way| way.join().expect("a way does not panic")).collect::<Result<_>>()
    })?;
    all.into_iter().min_by_key(Vec::len).context("there are ways")
}

/// About how small something can become, by the way that is the best for most programs.
fn size(content: &[u8]) -> Result<usize> {
    Ok(compress(content, (BrotliEncoderMode::BROTLI_MODE_GENERIC, 0))?.len())
}

fn compress(content: &[u8], (mode, lgblock): (BrotliEncoderMode, i32)) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = BrotliEncoderParams { quality: 11, lgwin: 22, lgblock, mode, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params)?;
    Ok(packed)
}

/// The limit of what a first visit may download, and, where that is wanted, the sizes of all files.
fn report(out: &Path, parts: &Parts, names: &Names, has_sizes: bool) -> Result<()> {
    /// What nobody waits for.
    const LATER: [&str; 14] = [
        "learn",
        "first",
        "beside",
        "replay",
        "worker",
        "here",
        "cue",
        "focus",
        "en",
        "manifest",
        "icon-turn",
        "icon-192",
        "icon-512",
        "icon-mask-512",
    ];
    /// What whoever follows a link needs before they have a seat.
    const LOBBY: &str = "lobby";
    /// The parts that are not of one game.
    const BESIDE_GAMES: [&str; 3] = ["home", LOBBY, "beside"];
    /// How the parts begin that tell what has happened in a game, which nothing has at a first table.
    const TOLD: &str = "told_";
    /// Bytes with brotli, everything together. The goal is 250 000; what is below it need not grow again.
    const LIMIT: u64 = 249_800;
    let mut sizes = BTreeMap::new();
    for entry in fs::read_dir(out)? {
        let entry = entry?;
        sizes.insert(entry.file_name().to_string_lossy().into_owned(), entry.metadata()?.len());
    }
    let mut total = 0;
    for (name, size) in sizes.iter().filter(|(name, _)| !name.ends_with(".br") && !name.ends_with(".gz")) {
        let packed = sizes.get(&format!("{name}.br")).copied().unwrap_or(*size);
        if has_sizes {
            println!("{name}: {size} bytes, {packed} with brotli");
        }
        // Nobody waits for what is said later, a replay or a lesson that nobody asks for, nor for the table of this device, and
        // what keeps the page comes when all is there. What a first table says is waited for in one language alone.
        let is_later = |start: String| {
            name.starts_with(&format!("{start}-"))
                || [BESIDE, LESSONS, KEEPER].contains(&name.as_str())
                || name.starts_with("part-")
        };
        if !brought().map(|lang| lang.to_string()).chain(LATER.map(String::from)).any(is_later) {
            total += packed;
        }
    }
    let packed_of = |name: &str| sizes.get(&format!("{}.br", names.hashed[name])).copied();
    let packed = |part: &str| packed_of(&file_of(part));
    let game = parts
        .iter()
        .filter(|part| !BESIDE_GAMES.contains(&part.as_str()) && !part.starts_with(TOLD))
        .filter_map(|part| packed(part))
        .max();
    total += game.context("games are parts")? + packed(LOBBY).context("a part for whoever has no seat")?;
    let first = brought().filter_map(|lang| packed_of(&first_of(lang))).max().unwrap_or_default();
    if has_sizes {
        println!(
            "the way by a link to a table downloads {total} bytes in English with the largest of the games, and {first} more in another language"
        );
    }
    total += first;
    ensure!(total <= LIMIT, "the way by a link to a table downloads {total} bytes: more than {LIMIT}");
    Ok(())
}
