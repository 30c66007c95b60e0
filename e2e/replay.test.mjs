// A match that is over, looked at step by step, and records from files.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { isWide } from "./looks.mjs";
import { asked, beginTable, makeTable, play, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

const ply = (page) => page.evaluate(() => Number(location.hash.slice(1)));
const place = (page) => page.locator("#place").evaluate((place) => Number(place.value));
const rows = (page) => page.locator(".row").evaluateAll((rows) =>
  rows.map((row) => [...row.querySelectorAll("[data-card]")].map((card) => card.dataset.card).join(" ")));

test("a match once more, and its record from a file", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  const table = { game: "6nimmt", seats: 3, options: { end: "rounds", rounds: "2" } };
  const code = await beginTable(ada, around.server.url, table);
  await play(page);
  const totals = () => page.locator(".score td.total").allTextContents();
  const scores = await totals();
  // How the score went: a line for every seat, told apart without colors, and the same as a table for ears.
  await page.locator(".curve svg").waitFor();
  const dashes = await page.locator(".curve .line").evaluateAll((lines) =>
    lines.map((line, nth) => `${line.getAttribute("stroke-dasharray")} ${line.parentElement.querySelector(".mark").getAttribute("d").split(" ").at(-1)} ${nth}`));
  assert.equal(new Set(dashes).size, 3);
  assert.deepEqual(await page.locator(".curve tbody tr td:last-child").allTextContents(), scores);
  assert.equal(await isWide(page), false);
  const names = await page.locator(".seats .name").allTextContents();
  await page.locator("#look-again").click();
  await page.locator("#place").waitFor();
  assert.equal(new URL(page.url()).pathname, `/r/${code}`);
  assert.equal(await place(page), 1);
  assert.deepEqual(await page.locator(".seats .name").allTextContents(), names, "bots keep their names");
  // Its lines are long, and the page is as wide as the screen.
  const notation = page.locator(".below details:has(pre)");
  await notation.locator("summary").click();
  assert.equal(await isWide(page), false);
  await notation.locator("summary").click();
  assert.equal(await isWide(page), false);
  assert.ok((await rows(page)).every((row) => row.split(" ").length === 1), "every row has its first card");
  assert.match(await page.locator(".stage .round").textContent(), /^Round\s1\s/);

  await page.locator("#step-on").click();
  await page.locator("#step-on").click();
  assert.doesNotMatch(await page.locator(".caption").textContent(), /everybody chooses/, "it says what happened, and not that something begins");
  const [second, there] = [await rows(page), await ply(page)];
  await page.locator("#take-on").click();
  assert.ok((await ply(page)) > there);
  // Somebody takes a row there, and what is said of it leads to its rule.
  assert.match(await page.locator(".log").textContent(), /starts the row again/);
  await page.locator(".caption .rule").waitFor();
  assert.ok((await page.locator(".log .rule").count()) > 0);
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

  const save = async (id, name) => {
    const saving = page.waitForEvent("download");
    await page.locator(id).click();
    const file = join(around.server.data, name);
    await (await saving).saveAs(file);
    return file;
  };
  const file = await save("#save", "record.txt");
  const record = await readFile(file, "utf8");
  assert.match(record, /^oxrow-record 1\ngame 6nimmt\n/);
  const asJson = await save("#save-json", "record.json");
  assert.equal(JSON.parse(await readFile(asJson, "utf8")).game, "6nimmt");
  const check = () => page.locator("#verify").click();
  const verdicts = () => page.locator(".verdicts li").evaluateAll((all) => all.map((one) => one.dataset.verdict));
  await check();
  await page.locator(".sum").getByText("All 2 shuffles are proven", { exact: false }).waitFor();
  assert.deepEqual(await verdicts(), ["good", "good"]);

  await page.goto(around.server.url);
  await page.locator("#records").click();
  const broken = join(around.server.data, "broken.txt");
  await writeFile(broken, record.replace("seats 3", "seats 11"));
  await page.locator("#file").setInputFiles(broken);
  await page.getByText(/^Line [34], column [0-9]+: /).waitFor();
  assert.equal(await page.locator("#file").inputValue(), "", "the same file can be opened again, once it is mended");
  // Somebody has exchanged the secret behind the first deal.
  const swapped = join(around.server.data, "swapped.txt");
  await writeFile(swapped, record.replace(/^(shuffle 1 [0-9a-f]{64} )[0-9a-f]{4}/m, "$1dead"));
  await page.locator("#file").setInputFiles(swapped);
  await page.locator("#verify").waitFor();
  await check();
  await page.locator(".sum.trouble").waitFor();
  assert.deepEqual(await verdicts(), ["other-secret", "good"]);
  await page.locator(".verdicts").getByText("is not the one whose fingerprint was shown before", { exact: false }).waitFor();

  await page.locator("#file").setInputFiles(asJson);
  await page.locator("#place").waitFor();
  assert.equal(await page.locator(".verdicts").count(), 0, "nothing is said of a record that nobody has checked");
  await page.locator("#file").setInputFiles(file);
  await page.locator("#round-on").click();
  await page.locator("#round-on").click();
  await page.locator(".end .score").waitFor();
  assert.deepEqual(await totals(), scores);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("from any place of a match one plays on against bots", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  const table = { game: "6nimmt", seats: 4, options: { end: "rounds", rounds: "2" } };
  await beginTable(ada, around.server.url, table);
  await play(page);
  await page.locator("#look-again").click();
  await page.locator("#place").waitFor();
  await page.locator("#eyes").selectOption("c");
  await page.locator(".hand .cell").first().waitFor();
  await page.locator("#round-on").click();
  for (let nth = 0; nth < 9; nth++) await page.locator("#step-on").click();
  // Where a bot is asked alone it would answer at once; at the beginning of a turn everybody waits for Ada.
  while (!(await page.locator(".log li").last().textContent()).includes("everybody chooses")) {
    await page.locator("#step-on").click();
    await page.waitForFunction(() => !document.querySelector(".through button[aria-disabled=true]"));
  }
  // What is looked at is how the turn before went.
  const turn = async (where) => Number((await page.locator(`${where} .round`).textContent()).match(/turn\s(\d+)/)[1]);
  const shown = await turn(".stage");
  const [there, hand] = [await rows(page), await page.locator(".hand .cell").allTextContents()];
  const name = await page.locator(".seats .name").nth(2).textContent();
  assert.equal(await page.locator("#play-on").textContent(), `Play on as ${name}`);
  const names = () => page.locator(".seats .name").allTextContents();
  const before = await names();
  await page.locator("#play-on").click();
  await page.locator(".room .hand .cell").first().waitFor();
  assert.match(new URL(page.url()).pathname, /^\/t\/~/);
  assert.deepEqual(await rows(page), there);
  assert.deepEqual(await page.locator(".hand .cell").allTextContents(), hand);
  assert.equal(await turn(".table"), shown + 1);
  assert.equal(await page.locator(".seats li.you .name").textContent(), "Ada");
  // Bots that stay are called what they were called; whoever had this seat is called otherwise.
  assert.deepEqual((await names()).filter((name, seat) => name !== before[seat]).length, 2);
  await play(page, 1);
  await page.reload();
  await play(page);
  await page.locator(".end .score").waitFor();
  await page.locator("#look-again").click();
  await page.locator("#place").waitFor();
  // Behind the end there is nothing to jump to.
  const end = Number(await page.locator("#place").getAttribute("max"));
  await page.locator("#place").fill(String(end));
  const sums = await page.locator(".score td.total").allTextContents();
  await page.locator("#take-on").click();
  assert.equal(Number(await page.locator("#place").inputValue()), end);
  assert.deepEqual(await page.locator(".score td.total").allTextContents(), sums);
  // Of a match that was played on one device nothing can be proven, and nobody is asked to try; where it is over nothing goes on.
  await page.locator(".shuffles").getByText("there is nothing to check").waitFor();
  assert.equal(await page.locator("#verify").count(), 0);
  await page.locator("#place").fill(await page.locator("#place").getAttribute("max"));
  await page.locator("#play-on[aria-disabled=true]").waitFor();
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("on a small phone the sentence of a step hides nothing of a full table", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  const table = { game: "6nimmt", seats: 10, options: { end: "rounds", rounds: "1" } };
  await beginTable(ada, around.server.url, table);
  await play(page);
  await page.locator("#look-again").click();
  for (const eyes of ["", "b"]) {
    await page.locator("#eyes").selectOption(eyes);
    if (eyes) await page.locator(".hand .cell").first().waitFor();
    for (let step = 0; step < 12; step++) {
      const faults = await page.evaluate(() => {
        const caption = document.querySelector(".caption");
        const rows = [...document.querySelectorAll(".row")].map((row) => row.getBoundingClientRect());
        const below = document.querySelector(".dock") ?? caption;
        const { top } = below.getBoundingClientRect();
        return [
          ...(caption.scrollHeight > caption.clientHeight + 1 ? ["the sentence is cut"] : []),
          ...(document.querySelector(".through").getBoundingClientRect().bottom > innerHeight + 0.5 ? ["the way is below the screen"] : []),
          ...rows.filter((row) => row.bottom > top + 0.5).map((row) => `a row ends at ${row.bottom}, what is below it begins at ${top}`),
        ];
      });
      assert.deepEqual(faults, [], await page.locator(".caption").textContent());
      await page.locator("#step-on").click();
      await page.waitForFunction(() => !document.querySelector(".through button[aria-disabled=true]"));
    }
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("nobody looks at a match that is not over", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { lang: "de" });
  const code = await makeTable(ada, around.server.url, { game: "xnimmt", seats: 2 });
  await ada.page.goto(`${around.server.url}r/${code}`);
  await ada.page.locator(".trouble:not(:empty)").waitFor();
  assert.equal(await ada.page.locator("#place").count(), 0);
  await ada.context.close();
});

/** A record from a file, at its end. */
async function atTheEnd(page, record) {
  const file = join(around.server.data, "end.txt");
  await writeFile(file, record);
  await page.goto(around.server.url);
  await page.locator("#records").click();
  await page.locator("#file").setInputFiles(file);
  await page.locator("#place").waitFor();
  await page.locator("#place").fill(await page.locator("#place").getAttribute("max"));
  await page.locator(".end .score").waitFor();
}

test("who shares first place is named at the end, and nothing is where the axis of the curve lies", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  // Nobody takes a row in either round.
  const turns = [11, 31, 51, 71].flatMap((card) => [`a:${card}`, `b:${card + 1}`]);
  const round = ["deal 10 30 50 70 | 11 31 51 71 | 12 32 52 72", ...turns];
  const head = ["oxrow-record 1", "game 6nimmt", "seats 2", "option end=rounds", "option rounds=2", "option lab.hand=4"];
  await atTheEnd(page, [...head, ...round, ...round, ""].join("\n"));
  const names = await page.locator(".seats .name").allTextContents();
  const said = await page.locator(".score > p").allTextContents();
  assert.ok(said.some((text) => text.includes(`A tie: ${names[0]} and ${names[1]} share first place with 0\u00a0points each`)), said.join(" "));
  assert.equal(await page.locator(".score tr.won").count(), 2);
  await page.locator(".curve svg").waitFor();
  assert.deepEqual(await page.locator(".curve .number").allTextContents(), ["0"], "no number stands on another one");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("chips have a curve, and everybody wins who could pay", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  const table = { game: "krasskariert", seats: 3, options: { chips: "2", "lab.hand": "4" } };
  await beginTable(ada, around.server.url, table);
  await play(page);
  await page.locator(".curve svg").waitFor();
  const totals = await page.locator(".score td.total").allTextContents();
  assert.deepEqual(await page.locator(".curve tbody tr td:last-child").allTextContents(), totals);
  assert.equal(await page.locator(".curve .line").count(), 3);
  assert.equal((await page.locator(".curve .number").allTextContents())[0], "0");
  // The same as a table for ears makes the page no wider, however many rounds there were and whatever language is read.
  await page.locator(".curve table").evaluate((table) => {
    const cell = table.querySelector("td");
    for (let n = 0; n < 30; n++) cell.after(cell.cloneNode(true));
  });
  for (const dir of ["rtl", "ltr"]) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    const { wide, at } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, at: innerWidth }));
    assert.ok(wide <= at, `${wide} of ${at}, ${dir}`);
  }
  // The axis lies below every line: nobody has less than no chips.
  const [axis, marks] = await page.locator(".curve svg").evaluate((svg) => {
    const heights = (path) => [...path.getAttribute("d").matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map((point) => Number(point[2]));
    return [heights(svg.querySelector(".axis")).at(-1), [...svg.querySelectorAll(".line")].flatMap(heights)];
  });
  assert.ok(marks.every((height) => height <= axis + 0.1), `${marks} above ${axis}`);
  const [won, names] = [await page.locator(".score tr.won th").allTextContents(), await page.locator(".score tbody th").allTextContents()];
  assert.ok(won.length >= 1 && won.length < names.length, `${won} of ${names}`);
  await page.locator(".curve").scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/curve-krass.png` });
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
