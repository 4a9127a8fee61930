// Looking at the board: zoom, pan, the options in sight, and what lies under the pointer.
import { all, byId, target } from "./page.js";
import { answers, lit } from "./choose.js";

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

let zoom = 1;
const stage = () => byId("stage");
const box = () => byId("scroller");
const small = matchMedia("(max-width: 639px), (max-height: 480px) and (max-width: 959px)");

/** The board's own measures. */
const measures = () => /** @type {SVGSVGElement} */ (stage().querySelector("svg")).viewBox.baseVal;

/** The width at which the whole board is in sight, or on a phone the width at which it can be read. */
function base() {
  const view = measures();
  const ratio = view.width / view.height;
  const fit = Math.min(box().clientWidth, box().clientHeight * ratio);
  return small.matches ? Math.max(900, fit) : fit;
}

export function resize() {
  if (!stage()) return;
  const view = measures();
  const width = base() * zoom;
  stage().style.width = `${width}px`;
  stage().style.height = `${width * view.height / view.width}px`;
}

/** @type {(value: number, at?: Point | null) => void} */
export function zoomTo(value, at = null) {
  const scroll = box();
  const before = stage().getBoundingClientRect();
  const frame = scroll.getBoundingClientRect();
  const x = at ? at.x : frame.left + frame.width / 2;
  const y = at ? at.y : frame.top + frame.height / 2;
  const share = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
  const least = small.matches ? Math.min(1, scroll.clientWidth / base()) : 0.5;
  zoom = Math.min(2.5, Math.max(least, value));
  resize();
  const after = stage().getBoundingClientRect();
  scroll.scrollLeft += after.left + share.x * after.width - x;
  scroll.scrollTop += after.top + share.y * after.height - y;
}
/** @type {(factor: number, at?: Point | null) => void} */
export const zoomBy = (factor, at = null) => zoomTo(zoom * factor, at);

export function fit() {
  zoomTo(small.matches ? box().clientWidth / base() : 1);
}

/** The box around all that can be clicked, or around the whole board. */
function clickable() {
  const places = lit().map((one) => one.getBoundingClientRect()).filter((one) => one.width);
  if (!places.length) places.push(stage().getBoundingClientRect());
  return {
    places,
    left: Math.min(...places.map((one) => one.left)),
    right: Math.max(...places.map((one) => one.right)),
    top: Math.min(...places.map((one) => one.top)),
    bottom: Math.max(...places.map((one) => one.bottom)),
  };
}

/** Scroll to the middle of what can be clicked. */
export function showOptions() {
  if (!stage()) return;
  const { left, right, top, bottom } = clickable();
  const frame = box().getBoundingClientRect();
  box().scrollBy({ left: (left + right - frame.left - frame.right) / 2, top: (top + bottom - frame.top - frame.bottom) / 2 });
}

/** After a new question: scroll if what can be clicked would fit and does not, or if none of it is in sight. */
export function keepInSight() {
  if (!stage() || !lit().length) return;
  const frame = box().getBoundingClientRect();
  const around = clickable();
  /** @param {Box} one */
  const within = (one) => one.left >= frame.left - 2 && one.right <= frame.right + 2 && one.top >= frame.top - 2 && one.bottom <= frame.bottom + 2;
  const fits = around.right - around.left <= frame.width && around.bottom - around.top <= frame.height;
  if (fits ? !within(around) : !around.places.some(within)) showOptions();
}

export function start() {
  if (!stage()) return;
  resize();
  showOptions();
  addEventListener("resize", () => { resize(); });
  new ResizeObserver(resize).observe(box());
  box().addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.12 : 1 / 1.12, event);
  }, { passive: false });
  drag();
}

/** Drag to pan with the mouse; two fingers zoom. */
function drag() {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let moved = 0;
  let spread = 0;
  const distance = () => { const [a, b] = [...down.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  box().addEventListener("pointerdown", (event) => {
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = 0;
    if (down.size === 2) spread = distance();
  });
  addEventListener("pointermove", (event) => {
    const from = down.get(event.pointerId);
    if (!from) return;
    if (down.size === 1 && event.pointerType === "mouse") {
      moved += Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y);
      box().scrollLeft -= event.clientX - from.x;
      box().scrollTop -= event.clientY - from.y;
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 2) {
      const [a, b] = [...down.values()];
      zoomBy(distance() / spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      spread = distance();
    }
  });
  /** @param {PointerEvent} event */
  const lift = (event) => { down.delete(event.pointerId); };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  box().addEventListener("click", (event) => {
    if (moved > 8) event.stopPropagation(); // it was a drag
    moved = 0;
  }, true);
}

// -- the inspector: what is hovered or focused, in a fixed corner

/** @type {(term: string, value: string | Node[]) => HTMLElement[]} */
function line(term, value) {
  const dt = document.createElement("dt");
  const dd = document.createElement("dd");
  dt.textContent = term;
  dd.append(...[value].flat());
  return [dt, dd];
}

/** @param {number[]} sides */
function dice(sides) {
  return sides.map((side) => {
    const die = document.createElement("span");
    die.className = side === 8 ? "die d8" : side === 4 ? "die d4" : "die";
    die.textContent = String(side);
    return die;
  });
}

/** @param {HTMLElement | null} target */
export function inspect(target) {
  const pop = byId("pop");
  if (!pop) return;
  const ids = new Set((target?.dataset.option ?? "").split(" ").filter(Boolean));
  for (const place of all("#lit .opt, #lit-tokens .opt, .option")) {
    const hot = ids.size > 0 && (place.dataset.option ?? "").split(" ").some((id) => ids.has(id));
    place.classList.toggle("hot", hot && ids.size <= 3);
  }
  const area = areaOf(target);
  const seen = look(area);
  const buttons = answers();
  const known = [...ids].flatMap((id) => buttons.get(id) ?? []).filter((button) => button.dataset.odds);
  const title = document.createElement("h3");
  pop.replaceChildren(title);
  if (ids.size === 1 && known.length) oddsOf(pop, title, known[0]);
  else {
    const text = told(target) || (area ? areaText(area) : "");
    if (!text) { pop.hidden = true; return; }
    const [head, ...rest] = text.split(": ");
    title.textContent = head;
    if (rest.length) pop.append(foot(rest.join(": ")));
    if (known.length) pop.append(compared(known.slice(0, 8)));
    if (seen) pop.append(key());
  }
  pop.classList.toggle("west", Boolean(target?.closest("#stage, #chooser") && eastern(target)));
  pop.hidden = false;
}

/**
 * What an event is about: a paper, an answer, a piece that has something to say, or else the area.
 * @param {Event} event
 */
export function thing(event) {
  /** @type {(query: string) => HTMLElement | null} */
  const within = (query) => target(event).closest?.(query) ?? null;
  const found = within("[data-tell], [data-option], .region[data-area]");
  if (!(event instanceof MouseEvent) || found?.id.startsWith("lit-tok-") || !within("#stage")) return found;
  const pieces = all("#tokens .tok[data-note]").reverse(); // the uppermost first
  return pieces.find((piece) => all(".tb", piece).some((body) => holds(body.getBoundingClientRect(), event))) ?? found;
}
/** @type {(box: Box, at: Point) => boolean} */
const holds = (box, at) => at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;

/** What a thing says of itself: a paper, or a piece that can do something of its own. @param {HTMLElement | null} one */
function told(one) {
  if (one?.dataset.tell) return one.dataset.tell;
  const piece = one?.matches("[id^=lit-tok-]") ? byId(one.id.slice(4)) : one?.closest(".tok");
  return piece?.dataset.note ? `${piece.querySelector("title")?.textContent}: ${piece.dataset.note}` : "";
}

/** Is it in the right half of the board? @param {HTMLElement} one */
function eastern(one) {
  const at = one.getBoundingClientRect();
  const board = byId("main").getBoundingClientRect();
  return at.left + at.width / 2 > board.left + board.width / 2;
}

/** @param {string} text */
function foot(text) {
  const note = document.createElement("p");
  note.className = "foot";
  note.textContent = text;
  return note;
}

/** @type {(button: HTMLElement) => Odds} */
const promised = (button) => JSON.parse(button.dataset.odds ?? "null");
/** @param {HTMLElement} button */
const called = (button) => button.querySelector("b")?.textContent ?? "";

/** What one answer promises. @type {(pop: HTMLElement, title: HTMLElement, button: HTMLElement) => void} */
function oddsOf(pop, title, button) {
  const odds = promised(button);
  title.textContent = called(button);
  const list = document.createElement("dl");
  if (odds.rows) list.append(...odds.rows.flatMap(([term, value]) => line(term, value)));
  else {
    list.append(...line("You send", dice(odds.one)), ...line("At home there", dice(odds.two)),
      ...line("Hits dealt, average", odds.dealt.toFixed(2)), ...line("Hits taken, average", odds.taken.toFixed(2)),
      ...line("At least one hit", `${odds.any} %`), ...line("Better than you suffer", `${odds.better} %`));
  }
  pop.append(list, foot(`${odds.note} Exact odds, not a sample.`.trim()));
}

/** What several answers promise, side by side. @param {HTMLElement[]} buttons */
function compared(buttons) {
  const list = document.createElement("dl");
  for (const button of buttons) {
    const { short } = promised(button);
    if (short) list.append(...line(called(button), short));
  }
  return list;
}

/** The colours of a look, those that there are. */
function key() {
  const words = document.createElement("p");
  words.className = "key";
  const kinds = [
    ["reach", "can go", ".sight-reach:not(.sight-range)"],
    ["range", "can strike", ".sight-range:not(.sight-reach)"],
    ["both", "can go or strike", ".sight-reach.sight-range"],
  ];
  for (const [kind, text] of kinds.filter(([, , where]) => document.querySelector(where))) {
    const mark = document.createElement("span");
    const colour = document.createElement("i");
    colour.className = kind;
    mark.append(colour, text);
    words.append(mark);
  }
  return words;
}

/** The area that a thing on the board is, or stands in. @param {HTMLElement | null} one */
function areaOf(one) {
  const lit = one?.closest("[id^=lit-tok-], [id^=lit-area-]");
  if (lit) return byId(lit.id.slice(4))?.dataset.area;
  return one?.closest(".region[data-area]")?.dataset.area;
}

/**
 * Colour where the piece in an area can go and what it can strike; true if there is one.
 * @param {string | undefined} area
 */
function look(area) {
  for (const place of document.querySelectorAll(".sight-reach, .sight-range")) place.classList.remove("sight-reach", "sight-range");
  const all = byId("sight")?.dataset.sight;
  /** @type {[string[], string[]] | null} */
  const seen = all && area ? JSON.parse(all)[area] : null;
  if (!seen) return false;
  seen[0].forEach((id) => byId(`area-${id}`)?.classList.add("sight-reach"));
  seen[1].forEach((id) => byId(`area-${id}`)?.classList.add("sight-range"));
  return true;
}

/** The sentence of the board's text that begins with the area's name. @param {string} area */
function areaText(area) {
  const name = byId(`area-${area}`)?.dataset.name?.toLowerCase();
  const found = all("#board-text li").find((item) => item.textContent?.toLowerCase().startsWith(`${name} (`));
  return found?.textContent ?? (name ? `${name[0].toUpperCase()}${name.slice(1)}: Nobody is here.` : "");
}
