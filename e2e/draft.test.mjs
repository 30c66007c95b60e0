// The draft of 6 nimmt! Pro: whoever waits says what they would like, and it is picked when it is their turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { misfits } from "./looks.mjs";
import { asked, beginTable, play, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

const card = (nth) => `.tray li:nth-child(${nth})`;

test("wishes are picked in their order, and without any left the card that is farthest from the hand", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const options = { first_picker: "seat:0", end: "rounds", rounds: "2" };
  await beginTable(ada, around.server.url, { game: "6nimmt-pro", seats: 2, options }, { Ben: ben });
  await asked(ada.page);
  const name = (nth) => ben.page.locator(card(nth)).getAttribute("data-card");
  const hand = (person) => person.page.locator(".hand [data-card]").evaluateAll((all) => all.map((one) => one.dataset.card));
  const wished = [await name(5), await name(3), await name(9)];
  await ben.page.getByText("Tap what you would like", { exact: false }).waitFor();
  assert.deepEqual(await misfits(ben.page), []);
  for (const nth of [5, 3, 9, 7]) await ben.page.locator(`${card(nth)} .wish`).click();
  // One is not wished for any more.
  await ben.page.locator(`${card(7)} .wish`).click();
  assert.deepEqual(await ben.page.locator(".tray .times:visible").allTextContents(), ["2", "1", "3"]);
  // Ada takes the dearest.
  await ada.page.locator(`${card(5)} .hit.go`).click();
  // Who picks after whom is the game's business: Ben picks without a tap, and only when it is his turn.
  await ben.page.waitForFunction(() => document.querySelectorAll(".hand [data-card]").length > 0);
  assert.equal((await hand(ben))[0], wished[1]);
  assert.ok(!(await hand(ben)).includes(wished[0]));

  // Somebody who has no time for it.
  await ada.page.locator("#picks").check();
  await ben.page.locator("#picks").check();
  for (const person of [ada, ben]) {
    await person.page.waitForFunction(() => document.querySelectorAll(".hand [data-card]").length === 10);
  }
  assert.ok((await hand(ben)).includes(wished[2]), "wishes come before what is picked for him");
  assert.ok((await hand(ada)).includes("24"), "farthest from a 5, and of few heads a 1 would have been");
  await asked(ben.page);
  // The first card is still to come: what happens with it is told as in the other games.
  await ben.page.locator("#detail").getByText("Your card goes behind the closest lower one.", { exact: false }).waitFor();
  // Nor does whoever has no time for one draft give away the next, which would be over before they could say so.
  const toTheNext = ({ page }) =>
    play(page, Infinity, async () => {
      if (await page.locator("#picks").count()) throw new Error("the next draft");
    }).catch(({ message }) => {
      // Whoever waits is left waiting at the end of the test.
      if (!/the next draft|closed/.test(message)) throw new Error(message);
    });
  // Who begins it is asked; the other one waits.
  await Promise.race([ada, ben].map(toTheNext));
  for (const person of [ada, ben]) {
    await person.page.locator("#picks").waitFor();
    assert.equal(await person.page.locator("#picks").isChecked(), false);
  }
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
