// The page allows no script within itself, so these lines have a file of their own.
import start from "./{{web.js}}";
// What reads records comes when somebody looks at one.
globalThis.oxrowReplay = () => import("./{{replay.js}}");
start();
