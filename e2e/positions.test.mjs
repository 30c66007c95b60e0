// Positions that chance brings too seldom for the tests of whole matches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "./languages.mjs";
import { buried, crowded, isWide, misfits } from "./looks.mjs";
import { asked, beginTable, press, showPosition, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();

/** A record of Krass Kariert with so many cards a hand: hands and reserves as they are dealt, then lines of moves. */
function recorded(size, hands, ...moves) {
  const pile = rest(hands.match(/\w+/g));
  const seats = hands.split("/")[0].split("|").length;
  const deal = `deal ${hands}${pile.join(" ")}`;
  return ["oxrow-record 1", "game krasskariert", `seats ${seats}`, `option lab.hand=${size}`, deal, ...moves, ""].join("\n");
}

/** The cards of Krass Kariert without these. */
function rest(dealt) {
  const numbers = [...Array(12).keys()].flatMap((n) => Array(4).fill(String(n + 1)));
  const pile = [...numbers, "X", "X", "STOP", "STOP", "REDRAW", "REDRAW"];
  for (const card of dealt) pile.splice(pile.indexOf(card), 1);
  return pile;
}

/** A hand of Krass Kariert in which the first seat leads, with its reserve. */
async function krass(person, legal) {
  const record = recorded(5, "6 6 6 7 8 | 1 2 3 4 5 | 9 9 1 2 3 / 2 12 | 10 11 | 1 7 / ", "b:play0", "c:play0");
  return showPosition(person, around.server.url, { record, legal });
}

/** Five hands with special cards and X, and what was played from them. */
function many(...moves) {
  const hands = "7 8 9 10 11 STOP REDRAW | 1 3 3 2 12 8 9 | 1 1 2 5 5 9 10 | 3 2 X 10 10 11 12 | 6 4 X 7 8 8 REDRAW";
  return recorded(7, `${hands} / 2 12 | 9 11 | 1 7 | 4 4 | 6 6 / `, ...moves);
}

/** All of a table is on the screen of a small phone, in every language, with long names. */
async function fits(record, legal) {
  for (const lang of LANGUAGES) {
    const ada = await somebody(around.browser);
    await wish(ada, { pace: "off", lang });
    await showPosition(ada, around.server.url, { record, legal, names: ["Annegret", "Bartholomew", "Maximiliane", "Christoph", "Seraphina"] });
    await ada.page.locator(".hand .cell").first().waitFor();
    for (const { height, size } of [{ height: 740, size: "" }, { height: 740, size: "larger" }, { height: 640, size: "" }]) {
      await ada.page.setViewportSize({ width: 360, height });
      await ada.page.evaluate((size) => (document.documentElement.dataset.size = size), size);
      assert.deepEqual([...(await crowded(ada.page)), ...(await misfits(ada.page))], [], `${lang}, ${height} high, ${size || "usual"} text`);
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
}

for (const [before, moves] of [
  [0, "b:play0 c:reserve0>0 d:play0-2=1 e:redraw6"],
  [0, "b:play0 c:play0-1 d:reserve0>3 e:play0-2=5"],
  [1, "c:play0-1 d:play0-2=1 e:play0-2=5"],
  [2, "d:play0-2=1 e:play0-2=5"],
]) {
  test(`a trick of ${moves} with long names fits above the longest question`, async () => {
    const record = many(...moves.split(" ")).replace("\ndeal", `\noption oldest_seat=${before}\ndeal`);
    const legal = ["play0", "play0-1", "play0-2", "stop5", "redraw6", ...[0, 1, 2, 3, 4, 5, 6, 7].map((gap) => `reserve0>${gap}`)];
    await fits(record, legal);
  });
}

test("a card that was drawn finds room below a trick of five", async () => {
  const record = many("b:play0", "c:play0-1", "d:play0-2=1", "e:redraw6", "a:stop5").replace("\ndeal", "\noption oldest_seat=0\ndeal");
  await fits(record, [0, 1, 2, 3, 4, 5, 6].map((gap) => `draw>${gap}`));
});

test("a stroke along the hand takes a block", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const answers = await krass(ada, ["play0", "play1", "play2", "play3", "play4", "play0-1", "play1-2", "play0-2"]);
  await page.locator(".hand .cell").first().waitFor();
  const middle = async (nth) => {
    const { x, y, width, height } = await page.locator(".hand .cell").nth(nth).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const tapped = () => page.locator(".hand .cell").evaluateAll((all) =>
    all.flatMap((one, nth) => (one.querySelector(".card.tapped") ? [nth] : [])));
  await page.mouse.move(...(await middle(2)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(1)), { steps: 4 });
  assert.deepEqual(await tapped(), [1, 2]);
  await page.mouse.move(...(await middle(0)), { steps: 4 });
  assert.deepEqual(await tapped(), [0, 1, 2]);
  await page.mouse.up();
  assert.deepEqual(await tapped(), [0, 1, 2], "it stays when the finger is lifted");
  await page.locator(".acts .play").click();
  await page.locator(".question:not(.open)").waitFor();
  assert.deepEqual(answers, ["play0-2"]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("ghosts mark every gap for a card of the reserve", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const gaps = [0, 1, 2, 3, 4, 5];
  const answers = await krass(ada, gaps.map((gap) => `reserve0>${gap}`));
  await page.locator(".aside .hit.go").first().click();
  const marked = page.locator(".gap.go:visible");
  assert.equal(await marked.count(), gaps.length);
  for (const ghost of await marked.all()) {
    const look = await ghost.evaluate((gap) => getComputedStyle(gap, "::after").borderStyle);
    assert.equal(look, "dashed");
  }
  await marked.nth(5).click();
  await page.locator(".question:not(.open)").waitFor();
  assert.deepEqual(answers, ["reserve0>5"]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("whoever uses keys is somewhere while an answer is on its way, and where one leads nowhere", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await krass(ada, ["reserve0>0", "reserve0>2", "reserve0>5"]);
  await asked(page);
  const isLost = () => page.evaluate(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement === document.body)))));
  await press(page, page.locator(".aside .hit.go").first());
  await page.locator(".gap.go").nth(1).focus();
  await page.keyboard.press("Escape");
  assert.equal(await isLost(), false, "what was taken up is put back");
  await press(page, page.locator(".aside .hit.go").first());
  await press(page, page.locator(".gap.go").nth(1));
  await page.locator(".question:not(.open)").waitFor();
  assert.equal(await isLost(), false, "nothing is heard of the answer");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a card is put into an empty hand", async () => {
  const record = recorded(1, "6 | REDRAW | 5 / 2 12 | 10 11 | 1 7 / ", "b:redraw0 c:play0 a:play0");
  const ada = await somebody(around.browser);
  const answers = await showPosition(ada, around.server.url, { record, legal: ["draw>0"] });
  await ada.page.locator(".gap.go").click();
  await ada.page.locator(".question:not(.open)").waitFor();
  assert.deepEqual(answers, ["draw>0"]);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("whose card is lower than all rows sees the cards that are still to come", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  const deal = "deal 20 30 40 50 | 5 31 51 71 | 12 32 60 72 | 13 33 61 73";
  const record = ["oxrow-record 1", "game 6nimmt", "seats 3", "option lab.hand=4", deal, "a:5", "b:60", "c:61", ""].join("\n");
  await showPosition(ada, around.server.url, { record, legal: ["row1", "row2", "row3", "row4"] });
  await page.locator(".row .hit.go, .row > .hit.go").first().waitFor();
  const cards = await page.locator(".lane [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual(cards, ["5", "60", "61"], "in the order in which they get a place");
  const view = await page.evaluate(() => innerHeight);
  for (const card of await page.locator(".lane [data-card]").all()) {
    const box = await card.boundingBox();
    assert.ok(box.width >= 24 && box.y + box.height <= view, "they are there to be seen beside the rows");
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a row that SEVEN lies beside warns as the others do, and its seven places find room", async () => {
  const kinds = ["stop", "seven", "insert", "shift", "replace", "np", "fifth"];
  const specials = kinds.map((kind) => Array(["seven", "fifth"].includes(kind) ? 3 : 4).fill(kind).join(" ")).join(" ");
  const deal = `deal 10 90 95 100 | 11 13 15 1 3 | 12 14 101 2 4 / seven | fifth / ${specials}`;
  const options = ["option lab.hand=5", "option lab.specials=1"];
  const moves = ["a:11", "b:12", "a:none", "b:none", "a:13", "b:14", "a:none", "b:none", "a:15", "b:101", "a:seven0", "b:none"];
  const record = ["oxrow-record 1", "game 6nimmt-anniversary", "seats 2", ...options, deal, ...moves, ""].join("\n");
  for (const size of ["", "larger"]) {
    const ada = await somebody(around.browser);
    const { page } = ada;
    await wish(ada, { size });
    await showPosition(ada, around.server.url, { record, legal: ["1", "3"] });
    await page.locator(".row.long.full").waitFor();
    for (const [width, height] of [[360, 740], [768, 1024], [820, 1180], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/seven-${width}${size}.png` });
      const [warned, marked] = [page.locator(".row.full .takes .bull"), page.locator(".row .marks .sign")];
      assert.ok((await warned.boundingBox()).width >= 14, `${width} wide: a warning that is seen`);
      assert.ok((await marked.boundingBox()).width >= 18, `${width} wide: a sign that is read`);
      assert.deepEqual(await crowded(page), [], `${width} wide`);
      assert.deepEqual(await misfits(page), [], `${width} wide`);
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("a hand whose order matters says where its line goes on", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  await beginTable(ada, around.server.url, { game: "krasskariert", seats: 3 });
  await asked(page);
  const marks = () => page.locator(".hand .cell").evaluateAll((cells) => {
    const lines = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
    const is = (cell, part) => getComputedStyle(cell, part).content !== "none";
    return cells.map((cell, nth) => ({
      ends: nth + 1 < cells.length && lines[nth + 1] > lines[nth],
      begins: nth > 0 && lines[nth - 1] < lines[nth],
      after: is(cell, "::after"),
      before: is(cell, "::before"),
    }));
  });
  for (const width of [360, 900]) {
    await page.setViewportSize({ width, height: 740 });
    const all = await marks();
    for (const [nth, { ends, begins, after, before }] of all.entries()) {
      assert.deepEqual([after, before], [ends, begins], `card ${nth + 1} of ${all.length}, ${width} wide`);
    }
    if (width === 360) assert.ok(all.some(({ ends }) => ends), "more than one line");
    // A finger behind the last card of a line is at the place before the first one of the next.
    const behind = await page.locator(".hand .cell").evaluateAll((cells) => {
      for (const gap of document.querySelectorAll(".hand .gap")) gap.classList.add("go");
      return cells.map((cell) => {
        const { right, top, bottom } = cell.getBoundingClientRect();
        const there = document.elementFromPoint(right + 6, (top + bottom) / 2)?.closest(".gap");
        return there && `${cells.indexOf(there.closest(".cell")) + (there.matches(".end") ? 1 : 0)}`;
      });
    });
    assert.deepEqual(behind, all.map((_, nth) => `${nth + 1}`), `${width} wide`);
    await page.locator(".hand .gap").evaluateAll((gaps) => gaps.forEach((gap) => gap.classList.remove("go")));
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lines-${width}.png` });
  }
  // Nor do gaps at the ends of lines make a page wider that is enlarged to four times its size.
  await page.setViewportSize({ width: 320, height: 740 });
  await page.locator(".hand .gap").evaluateAll((gaps) => gaps.forEach((gap) => gap.classList.add("go")));
  assert.equal(await isWide(page), false, "320 wide");
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("a long trick is as large as there is room for", async () => {
  const record = recorded(2, "9 1 | 3 1 | 4 1 | 5 2 | 6 2 / 2 12 | 10 11 | 1 7 | 7 8 | 8 8 / ", "b:play0", "c:play0", "d:play0", "e:play0");
  const ada = await somebody(around.browser);
  const { page } = ada;
  await showPosition(ada, around.server.url, { record, legal: ["play0", "play1"] });
  await page.locator(".trick .heap:nth-child(4)").waitFor();
  for (const [width, height, least] of [[360, 740, 30], [1440, 900, 46], [820, 1180, 56]]) {
    await page.setViewportSize({ width, height });
    for (const card of await page.locator(".trick .heap .card").all()) {
      assert.equal(Math.round((await card.boundingBox()).width), least, `${width} wide`);
    }
    assert.deepEqual(await misfits(page), [], `${width} wide`);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("of several readings of a play the strongest is preset, and what it outbids stays in view", async () => {
  const record = recorded(5, "X X 7 4 9 | 1 2 3 4 5 | 9 9 1 2 3 / 2 12 | 10 11 | 1 7 / ", "b:play0", "c:play0-1");
  for (const lang of LANGUAGES) {
    const ada = await somebody(around.browser);
    const { page } = ada;
    await wish(ada, { lang });
    const legal = ["play0-2=5,6", "play0-2=6,8", "play0-2=7,7", "play0-2=8,9"];
    const answers = await showPosition(ada, around.server.url, { record, legal });
    await page.locator(".hand .cell > .hit").first().click();
    await page.locator(".hand .cell > .hit").nth(2).click();
    await page.locator(".acts .play").waitFor();
    assert.equal(await page.locator(".acts .said").count(), 3);
    assert.deepEqual(await misfits(page), [], lang);
    await page.locator(".acts .play").click();
    await page.locator(".question:not(.open)").waitFor();
    assert.deepEqual(answers, ["play0-2=7,7"]);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("an X alone has a dozen readings, which can be tapped on small screens", async () => {
  const hand = ["6", "11", "X", "9", "11", "7", "3", "4", "1", "2"];
  for (const seats of [3, 5]) {
    const own = hand.slice(0, seats === 5 ? 7 : 10);
    const pile = rest(own);
    const deal = (size) => Array.from({ length: seats - 1 }, () => pile.splice(0, size).join(" "));
    const hands = [own.join(" "), ...deal(own.length)].join(" | ");
    const reserves = Array.from({ length: seats }, () => pile.splice(0, 2).join(" ")).join(" | ");
    // The last one is the oldest, so that the first one leads.
    const record = recorded(own.length, `${hands} / ${reserves} / `).replace("\ndeal", `\noption oldest_seat=${seats - 1}\ndeal`);
    const legal = [...own.keys()].flatMap((nth) => (own[nth] === "X" ? [...Array(12).keys()].map((n) => `play${nth}=${n + 1}`) : `play${nth}`));
    for (const [height, size, lang] of [[740, "", "de"], [640, "", "en"], [740, "larger", "fa"], [640, "larger", "de"]]) {
      const ada = await somebody(around.browser, { viewport: { width: 360, height } });
      const { page } = ada;
      await wish(ada, { lang, size });
      const answers = await showPosition(ada, around.server.url, { record, legal });
      await page.locator(".hand .cell > .hit").nth(2).click();
      await page.locator(".acts .play").waitFor();
      const where = `${seats} seats, ${height} high, ${size || "usual"}, ${lang}`;
      assert.equal(await page.locator(".acts .said").count(), 11, where);
      const { top, bottom } = await page.locator(".question").evaluate((question) => question.getBoundingClientRect().toJSON());
      const play = await page.locator(".acts .play").evaluate((play) => play.getBoundingClientRect().toJSON());
      assert.ok(play.top >= top && play.bottom <= bottom, `what is played is not in view: ${where}`);
      assert.deepEqual(await buried(page, ".acts button"), [], where);
      assert.deepEqual(await crowded(page).then((all) => all.filter((one) => !one.includes("cut off by question"))), [], where);
      await page.locator(".acts .said").last().click();
      await page.locator(".acts .play").click();
      await page.locator(".question:not(.open)").waitFor();
      assert.deepEqual(answers, ["play2=1"]);
      assert.deepEqual(ada.faults, []);
      await ada.context.close();
    }
  }
});

test("an X row lies below the rows", async () => {
  const deal = "deal 20 30 40 | 5 8 11 22 31 33 51 55 | 12 32 60 72 1 2 3 4 | 13 43 61 73 6 7 9 10 | 14 34 62 74 15 16 17 18";
  const record = ["oxrow-record 1", "game xnimmt", "seats 4", deal, ""].join("\n");
  for (const lang of LANGUAGES) {
    for (const x_row of [[24, 44, 70], [19, 21, 23, 24, 25, 35, 44, 69, 70, 75]]) {
      const ada = await somebody(around.browser);
      const { page } = ada;
      await wish(ada, { lang });
      const legal = ["5", "8", "11", "22", "31", "33", "51", "55"];
      await showPosition(ada, around.server.url, { record, legal, edit: (view) => Object.assign(view.table.places[0], { x_row }) });
      await page.locator(".heap .card").first().waitFor();
      // What comes in has arrived.
      await page.locator(".heap").evaluate((heap) => Promise.allSettled(heap.getAnimations().map((one) => one.finished)));
      for (const height of [740, 640]) {
        await page.setViewportSize({ width: 360, height });
        const where = `${lang}, ${x_row.length} cards, ${height} high`;
        assert.deepEqual(await crowded(page), [], where);
        if (height === 740 || x_row.length < 4) assert.deepEqual(await misfits(page), [], where);
      }
      assert.deepEqual(ada.faults, []);
      await ada.context.close();
    }
  }
});

test("five rows find room above twelve cards and six special ones", async () => {
  const hand = [3, 9, 14, 22, 31, 45, 55, 66, 77, 88, 99, 104];
  const others = [...Array(104).keys()].map((n) => n + 1).filter((card) => ![...hand, 1, 20, 40, 60].includes(card));
  const hands = [hand, ...Array.from({ length: 7 }, () => others.splice(0, 12))].map((hand) => hand.join(" ")).join(" | ");
  const kinds = ["stop", "seven", "insert", "shift", "replace", "np"];
  const specials = ["fifth fifth fifth", ...kinds.map((kind) => `${kind} ${kind} ${kind}`), "stop seven insert"].join(" | ");
  const record = ["oxrow-record 1", "game 6nimmt-anniversary", "seats 8", `deal 1 20 40 60 | ${hands} / ${specials} / shift replace np fifth`, ""].join("\n");
  const edit = ({ secrets, table }) => {
    secrets[0].specials = kinds;
    table.places[0].specials_len = kinds.length;
    table.fifth = true;
    table.rows = [[1], [20, 21], [40, 41, 42, 43, 44], [60, 61], [80, 81, 82]];
  };
  for (const lang of LANGUAGES) {
    const ada = await somebody(around.browser);
    const { page } = ada;
    await wish(ada, { lang });
    await showPosition(ada, around.server.url, { record, legal: hand.map(String), edit });
    await page.locator(".row").nth(4).waitFor();
    for (const size of ["", "large"]) {
      await page.evaluate((size) => (document.documentElement.dataset.size = size), size);
      assert.deepEqual([...(await misfits(page)), ...(await crowded(page))], [], `${lang}, ${size || "usual"}`);
    }
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("a row says what the special card would do that was tapped, to eyes and to ears", async () => {
  const deal = "1 20 40 60 | 35 62 63 64 65 | 80 81 82 83 84";
  const left = ["stop", "seven", "shift"].map((kind) => `${kind} ${kind}`).concat(["insert", "replace", "np", "fifth"].map((kind) => `${kind} ${kind} ${kind} ${kind}`));
  const specials = `stop seven shift | stop seven shift / ${left.join(" ")}`;
  const options = ["option lab.hand=5", "option lab.specials=3"];
  const record = ["oxrow-record 1", "game 6nimmt-anniversary", "seats 2", ...options, `deal ${deal} / ${specials}`, "a:35", "b:80", ""].join("\n");
  const rows = [0, 1, 2, 3];
  const legal = ["none", ...rows.map((row) => `stop${row}`), ...rows.map((row) => `seven${row}`), "shift20>2", "shift20>3"];
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await showPosition(ada, around.server.url, { record, legal });
  await page.locator(".question.open").waitFor();
  const told = page.locator("#told");
  // Keys are heard before anybody has gone anywhere.
  await page.locator("#keys").waitFor({ state: "attached" });
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("r");
  await told.getByText("Row 2").waitFor();
  const detail = page.locator("#detail");
  for (const [nth, says] of [[1, "has room for six cards"], [0, "Closes row 2"], [1, "has room for six cards"]]) {
    await page.keyboard.press("Escape");
    await page.locator(".aside .hit").nth(nth).click();
    await told.getByText("Which row?").waitFor();
    await page.locator(".row > .hit").nth(1).hover();
    await detail.getByText(says).waitFor();
    await page.mouse.move(1, 1);
  }
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});
