// The table for those who do not look at it: what is said, and what keys ask for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { answered, asked, beginTable, byKeyboard, byMouse, makeTable, press, showPosition, sitDown, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

// One round, or whatever comes nearest to it.
const GAMES = [
  { game: "xnimmt", seats: 3, options: { rounds: "1" } },
  { game: "6nimmt", seats: 4, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-pro", seats: 3, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-anniversary", seats: 3, options: { rounds: "1" } },
  { game: "krasskariert", seats: 3, options: { chips: "2", "lab.hand": "4" } },
];

/** Everything that the regions say from now on. */
const listen = (page) =>
  page.evaluate(() => {
    globalThis.said = [];
    for (const region of document.querySelectorAll("#said, #told")) {
      new MutationObserver(() => globalThis.said.push([region.id, region.textContent.trim()]))
        .observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
const heard = (page) => page.evaluate(() => globalThis.said.splice(0));

/** What a key is answered. */
async function ask(page, key) {
  await page.evaluate(() => globalThis.said.splice(0));
  await page.keyboard.press(key);
  await page.waitForFunction(() => globalThis.said.some(([id, text]) => id === "told" && text));
  return (await heard(page)).filter(([id]) => id === "told").at(-1)[1];
}

/** What cards are called, without the marks at places where a small card may break a word. */
const labels = async (page, selector) =>
  (await page.locator(`${selector} .label`).allTextContents()).map((label) => label.replace(/[\u00ad\u200b]/g, ""));

for (const { game, seats, options } of GAMES) {
  test(`a match of ${game} by keyboard and ears alone`, async () => {
    const ada = await somebody(around.browser);
    const { page } = ada;
    await wish(ada, { pace: "off" });
    const code = await makeTable(ada, around.server.url, { game, seats, options });
    await page.goto(`${around.server.url}t/${code}`);
    await page.locator("#start").waitFor();
    await press(page, page.locator("#start"));
    await asked(page, (button) => press(page, button));
    await listen(page);
    for (let nth = 0; ; nth++) {
      const number = await asked(page, (button) => press(page, button));
      if (number === 0) break;
      if (nth < 4) {
        // What eyes see is what ears can ask for.
        const rows = await ask(page, "r");
        for (const label of await labels(page, ".row .slots > .card, .heap .cards > .card, .tray li"))
          assert.ok(rows.includes(label), `${label} lies there: ${rows}`);
        const hand = await ask(page, "h");
        const cards = await labels(page, ".hand .cell");
        for (const label of cards) assert.ok(hand.includes(label), `${label} is in the hand: ${hand}`);
        if (game === "krasskariert") {
          // One card alone needs no place.
          if (cards.length > 1) cards.forEach((label, at) => assert.ok(hand.includes(`place ${at + 1}: ${label}`), hand));
          const answers = await ask(page, "a");
          // A card that was drawn is put somewhere: every place that eyes see is said.
          const places = await page.locator(".tray li").count() && (await page.locator(".hand .gap.go").count());
          if (places) assert.equal(answers.split("; ").length, places, answers);
          else assert.match(answers, /card|STOP|REDRAW|reserve/i);
        }
        const score = await ask(page, "s");
        for (const name of await page.locator(".seats .name").allTextContents()) assert.ok(score.includes(name), score);
        assert.equal(await ask(page, "q"), await page.locator("#question").textContent());
      }
      await heard(page);
      await byKeyboard(page, nth);
      await answered(page, number);
      const next = await asked(page, (button) => press(page, button));
      if (next === 0) break;
      // Whatever went, be it the end of a round: keys go on from somewhere.
      await page.waitForFunction(() => document.activeElement.tagName !== "BODY");
      // Who is asked hears what has happened and what is asked, without a key.
      const question = await page.locator("#question").textContent();
      await page.waitForFunction((question) => globalThis.said.some(([id, text]) => id === "said" && text.includes(question)), question);
    }
    const end = (await heard(page)).map(([, text]) => text).join(" ");
    for (const line of await page.locator(".end .score .how").allTextContents()) assert.ok(end.includes(line), `${line}: ${end}`);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  });
}

test("what is asked once more is said once more", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const deal = "deal 20 30 40 50 | 5 31 51 71 | 12 32 60 72";
  const record = ["oxrow-record 1", "game 6nimmt", "seats 2", "option lab.hand=4", deal, ""].join("\n");
  await showPosition(ada, around.server.url, { record, legal: ["5", "31", "51", "71"], times: 4 });
  await asked(page);
  await page.waitForFunction(() => document.querySelector("#said").textContent);
  await listen(page);
  for (let ask = 1; ask < 4; ask++) {
    await page.locator(".hand .hit.go").first().click();
    await page.waitForFunction((ask) => Number(document.querySelector(".question.open")?.dataset.ask) > ask, ask);
    const question = await page.locator("#question").textContent();
    await page.waitForFunction((question) => globalThis.said.some(([id, text]) => id === "said" && text.includes(question)), question);
    await heard(page);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("whoever uses keys is somewhere, whatever screen goes and comes", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada", game: "xnimmt", seats: "2" });
  // Every frame in which nothing has the focus, once something had it.
  await page.addInitScript(() => {
    let began = false;
    globalThis.lost = [];
    const look = () => {
      const isLost = document.activeElement === document.body;
      began ||= !isLost;
      if (began && isLost) globalThis.lost.push(`${location.pathname}: ${document.querySelector("main")?.className}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const lost = () => page.evaluate(() => globalThis.lost.splice(0));
  const go = async (button, next) => {
    await press(page, page.locator(button));
    await page.locator(next).first().waitFor();
    assert.deepEqual(await lost(), [], `from ${button} on`);
  };
  await page.goto(around.server.url);
  await page.locator("#play").waitFor();
  // A button that leads no further is still where one is.
  for (let seats = 2; seats < 5; seats++) await go(".stepper button:last-child", "#play");
  for (let seats = 5; seats > 0; seats--) await go(".stepper button:first-child", "#play");
  await go("#me", "main.me");
  await go("main.me header > button.icon", "#play");
  await go("#pad", "#pad-begin");
  for (let names = 3; names < 12; names++) await go("#pad-more", "#pad-begin");
  await page.locator(".pad .options input[type=text]").nth(1).fill("Ben");
  await go("#pad-begin", ".taker");
  await go("main header > button.icon", "#play");
  await go("#play", ".question");
  for (let nth = 0; nth < 3; nth++) {
    const number = await asked(page, (button) => press(page, button));
    await byKeyboard(page, nth);
    await answered(page, number);
  }
  assert.deepEqual(await lost(), [], "while one plays");
  // To what stands below the table, and to other words.
  await go("a.icon.more", "#side");
  await listen(page);
  await ask(page, "h");
  await go("main header > button.icon", "#play");
  // With others: a lobby stands in between.
  await go("#make", "#start");
  await go("#start", ".question");
  await asked(page, (button) => press(page, button));
  await go("main header > button.icon", "#play");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("as much is said as somebody likes, and a panel tells the keys", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await beginTable(ada, around.server.url, { game: "6nimmt", seats: 3 });
  await asked(page);
  await listen(page);
  await page.keyboard.press("?");
  await page.locator(".help").waitFor();
  await check(page, "help");
  assert.equal(await page.locator(".help kbd").count(), 7);
  const turn = async () => {
    await heard(page);
    const number = await asked(page);
    await byKeyboard(page);
    await answered(page, number);
    await asked(page);
    await page.waitForFunction(() => globalThis.said.length > 0);
    return (await heard(page)).filter(([id]) => id === "said").map(([, text]) => text);
  };
  await page.locator("#speech").selectOption("short");
  await page.keyboard.press("Escape");
  await page.locator(".help").waitFor({ state: "detached" });
  const short = await turn();
  assert.equal(short.length, 1, `one summary a turn: ${short}`);
  await page.keyboard.press("?");
  await page.locator("#speech").selectOption("long");
  await page.locator("#help-close").click();
  const long = (await turn()).join(" ");
  for (const label of await labels(page, ".row .slots > .card, .hand .cell")) assert.ok(long.includes(label), long);
  assert.ok(long.length > short[0].length);
  // Keys are for the table, not for what is written.
  const talk = page.locator("input[type=text]:not([readonly])").first();
  if (await talk.count()) {
    await talk.fill("");
    await talk.press("h");
    assert.equal(await talk.inputValue(), "h");
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("clocks wait until everybody has seen and heard what happened, where the table was made so", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  // What every page says and hears of clocks, with the time.
  const heard = [];
  for (const [name, { page }] of Object.entries({ ada, ben })) {
    page.on("websocket", (socket) => {
      const note = (from) => ({ payload }) => {
        const message = JSON.parse(payload);
        if (["ask", "clock", "told", "submit"].includes(message.type)) heard.push({ name, from, ...message });
      };
      socket.on("framereceived", note("table"));
      socket.on("framesent", note("page"));
    });
  }
  // A summary each turn: with all that happens read out, cards with many words take as long as clocks wait at most.
  await wish(ada, { pace: "usual", speech: "short" });
  await wish(ben, { pace: "usual", speech: "short" });
  await ada.page.goto(around.server.url);
  await ada.page.locator('.game:has([value="6nimmt"])').click();
  await ada.page.locator(".options-of summary").first().click();
  assert.equal(await ada.page.locator("#told-first").count(), 0, "without a clock nothing can wait");
  await ada.page.locator("#clock").selectOption({ index: 1 });
  await ada.page.locator("#told-first").check();
  await ada.page.locator("#name").fill("Ada");
  await ada.page.locator("#make").click();
  await ada.page.locator(".places").waitFor();
  await sitDown(ben, ada, "Ben");
  await ada.page.locator("#start").click();
  for (const { page } of [ada, ben]) {
    const ask = await asked(page);
    await byMouse(page, 0);
    await answered(page, ask);
  }
  // The second question of the match: whatever it asks, cards are placed before it.
  const second = await ada.page.waitForFunction(() => document.querySelector(".room .clock")?.textContent);
  assert.match(await second.jsonValue(), /\d:\d\d/);
  const last = Math.max(...heard.filter((one) => one.type === "ask").map((one) => one.ask));
  const ofLast = heard.filter((one) => one.ask === last && one.name === "ada");
  const [put, clock] = ["ask", "clock"].map((type) => ofLast.findIndex((one) => one.type === type));
  assert.equal(ofLast[put].left_ms, undefined, "no clock runs when the question is put");
  assert.ok(clock > put && ofLast[clock].left_ms > 0, `then it does: ${JSON.stringify(ofLast)}`);
  const before = heard.slice(0, heard.indexOf(ofLast[clock])).filter((one) => one.ask === last && one.type === "told");
  assert.deepEqual(before.map((one) => one.name).sort(), ["ada", "ben"], "both pages have said that all was told");
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
