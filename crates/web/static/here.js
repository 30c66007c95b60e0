// Runs the table of this device, beside the page so that nothing there waits for a bot. What the table keeps lies in a
// database of the browser; where there is none, a table lasts as long as its page.
import start, { Table } from "./{{worker.js}}";

const ENTRIES = "entries";

let database = new Promise((resolve) => {
  const request = indexedDB.open("oxrow", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
  request.onsuccess = () => {
    // Somebody wants everything forgotten, on another page of this browser.
    request.result.onversionchange = () => {
      request.result.close();
      database = Promise.resolve(undefined);
      next(gone);
    };
    resolve(request.result);
  };
  request.onerror = () => resolve(undefined);
}).catch(() => undefined);

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All that is kept of a table, in order. */
async function keptOf(id) {
  const open = (await database)?.transaction(ENTRIES).objectStore(ENTRIES);
  return open ? answer(open.getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))) : [];
}

/** Keeps entries; false where another page has kept something else in their place. */
async function keep(entries) {
  const write = (await database)?.transaction(ENTRIES, "readwrite");
  if (!write) return true;
  const all = write.objectStore(ENTRIES);
  for (const [id, at, text] of entries) all.add(text, [id, at]);
  return new Promise((resolve) => {
    write.oncomplete = () => resolve(true);
    write.onabort = () => resolve(false);
  });
}

/** Forgets all tables but some. */
async function forgetAllBut(ids) {
  const all = (await database)?.transaction(ENTRIES, "readwrite").objectStore(ENTRIES);
  if (!all) return;
  for (const key of await answer(all.getAllKeys())) {
    if (!ids.includes(key[0])) all.delete(key);
  }
}

const seed = () => crypto.getRandomValues(new Uint8Array(32));

let table;
let id;
let pace = 0;
let alarm;
/** Bots that are about to think. */
let thinking = 0;
/** A bot thinks at this moment: if everything ends now, it is at fault. */
let isThought = false;

// Another page of this browser has gone on with the table.
const others = new BroadcastChannel("oxrow");
others.onmessage = ({ data }) => {
  if (data === id) next(again);
};

// One thing after the other.
let last = start();
function next(work) {
  last = last.then(work).then(pass).catch((error) => {
    console.error(String(error));
    postMessage(["failed", isThought ? "thought" : ""]);
    close();
  });
}

async function open() {
  thinking = 0;
  table = Table.open(id, await keptOf(id), seed(), Date.now());
  if (!table) gone();
}

/** There is no such table any more. */
function gone() {
  table = undefined;
  postMessage(["missing", ""]);
}

/** What is in memory has not happened; what is kept has. */
async function again() {
  await open();
  postMessage(["again", ""]);
}

/** Keeps what there is to keep, then tells what there is to tell, then lets bots think. */
async function pass() {
  if (!table) return;
  const entries = JSON.parse(table.kept());
  if (entries.length > 0) {
    if (!(await keep(entries))) return again();
    others.postMessage(id);
  }
  for (const text of table.told()) postMessage(["said", text]);
  for (const text of table.unsaid()) postMessage(["unsaid", text]);
  clearTimeout(alarm);
  const wakes = table.wakes(Date.now());
  if (wakes !== undefined) alarm = setTimeout(() => next(() => table.tick(Date.now())), Math.min(wakes, 1e9));
  for (const mine = table; thinking < table.waiting(); thinking++) {
    const think = () => {
      if (mine !== table) return;
      thinking--;
      isThought = true;
      table.think(Date.now());
      isThought = false;
    };
    setTimeout(() => next(think), pace * (0.5 + Math.random()));
  }
}

const HEARD = {
  async make(make, keeps, ms) {
    pace = ms;
    await forgetAllBut(keeps.split(" "));
    try {
      table = Table.make(make, seed(), Date.now());
    } catch (why) {
      if (typeof why !== "string") throw why;
      postMessage(["unsaid", why]);
      return;
    }
    id = table.id();
    await pass();
    postMessage(["made", id]);
  },
  async open(code, failed, ms) {
    pace = ms;
    id = code;
    await open();
    // The same thought would fail again. Whichever bot it was: one of them answers without, so that the match goes on.
    if (failed) table?.give_up(Date.now());
  },
  say: (text) => table?.hear(text, Date.now()),
  record: () => postMessage(["record", table?.record() ?? ""]),
};
onmessage = ({ data: [what, ...rest] }) => next(() => HEARD[what](...rest));
