// The bell: how much is new, and the list itself, asked for when the page opens, when its viewer comes back to it, and
// now and then while it is looked at.
import { byId } from "./page.js";

const PAUSE = 300_000; // milliseconds
let upto = 0;

async function look() {
  const table = document.body.dataset.table; // whoever is there knows of what happens there
  const response = await fetch(`/notices/part${table ? `?at=${table}` : ""}`, { headers: { accept: "application/json" } }).catch(() => null);
  const list = byId("notices-list");
  const count = byId("notices-count");
  if (!response?.ok || !list || !count) return;
  const said = await response.json();
  list.innerHTML = said.html;
  upto = said.upto;
  tell(count, said.unseen);
}

/** @type {(count: HTMLElement, unseen: number) => void} */
function tell(count, unseen) {
  count.hidden = !unseen;
  count.textContent = unseen > 9 ? "9+" : String(unseen);
  const words = unseen ? `Notices, ${unseen} new` : "Notices";
  count.closest("button")?.setAttribute("aria-label", words);
}

/** Whoever opens the list has seen what is on it; the new ones stay tinted until the next time. */
function seen() {
  const count = byId("notices-count");
  if (!count || count.hidden) return;
  tell(count, 0);
  const token = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrftoken": token };
  fetch("/notices/seen", { method: "POST", headers, body: JSON.stringify({ upto }) }).catch(() => { /* next time */ });
}

export function start() {
  const box = byId("notices");
  if (!box) return;
  box.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") seen();
  });
  const unlessHidden = () => { if (!document.hidden) look(); };
  document.addEventListener("visibilitychange", unlessHidden);
  setInterval(unlessHidden, PAUSE);
  look();
}
