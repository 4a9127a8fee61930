// What everybody looks up for: shown once over the board, gone by itself or by a click or a key.
import { byId } from "./page.js";
import { table } from "./send.js";

const LASTS = 3400; // milliseconds; the animation of spectacle.css ends with it
const line = () => Number(byId("spectacle")?.dataset.line ?? -1);
let seen = -1;
let timer = 0;

function hide() {
  clearTimeout(timer);
  byId("spectacle")?.setAttribute("hidden", "");
}

function show() {
  clearTimeout(timer);
  byId("spectacle")?.removeAttribute("hidden");
  timer = setTimeout(hide, LASTS);
}

/** The game has just ended: whoever was there sees the victory on the page that comes. */
export function ended() {
  sessionStorage.setItem("ended", table() ?? "");
}

export function start() {
  seen = line();
  if (sessionStorage.getItem("ended") === table() && document.body.dataset.replay !== "yes") {
    sessionStorage.removeItem("ended");
    show();
  }
  document.addEventListener("patched", () => {
    if (line() > seen) show();
    seen = Math.max(line(), document.body.dataset.replay ? -1 : seen);
  });
  document.addEventListener("pointerdown", hide);
  document.addEventListener("keydown", hide);
}
