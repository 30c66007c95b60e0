// The server and the browser, as the tests need them.

import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const PROGRAM = process.env.OXROW ?? new URL("../target/release/oxrow", import.meta.url).pathname;

/**
 * A port that nobody listens at. Below those that the system gives to whoever asks for any port and to connections that
 * go out: a server that is started again finds its own still free.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const taken = createServer().listen(port, "127.0.0.1");
    const isFree = await once(taken, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    taken.close();
    await once(taken, "close");
    return port;
  }
}

/** A host on a folder, once it can be reached. */
async function host(data, args, port) {
  // Bots that answer soon: nobody looks on here who would have to follow.
  const words = ["serve", "--listen", `127.0.0.1:${port}`, "--data-dir", data, "--bot-delay", "100", ...args];
  const child = spawn(PROGRAM, words, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const found = line.match(/http:\/\/\S+\//);
      if (found) resolve(found[0]);
    });
    ended.then(() => reject(new Error("the server ended before it said its address")));
  });
  return { child, ended, url };
}

/**
 * Starts a server of its own with an empty database. `kill` ends it, by default like a loss of power; `restart` starts
 * it again where it was; `stop` ends it and forgets everything.
 */
export async function serve(args = [], folder = undefined, port = undefined) {
  port ??= await freePort();
  const data = folder ?? (await mkdtemp(join(tmpdir(), "oxrow-e2e-")));
  let running = await host(data, args, port);
  const { url } = running;
  const kill = async (signal = "SIGKILL") => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    url,
    data,
    kill,
    async restart() {
      running = await host(data, args, port);
    },
    async stop() {
      await kill("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}

export function browse(flags = []) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...FLAGS, ...flags] });
}

/** A server and a browser for the tests of a file: there when the first begins, gone after the last. */
export function surroundings() {
  const around = {};
  before(async () => {
    around.server = await serve();
    around.browser = await browse();
  });
  after(async () => {
    await around.browser?.close();
    await around.server?.stop();
  });
  return around;
}

/**
 * Somebody with a browser of their own, on a phone. Whatever goes wrong in it is kept in `faults`. Nothing is kept for a
 * time without a network unless it is asked for: that would fetch every file for every one of them.
 */
export async function somebody(browser, options = {}) {
  const size = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport: size, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return { context, page, faults };
}

/** Makes a table with options that the page does not offer, for this browser's person. */
export async function makeTable(person, url, table) {
  const data = { options: {}, name: "Ada", ...table };
  const response = await person.context.request.post(`${url}api/tables`, { data });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()).code;
}

/** Makes such a table, opens it, and begins its match: with these others, by their names, and bots on all other seats. */
export async function beginTable(person, url, table, others = {}) {
  const code = await makeTable(person, url, table);
  await person.page.goto(`${url}t/${code}`);
  for (const [name, other] of Object.entries(others)) await sitDown(other, person, name);
  await person.page.locator("#start").click();
  return code;
}

/** Takes a seat at the table of a host, who sees it. */
export async function sitDown(person, host, name) {
  await person.page.goto(host.page.url());
  await person.page.locator("#name").fill(name);
  await person.page.locator("#sit").click();
  await host.page.locator(".places").getByText(name, { exact: true }).waitFor();
}

/** What the program says of a record, asked with these words. */
async function toldOf(record, words) {
  const folder = await mkdtemp(join(tmpdir(), "oxrow-e2e-"));
  const file = join(folder, "record.txt");
  await writeFile(file, record);
  const { stdout } = await promisify(execFile)(PROGRAM, [...words, "--json", file]);
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal"];

/**
 * Shows a person the end of a record as the first seat sees it, where these moves are asked for, in place of what
 * the server says of a table, so many times, one after the other. `edit` brings about what takes many turns. Gives what the
 * page answers, as it comes.
 */
export async function showPosition(person, url, { record, legal, names = NAMES, times = 1, edit = () => {} }) {
  const { game, seats: n, options, ply, view } = await toldOf(record, ["replay", "--seat", "0"]);
  edit(view);
  const seats = names.slice(0, n).map((name) => ({ name, holder: { kind: "person" }, here: true }));
  const code = await makeTable(person, url, { game, seats: n });
  const answers = [];
  await person.page.routeWebSocket(/\/socket/, (socket) => {
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      const ask = (ask) => say({ type: "ask", ask, seats: [0], chosen: [], yours: [{ seat: 0, legal }] });
      if (message.type === "submit" && answers.push(message.move) < times) ask(answers.length + 1);
      if (message.type !== "hello") return;
      say({ type: "hello", version: 1, table: "position", code, game, you: [0] });
      say({ type: "table", seats, options, started: true, over: false, host: 0, locked: false });
      say({ type: "view", seq: ply, by: 0, view });
      ask(1);
    });
  });
  await person.page.goto(`${url}t/${code}`);
  return answers;
}

/** Checks the shuffles of a finished match: whether all are proven, and how many nonces went into them. */
export async function verified(url, code) {
  const record = await (await fetch(`${url}api/tables/${code}/record`)).text();
  const { ok } = await toldOf(record, ["verify"]);
  const nonces = [...record.matchAll(/^shuffle .*/gm)].flatMap(([line]) => line.match(/=[0-9a-f]{64}/g) ?? []);
  return { ok, nonces: nonces.length };
}

/** What a browser remembers of its person's wishes, before the page is opened. */
export const wish = (person, wishes) =>
  person.context.addInitScript((wishes) => {
    for (const [name, value] of Object.entries(wishes)) localStorage.setItem(name, value);
  }, wishes);

/** Waits for a question that is not answered yet: its number, or 0 when the match is over. */
export async function asked(page, press = (button) => button.click()) {
  for (;;) {
    const found = await page.waitForFunction(() => {
      if (document.querySelector('main.room[data-over="true"]')) return { ask: 0 };
      if (document.querySelector("#go-on")) return { round: true };
      const question = document.querySelector(".question.asked.open");
      return question && { ask: Number(question.dataset.ask) };
    }, undefined, { timeout: 60_000 });
    const { ask, round } = await found.jsonValue();
    await found.dispose();
    if (!round) return ask;
    // A round is over: its score waits for somebody to go on.
    await press(page.locator("#go-on"));
  }
}

/** Waits until the answer to a question is taken. */
export async function answered(page, ask) {
  await page.waitForFunction((ask) => {
    if (document.querySelector('main.room[data-over="true"]')) return true;
    const question = document.querySelector(".question");
    return question && (Number(question.dataset.ask) !== ask || !question.classList.contains("open"));
  }, ask);
}

/** Where the next tap can go: what follows the last one first. */
const STEPS = [".acts .play", "button.gap.go", ".row > .hit.go", ".row .card > .hit.go", ".tray .hit.go", ".hand .hit.go", ".said.go", ".aside .hit.go"];

/** Plays the first block that can be played, from the nth card on; or takes up a reserve card, which begins an answer. */
async function playBlock(page, nth, tap) {
  const cards = page.locator(".hand .cell > .hit");
  const n = await cards.count();
  for (let from = 0; from < n; from++) {
    const first = (nth + from) % n;
    await page.keyboard.press("Escape");
    for (let at = first; at < Math.min(first + 3, n) && (await cards.nth(at).isVisible()); at++) {
      await tap(cards.nth(at));
      const play = page.locator(".acts .play");
      if (await play.count()) {
        await tap(play);
        return true;
      }
    }
  }
  await page.keyboard.press("Escape");
  const reserve = page.locator(".aside .hit.go:visible");
  // Without one the answer was taken, and the next question is on its way.
  if ((await reserve.count()) === 0) return true;
  await tap(reserve.first());
  return false;
}

/** Answers with taps by `tap`, beginning at the nth place that is offered. */
async function answer(page, nth, tap) {
  const ask = Number(await page.locator(".question").getAttribute("data-ask"));
  const isOpen = async () => {
    const question = page.locator(".question.open");
    return (await question.count()) > 0 && Number(await question.getAttribute("data-ask")) === ask;
  };
  for (let tries = 0; tries < 40 && (await isOpen()); tries++) {
    const isBegun = (await page.locator(".tapped:visible").count()) > 0;
    if ((await page.locator(".dock.ordered").count()) && !(await page.locator(".gap.go:visible").count()) && !isBegun) {
      if (await playBlock(page, nth, tap)) return;
      continue;
    }
    let next;
    if (!isBegun) {
      const all = page.locator(".table .go:visible");
      const n = await all.count();
      // The answer was taken, and the next question is on its way.
      if (n === 0) return;
      next = all.nth((nth + tries) % n);
    } else {
      for (const step of STEPS) {
        const found = page.locator(`${step}:visible:not(.tapped)`);
        if (await found.count()) {
          next = found.nth(nth % (await found.count()));
          break;
        }
      }
    }
    await tap(next);
  }
}

/** Answers by mouse. */
export const byMouse = (page, nth) => answer(page, nth, (place) => place.click());

/** Answers by mouse, so many times or to the end of the match; `between` is told before each that it is the nth time. */
export async function play(page, most = Infinity, between = () => {}) {
  for (let nth = 0; nth < most; nth++) {
    const ask = await asked(page);
    if (ask === 0) return;
    await between(nth);
    await byMouse(page, nth);
    await answered(page, ask);
  }
}

/** Answers by keyboard alone: Tab goes to the place, Enter takes it. */
export const byKeyboard = (page, nth = 0) => answer(page, nth, (place) => press(page, place));

/** Goes to a button with the Tab key and presses it. */
export async function press(page, button) {
  // Once more if the page has drawn it anew on the way there.
  for (let tries = 0; tries < 3; tries++) {
    const wanted = await button.elementHandle();
    // Backwards where that is shorter: the page puts the focus near what is asked.
    const isBehind = await wanted.evaluate((wanted) =>
      Boolean(document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING));
    const isThere = () => wanted.evaluate((wanted) => document.activeElement === wanted);
    const isDrawn = () => wanted.evaluate((wanted) => wanted.isConnected);
    for (let tabs = 0; tabs < 150 && !(await isThere()) && (await isDrawn()); tabs++) {
      await page.keyboard.press(isBehind ? "Shift+Tab" : "Tab");
    }
    if (await isThere()) return page.keyboard.press("Enter");
    if (await isDrawn()) break;
  }
  throw new Error("a button cannot be reached by keyboard");
}

/** Presses a button that asks once more, and then until it does what it says: a double tap is none. */
export async function surely(button) {
  const pressed = await button.elementHandle();
  await button.click();
  const asks = (pressed) => {
    const asks = pressed.isConnected && pressed.classList.contains("main");
    if (asks) pressed.click();
    return asks;
  };
  // What it does may be another page.
  while (await pressed.evaluate(asks).catch(() => false));
}

/** Where the focus is, as a tag name. */
export const focus = (page) => page.evaluate(() => document.activeElement.tagName);
