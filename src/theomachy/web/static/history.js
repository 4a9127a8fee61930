// The history: earlier moments are fetched as parts; live patches wait meanwhile.
import { byId } from "./page.js";
import { apply, insert } from "./patch.js";
import { hold, holding, release } from "./socket.js";
import { drop } from "./pace.js";
import { state, table, toast } from "./send.js";

const replay = Boolean(document.body.dataset.replay);
const last = () => Number(byId("scrub")?.max ?? 0);
const here = () => (state().moment ? Number(state().moment) : last());
let asked = 0;

/** @type {(query: string) => Promise<Message | null>} */
async function fetchParts(query) {
  const address = replay ? `/t/${table()}/replay/parts${query}` : `/t/${table()}/parts${query}`;
  const mine = asked += 1;
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) { toast("This moment could not be fetched."); return null; }
  const data = await response.json();
  return mine === asked ? { ...data, parts: data.parts ?? data, full: true } : null;
}

/** @type {(moment: number) => Promise<void>} */
export async function look(moment) {
  if (moment >= last() && !replay) return now();
  hold();
  const data = await fetchParts(`?moment=${Math.max(0, Math.min(moment, last()))}`);
  if (data) apply(data);
  return undefined;
}

/** @type {() => Promise<void>} */
export async function now() {
  pause();
  if (replay) return look(last());
  if (!holding() && !state().moment) return undefined;
  const data = await fetchParts("");
  release();
  if (data) apply(data);
  return undefined;
}

let fetching = false;
/** Lines from before those on the page, when somebody scrolls up to them. */
async function earlierLines() {
  const log = byId("pane-log");
  const shown = Number(log?.children[0]?.id.slice(4) ?? 0);
  if (!log || !shown || fetching || log.scrollTop > 200) return;
  fetching = true;
  try {
    const address = replay ? `/t/${table()}/replay${location.search ? `${location.search}&` : "?"}` : `/t/${table()}/log?`;
    const response = await fetch(`${address}before=${shown}`, { headers: { accept: "application/json" } });
    if (!response.ok) return;
    const below = log.scrollHeight - log.scrollTop;
    insert((await response.json()).parts);
    log.scrollTop = log.scrollHeight - below;
  } finally {
    fetching = false;
  }
}

export function start() {
  byId("pane-log")?.addEventListener("scroll", earlierLines, { passive: true });
}

export const earlier = () => step(here() - 1);
export const later = () => step(here() + 1);
export const first = () => step(0);

/** By hand: what plays by itself stops. @param {number} moment */
function step(moment) {
  pause();
  return look(moment);
}

/** Moments at which turns or battles begin. @type {(what: "turns" | "battles") => number[]} */
const marks = (what) => (byId("history")?.dataset[what] ?? "").split(" ").filter(Boolean).map(Number);

/** @param {"turns" | "battles"} what */
export function before(what) {
  return step(marks(what).filter((at) => at < here()).pop() ?? 0);
}

/** @param {"turns" | "battles"} what */
export function after(what) {
  return step(marks(what).find((at) => at > here()) ?? last());
}

const REST = 1200; // milliseconds for a move at the usual speed
let timer = 0;
let playing = false;
let speed = 1;

/** Play from here on, or pause; from the end it begins anew. */
export function play() {
  if (playing) { pause(); return; }
  if (here() >= last() && !replay && !state().moment) return; // live already
  playing = true;
  drawn();
  tick(here() >= last() ? 0 : here() + 1);
}

/** @param {number} moment */
async function tick(moment) {
  await look(moment);
  if (!playing) return;
  if (moment >= last()) { pause(); return; }
  timer = setTimeout(() => tick(here() + 1), REST / speed);
}

export function pause() {
  clearTimeout(timer);
  playing = false;
  drawn();
}

/** @param {number} chosen */
export function pick(chosen) {
  speed = chosen || 1;
}

/** The button says what it does now; every moment brings a new one. */
function drawn() {
  const button = document.querySelector("[data-do=play]");
  button?.setAttribute("aria-pressed", String(playing));
  const words = button?.querySelector(".lbl");
  if (words) words.textContent = playing ? "Pause" : "Play";
  const chosen = byId("speed");
  if (chosen) chosen.value = String(speed);
}
document.addEventListener("patched", drawn);
document.addEventListener("stale", async () => {
  const data = await fetchParts("");
  if (!data || holding()) return;
  drop();
  apply(data);
});
