// The table on a small phone: with the most seats of every game, rows and hand are on the screen together, and whatever
// can be tapped is large enough for a thumb.

import assert from "node:assert/strict";
import { test } from "node:test";
import { misfits } from "./looks.mjs";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 4 },
  { game: "6nimmt", seats: 10 },
  { game: "6nimmt-pro", seats: 6 },
  { game: "6nimmt-anniversary", seats: 8 },
  { game: "krasskariert", seats: 5 },
];

const around = surroundings();

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
