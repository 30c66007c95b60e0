// What can be said of a screen by looking at it: whether everything fits, and in which language it is.

import { readFile } from "node:fs/promises";

/** What a thumb can hit. */
const THUMB = 44;

/** What does not fit, in words. */
export const misfits = (page) =>
  page.evaluate((thumb) => {
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    const what = (element) => `${element.className} “${element.getAttribute("aria-label") ?? element.textContent.trim()}”`;
    const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => box(element).width > 0);
    for (const element of all(".seats li, .row, .heap, .hand .cell, .aside .cell, .tray li, .question")) {
      const { left, right, top, bottom } = box(element);
      const fits = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const middle = element.closest(".middle");
      const isCut = middle && (top < box(middle).top - 0.5 || bottom > box(middle).bottom + 0.5);
      if (!fits || isCut) found.push(`${what(element)} is not on the screen: ${[left, top, right, bottom].map(Math.round)}`);
    }
    for (const element of all("button, input:not(.game input, [type=checkbox]), select, summary, .game, .tick")) {
      const { width, height } = box(element);
      if (width < thumb - 0.5 || height < thumb - 0.5) found.push(`${what(element)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (scrollY > 0) found.push("the page is scrolled");
    return found;
  }, THUMB);

/** Of the places to tap that match, those that lie under something else; the page may be scrolled to see them. */
export const buried = (page, selector) =>
  page.locator(selector).evaluateAll((places) => {
    const found = [];
    for (const place of places.filter((place) => place.checkVisibility())) {
      place.scrollIntoView({ block: "center" });
      const { left, top, width, height } = place.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!place.contains(there)) found.push(`${place.className} of “${place.parentElement.textContent.trim()}” lies under ${there?.className} “${there?.textContent.trim()}”`);
    }
    for (const scrolled of document.querySelectorAll("html, .middle, .question")) scrolled.scrollTop = 0;
    return found;
  });

/** What an eye stumbles over: words that are cut off, things that lie over one another, what a thumb misses. */
export const crowded = (page) =>
  page.evaluate(async (thumb) => {
    // What comes in has arrived.
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(element).width > 1;
    const words = (element) => (element.getAttribute?.("aria-label") ?? element.textContent).trim().slice(0, 40);
    // A name that is too long ends in dots, and what can be scrolled is not lost.
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.data.trim() || node.parentElement.closest("noscript, option, .ears, .name, .card.word .label") || !seen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`“${words(node)}” is beside the screen`);
      for (let around = node.parentElement; around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = box(around);
        const isWide = overflowX === "hidden" && (left < edge.left - 1 || right > edge.right + 1);
        // A question has the height it has.
        const isHigh = (overflowY === "hidden" || around.matches(".question")) && overflowY !== "visible" && (top < edge.top - 2 || bottom > edge.bottom + 2);
        if (isWide || isHigh) found.push(`“${words(node)}” is cut off by ${around.className}`);
        if (getComputedStyle(around).position === "fixed") break;
      }
    }
    // The smallest things on a row, on a seat or on a card keep out of each other's way.
    const partsOf = (whole) =>
      [...whole.querySelectorAll(".card, .sign, .bull, .label, .number, b, .name, .pile-title, .note, .times")].filter(
        (part) => part !== whole && getComputedStyle(part).clipPath === "none" && !part.parentElement.closest(".row .card, .seats .card, .heap .card"),
      );
    // So do rows, and what lies below them.
    const places = [...document.querySelectorAll(".row, .heap, .lane li, .tray")];
    for (const all of [places, ...[...document.querySelectorAll(".row, .seats li, .heap, .aside .card")].map(partsOf)]) {
      const parts = all.filter(seen);
      for (const [nth, one] of parts.entries()) {
        for (const other of parts.slice(nth + 1)) {
          if (one.contains(other)) continue;
          const [a, b] = [box(one), box(other)];
          const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
          if (across > 2 && down > 2) found.push(`${one.className.baseVal ?? one.className} “${words(one)}” and ${other.className.baseVal ?? other.className} “${words(other)}” lie over one another`);
        }
      }
    }
    for (const element of document.querySelectorAll("button, select, summary, input[type=text], .icon, .tick, .new a")) {
      const { width, height } = box(element);
      if (seen(element) && (width < thumb - 0.5 || height < thumb - 0.5)) found.push(`“${words(element)}” is ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  }, THUMB);

/** Whether nothing reaches beyond the sides of the screen. */
export const isWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The files of sentences that the page says. */
const FILES = ["common", "xnimmt", "6nimmt", "krass", "records", "table", "telling", "web", "learn", "later"];

/** Sentences of a language by their keys, those without arguments. */
async function sentences(lang) {
  const found = new Map();
  for (const file of FILES) {
    const text = await readFile(new URL(`../locales/${lang}/${file}.ftl`, import.meta.url), "utf8");
    for (const [, key, sentence] of text.matchAll(/^([a-z0-9-]+) = ([^{}\n]+)$/gm)) found.set(key, sentence.trim());
  }
  return found;
}

/** The English sentences that another language says in other words. */
export async function foreign(lang) {
  const own = await sentences(lang);
  const said = new Set(own.values());
  const english = [...(await sentences("en"))].filter(([key, sentence]) => own.get(key) !== sentence && !said.has(sentence));
  return english.map(([, sentence]) => sentence);
}

/** What a screen says that is no sentence of its language: missing ones, and `foreign` ones. */
export const untranslated = (page, foreign) =>
  page.evaluate((foreign) => {
    const all = new Set(foreign);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walk.nextNode()) {
      // What is said to browsers without scripts is said before a language can be brought.
      if (!walk.currentNode.parentElement.closest("noscript")) texts.push(walk.currentNode.data);
    }
    for (const element of document.querySelectorAll("[aria-label], [title]")) {
      texts.push(element.getAttribute("aria-label") ?? "", element.getAttribute("title") ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text.includes("‹") || text.includes("{") || all.has(text));
  }, foreign);
