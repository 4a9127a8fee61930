// The whole game by keyboard.
import { byId } from "./patch.js";
import * as choose from "./choose.js";
import * as queue from "./queue.js";

let counted = null; // the answer that a number key has lit

export function start(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = /^(input|textarea|select)$/i.test(event.target.tagName) && event.target.type !== "range";
    if (!typing && queue.key(event)) { event.preventDefault(); return; }
    if (event.key === "Escape") { escape(event, typing); return; }
    if (typing) { if (event.target.id === "filter" && event.key === "ArrowDown") { step(1); event.preventDefault(); } return; }
    if (document.querySelector("dialog[open]")) return;
    if (pressed(event, act)) event.preventDefault();
  });
}

function escape(event, typing) {
  if (document.querySelector("dialog[open]")) return; // the browser closes it
  if (document.body.classList.contains("reading")) { document.body.classList.remove("reading"); return; }
  if (typing) { event.target.blur(); if (event.target.id === "filter") { event.target.value = ""; choose.narrow(); } return; }
  if (choose.back()) event.preventDefault();
}

function pressed(event, act) {
  const { key, target } = event;
  if (/^[1-9]$/.test(key)) return count(Number(key));
  if (key.startsWith("Arrow") && target.type !== "range") return arrow(key, target);
  if (key === "Enter" || key === " ") return enter(target);
  const does = { u: "undo", U: "undo", h: "hint", "?": "rules", f: "focus", 0: "fit", "+": "zoom-in", "=": "zoom-in",
    "-": "zoom-out", "[": "earlier", "]": "later", "\\": "now", t: "text" }[key];
  if (does) { act(does, null); return true; }
  const goes = { l: "pane-log", c: "pane-chat", p: "seats" }[key];
  if (!goes) return false;
  if (key !== "p") act(key === "l" ? "log" : "chat", null);
  byId(goes)?.focus();
  return true;
}

/** First press lights the answer, the second sends it. */
function count(n) {
  const button = byId("chooser")?.hidden === false
    ? byId("chooser").querySelectorAll("button")[n - 1] : choose.visible()[n - 1];
  if (!button) return false;
  if (counted === button && document.activeElement === button) choose.send(button);
  else { counted = button; button.focus(); }
  return true;
}

function arrow(key, target) {
  if (target.closest?.("svg .opt")) return nearest(key, target);
  if (key === "ArrowLeft" || key === "ArrowRight") return false;
  return step(key === "ArrowDown" ? 1 : -1);
}

const folded = (one) => one.tagName !== "SUMMARY" && one.closest("details:not([open])"); // it takes no focus

function step(by) {
  const list = [...document.querySelectorAll("#opts .option, #opts summary, #opts button, #chooser .option")]
    .filter((one) => one.offsetParent && !one.hidden && !one.disabled && !folded(one));
  const stops = [...list, ...document.querySelectorAll("#prompt .acts [data-answer]")];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length];
  next?.focus();
  return Boolean(next);
}

/** On the board: the nearest option in that direction. */
function nearest(key, from) {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [x, y] = middle(from);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  for (const one of choose.lit()) {
    if (one === from) continue;
    const [dx, dy] = (([a, b]) => [a - x, b - y])(middle(one));
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead > 1 && (!best || ahead + 2 * aside < best.cost)) best = { one, cost: ahead + 2 * aside };
  }
  best?.one.focus();
  return true;
}

function enter(target) {
  const place = target.closest?.("svg .opt[role=button]");
  if (place) { choose.choose(choose.nameOf(place), place); return true; }
  if (target.matches?.("button, a, summary, [role=tab]")) return false; // the browser does it
  const main = document.querySelector("#prompt .acts .btn.primary:not([aria-disabled])");
  if (!main) return false;
  main.click();
  return true;
}
