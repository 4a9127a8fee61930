// Answers: by button, by number, or by clicking what they name on the board, one thing after the other.
import { all, byId, target } from "./page.js";
import * as unsent from "./unsent_answer.js";
import { post, state, toast } from "./send.js";

/** @type {string[]} */
let path = []; // the places chosen so far
/** @type {string[]} */
let fellows = []; // pieces that go the same way as the first of them
let decision = "";
/** @type {HTMLElement | null} */
let armed = null; // the button that was pressed once and asks whether it is meant
let touch = false; // the last pointer was a finger
let tapped = ""; // the answer that a first tap on the board has shown

document.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; }, true);
document.addEventListener("keydown", () => { touch = false; }, true);

/** @param {HTMLElement} button */
const placesOf = (button) => (button.dataset.places ?? "").split(" ").filter(Boolean);
/** @param {HTMLElement} lit */
export const nameOf = (lit) => lit.dataset.place ?? lit.id.replace(/^lit-(area|tok)-/, "");
/** @param {string} place */
const tokenAt = (place) => byId(`tok-${place}`);
/** @param {HTMLElement} lit */
const pieceOf = (lit) => (lit.id.startsWith("lit-tok-") ? byId(lit.id.slice(4)) : null);

/** Every answer once, by its id, with the button that stands for it. */
export function answers() {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const button of all("[data-answer][data-option]")) {
    const id = button.dataset.option ?? "";
    if (!found.has(id)) found.set(id, button);
  }
  return found;
}

/** @type {(chosen: string, place: string) => boolean} */
const fits = (chosen, place) => chosen === place || (chosen.startsWith("@") && tokenAt(place)?.dataset.area === chosen.slice(1));
/** @type {(button: HTMLElement, way: string[]) => boolean} */
const along = (button, way) => way.every((chosen, n) => fits(chosen, placesOf(button)[n] ?? ""));
const remaining = () => [...answers()].filter(([, button]) => along(button, path));
const unfolded = () => all("#opts details.group[open]:not([data-auto])"); // groups that the viewer has opened
/** What the board offers: with a group open, the answers in it alone. */
function onBoard() {
  const groups = unfolded();
  const left = remaining();
  return groups.length ? left.filter(([, button]) => groups.some((group) => group.contains(button))) : left;
}
/** @param {HTMLElement} button */
const verbOf = (button) => JSON.parse(button.dataset.answer ?? "[null]")[0];

/** How an answer begins that the viewer is about to give, as JSON; empty if that is open. */
export function chosen() {
  if (!path.length && !unfolded().length) return "";
  const verbs = new Set(onBoard().map(([, button]) => verbOf(button)));
  return verbs.size === 1 ? JSON.stringify([...verbs]) : "";
}

/** The answer by which another piece goes the way that this answer says. @type {(piece: string, button: HTMLElement) => HTMLElement | undefined} */
function likewise(piece, button) {
  const [, ...way] = placesOf(button);
  return [...answers().values()].find((other) => {
    const [first, ...rest] = placesOf(other);
    return first === piece && verbOf(other) === verbOf(button) && rest.join(" ") === way.join(" ");
  });
}

/** Pieces that could go a way that is still open to the first one and its fellows. @type {() => Set<string>} */
function mates() {
  const found = new Set();
  if (path.length !== 1 || !tokenAt(path[0])) return found;
  const ways = remaining().map(([, button]) => button).filter((button) => placesOf(button).length > 1 && shared(button));
  const firsts = new Set([...answers().values()].map((button) => placesOf(button)[0]));
  for (const piece of firsts) {
    if (piece && piece !== path[0] && tokenAt(piece) && ways.some((button) => likewise(piece, button))) found.add(piece);
  }
  return found;
}
/** @param {HTMLElement} button */
const shared = (button) => fellows.every((piece) => likewise(piece, button));

/** Show what can be clicked next, in the list and on the board. @type {() => void} */
export function narrow() {
  const { decision: now = "" } = state();
  if (now !== decision) { decision = now; path = []; fellows = []; tapped = ""; disarm(); }
  if (!path.length) fellows = [];
  if (armed && !armed.classList.contains("armed")) armed = null; // a patch has drawn the button anew
  const left = new Map(remaining());
  if (path.length && !left.size) { path = []; return narrow(); }
  const next = mates();
  for (const [, button] of onBoard()) {
    const place = placesOf(button)[path.length];
    if (place && shared(button)) next.add(place);
  }
  for (const lit of all("#lit .opt, #lit-tokens .opt")) {
    const place = nameOf(lit);
    const chosen = path.includes(place) || fellows.includes(place);
    lit.classList.toggle("off", !next.has(place) && !chosen);
    lit.classList.toggle("picked", chosen);
  }
  for (const card of all(".mine [data-place], .seat[data-place]")) card.classList.toggle("off", !next.has(card.dataset.place ?? ""));
  roving();
  for (const button of all("#opts .option")) button.hidden = !left.has(button.dataset.option ?? "") || filtered(button);
  for (const group of all("#opts details.group[data-verb]")) {
    const shown = all(".option:not([hidden])", group);
    group.hidden = !shown.length;
    for (const tag of all("summary .tag", group)) tag.textContent = String(shown.length);
    unfold(group, path.length > 0 || Boolean(byId("filter")?.value));
  }
  number();
  chips();
}

/** While answers are sought, groups are open; then those that the viewer did not open close. @type {(group: HTMLElement, sought: boolean) => void} */
function unfold(group, sought) {
  if (sought && !group.hasAttribute("open")) {
    group.dataset.auto = "yes";
    group.setAttribute("open", "");
  } else if (!sought && group.dataset.auto) {
    group.removeAttribute("open");
    delete group.dataset.auto;
  }
}
document.addEventListener("toggle", (event) => {
  const group = target(event);
  if (!group.matches?.("#opts details.group:not([data-auto])") || path.length) return;
  narrow();
  if (group.hasAttribute("open")) group.scrollIntoView({ block: "nearest" });
}, true); // it does not bubble

/** @param {HTMLElement} button */
function filtered(button) {
  const words = byId("filter")?.value.trim().toLowerCase() ?? "";
  const text = button.textContent?.toLowerCase() ?? "";
  return words !== "" && !words.split(/\s+/).every((word) => text.includes(word));
}

/** What the keys reach is numbered from one to nine, and nothing else is. */
function number() {
  const reached = visible();
  for (const badge of all("#opts .n")) {
    const n = reached.indexOf(/** @type {HTMLElement} */ (badge.parentElement)) + 1;
    badge.textContent = n > 0 && n < 10 ? String(n) : "";
  }
}

/** Answers and groups as they stand in the list; with groups open, the answers in those. */
export function visible() {
  const shown = all("#opts .option:not([hidden])").filter((button) => !button.closest("details:not([open])"));
  if (all("#opts details.group[open]").length) return shown.filter((button) => button.closest("details.group"));
  const stops = all("#opts details.group:not([hidden]) > summary, #opts .option:not([hidden])");
  return stops.filter((stop) => stop.matches("summary") || shown.includes(stop));
}
export const lit = () => all("#lit .opt:not(.off)[role=button], #lit-tokens .opt:not(.off)[role=button]");

function roving() {
  const shown = lit();
  const focused = shown.find((place) => place === document.activeElement);
  for (const place of all(".opt[role=button]")) place.setAttribute("tabindex", "-1");
  (focused ?? shown[0])?.setAttribute("tabindex", "0");
}

function chips() {
  const list = byId("steps");
  if (!list) return;
  list.replaceChildren(...[...path.slice(0, 1), ...fellows, ...path.slice(1)].map((place) => {
    const chip = document.createElement("li");
    const token = tokenAt(place)?.querySelector("title")?.textContent;
    const area = byId(`area-${place.replace(/^@/, "")}`)?.dataset.name;
    chip.textContent = token ?? area ?? place.replace(/^@/, "").replace(/^card\.|^unit-\d-/, "").replaceAll("_", " ");
    return chip;
  }));
  list.hidden = !path.length;
  document.querySelector(".only-back")?.toggleAttribute("hidden", !path.length);
}

/**
 * A place was chosen: send the one answer left, or narrow and offer the rest.
 * @type {(place: string, near?: HTMLElement | null) => void}
 */
export function choose(place, near = null) {
  if (joins(place)) return narrow();
  const offered = new Set(onBoard().map(([id]) => id));
  path.push(place);
  const left = remaining().filter(([id, button]) => offered.has(id) && shared(button));
  const deeper = left.some(([, button]) => placesOf(button).length > path.length);
  if (left.length === 1 && !deeper) {
    path.pop();
    const [id, button] = left[0];
    if (button.dataset.rolls && near) { // dice cannot be taken back: show the odds, and ask
      path.push(place);
      narrow();
      return offer([button], near);
    }
    return shownFirst(id, button, near) ? undefined : void send(button);
  }
  narrow();
  if (!deeper && near) offer(left.map(([, button]) => button), near);
  else close();
  return undefined;
}

/** Does a click on this piece mean that it goes along, or no longer? @param {string} place */
function joins(place) {
  if (fellows.includes(place)) { fellows = fellows.filter((one) => one !== place); return true; }
  const further = onBoard().some(([, button]) => placesOf(button)[path.length] === place && shared(button));
  if (further || !mates().has(place)) return false;
  fellows.push(place);
  return true;
}

/**
 * A finger covers what it points at: the first tap on the board says what it would do, the second does it.
 * @type {(id: string, button: HTMLElement, near: HTMLElement | null) => boolean}
 */
function shownFirst(id, button, near) {
  if (!touch || tapped === id || !near?.closest("#stage")) return false;
  tapped = id;
  for (const place of all("#stage .opt")) place.classList.toggle("hot", place === near);
  const words = button.querySelector("b, .lbl")?.textContent ?? button.getAttribute("aria-label") ?? button.textContent;
  toast(`${words}? Tap once more.`);
  return true;
}

/** Close the groups that the viewer has opened; true if there were any. */
function fold() {
  const groups = unfolded();
  for (const group of groups) group.removeAttribute("open");
  groups[0]?.querySelector("summary")?.focus();
  return groups.length > 0;
}

/** One step back; true if there was one. */
export function back() {
  if (close()) return true;
  if (!path.length) return fold();
  path.pop();
  narrow();
  return true;
}

/**
 * Send an answer. What cannot be taken back asks once more; a first tap shows, the second sends.
 * @param {HTMLElement} button
 */
export async function send(button) {
  if (document.body.classList.contains("sending")) return;
  if (button.dataset.confirm && armed !== button) { arm(button); return; }
  disarm();
  close();
  const original = answers().get(button.dataset.option ?? "") ?? button;
  const along = fellows.flatMap((piece) => likewise(piece, original) ?? []);
  const given = [button, ...along].map((one) => JSON.parse(one.dataset.answer ?? "null"));
  await sendAll([...given, ...JSON.parse(button.dataset.then ?? "[]")]);
}

/** An answer is given once more or once less at a time. @type {(step: HTMLElement, by: number) => void} */
export function often(step, by) {
  const stepper = /** @type {HTMLElement} */ (step.parentElement);
  const [button] = all(".so-often", stepper);
  const most = Number(button.dataset.most);
  const times = JSON.parse(button.dataset.then ?? "[]").length + 1 + by;
  const words = button.title.replace(/\d+ times$/, `${times} times`);
  button.dataset.then = JSON.stringify(Array(times - 1).fill(JSON.parse(button.dataset.answer ?? "null")));
  button.textContent = `×${times}`;
  button.title = words;
  button.setAttribute("aria-label", words);
  for (const other of all(".step", stepper)) other.hidden = times === (other.dataset.do === "more" ? most : 2);
  if (step.hidden) button.focus();
}

/** Several answers, one after the other, as long as the questions are as foreseen. @param {unknown[]} given */
async function sendAll([option, ...then]) {
  path = [];
  fellows = [];
  const { seat, decision: token } = state();
  document.body.classList.add("answered");
  const data = { seat: Number(seat), decision: token, option, ...(then.length ? { then } : {}) };
  const button = [...answers().values()].find((one) => one.dataset.answer === JSON.stringify(option));
  const words = (button?.querySelector(".lbl") ?? button)?.textContent?.trim() ?? "";
  const lost = () => unsent.keep(data, words);
  const line = document.body.dataset.live || document.body.dataset.harness;
  const said = line ? await post("answer", data, lost) : lost();
  document.body.classList.remove("answered");
  if (!said) narrow();
}

// -- what stays of many things

const staying = () => all('#stock .thing[aria-pressed="true"]').length;
const keeps = () => Number(byId("stock")?.dataset.keeps ?? 0);

/** A thing stays, or goes after all. @param {HTMLElement} button */
export function stay(button) {
  const stays = button.getAttribute("aria-pressed") === "true";
  if (!stays && staying() >= keeps()) { toast(`${keeps()} may stay: let another go first.`); return; }
  button.setAttribute("aria-pressed", String(!stays));
  const done = document.querySelector("#stock [data-do=stayed]");
  if (staying() === keeps()) done?.removeAttribute("aria-disabled");
  else done?.setAttribute("aria-disabled", "true");
}

/** All that does not stay is given up. */
export function stayed() {
  if (staying() !== keeps()) { toast(`Choose ${keeps()} that stay.`); return; }
  if (document.body.classList.contains("sending")) return;
  sendAll(all('#stock .thing[aria-pressed="false"]').map((button) => JSON.parse(button.dataset.give ?? "null")));
}

/** @param {HTMLElement} button */
function arm(button) {
  disarm();
  armed = button;
  const label = button.querySelector(".lbl") ?? button;
  button.dataset.words = label.textContent ?? "";
  label.textContent = button.dataset.confirm ?? "";
  button.classList.add("armed");
  button.dataset.timer = String(setTimeout(disarm, 4000));
}

function disarm() {
  if (!armed) return;
  clearTimeout(Number(armed.dataset.timer));
  (armed.querySelector(".lbl") ?? armed).textContent = armed.dataset.words ?? "";
  armed.classList.remove("armed");
  armed = null;
}
/** @param {HTMLElement} button */
export const confirmed = (button) => !button.dataset.confirm || armed === button || (arm(button), false);

// -- the chooser beside a place that means several answers

/** @param {HTMLElement} button */
function copyOf(button) {
  const copy = /** @type {HTMLElement} */ (button.cloneNode(true));
  copy.hidden = false;
  copy.removeAttribute("id");
  return copy;
}

/** Where all pieces of an area were chosen: one button by which they do the same. @param {HTMLElement[]} buttons */
function together(buttons) {
  if (!path[0]?.startsWith("@")) return [];
  return [...new Set(buttons.map(verbOf))].flatMap((verb) => {
    const alike = buttons.filter((button) => verbOf(button) === verb);
    const [first, ...others] = alike.filter((button, n) => alike.findIndex((one) => placesOf(one)[0] === placesOf(button)[0]) === n);
    if (!others.length) return [];
    const copy = copyOf(first);
    copy.dataset.then = JSON.stringify(others.map((button) => JSON.parse(button.dataset.answer ?? "null")));
    const words = copy.querySelector("b");
    if (words) words.textContent = `All ${others.length + 1}: ${words.textContent}`;
    copy.querySelector(".odds")?.remove();
    return [copy];
  });
}

/** @type {(buttons: HTMLElement[], near: HTMLElement) => void} */
function offer(buttons, near) {
  const box = byId("chooser");
  if (!box) return;
  box.replaceChildren(...together(buttons), ...buttons.slice(0, 14).map(copyOf));
  if (buttons.length === 1 && buttons[0].dataset.rolls) {
    const words = document.createElement("p");
    words.className = "foot";
    words.textContent = "Dice fall once you confirm.";
    box.prepend(words);
  }
  box.hidden = false;
  const board = byId("main").getBoundingClientRect();
  const at = near.getBoundingClientRect();
  const x = Math.min(Math.max(at.right - board.left + 8, 8), board.width - box.offsetWidth - 8);
  const y = Math.min(Math.max(at.top - board.top, 8), board.height - box.offsetHeight - 8);
  box.style.left = `${Math.max(8, x)}px`;
  box.style.top = `${Math.max(8, y)}px`;
  box.querySelector("button")?.focus();
}

export function close() {
  const box = byId("chooser");
  if (!box || box.hidden) return false;
  box.hidden = true;
  box.replaceChildren();
  return true;
}

// -- clicks

/** @param {Event} event */
export function clicked(event) {
  /** @type {(query: string) => HTMLElement | null} */
  const within = (query) => target(event).closest(query);
  const button = within("[data-answer][data-option]") ?? answers().get(within("[data-as]")?.dataset.as ?? "");
  if (button) { send(button); return true; }
  const place = within(".opt[role=button], [data-place]");
  if (place && !place.classList.contains("off")) { choose(nameOf(place), place); return true; }
  const area = within(".region[data-area]");
  if (!area) { return false; }
  const inside = lit().filter((one) => pieceOf(one)?.dataset.area === area.dataset.area);
  if (inside.length === 1) { choose(nameOf(inside[0]), inside[0]); return true; }
  if (inside.length) { choose(`@${area.dataset.area}`, area); return true; }
  return false;
}
