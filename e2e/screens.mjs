// Pictures of every screen, in the sizes and colors people have, to be looked at: node screens.mjs FOLDER [WORD…].
// A word is a language, a width, a color scheme, or a part of the names of pictures.

import { mkdir } from "node:fs/promises";
import { answered, asked, browse, byMouse, makeTable, serve, somebody, wish } from "./oxrow.mjs";

const SIZES = [[360, 740], [820, 1180], [1440, 900]];
const SCHEMES = ["light", "dark"];
const LANGUAGES = ["en", "de", "fa"];
const [folder, ...words] = process.argv.slice(2);
/** Those that are named, or all. */
const chosen = (all, name = String) => (all.some((one) => words.includes(name(one))) ? all.filter((one) => words.includes(name(one))) : all);
const sizes = chosen(SIZES, ([width]) => String(width));
const schemes = chosen(SCHEMES);
const spoken = chosen(LANGUAGES);
const only = words.filter((word) => ![...LANGUAGES, ...SCHEMES, ...SIZES.map(([width]) => String(width))].includes(word));

// The most seats, where a phone has least room.
const TABLES = [
  { game: "xnimmt", seats: 4, options: {} },
  { game: "6nimmt", seats: 10, options: { end: "rounds", rounds: "2" } },
  { game: "6nimmt-pro", seats: 6, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-anniversary", seats: 8, options: {} },
  { game: "krasskariert", seats: 5, options: {} },
];

const wanted = (name) => only.length === 0 || only.some((word) => name.includes(word));
await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await browse();

/** The same moment in every size and color. */
async function shoot(page, name) {
  if (!wanted(name)) return;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function table(lang, { game, seats, options }) {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada", lang });
  const code = await makeTable(ada, server.url, { game, seats, options, name: "Ada" });
  await page.goto(`${server.url}t/${code}`);
  await page.locator("#start").waitFor();
  await shoot(page, `${lang}-${game}-lobby`);
  await page.locator("#start").click();
  const seen = new Set();
  for (let nth = 0; ; nth++) {
    const ask = await asked(page, async (button) => {
      await shoot(page, `${lang}-${game}-round`);
      await button.click();
    }).catch(async (error) => {
      console.error(game, ada.faults);
      throw error;
    });
    if (ask === 0) break;
    // Every kind of question once: they differ in more than their numbers.
    const kind = (await page.locator("#question").textContent()).replace(/[0-9۰-۹]+/g, "").slice(0, 24);
    if (!seen.has(kind)) {
      seen.add(kind);
      await shoot(page, `${lang}-${game}-asked-${seen.size}`);
    }
    if (nth === 7) {
      await shoot(page, `${lang}-${game}-later`);
      const hand = page.locator(".hand .hit.go:visible");
      if (await hand.count()) {
        await hand.first().hover();
        await shoot(page, `${lang}-${game}-pointed`);
      }
    }
    const aside = page.locator(".aside .hit.go:visible");
    if ((await aside.count()) && !seen.has("aside")) {
      seen.add("aside");
      await aside.first().click();
      await shoot(page, `${lang}-${game}-aside`);
      await aside.first().click({ force: true }).catch(() => {});
    }
    await byMouse(page, nth);
    await answered(page, ask);
    if (nth === 5) {
      await page.waitForFunction(() => document.querySelector("#again-turn"));
      await page.locator("#again-turn").click();
      for (const beat of [0, 1, 2]) {
        await shoot(page, `${lang}-${game}-beat-${beat}`);
        await page.waitForTimeout(100);
      }
      await page.locator(".skip").click().catch(() => {});
    }
  }
  await shoot(page, `${lang}-${game}-end`);
  if (ada.faults.length) console.error(game, ada.faults);
  await ada.context.close();
}

/** All lessons, every task as it is asked and one that was answered, and the rules. */
async function lessons(lang) {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada", lang });
  await page.goto(`${server.url}learn`);
  await page.locator("main.learn").waitFor();
  await shoot(page, `${lang}-learn`);
  for (const { game } of TABLES) {
    await page.goto(`${server.url}learn/${game}`);
    await page.locator("main.lesson").waitFor();
    const n = await page.locator(".tasks button").count();
    for (let nth = 0; nth < n; nth++) {
      await page.locator(".tasks button").nth(nth).click();
      await shoot(page, `${lang}-learn-${game}-${nth + 1}`);
      if ((await page.locator(".outcome").count()) === 0) continue;
      await page.locator(".outcome").first().click();
      await page.locator(".verdict").waitFor();
      await shoot(page, `${lang}-learn-${game}-${nth + 1}-told`);
    }
  }
  await page.goto(`${server.url}rules`);
  await page.locator("article").first().waitFor();
  await shoot(page, `${lang}-learn-rules`);
  if (ada.faults.length) console.error("lessons", ada.faults);
  await ada.context.close();
}

for (const lang of spoken) {
  const visitor = await somebody(browser);
  await wish(visitor, { lang });
  await visitor.page.goto(server.url);
  await visitor.page.locator("#play").waitFor();
  await shoot(visitor.page, `${lang}-home`);
  await visitor.context.close();
  if (only.length === 0 || only.some((word) => word.startsWith("learn"))) await lessons(lang);
  for (const one of TABLES) {
    const isWanted = (word) => word.startsWith(one.game) || one.game.startsWith(word);
    if (only.length === 0 || only.some(isWanted)) await table(lang, one);
  }
}
await browser.close();
await server.stop();
