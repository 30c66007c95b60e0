// What happens to a match on this device when the page or a bot fails or changes: it goes on.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { test } from "node:test";
import { answered, asked, byMouse, play, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

/** The server behind something that can give out another build of the page: marked, and with another version. */
async function behind(target) {
  const state = { isNew: false };
  const server = createServer((wanted, answer) => {
    const headers = { ...wanted.headers, "accept-encoding": "identity" };
    const { hostname, port } = new URL(target);
    const onward = request({ hostname, port, path: wanted.url, method: wanted.method, headers }, (got) => {
      const parts = [];
      got.on("data", (part) => parts.push(part));
      got.on("end", () => {
        let body = Buffer.concat(parts);
        if (state.isNew && wanted.url === "/sw.js") body = Buffer.from(String(body).replace(/"oxrow-[0-9a-f]+"/, '"oxrow-fedcba987654"'));
        if (state.isNew && wanted.url === "/") body = Buffer.from(String(body).replace("<head>", '<head><meta name="build" content="new">'));
        const { "content-length": _, ...rest } = got.headers;
        answer.writeHead(got.statusCode, rest).end(body);
      });
    });
    wanted.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}/`, state, stop: () => server.close() };
}

test("another build of the page comes in the middle of a match", async () => {
  const front = await behind(around.server.url);
  const ada = await somebody(around.browser, { serviceWorkers: "allow" });
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await page.goto(front.url);
  await page.locator("#play").click();
  await play(page, 2);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    }
  });
  const versions = () => page.evaluate(async () => (await caches.keys()).sort());
  const [old] = await versions();
  front.state.isNew = true;
  await page.evaluate(async () => {
    const changed = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    await (await navigator.serviceWorker.getRegistration()).update();
    await changed;
  });
  // The page that is open goes on with what it has, whose files are kept.
  assert.deepEqual(await versions(), [old, "oxrow-fedcba987654"].sort());
  assert.equal(await page.locator("meta[name=build]").count(), 0);
  await play(page, 2);
  await asked(page);
  const hand = await page.locator(".hand .cell").allTextContents();
  await page.reload();
  await asked(page);
  assert.equal(await page.locator("meta[name=build]").count(), 1, "the next load is the new page");
  assert.deepEqual(await page.locator(".hand .cell").allTextContents(), hand, "at the same table");
  await play(page, 2);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
  front.stop();
});

test("a bot that fails does not stop the match", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  let workers = 0;
  await ada.context.route(/assets\/here-.*\.js/, async (route) => {
    workers += 1;
    const script = await (await route.fetch()).text();
    const body = script.replace("table.think(Date.now());", 'throw new Error("a bot has failed");');
    assert.notEqual(body, script);
    await route.fulfill({ body, contentType: "text/javascript" });
  });
  await page.goto(around.server.url);
  await page.locator(".options-of summary").first().click();
  for (let n = 4; n > 2; n--) await page.getByRole("button", { name: "Fewer players" }).click();
  await page.locator("#play").click();
  const first = await asked(page);
  await byMouse(page, 0);
  await answered(page, first);
  assert.notEqual(await asked(page), first, "what the bot could not answer is played for it");
  assert.ok(workers > 1, "by another worker");
  assert.ok(ada.faults.length > 0 && ada.faults.every((fault) => fault.includes("a bot has failed")), String(ada.faults));
  await ada.context.close();
});
