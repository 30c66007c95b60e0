//! The order in which the functions of a module stand.
//!
//! It means nothing to whoever runs them, but functions that are much alike compress better when they are neighbors: what
//! a compressor finds again costs it fewer bits the nearer it is. Modules come to us sorted by size.

use anyhow::{Context, Result, anyhow};
use std::collections::HashMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// Functions share what they have in common in pieces of so many bytes.
const PIECE: usize = 4;

/// What makes a good neighbor. Each of them is good for most modules, and which one is best for a module is chance.
#[derive(Clone, Copy)]
struct Taste {
    /// How much of what a place wants stays for the next one: a neighbor's neighbor counts, too.
    memory: f32,
    /// A small function that shares everything is no better a neighbor than a large one that shares a lot.
    small: f32,
    /// What few functions have in common counts for more than what many have, by this power of their number.
    rarity: f32,
}

/// Every combination of these.
const MEMORY: [f32; 3] = [0.8, 0.85, 0.9];
const SMALL: [f32; 2] = [20.0, 50.0];
const RARITY: [f32; 2] = [0.4, 0.3];

/// The same module with functions that are alike next to each other.
pub(crate) fn sorted(wasm: &[u8]) -> Result<Vec<u8>> {
    sorted_by(wasm, Taste { memory: MEMORY[0], small: SMALL[0], rarity: RARITY[0] })
}

/// The same in that of several orders in which it has the least `size`, which takes as many times as long.
pub(crate) fn well_sorted(wasm: &[u8], size: impl Fn(&[u8]) -> Result<usize> + Sync) -> Result<Vec<u8>> {
    let try_it = |taste| {
        let sorted = sorted_by(wasm, taste)?;
        Ok((size(&sorted)?, sorted))
    };
    let tastes = MEMORY.into_iter().flat_map(|memory| {
        let of = move |small| RARITY.map(|rarity| Taste { memory, small, rarity });
        SMALL.into_iter().flat_map(of)
    });
    let all: Vec<(usize, Vec<u8>)> = std::thread::scope(|scope| {
        let tries: Vec<_> = tastes.map(|taste| scope.spawn(move || try_it(taste))).collect();
        tries.into_iter().map(|one| one.join().expect("a try does not panic")).collect::<Result<_>>()
    })?;
    all.into_iter().min_by_key(|(size, _)| *size).map(|(_, sorted)| sorted).context("there are tastes")
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
        let mut pieces: Vec<&[u8]> = body.windows(PIECE).collect();
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
            let weight = (owners.len() as f32).powf(-taste.rarity);
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
