// A table that remembers for its people: with a server, and on a device alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { answered, asked, byMouse, sitDown, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();
const picture = (page, name) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined;

/** Opens what everybody could know and gives its sentences. */
async function remembered(page) {
  const memory = page.locator(".memory details");
  if ((await memory.getAttribute("open")) === null) await page.locator("#memory").click();
  return page.locator(".memory li").allInnerTexts();
}

/** Wants such a table, of a game, by the form. */
async function wanted(page, game) {
  await page.goto(around.server.url);
  await page.locator(`.game:has([value="${game}"])`).click();
  await page.locator(".options-of summary").first().click();
  await page.locator("#memory").check();
}

test("friends see what everybody could know, each beside their own hand", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  await wanted(ada.page, "6nimmt");
  await ada.page.locator("#name").fill("Ada");
  await ada.page.locator("#make").click();
  await ada.page.locator(".places").waitFor();
  await sitDown(ben, ada, "Ben");
  assert.equal(await ada.page.locator(".memory").count(), 0, "there is nothing to remember yet");
  await ada.page.locator("#start").click();
  for (const { page } of [ada, ben]) {
    await asked(page);
    const [unseen] = await remembered(page);
    // Four rows and a hand are seen.
    assert.match(unseen, /^90\scards are in hidden hands or out of play/);
    const hand = await page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.innerText.match(/\d+/)?.[0]));
    const listed = unseen.split(":")[1].match(/\d+/g);
    assert.equal(listed.length, 90);
    for (const card of hand.filter(Boolean)) assert.ok(!listed.includes(card), `${card} is in one's own hand`);
  }
  await picture(ada.page, "memory");
  await check(ada.page, "what everybody could know");
  const width = await ada.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `the page is ${width} wide`);
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("a table on this device remembers, too, and others leave it to their people", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { pace: "off" });
  for (const memory of [true, false]) {
    await wanted(ada.page, "krasskariert");
    if (!memory) await ada.page.locator("#memory").uncheck();
    await ada.page.locator("#play").click();
    for (let nth = 0; nth < 6; nth++) {
      const ask = await asked(ada.page);
      if (memory && nth === 0) assert.match((await remembered(ada.page)).join(" "), /in hidden hands or in the draw pile/);
      if (ask === 0) break;
      await byMouse(ada.page, nth);
      await answered(ada.page, ask);
    }
    assert.ok(ada.page.url().includes("~"), "it is a table of this device");
    assert.equal(await ada.page.locator(".memory").count(), memory ? 1 : 0);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
