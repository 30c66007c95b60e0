// Keeps the page, so that it opens without a network. Every build has its own list of files: this script changes with
// them, a new one fetches what is new while the old page goes on, and takes over at the next load of the page.
const VERSION = "oxrow-{{version}}";
const FILES = {{files}};
/** The page itself, which is the same for all screens. */
const PAGE = "./";
const SCREENS = /^(|t\/[^/]+)\/?$/;
/** The same with what nobody needs at a table. */
const BESIDE = "pad";
const SCREENS_BESIDE = /^(pad|me|r|r\/[^/]+)\/?$/;
/** The page of the lessons and the rules. */
const LEARN = "learn";
const LESSONS = /^(learn|learn\/[^/]+|rules)\/?$/;
const PAGES = [PAGE, BESIDE, LEARN];

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = request.url.slice(registration.scope.length).replace(/[?#].*$/, "");
  if (request.mode === "navigate" && SCREENS.test(path)) {
    event.respondWith(page(request, PAGE));
  } else if (request.mode === "navigate" && SCREENS_BESIDE.test(path)) {
    event.respondWith(page(request, BESIDE));
  } else if (request.mode === "navigate" && LESSONS.test(path)) {
    event.respondWith(page(request, LEARN));
  } else if (path.startsWith("assets/")) {
    event.respondWith(file(request));
  }
});

async function install() {
  const fresh = await caches.open(VERSION);
  const add = async (path) => {
    const known = await caches.match(path);
    // Names tell their content, so what an older version has need not come again.
    if (known && !PAGES.includes(path)) await fresh.put(path, known);
    else await fresh.add(new Request(path, { cache: PAGES.includes(path) ? "reload" : "default" }));
  };
  await Promise.all([...PAGES, ...FILES].map(add));
  // Pages that are open keep what they have: their files stay until the version after this one.
  await skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("oxrow-") && name !== VERSION);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function page(request, of) {
  const kept = await (await caches.open(VERSION)).match(of);
  return kept ?? fetch(request);
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
