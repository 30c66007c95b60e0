// The page allows no script within itself, so these lines have a file of their own.
const base = new URL(document.baseURI).pathname;
// Whoever looks at a match that is over, counts printed cards or looks after name and picture needs no tables, and the
// other way round.
const isBeside = /^(pad|me|r|r\/[^/]+)\/?$/.test(location.pathname.slice(base.length));
const { default: start } = await (isBeside ? import("./{{pads.js}}") : import("./{{web.js}}"));
// What reads records comes when somebody looks at one.
globalThis.oxrowReplay = () => import("./{{replay.js}}");
// What tells somebody that they are asked comes with the first question.
globalThis.oxrowCue = (...now) => import("./{{cue.js}}").then(({ cue }) => cue(...now));
// What plays without a server comes when somebody does.
globalThis.oxrowHere = () => new Worker(new URL("./{{here.js}}", import.meta.url), { type: "module" });
start().then(() => {
  // Browsers let a page be kept over https alone. The page itself never waits for it.
  navigator.serviceWorker?.register("sw.js");
});
