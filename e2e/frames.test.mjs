// What a page does between two frames, counted and not timed: a phone has no time for more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, makeTable, play, press, somebody, surroundings, wish } from "./oxrow.mjs";

/** In bytes: what a browser notes of times and requests, for whoever asks it, grows a little. */
const NOTES = 150_000;
/** Pages of a program's memory are so large. */
const PAGE = 65_536;

const around = surroundings();

/** Somebody alone among bots who is asked for the first card. */
async function begun(wishes, seats) {
  const ada = await somebody(around.browser);
  await wish(ada, { name: "Ada", ...wishes });
  const options = { end: "rounds", rounds: "1" };
  const code = await makeTable(ada, around.server.url, { game: "6nimmt", seats, options });
  await ada.page.addInitScript(() => {
    const Socket = WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(...address) {
        super(...address);
        globalThis.socket = this;
      }
    };
  });
  await ada.page.goto(`${around.server.url}t/${code}`);
  await ada.page.locator("#start").click();
  await asked(ada.page);
  return ada;
}

/** Hears one message after another, each in a task of its own, and counts what is drawn and how many frames there are. */
const hear = (page, messages) =>
  page.evaluate(async (messages) => {
    let [drawn, frames] = [0, 0];
    const observer = new MutationObserver(() => drawn++);
    observer.observe(document.querySelector(".seats"), { subtree: true, attributes: true, childList: true, characterData: true });
    const count = () => {
      frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const { port1, port2 } = new MessageChannel();
    const task = () => new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    for (const message of messages) {
      globalThis.socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
      await task();
    }
    // What was heard last is drawn.
    const shown = messages.at(-1).seats.length;
    while (document.querySelectorAll(".seats .ready").length !== shown) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return { drawn, frames };
  }, messages);

test("what is heard at once is drawn once", async () => {
  const ada = await begun({ pace: "off" }, 4);
  const ask = Number(await ada.page.locator(".question").getAttribute("data-ask"));
  // Bots may still be thinking: what is said here is about all of them.
  await ada.page.waitForFunction(() => document.querySelectorAll(".seats .ready").length === 3);
  const messages = Array.from({ length: 41 }, (_, nth) => ({ type: "chosen", ask, seats: nth % 2 ? [1, 2, 3] : [2] }));
  const { drawn, frames } = await hear(ada.page, messages);
  assert.ok(drawn > 0, "something is drawn");
  assert.ok(drawn <= frames + 1, `drawn ${drawn} times within ${frames} frames`);
  assert.ok(drawn < messages.length / 2, `drawn ${drawn} times`);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a page that nobody sees hears that somebody is asked, without frames", async () => {
  const ada = await begun({ pace: "off" }, 4);
  const title = await ada.page.title();
  await ada.page.evaluate(() => {
    // As browsers do with a page in the background.
    globalThis.requestAnimationFrame = () => 0;
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  const ask = Number(await ada.page.locator(".question").getAttribute("data-ask"));
  const hear = (message) =>
    ada.page.evaluate((data) => {
      globalThis.socket.dispatchEvent(new MessageEvent("message", { data }));
    }, JSON.stringify(message));
  await hear({ type: "ask", ask: ask + 1, seats: [1], chosen: [], yours: [] });
  await ada.page.waitForFunction((title) => document.title !== title, title);
  const yours = [{ seat: 0, legal: ["row0", "row1"] }];
  await hear({ type: "ask", ask: ask + 2, seats: [0], chosen: [], yours });
  await ada.page.waitForFunction((title) => document.title === title, title);
  await ada.context.close();
});

test("whoever begins a match by keyboard is led to its first question, also when all of it comes at once", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  await page.addInitScript(() => {
    const Socket = WebSocket;
    globalThis.WebSocket = class extends Socket {
      set onmessage(hear) {
        super.onmessage = hear && ((event) => (globalThis.held ? globalThis.held.push([hear, event]) : hear(event)));
      }
    };
  });
  const options = { end: "rounds", rounds: "1" };
  const code = await makeTable(ada, around.server.url, { game: "6nimmt", seats: 4, options });
  await page.goto(`${around.server.url}t/${code}`);
  await page.locator("#start").waitFor();
  await page.evaluate(() => (globalThis.held = []));
  await press(page, page.locator("#start"));
  await page.waitForFunction(() => globalThis.held.some(([, { data }]) => JSON.parse(data).type === "ask"));
  await page.evaluate(() => {
    const held = globalThis.held;
    globalThis.held = undefined;
    for (const [hear, event] of held) hear(event);
  });
  await asked(page);
  await page.waitForFunction(() => document.activeElement.closest(".table"));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("cards that fly are measured before anything moves", async () => {
  const ada = await begun({ pace: "quick" }, 10);
  await ada.page.evaluate(() => {
    // What is read and written of places, task by task.
    globalThis.tasks = [];
    let task;
    const note = (what) => {
      if (!task) {
        task = [];
        globalThis.tasks.push(task);
        queueMicrotask(() => (task = undefined));
      }
      task.push(what);
    };
    for (const [name, what] of [["getBoundingClientRect", "read"], ["animate", "write"]]) {
      const real = Element.prototype[name];
      Element.prototype[name] = function (...args) {
        note(what);
        return real.apply(this, args);
      };
    }
  });
  await play(ada.page, 3);
  const tasks = await ada.page.evaluate(() => globalThis.tasks);
  const flights = tasks.filter((task) => task.includes("write"));
  const most = Math.max(...flights.map((task) => task.filter((what) => what === "write").length));
  assert.ok(most >= 10, `${most} cards fly at once`);
  for (const task of flights) assert.ok(task.lastIndexOf("read") < task.indexOf("write"), task.join(" "));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a card that goes leaves its neighbors as they are drawn", async () => {
  const ada = await begun({ pace: "quick" }, 10);
  await ada.page.evaluate(() => {
    globalThis.redrawn = [];
    // A row that is taken begins with another card in the same place; names below cards that lie face down come and go.
    const of_line = ({ target }) => target.parentElement?.closest(".hand .cell, .lane .card");
    const note = (changes) => globalThis.redrawn.push(...changes.filter(of_line).map(({ target }) => target.data));
    for (const what of [".hand", ".middle"])
      new MutationObserver(note).observe(document.querySelector(what), { subtree: true, characterData: true });
  });
  const hand = () => ada.page.locator(".hand .cell").count();
  const before = await hand();
  await play(ada.page, 2);
  assert.ok((await hand()) < before);
  assert.deepEqual(await ada.page.evaluate(() => globalThis.redrawn), []);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a page holds no more after many matches", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { pace: "off" });
  await ada.page.addInitScript(() => {
    // The memory of the program.
    globalThis.memories = [];
    const note = (made) => {
      const { memory } = (made.instance ?? made).exports;
      if (memory) globalThis.memories.push(memory);
      return made;
    };
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const real = WebAssembly[name];
      WebAssembly[name] = async (...args) => note(await real(...args));
    }
  });
  await ada.page.goto(around.server.url);
  await ada.page.locator('.game:has([value="6nimmt"])').click();
  await ada.page.locator(".options-of summary").first().click();
  await ada.page.locator("#end").selectOption("rounds");
  await ada.page.locator("#rounds").fill("1");
  await ada.page.locator("#play").click();
  const device = await ada.context.newCDPSession(ada.page);
  const held = async () => {
    await device.send("HeapProfiler.collectGarbage");
    const { usedSize } = await device.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await device.send("Memory.getDOMCounters");
    const program = await ada.page.evaluate(() => Math.max(...globalThis.memories.map(({ buffer }) => buffer.byteLength)));
    return { usedSize, nodes, jsEventListeners, program };
  };
  const after = [];
  for (let match = 0; match < 22; match++) {
    await play(ada.page);
    after.push(await held());
    await ada.page.locator("#again").click();
    // No element: a browser holds what a script like this one was given, and all that hangs on it.
    await ada.page.waitForFunction(() => Boolean(document.querySelector('main.room[data-over="false"]')));
  }
  // The first matches load what is loaded once, and find out how much is in use at the same time: until the sixteenth.
  const [early, late] = [after[17], after[21]];
  const told = JSON.stringify([early, late]);
  assert.ok(late.usedSize < early.usedSize + NOTES, `scripts hold more: ${told}`);
  assert.ok(late.nodes < early.nodes * 1.2, `the document has more nodes: ${told}`);
  assert.ok(late.jsEventListeners <= early.jsEventListeners, `more is listened for: ${told}`);
  assert.ok(late.program <= early.program + PAGE, `the program holds more: ${told}`);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
