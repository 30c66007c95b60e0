// The table on a small phone: with the most seats of every game, rows and hand are on the screen together, and whatever
// can be tapped is large enough for a thumb; nothing is cut off or lies over something else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { buried, crowded, isWide, misfits } from "./looks.mjs";
import { answered, asked, beginTable, byMouse, play, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 4 },
  { game: "6nimmt", seats: 10 },
  { game: "6nimmt-pro", seats: 6 },
  { game: "6nimmt-anniversary", seats: 8 },
  { game: "krasskariert", seats: 5 },
];

/** Screens that show less, with the size of the text: one on which people read badly, and a short one. */
const SMALL = [
  { height: 740, size: "larger" },
  { height: 640, size: "" },
];
/** A page that is enlarged to twice its size, and a phone that lies on its side. */
const LOW = [
  { width: 720, height: 450 },
  { width: 640, height: 360 },
  { width: 740, height: 360 },
];

const around = surroundings();

for (const { game, seats } of TABLES) {
  test(`${game} with ${seats} seats on a small phone`, async () => {
    const ada = await somebody(around.browser);
    await wish(ada, { pace: "off" });
    await beginTable(ada, around.server.url, { game, seats });
    const look = async (size, width, height) => {
      await ada.page.setViewportSize({ width, height });
      await ada.page.evaluate((size) => (document.documentElement.dataset.size = size), size);
      // What comes in has arrived.
      await ada.page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
    };
    for (let nth = 0; nth < 11; nth++) {
      const ask = await asked(ada.page);
      const question = await ada.page.locator("#question").textContent();
      assert.deepEqual(await misfits(ada.page), [], question);
      assert.deepEqual(await crowded(ada.page), [], question);
      if (nth === 0) {
        // A line about the connection leaves the hand where a thumb reaches it.
        const banner = (isShown) => ada.page.evaluate((isShown) => {
          const banner = document.querySelector(".banner");
          banner.classList.toggle("shown", isShown);
          banner.textContent = isShown ? "No connection. Trying again …" : "";
        }, isShown);
        await banner(true);
        assert.deepEqual(await misfits(ada.page), [], "without a connection");
        await banner(false);
        for (const { height, size } of SMALL) {
          await look(size, 360, height);
          // As many cards as lie there in a draft are higher than a short screen.
          const faults = (await misfits(ada.page)).filter((fault) => game !== "6nimmt-pro" || size || !fault.startsWith("card "));
          assert.deepEqual([...faults, ...(await crowded(ada.page))], [], `${height} high, ${size || "usual"} text`);
          assert.deepEqual(await buried(ada.page, ".table button"), [], `${height} high, ${size || "usual"} text`);
        }
        await look("", 360, 740);
      }
      await byMouse(ada.page, nth);
      await answered(ada.page, ask);
    }
    // Where not all has room, it is whole and can be scrolled to.
    await asked(ada.page);
    for (const { width, height } of LOW) {
      await look("", width, height);
      const where = `${width} × ${height}`;
      const cut = await ada.page.locator(".row, .heap:has(.card), .tray li, .lane li").evaluateAll((all) => {
        const { top, bottom } = document.querySelector(".middle").getBoundingClientRect();
        const boxes = all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
        return boxes.filter((box) => box.top < top || box.bottom > bottom || box.height < 36).map((box) => box.toJSON());
      });
      assert.deepEqual(cut, [], where);
      assert.deepEqual(await crowded(ada.page), [], where);
      assert.deepEqual(await buried(ada.page, ".table button"), [], where);
      const ask = await asked(ada.page);
      await byMouse(ada.page, 1);
      await answered(ada.page, ask);
      await asked(ada.page);
    }
    // A page that is enlarged to four times its size, or a very small phone.
    await look("", 320, 740);
    await asked(ada.page);
    assert.equal(await isWide(ada.page), false, "320 px");
    assert.deepEqual(await crowded(ada.page), [], "320 px");
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  });
}

test("what to do at the end is on the screen, whoever has played, and a draft begins where it goes on", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  const begin = (table) => beginTable(ada, around.server.url, table);
  await begin({ game: "6nimmt", seats: 10, options: { end: "rounds", rounds: "2" } });
  await play(page);
  // The longest of what can be said of who has won.
  await page.locator(".end .how").first().evaluate((how) => (how.textContent = "A tie: Hugo, Bruno and Kaya share first place with 11 points each, the fewest bull heads."));
  const { bottom } = await page.locator("#again").evaluate((again) => again.getBoundingClientRect().toJSON());
  assert.ok(bottom <= 740, `${bottom}`);

  // Seats stand where they will stand with cards.
  await begin({ game: "6nimmt-pro", seats: 6, options: { first_picker: "seat:0" } });
  const seats = () => page.locator(".seats li").evaluateAll((all) => all.map((seat) => Math.round(seat.getBoundingClientRect().top)));
  await asked(page);
  const before = await seats();
  await play(page, 1);
  await asked(page);
  assert.deepEqual(await seats(), before);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("ten open cards and two sums find room on a phone, and sums stand in columns", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await beginTable(ada, around.server.url, { game: "6nimmt-pro", seats: 6, options: { end: "rounds", rounds: "2" } });
  // To the first turn of the second round, when hands are full and something is counted.
  const nOpen = () => page.locator(".seats li:nth-child(2) .card").count();
  let nRounds = 0;
  for (let nth = 0; ; nth++) {
    const ask = await asked(page, async (button) => {
      nRounds++;
      await button.click();
    });
    if (nRounds > 0 && (await nOpen()) === 10) break;
    await byMouse(page, nth);
    await answered(page, ask);
  }
  assert.deepEqual(await crowded(page), []);
  // Too small for heads, they have as many bars, also where all cards have one color.
  const bars = await page.locator(".seats .card").evaluateAll((cards) => cards.map((card) => {
    const { width, content } = getComputedStyle(card, "::after");
    return content === "none" ? 0 : Math.round(parseFloat(width) / 3);
  }));
  const heads = await page.locator(".seats .card").evaluateAll((cards) => cards.map((card) => Number(card.className.match(/\bn(\d)/)[1])));
  assert.deepEqual(bars, heads);
  const columns = (nth) => page.locator(`.seats .facts > :nth-child(${nth})`).evaluateAll((all) => [...new Set(all.map((fact) => Math.round(fact.getBoundingClientRect().left)))]);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const nth of [1, 2]) assert.equal((await columns(nth)).length, 1, `${width} wide`);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("names stand side by side, what happened begins without a line, and a score is shown once", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await page.setViewportSize({ width: 1440, height: 900 });
  await wish(ada, { pace: "off" });
  await beginTable(ada, around.server.url, { game: "xnimmt", seats: 4 });
  await asked(page);
  assert.equal(await page.locator(".lines li").first().evaluate((first) => getComputedStyle(first).borderTopWidth), "0px");
  const seats = () => page.locator(".seats .name").evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
  let nScores = 0;
  for (let nth = 0; nScores === 0; nth++) {
    const ask = await asked(page, async (button) => {
      nScores = await page.locator(".score:visible").count();
      await button.click();
    });
    if (nScores > 0) break;
    assert.equal(new Set(await seats()).size, 1, "names at several heights");
    await byMouse(page, nth);
    await answered(page, ask);
  }
  assert.equal(nScores, 1);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("what is written on the cards in the pictures of the games is all to be seen", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  for (const path of ["", "learn"]) {
    await page.goto(around.server.url + path);
    await page.locator(".picture .card").first().waitFor();
    for (const [width, height] of [[360, 740], [820, 1180], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      const covered = await page.evaluate(() => {
        const found = [];
        for (const label of document.querySelectorAll(".picture .card:not(.word) .label")) {
          label.scrollIntoView({ block: "center" });
          const range = document.createRange();
          range.selectNodeContents(label);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          for (const x of [left + 1, right - 1]) {
            const above = document.elementFromPoint(x, (top + bottom) / 2)?.closest(".card");
            if (above && above !== label.parentElement) found.push(`${label.textContent} by ${above.textContent}`);
          }
        }
        return found;
      });
      assert.deepEqual(covered, [], `/${path}, ${width} wide`);
    }
  }
  await ada.context.close();
});
