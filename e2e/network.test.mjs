// Lines that break, pages that sleep, and two of them at once: nothing is lost and nothing counts twice.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { foreign, untranslated } from "./looks.mjs";
import { answered, asked, beginTable, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

/**
 * A line to the server that can be cut: nothing comes through then, and nobody is let in. Or those that are open are
 * forgotten, as by a network that somebody has left: nothing comes through, nobody is told, and new ones are let in.
 */
async function line(url) {
  const { hostname, port } = new URL(url);
  const [open, pairs] = [new Set(), new Set()];
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(port, hostname);
    pairs.add([near, far]);
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
    forget() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.removeAllListeners("close").destroy();
      }
      pairs.clear();
    },
    async close() {
      this.cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** Somebody at a table of their own with bots, which has begun and asks; reached by this address. */
async function playing(url, more = {}, prepare = () => {}) {
  const ada = await somebody(around.browser);
  await wish(ada, { pace: "off" });
  await prepare(ada.page);
  const code = await beginTable(ada, url, { game: "6nimmt", seats: 3, ...more });
  await asked(ada.page);
  return { ...ada, code, address: `${url}t/${code}` };
}

/**
 * Waits until the server sees her there, or not; asked directly, because the browser's own requests go over her line. `pass` lets
 * time pass meanwhile.
 */
async function until(isHere, code, pass = () => {}) {
  const end = Date.now() + 30_000;
  for (;;) {
    const { info } = await (await fetch(`${around.server.url}api/tables/${code}`)).json();
    if (info.seats[0].here === isHere) return;
    assert.ok(Date.now() < end, `the server sees her: ${!isHere}`);
    await pass();
  }
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

test("a table opens by itself when the server is back", async () => {
  const { page, context, address } = await playing(around.server.url);
  let n_asked = 0;
  await page.route(/\/api\/tables\/[^/]+$/, (route) => {
    n_asked++;
    return route.abort();
  });
  await page.goto(address);
  await page.locator(".missing").getByText("The server does not answer", { exact: false }).waitFor();
  await page.unroute(/\/api\/tables\/[^/]+$/);
  await page.locator(".hand .hit.go").first().waitFor();
  assert.ok(n_asked > 0);
  await context.close();
});

test("rules are named once they have come, also where nothing happens any more", async () => {
  const { page, context } = await playing(around.server.url);
  const ask = await asked(page);
  await byMouse(page, 0);
  await answered(page, ask);
  await asked(page);
  const rules = /\/en-[^/]*\.md$/;
  let n_asked = 0;
  await page.route(rules, (route) => {
    n_asked++;
    return route.abort();
  });
  await page.reload();
  await asked(page);
  await page.locator(".log li").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".log .rule").count(), 0);
  await page.unroute(rules);
  await page.locator(".log .rule").first().waitFor({ state: "attached" });
  assert.ok(n_asked > 0);
  await context.close();
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

test("a page whose line has died in its sleep notices when it wakes up", async () => {
  const wire = await line(around.server.url);
  const { page, context, code } = await playing(wire.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  wire.forget();
  await until(false, code);
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  // The browser of a phone says so; this one does not.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await until(true, code);
  await page.waitForFunction(() => !document.querySelector(".banner.shown"));
  const [ask, before] = [await asked(page), await hand(page)];
  await byMouse(page, before - 1);
  await answered(page, ask);
  await asked(page);
  assert.ok((await hand(page)) <= before);
  await context.close();
  await wire.close();
});

test("an answer over a line that has died is not lost, and counts once", async () => {
  const wire = await line(around.server.url);
  const { page, context } = await playing(wire.url);
  const [ask, before] = [await asked(page), await hand(page)];
  wire.forget();
  await byMouse(page, before - 1);
  await answered(page, ask);
  assert.ok((await asked(page)) > ask);
  assert.equal(await hand(page), before - 1, "one card has gone, and one only");
  await context.close();
  await wire.close();
});

test("whoever only waits notices that the line has died, too", async () => {
  const wire = await line(around.server.url);
  const { page, context, code } = await playing(wire.url, {}, (page) => page.clock.install());
  wire.forget();
  await until(false, code);
  // Time passes until it is looked whether there was silence, once more in silence, and until no sign has come; and then between
  // two tries to come back.
  await until(true, code, () => page.clock.fastForward(5_000));
  await page.waitForFunction(() => !document.querySelector(".banner.shown"));
  await context.close();
  await wire.close();
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

for (const lang of ["en", "de", "fa"]) {
  test(`whoever follows a link sits down before the rest of the page has come, in ${lang}`, async () => {
    const ada = await somebody(around.browser);
    await wish(ada, { pace: "off" });
    const code = await makeTable(ada, around.server.url, { game: "xnimmt", seats: 3 });
    await ada.page.goto(`${around.server.url}t/${code}`);
    const others = await foreign(lang);
    /** Follows the link and sits down while the rest is held back, until `come` lets it come. */
    const comes = async () => {
      const person = await somebody(around.browser, { locale: lang });
      await wish(person, { pace: "off" });
      const held = [];
      let isHeld = true;
      const rest = /assets\/(en|de|fa|part-(home|told_\w+))-/;
      await person.page.route(rest, (route) => (isHeld ? held.push(route) : route.continue()));
      await person.page.goto(ada.page.url());
      await person.page.locator("#name").fill("Ben");
      assert.deepEqual(await untranslated(person.page, others), [], "it is all said");
      await person.page.locator("#sit").click();
      const come = async () => {
        isHeld = false;
        assert.ok(held.length >= 3, "the rest was asked for");
        for (const route of held) await route.continue();
      };
      return { ...person, come };
    };
    const ben = await comes();
    await ben.page.locator("main > [role=status]").waitFor();
    assert.deepEqual(await untranslated(ben.page, others), [], "to whoever waits, too");
    await ben.come();
    await ada.page.locator("#start").click();
    await asked(ben.page);
    await byMouse(ben.page, 0);
    // Whoever comes now takes the seat of a bot, with what that has chosen.
    const cleo = await comes();
    await cleo.page.locator(".hand .cell").first().waitFor();
    assert.deepEqual(await untranslated(cleo.page, others), [], "and to whoever comes late");
    await cleo.come();
    await asked(ada.page);
    await byMouse(ada.page, 0);
    await cleo.page.locator(".log li").first().waitFor();
    for (const { page, faults, context } of [ben, cleo, ada]) {
      await page.locator("#side h2").first().waitFor();
      assert.deepEqual(await untranslated(page, page === ada.page ? [] : others), []);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
}

for (const game of ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary"]) {
  test(`a first card of ${game} can be played before the rest of the page has come`, async () => {
    const ada = await playing(around.server.url, { game });
    const page = await ada.context.newPage();
    page.on("pageerror", (error) => ada.faults.push(String(error)));
    const held = [];
    let isHeld = true;
    await page.route(/assets\/(en|part-(home|lobby|told_\w+))-/, (route) => (isHeld ? held.push(route) : route.continue()));
    await page.goto(ada.address);
    const ask = await asked(page);
    assert.deepEqual(await untranslated(page, []), [], "it is all said");
    await byMouse(page, 0);
    await answered(page, ask);
    assert.deepEqual(await untranslated(page, []), [], "after the answer, too");
    assert.ok(held.length >= 3, "the rest was asked for once there was a table");
    // The others have chosen as well: what happens then waits for its words.
    assert.equal(await page.locator("#side *").count(), 0);
    isHeld = false;
    for (const route of held) await route.continue();
    assert.ok((await asked(page)) > ask);
    await page.locator(".log li").first().waitFor();
    assert.deepEqual(await untranslated(page, []), []);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  });
}
