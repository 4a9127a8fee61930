// What happened while the viewer was away: offered once, and played from the last moment seen.
import { byId } from "./page.js";
import { hold } from "./socket.js";
import * as history from "./history.js";
import { pace } from "./pace.js";
import { state, table } from "./send.js";

const FEW = 3; // fewer lines are read quicker in the log
/** @type {Record<string, number>} */
const PAUSE = { fast: 250, normal: 700, slow: 1800, step: 1800 };
const key = () => `seen ${table()} ${state().seat}`;
const last = () => Number(state().last ?? -1);
let from = -1;
/** @type {string | undefined} */
let question = ""; // the one that stood when it was offered: whoever answers it has no need to watch
let playing = false;

function remember() {
  const box = byId("missed");
  if (!box || document.hidden || playing || state().moment) return;
  if (state().decision !== question) box.hidden = true;
  if (!box.hidden) return;
  localStorage.setItem(key(), String(last()));
}

/** @param {number} seen */
function offer(seen) {
  const lines = last() - seen;
  const box = byId("missed");
  if (!box || seen < 0 || lines < FEW || state().status !== "playing" || playing) return;
  from = seen;
  question = state().decision;
  byId("missed-words").textContent = `${lines} things happened while you were away`;
  box.hidden = false;
}

export async function watch() {
  playing = true;
  byId("missed")?.classList.add("playing");
  hold();
  for (let moment = from + 1; playing && moment < last(); moment += 1) {
    await history.look(moment);
    await new Promise((done) => { setTimeout(done, PAUSE[pace()]); });
  }
  if (playing) leave();
}

/** Enough, or none of it: how things stand now. */
export function leave() {
  const box = byId("missed");
  playing = false;
  if (box) box.hidden = true;
  box?.classList.remove("playing");
  history.now();
  remember();
}

export function start() {
  const kept = localStorage.getItem(key());
  if (kept !== null) offer(Number(kept));
  remember();
  document.addEventListener("patched", remember);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) offer(Number(localStorage.getItem(key()) ?? -1));
  });
}
