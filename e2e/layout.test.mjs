// The table on a small phone: with the most seats of every game, rows and hand are on the screen together, and whatever
// can be tapped is large enough for a thumb.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 4 },
  { game: "6nimmt", seats: 10 },
  { game: "6nimmt-pro", seats: 6 },
  { game: "6nimmt-anniversary", seats: 8 },
  { game: "krasskariert", seats: 5 },
];
const THUMB = 44;

const around = surroundings();

/** What does not fit, in words. */
const misfits = (page) =>
  page.evaluate((thumb) => {
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    const what = (element) => `${element.className} “${element.getAttribute("aria-label") ?? element.textContent.trim()}”`;
    const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => box(element).width > 0);
    for (const element of all(".seats li, .row, .hand .cell, .aside .cell, .tray li, .question")) {
      const { left, right, top, bottom } = box(element);
      const fits = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const middle = element.closest(".middle");
      const isCut = middle && (top < box(middle).top - 0.5 || bottom > box(middle).bottom + 0.5);
      if (!fits || isCut) found.push(`${what(element)} is not on the screen: ${[left, top, right, bottom].map(Math.round)}`);
    }
    for (const element of all(".table button, .table input")) {
      const { width, height } = box(element);
      if (width < thumb - 0.5 || height < thumb - 0.5) found.push(`${what(element)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (scrollY > 0) found.push("the page is scrolled");
    return found;
  }, THUMB);

for (const { game, seats } of TABLES) {
  test(`${game} with ${seats} seats on a small phone`, async () => {
    const ada = await somebody(around.browser);
    await wish(ada, { pace: "off" });
    const code = await makeTable(ada, around.server.url, { game, seats, options: {}, name: "Ada" });
    await ada.page.goto(`${around.server.url}t/${code}`);
    await ada.page.locator("#start").click();
    for (let nth = 0; nth < 9; nth++) {
      const ask = await asked(ada.page);
      assert.deepEqual(await misfits(ada.page), [], await ada.page.locator("#question").textContent());
      await byMouse(ada.page, nth);
      await answered(ada.page, ask);
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  });
}
