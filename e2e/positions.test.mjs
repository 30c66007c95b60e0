// Positions that chance brings too seldom for the tests of whole matches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { showPosition, somebody, surroundings } from "./oxrow.mjs";

const around = surroundings();

test("a card is put into an empty hand", async () => {
  const numbers = [...Array(12).keys()].flatMap((n) => Array(4).fill(String(n + 1)));
  const pile = [...numbers, "X", "X", "STOP", "STOP", "REDRAW", "REDRAW"];
  const deal = "6 | REDRAW | 5 / 2 12 | 10 11 | 1 7 / ";
  for (const dealt of deal.match(/\w+/g)) pile.splice(pile.indexOf(dealt), 1);
  const record = [
    "oxrow-record 1",
    "game krasskariert",
    "seats 3",
    "option lab.hand=1",
    `deal ${deal}${pile.join(" ")}`,
    "b:redraw0 c:play0 a:play0",
    "",
  ].join("\n");
  const ada = await somebody(around.browser);
  const answers = await showPosition(ada, around.server.url, { record, legal: ["draw>0"] });
  await ada.page.locator(".gap.go").click();
  await ada.page.locator(".question:not(.open)").waitFor();
  assert.deepEqual(answers, ["draw>0"]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
