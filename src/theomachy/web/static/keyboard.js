// The whole game by keyboard.
import { all, byId, target } from "./page.js";
import * as guide from "./guide.js";
import * as options from "./options.js";
import * as pace from "./pace.js";
import * as why from "./why.js";

/** @typedef {(what: string, button: HTMLElement | null) => void} Act */

/** @type {HTMLElement | null} */
let counted = null; // the answer that a number key has lit

/** @type {Record<string, string>} */
const DOES = {
  u: "undo", U: "undo", h: "hint", "?": "rules", f: "focus", 0: "fit", "+": "zoom-in", "=": "prices",
  "-": "zoom-out", "[": "earlier", "]": "later", "{": "turn-before", "}": "turn-after", b: "clash-after", B: "clash-before", "\\": "now", t: "text", a: "answers", m: "map", n: "next-game",
};
/** @type {Record<string, string>} */
const GOES = { l: "pane-log", c: "pane-chat", p: "seats" };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const slides = (/** @type {Element} */ one) => one instanceof HTMLInputElement && one.type === "range";

/** @param {Act} act */
export function start(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = target(event);
    const typing = /^(input|textarea|select)$/i.test(at.tagName) && !slides(at);
    if (!typing && pace.key(event)) { event.preventDefault(); return; }
    if (event.key === "Escape") { escape(event, typing); return; }
    if (typing) { if (at.id === "filter" && event.key === "ArrowDown") { step(1); event.preventDefault(); } return; }
    if (document.querySelector("dialog[open]")) return;
    if (/^\p{L}$/u.test(event.key) && at.closest?.("#guide")) { byId("guide-search")?.focus(); return; } // it is typed there
    if (pressed(event, act)) event.preventDefault();
  });
}

/** @type {(event: KeyboardEvent, typing: boolean) => void} */
function escape(event, typing) {
  if (document.querySelector("dialog[open]")) return; // the browser closes it
  if (guide.close()) return;
  if (document.body.classList.contains("reading")) { document.body.classList.remove("reading"); return; }
  if (typing) {
    target(event).blur();
    const filter = byId("filter");
    if (filter && target(event) === filter) { filter.value = ""; options.narrow(); }
    return;
  }
  if (why.close() || options.back()) event.preventDefault();
}

/** @type {(event: KeyboardEvent, act: Act) => boolean} */
function pressed(event, act) {
  const { key } = event;
  const at = target(event);
  if (/^[0-9]$/.test(key) && count(Number(key))) return true;
  if (key.startsWith("Arrow") && !slides(at)) return arrow(key, at);
  const back = byId("history") && document.querySelector("[data-do=play]"); // somebody looks back
  if (key === " " && back) { act("play", null); return true; }
  if (back && !at.closest(".pane") && (key === "Home" || key === "End")) { act(key === "Home" ? "first" : "now", null); return true; }
  if (key === "Enter" || key === " ") return enter(at);
  const does = DOES[key];
  if (does) { act(does, null); return true; }
  const goes = GOES[key];
  if (!goes) return false;
  if (key !== "p") act(key === "l" ? "log" : "chat", null);
  byId(goes)?.focus();
  return true;
}

/** First press lights the answer, the second sends it. @param {number} n */
function count(n) {
  const keyed = all("#opts [data-key]").filter((one) => !folded(one)); // cards and stakes bear their own numbers
  const listed = byId("chooser")?.hidden === false ? all("#chooser button") : options.visible();
  const button = keyed.length ? keyed.find((one) => one.dataset.key === String(n)) : listed[n - 1];
  if (!button) return false;
  if (button.tagName === "SUMMARY") { button.click(); button.focus(); }
  else if (counted === button && document.activeElement === button) options.send(button);
  else { counted = button; button.focus(); }
  return true;
}

/** @type {(key: string, at: HTMLElement) => boolean} */
function arrow(key, at) {
  if (at.id === "scroller") return false; // the browser moves it
  if (at.closest?.("svg .opt")) return nearest(key, at);
  if (key === "ArrowLeft" || key === "ArrowRight") return false;
  return step(key === "ArrowDown" ? 1 : -1);
}

/** @param {Element} one */
const folded = (one) => one.tagName !== "SUMMARY" && one.closest("details:not([open])"); // it takes no focus

/** @param {number} by */
function step(by) {
  const list = all("#opts .option, #opts summary, #opts button, #chooser .option")
    .filter((one) => one.offsetParent && !one.hidden && !one.matches(":disabled") && !folded(one));
  const stops = [...list, ...all("#prompt .acts [data-answer]")];
  const at = stops.findIndex((one) => one === document.activeElement);
  const next = stops[at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length];
  next?.focus();
  return Boolean(next);
}

/** @param {Element} one */
function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** On the board: the nearest option in that direction. @type {(key: string, from: HTMLElement) => boolean} */
function nearest(key, from) {
  const [x, y] = middle(from);
  const way = WAYS[key];
  /** @type {{one: HTMLElement, cost: number} | null} */
  let best = null;
  for (const one of options.lit()) {
    if (one === from) continue;
    const [a, b] = middle(one);
    const [dx, dy] = [a - x, b - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead > 1 && (!best || ahead + 2 * aside < best.cost)) best = { one, cost: ahead + 2 * aside };
  }
  best?.one.focus();
  return true;
}

/** @param {HTMLElement} at */
function enter(at) {
  /** @type {HTMLElement | null} */
  const place = at.closest?.("svg .opt[role=button]");
  if (place) { options.choose(options.nameOf(place), place); return true; }
  if (at.matches?.("button, a, summary, [role=tab]")) return false; // the browser does it
  /** @type {HTMLElement | null} */
  const main = document.querySelector("#prompt .acts .btn.primary:not([aria-disabled])");
  if (!main) return false;
  main.click();
  return true;
}
