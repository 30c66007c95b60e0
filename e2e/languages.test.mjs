// The languages of the page: which one somebody gets, that changing it loses nothing, and that each one says everything
// and fits on a small phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, OTHERS, isRtl } from "./languages.mjs";
import { foreign, isWide, misfits, untranslated } from "./looks.mjs";
import { answered, asked, beginTable, byMouse, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const TABLES = [
  { game: "xnimmt", seats: 4 },
  { game: "6nimmt", seats: 7 },
  { game: "6nimmt-pro", seats: 4 },
  { game: "6nimmt-anniversary", seats: 5 },
  { game: "krasskariert", seats: 4 },
];

const around = surroundings();

const page_lang = (page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir].join(" "));

for (const lang of LANGUAGES) {
  test(`every screen in ${lang}`, async () => {
    const others = await foreign(lang);
    for (const { game, seats } of TABLES) {
      const ada = await somebody(around.browser, { locale: { en: "en-GB", de: "de-AT", fa: "fa-IR" }[lang] ?? lang });
      const { page } = ada;
      await wish(ada, { pace: "off" });
      const check = async (where) => {
        assert.deepEqual(await untranslated(page, others), [], `${lang} ${game} ${where}`);
        assert.equal(await isWide(page), false, `${lang} ${game} ${where} is wider than the screen`);
      };
      await page.goto(around.server.url);
      await page.locator("#play").waitFor();
      assert.equal(await page_lang(page), `${lang} ${isRtl(lang) ? "rtl" : "ltr"}`);
      await page.locator(`.game:has([value="${game}"])`).click();
      for (const more of await page.locator("summary").all()) await more.click();
      await check("home");
      const code = await makeTable(ada, around.server.url, { game, seats });
      await page.goto(`${around.server.url}t/${code}`);
      await page.locator("#start").waitFor();
      await check("lobby");
      await page.locator("#start").click();
      for (let nth = 0; nth < 5; nth++) {
        const ask = await asked(page);
        await check("table");
        assert.deepEqual(await misfits(page), [], `${lang} ${game}`);
        await byMouse(page, nth);
        await answered(page, ask);
      }
      await page.goto(`${around.server.url}me`);
      await page.locator(".tables li").waitFor();
      await check("me");
      await page.goto(`${around.server.url}t/XXXXX`);
      await page.locator(".missing").waitFor();
      await check("missing");
      // The browser says itself that a table was not found.
      assert.deepEqual(ada.faults.filter((fault) => !fault.includes("404")), []);
      await ada.context.close();
    }
  });
}

test("another language at a table loses nothing", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await beginTable(ada, around.server.url, { game: "6nimmt", seats: 3 });
  for (let nth = 0; nth < 2; nth++) {
    const ask = await asked(page);
    await byMouse(page, nth);
    await answered(page, ask);
  }
  await asked(page);
  const lines = () => page.locator(".log li").allTextContents();
  const cards = () => page.locator(".row [data-card], .hand [data-card]").evaluateAll((all) => all.map((card) => card.dataset.card));
  const [english, before] = [await lines(), await cards()];
  assert.ok(english.length > 4);
  for (const lang of ["de", "fa"]) {
    await page.locator("#lang").selectOption(lang);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
    await page.waitForFunction(() => document.activeElement !== document.body);
    assert.deepEqual(await cards(), before);
    const now = await lines();
    assert.equal(now.length, english.length);
    assert.ok(now.every((line, nth) => line !== english[nth]), now.join("\n"));
    assert.deepEqual(await untranslated(page, await foreign(lang)), []);
    const ask = await asked(page);
    assert.ok(ask > 0);
  }
  await byMouse(page, 3);
  await page.reload();
  await asked(page);
  assert.equal(await page_lang(page), "fa rtl");

  // Persian is written from right to left, and the rows lie as the rule book has them.
  const first = await page.locator(".row").first().evaluate((row) => {
    const cards = [...row.querySelectorAll(".slots .card")].map((card) => card.getBoundingClientRect().left);
    return cards.every((left, nth) => nth === 0 || left > cards[nth - 1]);
  });
  assert.ok(first, "rows grow to the right");
  const digits = () => page.locator(".stake").first().textContent();
  assert.match(await digits(), /[۰-۹]/);
  await page.locator("#digits").selectOption("latin");
  await page.waitForFunction(() => /[0-9]/.test(document.querySelector(".stake")?.textContent));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a number that is a sign has the digits of the reader, too", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const drawn = () => page.locator(`.game:has([value="6nimmt-anniversary"]) .picture use`).last().evaluate((use) => {
    const { width } = use.getBoundingClientRect();
    return [use.getAttribute("href"), width > 10 && document.getElementById(use.getAttribute("href").slice(1)) !== null];
  });
  await wish(ada, { lang: "fa" });
  await page.goto(around.server.url);
  await page.locator("#play").waitFor();
  assert.deepEqual(await drawn(), ["#i-۷", true]);
  await page.locator("#digits").selectOption("latin");
  await page.locator('.picture use[href="#i-seven"]').waitFor();
  assert.deepEqual(await drawn(), ["#i-seven", true]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("refusals come in the language of the page", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { lang: "de" });
  await ada.page.goto(`${around.server.url}t/XXXXX`);
  const german = await ada.page.locator(".missing h1").textContent();
  assert.ok(!(await foreign("de")).includes(german.trim()), german);
  await ada.context.close();
});

test("with the largest text no table is wider than a small phone", async () => {
  for (const lang of LANGUAGES) {
    const ada = await somebody(around.browser);
    await wish(ada, { pace: "off", size: "larger", lang });
    for (const { game, seats } of TABLES) {
      await beginTable(ada, around.server.url, { game, seats });
      await asked(ada.page);
      await ada.page.locator(".settings").waitFor();
      assert.equal(await isWide(ada.page), false, `${lang} ${game}`);
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});
