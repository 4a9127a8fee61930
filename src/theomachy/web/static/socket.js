// The socket: patches come in, answers go out. Reconnects by itself, later and later, and asks for what it has not seen.
import * as unsent from "./unsent_answer.js";
import { byId } from "./page.js";
import { apply } from "./patch.js";
import * as pace from "./pace.js";
import { answersBy, table } from "./send.js";

let seen = document.body.dataset.seen ?? ""; // the mark of what the page shows, if the server gave one
let whole = true; // the first message of a connection holds everything
let tries = 0;
/** @type {WebSocket | null} */
let socket = null;
let timer = 0;
let ticking = 0;
let doze = 0;
let away = false; // the page has been behind others for a while: somebody is here, but does not look
const DOZE = 60_000;
const PATIENCE = 15_000; // for the reply to an answer: after that the line is thought to be dead
let number = 0;
/** Answers that wait for their reply, by number. @type {Map<number, { heard: (said: Said) => void, lost: () => void }>} */
const waiting = new Map();
/** @type {Message[] | null} */
let held = null; // while looking back, live patches wait

export function hold() { held = held ?? []; pace.drop(); }
export function release() { held = null; pace.drop(); }
export const holding = () => held !== null;

export function connect() {
  clearTimeout(timer);
  whole = true;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/t/${table()}/live?seen=${encodeURIComponent(seen)}${away ? "&away=yes" : ""}`);
  socket.addEventListener("open", () => { tries = 0; show(false); document.body.dataset.live = "yes"; });
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    unsent.heard();
    if (message.to) replied(message);
    if (!message.parts) return;
    const full = whole && !seen;
    whole = false;
    if (held) held.push(message);
    else if (full) { pace.drop(); apply({ ...message, full }); unsent.send(); }
    else pace.take(message);
  });
  socket.addEventListener("close", lost);
}

/** @param {{ to: number, status: number, detail?: string }} message */
function replied({ to, status, detail }) {
  waiting.get(to)?.heard({ status, reply: detail ? { detail } : {} });
  waiting.delete(to);
}

/** An answer by this line, if it is up. Whether one without a reply was heard, nobody knows. @type {(data: object) => Promise<Said> | null} */
function answer(data) {
  if (socket?.readyState !== WebSocket.OPEN) return null;
  const mine = ++number;
  socket.send(JSON.stringify({ number: mine, ...data }));
  setTimeout(() => { if (waiting.has(mine)) { hangUp(); lost(); } }, PATIENCE);
  return new Promise((heard, failed) => { waiting.set(mine, { heard, lost: failed }); });
}
answersBy(answer);

/** Nobody will reply any more. */
function unheard() {
  for (const one of waiting.values()) one.lost();
  waiting.clear();
}

function lost() {
  delete document.body.dataset.live;
  unheard();
  tries += 1;
  seen = ""; // a fresh view after a break is worth more than a small one
  const wait = Math.min(30, 2 ** (tries - 1)) * (0.75 + Math.random() / 2);
  show(true, Date.now() + wait * 1000);
  timer = setTimeout(connect, wait * 1000);
}

/** Leave the line that is open, if one is. */
function hangUp() {
  socket?.removeEventListener("close", lost);
  socket?.close();
  socket = null;
  unheard();
}

/** Is the page before somebody's eyes? @param {boolean} now */
function looks(now) {
  away = !now;
  hangUp();
  seen = "";
  connect();
}

export function now() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  connect();
}

/** @type {(down: boolean, next?: number) => void} */
function show(down, next = 0) {
  const box = byId("link");
  clearInterval(ticking);
  if (!box) return;
  box.hidden = !down;
  if (!down) return;
  byId("link-words").textContent = unsent.words();
  const tick = () => { byId("link-next").textContent = `next try ${Math.max(0, Math.ceil((next - Date.now()) / 1000))} s`; };
  ticking = setInterval(tick, 1000);
  tick();
}

addEventListener("online", now);
addEventListener("offline", () => { if (socket) { hangUp(); lost(); } });
document.addEventListener("visibilitychange", () => {
  clearTimeout(doze);
  if (document.hidden) doze = setTimeout(() => { if (document.body.dataset.live) looks(false); }, DOZE);
  else if (away) looks(true);
});
