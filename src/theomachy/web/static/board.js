// Looking at the board: zoom, pan, the options in sight.
import { all, byId } from "./page.js";
import { lit } from "./options.js";

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

function resize() {
  if (!stage()) return;
  const view = measures();
  const width = base() * zoom;
  stage().style.width = `${width}px`;
  stage().style.height = `${width * view.height / view.width}px`;
}

/** A map that grows says how large it has become. */
function regrow() {
  const [width, height] = (byId("ground")?.dataset.box ?? "").split(" ").map(Number);
  if (!height) return;
  const margin = 4;
  const view = measures();
  if (Math.abs(view.width - width - 2 * margin) < 1 && Math.abs(view.height - height - 2 * margin) < 1) return;
  stage().querySelector("svg")?.setAttribute("viewBox", `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
  resize();
}

/** @type {(value: number, at?: Point | null) => void} */
function zoomTo(value, at = null) {
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

/** What happened last, as it is marked on the board. */
export const latest = () => all("#stage .last.back, #stage .trail.back");

/** The box around these things, or around the whole board. @param {Element[]} things */
function around(things) {
  const places = things.map((one) => one.getBoundingClientRect()).filter((one) => one.width);
  if (!places.length) places.push(stage().getBoundingClientRect());
  return {
    places,
    left: Math.min(...places.map((one) => one.left)),
    right: Math.max(...places.map((one) => one.right)),
    top: Math.min(...places.map((one) => one.top)),
    bottom: Math.max(...places.map((one) => one.bottom)),
  };
}

/** What one looks at: what can be clicked, else where pieces fight, else what happened last. */
function worth() {
  const fought = all("#fray [data-now][data-at]").flatMap((clash) => byId(`area-${clash.dataset.at}`) ?? []);
  const ways = [lit(), fought, latest()];
  return ways.find((things) => things.length) ?? [];
}

/** The part of the board that can be seen: on a phone a battle lies over the upper one. */
function sight() {
  const { left, right, top, bottom } = box().getBoundingClientRect();
  const over = small.matches ? document.querySelector("#fray details[open]")?.getBoundingClientRect().bottom ?? top : top;
  return { left, right, top: Math.min(Math.max(top, over), bottom - 80), bottom };
}

/** On a phone the map can be drawn out from under a battle, up to its edge. */
function makeRoom() {
  const over = sight().top - box().getBoundingClientRect().top;
  const more = over - (parseFloat(stage().style.marginTop) || 0);
  if (!more) return;
  stage().style.marginTop = `${over}px`;
  box().scrollTop += more;
}

/** Scroll to the middle of what is worth looking at, or of something else. @param {Element[]} things */
export function showOptions(things = worth()) {
  if (!stage()) return;
  makeRoom();
  const { left, right, top, bottom } = around(things);
  const frame = sight();
  box().scrollBy({ left: (left + right - frame.left - frame.right) / 2, top: (top + bottom - frame.top - frame.bottom) / 2 });
}

/** After a new question: scroll if what is worth looking at would fit and does not, or if none of it is in sight. @param {Element[]} things */
export function keepInSight(things = worth()) {
  if (!stage()) return;
  makeRoom();
  if (!things.length) return;
  const frame = sight();
  const whole = around(things);
  /** @param {Box} one */
  const within = (one) => one.left >= frame.left - 2 && one.right <= frame.right + 2 && one.top >= frame.top - 2 && one.bottom <= frame.bottom + 2;
  const fits = whole.right - whole.left <= frame.right - frame.left && whole.bottom - whole.top <= frame.bottom - frame.top;
  if (fits ? !within(whole) : !whole.places.some(within)) showOptions(things);
}

export function start() {
  if (!stage()) return;
  resize();
  showOptions();
  addEventListener("resize", () => { resize(); });
  new ResizeObserver(resize).observe(box());
  document.addEventListener("patched", regrow);
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
