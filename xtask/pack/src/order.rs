//! The order in which the functions of a module stand.
//!
//! It means nothing to whoever runs them, but functions that are much alike compress better when they are neighbors: what
//! a compressor finds again costs it fewer bits the nearer it is. Modules come to us sorted by size.

use anyhow::{Context, Result, anyhow};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// What makes a good neighbor. Each of these is good for most modules, and which one is best for a module is chance.
#[derive(Clone, Copy)]
struct Taste {
    /// Functions share what they have in common in pieces of so many bytes.
    piece: usize,
    /// How much of what a place wants stays for the next one: a neighbor's neighbor counts, too.
    memory: f32,
    /// A small function that shares everything is no better a neighbor than a large one that shares a lot.
    small: f32,
    /// What few functions have in common counts for more than what many have, by so many eighths as the power of their number.
    rarity: u32,
}

/// Every combination of these.
const PIECE: [usize; 2] = [4, 3];
const MEMORY: [f32; 3] = [0.8, 0.75, 0.9];
const SMALL: [f32; 2] = [80.0, 20.0];
const RARITY: [u32; 2] = [3, 4];

fn tastes() -> impl Iterator<Item = Taste> {
    PIECE.into_iter().flat_map(|piece| {
        MEMORY.into_iter().flat_map(move |memory| {
            let of = move |small| RARITY.map(|rarity| Taste { piece, memory, small, rarity });
            SMALL.into_iter().flat_map(of)
        })
    })
}

/// The same module with functions that are alike next to each other.
pub(crate) fn sorted(wasm: &[u8]) -> Result<Vec<u8>> {
    sorted_by(wasm, tastes().next().context("there are tastes")?)
}

/// The same in that of several orders in which it has the least `size`, which takes as many times as long.
pub(crate) fn well_sorted(wasm: &[u8], size: impl Fn(&[u8]) -> Result<usize> + Sync) -> Result<Vec<u8>> {
    let (tastes, next) = (tastes().collect::<Vec<_>>(), AtomicUsize::new(0));
    let work = || {
        let mut best: Option<(usize, usize, Vec<u8>)> = None;
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            let Some(taste) = tastes.get(nth) else { return Ok(best) };
            let sorted = sorted_by(wasm, *taste)?;
            let found = (size(&sorted)?, nth, sorted);
            if best.as_ref().is_none_or(|best| (found.0, found.1) < (best.0, best.1)) {
                best = Some(found);
            }
        }
    };
    let all: Vec<Option<_>> = std::thread::scope(|scope| {
        // Each takes the room of many copies of the module.
        let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|one| one.join().expect("a try does not panic")).collect::<Result<_>>()
    })?;
    // Of two as small ones the first, whoever has found it.
    let best = all.into_iter().flatten().min_by_key(|(size, nth, _)| (*size, *nth));
    best.map(|(.., sorted)| sorted).context("there are tastes")
}

fn sorted_by(wasm: &[u8], taste: Taste) -> Result<Vec<u8>> {
    let (mut n_imports, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    n_imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(&wasm[body.range()]),
            _ => {}
        }
    }
    let order = neighbors(&bodies, taste);
    let mut names: Vec<u32> = (0..n_imports + order.len() as u32).collect();
    for (place, &function) in order.iter().enumerate() {
        names[n_imports as usize + function] = n_imports + place as u32;
    }
    let mut module = Module::new();
    let mut moved = Moved { order, names };
    moved.parse_core_module(&mut module, Parser::new(0), wasm).map_err(|why| anyhow!("{why}"))?;
    let sorted = module.finish();
    wasmparser::validate(&sorted)?;
    Ok(sorted)
}

/// Each function once, the first one first and behind each the one that shares most with those before it, as far as its own
/// size goes.
fn neighbors(bodies: &[&[u8]], taste: Taste) -> Vec<usize> {
    let pieces = bodies.iter().map(|body| {
        let mut pieces: Vec<&[u8]> = body.windows(taste.piece).collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    });
    let pieces: Vec<_> = pieces.collect();
    let mut owners: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, pieces) in pieces.iter().enumerate() {
        pieces.iter().for_each(|piece| owners.entry(piece).or_default().push(function));
    }
    let mut wanted = vec![0.0; bodies.len()];
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::with_capacity(bodies.len());
    loop {
        let shares = |function: usize| wanted[function] / (pieces[function].len() as f32 + taste.small);
        // Of several that share as much the first, so that the same module is always sorted in the same way.
        let next =
            (0..left.len()).reduce(|best, at| if shares(left[at]) > shares(left[best]) { at } else { best });
        let Some(next) = next else { return order };
        let next = left.remove(next);
        order.push(next);
        wanted.iter_mut().for_each(|wanted| *wanted *= taste.memory);
        for piece in &pieces[next] {
            let owners = &owners[piece];
            // Roots are the same on every machine, powers are not.
            let root = (owners.len() as f32).sqrt().sqrt().sqrt();
            let weight = (0..taste.rarity).fold(1.0, |weight, _| weight / root);
            owners.iter().for_each(|&owner| wanted[owner] += weight);
        }
    }
}

/// A module whose functions are written in another order, and are called by their new numbers.
struct Moved {
    /// Which function stands in each place.
    order: Vec<usize>,
    /// The new number of each function, imported ones included.
    names: Vec<u32>,
}

impl Reencode for Moved {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.names[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies: Vec<_> = section.into_iter().collect::<Result<_, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}
