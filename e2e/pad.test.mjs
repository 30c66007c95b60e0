// The score pad, over plain http and without anybody's server: what is tapped is counted, kept, and taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { misfits } from "./looks.mjs";
import { somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

const fits = async (page) =>
  assert.deepEqual((await misfits(page)).filter((misfit) => misfit !== "the page is scrolled"), []);

/** Begins a pad for a game from home. */
async function begin(page, game, names) {
  await page.goto(around.server.url);
  await page.locator("#pad").click();
  await page.locator("#pad-game").selectOption(game);
  for (const [nth, name] of names.entries()) await page.locator(".pad .options input[type=text]").nth(nth).fill(name);
  await fits(page);
  await check(page, "a new pad");
  await page.locator("#pad-begin").click();
}

const tap = async (page, ...cards) => {
  for (const card of cards) await page.locator(".tap").nth(card - 1).click();
};
const taker = (page, name) => page.locator(".taker", { hasText: name });

/** What stands at everybody, once they are there: a page that is loaded anew takes a moment. */
async function written(page, what) {
  await page.locator(".taker").first().waitFor();
  return page.locator(`.taker ${what}`).allTextContents();
}
const totals = (page) => written(page, ".total");
const nows = (page) => written(page, ".now");

test("hand once, X pile twice, undone and kept", async () => {
  const ada = await somebody(around.browser, { reducedMotion: "reduce" });
  const { page } = ada;
  await begin(page, "xnimmt", ["Ada", "Ben"]);
  await tap(page, 5, 20);
  await page.locator(".of-piles button").nth(1).click();
  await tap(page, 11, 30);
  assert.deepEqual(await nows(page), ["+ 21", ""]);
  await fits(page);
  await check(page, "a round");
  await page.reload();
  assert.deepEqual(await nows(page), ["+ 21", ""]);
  // Nor would the next card go elsewhere.
  assert.equal(await page.locator(".of-piles button").nth(1).getAttribute("aria-pressed"), "true");
  await page.locator("#pad-undo").click();
  assert.deepEqual(await nows(page), ["+ 15", ""]);
  await taker(page, "Ben").click();
  assert.ok(await page.locator(".tap").nth(4).isDisabled(), "Ada has the 5");
  await page.reload();
  assert.equal(await taker(page, "Ben").getAttribute("aria-pressed"), "true");
  const title = () => page.locator(".pad .round").textContent();
  assert.equal(await title(), "X nimmt!, round\u00a01");
  await page.locator("#pad-round").click();
  await page.locator("#pad-round").click();
  await page.locator(".said-now").getByText("Ben has won.").waitFor();
  assert.equal(await title(), "X nimmt!: the match is over");
  await page.locator("#pad-undo").click();
  assert.equal(await title(), "X nimmt!, round\u00a02");
  await page.locator("#pad-round").click();
  assert.deepEqual(await totals(page), ["15", "0"]);
  await check(page, "the end");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("66 is announced before it ends the match", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await begin(page, "6nimmt", ["Ada", "Ben"]);
  await tap(page, 55, 11, 22, 33, 44, 66, 77, 88, 99, 10, 20, 30, 40, 50, 60);
  assert.deepEqual(await nows(page), ["+ 65", ""]);
  assert.equal(await page.locator(".said-now").getByText("66").count(), 0);
  await tap(page, 1);
  await page.locator(".said-now").getByText("With this round Ada reaches 66").waitFor();
  await ada.context.close();
});

test("a positive card and chips", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await begin(page, "6nimmt-anniversary", ["Ada", "Ben"]);
  await tap(page, 10, 6, 18, 25, 63);
  await page.locator(".of-piles button").nth(1).click();
  await tap(page, 44);
  assert.deepEqual(await nows(page), ["+ 3", ""]);
  await page.locator("#pad-new").click();
  await page.locator("#pad-new").click();
  await begin(page, "krasskariert", ["Ada", "Ben", "Cleo"]);
  for (const left of ["1", "0"]) {
    await taker(page, "Ben").click();
    await page.locator("#pad-round").click();
    assert.deepEqual(await totals(page), ["2", left, "2"]);
  }
  await taker(page, "Ben").click();
  await page.locator(".said-now").getByText("Ben has no chip to pay with").waitFor();
  await page.locator("#pad-round").click();
  await page.locator(".said-now").getByText("Ada and Cleo have won.").waitFor();
  await ada.context.close();
});

test("in Persian and the dark", async () => {
  const ada = await somebody(around.browser, { colorScheme: "dark", reducedMotion: "reduce" });
  const { page } = ada;
  await wish(ada, { lang: "fa" });
  await begin(page, "xnimmt", ["آدا", "بن"]);
  await tap(page, 5);
  assert.deepEqual(await nows(page), ["+ ۲", ""]);
  await check(page, "a round");
  await fits(page);
  await ada.context.close();
});

test("how many rounds, in the digits of the reader", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { lang: "fa" });
  await page.goto(around.server.url);
  await page.locator("#pad").click();
  assert.equal(await page.locator("#goal").inputValue(), "۲");
  for (const nth of [0, 1]) await page.locator(".pad .options input[type=text]").nth(nth).fill(`${nth}`);
  for (const goal of ["many", "0", "۰"]) {
    await page.locator("#goal").fill(goal);
    await page.locator("#pad-begin").click();
    assert.ok(await page.locator("#goal").isVisible(), `${goal} rounds`);
  }
  await page.locator("#goal").fill("۱");
  await page.locator("#pad-begin").click();
  await tap(page, 5);
  await page.locator("#pad-round").click();
  await page.locator("#pad-round").waitFor({ state: "hidden" });
  assert.deepEqual(await totals(page), ["۲", "۰"]);
  await ada.context.close();
});
