// What people who see, hear or point differently need: axe finds nothing on any screen.

import { test } from "node:test";
import { check } from "./axe.mjs";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 3, options: { rounds: "1" } },
  { game: "6nimmt", seats: 4, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-pro", seats: 3, options: {} },
  { game: "6nimmt-anniversary", seats: 4, options: {} },
  { game: "krasskariert", seats: 4, options: {} },
];

const around = surroundings();

for (const [colorScheme, lang] of [["light", "en"], ["dark", "fa"]]) {
  test(`every screen, ${colorScheme}, ${lang}`, async () => {
    const ada = await somebody(around.browser, { colorScheme, reducedMotion: "reduce" });
    const { page } = ada;
    await wish(ada, { pace: "off", lang, name: "Ada" });
    await page.goto(around.server.url);
    await page.locator("#play").waitFor();
    for (const more of await page.locator("summary").all()) await more.click();
    await check(page, "home");
    for (const { game, seats, options } of TABLES) {
      const code = await makeTable(ada, around.server.url, { game, seats, options, name: "Ada" });
      await page.goto(`${around.server.url}t/${code}`);
      await page.locator("#start").waitFor();
      await check(page, `${game}: lobby`);
      await page.locator("#start").click();
      const isShort = "rounds" in options;
      for (let nth = 0; isShort || nth < 4; nth++) {
        const ask = await asked(page);
        if (ask === 0) break;
        // Table, log, score and settings.
        if (nth < 4) await check(page, `${game}: table`);
        await byMouse(page, nth);
        await answered(page, ask);
      }
      if (isShort) await check(page, `${game}: end`);
    }
    await ada.context.close();
  });
}
