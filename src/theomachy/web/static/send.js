// Everything that goes to the server: one at a time, with one sentence when it is refused. All of it can be posted; an
// answer goes by the open socket where there is one.
import { byId } from "./page.js";

const csrf = () => document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
export const table = () => document.body.dataset.table;
/** How the table stands, as data of the page. @type {() => DOMStringMap} */
export const state = () => byId("state")?.dataset ?? {};

let timer = 0;
/** @param {string} words */
export function toast(words) {
  const box = byId("toast");
  if (!box) return;
  box.textContent = words;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, 6000);
}

/** The way that answers go while the line is up; null where there is none. @type {(data: object) => Promise<Said> | null} */
let line = () => null;

/** @param {typeof line} way */
export function answersBy(way) { line = way; }

/** @type {(what: string, data: object) => Promise<Said>} */
async function request(what, data) {
  const response = await fetch(`/t/${table()}/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": csrf(), accept: "application/json" },
    body: JSON.stringify(data),
  });
  const text = await response.text();
  /** @type {Reply} */
  let reply = {};
  try { reply = text ? JSON.parse(text) : {}; } catch { /* a page, not JSON */ }
  return { status: response.status, reply };
}

/**
 * Post to this table; returns the answer's JSON, or null if it was refused. Without a line `lost` is called, if given.
 * @type {(what: string, data?: object, lost?: () => void) => Promise<Reply | null>}
 */
export async function post(what, data = {}, lost = undefined) {
  document.body.classList.add("sending");
  document.dispatchEvent(new CustomEvent("sending", { detail: what }));
  try {
    const { status, reply } = await ((what === "answer" && line(data)) || request(what, data));
    if (status < 300) return reply;
    toast(reply.detail ?? reply.message ?? refusal(status));
    if (status === 409) document.dispatchEvent(new Event("stale"));
    return null;
  } catch {
    if (lost) lost();
    else toast("The server could not be reached. Nothing was sent; try again in a moment.");
    return null;
  } finally {
    document.body.classList.remove("sending");
  }
}

/** @param {number} status */
function refusal(status) {
  if (status === 409) return "The table has moved on; this is how it stands now.";
  if (status === 403) return "You may not do this here.";
  if (status === 429) return "Too fast. Wait a moment and try again.";
  return "The server refused this. Please reload the page.";
}
