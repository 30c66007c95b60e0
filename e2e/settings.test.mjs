// How the page looks, as somebody wants it, and that it forgets when it is told to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crowded, isWide } from "./looks.mjs";
import { makeTable, somebody, surely, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

test("wishes are kept, and forgotten", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const open = async () => {
    await page.goto(around.server.url);
    await page.locator("#play").waitFor();
    for (const more of await page.locator("summary").all()) await more.click();
  };
  const looks = () => page.evaluate(() => {
    const color = (selector) => getComputedStyle(document.querySelector(selector)).color;
    return {
      size: parseFloat(getComputedStyle(document.documentElement).fontSize),
      isPlain: color(".card.n5") === color(".card.n1"),
    };
  });
  await open();
  assert.deepEqual(await looks(), { size: 16, isPlain: false });
  await page.locator("#name").fill("Ada");
  await page.locator("#size").selectOption("larger");
  await page.locator("#cards").selectOption("plain");
  await page.locator("#speech-length").selectOption("short");
  assert.deepEqual(await looks(), { size: 20, isPlain: true });
  assert.equal(await isWide(page), false);
  await open();
  assert.deepEqual(await looks(), { size: 20, isPlain: true });
  assert.equal(await page.locator("#name").inputValue(), "Ada");
  assert.equal(await page.locator("#speech-length").inputValue(), "short");

  // A seat is somebody's by a cookie, which goes, too.
  const code = await makeTable(ada, around.server.url, { game: "6nimmt", seats: 2 });
  const own = async () => (await (await ada.context.request.get(`${around.server.url}api/tables/${code}`)).json()).you;
  assert.deepEqual(await own(), [0]);
  const name = async () => (await (await fetch(`${around.server.url}api/tables/${code}`)).json()).info.seats[0].name;
  assert.equal(await name(), "Ada");
  // Without the server nothing is deleted before that is said.
  await page.route("**/api/session", (route) => route.abort());
  await surely(page.locator("#forget"));
  await page.locator(".forget .trouble:not(:empty)").waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("name")), "Ada");
  await page.unroute("**/api/session");
  assert.equal(ada.faults.splice(0).length, 1, "a browser names what it does not get");
  await open();
  await page.locator("#forget").dblclick();
  assert.equal(await page.evaluate(() => localStorage.getItem("name")), "Ada", "one tap is none, nor is a double one");
  await page.locator("#name").focus();
  await Promise.all([page.waitForEvent("load"), surely(page.locator("#forget"))]);
  await open();
  assert.deepEqual(await looks(), { size: 16, isPlain: false });
  assert.equal(await page.locator("#name").inputValue(), "");
  assert.deepEqual(await own(), []);
  assert.equal(await name(), "", "nor does the server know any more who sat there");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("what is new can be tapped with a thumb, whatever day it is", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { known: "xnimmt" });
  const kinds = new Set();
  for (let day = 0; day < 14; day++) {
    await page.clock.setFixedTime(new Date(2026, 0, 1 + day));
    await page.goto(around.server.url);
    await page.locator("#new").waitFor();
    kinds.add(await page.locator("#new > :last-child").evaluate((what) => what.tagName));
    assert.deepEqual(await crowded(page), [], await page.locator("#new").textContent());
  }
  assert.deepEqual([...kinds].sort(), ["A", "BUTTON", "SPAN"]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
