// The pictures of the README, on a phone: home, a table of X nimmt! after a few turns, and one of Krass Kariert in the dark:
// node picture.mjs FOLDER.

import { answered, asked, beginTable, browse, byMouse, serve, somebody, wish } from "./oxrow.mjs";

const [folder] = process.argv.slice(2);
const server = await serve();
const browser = await browse();

const home = await somebody(browser, { deviceScaleFactor: 2 });
await home.page.goto(server.url);
await home.page.locator("#play").waitFor();
await home.page.screenshot({ path: `${folder}/home.png` });
await home.context.close();

/** A table after so many answers. */
async function table(file, game, seats, n, colorScheme) {
  const ada = await somebody(browser, { deviceScaleFactor: 2, colorScheme });
  const { page } = ada;
  await wish(ada, { pace: "off" });
  await beginTable(ada, server.url, { game, seats });
  // And then until there is something to choose from.
  for (let nth = 0; ; nth++) {
    const ask = await asked(page);
    if (nth >= n && (await page.locator(".hand .hit.go").count()) > 2) break;
    await byMouse(page, nth);
    await answered(page, ask);
  }
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${folder}/${file}.png`, animations: "disabled" });
  await ada.context.close();
}

await table("page", "xnimmt", 3, 5, "light");
await table("dark", "krasskariert", 4, 1, "dark");
await browser.close();
await server.stop();
