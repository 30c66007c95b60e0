// Whoever uses keys is somewhere: where what has the focus goes away, the title of the screen has it at once, until
// something is asked or a better place is found.

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);
new MutationObserver(() => {
  if (!byKeys || document.activeElement !== document.body) return;
  const title = document.querySelector("h1") ?? document.querySelector("main");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}).observe(document.body, { childList: true, subtree: true });
