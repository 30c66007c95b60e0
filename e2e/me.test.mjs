// Who somebody is here: their picture, the tables they have played at, and what is new to them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./axe.mjs";
import { isWide } from "./looks.mjs";
import { answered, asked, beginTable, byMouse, makeTable, play, sitDown, somebody, surroundings, wish } from "./oxrow.mjs";

const around = surroundings();
const picture = (page, name) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined;

/** What is drawn beside a name: the shape and its color. */
const face = (place) =>
  place.evaluate((place) => {
    const face = place.querySelector(".face");
    return face && [face.querySelector("use").getAttribute("href"), face.getAttribute("class")];
  });

test("a picture is chosen, kept, and seen by the others", async () => {
  const [ada, ben] = [await somebody(around.browser), await somebody(around.browser)];
  const asks = [];
  ada.page.on("request", (request) => asks.push(new URL(request.url()).pathname));
  await ada.page.goto(around.server.url);
  await ada.page.locator("#me").click();
  await ada.page.locator(".faces").first().waitFor();
  await ada.page.locator("#name").fill("Ada");
  await ada.page.locator("[data-face='3']").click();
  await ada.page.locator("[data-color='2']").click();
  assert.equal(await ada.page.locator("[data-face='3']").getAttribute("aria-pressed"), "true");
  assert.equal(await ada.page.locator("[aria-pressed=true]").count(), 2);
  for (const lang of ["en", "fa"]) {
    for (const colorScheme of ["light", "dark"]) {
      await ada.page.emulateMedia({ colorScheme });
      if ((await ada.page.locator("html").getAttribute("lang")) !== lang) {
        await ada.page.locator("#lang").selectOption(lang);
        await ada.page.locator(`html[lang=${lang}]`).waitFor();
      }
      await picture(ada.page, `me-${lang}-${colorScheme}`);
      await check(ada.page, `who somebody is here, ${lang}, ${colorScheme}`);
      assert.equal(await isWide(ada.page), false);
    }
  }
  await ada.page.locator("#lang").selectOption("en");
  await ada.page.locator("html[lang=en]").waitFor();
  await ada.page.emulateMedia({ colorScheme: "light" });
  await ada.page.reload();
  await ada.page.locator(".faces").first().waitFor();
  assert.equal(await ada.page.locator("[data-color='2']").getAttribute("aria-pressed"), "true", "it is kept");

  const code = await makeTable(ada, around.server.url, { game: "6nimmt", seats: 3 });
  await ada.page.goto(`${around.server.url}t/${code}`);
  await ada.page.locator(".places .face").waitFor();
  await sitDown(ben, ada, "Ben");
  const wanted = ["#f3", "face f2"];
  const seats = (page) => page.locator(".places > li");
  await ben.page.locator(".places .face").waitFor();
  assert.deepEqual(await face(seats(ben.page).first()), wanted);
  assert.equal(await face(seats(ben.page).nth(1)), null, "Ben has none");
  await picture(ben.page, "face-lobby");
  await ada.page.locator("#start").click();
  await asked(ben.page);
  for (const { page } of [ada, ben]) {
    await page.locator(".seats .face").waitFor();
    assert.deepEqual(await face(page.locator(".seats > li").first()), wanted);
    assert.equal(await page.locator(".seats .face").count(), 1);
  }
  for (const colorScheme of ["light", "dark"]) {
    await ben.page.emulateMedia({ colorScheme });
    await picture(ben.page, `face-table-${colorScheme}`);
  }
  await check(ben.page, "a table with a picture");
  for (const person of [ada, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("each page brings its own part of the program and no other one", async () => {
  for (const [path, part] of [["pad", "beside"], ["me", "beside"], ["learn", "beside"], ["rules", "beside"], ["", "home"], ["r", "beside"]]) {
    const ada = await somebody(around.browser);
    const parts = new Set();
    ada.page.on("request", (request) => {
      const found = new URL(request.url()).pathname.match(/\/part-([a-z]+)-[0-9a-f]+\.bin$/);
      if (found) parts.add(found[1]);
    });
    await ada.page.goto(around.server.url + path);
    await ada.page.locator("h1").first().waitFor();
    assert.deepEqual([...parts], [part], path);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("whoever goes on by keyboard is on the next screen, which says its name", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await page.goto(around.server.url);
  const arrived = async (title) => {
    await page.waitForFunction((title) => document.title === title, title);
    await page.waitForFunction(() => document.activeElement?.matches("h1"));
  };
  for (const [id, title] of [["me", "You · Oxrow"], ["records", "Look at a match · Oxrow"], ["pad", "Score pad for printed cards · Oxrow"]]) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.press("Enter");
    await arrived(title);
    if (id === "pad") break;
    await page.goBack();
    await arrived("Oxrow");
  }
  // The form of the pad goes when it is begun.
  await page.locator("form input[type=text]").nth(0).fill("Ada");
  await page.locator("form input[type=text]").nth(1).fill("Ben");
  await page.locator("#pad-begin").focus();
  await page.keyboard.press("Enter");
  await page.locator("#pad-round").waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("h1"));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("what a screen looks like comes with it, and home does not bring it", async () => {
  for (const [id, screen, display] of [["pad", ".pad", "grid"], ["me", ".me", "grid"], ["records", ".stage", "flex"]]) {
    const ada = await somebody(around.browser);
    const { page } = ada;
    const styles = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") styles.push(new URL(request.url()).pathname.match(/([a-z]+)-[0-9a-f]+\.css$/)[1]);
    });
    await page.goto(around.server.url);
    await page.locator(`#${id}`).waitFor();
    assert.deepEqual(styles, ["style"]);
    await page.locator(`#${id}`).click();
    await page.locator(screen).waitFor();
    assert.equal(await page.locator(screen).evaluate((element) => getComputedStyle(element).display), display, "it is seen with its style or not at all");
    assert.deepEqual(styles, ["style", "beside"]);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  }
});

test("the tables of this browser are there to go on, or to look at", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  await page.goto(`${around.server.url}me`);
  await page.getByText("Nothing played yet", { exact: false }).waitFor();
  // One that is over, at the server.
  const code = await beginTable(ada, around.server.url, { game: "6nimmt", seats: 3, options: { end: "rounds", rounds: "1" } });
  await play(page);
  // One that is not, on this device.
  await page.goto(around.server.url);
  await page.locator('.game:has([value="xnimmt"])').click();
  await page.locator("#play").click();
  const ask = await asked(page);
  await byMouse(page, 0);
  await answered(page, ask);
  const here = new URL(page.url()).pathname;
  await page.goto(`${around.server.url}me`);
  const links = page.locator(".tables li");
  await links.nth(1).waitFor();
  const told = await links.allInnerTexts();
  assert.match(told[0], /X nimmt!\s+on this device\s+Go on/);
  assert.match(told[1], new RegExp(`6 nimmt!\\s+${code}\\s+over\\s+Look at the match again`));
  await picture(page, "me-tables");
  await check(page, "one's own tables");
  await links.nth(1).locator("a").click();
  await page.locator("#place").waitFor();
  assert.equal(new URL(page.url()).pathname, `/r/${code}`);
  await page.goBack();
  await links.first().locator("a").click();
  await page.locator(".room .hand .cell").first().waitFor();
  assert.equal(new URL(page.url()).pathname, here);
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("the two matches that were left last are there to go on at home, and the others behind them", async () => {
  const ada = await somebody(around.browser);
  const { page } = ada;
  await wish(ada, { pace: "off", name: "Ada" });
  const codes = [];
  for (const game of ["xnimmt", "6nimmt", "6nimmt-pro", "krasskariert"]) {
    const code = await beginTable(ada, around.server.url, { game, seats: 3 });
    await asked(page);
    codes.unshift(code);
  }
  await page.goto(around.server.url);
  const told = (which) => page.locator(which).allTextContents();
  const found = (texts) => texts.map((text) => codes.findIndex((code) => text.includes(code)));
  await page.locator("#resume-more", { hasText: "2 more" }).waitFor();
  assert.deepEqual(found(await told(".resume > button")), [0, 1], "the latest first");
  assert.equal(await page.locator(".resume details button").first().isVisible(), false);
  await page.locator("#resume-more").click();
  assert.deepEqual(found(await told(".resume details button")), [2, 3]);
  await check(page, "matches to go on with");
  await picture(page, "home-resume");
  await page.locator(".resume details button").last().click();
  await page.locator(".hand .card").first().waitFor();
  assert.ok(page.url().endsWith(codes[3]));
  assert.deepEqual(ada.faults, []);
  await ada.context.close();
});

test("every day something else is new to somebody, until they know everything", async () => {
  const games = ["xnimmt", "6nimmt", "6nimmt-pro", "6nimmt-anniversary", "krasskariert"];
  const lessons = games.map((game) => `learn/${game}`);
  const all = [...games, ...lessons, "hold", "sharing", "memory", "pad", "replay"];
  const at = async (known, look) => {
    const ada = await somebody(around.browser);
    // The day comes with the address.
    await ada.context.addInitScript(() => {
      const day = Number(new URLSearchParams(location.search).get("day"));
      if (day) Date.now = () => day * 24 * 60 * 60 * 1000 + 1;
    });
    await wish(ada, { known: known.join(" ") });
    const told = async (day) => {
      await ada.page.goto(`${around.server.url}?day=${day}`);
      await ada.page.locator("#play").waitFor();
      return (await ada.page.locator("#new").count()) ? ada.page.locator("#new").innerText() : "";
    };
    await look(told, ada.page);
    assert.deepEqual(ada.faults, []);
    await ada.context.close();
  };
  // Who has not played yet is offered lessons: nothing else says anything to them.
  for (const [known, wanted] of [[[], lessons.length], [["xnimmt"], all.length - 1]]) {
    await at(known, async (told) => {
      const days = new Set();
      for (let day = 20_000; day < 20_000 + all.length; day++) days.add(await told(day));
      assert.equal(days.size, wanted, "each of them comes");
    });
  }
  await at(all, async (told) => assert.equal(await told(20_000), "", "nothing is left"));
  // A game that was not played is chosen by a tap.
  await at(all.filter((one) => one !== "krasskariert"), async (told, page) => {
    await told(20_001);
    await page.locator("#new button").click();
    assert.ok(await page.locator('[name=game][value="krasskariert"]').isChecked());
    await picture(page, "new-game");
  });
  // What is elsewhere is a link, and whoever was there knows it.
  await at(all.filter((one) => one !== "learn/6nimmt"), async (told, page) => {
    await told(20_001);
    await check(page, "what is new");
    await page.locator("#new a").click();
    await page.locator("h1").first().waitFor();
    assert.equal(new URL(page.url()).pathname, "/learn/6nimmt");
    await page.waitForFunction(() => localStorage.getItem("known").includes("learn/6nimmt"));
  });
});
