// The socket: it only listens. Reconnects by itself, later and later, and asks for what it has not seen.
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
/** @type {Message[] | null} */
let held = null; // while looking back, live patches wait

export function hold() { held = held ?? []; pace.drop(); }
export function release() { held = null; pace.drop(); }
export const holding = () => held !== null;

export function connect() {
  clearTimeout(timer);
  whole = true;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/t/${table()}/live?seen=${encodeURIComponent(seen)}`);
  socket.addEventListener("open", () => { tries = 0; show(""); document.body.dataset.live = "yes"; });
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (!message.parts) return;
    const full = whole && !seen;
    whole = false;
    if (held) held.push(message);
    else if (full) { pace.drop(); apply({ ...message, full }); }
    else pace.take(message);
  });
  socket.addEventListener("close", lost);
}

function lost() {
  delete document.body.dataset.live;
  tries += 1;
  seen = ""; // a fresh view after a break is worth more than a small one
  const wait = Math.min(30, 2 ** (tries - 1)) * (0.75 + Math.random() / 2);
  show(`The connection is lost; try ${tries}. You can look around; nothing you click is sent.`);
  timer = setTimeout(connect, wait * 1000);
}

export function now() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  connect();
}

/** @param {string} words */
function show(words) {
  const box = byId("link");
  if (!box) return;
  box.hidden = !words;
  byId("link-words").textContent = words;
}

addEventListener("online", now);
