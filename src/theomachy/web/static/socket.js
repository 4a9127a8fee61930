// The socket: it only listens. Reconnects by itself, later and later, and asks for what it has not seen.
import * as kept from "./kept.js";
import { byId } from "./page.js";
import { apply } from "./patch.js";
import * as pace from "./pace.js";
import { table } from "./send.js";

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
    kept.heard();
    if (!message.parts) return;
    const full = whole && !seen;
    whole = false;
    if (held) held.push(message);
    else if (full) { pace.drop(); apply({ ...message, full }); kept.send(); }
    else pace.take(message);
  });
  socket.addEventListener("close", lost);
}

function lost() {
  delete document.body.dataset.live;
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
  byId("link-words").textContent = kept.words();
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
