// The server and the browser, as the tests need them.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a server of its own with an empty database; `stop` ends it and forgets everything. */
export async function serve(args = [], folder = undefined) {
  const program = process.env.OXROW ?? new URL("../target/release/oxrow", import.meta.url).pathname;
  const data = folder ?? (await mkdtemp(join(tmpdir(), "oxrow-e2e-")));
  const child = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data-dir", data, ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const found = line.match(/http:\/\/\S+\//);
      if (found) resolve(found[0]);
    });
    ended.then(() => reject(new Error("the server ended before it said its address")));
  });
  const kill = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    data,
    kill,
    async stop() {
      await kill("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}

export function browse() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** Somebody with a browser of their own, on a phone. Whatever goes wrong in it is kept in `faults`. */
export async function somebody(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return { context, page, faults };
}

/** Makes a table with options that the page does not offer, for this browser's person. */
export async function makeTable(person, url, table) {
  const response = await person.context.request.post(`${url}api/tables`, { data: table });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()).code;
}

/** Waits for a question that is not answered yet: its number, or 0 when the match is over. */
export async function asked(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('main.room[data-over="true"]')) return { ask: 0 };
    const question = document.querySelector(".question.asked");
    if (!question || question.querySelector(".choice.chosen")) return null;
    return { ask: Number(question.dataset.ask) };
  }, undefined, { timeout: 60_000 });
  return (await found.jsonValue()).ask;
}

/** Waits until the answer to a question is taken. */
export async function answered(page, ask) {
  await page.waitForFunction((ask) => {
    if (document.querySelector('main.room[data-over="true"]')) return true;
    const question = document.querySelector(".question");
    return question && (Number(question.dataset.ask) !== ask || question.querySelector(".choice.chosen"));
  }, ask);
}

/** Answers by mouse, the nth of what is offered. */
export async function byMouse(page, nth) {
  const choices = page.locator(".choices > .answers > .choice");
  if ((await choices.count()) > 0) {
    await choices.nth(nth % (await choices.count())).click();
    return;
  }
  await page.locator(".choices summary").first().click();
  await page.locator(".choices details[open] .choice").first().click();
}

/** Answers by keyboard alone: the page has put the focus where it belongs, or Tab finds it. */
export async function byKeyboard(page) {
  for (let tabs = 0; tabs < 60; tabs++) {
    const where = await page.evaluate(() => {
      const active = document.activeElement;
      if (active.matches(".choice")) return "choice";
      return active.matches("summary") ? "group" : "elsewhere";
    });
    if (where === "choice") {
      await page.keyboard.press("Enter");
      return;
    }
    if (where === "group") await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error("no answer can be reached by keyboard");
}

/** Where the focus is, as a tag name. */
export const focus = (page) => page.evaluate(() => document.activeElement.tagName);
