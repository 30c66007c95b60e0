// What people who see, hear or point differently need: axe finds nothing on any screen, in a light and in a dark look;
// `cargo xtask nightly` looks at every theme in every language.

import { test } from "node:test";
import { check } from "./axe.mjs";
import { LANGUAGES } from "./languages.mjs";
import { answered, asked, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 3, options: { rounds: "1" } },
  { game: "6nimmt", seats: 4, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-pro", seats: 3, options: {} },
  { game: "6nimmt-anniversary", seats: 4, options: {} },
  { game: "krasskariert", seats: 4, options: {} },
];

const around = surroundings();

const EVERY = ["light", "dark"].flatMap((theme) => LANGUAGES.map((lang) => [theme, lang]));
const looks = process.env.LOOKS === "every" ? EVERY : [["light", "en"], ["dark", "fa"]];

/** Screens beside a table. */
async function beside(page) {
  await page.goto(`${around.server.url}learn`);
  await page.locator("main.learn").waitFor();
  await check(page, "learn");
  await page.goto(`${around.server.url}rules`);
  await page.locator("article").first().waitFor();
  await check(page, "rules");
  for (const { game } of TABLES) {
    await page.goto(`${around.server.url}learn/${game}`);
    await page.locator("main.lesson").waitFor();
    const tasks = page.locator(".tasks button");
    // A task at the table, and one with answers to choose from.
    await tasks.first().click();
    await check(page, `${game}: first task`);
    for (let nth = 0; nth < (await tasks.count()); nth++) {
      await tasks.nth(nth).click();
      if ((await page.locator(".outcome").count()) === 0) continue;
      await page.locator(".outcome").first().click();
      await page.locator(".verdict").waitFor();
      await check(page, `${game}: verdict`);
      break;
    }
  }
  for (const [path, there] of [["me", ".me"], ["pad", "#pad-begin"], ["r", "#file"]]) {
    await page.goto(around.server.url + path);
    await page.locator(there).waitFor();
    await check(page, path);
  }
  await page.goto(`${around.server.url}t/NOSUCH`);
  await page.locator(".missing").waitFor();
  await check(page, "no such table");
}

for (const [colorScheme, lang] of looks) {
  test(`every screen, ${colorScheme}, ${lang}`, async () => {
    const ada = await somebody(around.browser, { colorScheme, reducedMotion: "reduce" });
    const { page } = ada;
    await wish(ada, { pace: "off", lang, name: "Ada" });
    await page.goto(around.server.url);
    await page.locator("#play").waitFor();
    for (const more of await page.locator("summary").all()) await more.click();
    await check(page, "home");
    for (const { game, seats, options } of TABLES) {
      const code = await makeTable(ada, around.server.url, { game, seats, options });
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
      if (!isShort) continue;
      await check(page, `${game}: end`);
      await page.locator("#look-again").click();
      await page.locator("#place").waitFor();
      await check(page, `${game}: replay`);
    }
    // In the light, the tests of lessons look at them.
    if (colorScheme === "dark" || looks === EVERY) await beside(page);
    await ada.context.close();
  });
}
