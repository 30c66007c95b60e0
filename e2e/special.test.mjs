// Whole matches of the games with other cards than numbers.

import { matchesOf } from "./matches.mjs";

matchesOf([
  { game: "6nimmt-anniversary", seats: 3, options: { rounds: "1" } },
  { game: "krasskariert", seats: 3, options: { chips: "2", "lab.hand": "4" } },
]);
