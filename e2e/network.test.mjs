// Lines that break, pages that sleep, and two of them at once: nothing is lost and nothing counts twice.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

/** A line to the server that can be cut; nothing comes through then, and nobody is let in. */
async function line(url) {
  const { hostname, port } = new URL(url);
  const open = new Set();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(port, hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one) && other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    cut() {
      whole = false;
      for (const end of open) end.destroy();
    },
    mend: () => (whole = true),
    async close() {
      this.cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** Somebody at a table of their own with bots, which has begun and asks; reached by this address. */
async function playing(url, more = {}) {
  const ada = await somebody(around.browser);
  await wish(ada, { pace: "off" });
  const code = await makeTable(ada, url, { game: "6nimmt", seats: 3, options: {}, name: "Ada", ...more });
  await ada.page.goto(`${url}t/${code}`);
  await ada.page.locator("#start").click();
  await asked(ada.page);
  return { ...ada, address: `${url}t/${code}` };
}

const hand = (page) => page.locator(".hand .cell").count();

/** What the console says of a line that is cut, which is no fault of the page. */
const isCut = (fault) => /WebSocket connection to .* failed|ERR_(CONNECTION_|EMPTY_RESPONSE)/.test(fault);

test("an answer given while the line is cut counts once when it is back", async () => {
  const wire = await line(around.server.url);
  const { page, context, faults } = await playing(wire.url);
  const before = await hand(page);
  const ask = await asked(page);
  wire.cut();
  await page.locator(".banner.shown").waitFor();
  await byMouse(page, 0);
  assert.equal(await hand(page), before, "nothing happens without the server");
  wire.mend();
  await page.waitForFunction(() => !document.querySelector(".banner.shown"));
  await answered(page, ask);
  const next = await asked(page);
  assert.ok(next > ask);
  assert.equal(await hand(page), before - 1, "one card has gone, and one only");
  assert.deepEqual(faults.filter((fault) => !isCut(fault)), []);
  await context.close();
  await wire.close();
});

test("a page that slept shows what has happened meanwhile", async () => {
  const clock = { clock: "per-choice", millis: 1000 };
  const { page, context, faults, address } = await playing(around.server.url, { clock });
  const before = await hand(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  // Somebody who looks on sees cards being played for her.
  const watcher = await somebody(around.browser);
  await watcher.page.goto(address);
  await watcher.page.waitForFunction(() => document.querySelectorAll(".row .card").length > 8);
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await page.waitForFunction((most) => document.querySelectorAll(".hand .cell").length <= most, before - 2);
  assert.deepEqual([...faults, ...watcher.faults], []);
  await context.close();
  await watcher.context.close();
});

test("two pages of one person stay in step", async () => {
  const { page, context, faults, address } = await playing(around.server.url);
  const second = await context.newPage();
  second.on("pageerror", (error) => faults.push(String(error)));
  await second.goto(address);
  const before = await hand(page);
  for (const [nth, here, there] of [[1, page, second], [2, second, page]]) {
    const ask = await asked(here);
    assert.equal(await asked(there), ask, "both are asked the same");
    await byMouse(here, nth);
    await answered(here, ask);
    await answered(there, ask);
  }
  await asked(page);
  await asked(second);
  // The second question may have been for a row, if the first card was a low one.
  const after = await hand(page);
  assert.ok(after === before - 2 || after === before - 1, `${before} cards, then ${after}`);
  assert.equal(await hand(second), after);
  assert.deepEqual(faults, []);
  await context.close();
});
