// The page allows no script within itself, so these lines have a file of their own.
import start from "./{{web.js}}";
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
