// Loads parts of the program into the running one. A part is a file of modules, of which other parts may have some as well.
import { initSync } from "./web.js";

/** The modules that are here, by their numbers. */
const here = new Map();

/** What the program shares with its parts. */
function shared() {
  const { {{shared}} } = initSync();
  return { __wasm_split: { {{shared}}, {{canary}} } };
}

async function load(file, modules) {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(response.statusText);
  const bytes = await response.arrayBuffer();
  const sizes = new DataView(bytes);
  let at = 4 * modules.length;
  for (const [nth, module] of modules.entries()) {
    const end = at + sizes.getUint32(4 * nth, true);
    if (!here.has(module)) here.set(module, WebAssembly.instantiate(bytes.slice(at, end), shared()));
    at = end;
  }
  await Promise.all(modules.map((module) => here.get(module)));
  // Either of these is the last that a screen waits for.
  if (/part-(home|beside)-/.test(file)) globalThis.oxrowKeep();
}

/** What the program calls to have a part loaded, and which of its functions is to be told how that went. */
const part = (file, modules) => async (then, about) => {
  const isHere = await load(file, modules).then(() => true, () => false);
  shared().__wasm_split.__indirect_function_table.get(then)(about, isHere);
};

