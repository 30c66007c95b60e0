// Lessons: every task of every game, first wrong and then right, by mouse, by keyboard alone, without a network, and in
// every language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { foreign, isWide, untranslated } from "./looks.mjs";
import { press, serve, somebody, surroundings, wish } from "./oxrow.mjs";

/** A wrong and a right way through every task that asks for answers, in the notation of moves. */
const WAYS = {
  "xn-gap": ["98", "18"],
  "xn-low": ["row2 x94", "row1"],
  "xn-x": ["x18", "x22"],
  "xn-grow": ["x12", "x40"],
  "sn-gap": ["88", "44"],
  "sn-low": ["row3", "row1"],
  "sn-safe": ["85", "60"],
  "pro-rest": ["pick23", "pick2"],
  "pro-open": ["17", "20"],
  "ann-stop": ["stop3", "stop0"],
  "ann-seven": ["seven3", "seven0"],
  "ann-insert": ["insert3", "insert0"],
  "ann-shift": ["shift66>2", "shift22>3"],
  "ann-empty": ["shift22>3", "shift66>2"],
  "ann-replace": ["replace70", "replace15"],
  "ann-np": ["np plus17", "np plus11"],
  "ann-fifth": ["none swap-fifth", "fifth"],
  "ann-swap": ["noswap", "swap-fifth"],
  "kk-block": ["play4", "play2-3"],
  "kk-outbid": ["reserve1>4", "play0-2"],
  "kk-reserve": ["reserve1>3", "reserve1>1"],
  "kk-draw": ["draw>1 draw>2 draw>3", "draw>1 draw>2 draw>2"],
  "kk-x": ["reserve1>5", "play1-3=9"],
  "kk-stop": ["reserve1>4", "stop1"],
};

const around = surroundings();

/** The places where a move is given, in the order in which they are pointed at. */
function places(page, move) {
  const [, word, first, , second] = move.match(/^([a-z-]*?)-?(\d*)([>-]?)(\d*)(?:=\d+)?$/) ?? [];
  const hand = (nth) => page.locator(".hand .cell > .hit").nth(Number(nth));
  const aside = page.locator(".aside .hit");
  const row = (nth) => page.locator(".row > .hit").nth(Number(nth));
  const lies = (where, card) => page.locator(`${where} [data-card="${card}"] .hit`);
  const said = page.locator(`.acts [data-move="${move}"]`);
  const card = (number) => page.locator(`.hand .cell:has([data-card="${number}"]) > .hit`);
  switch (word) {
    case "": return [card(first)];
    case "row": return [row(first)];
    case "x": case "pick": case "plus": return [lies(".tray", first)];
    case "stop": return page.locator(".rows").count().then((n) => (n ? [aside, row(first)] : [hand(first), said]));
    case "seven": case "insert": return [aside, row(first)];
    case "shift": return [aside, lies(".rows .row", first), row(second)];
    case "replace": return [aside, card(first)];
    case "np": case "fifth": case "swap-fifth": return [aside, page.locator(".acts .play")];
    case "none": case "noswap": return [said];
    case "play": return [hand(first), ...(second ? [hand(second)] : []), said];
    case "reserve": return [aside.nth(Number(first)), page.locator("button.gap").nth(Number(second))];
    case "draw": return [page.locator("button.gap").nth(Number(second))];
    default: throw new Error(`what is ${move}?`);
  }
}

const task = (page) => page.locator("main.lesson").getAttribute("data-task");

/** Waits for what came of a try: whether it was right. */
async function verdict(page) {
  const found = page.locator(".verdict");
  await found.waitFor({ timeout: 15_000 });
  assert.ok((await found.locator(".rule").count()) >= 2, "what happened and why, each with its rule");
  // A frame later than it is drawn.
  await page.waitForFunction(() => document.activeElement.id === "verdict");
  return found.evaluate((verdict) => verdict.classList.contains("right"));
}

/** Answers, one move after another. */
async function answer(page, way, tap) {
  for (const move of way.split(" ")) {
    for (const place of await places(page, move)) await tap(place);
  }
}

/** Says what will happen, wrongly and then rightly. */
async function foretell(page, tap) {
  const outcomes = page.locator(".outcome");
  const n = await outcomes.count();
  for (let [nth, wrong] = [0, 0]; ; nth++) {
    assert.ok(nth < 2 * n, "one of the outcomes is right, and others are not");
    await tap(outcomes.nth(nth % n));
    const isRight = await verdict(page);
    if (isRight && wrong > 0) return tap(page.locator("#next-task"));
    // Where the right one came first, it is said once more after a wrong one.
    await tap(isRight ? page.locator(".tasks [aria-current]") : page.locator("#again-task"));
    await page.locator(".verdict").waitFor({ state: "detached" });
    wrong += isRight ? 0 : 1;
  }
}

/** Plays a lesson to its end. */
async function learn(page, game, tap, between = async () => {}) {
  await page.locator(`[data-game="${game}"]`).waitFor();
  await tap(page.locator(`[data-game="${game}"]`));
  await page.locator("main.lesson").waitFor();
  const n = await page.locator(".tasks button").count();
  assert.ok(n >= 6);
  for (let nth = 0; nth < n; nth++) {
    const name = await task(page);
    await between(name, "asked");
    if (await page.locator(".outcome").count()) {
      await foretell(page, tap);
    } else {
      const [wrong, right] = WAYS[name];
      await answer(page, wrong, tap);
      assert.equal(await verdict(page), false, `${name}: ${wrong} is wrong`);
      await between(name, "wrong");
      await tap(page.locator("#again-task"));
      await answer(page, right, tap);
      assert.equal(await verdict(page), true, `${name}: ${right} is right`);
      await tap(page.locator("#next-task"));
    }
    await page.waitForFunction((name) => document.querySelector("main.lesson").dataset.task !== name, name);
  }
  await page.locator("#play-now").waitFor();
  assert.equal(await page.locator(".tasks .chosen").count(), n, "everything is solved");
  await between("", "end");
}

const byMouse = (place) => place.click();

/** Somebody at the lessons. */
async function learner(wishes, options = {}) {
  const ada = await somebody(around.browser, options);
  await wish(ada, { pace: "off", name: "Ada", ...wishes });
  await ada.page.goto(around.server.url);
  await ada.page.locator("#learn").click();
  await ada.page.locator("main.learn").waitFor();
  return ada;
}

test("X nimmt! and 6 nimmt!, kept on the device", async () => {
  const ada = await learner({});
  const { page } = ada;
  await check(page, "all lessons");
  await learn(page, "xnimmt", byMouse, async (name, when) => {
    assert.equal(await isWide(page), false, name);
    if (when === "wrong" || when === "end") await check(page, `${name}: ${when}`);
  });
  await page.locator(".top .icon").click();
  await page.getByText("8 of 8 done").waitFor();
  await learn(page, "6nimmt", byMouse, async (name, when) => {
    if (when === "asked") await check(page, `${name}: ${when}`);
  });
  await page.reload();
  await page.locator(".tasks").waitFor();
  assert.equal(await page.locator(".tasks .chosen").count(), 8, "it is kept");
  await page.locator(".tasks button").first().click();
  await page.locator(".outcome, .hand .go").first().waitFor();
  // The game that was learned is the one to play.
  await page.locator(".tasks button").last().click();
  await page.locator("#skip-task").click();
  await page.locator("#play-now").click();
  await page.locator('.game.chosen [value="6nimmt"]').waitFor();
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("Pro in German, by keyboard alone", async () => {
  const ada = await learner({ lang: "de" });
  const { page } = ada;
  const sentences = await foreign("de");
  await learn(page, "6nimmt-pro", (place) => press(page, place), async (name) => {
    assert.deepEqual(await untranslated(page, sentences), [], name);
    await page.waitForFunction(() => document.activeElement.tagName !== "BODY");
  });
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("Anniversary in Persian and the dark", async () => {
  const ada = await learner({ lang: "fa" }, { colorScheme: "dark", reducedMotion: "reduce" });
  const { page } = ada;
  const sentences = await foreign("fa");
  await learn(page, "6nimmt-anniversary", byMouse, async (name, when) => {
    assert.deepEqual(await untranslated(page, sentences), [], name);
    assert.equal(await isWide(page), false, name);
    if (when === "wrong") await check(page, name);
    // Tasks, and the rules that a sentence names, follow one another as the language runs.
    const places = (what) => page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => [Math.round(top), Math.round(left)]));
    for (const what of [".tasks button", ".verdict .rule"]) {
      const all = await places(what);
      for (const [nth, [top, left]] of all.entries()) {
        if (all[nth - 1]?.[0] === top) assert.ok(all[nth - 1][1] > left, `${name}: ${what} ${nth}`);
      }
    }
  });
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("Krass Kariert in German, a refusal with its rule, and the rules", async () => {
  const ada = await learner({ lang: "de" });
  const { page } = ada;
  const sentences = await foreign("de");
  await learn(page, "krasskariert", byMouse, async (name, when) => {
    assert.deepEqual(await untranslated(page, sentences), [], name);
    if (name !== "kk-draw" || when !== "asked") return;
    // Gaps lie over the cards beside them, which have to be seen.
    const grounds = await page.locator(".gap").evaluateAll((gaps) => gaps.map((gap) => getComputedStyle(gap).backgroundColor));
    assert.deepEqual([...new Set(grounds)], ["rgba(0, 0, 0, 0)"]);
  });
  // What the rules forbid is said at the table, and changes nothing.
  await page.locator(".tasks button").nth(2).click();
  await page.locator(".hand .cell > .hit").nth(3).click();
  await page.locator(".acts .why").click();
  await page.locator('.question [role="alert"] .rule').getByText("KK-5.1").waitFor();
  await answer(page, WAYS["kk-outbid"][1], byMouse);
  await verdict(page);
  await page.locator(".verdict .rule").getByText("KK-5.4").click();
  await page.locator('[id="KK-5.4"]').waitFor();
  await page.waitForFunction(() => document.activeElement.closest("article")?.id === "KK-5.4");
  await check(page, "the rules");
  assert.ok((await page.locator("article").count()) > 150);
  assert.ok((await page.locator("article.ours .tag").count()) > 40, "our own rulings are marked");
  const texts = await page.locator("article").allTextContents();
  assert.deepEqual(texts.filter((text) => text.includes("*") || text.includes("`")), [], "no marks of the source are shown");
  assert.ok((await page.locator("article ol.dots > li").count()) > 5, "what is numbered is a list");
  await page.locator("#search").fill("ochsen kk");
  await page.waitForFunction(() => document.querySelectorAll("article").length < 20);
  // Tables say it in other words than the books.
  await page.locator("#search").fill("Abstand am kleinsten");
  for (const id of ["XN-4.2", "SN-BASE-4.2"]) await page.locator(`article[id="${id}"]`).waitFor();
  await page.locator("#search").fill("KK-8.3");
  await page.waitForFunction(() => document.querySelectorAll("article").length === 1);
  // What was looked for stays when one goes to what was found.
  await page.locator("article a.rule").first().click();
  await page.waitForFunction(() => location.hash === "#KK-8.3");
  assert.equal(await page.locator("#search").inputValue(), "KK-8.3");
  assert.equal(await page.locator("article").count(), 1);
  await page.goBack();
  await page.goBack();
  await page.locator('[data-task="kk-outbid"]').waitFor();
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("without a network", async () => {
  const server = await serve();
  const ada = await somebody(around.browser, { serviceWorkers: "allow" });
  const { page } = ada;
  await wish(ada, { pace: "off", lang: "de" });
  await page.goto(server.url);
  await page.locator("#play").waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    }
  });
  await server.stop();
  await page.locator("#learn").click();
  await page.locator('[data-game="6nimmt"]').click();
  await answer(page, WAYS["sn-gap"][1], byMouse);
  assert.equal(await verdict(page), true);
  await page.locator(".verdict .rule").first().click();
  await page.locator("article").first().waitFor();
  await page.reload();
  await page.locator("article").first().waitFor();
  await ada.context.close();
});
