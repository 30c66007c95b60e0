// What people at a table do besides playing: they change places, talk, and take a break.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, makeTable, sitDown, somebody, surroundings, wish } from "./oxrow.mjs";

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
  await ben.page.locator("#detail").getByText("Ada would like a break.", { exact: false }).waitFor();
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
