// A match that is over, looked at step by step, and records from files.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { isWide } from "./looks.mjs";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

const ply = (page) => page.evaluate(() => Number(location.hash.slice(1)));
const place = (page) => page.locator("#place").evaluate((place) => Number(place.value));
const rows = (page) => page.locator(".row").evaluateAll((rows) =>
  rows.map((row) => [...row.querySelectorAll("[data-card]")].map((card) => card.dataset.card).join(" ")));

test("a match once more, and its record from a file", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  const table = { game: "6nimmt", seats: 3, options: { end: "rounds", rounds: "2" }, name: "Ada" };
  const code = await makeTable(ada, around.server.url, table);
  await page.goto(`${around.server.url}t/${code}`);
  await page.locator("#start").click();
  for (let nth = 0; ; nth++) {
    const ask = await asked(page);
    if (ask === 0) break;
    await byMouse(page, nth);
    await answered(page, ask);
  }
  const totals = () => page.locator(".score .total").allTextContents();
  const scores = await totals();
  const names = await page.locator(".seats .name").allTextContents();
  await page.locator("#look-again").click();
  await page.locator("#place").waitFor();
  assert.equal(new URL(page.url()).pathname, `/r/${code}`);
  assert.equal(await place(page), 1);
  assert.deepEqual(await page.locator(".seats .name").allTextContents(), names, "bots keep their names");
  assert.equal(await isWide(page), false);
  assert.ok((await rows(page)).every((row) => row.split(" ").length === 1), "every row has its first card");

  await page.locator("#step-on").click();
  await page.locator("#step-on").click();
  const [second, there] = [await rows(page), await ply(page)];
  await page.locator("#take-on").click();
  assert.ok((await ply(page)) > there);
  await page.locator("#round-on").click();
  assert.ok((await rows(page)).every((row) => row.split(" ").length === 1), "a new round");
  await page.locator("#round-on").click();
  await page.locator(".end .score").waitFor();
  assert.deepEqual(await totals(), scores);

  // The address says where one is.
  await page.goto(around.server.url);
  await page.goto(`${around.server.url}r/${code}#${there}`);
  await page.locator("#place").waitFor();
  assert.deepEqual(await rows(page), second);
  assert.equal(await page.locator(".hand .cell").count(), 0, "everybody's eyes see no hand");
  await page.locator("#eyes").selectOption("b");
  await page.locator(".hand .cell").first().waitFor();
  assert.deepEqual(await rows(page), second);

  const saving = page.waitForEvent("download");
  await page.locator("#save").click();
  const file = join(around.server.data, "record.txt");
  await (await saving).saveAs(file);
  const record = await readFile(file, "utf8");
  assert.match(record, /^oxrow-record 1\ngame 6nimmt\n/);

  await page.goto(around.server.url);
  await page.locator("#records").click();
  const broken = join(around.server.data, "broken.txt");
  await writeFile(broken, record.replace("seats 3", "seats 11"));
  await page.locator("#file").setInputFiles(broken);
  await page.getByText(/^Line [34], column [0-9]+: /).waitFor();
  await page.locator("#file").setInputFiles(file);
  await page.locator("#round-on").click();
  await page.locator("#round-on").click();
  await page.locator(".end .score").waitFor();
  assert.deepEqual(await totals(), scores);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("nobody looks at a match that is not over", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { lang: "de" });
  const code = await makeTable(ada, around.server.url, { game: "xnimmt", seats: 2, options: {}, name: "Ada" });
  await ada.page.goto(`${around.server.url}r/${code}`);
  await ada.page.locator(".trouble:not(:empty)").waitFor();
  assert.equal(await ada.page.locator("#place").count(), 0);
  await ada.context.close();
});
