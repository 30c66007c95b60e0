// Lessons on a small phone: in every task nothing is cut off, lies over something else, or is too small for a thumb.

import assert from "node:assert/strict";
import { test } from "node:test";
import { OTHERS } from "./languages.mjs";
import { crowded, isWide } from "./looks.mjs";
import { somebody, surroundings, wish } from "./oxrow.mjs";

const GAMES = ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"];

const around = surroundings();

test("whoever reads a first task sees the cards that answer it", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  // The first task of Pro is a draft, whose cards lie on the table.
  for (const game of GAMES.filter((game) => game !== "6nimmt-pro")) {
    await page.goto(`${around.server.url}learn/${game}`);
    const hits = page.locator(".dock .hit.go");
    await hits.first().waitFor();
    const isSeen = await hits.last().evaluate((hit) => {
      const { left, right, top, bottom } = hit.getBoundingClientRect();
      return bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === hit;
    });
    assert.ok(isSeen, game);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

// The longest words, and the ones that run the other way.
for (const lang of OTHERS) {
  test(`lessons on a small phone, ${lang}`, async () => {
    const ada = await somebody(around.browser);
    const { page } = ada;
    await wish(ada, { pace: "off", lang });
    for (const game of GAMES) {
      await page.goto(`${around.server.url}learn/${game}`);
      await page.locator("main.lesson").waitFor();
      for (const task of await page.locator(".tasks button").all()) {
        await task.click();
        await page.locator(".task h2").waitFor();
        const faults = [...(await crowded(page)), ...((await isWide(page)) ? ["wider than the screen"] : [])];
        assert.deepEqual(faults, [], `${lang} ${game}: ${await page.locator(".top .round").textContent()}`);
      }
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  });
}
