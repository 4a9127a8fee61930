// What is hovered or focused, told in a fixed corner: a paper, an answer with its odds, a piece, an area.
import { answers } from "./options.js";
import { all, byId, target } from "./page.js";

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
  pop.classList.remove("why");
  const ids = new Set((target?.dataset.option ?? "").split(" ").filter(Boolean));
  for (const place of all("#lit .opt, #lit-tokens .opt, .option")) {
    const hot = ids.size > 0 && (place.dataset.option ?? "").split(" ").some((id) => ids.has(id));
    place.classList.toggle("hot", hot && ids.size <= 3);
  }
  const area = areaOf(target);
  const seen = look(area);
  const buttons = answers();
  sketch(ids.size && ids.size < 7 ? buttons.get([...ids][0]) : undefined);
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

/** What an answer would put on the board. @param {HTMLElement | undefined} button */
function sketch(button) {
  /** @type {[[number, number][], string][]} */
  const shapes = JSON.parse(button?.dataset.sketch ?? "[]");
  byId("sketch")?.replaceChildren(...shapes.flatMap(([points, word]) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
    shape.setAttribute("points", points.map((point) => point.join(",")).join(" "));
    const name = document.createElementNS("http://www.w3.org/2000/svg", "text");
    name.setAttribute("x", String(points.reduce((sum, [x]) => sum + x, 0) / points.length));
    name.setAttribute("y", String(points.reduce((sum, [, y]) => sum + y, 0) / points.length + 5));
    name.textContent = word;
    return [shape, name];
  }));
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
  pop.append(list, foot(`${odds.note} ${odds.exact ? "Exact odds, not a sample." : "A close estimate."}`.trim()));
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
  const place = byId(`area-${area}`), name = place?.dataset.name;
  if (place?.classList.contains("ghost")) return ""; // where nothing lies yet nobody can be
  const found = all("#board-text li").find((item) => item.textContent?.toLowerCase().startsWith(`${name?.toLowerCase()} (`));
  return found?.textContent ?? (name ? `${name[0].toUpperCase()}${name.slice(1)}: Nobody is here.` : "");
}
