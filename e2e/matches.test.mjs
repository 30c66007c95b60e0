// Whole matches of the games with numbers alone; those with other cards are a file of their own, so that the two go on side by side.

import { matchesOf } from "./matches.mjs";

matchesOf([
  { game: "xnimmt", seats: 3, options: { rounds: "1" } },
  { game: "6nimmt", seats: 4, options: { end: "rounds", rounds: "1" } },
  { game: "6nimmt-pro", seats: 3, options: { end: "rounds", rounds: "1" } },
]);
