// How fast the page is on a slow phone, through the browser's own protocol: node times.mjs. Prints one line of JSON for
// every number. Numbers mean something only on a machine on which nothing else runs; nothing here is a check.

import { answered, asked, beginTable, browse, play, serve, somebody, wish } from "./oxrow.mjs";

const SLOWER = 6;
/** 1.6 megabits and 150 milliseconds there and back. */
const PHONE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Milliseconds until nothing goes on any more after a question, and after an answer. */
const REST_MS = 1500;
const MATCHES = Number(process.env.MATCHES ?? 50);

const print = (what, value, unit, goal) => console.log(JSON.stringify({ what, value, unit, goal }));

const server = await serve();
const browser = await browse(["--js-flags=--expose-gc"]);

/** Somebody whose device is slow, with what the browser's protocol can do to it. */
async function slow(options) {
  const person = await somebody(browser, options);
  const device = await person.context.newCDPSession(person.page);
  return { ...person, device };
}

/** Milliseconds from the begin of loading until a card can be tapped. */
async function untilTable(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector(".question.asked.open .say") && document.querySelector(".hand .hit.go"), undefined, { polling: "raf", timeout: 60_000 });
  return Math.round(await page.evaluate(() => performance.now()));
}

/** A table that waits for a card of its owner. */
async function begun(person, seats) {
  const code = await beginTable(person, server.url, { game: "6nimmt", seats, options: { end: "rounds", rounds: "1" } });
  await asked(person.page);
  return `${server.url}t/${code}`;
}

const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];

// A link that is tapped for the first time, over a slow line; then once more, when everything lies on the device.
const [cold, warm] = [[], []];
for (let nth = 0; nth < 3; nth++) {
  const ada = await slow();
  await wish(ada, { pace: "off" });
  const url = await begun(ada, 4);
  await ada.device.send("Network.enable");
  await ada.device.send("Network.clearBrowserCache");
  await ada.device.send("Network.emulateNetworkConditions", PHONE);
  cold.push(await untilTable(ada.page, url));
  await ada.device.send("Network.emulateNetworkConditions", { ...PHONE, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await ada.device.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  warm.push(await untilTable(ada.page, url));
  await ada.context.close();
}
print("link to a table that can be played at, 1.6 Mbit/s and 150 ms, nothing kept", median(cold), "ms", 4000);
print("the same, everything kept, processor 6 times slower", median(warm), "ms", 1500);

// Somebody who has never been here follows a link to a table where bots keep the seats warm: what the page takes of it, without
// the time to read and to write a name.
const came = [];
for (let nth = 0; nth < 3; nth++) {
  const ada = await slow();
  await begun(ada, 4);
  const ben = await slow();
  await ben.device.send("Network.enable");
  await ben.device.send("Network.emulateNetworkConditions", PHONE);
  await ben.page.goto(ada.page.url(), { waitUntil: "commit" });
  const since = (what) => ben.page.waitForFunction((what) => document.querySelector(what), what, { polling: "raf", timeout: 60_000 });
  const now = () => ben.page.evaluate(() => performance.now());
  await since("#sit");
  const seen = await now();
  await ben.page.locator("#name").fill("Ben");
  const begins = await now();
  await ben.page.locator("#sit").click();
  await since(".hand .hit.go");
  came.push(Math.round(seen + (await now()) - begins));
  await ben.context.close();
  await ada.context.close();
}
print("a link, a seat, and a card that can be tapped, over the same line, nothing kept", median(came), "ms", 5000);

// A finger on a card, and what ten cards do to the frames. Until the next frame is drawn is what the browser itself says of taps
// ("interaction to next paint"); the tap comes through its protocol, because a script that looks for the place first works in the
// page meanwhile.
for (const rate of [SLOWER, 1]) {
  const where = rate === 1 ? "this processor as it is" : `processor ${rate} times slower`;
  const bea = await slow({ hasTouch: true, isMobile: true });
  await wish(bea, { pace: "quick" });
  await begun(bea, 10);
  await bea.device.send("Emulation.setCPUThrottlingRate", { rate });
  await bea.page.evaluate(() => {
    globalThis.taps = [];
    globalThis.frames = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.taps.push(duration);
    }).observe({ type: "event", durationThreshold: 16 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.frames.push(duration);
    }).observe({ type: "long-animation-frame" });
  });
  const taps = [];
  const frames = [];
  /** Taken out, so that what comes is about what follows. */
  const taken = (what) => bea.page.evaluate((what) => globalThis[what].splice(0), what);
  for (let nth = 0; nth < 6; nth++) {
    const ask = await asked(bea.page);
    if (ask === 0) break;
    await bea.page.waitForTimeout(REST_MS);
    const place = await bea.page.evaluate(() => {
      const found = [".row > .hit.go", ".hand .hit.go"].map((what) => document.querySelector(what)).find(Boolean);
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await taken("taps");
    await bea.device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
    await bea.device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await answered(bea.page, ask);
    await bea.page.waitForTimeout(REST_MS);
    taps.push(Math.max(0, ...(await taken("taps"))));
    frames.push(...(await taken("frames")));
  }
  print(`tap to the first frame, ${where}`, Math.round(median(taps)), "ms", 50);
  print(`half of the long frames of six turns of ten, ${where}`, Math.round(median([...frames]) ?? 0), "ms", 50);
  print(`the longest of them, ${where}`, Math.round(Math.max(0, ...frames)), "ms", 50);
  await bea.context.close();
}

// Matches one after another on one page, on the device itself.
const cleo = await slow();
await wish(cleo, { pace: "off" });
await cleo.page.goto(server.url);
const heap = async () => {
  await cleo.device.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cleo.device.send("Runtime.getHeapUsage");
  return usedSize;
};
await cleo.page.locator(`.game:has([value="6nimmt"])`).click();
await cleo.page.locator(".options-of summary").first().click();
await cleo.page.locator("#end").selectOption("rounds");
await cleo.page.locator("#rounds").fill("1");
await cleo.page.locator("#play").click();
const sizes = [];
for (let match = 0; match < MATCHES; match++) {
  await play(cleo.page);
  sizes.push(await heap());
  await cleo.page.locator("#again").click();
  // No element: a browser holds whatever a script like this one was given, and all that hangs on it.
  await cleo.page.waitForFunction(() => Boolean(document.querySelector('main.room[data-over="false"]')));
}
// The first matches load what is loaded once.
const early = Math.min(5, sizes.length - 1);
print(`what scripts hold after match ${early + 1}`, Math.round(sizes[early] / 1024), "KiB");
print(`what scripts hold after match ${sizes.length}`, Math.round(sizes.at(-1) / 1024), "KiB", Math.round(sizes[early] / 1024));
await cleo.context.close();
await browser.close();
await server.stop();
