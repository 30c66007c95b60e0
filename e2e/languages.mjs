// The languages that there are, English first, as the program has them: every folder of `locales`.

import { readFileSync, readdirSync } from "node:fs";

const locales = new URL("../locales/", import.meta.url);
const folders = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** All but English. */
export const OTHERS = folders.map(({ name }) => name).filter((lang) => lang !== "en").sort();
export const LANGUAGES = ["en", ...OTHERS];

/** Whether the lines of a language run from right to left. */
export const isRtl = (lang) =>
  /^direction = right-to-left$/m.test(readFileSync(new URL(`${lang}/language.txt`, locales), "utf8"));
