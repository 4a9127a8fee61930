// What somebody is about to press stays where it is: a part of an open dialog changes when its button was pressed or left.
import { target } from "./page.js";

/** @type {Element | null} */
let aimed = null; // the button under the pointer or the focus, until it is pressed
/** @type {Map<string, () => void>} */
const late = new Map();

/** @param {Event} event */
const button = (event) => target(event).closest?.("dialog[open] button") ?? null;

function release() {
  aimed = null;
  for (const [id, change] of [...late]) {
    late.delete(id);
    change();
  }
}

/** Should this part wait? Then its latest change is made when nobody aims at it any more. @type {(part: Element, change: () => void) => boolean} */
export function holds(part, change) {
  late.delete(part.id);
  if (!aimed || !part.contains(aimed)) return false;
  late.set(part.id, change);
  return true;
}

export function start() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => { aimed = button(event) ?? aimed; });
  for (const kind of ["pointerout", "focusout", "click"]) document.addEventListener(kind, (event) => { if (aimed && button(event) === aimed) release(); });
  document.addEventListener("close", release, true); // it does not bubble
}
