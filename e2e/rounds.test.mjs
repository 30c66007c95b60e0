// The end of a round: it is shown with the hand that it ended with, and whoever looks at no more beats sees what it has cost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, asked, beginTable, byMouse, play, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

/**
 * Looks on until the score of a round is there, for half a minute at most: how many cards were in the hand while beats
 * were shown. A row is taken where one is asked for; beats are skipped where nobody wants them.
 */
const toTheEnd = (page, isSkipped) =>
  page.evaluate((isSkipped) => new Promise((done) => {
    const [counts, until] = [new Set(), performance.now() + 30_000];
    const look = () => {
      const isThere = Boolean(document.querySelector("#go-on"));
      if (isThere || performance.now() > until) return done({ isThere, counts: [...counts] });
      document.querySelector(".row > .hit.go:not([hidden])")?.click();
      const skip = document.querySelector(".skip");
      if (skip) counts.add(document.querySelectorAll(".hand .card").length);
      if (isSkipped) skip?.click();
      requestAnimationFrame(look);
    };
    look();
  }), isSkipped);

test("a round ends before the next one is looked at", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  const options = { end: "rounds", rounds: "3" };
  await beginTable(ada, around.server.url, { game: "6nimmt", seats: 2, options });
  for (const isSkipped of [false, true]) {
    // To the last card of the hand; rows that somebody has to take are asked about in between.
    while ((await asked(page)) && (await page.locator(".hand .card").count()) > 1) await play(page, 1);
    if (await page.locator(".row > .hit.go").count()) await play(page, 1);
    await asked(page);
    await page.locator("#pace").selectOption("quick");
    await byMouse(page, 0);
    // All ten cards are played, the last one still lies there when its first beat is drawn; those of the next round are dealt,
    // and not to be seen yet.
    const { isThere, counts } = await toTheEnd(page, isSkipped);
    assert.ok(isThere && counts.at(-1) === 0 && Math.max(...counts) <= 1, `${isThere}, ${counts}`);
    assert.equal(await page.locator(".doing:not(:empty)").count(), 0, "nobody chooses yet");
    // From the second round on a curve is drawn below the score, which takes no room away from it on a low screen.
    if (isSkipped) {
      const size = page.viewportSize();
      await page.setViewportSize({ ...size, height: 480 });
      await page.locator(".curve svg").first().waitFor({ state: "attached" });
      const [shown, whole] = await page.locator(".end .scroll").evaluate((all) => [all.clientHeight, all.scrollHeight]);
      assert.ok(shown >= whole, `${shown} of ${whole} pixels`);
      await page.setViewportSize(size);
    }
    await page.locator("#go-on").click();
    await page.locator(".hand .hit.go").first().waitFor();
    assert.equal(await page.locator(".hand .card").count(), 10);
    await page.locator("#pace").selectOption("off");
  }

  // A turn that is looked at again says so until its first card moves.
  const ask = await asked(page);
  await byMouse(page, 0);
  await answered(page, ask);
  await asked(page);
  await page.locator("#again-turn").click();
  await page.locator(".skip").waitFor();
  assert.notEqual((await page.locator("#question").textContent()).trim(), "");
  assert.equal(await page.locator(".doing:not(:empty)").count(), 0, "who chooses now is not shown meanwhile");
  await page.locator(".skip").click();
  await page.locator(".doing:not(:empty)").first().waitFor();

  // Whoever comes back can read what happened last, and look at it again.
  const log = () => page.locator(".log li").allTextContents();
  const before = await log();
  await page.reload();
  await asked(page);
  await page.locator("#again-turn").waitFor();
  // Rules are named once they have come.
  await page.locator(".log .rule").first().waitFor({ state: "attached" });
  const after = await log();
  assert.ok(after.length > 10 && before.join("\n").endsWith(after.join("\n")), after.join("\n"));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
