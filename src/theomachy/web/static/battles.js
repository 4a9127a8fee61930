// One's own battles stay until they have been seen: open when they are over, and kept when the table clears them away.
import { all, byId, target } from "./page.js";
import { state } from "./send.js";

const MOST = 3; // battles that are kept; the oldest goes
/** @type {Set<string>} */
const seen = new Set();
/** @type {HTMLElement[]} */
let before = []; // how one's own battles looked before the page changed

/** A battle is known by all that its box says. @param {HTMLElement} box */
const words = (box) => box.querySelector(".in")?.textContent ?? "";
const own = () => all("#fray > .box[data-mine]");
/** What it is about, whatever came of it. @param {HTMLElement} box */
const about = (box) => `${box.id} ${box.querySelector("summary b")?.textContent}`;

/** @param {HTMLElement} box */
function putAway(box) {
  seen.add(words(box));
  if (box.parentElement?.id === "unseen") box.remove();
  else fold(box);
}

/** @param {HTMLElement} box */
function fold(box) {
  box.removeAttribute("open");
  box.querySelector("[data-do=put_away]")?.remove();
}

/** A copy of a box that is gone, with one's own battles alone. @param {HTMLElement} box */
function keep(box) {
  const room = byId("unseen");
  const copy = /** @type {HTMLElement} */ (box.cloneNode(true));
  copy.removeAttribute("id");
  copy.setAttribute("open", "");
  const parts = all(".in > section", copy);
  if (parts.some((part) => part.dataset.mine)) parts.forEach((part) => { if (!part.dataset.mine) part.remove(); });
  if (!copy.querySelector("[data-do=put_away]")) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: "Seen" });
    button.dataset.do = "put_away";
    copy.append(button);
  }
  for (const one of all(".fighters button", copy)) one.replaceWith(...one.childNodes); // nothing is asked there any more
  room?.append(copy);
  while (room && room.children.length > MOST) room.children[0].remove();
}

function changed() {
  if (state().moment || state().status !== "playing") return;
  const now = own();
  const there = new Set(now.map(about));
  for (const box of before) if (!there.has(about(box)) && !seen.has(words(box))) keep(box);
  for (const box of now) if (!box.dataset.now && seen.has(words(box))) fold(box);
}

/** Whoever goes on has seen what lay there. */
function goneOn() {
  for (const box of all("#fray > .box[data-mine]:not([data-now]), #unseen > .box")) putAway(box);
}

export function start() {
  document.addEventListener("patching", () => {
    before = state().moment ? [] : own().map((box) => /** @type {HTMLElement} */ (box.cloneNode(true)));
  });
  document.addEventListener("patched", changed);
  document.addEventListener("sending", (event) => { if (event.detail === "answer") goneOn(); });
  document.addEventListener("click", (event) => {
    /** @type {HTMLElement | null} */
    const box = target(event).closest("[data-do=put_away], .box[data-mine][open]:not([data-now]) > summary")?.closest(".box") ?? null;
    if (!box) return;
    if (target(event).closest("summary")) event.preventDefault(); // folded here
    putAway(box);
  });
}
