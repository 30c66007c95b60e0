// Answers that are taken back by agreement, and questions that nobody wants to be asked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, beginTable, makeTable, sitDown, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();
const picture = (page, name) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined;

test("a card of the draft goes back when the others agree, and stays when they do not", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const options = { first_picker: "seat:0" };
  await beginTable(ada, around.server.url, { game: "6nimmt-pro", seats: 2, options }, { Ben: ben });
  await asked(ada.page);
  assert.equal(await ada.page.locator("#back").count(), 0);
  await ada.page.locator(".table .hit.go").first().click();
  await asked(ben.page);

  await ada.page.locator("#back").click();
  await ben.page.locator("#detail").getByText("Ada would like to take", { exact: false }).waitFor();
  await picture(ben.page, "back");
  await ben.page.locator("#back-no").click();
  await ada.page.locator("#back").click();
  await ben.page.locator("#back-yes").click();
  await asked(ada.page);
  await ada.page.locator(".table .hit.go").last().click();
  await asked(ben.page);
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("who passes beforehand is not asked about special cards in this turn", async () => {
  const ada = await somebody(around.browser);
  await wish(ada, { pace: "off" });
  const bots = { 1: "heuristic", 2: "heuristic" };
  const table = { game: "6nimmt-anniversary", seats: 3, options: { rounds: "1" }, bots };
  await beginTable(ada, around.server.url, table);
  await asked(ada.page);
  const preset = ada.page.locator("#preset");
  await preset.selectOption("pass-turn");
  await picture(ada.page, "preset");
  await ada.page.locator(".hand .hit.go").first().click();
  // The next card, or the row of a low one: nothing in between is asked.
  await ada.page.locator(".log").getByText("Turn 2", { exact: false }).or(ada.page.locator(".rows .hit.go").first()).first().waitFor();
  const log = await ada.page.locator(".log").innerText();
  assert.match(log, /Ada|You/);
  if (log.includes("Turn 2")) assert.equal(await preset.inputValue(), "ask", "the next turn asks again");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("the host says in words who is the oldest, and that person deals", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const table = { game: "krasskariert", seats: 3 };
  const code = await makeTable(ada, around.server.url, table);
  await ada.page.goto(`${around.server.url}t/${code}`);
  await sitDown(ben, ada, "Ben");
  await ben.page.locator(".designated").getByText("Ada", { exact: true }).waitFor();
  await ada.page.locator("#designated").selectOption({ label: "Ben" });
  await ben.page.locator(".designated").getByText("Ben", { exact: true }).waitFor();
  await picture(ada.page, "oldest");
  await ada.page.locator("#start").click();
  await ada.page.locator(".log").getByText("Round 1", { exact: false }).first().waitFor();
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
