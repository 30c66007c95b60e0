// The page allows no script within itself, so these lines have a file of their own.
const base = new URL(document.baseURI).pathname;
/** Has something fetched that the program will ask for. */
const fetchSoon = (address) => {
  const href = new URL(address, import.meta.url);
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
};
const isHome = location.pathname === base;
// Home is a part of the program that need not be waited for at a table, and need not wait for the rest of the program.
if (isHome) fetchSoon("./{{part-home.bin}}");
/** The files of a language: sentences, rules, and what a first table says where that is no part of the program. */
const files = (lang) => document.querySelector(`meta[name="${lang}"]`)?.content.replaceAll("assets/", "./").split(" ");
const stored = () => {
  try {
    return localStorage.lang;
  } catch {
    // Some browsers keep nothing.
    return undefined;
  }
};
const wishes = [stored(), ...navigator.languages.map((lang) => lang.split("-")[0])];
const [sentences, , first] = wishes.map(files).find(Boolean) ?? files("en");
if (first) fetchSoon(first);
const path = location.pathname.slice(base.length);
// What else is said comes when a first table is drawn.
if (!path.startsWith("t/")) fetchSoon(sentences);
// What a server knows of a table is wanted at once; those of this device have a mark.
const table = path.match(/^t\/[^~/]+/);
if (table) fetchSoon(`${base}api/tables/${table[0].slice(2)}`);
const { default: start } = await import("./{{web.js}}");
// What reads records comes when somebody looks at one.
globalThis.oxrowReplay = () => import("./{{replay.js}}");
// What tells somebody that they are asked comes with the first question.
globalThis.oxrowCue = (...now) => import("./{{cue.js}}").then(({ cue }) => cue(...now));
// What plays without a server comes when somebody does.
globalThis.oxrowHere = () => new Worker(new URL("./{{here.js}}", import.meta.url), { type: "module" });
// What comes when nobody waits for anything. Browsers let a page be kept over https alone, and that fetches every file.
globalThis.oxrowKeep = () => {
  navigator.serviceWorker?.register("sw.js");
  import("./{{focus.js}}");
};
start();
