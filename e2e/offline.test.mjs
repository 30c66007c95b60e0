// Without a server: it is there once, then it is stopped, and everything that needs nobody else goes on.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { check } from "./axe.mjs";
import { misfits, untranslated, foreign } from "./looks.mjs";
import { answered, asked, browse, byMouse, freePort, makeTable, play, serve, somebody, wish } from "./oxrow.mjs";

const GAMES = ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"];

/** Waits until the page would open without a network. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // It takes the page over once it has kept everything.
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    }
  });

let browser;
/** Somebody whose browser has kept the page; the server is gone. */
let ada;
let url;
before(async () => {
  const server = await serve();
  url = server.url;
  browser = await browse(["--host-resolver-rules=MAP oxrow.test 127.0.0.1"]);
  ada = await somebody(browser, { serviceWorkers: "allow" });
  await wish(ada, { pace: "off" });
  await ada.page.goto(url);
  await ada.page.locator("#play").waitFor();
  await kept(ada.page);
  await server.stop();
});
after(() => browser?.close());

/** Another page of the same browser, at home. */
async function atHome() {
  const page = await ada.context.newPage();
  page.on("console", (message) => message.type() === "error" && ada.faults.push(message.text()));
  page.on("pageerror", (error) => ada.faults.push(String(error)));
  await page.goto(url);
  await page.locator("#play").waitFor();
  return page;
}

/** Fills in that Ada and Ben play a game on this device. */
async function share(page, game) {
  await page.locator(`.game:has([value="${game}"])`).click();
  await page.locator("#sharing").click();
  await page.locator("#person-1").fill("Ada");
  await page.locator("#person-2").fill("Ben");
}

test("a whole match against bots, through a reload, looked at again and followed by another", async () => {
  const page = await atHome();
  await page.locator(`.game:has([value="6nimmt"])`).click();
  await page.locator(".options-of summary").first().click();
  await page.locator("#end").selectOption("rounds");
  await page.locator("#rounds").fill("1");
  await page.locator("#bot").selectOption("level:2");
  await page.locator("#play").click();
  await play(page, 4);
  // The next turn has begun: what was played has left the hand.
  await asked(page);
  const hand = await page.locator(".hand .cell").allTextContents();
  await page.reload();
  await asked(page);
  assert.deepEqual(await page.locator(".hand .cell").allTextContents(), hand, "the same hand lies there");
  // Home offers to go on with it, on a second page as well.
  const second = await atHome();
  await second.locator(".resume button").click();
  await asked(second);
  assert.deepEqual(await second.locator(".hand .cell").allTextContents(), hand);
  // An answer more, or two: a low card's row may have been asked for.
  const left = () => second.locator(".hand .cell").count();
  for (let n = hand.length; n === hand.length; n = await left()) {
    await play(second, 1);
    await asked(second);
  }
  await page.waitForFunction((n) => document.querySelectorAll(".hand .cell").length < n, hand.length);
  await second.close();
  await play(page);
  await page.locator("#look-again").click();
  await page.locator("#step-on").waitFor();
  await page.goBack();
  await page.locator("#again").click();
  await page.waitForFunction(() => document.querySelector(".question.asked.open"));
  assert.equal(await page.locator(".hand .cell").count(), 10);
  // One's own tables are there without a network: the new one to go on with, the one before to look at.
  await page.goto(`${url}me`);
  await page.locator(".tables li").nth(1).waitFor();
  const links = await page.locator(".tables a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(links.map((link) => link.slice(0, 3)), ["t/~", "r/~"]);
  await page.locator(".tables a").nth(1).click();
  await page.locator("#step-on").waitFor();
  await page.close();
});

test("every game for some turns, at the same time", async () => {
  await Promise.all(GAMES.map(async (game) => {
    const page = await atHome();
    await page.locator(`.game:has([value="${game}"])`).click();
    await page.locator("#play").click();
    await play(page, 5);
    await page.close();
  }));
});

test("other languages are there, too", async () => {
  const words = await foreign("fa");
  const page = await atHome();
  await page.locator("#lang").selectOption("fa");
  await page.waitForFunction(() => document.documentElement.dir === "rtl");
  assert.deepEqual(await untranslated(page, words), []);
  await page.reload();
  await page.locator("#play").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fa");
  await page.locator("#play").click();
  await play(page, 1);
  assert.deepEqual(await untranslated(page, words), []);
  await page.evaluate(() => localStorage.setItem("lang", "en"));
  await page.close();
});

test("two people pass the device on", async () => {
  const page = await atHome();
  await share(page, "6nimmt");
  assert.deepEqual((await misfits(page)).filter((misfit) => misfit !== "the page is scrolled"), []);
  await page.locator("#pass").click();
  // Both choose, then whoever has to take a row, then both again.
  const hands = new Map();
  for (let nth = 0; nth < 5; nth++) {
    await page.locator("#take").waitFor();
    assert.equal(await page.locator(".hand .cell").count(), 0, "nobody's cards lie under the cover");
    if (nth === 0) await check(page, "cover");
    if (nth === 0) {
      // Whoever asks for the keys there comes back to it.
      await page.keyboard.press("?");
      await page.locator("#help-close").click();
      await page.waitForFunction(() => document.activeElement.id === "take");
    }
    assert.ok(await page.locator(".room > .table").getAttribute("inert") !== null, "nothing below it can be reached");
    const name = (await page.locator("#take").textContent()).match(/Ada|Ben/)[0];
    await page.locator("#take").click();
    await page.waitForFunction(() => document.querySelector(".question.asked.open"));
    const hand = await page.locator(".hand .cell").allTextContents();
    if (!hands.has(name)) hands.set(name, hand);
    assert.ok(hand.every((card) => hands.get(name).includes(card)), `${name} sees their own cards`);
    await byMouse(page, 0);
  }
  assert.deepEqual([...hands.keys()], ["Ada", "Ben"]);
  assert.ok(hands.get("Ada").every((card) => !hands.get("Ben").includes(card)));
  await page.reload();
  await page.locator(".cover").waitFor();
  await page.close();
});

test("of two people who share a device each is told how to play a first card", async () => {
  const page = await atHome();
  await share(page, "krasskariert");
  const told = new Map();
  // Whoever can play nothing is not told how to: then another table is needed.
  while (told.size < 2) {
    await page.locator("#pass").click();
    for (const asks = new Set(); asks.size < 2; ) {
      await page.locator("#take, #go-on, .question.asked.open").first().waitFor();
      if (await page.locator("#go-on").count()) break;
      if (await page.locator("#take").count()) {
        const name = (await page.locator("#take").textContent()).match(/Ada|Ben/)[0];
        // No card lies where the pointer is.
        await page.mouse.move(0, 0);
        await page.locator("#take").dispatchEvent("click");
        await page.waitForFunction(() => document.querySelector(".question.asked.open"));
        const isTold = (await page.locator("#detail").textContent()).startsWith("Get rid of your cards");
        if (!asks.has(name) && (await page.locator(".hand .hit.go").count())) told.set(name, isTold);
        asks.add(name);
      }
      // The next one who is asked may be the same person.
      const ask = await asked(page);
      await byMouse(page, 0);
      await answered(page, ask);
    }
    if (told.size < 2) {
      await page.goto(url);
      await page.locator("#sharing").click();
    }
  }
  assert.deepEqual([...told.entries()].sort(), [["Ada", true], ["Ben", true]]);
  await page.close();
});

test("without https nothing is kept for a time without a network, and everything else works", async () => {
  const server = await serve();
  const ben = await somebody(browser, { serviceWorkers: "allow" });
  await wish(ben, { pace: "off" });
  await ben.page.goto(`http://oxrow.test:${new URL(server.url).port}/`);
  await ben.page.locator("#play").click();
  await play(ben.page, 2);
  await ben.page.reload();
  await play(ben.page, 1);
  assert.equal(await ben.page.evaluate(() => "serviceWorker" in navigator), false);
  // The browser says that it does not heed one header without https.
  assert.deepEqual(ben.faults.filter((fault) => !fault.startsWith("The Cross-Origin-Opener-Policy")), []);
  await ben.context.close();
  await server.stop();
});

test("nothing went wrong on the way", () => {
  // A page that asks a server which is gone is told so by the browser.
  assert.deepEqual(ada.faults.filter((fault) => !fault.includes("ERR_CONNECTION_REFUSED")), []);
});

test("below a path of its own everything is where it belongs, with a network and without", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/cards/`;
  const server = await serve(["--public-url", url], undefined, port);
  const cleo = await somebody(browser, { serviceWorkers: "allow" });
  const { page } = cleo;
  await wish(cleo, { pace: "off" });
  await page.goto(url);
  await page.locator("#lang").selectOption("de");
  await page.waitForFunction(() => document.documentElement.lang === "de" && /Plätze/.test(document.body.textContent));
  const table = { game: "6nimmt", seats: 3, name: "Cleo" };
  await page.goto(`${url}t/${await makeTable(cleo, url, table)}`);
  await page.locator("#start").click();
  await play(page, 2);
  await page.goto(url);
  await page.locator("#play").click();
  await play(page, 2);
  await kept(page);
  await server.stop();
  await page.reload();
  await play(page, 2);
  assert.ok(page.url().startsWith(`${url}t/`), page.url());
  assert.deepEqual(cleo.faults, []);
  await cleo.context.close();
});
