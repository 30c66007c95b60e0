// Tables that everybody may find, and seats that go to another device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, beginTable, makeTable, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

test("a stranger finds a table that is to be found, and sits down there", async () => {
  const [ada, eve] = [await somebody(around.browser), await somebody(around.browser)];
  await ada.page.goto(around.server.url);
  await ada.page.locator(".options-of summary").first().click();
  await ada.page.locator("#name").fill("Ada");
  await ada.page.locator("#listed").check();
  await ada.page.locator("#make").click();
  await ada.page.locator(".places").waitFor();
  await makeTable(ada, around.server.url, { game: "6nimmt", seats: 3 });

  await eve.page.goto(around.server.url);
  const found = eve.page.locator(".open-tables button");
  await found.first().waitFor();
  assert.equal(await found.count(), 1, "the other table is private");
  assert.match(await found.first().innerText(), /Ada/);
  const width = await eve.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `the page is ${width} wide`);
  if (process.env.SHOTS) await eve.page.screenshot({ path: `${process.env.SHOTS}/open.png`, fullPage: true });
  await found.first().click();
  await eve.page.locator("#name").fill("Eve");
  await eve.page.locator("#sit").click();
  await ada.page.locator(".places").getByText("Eve", { exact: true }).waitFor();
  for (const person of [ada, eve]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("a seat goes to another device by a link, which works once", async () => {
  const people = [];
  for (let nth = 0; nth < 3; nth += 1) people.push(await somebody(around.browser));
  const [ada, phone, eve] = people;
  await wish(ada, { pace: "off" });
  await wish(phone, { pace: "off" });
  await beginTable(ada, around.server.url, { game: "6nimmt", seats: 3 });
  await asked(ada.page);
  const hand = await ada.page.locator(".hand").innerText();
  await ada.page.locator("#move").click();
  await ada.page.locator(".move-seat").click();
  const link = await ada.page.locator("#move-link").inputValue();
  await ada.page.locator(".side details:has(#move) .qr").waitFor();
  if (process.env.SHOTS) await ada.page.screenshot({ path: `${process.env.SHOTS}/move.png`, fullPage: true });

  await phone.page.goto(link);
  await asked(phone.page);
  assert.equal(await phone.page.locator(".hand").innerText(), hand);
  assert.ok(!phone.page.url().includes("take="), "what takes a seat does not stay in the address");
  await ada.page.locator("#sit").waitFor();
  await phone.page.locator(".hand .hit.go").first().click();
  // Chosen, or played already where the bots were quick.
  await phone.page.locator(".hand .chosen, .hand li:nth-child(9):last-child").first().waitFor();

  await eve.page.goto(link);
  await eve.page.locator(".not-taken").getByText("used already", { exact: false }).waitFor();
  const faults = eve.faults.filter((fault) => !fault.includes("422"));
  assert.deepEqual([...ada.faults, ...phone.faults, ...faults], []);
  for (const person of people) await person.context.close();
});
