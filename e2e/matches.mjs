// Whole matches of every game: one person by mouse, one by keyboard, bots for the rest, and a server that is killed and
// started again in the middle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, asked, byKeyboard, byMouse, makeTable, press, somebody, surroundings, verified, wish } from "./oxrow.mjs";

/** What the console says of a server that is not there, which is no fault of the page. */
const isDown = (fault) => /WebSocket connection to .* failed|ERR_CONNECTION_RE(FUSED|SET)|ERR_EMPTY_RESPONSE/.test(fault);

/** A match of each of these games, a test for each: one round, or whatever comes nearest to it. */
export function matchesOf(games) {
  const around = surroundings();
  for (const { game, seats, options } of games) {
    test(`a match of ${game}`, async () => {
      const [ada, ben] = [await somebody(around.browser), await somebody(around.browser, { colorScheme: "dark" })];
      await wish(ada, { pace: "off" });
      await wish(ben, { pace: "quick" });
      const code = await makeTable(ada, around.server.url, { game, seats, options });
      await ada.page.goto(`${around.server.url}t/${code}`);
      await ada.page.locator("#start").waitFor();

      await ben.page.goto(`${around.server.url}t/${code}`);
      await ben.page.locator("#name").focus();
      await ben.page.keyboard.type("Ben");
      await ben.page.keyboard.press("Enter");
      await ada.page.locator(".places").getByText("Ben", { exact: true }).waitFor();
      await ada.page.locator("#start").click();

      let faults;
      const powerCut = async () => {
        faults = [...ada.faults, ...ben.faults];
        await around.server.kill();
        await ada.page.locator(".banner.shown").waitFor();
        await around.server.restart();
      };
      const mouse = async () => {
        for (let nth = 0; ; nth++) {
          const ask = await asked(ada.page);
          if (ask === 0) return nth;
          await byMouse(ada.page, nth);
          await answered(ada.page, ask);
          if (nth === 0) await powerCut();
          if (nth === 2) await ada.page.reload();
        }
      };
      const keyboard = async () => {
        for (let nth = 0; ; nth++) {
          const ask = await asked(ben.page, (button) => press(ben.page, button));
          if (ask === 0) return nth;
          await byKeyboard(ben.page, nth);
          await answered(ben.page, ask);
          await ben.page.waitForFunction(() => document.activeElement.tagName !== "BODY");
        }
      };
      const answers = await Promise.all([mouse(), keyboard()]).catch((error) => {
        // What the console says comes first: it is why.
        assert.deepEqual([...ada.faults, ...ben.faults], []);
        throw error;
      });
      assert.ok(answers[0] > 1, "Ada was asked before and after the server was killed");
      await ben.page.waitForFunction(() => document.activeElement.tagName !== "BODY");

      const totals = (page) => page.locator(".end .score .scroll tbody tr").evaluateAll((rows) =>
        rows.map((row) => `${row.querySelector("th").textContent} ${row.querySelector(".total").textContent}`));
      assert.deepEqual(await totals(ada.page), await totals(ben.page));
      assert.equal((await totals(ada.page)).length, seats);
      assert.ok(await ada.page.locator(".end .score p").first().isVisible(), "it is said who has won");
      const { ok, nonces } = await verified(around.server.url, code);
      assert.ok(ok && nonces > 0, "every shuffle can be checked, and both pages have added to some");
      const width = await ada.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `the page is ${width} wide`);
      assert.deepEqual(faults, [], "before the server was killed");
      assert.deepEqual([...ada.faults, ...ben.faults].filter((fault) => !isDown(fault)), []);
      await ada.context.close();
      await ben.context.close();
    });
  }
}
