// Looking on, and what others say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, asked, beginTable, byMouse, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

test("whoever looks on reads after a round what was dealt in it, and not before", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const table = { game: "6nimmt", seats: 3, options: { end: "rounds", rounds: "2" }, spectators: "hands" };
  const code = await beginTable(ada, around.server.url, table);
  await asked(ada.page);
  const dealt = await ada.page.locator(".hand .cell .label").allTextContents();
  await ben.page.goto(`${around.server.url}t/${code}`);
  await ben.page.locator(".watching").waitFor();
  assert.equal(await ben.page.locator(".dealt").count(), 0);
  for (let nth = 0; ; nth++) {
    const ask = await asked(ada.page);
    if ((await ada.page.locator(".hand .cell").count()) === 10 && nth > 5) break;
    await byMouse(ada.page, nth);
    await answered(ada.page, ask);
  }
  await ben.page.locator(".dealt h2").getByText("Dealt in round 1", { exact: true }).waitFor();
  const own = ben.page.locator(".dealt li").filter({ has: ben.page.locator("b", { hasText: /^Ada$/ }) });
  const cards = (await own.locator(".cards").textContent()).match(/[0-9]+/g);
  assert.deepEqual(cards.sort(), dealt.sort());
  assert.equal(await ada.page.locator(".dealt").count(), 0, "whoever plays is told nothing");
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("what somebody says covers nothing of the table", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const table = { game: "6nimmt", seats: 3, chat: "text" };
  await beginTable(ada, around.server.url, table, { Ben: ben });
  for (const person of [ada, ben]) await asked(person.page);
  const places = () => ben.page.locator(".seats li, .row, .hand .cell, .table > header > button").evaluateAll((all) =>
    all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await ada.page.locator("#say").fill("Somebody has a great deal to say about this, and it takes more than one line of a phone. ".repeat(2));
  await ada.page.locator("#say").press("Enter");
  await ben.page.locator(".heard.shown").waitFor();
  assert.deepEqual(await places(), before, "nothing moves");
  assert.equal(await ben.page.getByRole("heading", { level: 1 }).count(), 1, "the page has its title still");
  const box = await ben.page.locator(".heard.shown").boundingBox();
  const covered = await ben.page.locator(".seats li, .row, .table > header > button").evaluateAll((all, box) =>
    all.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < box.x + box.width - 1 && right > box.x + 1 && top < box.y + box.height - 1 && bottom > box.y + 1;
    }).map((one) => one.className), box);
  assert.deepEqual(covered, []);
  for (const person of [ada, ben]) await person.context.close();
});

test("where nobody may watch that is said, and nothing of the match", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  const code = await beginTable(ada, around.server.url, { game: "6nimmt", seats: 2, spectators: "none" });
  await asked(ada.page);
  await ben.page.goto(`${around.server.url}t/${code}`);
  await ben.page.locator(".watching").getByText("Nobody may watch this match.", { exact: false }).waitFor();
  await ben.page.locator("#sit").waitFor();
  assert.equal(await ben.page.locator(".nothing").count(), 0);
  await ben.context.close();
  await ada.context.close();
});

test("whoever has chosen is told for whom everybody waits, and who looks on as well", async () => {
  const [ada, ben, cleo] = [await somebody(around.browser), await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const code = await beginTable(ada, around.server.url, { game: "6nimmt", seats: 2 }, { Ben: ben });
  await asked(ben.page);
  const ask = await asked(ada.page);
  assert.match(await ada.page.title(), /^Your turn/);
  await byMouse(ada.page, 0);
  await answered(ada.page, ask);
  await cleo.page.goto(`${around.server.url}t/${code}`);
  for (const { page } of [ada, cleo]) await page.locator("#question").getByText("Waiting for Ben.", { exact: true }).waitFor();
  await ada.page.locator("#detail").getByText("You can still change your mind.", { exact: false }).waitFor();
  await ada.page.waitForFunction(() => !document.title.startsWith("Your turn"));
  await ada.page.locator(".hand .hit.go").nth(1).click();
  await ada.page.locator(".hand .cell:nth-child(2) .card.chosen").waitFor();
  await ada.page.locator("#question").getByText("Waiting for Ben.", { exact: true }).waitFor();
  // Whose time runs is said, too.
  await ben.context.close();
  await ada.page.locator("#detail").getByText("Ben is away.", { exact: false }).waitFor();
  assert.deepEqual([...ada.faults, ...cleo.faults], []);
  for (const person of [ada, cleo]) await person.context.close();
});
