// What people at a table do besides playing: they change places, talk, and take a break.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { crowded } from "./looks.mjs";
import { asked, makeTable, sitDown, somebody, surely, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

test("two people talk, take a break and go on", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  const table = { game: "6nimmt", seats: 3, chat: "text" };
  for (const person of [ada, ben]) await wish(person, { pace: "off" });
  const code = await makeTable(ada, around.server.url, table);
  await ada.page.goto(`${around.server.url}t/${code}`);
  await sitDown(ben, ada, "Ben");

  await ben.page.locator("#say").fill("Hello there");
  await ben.page.locator("#say").press("Enter");
  await ada.page.locator(".talk .lines").getByText("Hello there").waitFor();
  // Whoever gets another seat is shown the table anew, and what they say meanwhile is not lost, however the lots fall.
  for (const said of ["One", "Two", "Three", "Four"]) {
    await ben.page.locator("#say").fill(said);
    await Promise.all([ada.page.locator("#lots").click(), ben.page.locator("#say").press("Enter")]);
    await ada.page.locator(".talk .lines").getByText(said, { exact: true }).waitFor();
    await ben.page.waitForFunction(() => document.querySelector("#say").value === "");
  }
  await ada.page.locator("#start").click();

  for (const person of [ada, ben]) await asked(person.page);
  await ada.page.getByRole("button", { name: "Ouch!" }).click();
  await ben.page.locator(".heard.shown").getByText("Ouch!").waitFor();
  await ben.page.locator(".people").getByRole("button", { name: "Mute for me" }).click();
  await ben.page.locator(".talk .lines").getByText("Ouch!").waitFor({ state: "detached" });

  await ada.page.locator("#pause").click();
  await ben.page.locator("#detail").getByText("Ada wants a break.", { exact: false }).waitFor();
  await ben.page.locator("#pause").click();
  await ada.page.locator(".pause").getByText("The match is paused.", { exact: false }).waitFor();
  await ben.page.locator("#detail").getByText("The match is paused.", { exact: false }).waitFor();
  await ada.page.locator(".hand .hit.go").first().click();
  await ada.page.locator(".question .trouble").getByText("The match is paused.", { exact: false }).waitFor();
  await ada.page.locator("#pause").click();
  await ben.page.locator(".pause").getByText("The match is paused.", { exact: false }).waitFor({ state: "detached" });
  await ada.page.locator(".hand .hit.go").first().click();
  await ada.page.locator(".question:not(.open)").waitFor();

  for (const person of [ada, ben]) {
    const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `the page is ${width} wide`);
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("a guest gives up a seat and comes back under another name, and the host sends away and hands over", async () => {
  const [ada, ben, cleo] = [await somebody(around.browser), await somebody(around.browser), await somebody(around.browser)];
  for (const person of [ada, ben, cleo]) await wish(person, { pace: "off" });
  const code = await makeTable(ada, around.server.url, { game: "6nimmt", seats: 4 });
  await ada.page.goto(`${around.server.url}t/${code}`);
  await sitDown(ben, ada, "Ben");
  await sitDown(cleo, ada, "Cleo");
  const places = ada.page.locator(".places");

  await ben.page.locator("#people").click();
  assert.equal(await ben.page.locator("#lock").count(), 0, "only the host decides of others");
  await surely(ben.page.getByRole("button", { name: "Give up my seat" }));
  await ben.page.locator("#name").fill("Benedict");
  await ben.page.locator("#sit").click();
  await places.getByText("Benedict", { exact: true }).waitFor();
  assert.equal(await places.getByText("Ben", { exact: true }).count(), 0);

  await ada.page.locator("#people").click();
  await check(ada.page, "people");
  assert.deepEqual(await crowded(ada.page), []);
  const cleos = ada.page.locator(".people li", { has: ada.page.getByText("Cleo", { exact: true }) });
  await cleos.getByRole("button", { name: "Send away" }).dblclick();
  assert.equal(await places.getByText("Cleo", { exact: true }).count(), 1, "one tap is none, nor is a double one");
  await ada.page.locator("#lock").focus();
  await surely(cleos.getByRole("button", { name: "Send away" }));
  await cleo.page.locator("#sit").waitFor();
  assert.equal(await ada.page.locator("#lock").isChecked(), true);
  await cleo.page.locator("#sit").click();
  await cleo.page.locator(".sit .trouble").getByText("The host lets nobody else sit down.").waitFor();
  // A browser names what is refused.
  assert.equal(cleo.faults.splice(0).length, 1);
  await ada.page.locator("#lock").click();
  await ada.page.waitForFunction(() => !document.querySelector("#lock").checked);
  await cleo.page.locator("#sit").click();
  await places.getByText("Cleo", { exact: true }).waitFor();

  await ada.page.locator(".people li", { hasText: "Benedict" }).getByRole("button", { name: "Make host" }).click();
  await ben.page.locator("#start").click();
  for (const person of [ada, ben, cleo]) await asked(person.page);
  // During a match a bot plays on, and whoever has left looks on.
  await ada.page.locator("#people").click();
  assert.equal(await ada.page.locator("#lock").count(), 0);
  await surely(ada.page.getByRole("button", { name: "Give up my seat" }));
  await ada.page.locator(".watching").waitFor();
  for (const person of [ada, ben, cleo]) {
    const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `the page is ${width} wide`);
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
