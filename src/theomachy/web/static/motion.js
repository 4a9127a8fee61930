// Dice tumble when they fall. Who wants no motion sees an outline around the pieces that changed.
import { all, byId } from "./page.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const BOXES = ["just", "prompt", "aside"];
const FALL = [
  { transform: "translateY(-14px) rotate(-200deg)", opacity: 0.2 },
  { transform: "translateY(0) rotate(30deg)", opacity: 1, offset: 0.6 },
  { transform: "none" },
];
/** Those of a legend never fall. @param {string} box */
const dice = (box) => all(`#${box} .die:not(.legend .die)`);
/** @param {string} box */
const faces = (box) => dice(box).map((die) => die.className + die.textContent).join(" ");
const lying = new Map(BOXES.map((box) => [box, faces(box)]));

/** @param {string} box */
function tumble(box) {
  const now = faces(box);
  if (now === lying.get(box)) return;
  lying.set(box, now);
  dice(box).forEach((die, n) => die.animate(FALL, { duration: 600, delay: Math.min(n, 8) * 40, easing: "ease-out", fill: "backwards" }));
}

/** @param {string} id */
function outline(id) {
  const piece = byId(id);
  piece?.classList.add("changed");
  setTimeout(() => piece?.classList.remove("changed"), 2000);
}

export function start() {
  document.addEventListener("patched", ({ detail: { ids } }) => {
    if (!still.matches) BOXES.forEach(tumble);
    else [...ids].filter((id) => id.startsWith("tok-")).forEach(outline);
  });
}
