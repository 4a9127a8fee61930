// Others' moves, one after the other at the viewer's pace. What is still to come can be skipped, or stepped through.
import { byId, target } from "./page.js";
import { apply } from "./patch.js";
import { state } from "./send.js";

/** @type {Record<string, number>} */
const REST = { fast: 0, normal: 700, slow: 1800, step: Infinity };
const CROWD = 4; // when more moves than this wait, each is shown for a shorter time
/** @type {Message[]} */
let waiting = [];
let free = 0; // when the move that is shown has been seen for long enough
let hurry = false; // skipped: nothing waits until the viewer is to move
let timer = 0;

export const pace = () => document.body.dataset.pace ?? "normal";
const rest = (crowd = 0) => REST[pace()] / Math.max(1, crowd / CROWD);
/** Is there a new line of the log? @param {Message} message */
const tells = ({ parts }) => Object.keys(parts).some((id) => id.startsWith("log-"));

/** @param {Message} message */
function show(message) {
  const theirs = state().mine !== "yes" && tells(message);
  apply(message);
  if (theirs) free = performance.now() + rest(waiting.length);
}

function go() {
  clearTimeout(timer);
  while (performance.now() >= free) {
    const message = waiting.shift();
    if (!message) break;
    show(message);
  }
  if (waiting.length && free < Infinity) timer = setTimeout(go, free - performance.now());
  bar();
}

function bar() {
  const box = byId("behind");
  if (!box) return;
  box.hidden = !waiting.length;
  byId("behind-words").textContent = waiting.length === 1 ? "One more move to see" : `${waiting.length} more moves to see`;
  box.querySelector("[data-do=next]")?.toggleAttribute("hidden", pace() !== "step");
}

/**
 * A message of the server: at once if the viewer is to move or looks elsewhere, else when its turn has come.
 * @param {Message} message
 */
export function take(message) {
  if (state().mine === "yes" && !waiting.length) { hurry = false; free = 0; }
  waiting.push(message);
  if (hurry || document.hidden) now();
  else go();
}

export function next() {
  free = 0;
  go();
}

function now() {
  for (const message of waiting.splice(0)) apply(message);
  next();
}

/** How things stand now, and no waiting until it is the viewer's move. */
export function skip() {
  hurry = true;
  now();
}

/** Forget what waits: the page has been given something newer. */
export function drop() {
  waiting = [];
  next();
}

/** Space, Enter and Escape go on with what is shown. @param {KeyboardEvent} event */
export function key(event) {
  if (!waiting.length || ![" ", "Enter", "Escape"].includes(event.key)) return false;
  if (target(event).matches?.("button, a, summary")) return false;
  if (pace() === "step" && event.key !== "Escape") next();
  else skip();
  return true;
}
