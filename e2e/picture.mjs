// The picture of the README: a table of X nimmt! on a phone, after a few turns.

import { answered, asked, browse, byMouse, makeTable, serve, somebody, wish } from "./oxrow.mjs";

const [file] = process.argv.slice(2);
const server = await serve();
const browser = await browse();
const ada = await somebody(browser, { deviceScaleFactor: 2 });
const { page } = ada;
await wish(ada, { pace: "off" });

const code = await makeTable(ada, server.url, { game: "xnimmt", seats: 3, options: {}, name: "Ada" });
await page.goto(`${server.url}t/${code}`);
await page.locator("#start").click();
for (let nth = 0; nth < 5; nth++) {
  const ask = await asked(page);
  await byMouse(page, nth);
  await answered(page, ask);
}
await asked(page);
await page.screenshot({ path: file, fullPage: false });
await browser.close();
await server.stop();
