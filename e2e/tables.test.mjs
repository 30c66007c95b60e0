// Making a table: everything that can be wished for reaches the server, and the address can be passed on.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { misfits } from "./looks.mjs";
import { asked, beginTable, browse, makeTable, play, serve, somebody, wish } from "./oxrow.mjs";

let server;
let browser;
before(async () => {
  server = await serve();
  // A name without https, as at home: it leads here.
  browser = await browse(["--host-resolver-rules=MAP oxrow.test 127.0.0.1"]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a table as somebody wants it", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await page.goto(server.url);
  await page.locator(`.game:has([value="6nimmt-pro"])`).click();
  await page.locator(".options-of summary").first().click();
  await page.locator("#name").fill("Ada");
  await page.locator("#clock").selectOption("3m+5s");
  await page.locator("#watched").selectOption("none");
  await page.locator("#first_picker").selectOption("seat:2");
  await page.locator("#target").fill("40");
  await page.locator("#bot-3").selectOption("level:1");
  assert.deepEqual((await misfits(page)).filter((misfit) => misfit !== "the page is scrolled"), []);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("#make").click();
  assert.deepEqual((await sent).postDataJSON(), {
    game: "6nimmt-pro",
    seats: 4,
    options: { first_picker: "seat:2", target: "40" },
    name: "Ada",
    bots: { 2: "level:1" },
    clock: { clock: "bank", millis: 180_000, increment: 5_000 },
    spectators: "none",
  });
  await page.locator("#start").waitFor();
  // Whoever is invited reads what differs from the printed game.
  const variant = "At this table: Points that end the match: 40 · First pick: Seat 3";
  assert.equal(await page.locator(".lobby .variant").textContent(), variant);
  // A camera finds a square of dark and light places, large enough for it.
  const { width, height } = await page.locator(".qr").boundingBox();
  assert.ok(width >= 100 && width === height, `${width} × ${height}`);
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("#copy").click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  // The next table is to be like this one, but for what is said of a seat; home says so, and how to have it as usual.
  await page.goto(server.url);
  const differs = page.locator("#differs");
  const known = "Not as usual: Time to choose: 3 min for the match, 5 s more with each choice · Who may watch: Nobody · Points that end the match: 40";
  assert.equal(await differs.textContent(), known);
  await page.locator(`.game:has([value="xnimmt"])`).click();
  assert.equal(await differs.textContent(), known.replace(/ · Points.*/, ""));
  await page.locator(`.game:has([value="6nimmt-pro"])`).click();
  assert.equal(await differs.textContent(), known);
  await page.locator("#as-usual").click();
  assert.equal(await differs.count(), 0);
  // The button is gone, and whoever uses keys is at the next thing to do.
  assert.equal(await page.evaluate(() => document.activeElement.id), "play");
  await page.locator(".options-of summary").first().click();
  assert.deepEqual([await page.locator("#clock").inputValue(), await page.locator("#target").inputValue()], ["", "66"]);
  // Whoever has no code is told what one is.
  await page.locator("#join").click();
  await page.getByText("Type the code of a table, or paste its link.").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "code");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("only options that apply are shown, with numbers in the digits of the reader", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { lang: "fa" });
  await page.goto(server.url);
  await page.locator(`.game:has([value="6nimmt"])`).click();
  await page.locator(".options-of summary").first().click();
  const shown = async () => [await page.locator("#target").isVisible(), await page.locator("#rounds").isVisible()];
  assert.deepEqual(await shown(), [true, false]);
  assert.equal(await page.locator("#target").inputValue(), "۶۶");
  await page.locator("#end").selectOption("both");
  assert.deepEqual(await shown(), [true, true]);
  await page.locator("#end").selectOption("rounds");
  assert.deepEqual(await shown(), [false, true]);
  const make = async () => {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.locator("#make").click();
    return (await sent).postDataJSON().options;
  };
  // What is no number is refused in words, and under the name that the option has here.
  await page.locator("#rounds").fill("many");
  await page.locator("#make").click();
  const [beside, above] = [page.locator(".options .trouble:not(:empty)"), page.locator(".bar + .trouble:not(:empty)")];
  const said = await beside.textContent();
  const [name] = (await page.locator(".field:has(#rounds) span").textContent()).split(" (");
  assert.ok(said.includes("many") && said.includes(name) && said.includes("≥ ۱"), said);
  assert.equal(await above.textContent(), said);
  // Where it has nothing to say it stands in nobody's way, and is nothing in which a table differs.
  const isInTheWay = () => page.locator(".options .trouble:visible").count();
  assert.equal(await isInTheWay(), 1);
  await page.locator("#end").selectOption("target");
  assert.deepEqual([await isInTheWay(), await page.locator("#differs").count()], [0, 0]);
  await page.locator("#end").selectOption("rounds");
  assert.equal(await isInTheWay(), 1);
  // Another number of players has the options drawn anew, as they are wanted.
  await page.locator(".stepper button").last().click();
  await page.locator(".stepper button").first().click();
  // A number that no match can have becomes the next one that it can.
  await page.locator("#rounds").fill("-2");
  await page.locator("#rounds").blur();
  assert.equal(await page.locator("#rounds").inputValue(), "۱");
  await page.locator("#rounds").fill("3");
  // It is said while it is typed: a line that came with the tap on a button would push that away from under it.
  await page.locator("#differs").getByText("۳").waitFor();
  await page.locator("#rounds").blur();
  assert.equal(await page.locator("#rounds").inputValue(), "۳");
  await page.locator("#rounds").fill("۱۲");
  assert.deepEqual(await make(), { end: "rounds", rounds: "12" });
  await page.locator("#start").waitFor();
  await ada.context.close();
});

test("an address is as good as a code, friends find the link during the match, and bots need no waiting", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  const options = { end: "rounds", rounds: "1" };
  const code = await makeTable(ada, server.url, { game: "6nimmt", seats: 2, options });
  const drawing = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/replay-")).length);
  await page.goto(server.url);
  await page.locator("#theme").selectOption("dark");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.locator("#code").fill(`${server.url}t/${code.toLowerCase()}/`);
  await page.locator("#join").click();
  await page.locator("#start").click();
  await asked(page);
  // What draws the link is not loaded by whoever plays on.
  await page.reload();
  await asked(page);
  await page.locator("#invite").waitFor();
  assert.equal(await drawing(), 0);
  await page.locator("#invite").click();
  await page.locator(".side .qr").waitFor();
  assert.ok((await drawing()) > 0);
  assert.equal(await page.locator(".side .share .code").textContent(), code);
  await play(page);
  const names = () => page.locator(".seats .name").allTextContents();
  const before = await names();
  await page.locator("#again").click();
  await page.locator(".hand .hit.go").first().waitFor();
  assert.deepEqual(await names(), before, "another match has the same bots");
  assert.notEqual(page.url(), `${server.url}t/${code}`);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a card that is tapped while others are still placed waits for a second tap", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "calm", name: "Ada" });
  await beginTable(ada, server.url, { game: "6nimmt", seats: 6 });
  await asked(page);
  const hand = page.locator(".hand .cell");
  await hand.nth(9).locator(".hit.go").click();
  await hand.nth(9).waitFor({ state: "detached" });
  const [row, early] = [page.locator(".row .hit.go").first(), hand.nth(5).locator(".hit.go")];
  await row.or(early).first().waitFor();
  // A card that is lower than all rows asks for one first.
  if (await row.isVisible()) await row.click();
  await page.locator(".question.playing").waitFor();
  await early.click();
  // All is placed at once, the question is there, and nothing is answered.
  await page.locator(".question.open:not(.playing)").waitFor();
  assert.equal(await hand.nth(5).locator(".card.tapped").count(), 1);
  assert.equal(await page.locator(".question .play").count(), 1);
  // Nor by another one that is held up in its place.
  await hand.nth(3).locator(".hit").click();
  assert.equal(await hand.nth(3).locator(".card.tapped").count(), 1);
  assert.equal(await page.locator(".question.open .play").count(), 1);
  await hand.nth(3).locator(".hit").click();
  await page.locator(".hand .cell").nth(8).waitFor({ state: "detached" });
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a finger that rests on a card looks where it would go, and plays it when it comes back", async () => {
  const ada = await somebody(browser, { hasTouch: true });
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  await beginTable(ada, server.url, { game: "6nimmt", seats: 2 });
  await asked(page);
  const device = await ada.context.newCDPSession(page);
  // The mouse may lie on a card since it began the match.
  await page.mouse.move(1, 1);
  const number = (nth) => page.locator(".hand .cell .hit").nth(nth).getAttribute("aria-label").then((label) => label.split(" ")[0]);
  const nth = (await page.locator("#detail").textContent()).startsWith(`${await number(4)} `) ? 5 : 4;
  const card = page.locator(".hand .cell").nth(nth);
  const { x, y, width, height } = await card.locator(".hit").boundingBox();
  const down = () => device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  const up = () => device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await down();
  await page.locator("#detail").getByText(`${await number(nth)} `).waitFor();
  await up();
  await page.locator(".question.open .play").waitFor();
  assert.equal(await card.locator(".card.tapped").count(), 1);
  // It is held up, and played by a tap.
  await down();
  await up();
  await page.locator(".hand .cell").nth(9).waitFor({ state: "detached" });
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a game that was chosen is chosen still after a look at its lesson, and a table leads to its own rules", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  await page.goto(server.url);
  await page.locator(".game:has(input[value='6nimmt-pro'])").click();
  await page.goto(`${server.url}learn/6nimmt-pro`);
  await page.locator("#skip-task").waitFor();
  await page.goto(server.url);
  await page.locator(".game.chosen input[value='6nimmt-pro']").waitFor({ state: "attached" });
  await page.locator("#play").click();
  const [rules] = await Promise.all([ada.context.waitForEvent("page"), page.locator(".side a.button[href^=rules]").click()]);
  await rules.locator("section[id='6nimmt-pro'] h2:focus").waitFor();
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("what an answer would do, and who has won, leads to its rule", async () => {
  for (const [game, first, end] of [["xnimmt", /^#XN-[45]/, "XN-8.2"], ["6nimmt", /^#SN-BASE-[45]/, "SN-BASE-7.2"], ["krasskariert", /^#KK-/, "KK-11.1"]]) {
    const ada = await somebody(browser);
    const { page } = ada;
    await wish(ada, { pace: "off" });
    // Ada opens: whoever can play nothing is told of no rule for it.
    const short = { xnimmt: { rounds: "1" }, "6nimmt": { end: "rounds", rounds: "1" }, krasskariert: { chips: "2", "lab.hand": "4", oldest_seat: "2" } };
    await beginTable(ada, server.url, { game, seats: 3, options: short[game] });
    await asked(page);
    const rule = page.locator(".detail .rule");
    await rule.waitFor();
    assert.match(new URL(await rule.getAttribute("href"), page.url()).hash, first);
    // It is read when somebody looks for it, and not with every card.
    assert.equal(await page.locator("#detail .rule").count(), 0);
    await play(page);
    await page.locator(".score p .rule").waitFor();
    assert.deepEqual(await page.locator(".score p .rule").allTextContents(), [end]);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("the way back from below a table leads to the table", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  const code = await beginTable(ada, server.url, { game: "6nimmt", seats: 2 });
  await asked(page);
  const isBelow = (below) => page.waitForFunction((below) => scrollY > 100 === below, below);
  for (const back of [() => page.goBack(), () => page.locator("#to-table").click()]) {
    await page.locator(".table .more").click();
    await isBelow(true);
    await back();
    await isBelow(false);
    assert.equal(page.url(), `${server.url}t/${code}`);
    await page.locator(".hand .hit.go").first().waitFor();
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("without https the address is there to be copied by hand", async () => {
  const ada = await somebody(browser);
  const code = await makeTable(ada, server.url, { game: "xnimmt", seats: 3 });
  const address = `http://oxrow.test:${new URL(server.url).port}/t/${code}`;
  await ada.page.goto(address);
  await ada.page.locator(".share .hint").waitFor();
  assert.equal(await ada.page.locator("#copy").count(), 0);
  assert.equal(await ada.page.locator(".share input").inputValue(), address);
  await ada.context.close();
});

test("a clock is seen running, and plays when it has run out", async () => {
  const ada = await somebody(browser);
  const { page } = ada;
  const table = { game: "6nimmt", seats: 2, clock: { clock: "per-choice", millis: 2000 } };
  await beginTable(ada, server.url, table);
  await page.locator(".clock.short").waitFor();
  assert.match(await page.locator(".clock").textContent(), /^0:0[0-2]$/);
  const hand = await page.locator(".hand .cell").count();
  await page.waitForFunction((hand) => document.querySelectorAll(".hand .cell").length < hand, hand);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("whoever is asked and looks elsewhere sees it in the tab and hears it, unless they do not like to", async () => {
  for (const [sounds, notes] of [["", 2], ["no", 0]]) {
    const ada = await somebody(browser);
    await wish(ada, { sounds });
    const { page } = ada;
    await page.addInitScript(() => {
      // Looks elsewhere all the time, and counts what would be heard.
      Object.defineProperty(document, "hidden", { get: () => true });
      globalThis.notes = 0;
      globalThis.AudioContext = class extends AudioContext {
        createOscillator() {
          globalThis.notes += 1;
          return super.createOscillator();
        }
      };
    });
    const icon = () => page.locator("#icon").getAttribute("href");
    const code = await makeTable(ada, server.url, { game: "6nimmt", seats: 2 });
    await page.goto(`${server.url}t/${code}`);
    await page.locator("#start").waitFor();
    const quiet = await icon();
    await page.locator("#start").click();
    await asked(page);
    await page.waitForFunction((quiet) => document.getElementById("icon").getAttribute("href") !== quiet, quiet);
    const turn = await icon();
    assert.match(turn, /icon-turn/);
    assert.equal(await page.evaluate(() => globalThis.notes), notes);
    assert.equal((await page.request.get(new URL(turn, server.url).href)).status(), 200);
    await page.locator("header a, header button").first().click();
    await page.waitForFunction((quiet) => document.getElementById("icon").getAttribute("href") === quiet, quiet);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});
