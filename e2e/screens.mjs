// Pictures of every screen, in the sizes and colors people have, to be looked at: node screens.mjs FOLDER [WORD…].
// A word is a language, a width, a color scheme, or a part of the names of pictures.

import { mkdir } from "node:fs/promises";
import { LANGUAGES } from "./languages.mjs";
import { answered, asked, browse, byMouse, makeTable, serve, sitDown, somebody, wish } from "./oxrow.mjs";

const SIZES = [[360, 740], [820, 1180], [1440, 900]];
const SCHEMES = ["light", "dark"];
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
      // Where the page led somebody it does not lead them again when the screen is another one.
      await page.locator("#judged").evaluateAll((all) => all.forEach((judged) => judged.scrollIntoView(false)));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, animations: "disabled" });
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function table(lang, { game, seats, options }) {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada", lang });
  const code = await makeTable(ada, server.url, { game, seats, options });
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
    await page.evaluate(() => scrollTo(0, 0));
    const kind = (await page.locator("#question").textContent()).replace(/[0-9۰-۹]+/g, "").slice(0, 24);
    if (!seen.has(kind)) {
      seen.add(kind);
      await shoot(page, `${lang}-${game}-asked-${seen.size}`);
      // What lies below or beside the table.
      if (seen.size === 1) {
        await page.locator("#side").scrollIntoViewIfNeeded();
        await page.locator(".log").evaluate((log) => log.scrollIntoView());
        await shoot(page, `${lang}-${game}-side`);
        const presets = page.locator(".presets");
        if (await presets.count()) {
          await presets.evaluate((presets) => presets.scrollIntoView());
          await shoot(page, `${lang}-${game}-presets`);
        }
        await page.evaluate(() => scrollTo(0, 0));
      }
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
        const said = await page.locator("#question").textContent();
        await shoot(page, `${lang}-${game}-beat-${beat}`);
        const isNext = (said) => document.querySelector("#question").textContent !== said || !document.querySelector(".skip");
        await page.waitForFunction(isNext, said, { timeout: 10_000 });
      }
      await page.locator(".skip").click({ timeout: 1_000 }).catch(() => {});
    }
  }
  await shoot(page, `${lang}-${game}-end`);
  await page.locator("#look-again").click();
  await page.locator("#place").waitFor();
  for (let step = 0; step < 3; step++) await page.locator("#step-on").click();
  await shoot(page, `${lang}-${game}-replay`);
  await page.locator("#verify").click();
  await page.locator(".verdicts li").first().waitFor();
  await page.locator("#verify").evaluate((verify) => verify.scrollIntoView());
  await shoot(page, `${lang}-${game}-shuffles`);
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

/** What two people see of one another: somebody talks, wishes for cards of a draft, takes a break, and is cut off. */
async function company(lang) {
  const [ada, ben] = [await somebody(browser), await somebody(browser)];
  for (const [person, name] of [[ada, "Ada"], [ben, "Ben"]]) await wish(person, { pace: "off", name, lang });
  let isCut = false;
  const lines = [];
  await ben.page.routeWebSocket(/\/socket/, (line) => {
    if (isCut) return line.close();
    line.connectToServer();
    lines.push(line);
  });
  const options = { first_picker: "seat:0" };
  const code = await makeTable(ada, server.url, { game: "6nimmt-pro", seats: 3, options });
  await ada.page.goto(`${server.url}t/${code}`);
  await ben.page.goto(`${server.url}t/${code}`);
  await ben.page.locator("#sit").waitFor();
  await shoot(ben.page, `${lang}-company-joins`);
  await sitDown(ben, ada, "Ben");
  await ada.page.locator("#start").click();
  await asked(ada.page);
  const cleo = await somebody(browser);
  await wish(cleo, { pace: "off", lang });
  await cleo.page.goto(`${server.url}t/${code}`);
  await cleo.page.locator(".watching .hint").waitFor();
  await shoot(cleo.page, `${lang}-company-watches`);
  await cleo.context.close();
  await ada.page.locator("#move").click();
  await ada.page.locator(".move-seat").click();
  await ada.page.locator(".side details:has(#move) .qr").waitFor();
  await ada.page.locator("#move").evaluate((move) => move.scrollIntoView());
  await shoot(ada.page, `${lang}-company-moves`);
  for (const nth of [5, 3, 9]) await ben.page.locator(`.tray li:nth-child(${nth}) .wish`).click();
  await shoot(ben.page, `${lang}-company-wishes`);
  await ada.page.locator(".phrases button").first().click();
  await ben.page.locator(".heard.shown").waitFor();
  await shoot(ben.page, `${lang}-company-heard`);
  await ada.page.locator("#pause").click();
  await ben.page.locator("#pause").click();
  await ben.page.locator(".pause").waitFor();
  await shoot(ben.page, `${lang}-company-pause`);
  isCut = true;
  for (const line of lines) await line.close();
  await ben.page.locator(".banner.shown").waitFor();
  await ben.page.evaluate(() => scrollTo(0, 0));
  await shoot(ben.page, `${lang}-company-cut`);
  await ben.context.close();
  await ada.context.close();
}

/** The score pad: a new one, one that is written on, and its end. */
async function pad(lang) {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { lang });
  await page.goto(server.url);
  await page.locator("#pad").click();
  await page.locator("#pad-begin").waitFor();
  await page.locator("#pad-game").selectOption("xnimmt");
  for (const [nth, name] of ["Ada", "Ben"].entries()) await page.locator(".pad .options input[type=text]").nth(nth).fill(name);
  await shoot(page, `${lang}-pad`);
  await page.locator("#pad-begin").click();
  for (const card of [5, 20, 55]) await page.locator(".tap").nth(card - 1).click();
  await shoot(page, `${lang}-pad-round`);
  await page.locator("#pad-round").click();
  await page.locator("#pad-round").click();
  await shoot(page, `${lang}-pad-end`);
  await ada.context.close();
}

/** What home holds behind "more", people who share a device, what the keys do, and a table that cannot be reached. */
async function around(lang) {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", lang });
  await page.goto(server.url);
  await page.locator("#play").waitFor();
  for (const more of await page.locator("summary").all()) await more.click();
  await shoot(page, `${lang}-around-home`);
  for (const id of ["#sharing", "#size"]) {
    await page.locator(id).evaluate((element) => element.scrollIntoView());
    await shoot(page, `${lang}-around-home-${id.slice(1)}`);
  }
  await page.locator("#pass").click();
  await page.locator("#take").waitFor();
  await shoot(page, `${lang}-around-cover`);
  await page.locator("#take").click();
  await asked(page);
  await page.keyboard.press("?");
  await page.locator(".help").waitFor();
  await shoot(page, `${lang}-around-help`);
  await page.goto(`${server.url}me`);
  await page.locator(".me .face").first().waitFor();
  await shoot(page, `${lang}-around-me`);
  // Somebody has made a table for whoever comes, and one's own goes on.
  const ben = await somebody(browser);
  const code = await makeTable(ben, server.url, { game: "krasskariert", seats: 4, name: "Ben", listed: true });
  await ben.page.goto(`${server.url}t/${code}`);
  await ben.page.locator(".places").waitFor();
  await page.goto(server.url);
  await page.locator(".open-tables button").first().waitFor();
  await shoot(page, `${lang}-around-again`);
  await page.locator(".open-tables").evaluate((open) => open.scrollIntoView());
  await shoot(page, `${lang}-around-open`);
  await ben.context.close();
  await page.goto(`${server.url}t/NOSUCH`);
  await page.locator(".missing").waitFor();
  await shoot(page, `${lang}-around-missing`);
  await page.goto(server.url);
  await page.locator("#records").click();
  await page.locator("#file").waitFor();
  await shoot(page, `${lang}-around-record`);
  await ada.context.close();
}

for (const lang of spoken) {
  const visitor = await somebody(browser);
  await wish(visitor, { lang });
  await visitor.page.goto(server.url);
  await visitor.page.locator("#play").waitFor();
  await shoot(visitor.page, `${lang}-home`);
  await visitor.context.close();
  const others = { learn: lessons, company, pad, around };
  for (const [name, visit] of Object.entries(others)) {
    if (only.length === 0 || only.some((word) => word.startsWith(name))) await visit(lang);
  }
  for (const one of TABLES) {
    const isWanted = (word) => word.startsWith(one.game) || one.game.startsWith(word);
    if (only.length === 0 || only.some(isWanted)) await table(lang, one);
  }
}
await browser.close();
await server.stop();
